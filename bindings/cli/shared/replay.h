/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_REPLAY_H
#define BR_CLI_REPLAY_H

/*
 * replay.h - a match from its beginning, event by event, as one viewer saw it.
 *
 * It follows that viewer's log, line by line: what the log does not yet have
 * is not shown either.
 */

#include "shared/game_text.h"
#include "shared/json.h"

enum {
	REPLAY_OVER,
	REPLAY_HEADER,
	REPLAY_EVENT,
	REPLAY_REMARK,
	REPLAY_STOP,
	REPLAY_END
};

struct replay {
	const br_match *match;
	int viewer;
	char *line;            /* the present line of the log */
	br_game *before, *now; /* the game before it, and after it */
	size_t events;         /* up to the present line */
	int seat;              /* of the present event */
	br_move move;
	struct text log, sentence;
	char *rest;
};

void replay_open(struct replay *replay, const br_match *match, int viewer);
void replay_close(struct replay *replay);

/* What the next line is: REPLAY_HEADER .. REPLAY_END, or REPLAY_OVER. */
int replay_next(struct replay *replay);

/* The present event as a sentence with who did it; lives until the next. */
const char *replay_sentence(struct replay *replay, br_language language);

/* The word for why a match was stopped, and whom it concerns; or NULL. */
const char *replay_stop_reason(const br_match *match, int *seat);

/* "over", and "stop" if it was stopped; the match is NULL: of a state. */
void replay_over_json(struct json *json, const br_match *match,
                      const br_game *game);

/* Scores and ranks of a match that is over, and why it was stopped, on
 * standard output. */
void replay_result(const br_match *match);

#endif
