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

#ifdef __cplusplus
}
#endif

#endif
