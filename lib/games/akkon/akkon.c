/* SPDX-License-Identifier: MIT */
/*
 * akkon.c - Akkon as the core takes it, and the numbers of its moves.
 */

#include "games/akkon/akkon.h"

/* ---- The parts of a move ------------------------------------------------- */

/* The first number of each kind of move; the numbers up to the next kind's
 * first belong to it. */
static const uint16_t firsts[FORMS + 2] = {
	[BR_AKKON_SKIP] = SKIP_FIRST,
	[BR_AKKON_PASS] = PASS_FIRST,
	[BR_AKKON_BID] = BID_FIRST,
	[BR_AKKON_ADD] = ADD_FIRST,
	[BR_AKKON_DONE] = DONE_FIRST,
	[BR_AKKON_MOVE_GOLD] = GOLD_FIRST,
	[BR_AKKON_TO] = TO_FIRST,
	[BR_AKKON_RECALL] = RECALL_FIRST,
	[BR_AKKON_END] = END_FIRST,
	[BR_AKKON_PLAY] = PLAY_FIRST,
	[BR_AKKON_TARGET] = TARGET_FIRST,
	[BR_AKKON_HIT] = HIT_FIRST,
	[BR_AKKON_RAISE] = RAISE_FIRST,
	[BR_AKKON_LOWER] = LOWER_FIRST,
	[BR_AKKON_TAKE] = TAKE_FIRST,
	[BR_AKKON_DISCARD] = DISCARD_FIRST,
	[BR_AKKON_LOT] = LOT_FIRST,
	[BR_AKKON_DEAL] = DEAL_FIRST,
	[BR_AKKON_UNCOVER] = UNCOVER_FIRST,
	[BR_AKKON_LOAN] = LOAN_FIRST,
	[FORMS + 1] = MOVE_END,
};

/* The number of values of a second argument, for kinds that have one. */
static const uint8_t seconds[FORMS + 1] = {
	[BR_AKKON_MOVE_GOLD] = CITIES, [BR_AKKON_PLAY] = 2};

/* The number of moves of a kind; 1 for a kind without arguments. */
static int count_moves(int kind)
{
	return firsts[kind + 1] - firsts[kind];
}

/* Returns the kind of a move, 0 if it is none, and stores its arguments, -1 for
 * each that it does not have. */
int brp_akkon_form(br_move move, int value[2])
{
	int form = 1, n;

	value[0] = value[1] = -1;
	if (move == 0 || move >= MOVE_END)
		return 0;
	for (int step = 16; step > 0; step /= 2)
		if (form + step <= FORMS && firsts[form + step] <= move)
			form += step;
	n = (int)(move - firsts[form]);
	if (seconds[form] > 0) {
		value[0] = n / seconds[form];
		value[1] = n % seconds[form];
	} else if (count_moves(form) > 1) {
		value[0] = n;
	}
	return form;
}

/* ---- The game ------------------------------------------------------------ */

extern const br_rules brp_akkon_rules;

const br_rules brp_akkon_rules = {
	.name = "akkon",
	.title = "Akkon",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = 2 * HAND_MAX + 1,
	.state_size = sizeof(struct akkon_state),
	.move_kinds = brp_akkon_move_kinds,
	.options = brp_akkon_options,
	.phases = brp_akkon_phases,
	.aliases = brp_akkon_aliases,
	.precompute = brp_akkon_precompute,
	.start = brp_akkon_start,
	.fields = brp_akkon_fields,
	.facts = brp_akkon_facts,
	.aims = brp_akkon_aims,
	.invariants = brp_akkon_invariants,
	.hide = brp_akkon_hide,
	.sample = brp_akkon_sample,
	.pending = brp_akkon_pending,
	.turn = brp_akkon_turn,
	.phase = brp_akkon_phase,
	.moves = brp_akkon_moves,
	.outcomes = brp_akkon_outcomes,
	.check = brp_akkon_check,
	.apply = brp_akkon_apply,
	.roll = brp_akkon_roll,
	.receiver = brp_akkon_receiver,
	.hidden = brp_akkon_hidden,
	.revealed_to = brp_akkon_revealed_to,
	.score = brp_akkon_score,
	.describe = brp_akkon_describe,
	.draw = brp_akkon_draw,
	.scene = brp_akkon_scene,
};
