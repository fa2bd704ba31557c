/* SPDX-License-Identifier: MIT */
/*
 * table.c - what lies beside the board of a scene: the pyramids, the holders,
 * the pile and the spells.
 */

#include "games/sakkara/scene.h"

/* ---- Pyramids ------------------------------------------------------------ */

/* A piece or a green tile, or the place where it will lie; which of its kind it
 * is. */
static void paint_piece(const struct sakkara_picture *p, int seat, int kind,
                        int i, int there, const struct sakkara_box *at)
{
	brp_scene *scene = p->scene;
	const char *state = !there        ? p->words->needed
	                    : kind < HEWN ? p->words->shown
	                                  : p->say->built;
	int size = at->w < at->h ? at->w : at->h;

	brp_thing(scene, there ? "tile" : "slot",
	          there ? LAYER_TILE : LAYER_PLACE, "%s.%d.%s.%d",
	          there ? "built" : "slot", seat, brp_sakkara_kinds[kind], i);
	brp_put(&scene->place, "seat.%d", seat);
	scene->thing.seat = seat;
	scene->thing.face = brp_sakkara_kinds[kind];
	brp_put(&scene->title, "%s, %s", p->names[kind], state);
	if (there) {
		brp_sakkara_paint_tile(p, kind, at->x, at->y, size);
		return;
	}
	brp_pen(scene, BR_ROLE_PAPER, BR_ROLE_LINE, 1);
	brp_rect(scene, at->x, at->y, size, size, size / 10);
	brp_pen(scene, BR_ROLE_LINE, BR_ROLE_PAPER, 0);
	brp_symbol(scene, brp_sakkara_symbols[kind], at->x + size / 5,
	           at->y + size / 5, size - 2 * (size / 5));
}

static void paint_step(const struct sakkara_picture *p, int seat, int step,
                       const struct sakkara_place *place)
{
	const struct sakkara_tables *t = p->tables;
	const uint8_t *need = t->need[step - 1];
	int pieces = 0, wide = (step == 1 ? 9 : 5) * place->piece;
	struct sakkara_box at = {0,
	                         place->y + (STEPS - step) * place->piece + 1,
	                         0, place->piece - 2};

	for (int kind = 0; kind < KINDS; kind++)
		pieces += need[kind];
	at.w = wide / pieces < place->piece ? wide / pieces : place->piece;
	at.x = place->x + (9 * place->piece - pieces * at.w) / 2 + 1;
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < need[kind]; i++) {
			int n = t->due[step - 1][kind] + i;
			struct sakkara_box piece = {at.x, at.y, at.w - 2, at.h};

			paint_piece(p, seat, kind, n,
			            n < p->s->built[seat][kind], &piece);
			at.x += at.w;
		}
}

/* 3.8.1: a ship, and a tile of grain for each step up to this one. */
static void paint_display(const struct sakkara_picture *p, int seat,
                          const struct sakkara_place *place)
{
	for (int i = 0; i <= p->s->step[seat]; i++) {
		struct sakkara_box at = {place->x + i % 2 * place->piece + 1,
		                         place->y + i / 2 * place->piece + 1,
		                         place->piece - 2, place->piece - 2};

		if (i == 0)
			paint_piece(p, seat, SHIP, 0, p->s->ship[seat], &at);
		else
			paint_piece(p, seat, GRAIN, i - 1,
			            i <= p->s->grain[seat], &at);
	}
}

/* ---- Holders ------------------------------------------------------------- */

/* Tiles in a grid, each alone or with its number. */
static void paint_held(const struct sakkara_picture *p, int seat, int kind,
                       int i, int number, const struct sakkara_box *at)
{
	brp_sakkara_begin_held(p, seat, kind, i, LAYER_TILE);
	if (number > 1)
		brp_put(&p->scene->title, " (%d)", number);
	if (brp_place_of(p->scene, seat) == 0)
		brp_sakkara_paint_card(p, kind, at->x, at->y, at->w - 4,
		                       at->h - 4);
	else
		brp_sakkara_paint_tile(p, kind, at->x, at->y,
		                       at->w < at->h ? at->w - 2 : at->h - 2);
	if (number > 1)
		brp_sakkara_paint_badge(p, at->x + at->w - 16, at->y + 12,
		                        number);
}

