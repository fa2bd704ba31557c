/* SPDX-License-Identifier: MIT */
/*
 * core_records.c - records: tags and remarks of any bytes, and malformed
 * records, which are refused with the line.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_core.h"

/* A record of the first events, with tags, that the tests take apart. */
static const char record[] =
	"boardrules 1\n"
	"game crusaders\n"
	"rules 1\n"
	"seats 2\n"
	"option points_tie markers\n"
	"option first 1\n"
	"tag white Ada\n"
	"# a remark\n"
	"* deal l to 1\n* deal l to 2\n* deal l to 1\n* deal l to 2\n"
	"* deal b to 1\n* deal b to 2\n"
	"* deal b to 1\n* deal b to 2\n* deal s to 1\n* deal s to 2\n"
	"* deal s to 1\n* deal s to 2\n"
	"# and another\n"
	"1 play l 3\n"
	"* draw lbshf to 1\n"
	"2 play b 5\n";

START_TEST(a_record_is_saved_as_it_was_loaded)
{
	br_match *match = must_load_match(record);
	char *text = must_save_match(match, BR_ALL, BR_RECORD);

	ck_assert_str_eq(text, record);
	ck_assert_int_eq(br_match_length(match), 15);
	ck_assert_str_eq(br_match_tag(match, "white"), "Ada");
	free(text);
	br_match_free(match);
}
END_TEST

/* Loading and saving gives the canonical record. */
static void is_read(const char *text)
{
	br_match *match = must_load_match(text);
	char *again = must_save_match(match, BR_ALL, BR_RECORD);

	ck_assert_str_eq(again, record);
	free(again);
	br_match_free(match);
}

/* boardrules-record(5), "Reading". */
START_TEST(a_record_may_be_written_by_hand)
{
	char text[2 * sizeof record];
	size_t n = 0;

	for (const char *c = record; *c; c++)
		n += (size_t)sprintf(text + n, *c == '\n' ? "\r\n\n" : "%c",
		                     *c);
	is_read(text);
	snprintf(text, sizeof text, "%s", record);
	memcpy(strstr(text, "1 play l 3"), "1 PLAY L 3", 10);
	is_read(text);
}
END_TEST

START_TEST(remarks_may_stand_anywhere)
{
	for (const char *at = record; *at; at = strchr(at, '\n') + 1) {
		char text[3 * sizeof record], *again;
		br_match *match;

		snprintf(text, sizeof text, "%.*s# anywhere\n%s",
		         (int)(at - record), record, at);
		match = must_load_match(text);
		ck_assert_int_eq(br_match_length(match), 15);
		again = must_save_match(match, BR_ALL, BR_RECORD);
		ck_assert_ptr_nonnull(strstr(again, "\n# anywhere\n"));
		free(again);
		br_match_free(match);
	}
}
END_TEST

/* Its own hand, and that others drew, but not what. */
START_TEST(a_log_shows_what_its_seat_saw)
{
	br_match *match = must_load_match(record);
	char *mine = must_save_match(match, 0, BR_RECORD),
	     *theirs = must_save_match(match, 1, BR_RECORD);
	char *spectators = must_save_match(match, BR_NOBODY, BR_RECORD);
	const char *const logs[] = {mine, theirs, spectators};

	ck_assert_ptr_nonnull(strstr(mine, "\nviewer 1\n"));
	ck_assert_ptr_nonnull(strstr(mine, "\n* deal l to 1\n* deal ? to 2\n"));
	ck_assert_ptr_nonnull(strstr(mine, "\n* draw lbshf to 1\n"));
	ck_assert_ptr_nonnull(strstr(theirs, "\nviewer 2\n"));
	ck_assert_ptr_nonnull(
		strstr(theirs, "\n* deal ? to 1\n* deal l to 2\n"));
	ck_assert_ptr_nonnull(strstr(theirs, "\n* draw ? to 1\n2 play b 5\n"));
	ck_assert_ptr_nonnull(strstr(spectators, "\nviewer spectator\n"));
	ck_assert_ptr_null(strstr(spectators, "deal l"));
	ck_assert_ptr_null(strstr(spectators, "lbshf"));
	for (size_t i = 0; i < COUNT(logs); i++) {
		br_error error = {0};
		br_match *again = match;

		ck_assert_int_eq(br_match_load(&again, logs[i], strlen(logs[i]),
		                               NULL, NULL, &error),
		                 BR_EHIDDEN);
		ck_assert_ptr_null(again);
		ck_assert_int_eq(error.status, BR_EHIDDEN);
	}
	free(mine);
	free(theirs);
	free(spectators);
	br_match_free(match);
}
END_TEST

