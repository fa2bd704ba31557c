/* SPDX-License-Identifier: MIT */
/*
 * board.c - any text as a board of Alexandros: refused with a reason, or a
 * board whose parts fit together and that a game on it saves and loads.
 */

#include "games/alexandros/board.h"

#include "fuzz.h"

static int ends_at(const struct alexandros_line *line, int vertex)
{
	return line->end[0] == vertex || line->end[1] == vertex;
}

static void check_area(const struct alexandros_board *board, int i)
{
	const struct alexandros_area *area = &board->area[i];

	MUST(brp_alexandros_area_at(board, area->row, area->column) == i);
	MUST(area->symbol >= -1 && area->symbol < 5);
	for (int k = 0; k < 3; k++) {
		int here = area->corner[k], next = area->corner[(k + 1) % 3];
		int side = area->line[k], other = area->neighbour[k];

		MUST(here >= 0 && here < board->vertices && here != next);
		MUST(side >= 0 && side < board->lines);
		MUST(ends_at(&board->line[side], here) &&
		     ends_at(&board->line[side], next));
		MUST(brp_alexandros_line_at(board, here, next) == side);
		MUST(board->line[side].area[0] == i ||
		     board->line[side].area[1] == i);
		MUST(other == -1 ||
		     (other >= 0 && other < board->areas && other != i));
	}
}

static void check_vertex(const struct alexandros_board *board, int i)
{
	const struct alexandros_vertex *vertex = &board->vertex[i];

	MUST(brp_alexandros_vertex_at(board, vertex->row, vertex->column) == i);
	MUST(vertex->count >= 2 && vertex->count <= 6);
	for (int k = 0; k < vertex->count; k++) {
		MUST(k == 0 || vertex->next[k - 1] < vertex->next[k]);
		MUST(vertex->next[k] >= 0 && vertex->next[k] < board->vertices);
		MUST(ends_at(&board->line[vertex->line[k]], i));
		MUST(ends_at(&board->line[vertex->line[k]], vertex->next[k]));
	}
}

static void play(const char *text)
{
	char *option = malloc(strlen(text) + sizeof "board=");
	const char *options[] = {option, NULL};
	br_game *game, *again;
	br_error error = {0};
	br_dice *dice;
	size_t length;
	char *save;

	MUST(option);
	strcat(strcpy(option, "board="), text);
	if (br_game_new(&game, br_rules_find("alexandros"), 2, options, NULL,
	                &error) != BR_OK) {
		MUST(error.text[0]);
		free(option);
		return;
	}
	MUST(br_dice_seeded(&dice, strlen(text), NULL) == BR_OK);
	for (int i = 0; i < 60 && br_game_turn(game) != BR_NOBODY; i++) {
		br_move moves[BR_MOVES_MAX];
		int n = br_game_moves(game, moves, BR_MOVES_MAX);

		if (n == 0)
			MUST(br_dice_roll(dice, game, NULL) == BR_OK);
		else
			MUST(br_game_apply(game, moves[i % n]) == BR_OK);
	}
	save = saved(game, BR_TEXT, &length);
	MUST(br_game_load(&again, save, length, NULL, NULL) == BR_OK);
	MUST(br_game_equal(game, again));
	free(save);
	free(option);
	br_game_free(again);
	br_game_free(game);
	br_dice_free(dice);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	static struct alexandros_board board;
	br_error error = {0};
	char *text = malloc(size + 1);
	int status;

	MUST(text);
	memcpy(text, data, size);
	text[size] = '\0';
	status = brp_alexandros_read(&board, text, &error);
	if (status != BR_OK) {
		MUST(status == BR_EINVAL && error.status == status);
		MUST(error.text[0]);
		free(text);
		return 0;
	}
	MUST(board.areas > 0 && board.areas <= BR_ALEXANDROS_AREAS);
	MUST(board.vertices > 0 && board.vertices <= BR_ALEXANDROS_VERTICES);
	MUST(board.lines > 0 && board.lines <= BR_ALEXANDROS_LINES);
	MUST(board.start >= 0 && board.start < board.vertices);
	for (int i = 0; i < board.areas; i++)
		check_area(&board, i);
	for (int i = 0; i < board.vertices; i++)
		check_vertex(&board, i);
	play(text);
	free(text);
	return 0;
}
