/* SPDX-License-Identifier: MIT */
/*
 * args.c - the arguments of every command, read in one place.
 */

#include "args.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "input.h"
#include "text.h"

/* In the order of their bits. */
/* clang-format off */
static const struct {
	const char *name;
	int has_arg;
} known[] = {
	{"describe", no_argument},
	{"divide",   no_argument},
	{"draw",     no_argument},
	{"games",    required_argument},
	{"gauntlet", no_argument},
	{"help",     no_argument},
	{"iterations", required_argument},
	{"jobs",     required_argument},
	{"json",     no_argument},
	{"lang",     required_argument},
	{"load",     required_argument},
	{"mirror",   no_argument},
	{"on-crash", required_argument},
	{"on-illegal", required_argument},
	{"on-stall", required_argument},
	{"on-timeout", required_argument},
	{"option",   required_argument},
	{"packed",   no_argument},
	{"plain",    no_argument},
	{"records",  required_argument},
	{"resume",   required_argument},
	{"runs",     required_argument},
	{"save-to",  required_argument},
	{"seat",     required_argument},
	{"seats",    required_argument},
	{"seed",     required_argument},
	{"sprt",     required_argument},
	{"time",     required_argument},
	{"timeout",  required_argument},
};
/* clang-format on */

enum { KNOWN = sizeof(known) / sizeof(known[0]) };

/* No strtoull(): it takes signs, spaces, and what overflows. */
int args_number(const char *text, uint64_t lo, uint64_t hi, uint64_t *number)
{
	uint64_t n = 0;

	if (*text == '\0')
		return 0;
	for (; *text != '\0'; text++) {
		unsigned digit = (unsigned)*text - '0';

		if (digit > 9 || n > (UINT64_MAX - digit) / 10)
			return 0;
		n = n * 10 + digit;
	}
	if (n < lo || n > hi)
		return 0;
	*number = n;
	return 1;
}

static int whole(const char *name, const char *text, uint64_t lo, uint64_t hi,
                 uint64_t *number)
{
	if (args_number(text, lo, hi, number))
		return FINE;
	return complain(USAGE,
	                "--%s wants a whole number from %llu to %llu, "
	                "not '%s'",
	                name, (unsigned long long)lo, (unsigned long long)hi,
	                text);
}

static int small(const char *name, const char *text, int hi, int *number)
{
	uint64_t n = 0;
	int status = whole(name, text, 1, (uint64_t)hi, &n);

	*number = (int)n;
	return status;
}

static int language(const char *text, int *number)
{
	static const char *const words[] = {"en", "de", "nl"};

	for (int i = 0; i < 3; i++)
		if (strcmp(text, words[i]) == 0) {
			*number = BR_EN + i;
			return FINE;
		}
	return complain(USAGE, "--lang wants en, de or nl, not '%s'", text);
}

/* What follows when a bot fails. */
static int rule(const char *name, const char *text, unsigned bit,
                unsigned *stops)
{
	if (strcmp(text, "stop") == 0)
		*stops |= bit;
	else if (strcmp(text, "lose") == 0)
		*stops &= ~bit;
	else
		return complain(USAGE, "--%s wants lose or stop, not '%s'",
		                name, text);
	return FINE;
}

/* ELO0,ELO1 */
static int bounds(const char *text, double *elo)
{
	char *end;

	elo[0] = strtod(text, &end);
	if (end > text && *end == ',') {
		text = end + 1;
		elo[1] = strtod(text, &end);
		if (end > text && *end == '\0' && elo[0] < elo[1] &&
		    elo[0] >= -2000 && elo[1] <= 2000)
			return FINE;
	}
	return complain(USAGE,
	                "--sprt wants two numbers from -2000 to 2000, the "
	                "lower first, as 0,50");
}

/* One more string at the end of a NULL-ended list. */
static const char **longer(const char **list, const char *last)
{
	size_t n = 0;

	while (list[n] != NULL)
		n++;
	list = must_resize(list, (n + 2) * sizeof(*list));
	list[n] = last;
	list[n + 1] = NULL;
	return list;
}

/* NAME=VALUE as it is, NAME=@FILE with what is in the file. */
static int option(struct args *args, const char *text)
{
	const char *value = strchr(text, '=');
	struct text data = {NULL, 0};
	size_t size;
	int status;

	if (value == NULL || value == text || value - text > 100)
		return complain(USAGE, "--option wants NAME=VALUE, not '%s'",
		                text);
	if (value[1] != '@') {
		args->option = longer(
			args->option,
			text_pair(text, (size_t)(value - text), value + 1));
		return FINE;
	}
	status = input_read(value + 2, &data, &size);
	if (status == FINE && strlen(data.at) != size)
		status = complain(INPUT, "%s:%zu: a NUL byte is no text",
		                  value + 2, strlen(data.at));
	if (status == FINE) {
		while (size > 0 && strchr("\r\n", data.at[size - 1]) != NULL)
			data.at[--size] = '\0';
		args->option = longer(
			args->option,
			text_pair(text, (size_t)(value - text), data.at));
	}
	free(data.at);
	return status;
}

/* Where an option is kept that is the name of a file or folder. */
static const char **path(struct args *args, unsigned bit)
{
	return bit == ARG_LOAD      ? &args->load
	       : bit == ARG_RECORDS ? &args->records
	       : bit == ARG_RESUME  ? &args->resume
	       : bit == ARG_SAVE_TO ? &args->save_to
	                            : NULL;
}

