/* SPDX-License-Identifier: MIT */
/*
 * saga_scores.c - what everybody has at the end, and the last knight that the
 * purple back allows to add.
 */

#include "check_saga.h"

/* A plan in which seat 0 has only to end its turn, which is the last. */
#define LAST_TURN "laid 1; turns 399;"

/* ---- The seed's example -------------------------------------------------- */

#define EXAMPLE                                                                \
	LAST_TURN "fame 20 0 0; 0 owns p: p3 g4 o2 y4; 0 owns r: r1 b3 o2 y4;" \
		  "0 force: *g4 o3; 1 owns g: g3 b3 r2"

/* V2, 3.7.3. */
START_TEST(the_example_of_the_rules_scores_39)
{
	br_game *game = plan_game(3, "", EXAMPLE);

	must_hand(game, 0, "g2 b1 y1");
	must_pool(game, "r3 o2 p3 y2 y2");
	play(game, "end_turn");
	must_await(game, "over", BR_NOBODY);
	must_score(game, (int[]){39, 8, -30});
	br_game_free(game);
}
END_TEST

/* V3, 3.7.1, A13. */
START_TEST(the_example_with_a_last_knight_scores_43)
{
	static const struct {
		const char *move;
		int score;
	} answer[] = {
		{"final_add g2 iii r", 43}, {"final_add b1 iii p", 41},
		{"final_add b1 iii 1", 40}, {"final_add y1 iii 1", 40},
		{"final_decline", 39},
	};

	for (int i = 0; i < 5; i++) {
		br_game *game = plan_game(3, "sides=000010", EXAMPLE);

		play(game, "end_turn");
		must_await(game, "final_add", 0);
		ck_assert_int_eq(get_int(game, "kingdom"), BR_SAGA_PURPLE);
		must_list(game, "final_add",
		          "g2 iii r, b1 iii p, b1 iii 1, y1 iii 1");
		must_not_play(game, "final_add g2 iii p", "saga.colour");
		must_not_play(game, "final_add b1 iii r", "saga.colour");
		play(game, answer[i].move);
		must_await(game, "over", BR_NOBODY);
		must_score(game, (int[]){answer[i].score, 8, -30});
		br_game_free(game);
	}
}
END_TEST

/* A13, final_add=automatic. */
START_TEST(the_best_last_knight_may_be_added_by_itself)
{
	br_game *game =
		plan_game(3, "sides=000010 final_add=automatic", EXAMPLE);

	play(game, "end_turn");
	must_await(game, "over", BR_NOBODY);
	must_land(game, 'r', "0: r1 b3 o2 y4 g2");
	must_hand(game, 0, "b1 y1");
	must_score(game, (int[]){43, 8, -30});
	br_game_free(game);
	/* g4 or y4, on blue or purple: the first knight, the first force */
	game = plan_game(2, "sides=back final_add=automatic",
	                 LAST_TURN "fame 9 0; 0 owns p: p3; 0 owns b: b1");
	play(game, "end_turn");
	must_await(game, "over", BR_NOBODY);
	must_land(game, 'b', "0: b1 g4");
	must_land(game, 'p', "0: p3");
	br_game_free(game);
}
END_TEST

/* A13: the hand counts 0 and both garrisons are full. */
START_TEST(no_knight_is_added_by_itself_that_does_not_help)
{
	br_game *game = plan_game(
		2, "sides=000010 final_add=automatic",
		LAST_TURN "fame 9 0; 1 owns r: r4; 0 owns p: p3 r1 g4 b3 o3 y4;"
			  "0 owns g: g2 b1 o2 y4 *p3 *r3; 0 force: o2");

	must_hand(game, 0, "y1");
	play(game, "end_turn");
	must_await(game, "over", BR_NOBODY);
	must_attack(game, 0, "o2");
	must_hand(game, 0, "y1");
	must_score(game, (int[]){9 + 18 + 15, 4 - 26});
	br_game_free(game);
}
END_TEST

