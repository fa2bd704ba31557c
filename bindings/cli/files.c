/* SPDX-License-Identifier: MIT */
/*
 * files.c - what can be done with a state or a record: replay, verify, view
 * and list what is legal.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "input.h"
#include "json.h"
#include "story.h"
#include "text.h"

/* ---- replay ---------------------------------------------------------- */

/* The table as a picture or in words, as a viewer knows it. */
static void show(const struct args *args, const br_game *game, int viewer)
{
	struct text text = {NULL, 0};
	br_game *view = must_view(game, viewer);

	if (args->given & (ARG_DESCRIBE | ARG_PLAIN))
		text_describe(&text, view, args->language);
	else
		text_draw(&text, view, args->language);
	puts(text.at);
	free(text.at);
	br_game_free(view);
}

static void replay_words(const struct args *args, struct story *story)
{
	int each = (args->given & (ARG_DRAW | ARG_DESCRIBE)) != 0;
	int kind;

	while ((kind = story_next(story)) != STORY_OVER) {
		if (kind == STORY_EVENT)
			printf("%4zu  %s\n", story->events,
			       story_say(story, args->language));
		else if (kind != STORY_END)
			puts(story->line);
		if (kind == STORY_EVENT && each && story->seat >= 0)
			show(args, story->now, story->viewer);
	}
	putchar('\n');
	show(args, story->now, story->viewer);
	story_result(story->now);
}

static void list_json(const char *name, const int32_t *number, int n)
{
	json_open(name, '[');
	for (int i = 0; i < n; i++)
		json_real(NULL, number[i]);
	json_close(']');
}

/* An object for each event, and one for what came of it. */
static void replay_json(struct story *story)
{
	const br_game *game = story->now;
	int32_t score[BR_SEATS_MAX], place[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX], seats = br_game_seats(game), kind;
	struct text move = {NULL, 0};

	while ((kind = story_next(story)) != STORY_OVER) {
		if (kind != STORY_EVENT)
			continue;
		json_open(NULL, '{');
		json_whole("event", story->events);
		if (story->seat == BR_CHANCE)
			json_text("seat", NULL);
		else
			json_whole("seat", (uint64_t)story->seat);
		json_text("move", text_move(&move, story->before, story->move,
		                            story->viewer));
		json_close('}');
	}
	free(move.at);
	json_open(NULL, '{');
	json_game(game);
	json_bool("over", br_game_turn(game) == BR_NOBODY);
	if (br_game_score(game, score) == BR_OK &&
	    br_game_rank(game, rank) == BR_OK) {
		for (int i = 0; i < seats; i++)
			place[i] = rank[i];
		list_json("score", score, seats);
		list_json("rank", place, seats);
	}
	json_close('}');
}

int command_replay(const struct args *args)
{
	struct story story;
	br_match *match;
	int viewer = BR_ALL;
	int status = args_clash(args, ARG_DRAW, ARG_DESCRIBE | ARG_JSON);

	if (status == FINE)
		status = args_clash(args, ARG_DESCRIBE, ARG_JSON);
	if (status == FINE)
		status = input_match(args->word[0], NULL, &match);
	if (status != FINE)
		return status;
	if (args->seat[0] != NULL)
		status = args_viewer(args->seat[0],
		                     br_game_seats(br_match_game(match)),
		                     &viewer);
	if (status == FINE)
		status = story_open(&story, match, viewer);
	if (status == FINE) {
		if (args->given & ARG_JSON)
			replay_json(&story);
		else
			replay_words(args, &story);
		story_close(&story);
	}
	br_match_free(match);
	return status;
}

/* ---- verify ---------------------------------------------------------- */

/* A state's last line end is the editor's, not the state's. */
static size_t trimmed(const struct text *data, size_t size)
{
	while (size > 0 &&
	       (data->at[size - 1] == '\n' || data->at[size - 1] == '\r'))
		size--;
	return size;
}

static int same(const char *again, size_t length, const struct text *data,
                size_t size, br_error *error)
{
	size_t i = 0;

	while (i < length && i < size && again[i] == data->at[i])
		i++;
	if (i == length && i == size)
		return BR_OK;
	memset(error, 0, sizeof(*error));
	error->offset = i;
	snprintf(error->text, sizeof(error->text),
	         "from here on it is not as it would be saved again");
	return BR_EFORMAT;
}

static int load_record(const struct text *data, size_t size, br_game **game,
                       size_t *events, br_error *error)
{
	struct text again = {NULL, 0};
	br_match *match;
	int status = br_match_load(&match, data->at, size, NULL, NULL, error);

	if (status != BR_OK)
		return status;
	*events = br_match_length(match);
	text_record(&again, match, BR_ALL);
	status = same(again.at, strlen(again.at), data, size, error);
	if (status == BR_OK)
		*game = must_copy(br_match_game(match));
	free(again.at);
	br_match_free(match);
	return status;
}

static int load_state(const struct text *data, size_t size, br_game **game,
                      br_error *error)
{
	struct text again = {NULL, 0};
	size_t length;
	int text = size > 0 && data->at[0] == '{';
	int status = br_game_load(game, data->at, size, NULL, error);

	if (status != BR_OK)
		return status;
	text_state(&again, *game, text ? BR_TEXT : BR_PACKED, &length);
	status = same(again.at, length, data, text ? trimmed(data, size) : size,
	              error);
	free(again.at);
	return status;
}

