/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_MEASURE_H
#define BR_CLI_MEASURE_H

/*
 * measure.h - what bench measures: random games, and single calls on states
 * from the middle of games.
 */

#include <boardrules/bots.h>

#include "playout.h"

enum { STATES = 16 };

/* Calls, in the order of bench's keys. */
enum {
	COPY,
	VIEW,
	SAMPLE,
	SAVE_TEXT,
	LOAD_TEXT,
	SAVE_PACKED,
	LOAD_PACKED,
	SEARCH, /* an iteration */
	CALLS
};

struct memory {
	uint64_t calls;
	size_t bytes;
};

struct state {
	br_game *game, *view;
	char *text, *packed;
	size_t text_size, packed_size;
};

/* One run. */
struct speeds {
	double decisions, moves, games; /* a second */
	double ratio, call[CALLS];      /* nanoseconds */
};

struct bench {
	struct playout playout;
	struct memory memory; /* what the games asked for */
	struct state state[STATES];
	br_game *into;
	br_dice *dice;
	br_bot *bot;
	char *buffer;
	size_t buffer_size;
	uint64_t seed, next; /* of the games, and the next one's index */
	/* Found once. */
	size_t state_bytes;
	double allocations;
	uint64_t hash;
};

/* For br_alloc, with a struct memory. */
void *measure_memory(void *ud, void *old, size_t old_size, size_t new_size);

/* `start` lives in bench->memory; bench->seed is set. */
void measure_open(struct bench *bench, const br_game *start);
void measure_run(struct bench *bench, struct speeds *run);
void measure_close(struct bench *bench);

#endif
