/* SPDX-License-Identifier: MIT */
/*
 * library.c - the bots of the library, by iterations or by the clock.
 */

#include "bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/interrupt.h"
#include "shared/progress.h"
#include "shared/random.h"
#include "shared/text.h"

enum { ITERATIONS = 1000, STEP = 16 };

/* Seconds, less than BOT_GRACE. */
#define LATE 0.05

struct thinker {
	char kind[16];
	br_bot *bot; /* made for the first view */
	uint64_t seed;
	uint64_t iterations; /* 0: by the clock */
	double seconds;
};

/* What stands behind the kind: nothing, ":N", ":Nms". */
static int read_budget(struct thinker *thinker, const char *text)
{
	size_t length = strlen(text);
	char digits[24];
	uint64_t number;
	int ms = length > 2 && strcmp(text + length - 2, "ms") == 0;

	thinker->iterations = ITERATIONS;
	if (length == 0)
		return 1;
	length -= ms ? 3 : 1;
	if (length >= sizeof digits)
		return 0;
	memcpy(digits, text + 1, length);
	digits[length] = '\0';
	if (!args_number(digits, 1, ms ? 86400000 : UINT64_MAX, &number))
		return 0;
	thinker->iterations = ms ? 0 : number;
	thinker->seconds = (double)number / 1000;
	return 1;
}

int library_open(struct bot *bot)
{
	struct thinker *thinker = must_resize(NULL, sizeof *thinker);
	size_t length = strcspn(bot->name, ":");

	memset(thinker, 0, sizeof *thinker);
	bot->data = thinker;
	snprintf(thinker->kind, sizeof thinker->kind, "%.*s", (int)length,
	         bot->name);
	thinker->seed = random_next(&bot->random);
	if (read_budget(thinker, bot->name + length))
		return 1;
	return bot_fail(bot, BOT_MISNAMED,
	                "use %s:N for N iterations, or %s:Nms for N "
	                "milliseconds",
	                thinker->kind, thinker->kind);
}

/* A br_interrupt_fn. */
static int stop(void *ud, uint32_t moves)
{
	const double *until = ud;

	(void)moves;
	return interrupt_expired() ||
	       (*until > 0 && seconds(CLOCK_MONOTONIC) >= *until);
}

/* A few iterations are made even if the time is over, but where games take
 * long no more than LATE. */
int bot_think(br_bot *bot, uint64_t iterations, double until)
{
	double end = iterations > 0 ? 0 : until + LATE;
	int status;

	br_bot_set_interrupt(bot, stop, &end);
	do
		status = br_bot_think(bot, iterations > 0 ? iterations : STEP);
	while (iterations == 0 && status == BR_OK &&
	       seconds(CLOCK_MONOTONIC) < until);
	br_bot_set_interrupt(bot, NULL, NULL);
	return status == BR_INTERRUPTED ? BR_OK : status;
}

br_move library_pick(struct bot *bot, const br_game *view)
{
	struct thinker *thinker = bot->data;
	double until = seconds(CLOCK_MONOTONIC) + thinker->seconds;
	int status = BR_OK;

	if (!thinker->bot)
		status = br_bot_new(&thinker->bot, thinker->kind, view,
		                    thinker->seed, 0, NULL);
	if (status == BR_OK)
		status = br_bot_begin(thinker->bot, view);
	if (status == BR_OK)
		status = bot_think(thinker->bot, thinker->iterations, until);
	if (status == BR_OK)
		return br_bot_move(thinker->bot);
	bot_fail(bot, BOT_CRASHED, "%s", br_strerror(status));
	return 0;
}

void library_close(struct bot *bot)
{
	struct thinker *thinker = bot->data;

	if (thinker)
		br_bot_free(thinker->bot);
	free(thinker);
	bot->data = NULL;
}
