/* SPDX-License-Identifier: MIT */
/*
 * core_loading.c - invalid saves: refused with a status, a reason and an
 * offset, with little memory and little stack.
 */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_core.h"

#define DEEP 1000000

/* Loading fails and fills the error completely. */
static void no_save(const void *data, size_t size, int status)
{
	br_error error = {0};
	br_game *game = (br_game *)&error;
	int got = br_game_load(&game, data, size, NULL, &error);

	ck_assert_msg(got == status, "%d for %.*s", got,
	              (int)(size < 900 ? size : 900), (const char *)data);
	ck_assert_ptr_null(game);
	ck_assert_int_eq(error.status, status);
	ck_assert_uint_gt(strlen(error.text), 0);
	ck_assert_uint_le(error.offset, size);
	ck_assert_int_eq(br_game_load(&game, data, size, NULL, NULL), status);
}

START_TEST(bytes_of_other_kinds_are_no_save)
{
	/* clang-format off */
	static const char *const others[] = {
		"",   "B",       "BR",     "BR\1",   "BR\1\11crusaders\1\2",
		"{",  "{}",      "[]",     "null",   "\"crusaders\"",
		" ",  "\xef\xbb\xbf{}",    "%PDF-1", "boardrules 1\n",
		"\n", "{\"game\"",         "{\"game\":\"crusaders\"}",
		"{\"rules\":1,\"game\":\"crusaders\"}",
	};
	/* clang-format on */
	unsigned char byte[2] = {0, 0};

	for (size_t i = 0; i < COUNT(others); i++)
		no_save(others[i], strlen(others[i]), BR_EFORMAT);
	no_save(NULL, 0, BR_EFORMAT);
	for (int i = 0; i < 65536; i += 7) {
		byte[0] = (unsigned char)i;
		byte[1] = (unsigned char)(i >> 8);
		no_save(byte, sizeof byte, BR_EFORMAT);
	}
}
END_TEST

/* Replacements in the save of a game with two seats. */
/* clang-format off */
static const struct {
	const char *from, *to;
	int status;
} changes[] = {
	{"crusaders", "crusader", BR_EVERSION},
	{"crusaders", "crusaders2", BR_EVERSION},
	{"crusaders", "Crusaders", BR_EVERSION},
	{"crusaders", "", BR_EVERSION},
	{"crusaders", "crusaders-of-a-name-that-is-longer-than-any-game-has",
	 BR_EVERSION},
	{"\"crusaders\"", "1", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":0", BR_EVERSION},
	{"\"rules\":1", "\"rules\":2", BR_EVERSION},
	{"\"rules\":1", "\"rules\":255", BR_EVERSION},
	{"\"rules\":1", "\"rules\":256", BR_EVERSION},
	{"\"rules\":1", "\"rules\":257", BR_EVERSION},
	{"\"rules\":1", "\"rules\":2147483647", BR_EVERSION},
	{"\"rules\":1", "\"rules\":2147483648", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":4294967297", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":18446744073709551617", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":-1", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":01", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":+1", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":1.0", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":1e0", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":\"1\"", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":null", BR_EFORMAT},
	{"\"rules\":1", "\"rules\":1,\"rules\":1", BR_EFORMAT},
	{"\"rules\":1", "\"rule\":1", BR_EFORMAT},
	{"\"rules\":1", "\"ruless\":1", BR_EFORMAT},
	{"\"rules\":1", "rules:1", BR_EFORMAT},
	{"\"rules\":1,", "", BR_EFORMAT},
	{"\"rules\":1,", "\"rules\":1", BR_EFORMAT},
	{"\"rules\":1,", "\"rules\":1,,", BR_EFORMAT},
	{"\"rules\":1,\"seats\":2", "\"seats\":2,\"rules\":1", BR_EFORMAT},
	{"\"seats\":2", "\"seats\":0", BR_EFORMAT},
	{"\"seats\":2", "\"seats\":1", BR_EFORMAT},
	{"\"seats\":2", "\"seats\":3", BR_EFORMAT},
	{"\"seats\":2", "\"seats\":5", BR_EFORMAT},
	{"\"seats\":2", "\"seats\":258", BR_EFORMAT},
	{"\"seats\":2", "\"seats\":4294967298", BR_EFORMAT},
	{"\"options\":{}", "\"options\":[]", BR_EFORMAT},
	{"\"options\":{}", "\"options\":null", BR_EFORMAT},
	{"\"options\":{}", "\"options\":{\"first\":\"lot\"}", BR_EFORMAT},
	{"\"options\":{}", "\"options\":{\"first\":1}", BR_EFORMAT},
	{"\"options\":{}", "\"options\":{\"x\":\"1\"}", BR_EFORMAT},
	{"\"options\":{}", "\"options\":{\"rules\":\"1\"}", BR_EFORMAT},
	{"\"options\":{}", "\"options\":{\"points_tie\":\"markers\","
		"\"points_tie\":\"markers\"}", BR_EFORMAT},
	{"\"options\":{}", "\"options\":{\"points_tie\":\"markers\","
		"\"singles\":\"count_first\"}", BR_EFORMAT},
	{"\"viewer\":null", "\"viewer\":0", BR_EFORMAT},
	{"\"viewer\":null", "\"viewer\":2", BR_EFORMAT},
	{"\"viewer\":null", "\"viewer\":-1", BR_EFORMAT},
	{"\"viewer\":null", "\"viewer\":\"spectator\"", BR_EFORMAT},
	{"\"viewer\":null", "\"viewer\":\"all\"", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":-0", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":00", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":1", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":2147483648", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":4294967296", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":9007199254740993", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":9223372036854775808", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":18446744073709551616", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":0 0", BR_EFORMAT},
	{"\"ply\":0", "\"ply\":0,\"ply\":0", BR_EFORMAT},
	{"\"phase\":\"play\"", "\"phase\":\"Play\"", BR_EFORMAT},
	{"\"phase\":\"play\"", "\"phase\":\"pl\\u0061y\"", BR_EFORMAT},
	{"\"phase\":\"play\"", "\"phase\":\"over\"", BR_EFORMAT},
	{"\"army\":[[", "\"army\":[[[],", BR_EFORMAT},
	{"\"army\":[[[]", "\"army\":[[[\"l\"]", BR_EFORMAT},
	{"\"army\":[[[]", "\"army\":[[[null]", BR_EFORMAT},
	{"\"army\":", "\"army\":{", BR_EFORMAT},
};
/* clang-format on */

