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
#define ARG(bit) (UINT64_C(1) << (bit))
#define ARG_COLOR ARG(0)
#define ARG_DARK ARG(1)
#define ARG_DESCRIBE ARG(2)
#define ARG_DIVIDE ARG(3)
#define ARG_DRAW ARG(4)
#define ARG_EVERY ARG(5)
#define ARG_GAMES ARG(6)
#define ARG_GAUNTLET ARG(7)
#define ARG_HELP ARG(8)
#define ARG_ITERATIONS ARG(9)
#define ARG_JOBS ARG(10)
#define ARG_JSON ARG(11)
#define ARG_LANG ARG(12)
#define ARG_LINEAR ARG(13)
#define ARG_LIST ARG(14)
#define ARG_LOAD ARG(15)
#define ARG_MIRROR ARG(16)
#define ARG_ON_CRASH ARG(17)
#define ARG_ON_ILLEGAL ARG(18)
#define ARG_ON_STALL ARG(19)
#define ARG_ON_TIMEOUT ARG(20)
#define ARG_OPENINGS ARG(21)
#define ARG_OPTION ARG(22)
#define ARG_PACKED ARG(23)
#define ARG_PLAIN ARG(24)
#define ARG_RECORDS ARG(25)
#define ARG_RESUME ARG(26)
#define ARG_RUNS ARG(27)
#define ARG_SAVE_TO ARG(28)
#define ARG_SEAT ARG(29)
#define ARG_SEATS ARG(30)
#define ARG_SEED ARG(31)
#define ARG_SPRT ARG(32)
#define ARG_TALL ARG(33)
#define ARG_TEACH ARG(34)
#define ARG_TIME ARG(35)
#define ARG_TIMEOUT ARG(36)

struct args {
	uint64_t given; /* the options that were there */
	uint64_t stops; /* of ARG_ON_...: those that stop a match */
	const char *color, *load, *openings, *records, *resume, *save_to;
	char **option; /* "name=value", NULL-ended */
	char **seat;   /* arguments of --seat, NULL-ended */
	double sprt[2];
	uint64_t every, games, iterations, jobs, runs, seats, time, timeout;
	struct seed seed;
	br_language language;
	int operands;
	char **operand;
};

/* The values of --lang, from BR_EN on. */
extern const char *const args_languages[];

/* Read a command's arguments (argv[0] is its name), with the options that it
 * allows.  Returns FINE, or complains and returns an exit code. */
int args_read(struct args *args, int argc, char **argv, uint64_t allowed);
void args_free(struct args *args);

/* Refuses two options of a set that were both given. */
int args_at_most_one(const struct args *args, uint64_t set);

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

/* The same, in which chance has acted by --seed until a seat is to act. */
int args_begin(const struct args *args, const br_rules *rules, br_game **game);

/* To whom a game is shown: by --seat "2" (a seat, from 1), "spectator" or
 * "all"; else, of a view, its viewer, and of a full game a spectator, as nobody
 * sees everything by leaving an argument out. */
int args_viewer(const struct args *args, const br_game *game, int *viewer);

/* What they know of the game in the file that is operand 0; for
 * br_game_free().  Complains and returns an exit code, with NULL in *view. */
int args_view(const struct args *args, const br_game *game, br_game **view);

/* A whole number from lo to hi, and nothing else, in text. */
int args_number(const char *text, uint64_t lo, uint64_t hi, uint64_t *number);

#endif
