/* SPDX-License-Identifier: MIT */
/*
 * message.c - writes the lines that a program reads.
 */

#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

#include "shared/game_text.h"

void message_begin(struct message *message, const char *type)
{
	struct json *json = &message->json;

	if (!json->to)
		json->to = open_memstream(&message->line, &message->size);
	if (!json->to)
		exit(complain(INPUT, "out of memory"));
	rewind(json->to);
	json_open(json, NULL, '{');
	json_text(json, "type", type);
}

void message_end(struct message *message)
{
	json_close(&message->json, '}');
	if (ferror(message->json.to))
		exit(complain(INPUT, "out of memory"));
}

void message_free(struct message *message)
{
	if (message->json.to)
		fclose(message->json.to);
	free(message->line);
	free(message->sent.at);
	free(message->log.at);
}

void message_hello(struct message *message)
{
	char program[40];
	unsigned v = br_version();

	snprintf(program, sizeof program, "boardrules %u.%u.%u", v >> 16,
	         v >> 8 & 0xff, v & 0xff);
	json_whole(&message->json, "protocol", PROTOCOL_VERSION);
	json_text(&message->json, "name", program);
}

void message_decide(struct message *message, const br_game *view)
{
	struct json *json = &message->json;
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(view, moves, BR_MOVES_MAX);
	size_t length;
	struct text text = {NULL, 0};

	json_open(json, "moves", '[');
	for (int i = 0; i < n; i++)
		json_text(json, NULL, text_move(&text, view, moves[i], BR_ALL));
	json_close(json, ']');
	json_raw(json, "state", text_state(&text, view, BR_TEXT, &length));
	free(text.at);
}

void message_facts(struct message *message, const br_game *view)
{
	json_facts(&message->json, view);
}

void message_result(struct message *message, const br_game *game)
{
	struct json *json = &message->json;
	int32_t score[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX], seats = br_game_seats(game);

	if (br_game_score(game, score) != BR_OK ||
	    br_game_rank(game, rank) != BR_OK) {
		json_null(json, "score");
		json_null(json, "rank");
		return;
	}
	json_scores(json, score, seats);
	json_ranks(json, rank, seats);
}

/* ---- Events: lines of the seat's log, which grows -------------------- */

static int is_event(const char *line)
{
	return (*line == '*' || (*line >= '1' && *line <= '9')) &&
	       line[1] == ' ';
}

static char *line_after(char *line)
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

static void put_event(struct json *json, char *line)
{
	char *end = line + strcspn(line, "\n"), last = *end;

	*end = '\0';
	json_open(json, NULL, '{');
	json_seat(json, *line == '*' ? BR_CHANCE : *line - '1');
	json_text(json, "move", line + 2);
	json_close(json, '}');
	*end = last;
}

void message_forget(struct message *message)
{
	text_grow(&message->sent, 0);
	*message->sent.at = '\0';
}

void message_events(struct message *message, const br_match *match, int seat)
{
	struct json *json = &message->json;
	struct text *sent = &message->sent, *log = &message->log, swap;
	char *line, *end;
	int undone = 0;
	size_t same;

	text_record(log, match, seat);
	for (line = log->at; *line != '\0' && !is_event(line);)
		line = line_after(line);
	for (end = line; is_event(end);)
		end = line_after(end);
	*end = '\0';
	memmove(log->at, line, (size_t)(end - line) + 1);
	same = common(sent->at, log->at);
	for (line = sent->at + same; *line != '\0'; line = line_after(line))
		undone++;
	json_whole(json, "undone", (uint64_t)undone);
	json_open(json, "events", '[');
	for (line = log->at + same; *line != '\0'; line = line_after(line))
		put_event(json, line);
	json_close(json, ']');
	/* The next time these are the ones that were sent. */
	swap = *sent;
	*sent = *log;
	*log = swap;
}
