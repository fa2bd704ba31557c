/* SPDX-License-Identifier: MIT */
/*
 * alexandros_figures.c - the twelve figures of the rulebook (6.1), and S22.
 */

#include "check_alexandros.h"

/* 2.2, 3.3.5 */
START_TEST(v1_targets_from_the_start)
{
	struct position p = {.open = "LH", .hand = {"TJS"}};
	br_game *game = position(&p), *copy;
	static const char *const card[][2] = {{"alex_open l", "3.2 3.4 4.3"},
	                                      {"alex_open h", "1.6 2.5 2.7"},
	                                      {"alex_hand t", "2.3 2.5 3.4"},
	                                      {"alex_hand j", "2.1 2.3 3.2"},
	                                      {"alex_hand s", "1.4 2.3 2.5"}};

	for (int i = 0; i < 5; i++) {
		ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
		play(copy, card[i][0]);
		if (br_game_turn(copy) == BR_CHANCE)
			play(copy, "turn_up s");
		must_offer(copy, "go", card[i][1]);
		br_game_free(copy);
	}
	br_game_free(game);
}
END_TEST

/* The start with Alexander sent to the harp. */
static br_game *to_harp(void)
{
	struct position p = {.open = "LH", .hand = {"", "J"}, .seats = 3};
	br_game *game = position(&p);

	play(game, "alex_open l;turn_up s");
	return game;
}

/* 3.4.6 */
START_TEST(v2_one_way_to_the_east_corner)
{
	br_game *game = to_harp();

	must_lead(game, "3.4", "2");
	play(game, "go 3.4");
	ck_assert_str_eq(br_game_phase(game), "action");
	ck_assert_int_eq(get_int(game, "black"), 2);
	br_game_free(game);
}
END_TEST

/* 3.4.5: the corner need not be the nearest one; 3.4.6: coast takes no wall */
START_TEST(v3_three_ways_to_the_south_corner)
{
	static const char *const way[] = {"step 2.1", "step 2.3;step 3.4",
	                                  "step 2.3;step 3.2"};
	static const int size[] = {0, 4, 2}, value[] = {0, 2, 1};

	for (int i = 0; i < 3; i++) {
		br_game *game = to_harp();

		must_lead(game, "4.3", "0 2 3");
		play(game, "go 4.3");
		play(game, way[i]);
		ck_assert_int_eq(provinces(game), i == 0 ? 1 : 2);
		if (i > 0) {
			struct province p = province_at(game, "1.1");

			ck_assert_int_eq(p.size, size[i]);
			ck_assert_int_eq(p.value, value[i]);
		}
		br_game_free(game);
	}
}
END_TEST

static br_game *fig_4(void)
{
	struct position p = {
		.alex = "4.3", .black = FIG_4, .open = "SJ", .hand = {"", "J"}};
	br_game *game = position(&p);

	play(game, "alex_open s;turn_up s");
	return game;
}

/* 2.2, A22: it continues V3 */
START_TEST(v4_three_soldiers_and_nine_corners)
{
	br_game *game = fig_4();

	must_offer(game, "go", "1.4 2.3 2.5 2.7 3.6 3.8 4.7 4.9 5.8");
	must_lead(game, "1.4", "1 2 2");
	must_lead(game, "2.5", "1");
	must_lead(game, "3.6", "1 2");
	must_lead(game, "3.8", "2 3 3");
	must_lead(game, "4.7", "2");
	must_lead(game, "4.9", "3");
	must_lead(game, "5.8", "0 2 3");
	br_game_free(game);
}
END_TEST

/* A4 */
START_TEST(v5_more_walls_than_are_needed)
{
	static const char *const way[] = {"step 3.4;step 2.5",
	                                  "step 3.4;step 3.6", "step 4.5"};
	static const int size[] = {5, 7, 9}, value[] = {2, 4, 5};
	static const int black[] = {5, 5, 6};

	for (int i = 0; i < 3; i++) {
		br_game *game = fig_4();
		struct province p;

		must_lead(game, "2.7", "2 2 3");
		play(game, "go 2.7");
		play(game, way[i]);
		p = province_at(game, "1.4");
		ck_assert_int_eq(p.size, size[i]);
		ck_assert_int_eq(p.value, value[i]);
		ck_assert_int_eq(get_int(game, "black"), black[i]);
		br_game_free(game);
	}
}
END_TEST

