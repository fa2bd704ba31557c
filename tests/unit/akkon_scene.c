/* SPDX-License-Identifier: MIT */
/*
 * akkon_scene.c - cities and pieces in a scene: what they show to whom, and
 * what pointing at them means.
 */

#include <stdio.h>

#include "akkon_look.h"

/* ---- Cities -------------------------------------------------------------- */

/* 3.1, 3.3 */
START_TEST(cities_have_a_stack_and_a_top)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	lay_on_top(&at, "tyre-ban");
	leave(&at, "sidon", 1);
	leave(&at, "acre", 0);
	game = load(&at);
	look(game, 0, (br_scene_options){0});
	must_have_size(1280, 960);
	must_see("city.tyre: city [city.tyre] Tyre");
	must_see("top.tyre: card tyre-ban @city.tyre <stack.tyre "
	         "[top.tyre city.tyre] Church Ban Tyre, costs 2: Gold +2, "
	         "another player: Gold -2");
	must_see("stack.tyre: stack @city.tyre [city.tyre] Tyre, stack: 10; "
	         "below it: Lance, 3 x Siege, 2 x Feast, Ban, Plague, "
	         "Brother");
	must_see("stack.sidon: stack @city.sidon [city.sidon] Sidon, stack: "
	         "1; below it: nothing");
	must_see("city.acre: city [city.acre] Acre: empty");
	must_read("city.acre", "empty");
	must_not_see("top.acre");
	must_read("stack.acre", "0");
	must_read("discard.acre", "10");
	must_see("discard.sidon: discard @city.sidon [city.sidon] Sidon, "
	         "discarded: 3 x Siege, 2 x Feast, 2 x Ban, Plague, "
	         "Brother");
	must_see("discard.jaffa: discard @city.jaffa [city.jaffa] Jaffa, "
	         "discarded: 2 x Lance");
	must_see("discard.caesarea: discard @city.caesarea [city.caesarea] "
	         "Caesarea, discarded: nothing");
	look(game, 0, (br_scene_options){.layout = BR_TALL});
	must_see("top.tyre: card tyre-ban @city.tyre <stack.tyre "
	         "[top.tyre city.tyre] Church Ban Tyre, costs 2: Gold +2, "
	         "another player: Gold -2");
	br_game_free(game);
}
END_TEST

/* 3.8: a card that chance turns up is not seen yet. */
START_TEST(a_new_top_is_a_back_until_it_is_uncovered)
{
	br_game *game = must_new("akkon", 2, NULL);

	look(game, 0, (br_scene_options){0});
	must_see("status: status [] A lot decides who begins. Round 0.");
	must_not_see("seneschal");
	must_see("top.jaffa: card ? @city.jaffa <stack.jaffa "
	         "[top.jaffa city.jaffa] ");
	play(game, "lot 2; deal tyre-lance");
	look(game, 1, (br_scene_options){0});
	must_see("status: status [] Seat 1 is dealt a start card. Round 0.");
	must_see("hand.1.0.0: card tyre-lance 1 @hand.1 [hand.1.tyre-lance "
	         "seat.1] Holy Lance Tyre, costs 1: Gold +1");
	must_see("seneschal: piece seneschal 1 @camp.1 [piece.1.seneschal "
	         "seat.1] Seat 2: seneschal, in camp");
	br_game_free(game);
}
END_TEST

