/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_TOURNAMENT_H
#define BR_CLI_TOURNAMENT_H

/*
 * tournament.h - the command match, many games of bots against each other: who
 * plays them, how they end, and what is known from them.
 */

#include <stdio.h>

#include "bots/bots.h"
#include "shared/histogram.h"
#include "shared/pool.h"
#include "tournament/openings.h"
#include "tournament/rating.h"
#include "tournament/schedule.h"

/* Returns an exit code. */
int command_match(const struct args *args);

/* How a game ended; by seat, from 0. */
struct outcome {
	uint64_t hash;              /* of its last state */
	uint64_t decisions, events; /* chance's among these */
	int rank[BR_SEATS_MAX];
	int32_t score[BR_SEATS_MAX];
	int unfinished; /* it was cut off: all share the first place */
	int fault, at;  /* who failed, unless it is BOT_FINE */
	char why[500];
	char *record; /* free() it; NULL if it is not kept */
};

/* The words for BOT_FINE .. BOT_TIMEOUT, as in "crashed". */
extern const char *const fault_words[];

/* ---- What is known: games are added in their order ------------------- */

/* Of one player. */
struct standing {
	uint64_t games;
	uint64_t won[BR_SEATS_MAX]; /* by how many shared the win */
	uint64_t scored;            /* games that came to scores */
	int64_t score;
	uint64_t faults[BOT_TIMEOUT + 1];
	/* Games against each other, and twice those with the better place,
	 * once those with the same. */
	uint64_t against[RATED_MAX], before[RATED_MAX];
};

/* Of one opening; a win that is shared counts as a fraction. */
struct opening {
	uint64_t games;
	double wins[RATED_MAX], seat_wins[BR_SEATS_MAX];
};

struct results {
	const struct schedule *schedule;
	uint64_t games, unfinished, decisions, events;
	uint64_t hash; /* sum of the hashes of the last states */
	struct standing player[RATED_MAX];
	struct opening *opening;
	struct histogram deals; /* each as it came out */
	struct deal deal;       /* the one that is under way */
	/* Deals of the first player, by their points in them. */
	uint64_t points[2 * BR_SEATS_MAX * BR_SEATS_MAX];
};

void results_open(struct results *results, const struct schedule *schedule);
void results_close(struct results *results);
void results_add(struct results *results, const struct seating *seating,
                 const struct outcome *outcome);

/* By all games, those of a deal that did not end too. */
void results_rate(const struct results *results, struct rating *rating);
/* The sequential test, by the points of deals. */
double results_llr(const struct results *results, const double *elo);

double results_wins(const struct standing *standing);
double results_score(const struct standing *standing); /* NAN: none */

/* ---- A tournament ---------------------------------------------------- */

/* The record of a game, by its number from 1. */
#define RECORD_NAME "%08llu.br"

struct tournament {
	const struct args *args;
	const br_game *start; /* or the first of the openings */
	struct openings openings;
	char *name[RATED_MAX]; /* of the players; free() each */
	struct schedule schedule;
	struct seed seed;
	uint64_t games; /* at most */
	struct results results;
	int decided; /* the sequential test has: 1 for its second bound, or
	                -1 for its first */
};

/* Play it, or what is left of it, and print what is known then.  Complains,
 * returns an exit code. */
int tournament_run(struct tournament *tournament);

void standings_print(const struct tournament *tournament);
void standings_print_json(const struct tournament *tournament);

/* ---- The games ------------------------------------------------------- */

/* Play game `index`; 0 if it was broken off, as there was an interrupt.  A
 * player who fails ends the game at once, in the last place; all others share
 * the first, and nobody has a score. */
int referee_play(const struct tournament *tournament, uint64_t index,
                 struct outcome *outcome);

/*
 * The games that other processes play.  Of n processes, number r plays the
 * games whose number leaves r when divided by n, in order; each is sent to
 * process 0, which says whether to go on.
 */
struct remote {
	int processes, there; /* those that still play, 0 not among them */
	struct sent {
		int full, ended;
		uint64_t index;
		struct outcome outcome;
	} * sent; /* by process */
};

/* The games of this process, from number `first` on. */
void remote_play(const struct tournament *tournament, uint64_t first);

/* Of process 0. */
void remote_open(struct remote *remote);
void remote_close(struct remote *remote);
/* The next game of any process that is numbered below `end`; 0: none yet. */
struct sent *remote_next(struct remote *remote, uint64_t end);
/* Let the process go on with its next game, or not. */
void remote_reply(struct remote *remote, struct sent *sent, int more);

/* ---- The file of --resume -------------------------------------------- */

/*
 * It has what was to be played, and how each game ended, a line each.  Every
 * line is written when its game is counted, so the file is good whenever the
 * tournament ends; what a crash leaves of a line is dropped.
 */
struct resume {
	FILE *file;
	const char *path; /* NULL: it has no name yet */
	int seats;
	uint64_t games; /* read or written */
	unsigned long line;
};

/* Open a file that is there or make it anew; without a path it is made where
 * nobody sees it.  `heading` is lines that tell which games are played; those
 * of the file must be the same.  Complains, returns an exit code. */
int resume_open(struct resume *resume, const char *path, const char *heading,
                int seats);
/* The seed that a file names, if it is there; or else 0. */
int resume_seed(const char *path, struct seed *seed);
void resume_close(struct resume *resume);

/* The next game that is in it, by *there; and go on behind the last one. */
int resume_read(struct resume *resume, struct outcome *outcome, int *there);

int resume_write(struct resume *resume, const struct outcome *outcome);

/* Keep one without a name in a new file, whose name begins so; says where. */
int resume_keep(struct resume *resume, const char *stem);

#endif
