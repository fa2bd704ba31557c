/* SPDX-License-Identifier: MIT */
/*
 * toy_texts.c - strings, moves and numbers that the contract allows and no
 * real game has: see tests/toy/rules.md.
 */

#include <stdio.h>
#include <string.h>

#include "../about.h"
#include "check_toy.h"

/* ---- Strings ------------------------------------------------------------- */

/* What no save and no record writes between the quotes of a motto. */
static const struct {
	const char *text;
	size_t size;
} strings[] = {
#define STRING(text)                                                           \
	{                                                                      \
		text, sizeof(text) - 1                                         \
	}
	STRING("a"),       STRING("\\t"),      STRING("\\u0041"),
	STRING("\\u000a"), STRING("\\u0000"),  STRING("\\u001g"),
	STRING("\\u001G"), STRING("\\u01"),    STRING("\\u0101"),
	STRING("\\u001"),  STRING("\\u001\0"), STRING("\\x01"),
	STRING("\n"),      STRING("\x1f"),     STRING("\0"),
	STRING("\\"),
#undef STRING
};

/* A save and a record with this motto between two quotes. */
static void with_motto(int i, char text[2][200], size_t size[2])
{
	static const char *const around[2][2] = {
		{"{\"game\":\"toy\",\"rules\":2,\"seats\":2,\"options\":"
	         "{\"motto\":\"",
	         "\"},\"viewer\":null,"},
		{"boardrules 1\ngame toy\nrules 2\nseats 2\n"
	         "option motto \"",
	         "\"\n"}};

	for (int form = 0; form < 2; form++) {
		size_t head = strlen(around[form][0]);

		strcpy(text[form], around[form][0]);
		memcpy(text[form] + head, strings[i].text, strings[i].size);
		strcpy(text[form] + head + strings[i].size, around[form][1]);
		size[form] = head + strings[i].size + strlen(around[form][1]);
	}
}

START_TEST(strings_have_one_form)
{
	char text[2][200];
	size_t size[2];
	br_error error;
	br_match *match;
	br_game *game;

	with_motto(_i, text, size);
	ck_assert_int_eq(br_game_load(&game, text[0], size[0], NULL, &error),
	                 BR_EFORMAT);
	/* What can be a word alone has no quotes in a record, but in a save. */
	ck_assert_str_eq(error.rule, _i == 0 ? "phase" : "options");
	ck_assert_int_eq(
		br_match_load(&match, text[1], size[1], NULL, NULL, &error),
		BR_EFORMAT);
	ck_assert_ptr_eq(text[1] + error.offset, strstr(text[1], "option"));
}
END_TEST

START_TEST(a_string_of_a_record_ends_its_line)
{
	static const char *const bad[] = {
		"motto \"a b\"c", "motto \"a b\" ", "motto \"a b", "motto \"",
		"motto \"\"",     "motto ",         "motto",
	};
	static const char head[] = "boardrules 1\ngame toy\nrules 2\nseats 2\n";
	char text[100];
	br_match *match;
	br_error error;

	snprintf(text, sizeof text, "%soption %s\n", head, bad[_i]);
	ck_assert_int_eq(
		br_match_load(&match, text, strlen(text), NULL, NULL, &error),
		BR_EFORMAT);
	ck_assert_uint_eq(error.offset, sizeof head - 1);
}
END_TEST

START_TEST(a_record_has_at_most_the_options_there_are)
{
	static const char text[] =
		"boardrules 1\ngame toy\nrules 2\nseats 2\noption motto a\n"
		"option motto b\noption motto c\n";
	br_match *match;
	br_error error;

	ck_assert_int_eq(br_match_load(&match, text, sizeof text - 1, NULL,
	                               NULL, &error),
	                 BR_EFORMAT);
	ck_assert_str_eq(error.text, "line 7: too many options");
}
END_TEST

/* ---- Results ---------------------------------------------------------------
 */

/* clang-format off */
static const struct {
	const char *end;
	int status, line;
} ends[] = {
	{"end\nscore 1 3\nrank 2 1\n", BR_OK, 0},
	{"end\n# well\nscore 1 3\n# played\nrank 2 1\n# !\n", BR_OK, 0},
	{"end\n", BR_OK, 0},
	{"end\nscore 1 3\nrank 2 1\nrank 2 1\n", BR_EFORMAT, 19},
	{"end\nscore 1 33\nrank 2 1\n", BR_EFORMAT, 17},
	{"end\nscore 1 4\nrank 2 1\n", BR_EFORMAT, 17},
	{"end\nrank 2 1\n", BR_EFORMAT, 17},
	{"end\n# a\tb\nscore 1 3\nrank 2 1\n", BR_EFORMAT, 17},
	{"end\ntag late x\n", BR_EFORMAT, 17},
	{"ends\n", BR_EFORMAT, 16},
	{"stop agreed\n", BR_EILLEGAL, 16},
};
/* clang-format on */

