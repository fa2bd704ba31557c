/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_SAKKARA_TABLE_H
#define BR_TESTS_SAKKARA_TABLE_H

/*
 * sakkara_table.h - positions of Sakkara in few words, and questions to them.
 *
 * A position is words with spaces between, tiles from the bottom up:
 *   d3=core>horse>ox   a stack; "core*3" is three of them
 *   A=d4,a1 B=g7,a7    the workers of seat 1 and of seat 2
 *   a=tip,hand*2       what seat 1 holds, and b= seat 2
 *   shipA grainB=2     what is displayed
 *   stepA=2 doneA      the step; the earlier ones are built
 *   builtA=cross,moon  pieces on top of them
 *   B!                 seat 2 is on turn, else seat 1
 *   used=hand,snake    the pile
 *   undrawn=hand,tip   what is not drawn yet; "?" in a stack is one of it
 *   any other NAME=N   a field of the state, as "stall=99"
 * The mix is made to fit the tiles.
 */

#include <boardrules/sakkara.h>

#include "support.h"

/* A position with options, NULL-ended or NULL. */
br_game *table_with(const char *words, const char *const *options);
br_game *table(const char *words);
/* The same as the text of a save; free() it. */
char *table_text(const char *words, const char *const *options);

/* Moves with "; " between; chance's too. */
void play(br_game *game, const char *moves);
/* How many legal moves, or outcomes, begin with these words. */
int count(const br_game *game, const char *beginning);
int legal(const br_game *game, const char *move);
/* It is refused for this rule, as "climb". */
void refused(const br_game *game, const char *move, const char *rule);

/* Lists as "tip>cross", bags as "2 hand, tip". */
void stack_is(const br_game *game, const char *field, const char *tiles);
void used_is(const br_game *game, const char *tiles);
void holds(const br_game *game, int seat, const char *tiles);
void phase_is(const br_game *game, const char *phase);
int height(const br_game *game, const char *field);
/* All tiles there are, wherever they are. */
int tiles(const br_game *game);

/* Chance and both seats act at random until a seat's decision in a phase. */
void play_to(br_game *game, uint64_t seed, const char *phase);

#endif