static int kinds_held(unsigned have)
{
	int n = 0;

	for (; have; have &= have - 1)
		n++;
	return n;
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

static void paint_hand(const struct sakkara_picture *p, int seat,
                       const struct sakkara_grid *grid)
{
	const struct sakkara_state *s = p->s;
	int seen = brp_sakkara_sees_hand(p->setup, s, p->scene->viewer, seat);
	int n = s->hand_size[seat], grouped = n > grid->room, cell = 0;
	int rows, columns, y;
	struct sakkara_box at;

	if (grouped)
		n = seen ? kinds_held(s->have[seat]) : grid->room;
	rows = n > grid->few ? grid->rows : 1;
	columns = n > grid->few ? (n + rows - 1) / rows : n;
	if (rows > 1 && columns < grid->columns)
		columns = grid->columns;
	at.w = least(grid->box.w / (columns > 0 ? columns : 1), grid->widest);
	at.h = least(grid->box.h / rows, grid->highest);
	y = grid->box.y + (grid->box.h - rows * at.h) / 2;
	for (int kind = seen ? 0 : -1; kind < (seen ? KINDS : 0); kind++) {
		int all = seen ? s->hand[seat][kind] : n;
		int each = grouped && seen && all > 0 ? all : 1;

		for (int i = 0; i < all; i += each, cell++) {
			at.x = grid->box.x + cell % columns * at.w;
			at.y = y + cell / columns * at.h;
			paint_held(p, seat, kind, i, each, &at);
		}
	}
}

/* ---- Seats --------------------------------------------------------------- */

static void paint_bar(const struct sakkara_picture *p, int seat,
                      const struct sakkara_box *box)
{
	brp_pen(p->scene, brp_seat_role(seat), BR_ROLE_NONE, 0);
	brp_rect(p->scene, box->x, box->y + 12, 8, box->h - 24, 0);
}

static void say_seat(const struct sakkara_picture *p, int seat,
                     const struct sakkara_place *place)
{
	const struct sakkara_box *box = &place->panel;
	char name[24], step[48], held[32];
	brp_text text = brp_text_in(name, sizeof name);
	int x = box->x + 20, y = box->y + 28;
	int right = place->x + 9 * place->piece;

	brp_put(&text, "%s %d", p->words->seat, seat + 1);
	text = brp_text_in(step, sizeof step);
	brp_put(&text, "%s %d %s %d", p->say->step, p->s->step[seat],
	        p->say->of, STEPS);
	if (p->s->done[seat])
		brp_put(&text, ", %s", p->words->complete);
	text = brp_text_in(held, sizeof held);
	brp_add_count(&text, p->s->hand_size[seat], p->say->tiles);
	brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(p->scene, x, y, 100, 20, BRP_START, name);
	if (place->beside) {
		brp_label(p->scene, x, y + 28, place->x - x - 8, 18, BRP_START,
		          step);
		brp_label(p->scene, x, y + 56, place->x - x - 8, 18, BRP_START,
		          held);
		return;
	}
	brp_put(&text, ", %s", step);
	brp_label(p->scene, right, y, right - x - 90, 18, BRP_END, held);
}

/* The seat's panel, and its holder, which has one of its own at the bottom. */
void brp_sakkara_paint_seat(const struct sakkara_picture *p, int where)
{
	const struct sakkara_place *place = &p->plan->place[where];
	const struct sakkara_box *box = &place->panel, *hand = &place->holder;
	brp_scene *scene = p->scene;
	int seat = brp_seat_at(scene, where);
	int acts = brp_sakkara_turn(p->setup, p->s) == seat;

	brp_thing(scene, "seat", LAYER_PANEL, "seat.%d", seat);
	scene->thing.seat = seat;
	brp_aim(&scene->aims, "seat.%d", seat);
	brp_put(&scene->title, "%s %d: %s %d %s %d", p->words->seat, seat + 1,
	        p->say->step, p->s->step[seat], p->say->of, STEPS);
	if (p->s->done[seat])
		brp_put(&scene->title, " (%s)", p->say->done);
	brp_pen(scene, BR_ROLE_PANEL, acts ? BR_ROLE_MARK : BR_ROLE_NONE, 4);
	brp_rect(scene, box->x, box->y, box->w, box->h, 12);
	paint_bar(p, seat, box);
	say_seat(p, seat, place);
	brp_thing(scene, "hand", LAYER_PLACE, "hand.%d", seat);
	scene->thing.seat = seat;
	brp_put(&scene->title, "%s %d %s ", p->words->seat, seat + 1,
	        p->say->holds);
	brp_add_count(&scene->title, p->s->hand_size[seat], p->say->tiles);
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(scene, hand->x, hand->y, hand->w, hand->h, 12);
	if (where == 0)
		paint_bar(p, seat, hand);
	paint_display(p, seat, place);
	for (int step = 1; step <= STEPS; step++)
		paint_step(p, seat, step, place);
	if (p->hand != seat)
		paint_hand(p, seat, &place->hand);
}

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
	brp_puts(&scene->place, "pile");
	scene->thing.face = brp_sakkara_kinds[kind];
}