/* 2.5, 3.4.9: titles say what cards do, and so do their faces. */
START_TEST(cards_say_what_they_do)
{
	static const char *const cards[][2] = {
		{"caesarea-lance", "Holy Lance Caesarea, costs 1: Prestige +1"},
		{"sidon-siege", "Siege Sidon, costs 1: Faith +2, Power -1"},
		{"jaffa-feast", "Templar Feast Jaffa, costs 3: Power +3"},
		{"jerusalem-scripture",
	         "Forbidden Scripture Jerusalem, costs 1: any track +1, "
	         "any track -1"},
		{"jerusalem-ban-power",
	         "Church Ban Jerusalem Power, costs 2: Power +2, "
	         "another player: Power -2"},
		{"tyre-plague", "Plague Tyre, costs 1: 1 knight, "
	                        "another player: Gold -1"},
		{"acre-mint", "Minting Right Acre, costs 1: a top card"},
		{"acre-levant-gold", "Levant Trade Acre Gold, costs 2: Gold "
	                             "(Caesarea, Sidon, Jerusalem)"},
		{"acre-brother-faith",
	         "Brother-in-Arms Acre Faith, costs 2: 2 knights, "
	         "Faith +1"},
	};

	for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
		struct position at;
		char line[200];
		br_game *game;
		int face;

		begin(&at, 2, NULL);
		hold(&at, 0, cards[i][0]);
		game = load(&at);
		face = face_at(&at, cards[i][0]);
		snprintf(line, sizeof line,
		         "hand.0.%d.0: card %s 0 @hand.0 [hand.0.%s seat.0] %s",
		         face, cards[i][0], cards[i][0], cards[i][1]);
		for (int layout = BR_WIDE; layout <= BR_TALL; layout++) {
			look(game, 0, (br_scene_options){.layout = layout});
			must_see(line);
			look(game, 1, (br_scene_options){.layout = layout});
			must_see(line);
		}
		br_game_free(game);
	}
}
END_TEST

/* 2.5, A1: alike cards of other tables have tracks and numbers. */
START_TEST(stacks_tell_cards_of_any_table_apart)
{
	static const char *const options[] = {
		"deck_table=tyre.lance.gold.1.3,tyre.siege.gold.faith.1.3,"
		"tyre.levant.prestige.tyre.1.1,tyre.levant.prestige.tyre.2.1,"
		"tyre.levant.prestige.tyre.3.1,tyre.levant.prestige.tyre.4.1,"
		"tyre.levant.prestige.acre.1.1,tyre.levant.gold."
		"tyre.jaffa.caesarea.sidon.jerusalem.acre.2.1,"
		"jaffa.lance.power.1.6,jaffa.siege.power.gold.1.6,"
		"caesarea.lance.power.1.6,caesarea.siege.power.gold.1.6,"
		"sidon.lance.power.1.6,sidon.siege.power.gold.1.6,"
		"jerusalem.scripture.1.12,acre.mint.1.12",
		NULL};
	br_game *game = must_new("akkon", 2, options);

	look(game, 0, (br_scene_options){0});
	must_see("stack.tyre: stack @city.tyre [city.tyre] Tyre, stack: 10; "
	         "below it: Lance, 3 x Siege, Levant Gold, Levant Prestige "
	         "1, Levant Prestige 2, Levant Prestige 3, Levant Prestige "
	         "4, Levant Prestige 5");
	play(game, "lot 1; deal tyre-lance; deal tyre-lance; "
	           "deal jaffa-lance; deal jaffa-lance; "
	           "uncover tyre-levant-gold");
	look(game, 0, (br_scene_options){.layout = BR_TALL});
	must_read("top.tyre", "123456");
	br_game_free(game);
}
END_TEST

/* ---- Pieces -------------------------------------------------------------- */

