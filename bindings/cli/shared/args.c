/* SPDX-License-Identifier: MIT */
/*
 * args.c - the command line.
 */

#include "shared/args.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/saves.h"
#include "shared/seed.h"
#include "shared/suggest.h"
#include "shared/text.h"

/* ---- Arguments of options -------------------------------------------- */

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

/* An option, and how its argument is read: to `at` in struct args, numbers from
 * `lo` to `hi`.  Without `read` it has none. */
struct known {
	const char *name;
	int (*read)(struct args *args, const struct known *option,
	            const char *text);
	size_t at;
	uint64_t lo, hi;
};

static void *place_of(struct args *args, const struct known *option)
{
	return (char *)args + option->at;
}

static int read_whole(struct args *args, const struct known *option,
                      const char *text)
{
	if (args_number(text, option->lo, option->hi, place_of(args, option)))
		return FINE;
	return complain(USAGE,
	                "--%s must be a whole number from %llu to %llu, "
	                "not '%s'",
	                option->name, (unsigned long long)option->lo,
	                (unsigned long long)option->hi, text);
}

const char *const args_languages[] = {"en", "de", "nl"};

static int read_language(struct args *args, const struct known *option,
                         const char *text)
{
	for (int i = 0; i < 3; i++)
		if (strcmp(text, args_languages[i]) == 0) {
			args->language = (br_language)(BR_EN + i);
			return FINE;
		}
	return complain(USAGE, "--%s must be en, de or nl, not '%s'",
	                option->name, text);
}

static int read_color(struct args *args, const struct known *option,
                      const char *text)
{
	args->color = strcmp(text, "auto") == 0 ? NULL : text;
	if (!args->color || strcmp(text, "always") == 0 ||
	    strcmp(text, "never") == 0)
		return FINE;
	return complain(USAGE, "--%s must be auto, always or never, not '%s'",
	                option->name, text);
}

/* What follows when a bot fails. */
static int read_rule(struct args *args, const struct known *option,
                     const char *text)
{
	uint64_t bit = option->lo;

	if (strcmp(text, "stop") == 0)
		args->stops |= bit;
	else if (strcmp(text, "lose") == 0)
		args->stops &= ~bit;
	else
		return complain(USAGE, "--%s must be lose or stop, not '%s'",
		                option->name, text);
	return FINE;
}

/* ELO0,ELO1 */
static int read_bounds(struct args *args, const struct known *option,
                       const char *text)
{
	char *end;

	args->sprt[0] = strtod(text, &end);
	if (end > text && *end == ',') {
		const char *second = end + 1;

		args->sprt[1] = strtod(second, &end);
		if (end > second && *end == '\0' &&
		    args->sprt[0] < args->sprt[1] && args->sprt[0] >= -2000 &&
		    args->sprt[1] <= 2000)
			return FINE;
	}
	return complain(USAGE,
	                "--%s must be two numbers from -2000 to 2000, the "
	                "lower first, such as 0,50, not '%s'",
	                option->name, text);
}

/* NAME=VALUE as it is, NAME=@FILE with what is in the file. */
static int read_option(struct args *args, const struct known *option,
                       const char *text)
{
	const char *value = strchr(text, '=');
	size_t length = value ? (size_t)(value - text) : 0, size;
	struct text data = {NULL, 0};
	int status;

	if (length == 0 || length > 100)
		return complain(USAGE, "--%s must be NAME=VALUE, not '%s'",
		                option->name, text);
	if (value[1] != '@') {
		args->option = text_list_add(
			args->option, text_pair(text, length, value + 1));
		return FINE;
	}
	status = save_read(value + 2, &data, &size);
	if (status == FINE && strlen(data.at) != size)
		status = complain(INPUT, "%s:%zu: unexpected NUL byte",
		                  value + 2, strlen(data.at));
	if (status == FINE) {
		while (size > 0 && strchr("\r\n", data.at[size - 1]))
			data.at[--size] = '\0';
		args->option = text_list_add(
			args->option,
			text_pair(text, length, data.at + save_bom(&data)));
	}
	free(data.at);
	return status;
}

static int read_path(struct args *args, const struct known *option,
                     const char *text)
{
	*(const char **)place_of(args, option) = text;
	return FINE;
}

static int read_seat(struct args *args, const struct known *option,
                     const char *text)
{
	(void)option;
	args->seat = text_list_add(args->seat, (char *)(uintptr_t)text);
	return FINE;
}

static int read_seed(struct args *args, const struct known *option,
                     const char *text)
{
	if (seed_read(&args->seed, text))
		return FINE;
	return complain(USAGE,
	                "--%s must be a whole number from 0 to "
	                "18446744073709551615, or a key of 64 hexadecimal "
	                "digits, not '%s'",
	                option->name, text);
}

/* ---- Options --------------------------------------------------------- */

#define AT(field) offsetof(struct args, field)
#define MOST (UINT64_C(1) << 53)

