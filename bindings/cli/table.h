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
	const char *player[BR_SEATS_MAX]; /* "human", or a bot; NULL: unknown */
	char *seated[BR_SEATS_MAX];       /* those a record names */
	struct bot bot[BR_SEATS_MAX];
	int seats, humans, language;
	int plain;    /* facts in words, and nothing is wiped out */
	int screen;   /* a terminal that may be wiped */
	int bold;     /* ... and knows bold letters */
	int echo;     /* input is no terminal: show what was read */
	int ended;    /* there is no more input */
	int keyboard; /* the person who has it, or -1 */
	int rows;     /* of the screen ... */
	int row;      /* ... written since somebody looked; -1: all at once */
	/* Events each seat was told of; the last is for spectators. */
	size_t told[BR_SEATS_MAX + 1];
	const char *save_to;
	/* Files that hold this match, the last as it was saved there. */
	char **file;
	size_t files;
	char *saved;
};

/* What a person's turn comes to. */
enum { TURN_DONE, TURN_QUIT };

/* Let the person in a seat decide. */
int seat_turn(struct table *table, int seat);

/* Read a line into line[cap]: its length, -1 at the end of input.  Of one that
 * is too long nothing is taken. */
int table_line(struct table *table, char *line, size_t cap);

/* Say what happened since a viewer was last told, in at most so many rows;
 * 0: all of it. */
void table_tell(struct table *table, int viewer, int rows);

/* The table as a viewer knows it: a picture, or words if it is plain. */
void table_show(const struct table *table, struct text *text, int viewer);

void table_heading(struct table *table, const char *text);

/* An empty screen, if there is one. */
void table_wipe(struct table *table);

/* Write lines, no more at once than the screen has. */
void table_write(struct table *table, const char *text);

/* Save the match; FINE, or complained. */
int table_save(struct table *table, const char *path);

/* The match is in this file as it is now. */
void table_keep(struct table *table, const char *path);

/* Where the match is saved as it is now, or NULL. */
const char *table_saved(const struct table *table);

#endif
