/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_SAKKARA_CHECK_H
#define BR_GAMES_SAKKARA_CHECK_H

/*
 * check.h - what the checks of moves share.
 */

#include "games/sakkara/sakkara.h"

static inline int refuse(br_error *error, const char *rule, const char *text)
{
	return brp_fail(error, BR_EILLEGAL, rule, "%s", text);
}

static inline int holds(const struct sakkara_state *s, int kind)
{
	return s->hand[s->player][kind] > 0;
}

static inline int worker_on(const struct sakkara_state *s, int field)
{
	for (int p = 0; p < SEATS; p++)
		for (int w = 0; w < WORKERS; w++)
			if (s->worker[p][w] == field)
				return 1;
	return 0;
}

/* actions.c: an action of a turn. */
int brp_sakkara_check_action(const br_setup *setup,
                             const struct sakkara_state *s, int form, int value,
                             br_error *error);
/* The two refusals that several kinds of move share. */
int brp_sakkara_no_tile(br_error *error);
int brp_sakkara_occupied(br_error *error);

#endif
