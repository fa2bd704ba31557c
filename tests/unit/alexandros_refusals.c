/* SPDX-License-Identifier: MIT */
/*
 * alexandros_refusals.c - each reason why a move is refused.
 */

#include <string.h>

#include "../about.h"
#include "check_alexandros.h"

static br_game *at_source(void)
{
	struct position p = {.open = "LH", .hand = {"T", "J"}};

	return position(&p);
}

START_TEST(of_alexander)
{
	br_game *game = at_source();

	must_refuse_move(game, "alex_open t", "alexandros.open");
	must_refuse_move(game, "alex_joker t", "alexandros.open");
	must_refuse_move(game, "alex_joker l", "alexandros.joker");
	must_refuse_move(game, "alex_hand j", "alexandros.hand");
	must_refuse_move(game, "stay", "alexandros.stay");
	must_refuse_move(game, "go 3.4", "alexandros.turn");
	must_refuse_move(game, "pile", "alexandros.turn");
	play(game, "alex_open l");
	must_refuse_move(game, "go 3.4", "alexandros.turn");
	play(game, "turn_up s");
	must_refuse_move(game, "go 1.2", "alexandros.targets");
	must_refuse_move(game, "go 2.3", "alexandros.targets");
	play(game, "go 4.3");
	must_refuse_move(game, "step 1.4", "alexandros.way");
	must_refuse_move(game, "step 4.3", "alexandros.way");
	must_not_apply(game, MAKE("alexandros", BR_ALEXANDROS_STEP, 97),
	               "alexandros.board", "no such vertex");
	br_game_free(game);
}
END_TEST

START_TEST(of_symbols_that_lead_nowhere)
{
	struct position p = {.option = {pinch}, .open = "LT", .hand = {"L"}};
	br_game *game = position(&p);

	must_refuse_move(game, "alex_open l", "alexandros.targets");
	must_refuse_move(game, "alex_hand l", "alexandros.targets");
	br_game_free(game);
	p.open = "LL";
	p.black = "0.5-1.6 0.7-1.8 1.0-1.2 1.2-1.4 1.6-2.5 1.8-2.7 1.10-2.9 "
		  "2.1-2.3 2.3-3.4 2.5-2.7 2.9-3.8";
	game = position(&p);
	must_refuse_move(game, "alex_joker l", "alexandros.targets");
	br_game_free(game);
}
END_TEST

/* A8 */
START_TEST(of_ways_that_cost_too_much)
{
	struct position p = {.option = {"black_walls=3", "red_walls=1"},
	                     .alex = "4.3",
	                     .black = FIG_4,
	                     .open = "SJ",
	                     .hand = {"S", "J"}};
	br_game *game = position(&p);

	play(game, "alex_hand s");
	must_refuse_move(game, "go 2.7", "alexandros.targets");
	br_game_free(game);
	p = (struct position){.option = {lake, "black_walls=1", "red_walls=1"},
	                      .phase = "walk",
	                      .alex = "2.1",
	                      .goal = "2.7",
	                      .black = "3.2-3.4",
	                      .open = "TJ"};
	game = position(&p);
	must_list(game, "step 2.3, step 3.2");
	must_refuse_move(game, "step 1.2", "alexandros.walls");
	must_refuse_move(game, "step 1.0", "alexandros.way");
	br_game_free(game);
}
END_TEST

START_TEST(of_actions)
{
	struct position p = {.black = FIG_7 " 1.2-2.3 2.3-3.2 4.5-5.4 4.5-5.6",
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JTS", "S"},
	                     .governor = {"0.11", "2.1"}};
	br_game *game = position(&p);

	must_refuse_move(game, "take s", "alexandros.open");
	must_refuse_move(game, "tax l", "alexandros.hand");
	must_refuse_move(game, "tax s", "alexandros.governor");
	must_refuse_move(game, "occupy 0.11", "alexandros.province");
	must_refuse_move(game, "occupy 0.10", "alexandros.owner");
	must_refuse_move(game, "occupy 1.1", "alexandros.owner");
	must_refuse_move(game, "occupy 0.20", "alexandros.pay");
	must_refuse_move(game, "takeover 2.1", "alexandros.province");
	must_refuse_move(game, "takeover 4.4", "alexandros.owner");
	must_refuse_move(game, "takeover 0.10", "alexandros.owner");
	must_refuse_move(game, "takeover 1.1", "alexandros.removal");
	must_refuse_move(game, "relieve 2.1", "alexandros.governor");
	must_refuse_move(game, "relieve 0.12", "alexandros.governor");
	must_refuse_move(game, "gov 1.8", "alexandros.turn");
	must_refuse_move(game, "give s", "alexandros.turn");
	must_not_apply(game, MAKE("alexandros", BR_ALEXANDROS_OCCUPY, 135),
	               "alexandros.board", "no such area");
	play(game, "occupy 4.4");
	must_refuse_move(game, "occupy 4.4", "alexandros.turn");
	br_game_free(game);
}
END_TEST

