/* SPDX-License-Identifier: MIT */
/*
 * moves.c - who decides, and what is legal.
 */

#include "toy/toy.h"

int brp_toy_turn(const br_setup *setup, const void *state)
{
	const struct toy_state *s = state;

	(void)setup;
	if (s->phase == BID)
		return s->player;
	return s->phase == DEAL ? BR_CHANCE : BR_NOBODY;
}

int brp_toy_phase(const br_setup *setup, const void *state)
{
	(void)setup;
	return ((const struct toy_state *)state)->phase;
}

int brp_toy_pending(const br_setup *setup, const void *state)
{
	const struct toy_state *s = state;

	(void)setup;
	return brp_toy_sum(s->plan) > 0 ? s->player : BR_NOBODY;
}

/* 3.3 bids: add stones and be done, or pass.  In the order of their numbers. */
int brp_toy_moves(const br_setup *setup, const void *state, br_move *moves)
{
	const struct toy_state *s = state;
	int n = 0;

	(void)setup;
	if (s->phase != BID)
		return 0;
	for (int i = 0; i < COLOURS; i++)
		if (brp_toy_can_add(s, i))
			moves[n++] = (br_move)(ADD_FIRST + i);
	moves[n++] = brp_toy_sum(s->plan) > 0 ? DONE : PASS;
	return n;
}
