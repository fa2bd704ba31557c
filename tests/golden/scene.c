/* SPDX-License-Identifier: MIT */
/*
 * scene.c - the things of a scene, a line each: kind, id, face or ?, owner from
 * 1 or -, box, and then + if it spreads, place, origin, aims and title.
 */

#include <stdio.h>

#include <boardrules/scene.h>

#include "golden.h"

static int add(const char *format, const char *text)
{
	int n = *text ? snprintf(out.at + out.size, sizeof out.at - out.size,
	                         format, text)
	              : 0;

	if (n < 0 || (size_t)n >= sizeof out.at - out.size)
		return 1;
	out.size += (size_t)n;
	return 0;
}

static int add_begin(void *ud, int width, int height, uint32_t paper)
{
	char size[40];

	(void)ud;
	(void)paper;
	snprintf(size, sizeof size, "%d x %d", width, height);
	return add("%s\n", size);
}

static int add_thing(void *ud, const br_thing *thing)
{
	char owner[16] = "-", box[64];

	(void)ud;
	if (thing->seat >= 0)
		snprintf(owner, sizeof owner, "%d", thing->seat + 1);
	snprintf(box, sizeof box, " %s %d,%d %dx%d", owner, thing->x, thing->y,
	         thing->w, thing->h);
	return add("%s ", thing->kind) || add("%s ", thing->id) ||
	       add("%s", !thing->face   ? "?"
	                 : *thing->face ? thing->face
	                                : "-") ||
	       add("%s", box) || add("%s", thing->spreads ? " +" : "") ||
	       add(" in %s", thing->place) || add(" from %s", thing->from) ||
	       add(" [%s]", thing->aims) || add(": %s", thing->title) ||
	       add("%s", "\n");
}

void make_scene(const br_game *game, int language)
{
	const br_scene_options options = {.language = language};
	const br_painter painter = {.begin = add_begin, .thing = add_thing};

	out.size = 0;
	if (br_game_scene(game, &options, sizeof options, &painter,
	                  sizeof painter) != BR_OK)
		out.size = (size_t)snprintf(out.at, sizeof out.at,
		                            "no scene, or too long\n");
}
