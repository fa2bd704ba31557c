/* SPDX-License-Identifier: MIT */
/*
 * alexandros_judged.c - what can just be: positions that few games come to,
 * what may be done in them, and how they are told.
 */

#include <stdlib.h>
#include <string.h>

#include "check_alexandros.h"

/* The state as it is can be loaded. */
static void must_be_possible(const br_game *game, const char *phase)
{
	ck_assert_str_eq(br_game_phase(game), phase);
	must_reload(game);
}

/* Alexander goes where the first move leads him, on the first way. */
static void go(br_game *game)
{
	br_move move[BR_MOVES_MAX];

	ck_assert_str_eq(br_game_phase(game), "go");
	do {
		ck_assert(br_game_moves(game, move, BR_MOVES_MAX) > 0);
		must_apply(game, move[0]);
	} while (strcmp(br_game_phase(game), "walk") == 0);
}

/* ---- Cards that lack ----------------------------------------------------- */

START_TEST(the_row_stays_short_where_no_card_is_left)
{
	struct position p = {.open = "T", .hand = {"J"}, .rest = 2};
	br_game *game = position(&p);

	must_be_possible(game, "source");
	br_game_free(game);
	p.option[0] = "replace_card=after_walk";
	game = position(&p);
	play(game, "alex_open t");
	ck_assert_int_eq(get_int(game, "due"), 1);
	go(game);
	ck_assert_str_eq(br_game_phase(game), "action");
	ck_assert_int_eq(get_int(game, "due"), 0);
	ck_assert_int_eq(get_int(game, "open"), 0);
	br_game_free(game);
}
END_TEST

START_TEST(a_card_is_replaced_or_filled_up)
{
	static const char *const option[] = {"replace_card=at_once",
	                                     "replace_card=after_walk"};

	for (int late = 0; late < 2; late++) {
		struct position p = {.option = {option[late]}, .open = "TT"};
		br_game *game = position(&p);

		play(game, "alex_open t");
		if (late)
			go(game);
		must_be_possible(game, "replace");
		play(game, "turn_up s");
		if (!late)
			go(game);
		play(game, "take t;end_turn");
		must_be_possible(game, "refill");
		br_game_free(game);
	}
}
END_TEST

/* The last card of the pile is drawn, and one is discarded: the pile is as
 * large as it was. */
START_TEST(two_players_learn_by_a_pile_that_is_made_anew)
{
	struct position p = {.open = "TH",
	                     .phase = "draw",
	                     .actions = 1,
	                     .discard = "L",
	                     .hand = {"", "TTTTTTTTTTJJJJJJJJJJJHHHHHHHHHH"
	                                  "LLLLLLLLLLSSSSSSSSSS"}};

	for (int at_once = 0; at_once < 2; at_once++) {
		br_game *game;

		p.option[0] = at_once ? "reshuffle=when_empty" : NULL;
		game = position(&p);
		ck_assert_uint_eq(who_learns(game, must_parse(game, "draw s")),
		                  at_once ? 3 : 0);
		play(game, "draw s");
		ck_assert_int_eq(get_int(game, "pile_size"), at_once);
		br_game_free(game);
	}
}
END_TEST

/* ---- The end of a turn --------------------------------------------------- */

static void must_go_on(const struct position *p, const char *moves)
{
	br_game *game = position(p);

	must_list(game, moves);
	must_refuse_move(game, "end_turn", "alexandros.end_turn");
	br_game_free(game);
}

START_TEST(a11_each_action_alone_keeps_a_turn_from_its_end)
{
	struct position p = {
		.option = {"end_turn_allowed=only_if_nothing_else", pinch},
		.phase = "action"};

	must_go_on(&p, "pile"); /* of cards that lie there */
	p.discard = "L";
	p.rest = 2;
	must_go_on(&p, "pile"); /* of the discard */
	p.discard = "";
	p.open = "S";
	must_go_on(&p, "take s");
	p.open = "";
	p.hand[0] = "TT";
	p.governor[1] = "0.4";
	p.black = "1.4-1.6 0.7-1.6";
	must_go_on(&p, "takeover 0.4");
}
END_TEST

/* ---- Governors ----------------------------------------------------------- */

