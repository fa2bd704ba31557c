/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_JOURNAL_H
#define BR_CLI_JOURNAL_H

/*
 * journal.h - the file from which a match goes on: what was to be played, and
 * how each game ended, a line each.
 *
 * Every line is written when its game is counted, so the file is good whenever
 * the match ends; what a crash leaves of a line is dropped.
 */

#include <stdio.h>

#include "referee.h"

struct journal {
	FILE *file;
	const char *path; /* NULL: it has no name yet */
	int seats;
	uint64_t games; /* read or written */
	unsigned long line;
};

/* Open a journal that is there or make it anew; without a path it is made
 * where nobody sees it.  `heading` is lines that tell which games are played;
 * those of the file must be the same.  Complains, returns an exit code. */
int journal_open(struct journal *journal, const char *path, const char *heading,
                 int seats);
void journal_close(struct journal *journal);

/* The next game that is in it, by *there; and go on behind the last one. */
int journal_read(struct journal *journal, struct outcome *outcome, int *there);

int journal_write(struct journal *journal, const struct outcome *outcome);

/* Keep one without a name in a new file, whose name begins so; says where. */
int journal_keep(struct journal *journal, const char *stem);

#endif
