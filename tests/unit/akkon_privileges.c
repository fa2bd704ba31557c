/* SPDX-License-Identifier: MIT */
/*
 * akkon_privileges.c - Prestige, Power, and who holds what: situations 14,
 * 15, 17, 26, 27, 30 and 36 of the rules (6.4).
 */

#include <string.h>

#include "check_akkon.h"

/* Seat 0 holds Power and is about to use it; all have passed. */
static void powerful(struct position *at, const char *const *options)
{
	begin(at, 2, options);
	cards_of(at, 0);
	at->phase = "power";
	at->track[0][BR_AKKON_POWER] = 3;
}

/* A16 */
START_TEST(s14_a_chaplain_taken_back_makes_nothing_cheaper)
{
	const char *const option[] = {"chaplain_recall_keeps_discount=yes",
	                              NULL};
	struct position at;
	br_game *game;

	powerful(&at, _i ? option : NULL);
	bid(&at, 0, "tyre", "C5");
	hold(&at, 0, "tyre-lance");
	game = load(&at);
	must_list(game, "skip; recall 5; recall chaplain");
	play(game, "recall chaplain; play tyre-lance knights");
	ck_assert_int_eq(get_int(game, "paid.0.tyre"), !_i);
	ck_assert_str_eq(get_word(game, "recalled"), "chaplain");
	ck_assert_str_eq(get_word(game, "recalled_from"), "tyre");
	br_game_free(game);
}
END_TEST

/* 3.4.6, A15 */
START_TEST(s15_the_seneschal_taken_back_can_pay)
{
	struct position at;
	br_game *game;

	powerful(&at, NULL);
	bid(&at, 0, "tyre", "5678MCS");
	bid(&at, 0, "jaffa", "G");
	hold(&at, 0, "caesarea-lance");
	hold(&at, 1, "acre-levant-gold");
	game = load(&at);
	must_list(game, "skip; recall 5; recall 6; recall 7; recall 8; recall "
	                "mercenary; recall mantle; recall chaplain; recall "
	                "seneschal");
	play(game, "recall seneschal");
	must_list(game, "end; play caesarea-lance seneschal");
	play(game, "play caesarea-lance seneschal; end");
	play(game, "play acre-levant-gold knights; target 1");
	ck_assert_int_eq(get_int(game, "track.1.gold"), 2);
	br_game_free(game);
}
END_TEST

/* 3.4.6, 3.5 */
START_TEST(power_is_skipped_without_a_bid)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	at.track[0][BR_AKKON_POWER] = 3;
	game = load(&at);
	play(game, "pass; pass");
	ck_assert_str_eq(br_game_phase(game), "play");
	br_game_free(game);
	game = load(&at);
	play(game, "bid tyre; add seneschal; done; pass; pass; !");
	ck_assert_str_eq(br_game_phase(game), "power");
	must_list(game, "skip; recall seneschal");
	br_game_free(game);
}
END_TEST

/* A17: Levant of the first player counts a knight where it was bid; when its
 * owner has taken it back, it does not count there. */
START_TEST(s36_power_acts_just_before_the_own_turn)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	cards_of(&at, 0);
	at.track[1][BR_AKKON_POWER] = 3;
	bid(&at, 1, "caesarea", "7");
	hold(&at, 0, "acre-levant-gold");
	hold(&at, 2, "acre-levant-power");
	game = load(&at);
	play(game, "play acre-levant-gold knights; target 2; raise gold");
	ck_assert_int_eq(get_int(game, "track.0.gold"), 3);
	play(game, "end; recall 7; end");
	play(game, "play acre-levant-power knights; target 2");
	ck_assert_int_eq(get_int(game, "track.2.power"), 2);
	br_game_free(game);
}
END_TEST

/* ---- Prestige ------------------------------------------------------------ */

static void prestigious(struct position *at)
{
	begin(at, 2, NULL);
	at->phase = "prestige";
	at->track[1][BR_AKKON_PRESTIGE] = 3;
	at->player = 1;
	hold(at, 1, "tyre-lance");
}

/* 3.4.2, A30 */
START_TEST(prestige_changes_a_card_for_a_top_card)
{
	struct position at;
	br_game *game;

	prestigious(&at);
	lay_on_top(&at, "sidon-feast");
	game = load(&at);
	must_list(game, "skip; discard tyre-lance");
	play(game, "discard tyre-lance");
	must_list(game, "take tyre; take jaffa; take caesarea; take sidon; "
	                "take jerusalem; take acre");
	play(game, "take sidon");
	ck_assert_str_eq(get_word(game, "top.sidon"), "?");
	ck_assert_int_eq(get_int(game, "hand.1.sidon-feast"), 1);
	play(game, "!");
	ck_assert_str_eq(br_game_phase(game), "bid");
	ck_assert_int_eq(br_game_turn(game), 0);
	br_game_free(game);
}
END_TEST

