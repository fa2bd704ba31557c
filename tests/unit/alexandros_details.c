/* SPDX-License-Identifier: MIT */
/*
 * alexandros_details.c - what is told, and small things that nothing else
 * rests on.
 */

#include <stdlib.h>
#include <string.h>

#include "check_alexandros.h"

/* ---- What may be done ---------------------------------------------------- */

START_TEST(a_governor_on_a_town_hall_costs_two_of_them)
{
	struct position p = {.seats = 3,
	                     .black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"THHHSS"},
	                     .governor = {"", "0.11"}};
	br_game *game = position(&p);

	must_refuse_move(game, "takeover 0.10", "alexandros.removal");
	br_game_free(game);
}
END_TEST

/* The first area of all is in it. */
START_TEST(the_turn_does_not_end_while_a_province_can_be_occupied)
{
	struct position p = {
		.option = {"end_turn_allowed=only_if_nothing_else", pinch},
		.phase = "action",
		.black = "1.0-1.2 1.2-1.4",
		.rest = 2};
	br_game *game = position(&p);

	must_list(game, "occupy 0.0");
	must_refuse_move(game, "end_turn", "alexandros.end_turn");
	br_game_free(game);
}
END_TEST

#define TWO_HALLS                                                              \
	"board=alexboard 1\nname two\nstart 0 3\nrows 2\nT---J\n-----\nend\n"

/* Both symbols have a wall. */
START_TEST(a_joker_is_of_use_where_only_walled_areas_are_left)
{
	struct position p = {
		.option = {TWO_HALLS, "joker_target=any_symbol_area"},
		.black = "0.1-1.2 0.5-1.4",
		.open = "SS"};
	br_game *game = position(&p);

	must_list(game, "alex_joker s");
	br_game_free(game);
	p.option[1] = NULL;
	game = position(&p);
	must_list(game, "stay");
	br_game_free(game);
}
END_TEST

START_TEST(a_corner_and_an_area_are_named_wherever_they_are)
{
	struct position p = {.option = {"alex_blocks=last_area"},
	                     .alex = "4.17",
	                     .open = "SJ",
	                     .hand = {"T"}};
	br_game *game = position(&p);

	play(game, "alex_hand t");
	must_list(game, "go 3.16 3.16, go 3.18 3.16");
	ck_assert_int_eq(br_move_text(game,
	                              MAKE("alexandros", BR_ALEXANDROS_GO, 0),
	                              BR_ALL, NULL, 0),
	                 BR_EINVAL);
	br_game_free(game);
}
END_TEST

/* ---- What can be --------------------------------------------------------- */

START_TEST(before_the_lot_nothing_has_happened)
{
	br_game *game = must_new("alexandros", 2, NULL);

	must_load_as(game, "\"last_turn\":0", "\"last_turn\":1", "last_turn");
	must_load_as(game, "\"alex\":6", "\"alex\":7", "alex");
	br_game_free(game);
}
END_TEST

START_TEST(who_began_is_who_had_to)
{
	static const char *const second[] = {"first=2", NULL};
	br_game *game = must_new("alexandros", 2, second);

	play(game, "deal t;deal j;turn_up h;turn_up l");
	ck_assert_str_eq(br_game_phase(game), "source");
	must_load_as(game, "\"first\":1,\"player\":1",
	             "\"first\":1,\"player\":1", NULL);
	must_load_as(game, "\"first\":1,\"player\":1",
	             "\"first\":0,\"player\":0", "first");
	br_game_free(game);
}
END_TEST

START_TEST(before_alexander_goes_a_turn_has_no_marks)
{
	struct position p = {.open = "SH", .hand = {"T"}};
	br_game *game = position(&p);

	must_load_as(game, "\"taxed\":0", "\"taxed\":1", "taxed");
	must_load_as(game, "\"last_turn\":0", "\"last_turn\":1", "last_turn");
	br_game_free(game);
}
END_TEST

START_TEST(a_governor_may_be_in_the_first_area)
{
	struct position p = {
		.option = {TWO_HALLS}, .open = "TH", .governor = {"0.0"}};
	br_game *game = position(&p);

	ck_assert_int_eq(get_int(game, "governor.0.0"), 0);
	br_game_free(game);
}
END_TEST

