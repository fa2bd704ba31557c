/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_THINK_H
#define BR_CLI_THINK_H

/*
 * think.h - the players of the library, and advice from one of them.
 */

#include <boardrules/bots.h>

#include "bot.h"
#include "seat.h"

/* "search", "search:2000" (iterations) or "search:50ms"; so "rollout". */
int think_open(struct bot *bot);
br_move think_pick(struct bot *bot, const br_game *view);
void think_close(struct bot *bot);

/* So many iterations, or if that is 0 until then by CLOCK_MONOTONIC, and a few
 * at least; what br_bot_think() says. */
int think(br_bot *bot, uint64_t iterations, double until);

/* The command hint: the best moves, after a second or so many iterations. */
int seat_hint(struct seat *seat, const char *text);

#endif
