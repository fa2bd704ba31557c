/* SPDX-License-Identifier: MIT */
/*
 * akkon_facts.c - what follows from a state: stacks, free pieces, what bids are
 *                worth, who is ahead, and the cards.
 */

#include "check_akkon.h"

/* V3 and V16, as far as others know of them: where the seneschal is, all lies
 * open (3.2, A43). */
START_TEST(bids_are_worth_what_they_should)
{
	struct position at;
	br_game *game, *view;

	begin(&at, 3, NULL);
	bid(&at, 0, "tyre", "G56");
	bid(&at, 2, "tyre", "78");
	bid(&at, 0, "jaffa", "S");
	bid(&at, 1, "jaffa", "5");
	game = load(&at);
	must_have_fact(game, "bid_value",
	               "[{\"tyre\":22,\"jaffa\":4,\"caesarea\":0,\"sidon\":0,"
	               "\"jerusalem\":0,\"acre\":0},"
	               "{\"tyre\":0,\"jaffa\":5,\"caesarea\":0,\"sidon\":0,"
	               "\"jerusalem\":0,\"acre\":0},"
	               "{\"tyre\":15,\"jaffa\":0,\"caesarea\":0,\"sidon\":0,"
	               "\"jerusalem\":0,\"acre\":0}]");
	must_have_fact(game, "bid_leader",
	               "{\"tyre\":0,\"jaffa\":1,\"caesarea\":-1,\"sidon\":-1,"
	               "\"jerusalem\":-1,\"acre\":-1}");
	view = must_view(game, 0);
	must_have_fact(view, "bid_value.0.tyre", "22");
	must_have_fact(view, "bid_value.1.tyre", "0");
	must_have_fact(view, "bid_value.1.jaffa", "5");
	must_have_fact(view, "bid_value.2.tyre", "null");
	must_have_fact(
		view, "bid_leader",
		"{\"tyre\":null,\"jaffa\":1,\"caesarea\":-1,\"sidon\":-1,"
		"\"jerusalem\":-1,\"acre\":-1}");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* V7, V9 and A45: a tie, or 0, wins nothing; past the reveal all is known. */
START_TEST(no_bid_leads_alone)
{
	struct position at;
	br_game *game, *view;

	begin(&at, 2, NULL);
	bid(&at, 0, "tyre", "M");
	bid(&at, 1, "tyre", "M");
	bid(&at, 0, "acre", "G");
	cards_of(&at, 0);
	game = load(&at);
	view = must_view(game, BR_NOBODY);
	must_have_fact(view, "bid_value.0.tyre", "4");
	must_have_fact(view, "bid_value.1.tyre", "4");
	must_have_fact(view, "bid_value.0.acre", "0");
	must_have_fact(view, "bid_leader.tyre", "-1");
	must_have_fact(view, "bid_leader.acre", "-1");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* 3.4.3, 3.4.7 */
START_TEST(pieces_are_free_to_bid_and_to_pay)
{
	struct position at;
	br_game *game, *view;

	begin(&at, 3, NULL);
	bid(&at, 0, "tyre", "G56");
	bid(&at, 2, "tyre", "78");
	at.passed = 1 << 1;
	game = load(&at);
	must_have_fact(game, "can_bid",
	               "[{\"7\":1,\"8\":1,\"mercenary\":1,\"chaplain\":1,"
	               "\"seneschal\":1},{},{\"5\":1,\"6\":1,"
	               "\"mercenary\":1,\"mantle\":1,\"chaplain\":1}]");
	must_have_fact(game, "can_pay",
	               "[{\"knights\":4,\"seneschal\":1},{\"knights\":7,"
	               "\"seneschal\":0},{\"knights\":5,\"seneschal\":0}]");
	view = must_view(game, 2);
	must_have_fact(view, "can_bid",
	               "[null,{},{\"5\":1,\"6\":1,\"mercenary\":1,"
	               "\"mantle\":1,\"chaplain\":1}]");
	must_have_fact(view, "can_pay.0", "{\"knights\":4,\"seneschal\":1}");
	br_game_free(view);
	play(game, "bid jaffa; add 7; add seneschal");
	must_have_fact(game, "can_bid.0",
	               "{\"8\":1,\"mercenary\":1,\"chaplain\":1}");
	play(game, "done");
	must_have_fact(game, "can_bid.0",
	               "{\"8\":1,\"mercenary\":1,\"chaplain\":1}");
	must_have_fact(game, "can_pay.0", "{\"knights\":3,\"seneschal\":0}");
	br_game_free(game);
}
END_TEST

/* 3.3: 10 cards of 12 come to each stack; the one on top counts. */
START_TEST(stacks_have_sizes)
{
	struct position at;
	br_game *game = must_new("akkon", 2, NULL);

	must_have_fact(game, "stack_size",
	               "{\"tyre\":10,\"jaffa\":10,\"caesarea\":10,\"sidon\":10,"
	               "\"jerusalem\":10,\"acre\":10}");
	br_game_free(game);
	begin(&at, 2, NULL);
	leave(&at, "tyre", 3);
	leave(&at, "acre", 1);
	game = load(&at);
	must_have_fact(game, "stack_size",
	               "{\"tyre\":3,\"jaffa\":10,\"caesarea\":10,\"sidon\":10,"
	               "\"jerusalem\":10,\"acre\":1}");
	br_game_free(game);
}
END_TEST

/* 3.4.11, 3.4.12: ties on gold and prestige; 5 + 2, 5 + 1 and 9 + 1. */
START_TEST(tracks_are_led_and_scores_stand)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	tracks(&at, 0, 5, 2, 2, 3);
	tracks(&at, 1, 5, 4, 2, 1);
	tracks(&at, 2, 1, 1, 9, 3);
	game = load(&at);
	must_have_fact(game, "track_leader",
	               "{\"gold\":-1,\"faith\":1,\"power\":2,\"prestige\":-1}");
	must_have_fact(game, "score", "[7,6,10]");
	must_have_fact(game, "rank", "[2,3,1]");
	br_game_free(game);
}
END_TEST

/* 2.5, table a; the short game is without two sieges of each coastal city. */
START_TEST(cards_say_what_is_printed_on_them)
{
	static const char *const quick[] = {"short_game=yes", NULL};
	br_game *game = must_new("akkon", 2, NULL);

	must_have_fact(game, "cards.tyre-lance",
	               "{\"kind\":\"lance\",\"city\":\"tyre\",\"cost\":1,"
	               "\"copies\":3,\"track\":\"gold\"}");
	must_have_fact(game, "cards.tyre-siege",
	               "{\"kind\":\"siege\",\"city\":\"tyre\",\"cost\":1,"
	               "\"copies\":3,\"track\":\"gold\",\"second\":\"faith\"}");
	must_have_fact(
		game, "cards.jerusalem-scripture",
		"{\"kind\":\"scripture\",\"city\":\"jerusalem\",\"cost\":1,"
		"\"copies\":4}");
	must_have_fact(
		game, "cards.acre-levant-gold",
		"{\"kind\":\"levant\",\"city\":\"acre\",\"cost\":2,"
		"\"copies\":1,\"track\":\"gold\",\"cities\":[\"caesarea\","
		"\"sidon\",\"jerusalem\"]}");
	br_game_free(game);
	game = must_new("akkon", 2, quick);
	must_have_fact(game, "cards.tyre-lance.copies", "3");
	must_have_fact(game, "cards.tyre-siege.copies", "1");
	must_have_fact(game, "cards.jerusalem-scripture.copies", "2");
	br_game_free(game);
}
END_TEST

START_TEST(a_visit_ends_when_its_visitor_says_so)
{
	br_game *game = must_new("akkon", 2, NULL);

	must_stop(game, br_game_facts);
	br_game_free(game);
}
END_TEST

TCase *akkon_facts(void)
{
	TCase *tests = tcase_create("facts");

	tcase_add_test(tests, bids_are_worth_what_they_should);
	tcase_add_test(tests, no_bid_leads_alone);
	tcase_add_test(tests, pieces_are_free_to_bid_and_to_pay);
	tcase_add_test(tests, stacks_have_sizes);
	tcase_add_test(tests, tracks_are_led_and_scores_stand);
	tcase_add_test(tests, cards_say_what_is_printed_on_them);
	tcase_add_test(tests, a_visit_ends_when_its_visitor_says_so);
	return tests;
}
