/* SPDX-License-Identifier: MIT */
/*
 * aims.c - what one touches for a move of Saga.
 */

#include "games/saga/saga.h"

static void aim_hand(brp_text *text, int seat, const int value[4])
{
	brp_aim(text, "hand.%d.%s.%s", seat, brp_saga_kinds[value[0]],
	        brp_saga_sets[value[1] + 1]);
}

/* A force as a whole: a garrison stands for its kingdom. */
static void aim_force(brp_text *text, int seat, int force)
{
	if (force < KINGDOMS)
		brp_aim(text, "kingdom.%c", brp_saga_colours[force]);
	else
		brp_aim(text, "attack.%d.%d", seat, force - KINGDOMS);
}

/* A knight of a force, by the place that it has there. */
static void aim_knight(brp_text *text, int seat, int force, int place)
{
	if (force < KINGDOMS)
		brp_aim(text, "garrison.%c.%d", brp_saga_colours[force], place);
	else
		brp_aim(text, "knight.%d.%d.%d", seat, force - KINGDOMS, place);
}

/* 3.3.2: a new force lies before the kingdom of its first knight. */
void brp_saga_aims(const br_setup *setup, const void *state, br_move move,
                   unsigned hidden, brp_text *text)
{
	int value[4], kind = brp_saga_decode(setup, move, value);
	int seat = brp_saga_turn(setup, state);

	switch (kind) {
	case BR_SAGA_RECRUIT:
	case BR_SAGA_BONUS_TAKE:
		brp_aim(text, "pool.%s", brp_saga_kinds[value[0]]);
		break;
	case BR_SAGA_TAKE_BACK:
		aim_knight(text, seat, value[0], value[1]);
		break;
	case BR_SAGA_REVEAL:
		aim_knight(text, seat, KINGDOMS + value[0], value[1]);
		break;
	case BR_SAGA_LAY_NEW:
		aim_hand(text, seat, value);
		aim_force(text, seat, value[0] / 4);
		break;
	case BR_SAGA_LAY_ADD:
	case BR_SAGA_FINAL_ADD:
		aim_hand(text, seat, value);
		aim_force(text, seat, value[2]);
		break;
	case BR_SAGA_LAY_ON:
	case BR_SAGA_LAY_HIDDEN:
		if (!hidden)
			aim_hand(text, seat, value);
		aim_force(text, seat, KINGDOMS + value[2]);
		break;
	case BR_SAGA_CHOOSE_FORCE:
		aim_force(text, seat, KINGDOMS + value[0]);
		break;
	case BR_SAGA_SIDE:
	case BR_SAGA_SECOND_KNIGHT:
		aim_force(text, seat, value[0]);
		break;
	case BR_SAGA_FIRST_KNIGHT:
		aim_force(text, seat, value[0] / 4);
		break;
	case BR_SAGA_LOT:
		brp_aim(text, "seat.%d", value[0]);
		break;
	default:
		break;
	}
}
