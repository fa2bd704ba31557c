/* SPDX-License-Identifier: MIT */
#ifndef BR_ALEXANDROS_H
#define BR_ALEXANDROS_H

/**
 * @file alexandros.h
 * @brief Words, numbers and land of Alexandros.
 *
 * A board is made of triangles, the areas; their corners are the vertices,
 * their sides the lines.  Each is named by its id, from 0, and areas and
 * vertices by row and column too.  See boardrules-alexandros(7).
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Symbols of cards and areas. */
enum {
	BR_ALEXANDROS_TOWN_HALL,
	BR_ALEXANDROS_JUG,
	BR_ALEXANDROS_HORSE,
	BR_ALEXANDROS_HARP,
	BR_ALEXANDROS_SOLDIER
};

/** Bounds of the game and of its boards. */
enum {
	BR_ALEXANDROS_SYMBOLS = 5,
	BR_ALEXANDROS_CARDS = 11,    /**< of each symbol */
	BR_ALEXANDROS_GOVERNORS = 4, /**< of each player */
	BR_ALEXANDROS_AREAS = 256,
	BR_ALEXANDROS_VERTICES = 192,
	BR_ALEXANDROS_LINES = 448
};

/** Kinds of move, and their arguments for br_move_make(). */
enum {
	BR_ALEXANDROS_ALEX_OPEN = 1, /**< symbol */
	BR_ALEXANDROS_ALEX_JOKER,    /**< symbol */
	BR_ALEXANDROS_ALEX_HAND,     /**< symbol */
	BR_ALEXANDROS_STAY,
	BR_ALEXANDROS_GO,   /**< vertex */
	BR_ALEXANDROS_STEP, /**< vertex */
	BR_ALEXANDROS_TAKE, /**< symbol */
	BR_ALEXANDROS_TAX,  /**< symbol */
	BR_ALEXANDROS_PILE,
	BR_ALEXANDROS_OCCUPY,   /**< area */
	BR_ALEXANDROS_TAKEOVER, /**< area */
	BR_ALEXANDROS_RELIEVE,  /**< area */
	BR_ALEXANDROS_END_TURN,
	BR_ALEXANDROS_GOV, /**< area */
	BR_ALEXANDROS_GOV_DONE,
	BR_ALEXANDROS_GIVE,    /**< symbol */
	BR_ALEXANDROS_DEAL,    /**< chance: symbol, to a first hand */
	BR_ALEXANDROS_TURN_UP, /**< chance: symbol, to the open cards */
	BR_ALEXANDROS_DRAW,    /**< chance: symbol, from the pile */
	BR_ALEXANDROS_LOT,     /**< chance: seat, which begins */
	BR_ALEXANDROS_GO_AREA  /**< vertex, area: alex_blocks=last_area */
};

/** A triangle; its i-th side is the line from corner i to the next one. */
typedef struct br_alexandros_area {
	int16_t row, column;
	int16_t symbol;       /**< -1 for an empty area */
	int16_t corner[3];    /**< vertices */
	int16_t line[3];      /**< sides */
	int16_t neighbour[3]; /**< area across each side, -1 for the sea */
} br_alexandros_area;

/** A point where lines meet. */
typedef struct br_alexandros_vertex {
	int16_t row, column;
	int16_t count;   /**< number of lines that end here */
	int16_t next[6]; /**< vertices one line away, ascending */
	int16_t line[6]; /**< the line to each */
} br_alexandros_vertex;

/** A side of one area, which is coast, or of two. */
typedef struct br_alexandros_line {
	int16_t end[2];  /**< vertices, the smaller one first */
	int16_t area[2]; /**< areas on its sides, the second -1 for coast */
} br_alexandros_line;

/** A board. */
typedef struct br_alexandros_board {
	char name[32];
	int areas, vertices, lines;
	int start; /**< vertex where Alexander begins */
	br_alexandros_area area[BR_ALEXANDROS_AREAS];
	br_alexandros_vertex vertex[BR_ALEXANDROS_VERTICES];
	br_alexandros_line line[BR_ALEXANDROS_LINES];
} br_alexandros_board;

/**
 * Read a board.
 *
 * @param[out] board the board; after an error its content is undefined.
 * @param text "default", or the text of a board, as in the option "board".
 * @return BR_OK, or BR_EINVAL; @p error then has line, column and reason.
 */
BR_API int br_alexandros_read(br_alexandros_board *board, const char *text,
                              br_error *error);

/** The id of an area or a vertex by row and column, and of the line between
 * two vertices; -1 if there is none. */
BR_API int br_alexandros_area_at(const br_alexandros_board *board, int row,
                                 int column);
BR_API int br_alexandros_vertex_at(const br_alexandros_board *board, int row,
                                   int column);
BR_API int br_alexandros_line_at(const br_alexandros_board *board, int vertex,
                                 int other);

#ifdef __cplusplus
}
#endif

#endif
