/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_SAVES_H
#define BR_CLI_SAVES_H

/*
 * saves.h - files of states and records.  The path "-" stands for standard
 * input and output.  Functions complain and return an exit code.
 */

#include <boardrules/boardrules.h>

#include "shared/text.h"

/* Read a whole file, and put a NUL behind it. */
int save_read(const char *path, struct text *data, size_t *size);

/* The length of the byte order mark at the beginning, if there is one. */
size_t save_bom(const struct text *data);

/* Do these bytes begin as a record does? */
int save_is_record(const char *data, size_t size);

/* Read a record. */
int save_load_match(const char *path, br_dice *dice, br_match **match);

/* Read a state or a view, or the end of a record, from these bytes: a status
 * of the library; and from a file. */
int save_game_from(const char *data, size_t size, br_game **game,
                   br_error *error);
int save_load_game(const char *path, br_game **game);

/* Say what is wrong with a file, and where. */
int save_complain(int code, const char *path, const struct text *data,
                  const br_error *error);

/* Write a record.  What is there is left alone, unless it is the caller's own
 * or the same record, not yet as long; it keeps its mode, and a new file has
 * the `readers` of files.h. */
int save_write(const char *path, const char *record, int own, int readers);

#endif
