/* SPDX-License-Identifier: MIT */
/*
 * pieces.c - a knight: as a chip on the table, as a card in a hand, and from
 * behind.
 */

#include "games/saga/picture.h"

static const char *const digits[] = {"4", "3", "2", "1"};

/* ---- Colours ------------------------------------------------------------- */

/* Suits by the colours of kingdoms: red, green, blue, brown for orange, purple
 * and a dark yellow. */
static const uint8_t suits[KINGDOMS] = {0, 2, 1, 7, 4, 3};

br_role brp_saga_strong(int colour)
{
	return brp_suit_role(suits[colour]);
}

br_role brp_saga_pale(int colour)
{
	return brp_tint_role(suits[colour]);
}

/* What a knight shows. */
void brp_saga_face(const struct saga_picture *pic, int card)
{
	int kind = brp_saga_kind(card);

	pic->scene->thing.face =
		kind == UNKNOWN_KIND ? NULL : brp_saga_kinds[kind];
}

/* ---- Areas --------------------------------------------------------------- */

/* The outline of what belongs to a seat, or nobody: its left edge has the
 * colour of the seat. */
void brp_saga_paint_area(const struct saga_picture *pic, int seat,
                         int is_marked, struct saga_box at)
{
	brp_scene *scene = pic->scene;
	int x = at.x, top = at.y, end = at.y + at.h;
	const int bar[] = {x + 8, top + 1,  x + 4, top + 3,  x + 1, top + 7,
	                   x,     top + 12, x,     end - 12, x + 1, end - 7,
	                   x + 4, end - 3,  x + 8, end - 1};

	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(scene, at.x, at.y, at.w, at.h, 12);
	if (seat >= 0) {
		brp_pen(scene, brp_seat_role(seat), BR_ROLE_NONE, 0);
		brp_polygon(scene, bar, 8);
	}
	if (is_marked) {
		brp_pen(scene, BR_ROLE_NONE, BR_ROLE_MARK, 4);
		brp_rect(scene, at.x, at.y, at.w, at.h, 12);
	}
}

/* ---- Backs --------------------------------------------------------------- */

/* The mark of a set, which its backs show: a castle or a number. */
void brp_saga_paint_set(const struct saga_picture *pic, int set, br_role role,
                        struct saga_box at)
{
	brp_scene *scene = pic->scene;
	int size = at.w < at.h ? at.w : at.h;

	brp_pen(scene, role, BR_ROLE_NONE, 0);
	if (set == 0)
		brp_symbol(scene, brp_saga_small[0], at.x + (at.w - size) / 2,
		           at.y + (at.h - size) / 2, size);
	else
		brp_bold(scene, at.x + at.w / 2, at.y + at.h / 2 + 6, at.w,
		         size < 17 ? size : 17, BRP_MIDDLE,
		         brp_saga_set_names[0][set]);
}

/* The set, 0 if it is not dealt yet, that a seat or the centre has. */
void brp_saga_paint_mark(const struct saga_picture *pic, int set, int x, int y)
{
	if (set == 0)
		return;
	brp_pen(pic->scene, BR_ROLE_BACK, BR_ROLE_NONE, 0);
	brp_rect(pic->scene, x, y, 28, 28, 5);
	brp_saga_paint_set(pic, set - 1, BR_ROLE_ON,
	                   (struct saga_box){x + 4, y + 4, 20, 20});
}

