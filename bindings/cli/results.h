/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_RESULTS_H
#define BR_CLI_RESULTS_H

/*
 * results.h - what is known of a match: games are added in their order.
 */

#include "referee.h"
#include "schedule.h"

/* Of one player. */
struct standing {
	uint64_t games;
	uint64_t won[BR_SEATS_MAX]; /* by how many shared the win */
	uint64_t scored;            /* games that came to scores */
	int64_t score;
	uint64_t faults[BOT_TIMEOUT + 1];
	/* Games against each other, and twice those with the better place,
	 * once those with the same. */
	uint64_t against[RATED_MAX], before[RATED_MAX];
};

struct results {
	const struct schedule *schedule;
	uint64_t games, decisions, events;
	uint64_t hash; /* sum of the hashes of the last states */
	struct standing player[RATED_MAX];
	/* Whole deals by how they came out, each once; behind them room for
	 * the one that is under way.  slot[] is a hash table of them. */
	struct deal *deal;
	size_t deals, room;
	size_t *slot; /* 0: free; else 1 + its place */
	/* Deals of the first player, by his points in them. */
	uint64_t points[2 * BR_SEATS_MAX * BR_SEATS_MAX];
};

void results_open(struct results *results, const struct schedule *schedule);
void results_close(struct results *results);
void results_add(struct results *results, const struct seating *seating,
                 const struct outcome *outcome);

/* By all games, those of a deal that did not end too. */
void results_rate(struct results *results, struct rating *rating);

/* Different points that a deal can bring, and the sequential test by them. */
int results_points(const struct results *results);
double results_llr(const struct results *results, const double *elo);

double results_wins(const struct standing *standing);
double results_score(const struct standing *standing); /* NAN: none */

#endif
