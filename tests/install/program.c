/* SPDX-License-Identifier: MIT */
/*
 * program.c - uses every installed header that needs no Lua, in C99: plays a
 * game by packed saves alone, and prints its scores and version.
 */

#include <stdio.h>
#include <string.h>

#include <boardrules/boardrules.h>
#include <boardrules/crusaders.h>

static int step(br_game *game, br_dice *dice)
{
	br_move move;

	if (br_dice_roll(dice, game, &move) == BR_OK)
		return 1;
	return br_game_moves(game, &move, 1) > 0 &&
	       br_move_values(br_game_rules(game), move, NULL) ==
	               BR_CRUSADERS_PLAY &&
	       br_game_apply(game, move) == BR_OK;
}

int main(void)
{
	unsigned char save[2048];
	br_dice *dice;
	br_game *game;
	int32_t score[2];
	size_t size;

	if (br_dice_seeded(&dice, 1, NULL) != BR_OK ||
	    br_game_new(&game, br_rules_find("crusaders"), 2, NULL, NULL,
	                NULL) != BR_OK)
		return 1;
	while (step(game, dice)) {
		size = br_game_save(game, BR_PACKED, save, sizeof(save));
		br_game_free(game);
		if (br_game_load(&game, save, size, NULL, NULL) != BR_OK)
			return 2;
	}
	if (br_game_score(game, score) != BR_OK)
		return 3;
	printf("%s %d:%d\n", BR_VERSION, (int)score[0], (int)score[1]);
	br_game_free(game);
	br_dice_free(dice);
	return br_version() == BR_VERSION_NUMBER ? 0 : 4;
}
