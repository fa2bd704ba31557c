/* SPDX-License-Identifier: MIT */
/*
 * alexandros_ways.c - where Alexander may go and how (3.3 and 3.4): S1 to S4,
 * S6 to S17, S36 to S38.
 */

#include <stdio.h>
#include <string.h>

#include "check_alexandros.h"

/* What a hand card leads to, each in a copy. */
static void must_seek(const br_game *game, const char *symbol,
                      const char *vertices)
{
	br_game *copy;
	char text[32];

	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	sprintf(text, "alex_hand %s", symbol);
	play(copy, text);
	must_offer(copy, "go", vertices);
	br_game_free(copy);
}

/* 2.1, 3.2 */
START_TEST(s1_set_up)
{
	for (int seats = 2; seats <= 4; seats++) {
		br_game *game = must_new("alexandros", seats, NULL);
		static const char *const symbols[] = {"t", "j", "h", "l", "s"};

		for (int i = 0; i < 5; i++)
			ck_assert_int_eq(cards(game, "pile", symbols[i]), 11);
		for (int i = 0; i < seats; i++)
			play(game, "deal h");
		play(game, "turn_up t;turn_up t;lot 2");
		ck_assert_int_eq(br_game_turn(game), 1);
		ck_assert_int_eq(get_int(game, "pile_size"), 55 - seats - 2);
		for (int i = 0; i < seats; i++)
			ck_assert_int_eq(get_int(game, "hand_size.%d", i), 1);
		ck_assert_int_eq(get_int(game, "black"), 0);
		must_offer(game, "alex_open", "t"); /* S2: one, not two */
		br_game_free(game);
	}
}
END_TEST

/* 3.4.1, 3.6.2 */
START_TEST(s3_the_card_is_replaced_before_the_way_is_chosen)
{
	struct position p = {.open = "LH", .hand = {"", "J"}};
	br_game *game = position(&p);

	play(game, "alex_open l");
	ck_assert_str_eq(br_game_phase(game), "replace");
	ck_assert_int_eq(cards(game, "hand.0", "l"), 1);
	play(game, "turn_up j");
	ck_assert_int_eq(cards(game, "open", "h"), 1);
	ck_assert_int_eq(cards(game, "open", "j"), 1);
	ck_assert_str_eq(br_game_phase(game), "go");
	br_game_free(game);
}
END_TEST

/* 3.4.2, A23 */
START_TEST(s4_a_hand_card_is_discarded)
{
	struct position p = {.open = "LH", .hand = {"T", "J"}};
	br_game *game = position(&p);

	play(game, "alex_hand t");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 0);
	ck_assert_int_eq(cards(game, "discard", "t"), 1);
	ck_assert_int_eq(cards(game, "open", "l"), 1);
	ck_assert_int_eq(cards(game, "open", "h"), 1);
	ck_assert_str_eq(br_game_phase(game), "go");
	br_game_free(game);
}
END_TEST

/* 3.3.2, A2 */
START_TEST(s6_what_he_touches_is_not_free)
{
	struct position p = {.alex = "2.5", .open = "LH", .hand = {"TJHLS"}};
	br_game *game = position(&p);

	must_seek(game, "t", "3.8 4.7 4.9"); /* 3.7T, at distance 2 */
	must_seek(game, "j", "2.1 2.3 3.2 3.4 3.6 4.5");
	must_seek(game, "h", "3.6 4.5 4.7");
	must_seek(game, "l", "3.2 3.4 4.3");
	must_seek(game, "s", "2.7 3.6 3.8");
	br_game_free(game);
}
END_TEST

/* 3.3.5 */
START_TEST(s7_ties)
{
	struct position p = {.alex = "3.4", .open = "TJ", .hand = {"HL"}};
	br_game *game = position(&p);

	must_seek(game, "h", "1.6 2.5 2.7 3.6 4.5 4.7");
	must_seek(game, "l", "4.5 5.4 5.6");
	br_game_free(game);
}
END_TEST

