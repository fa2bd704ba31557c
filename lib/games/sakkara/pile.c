/* SPDX-License-Identifier: MIT */
/*
 * pile.c - what both seats use in a scene: the pile, the tiles that lie aside
 * and the spells.
 */

#include "games/sakkara/scene.h"

/* ---- The pile ------------------------------------------------------------ */

/* What is not on the pile yet: 3.1 destroyed tiles, and those of a spell. */
static int list_aside(const struct sakkara_picture *p, int kinds[8])
{
	const struct sakkara_state *s = p->s;
	int n = 0;

	for (int i = 0; i < s->destroyed_grain; i++)
		kinds[n++] = GRAIN;
	for (int i = 0; i < s->destroyed_ship; i++)
		kinds[n++] = SHIP;
	for (int i = 0; s->pending > 0 && i < RECIPE; i++)
		kinds[n++] = p->tables->recipe[s->pending - 1][i];
	return n;
}

static void begin_aside(const struct sakkara_picture *p, int kind, int i)
{
	const struct sakkara_state *s = p->s;
	brp_scene *scene = p->scene;
	int destroyed = s->destroyed_grain + s->destroyed_ship;

	if (i < destroyed) {
		brp_thing(scene, "tile", LAYER_TILE + TOTAL_MAX + i,
		          "destroyed.%d", i);
		brp_put(&scene->title, "%s: %s", p->say->aside, p->names[kind]);
	} else {
		brp_thing(scene, "tile", LAYER_TILE + TOTAL_MAX + i, "cast.%s",
		          brp_sakkara_kinds[kind]);
		brp_aim(&scene->aims, "cast.%s", brp_sakkara_kinds[kind]);
		brp_put(&scene->title, "%s: %s",
		        brp_sakkara_spells[scene->language - 1][s->pending - 1],
		        p->names[kind]);
	}
	scene->thing.place = "pile";
	scene->thing.from = brp_sakkara_hand_ids[s->player];
	scene->thing.face = brp_sakkara_kinds[kind];
}

/* 3.1: the tiles that are not drawn yet, with those that may be known. */
static void paint_box(const struct sakkara_picture *p, int x, int y, int size)
{
	brp_scene *scene = p->scene;
	char text[BRP_INT_ROOM];

	brp_thing_as(scene, "box", LAYER_PLACE, "box");
	scene->thing.place = "pile";
	brp_put(&scene->title, "%s: %d", p->say->undrawn, p->s->undrawn_size);
	if (p->below) {
		brp_puts(&scene->title, ":");
		brp_sakkara_put_bag(&scene->title, p->s->undrawn,
		                    scene->language, 0, 0);
	}
	brp_write_int(text, p->s->undrawn_size);
	brp_pen(scene, BR_ROLE_BACK, BR_ROLE_LINE, 2);
	brp_rect(scene, x, y, size, size, size / 10);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, x + size / 2, y + size / 2 + 8, size - 4, 22,
	         BRP_MIDDLE, text);
}

/* Where the i-th of n tiles begins in a row that is too short for them: those
 * that can be the last of a part keep apart. */
static int used_at(int i, int n, int size, int room)
{
	int near = (room - 24) / SEGMENT_MAX;

	if ((n - 1) * (size + 4) <= room)
		return i * (size + 4);
	if (n <= SEGMENT_MAX + 1)
		return i * room / (n - 1);
	if (i <= SEGMENT_MAX)
		return i * near;
	return SEGMENT_MAX * near + (i - SEGMENT_MAX) *
	                                    (room - SEGMENT_MAX * near) /
	                                    (n - 1 - SEGMENT_MAX);
}

