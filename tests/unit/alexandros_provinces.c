/* SPDX-License-Identifier: MIT */
/*
 * alexandros_provinces.c - provinces, governors and taxes (3.4 and 3.5): S5,
 * S18, S19, S21, S23 to S29, S32 to S35, S43 and S44.
 */

#include "check_alexandros.h"

/* A position in which seat 0 has two actions. */
static br_game *to_act(const char *walls, const char *hand, const char *mine,
                       const char *other)
{
	struct position p = {.black = walls,
	                     .open = "TH",
	                     .seats = 3,
	                     .phase = "action",
	                     .hand = {hand, "", ""},
	                     .governor = {mine, other}};

	return position(&p);
}

/* 3.3.6 */
START_TEST(s5_a_loose_wall_and_one_from_coast_to_coast)
{
	br_game *game = to_act("1.2-2.3", "", "", "");

	ck_assert_int_eq(provinces(game), 1);
	br_game_free(game);
	game = to_act("7.10-8.11", "JHTLS", "", "");
	ck_assert_int_eq(provinces(game), 2);
	ck_assert_int_eq(province_at(game, "7.4").size, 11);
	ck_assert_int_eq(province_at(game, "7.4").value, 5);
	br_game_free(game);
}
END_TEST

START_TEST(s18_a_province_of_one_area)
{
	br_game *game = to_act("4.5-5.4 4.5-5.6", "L", "", "");

	ck_assert_int_eq(province_at(game, "4.4").size, 1);
	play(game, "occupy 4.4");
	must_list(game, "gov 4.4");
	play(game, "gov 4.4;gov_done");
	ck_assert_int_eq(cards(game, "hand.0", "l"), 1);
	play(game, "tax l");
	ck_assert_int_eq(score_of(game, 0), 0);
	br_game_free(game);
}
END_TEST

START_TEST(s19_a_province_without_symbols)
{
	br_game *game = to_act("0.13-1.12 1.12-1.14", "TJHLS", "", "");

	ck_assert_int_eq(province_at(game, "0.12").size, 2);
	must_refuse_move(game, "occupy 0.12", "alexandros.symbol");
	br_game_free(game);
}
END_TEST

/* 3.7, 3.3.8 */
START_TEST(s21_two_governors_are_parted)
{
	br_game *game = to_act(FIG_7, "T", "0.11 1.13", "");

	play(game, "tax t");
	ck_assert_int_eq(score_of(game, 0), 0);
	br_game_free(game);
	game = to_act(FIG_7 " 0.11-1.12 1.12-1.14", "T", "0.11 1.13", "");
	ck_assert_int_eq(province_at(game, "0.11").value, 2);
	ck_assert_int_eq(province_at(game, "1.13").value, 8);
	play(game, "tax t");
	ck_assert_int_eq(score_of(game, 0), 10);
	br_game_free(game);
}
END_TEST

/* 3.4.9, 3.4.11 */
START_TEST(s23_too_few_cards)
{
	br_game *game = to_act(FIG_7, "J", "", "");

	must_refuse_move(game, "occupy 0.10", "alexandros.pay");
	br_game_free(game);
	game = to_act(FIG_7, "JL", "", "");
	play(game, "occupy 0.10");
	must_list(game, "gov 0.11"); /* both T, H and S must come */
	must_refuse_move(game, "gov 1.8", "alexandros.pay");
	must_refuse_move(game, "gov 2.11", "alexandros.pay");
	play(game, "gov 0.11");
	must_list(game, "gov 1.10");
	play(game, "gov 1.10");
	must_list(game, "gov 1.13");
	play(game, "gov 1.13");
	must_list(game, "gov 2.11");
	play(game, "gov 2.11;gov_done");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 0);
	br_game_free(game);
}
END_TEST

START_TEST(s24_no_governor_in_supply)
{
	br_game *game =
		to_act("4.5-5.4 4.5-5.6", "LJJJJ", "6.21 7.7 7.4 7.9", "");

	must_refuse_move(game, "occupy 4.4", "alexandros.supply");
	play(game, "relieve 7.7");
	ck_assert(can(game, "occupy 4.4"));
	br_game_free(game);
	game = to_act("1.2-2.3 2.3-3.2", "JJJ", "6.21 7.7 7.4 7.9", "2.1");
	must_refuse_move(game, "takeover 1.1", "alexandros.supply");
	play(game, "relieve 7.7");
	ck_assert(can(game, "takeover 1.1"));
	br_game_free(game);
}
END_TEST

