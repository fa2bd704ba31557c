/* SPDX-License-Identifier: MIT */
/*
 * check_toy.c - what the contract allows and no real game uses yet, shown on
 * a made-up game: see tests/toy/rules.md.
 */

#include <stdlib.h>
#include <string.h>

#include "check_toy.h"

/* Seat 1 holds red red green blue, seat 2 red green green blue. */
static const char *const deal[] = {"red", "red",   "green", "blue",
                                   "red", "green", "green", "blue"};

static br_match *start(const char *const *options)
{
	br_match *match;

	ck_assert_int_eq(br_match_new(&match, br_rules_find("toy"), 2, options,
	                              NULL, NULL, NULL),
	                 BR_OK);
	for (size_t i = 0; i < sizeof deal / sizeof deal[0]; i++) {
		br_move move = must_parse(br_match_game(match), deal[i]);

		ck_assert_int_eq(br_match_apply(match, BR_CHANCE, move, NULL),
		                 BR_OK);
	}
	return match;
}

static void must_hold(const br_match *match, int seat, const char *lines)
{
	char *text = must_save_match(match, seat, BR_RECORD);

	ck_assert_msg(strstr(text, lines) != NULL, "no\n%sin\n%s", lines, text);
	free(text);
}

/* ---- Versions ---------------------------------------------------------------
 */

START_TEST(an_old_version_is_played_by_its_own_rules)
{
	static const char *const old[] = {"rules=1", NULL};
	const char *const *options = _i == 1 ? old : NULL;
	br_match *match = start(options);
	int32_t scores[2];

	must_play(match, "pass");
	must_play(match, "add blue");
	must_play(match, "done");
	ck_assert_int_eq(br_game_version(br_match_game(match)), _i);
	ck_assert_int_eq(br_game_score(br_match_game(match), scores), BR_OK);
	ck_assert_int_eq(scores[0], _i == 1 ? 0 : 1);
	ck_assert_int_eq(scores[1], 3);
	br_match_free(match);
}
END_TEST

START_TEST(each_version_has_its_own_default)
{
	static const char *const old[] = {"rules=1", NULL};
	static const char *const same[] = {"rules=1", "mix=6,5,4", NULL};
	br_game *new_game = must_new("toy", 2, NULL);
	br_game *old_game = must_new("toy", 2, old);
	br_game *chosen = must_new("toy", 2, same);
	char *text = must_save(chosen, BR_TEXT, NULL);

	ck_assert_str_eq(br_game_option(new_game, "mix"), "6,5,4");
	ck_assert_str_eq(br_game_option(old_game, "mix"), "5,5,5");
	ck_assert_ptr_nonnull(strstr(text, "\"options\":{\"mix\":\"6,5,4\"}"));
	free(text);
	br_game_free(new_game);
	br_game_free(old_game);
	br_game_free(chosen);
}
END_TEST

START_TEST(a_save_and_a_record_keep_their_version)
{
	static const char *const old[] = {"rules=1", NULL};
	br_match *match = start(old), *again;
	char *record, *text;
	size_t size;
	br_game *game;

	must_play(match, "pass");
	record = must_save_match(match, BR_ALL, BR_RECORD);
	ck_assert_int_eq(
		br_match_load(&again, record, strlen(record), NULL, NULL, NULL),
		BR_OK);
	ck_assert_int_eq(br_game_version(br_match_game(again)), 1);
	for (int form = BR_TEXT; form <= BR_PACKED; form++) {
		text = must_save(br_match_game(match), form, &size);
		game = must_load(text, size);
		ck_assert_int_eq(br_game_version(game), 1);
		must_be_same(game, br_match_game(again));
		br_game_free(game);
		free(text);
	}
	free(record);
	br_match_free(match);
	br_match_free(again);
}
END_TEST

