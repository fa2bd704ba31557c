/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_PICK_H
#define BR_CORE_PICK_H

/*
 * pick.h - a move that is being chosen, and what is left of it.
 *
 * Each step has a row, with a byte for each move: the aims taken so far, a bit
 * each, or that the move is gone.  So undo forgets a row.
 */

#include "core/core.h"

/* A take uses an aim of every move that it keeps.  Besides, the kind may be
 * chosen twice (of all moves, then of those without an aim left), each argument
 * once, and one move in the end. */
enum { BRP_PICK_STEPS = BRP_AIMS + 7, BRP_GONE = 1 << BRP_AIMS };

/* Parts of a move: its kind, then its arguments. */
enum { BRP_KIND, BRP_ARGUMENT, BRP_PARTS = BRP_ARGUMENT + 4 };

struct brp_aim {
	const char *text;
	int class; /* the first aim of the same class */
};

struct brp_candidate {
	br_move move;
	int part[BRP_PARTS];
	int aims, aim[BRP_AIMS];
	uint8_t all; /* a bit for each aim */
};

struct br_pick {
	size_t size;
	br_game *game;
	br_language language;
	int count, aims, depth;
	struct brp_candidate *move;
	struct brp_aim *aim; /* all that are different */
	uint8_t *rows;       /* of each step, from that before the first */
	char *text;          /* of the aims */
};

/* ---- What is left -------------------------------------------------------- */

static inline uint8_t *brp_pick_row(const br_pick *pick)
{
	return pick->rows + pick->depth * pick->count;
}

/* The row of a new step, a copy of the last one. */
uint8_t *brp_pick_next_row(br_pick *pick);

#endif
