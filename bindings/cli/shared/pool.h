/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_POOL_H
#define BR_CLI_POOL_H

/*
 * pool.h - numbered jobs on threads.
 *
 * Workers take jobs in order and end them in any; the results are counted in
 * order.  So what is counted are always the first so many jobs, however many
 * workers there are.  After an interrupt no more jobs are taken.
 */

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

/* No job is further ahead of the one that is counted next. */
enum { POOL_AHEAD = 256 };

struct pool {
	/* Set by the caller. */
	void *ud;
	uint64_t next, end, step; /* jobs to take here: from, below, every */
	uint64_t counted;         /* the job that is counted next */
	size_t size;              /* of a result */
	/* What a worker needs for itself; may be NULL. */
	void *(*open)(void *ud);
	void (*close)(void *own);
	/* Do a job, without the lock; 0 if it has no result. */
	int (*work)(void *ud, void *own, uint64_t job, void *result);
	/* Count a result, with the lock; 0 to end it all. */
	int (*count)(void *ud, void *result);
	/* Free what a result holds that is not counted. */
	void (*drop)(void *result);
	/* Results of other processes, with the lock: whether more can come.
	 * May be NULL. */
	int (*listen)(struct pool *pool);

	/* Set by pool_run(). */
	pthread_mutex_t lock;
	pthread_cond_t ended, ready;
	int working;
	int over; /* nothing is counted any more */
	char *result;
	char there[POOL_AHEAD];
};

/* Do all jobs on so many threads.  0, or an error number if there is none. */
int pool_run(struct pool *pool, int threads);

/* A result from elsewhere, with the lock. */
void pool_put(struct pool *pool, uint64_t job, const void *result);

/* No more jobs are taken. */
int pool_stopped(const struct pool *pool);

#endif
