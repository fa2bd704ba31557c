/* SPDX-License-Identifier: MIT */
#ifndef BR_SAKKARA_H
#define BR_SAKKARA_H

/**
 * @file sakkara.h
 * @brief Words and numbers of Sakkara.
 *
 * A field is its number: 0 (a1) to 48 (g7), row by row.  A worker is 0 or 1
 * here and in states, 1 or 2 in move text.  See boardrules-sakkara(7).
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of tile. */
enum {
	BR_SAKKARA_SHIP,
	BR_SAKKARA_GRAIN,
	BR_SAKKARA_HEWN,
	BR_SAKKARA_STAIRS,
	BR_SAKKARA_DLINE,
	BR_SAKKARA_CORE,
	BR_SAKKARA_CROSS,
	BR_SAKKARA_BRAID,
	BR_SAKKARA_MOON,
	BR_SAKKARA_CIRCLE,
	BR_SAKKARA_TIP,
	BR_SAKKARA_HAND,
	BR_SAKKARA_SNAKE,
	BR_SAKKARA_HORSE,
	BR_SAKKARA_BIRD,
	BR_SAKKARA_OX
};

/** Bounds of the game. */
enum {
	BR_SAKKARA_KINDS = 16,     /**< kinds of tile */
	BR_SAKKARA_FIELDS = 49,    /**< fields, seven rows of seven */
	BR_SAKKARA_STEPS = 3,      /**< steps of a pyramid */
	BR_SAKKARA_PLAY_MAX = 96,  /**< most tiles that are in no pyramid */
	BR_SAKKARA_SEGMENT_MAX = 9 /**< most tiles put down at once */
};

/** Directions, and the lines of a firestorm. */
enum { BR_SAKKARA_NORTH, BR_SAKKARA_EAST, BR_SAKKARA_SOUTH, BR_SAKKARA_WEST };
enum {
	BR_SAKKARA_ROW,
	BR_SAKKARA_COLUMN,
	BR_SAKKARA_RAY /**< plus a direction */
};

/** Kinds of move, and their arguments for br_move_make(). */
enum {
	BR_SAKKARA_PUT_WORKER = 1, /**< field */
	BR_SAKKARA_LAY_SHIP,
	BR_SAKKARA_LAY_GRAIN,
	BR_SAKKARA_BUILD,     /**< kind */
	BR_SAKKARA_MOVE,      /**< worker, direction */
	BR_SAKKARA_USE_HORSE, /**< the horse's first step */
	BR_SAKKARA_USE_BIRD,  /**< worker (2 and 3: the other's), field */
	BR_SAKKARA_USE_OX,    /**< field, direction, count (less one) */
	BR_SAKKARA_USE_SNAKE, /**< with the snake */
	BR_SAKKARA_FIRESTORM, /**< worker, line */
	BR_SAKKARA_WHIRLWIND, /**< worker */
	BR_SAKKARA_DROUGHT,
	BR_SAKKARA_SHIPWRECK,
	BR_SAKKARA_END,
	BR_SAKKARA_HORSE_MORE,
	BR_SAKKARA_HORSE_STOP,
	BR_SAKKARA_TAKE_TOP,
	BR_SAKKARA_LEAVE_TOP,
	BR_SAKKARA_PICK,    /**< kind */
	BR_SAKKARA_ORDER,   /**< order: 012, 021, 102, 120, 201, 210 */
	BR_SAKKARA_DISCARD, /**< kind */
	BR_SAKKARA_SEGMENT, /**< size (less one) */
	BR_SAKKARA_PUT,     /**< field */
	BR_SAKKARA_DOUBLE,  /**< chance: field, which gets two tiles */
	BR_SAKKARA_TOP,     /**< chance: kind, of the next visible tile */
	BR_SAKKARA_BELOW,   /**< chance: kind, of the next covered tile */
	BR_SAKKARA_UNCOVER, /**< chance: kind, of a tile now uncovered */
	BR_SAKKARA_LOT      /**< chance: seat, which begins */
};

#ifdef __cplusplus
}
#endif

#endif
