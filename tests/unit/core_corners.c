/* SPDX-License-Identifier: MIT */
/*
 * core_corners.c - invalid arguments, and running out of memory at every
 * allocation.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_core.h"
#include "core/core.h"

/* ---- Out of memory ------------------------------------------------------- */

/* Allocations that still succeed, and blocks in use. */
struct memory {
	int left, held;
};

static void *some_memory(void *ud, void *old, size_t old_size, size_t new_size)
{
	struct memory *memory = ud;

	(void)old_size;
	if (new_size == 0) {
		memory->held -= old != NULL;
		free(old);
		return NULL;
	}
	if (memory->left == 0)
		return NULL;
	memory->left--;
	memory->held += old == NULL;
	return realloc(old, new_size);
}

static const char *const chosen[] = {"points_tie=markers", "first=1", NULL};

static int make_game(const br_alloc *alloc, br_error *error)
{
	br_game *game;
	int status = br_game_new(&game, br_rules_find("crusaders"), 2, chosen,
	                         alloc, error);

	br_game_free(game);
	return status;
}

static int load_game(const br_alloc *alloc, br_error *error, int form)
{
	br_game *game = must_new("crusaders", 2, chosen);
	size_t size;
	char *save = must_save(game, form, &size);
	int status;

	br_game_free(game);
	status = br_game_load(&game, save, size, alloc, error);
	br_game_free(game);
	free(save);
	return status;
}

static int load_text(const br_alloc *alloc, br_error *error)
{
	return load_game(alloc, error, BR_TEXT);
}

static int load_packed(const br_alloc *alloc, br_error *error)
{
	return load_game(alloc, error, BR_PACKED);
}

/* Remarks before and after the options, an event and the result. */
static int load_record(const br_alloc *alloc, br_error *error)
{
	static const char record[] =
		"boardrules 1\n# a remark\ngame crusaders\nrules 1\nseats 2\n"
		"option first 1\ntag white Ada\n# another\n* deal l\n";
	br_match *match;
	int status = br_match_load(&match, record, sizeof record - 1, NULL,
	                           alloc, error);

	br_match_free(match);
	return status;
}

/* A match whose first event is a stop: from a record, or by a call, which
 * leaves it unchanged on failure. */
static int load_stopped(const br_alloc *alloc, br_error *error)
{
	static const char record[] = "boardrules 1\ngame crusaders\nrules 1\n"
				     "seats 2\nstop agreed\n";
	br_match *match;
	int status = br_match_load(&match, record, sizeof record - 1, NULL,
	                           alloc, error);

	br_match_free(match);
	return status;
}

static int stop_match(const br_alloc *alloc, br_error *error)
{
	br_match *match;
	int status = br_match_new(&match, br_rules_find("crusaders"), 2, NULL,
	                          NULL, alloc, error);

	if (status != BR_OK)
		return status;
	status = br_match_stop(match, BR_AGREED, BR_NOBODY);
	ck_assert_int_eq(br_match_over(match, NULL),
	                 status == BR_OK ? BR_AGREED : 0);
	br_match_free(match);
	error->status = status;
	return status;
}

/* With tags, remarks and takebacks; then a copy of it, and one that begins
 * where it is. */
static int load_journal(const br_alloc *alloc, br_error *error)
{
	static const char record[] =
		"boardrules 1\ngame crusaders\nrules 1\nseats 2\n"
		"tag white Ada\ntag black Ben\n# begun\n"
		"* deal l\n# one\n# two\n* deal b\nback 1 by all\n"
		"* deal s\nstop agreed\n# three\n";
	br_match *match, *copy = NULL, *begun = NULL;
	int status = br_match_load(&match, record, sizeof record - 1, NULL,
	                           alloc, error);

	if (status == BR_OK)
		status = br_match_dup(&copy, match, -1);
	if (status == BR_OK)
		status = br_match_begin(&begun, br_match_game(match), NULL,
		                        alloc, error);
	br_match_free(match);
	br_match_free(copy);
	br_match_free(begun);
	error->status = status;
	return status;
}

/* A match of a hundred events, all of which are undone, and redone: what there
 * is no memory for is not done at all. */
