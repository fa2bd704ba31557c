/* SPDX-License-Identifier: MIT */
/*
 * akkon_advance.c - the step forward that three cards allow (ruling A22): by
 * choice, or always.
 */

#include <string.h>

#include "check_akkon.h"

static const char *const always[] = {"advance=always", NULL};

/* Seat 0's turn, with this card in hand. */
static void turn_with(struct position *at, const char *const *options,
                      const char *card)
{
	begin(at, 2, options);
	cards_of(at, 0);
	hold(at, 0, card);
}

static int value(const br_game *game, int seat, const char *track)
{
	return get_int(game, "track.%d.%s", seat, track);
}

/* ---- Brother-in-Arms and Levant Trade ------------------------------------ */

START_TEST(a22_brother_may_leave_the_step_out)
{
	static const char *const choices[] = {"skip", "raise power"};
	struct position at;
	br_game *game;

	turn_with(&at, NULL, "jaffa-brother");
	game = load(&at);
	play(game, "play jaffa-brother knights; target 2");
	ck_assert_str_eq(br_game_phase(game), "advance");
	ck_assert_int_eq(get_int(game, "steps"), 1);
	ck_assert_str_eq(get_word(game, "card"), "jaffa-brother");
	ck_assert_int_eq(get_int(game, "loans.0.knights"), 2);
	ck_assert_int_eq(value(game, 0, "power"), 2);
	must_list(game, "skip; raise power");
	must_refuse_move(game, "raise gold", "akkon.advance");
	must_refuse_move(game, "end", "akkon.turn");
	must_reload(game);
	play(game, choices[_i]);
	ck_assert_str_eq(br_game_phase(game), "play");
	ck_assert_int_eq(value(game, 0, "power"), 2 + _i);
	ck_assert_int_eq(get_int(game, "steps"), 0);
	ck_assert_str_eq(get_word(game, "card"), "none");
	ck_assert_int_eq(get_int(game, "played.jaffa"), 1);
	ck_assert_int_eq(get_int(game, "loans.0.knights"), 2);
	br_game_free(game);
}
END_TEST

START_TEST(a22_levant_may_leave_its_steps_out)
{
	static const char *const choices[] = {"skip", "raise gold"};
	struct position at;
	br_game *game;

	turn_with(&at, NULL, "acre-levant-gold");
	bid(&at, 1, "caesarea", "567");
	bid(&at, 1, "sidon", "8M");
	at.track[0][BR_AKKON_GOLD] = 11;
	game = load(&at);
	play(game, "play acre-levant-gold knights; target 2");
	ck_assert_int_eq(get_int(game, "steps"), 3);
	must_list(game, "skip; raise gold");
	play(game, choices[_i]);
	ck_assert_int_eq(value(game, 0, "gold"), _i ? 13 : 11);
	br_game_free(game);
}
END_TEST

/* Nothing is asked that would change nothing. */
START_TEST(a22_a_marker_that_would_not_move_is_not_asked_about)
{
	struct position at;
	br_game *game;

	turn_with(&at, NULL, "jaffa-brother");
	at.track[0][BR_AKKON_POWER] = 13;
	game = load(&at);
	play(game, "play jaffa-brother knights; target 2");
	ck_assert_str_eq(br_game_phase(game), "play");
	ck_assert_int_eq(get_int(game, "loans"), 1);
	br_game_free(game);
	turn_with(&at, NULL, "acre-levant-gold");
	bid(&at, 1, "tyre", "5");
	game = load(&at);
	play(game, "play acre-levant-gold knights; target 2");
	ck_assert_str_eq(br_game_phase(game), "play");
	br_game_free(game);
	turn_with(&at, NULL, "acre-levant-gold");
	bid(&at, 1, "sidon", "5");
	at.track[0][BR_AKKON_GOLD] = 13;
	game = load(&at);
	play(game, "play acre-levant-gold knights; target 2");
	ck_assert_str_eq(br_game_phase(game), "play");
	br_game_free(game);
}
END_TEST

/* Faith comes when the card is carried out. */
START_TEST(a22_faith_follows_the_choice)
{
	struct position at;
	br_game *game;

	turn_with(&at, NULL, "jaffa-brother");
	hold(&at, 0, "jaffa-lance");
	at.track[0][BR_AKKON_FAITH] = 3;
	game = load(&at);
	play(game, "play jaffa-lance knights; play jaffa-brother knights; "
	           "target 2");
	ck_assert_str_eq(br_game_phase(game), "advance");
	play(game, "skip");
	ck_assert_str_eq(br_game_phase(game), "faith");
	br_game_free(game);
}
END_TEST

