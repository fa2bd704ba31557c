/* SPDX-License-Identifier: MIT */
#ifndef BR_SAGA_H
#define BR_SAGA_H

/**
 * @file saga.h
 * @brief Words and numbers of Saga.
 *
 * Kingdoms, and the colours of knights, are numbered from 0 to 5.  A knight
 * is a colour and a value, 0 to 23; its set says whose it was when the game
 * began.  Forces are the garrisons, numbered as their kingdoms, and behind
 * them the attack forces of the seat that moves, from BR_SAGA_KINGDOMS on.
 * See boardrules-saga(7).
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kingdoms and colours. */
enum {
	BR_SAGA_RED,    /**< castle land */
	BR_SAGA_GREEN,  /**< forest land */
	BR_SAGA_BLUE,   /**< lake land */
	BR_SAGA_ORANGE, /**< gold land */
	BR_SAGA_PURPLE, /**< treasure land */
	BR_SAGA_YELLOW  /**< corn land */
};

/** Bounds of the game. */
enum {
	BR_SAGA_KINGDOMS = 6,
	BR_SAGA_KNIGHTS = 24, /**< kinds: six colours, values 4 to 1 */
	BR_SAGA_SETS = 5,     /**< the first is the castle's */
	BR_SAGA_SET_SIZE = 12,
	BR_SAGA_FORCE_SIZE = 6, /**< knights in a force, of different colours */
	BR_SAGA_ATTACKS = 24,   /**< attack forces of a seat */
	BR_SAGA_FORCES = 30     /**< garrisons and attack forces of a seat */
};

/** Properties of a side of a kingdom during the game. */
enum {
	BR_SAGA_HAS_NOTHING,
	BR_SAGA_HAS_ADD_CARD,
	BR_SAGA_HAS_TAKE_BACK,
	BR_SAGA_HAS_DEF_PLUS,
	BR_SAGA_HAS_DEF_MINUS,
	BR_SAGA_HAS_FREE_KNIGHT,
	BR_SAGA_HAS_FACE_DOWN
};

/** Properties of a side of a kingdom at the end of the game. */
enum {
	BR_SAGA_HAS_PLUS5 = 1,
	BR_SAGA_HAS_ATTACK_GROUP,
	BR_SAGA_HAS_HAND_ZERO,
	BR_SAGA_HAS_GARRISON_ZERO,
	BR_SAGA_HAS_FINAL_ADD,
	BR_SAGA_HAS_TAKE_TWO,
	BR_SAGA_HAS_GARRISON_15
};

/** Kinds of move, and their arguments for br_move_make(), each from 0: an
 * attack is 0 to 23, a place in a force 0 to 5. */
enum {
	BR_SAGA_COLLECT = 1,   /**< - */
	BR_SAGA_RECRUIT,       /**< knight */
	BR_SAGA_TAKE_BACK,     /**< force, place */
	BR_SAGA_REVEAL,        /**< attack, place */
	BR_SAGA_LAY_NEW,       /**< knight, set */
	BR_SAGA_LAY_ON,        /**< knight, set, attack */
	BR_SAGA_LAY_ADD,       /**< knight, set, kingdom */
	BR_SAGA_LAY_HIDDEN,    /**< knight, set, attack */
	BR_SAGA_END_TURN,      /**< - */
	BR_SAGA_CHOOSE_FORCE,  /**< attack */
	BR_SAGA_BONUS_TAKE,    /**< knight */
	BR_SAGA_BONUS_DECLINE, /**< - */
	BR_SAGA_FINAL_ADD,     /**< knight, set, force */
	BR_SAGA_FINAL_DECLINE, /**< - */
	BR_SAGA_DEAL,          /**< chance: holder (4: the centre), set */
	BR_SAGA_SIDE,          /**< chance: kingdom, side (1 is the back) */
	BR_SAGA_FIRST_KNIGHT,  /**< chance: knight */
	BR_SAGA_SECOND_KNIGHT, /**< chance: kingdom, knight */
	BR_SAGA_LOT            /**< chance: seat */
};

#ifdef __cplusplus
}
#endif

#endif
