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

int table_line(struct table *table, char *line, size_t cap)
{
	size_t n = 0;
	int c;

	fflush(stdout);
	while ((c = getchar()) != EOF && c != '\n')
		if (c != '\0' && c != '\r' && n++ < cap - 1)
			line[n - 1] = (char)c;
	if (c == EOF && n == 0) {
		table->ended = 1;
		return -1;
	}
	line[n < cap ? n : cap - 1] = '\0';
	text_clean(line);
	if (table->echo)
		puts(line);
	if (n < cap)
		return (int)n;
	printf("A line has at most %zu letters; nothing was read.\n", cap - 1);
	*line = '\0';
	return 0;
}

/* ---- Showing --------------------------------------------------------- */

void table_wipe(struct table *table)
{
	if (table->screen)
		fputs("\033[H\033[2J\033[3J", stdout);
	if (table->row > 0)
		table->row = 0;
}

/* The last row is for the question. */
static void turn_page(struct table *table)
{
	char line[80];

	fputs("(Enter: more) ", stdout);
	table->row = table_line(table, line, sizeof(line)) < 0 ? -1 : 0;
}

void table_write(struct table *table, const char *text)
{
	while (*text != '\0') {
		size_t n = strcspn(text, "\n");

		if (table->row >= 0 && table->row + 1 >= table->rows)
			turn_page(table);
		printf("%.*s\n", (int)n, text);
		table->row += table->row >= 0;
		text += n + (text[n] == '\n');
	}
}

void table_heading(struct table *table, const char *text)
{
	struct text line = {NULL, 0};

	text_add(&line, "%s%s%s\n", table->bold ? "\033[1m" : "", text,
	         table->bold ? "\033[0m" : "");
	table_write(table, line.at);
	free(line.at);
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

/* What came before the last rows is only counted. */
static void write_tale(const struct tale *tale, size_t rows, struct text *text)
{
	size_t skip = rows > 0 && tale->n > rows ? tale->n - rows + 1 : 0;

	if (skip > 0)
		text_add(text, "(%zu more before: log)\n", skip);
	for (size_t i = skip; i < tale->n; i++) {
		text_add(text, "%s", tale->line[i].say);
		if (tale->line[i].times > 1)
			text_add(text, " (%d times)", tale->line[i].times);
		text_add(text, "\n");
	}
}

void table_tell(struct table *table, int viewer, int rows)
{
	size_t *told = &table->told[viewer >= 0 ? viewer : BR_SEATS_MAX];
	struct tale tale = {0, NULL};
	struct text text = {NULL, 0};

	*told = hear(table, viewer, *told, rows > 0, &tale);
	write_tale(&tale, (size_t)rows, &text);
	table_write(table, text.at != NULL ? text.at : "");
	free(text.at);
	for (size_t i = 0; i < tale.n; i++)
		free(tale.line[i].say);
	free(tale.line);
}

/* ---- Saving ---------------------------------------------------------- */

static char *record_of(const struct table *table)
{
	struct text text = {NULL, 0};

	text_record(&text, table->match, BR_ALL);
	return text.at;
}

/* The place of a file among those that hold this match, or their number. */
static size_t place_of(const struct table *table, const char *path)
{
	size_t i = 0;

	while (i < table->files && strcmp(table->file[i], path) != 0)
		i++;
	return i;
}

static void keep(struct table *table, const char *path, char *record)
{
	size_t i = place_of(table, path);
	char *last;

	free(table->saved);
	table->saved = record;
	if (i == table->files) {
		table->file = must_resize(table->file,
		                          (i + 1) * sizeof(*table->file));
		table->file[i] = must_resize(NULL, strlen(path) + 1);
		strcpy(table->file[i], path);
		table->files++;
	}
	last = table->file[i];
	table->file[i] = table->file[table->files - 1];
	table->file[table->files - 1] = last;
}

void table_keep(struct table *table, const char *path)
{
	keep(table, path, record_of(table));
}

int table_save(struct table *table, const char *path)
{
	char *record = record_of(table);
	int own = place_of(table, path) < table->files;
	int status = output_record(path, record, own);

	if (status == FINE && strcmp(path, "-") != 0)
		keep(table, path, record);
	else
		free(record);
	return status;
}

const char *table_saved(const struct table *table)
{
	char *record = record_of(table);
	int same = table->files > 0 && strcmp(record, table->saved) == 0;

	free(record);
	return same ? table->file[table->files - 1] : NULL;
}