/* 3.2: the owner sees which knights lie where, others how many. */
START_TEST(bids_are_seen_by_their_owner)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	game = load(&at);
	play(game, "bid tyre; add 5; add mercenary; done; bid tyre; "
	           "add chaplain; done; pass; bid acre; add seneschal; done");
	look(game, 0, (br_scene_options){0});
	must_see("piece.0.5: piece 5 0 @city.tyre [piece.0.5 city.tyre] "
	         "Seat 1: knight 5, Tyre");
	must_see("piece.0.mercenary: piece mercenary 0 @city.tyre "
	         "[piece.0.mercenary city.tyre] Seat 1: mercenary, Tyre");
	must_see("seneschal: piece seneschal 0 @city.acre "
	         "[piece.0.seneschal city.acre] Seat 1: seneschal, Acre");
	must_see("bid.1.tyre.0: piece ? 1 @city.tyre <camp.1 [city.tyre] "
	         "Seat 2: hidden knight, Tyre");
	must_see("piece.0.chaplain: piece chaplain 0 @camp.0 "
	         "[piece.0.chaplain seat.0] Seat 1: chaplain, in camp");
	must_see("gap.0.5: gap 0 @camp.0 [piece.0.5 seat.0] "
	         "Seat 1: knight 5, Tyre");
	must_see("gap.0.seneschal: gap 0 @camp.0 [piece.0.seneschal seat.0] "
	         "Seat 1: seneschal, Acre");
	must_see("camp.1: camp 1 @seat.1 [seat.1] Seat 2: in camp, 6");
	must_read("camp.1", "6");
	must_not_see("piece.1.5");
	look(game, 1, (br_scene_options){.layout = BR_TALL});
	must_see("bid.0.tyre.1: piece ? 0 @city.tyre <camp.0 [city.tyre] "
	         "Seat 1: hidden knight, Tyre");
	must_not_see("bid.0.tyre.2");
	must_see("piece.1.chaplain: piece chaplain 1 @city.tyre "
	         "[piece.1.chaplain city.tyre] Seat 2: chaplain, Tyre");
	look(game, BR_NOBODY, (br_scene_options){0});
	ck_assert_int_eq(count_things("piece ?"), 3);
	ck_assert_int_eq(count_things("piece"), 4);
	ck_assert_int_eq(count_things("gap"), 0);
	look(game, BR_ALL, (br_scene_options){.layout = BR_TALL});
	ck_assert_int_eq(count_things("piece ?"), 0);
	ck_assert_int_eq(count_things("piece"), 3 * 7 + 1);
	ck_assert_int_eq(count_things("gap"), 4);
	br_game_free(game);
}
END_TEST

/* 3.2, A43: where the seneschal is, and after the reveal, all lie open. */
START_TEST(open_bids_are_seen_by_all)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	game = load(&at);
	play(game, "bid jaffa; add 6; add seneschal; done; pass; bid tyre; "
	           "add 7; done");
	look(game, 1, (br_scene_options){0});
	must_see("piece.0.6: piece 6 0 @city.jaffa [piece.0.6 city.jaffa] "
	         "Seat 1: knight 6, Jaffa");
	must_see("bid.0.tyre.0: piece ? 0 @city.tyre <camp.0 [city.tyre] "
	         "Seat 1: hidden knight, Tyre");
	br_game_free(game);
	begin(&at, 2, NULL);
	cards_of(&at, 1);
	bid(&at, 0, "tyre", "7");
	game = load(&at);
	look(game, 1, (br_scene_options){0});
	must_see("piece.0.7: piece 7 0 @city.tyre [piece.0.7 city.tyre] "
	         "Seat 1: knight 7, Tyre");
	br_game_free(game);
}
END_TEST

/* 3.4.3: a bid that is being made is seen by its player only. */
START_TEST(a_planned_bid_lies_in_its_city)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	game = load(&at);
	play(game, "bid tyre");
	look(game, 0, (br_scene_options){0});
	must_see("plan: plan 0 @city.tyre [city.tyre] Seat 1: Tyre, planned");
	play(game, "add 8; done; pass; bid tyre");
	look(game, 0, (br_scene_options){0});
	must_see("plan: plan 0 @city.tyre [city.tyre] Seat 1: Tyre, planned");
	play(game, "add 5; add seneschal");
	look(game, 0, (br_scene_options){0});
	must_not_see("plan");
	must_see("piece.0.5: piece 5 0 @city.tyre [piece.0.5 city.tyre] "
	         "Seat 1: knight 5, Tyre, planned");
	must_see("piece.0.8: piece 8 0 @city.tyre [piece.0.8 city.tyre] "
	         "Seat 1: knight 8, Tyre");
	must_see("seneschal: piece seneschal 0 @city.tyre [piece.0.seneschal "
	         "city.tyre] Seat 1: seneschal, Tyre, planned");
	must_see("gap.0.5: gap 0 @camp.0 [piece.0.5 seat.0] "
	         "Seat 1: knight 5, Tyre");
	look(game, 1, (br_scene_options){0});
	must_not_see("plan");
	must_not_see("bid.0.tyre.1");
	must_see("seneschal: piece seneschal 0 @camp.0 [piece.0.seneschal "
	         "seat.0] Seat 1: seneschal, in camp");
	br_game_free(game);
}
END_TEST

