/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_STORY_H
#define BR_CLI_STORY_H

/*
 * story.h - a match told from its beginning, as one viewer may hear it.
 *
 * It follows that viewer's log, line by line: what the log does not yet have
 * is not told either.
 */

#include "text.h"

enum { STORY_OVER, STORY_HEADER, STORY_EVENT, STORY_REMARK, STORY_END };

struct story {
	const br_match *match;
	int viewer;
	char *line;            /* the present line of the log */
	br_game *before, *now; /* the game before it, and after it */
	size_t events;         /* up to the present line */
	int seat;              /* of the present event */
	br_move move;
	struct text log, say;
	char *rest;
};

/* Complains and returns an exit code. */
int story_open(struct story *story, const br_match *match, int viewer);
void story_close(struct story *story);

/* What the next line is: STORY_HEADER .. STORY_END, or STORY_OVER. */
int story_next(struct story *story);

/* The present event as a sentence with who did it; lives until the next. */
const char *story_say(struct story *story, int language);

/* Scores and ranks of a finished game, on standard output. */
void story_result(const br_game *game);

#endif
