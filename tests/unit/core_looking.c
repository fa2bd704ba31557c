/* SPDX-License-Identifier: MIT */
/*
 * core_looking.c - the values of a state, and texts in buffers of any size.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_core.h"

#define DEEP 8

/* Compares every value with that of br_game_get() for its path. */
struct path {
	const br_game *game;
	char text[200];
	size_t length[DEEP]; /* of the text that leads to each depth */
	int place[DEEP], depth, pieces;
};

static void go(struct path *path, const char *name, int kind, int64_t integer,
               const char *word)
{
	size_t length = path->length[path->depth];
	char *at = path->text + length;
	const char *dot = length > 0 ? "." : "";
	br_value value;

	if (path->depth == 0)
		return; /* the whole game has no path */
	if (name)
		sprintf(at, "%s%s", dot, name);
	else
		sprintf(at, "%s%d", dot, path->place[path->depth]);
	path->place[path->depth]++;
	path->pieces++;
	ck_assert_msg(br_game_get(path->game, path->text, &value) == BR_OK,
	              "no %s", path->text);
	ck_assert_int_eq(value.kind, kind);
	if (kind == BR_INTEGER)
		ck_assert_int_eq(value.integer, integer);
	if (word)
		ck_assert_str_eq(value.word, word);
}

static int go_integer(void *ud, const char *name, int64_t value)
{
	go(ud, name, BR_INTEGER, value, NULL);
	return 0;
}

static int go_word(void *ud, const char *name, const char *word)
{
	go(ud, name, BR_WORD, 0, word);
	return 0;
}

static int go_null(void *ud, const char *name)
{
	go(ud, name, BR_NULL, 0, NULL);
	return 0;
}

static int go_in(struct path *path, const char *name, int kind)
{
	go(path, name, kind, 0, NULL);
	path->depth++;
	ck_assert_int_lt(path->depth, DEEP);
	path->length[path->depth] = strlen(path->text);
	path->place[path->depth] = 0;
	return 0;
}

static int go_object(void *ud, const char *name)
{
	return go_in(ud, name, BR_OBJECT);
}

static int go_array(void *ud, const char *name)
{
	return go_in(ud, name, BR_ARRAY);
}

/* Only now the number of members is known. */
static int go_out(void *ud)
{
	struct path *path = ud;
	br_value value;

	path->text[path->length[path->depth]] = '\0';
	if (path->depth > 1) {
		ck_assert_int_eq(br_game_get(path->game, path->text, &value),
		                 BR_OK);
		ck_assert_int_eq(value.integer, path->place[path->depth]);
	}
	path->depth--;
	return 0;
}

START_TEST(every_piece_that_is_walked_can_be_got)
{
	br_game *game = dealt();
	br_game *view = must_view(game, 1);
	struct path path = {.game = game};
	br_visitor visitor = {go_integer, go_word, go_null, go_object,
	                      go_array,   go_out,  &path};

	ck_assert_int_eq(br_game_walk(game, &visitor, sizeof visitor), 0);
	ck_assert_int_eq(path.depth, 0);
	ck_assert_int_gt(path.pieces, 40);
	path = (struct path){.game = view};
	ck_assert_int_eq(br_game_walk(view, &visitor, sizeof visitor), 0);
	br_game_free(game);
	br_game_free(view);
}
END_TEST

START_TEST(other_paths_lead_nowhere)
{
	/* clang-format off */
	static const char *const bad[] = {
		"",         ".",        "army.",    ".army",    "army..0",
		"army.2",   "army.-1",  "army.00",  "army.+0",  "army. 0",
		"army.0x0", "army.0.5", "Army",     "arm",      "armys",
		"phase.0",  "ply.ply",  "army.ply", "army.0.0.0",
		"army.4294967296",      "army.18446744073709551616",
		"hand.0.x", "options.first",        "army.0.0 ",
	};
	/* clang-format on */
	size_t long_size = 100000;
	char *long_path = malloc(long_size + 1);
	br_game *game = dealt();
	br_value value;

	for (size_t i = 0; i < COUNT(bad); i++)
		ck_assert_msg(br_game_get(game, bad[i], &value) == BR_EINVAL,
		              "\"%s\" leads somewhere", bad[i]);
	for (size_t i = 0; i < long_size; i++)
		long_path[i] = "army.0.0."[i % 9];
	long_path[long_size] = '\0';
	ck_assert_int_eq(br_game_get(game, long_path, &value), BR_EINVAL);
	free(long_path);
	br_game_free(game);
}
END_TEST

