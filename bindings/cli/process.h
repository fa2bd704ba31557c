/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_PROCESS_H
#define BR_CLI_PROCESS_H

/*
 * process.h - another program, talked to in lines, that may do what it likes:
 * nothing here waits for it beyond a given time, or keeps more of what it
 * says than fits a line.
 *
 * It runs in a process group of its own, which is killed when it is stopped,
 * and when this program ends, see guard.h.
 */

#include <stddef.h>

/* A line, without its end, is no longer than this. */
enum { PROCESS_LINE_MAX = 1 << 16 };

enum {
	PROCESS_LINE,   /* here is one */
	PROCESS_LONG,   /* it would be too long */
	PROCESS_ENDED,  /* there is no more, or nobody to talk to */
	PROCESS_SILENT, /* not in that time */
	PROCESS_DEAF    /* nor did it read what it was told */
};

struct process;

/* Run /bin/sh -c "exec COMMAND"; NULL and errno. */
struct process *process_start(const char *command);

/* Put something behind what is yet to be said to it. */
void process_tell(struct process *process, const char *text, size_t size);

/* Say what is to be said, and wait for a line until then, by the monotonic
 * clock, or until work is to stop; a time that is over asks for what is there
 * already.  The line ends in a NUL, and lives until the next call. */
int process_line(struct process *process, double until, char **line,
                 size_t *size);

/* Say what is to be said and no more, give it so many seconds to end, and
 * kill what is left of it.  Returns what waitpid() tells of it, or -1 if it
 * did not end by itself. */
int process_stop(struct process *process, double patience);

/* The last line, or the end of it, that it wrote as standard error. */
const char *process_complaint(struct process *process);

/* Stop it, if that was not done, and forget it; NULL is allowed. */
void process_free(struct process *process);

#endif
