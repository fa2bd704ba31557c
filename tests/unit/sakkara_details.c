/* SPDX-License-Identifier: MIT */
/*
 * sakkara_details.c - small things that nothing else rests on.
 */

#include <stdlib.h>
#include <string.h>

#include "check_sakkara.h"

/* A sample holds all tiles, whichever come first. */
START_TEST(samples_are_states_that_can_be)
{
	const char *const options[] = {"info=table", NULL};
	br_game *game = must_new("sakkara", 2, options), *view;
	br_dice *dice;

	play_to(game, 3, "turn");
	view = must_view(game, 0);
	ck_assert_int_eq(draws_of_sample(game, view), 26);
	ck_assert_int_eq(br_dice_seeded(&dice, 3, NULL), BR_OK);
	for (int i = 0; i < 50; i++) {
		char *text;
		size_t size;

		ck_assert_int_eq(br_game_sample(game, view, dice), BR_OK);
		text = must_save(game, BR_TEXT, &size);
		br_game_free(must_load(text, size));
		free(text);
	}
	br_dice_free(dice);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* All see what was covered, and one the other's holder. */
START_TEST(who_learns_by_a_tile_that_is_uncovered)
{
	const char *const options[] = {"info=table", NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=snake b=tip "
	                           "d3=core>hand d5=ox",
	                           options);

	ck_assert_uint_eq(who_learns(game, must_parse(game, "move 1 n")),
	                  1u << 31 | 3);
	ck_assert_uint_eq(who_learns(game, must_parse(game, "move 1 s")), 0);
	ck_assert_uint_eq(who_learns(game, must_parse(game, "snake")), 1);
	br_game_free(game);
}
END_TEST

static void must_say(const br_game *game, const char *line)
{
	char text[8192];

	ck_assert(br_game_describe(game, BR_EN, text, sizeof text) <
	          (int)sizeof text);
	ck_assert_msg(strstr(text, line) != NULL, "no %s in %s", line, text);
}

START_TEST(who_picks_is_told_what_the_other_holds)
{
	const char *const options[] = {"info=table", NULL};
	br_game *game =
		table_with("A=d4,a1 B=g7,a7 a=snake b=tip,hand*2", options);
	br_game *view;

	play(game, "snake");
	view = must_view(game, 0);
	must_say(view, "; holds 3 tiles: tip, 2 hand.\n");
	br_game_free(view);
	view = must_view(game, BR_NOBODY);
	must_say(view, "; holds 3 tiles.\n");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_worker_that_was_moved_and_has_flown_is_told_of)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=bird b6=tip d3=ox");

	play(game, "move 1 n");
	must_say(game, "; a worker was moved (1, ");
	play(game, "bird 1 b6");
	must_say(game, "; a worker was moved and has flown since.\n");
	br_game_free(game);
}
END_TEST

/* A line is as long as it may be, wherever it begins. */
START_TEST(a_long_pile_is_drawn_in_80_columns)
{
	br_game *game =
		table("A=d4,a1 B=g7,a7 changed=1 used=stairs*20,core*10");
	char text[8192], *line;
	size_t longest = 0;

	br_game_draw(game, BR_EN, text, sizeof text);
	for (line = strtok(strstr(text, "stairs,"), "\n"); line;
	     line = strtok(NULL, "\n"))
		longest = strlen(line) > longest ? strlen(line) : longest;
	ck_assert_uint_gt(longest, 70);
	ck_assert_uint_le(longest, 79);
	br_game_free(game);
}
END_TEST

/* Of a hand of ships, and of tiles that wait for their order. */
START_TEST(samples_look_like_the_view)
{
	static const char *const words[] = {
		"A=d4,a1 B=g7,a7 a=ship b=tip d3=core>hand",
		"A=d4,a1 B=g7,a7 a=tip,cross,braid b=core d3=core>hand d1=ox "
		"d2=hand"};
	const char *const options[] = {"info=table", NULL};

	for (int i = 0; i < 2; i++) {
		br_game *game = table_with(words[i], options), *view, *again;
		br_dice *dice;

		if (i == 1)
			play(game, "firestorm 1 column");
		view = must_view(game, 0);
		ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
		ck_assert_int_eq(br_game_sample(game, view, dice), BR_OK);
		again = must_view(game, 0);
		must_be_same(view, again);
		br_dice_free(dice);
		br_game_free(again);
		br_game_free(view);
		br_game_free(game);
	}
}
END_TEST