/* 3.1: the tiles that are not drawn yet, with those that may be known. */
static void paint_box(const struct sakkara_picture *p, int x, int y, int size)
{
	brp_scene *scene = p->scene;

	brp_thing(scene, "box", LAYER_PLACE, "box");
	brp_put(&scene->title, "%s: %d", p->say->undrawn, p->s->undrawn_size);
	if (p->below) {
		brp_puts(&scene->title, ":");
		brp_sakkara_put_bag(&scene->title, p->s->undrawn,
		                    scene->language, 0, 0);
	}
	brp_sakkara_paint_tile(p, -1, x, y, size);
	brp_sakkara_paint_badge(p, x + size / 2, y + size / 2,
	                        p->s->undrawn_size);
}

/* The pile from the left, the part that is put raised; then the rest. */
void brp_sakkara_paint_pile(const struct sakkara_picture *p)
{
	const struct sakkara_box *box = &p->plan->pile;
	const struct sakkara_state *s = p->s;
	brp_scene *scene = p->scene;
	int aside[8], n = s->used_size, others = list_aside(p, aside);
	int size = box->h - 16, x = box->x + 84, gap = others > 0 ? 12 : 0;
	int right = box->x + box->w - 8, room, pitch;

	brp_thing(scene, "pile", LAYER_PANEL, "pile");
	brp_put(&scene->title, "%s: %d", p->say->pile, n);
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
		paint_box(p, right, box->y + 8, size);
		right -= 12;
	}
	room = right - x - gap - size;
	pitch = (size + 4) * 16;
	if (n + others > 1 && (n + others - 1) * pitch > room * 16)
		pitch = room * 16 / (n + others - 1);
	for (int i = 0; i < n && !p->pile; i++) {
		brp_sakkara_begin_used(p, i, LAYER_TILE + i);
		brp_sakkara_paint_tile(p, s->used[i], x + i * pitch / 16,
		                       box->y + (i < s->segment ? 2 : 10),
		                       size - 2);
	}
	for (int i = 0; i < others; i++) {
		begin_aside(p, aside[i], i);
		brp_sakkara_paint_tile(p, aside[i],
		                       x + gap + (n + i) * pitch / 16,
		                       box->y + 10, size - 2);
	}
}

/* ---- Spells -------------------------------------------------------------- */

static void paint_spell(const struct sakkara_picture *p, int spell,
                        const struct sakkara_box *at)
{
	brp_scene *scene = p->scene;
	const uint8_t *recipe = p->tables->recipe[spell];
	int size = at->h - 30;

	brp_thing(scene, "spell", LAYER_PANEL, "spell.%s",
	          brp_sakkara_pending[spell + 1]);
	scene->thing.face = brp_sakkara_pending[spell + 1];
	brp_aim(&scene->aims, "spell.%s", brp_sakkara_pending[spell + 1]);
	brp_put(&scene->title, "%s (%s, %s, %s): %s",
	        brp_sakkara_spells[scene->language - 1][spell],
	        p->names[recipe[0]], p->names[recipe[1]], p->names[recipe[2]],
	        p->words->effect[spell]);
	brp_pen(scene, BR_ROLE_CARD, BR_ROLE_LINE, 2);
	brp_rect(scene, at->x, at->y, at->w, at->h, 8);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, at->x + at->w / 2, at->y + 19, at->w - 8, 16,
	         BRP_MIDDLE, brp_sakkara_spells[scene->language - 1][spell]);
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
