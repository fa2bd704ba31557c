/* SPDX-License-Identifier: MIT */
/*
 * akkon_panels.c - seats, hands, tracks and the status in a scene, the end of a
 * game, and what is in focus.
 */

#include <stdio.h>

#include "akkon_look.h"

/* ---- Seats --------------------------------------------------------------- */

/* 3.4.1, A23: who gets how many of whom, and in which order; owners see which.
 */
START_TEST(loans_lie_with_their_takers)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	cards_of(&at, 1);
	at.lent[0][1] = pieces_of("6G");
	put_off(&at, "sidon-brother");
	hold(&at, 1, "tyre-brother");
	hold(&at, 1, "sidon-plague");
	hold(&at, 2, "jaffa-plague");
	game = load(&at);
	play(game, "play tyre-brother knights; target 1; skip; "
	           "play sidon-plague knights; target 1; skip; end; "
	           "play jaffa-plague knights; target 2; skip");
	look(game, 0, (br_scene_options){0});
	must_see("loan.1.0: loan 0 @seat.1 <camp.0 [seat.1] Seat 1 lends to "
	         "seat 2: 2, knight 6, grey mantle; next round: 3 (1: 2, 2: "
	         "1)");
	must_read("loan.1.0", "2+3");
	must_see("loan.2.1: loan 1 @seat.2 <camp.1 [seat.2] Seat 2 lends to "
	         "seat 3; next round: 1 (3: 1)");
	must_read("loan.2.1", "+1");
	must_see("gap.0.6: gap 0 @camp.0 [piece.0.6 seat.0] Seat 1: knight "
	         "6, lends to seat 2");
	for (int layout = BR_WIDE; layout <= BR_TALL; layout++) {
		look(game, 1, (br_scene_options){.layout = layout});
		must_see("loan.1.0: loan 0 @seat.1 <camp.0 [seat.1] Seat 1 "
		         "lends to seat 2: 2; next round: 3 (1: 2, 2: 1)");
		ck_assert_int_eq(count_things("loan"), 2);
	}
	br_game_free(game);
}
END_TEST

/* A title has no room for more than some loans. */
START_TEST(many_loans_make_room)
{
	static const char *const cards[] = {"tyre-plague",
	                                    "jaffa-plague",
	                                    "caesarea-plague",
	                                    "sidon-plague",
	                                    "jerusalem-plague-gold",
	                                    "jerusalem-plague-faith",
	                                    "jerusalem-plague-power",
	                                    "jerusalem-plague-prestige"};
	struct position at;
	br_game *game;

	begin(&at, 5, NULL);
	cards_of(&at, 0);
	for (int p = 1; p < 5; p++)
		at.lent[p][0] = pieces_of("5");
	put_off(&at, "acre-brother-gold");
	put_off(&at, "acre-brother-faith");
	for (int i = 0; i < 8; i++)
		hold(&at, 0, cards[i]);
	hold(&at, 0, "tyre-siege");
	game = load(&at);
	for (int i = 0; i < 8; i++) {
		char moves[80];

		snprintf(moves, sizeof moves, "play %s knights; target 2; skip",
		         cards[i]);
		play(game, moves);
	}
	for (int i = 0; i < 4; i++) {
		look(game, 0,
		     (br_scene_options){.layout = i < 2 ? BR_WIDE : BR_TALL,
		                        .bottom = 1 + i % 2});
		ck_assert_int_eq(count_things("loan"), 4);
		must_see("loan.0.1: loan 1 @seat.0 <camp.1 [seat.0] Seat 2 "
		         "lends to seat 1: 1; next round: 8 (1: 1, 2: 1, 3: "
		         "1, 4: 1, 5: 1, 6: 1, 7: 1)");
		must_read("loan.0.1", "1+8");
	}
	br_game_free(game);
}
END_TEST

