/* SPDX-License-Identifier: MIT */
/*
 * progress.c - how far long work is, shown on a terminal.
 */

#include "shared/progress.h"

#include <stdio.h>
#include <unistd.h>

double seconds(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void progress_start(struct progress *progress)
{
	progress->shown = isatty(STDERR_FILENO);
	progress->start = progress->last = seconds(CLOCK_MONOTONIC);
}

void progress_show(struct progress *progress, const char *what, double done,
                   double all)
{
	double now = seconds(CLOCK_MONOTONIC);

	if (!progress->shown || now - progress->last < 0.2)
		return;
	progress->last = now;
	fprintf(stderr, "\r%s: %.1f %%", what, 100 * done / all);
	if (done > 0)
		fprintf(stderr, ", about %.0f s left   ",
		        (now - progress->start) * (all - done) / done);
	fflush(stderr);
}

void progress_end(struct progress *progress)
{
	if (progress->shown)
		fprintf(stderr, "\r%78s\r", "");
}
