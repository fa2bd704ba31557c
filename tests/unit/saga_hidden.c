/* SPDX-License-Identifier: MIT */
/*
 * saga_hidden.c - knights that lie face down: what they do, how they come to
 * light, and what all others can tell about them.
 */

#include "check_saga.h"

/* ---- What they do -------------------------------------------------------- */

/* T17, A16, 3.3.4. */
START_TEST(a_face_down_knight_counts_nothing_until_a_later_turn)
{
	br_game *game = plan_game(3, "sides=back",
	                          "0 owns b: b1; 0 force: g2; fame 1 0 0");

	play(game, "lay_hidden y4 iii 1");
	must_attack(game, 0, "g2 y4!");
	must_land(game, 'g', "centre: g4 y2");
	ck_assert_int_eq(get_int(game, "kingdoms.2.used"), 1);
	must_list(game, NULL, "recruit b1, end_turn");
	must_not_play(game, "reveal 1 2", "saga.reveal");
	play_turns(game, "end_turn; lay_new r2 iv; lay_new r1 v");
	must_attack(game, 0, "g2 y4?");
	ck_assert_int_eq(count_moves(game, "lay_hidden"), 0);
	must_not_play(game, "lay_hidden r1 iii 1", "saga.face_down");
	must_list(game, "reveal", "1 2");
	play(game, "reveal 1 2");
	must_attack(game, 0, "g2 y4");
	must_land(game, 'g', "centre: g4 y2"); /* 6 against 6 */
	play(game, "lay_on r1 iii 1");
	must_land(game, 'g', "0: g2 y4 r1");
	br_game_free(game);
}
END_TEST

/* T17, 3.3.2: it is not turned up, and its colour is taken. */
START_TEST(the_colour_of_a_face_down_knight_is_taken)
{
	br_game *game = plan_game(3, "sides=back",
	                          "0 uses b: b1; 0 force: g2 y4?; fame 1 0 0");

	must_not_play(game, "lay_on y1 iii 1", "saga.colour");
	must_not_play(game, "lay_on y4 iii 1", "saga.colour");
	must_list(game, "lay_on",
	          "r1 iii 1, b3 iii 1, o3 iii 1, o2 iii 1, p3 iii 1");
	play(game, "lay_on o3 iii 1");
	must_attack(game, 0, "g2 y4? o3");
	must_land(game, 'g', "centre: g4 y2");
	br_game_free(game);
}
END_TEST

/* T18, A15, 3.4.3. */
START_TEST(a_conquest_turns_face_down_knights_up)
{
	br_game *game =
		plan_game(2, "sides=back", "0 uses b: b3; 0 force: g4 y4?");

	play(game, "lay_on o3 iii 1");
	must_land(game, 'g', "0: g4 y4 o3");
	br_game_free(game);
}
END_TEST

/* A18: off turn it counts 0 and is turned up if the rest is enough. */
START_TEST(a_force_that_wins_off_turn_is_turned_up)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "1 owns y: y1; 1 owns g: g3 b3; 0 uses b: b1;"
	                          "0 force: g4 y4?; player 1");

	play(game, "take_back g 1"); /* 4 > 3 */
	must_land(game, 'g', "0: g4 y4");
	must_await(game, "turn", 1);
	br_game_free(game);
	game = plan_game(2, "sides=001000",
	                 "1 owns y: y1; 1 owns g: g3 b3; 0 uses b: b1;"
	                 "0 force: g2 y4?; player 1");
	play(game, "take_back g 1"); /* 2 < 3, and 6 does not help */
	must_land(game, 'g', "1: b3");
	must_attack(game, 0, "g2 y4?");
	br_game_free(game);
}
END_TEST

#define LEADER "0 owns y: y4; 1 owns b: b3 r2; 0 force: g2 b3?"

/* T19, A6, A16, 3.5.2. */
START_TEST(a_face_down_knight_that_leads_is_turned_up)
{
	br_game *game = plan_game(3, "sides=001000", LEADER);

	play(game, "take_back 1 1");
	must_attack(game, 0, "b3");
	must_land(game, 'b', "1: b3 r2");
	must_await(game, "turn", 0);
	br_game_free(game);
	game = plan_game(2, "sides=001000", /* even in the turn of its lay */
	                 "0 owns y: y4; 0 owns b: b1; 0 force: g2");
	play(game, "lay_hidden b3 iii 1");
	must_attack(game, 0, "g2 b3!");
	play(game, "take_back 1 1");
	must_attack(game, 0, "b3");
	br_game_free(game);
}
END_TEST

