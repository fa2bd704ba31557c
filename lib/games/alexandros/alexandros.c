/* SPDX-License-Identifier: MIT */
/*
 * alexandros.c - Alexandros as the core takes it, and the moves of its public
 * header.
 */

#include "games/alexandros/alexandros.h"

extern const br_rules brp_alexandros_rules;

const br_rules brp_alexandros_rules = {
	.name = "alexandros",
	.title = "Alexandros",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = BR_MOVES_MAX,
	.state_size = sizeof(struct alexandros_state),
	.move_kinds = brp_alexandros_move_kinds,
	.options = brp_alexandros_options,
	.phases = brp_alexandros_phases,
	.aliases = brp_alexandros_aliases,
	.precompute = brp_alexandros_precompute,
	.start = brp_alexandros_start,
	.fields = brp_alexandros_fields,
	.facts = brp_alexandros_facts,
	.invariants = brp_alexandros_invariants,
	.sample = brp_alexandros_sample,
	.pending = brp_alexandros_pending,
	.turn = brp_alexandros_turn,
	.phase = brp_alexandros_phase,
	.moves = brp_alexandros_moves,
	.outcomes = brp_alexandros_outcomes,
	.check = brp_alexandros_check,
	.apply = brp_alexandros_apply,
	.roll = brp_alexandros_roll,
	.hidden = brp_alexandros_hidden,
	.revealed_to = brp_alexandros_revealed_to,
	.score = brp_alexandros_score,
	.describe = brp_alexandros_describe,
	.draw = brp_alexandros_draw,
};

br_move br_alexandros_move(int kind, int what, int where)
{
	const br_move_kind *form;
	int value[4] = {what, where, 0, 0};

	if (kind < BR_ALEXANDROS_ALEX_OPEN || kind > BR_ALEXANDROS_GO_AREA)
		return 0;
	form = &brp_alexandros_move_kinds[kind - 1];
	for (int i = 0; i < 2; i++)
		if (value[i] < 0 ||
		    value[i] >=
		            (form->argument[i] ? form->argument[i]->size : 1))
			return 0;
	return brp_move_pack(&brp_alexandros_rules, kind, value);
}

int br_alexandros_decode(br_move move, int *what, int *where)
{
	int value[4] = {-1, -1, -1, -1};
	int kind = brp_move_unpack(&brp_alexandros_rules, move, value);

	if (kind == 0)
		return 0;
	if (what)
		*what = value[0];
	if (where)
		*where = value[1];
	return kind;
}
