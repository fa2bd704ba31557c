/* SPDX-License-Identifier: MIT */
/*
 * main.c - the library at the shell: finds the command and its arguments.
 */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bots.h"
#include "position/position.h"
#include "shared/interrupt.h"
#include "shared/suggest.h"
#include "shared/text.h"
#include "simulation/simulation.h"
#include "table/table.h"
#include "tournament/tournament.h"

/* clang-format off */
static const struct command {
	const char *name;
	const char *synopsis, *about;
	uint64_t options;
	int least, most; /* operands */
	int (*run)(const struct args *);
} commands[] = {
	{"audit", "FILE [LOG] [--list]",
	 "check the chance of a committed match",
	 ARG_LIST, 1, 2, command_audit},
	{"bench", "[GAME] [--seats N] [--runs N] [--seed S] [--option ...] "
	          "[--json]",
	 "measure how fast the library is on this machine",
	 ARG_SEATS | ARG_RUNS | ARG_SEED | ARG_OPTION | ARG_JSON,
	 0, 1, command_bench},
	{"games", "[--json]",
	 "list the games, their seats and options",
	 ARG_JSON, 0, 0, command_games},
	{"legal", "FILE [--json] [--lang LANG]",
	 "list legal moves, or outcomes of chance with their weights",
	 ARG_JSON | ARG_LANG, 1, 1, command_legal},
	{"match", "GAME BOT BOT ... [--seats N] [--games N] [--jobs N] "
	          "[--seed S]\n       [--mirror] [--gauntlet] "
	          "[--iterations N | --time MS]\n       [--timeout MS] "
	          "[--sprt ELO0,ELO1] [--resume FILE] [--records DIR]\n"
	          "       [--openings FILE]\n"
	          "       [--on-illegal lose|stop] [--on-crash ...] "
	          "[--on-stall ...]\n       [--on-timeout ...] [--option ...] "
	          "[--json]",
	 "play bots against each other, and rate them",
	 ARG_SEATS | ARG_GAMES | ARG_JOBS | ARG_SEED | ARG_MIRROR |
	 ARG_GAUNTLET | ARG_ITERATIONS | ARG_TIME | ARG_TIMEOUT | ARG_SPRT |
	 ARG_RESUME | ARG_RECORDS | ARG_OPENINGS | ARG_ON_ILLEGAL | ARG_ON_CRASH |
	 ARG_ON_STALL | ARG_ON_TIMEOUT | ARG_OPTION | ARG_JSON,
	 3, 1 + RATED_MAX, command_match},
	{"perft", "GAME DEPTH [--seats N] [--seed S | --load FILE] [--divide]\n"
	          "       [--option ...] [--json]",
	 "count the sequences of so many moves",
	 ARG_SEATS | ARG_SEED | ARG_LOAD | ARG_DIVIDE | ARG_OPTION | ARG_JSON,
	 2, 2, command_perft},
	{"picture", "FILE|GAME [DIR] [--seat N|spectator|all] [--lang en|de|nl]\n"
	            "       [--tall] [--dark] [--every N] [--seats N] "
	            "[--seed S] [--option ...]",
	 "draw a position, or the positions of a record, as SVG",
	 ARG_SEAT | ARG_LANG | ARG_TALL | ARG_DARK | ARG_EVERY | ARG_SEATS |
	 ARG_SEED | ARG_OPTION, 1, 2, command_picture},
	{"play", "GAME [--seats N] [--seed S] [--seat K=human|BOT] [--linear]\n"
	         "       [--lang en|de|nl] [--load FILE] [--save-to FILE] "
	         "[--timeout MS]\n       [--color auto|always|never] "
	         "[--teach] [--option ...]",
	 "play a match",
	 ARG_SEATS | ARG_SEED | ARG_SEAT | ARG_PLAIN | ARG_LINEAR | ARG_COLOR | ARG_TEACH |
	 ARG_LANG | ARG_LOAD | ARG_SAVE_TO | ARG_TIMEOUT | ARG_OPTION,
	 1, 1, command_play},
	{"replay", "FILE [--seat N|spectator|all] [--draw | --describe | "
	           "--json]\n       [--plain] [--lang en|de|nl]",
	 "show a record move by move",
	 ARG_JSON | ARG_SEAT | ARG_DRAW | ARG_DESCRIBE | ARG_PLAIN | ARG_LANG,
	 1, 1, command_replay},
	{"rules", "GAME",
	 "show the manual page of a game",
	 0, 1, 1, command_rules},
	{"sim", "GAME [--seats N] [--games N] [--seed S] [--jobs N]\n"
	        "       [--seat K=BOT] [--timeout MS] [--option ...] [--json]",
	 "play many games between bots, and summarize them",
	 ARG_SEATS | ARG_GAMES | ARG_SEED | ARG_JOBS | ARG_SEAT | ARG_TIMEOUT |
	 ARG_OPTION | ARG_JSON, 1, 1, command_sim},
	{"verify", "FILE ... [--json]",
	 "check records and states, byte for byte",
	 ARG_JSON, 1, 1 << 20, command_verify},
	{"view", "FILE [--seat N|spectator|all] [--draw | --describe | "
	         "--packed |\n       --json] [--lang en|de|nl]",
	 "show what one viewer knows",
	 ARG_JSON | ARG_SEAT | ARG_DRAW | ARG_DESCRIBE | ARG_PACKED | ARG_LANG,
	 1, 1, command_view},
};
/* clang-format on */

enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *find(const char *name)
{
	for (int i = 0; i < COMMANDS; i++)
		if (strcmp(commands[i].name, name) == 0)
			return &commands[i];
	return NULL;
}

static int help(const struct command *command)
{
	if (command) {
		printf("usage: boardrules %s %s\n\n%s\n", command->name,
		       command->synopsis, command->about);
		if (strstr(command->synopsis, "BOT"))
			puts("\nBOT is random, rollout[:N], search[:N] or "
			     "[:Nms], a FILE.lua or exec:COMMAND.");
		return FINE;
	}
	puts("usage: boardrules COMMAND ...\n");
	for (int i = 0; i < COMMANDS; i++)
		printf("  %-8s %s\n", commands[i].name, commands[i].about);
	puts("\nboardrules help COMMAND shows its arguments, boardrules "
	     "--version the version.\n"
	     "Seats count from 1; the file - is standard input; "
	     "options of a game are given as\n"
	     "--option NAME=VALUE or NAME=@FILE.");
	return FINE;
}

/* The operands of a synopsis stand first. */
static int missing(const struct command *command, int operands)
{
	const char *word = command->synopsis;

	while (operands-- > 0)
		word += strcspn(word, " ") + 1;
	return complain(USAGE, "%s: missing argument: %.*s", command->name,
	                (int)strcspn(word, " "), word);
}

static int obey(const struct command *command, const struct args *args)
{
	int status;

	interrupt_begin();
	bots_set_limits(args);
	status = command->run(args);
	bots_end();
	return status;
}

static int run(const struct command *command, int argc, char **argv)
{
	struct args args;
	int status = args_read(&args, argc, argv, command->options);

	if (status == FINE && args.given & ARG_HELP)
		status = help(command);
	else if (status == FINE && args.operands < command->least)
		status = missing(command, args.operands);
	else if (status == FINE && args.operands > command->most)
		status = complain(USAGE, "%s: unexpected argument '%s'",
		                  command->name, args.operand[command->most]);
	else if (status == FINE)
		status = obey(command, &args);
	args_free(&args);
	return status;
}

static int unknown(const char *name)
{
	const char *names[COMMANDS + 2] = {"help"};
	char meant[SUGGESTION];

	for (int i = 0; i < COMMANDS; i++)
		names[i + 1] = commands[i].name;
	return complain(USAGE, "unknown command '%s'%s; try boardrules help",
	                name, suggest(meant, name, "", names));
}

static int dispatch(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";
	const struct command *command = find(name);

	if (command)
		return run(command, argc - 1, argv + 1);
	if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
		unsigned v = br_version();

		printf("boardrules %u.%u.%u\n", v >> 16, v >> 8 & 0xff,
		       v & 0xff);
		return FINE;
	}
	if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 ||
	    strcmp(name, "-h") == 0) {
		command = argc > 2 ? find(argv[2]) : NULL;
		if (argc <= 2 || command)
			return help(command);
		name = argv[2];
	}
	if (*name == '\0')
		return complain(USAGE, "missing command; try boardrules help");
	return unknown(name);
}

/* A standard stream that is closed would become the next file that is opened,
 * and results or complaints would be written into it.  What stands in for it
 * can be neither read nor written, so it is found out as before. */
static int has_streams(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
		    open("/dev/null",
		         fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			return 0;
	return 1;
}

int main(int argc, char **argv)
{
	int status;

	if (!has_streams())
		return INPUT;
	status = dispatch(argc, argv);
	if (fflush(stdout) != 0 || ferror(stdout))
		status = complain(INPUT, "standard output: cannot write");
	interrupt_finish();
	return status;
}
