/* SPDX-License-Identifier: MIT */
/*
 * akkon_turns.c - payments, Mint and Faith: the vectors T14 to T18 of the
 * rules (6.2), and situations 13, 19 to 21, 24, 25 and 34 of 6.4.
 */

#include <string.h>

#include "check_akkon.h"

/* Seat 0's turn, with this card in hand. */
static void turn_with(struct position *at, const char *card)
{
	begin(at, 2, NULL);
	cards_of(at, 0);
	hold(at, 0, card);
}

static void must_stand(const br_game *game, int seat, const char *track,
                       int value)
{
	ck_assert_int_eq(get_int(game, "track.%d.%s", seat, track), value);
}

/* ---- Payment ------------------------------------------------------------- */

/* 3.4.7 */
START_TEST(t14_chaplain_makes_a_card_cheaper)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-feast");
	bid(&at, 0, "tyre", "C");
	bid(&at, 0, "jaffa", "5678");
	game = load(&at);
	play(game, "play tyre-feast knights");
	ck_assert_int_eq(get_int(game, "paid.0.tyre"), 2);
	must_stand(game, 0, "gold", 5);
	br_game_free(game);
}
END_TEST

/* S24, 3.4.7, A18: beside the start player, so that no seneschal can be paid.
 */
START_TEST(t15_s24_free_cards_need_no_piece)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 1);
	hold(&at, 1, "tyre-lance");
	hold(&at, 1, "tyre-siege");
	hold(&at, 1, "jaffa-siege");
	bid(&at, 1, "tyre", "C567");
	bid(&at, 1, "jaffa", "8M");
	bid(&at, 1, "sidon", "G");
	game = load(&at);
	must_list(game, "end; play tyre-lance knights; play tyre-siege "
	                "knights");
	play(game, "play tyre-lance knights; play tyre-siege knights");
	ck_assert_int_eq(get_int(game, "paid.1.tyre"), 0);
	must_stand(game, 1, "gold", 5);
	must_refuse_move(game, "play jaffa-siege knights", "akkon.cost");
	br_game_free(game);
}
END_TEST

/* 3.4.7 */
START_TEST(t16_own_and_borrowed_knights_pay_together)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 1);
	put_off(&at, "sidon-plague");
	hold(&at, 1, "tyre-ban");
	bid(&at, 1, "jaffa", "5678");
	bid(&at, 1, "sidon", "MC");
	at.lent[0][1] = pieces_of("G");
	game = load(&at);
	play(game, "play tyre-ban knights; target 1");
	ck_assert_int_eq(get_int(game, "paid.1.tyre"), 2);
	br_game_free(game);
	at.lent[0][1] = 0;
	game = load(&at);
	must_refuse_move(game, "play tyre-ban knights", "akkon.cost");
	br_game_free(game);
}
END_TEST

/* T17, T18; A26 */
START_TEST(t17_t18_the_seneschal_pays_if_its_player_likes)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-ban");
	bid(&at, 0, "jaffa", _i ? "5678" : "5678C");
	bid(&at, 0, "sidon", "M");
	game = load(&at);
	must_list(game, _i ? "end; play tyre-ban knights; play tyre-ban "
	                     "seneschal"
	                   : "end; play tyre-ban seneschal");
	play(game, "play tyre-ban seneschal; target 2");
	ck_assert_int_eq(get_int(game, "paid.0.tyre"), 1);
	ck_assert_str_eq(get_word(game, "seneschal"), "paid-tyre");
	must_stand(game, 0, "gold", 4);
	br_game_free(game);
}
END_TEST

/* 3.4.7 */
START_TEST(the_seneschal_does_not_pay_for_nothing)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-lance");
	bid(&at, 0, "tyre", "C");
	game = load(&at);
	must_list(game, "end; play tyre-lance knights");
	must_refuse_move(game, "play tyre-lance seneschal", "akkon.seneschal");
	br_game_free(game);
}
END_TEST

/* S34: a chaplain in camp, lent or paid, or at another city. */
START_TEST(s13_s34_only_a_chaplain_bid_there_helps)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-lance");
	hold(&at, 0, "jaffa-lance");
	put_off(&at, "sidon-plague");
	if (_i == 1)
		at.lent[0][1] = pieces_of("C");
	if (_i == 2)
		bid(&at, 0, "jaffa", "C");
	game = load(&at);
	play(game, "play tyre-lance knights; play jaffa-lance knights");
	ck_assert_int_eq(get_int(game, "paid.0.tyre"), 1);
	ck_assert_int_eq(get_int(game, "paid.0.jaffa"), _i != 2);
	br_game_free(game);
}
END_TEST

