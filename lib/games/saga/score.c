/* SPDX-License-Identifier: MIT */
/*
 * score.c - scores and ranks of Saga.
 */

#include "games/saga/saga.h"

/* The first kingdom by which a seat has a property of the end, or -1. */
int brp_saga_brings(const br_setup *setup, const struct saga_state *s, int p,
                    int property)
{
	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == p &&
		    brp_saga_side(setup, s, k)->end == property)
			return k;
	return -1;
}

/* ---- Points -------------------------------------------------------------- */

/* 3.7.3: GARRISON_ZERO, GARRISON_15 (A29) */
static int garrison_points(const br_setup *setup, const struct saga_state *s,
                           int k)
{
	int end = brp_saga_side(setup, s, k)->end;

	if (end == BR_SAGA_HAS_GARRISON_ZERO)
		return 0;
	return end == BR_SAGA_HAS_GARRISON_15 ? 15 : s->land[k].garrison;
}

/* 3.7.3: ATTACK_GROUP */
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

/* 3.7.3: a seat's points but for what is taken from others. */
static int32_t points(const br_setup *setup, const struct saga_state *s, int p)
{
	int32_t sum = (int32_t)s->seat[p].fame;

	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == p)
			sum += garrison_points(setup, s, k);
	if (brp_saga_brings(setup, s, p, BR_SAGA_HAS_PLUS5) >= 0)
		sum += 5;
	if (brp_saga_brings(setup, s, p, BR_SAGA_HAS_ATTACK_GROUP) >= 0)
		sum += best_attack(&s->seat[p]);
	if (brp_saga_brings(setup, s, p, BR_SAGA_HAS_HAND_ZERO) < 0)
		sum -= hand_points(setup, s, p);
	return sum;
}

/* 3.7.2, A9: what each seat gets from the others, and loses to them. */
static void take_two(const br_setup *setup, const struct saga_state *s,
                     int32_t gain[SEATS])
{
	int limited = setup->option[TAKE_TWO] == TAKE_LIMITED;

	memset(gain, 0, SEATS * sizeof *gain);
	for (int k = 0; k < KINGDOMS; k++) {
		int taker = s->land[k].owner;

		if (taker < 0 ||
		    brp_saga_brings(setup, s, taker, BR_SAGA_HAS_TAKE_TWO) != k)
			continue;
		for (int p = 0; p < setup->seats; p++) {
			int32_t has = (int32_t)s->seat[p].fame + gain[p];
			int32_t gives = limited && has < 2 ? has : 2;

			if (p == taker)
				continue;
			gain[p] -= gives;
			gain[taker] += gives;
		}
	}
}

/* 3.7.4, A11: most points win, and equal ones share the rank. */
void brp_saga_score(const br_setup *setup, const void *state, int32_t *scores,
                    int *ranks)
{
	const struct saga_state *s = state;
	int32_t gain[SEATS];

	take_two(setup, s, gain);
	for (int p = 0; p < setup->seats; p++)
		scores[p] = points(setup, s, p) + gain[p];
	brp_rank(scores, setup->seats, ranks);
}
