/* SPDX-License-Identifier: MIT */
/*
 * saga_setup.c - the steps of chance before the first turn, and the numbers of
 * moves.
 */

#include <string.h>

#include "../about.h"
#include "check_saga.h"

/* ---- Sets ---------------------------------------------------------------- */

/* 2.3, 3.2.2, A28, 3.10.1. */
START_TEST(sets_are_dealt_to_the_seats_and_the_centre)
{
	br_game *game = new_game(3, "");

	must_await(game, "deal", BR_CHANCE);
	must_outcomes(game, "deal 1 castle 1, deal 1 ii 1, deal 1 iii 1, "
	                    "deal 1 iv 1, deal 1 v 1");
	ck_assert_str_eq(get_word(game, "set.0"), "?");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 0);
	must_not_play(game, "deal 2 ii", "saga.deal");
	must_not_play(game, "deal centre ii", "saga.deal");
	play(game, "deal 1 castle");
	ck_assert_str_eq(get_word(game, "set.0"), "castle");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 12);
	must_hand(game, 0, "r3 g4 g4 g1 b1 o4 o2 p3 p1 y3 y2 y2");
	must_outcomes(game, "deal 2 ii 1, deal 2 iii 1, deal 2 iv 1, "
	                    "deal 2 v 1");
	must_not_play(game, "deal 2 castle", "saga.deal");
	play(game, "deal 2 v");
	must_outcomes(game, "deal 3 ii 1, deal 3 iii 1, deal 3 iv 1");
	play(game, "deal 3 ii");
	ck_assert_str_eq(get_word(game, "centre"), "?");
	must_outcomes(game, "deal centre iii 1, deal centre iv 1");
	play(game, "deal centre iv");
	ck_assert_str_eq(get_word(game, "centre"), "iv");
	must_hand(game, 2, "r4 r4 r1 g1 b4 b2 o3 o1 p3 p2 p2 y3");
	must_await(game, "first_knight", BR_CHANCE);
	must_outcomes(game, "r4 1, r2 1");
	br_game_free(game);
}
END_TEST

/* 3.2.2. */
START_TEST(the_castle_may_be_kept_for_the_centre)
{
	br_game *game = new_game(2, "set_deal=castle");

	ck_assert_str_eq(get_word(game, "centre"), "castle");
	must_outcomes(game, "deal 1 ii 1, deal 1 iii 1, deal 1 iv 1, "
	                    "deal 1 v 1");
	must_not_play(game, "deal 1 castle", "saga.deal");
	play(game, "deal 1 v");
	must_outcomes(game, "deal 2 ii 1, deal 2 iii 1, deal 2 iv 1");
	play(game, "deal 2 iii");
	must_await(game, "first_knight", BR_CHANCE);
	br_game_free(game);
}
END_TEST

/* 3.2.2. */
START_TEST(sets_may_be_given)
{
	br_game *game = new_game(4, "set_deal=v,castle,iii,ii,iv");

	must_await(game, "first_knight", BR_CHANCE);
	ck_assert_str_eq(get_word(game, "set.0"), "v");
	ck_assert_str_eq(get_word(game, "set.3"), "ii");
	ck_assert_str_eq(get_word(game, "centre"), "iv");
	must_hand(game, 1, "r3 g4 g4 g1 b1 o4 o2 p3 p1 y3 y2 y2");
	br_game_free(game);
}
END_TEST

/* 2.1, 2.3: twelve knights worth 30, whose colours have six shares. */
START_TEST(sets_have_the_same_values_in_other_colours)
{
	/* one to three knights, as a number with a digit for each value */
	static const int shares[] = {2001, 101, 120, 100, 1010, 1};
	unsigned all = (1u << KINGDOMS) - 1;

	for (int set = 0; set < SETS; set++) {
		br_game *game = new_game(2, "");
		struct board board;
		int values[5] = {0};
		unsigned found = 0;
		char move[16] = "deal 1 ";

		play(game, strcat(move, set_words[set]));
		look(game, &board);
		for (int colour = 0; colour < KINGDOMS; colour++) {
			const int *count = &board.hand[0][0][colour * 4];
			int share = 0, i = 0;

			for (int value = 4; value > 0; value--) {
				values[value] += count[4 - value];
				share = share * 10 + count[4 - value];
			}
			while (i < KINGDOMS && shares[i] != share)
				i++;
			found |= 1u << i;
		}
		for (int value = 1; value <= 4; value++)
			ck_assert_int_eq(values[value], 3);
		ck_assert_uint_eq(found, all);
		br_game_free(game);
	}
}
END_TEST

