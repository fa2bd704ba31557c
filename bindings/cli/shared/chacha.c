/* SPDX-License-Identifier: MIT */
/*
 * chacha.c - the block function of ChaCha20.
 */

#include "shared/chacha.h"

#include <string.h>

static uint32_t turn(uint32_t x, int bits)
{
	return x << bits | x >> (32 - bits);
}

static void quarter(uint32_t *s, int a, int b, int c, int d)
{
	s[a] += s[b];
	s[d] = turn(s[d] ^ s[a], 16);
	s[c] += s[d];
	s[b] = turn(s[b] ^ s[c], 12);
	s[a] += s[b];
	s[d] = turn(s[d] ^ s[a], 8);
	s[c] += s[d];
	s[b] = turn(s[b] ^ s[c], 7);
}

void chacha_block(uint32_t block[16], const uint32_t key[8], uint32_t counter,
                  const uint32_t nonce[3])
{
	static const uint32_t begin[4] = {0x61707865, 0x3320646e, 0x79622d32,
	                                  0x6b206574};
	uint32_t s[16];

	memcpy(s, begin, sizeof begin);
	memcpy(s + 4, key, 8 * sizeof *key);
	s[12] = counter;
	memcpy(s + 13, nonce, 3 * sizeof *nonce);
	memcpy(block, s, sizeof s);
	for (int i = 0; i < 10; i++) {
		for (int k = 0; k < 4; k++)
			quarter(s, k, 4 + k, 8 + k, 12 + k);
		for (int k = 0; k < 4; k++)
			quarter(s, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4,
			        12 + (k + 3) % 4);
	}
	for (int i = 0; i < 16; i++)
		block[i] += s[i];
}
