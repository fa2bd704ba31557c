/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_REMOTE_H
#define BR_CLI_REMOTE_H

/*
 * remote.h - the games of a match that other ranks play.
 *
 * Of n ranks, rank r plays the games whose number leaves r when divided by n,
 * in order; each is told to rank 0, which says whether to go on.
 */

#include "match.h"

/* The games of this rank, from number `first` on. */
void remote_play(const struct match *match, uint64_t first);

/* What rank 0 knows of the others. */
struct remote {
	int ranks, there; /* those that still play, rank 0 not among them */
	struct told {
		int full, ended;
		uint64_t index;
		struct outcome outcome;
	} * told; /* by rank */
};

void remote_open(struct remote *remote);
void remote_close(struct remote *remote);
/* The next game of any rank that is numbered below `end`; 0: none yet. */
struct told *remote_next(struct remote *remote, uint64_t end);
/* Let the rank go on with its next game, or not. */
void remote_answer(struct remote *remote, struct told *told, int more);

#endif
