/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_BOUT_H
#define BR_CLI_BOUT_H

/*
 * bout.h - a match of bots, from its first decision to its end, or to the
 * first who fails.
 */

#include "bot.h"

struct bout {
	struct bot bot[BR_SEATS_MAX];
	uint64_t decisions;
	int failed; /* seat, whose bot says why; or -1 */
};

/* Wake the bots of these names, by seat, with seeds from `picks`; play, and
 * let them sleep.  `view` is room for what they are shown.  0 if it was broken
 * off: then nobody failed, whatever it looks like. */
int bout_play(struct bout *bout, br_match *match, const char *const *name,
              uint64_t picks, br_game *view);

#endif
