/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_AKKON_VALIDATE_H
#define BR_GAMES_AKKON_VALIDATE_H

/*
 * validate.h - what the files that validate a state of Akkon share.
 */

#include "games/akkon/akkon.h"

/* The state that is validated. */
struct judged {
	const br_setup *setup;
	const struct akkon_tables *tables;
	const struct akkon_state *s;
	int n, all; /* seats, and the set of them */
	int bids;   /* the bid round, up to the reveal */
	int cards;  /* the card round, and the end */
};

static inline int place(const struct judged *j, int seat)
{
	return (seat - j->s->start + j->n) % j->n;
}

static inline const struct akkon_face *face(const struct judged *j, int card)
{
	return &j->tables->faces.face[card];
}

/* The number of discarded cards of a kind, or of all kinds with loans. */
static inline int discarded(const struct judged *j, int kind)
{
	int n = 0;

	for (int i = 0; i < j->tables->faces.count; i++)
		if (face(j, i)->kind == kind)
			n += j->s->discard[i];
	return n;
}

static inline int total(const uint8_t *counts, int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += counts[i];
	return sum;
}

static inline int knights_bid(const struct judged *j, int seat)
{
	return total(j->s->seat[seat].bid_count, CITIES);
}

static inline int knights_lent(const struct judged *j, int seat)
{
	return total(j->s->seat[seat].lent_count, SEATS);
}

static inline int is_bid(const struct akkon_state *s)
{
	return s->seneschal >= BID_AT && s->seneschal < PAID_AT;
}

static inline int pieces_bid(const struct judged *j, int seat)
{
	return knights_bid(j, seat) + (seat == j->s->start && is_bid(j->s));
}

/* Has the seat on turn begun to play cards? */
static inline int has_begun(const struct judged *j)
{
	return j->s->phase > POWER || (j->s->phase == UNCOVER && j->s->card);
}

/* Has it played none yet, nor ended its turn? */
static inline int has_played_none(const struct judged *j)
{
	const struct akkon_state *s = j->s;

	return s->card == 0 && total(s->played, CITIES) == 0 &&
	       s->phase != DISCARD && s->phase != OVER;
}

static inline int count_tops(const struct judged *j, int top)
{
	int n = 0;

	for (int c = 0; c < CITIES; c++)
		n += j->s->top[c] == top;
	return n;
}

/* placed.c */
int brp_akkon_stacks_possible(const struct judged *j);
int brp_akkon_tops_possible(const struct judged *j);
int brp_akkon_pool_possible(const struct judged *j);
int brp_akkon_hands_possible(const struct judged *j);
int brp_akkon_bids_possible(const struct judged *j);
int brp_akkon_nothing_early(const struct judged *j);
int brp_akkon_paid_for(const struct judged *j);
int brp_akkon_recall_possible(const struct judged *j);
int brp_akkon_loans_possible(const struct judged *j);
const char *brp_akkon_knights_fault(const struct judged *j, int p);

#endif