/* A35 */
START_TEST(s17_prestige_may_take_the_last_card)
{
	struct position at;
	br_game *game;

	prestigious(&at);
	leave(&at, "sidon", 1);
	game = load(&at);
	play(game, "discard tyre-lance; take sidon");
	ck_assert_str_eq(get_word(game, "top.sidon"), "none");
	ck_assert_str_eq(br_game_phase(game), "bid");
	must_refuse_move(game, "bid sidon", "akkon.stack");
	play(game, "pass; pass; end");
	ck_assert_str_eq(br_game_phase(game), "play");
	play(game, "end");
	ck_assert_str_eq(br_game_phase(game), "over");
	ck_assert_str_eq(get_word(game, "ended"), "stack");
	br_game_free(game);
}
END_TEST

/* 3.4.2, 3.5 */
START_TEST(prestige_needs_a_card_in_hand)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 1);
	at.track[1][BR_AKKON_PRESTIGE] = 3;
	hold(&at, 1, "tyre-lance");
	game = load(&at);
	play(game, "end");
	ck_assert_str_eq(br_game_phase(game), "prestige");
	br_game_free(game);
	begin(&at, 2, NULL);
	cards_of(&at, 1);
	at.track[1][BR_AKKON_PRESTIGE] = 3;
	game = load(&at);
	play(game, "end");
	ck_assert_str_eq(br_game_phase(game), "bid");
	br_game_free(game);
}
END_TEST

/* ---- Who holds them ------------------------------------------------------ */

/* 3.4.11, A31 */
START_TEST(s26_a_tie_takes_a_privilege_away)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 1);
	at.track[0][BR_AKKON_GOLD] = 3;
	hold(&at, 1, "tyre-lance");
	hold(&at, 1, "tyre-lance");
	game = load(&at);
	ck_assert_int_eq(get_int(game, "privilege.gold"), 0);
	play(game, "play tyre-lance knights; end");
	ck_assert_int_eq(get_int(game, "privilege.gold"), -1);
	play(game, "pass; pass; end; end");
	ck_assert_int_eq(get_int(game, "privilege.gold"), -1);
	play(game, "pass; pass; end; play tyre-lance knights; end");
	ck_assert_int_eq(get_int(game, "privilege.gold"), 1);
	br_game_free(game);
}
END_TEST

/* 2.3, 3.4 */
START_TEST(s27_one_may_hold_all_four)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	at.start = 1;
	cards_of(&at, 0);
	tracks(&at, 0, 3, 3, 3, 3);
	hold(&at, 0, "tyre-lance");
	hold(&at, 0, "tyre-siege");
	hold(&at, 0, "jaffa-lance");
	game = load(&at);
	play(game, "end");
	for (int t = 0; t < TRACKS; t++) {
		static const char *const path[] = {
			"privilege.gold", "privilege.faith", "privilege.power",
			"privilege.prestige"};

		ck_assert_int_eq(get_int(game, "%s", path[t]), 0);
	}
	play(game, "discard jaffa-lance; take acre; !");
	play(game, "bid acre; add 5; add 6; done; pass; pass");
	play(game, "gold 5 acre");
	must_not_apply(game, must_parse(game, "pass"), "akkon.turn",
	               "move the knight");
	must_reload(game);
	play(game, "to tyre; !; !; recall 6");
	play(game, "play tyre-lance knights; play tyre-siege knights; raise "
	           "gold");
	ck_assert_int_eq(get_int(game, "track.0.gold"), 7);
	br_game_free(game);
}
END_TEST

/* 3.4.11 */
START_TEST(s30_the_seneschal_goes_on_every_round)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	game = load(&at);
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(get_int(game, "start"), i % 3);
		ck_assert_int_eq(br_game_turn(game), i % 3);
		ck_assert(is_legal(game, "bid tyre"));
		play(game, "pass; pass; pass; end; end; end");
	}
	br_game_free(game);
}
END_TEST

TCase *akkon_privileges(void)
{
	TCase *tests = tcase_create("privileges");

	tcase_add_loop_test(
		tests, s14_a_chaplain_taken_back_makes_nothing_cheaper, 0, 2);
	tcase_add_test(tests, s15_the_seneschal_taken_back_can_pay);
	tcase_add_test(tests, power_is_skipped_without_a_bid);
	tcase_add_test(tests, s36_power_acts_just_before_the_own_turn);
	tcase_add_test(tests, prestige_changes_a_card_for_a_top_card);
	tcase_add_test(tests, s17_prestige_may_take_the_last_card);
	tcase_add_test(tests, prestige_needs_a_card_in_hand);
	tcase_add_test(tests, s26_a_tie_takes_a_privilege_away);
	tcase_add_test(tests, s27_one_may_hold_all_four);
	tcase_add_test(tests, s30_the_seneschal_goes_on_every_round);
	return tests;
}