START_TEST(s8_a_governor_and_his_relief)
{
	struct position p = {.alex = "4.3",
	                     .black = FIG_4,
	                     .open = "SJ",
	                     .hand = {"S", "S"},
	                     .governor = {"1.3"}};
	br_game *game = position(&p);

	must_seek(game, "s", "2.7 3.6 3.8 4.7 4.9 5.8");
	br_game_free(game);
	p.phase = "action";
	game = position(&p);
	play(game, "relieve 1.3;end_turn");
	must_seek(game, "s", "1.4 2.3 2.5 2.7 3.6 3.8 4.7 4.9 5.8");
	br_game_free(game);
}
END_TEST

START_TEST(s9_a_wall_on_a_side_and_alexander_at_a_corner)
{
	struct position p = {
		.alex = "4.3", .black = FIG_4, .open = "LT", .hand = {"LT"}};
	br_game *game = position(&p);

	must_seek(game, "t", "3.8 4.7 4.9"); /* 3.7T, not 2.3T */
	must_seek(game, "l", "4.5 5.4 5.6"); /* 4.4L, not 3.2L */
	br_game_free(game);
}
END_TEST

START_TEST(s10_a_free_area_in_a_province_of_others)
{
	struct position p = {.alex = "4.3",
	                     .black = "1.2-2.3 2.3-3.4 3.4-3.6 3.6-4.5 4.3-4.5",
	                     .open = "SJ",
	                     .hand = {"J"},
	                     .governor = {"", "3.5"}};
	br_game *game = position(&p);

	ck_assert_int_eq(province_at(game, "3.5").owner, 1);
	must_seek(game, "j", "2.1 2.3 3.2"); /* 3.4J has walls */
	br_game_free(game);
	p.black = "2.7-2.9 2.9-3.8 3.6-3.8 3.6-4.7 4.7-5.8";
	p.alex = "2.7";
	p.hand[0] = "S";
	p.governor[1] = "1.5";
	game = position(&p);
	ck_assert_int_eq(province_at(game, "1.3").owner, 1);
	must_seek(game, "s", "1.4 2.3 2.5");
	br_game_free(game);
}
END_TEST

/* 3.3.3 */
START_TEST(s11_walls_and_coast_take_no_new_wall)
{
	struct position p = {
		.alex = "4.3", .black = FIG_4, .open = "SJ", .hand = {"", "J"}};
	br_game *game = position(&p);

	play(game, "alex_open s;turn_up s;go 2.3;step 3.4");
	ck_assert_int_eq(get_int(game, "black"), 3);
	ck_assert_int_eq(get_int(game, "alex"), 19);
	br_game_free(game);
	game = position(&p);
	play(game, "alex_open s;turn_up s;go 5.8;step 5.4");
	ck_assert_int_eq(get_int(game, "black"), 3);
	br_game_free(game);
}
END_TEST

/* Figure 4's walls are three of those in stock. */
static br_game *short_of_walls(const char *black, const char *red)
{
	struct position p = {.option = {black, red},
	                     .alex = "4.3",
	                     .black = FIG_4,
	                     .open = "SJ",
	                     .hand = {"S", "J"}};

	return position(&p);
}

/* 3.5.1 */
START_TEST(s12_a_red_wall_makes_the_last_turn)
{
	br_game *game = short_of_walls("black_walls=5", "red_walls=10");

	play(game, "alex_open s;turn_up s;go 2.7;step 4.5");
	ck_assert_int_eq(get_int(game, "black"), 5);
	ck_assert_int_eq(get_int(game, "red"), 1);
	ck_assert_int_eq(get_int(game, "last_turn"), 1);
	play(game, "take s;take j");
	ck_assert_str_eq(br_game_phase(game), "refill");
	play(game, "turn_up h;turn_up h");
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	br_game_free(game);
}
END_TEST

