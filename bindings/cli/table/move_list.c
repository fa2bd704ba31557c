/* SPDX-License-Identifier: MIT */
/*
 * move_list.c - legal moves as a numbered list of few rows.
 */

#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80, WORDS = 160 };

struct choice {
	char text[WORDS];
	size_t head; /* length before the last word; 0: no row to share */
};

struct layout {
	struct text *out;
	struct choice *choice;
	size_t n;
	int style;
	size_t columns; /* that a row may fill */
	int digits;     /* of the largest number */
	size_t gap;     /* behind a cell */
	size_t skip;    /* first word of all heads, with its space, if tight */
	size_t head;    /* longest one of the rows that are shared */
	size_t tail;    /* longest last word of them */
	size_t single;  /* longest text of the others */
};

static size_t larger(size_t a, size_t b)
{
	return a > b ? a : b;
}

static int digits_of(size_t n)
{
	int digits = 1;

	for (; n > 9; n /= 10)
		digits++;
	return digits;
}

static int alike(const struct choice *a, const struct choice *b)
{
	return a->head > 0 && a->head == b->head &&
	       strncmp(a->text, b->text, a->head) == 0;
}

/* Those that share a head with no neighbour have none. */
static void measure(struct layout *layout)
{
	struct choice *choice = layout->choice;

	for (size_t i = 0; i < layout->n; i++) {
		char *last = strrchr(choice[i].text, ' ');

		choice[i].head = last ? (size_t)(last - choice[i].text) : 0;
	}
	for (size_t i = 0; i < layout->n; i++) {
		size_t length = strlen(choice[i].text);
		int shared = (i > 0 && alike(&choice[i], &choice[i - 1])) ||
		             (i + 1 < layout->n &&
		              alike(&choice[i], &choice[i + 1]));

		if (!shared) {
			choice[i].head = 0;
			layout->single = larger(layout->single, length);
			continue;
		}
		layout->head = larger(layout->head, choice[i].head);
		layout->tail =
			larger(layout->tail, length - choice[i].head - 1);
	}
}

/* The spaces and the comma behind a row's last cell go. */
static void end_row(struct text *text)
{
	size_t n = strlen(text->at);

	while (n > 0 && (text->at[n - 1] == ' ' || text->at[n - 1] == ','))
		text->at[--n] = '\0';
	text_add(text, "\n");
}

/* One cell: " 7) text", the row going on at `at`; where it goes on then. */
static size_t cell(struct layout *layout, size_t i, size_t at, size_t indent,
                   size_t width)
{
	const struct choice *choice = &layout->choice[i];
	const char *word = choice->text + choice->head + (choice->head > 0);
	size_t full = (size_t)layout->digits + 2 + width + layout->gap;

	if (layout->style == MOVE_LIST_PLAIN) {
		text_add(layout->out, " %zu) %s,", i + 1, word);
		return 0;
	}
	if (at > indent && at + full - layout->gap > layout->columns) {
		end_row(layout->out);
		text_add(layout->out, "%*s", (int)indent, "");
		at = indent;
	}
	text_add(layout->out, "%*zu) %-*s%*s", layout->digits, i + 1,
	         (int)width, word, (int)layout->gap, "");
	return at + full;
}

/* The cells of one head. */
static size_t cells(struct layout *layout, size_t *i, size_t at, size_t indent)
{
	const struct choice *first = &layout->choice[*i];

	for (; *i < layout->n && alike(first, &layout->choice[*i]); ++*i)
		at = cell(layout, *i, at, indent, layout->tail);
	return at;
}

static size_t shared_row(struct layout *layout, size_t i)
{
	const struct choice *first = &layout->choice[i];
	size_t indent = layout->head + 3;

	if (layout->style == MOVE_LIST_PLAIN)
		text_add(layout->out, "%.*s:", (int)first->head, first->text);
	else
		text_add(layout->out, " %-*.*s  ", (int)layout->head,
		         (int)first->head, first->text);
	cells(layout, &i, indent, indent);
	end_row(layout->out);
	return i;
}

/* How wide the row of one head would be. */
static size_t width_of(const struct layout *layout, size_t i)
{
	const struct choice *first = &layout->choice[i];
	size_t n = 0;

	while (i + n < layout->n && alike(first, first + n))
		n++;
	return layout->head - layout->skip + 1 +
	       n * ((size_t)layout->digits + 2 + layout->tail + layout->gap);
}

/* Heads side by side, their first word before all of them. */
static size_t tight_rows(struct layout *layout, size_t i)
{
	size_t start = 1 + layout->skip, at = start;

	text_add(layout->out, " %.*s", (int)layout->skip,
	         layout->choice[i].text);
	while (i < layout->n && layout->choice[i].head > 0) {
		const struct choice *first = &layout->choice[i];
		size_t indent = at + layout->head - layout->skip + 1;

		if (at > start &&
		    at + width_of(layout, i) - layout->gap > layout->columns) {
			end_row(layout->out);
			text_add(layout->out, "%*s", (int)start, "");
			at = start;
			continue;
		}
		text_add(layout->out, "%-*.*s ",
		         (int)(layout->head - layout->skip),
		         (int)(first->head - layout->skip),
		         first->text + layout->skip);
		at = cells(layout, &i, indent, indent) + 1;
		text_add(layout->out, " ");
	}
	end_row(layout->out);
	return i;
}

/* The first word that all heads begin with, and more of each behind it. */
static size_t common(const struct layout *layout)
{
	const char *word = NULL;
	size_t length = 0;

	for (size_t i = 0; i < layout->n; i++) {
		const struct choice *choice = &layout->choice[i];

		if (choice->head == 0)
			continue;
		if (!word) {
			word = choice->text;
			length = strcspn(word, " ") + 1;
		}
		if (choice->head <= length ||
		    strncmp(word, choice->text, length) != 0)
			return 0;
	}
	return length;
}

static size_t single_rows(struct layout *layout, size_t i)
{
	size_t at = 1;

	text_add(layout->out, "%s",
	         layout->style == MOVE_LIST_PLAIN ? "" : " ");
	for (; i < layout->n && layout->choice[i].head == 0; i++)
		at = cell(layout, i, at, 1, layout->single);
	end_row(layout->out);
	return i;
}

static size_t rows(struct layout *layout, size_t i)
{
	if (layout->choice[i].head == 0)
		return single_rows(layout, i);
	return layout->style == MOVE_LIST_TIGHT ? tight_rows(layout, i)
	                                        : shared_row(layout, i);
}

void move_list_add(struct text *text, const br_game *view, const br_move *moves,
                   size_t n, int style, size_t columns)
{
	struct layout layout = {
		.out = text,
		.choice = must_resize(NULL, n * sizeof(struct choice)),
		.n = n,
		.style = style,
		.columns =
			(columns > 0 && columns < COLUMNS ? columns : COLUMNS) -
			1,
		.digits = digits_of(n),
		.gap = style == MOVE_LIST_TIGHT ? 1 : 2};

	for (size_t i = 0; i < n; i++)
		br_move_text(view, moves[i], br_game_viewer(view),
		             layout.choice[i].text, WORDS);
	measure(&layout);
	if (style == MOVE_LIST_TIGHT)
		layout.skip = common(&layout);
	for (size_t i = 0; i < n;)
		i = rows(&layout, i);
	free(layout.choice);
}
