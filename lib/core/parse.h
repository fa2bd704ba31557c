/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_PARSE_H
#define BR_CORE_PARSE_H

/*
 * parse.h - what the files share that read a move: matcher.c compares a text
 * with moves, parse.c does so more and more leniently, and hint.c says how a
 * text that is no move could go on.
 */

#include "core/core.h"

/* How many moves an ambiguous text lists. */
#define BRP_CANDIDATES 5

/* How leniently a text is read. */
struct brp_leniency {
	int no_word;    /* the text has no word for the kind of move */
	int short_word; /* that word may be a prefix */
	int any_word; /* it may be any part of that word, or begin a sentence */
	int short_names; /* arguments may be prefixes */
	int omit;        /* arguments may be left out */
};

/* The moves that a text may mean. */
struct brp_matcher {
	const br_game *game;
	int languages;    /* how many to try, the canonical one first */
	const char *gaps; /* what separates words in names */
	struct brp_leniency allow;
	int legal_count;
	br_move *legal; /* if not NULL, consider these moves only */
	br_move found[BRP_CANDIDATES];
	int count;
	/* How far the text agrees with the beginning of legal moves; NULL: this
	 * does not matter.  For each of these moves, 1 more than the number of
	 * its words that agree; 0 if it agrees less far than others do. */
	const char *reach;
	const char *floor; /* where earlier passes ended */
	unsigned char agree[BR_MOVES_MAX];
};

/* Adds the moves that a folded text means to those found. */
void brp_match(struct brp_matcher *matcher, const char *text);

/* Refuse a text that means several moves, or an outcome that is for another
 * seat, or none; `folded` is that text as it was matched last. */
int brp_refuse_ambiguous(const struct brp_matcher *matcher, br_error *error);
int brp_refuse_receiver(const struct brp_matcher *matcher, const char *folded,
                        int seat, br_error *error);
int brp_refuse_text(struct brp_matcher *matcher, const char *text,
                    const char *folded, br_error *error);

#endif
