/* SPDX-License-Identifier: MIT */
/*
 * core_notation.c - moves as people write them: lenient input, strict output.
 */

#include <ctype.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../about.h"
#include "check_core.h"
#include "core/core.h"

#define LONG 1000000

/* At the first decision; the hand of seat 1 is l lb lh sh hf lbshf. */
static br_game *known(void)
{
	static const char *const deals[] = {"l",  "f",  "lb",    "f",
	                                    "lh", "f",  "sh",    "bf",
	                                    "hf", "bf", "lbshf", "s"};
	const char *const options[] = {"first=1", NULL};
	br_game *game = must_new("crusaders", 2, options);
	char text[20];

	for (size_t i = 0; i < COUNT(deals); i++) {
		snprintf(text, sizeof text, "deal %s", deals[i]);
		must_apply(game, must_parse(game, text));
	}
	return game;
}

static void is_refused(const br_game *game, const char *text, int status)
{
	br_error error = {0};
	br_move move;

	ck_assert_msg(br_move_parse(game, text, &move, &error) == status,
	              "\"%.60s\"", text);
	ck_assert_int_eq(error.status, status);
	ck_assert_uint_gt(strlen(error.text), 0);
	ck_assert_uint_le(error.offset, strlen(text));
	ck_assert_int_eq(br_move_parse(game, text, &move, NULL), status);
}

/* clang-format off */
static const struct {
	const char *typed, *canonical;
} forgiven[] = {
	{"play sh 3", "play sh 3"},
	{"PLAY SH 3", "play sh 3"},
	{"  Play\t sH \t3 \r\n", "play sh 3"},
	{"p sh 3", "play sh 3"},
	{"pl sh 3", "play sh 3"},
	{"sh 3", "play sh 3"},
	{"s 3", "play sh 3"},
	{"p lbs 3", "play lbshf 3"},
	{"lay swords+helmet Jerusalem", "play sh 3"},
	{"lay swords+h jer", "play sh 3"},
	{"swords jer", "play sh 3"},
	{"lege Schwerter+Helm Jerusalem", "play sh 3"},
	{"SCHWERTER+HELM JERUSALEM", "play sh 3"},
	{"leg zwaarden+helm Jeruzalem", "play sh 3"},
	{"zw jeruz", "play sh 3"},
	{"play Lanze 3", "play l 3"},
	{"lege lance Jeruzalem", "play l 3"},
	{"play lans+boog Cyprus", "play lb 2"},
	/* not legal, but well said */
	{"play f 3", "play f 3"},
	{"deal l", "deal l"},
	{"lot 2", "lot 2"},
	{"lot 3", "lot 3"},
	/* a whole word is meant before a beginning */
	{"l 3", "play l 3"},
	/* languages may be mixed here as well */
	{"lance 3", "play l 3"},
	{"sh jer", "play sh 3"},
};
/* clang-format on */

START_TEST(what_people_type_is_read)
{
	const char *typed = forgiven[_i].typed;
	br_game *game = known();
	br_error error = {0};
	br_move move = 0;
	char text[40];
	int status = br_move_parse(game, typed, &move, &error);

	ck_assert_msg(status == BR_OK, "\"%s\": %s", typed, error.text);
	br_move_text(game, move, BR_ALL, text, sizeof text);
	ck_assert_msg(strcmp(text, forgiven[_i].canonical) == 0,
	              "\"%s\" is read as %s", typed, text);
	br_game_free(game);
}
END_TEST

START_TEST(what_names_no_move_is_refused)
{
	/* clang-format off */
	static const char *const nonsense[] = {
		"",          " ",          "\t\n",    "pass",     "play",
		"play l",    "play l 0",   "play l 6", "play x 1", "play ll 1",
		"play 1 l",  "play l 1 1", "play l 1x", "play l 01", "l1",
		"play l -1", "play l 4294967297",      "play ? 1", "play l ?",
		"draw ?",    "?",          "deal",     "deal l b", "lot",
		"lot 0",     "lot x",      "lot 3 3",  "play, l, 1", "nil",
		"1",         "0",          "\xff",     "pl\xc3\xa9y l 1",
		"playl 1",   "play l1",    "lot 5",
	};
	/* clang-format on */
	br_game *game = known();

	for (size_t i = 0; i < COUNT(nonsense); i++)
		is_refused(game, nonsense[i], BR_EFORMAT);
	br_game_free(game);
}
END_TEST

