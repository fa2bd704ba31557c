/* SPDX-License-Identifier: MIT */
/*
 * show.c - shows what happened, the table, and what a person decides on: on a
 * screen below each other or, where there is room, side by side.
 */

#include "table/table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void show_table(const struct table *table, struct text *text, int viewer)
{
	text_view(text, br_match_game(table->match), viewer, table->language,
	          table->linear);
}

/* What chance does in a row, or what is taken back, is shown once if it sounds
 * the same, as when hidden cards are dealt. */
struct events {
	size_t n;
	struct event {
		char *sentence;
		int times, merges;
	} * event;
};

static void add_event(struct events *events, const char *sentence, int merges)
{
	struct event *event;

	for (size_t i = events->n; merges && i > 0; i--) {
		event = &events->event[i - 1];
		if (!event->merges)
			break;
		if (strcmp(event->sentence, sentence) == 0) {
			event->times++;
			return;
		}
	}
	events->event = must_resize(events->event,
	                            (events->n + 1) * sizeof *events->event);
	event = &events->event[events->n++];
	event->sentence = text_copy(sentence);
	event->times = 1;
	event->merges = merges;
}

/* What the viewer was told from an entry on; how far that goes.  If it shall be
 * brief, chance's doings are left out that the viewer does not see. */
static int collect(const struct table *table, int viewer, int from, int brief,
                   struct events *events)
{
	int n = br_match_entries(table->match, viewer);
	struct text entry = {NULL, 0};

	for (; from < n; from++) {
		struct text text = {NULL, 0};
		br_event event;
		int chance;

		br_match_event(table->match, viewer, from, &event,
		               sizeof event);
		chance = event.seat == BR_CHANCE;
		if (brief && chance && event.masked)
			continue;
		if (event.entry != BR_STOPPED)
			text_add_actor(&text, event.seat, table->language);
		text_add(&text, "%s",
		         text_entry(&entry, table->match, viewer, from,
		                    table->language));
		if (event.entry == BR_PLAYED && event.seat == viewer &&
		    turn_was_forced(table->match, viewer, from))
			text_add(&text, " (%s)",
			         IN(table->language, "the only move",
			            "der einzige Zug", "de enige zet"));
		add_event(events, text.at, chance || event.entry == BR_BACK);
		free(text.at);
	}
	free(entry.at);
	return n;
}

/* What came before the last rows is only counted. */
static void write_events(const struct events *events, size_t rows,
                         br_language language, struct text *text)
{
	size_t skip = rows > 0 && events->n > rows ? events->n - rows + 1 : 0;

	if (skip > 0)
		text_add(text, "(%zu %s: log)\n", skip,
		         IN(language, "more before", "davor", "eerder"));
	for (size_t i = skip; i < events->n; i++) {
		text_add(text, "%s", events->event[i].sentence);
		if (events->event[i].times > 1)
			text_add(text, " (%d %s)", events->event[i].times,
			         IN(language, "times", "Mal", "keer"));
		text_add(text, "\n");
	}
}

int show_events(const struct table *table, int viewer, int from, int rows,
                struct text *text)
{
	struct events events = {0, NULL};
	int end = collect(table, viewer, from, rows > 0, &events);

	text_add(text, "%s", "");
	write_events(&events, (size_t)rows, table->language, text);
	for (size_t i = 0; i < events.n; i++)
		free(events.event[i].sentence);
	free(events.event);
	return end;
}

void show_news(struct table *table, int viewer, int rows)
{
	int *shown = &table->shown[viewer >= 0 ? viewer : BR_SEATS_MAX];
	struct text text = {NULL, 0};

	*shown = show_events(table, viewer, *shown, rows, &text);
	terminal_page(table, text.at);
	free(text.at);
}

/* ---- Side by side ---------------------------------------------------- */

/* Columns between two texts, those that the right one has at least where there
 * are many and where there are few, and rows that events shall have. */
enum { GAP = 2, SIDE = 38, NARROW = 16, EVENT_ROWS = 2 };

/* The rows that a text takes in so many columns. */
static int rows_in(const char *text, size_t columns)
{
	int n = 0;

	for (; *text != '\0'; n++) {
		text += terminal_row(text, columns);
		text += *text != '\0';
	}
	return n;
}

/* How wide the first rows of a picture are. */
static size_t width_of(const char *text, int rows)
{
	size_t width = 0;

	for (; rows-- > 0 && *text != '\0'; text += *text != '\0') {
		size_t n = strcspn(text, "\n"), k = text_width(text, n);

		width = k > width ? k : width;
		text += n;
	}
	return width;
}

/* The text behind so many rows. */
static const char *skip_rows(const char *text, int rows)
{
	for (; rows > 0 && *text != '\0'; rows--)
		text += strcspn(text, "\n") + 1;
	return text;
}

/* Columns right of the first rows of a picture. */
static size_t beside(const struct table *table, const char *picture, int rows)
{
	size_t width = width_of(picture, rows) + GAP;

	return width < (size_t)table->columns ? (size_t)table->columns - width
	                                      : 0;
}

