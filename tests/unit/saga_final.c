/* SPDX-License-Identifier: MIT */
/*
 * saga_final.c - a last knight that conquers, by the option final_add_conquers.
 */

#include "check_saga.h"

#define CONQUERS "sides=000010 final_add_conquers="
#define LAST "fame 9 0 0; turns 399; laid 1; 0 owns p: p3; 0 force: g4; "

START_TEST(a13_an_added_knight_may_conquer_by_the_option)
{
	static const char plan[] = LAST "1 owns g: g3 r2";
	br_game *game = plan_game(3, CONQUERS "no", plan);

	play(game, "end_turn");
	play(game, "final_add b3 iii 1");
	must_land(game, 'g', "1: g3 r2");
	br_game_free(game);
	game = plan_game(3, CONQUERS "yes", plan);
	play(game, "end_turn");
	must_await(game, "final_add", 0);
	ck_assert_int_eq(get_int(game, "final_kingdom"), -1);
	play(game, "final_add b3 iii 1");
	must_land(game, 'g', "0: g4 b3");
	must_attack(game, 0, "");
	must_await(game, "over", BR_NOBODY);
	br_game_free(game);
	game = plan_game(3, CONQUERS "yes", plan);
	play(game, "end_turn");
	play(game, "final_add b1 iii 1"); /* 5 against 5 */
	must_land(game, 'g', "1: g3 r2");
	must_attack(game, 0, "g4 b1");
	br_game_free(game);
}
END_TEST

START_TEST(a13_what_follows_is_as_in_the_game_but_no_free_knight)
{
	br_game *game = plan_game(3, CONQUERS "yes",
	                          LAST "1 owns g: *g4; 1 force: g3 p4 y1; "
	                               "1 force: g1 r4 b3");

	play(game, "end_turn");
	play(game, "final_add b3 iii 1");
	must_await(game, "choose_force", 1);
	ck_assert_int_eq(get_int(game, "final_kingdom"), BR_SAGA_PURPLE);
	must_land(game, 'g', "0: g4 b3");
	must_reload(game);
	must_load_as(game, "\"final_kingdom\":4", "\"final_kingdom\":3",
	             "final_kingdom"); /* nobody owns it */
	must_load_as(game, "\"final_kingdom\":4", "\"final_kingdom\":1",
	             "final_kingdom"); /* it has no FINAL_ADD */
	must_load_as(game, "\"chain\":1", "\"chain\":0", "final_kingdom");
	/* It is there with its option, and only then. */
	must_load_as(game, "\"final_kingdom\":4,", "", "final_kingdom");
	must_load_as(game, ",\"final_add_conquers\":\"yes\"", "", "turns");
	play(game, "choose_force 2");
	must_land(game, 'g', "1: g1 r4 b3");
	must_attack(game, 1, "g3 p4 y1");
	must_await(game, "over", BR_NOBODY);
	br_game_free(game);
	game = plan_game(3,
	                 "sides=100010 bonus_when_ending=yes "
	                 "final_add_conquers=yes",
	                 "fame 9 0 0; turns 399; laid 1; 0 owns p: p3; "
	                 "0 force: r1 b3; "
	                 "1 owns r: r4");
	play(game, "end_turn");
	play(game, "final_add g4 iii 1");
	must_land(game, 'r', "0: r1 b3 g4");
	must_await(game, "over", BR_NOBODY);
	br_game_free(game);
}
END_TEST

/* The best is what counts most after the conquest and what follows. */
START_TEST(a13_the_best_knight_may_be_one_that_conquers)
{
	br_game *game = plan_game(3, CONQUERS "yes final_add=automatic",
	                          LAST "1 owns g: g3 r2");

	play(game, "end_turn");
	must_land(game, 'g', "0: g4 y4");
	must_land(game, 'p', "0: p3");
	br_game_free(game);
}
END_TEST

/* Used, the green kingdom shows its back, and takes 2 fame of each player; for
 * who has won it anew it does not.  P0's hand counts nothing, and both their
 * garrisons have an orange knight: all they can do for their score is to take
 * the green kingdom, which P1's waiting forces take back. */
#define TURNED                                                                 \
	CONQUERS "yes flip_is_real=yes props=1,3,0,1,5,0,1,1,0,1,0,6,"         \
		 "1,0,2,1,6,0,2,4,0,2,0,4,1,0,0,1,0,5,1,2,3,1,0,7"

static const char turned[] =
	"fame 9 0; turns 399; laid 1; 0 owns p: p3 o2; 0 owns y: y4 o3;"
	"0 force: r1; 0 force: g2; 0 force: b3; 0 force: b1; 0 force: y4;"
	"0 force: y1; 0 force: g4; 1 uses g: *g4; 1 force: g3 r4;"
	"1 force: g1 p4 r2";

START_TEST(a13_the_best_knight_may_lead_to_a_choice)
{
	br_game *game = plan_game(2, TURNED " final_add=automatic", turned);

	must_hand(game, 0, "o2");
	play(game, "end_turn");
	must_await(game, "choose_force", 1);
	must_land(game, 'g', "0: g4 o2");
	must_list(game, NULL, "choose_force 1, choose_force 2");
	play(game, "choose_force 1");
	must_land(game, 'g', "1: g3 r4");
	must_hand(game, 0, "g4 o2");
	must_await(game, "over", BR_NOBODY);
	must_score(game, (int[]){9 + 5 + 7, 7 - (16 + 4)});
	br_game_free(game);
	game = plan_game(2, TURNED, turned);
	play(game, "end_turn");
	play(game, "final_decline");
	must_score(game, (int[]){9 - 2 + 5 + 7, 2 + 4 - 16});
	br_game_free(game);
}
END_TEST

/* No game comes to this, as no force of P0 was stronger than the one that has
 * just conquered; but a save may have it. */
START_TEST(a13_a_choice_may_lead_to_another)
{
	br_game *game = plan_game(
		2, CONQUERS "yes",
		"fame 9 0; turns 400; laid 1; limit_reached 1; chain 1;"
		"phase choose_force; actor 1; kingdom 1; final_kingdom 4;"
		"0 owns p: p3; 0 owns g: g4; 0 force: g2 b3 o3;"
		"0 force: *g4 y4; 1 force: g3 r4; 1 force: g1 p4 r2");

	play(game, "choose_force 2");
	must_land(game, 'g', "1: g1 p4 r2");
	must_await(game, "choose_force", 0);
	ck_assert_int_eq(get_int(game, "final_kingdom"), BR_SAGA_PURPLE);
	play(game, "choose_force 2");
	must_land(game, 'g', "0: *g4 y4");
	must_await(game, "over", BR_NOBODY);
	ck_assert_int_eq(get_int(game, "final_kingdom"), -1);
	br_game_free(game);
}
END_TEST

TCase *saga_final(void)
{
	TCase *tests = tcase_create("final");

	tcase_add_test(tests, a13_an_added_knight_may_conquer_by_the_option);
	tcase_add_test(tests,
	               a13_what_follows_is_as_in_the_game_but_no_free_knight);
	tcase_add_test(tests, a13_the_best_knight_may_be_one_that_conquers);
	tcase_add_test(tests, a13_the_best_knight_may_lead_to_a_choice);
	tcase_add_test(tests, a13_a_choice_may_lead_to_another);
	return tests;
}