START_TEST(a27_paid_knights_are_a_number)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-feast");
	hold(&at, 0, "jaffa-feast");
	hold(&at, 0, "sidon-ban");
	game = load(&at);
	play(game, "play tyre-feast knights; play jaffa-feast knights");
	ck_assert_int_eq(get_int(game, "paid.0.tyre"), 3);
	ck_assert_int_eq(get_int(game, "camp.0"), 7);
	must_refuse_move(game, "play sidon-ban knights", "akkon.cost");
	br_game_free(game);
}
END_TEST

/* Six cards in hand, of which one is played: none is too many. */
START_TEST(a33_a_played_card_leaves_the_hand_at_once)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-lance");
	for (int i = 0; i < 3; i++)
		hold(&at, 0, "jaffa-siege");
	hold(&at, 0, "sidon-ban");
	hold(&at, 0, "sidon-ban");
	game = load(&at);
	play(game, "play jaffa-siege knights");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 5);
	ck_assert_int_eq(get_int(game, "discard.jaffa-siege"), 1);
	play(game, "end");
	ck_assert_str_eq(br_game_phase(game), "play");
	ck_assert_int_eq(br_game_turn(game), 1);
	br_game_free(game);
}
END_TEST

START_TEST(s25_a_ban_goes_when_the_own_marker_is_too_high)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-ban");
	hold(&at, 0, "tyre-lance");
	at.track[0][BR_AKKON_GOLD] = 11;
	game = load(&at);
	ck_assert(is_legal(game, "play tyre-ban knights"));
	play(game, "play tyre-lance knights");
	must_refuse_move(game, "play tyre-ban knights", "akkon.ban");
	br_game_free(game);
}
END_TEST

/* ---- Mint and Faith ------------------------------------------------------ */

/* Seat 0 has the privilege of Faith. */
static void faithful(struct position *at, const char *const *options)
{
	begin(at, 2, options);
	cards_of(at, 0);
	at->track[0][BR_AKKON_FAITH] = 3;
}

/* 3.4.8, A44: the card drawn is the second of its city; or the Mint itself
 * is. */
START_TEST(s19_faith_follows_a_card_drawn_by_mint)
{
	struct position at;
	br_game *game;

	faithful(&at, NULL);
	hold(&at, 0, "acre-mint");
	hold(&at, 0, "acre-mint");
	lay_on_top(&at, "acre-brother-gold");
	game = load(&at);
	play(game, "play acre-mint knights; take acre");
	ck_assert_str_eq(br_game_phase(game), "uncover");
	ck_assert_str_eq(get_word(game, "card"), "acre-mint");
	play(game, "!");
	ck_assert_str_eq(br_game_phase(game), "play");
	ck_assert_int_eq(get_int(game, "played.acre"), 1);
	if (_i == 0) {
		play(game, "play acre-brother-gold knights; target 2; "
		           "skip");
	} else {
		play(game, "play acre-mint knights; take acre");
		ck_assert_str_eq(br_game_phase(game), "uncover");
		play(game, "!");
	}
	ck_assert_str_eq(br_game_phase(game), "faith");
	must_list(game, "skip; raise gold; raise faith; raise power; raise "
	                "prestige");
	play(game, "raise prestige");
	must_stand(game, 0, "prestige", 3);
	br_game_free(game);
}
END_TEST

/* 3.4.8, A19: two, three and four cards of a city; the last of a pair asks. */
START_TEST(s20_faith_gives_one_bonus_or_one_a_pair)
{
	const char *const option[] = {"faith_per_pair=yes", NULL};
	struct position at;
	br_game *game;

	faithful(&at, _i ? option : NULL);
	for (int k = 0; k < 3; k++)
		hold(&at, 0, "tyre-siege");
	hold(&at, 0, "tyre-lance");
	game = load(&at);
	play(game, "play tyre-siege knights");
	ck_assert_str_eq(br_game_phase(game), "play");
	play(game, "play tyre-siege knights");
	ck_assert_str_eq(br_game_phase(game), "faith");
	play(game, "raise power; play tyre-siege knights");
	ck_assert_str_eq(br_game_phase(game), "play");
	play(game, "play tyre-lance knights");
	ck_assert_str_eq(br_game_phase(game), _i ? "faith" : "play");
	must_stand(game, 0, "power", 3);
	br_game_free(game);
}
END_TEST