static int go_back_and_forth(const br_alloc *alloc, br_error *error)
{
	br_dice *dice = seeded(5);
	br_match *match;
	const br_game *game;
	int status = br_match_new(&match, br_rules_find("crusaders"), 4, NULL,
	                          dice, alloc, error);
	int length;
	br_move move;

	error->status = status;
	if (status != BR_OK) {
		br_dice_free(dice);
		return status;
	}
	game = br_match_game(match);
	while (status == BR_OK && br_game_moves(game, &move, 1) > 0) {
		length = br_match_length(match);
		status = br_match_apply(match, br_game_turn(game), move, NULL);
		ck_assert(status == BR_OK || br_match_length(match) == length);
	}
	for (int back = 1; back >= 0; back--) {
		int one = BR_OK;

		length = br_match_length(match);
		while (one == BR_OK && status == BR_OK) {
			one = back ? br_match_undo(match, BR_ALL)
			           : br_match_redo(match);
			length += one != BR_OK ? 0 : back ? -1 : 1;
		}
		if (one == BR_ENOMEM)
			status = one;
		ck_assert_int_eq(br_match_length(match), length);
	}
	br_match_free(match);
	br_dice_free(dice);
	error->status = status;
	return status;
}

static int make_dice(const br_alloc *alloc, br_error *error)
{
	br_dice *dice;
	int status = br_dice_host(&dice, NULL, NULL, alloc);

	if (status == BR_OK)
		br_dice_free(dice);
	error->status = status;
	return status;
}

static int make_pick(const br_alloc *alloc, br_error *error)
{
	br_pick *pick = (br_pick *)error;
	br_game *game;
	int status = br_game_new(&game, br_rules_find("crusaders"), 2, NULL,
	                         alloc, error);

	if (status == BR_OK) {
		status = br_pick_new(&pick, game, BR_EN);
		ck_assert_int_eq(!pick, status != BR_OK);
		br_game_free(game);
		br_pick_free(pick);
	}
	error->status = status;
	return status;
}

/* clang-format off */
static const struct {
	int (*act)(const br_alloc *alloc, br_error *error);
	int blocks; /* that it asks for */
} acts[] = {
	{make_game, 3}, {load_text, 4}, {load_packed, 4}, {load_record, 15},
	{load_stopped, 12}, {load_journal, 61}, {stop_match, 12}, {make_dice, 1},
	{make_pick, 5},
	{go_back_and_forth, 102},
};
/* clang-format on */

START_TEST(without_memory_nothing_is_made_and_nothing_lost)
{
	int blocks = acts[_i].blocks;

	for (int n = 0; n <= blocks; n++) {
		struct memory memory = {n, 0};
		br_alloc alloc = {some_memory, &memory};
		br_error error = {0};
		int status = acts[_i].act(&alloc, &error);

		ck_assert_msg(status == (n < blocks ? BR_ENOMEM : BR_OK),
		              "%d with %d blocks", status, n);
		ck_assert_int_eq(memory.held, 0);
		ck_assert_int_eq(error.status, status);
	}
}
END_TEST

/* ---- Invalid arguments --------------------------------------------------- */

START_TEST(nothing_has_no_name_and_no_games)
{
	br_error error = {0};
	br_game *game = (br_game *)&error;

	ck_assert_ptr_null(br_rules_find(NULL));
	ck_assert_int_eq(br_game_new(&game, NULL, 2, NULL, NULL, &error),
	                 BR_EINVAL);
	ck_assert_ptr_null(game);
	ck_assert_str_eq(error.text, "no such game");
}
END_TEST

START_TEST(games_are_equal_in_rules_version_seats_and_options)
{
	static const char *const first[] = {"first=1", NULL};
	br_game *two = must_new("crusaders", 2, NULL);
	br_game *again = must_new("crusaders", 2, NULL);
	br_game *four = must_new("crusaders", 4, NULL);
	br_game *other = must_new("crusaders", 2, first);

	ck_assert(br_game_equal(two, two) && br_game_equal(two, again));
	ck_assert(!br_game_equal(two, four) && !br_game_equal(two, other));
	for (int i = 0; i < br_rules_count(); i++) {
		const char *name = br_rules_name(br_rules_at(i));
		br_game *game = must_new(name, 2, NULL);

		ck_assert_int_eq(br_game_equal(game, two),
		                 strcmp(name, "crusaders") == 0);
		br_game_free(game);
	}
	br_game_free(two);
	br_game_free(again);
	br_game_free(four);
	br_game_free(other);
}
END_TEST

