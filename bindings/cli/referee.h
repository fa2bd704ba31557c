/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_REFEREE_H
#define BR_CLI_REFEREE_H

/*
 * referee.h - plays the games of a match, one after another, and says how
 * each ended, whatever its players do.
 *
 * A player who fails ends the game at once, in the last place; all others
 * share the first, and nobody has a score.
 */

#include "bout.h"
#include "schedule.h"

struct referee {
	const struct args *args; /* the options of the game */
	const br_rules *rules;
	int seats;
	const char *const *name; /* of all players of the match */
	br_game *view;
	struct bout bout;
};

/* How a game ended; by seat, from 0. */
struct outcome {
	uint64_t hash;              /* of its last state */
	uint64_t decisions, events; /* chance's among these */
	int rank[BR_SEATS_MAX];
	int32_t score[BR_SEATS_MAX];
	int fault, at; /* who failed, unless it is BOT_FINE */
	char why[500];
	char *record; /* free() it; NULL if it is not kept */
};

/* The words for BOT_FINE .. BOT_TIMEOUT, as in "crashed". */
extern const char *const fault_words[];

void referee_open(struct referee *referee, const struct args *args,
                  const br_game *start, const char *const *name);
void referee_close(struct referee *referee);

/* Play game `index`; 0 if it was broken off, as there was an interrupt. */
int referee_play(struct referee *referee, const struct seating *seating,
                 uint64_t index, struct outcome *outcome);

#endif
