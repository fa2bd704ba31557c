/* SPDX-License-Identifier: MIT */
/*
 * move.c - any text as a move, in a state that its first byte chooses: what
 * is read as a move has a text that reads as the same move.
 */

#include "../about.h"
#include "fuzz.h"

/* A game of the registry, so many decisions on; chance included. */
static br_game *state(size_t which)
{
	const br_rules *rules = br_rules_at((int)which % br_rules_count());
	br_move moves[BR_MOVES_MAX];
	br_game *game;
	br_dice *dice;

	MUST(br_game_new(&game, rules, about(rules).seats_min, NULL, NULL,
	                 NULL) == BR_OK);
	MUST(br_dice_seeded(&dice, which, NULL) == BR_OK);
	for (size_t i = 0; i < which; i++) {
		if (br_game_turn(game) == BR_CHANCE)
			MUST(br_dice_roll(dice, game, NULL) == BR_OK);
		else if (br_game_moves(game, moves, BR_MOVES_MAX) > 0)
			MUST(br_game_apply(game, moves[0]) == BR_OK);
	}
	br_dice_free(dice);
	return game;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	char text[600], canonical[200];
	br_move move, again;
	br_game *game;
	br_error error = {0};
	size_t length = size < sizeof text ? size : sizeof text - 1;

	if (size == 0)
		return 0;
	memcpy(text, data + 1, length - 1);
	text[length - 1] = '\0';
	game = state(data[0] % 64u);
	if (br_move_parse(game, text, &move, &error) == BR_OK) {
		MUST(br_move_text(game, move, BR_ALL, canonical,
		                  sizeof canonical) < (int)sizeof canonical);
		MUST(br_move_parse(game, canonical, &again, NULL) == BR_OK);
		MUST(move == again);
	} else {
		MUST(error.text[0]);
	}
	br_game_free(game);
	return 0;
}
