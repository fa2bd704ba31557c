/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_ARGS_H
#define BR_CLI_ARGS_H

/*
 * args.h - the arguments of every command, read in one place.
 *
 * A command says which options it takes; what is left are its words.
 */

#include <stdint.h>

#include <boardrules/boardrules.h>

/* Options, each a bit; those without an argument are flags. */
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
	ARG_OPTION = 1 << 16,
	ARG_PACKED = 1 << 17,
	ARG_PLAIN = 1 << 18,
	ARG_RECORDS = 1 << 19,
	ARG_RESUME = 1 << 20,
	ARG_RUNS = 1 << 21,
	ARG_SAVE_TO = 1 << 22,
	ARG_SEAT = 1 << 23,
	ARG_SEATS = 1 << 24,
	ARG_SEED = 1 << 25,
	ARG_SPRT = 1 << 26,
	ARG_TIME = 1 << 27,
	ARG_TIMEOUT = 1 << 28
};

struct args {
	unsigned given; /* the options that were there */
	unsigned stops; /* of ARG_ON_...: those that stop a match */
	const char *load, *records, *resume, *save_to;
	const char **option; /* "name=value", NULL-ended */
	const char **seat;   /* arguments of --seat, NULL-ended */
	double sprt[2];
	uint64_t games, iterations, seed;
	int jobs, language, runs, seats, time, timeout;
	int words; /* what is no option */
	char **word;
};

/* Read a command's arguments (argv[0] is its name), taking the options of
 * `allowed`.  Returns FINE, or complains and returns an exit code. */
int args_read(struct args *args, int argc, char **argv, unsigned allowed);
void args_free(struct args *args);

/* Refuses two options that shut each other out. */
int args_clash(const struct args *args, unsigned one, unsigned others);

/* The game that is word `i`; complains and returns NULL if it is none. */
const br_rules *args_rules(const struct args *args, int i);

/* Seats to play with: those given, or the fewest there can be. */
int args_seats(const struct args *args, const br_rules *rules);

/* Threads to work with: those given, or one for each processor. */
int args_jobs(const struct args *args);

/* A new game by the options given; complains and returns an exit code. */
int args_game(const struct args *args, const br_rules *rules, int seats,
              const br_alloc *alloc, br_game **game);

/* A viewer by name: "2" (a seat, from 1), "spectator" or "all". */
int args_viewer(const char *name, int seats, int *viewer);

/* A whole number from lo to hi, and nothing else, in text. */
int args_number(const char *text, uint64_t lo, uint64_t hi, uint64_t *number);

#endif