/* 3.4.11 */
START_TEST(of_governors)
{
	struct position p = {.black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JLTTSH", "S"},
	                     .governor = {"7.4 7.7"}};
	br_game *game = position(&p);

	play(game, "occupy 0.10");
	must_refuse_move(game, "gov_done", "alexandros.governor");
	must_refuse_move(game, "gov 0.12", "alexandros.symbol");
	must_refuse_move(game, "gov 7.9", "alexandros.symbol");
	play(game, "gov 1.8");
	must_refuse_move(game, "gov 1.8", "alexandros.symbol");
	must_refuse_move(game, "gov 0.11", "alexandros.order");
	play(game, "gov 1.10");
	must_refuse_move(game, "gov 1.12", "alexandros.supply");
	play(game, "gov_done");
	br_game_free(game);
	p.hand[0] = "JLTTS"; /* the horse is lacking */
	game = position(&p);
	play(game, "occupy 0.10;gov 1.8");
	must_refuse_move(game, "gov_done", "alexandros.pay");
	must_refuse_move(game, "gov 1.10", "alexandros.pay");
	must_list(game, "gov 1.13");
	br_game_free(game);
	p.option[0] = "extra_governors=only_when_short";
	game = position(&p);
	play(game, "occupy 0.10");
	must_refuse_move(game, "gov 1.8", "alexandros.short");
	br_game_free(game);
}
END_TEST

/* 3.4.12 */
START_TEST(of_gifts)
{
	struct position p = {.alex = "2.15",
	                     .black = FIG_7,
	                     .open = "LL",
	                     .seats = 3,
	                     .phase = "action",
	                     .hand = {"TTTTHHHJS", "LL", "S"},
	                     .governor = {"", "0.11 1.13"}};
	br_game *game = position(&p);

	play(game, "takeover 0.10;gov 1.12;gov_done"); /* T4 J1 H3 S1 */
	must_list(game, "give t, give j");
	must_refuse_move(game, "give l", "alexandros.paid");
	must_refuse_move(game, "give h", "alexandros.order");
	play(game, "give j");
	must_refuse_move(game, "give t", "alexandros.order");
	must_refuse_move(game, "give j", "alexandros.paid");
	must_list(game, "give h");
	br_game_free(game);
}
END_TEST

START_TEST(of_chance)
{
	const char *const options[] = {"first=1", NULL};
	struct position p = {.open = "TH", .phase = "draw", .rest = 2};
	br_game *game = must_new("alexandros", 2, NULL);

	must_refuse_move(game, "lot 1", "alexandros.turn");
	play(game, "deal t;deal t;turn_up t;turn_up t");
	must_refuse_move(game, "lot 3", "alexandros.lot");
	must_refuse_move(game, "turn_up t", "alexandros.turn");
	br_game_free(game);
	p.rest = 0;
	p.actions = 1;
	p.hand[0] = "LLLLLLLLLLL";
	game = position(&p);
	must_refuse_move(game, "draw l", "alexandros.pile");
	play(game, "draw t");
	br_game_free(game);
	game = must_new("alexandros", 2, options);
	must_refuse_move(game, "alex_open t", "alexandros.turn");
	br_game_free(game);
}
END_TEST

/* 3.5.4 */
START_TEST(after_the_end)
{
	struct position p = {
		.option = {"max_turns=1"}, .open = "TH", .phase = "action"};
	br_game *game = position(&p);

	play(game, "end_turn");
	must_refuse_move(game, "end_turn", "alexandros.end");
	ck_assert_int_eq(br_game_moves(game, NULL, 0), 0);
	br_game_free(game);
}
END_TEST

/* 3.11: of every kind, in the header's order, the sizes of its arguments. */
START_TEST(moves_have_numbers)
{
	static const int sizes[][4] = {
		{5}, {5}, {5},   {0},   {192}, {192}, {5},
		{5}, {0}, {256}, {256}, {256}, {0},   {256},
		{0}, {5}, {5},   {5},   {5},   {4},   {192, 256},
	};
	br_game *game = at_source();

	must_have_kinds("alexandros", sizes, 21);
	ck_assert_uint_eq(
		MAKE("alexandros", BR_ALEXANDROS_ALEX_OPEN, BR_ALEXANDROS_HARP),
		must_parse(game, "alex_open l"));
	ck_assert_uint_eq(MAKE("alexandros", BR_ALEXANDROS_END_TURN),
	                  must_parse(game, "end_turn"));
	must_not_apply(game, 0, "alexandros.turn", "something else");
	must_not_apply(game, about(br_game_rules(game)).last_move + 1,
	               "alexandros.turn", "something else");
	br_game_free(game);
}
END_TEST

TCase *alexandros_refusals(void)
{
	TCase *tcase = tcase_create("refusals");

	tcase_add_test(tcase, of_alexander);
	tcase_add_test(tcase, of_symbols_that_lead_nowhere);
	tcase_add_test(tcase, of_ways_that_cost_too_much);
	tcase_add_test(tcase, of_actions);
	tcase_add_test(tcase, of_governors);
	tcase_add_test(tcase, of_gifts);
	tcase_add_test(tcase, of_chance);
	tcase_add_test(tcase, after_the_end);
	tcase_add_test(tcase, moves_have_numbers);
	return tcase;
}
