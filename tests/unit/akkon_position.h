/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_AKKON_POSITION_H
#define BR_TESTS_AKKON_POSITION_H

/*
 * akkon_position.h - positions of Akkon, made up, loaded and played.
 *
 * A position is in a second round unless it says otherwise.  All start cards
 * that were dealt are discarded, and each stack is whole, until cards are
 * given to a hand, laid on top, or left in a stack.
 */

#include <boardrules/akkon.h>

#include "akkon_faces.h"
#include "support.h"

enum {
	SEATS = 5,
	CITIES = BR_AKKON_CITIES,
	TRACKS = BR_AKKON_TRACKS,
	CARDS = BR_AKKON_CARDS,
	AS_JUDGED = -2 /* of a privilege: by the tracks */
};

struct position {
	int seats;
	const char *const *options;
	const char *phase, *ended, *seneschal, *card, *raised;
	const char *recalled, *recalled_from, *plan_city;
	int round, start, player, passed, faith_used, plan, steps;
	int track[SEATS][TRACKS], privilege[TRACKS];
	int played[CITIES], paid[SEATS][CITIES];
	int bid[SEATS][CITIES], lent[SEATS][SEATS]; /* sets of knights */
	int loans, loan[8][3];
	/* Cards: of each face, how many are where. */
	int faces, city[CARDS];
	char name[CARDS][32];
	int hand[SEATS][CARDS], unseen[CARDS], pool[CARDS], discard[CARDS];
	int top[CITIES]; /* a face, or -1 */
};

extern const char *const cities[];

/* Phase bid, seat 0 is start player and on turn, nothing is bid. */
void begin(struct position *at, int seats, const char *const *options);
/* The card round: everybody has passed, it is this seat's turn to play. */
void cards_of(struct position *at, int player);

/* The number of a card. */
int face_at(const struct position *at, const char *card);
/* Pieces as "57MGCS". */
int pieces_of(const char *letters);
void bid(struct position *at, int seat, const char *city, const char *pieces);
void hold(struct position *at, int seat, const char *card);
void lay_on_top(struct position *at, const char *card);
/* So many cards stay in the stack, the top included. */
void leave(struct position *at, const char *city, int cards);
/* A card of a stack lies on the discard. */
void put_off(struct position *at, const char *card);
void tracks(struct position *at, int seat, int gold, int faith, int power,
            int prestige);

br_game *load(const struct position *at);
/* The state is refused for this field. */
void must_not_load(const struct position *at, const char *field);

/* Plays moves, with semicolons between, and "!" for any outcome of chance;
 * chance's own moves may be given like the others. */
void play(br_game *game, const char *moves);
int score_of(const br_game *game, int seat);
int rank_of(const br_game *game, int seat);
/* Are these the legal moves, with semicolons between and in their order? */
void must_list(const br_game *game, const char *moves);
int is_legal(const br_game *game, const char *move);
void must_refuse_move(const br_game *game, const char *move, const char *rule);

#endif
