/* SPDX-License-Identifier: MIT */
/*
 * alexandros_texts.c - boards as text: what is taken, what is refused and
 * where (2.4).
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_alexandros.h"

#define HEAD "alexboard 1\nname b\nstart 0 1\nrows 1\n"

/* Read as this canonical text. */
static void must_take(const char *text, const char *canonical)
{
	char option[4096] = "board=";
	const char *const options[] = {option, NULL};
	br_game *game;

	strcat(option, text);
	game = must_new("alexandros", 2, options);
	ck_assert_str_eq(br_game_option(game, "board"), canonical);
	br_game_free(game);
}

/* 2.4.1, 2.4.4 */
START_TEST(acceptable_texts)
{
	static const char canonical[] = HEAD "T-J\nend\n";
	static const char *const text[] = {
		HEAD "T-J\nend\n",
		HEAD "T-J\nend",
		HEAD "T-J...\nend\n",
		HEAD "T-J  \nend\n",
		"alexboard 1\r\nname b\r\nstart 0 1\r\nrows "
		"1\r\nT-J\r\nend\r\n",
		"# one\n\nalexboard 1\n# two\nname b\n \nstart 0 1\n"
		"rows 1\nT-J\n\nend\n# three\n\n",
		"alexboard   1\nname\tb \nstart  00 01\nrows 01\nT-J\nend\n"};

	for (size_t i = 0; i < sizeof text / sizeof *text; i++)
		must_take(text[i], canonical);
	must_take("alexboard 1\nname b\nstart 1 0\nrows 3\n\nT\n\nend\n",
	          "alexboard 1\nname b\nstart 1 0\nrows 3\n.\nT\n.\nend\n");
	must_take("alexboard 1\nname azAZ09_-\nstart 0 1\nrows 1\nT-J\nend\n",
	          "alexboard 1\nname azAZ09_-\nstart 0 1\nrows 1\nT-J\nend\n");
}
END_TEST

/* What stands before the text is not of it. */
START_TEST(a_text_may_begin_with_an_empty_line)
{
	static const char text[] = " \n" HEAD "T-J\nend\n";
	struct alexandros_board *board = malloc(sizeof *board);

	ck_assert_ptr_nonnull(board);
	ck_assert_int_eq(brp_alexandros_read(board, text + 1, NULL), BR_OK);
	free(board);
}
END_TEST

/* The default board, but for its first row. */
#define DEFAULT_HEAD "alexboard 1\nname default\nstart 1 2\nrows 9\n"
#define DEFAULT_REST                                                           \
	".--S-H.-J-S-LH-....S-H--H\n"                                          \
	".J-T--S--L-T--J-..---T-LS-\n"                                         \
	"..L-JH-T--HJ-S--T-S-J--J-T-\n"                                        \
	"...-L--S...-L--H-LT-H--H--\n"                                         \
	"...........T-H-J---L--S-L\n"                                          \
	"..........L-S-T--S...J-T-\n"                                          \
	"....H-JT-H-J-\n"                                                      \
	".....-L-S-\nend\n"

/* 2.4.4 */
START_TEST(the_default_board_by_its_text)
{
	must_take("default", "default");
	must_take(DEFAULT_HEAD "..........-T--......J-L-....\n" DEFAULT_REST,
	          "default");
	must_take(DEFAULT_HEAD "..........-J--......J-L-....\n" DEFAULT_REST,
	          DEFAULT_HEAD "..........-J--......J-L-\n" DEFAULT_REST);
}
END_TEST

