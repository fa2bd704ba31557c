/* SPDX-License-Identifier: MIT */
/*
 * akkon_details.c - small things that nothing else rests on.
 */

#include "check_akkon.h"

START_TEST(numbers_keep_to_their_ranges)
{
	static const struct bound bounds[] = {
		{"round", 0, 1000},
		{"start", -1, 1},
		{"player", 0, 1},
		{"faith_used", 0, 1},
	};
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	game = load(&at);

	must_keep_bounds(game, bounds, sizeof bounds / sizeof *bounds);
	br_game_free(game);
}
END_TEST

TCase *akkon_details(void)
{
	TCase *tests = tcase_create("details");

	tcase_add_test(tests, numbers_keep_to_their_ranges);
	return tests;
}