/* 3.4.10, 3.4.12 */
START_TEST(s25_a_small_province_is_taken_over)
{
	for (int seats = 2; seats <= 4; seats++) {
		struct position p = {.black = "1.2-2.3 2.3-3.2",
		                     .open = "TH",
		                     .seats = seats,
		                     .phase = "action",
		                     .hand = {"JJ", "S", "", ""},
		                     .governor = {"", "2.1"}};
		br_game *game = position(&p);

		play(game, "takeover 1.1;gov 2.1;gov_done");
		if (seats > 2) {
			must_list(game, "give j");
			play(game, "give j");
		}
		ck_assert_int_eq(get_int(game, "hand_size.1"),
		                 seats > 2 ? 2 : 1);
		ck_assert_int_eq(cards(game, "discard", "j"),
		                 seats > 2 ? 1 : 2);
		br_game_free(game);
		p.hand[0] = "J";
		game = position(&p);
		must_refuse_move(game, "takeover 1.1", "alexandros.removal");
		br_game_free(game);
	}
}
END_TEST

START_TEST(s26_the_removal_must_be_paid_in_cards)
{
	br_game *game = to_act(FIG_7, "TTTHHHJS", "6.21 7.7 7.4", "0.11 1.13");

	must_refuse_move(game, "takeover 0.10", "alexandros.pay");
	play(game, "relieve 7.7;takeover 0.10");
	must_offer(game, "gov", "0.11 1.12");
	play(game, "gov 0.11;gov 1.12;gov_done");
	ck_assert_int_eq(get_int(game, "to_give"), 4); /* of 8 */
	must_reload(game);
	br_game_free(game);
}
END_TEST

/* 3.4.13 */
START_TEST(s27_one_tax_a_turn)
{
	br_game *game = to_act("1.2-2.3 2.3-3.2", "JJJ", "2.1", "");

	play(game, "tax j");
	must_refuse_move(game, "tax j", "alexandros.tax");
	play(game, "end_turn");
	ck_assert_int_eq(br_game_turn(game), 1);
	ck_assert_int_eq(get_int(game, "taxed"), 0);
	br_game_free(game);
}
END_TEST

/* Seat 0 owns the north of figure 12, worth 8; others share a tax. */
static br_game *near_the_end(int mine, int other, const char *option)
{
	struct position p = {.option = {option},
	                     .black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"TT", "S"},
	                     .governor = {"0.11"},
	                     .score = {mine, other}};

	return position(&p);
}

/* 3.5.2, A7 */
START_TEST(s28_the_end_by_score)
{
	br_game *game = near_the_end(90, 0, NULL);

	play(game, "tax t");
	ck_assert_int_eq(score_of(game, 0), 100);
	ck_assert_int_eq(br_game_turn(game), 0);
	br_game_free(game);
	game = near_the_end(90, 0, "end_score=100");
	play(game, "tax t");
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	br_game_free(game);
	game = near_the_end(91, 0, NULL);
	play(game, "tax t");
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	ck_assert_int_eq(get_int(game, "actions"), 0);
	ck_assert_int_eq(get_int(game, "turns"), 0);
	br_game_free(game);
}
END_TEST

/* 3.5.5, A21 */
START_TEST(s28_two_players_pass_the_mark)
{
	static const int before[] = {95, 94, 96}, rank[] = {1, 2, 1};
	static const int other[] = {1, 1, 2};

	for (int i = 0; i < 3; i++) {
		struct position p = {.black = FIG_7 " 0.11-1.12 1.12-1.14",
		                     .open = "TH",
		                     .phase = "action",
		                     .hand = {"T", "S"},
		                     .governor = {"0.11 2.11", "1.13"},
		                     .score = {before[i] + 8, 95}};
		int ranks[BR_SEATS_MAX];
		br_game *game;

		p.governor[0] = "0.11"; /* worth 2; seat 1 has 8 */
		p.score[0] = before[i] + 4;
		p.score[1] = 93;
		game = position(&p);
		play(game, "tax t");
		ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
		ck_assert_int_eq(score_of(game, 0), before[i] + 6);
		ck_assert_int_eq(score_of(game, 1), 101);
		ck_assert_int_eq(br_game_rank(game, ranks), BR_OK);
		ck_assert_int_eq(ranks[0], rank[i]);
		ck_assert_int_eq(ranks[1], other[i]);
		br_game_free(game);
	}
}
END_TEST

/* A17 */
START_TEST(s29_a_tax_without_own_income)
{
	struct position p = {.black = FIG_7 " 1.2-2.3 2.3-3.2",
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"T", "S"},
	                     .governor = {"0.11 1.13", "2.1"}};
	br_game *game = position(&p);

	play(game, "tax t");
	ck_assert_int_eq(score_of(game, 0), 0);
	ck_assert_int_eq(score_of(game, 1), 1);
	br_game_free(game);
}
END_TEST