/* T19, 3.5.2. */
START_TEST(a_face_down_knight_is_taken_back_unseen)
{
	br_game *game = plan_game(3, "sides=001000", LEADER);
	br_game *other = plan_game(3, "sides=001000",
	                           "0 owns y: y4; 1 owns b: b3 r2;"
	                           "0 force: g2 o3?");
	br_game *a, *b;

	play(game, "take_back 1 2");
	play(other, "take_back 1 2");
	must_attack(game, 0, "g2");
	must_hand(game, 0, "r1 g4 b3 b1 o3 o2 o2 p3 y4 y1");
	a = must_view(game, 1);
	b = must_view(other, 1);
	must_be_same(a, b);
	br_game_free(a);
	br_game_free(b);
	br_game_free(game);
	br_game_free(other);
}
END_TEST

/* A17, A20: on a later turn, before the lay, though blue was lost. */
START_TEST(a_reveal_may_conquer_by_itself)
{
	br_game *game =
		plan_game(2, "sides=back", "1 owns b: b3; 0 force: g4 y4?");

	must_list(game, "reveal", "1 2");
	ck_assert_int_eq(count_moves(game, "lay_hidden"), 0);
	play(game, "reveal 1 2");
	must_land(game, 'g', "0: g4 y4");
	must_await(game, "turn", 0);
	play(game, "lay_new r1 iii");
	br_game_free(game);
}
END_TEST

/* A19: by a new owner's use. */
START_TEST(several_knights_may_lie_face_down_in_a_force)
{
	br_game *game = plan_game(2, "sides=back",
	                          "0 owns b: b1; 0 force: g2 y4?; fame 1 0");

	must_list(game, "lay_hidden",
	          "r1 iii 1, b3 iii 1, o3 iii 1, o2 iii 1, p3 iii 1");
	play(game, "lay_hidden p3 iii 1");
	must_attack(game, 0, "g2 y4? p3!");
	must_not_play(game, "reveal 1 3", "saga.reveal");
	play(game, "reveal 1 2");
	must_attack(game, 0, "g2 y4 p3!");
	br_game_free(game);
}
END_TEST

/* ---- What others can tell ------------------------------------------------ */

/* T36, 3.3.6: the game is the same, whichever of two equal knights was laid.
 * */
START_TEST(equal_copies_lie_face_down_alike)
{
	br_game *game = plan_game(3, "sides=back", "0 owns b: b1; 0 force: g2");
	br_game *other =
		plan_game(3, "sides=back", "0 owns b: b1; 0 force: g2");
	br_game *a, *b;

	must_list(game, "lay_hidden",
	          "r1 iii 1, b3 iii 1, o3 iii 1, o2 iii 1, p3 iii 1, y4 iii 1, "
	          "y1 iii 1");
	play(game, "lay_hidden y4 iii 1");
	play(other, "lay_hidden p3 iii 1");
	must_guess(game, 0, 0, 1, "r1 b3 o3 o2 p3 y4 y1");
	play_turns(game,
	           "lay_new r2 iv; lay_new r1 v; lay_new y4 iii; end_turn");
	play_turns(other,
	           "lay_new r2 iv; lay_new r1 v; lay_new y4 iii; end_turn");
	must_guess(game, 0, 0, 1, "r1 b3 o3 o2 p3 y4 y1");
	a = must_view(game, 1);
	b = must_view(other, 1);
	must_be_same(a, b);
	br_game_free(a);
	br_game_free(b);
	play_turns(other,
	           "lay_new r4 iv; lay_new r3 v; lay_new y4 iii; end_turn");
	must_guess(other, 0, 0, 1, "r1 b3 o3 o2 p3 y1");
	br_game_free(game);
	br_game_free(other);
}
END_TEST

