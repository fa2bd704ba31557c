/* SPDX-License-Identifier: MIT */
/*
 * data.c - what is printed: the cards of The Kingdoms of Crusaders.
 *
 * A kind's place is its set of symbols less one: lance 1, bow 2, swords 4,
 * helmet 8, banner 16.
 */

#include "games/crusaders/crusaders.h"

const char *const brp_crusaders_cards[CARDS] = {
	"l",   "b",   "lb",   "s",   "ls",   "bs",   "lbs",   "h",
	"lh",  "bh",  "lbh",  "sh",  "lsh",  "bsh",  "lbsh",  "f",
	"lf",  "bf",  "lbf",  "sf",  "lsf",  "bsf",  "lbsf",  "hf",
	"lhf", "bhf", "lbhf", "shf", "lshf", "bshf", "lbshf",
};

const char *const brp_crusaders_phases[PHASES] = {
	"deal", "lot", "play", "draw", "over",
};

/* How many a set of five has. */
const uint8_t brp_crusaders_bits[CARDS + 1] = {
	0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
	1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5,
};

/* clang-format off */

/*
 * 2.3, A13: copies of each card in a deck, by its number of symbols.  No card list is
 * known; of the decks that treat all symbols alike, hold every card at least
 * once and are never richer in stronger cards, these fit the printed counts
 * of 56, 56 and 36 cards.
 */
const uint8_t brp_crusaders_copies[3][5] = {
	/* symbols:     1  2  3  4  5                                       */
	/* standard */ {4, 2, 1, 1, 1},
	/* flat */     {2, 2, 2, 1, 1},
	/* supplement, the basic cards of the Ordonnance box */
	               {2, 1, 1, 1, 1},
};

/* By the set of territories that have room: the moves of a card of kind 0. */
const br_move brp_crusaders_places[32][TERRITORIES] = {
	{0}, {1}, {2}, {1, 2},
	{3}, {1, 3}, {2, 3}, {1, 2, 3},
	{4}, {1, 4}, {2, 4}, {1, 2, 4},
	{3, 4}, {1, 3, 4}, {2, 3, 4}, {1, 2, 3, 4},
	{5}, {1, 5}, {2, 5}, {1, 2, 5},
	{3, 5}, {1, 3, 5}, {2, 3, 5}, {1, 2, 3, 5},
	{4, 5}, {1, 4, 5}, {2, 4, 5}, {1, 2, 4, 5},
	{3, 4, 5}, {1, 3, 4, 5}, {2, 3, 4, 5}, {1, 2, 3, 4, 5},
};
/* clang-format on */