/* ---- Tags and remarks ---------------------------------------------------- */

static int is_tag(const br_match *match, const char *name, const char *value)
{
	const char *found = br_match_tag(match, name);

	return found != NULL && strcmp(found, value) == 0;
}

/* A valid value survives saving and loading; others change nothing. */
static int survives(br_match *match, const char *value)
{
	br_match *again;
	char *text;
	int taken, noted;

	ck_assert_int_eq(br_match_set_tag(match, "probe", "old"), BR_OK);
	taken = br_match_set_tag(match, "probe", value) == BR_OK;
	noted = br_match_note(match, value) == BR_OK;
	ck_assert(is_tag(match, "probe", taken ? value : "old"));
	text = must_save_match(match, BR_ALL, BR_RECORD);
	again = must_load_match(text);
	ck_assert(is_tag(again, "probe", taken ? value : "old"));
	free(text);
	text = must_save_match(again, BR_ALL, BR_RECORD);
	ck_assert(!noted || strstr(text, value) != NULL);
	free(text);
	br_match_free(again);
	return taken && noted;
}

START_TEST(tags_and_remarks_hold_one_line_of_any_text)
{
	/* clang-format off */
	static const char *const good[] = {
		"x",   " x",   "x ",  "# x", "\"x\"", "\\n", "tag a b",
		"end", "1 x",  "[]",  "]",   "=",     "?",   "Zo\xc3\xab",
	};
	/* clang-format on */

	for (int byte = 1; byte < 256; byte++) {
		const char value[] = {'x', (char)byte, 'y', '\0'};
		br_match *match = must_load_match(record);
		int taken = survives(match, value);

		ck_assert(taken || byte < ' ' || byte == 127);
		ck_assert(!taken || (byte != '\n' && byte != '\r'));
		br_match_free(match);
	}
	for (size_t i = 0; i < COUNT(good); i++) {
		br_match *match = must_load_match(record);

		ck_assert_msg(survives(match, good[i]), "\"%s\"", good[i]);
		br_match_free(match);
	}
}
END_TEST

START_TEST(names_of_tags_are_plain_words)
{
	static const char *const good[] = {"a", "Z9", "_", "-", "event-date"};
	br_match *match = must_load_match(record);

	for (int byte = 1; byte < 256; byte++) {
		const char name[] = {'x', (char)byte, '\0'};
		int plain = strchr("abcdefghijklmnopqrstuvwxyz"
		                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		                   "0123456789_-",
		                   byte) != NULL;

		ck_assert_int_eq(br_match_set_tag(match, name, "v"),
		                 plain ? BR_OK : BR_EINVAL);
		ck_assert_int_eq(is_tag(match, name, "v"), plain);
	}
	ck_assert_int_eq(br_match_set_tag(match, "", "v"), BR_EINVAL);
	ck_assert_int_eq(br_match_set_tag(match, "a b", NULL), BR_EINVAL);
	for (size_t i = 0; i < COUNT(good); i++)
		ck_assert_int_eq(br_match_set_tag(match, good[i], "v"), BR_OK);
	br_match_free(match);
}
END_TEST

START_TEST(a_tag_is_set_again_and_taken_away)
{
	br_match *match = must_load_match(record);

	ck_assert_ptr_null(br_match_tag(match, "black"));
	ck_assert_int_eq(br_match_set_tag(match, "black", "Bea"), BR_OK);
	ck_assert_int_eq(br_match_set_tag(match, "white", "Al"), BR_OK);
	ck_assert(is_tag(match, "white", "Al") &&
	          is_tag(match, "black", "Bea"));
	ck_assert_int_eq(br_match_set_tag(match, "white", NULL), BR_OK);
	ck_assert_int_eq(br_match_set_tag(match, "white", NULL), BR_OK);
	ck_assert_ptr_null(br_match_tag(match, "white"));
	ck_assert(is_tag(match, "black", "Bea"));
	br_match_free(match);
}
END_TEST

