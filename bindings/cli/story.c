/* SPDX-License-Identifier: MIT */
/*
 * story.c - a match told from its beginning, as one viewer may hear it.
 */

#include "story.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game like this one, before its first event. */
static int start(br_game **out, const br_game *game)
{
	char **options = text_setup(game);
	br_error error;
	int status = br_game_new(out, br_game_rules(game), br_game_seats(game),
	                         (const char *const *)options, NULL, &error);

	text_forget(options);
	return status == BR_OK ? FINE : complain(INPUT, "%s", error.text);
}

int story_open(struct story *story, const br_match *match, int viewer)
{
	int status;

	memset(story, 0, sizeof(*story));
	story->match = match;
	story->viewer = viewer;
	status = start(&story->now, br_match_game(match));
	if (status != FINE)
		return status;
	story->before = must_copy(story->now);
	text_record(&story->log, match, viewer);
	story->rest = story->log.at;
	return FINE;
}

void story_close(struct story *story)
{
	br_game_free(story->before);
	br_game_free(story->now);
	free(story->log.at);
	free(story->say.at);
}

static int event(struct story *story)
{
	story->move =
		br_match_move(story->match, story->events++, &story->seat);
	br_game_assign(story->before, story->now);
	if (br_game_apply(story->now, story->move) != BR_OK)
		exit(complain(FINDING, "event %zu of the match was refused",
		              story->events));
	return STORY_EVENT;
}

int story_next(struct story *story)
{
	char *line = story->rest;
	size_t length = strcspn(line, "\n");

	if (*line == '\0')
		return STORY_OVER;
	story->rest = line + length + (line[length] == '\n');
	line[length] = '\0';
	story->line = line;
	text_clean(line);
	if (*line == '*' || (*line >= '0' && *line <= '9'))
		return event(story);
	if (*line == '#')
		return STORY_REMARK;
	if (strcmp(line, "end") == 0 || strncmp(line, "score ", 6) == 0 ||
	    strncmp(line, "rank ", 5) == 0)
		return STORY_END;
	return STORY_HEADER;
}

const char *story_say(struct story *story, int language)
{
	struct text sentence = {NULL, 0};
	int n;

	text_say(&sentence, story->before, story->move, story->viewer,
	         language);
	do
		n = story->seat == BR_CHANCE
		            ? snprintf(story->say.at, story->say.cap,
		                       "chance: %s", sentence.at)
		            : snprintf(story->say.at, story->say.cap,
		                       "seat %d: %s", story->seat + 1,
		                       sentence.at);
	while (text_short(&story->say, (size_t)n));
	free(sentence.at);
	return story->say.at;
}

void story_result(const br_game *game)
{
	int32_t score[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX];

	if (br_game_score(game, score) != BR_OK ||
	    br_game_rank(game, rank) != BR_OK)
		return;
	for (int i = 0; i < br_game_seats(game); i++)
		printf("seat %d: score %ld, rank %d\n", i + 1, (long)score[i],
		       rank[i]);
}
