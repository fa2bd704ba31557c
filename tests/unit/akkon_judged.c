/* SPDX-License-Identifier: MIT */
/*
 * akkon_judged.c - states that can just be, each beside one that cannot.
 */

#include <string.h>

#include "check_akkon.h"

static const char *const on_empty[] = {"bid_on_empty=yes", NULL};

/* Prestige has taken the last card of Sidon in this round. */
static void without_sidon(struct position *at, const char *const *options)
{
	begin(at, 2, options);
	at->track[0][BR_AKKON_PRESTIGE] = 3;
	leave(at, "sidon", 0);
}

START_TEST(a_field_without_a_card_is_for_those_who_so_choose)
{
	struct position at;

	for (int yes = 0; yes < 2; yes++) {
		without_sidon(&at, yes ? on_empty : NULL);
		at.plan_city = "sidon";
		if (yes)
			br_game_free(load(&at));
		else
			must_not_load(&at, "plan");
		at.plan_city = "none";
		at.player = 1;
		bid(&at, 0, "sidon", "5");
		if (yes)
			br_game_free(load(&at));
		else
			must_not_load(&at, "passed");
	}
}
END_TEST

START_TEST(gold_goes_to_a_field_without_a_card_if_so_chosen)
{
	struct position at;
	br_game *game;

	without_sidon(&at, _i ? on_empty : NULL);
	at.phase = "gold";
	at.passed = 3;
	at.track[0][BR_AKKON_GOLD] = 3;
	bid(&at, 0, "jaffa", "5");
	game = load(&at);
	play(game, "gold 5 jaffa");
	must_list(game, _i ? "to tyre; to caesarea; to sidon; to jerusalem; "
	                     "to acre"
	                   : "to tyre; to caesarea; to jerusalem; to acre");
	ck_assert_int_eq(is_legal(game, "to sidon"), _i);
	if (_i == 0)
		must_refuse_move(game, "to sidon", "akkon.stack");
	br_game_free(game);
}
END_TEST

START_TEST(bids_are_listed_for_fields_with_a_card)
{
	struct position at;
	br_game *game;

	without_sidon(&at, _i ? on_empty : NULL);
	game = load(&at);
	must_list(game, _i ? "pass; bid tyre; bid jaffa; bid caesarea; "
	                     "bid sidon; bid jerusalem; bid acre"
	                   : "pass; bid tyre; bid jaffa; bid caesarea; "
	                     "bid jerusalem; bid acre");
	br_game_free(game);
}
END_TEST

/* By the seat that had Prestige, which has one card of the others to give. */
START_TEST(prestige_empties_one_stack)
{
	struct position at;

	without_sidon(&at, NULL);
	br_game_free(load(&at));
	hold(&at, 0, "tyre-ban");
	at.phase = "prestige";
	must_not_load(&at, "top");
	at.phase = "bid";
	leave(&at, "jaffa", 0);
	must_not_load(&at, "top");
}
END_TEST

/* After the awards of a round there may be none in all cities. */
START_TEST(a_mint_needs_a_card_somewhere)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	put_off(&at, "acre-mint");
	hold(&at, 0, "acre-mint");
	hold(&at, 0, "tyre-siege");
	for (int c = 0; c < CITIES; c++)
		leave(&at, cities[c], 0);
	game = load(&at);
	must_list(game, "end; play tyre-siege knights; "
	                "play tyre-siege seneschal");
	must_refuse_move(game, "play acre-mint knights", "akkon.mint");
	br_game_free(game);
	at.phase = "mint";
	at.card = "acre-mint";
	must_not_load(&at, "card");
	begin(&at, 2, NULL);
	cards_of(&at, 0);
	put_off(&at, "acre-mint");
	at.phase = "mint";
	at.card = "acre-mint";
	for (int c = 1; c < CITIES; c++)
		leave(&at, cities[c], 0);
	game = load(&at);
	must_list(game, "take tyre");
	br_game_free(game);
}
END_TEST

START_TEST(no_scripture_steps_back_from_0)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	tracks(&at, 0, 0, 0, 0, 0);
	hold(&at, 0, "jerusalem-scripture");
	game = load(&at);
	must_list(game, "end");
	br_game_free(game);
	put_off(&at, "jerusalem-plague-gold");
	tracks(&at, 0, 2, 2, 2, 2);
	at.card = "jerusalem-plague-gold"; /* no Scripture */
	at.phase = "up";
	must_not_load(&at, "card");
}
END_TEST

/* One marker, by 1 up and by 1 down. */
START_TEST(a20_scripture_lowers_what_it_has_raised_if_so_chosen)
{
	static const char *const option[] = {"scripture_same_track=yes", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, option);
	cards_of(&at, 0);
	tracks(&at, 0, 5, 0, 0, 0);
	hold(&at, 0, "jerusalem-scripture");
	game = load(&at);
	play(game, "play jerusalem-scripture knights; raise gold");
	ck_assert(is_legal(game, "lower gold"));
	play(game, "lower gold");
	ck_assert_int_eq(get_int(game, "track.0.gold"), 5);
	br_game_free(game);
}
END_TEST

