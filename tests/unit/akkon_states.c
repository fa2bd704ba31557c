/* SPDX-License-Identifier: MIT */
/*
 * akkon_states.c - what a state may be, and what of it seats know: situation
 * 35 of the rules (6.4), undo, and states that are refused.
 */

#include <stdlib.h>
#include <string.h>

#include "check_akkon.h"

/* ---- Knowledge ----------------------------------------------------------- */

/* 3.2: seat 1 sees a bid of three in Jaffa and two knights that it borrowed. */
START_TEST(s35_samples_keep_what_is_known)
{
	struct position at;
	br_game *game, *view, *sample;
	br_dice *dice;
	int apart = 0, mantles = 0, lent = 0;

	begin(&at, 2, NULL);
	put_off(&at, "tyre-brother");
	bid(&at, 0, "jaffa", "5MC");
	bid(&at, 1, "tyre", "6M");
	at.lent[0][1] = pieces_of("8G");
	game = load(&at);
	view = must_view(game, _i ? 1 : 0);
	ck_assert_int_eq(br_game_dup(&sample, game), BR_OK);
	ck_assert_int_eq(br_dice_seeded(&dice, 35, NULL), BR_OK);
	for (int i = 0; i < 4000; i++) {
		br_value value;
		int m, g;

		ck_assert_int_eq(br_game_sample(sample, view, dice), BR_OK);
		m = br_game_get(sample, "bid.0.jaffa.mercenary", &value) ==
		    BR_OK;
		g = br_game_get(sample, "bid.0.jaffa.mantle", &value) == BR_OK;
		ck_assert(!(m && g));
		apart += m || g;
		mantles += g;
		lent += br_game_get(sample, "lent.0.1.mantle", &value) == BR_OK;
	}
	/* The victim knows it all; of the taker's 36 ways to place the pair,
	 * 3 * 4 * 2 have one of it in Jaffa, half of these the grey mantle,
	 * and 2 * 6 have the grey mantle among the borrowed; within five
	 * standard deviations. */
	if (_i == 0) {
		ck_assert_int_eq(apart, 4000);
		ck_assert_int_eq(mantles, 0);
		ck_assert_int_eq(lent, 4000);
	} else {
		ck_assert_int_lt(abs(apart - 2667), 150);
		ck_assert_int_lt(abs(mantles - 1333), 150);
		ck_assert_int_lt(abs(lent - 1333), 150);
	}
	br_dice_free(dice);
	br_game_free(game);
	br_game_free(view);
	br_game_free(sample);
}
END_TEST

/* Chance does what comes first. */
static br_match *match_of(br_dice *dice)
{
	const char *const first[] = {"first=1", NULL};
	br_match *match;

	ck_assert_int_eq(br_match_new(&match, br_rules_find("akkon"), 2, first,
	                              dice, NULL, NULL),
	                 BR_OK);
	return match;
}

static void decide(br_match *match, const char *text)
{
	const br_game *game = br_match_game(match);

	ck_assert_int_eq(br_match_apply(match, br_game_turn(game),
	                                must_parse(game, text), NULL),
	                 BR_OK);
}

static int log_has(const br_match *match, int seat, const char *text)
{
	int length = br_match_save(match, seat, BR_RECORD, NULL, 0);
	char *log = malloc((size_t)length + 1);
	int has;

	ck_assert_ptr_nonnull(log);
	br_match_save(match, seat, BR_RECORD, log, (size_t)length + 1);
	has = strstr(log, text) != NULL;
	free(log);
	return has;
}

