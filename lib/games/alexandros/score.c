/* SPDX-License-Identifier: MIT */
/*
 * score.c - scores and ranks of Alexandros.
 */

#include "games/alexandros/alexandros.h"

/* 3.5.2, A7: has somebody as many points as end the game at once? */
int brp_alexandros_over(const br_setup *setup, const struct alexandros_state *s)
{
	int most = setup->option[END_SCORE] == OVER_100 ? 101 : 100;

	for (int p = 0; p < setup->seats; p++)
		if (s->score[p] >= most)
			return 1;
	return 0;
}

/* 3.5.5, A21: the most points win, and equal ones share the place. */
void brp_alexandros_score(const br_setup *setup, const void *state,
                          int32_t *scores, int *ranks)
{
	const struct alexandros_state *s = state;

	for (int p = 0; p < setup->seats; p++)
		scores[p] = s->score[p];
	brp_rank(scores, setup->seats, ranks);
}
