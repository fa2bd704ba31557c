/* SPDX-License-Identifier: MIT */
/*
 * core_variations.c - lines of play beside the one that was played: in
 * records, in copies, and kept from other matches.
 */

#include <stdlib.h>
#include <string.h>

#include "core/core.h"

#include "check_core.h"

#define HEAD "boardrules 1\ngame crusaders\nrules 1\nseats 2\n"

static void is_saved_as(const br_match *match, const char *want)
{
	char *text = must_save_match(match, BR_ALL, BR_RECORD);

	ck_assert_str_eq(text, want);
	free(text);
}

static void is_refused(const char *text, int want, const char *why)
{
	br_error error = {0};
	br_match *match;

	ck_assert_int_eq(
		br_match_load(&match, text, strlen(text), NULL, NULL, &error),
		want);
	ck_assert_ptr_null(match);
	ck_assert_str_eq(error.text, why);
}

/* The n-th variation of an event is this record. */
static void varies(const br_match *match, int index, int n, const char *want)
{
	br_match *variation;

	ck_assert_int_eq(br_match_variation(NULL, match, index, n), BR_OK);
	ck_assert_int_eq(br_match_variation(&variation, match, index, n),
	                 BR_OK);
	is_saved_as(variation, want);
	br_match_free(variation);
}

static const char varied[] = HEAD "tag event Test\n# begun\n"
				  "* deal l to 1\n"
				  "# lance\n"
				  "(\n"
				  "* deal b to 1\n"
				  "# bow\n"
				  "* deal l to 2\n"
				  "(\n"
				  "* deal s to 2\n"
				  "* deal f to 1\n"
				  ")\n"
				  "(\n"
				  "* deal h to 2\n"
				  ")\n"
				  "* deal h to 1\n"
				  ")\n"
				  "(\n"
				  "* deal s to 1\n"
				  ")\n"
				  "* deal b to 2\n"
				  "(\n"
				  "* deal f to 2\n"
				  ")\n";

/* ---- Records ------------------------------------------------------------- */

START_TEST(a_record_keeps_its_variations)
{
	br_match *match = must_load_match(varied), *copy;
	char log[1024];

	is_saved_as(match, varied);
	ck_assert_int_eq(br_match_length(match), 2);
	ck_assert_int_eq(br_match_entries(match, BR_ALL), 2);
	ck_assert_int_eq(br_match_dup(&copy, match, -1), BR_OK);
	ck_assert_int_eq(
		br_game_equal(br_match_game(copy), br_match_game(match)), 1);
	is_saved_as(copy, varied);
	br_match_free(copy);
	ck_assert_int_eq(br_match_dup(&copy, match, 0), BR_OK);
	is_saved_as(copy, HEAD "tag event Test\n# begun\n");
	br_match_free(copy);

	br_match_save(match, 0, BR_RECORD, log, sizeof log);
	ck_assert_str_eq(log, HEAD "viewer 1\ntag event Test\n"
	                           "* deal l to 1\n* deal ? to 2\n");
	br_match_save(match, BR_ALL, BR_JOURNAL, log, sizeof log);
	ck_assert_str_eq(log, HEAD "tag event Test\n* deal l to 1\n"
	                           "* deal b to 2\n");
	br_match_free(match);
}
END_TEST

/* Remarks behind a variation are on the event that it replaces; those at its
 * beginning, on the event before that. */
START_TEST(a_remark_is_on_the_last_event_of_its_line)
{
	br_match *match =
		must_load_match(HEAD "* deal l to 1\n(\n# x\n* deal b to 1\n"
	                             ")\n# y\n"
	                             "* deal l to 2\n(\n# z\n* deal b to 2\n)");

	is_saved_as(match, HEAD "# x\n* deal l to 1\n# y\n# z\n(\n"
	                        "* deal b to 1\n)\n"
	                        "* deal l to 2\n(\n* deal b to 2\n)\n");
	br_match_free(match);
}
END_TEST

