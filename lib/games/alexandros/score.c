/* SPDX-License-Identifier: MIT */

/*
 * score.c - who is ahead in Alexandros, its public header's moves, and its
 * rules.
 */

#include "games/alexandros/alexandros.h"

/* Has somebody as many points as end the game at once? */
int brp_alexandros_over(const br_setup *setup, const struct alexandros_state *s)
{
	int most = setup->option[END_SCORE] == OVER_100 ? 101 : 100;

	for (int p = 0; p < setup->seats; p++)
		if (s->score[p] >= most)
			return 1;
	return 0;
}

static void score(const br_setup *setup, const void *state, int32_t *scores,
                  int *ranks)
{
	const struct alexandros_state *s = state;

	for (int p = 0; p < setup->seats; p++)
		scores[p] = s->score[p];
	brp_rank(scores, setup->seats, ranks);
}

/* ---- Who gets to know ---------------------------------------------------- */

static unsigned hidden(const br_setup *setup, const void *before, br_move move,
                       int seat)
{
	const struct alexandros_state *s = before;
	int value, kind = brp_alexandros_kind(move, &value);

	(void)setup;
	return (kind == BR_ALEXANDROS_DEAL || kind == BR_ALEXANDROS_DRAW) &&
	       seat != s->player;
}

/* Two players know each other's hand when the pile is made anew. */
static uint32_t learns(const br_setup *setup, const void *before, br_move move,
                       const void *after)
{
	const struct alexandros_state *was = before, *is = after;

	(void)move;
	return setup->seats == 2 &&
	                       (is->pile_size > was->pile_size ||
	                        total_of(is->discard) < total_of(was->discard))
	               ? 3
	               : 0;
}

static int plan(const br_setup *setup, const void *state)
{
	const struct alexandros_state *s = state;

	(void)setup;
	return s->plan != NO_PLAN ? s->player : BR_NOBODY;
}

/* ---- The public header's moves ------------------------------------------- */

extern const br_rules brp_alexandros_rules;

br_move br_alexandros_move(int kind, int what, int where)
{
	const br_form *form;
	int value[4] = {what, where, 0, 0};

	if (kind < BR_ALEXANDROS_ALEX_OPEN || kind > BR_ALEXANDROS_GO_AREA)
		return 0;
	form = &brp_alexandros_forms[kind - 1];
	for (int i = 0; i < 2; i++)
		if (value[i] < 0 ||
		    value[i] >=
		            (form->parameter[i] ? form->parameter[i]->size : 1))
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

/* ---- The game ------------------------------------------------------------ */

const br_rules brp_alexandros_rules = {
	.name = "alexandros",
	.title = "Alexandros",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = BR_MOVES_MAX,
	.state_size = sizeof(struct alexandros_state),
	.forms = brp_alexandros_forms,
	.options = brp_alexandros_options,
	.phases = brp_alexandros_phases,
	.tables = brp_alexandros_tables,
	.start = brp_alexandros_start,
	.fields = brp_alexandros_fields,
	.invariants = brp_alexandros_invariants,
	.sample = brp_alexandros_sample,
	.plan = plan,
	.turn = brp_alexandros_turn,
	.phase = brp_alexandros_phase,
	.moves = brp_alexandros_moves,
	.outcomes = brp_alexandros_outcomes,
	.check = brp_alexandros_check,
	.apply = brp_alexandros_apply,
	.roll = brp_alexandros_roll,
	.hidden = hidden,
	.learns = learns,
	.score = score,
	.describe = brp_alexandros_describe,
	.draw = brp_alexandros_draw,
};