/* ---- Sides --------------------------------------------------------------- */

/* 3.2.1, 3.10.1. */
START_TEST(sides_may_be_drawn_kingdom_by_kingdom)
{
	static const char *const draw[] = {"side r back",  "side g crown",
	                                   "side b back",  "side o back",
	                                   "side p crown", "side y crown"};
	static const char *const none[] = {"side r crown 1, side r back 1",
	                                   "side g crown 1, side g back 1",
	                                   "side b crown 1, side b back 1",
	                                   "side o crown 1, side o back 1",
	                                   "side p crown 1, side p back 1",
	                                   "side y crown 1, side y back 1"};
	br_game *game = new_game(2, "sides=random set_deal=iii,iv,castle");

	for (int k = 0; k < KINGDOMS; k++) {
		must_await(game, "side", BR_CHANCE);
		must_outcomes(game, none[k]);
		ck_assert_str_eq(get_word(game, "kingdoms.%d.side", k), "?");
		must_not_play(game, draw[(k + 1) % KINGDOMS], "saga.layout");
		play(game, draw[k]);
	}
	for (int k = 0; k < KINGDOMS; k++)
		ck_assert_str_eq(get_word(game, "kingdoms.%d.side", k),
		                 strrchr(draw[k], ' ') + 1);
	must_await(game, "first_knight", BR_CHANCE);
	br_game_free(game);
}
END_TEST

/* 3.2.1. */
START_TEST(sides_may_be_given)
{
	static const struct {
		const char *option, *sides;
	} want[] = {
		{"sides=crown", "ccccccc"},
		{"sides=back", "bbbbbb"},
		{"sides=011010", "cbbcbc"},
	};

	for (int i = 0; i < 3; i++) {
		br_game *game = new_game(2, want[i].option);

		for (int k = 0; k < KINGDOMS; k++)
			ck_assert_int_eq(*get_word(game, "kingdoms.%d.side", k),
			                 want[i].sides[k]);
		br_game_free(game);
	}
}
END_TEST

/* ---- Who begins ---------------------------------------------------------- */

/* 3.2.4. */
START_TEST(a_lot_says_who_begins)
{
	br_game *game = new_game(3, "set_deal=iii,iv,v,castle layout=f0");

	must_await(game, "lot", BR_CHANCE);
	must_outcomes(game, "lot 1 1, lot 2 1, lot 3 1");
	must_not_play(game, "lot 4", "saga.lot");
	must_not_play(game, "deal 1 ii", "saga.turn");
	must_not_play(game, "first_knight r3", "saga.turn");
	must_not_play(game, "lay_new r1 iii", "saga.turn");
	must_not_play(game, "end_turn", "saga.turn");
	must_not_play(game, "final_decline", "saga.turn");
	play(game, "lot 3");
	must_await(game, "turn", 2);
	must_not_play(game, "lot 3", "saga.turn");
	must_not_play(game, "side r back", "saga.turn");
	br_game_free(game);
}
END_TEST

/* 3.2.4. */
START_TEST(the_first_player_may_be_given)
{
	for (int seat = 0; seat < 4; seat++) {
		char first[] = "first=1 layout=f0 "
			       "set_deal=iii,iv,v,ii,castle";
		br_game *game;

		first[6] = (char)('1' + seat);
		game = new_game(4, first);
		must_await(game, "turn", seat);
		ck_assert_int_eq(get_int(game, "player"), seat);
		br_game_free(game);
	}
}
END_TEST

