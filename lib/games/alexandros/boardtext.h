/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_ALEXANDROS_BOARDTEXT_H
#define BR_GAMES_ALEXANDROS_BOARDTEXT_H

/*
 * boardtext.h - a board as read from its text, before its geometry is known.
 */

#include "games/alexandros/alexandros.h"

enum { ROWS_MAX = 127, COLUMNS_MAX = 255, WORD_MAX = 31 };

/* The text, and what was found in it. */
struct board_text {
	const char *at;   /* start of the next line */
	const char *line; /* start of this one, its length without blanks */
	int length, number;
	const char *name;
	int name_length;
	int start_row, start_column, rows;
	int start_line, first_line; /* line numbers of `start` and the rows */
	const char *row[ROWS_MAX];
	int width[ROWS_MAX];
	br_error *error;
};

/* Refuses the board because of what is at this line and column. */
int brp_alexandros_blame(const struct board_text *p, int line, int column,
                         const char *why);
int brp_alexandros_read_text(struct board_text *p, const char *text,
                             br_error *error);
/* The canonical text. */
void brp_alexandros_put_text(const struct board_text *p, brp_text *out);

#endif
