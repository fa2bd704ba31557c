/* SPDX-License-Identifier: MIT */
/*
 * alexandros_boards.c - the land: the default board (2.3) and the three boards
 * of section 7: ids, geometry, distances, and ways counted anew.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_alexandros.h"

static struct alexandros_board *read_board(const char *option)
{
	struct alexandros_board *board = malloc(sizeof *board);

	ck_assert_ptr_nonnull(board);
	ck_assert_int_eq(brp_alexandros_read(board,
	                                     option ? strchr(option, '=') + 1
	                                            : "default",
	                                     NULL),
	                 BR_OK);
	return board;
}

static int is_coast(const struct alexandros_board *board, int line)
{
	return board->line[line].area[1] < 0;
}

static int count_coast(const struct alexandros_board *board)
{
	int n = 0;

	for (int l = 0; l < board->lines; l++)
		n += is_coast(board, l);
	return n;
}

/* An id by its name, behind a letter for area, vertex or line. */
static void must_be(const struct alexandros_board *board, const char *name,
                    int id)
{
	char from[16];
	size_t n = strcspn(name + 2, "-");

	memcpy(from, name + 2, n);
	from[n] = '\0';
	if (name[0] == 'a')
		ck_assert_int_eq(area_id(board, name + 2), id);
	else if (name[0] == 'v')
		ck_assert_int_eq(vertex_id(board, name + 2), id);
	else
		ck_assert_int_eq(
			brp_alexandros_line_at(board, vertex_id(board, from),
		                               vertex_id(board, name + 3 + n)),
			id);
}

static const struct {
	const char *option;
	int areas, symbols[5], vertices, lines, coast, value, provinces;
	const char *name[8];
	int id[8];
} facts[] = {
	{NULL,
         135,
         {12, 12, 12, 12, 12},
         97,
         231,
         57,
         75,
         1,
         {"a 0.10", "a 8.9", "v 0.11", "v 9.10", "l 0.11-0.13", "l 0.11-1.10",
          "l 3.14-4.13", "l 7.4-7.6"},
         {0, 134, 0, 96, 0, 1, 100, 200}},
	{lake,
         34,
         {4, 3, 3, 3, 3},
         29,
         63,
         24,
         18,
         1,
         {"a 0.7", "a 1.7", "a 3.9", "v 2.7", "v 4.11", "l 0.9-1.8",
          "l 2.9-3.8"},
         {7, 14, 33, 14, 28, 13, 39}},
	{pinch,
         27,
         {4, 3, 2, 0, 3},
         23,
         50,
         19,
         15,
         1,
         {"a 0.8", "a 1.7", "a 2.9", "v 1.4", "v 3.10", "l 1.0-1.2",
          "l 2.7-3.6"},
         {7, 14, 26, 7, 22, 13, 39}},
	{island,
         39,
         {3, 4, 4, 3, 3},
         33,
         71,
         25,
         15,
         2,
         {"a 1.4", "a 3.2", "a 3.5", "v 2.1", "v 2.15", "v 4.7", "l 2.11-2.13",
          "l 4.5-4.7"},
         {14, 35, 38, 14, 21, 32, 52, 70}},
};

/* 2.3, 2.4.3 */
START_TEST(counts_and_ids)
{
	struct alexandros_board *board = read_board(facts[_i].option);
	struct position p = {.option = {facts[_i].option}, .open = "TJ"};
	br_game *game = position(&p);
	int symbols[5] = {0};

	ck_assert_int_eq(board->areas, facts[_i].areas);
	ck_assert_int_eq(board->vertices, facts[_i].vertices);
	ck_assert_int_eq(board->lines, facts[_i].lines);
	ck_assert_int_eq(count_coast(board), facts[_i].coast);
	for (int a = 0; a < board->areas; a++)
		if (board->area[a].symbol >= 0)
			symbols[board->area[a].symbol]++;
	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(symbols[i], facts[_i].symbols[i]);
	for (int i = 0; i < 8 && facts[_i].name[i]; i++)
		must_be(board, facts[_i].name[i], facts[_i].id[i]);
	ck_assert_int_eq(provinces(game), facts[_i].provinces);
	ck_assert_int_eq(
		province_at(game, facts[_i].option ? "0.0" : "0.10").value,
		facts[_i].value);
	br_game_free(game);
	free(board);
}
END_TEST

