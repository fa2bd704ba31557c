/* SPDX-License-Identifier: MIT */
/*
 * paint.c - the colours of words: those that the things of a scene have which
 * show the words, and those of seats.
 */

#include "table/table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct paint {
	size_t n;
	struct face {
		char word[BR_ID_MAX];
		uint32_t rgb;
	} * face;
	char word[BR_ID_MAX]; /* of the thing that is looked at */
};

static int is_strong(int role)
{
	return (role >= BR_ROLE_SUIT1 && role <= BR_ROLE_SUIT8) ||
	       (role >= BR_ROLE_SEAT1 && role <= BR_ROLE_SEAT8);
}

static const struct face *face_of(const struct paint *paint, const char *word,
                                  size_t n)
{
	for (size_t i = 0; i < paint->n; i++)
		if (strncmp(paint->face[i].word, word, n) == 0 &&
		    paint->face[i].word[n] == '\0')
			return &paint->face[i];
	return NULL;
}

/* A letter alone is too common a word. */
static int see_thing(void *ud, const br_thing *thing)
{
	struct paint *paint = ud;
	const char *face = thing->face ? thing->face : "";

	snprintf(paint->word, sizeof paint->word, "%s",
	         strlen(face) > 1 && !face_of(paint, face, strlen(face)) ? face
	                                                                 : "");
	return 0;
}

static int see_shape(void *ud, const br_shape *shape)
{
	struct paint *paint = ud;
	struct face *face;

	if (*paint->word == '\0' ||
	    (!is_strong(shape->fill) && !is_strong(shape->stroke)))
		return 0;
	paint->face =
		must_resize(paint->face, (paint->n + 1) * sizeof *paint->face);
	face = &paint->face[paint->n++];
	strcpy(face->word, paint->word);
	face->rgb =
		is_strong(shape->fill) ? shape->fill_rgb : shape->stroke_rgb;
	*paint->word = '\0';
	return 0;
}

void paint_learn(struct table *table, const br_game *view)
{
	br_painter painter = {.thing = see_thing, .shape = see_shape};

	if (table->colors == 0)
		return;
	if (!table->paint) {
		table->paint = must_resize(NULL, sizeof *table->paint);
		memset(table->paint, 0, sizeof *table->paint);
	}
	painter.ud = table->paint;
	(void)br_game_scene(view, NULL, 0, &painter, sizeof painter);
}

void paint_free(struct paint *paint)
{
	if (paint)
		free(paint->face);
	free(paint);
}

/* The hue of a colour among the 16, by sixths of the circle and their halves.
 */
static int hue_of(const int part[3], int least, int most)
{
	static const char names[12][3] = {"31", "91", "33", "32", "32", "32",
	                                  "36", "34", "34", "35", "35", "31"};
	int top = part[0] == most ? 0 : part[1] == most ? 1 : 2;
	int range = most - least;
	int hue = 4 * top + (2 * (part[(top + 1) % 3] - part[(top + 2) % 3]) +
	                     range / 2) /
	                            (range > 0 ? range : 1);

	return range < 32 ? 1 : atoi(names[(hue + 12) % 12]);
}

/* Of 255: as far from black as from white, to the eye. */
enum { LIGHT = 118 };

/* A colour of as much light as can be read on black and on white. */
static void begin(const struct table *table, uint32_t rgb)
{
	int part[3], most = 1, least = 255, light;

	for (int i = 0; i < 3; i++) {
		part[i] = (int)(rgb >> (16 - 8 * i) & 255);
		most = part[i] > most ? part[i] : most;
		least = part[i] < least ? part[i] : least;
	}
	if (table->colors == 16) {
		printf("\033[%dm", hue_of(part, least, most));
		return;
	}
	light = (299 * part[0] + 587 * part[1] + 114 * part[2]) / 1000 + 1;
	for (int i = 0; i < 3; i++) {
		int level = (part[i] * LIGHT / light - 35) / 40;

		part[i] = level < 0 ? 0 : level > 5 ? 5 : level;
	}
	printf("\033[38;5;%dm", 16 + 36 * part[0] + 6 * part[1] + part[2]);
}

void paint_write(const struct table *table, const char *text, size_t n)
{
	const char *end = text + n;

	while (text < end) {
		size_t word = 0, gap;
		const struct face *face = NULL;

		while (text + word < end && text[word] != ' ' &&
		       !strchr(",;:|()", text[word]))
			word++;
		for (gap = word;
		     text + gap < end &&
		     (text[gap] == ' ' || strchr(",;:|()", text[gap]));)
			gap++;
		if (table->paint && word > 1)
			face = face_of(table->paint, text, word);
		if (face)
			begin(table, face->rgb);
		fwrite(text, 1, word, stdout);
		if (face)
			fputs("\033[0m", stdout);
		fwrite(text + word, 1, gap - word, stdout);
		text += gap;
	}
}
