/* SPDX-License-Identifier: MIT */
/*
 * score.c - scores of Sakkara, and the heuristic evaluation of each seat.
 */

#include "games/sakkara/sakkara.h"

/* 3.11: one point for the pyramid that is complete; none in a draw. */
void brp_sakkara_score(const br_setup *setup, const void *state,
                       int32_t *scores, int *ranks)
{
	const struct sakkara_state *s = state;

	for (int p = 0; p < setup->seats; p++) {
		scores[p] = s->winner == p;
		ranks[p] = s->winner >= 0 && s->winner != p ? 2 : 1;
	}
}

enum { LAID = 50, HELD = 20 }; /* what a tile is worth for the pyramid */

/* A displayed or built tile, and a held one that the pyramid still lacks: of
 * later steps one of a kind, and two helping hands. */
void brp_sakkara_progress(const br_setup *setup, const void *state,
                          int32_t *points)
{
	const struct sakkara_tables *tables = setup->precomputed;
	const struct sakkara_state *s = state;

	for (int p = 0; p < setup->seats; p++) {
		const uint8_t *hand = s->hand[p];
		int laid = s->ship[p] + s->grain[p];
		int held = (hand[HAND] < 2 ? hand[HAND] : 2) +
		           (!s->ship[p] && hand[SHIP]) +
		           (s->grain[p] < s->step[p] && hand[GRAIN]);

		for (int kind = 0; kind < KINDS; kind++) {
			int built = s->built[p][kind];
			int lacks = tables->due[s->step[p]][kind] - built;

			if (lacks == 0 && built < tables->due[STEPS][kind])
				lacks = 1;
			laid += built;
			held += hand[kind] < lacks ? hand[kind] : lacks;
		}
		points[p] = LAID * laid + HELD * held;
	}
}
