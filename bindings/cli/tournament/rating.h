/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_RATING_H
#define BR_CLI_RATING_H

/*
 * rating.h - how strong players are, by the places they took.
 *
 * Every player has a strength, and of those who still wait for a place the
 * next one is taken by each with a chance in proportion to it (Plackett and
 * Luce; with two players Bradley and Terry).  A place that is shared counts
 * as every order of those who share it, each in equal part, so with two
 * players as half a win.  Strengths are told in Elo, as one player's lead over
 * the mean of all others: 400 make it ten times as likely to be placed before
 * another, whoever else plays.
 */

#include <stddef.h>
#include <stdint.h>

#include <boardrules/boardrules.h>

enum { RATED_MAX = 64 };

/* Games that were dealt alike, or one game: who played, ascending, and the
 * place of each in each game.  The places of one game depend on another's,
 * those of one deal do not on another's. */
struct deal {
	uint64_t times; /* how often it came out so */
	uint8_t seats, games;
	uint8_t player[BR_SEATS_MAX];
	uint8_t place[BR_SEATS_MAX][BR_SEATS_MAX]; /* by game, by player */
};

/* What is not known is NAN. */
struct rating {
	double elo[RATED_MAX];
	double error[RATED_MAX]; /* half the width of a 95 % interval */
	double los[RATED_MAX];   /* likelihood that the lead is above 0 */
};

/* By the most likely strengths.  If there are none, as some players were
 * always placed before the rest, each is also given one drawn game against a
 * player of mean strength. */
void rating_find(struct rating *rating, const struct deal *deals, size_t n,
                 int players);

/* A player's expected share of places before others, by their lead. */
double rating_share(double elo);

/*
 * A sequential test (SPRT) of whether a player's lead is elo0 or elo1, by how
 * often a deal brought k of n - 1 points, for k from 0 to n - 1: the logarithm
 * of the likelihood ratio of the most likely distributions of these points
 * that have the mean which elo0 or elo1 gives (Van den Bergh's generalised
 * ratio).  It ends at SPRT_BOUND or its negative: log(0.95 / 0.05), as errors
 * of both kinds shall have a chance of 0.05.
 */
#define SPRT_BOUND 2.94443897916644

double rating_llr(const uint64_t *count, int n, double elo0, double elo1);

#endif