START_TEST(in_a_game_that_is_over_no_action_is_left)
{
	struct position p = {.black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"TT", "S"},
	                     .governor = {"0.11"},
	                     .score = {100}};
	br_game *game = position(&p);

	play(game, "tax t");
	ck_assert_str_eq(br_game_phase(game), "over");
	must_load_as(game, "\"actions\":0", "\"actions\":1", "actions");
	must_load_as(game, "\"taxed\":1", "\"taxed\":0", "taxed");
	br_game_free(game);
}
END_TEST

/* Two of three cards; those to come are not before the last one given. */
START_TEST(the_first_seat_may_lose_and_the_first_card_is_any)
{
	struct position p = {.seats = 3,
	                     .turns = 1,
	                     .black = FIG_4,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"", "JJL"},
	                     .governor = {"2.1", "6.21 7.7 7.4"}};
	br_game *game = position(&p);

	play(game, "takeover 1.1;gov 2.1;gov_done");
	ck_assert_str_eq(br_game_phase(game), "give");
	ck_assert_int_eq(get_int(game, "to_give"), 2);
	must_load_as(game, "\"loser\":0", "\"loser\":0", NULL);
	must_load_as(game, "\"lowest\":\"t\"", "\"lowest\":\"j\"", "lowest");
	br_game_free(game);
}
END_TEST

START_TEST(a_card_is_replaced_where_one_is_missing)
{
	struct position p = {.open = "SH", .hand = {"T"}};
	br_game *game = position(&p);

	play(game, "alex_open h");
	ck_assert_str_eq(br_game_phase(game), "replace");
	must_load_as(game, "\"open\":{\"s\":1},\"discard\":{}",
	             "\"open\":{},\"discard\":{\"s\":1}", "open");
	br_game_free(game);
}
END_TEST

