/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_CRUSADERS_H
#define BR_GAMES_CRUSADERS_H

/*
 * crusaders.h - the flat state of The Kingdoms of Crusaders, and what its
 * parts share.
 *
 * A card is the set of its symbols, 1 to 31; as a kind in bags and moves it
 * is counted from 0.
 */

#include <boardrules/crusaders.h>

#include "core/rules.h"

enum {
	SEATS = 4,
	CARDS = BR_CRUSADERS_CARDS,
	TERRITORIES = BR_CRUSADERS_TERRITORIES,
	LIMIT = BR_CRUSADERS_LIMIT,
	TURNS = TERRITORIES * LIMIT, /* of each player */
	CORE_MAX = 125,              /* cards in one core deck */
	PILE_MAX = 2 * CORE_MAX,
	HAND_MAX = 6,
	SYMBOLS = 5
};

/* Numbers of moves, in the order of their kinds. */
enum {
	PLAY_FIRST = 1,
	DEAL_FIRST = PLAY_FIRST + CARDS * TERRITORIES,
	LOT_FIRST = DEAL_FIRST + CARDS,
	DRAW_FIRST = LOT_FIRST + SEATS,
	MOVE_END = DRAW_FIRST + CARDS
};

enum phase { DEAL, LOT, PLAY, DRAW, OVER, PHASES };

/* Options, in the order of their table, and their values. */
enum { TURN_ORDER, SINGLES, POINTS_TIE, SECOND_DECK, DECK, FIRST };
enum { PLAY_THEN_DRAW, DRAW_THEN_PLAY };
enum { RANK_FIRST, COUNT_FIRST };
enum { SHARED, MARKERS, EARLIEST };
enum { FULL_56, SUPPLEMENT_36 };

/* What is precomputed from the options: the deck in play. */
struct crusaders_tables {
	uint8_t deck[CARDS]; /* copies of each kind */
	int total;
	int most; /* copies of any kind */
};

/* What lies before a player, and what they hold. */
struct crusaders_seat {
	uint32_t hand; /* bit of each card held */
	uint8_t hand_size;
	uint8_t open;            /* bit of each territory with room */
	uint8_t held[CARDS + 1]; /* copies of each card */
	uint8_t size[TERRITORIES];
	int8_t stamp[TERRITORIES]; /* ply of the 4th card, or -1 */
	uint8_t army[TERRITORIES][LIMIT];
};

struct crusaders_state {
	uint8_t phase, player, ply;
	int8_t first; /* -1 before the lot */
	struct crusaders_seat seat[SEATS];
	uint8_t pile_size;
	uint8_t pile[PILE_MAX]; /* in no order that means anything */
};

/* The number of cards that a player holds between turns. */
static inline int brp_crusaders_hand_size(const br_setup *setup)
{
	return setup->option[TURN_ORDER] == PLAY_THEN_DRAW ? HAND_MAX
	                                                   : HAND_MAX - 1;
}

/* The number of copies of a card that a player holds. */
static inline int brp_crusaders_held(const struct crusaders_seat *seat,
                                     int card)
{
	return seat->held[card];
}

/* Adds one copy of a card to a player's hand. */
static inline void brp_crusaders_hold(struct crusaders_seat *seat, int card)
{
	seat->hand |= (uint32_t)1 << card;
	seat->held[card]++;
}

/* The words of one language. */
struct crusaders_phrases {
	const char *seat, *of, *laid, *pile, *cards;
	const char *hand, *none, *holds, *ahead, *completed;
	const char *to_lay, *to_draw, *to_deal, *to_lot, *over, *began, *score;
	const char *points, *so_far, *rank, *wins, *win;
	const char *formation[LIMIT + 1];
};

/* data.c */
extern const char *const brp_crusaders_cards[CARDS];
extern const char *const brp_crusaders_phases[PHASES];
extern const uint8_t brp_crusaders_bits[CARDS + 1];
extern const uint8_t brp_crusaders_copies[3][5];
extern const br_move brp_crusaders_places[32][TERRITORIES];

/* options.c */
extern const br_option brp_crusaders_options[];
int brp_crusaders_precompute(const br_setup *setup, const char *const *text,
                             void *out, size_t *size, br_error *error);

