/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_PLAYOUT_H
#define BR_CLI_PLAYOUT_H

/*
 * playout.h - one game after another from the same start, between random
 * players or other bots.
 *
 * Game `index` depends on seed and index alone: its dice and its players'
 * picks are seeded from them, and every bot but "random" wakes anew.
 */

#include <stddef.h>

#include "bout.h"

struct playout {
	br_game *start, *game, *view;
	int seats;
	const char *const *player; /* NULL: all are random */
	char **setup;              /* options of the same game */
	struct bout bout;
	br_move moves[BR_MOVES_MAX];
	/* Of the last game. */
	uint64_t decisions, events;
	char why[500]; /* it could not go on; "" if it could */
	/* Dice are made anew for each game, in this room. */
	union {
		char bytes[1024];
		max_align_t aligned;
	} room;
};

/* A game before its first chance step; `player` may be NULL. */
void playout_open(struct playout *playout, const br_game *start,
                  const char *const *player);
void playout_close(struct playout *playout);

/* Play a game to its end: playout->game; 0 if a bot failed. */
int playout_run(struct playout *playout, uint64_t seed, uint64_t index);

/* Random moves until so many decisions were made or the game is over. */
void playout_random(struct playout *playout, uint64_t seed, uint64_t index,
                    uint64_t decisions);

#endif
