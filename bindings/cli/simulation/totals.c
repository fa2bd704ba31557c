/* SPDX-License-Identifier: MIT */
/*
 * totals.c - what came of many games.
 */

#include "simulation/simulation.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

/* For the histogram. */
struct result {
	uint64_t times;
	int32_t score[BR_SEATS_MAX];
};

/* More different results than this are not told apart, nor worth a table. */
enum { RESULTS_MAX = 1 << 16, ROWS = 12 };

void totals_open(struct totals *totals, int seats)
{
	memset(totals, 0, sizeof *totals);
	totals->seats = seats;
	totals->results.size = sizeof(struct result);
}

void totals_close(struct totals *totals)
{
	histogram_free(&totals->results);
}

static void count(struct totals *totals, const void *result)
{
	if (totals->results.n <= RESULTS_MAX)
		histogram_add(&totals->results, result);
}

void totals_add(struct totals *totals, const br_game *game, uint64_t decisions,
                uint64_t events)
{
	struct result result = {1, {0}};
	int rank[BR_SEATS_MAX] = {0}, winners = 0;

	totals->games++;
	totals->decisions += decisions;
	totals->events += events;
	if (decisions > totals->length_max)
		totals->length_max = decisions;
	totals->hash += br_game_hash(game);
	if (br_game_score(game, result.score) != BR_OK ||
	    br_game_rank(game, rank) != BR_OK) {
		totals->unfinished++;
		return;
	}
	for (int i = 0; i < totals->seats; i++)
		winners += rank[i] == 1;
	for (int i = 0; i < totals->seats; i++) {
		totals->score[i] += result.score[i];
		if (rank[i] == 1)
			totals->wins[i][winners - 1]++;
	}
	count(totals, &result);
}

void totals_merge(struct totals *into, const struct totals *from)
{
	for (int i = 0; i < into->seats; i++) {
		into->score[i] += from->score[i];
		for (int k = 0; k < into->seats; k++)
			into->wins[i][k] += from->wins[i][k];
	}
	into->games += from->games;
	into->unfinished += from->unfinished;
	into->decisions += from->decisions;
	into->events += from->events;
	if (from->length_max > into->length_max)
		into->length_max = from->length_max;
	into->hash += from->hash;
	for (size_t i = 0; i < from->results.n; i++)
		count(into, from->results.entry + i * from->results.size);
}

double totals_wins(const struct totals *totals, int seat)
{
	double wins = 0;

	for (int k = 0; k < totals->seats; k++)
		wins += (double)totals->wins[seat][k] / (k + 1);
	return wins;
}

double totals_score(const struct totals *totals, int seat)
{
	uint64_t games = totals->games - totals->unfinished;

	return games > 0 ? (double)totals->score[seat] / (double)games : 0;
}

/* ---- For people ------------------------------------------------------ */

/* Half of the 95 % interval of a share (Wilson, 1927), in hundredths. */
static double half_width(double p, double n)
{
	double z = 1.96, by = z * z / n;

	return 100 * z * sqrt(p * (1 - p) / n + by / n / 4) / (1 + by);
}

static int by_times(const void *a, const void *b)
{
	const struct result *x = a, *y = b;

	if (x->times != y->times)
		return x->times < y->times ? 1 : -1;
	for (int i = 0; i < BR_SEATS_MAX; i++)
		if (x->score[i] != y->score[i])
			return x->score[i] < y->score[i] ? 1 : -1;
	return 0;
}

static void print_results(const struct totals *totals)
{
	size_t n = totals->results.n, size = n * sizeof(struct result);
	struct result *row;

	if (n == 0)
		return;
	if (n > RESULTS_MAX) {
		printf("More than %d different results.\n", RESULTS_MAX);
		return;
	}
	row = must_resize(NULL, size);
	memcpy(row, totals->results.entry, size);
	qsort(row, n, sizeof *row, by_times);
	printf("\nresult by seats          games  share\n");
	for (size_t i = 0; i < n && i < ROWS; i++) {
		char text[BR_SEATS_MAX * 16];
		int at = 0;

		for (int k = 0; k < totals->seats; k++)
			at += snprintf(text + at, sizeof text - (size_t)at,
			               "%s%" PRId32, k > 0 ? " : " : "",
			               row[i].score[k]);
		printf("%-20s %9" PRIu64 " %5.1f %%\n", text, row[i].times,
		       100.0 * (double)row[i].times / (double)totals->games);
	}
	if (n > ROWS)
		printf("and %zu other results\n", n - ROWS);
	free(row);
}

void totals_print(const struct totals *totals)
{
	double n = (double)totals->games;

	if (totals->games == 0)
		return;
	if (totals->unfinished > 0)
		printf("not finished after %d moves: %llu game%s, without "
		       "wins and scores\n",
		       BR_PLAYOUT_MAX, (unsigned long long)totals->unfinished,
		       totals->unfinished == 1 ? "" : "s");
	printf("\nseat      wins  share           score, mean\n");
	for (int i = 0; i < totals->seats; i++) {
		double p = totals_wins(totals, i) / n;

		printf("%4d %9.1f  %4.1f %% +- %4.1f  %11.3f\n", i + 1, p * n,
		       100 * p, half_width(p, n), totals_score(totals, i));
	}
	print_results(totals);
}