/* A game of another version lends its memory and not its set-up. */
START_TEST(a_save_does_not_share_the_setup_of_another_version)
{
	static const char *const old[] = {"rules=1", NULL};
	br_match *match = start(old), *newest = start(NULL);
	br_game *like, *game;
	size_t size;
	char *save = must_save(br_match_game(match), BR_PACKED, &size);

	ck_assert_int_eq(br_game_dup(&like, br_match_game(newest)), BR_OK);
	ck_assert_int_eq(
		br_game_load(&game, save, size, &(br_alloc){NULL, like}, NULL),
		BR_OK);
	ck_assert_int_eq(br_game_version(game), 1);
	must_be_same(game, br_match_game(match));
	br_game_free(game);
	br_game_free(like);
	free(save);
	br_match_free(match);
	br_match_free(newest);
}
END_TEST

START_TEST(a_version_not_known_is_refused)
{
	static const char *const next[] = {"rules=3", NULL};
	static const char save[] =
		"{\"game\":\"toy\",\"rules\":3,\"seats\":2,\"options\":{},"
		"\"viewer\":null}";
	static const char record[] =
		"boardrules 1\ngame toy\nrules 3\nseats 2\n";
	br_match *match;
	br_error error;
	br_game *game;

	ck_assert_int_eq(
		br_game_new(&game, br_rules_find("toy"), 2, next, NULL, &error),
		BR_EVERSION);
	ck_assert_ptr_nonnull(strstr(error.text, "versions 1 to 2"));
	ck_assert_int_eq(
		br_game_load(&game, save, sizeof save - 1, NULL, &error),
		BR_EVERSION);
	ck_assert_int_eq(br_match_load(&match, record, sizeof record - 1, NULL,
	                               NULL, &error),
	                 BR_EVERSION);
}
END_TEST

/* ---- Options of any text ------------------------------------------------- */

START_TEST(an_option_of_any_text_survives)
{
	static const char *const options[] = {
		"motto=\"Deus\\vult\"\n\x01 = ja\xc3\xab", NULL};
	br_match *match = start(options), *again;
	char *record = must_save_match(match, BR_ALL, BR_RECORD), *text;
	size_t size;
	br_game *game;

	ck_assert_ptr_nonnull(strstr(
		record, "option motto \"\\\"Deus\\\\vult\\\"\\n\\u0001 = "
			"ja\xc3\xab\"\n"));
	ck_assert_int_eq(
		br_match_load(&again, record, strlen(record), NULL, NULL, NULL),
		BR_OK);
	for (int form = BR_TEXT; form <= BR_PACKED; form++) {
		text = must_save(br_match_game(again), form, &size);
		game = must_load(text, size);
		ck_assert_str_eq(br_game_option(game, "motto"),
		                 strchr(options[0], '=') + 1);
		br_game_free(game);
		free(text);
	}
	free(record);
	br_match_free(match);
	br_match_free(again);
}
END_TEST

/* ---- Plans --------------------------------------------------------------- */

/* Before and during a plan another sees the same, to the last byte. */
START_TEST(a_plan_is_seen_by_its_seat_alone)
{
	br_match *match = start(NULL);
	br_game *before = must_view(br_match_game(match), _i);
	char *log_before = must_save_match(match, _i, BR_RECORD), *log_during;
	br_game *during;

	must_play(match, "add red");
	must_play(match, "add blue");
	during = must_view(br_match_game(match), _i);
	log_during = must_save_match(match, _i, BR_RECORD);
	must_be_same(before, during);
	ck_assert_str_eq(log_before, log_during);
	free(log_during);
	br_game_free(during);
	during = must_view(br_match_game(match), 0);
	ck_assert_int_eq(get_int(during, "plan.blue"), 1);
	must_hold(match, 0, "1 add red\n1 add blue\n");
	free(log_before);
	br_game_free(before);
	br_game_free(during);
	br_match_free(match);
}
END_TEST

START_TEST(a_plan_is_told_when_it_is_carried_out)
{
	br_match *match = start(NULL);

	must_play(match, "add red");
	must_play(match, "add blue");
	must_play(match, "done");
	must_hold(match, 1, "1 add ?\n1 add ?\n1 done\n");
	must_hold(match, BR_NOBODY, "1 add ?\n1 add ?\n1 done\n");
	must_hold(match, 0, "1 add red\n1 add blue\n1 done\n");
	br_match_free(match);
}
END_TEST