/* It goes with its event, and comes back with it. */
START_TEST(a_variation_is_undone_and_redone_with_its_event)
{
	br_match *match = must_load_match(HEAD "* deal l to 1\n(\n"
	                                       "* deal b to 1\n)\n");

	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	is_saved_as(match, HEAD);
	ck_assert_int_eq(br_match_variation(NULL, match, 0, 0), BR_EINVAL);
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	is_saved_as(match, HEAD "* deal l to 1\n(\n* deal b to 1\n)\n");
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	must_play(match, "deal b");
	must_play(match, "deal l");
	is_saved_as(match, HEAD "* deal b to 1\n* deal l to 2\n");
	br_match_free(match);
	match = must_load_match(
		HEAD "* deal l to 1\n(\n* deal b to 1\n)\nback 1 by all\n"
		     "* deal l to 1\n"
		     "(\n* deal s to 1\n)\n");
	is_saved_as(match, HEAD "* deal l to 1\n(\n* deal s to 1\n)\n");
	br_match_free(match);
}
END_TEST

/* Adds the line of a move of the game. */
static void add_line(char *text, const br_game *game, br_move move)
{
	char line[100];
	int turn = br_game_turn(game);

	strcat(text, turn == BR_CHANCE ? "* " : turn == 0 ? "1 " : "2 ");
	br_move_text(game, move, BR_ALL, line, sizeof line);
	strcat(strcat(text, line), "\n");
}

/* Adds to a record variations that are open, each within the one before. */
static void nest(char *text, const char *record, int levels)
{
	br_match *match = must_load_match(record);
	const br_game *game = br_match_game(match);

	strcpy(text, record);
	for (int i = 0; i <= levels; i++) {
		br_outcome outcome[2];
		br_move move[2];

		br_game_moves(game, move, 2);
		if (br_game_outcomes(game, outcome, 2) > 0)
			for (int k = 0; k < 2; k++)
				move[k] = outcome[k].move;
		add_line(text, game, move[0]);
		if (i == levels)
			break;
		strcat(text, "(\n");
		add_line(text, game, move[1]);
		ck_assert_int_eq(br_match_apply(match, br_game_turn(game),
		                                move[1], NULL),
		                 BR_OK);
	}
	br_match_free(match);
}

static void close_all(char *text, int levels)
{
	while (levels-- > 0)
		strcat(text, ")\n");
}

START_TEST(variations_nest_sixteen_deep)
{
	char text[2000];
	br_match *match;

	nest(text, HEAD, 16);
	close_all(text, 16);
	match = must_load_match(text);
	is_saved_as(match, text);
	br_match_free(match);
	nest(text, HEAD, 16);
	strcat(text, "(\n");
	is_refused(text, BR_EFORMAT,
	           "line 54: variations are nested at most 16 deep");
}
END_TEST