/* 3.5.1 */
START_TEST(s13_the_last_black_wall_is_not_the_end)
{
	br_game *game = short_of_walls("black_walls=6", "red_walls=10"), *copy;

	play(game, "alex_open s;turn_up s;go 2.7;step 4.5;end_turn");
	ck_assert_int_eq(get_int(game, "black"), 6);
	ck_assert_int_eq(get_int(game, "last_turn"), 0);
	ck_assert_int_eq(br_game_turn(game), 1);
	play(game, "alex_hand j");
	must_offer(game, "go", "1.8 1.10 2.9");
	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	play(copy, "go 1.8;end_turn"); /* along the coast */
	ck_assert_int_eq(get_int(copy, "red"), 0);
	ck_assert_int_eq(br_game_turn(copy), 0);
	br_game_free(copy);
	play(game, "go 2.9");
	ck_assert_int_eq(get_int(game, "red"), 1);
	ck_assert_int_eq(get_int(game, "last_turn"), 1);
	br_game_free(game);
}
END_TEST

/* 3.3.4, A8 */
START_TEST(s14_one_red_wall_is_left)
{
	br_game *game = short_of_walls("black_walls=3", "red_walls=1");

	must_seek(game, "s", "1.4 2.3 2.5 3.6 5.8");
	play(game, "alex_hand s");
	must_lead(game, "1.4", "1");
	must_lead(game, "2.3", "0 1");
	must_lead(game, "2.5", "1");
	must_lead(game, "3.6", "1");
	must_lead(game, "5.8", "0");
	br_game_free(game);
	game = short_of_walls("black_walls=3", "red_walls=2");
	must_seek(game, "s", "1.4 2.3 2.5 2.7 3.6 3.8 4.7 5.8");
	br_game_free(game);
}
END_TEST

START_TEST(s15_no_wall_is_left)
{
	br_game *game = short_of_walls("black_walls=3", "red_walls=0");

	must_seek(game, "s", "2.3 5.8");
	play(game, "alex_hand s");
	must_lead(game, "2.3", "0");
	br_game_free(game);
}
END_TEST

static const char no_t[] =
	"0.11-1.12 2.3-2.5 2.11-2.13 2.21-2.23 3.8-4.7 3.16-4.17 3.26-4.25 "
	"4.19-5.18 5.12-6.13 6.15-7.14 6.23-6.25 7.8-8.7";

/* 3.4.3, A6; A19: each of 81 vertices is offered once */
START_TEST(s16_a_joker)
{
	struct position p = {.black = no_t, .open = "TT", .hand = {"T", "S"}};
	br_game *game = position(&p);

	must_list(game, "alex_joker t");
	must_refuse_move(game, "alex_hand t", "alexandros.targets");
	must_refuse_move(game, "stay", "alexandros.stay");
	play(game, "alex_joker t;turn_up t");
	ck_assert_int_eq(cards(game, "hand.0", "t"), 2);
	ck_assert_int_eq(br_game_moves(game, NULL, 0), 81);
	br_game_free(game);
}
END_TEST

/* A5 */
START_TEST(s17_no_joker_while_another_card_leads_somewhere)
{
	struct position p = {.black = no_t, .open = "TJ", .hand = {"H", "S"}};
	br_game *game = position(&p);

	must_list(game, "alex_open j, alex_hand h");
	must_refuse_move(game, "alex_joker t", "alexandros.joker");
	must_refuse_move(game, "stay", "alexandros.stay");
	br_game_free(game);
	p.option[0] = "joker_mode=each_card";
	game = position(&p);
	must_list(game, "alex_open j, alex_joker t, alex_hand h");
	ck_assert(can(game, "alex_joker t"));
	must_refuse_move(game, "alex_joker j", "alexandros.joker");
	br_game_free(game);
}
END_TEST

