/* SPDX-License-Identifier: MIT */
/*
 * main.c - the library at the shell: finds the command and its arguments.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "commands.h"
#include "guard.h"
#include "protocol.h"
#include "rating.h"
#include "text.h"

/* clang-format off */
static const struct command {
	const char *name;
	const char *synopsis, *about;
	unsigned options;
	int least, most; /* words */
	int (*run)(const struct args *);
} commands[] = {
	{"bench", "[GAME] [--seats N] [--runs N] [--seed S] [--option ...] "
	          "[--json]",
	 "how fast the library is here",
	 ARG_SEATS | ARG_RUNS | ARG_SEED | ARG_OPTION | ARG_JSON,
	 0, 1, command_bench},
	{"games", "[--json]",
	 "the games, their seats and options",
	 ARG_JSON, 0, 0, command_games},
	{"legal", "FILE [--json]",
	 "legal moves, or outcomes of chance with their weights",
	 ARG_JSON, 1, 1, command_legal},
	{"match", "GAME BOT BOT ... [--seats N] [--games N] [--jobs N] "
	          "[--seed S]\n       [--mirror] [--gauntlet] "
	          "[--iterations N | --time MS]\n       [--timeout MS] "
	          "[--sprt ELO0,ELO1] [--resume FILE] [--records DIR]\n"
	          "       [--on-illegal lose|stop] [--on-crash ...] "
	          "[--on-stall ...]\n       [--on-timeout ...] [--option ...] "
	          "[--json]",
	 "bots against each other, and how strong they are",
	 ARG_SEATS | ARG_GAMES | ARG_JOBS | ARG_SEED | ARG_MIRROR |
	 ARG_GAUNTLET | ARG_ITERATIONS | ARG_TIME | ARG_TIMEOUT | ARG_SPRT |
	 ARG_RESUME | ARG_RECORDS | ARG_ON_ILLEGAL | ARG_ON_CRASH |
	 ARG_ON_STALL | ARG_ON_TIMEOUT | ARG_OPTION | ARG_JSON,
	 3, 1 + RATED_MAX, command_match},
	{"perft", "GAME DEPTH [--seats N] [--seed S | --load FILE] [--divide]\n"
	          "       [--option ...] [--json]",
	 "count the ways to go on",
	 ARG_SEATS | ARG_SEED | ARG_LOAD | ARG_DIVIDE | ARG_OPTION | ARG_JSON,
	 2, 2, command_perft},
	{"play", "GAME [--seats N] [--seed S] [--seat K=human|BOT] [--plain]\n"
	         "       [--lang en|de|nl] [--load FILE] [--save-to FILE] "
	         "[--timeout MS]\n       [--option ...]",
	 "play a match",
	 ARG_SEATS | ARG_SEED | ARG_SEAT | ARG_PLAIN | ARG_LANG | ARG_LOAD |
	 ARG_SAVE_TO | ARG_TIMEOUT | ARG_OPTION, 1, 1, command_play},
	{"replay", "FILE [--seat N|spectator|all] [--draw | --describe] "
	           "[--plain]\n       [--lang en|de|nl] [--json]",
	 "show a record move by move",
	 ARG_JSON | ARG_SEAT | ARG_DRAW | ARG_DESCRIBE | ARG_PLAIN | ARG_LANG,
	 1, 1, command_replay},
	{"rules", "GAME",
	 "the manual page of a game",
	 0, 1, 1, command_rules},
	{"sim", "GAME [--seats N] [--games N] [--seed S] [--jobs N]\n"
	        "       [--seat K=BOT] [--timeout MS] [--option ...] [--json]",
	 "many games between bots",
	 ARG_SEATS | ARG_GAMES | ARG_SEED | ARG_JOBS | ARG_SEAT | ARG_TIMEOUT |
	 ARG_OPTION | ARG_JSON, 1, 1, command_sim},
	{"verify", "FILE ... [--json]",
	 "check records and states, byte for byte",
	 ARG_JSON, 1, 1 << 20, command_verify},
	{"view", "FILE [--seat N|spectator|all] [--draw | --describe | "
	         "--packed |\n       --json] [--lang en|de|nl]",
	 "what one viewer knows",
	 ARG_JSON | ARG_SEAT | ARG_DRAW | ARG_DESCRIBE | ARG_PACKED | ARG_LANG,
	 1, 1, command_view},
};
/* clang-format on */

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static const struct command *find(const char *name)
{
	for (int i = 0; i < COMMANDS; i++)
		if (strcmp(commands[i].name, name) == 0)
			return &commands[i];
	return NULL;
}

static int help(const struct command *command)
{
	if (command != NULL) {
		printf("usage: boardrules %s %s\n\n%s\n", command->name,
		       command->synopsis, command->about);
		if (strstr(command->synopsis, "BOT") != NULL)
			puts("\nBOT is random, rollout[:N], search[:N] or "
			     "[:Nms], a FILE.lua or exec:COMMAND.");
		return FINE;
	}
	puts("usage: boardrules COMMAND ...\n");
	for (int i = 0; i < COMMANDS; i++)
		printf("  %-8s %s\n", commands[i].name, commands[i].about);
	puts("\nboardrules help COMMAND tells its arguments; "
	     "boardrules --version.\n"
	     "Seats count from 1; \"-\" is standard input; "
	     "--option NAME=VALUE or NAME=@FILE.");
	return FINE;
}

static int obey(const struct command *command, const struct args *args)
{
	int status;

	guard_begin();
	bot_limit(args);
	status = command->run(args);
	protocol_end();
	return status;
}

static int run(const struct command *command, int argc, char **argv)
{
	struct args args;
	int status = args_read(&args, argc, argv, command->options);

	if (status == FINE && args.given & ARG_HELP)
		status = help(command);
	else if (status == FINE && args.words < command->least)
		status = complain(USAGE,
		                  "%s: a word is missing: boardrules %s "
		                  "%.*s",
		                  command->name, command->name,
		                  (int)strcspn(command->synopsis, "["),
		                  command->synopsis);
	else if (status == FINE && args.words > command->most)
		status = complain(USAGE, "%s: one word too many: '%s'",
		                  command->name, args.word[command->most]);
	else if (status == FINE)
		status = obey(command, &args);
	args_free(&args);
	return status;
}

static int dispatch(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";
	const struct command *command = find(name);

	if (command != NULL)
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
		if (argc <= 2 || command != NULL)
			return help(command);
		name = argv[2];
	}
	if (*name == '\0')
		return complain(USAGE, "no command; try boardrules help");
	return complain(USAGE, "no command '%s'; try boardrules help", name);
}

int main(int argc, char **argv)
{
	int status = dispatch(argc, argv);

	if (fflush(stdout) != 0 || ferror(stdout))
		return complain(INPUT, "standard output: cannot write");
	return status;
}
