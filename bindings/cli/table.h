/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_TABLE_H
#define BR_CLI_TABLE_H

/*
 * table.h - a match at the shell: who sits there, and what they were told.
 */

#include "bot.h"
#include "text.h"

struct table {
	br_match *match;
	const char *player[BR_SEATS_MAX]; /* "human", or a bot */
	struct bot bot[BR_SEATS_MAX];
	int seats, humans, language;
	int plain;    /* facts in words, and nothing is wiped out */
	int screen;   /* a terminal that may be wiped */
	int bold;     /* ... and knows bold letters */
	int echo;     /* input is no terminal: show what was read */
	int ended;    /* there is no more input */
	int keyboard; /* the person who has it, or -1 */
	/* Events each seat was told of; the last is for spectators. */
	size_t told[BR_SEATS_MAX + 1];
	const char *save_to;
	size_t saved; /* events when it was saved last */
	char saved_as[1024];
};

/* What a person's turn comes to. */
enum { TURN_DONE, TURN_QUIT };

/* Let the person in a seat decide. */
int seat_turn(struct table *table, int seat);

/* Read a line into line[cap]: its length, -1 at the end of input. */
int table_line(struct table *table, char *line, size_t cap);

/* Say what happened since a viewer was last told, in at most so many rows;
 * 0: all of it. */
void table_tell(struct table *table, int viewer, int rows);

/* The table as a viewer knows it: a picture, or words if it is plain. */
void table_show(const struct table *table, struct text *text, int viewer);

void table_heading(const struct table *table, const char *text);

/* Save the match; FINE, or complained. */
int table_save(struct table *table, const char *path);

#endif
