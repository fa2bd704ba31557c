/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_ARGS_H
#define BR_CLI_ARGS_H

/*
 * args.h - the command line: options, which each command allows or not, and
 * operands, which are all other arguments.
 */

#include <stdint.h>

#include <boardrules/boardrules.h>

#include "shared/chance.h"

/* Options, each a bit, in alphabetical order. */
enum {
	ARG_DESCRIBE = 1 << 0,
	ARG_DIVIDE = 1 << 1,
	ARG_DRAW = 1 << 2,
	ARG_GAMES = 1 << 3,
	ARG_GAUNTLET = 1 << 4,
	ARG_HELP = 1 << 5,
	ARG_ITERATIONS = 1 << 6,
	ARG_JOBS = 1 << 7,
	ARG_JSON = 1 << 8,
	ARG_LANG = 1 << 9,
	ARG_LOAD = 1 << 10,
	ARG_MIRROR = 1 << 11,
	ARG_ON_CRASH = 1 << 12,
	ARG_ON_ILLEGAL = 1 << 13,
	ARG_ON_STALL = 1 << 14,
	ARG_ON_TIMEOUT = 1 << 15,
	ARG_OPENINGS = 1 << 16,
	ARG_OPTION = 1 << 17,
	ARG_PACKED = 1 << 18,
	ARG_PLAIN = 1 << 19,
	ARG_RECORDS = 1 << 20,
	ARG_RESUME = 1 << 21,
	ARG_RUNS = 1 << 22,
	ARG_SAVE_TO = 1 << 23,
	ARG_SEAT = 1 << 24,
	ARG_SEATS = 1 << 25,
	ARG_SEED = 1 << 26,
	ARG_SPRT = 1 << 27,
	ARG_TIME = 1 << 28,
	ARG_TIMEOUT = 1 << 29
};

struct args {
	unsigned given; /* the options that were there */
	unsigned stops; /* of ARG_ON_...: those that stop a match */
	const char *load, *openings, *records, *resume, *save_to;
	char **option; /* "name=value", NULL-ended */
	char **seat;   /* arguments of --seat, NULL-ended */
	double sprt[2];
	uint64_t games, iterations, jobs, runs, seats, time, timeout;
	struct seed seed;
	br_language language;
	int operands;
	char **operand;
};

/* The values of --lang, from BR_EN on. */
extern const char *const args_languages[];

/* Read a command's arguments (argv[0] is its name), with the options that it
 * allows.  Returns FINE, or complains and returns an exit code. */
int args_read(struct args *args, int argc, char **argv, unsigned allowed);
void args_free(struct args *args);

/* Refuses two options of a set that were both given. */
int args_at_most_one(const struct args *args, unsigned set);

/* The game that is operand 0; complains and returns NULL if it is none. */
const br_rules *args_rules(const struct args *args);

/* Seats to play with: those given, or the fewest there can be. */
int args_seats(const struct args *args, const br_rules *rules);

/* Threads to work with: those given, or one for each processor. */
int args_jobs(const struct args *args);

/* What came of a new game by the options given: FINE, or complains. */
int args_accepted(const struct args *args, const br_rules *rules, int status,
                  const br_error *error);

/* A new game by the options given; complains and returns an exit code. */
int args_game(const struct args *args, const br_rules *rules, int seats,
              const br_alloc *alloc, br_game **game);

/* To whom a game is shown: by --seat "2" (a seat, from 1), "spectator" or
 * "all"; else, of a view, its viewer, and of a full game a spectator, as nobody
 * sees everything by leaving an argument out. */
int args_viewer(const struct args *args, const br_game *game, int *viewer);

/* A whole number from lo to hi, and nothing else, in text. */
int args_number(const char *text, uint64_t lo, uint64_t hi, uint64_t *number);

#endif