START_TEST(many_remarks_are_kept_in_order)
{
	br_match *match = must_load_match(record), *again;
	char *text, *copy, line[40];
	const char *at;

	for (int i = 0; i < 2000; i++) {
		snprintf(line, sizeof line, "remark %d.", i);
		ck_assert_int_eq(br_match_note(match, line), BR_OK);
	}
	text = must_save_match(match, BR_ALL, BR_RECORD);
	at = text;
	for (int i = 0; i < 2000; i++) {
		snprintf(line, sizeof line, "# remark %d.\n", i);
		at = strstr(at, line);
		ck_assert_ptr_nonnull(at);
	}
	again = must_load_match(text);
	copy = must_save_match(again, BR_ALL, BR_RECORD);
	ck_assert_str_eq(copy, text);
	free(text);
	free(copy);
	br_match_free(again);
	br_match_free(match);
}
END_TEST

START_TEST(remarks_keep_their_places_when_one_is_added_between)
{
	static const char *const order[] = {"# first\n", "# xxx",
	                                    "\n2 play b 5\n", "# last\n"};
	br_match *match = must_load_match(record);
	char wide[5000], *text;
	const char *at;

	memset(wide, 'x', sizeof wide - 1);
	wide[sizeof wide - 1] = '\0';
	ck_assert_int_eq(br_match_note(match, "last"), BR_OK);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_note(match, "first"), BR_OK);
	ck_assert_int_eq(br_match_note(match, wide), BR_OK);
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	at = text = must_save_match(match, BR_ALL, BR_RECORD);
	for (size_t i = 0; i < COUNT(order); i++) {
		at = strstr(at, order[i]);
		ck_assert_ptr_nonnull(at);
	}
	free(text);
	br_match_free(match);
}
END_TEST

/* ---- Stops --------------------------------------------------------------- */

/* Lines after the record, and the status of loading them. */
/* clang-format off */
static const struct {
	const char *lines;
	int status, why, seat;
} stops[] = {
	{"stop resigned 1\n", BR_OK, BR_RESIGNED, 0},
	{"stop timeout 2\n", BR_OK, BR_TIMEOUT, 1},
	{"stop forfeited 1\n# why\n# and how\n", BR_OK, BR_FORFEITED, 0},
	{"# before\nstop abandoned 2\n# behind\n", BR_OK, BR_ABANDONED, 1},
	{"stop agreed\n", BR_OK, BR_AGREED, BR_NOBODY},
	{"stop agreed 1\n", BR_OK, BR_AGREED, 0},
	{"stop adjudicated\n", BR_OK, BR_ADJUDICATED, BR_NOBODY},
	{"stop adjudicated 2\n", BR_OK, BR_ADJUDICATED, 1},
	{"stop\n", BR_EFORMAT, 0, 0},
	{"stop \n", BR_EFORMAT, 0, 0},
	{"stop resigned\n", BR_EFORMAT, 0, 0},
	{"stop resigned \n", BR_EFORMAT, 0, 0},
	{"stop resigned 0\n", BR_EFORMAT, 0, 0},
	{"stop resigned 3\n", BR_EFORMAT, 0, 0},
	{"stop resigned 01\n", BR_EFORMAT, 0, 0},
	{"stop resigned x\n", BR_EFORMAT, 0, 0},
	{"stop resigned 1 2\n", BR_EFORMAT, 0, 0},
	{"stop resigned 1", BR_EFORMAT, 0, 0},
	{"stop agreed", BR_EFORMAT, 0, 0},
	{"stop agreed x\n", BR_EFORMAT, 0, 0},
	{"stop bored 1\n", BR_EFORMAT, 0, 0},
	{"stop Resigned 1\n", BR_EFORMAT, 0, 0},
	{"stop agreed\nstop agreed\n", BR_EFORMAT, 0, 0},
	{"stop agreed\n* draw l\n", BR_EFORMAT, 0, 0},
	{"stop agreed\ntag a b\n", BR_EFORMAT, 0, 0},
	{"stop agreed\nend\n", BR_EFORMAT, 0, 0},
};
/* clang-format on */

