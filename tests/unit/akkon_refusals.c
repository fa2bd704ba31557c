/* SPDX-License-Identifier: MIT */
/*
 * akkon_refusals.c - why a move may not be played: each rule by its name.
 */

#include "check_akkon.h"

START_TEST(nothing_is_played_when_the_game_is_over)
{
	const char *const cap[] = {"max_rounds=2", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, cap);
	cards_of(&at, 1);
	game = load(&at);
	play(game, "end");
	must_refuse_move(game, "end", "akkon.end");
	must_refuse_move(game, "lot 1", "akkon.end");
	br_game_free(game);
}
END_TEST

/* What fits no plan, or needs one; and chance's moves. */
START_TEST(a_move_fits_what_is_to_be_done)
{
	static const char *const without[] = {"skip",
	                                      "add 5",
	                                      "done",
	                                      "gold 5 tyre",
	                                      "to tyre",
	                                      "end",
	                                      "recall 5",
	                                      "play tyre-lance knights",
	                                      "target 2",
	                                      "hit 2",
	                                      "raise gold",
	                                      "lower gold",
	                                      "take tyre",
	                                      "lot 1",
	                                      "loan 5",
	                                      "deal tyre-lance",
	                                      "discard tyre-lance",
	                                      "uncover tyre-siege"};
	static const char *const with[] = {"pass", "bid jaffa", "skip", "end"};
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	game = load(&at);
	for (size_t i = 0; i < sizeof without / sizeof *without; i++)
		must_refuse_move(game, without[i], "akkon.turn");
	play(game, "bid tyre");
	for (size_t i = 0; i < sizeof with / sizeof *with; i++)
		must_refuse_move(game, with[i], "akkon.turn");
	br_game_free(game);
	game = must_new("akkon", 2, NULL);
	must_refuse_move(game, "pass", "akkon.turn");
	br_game_free(game);
}
END_TEST

/* 3.4.3 */
START_TEST(pieces_are_added_in_order_and_from_camp)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	bid(&at, 0, "jaffa", "6");
	bid(&at, 1, "jaffa", "8");
	game = load(&at);
	play(game, "bid tyre");
	must_refuse_move(game, "done", "akkon.add");
	must_refuse_move(game, "add 6", "akkon.camp");
	play(game, "add 7");
	must_refuse_move(game, "add 7", "akkon.order");
	must_refuse_move(game, "add 5", "akkon.order");
	play(game, "done; bid tyre");
	must_refuse_move(game, "add seneschal", "akkon.camp");
	br_game_free(game);
}
END_TEST

START_TEST(gold_and_power_move_what_was_bid)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	at.track[0][BR_AKKON_GOLD] = 3;
	at.track[0][BR_AKKON_POWER] = 3;
	at.track[0][BR_AKKON_PRESTIGE] = 3;
	leave(&at, "sidon", 0);
	game = load(&at);
	play(game, "bid tyre; add 8; done; pass; pass");
	must_refuse_move(game, "gold 8 jaffa", "akkon.gold");
	must_refuse_move(game, "gold 7 tyre", "akkon.gold");
	play(game, "gold 8 tyre");
	must_refuse_move(game, "to tyre", "akkon.gold");
	must_refuse_move(game, "to sidon", "akkon.stack");
	play(game, "to jaffa; !");
	must_refuse_move(game, "recall 7", "akkon.recall");
	must_refuse_move(game, "recall seneschal", "akkon.recall");
	br_game_free(game);
}
END_TEST

START_TEST(a_card_is_in_hand_and_paid)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 1);
	bid(&at, 1, "tyre", "5678M");
	hold(&at, 1, "sidon-feast");
	game = load(&at);
	must_refuse_move(game, "play sidon-lance knights", "akkon.hand");
	must_refuse_move(game, "play sidon-feast seneschal", "akkon.seneschal");
	must_refuse_move(game, "play sidon-feast knights", "akkon.cost");
	br_game_free(game);
}
END_TEST