START_TEST(what_is_no_variation_is_refused)
{
	static const struct {
		const char *text, *why;
		int status;
	} bad[] = {
		{"(\n",
	         "line 5: expected an event, as a variation replaces one",
	         BR_EFORMAT},
		{")\n", "line 5: there is no variation to end", BR_EFORMAT},
		{"* deal l\n(\n)\n", "line 7: expected an event", BR_EFORMAT},
		{"* deal l\n(\n(\n",
	         "line 7: expected an event; variations of the first one of a "
	         "variation follow that variation",
	         BR_EFORMAT},
		{"* deal l\n(\n* deal b\n(\n",
	         "line 8: expected an event; variations of the first one of a "
	         "variation follow that variation",
	         BR_EFORMAT},
		{"* deal l\n(\n* deal l\n",
	         "line 7: this event is there already, in the line or in "
	         "another variation",
	         BR_EFORMAT},
		{"* deal l\n(\n* deal b\n)\n(\n* deal s\n)\n(\n* deal b\n",
	         "line 13: this event is there already, in the line or in "
	         "another variation",
	         BR_EFORMAT},
		{"* deal l\n(\n* deal b\nback 1 by all\n",
	         "line 8: a variation has events, remarks and variations only",
	         BR_EFORMAT},
		{"* deal l\n(\n* deal b\nstop agreed\n",
	         "line 8: a variation has events, remarks and variations only",
	         BR_EFORMAT},
		{"* deal l\n(\n* deal b\nend\n",
	         "line 8: a variation has events, remarks and variations only",
	         BR_EFORMAT},
		{"* deal l\n(\n1 play l 1\n",
	         "line 7: this seat is not the one to act", BR_EILLEGAL},
		{"* deal l\n(\n* deal b\n",
	         "line 8: expected \")\", the end of a variation", BR_EFORMAT},
		{"* deal l\nstop agreed\n(\n",
	         "line 7: only remarks and takebacks may follow a stop",
	         BR_EFORMAT},
		{"* deal l\n( \n",
	         "line 6: expected an event, as in \"1 MOVE\" or \"* MOVE\"",
	         BR_EFORMAT},
	};

	for (size_t i = 0; i < COUNT(bad); i++) {
		char text[200] = HEAD;

		strcat(text, bad[i].text);
		is_refused(text, bad[i].status, bad[i].why);
	}
}
END_TEST

/* ---- Matches ------------------------------------------------------------- */

START_TEST(a_variation_is_a_match)
{
	br_match *match = must_load_match(varied), *none = match;

	varies(match, 0, 0,
	       HEAD "tag event Test\n# begun\n* deal b to 1\n# bow\n"
	            "* deal l to 2\n"
	            "(\n* deal s to 2\n* deal f to 1\n)\n(\n* deal h to 2\n)\n"
	            "* deal h to 1\n");
	varies(match, 0, 1, HEAD "tag event Test\n# begun\n* deal s to 1\n");
	varies(match, 1, 0,
	       HEAD "tag event Test\n# begun\n* deal l to 1\n# lance\n"
	            "(\n* deal b to 1\n# bow\n* deal l to 2\n(\n"
	            "* deal s to 2\n* deal f to 1\n)\n"
	            "(\n* deal h to 2\n)\n* deal h to 1\n)\n(\n* deal s to 1\n"
	            ")\n* deal f to 2\n");
	ck_assert_int_eq(br_match_variation(&none, match, 0, 2), BR_EINVAL);
	ck_assert_ptr_null(none);
	ck_assert_int_eq(br_match_variation(NULL, match, 1, 1), BR_EINVAL);
	ck_assert_int_eq(br_match_variation(NULL, match, 2, 0), BR_EINVAL);
	ck_assert_int_eq(br_match_variation(NULL, match, -1, 0), BR_EINVAL);
	ck_assert_int_eq(br_match_variation(NULL, match, 0, -1), BR_EINVAL);
	br_match_free(match);
}
END_TEST