START_TEST(a_stop_is_the_last_line_but_for_remarks)
{
	char text[sizeof record + 100];
	br_error error = {0};
	br_match *match;
	int status, seat;

	snprintf(text, sizeof text, "%s%s", record, stops[_i].lines);
	status = br_match_load(&match, text, strlen(text), NULL, NULL, &error);
	ck_assert_msg(status == stops[_i].status, "%s: %d", stops[_i].lines,
	              status);
	if (status != BR_OK) {
		ck_assert_uint_ge(error.offset, strlen(record));
		ck_assert_ptr_nonnull(strstr(error.text, "line 2"));
		return;
	}
	ck_assert_int_eq(br_match_over(match, &seat), stops[_i].why);
	ck_assert_int_eq(seat, stops[_i].seat);
	ck_assert_int_eq(br_match_length(match), 15);
	for (int viewer = BR_NOBODY; viewer < 2; viewer++) {
		char *log = viewer != BR_CHANCE
		                    ? must_save_match(match, viewer, BR_RECORD)
		                    : NULL;

		ck_assert(!log || strstr(log, "\nstop ") != NULL);
		free(log);
	}
	{
		char *again = must_save_match(match, BR_ALL, BR_RECORD);

		ck_assert_str_eq(again, text);
		free(again);
	}
	br_match_free(match);
}
END_TEST

/* Stopped when chance was to act. */
static const char before_a_deal[] = "boardrules 1\ngame crusaders\nrules 1\n"
				    "seats 2\n* deal l to 1\nstop agreed\n";

static br_match *stopped(br_dice *dice)
{
	br_match *match;

	ck_assert_int_eq(br_match_load(&match, before_a_deal,
	                               sizeof before_a_deal - 1, dice, NULL,
	                               NULL),
	                 BR_OK);
	ck_assert_int_eq(br_match_length(match), 1);
	ck_assert_int_eq(br_match_undo(match, 0), BR_ESTATE);
	return match;
}

/* If chance was to act, it acts once the stop is undone. */
START_TEST(a_match_goes_on_when_a_stop_is_undone)
{
	br_dice *dice = seeded(1);
	br_match *match = stopped(dice);

	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_gt(br_match_length(match), 1);
	ck_assert_int_ge(br_game_turn(br_match_game(match)), 0);
	ck_assert_int_eq(br_match_redo(match), BR_ESTATE);
	br_match_free(match);
	br_dice_free(dice);
	/* without dice the host is chance */
	match = stopped(NULL);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_length(match), 1);
	ck_assert_int_eq(br_game_turn(br_match_game(match)), BR_CHANCE);
	ck_assert_int_eq(br_match_over(match, NULL), 0);
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	ck_assert_int_eq(br_match_over(match, NULL), BR_AGREED);
	br_match_free(match);
}
END_TEST

static int no_luck(void *ud, uint64_t bound, uint64_t *value)
{
	(void)ud;
	(void)bound;
	(void)value;
	return 1;
}

START_TEST(a_stop_stands_when_dice_fail_as_it_is_undone)
{
	br_dice *dice;
	br_match *match;
	char *text;

	ck_assert_int_eq(br_dice_host(&dice, no_luck, NULL, NULL), BR_OK);
	match = stopped(dice);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_EDICE);
	ck_assert_int_eq(br_match_over(match, NULL), BR_AGREED);
	ck_assert_int_eq(br_match_redo(match), BR_ESTATE);
	text = must_save_match(match, BR_ALL, BR_RECORD);
	ck_assert_str_eq(text, before_a_deal);
	free(text);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* ---- Malformed records --------------------------------------------------- */

