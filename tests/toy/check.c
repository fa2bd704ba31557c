/* SPDX-License-Identifier: MIT */
/*
 * check.c - why a move is not legal, or an outcome not possible.  Written apart
 * from moves.c, so that the tests may compare the two.
 */

#include "toy/toy.h"

static int check_bid(const struct toy_state *s, br_move move, br_error *error)
{
	int planned = brp_toy_sum(s->plan);

	if (move == DONE)
		return planned > 0 ? BR_OK
		                   : brp_refuse(error, "toy.done",
		                                "nothing is added yet: pass");
	if (move == PASS)
		return planned == 0 ? BR_OK
		                    : brp_refuse(error, "toy.pass",
		                                 "stones are added already");
	if (move >= DONE)
		return brp_refuse(error, "toy.phase", "it is time to bid");
	if ((int)move - ADD_FIRST < s->last)
		return brp_refuse(error, "toy.order",
		                  "stones are added in the order of colours");
	return brp_toy_can_add(s, (int)move - ADD_FIRST)
	               ? BR_OK
	               : brp_refuse(error, "toy.hand", "it is not in hand");
}

int brp_toy_check(const br_setup *setup, const void *state, br_move move,
                  br_error *error)
{
	const struct toy_state *s = state;

	(void)setup;
	if (s->phase == BID)
		return check_bid(s, move, error);
	if (s->phase == OVER)
		return brp_refuse(error, "toy.over", "the game is over");
	if (move < DEAL_FIRST || move >= SWAP_FIRST)
		return brp_refuse(error, "toy.phase", "stones are being dealt");
	return s->pile[move - DEAL_FIRST] > 0
	               ? BR_OK
	               : brp_refuse(error, "toy.pile", "it is not in the pile");
}
