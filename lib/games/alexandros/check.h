/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_ALEXANDROS_CHECK_H
#define BR_GAMES_ALEXANDROS_CHECK_H

/*
 * check.h - the move that is checked, and the functions that check it.
 */

#include "games/alexandros/alexandros.h"

struct question {
	const br_setup *setup;
	const struct alexandros_state *s;
	int value, where;
	br_error *error;
};

static inline int refuse(const struct question *q, const char *rule,
                         const char *text)
{
	return brp_fail(q->error, BR_EILLEGAL, rule, "%s", text);
}

static inline int is_in_hand(const struct question *q)
{
	return count_of(q->s->hand[q->s->player], q->value) > 0;
}

/* action.c */
int brp_alexandros_check_tax(const struct question *q);
int brp_alexandros_check_pile(const struct question *q);
int brp_alexandros_check_occupy(const struct question *q);
int brp_alexandros_check_takeover(const struct question *q);
int brp_alexandros_check_relieve(const struct question *q);
int brp_alexandros_check_end_turn(const struct question *q);
int brp_alexandros_check_gov(const struct question *q);
int brp_alexandros_check_gov_done(const struct question *q);
int brp_alexandros_check_give(const struct question *q);

#endif
