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

static void json_parts(struct json *json, const br_parts *parts)
{
	json_text(json, "word", parts->word);
	json_open(json, "parts", '[');
	for (int i = 0; i < parts->count; i++) {
		json_open(json, NULL, '{');
		json_text(json, "name", parts->name[i]);
		json_whole(json, "value", (uint64_t)parts->value[i]);
		json_text(json, "text", parts->text[i]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* Nothing of a legal move is hidden from the seat that is to act. */
static void json_legal(const br_game *game, br_move move, uint64_t weight,
                       br_language language)
{
	struct json *json = &json_stdout;
	struct text text = {NULL, 0};
	char aims[BR_AIMS_MAX];
	br_parts parts;

	must(br_move_parts(game, move, BR_ALL, &parts, sizeof parts));
	br_move_aims(game, move, BR_ALL, aims, sizeof aims);
	json_open(json, NULL, '{');
	json_whole(json, "number", move);
	json_text(json, "text", text_move(&text, game, move, BR_ALL));
	json_parts(json, &parts);
	json_text(json, "aims", aims);
	json_text(json, "sentence",
	          text_move_sentence(&text, game, move, BR_ALL, language));
	if (weight > 0)
		json_whole(json, "weight", weight);
	json_close(json, '}');
	free(text.at);
}

static void print_legal(const br_game *game, br_move move, uint64_t weight,
                        const struct args *args)
{
	struct text text = {NULL, 0};

	if (args->given & ARG_JSON) {
		json_legal(game, move, weight, args->language);
		return;
	}
	text_move(&text, game, move, BR_ALL);
	if (weight > 0) {
		printf("%s\t%llu\n", text.at, (unsigned long long)weight);
	} else {
		puts(text.at);
	}
	free(text.at);
}

/* A line behind those of the moves: what the seat that is to act may know, and
 * of a full game, if none is, a spectator. */
static void print_facts(const br_game *game)
{
	int turn = br_game_turn(game), viewer = br_game_viewer(game);
	br_game *view = must_view(game, viewer != BR_ALL ? viewer
	                                : turn >= 0      ? turn
	                                                 : BR_NOBODY);

	json_open(&json_stdout, NULL, '{');
	json_facts(&json_stdout, view);
	json_close(&json_stdout, '}');
	br_game_free(view);
}

int command_legal(const struct args *args)
{
	br_outcome outcomes[BR_MOVES_MAX];
	br_move moves[BR_MOVES_MAX];
	br_game *game;
	int n, status = save_load_game(args->operand[0], &game);

	if (status != FINE)
		return status;
	n = br_game_moves(game, moves, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		print_legal(game, moves[i], 0, args);
	if (br_game_turn(game) == BR_CHANCE) {
		n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);
		for (int i = 0; i < n; i++)
			print_legal(game, outcomes[i].move, outcomes[i].weight,
			            args);
		if (n < 0)
			status = complain(INPUT,
			                  "%s: a view does not have the "
			                  "outcomes of chance",
			                  args->operand[0]);
	}
	if ((args->given & ARG_JSON) && status == FINE)
		print_facts(game);
	br_game_free(game);
	return status;
}
