/* SPDX-License-Identifier: MIT */
/*
 * work.c - long work: how far it is, how long it takes, and stopping it.
 */

#include "work.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "guard.h"

/* Set by a signal, read by threads. */
static atomic_int stopped;

static void stop(int signal_number)
{
	stopped = 1;
	guard_signal(signal_number);
}

double seconds(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void work_start(struct work *work)
{
	struct sigaction action;

	work->shown = isatty(STDERR_FILENO);
	work->start = work->last = seconds(CLOCK_MONOTONIC);
	memset(&action, 0, sizeof(action));
	action.sa_handler = stop;
	action.sa_flags = (int)SA_RESETHAND;
	sigaction(SIGINT, &action, NULL);
}

int work_stopped(void)
{
	return stopped;
}

static int breaks_off; /* set before there are threads */

void work_break_off(void)
{
	breaks_off = 1;
}

int work_broken_off(void)
{
	return breaks_off && stopped;
}

void work_wait(pthread_cond_t *condition, pthread_mutex_t *lock)
{
	struct timespec until;

	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += 200000000;
	if (until.tv_nsec >= 1000000000) {
		until.tv_nsec -= 1000000000;
		until.tv_sec++;
	}
	pthread_cond_timedwait(condition, lock, &until);
}

void work_pause(pthread_mutex_t *lock)
{
	struct timespec pause = {0, 1000000};

	pthread_mutex_unlock(lock);
	nanosleep(&pause, NULL);
	pthread_mutex_lock(lock);
}

void work_show(struct work *work, const char *what, double done, double all)
{
	double now;

	if (!work->shown)
		return;
	now = seconds(CLOCK_MONOTONIC);
	if (now - work->last < 0.2)
		return;
	work->last = now;
	fprintf(stderr, "\r%s: %.1f %%", what, 100 * done / all);
	if (done > 0)
		fprintf(stderr, ", about %.0f s left   ",
		        (now - work->start) * (all - done) / done);
	fflush(stderr);
}

void work_end(struct work *work)
{
	if (work->shown)
		fprintf(stderr, "\r%78s\r", "");
}
