/* SPDX-License-Identifier: MIT */
/*
 * seed.c - numbers and keys from which chance follows.
 */

#include "shared/seed.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "shared/cluster.h"
#include "shared/json.h"
#include "shared/text.h"

static int read_key(struct seed *seed, const char *text)
{
	static const char digits[] = "0123456789abcdef";

	memset(seed, 0, sizeof *seed);
	if (strspn(text, digits) != SEED_TEXT - 1 ||
	    text[SEED_TEXT - 1] != '\0')
		return 0;
	for (int i = 0; i < SEED_TEXT - 1; i++) {
		const char *digit = strchr(digits, text[i]);

		seed->key[i / 8] =
			seed->key[i / 8] << 4 | (uint32_t)(digit - digits);
	}
	seed->keyed = 1;
	return 1;
}

int seed_read(struct seed *seed, const char *text)
{
	return read_key(seed, text) ||
	       args_number(text, 0, UINT64_MAX, &seed->number);
}

const char *seed_text(const struct seed *seed, char text[SEED_TEXT])
{
	if (!seed->keyed)
		snprintf(text, SEED_TEXT, "%llu",
		         (unsigned long long)seed->number);
	for (int i = 0; seed->keyed && i < 8; i++)
		snprintf(text + 8 * i, 9, "%08lx", (unsigned long)seed->key[i]);
	return text;
}

void seed_json(struct json *json, const struct seed *seed)
{
	char text[SEED_TEXT];

	if (seed->keyed)
		json_text(json, "seed", seed_text(seed, text));
	else
		json_whole(json, "seed", seed->number);
}

int seed_draw(struct seed *seed)
{
	memset(seed, 0, sizeof *seed);
	seed->keyed = 1;
	if (getentropy(seed->key, sizeof seed->key) == 0)
		return FINE;
	return complain(INPUT, "no random key from the system: %s; use --seed",
	                strerror(errno));
}

int seed_share(struct seed *seed, int status)
{
	status = cluster_worst(status);
	if (status != FINE)
		return status;
	seed->number = cluster_broadcast(seed->number);
	seed->keyed = (int)cluster_broadcast((uint64_t)seed->keyed);
	for (int i = 0; i < 8; i++)
		seed->key[i] = (uint32_t)cluster_broadcast(seed->key[i]);
	return FINE;
}

int seed_number(const struct args *args, uint64_t *number)
{
	*number = args->given & ARG_SEED ? args->seed.number : 1;
	if (!args->seed.keyed)
		return FINE;
	return complain(USAGE, "--seed must be a whole number here; keys are "
	                       "for match, play and sim");
}
