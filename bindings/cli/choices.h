/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_CHOICES_H
#define BR_CLI_CHOICES_H

/*
 * choices.h - legal moves as a numbered list of few rows: those that differ
 * in their last word alone share a row, the others stand in columns.
 */

#include "text.h"

/* One row each, several rows side by side, or one row without padding. */
enum { CHOICES_ROWS, CHOICES_TIGHT, CHOICES_PLAIN };

/* Add the list to `text`. */
void choices_add(struct text *text, const br_game *view, const br_move *moves,
                 size_t n, int style);

#endif
