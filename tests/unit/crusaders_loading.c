/* SPDX-License-Identifier: MIT */
/*
 * crusaders_loading.c - states that are well-formed and cannot be.
 */

#include <stdlib.h>
#include <string.h>

#include "check_crusaders.h"

/* G1 with nine cards laid. */
static br_game *nine_laid(struct plan *plan)
{
	plan_deck(plan, 2, POLICY_P);
	return plan_play(plan, 9);
}

/* Pairs of a piece and what it is changed to, from G1 with nine cards laid:
 * seat 1 is to play, and both have filled territory 1 at plies 6 and 7. */
static const char *const impossible[][2] = {
	/* a card too many, too few, or another */
	{"[\"l\",\"lbs\",\"f\",\"bshf\"]", "[\"l\",\"lbs\",\"f\",\"lbshf\"]"},
	{"[\"bs\"]", "[]"},
	{"[\"bs\"]", "[\"bs\",\"b\"]"},
	{"[\"bs\"]", "[\"sf\"]"},
	{"\"lbshf\"", "\"lsbhf\""},
	{"\"lbshf\"", "\"\""},
	{"\"lbshf\"", "null"},
	{"\"hand_size\":[6,6]", "\"hand_size\":[6,5]"},
	{"\"hand_size\":[6,6]", "\"hand_size\":[7,6]"},
	{"\"pile_size\":35", "\"pile_size\":34"},
	{"\"pile_size\":35", "\"pile_size\":36"},
	{"\"pile\":{", "\"pile\":{\"l\":0,"},
	{"\"pile\":{", "\"pile\":{\"lbshf\":1,"},
	/* a turn that is not theirs, a phase without its content */
	{"\"player\":1", "\"player\":0"},
	{"\"player\":1", "\"player\":2"},
	{"\"first\":0", "\"first\":1"},
	{"\"first\":0", "\"first\":-1"},
	{"\"first\":0", "\"first\":2"},
	{"\"ply\":9", "\"ply\":8"},
	{"\"ply\":9", "\"ply\":10"},
	{"\"ply\":9", "\"ply\":41"},
	{"\"phase\":\"play\"", "\"phase\":\"deal\""},
	{"\"phase\":\"play\"", "\"phase\":\"lot\""},
	{"\"phase\":\"play\"", "\"phase\":\"draw\""},
	{"\"phase\":\"play\"", "\"phase\":\"over\""},
	{"\"phase\":\"play\"", "\"phase\":\"pass\""},
	/* a stamp without its cause */
	{"[6,-1,-1,-1,-1]", "[-1,-1,-1,-1,-1]"},
	{"[6,-1,-1,-1,-1]", "[6,8,-1,-1,-1]"},
	{"[6,-1,-1,-1,-1]", "[7,-1,-1,-1,-1]"},
	{"[6,-1,-1,-1,-1]", "[4,-1,-1,-1,-1]"},
	{"[6,-1,-1,-1,-1]", "[10,-1,-1,-1,-1]"},
	{"[7,-1,-1,-1,-1]", "[9,-1,-1,-1,-1]"},
	{"[7,-1,-1,-1,-1]", "[7,-1,-1,-1]"},
	/* another table */
	{"\"seats\":2", "\"seats\":3"},
	{"\"seats\":2", "\"seats\":5"},
	{"\"viewer\":null", "\"viewer\":0"},
	{"\"viewer\":null", "\"viewer\":\"spectator\""},
	{"\"viewer\":null", "\"viewer\":2"},
	{"\"options\":{}", "\"options\":{\"first\":\"2\"}"},
	{"\"options\":{}", "\"options\":{\"first\":\"lot\"}"},
	{"\"options\":{}", "\"options\":{\"deck\":\"flat\"}"},
	{"\"options\":{}", "\"options\":{\"turn_order\":"
                           "\"draw_then_play_5\"}"},
};

START_TEST(a_state_that_cannot_be_is_refused)
{
	struct plan plan;
	br_game *game = nine_laid(&plan);
	char *text = must_save(game, BR_TEXT, NULL);
	br_error error;

	ck_assert_int_eq(load_edited(text, "\"ply\":9", "\"ply\": 9", &error),
	                 BR_OK);
	for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++)
		ck_assert_msg(load_edited(text, impossible[i][0],
		                          impossible[i][1],
		                          &error) == BR_EFORMAT,
		              "%s is taken, for %s", impossible[i][1],
		              impossible[i][0]);
	ck_assert_int_eq(
		load_edited(text, "\"rules\":1", "\"rules\":2", &error),
		BR_EVERSION);
	ck_assert_int_eq(load_edited(text, "crusaders", "crusades", &error),
	                 BR_EVERSION);
	free(text);
	br_game_free(game);
}
END_TEST

