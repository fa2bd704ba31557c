/* SPDX-License-Identifier: MIT */
/*
 * bout.c - a match of bots.
 */

#include "bout.h"

#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"
#include "work.h"

/* 0 if one fails. */
static int wake(struct bout *bout, const br_match *match,
                const char *const *name, uint64_t picks)
{
	int seats = br_game_seats(br_match_game(match));

	for (int i = 0; i < seats; i++)
		if (!bot_open(&bout->bot[i], name[i], random_next(&picks),
		              match, i)) {
			bout->failed = i;
			return 0;
		}
	return 1;
}

static void play(struct bout *bout, br_match *match, br_game *view)
{
	const br_game *game = br_match_game(match);
	int turn;

	while ((turn = br_game_turn(game)) >= 0 && !work_broken_off()) {
		br_move move;

		br_game_view(view, game, turn);
		move = bot_pick(&bout->bot[turn], view);
		if (move == 0) {
			bout->failed = turn;
			return;
		}
		if (br_match_apply(match, turn, move) != BR_OK)
			exit(complain(FINDING, "a legal move was refused"));
		bout->decisions++;
	}
}

int bout_play(struct bout *bout, br_match *match, const char *const *name,
              uint64_t picks, br_game *view)
{
	const br_game *game = br_match_game(match);

	memset(bout, 0, sizeof(*bout));
	bout->failed = -1;
	if (wake(bout, match, name, picks))
		play(bout, match, view);
	for (int i = 0; i < BR_SEATS_MAX; i++)
		bot_close(&bout->bot[i]);
	return br_game_turn(game) == BR_NOBODY ||
	       (bout->failed >= 0 && !work_broken_off());
}
