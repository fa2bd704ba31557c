/* SPDX-License-Identifier: MIT */
/*
 * length.c - how long a game may be, as the BOUNDS of its page say it: "A game
 * has at most 7 events", and if an option limits it "and 235 more for each turn
 * of", a line feed, ".Cm max_turns".
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "walk.h"

struct bound {
	const br_rules *rules;
	unsigned long events, more;
	char option[40]; /* or "" */
};

static void read_bound(struct bound *bound)
{
	const char *source = getenv("srcdir");
	char path[4096], line[200], unit[8];
	FILE *file;

	snprintf(path, sizeof path, "%s/man/boardrules-%s.7",
	         source ? source : ".", br_rules_name(bound->rules));
	file = fopen(path, "r");
	while (file && fgets(line, sizeof line, file)) {
		const char *at = strstr(line, "A game has at most ");
		int read = at ? sscanf(at,
		                       "A game has at most %lu events, and %lu "
		                       "more for each %7s of",
		                       &bound->events, &bound->more, unit)
		              : 0;

		if (read == 3 && fgets(line, sizeof line, file))
			sscanf(line, ".Cm %39s", bound->option);
		if (read > 0)
			break;
	}
	if (file)
		fclose(file);
}

unsigned long events_max(const br_game *game)
{
	static struct bound bound;
	unsigned long most;

	if (bound.rules != br_game_rules(game)) {
		memset(&bound, 0, sizeof bound);
		bound.rules = br_game_rules(game);
		read_bound(&bound);
	}
	most = bound.events;
	if (bound.option[0]) {
		const char *value = br_game_option(game, bound.option);
		unsigned long limit = value ? strtoul(value, NULL, 10) : 0;

		most = limit ? most + limit * bound.more : EVENTS_MAX;
	}
	return most > 0 && most < EVENTS_MAX ? most : EVENTS_MAX;
}
