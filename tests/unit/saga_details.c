/* SPDX-License-Identifier: MIT */
/*
 * saga_details.c - what is told, and small things that nothing else rests on.
 */

#include <stdlib.h>
#include <string.h>

#include "../about.h"
#include "check_saga.h"

#define SPECTATORS (1u << 31)

/* ---- Who learns ---------------------------------------------------------- */

START_TEST(all_but_its_owner_learn_what_is_turned_up)
{
	br_game *game = plan_game(3, "sides=001000",
	                          "0 owns y: y4; 1 owns b: b3 r2;"
	                          "0 force: g2 b3?");

	ck_assert_uint_eq(who_learns(game, must_parse(game, "take_back 1 1")),
	                  1u << 1 | 1u << 2 | SPECTATORS);
	ck_assert_uint_eq(who_learns(game, must_parse(game, "take_back 1 2")),
	                  0);
	br_game_free(game);
}
END_TEST

/* ---- What is told -------------------------------------------------------- */

START_TEST(a_refused_decision_is_not_asked_for_or_comes_later)
{
	br_game *turn = plan_game(2, "", "0 owns y: y4");
	br_game *choice = plan_game(2, "",
	                            "0 owns y: y4; 1 force: g3 r2; took_back 1;"
	                            "phase choose_force; 1 force: g1 r4;"
	                            "0 owns g: g4; actor 1; kingdom 1");

	must_not_apply(turn, must_parse(turn, "choose_force 1"),
	               "saga.decision", "nobody asked for this decision");
	must_not_apply(choice, must_parse(choice, "lay_new r4 iv"),
	               "saga.decision", "another decision is asked first");
	br_game_free(turn);
	br_game_free(choice);
}
END_TEST

static void must_say(br_game *game, const char *line)
{
	char text[8192];

	ck_assert(br_game_describe(game, BR_EN, text, sizeof text) <
	          (int)sizeof text);
	ck_assert_msg(strstr(text, line) != NULL, "no %s in %s", line, text);
	br_game_free(game);
}

START_TEST(what_lies_face_down_is_told_with_what_it_can_be)
{
	must_say(plan_game(2, "sides=001000",
	                   "0 uses b: b1; 0 force: g2 y4! ; 0 guess: y4 p3;"
	                   "laid 1; fame 1 0"),
	         "\nSeat 1 force 1 (forest land, 2): green 2 (set III), "
	         "yellow 4 (set III) face down since this turn "
	         "(it can be purple 3, yellow 4).\n");
	must_say(plan_game(2, "sides=001000",
	                   "0 owns b: b1; 0 force: g2 r1 y4?; 0 guess: y4 p3"),
	         "\nSeat 1 force 1 (forest land, 3): green 2 (set III), "
	         "red 1 (set III), yellow 4 (set III) face down "
	         "(it can be purple 3, yellow 4).\n");
	must_say(plan_game(2, "sides=001000", "1 force: b2 y1?; 1 guess: y1"),
	         "\nSeat 2 force 1 (lake land, 2): blue 2 (set IV), "
	         "yellow 1 (set IV) face down (it can be yellow 1).\n");
}
END_TEST

static void must_show(const br_game *game, int seat, const char *lines)
{
	br_game *view = must_view(game, seat);
	char text[8192];

	ck_assert(br_game_draw(view, BR_EN, text, sizeof text) <
	          (int)sizeof text);
	ck_assert_msg(strstr(text, lines) != NULL, "no %s in %s", lines, text);
	br_game_free(view);
}

/* To another seat it is one of these, in words and in the picture. */
START_TEST(what_lies_face_down_is_not_told_to_others)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "0 owns b: b1; 0 force: g2 r1 y4?;"
	                          "0 guess: y4 p3");

	must_show(game, 1,
	          "\n>seat 1  fame 0  set III  hand 8  hand and face down: g4 "
	          "b3 o3 o2 o2 p3 y4 y4\n     y1\n    1 -> g  3: g2 r1 (?)\n");
	must_show(game, 1, "\n* of the centre's set (castle)  (..) face down");
	must_show(game, 0, "    1 -> g  3: g2 r1 (y4)\n");
	must_say(must_view(game, 1),
	         "8 cards in hand, in hand or face down: green 4 (set III),");
	must_say(must_view(game, 1),
	         "red 1 (set III), ? (set III) face down (it can be purple 3, "
	         "yellow 4).\n");
	br_game_free(game);
}
END_TEST

