/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_BOTS_H
#define BR_CLI_BOTS_H

/*
 * bots.h - players that are programs: each is given a view and answers with a
 * move, so none can see more than its seat does.
 */

#include <stdint.h>

#include <boardrules/bots.h>

#include "shared/args.h"
#include "shared/text.h"

/* How a bot fails: its answer is illegal, or no move; it ended, or broke; it
 * gives no answer at all; its answer comes too late. */
enum { BOT_FINE, BOT_ILLEGAL, BOT_CRASHED, BOT_STALLED, BOT_TIMEOUT };

/* For bot_fail() alone: there can be no bot of that name. */
enum { BOT_MISNAMED = BOT_TIMEOUT + 1 };

/* Seconds that an answer may be late, as machines are busy. */
#define BOT_GRACE 0.1

/* Set by bots_set_limits(), before there are threads. */
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
	double until; /* by the clock, when its answer must be there */
	int fault;    /* BOT_FINE .. BOT_TIMEOUT */
	int misnamed;
	char why[400]; /* what went wrong */
};

/* ---- All bots of a command ------------------------------------------- */

/* The limits that the arguments set. */
void bots_set_limits(const struct args *args);

/* Who sits where, by --seat K=PLAYER and --seat all=PLAYER; seats that are not
 * named keep what `player` has.  Complains, returns an exit code. */
int bots_take_seats(const struct args *args, int seats, const char **player);

/* The seed that was named, or else 1 if all bots are the library's, or else a
 * key from the system.  Complains, returns an exit code. */
int bots_choose_seed(struct seed *seed, const struct args *args,
                     const char *const *name, int n);

/* Before the first game, open each bot once to see whether it can play.
 * Complains, calling name[0] by its place and the number 1, as "seat 1", and so
 * on; returns an exit code. */
int bots_try(const char *place, const char *const *name, int n);

/* End the programs that wait for another game. */
void bots_end(void);

/* ---- One bot --------------------------------------------------------- */

/* A bot of the library, or one for which a program is run. */
int bot_is_ours(const char *name);
int bot_is_program(const char *name);

/* Open a bot for a match, which must live longer, or to see whether it can
 * play.  0 and `why`, or 1. */
int bot_open(struct bot *bot, const char *name, uint64_t seed,
             const br_match *match, int seat);
void bot_close(struct bot *bot);

/* Complain of a bot that could not be opened; returns an exit code. */
int bot_absent(const struct bot *bot, const char *place, int i);

/* A legal move of the view's seat; 0, `fault` and `why` if it gives none. */
br_move bot_pick(struct bot *bot, const br_game *view);

/* Let a bot of the library think for so many iterations or, if that is 0, until
 * then by CLOCK_MONOTONIC, and a few at least; until interrupt_expired() at
 * most.  A status of the library. */
int bot_think(br_bot *bot, uint64_t iterations, double until);

/* ---- A match of bots ------------------------------------------------- */

struct bot_match {
	struct bot bot[BR_SEATS_MAX];
	struct chance chance;
	br_dice *dice;
	br_match *match;
	const br_game *game; /* of the match */
	uint64_t decisions;
	int failed; /* seat, whose bot says why; or -1 */
};

/* Play a match like `start` with bots of these names, by seat, whose seeds and
 * dice follow from the chance of game `index`: to its end, to the first bot
 * that fails, or for BR_PLAYOUT_MAX moves.  0 if it was broken off: then nobody
 * failed, whatever it looks like. */
int bot_match_play(struct bot_match *bots, const br_game *start,
                   const char *const *name, const struct seed *seed,
                   uint64_t index);
void bot_match_free(struct bot_match *bots);

/* ---- Kinds of bots, for this room alone --------------------------------- */

struct bot_kind {
	const char *name; /* NULL: a file */
	int more;         /* ":" and more may follow */
	int (*open)(struct bot *bot);
	br_move (*pick)(struct bot *bot, const br_game *view);
	void (*close)(struct bot *bot);
};

/* Set `fault`, or `misnamed`, and `why`.  Returns 0. */
int bot_fail(struct bot *bot, int fault, const char *format, ...)
	PRINTF_LIKE(3, 4);

/* "exec:COMMAND": a program that speaks the protocol. */
int exec_open(struct bot *bot);
br_move exec_pick(struct bot *bot, const br_game *view);
void exec_close(struct bot *bot);

/* "search", "search:2000" (iterations) or "search:50ms"; so "rollout". */
int library_open(struct bot *bot);
br_move library_pick(struct bot *bot, const br_game *view);
void library_close(struct bot *bot);

/* A Lua file that returns a function from a view to a move. */
int script_open(struct bot *bot);
br_move script_pick(struct bot *bot, const br_game *view);
void script_close(struct bot *bot);

#endif