/* With Gold 1 a marker is no target of a Ban; on 2 it is one. */
START_TEST(a22_to_leave_it_out_can_save_from_a_ban)
{
	static const char *const choices[] = {"skip", "raise gold"};
	struct position at;
	br_game *game;

	turn_with(&at, NULL, "tyre-brother");
	tracks(&at, 0, 1, 9, 9, 9);
	hold(&at, 1, "tyre-ban");
	game = load(&at);
	play(game, "play tyre-brother knights; target 2");
	play(game, choices[_i]);
	play(game, "end");
	ck_assert_int_eq(is_legal(game, "play tyre-ban knights"), _i);
	br_game_free(game);
}
END_TEST

/* ---- Forbidden Scripture ------------------------------------------------- */

START_TEST(a22_scripture_may_only_step_back)
{
	struct position at;
	br_game *game;

	turn_with(&at, NULL, "jerusalem-scripture");
	tracks(&at, 0, 5, 0, 13, 2);
	game = load(&at);
	play(game, "play jerusalem-scripture knights");
	ck_assert_str_eq(br_game_phase(game), "up");
	must_list(game, "skip; raise gold; raise faith; raise prestige");
	must_refuse_move(game, "raise power", "akkon.track");
	play(game, "skip");
	ck_assert_str_eq(br_game_phase(game), "down");
	ck_assert_str_eq(get_word(game, "raised"), "none");
	must_list(game, "lower gold; lower power; lower prestige");
	must_refuse_move(game, "lower faith", "akkon.track");
	must_reload(game);
	play(game, "lower power");
	ck_assert_int_eq(value(game, 0, "gold"), 5);
	ck_assert_int_eq(value(game, 0, "faith"), 0);
	ck_assert_int_eq(value(game, 0, "power"), 12);
	ck_assert_int_eq(value(game, 0, "prestige"), 2);
	ck_assert_str_eq(br_game_phase(game), "play");
	br_game_free(game);
}
END_TEST

/* No marker can step forward, so that is not asked; or none back. */
START_TEST(a22_scripture_needs_a_marker_above_0)
{
	struct position at;
	br_game *game;

	turn_with(&at, NULL, "jerusalem-scripture");
	tracks(&at, 0, 13, 13, 13, 13);
	game = load(&at);
	play(game, "play jerusalem-scripture knights");
	ck_assert_str_eq(br_game_phase(game), "down");
	must_reload(game);
	must_list(game, "lower gold; lower faith; lower power; "
	                "lower prestige");
	br_game_free(game);
	tracks(&at, 0, 0, 0, 0, 0);
	game = load(&at);
	must_list(game, "end");
	must_refuse_move(game, "play jerusalem-scripture knights",
	                 "akkon.scripture");
	br_game_free(game);
}
END_TEST

/* ---- Always -------------------------------------------------------------- */

START_TEST(a22_always_asks_nothing)
{
	struct position at;
	br_game *game;

	turn_with(&at, always, "jaffa-brother");
	hold(&at, 0, "jerusalem-scripture");
	game = load(&at);
	play(game, "play jaffa-brother knights; target 2");
	ck_assert_str_eq(br_game_phase(game), "play");
	ck_assert_int_eq(value(game, 0, "power"), 3);
	play(game, "play jerusalem-scripture knights");
	must_list(game, "raise gold; raise faith; raise power; "
	                "raise prestige");
	must_refuse_move(game, "skip", "akkon.turn");
	br_game_free(game);
	turn_with(&at, always, "acre-levant-gold");
	bid(&at, 1, "sidon", "567");
	game = load(&at);
	play(game, "play acre-levant-gold knights; target 2");
	ck_assert_str_eq(br_game_phase(game), "play");
	ck_assert_int_eq(value(game, 0, "gold"), 4);
	br_game_free(game);
}
END_TEST

