/* SPDX-License-Identifier: MIT */
/*
 * akkon_bidding.c - the bid round: situations 1 to 5, 11 to 13 and 16 of the
 * rules (6.4), and the options on bids.
 */

#include <string.h>

#include "check_akkon.h"

static void must_see(const br_game *game, int seat, const char *city,
                     const char *pieces)
{
	static const char *const words[] = {
		"5", "6", "7", "8", "mercenary", "mantle", "chaplain"};
	int set = pieces_of(pieces);
	br_value value;
	char path[64];

	for (int k = 0; k < 7; k++) {
		strcpy(path, seat == 0   ? "bid.0."
		             : seat == 1 ? "bid.1."
		                         : "bid.2.");
		strcat(strcat(strcat(path, city), "."), words[k]);
		ck_assert_int_eq(br_game_get(game, path, &value) == BR_OK,
		                 set >> k & 1);
	}
}

static int is_hidden(const br_game *game, int seat, const char *city)
{
	br_value value;
	char path[32] = "bid.0.";

	path[4] = (char)('0' + seat);
	strcat(path, city);
	ck_assert_int_eq(br_game_get(game, path, &value), BR_OK);
	return value.kind == BR_NULL;
}

/* 2.2, 3.4.3 */
START_TEST(s1_mercenary_and_grey_mantle_of_a_player_keep_apart)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	game = load(&at);
	play(game, "bid tyre; add mercenary; done");
	play(game, "bid tyre; add mantle; done"); /* the other's may */
	play(game, "bid jaffa; add 5; add 6; add 7; add 8; add chaplain; "
	           "add seneschal; done; pass");
	must_list(game, "pass; bid jaffa; bid caesarea; bid sidon; bid "
	                "jerusalem; bid acre");
	must_refuse_move(game, "bid tyre", "akkon.camp");
	br_game_free(game);
	begin(&at, 2, NULL);
	game = load(&at);
	play(game, "bid tyre; add mercenary");
	must_list(game, "add chaplain; add seneschal; done");
	must_refuse_move(game, "add mantle", "akkon.mantle");
	br_game_free(game);
}
END_TEST

/* 3.2, A39: and who learns by it. */
START_TEST(s2_the_seneschal_opens_a_field)
{
	struct position at;
	br_game *game, *view;

	begin(&at, 3, NULL);
	bid(&at, 0, "tyre", "5");
	bid(&at, 1, "tyre", "G6");
	bid(&at, 2, "tyre", "M");
	bid(&at, 2, "jaffa", "C");
	at.passed = 4; /* in its second turn */
	bid(&at, 0, "jaffa", "6");
	bid(&at, 1, "jaffa", "7");
	game = load(&at);
	view = must_view(game, 1);
	ck_assert(is_hidden(view, 0, "tyre") && is_hidden(view, 2, "tyre"));
	ck_assert(!is_hidden(view, 1, "tyre"));
	br_game_free(view);
	play(game, "bid tyre; add seneschal; done");
	play(game, "bid tyre; add 5; done");
	for (int viewer = -1; viewer < 3; viewer++) {
		view = must_view(game, viewer < 0 ? BR_NOBODY : viewer);
		must_see(view, 0, "tyre", "5");
		must_see(view, 1, "tyre", "5G6");
		must_see(view, 2, "tyre", "M");
		for (int p = 0; p < 3; p++)
			ck_assert_int_eq(is_hidden(view, p, "jaffa"),
			                 p != viewer);
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

/* 3.2, A43 */
START_TEST(s3_the_seneschal_comes_with_open_knights)
{
	struct position at;
	br_game *game, *view;

	begin(&at, 3, NULL);
	game = load(&at);
	play(game, "bid sidon; add 7; add mantle; add seneschal; done");
	view = must_view(game, 2);
	must_see(view, 0, "sidon", "7G");
	ck_assert_str_eq(get_word(view, "seneschal"), "bid-sidon");
	br_game_free(view);
	play(game, "bid sidon; add chaplain; done");
	view = must_view(game, 2);
	must_see(view, 1, "sidon", "C");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* 3.4.3, A8, A38 */
START_TEST(s4_who_has_passed_is_asked_no_more)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	game = load(&at);
	play(game, "pass; bid tyre; add 5; done; bid tyre; add 6; done");
	ck_assert_int_eq(br_game_turn(game), 1);
	play(game, "pass");
	ck_assert_int_eq(br_game_turn(game), 2);
	play(game, "bid tyre; add 7; done");
	ck_assert_int_eq(br_game_turn(game), 2);
	play(game, "pass");
	ck_assert_str_eq(br_game_phase(game), "uncover");
	br_game_free(game);
}
END_TEST

/* 3.4.3 */
START_TEST(s5_nobody_needs_to_bid)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	game = load(&at);
	play(game, "pass; pass; pass");
	ck_assert_str_eq(br_game_phase(game), "play");
	ck_assert_int_eq(br_game_turn(game), 0);
	for (int p = 0; p < 3; p++)
		ck_assert_int_eq(get_int(game, "camp.%d", p), 7);
	br_game_free(game);
}
END_TEST

START_TEST(s16_after_a_tie_the_card_stays)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	lay_on_top(&at, "tyre-feast");
	game = load(&at);
	play(game, "bid tyre; add 8; done; bid tyre; add 8; done; pass; pass");
	ck_assert_str_eq(get_word(game, "top.tyre"), "tyre-feast");
	play(game, "end; end");
	ck_assert_str_eq(get_word(game, "top.tyre"), "tyre-feast");
	ck_assert_str_eq(br_game_phase(game), "bid");
	br_game_free(game);
}
END_TEST

