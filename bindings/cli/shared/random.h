/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_RANDOM_H
#define BR_CLI_RANDOM_H

/*
 * random.h - seeds and picks of the command's own: splitmix64 (Steele, Lea,
 * Flood 2014).  What chance does in a game is drawn by the library's dice.
 */

#include <stdint.h>

static inline uint64_t random_mix(uint64_t z)
{
	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static inline uint64_t random_next(uint64_t *state)
{
	*state += UINT64_C(0x9e3779b97f4a7c15);
	return random_mix(*state);
}

/* 0 to n - 1, without bias (Lemire 2019). */
static inline uint32_t random_below(uint64_t *state, uint32_t n)
{
	uint64_t product = (random_next(state) >> 32) * n;

	if ((uint32_t)product < n) {
		uint32_t reject = -n % n;

		while ((uint32_t)product < reject)
			product = (random_next(state) >> 32) * n;
	}
	return (uint32_t)(product >> 32);
}

/* The seed of one thing of many, as of game `index` of a simulation. */
static inline uint64_t random_seed(uint64_t seed, uint64_t index)
{
	uint64_t state = random_mix(seed) + index;

	return random_next(&state);
}

#endif