/* A save with one part replaced; NULL if it has no such part. */
static char *changed(const char *save, const char *from, const char *to)
{
	const char *at = strstr(save, from);
	size_t head = at ? (size_t)(at - save) : 0;
	size_t size = strlen(save) + strlen(to) + 1;
	char *text = at ? malloc(size) : NULL;

	if (text)
		snprintf(text, size, "%.*s%s%s", (int)head, save, to,
		         at + strlen(from));
	return text;
}

START_TEST(a_changed_save_is_refused)
{
	br_game *game = dealt();
	char *save = must_save(game, BR_TEXT, NULL);
	char *text = changed(save, changes[_i].from, changes[_i].to);

	ck_assert_msg(text != NULL, "no %s in %s", changes[_i].from, save);
	no_save(text, strlen(text), changes[_i].status);
	free(text);
	free(save);
	br_game_free(game);
}
END_TEST

static const char *const tails[] = {"x", ",", "}", "{}", "\0", "null"};

/* A member, its replacement, and what the error contains: the path, and what
 * was expected. */
/* clang-format off */
static const struct {
	const char *from, *to, *rule, *text;
} told[] = {
	{"\"options\":{}", "\"options\":{\"first\":\"1\",\"turn_order\":\"draw_then_play_5\"}",
	 "options.turn_order", "out of order: expected before first"},
	{"\"options\":{}", "\"options\":{\"first\":\"lot\"}", "options.first",
	 "\"lot\" is the default, which a save omits"},
	{"\"options\":{}", "\"options\":{\"first\":\"0\"}", "options.first",
	 "must be one of lot, 1, 2, 3, 4, not \"0\""},
	{"\"viewer\":null", "\"viewer\":2", "viewer",
	 "expected null, \"spectator\" or 0 to 1, found 2"},
	{"\"viewer\":null", "\"viewer\":false", "viewer",
	 "expected null, \"spectator\" or a seat from 0, found 'false'"},
	{"\"viewer\":null", "\"viewer\":\"all\"", "viewer",
	 "expected spectator, found \"all\""},
	{"\"ply\":0", "\"ply\":12345678901234567", "ply",
	 "expected a number of at most 16 digits, found 17 of them"},
	{"\"seats\":2", "\"seats\":-1", "seats",
	 "expected a number from 0 to 2147483647, found -1"},
	{"\"seats\":2", "\"seats\":9", "seats", "2 to 4 seats, not 9"},
	{"\"rules\":1", "\"rules\":01", "rules", "expected 1, found 01"},
	{"\"phase\":\"", "\"phase\":\"x", "phase", "deal, lot, "},
	{"\"ply\":", "\"ply\":-", "ply", "expected 0, found -0"},
	{"\"ply\":", "\"plies\":", "ply", "expected '\"ply\"', found"},
};
/* clang-format on */

