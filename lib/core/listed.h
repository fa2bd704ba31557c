/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_LISTED_H
#define BR_CORE_LISTED_H

/*
 * listed.h - play without a check: what the library's own searchers, whose
 * moves come out of lists, may use beside the public headers.
 */

#include <boardrules/boardrules.h>

/* Applies a move out of the list of a full game, then lets chance act, with
 * seeded dice, until a seat is to act; returns that seat, or BR_NOBODY.  Adds
 * how many moves and outcomes that were. */
int brp_play_listed(br_game *game, br_move move, br_dice *dice,
                    uint32_t *events);

#endif
