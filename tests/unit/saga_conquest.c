/* SPDX-License-Identifier: MIT */
/*
 * saga_conquest.c - who takes a kingdom, by a lay or because knights were
 * taken back, and what the old owner has then.
 */

#include "check_saga.h"

/* ---- By a lay ------------------------------------------------------------ */

/* V1, 3.4.2, 3.4.3. */
START_TEST(seven_conquer_a_centre_of_six)
{
	br_game *game = plan_game(3, "", "0 force: g4");

	must_land(game, 'g', "centre: g4 y2");
	play(game, "lay_on b3 iii 1");
	must_land(game, 'g', "0: g4 b3");
	must_attack(game, 0, "");
	must_pool(game, "g4 y2");
	must_hand(game, 0, "r1 g2 b1 o3 o2 o2 p3 y4 y4 y1");
	must_hand(game, 1, "r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1");
	must_await(game, "turn", 1);
	br_game_free(game);
}
END_TEST

/* V1, 3.4.3, from another player. */
START_TEST(six_conquer_five_and_the_loser_has_their_knights_back)
{
	br_game *game = plan_game(3, "", "1 owns g: g3 b2; 0 force: g4");

	must_pool(game, "g4 y2");
	play(game, "lay_on o2 iii 1");
	must_land(game, 'g', "0: g4 o2");
	must_pool(game, "g4 y2");
	must_hand(game, 1, "r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1");
	br_game_free(game);
}
END_TEST

/* T1, 3.4.2. */
START_TEST(equal_is_not_enough)
{
	br_game *game = plan_game(3, "", "1 owns g: g3 b2; 0 force: g4");

	play(game, "lay_on b1 iii 1");
	must_land(game, 'g', "1: g3 b2");
	must_attack(game, 0, "g4 b1");
	br_game_free(game);
}
END_TEST

/* T2, 3.4.1, A3. */
START_TEST(red_counts_one_more_in_the_centre)
{
	br_game *game = plan_game(3, "", "1 force: r4; player 1");
	br_game *other = plan_game(3, "", "1 force: r4 b2; player 1");

	play(game, "lay_on b2 iv 1");
	must_land(game, 'r', "centre: r3 o2");
	must_attack(game, 1, "r4 b2");
	play(other, "lay_on y1 iv 1");
	must_land(other, 'r', "1: r4 b2 y1");
	br_game_free(game);
	br_game_free(other);
	game = plan_game(3, "", "1 force: r4; player 1");
	play(game, "lay_on g3 iv 1");
	must_land(game, 'r', "1: r4 g3");
	br_game_free(game);
}
END_TEST

/* T3, A3, with orange showing its crown, and with its back. */
START_TEST(orange_counts_one_less_in_the_centre)
{
	for (int back = 0; back < 2; back++) {
		br_game *game =
			plan_game(3, back ? "sides=000100" : "", "player 2");

		play(game, "lay_new o4 v");
		must_land(game, 'o', "centre: o4 g1");
		play_turns(game, "lay_new g2 iii; lay_new g1 iv;"
		                 "lay_on r1 v 1");
		must_land(game, 'o', back ? "centre: o4 g1" : "2: o4 r1");
		br_game_free(game);
	}
}
END_TEST

/* T28, A14, 3.6.2: the orange crown takes one from the garrison, so that a
 * force takes it from one of the same strength. */
START_TEST(orange_changes_hands_until_the_turn_limit)
{
	br_game *game = plan_game(2, "", "0 owns o: o3; player 1");

	for (int turn = 1; turn <= 400; turn++) {
		int mover = turn % 2;

		must_await(game, "turn", mover);
		play(game, mover ? "lay_new o3 iv" : "lay_new o3 iii");
		must_land(game, 'o', mover ? "1: o3" : "0: o3");
		ck_assert_int_eq(get_int(game, "hand_size.0"), 11 + mover);
		ck_assert_int_eq(get_int(game, "hand_size.1"), 12 - mover);
		ck_assert_int_eq(get_int(game, "turns"), turn);
	}
	must_await(game, "over", BR_NOBODY);
	ck_assert_int_eq(get_int(game, "limit_reached"), 1);
	must_score(game, (int[]){3 - 27, -30});
	br_game_free(game);
}
END_TEST

/* ---- Several attackers --------------------------------------------------- */

#define STANDOFF "0 owns y: y4; 0 owns g: g4 b3; 1 force: g3 r2;"

/* T11, 3.4.2: P1 strengthens their force, and is alone at the top. */
START_TEST(equal_attackers_leave_a_kingdom_until_one_is_stronger)
{
	br_game *game = plan_game(3, "", STANDOFF "2 force: g3 y2");

	play(game, "take_back g 2");
	must_land(game, 'g', "0: g4");
	must_await(game, "turn", 0);
	play(game, "lay_new r1 iii");
	must_await(game, "turn", 1);
	play(game, "lay_on y1 iv 1");
	must_land(game, 'g', "1: g3 r2 y1");
	must_attack(game, 2, "g3 y2");
	must_hand(game, 0, "g4 g2 b3 b1 o3 o2 o2 p3 y4 y1");
	br_game_free(game);
}
END_TEST

