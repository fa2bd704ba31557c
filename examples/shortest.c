/* SPDX-License-Identifier: MIT */
/*
 * shortest.c - a whole game in fifteen lines: chance acts whenever it is to
 * act, else the seat to decide plays its first legal move.
 *
 *	cc shortest.c -o shortest $(pkg-config --cflags --libs boardrules)
 *	./shortest
 */

#include <stdio.h>

#include <boardrules/boardrules.h>

int main(void)
{
	br_dice *dice;
	br_game *game;
	br_move move;
	int32_t score[2];

	if (br_dice_seeded(&dice, 42, NULL) ||
	    br_game_new(&game, br_rules_find("crusaders"), 2, NULL, NULL, NULL))
		return 1;
	while (!br_dice_roll(dice, game, &move) ||
	       (br_game_moves(game, &move, 1) && !br_game_apply(game, move)))
		;
	if (br_game_score(game, score) == BR_OK)
		printf("%d : %d\n", (int)score[0], (int)score[1]);
	br_game_free(game);
	br_dice_free(dice);
	return fflush(stdout) != 0;
}
