/* SPDX-License-Identifier: MIT */
/*
 * menu_list.c - the items of a menu in rows and columns.
 */

#include "table/table.h"

#include <stdlib.h>
#include <string.h>

struct row {
	struct text *out;
	size_t columns, indent, at;
};

/* Without the spaces behind the last cell. */
static void end_row(struct text *out)
{
	size_t n = strlen(out->at);

	while (n > 0 && out->at[n - 1] == ' ')
		out->at[--n] = '\0';
	text_add(out, "\n");
}

static void new_row(struct row *row)
{
	end_row(row->out);
	text_add(row->out, "%*s", (int)row->indent, "");
	row->at = row->indent;
}

static void cell(struct row *row, const char *text, size_t width)
{
	size_t n = text_width(text, strlen(text));

	if (row->at > row->indent && row->at + n >= row->columns)
		new_row(row);
	text_add(row->out, "%s%*s", text, n < width ? (int)(width - n) : 0, "");
	row->at += n < width ? width : n;
}

/* Items from i on that begin with the same words; the first that does not. */
static size_t add_alike(const struct menu *menu, struct row *row, size_t i,
                        size_t head)
{
	const char *text = menu->item[i].text;
	size_t first = i, end, width = 0;

	for (end = i; end < menu->n && menu_head(menu, end) == head &&
	              strncmp(menu->item[end].text, text, head) == 0;
	     end++) {
		const char *tail = menu->item[end].text + head;
		size_t n = text_width(tail, strlen(tail));

		width = n > width ? n : width;
	}
	text_add(row->out, " %.*s", (int)head, text);
	row->indent = 2;
	row->at = text_width(text, head) + 1;
	if (row->at + (end - first) * (width + 6) > row->columns &&
	    row->at > row->columns / 3)
		new_row(row);
	else
		row->indent = row->at;
	for (i = first; i < end; i++) {
		struct text one = {NULL, 0};

		text_add(&one, "%*zu) %s", menu->n > 9 ? 2 : 1, i + 1,
		         menu->item[i].text + head);
		cell(row, one.at, width + (menu->n > 9 ? 6 : 5));
		free(one.at);
	}
	end_row(row->out);
	return end;
}

static size_t add_others(const struct menu *menu, struct row *row, size_t i,
                         int style)
{
	size_t width = 0, first = i;

	for (; i < menu->n && menu_head(menu, i) == 0; i++) {
		size_t n = text_width(menu->item[i].text,
		                      strlen(menu->item[i].text));

		width = n > width ? n : width;
	}
	text_add(row->out, " ");
	row->at = row->indent = 1;
	for (size_t k = first; k < i; k++) {
		struct text one = {NULL, 0};

		text_add(&one, "%*zu) %s", menu->n > 9 ? 2 : 1, k + 1,
		         menu->item[k].text);
		if (style == MENU_ROWS && menu->item[k].note &&
		    *menu->item[k].note != '\0')
			text_add(&one, " (%s)", menu->item[k].note);
		cell(row, one.at, width + 6);
		free(one.at);
		if (style == MENU_ROWS && k + 1 < i)
			new_row(row);
	}
	end_row(row->out);
	return i;
}

/* All in a row, as far as rows go. */
static void add_dense(const struct menu *menu, struct row *row)
{
	size_t last = 0;

	text_add(row->out, " ");
	row->at = row->indent = 1;
	for (size_t i = 0; i < menu->n; i++) {
		const char *text = menu->item[i].text;
		size_t head = menu_head(menu, i);
		int again = head > 0 && head == last &&
		            strncmp(text, menu->item[i - 1].text, head) == 0;
		struct text one = {NULL, 0};

		text_add(&one, "%.*s%zu) %s", again ? 0 : (int)head, text,
		         i + 1, text + head);
		cell(row, one.at, text_width(one.at, strlen(one.at)) + 2);
		free(one.at);
		last = head;
	}
	end_row(row->out);
}

/* In the last row, if it has room. */
static void add_back(const struct menu *menu, struct text *text, int style,
                     size_t columns)
{
	char *last, *end = strchr(text->at, '\0') - 1;

	for (last = end; last > text->at && last[-1] != '\n';)
		last--;
	if (style != MENU_LINES && (size_t)(end - last) + 16 < columns)
		strcpy(end, "  ");
	text_add(text, "%s0) %s\n", style == MENU_LINES ? "" : " ",
	         IN(menu->language, "back", "zurueck", "terug"));
}

void menu_add(const struct menu *menu, struct text *text, int style,
              size_t columns)
{
	struct row row = {.out = text, .columns = columns > 0 ? columns : 80};

	if (style == MENU_DENSE)
		add_dense(menu, &row);
	for (size_t i = 0; style != MENU_DENSE && i < menu->n;) {
		size_t head = style == MENU_LINES ? 0 : menu_head(menu, i);

		if (style == MENU_LINES) {
			const struct item *item = &menu->item[i++];

			text_add(text, "%zu) %s", i, item->text);
			if (item->note && *item->note != '\0')
				text_add(text, " (%s)", item->note);
			text_add(text, "\n");
		} else {
			i = head > 0 ? add_alike(menu, &row, i, head)
			             : add_others(menu, &row, i, style);
		}
	}
	if (menu->depth > 0)
		add_back(menu, text, style, row.columns);
}
