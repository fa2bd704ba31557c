/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_JSON_H
#define BR_CLI_JSON_H

/*
 * json.h - a small writer: one object on a line of standard output.
 *
 * `name` is NULL within arrays.  A whole number above 2^53 is written as a
 * string, as many readers would round it.
 */

#include <stdint.h>

#include <boardrules/boardrules.h>

void json_open(const char *name, char bracket);
void json_close(char bracket); /* the outermost ends the line */
void json_text(const char *name, const char *text); /* NULL: null */
void json_whole(const char *name, uint64_t number);
void json_real(const char *name, double number);
void json_bool(const char *name, int yes);
void json_hash(const char *name, uint64_t hash);

/* "game", "rules", "seats" and "options" (those that are not default). */
void json_game(const br_game *game);

#endif
