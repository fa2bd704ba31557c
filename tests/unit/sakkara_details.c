/* SPDX-License-Identifier: MIT */
/*
 * sakkara_details.c - small things that nothing else rests on.
 */

#include "check_sakkara.h"

START_TEST(numbers_keep_to_their_ranges)
{
	static const struct bound bounds[] = {
		{"player", 0, 1},
		{"changed", 0, 1},
		{"winner", -1, 1},
		{"moved", 0, 1},
		{"last_worker", -1, 1},
		{"segment", 0, BR_SAKKARA_SEGMENT_MAX},
		{"destroyed_grain", 0, 3},
		{"destroyed_ship", 0, 1},
	};
	br_game *game = table("A=d4,a1 B=g7,a7 a=tip,ox b=hand d3=core");

	must_keep_bounds(game, bounds, sizeof bounds / sizeof *bounds);
	br_game_free(game);
}
END_TEST

TCase *sakkara_details(void)
{
	TCase *tests = tcase_create("details");

	tcase_add_test(tests, numbers_keep_to_their_ranges);
	return tests;
}