/* ---- Everything at once -------------------------------------------------- */

#define BACKS                                                                  \
	LAST_TURN "fame 3 1 10 0; 0 owns g: g4 b3; 1 owns y: y1 g3;"           \
		  "2 owns o: o4 g3; 3 owns p: p3 b4;"                          \
		  "3 force: p2 r4 b2 o3 y3 g1; 3 force: p2 o1"

/* T23, 3.7, 3.7.2. */
START_TEST(four_players_score_with_all_backs)
{
	static const struct {
		const char *move;
		int score;
	} answer[] = {{"final_add r4 ii p", 10},
	              {"final_add r1 ii 2", 3},
	              {"final_decline", 2}};

	for (int i = 0; i < 3; i++) {
		br_game *game = plan_game(4, "sides=back", BACKS);

		must_hand(game, 3, "r4 r1");
		play(game, "end_turn");
		must_await(game, "final_add", 3);
		must_list(game, "final_add",
		          "r4 ii p, r4 ii 2, r1 ii p, r1 ii 2");
		must_not_play(game, "final_add r4 ii 1", "saga.colour");
		must_not_play(game, "final_add r1 ii 1", "saga.colour");
		play(game, answer[i].move);
		must_await(game, "over", BR_NOBODY);
		must_score(game, (int[]){-10, -11, -15, answer[i].score});
		ck_assert_int_eq(get_int(game, "fame.0"), 3);
		ck_assert_int_eq(get_int(game, "fame.1"), 1);
		br_game_free(game);
	}
}
END_TEST

/* A9, 3.7.2, take_two=full. */
START_TEST(the_green_back_may_take_more_than_there_is)
{
	br_game *game = plan_game(4, "sides=back take_two=full", BACKS);

	play(game, "end_turn");
	play(game, "final_decline");
	must_score(game, (int[]){3 + 6 + 7 - 23, 1 - 2 + 15 - 26, 10 - 2 - 23,
	                         -2 + 7 - 5});
	br_game_free(game);
}
END_TEST

/* T24, 3.7.3. */
START_TEST(two_players_score_with_all_crowns)
{
	br_game *game = plan_game(2, "",
	                          LAST_TURN
	                          "fame 9 4; 0 owns y: y4 g4; 0 owns b: b3 p3;"
	                          "0 force: y4 o3; 0 force: g2 o2 r1;"
	                          "1 owns g: g3 r4");

	must_hand(game, 0, "b1 o2 y1");
	play(game, "end_turn");
	must_await(game, "over", BR_NOBODY);
	must_score(game, (int[]){31, 11});
	br_game_free(game);
}
END_TEST

/* A29, 3.7.3. */
START_TEST(a_garrison_of_15_is_never_more)
{
	br_game *game =
		plan_game(2, "sides=back",
	                  LAST_TURN "fame 9 0; 0 owns y: y4 g4 b3 o3 p3 r1");

	play(game, "end_turn");
	must_score(game, (int[]){9 + 15 - 12, -30});
	br_game_free(game);
}
END_TEST

/* ---- A last knight ------------------------------------------------------- */

/* 3.7.1. */
START_TEST(the_owner_is_asked_even_if_no_knight_can_be_added)
{
	br_game *game =
		plan_game(2, "sides=back",
	                  LAST_TURN "fame 9 0; 1 owns p: p4 r4 g3 b3 o3 y1");

	play(game, "end_turn");
	must_await(game, "final_add", 1);
	must_list(game, NULL, "final_decline");
	must_not_play(game, "final_add r2 iv p", "saga.colour");
	must_not_play(game, "final_add r2 iv 1", "saga.force");
	must_not_play(game, "final_add r2 iv g", "saga.force");
	must_not_play(game, "final_add o3 iv p", "saga.hand");
	play(game, "final_decline");
	must_await(game, "over", BR_NOBODY);
	br_game_free(game);
}
END_TEST

