/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_REPLAY_H
#define BR_CLI_REPLAY_H

/*
 * replay.h - a match from its beginning, entry by entry, as one viewer was told
 * of it.
 *
 * It follows that viewer's journal, line by line: what the journal does not yet
 * have is not shown either.
 */

#include "shared/game_text.h"
#include "shared/json.h"

enum { REPLAY_OVER, REPLAY_HEADER, REPLAY_ENTRY, REPLAY_REMARK, REPLAY_END };

struct replay {
	const br_match *match;
	int viewer;
	const char *line; /* the present line of the journal, or a remark */
	br_event event;   /* of the present entry */
	int entries;      /* up to the present line */
	/* The next remark is this one of those behind so many events; before
	 * the entries these are -1. */
	int length, remark;
	struct text journal, note, sentence;
	char *rest;
};

void replay_open(struct replay *replay, const br_match *match, int viewer);
void replay_close(struct replay *replay);

/* What the next line is: REPLAY_HEADER .. REPLAY_END, or REPLAY_OVER. */
int replay_next(struct replay *replay);

/* The present entry as a sentence with who did it; lives until the next. */
const char *replay_sentence(struct replay *replay, br_language language);

/* What the viewer knew after the present entry; for br_game_free(). */
br_game *replay_view(const struct replay *replay);

/* The word for why a match was stopped, and whom it concerns; or NULL. */
const char *replay_stop_reason(const br_match *match, int *seat);

/* "over", and "stop" if it was stopped; the match is NULL: of a state. */
void replay_over_json(struct json *json, const br_match *match,
                      const br_game *game);

/* Scores and ranks of a match that is over, and why it was stopped, on
 * standard output. */
void replay_result(const br_match *match);

#endif
