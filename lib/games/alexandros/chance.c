/* SPDX-License-Identifier: MIT */
/*
 * chance.c - the outcomes of chance in Alexandros, and their weights.
 */

#include "games/alexandros/alexandros.h"

/* 3.9 */
int brp_alexandros_outcomes(const br_setup *setup, const void *state,
                            br_outcome *outcomes)
{
	const struct alexandros_state *s = state;
	br_move first = s->phase == IN_DEAL   ? DEAL
	                : s->phase == IN_DRAW ? DRAW
	                                      : TURN_UP;
	int n = 0;

	if (brp_alexandros_turn(setup, s) != BR_CHANCE)
		return 0;
	if (s->phase == IN_LOT) {
		for (; n < setup->seats; n++)
			outcomes[n] = (br_outcome){LOT + (br_move)n, 1};
		return n;
	}
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(s->pile, i) > 0)
			outcomes[n++] =
				(br_outcome){first + (br_move)i,
			                     (uint64_t)count_of(s->pile, i)};
	return n;
}

/* 3.2, 3.4: a card is dealt to the player, or drawn by them. */
int brp_alexandros_receiver(const br_setup *setup, const void *state)
{
	const struct alexandros_state *s = state;

	(void)setup;
	return s->phase == IN_DEAL || s->phase == IN_DRAW ? s->player
	                                                  : BR_NOBODY;
}

br_move brp_alexandros_roll(const br_setup *setup, void *state, br_dice *dice)
{
	struct alexandros_state *s = state;
	br_move first = s->phase == IN_DEAL   ? DEAL
	                : s->phase == IN_DRAW ? DRAW
	                                      : TURN_UP;
	int lot = s->phase == IN_LOT, symbol = 0;
	uint64_t place;

	if (brp_alexandros_turn(setup, s) != BR_CHANCE ||
	    brp_draw(dice, lot ? (uint64_t)setup->seats : s->pile_size,
	             &place) != BR_OK)
		return 0;
	if (lot) {
		brp_alexandros_begin(setup, s, (int)place);
		return LOT + (br_move)place;
	}
	while (place >= (uint64_t)count_of(s->pile, symbol))
		place -= (uint64_t)count_of(s->pile, symbol++);
	brp_alexandros_draw_card(setup, s, symbol);
	return first + (br_move)symbol;
}
