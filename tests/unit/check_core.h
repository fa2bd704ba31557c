/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CHECK_CORE_H
#define BR_TESTS_CHECK_CORE_H

/*
 * check_core.h - the parts of the suite, one file each, and what they share.
 */

#include "support.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

TCase *core_begin(void);
TCase *core_corners(void);
TCase *core_dice(void);
TCase *core_fair(void);
TCase *core_options(void);
TCase *core_looking(void);
TCase *core_names(void);
TCase *core_notation(void);
TCase *core_loading(void);
TCase *core_matches(void);
TCase *core_receivers(void);
TCase *core_records(void);
TCase *core_sharing(void);
TCase *core_threads(void);
TCase *core_variations(void);

br_dice *seeded(uint64_t seed);

/* A match of Crusaders for two; without dice if `dice` is NULL. */
br_match *new_match(br_dice *dice);

/* A game of Crusaders for two at its first decision, always the same. */
br_game *dealt(void);

/* An allocator that gives so many blocks more. */
extern int allowed;
void *scarce(void *ud, void *old, size_t old_size, size_t new_size);

#endif
