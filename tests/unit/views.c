/* SPDX-License-Identifier: MIT */
/*
 * views.c - random games: their views beside their oracle, and what their moves
 * derive beside what a load derives.
 */

#include <stdlib.h>

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

/* What a load derives at once. */
static void must_be_as_loaded(const br_game *game)
{
	size_t size;
	char *save = must_save(game, BR_PACKED, &size);
	br_game *other = must_load(save, size);

	ck_assert_mem_eq(game->state, other->state, game->rules->state_size);
	br_game_free(other);
	free(save);
}

/* Looks at each state of a random game. */
static void each_state(const char *rules, int seats, const char *const *options,
                       uint64_t seed, void (*look)(const br_game *))
{
	br_game *game = must_new(rules, seats, options);
	br_dice *dice;
	br_move moves[BR_MOVES_MAX];
	uint64_t pick;

	ck_assert_int_eq(br_dice_seeded(&dice, seed, NULL), BR_OK);
	for (;;) {
		int n = br_game_moves(game, moves, BR_MOVES_MAX);

		look(game);
		if (n > 0) {
			ck_assert_int_eq(br_dice_draw(dice, (uint64_t)n, &pick),
			                 BR_OK);
			must_apply(game, moves[pick]);
		} else if (br_dice_roll(dice, game, NULL) != BR_OK) {
			break;
		}
	}
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	br_dice_free(dice);
	br_game_free(game);
}

void must_hide(const char *rules, int seats, const char *const *options)
{
	each_state(rules, seats, options, (uint64_t)seats, must_hide_now);
}

void must_derive(const char *rules, int seats, const char *const *options,
                 uint64_t seed)
{
	each_state(rules, seats, options, seed, must_be_as_loaded);
}
