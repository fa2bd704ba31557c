/* SPDX-License-Identifier: MIT */
/*
 * scene.c - painting scenes: a game describes things and their shapes, and a
 * painter receives them.
 */

#include <stdarg.h>
#include <stdio.h>

#include "core/core.h"
#include "core/scene.h"

enum { ROLES = BR_ROLE_TINT8 + 1 };

/* 0xRRGGBB on light and on dark paper.  Seats and suits differ in lightness as
 * well as in hue, for those who do not see red and green. */
static const uint32_t colours[2][ROLES] = {
	{0,        0xf4f1ea, 0xe9e4d9, 0xffffff, 0xdde6cc, 0xcfe0ea, 0xf0e2c2,
         0xdbd7d0, 0x1f2328, 0x50555c, 0xa9a293, 0x5b6472, 0xb8400b, 0xffffff,
         0x174a9c, 0xb4530a, 0x0b5c46, 0xa8327e, 0x4f4100, 0x4a4f57, 0x8e1a3c,
         0x2f6b1e, 0x8a1520, 0x163e8c, 0x1c7a4a, 0x8f6400, 0x8250d2, 0x39414d,
         0x0c6b77, 0x7a3710, 0xf6dada, 0xd8e4f6, 0xd6eedd, 0xf5e6bf, 0xe8ddf5,
         0xdde1e7, 0xd0ebee, 0xf2dfd1},
	{0,        0x16181c, 0x202329, 0x2b2f37, 0x29372a, 0x1f3245, 0x3d3523,
         0x33363d, 0xeceded, 0xa9afb8, 0x59606c, 0x8a94a6, 0xfdba74, 0x14161a,
         0x70abfc, 0xe79454, 0x58c9a8, 0xe79ad8, 0xf0d767, 0xb9c0ca, 0xf58fa8,
         0x9bd08a, 0xf0868d, 0x5a90e2, 0x83f0c3, 0xe2b545, 0xd5b1ff, 0xb4bdcc,
         0x6cc9d6, 0xdd9a6c, 0x4a2428, 0x20304d, 0x1d3d2b, 0x453812, 0x382a50,
         0x323842, 0x153c42, 0x432d1d},
};

/* ---- Things -------------------------------------------------------------- */

void brp_begin(brp_scene *scene, int width, int height)
{
	const br_painter *painter = &scene->painter;

	if (painter->begin)
		scene->result = painter->begin(painter->ud, width, height,
		                               scene->colours[BR_ROLE_PAPER]);
}

static void end_thing(brp_scene *scene)
{
	const br_painter *painter = &scene->painter;

	if (scene->open && !scene->result && painter->end)
		scene->result = painter->end(painter->ud);
	scene->open = 0;
}

static void make_room(brp_scene *scene)
{
	char *at = scene->texts;

	scene->id = brp_text_in(at, BR_ID_MAX);
	scene->place = brp_text_in(at += BR_ID_MAX, BR_ID_MAX);
	scene->from = brp_text_in(at += BR_ID_MAX, BR_ID_MAX);
	scene->aims = brp_text_in(at += BR_ID_MAX, BR_AIMS_MAX);
	scene->title = brp_text_in(at + BR_AIMS_MAX, BR_TITLE_MAX);
}

static void empty(brp_text *text)
{
	text->at[0] = '\0';
	text->length = 0;
}

void brp_thing_as(brp_scene *scene, const char *kind, int layer, const char *id)
{
	br_thing *thing = &scene->thing;

	end_thing(scene);
	empty(&scene->id);
	empty(&scene->place);
	empty(&scene->from);
	empty(&scene->aims);
	empty(&scene->title);
	thing->id = id;
	thing->kind = kind;
	thing->face = "";
	thing->place = scene->place.at;
	thing->from = scene->from.at;
	thing->aims = scene->aims.at;
	thing->title = scene->title.at;
	thing->seat = BR_NOBODY;
	thing->layer = layer;
	thing->spreads = 0;
	scene->open = 1;
}

void brp_thing(brp_scene *scene, const char *kind, int layer, const char *id,
               ...)
{
	va_list args;

	brp_thing_as(scene, kind, layer, scene->texts);
	va_start(args, id);
	brp_vput(&scene->id, id, args);
	va_end(args);
}

/* ---- Shapes -------------------------------------------------------------- */

void brp_pen(brp_scene *scene, br_role fill, br_role stroke, int width)
{
	br_shape *pen = &scene->pen;

	pen->fill = (int)fill;
	pen->stroke = (int)stroke;
	pen->width = stroke == BR_ROLE_NONE ? 0 : width;
	pen->fill_rgb = scene->colours[fill];
	pen->stroke_rgb = scene->colours[stroke];
}

/* The box of a thing is that of its outline. */
static void announce(brp_scene *scene, const br_shape *outline)
{
	const int *xy = outline->xy;
	int x1 = xy[0], y1 = xy[1], x2 = x1, y2 = y1;

	for (int i = 1; i < outline->count; i++) {
		int x = xy[2 * i], y = xy[2 * i + 1];

		x1 = x < x1 ? x : x1;
		x2 = x > x2 ? x : x2;
		y1 = y < y1 ? y : y1;
		y2 = y > y2 ? y : y2;
	}
	scene->thing.x = x1;
	scene->thing.y = y1;
	scene->thing.w = x2 - x1;
	scene->thing.h = y2 - y1;
	scene->open = 2;
	if (!scene->result && scene->painter.thing)
		scene->result =
			scene->painter.thing(scene->painter.ud, &scene->thing);
}

