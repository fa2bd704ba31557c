/* SPDX-License-Identifier: MIT */
/*
 * table.c - a match at the shell: showing, telling, reading and saving.
 */

#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "story.h"

/* What does not fit is dropped, but never taken for the next line. */
int table_line(struct table *table, char *line, size_t cap)
{
	size_t n = 0;
	int c;

	fflush(stdout);
	while ((c = getchar()) != EOF && c != '\n')
		if (n + 1 < cap && c != '\0' && c != '\r')
			line[n++] = (char)c;
	if (c == EOF && n == 0) {
		table->ended = 1;
		return -1;
	}
	line[n] = '\0';
	text_clean(line);
	if (table->echo)
		puts(line);
	return (int)n;
}

void table_heading(const struct table *table, const char *text)
{
	printf("%s%s%s\n", table->bold ? "\033[1m" : "", text,
	       table->bold ? "\033[0m" : "");
}

void table_show(const struct table *table, struct text *text, int viewer)
{
	br_game *view = must_view(br_match_game(table->match), viewer);

	if (table->plain)
		text_describe(text, view, table->language);
	else
		text_draw(text, view, table->language);
	br_game_free(view);
}

/* ---- Telling --------------------------------------------------------- */

/* Lines of a story.  What chance does in a row is told once if it sounds the
 * same, as when hidden cards are dealt. */
struct tale {
	size_t n;
	struct line {
		char *say;
		int times, chance;
	} * line;
};

static void add(struct tale *tale, const char *say, int chance)
{
	size_t size = strlen(say) + 1;
	struct line *line;

	for (size_t i = tale->n; chance && i > 0; i--) {
		line = &tale->line[i - 1];
		if (!line->chance)
			break;
		if (strcmp(line->say, say) == 0) {
			line->times++;
			return;
		}
	}
	tale->line =
		must_resize(tale->line, (tale->n + 1) * sizeof(*tale->line));
	line = &tale->line[tale->n++];
	line->say = must_resize(NULL, size);
	memcpy(line->say, say, size);
	line->times = 1;
	line->chance = chance;
}

/* What the viewer may hear from event `from` on; how far that goes.  If it
 * shall be brief, chance's doings are left out that he does not see. */
static size_t hear(struct table *table, int viewer, size_t from, int brief,
                   struct tale *tale)
{
	struct story story;
	int kind;

	if (story_open(&story, table->match, viewer) != FINE)
		exit(INPUT);
	while ((kind = story_next(&story)) != STORY_OVER) {
		int chance = story.seat == BR_CHANCE;

		if (kind != STORY_EVENT || story.events <= from ||
		    (brief && chance && strchr(story.line, '?') != NULL))
			continue;
		add(tale, story_say(&story, table->language), chance);
	}
	story_close(&story);
	return story.events;
}

void table_tell(struct table *table, int viewer, int rows)
{
	size_t *told = &table->told[viewer >= 0 ? viewer : BR_SEATS_MAX];
	struct tale tale = {0, NULL};
	size_t skip = 0;

	*told = hear(table, viewer, *told, rows > 0, &tale);
	if (rows > 0 && tale.n > (size_t)rows) {
		skip = tale.n - (size_t)rows + 1;
		printf("(%zu more before: log)\n", skip);
	}
	for (size_t i = 0; i < tale.n; i++) {
		if (i >= skip && tale.line[i].times > 1)
			printf("%s (%d times)\n", tale.line[i].say,
			       tale.line[i].times);
		else if (i >= skip)
			puts(tale.line[i].say);
		free(tale.line[i].say);
	}
	free(tale.line);
}

int table_save(struct table *table, const char *path)
{
	int status = output_match(path, table->match);

	if (status == FINE && strcmp(path, "-") != 0) {
		table->saved = br_match_length(table->match);
		snprintf(table->saved_as, sizeof(table->saved_as), "%s", path);
	}
	return status;
}
