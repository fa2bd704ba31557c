/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_BITS_H
#define BR_CORE_BITS_H

/*
 * bits.h - packed bits, lowest first, as a walk writes or reads them.
 *
 * Most fields take a few bits, so these are inline, and up to 63 bits wait in
 * the walk: only every fourth byte calls pack.c to write four of them, or to
 * read ahead as many as there is room for.
 */

#include "core/core.h"

/* The number of bits of a number from 0 to `most`. */
static inline int brp_bits_for(uint64_t most)
{
#ifdef __GNUC__
	return most > 0 ? 64 - __builtin_clzll(most) : 0;
#else
	int bits = 0;

	for (; most > 0; most >>= 1)
		bits++;
	return bits;
#endif
}

/* Writes four bytes. */
void brp_bits_flush(br_walk *walk);
/* Reads ahead; returns whether there are so many bits, which are then to be
 * taken, and otherwise reports the end of the input. */
int brp_bits_fill(br_walk *walk, int bits);

/* Writes a value of at most 32 bits. */
static inline void brp_bits_put(br_walk *walk, uint64_t value, int bits)
{
	walk->bits |= value << walk->bit_count;
	walk->bit_count += bits;
	if (walk->bit_count >= 32)
		brp_bits_flush(walk);
}

/* Reads a value of at most 32 bits; 0 if the input ends before it does. */
static inline uint64_t brp_bits_get(br_walk *walk, int bits)
{
	uint64_t value;

	if (walk->bit_count < bits && !brp_bits_fill(walk, bits))
		return 0;
	value = walk->bits & (((uint64_t)1 << bits) - 1);
	walk->bits >>= bits;
	walk->bit_count -= bits;
	return value;
}

#endif
