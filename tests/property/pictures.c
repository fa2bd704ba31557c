/* SPDX-License-Identifier: MIT */
/*
 * pictures.c - the shapes of a scene: they lie inside the picture, outlines of
 * one layer are apart, and labels can be read on what lies below them.
 */

#include <stdlib.h>
#include <string.h>

#include "drawn.h"

#define FONT_MIN 12
#define CORNERS 24 /* of an ellipse */

/* ---- Where shapes are ---------------------------------------------------- */

/* Quarters of a turn have six corners each: sines times 1000. */
static int corner(int i, int radius)
{
	static const int sine[] = {0, 259, 500, 707, 866, 966};
	int at = i % 6;

	switch (i / 6 % 4) {
	case 0:
		return sine[at] * radius / 1000;
	case 1:
		return (at ? sine[6 - at] : 1000) * radius / 1000;
	case 2:
		return -sine[at] * radius / 1000;
	default:
		return -(at ? sine[6 - at] : 1000) * radius / 1000;
	}
}

/* The corners of an outline; how many. */
static int corners_of(const br_shape *shape, int xy[2 * BR_POINTS_MAX])
{
	const int *at = shape->xy;

	if (shape->kind == BR_POLYGON) {
		memcpy(xy, at, (size_t)shape->count * 2 * sizeof *xy);
		return shape->count;
	}
	if (shape->kind == BR_RECT) {
		const int box[] = {at[0], at[1], at[2], at[1],
		                   at[2], at[3], at[0], at[3]};

		memcpy(xy, box, sizeof box);
		return 4;
	}
	for (int i = 0; i < CORNERS; i++) {
		xy[2 * i] = (at[0] + at[2]) / 2 +
		            corner(i + 6, (at[2] - at[0]) / 2);
		xy[2 * i + 1] =
			(at[1] + at[3]) / 2 + corner(i, (at[3] - at[1]) / 2);
	}
	return CORNERS;
}

static int64_t side(const int *a, const int *b, int x, int y)
{
	return (int64_t)(b[0] - a[0]) * (y - a[1]) -
	       (int64_t)(b[1] - a[1]) * (x - a[0]);
}

static int sign(int64_t value)
{
	return value > 0 ? 1 : value < 0 ? -1 : 0;
}

static int in_corners(const int *xy, int n, int x, int y)
{
	int inside = 0;

	for (int i = 0, k = n - 1; i < n; k = i++) {
		const int *a = xy + 2 * i, *b = xy + 2 * k;

		if (side(a, b, x, y) == 0 &&
		    (int64_t)(x - a[0]) * (x - b[0]) <= 0 &&
		    (int64_t)(y - a[1]) * (y - b[1]) <= 0)
			return 0; /* on an edge */
		if ((a[1] > y) != (b[1] > y) &&
		    (side(a, b, x, y) > 0) == (b[1] > a[1]))
			inside = !inside;
	}
	return inside;
}

int shape_holds(const br_shape *shape, int x, int y)
{
	int xy[2 * BR_POINTS_MAX];
	int n = corners_of(shape, xy);

	return in_corners(xy, n, x, y);
}

/* ---- Outlines ------------------------------------------------------------ */

/* Whether two outlines share more than a border. */
static int overlap(const br_shape *a, const br_shape *b)
{
	int p[2 * BR_POINTS_MAX], q[2 * BR_POINTS_MAX];
	int n = corners_of(a, p), m = corners_of(b, q);

	for (int i = 0; i < n; i++)
		if (in_corners(q, m, p[2 * i], p[2 * i + 1]))
			return 1;
	for (int i = 0; i < m; i++)
		if (in_corners(p, n, q[2 * i], q[2 * i + 1]))
			return 1;
	for (int i = 0; i < n; i++)
		for (int k = 0; k < m; k++) {
			const int *p1 = p + 2 * i, *p2 = p + 2 * ((i + 1) % n);
			const int *q1 = q + 2 * k, *q2 = q + 2 * ((k + 1) % m);

			if (sign(side(p1, p2, q1[0], q1[1])) *
			                    sign(side(p1, p2, q2[0], q2[1])) <
			            0 &&
			    sign(side(q1, q2, p1[0], p1[1])) *
			                    sign(side(q1, q2, p2[0], p2[1])) <
			            0)
				return 1;
		}
	return 0;
}

static int boxes_meet(const br_thing *a, const br_thing *b)
{
	return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h &&
	       b->y < a->y + a->h;
}