START_TEST(a_byte_order_mark_is_skipped)
{
	char text[sizeof record + 40] = "\xef\xbb\xbf";
	br_error error = {0};
	br_match *match;
	char *again;

	strcat(text, record);
	match = must_load_match(text);
	again = must_save_match(match, BR_ALL, BR_RECORD);
	ck_assert_str_eq(again, record);
	free(again);
	br_match_free(match);
	strcat(text, "1 play\n");
	ck_assert_int_eq(
		br_match_load(&match, text, strlen(text), NULL, NULL, &error),
		BR_EILLEGAL);
	ck_assert_uint_eq(error.offset, strlen(record) + 3);
}
END_TEST

/* clang-format off */
static const struct {
	const char *from, *to;
	int status, line; /* 5 stands for both lines of options */
} changes[] = {
	{"boardrules 1", "boardrules 2", BR_EVERSION, 1},
	{"boardrules 1", "boardrules 0", BR_EFORMAT, 1},
	{"boardrules 1", "boardrules", BR_EFORMAT, 1},
	{"boardrules 1\n", "", BR_EFORMAT, 1},
	{"game crusaders", "game nope", BR_EVERSION, 2},
	{"game crusaders", "game crusaders ", BR_EVERSION, 2},
	{"game crusaders\nrules 1\n", "rules 1\ngame crusaders\n",
		BR_EFORMAT, 2},
	{"rules 1\nseats", "rules 0\nseats", BR_EVERSION, 3},
	{"rules 1\nseats", "rules 2\nseats", BR_EVERSION, 3},
	{"rules 1\nseats", "rules 255\nseats", BR_EVERSION, 3},
	{"rules 1\nseats", "rules 4294967297\nseats", BR_EFORMAT, 3},
	{"rules 1\nseats", "rules 01\nseats", BR_EFORMAT, 3},
	{"rules 1\nseats", "seats", BR_EFORMAT, 3},
	{"seats 2", "seats 5", BR_EFORMAT, 4},
	{"seats 2", "seats 4294967298", BR_EFORMAT, 4},
	{"points_tie markers", "points_tie shared", BR_EFORMAT, 5},
	{"points_tie markers", "points_tie \"markers\"", BR_EFORMAT, 5},
	{"points_tie markers", "points_tie", BR_EFORMAT, 5},
	{"points_tie markers", "colour blue", BR_EFORMAT, 5},
	{"option first 1", "option points_tie markers", BR_EFORMAT, 5},
	{"option first 1", "option singles count_first", BR_EFORMAT, 5},
	{"tag white Ada", "tag white", BR_EFORMAT, 7},
	{"tag white Ada", "tag w(hite Ada", BR_EFORMAT, 7},
	{"tag white Ada", "colour white Ada", BR_EFORMAT, 7},
	{"tag white Ada", "tag white A\tda", BR_EFORMAT, 7},
	{"tag white Ada", "viewer 1", BR_EHIDDEN, 7},
	{"# a remark", " # a remark", BR_EFORMAT, 8},
	{"1 play l 3", "1 play l 6", BR_EFORMAT, 22},
	{"1 play l 3", "1 play f 3", BR_EILLEGAL, 22},
	{"1 play l 3", "2 play b 3", BR_EILLEGAL, 22},
	{"1 play l 3", "* play l 3", BR_EILLEGAL, 22},
	{"1 play l 3", "0 play l 3", BR_EFORMAT, 22},
	{"1 play l 3", "11 play l 3", BR_EFORMAT, 22},
	{"1 play l 3", "1", BR_EFORMAT, 22},
	{"1 play l 3", "1 pass", BR_EFORMAT, 22},
	{"1 play l 3", "tag late x", BR_EFORMAT, 22},
	{"1 play l 3", "option first 2", BR_EFORMAT, 22},
	{"* draw lbshf", "* draw ?", BR_EFORMAT, 23},
	{"* draw lbshf", "* draw lb\n* draw lb", BR_EILLEGAL, 24},
	{"* draw lbshf to 1", "* draw lbshf to 2", BR_EFORMAT, 23},
	{"* draw lbshf to 1", "* lot 1", BR_EILLEGAL, 23},
	{"* draw lbshf to 1\n", "", BR_EILLEGAL, 23},
	{"2 play b 5\n", "2 play b 5\nend\n", BR_EFORMAT, 25},
};
/* clang-format on */

