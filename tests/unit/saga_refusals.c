/* SPDX-License-Identifier: MIT */
/*
 * saga_refusals.c - what a seat may not do, and by which rule: of several
 * reasons the first in the order of the page is given.
 */

#include <string.h>

#include "../about.h"
#include "check_saga.h"

struct refusal {
	const char *move, *rule;
};

static void must_refuse_all(br_game *game, const struct refusal *list)
{
	for (; list->move; list++)
		must_not_play(game, list->move, list->rule);
}

START_TEST(a_turn_has_many_things_that_may_not_be_done)
{
	/* clang-format off */
	static const struct refusal list[] = {
		{"collect", "saga.income"},
		{"recruit o4", "saga.pool"}, /* not conquered yet */
		{"recruit r1", "saga.pool"},  /* the set has none */
		{"recruit p3", "saga.fame"},
		{"take_back g 1", "saga.force"}, /* the centre's */
		{"take_back r 1", "saga.force"}, /* another's */
		{"take_back y 2", "saga.force"},
		{"take_back 1 3", "saga.force"},
		{"take_back 3 1", "saga.force"},
		{"take_back 24 6", "saga.force"},
		{"reveal 1 1", "saga.reveal"},
		{"reveal 1 3", "saga.force"},
		{"reveal 3 1", "saga.force"},
		{"lay_new r1 ii", "saga.hand"}, /* not in the game */
		{"lay_new r4 iv", "saga.hand"}, /* another's set */
		{"lay_new r2 iii", "saga.hand"}, /* the set has none */
		{"lay_new g4 iii", "saga.hand"}, /* it lies in a force */
		{"lay_new y2 castle", "saga.hand"}, /* it is free */
		{"lay_on g4 iii 9", "saga.hand"},
		{"lay_add p3 iii r", "saga.hand"},
		{"lay_hidden y4 castle 1", "saga.hand"},
		{"lay_on r1 iii 3", "saga.force"},
		{"lay_on g2 iii 3", "saga.force"},
		{"lay_on g2 iii 1", "saga.colour"},
		{"lay_on b3 iii 1", "saga.colour"},
		{"lay_add r1 iii y", "saga.add"},
		{"lay_add r1 iii g", "saga.add"},
		{"lay_hidden r1 iii 1", "saga.face_down"},
		{"lay_hidden g2 iii 9", "saga.face_down"},
		{"end_turn", "saga.lay"},
		{"choose_force 1", "saga.decision"},
		{"bonus_take p3", "saga.decision"},
		{"bonus_decline", "saga.decision"},
		{"final_add r1 iii y", "saga.decision"},
		{"final_decline", "saga.decision"},
		{"deal 1 ii", "saga.turn"},
		{"side r back", "saga.turn"},
		{"first_knight r3", "saga.turn"},
		{"second_knight r o2", "saga.turn"},
		{"lot 1", "saga.turn"},
		{NULL, NULL}};
	/* clang-format on */
	br_game *game = plan_game(2, "",
	                          "0 owns y: y4; 0 owns p: p3; 1 owns r: r4;"
	                          "0 force: g4 b1; 0 force: o2; fame 1 0");

	must_refuse_all(game, list);
	br_game_free(game);
}
END_TEST

START_TEST(what_is_done_once_in_a_turn_is_not_done_again)
{
	static const struct refusal list[] = {
		{"lay_new b3 iii", "saga.lay"},
		{"lay_new r4 iv", "saga.lay"},
		{"lay_on g2 iii 9", "saga.lay"},
		{"lay_add b3 iii g", "saga.lay"},
		{"lay_hidden b3 iii 1", "saga.lay"},
		{"recruit p3", "saga.recruit"},
		{"recruit r1", "saga.recruit"},
		{"take_back y 1", "saga.take_back"},
		{"take_back g 5", "saga.take_back"},
		{NULL, NULL}};
	br_game *game = plan_game(2, "sides=001000",
	                          "0 owns y: y4; 0 owns p: p3; fame 9 0;"
	                          "0 force: g4 b1; 0 force: r1 o2?");

	play(game, "recruit y3");
	play(game, "take_back 1 2");
	play(game, "lay_new b1 iii");
	must_await(game, "turn", 0); /* o2 can be turned up */
	must_list(game, NULL, "reveal 2 2, end_turn");
	must_refuse_all(game, list);
	br_game_free(game);
}
END_TEST

