/* SPDX-License-Identifier: MIT */
/*
 * chance.c - the outcomes of the lot, deals and draws, and their weights.
 */

#include "games/crusaders/crusaders.h"

/* 3.7: cards in the pile, by kind, as outcomes of a deal or draw. */
static int card_outcomes(const struct crusaders_state *s, br_move first,
                         br_outcome *outcomes)
{
	int left[CARDS] = {0}, n = 0;

	for (int i = 0; i < s->pile_size; i++)
		left[s->pile[i] - 1]++;
	for (int kind = 0; kind < CARDS; kind++)
		if (left[kind] > 0)
			outcomes[n++] = (br_outcome){first + (br_move)kind,
			                             (uint64_t)left[kind]};
	return n;
}

int brp_crusaders_outcomes(const br_setup *setup, const void *state,
                           br_outcome *outcomes)
{
	const struct crusaders_state *s = state;

	if (s->phase == DEAL)
		return card_outcomes(s, DEAL_FIRST, outcomes);
	if (s->phase == DRAW)
		return card_outcomes(s, DRAW_FIRST, outcomes);
	if (s->phase != LOT)
		return 0;
	for (int p = 0; p < setup->seats; p++)
		outcomes[p] = (br_outcome){LOT_FIRST + (br_move)p, 1};
	return setup->seats;
}

/* 3.2, 3.3: a card is dealt to the player, or drawn by them. */
int brp_crusaders_receiver(const br_setup *setup, const void *state)
{
	const struct crusaders_state *s = state;

	(void)setup;
	return s->phase == LOT ? BR_NOBODY : s->player;
}

static br_move roll_lot(const br_setup *setup, struct crusaders_state *s,
                        br_dice *dice)
{
	uint64_t seat;

	if (brp_draw(dice, (uint64_t)setup->seats, &seat) != BR_OK)
		return 0;
	brp_crusaders_begin(setup, s, (int)seat);
	return LOT_FIRST + (br_move)seat;
}

br_move brp_crusaders_roll(const br_setup *setup, void *state, br_dice *dice)
{
	struct crusaders_state *s = state;
	uint64_t place;
	br_move move;

	if (s->phase == LOT)
		return roll_lot(setup, s, dice);
	if ((s->phase != DRAW && s->phase != DEAL) ||
	    brp_draw(dice, s->pile_size, &place) != BR_OK)
		return 0;
	move = s->phase == DRAW ? DRAW_FIRST : DEAL_FIRST;
	move += s->pile[place] - 1u;
	brp_crusaders_take(setup, s, (int)place);
	return move;
}
