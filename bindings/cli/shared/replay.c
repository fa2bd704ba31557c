/* SPDX-License-Identifier: MIT */
/*
 * replay.c - a match from its beginning, event by event, as one viewer saw it.
 */

#include "shared/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void replay_open(struct replay *replay, const br_match *match, int viewer)
{
	memset(replay, 0, sizeof *replay);
	replay->match = match;
	replay->viewer = viewer;
	replay->now = must_copy(br_match_game(match));
	must(br_match_view(match, BR_ALL, -1, replay->now));
	replay->before = must_copy(replay->now);
	text_record(&replay->log, match, viewer);
	replay->rest = replay->log.at;
}

void replay_close(struct replay *replay)
{
	br_game_free(replay->before);
	br_game_free(replay->now);
	free(replay->log.at);
	free(replay->sentence.at);
}

static int event(struct replay *replay)
{
	replay->move = br_match_move(replay->match, (int)replay->events++,
	                             &replay->seat);
	br_game_assign(replay->before, replay->now);
	if (br_game_apply(replay->now, replay->move) != BR_OK)
		exit(complain(FINDING, "event %zu of the match was refused",
		              replay->events));
	return REPLAY_EVENT;
}

int replay_next(struct replay *replay)
{
	char *line = replay->rest;
	size_t length = strcspn(line, "\n");

	if (*line == '\0')
		return REPLAY_OVER;
	replay->rest = line + length + (line[length] == '\n');
	line[length] = '\0';
	replay->line = line;
	text_clean(line);
	if (*line == '*' || (*line >= '0' && *line <= '9'))
		return event(replay);
	if (*line == '#')
		return REPLAY_REMARK;
	if (strncmp(line, "stop ", 5) == 0)
		return REPLAY_STOP;
	if (strcmp(line, "end") == 0 || strncmp(line, "score ", 6) == 0 ||
	    strncmp(line, "rank ", 5) == 0)
		return REPLAY_END;
	return REPLAY_HEADER;
}

const char *replay_sentence(struct replay *replay, br_language language)
{
	struct text *sentence = &replay->sentence, move = {NULL, 0};

	text_move_sentence(&move, replay->before, replay->move, replay->viewer,
	                   language);
	text_grow(sentence, 0);
	*sentence->at = '\0';
	text_add_actor(sentence, replay->seat, language);
	text_add(sentence, "%s", move.at);
	free(move.at);
	return sentence->at;
}

const char *replay_stop_reason(const br_match *match, int *seat)
{
	return br_stop_word(br_match_over(match, seat));
}

void replay_over_json(struct json *json, const br_match *match,
                      const br_game *game)
{
	int seat = BR_NOBODY;
	const char *why = match ? replay_stop_reason(match, &seat) : NULL;

	json_bool(json, "over", why || br_game_turn(game) == BR_NOBODY);
	if (!why)
		return;
	json_open(json, "stop", '{');
	json_text(json, "reason", why);
	json_seat(json, seat);
	json_close(json, '}');
}

/* How a match was stopped, and the ranks that follow. */
static void stopped(const br_match *match, const char *why, int seat)
{
	int rank[BR_SEATS_MAX];

	if (seat == BR_NOBODY)
		printf("stopped: %s\n", why);
	else
		printf("stopped: %s, seat %d\n", why, seat + 1);
	if (br_match_rank(match, rank) != BR_OK)
		return;
	for (int i = 0; i < br_game_seats(br_match_game(match)); i++)
		printf("seat %d: rank %d\n", i + 1, rank[i]);
}

void replay_result(const br_match *match)
{
	const br_game *game = br_match_game(match);
	int32_t score[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX], seat;
	const char *why = replay_stop_reason(match, &seat);

	if (why)
		stopped(match, why, seat);
	if (br_game_score(game, score) != BR_OK ||
	    br_game_rank(game, rank) != BR_OK)
		return;
	for (int i = 0; i < br_game_seats(game); i++)
		printf("seat %d: score %ld, rank %d\n", i + 1, (long)score[i],
		       rank[i]);
}
