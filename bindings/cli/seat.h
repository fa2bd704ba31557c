/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_SEAT_H
#define BR_CLI_SEAT_H

/*
 * seat.h - a person's turn, from the first look to the decision.
 */

#include "table.h"

/* What a typed line leads to: the next line, or the end of the turn. */
enum { ASK, DONE, QUIT };

struct seat {
	struct table *table;
	int seat;
	br_game *view;
	size_t n;
	br_move moves[BR_MOVES_MAX];
};

/* Commands; the text is what was typed behind their name. */
int seat_undo(struct seat *seat, const char *text);
int seat_redo(struct seat *seat, const char *text);

#endif
