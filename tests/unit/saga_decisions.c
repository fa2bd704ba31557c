/* SPDX-License-Identifier: MIT */
/*
 * saga_decisions.c - decisions in the middle of a turn: which force takes a
 * kingdom, and the free knight that the red back gives.
 */

#include <stdio.h>

#include "check_saga.h"

/* ---- Equal forces of one player ------------------------------------------ */

#define TWO_FORCES                                                             \
	"0 owns y: y4; 0 owns g: g4 b3; 1 force: g3 r2; 1 force: g1 r4;"

/* T27, 3.4.2, A24. */
START_TEST(of_two_equal_forces_the_player_chooses_one)
{
	br_game *game = plan_game(2, "", TWO_FORCES);

	play(game, "take_back g 2");
	must_await(game, "choose_force", 1);
	ck_assert_int_eq(get_int(game, "player"), 0);
	ck_assert_int_eq(get_int(game, "kingdom"), BR_SAGA_GREEN);
	must_list(game, NULL, "choose_force 1, choose_force 2");
	play(game, "choose_force 2");
	must_land(game, 'g', "1: g1 r4");
	must_attack(game, 1, "g3 r2"); /* 5, not more than 5 nor competing */
	must_hand(game, 0, "r1 g4 g2 b3 b1 o3 o2 o2 p3 y4 y1");
	must_await(game, "turn", 0);
	ck_assert_int_eq(get_int(game, "laid"), 0);
	br_game_free(game);
}
END_TEST

#define ALIKE "0 owns y: y4; 0 owns r: *r3; 0 owns o: o3; 0 owns g: g2 r1;"

/* 3.4.2, A24: forces that show the same are not told apart. */
START_TEST(of_forces_alike_the_first_conquers_unasked)
{
	br_game *game = plan_game(
		2, "", ALIKE "1 force: y1; 1 force: g1 b2; 1 force: *g1 b2");

	play(game, "take_back g 2");
	must_land(game, 'g', "1: g1 b2");
	must_attack(game, 1, "y1; *g1 b2");
	must_await(game, "turn", 0);
	br_game_free(game);
}
END_TEST

/* 3.3.6, A24: with FACE_DOWN in the game sets are told apart. */
START_TEST(forces_of_other_sets_are_not_alike_with_the_blue_back)
{
	br_game *game = plan_game(2, "sides=001000",
	                          ALIKE "1 force: g1 b2; 1 force: *g1 b2");

	play(game, "take_back g 2");
	must_list(game, NULL, "choose_force 1, choose_force 2");
	play(game, "choose_force 2");
	must_land(game, 'g', "1: *g1 b2");
	br_game_free(game);
}
END_TEST

START_TEST(of_forces_alike_only_the_first_is_offered_beside_another)
{
	br_game *game = plan_game(2, "",
	                          ALIKE "1 force: g1 b2; 1 force: g3;"
	                                "1 force: b3; 1 force: *g1 b2");

	play(game, "take_back g 2");
	must_list(game, NULL, "choose_force 1, choose_force 2");
	must_not_play(game, "choose_force 3", "saga.choose");
	must_not_play(game, "choose_force 4", "saga.alike");
	must_not_play(game, "choose_force 5", "saga.force");
	play(game, "choose_force 2");
	must_land(game, 'g', "1: g3");
	br_game_free(game);
}
END_TEST

/* 3.4.2, A24: the order of the knights counts: it is what lies on the table.
 * */
START_TEST(forces_in_another_order_are_not_alike)
{
	br_game *game = plan_game(2, "",
	                          "0 owns y: y4; 0 owns o: o3; 0 owns g: g2 b3;"
	                          "1 force: g1 b2 p1; 1 force: *g1 *p1 b2");

	play(game, "take_back g 2");
	must_list(game, NULL, "choose_force 1, choose_force 2");
	br_game_free(game);
}
END_TEST

