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

START_TEST(grain_is_laid_by_who_holds_some)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=ox d3=grain");

	refused(game, "lay_grain", "holder");
	play(game, "move 1 n; lay_grain");
	ck_assert_int_eq(get_int(game, "grain.0"), 1);
	br_game_free(game);
}
END_TEST

/* More than nine pieces of a step stand closer, so that both pyramids have
 * their half of the 80 columns. */
START_TEST(a_wide_step_is_drawn_close)
{
	static const char *const options[] = {
		"need=0,0,6,3,1,2,2,2,0,0,0,0,0,0,0,0,"
		"0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,"
		"0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0",
		NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 shipA grainA=1 "
	                           "builtA=hewn*2 d3=core",
	                           options);
	char text[8000];

	ck_assert_uint_lt(br_game_draw(game, BR_EN, text, sizeof text),
	                  sizeof text);
	ck_assert_ptr_nonnull(strstr(text, "HeHehehehehe"));
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
		ck_assert_uint_le(strlen(line), 80);
	br_game_free(game);
}
END_TEST

static void must_tell(br_game *game, const char *said, const char *shown)
{
	char text[8000];

	br_game_describe(game, BR_EN, text, sizeof text);
	ck_assert_msg(strstr(text, said) != NULL, "no %s in %s", said, text);
	br_game_draw(game, BR_EN, text, sizeof text);
	ck_assert_msg(strstr(text, shown) != NULL, "no %s in %s", shown, text);
	br_game_free(game);
}

/* A step that is done, and what a spell destroys until the turn's end. */
START_TEST(what_lasts_for_a_turn_is_told)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=core shipA grainA=1 "
	                      "builtA=hewn*4,stairs*2,dline,core");

	play(game, "build core");
	must_tell(game, "(completed in its last turn)", "");
	game = table("A=d4,a1 B=g7,a7 a=moon,dline,circle shipB d3=core");
	play(game, "shipwreck; order 012");
	must_tell(game, "Destroyed and set aside: 0 grain, 1 ship.\n",
	          " Destroyed and set aside: 0 grain, 1 ship\n");
}
END_TEST

START_TEST(a_tile_is_used_by_who_holds_it)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=tip d3=core");

	refused(game, "horse", "holder");
	refused(game, "snake", "holder");
	br_game_free(game);
}
END_TEST

TCase *sakkara_details(void)
{
	TCase *tests = tcase_create("details");

	tcase_add_test(tests, numbers_keep_to_their_ranges);
	tcase_add_test(tests, grain_is_laid_by_who_holds_some);
	tcase_add_test(tests, a_wide_step_is_drawn_close);
	tcase_add_test(tests, what_lasts_for_a_turn_is_told);
	tcase_add_test(tests, a_tile_is_used_by_who_holds_it);
	return tests;
}