/* ---- Gold ---------------------------------------------------------------- */

/* Seat 0 holds Gold; seat 1 is the last to pass. */
static void golden_bid(struct position *at)
{
	begin(at, 2, NULL);
	at->track[0][BR_AKKON_GOLD] = 3;
	at->player = 1;
	at->passed = 1;
}

/* 3.4.4, A13 */
START_TEST(s11_gold_moves_a_knight_and_values_follow)
{
	struct position at;
	br_game *game, *view;

	golden_bid(&at);
	bid(&at, 0, "tyre", "5G");
	bid(&at, 0, "jaffa", "6");
	bid(&at, 1, "tyre", "M7"); /* 2 * 4 + 7, then 2 * 3 + 7 */
	game = load(&at);
	play(game, "pass");
	ck_assert_str_eq(br_game_phase(game), "gold");
	must_list(game, "skip; gold 5 tyre; gold 6 jaffa; gold mantle tyre");
	play(game, "gold mantle tyre");
	view = must_view(game, 1); /* a plan is not seen */
	ck_assert_str_eq(br_game_phase(view), "gold");
	ck_assert(is_hidden(view, 0, "tyre"));
	br_game_free(view);
	must_list(game, "to jaffa; to caesarea; to sidon; to jerusalem; to "
	                "acre");
	must_refuse_move(game, "to tyre", "akkon.gold");
	play(game, "to jaffa");
	ck_assert_int_eq(get_int(game, "bid_count.0.jaffa"), 2);
	ck_assert_int_eq(get_int(game, "hand.0"), 1);
	ck_assert_int_eq(get_int(game, "hand.1"), 1);
	br_game_free(game);
}
END_TEST

START_TEST(s11_gold_keeps_mercenary_and_grey_mantle_apart)
{
	struct position at;
	br_game *game;

	golden_bid(&at);
	bid(&at, 0, "tyre", "M");
	bid(&at, 0, "jaffa", "G");
	bid(&at, 1, "sidon", "5");
	game = load(&at);
	play(game, "pass; gold mercenary tyre");
	must_list(game, "to caesarea; to sidon; to jerusalem; to acre");
	must_refuse_move(game, "to jaffa", "akkon.mantle");
	br_game_free(game);
}
END_TEST

/* The knight that leaves takes its 2 from the other's mercenary. */
START_TEST(s11_gold_changes_a_foreign_mercenary)
{
	static const char *const moves[] = {"skip", "gold chaplain tyre; to "
	                                            "acre"};
	struct position at;
	br_game *game;

	golden_bid(&at);
	bid(&at, 0, "tyre", "5C");
	bid(&at, 1, "tyre", "M"); /* 6 against 5, then 4 */
	game = load(&at);
	play(game, "pass");
	play(game, moves[_i]);
	ck_assert_int_eq(get_int(game, "hand.0"), _i == 1);
	ck_assert_int_eq(get_int(game, "hand.1"), _i == 0);
	br_game_free(game);
}
END_TEST

/* 3.5, A14 */
START_TEST(s12_gold_does_not_move_the_seneschal)
{
	struct position at;
	br_game *game;

	golden_bid(&at);
	bid(&at, 0, "tyre", "S");
	bid(&at, 1, "sidon", "5");
	game = load(&at);
	play(game, "pass");
	ck_assert_str_eq(br_game_phase(game), "uncover");
	br_game_free(game);
}
END_TEST

