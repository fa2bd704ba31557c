/* SPDX-License-Identifier: MIT */
/*
 * akkon.c - Akkon as the core takes it.
 */

#include "games/akkon/akkon.h"

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