/* 3.2, 3.3, 3.10: the whole course, and how the first turn begins. */
START_TEST(a_game_begins_with_all_its_steps_in_order)
{
	static const struct {
		const char *phase;
		int times;
	} step[] = {{"deal", 5},
	            {"side", 6},
	            {"first_knight", 6},
	            {"second_knight", 6},
	            {"lot", 1}};
	br_game *game = new_game(4, "sides=random");
	br_dice *dice;
	br_move move;

	ck_assert_int_eq(br_dice_seeded(&dice, 4, NULL), BR_OK);
	for (int i = 0; i < 5; i++)
		for (int n = 0; n < step[i].times; n++) {
			must_await(game, step[i].phase, BR_CHANCE);
			must_not_play(game, "collect", "saga.turn");
			ck_assert_int_eq(br_dice_roll(dice, game, &move),
			                 BR_OK);
		}
	ck_assert_str_eq(br_game_phase(game), "turn");
	ck_assert_int_eq(br_game_turn(game), get_int(game, "player"));
	ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_ESTATE);
	for (int seat = 0; seat < 4; seat++) {
		ck_assert_int_eq(get_int(game, "fame.%d", seat), 0);
		ck_assert_int_eq(get_int(game, "hand_size.%d", seat), 12);
		must_attack(game, seat, "");
	}
	must_pool(game, "");
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

/* ---- Numbers of moves ---------------------------------------------------- */

/* Of every kind, in the header's order, the sizes of its arguments. */
START_TEST(moves_have_numbers)
{
	static const int sizes[][4] = {
		{0},         {24},       {30, 6},     {24, 6}, {24, 5},
		{24, 5, 24}, {24, 5, 6}, {24, 5, 24}, {0},     {24},
		{24},        {0},        {24, 5, 30}, {0},     {5, 5},
		{6, 2},      {24},       {6, 24},     {4},
	};

	must_have_kinds("saga", sizes, 19);
}
END_TEST

START_TEST(moves_have_their_text_and_their_number)
{
	br_game *game = new_game(4, "");
	br_move last = about(br_game_rules(game)).last_move;

	for (br_move move = 1; move <= last; move++) {
		char text[64];

		ck_assert_int_gt(
			br_move_text(game, move, BR_ALL, text, sizeof text), 0);
		ck_assert_uint_eq(must_parse(game, text), move);
	}
	ck_assert_uint_eq(must_parse(game, "take_back y 6"),
	                  MAKE("saga", BR_SAGA_TAKE_BACK, 5, 5));
	ck_assert_uint_eq(must_parse(game, "take_back 24 1"),
	                  MAKE("saga", BR_SAGA_TAKE_BACK, 29, 0));
	ck_assert_uint_eq(must_parse(game, "lay_hidden y1 v 24"),
	                  MAKE("saga", BR_SAGA_LAY_HIDDEN, 23, 4, 23));
	ck_assert_uint_eq(must_parse(game, "deal centre castle"),
	                  MAKE("saga", BR_SAGA_DEAL, 4, 0));
	br_game_free(game);
}
END_TEST

START_TEST(texts_that_are_no_move_are_refused)
{
	static const char *const bad[] = {"pass",
	                                  "take_back r 7",
	                                  "take_back 25 1",
	                                  "lay_on r1 ii",
	                                  "lay_new r5 ii",
	                                  "lay_new r1 vi",
	                                  "lay_on r1 ii r",
	                                  "reveal r 1",
	                                  "choose_force 25",
	                                  "lay_add r1 ii 1",
	                                  "lot 5",
	                                  "deal 5 ii"};
	br_game *game = plan_game(2, "", "");
	br_move move;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(br_move_parse(game, bad[i], &move, NULL) ==
		                      BR_EFORMAT,
		              "%s is taken", bad[i]);
	br_game_free(game);
}
END_TEST

TCase *saga_setup(void)
{
	TCase *tests = tcase_create("setup");

	tcase_add_test(tests, sets_are_dealt_to_the_seats_and_the_centre);
	tcase_add_test(tests, the_castle_may_be_kept_for_the_centre);
	tcase_add_test(tests, sets_may_be_given);
	tcase_add_test(tests, sets_have_the_same_values_in_other_colours);
	tcase_add_test(tests, sides_may_be_drawn_kingdom_by_kingdom);
	tcase_add_test(tests, sides_may_be_given);
	tcase_add_test(tests, a_lot_says_who_begins);
	tcase_add_test(tests, the_first_player_may_be_given);
	tcase_add_test(tests, a_game_begins_with_all_its_steps_in_order);
	tcase_add_test(tests, moves_have_numbers);
	tcase_add_test(tests, moves_have_their_text_and_their_number);
	tcase_add_test(tests, texts_that_are_no_move_are_refused);
	return tests;
}
