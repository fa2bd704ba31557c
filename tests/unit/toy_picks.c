/* SPDX-License-Identifier: MIT */
/*
 * toy_picks.c - moves picked by what is touched and offered, in the toy game
 * and in one with more to touch.
 */

#include <stdio.h>
#include <string.h>

#include "check_toy.h"
#include "toy/toy.h"

/* As many aims as there can be, and one more. */
#define EIGHT "c.10 c.1 c.2 c.3 c.4 c.5 c.6 c.7"

/* To add red, green, blue; to be done, and to pass. */
static const char *const touched[] = {"a.1 a.2 b.1", "a.2 b.1", "a.1 a.2 b.2",
                                      "c.1", EIGHT};

static void many_aims(const br_setup *setup, const void *state, br_move move,
                      unsigned hidden, brp_text *text)
{
	(void)setup;
	(void)state;
	(void)hidden;
	brp_puts(text, touched[move - 1]);
}

/* Seat 1 holds red red green blue and is to act. */
static br_game *dealt(void (*aims)(const br_setup *, const void *, br_move,
                                   unsigned, brp_text *))
{
	static const char *const deal[] = {"red", "red",   "green", "blue",
	                                   "red", "green", "green", "blue"};
	static br_rules rules;
	br_game *game;

	rules = *br_rules_find("toy");
	rules.aims = aims;
	ck_assert_int_eq(br_game_new(&game, &rules, 2, NULL, NULL, NULL),
	                 BR_OK);
	for (int i = 0; i < 8; i++)
		must_apply(game, must_parse(game, deal[i]));
	return game;
}

static br_pick *must_pick(const br_game *game, br_language language)
{
	br_pick *pick;

	ck_assert_int_eq(br_pick_new(&pick, game, language), BR_OK);
	return pick;
}

static void must_live(const br_pick *pick, const char *aims)
{
	char all[200] = "", aim[BR_AIMS_MAX];
	int length = 0;

	for (int n = 0; br_pick_aim(pick, n, aim, sizeof aim) > 0; n++)
		length += snprintf(all + length, sizeof all - (size_t)length,
		                   "%s%s", n > 0 ? " " : "", aim);
	ck_assert_str_eq(all, aims);
	ck_assert_str_eq(aim, "");
}

/* All offers, as "text:moves". */
static void must_offer(const br_pick *pick, int all, const char *offers)
{
	char text[200] = "";
	int length = 0;
	br_choice choice;

	for (int n = 0;
	     br_pick_choice(pick, all, n, &choice, sizeof choice) == BR_OK; n++)
		length += snprintf(text + length, sizeof text - (size_t)length,
		                   "%s%s:%d", n > 0 ? ", " : "", choice.text,
		                   choice.moves);
	ck_assert_str_eq(text, offers);
	ck_assert_int_eq(br_pick_choice(pick, all, -1, &choice, sizeof choice),
	                 BR_EINVAL);
}

/* ---- Aims ---------------------------------------------------------------- */

START_TEST(a_move_has_aims_for_those_who_may_know)
{
	br_game *game = dealt(brp_toy_aims), *view = must_view(game, 0);
	char text[BR_AIMS_MAX] = "x";

	must_aim(game, "add blue", BR_ALL, "hand.0.blue");
	must_aim(game, "add blue", 0, "hand.0.blue");
	must_aim(game, "add blue", 1, "");
	must_aim(view, "add blue", BR_ALL, "hand.0.blue");
	must_aim(game, "pass", BR_ALL, "");
	ck_assert_int_eq(br_move_aims(game, 1, BR_ALL, text, 5), 10);
	ck_assert_str_eq(text, "hand");
	ck_assert_int_eq(br_move_aims(game, 0, BR_ALL, text, 5), BR_EINVAL);
	ck_assert_int_eq(br_move_aims(game, 1, 2, text, 5), BR_EINVAL);
	ck_assert_int_eq(br_move_aims(game, DONE, 1, text, 5), BR_EILLEGAL);
	ck_assert_int_eq(br_move_aims(game, DONE, BR_ALL, text, 5),
	                 BR_EILLEGAL);
	ck_assert_str_eq(text, "");
	br_game_view(view, game, 1);
	ck_assert_int_eq(br_move_aims(view, 1, BR_ALL, text, 5), BR_EILLEGAL);
	br_game_free(game);
	br_game_free(view);
}
END_TEST

