/* SPDX-License-Identifier: MIT */
/*
 * check.c - why a move is not legal.
 */

#include "games/crusaders/crusaders.h"

static int check_play(const struct crusaders_state *s, br_move move,
                      br_error *error)
{
	const struct crusaders_seat *mine = &s->seat[s->player];
	unsigned card = (move - PLAY_FIRST) / TERRITORIES + 1;
	unsigned territory = (move - PLAY_FIRST) % TERRITORIES;

	/* 3.3: a card of the player's hand, to a territory with room */
	if (brp_crusaders_held(mine, (int)card) == 0)
		return brp_refuse(error, "crusaders.hand",
		                  "this card is not in the player's hand");
	if (mine->size[territory] == LIMIT)
		return brp_refuse(error, "crusaders.limit",
		                  "the player has four cards there already");
	return BR_OK;
}

/* What is no card that a player lays. */
BRP_COLD static int check_others(const br_setup *setup,
                                 const struct crusaders_state *s, br_move move,
                                 br_error *error)
{
	br_move first = s->phase == DEAL ? DEAL_FIRST : DRAW_FIRST;

	if (s->phase == OVER)
		return brp_refuse(error, "crusaders.end", "the game is over");
	if (move == 0 || move >= MOVE_END ||
	    brp_crusaders_phase_of(move) != s->phase)
		return brp_refuse(error, "crusaders.turn",
		                  s->phase == PLAY ? "a player is to lay a card"
		                                   : "chance is to act first");
	if (s->phase == LOT)
		return (int)(move - LOT_FIRST) < setup->seats
		               ? BR_OK
		               : brp_refuse(error, "crusaders.lot",
		                            "there is no such seat");
	if (!memchr(s->pile, (int)(move - first) + 1, s->pile_size))
		return brp_refuse(error, "crusaders.pile",
		                  "the pile has no such card");
	return BR_OK;
}

int brp_crusaders_check(const br_setup *setup, const void *state, br_move move,
                        br_error *error)
{
	const struct crusaders_state *s = state;

	if (s->phase == PLAY && move != 0 && move < DEAL_FIRST)
		return check_play(s, move, error);
	return check_others(setup, s, move, error);
}
