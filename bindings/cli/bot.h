/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_BOT_H
#define BR_CLI_BOT_H

/*
 * bot.h - players that are programs: each is given a view and answers with a
 * move, so none can see more than its seat does.
 */

#include <stdint.h>

#include "args.h"

struct bot_kind;

/* How a player fails: an illegal answer, or one that is no move; it ended, or
 * broke; it gives no answer at all; its answer comes too late. */
enum { BOT_FINE, BOT_ILLEGAL, BOT_CRASHED, BOT_STALLED, BOT_TIMEOUT };

/* Seconds that an answer may be late, as machines are busy. */
#define BOT_GRACE 0.1

/* Set by bot_limit(), before there are threads. */
extern struct bot_limits {
	double timeout;      /* seconds; who is later has stalled */
	double time;         /* seconds to think in, and ... */
	uint64_t iterations; /* ... how much to think, or 0 */
} bot_limits;

struct bot {
	const struct bot_kind *kind;
	const char *name; /* as on the command line */
	uint64_t random;  /* its own source of chance */
	/* Where it plays, in which seat; NULL if that is not yet known. */
	const br_match *match;
	int seat;
	void *data;
	double until;  /* by the clock, when its answer must be there */
	int fault;     /* BOT_FINE .. BOT_TIMEOUT */
	int misnamed;  /* there can be no player of that name */
	char why[400]; /* what went wrong */
};

/* Who sits where, by --seat K=PLAYER and --seat all=PLAYER; seats that are
 * not named keep what `player` has.  Complains, returns an exit code. */
int bot_seats(const struct args *args, int seats, const char **player);

/* What the arguments say of all players. */
void bot_limit(const struct args *args);

/* Whether this is a player that the command has, or runs a program for. */
int bot_is_ours(const char *name);
int bot_is_program(const char *name);

/* Wake a player, for a match, which must live longer, or to see whether there
 * is one.  0 and `why`, or 1; with BOT_FINE there is no such player at all. */
int bot_open(struct bot *bot, const char *name, uint64_t seed,
             const br_match *match, int seat);
void bot_close(struct bot *bot);

/* A legal move of the view's seat; 0, `fault` and `why` if it gives none. */
br_move bot_pick(struct bot *bot, const br_game *view);

#endif
