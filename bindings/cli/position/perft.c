/* SPDX-License-Identifier: MIT */
/*
 * perft.c - counts the sequences of so many plies.
 *
 * A ply is a decision or a step of chance, of which each outcome counts
 * once, whatever its weight.
 */

#include "position/position.h"

#include <stdio.h>
#include <stdlib.h>

#include "shared/game_text.h"
#include "shared/interrupt.h"
#include "shared/json.h"
#include "shared/progress.h"
#include "shared/saves.h"
#include "shared/seed.h"

enum { DEPTH_MAX = 1000 };

struct level {
	br_game *game;
	size_t n;
	br_move moves[BR_MOVES_MAX];
};

struct perft {
	struct level *level; /* level[0] holds the game it starts from */
	int depth;           /* levels there are, less one */
	int json, divide;
	struct progress progress;
};

/* What can happen: legal moves, or outcomes. */
static void list(struct level *level)
{
	br_outcome outcomes[BR_MOVES_MAX];
	int n;

	level->n =
		(size_t)br_game_moves(level->game, level->moves, BR_MOVES_MAX);
	if (level->n > 0)
		return;
	n = br_game_outcomes(level->game, outcomes, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		level->moves[level->n++] = outcomes[i].move;
}

/* Put the game after move i of a level at the next one. */
static void descend(struct level *level, size_t i)
{
	br_game_assign(level[1].game, level->game);
	if (br_game_apply(level[1].game, level->moves[i]) != BR_OK)
		exit(complain(FINDING, "a legal move was refused"));
}

/* Sequences of exactly `depth` plies, which is at least 1. */
static uint64_t leaves(struct level *level, int depth)
{
	uint64_t sum = 0;

	list(level);
	if (depth == 1)
		return level->n;
	for (size_t i = 0; i < level->n && !interrupted(); i++) {
		descend(level, i);
		sum += leaves(level + 1, depth - 1);
	}
	return sum;
}

static void print(const struct perft *perft, int depth, const char *move,
                  uint64_t count)
{
	const br_game *game = perft->level->game;
	struct json *json = &json_stdout;

	if (perft->json) {
		json_open(json, NULL, '{');
		json_text(json, "game", br_rules_name(br_game_rules(game)));
		json_whole(json, "seats", (uint64_t)br_game_seats(game));
		json_whole(json, "depth", (uint64_t)depth);
		if (move)
			json_text(json, "move", move);
		json_whole(json, "leaves", count);
		json_close(json, '}');
	} else if (move) {
		printf("%s: %llu\n", move, (unsigned long long)count);
	} else {
		printf("depth %d: %llu\n", depth, (unsigned long long)count);
	}
	fflush(stdout);
}

/* One depth, move by move; the sum is complete unless work was stopped. */
static uint64_t sum(struct perft *perft, int depth)
{
	struct level *root = perft->level;
	int divide = perft->divide && depth == perft->depth;
	struct text text = {NULL, 0};
	char what[32];
	uint64_t all = 0;

	if (depth == 0)
		return 1;
	snprintf(what, sizeof what, "depth %d", depth);
	perft->progress.start = seconds(CLOCK_MONOTONIC);
	list(root);
	for (size_t i = 0; i < root->n && !interrupted(); i++) {
		uint64_t count = 1;

		descend(root, i);
		if (depth > 1)
			count = leaves(root + 1, depth - 1);
		all += count;
		progress_show(&perft->progress, what, (double)(i + 1),
		              (double)root->n);
		if (!divide || interrupted())
			continue;
		progress_end(&perft->progress);
		print(perft, depth,
		      text_move(&text, root->game, root->moves[i], BR_ALL),
		      count);
	}
	free(text.at);
	progress_end(&perft->progress);
	return all;
}

static int run(struct perft *perft)
{
	int from = perft->depth > 0 ? 1 : 0;

	interrupt_catch();
	progress_start(&perft->progress);
	for (int depth = from; depth <= perft->depth; depth++) {
		uint64_t all = sum(perft, depth);

		if (interrupted())
			return complain(FINDING, "interrupted at depth %d",
			                depth);
		print(perft, depth, NULL, all);
	}
	return FINE;
}

static int begin(const struct args *args, const br_rules *rules, br_game **game)
{
	int status;

	if (!args->load)
		return args_begin(args, rules, game);
	status = save_load_game(args->load, game);
	if (status != FINE)
		return status;
	if (br_game_rules(*game) != rules)
		return complain(INPUT, "%s: is of the game %s", args->load,
		                br_rules_name(br_game_rules(*game)));
	if (br_game_viewer(*game) != BR_ALL)
		return complain(INPUT,
		                "%s: is a view, and perft needs the whole "
		                "game",
		                args->load);
	return FINE;
}

/* Count from here, on one game for each level. */
static int count(struct perft *perft, const br_game *game)
{
	size_t levels = (size_t)perft->depth + 1, size;
	struct text text = {NULL, 0};
	int status;

	perft->level = must_resize(NULL, levels * sizeof *perft->level);
	for (size_t i = 0; i < levels; i++)
		perft->level[i].game = must_copy(game);
	puts(text_state(&text, game, BR_TEXT, &size));
	status = run(perft);
	for (size_t i = 0; i < levels; i++)
		br_game_free(perft->level[i].game);
	free(perft->level);
	free(text.at);
	return status;
}

int command_perft(const struct args *args)
{
	const br_rules *rules = args_rules(args);
	struct perft perft = {.json = (args->given & ARG_JSON) != 0,
	                      .divide = (args->given & ARG_DIVIDE) != 0};
	br_game *game = NULL;
	uint64_t depth;
	int status = FINE;

	if (!rules)
		return USAGE;
	if (args->load)
		status = args_at_most_one(args, ARG_LOAD | ARG_SEATS |
		                                        ARG_SEED | ARG_OPTION);
	if (status != FINE)
		return status;
	if (!args_number(args->operand[1], 0, DEPTH_MAX, &depth))
		return complain(USAGE,
		                "the depth must be a whole number from 0 to "
		                "%d, not '%s'",
		                DEPTH_MAX, args->operand[1]);
	perft.depth = (int)depth;
	status = begin(args, rules, &game);
	if (status == FINE)
		status = count(&perft, game);
	br_game_free(game);
	return status;
}
