/* SPDX-License-Identifier: MIT */
/*
 * score.c - scores and ranks of a game that is over.
 */

#include "toy/toy.h"

/* 3.4: a stone counts by its colour; 5: since version 2 a pass counts 1. */
void brp_toy_score(const br_setup *setup, const void *state, int32_t *score,
                   int *rank)
{
	const struct toy_state *s = state;

	for (int p = 0; p < setup->seats; p++) {
		score[p] = s->bid[p][0] + 2 * s->bid[p][1] + 3 * s->bid[p][2];
		if (setup->version >= 2 && s->bid_size[p] == 0)
			score[p] = 1;
	}
	brp_rank(score, setup->seats, rank);
}