/* The offset of a line; lines count from 1. */
static size_t line_start(const char *text, int line)
{
	const char *at = text;

	while (--line > 0)
		at = strchr(at, '\n') + 1;
	return (size_t)(at - text);
}

START_TEST(a_changed_record_is_refused_with_its_line)
{
	const char *at = strstr(record, changes[_i].from);
	int status = changes[_i].status, line = changes[_i].line, got;
	br_error error = {0};
	br_match *match;
	char text[1000];

	ck_assert_ptr_nonnull(at);
	snprintf(text, sizeof text, "%.*s%s%s", (int)(at - record), record,
	         changes[_i].to, at + strlen(changes[_i].from));
	got = br_match_load(&match, text, strlen(text), NULL, NULL, &error);
	ck_assert_msg(got == status, "%d for %s", got, changes[_i].to);
	ck_assert_ptr_null(match);
	ck_assert_int_eq(error.status, got);
	ck_assert_msg(
		error.offset == line_start(text, line) ||
			(line == 5 && error.offset == line_start(text, 6)),
		"byte %zu for %s: %s", error.offset, changes[_i].to,
		error.text);
	ck_assert_int_eq(
		br_match_load(&match, text, strlen(text), NULL, NULL, NULL),
		got);
}
END_TEST

/* "1 play l 12" without its last byte would be another move. */
START_TEST(an_event_without_its_line_feed_is_refused)
{
	br_match *match;
	br_error error;
	size_t size = strlen(record) - 1;

	ck_assert_int_eq(
		br_match_load(&match, record, size, NULL, NULL, &error),
		BR_EFORMAT);
	ck_assert_str_eq(error.text, "line 24: missing line feed, so the "
	                             "move may be truncated");
}
END_TEST

/* A truncated record is one of fewer events, or is refused. */
START_TEST(a_record_may_end_after_any_event)
{
	size_t first_event = (size_t)(strstr(record, "* deal") - record);

	for (size_t size = 0; size < sizeof record; size++) {
		br_error error = {0};
		br_match *match;
		int status =
			br_match_load(&match, record, size, NULL, NULL, &error);

		ck_assert((status == BR_OK) == (match != NULL));
		ck_assert_uint_le(error.offset, size);
		if (size > first_event && record[size - 1] == '\n')
			ck_assert_int_eq(status, BR_OK);
		if (status == BR_OK)
			ck_assert_uint_ge(size, line_start(record, 5) - 1);
		br_match_free(match);
	}
}
END_TEST

TCase *core_records(void)
{
	TCase *tests = tcase_create("records");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, a_record_is_saved_as_it_was_loaded);
	tcase_add_test(tests, a_record_may_be_written_by_hand);
	tcase_add_test(tests, remarks_may_stand_anywhere);
	tcase_add_test(tests, a_log_shows_what_its_seat_saw);
	tcase_add_test(tests, tags_and_remarks_hold_one_line_of_any_text);
	tcase_add_test(tests, names_of_tags_are_plain_words);
	tcase_add_test(tests, a_tag_is_set_again_and_taken_away);
	tcase_add_test(tests, many_remarks_are_kept_in_order);
	tcase_add_test(tests,
	               remarks_keep_their_places_when_one_is_added_between);
	tcase_add_loop_test(tests, a_stop_is_the_last_line_but_for_remarks, 0,
	                    COUNT(stops));
	tcase_add_test(tests, a_match_goes_on_when_a_stop_is_undone);
	tcase_add_test(tests, a_stop_stands_when_dice_fail_as_it_is_undone);
	tcase_add_test(tests, a_byte_order_mark_is_skipped);
	tcase_add_loop_test(tests, a_changed_record_is_refused_with_its_line, 0,
	                    COUNT(changes));
	tcase_add_test(tests, an_event_without_its_line_feed_is_refused);
	tcase_add_test(tests, a_record_may_end_after_any_event);
	return tests;
}
