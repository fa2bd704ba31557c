/* SPDX-License-Identifier: MIT */

/*
 * score.c - the end of the game: the last knight that may be added, what
 * everybody has then, and the br_rules entry.
 */

#include "games/saga/saga.h"

/* ---- Properties ---------------------------------------------------------- */

int brp_saga_income(const br_setup *setup, const struct saga_state *s, int p)
{
	const struct saga_tables *tables = setup->tables;
	int income = 0;

	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == p)
			income += tables->side[k][s->side[k] - 1].income;
	return income;
}

/* The first kingdom by which a seat has a property of the end, or -1. */
static int brings(const br_setup *setup, const struct saga_state *s, int p,
                  int property)
{
	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == p &&
		    brp_saga_side(setup, s, k)->end == property)
			return k;
	return -1;
}

/* ---- Points -------------------------------------------------------------- */

static int garrison_points(const br_setup *setup, const struct saga_state *s,
                           int k)
{
	int end = brp_saga_side(setup, s, k)->end;

	if (end == BR_SAGA_HAS_GARRISON_ZERO)
		return 0;
	return end == BR_SAGA_HAS_GARRISON_15 ? 15 : brp_saga_garrison(s, k);
}

static int best_attack(const struct saga_seat *seat)
{
	int best = 0;

	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		int strength = brp_saga_strength(seat, brp_lowest(heads));

		if (strength > best)
			best = strength;
	}
	return best;
}

static int hand_points(const br_setup *setup, const struct saga_state *s, int p)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	int sum = 0;

	for (uint32_t hand = s->seat[p].hand; hand; hand &= hand - 1)
		sum += brp_saga_value(deck->card[brp_lowest(hand)]);
	return sum;
}

/* A seat's points but for what is taken from others. */
static int32_t points(const br_setup *setup, const struct saga_state *s, int p)
{
	int32_t sum = (int32_t)s->seat[p].fame;

	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == p)
			sum += garrison_points(setup, s, k);
	if (brings(setup, s, p, BR_SAGA_HAS_PLUS5) >= 0)
		sum += 5;
	if (brings(setup, s, p, BR_SAGA_HAS_ATTACK_GROUP) >= 0)
		sum += best_attack(&s->seat[p]);
	if (brings(setup, s, p, BR_SAGA_HAS_HAND_ZERO) < 0)
		sum -= hand_points(setup, s, p);
	return sum;
}

/* What each seat gets from the others, and loses to them. */
static void take_two(const br_setup *setup, const struct saga_state *s,
                     int32_t gain[SEATS])
{
	memset(gain, 0, SEATS * sizeof *gain);
	for (int k = 0; k < KINGDOMS; k++) {
		int taker = s->land[k].owner;

		if (taker < 0 ||
		    brings(setup, s, taker, BR_SAGA_HAS_TAKE_TWO) != k)
			continue;
		for (int p = 0; p < setup->seats; p++) {
			int32_t has = (int32_t)s->seat[p].fame + gain[p];
			int32_t gives =
				has < 2 && !setup->option[TAKE_TWO] ? has : 2;

			if (p == taker)
				continue;
			gain[p] -= gives;
			gain[taker] += gives;
		}
	}
}

static void score(const br_setup *setup, const void *state, int32_t *scores,
                  int *ranks)
{
	const struct saga_state *s = state;
	int32_t gain[SEATS];

	take_two(setup, s, gain);
	for (int p = 0; p < setup->seats; p++)
		scores[p] = points(setup, s, p) + gain[p];
	brp_rank(scores, setup->seats, ranks);
}

/* ---- The last knight ----------------------------------------------------- */

int brp_saga_next_final(const br_setup *setup, const struct saga_state *s,
                        int after)
{
	for (int k = after + 1; k < KINGDOMS; k++) {
		int p = s->land[k].owner;

		if (p >= 0 && s->seat[p].hand_size > 0 &&
		    brings(setup, s, p, BR_SAGA_HAS_FINAL_ADD) == k)
			return k;
	}
	return -1;
}

static void add(const br_setup *setup, struct saga_state *s, int p,
                const int part[4])
{
	struct saga_seat *seat = &s->seat[p];
	int card = brp_saga_card(part[0], part[1]);

	brp_saga_lose(setup, s, p, card);
	if (part[2] < KINGDOMS) {
		struct saga_kingdom *land = &s->land[part[2]];

		land->card[land->size++] = (uint8_t)card;
	} else {
		int begin = brp_saga_nth(seat->heads, part[2] - KINGDOMS);

		brp_saga_insert(s, p, brp_saga_end(seat, begin), card, 0);
	}
	brp_saga_show(setup, s, p);
}

/* By the option: the pair of knight and force with most points is played, if
 * there is one that helps. */
static void add_best(const br_setup *setup, struct saga_state *s)
{
	br_move moves[BR_MOVES_MAX];
	struct saga_state best = *s;
	int n = brp_saga_moves(setup, s, moves), p = s->actor;

	for (int i = 0; i < n; i++) {
		struct saga_state next = *s;
		int part[4];

		if (brp_saga_decode(moves[i], part) != BR_SAGA_FINAL_ADD)
			continue;
		add(setup, &next, p, part);
		if (points(setup, &next, p) > points(setup, &best, p))
			best = next;
	}
	*s = best;
}

/* Asks who may add a knight for the kingdoms behind one; then it is over. */
static void ask_final(const br_setup *setup, struct saga_state *s, int after)
{
	int k;

	while ((k = brp_saga_next_final(setup, s, after)) >= 0) {
		s->phase = FINAL_ADD;
		s->kingdom = (int8_t)k;
		s->actor = s->land[k].owner;
		if (!setup->option[FINAL_ADD_MODE])
			return;
		add_best(setup, s);
		after = k;
	}
	s->phase = OVER;
	s->kingdom = -1;
	s->actor = -1;
}

void brp_saga_finish(const br_setup *setup, struct saga_state *s)
{
	ask_final(setup, s, -1);
}

void brp_saga_final_add(const br_setup *setup, struct saga_state *s, int kind,
                        const int part[4])
{
	if (kind == BR_SAGA_FINAL_ADD)
		add(setup, s, s->actor, part);
	ask_final(setup, s, s->kingdom);
}

/* ---- The game ------------------------------------------------------------ */

extern const br_rules brp_saga_rules;

const br_rules brp_saga_rules = {
	.name = "saga",
	.title = "Saga",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = 416,
	.state_size = sizeof(struct saga_state),
	.forms = brp_saga_forms,
	.options = brp_saga_options,
	.phases = brp_saga_phases,
	.tables = brp_saga_tables,
	.start = brp_saga_start,
	.fields = brp_saga_fields,
	.invariants = brp_saga_invariants,
	.sample = brp_saga_sample,
	.turn = brp_saga_turn,
	.phase = brp_saga_phase,
	.moves = brp_saga_moves,
	.outcomes = brp_saga_outcomes,
	.check = brp_saga_check,
	.apply = brp_saga_apply,
	.roll = brp_saga_roll,
	.hidden = brp_saga_hidden,
	.learns = brp_saga_learns,
	.score = score,
	.describe = brp_saga_describe,
	.draw = brp_saga_draw,
};
