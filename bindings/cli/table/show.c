/* SPDX-License-Identifier: MIT */
/*
 * show.c - shows what happened, the table, and what a person decides on.
 */

#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void show_table(const struct table *table, struct text *text, int viewer)
{
	text_view(text, br_match_game(table->match), viewer, table->language,
	          table->plain);
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
static int collect(struct table *table, int viewer, int from, int brief,
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
	static const char *const times[] = {"times", "Mal", "keer"};
	static const char *const before[] = {"more before", "weitere davor",
	                                     "eerdere"};
	size_t skip = rows > 0 && events->n > rows ? events->n - rows + 1 : 0;

	if (skip > 0)
		text_add(text, "(%zu %s: log)\n", skip,
		         before[language - BR_EN]);
	for (size_t i = skip; i < events->n; i++) {
		text_add(text, "%s", events->event[i].sentence);
		if (events->event[i].times > 1)
			text_add(text, " (%d %s)", events->event[i].times,
			         times[language - BR_EN]);
		text_add(text, "\n");
	}
}

void show_events(struct table *table, int viewer, int rows)
{
	int *shown = &table->shown[viewer >= 0 ? viewer : BR_SEATS_MAX];
	struct events events = {0, NULL};
	struct text text = {NULL, 0};

	*shown = collect(table, viewer, *shown, rows > 0, &events);
	write_events(&events, (size_t)rows, table->language, &text);
	terminal_page(table, text.at ? text.at : "");
	free(text.at);
	for (size_t i = 0; i < events.n; i++)
		free(events.event[i].sentence);
	free(events.event);
}

/* ---- A person's turn ------------------------------------------------- */

/* Rows that events shall have at least. */
enum { EVENT_ROWS = 4 };

static int rows_in(const char *text)
{
	int n = 0;

	for (; *text != '\0'; text++)
		n += *text == '\n';
	return n;
}

/* The list of moves; how many rows are left on the screen for events. */
static int list_rows(struct turn *turn, struct text *list, int used)
{
	int plain = turn->table->plain, rows;
	size_t columns = (size_t)turn->table->columns;

	move_list_add(list, turn->view, turn->moves, turn->n,
	              plain ? MOVE_LIST_PLAIN : MOVE_LIST_ROWS, columns);
	if (!turn->table->screen)
		return 0;
	rows = turn->table->rows - used - rows_in(list->at);
	if (rows >= EVENT_ROWS)
		return rows;
	*list->at = '\0';
	move_list_add(list, turn->view, turn->moves, turn->n, MOVE_LIST_TIGHT,
	              columns);
	rows = turn->table->rows - used - rows_in(list->at);
	return rows > EVENT_ROWS ? rows : EVENT_ROWS;
}

void show_turn(struct turn *turn)
{
	struct table *table = turn->table;
	struct text picture = {NULL, 0}, list = {NULL, 0}, head = {NULL, 0};
	int rows;

	show_table(table, &picture, turn->seat);
	/* The heading and the line of input are two more. */
	rows = list_rows(turn, &list, rows_in(picture.at) + 2);
	text_add(&head, "Seat %d of %d decides: %s", turn->seat + 1,
	         table->seats, br_game_phase(turn->view));
	terminal_clear(table);
	terminal_heading(table, head.at);
	if (table->plain) {
		show_events(table, turn->seat, 0);
		terminal_page(table, picture.at);
	} else {
		terminal_page(table, picture.at);
		show_events(table, turn->seat, rows);
	}
	terminal_page(table, list.at);
	free(picture.at);
	free(list.at);
	free(head.at);
}
