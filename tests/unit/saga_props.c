/* SPDX-License-Identifier: MIT */
/*
 * saga_props.c - properties on other kingdoms than the printed ones, several
 * with one player, and the orange card that may lie the other way round.
 */

#include <stdio.h>

#include "check_saga.h"

/* The standard table, by kingdoms. */
#define RED "1,3,0,1,5,0,"
#define GREEN "1,0,3,1,0,6,"
#define BLUE "1,0,2,1,6,0,"
#define ORANGE "2,4,0,2,0,4,"
#define PURPLE "1,1,0,1,0,5,"
#define YELLOW "1,2,1,1,0,7"

#define LAST_TURN "fame 9 0 0; laid 1; turns 399;"

/* ---- During the game ----------------------------------------------------- */

/* 2.4, 3.3.1. */
START_TEST(each_kingdom_pays_what_its_side_says)
{
	static const char props[] =
		"props=9,0,0,4,0,0," GREEN BLUE "0,4,0,7,0,4," PURPLE YELLOW;
	char options[200];
	br_game *game;

	snprintf(options, sizeof options, "%s sides=000100", props);
	game = plan_game(2, options, "player 1; 0 owns r: r1; 0 owns o: o3");
	play(game, "lay_new g1 iv");
	ck_assert_int_eq(get_int(game, "fame.0"), 9 + 7);
	br_game_free(game);
	snprintf(options, sizeof options, "%s sides=100000", props);
	game = plan_game(2, options, "player 1; 0 owns r: r1; 0 owns o: o3");
	play(game, "lay_new g1 iv");
	ck_assert_int_eq(get_int(game, "fame.0"), 4);
	br_game_free(game);
}
END_TEST

/* 3.3.2. */
START_TEST(a_knight_is_added_to_the_kingdom_that_is_named)
{
	br_game *game = plan_game(
		2, "props=1,1,0,1,5,0," GREEN BLUE ORANGE PURPLE YELLOW,
		"0 owns r: r1; 0 owns p: p3 g4 b3 o3 y4");

	must_list(game, "lay_add",
	          "g2 iii r, b1 iii r, o2 iii r, y4 iii r, y1 iii r");
	play(game, "lay_add b1 iii r");
	must_land(game, 'r', "0: r1 b1");
	ck_assert_int_eq(get_int(game, "kingdoms.0.used"), 1);
	ck_assert_int_eq(get_int(game, "kingdoms.4.used"), 0);
	play_turns(game, "lay_new g1 iv");
	must_not_play(game, "lay_add g2 iii r", "saga.add");
	must_not_play(game, "lay_add g2 iii p", "saga.colour");
	br_game_free(game);
}
END_TEST

/* 3.3.2. */
START_TEST(of_two_kingdoms_for_a_face_down_knight_the_first_is_used)
{
	br_game *game = plan_game(2,
	                          "props=1,6,0,1,5,0," GREEN
	                          "1,6,2,1,6,0," ORANGE PURPLE YELLOW,
	                          "0 owns r: r1; 0 owns b: b1; 0 force: g2");

	play(game, "lay_hidden y4 iii 1");
	ck_assert_int_eq(get_int(game, "kingdoms.0.used"), 1);
	ck_assert_int_eq(get_int(game, "kingdoms.2.used"), 0);
	play_turns(game, "lay_new g1 iv; lay_hidden p3 iii 1");
	ck_assert_int_eq(get_int(game, "kingdoms.2.used"), 1);
	br_game_free(game);
}
END_TEST

/* 3.5. */
START_TEST(knights_are_taken_back_once_however_many_kingdoms_allow_it)
{
	br_game *game = plan_game(
		2, "props=1,2,0,1,5,0," GREEN BLUE ORANGE PURPLE YELLOW,
		"0 owns r: r1 b1; 0 owns y: y4; 0 force: g2");

	must_list(game, "take_back", "r 1, r 2, y 1, 1 1");
	play(game, "take_back r 2");
	must_land(game, 'r', "0: r1");
	must_not_play(game, "take_back y 1", "saga.take_back");
	br_game_free(game);
}
END_TEST

