/* SPDX-License-Identifier: MIT */
/*
 * aims.c - what a person touches for a move of Alexandros.
 */

#include "games/alexandros/alexandros.h"

/* What tells things of a class apart: nothing, a symbol, or a number; behind
 * the seat of the player, if they are own.  Or two things: vertex and area. */
enum { ALL, SYMBOL, NUMBER, BOTH };

/* By kind of move: what its first argument names; for outcomes, where the card
 * comes to. */
static const struct row {
	const char *class;
	int own, by;
} rows[BR_ALEXANDROS_GO_AREA + 1] = {
	[BR_ALEXANDROS_ALEX_OPEN] = {"open", 0, SYMBOL},
	[BR_ALEXANDROS_ALEX_JOKER] = {"open", 0, SYMBOL},
	[BR_ALEXANDROS_ALEX_HAND] = {"hand", 1, SYMBOL},
	[BR_ALEXANDROS_STAY] = {"alex", 0, ALL},
	[BR_ALEXANDROS_GO] = {"vertex", 0, NUMBER},
	[BR_ALEXANDROS_STEP] = {"vertex", 0, NUMBER},
	[BR_ALEXANDROS_TAKE] = {"open", 0, SYMBOL},
	[BR_ALEXANDROS_TAX] = {"hand", 1, SYMBOL},
	[BR_ALEXANDROS_PILE] = {"pile", 0, ALL},
	[BR_ALEXANDROS_OCCUPY] = {"province", 0, NUMBER},
	[BR_ALEXANDROS_TAKEOVER] = {"province", 0, NUMBER},
	[BR_ALEXANDROS_RELIEVE] = {"governor", 1, NUMBER},
	[BR_ALEXANDROS_GOV] = {"area", 0, NUMBER},
	[BR_ALEXANDROS_GIVE] = {"paid", 0, SYMBOL},
	[BR_ALEXANDROS_DEAL] = {"hand", 1, ALL},
	[BR_ALEXANDROS_TURN_UP] = {"open", 0, ALL},
	[BR_ALEXANDROS_DRAW] = {"hand", 1, ALL},
	[BR_ALEXANDROS_LOT] = {"seat", 0, NUMBER},
	[BR_ALEXANDROS_GO_AREA] = {"vertex", 0, BOTH},
};

void brp_alexandros_aims(const br_setup *setup, const void *state, br_move move,
                         unsigned hidden, brp_text *text)
{
	const struct alexandros_state *s = state;
	br_move which = 0;
	const struct row *row = &rows[brp_kind_of(setup, move, &which)];
	int value = (int)which;

	(void)hidden; /* no aim tells the symbol of a card that comes to a hand
	               */
	if (!row->class)
		return;
	if (row->by == BOTH) {
		brp_aim(text, "vertex.%d", value / AREAS);
		brp_aim(text, "area.%d", value % AREAS);
		return;
	}
	brp_aim(text, "%s", row->class);
	if (row->own)
		brp_put(text, ".%d", s->player);
	if (row->by == SYMBOL)
		brp_put(text, ".%s", brp_alexandros_symbols[value]);
	else if (row->by == NUMBER)
		brp_put(text, ".%d", value);
}