START_TEST(without_the_yellow_crown_nothing_is_taken_back)
{
	br_game *game = plan_game(2, "sides=000001", "0 owns y: y4");
	br_game *other = plan_game(2, "", "1 owns y: y1; 0 force: g4");

	must_not_play(game, "take_back y 1", "saga.take_back");
	must_not_play(other, "take_back 1 1", "saga.take_back");
	must_not_play(other, "take_back 9 1", "saga.take_back");
	br_game_free(game);
	br_game_free(other);
}
END_TEST

/* 3.3.6: where sets are not told apart, the lowest one's knight is laid. */
START_TEST(of_equal_knights_the_first_sets_is_laid)
{
	static const struct refusal list[] = {
		{"lay_new g4 iii", "saga.alike"},
		{"lay_on g4 iii 1", "saga.alike"},
		{"lay_on g4 iii 9", "saga.alike"},
		{"lay_add g4 iii p", "saga.alike"},
		{"lay_hidden g4 iii 1", "saga.alike"},
		{NULL, NULL}};
	br_game *game = plan_game(2, "",
	                          "0 owns g: g2; 0 owns p: p3; 0 holds: *g4;"
	                          "0 force: b1");

	must_refuse_all(game, list);
	must_list(game, "lay_on",
	          "r1 iii 1, g4 castle 1, o3 iii 1, o2 iii 1, y4 iii 1, y1 iii "
	          "1");
	play(game, "lay_on g4 castle 1");
	must_attack(game, 0, "b1 *g4");
	play(game, "lay_new r4 iv");
	play(game, "lay_new g4 iii");
	must_attack(game, 0, "b1 *g4; g4");
	br_game_free(game);
}
END_TEST

/* 3.3.6. */
START_TEST(with_the_blue_back_each_set_is_offered)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "0 owns g: g2; 0 holds: *g4; 0 owns b: b3;"
	                          "0 force: b1");

	must_list(game, "lay_on",
	          "r1 iii 1, g4 castle 1, g4 iii 1, o3 iii 1, o2 iii 1, p3 iii "
	          "1, y4 iii 1, y1 iii 1");
	must_list(game, "lay_hidden",
	          "r1 iii 1, g4 castle 1, g4 iii 1, o3 iii 1, o2 iii 1, p3 iii "
	          "1, y4 iii 1, y1 iii 1");
	play(game, "lay_on g4 iii 1");
	must_attack(game, 0, "b1 g4");
	br_game_free(game);
}
END_TEST

START_TEST(a_face_down_knight_needs_a_force_and_the_blue_back)
{
	static const struct refusal list[] = {
		{"lay_hidden g2 iii 1", "saga.colour"},
		{"lay_hidden y1 iii 1", "saga.colour"}, /* y4 is face down */
		{"lay_hidden r1 iii 2", "saga.force"},
		{"lay_hidden r1 iv 1", "saga.hand"},
		{NULL, NULL}};
	static const struct refusal used[] = {
		{"lay_hidden r1 iii 1", "saga.face_down"},
		{"lay_hidden g2 iii 1", "saga.face_down"},
		{"lay_hidden r1 iii 2", "saga.face_down"},
		{NULL, NULL}};
	br_game *game =
		plan_game(2, "sides=back", "0 owns b: b1; 0 force: g4 y4?");
	br_game *other =
		plan_game(2, "sides=back", "0 uses b: b1; 0 force: g4 y4?");
	br_game *none = plan_game(2, "sides=back", "0 owns b: b1");

	must_refuse_all(game, list);
	must_refuse_all(other, used);
	ck_assert_int_eq(count_moves(none, "lay_hidden"), 0);
	must_not_play(none, "lay_hidden r1 iii 1", "saga.force");
	br_game_free(game);
	br_game_free(other);
	br_game_free(none);
}
END_TEST