/* T11; T25: a kingdom that is waited for pays its owner. */
START_TEST(a_standoff_may_last_and_end_for_another)
{
	br_game *game = plan_game(3, "", STANDOFF "2 force: g3 y2");

	play_turns(game, "take_back g 2; lay_new r1 iii; lay_new r4 iv");
	must_land(game, 'g', "0: g4");
	play(game, "lay_new b3 v");
	must_await(game, "turn", 0);
	ck_assert_int_eq(get_int(game, "fame.0"), 2);
	play_turns(game, "lay_new p3 iii; lay_new o3 iv; lay_on r1 v 1");
	must_land(game, 'g', "2: g3 y2 r1");
	must_attack(game, 1, "g3 r2; r4; o3");
	br_game_free(game);
}
END_TEST

/* T11. */
START_TEST(a_third_force_of_the_same_strength_joins_the_standoff)
{
	br_game *game = plan_game(4, "",
	                          "0 owns y: y4; 0 owns g: g4; 1 force: g3 r2;"
	                          "2 force: g3 y2; 3 force: g1; player 3");

	play(game, "lay_on b4 ii 1");
	must_land(game, 'g', "0: g4");
	must_attack(game, 3, "g1 b4");
	br_game_free(game);
}
END_TEST

/* T11, A32: it beats the garrison, but not the two above it. */
START_TEST(a_third_force_below_a_standoff_does_not_conquer)
{
	br_game *game =
		plan_game(4, "", STANDOFF "2 force: g3 y2; 3 force: g1");

	play_turns(game, "take_back g 1; lay_new r1 iii; lay_new r4 iv;"
	                 "lay_new b3 v; lay_on o3 ii 1");
	must_land(game, 'g', "0: b3");
	must_attack(game, 3, "g1 o3");
	br_game_free(game);
}
END_TEST

/* T12, 3.5.1. */
START_TEST(whoever_weakens_a_garrison_may_lose_it_in_their_own_turn)
{
	br_game *game = plan_game(3, "", STANDOFF "2 force: g3");

	play(game, "take_back g 2");
	must_land(game, 'g', "1: g3 r2");
	must_attack(game, 1, "");
	must_hand(game, 0, "r1 g4 g2 b3 b1 o3 o2 o2 p3 y4 y1");
	must_await(game, "turn", 0);
	ck_assert_int_eq(get_int(game, "laid"), 0);
	must_not_play(game, "end_turn", "saga.lay");
	br_game_free(game);
}
END_TEST

/* 3.4.1, A31: every force counts alone. */
START_TEST(forces_of_one_player_are_not_added_up)
{
	br_game *game = plan_game(2, "", "0 force: g4; player 0");

	play(game, "lay_new g2 iii");
	must_land(game, 'g', "centre: g4 y2");
	must_attack(game, 0, "g4; g2");
	br_game_free(game);
}
END_TEST

/* ---- The owner's own forces ---------------------------------------------- */

/* T13, A1, 3.4.5. */
START_TEST(a_waiting_force_takes_a_lost_kingdom_back_at_once)
{
	br_game *game = plan_game(3, "", STANDOFF "0 force: g2 o3 r1");

	play(game, "take_back g 1");
	must_land(game, 'g', "0: g2 o3 r1");
	must_hand(game, 1, "r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1");
	must_attack(game, 1, "");
	must_attack(game, 0, "");
	must_hand(game, 0, "g4 b3 b1 o2 o2 p3 y4 y1");
	must_await(game, "turn", 0);
	br_game_free(game);
}
END_TEST

/* T13, A1, own_forces=compete: it takes over before the other force can. */
START_TEST(own_forces_may_compete_for_an_own_kingdom)
{
	br_game *game = plan_game(3, "own_forces=compete",
	                          STANDOFF "0 force: g2 o3 r1");

	play(game, "take_back g 1");
	must_land(game, 'g', "0: g2 o3 r1");
	must_attack(game, 1, "g3 r2");
	must_hand(game, 0, "g4 b3 b1 o2 o2 p3 y4 y1");
	br_game_free(game);
}
END_TEST

/* T14, A1, 3.4.5. */
START_TEST(a_waiting_force_strikes_in_the_others_turn)
{
	br_game *game = plan_game(2, "",
	                          "0 owns g: g2 b3; 0 force: g4 o3 r1;"
	                          "1 force: g3; player 1");

	play(game, "lay_on b3 iv 1");
	must_land(game, 'g', "0: g4 o3 r1");
	must_hand(game, 1, "r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1");
	must_hand(game, 0, "g2 b3 b1 o2 o2 p3 y4 y4 y1");
	must_attack(game, 0, "");
	must_await(game, "turn", 0);
	br_game_free(game);
}
END_TEST