START_TEST(nobody_looks_into_another_games_handle)
{
	br_dice *dice = seeded(1);

	for (int i = 0; i < br_rules_count(); i++) {
		const char *name = br_rules_name(br_rules_at(i));
		br_game *game = dealt(), *into = must_new(name, 2, NULL);
		int same = strcmp(name, "crusaders") == 0;

		ck_assert_int_eq(br_game_view(into, game, 0),
		                 same ? BR_OK : BR_EINVAL);
		ck_assert_int_eq(br_game_sample(into, game, dice),
		                 same ? BR_OK : BR_EINVAL);
		ck_assert_int_eq(br_game_view(into, game, 2), BR_EINVAL);
		br_game_free(game);
		br_game_free(into);
	}
	br_dice_free(dice);
}
END_TEST

START_TEST(a_seat_that_is_none_has_no_log)
{
	static const int none[] = {2, 7, 8, BR_CHANCE, -100, 1000};
	br_match *match = new_match(NULL);
	char text[10] = "x";

	for (size_t i = 0; i < COUNT(none); i++)
		ck_assert_int_eq(
			br_match_save(match, none[i], BR_RECORD, text, 10),
			BR_EINVAL);
	ck_assert_str_eq(text, "");
	br_match_free(match);
}
END_TEST

/* Nor does one end there: an option, a tag, a remark, an event. */
START_TEST(a_record_has_no_nul)
{
	static const char *const places[] = {"Ada", "first 1", "remark",
	                                     "deal l"};
	static const char record[] =
		"boardrules 1\n# remark\ngame crusaders\nrules 1\nseats 2\n"
		"option first 1\ntag white Ada\n* deal l\n";
	br_match *match;
	br_error error;

	for (size_t i = 0; i < COUNT(places); i++) {
		char text[sizeof record];
		size_t line;

		memcpy(text, record, sizeof record);
		line = (size_t)(strstr(text, places[i]) - text);
		text[line + strlen(places[i]) - 1] = '\0';
		while (text[line - 1] != '\n')
			line--;
		ck_assert_int_eq(br_match_load(&match, text, sizeof text - 1,
		                               NULL, NULL, &error),
		                 BR_EFORMAT);
		ck_assert_uint_eq(error.offset, line);
	}
}
END_TEST

START_TEST(an_event_is_a_short_line)
{
	char text[1000] = "boardrules 1\ngame crusaders\nrules 1\nseats 2\n"
			  "* deal l";
	size_t head = strlen(text);
	br_match *match;
	br_error error;

	for (size_t n = 0; n < 300; n++) {
		memset(text + head, ' ', n);
		text[head + n] = '\n';
		ck_assert_int_eq(br_match_load(&match, text, head + n + 1, NULL,
		                               NULL, &error),
		                 n + 8 < 160 ? BR_OK : BR_EFORMAT);
		br_match_free(match);
	}
	ck_assert_str_eq(error.text, "line 5: expected an event, as in "
	                             "\"1 MOVE\" or \"* MOVE\"");
}
END_TEST

START_TEST(a_version_is_written_in_one_way)
{
	/* clang-format off */
	static const char *const versions[] = {
		"", "0", "-0", "-1", "01", "2", "1.0", "+1", " 1", "1 ",
		"4294967297",
	};
	/* clang-format on */

	for (size_t i = 0; i < COUNT(versions); i++) {
		char option[32];
		const char *const options[] = {option, NULL};
		br_error error;
		br_game *game;

		snprintf(option, sizeof option, "rules=%s", versions[i]);
		ck_assert_int_eq(br_game_new(&game, br_rules_find("crusaders"),
		                             2, options, NULL, &error),
		                 BR_EVERSION);
		ck_assert_str_eq(error.rule, "rules");
	}
}
END_TEST

START_TEST(text_of_nothing_is_none)
{
	char room[8];
	brp_text text = brp_text_in(room, sizeof room);
	size_t length = 7;

	brp_put(&text, "%s", "");
	ck_assert_uint_eq(text.length, 0);
	ck_assert_str_eq(room, "");
	ck_assert_uint_eq(brp_read_string("\\", 1, room, &length), 0);
	ck_assert_uint_eq(brp_read_string("", 0, room, &length), 0);
	ck_assert_uint_eq(brp_read_string("\"", 1, room, &length), 1);
	ck_assert_uint_eq(length, 0);
}
END_TEST

