/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_DRAWN_H
#define BR_TESTS_DRAWN_H

/*
 * drawn.h - a scene that is kept, to look at it.
 */

#include <boardrules/scene.h>

#include "walk.h"

enum { DRAWN_SHAPES = 16384 };

struct drawn_shape {
	br_shape shape; /* xy and text are the copies below */
	int xy[2 * BR_POINTS_MAX];
	char text[128];
	int thing; /* index of its thing */
};

struct drawn_thing {
	br_thing thing; /* its strings are the copies below */
	char id[BR_ID_MAX], place[BR_ID_MAX], from[BR_ID_MAX];
	char kind[32], face[64], aims[BR_AIMS_MAX], title[BR_TITLE_MAX];
	int first, shapes; /* its shapes */
};

struct drawn {
	const br_game *game;
	const br_scene_options *options;
	int width, height, begun, ended, faults;
	uint32_t paper;
	int things, shapes;
	struct drawn_thing thing[BR_THINGS_MAX];
	struct drawn_shape shape[DRAWN_SHAPES];
};

/* Keeps a scene; 0 if there is none.  What breaks the order of callbacks or a
 * bound is a fault. */
int draw_scene(struct drawn *drawn, const br_game *game,
               const br_scene_options *options);

/* pictures.c: what shapes look like. */
void check_pictures(const struct drawn *drawn);

/* Whether a point is strictly inside a shape. */
int shape_holds(const br_shape *shape, int x, int y);

#endif
