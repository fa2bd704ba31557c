/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_SIMULATION_H
#define BR_CLI_SIMULATION_H

/*
 * simulation.h - many games from the same start: what comes of them, and how
 * fast they are.
 */

#include <stddef.h>

#include "bots/bots.h"
#include "shared/histogram.h"

/* Each returns an exit code. */
int command_bench(const struct args *args);
int command_sim(const struct args *args);

/* ---- One game after another ------------------------------------------ */

/* Game `index` depends on seed and index alone: its dice and its players'
 * picks are seeded from them, and every bot but "random" is opened anew. */
struct playout {
	br_game *start, *game;
	int seats;
	const char *const *player; /* NULL: all are random */
	br_move moves[BR_MOVES_MAX];
	struct chance chance;
	/* Of the last game. */
	uint64_t decisions, events;
	char why[500]; /* why a bot failed, or "" */
	/* Dice are made anew for each game, in this room. */
	union {
		char bytes[1024];
		max_align_t aligned;
	} room;
};

/* A game before its first chance step; `player` may be NULL. */
void playout_open(struct playout *playout, const br_game *start,
                  const char *const *player);
void playout_close(struct playout *playout);

/* Play a game to its end, or for BR_PLAYOUT_MAX moves: playout->game.  0 if a
 * bot failed, as `why` says, or if it was broken off. */
int playout_run(struct playout *playout, const struct seed *seed,
                uint64_t index);

/* Random moves until so many decisions were made or the game is over. */
void playout_random(struct playout *playout, const struct seed *seed,
                    uint64_t index, uint64_t decisions);

/* ---- Their results --------------------------------------------------- */

/* All sums are of whole numbers, so the order in which games are added or
 * totals merged means nothing. */
struct totals {
	int seats;
	uint64_t games, decisions, events, length_max;
	uint64_t unfinished; /* games that were cut off: nobody won, no score */
	uint64_t hash;       /* sum of the hashes of the final states */
	int64_t score[BR_SEATS_MAX];
	/* How often a seat won, by how many shared the win. */
	uint64_t wins[BR_SEATS_MAX][BR_SEATS_MAX];
	struct histogram results; /* of scores by seats */
};

void totals_open(struct totals *totals, int seats);
void totals_close(struct totals *totals);
void totals_add(struct totals *totals, const br_game *game, uint64_t decisions,
                uint64_t events);
void totals_merge(struct totals *into, const struct totals *from);

double totals_wins(const struct totals *totals, int seat);
double totals_score(const struct totals *totals, int seat);

/* For people, on standard output. */
void totals_print(const struct totals *totals);

/* ---- What bench measures --------------------------------------------- */

enum { STATES = 16 };

/* What a run finds: how many a second, the ratio, and nanoseconds of calls in
 * the order of bench's keys. */
enum {
	DECISIONS,
	MOVES,
	GAMES,
	RATIO,
	COPY,
	VIEW,
	SAMPLE,
	SAVE_TEXT,
	LOAD_TEXT,
	SAVE_PACKED,
	LOAD_PACKED,
	SCENE, /* of a view, in things and shapes; and as a document */
	SVG,
	SEARCH, /* an iteration */
	LIST,   /* what makes up a decision; applying without its copy */
	CHECK,
	APPLY,
	CHANCE, /* in games that are played on to where it acts */
	HASH,
	MEASURES
};

struct memory {
	uint64_t calls;
	size_t bytes;
};

struct state {
	br_game *game, *view;
	br_game *chance; /* a later state in which chance is to act */
	br_move move;    /* the first one of the list */
	char *text, *packed;
	size_t text_size, packed_size;
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
	struct seed seed; /* of the games: a number */
	uint64_t next;    /* the next one's index */
	/* Found once. */
	size_t state_bytes, text_bytes, packed_bytes; /* the last two: means */
	size_t match_bytes; /* just begun, with its dice */
	double allocations;
	uint64_t hash;
};

/* For br_alloc, with a struct memory. */
void *measure_memory(void *ud, void *old, size_t old_size, size_t new_size);

/* `start` lives in bench->memory; bench->seed is set. */
void measure_open(struct bench *bench, const br_game *start);
void measure_run(struct bench *bench, double run[MEASURES]);
void measure_close(struct bench *bench);

#endif