/* 3.7.1, A13: no kingdom changes hands any more. */
START_TEST(a_last_knight_conquers_nothing)
{
	br_game *game = plan_game(2, "sides=back",
	                          LAST_TURN "fame 9 0; 0 owns p: p3;"
	                                    "0 force: b3 r1");

	play(game, "end_turn");
	play(game, "final_add y4 iii 1");
	must_await(game, "over", BR_NOBODY);
	must_land(game, 'b', "centre: b1 g4");
	must_attack(game, 0, "b3 r1 y4");
	br_game_free(game);
}
END_TEST

/* 3.7.1: who has laid the last card has none to add. */
START_TEST(an_empty_hand_has_no_last_knight)
{
	br_game *game = plan_game(2, "sides=back",
	                          "0 owns p: p3 b1; 0 owns g: g4 o3;"
	                          "0 force: g2 o2 y1 b3; 0 force: r1 y4;"
	                          "0 force: o2");

	must_hand(game, 0, "y4");
	play(game, "lay_new y4 iii");
	must_await(game, "over", BR_NOBODY);
	br_game_free(game);
}
END_TEST

/* ---- flip_is_real -------------------------------------------------------- */

/* T38, A10. */
START_TEST(a_used_purple_crown_may_be_a_back)
{
	br_game *game =
		plan_game(2, "flip_is_real=yes", "0 owns p: p3; turns 399");

	play(game, "lay_add y4 iii p");
	must_await(game, "final_add", 0);
	br_game_free(game);
	game = plan_game(2, "", "0 owns p: p3; turns 399");
	play(game, "lay_add y4 iii p");
	must_await(game, "over", BR_NOBODY);
	br_game_free(game);
	game = plan_game(2, "flip_is_real=yes",
	                 "0 uses p: p3 y4; 1 force: p4 b3; player 1");
	play(game, "lay_on y1 iv 1");
	must_land(game, 'p', "1: p4 b3 y1");
	play_turns(game, "lay_new r1 iii; lay_add r2 iv p");
	must_land(game, 'p', "1: p4 b3 y1 r2");
	br_game_free(game);
}
END_TEST

/* T38, A10: blue scores the best attack force once it is used. */
START_TEST(a_used_blue_back_may_be_a_crown)
{
	for (int real = 0; real < 2; real++) {
		br_game *game = plan_game(
			2, real ? "sides=back flip_is_real=yes" : "sides=back",
			"0 owns b: b3; 0 force: g2;"
			"turns 399");

		play(game, "lay_hidden y4 iii 1");
		must_await(game, "over", BR_NOBODY);
		must_score(game, (int[]){3 + 2 * real - 21, -30});
		br_game_free(game);
	}
}
END_TEST

TCase *saga_scores(void)
{
	TCase *tests = tcase_create("scores");

	tcase_add_test(tests, the_example_of_the_rules_scores_39);
	tcase_add_test(tests, the_example_with_a_last_knight_scores_43);
	tcase_add_test(tests, the_best_last_knight_may_be_added_by_itself);
	tcase_add_test(tests, no_knight_is_added_by_itself_that_does_not_help);
	tcase_add_test(tests, four_players_score_with_all_backs);
	tcase_add_test(tests, the_green_back_may_take_more_than_there_is);
	tcase_add_test(tests, two_players_score_with_all_crowns);
	tcase_add_test(tests, a_garrison_of_15_is_never_more);
	tcase_add_test(tests,
	               the_owner_is_asked_even_if_no_knight_can_be_added);
	tcase_add_test(tests, a_last_knight_conquers_nothing);
	tcase_add_test(tests, an_empty_hand_has_no_last_knight);
	tcase_add_test(tests, a_used_purple_crown_may_be_a_back);
	tcase_add_test(tests, a_used_blue_back_may_be_a_crown);
	return tests;
}
