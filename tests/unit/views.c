/* SPDX-License-Identifier: MIT */
/*
 * views.c - views of random games, beside their oracle.
 */

#include "../hidden.h"
#include "support.h"

void must_hide_now(const br_game *game)
{
	for (int seat = BR_NOBODY; seat < br_game_seats(game); seat++) {
		br_game *view;

		if (seat == BR_CHANCE)
			continue;
		view = must_view(game, seat);
		ck_assert_msg(is_as_packed(view, game), "viewer %d", seat);
		br_game_free(view);
	}
}

void must_hide(const char *rules, int seats, const char *const *options)
{
	br_game *game = must_new(rules, seats, options);
	br_dice *dice;
	br_move moves[BR_MOVES_MAX], rolled;
	uint64_t pick;

	ck_assert_int_eq(br_dice_seeded(&dice, (uint64_t)seats, NULL), BR_OK);
	for (;;) {
		int n = br_game_moves(game, moves, BR_MOVES_MAX);

		must_hide_now(game);
		if (n > 0) {
			ck_assert_int_eq(br_dice_draw(dice, (uint64_t)n, &pick),
			                 BR_OK);
			must_apply(game, moves[pick]);
		} else if (br_dice_roll(dice, game, &rolled) != BR_OK) {
			break;
		}
	}
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	br_dice_free(dice);
	br_game_free(game);
}