/* Inline, so that only outlines call announce(). */
static inline void paint(brp_scene *scene, const br_shape *shape)
{
	if (scene->open == 1)
		announce(scene, shape);
	if (!scene->result && scene->painter.shape)
		scene->result = scene->painter.shape(scene->painter.ud, shape);
}

static void paint_points(brp_scene *scene, int kind, const int *xy, int count,
                         int radius)
{
	br_shape shape = scene->pen;

	shape.kind = kind;
	shape.count = count;
	shape.xy = xy;
	shape.radius = radius;
	paint(scene, &shape);
}

void brp_rect(brp_scene *scene, int x, int y, int w, int h, int radius)
{
	const int xy[] = {x, y, x + w, y + h};

	paint_points(scene, BR_RECT, xy, 2, radius);
}

void brp_ellipse(brp_scene *scene, int x, int y, int w, int h)
{
	const int xy[] = {x, y, x + w, y + h};

	paint_points(scene, BR_ELLIPSE, xy, 2, 0);
}

void brp_polygon(brp_scene *scene, const int *xy, int count)
{
	paint_points(scene, BR_POLYGON, xy, count, 0);
}

void brp_polyline(brp_scene *scene, const int *xy, int count)
{
	paint_points(scene, BR_LINE, xy, count, 0);
}

void brp_symbol(brp_scene *scene, const uint8_t *symbol, int x, int y, int size)
{
	/* In 65536ths, a little more, so that halves are rounded up. */
	unsigned scale = ((unsigned)size * 65536 + 99) / 100;
	unsigned left = (unsigned)x * 65536 + 32768;
	unsigned top = (unsigned)y * 65536 + 32768;

	while (*symbol > 0) {
		br_shape shape = scene->pen;
		int xy[2 * BR_POINTS_MAX];

		shape.kind = BR_POLYGON;
		shape.count = *symbol++;
		shape.width = 0;
		if (*symbol++ == 1) {
			shape.fill = shape.stroke;
			shape.fill_rgb = shape.stroke_rgb;
		}
		for (int i = 0; i < 2 * shape.count; i += 2) {
			xy[i] = (int)((left + symbol[i] * scale) / 65536);
			xy[i + 1] =
				(int)((top + symbol[i + 1] * scale) / 65536);
		}
		symbol += 2 * shape.count;
		shape.xy = xy;
		paint(scene, &shape);
	}
}

/* ---- Labels -------------------------------------------------------------- */

/* Thousandths of the em square, from the space to the tilde; as wide as in
 * DejaVu Sans. */
static const uint16_t advance[] = {
	318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,
	318, 337, 636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337,
	838, 838, 838, 531, 999, 684, 686, 698, 770, 632, 575, 775, 752, 295,
	295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989,
	685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615,
	352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521,
	392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838};

int brp_text_width(const char *text, int size, int bold)
{
	int width = 0;

	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;

		if (c >= ' ' && c <= '~')
			width += advance[c - ' '];
		else if (c >= 0xc0) /* the first byte of another letter */
			width += 700;
	}
	width = bold ? width / 8 * 9 : width;
	return (width * size + 999) / 1000;
}

static void label(brp_scene *scene, int x, int y, int width, int size, int bold,
                  int anchor, const char *text)
{
	const int xy[] = {x, y};
	int wide = brp_text_width(text, size, bold);
	br_shape shape = scene->pen;

	shape.kind = BR_LABEL;
	shape.count = 1;
	shape.xy = xy;
	shape.width = 0;
	shape.size = wide > width ? size * width / wide : size;
	shape.bold = bold;
	shape.anchor = anchor;
	shape.text = text;
	paint(scene, &shape);
}

void brp_label(brp_scene *scene, int x, int y, int width, int size, int anchor,
               const char *text)
{
	label(scene, x, y, width, size, 0, anchor, text);
}

void brp_bold(brp_scene *scene, int x, int y, int width, int size, int anchor,
              const char *text)
{
	label(scene, x, y, width, size, 1, anchor, text);
}

/* ---- Scenes -------------------------------------------------------------- */

/* Reads the options; BR_EINVAL if one is out of range. */
static int set_options(brp_scene *scene, const br_game *game,
                       const br_scene_options *options)
{
	scene->seats = br_game_seats(game);
	scene->viewer = game->viewer;
	scene->language = options->language ? options->language : BR_EN;
	scene->tall = options->layout == BR_TALL;
	scene->dark = options->dark;
	scene->colours = colours[options->dark == 1];
	scene->bottom = options->bottom > 0 ? options->bottom - 1
	                : game->viewer >= 0 ? game->viewer
	                                    : 0;
	scene->focus = options->focus ? options->focus : "";
	if (!brp_is_language((br_language)scene->language) ||
	    (options->layout != 0 && options->layout != BR_WIDE &&
	     options->layout != BR_TALL) ||
	    (options->dark != 0 && options->dark != 1) || options->bottom < 0 ||
	    options->bottom > scene->seats)
		return BR_EINVAL;
	return BR_OK;
}

int br_game_scene(const br_game *game, const br_scene_options *options,
                  size_t options_size, const br_painter *painter,
                  size_t painter_size)
{
	br_scene_options all = {0};
	brp_scene scene = {0};
	int status;

	if (options)
		brp_give(&all, sizeof all, options, options_size);
	brp_give(&scene.painter, sizeof scene.painter, painter, painter_size);
	status = set_options(&scene, game, &all);
	if (status != BR_OK)
		return status;
	if (!game->rules->scene)
		return BR_ESTATE;
	make_room(&scene);
	game->rules->scene(&game->shared->setup, game->state, &scene);
	end_thing(&scene);
	return scene.result;
}
