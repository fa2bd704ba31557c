/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_SEED_H
#define BR_CLI_SEED_H

/*
 * seed.h - numbers and keys from which chance follows: as they are named,
 * printed or drawn.
 */

#include "shared/args.h"
#include "shared/json.h"

enum { SEED_TEXT = 65 };

/* A number, or a key of 64 hexadecimal digits; whether it is one. */
int seed_read(struct seed *seed, const char *text);
/* The same as text. */
const char *seed_text(const struct seed *seed, char text[SEED_TEXT]);
/* ... and as the member "seed". */
void seed_json(struct json *json, const struct seed *seed);
/* A key from the system.  Complains, returns an exit code. */
int seed_draw(struct seed *seed);
/* That of process 0, to all, if its exit code is FINE; the worst exit code. */
int seed_share(struct seed *seed, int status);
/* The number of a command that knows no keys; 1 if none was named.  Complains,
 * returns an exit code. */
int seed_number(const struct args *args, uint64_t *number);

#endif
