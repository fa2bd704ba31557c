/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_JSON_H
#define BR_CLI_JSON_H

/*
 * json.h - a small writer: one object on a line.
 *
 * `name` is NULL within arrays.  A whole number above 2^53 is written as a
 * string, as many readers would round it.  A byte of a text that is not UTF-8,
 * as file names may hold, is written as U+FFFD.
 */

#include <stdint.h>
#include <stdio.h>

#include <boardrules/boardrules.h>

struct json {
	FILE *to; /* NULL: standard output */
	int depth, comma;
};

/* For one thread at a time. */
extern struct json json_stdout;

void json_open(struct json *, const char *name, char bracket);
/* The outermost ends the line, and flushes it. */
void json_close(struct json *, char bracket);
void json_null(struct json *, const char *name);
void json_bool(struct json *, const char *name, int yes);
void json_whole(struct json *, const char *name, uint64_t number);
void json_real(struct json *, const char *name, double number);
void json_text(struct json *, const char *name, const char *text);
void json_hash(struct json *, const char *name, uint64_t hash);
/* What is JSON already. */
void json_raw(struct json *, const char *name, const char *json);

/* From 0; negative: null. */
void json_seat(struct json *, int seat);
void json_scores(struct json *, const int32_t *score, int seats);
void json_ranks(struct json *, const int *rank, int seats);
/* "game", "rules", "seats" and "options" (those that are not default). */
void json_game(struct json *, const br_game *game);
/* "facts": an object. */
void json_facts(struct json *, const br_game *game);

#endif