/* T39: whatever lies there, and also off turn. */
START_TEST(a_force_with_a_face_down_knight_is_alike_to_no_other)
{
	static const char *const hidden[] = {"y1", "b3", "o3", "p4"};
	br_game *game;

	for (int i = 0; i < 4; i++) {
		char plan[200];

		snprintf(plan, sizeof plan,
		         ALIKE "0 owns b: b1;"
		               "1 force: g1 b2;"
		               "1 force: g3 %s?",
		         hidden[i]);
		game = plan_game(2, "sides=001000", plan);
		play(game, "take_back g 2");
		must_await(game, "choose_force", 1);
		must_list(game, NULL, "choose_force 1, choose_force 2");
		br_game_free(game);
	}
	game = plan_game(2, "sides=001000", /* even if both hide the same */
	                 "0 owns y: y4; 0 owns p: p3 r1; 1 force: p4 b2?;"
	                 "1 force: p4 b2?");
	play(game, "take_back p 2");
	must_list(game, NULL, "choose_force 1, choose_force 2");
	br_game_free(game);
}
END_TEST

/* T39, 3.4.5. */
START_TEST(a_pending_decision_is_the_only_thing_to_do)
{
	static const char *const other[] = {
		"collect",          "recruit g1",          "take_back g 1",
		"reveal 1 1",       "lay_new r1 iii",      "lay_on r1 iii 1",
		"lay_add r1 iii p", "lay_hidden r1 iii 1", "end_turn"};
	br_game *choose = plan_game(2, "", TWO_FORCES "fame 9 0");
	br_game *bonus = plan_game(2, "sides=back", "1 force: r4; player 1");
	br_game *final = plan_game(2, "sides=back",
	                           "0 owns p: p3; fame 9 0; laid 1; turns 399");

	play(choose, "take_back g 2");
	play(bonus, "lay_on b2 iv 1");
	play(final, "end_turn");
	must_await(choose, "choose_force", 1);
	must_await(bonus, "bonus", 1);
	must_await(final, "final_add", 0);
	for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
		must_not_play(choose, other[i], "saga.decision");
		must_not_play(bonus, other[i], "saga.decision");
		must_not_play(final, other[i], "saga.decision");
	}
	must_not_play(choose, "bonus_decline", "saga.decision");
	must_not_play(choose, "final_decline", "saga.decision");
	must_not_play(bonus, "choose_force 1", "saga.decision");
	must_not_play(bonus, "final_add r1 iii p", "saga.decision");
	must_not_play(final, "choose_force 1", "saga.decision");
	must_not_play(final, "bonus_take r3", "saga.decision");
	br_game_free(choose);
	br_game_free(bonus);
	br_game_free(final);
}
END_TEST

/* ---- A free knight for a conquest ---------------------------------------- */

/* T21, 3.4.4. */
START_TEST(the_red_back_gives_a_free_knight_at_the_conquest)
{
	br_game *game =
		plan_game(3, "sides=back", "1 force: r4; player 1; fame 0 5 0");

	play(game, "lay_on b2 iv 1");
	must_land(game, 'r', "1: r4 b2");
	must_await(game, "bonus", 1);
	ck_assert_int_eq(get_int(game, "kingdom"), BR_SAGA_RED);
	must_list(game, NULL, "bonus_take r3, bonus_take o2, bonus_decline");
	must_not_play(game, "bonus_take g4", "saga.pool");
	play(game, "bonus_take r3");
	must_pool(game, "o2");
	must_hand(game, 1, "r2 g3 g1 b3 b2 o3 p4 p4 p1 y1 *r3");
	ck_assert_int_eq(get_int(game, "fame.1"), 5);
	must_await(game, "turn", 1);
	must_list(game, NULL, "recruit o2, end_turn");
	play(game, "recruit o2");
	ck_assert_int_eq(get_int(game, "fame.1"), 3);
	must_await(game, "turn", 2);
	play_turns(game, "lay_new p1 v; lay_new r1 iii; lay_new g1 iv");
	must_await(game, "turn", 2); /* no other knight later */
	br_game_free(game);
}
END_TEST

/* T21. */
START_TEST(a_free_knight_may_be_declined)
{
	br_game *game = plan_game(2, "sides=back", "1 force: r4; player 1");

	play_turns(game, "lay_on b2 iv 1; bonus_decline");
	must_pool(game, "r3 o2");
	must_await(game, "turn", 0);
	br_game_free(game);
}
END_TEST

