/* SPDX-License-Identifier: MIT */
/*
 * tiles.c - the tiles of a scene: their faces, what they are called and what
 * touching them means, and stacks that are spread out.
 */

#include "games/sakkara/scene.h"

enum { NAMED = 70 }; /* so wide are cards that have a name */

/* 2.2: the colours of the kinds, as suits. */
static const uint8_t suits[KINDS] = {
	2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 3, 5, 5, 5, 5, 5,
};

/* ---- Faces --------------------------------------------------------------- */

/* The blank tile or its back, and the pen of the symbol; which symbol. */
static const uint8_t *paint_blank(const struct sakkara_picture *p, int kind,
                                  int x, int y, int w, int h)
{
	brp_scene *scene = p->scene;
	int size = w < h ? w : h;

	if (kind < 0) {
		brp_pen(scene, BR_ROLE_BACK, BR_ROLE_LINE, size < 30 ? 1 : 2);
		brp_rect(scene, x, y, w, h, size / 10);
		brp_pen(scene, BR_ROLE_ON, BR_ROLE_BACK, 0);
		return brp_sakkara_back;
	}
	brp_pen(scene, brp_tint_role(suits[kind]), BR_ROLE_LINE,
	        size < 30 ? 1 : 2);
	brp_rect(scene, x, y, w, h, size / 10);
	brp_pen(scene, brp_suit_role(suits[kind]), brp_tint_role(suits[kind]),
	        0);
	return brp_sakkara_symbols[kind];
}

void brp_sakkara_paint_tile(const struct sakkara_picture *p, int kind, int x,
                            int y, int size)
{
	const uint8_t *symbol = paint_blank(p, kind, x, y, size, size);
	int edge = size < 30 ? 1 : size / 8;

	brp_symbol(p->scene, symbol, x + edge, y + edge, size - 2 * edge);
}

void brp_sakkara_paint_under(const struct sakkara_picture *p, int kind, int x,
                             int y, int size)
{
	const uint8_t *symbol = paint_blank(p, kind, x, y, size, size);

	brp_symbol(p->scene, symbol, x + size / 16, y + size / 16,
	           size * 42 / 100);
}

void brp_sakkara_paint_card(const struct sakkara_picture *p, int kind, int x,
                            int y, int w, int h)
{
	const uint8_t *symbol = paint_blank(p, kind, x, y, w, h);
	int line = kind < 0 || w < NAMED ? 0 : 20;
	int size = w < h - line ? w : h - line;

	size -= size / 4;
	brp_symbol(p->scene, symbol, x + (w - size) / 2,
	           y + (h - line - size) / 2, size);
	if (line == 0)
		return;
	brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_label(p->scene, x + w / 2, y + h - 8, w - 2, 16, BRP_MIDDLE,
	          p->names[kind]);
}

void brp_sakkara_paint_badge(const struct sakkara_picture *p, int x, int y,
                             int number)
{
	char text[BRP_INT_ROOM];
	int size = p->plan->badge;

	brp_write_int(text, number);
	brp_pen(p->scene, BR_ROLE_CARD, BR_ROLE_LINE, 2);
	brp_ellipse(p->scene, x - size / 2, y - size / 2, size, size);
	brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(p->scene, x, y + 6, size - 2, 16, BRP_MIDDLE, text);
}

/* ---- Tiles by where they lie --------------------------------------------- */

static void set_face(const struct sakkara_picture *p, int kind)
{
	p->scene->thing.face = kind < 0 ? NULL : brp_sakkara_kinds[kind];
}

static const char *name_of(const struct sakkara_picture *p, int kind)
{
	return kind < 0 ? p->words->covered : p->names[kind];
}

/* 3.7.1: with rays, the directions from the player's workers. */
static void aim_rays(const struct sakkara_picture *p, int field)
{
	const uint8_t *own = p->s->worker[p->s->player];

	for (int i = 0; i < WORKERS * DIRECTIONS; i++) {
		int from = own[i / DIRECTIONS], d = i % DIRECTIONS;

		if (from != NONE &&
		    brp_sakkara_line(from, BR_SAKKARA_RAY + d) >> field & 1)
			brp_aim(&p->scene->aims, "ray.%d.%s", from,
			        brp_sakkara_directions[d]);
	}
}

/* The aims of a field, which are mostly its id. */
void brp_sakkara_aim_field(const struct sakkara_picture *p, int field)
{
	if (!p->setup->option[FIRESTORM_RAY]) {
		p->scene->thing.aims = brp_sakkara_ids[field];
		return;
	}
	brp_puts(&p->scene->aims, brp_sakkara_ids[field]);
	aim_rays(p, field);
}

void brp_sakkara_begin_stacked(const struct sakkara_picture *p, int field,
                               int kind, int i, int layer)
{
	brp_scene *scene = p->scene;
	char *at = brp_write(p->id, "tile.");

	at = brp_write_int(at, field);
	at = brp_write(at, ".");
	brp_write_int(at, i);
	brp_thing_as(scene, "tile", layer, p->id);
	scene->thing.place = brp_sakkara_ids[field];
	if (p->s->undrawn_size > 0)
		scene->thing.from = "box";
	set_face(p, kind);
	brp_sakkara_aim_field(p, field);
	scene->thing.spreads = p->s->height[field] > 1;
	at = brp_write(scene->title.at, brp_sakkara_field_names[field]);
	at = brp_write(at, ": ");
	at = brp_write(at, name_of(p, kind));
	if (p->s->height[field] == 1)
		return;
	at = brp_write(at, " (");
	at = brp_write_int(at, i + 1);
	at = brp_write(at, " ");
	at = brp_write(at, p->say->of);
	at = brp_write(at, " ");
	at = brp_write_int(at, p->s->height[field]);
	brp_write(at, ")");
}