/* ---- Taking back --------------------------------------------------------- */

#define RETARGET                                                               \
	"0 owns y: y4 r1; 0 force: g2 b3 o3; 1 owns g: g3 b2 r4; 0 force: o2;" \
	"0 force: p3 b1"

/* T15, 3.5.2, A5. */
START_TEST(without_its_first_knight_a_force_has_another_target)
{
	br_game *game = plan_game(3, "", RETARGET);

	must_pool(game, "g4 p1 y3 y2");
	play(game, "take_back 1 1");
	must_land(game, 'b', "0: b3 o3");
	must_land(game, 'g', "1: g3 b2 r4");
	must_pool(game, "g4 g4 b1 p1 y3 y2");
	must_attack(game, 0, "o2; p3 b1");
	br_game_free(game);
}
END_TEST

/* T15, A5, leader_takeback=forbid. */
START_TEST(the_first_knight_of_others_may_have_to_stay)
{
	br_game *game = plan_game(3, "leader_takeback=forbid", RETARGET);

	must_list(game, "take_back", "y 1, y 2, 1 2, 1 3, 2 1, 3 2");
	must_not_play(game, "take_back 1 1", "saga.leader");
	must_not_play(game, "take_back 3 1", "saga.leader");
	play(game, "take_back 2 1");
	must_attack(game, 0, "g2 b3 o3; p3 b1");
	br_game_free(game);
	game = plan_game(3, "leader_takeback=forbid", RETARGET);
	play(game, "take_back y 1"); /* in a garrison any may go */
	must_land(game, 'y', "0: r1");
	br_game_free(game);
}
END_TEST

/* T16, 3.5.1, A12. */
START_TEST(an_empty_garrison_is_taken_by_any_force)
{
	br_game *game = plan_game(2, "", "0 owns y: y1");

	play(game, "take_back y 1");
	must_land(game, 'y', "0:");
	play_turns(game, "lay_new r1 iii; lay_new r2 iv");
	ck_assert_int_eq(get_int(game, "fame.0"), 1); /* it still pays */
	play_turns(game, "lay_new b1 iii; lay_new y1 iv");
	must_land(game, 'y', "1: y1");
	must_hand(game, 0, "g4 g2 b3 o3 o2 o2 p3 y4 y4 y1");
	br_game_free(game);
}
END_TEST

/* T16, A12: an empty red crown counts 1, an empty orange one -1. */
START_TEST(empty_garrisons_count_what_their_kingdoms_give)
{
	br_game *game =
		plan_game(3, "", "0 owns r:; 0 owns o:; player 2; fame 0 0 0");

	play(game, "lay_new r1 v");
	must_land(game, 'r', "0:");
	play_turns(game, "lay_new b1 iii; lay_new r2 iv");
	must_land(game, 'r', "1: r2");
	play_turns(game, "lay_new o1 v");
	must_land(game, 'o', "2: o1");
	br_game_free(game);
}
END_TEST

TCase *saga_conquest(void)
{
	TCase *tests = tcase_create("conquest");

	tcase_add_test(tests, seven_conquer_a_centre_of_six);
	tcase_add_test(tests,
	               six_conquer_five_and_the_loser_has_their_knights_back);
	tcase_add_test(tests, equal_is_not_enough);
	tcase_add_test(tests, red_counts_one_more_in_the_centre);
	tcase_add_test(tests, orange_counts_one_less_in_the_centre);
	tcase_add_test(tests, orange_changes_hands_until_the_turn_limit);
	tcase_add_test(tests,
	               equal_attackers_leave_a_kingdom_until_one_is_stronger);
	tcase_add_test(tests, a_standoff_may_last_and_end_for_another);
	tcase_add_test(tests,
	               a_third_force_of_the_same_strength_joins_the_standoff);
	tcase_add_test(tests, a_third_force_below_a_standoff_does_not_conquer);
	tcase_add_test(
		tests,
		whoever_weakens_a_garrison_may_lose_it_in_their_own_turn);
	tcase_add_test(tests, forces_of_one_player_are_not_added_up);
	tcase_add_test(tests,
	               a_waiting_force_takes_a_lost_kingdom_back_at_once);
	tcase_add_test(tests, own_forces_may_compete_for_an_own_kingdom);
	tcase_add_test(tests, a_waiting_force_strikes_in_the_others_turn);
	tcase_add_test(tests,
	               without_its_first_knight_a_force_has_another_target);
	tcase_add_test(tests, the_first_knight_of_others_may_have_to_stay);
	tcase_add_test(tests, an_empty_garrison_is_taken_by_any_force);
	tcase_add_test(tests, empty_garrisons_count_what_their_kingdoms_give);
	return tests;
}
