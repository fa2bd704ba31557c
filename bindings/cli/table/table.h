/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_TABLE_H
#define BR_CLI_TABLE_H

/*
 * table.h - a match at the shell: who sits there, what they see and type.
 */

#include <boardrules/scene.h>

#include "bots/bots.h"
#include "shared/game_text.h"

/* The same in English, German or Dutch. */
#define IN(language, en, de, nl)                                               \
	((const char *const[]){en, de, nl}[(language)-BR_EN])

/* Returns an exit code. */
int command_play(const struct args *args);

struct table {
	br_match *match;
	const char *player[BR_SEATS_MAX]; /* "human", or a bot; NULL: unknown */
	char *seated[BR_SEATS_MAX];       /* those a record names */
	struct bot bot[BR_SEATS_MAX];
	int seats, humans;
	br_language language;
	int linear; /* lines and words alone, as a screen reader reads them */
	int teach;  /* what kinds of move mean, when they first come ... */
	uint64_t taught; /* ... a bit for each that came */
	int screen;   /* a terminal that is wiped, whose contents come back */
	int colors;   /* that it has: 0, 16 or 256 */
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
	struct text line;      /* that was read last */
	struct editor *editor; /* of lines, or NULL */
	struct turn *turn;     /* of the person who is asked, or NULL */
	struct paint *paint;   /* what has which colour */
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

/* Find out what the streams are; `color` as --color says. */
void terminal_open(struct table *table, const char *color);

/* A screen of our own, and the one before it again. */
void terminal_enter(struct table *table);
void terminal_leave(struct table *table);

/* Ask, and read a line, which lives until the next; NULL at the end of input,
 * and when a signal asks to stop.  One that is too long comes to an empty
 * one. */
char *terminal_ask(struct table *table, const char *question);

/* A byte of input or EOF; after `wait` milliseconds -1, or if that is 0 when
 * there is one. */
int terminal_byte(struct table *table, int wait);

/* An empty screen, if there is one. */
void terminal_clear(struct table *table);

/* How much of a text stands on one row of so many columns: up to the end of the
 * line, or the last space before the edge; 0 columns are no edge. */
size_t terminal_row(const char *text, size_t columns);

/* Write lines, no more at once than the screen has, broken between words at its
 * edge. */
void terminal_page(struct table *table, const char *text);

void terminal_heading(struct table *table, const char *text);

/* ---- Editing lines, if there is a library for it --------------------- */

/* NULL if there is none. */
struct editor *edit_open(struct table *table);
void edit_close(struct editor *editor);

/* A line without its end, or NULL at the end of input. */
const char *edit_line(struct editor *editor, const char *question);

/* The same line again, after the screen was written anew. */
void edit_again(struct editor *editor);

/* ---- Colours --------------------------------------------------------- */

/* Learn which words the table's things have on them, and in which colour. */
void paint_learn(struct table *table, const br_game *view);
void paint_free(struct paint *paint);

/* Write n bytes, with colours if the terminal has some. */
void paint_write(const struct table *table, const char *text, size_t n);

/* ---- What a viewer is shown ------------------------------------------ */

/* The table: a picture, or words if it is plain. */
void show_table(const struct table *table, struct text *text, int viewer);

/* Add what happened from an entry of the viewer's journal on, in at most so
 * many rows; 0: all of it.  Returns how far that goes. */
int show_events(const struct table *table, int viewer, int from, int rows,
                struct text *text);

/* Write what happened since the viewer was last shown. */
void show_news(struct table *table, int viewer, int rows);

/* ---- A decision as a list -------------------------------------------- */

struct item {
	char *text; /* a sentence, or how those of its moves begin */
	char *note; /* what the thing says that is touched, or NULL */
	char aim[BR_AIMS_MAX]; /* what is touched; "": an offer */
	int offer;
	int fold;     /* several items that begin so */
	br_move move; /* if it is the only one, else 0 */
};

struct menu {
	br_game *view;
	br_language language;
	br_pick *pick;
	struct item *item;
	size_t n;
	char only[BR_AIMS_MAX * 2];  /* how all items begin, or "" */
	int depth;                   /* steps taken */
	char taken[BR_AIMS_MAX * 4]; /* the aims that were touched */
	size_t before[32];           /* their length before each step */
};

void menu_open(struct menu *menu, br_game *view, br_language language);
void menu_close(struct menu *menu);

/* Choose an item, from 0: the move that is found, or 0; and one step back: 0 if
 * there is none. */
br_move menu_choose(struct menu *menu, size_t i);
int menu_back(struct menu *menu);

/* The one item that is called so, or whose last word is; or -1. */
int menu_find(const struct menu *menu, const char *text);

/* Add the list: an item on a line, for a screen reader; one on a row, with its
 * note; several on a row, in columns; or as many as a row holds. */
enum { MENU_LINES, MENU_ROWS, MENU_TIGHT, MENU_DENSE };
void menu_add(const struct menu *menu, struct text *text, int style,
              size_t columns);

/* The length of all words of an item but the last one, if a neighbour shares
 * them; or 0. */
size_t menu_head(const struct menu *menu, size_t i);

/* Look at every thing on the table. */
void menu_see(const struct menu *menu, int (*thing)(void *, const br_thing *),
              void *ud);

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
	int from; /* entries of the journal that were shown before */
	br_game *view;
	struct menu menu;
	const char *question;
};

/* Show the table, what happened, and what can be chosen. */
void show_turn(struct turn *turn);

/* Tell what kinds of move mean that are new, if that is wanted. */
void learn_kinds(struct turn *turn);

/* Let the person in a seat decide: TURN_DONE or TURN_QUIT. */
int turn_play(struct table *table, int seat);

/* Whether an entry of a seat's journal was its only legal move; and the only
 * legal move of a game, or 0. */
int turn_was_forced(const br_match *match, int seat, int entry);
br_move turn_forced(const br_game *game);

/* What begins so and can be typed, one after the other; NULL: no more. */
char *turn_complete(const struct turn *turn, const char *begin, int index);

/* What is typed that is no command: a number or a word of an item, or a move's
 * text. */
int turn_say(struct turn *turn, const char *text);

/* Commands; the text is what was typed behind their name. */
int turn_back(struct turn *turn, const char *text);
int turn_why(struct turn *turn, const char *text);
int turn_moves(struct turn *turn, const char *text);
int turn_legend(struct turn *turn, const char *text);
int turn_rules(struct turn *turn, const char *text);
int turn_score(struct turn *turn, const char *text);
int turn_undo(struct turn *turn, const char *text);
int turn_redo(struct turn *turn, const char *text);
int turn_hint(struct turn *turn, const char *text);

#endif