/* In the order of their bits. */
/* clang-format off */
static const struct known known[] = {
	{"color",      read_color, 0, 0, 0},
	{"dark",       NULL, 0, 0, 0},
	{"describe",   NULL, 0, 0, 0},
	{"divide",     NULL, 0, 0, 0},
	{"draw",       NULL, 0, 0, 0},
	{"every",      read_whole, AT(every), 1, MOST},
	{"games",      read_whole, AT(games), 1, MOST},
	{"gauntlet",   NULL, 0, 0, 0},
	{"help",       NULL, 0, 0, 0},
	{"iterations", read_whole, AT(iterations), 1, MOST},
	{"jobs",       read_whole, AT(jobs), 1, 256},
	{"json",       NULL, 0, 0, 0},
	{"lang",       read_language, 0, 0, 0},
	{"linear",     NULL, 0, 0, 0},
	{"list",       NULL, 0, 0, 0},
	{"load",       read_path, AT(load), 0, 0},
	{"mirror",     NULL, 0, 0, 0},
	{"on-crash",   read_rule, 0, ARG_ON_CRASH, 0},
	{"on-illegal", read_rule, 0, ARG_ON_ILLEGAL, 0},
	{"on-stall",   read_rule, 0, ARG_ON_STALL, 0},
	{"on-timeout", read_rule, 0, ARG_ON_TIMEOUT, 0},
	{"openings",   read_path, AT(openings), 0, 0},
	{"option",     read_option, 0, 0, 0},
	{"packed",     NULL, 0, 0, 0},
	{"plain",      NULL, 0, 0, 0},
	{"records",    read_path, AT(records), 0, 0},
	{"resume",     read_path, AT(resume), 0, 0},
	{"runs",       read_whole, AT(runs), 5, 1000},
	{"save-to",    read_path, AT(save_to), 0, 0},
	{"seat",       read_seat, 0, 0, 0},
	{"seats",      read_whole, AT(seats), 1, BR_SEATS_MAX},
	{"seed",       read_seed, 0, 0, 0},
	{"sprt",       read_bounds, 0, 0, 0},
	{"tall",       NULL, 0, 0, 0},
	{"teach",      NULL, 0, 0, 0},
	{"time",       read_whole, AT(time), 1, 1 << 30},
	{"timeout",    read_whole, AT(timeout), 1, 1 << 30},
};
/* clang-format on */

enum { KNOWN = sizeof known / sizeof *known };

/* Of the options that this command has. */
static int unknown(const char *command, const char *given,
                   const struct option *table)
{
	const char *names[KNOWN + 1];
	char word[40], meant[SUGGESTION] = "";
	int n = 0;

	for (; table->name; table++)
		names[n++] = table->name;
	names[n] = NULL;
	if (strncmp(given, "--", 2) == 0) {
		snprintf(word, sizeof word, "%.*s",
		         (int)strcspn(given + 2, "="), given + 2);
		suggest(meant, word, "--", names);
	}
	return complain(USAGE, "%s: unknown option '%s'%s", command, given,
	                meant);
}

static int next(struct args *args, int argc, char **argv,
                const struct option *table)
{
	/* What getopt_long() cannot read is the word before its place, or a
	 * letter within the word at its place. */
	int c = getopt_long(argc, argv, ":h", table, NULL);
	const char *at = argv[optind > 1 ? optind - 1 : 1];
	const struct known *option = &known[c > 0 && c <= KNOWN ? c - 1 : 0];

	switch (c) {
	case -1:
		return -1;
	case 'h':
		args->given |= ARG_HELP;
		return FINE;
	case ':':
		return complain(USAGE, "%s: %s requires an argument", argv[0],
		                at);
	case '?':
		break;
	default:
		args->given |= ARG(c - 1);
		return option->read ? option->read(args, option, optarg) : FINE;
	}
	if (optopt > KNOWN)
		return complain(USAGE, "%s: unknown option '-%c'", argv[0],
		                optopt);
	if (optopt > 0)
		return complain(USAGE, "%s: --%s takes no argument", argv[0],
		                known[optopt - 1].name);
	return unknown(argv[0], at, table);
}

int args_read(struct args *args, int argc, char **argv, uint64_t allowed)
{
	struct option table[KNOWN + 1];
	int n = 0, status = FINE;

	memset(args, 0, sizeof *args);
	memset(table, 0, sizeof table);
	args->language = BR_EN;
	args->option = text_list_add(NULL, NULL);
	args->seat = text_list_add(NULL, NULL);
	for (int i = 0; i < KNOWN; i++)
		if ((allowed | ARG_HELP) >> i & 1) {
			table[n].name = known[i].name;
			table[n].has_arg = known[i].read != NULL;
			table[n++].val = i + 1;
		}
	opterr = 0;
	optind = 1;
	while (status == FINE)
		status = next(args, argc, argv, table);
	if (status != -1)
		return status;
	args->operands = argc - optind;
	args->operand = argv + optind;
	return FINE;
}

void args_free(struct args *args)
{
	text_list_free(args->option);
	free(args->seat);
}

int args_at_most_one(const struct args *args, uint64_t set)
{
	const char *first = NULL;

	for (int i = 0; i < KNOWN; i++) {
		if (!((args->given & set) >> i & 1))
			continue;
		if (first)
			return complain(USAGE,
			                "--%s and --%s cannot be used together",
			                first, known[i].name);
		first = known[i].name;
	}
	return FINE;
}