/* 3.4.3, A38; passes are over when all have passed. */
START_TEST(panels_tell_what_everybody_sees)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	tracks(&at, 1, 9, 1, 4, 4);
	at.player = 1;
	at.passed = 1;
	game = load(&at);
	look(game, 1, (br_scene_options){.language = BR_DE});
	must_see("seat.0: seat 0 [seat.0] Sitz 1: 4 Punkte, kann zahlen 7, "
	         "Startspieler, gepasst");
	must_read("seat.0", "gepasst");
	must_read("seat.1", "10 P");
	must_see("seat.1: seat 1 [seat.1] Sitz 2: 10 Punkte, kann zahlen 7");
	must_see("status: status [] Sitz 2 bietet oder passt. Runde 2.");
	ck_assert_int_gt(box_of("seat.1")->y, box_of("seat.0")->y);
	look(game, 1, (br_scene_options){.language = BR_NL, .bottom = 1});
	must_see("seat.0: seat 0 [seat.0] Plaats 1: 4 punten, kan betalen 7, "
	         "startspeler, gepast");
	ck_assert_int_lt(box_of("seat.1")->y, box_of("seat.0")->y);
	must_see("piece.1.5: piece 5 1 @camp.1 [piece.1.5 seat.1] "
	         "Plaats 2: ridder 5, in het kamp");
	br_game_free(game);
}
END_TEST

/* A28 */
START_TEST(masked_hands_are_backs)
{
	static const char *const masked[] = {"hands=masked", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, masked);
	hold(&at, 0, "tyre-ban");
	hold(&at, 0, "tyre-ban");
	hold(&at, 1, "acre-mint");
	game = load(&at);
	look(game, 1, (br_scene_options){.focus = "hand.0"});
	must_see("hand.0: hand 0 @seat.0 [hand.0 seat.0] Seat 1: cards in "
	         "hand, 2");
	must_see("hand.0.1: card ? 0 @hand.0 [seat.0] ");
	must_not_see("focus");
	must_see("stack.tyre: stack @city.tyre [city.tyre] Tyre, stack: 8");
	look(game, 0, (br_scene_options){0});
	must_see("hand.0.3.0: card tyre-ban 0 @hand.0 [hand.0.tyre-ban "
	         "seat.0] Church Ban Tyre, costs 2: Gold +2, "
	         "another player: Gold -2");
	must_see("hand.0.3.1: card tyre-ban 0 @hand.0 [hand.0.tyre-ban "
	         "seat.0] Church Ban Tyre, costs 2: Gold +2, "
	         "another player: Gold -2");
	must_see("hand.1.0: card ? 1 @hand.1 [seat.1] ");
	look(game, 0, (br_scene_options){.focus = "stack.tyre"});
	must_not_see("focus");
	br_game_free(game);
	begin(&at, 5, masked);
	hold(&at, 1, "acre-mint");
	game = load(&at);
	look(game, 0, (br_scene_options){0});
	must_see("hand.1.0: card ? 1 @hand.1 [seat.1] ");
	ck_assert_int_lt(box_of("hand.1.0")->w, 60);
	br_game_free(game);
}
END_TEST

/* 7: eleven cards, in a hand of one's own and of another, with many seats and
 * few. */
START_TEST(full_hands_have_room)
{
	static const char *const cards[] = {
		"acre-mint",   "jerusalem-scripture", "tyre-siege",
		"tyre-feast",  "jaffa-siege",         "sidon-siege",
		"tyre-siege",  "tyre-feast",          "jaffa-siege",
		"sidon-siege", "jaffa-siege"};

	for (int seats = 2; seats <= 5; seats++)
		for (int n = 1; n <= 11; n++) {
			struct position at;
			br_game *game;

			begin(&at, seats, NULL);
			cards_of(&at, 1);
			at.played[BR_AKKON_TYRE] = 1;
			for (int i = 0; i < n; i++)
				hold(&at, 1, cards[i]);
			game = load(&at);
			for (int layout = BR_WIDE; layout <= BR_TALL; layout++)
				for (int seat = 0; seat < 2; seat++) {
					look(game, seat,
					     (br_scene_options){
						     .layout = layout});
					ck_assert_int_eq(count_things("card"),
					                 6 + n);
				}
			br_game_free(game);
		}
}
END_TEST

