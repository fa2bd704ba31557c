/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_CHACHA_H
#define BR_CLI_CHACHA_H

/*
 * chacha.h - the block function of ChaCha20 (RFC 8439, 2.3): who does not know
 * the key can neither foretell a block, nor tell the key from any of them.
 */

#include <stdint.h>

/* Words are in the order of the RFC, little-endian in its vectors. */
void chacha_block(uint32_t block[16], const uint32_t key[8], uint32_t counter,
                  const uint32_t nonce[3]);

#endif