/* 3.4.3, 3.6 */
START_TEST(a_bid_is_told_when_it_is_done)
{
	br_dice *dice;
	br_match *match;

	ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
	match = match_of(dice);
	decide(match, "bid tyre");
	decide(match, "add 5");
	ck_assert(log_has(match, 0, "1 bid tyre\n1 add 5\n"));
	ck_assert(!log_has(match, 1, "bid tyre"));
	ck_assert_int_eq(br_match_undo(match, 0), BR_OK);
	decide(match, "add mantle");
	decide(match, "add seneschal");
	decide(match, "done");
	ck_assert(log_has(match, 1,
	                  "1 bid tyre\n1 add ?\n1 add seneschal\n1 done\n"));
	/* The other has seen the grey mantle. */
	ck_assert_int_eq(br_match_undo(match, 0), BR_ELEARNT);
	decide(match, "bid jaffa");
	decide(match, "add 7");
	decide(match, "done");
	ck_assert_int_eq(br_match_undo(match, 1), BR_OK);
	decide(match, "done");
	decide(match, "pass");
	decide(match, "pass");
	ck_assert_int_eq(br_match_undo(match, 1), BR_ELEARNT);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* 3.4.4, 3.6 */
START_TEST(gold_is_masked_unless_the_field_is_open)
{
	struct position at;
	br_game *game;
	char text[64];

	begin(&at, 2, NULL);
	at.track[0][BR_AKKON_GOLD] = 3;
	bid(&at, 0, "tyre", "5S");
	bid(&at, 0, "jaffa", "6");
	bid(&at, 1, "jaffa", "7");
	game = load(&at);
	play(game, "pass; pass");
	br_move_text(game, must_parse(game, "gold 5 tyre"), 1, text,
	             sizeof text);
	ck_assert_str_eq(text, "gold 5 tyre");
	br_move_text(game, must_parse(game, "gold 6 jaffa"), 1, text,
	             sizeof text);
	ck_assert_str_eq(text, "gold ? jaffa");
	br_game_free(game);
}
END_TEST

/* ---- States that cannot be ----------------------------------------------- */

static void fresh(struct position *at)
{
	begin(at, 2, NULL);
	cards_of(at, 0);
}

START_TEST(frames_must_fit)
{
	struct position at;

	begin(&at, 2, NULL);
	at.round = 0;
	must_not_load(&at, "start");
	begin(&at, 2, NULL);
	at.round = 61;
	must_not_load(&at, "ended");
	begin(&at, 2, NULL);
	at.privilege[0] = 1;
	must_not_load(&at, "privilege");
	begin(&at, 2, NULL);
	at.round = 1;
	must_not_load(&at, "round");
	begin(&at, 2, NULL);
	at.passed = 1;
	must_not_load(&at, "passed");
	begin(&at, 2, NULL);
	at.phase = "gold";
	at.passed = 3;
	must_not_load(&at, "player");
	begin(&at, 2, NULL);
	leave(&at, "tyre", 0);
	must_not_load(&at, "top");
	fresh(&at);
	at.phase = "over";
	at.ended = "stack";
	must_not_load(&at, "ended");
}
END_TEST

START_TEST(pieces_must_fit)
{
	struct position at;

	begin(&at, 2, NULL);
	bid(&at, 0, "tyre", "MG");
	bid(&at, 1, "tyre", "5");
	must_not_load(&at, "bid");
	begin(&at, 2, NULL);
	bid(&at, 0, "tyre", "5");
	must_not_load(&at, "passed");
	fresh(&at);
	at.lent[0][1] = 1;
	must_not_load(&at, "loans");
	fresh(&at);
	at.lent[0][0] = 1;
	put_off(&at, "tyre-plague");
	must_not_load(&at, "lent");
	fresh(&at);
	at.paid[1][0] = 1;
	put_off(&at, "tyre-siege");
	must_not_load(&at, "bid");
	fresh(&at);
	at.paid[0][0] = 8;
	at.played[0] = 1;
	put_off(&at, "tyre-siege");
	must_not_load(&at, "paid");
	fresh(&at);
	at.track[0][BR_AKKON_POWER] = 3;
	at.played[0] = 1;
	at.recalled = "5";
	at.recalled_from = "tyre";
	put_off(&at, "tyre-siege");
	at.paid[0][0] = 1;
	br_game_free(load(&at));
	bid(&at, 0, "jaffa", "5"); /* and not taken back */
	must_not_load(&at, "recalled");
	fresh(&at);
	at.recalled = "5";
	at.recalled_from = "tyre";
	must_not_load(&at, "recalled");
	begin(&at, 2, NULL);
	at.plan_city = "tyre";
	at.plan = 48;
	must_not_load(&at, "plan");
}
END_TEST

START_TEST(cards_must_fit)
{
	struct position at;

	fresh(&at);
	at.played[0] = 1;
	at.discard[0] = 0;
	must_not_load(&at, "discard");
	fresh(&at);
	at.played[1] = 9;
	must_not_load(&at, "paid");
	fresh(&at);
	at.faith_used = 1;
	must_not_load(&at, "faith_used");
	fresh(&at);
	at.phase = "target";
	must_not_load(&at, "card");
	fresh(&at);
	put_off(&at, "tyre-siege");
	at.card = "tyre-siege";
	must_not_load(&at, "card");
	fresh(&at);
	at.loans = 1;
	at.loan[0][1] = 1;
	at.loan[0][2] = 1;
	put_off(&at, "tyre-plague");
	must_not_load(&at, "loans");
	at.played[0] = 1;
	br_game_free(load(&at));
	at.loan[0][2] = 2;
	must_not_load(&at, "loans");
	at.loan[0][1] = 0; /* to themselves */
	at.loan[0][2] = 1;
	must_not_load(&at, "loans");
	fresh(&at);
	at.loans = 1;
	at.loan[0][1] = 1;
	at.loan[0][2] = 2;
	at.played[0] = 1;
	put_off(&at, "tyre-brother");
	br_game_free(load(&at));
	at.lent[1][0] = pieces_of("5"); /* a third knight for one card */
	must_not_load(&at, "loans");
	fresh(&at);
	at.phase = "discard";
	must_not_load(&at, "player");
}
END_TEST

/* Names in each language, and what only one piece has. */
START_TEST(a_text_is_completed_or_told_how_to_go_on)
{
	/* clang-format off */
	static const struct typed gold[] = {
		{"gold",
		 "gold: which knight? 5, 6, 7, 8, mercenary, mantle, chaplain"},
		{"move mantle", "gold mantle tyre"},
		{"gold 5", "gold 5 caesarea"},
		{"gold Seneschall",
		 "gold: which knight? \"seneschall\" is none of 5, 6, 7, 8, mercenary, mantle, chaplain"},
		{"gold S\303\266ldner", "gold mercenary jaffa"},
		{"versetze So\314\210ldner", "gold mercenary jaffa"},
		{"versetze Soldner", "gold mercenary jaffa"},
		{"verplaats grijze_mantel", "gold mantle tyre"},
		{"gold turcopole", "gold mercenary jaffa"},
		{"bid",
		 "\"bid\" is not a move here; moves begin with skip, gold, as in \"skip\""},
	};
	static const struct typed play[] = {
		{"play jaffa",
		 "play jaffa-lance: which pay? knights, seneschal"},
		{"play Heilige_Lanze_Jaffa Seneschall",
		 "play jaffa-lance seneschal"},
		{"play", "play: which card? jaffa-lance, caesarea-lance"},
	};
	static const struct typed advance[] = {
		{"step", "raise prestige"},
		{"raise", "raise prestige"},
		{"step gold",
		 "raise: which track? \"gold\" is none of prestige"},
	};
	/* clang-format on */

	must_type("akkon/2-gold", gold, sizeof gold / sizeof *gold);
	must_type("akkon/2-play", play, sizeof play / sizeof *play);
	must_type("akkon/2-advance", advance, sizeof advance / sizeof *advance);
}
END_TEST

START_TEST(nothing_is_left_in_a_view_of_what_it_hides)
{
	static const char *const masked[] = {"hands=masked", NULL};

	must_hide("akkon", _i, NULL);
	must_hide("akkon", _i, masked);
}
END_TEST

TCase *akkon_states(void)
{
	TCase *tests = tcase_create("states");

	tcase_add_loop_test(tests, s35_samples_keep_what_is_known, 0, 2);
	tcase_add_test(tests, a_bid_is_told_when_it_is_done);
	tcase_add_test(tests, gold_is_masked_unless_the_field_is_open);
	tcase_add_test(tests, frames_must_fit);
	tcase_add_test(tests, pieces_must_fit);
	tcase_add_test(tests, cards_must_fit);
	tcase_add_test(tests, a_text_is_completed_or_told_how_to_go_on);
	tcase_add_loop_test(tests, nothing_is_left_in_a_view_of_what_it_hides,
	                    2, 6);
	return tests;
}
