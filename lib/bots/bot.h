/* SPDX-License-Identifier: MIT */
#ifndef BR_BOTS_BOT_H
#define BR_BOTS_BOT_H

/*
 * bot.h - what the kinds of bots share: one view, one world at a time, and a
 * row of counts for each legal move.
 *
 * Numbers are whole, so that a search goes the same way on every machine.
 */

#include <boardrules/bots.h>

/* The value of a game that is won alone; it can be shared by up to 8. */
#define BRP_ONE 1680

/* Below this, 1/sqrt(n) is looked up. */
#define BRP_ROOTS 256
/* Places for how moves did on the whole, how often one may count, and moves of
 * a game that do. */
#define BRP_HABITS 4096
#define BRP_HABIT_MOST (1u << 21)
#define BRP_PATH 1024

/* A seat's move, as one number. */
#define BRP_MOVE_BITS 20
#define BRP_KEY(seat, move) ((uint32_t)(seat) << BRP_MOVE_BITS | (move))
#define BRP_KEY_SEAT(key) ((key) >> BRP_MOVE_BITS)
#define BRP_KEY_MOVE(key) ((key) & ((1u << BRP_MOVE_BITS) - 1))

/* A node of the tree: a decision of a seat, after those above it. */
typedef struct brp_node {
	uint32_t key;
	uint32_t visits, seen;   /* how often it was played, and legal */
	uint32_t up, next, down; /* by number; 0: none */
	uint32_t mean, doubt;    /* in 1/65536: values, and 1/sqrt(visits) */
	uint64_t sum;            /* of its seat's values */
} brp_node;

/* How a seat's move did, whenever it was played. */
typedef struct brp_habit {
	uint32_t visits, sum; /* and values, in 1/BRP_ONE */
} brp_habit;

/* What came of a legal move. */
typedef struct brp_count {
	br_move move;
	uint64_t visits, sum, squares;
} brp_count;

/* What a search alone has, in the same block. */
typedef struct brp_tree {
	uint32_t inverse_root[BRP_ROOTS]; /* in 1/65536 */
	brp_habit habit[BRP_HABITS];
	uint32_t loss[BRP_HABITS]; /* what their means lack of winning always,
	                            * in 1/65536; 0: never played */
	uint32_t path[BRP_PATH];   /* keys below the tree in this game */
	uint32_t length;
	uint32_t nodes, room; /* node 0 is the view */
	brp_node node[];
} brp_tree;

struct brp_kind;

struct br_bot {
	const struct brp_kind *kind;
	br_alloc alloc;
	size_t size;           /* of this block */
	br_game *view, *world; /* in the memory of the game they copy */
	br_dice *dice;
	int seats;
	int seat;      /* that decides; BR_NOBODY: no view yet */
	uint64_t turn; /* iterations of this view */
	size_t moves;  /* legal ones */
	brp_count count[BR_MOVES_MAX];
	br_move list[BR_MOVES_MAX]; /* moves in the world */
	uint32_t value[BR_SEATS_MAX];
	brp_tree *tree; /* of a search, behind this */
};

typedef struct brp_kind {
	const char *name;
	/* One iteration: the place of the move it began with, the values of
	 * the seats being in bot->value. */
	size_t (*iterate)(br_bot *bot);
} brp_kind;

/* A number below bound. */
uint32_t brp_bot_draw(br_bot *bot, uint32_t bound);
/* Another world that the view allows. */
void brp_bot_sample(br_bot *bot);
/* List the moves there; how many. */
uint32_t brp_bot_list(br_bot *bot);
/* Apply a move; then chance acts, until a seat decides or the game is over:
 * which of them. */
int brp_bot_play(br_bot *bot, br_move move);
/* The values of a game that is over. */
void brp_bot_result(br_bot *bot);
/* The values of one that is not, if it tells; whether it did. */
int brp_bot_guess(br_bot *bot);

size_t brp_bot_rollout(br_bot *bot);
size_t brp_bot_search(br_bot *bot);

/* Of a search (search.c): to begin with, and for another view. */
void brp_tree_open(brp_tree *tree, size_t size);
void brp_tree_begin(brp_tree *tree);

#endif
