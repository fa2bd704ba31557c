/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_INPUT_H
#define BR_CLI_INPUT_H

/*
 * input.h - files of states and records.  The path "-" stands for standard
 * input and output.  All functions complain and return an exit code.
 */

#include "text.h"

/* Read a whole file; a NUL is put behind it. */
int input_read(const char *path, struct text *data, size_t *size);

/* Do these bytes begin as a record does? */
int input_is_record(const struct text *data, size_t size);

/* Read a record. */
int input_match(const char *path, br_dice *dice, br_match **match);

/* Read a state or a view, or the end of a record. */
int input_game(const char *path, br_game **game);

/* Say what is wrong with a file, and where. */
int input_wrong(int code, const char *path, const struct text *data,
                const br_error *error);

/* Write a record.  What is there is left alone, unless it is the caller's own
 * or the same record, not yet as long. */
int output_record(const char *path, const char *record, int own);

#endif
