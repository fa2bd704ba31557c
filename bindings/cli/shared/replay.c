/* SPDX-License-Identifier: MIT */
/*
 * replay.c - a match from its beginning, entry by entry, as one viewer was told
 * of it.
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
	replay->length = -1;
	text_match(&replay->journal, match, viewer, BR_JOURNAL);
	replay->rest = replay->journal.at;
}

void replay_close(struct replay *replay)
{
	free(replay->journal.at);
	free(replay->note.at);
	free(replay->sentence.at);
}

/* Remarks may tell secrets, so they are only for who knows everything. */
static int next_remark(struct replay *replay)
{
	const char *text =
		br_match_note_at(replay->match, replay->length, replay->remark);

	if (replay->viewer != BR_ALL || !text)
		return 0;
	replay->remark++;
	text_grow(&replay->note, 0);
	*replay->note.at = '\0';
	text_add(&replay->note, *text != '\0' ? "# %s" : "#", text);
	text_clean(replay->note.at);
	replay->line = replay->note.at;
	return 1;
}

/* The remarks behind so many events are next. */
static void begin_remarks(struct replay *replay, int length)
{
	replay->length = length;
	replay->remark = 0;
}

static int kind_of(const char *line)
{
	static const char *const ends[] = {"end\n", "score ", "rank "};

	if (*line == '\0')
		return REPLAY_OVER;
	if (*line == '*' || (*line >= '0' && *line <= '9') ||
	    strncmp(line, "back ", 5) == 0 || strncmp(line, "stop ", 5) == 0)
		return REPLAY_ENTRY;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (strncmp(line, ends[i], strlen(ends[i])) == 0)
			return REPLAY_END;
	return REPLAY_HEADER;
}

int replay_next(struct replay *replay)
{
	int kind = kind_of(replay->rest);
	size_t length = strcspn(replay->rest, "\n");

	if (kind != REPLAY_HEADER && replay->length < 0)
		begin_remarks(replay, 0);
	if (next_remark(replay))
		return REPLAY_REMARK;
	if (kind == REPLAY_OVER)
		return kind;
	replay->rest[length] = '\0';
	text_clean(replay->rest);
	replay->line = replay->rest;
	replay->rest += length + 1;
	if (kind == REPLAY_ENTRY) {
		must(br_match_event(replay->match, replay->viewer,
		                    replay->entries++, &replay->event,
		                    sizeof replay->event));
		if (replay->event.stands)
			begin_remarks(replay, replay->event.length);
	}
	return kind;
}

const char *replay_sentence(struct replay *replay, br_language language)
{
	struct text *sentence = &replay->sentence, entry = {NULL, 0};

	text_entry(&entry, replay->match, replay->viewer, replay->entries - 1,
	           language);
	text_grow(sentence, 0);
	*sentence->at = '\0';
	text_add_actor(sentence, replay->event.seat, language);
	text_add(sentence, "%s", entry.at);
	free(entry.at);
	return sentence->at;
}

br_game *replay_view(const struct replay *replay)
{
	br_game *view = must_copy(br_match_game(replay->match));

	must(br_match_view(replay->match, replay->viewer, replay->entries - 1,
	                   view));
	return view;
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
