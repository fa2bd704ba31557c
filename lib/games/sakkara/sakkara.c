/* SPDX-License-Identifier: MIT */
/*
 * sakkara.c - Sakkara as the core takes it.
 */

#include "games/sakkara/sakkara.h"

extern const br_rules brp_sakkara_rules;

const br_rules brp_sakkara_rules = {
	.name = "sakkara",
	.title = "Sakkara",
	.version = 1,
	.seats_min = SEATS,
	.seats_max = SEATS,
	.max_moves = BR_MOVES_MAX,
	.state_size = sizeof(struct sakkara_state),
	.move_kinds = brp_sakkara_move_kinds,
	.options = brp_sakkara_options,
	.phases = brp_sakkara_phases,
	.aliases = brp_sakkara_aliases,
	.precompute = brp_sakkara_precompute,
	.start = brp_sakkara_start,
	.fields = brp_sakkara_fields,
	.facts = brp_sakkara_facts,
	.aims = brp_sakkara_aims,
	.invariants = brp_sakkara_invariants,
	.hide = brp_sakkara_hide,
	.sample = brp_sakkara_sample,
	.turn = brp_sakkara_turn,
	.phase = brp_sakkara_phase,
	.moves = brp_sakkara_moves,
	.outcomes = brp_sakkara_outcomes,
	.check = brp_sakkara_check,
	.apply = brp_sakkara_apply,
	.roll = brp_sakkara_roll,
	.revealed_to = brp_sakkara_revealed_to,
	.score = brp_sakkara_score,
	.progress = brp_sakkara_progress,
	.describe = brp_sakkara_describe,
	.draw = brp_sakkara_draw,
	.scene = brp_sakkara_scene,
};