/* 2.2. */
START_TEST(each_colour_has_its_kingdom)
{
	static const char *const names[] = {
		"\nr castle land ", "\ng forest land ",   "\nb lake land ",
		"\no gold land ",   "\np treasure land ", "\ny corn land "};
	br_game *game = plan_game(2, "", "");

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		must_show(game, 0, names[i]);
	br_game_free(game);
}
END_TEST

START_TEST(a_long_garrison_goes_on_below)
{
	br_game *game = plan_game(2, "", "0 owns y: y4 g4 b3 o3 p3 r1");

	must_show(game, 0,
	          " y4 g4 b3 o3 p3\n                                          "
	          "                      r1\n");
	br_game_free(game);
}
END_TEST

START_TEST(a_masked_hand_is_a_number)
{
	br_game *game = plan_game(2, "hands=masked", "0 owns b: b1");

	must_show(game, 1, "\n>seat 1  fame 0  set III  hand 11\n seat 2");
	must_say(must_view(game, 1),
	         "\nSeat 1: set III, fame 0, 11 cards in hand.\n");
	br_game_free(game);
}
END_TEST

START_TEST(a_masked_knight_may_be_any_other)
{
	br_game *game = plan_game(2, "hands=masked sides=001000",
	                          "0 owns b: b1; 0 force: g2 r1 y4?");

	must_say(must_view(game, 1), "red 1 (set III), ? (set III) face down.");
	br_game_free(game);
}
END_TEST

/* ---- Small things -------------------------------------------------------- */

START_TEST(a_weaker_force_is_not_chosen)
{
	br_game *game = plan_game(2, "",
	                          "0 owns y: y4; 0 owns g: g4 b3; 0 owns o: o3;"
	                          "1 force: g3 r2; 1 force: g1 r4;"
	                          "1 force: *g1");

	play(game, "take_back g 2");
	must_list(game, NULL, "choose_force 1, choose_force 2");
	must_not_play(game, "choose_force 3", "saga.choose");
	br_game_free(game);
}
END_TEST

/* What was laid before this turn can be turned up all the same. */
START_TEST(a_knight_turned_up_at_once_leaves_others_as_they_are)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "0 owns y: y4; 0 owns b: b1; 0 force: g2;"
	                          "0 force: r1 o2?");

	play(game, "lay_hidden b3 iii 1");
	play(game, "take_back 1 1");
	must_attack(game, 0, "b3; r1 o2?");
	must_list(game, "reveal", "2 2");
	br_game_free(game);
}
END_TEST

START_TEST(four_seats_and_the_centre_have_the_sets_that_are_given)
{
	br_game *game = new_game(4, "set_deal=iii,iv,v,ii,castle");

	for (int p = 0; p < 4; p++)
		ck_assert_str_eq(get_word(game, "set.%d", p),
		                 set_words[set_of[p]]);
	ck_assert_str_eq(get_word(game, "centre"), "castle");
	br_game_free(game);
}
END_TEST

/* Red 4 is the first of all knights. */
START_TEST(a_layout_needs_the_set_of_the_centre_whatever_it_begins_with)
{
	static const char *const options[] = {
		"layout=r4y2,g4b3,b1g4,o4g1,p3y2,y3p1", NULL};

	must_refuse("saga", 2, options, "saga.layout", "set_deal");
}
END_TEST

START_TEST(a_move_without_parameters_has_none)
{
	br_game *game = plan_game(2, "", "0 owns y: y4; laid 1");
	int part[4] = {5, 5, 5, 5};

	ck_assert_int_eq(br_move_values(br_game_rules(game),
	                                must_parse(game, "end_turn"), part),
	                 BR_SAGA_END_TURN);
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(part[i], -1);
	ck_assert_int_eq(about(br_rules_find("saga")).max_moves, 416);
	br_game_free(game);
}
END_TEST