/* A1: an area is free though walls touch its corner */
START_TEST(v6_along_old_walls_or_through_the_province)
{
	br_game *game = fig_4();

	must_lead(game, "2.3", "0 1");
	play(game, "go 2.3;step 3.2");
	ck_assert_int_eq(province_at(game, "1.1").size, 2);
	ck_assert_int_eq(province_at(game, "1.1").value, 1);
	ck_assert_int_eq(province_at(game, "3.2").size, 2);
	ck_assert_int_eq(province_at(game, "3.2").value, 1);
	br_game_free(game);
}
END_TEST

/* 3.3.7, 3.4.9 */
START_TEST(v7_four_cards_and_two_governors)
{
	struct position p = {.alex = "2.15",
	                     .black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JLTS", "S"}};
	br_game *game = position(&p);
	struct province north = province_at(game, "1.10");

	ck_assert_int_eq(north.size, 16);
	ck_assert_int_eq(north.value, 10);
	ck_assert_int_eq(north.symbol[BR_ALEXANDROS_TOWN_HALL], 2);
	play(game, "occupy 0.10;gov 0.11;gov 1.13");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 4);
	play(game, "gov_done");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 0);
	ck_assert_int_eq(get_int(game, "governor.0"), 2);
	br_game_free(game);
	p.hand[0] = "JLTTSS"; /* another T: one governor, on the horse */
	game = position(&p);
	play(game, "occupy 0.10;gov 1.13;gov_done");
	ck_assert_int_eq(cards(game, "hand.0", "s"), 1);
	ck_assert_int_eq(get_int(game, "hand_size.0"), 1);
	br_game_free(game);
}
END_TEST

