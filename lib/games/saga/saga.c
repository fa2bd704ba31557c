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
 * arguments; row 0 is for no move. */
#define MOVE_FORM(kind, a, b, c) [BR_SAGA_##kind] = {kind##_AT, {a, b, c}},

/* clang-format off */
static const struct {
	br_move at;
	int size[3];
} form[] = {
	[0] = {NO_MOVE, {1, 1, 1}},
	SAGA_MOVES(MOVE_FORM)
};
/* clang-format on */

br_move brp_saga_move(int kind, int a, int b)
{
	return form[kind].at + (br_move)(a * form[kind].size[1] + b);
}

/* The knight and the set of a number below CARDS. */
static inline void split_card(br_move n, int value[4])
{
	value[0] = (int)(n / SETS);
	value[1] = (int)(n % SETS);
}

/* Of all kinds but the two most frequent lays. */
static int split_other(const br_setup *setup, br_move move, int value[4])
{
	br_move n = 0;
	int kind = brp_kind_of(setup, move, &n);
	const int *size = form[kind].size;

	if (size[2] > 1) {
		value[2] = (int)n % size[2];
		split_card(n / (br_move)size[2], value);
	} else {
		value[0] = (int)n / size[1];
		value[1] = (int)n % size[1];
	}
	return kind;
}

/* Returns the kind of a move, 0 if it is none, and stores its arguments, 0 for
 * each that it does not have.  Most moves lay a card, for which divisors are
 * constants. */
int brp_saga_decode(const br_setup *setup, br_move move, int value[4])
{
	br_move n = move - LAY_NEW_AT;

	value[2] = 0;
	if (n < CARDS) {
		split_card(n, value);
		return BR_SAGA_LAY_NEW;
	}
	n -= CARDS;
	if (n < CARDS * ATTACKS) {
		value[2] = (int)(n % ATTACKS);
		split_card(n / ATTACKS, value);
		return BR_SAGA_LAY_ON;
	}
	return split_other(setup, move, value);
}
