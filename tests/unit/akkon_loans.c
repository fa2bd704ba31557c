/* SPDX-License-Identifier: MIT */
/*
 * akkon_loans.c - knights that are lent: situations 6 to 10 and 33 of the
 * rules (6.4).
 */

#include <string.h>

#include "check_akkon.h"

/* The last seat ends its turn, and with it the round. */
static void last_turn(struct position *at, int seats)
{
	begin(at, seats, NULL);
	cards_of(at, seats - 1);
	for (int p = 0; p < seats; p++) /* no privileges next round */
		tracks(at, p, 2, 2, 2, 2);
}

static void lend(struct position *at, int taker, int victim, int knights)
{
	int *loan = at->loan[at->loans++];

	loan[0] = taker;
	loan[1] = victim;
	loan[2] = knights;
}

static const char *const brothers[] = {"tyre-brother", "jaffa-brother",
                                       "caesarea-brother", "sidon-brother",
                                       "acre-brother-gold"};

/* 3.4.3, 3.5 */
START_TEST(s6_the_seneschal_may_bid_alone)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	for (int i = 0; i < 4; i++)
		put_off(&at, brothers[i]);
	at.lent[0][1] = 127;
	game = load(&at);
	play(game, "bid tyre");
	must_list(game, "add seneschal");
	play(game, "add seneschal; done; bid tyre; add 5; done");
	must_list(game, "pass");
	must_refuse_move(game, "bid tyre", "akkon.camp");
	br_game_free(game);
}
END_TEST

/* A24 */
START_TEST(s7_all_seven_may_be_lent)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	for (int i = 0; i < 4; i++)
		put_off(&at, brothers[i]);
	at.lent[1][0] = 127;
	at.lent[0][1] = 1;
	hold(&at, 1, "tyre-lance");
	hold(&at, 1, "jaffa-lance");
	game = load(&at);
	play(game, "bid jaffa; add 6; done");
	must_list(game, "pass");
	play(game, "pass; pass; !; end; play tyre-lance knights");
	must_list(game, "end");
	must_refuse_move(game, "play jaffa-lance knights", "akkon.cost");
	br_game_free(game);
}
END_TEST

/* 3.4.1, 3.8, A23: chance takes the lowest each time; what is lent by whom to
 * whom. */
START_TEST(s8_late_loans_get_less)
{
	struct position at;
	br_game *game;

	last_turn(&at, 5);
	at.played[BR_AKKON_ACRE] = 1;
	for (int i = 0; i < 5; i++)
		put_off(&at, brothers[i]);
	lend(&at, 0, 4, 2);
	lend(&at, 1, 4, 2);
	lend(&at, 2, 4, 2);
	lend(&at, 3, 4, 2);
	lend(&at, 4, 3, 2);
	game = load(&at);
	play(game, "end");
	for (int i = 0; i < 7; i++) {
		ck_assert_str_eq(br_game_phase(game), "loan");
		ck_assert_int_eq(br_game_outcomes(game, NULL, 0), 7 - i);
		play(game, "!");
	}
	ck_assert_int_eq(get_int(game, "lent_count.4.2"), 2);
	ck_assert_int_eq(get_int(game, "lent_count.4.3"), 1);
	ck_assert_int_eq(get_int(game, "loans"), 1);
	play(game, "!; !");
	ck_assert_int_eq(get_int(game, "lent_count.3.4"), 2);
	ck_assert_str_eq(br_game_phase(game), "bid");
	br_game_free(game);
}
END_TEST

/* A47 */
START_TEST(s8_a_fifth_loan_gets_nothing)
{
	struct position at;
	br_game *game;

	last_turn(&at, 3);
	at.played[BR_AKKON_ACRE] = 1;
	for (int i = 0; i < 5; i++)
		put_off(&at, brothers[i]);
	for (int i = 0; i < 5; i++)
		lend(&at, i < 3 ? 0 : 1, 2, 2);
	game = load(&at);
	play(game, "end; !; !; !; !; !; !; !");
	ck_assert_int_eq(get_int(game, "lent_count.2.0"), 6);
	ck_assert_int_eq(get_int(game, "lent_count.2.1"), 1);
	ck_assert_str_eq(br_game_phase(game), "bid");
	br_game_free(game);
}
END_TEST