/* T37, 3.8.2. */
START_TEST(candidates_of_a_face_down_knight_are_only_lost)
{
	br_game *game = plan_game(3, "sides=back",
	                          "0 owns b: b1; 0 owns g: g4 o3; 0 force: r1;"
	                          "1 force: g3 r4");

	play(game, "lay_hidden o2 iii 1");
	must_guess(game, 0, 0, 1, "g2 b3 o2 p3 y4 y1");
	play(game, "lay_on y1 iv 1");
	must_land(game, 'g', "1: g3 r4 y1");
	must_hand(game, 0, "g4 g2 b3 o3 o2 p3 y4 y4 y1");
	must_guess(game, 0, 0, 1, "g2 b3 o2 p3 y4 y1");
	play_turns(game, "lay_new r1 v; lay_new o2 iii");
	must_guess(game, 0, 0, 1, "g2 b3 o2 p3 y4 y1");
	play_turns(game, "lay_new r2 iv; lay_new r3 v; lay_on b3 iii 1");
	must_guess(game, 0, 0, 1, "g2 o2 p3 y4 y1");
	br_game_free(game);
}
END_TEST

/* 3.8.2: also knights that are added, revealed, or turned up and go away. */
START_TEST(every_knight_shown_is_a_candidate_less)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "0 owns p: p3; 0 owns y: y4; 0 force: r1 b3?;"
	                          "0 force: g2 o3?; 0 force: o2 y1?");

	must_guess(game, 0, 0, 1, "g4 b3 b1 o3 o2 y4 y1");
	play(game, "reveal 2 2");
	must_guess(game, 0, 0, 1, "g4 b3 b1 o2 y4 y1");
	play(game, "lay_add b1 iii p");
	must_guess(game, 0, 0, 1, "g4 b3 o2 y4 y1");
	must_guess(game, 0, 2, 1, "g4 b3 y4 y1");
	play(game, "take_back 3 1"); /* y1 leads, and is turned up */
	must_attack(game, 0, "r1 b3?; g2 o3; y1");
	must_guess(game, 0, 0, 1, "g4 b3 o2 y4");
	br_game_free(game);
	game = plan_game(2, "sides=001000", /* P1 takes it away at once */
	                 "0 owns y: y4; 0 force: r1 p3?; 0 force: g4 b1?;"
	                 "1 owns g: g3 b3; 1 force: g1 r4 o3");
	play(game, "lay_on o3 iii 2"); /* 7 > 6, then 8 + b1 = 8 */
	must_land(game, 'g', "0: g4 b1 o3");
	must_guess(game, 0, 0, 1, "g2 b3 o2 p3 y4 y1");
	br_game_free(game);
}
END_TEST

/* 3.8.2: a knight recruited later is not the one, and a castle knight shows
 * its back. */
START_TEST(the_back_of_a_face_down_knight_tells_its_set)
{
	br_game *game = plan_game(2, "sides=back",
	                          "0 owns b: b1; 0 owns r: r1; 0 holds: *o2;"
	                          "0 force: g2; fame 5 0");

	must_pool(game, "r3 g4 b1");
	play(game, "lay_hidden o2 castle 1");
	must_attack(game, 0, "g2 *o2!");
	must_guess(game, 0, 0, 1, "o2");
	play(game, "recruit r3");
	must_guess(game, 0, 0, 1, "o2");
	br_game_free(game);
	game = plan_game(2, "sides=back",
	                 "0 owns b: b1; 0 owns r: r1; 0 holds: *o2;"
	                 "0 force: g2; fame 5 0");
	play(game, "recruit r3");
	play(game, "lay_hidden o2 castle 1");
	must_guess(game, 0, 0, 1, "r3 o2");
	br_game_free(game);
}
END_TEST

TCase *saga_hidden(void)
{
	TCase *tests = tcase_create("hidden");

	tcase_add_test(tests,
	               a_face_down_knight_counts_nothing_until_a_later_turn);
	tcase_add_test(tests, the_colour_of_a_face_down_knight_is_taken);
	tcase_add_test(tests, a_conquest_turns_face_down_knights_up);
	tcase_add_test(tests, a_force_that_wins_off_turn_is_turned_up);
	tcase_add_test(tests, a_face_down_knight_that_leads_is_turned_up);
	tcase_add_test(tests, a_face_down_knight_is_taken_back_unseen);
	tcase_add_test(tests, a_reveal_may_conquer_by_itself);
	tcase_add_test(tests, several_knights_may_lie_face_down_in_a_force);
	tcase_add_test(tests, equal_copies_lie_face_down_alike);
	tcase_add_test(tests, candidates_of_a_face_down_knight_are_only_lost);
	tcase_add_test(tests, every_knight_shown_is_a_candidate_less);
	tcase_add_test(tests, the_back_of_a_face_down_knight_tells_its_set);
	return tests;
}
