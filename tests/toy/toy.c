/* SPDX-License-Identifier: MIT */
/*
 * toy.c - the toy game as the core takes it.  A game with a public header has
 * that header's functions here too.
 */

#include "toy/toy.h"

extern const br_rules brp_toy_rules;

const br_rules brp_toy_rules = {
	.name = "toy",
	.title = "Toy",
	.version = 2,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = COLOURS + 1,
	.state_size = sizeof(struct toy_state),
	.move_kinds = brp_toy_move_kinds,
	.options = brp_toy_options,
	.phases = brp_toy_phases,
	.standard = brp_toy_standard,
	.precompute = brp_toy_precompute,
	.start = brp_toy_start,
	.fields = brp_toy_fields,
	.aims = brp_toy_aims,
	.invariants = brp_toy_invariants,
	.hide = brp_toy_hide,
	.sample = brp_toy_sample,
	.pending = brp_toy_pending,
	.turn = brp_toy_turn,
	.phase = brp_toy_phase,
	.moves = brp_toy_moves,
	.outcomes = brp_toy_outcomes,
	.check = brp_toy_check,
	.apply = brp_toy_apply,
	.receiver = brp_toy_receiver,
	.hidden = brp_toy_hidden,
	.revealed_to = brp_toy_revealed_to,
	.score = brp_toy_score,
	.describe = brp_toy_describe,
	.draw = brp_toy_draw,
	.scene = brp_toy_scene,
};