/* A Scripture asks or demands, and says which. */
START_TEST(a22_what_is_due_is_told)
{
	static const char *const due[] = {
		"eat 1 may choose a marker to step forward",
		"eat 1 is to choose a marker to step forward"};
	struct position at;
	char text[4096];
	br_game *game;

	turn_with(&at, _i ? always : NULL, "jerusalem-scripture");
	game = load(&at);
	play(game, "play jerusalem-scripture knights");
	br_game_describe(game, BR_EN, text, sizeof text);
	ck_assert_ptr_nonnull(strstr(text, due[_i]));
	br_game_draw(game, BR_EN, text, sizeof text);
	ck_assert_ptr_nonnull(strstr(text, due[_i]));
	br_game_free(game);
}
END_TEST

/* ---- States -------------------------------------------------------------- */

/* Brother-in-Arms, its loan made, its step to come. */
static void brother(struct position *at, const char *const *options)
{
	begin(at, 2, options);
	cards_of(at, 0);
	put_off(at, "jaffa-brother");
	at->phase = "advance";
	at->card = "jaffa-brother";
	at->steps = 1;
	at->loans = 1;
	at->loan[0][1] = 1;
	at->loan[0][2] = 2;
}

START_TEST(a22_a_step_that_waits_fits_its_card)
{
	struct position at;

	brother(&at, NULL);
	br_game_free(load(&at));
	at.steps = 2;
	must_not_load(&at, "card");
	at.steps = 0;
	must_not_load(&at, "card");
	brother(&at, NULL);
	at.loans = 0;
	must_not_load(&at, "card");
	brother(&at, always);
	must_not_load(&at, "card");
	brother(&at, NULL);
	at.track[0][BR_AKKON_POWER] = 13;
	at.privilege[BR_AKKON_POWER] = -1;
	must_not_load(&at, "card");
	brother(&at, NULL);
	at.loans = 0;
	at.phase = "play";
	at.card = "none";
	must_not_load(&at, "card");
	brother(&at, NULL);
	at.loans = 0;
	at.card = "none";
	must_not_load(&at, "card");
	brother(&at, NULL);
	put_off(&at, "tyre-siege");
	at.card = "tyre-siege";
	must_not_load(&at, "card");
}
END_TEST

START_TEST(a22_levants_steps_are_those_of_some_player)
{
	struct position at;

	begin(&at, 3, NULL);
	cards_of(&at, 0);
	put_off(&at, "acre-levant-gold");
	at.phase = "advance";
	at.card = "acre-levant-gold";
	bid(&at, 0, "caesarea", "56");
	bid(&at, 1, "sidon", "567");
	bid(&at, 2, "jerusalem", "5678");
	for (at.steps = 1; at.steps <= 4; at.steps++)
		if (at.steps == 2)
			br_game_free(load(&at));
		else
			must_not_load(&at, "card");
}
END_TEST

START_TEST(a22_a_step_left_out_leads_to_a_step_back)
{
	struct position at;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	put_off(&at, "jerusalem-scripture");
	at.phase = "down";
	at.card = "jerusalem-scripture";
	br_game_free(load(&at));
	tracks(&at, 0, 0, 0, 0, 0);
	for (int t = 0; t < TRACKS; t++)
		at.privilege[t] = -1;
	must_not_load(&at, "card");
	begin(&at, 2, always);
	cards_of(&at, 0);
	put_off(&at, "jerusalem-scripture");
	at.phase = "down";
	at.card = "jerusalem-scripture";
	must_not_load(&at, "card");
	at.phase = "up";
	at.raised = "gold";
	must_not_load(&at, "card");
}
END_TEST

TCase *akkon_advance(void)
{
	TCase *tests = tcase_create("advance");

	tcase_add_loop_test(tests, a22_brother_may_leave_the_step_out, 0, 2);
	tcase_add_loop_test(tests, a22_levant_may_leave_its_steps_out, 0, 2);
	tcase_add_test(tests,
	               a22_a_marker_that_would_not_move_is_not_asked_about);
	tcase_add_test(tests, a22_faith_follows_the_choice);
	tcase_add_loop_test(tests, a22_to_leave_it_out_can_save_from_a_ban, 0,
	                    2);
	tcase_add_test(tests, a22_scripture_may_only_step_back);
	tcase_add_test(tests, a22_scripture_needs_a_marker_above_0);
	tcase_add_test(tests, a22_always_asks_nothing);
	tcase_add_loop_test(tests, a22_what_is_due_is_told, 0, 2);
	tcase_add_test(tests, a22_a_step_that_waits_fits_its_card);
	tcase_add_test(tests, a22_levants_steps_are_those_of_some_player);
	tcase_add_test(tests, a22_a_step_left_out_leads_to_a_step_back);
	return tests;
}