/* 3.4.4: the knight that Gold moves still lies where it was. */
START_TEST(gold_marks_the_knight_that_it_moves)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	at.track[0][BR_AKKON_GOLD] = 3;
	game = load(&at);
	play(game, "bid tyre; add 5; add mantle; done; pass; pass; "
	           "gold mantle tyre");
	look(game, 0, (br_scene_options){0});
	must_see("piece.0.mantle: piece mantle 0 @city.tyre "
	         "[piece.0.mantle city.tyre] "
	         "Seat 1: grey mantle, Tyre, planned");
	must_see("piece.0.5: piece 5 0 @city.tyre [piece.0.5 city.tyre] "
	         "Seat 1: knight 5, Tyre");
	look(game, 1, (br_scene_options){0});
	must_see("bid.0.tyre.1: piece ? 0 @city.tyre <camp.0 [city.tyre] "
	         "Seat 1: hidden knight, Tyre");
	must_not_see("bid.0.tyre.2");
	br_game_free(game);
}
END_TEST

/* 3.4.7, A26, A27: what is paid is a number, but for the seneschal. */
START_TEST(what_is_paid_lies_in_the_city)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "sidon-lance");
	hold(&at, 0, "sidon-ban");
	hold(&at, 0, "sidon-feast");
	game = load(&at);
	play(game, "play sidon-lance seneschal");
	look(game, 1, (br_scene_options){0});
	must_see("seneschal: piece seneschal 0 @city.sidon [piece.0.seneschal "
	         "city.sidon] Seat 1: seneschal, has paid in Sidon");
	must_not_see("paid.0.sidon");
	play(game, "play sidon-feast knights");
	look(game, 1, (br_scene_options){0});
	must_see("paid.0.sidon: paid 0 @city.sidon <camp.0 [city.sidon] "
	         "Seat 1: has paid in Sidon, 3");
	must_read("paid.0.sidon", "3");
	must_see("discard.sidon: discard @city.sidon [city.sidon] Sidon, "
	         "discarded: Lance, Feast; played in this turn: 2");
	must_see("seat.0: seat 0 [seat.0] Seat 1: 8 points, can pay 4, "
	         "start player");
	look(game, 0, (br_scene_options){0});
	must_see("gap.0.seneschal: gap 0 @camp.0 [piece.0.seneschal seat.0] "
	         "Seat 1: seneschal, Sidon");
	play(game, "play sidon-ban knights");
	look(game, 0, (br_scene_options){.layout = BR_TALL});
	must_see("card: card sidon-ban @status <hand.0 [] Church Ban Sidon, "
	         "costs 2: Faith +2, "
	         "another player: Faith -2");
	must_read("paid.0.sidon", "5");
	br_game_free(game);
}
END_TEST

TCase *akkon_scene(void)
{
	TCase *tests = tcase_create("scene");

	tcase_add_test(tests, cities_have_a_stack_and_a_top);
	tcase_add_test(tests, a_new_top_is_a_back_until_it_is_uncovered);
	tcase_add_test(tests, cards_say_what_they_do);
	tcase_add_test(tests, stacks_tell_cards_of_any_table_apart);
	tcase_add_test(tests, bids_are_seen_by_their_owner);
	tcase_add_test(tests, open_bids_are_seen_by_all);
	tcase_add_test(tests, a_planned_bid_lies_in_its_city);
	tcase_add_test(tests, gold_marks_the_knight_that_it_moves);
	tcase_add_test(tests, what_is_paid_lies_in_the_city);
	return tests;
}
