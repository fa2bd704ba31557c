/* SPDX-License-Identifier: MIT */
/*
 * point.c - which thing of a scene lies at a point.
 */

#include "core/core.h"
#include "core/scene.h"

struct finder {
	int x, y;
	br_spot spot,
		next; /* the topmost found so far; the thing now painted */
	int shapes;   /* of that thing so far */
	int found;
};

/* ---- Outlines ------------------------------------------------------------ */

static int in_ellipse(const int *xy, int x, int y)
{
	/* Twice the distances from the centre, and the axes. */
	int64_t dx = 2 * (int64_t)x - xy[0] - xy[2], w = xy[2] - xy[0];
	int64_t dy = 2 * (int64_t)y - xy[1] - xy[3], h = xy[3] - xy[1];

	return dx * dx * h * h + dy * dy * w * w <= w * w * h * h;
}

/* Whether a ray from the point crosses the outline an odd number of times. */
static int in_polygon(const br_shape *shape, int x, int y)
{
	const int *b = shape->xy + 2 * (shape->count - 1);
	int inside = 0;

	for (int i = 0; i < shape->count; i++) {
		const int *a = shape->xy + 2 * i;

		if ((a[1] > y) != (b[1] > y)) {
			int64_t left = (int64_t)(x - a[0]) * (b[1] - a[1]);
			int64_t right = (int64_t)(b[0] - a[0]) * (y - a[1]);

			inside ^= b[1] > a[1] ? left < right : left > right;
		}
		b = a;
	}
	return inside;
}

static int contains(const br_shape *shape, int x, int y)
{
	const int *xy = shape->xy;

	if (shape->kind == BR_POLYGON)
		return in_polygon(shape, x, y);
	if (x < xy[0] || x >= xy[2] || y < xy[1] || y >= xy[3])
		return 0;
	return shape->kind == BR_RECT || in_ellipse(xy, x, y);
}

/* ---- The painter --------------------------------------------------------- */

static int find_thing(void *ud, const br_thing *thing)
{
	struct finder *finder = ud;
	br_spot *next = &finder->next;

	brp_copy_text(thing->id, next->id, sizeof next->id);
	brp_copy_text(thing->aims, next->aims, sizeof next->aims);
	brp_copy_text(thing->title, next->title, sizeof next->title);
	next->x = thing->x;
	next->y = thing->y;
	next->w = thing->w;
	next->h = thing->h;
	next->spreads = thing->spreads;
	finder->shapes = 0;
	return 0;
}

static int find_shape(void *ud, const br_shape *shape)
{
	struct finder *finder = ud;

	if (finder->shapes++ == 0 && contains(shape, finder->x, finder->y)) {
		finder->spot = finder->next;
		finder->found = 1;
	}
	return 0;
}

int br_game_point(const br_game *game, const br_scene_options *options,
                  size_t options_size, int x, int y, br_spot *spot, size_t size)
{
	struct finder finder = {.x = x, .y = y};
	const br_painter painter = {
		.thing = find_thing, .shape = find_shape, .ud = &finder};
	int status = br_game_scene(game, options, options_size, &painter,
	                           sizeof painter);

	if (status != BR_OK)
		return status;
	if (finder.found)
		brp_give(spot, size, &finder.spot, sizeof finder.spot);
	return finder.found;
}
