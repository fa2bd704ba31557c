/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_READER_H
#define BR_CORE_READER_H

/*
 * reader.h - reading a record line by line: what header.c and replay.c share.
 */

#include "core/core.h"

typedef struct brp_reader {
	const char *text;
	size_t size;
	size_t start, end; /* of the current line */
	size_t next;       /* where the next line begins */
	long line;
	br_error *error;
} brp_reader;

/* A reader at the beginning of a record. */
brp_reader brp_read_from(const char *text, size_t size, br_error *error);
/* Reports an error in the current line, and returns the status. */
int brp_read_fail(brp_reader *r, int status, const char *why);
/* Moves to the next line that is not blank; returns whether there is one. */
int brp_read_line(brp_reader *r);
/* What follows a directive on this line; NULL if the line has none or
 * another. */
const char *brp_read_argument(const brp_reader *r, const char *directive);
/* Reads the rest of the line as a number of at most nine digits; or -1. */
int brp_read_number(const brp_reader *r, const char *at);

/* Reads what precedes tags and events, remarks left out, and creates the match
 * (header.c).  The options of `header` are the caller's to free. */
int brp_read_header(brp_reader *r, br_match **out, brp_header *header,
                    const br_alloc *alloc);

/* Read the lines of a committed match (audit.c): one before the events, 1 if
 * it was one and 0 if not; and its key. */
int brp_read_fair(brp_reader *r, br_match *match);
int brp_read_key(brp_reader *r, br_match *match, const char *at);

#endif
