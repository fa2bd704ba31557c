/* SPDX-License-Identifier: MIT */

/*
 * score.c - who has won Sakkara, its rules, and the public header's moves.
 */

#include "games/sakkara/sakkara.h"

/* One point for the pyramid that is complete; none in a draw. */
static void score(const br_setup *setup, const void *state, int32_t *scores,
                  int *ranks)
{
	const struct sakkara_state *s = state;

	for (int p = 0; p < setup->seats; p++) {
		scores[p] = s->winner == p;
		ranks[p] = s->winner >= 0 && s->winner != p ? 2 : 1;
	}
}

enum { LAID = 50, HELD = 20 }; /* what a tile is worth for the pyramid */

/* A displayed or built tile, and a held one that the pyramid still lacks: of
 * later steps one of a kind, and two helping hands. */
static void progress(const br_setup *setup, const void *state, int32_t *points)
{
	const struct sakkara_tables *tables = setup->tables;
	const struct sakkara_state *s = state;

	for (int p = 0; p < setup->seats; p++) {
		const uint8_t *hand = s->hand[p];
		int laid = s->ship[p] + s->grain[p];
		int held = (hand[HAND] < 2 ? hand[HAND] : 2) +
		           (!s->ship[p] && hand[SHIP]) +
		           (s->grain[p] < s->step[p] && hand[GRAIN]);

		for (int kind = 0; kind < KINDS; kind++) {
			int built = s->built[p][kind];
			int lacks = tables->due[s->step[p]][kind] - built;

			if (lacks == 0 && built < tables->due[STEPS][kind])
				lacks = 1;
			laid += built;
			held += hand[kind] < lacks ? hand[kind] : lacks;
		}
		points[p] = LAID * laid + HELD * held;
	}
}

extern const br_rules brp_sakkara_rules;

const br_rules brp_sakkara_rules = {
	.name = "sakkara",
	.title = "Sakkara",
	.version = 1,
	.seats_min = SEATS,
	.seats_max = SEATS,
	.max_moves = BR_MOVES_MAX,
	.state_size = sizeof(struct sakkara_state),
	.forms = brp_sakkara_forms,
	.options = brp_sakkara_options,
	.phases = brp_sakkara_phases,
	.tables = brp_sakkara_tables,
	.start = brp_sakkara_start,
	.fields = brp_sakkara_walk,
	.invariants = brp_sakkara_invariants,
	.sample = brp_sakkara_sample,
	.turn = brp_sakkara_turn,
	.phase = brp_sakkara_phase,
	.moves = brp_sakkara_moves,
	.outcomes = brp_sakkara_outcomes,
	.check = brp_sakkara_check,
	.apply = brp_sakkara_apply,
	.roll = brp_sakkara_roll,
	.learns = brp_sakkara_learns,
	.score = score,
	.progress = progress,
	.describe = brp_sakkara_describe,
	.draw = brp_sakkara_draw,
};

/* ---- The public header's moves ------------------------------------------- */

br_move br_sakkara_move(int form, int a, int b, int c)
{
	int value[4] = {a, b, c, 0};
	const br_form *row;

	if (form < BR_SAKKARA_PUT_WORKER || form > BR_SAKKARA_UNCOVER)
		return 0;
	row = &brp_sakkara_forms[form - 1];
	for (int i = 0; i < brp_parameters(row); i++)
		if (value[i] < 0 || value[i] >= row->parameter[i]->size)
			return 0;
	return brp_move_pack(&brp_sakkara_rules, form, value);
}

int br_sakkara_decode(br_move move, int *value)
{
	int all[4] = {0};
	int form = brp_move_unpack(&brp_sakkara_rules, move, all);

	for (int i = 0; form > 0 && value && i < 3; i++)
		value[i] = i < brp_parameters(&brp_sakkara_forms[form - 1])
		                   ? all[i]
		                   : -1;
	return form;
}

int br_sakkara_next(int field, int direction)
{
	int to;

	if (field < 0 || field >= FIELDS || direction < 0 ||
	    direction >= DIRECTIONS)
		return -1;
	to = brp_sakkara_next[field][direction];
	return to == NONE ? -1 : to;
}
