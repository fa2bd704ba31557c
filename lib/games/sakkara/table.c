/* SPDX-License-Identifier: MIT */
/*
 * table.c - what a seat has before it in a scene: the pyramid and the holder.
 */

#include "games/sakkara/scene.h"

/* ---- Pyramids ------------------------------------------------------------ */

/* A piece or a green tile, or the place where it will lie; which of its kind it
 * is. */
static void begin_piece(const struct sakkara_picture *p, int seat, int kind,
                        int i, int there)
{
	const char *state = !there        ? p->words->needed
	                    : kind < HEWN ? p->words->shown
	                                  : p->say->built;
	br_thing *thing = &p->scene->thing;
	char *at = brp_write(p->id, there ? "built." : "slot.");

	at = brp_write_int(at, seat);
	at = brp_write(at, ".");
	at = brp_write(at, brp_sakkara_kinds[kind]);
	at = brp_write(at, ".");
	brp_write_int(at, i);
	brp_thing_as(p->scene, there ? "tile" : "slot",
	             there ? LAYER_TILE : LAYER_PLACE, p->id);
	thing->place = brp_sakkara_seat_ids[seat];
	thing->from = there ? brp_sakkara_hand_ids[seat] : "";
	thing->seat = seat;
	thing->face = brp_sakkara_kinds[kind];
	at = brp_write(p->scene->title.at, p->names[kind]);
	at = brp_write(at, ", ");
	brp_write(at, state);
}

static void paint_piece(const struct sakkara_picture *p, int seat, int kind,
                        int i, int there, const struct sakkara_box *at)
{
	int size = brp_sakkara_least(at->w, at->h), edge = size / 5;

	begin_piece(p, seat, kind, i, there);
	if (there) {
		brp_sakkara_paint_tile(p, kind, at->x, at->y, size);
		return;
	}
	brp_pen(p->scene, BR_ROLE_PAPER, BR_ROLE_LINE, 1);
	brp_rect(p->scene, at->x, at->y, size, size, size / 10);
	brp_pen(p->scene, BR_ROLE_LINE, BR_ROLE_PAPER, 0);
	brp_symbol(p->scene, brp_sakkara_symbols[kind], at->x + edge,
	           at->y + edge, size - 2 * edge);
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
	at.w = brp_sakkara_least(wide / pieces, place->piece);
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
	if (number > 1) {
		brp_put(&p->scene->title, "%d %s", number, p->names[kind]);
		p->scene->thing.title = p->scene->title.at;
	}
	if (brp_place_of(p->scene, seat) == 0)
		brp_sakkara_paint_card(p, kind, at->x, at->y, at->w - 4,
		                       at->h - 4);
	else
		brp_sakkara_paint_tile(p, kind, at->x, at->y,
		                       brp_sakkara_least(at->w, at->h) - 2);
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
	at.w = brp_sakkara_least(grid->box.w / (columns > 0 ? columns : 1),
	                         grid->widest);
	at.h = brp_sakkara_least(grid->box.h / rows, grid->highest);
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

/* The step goes beside the pyramid: to the left, or above its right corner. */
static void say_seat(const struct sakkara_picture *p, int seat,
                     const struct sakkara_place *place)
{
	int x = place->panel.x + 20, y = place->panel.y + 28;
	int right = place->x + 9 * place->piece;
	char name[24], step[40], held[32];
	brp_text text = brp_text_in(name, sizeof name);

	brp_put(&text, "%s %d", p->words->seat, seat + 1);
	text = brp_text_in(step, sizeof step);
	brp_put(&text, "%s %d ", p->say->step, p->s->step[seat]);
	if (p->s->done[seat])
		brp_puts(&text, p->words->complete);
	else
		brp_put(&text, "%s %d", p->say->of, STEPS);
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
	brp_label(p->scene, right, place->y + 24, 7 * place->piece / 2, 18,
	          BRP_END, step);
	brp_label(p->scene, right, y, right - x - 100, 18, BRP_END, held);
}

/* The seat's panel, and its holder, which has one of its own at the bottom. */
void brp_sakkara_paint_seat(const struct sakkara_picture *p, int where)
{
	const struct sakkara_place *place = &p->plan->place[where];
	const struct sakkara_box *box = &place->panel, *hand = &place->holder;
	brp_scene *scene = p->scene;
	int seat = brp_seat_at(scene, where);
	int acts = brp_sakkara_turn(p->setup, p->s) == seat;

	brp_thing_as(scene, "seat", LAYER_PANEL, brp_sakkara_seat_ids[seat]);
	scene->thing.seat = seat;
	scene->thing.aims = brp_sakkara_seat_ids[seat];
	brp_put(&scene->title, "%s %d: %s %d %s %d", p->words->seat, seat + 1,
	        p->say->step, p->s->step[seat], p->say->of, STEPS);
	if (p->s->done[seat])
		brp_put(&scene->title, " (%s)", p->say->done);
	brp_pen(scene, BR_ROLE_PANEL, acts ? BR_ROLE_MARK : BR_ROLE_NONE, 4);
	brp_rect(scene, box->x, box->y, box->w, box->h, 12);
	paint_bar(p, seat, box);
	say_seat(p, seat, place);
	brp_thing_as(scene, "hand", LAYER_PLACE, brp_sakkara_hand_ids[seat]);
	scene->thing.seat = seat;
	scene->thing.spreads = p->s->have[seat] != 0;
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