/* ---- Tracks -------------------------------------------------------------- */

/* A41; what lies on a track means the marker of the seat on turn, too. */
START_TEST(markers_stand_on_tracks)
{
	struct position at;
	br_game *game;

	begin(&at, 5, NULL);
	tracks(&at, 1, 13, 0, 2, 2);
	game = load(&at);
	for (int layout = BR_WIDE; layout <= BR_TALL; layout++) {
		look(game, 0, (br_scene_options){.layout = layout});
		must_see("track.gold: track [track.0.gold] Gold");
		must_see("scale.gold: scale @track.gold [track.0.gold] Gold");
		must_read("scale.gold", "13");
		must_see("marker.1.gold: marker gold 1 @track.gold "
		         "[track.1.gold track.0.gold] Seat 2: Gold 13");
		must_see("marker.0.gold: marker gold 0 @track.gold "
		         "[track.0.gold] Seat 1: Gold 2");
		ck_assert_int_eq(count_things("marker"), 20);
	}
	br_game_free(game);
}
END_TEST

/* 2.3: cards of privileges lie with their holders, and tell of their use. */
START_TEST(privileges_lie_with_their_holders)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	tracks(&at, 1, 3, 3, 3, 3);
	cards_of(&at, 1);
	game = load(&at);
	for (int layout = BR_WIDE; layout <= BR_TALL; layout++)
		for (int seat = 0; seat < 2; seat++) {
			look(game, seat, (br_scene_options){.layout = layout});
			must_see("privilege.prestige: privilege prestige 1 "
			         "@seat.1 [seat.1] Privilege of Prestige: "
			         "Seat 2");
			must_read("track.prestige",
			          layout == BR_WIDE ? "Prestige" : "2");
		}
	br_game_free(game);
	begin(&at, 2, NULL);
	cards_of(&at, 0);
	at.track[0][BR_AKKON_POWER] = 3;
	at.track[0][BR_AKKON_FAITH] = 3;
	at.phase = "power";
	bid(&at, 0, "jaffa", "5");
	at.faith_used = 0;
	game = load(&at);
	play(game, "recall 5");
	look(game, 1, (br_scene_options){0});
	must_see("privilege.power: privilege power 0 @seat.0 [seat.0] "
	         "Privilege of Power: Seat 1, used: knight 5, Jaffa");
	must_see("privilege.gold: privilege gold @track.gold [track.0.gold] "
	         "Privilege of Gold: nobody");
	br_game_free(game);
}
END_TEST

/* 3.4.8 */
START_TEST(faith_is_used_once)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	at.track[0][BR_AKKON_FAITH] = 3;
	hold(&at, 0, "tyre-lance");
	hold(&at, 0, "tyre-lance");
	game = load(&at);
	play(game, "play tyre-lance knights; play tyre-lance knights");
	look(game, 1, (br_scene_options){0});
	must_see("status: status [] Seat 1 may choose a marker to step "
	         "forward. Round 2.");
	play(game, "raise power");
	look(game, 1, (br_scene_options){0});
	must_see("privilege.faith: privilege faith 0 @seat.0 [seat.0] "
	         "Privilege of Faith: Seat 1, used");
	br_game_free(game);
}
END_TEST

/* ---- Status -------------------------------------------------------------- */

