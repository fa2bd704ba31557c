/* SPDX-License-Identifier: MIT */
/*
 * akkon_aims.c - what a person touches for each kind of move.
 */

#include "check_akkon.h"

/* 3.4.3, 3.6: others are told of the seneschal only. */
START_TEST(bids_touch_cities_and_pieces)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	game = load(&at);
	must_touch(game, "bid jerusalem > city.jerusalem");
	must_aim(game, "add 5", 1, "");
	must_aim(game, "add seneschal", 1, "piece.0.seneschal");
	must_touch(game, "add 5 > piece.0.5; add mantle > piece.0.mantle; "
	                 "add seneschal > piece.0.seneschal; done >; "
	                 "bid tyre > city.tyre; add chaplain > "
	                 "piece.1.chaplain; done >; pass >");
	br_game_free(game);
}
END_TEST

/* 3.4.4; 3.6, A43: where the seneschal is, all see which knight goes. */
START_TEST(gold_touches_a_piece_and_a_city)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	at.track[0][BR_AKKON_GOLD] = 3;
	at.player = 1;
	at.passed = 1;
	bid(&at, 0, "tyre", "5G");
	bid(&at, 0, "jaffa", "S6");
	bid(&at, 1, "acre", "7");
	game = load(&at);
	must_touch(game, "pass >");
	must_aim(game, "skip", BR_ALL, "");
	must_aim(game, "gold mantle tyre", 1, "");
	must_aim(game, "gold 6 jaffa", 1, "piece.0.6");
	must_touch(game, "gold mantle tyre > piece.0.mantle; "
	                 "to acre > city.acre");
	br_game_free(game);
}
END_TEST

/* 3.4.2, 3.4.6 */
START_TEST(prestige_and_power_touch_cards_and_pieces)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	at.phase = "prestige";
	at.track[1][BR_AKKON_PRESTIGE] = 3;
	at.player = 1;
	hold(&at, 1, "tyre-lance");
	lay_on_top(&at, "sidon-feast");
	game = load(&at);
	must_aim(game, "skip", 1, "");
	must_touch(game, "discard tyre-lance > hand.1.tyre-lance; "
	                 "take sidon > top.sidon; "
	                 "uncover sidon-siege > top.sidon");
	br_game_free(game);
	begin(&at, 2, NULL);
	cards_of(&at, 0);
	at.phase = "power";
	at.track[0][BR_AKKON_POWER] = 3;
	bid(&at, 0, "tyre", "C5S");
	game = load(&at);
	must_aim(game, "recall chaplain", 0, "piece.0.chaplain");
	must_touch(game, "recall seneschal > piece.0.seneschal");
	br_game_free(game);
}
END_TEST

/* 3.4.7, A26: a card, and the seneschal if it is among the coins; 3.4.9 */
START_TEST(cards_touch_hands_seats_and_tracks)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "tyre-plague");
	hold(&at, 0, "jaffa-brother");
	hold(&at, 0, "acre-mint");
	hold(&at, 0, "jerusalem-scripture");
	hold(&at, 0, "acre-levant-gold");
	game = load(&at);
	must_aim(game, "play tyre-plague knights", BR_ALL,
	         "hand.0.tyre-plague");
	must_aim(game, "play acre-levant-gold seneschal", 2,
	         "hand.0.acre-levant-gold piece.0.seneschal");
	must_touch(game, "play tyre-plague seneschal > "
	                 "hand.0.tyre-plague piece.0.seneschal; "
	                 "target 2 > seat.1; hit 3 > seat.2; "
	                 "play jaffa-brother knights > hand.0.jaffa-brother; "
	                 "target 3 > seat.2; raise power > track.0.power; "
	                 "play jerusalem-scripture knights > "
	                 "hand.0.jerusalem-scripture; "
	                 "raise gold > track.0.gold; "
	                 "lower faith > track.0.faith; "
	                 "play acre-mint knights > hand.0.acre-mint; "
	                 "take acre > top.acre");
	play(game, "!");
	must_touch(game, "end >");
	br_game_free(game);
}
END_TEST

/* 3.8: the seat that begins, and where cards come to. */
START_TEST(the_first_outcomes_have_places)
{
	br_game *game = must_new("akkon", 2, NULL);

	must_touch(game, "lot 2 > seat.1; deal tyre-lance > hand.1; "
	                 "deal acre-mint > hand.0; deal acre-mint > hand.1; "
	                 "deal jerusalem-scripture > hand.0; "
	                 "uncover tyre-siege > top.tyre; "
	                 "uncover jaffa-ban > top.jaffa");
	br_game_free(game);
}
END_TEST

/* 3.2, 3.4.1: its owner sees which knight is lent, others to whom it goes. */
START_TEST(a_loan_has_a_taker)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	cards_of(&at, 2);
	at.played[BR_AKKON_TYRE] = 1;
	put_off(&at, "tyre-brother");
	at.loans = 1;
	at.loan[0][0] = 1;
	at.loan[0][2] = 2;
	game = load(&at);
	must_touch(game, "end >");
	must_aim(game, "loan mantle", 0, "piece.0.mantle seat.1");
	must_aim(game, "loan mantle", 1, "seat.1");
	must_aim(game, "loan mantle", BR_NOBODY, "seat.1");
	must_touch(game, "loan mantle > piece.0.mantle seat.1");
	br_game_free(game);
}
END_TEST

TCase *akkon_aims(void)
{
	TCase *tests = tcase_create("aims");

	tcase_add_test(tests, bids_touch_cities_and_pieces);
	tcase_add_test(tests, gold_touches_a_piece_and_a_city);
	tcase_add_test(tests, prestige_and_power_touch_cards_and_pieces);
	tcase_add_test(tests, cards_touch_hands_seats_and_tracks);
	tcase_add_test(tests, the_first_outcomes_have_places);
	tcase_add_test(tests, a_loan_has_a_taker);
	return tests;
}
