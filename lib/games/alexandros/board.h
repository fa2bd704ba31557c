/* SPDX-License-Identifier: MIT */
#ifndef BR_ALEXANDROS_BOARD_H
#define BR_ALEXANDROS_BOARD_H

/*
 * board.h - a board of Alexandros as its text describes it: its areas, the
 * points where lines meet, and the lines.
 */

#include <boardrules/alexandros.h>

/* A triangle; its i-th side is the line from corner i to the next one. */
struct alexandros_area {
	int16_t row, column;
	int16_t symbol;       /* -1 for an empty area */
	int16_t corner[3];    /* vertices */
	int16_t line[3];      /* sides */
	int16_t neighbour[3]; /* area across each side, -1 for the sea */
};

/* A point where lines meet. */
struct alexandros_vertex {
	int16_t row, column;
	int16_t count;   /* number of lines that end here */
	int16_t next[6]; /* vertices one line away, ascending */
	int16_t line[6]; /* the line to each */
};

/* A side of one area, which is coast, or of two. */
struct alexandros_line {
	int16_t end[2];  /* vertices, the smaller one first */
	int16_t area[2]; /* areas on its sides, the second -1 for coast */
};

/* A board. */
struct alexandros_board {
	char name[32];
	int areas, vertices, lines;
	int start; /* vertex where Alexander begins */
	struct alexandros_area area[BR_ALEXANDROS_AREAS];
	struct alexandros_vertex vertex[BR_ALEXANDROS_VERTICES];
	struct alexandros_line line[BR_ALEXANDROS_LINES];
};

/* Reads "default", or the text of a board as in the option "board".  BR_OK, or
 * BR_EINVAL with line, column and reason; the board is then undefined. */
int brp_alexandros_read(struct alexandros_board *board, const char *text,
                        br_error *error);

/* The id of an area or a vertex by row and column, and of the line between
 * two vertices; -1 if there is none. */
int brp_alexandros_area_at(const struct alexandros_board *board, int row,
                           int column);
int brp_alexandros_vertex_at(const struct alexandros_board *board, int row,
                             int column);
int brp_alexandros_line_at(const struct alexandros_board *board, int vertex,
                           int other);

#endif
