/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_OPENINGS_H
#define BR_CLI_OPENINGS_H

/*
 * openings.h - the positions that the games of a tournament begin with.
 *
 * The file has states, one a line, and records, whose last position counts: a
 * record goes on up to the next line that begins a state or a record.  Between
 * them there may be blank lines, and lines that begin with "#".
 */

#include <stddef.h>

#include <boardrules/boardrules.h>

struct openings {
	int count;
	br_game **game;
};

/* Reads a file: full games of these rules that are not over, and all of the
 * same setup.  Complains with the line, and returns an exit code. */
int openings_read(struct openings *openings, const char *path,
                  const br_rules *rules);
void openings_free(struct openings *openings);

#endif