START_TEST(a_game_without_aims_is_picked_by_offers)
{
	br_game *game = dealt(NULL);
	br_pick *pick = must_pick(game, BR_DE);

	must_aim(game, "add blue", BR_ALL, "");
	must_live(pick, "");
	must_offer(pick, 0, "lege:3, passe:1");
	ck_assert_int_eq(br_pick_choose(pick, 0, 0), 3);
	must_offer(pick, 0, "lege rot:1, lege gruen:1, lege blau:1");
	ck_assert_uint_eq(br_pick_move(pick), 0);
	ck_assert_int_eq(br_pick_choose(pick, 0, 1), 1);
	ck_assert_uint_eq(br_pick_move(pick), 2);
	br_pick_free(pick);
	br_game_free(game);
}
END_TEST

/* ---- Touching ------------------------------------------------------------ */

START_TEST(of_each_class_the_first_aim_is_live)
{
	br_game *game = dealt(many_aims);
	br_pick *pick = must_pick(game, BR_EN);

	must_live(pick, "a.1 b.1 a.2 b.2 c.10");
	ck_assert_int_eq(br_pick_live(pick, "a.1"), 2);
	ck_assert_int_eq(br_pick_live(pick, "a.2"), 1);
	ck_assert_int_eq(br_pick_live(pick, "a.1 a.2"), 3);
	ck_assert_int_eq(br_pick_live(pick, "  b.2  a.1"), 2);
	ck_assert_int_eq(br_pick_live(pick, "c.2 b b. b.11 a"), 0);
	ck_assert_int_eq(br_pick_take(pick, "c.2"), BR_EILLEGAL);
	ck_assert_int_eq(br_pick_take(pick, ""), BR_EILLEGAL);
	ck_assert_int_eq(br_pick_take(pick, "b.1"), 2);
	must_live(pick, "a.1 a.2");
	br_pick_free(pick);
	br_game_free(game);
}
END_TEST

/* What could be two aims of a move is the first of them. */
START_TEST(a_touch_takes_one_aim_of_each_move)
{
	br_game *game = dealt(many_aims);
	br_pick *pick = must_pick(game, BR_EN);

	ck_assert_int_eq(br_pick_take(pick, "b.1 b.2 a.1"), 3);
	must_live(pick, "a.2 b.1 b.2");
	ck_assert_int_eq(br_pick_take(pick, "b.1 b.2 a.1"), 2);
	must_live(pick, "a.2");
	must_offer(pick, 0, "");
	ck_assert_int_eq(br_pick_take(pick, "a.2"), 2);
	ck_assert_uint_eq(br_pick_move(pick), 0);
	must_live(pick, "");
	must_offer(pick, 0, "add red:1, add blue:1");
	br_pick_free(pick);
	br_game_free(game);
}
END_TEST

START_TEST(the_one_move_left_waits_for_its_last_aim)
{
	br_game *game = dealt(many_aims);
	br_pick *pick = must_pick(game, BR_EN);
	int left = 0;

	ck_assert_int_eq(br_pick_take(pick, "a.2"), 1);
	ck_assert_uint_eq(br_pick_move(pick), 0);
	must_live(pick, "b.1");
	must_offer(pick, 0, "");
	must_offer(pick, 1, "add green:1");
	ck_assert_int_eq(br_pick_take(pick, "b.1"), 1);
	ck_assert_uint_eq(br_pick_move(pick), 2);
	must_offer(pick, 1, "");
	ck_assert_int_eq(br_pick_choose(pick, 1, 0), BR_EINVAL);
	ck_assert_int_eq(br_pick_undo(pick), 1);
	ck_assert_int_eq(br_pick_choose(pick, 1, 0), 1);
	ck_assert_uint_eq(br_pick_move(pick), 2);
	ck_assert_int_eq(br_pick_undo(pick), 1);
	ck_assert_int_eq(br_pick_undo(pick), 4);
	ck_assert_int_eq(br_pick_undo(pick), BR_ESTATE);
	must_live(pick, "a.1 b.1 a.2 b.2 c.10");
	/* Of eight aims, seven are asked for. */
	while (br_pick_move(pick) == 0 && left++ < 8)
		ck_assert_int_eq(br_pick_take(pick, EIGHT), 1);
	ck_assert_int_eq(left, 7);
	br_pick_free(pick);
	br_game_free(game);
}
END_TEST

