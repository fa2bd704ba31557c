/* SPDX-License-Identifier: MIT */
/*
 * sakkara_seen.c - keeping a scene, and asking it.
 */

#include <stdio.h>
#include <string.h>

#include "sakkara_seen.h"

struct seen seen[SEEN_MOST];
int things, wide, high;

/* ---- Keeping a scene ----------------------------------------------------- */

static int on_begin(void *ud, int w, int h, uint32_t paper)
{
	(void)ud;
	(void)paper;
	things = 0;
	wide = w;
	high = h;
	return 0;
}

static int on_thing(void *ud, const br_thing *thing)
{
	struct seen *at = &seen[things++];

	(void)ud;
	ck_assert_int_lt(things, SEEN_MOST);
	sprintf(at->id, "%s", thing->id);
	sprintf(at->kind, "%s", thing->kind);
	sprintf(at->face, "%s", !thing->face ? "?" : thing->face);
	sprintf(at->place, "%s", thing->place);
	sprintf(at->from, "%s", thing->from);
	sprintf(at->aims, "%s", thing->aims);
	sprintf(at->title, "%s", thing->title);
	at->labels[0] = '\0';
	at->seat = thing->seat;
	at->x = thing->x;
	at->y = thing->y;
	at->w = thing->w;
	at->h = thing->h;
	return 0;
}

static int on_shape(void *ud, const br_shape *shape)
{
	char *labels = seen[things - 1].labels;

	(void)ud;
	if (shape->kind == BR_LABEL)
		sprintf(labels + strlen(labels), "%s%s", *labels ? "|" : "",
		        shape->text);
	return 0;
}

void look(const br_game *game, br_scene_options options)
{
	const br_painter painter = {on_begin, on_thing, on_shape, NULL, NULL};

	ck_assert_int_eq(br_game_scene(game, &options, sizeof options, &painter,
	                               sizeof painter),
	                 BR_OK);
}

/* As a seat, a spectator or nobody in particular sees it. */
void look_as(const br_game *game, int viewer, br_scene_options options)
{
	br_game *view = must_view(game, viewer);

	look(view, options);
	br_game_free(view);
}

/* ---- Asking -------------------------------------------------------------- */

const struct seen *find(const char *id)
{
	for (int i = 0; i < things; i++)
		if (strcmp(seen[i].id, id) == 0)
			return &seen[i];
	return NULL;
}

const struct seen *there(const char *id)
{
	const struct seen *thing = find(id);

	ck_assert_msg(thing != NULL, "%s is not there", id);
	return thing;
}

void is_gone(const char *id)
{
	ck_assert_msg(!find(id), "%s is there", id);
}

/* "kind face seat place > aims", "-" for what is empty or nobody's. */
void thing_is(const char *id, const char *what)
{
	const struct seen *thing = there(id);
	char text[300];

	sprintf(text, "%s %s %c %s > %s", thing->kind,
	        *thing->face ? thing->face : "-",
	        thing->seat < 0 ? '-' : '0' + thing->seat,
	        *thing->place ? thing->place : "-", thing->aims);
	ck_assert_str_eq(text, what);
}

void title_is(const char *id, const char *title)
{
	ck_assert_str_eq(there(id)->title, title);
}

void labels_are(const char *id, const char *labels)
{
	ck_assert_str_eq(there(id)->labels, labels);
}

int count_of(const char *kind)
{
	int n = 0;

	for (int i = 0; i < things; i++)
		n += strcmp(seen[i].kind, kind) == 0;
	return n;
}
