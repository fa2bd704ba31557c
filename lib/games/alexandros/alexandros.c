/* SPDX-License-Identifier: MIT */
/*
 * alexandros.c - Alexandros as the core takes it.
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
	.aims = brp_alexandros_aims,
	.invariants = brp_alexandros_invariants,
	.hide = brp_alexandros_hide,
	.sample = brp_alexandros_sample,
	.pending = brp_alexandros_pending,
	.turn = brp_alexandros_turn,
	.phase = brp_alexandros_phase,
	.moves = brp_alexandros_moves,
	.outcomes = brp_alexandros_outcomes,
	.check = brp_alexandros_check,
	.apply = brp_alexandros_apply,
	.roll = brp_alexandros_roll,
	.receiver = brp_alexandros_receiver,
	.hidden = brp_alexandros_hidden,
	.revealed_to = brp_alexandros_revealed_to,
	.score = brp_alexandros_score,
	.describe = brp_alexandros_describe,
	.draw = brp_alexandros_draw,
	.scene = brp_alexandros_scene,
};
