/* SPDX-License-Identifier: MIT */
/*
 * saga.c - Saga as the core takes it, and the numbers of its moves.
 */

#include "games/saga/saga.h"

extern const br_rules brp_saga_rules;

const br_rules brp_saga_rules = {
	.name = "saga",
	.title = "Saga",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = 416,
	.state_size = sizeof(struct saga_state),
	.move_kinds = brp_saga_move_kinds,
	.options = brp_saga_options,
	.phases = brp_saga_phases,
	.aliases = brp_saga_aliases,
	.precompute = brp_saga_precompute,
	.start = brp_saga_start,
	.fields = brp_saga_fields,
	.facts = brp_saga_facts,
	.aims = brp_saga_aims,
	.invariants = brp_saga_invariants,
	.hide = brp_saga_hide,
	.sample = brp_saga_sample,
	.turn = brp_saga_turn,
	.phase = brp_saga_phase,
	.moves = brp_saga_moves,
	.outcomes = brp_saga_outcomes,
	.check = brp_saga_check,
	.apply = brp_saga_apply,
	.roll = brp_saga_roll,
	.hidden = brp_saga_hidden,
	.revealed_to = brp_saga_revealed_to,
	.score = brp_saga_score,
	.describe = brp_saga_describe,
	.draw = brp_saga_draw,
	.scene = brp_saga_scene,
};

/* ---- Numbers of moves ---------------------------------------------------- */

/* By kind of move: its first number, and the numbers of values of its
 * arguments. */
#define MOVE_FORM(kind, a, b, c) [BR_SAGA_##kind] = {kind##_AT, {a, b, c}},

/* clang-format off */
static const struct {
	br_move at;
	int size[3];
} form[] = {
	SAGA_MOVES(MOVE_FORM)
	[BR_SAGA_LOT + 1] = {MOVE_END, {0, 0, 0}},
};
/* clang-format on */

br_move brp_saga_move(int kind, int a, int b)
{
	return form[kind].at + (br_move)(a * form[kind].size[1] + b);
}

/* The knight and the set of a number below CARDS. */
static void split_card(br_move n, int value[4])
{
	value[0] = (int)(n / SETS);
	value[1] = (int)(n % SETS);
}

/* Returns the kind of a move, 0 if it is none, and stores its arguments, 0 for
 * each that it does not have.  Most moves are lays, for which divisors are
 * constants. */
int brp_saga_decode(br_move move, int value[4])
{
	int kind = move < LAY_NEW_AT ? BR_SAGA_COLLECT : BR_SAGA_LAY_ADD;
	br_move n;

	value[2] = 0;
	if (move >= LAY_NEW_AT && move < LAY_ON_AT) {
		split_card(move - LAY_NEW_AT, value);
		return BR_SAGA_LAY_NEW;
	}
	if (move >= LAY_ON_AT && move < LAY_ADD_AT) {
		split_card((move - LAY_ON_AT) / ATTACKS, value);
		value[2] = (int)((move - LAY_ON_AT) % ATTACKS);
		return BR_SAGA_LAY_ON;
	}
	if (move == 0 || move >= MOVE_END)
		return 0;
	while (move >= form[kind + 1].at)
		kind++;
	n = move - form[kind].at;
	for (int i = 2; i >= 0; i--) {
		value[i] = (int)(n % (br_move)form[kind].size[i]);
		n /= (br_move)form[kind].size[i];
	}
	return kind;
}
