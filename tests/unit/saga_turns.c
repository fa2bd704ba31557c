/* SPDX-License-Identifier: MIT */
/*
 * saga_turns.c - what a player does in a turn: income, lays, recruits and
 * knights taken back.
 */

#include "check_saga.h"

/* ---- Lays ---------------------------------------------------------------- */

/* T4, 3.3.2. */
START_TEST(a_force_has_one_knight_of_a_colour)
{
	br_game *game = plan_game(2, "", "0 force: g4");

	must_list(game, "lay_on",
	          "r1 iii 1, b3 iii 1, b1 iii 1, o3 iii 1, o2 iii 1, p3 iii 1, "
	          "y4 iii 1, y1 iii 1");
	must_not_play(game, "lay_on g2 iii 1", "saga.colour");
	play(game, "lay_new g2 iii");
	must_attack(game, 0, "g4; g2");
	br_game_free(game);
}
END_TEST

/* T4, 3.3.2: with all six colours. */
START_TEST(a_force_of_all_colours_is_full)
{
	br_game *game = plan_game(2, "",
	                          "0 owns r: *r3; 0 owns p: *p3;"
	                          "0 force: r1 g4 b3 o3 p3 y4");

	ck_assert_int_eq(count_moves(game, "lay_on"), 0);
	ck_assert_int_eq(count_moves(game, "lay_new"), 5);
	must_not_play(game, "lay_on y1 iii 1", "saga.colour");
	must_list(game, "lay_add",
	          "g2 iii p, b1 iii p, o2 iii p, y4 iii p, y1 iii p");
	br_game_free(game);
}
END_TEST

/* T5, 3.3.2. */
START_TEST(a_garrison_is_closed_but_for_the_purple_crown)
{
	br_game *game = plan_game(2, "", "0 owns g: g4");
	br_game *other = plan_game(2, "", "0 owns g: g4; 0 owns p: p3");

	ck_assert_int_eq(count_moves(game, "lay_add"), 0);
	must_not_play(game, "lay_add b1 iii g", "saga.add");
	must_not_play(game, "lay_add b1 iii p", "saga.add");
	must_list(other, "lay_add",
	          "r1 iii p, g2 iii p, b3 iii p, b1 iii p, o3 iii p, o2 iii p, "
	          "y4 iii p, y1 iii p");
	must_not_play(other, "lay_add b1 iii g", "saga.add");
	br_game_free(game);
	br_game_free(other);
}
END_TEST

/* T20, A22, 3.4.3. */
START_TEST(a_knight_is_added_once_by_each_owner)
{
	br_game *game = plan_game(2, "", "0 uses p: p3; 1 force: p1; player 1");

	play(game, "lay_on r4 iv 1"); /* conquers */
	ck_assert_int_eq(get_int(game, "kingdoms.4.used"), 0);
	play(game, "lay_new p3 iii");
	ck_assert_int_gt(count_moves(game, "lay_add"), 0);
	play_turns(game, "lay_add g1 iv p; lay_on r1 iii 1");
	ck_assert_int_eq(get_int(game, "kingdoms.4.used"), 1);
	ck_assert_int_eq(count_moves(game, "lay_add"), 0);
	must_not_play(game, "lay_add b3 iv p", "saga.add");
	play_turns(game, "lay_new r2 iv; lay_on y4 iii 1"); /* 8 > 6 */
	must_land(game, 'p', "0: p3 r1 y4");
	ck_assert_int_eq(get_int(game, "kingdoms.4.used"), 0);
	play_turns(game, "lay_new b3 iv; lay_add b1 iii p; lay_new b2 iv;"
	                 "end_turn");
	must_land(game, 'p', "0: p3 r1 y4 b1");
	must_not_play(game, "lay_add g2 iii p", "saga.add");
	br_game_free(game);
}
END_TEST

/* A21: if it was not the lay that won the purple kingdom. */
START_TEST(a_knight_may_be_added_where_none_was_laid_yet)
{
	br_game *game = plan_game(2, "", "0 owns y: y4; 0 force: p3");

	play(game, "lay_on b3 iii 1");
	must_land(game, 'p', "0: p3 b3");
	must_await(game, "turn", 0);
	must_not_play(game, "lay_add r1 iii p", "saga.lay");
	br_game_free(game);
	game = plan_game(2, "",
	                 "0 owns y: y4; 0 force: g2 p3 b3; 1 owns g: g3 b2 r4");
	play(game, "take_back 1 1");
	must_land(game, 'p', "0: p3 b3");
	play(game, "lay_add r1 iii p");
	must_land(game, 'p', "0: p3 b3 r1");
	br_game_free(game);
}
END_TEST