/* A seat has knights of its own set and of the centre's. */
START_TEST(a_view_with_a_knight_of_another_set_is_refused)
{
	br_game *game = plan_game(2, "sides=001000", "1 force: b2 y1?");
	br_game *view = must_view(game, 0);

	must_load_as(view, "{\"set\":\"iv\",\"face\":\"up\"",
	             "{\"set\":\"ii\",\"face\":\"up\"", "attack.1");
	must_load_as(view, "{\"set\":\"iv\",\"face\":\"down\"",
	             "{\"set\":\"castle\",\"face\":\"down\"",
	             "attack.1.0.1.candidates");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* The knights that it may be are in set ii, too, but nobody has that. */
START_TEST(a_view_of_a_face_down_knight_that_nobody_can_have_is_refused)
{
	const char *const options[] = {"sides=001000",
	                               "sides=001000 hands=masked"};
	br_game *game =
		plan_game(2, options[_i], "1 force: b2 o3?; 1 guess: g1 o3");
	br_game *view = must_view(game, 0);

	must_load_as(view, "{\"set\":\"iv\",\"face\":\"down\"",
	             "{\"set\":\"ii\",\"face\":\"down\"", "attack.1");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* The castle set has one o4, which lies at the orange kingdom; what else lies
 * open does not matter then. */
START_TEST(a_masked_view_with_a_knight_too_many_is_refused)
{
	br_game *game = plan_game(2, "hands=masked",
	                          "0 owns g: g4; 0 force: b1; 1 force: b2");
	br_game *view = must_view(game, 1);

	must_load_as(view, "{\"set\":\"castle\",\"knight\":\"o2\"}",
	             "{\"set\":\"castle\",\"knight\":\"o4\"}",
	             "kingdoms.3.garrison");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_view_of_a_force_before_its_set_is_dealt_is_refused)
{
	br_game *game = new_game(2, "set_deal=castle");
	br_game *view = must_view(game, 1);

	must_load_as(view,
	             "\"attack\":[[],[]],\"hand_size\":[0,0],"
	             "\"hand\":[{\"own\":{},\"centre\":{}}",
	             "\"attack\":[[[{\"set\":\"castle\",\"face\":\"up\","
	             "\"knight\":\"g4\"},{\"set\":\"castle\",\"face\":"
	             "\"down\",\"knight\":null,\"candidates\":{}}]],[]],"
	             "\"hand_size\":[0,0],"
	             "\"hand\":[{\"own\":null,\"centre\":null}",
	             "attack.0");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(numbers_keep_to_their_ranges)
{
	static const struct bound bounds[] = {
		{"player", 0, 1},        {"actor", -1, 1},
		{"kingdom", -1, 5},      {"turns", 0, 999999},
		{"limit_reached", 0, 1}, {"collect", 0, 1},
		{"laid", 0, 1},          {"recruited", 0, 1},
		{"took_back", 0, 1},     {"ending", 0, 1},
		{"chain", 0, 1},
	};
	br_game *game = plan_game(2, "", "0 owns y: y4");

	must_keep_bounds(game, bounds, sizeof bounds / sizeof *bounds);
	br_game_free(game);
}
END_TEST

/* It is marked once, however many cards were the last ones. */
START_TEST(a_game_that_ends_with_the_last_card_ends_once)
{
	br_game *game =
		plan_game(2, "",
	                  "0 owns b: b1 r1 g4 o3 p3 y4; 0 owns y: y1 o2;"
	                  "0 owns o: o2 g2 b3 y4; laid 1; ending 1;"
	                  "phase over");

	must_load_as(game, "\"ending\":1", "\"ending\":2", "ending");
	br_game_free(game);
}
END_TEST

/* They deal a card to each of the two who recruited. */
START_TEST(a_masked_sample_needs_all_its_dice)
{
	br_game *game = plan_game(3, "hands=masked sides=back",
	                          "0 owns r: r1; 1 holds: *r3; 2 holds: *o2");
	br_game *view = must_view(game, 0);

	ck_assert_int_eq(draws_of_sample(game, view), 2);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_sample_draws_each_face_down_knight)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "0 force: g2 y4?; 0 force: r1 o2?");
	br_game *view = must_view(game, 1);

	ck_assert_int_eq(draws_of_sample(game, view), 2);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* A set that is forced may be left out. */
START_TEST(a_text_is_completed_or_told_how_to_go_on)
{
	/* clang-format off */
	static const struct typed last[] = {
		{"final_add y4 1", "final_add y4 iii 1"},
		{"final add y4 1", "final_add y4 iii 1"},
		{"add yellow 4 1", "final_add y4 iii 1"},
		{"final_add b1 p",
		 "final_add b1: which set? \"p\" is none of castle, iii"},
		{"final_add b1 Burg Schatzland", "final_add b1 castle p"},
		{"final_add b1 burcht treasureland", "final_add b1 castle p"},
		{"final_add b1", "final_add b1: which set? castle, iii"},
		{"final_add y4", "final_add y4 iii: which force? 1, 3"},
		{"add", "final_add: which knight? r1, g4, g1, b1, o3, o2, y4"},
		{"decline", "final_decline"},
		{"take g2",
		 "\"take g2\" is not a move here; moves begin with final_add, final_decline, as in \"final_add r1 iii p\""},
	};
	static const struct typed bonus[] = {
		{"take", "bonus_take: which knight? r1, g2"},
		{"take g2", "bonus_take g2"},
		{"nimm gr\303\274n 2", "bonus_take g2"},
		{"take b4",
		 "bonus_take: which knight? \"b4\" is none of r1, g2"},
		{"bonus take r1", "bonus_take r1"},
	};
	static const struct typed second[] = {
		{"second", "second_knight r: which knight? g3, g2, o4, y2"},
		{"second_knight g3", "second_knight r g3"},
	};
	/* clang-format on */

	must_type("saga/4-random-final_add", last, sizeof last / sizeof *last);
	must_type("saga/3-back-bonus", bonus, sizeof bonus / sizeof *bonus);
	must_type("saga/2-crown-second_knight", second,
	          sizeof second / sizeof *second);
}
END_TEST

TCase *saga_details(void)
{
	TCase *tests = tcase_create("details");

	tcase_add_test(tests, all_but_its_owner_learn_what_is_turned_up);
	tcase_add_test(tests,
	               a_refused_decision_is_not_asked_for_or_comes_later);
	tcase_add_test(tests, what_lies_face_down_is_told_with_what_it_can_be);
	tcase_add_test(tests, what_lies_face_down_is_not_told_to_others);
	tcase_add_test(tests, each_colour_has_its_kingdom);
	tcase_add_test(tests, a_long_garrison_goes_on_below);
	tcase_add_test(tests, a_masked_hand_is_a_number);
	tcase_add_test(tests, a_masked_knight_may_be_any_other);
	tcase_add_test(tests, a_weaker_force_is_not_chosen);
	tcase_add_test(tests,
	               a_knight_turned_up_at_once_leaves_others_as_they_are);
	tcase_add_test(
		tests,
		a_layout_needs_the_set_of_the_centre_whatever_it_begins_with);
	tcase_add_test(tests,
	               four_seats_and_the_centre_have_the_sets_that_are_given);
	tcase_add_test(tests, a_move_without_parameters_has_none);
	tcase_add_test(tests, a_view_with_a_knight_of_another_set_is_refused);
	tcase_add_loop_test(
		tests,
		a_view_of_a_face_down_knight_that_nobody_can_have_is_refused, 0,
		2);
	tcase_add_test(tests, a_masked_view_with_a_knight_too_many_is_refused);
	tcase_add_test(tests,
	               a_view_of_a_force_before_its_set_is_dealt_is_refused);
	tcase_add_test(tests, numbers_keep_to_their_ranges);
	tcase_add_test(tests, a_game_that_ends_with_the_last_card_ends_once);
	tcase_add_test(tests, a_masked_sample_needs_all_its_dice);
	tcase_add_test(tests, a_sample_draws_each_face_down_knight);
	tcase_add_test(tests, a_text_is_completed_or_told_how_to_go_on);
	return tests;
}