START_TEST(what_may_be_several_moves_lists_them)
{
	static const char *const vague[] = {"play lb 1", "play lbshf 1"};
	br_game *game = known();
	br_error error;
	br_move move;

	ck_assert_int_eq(br_move_parse(game, "lance+b a", &move, &error),
	                 BR_EAMBIGUOUS);
	for (size_t i = 0; i < COUNT(vague); i++)
		ck_assert_msg(strstr(error.text, vague[i]) != NULL,
		              "\"%s\" lacks \"%s\"", error.text, vague[i]);
	is_refused(game, "lance+b a", BR_EAMBIGUOUS);
	is_refused(game, "lay lan antioch", BR_EAMBIGUOUS);
	br_game_free(game);
}
END_TEST

/* ---- Random input -------------------------------------------------------- */

/* Every text for a move, in lower case. */
static void all_words(const br_game *game, br_move move, char *words,
                      size_t cap)
{
	int at = br_move_text(game, move, BR_ALL, words, cap);

	for (int language = BR_EN; language <= BR_NL; language++)
		at += br_move_describe(game, move, BR_ALL,
		                       (br_language)language, words + at,
		                       cap - (size_t)at);
	for (char *c = words; *c; c++)
		*c = (char)tolower((unsigned char)*c);
}

/* The text is refused, or the move contains each letter and digit. */
static int survives(const br_game *game, const char *text)
{
	char words[1000];
	br_error error;
	br_move move = 0;
	int status = br_move_parse(game, text, &move, &error);

	if (status != BR_OK) {
		ck_assert(status == BR_EFORMAT || status == BR_EAMBIGUOUS);
		ck_assert_int_eq(error.status, status);
		return 0;
	}
	all_words(game, move, words, sizeof words);
	ck_assert_msg(words[0] != '\0', "\"%s\" is move %u", text, move);
	for (const char *c = text; *c; c++)
		if (isalnum((unsigned char)*c))
			ck_assert_msg(strchr(words, tolower(*c)) != NULL,
			              "\"%s\" is %s", text, words);
	return 1;
}

/* A share of all: with 251, which is prime, each byte is at each place. */
START_TEST(texts_of_two_bytes_are_survived)
{
	br_game *game = known();

	for (int i = 0; i < 65536; i += i < 256 ? 1 : 251) {
		const char text[] = {(char)(i & 255), (char)(i >> 8), '\0'};

		survives(game, text);
	}
	br_game_free(game);
}
END_TEST

/* Pieces of moves put together at random, and bytes among them. */
START_TEST(random_texts_are_survived)
{
	/* clang-format off */
	static const char *const pieces[] = {
		"play", "p",  "deal", "draw", "lot", "l",  "b",     "s",
		"h",    "f",  "lb",   "sh",   "hf",  "1",  "2",     "3",
		"4",    "5",  "6",    "0",    "?",   ",",  "lance", "bow",
		" ",    "  ", "\t",   "-",    ".",   "+",  "\xc3",  "\xbc",
	};
	/* clang-format on */
	br_game *game = known();
	br_dice *dice = seeded(11);
	int taken = 0;

	for (int i = 0; i < 1500; i++) {
		char text[80] = "";
		uint64_t n, piece;

		br_dice_draw(dice, 6, &n);
		for (; n > 0; n--) {
			br_dice_draw(dice, 2 * COUNT(pieces), &piece);
			strcat(text, pieces[piece / 2]);
			strcat(text, piece % 2 ? " " : "");
		}
		taken += survives(game, text);
	}
	ck_assert_int_gt(taken, 5);
	br_game_free(game);
	br_dice_free(dice);
}
END_TEST

static const char *const fillings[] = {"a",     " ", "?",   "l ",
                                       "play ", "1", "\xff"};

START_TEST(long_texts_are_refused)
{
	size_t piece = strlen(fillings[_i]);
	char *text = malloc(LONG + 1);
	br_game *game = known();

	for (size_t i = 0; i < LONG; i++)
		text[i] = fillings[_i][i % piece];
	text[LONG] = '\0';
	is_refused(game, text, BR_EFORMAT);
	free(text);
	br_game_free(game);
}
END_TEST