START_TEST(a_result_is_what_the_moves_give)
{
	static const char body[] =
		"boardrules 1\ngame toy\nrules 2\nseats 2\n"
		"* deal red\n* deal red\n* deal red\n* deal red\n"
		"* deal blue\n* deal red\n* deal green\n* deal blue\n"
		"1 pass\n2 add blue\n2 done\n";
	char text[400], where[20];
	br_match *match;
	br_error error = {0};

	snprintf(text, sizeof text, "%s%s", body, ends[_i].end);
	ck_assert_int_eq(
		br_match_load(&match, text, strlen(text), NULL, NULL, &error),
		ends[_i].status);
	snprintf(where, sizeof where, "line %d: ", ends[_i].line);
	if (ends[_i].status != BR_OK)
		ck_assert_msg(strncmp(error.text, where, strlen(where)) == 0,
		              "%s", error.text);
	else
		ck_assert_int_eq(br_match_length(match), 11);
	br_match_free(match);
}
END_TEST

START_TEST(games_of_two_versions_are_not_equal)
{
	static const char *const old[] = {"rules=1", "mix=6,5,4", NULL};
	static const char *const same[] = {"rules=2", NULL};
	br_game *one = must_new("toy", 2, old), *two = must_new("toy", 2, NULL);
	br_game *again = must_new("toy", 2, same);

	ck_assert(!br_game_equal(one, two) && br_game_equal(two, again));
	br_game_free(one);
	br_game_free(two);
	br_game_free(again);
}
END_TEST

/* ---- Moves -----------------------------------------------------------------
 */

START_TEST(a_move_may_have_four_parameters)
{
	br_game *game = must_new("toy", 2, NULL);
	br_move move = must_parse(game, "swap red green blue red");
	char text[100];
	br_parts parts;

	/* Behind 8 moves: 0 1 2 0 in base 3. */
	ck_assert_uint_eq(move, 9 + 15);
	ck_assert_uint_eq(about(br_game_rules(game)).last_move, 8 + 81);
	br_move_text(game, move, BR_ALL, text, sizeof text);
	ck_assert_str_eq(text, "swap red green blue red");
	br_move_describe(game, move, BR_ALL, BR_DE, text, sizeof text);
	ck_assert_str_eq(text, "tausche rot gruen gegen blau rot");
	ck_assert_uint_eq(must_parse(game, text), move);
	ck_assert_int_eq(
		br_move_parts(game, move, BR_ALL, &parts, sizeof parts), BR_OK);
	ck_assert_uint_eq(br_move_make(br_game_rules(game), parts.kind,
	                               parts.value, parts.count),
	                  move);
	ck_assert_int_eq(parts.count, 4);
	ck_assert_str_eq(parts.word, "swap");
	ck_assert_str_eq(parts.text[2], "blue");
	ck_assert_int_eq(parts.value[3], 0);
	must_not_apply(game, move, "toy.phase", "being dealt");
	br_game_free(game);
}
END_TEST

/* "leg" is to deal in German, to add in Dutch. */
START_TEST(of_several_meanings_the_legal_one_is_meant)
{
	static const char *const deal[] = {"red",  "red", "red",   "red",
	                                   "blue", "red", "green", "blue"};
	br_game *game = must_new("toy", 2, NULL);
	br_error error;
	br_move move;

	for (size_t i = 0; i < sizeof deal / sizeof deal[0]; i++) {
		char text[20];

		snprintf(text, sizeof text, "leg %s", deal[i]);
		must_apply(game, must_parse(game, text));
	}
	ck_assert_int_eq(get_int(game, "seat.0.hand.red"), 4);
	must_apply(game, must_parse(game, "leg red"));
	ck_assert_int_eq(get_int(game, "plan.red"), 1);
	must_apply(game, must_parse(game, "done"));
	must_apply(game, must_parse(game, "pass"));
	ck_assert_int_eq(br_move_parse(game, "leg red", &move, &error),
	                 BR_EAMBIGUOUS);
	ck_assert_str_eq(error.text, "could be add red, deal red");
	br_game_free(game);
}
END_TEST

/* ---- Numbers ----------------------------------------------------------------
 */

START_TEST(a_field_of_four_bytes_has_a_sign)
{
	br_game *game = must_new("toy", 2, NULL);

	must_load_as(game, "\"pile_size\":15", "\"pile_size\":-1", "pile");
	must_load_as(game, "\"pile_size\":15", "\"pile_size\":-2", "pile_size");
	br_game_free(game);
}
END_TEST

TCase *toy_texts(void)
{
	TCase *tests = tcase_create("texts");

	tcase_add_loop_test(tests, strings_have_one_form, 0,
	                    sizeof strings / sizeof strings[0]);
	tcase_add_loop_test(tests, a_string_of_a_record_ends_its_line, 0, 7);
	tcase_add_test(tests, a_record_has_at_most_the_options_there_are);
	tcase_add_loop_test(tests, a_result_is_what_the_moves_give, 0,
	                    sizeof ends / sizeof ends[0]);
	tcase_add_test(tests, games_of_two_versions_are_not_equal);
	tcase_add_test(tests, a_move_may_have_four_parameters);
	tcase_add_test(tests, of_several_meanings_the_legal_one_is_meant);
	tcase_add_test(tests, a_field_of_four_bytes_has_a_sign);
	return tests;
}