/* 3.4.1, A23 */
START_TEST(s9_two_lend_to_each_other)
{
	struct position at;
	br_game *game;

	last_turn(&at, 2);
	at.played[BR_AKKON_TYRE] = 1;
	put_off(&at, brothers[0]);
	put_off(&at, brothers[1]);
	lend(&at, 0, 1, 2);
	lend(&at, 1, 0, 2);
	hold(&at, 0, "tyre-lance");
	game = load(&at);
	play(game, "end; loan 5; loan 6; loan chaplain; loan mercenary");
	ck_assert_int_eq(get_int(game, "camp.0"), 5);
	ck_assert_int_eq(get_int(game, "camp.1"), 5);
	/* Seat 2 begins: all its five own, then the two borrowed pay. */
	play(game, "bid tyre; add 7; add 8; add mercenary; add chaplain; "
	           "done");
	must_refuse_move(game, "add 5", "akkon.turn");
	play(game, "bid jaffa; add 5; add 6; add 7; add 8; done; bid acre; "
	           "add mantle; done; bid acre; add mantle; done; pass; pass");
	ck_assert_str_eq(br_game_phase(game), "uncover");
	play(game, "!; !; end; play tyre-lance knights; end");
	ck_assert_int_eq(get_int(game, "camp.0"), 7);
	ck_assert_int_eq(get_int(game, "camp.1"), 7);
	ck_assert_int_eq(get_int(game, "lent_count.0.1"), 0);
	br_game_free(game);
}
END_TEST

/* 3.2, 3.6, 3.8: and how a loan is told. */
START_TEST(s10_only_the_victim_knows_what_was_taken)
{
	struct position at;
	br_game *game, *view;
	br_value value;
	char text[64];

	last_turn(&at, 3);
	at.played[BR_AKKON_TYRE] = 1;
	put_off(&at, brothers[0]);
	lend(&at, 1, 0, 2);
	game = load(&at);
	play(game, "end");
	for (int seat = -1; seat < 3; seat++) {
		br_move_text(game, must_parse(game, "loan mantle"),
		             seat < 0 ? BR_NOBODY : seat, text, sizeof text);
		ck_assert_str_eq(text, seat == 0 ? "loan mantle to 2"
		                                 : "loan ? to 2");
	}
	play(game, "loan mantle; loan 8");
	for (int seat = 0; seat < 3; seat++) {
		view = must_view(game, seat);
		ck_assert_int_eq(br_game_get(view, "lent.0.1", &value), BR_OK);
		ck_assert_int_eq(value.kind == BR_NULL, seat != 0);
		ck_assert_int_eq(br_game_get(view, "camp.0", &value), BR_OK);
		ck_assert_int_eq(value.kind == BR_NULL, seat != 0);
		ck_assert_int_eq(get_int(view, "lent_count.0.1"), 2);
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

START_TEST(s33_a_copy_draws_the_same_loans)
{
	struct position at;
	br_game *game, *copy;
	br_dice *one, *other;
	br_move a, b;

	last_turn(&at, 2);
	at.played[BR_AKKON_TYRE] = 1;
	put_off(&at, brothers[0]);
	lend(&at, 1, 0, 2);
	game = load(&at);
	play(game, "end");
	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	ck_assert_int_eq(br_dice_seeded(&one, 33, NULL), BR_OK);
	ck_assert_int_eq(br_dice_seeded(&other, 33, NULL), BR_OK);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(br_dice_roll(one, game, &a), BR_OK);
		ck_assert_int_eq(br_dice_roll(other, copy, &b), BR_OK);
		ck_assert_uint_eq(a, b);
	}
	must_be_same(game, copy);
	br_dice_free(one);
	br_dice_free(other);
	br_game_free(game);
	br_game_free(copy);
}
END_TEST

TCase *akkon_loans(void)
{
	TCase *tests = tcase_create("loans");

	tcase_add_test(tests, s6_the_seneschal_may_bid_alone);
	tcase_add_test(tests, s7_all_seven_may_be_lent);
	tcase_add_test(tests, s8_late_loans_get_less);
	tcase_add_test(tests, s8_a_fifth_loan_gets_nothing);
	tcase_add_test(tests, s9_two_lend_to_each_other);
	tcase_add_test(tests, s10_only_the_victim_knows_what_was_taken);
	tcase_add_test(tests, s33_a_copy_draws_the_same_loans);
	return tests;
}
