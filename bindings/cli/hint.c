/* SPDX-License-Identifier: MIT */
/*
 * hint.c - advice for a person: what a search finds in a second, on all
 * processors, each with a bot of its own.
 */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "random.h"
#include "text.h"
#include "think.h"
#include "work.h"

enum { SHOWN = 5, THREADS = 64 };

struct adviser {
	br_bot *bot;
	uint64_t iterations; /* 0: by the clock */
	double until;
};

static void *advise(void *ud)
{
	struct adviser *adviser = ud;

	(void)think(adviser->bot, adviser->iterations, adviser->until);
	return NULL;
}

/* Its own seed for each, so that they see different worlds. */
static void begin(struct adviser *adviser, const br_game *view, int i,
                  uint64_t iterations)
{
	adviser->iterations = iterations;
	adviser->until = seconds(CLOCK_MONOTONIC) + 1;
	if (br_bot_new(&adviser->bot, "search", view,
	               random_seed(br_game_hash(view), (uint64_t)i), 0,
	               NULL) != BR_OK ||
	    br_bot_begin(adviser->bot, view) != BR_OK)
		exit(complain(INPUT, "no room for a hint"));
}

static void print(const struct seat *seat, const br_bot *bot)
{
	br_estimate best[BR_MOVES_MAX];
	size_t n = br_bot_estimates(bot, best, BR_MOVES_MAX);
	struct text say = {NULL, 0};
	uint64_t visits = 0;

	for (size_t i = 0; i < n; i++)
		visits += best[i].visits;
	printf("What share of a win each is worth, by %llu games from here "
	       "on:\n",
	       (unsigned long long)visits);
	for (size_t i = 0; i < n && i < SHOWN && best[i].visits > 0; i++)
		printf("  %5.1f %% +- %4.1f  in %8llu games  %s\n",
		       100 * best[i].mean, 196 * best[i].error,
		       (unsigned long long)best[i].visits,
		       text_move(&say, seat->view, best[i].move, seat->seat));
	free(say.at);
}

int seat_hint(struct seat *seat, const char *text)
{
	const struct args any = {0};
	struct adviser adviser[THREADS];
	pthread_t thread[THREADS];
	uint64_t iterations = 0;
	int n = 1, running = 0;

	if (*text != '\0' && !args_number(text, 1, UINT64_MAX, &iterations)) {
		puts("hint wants a number of games, or nothing.");
		return ASK;
	}
	if (iterations == 0)
		n = args_jobs(&any);
	for (int i = 0; i < n; i++)
		begin(&adviser[i], seat->view, i, iterations);
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
	print(seat, adviser[0].bot);
	br_bot_free(adviser[0].bot);
	return ASK;
}