/* A knight of which only the back is seen, and not its set. */
void brp_saga_paint_back(const struct saga_picture *pic, struct saga_box at)
{
	int size = at.w / 2;

	brp_pen(pic->scene, BR_ROLE_BACK, BR_ROLE_LINE, 1);
	brp_rect(pic->scene, at.x, at.y, at.w, at.h, at.w > 50 ? 8 : 5);
	if (at.w > 50) {
		brp_pen(pic->scene, BR_ROLE_NONE, BR_ROLE_ON, 1);
		brp_rect(pic->scene, at.x + 5, at.y + 5, at.w - 10, at.h - 10,
		         5);
	}
	brp_pen(pic->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_symbol(pic->scene, brp_saga_shield, at.x + (at.w - size) / 2,
	           at.y + (at.h - size) / 2, size);
}

/* ---- Faces --------------------------------------------------------------- */

/* An emblem with the value below it, or beside it if there is no room. */
static void paint_index(const struct saga_picture *pic, int card,
                        br_role strong, br_role ink, struct saga_box at)
{
	brp_scene *scene = pic->scene;
	const uint8_t *emblem = brp_saga_small[brp_saga_colour(card)];
	const char *value = digits[brp_saga_kind(card) & 3];
	int size;

	brp_pen(scene, strong, BR_ROLE_NONE, 0);
	if (at.h >= at.w) {
		size = at.h * 42 / 100;
		size = size < at.w - 6 ? size : at.w - 6;
		brp_symbol(scene, emblem, at.x + (at.w - size) / 2,
		           at.y + at.h * 8 / 100, size);
		brp_pen(scene, ink, BR_ROLE_NONE, 0);
		size = at.h < 30 ? 13 : at.h * 44 / 100;
		brp_bold(scene, at.x + at.w / 2, at.y + at.h * 90 / 100, at.w,
		         size > 26 ? 26 : size, BRP_MIDDLE, value);
		return;
	}
	size = at.h < at.w * 55 / 100 ? at.h : at.w * 55 / 100;
	brp_symbol(scene, emblem, at.x + 1, at.y + (at.h - size) / 2, size);
	brp_pen(scene, ink, BR_ROLE_NONE, 0);
	brp_bold(scene, at.x + at.w * 77 / 100, at.y + at.h / 2 + 4, at.w, 12,
	         BRP_MIDDLE, value);
}

/* A small one.  If it lies face down its back is seen, with what it is if the
 * viewer knows that. */
void brp_saga_paint_chip(const struct saga_picture *pic, int card, int down,
                         struct saga_box at)
{
	brp_scene *scene = pic->scene;

	brp_saga_face(pic, card);
	if (!down)
		brp_pen(scene, brp_saga_pale(brp_saga_colour(card)),
		        brp_saga_strong(brp_saga_colour(card)), 1);
	else
		brp_pen(scene, BR_ROLE_BACK, BR_ROLE_LINE, 1);
	brp_rect(scene, at.x, at.y, at.w, at.h, 5);
	if (!down)
		paint_index(pic, card, brp_saga_strong(brp_saga_colour(card)),
		            BR_ROLE_INK, at);
	else if (scene->thing.face)
		paint_index(pic, card, BR_ROLE_ON, BR_ROLE_ON, at);
	else
		brp_saga_paint_set(pic, brp_saga_set_of(card), BR_ROLE_ON,
		                   (struct saga_box){at.x + 4, at.y + 4,
		                                     at.w - 8, at.h - 8});
}

/* A large one, whose left edge tells what it is. */
void brp_saga_paint_card(const struct saga_picture *pic, int card,
                         struct saga_box at)
{
	brp_scene *scene = pic->scene;
	int colour = brp_saga_colour(card), edge = at.w * 42 / 100;
	int shield = at.w * 56 / 100, emblem = shield * 58 / 100;
	int x = at.x + at.w - shield - at.w / 14;
	int y = at.y + at.h - shield - at.h / 12;

	brp_saga_face(pic, card);
	brp_pen(scene, brp_saga_pale(colour), brp_saga_strong(colour), 2);
	brp_rect(scene, at.x, at.y, at.w, at.h, 8);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, at.x + edge / 2, at.y + at.h * 26 / 100, edge,
	         at.w * 36 / 100, BRP_MIDDLE, digits[brp_saga_kind(card) & 3]);
	brp_pen(scene, brp_saga_strong(colour), BR_ROLE_NONE, 0);
	brp_symbol(scene, brp_saga_small[colour], at.x + edge / 2 - at.w / 8,
	           at.y + at.h * 34 / 100, at.w / 4);
	brp_symbol(scene, brp_saga_shield, x, y, shield);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_symbol(scene, brp_saga_emblems[colour], x + (shield - emblem) / 2,
	           y + (shield - emblem) * 4 / 10, emblem);
	brp_saga_paint_set(
		pic, brp_saga_set_of(card), BR_ROLE_INK,
		(struct saga_box){at.x + 4, at.y + at.h - 26, edge - 8, 20});
}