static int take(struct args *args, unsigned bit, const char *name,
                const char *text)
{
	args->given |= bit;
	if (path(args, bit) != NULL) {
		*path(args, bit) = text;
		return FINE;
	}
	switch (bit) {
	case ARG_GAMES:
		return whole(name, text, 1, (uint64_t)1 << 53, &args->games);
	case ARG_ITERATIONS:
		return whole(name, text, 1, (uint64_t)1 << 53,
		             &args->iterations);
	case ARG_JOBS:
		return small(name, text, 256, &args->jobs);
	case ARG_LANG:
		return language(text, &args->language);
	case ARG_ON_CRASH:
	case ARG_ON_ILLEGAL:
	case ARG_ON_STALL:
	case ARG_ON_TIMEOUT:
		return rule(name, text, bit, &args->stops);
	case ARG_OPTION:
		return option(args, text);
	case ARG_RUNS:
		return small(name, text, 1000, &args->runs);
	case ARG_SEAT:
		args->seat = longer(args->seat, text);
		return FINE;
	case ARG_SEATS:
		return small(name, text, BR_SEATS_MAX, &args->seats);
	case ARG_SEED:
		return whole(name, text, 0, UINT64_MAX, &args->seed);
	case ARG_SPRT:
		return bounds(text, args->sprt);
	case ARG_TIME:
		return small(name, text, 1 << 30, &args->time);
	case ARG_TIMEOUT:
		return small(name, text, 1 << 30, &args->timeout);
	default:
		return FINE;
	}
}

static int next(struct args *args, int argc, char **argv,
                const struct option *table)
{
	/* What getopt_long() cannot read is the word before its place, or a
	 * letter within the word at its place. */
	int c = getopt_long(argc, argv, ":h", table, NULL);
	const char *at = argv[optind > 1 ? optind - 1 : 1];

	if (c == -1)
		return -1;
	if (c == 'h') {
		args->given |= ARG_HELP;
		return FINE;
	}
	if (c == ':')
		return complain(USAGE, "%s: %s wants an argument", argv[0], at);
	if (c != '?')
		return take(args, 1u << (c - 1), known[c - 1].name, optarg);
	if (optopt > KNOWN)
		return complain(USAGE, "%s: unknown option '-%c'", argv[0],
		                optopt);
	if (optopt > 0)
		return complain(USAGE, "%s: --%s takes no argument", argv[0],
		                known[optopt - 1].name);
	return complain(USAGE, "%s: unknown option '%s'", argv[0], at);
}

int args_read(struct args *args, int argc, char **argv, unsigned allowed)
{
	struct option table[KNOWN + 1];
	int n = 0, status = FINE;

	memset(args, 0, sizeof(*args));
	memset(table, 0, sizeof(table));
	args->language = BR_EN;
	args->option = must_resize(NULL, sizeof(*args->option));
	args->seat = must_resize(NULL, sizeof(*args->seat));
	args->option[0] = args->seat[0] = NULL;
	for (int i = 0; i < KNOWN; i++)
		if ((allowed | ARG_HELP) >> i & 1) {
			table[n].name = known[i].name;
			table[n].has_arg = known[i].has_arg;
			table[n++].val = i + 1;
		}
	opterr = 0;
	optind = 1;
	while (status == FINE)
		status = next(args, argc, argv, table);
	if (status != -1)
		return status;
	args->words = argc - optind;
	args->word = argv + optind;
	return FINE;
}

void args_free(struct args *args)
{
	for (size_t i = 0; args->option[i] != NULL; i++)
		free((void *)(uintptr_t)args->option[i]);
	free(args->option);
	free(args->seat);
}

int args_clash(const struct args *args, unsigned one, unsigned others)
{
	unsigned both = args->given & others;

	if (!(args->given & one) || both == 0)
		return FINE;
	for (int a = 0; a < KNOWN; a++)
		for (int b = 0; b < KNOWN; b++)
			if ((one >> a & 1) && (both >> b & 1))
				return complain(USAGE,
				                "--%s and --%s shut each "
				                "other out",
				                known[a].name, known[b].name);
	return FINE;
}

const br_rules *args_rules(const struct args *args, int i)
{
	const br_rules *rules = br_rules_find(args->word[i]);
	char list[400] = "";

	if (rules != NULL)
		return rules;
	for (size_t k = 0; k < br_rules_count(); k++) {
		size_t n = strlen(list);

		snprintf(list + n, sizeof(list) - n, " %s",
		         br_rules_name(br_rules_at(k)));
	}
	complain(USAGE, "no game '%s'; there are:%s", args->word[i], list);
	return NULL;
}

int args_seats(const struct args *args, const br_rules *rules)
{
	return args->seats > 0 ? args->seats : br_rules_seats_min(rules);
}

int args_jobs(const struct args *args)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	if (args->jobs > 0)
		return args->jobs;
	if (n < 1)
		return 1;
	return n < 64 ? (int)n : 64;
}

int args_game(const struct args *args, const br_rules *rules, int seats,
              const br_alloc *alloc, br_game **game)
{
	br_error error;
	int status =
		br_game_new(game, rules, seats, args->option, alloc, &error);

	if (status == BR_OK)
		return FINE;
	return complain(status == BR_ENOMEM ? INPUT : USAGE, "%s", error.text);
}

int args_viewer(const char *name, int seats, int *viewer)
{
	uint64_t n;

	if (strcmp(name, "spectator") == 0)
		*viewer = BR_NOBODY;
	else if (strcmp(name, "all") == 0)
		*viewer = BR_ALL;
	else if (args_number(name, 1, (uint64_t)seats, &n))
		*viewer = (int)n - 1;
	else
		return complain(USAGE,
		                "--seat wants a seat from 1 to %d, "
		                "spectator or all, not '%s'",
		                seats, name);
	return FINE;
}