static const struct {
	const char *text, *where;
} bad[] = {
	{"", "line 1, column 1: the text ends too soon"},
	{"alexboard 2\nname b\n", "line 1, column 11: only version 1"},
	{"alexboard 1x\n", "line 1, column 11: only version 1"},
	{"alexboard\n", "line 1, column 10: a word is missing"},
	{"board 1\n", "line 1, column 1: \"alexboard\""},
	{" alexboard 1\n", "line 1, column 1: \"alexboard\""},
	{"alexboard 1\nstart 0 1\n", "line 2, column 1: \"name\""},
	{"alexboard 1\nname b\nname b\n", "line 3, column 1: \"start\""},
	{"alexboard 1\nname a.b\n", "line 2, column 7: a name"},
	{"alexboard 1\nname a{b\n", "line 2, column 7: a name"},
	{"alexboard 1\nname a:b\n", "line 2, column 7: a name"},
	{"alexboard 1\nname a[b\n", "line 2, column 7: a name"},
	{"alexboard 1\nname b c\n", "line 2, column 8: a word too many"},
	{"alexboard 1\nname 01234567890123456789012345678901\n",
         "line 2, column 37: a name"},
	{"alexboard 1\nname b\nstart 0\n", "line 3, column 8: a word"},
	{"alexboard 1\nname b\nstart 0 -1\n", "line 3, column 9: a number"},
	{"alexboard 1\nname b\nstart 0 1\nrows 0\n",
         "line 4, column 6: a board"},
	{"alexboard 1\nname b\nstart 0 1\nrows 128\n", "line 4, column 6"},
	{"alexboard 1\nname b\nstart 0 1\nrows x\n", "line 4, column 6: a n"},
	{"alexboard 1\nname b\nstart 0 1\ncolour red\n",
         "line 4, column 1: \"r"},
	{HEAD "T-j\nend\n", "line 5, column 3: this character"},
	{HEAD "T-\x80\nend\n", "line 5, column 3: this character"},
	{HEAD "# T\nend\n", "line 5, column 1: this character"},
	{HEAD "T-J\n", "line 6, column 1: the text ends too soon"},
	{HEAD, "line 5, column 1: the text ends too soon"},
	{HEAD "T-J\nT-J\nend\n", "line 6, column 1: \"end\""},
	{HEAD "T-J\nend\nend\n", "line 7, column 1: nothing may follow"},
	{HEAD "T-J\nend\nstart 0 1\n", "line 7, column 1: nothing"},
	{HEAD "---\nend\n", "line 5, column 1: the board has no symbol"},
	{HEAD ".\nend\n", "line 5, column 1: the board has no symbol"},
	{HEAD ".....T\nend\n", "line 3, column 1: the start is not a vertex"},
	{"alexboard 1\nname b\nstart 0 2\nrows 1\nT-J\nend\n",
         "line 3, column 1: the start"},
	{"alexboard 1\nname b\nstart 99999999999 1\nrows 1\nT-J\nend\n",
         "line 3, column 1: the start"},
	{HEAD "T...J\nend\n", "line 5, column 5: lines do not lead here"},
};

/* 2.4.5 */
START_TEST(bad_texts)
{
	char option[4096] = "board=";
	const char *const options[] = {option, NULL};

	strcat(option, bad[_i].text);
	must_refuse("alexandros", 2, options, "alexandros.board",
	            bad[_i].where);
}
END_TEST

/* Strips of `width` areas; what is too large is refused. */
static char *strips(int rows, int width, int start)
{
	char *text = calloc(1, 65536);

	ck_assert_ptr_nonnull(text);
	sprintf(text, "board=alexboard 1\nname b\nstart 0 %d\nrows %d\n", start,
	        rows);
	for (int r = 0; r < rows; r++) {
		size_t n = strlen(text);

		memset(text + n, '-', (size_t)width);
		if (r == 0)
			text[n] = 'T';
		strcat(text, "\n");
	}
	strcat(text, "end\n");
	return text;
}

static void must_fit(int rows, int width, const char *why)
{
	char *text = strips(rows, width, 1);
	const char *const options[] = {text, NULL};

	if (why)
		must_refuse("alexandros", 2, options, "alexandros.board", why);
	else
		br_game_free(must_new("alexandros", 2, options));
	free(text);
}

/* A row is too long even where dots would go away. */
START_TEST(dots_count_in_a_row_that_is_too_long)
{
	char text[600];
	const char *const options[] = {text, NULL};

	for (int dots = 253; dots <= 254; dots++) {
		snprintf(text, sizeof text,
		         "board=\xef\xbb\xbf"
		         "alexboard 1\nname b\nstart 0 1\nrows 1\nT-");
		for (int i = 0; i < dots; i++)
			strcat(text, ".");
		strcat(text, "\nend\n");
		if (dots == 253)
			br_game_free(must_new("alexandros", 2, options));
		else
			must_refuse("alexandros", 2, options,
			            "alexandros.board",
			            "line 5, column 256: a row has at most 255 "
			            "characters");
	}
}
END_TEST

