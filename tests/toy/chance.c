/* SPDX-License-Identifier: MIT */
/*
 * chance.c - the outcomes of chance, with their weights.
 */

#include "toy/toy.h"

/* 3.2: each stone of the pile is as likely as another. */
int brp_toy_outcomes(const br_setup *setup, const void *state,
                     br_outcome *outcomes)
{
	const struct toy_state *s = state;
	int n = 0;

	(void)setup;
	for (int i = 0; s->phase == DEAL && i < COLOURS; i++)
		if (s->pile[i] > 0)
			outcomes[n++] = (br_outcome){(br_move)(DEAL_FIRST + i),
			                             s->pile[i]};
	return n;
}

/* 3.2: each player in turn is dealt their stones. */
int brp_toy_receiver(const br_setup *setup, const void *state)
{
	const struct toy_state *s = state;

	(void)setup;
	return s->player;
}
