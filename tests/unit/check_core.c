/* SPDX-License-Identifier: MIT */
/*
 * check_core.c - the core, with Crusaders standing in for any game; what
 * every game must keep is checked by the property walk.
 */

#include <stdio.h>
#include <stdlib.h>

#include "check_core.h"

br_dice *seeded(uint64_t seed)
{
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, seed, NULL), BR_OK);
	return dice;
}

br_match *new_match(br_dice *dice)
{
	br_match *match;

	ck_assert_int_eq(br_match_new(&match, br_rules_find("crusaders"), 2,
	                              NULL, dice, NULL, NULL),
	                 BR_OK);
	return match;
}

br_game *dealt(void)
{
	br_dice *dice = seeded(7);
	br_match *match = new_match(dice);
	br_game *game = must_view(br_match_game(match), BR_ALL);

	br_match_free(match);
	br_dice_free(dice);
	return game;
}

int allowed;

void *scarce(void *ud, void *old, size_t old_size, size_t new_size)
{
	(void)ud;
	(void)old_size;
	if (new_size > 0 && allowed-- <= 0)
		return NULL;
	if (new_size > 0)
		return realloc(old, new_size);
	free(old);
	return NULL;
}

int main(void)
{
	Suite *suite = suite_create("core");

	if (!br_rules_find("crusaders")) {
		puts("1..0 # SKIP Crusaders is not in this build");
		return 0;
	}
	suite_add_tcase(suite, core_dice());
	suite_add_tcase(suite, core_fair());
	suite_add_tcase(suite, core_options());
	suite_add_tcase(suite, core_looking());
	suite_add_tcase(suite, core_begin());
	suite_add_tcase(suite, core_names());
	suite_add_tcase(suite, core_notation());
	suite_add_tcase(suite, core_loading());
	suite_add_tcase(suite, core_matches());
	suite_add_tcase(suite, core_receivers());
	suite_add_tcase(suite, core_records());
	suite_add_tcase(suite, core_sharing());
	suite_add_tcase(suite, core_corners());
	suite_add_tcase(suite, core_threads());
	suite_add_tcase(suite, core_variations());
	return run_suite(suite);
}
