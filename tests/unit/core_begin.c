/* SPDX-License-Identifier: MIT */
/*
 * core_begin.c - matches that begin anywhere, copies of matches, journals as
 * text, and what a host may keep with a match.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_core.h"

static void is_saved_as(const br_match *match, int viewer, br_record form,
                        const char *want)
{
	char *text = must_save_match(match, viewer, form);

	ck_assert_str_eq(text, want);
	free(text);
}

/* Refuses a record, with the reason, and the byte at which the text `at` of it
 * begins. */
static void is_refused(const char *text, int want, const char *why,
                       const char *at)
{
	br_error error = {0};
	br_match *match = NULL;
	int status =
		br_match_load(&match, text, strlen(text), NULL, NULL, &error);

	ck_assert_ptr_null(match);
	ck_assert_int_eq(status, want);
	ck_assert_str_eq(error.text, why);
	ck_assert_uint_eq(error.offset, (size_t)(strstr(text, at) - text));
}

#define HEAD "boardrules 1\ngame crusaders\nrules 1\nseats 2\n"

/* ---- Begun anywhere ------------------------------------------------------ */

START_TEST(a_match_begins_where_a_game_is)
{
	br_game *game = dealt(), *view = must_view(game, 1);
	char *state = must_save(game, BR_TEXT, NULL),
	     *seen = must_save(view, BR_TEXT, NULL);
	br_match *match, *again;
	char want[4000], *record;
	br_error error;

	ck_assert_int_eq(br_match_begin(&match, game, NULL, NULL, NULL), BR_OK);
	ck_assert_int_eq(br_match_length(match), 0);
	ck_assert(br_game_equal(br_match_game(match), game));
	must_play(match, "lance 1");
	snprintf(want, sizeof want, HEAD "start %s\n%d play l 1\n", state,
	         br_game_turn(game) + 1);
	is_saved_as(match, BR_ALL, BR_RECORD, want);
	snprintf(want, sizeof want, HEAD "start %s\nviewer 2\n%d play l 1\n",
	         seen, br_game_turn(game) + 1);
	is_saved_as(match, 1, BR_RECORD, want);
	record = must_save_match(match, BR_ALL, BR_RECORD);
	again = must_load_match(record);
	ck_assert(br_game_equal(br_match_game(match), br_match_game(again)));
	is_saved_as(again, BR_ALL, BR_RECORD, record);
	ck_assert_int_eq(br_match_undo(again, BR_ALL), BR_OK);
	ck_assert(br_game_equal(br_match_game(again), game));
	ck_assert_int_eq(br_match_undo(again, BR_ALL), BR_ESTATE);
	br_match_free(again);
	ck_assert_int_eq(br_match_view(match, 1, -1, view), BR_OK);
	free(record);
	record = must_save(view, BR_TEXT, NULL);
	ck_assert_str_eq(record, seen);

	ck_assert_int_eq(br_match_begin(&again, view, NULL, NULL, &error),
	                 BR_EHIDDEN);
	ck_assert_ptr_null(again);
	ck_assert_str_eq(error.text, "a match cannot begin with a view");
	free(record);
	free(state);
	free(seen);
	br_match_free(match);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* The state before the first chance step needs no line, and chance acts. */
START_TEST(a_match_may_begin_at_the_beginning)
{
	br_dice *dice = seeded(5);
	br_match *match = new_match(dice), *other;
	br_game *game;
	char *record = must_save_match(match, BR_ALL, BR_RECORD);

	ck_assert_int_eq(br_game_new(&game, br_rules_find("crusaders"), 2, NULL,
	                             NULL, NULL),
	                 BR_OK);
	br_dice_free(dice);
	dice = seeded(5);
	ck_assert_int_eq(br_match_begin(&other, game, dice, NULL, NULL), BR_OK);
	is_saved_as(other, BR_ALL, BR_RECORD, record);
	free(record);
	br_game_free(game);
	br_match_free(match);
	br_match_free(other);
	br_dice_free(dice);
}
END_TEST

START_TEST(a_start_is_checked_as_a_save_and_against_the_header)
{
	br_game *game = dealt(), *view = must_view(game, 0);
	char *state = must_save(game, BR_TEXT, NULL),
	     *seen = must_save(view, BR_TEXT, NULL), *at;
	char text[4000];

	snprintf(text, sizeof text, HEAD "start %s\n# fine\n", state);
	br_match_free(must_load_match(text));
	is_refused(HEAD "start \n", BR_EFORMAT,
	           "line 5: expected \"start STATE\"", "start");
	is_refused(HEAD "start packed\n", BR_EFORMAT,
	           "line 5: expected \"start STATE\"", "start");
	snprintf(text, sizeof text, HEAD "start %s\n", seen);
	is_refused(text, BR_EHIDDEN, "line 5: a log cannot be loaded", "start");
	snprintf(text, sizeof text,
	         "boardrules 1\ngame crusaders\nrules 1\nseats 3\nstart %s\n",
	         state);
	is_refused(text, BR_EFORMAT,
	           "line 5: the state has another game, rules, seats or "
	           "options than the header",
	           "start");
	snprintf(text, sizeof text, HEAD "option first 1\nstart %s\n", state);
	is_refused(text, BR_EFORMAT,
	           "line 6: the state has another game, rules, seats or "
	           "options than the header",
	           "start");
	snprintf(text, sizeof text, HEAD "start %s\nviewer 1\n", state);
	is_refused(text, BR_EHIDDEN, "line 6: a log cannot be loaded",
	           "viewer 1\n");
	at = strstr(state, "\"seats\":2");
	at[strlen("\"seats\":")] = 'x';
	snprintf(text, sizeof text, HEAD "start %s\n", state);
	at = strstr(text, "\"seats\":") + strlen("\"seats\":");
	{
		br_error error;
		br_match *match;

		ck_assert_int_eq(br_match_load(&match, text, strlen(text), NULL,
		                               NULL, &error),
		                 BR_EFORMAT);
		ck_assert_uint_eq(error.offset, (size_t)(at - text));
		ck_assert_int_eq(strncmp(error.text, "line 5: ", 8), 0);
		ck_assert_int_eq(br_match_load(&match, text, strlen(text), NULL,
		                               NULL, NULL),
		                 BR_EFORMAT);
	}
	free(state);
	free(seen);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* ---- Copies -------------------------------------------------------------- */

START_TEST(a_copy_has_the_first_events_with_tags_and_remarks)
{
	static const char record[] =
		HEAD "option first 1\ntag white Ada\ntag black Ben\n# begun\n"
		     "* deal l to 1\n# one\n# two\n* deal l to 2\n"
		     "* deal l to 1\n* deal l to 2\n"
		     "* deal b to 1\n* deal b to 2\n* deal b to 1\n"
		     "* deal b to 2\n"
		     "* deal s to 1\n* deal s to 2\n* deal s to 1\n"
		     "* deal s to 2\n"
		     "1 play l 3\nstop resigned 2\n# well played\n";
	br_match *match = must_load_match(record), *copy;

	ck_assert_int_eq(br_match_dup(&copy, match, -1), BR_OK);
	is_saved_as(copy, BR_ALL, BR_RECORD, record);
	br_match_free(copy);
	ck_assert_int_eq(br_match_dup(&copy, match, 1), BR_OK);
	is_saved_as(copy, BR_ALL, BR_RECORD,
	            HEAD "option first 1\ntag white Ada\ntag black Ben\n"
	                 "# begun\n* deal l to 1\n# one\n# two\n");
	ck_assert_int_eq(br_match_redo(copy), BR_ESTATE);
	br_match_free(copy);
	ck_assert_int_eq(br_match_dup(&copy, match, 14), BR_OK);
	br_match_free(copy);
	ck_assert_int_eq(br_match_dup(&copy, match, 15), BR_EINVAL);
	ck_assert_ptr_null(copy);
	br_match_free(match);
}
END_TEST

START_TEST(a_host_keeps_a_pointer_and_reads_tags_and_remarks)
{
	br_match *match =
		must_load_match(HEAD "tag white Ada\ntag black Ben\n# begun\n"
	                             "* deal l to 1\n# one\n# two\n"
	                             "* deal b to 2\n");
	const char *name;
	int host, *no = NULL;

	ck_assert_ptr_null(br_match_host(match));
	br_match_set_host(match, &host);
	ck_assert_ptr_eq(br_match_host(match), &host);
	br_match_set_host(match, no);
	ck_assert_ptr_null(br_match_host(match));

	ck_assert_str_eq(br_match_tag_at(match, 1, &name), "Ben");
	ck_assert_str_eq(name, "black");
	ck_assert_str_eq(br_match_tag_at(match, 0, NULL), "Ada");
	ck_assert_ptr_null(br_match_tag_at(match, 2, &name));
	ck_assert_ptr_null(br_match_tag_at(match, -1, &name));

	ck_assert_str_eq(br_match_note_at(match, 0, 0), "begun");
	ck_assert_ptr_null(br_match_note_at(match, 0, 1));
	ck_assert_str_eq(br_match_note_at(match, 1, 0), "one");
	ck_assert_str_eq(br_match_note_at(match, 1, 1), "two");
	ck_assert_ptr_null(br_match_note_at(match, 1, 2));
	ck_assert_ptr_null(br_match_note_at(match, 1, -1));
	ck_assert_ptr_null(br_match_note_at(match, 2, 0));
	ck_assert_ptr_null(br_match_note_at(match, 3, 0));
	ck_assert_ptr_null(br_match_note_at(match, -1, 0));
	br_match_free(match);
}
END_TEST

/* A remark belongs to its event, however often that is taken back. */
START_TEST(remarks_go_and_come_with_their_event)
{
	br_match *match = must_load_match(HEAD "* deal l to 1\n# one\n");

	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_note(match, "none"), BR_OK);
	is_saved_as(match, BR_ALL, BR_RECORD, HEAD "# none\n");
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	ck_assert_int_eq(br_match_note(match, "two"), BR_OK);
	is_saved_as(match, BR_ALL, BR_RECORD,
	            HEAD "# none\n* deal l to 1\n# one\n# two\n");
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	must_play(match, "deal l");
	is_saved_as(match, BR_ALL, BR_RECORD, HEAD "# none\n* deal l to 1\n");
	br_match_free(match);
}
END_TEST

/* ---- Journals as text ---------------------------------------------------- */

static const char journal[] =
	HEAD "option first 1\n"
	     "* deal l to 1\n* deal l to 2\n* deal l to 1\n* deal l to 2\n"
	     "* deal b to 1\n* deal b to 2\n* deal b to 1\n* deal b to 2\n"
	     "* deal s to 1\n* deal s to 2\n* deal s to 1\n* deal s to 2\n"
	     "1 play l 3\nback 1 by 1\n1 play l 4\n* draw lb to 1\n"
	     "stop agreed\nback 1 by all\n2 play b 5\n";

START_TEST(a_journal_is_loaded_with_what_was_taken_back)
{
	br_match *match = must_load_match(journal);
	br_event event;

	is_saved_as(match, BR_ALL, BR_JOURNAL, journal);
	ck_assert_int_eq(br_match_entries(match, BR_ALL), 19);
	ck_assert_int_eq(
		br_match_event(match, BR_ALL, 12, &event, sizeof event), BR_OK);
	ck_assert_int_eq(event.stands, 0);
	is_saved_as(match, BR_ALL, BR_RECORD,
	            HEAD "option first 1\n"
	                 "* deal l to 1\n* deal l to 2\n* deal l to 1\n"
	                 "* deal l to 2\n"
	                 "* deal b to 1\n* deal b to 2\n* deal b to 1\n"
	                 "* deal b to 2\n"
	                 "* deal s to 1\n* deal s to 2\n* deal s to 1\n"
	                 "* deal s to 2\n"
	                 "1 play l 4\n* draw lb to 1\n2 play b 5\n");
	is_saved_as(match, 1, BR_JOURNAL,
	            HEAD "option first 1\nviewer 2\n"
	                 "* deal ? to 1\n* deal l to 2\n* deal ? to 1\n"
	                 "* deal l to 2\n"
	                 "* deal ? to 1\n* deal b to 2\n* deal ? to 1\n"
	                 "* deal b to 2\n"
	                 "* deal ? to 1\n* deal s to 2\n* deal ? to 1\n"
	                 "* deal s to 2\n"
	                 "1 play l 3\nback 1 by 1\n1 play l 4\n* draw ? to 1\n"
	                 "stop agreed\nback 1 by all\n2 play b 5\n");
	ck_assert_int_eq(
		br_match_save(match, BR_ALL, (br_record)BR_TEXT, NULL, 0),
		BR_EINVAL);
	br_match_free(match);
}
END_TEST

/* It may end with a takeback, and then all can be redone. */
START_TEST(a_journal_may_take_back_several_events)
{
	br_match *match =
		must_load_match(HEAD "* deal l to 1\n* deal b to 2\n"
	                             "* deal s to 1\n"
	                             "back 1 by all\nback 1 by all\n");

	ck_assert_int_eq(br_match_length(match), 1);
	is_saved_as(match, BR_ALL, BR_JOURNAL,
	            HEAD "* deal l to 1\n* deal b to 2\n* deal s to 1\n"
	                 "back 1 by all\nback 1 by all\n");
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	is_saved_as(match, BR_ALL, BR_RECORD,
	            HEAD "* deal l to 1\n* deal b to 2\n* deal s to 1\n");
	br_match_free(match);
}
END_TEST

START_TEST(a_takeback_that_could_not_be_is_refused)
{
	static const char form[] =
		"line 6: expected \"back 1 by SEAT\" or \"back 1 by all\", and "
		"a line feed";
	static const char *const bad[] = {"back 1 by all",   "back \n",
	                                  "back 0 by all\n", "back 01 by all\n",
	                                  "back 1 to all\n", "back 1 by \n",
	                                  "back x by all\n", "back 1\n",
	                                  "back 2 by all\n", "back 11 by 1\n"};

	for (size_t i = 0; i < COUNT(bad); i++) {
		char text[200];

		snprintf(text, sizeof text, HEAD "* deal l\n%s", bad[i]);
		is_refused(text, BR_EFORMAT, form, "back");
	}
	is_refused(HEAD "* deal l\nback 1 by 3\n", BR_EFORMAT,
	           "line 6: no such seat", "back");
	is_refused(HEAD "* deal l\nback 1 by 0\n", BR_EFORMAT,
	           "line 6: no such seat", "back");
	is_refused(HEAD "* deal l\nback 1 by alls\n", BR_EFORMAT,
	           "line 6: no such seat", "back");
	is_refused(HEAD "* deal l\nback 1 by few\n", BR_EFORMAT,
	           "line 6: no such seat", "back");
	is_refused(HEAD "* deal l\nback 1 by 1\n", BR_EILLEGAL,
	           "line 6: there is nothing to take back", "back");
	is_refused(HEAD "back 1 by all\n", BR_EILLEGAL,
	           "line 5: there is nothing to take back", "back");
	is_refused(HEAD "option first 1\n"
	                "* deal l\n* deal l\n* deal l\n* deal l\n"
	                "* deal b\n* deal b\n* deal b\n* deal b\n"
	                "* deal s\n* deal s\n* deal s\n* deal s\n"
	                "1 play l 3\n* draw lb\nback 1 by 1\n",
	           BR_EILLEGAL, "line 20: this seat could not take that back",
	           "back");
	is_refused(HEAD "stop agreed\n* deal l\n", BR_EFORMAT,
	           "line 6: only remarks and takebacks may follow a stop",
	           "* deal");
}
END_TEST

/* ---- Why not ------------------------------------------------------------- */

START_TEST(a_move_that_is_not_played_tells_why)
{
	br_dice *dice = seeded(7);
	br_match *match = new_match(dice), *host = new_match(NULL);
	int turn = br_game_turn(br_match_game(match));
	br_move deal = 0, move;
	br_error error;

	ck_assert_int_eq(br_match_apply(match, 1 - turn, 1, &error), BR_ETURN);
	ck_assert_str_eq(error.text,
	                 turn ? "seat 2 is to act" : "seat 1 is to act");
	ck_assert_int_eq(br_match_apply(host, 0, 1, &error), BR_ETURN);
	ck_assert_str_eq(error.text, "chance is to act");
	ck_assert_int_eq(
		br_move_parse(br_match_game(host), "deal l", &deal, NULL),
		BR_OK);
	ck_assert_int_eq(br_match_apply(match, turn, deal, &error),
	                 BR_EILLEGAL);
	ck_assert_str_eq(error.rule, "crusaders.turn");
	ck_assert_int_eq(br_match_apply(match, turn, deal, NULL), BR_EILLEGAL);
	ck_assert_int_eq(br_match_stop(host, BR_AGREED, BR_NOBODY), BR_OK);
	ck_assert_int_eq(br_match_apply(host, BR_CHANCE, deal, &error),
	                 BR_ETURN);
	ck_assert_str_eq(error.text, "the match was stopped");
	while (br_game_moves(br_match_game(match), &move, 1) > 0)
		ck_assert_int_eq(
			br_match_apply(match,
		                       br_game_turn(br_match_game(match)), move,
		                       &error),
			BR_OK);
	ck_assert_int_eq(br_match_apply(match, 0, move, &error), BR_ETURN);
	ck_assert_str_eq(error.text, "the game is over");
	br_match_free(match);
	br_match_free(host);
	br_dice_free(dice);
}
END_TEST

TCase *core_begin(void)
{
	TCase *tests = tcase_create("begin");

	tcase_add_test(tests, a_match_begins_where_a_game_is);
	tcase_add_test(tests, a_match_may_begin_at_the_beginning);
	tcase_add_test(tests,
	               a_start_is_checked_as_a_save_and_against_the_header);
	tcase_add_test(tests,
	               a_copy_has_the_first_events_with_tags_and_remarks);
	tcase_add_test(tests,
	               a_host_keeps_a_pointer_and_reads_tags_and_remarks);
	tcase_add_test(tests, remarks_go_and_come_with_their_event);
	tcase_add_test(tests, a_journal_is_loaded_with_what_was_taken_back);
	tcase_add_test(tests, a_journal_may_take_back_several_events);
	tcase_add_test(tests, a_takeback_that_could_not_be_is_refused);
	tcase_add_test(tests, a_move_that_is_not_played_tells_why);
	return tests;
}