START_TEST(a_refused_member_is_named)
{
	br_game *game = dealt(), *none;
	char text[2000], changed[2200], *at;
	br_error error = {0};

	br_game_save(game, BR_TEXT, text, sizeof text);
	br_game_free(game);
	at = strstr(text, told[_i].from);
	ck_assert_ptr_nonnull(at);
	snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text,
	         told[_i].to, at + strlen(told[_i].from));
	ck_assert_int_eq(
		br_game_load(&none, changed, strlen(changed), NULL, &error),
		BR_EFORMAT);
	ck_assert_msg(strcmp(error.rule, told[_i].rule) == 0 &&
	                      strstr(error.text, told[_i].text) != NULL,
	              "%s: %s", error.rule, error.text);
	ck_assert_uint_gt(error.offset, 0);
}
END_TEST

#define HEAD "{\"game\":\"crusaders\",\"rules\":1,\"seats\":2,\"options\":{},"

/* What was found instead, even if it is nothing more. */
/* clang-format off */
static const struct {
	const char *save, *text;
	int status;
} beginnings[] = {
	{"{\"game\":\"chess\"", "game: unknown game \"chess\": expected one of ",
	 BR_EVERSION},
	{"BR\1\5chess", "game: unknown game \"chess\": expected one of ",
	 BR_EVERSION},
	{"BR\1\5che", "game: expected more bytes, found the end of the input",
	 BR_EFORMAT},
	{"BR\1", "game: expected another byte, found the end of the input",
	 BR_EFORMAT},
	{"{\"game\":\"crusaders\",\"rules\":9,\"seats\":2,\"options\":{},"
	 "\"viewer\":null",
	 "rules versions 1 to 1 of crusaders, not 9", BR_EVERSION},
	{"{\"game\":\"crus", "game: expected '\"', found the end of the input",
	 BR_EFORMAT},
	{"{\"game\":\"crusaders\",\"ru",
	 "rules: expected '\"rules\"', found the end of the input", BR_EFORMAT},
	{HEAD "\"viewer\":", "viewer: expected null, \"spectator\" or a seat "
	 "from 0, found the end of the input", BR_EFORMAT},
	{HEAD "\"viewer\":null,\"phase\":\"play\",\"first\":0,\"player\":0,"
	 "\"ply\":0,\"army\":[[", "army: expected ']', found the end of the "
	 "input", BR_EFORMAT},
	{HEAD "\"viewer\":null,\"phase\":\"plai\"",
	 "phase: expected one of deal, lot, play, draw, over, found \"plai\"",
	 BR_EFORMAT},
};
/* clang-format on */

START_TEST(what_is_found_and_possible_is_told)
{
	const char *save = beginnings[_i].save;
	br_error error = {0};
	br_game *game;
	int status = br_game_load(&game, save, strlen(save), NULL, &error);

	ck_assert_msg(status == beginnings[_i].status &&
	                      strstr(error.text, beginnings[_i].text) != NULL,
	              "%d: %s", status, error.text);
}
END_TEST

START_TEST(a_byte_order_mark_is_skipped)
{
	br_game *game = dealt(), *again;
	char text[2003] = "\xef\xbb\xbf";
	br_error error = {0};

	br_game_save(game, BR_TEXT, text + 3, sizeof text - 3);
	ck_assert_int_eq(br_game_load(&again, text, strlen(text), NULL, NULL),
	                 BR_OK);
	ck_assert(br_game_equal(game, again));
	br_game_free(again);
	br_game_free(game);
	text[3] = '[';
	ck_assert_int_eq(br_game_load(&again, text, strlen(text), NULL, &error),
	                 BR_EFORMAT);
	ck_assert_uint_eq(error.offset, 3);
}
END_TEST

START_TEST(nothing_may_follow_a_save)
{
	br_game *game = dealt();
	size_t size, extra = strlen(tails[_i]) + (tails[_i][0] == '\0');
	int forms[] = {BR_TEXT, BR_PACKED};

	for (size_t i = 0; i < COUNT(forms); i++) {
		char *save = must_save(game, forms[i], &size);

		save = realloc(save, size + extra);
		memcpy(save + size, tails[_i], extra);
		no_save(save, size + extra, BR_EFORMAT);
		br_game_free(must_load(save, size));
		free(save);
	}
	br_game_free(game);
}
END_TEST

/* Only white space is allowed between the tokens of a text. */
START_TEST(a_text_may_be_spread_over_lines)
{
	br_game *game = dealt(), *again;
	size_t size, at = 0;
	char *save = must_save(game, BR_TEXT, &size);
	char *wide = malloc(4 * size + 2);
	int in_string = 0;

	for (size_t i = 0; i < size; i++) {
		in_string ^= save[i] == '"';
		wide[at++] = save[i];
		if (!in_string && strchr(",:[]{}", save[i]))
			at += (size_t)sprintf(wide + at, "\n\t ");
	}
	again = must_load(wide, at);
	must_be_same(again, game);
	br_game_free(again);
	br_game_free(game);
	free(save);
	free(wide);
}
END_TEST

