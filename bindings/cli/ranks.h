/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_RANKS_H
#define BR_CLI_RANKS_H

/*
 * ranks.h - one command as several processes, on one machine or on many,
 * under mpirun; started by itself it is the only rank, 0.
 *
 * Rank 0 prints, and is told by the others what they found.  All functions
 * are for the thread that began.
 */

#include "args.h"

/* No more than one command of a process begins; what is begun is ended, with
 * its exit code: all ranks end where one cannot go on. */
void ranks_begin(void);
void ranks_end(int status);
int ranks_count(void);
int ranks_mine(void);
/* Threads of each: as many as are asked for, or one, or if there is but one
 * rank one for each processor. */
int ranks_jobs(const struct args *args);

/* The largest of all ranks' exit codes, to all. */
int ranks_worst(int status);
/* Rank 0's number, to all. */
uint64_t ranks_share(uint64_t value);

/* Bytes for rank 0, and there: whether some came from a rank, and these; free()
 * them. */
void ranks_give(const void *bytes, size_t size);
int ranks_has(int rank);
void *ranks_take(int rank, size_t *size);

/* Rank 0 answers what was given: whether to go on. */
void ranks_answer(int rank, int more);
int ranks_answered(void);

#endif