/* 3.4.4. */
START_TEST(any_kingdom_may_give_a_free_knight)
{
	br_game *game = plan_game(
		2, "props=" RED "1,5,3,1,0,6," BLUE ORANGE PURPLE YELLOW,
		"0 force: g4");

	play(game, "lay_on b3 iii 1");
	must_await(game, "bonus", 0);
	ck_assert_int_eq(get_int(game, "kingdom"), BR_SAGA_GREEN);
	must_list(game, NULL, "bonus_take g4, bonus_take y2, bonus_decline");
	br_game_free(game);
}
END_TEST

/* ---- Orange -------------------------------------------------------------- */

/* A2: with the cards exchanged the crown does not weaken the garrison. */
START_TEST(orange_may_lie_the_other_way_round)
{
	for (int back = 0; back < 2; back++) {
		br_game *game = plan_game(2,
		                          back ? "swap_orange=yes sides=back"
		                               : "swap_orange=yes",
		                          "player 1; 1 force: o3");

		play(game, "lay_on r2 iv 1");
		must_land(game, 'o', back ? "1: o3 r2" : "centre: o4 g1");
		br_game_free(game);
	}
}
END_TEST

/* All three numbers go with the card, in a caller's table too. */
START_TEST(orange_is_turned_with_all_that_it_gives)
{
	static const char props[] = "swap_orange=yes props=" RED GREEN BLUE
				    "3,4,1,5,0,4," PURPLE YELLOW;
	br_game *game =
		plan_game(2, props, LAST_TURN "0 owns o: o3; 1 owns r: r4");

	play(game, "end_turn");
	must_score(game, (int[]){9 + 0 - 27, 4 - 26});
	br_game_free(game);
	game = plan_game(2, props, "player 1; 0 owns o: o3");
	play(game, "lay_new r4 iv");
	ck_assert_int_eq(get_int(game, "fame.0"), 5);
	br_game_free(game);
}
END_TEST

/* ---- A card turned over -------------------------------------------------- */

/* A10: only the income is that of the chosen side. */
START_TEST(a_card_turned_over_gives_what_its_other_side_gives)
{
	static const char props[] = "flip_is_real=yes props=" RED GREEN
				    "2,6,0,7,4,0," ORANGE PURPLE YELLOW;
	br_game *game = plan_game(2, props, "0 owns b: b3; 0 force: g2");

	play_turns(game, "lay_hidden y4 iii 1; lay_new g1 iv");
	ck_assert_int_eq(get_int(game, "fame.0"), 2);
	br_game_free(game);
	/* 3 against 3, until the use takes one from the garrison */
	game = plan_game(2, props, "0 owns b: b3; 0 force: g2; 1 force: b3");
	play(game, "lay_hidden y4 iii 1");
	must_land(game, 'b', "1: b3");
	ck_assert_int_eq(get_int(game, "kingdoms.2.used"), 0);
	must_attack(game, 0, "g2 y4?");
	must_await(game, "turn", 1);
	br_game_free(game);
}
END_TEST

/* ---- At the end ---------------------------------------------------------- */

/* 3.7.3. */
START_TEST(some_properties_count_once_for_a_player)
{
	br_game *game =
		plan_game(2,
	                  "props=1,3,1,1,5,0," GREEN
	                  "1,0,2,1,6,0,2,4,2,2,0,4," PURPLE YELLOW,
	                  LAST_TURN "0 owns r: r1; 0 owns y: y1; 0 owns b: b1;"
	                            "0 owns o: o2; 0 force: p3; 0 force: g2");

	play(game, "end_turn");
	/* fame, garrisons, five once, the best attack once, the hand */
	must_score(game, (int[]){9 + 5 + 5 + 3 - 20, -30});
	br_game_free(game);
}
END_TEST

/* 3.7.3. */
START_TEST(garrisons_of_zero_and_fifteen_belong_to_their_kingdoms)
{
	br_game *game = plan_game(
		2,
		"props=1,3,4,1,5,0,1,0,7,1,0,6,1,0,7,1,6,0," ORANGE PURPLE
			YELLOW,
		LAST_TURN "0 owns r: r1 y4; 0 owns g: g2; 0 owns b: b1;"
			  "0 owns o: o2");

	play(game, "end_turn");
	must_score(game, (int[]){9 + 0 + 15 + 15 + 2 - 20, -30});
	br_game_free(game);
}
END_TEST