START_TEST(a_walk_ends_with_what_its_visitor_returns)
{
	static walk_fn *const walks[] = {br_game_walk, br_game_facts};
	br_game *game = must_new("crusaders", 2, NULL);

	must_stop(game, walks[_i]);
	br_game_free(game);
}
END_TEST

/* ---- Buffers ------------------------------------------------------------- */

static br_game *shown;
static br_match *played;
static br_move first_move;

static int save_text(char *text, size_t cap)
{
	return br_game_save(shown, BR_TEXT, text, cap);
}

static int save_packed(char *text, size_t cap)
{
	return br_game_save(shown, BR_PACKED, text, cap);
}

static int describe(char *text, size_t cap)
{
	return br_game_describe(shown, BR_DE, text, cap);
}

static int picture(char *text, size_t cap)
{
	return br_game_draw(shown, BR_NL, text, cap);
}

static int move_text(char *text, size_t cap)
{
	return br_move_text(shown, first_move, 0, text, cap);
}

static int sentence(char *text, size_t cap)
{
	return br_move_describe(shown, first_move, BR_ALL, BR_EN, text, cap);
}

static int record(char *text, size_t cap)
{
	return br_match_save(played, BR_ALL, BR_RECORD, text, cap);
}

static int seat_log(char *text, size_t cap)
{
	return br_match_save(played, 1, BR_RECORD, text, cap);
}

static const struct {
	int (*fill)(char *text, size_t cap);
	int is_text;
} filling[] = {
	{save_text, 1}, {describe, 1}, {picture, 1},  {move_text, 1},
	{sentence, 1},  {record, 1},   {seat_log, 1}, {save_packed, 0},
};

/* Every capacity from 0 to one byte too many, followed by a guard. */
START_TEST(buffers_are_filled_as_by_snprintf)
{
	int (*fill)(char *, size_t) = filling[_i].fill;
	br_dice *dice = seeded(7);
	size_t size;
	char *whole, *part;

	played = new_match(dice);
	shown = must_view(br_match_game(played), BR_ALL);
	ck_assert_int_gt(br_game_moves(shown, &first_move, 1), 0);
	size = (size_t)fill(NULL, 0);
	whole = malloc(size + 2);
	part = malloc(size + 2);
	whole[size] = 'G';
	ck_assert_uint_gt(size, 0);
	ck_assert_int_eq(fill(whole, size + 1), (int)size);
	ck_assert_int_eq(whole[size], filling[_i].is_text ? '\0' : 'G');
	for (size_t cap = 0; cap <= size; cap++) {
		size_t kept = cap - (cap > 0 && filling[_i].is_text);

		memset(part, 'G', size + 2);
		ck_assert_int_eq(fill(part, cap), (int)size);
		ck_assert_mem_eq(part, whole, kept);
		if (cap > kept)
			ck_assert_int_eq(part[kept], '\0');
		ck_assert_int_eq(part[cap], 'G');
		ck_assert_int_eq(part[size + 1], 'G');
	}
	if (filling[_i].is_text)
		ck_assert_uint_eq(strlen(whole), size);
	free(whole);
	free(part);
	br_game_free(shown);
	br_match_free(played);
	br_dice_free(dice);
}
END_TEST

TCase *core_looking(void)
{
	TCase *tests = tcase_create("looking");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, every_piece_that_is_walked_can_be_got);
	tcase_add_test(tests, other_paths_lead_nowhere);
	tcase_add_loop_test(tests, a_walk_ends_with_what_its_visitor_returns, 0,
	                    2);
	tcase_add_loop_test(tests, buffers_are_filled_as_by_snprintf, 0,
	                    COUNT(filling));
	return tests;
}
