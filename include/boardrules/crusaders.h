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

/**
 * The strength of an army, complete or not: larger is stronger.
 *
 * 29 bits, from the top: number and set of regiments, of detachments, of
 * companies, then the set of single warriors; with @p count_first, as the
 * option singles=count_first has it, 32 bits with the number of single
 * warriors before their set.  Equal keys are decided by who laid their fourth
 * card first.
 *
 * @param cards  the cards of the army, 1 to 31 each.
 * @param length number of cards, 0 to 4.
 * @param count_first nonzero for the option singles=count_first.
 * @return the key; 0 for an argument out of range, and for an empty army.
 */
BR_API uint32_t br_crusaders_key(const unsigned char *cards, int length,
                                 int count_first);

#ifdef __cplusplus
}
#endif

#endif
