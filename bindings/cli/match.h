/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_MATCH_H
#define BR_CLI_MATCH_H

/*
 * match.h - a match: what is to be played, and what is known of it.
 */

#include "results.h"

/* The record of a game, by its number from 1. */
#define RECORD_NAME "%08llu.br"

struct match {
	const struct args *args;
	const br_game *start;
	char *name[RATED_MAX]; /* of the players; free() each */
	struct schedule schedule;
	uint64_t games; /* at most */
	struct results results;
	int decided; /* the sequential test has: 1 for its second bound, or
	                -1 for its first */
};

/* Play it, or what is left of it, and print what is known then.  Complains,
 * returns an exit code. */
int match_run(struct match *match);

void match_print(struct match *match);
void match_print_json(struct match *match);

#endif
