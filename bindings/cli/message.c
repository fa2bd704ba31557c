/* SPDX-License-Identifier: MIT */
/*
 * message.c - writes the lines that a bot reads.
 */

#include "message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Pieces ---------------------------------------------------------- */

/* text_add() looks for the end each time, which is far away here. */
static void put(struct message *message, const char *text, size_t n)
{
	text_short(&message->text, message->length + n);
	memcpy(message->text.at + message->length, text, n);
	message->length += n;
}

static void puts_to(struct message *message, const char *text)
{
	put(message, text, strlen(text));
}

/* Of bytes that are UTF-8. */
static void put_string(struct message *message, const char *text, size_t n)
{
	char code[8];

	put(message, "\"", 1);
	for (size_t i = 0; i < n; i++) {
		if (text[i] == '"' || text[i] == '\\')
			put(message, "\\", 1);
		if (text[i] == '\n') {
			puts_to(message, "\\n");
		} else if ((unsigned char)text[i] < ' ') {
			snprintf(code, sizeof(code), "\\u%04x",
			         (unsigned)text[i]);
			puts_to(message, code);
		} else {
			put(message, text + i, 1);
		}
	}
	put(message, "\"", 1);
}

/* Behind a bracket nothing stands before a member or an element. */
static void next(struct message *message)
{
	if (strchr("{[", message->text.at[message->length - 1]) == NULL)
		put(message, ",", 1);
}

static void name_next(struct message *message, const char *name)
{
	next(message);
	put_string(message, name, strlen(name));
	put(message, ":", 1);
}

void message_begin(struct message *message, const char *type)
{
	message->length = 0;
	put(message, "{", 1);
	message_text(message, "type", type);
}

void message_end(struct message *message)
{
	puts_to(message, "}\n");
}

void message_text(struct message *message, const char *name, const char *text)
{
	name_next(message, name);
	put_string(message, text, strlen(text));
}

void message_number(struct message *message, const char *name, double number)
{
	char text[32];

	snprintf(text, sizeof(text), "%.0f", number);
	name_next(message, name);
	puts_to(message, text);
}

/* 0: there is no limit. */
static void put_limit(struct message *message, const char *name, double number)
{
	if (number > 0) {
		message_number(message, name, number);
		return;
	}
	name_next(message, name);
	puts_to(message, "null");
}

/* ---- Messages -------------------------------------------------------- */

void message_hello(struct message *message)
{
	char program[40];
	unsigned v = br_version();

	snprintf(program, sizeof(program), "boardrules %u.%u.%u", v >> 16,
	         v >> 8 & 0xff, v & 0xff);
	message_number(message, "protocol", MESSAGE_PROTOCOL);
	message_text(message, "name", program);
}

void message_new(struct message *message, const struct bot *bot)
{
	const br_game *game = br_match_game(bot->match);
	char **option = text_options(game);

	if (message->told.at != NULL)
		*message->told.at = '\0'; /* of the game before */
	message_text(message, "game", br_rules_name(br_game_rules(game)));
	message_number(message, "rules", br_game_version(game));
	message_number(message, "seats", br_game_seats(game));
	name_next(message, "options");
	put(message, "{", 1);
	for (size_t i = 0; option[i] != NULL; i++) {
		char *value = strchr(option[i], '=');

		*value = '\0';
		message_text(message, option[i], value + 1);
		free(option[i]);
	}
	put(message, "}", 1);
	free(option);
	message_number(message, "seat", bot->seat);
	message_number(message, "seed", (double)(bot->random >> 11));
	put_limit(message, "iterations", (double)bot_limits.iterations);
	put_limit(message, "time", 1000 * bot_limits.time);
	put_limit(message, "timeout", 1000 * bot_limits.timeout);
}

void message_decide(struct message *message, const br_game *view)
{
	br_move moves[BR_MOVES_MAX];
	size_t n = br_game_moves(view, moves, BR_MOVES_MAX), length;
	struct text text = {NULL, 0};

	name_next(message, "moves");
	put(message, "[", 1);
	for (size_t i = 0; i < n; i++) {
		const char *move = text_move(&text, view, moves[i], BR_ALL);

		next(message);
		put_string(message, move, strlen(move));
	}
	put(message, "]", 1);
	name_next(message, "state");
	text_state(&text, view, BR_TEXT, &length);
	put(message, text.at, length);
	free(text.at);
}

static void put_list(struct message *message, const char *name, int n,
                     const int32_t *number)
{
	char text[16];

	name_next(message, name);
	if (number == NULL) {
		puts_to(message, "null");
		return;
	}
	put(message, "[", 1);
	for (int i = 0; i < n; i++) {
		next(message);
		snprintf(text, sizeof(text), "%ld", (long)number[i]);
		puts_to(message, text);
	}
	put(message, "]", 1);
}

void message_result(struct message *message, const br_game *game)
{
	int32_t score[BR_SEATS_MAX], place[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX], seats = br_game_seats(game);
	int over = br_game_score(game, score) == BR_OK &&
	           br_game_rank(game, rank) == BR_OK;

	for (int i = 0; over && i < seats; i++)
		place[i] = rank[i];
	put_list(message, "score", seats, over ? score : NULL);
	put_list(message, "rank", seats, over ? place : NULL);
}

/* ---- Events: lines of the seat's log, which grows -------------------- */

static int is_event(const char *line)
{
	return (*line == '*' || (*line >= '1' && *line <= '9')) &&
	       line[1] == ' ';
}

static const char *line_after(const char *line)
{
	line += strcspn(line, "\n");
	return line + (*line == '\n');
}

/* Lines that both begin with, in bytes. */
static size_t common(const char *a, const char *b)
{
	size_t n = 0, lines = 0;

	while (a[n] != '\0' && a[n] == b[n])
		if (a[n++] == '\n')
			lines = n;
	return lines;
}

static void put_event(struct message *message, const char *line)
{
	next(message);
	put(message, "{", 1);
	if (*line == '*') {
		puts_to(message, "\"seat\":null");
	} else {
		message_number(message, "seat", *line - '1');
	}
	name_next(message, "move");
	put_string(message, line + 2, strcspn(line + 2, "\n"));
	put(message, "}", 1);
}

void message_events(struct message *message, const struct bot *bot)
{
	struct text *told = &message->told, *log = &message->log;
	struct text swap;
	const char *line, *end;
	int undone = 0;
	size_t same;

	text_record(log, bot->match, bot->seat);
	for (line = log->at; *line != '\0' && !is_event(line);)
		line = line_after(line);
	for (end = line; is_event(end);)
		end = line_after(end);
	memmove(log->at, line, (size_t)(end - line));
	log->at[end - line] = '\0';
	same = told->at != NULL ? common(told->at, log->at) : 0;
	for (line = told->at != NULL ? told->at + same : ""; *line != '\0';
	     undone++)
		line = line_after(line);
	message_number(message, "undone", undone);
	name_next(message, "events");
	put(message, "[", 1);
	for (line = log->at + same; *line != '\0'; line = line_after(line))
		put_event(message, line);
	put(message, "]", 1);
	/* The next time these are the ones that were told. */
	swap = *told;
	*told = *log;
	*log = swap;
}

void message_free(struct message *message)
{
	free(message->text.at);
	free(message->told.at);
	free(message->log.at);
}
