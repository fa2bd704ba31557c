/* SPDX-License-Identifier: MIT */
/*
 * bench.c - how fast the library is here: medians of several runs.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "json.h"
#include "measure.h"
#include "text.h"
#include "work.h"

enum { RUNS = 5 };

/* All runs of one game with one number of seats. */
struct runs {
	struct bench bench;
	struct speeds *speeds;
	size_t n;
};

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

/* The median of what stands at `offset` in each run; and the largest. */
static double middle(const struct runs *runs, size_t offset, double *best)
{
	double *value = must_resize(NULL, runs->n * sizeof(*value));
	double median;

	for (size_t i = 0; i < runs->n; i++)
		memcpy(&value[i], (const char *)&runs->speeds[i] + offset,
		       sizeof(*value));
	qsort(value, runs->n, sizeof(*value), by_size);
	median = (value[(runs->n - 1) / 2] + value[runs->n / 2]) / 2;
	if (best != NULL)
		*best = value[runs->n - 1];
	free(value);
	return median;
}

/* To `digits` places, as more would be noise. */
static double rounded(double x, int digits)
{
	double scale = 1;

	while (digits-- > 0)
		scale *= 10;
	return (double)(int64_t)(x * scale + 0.5) / scale;
}

static double call_ns(const struct runs *runs, size_t call)
{
	return middle(runs,
	              offsetof(struct speeds, call) + call * sizeof(double),
	              NULL);
}

static uint64_t mean_size(const struct runs *runs, size_t offset)
{
	size_t sum = 0, size;

	for (int i = 0; i < STATES; i++) {
		memcpy(&size, (const char *)&runs->bench.state[i] + offset,
		       sizeof(size));
		sum += size;
	}
	return (sum + STATES / 2) / STATES;
}

#define SPEED(runs, what, best)                                                \
	middle(runs, offsetof(struct speeds, what), best)
#define SIZE(runs, what) mean_size(runs, offsetof(struct state, what))

static void print_json(const struct runs *runs)
{
	static const char *const name[CALLS] = {
		"copy_ns",        "view_ns",
		"sample_ns",      "save_text_ns",
		"load_text_ns",   "save_packed_ns",
		"load_packed_ns", NULL};
	const br_game *game = runs->bench.playout.start;
	double best[3], median[3] = {SPEED(runs, decisions, &best[0]),
	                             SPEED(runs, moves, &best[1]),
	                             SPEED(runs, games, &best[2])};

	json_open(NULL, '{');
	json_text("game", br_rules_name(br_game_rules(game)));
	json_whole("seats", (uint64_t)br_game_seats(game));
	json_real("decisions_per_s", rounded(median[0], 0));
	json_real("moves_per_s", rounded(median[1], 0));
	json_real("games_per_s", rounded(median[2], 0));
	json_real("decisions_per_s_best", rounded(best[0], 0));
	json_real("moves_per_s_best", rounded(best[1], 0));
	json_real("games_per_s_best", rounded(best[2], 0));
	for (size_t i = 0; i < CALLS; i++)
		if (name[i] != NULL)
			json_real(name[i], rounded(call_ns(runs, i), 1));
	json_real("search_iterations_per_s",
	          rounded(1e9 / call_ns(runs, SEARCH), 0));
	json_whole("state_bytes", runs->bench.state_bytes);
	json_whole("text_bytes", SIZE(runs, text_size));
	json_whole("packed_bytes", SIZE(runs, packed_size));
	json_real("allocations_per_move", runs->bench.allocations);
	json_real("ratio", rounded(SPEED(runs, ratio, NULL), 3));
	json_hash("hash", runs->bench.hash);
	json_close('}');
}

static void print_speed(const char *what, double median, double best)
{
	printf("  %-12s %14.0f a second, best %14.0f\n", what, median, best);
}

