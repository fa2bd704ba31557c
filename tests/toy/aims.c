/* SPDX-License-Identifier: MIT */
/*
 * aims.c - what one touches for a move.
 */

#include "toy/toy.h"

void brp_toy_aims(const br_setup *setup, const void *state, br_move move,
                  unsigned hidden, brp_text *text)
{
	const struct toy_state *s = state;

	(void)setup;
	if (move >= DEAL_FIRST)
		brp_aim(text, "pile");
	else if (move < DONE && !(hidden & 1))
		brp_aim(text, "hand.%d.%s", s->player,
		        brp_toy_colours[0][move - ADD_FIRST]);
}