/* state.c */
int brp_crusaders_start(const br_setup *setup, void *state, br_error *error);
void brp_crusaders_fill_pile(struct crusaders_state *s, const int left[CARDS]);
void brp_crusaders_fields(const br_setup *setup, void *state, br_walk *walk);

/* validate.c */
int brp_crusaders_invariants(const br_setup *setup, void *state,
                             br_error *error);

/* moves.c */
int brp_crusaders_turn(const br_setup *setup, const void *state);
int brp_crusaders_phase(const br_setup *setup, const void *state);
int brp_crusaders_phase_of(br_move move);
int brp_crusaders_moves(const br_setup *setup, const void *state,
                        br_move *moves);

/* check.c */
int brp_crusaders_check(const br_setup *setup, const void *state, br_move move,
                        br_error *error);

/* apply.c */
void brp_crusaders_begin(const br_setup *setup, struct crusaders_state *s,
                         int seat);
void brp_crusaders_take(const br_setup *setup, struct crusaders_state *s,
                        int place);
void brp_crusaders_apply(const br_setup *setup, void *state, br_move move);

/* chance.c */
int brp_crusaders_outcomes(const br_setup *setup, const void *state,
                           br_outcome *outcomes);
int brp_crusaders_receiver(const br_setup *setup, const void *state);
br_move brp_crusaders_roll(const br_setup *setup, void *state, br_dice *dice);

/* knowledge.c */
unsigned brp_crusaders_hidden(const br_setup *setup, const void *before,
                              br_move move, int seat);
void brp_crusaders_unseen(const br_setup *setup,
                          const struct crusaders_state *s, int left[CARDS],
                          int held[SEATS]);
void brp_crusaders_hide(const br_setup *setup, void *state, int viewer);
int brp_crusaders_sample(const br_setup *setup, void *state, br_dice *dice,
                         br_error *error);

/* score.c */
uint32_t brp_crusaders_strength(const uint8_t *cards, int length,
                                int count_first);
uint32_t brp_crusaders_key(const br_setup *setup, const uint8_t *cards,
                           int length);
int brp_crusaders_count(const struct crusaders_state *s, int p, int t,
                        int symbol);
void brp_crusaders_order(const br_setup *setup, const struct crusaders_state *s,
                         int territory, int *order);
void brp_crusaders_ranks(const br_setup *setup, const struct crusaders_state *s,
                         int territory, int *rank);
int brp_crusaders_leader(const br_setup *setup, const struct crusaders_state *s,
                         int t);
void brp_crusaders_points(const br_setup *setup,
                          const struct crusaders_state *s, int territory,
                          int *points);
void brp_crusaders_score(const br_setup *setup, const void *state,
                         int32_t *scores, int *ranks);

/* facts.c */
void brp_crusaders_facts(const br_setup *setup, const void *state,
                         br_walk *walk);

/* aims.c */
void brp_crusaders_aims(const br_setup *setup, const void *state, br_move move,
                        unsigned hidden, brp_text *text);

/* words.c */
extern const br_move_kind brp_crusaders_move_kinds[];
extern const char *const brp_crusaders_aliases[][2];
extern const char *const brp_crusaders_symbols[BRP_LANGUAGES][SYMBOLS];
extern const char *const brp_crusaders_territories[BRP_LANGUAGES][TERRITORIES];
extern const struct crusaders_phrases brp_crusaders_phrases[BRP_LANGUAGES];
void brp_crusaders_put_card(brp_text *text, int card, int language);

/* describe.c */
void brp_crusaders_put_formations(brp_text *text,
                                  const struct crusaders_state *s, int p, int t,
                                  int language);
void brp_crusaders_put_turn(brp_text *text, const struct crusaders_state *s,
                            int language);
void brp_crusaders_describe(const br_setup *setup, const void *state,
                            int viewer, int language, brp_text *text);

/* draw.c */
void brp_crusaders_draw(const br_setup *setup, const void *state, int viewer,
                        int language, brp_text *text);

/* scene.c */
void brp_crusaders_scene(const br_setup *setup, const void *state,
                         brp_scene *scene);

#endif