START_TEST(all_moves_are_written_at_once)
{
	br_game *game = known();
	char text[400], few[12];
	int size = br_game_moves_text(game, text, sizeof text);

	ck_assert_int_eq(size, (int)strlen(text));
	ck_assert(strncmp(text, "play l 1\nplay l 2\n", 18) == 0);
	ck_assert(strcmp(text + size - 13, "play lbshf 5\n") == 0);
	ck_assert_int_eq(br_game_moves_text(game, few, sizeof few), size);
	ck_assert_str_eq(few, "play l 1\npl");
	ck_assert_int_eq(br_game_moves_text(game, NULL, 0), size);
	br_game_free(game);
	game = must_new("crusaders", 2, NULL);
	ck_assert_int_eq(br_game_moves_text(game, text, sizeof text), 0);
	ck_assert_str_eq(text, "");
	br_game_free(game);
}
END_TEST

START_TEST(numbers_that_name_no_move_have_no_text)
{
	br_move last = about(br_rules_find("crusaders")).last_move;
	const br_move bad[] = {0, last + 1, 1 << 20, UINT32_MAX};
	br_game *game = known();
	br_parts parts;
	char text[8] = "x";

	for (size_t i = 0; i < COUNT(bad); i++) {
		ck_assert_int_eq(br_move_text(game, bad[i], BR_ALL, text, 8),
		                 BR_EINVAL);
		ck_assert_str_eq(text, "");
		ck_assert_int_eq(
			br_move_describe(game, bad[i], 0, BR_EN, NULL, 0),
			BR_EINVAL);
		ck_assert_int_eq(br_move_parts(game, bad[i], BR_ALL, &parts,
		                               sizeof parts),
		                 BR_EINVAL);
		ck_assert_int_eq(
			br_move_values(br_game_rules(game), bad[i], NULL), 0);
		ck_assert_int_eq(br_game_check(game, bad[i], NULL),
		                 BR_EILLEGAL);
		ck_assert_int_eq(br_game_apply(game, bad[i]), BR_EILLEGAL);
	}
	br_game_free(game);
}
END_TEST

/* ---- Moves as data ------------------------------------------------------- */

START_TEST(a_move_is_its_kind_and_its_values)
{
	const br_rules *rules = br_rules_find("crusaders");
	const int laid[] = {11, 2}; /* sh, the 12th card, to territory 3 */
	int values[4] = {7, 7, 7, 7};
	br_game *game = known();
	br_move move = must_parse(game, "play sh 3");
	br_parts parts;

	ck_assert_uint_eq(br_move_make(rules, 1, laid, 2), move);
	ck_assert_int_eq(br_move_values(rules, move, values), 1);
	ck_assert_int_eq(values[0], 11);
	ck_assert_int_eq(values[1], 2);
	ck_assert_int_eq(values[2], -1);
	ck_assert_int_eq(values[3], -1);
	ck_assert_int_eq(br_move_values(rules, move, NULL), 1);
	ck_assert_int_eq(
		br_move_parts(game, move, BR_ALL, &parts, sizeof parts), BR_OK);
	ck_assert_int_eq(parts.kind, 1);
	ck_assert_int_eq(parts.value[0], 11);
	ck_assert_int_eq(parts.value[1], 2);
	br_move_parts(game, must_parse(game, "draw l"), BR_ALL, &parts,
	              sizeof parts);
	ck_assert_int_eq(parts.kind, 4);
	ck_assert_int_eq(parts.value[1], 0);
	br_game_free(game);
}
END_TEST

START_TEST(no_move_is_made_of_other_values)
{
	static const struct {
		int kind, value[4], count;
	} bad[] = {
		{1, {31, 0}, 2},   {1, {-1, 0}, 2}, {1, {0, 5}, 2},
		{1, {0, -1}, 2},   {1, {0, 0}, 1},  {1, {0, 0, 0}, 3},
		{1, {0, 0}, -1},   {2, {31}, 1},    {3, {4}, 1},
		{4, {0}, 0},       {5, {0}, 1},     {5, {0}, 0},
		{0, {0}, 0},       {-1, {0}, 1},    {INT_MAX, {0}, 1},
		{INT_MIN, {0}, 1},
	};
	const br_rules *rules = br_rules_find("crusaders");
	const int lot = 3;

	for (size_t i = 0; i < COUNT(bad); i++)
		ck_assert_uint_eq(br_move_make(rules, bad[i].kind, bad[i].value,
		                               bad[i].count),
		                  0);
	/* of another setup, which has four seats */
	ck_assert_uint_eq(br_move_make(rules, 3, &lot, 1), 31 * 5 + 31 + 4);
}
END_TEST

