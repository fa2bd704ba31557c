/* SPDX-License-Identifier: MIT */
/*
 * legal.c - lists legal moves, or outcomes of chance.
 */

#include "position/position.h"

#include <stdio.h>
#include <stdlib.h>

#include "shared/game_text.h"
#include "shared/json.h"
#include "shared/saves.h"

static void print_legal(const br_game *game, br_move move, uint64_t weight,
                        int is_json)
{
	struct json *json = &json_stdout;
	struct text text = {NULL, 0};

	text_move(&text, game, move, BR_ALL);
	if (is_json) {
		json_open(json, NULL, '{');
		json_text(json, "move", text.at);
		json_whole(json, "number", move);
		if (weight > 0)
			json_whole(json, "weight", weight);
		json_close(json, '}');
	} else if (weight > 0) {
		printf("%s\t%llu\n", text.at, (unsigned long long)weight);
	} else {
		puts(text.at);
	}
	free(text.at);
}

/* A line behind those of the moves. */
static void print_facts(const br_game *game)
{
	json_open(&json_stdout, NULL, '{');
	json_facts(&json_stdout, game);
	json_close(&json_stdout, '}');
}

int command_legal(const struct args *args)
{
	int json = (args->given & ARG_JSON) != 0;
	br_outcome outcomes[BR_MOVES_MAX];
	br_move moves[BR_MOVES_MAX];
	br_game *game;
	int n, status = save_load_game(args->operand[0], &game);

	if (status != FINE)
		return status;
	n = br_game_moves(game, moves, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		print_legal(game, moves[i], 0, json);
	if (br_game_turn(game) == BR_CHANCE) {
		n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);
		for (int i = 0; i < n; i++)
			print_legal(game, outcomes[i].move, outcomes[i].weight,
			            json);
		if (n < 0)
			status = complain(INPUT,
			                  "%s: a view does not have the "
			                  "outcomes of chance",
			                  args->operand[0]);
	}
	if (json && status == FINE)
		print_facts(game);
	br_game_free(game);
	return status;
}
