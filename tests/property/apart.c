/* SPDX-License-Identifier: MIT */
/*
 * apart.c - games that take turns in one process play as they do alone.
 */

#include "walk.h"

#define TOGETHER 16

/* One step of a game with dice and a seed of its own; 0 at the end. */
static int step(br_game *game, br_dice *dice)
{
	br_move move[BR_MOVES_MAX], rolled;
	int n = br_game_moves(game, move, BR_MOVES_MAX);
	uint64_t pick;

	if (n == 0)
		return br_dice_roll(dice, game, &rolled) == BR_OK;
	return br_dice_draw(dice, (uint64_t)n, &pick) == BR_OK &&
	       br_game_apply(game, move[pick]) == BR_OK;
}

void check_apart(const struct table *table)
{
	br_game *game[TOGETHER];
	br_dice *dice[TOGETHER];
	uint64_t alone[TOGETHER], seed = below(UINT64_MAX);
	int busy = TOGETHER;

	for (int i = 0; i < TOGETHER; i++) {
		game[i] = game_of(table->rules, table->seats, table->options);
		dice[i] = dice_of(seed + (uint64_t)i / 2);
		while (step(game[i], dice[i]))
			;
		alone[i] = br_game_hash(game[i]);
		br_game_free(game[i]);
		br_dice_free(dice[i]);
		game[i] = game_of(table->rules, table->seats, table->options);
		dice[i] = dice_of(seed + (uint64_t)i / 2);
	}
	while (busy > 0) {
		busy = 0;
		for (int i = 0; i < TOGETHER; i++)
			busy += step(game[i], dice[i]);
	}
	for (int i = 0; i < TOGETHER; i++) {
		expect(APART, br_game_hash(game[i]) == alone[i], game[i],
		       "game %d of %d ends otherwise", i, TOGETHER);
		br_game_free(game[i]);
		br_dice_free(dice[i]);
	}
}
