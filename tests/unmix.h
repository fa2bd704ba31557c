/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_UNMIX_H
#define BR_TESTS_UNMIX_H

/*
 * unmix.h - what random_mix() of the command does, the other way round, as
 * somebody does who is told a seed that was mixed.
 */

#include <stdint.h>

static inline uint64_t unshift(uint64_t z, int bits)
{
	uint64_t x = z;

	for (int i = 0; i < 64; i += bits)
		x = z ^ x >> bits;
	return x;
}

/* The factors are inverses of those there, modulo 2^64. */
static inline uint64_t unmix(uint64_t z)
{
	z = unshift(z, 31) * UINT64_C(0x319642b2d24d8ec3);
	z = unshift(z, 27) * UINT64_C(0x96de1b173f119089);
	return unshift(z, 30);
}

#endif
