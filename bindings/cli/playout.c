/* SPDX-License-Identifier: MIT */
/*
 * playout.c - one game after another from the same start.
 */

#include "playout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"

void playout_open(struct playout *playout, const br_game *start,
                  const char *const *player)
{
	memset(playout, 0, sizeof(*playout));
	playout->start = must_copy(start);
	playout->game = must_copy(start);
	playout->view = must_copy(start);
	playout->seats = br_game_seats(start);
	playout->player = player;
	playout->setup = text_setup(start);
}

void playout_close(struct playout *playout)
{
	text_forget(playout->setup);
	br_game_free(playout->start);
	br_game_free(playout->game);
	br_game_free(playout->view);
}

/* Room for one small object, so that a game asks for no memory. */
static void *room(void *ud, void *old, size_t old_size, size_t new_size)
{
	struct playout *playout = ud;

	(void)old;
	(void)old_size;
	return new_size > sizeof(playout->room) ? NULL : &playout->room;
}

/* Dice for a game, which is put at its start; and a seed for the picks. */
static br_dice *begin(struct playout *playout, uint64_t seed, uint64_t index,
                      uint64_t *picks)
{
	br_alloc alloc = {room, playout};
	br_dice *dice;

	*picks = random_seed(seed, index);
	if (br_dice_seeded(&dice, random_next(picks), &alloc) != BR_OK)
		exit(complain(INPUT, "no room for dice"));
	br_game_assign(playout->game, playout->start);
	playout->decisions = playout->events = 0;
	return dice;
}

/* Let chance act; whose decision it is then. */
static int settle(struct playout *playout, br_dice *dice)
{
	int turn = br_game_turn(playout->game);

	while (turn == BR_CHANCE) {
		if (br_dice_roll(dice, playout->game, NULL) != BR_OK)
			exit(complain(INPUT, "the dice failed"));
		playout->events++;
		turn = br_game_turn(playout->game);
	}
	return turn;
}

static void take(struct playout *playout, br_move move)
{
	if (br_game_apply(playout->game, move) != BR_OK)
		exit(complain(FINDING, "a listed move was refused"));
	playout->decisions++;
	playout->events++;
}

void playout_random(struct playout *playout, uint64_t seed, uint64_t index,
                    uint64_t decisions)
{
	uint64_t picks;
	br_dice *dice = begin(playout, seed, index, &picks);

	while (settle(playout, dice) >= 0 && playout->decisions < decisions) {
		size_t n = br_game_moves(playout->game, playout->moves,
		                         BR_MOVES_MAX);

		take(playout,
		     playout->moves[random_below(&picks, (uint32_t)n)]);
	}
	br_dice_free(dice);
}

/* The same with players, who may ask what happened before. */
static int play_match(struct playout *playout, uint64_t seed, uint64_t index)
{
	const br_game *start = playout->start;
	uint64_t picks;
	br_dice *dice = begin(playout, seed, index, &picks);
	br_match *match;
	br_error error;
	struct bout *bout = &playout->bout;

	if (br_match_new(&match, br_game_rules(start), playout->seats,
	                 (const char *const *)playout->setup, dice, NULL,
	                 &error) != BR_OK)
		exit(complain(INPUT, "%s", error.text));
	(void)bout_play(bout, match, playout->player, picks, playout->view);
	if (bout->failed >= 0)
		snprintf(playout->why, sizeof(playout->why), "seat %d (%s): %s",
		         bout->failed + 1, playout->player[bout->failed],
		         bout->bot[bout->failed].why);
	playout->decisions = bout->decisions;
	br_game_assign(playout->game, br_match_game(match));
	playout->events = br_match_length(match);
	br_match_free(match);
	br_dice_free(dice);
	return bout->failed < 0;
}

int playout_run(struct playout *playout, uint64_t seed, uint64_t index)
{
	if (playout->player != NULL)
		return play_match(playout, seed, index);
	playout_random(playout, seed, index, UINT64_MAX);
	return 1;
}
