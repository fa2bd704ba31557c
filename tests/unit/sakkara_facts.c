/* SPDX-License-Identifier: MIT */
/*
 * sakkara_facts.c - what follows from a state: the fields, where workers may
 *                  step, and what the pyramids need.
 */

#include "check_sakkara.h"

/* 2.1, 3.1 */
START_TEST(fields_have_neighbours_and_heights)
{
	br_game *game = table("A=e4,a1 B=g7,a7 d4=core>horse>ox");

	must_have_fact(
		game, "fields.24",
		"{\"name\":\"d4\",\"neighbour\":{\"n\":\"d3\",\"e\":\"e4\","
		"\"s\":\"d5\",\"w\":\"c4\"},\"height\":3,\"top\":\"ox\"}");
	must_have_fact(game, "fields.0",
	               "{\"name\":\"a1\",\"neighbour\":{\"n\":\"none\","
	               "\"e\":\"b1\",\"s\":\"a2\",\"w\":\"none\"},\"height\":0,"
	               "\"top\":\"none\"}");
	must_have_fact(game, "fields.48.name", "\"g7\"");
	br_game_free(game);
}
END_TEST

/* 3.5.2: two tiles are climbed without stairs, three with, whether any are
 * held or not; no worker steps onto another. */
START_TEST(steps_are_free_or_take_stairs)
{
	br_game *game = table("A=d4,a1 B=c4,a7 d3=core*2 e4=core*3");

	must_have_fact(game, "steps",
	               "[[{\"n\":\"free\",\"e\":\"stairs\",\"s\":\"free\","
	               "\"w\":\"none\"},{\"n\":\"none\",\"e\":\"free\","
	               "\"s\":\"free\",\"w\":\"none\"}],"
	               "[{\"n\":\"free\",\"e\":\"none\",\"s\":\"free\","
	               "\"w\":\"free\"},{\"n\":\"free\",\"e\":\"free\","
	               "\"s\":\"none\",\"w\":\"none\"}]]");
	br_game_free(game);
}
END_TEST

/* 2.3, 3.8: the first step takes nine pieces, the others four and one; each
 * needs the ship and as much grain. */
START_TEST(pyramids_need_tiles)
{
	br_game *game = table("A=d4,a1 B=g7,a7 shipA grainA=1 builtA=dline "
	                      "a=hewn*2,hand,core,cross b=ship,grain");

	must_have_fact(game, "missing",
	               "[{\"hewn\":4,\"stairs\":2,\"core\":2},{\"ship\":1,"
	               "\"grain\":1,\"hewn\":4,\"stairs\":2,\"dline\":1,"
	               "\"core\":2}]");
	must_have_fact(game, "missing_size", "[15,18]");
	must_have_fact(game, "can_build",
	               "[{\"hewn\":1,\"core\":1},{\"ship\":1,\"grain\":1}]");
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 stepA=3 shipA grainA=3 a=tip,hand "
	             "stepB=2 grainB=2 b=cross");
	must_have_fact(game, "missing",
	               "[{\"tip\":1},{\"ship\":1,\"cross\":1,\"braid\":1,"
	               "\"moon\":1,\"circle\":1}]");
	must_have_fact(game, "can_build", "[{},{}]");
	br_game_free(game);
}
END_TEST

/* 3.12 */
START_TEST(what_is_held_is_told_to_who_sees_it)
{
	static const char *const hidden[] = {"info=table", NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=ship b=ship "
	                           "d4=core>horse>ox",
	                           hidden);
	br_game *view = must_view(game, 0);

	must_have_fact(view, "can_build", "[{\"ship\":1},null]");
	must_have_fact(view, "fields.24.height", "3");
	must_have_fact(view, "fields.24.top", "\"ox\"");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

TCase *sakkara_facts(void)
{
	TCase *tests = tcase_create("facts");

	tcase_add_test(tests, fields_have_neighbours_and_heights);
	tcase_add_test(tests, steps_are_free_or_take_stairs);
	tcase_add_test(tests, pyramids_need_tiles);
	tcase_add_test(tests, what_is_held_is_told_to_who_sees_it);
	return tests;
}
