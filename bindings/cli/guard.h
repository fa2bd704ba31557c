/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_GUARD_H
#define BR_CLI_GUARD_H

/*
 * guard.h - process groups that are killed when this program ends, also by a
 * signal that can be caught.
 */

#include <stdatomic.h>

/* A place for the number of a group, which is 0 when that is over; NULL if
 * there are very many. */
atomic_int *guard_group(void);

/* Before there are groups: watch the end, and the signals that mean it. */
void guard_begin(void);
/* From now on this one means it too. */
void guard_signal(int number);

#endif