/* T31, 3.4.1. */
START_TEST(an_added_knight_raises_the_defence)
{
	br_game *game =
		plan_game(2, "", "0 owns p: p3; 0 holds: *p3; 1 force: p1");

	must_not_play(game, "lay_add p3 castle p", "saga.colour");
	play(game, "lay_add y4 iii p");
	must_land(game, 'p', "0: p3 y4");
	play_turns(game, "lay_on r4 iv 1; lay_new r1 iii; lay_on b2 iv 1");
	must_land(game, 'p', "0: p3 y4"); /* 7 against 7 */
	play_turns(game, "lay_new g2 iii; lay_on g1 iv 1");
	must_land(game, 'p', "1: p1 r4 b2 g1");
	br_game_free(game);
}
END_TEST

/* ---- Recruits ------------------------------------------------------------ */

/* T6, 3.3.3. */
START_TEST(a_free_knight_costs_his_value)
{
	br_game *game = plan_game(3, "", "0 owns g: g4 b3; fame 2 0 0");

	must_pool(game, "g4 y2");
	must_list(game, "recruit", "y2");
	must_not_play(game, "recruit g4", "saga.fame");
	play(game, "recruit y2");
	ck_assert_int_eq(get_int(game, "fame.0"), 0);
	ck_assert_int_eq(get_int(game, "recruited"), 1);
	must_hand(game, 0, "r1 g2 b1 o3 o2 o2 p3 y4 y4 y1 *y2");
	ck_assert_int_eq(count_moves(game, "recruit"), 0);
	must_not_play(game, "recruit g4", "saga.recruit");
	play(game, "lay_new y2 castle");
	must_attack(game, 0, "*y2");
	br_game_free(game);
}
END_TEST

/* T6, 3.3.6: equal knights in the pool. */
START_TEST(equal_free_knights_are_one_move)
{
	br_game *game =
		plan_game(3, "", "0 owns g: g4; 0 owns p: p3; fame 2 0 0");

	must_pool(game, "g4 p3 y2 y2");
	must_list(game, "recruit", "y2");
	play(game, "recruit y2");
	must_pool(game, "g4 p3 y2");
	br_game_free(game);
}
END_TEST

/* T7, 3.3.3, 3.3.5. */
START_TEST(a_knight_may_be_recruited_that_was_set_free_in_this_turn)
{
	br_game *game = plan_game(3, "", "0 force: g4; fame 4 0 0");

	play(game, "lay_on b3 iii 1");
	must_await(game, "turn", 0);
	must_list(game, NULL, "recruit g4, recruit y2, end_turn");
	play(game, "recruit g4");
	must_await(game, "turn", 1); /* nothing else was left to do */
	must_hand(game, 0, "r1 g2 b1 o3 o2 o2 p3 y4 y4 y1 *g4");
	ck_assert_int_eq(get_int(game, "fame.0"), 0);
	br_game_free(game);
}
END_TEST

/* ---- Income -------------------------------------------------------------- */

/* T25, 3.3.1; 2.5, A25: however much there is. */
START_TEST(kingdoms_pay_when_their_owners_turn_begins)
{
	br_game *game = plan_game(2, "",
	                          "0 owns o: o3; 0 owns r: r1;"
	                          "0 owns b: b3; 1 force: r2; player 1");

	play(game, "lay_on b2 iv 1"); /* takes red, which pays 0 no more */
	must_land(game, 'r', "1: r2 b2");
	must_await(game, "turn", 0);
	ck_assert_int_eq(get_int(game, "fame.0"), 3);
	ck_assert_int_eq(get_int(game, "fame.1"), 0);
	play_turns(game, "lay_new r1 iii; end_turn");
	must_await(game, "turn", 1);
	ck_assert_int_eq(get_int(game, "fame.1"), 1);
	br_game_free(game);
	game = plan_game(2, "",
	                 "0 owns o: o3; 0 owns r: r1; 0 owns b: b3;"
	                 "player 1");
	play(game, "lay_new r2 iv");
	must_land(game, 'r', "0: r1");
	ck_assert_int_eq(get_int(game, "fame.0"), 4);
	br_game_free(game);
	game = plan_game(2, "", "0 owns o: o3; player 1; fame 999998 0");
	play(game, "lay_new r2 iv");
	ck_assert_int_eq(get_int(game, "fame.0"), 999999); /* counts no more */
	br_game_free(game);
}
END_TEST