static void check_outlines(const struct drawn *drawn)
{
	for (int i = 0; i < drawn->things; i++)
		for (int k = 0; k < i; k++) {
			const struct drawn_thing *a = &drawn->thing[i];
			const struct drawn_thing *b = &drawn->thing[k];

			if (a->thing.layer != b->thing.layer ||
			    !boxes_meet(&a->thing, &b->thing))
				continue;
			expect(SCENE,
			       !overlap(&drawn->shape[a->first].shape,
			                &drawn->shape[b->first].shape),
			       drawn->game, "%s and %s of layer %d overlap",
			       a->id, b->id, a->thing.layer);
		}
}

/* ---- Colours ------------------------------------------------------------- */

/* The luminance of a colour, from 0 to 1, as the rules of accessibility for the
 * web define it. */
static double linear(uint32_t channel)
{
	double c = channel / 255.0, root = 1;

	if (c <= 0.04045)
		return c / 12.92;
	c = (c + 0.055) / 1.055;
	for (int i = 0; i < 60; i++) /* the fifth root of c to the second */
		root = (4 * root + c * c / (root * root * root * root)) / 5;
	return c * c * root;
}

static double luminance(uint32_t rgb)
{
	return 0.2126 * linear(rgb >> 16 & 255) +
	       0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
}

static double contrast(uint32_t a, uint32_t b)
{
	double x = luminance(a) + 0.05, y = luminance(b) + 0.05;

	return x > y ? x / y : y / x;
}

/* The colour that lies below a point of a shape. */
static uint32_t below_of(const struct drawn *drawn, int index, int x, int y)
{
	for (int i = index - 1; i >= 0; i--) {
		const br_shape *shape = &drawn->shape[i].shape;

		if (shape->kind != BR_LINE && shape->kind != BR_LABEL &&
		    shape->fill != BR_ROLE_NONE && shape_holds(shape, x, y))
			return shape->fill_rgb;
	}
	return drawn->paper;
}

/* ---- Shapes -------------------------------------------------------------- */

static void check_label(const struct drawn *drawn, int index)
{
	const br_shape *shape = &drawn->shape[index].shape;
	const char *id = drawn->thing[drawn->shape[index].thing].id;
	/* Letters are on average half as wide as high, at the least. */
	int wide = (int)strlen(shape->text) * shape->size * 4 / 10;
	int left = shape->xy[0] - (shape->anchor + 1) * wide / 2;
	double seen = contrast(shape->fill_rgb,
	                       below_of(drawn, index, shape->xy[0],
	                                shape->xy[1] - shape->size / 3));

	expect(LOOK, shape->size >= FONT_MIN && shape->size <= 200, drawn->game,
	       "%s: \"%s\" has size %d", id, shape->text, shape->size);
	expect(LOOK, seen >= 4.5, drawn->game,
	       "%s: \"%s\" has a contrast of %d.%02d to what is below", id,
	       shape->text, (int)seen, (int)(seen * 100) % 100);
	expect(LOOK,
	       left >= 0 && left + wide <= drawn->width &&
	               shape->xy[1] >= shape->size / 2 &&
	               shape->xy[1] <= drawn->height,
	       drawn->game, "%s: \"%s\" leaves the picture", id, shape->text);
}

static void check_shape(const struct drawn *drawn, int index)
{
	const br_shape *shape = &drawn->shape[index].shape;
	const char *id = drawn->thing[drawn->shape[index].thing].id;
	int points = shape->kind == BR_RECT || shape->kind == BR_ELLIPSE ? 2
	             : shape->kind == BR_LABEL                           ? 1
	                                                                 : 0;

	expect(LOOK,
	       shape->kind >= BR_RECT && shape->kind <= BR_LABEL &&
	               (points ? shape->count == points : shape->count >= 2) &&
	               shape->fill >= 0 && shape->fill <= BR_ROLE_TINT8 &&
	               shape->stroke >= 0 && shape->stroke <= BR_ROLE_TINT8 &&
	               (shape->text != NULL) == (shape->kind == BR_LABEL),
	       drawn->game, "%s has no such shape: kind %d, %d points", id,
	       shape->kind, shape->count);
	for (int i = 0; i < shape->count; i++)
		expect(LOOK,
		       shape->xy[2 * i] >= 0 &&
		               shape->xy[2 * i] <= drawn->width &&
		               shape->xy[2 * i + 1] >= 0 &&
		               shape->xy[2 * i + 1] <= drawn->height,
		       drawn->game, "%s leaves the picture at %d,%d", id,
		       shape->xy[2 * i], shape->xy[2 * i + 1]);
	if (shape->kind == BR_LABEL)
		check_label(drawn, index);
}

void check_pictures(const struct drawn *drawn)
{
	for (int i = 0; i < drawn->shapes; i++)
		check_shape(drawn, i);
	check_outlines(drawn);
}
