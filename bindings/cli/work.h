/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_WORK_H
#define BR_CLI_WORK_H

/*
 * work.h - long work: how far it is, how long it takes, and stopping it.
 */

#include <pthread.h>
#include <stdint.h>
#include <time.h>

struct work {
	int shown; /* standard error is a terminal */
	double start, last;
};

/* From here on Ctrl-C asks to stop, and a second one stops at once. */
void work_start(struct work *work);
int work_stopped(void);

/* From here on that breaks off what is under way, too; and whether it did. */
void work_break_off(void);
int work_broken_off(void);

/* Wait for a condition, but no longer than until it is time to show more. */
void work_wait(pthread_cond_t *condition, pthread_mutex_t *lock);

/* Let others have the lock for the thousandth part of a second. */
void work_pause(pthread_mutex_t *lock);

/* Show how far it is, now and then and on a terminal only. */
void work_show(struct work *work, const char *what, double done, double all);
/* Wipe that out. */
void work_end(struct work *work);

/* Seconds by a clock: CLOCK_MONOTONIC, or this process's CPU time. */
double seconds(clockid_t clock);

#endif
