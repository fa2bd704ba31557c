/* SPDX-License-Identifier: MIT */
/*
 * playout.c - one game after another from the same start.
 */

#include "simulation/simulation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/game_text.h"
#include "shared/interrupt.h"
#include "shared/random.h"

void playout_open(struct playout *playout, const br_game *start,
                  const char *const *player)
{
	memset(playout, 0, sizeof *playout);
	playout->start = must_copy(start);
	playout->game = must_copy(start);
	playout->seats = br_game_seats(start);
	playout->player = player;
}

void playout_close(struct playout *playout)
{
	br_game_free(playout->start);
	br_game_free(playout->game);
}

/* Room for one small object, so that a game asks for no memory. */
static void *room(void *ud, void *old, size_t old_size, size_t new_size)
{
	struct playout *playout = ud;

	(void)old;
	(void)old_size;
	return new_size > sizeof playout->room ? NULL : &playout->room;
}

/* Dice for a game, which is put at its start. */
static br_dice *begin(struct playout *playout, const struct seed *seed,
                      uint64_t index)
{
	br_alloc alloc = {room, playout};
	br_dice *dice;

	chance_begin(&playout->chance, seed, index);
	must(chance_dice(&playout->chance, &dice, &alloc));
	br_game_assign(playout->game, playout->start);
	playout->decisions = playout->events = 0;
	return dice;
}

/* Let chance act; whose decision it is then. */
static int settle(struct playout *playout, br_dice *dice)
{
	int turn = br_game_turn(playout->game);

	while (turn == BR_CHANCE) {
		must(br_dice_roll(dice, playout->game, NULL));
		playout->events++;
		turn = br_game_turn(playout->game);
	}
	return turn;
}

static void take(struct playout *playout, br_move move)
{
	if (br_game_apply(playout->game, move) != BR_OK)
		exit(complain(FINDING, "a legal move was refused"));
	playout->decisions++;
	playout->events++;
}

void playout_random(struct playout *playout, const struct seed *seed,
                    uint64_t index, uint64_t decisions)
{
	br_dice *dice = begin(playout, seed, index);
	uint64_t picks = playout->chance.picks;

	while (settle(playout, dice) >= 0 && playout->decisions < decisions &&
	       playout->events < BR_PLAYOUT_MAX) {
		int n = br_game_moves(playout->game, playout->moves,
		                      BR_MOVES_MAX);

		if (playout->decisions % 1024 == 1023 && interrupt_expired())
			break;
		take(playout,
		     playout->moves[random_below(&picks, (uint32_t)n)]);
	}
	br_dice_free(dice);
}

/* The same with players, who may ask what happened before. */
static int play_match(struct playout *playout, const struct seed *seed,
                      uint64_t index)
{
	struct bot_match bots;
	int whole = bot_match_play(&bots, playout->start, playout->player, seed,
	                           index);

	playout->why[0] = '\0';
	if (whole && bots.failed >= 0)
		snprintf(playout->why, sizeof playout->why, "seat %d (%s): %s",
		         bots.failed + 1, playout->player[bots.failed],
		         bots.bot[bots.failed].why);
	br_game_assign(playout->game, bots.game);
	playout->decisions = bots.decisions;
	playout->events = (uint64_t)br_match_length(bots.match);
	bot_match_free(&bots);
	return whole && bots.failed < 0;
}

int playout_run(struct playout *playout, const struct seed *seed,
                uint64_t index)
{
	if (playout->player)
		return play_match(playout, seed, index);
	playout_random(playout, seed, index, UINT64_MAX);
	return br_game_turn(playout->game) == BR_NOBODY ||
	       playout->events >= BR_PLAYOUT_MAX;
}