START_TEST(a_last_knight_is_added_to_an_own_force_that_lacks_its_colour)
{
	static const struct refusal list[] = {
		{"final_add r4 iv p", "saga.hand"},
		{"final_add g4 iii p", "saga.alike"},
		{"final_add g4 iii y", "saga.alike"},
		{"final_add g4 castle r", "saga.force"},
		{"final_add g4 castle y", "saga.force"},
		{"final_add b3 iii 2", "saga.force"},
		{"final_add p3 iii g", "saga.hand"},
		{"final_add o2 iii 1", "saga.colour"},
		{"final_add g4 castle g", "saga.colour"},
		{"bonus_decline", "saga.decision"},
		{"lay_new b3 iii", "saga.decision"},
		{"lot 1", "saga.turn"},
		{NULL, NULL}};
	br_game *game = plan_game(2, "sides=000010",
	                          "0 owns g: g2; 0 owns p: p3; 0 holds: *g4;"
	                          "1 owns y: y1; 0 force: o3; fame 9 0;"
	                          "laid 1; turns 399");

	play(game, "end_turn");
	must_await(game, "final_add", 0);
	must_refuse_all(game, list);
	play(game, "final_add g4 castle p");
	must_land(game, 'p', "0: p3 *g4");
	br_game_free(game);
}
END_TEST

START_TEST(numbers_that_name_no_move_are_refused)
{
	br_game *game = plan_game(2, "", "");
	br_move last = about(br_rules_find("saga")).last_move;

	ck_assert_int_eq(br_game_check(game, 0, NULL), BR_EILLEGAL);
	ck_assert_int_eq(br_game_apply(game, 0), BR_EILLEGAL);
	ck_assert_int_eq(br_game_apply(game, last + 1), BR_EILLEGAL);
	ck_assert_int_eq(br_game_apply(game, UINT32_MAX), BR_EILLEGAL);
	br_game_free(game);
}
END_TEST

START_TEST(nothing_is_done_after_the_end)
{
	br_game *game = plan_game(2, "turn_limit=1", "");
	br_move last = about(br_rules_find("saga")).last_move;
	br_error error;
	int other = 0;

	play(game, "lay_new r1 iii");
	must_await(game, "over", BR_NOBODY);
	ck_assert_int_eq(count_moves(game, NULL), 0);
	ck_assert_int_eq(br_game_outcomes(game, NULL, 0), 0);
	for (br_move move = 1; move <= last; move++)
		other += br_game_check(game, move, &error) != BR_EILLEGAL ||
		         strcmp(error.rule, "saga.end") != 0;
	ck_assert_int_eq(other, 0);
	must_not_play(game, "end_turn", "saga.end");
	br_game_free(game);
}
END_TEST

TCase *saga_refusals(void)
{
	TCase *tests = tcase_create("refusals");

	tcase_add_test(tests, a_turn_has_many_things_that_may_not_be_done);
	tcase_add_test(tests, what_is_done_once_in_a_turn_is_not_done_again);
	tcase_add_test(tests, without_the_yellow_crown_nothing_is_taken_back);
	tcase_add_test(tests, of_equal_knights_the_first_sets_is_laid);
	tcase_add_test(tests, with_the_blue_back_each_set_is_offered);
	tcase_add_test(tests,
	               a_face_down_knight_needs_a_force_and_the_blue_back);
	tcase_add_test(
		tests,
		a_last_knight_is_added_to_an_own_force_that_lacks_its_colour);
	tcase_add_test(tests, numbers_that_name_no_move_are_refused);
	tcase_add_test(tests, nothing_is_done_after_the_end);
	return tests;
}