/* The pile from the left, the part that is put raised; then what is aside. */
static void paint_row(const struct sakkara_picture *p, int x, int y, int size,
                      int room)
{
	int kinds[8], others = list_aside(p, kinds), n = p->s->used_size;
	int pitch = 0;

	if (others > 0) {
		pitch = brp_sakkara_least(size + 4, room * 3 / 5 / others);
		room -= (others - 1) * pitch + size + 16;
	}
	for (int i = 0; i < n && !p->pile; i++) {
		brp_sakkara_begin_used(p, i, LAYER_TILE + i);
		brp_sakkara_paint_tile(p, p->s->used[i],
		                       x + used_at(i, n, size, room),
		                       i < p->s->segment ? y - 6 : y, size);
	}
	if (n > 0)
		x += used_at(n - 1, n, size, room) + size + 16;
	for (int i = 0; i < others; i++) {
		begin_aside(p, kinds[i], i);
		brp_sakkara_paint_tile(p, kinds[i], x + i * pitch, y, size);
	}
}

void brp_sakkara_paint_pile(const struct sakkara_picture *p)
{
	const struct sakkara_box *box = &p->plan->pile;
	const struct sakkara_state *s = p->s;
	brp_scene *scene = p->scene;
	int size = box->h - 18, x = box->x + 84;
	int right = box->x + box->w - 8;

	brp_thing_as(scene, "pile", LAYER_PANEL, "pile");
	scene->thing.spreads = s->used_size > 0;
	brp_put(&scene->title, "%s: %d", p->say->pile, s->used_size);
	if (s->segment > 0)
		brp_put(&scene->title, ". %s: %d.", p->say->segment,
		        s->segment);
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(scene, box->x, box->y, box->w, box->h, 12);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_label(scene, box->x + 16, box->y + box->h / 2 + 6, 60, 18,
	          BRP_START, p->words->pile);
	if (s->undrawn_size > 0) {
		right -= size;
		paint_box(p, right, box->y + 10, size);
		right -= 12;
	}
	paint_row(p, x, box->y + 10, size, right - x - size);
}

/* ---- Spells -------------------------------------------------------------- */

/* Ids, which are their aims too. */
static const char *const spells[SPELLS] = {"spell.firestorm", "spell.whirlwind",
                                           "spell.drought", "spell.shipwreck"};

static void paint_spell(const struct sakkara_picture *p, int spell,
                        const struct sakkara_box *at)
{
	brp_scene *scene = p->scene;
	const uint8_t *recipe = p->tables->recipe[spell];
	const char *name = brp_sakkara_spells[scene->language - 1][spell];
	int size = at->h - 30;
	char *title;

	brp_thing_as(scene, "spell", LAYER_PANEL, spells[spell]);
	scene->thing.face = brp_sakkara_pending[spell + 1];
	scene->thing.aims = spells[spell];
	title = brp_write(scene->title.at, name);
	for (int i = 0; i < RECIPE; i++) {
		title = brp_write(title, i > 0 ? ", " : " (");
		title = brp_write(title, p->names[recipe[i]]);
	}
	title = brp_write(title, "): ");
	brp_write(title, p->words->effect[spell]);
	brp_pen(scene, BR_ROLE_CARD, BR_ROLE_LINE, 2);
	brp_rect(scene, at->x, at->y, at->w, at->h, 8);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, at->x + at->w / 2, at->y + 19, at->w - 8, 16,
	         BRP_MIDDLE, name);
	for (int i = 0; i < RECIPE; i++)
		brp_sakkara_paint_tile(p, recipe[i],
		                       at->x + at->w / 2 +
		                               (size + 6) * (2 * i - 3) / 2 + 3,
		                       at->y + 25, size);
}

void brp_sakkara_paint_spells(const struct sakkara_picture *p)
{
	const struct sakkara_box *box = &p->plan->spells;
	int columns = p->plan->columns, rows = SPELLS / columns;
	int w = (box->w + 8) / columns, h = (box->h + 8) / rows;

	for (int spell = 0; spell < SPELLS; spell++) {
		struct sakkara_box at = {box->x + spell % columns * w,
		                         box->y + spell / columns * h, w - 8,
		                         h - 8};

		paint_spell(p, spell, &at);
	}
}
