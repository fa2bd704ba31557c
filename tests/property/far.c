/* SPDX-License-Identifier: MIT */
/*
 * far.c - many moves, with little asked on the way.
 */

#include "walk.h"

/* Loaded and saved again; loading proves the invariants. */
static void check_save(const br_game *game)
{
	struct bytes save = {0}, again = {0};
	br_game *loaded;

	bytes_save(&save, game, BR_PACKED);
	loaded = load_of(&save);
	bytes_save(&again, loaded, BR_PACKED);
	expect(SAVE, bytes_equal(&save, &again) && br_game_equal(game, loaded),
	       game, "another game is loaded");
	br_game_free(loaded);
	bytes_free(&save);
	bytes_free(&again);
}

/* A whole game, without a match; how many moves it has. */
unsigned long check_far(const struct table *table, uint64_t number)
{
	br_game *game = game_of(table->rules, table->seats, table->options);
	unsigned long moves = 0, most = game ? events_max(game) : 0;

	(void)number;
	while (game && br_game_turn(game) != BR_NOBODY && moves < most) {
		br_move move = any_move(game);

		moves++;
		if (!expect(LEGAL, br_game_apply(game, move) == BR_OK, game,
		            "move %u fails", move))
			break;
		if (below(64) == 0) {
			check_lists(game);
			check_outcomes(game);
			check_save(game);
		}
	}
	expect(END, br_game_turn(game) == BR_NOBODY, game,
	       "%lu moves and no end", moves);
	br_game_free(game);
	return moves;
}
