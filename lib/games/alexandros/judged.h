/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_ALEXANDROS_JUDGED_H
#define BR_GAMES_ALEXANDROS_JUDGED_H

/*
 * judged.h - what the files that validate a state of Alexandros share.
 *
 * Their functions return BR_OK, or name the field that is not valid, and why.
 */

#include "games/alexandros/alexandros.h"

/* What is wrong, if it is, and why; the last entry of a list has no field. */
struct doubt {
	int wrong;
	const char *member, *why;
};

/* Reports the first entry that is wrong. */
static inline int judge(const struct doubt *doubt, br_error *error)
{
	for (; doubt->member; doubt++)
		if (doubt->wrong)
			return brp_deny(error, doubt->member, 0, "%s",
			                doubt->why);
	return BR_OK;
}

/* placed.c */
int brp_alexandros_prove_placed(const br_setup *setup,
                                const struct alexandros_state *s,
                                br_error *error);
int brp_alexandros_prove_open(const struct alexandros_state *s, int due,
                              br_error *error);
int brp_alexandros_prove_set_up(const br_setup *setup,
                                const struct alexandros_state *s,
                                br_error *error);

#endif
