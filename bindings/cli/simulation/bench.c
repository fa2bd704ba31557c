/* SPDX-License-Identifier: MIT */
/*
 * bench.c - how fast the library is here: medians of several runs.
 */

#include "simulation/simulation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/interrupt.h"
#include "shared/json.h"
#include "shared/progress.h"
#include "shared/seed.h"
#include "shared/text.h"

enum { RUNS = 5 };

/* All runs of one game with one number of seats. */
struct runs {
	struct bench bench;
	double (*run)[MEASURES];
	size_t n;
};

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

/* The median of what the runs found; and the largest. */
static double median(const struct runs *runs, size_t measure, double *best)
{
	double *value = must_resize(NULL, runs->n * sizeof *value);
	double middle;

	for (size_t i = 0; i < runs->n; i++)
		value[i] = runs->run[i][measure];
	qsort(value, runs->n, sizeof *value, by_size);
	middle = (value[(runs->n - 1) / 2] + value[runs->n / 2]) / 2;
	if (best)
		*best = value[runs->n - 1];
	free(value);
	return middle;
}

/* To `digits` places, as more would be noise. */
static double rounded(double x, int digits)
{
	double scale = pow(10, digits);

	return round(x * scale) / scale;
}

static void print_json(const struct runs *runs)
{
	static const char *const speed[] = {"decisions_per_s", "moves_per_s",
	                                    "games_per_s"};
	static const char *const best[] = {
		"decisions_per_s_best", "moves_per_s_best", "games_per_s_best"};
	static const char *const call[] = {
		"copy_ns",        "view_ns",      "sample_ns",
		"save_text_ns",   "load_text_ns", "save_packed_ns",
		"load_packed_ns", "scene_ns",     "svg_ns"};
	static const char *const later[] = {"list_ns", "check_ns", "apply_ns",
	                                    "chance_ns", "hash_ns"};
	const br_game *game = runs->bench.playout.start;
	struct json *json = &json_stdout;
	double most[3];

	json_open(json, NULL, '{');
	json_text(json, "game", br_rules_name(br_game_rules(game)));
	json_whole(json, "seats", (uint64_t)br_game_seats(game));
	for (size_t i = 0; i < 3; i++)
		json_real(json, speed[i],
		          rounded(median(runs, DECISIONS + i, &most[i]), 0));
	for (size_t i = 0; i < 3; i++)
		json_real(json, best[i], rounded(most[i], 0));
	for (size_t i = COPY; i < SEARCH; i++)
		json_real(json, call[i - COPY],
		          rounded(median(runs, i, NULL), 1));
	json_real(json, "search_iterations_per_s",
	          rounded(1e9 / median(runs, SEARCH, NULL), 0));
	json_whole(json, "state_bytes", runs->bench.state_bytes);
	json_whole(json, "text_bytes", runs->bench.text_bytes);
	json_whole(json, "packed_bytes", runs->bench.packed_bytes);
	json_real(json, "allocations_per_move", runs->bench.allocations);
	json_real(json, "ratio", rounded(median(runs, RATIO, NULL), 3));
	json_hash(json, "hash", runs->bench.hash);
	for (size_t i = LIST; i < MEASURES; i++)
		json_real(json, later[i - LIST],
		          rounded(median(runs, i, NULL), 1));
	json_whole(json, "match_bytes", runs->bench.match_bytes);
	json_close(json, '}');
}

static void print(const struct runs *runs)
{
	static const char *const speed[] = {"decisions", "moves", "games"};
	static const char *const call[] = {
		"copy",      "view",        "sample",      "save text",
		"load text", "save packed", "load packed", "scene",
		"svg",       "iteration",   "list",        "check",
		"apply",     "chance",      "hash"};
	const struct bench *bench = &runs->bench;
	const br_game *game = bench->playout.start;

	printf("%s, %d seats, median of %zu runs\n",
	       br_rules_name(br_game_rules(game)), br_game_seats(game),
	       runs->n);
	for (size_t i = 0; i < 3; i++) {
		double best, middle = median(runs, DECISIONS + i, &best);

		printf("  %-12s %14.0f a second, best %14.0f\n", speed[i],
		       middle, best);
	}
	for (size_t i = COPY; i < MEASURES; i++)
		printf("  %-12s %14.1f ns\n", call[i - COPY],
		       median(runs, i, NULL));
	printf("  %-12s %14zu bytes, as text %zu, packed %zu\n", "state",
	       bench->state_bytes, bench->text_bytes, bench->packed_bytes);
	printf("  %-12s %14zu bytes, just begun, with dice\n", "match",
	       bench->match_bytes);
	printf("  %-12s %14.3f a move\n", "allocations", bench->allocations);
	printf("  %-12s %14.3f copies of 256 bytes with a draw each\n",
	       "a decision", median(runs, RATIO, NULL));
	printf("  %-12s %016llx\n", "hash", (unsigned long long)bench->hash);
}

/* One game with so many seats. */
static int bench(const struct args *args, const br_rules *rules, int seats,
                 struct progress *progress)
{
	struct runs runs;
	br_alloc alloc = {measure_memory, &runs.bench.memory};
	br_game *start;
	int status;

	memset(&runs, 0, sizeof runs);
	runs.n = args->runs > 0 ? (size_t)args->runs : RUNS;
	status = seed_number(args, &runs.bench.seed.number);
	if (status == FINE)
		status = args_game(args, rules, seats, &alloc, &start);
	if (status != FINE)
		return status;
	runs.run = must_resize(NULL, runs.n * sizeof *runs.run);
	measure_open(&runs.bench, start);
	progress->start = seconds(CLOCK_MONOTONIC);
	for (size_t i = 0; i < runs.n && !interrupted(); i++) {
		measure_run(&runs.bench, runs.run[i]);
		progress_show(progress, br_rules_name(rules), (double)(i + 1),
		              (double)runs.n);
	}
	progress_end(progress);
	if (interrupted())
		status = complain(FINDING, "interrupted");
	else if (args->given & ARG_JSON)
		print_json(&runs);
	else
		print(&runs);
	measure_close(&runs.bench);
	free(runs.run);
	br_game_free(start);
	return status;
}

static int bench_seats(const struct args *args, const br_rules *rules,
                       struct progress *progress)
{
	br_rules_info info;
	int lo, hi, status = FINE;

	br_rules_about(rules, &info, sizeof info);
	lo = info.seats_min;
	hi = info.seats_max;

	if (args->seats > 0)
		lo = hi = (int)args->seats;
	for (int seats = lo; seats <= hi && status == FINE; seats++)
		status = bench(args, rules, seats, progress);
	return status;
}

static int seats_fit(const struct args *args, const br_rules *rules)
{
	br_rules_info info;

	br_rules_about(rules, &info, sizeof info);
	return args->seats == 0 || (args->seats >= (uint64_t)info.seats_min &&
	                            args->seats <= (uint64_t)info.seats_max);
}

int command_bench(const struct args *args)
{
	const br_rules *rules = NULL;
	struct progress progress;
	int status = FINE, n = 0;

	if (args->operands > 0 && !(rules = args_rules(args)))
		return USAGE;
	interrupt_catch();
	progress_start(&progress);
	if (rules)
		return bench_seats(args, rules, &progress);
	for (int i = 0; i < br_rules_count() && status == FINE; i++)
		if (seats_fit(args, br_rules_at(i))) {
			status = bench_seats(args, br_rules_at(i), &progress);
			n++;
		}
	return n > 0 ? status
	             : complain(USAGE, "bench: no game has %d seats",
	                        (int)args->seats);
}