/* ---- Offers -------------------------------------------------------------- */

/* 3.2: one adds what one touches; to pass is a word. */
START_TEST(moves_without_aims_are_always_offered)
{
	br_game *game = dealt(brp_toy_aims);
	br_pick *pick = must_pick(game, BR_NL);
	br_choice choice;

	must_live(pick, "hand.0.red hand.0.green hand.0.blue");
	must_offer(pick, 0, "pas:1");
	must_offer(pick, 1, "leg:3, pas:1");
	ck_assert_int_eq(br_pick_choice(pick, 0, 0, &choice, sizeof choice),
	                 BR_OK);
	ck_assert_uint_eq(choice.move, PASS);
	ck_assert(choice.kind == 3 && choice.argument == -1 &&
	          choice.value == -1);
	ck_assert_int_eq(br_pick_choose(pick, 0, 0), 1);
	ck_assert_uint_eq(br_pick_move(pick), PASS);
	br_pick_undo(pick);
	ck_assert_int_eq(br_pick_choose(pick, 1, 0), 3);
	must_offer(pick, 0, "");
	must_offer(pick, 1, "leg rood:1, leg groen:1, leg blauw:1");
	ck_assert_int_eq(br_pick_choice(pick, 1, 2, &choice, sizeof choice),
	                 BR_OK);
	ck_assert(choice.move == 3 && choice.kind == 1 &&
	          choice.argument == 0 && choice.value == 2);
	ck_assert_int_eq(br_pick_choice(pick, 1, 3, &choice, sizeof choice),
	                 BR_EINVAL);
	ck_assert_int_eq(br_pick_take(pick, "hand.0.green"), 1);
	ck_assert_uint_eq(br_pick_move(pick), 2);
	br_pick_free(pick);
	br_game_free(game);
}
END_TEST

START_TEST(outcomes_are_picked_like_moves)
{
	br_game *game = must_new("toy", 2, NULL);
	br_pick *pick = must_pick(game, BR_EN);

	must_live(pick, "pile");
	must_offer(pick, 0, "");
	ck_assert_int_eq(br_pick_take(pick, "pile"), 3);
	must_offer(pick, 0,
	           "red is dealt, for seat 1:1, green is dealt, for seat 1:1, "
	           "blue is dealt, for seat 1:1");
	ck_assert_int_eq(br_pick_choose(pick, 0, 2), 1);
	ck_assert_uint_eq(br_pick_move(pick), DEAL_FIRST + 2);
	br_pick_free(pick);
	br_game_free(game);
}
END_TEST

START_TEST(who_is_not_to_act_has_nothing_to_pick)
{
	br_game *game = dealt(brp_toy_aims), *view = must_view(game, 1);
	br_pick *pick = must_pick(view, BR_EN);

	must_live(pick, "");
	must_offer(pick, 1, "");
	ck_assert_uint_eq(br_pick_move(pick), 0);
	ck_assert_int_eq(br_pick_undo(pick), BR_ESTATE);
	br_pick_free(pick);
	br_pick_free(NULL);
	ck_assert_int_eq(br_pick_new(&pick, game, (br_language)0), BR_EINVAL);
	ck_assert_ptr_null(pick);
	br_game_free(game);
	br_game_free(view);
}
END_TEST

TCase *toy_picks(void)
{
	TCase *tests = tcase_create("picks");

	tcase_add_test(tests, a_move_has_aims_for_those_who_may_know);
	tcase_add_test(tests, a_game_without_aims_is_picked_by_offers);
	tcase_add_test(tests, of_each_class_the_first_aim_is_live);
	tcase_add_test(tests, a_touch_takes_one_aim_of_each_move);
	tcase_add_test(tests, the_one_move_left_waits_for_its_last_aim);
	tcase_add_test(tests, moves_without_aims_are_always_offered);
	tcase_add_test(tests, outcomes_are_picked_like_moves);
	tcase_add_test(tests, who_is_not_to_act_has_nothing_to_pick);
	return tests;
}
