/* SPDX-License-Identifier: MIT */
/*
 * aims.c - what a person touches for a move of Akkon.
 */

#include "games/akkon/akkon.h"

/* By kind of move: the class of what its first argument names, the words for
 * it, NULL being those of the cards, and whether it is the player's own. */
static const struct row {
	const char *class;
	const char *const *words;
	int own;
} rows[FORMS + 1] = {
	[BR_AKKON_BID] = {"city", brp_akkon_cities, 0},
	[BR_AKKON_ADD] = {"piece", brp_akkon_pieces, 1},
	[BR_AKKON_MOVE_GOLD] = {"piece", brp_akkon_pieces, 1},
	[BR_AKKON_TO] = {"city", brp_akkon_cities, 0},
	[BR_AKKON_RECALL] = {"piece", brp_akkon_pieces, 1},
	[BR_AKKON_PLAY] = {"hand", NULL, 1},
	[BR_AKKON_RAISE] = {"track", brp_akkon_tracks, 1},
	[BR_AKKON_LOWER] = {"track", brp_akkon_tracks, 1},
	[BR_AKKON_TAKE] = {"top", brp_akkon_cities, 0},
	[BR_AKKON_DISCARD] = {"hand", NULL, 1},
};

static void aim_piece(brp_text *text, int seat, int piece)
{
	brp_aim(text, "piece.%d.%s", seat, brp_akkon_pieces[1 + piece]);
}

static void aim_row(const br_setup *setup, const struct row *row, int player,
                    int value, brp_text *text)
{
	const struct akkon_tables *tables = setup->precomputed;
	const char *word = (row->words ? row->words : tables->cards)[1 + value];

	if (row->own)
		brp_aim(text, "%s.%d.%s", row->class, player, word);
	else
		brp_aim(text, "%s.%s", row->class, word);
}

/* Outcomes: where a card comes to; 3.4.1 which knight is lent, and to whom. */
static void aim_outcome(const br_setup *setup, const struct akkon_state *s,
                        int form, int value, unsigned hidden, brp_text *text)
{
	const struct akkon_tables *tables = setup->precomputed;
	const struct akkon_loan *loan = &s->loan[0];

	if (form == BR_AKKON_DEAL) {
		brp_aim(text, "hand.%d", s->player);
	} else if (form == BR_AKKON_UNCOVER) {
		brp_aim(text, "top.%s",
		        brp_akkon_cities[1 + tables->faces.face[value].city]);
	} else {
		if (!hidden)
			aim_piece(text, loan->victim, value);
		brp_aim(text, "seat.%d", loan->taker);
	}
}

void brp_akkon_aims(const br_setup *setup, const void *state, br_move move,
                    unsigned hidden, brp_text *text)
{
	const struct akkon_state *s = state;
	int value[2], form = brp_akkon_form(setup, move, value);

	if (form == BR_AKKON_TARGET || form == BR_AKKON_HIT ||
	    form == BR_AKKON_LOT)
		brp_aim(text, "seat.%d", value[0]);
	else if (form > BR_AKKON_LOT)
		aim_outcome(setup, s, form, value[0], hidden, text);
	else if (rows[form].class && !hidden)
		aim_row(setup, &rows[form], s->player, value[0], text);
	/* 3.4.7, A26: the seneschal may be among the coins. */
	if (form == BR_AKKON_PLAY && value[1])
		aim_piece(text, s->player, BR_AKKON_SENESCHAL);
}