/* T21, T27. */
START_TEST(whichever_force_is_chosen_there_is_a_bonus)
{
	br_game *game = plan_game(2, "sides=100000",
	                          "0 owns y: y4; 0 owns r: r1 b3;"
	                          "1 force: r4; 1 force: r2 b2");

	play(game, "take_back r 2");
	must_await(game, "choose_force", 1);
	play(game, "choose_force 2");
	must_await(game, "bonus", 1);
	must_land(game, 'r', "1: r2 b2");
	play(game, "bonus_take r3");
	must_await(game, "turn", 0);
	br_game_free(game);
}
END_TEST

/* T21, 3.4.4: nothing is asked if no knight is free. */
START_TEST(without_free_knights_there_is_no_bonus)
{
	br_game *game = plan_game(2, "sides=back",
	                          "0 owns r: r1; 0 holds: *r3 *o2; player 1");

	must_pool(game, "");
	play(game, "lay_new r2 iv");
	must_land(game, 'r', "1: r2");
	must_await(game, "turn", 0);
	br_game_free(game);
}
END_TEST

#define BOTH                                                                   \
	"0 owns y: y4; 0 owns r: r1 g2; 0 force: *r3 y4;"                      \
	"1 force: r2; player 1; fame 0 1"

/* T22, A7, 3.4.5. */
START_TEST(each_new_owner_in_a_chain_has_a_bonus)
{
	br_game *game = plan_game(2, "sides=100000", BOTH);

	must_pool(game, "o2 p1 y3");
	play(game, "lay_on o3 iv 1");
	must_await(game, "bonus", 1);
	must_land(game, 'r', "1: r2 o3");
	ck_assert_int_eq(get_int(game, "chain"), 1);
	play(game, "bonus_take o2");
	must_await(game, "bonus", 0);
	must_land(game, 'r', "0: *r3 y4");
	ck_assert_int_eq(get_int(game, "player"), 1);
	ck_assert_int_eq(get_int(game, "chain"), 1);
	play(game, "bonus_take y3");
	must_hand(game, 0, "r1 g4 g2 b3 b1 o3 o2 o2 p3 y1 *y3");
	must_hand(game, 1, "r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1 *o2");
	ck_assert_int_eq(get_int(game, "chain"), 0);
	must_await(game, "turn", 1);
	must_list(game, NULL, "recruit p1, end_turn");
	br_game_free(game);
}
END_TEST

/* A7, bonus_on_handover=no: the player on turn, their first conquest. */
START_TEST(a_bonus_may_be_for_the_player_on_turn_only)
{
	br_game *game = plan_game(2, "sides=100000 bonus_on_handover=no", BOTH);

	play(game, "lay_on o3 iv 1");
	must_await(game, "bonus", 1);
	play(game, "bonus_decline");
	must_land(game, 'r', "0: *r3 y4");
	must_await(game, "turn", 1);
	br_game_free(game);
	/* P0 weakens red: P1 takes it, then P0's waiting force. */
	for (int yes = 0; yes < 2; yes++) {
		game = plan_game(2,
		                 yes ? "sides=100000"
		                     : "sides=100000 bonus_on_handover=no",
		                 "0 owns y: y4; 0 owns r: r1 g2;"
		                 "0 force: *r3 y4; 1 force: r2");
		play(game, "take_back r 2");
		if (yes) {
			must_await(game, "bonus", 1);
			play(game, "bonus_decline");
			must_await(game, "bonus", 0);
			play(game, "bonus_decline");
		}
		must_await(game, "turn", 0);
		must_land(game, 'r', "0: *r3 y4");
		br_game_free(game);
	}
}
END_TEST

#define LAST_RED                                                               \
	"0 force: r1 p3; 0 owns y: y4 g4; 0 force: b3 o2; 0 force: y4 b1;"     \
	"0 owns o: o3; 0 force: y1 g2;"

