/* SPDX-License-Identifier: MIT */
/*
 * crusaders_refusals.c - what may not be done, and each reason for it:
 * situations 4, 6 and 7 of the rules (6.3).
 */

#include <string.h>

#include "../about.h"
#include "check_crusaders.h"

/* The game of section 6.4 with two seats, when `plies` cards are laid. */
static br_game *g1_at(int plies)
{
	struct plan plan;

	plan_deck(&plan, 2, POLICY_P);
	return plan_play(&plan, plies);
}

START_TEST(s4_a_full_territory_takes_no_card)
{
	br_game *game = g1_at(8); /* both have four cards on territory 1 */

	ck_assert_int_eq(get_int(game, "army.0.0"), 4);
	for (int card = 1; card < 32; card++)
		ck_assert(!is_listed(game, to_play(card, 0)));
	must_not_apply(game, must_parse(game, "play bs 1"), "crusaders.limit",
	               "four cards");
	ck_assert(is_listed(game, must_parse(game, "play bs 2")));
	br_game_free(game);
}
END_TEST

START_TEST(s6_a_card_that_is_not_in_hand_is_not_played)
{
	br_game *game = g1_at(0);

	must_not_apply(game, must_parse(game, "play lf 1"), "crusaders.hand",
	               "hand"); /* seat 1 has it */
	must_not_apply(game, must_parse(game, "play s 1"), "crusaders.hand",
	               "hand"); /* nobody has it */
	br_game_free(game);
}
END_TEST

/* 2.2, A15 */
START_TEST(s6_territories_are_1_to_5)
{
	br_game *game = g1_at(0);
	br_error error;
	br_move move;

	ck_assert_int_eq(br_move_parse(game, "play l 0", &move, &error),
	                 BR_EFORMAT);
	ck_assert_int_eq(br_move_parse(game, "play l 6", &move, &error),
	                 BR_EFORMAT);
	ck_assert_str_ne(error.text, "");
	ck_assert_int_eq(br_move_parse(game, "play l 5", &move, &error), BR_OK);
	ck_assert_uint_eq(move, to_play(1, 4));
	br_game_free(game);
}
END_TEST

START_TEST(s6_nobody_plays_out_of_turn)
{
	br_match *match;
	struct plan plan;
	br_move move;

	plan_deck(&plan, 2, POLICY_P);
	ck_assert_int_eq(br_match_new(&match, br_rules_find("crusaders"), 2,
	                              NULL, NULL, NULL, NULL),
	                 BR_OK);
	while (br_game_turn(br_match_game(match)) == BR_CHANCE)
		ck_assert_int_eq(
			br_match_apply(match, BR_CHANCE,
		                       plan_next(&plan, br_match_game(match)),
		                       NULL),
			BR_OK);
	move = plan_next(&plan, br_match_game(match));
	ck_assert_int_eq(br_match_apply(match, 1, move, NULL), BR_ETURN);
	ck_assert_int_eq(br_match_apply(match, BR_CHANCE, move, NULL),
	                 BR_ETURN);
	ck_assert_int_eq(br_match_apply(match, BR_NOBODY, move, NULL),
	                 BR_ETURN);
	ck_assert_int_eq(br_match_apply(match, 0, move, NULL), BR_OK);
	br_match_free(match);
}
END_TEST

START_TEST(a_seat_waits_for_chance_and_chance_for_the_seat)
{
	br_game *game = g1_at(0);

	must_not_apply(game, to_draw(1), "crusaders.turn",
	               "a player is to lay");
	must_not_apply(game, to_deal(1), "crusaders.turn",
	               "a player is to lay");
	must_not_apply(game, to_lot(0), "crusaders.turn", "a player is to lay");
	must_apply(game, must_parse(game, "play l 1"));
	must_not_apply(game, must_parse(game, "play f 1"), "crusaders.turn",
	               "chance is to act");
	must_not_apply(game, to_deal(1), "crusaders.turn", "chance is to act");
	br_game_free(game);
	game = must_new("crusaders", 2, NULL);
	must_not_apply(game, to_play(1, 0), "crusaders.turn",
	               "chance is to act");
	must_not_apply(game, to_draw(1), "crusaders.turn", "chance is to act");
	must_not_apply(game, to_lot(0), "crusaders.turn", "chance is to act");
	br_game_free(game);
}
END_TEST

START_TEST(a_card_that_has_left_the_pile_is_not_dealt_or_drawn)
{
	br_game *game = must_new("crusaders", 2, NULL);

	must_apply(game, to_deal(31)); /* there is only one */
	must_not_apply(game, to_deal(31), "crusaders.pile", "pile");
	while (br_game_turn(game) == BR_CHANCE)
		must_apply(game, extreme_move(game, 0));
	must_apply(game, extreme_move(game, 0));
	ck_assert_str_eq(br_game_phase(game), "draw");
	must_not_apply(game, to_draw(31), "crusaders.pile", "pile");
	br_game_free(game);
}
END_TEST

START_TEST(the_lot_falls_on_a_seat_of_the_table)
{
	br_game *game = must_new("crusaders", 3, NULL);
	br_outcome list[8];

	while (strcmp(br_game_phase(game), "deal") == 0)
		must_apply(game, extreme_move(game, 0));
	ck_assert_str_eq(br_game_phase(game), "lot");
	ck_assert_int_eq(get_int(game, "first"), -1);
	ck_assert_int_eq(br_game_outcomes(game, list, 8), 3);
	for (int seat = 0; seat < 3; seat++) {
		ck_assert_uint_eq(list[seat].move, to_lot(seat));
		ck_assert_uint_eq(list[seat].weight, 1);
	}
	must_not_apply(game, to_lot(3), "crusaders.lot", "no such seat");
	must_apply(game, to_lot(2));
	ck_assert_int_eq(get_int(game, "first"), 2);
	ck_assert_int_eq(br_game_turn(game), 2);
	br_game_free(game);
}
END_TEST

