/* SPDX-License-Identifier: MIT */
/*
 * aims.c - what a person touches for a move of Sakkara.
 */

#include "games/sakkara/sakkara.h"

/* The tile in the player's holder for a kind of move whose arguments do not
 * name it, counted from 1. */
static const uint8_t held[BR_SAKKARA_LOT + 1] = {
	[BR_SAKKARA_LAY_SHIP] = SHIP + 1,   [BR_SAKKARA_LAY_GRAIN] = GRAIN + 1,
	[BR_SAKKARA_USE_HORSE] = HORSE + 1, [BR_SAKKARA_USE_BIRD] = BIRD + 1,
	[BR_SAKKARA_USE_OX] = OX + 1,       [BR_SAKKARA_USE_SNAKE] = SNAKE + 1,
};

static void aim_tile(brp_text *text, int seat, int kind)
{
	brp_aim(text, "hand.%d.%s", seat, brp_sakkara_kinds[kind]);
}

static void aim_worker(brp_text *text, int seat, int worker)
{
	brp_aim(text, "worker.%d.%d", seat, worker);
}

static void aim_field(brp_text *text, int field)
{
	brp_aim(text, "field.%d", field);
}

/* A13: the worker that has come to a field. */
static void aim_visitor(const struct sakkara_state *s, int field,
                        brp_text *text)
{
	int who = 0;

	while (s->worker[who / WORKERS][who % WORKERS] != field)
		who++;
	aim_worker(text, who / WORKERS, who % WORKERS);
}

/* 3.7.1: a row or a column, or what lies in one direction of a field. */
static void aim_line(brp_text *text, int field, int line)
{
	if (line == BR_SAKKARA_ROW)
		brp_aim(text, "row.%d", field / 7);
	else if (line == BR_SAKKARA_COLUMN)
		brp_aim(text, "column.%d", field % 7);
	else
		brp_aim(text, "ray.%d.%s", field,
		        brp_sakkara_directions[line - BR_SAKKARA_RAY]);
}

/* 3.7: the tiles of a spell from the lowest; the last one follows. */
static void aim_order(const br_setup *setup, const struct sakkara_state *s,
                      int perm, brp_text *text)
{
	const struct sakkara_tables *tables = setup->precomputed;
	const uint8_t *recipe = tables->recipe[s->pending - 1];

	for (int i = 0; i < RECIPE - 1; i++)
		brp_aim(text, "cast.%s",
		        brp_sakkara_kinds[recipe[brp_sakkara_perms[perm][i]]]);
}

/* Where a tile that is drawn lies: 3.16 the next field, the next covered one,
 * or the first one on which nobody knows the only tile. */
static int drawn_field(const br_setup *setup, const struct sakkara_state *s,
                       int form)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int field = 0, covered = tables->covered - s->undrawn_size;

	if (form == BR_SAKKARA_TOP)
		return tables->total - s->undrawn_size;
	if (form == BR_SAKKARA_UNCOVER)
		return brp_sakkara_lowest(s->bare);
	while (covered > 0 || s->height[field] < 2)
		covered -= s->height[field++] == 2;
	return field;
}

/* What follows the tile or the spell of an action of a turn. */
static void aim_action(const struct sakkara_state *s, int form,
                       const int value[4], brp_text *text)
{
	const uint8_t *own = s->worker[s->player];
	int other = value[0] / WORKERS; /* of a bird */

	switch (form) {
	case BR_SAKKARA_MOVE:
		aim_worker(text, s->player, value[0]);
		aim_field(text, brp_sakkara_next[own[value[0]]][value[1]]);
		break;
	case BR_SAKKARA_USE_BIRD:
		aim_worker(text, s->player ^ other, value[0] % WORKERS);
		aim_field(text, value[1]);
		break;
	case BR_SAKKARA_USE_OX:
		aim_field(text, value[0]);
		aim_field(text, brp_sakkara_next[value[0]][value[1]]);
		break;
	case BR_SAKKARA_FIRESTORM:
		aim_worker(text, s->player, value[0]);
		aim_line(text, own[value[0]], value[1]);
		break;
	case BR_SAKKARA_WHIRLWIND:
		aim_worker(text, s->player, value[0]);
		break;
	default:
		break;
	}
}

/* What is neither an action of a turn nor drawn. */
static void aim_answer(const br_setup *setup, const struct sakkara_state *s,
                       int form, int value, brp_text *text)
{
	int p = s->player;

	switch (form) {
	case BR_SAKKARA_PUT_WORKER:
	case BR_SAKKARA_PUT:
	case BR_SAKKARA_DOUBLE:
		aim_field(text, value);
		break;
	case BR_SAKKARA_HORSE_MORE:
		aim_field(text, brp_sakkara_next[s->worker[p][s->last_worker]]
		                                [s->last_dir]);
		break;
	case BR_SAKKARA_HORSE_STOP:
		aim_worker(text, p, s->last_worker);
		break;
	case BR_SAKKARA_TAKE_TOP:
		aim_field(text, s->taking);
		break;
	case BR_SAKKARA_LEAVE_TOP:
		aim_visitor(s, s->taking, text);
		break;
	case BR_SAKKARA_BUILD:
	case BR_SAKKARA_DISCARD:
		aim_tile(text, p, value);
		break;
	case BR_SAKKARA_PICK:
		aim_tile(text, 1 - p, value);
		break;
	case BR_SAKKARA_ORDER:
		aim_order(setup, s, value, text);
		break;
	case BR_SAKKARA_SEGMENT:
		brp_aim(text, "used.%d", value);
		break;
	case BR_SAKKARA_LOT:
		brp_aim(text, "seat.%d", value);
		break;
	default:
		break;
	}
}

void brp_sakkara_aims(const br_setup *setup, const void *state, br_move move,
                      unsigned hidden, brp_text *text)
{
	const struct sakkara_state *s = state;
	int value[4] = {0};
	int form = brp_move_split(setup, move, value);

	(void)hidden; /* no move hides anything */
	if (held[form])
		aim_tile(text, s->player, held[form] - 1);
	if (form >= BR_SAKKARA_FIRESTORM && form <= BR_SAKKARA_SHIPWRECK)
		brp_aim(text, "spell.%s",
		        brp_sakkara_pending[form - BR_SAKKARA_FIRESTORM + 1]);
	if (form >= BR_SAKKARA_TOP && form <= BR_SAKKARA_UNCOVER)
		aim_field(text, drawn_field(setup, s, form));
	else if (form >= BR_SAKKARA_MOVE && form <= BR_SAKKARA_END)
		aim_action(s, form, value, text);
	else
		aim_answer(setup, s, form, value[0], text);
}
