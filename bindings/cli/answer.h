/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_ANSWER_H
#define BR_CLI_ANSWER_H

/*
 * answer.h - a line that a bot wrote, see boardrules-protocol(5).
 */

#include <stddef.h>
#include <stdint.h>

/* Objects and lists stand in each other no deeper than this. */
enum { ANSWER_DEPTH = 64 };

/* "" and 0 for what it does not have; no question has the number 0. */
struct answer {
	int there; /* 0: a blank line, or a remark */
	int again;
	uint64_t id, protocol;
	char move[201], error[200], name[64];
};

/* Read a line, which may hold anything; 0 and `why`, with room for 100, or 1.
 */
int answer_read(const char *line, size_t size, struct answer *answer,
                char *why);

#endif
