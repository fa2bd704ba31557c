/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_SCENE_H
#define BR_CORE_SCENE_H

/*
 * scene.h - what scene.c of a game paints with, besides rules.h.
 *
 * A game calls brp_begin(), then, for each thing, brp_thing(), fills in what
 * differs from the defaults, and paints its shapes, the outline first:
 *
 *	brp_thing(scene, "card", 1, "hand.%d.%d", seat, i);
 *	scene->thing.seat = seat;
 *	scene->thing.face = words[card];
 *	brp_put(&scene->title, "%s", name);
 *	brp_aim(&scene->aims, "hand.%d.%s", seat, words[card]);
 *	brp_pen(scene, BR_ROLE_CARD, BR_ROLE_LINE, 2);
 *	brp_rect(scene, x, y, w, h, 8);
 *
 * Scenes are about 1280 x 960 units if wide and 520 x 1125 if tall, to be shown
 * at 1024 x 768 and 390 x 844, where a unit is 0.8 and 0.75 pixels: labels have
 * a size of at least 15, and what is touched is at least 38 x 38 if tall.
 */

#include <boardrules/scene.h>

#include "core/rules.h"
#include "core/write.h"

struct brp_scene {
	/* The options, and who sits where: seats from the bottom one on are
	 * brp_seat_at(scene, 0), 1 and so on. */
	int language; /* from BR_EN */
	int tall, dark, bottom, seats, viewer;
	const char *focus; /* never NULL */
	/* The thing that is being described, and its texts. */
	br_thing thing;
	brp_text id, place, from, aims, title;
	/* Private to scene.c. */
	br_painter painter;
	const uint32_t *colours; /* by role */
	br_shape pen;
	int open; /* 1: the thing has no shape yet; 2: it has */
	int result;
	char texts[3 * BR_ID_MAX + BR_AIMS_MAX + BR_TITLE_MAX];
};

/* The size of the scene, first of all. */
void brp_begin(brp_scene *scene, int width, int height);

/* Begins a thing with its id.  At first it belongs to nobody, its face is "",
 * it has no place, no aims and no title, and it cannot be spread out.  If
 * `from` stays empty, a new thing comes from its place. */
void brp_thing(brp_scene *scene, const char *kind, int layer, const char *id,
               ...)
#ifdef __GNUC__
	__attribute__((format(printf, 4, 5)))
#endif
	;

/* The same with an id that is not copied; the texts of a thing can be replaced
 * likewise, in scene->thing.  This is faster where there are many things. */
void brp_thing_as(brp_scene *scene, const char *kind, int layer,
                  const char *id);

/* Where a text of a thing ends, for brp_write(); and that it now ends there. */
static inline char *brp_text_end(const brp_text *text)
{
	return text->at + text->length;
}

static inline void brp_text_ends(brp_text *text, const char *end)
{
	text->length = (size_t)(end - text->at);
}

/* The pen of the shapes that follow.  A label takes the fill. */
void brp_pen(brp_scene *scene, br_role fill, br_role stroke, int width);

void brp_rect(brp_scene *scene, int x, int y, int w, int h, int radius);
void brp_ellipse(brp_scene *scene, int x, int y, int w, int h);
void brp_polygon(brp_scene *scene, const int *xy, int count);
void brp_polyline(brp_scene *scene, const int *xy, int count);

/* A text beside, around or before a point of its base line; its font shrinks
 * from `size` until it is not wider than `width`. */
enum { BRP_START = -1, BRP_MIDDLE = 0, BRP_END = 1 };
void brp_label(brp_scene *scene, int x, int y, int width, int size, int anchor,
               const char *text);
void brp_bold(brp_scene *scene, int x, int y, int width, int size, int anchor,
              const char *text);

/*
 * A symbol is a picture of polygons on a grid of 100 x 100, as bytes: of each
 * polygon the number of points, its tone and the points; then 0.  A polygon of
 * tone 0 is filled with the fill of the pen, of tone 1 with its stroke, neither
 * with a border.  Painting scales it into a square.
 */
void brp_symbol(brp_scene *scene, const uint8_t *symbol, int x, int y,
                int size);

/* The width of a text in a wide font, so that most others are narrower. */
int brp_text_width(const char *text, int size, int bold);

/* The seat at a place of the table, counted from the bottom one; and the place
 * of a seat. */
static inline int brp_seat_at(const brp_scene *scene, int place)
{
	return (scene->bottom + place) % scene->seats;
}

static inline int brp_place_of(const brp_scene *scene, int seat)
{
	return (seat - scene->bottom + scene->seats) % scene->seats;
}

/* The colours of a seat, and of a suit from 0. */
static inline br_role brp_seat_role(int seat)
{
	return (br_role)(BR_ROLE_SEAT1 + seat);
}

static inline br_role brp_suit_role(int suit)
{
	return (br_role)(BR_ROLE_SUIT1 + suit);
}

static inline br_role brp_tint_role(int suit)
{
	return (br_role)(BR_ROLE_TINT1 + suit);
}

#endif