START_TEST(a_kind_has_a_word_and_names_and_numbers_of_values)
{
	const br_rules *rules = br_rules_find("crusaders");
	br_parts kind;

	ck_assert_int_eq(br_rules_kind(rules, 1, &kind, sizeof kind), BR_OK);
	ck_assert_int_eq(kind.kind, 1);
	ck_assert_str_eq(kind.word, "play");
	ck_assert_int_eq(kind.count, 2);
	ck_assert_str_eq(kind.name[0], "card");
	ck_assert_str_eq(kind.name[1], "territory");
	ck_assert_ptr_null(kind.name[2]);
	ck_assert_int_eq(kind.value[0], 31);
	ck_assert_int_eq(kind.value[1], 5);
	ck_assert_int_eq(kind.value[2], 0);
	ck_assert_str_eq(kind.text[0], "");
	ck_assert_int_eq(br_rules_kind(rules, 4, &kind, sizeof kind), BR_OK);
	ck_assert_str_eq(kind.word, "draw");
	/* a caller of an earlier release knows less of it */
	kind.count = 7;
	ck_assert_int_eq(
		br_rules_kind(rules, 3, &kind, offsetof(br_parts, count)),
		BR_OK);
	ck_assert_str_eq(kind.word, "lot");
	ck_assert_int_eq(kind.count, 7);
	ck_assert_int_eq(br_rules_kind(rules, 5, &kind, sizeof kind),
	                 BR_EINVAL);
	ck_assert_int_eq(br_rules_kind(rules, 0, &kind, sizeof kind),
	                 BR_EINVAL);
	ck_assert_str_eq(kind.word, "lot");
}
END_TEST

/* Every number of a move, and some that are none. */
START_TEST(a_kind_is_looked_up_as_it_is_counted)
{
	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);
		br_move end = about(rules).last_move + 1;
		br_game *game = must_new(br_rules_name(rules),
		                         about(rules).seats_min, NULL);

		for (br_move move = 0; move < end + 200; move++) {
			int value[4], its[4] = {-1, -1, -1, -1};
			int kind = br_move_values(rules, move, value);
			br_move which = end;

			if (brp_kind_of(&game->shared->setup, move, &which) !=
			            kind ||
			    brp_move_split(&game->shared->setup, move, its) !=
			            kind ||
			    (which < end) != (kind > 0) ||
			    (kind && memcmp(its, value, sizeof its) != 0))
				ck_abort_msg("%s: move %lu is of kind %d",
				             br_rules_name(rules),
				             (unsigned long)move, kind);
		}
		br_game_free(game);
	}
}
END_TEST

TCase *core_notation(void)
{
	TCase *tests = tcase_create("notation");

	tcase_set_timeout(tests, 60);
	tcase_add_loop_test(tests, what_people_type_is_read, 0,
	                    COUNT(forgiven));
	tcase_add_test(tests, what_names_no_move_is_refused);
	tcase_add_test(tests, what_may_be_several_moves_lists_them);
	tcase_add_test(tests, texts_of_two_bytes_are_survived);
	tcase_add_test(tests, random_texts_are_survived);
	tcase_add_loop_test(tests, long_texts_are_refused, 0, COUNT(fillings));
	tcase_add_test(tests, all_moves_are_written_at_once);
	tcase_add_test(tests, numbers_that_name_no_move_have_no_text);
	tcase_add_test(tests, a_move_is_its_kind_and_its_values);
	tcase_add_test(tests, a_kind_is_looked_up_as_it_is_counted);
	tcase_add_test(tests, no_move_is_made_of_other_values);
	tcase_add_test(tests,
	               a_kind_has_a_word_and_names_and_numbers_of_values);
	return tests;
}
