/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_TOY_H
#define BR_GAMES_TOY_H

/*
 * toy.h - the state of the toy game, and what its files share.
 */

#include "core/rules.h"

enum { SEATS = 3, COLOURS = 3, HAND = 4 };

/* Phases. */
enum { DEAL, BID, OVER };

/* Options, in the order of their table. */
enum { MIX, MOTTO };

/* Moves, numbered as the rows of words.c number them. */
enum { ADD_FIRST = 1, DONE = 4, PASS = 5, DEAL_FIRST = 6, SWAP_FIRST = 9 };

/* A flat struct without pointers.  A bag counts the stones of each colour. */
struct toy_state {
	uint8_t phase, player;
	uint8_t last;          /* colour that was added last to the plan */
	uint8_t plan[COLOURS]; /* of the player; these stones are in hand too */
	uint8_t pile[COLOURS];
	int32_t pile_size;
	uint8_t hand[SEATS][COLOURS], hand_size[SEATS];
	uint8_t bid[SEATS][COLOURS], bid_size[SEATS];
#ifdef PLANTED_LEAK
	uint8_t leak;
#endif
};

/* Worked out from the options once: the stones in the box. */
struct toy_tables {
	uint8_t mix[COLOURS];
};

static inline const struct toy_tables *brp_toy_box(const br_setup *setup)
{
	return setup->precomputed;
}

static inline int brp_toy_sum(const uint8_t *bag)
{
	return bag[0] + bag[1] + bag[2];
}

/* May the player add a stone of this colour to their plan? */
static inline int brp_toy_can_add(const struct toy_state *s, int colour)
{
	return colour >= s->last &&
	       s->plan[colour] < s->hand[s->player][colour];
}

/* options.c */
extern const br_option brp_toy_options[];
const char *brp_toy_standard(int version, int option);
int brp_toy_precompute(const br_setup *setup, const char *const *text,
                       void *out, size_t *size, br_error *error);

/* state.c */
extern const char *const brp_toy_phases[];
int brp_toy_start(const br_setup *setup, void *state, br_error *error);
void brp_toy_fields(const br_setup *setup, void *state, br_walk *walk);

/* validate.c */
int brp_toy_invariants(const br_setup *setup, void *state, br_error *error);

/* moves.c */
int brp_toy_turn(const br_setup *setup, const void *state);
int brp_toy_phase(const br_setup *setup, const void *state);
int brp_toy_pending(const br_setup *setup, const void *state);
int brp_toy_moves(const br_setup *setup, const void *state, br_move *moves);

/* check.c */
int brp_toy_check(const br_setup *setup, const void *state, br_move move,
                  br_error *error);

/* apply.c */
void brp_toy_apply(const br_setup *setup, void *state, br_move move);

/* chance.c */
int brp_toy_outcomes(const br_setup *setup, const void *state,
                     br_outcome *outcomes);
int brp_toy_receiver(const br_setup *setup, const void *state);

/* knowledge.c */
void brp_toy_hide(const br_setup *setup, void *state, int viewer);
int brp_toy_sample(const br_setup *setup, void *state, br_dice *dice,
                   br_error *error);
unsigned brp_toy_hidden(const br_setup *setup, const void *before, br_move move,
                        int seat);
uint32_t brp_toy_revealed_to(const br_setup *setup, const void *before,
                             br_move move, const void *after);

/* score.c */
void brp_toy_score(const br_setup *setup, const void *state, int32_t *score,
                   int *rank);

/* aims.c */
void brp_toy_aims(const br_setup *setup, const void *state, br_move move,
                  unsigned hidden, brp_text *text);

/* words.c */
extern const char
	*const brp_toy_colours[BRP_LANGUAGES][COLOURS]; /* by language */
extern const br_move_kind brp_toy_move_kinds[];

/* describe.c */
void brp_toy_describe(const br_setup *setup, const void *state, int viewer,
                      int language, brp_text *text);

/* draw.c */
void brp_toy_draw(const br_setup *setup, const void *state, int viewer,
                  int language, brp_text *text);

/* scene.c */
void brp_toy_scene(const br_setup *setup, const void *state, brp_scene *scene);

#endif
