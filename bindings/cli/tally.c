/* SPDX-License-Identifier: MIT */
/*
 * tally.c - the results of many games.
 */

#include "tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"

struct result {
	uint64_t times; /* 0: nobody lives here */
	int32_t score[BR_SEATS_MAX];
};

/* More different results than this are not told apart, nor worth a table. */
enum { RESULTS_MAX = 1 << 16, ROWS = 12 };

void tally_open(struct tally *tally, int seats)
{
	memset(tally, 0, sizeof(*tally));
	tally->seats = seats;
}

void tally_close(struct tally *tally)
{
	free(tally->result);
}

/* ---- How often each result came about -------------------------------- */

static struct result *place(const struct tally *tally, const int32_t *score)
{
	uint64_t at = 0;

	for (int i = 0; i < tally->seats; i++)
		at = random_mix(at + (uint32_t)score[i] + 1);
	for (;; at++) {
		struct result *result = &tally->result[at & (tally->room - 1)];

		if (result->times == 0 ||
		    memcmp(result->score, score, sizeof(result->score)) == 0)
			return result;
	}
}

static void grow(struct tally *tally)
{
	struct result *old = tally->result;
	size_t room = tally->room;

	tally->room = room > 0 ? 2 * room : 64;
	tally->result = must_resize(NULL, tally->room * sizeof(*old));
	memset(tally->result, 0, tally->room * sizeof(*old));
	for (size_t i = 0; i < room; i++)
		if (old[i].times > 0)
			*place(tally, old[i].score) = old[i];
	free(old);
}

static void count(struct tally *tally, const int32_t *score, uint64_t times)
{
	struct result *result;

	if (tally->results > RESULTS_MAX)
		return;
	if (tally->results * 2 >= tally->room)
		grow(tally);
	result = place(tally, score);
	if (result->times == 0) {
		memcpy(result->score, score, sizeof(result->score));
		tally->results++;
	}
	result->times += times;
}

/* ---- Sums ------------------------------------------------------------ */

void tally_add(struct tally *tally, const br_game *game, uint64_t decisions,
               uint64_t events)
{
	int32_t score[BR_SEATS_MAX] = {0};
	int rank[BR_SEATS_MAX] = {0}, winners = 0;

	br_game_score(game, score);
	br_game_rank(game, rank);
	for (int i = 0; i < tally->seats; i++)
		winners += rank[i] == 1;
	for (int i = 0; i < tally->seats; i++) {
		tally->score[i] += score[i];
		if (rank[i] == 1)
			tally->wins[i][winners - 1]++;
	}
	tally->games++;
	tally->decisions += decisions;
	tally->events += events;
	if (decisions > tally->length_max)
		tally->length_max = decisions;
	tally->hash += br_game_hash(game);
	count(tally, score, 1);
}

void tally_merge(struct tally *into, const struct tally *from)
{
	for (int i = 0; i < into->seats; i++) {
		into->score[i] += from->score[i];
		for (int k = 0; k < into->seats; k++)
			into->wins[i][k] += from->wins[i][k];
	}
	into->games += from->games;
	into->decisions += from->decisions;
	into->events += from->events;
	if (from->length_max > into->length_max)
		into->length_max = from->length_max;
	into->hash += from->hash;
	for (size_t i = 0; i < from->room; i++)
		if (from->result[i].times > 0)
			count(into, from->result[i].score,
			      from->result[i].times);
	/* Too many in one are too many in all. */
	if (from->results > RESULTS_MAX)
		into->results = from->results;
}

const void *tally_results(const struct tally *tally, size_t *size)
{
	*size = tally->room * sizeof(*tally->result);
	return tally->result;
}

void tally_merge_sent(struct tally *into, const struct tally *from,
                      const void *results)
{
	struct tally whole = *from;

	whole.result =
		must_resize(NULL, from->room * sizeof(*from->result) + 1);
	memcpy(whole.result, results, from->room * sizeof(*from->result));
	tally_merge(into, &whole);
	free(whole.result);
}

double tally_wins(const struct tally *tally, int seat)
{
	double wins = 0;

	for (int k = 0; k < tally->seats; k++)
		wins += (double)tally->wins[seat][k] / (k + 1);
	return wins;
}

double tally_score(const struct tally *tally, int seat)
{
	return tally->games > 0
	               ? (double)tally->score[seat] / (double)tally->games
	               : 0;
}

/* ---- For people ------------------------------------------------------ */

static double root(double x)
{
	double r = x > 1 ? x : 1;

	for (int i = 0; i < 60; i++)
		r = (r + x / r) / 2;
	return r;
}

/* Half of the 95 % interval of a share (Wilson, 1927), in hundredths. */
static double half_width(double p, double n)
{
	double z = 1.96, by = z * z / n;

	return 100 * z * root(p * (1 - p) / n + by / n / 4) / (1 + by);
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

static void print_results(const struct tally *tally)
{
	struct result *row;
	size_t n = 0;

	if (tally->results == 0)
		return;
	if (tally->results > RESULTS_MAX) {
		printf("More than %d different results.\n", RESULTS_MAX);
		return;
	}
	row = must_resize(NULL, tally->room * sizeof(*row));
	for (size_t i = 0; i < tally->room; i++)
		if (tally->result[i].times > 0)
			row[n++] = tally->result[i];
	qsort(row, n, sizeof(*row), by_times);
	printf("\nresult by seats          games  share\n");
	for (size_t i = 0; i < n && i < ROWS; i++) {
		char text[BR_SEATS_MAX * 16];
		int at = 0;

		for (int k = 0; k < tally->seats; k++)
			at += snprintf(text + at, sizeof(text) - (size_t)at,
			               "%s%" PRId32, k > 0 ? " : " : "",
			               row[i].score[k]);
		printf("%-20s %9" PRIu64 " %5.1f %%\n", text, row[i].times,
		       100.0 * (double)row[i].times / (double)tally->games);
	}
	if (n > ROWS)
		printf("and %zu other results\n", n - ROWS);
	free(row);
}

void tally_print(const struct tally *tally)
{
	double n = (double)tally->games;

	if (tally->games == 0)
		return;
	printf("\nseat      wins  share           score, mean\n");
	for (int i = 0; i < tally->seats; i++) {
		double p = tally_wins(tally, i) / n;

		printf("%4d %9.1f  %4.1f %% +- %4.1f  %11.3f\n", i + 1, p * n,
		       100 * p, half_width(p, n), tally_score(tally, i));
	}
	print_results(tally);
}
