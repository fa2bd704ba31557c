/* SPDX-License-Identifier: MIT */
/*
 * crusaders.c - The Kingdoms of Crusaders as the core takes it.
 */

#include "games/crusaders/crusaders.h"

extern const br_rules brp_crusaders_rules;

const br_rules brp_crusaders_rules = {
	.name = "crusaders",
	.title = "The Kingdoms of Crusaders",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = CARDS,
	.state_size = sizeof(struct crusaders_state),
	.move_kinds = brp_crusaders_move_kinds,
	.options = brp_crusaders_options,
	.phases = brp_crusaders_phases,
	.aliases = brp_crusaders_aliases,
	.precompute = brp_crusaders_precompute,
	.start = brp_crusaders_start,
	.fields = brp_crusaders_fields,
	.facts = brp_crusaders_facts,
	.aims = brp_crusaders_aims,
	.invariants = brp_crusaders_invariants,
	.hide = brp_crusaders_hide,
	.sample = brp_crusaders_sample,
	.turn = brp_crusaders_turn,
	.phase = brp_crusaders_phase,
	.moves = brp_crusaders_moves,
	.outcomes = brp_crusaders_outcomes,
	.check = brp_crusaders_check,
	.apply = brp_crusaders_apply,
	.roll = brp_crusaders_roll,
	.receiver = brp_crusaders_receiver,
	.hidden = brp_crusaders_hidden,
	.score = brp_crusaders_score,
	.describe = brp_crusaders_describe,
	.draw = brp_crusaders_draw,
	.scene = brp_crusaders_scene,
};
