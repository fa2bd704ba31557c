/* SPDX-License-Identifier: MIT */
/*
 * lands.c - a kingdom: its area with its card.
 */

#include "games/saga/picture.h"

/* ---- The card ------------------------------------------------------------ */

/* A symbol and a text beside it. */
static void paint_note(brp_scene *scene, const uint8_t *symbol,
                       const char *text, struct saga_box at)
{
	brp_symbol(scene, symbol, at.x, at.y - at.h + 2, at.h);
	brp_label(scene, at.x + at.h + 6, at.y, at.w - at.h - 6, at.h,
	          BRP_START, text);
}

static void paint_owner(const struct saga_picture *pic, int owner, int x, int y)
{
	char name[16];
	brp_text text = brp_text_in(name, sizeof name);

	brp_puts(&text, brp_saga_seat_names[pic->language]);
	brp_add(&text, " ", 1);
	brp_add_int(&text, owner + 1);
	brp_pen(pic->scene, brp_seat_role(owner), BR_ROLE_NONE, 0);
	brp_rect(pic->scene, x, y, 72, 24, 6);
	brp_pen(pic->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(pic->scene, x + 36, y + 17, 68, 15, BRP_MIDDLE, name);
}

/* 2.4: what the side gives, during the game and, behind a flag, at its end; a
 * property that is used up is ticked off. */
static void paint_side(const struct saga_picture *pic, int k,
                       struct saga_box at)
{
	const struct saga_side *side = brp_saga_side(pic->setup, pic->s, k);
	brp_scene *scene = pic->scene;
	int h = at.h;

	if (side->during && side->end)
		at.w = at.w / 2 - 4;
	if (side->during && pic->s->used >> k & 1) {
		paint_note(scene, brp_saga_tick,
		           brp_saga_during_names[pic->language][side->during],
		           at);
		at.x += at.w + 8;
	} else if (side->during) {
		brp_label(scene, at.x, at.y, at.w, h, BRP_START,
		          brp_saga_during_names[pic->language][side->during]);
		at.x += at.w + 8;
	}
	if (side->end)
		paint_note(scene, brp_saga_flag,
		           brp_saga_end_names[pic->language][side->end], at);
}

/* The name of a kingdom, and what it pays; A10: by the side that was drawn. */
static void paint_name(const struct saga_picture *pic, int k,
                       struct saga_box at)
{
	const struct saga_tables *tables = pic->setup->precomputed;
	int side = pic->s->side[k] - 1;
	char name[24], income[8];
	brp_text text = brp_text_in(name, sizeof name);

	brp_puts(&text, brp_saga_lands[pic->language][k]);
	name[0] = (char)(name[0] & ~('a' - 'A'));
	brp_pen(pic->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(pic->scene, at.x, at.y, at.w, at.h + 3, BRP_START, name);
	if (side < 0)
		return;
	text = brp_text_in(income, sizeof income);
	brp_puts(&text, "+");
	brp_add_int(&text, tables->side[k][side].income);
	paint_note(pic->scene, brp_saga_star, income,
	           (struct saga_box){at.x, at.y + at.h + 8, 64, at.h});
}

static void paint_kingdom(const struct saga_picture *pic, int k,
                          struct saga_box at)
{
	brp_scene *scene = pic->scene;
	const struct saga_state *s = pic->s;
	int size = scene->tall ? 15 : 17, emblem = 2 * size + 10;
	int x = at.x + emblem + 16, w = at.x + at.w - x - 8;

	brp_thing(scene, "kingdom", 1, "kingdom.%c", brp_saga_colours[k]);
	scene->thing.aims = scene->id.at;
	brp_put(&scene->place, "land.%c", brp_saga_colours[k]);
	scene->thing.seat = brp_saga_holder(s, k);
	scene->thing.face = brp_saga_sides[s->side[k]];
	brp_saga_say_kingdom(pic, k, &scene->title);
	brp_pen(scene, brp_saga_pale(k), BR_ROLE_NONE, 0);
	brp_rect(scene, at.x, at.y, at.w, at.h, 8);
	brp_pen(scene, brp_saga_strong(k), BR_ROLE_NONE, 0);
	brp_symbol(scene, brp_saga_emblems[k], at.x + 6, at.y + 4, emblem);
	if (s->side[k] == 1)
		brp_symbol(scene, brp_saga_crown, at.x + at.w - 29, at.y + 2,
		           22);
	paint_name(pic, k, (struct saga_box){x, at.y + size + 4, w - 24, size});
	if (s->side[k])
		paint_side(pic, k,
		           (struct saga_box){at.x + 8, at.y + at.h - 7,
		                             at.w - 16, size});
	if (s->land[k].owner >= 0)
		paint_owner(pic, s->land[k].owner, at.x + at.w - 80, at.y + 26);
}

/* ---- The area ------------------------------------------------------------ */

void brp_saga_paint_land(const struct saga_picture *pic, int k,
                         struct saga_box at)
{
	brp_scene *scene = pic->scene;
	int owner = brp_saga_holder(pic->s, k), head = scene->tall ? 68 : 76;

	brp_thing(scene, "land", 0, "land.%c", brp_saga_colours[k]);
	brp_puts(&scene->title, brp_saga_lands[pic->language][k]);
	scene->thing.seat = owner;
	brp_saga_paint_area(pic, owner, 0, at);
	paint_kingdom(pic, k,
	              (struct saga_box){at.x + 12, at.y + 8, at.w - 20, head});
	brp_saga_paint_strips(pic, k,
	                      (struct saga_box){at.x + 12, at.y + head + 16,
	                                        at.w - 20, at.h - head - 24});
}
