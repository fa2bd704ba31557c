/* SPDX-License-Identifier: MIT */
#ifndef BR_BOTS_BOT_H
#define BR_BOTS_BOT_H

/*
 * bot.h - what the kinds of bots share: a view, one determinization of it at a
 * time, and the statistics of each legal move.
 *
 * Calculations are in whole numbers, so that a search goes the same way on
 * every machine.
 */

#include <boardrules/bots.h>

/* The value 1, of a game that a seat has won alone.  Half of it can be divided
 * evenly among the other seats, of which there are up to 7. */
#define BRP_ONE 1680

/* For numbers below this, 1/sqrt(n) is looked up. */
#define BRP_ROOTS 256

/* Slots for move statistics, and the visits at which one is halved. */
#define BRP_STATS 4096
#define BRP_STATS_MAX (1u << 21)

/* Moves of a playout that count in the move statistics. */
#define BRP_PLAYOUT_KEPT 1024

/* A seat and its move as one number. */
#define BRP_MOVE_BITS 20
#define BRP_KEY(seat, move) ((uint32_t)(seat) << BRP_MOVE_BITS | (move))
#define BRP_KEY_SEAT(key) ((key) >> BRP_MOVE_BITS)
#define BRP_KEY_MOVE(key) ((key) & ((1u << BRP_MOVE_BITS) - 1))

/* A node of the tree: a move of a seat after the moves of its ancestors. */
typedef struct brp_node {
	uint32_t key;
	uint32_t visits, available;      /* times it was played, and legal */
	uint32_t parent, sibling, child; /* indices; 0: none */
	uint32_t mean, inverse_root;     /* of the values; 1/sqrt(visits); both
	                                  * in 1/65536 */
	uint64_t sum;                    /* of the values for its seat */
} brp_node;

/* Move statistics as in MAST: how a seat's move has done on average, whenever
 * it was played. */
typedef struct brp_move_stats {
	uint32_t visits, sum; /* of values, in 1/BRP_ONE */
} brp_move_stats;

/* The statistics of a legal move of the view. */
typedef struct brp_root_move {
	br_move move;
	uint64_t visits, sum, squares;
} brp_root_move;

/* What only a search has, in the same block of memory as the bot. */
typedef struct brp_tree {
	uint32_t inverse_root[BRP_ROOTS]; /* in 1/65536 */
	brp_move_stats stats[BRP_STATS];
	uint32_t loss[BRP_STATS]; /* 1 less their mean value, in 1/65536; 0 if
	                           * never played */
	uint32_t playout[BRP_PLAYOUT_KEPT]; /* keys of its moves */
	uint32_t playout_length;
	uint32_t nodes, capacity;
	brp_node node[]; /* the first is the root */
} brp_tree;

struct brp_kind;

struct br_bot {
	const struct brp_kind *kind;
	br_alloc alloc;
	size_t size; /* of this block */
	/* in the memory of the game that they are copies of: */
	br_game *view, *determinization;
	br_dice *dice;
	int seats;
	int seat; /* that decides; BR_NOBODY if there is no view yet */
	uint64_t iterations;
	br_interrupt_fn interrupt;
	void *interrupt_ud;
	uint32_t played, reported; /* moves of this iteration; so far told to
	                            * the interrupt function */
	int interrupted;
	size_t root_moves;
	brp_root_move root[BR_MOVES_MAX];
	br_move legal[BR_MOVES_MAX]; /* in the determinization */
	uint32_t value[BR_SEATS_MAX];
	brp_tree *tree; /* of a search, behind this struct */
};

typedef struct brp_kind {
	const char *name;
	/* Do one iteration.  Returns the index of the root move it began with,
	 * and sets bot->value; the result is void if it was interrupted. */
	size_t (*iterate)(br_bot *bot);
} brp_kind;

/* Moves between two calls of the interrupt function; it divides
 * BR_PLAYOUT_MAX. */
#define BRP_INTERRUPT_MOVES 1024

/* A random number below a bound. */
uint32_t brp_bot_random(br_bot *bot, uint32_t bound);
/* Sample a new determinization of the view. */
void brp_bot_determinize(br_bot *bot);
/* List the legal moves there; returns how many there are. */
uint32_t brp_bot_list_moves(br_bot *bot);
/* Call the interrupt function; returns bot->interrupted. */
int brp_bot_interrupted(br_bot *bot);
/* Apply a move, and chance until a seat decides or the game is over; returns
 * the seat or BR_NOBODY.  A game that is interrupted or cut off counts as
 * over. */
int brp_bot_play(br_bot *bot, br_move move);
/* Value a game that is over or cut off. */
void brp_bot_result(br_bot *bot);
/* Value a game that is not over by its heuristic evaluation; returns whether it
 * has one. */
int brp_bot_evaluate(br_bot *bot);

size_t brp_bot_rollout(br_bot *bot);
size_t brp_bot_search(br_bot *bot);

/* The tree of a search (search.c): set it up, and begin with another view. */
void brp_tree_init(brp_tree *tree, size_t size);
void brp_tree_begin(brp_tree *tree);

#endif
