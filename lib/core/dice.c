/* SPDX-License-Identifier: MIT */
/*
 * dice.c - sources of chance: a seeded generator, or a function of the host.
 *
 * The seeded generator is PCG-XSH-RR 64/32 (O'Neill, 2014), stream 54.  The
 * way from its numbers to draws is part of the interface too: a bound up to
 * 2^32 multiplies one number (Lemire, 2019), a larger one masks two; both
 * reject what would bias the draw.
 */

#include "core/core.h"
#include "core/listed.h"

#define PCG_MULTIPLIER 6364136223846793005u
#define PCG_INCREMENT (54u << 1 | 1u)
#define DRAW_MAX ((uint64_t)1 << 53)

static uint32_t next(br_dice *dice)
{
	uint64_t old = dice->state;
	uint32_t mixed = (uint32_t)((old >> 18 ^ old) >> 27);
	unsigned turn = (unsigned)(old >> 59);

	dice->state = old * PCG_MULTIPLIER + PCG_INCREMENT;
	return mixed >> turn | mixed << (-turn & 31);
}

void brp_dice_seed(br_dice *dice, uint64_t seed)
{
	dice->draw = NULL;
	dice->ud = NULL;
	dice->state = 0;
	next(dice);
	dice->state += seed;
	next(dice);
}

BRP_COLD static int draw_wide(br_dice *dice, uint64_t bound, uint64_t *value)
{
	uint64_t mask = bound - 1;

	for (int shift = 1; shift < 64; shift *= 2)
		mask |= mask >> shift;
	do {
		*value = (uint64_t)next(dice) << 32;
		*value |= next(dice);
		*value &= mask;
	} while (*value >= bound);
	return BR_OK;
}

/* Draws again while the low half of the product asks for rejection. */
BRP_COLD static int draw_again(br_dice *dice, uint64_t product, uint32_t bound,
                               uint64_t *value)
{
	uint32_t reject = -bound % bound;

	while ((uint32_t)product < reject)
		product = (uint64_t)next(dice) * bound;
	*value = product >> 32;
	return BR_OK;
}

BRP_COLD static int draw_host(br_dice *dice, uint64_t bound, uint64_t *value)
{
	*value = 0;
	if (dice->draw(dice->ud, bound, value) != 0 || *value >= bound)
		return BR_EDICE;
	return BR_OK;
}

int brp_draw(br_dice *dice, uint64_t bound, uint64_t *value)
{
	uint64_t product;

	if (dice->draw)
		return draw_host(dice, bound, value);
	if (bound > (uint64_t)1 << 32)
		return draw_wide(dice, bound, value);
	product = next(dice) * bound;
	if ((uint32_t)product < (uint32_t)bound)
		return draw_again(dice, product, (uint32_t)bound, value);
	*value = product >> 32;
	return BR_OK;
}

int brp_dice_outcome(br_dice *dice, const br_game *game, br_move *move)
{
	br_outcome outcomes[BR_MOVES_MAX];
	int n = game->rules->outcomes(&game->shared->setup, game->state,
	                              outcomes);
	uint64_t total = 0, value;
	int i = 0, status;

	for (int k = 0; k < n; k++)
		total += outcomes[k].weight;
	status = brp_draw(dice, total, &value);
	if (status != BR_OK)
		return status;
	while (value >= outcomes[i].weight)
		value -= outcomes[i++].weight;
	*move = outcomes[i].move;
	return BR_OK;
}

static int dice_new(br_dice **out, const br_alloc *alloc)
{
	br_alloc memory = brp_alloc_or_libc(alloc);

	*out = brp_resize(&memory, NULL, 0, sizeof **out);
	if (!*out)
		return BR_ENOMEM;
	(*out)->alloc = memory;
	return BR_OK;
}

int br_dice_seeded(br_dice **out, uint64_t seed, const br_alloc *alloc)
{
	int status = dice_new(out, alloc);

	if (status == BR_OK)
		brp_dice_seed(*out, seed);
	return status;
}

int br_dice_host(br_dice **out, br_draw_fn fn, void *ud, const br_alloc *alloc)
{
	int status = dice_new(out, alloc);

	if (status == BR_OK) {
		(*out)->draw = fn;
		(*out)->ud = ud;
		(*out)->state = 0;
	}
	return status;
}

void br_dice_free(br_dice *dice)
{
	if (dice)
		brp_resize(&dice->alloc, dice, sizeof *dice, 0);
}

int br_dice_draw(br_dice *dice, uint64_t bound, uint64_t *value)
{
	if (bound < 1 || bound > DRAW_MAX)
		return BR_EINVAL;
	return brp_draw(dice, bound, value);
}

/* For a game without a roll() of its own. */
BRP_COLD static br_move roll_outcomes(br_dice *dice, br_game *game)
{
	const br_setup *setup = &game->shared->setup;
	br_move move = 0;

	if (game->rules->turn(setup, game->state) == BR_CHANCE &&
	    brp_dice_outcome(dice, game, &move) == BR_OK)
		game->rules->apply(setup, game->state, move);
	return move;
}

static br_move roll(br_dice *dice, br_game *game)
{
	const br_rules *rules = game->rules;

	return rules->roll
	               ? rules->roll(&game->shared->setup, game->state, dice)
	               : roll_outcomes(dice, game);
}

BRP_COLD static int no_roll(const br_game *game)
{
	return br_game_turn(game) == BR_CHANCE ? BR_EDICE : BR_ESTATE;
}

int br_dice_roll(br_dice *dice, br_game *game, br_move *move)
{
	br_move rolled;

	if (game->viewer != BR_ALL)
		return BR_EHIDDEN;
	rolled = roll(dice, game);
	if (rolled == 0)
		return no_roll(game);
	if (move)
		*move = rolled;
	return BR_OK;
}

int brp_play_listed(br_game *game, br_move move, br_dice *dice,
                    uint32_t *events)
{
	int turn;

	game->rules->apply(&game->shared->setup, game->state, move);
	++*events;
	while ((turn = br_game_turn(game)) == BR_CHANCE) {
		roll(dice, game);
		++*events;
	}
	return turn;
}
