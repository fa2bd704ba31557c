/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_TALLY_H
#define BR_CLI_TALLY_H

/*
 * tally.h - the results of many games.  All sums are of whole numbers, so
 * the order in which games are added or tallies merged means nothing.
 */

#include <stddef.h>
#include <stdint.h>

#include <boardrules/boardrules.h>

struct result;

struct tally {
	int seats;
	uint64_t games, decisions, events, length_max;
	uint64_t hash; /* sum of the hashes of the final states */
	int64_t score[BR_SEATS_MAX];
	/* How often a seat won, by how many shared the win. */
	uint64_t wins[BR_SEATS_MAX][BR_SEATS_MAX];
	/* How often each result came about: a hash table. */
	struct result *result;
	size_t results, room;
};

void tally_open(struct tally *tally, int seats);
void tally_close(struct tally *tally);
void tally_add(struct tally *tally, const br_game *game, uint64_t decisions,
               uint64_t events);
void tally_merge(struct tally *into, const struct tally *from);

/* The part of a tally that is elsewhere, and merging one that was sent in two
 * parts, to a process of the same build. */
const void *tally_results(const struct tally *tally, size_t *size);
void tally_merge_sent(struct tally *into, const struct tally *from,
                      const void *results);

double tally_wins(const struct tally *tally, int seat);
double tally_score(const struct tally *tally, int seat);

/* For people, on standard output. */
void tally_print(const struct tally *tally);

#endif
