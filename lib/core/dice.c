/* SPDX-License-Identifier: MIT */

/*
 * dice.c - sources of chance: the seeded generator and the host's dice.
 *
 * Seeded dice are PCG-XSH-RR 64/32 (O'Neill, 2014), stream 54.  How numbers
 * become draws is a promise too: up to 2^32 by multiplication of one number
 * (Lemire, 2019), above by masking two, both with rejection, so no draw has
 * a bias.
 */

#include "core/core.h"

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

static uint64_t draw_wide(br_dice *dice, uint64_t bound)
{
	uint64_t mask = bound - 1, value;

	for (int shift = 1; shift < 64; shift *= 2)
		mask |= mask >> shift;
	do {
		value = (uint64_t)next(dice) << 32;
		value |= next(dice);
		value &= mask;
	} while (value >= bound);
	return value;
}

static uint64_t draw_seeded(br_dice *dice, uint64_t bound)
{
	uint32_t limit = (uint32_t)bound;
	uint64_t product;

	if (bound > (uint64_t)1 << 32)
		return draw_wide(dice, bound);
	product = next(dice) * bound;
	if ((uint32_t)product < limit) {
		uint32_t reject = -limit % limit;

		while ((uint32_t)product < reject)
			product = next(dice) * bound;
	}
	return product >> 32;
}

int brp_draw(br_dice *dice, uint64_t bound, uint64_t *value)
{
	if (!dice->draw) {
		*value = draw_seeded(dice, bound);
		return BR_OK;
	}
	*value = 0;
	if (dice->draw(dice->ud, bound, value) != 0 || *value >= bound)
		return BR_EDICE;
	return BR_OK;
}

int brp_dice_choose(br_dice *dice, const br_outcome *outcomes, int n,
                    br_move *move)
{
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

static int make(br_dice **out, const br_alloc *alloc)
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
	int status = make(out, alloc);

	if (status == BR_OK)
		brp_dice_seed(*out, seed);
	return status;
}

int br_dice_host(br_dice **out, br_draw_fn fn, void *ud, const br_alloc *alloc)
{
	int status = make(out, alloc);

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

/* The way of a game that has no roll() of its own. */
static int roll_outcomes(br_dice *dice, br_game *game, br_move *move)
{
	const br_setup *setup = &game->shared->setup;
	br_outcome outcomes[BR_MOVES_MAX];
	int n = game->rules->outcomes(setup, game->state, outcomes);
	int status = brp_dice_choose(dice, outcomes, n, move);

	if (status == BR_OK)
		game->rules->apply(setup, game->state, *move);
	return status;
}

int br_dice_roll(br_dice *dice, br_game *game, br_move *move)
{
	const br_rules *rules = game->rules;
	const br_setup *setup = &game->shared->setup;
	br_move rolled = 0;
	int status = BR_OK;

	if (game->viewer != BR_ALL)
		return BR_EHIDDEN;
	if (rules->turn(setup, game->state) != BR_CHANCE)
		return BR_ESTATE;
	if (rules->roll) {
		rolled = rules->roll(setup, game->state, dice);
		status = rolled ? BR_OK : BR_EDICE;
	} else {
		status = roll_outcomes(dice, game, &rolled);
	}
	if (status == BR_OK && move)
		*move = rolled;
	return status;
}