#define TWO_TAKERS                                                             \
	"fame 1 1 3; laid 1; turns 399; 1 owns r: r2; 0 owns g: g4;"           \
	"2 owns b: b3; 0 owns y: y1"

/* 3.7.2: the owner of red takes before the owner of green, from what is left.
 * */
START_TEST(two_players_take_fame_one_after_the_other)
{
	br_game *game =
		plan_game(3,
	                  "props=1,3,6,1,5,0,1,0,6,1,0,6," BLUE ORANGE PURPLE
	                  "1,2,6,1,0,7",
	                  TWO_TAKERS);

	play(game, "end_turn");
	/* P1 takes 1 and 2, then P0 takes 2 and 1 */
	must_score(game, (int[]){3 + 5 - 25, 2 + 2 - 28, 0 + 3 - 27});
	br_game_free(game);
	game = plan_game(
		3,
		"take_two=full props=1,3,6,1,5,0,1,0,6,1,0,6," BLUE ORANGE
			PURPLE "1,2,6,1,0,7",
		TWO_TAKERS);
	play(game, "end_turn");
	must_score(game,
	           (int[]){1 + 2 + 5 - 25, 1 + 2 + 2 - 28, 3 - 4 + 3 - 27});
	br_game_free(game);
}
END_TEST

#define TWO_ADDERS                                                             \
	"props=" RED GREEN "1,0,5,1,6,0," ORANGE "1,1,5,1,0,5,1,2,5,1,0,7"

/* 3.7.1. */
START_TEST(owners_of_a_last_knight_are_asked_in_the_order_of_kingdoms)
{
	br_game *game = plan_game(3, TWO_ADDERS,
	                          LAST_TURN "0 owns p: p3; 0 owns y: y4;"
	                                    "1 owns b: b3");

	play(game, "end_turn");
	must_await(game, "final_add", 1);
	ck_assert_int_eq(get_int(game, "kingdom"), BR_SAGA_BLUE);
	play(game, "final_add r4 iv b");
	must_await(game, "final_add", 0); /* once, for the first of their two */
	ck_assert_int_eq(get_int(game, "kingdom"), BR_SAGA_PURPLE);
	must_land(game, 'b', "1: b3 r4");
	play(game, "final_add g4 iii y");
	must_await(game, "over", BR_NOBODY);
	must_score(game, (int[]){9 + 3 + 8 - 19, 7 - 23, -30});
	br_game_free(game);
	game = plan_game(3, TWO_ADDERS " final_add=automatic",
	                 LAST_TURN "0 owns p: p3; 0 owns y: y4; 1 owns b: b3");
	play(game, "end_turn");
	must_await(game, "over", BR_NOBODY);
	must_land(game, 'b', "1: b3 r4");
	must_land(game, 'p', "0: p3 g4");
	must_land(game, 'y', "0: y4");
	br_game_free(game);
	game = plan_game(3, TWO_ADDERS " final_add=automatic",
	                 LAST_TURN "0 owns p: p3; 1 owns y: y1");
	play(game, "end_turn");
	must_land(game, 'p', "0: p3 g4");
	must_land(game, 'y', "1: y1 r4");
	br_game_free(game);
}
END_TEST

TCase *saga_props(void)
{
	TCase *tests = tcase_create("props");

	tcase_add_test(tests, each_kingdom_pays_what_its_side_says);
	tcase_add_test(tests, a_knight_is_added_to_the_kingdom_that_is_named);
	tcase_add_test(
		tests,
		of_two_kingdoms_for_a_face_down_knight_the_first_is_used);
	tcase_add_test(
		tests,
		knights_are_taken_back_once_however_many_kingdoms_allow_it);
	tcase_add_test(tests, any_kingdom_may_give_a_free_knight);
	tcase_add_test(tests, orange_may_lie_the_other_way_round);
	tcase_add_test(tests, orange_is_turned_with_all_that_it_gives);
	tcase_add_test(tests,
	               a_card_turned_over_gives_what_its_other_side_gives);
	tcase_add_test(tests, some_properties_count_once_for_a_player);
	tcase_add_test(tests,
	               garrisons_of_zero_and_fifteen_belong_to_their_kingdoms);
	tcase_add_test(tests, two_players_take_fame_one_after_the_other);
	tcase_add_test(
		tests,
		owners_of_a_last_knight_are_asked_in_the_order_of_kingdoms);
	return tests;
}