/* Nine lie on the discard, two are open. */
START_TEST(a_sample_deals_no_card_that_is_seen)
{
	struct position p = {.phase = "action",
	                     .open = "TT",
	                     .hand = {"J"},
	                     .discard = "TTTTTTTTT"};
	br_game *game = position(&p), *view = must_view(game, 1);
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
	for (int i = 0; i < 500; i++) {
		ck_assert_int_eq(br_game_sample(game, view, dice), BR_OK);
		ck_assert_int_eq(cards(game, "hand.0", "t"), 0);
		ck_assert_int_eq(cards(game, "pile", "t"), 0);
	}
	br_dice_free(dice);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* One card of the first hand is known, and there are no two for the other. */
START_TEST(a_view_of_a_hand_with_fewer_cards_than_are_known_is_refused)
{
	struct position p = {.seats = 3,
	                     .phase = "action",
	                     .open = "TH",
	                     .hand = {"J", "S"},
	                     .known = {"J"},
	                     .rest = 3};
	br_game *game = position(&p), *view = must_view(game, 2);

	must_load_as(view, "\"hand_size\":[1,1,", "\"hand_size\":[0,2,",
	             "hand_size.0");
	must_load_as(view, "\"hand_size\":[1,1,", "\"hand_size\":[1,2,",
	             "pile_size");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* ---- What is told -------------------------------------------------------- */

typedef int teller(const br_game *game, br_language language, char *text,
                   size_t cap);

static void must_tell(const br_game *game, teller *tell, const char *line)
{
	char text[8192];

	ck_assert(tell(game, BR_EN, text, sizeof text) < (int)sizeof text);
	ck_assert_msg(strstr(text, line) != NULL, "no %s in %s", line, text);
}

START_TEST(the_governors_of_a_plan_are_shown)
{
	struct position p = {.black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JL"}};
	br_game *game = position(&p);

	play(game, "occupy 0.10;gov 0.11;gov 1.10");
	must_tell(game, br_game_draw,
	          "\nPlan: the province at 0.10: 0.11T 1.10S\n");
	br_game_free(game);
}
END_TEST

/* What one who does not see it reads of a card that is drawn. */
START_TEST(a_card_that_is_drawn_is_hidden_from_others)
{
	static const char *const words[] = {
		"a hidden card", "eine verdeckte Karte", "een verborgen kaart"};
	struct position p = {
		.seats = 3, .open = "TH", .phase = "draw", .actions = 1};
	br_game *game = position(&p);

	for (int i = 0; i < 3; i++) {
		char text[200];

		br_move_describe(game, must_parse(game, "draw t"), 1,
		                 (br_language)(BR_EN + i), text, sizeof text);
		ck_assert_msg(strstr(text, words[i]) != NULL, "%s", text);
		br_move_describe(game, must_parse(game, "draw t"), 0,
		                 (br_language)(BR_EN + i), text, sizeof text);
		ck_assert_msg(strstr(text, words[i]) == NULL, "%s", text);
	}
	br_game_free(game);
}
END_TEST

START_TEST(each_symbol_of_a_province_is_told_once)
{
	struct position p = {.option = {TWO_HALLS}, .open = "TH"};
	br_game *game = position(&p);

	must_tell(game, br_game_describe,
	          "\nProvince at 0.0T: 8 empty areas, 1 x town hall, "
	          "1 x jug.\n");
	br_game_free(game);
}
END_TEST

START_TEST(what_is_to_be_given_is_told)
{
	struct position p = {.seats = 3,
	                     .black = "1.2-2.3 2.3-3.2",
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JJ"},
	                     .governor = {"", "2.1"}};
	br_game *game = position(&p);

	play(game, "takeover 1.1;gov 2.1;gov_done");
	must_tell(game, br_game_describe,
	          "\nPaid: 2 x jug; 1 card to give to seat 2, from "
	          "town hall.\n");
	br_game_free(game);
}
END_TEST

/* A word of a kind, or the first of its sentence, will do. */
START_TEST(a_text_is_completed_or_told_how_to_go_on)
{
	/* clang-format off */
	static const struct typed source[] = {
		{"use", "alex_open: which symbol? j, l"},
		{"open", "alex_open: which symbol? j, l"},
		{"open Krug", "alex_open j"},
		{"alex open Wasserkrug", "alex_open j"},
		{"alex_hand", "alex_hand j"},
		{"hand", "alex_hand j"},
		{"alex",
		 "\"alex\" is not a whole move; it could begin with alex_open, alex_hand"},
		{"alex l", "alex_open l"},
	};
	static const struct typed govern[] = {
		{"place 1.3", "gov 1.3"},
		{"setze", "gov: which area? 1.3, 1.5, 1.8, 2.1, 2.3"},
		{"governor 9.9",
		 "gov: which area? \"9.9\" is none of 1.3, 1.5, 1.8, 2.1, 2.3"},
		{"gov 1.3 1.5", "gov 1.3: expected the end, found \"1.5\""},
	};
	static const struct typed action[] = {
		{"take", "take: which symbol? h, l"},
		{"end", "end_turn"},
		{"end turn", "end_turn"},
		{"x",
		 "\"x\" is not a move here; moves begin with take, pile, end_turn, as in \"take h\""},
	};
	/* clang-format on */

	must_type("alexandros/2-source", source,
	          sizeof source / sizeof *source);
	must_type("alexandros/2-govern", govern,
	          sizeof govern / sizeof *govern);
	must_type("alexandros/2-action", action,
	          sizeof action / sizeof *action);
}
END_TEST

TCase *alexandros_details(void)
{
	TCase *tcase = tcase_create("details");

	tcase_add_test(tcase, a_governor_on_a_town_hall_costs_two_of_them);
	tcase_add_test(tcase,
	               the_turn_does_not_end_while_a_province_can_be_occupied);
	tcase_add_test(tcase,
	               a_joker_is_of_use_where_only_walled_areas_are_left);
	tcase_add_test(tcase, a_corner_and_an_area_are_named_wherever_they_are);
	tcase_add_test(tcase, before_the_lot_nothing_has_happened);
	tcase_add_test(tcase, who_began_is_who_had_to);
	tcase_add_test(tcase, before_alexander_goes_a_turn_has_no_marks);
	tcase_add_test(tcase, a_governor_may_be_in_the_first_area);
	tcase_add_test(tcase, in_a_game_that_is_over_no_action_is_left);
	tcase_add_test(tcase,
	               the_first_seat_may_lose_and_the_first_card_is_any);
	tcase_add_test(tcase, a_card_is_replaced_where_one_is_missing);
	tcase_add_test(tcase, a_sample_deals_no_card_that_is_seen);
	tcase_add_test(
		tcase,
		a_view_of_a_hand_with_fewer_cards_than_are_known_is_refused);
	tcase_add_test(tcase, a_card_that_is_drawn_is_hidden_from_others);
	tcase_add_test(tcase, the_governors_of_a_plan_are_shown);
	tcase_add_test(tcase, each_symbol_of_a_province_is_told_once);
	tcase_add_test(tcase, what_is_to_be_given_is_told);
	tcase_add_test(tcase, a_text_is_completed_or_told_how_to_go_on);
	return tcase;
}