/* 3.7: the stamp of a fourth card can be later, for cards laid elsewhere. */
START_TEST(a_later_stamp_is_possible_if_other_cards_came_between)
{
	struct plan plan;
	br_game *game = nine_laid(&plan);

	must_load_as(game, "[6,-1,-1,-1,-1]", "[8,-1,-1,-1,-1]", NULL);
	br_game_free(game);
}
END_TEST

/* Hands of six and five cards, but of the other seat each. */
START_TEST(each_hand_holds_as_many_cards_as_its_size_says)
{
	struct plan plan;
	br_game *game = nine_laid(&plan);

	must_apply(game, plan_next(&plan, game));
	must_load_as(game,
	             ",\"shf\":1},{\"s\":1,\"ls\":1,\"bsh\":1,"
	             "\"f\":1,\"lbhf\":1}",
	             "},{\"s\":1,\"ls\":1,\"bsh\":1,"
	             "\"f\":1,\"lbhf\":1,\"shf\":1}",
	             "hand_size.0");
	br_game_free(game);
}
END_TEST

/* A card of seat 1 lies with seat 2. */
START_TEST(each_seat_has_laid_as_many_cards_as_it_had_turns)
{
	struct plan plan;
	br_game *game = nine_laid(&plan);

	must_load_as(game,
	             "[\"bs\"],[],[],[]],"
	             "[[\"lf\",\"lbshf\",\"bs\",\"f\"],[]",
	             "[],[],[],[]],"
	             "[[\"lf\",\"lbshf\",\"bs\",\"f\"],[\"bs\"]",
	             "army");
	br_game_free(game);
}
END_TEST

/* A deck that is all laid: the pile is empty for the last ten turns. */
START_TEST(nobody_draws_from_an_empty_pile)
{
	const char *const options[] = {
		"deck=30,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
		"0,0,0,0",
		"turn_order=draw_then_play_5", NULL};
	br_game *game = must_new("crusaders", 2, options);
	br_error error;
	char *text;

	while (get_int(game, "ply") < 35)
		must_apply(game, extreme_move(game, 0));
	ck_assert_int_eq(get_int(game, "pile_size"), 0);
	text = must_save(game, BR_TEXT, NULL);
	ck_assert_int_eq(load_edited(text, "\"phase\":\"play\"",
	                             "\"phase\":\"draw\"", &error),
	                 BR_EFORMAT);
	free(text);
	br_game_free(game);
}
END_TEST

START_TEST(an_impossible_stamp_is_told_with_its_seat)
{
	struct plan plan;
	br_game *game = nine_laid(&plan);
	char *text = must_save(game, BR_TEXT, NULL);
	br_error error;

	load_edited(text, "[6,-1,-1,-1,-1]", "[7,-1,-1,-1,-1]", &error);
	ck_assert_str_eq(
		error.text,
		"stamp.0 is [7,-1,-1,-1,-1]: each complete army, and no "
		"other, has the ply of "
		"this seat that completed it, from 0 to less than ply, 9");
	load_edited(text, "[7,-1,-1,-1,-1]", "[6,-1,-1,-1,-1]", &error);
	ck_assert_str_eq(
		error.text,
		"stamp.1 is [6,-1,-1,-1,-1]: each complete army, and no "
		"other, has the ply of "
		"this seat that completed it, from 0 to less than ply, 9");
	free(text);
	br_game_free(game);
}
END_TEST

START_TEST(numbers_keep_to_their_ranges)
{
	static const struct bound bounds[] = {
		{"first", -1, 1},
		{"player", 0, 1},
		{"ply", 0, 40},
		{"pile_size", 0, 56},
	};
	struct plan plan;
	br_game *game = nine_laid(&plan);

	must_keep_bounds(game, bounds, sizeof bounds / sizeof *bounds);
	br_game_free(game);
}
END_TEST

TCase *crusaders_loading(void)
{
	TCase *tests = tcase_create("loading");

	tcase_add_test(tests, a_state_that_cannot_be_is_refused);
	tcase_add_test(tests,
	               a_later_stamp_is_possible_if_other_cards_came_between);
	tcase_add_test(tests, each_hand_holds_as_many_cards_as_its_size_says);
	tcase_add_test(tests, each_seat_has_laid_as_many_cards_as_it_had_turns);
	tcase_add_test(tests, nobody_draws_from_an_empty_pile);
	tcase_add_test(tests, numbers_keep_to_their_ranges);
	tcase_add_test(tests, an_impossible_stamp_is_told_with_its_seat);
	return tests;
}
