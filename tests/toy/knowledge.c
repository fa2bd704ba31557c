/* SPDX-License-Identifier: MIT */
/*
 * knowledge.c - who sees which part of a move, who learns by it, and full
 * states that a view allows.
 */

#include "toy/toy.h"

/* 3.5, as in fields(): what a viewer does not see is gone. */
void brp_toy_hide(const br_setup *setup, void *state, int viewer)
{
	struct toy_state *s = state;

	if (viewer != s->player) {
		memset(s->plan, 0, sizeof s->plan);
		s->last = 0;
	}
	for (int p = 0; p < setup->seats && s->phase != OVER; p++) {
		if (p == viewer)
			continue;
		memset(s->hand[p], 0, sizeof s->hand[p]);
		memset(s->bid[p], 0, sizeof s->bid[p]);
	}
#ifdef PLANTED_LEAK
	/* A secret in every view, which tests/property/leak.test must find. */
	s->leak = s->pile[0];
#endif
	memset(s->pile, 0, sizeof s->pile);
}

/* Take n stones from the pile at random into a bag. */
static int fill(struct toy_state *s, uint8_t *bag, int n, br_dice *dice)
{
	for (int i = 0; i < n; i++) {
		uint64_t place;
		int colour = 0;

		if (brp_toy_sum(s->pile) == 0)
			return BR_EFORMAT;
		if (brp_draw(dice, (uint64_t)brp_toy_sum(s->pile), &place) !=
		    BR_OK)
			return BR_EDICE;
		for (; place >= s->pile[colour]; colour++)
			place -= s->pile[colour];
		s->pile[colour]--;
		bag[colour]++;
	}
	return BR_OK;
}

/* What the view does not show is taken from the stones that it does not show.
 */
int brp_toy_sample(const br_setup *setup, void *state, br_dice *dice,
                   br_error *error)
{
	struct toy_state *s = state;
	int status = BR_OK;

	for (int i = 0; i < COLOURS; i++) {
		int n = brp_toy_box(setup)->mix[i];

		for (int p = 0; p < setup->seats; p++)
			n -= s->hand[p][i] + s->bid[p][i];
		if (n < 0)
			return brp_deny(error, "seat", 0,
			                "there are not so many %s stones",
			                brp_toy_colours[0][i]);
		s->pile[i] = (uint8_t)n;
	}
	for (int p = 0; p < setup->seats && status == BR_OK; p++) {
		if (brp_toy_sum(s->hand[p]) == 0)
			status = fill(s, s->hand[p], s->hand_size[p], dice);
		if (status == BR_OK && brp_toy_sum(s->bid[p]) == 0)
			status = fill(s, s->bid[p], s->bid_size[p], dice);
	}
	return status;
}

/* 3.5: a stone that is dealt or added is its seat's secret. */
unsigned brp_toy_hidden(const br_setup *setup, const void *before, br_move move,
                        int seat)
{
	const struct toy_state *s = before;

	(void)setup;
	return move != DONE && move != PASS && seat != s->player;
}

/* 3.5: how large a bid is, or at the end all hands and bids. */
uint32_t brp_toy_revealed_to(const br_setup *setup, const void *before,
                             br_move move, const void *after)
{
	const struct toy_state *s = after;

	(void)setup;
	(void)before;
	return move == DONE || s->phase == OVER ? 0x80000007u : 0;
}
