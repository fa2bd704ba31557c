/* SPDX-License-Identifier: MIT */
#ifndef BR_AKKON_H
#define BR_AKKON_H

/**
 * @file akkon.h
 * @brief Words and numbers of Akkon.
 *
 * A card is a face of the table of cards in play, counted from 0.  See
 * boardrules-akkon(7).
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Cities. */
enum {
	BR_AKKON_TYRE,
	BR_AKKON_JAFFA,
	BR_AKKON_CAESAREA,
	BR_AKKON_SIDON,
	BR_AKKON_JERUSALEM,
	BR_AKKON_ACRE
};

/** Tracks. */
enum { BR_AKKON_GOLD, BR_AKKON_FAITH, BR_AKKON_POWER, BR_AKKON_PRESTIGE };

/** Pieces: four ordinary knights, three special ones, and the seneschal. */
enum {
	BR_AKKON_5,
	BR_AKKON_6,
	BR_AKKON_7,
	BR_AKKON_8,
	BR_AKKON_MERCENARY,
	BR_AKKON_MANTLE,
	BR_AKKON_CHAPLAIN,
	BR_AKKON_SENESCHAL
};

/** Kinds of card. */
enum {
	BR_AKKON_LANCE,
	BR_AKKON_SIEGE,
	BR_AKKON_FEAST,
	BR_AKKON_SCRIPTURE,
	BR_AKKON_BAN,
	BR_AKKON_PLAGUE,
	BR_AKKON_MINT,
	BR_AKKON_LEVANT,
	BR_AKKON_BROTHER
};

/** Bounds of the game. */
enum {
	BR_AKKON_CITIES = 6,
	BR_AKKON_TRACKS = 4,
	BR_AKKON_PIECES = 8,
	BR_AKKON_CARDS = 72,    /**< cards, and so faces at most */
	BR_AKKON_TRACK_MAX = 13 /**< the last field of a track */
};

/** Kinds of move, and their arguments for br_move_make(). */
enum {
	BR_AKKON_SKIP = 1,  /**< leaves a privilege, a hit or a step unused */
	BR_AKKON_PASS,      /**< bids no more in this round */
	BR_AKKON_BID,       /**< city: begins a bid there */
	BR_AKKON_ADD,       /**< piece: adds it to the bid */
	BR_AKKON_DONE,      /**< ends the bid */
	BR_AKKON_MOVE_GOLD, /**< piece, city: moves this one by Gold */
	BR_AKKON_TO,        /**< city: whereto */
	BR_AKKON_RECALL,    /**< piece: takes it back by Power */
	BR_AKKON_END,       /**< ends a card turn */
	BR_AKKON_PLAY,      /**< card, payment: 1 spends the seneschal too */
	BR_AKKON_TARGET,    /**< seat: whom a card concerns */
	BR_AKKON_HIT,       /**< seat: whom a Plague sets back */
	BR_AKKON_RAISE,     /**< track: steps forward */
	BR_AKKON_LOWER,     /**< track: one step back */
	BR_AKKON_TAKE,      /**< city: takes the top card there */
	BR_AKKON_DISCARD,   /**< card: from hand */
	BR_AKKON_LOT,       /**< chance; seat: begins */
	BR_AKKON_DEAL,      /**< chance; card: a start card */
	BR_AKKON_UNCOVER,   /**< chance; card: the new top of its city */
	BR_AKKON_LOAN       /**< chance; piece: taken from its owner */
};

#ifdef __cplusplus
}
#endif

#endif
