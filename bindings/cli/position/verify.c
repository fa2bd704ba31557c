/* SPDX-License-Identifier: MIT */
/*
 * verify.c - checks records and states, byte for byte.
 */

#include "position/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/json.h"
#include "shared/replay.h"
#include "shared/saves.h"

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
	size_t i = 0, mark = save_bom(data);

	while (i < length && mark + i < size && again[i] == data->at[mark + i])
		i++;
	if (i == length && mark + i == size)
		return BR_OK;
	memset(error, 0, sizeof *error);
	error->offset = mark + i;
	snprintf(error->text, sizeof error->text,
	         "not as it would be saved from here on");
	return BR_EFORMAT;
}

/* The form that has what a file has: in a journal there are more entries than
 * stand. */
static br_record form_of(const br_match *match)
{
	int stopped = br_match_over(match, NULL) >= BR_RESIGNED;

	/* A committed match has no other form. */
	if (br_match_save(match, BR_ALL, BR_RECORD, NULL, 0) < 0)
		return BR_JOURNAL;
	return br_match_entries(match, BR_ALL) >
	                       br_match_length(match) + stopped
	               ? BR_JOURNAL
	               : BR_RECORD;
}

static int load_record(const struct text *data, size_t size, br_match **match,
                       br_error *error)
{
	struct text again = {NULL, 0};
	int status = br_match_load(match, data->at, size, NULL, NULL, error);

	if (status != BR_OK)
		return status;
	text_match(&again, *match, BR_ALL, form_of(*match));
	status = same(again.at, strlen(again.at), data, size, error);
	free(again.at);
	return status;
}

static int load_state(const struct text *data, size_t size, br_game **game,
                      br_error *error)
{
	struct text again = {NULL, 0};
	size_t length;
	int text = data->at[save_bom(data)] == '{';
	int status = br_game_load(game, data->at, size, NULL, error);

	if (status != BR_OK)
		return status;
	text_state(&again, *game, text ? BR_TEXT : BR_PACKED, &length);
	status = same(again.at, length, data, text ? trimmed(data, size) : size,
	              error);
	free(again.at);
	return status;
}

static void report_json(const char *path, const br_match *match,
                        const br_game *game)
{
	struct json *json = &json_stdout;

	json_open(json, NULL, '{');
	json_text(json, "file", path);
	json_bool(json, "ok", 1);
	json_game(json, game);
	json_whole(json, "events",
	           match ? (uint64_t)br_match_length(match) : 0);
	replay_over_json(json, match, game);
	json_hash(json, "hash", br_game_hash(game));
	json_close(json, '}');
}

static void report(const char *path, const br_match *match, const br_game *game)
{
	int seat = BR_NOBODY;
	const char *why = match ? replay_stop_reason(match, &seat) : NULL;
	int events = match ? br_match_length(match) : 0;

	text_print_name(path);
	printf(": ok, %s, %d seats, ", br_rules_name(br_game_rules(game)),
	       br_game_seats(game));
	if (events > 0)
		printf("%d events, ", events);
	if (why)
		printf("stopped: %s", why);
	if (seat != BR_NOBODY)
		printf(", seat %d", seat + 1);
	if (!why)
		printf("%s",
		       br_game_turn(game) == BR_NOBODY ? "over" : "not over");
	printf(", hash %016llx\n", (unsigned long long)br_game_hash(game));
}

static int refuse(const char *path, const struct text *data,
                  const br_error *error, int is_json)
{
	struct json *json = &json_stdout;

	if (!is_json)
		return save_complain(FINDING, path, data, error);
	json_open(json, NULL, '{');
	json_text(json, "file", path);
	json_bool(json, "ok", 0);
	json_whole(json, "offset", error->offset);
	json_text(json, "rule", error->rule);
	json_text(json, "reason", error->text);
	json_close(json, '}');
	return FINDING;
}

static int verify(const char *path, int json)
{
	struct text data = {NULL, 0};
	br_error error = {0};
	br_match *match = NULL;
	br_game *state = NULL;
	const br_game *game;
	size_t size;
	int status = save_read(path, &data, &size);

	if (status == FINE) {
		if (save_is_record(data.at, size))
			status = load_record(&data, size, &match, &error);
		else
			status = load_state(&data, size, &state, &error);
		game = match ? br_match_game(match) : state;
		if (status != BR_OK)
			status = refuse(path, &data, &error, json);
		else if (json)
			report_json(path, match, game);
		else
			report(path, match, game);
	}
	br_match_free(match);
	br_game_free(state);
	free(data.at);
	return status;
}

int command_verify(const struct args *args)
{
	int worst = FINE;

	for (int i = 0; i < args->operands; i++) {
		int status =
			verify(args->operand[i], (args->given & ARG_JSON) != 0);

		if (status > worst)
			worst = status;
	}
	return worst;
}
