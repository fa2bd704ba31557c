/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_AKKON_CHECK_H
#define BR_GAMES_AKKON_CHECK_H

/*
 * check.h - the move that is checked, and the functions that check it.
 */

#include "games/akkon/akkon.h"

/* The move that is checked. */
struct asked {
	const br_setup *setup;
	const struct akkon_state *s;
	const struct akkon_seat *mine;
	int a, b; /* its arguments */
	br_error *error;
};

static inline int refuse(const struct asked *q, const char *rule,
                         const char *text)
{
	return brp_refuse(q->error, rule, text);
}

static inline int has_card(const struct asked *q, int city)
{
	return q->s->top[city] != NO_CARD;
}

static inline int in_camp(const struct asked *q, int piece)
{
	if (piece == BR_AKKON_SENESCHAL)
		return q->s->player == q->s->start &&
		       q->s->seneschal == IN_CAMP;
	return q->mine->camp >> piece & 1;
}

/* bids.c */
int brp_akkon_check_bid(const struct asked *q);
int brp_akkon_check_add(const struct asked *q);
int brp_akkon_check_done(const struct asked *q);
int brp_akkon_check_gold(const struct asked *q);
int brp_akkon_check_to(const struct asked *q);
int brp_akkon_check_recall(const struct asked *q);

#endif
