/* SPDX-License-Identifier: MIT */
/*
 * hint.c - advice for a person: what a search finds in a second, on all
 * processors, each with a bot of its own.
 */

#include "table/table.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "shared/progress.h"
#include "shared/random.h"

enum { SHOWN = 5, THREADS = 64 };

struct adviser {
	br_bot *bot;
	uint64_t iterations; /* 0: by the clock */
	double until;
};

static void *advise(void *ud)
{
	struct adviser *adviser = ud;

	(void)bot_think(adviser->bot, adviser->iterations, adviser->until);
	return NULL;
}

/* Its own seed for each, so that they see different worlds. */
static void begin(struct adviser *adviser, const br_game *view, int i,
                  uint64_t iterations)
{
	adviser->iterations = iterations;
	adviser->until = seconds(CLOCK_MONOTONIC) + 1;
	must(br_bot_new(&adviser->bot, "search", view,
	                random_seed(br_game_hash(view), (uint64_t)i), 0, NULL));
	must(br_bot_begin(adviser->bot, view));
}

static void print(const struct turn *turn, const br_bot *bot)
{
	br_estimate best[BR_MOVES_MAX];
	int n = br_bot_estimates(bot, best, BR_MOVES_MAX, sizeof *best);
	struct text move = {NULL, 0};
	uint64_t visits = 0;

	for (int i = 0; i < n; i++)
		visits += best[i].visits;
	printf("Share of a win that each move is worth, by %llu game%s from "
	       "here:\n",
	       (unsigned long long)visits, visits == 1 ? "" : "s");
	for (int i = 0; i < n && i < SHOWN && best[i].visits > 0; i++)
		printf("  %5.1f %% +- %4.1f  in %8llu game%s  %s\n",
		       100 * best[i].mean, 196 * best[i].error,
		       (unsigned long long)best[i].visits,
		       best[i].visits == 1 ? " " : "s",
		       text_move(&move, turn->view, best[i].move, turn->seat));
	free(move.at);
}

int turn_hint(struct turn *turn, const char *text)
{
	const struct args any = {0};
	struct adviser adviser[THREADS];
	pthread_t thread[THREADS];
	uint64_t iterations = 0;
	int n = 1, running = 0;

	if (*text != '\0' && !args_number(text, 1, UINT64_MAX, &iterations)) {
		puts("hint takes a number of games, or no argument.");
		return TURN_ASK;
	}
	if (iterations == 0)
		n = args_jobs(&any);
	for (int i = 0; i < n; i++)
		begin(&adviser[i], turn->view, i, iterations);
	while (running + 1 < n && pthread_create(&thread[running], NULL, advise,
	                                         &adviser[running + 1]) == 0)
		running++;
	advise(&adviser[0]);
	for (int i = 0; i < running; i++)
		pthread_join(thread[i], NULL);
	for (int i = 1; i < n; i++) {
		(void)br_bot_add(adviser[0].bot, adviser[i].bot);
		br_bot_free(adviser[i].bot);
	}
	print(turn, adviser[0].bot);
	br_bot_free(adviser[0].bot);
	return TURN_ASK;
}