/* The seneschal too: it is in camp then, or has paid. */
START_TEST(a15_power_has_taken_the_seneschal_back)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	at.phase = "power";
	at.track[0][BR_AKKON_POWER] = 3;
	bid(&at, 0, "tyre", "S");
	game = load(&at);
	must_list(game, "skip; recall seneschal");
	play(game, "recall seneschal");
	must_reload(game);
	must_load_as(game, "\"seneschal\":\"camp\"",
	             "\"seneschal\":\"bid-jaffa\"", "recalled");
	must_load_as(game, "\"recalled\":\"seneschal\"",
	             "\"recalled\":\"mercenary\"", NULL);
	br_game_free(game);
	begin(&at, 2, NULL);
	cards_of(&at, 1);
	at.phase = "power";
	at.track[1][BR_AKKON_POWER] = 3;
	bid(&at, 0, "tyre", "S");
	bid(&at, 1, "tyre", "5");
	game = load(&at);
	must_list(game, "skip; recall 5");
	must_refuse_move(game, "recall seneschal", "akkon.recall");
	br_game_free(game);
}
END_TEST

/* All but one knight are in Tyre, and there it may not go. */
START_TEST(a_bid_begins_where_a_piece_can_be_added)
{
	struct position at;

	begin(&at, 2, NULL);
	bid(&at, 0, "tyre", "5678GCS");
	bid(&at, 1, "jaffa", "5");
	at.plan_city = "jaffa";
	br_game_free(load(&at));
	at.plan_city = "tyre";
	must_not_load(&at, "plan");
	bid(&at, 0, "acre", "M");
	at.plan_city = "jaffa";
	must_not_load(&at, "plan");
}
END_TEST

/* The seventh knight is lent, so a loan has nothing to take. */
START_TEST(a_loan_takes_from_a_camp)
{
	static const char *const brothers[] = {
		"tyre-brother",      "jaffa-brother",      "caesarea-brother",
		"acre-brother-gold", "acre-brother-faith", "tyre-plague"};
	struct position at;

	begin(&at, 2, NULL);
	at.phase = "loan";
	for (int i = 0; i < 6; i++)
		put_off(&at, brothers[i]);
	at.loans = 1;
	at.loan[0][0] = 1;
	at.loan[0][2] = 1;
	at.lent[0][1] = pieces_of("5678MG");
	br_game_free(load(&at));
	at.lent[0][1] = pieces_of("5678MGC");
	must_not_load(&at, "loans");
}
END_TEST

/* A loan of one knight is a Plague's, or what is left of a Brother's. */
START_TEST(loans_that_chance_carries_out_have_their_cards)
{
	struct position at;

	begin(&at, 2, NULL);
	at.phase = "loan";
	put_off(&at, "tyre-brother");
	at.loans = 1;
	at.loan[0][0] = 1;
	at.loan[0][2] = 2;
	br_game_free(load(&at));
	at.loan[0][2] = 1;
	at.lent[0][1] = pieces_of("5");
	br_game_free(load(&at));
	at.lent[0][1] = 0;
	at.loans = 2; /* and the Brother has its own */
	memcpy(at.loan[1], (int[3]){1, 0, 2}, sizeof at.loan[1]);
	must_not_load(&at, "loans");
	put_off(&at, "tyre-plague");
	br_game_free(load(&at));
}
END_TEST

/* 3.4.9: a target is chosen for four kinds of card. */
START_TEST(a_target_is_for_a_card_that_has_one)
{
	static const struct {
		const char *card;
		int has_target;
	} cases[] = {{"tyre-lance", 0},  {"tyre-siege", 0},
	             {"tyre-feast", 0},  {"jerusalem-scripture", 0},
	             {"tyre-ban", 1},    {"tyre-plague", 1},
	             {"acre-mint", 0},   {"acre-levant-gold", 1},
	             {"tyre-brother", 1}};
	struct position at;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	if (_i > 0) /* start cards of Tyre are discarded already */
		put_off(&at, cases[_i].card);
	at.card = cases[_i].card;
	at.phase = "target";
	if (cases[_i].has_target)
		br_game_free(load(&at));
	else
		must_not_load(&at, "card");
}
END_TEST

TCase *akkon_judged(void)
{
	TCase *tests = tcase_create("judged");

	tcase_add_test(tests,
	               a_field_without_a_card_is_for_those_who_so_choose);
	tcase_add_loop_test(
		tests, gold_goes_to_a_field_without_a_card_if_so_chosen, 0, 2);
	tcase_add_loop_test(tests, bids_are_listed_for_fields_with_a_card, 0,
	                    2);
	tcase_add_test(tests, prestige_empties_one_stack);
	tcase_add_test(tests, a_mint_needs_a_card_somewhere);
	tcase_add_test(tests, no_scripture_steps_back_from_0);
	tcase_add_test(tests,
	               a20_scripture_lowers_what_it_has_raised_if_so_chosen);
	tcase_add_test(tests, a15_power_has_taken_the_seneschal_back);
	tcase_add_test(tests, a_bid_begins_where_a_piece_can_be_added);
	tcase_add_test(tests, a_loan_takes_from_a_camp);
	tcase_add_test(tests, loans_that_chance_carries_out_have_their_cards);
	tcase_add_loop_test(tests, a_target_is_for_a_card_that_has_one, 0, 9);
	return tests;
}