START_TEST(a_destroyed_ship_is_told)
{
	br_game *game =
		table("A=d4,a1 B=g7,a7 a=dline,moon,circle shipB d5=ox");
	char text[8192];

	play(game, "shipwreck; order 012");
	br_game_describe(game, BR_EN, text, sizeof text);
	ck_assert_msg(strstr(text, "\nDestroyed and set aside: "
	                           "0 grain, 1 ship.\n") != NULL,
	              "%s", text);
	br_game_free(game);
}
END_TEST

START_TEST(a_move_is_taken_apart_from_its_first_parameter_on)
{
	br_game *game = table("A=d4,a1 B=g7,a7");
	int value[4] = {7, 7, 7, 7};

	ck_assert_int_eq(br_move_values(br_game_rules(game),
	                                must_parse(game, "move 2 s"), value),
	                 BR_SAKKARA_MOVE);
	ck_assert_int_eq(value[0], 1);
	ck_assert_int_eq(value[1], 2);
	ck_assert_int_eq(value[2], -1);
	ck_assert_int_eq(value[3], -1);
	br_game_free(game);
}
END_TEST

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

	ck_assert_int_lt(br_game_draw(game, BR_EN, text, sizeof text),
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
	must_tell(game, "(completed in the last turn)", "");
	game = table("A=d4,a1 B=g7,a7 a=moon,dline,circle shipB d3=core");
	play(game, "shipwreck; order 012");
	must_tell(game, "Destroyed and set aside: 0 grain, 1 ship.\n",
	          " Destroyed and set aside: 0 grain, 1 ship\n");
}
END_TEST

/* 3.6 */
START_TEST(a_tile_is_used_by_who_holds_it)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=tip d3=core");

	refused(game, "horse", "holder");
	refused(game, "snake", "holder");
	br_game_free(game);
}
END_TEST

/* A word may be left out, and so may a direction that is the only one. */
START_TEST(a_text_is_completed_or_told_how_to_go_on)
{
	/* clang-format off */
	static const struct typed place[] = {
		{"put", "put_worker: which field? "
		 "a1, b1, c1, d1, e1, f1, g1, a2, b2, c2, d2, e2, f2, "
		 "g2, a3, b3, c3, d3, e3, f3, g3, a4, b4, c4, d4, e4, "
		 "f4, g4, a5, b5, c5, d5, e5, f5, g5, a6, b6, c6, d6, "
		 "e6, f6, g6, a7, b7, c7 and 4 more"},
		{"put worker b2", "put_worker b2"},
		{"worker b2", "put_worker b2"},
		{"zet b2", "put_worker b2"},
	};
	static const struct typed turn[] = {
		{"ox", "ox: which field? c2, c4, f6"},
		{"ox c2", "ox c2 w 1"},
		{"ox f6", "ox f6: which direction? n, w"},
		{"schiebe c4", "ox c4: which direction? e, w"},
		{"schuif f6 noorden", "ox f6 n 1"},
		{"move s", "move 2 s"},
		{"ziehe S\303\274den", "move 2 s"},
		{"ziehe Su\314\210den", "move 2 s"},
		{"move 2", "move 2: which direction? n, e, s, w"},
		{"build_hewn_stone", "build hewn"},
	};
	static const struct typed put[] = {
		{"put", "put b3"},
		{"put a", "put: which field? \"a\" is none of b3"},
	};
	/* clang-format on */

	must_type("sakkara/2-table-place", place, sizeof place / sizeof *place);
	must_type("sakkara/2-table-turn", turn, sizeof turn / sizeof *turn);
	must_type("sakkara/2-hidden-lower-put", put, sizeof put / sizeof *put);
}
END_TEST

TCase *sakkara_details(void)
{
	TCase *tests = tcase_create("details");

	tcase_add_test(tests, samples_are_states_that_can_be);
	tcase_add_test(tests, who_learns_by_a_tile_that_is_uncovered);
	tcase_add_test(tests, who_picks_is_told_what_the_other_holds);
	tcase_add_test(tests, a_worker_that_was_moved_and_has_flown_is_told_of);
	tcase_add_test(tests, a_long_pile_is_drawn_in_80_columns);
	tcase_add_test(tests, samples_look_like_the_view);
	tcase_add_test(tests, a_destroyed_ship_is_told);
	tcase_add_test(tests,
	               a_move_is_taken_apart_from_its_first_parameter_on);
	tcase_add_test(tests, numbers_keep_to_their_ranges);
	tcase_add_test(tests, grain_is_laid_by_who_holds_some);
	tcase_add_test(tests, a_wide_step_is_drawn_close);
	tcase_add_test(tests, what_lasts_for_a_turn_is_told);
	tcase_add_test(tests, a_tile_is_used_by_who_holds_it);
	tcase_add_test(tests, a_text_is_completed_or_told_how_to_go_on);
	return tests;
}