START_TEST(a_line_is_tried_and_kept)
{
	br_match *match = must_load_match(HEAD "* deal l to 1\n* deal l to 2\n"
	                                       "* deal l to 1\n"),
		 *other;

	ck_assert_int_eq(br_match_dup(&other, match, 1), BR_OK);
	must_play(other, "deal b");
	ck_assert_int_eq(br_match_note(other, "better"), BR_OK);
	must_play(other, "deal f");
	ck_assert_int_eq(br_match_stop(other, BR_AGREED, BR_NOBODY), BR_OK);
	ck_assert_int_eq(br_match_vary(match, 1, other), BR_OK);
	is_saved_as(match, HEAD "* deal l to 1\n* deal l to 2\n(\n"
	                        "* deal b to 2\n# better\n"
	                        "* deal f to 1\n)\n* deal l to 1\n");
	ck_assert_int_eq(br_match_vary(match, 1, other), BR_EINVAL);
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_EINVAL);
	must_play(match, "deal h");
	is_saved_as(match, HEAD "* deal l to 1\n* deal l to 2\n(\n"
	                        "* deal b to 2\n# better\n"
	                        "* deal f to 1\n)\n* deal l to 1\n"
	                        "* deal h to 2\n");
	br_match_free(other);

	/* Variations of the event at the index stay, later ones come along. */
	other = must_load_match(HEAD
	                        "* deal l to 1\n* deal f to 2\n(\n"
	                        "* deal h to 2\n)\n* deal s to 1\n"
	                        "# s\n(\n* deal f to 1\n# f\n* deal f to 2\n"
	                        ")\n");
	ck_assert_int_eq(br_match_vary(match, 1, other), BR_OK);
	is_saved_as(match, HEAD "* deal l to 1\n* deal l to 2\n(\n"
	                        "* deal b to 2\n# better\n"
	                        "* deal f to 1\n)\n(\n* deal f to 2\n"
	                        "* deal s to 1\n# s\n"
	                        "(\n* deal f to 1\n# f\n* deal f to 2\n)\n)\n"
	                        "* deal l to 1\n* deal h to 2\n");
	br_match_free(other);
	br_match_free(match);
}
END_TEST

START_TEST(a_variation_is_continued)
{
	static const char *const others[] = {
		HEAD "* deal b\n",           /* nothing follows */
		HEAD "* deal b\n* deal s\n", /* nothing here either */
		HEAD "* deal b\n* deal f\n", /* something else */
		HEAD "* deal l\n* deal s\n", /* the match itself */
		HEAD "* deal b\n* deal s\n* deal h\n(\n* deal f\n)\n# h\n",
	};
	static const char before[] = HEAD
		"* deal l to 1\n(\n* deal f to 1\n)\n(\n* deal b to 1\n# b\n"
		"* deal s to 2\n(\n* deal lb to 2\n)\n)\n* deal l to 2\n";
	br_match *match = must_load_match(before), *other;

	for (size_t i = 0; i < 4; i++) {
		other = must_load_match(others[i]);
		ck_assert_int_eq(br_match_vary(match, 0, other), BR_EINVAL);
		br_match_free(other);
	}
	other = must_load_match(others[4]);
	match->varied = (1 << 20) - 1;
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_ESTATE);
	match->varied = 4;
	is_saved_as(match, before);
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_OK);
	is_saved_as(match, HEAD "* deal l to 1\n(\n* deal f to 1\n)\n(\n"
	                        "* deal b to 1\n# b\n* deal s to 2\n(\n"
	                        "* deal lb to 2\n)\n* deal h to 1\n# h\n(\n"
	                        "* deal f to 1\n)\n)\n* deal l to 2\n");
	ck_assert_int_eq((int)match->varied, 6);
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_EINVAL);
	must_play(match, "deal f");
	br_match_free(other);
	br_match_free(match);
}
END_TEST

START_TEST(a_stopped_match_can_be_varied)
{
	br_match *match = must_load_match(HEAD "* deal l to 1\nstop agreed\n"),
		 *other;

	other = must_load_match(HEAD "* deal b to 1\n");
	ck_assert_int_eq(br_match_vary(match, 1, other), BR_EINVAL);
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_OK);
	is_saved_as(match, HEAD "* deal l to 1\n(\n* deal b to 1\n)\n"
	                        "stop agreed\n");
	ck_assert_int_eq(br_match_over(match, NULL), BR_AGREED);
	br_match_free(other);
	ck_assert_int_eq(br_match_dup(&other, match, -1), BR_OK);
	is_saved_as(other, HEAD "* deal l to 1\n(\n* deal b to 1\n)\n"
	                        "stop agreed\n");
	br_match_free(other);
	br_match_free(match);
}
END_TEST