START_TEST(nothing_is_played_after_the_end)
{
	br_game *game = g1_at(40);
	br_move last = about(br_rules_find("crusaders")).last_move;

	ck_assert_str_eq(br_game_phase(game), "over");
	ck_assert_int_eq(br_game_moves(game, NULL, 0), 0);
	ck_assert_int_eq(br_game_outcomes(game, NULL, 0), 0);
	for (br_move move = 1; move <= last; move++)
		must_not_apply(game, move, "crusaders.end", "over");
	br_game_free(game);
}
END_TEST

START_TEST(numbers_that_name_no_move_are_refused)
{
	br_game *game = g1_at(0);
	br_move last = about(br_rules_find("crusaders")).last_move;

	ck_assert_int_eq(br_game_check(game, 0, NULL), BR_EILLEGAL);
	ck_assert_int_eq(br_game_apply(game, 0), BR_EILLEGAL);
	ck_assert_int_eq(br_game_apply(game, last + 1), BR_EILLEGAL);
	ck_assert_int_eq(br_game_apply(game, UINT32_MAX), BR_EILLEGAL);
	br_game_free(game);
}
END_TEST

/* A16 */
START_TEST(s7_there_is_no_passing_and_no_discarding)
{
	br_game *game = must_new("crusaders", 4, NULL);
	br_move last = about(br_game_rules(game)).last_move, move;

	for (move = 1; move <= last; move++) {
		br_parts parts;

		ck_assert_int_eq(
			br_move_parts(game, move, BR_ALL, &parts, sizeof parts),
			BR_OK);
		ck_assert(strcmp(parts.word, "play") == 0 ||
		          strcmp(parts.word, "deal") == 0 ||
		          strcmp(parts.word, "lot") == 0 ||
		          strcmp(parts.word, "draw") == 0);
	}
	ck_assert_int_eq(br_move_parse(game, "pass", &move, NULL), BR_EFORMAT);
	ck_assert_int_eq(br_move_parse(game, "discard l", &move, NULL),
	                 BR_EFORMAT);
	br_game_free(game);
}
END_TEST

/* In every language; umlauts in any form. */
START_TEST(a_text_is_completed_or_told_how_to_go_on)
{
	/* clang-format off */
	static const struct typed play[] = {
		{"play lb", "play lb: which territory? 1, 2, 4, 5"},
		{"leg lans+boog", "play lb: which territory? 1, 2, 4, 5"},
		{"lay", "play: which card? lb, s, bsh, bf, bsf, lbshf"},
		{"play lb 1 1", "play lb 1: expected the end, found \"1\""},
		{"play lb 6",
		 "play lb: which territory? \"6\" is none of 1, 2, 4, 5"},
		{"play x 1",
		 "play: which card? \"x\" is none of lb, s, bsh, bf, bsf, lbshf"},
		{"play l",
		 "\"play l\" is not a whole move; it could begin with play lb, play lbshf"},
		{"lance",
		 "\"lance\" is not a whole move; it could begin with play lb, play lbshf"},
		{"play l 7",
		 "\"play l 7\" is not a move here; it could begin with play lb, play lbshf"},
		{"e2e4",
		 "\"e2e4\" is not a move here; moves begin with play, as in \"play lb 1\""},
		{"", "play: which card? lb, s, bsh, bf, bsf, lbshf"},
		/* Of a long text, an excerpt that cuts no character. */
		{"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\303\244y",
		 "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\" is not a move here; moves begin with play, as in \"play lb 1\""},
		{"\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200", "\"\" is not a move here; moves begin with play, as in \"play lb 1\""},
		{"play_lb_4", "play lb 4"},
		{"lay Lanze+Bogen County_of_Tripoli", "play lb 5"},
		{"lege Lanze+Bogen Grafschaft Tripolis", "play lb 5"},
		{"play bow+swords+helmet K\303\266nigreich Jerusalem",
		 "play bsh 3"},
		{"play bow+swords+helmet Ko\314\210nigreich_Jerusalem",
		 "play bsh 3"},
		{"play bow+swords+helmet Koenigreich Jerusalem", "play bsh 3"},
	};
	static const struct typed seen[] = {
		{"play", "\"play\" is not a move"},
	};
	/* clang-format on */

	must_type("crusaders/2-play", play, sizeof play / sizeof *play);
	must_type("crusaders/2-play.2", seen, sizeof seen / sizeof *seen);
}
END_TEST

TCase *crusaders_refusals(void)
{
	TCase *tests = tcase_create("refusals");

	tcase_add_test(tests, s4_a_full_territory_takes_no_card);
	tcase_add_test(tests, s6_a_card_that_is_not_in_hand_is_not_played);
	tcase_add_test(tests, s6_territories_are_1_to_5);
	tcase_add_test(tests, s6_nobody_plays_out_of_turn);
	tcase_add_test(tests, a_seat_waits_for_chance_and_chance_for_the_seat);
	tcase_add_test(tests,
	               a_card_that_has_left_the_pile_is_not_dealt_or_drawn);
	tcase_add_test(tests, the_lot_falls_on_a_seat_of_the_table);
	tcase_add_test(tests, nothing_is_played_after_the_end);
	tcase_add_test(tests, numbers_that_name_no_move_are_refused);
	tcase_add_test(tests, s7_there_is_no_passing_and_no_discarding);
	tcase_add_test(tests, a_text_is_completed_or_told_how_to_go_on);
	return tests;
}
