/* SPDX-License-Identifier: MIT */
/*
 * chance.c - the chance of one game.
 */

#include "shared/chance.h"

#include <string.h>

#include "shared/chacha.h"
#include "shared/random.h"

/* Which blocks are whose. */
enum { DICE = 1, PICKS, OWN, PROGRAM };

#define STEP UINT64_C(0x9e3779b97f4a7c15) /* of random_next() */

static void block(const struct chance *chance, uint32_t what, uint32_t number,
                  uint32_t *words)
{
	const uint32_t nonce[3] = {what, (uint32_t)chance->game,
	                           (uint32_t)(chance->game >> 32)};

	chacha_block(words, chance->seed.key, number, nonce);
}

static uint64_t keyed(const struct chance *chance, uint32_t what,
                      uint32_t number)
{
	uint32_t words[16];

	block(chance, what, number, words);
	return (uint64_t)words[1] << 32 | words[0];
}

void chance_begin(struct chance *chance, const struct seed *seed, uint64_t game)
{
	memset(chance, 0, sizeof *chance);
	chance->seed = *seed;
	chance->game = game;
	if (seed->keyed) {
		chance->picks = keyed(chance, PICKS, 0);
	} else {
		chance->picks = random_seed(seed->number, game);
		chance->dice = random_next(&chance->picks);
	}
}

static uint64_t next(struct chance *chance)
{
	uint64_t words;

	if (chance->used % 16 == 0)
		block(chance, DICE, chance->blocks++, chance->block);
	words = chance->block[chance->used++ % 16];
	return words << 32 | chance->block[chance->used++ % 16];
}

/* A br_draw_fn: without bias, as the lowest numbers are left out that would
 * make some results more frequent. */
static int draw(void *ud, uint64_t bound, uint64_t *value)
{
	uint64_t number;

	do
		number = next(ud);
	while (number < -bound % bound);
	*value = number % bound;
	return 0;
}

int chance_dice(struct chance *chance, br_dice **dice, const br_alloc *alloc)
{
	return chance->seed.keyed ? br_dice_host(dice, draw, chance, alloc)
	                          : br_dice_seeded(dice, chance->dice, alloc);
}

uint64_t chance_seed(const struct chance *chance, int seat, int program)
{
	uint64_t at = (uint64_t)seat + 1;

	if (chance->seed.keyed)
		return keyed(chance, program ? PROGRAM : OWN, (uint32_t)seat);
	if (program)
		return random_mix(random_seed(UINT64_MAX, chance->game) +
		                  at * STEP);
	return random_mix(chance->picks + at * STEP);
}
