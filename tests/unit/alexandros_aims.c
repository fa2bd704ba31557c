/* SPDX-License-Identifier: MIT */
/*
 * alexandros_aims.c - what a person touches for each kind of move.
 */

#include "check_alexandros.h"

/* 3.9: who gets a card, who begins. */
START_TEST(the_first_outcomes_have_places)
{
	br_game *game = must_new("alexandros", 2, NULL);

	must_aim(game, "deal t", 0, "hand.0");
	must_aim(game, "deal t", 1, "hand.0");
	must_touch(game, "deal t > hand.0; deal j > hand.1; turn_up h > open; "
	                 "turn_up l > open; lot 2 > seat.1");
	br_game_free(game);
}
END_TEST

/* 3.4.1, 3.4.2, 3.4.5, 3.4.6: a card, the vertex, and one of two ways; 3.4.8 */
START_TEST(alexander_is_sent_by_a_card_to_a_vertex)
{
	struct position p = {
		.option = {pinch}, .open = "HT", .hand = {"S", "J"}};
	br_game *game = position(&p);

	must_aim(game, "alex_hand s", BR_ALL, "hand.0.s");
	must_touch(game, "alex_open t > open.t; turn_up s > open");
	must_aim(game, "go 1.0", BR_ALL, "vertex.5");
	must_touch(game, "go 2.1 > vertex.11; step 1.2 > vertex.6; "
	                 "take h > open.h; pile > pile; draw l > hand.0; "
	                 "turn_up l > open");
	br_game_free(game);
}
END_TEST

/* 3.4.3: as a joker it is the same card; 3.4.4 he stays. */
START_TEST(a_joker_is_an_open_card)
{
	struct position p = {
		.option = {"board=alexboard 1\nname two\nstart 0 3\nrows 2\n"
	                   "T---J\n-----\nend\n",
	                   "joker_target=any_symbol_area"},
		.black = "0.1-1.2 0.5-1.4",
		.open = "SS"};
	br_game *game = position(&p);

	must_touch(game, "alex_joker s > open.s");
	br_game_free(game);
	p.option[1] = NULL;
	game = position(&p);
	must_touch(game, "stay > alex");
	br_game_free(game);
}
END_TEST

/* A2: the area is touched too. */
START_TEST(a_vertex_may_need_its_area)
{
	struct position p = {.option = {"alex_blocks=last_area"},
	                     .alex = "2.5",
	                     .open = "SJ",
	                     .hand = {"SSS", "T"}};
	br_game *game = position(&p);

	play(game, "alex_hand s");
	must_touch(game, "go 2.3 1.3 > vertex.19 area.10");
	br_game_free(game);
}
END_TEST

/* 3.4.9 to 3.4.14: the province of the 9th area and the 28th. */
START_TEST(actions_touch_provinces_governors_and_cards)
{
	struct position p = {.black = "1.2-2.3 2.3-3.2",
	                     .open = "TH",
	                     .seats = 3,
	                     .phase = "action",
	                     .hand = {"JJ", "S", ""},
	                     .governor = {"", "2.1"}};
	br_game *game = position(&p);

	must_touch(game, "takeover 1.1 > province.8; gov 2.1 > area.27; "
	                 "gov_done >; give j > paid.j; "
	                 "relieve 2.1 > governor.0.27");
	br_game_free(game);
	p.governor[1] = "";
	game = position(&p);
	must_touch(game, "occupy 1.1 > province.8; gov 2.1 > area.27; "
	                 "gov_done >; tax j > hand.0.j");
	br_game_free(game);
	game = position(&p);
	must_touch(game, "end_turn >");
	br_game_free(game);
}
END_TEST

TCase *alexandros_aims(void)
{
	TCase *tests = tcase_create("aims");

	tcase_add_test(tests, the_first_outcomes_have_places);
	tcase_add_test(tests, alexander_is_sent_by_a_card_to_a_vertex);
	tcase_add_test(tests, a_joker_is_an_open_card);
	tcase_add_test(tests, a_vertex_may_need_its_area);
	tcase_add_test(tests, actions_touch_provinces_governors_and_cards);
	return tests;
}
