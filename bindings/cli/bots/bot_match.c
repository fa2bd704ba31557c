/* SPDX-License-Identifier: MIT */
/*
 * bot_match.c - a match of bots.
 */

#include "bots/bots.h"

#include <stdlib.h>
#include <string.h>

#include "shared/game_text.h"
#include "shared/interrupt.h"

/* 0 if one fails. */
static int open_bots(struct bot_match *bots, const char *const *name)
{
	for (int i = 0; i < br_game_seats(bots->game); i++) {
		uint64_t seed =
			chance_seed(&bots->chance, i, !bot_is_ours(name[i]));

		if (!bot_open(&bots->bot[i], name[i], seed, bots->match, i)) {
			bots->failed = i;
			return 0;
		}
	}
	return 1;
}

static void play(struct bot_match *bots)
{
	br_game *view = must_copy(bots->game);
	int turn;

	while ((turn = br_game_turn(bots->game)) >= 0 && !interrupt_expired() &&
	       br_match_length(bots->match) < BR_PLAYOUT_MAX) {
		br_move move;

		br_game_view(view, bots->game, turn);
		move = bot_pick(&bots->bot[turn], view);
		if (move == 0) {
			bots->failed = turn;
			break;
		}
		must(br_match_apply(bots->match, turn, move, NULL));
		bots->decisions++;
	}
	br_game_free(view);
}

int bot_match_play(struct bot_match *bots, const br_game *start,
                   const char *const *name, const struct seed *seed,
                   uint64_t index)
{
	memset(bots, 0, sizeof *bots);
	chance_begin(&bots->chance, seed, index);
	must(chance_dice(&bots->chance, &bots->dice, NULL));
	bots->match = must_match(start, bots->dice);
	bots->game = br_match_game(bots->match);
	bots->failed = -1;
	if (open_bots(bots, name))
		play(bots);
	for (int i = 0; i < BR_SEATS_MAX; i++)
		bot_close(&bots->bot[i]);
	return br_game_turn(bots->game) == BR_NOBODY ||
	       br_match_length(bots->match) >= BR_PLAYOUT_MAX ||
	       (bots->failed >= 0 && !interrupt_expired());
}

void bot_match_free(struct bot_match *bots)
{
	br_match_free(bots->match);
	br_dice_free(bots->dice);
}
