/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_TABLE_H
#define BR_CLI_TABLE_H

/*
 * table.h - a match at the shell: who sits there, what they see and type.
 */

#include "bots/bots.h"
#include "shared/game_text.h"

/* Returns an exit code. */
int command_play(const struct args *args);

struct table {
	br_match *match;
	const char *player[BR_SEATS_MAX]; /* "human", or a bot; NULL: unknown */
	char *seated[BR_SEATS_MAX];       /* those a record names */
	struct bot bot[BR_SEATS_MAX];
	int seats, humans;
	br_language language;
	int plain;    /* facts in words, and nothing is wiped out */
	int screen;   /* a terminal that may be wiped */
	int bold;     /* ... and knows bold letters */
	int echo;     /* input is no terminal: show what was read */
	int ended;    /* there is no more input */
	int keyboard; /* the person who has it, or -1 */
	int columns;  /* of the screen; 0: lines have no end */
	int timeout;  /* of a program, in milliseconds; 0: the default */
	int rows;     /* of the screen ... */
	int row;      /* ... written since somebody looked; -1: all at once */
	/* Entries of their journals that each seat was shown; the last is for
	 * spectators. */
	int shown[BR_SEATS_MAX + 1];
	const char *save_to;
	struct text line; /* that was read last */
	/* Input that was read ahead. */
	char input[4096];
	size_t from, to;
	char **files;     /* that hold this match, NULL-ended; may be NULL */
	const char *last; /* the one it was saved in last ... */
	char *saved;      /* ... as it was then */
};

/* ---- Who sits there -------------------------------------------------- */

int seat_is_human(const struct table *table, int seat);

/* Seat people and bots, by the arguments and the match; FINE, or complained. */
int seats_open(struct table *table, const struct args *args,
               const struct chance *chance);

/* ---- The terminal ---------------------------------------------------- */

/* Find out what the streams are. */
void terminal_open(struct table *table);

/* Read a line, which lives until the next; NULL at the end of input, and when
 * a signal asks to stop.  One that is too long comes to an empty one. */
char *terminal_line(struct table *table);

/* An empty screen, if there is one. */
void terminal_clear(struct table *table);

/* Write lines all at once, broken between words at the edge of the screen. */
void terminal_print(const struct table *table, const char *text);

/* The same, no more at once than the screen has. */
void terminal_page(struct table *table, const char *text);

void terminal_heading(struct table *table, const char *text);

/* ---- What a viewer is shown ------------------------------------------ */

/* The table: a picture, or words if it is plain. */
void show_table(const struct table *table, struct text *text, int viewer);

/* What happened since the viewer was last shown, in at most so many rows; 0:
 * all of it. */
void show_events(struct table *table, int viewer, int rows);

/* Moves as a numbered list, for a screen of so many columns; 0: 80.  Those that
 * differ in their last word alone share a row, the others stand in columns: one
 * row each, several rows side by side, or one row without padding. */
enum { MOVE_LIST_ROWS, MOVE_LIST_TIGHT, MOVE_LIST_PLAIN };
void move_list_add(struct text *text, const br_game *view, const br_move *moves,
                   size_t n, int style, size_t columns);

/* ---- The record ------------------------------------------------------ */

/* Save the match; FINE, or complained. */
int record_save(struct table *table, const char *path);

/* Save it in a new file, whose name begins so; FINE, or complained. */
int record_save_new(struct table *table, const char *stem);

/* The match is in this file as it is now. */
void record_is_in(struct table *table, const char *path);

/* Where the match is saved as it is now, or NULL. */
const char *record_saved(const struct table *table);

/* ---- A person's turn ------------------------------------------------- */

/* What a typed line leads to: the next line, or the end of the turn. */
enum { TURN_ASK, TURN_DONE, TURN_QUIT };

struct turn {
	struct table *table;
	int seat;
	br_game *view;
	size_t n;
	br_move moves[BR_MOVES_MAX];
};

/* Show the table, what happened, and the legal moves. */
void show_turn(struct turn *turn);

/* Let the person in a seat decide: TURN_DONE or TURN_QUIT. */
int turn_play(struct table *table, int seat);

/* Commands; the text is what was typed behind their name. */
int turn_undo(struct turn *turn, const char *text);
int turn_redo(struct turn *turn, const char *text);
int turn_hint(struct turn *turn, const char *text);

#endif