/* ---- Who has learnt what ------------------------------------------------- */

START_TEST(a_seat_may_undo_what_nobody_has_seen)
{
	br_match *match = start(NULL);

	must_play(match, "add red");
	must_play(match, "add blue");
	ck_assert_int_eq(br_match_undo(match, 1), BR_ESTATE);
	ck_assert_int_eq(br_match_undo(match, 0), BR_OK);
	ck_assert_int_eq(br_match_undo(match, 0), BR_OK);
	ck_assert_int_eq(br_match_undo(match, 0), BR_ESTATE);
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	ck_assert_int_eq(get_int(br_match_game(match), "plan.red"), 1);
	br_match_free(match);
}
END_TEST

START_TEST(a_move_by_which_somebody_learns_is_not_undone)
{
	br_match *match = start(NULL);

	must_play(match, "pass");
	must_play(match, "add green");
	must_play(match, "done");
	ck_assert_int_eq(br_game_turn(br_match_game(match)), BR_NOBODY);
	ck_assert_int_eq(br_match_undo(match, 0), BR_ELEARNT);
	ck_assert_int_eq(br_match_undo(match, 1), BR_ELEARNT);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_undo(match, 0), BR_ELEARNT);
	ck_assert_int_eq(br_match_undo(match, 1), BR_OK);
	ck_assert_int_eq(br_match_undo(match, 0), BR_OK);
	br_match_free(match);
}
END_TEST

/* ---- Chance without a roll() --------------------------------------------- */

/* The draws 0, 1, 2, ... in turn. */
static int count_up(void *ud, uint64_t bound, uint64_t *value)
{
	uint64_t *next = ud;

	*value = (*next)++ % bound;
	return 0;
}

START_TEST(a_draw_by_outcomes_hits_each_by_its_weight)
{
	br_game *game = must_new("toy", 2, NULL);
	br_game *copy = must_new("toy", 2, NULL);
	int hits[3] = {0, 0, 0};
	uint64_t next = 0;
	br_dice *dice;
	br_move move;

	ck_assert_int_eq(br_dice_host(&dice, count_up, &next, NULL), BR_OK);
	for (int i = 0; i < 15; i++) {
		br_game_assign(copy, game);
		ck_assert_int_eq(br_dice_roll(dice, copy, &move), BR_OK);
		hits[move - must_parse(game, "deal red")]++;
	}
	ck_assert_int_eq(hits[0], 6);
	ck_assert_int_eq(hits[1], 5);
	ck_assert_int_eq(hits[2], 4);
	br_dice_free(dice);
	br_game_free(game);
	br_game_free(copy);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("toy");
	TCase *tests = tcase_create("contract");

	tcase_add_loop_test(tests, an_old_version_is_played_by_its_own_rules, 1,
	                    3);
	tcase_add_test(tests, each_version_has_its_own_default);
	tcase_add_test(tests, a_save_and_a_record_keep_their_version);
	tcase_add_test(tests,
	               a_save_does_not_share_the_setup_of_another_version);
	tcase_add_test(tests, a_version_not_known_is_refused);
	tcase_add_test(tests, an_option_of_any_text_survives);
	tcase_add_loop_test(tests, a_plan_is_seen_by_its_seat_alone, 1, 2);
	tcase_add_test(tests, a_plan_is_told_when_it_is_carried_out);
	tcase_add_test(tests, a_seat_may_undo_what_nobody_has_seen);
	tcase_add_test(tests, a_move_by_which_somebody_learns_is_not_undone);
	tcase_add_test(tests, a_draw_by_outcomes_hits_each_by_its_weight);
	suite_add_tcase(suite, tests);
	suite_add_tcase(suite, toy_colours());
	suite_add_tcase(suite, toy_journals());
	suite_add_tcase(suite, toy_picks());
	suite_add_tcase(suite, toy_pictures());
	suite_add_tcase(suite, toy_rules());
	suite_add_tcase(suite, toy_scenes());
	suite_add_tcase(suite, toy_texts());
	return run_suite(suite);
}
