/* SPDX-License-Identifier: MIT */
/*
 * typing.c - what people type: forms that read as a move, texts that leave
 * something out, and texts that are to be continued.
 */

#include <stdio.h>
#include <string.h>

#include "walk.h"

enum { ARGUMENTS = 4 };

/* Reads a text; what is no move has a reason, and is not stored. */
static br_move read_text(const br_game *game, const char *text, br_error *error)
{
	br_move move = 0;
	int status;

	memset(error, 0, sizeof *error);
	status = br_move_parse(game, text, &move, error);
	expect(PARSE,
	       status == BR_OK
	               ? move > 0
	               : move == 0 && error->status == status &&
	                         error->text[0] != '\0' &&
	                         strlen(error->text) < sizeof error->text - 1,
	       game, "\"%s\": %d, %s", text, status, error->text);
	return move;
}

/* A legal move's own text, and the same with spaces for underscores, and with
 * underscores for spaces. */
static void check_forms(const br_game *game, br_move move)
{
	char text[80];
	br_error error;

	br_move_text(game, move, BR_ALL, text, sizeof text);
	expect(TEXT, read_text(game, text, &error) == move, game, "\"%s\": %s",
	       text, error.text);
	for (char *c = text; *c; c++)
		*c = *c == '_' ? ' ' : *c;
	expect(TEXT, read_text(game, text, &error) == move, game, "\"%s\": %s",
	       text, error.text);
	for (char *c = text; *c; c++)
		*c = *c == ' ' ? '_' : *c;
	expect(TEXT, read_text(game, text, &error) == move, game, "\"%s\": %s",
	       text, error.text);
}

/* Whether a move has this word and, among its arguments, these in order. */
static int bears(const br_game *game, br_move move, const char *word,
                 const char *const *text, int n)
{
	br_parts parts;
	int at = 0;

	br_move_parts(game, move, BR_ALL, &parts, sizeof parts);
	for (int i = 0; i < parts.count && at < n; i++)
		at += strcmp(parts.text[i], text[at]) == 0;
	return at == n && strcmp(parts.word, word) == 0;
}

/* A text without one argument, or without all, is read only if one legal move
 * fits, and as that; unless it is complete by itself. */
static void check_omission(const br_game *game, br_move move, int omitted)
{
	br_move moves[BR_MOVES_MAX], read;
	size_t n = all_moves(game, moves), fitting = 0;
	const char *left[ARGUMENTS];
	br_parts parts, its;
	br_error error;
	char text[80];
	int count = 0, at;

	br_move_parts(game, move, BR_ALL, &parts, sizeof parts);
	at = snprintf(text, sizeof text, "%s", parts.word);
	for (int i = 0; i < parts.count && omitted >= 0; i++) {
		if (i == omitted)
			continue;
		left[count++] = parts.text[i];
		at += snprintf(text + at, sizeof text - (size_t)at, " %s",
		               parts.text[i]);
	}
	for (size_t i = 0; i < n; i++)
		fitting +=
			(size_t)bears(game, moves[i], parts.word, left, count);
	read = read_text(game, text, &error);
	its.count = -1;
	br_move_parts(game, read, BR_ALL, &its, sizeof its);
	expect(PARSE,
	       its.count == count || (fitting == 1 ? read == move : read == 0),
	       game, "\"%s\", which fits %zu moves, is read as %u: %s", text,
	       fitting, read, error.text);
}

/* The beginning of a legal move is told how it could go on: with the next word
 * of this move, among others. */
static void check_continuation(const br_game *game, br_move move)
{
	char text[80], all[80];
	size_t length = 0;
	br_error error;

	br_move_text(game, move, BR_ALL, all, sizeof all);
	while (all[length += strcspn(all + length, " ")]) {
		size_t next = strcspn(all + length + 1, " ");

		snprintf(text, sizeof text, "%.*s", (int)length, all);
		if (read_text(game, text, &error) == 0) {
			snprintf(text, sizeof text, "%.*s", (int)next,
			         all + length + 1);
			expect(PARSE,
			       strstr(error.text, text) ||
			               strstr(error.text, " more"),
			       game, "\"%s\" does not tell of %s", error.text,
			       text);
		}
		length++;
	}
}

/* All texts in one call are those of the moves. */
static void check_list(const br_game *game)
{
	br_move moves[BR_MOVES_MAX];
	size_t n = (size_t)br_game_moves(game, moves, BR_MOVES_MAX);
	struct bytes one = {0}, all = {0};
	size_t size = (size_t)br_game_moves_text(game, NULL, 0);

	for (size_t i = 0; i < n; i++) {
		char text[80];

		br_move_text(game, moves[i], BR_ALL, text, sizeof text);
		bytes_print(&one, "%s\n", text);
	}
	br_game_moves_text(game, bytes_room(&all, size + 1), size + 1);
	expect(TEXT,
	       size == one.size &&
	               (size == 0 || memcmp(all.at, one.at, size) == 0),
	       game, "moves are listed as %s", all.at);
	bytes_free(&one);
	bytes_free(&all);
}

void check_typing(const br_game *game)
{
	br_move moves[BR_MOVES_MAX], move = any_move(game);
	size_t n = all_moves(game, moves);
	br_parts parts;

	check_list(game);
	for (size_t i = 0; i < n; i++)
		check_forms(game, moves[i]);
	if (br_move_parts(game, move, BR_ALL, &parts, sizeof parts) != BR_OK)
		return;
	for (int i = -1; i < parts.count; i++)
		check_omission(game, move, i);
	check_continuation(game, move);
}