static void report(const char *path, const br_game *game, size_t events,
                   int json)
{
	int over = br_game_turn(game) == BR_NOBODY;

	if (json) {
		json_open(NULL, '{');
		json_text("file", path);
		json_bool("ok", 1);
		json_game(game);
		json_whole("events", events);
		json_bool("over", over);
		json_hash("hash", br_game_hash(game));
		json_close('}');
		return;
	}
	printf("%s: ok, %s, %d seats, ", path,
	       br_rules_name(br_game_rules(game)), br_game_seats(game));
	if (events > 0)
		printf("%zu events, ", events);
	printf("%s, hash %016llx\n", over ? "over" : "not over",
	       (unsigned long long)br_game_hash(game));
}

static int refuse(const char *path, const struct text *data,
                  const br_error *error, int json)
{
	if (!json)
		return input_wrong(FINDING, path, data, error);
	json_open(NULL, '{');
	json_text("file", path);
	json_bool("ok", 0);
	json_whole("offset", error->offset);
	json_text("rule", error->rule);
	json_text("reason", error->text);
	json_close('}');
	return FINDING;
}

static int verify(const char *path, int json)
{
	struct text data = {NULL, 0};
	br_error error = {0};
	br_game *game = NULL;
	size_t size, events = 0;
	int status = input_read(path, &data, &size);

	if (status == FINE) {
		if (input_is_record(&data, size))
			status = load_record(&data, size, &game, &events,
			                     &error);
		else
			status = load_state(&data, size, &game, &error);
		if (status == BR_OK)
			report(path, game, events, json);
		else
			status = refuse(path, &data, &error, json);
	}
	br_game_free(game);
	free(data.at);
	return status;
}

int command_verify(const struct args *args)
{
	int worst = FINE;

	for (int i = 0; i < args->words; i++) {
		int status =
			verify(args->word[i], (args->given & ARG_JSON) != 0);

		if (status > worst)
			worst = status;
	}
	return worst;
}

/* ---- view ------------------------------------------------------------ */

static void view(const struct args *args, const br_game *view)
{
	struct text text = {NULL, 0};
	size_t size;

	if (args->given & ARG_DRAW) {
		fputs(text_draw(&text, view, args->language), stdout);
	} else if (args->given & ARG_DESCRIBE) {
		fputs(text_describe(&text, view, args->language), stdout);
	} else if (args->given & ARG_PACKED) {
		text_state(&text, view, BR_PACKED, &size);
		fwrite(text.at, 1, size, stdout);
	} else {
		puts(text_state(&text, view, BR_TEXT, &size));
	}
	free(text.at);
}

int command_view(const struct args *args)
{
	br_game *game, *seen;
	int viewer;
	int status = args_clash(args, ARG_DRAW,
	                        ARG_DESCRIBE | ARG_PACKED | ARG_JSON);

	if (status == FINE)
		status = args_clash(args, ARG_DESCRIBE, ARG_PACKED | ARG_JSON);
	if (status == FINE)
		status = args_clash(args, ARG_PACKED, ARG_JSON);
	if (status == FINE)
		status = input_game(args->word[0], &game);
	if (status != FINE)
		return status;
	viewer = br_game_viewer(game);
	if (args->seat[0] != NULL)
		status = args_viewer(args->seat[0], br_game_seats(game),
		                     &viewer);
	if (status == FINE && br_game_viewer(game) != BR_ALL &&
	    br_game_viewer(game) != viewer)
		status = complain(INPUT, "%s: is another viewer's view",
		                  args->word[0]);
	if (status == FINE) {
		seen = must_view(game, viewer);
		view(args, seen);
		br_game_free(seen);
	}
	br_game_free(game);
	return status;
}

/* ---- legal ----------------------------------------------------------- */

static void print_legal(const br_game *game, br_move move, uint64_t weight,
                        int json)
{
	struct text text = {NULL, 0};

	text_move(&text, game, move, BR_ALL);
	if (json) {
		json_open(NULL, '{');
		json_text("move", text.at);
		json_whole("number", move);
		if (weight > 0)
			json_whole("weight", weight);
		json_close('}');
	} else if (weight > 0) {
		printf("%s\t%llu\n", text.at, (unsigned long long)weight);
	} else {
		puts(text.at);
	}
	free(text.at);
}

int command_legal(const struct args *args)
{
	int json = (args->given & ARG_JSON) != 0;
	br_outcome outcomes[BR_MOVES_MAX];
	br_move moves[BR_MOVES_MAX];
	br_game *game;
	int n, status = input_game(args->word[0], &game);

	if (status != FINE)
		return status;
	n = (int)br_game_moves(game, moves, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		print_legal(game, moves[i], 0, json);
	if (br_game_turn(game) == BR_CHANCE) {
		n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);
		for (int i = 0; i < n; i++)
			print_legal(game, outcomes[i].move, outcomes[i].weight,
			            json);
		if (n < 0)
			status = complain(INPUT,
			                  "%s: a view does not know "
			                  "the outcomes of chance",
			                  args->word[0]);
	}
	br_game_free(game);
	return status;
}