/* 2.4.5 */
START_TEST(limits)
{
	must_fit(16, 16, NULL); /* 256 areas */
	must_fit(4, 64, NULL);
	must_fit(1, 190, NULL); /* 192 vertices */
	must_fit(1, 191, "192 vertices");
	must_fit(1, 255, "192 vertices");
	must_fit(1, 256,
	         "line 5, column 256: a row has at most 255 characters");
	must_fit(2, 129, "256 areas");
	must_fit(257, 1, "127 rows");
	must_fit(64, 2, NULL);
}
END_TEST

/* Three strips of 256 areas with so many holes in them: each more has a line
 * more. */
static void must_fit_with(int holes, const char *why)
{
	char *text = strips(3, 100, 1), *row = strchr(text, 'T');
	const char *const options[] = {text, NULL};

	for (int i = 0; i < holes; i++)
		row[101 + 4 + 6 * i] = '.';
	memset(row + 202 + 56 + holes, '.', (size_t)(44 - holes));
	if (why)
		must_refuse("alexandros", 2, options, "alexandros.board", why);
	else
		br_game_free(must_new("alexandros", 2, options));
	free(text);
}

/* 2.4.5 */
START_TEST(limit_of_lines)
{
	must_fit_with(7, NULL);
	must_fit_with(8, "448 lines");
}
END_TEST

/* 2.4.5 */
START_TEST(last_area_needs_a_small_board)
{
	char text[400] = "board=alexboard 1\nname b\nstart 0 1\nrows 1\n";
	const char *const options[] = {"alex_blocks=last_area", text, NULL};
	size_t n = strlen(text);

	memset(text + n, 'T', 170);
	strcpy(text + n + 170, "\nend\n");
	br_game_free(must_new("alexandros", 2, options));
	memset(text + n, 'T', 171);
	strcpy(text + n + 171, "\nend\n");
	must_refuse("alexandros", 2, options, "alexandros.board", "170");
}
END_TEST

/* 2.4.4.  A save carries a board that is not the default one, and each its
 * hash. */
START_TEST(saves_name_and_carry_the_board)
{
	const char *const options[] = {lake, NULL};
	br_game *game = must_new("alexandros", 3, options);
	br_game *plain = must_new("alexandros", 3, NULL);
	char *text = must_save(game, BR_TEXT, NULL), *other;

	ck_assert_ptr_nonnull(strstr(text, "\"board\":\"alexboard 1\\nname "
	                                   "lake\\nstart 0 1\\nrows 4\\n"));
	ck_assert_str_eq(get_word(game, "board"), "cdea38dd93c15db0");
	ck_assert_str_eq(get_word(plain, "board"), "027b5677e044a9a7");
	for (int form = BR_TEXT; form <= BR_PACKED; form++) {
		size_t size;
		br_game *again;

		other = must_save(game, form, &size);
		again = must_load(other, size);
		must_be_same(game, again);
		br_game_free(again);
		free(other);
	}
	free(text);
	br_game_free(game);
	br_game_free(plain);
}
END_TEST

/* More characters than one byte can count. */
START_TEST(a_board_of_many_characters_is_kept)
{
	char *board = strips(16, 16, 1);
	const char *const options[] = {board, NULL};
	br_game *game = must_new("alexandros", 2, options);

	ck_assert_uint_gt(strlen(br_game_option(game, "board")), 255);
	ck_assert_str_eq(br_game_option(game, "board"), strchr(board, '=') + 1);
	for (int form = BR_TEXT; form <= BR_PACKED; form++) {
		size_t size;
		char *save = must_save(game, form, &size);
		br_game *again = must_load(save, size);

		must_be_same(game, again);
		ck_assert_str_eq(br_game_option(again, "board"),
		                 br_game_option(game, "board"));
		br_game_free(again);
		free(save);
	}
	br_game_free(game);
	free(board);
}
END_TEST

TCase *alexandros_texts(void)
{
	TCase *tcase = tcase_create("texts");

	tcase_add_test(tcase, acceptable_texts);
	tcase_add_test(tcase, a_text_may_begin_with_an_empty_line);
	tcase_add_test(tcase, the_default_board_by_its_text);
	tcase_add_loop_test(tcase, bad_texts, 0, sizeof bad / sizeof *bad);
	tcase_add_test(tcase, limits);
	tcase_add_test(tcase, dots_count_in_a_row_that_is_too_long);
	tcase_add_test(tcase, limit_of_lines);
	tcase_add_test(tcase, last_area_needs_a_small_board);
	tcase_add_test(tcase, saves_name_and_carry_the_board);
	tcase_add_test(tcase, a_board_of_many_characters_is_kept);
	return tcase;
}