void brp_sakkara_begin_held(const struct sakkara_picture *p, int seat, int kind,
                            int i, int layer)
{
	brp_scene *scene = p->scene;
	char *at = brp_write(p->id, brp_sakkara_hand_ids[seat]);

	at = brp_write(at, ".");
	if (kind >= 0) {
		at = brp_write(at, brp_sakkara_kinds[kind]);
		at = brp_write(at, ".");
	}
	brp_write_int(at, i);
	brp_thing_as(scene, "tile", layer, p->id);
	scene->thing.place = brp_sakkara_hand_ids[seat];
	scene->thing.seat = seat;
	scene->thing.spreads = p->s->have[seat] != 0;
	set_face(p, kind);
	if (kind < 0)
		return;
	scene->thing.title = p->names[kind];
	at = brp_write(scene->aims.at, brp_sakkara_hand_ids[seat]);
	at = brp_write(at, ".");
	brp_write(at, brp_sakkara_kinds[kind]);
}

void brp_sakkara_begin_used(const struct sakkara_picture *p, int i, int layer)
{
	brp_scene *scene = p->scene;
	int kind = p->s->used[i];

	brp_thing(scene, "tile", layer, "used.%d", i);
	scene->thing.place = "pile";
	scene->thing.spreads = 1;
	scene->thing.from = brp_sakkara_hand_ids[p->s->player];
	set_face(p, kind);
	scene->thing.aims = scene->thing.id;
	brp_put(&scene->title, "%s (%d %s %d)", p->names[kind], i + 1,
	        p->say->of, p->s->used_size);
}

/* ---- Stacks ----------------------------------------------------------------
 */

int brp_sakkara_look(const struct sakkara_picture *p, int field,
                     int kinds[PLAY_MAX])
{
	uint8_t tiles[PLAY_MAX];
	int height = brp_sakkara_list(p->s, field, tiles);

	for (int i = 0; i < height; i++) {
		int seen = p->below || i == height - 1;

		kinds[i] = seen && tiles[i] != UNDRAWN ? tiles[i] : -1;
	}
	return height;
}

/* ---- Focus --------------------------------------------------------------- */

/* The tiles of what is in focus, from the lowest; how many.  Its name. */
static int list_focus(const struct sakkara_picture *p, int kinds[TOTAL_MAX],
                      brp_text *name)
{
	int n = 0;

	if (p->stack >= 0) {
		brp_puts(name, brp_sakkara_field_names[p->stack]);
		return brp_sakkara_look(p, p->stack, kinds);
	}
	if (p->pile) {
		brp_puts(name, p->say->pile);
		for (; n < p->s->used_size; n++)
			kinds[n] = p->s->used[n];
		return n;
	}
	brp_put(name, "%s %d", p->words->seat, p->hand + 1);
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < p->s->hand[p->hand][kind]; i++)
			kinds[n++] = kind;
	return n;
}

static void begin_spread(const struct sakkara_picture *p, const int *kinds,
                         int i)
{
	int first = i;

	while (first > 0 && kinds[first - 1] == kinds[i])
		first--;
	if (p->stack >= 0)
		brp_sakkara_begin_stacked(p, p->stack, kinds[i], i,
		                          LAYER_SPREAD + 1);
	else if (p->pile)
		brp_sakkara_begin_used(p, i, LAYER_SPREAD + 1);
	else
		brp_sakkara_begin_held(p, p->hand, kinds[i], i - first,
		                       LAYER_SPREAD + 1);
}

/* Over the half of the board that the stack is not in. */
void brp_sakkara_spread(const struct sakkara_picture *p)
{
	const struct sakkara_box *board = &p->plan->board;
	brp_scene *scene = p->scene;
	char text[BR_TITLE_MAX];
	brp_text name = brp_text_in(text, sizeof text);
	int kinds[TOTAL_MAX], n = list_focus(p, kinds, &name);
	int columns = n > 28 ? 14 : 7, pitch = p->plan->field * 7 / columns;
	int h = (n + columns - 1) / columns * pitch + 40;
	int y = p->stack >= 0 && p->stack < 28 ? board->y + board->h - h
	                                       : board->y;
	int x = board->x + p->plan->margin;

	brp_thing_as(scene, "spread", LAYER_SPREAD, "spread");
	brp_puts(&scene->title, text);
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_INK, 2);
	brp_rect(scene, board->x, y, board->w, h, 12);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, x, y + 26, board->w - 2 * p->plan->margin, 18,
	         BRP_START, text);
	for (int i = 0; i < n; i++) {
		begin_spread(p, kinds, i);
		brp_sakkara_paint_card(p, kinds[i], x + i % columns * pitch,
		                       y + 36 + i / columns * pitch, pitch - 4,
		                       pitch - 4);
	}
}
