/* SPDX-License-Identifier: MIT */
/*
 * validate.c - is a full state possible?  The fields are in their ranges; here
 * is how they must fit together.
 */

#include "toy/toy.h"

/* 2.1: each stone is somewhere, and nowhere twice. */
static int all_stones(const br_setup *setup, const struct toy_state *s)
{
	for (int i = 0; i < COLOURS; i++) {
		int n = s->pile[i];

		for (int p = 0; p < setup->seats; p++)
			n += s->hand[p][i] + s->bid[p][i];
		if (n != brp_toy_box(setup)->mix[i])
			return 0;
	}
	return brp_toy_sum(s->pile) == s->pile_size;
}

/* 3.2: stones are dealt to one seat after the other. */
static int dealt(const struct toy_state *s, int p, int held)
{
	return s->bid_size[p] == 0 && (p < s->player   ? held == HAND
	                               : p > s->player ? held == 0
	                                               : held < HAND);
}

static int seat(const struct toy_state *s, int p)
{
	int held = brp_toy_sum(s->hand[p]), bid = brp_toy_sum(s->bid[p]);

	if (held != s->hand_size[p] || bid != s->bid_size[p])
		return 0;
	if (s->phase == DEAL)
		return dealt(s, p, held);
	/* 3.3: in turn. */
	return held + bid == HAND &&
	       (bid == 0 || s->phase == OVER || p < s->player);
}

/* 3.3: a plan is made of stones in hand, in order of colour. */
static int plan(const struct toy_state *s)
{
	int planned = brp_toy_sum(s->plan);

	if (planned == 0)
		return s->last == 0;
	for (int i = 0; i < COLOURS; i++)
		if (s->plan[i] > (i > s->last ? 0 : s->hand[s->player][i]))
			return 0;
	return s->phase == BID && s->plan[s->last] > 0;
}

int brp_toy_invariants(const br_setup *setup, void *state, br_error *error)
{
	const struct toy_state *s = state;

	if (!all_stones(setup, s))
		return brp_deny(error, "pile", 0, "the stones are not %d",
		                brp_toy_sum(brp_toy_box(setup)->mix));
	for (int p = 0; p < setup->seats; p++)
		if (!seat(s, p))
			return brp_deny(error, "seat.#", p,
			                "no seat can hold this now");
	if (!plan(s))
		return brp_deny(error, "plan", 0, "this cannot be planned");
	if (s->phase == OVER && s->player != setup->seats - 1)
		return brp_deny(error, "player", 0, "the last seat is last");
	return BR_OK;
}
