/* SPDX-License-Identifier: MIT */
/*
 * replay.c - shows a record move by move.
 */

#include "position/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/json.h"
#include "shared/replay.h"
#include "shared/saves.h"

/* The table as a picture or in words, as the viewer knew it. */
static void show(const struct args *args, const struct replay *replay)
{
	struct text text = {NULL, 0};
	br_game *view = replay_view(replay);

	puts(text_view(&text, view, replay->viewer, args->language,
	               (args->given & (ARG_DESCRIBE | ARG_PLAIN)) != 0));
	br_game_free(view);
	free(text.at);
}

/* Whether variation n of the present event exists, told to who sees all. */
static int has_variation(const struct replay *replay, int n)
{
	const br_event *event = &replay->event;

	return replay->viewer == BR_ALL && event->entry == BR_PLAYED &&
	       event->stands &&
	       br_match_variation(NULL, replay->match, event->length - 1, n) ==
	               BR_OK;
}

/* Each variation of the present event on a line, as its record has it. */
static void print_variations(const struct replay *replay)
{
	int at = replay->event.length - 1;

	for (int n = 0; has_variation(replay, n); n++) {
		br_match *other;

		if (br_match_variation(&other, replay->match, at, n) != BR_OK)
			return;
		for (int i = at; i < br_match_length(other); i++) {
			char line[160];

			br_match_text(other, BR_ALL, i, line, sizeof line);
			printf("%s%s", i == at ? "      ( " : ", ", line);
		}
		puts(" )");
		br_match_free(other);
	}
}

/* A stop is told as the record has it; a move, with how many there are. */
static void print_entry(const struct args *args, struct replay *replay)
{
	const br_event *event = &replay->event;

	if (event->entry == BR_STOPPED)
		text_print("%s\n", replay->line);
	else if (event->entry == BR_BACK)
		printf("      %s\n", replay_sentence(replay, args->language));
	else
		printf("%4d  %s\n", event->length,
		       replay_sentence(replay, args->language));
	print_variations(replay);
	if ((args->given & (ARG_DRAW | ARG_DESCRIBE)) != 0 &&
	    event->entry != BR_STOPPED && event->seat != BR_CHANCE)
		show(args, replay);
}

static void print_replay(const struct args *args, struct replay *replay)
{
	int kind;

	while ((kind = replay_next(replay)) != REPLAY_OVER) {
		if (kind == REPLAY_ENTRY)
			print_entry(args, replay);
		else if (kind != REPLAY_END)
			text_print("%s\n", replay->line);
	}
	putchar('\n');
	show(args, replay);
	replay_result(replay->match);
}

static void print_entry_json(const struct replay *replay)
{
	const br_event *event = &replay->event;
	struct json *json = &json_stdout;
	int variations = 0;

	json_open(json, NULL, '{');
	json_whole(json, "event", (uint64_t)event->length);
	json_seat(json, event->seat);
	if (event->entry == BR_PLAYED)
		json_text(json, "move", strchr(replay->line, ' ') + 1);
	else if (event->entry == BR_BACK)
		json_whole(json, "back", (uint64_t)event->count);
	else
		json_text(json, "stop", br_stop_word(event->stop));
	while (has_variation(replay, variations))
		variations++;
	if (variations > 0)
		json_whole(json, "variations", (uint64_t)variations);
	json_close(json, '}');
}

/* An object for each entry, and one for what came of them. */
static void print_json(struct replay *replay)
{
	const br_game *game = br_match_game(replay->match);
	int32_t score[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX], seats = br_game_seats(game), kind;
	struct json *json = &json_stdout;

	while ((kind = replay_next(replay)) != REPLAY_OVER)
		if (kind == REPLAY_ENTRY)
			print_entry_json(replay);
	json_open(json, NULL, '{');
	json_game(json, game);
	replay_over_json(json, replay->match, game);
	if (br_game_score(game, score) == BR_OK)
		json_scores(json, score, seats);
	if (br_match_rank(replay->match, rank) == BR_OK)
		json_ranks(json, rank, seats);
	json_close(json, '}');
}

int command_replay(const struct args *args)
{
	struct replay replay;
	br_match *match;
	int viewer;
	int status = args_at_most_one(args, ARG_DRAW | ARG_DESCRIBE | ARG_JSON);

	if (status == FINE)
		status = save_load_match(args->operand[0], NULL, &match);
	if (status != FINE)
		return status;
	status = args_viewer(args, br_match_game(match), &viewer);
	if (status == FINE) {
		replay_open(&replay, match, viewer);
		if (args->given & ARG_JSON)
			print_json(&replay);
		else
			print_replay(args, &replay);
		replay_close(&replay);
	}
	br_match_free(match);
	return status;
}
