/* SPDX-License-Identifier: MIT */
/*
 * aims.c - what one touches for a move of The Kingdoms of Crusaders.
 */

#include "games/crusaders/crusaders.h"

void brp_crusaders_aims(const br_setup *setup, const void *state, br_move move,
                        unsigned hidden, brp_text *text)
{
	const struct crusaders_state *s = state;
	int value[4];

	(void)hidden; /* of a card that is dealt or drawn, nothing is told */
	switch (brp_move_split(setup, move, value)) {
	case BR_CRUSADERS_PLAY:
		brp_aim(text, "hand.%d.%s", s->player,
		        brp_crusaders_cards[value[0]]);
		brp_aim(text, "army.%d.%d", s->player, value[1]);
		break;
	case BR_CRUSADERS_LOT:
		brp_aim(text, "seat.%d", value[0]);
		break;
	default:
		brp_aim(text, "hand.%d", s->player);
		break;
	}
}
