/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_ALEXANDROS_PLAN_H
#define BR_TESTS_ALEXANDROS_PLAN_H

/*
 * alexandros_plan.h - positions of Alexandros, written as the rules' page
 * writes them, and what is asked of them.
 */

#include <boardrules/alexandros.h>

#include "games/alexandros/board.h"
#include "support.h"

extern const char lake[], pinch[], island[];

/* What is not given: no walls, no governors, no cards, Alexander at the start;
 * seat 0 is on turn; all other cards are in the pile. */
struct position {
	const char *option[8]; /* "name=value" */
	int seats;             /* 2 */
	const char *phase;     /* source */
	const char *alex;      /* a vertex, "row.column" */
	const char *goal;      /* in phase walk */
	const char *black;     /* lines, vertices with "-" between */
	const char *open;      /* symbols, "SJ" */
	const char *hand[4];
	const char *known[4];
	const char *governor[4]; /* areas, "row.column" */
	const char *discard;
	int rest; /* the other cards are in the hand of this seat, from 1 */
	int score[4];
	int turns;
	int actions; /* 2 */
	int last_turn;
};

/* The game, and its board. */
br_game *position(const struct position *p);
void board_of(const br_game *game, struct alexandros_board *board);

/* V4 and V7, as others go on from them. */
#define FIG_4 "1.2-2.3 2.3-3.4 3.4-4.3"
#define FIG_7 "2.7-3.8 2.9-3.8 2.9-2.11 2.11-3.12 3.12-3.14 2.15-3.14"

/* Ids by name; the area's letter does not count. */
int area_id(const struct alexandros_board *board, const char *name);
int vertex_id(const struct alexandros_board *board, const char *name);

/* Moves by their texts, with ';' between. */
void play(br_game *game, const char *texts);
int can(const br_game *game, const char *text);
void must_refuse_move(br_game *game, const char *text, const char *rule);
/* The parameters of all moves with this word, spaces between. */
void must_offer(const br_game *game, const char *word, const char *values);
/* All moves, ", " between. */
void must_list(const br_game *game, const char *texts);

/* All ways to a vertex: the games behind them, which are the caller's; or by
 * how many new walls each lays, in order, "2 2 3". */
#define WAYS 64
int ways_on(const br_game *game, br_game **end);
int ways_to(const br_game *game, const char *vertex, br_game **end);
void must_lead(const br_game *game, const char *vertex, const char *walls);

/* Counted anew from the walls that the state names. */
struct province {
	int size, value, root;
	int symbol[5];
	int governors, owner; /* -1: none */
};
struct province province_at(const br_game *game, const char *area);
int provinces(const br_game *game);
int distance(const struct alexandros_board *board, const char *from,
             const char *to);

/* Sequences of moves and outcomes of this length. */
unsigned long perft(const br_game *game, int depth);

int cards(const br_game *game, const char *bag, const char *symbol);
int score_of(const br_game *game, int seat);

#endif