static const char pinched[] = "0.5-1.6 0.7-1.8 1.0-1.2 1.2-1.4 1.6-2.5 "
			      "1.8-2.7 1.10-2.9 2.1-2.3 2.3-3.4 2.5-2.7 "
			      "2.9-3.8";

/* 3.4.4, 3.5.3, A9 */
START_TEST(s36_nowhere_to_go)
{
	static const char *const skip[] = {NULL, "no_move_rule=skip"};

	for (int i = 0; i < 2; i++) {
		struct position p = {.option = {pinch, skip[i]},
		                     .black = pinched,
		                     .open = "LL",
		                     .hand = {"TJHS", "T"}};
		br_game *game = position(&p);

		ck_assert_int_eq(provinces(game), 7);
		must_list(game, "stay");
		play(game, "stay");
		ck_assert_int_eq(get_int(game, "actions"), 2);
		play(game, "take l;take l;turn_up t;turn_up t");
		ck_assert_int_eq(br_game_turn(game), i == 0 ? BR_NOBODY : 1);
		br_game_free(game);
	}
}
END_TEST

/* A8 */
START_TEST(s37_jokers_because_walls_are_short)
{
	struct position p = {.option = {"black_walls=3", "red_walls=0"},
	                     .alex = "4.3",
	                     .black = FIG_4,
	                     .open = "TH",
	                     .hand = {"", "J"}};
	br_game *game = position(&p);

	must_list(game, "alex_joker t, alex_joker h");
	play(game, "alex_joker t;turn_up t");
	must_offer(game, "go", "2.1 2.3 3.2 3.4 5.4 5.6 5.8");
	br_game_free(game);
	p.open = "TL";
	game = position(&p);
	must_list(game, "alex_open l");
	play(game, "alex_open l;turn_up t");
	must_offer(game, "go", "5.4 5.6");
	br_game_free(game);
}
END_TEST

/* A24 */
START_TEST(s38_red_walls_by_choice)
{
	br_game *game = short_of_walls("black_walls=3", "red_walls=10"), *copy;

	play(game, "alex_open s;turn_up s;go 2.3");
	must_offer(game, "step", "3.2 3.4");
	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	play(copy, "step 3.4");
	ck_assert_int_eq(get_int(copy, "last_turn"), 0);
	br_game_free(copy);
	play(game, "step 3.2");
	ck_assert_int_eq(get_int(game, "last_turn"), 1);
	ck_assert_int_eq(get_int(game, "red"), 1);
	br_game_free(game);
}
END_TEST

TCase *alexandros_ways(void)
{
	TCase *tcase = tcase_create("ways");

	tcase_add_test(tcase, s1_set_up);
	tcase_add_test(tcase, s3_the_card_is_replaced_before_the_way_is_chosen);
	tcase_add_test(tcase, s4_a_hand_card_is_discarded);
	tcase_add_test(tcase, s6_what_he_touches_is_not_free);
	tcase_add_test(tcase, s7_ties);
	tcase_add_test(tcase, s8_a_governor_and_his_relief);
	tcase_add_test(tcase, s9_a_wall_on_a_side_and_alexander_at_a_corner);
	tcase_add_test(tcase, s10_a_free_area_in_a_province_of_others);
	tcase_add_test(tcase, s11_walls_and_coast_take_no_new_wall);
	tcase_add_test(tcase, s12_a_red_wall_makes_the_last_turn);
	tcase_add_test(tcase, s13_the_last_black_wall_is_not_the_end);
	tcase_add_test(tcase, s14_one_red_wall_is_left);
	tcase_add_test(tcase, s15_no_wall_is_left);
	tcase_add_test(tcase, s16_a_joker);
	tcase_add_test(tcase, s17_no_joker_while_another_card_leads_somewhere);
	tcase_add_test(tcase, s36_nowhere_to_go);
	tcase_add_test(tcase, s37_jokers_because_walls_are_short);
	tcase_add_test(tcase, s38_red_walls_by_choice);
	return tcase;
}