START_TEST(s13_gold_moves_the_discount_too)
{
	struct position at;
	br_game *game;

	golden_bid(&at);
	bid(&at, 0, "tyre", "C");
	bid(&at, 1, "sidon", "5");
	hold(&at, 0, "tyre-lance");
	hold(&at, 0, "jaffa-lance");
	game = load(&at);
	play(game, "pass; gold chaplain tyre; to jaffa; !");
	play(game, "play tyre-lance knights; play jaffa-lance knights");
	ck_assert_int_eq(get_int(game, "paid.0.tyre"), 1);
	ck_assert_int_eq(get_int(game, "paid.0.jaffa"), 0);
	br_game_free(game);
}
END_TEST

/* Away from the field of the seneschal, or to it. */
START_TEST(a13_gold_moves_from_and_to_open_fields)
{
	static const char *const moves[] = {"gold 5 tyre; to jaffa",
	                                    "gold 8 sidon; to tyre"};
	struct position at;
	br_game *game;

	golden_bid(&at);
	bid(&at, 0, "tyre", "5S");
	bid(&at, 0, "sidon", "8");
	bid(&at, 1, "tyre", "8"); /* 9 against 8, then 4 or 17 */
	bid(&at, 1, "jaffa", "M");
	game = load(&at);
	play(game, "pass");
	play(game, moves[_i]);
	ck_assert_int_eq(get_int(game, "bid_count.0.tyre"), 2 * _i);
	ck_assert_str_eq(get_word(game, "top.tyre"), "?");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 1 + !_i);
	ck_assert_int_eq(get_int(game, "hand_size.1"), 1);
	br_game_free(game);
}
END_TEST

/* ---- Options ------------------------------------------------------------- */

START_TEST(a7_a_turn_may_be_one_piece)
{
	const char *const option[] = {"bid_one_piece=yes", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, option);
	game = load(&at);
	play(game, "bid tyre; add 5");
	ck_assert_int_eq(br_game_turn(game), 1);
	ck_assert_int_eq(get_int(game, "bid_count.0.tyre"), 1);
	play(game, "bid tyre; add mantle; bid jaffa; add seneschal");
	ck_assert_str_eq(get_word(game, "seneschal"), "bid-jaffa");
	br_game_free(game);
}
END_TEST

/* A12: Prestige has emptied a stack in this round. */
START_TEST(a12_no_bids_for_an_empty_stack_unless_so_chosen)
{
	const char *const option[] = {"bid_on_empty=yes", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, _i ? option : NULL);
	at.track[0][BR_AKKON_PRESTIGE] = 3;
	leave(&at, "sidon", 0);
	game = load(&at);
	ck_assert_int_eq(is_legal(game, "bid sidon"), _i);
	if (_i == 0)
		must_refuse_move(game, "bid sidon", "akkon.stack");
	else
		play(game, "bid sidon; add 8; done; pass; pass; end; end");
	if (_i)
		ck_assert_str_eq(get_word(game, "ended"), "stack");
	br_game_free(game);
}
END_TEST

TCase *akkon_bidding(void)
{
	TCase *tests = tcase_create("bidding");

	tcase_add_test(tests,
	               s1_mercenary_and_grey_mantle_of_a_player_keep_apart);
	tcase_add_test(tests, s2_the_seneschal_opens_a_field);
	tcase_add_test(tests, s3_the_seneschal_comes_with_open_knights);
	tcase_add_test(tests, s4_who_has_passed_is_asked_no_more);
	tcase_add_test(tests, s5_nobody_needs_to_bid);
	tcase_add_test(tests, s16_after_a_tie_the_card_stays);
	tcase_add_test(tests, s11_gold_moves_a_knight_and_values_follow);
	tcase_add_test(tests, s11_gold_keeps_mercenary_and_grey_mantle_apart);
	tcase_add_loop_test(tests, s11_gold_changes_a_foreign_mercenary, 0, 2);
	tcase_add_test(tests, s12_gold_does_not_move_the_seneschal);
	tcase_add_test(tests, s13_gold_moves_the_discount_too);
	tcase_add_loop_test(tests, a13_gold_moves_from_and_to_open_fields, 0,
	                    2);
	tcase_add_test(tests, a7_a_turn_may_be_one_piece);
	tcase_add_loop_test(
		tests, a12_no_bids_for_an_empty_stack_unless_so_chosen, 0, 2);
	return tests;
}
