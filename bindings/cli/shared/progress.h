/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_PROGRESS_H
#define BR_CLI_PROGRESS_H

/*
 * progress.h - how far long work is, shown on a terminal; and the clock.
 */

#include <time.h>

struct progress {
	int shown; /* standard error is a terminal */
	double start, last;
};

void progress_start(struct progress *progress);
/* Show how much is done, now and then. */
void progress_show(struct progress *progress, const char *what, double done,
                   double all);
/* Wipe that out. */
void progress_end(struct progress *progress);

/* Seconds by a clock: CLOCK_MONOTONIC, or this process's CPU time. */
double seconds(clockid_t clock);

#endif
