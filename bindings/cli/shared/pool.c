/* SPDX-License-Identifier: MIT */
/*
 * pool.c - numbered jobs on threads.
 */

#include "shared/pool.h"

#include <stdlib.h>
#include <string.h>

#include "shared/interrupt.h"
#include "shared/progress.h"
#include "shared/text.h"

/* Nobody waits longer than until it is time to show more progress. */
static void wait_briefly(pthread_cond_t *condition, pthread_mutex_t *lock)
{
	struct timespec until;

	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += 200000000;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_cond_timedwait(condition, lock, &until);
}

/* Let the workers have the lock. */
static void pause_briefly(pthread_mutex_t *lock)
{
	struct timespec pause = {0, 1000000};

	pthread_mutex_unlock(lock);
	nanosleep(&pause, NULL);
	pthread_mutex_lock(lock);
}

static void *place_of(const struct pool *pool, uint64_t job)
{
	return pool->result + job % POOL_AHEAD * pool->size;
}

int pool_stopped(const struct pool *pool)
{
	return pool->over || interrupted();
}

void pool_put(struct pool *pool, uint64_t job, const void *result)
{
	memcpy(place_of(pool, job), result, pool->size);
	pool->there[job % POOL_AHEAD] = 1;
	while (!pool->over && pool->there[pool->counted % POOL_AHEAD]) {
		job = pool->counted++;
		pool->there[job % POOL_AHEAD] = 0;
		pool->over = !pool->count(pool->ud, place_of(pool, job)) ||
		             pool->counted >= pool->end;
	}
	pthread_cond_broadcast(&pool->ready);
}

/* The next job; 0 if there is none. */
static int take(struct pool *pool, uint64_t *job)
{
	while (!pool_stopped(pool) && pool->next >= pool->counted + POOL_AHEAD)
		wait_briefly(&pool->ready, &pool->lock);
	*job = pool->next;
	if (pool_stopped(pool) || *job >= pool->end)
		return 0;
	pool->next += pool->step;
	return 1;
}

static void *work(void *ud)
{
	struct pool *pool = ud;
	void *own = pool->open ? pool->open(pool->ud) : NULL;
	void *result = must_resize(NULL, pool->size);
	uint64_t job;

	pthread_mutex_lock(&pool->lock);
	while (take(pool, &job)) {
		int there;

		pthread_mutex_unlock(&pool->lock);
		there = pool->work(pool->ud, own, job, result);
		pthread_mutex_lock(&pool->lock);
		if (there)
			pool_put(pool, job, result);
	}
	pool->working--;
	pthread_cond_signal(&pool->ended);
	pthread_mutex_unlock(&pool->lock);
	free(result);
	if (pool->close)
		pool->close(own);
	return NULL;
}

/* Until no worker is left, here or elsewhere. */
static void watch(struct pool *pool)
{
	struct progress progress;
	uint64_t first = pool->counted;
	int elsewhere = pool->listen != NULL;

	progress_start(&progress);
	while (pool->working > 0 || elsewhere) {
		if (elsewhere)
			pause_briefly(&pool->lock);
		else
			wait_briefly(&pool->ended, &pool->lock);
		elsewhere = pool->listen && pool->listen(pool);
		progress_show(&progress, "games",
		              (double)(pool->counted - first),
		              (double)(pool->end - first));
	}
	progress_end(&progress);
}

int pool_run(struct pool *pool, int threads)
{
	pthread_t *thread = must_resize(NULL, (size_t)threads * sizeof *thread);
	int n = 0, status = 0;

	pool->result = must_resize(NULL, POOL_AHEAD * pool->size);
	interrupt_catch();
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->ended, NULL);
	pthread_cond_init(&pool->ready, NULL);
	pthread_mutex_lock(&pool->lock);
	while (n < threads && status == 0) {
		status = pthread_create(&thread[n], NULL, work, pool);
		n += status == 0;
	}
	pool->working = n;
	watch(pool);
	pthread_mutex_unlock(&pool->lock);
	for (int i = 0; i < n; i++)
		pthread_join(thread[i], NULL);
	for (uint64_t i = 0; i < POOL_AHEAD; i++)
		if (pool->there[i])
			pool->drop(place_of(pool, i));
	pthread_cond_destroy(&pool->ready);
	pthread_cond_destroy(&pool->ended);
	pthread_mutex_destroy(&pool->lock);
	free(pool->result);
	free(thread);
	return n == 0 ? status : 0;
}
