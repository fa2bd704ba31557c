/* SPDX-License-Identifier: MIT */
/*
 * hash.c - the hashes of committed matches: libsodium's, if the library is
 * built with it.
 */

#include "core/fair.h"

#ifdef HAVE_SODIUM
#include <sodium.h>

int brp_hash(const brp_bytes *parts, int n, uint8_t *hash)
{
	crypto_hash_sha256_state state;

	crypto_hash_sha256_init(&state);
	for (int i = 0; i < n; i++)
		crypto_hash_sha256_update(&state, parts[i].at, parts[i].size);
	crypto_hash_sha256_final(&state, hash);
	brp_hash_wipe(&state, sizeof state);
	return BR_OK;
}

int brp_hash_keyed(const uint8_t *key, const brp_bytes *parts, int n,
                   uint8_t *hash)
{
	crypto_auth_hmacsha256_state state;

	crypto_auth_hmacsha256_init(&state, key, BR_HASH_SIZE);
	for (int i = 0; i < n; i++)
		crypto_auth_hmacsha256_update(&state, parts[i].at,
		                              parts[i].size);
	crypto_auth_hmacsha256_final(&state, hash);
	brp_hash_wipe(&state, sizeof state);
	return BR_OK;
}

int brp_hash_equal(const uint8_t *a, const uint8_t *b)
{
	return sodium_memcmp(a, b, BR_HASH_SIZE) == 0;
}

void brp_hash_wipe(void *at, size_t size)
{
	sodium_memzero(at, size);
}

#else

int brp_hash(const brp_bytes *parts, int n, uint8_t *hash)
{
	(void)parts;
	(void)n;
	memset(hash, 0, BR_HASH_SIZE);
	return BR_EMISSING;
}

int brp_hash_keyed(const uint8_t *key, const brp_bytes *parts, int n,
                   uint8_t *hash)
{
	(void)key;
	return brp_hash(parts, n, hash);
}

int brp_hash_equal(const uint8_t *a, const uint8_t *b)
{
	return memcmp(a, b, BR_HASH_SIZE) == 0;
}

void brp_hash_wipe(void *at, size_t size)
{
	memset(at, 0, size);
}

#endif