/* 3.4.8, 3.5 */
START_TEST(s21_faith_is_not_offered_for_nothing)
{
	struct position at;
	br_game *game;

	faithful(&at, NULL);
	hold(&at, 0, "tyre-lance");
	hold(&at, 0, "tyre-lance");
	tracks(&at, 0, 13, 13, 13, 13);
	game = load(&at);
	play(game, "play tyre-lance knights; play tyre-lance knights");
	ck_assert_str_eq(br_game_phase(game), "play");
	br_game_free(game);
}
END_TEST

/* 3.4.8, A19 */
START_TEST(s21_a_bonus_that_was_declined_is_offered_for_another_city)
{
	struct position at;
	br_game *game;

	faithful(&at, NULL);
	hold(&at, 0, "tyre-lance");
	hold(&at, 0, "tyre-lance");
	hold(&at, 0, "jaffa-siege");
	hold(&at, 0, "jaffa-siege");
	game = load(&at);
	play(game, "play tyre-lance knights; play tyre-lance knights; skip");
	play(game, "play jaffa-siege knights; play jaffa-siege knights");
	ck_assert_str_eq(br_game_phase(game), "faith");
	play(game, "raise gold; end");
	ck_assert_int_eq(get_int(game, "faith_used"), 0);
	br_game_free(game);
}
END_TEST

START_TEST(a_bonus_that_was_taken_is_told)
{
	struct position at;
	char text[4096];
	br_game *game;

	faithful(&at, NULL);
	hold(&at, 0, "tyre-lance");
	hold(&at, 0, "tyre-lance");
	game = load(&at);
	play(game, "play tyre-lance knights; play tyre-lance knights");
	br_game_describe(game, BR_EN, text, sizeof text);
	ck_assert_ptr_null(strstr(text, "The bonus of Faith has been taken."));
	play(game, "raise gold");
	br_game_describe(game, BR_EN, text, sizeof text);
	ck_assert_ptr_nonnull(
		strstr(text, "\nThe bonus of Faith has been taken.\n"));
	br_game_free(game);
}
END_TEST

/* 3.4.8 */
START_TEST(faith_is_for_its_holder_alone)
{
	struct position at;
	br_game *game;

	faithful(&at, NULL);
	at.track[1][BR_AKKON_FAITH] = 3;
	hold(&at, 0, "tyre-lance");
	hold(&at, 0, "tyre-lance");
	game = load(&at);
	play(game, "play tyre-lance knights; play tyre-lance knights");
	ck_assert_str_eq(br_game_phase(game), "play");
	br_game_free(game);
}
END_TEST

static void add_payment(TCase *tests)
{
	tcase_add_test(tests, t14_chaplain_makes_a_card_cheaper);
	tcase_add_test(tests, t15_s24_free_cards_need_no_piece);
	tcase_add_test(tests, t16_own_and_borrowed_knights_pay_together);
	tcase_add_loop_test(
		tests, t17_t18_the_seneschal_pays_if_its_player_likes, 0, 2);
	tcase_add_test(tests, the_seneschal_does_not_pay_for_nothing);
	tcase_add_test(tests, a27_paid_knights_are_a_number);
	tcase_add_test(tests, a33_a_played_card_leaves_the_hand_at_once);
	tcase_add_loop_test(tests, s13_s34_only_a_chaplain_bid_there_helps, 0,
	                    3);
	tcase_add_test(tests, s25_a_ban_goes_when_the_own_marker_is_too_high);
}

static void add_faith(TCase *tests)
{
	tcase_add_loop_test(tests, s19_faith_follows_a_card_drawn_by_mint, 0,
	                    2);
	tcase_add_loop_test(tests, s20_faith_gives_one_bonus_or_one_a_pair, 0,
	                    2);
	tcase_add_test(tests, s21_faith_is_not_offered_for_nothing);
	tcase_add_test(
		tests,
		s21_a_bonus_that_was_declined_is_offered_for_another_city);
	tcase_add_test(tests, a_bonus_that_was_taken_is_told);
	tcase_add_test(tests, faith_is_for_its_holder_alone);
}

TCase *akkon_turns(void)
{
	TCase *tests = tcase_create("turns");

	add_payment(tests);
	add_faith(tests);
	return tests;
}