/* ---- Deep nesting, in a thread with a small stack ------------------------ */

/* clang-format off */
static const char *const openings[] = {
	"", "{\"game\":", "{\"game\":\"crusaders\",\"rules\":1,\"seats\":2,"
	"\"options\":", "{\"game\":\"crusaders\",\"rules\":1,\"seats\":2,"
	"\"options\":{},\"viewer\":null,\"phase\":\"play\",\"first\":0,"
	"\"player\":0,\"ply\":0,\"army\":",
};
/* clang-format on */

struct text {
	const char *bytes;
	size_t size;
	int status;
};

static void *load(void *ud)
{
	struct text *text = ud;
	br_game *game;

	text->status = br_game_load(&game, text->bytes, text->size, NULL, NULL);
	return NULL;
}

START_TEST(depth_takes_no_stack)
{
	size_t head = strlen(openings[_i]);
	char *bytes = malloc(head + DEEP);
	struct text text = {bytes, head + DEEP, BR_OK};
	pthread_attr_t attr;
	pthread_t thread;

	memcpy(bytes, openings[_i], head);
	for (const char *c = "[{"; *c; c++) {
		memset(bytes + head, *c, DEEP);
		pthread_attr_init(&attr);
		pthread_attr_setstacksize(&attr, 65536);
		ck_assert_int_eq(pthread_create(&thread, &attr, load, &text),
		                 0);
		pthread_join(thread, NULL);
		pthread_attr_destroy(&attr);
		ck_assert_int_eq(text.status, BR_EFORMAT);
		no_save(text.bytes, text.size, BR_EFORMAT);
	}
	free(bytes);
}
END_TEST

/* ---- Too many options and elements --------------------------------------- */

/* A save for two seats whose options, or first army, repeat this n times. */
static void too_many(const char *option, const char *item, int n)
{
	static const char head[] =
		"{\"game\":\"crusaders\",\"rules\":1,\"seats\":2,\"options\":{";
	static const char middle[] =
		"},\"viewer\":null,\"phase\":\"play\",\"first\":0,"
		"\"player\":0,\"ply\":0,\"army\":[";
	size_t room = sizeof head + sizeof middle + 20 +
	              (size_t)n * (strlen(option) + strlen(item) + 1);
	char *text = malloc(room);
	size_t at = (size_t)sprintf(text, "%s", head);

	for (int i = 0; *option && i < n; i++)
		at += (size_t)sprintf(text + at, "%s%s", i > 0 ? "," : "",
		                      option);
	at += (size_t)sprintf(text + at, "%s", middle);
	for (int i = 0; *item && i < n; i++)
		at += (size_t)sprintf(text + at, "%s%s", i > 0 ? "," : "",
		                      item);
	at += (size_t)sprintf(text + at, "]}");
	no_save(text, at, BR_EFORMAT);
	free(text);
}

START_TEST(lists_that_are_too_long_are_refused)
{
	for (int n = 1; n < 100000; n = n * 3 + 1) {
		too_many("\"first\":\"1\"", "", n);
		too_many("", "0", n);
	}
}
END_TEST

/* Option 1 as often as the packed format allows, and once more. */
START_TEST(packed_options_are_given_once)
{
	static const unsigned char head[] = "BR\1\11crusaders\1\2\0";
	unsigned char bytes[1000];
	size_t at = sizeof head - 1;

	memcpy(bytes, head, at);
	for (int n = 0; n < 100; n++) {
		memcpy(bytes + at, "\1\1\0\0001", 5);
		at += 5;
		bytes[at] = 0;
		no_save(bytes, at + 1, BR_EFORMAT);
	}
}
END_TEST

TCase *core_loading(void)
{
	TCase *tests = tcase_create("loading");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, bytes_of_other_kinds_are_no_save);
	tcase_add_loop_test(tests, a_changed_save_is_refused, 0,
	                    COUNT(changes));
	tcase_add_loop_test(tests, nothing_may_follow_a_save, 0, COUNT(tails));
	tcase_add_loop_test(tests, a_refused_member_is_named, 0, COUNT(told));
	tcase_add_loop_test(tests, what_is_found_and_possible_is_told, 0,
	                    COUNT(beginnings));
	tcase_add_test(tests, a_byte_order_mark_is_skipped);
	tcase_add_test(tests, a_text_may_be_spread_over_lines);
	tcase_add_test(tests, lists_that_are_too_long_are_refused);
	tcase_add_test(tests, packed_options_are_given_once);
	tcase_add_loop_test(tests, depth_takes_no_stack, 0, COUNT(openings));
	return tests;
}