/* Two texts side by side, the right one in so many columns. */
static void put_beside(struct text *out, const char *left, int rows,
                       const char *right, size_t columns)
{
	size_t width = width_of(left, rows) + GAP;

	while (rows > 0 || *right != '\0') {
		size_t n = rows > 0 ? strcspn(left, "\n") : 0;
		size_t m = terminal_row(right, columns);

		text_add(out, "%.*s%*s%.*s\n", (int)n, left,
		         m > 0 ? (int)(width - text_width(left, n)) : 0, "",
		         (int)m, right);
		left += rows > 0 ? n + 1 : 0;
		rows -= rows > 0;
		right += m;
		right += *right != '\0';
	}
}

/* Whether a line is words, not a part of a board. */
static int is_prose(const char *line)
{
	return isalpha((unsigned char)*line) ||
	       (strchr(" >", *line) && isalpha((unsigned char)line[1]));
}

/* Where a picture that is too high is cut, so that its end stands beside its
 * beginning in the fewest rows; or all of its rows. */
static int cut_of(const struct table *table, const char *picture, int rows)
{
	int best = rows, least = rows;

	for (int cut = rows - 1; cut > 0 && is_prose(skip_rows(picture, cut));
	     cut--) {
		size_t side = beside(table, picture, cut);
		int below = rows_in(skip_rows(picture, cut), side);
		int height = below > cut ? below : cut;

		if (side >= NARROW && height < least) {
			best = cut;
			least = height;
		}
	}
	return best;
}

/* ---- A person's turn ------------------------------------------------- */

/* The menu in the style that leaves room for events; the rows that are left of
 * so many. */
static int fit_menu(const struct turn *turn, struct text *list, size_t columns,
                    int rows)
{
	int left = 0;

	for (int style = MENU_ROWS; style <= MENU_DENSE; style++) {
		if (list->at)
			*list->at = '\0';
		menu_add(&turn->menu, list, style, columns);
		left = rows - rows_in(list->at, columns);
		if (left >= EVENT_ROWS)
			break;
	}
	return left;
}

/* Events, in so many rows and columns. */
static void fit_events(const struct turn *turn, struct text *text,
                       size_t columns, int rows)
{
	size_t start = text->at ? strlen(text->at) : 0;

	for (int n = rows; n > 0; n--) {
		if (text->at)
			text->at[start] = '\0';
		show_events(turn->table, turn->seat, turn->from, n, text);
		if (rows_in(text->at + start, columns) <= rows)
			return;
		text->at[start] = '\0';
	}
}

/* Everything on one screen: the board left, all else right of it; or below it,
 * or as much of it beside the board as must be.  Whether there is a row for a
 * heading. */
static int fit_screen(const struct turn *turn, const char *picture,
                      struct text *out)
{
	const struct table *table = turn->table;
	size_t all = (size_t)table->columns;
	int rows = table->rows - 2, n = rows_in(picture, 0), left, room;
	size_t side = beside(table, picture, n);
	struct text list = {NULL, 0}, right = {NULL, 0};

	if (side >= SIDE) {
		left = fit_menu(turn, &list, side, rows);
		if (left > 0) {
			fit_events(turn, &right, side, left - 1);
			text_add(&right, "\n%s", list.at);
			put_beside(out, picture, n, right.at, side);
			goto done;
		}
		*list.at = '\0';
	}
	left = fit_menu(turn, &list, all, rows - n);
	if (left < EVENT_ROWS) {
		int cut = cut_of(table, picture, n);

		side = beside(table, picture, cut);
		text_add(&right, "%s", skip_rows(picture, cut));
		*list.at = '\0';
		left = fit_menu(turn, &list, all, rows - cut + EVENT_ROWS);
		left -= EVENT_ROWS;
		room = cut - rows_in(right.at, side);
		if (room > 0 && side >= NARROW)
			fit_events(turn, &right, side, room);
		put_beside(out, picture, cut, right.at, side);
		left += room < 0 ? room : 0;
		if (room <= 0 || side < NARROW)
			fit_events(turn, out, all, left);
	} else {
		text_add(out, "%s", picture);
		fit_events(turn, out, all, left);
	}
	text_add(out, "%s", list.at);
done:
	free(list.at);
	free(right.at);
	return left >= 0;
}

static void heading(const struct turn *turn)
{
	const struct table *table = turn->table;
	struct text head = {NULL, 0};

	text_add(&head,
	         IN(table->language, "Seat %d of %d decides",
	            "Sitz %d von %d entscheidet", "Plaats %d van %d beslist"),
	         turn->seat + 1, table->seats);
	terminal_heading(turn->table, head.at);
	free(head.at);
}

void show_turn(struct turn *turn)
{
	struct table *table = turn->table;
	struct text picture = {NULL, 0}, out = {NULL, 0};
	int headed = 1;

	show_table(table, &picture, turn->seat);
	if (table->screen) {
		headed = fit_screen(turn, picture.at, &out);
	} else {
		if (!table->linear)
			text_add(&out, "%s", picture.at);
		show_events(table, turn->seat, turn->from, 0, &out);
		if (table->linear)
			text_add(&out, "%s", picture.at);
		menu_add(&turn->menu, &out,
		         table->linear ? MENU_LINES : MENU_ROWS,
		         (size_t)table->columns);
	}
	terminal_clear(table);
	if (headed)
		heading(turn);
	terminal_page(table, out.at);
	free(picture.at);
	free(out.at);
}
