/* SPDX-License-Identifier: MIT */
/*
 * replay.c - shows a record move by move.
 */

#include "position/position.h"

#include <stdio.h>
#include <stdlib.h>

#include "shared/json.h"
#include "shared/replay.h"
#include "shared/saves.h"

/* The table as a picture or in words, as a viewer knows it. */
static void show(const struct args *args, const br_game *game, int viewer)
{
	struct text text = {NULL, 0};

	puts(text_view(&text, game, viewer, args->language,
	               (args->given & (ARG_DESCRIBE | ARG_PLAIN)) != 0));
	free(text.at);
}

static void print_replay(const struct args *args, struct replay *replay)
{
	int each = (args->given & (ARG_DRAW | ARG_DESCRIBE)) != 0;
	int kind;

	while ((kind = replay_next(replay)) != REPLAY_OVER) {
		if (kind == REPLAY_EVENT)
			printf("%4zu  %s\n", replay->events,
			       replay_sentence(replay, args->language));
		else if (kind != REPLAY_END)
			text_print("%s\n", replay->line);
		if (kind == REPLAY_EVENT && each && replay->seat >= 0)
			show(args, replay->now, replay->viewer);
	}
	putchar('\n');
	show(args, replay->now, replay->viewer);
	replay_result(replay->match);
}

/* An object for each event, and one for what came of it. */
static void print_json(struct replay *replay)
{
	const br_game *game = replay->now;
	int32_t score[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX], seats = br_game_seats(game), kind;
	struct json *json = &json_stdout;
	struct text move = {NULL, 0};

	while ((kind = replay_next(replay)) != REPLAY_OVER) {
		if (kind != REPLAY_EVENT)
			continue;
		json_open(json, NULL, '{');
		json_whole(json, "event", replay->events);
		json_seat(json, replay->seat);
		json_text(json, "move",
		          text_move(&move, replay->before, replay->move,
		                    replay->viewer));
		json_close(json, '}');
	}
	free(move.at);
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
