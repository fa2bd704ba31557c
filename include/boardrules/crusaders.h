/* SPDX-License-Identifier: MIT */
#ifndef BR_CRUSADERS_H
#define BR_CRUSADERS_H

/**
 * @file crusaders.h
 * @brief Words and numbers of The Kingdoms of Crusaders.
 *
 * A card is the set of its symbols: 1 to 31.  Territories are numbered from
 * 0 here and in states, from 1 in move text.  See boardrules-crusaders(7).
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Symbols, weakest first; a card is a sum of them. */
enum {
	BR_CRUSADERS_LANCE = 1,
	BR_CRUSADERS_BOW = 2,
	BR_CRUSADERS_SWORD = 4,
	BR_CRUSADERS_HELMET = 8,
	BR_CRUSADERS_BANNER = 16
};

/** Territories. */
enum {
	BR_CRUSADERS_ANTIOCH,
	BR_CRUSADERS_CYPRUS,
	BR_CRUSADERS_JERUSALEM,
	BR_CRUSADERS_EDESSA,
	BR_CRUSADERS_TRIPOLI
};

/** Bounds of the game. */
enum {
	BR_CRUSADERS_CARDS = 31,      /**< kinds of card */
	BR_CRUSADERS_TERRITORIES = 5, /**< of each player */
	BR_CRUSADERS_LIMIT = 4        /**< cards in a territory of a player */
};

/** Kinds of move, and their arguments for br_move_make().  As arguments count
 * from 0, a card is one less than the sum of its symbols there. */
enum {
	BR_CRUSADERS_PLAY = 1, /**< card, territory: from the hand */
	BR_CRUSADERS_DEAL,     /**< chance: card, of the first hands */
	BR_CRUSADERS_LOT,      /**< chance: seat, which begins */
	BR_CRUSADERS_DRAW      /**< chance: card, from the pile */
};

#ifdef __cplusplus
}
#endif

#endif
