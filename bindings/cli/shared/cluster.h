/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_CLUSTER_H
#define BR_CLI_CLUSTER_H

/*
 * cluster.h - one command as several processes, on one machine or on many,
 * under mpirun; started by itself it is the only one, number 0.
 *
 * Process 0 prints, and receives what the others found.  All functions are for
 * the thread that began.
 */

#include "shared/args.h"

/* Run a command as one process of several; returns its exit code.  All
 * processes end where one cannot continue. */
int cluster_run(const struct args *args, int (*run)(const struct args *));
int cluster_size(void);
int cluster_index(void);
/* Threads of each: as many as are asked for, or one, or if there is but one
 * process one for each processor. */
int cluster_jobs(const struct args *args);

/* The largest of all processes' exit codes, to all. */
int cluster_worst(int status);
/* The number of process 0, to all. */
uint64_t cluster_broadcast(uint64_t value);

/* Send bytes to process 0, in two parts; and there: whether some came from a
 * process, and these, as one; free() them. */
void cluster_send(const void *head, size_t size, const void *tail, size_t more);
int cluster_has(int process);
void *cluster_receive(int process, size_t *size);

/* Process 0 replies to what was sent: whether to go on. */
void cluster_reply(int process, int more);
int cluster_await_reply(void);

#endif