START_TEST(another_match_is_no_variation)
{
	static const struct {
		const char *text;
		int index;
	} bad[] = {
		{HEAD "* deal b\n* deal b\n", 1}, /* another event before */
		{HEAD "* deal l\n", 1},           /* no event there */
		{HEAD "* deal l\n* deal l\n", 1}, /* the same event */
		{HEAD "* deal b\n", -1},
		{HEAD "* deal l\n* deal l\n* deal b\n", 2},
		{HEAD "option first 1\n* deal b\n", 0},
	};
	br_match *match =
			 must_load_match(HEAD "* deal l to 1\n* deal l to 2\n"),
		 *other;
	br_game *start;

	for (size_t i = 0; i < COUNT(bad); i++) {
		other = must_load_match(bad[i].text);
		ck_assert_int_eq(br_match_vary(match, bad[i].index, other),
		                 BR_EINVAL);
		br_match_free(other);
	}
	ck_assert_int_eq(br_game_dup(&start, br_match_game(match)), BR_OK);
	ck_assert_int_eq(br_match_begin(&other, start, NULL, NULL, NULL),
	                 BR_OK);
	must_play(other, "deal b");
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_EINVAL);
	br_match_free(other);
	br_game_free(start);
	is_saved_as(match, HEAD "* deal l to 1\n* deal l to 2\n");
	ck_assert_int_eq(br_game_turn(br_match_game(match)), BR_CHANCE);
	br_match_free(match);
}
END_TEST

/* What is nested too deeply is not kept in part. */
START_TEST(a_match_that_is_nested_too_deeply_is_not_kept)
{
	char text[2000], plain[300];
	br_match *match, *other;

	nest(text, HEAD, 16);
	close_all(text, 16);
	other = must_load_match(text);
	/* As a match, its variation has 15 levels more. */
	ck_assert_int_eq(br_match_variation(&match, other, 0, 0), BR_OK);
	br_match_free(other);
	other = match;
	nest(plain, HEAD, 0);
	match = must_load_match(plain);
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_OK);
	is_saved_as(match, text);
	br_match_free(match);
	br_match_free(other);

	/* One event before all of that, and there is one level too many. */
	nest(text, HEAD "* deal l to 1\n", 16);
	close_all(text, 16);
	other = must_load_match(text);
	match = must_load_match(HEAD "* deal f to 1\n# f\n");
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_ESTATE);
	is_saved_as(match, HEAD "* deal f to 1\n# f\n");
	must_play(match, "deal l");
	ck_assert_int_eq(br_match_note(match, "l"), BR_OK);
	is_saved_as(match, HEAD "* deal f to 1\n# f\n* deal l to 2\n# l\n");
	br_match_free(other);
	br_match_free(match);
}
END_TEST

START_TEST(variations_have_a_million_events_at_most)
{
	br_match *match = must_load_match(HEAD "* deal f to 1\n"),
		 *other = must_load_match(varied);

	match->varied = 1 << 20;
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_ESTATE);
	is_saved_as(match, HEAD "* deal f to 1\n");
	br_match_free(other);
	br_match_free(match);
}
END_TEST

/* ---- Memory -------------------------------------------------------------- */

