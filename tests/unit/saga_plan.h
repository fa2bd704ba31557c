/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_SAGA_PLAN_H
#define BR_TESTS_SAGA_PLAN_H

/*
 * saga_plan.h - positions of Saga in short words, and looking at them.
 *
 * A plan is a list of clauses with semicolons between; what it does not tell
 * is as in the test base of the rules: seats 0 to 3 have the sets iii, iv, v
 * and ii, the castle set lies in the centre as layout f0, seat 0 begins.
 *
 *	0 owns g: g4 b3	a kingdom and its garrison; "uses" marks it as used
 *	0 force: g4 *r3 y4? o2!	an attack force: * of the castle's set,
 *			? face down, ! laid face down in this turn
 *	0 guess: y4 p3	candidates of the last face-down knight, else all
 *			that can be
 *	0 holds: *r3	free knights in hand
 *	fame 5 0 0	any field of the state, seats counted from 0
 *
 * All other knights of a seat are in its hand, all of the castle's are free.
 */

#include <boardrules/saga.h>

#include "support.h"

enum {
	SEATS = 4,
	KINGDOMS = BR_SAGA_KINGDOMS,
	KINDS = BR_SAGA_KNIGHTS,
	SETS = BR_SAGA_SETS,
	FORCE_SIZE = BR_SAGA_FORCE_SIZE,
	ATTACKS = BR_SAGA_ATTACKS
};

enum { UP, DOWN, NEW };

struct knight {
	int kind, set; /* kind -1: not known */
	int face;
	uint32_t guess; /* candidates, a bit for each kind */
};

struct force {
	int size;
	struct knight knight[FORCE_SIZE];
};

/* Where all knights are. */
struct board {
	int seats;
	int owner[KINGDOMS], used[KINGDOMS], back[KINGDOMS];
	struct force land[KINGDOMS];
	int attacks[SEATS];
	struct force attack[SEATS][ATTACKS];
	int pool[KINDS];
	int hand[SEATS][2][KINDS], sight[SEATS][2][KINDS]; /* own, castle's */
	int no_hand[SEATS], no_sight[SEATS], no_guess;     /* not known */
};

/* Text that grows. */
struct text {
	char at[16384];
	size_t size;
};

void put(struct text *text, const char *format, ...) PRINTF_LIKE(2);

/* Copies of a knight in a set of the standard table. */
extern const int copies[SETS][KINDS];
/* Colour letters, and words of sets. */
extern const char colours[KINGDOMS + 1];
extern const char *const set_words[SETS];
/* The set of each seat, in the test base. */
extern const int set_of[SEATS];

int kind_of(const char *word);
/* The state of a plan as JSON, to be freed; options have spaces between. */
char *plan_text(int seats, const char *options, const char *plan);
br_game *plan_game(int seats, const char *options, const char *plan);
/* A new game with options that have spaces between. */
br_game *new_game(int seats, const char *options);

void look(const br_game *game, struct board *board);

/*
 * What a piece of a state is, as text: a kingdom as "0: g4 b3" or "centre:
 * g4 y2"; a seat's attack forces as "g4 y4?; r1", "??" if not known; free
 * knights; a hand, or all that is out of sight, as "r1 *y2", "?" if not known;
 * candidates; legal moves of one kind without their first word.
 */
void must_land(const br_game *game, char land, const char *want);
void must_attack(const br_game *game, int seat, const char *want);
void must_pool(const br_game *game, const char *want);
void must_hand(const br_game *game, int seat, const char *want);
void must_sight(const br_game *game, int seat, const char *want);
void must_guess(const br_game *game, int seat, int force, int place,
                const char *want);
void must_list(const br_game *game, const char *kind, const char *want);

/* Outcomes with their weights, as "lot 1 1, lot 2 1", or those of a layout
 * without their first word. */
void must_outcomes(const br_game *game, const char *want);

/* Legal moves of a kind, or of all (NULL). */
int count_moves(const br_game *game, const char *kind);

void play(br_game *game, const char *move);
/* Several moves with semicolons between; each turn that is not over yet is
 * ended before the next one's lay. */
void play_turns(br_game *game, const char *moves);
void must_not_play(br_game *game, const char *move, const char *rule);
/* Phase and who decides. */
void must_await(const br_game *game, const char *phase, int seat);
void must_score(const br_game *game, const int *score);

#endif