START_TEST(a15_where_nothing_is_short_one_governor_is_all)
{
	struct position p = {.option = {"extra_governors=only_when_short"},
	                     .black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JLTTSH", "S"}};
	br_game *game = position(&p);

	play(game, "occupy 0.10");
	ck_assert(can(game, "gov 1.8"));
	play(game, "gov 1.8");
	must_refuse_move(game, "gov 1.10", "alexandros.short");
	br_game_free(game);
}
END_TEST

/* ---- Alexander ----------------------------------------------------------- */

#define TWO_SYMBOLS                                                            \
	"board=alexboard 1\nname two\nstart 0 3\nrows 2\nT---J\n-----\nend\n"

/* Both areas with a symbol have a wall. */
START_TEST(a6_no_joker_leads_to_a_governor)
{
	struct position p = {
		.option = {TWO_SYMBOLS, "joker_target=any_symbol_area"},
		.black = "0.1-1.2 0.5-1.4",
		.open = "SS",
		.governor = {"0.0"}};
	br_game *game = position(&p);

	play(game, "alex_joker s;turn_up s");
	must_offer(game, "go", "0.5 1.4 1.6");
	br_game_free(game);
}
END_TEST

/* He is at a corner of 1.3S, and has no wall to go to another one. */
START_TEST(a2_alexander_leaves_his_corner)
{
	struct position p = {.option = {"alex_blocks=last_area",
	                                "black_walls=0", "red_walls=0"},
	                     .alex = "1.4",
	                     .open = "SJ",
	                     .hand = {"S"}};
	br_game *game = position(&p);

	play(game, "alex_hand s");
	must_refuse_move(game, "go 1.4 1.3", "alexandros.targets");
	must_refuse_move(game, "go 2.3 1.3", "alexandros.targets");
	br_game_free(game);
	p.option[1] = "black_walls=1";
	game = position(&p);
	play(game, "alex_hand s");
	must_list(game, "go 2.3 1.3, go 2.5 1.3");
	br_game_free(game);
}
END_TEST

START_TEST(before_the_first_turn_he_was_sent_nowhere)
{
	const char *const options[] = {"alex_blocks=last_area", lake, NULL};
	br_game *game = must_new("alexandros", 2, options);

	/* A corner of 0.1T is the start. */
	must_load_as(game, "\"last_area\":-1", "\"last_area\":1", "last_area");
	br_game_free(game);
}
END_TEST

/* ---- What is told -------------------------------------------------------- */

typedef int teller(const br_game *game, br_language language, char *text,
                   size_t cap);

static void must_tell(const br_game *game, teller *tell, const char *line)
{
	char text[16384];

	ck_assert(tell(game, BR_EN, text, sizeof text) < (int)sizeof text);
	ck_assert_msg(strstr(text, line) != NULL, "no %s in %s", line, text);
}

START_TEST(what_the_table_does_is_told)
{
	struct position p = {.open = "TT"};
	br_game *game = must_new("alexandros", 2, NULL);

	play(game, "deal t;deal t;turn_up t;turn_up t");
	must_tell(game, br_game_describe,
	          ": 0 turns are over; a lot decides "
	          "who begins (seat 1); 0 actions");
	br_game_free(game);
	game = position(&p);
	play(game, "alex_open t");
	must_tell(game, br_game_describe,
	          "; an open card is replaced "
	          "(seat 1); 2 actions left");
	play(game, "turn_up s");
	go(game);
	play(game, "take t;end_turn");
	must_tell(game, br_game_describe,
	          "; the open cards are filled up "
	          "(seat 1); 0 actions left");
	br_game_free(game);
	p.option[0] = "replace_card=after_walk";
	game = position(&p);
	play(game, "alex_open t");
	must_tell(game, br_game_describe,
	          ", he looks for town hall, a card is to be replaced.\n");
	br_game_free(game);
}
END_TEST

START_TEST(that_he_seeks_any_area_is_told)
{
	struct position p = {
		.option = {TWO_SYMBOLS, "joker_target=any_symbol_area"},
		.black = "0.1-1.2 0.5-1.4",
		.open = "SS"};
	br_game *game = position(&p);

	play(game, "alex_joker s;turn_up s");
	must_tell(game, br_game_describe,
	          "Alexander is at 0.3, he looks for any area.\n");
	br_game_free(game);
}
END_TEST

/* East of the drawing's first part only the upper strip has land. */
START_TEST(a_line_without_land_is_empty)
{
	char option[256] = "board=alexboard 1\nname b\nstart 0 1\nrows 2\nT";
	const char *const options[] = {option, NULL};
	size_t n = strlen(option);
	br_game *game;

	memset(option + n, '-', 99);
	strcpy(option + n + 99, "\n---\nend\n");
	game = must_new("alexandros", 2, options);
	must_tell(game, br_game_draw, "\n\n  2\n");
	br_game_free(game);
}
END_TEST

/* The rows above it are not drawn. */
START_TEST(a_drawing_begins_where_the_land_does)
{
	const char *const options[] = {
		"board=alexboard 1\nname b\nstart 1 0\nrows 2\n\nT-\nend\n",
		NULL};
	br_game *game = must_new("alexandros", 2, options);

	must_tell(game, br_game_draw,
	          "    0\n"
	          "  1 A---.\n"
	          "     \\T  \\\n"
	          "  2   .---.\n");
	br_game_free(game);
}
END_TEST

TCase *alexandros_judged(void)
{
	TCase *tcase = tcase_create("judged");

	tcase_add_test(tcase, the_row_stays_short_where_no_card_is_left);
	tcase_add_test(tcase, a_card_is_replaced_or_filled_up);
	tcase_add_test(tcase, two_players_learn_by_a_pile_that_is_made_anew);
	tcase_add_test(tcase, a11_each_action_alone_keeps_a_turn_from_its_end);
	tcase_add_test(tcase, a15_where_nothing_is_short_one_governor_is_all);
	tcase_add_test(tcase, a6_no_joker_leads_to_a_governor);
	tcase_add_test(tcase, a2_alexander_leaves_his_corner);
	tcase_add_test(tcase, before_the_first_turn_he_was_sent_nowhere);
	tcase_add_test(tcase, what_the_table_does_is_told);
	tcase_add_test(tcase, that_he_seeks_any_area_is_told);
	tcase_add_test(tcase, a_line_without_land_is_empty);
	tcase_add_test(tcase, a_drawing_begins_where_the_land_does);
	return tcase;
}