/* T26, A4, A23. */
START_TEST(income_may_have_to_be_collected_before_all_else)
{
	static const char *const other[] = {"recruit g1", "lay_new r1 iii",
	                                    "take_back y 1"};

	for (int i = 0; i < 3; i++) {
		br_game *game = plan_game(2, "collect=manual",
		                          "0 owns o: o3; 0 owns y: y4;"
		                          "fame 1 0; collect 1");
		int lays = count_moves(game, "lay_new");

		must_list(game, "collect", "");
		ck_assert_int_eq(count_moves(game, "collect"), 1);
		ck_assert_int_eq(lays, 9);
		must_list(game, "recruit", "g1, p1");
		play(game, other[i]);
		must_await(game, "turn", 0);
		ck_assert_int_eq(get_int(game, "collect"), 0);
		ck_assert_int_eq(count_moves(game, "collect"), 0);
		must_not_play(game, "collect", "saga.income");
		br_game_free(game);
	}
}
END_TEST

/* T26, A4. */
START_TEST(fame_that_was_collected_can_be_spent_at_once)
{
	br_game *game =
		plan_game(2, "collect=manual", "0 owns o: o3; player 1");

	play(game, "lay_new r4 iv");
	must_await(game, "turn", 0);
	ck_assert_int_eq(get_int(game, "fame.0"), 0);
	ck_assert_int_eq(get_int(game, "collect"), 1);
	ck_assert_int_eq(count_moves(game, "recruit"), 0);
	play(game, "collect");
	ck_assert_int_eq(get_int(game, "fame.0"), 2);
	ck_assert_int_eq(get_int(game, "collect"), 0);
	must_not_play(game, "collect", "saga.income");
	play(game, "recruit g1");
	ck_assert_int_eq(get_int(game, "fame.0"), 1);
	br_game_free(game);
}
END_TEST

/* ---- Taking back --------------------------------------------------------- */

/* T30, 3.5, 3.3.5. */
START_TEST(a_knight_may_be_taken_back_in_the_turn_of_its_lay)
{
	br_game *game = plan_game(2, "",
	                          "0 owns y: y4 b3; 0 force: g4 y1;"
	                          "0 force: o3; 0 force: o2;"
	                          "0 force: p3");

	must_hand(game, 0, "r1 g2 b1 o2 y4");
	play(game, "lay_new r1 iii");
	must_await(game, "turn", 0);
	play(game, "take_back 5 1");
	must_hand(game, 0, "r1 g2 b1 o2 y4");
	must_attack(game, 0, "g4 y1; o3; o2; p3");
	must_await(game, "turn", 1); /* the lay stays done */
	br_game_free(game);
}
END_TEST

/* 3.1. */
START_TEST(a_later_force_moves_down_when_one_leaves)
{
	br_game *game = plan_game(2, "",
	                          "0 owns y: y4; 0 force: g4;"
	                          "0 force: o3 b1; 0 force: p3");

	play(game, "take_back 1 1");
	must_attack(game, 0, "o3 b1; p3");
	must_not_play(game, "take_back 2 1", "saga.take_back");
	play(game, "lay_on g4 iii 2");
	must_land(game, 'p', "0: p3 g4");
	br_game_free(game);
}
END_TEST

TCase *saga_turns(void)
{
	TCase *tests = tcase_create("turns");

	tcase_add_test(tests, a_force_has_one_knight_of_a_colour);
	tcase_add_test(tests, a_force_of_all_colours_is_full);
	tcase_add_test(tests, a_garrison_is_closed_but_for_the_purple_crown);
	tcase_add_test(tests, a_knight_is_added_once_by_each_owner);
	tcase_add_test(tests, a_knight_may_be_added_where_none_was_laid_yet);
	tcase_add_test(tests, an_added_knight_raises_the_defence);
	tcase_add_test(tests, a_free_knight_costs_his_value);
	tcase_add_test(tests, equal_free_knights_are_one_move);
	tcase_add_test(
		tests,
		a_knight_may_be_recruited_that_was_set_free_in_this_turn);
	tcase_add_test(tests, kingdoms_pay_when_their_owners_turn_begins);
	tcase_add_test(tests, income_may_have_to_be_collected_before_all_else);
	tcase_add_test(tests, fame_that_was_collected_can_be_spent_at_once);
	tcase_add_test(tests,
	               a_knight_may_be_taken_back_in_the_turn_of_its_lay);
	tcase_add_test(tests, a_later_force_moves_down_when_one_leaves);
	return tests;
}