START_TEST(s32_a_tax_in_the_last_turn)
{
	struct position p = {.option = {"black_walls=6"},
	                     .alex = "2.15",
	                     .black = FIG_7,
	                     .open = "HH",
	                     .hand = {"TT", "S"},
	                     .governor = {"0.11"},
	                     .score = {95}};
	br_game *game = position(&p);

	play(game, "alex_open h;turn_up h;go 4.15;step 3.14");
	ck_assert_int_eq(get_int(game, "last_turn"), 1);
	play(game, "tax t");
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	ck_assert_int_eq(score_of(game, 0), 105);
	br_game_free(game);
}
END_TEST

/* 3.4.7 */
START_TEST(s33_occupy_and_tax_in_one_turn)
{
	br_game *game = to_act("1.2-2.3 2.3-3.2", "J", "", "");

	play(game, "occupy 1.1;gov 2.1;gov_done;tax j");
	ck_assert_int_eq(score_of(game, 0), 1);
	ck_assert_int_eq(br_game_turn(game), 1);
	br_game_free(game);
}
END_TEST

/* 3.4.15, A11 */
START_TEST(s34_a_turn_without_actions)
{
	br_game *game = to_act("1.2-2.3", "J", "", "");

	play(game, "end_turn");
	ck_assert_int_eq(br_game_turn(game), 1);
	ck_assert_str_eq(br_game_phase(game), "source");
	br_game_free(game);
}
END_TEST

/* 3.4.11 */
START_TEST(s35_a_governor_on_a_walled_area_beside_alexander)
{
	struct position p = {.black = "1.2-2.3 2.3-3.2",
	                     .alex = "3.2",
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"", "J"}};
	br_game *game = position(&p);

	play(game, "occupy 1.1;gov 2.1;gov_done;relieve 2.1");
	play(game, "alex_hand j");
	must_offer(game, "go", "3.4 3.6 4.5"); /* 2.1J has its walls still */
	br_game_free(game);
}
END_TEST

/* A16 */
START_TEST(s43_the_island_needs_no_wall)
{
	struct position p = {.option = {island},
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"STLJ", "T"}};
	br_game *game = position(&p);

	ck_assert_int_eq(province_at(game, "0.10").root, 7);
	ck_assert_int_eq(province_at(game, "0.10").value, 7);
	play(game, "occupy 0.10");
	/* With one on the horse all others are paid. */
	ck_assert(can(game, "gov 2.11"));
	play(game, "gov 2.11;gov_done");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 0);
	br_game_free(game);
	game = position(&p);
	play(game, "occupy 0.10;gov 0.11");
	ck_assert(can(game, "gov 2.11"));
	must_refuse_move(game, "gov_done", "alexandros.pay");
	br_game_free(game);
}
END_TEST

/* A15 */
START_TEST(s44_only_when_short)
{
	struct position p = {.option = {"extra_governors=only_when_short"},
	                     .black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JLTS", "S"}};
	br_game *game = position(&p);

	play(game, "occupy 0.10");
	must_list(game, "gov 0.11, gov 1.13");
	play(game, "gov 0.11");
	must_list(game, "gov 1.13");
	play(game, "gov 1.13");
	must_list(game, "gov_done");
	br_game_free(game);
	p.hand[0] = "JLTTSH"; /* nothing lacks: one, wherever */
	game = position(&p);
	play(game, "occupy 0.10");
	must_offer(game, "gov", "0.11 1.8 1.10 1.12 1.13 2.11");
	play(game, "gov 1.8");
	must_list(game, "gov_done");
	br_game_free(game);
}
END_TEST

TCase *alexandros_provinces(void)
{
	TCase *tcase = tcase_create("provinces");

	tcase_add_test(tcase, s5_a_loose_wall_and_one_from_coast_to_coast);
	tcase_add_test(tcase, s18_a_province_of_one_area);
	tcase_add_test(tcase, s19_a_province_without_symbols);
	tcase_add_test(tcase, s21_two_governors_are_parted);
	tcase_add_test(tcase, s23_too_few_cards);
	tcase_add_test(tcase, s24_no_governor_in_supply);
	tcase_add_test(tcase, s25_a_small_province_is_taken_over);
	tcase_add_test(tcase, s26_the_removal_must_be_paid_in_cards);
	tcase_add_test(tcase, s27_one_tax_a_turn);
	tcase_add_test(tcase, s28_the_end_by_score);
	tcase_add_test(tcase, s28_two_players_pass_the_mark);
	tcase_add_test(tcase, s29_a_tax_without_own_income);
	tcase_add_test(tcase, s32_a_tax_in_the_last_turn);
	tcase_add_test(tcase, s33_occupy_and_tax_in_one_turn);
	tcase_add_test(tcase, s34_a_turn_without_actions);
	tcase_add_test(tcase, s35_a_governor_on_a_walled_area_beside_alexander);
	tcase_add_test(tcase, s43_the_island_needs_no_wall);
	tcase_add_test(tcase, s44_only_when_short);
	return tcase;
}