START_TEST(v7_one_governor_is_taxable_for_ten)
{
	struct position p = {.alex = "2.15",
	                     .black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JLTTSH", "S"}};
	br_game *game = position(&p);

	play(game, "occupy 0.10;gov 1.10;gov_done;tax s");
	ck_assert_int_eq(score_of(game, 0), 10);
	br_game_free(game);
}
END_TEST

#define FIG_8                                                                  \
	"0.23-1.22 1.22-2.23 2.23-3.24 3.24-4.23 4.21-4.23 4.21-5.20 "         \
	"4.19-5.20 4.17-4.19 3.18-4.17"

static br_game *fig_8(const char *governor)
{
	struct position p = {.alex = "3.24",
	                     .black = FIG_8,
	                     .open = "ST",
	                     .hand = {"SSJ", "S"},
	                     .governor = {"", governor}};

	return position(&p);
}

START_TEST(v8_two_cards_and_fourteen_corners)
{
	br_game *game = fig_8("1.21"), *copy;
	struct province east = province_at(game, "1.21");

	ck_assert_int_eq(east.size, 17);
	ck_assert_int_eq(east.value, 11);
	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	play(copy, "alex_open s;turn_up t");
	must_offer(copy, "go", "1.20 2.19 2.21 3.18 3.20 4.19 5.22 5.24 6.23");
	br_game_free(copy);
	play(game, "alex_open t;turn_up t");
	must_offer(game, "go", "2.21 2.23 3.22 3.26 4.25 4.27");
	br_game_free(game);
}
END_TEST

/* 3.7, 3.3.8 */
START_TEST(v9_a_province_is_split)
{
	static const char *const way[] = {"step 3.22", "step 2.23;step 2.21",
	                                  "step 2.23;step 1.22"};
	static const int east[] = {3, 2, 10}, west[] = {8, 9, 1};
	static const char *const area[] = {"1.19", "1.19", "0.20"};

	for (int i = 0; i < 3; i++) {
		br_game *game = fig_8("1.21");

		play(game, "alex_open s;turn_up t");
		must_lead(game, "1.20", "1 2 3");
		play(game, "go 1.20");
		play(game, way[i]);
		ck_assert_int_eq(province_at(game, "1.21").value, east[i]);
		ck_assert_int_eq(province_at(game, "1.21").owner, 1);
		ck_assert_int_eq(province_at(game, area[i]).value, west[i]);
		ck_assert_int_eq(province_at(game, area[i]).owner, -1);
		if (i == 0) {
			play(game, "occupy 1.19;gov 1.19;gov_done");
			ck_assert_int_eq(get_int(game, "governor.0"), 1);
		}
		br_game_free(game);
	}
}
END_TEST

/* 3.3.2 */
START_TEST(v10_a_governor_makes_his_area_unfree)
{
	br_game *game = fig_8("1.19");

	play(game, "alex_open s;turn_up t");
	must_offer(game, "go", "3.18 3.20 4.19 5.22 5.24 6.23");
	play(game, "go 3.18");
	ck_assert_str_eq(br_game_phase(game), "action");
	ck_assert_int_eq(province_at(game, "1.19").value, 6);
	ck_assert_int_eq(province_at(game, "3.18").value, 5);
	br_game_free(game);
}
END_TEST

/* 3.4.10, 3.4.12, A13.  Seat 0 takes over what seat 1 has, then gives nothing
 * or five cards. */
START_TEST(v11_a_province_is_taken_over)
{
	for (int seats = 2; seats <= 4; seats++) {
		struct position p = {.alex = "2.15",
		                     .black = FIG_7,
		                     .open = "LL",
		                     .seats = seats,
		                     .phase = "action",
		                     .hand = {"TTTTHHHJS", "LL", "S", "S"},
		                     .governor = {"", "0.11 1.13"}};
		br_game *game = position(&p);

		play(game, "takeover 0.10;gov 1.12;gov_done");
		ck_assert_int_eq(get_int(game, "hand_size.0"), 0);
		ck_assert_int_eq(get_int(game, "governor.1"), 0);
		ck_assert_int_eq(get_int(game, "governor.0"), 1);
		if (seats > 2) {
			ck_assert_int_eq(get_int(game, "to_give"), 5);
			play(game, "give t;give t;give t;give t;give s");
			ck_assert_int_eq(get_int(game, "hand_size.1"), 7);
			ck_assert_int_eq(cards(game, "known.1", "t"), 4);
		}
		ck_assert_int_eq(cards(game, "discard", "h"), 3);
		ck_assert_int_eq(cards(game, "discard", "t"),
		                 seats > 2 ? 0 : 4);
		ck_assert_int_eq(get_int(game, "actions"), 1);
		br_game_free(game);
	}
}
END_TEST

static const char fig_12_walls[] =
	"1.12-1.14 1.12-2.13 2.7-3.8 2.9-2.11 2.9-3.10 2.11-2.13 2.23-2.25 "
	"2.23-3.24 3.8-3.10 3.18-3.20 3.20-3.22 3.22-3.24 4.11-4.13 4.13-4.15 "
	"4.15-5.14 5.14-5.16 5.16-5.18 5.16-6.15 5.18-5.20 5.20-5.22 5.22-6.21 "
	"5.22-6.23 5.24-6.23 5.24-6.25 6.11-6.13 6.13-6.15 6.13-7.12 6.15-7.16 "
	"6.17-6.19 6.17-7.18 7.12-7.14";

static br_game *fig_12(void)
{
	struct position p = {
		.black = fig_12_walls,
		.open = "LL",
		.seats = 4,
		.phase = "action",
		.hand = {"STH", "J", "J", "J"},
		.governor = {"7.7 5.11 0.11 1.10", "6.21", "5.19", "1.21"}};

	return position(&p);
}

/* 3.4.13, A17 */
START_TEST(v12_a_tax_for_all)
{
	static const int score[] = {12, 4, 6, 9};
	br_game *game = fig_12();

	ck_assert(can(game, "tax t"));
	must_refuse_move(game, "tax h", "alexandros.governor");
	play(game, "tax s");
	for (int seat = 0; seat < 4; seat++)
		ck_assert_int_eq(score_of(game, seat), score[seat]);
	br_game_free(game);
}
END_TEST

/* 3.4.14 */
START_TEST(s22_relieving_makes_the_north_taxable)
{
	br_game *game = fig_12();

	play(game, "relieve 0.11");
	ck_assert(can(game, "tax t"));
	play(game, "tax s");
	ck_assert_int_eq(score_of(game, 0), 20);
	br_game_free(game);
}
END_TEST

TCase *alexandros_figures(void)
{
	TCase *tcase = tcase_create("figures");

	tcase_add_test(tcase, v1_targets_from_the_start);
	tcase_add_test(tcase, v2_one_way_to_the_east_corner);
	tcase_add_test(tcase, v3_three_ways_to_the_south_corner);
	tcase_add_test(tcase, v4_three_soldiers_and_nine_corners);
	tcase_add_test(tcase, v5_more_walls_than_are_needed);
	tcase_add_test(tcase, v6_along_old_walls_or_through_the_province);
	tcase_add_test(tcase, v7_four_cards_and_two_governors);
	tcase_add_test(tcase, v7_one_governor_is_taxable_for_ten);
	tcase_add_test(tcase, v8_two_cards_and_fourteen_corners);
	tcase_add_test(tcase, v9_a_province_is_split);
	tcase_add_test(tcase, v10_a_governor_makes_his_area_unfree);
	tcase_add_test(tcase, v11_a_province_is_taken_over);
	tcase_add_test(tcase, v12_a_tax_for_all);
	tcase_add_test(tcase, s22_relieving_makes_the_north_taxable);
	return tcase;
}
