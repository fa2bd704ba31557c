/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_FAIR_H
#define BR_CORE_FAIR_H

/*
 * fair.h - committed matches inside: hash.c hashes, by libsodium; fair.c
 * commits, deals and reveals; audit.c checks.
 */

#include <boardrules/fair.h>

#include "core/core.h"

/* What binds a committed match. */
struct brp_fair {
	br_dice dice; /* by the master; a host function of fair.c */
	uint8_t commitment[BR_HASH_SIZE];
	uint8_t master[BR_HASH_SIZE]; /* once dealt */
	uint8_t key[BR_HASH_SIZE];    /* once revealed */
	uint8_t promise[BR_SEATS_MAX][BR_HASH_SIZE];
	uint8_t nonce[BR_SEATS_MAX][BR_HASH_SIZE];
	unsigned promised, given; /* bits of seats */
	int revealed;
	uint64_t draws; /* outcomes that chance ever had, taken back or not */
};

/* Whether the key of a match is known, after which nothing can change. */
static inline int brp_is_closed(const br_match *match)
{
	return match->fair && match->fair->revealed;
}

typedef struct brp_bytes {
	const void *at;
	size_t size;
} brp_bytes;

/* SHA-256 of n parts in a row; or BR_EMISSING. */
int brp_hash(const brp_bytes *parts, int n, uint8_t *hash);
/* HMAC-SHA-256 of n parts in a row by a key of BR_HASH_SIZE; or BR_EMISSING. */
int brp_hash_keyed(const uint8_t *key, const brp_bytes *parts, int n,
                   uint8_t *hash);
/* Whether two hashes are equal, in a time that does not depend on them. */
int brp_hash_equal(const uint8_t *a, const uint8_t *b);
/* Overwrites what nobody may find in memory. */
void brp_hash_wipe(void *at, size_t size);

/* A number by the master: the one of a draw from 0 on. */
int brp_fair_draw(const uint8_t *master, uint64_t draw, uint64_t bound,
                  uint64_t *value);
/* Checks a key and the promises, and gives the master.  BR_EUNFAIR, with what
 * does not fit; BR_ESTATE if a nonce is missing; BR_ENOMEM; BR_EMISSING. */
int brp_fair_master(const br_match *match, const uint8_t *key, uint8_t *master,
                    br_error *error);

#endif