START_TEST(a_match_has_at_most_its_number_of_tags)
{
	br_match *match = new_match(NULL);
	char name[20];

	for (int i = 0; i < BR_TAGS_MAX; i++) {
		snprintf(name, sizeof name, "tag%d", i);
		ck_assert_int_eq(br_match_set_tag(match, name, "x"), BR_OK);
	}
	ck_assert_int_eq(br_match_set_tag(match, "more", "x"), BR_EINVAL);
	ck_assert_ptr_null(br_match_tag(match, "more"));
	ck_assert_int_eq(br_match_set_tag(match, "tag0", "y"), BR_OK);
	ck_assert_str_eq(br_match_tag(match, "tag0"), "y");
	ck_assert_int_eq(br_match_note(match, "a remark"), BR_OK);
	ck_assert_int_eq(br_match_set_tag(match, "tag1", NULL), BR_OK);
	ck_assert_int_eq(br_match_set_tag(match, "more", "x"), BR_OK);
	br_match_free(match);
}
END_TEST

/* A constant of another enumeration has another number. */
START_TEST(a_language_and_a_form_are_no_others)
{
	static const int none[] = {0,         -1,         BR_NL + 1,  1000,
	                           BR_TEXT,   BR_NULL,    BR_PACKED,  BR_ARRAY,
	                           BR_PLAYED, BR_STOPPED, BR_RESIGNED};
	br_dice *dice = seeded(1);
	br_match *match = new_match(dice);
	const br_game *game = br_match_game(match);
	br_event event;
	char text[4] = "x";

	for (size_t i = 0; i < COUNT(none); i++) {
		br_language language = (br_language)none[i];

		ck_assert_int_eq(br_game_describe(game, language, text, 4),
		                 BR_EINVAL);
		ck_assert_int_eq(br_game_draw(game, language, text, 4),
		                 BR_EINVAL);
		ck_assert_int_eq(
			br_move_describe(game, 1, 0, language, text, 4),
			BR_EINVAL);
		ck_assert_int_eq(
			br_match_describe(match, 0, 0, language, text, 4),
			BR_EINVAL);
		ck_assert_str_eq(text, "");
		if (none[i] != BR_TEXT && none[i] != BR_PACKED)
			ck_assert_int_eq(
				br_game_save(game, (br_form)none[i], NULL, 0),
				BR_EINVAL);
		ck_assert_ptr_null(
			none[i] == BR_RESIGNED ? NULL : br_stop_word(none[i]));
	}
	ck_assert_int_eq(br_game_save(game, (br_form)BR_EN, NULL, 0),
	                 BR_EINVAL);
	ck_assert_str_eq(br_stop_word(BR_ADJUDICATED), "adjudicated");
	ck_assert_int_eq(br_match_event(match, 0, -1, &event, sizeof event),
	                 BR_EINVAL);
	ck_assert_int_eq(br_match_lines(match, 0, -1, NULL, 0), BR_EINVAL);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* What a library knows less of than its caller is zeros, and what it knows
 * more of stays unwritten. */
START_TEST(structs_may_have_grown_on_either_side)
{
	const br_rules *rules = br_rules_find("crusaders");
	struct {
		br_rules_info info;
		int later;
	} grown = {.later = 7};
	br_rules_info cut = {.version = -7};

	br_rules_about(rules, &grown.info, sizeof grown);
	ck_assert_str_eq(grown.info.title, "The Kingdoms of Crusaders");
	ck_assert_int_eq(grown.info.seats_max, 4);
	ck_assert_int_eq(grown.later, 0);
	br_rules_about(rules, &cut, offsetof(br_rules_info, version));
	ck_assert_str_eq(cut.name, "crusaders");
	ck_assert_int_eq(cut.version, -7);
}
END_TEST

TCase *core_corners(void)
{
	TCase *tests = tcase_create("corners");

	tcase_add_loop_test(tests,
	                    without_memory_nothing_is_made_and_nothing_lost, 0,
	                    COUNT(acts));
	tcase_add_test(tests, nothing_has_no_name_and_no_games);
	tcase_add_test(tests,
	               games_are_equal_in_rules_version_seats_and_options);
	tcase_add_test(tests, nobody_looks_into_another_games_handle);
	tcase_add_test(tests, a_seat_that_is_none_has_no_log);
	tcase_add_test(tests, a_record_has_no_nul);
	tcase_add_test(tests, an_event_is_a_short_line);
	tcase_add_test(tests, a_version_is_written_in_one_way);
	tcase_add_test(tests, text_of_nothing_is_none);
	tcase_add_test(tests, a_match_has_at_most_its_number_of_tags);
	tcase_add_test(tests, a_language_and_a_form_are_no_others);
	tcase_add_test(tests, structs_may_have_grown_on_either_side);
	return tests;
}