/* 3.4.9 */
START_TEST(mint_needs_a_card_somewhere)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "acre-mint");
	leave(&at, "tyre", 0);
	leave(&at, "jaffa", 0);
	leave(&at, "caesarea", 0);
	leave(&at, "sidon", 0);
	leave(&at, "jerusalem", 0);
	leave(&at, "acre", _i);
	game = load(&at);
	if (_i == 0) {
		must_refuse_move(game, "play acre-mint knights", "akkon.mint");
	} else {
		play(game, "play acre-mint knights");
		must_list(game, "take acre");
		must_refuse_move(game, "take tyre", "akkon.stack");
	}
	br_game_free(game);
}
END_TEST

/* 3.4.9 */
START_TEST(another_player_is_chosen)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "tyre-plague");
	game = load(&at);
	play(game, "play tyre-plague knights");
	must_refuse_move(game, "target 1", "akkon.seat");
	must_refuse_move(game, "target 3", "akkon.seat");
	play(game, "target 2");
	must_refuse_move(game, "hit 1", "akkon.seat");
	must_refuse_move(game, "hit 5", "akkon.seat");
	br_game_free(game);
}
END_TEST

/* A32 */
START_TEST(a_ban_is_not_aimed_at_who_has_too_little)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "tyre-ban");
	at.track[1][BR_AKKON_GOLD] = 1;
	game = load(&at);
	play(game, "play tyre-ban knights");
	must_refuse_move(game, "target 2", "akkon.ban");
	must_list(game, "target 3");
	br_game_free(game);
}
END_TEST

START_TEST(markers_keep_to_their_tracks)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "jerusalem-scripture");
	tracks(&at, 0, 13, 5, 0, 0);
	game = load(&at);
	play(game, "play jerusalem-scripture knights");
	must_refuse_move(game, "raise gold", "akkon.track");
	play(game, "raise faith");
	must_refuse_move(game, "lower faith", "akkon.scripture");
	must_refuse_move(game, "lower power", "akkon.track");
	br_game_free(game);
	tracks(&at, 0, 0, 5, 0, 0);
	game = load(&at);
	play(game, "play jerusalem-scripture knights");
	must_refuse_move(game, "raise faith", "akkon.scripture");
	br_game_free(game);
	tracks(&at, 0, 0, 0, 0, 0);
	game = load(&at);
	must_refuse_move(game, "play jerusalem-scripture knights",
	                 "akkon.scripture");
	br_game_free(game);
}
END_TEST

START_TEST(chance_takes_what_is_there)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	at.phase = "loan";
	put_off(&at, "tyre-brother");
	put_off(&at, "jaffa-brother");
	at.lent[0][1] = pieces_of("5");
	at.loans = 1;
	at.loan[0][0] = 1;
	at.loan[0][1] = 0;
	at.loan[0][2] = 1;
	game = load(&at);
	must_refuse_move(game, "loan 5", "akkon.loan");
	must_refuse_move(game, "uncover tyre-siege", "akkon.turn");
	br_game_free(game);
}
END_TEST

TCase *akkon_refusals(void)
{
	TCase *tests = tcase_create("refusals");

	tcase_add_test(tests, nothing_is_played_when_the_game_is_over);
	tcase_add_test(tests, a_move_fits_what_is_to_be_done);
	tcase_add_test(tests, pieces_are_added_in_order_and_from_camp);
	tcase_add_test(tests, gold_and_power_move_what_was_bid);
	tcase_add_test(tests, a_card_is_in_hand_and_paid);
	tcase_add_loop_test(tests, mint_needs_a_card_somewhere, 0, 2);
	tcase_add_test(tests, another_player_is_chosen);
	tcase_add_test(tests, a_ban_is_not_aimed_at_who_has_too_little);
	tcase_add_test(tests, markers_keep_to_their_tracks);
	tcase_add_test(tests, chance_takes_what_is_there);
	return tests;
}
