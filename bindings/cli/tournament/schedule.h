/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_SCHEDULE_H
#define BR_CLI_SCHEDULE_H

/*
 * schedule.h - who sits where in each game of a tournament.
 *
 * In a round every table, which is a choice of as many players as there are
 * seats, plays one deal; a deal is as many games as there are seats, one after
 * another, in which its players move up by one seat.  The order in which they
 * sit around the table changes from round to round, through all there are.
 */

#include <stdint.h>

#include "tournament/rating.h"

struct schedule {
	int players, seats;
	int gauntlet;    /* the first player sits at every table */
	int mirror;      /* chance is the same in all games of a deal */
	int openings;    /* the games of a deal begin with the same; 0: none */
	uint64_t tables; /* in a round; set by schedule_open() */
};

/* One game. */
struct seating {
	uint64_t lot; /* games of the same number have the same chance */
	int last;     /* of its deal */
	int opening;  /* with which it begins, from 0 */
	int player[BR_SEATS_MAX];
};

/* Whether the games of a deal count together, as they have something in
 * common. */
int schedule_pairs(const struct schedule *schedule);

void schedule_open(struct schedule *schedule);

/* Games in a round. */
uint64_t schedule_round(const struct schedule *schedule);

/* Game `index`, from 0; it depends on nothing else. */
void schedule_game(const struct schedule *schedule, uint64_t index,
                   struct seating *seating);

#endif
