/* SPDX-License-Identifier: MIT */
/*
 * openings.c - reads the positions that the games of a tournament begin with.
 */

#include "tournament/openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/game_text.h"
#include "shared/saves.h"

/* The part of the file that is read next. */
struct part {
	const char *path;
	const char *at;
	size_t size;
	size_t line; /* its first, from 1 */
	int is_record;
};

static int begins(const char *at, const char *word)
{
	return strncmp(at, word, strlen(word)) == 0;
}

static const char *line_after(const char *at)
{
	at += strcspn(at, "\n");
	return at + (*at == '\n');
}

/* Moves to the next state or record; returns whether there is one. */
static int next_part(struct part *part)
{
	const char *at = part->at + part->size, *end;

	for (end = part->at; end < at; end = line_after(end))
		part->line++;
	for (; *at == '#' || *at == '\n' || *at == '\r'; part->line++)
		at = line_after(at);
	part->at = at;
	part->is_record = begins(at, "boardrules ");
	for (end = line_after(at); part->is_record && *end != '\0' &&
	                           *end != '{' && !begins(end, "boardrules ");)
		end = line_after(end);
	part->size = (size_t)(end - at);
	return part->size > 0;
}

/* Complains of a line behind the first one of the part. */
static int refuse(const struct part *part, size_t line, const char *why)
{
	return complain(INPUT, "%s: line %zu: %s",
	                strcmp(part->path, "-") == 0 ? "standard input"
	                                             : part->path,
	                part->line + line, why);
}

/* The library counts the lines of a record itself, from its first one. */
static int refuse_load(const struct part *part, const br_error *error)
{
	const char *why = error->text;
	size_t line = 0;

	if (part->is_record && begins(why, "line "))
		why = strstr(why, ": ") + 2;
	for (size_t i = 0; i < error->offset && i + 1 < part->size; i++)
		line += part->at[i] == '\n';
	return refuse(part, line, why);
}

static int same_setup(const br_game *a, const br_game *b)
{
	char **one = game_options(a), **two = game_options(b);
	size_t i = 0;
	int same = br_game_seats(a) == br_game_seats(b) &&
	           br_game_version(a) == br_game_version(b);

	while (one[i] && two[i] && strcmp(one[i], two[i]) == 0)
		i++;
	same = same && !one[i] && !two[i];
	text_list_free(one);
	text_list_free(two);
	return same;
}

static int check(const struct openings *openings, const struct part *part,
                 const br_game *game, const br_rules *rules)
{
	char why[100];

	if (br_game_rules(game) != rules) {
		snprintf(why, sizeof why, "a position of %s, not of %s",
		         br_rules_name(br_game_rules(game)),
		         br_rules_name(rules));
		return refuse(part, 0, why);
	}
	if (br_game_viewer(game) != BR_ALL)
		return refuse(part, 0,
		              "a view; a match begins with a full game");
	if (br_game_turn(game) == BR_NOBODY)
		return refuse(part, 0, "the game is over");
	if (openings->count > 0 && !same_setup(openings->game[0], game))
		return refuse(part, 0,
		              "other seats, options or rules version than the "
		              "first opening has");
	return FINE;
}

static int read_part(struct openings *openings, const struct part *part,
                     const br_rules *rules)
{
	br_game *game = NULL;
	br_error error;
	int status;

	if (save_game_from(part->at, part->size, &game, &error) != BR_OK)
		return refuse_load(part, &error);
	status = check(openings, part, game, rules);
	if (status != FINE) {
		br_game_free(game);
		return status;
	}
	openings->game =
		must_resize(openings->game, ((size_t)openings->count + 1) *
	                                            sizeof *openings->game);
	openings->game[openings->count++] = game;
	return FINE;
}

int openings_read(struct openings *openings, const char *path,
                  const br_rules *rules)
{
	struct text data = {NULL, 0};
	size_t size;
	int status = save_read(path, &data, &size);

	memset(openings, 0, sizeof *openings);
	if (status == FINE) {
		struct part part = {.path = path,
		                    .at = data.at + save_bom(&data),
		                    .line = 1};

		while (status == FINE && next_part(&part))
			status = read_part(openings, &part, rules);
		if (status == FINE && part.at < data.at + size)
			status = refuse(&part, 0, "unexpected NUL byte");
		if (status == FINE && openings->count == 0)
			status = refuse(&part, 0, "there is no opening");
	}
	free(data.at);
	if (status != FINE)
		openings_free(openings);
	return status;
}

void openings_free(struct openings *openings)
{
	for (int i = 0; i < openings->count; i++)
		br_game_free(openings->game[i]);
	free(openings->game);
	memset(openings, 0, sizeof *openings);
}