/* A8, and bonus_when_ending=yes. */
START_TEST(the_last_card_brings_a_bonus_only_by_option)
{
	br_game *game = plan_game(2, "sides=100000", LAST_RED);

	must_hand(game, 0, "o2");
	play(game, "lay_on o2 iii 1"); /* 6 > 5 */
	must_land(game, 'r', "0: r1 p3 o2");
	must_await(game, "over", BR_NOBODY);
	br_game_free(game);
	game = plan_game(2, "sides=100000 bonus_when_ending=yes", LAST_RED);
	play(game, "lay_on o2 iii 1");
	must_await(game, "bonus", 0);
	play(game, "bonus_take r3");
	must_await(game, "over", BR_NOBODY);
	must_hand(game, 0, "*r3");
	must_score(game, (int[]){6 + 8 + 5 + 3 - 3, -30});
	br_game_free(game);
}
END_TEST

/* A1. */
START_TEST(an_own_takeover_gives_nothing_anew)
{
	br_game *game = plan_game(2, "own_forces=compete sides=100000",
	                          "0 owns r: r1 g2; 0 force: *r3");

	play(game, "lay_on b1 iii 1"); /* 4 > 3 */
	must_land(game, 'r', "0: *r3 b1");
	must_hand(game, 0, "r1 g4 g2 b3 o3 o2 o2 p3 y4 y4 y1");
	must_await(game, "turn", 1); /* no bonus */
	br_game_free(game);
	game = plan_game(2, "own_forces=compete",
	                 "0 uses p: p3; 0 owns y: y4; 0 force: *p1 g2");
	play(game, "lay_on b1 iii 1");
	must_land(game, 'p', "0: *p1 g2 b1");
	ck_assert_int_eq(get_int(game, "kingdoms.4.used"), 1);
	br_game_free(game);
}
END_TEST

/* A1: more than the garrison, however little that defends. */
START_TEST(an_own_takeover_needs_more_than_the_garrison)
{
	br_game *game =
		plan_game(2, "own_forces=compete", "0 owns o: o3; 0 force: o2");

	play(game, "lay_on r1 iii 1");
	must_land(game, 'o', "0: o3"); /* 3 defends as 2 */
	br_game_free(game);
	game = plan_game(2, "own_forces=compete", "0 owns o: o3; 0 force: o2");
	play(game, "lay_on g2 iii 1");
	must_land(game, 'o', "0: o2 g2");
	br_game_free(game);
}
END_TEST

/* A1: when it ties with another player nothing happens. */
START_TEST(an_own_force_may_tie_with_anothers)
{
	br_game *game =
		plan_game(2, "own_forces=compete",
	                  "0 owns y: y4; 0 owns g: g4 b3; 0 force: g2 o3;"
	                  "1 force: g3 r2");

	play(game, "take_back g 2"); /* 4 against 5 and 5 */
	must_land(game, 'g', "0: g4");
	must_attack(game, 0, "g2 o3");
	must_attack(game, 1, "g3 r2");
	br_game_free(game);
}
END_TEST

TCase *saga_decisions(void)
{
	TCase *tests = tcase_create("decisions");

	tcase_add_test(tests, of_two_equal_forces_the_player_chooses_one);
	tcase_add_test(tests, of_forces_alike_the_first_conquers_unasked);
	tcase_add_test(tests,
	               forces_of_other_sets_are_not_alike_with_the_blue_back);
	tcase_add_test(
		tests,
		of_forces_alike_only_the_first_is_offered_beside_another);
	tcase_add_test(tests, forces_in_another_order_are_not_alike);
	tcase_add_test(tests,
	               a_force_with_a_face_down_knight_is_alike_to_no_other);
	tcase_add_test(tests, a_pending_decision_is_the_only_thing_to_do);
	tcase_add_test(tests, the_red_back_gives_a_free_knight_at_the_conquest);
	tcase_add_test(tests, a_free_knight_may_be_declined);
	tcase_add_test(tests, whichever_force_is_chosen_there_is_a_bonus);
	tcase_add_test(tests, without_free_knights_there_is_no_bonus);
	tcase_add_test(tests, each_new_owner_in_a_chain_has_a_bonus);
	tcase_add_test(tests, a_bonus_may_be_for_the_player_on_turn_only);
	tcase_add_test(tests, the_last_card_brings_a_bonus_only_by_option);
	tcase_add_test(tests, an_own_takeover_gives_nothing_anew);
	tcase_add_test(tests, an_own_takeover_needs_more_than_the_garrison);
	tcase_add_test(tests, an_own_force_may_tie_with_anothers);
	return tests;
}