static void print(const struct runs *runs)
{
	static const char *const name[CALLS] = {
		"copy",      "view",        "sample",      "save text",
		"load text", "save packed", "load packed", "iteration"};
	const br_game *game = runs->bench.playout.start;
	double best, median;

	printf("%s, %d seats, median of %zu runs\n",
	       br_rules_name(br_game_rules(game)), br_game_seats(game),
	       runs->n);
	median = SPEED(runs, decisions, &best);
	print_speed("decisions", median, best);
	median = SPEED(runs, moves, &best);
	print_speed("moves", median, best);
	median = SPEED(runs, games, &best);
	print_speed("games", median, best);
	for (size_t i = 0; i < CALLS; i++)
		printf("  %-12s %14.1f ns\n", name[i], call_ns(runs, i));
	printf("  %-12s %14zu bytes, as text %llu, packed %llu\n", "state",
	       runs->bench.state_bytes,
	       (unsigned long long)SIZE(runs, text_size),
	       (unsigned long long)SIZE(runs, packed_size));
	printf("  %-12s %14.3f a move\n", "allocations",
	       runs->bench.allocations);
	printf("  %-12s %14.3f copies of 256 bytes with a draw each\n",
	       "a decision", SPEED(runs, ratio, NULL));
	printf("  %-12s %016llx\n", "hash",
	       (unsigned long long)runs->bench.hash);
}

/* One game with so many seats. */
static int bench(const struct args *args, const br_rules *rules, int seats,
                 struct work *work)
{
	struct runs runs;
	br_alloc alloc = {measure_memory, &runs.bench.memory};
	br_game *start;
	int status;

	memset(&runs, 0, sizeof(runs));
	runs.bench.seed = args->given & ARG_SEED ? args->seed : 1;
	runs.n = args->runs > 0 ? (size_t)args->runs : RUNS;
	status = args_game(args, rules, seats, &alloc, &start);
	if (status != FINE)
		return status;
	runs.speeds = must_resize(NULL, runs.n * sizeof(*runs.speeds));
	measure_open(&runs.bench, start);
	work->start = seconds(CLOCK_MONOTONIC);
	for (size_t i = 0; i < runs.n && !work_stopped(); i++) {
		measure_run(&runs.bench, &runs.speeds[i]);
		work_show(work, br_rules_name(rules), (double)(i + 1),
		          (double)runs.n);
	}
	work_end(work);
	if (work_stopped())
		status = complain(FINDING, "interrupted");
	else if (args->given & ARG_JSON)
		print_json(&runs);
	else
		print(&runs);
	measure_close(&runs.bench);
	free(runs.speeds);
	br_game_free(start);
	return status;
}

static int bench_seats(const struct args *args, const br_rules *rules,
                       struct work *work)
{
	int lo = br_rules_seats_min(rules), hi = br_rules_seats_max(rules);
	int status = FINE;

	if (args->seats > 0)
		lo = hi = args->seats;
	for (int seats = lo; seats <= hi && status == FINE; seats++)
		status = bench(args, rules, seats, work);
	return status;
}

static int seats_fit(const struct args *args, const br_rules *rules)
{
	return args->seats == 0 || (args->seats >= br_rules_seats_min(rules) &&
	                            args->seats <= br_rules_seats_max(rules));
}

int command_bench(const struct args *args)
{
	const br_rules *rules = NULL;
	struct work work;
	int status = FINE, n = 0;

	if (args->words > 0 && (rules = args_rules(args, 0)) == NULL)
		return USAGE;
	if (args->runs > 0 && args->runs < RUNS)
		return complain(USAGE, "bench: fewer than %d runs say little",
		                RUNS);
	work_start(&work);
	if (rules != NULL)
		return bench_seats(args, rules, &work);
	for (size_t i = 0; i < br_rules_count() && status == FINE; i++)
		if (seats_fit(args, br_rules_at(i))) {
			status = bench_seats(args, br_rules_at(i), &work);
			n++;
		}
	return n > 0 ? status
	             : complain(USAGE, "bench: no game has %d seats",
	                        args->seats);
}