/* 2.3.  The default board's coast, clockwise from the start. */
START_TEST(the_coast_loop)
{
	static const char *const loop[] = {
		"1.2",  "1.4",  "1.6",  "2.7",  "1.8",  "1.10", "0.11", "0.13",
		"0.15", "1.14", "1.16", "2.15", "2.17", "3.16", "3.18", "2.19",
		"1.20", "0.21", "0.23", "0.25", "1.24", "1.26", "2.25", "2.27",
		"3.26", "3.28", "4.27", "5.26", "6.25", "7.26", "7.24", "7.22",
		"6.21", "6.19", "7.18", "7.16", "7.14", "8.13", "8.11", "9.10",
		"9.8",  "9.6",  "8.5",  "7.4",  "7.6",  "7.8",  "7.10", "6.11",
		"5.12", "4.11", "4.9",  "5.8",  "5.6",  "5.4",  "4.3",  "3.2",
		"2.1",  "1.2"};
	struct alexandros_board *board = read_board(NULL);

	ck_assert_uint_eq(sizeof loop / sizeof *loop, 58);
	for (int i = 0; i < 57; i++) {
		int line =
			brp_alexandros_line_at(board, vertex_id(board, loop[i]),
		                               vertex_id(board, loop[i + 1]));

		ck_assert_int_ge(line, 0);
		ck_assert(is_coast(board, line));
	}
	free(board);
}
END_TEST

/* 2.4.2.  The geometry that the header gives is one whole. */
START_TEST(everything_fits_together)
{
	struct alexandros_board *board = read_board(facts[_i].option);

	for (int l = 0; l < board->lines; l++) {
		const struct alexandros_line *line = &board->line[l];

		ck_assert_int_lt(line->end[0], line->end[1]);
		ck_assert_int_eq(brp_alexandros_line_at(board, line->end[1],
		                                        line->end[0]),
		                 l);
	}
	ck_assert_int_eq(brp_alexandros_line_at(board, -1, 0), -1);
	ck_assert_int_eq(brp_alexandros_line_at(board, board->vertices, 0), -1);
	for (int a = 0; a < board->areas; a++)
		for (int i = 0; i < 3; i++) {
			const struct alexandros_area *area = &board->area[a];
			const struct alexandros_line *line =
				&board->line[area->line[i]];
			int from = area->corner[i];
			int to = area->corner[(i + 1) % 3];

			ck_assert(line->end[0] == (from < to ? from : to));
			ck_assert(line->end[1] == (from < to ? to : from));
			ck_assert(line->area[0] == a || line->area[1] == a);
			ck_assert_int_eq(line->area[0] + line->area[1],
			                 a + area->neighbour[i]);
		}
	for (int v = 0; v < board->vertices; v++)
		for (int i = 1; i < board->vertex[v].count; i++)
			ck_assert_int_lt(board->vertex[v].next[i - 1],
			                 board->vertex[v].next[i]);
	free(board);
}
END_TEST

/* 3.3.1, A20 */
START_TEST(s20_and_the_distances_of_section_7)
{
	static const struct {
		const char *option, *from, *to;
		int distance;
	} way[] = {{NULL, "5.8", "7.8", 6},    {NULL, "5.4", "7.4", 10},
	           {NULL, "2.17", "2.19", 3},  {NULL, "1.16", "1.20", 5},
	           {lake, "2.3", "2.7", 3},    {lake, "1.4", "3.6", 3},
	           {lake, "0.1", "4.11", 7},   {pinch, "0.3", "0.5", 2},
	           {pinch, "1.2", "1.6", 2},   {pinch, "0.3", "2.3", 2},
	           {pinch, "0.1", "2.5", 3},   {island, "1.8", "1.10", 2},
	           {island, "3.8", "3.10", 2}, {island, "0.7", "0.11", 4},
	           {island, "1.0", "2.15", 8}};

	for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
		struct alexandros_board *board = read_board(way[i].option);

		ck_assert_int_eq(distance(board, way[i].from, way[i].to),
		                 way[i].distance);
		free(board);
	}
}
END_TEST

/* A game in which Alexander is on his way from one vertex to another. */
static br_game *on_the_way(const char *option, const char *from, const char *to)
{
	struct position p = {.option = {option},
	                     .phase = "walk",
	                     .alex = from,
	                     .goal = to,
	                     .open = "TJ"};

	return position(&p);
}

/* All ways: how many there are with so many new walls, as "9x3 7x4". */
static void ways_of(const char *option, const char *from, const char *to,
                    const char *expected)
{
	br_game *game = on_the_way(option, from, to), *end[WAYS];
	int n = ways_on(game, end), count[32] = {0};
	char found[256] = "";

	for (int i = 0; i < n; i++) {
		count[get_int(end[i], "black")]++;
		br_game_free(end[i]);
	}
	for (int i = 0; i < 32; i++)
		if (count[i])
			sprintf(found + strlen(found), "%s%dx%d",
			        *found ? " " : "", count[i], i);
	ck_assert_str_eq(found, expected);
	br_game_free(game);
}

