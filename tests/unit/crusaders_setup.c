/* SPDX-License-Identifier: MIT */
/*
 * crusaders_setup.c - decks, options and what set-up refuses; the numbers of
 * moves (sections 2, 3.7 and 5 of the rules).
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../about.h"
#include "check_crusaders.h"

#define SUPPLEMENT "second_deck=supplement_36"

/* 31 counts in the order of their masks. */
#define COUNTS(l, b, rest) "deck=" l "," b "," rest
#define NINE_0 "0,0,0,0,0,0,0,0,0"
#define NONE_29 NINE_0 "," NINE_0 "," NINE_0 ",0,0"
#define NONE_28 NINE_0 "," NINE_0 "," NINE_0 ",0"

/* The weights of the first deal by the number of symbols, and their sum. */
static void must_weigh(int seats, const char *const *options,
                       const int weight[6], int sum)
{
	br_game *game = must_new("crusaders", seats, options);
	br_outcome list[40];
	int n = br_game_outcomes(game, list, 40);
	uint64_t total = 0;

	ck_assert_int_eq(n, 31);
	for (int i = 0; i < n; i++) {
		int symbols = __builtin_popcount((unsigned)i + 1);

		ck_assert_uint_eq(list[i].move, to_deal(i + 1));
		ck_assert_uint_eq(list[i].weight, (uint64_t)weight[symbols]);
		total += list[i].weight;
	}
	ck_assert_uint_eq(total, (uint64_t)sum);
	ck_assert_int_eq(get_int(game, "pile_size"), sum);
	br_game_free(game);
}

/* 2.3 and 2.4; S30. */
START_TEST(s30_the_first_deal_weighs_the_deck_of_56_112_or_92_cards)
{
	const char *const supplement[] = {SUPPLEMENT, NULL};
	const int core[6] = {0, 4, 2, 1, 1, 1};
	const int twice[6] = {0, 8, 4, 2, 2, 2};
	const int both[6] = {0, 6, 3, 2, 2, 2};

	must_weigh(2, NULL, core, 56);
	must_weigh(3, NULL, twice, 112);
	must_weigh(4, NULL, twice, 112);
	must_weigh(3, supplement, both, 92);
	must_weigh(4, supplement, both, 92);
}
END_TEST

/* 2.1 */
START_TEST(a13_the_flat_deck_has_56_cards_too)
{
	const char *const flat[] = {"deck=flat", NULL};
	const char *const both[] = {"deck=flat", SUPPLEMENT, NULL};
	const int core[6] = {0, 2, 2, 2, 1, 1};
	const int twice[6] = {0, 4, 4, 4, 2, 2};
	const int more[6] = {0, 4, 3, 3, 2, 2};

	must_weigh(2, flat, core, 56);
	must_weigh(3, flat, twice, 112);
	must_weigh(4, both, more, 92);
}
END_TEST

START_TEST(s30_the_deals_of_g1_weigh_what_the_page_prints)
{
	static const int weight[13] = {4, 2, 1, 1, 4, 2, 1, 3, 1, 1, 2, 2, 1};
	struct plan plan;
	br_game *game;

	plan_deck(&plan, 2, POLICY_P);
	game = must_new("crusaders", 2, NULL);
	for (int i = 0; i < 13; i++) {
		br_outcome list[40];
		int n;
		uint64_t total = 0, taken = 0;

		while (strcmp(br_game_phase(game), "lot") == 0 ||
		       strcmp(br_game_phase(game), "play") == 0)
			must_apply(game, plan_next(&plan, game));
		n = br_game_outcomes(game, list, 40);
		for (int k = 0; k < n; k++) {
			total += list[k].weight;
			if (list[k].move == plan_next(&plan, game))
				taken = list[k].weight;
		}
		ck_assert_uint_eq(taken, (uint64_t)weight[i]);
		ck_assert_uint_eq(total, (uint64_t)(i < 12 ? 56 - i : 44));
		must_apply(game, plan_next(&plan, game));
	}
	br_game_free(game);
}
END_TEST

/* A caller's table is used twice, or once beside the supplement. */
START_TEST(a13_a_callers_deck_is_used_twice_or_with_the_supplement)
{
	const char *const twice[] = {COUNTS("30", "10", NONE_29), NULL};
	const char *const both[] = {COUNTS("30", "10", NONE_29), SUPPLEMENT,
	                            NULL};
	br_game *game = must_new("crusaders", 3, twice);
	br_outcome list[40];

	ck_assert_int_eq(br_game_outcomes(game, list, 40), 2);
	ck_assert_uint_eq(list[0].move, to_deal(1));
	ck_assert_uint_eq(list[0].weight, 60);
	ck_assert_uint_eq(list[1].move, to_deal(2));
	ck_assert_uint_eq(list[1].weight, 20);
	br_game_free(game);
	game = must_new("crusaders", 3, both);
	ck_assert_int_eq(br_game_outcomes(game, list, 40), 31);
	ck_assert_uint_eq(list[0].weight, 32);
	ck_assert_uint_eq(list[1].weight, 12);
	ck_assert_uint_eq(list[2].weight, 1);
	ck_assert_str_eq(br_game_option(game, "deck"), "30,10," NONE_29);
	br_game_free(game);
}
END_TEST

