/* SPDX-License-Identifier: MIT */
/*
 * apply.c - what a legal move, or an outcome, does.
 */

#include "toy/toy.h"

/* The next seat, or after the last one another phase. */
static void next(const br_setup *setup, struct toy_state *s, int then)
{
	s->last = 0;
	if (s->player + 1 < setup->seats) {
		s->player++;
		return;
	}
	s->phase = (uint8_t)then;
	if (then == BID)
		s->player = 0;
}

/* 3.2 a stone is dealt. */
static void deal(const br_setup *setup, struct toy_state *s, int colour)
{
	s->pile[colour]--;
	s->pile_size--;
	s->hand[s->player][colour]++;
	if (++s->hand_size[s->player] == HAND)
		next(setup, s, BID);
}

/* 3.3 a bid is laid, of no stones if the player passes; 3.4 the end. */
static void lay(const br_setup *setup, struct toy_state *s)
{
	int p = s->player;

	for (int i = 0; i < COLOURS; i++) {
		s->hand[p][i] = (uint8_t)(s->hand[p][i] - s->plan[i]);
		s->bid[p][i] = s->plan[i];
		s->plan[i] = 0;
	}
	s->bid_size[p] = (uint8_t)brp_toy_sum(s->bid[p]);
	s->hand_size[p] = (uint8_t)brp_toy_sum(s->hand[p]);
	next(setup, s, OVER);
}

void brp_toy_apply(const br_setup *setup, void *state, br_move move)
{
	struct toy_state *s = state;

	if (s->phase == DEAL) {
		deal(setup, s, (int)move - DEAL_FIRST);
	} else if (move < DONE) {
		s->last = (uint8_t)(move - ADD_FIRST);
		s->plan[s->last]++;
	} else {
		lay(setup, s);
	}
}
