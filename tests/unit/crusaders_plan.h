/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CRUSADERS_PLAN_H
#define BR_TESTS_CRUSADERS_PLAN_H

/*
 * crusaders_plan.h - whole games of Crusaders, decided beforehand.
 *
 * A plan says which cards reach each seat, in what order, and where each is
 * laid.  Every seat lays the card that it has held longest, so the plan alone
 * tells what comes next in any state of its game.
 */

#include <boardrules/crusaders.h>

#include "support.h"

enum {
	TERRITORIES = BR_CRUSADERS_TERRITORIES,
	PLAN_SEATS = 4,
	PLAN_TURNS = 20, /* of each seat */
	PLAN_REACH = 26  /* most cards that reach a seat */
};

/* Twenty territories, from 1, in the order in which a seat lays. */
#define POLICY_P "11112222333344445555"
#define POLICY_Q "12345123451234512345"

struct plan {
	int seats, first;
	char deck[128];
	const char *option[8]; /* NULL-ended; deck may be one of them */
	unsigned char card[PLAN_SEATS][PLAN_REACH];
	unsigned char territory[PLAN_SEATS][PLAN_TURNS]; /* from 0 */
};

/* Four cards on each territory of a seat, as "l lb s h". */
typedef const char *const plan_side[TERRITORIES];

/* Of the game itself: the strength of an army (3.4). */
uint32_t brp_crusaders_strength(const uint8_t *cards, int length,
                                int count_first);
/* The mask of a card word of `length` letters. */
int card_of(const char *word, size_t length);
/* Masks of an army's cards; how many there are. */
int army_of(const char *text, unsigned char cards[4]);
/* Strength of an army in a state, and as text. */
uint32_t key_at(const br_game *game, int seat, int territory);
uint32_t key_of(const char *army, int count_first);

/* A game that ends with these armies; its deck is made to fit.  Territories
 * are filled in the order of `orders`, NULL meaning POLICY_P. */
void plan_armies(struct plan *plan, int seats, plan_side *armies,
                 const char *const *orders);
/* A game of section 6.4: the deck of the rules in a fixed order. */
void plan_deck(struct plan *plan, int seats, const char *order);
void plan_option(struct plan *plan, const char *option);

/* What comes next: a move of the seat, or the outcome of chance. */
br_move plan_next(const struct plan *plan, const br_game *game);
/* The game when `plies` cards are laid and a seat is to decide, or over. */
br_game *plan_play(const struct plan *plan, int plies);
/* The same from a state of the game on. */
void plan_go_on(const struct plan *plan, br_game *game, int plies);
br_game *plan_finish(const struct plan *plan);

/* Moves and outcomes; 0 if an argument is out of range. */
br_move to_play(int card, int territory);
br_move to_deal(int card);
br_move to_lot(int seat);
br_move to_draw(int card);

int is_listed(const br_game *game, br_move move);
/* The legal move, or the outcome, of the lowest number, or the highest. */
br_move extreme_move(const br_game *game, int highest);

/* Score of a seat in a finished game, and its rank. */
int score_of(const br_game *game, int seat);
int rank_of(const br_game *game, int seat);
/* Scores and ranks of all seats. */
void must_score(const br_game *game, int seats, const int *score,
                const int *rank);

#endif