/* 3.4.9: what a card has chosen so far. */
START_TEST(the_status_tells_of_the_card)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "jerusalem-scripture");
	hold(&at, 0, "tyre-brother");
	game = load(&at);
	play(game, "play jerusalem-scripture knights; raise faith");
	look(game, 1, (br_scene_options){0});
	must_see("status: status [] Seat 1 is to choose a marker to step "
	         "back. Round 2: Faith +1.");
	must_read("status", "Round 2: Faith +1");
	must_see("card: card jerusalem-scripture @status <hand.0 [] "
	         "Forbidden Scripture Jerusalem, costs 1: any track +1, "
	         "any track -1");
	must_see("marker.0.faith: marker faith 0 @track.faith "
	         "[track.0.faith] Seat 1: Faith 2, chosen to step forward");
	play(game, "lower gold; play tyre-brother knights; target 2");
	look(game, 1, (br_scene_options){0});
	must_see("status: status [] Seat 1 may step forward by the card. "
	         "Round 2: +1.");
	br_game_free(game);
}
END_TEST

/* 3.4.11, 3.4.12 */
START_TEST(the_end_has_ranks)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	tracks(&at, 1, 9, 1, 4, 4);
	cards_of(&at, 1);
	leave(&at, "sidon", 0);
	game = load(&at);
	play(game, "end");
	look(game, BR_NOBODY, (br_scene_options){.layout = BR_TALL});
	must_have_size(520, 1125);
	must_see("status: status [] The game is over. Round 2: a stack is "
	         "empty.");
	must_see("seat.1: seat 1 [seat.1] Seat 2: 10 points, rank 1, can pay "
	         "7");
	must_read("seat.1", "rank 1");
	must_read("seat.0", "rank 2");
	br_game_free(game);
}
END_TEST

/* ---- Focus --------------------------------------------------------------- */

START_TEST(piles_and_hands_can_be_spread_out)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	hold(&at, 1, "jaffa-ban");
	hold(&at, 1, "jaffa-ban");
	put_off(&at, "tyre-plague");
	game = load(&at);
	for (int layout = BR_WIDE; layout <= BR_TALL; layout++) {
		look(game, 0,
		     (br_scene_options){.layout = layout, .focus = "hand.1"});
		must_see("focus: focus [] Seat 2: cards in hand");
		must_see("focus.9: card jaffa-ban 1 @focus [hand.1.jaffa-ban] "
		         "2 x Church Ban Jaffa, costs 2: Power +2, "
		         "another player: Power -2");
		must_read("focus.9", "x2");
		ck_assert_int_gt(box_of("focus.9")->layer,
		                 box_of("focus")->layer);
		look(game, 0,
		     (br_scene_options){.layout = layout,
		                        .focus = "stack.acre"});
		must_see("focus: focus [] Acre: below it");
		must_see("focus.33: card acre-mint @focus [] Minting "
		         "Right Acre, costs 1: a top card");
		look(game, 2,
		     (br_scene_options){.layout = layout,
		                        .focus = "discard.tyre"});
		must_see("focus: focus [] Tyre: discarded");
		must_see("focus.4: card tyre-plague @focus [] Plague Tyre, "
		         "costs 1: 1 knight, "
		         "another player: Gold -1");
		look(game, 2,
		     (br_scene_options){.layout = layout, .focus = "hand.0"});
		must_not_see("focus");
		look(game, 2,
		     (br_scene_options){.layout = layout, .focus = "seat.0"});
		must_not_see("focus");
	}
	br_game_free(game);
}
END_TEST

TCase *akkon_panels(void)
{
	TCase *tests = tcase_create("panels");

	tcase_add_test(tests, loans_lie_with_their_takers);
	tcase_add_test(tests, many_loans_make_room);
	tcase_add_test(tests, panels_tell_what_everybody_sees);
	tcase_add_test(tests, masked_hands_are_backs);
	tcase_add_test(tests, full_hands_have_room);
	tcase_add_test(tests, markers_stand_on_tracks);
	tcase_add_test(tests, privileges_lie_with_their_holders);
	tcase_add_test(tests, faith_is_used_once);
	tcase_add_test(tests, the_status_tells_of_the_card);
	tcase_add_test(tests, the_end_has_ranks);
	tcase_add_test(tests, piles_and_hands_can_be_spread_out);
	return tests;
}
