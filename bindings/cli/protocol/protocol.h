/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_PROTOCOL_H
#define BR_CLI_PROTOCOL_H

/*
 * protocol.h - another program that is talked to in lines, see
 * boardrules-protocol(5): running it, what it is sent, and what it answers.
 */

#include <sys/types.h>

#include "shared/json.h"
#include "shared/text.h"

/* ---- A process ------------------------------------------------------- */

/*
 * It may do what it likes: nothing here waits for it beyond a given time, or
 * keeps more of what it writes than fits a line.
 *
 * It has no open files but the three it is given.  It runs in a process group
 * of its own, which is killed when it is stopped, and when this program ends.
 */
struct process;

/* A line, without its end, is no longer than this. */
enum { PROCESS_LINE_MAX = 1 << 16 };

enum {
	PROCESS_LINE,    /* here is one */
	PROCESS_LONG,    /* it would be too long */
	PROCESS_ENDED,   /* there is no more, or nobody to talk to */
	PROCESS_SILENT,  /* not in that time */
	PROCESS_NOT_READ /* nor did it read all its input */
};

/* Run /bin/sh -c "exec COMMAND"; NULL and errno. */
struct process *process_start(const char *command);

/* Add to what is yet to be written to its input. */
void process_write(struct process *process, const char *text, size_t size);

/* Write what there is, and wait for a line until then, by the monotonic clock,
 * or until the work is broken off; a time that is over asks for what is there
 * already.  The line ends in a NUL, and lives until the next call. */
int process_read_line(struct process *process, double until, char **line,
                      size_t *size);

/* Write what there is and close its input, give it so many seconds to end, and
 * kill what is left of it.  Returns what waitpid() says, or -1 if it did not
 * end by itself. */
int process_stop(struct process *process, double patience);

/* The last line, or the end of it, of its standard error. */
const char *process_error_line(struct process *process);

/* Stop it, if that was not done, and free it; NULL is allowed. */
void process_free(struct process *process);

/* Run a command as process_start() does.  Returns 0, or an errno; in any case
 * ours[] are our ends of its standard input, output and error, to be closed by
 * the caller, or -1. */
int process_spawn(const char *command, pid_t *pid, int ours[3]);

/* ---- What it is sent ------------------------------------------------- */

enum { PROTOCOL_VERSION = 1 };

struct message {
	struct json json;      /* writes ... */
	char *line;            /* ... the message */
	size_t size;           /* of it, when it has ended */
	struct text sent, log; /* events that were sent before, and all */
};

/* An object with a type; more members are added to message->json. */
void message_begin(struct message *message, const char *type);
void message_end(struct message *message);
void message_free(struct message *message);

/* The members of a message of that type. */
void message_hello(struct message *message);
void message_decide(struct message *message, const br_game *view);
/* The facts of a view, for a bot that asked for them. */
void message_facts(struct message *message, const br_game *view);
void message_result(struct message *message, const br_game *game);
/* Of decide and result: what happened since the last of them. */
void message_events(struct message *message, const br_match *match, int seat);
/* There is a new match, of which nothing was sent. */
void message_forget(struct message *message);

/* ---- What it answers ------------------------------------------------- */

/* Objects and lists stand in each other no deeper than this. */
enum { ANSWER_DEPTH = 64 };

/* "" and 0 for what it does not have; no question has the number 0. */
struct answer {
	int there; /* 0: a blank line, or a remark */
	int again, facts;
	uint64_t id, protocol;
	char move[201], error[200], name[64];
};

/* Read a line, which may hold anything; 0 and `why`, with room for 100, or 1.
 */
int answer_read(const char *line, size_t size, struct answer *answer,
                char *why);

#endif