/* S32, and the bounds of A13. */
START_TEST(s32_a_deck_needs_20_cards_a_player_and_holds_at_most_125)
{
	const char *const deck_39[] = {COUNTS("39", "0", NONE_29), NULL};
	const char *const deck_40[] = {COUNTS("39", "1", NONE_29), NULL};
	const char *const deck_29[] = {COUNTS("29", "0", NONE_29), NULL};
	const char *const deck_23[] = {COUNTS("23", "0", NONE_29), SUPPLEMENT,
	                               NULL};
	const char *const deck_24[] = {COUNTS("24", "0", NONE_29), SUPPLEMENT,
	                               NULL};
	const char *const deck_125[] = {COUNTS("100", "25", NONE_29), NULL};
	const char *const deck_126[] = {COUNTS("100", "26", NONE_29), NULL};
	const char *const deck_huge[] = {
		COUNTS("18446744073709551672", "0", NONE_29), NULL};

	must_refuse("crusaders", 2, deck_39, "crusaders.deck", "40");
	must_refuse("crusaders", 3, deck_29, "crusaders.deck", "60");
	must_refuse("crusaders", 3, deck_23, "crusaders.deck", "60");
	must_refuse("crusaders", 2, deck_126, "crusaders.deck", "125");
	must_refuse("crusaders", 2, deck_huge, "crusaders.deck", "125");
	br_game_free(must_new("crusaders", 2, deck_40));
	br_game_free(must_new("crusaders", 3, deck_24));
	br_game_free(must_new("crusaders", 4, deck_125));
}
END_TEST

START_TEST(a13_a_deck_is_31_counts_or_a_name)
{
	/* clang-format off */
	static const char *const bad[] = {
		COUNTS("56", "0", NONE_28), COUNTS("56", "0", NONE_29 ",0"),
		COUNTS("-1", "57", NONE_29), COUNTS("56", " 0", NONE_29),
		COUNTS("56 ", "0", NONE_29), COUNTS("56", "", NONE_29),
		COUNTS("5x", "51", NONE_29), COUNTS("+56", "0", NONE_29),
		COUNTS("56", "0", NONE_29 ","), COUNTS("1e1", "46", NONE_29),
		"deck=", "deck=full", "deck=Standard", "deck=flat ",
	};
	/* clang-format on */

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		const char *const options[] = {bad[i], NULL};

		must_refuse("crusaders", 2, options, "deck", "31");
	}
}
END_TEST

/* So one deck has one name. */
START_TEST(a13_the_counts_of_a_named_deck_are_its_name)
{
	static const char *const name[] = {"standard", "flat"};
	static const char copies[2][6] = {"-42111", "-22211"};

	for (int i = 0; i < 2; i++) {
		char deck[80] = "deck=";
		const char *const options[] = {deck, NULL};
		br_game *game;

		for (unsigned card = 1; card < 32; card++) {
			size_t end = strlen(deck);

			deck[end++] = copies[i][__builtin_popcount(card)];
			deck[end] = card < 31 ? ',' : '\0';
		}
		game = must_new("crusaders", 2, options);
		ck_assert_str_eq(br_game_option(game, "deck"), name[i]);
		br_game_free(game);
	}
}
END_TEST

START_TEST(a14_seats_are_two_to_four)
{
	const br_rules *rules = br_rules_find("crusaders");

	ck_assert_int_eq(about(rules).seats_min, 2);
	ck_assert_int_eq(about(rules).seats_max, 4);
	must_refuse("crusaders", 0, NULL, "seats", "2 to 4");
	must_refuse("crusaders", 1, NULL, "seats", "2 to 4");
	must_refuse("crusaders", 5, NULL, "seats", "2 to 4");
	must_refuse("crusaders", -1, NULL, "seats", "2 to 4");
}
END_TEST

START_TEST(the_first_player_sits_at_the_table)
{
	const char *const third[] = {"first=3", NULL};
	const char *const fourth[] = {"first=4", NULL};

	must_refuse("crusaders", 2, third, "crusaders.lot", "3");
	must_refuse("crusaders", 3, fourth, "crusaders.lot", "4");
	br_game_free(must_new("crusaders", 3, third));
	br_game_free(must_new("crusaders", 4, fourth));
}
END_TEST

