/* SPDX-License-Identifier: MIT */
/*
 * alexandros_asking.c - what positions of Alexandros are asked, counted anew
 * from what the state says.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alexandros_plan.h"

/* ---- The land, counted anew ---------------------------------------------- */

static void read_walls(const br_game *game, unsigned char *wall)
{
	static const char *const lists[] = {"black", "red"};

	memset(wall, 0, BR_ALEXANDROS_LINES);
	for (int k = 0; k < 2; k++)
		for (int i = get_int(game, "%s", lists[k]) - 1; i >= 0; i--)
			wall[get_int(game, "%s.%d", lists[k], i)] = 1;
}

/* Spreads the smallest number over all that hangs together. */
static void name_parts(const struct alexandros_board *board,
                       const unsigned char *wall, int *root)
{
	int changed = 1;

	for (int a = 0; a < board->areas; a++)
		root[a] = a;
	while (changed) {
		changed = 0;
		for (int l = 0; l < board->lines; l++) {
			const struct alexandros_line *line = &board->line[l];
			int a = line->area[0], b = line->area[1];

			if (b < 0 || wall[l] || root[a] == root[b])
				continue;
			changed = 1;
			root[a] = root[b] =
				root[a] < root[b] ? root[a] : root[b];
		}
	}
}

struct province province_at(const br_game *game, const char *area)
{
	struct province p = {.owner = -1};
	struct alexandros_board *board = malloc(sizeof *board);
	unsigned char wall[BR_ALEXANDROS_LINES];
	int root[BR_ALEXANDROS_AREAS];

	ck_assert_ptr_nonnull(board);
	board_of(game, board);
	read_walls(game, wall);
	name_parts(board, wall, root);
	p.root = root[area_id(board, area)];
	for (int a = 0; a < board->areas; a++) {
		if (root[a] != p.root)
			continue;
		p.size++;
		if (board->area[a].symbol < 0)
			p.value++;
		else
			p.symbol[board->area[a].symbol]++;
	}
	for (int seat = 0; seat < br_game_seats(game); seat++)
		for (int i = get_int(game, "governor.%d", seat) - 1; i >= 0;
		     i--)
			if (root[get_int(game, "governor.%d.%d", seat, i)] ==
			    p.root) {
				p.governors++;
				p.owner = seat;
			}
	free(board);
	return p;
}

int provinces(const br_game *game)
{
	struct alexandros_board *board = malloc(sizeof *board);
	unsigned char wall[BR_ALEXANDROS_LINES];
	int root[BR_ALEXANDROS_AREAS], n = 0;

	ck_assert_ptr_nonnull(board);
	board_of(game, board);
	read_walls(game, wall);
	name_parts(board, wall, root);
	for (int a = 0; a < board->areas; a++)
		n += root[a] == a;
	free(board);
	return n;
}

int distance(const struct alexandros_board *board, const char *from,
             const char *to)
{
	int d[BR_ALEXANDROS_VERTICES], changed = 1;

	for (int v = 0; v < board->vertices; v++)
		d[v] = 9999;
	d[vertex_id(board, from)] = 0;
	while (changed) {
		changed = 0;
		for (int l = 0; l < board->lines; l++)
			for (int k = 0; k < 2; k++) {
				int a = board->line[l].end[k];
				int b = board->line[l].end[1 - k];

				if (d[a] + 1 < d[b]) {
					d[b] = d[a] + 1;
					changed = 1;
				}
			}
	}
	return d[vertex_id(board, to)];
}

/* ---- Counts -------------------------------------------------------------- */

unsigned long perft(const br_game *game, int depth)
{
	br_move move[BR_MOVES_MAX];
	br_outcome outcome[BR_MOVES_MAX];
	int n = br_game_outcomes(game, outcome, BR_MOVES_MAX);
	unsigned long sum = 0;

	for (int i = 0; i < n; i++)
		move[i] = outcome[i].move;
	if (n == 0)
		n = (int)br_game_moves(game, move, BR_MOVES_MAX);
	if (depth == 1)
		return (unsigned long)n;
	for (int i = 0; i < n; i++) {
		br_game *next;

		ck_assert_int_eq(br_game_dup(&next, game), BR_OK);
		must_apply(next, move[i]);
		sum += perft(next, depth - 1);
		br_game_free(next);
	}
	return sum;
}

int cards(const br_game *game, const char *bag, const char *symbol)
{
	char path[64];
	br_value value;

	sprintf(path, "%s.%s", bag, symbol);
	return br_game_get(game, path, &value) == BR_OK ? (int)value.integer
	                                                : 0;
}

int score_of(const br_game *game, int seat)
{
	return get_int(game, "score.%d", seat);
}