START_TEST(variations_fail_without_memory_and_change_nothing)
{
	const br_alloc alloc = {scarce, NULL};
	br_match *match, *other = NULL, *from = must_load_match(varied);
	char remark[2000] = "";
	int status, n = 0;

	do {
		allowed = n++;
		status = br_match_load(&match, varied, strlen(varied), NULL,
		                       &alloc, NULL);
		ck_assert_int_eq(status, match ? BR_OK : BR_ENOMEM);
	} while (status != BR_OK);
	ck_assert_int_gt(n, 20);
	n = 0;
	do {
		allowed = n++;
		status = br_match_variation(&other, match, 0, 0);
		ck_assert_int_eq(status, other ? BR_OK : BR_ENOMEM);
	} while (status != BR_OK);
	br_match_free(match);
	br_match_free(other);

	allowed = 100;
	ck_assert_int_eq(br_match_load(&match,
	                               HEAD "* deal f to 1\n"
	                                    "* deal l to 2\n",
	                               strlen(HEAD "* deal f to 1\n"
	                                           "* deal l to 2\n"),
	                               NULL, &alloc, NULL),
	                 BR_OK);
	n = 0;
	do {
		allowed = n++;
		status = br_match_vary(match, 0, from);
		if (status != BR_OK) {
			ck_assert_int_eq(status, BR_ENOMEM);
			is_saved_as(match, HEAD "* deal f to 1\n"
			                        "* deal l to 2\n");
		}
	} while (status != BR_OK);
	ck_assert_int_gt(n, 3);
	is_saved_as(match, HEAD "* deal f to 1\n(\n* deal l to 1\n# lance\n"
	                        "* deal b to 2\n"
	                        "(\n* deal f to 2\n)\n)\n* deal l to 2\n");
	br_match_free(from);
	memset(remark, 'h', sizeof remark - 1);
	from = must_load_match(HEAD "* deal l\n* deal b\n* deal h\n");
	ck_assert_int_eq(br_match_note(from, remark), BR_OK);
	n = 0;
	do {
		char *now;

		allowed = n++;
		status = br_match_vary(match, 0, from);
		now = must_save_match(match, BR_ALL, BR_RECORD);
		ck_assert_int_eq(status, strstr(now, "* deal h to 1\n# hh")
		                                 ? BR_OK
		                                 : BR_ENOMEM);
		free(now);
	} while (status != BR_OK);
	ck_assert_int_gt(n, 1);
	br_match_free(match);
	br_match_free(from);
}
END_TEST

/* More events than lie between two stored states. */
START_TEST(a_long_line_fails_without_memory_and_changes_nothing)
{
	const br_alloc alloc = {scarce, NULL};
	br_dice *dice = seeded(1);
	br_match *from = new_match(dice), *match;
	int status, n = 0;
	br_move move;

	while (br_game_moves(br_match_game(from), &move, 1) > 0)
		ck_assert_int_eq(
			br_match_apply(from, br_game_turn(br_match_game(from)),
		                       move, NULL),
			BR_OK);
	ck_assert_int_gt(br_match_length(from), 64);
	allowed = 100;
	ck_assert_int_eq(br_match_load(&match, HEAD "* deal l to 1\n",
	                               strlen(HEAD "* deal l to 1\n"), NULL,
	                               &alloc, NULL),
	                 BR_OK);
	do {
		allowed = n++;
		status = br_match_vary(match, 0, from);
		if (status != BR_OK)
			is_saved_as(match, HEAD "* deal l to 1\n");
	} while (status == BR_ENOMEM);
	ck_assert_int_eq(status, BR_OK);
	ck_assert_int_gt(n, 5);
	br_match_free(match);
	br_match_free(from);
	br_dice_free(dice);
}
END_TEST

TCase *core_variations(void)
{
	TCase *tcase = tcase_create("variations");

	tcase_add_test(tcase, a_record_keeps_its_variations);
	tcase_add_test(tcase, a_remark_is_on_the_last_event_of_its_line);
	tcase_add_test(tcase, a_variation_is_undone_and_redone_with_its_event);
	tcase_add_test(tcase, variations_nest_sixteen_deep);
	tcase_add_test(tcase, what_is_no_variation_is_refused);
	tcase_add_test(tcase, a_variation_is_a_match);
	tcase_add_test(tcase, a_line_is_tried_and_kept);
	tcase_add_test(tcase, a_variation_is_continued);
	tcase_add_test(tcase, a_stopped_match_can_be_varied);
	tcase_add_test(tcase, another_match_is_no_variation);
	tcase_add_test(tcase, a_match_that_is_nested_too_deeply_is_not_kept);
	tcase_add_test(tcase, variations_have_a_million_events_at_most);
	tcase_add_test(tcase,
	               variations_fail_without_memory_and_change_nothing);
	tcase_add_test(tcase,
	               a_long_line_fails_without_memory_and_changes_nothing);
	return tcase;
}