START_TEST(unknown_options_and_values_are_refused_by_name)
{
	static const char *const bad[][3] = {
		{"colour=red", "crusaders", "colour"},
		{"first=0", "first", "lot"},
		{"first=5", "first", "lot"},
		{"turn_order=6", "turn_order", "play_then_draw_6"},
		{"singles=", "singles", "rank_first"},
		{"singles=RANK_FIRST", "singles", "count_first"},
		{"points_tie=share", "points_tie", "earliest"},
		{"second_deck=full", "second_deck", "supplement_36"},
		{"singles", "crusaders", "singles"},
		{"=red", "crusaders", "option"},
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		const char *const options[] = {bad[i][0], NULL};

		must_refuse("crusaders", 2, options, bad[i][1], bad[i][2]);
	}
}
END_TEST

START_TEST(options_are_listed_with_their_defaults)
{
	static const char *const want[][2] = {
		{"turn_order", "play_then_draw_6"},
		{"singles", "rank_first"},
		{"points_tie", "shared"},
		{"second_deck", "full_56"},
		{"deck", "standard"},
		{"first", "lot"},
	};
	const br_rules *rules = br_rules_find("crusaders");
	br_game *game = must_new("crusaders", 2, NULL);
	br_option_info info;

	for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
		ck_assert_int_eq(
			br_rules_option(rules, (int)i, &info, sizeof info),
			BR_OK);
		ck_assert_str_eq(info.name, want[i][0]);
		ck_assert_str_eq(info.standard, want[i][1]);
		ck_assert_str_eq(br_game_option(game, info.name), want[i][1]);
		ck_assert_str_ne(info.about, "");
	}
	ck_assert_int_eq(br_rules_option(rules, 6, &info, sizeof info),
	                 BR_EINVAL);
	ck_assert_ptr_null(br_game_option(game, "colour"));
	br_game_free(game);
}
END_TEST

START_TEST(saves_carry_only_the_options_that_are_not_default)
{
	const char *const options[] = {
		"first=2",           "singles=count_first",
		"points_tie=shared", "turn_order=draw_then_play_5",
		"rules=1",           NULL};
	br_game *game = must_new("crusaders", 2, options);
	char *text = must_save(game, BR_TEXT, NULL);
	br_game *again = must_load(text, strlen(text));

	ck_assert_ptr_nonnull(
		strstr(text, "\"options\":{\"turn_order\":\"draw_then_play_5\","
	                     "\"singles\":\"count_first\",\"first\":\"2\"}"));
	ck_assert_str_eq(br_game_option(again, "first"), "2");
	ck_assert_str_eq(br_game_option(again, "points_tie"), "shared");
	must_be_same(game, again);
	free(text);
	br_game_free(again);
	br_game_free(game);
}
END_TEST

/* 2.1: of every kind, in the header's order, the sizes of its arguments. */
START_TEST(moves_have_numbers)
{
	static const int sizes[][4] = {{31, 5}, {31}, {4}, {31}};

	must_have_kinds("crusaders", sizes, 4);
	ck_assert_uint_eq(to_play(1, 0), 1);
	ck_assert_uint_eq(to_deal(1), 31 * 5 + 1);
}
END_TEST

TCase *crusaders_setup(void)
{
	TCase *tests = tcase_create("setup");

	tcase_add_test(
		tests,
		s30_the_first_deal_weighs_the_deck_of_56_112_or_92_cards);
	tcase_add_test(tests, a13_the_flat_deck_has_56_cards_too);
	tcase_add_test(tests, s30_the_deals_of_g1_weigh_what_the_page_prints);
	tcase_add_test(tests,
	               a13_a_callers_deck_is_used_twice_or_with_the_supplement);
	tcase_add_test(
		tests,
		s32_a_deck_needs_20_cards_a_player_and_holds_at_most_125);
	tcase_add_test(tests, a13_a_deck_is_31_counts_or_a_name);
	tcase_add_test(tests, a13_the_counts_of_a_named_deck_are_its_name);
	tcase_add_test(tests, a14_seats_are_two_to_four);
	tcase_add_test(tests, the_first_player_sits_at_the_table);
	tcase_add_test(tests, unknown_options_and_values_are_refused_by_name);
	tcase_add_test(tests, options_are_listed_with_their_defaults);
	tcase_add_test(tests,
	               saves_carry_only_the_options_that_are_not_default);
	tcase_add_test(tests, moves_have_numbers);
	return tests;
}