/* 3.3.3, 3.4.6 */
START_TEST(ways_of_section_7)
{
	ways_of(lake, "2.3", "2.7", "2x0");
	ways_of(lake, "0.1", "4.11", "9x3 7x4 1x5");
	ways_of(pinch, "0.3", "2.3", "1x0 1x2");
	ways_of(pinch, "0.1", "2.5", "1x0 2x2");
	ways_of(island, "1.0", "2.15", "2x6 3x7");
}
END_TEST

START_TEST(three_steps_on_the_lake)
{
	br_game *game = on_the_way(lake, "2.1", "2.7");

	ck_assert_int_eq(br_game_moves(game, NULL, 0), 3);
	br_game_free(game);
}
END_TEST

/* Ways and what they cost, by trying all of them. */
static void try_all(const struct alexandros_board *board, int at, int to,
                    int lines, int walls, int count[32])
{
	if (lines == 0) {
		count[walls] += at == to;
		return;
	}
	for (int i = 0; i < board->vertex[at].count; i++)
		try_all(board, board->vertex[at].next[i], to, lines - 1,
		        walls + !is_coast(board, board->vertex[at].line[i]),
		        count);
}

/* Does more than one first step lead there? */
static int splits_at(const struct alexandros_board *board, int at, int to,
                     int lines)
{
	int first = 0;

	for (int i = 0; i < board->vertex[at].count; i++) {
		int count[32] = {0}, any = 0;

		try_all(board, board->vertex[at].next[i], to, lines - 1, 0,
		        count);
		for (int k = 0; k < 32; k++)
			any += count[k];
		first += any > 0;
	}
	return first > 1;
}

/* 3.4.6.  From each vertex to each other one, on each small board: the same
 * ways by the game. */
START_TEST(all_ways_on_small_boards)
{
	static const char *const boards[] = {lake, pinch, island};
	struct alexandros_board *board = read_board(boards[_i]);
	int pairs = 0;

	for (int a = 0; a < board->vertices; a++)
		for (int b = 0; b < board->vertices; b++) {
			char from[16], to[16];
			int count[32] = {0}, ways = 0, d;
			br_game *game, *end[WAYS];

			sprintf(from, "%d.%d", board->vertex[a].row,
			        board->vertex[a].column);
			sprintf(to, "%d.%d", board->vertex[b].row,
			        board->vertex[b].column);
			d = distance(board, from, to);
			if (d == 0 || d > 6)
				continue;
			try_all(board, a, b, d, 0, count);
			for (int i = 0; i < 32; i++)
				ways += count[i];
			if (!splits_at(board, a, b, d))
				continue;
			game = on_the_way(boards[_i], from, to);
			ck_assert_int_eq(ways_on(game, end), ways);
			for (int i = 0; i < ways; i++) {
				count[get_int(end[i], "black")]--;
				br_game_free(end[i]);
			}
			for (int i = 0; i < 32; i++)
				ck_assert_int_eq(count[i], 0);
			br_game_free(game);
			pairs++;
		}
	ck_assert_int_gt(pairs, 100);
	free(board);
}
END_TEST

/* 2.4.5 */
START_TEST(a_text_that_is_no_board_is_not_read)
{
	struct alexandros_board *board = malloc(sizeof *board);
	br_error error = {0};

	ck_assert_int_eq(brp_alexandros_read(board, "nowhere", &error),
	                 BR_EINVAL);
	ck_assert_int_eq(error.status, BR_EINVAL);
	ck_assert_uint_gt(strlen(error.text), 0);
	ck_assert_int_eq(brp_alexandros_read(board, "", NULL), BR_EINVAL);
	ck_assert_int_eq(brp_alexandros_read(board, "default", NULL), BR_OK);
	ck_assert_int_eq(board->areas, 135);
	free(board);
}
END_TEST

TCase *alexandros_boards(void)
{
	TCase *tcase = tcase_create("boards");

	tcase_add_loop_test(tcase, counts_and_ids, 0,
	                    sizeof facts / sizeof *facts);
	tcase_add_test(tcase, the_coast_loop);
	tcase_add_loop_test(tcase, everything_fits_together, 0,
	                    sizeof facts / sizeof *facts);
	tcase_add_test(tcase, s20_and_the_distances_of_section_7);
	tcase_add_test(tcase, ways_of_section_7);
	tcase_add_test(tcase, three_steps_on_the_lake);
	tcase_add_loop_test(tcase, all_ways_on_small_boards, 0, 3);
	tcase_add_test(tcase, a_text_that_is_no_board_is_not_read);
	return tcase;
}
