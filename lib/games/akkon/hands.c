/* SPDX-License-Identifier: MIT */
/*
 * hands.c - the hands of a scene of Akkon, and the cards of a pile in focus.
 */

#include "games/akkon/table.h"

/* The least height of a card in a list, and of a list. */
enum { FACE_ROWS = 44, LIST_HEIGHT = 240 };

/* ---- Hands --------------------------------------------------------------- */

/* Where cards lie in an area: their size, columns, and the steps between. */
struct grid {
	int w, h, columns, dx, dy;
};

/* An own hand: large cards, which overlap if they are many. */
static struct grid own_grid(int n, struct box b)
{
	struct grid grid = {b.h * 2 / 3, b.h, n, 0, 0};

	grid.dx = grid.w + 8;
	if (n > 1 && (n - 1) * grid.dx + grid.w > b.w)
		grid.dx = (b.w - grid.w) / (n - 1);
	return grid;
}

/* Another hand: a list of one or two columns if there is room, or a narrow
 * row. */
static struct grid other_grid(int n, struct box b)
{
	struct grid grid = {b.w, b.h / n, 1, 0, 0};
	int most;

	if (grid.h < FACE_ROWS && b.h >= LIST_HEIGHT) {
		grid.columns = 2;
		grid.w = b.w / 2;
		grid.h = b.h / ((n + 1) / 2);
	}
	if (grid.h < FACE_ROWS || b.h < LIST_HEIGHT) {
		grid.columns = n;
		most = b.h > 100 ? 56 : 44;
		grid.w = b.w / n > most ? most : b.w / n;
		grid.h = b.h > 2 * most ? 2 * most : b.h;
		return (struct grid){grid.w - 2, grid.h, n, grid.w, 0};
	}
	grid.h = grid.h > 72 ? 72 : grid.h;
	return (struct grid){grid.w - 4, grid.h - 4, grid.columns, grid.w,
	                     grid.h};
}

static void paint_card(const struct table *t, int p, int i, struct box b,
                       int layer)
{
	const struct akkon_seat *seat = &t->s->seat[p];
	const struct akkon_seat_ids *ids = &brp_akkon_seat_ids[p];
	int known = brp_akkon_hand_known(t->setup, p, t->viewer), copy = 0;
	char *id, *aims;

	while (known && copy < i && seat->hand[i - copy - 1] == seat->hand[i])
		copy++;
	brp_akkon_begin(t, "card", layer, t->scene->id.at, ids->hand,
	                ids->seat);
	id = brp_write(brp_write(t->scene->id.at, ids->hand), ".");
	t->scene->thing.seat = p;
	if (!known) {
		brp_write_int(id, i);
		brp_akkon_paint_back(t, b);
		return;
	}
	id = brp_write(brp_write_int(id, seat->hand[i]), ".");
	brp_write_int(id, copy);
	t->scene->thing.aims = t->scene->aims.at;
	aims = brp_write(brp_write(t->scene->aims.at, ids->hand), ".");
	aims = brp_write(aims, t->tables->name[seat->hand[i]]);
	brp_write(brp_write(aims, " "), ids->seat);
	brp_akkon_paint_face(t, seat->hand[i], b);
}

void brp_akkon_paint_hand(const struct table *t, int p, struct box b, int own)
{
	int n = t->s->seat[p].hand_size;
	struct grid grid = {0, 0, 1, 0, 0};

	brp_akkon_begin(t, "hand", ON_AREAS, brp_akkon_seat_ids[p].hand,
	                brp_akkon_seat_ids[p].seat,
	                brp_akkon_seat_ids[p].hand_aims);
	t->scene->thing.seat = p;
	t->scene->thing.spreads =
		n > 0 && brp_akkon_hand_known(t->setup, p, t->viewer);
	brp_put(&t->scene->title, "%s: %s, %d", t->name[p], t->say->hand, n);
	brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 8);
	if (n > 0)
		grid = own ? own_grid(n, b) : other_grid(n, b);
	for (int i = 0; i < n; i++) {
		struct box at = {b.x + i % grid.columns * grid.dx,
		                 b.y + i / grid.columns * grid.dy, grid.w,
		                 grid.h};

		paint_card(t, p, i, at, ON_PLACES + (own ? i : 0));
	}
}

/* ---- Piles in focus ------------------------------------------------------ */

/* What is in focus: a pile of a city, or the hand of a seat, else -1. */
struct focus {
	int city, seat, discard;
};

/* Finds the cards of what is in focus, if all of them are known; how many
 * kinds. */
static int find_focus(const struct table *t, struct focus *focus,
                      uint8_t counts[CARDS])
{
	const struct akkon_state *s = t->s;
	const char *id = t->scene->focus;
	int kinds = 0;

	memset(counts, 0, CARDS);
	for (int c = 0; c < CITIES; c++) {
		const struct akkon_city_ids *ids = &brp_akkon_city_ids[c];
		int discard = !strcmp(id, ids->discard);

		if (!discard && strcmp(id, ids->stack) != 0)
			continue;
		*focus = (struct focus){c, -1, discard};
		if (discard)
			brp_akkon_count_discard(t, c, counts);
		else
			brp_akkon_count_stack(t, c, counts);
	}
	for (int p = 0; p < t->setup->seats; p++) {
		if (strcmp(id, brp_akkon_seat_ids[p].hand) != 0 ||
		    !brp_akkon_hand_known(t->setup, p, t->viewer))
			continue;
		*focus = (struct focus){-1, p, 0};
		for (int i = 0; i < s->seat[p].hand_size; i++)
			counts[s->seat[p].hand[i]]++;
	}
	for (int i = 0; i < CARDS; i++)
		kinds += counts[i] > 0;
	return kinds;
}

/* A sheet in front of the cities. */
static void paint_sheet(const struct table *t, const struct focus *focus,
                        struct box b)
{
	brp_text *title = &t->scene->title;

	brp_thing_as(t->scene, "focus", IN_FRONT, "focus");
	if (focus->seat >= 0)
		brp_put(title, "%s: %s", t->name[focus->seat], t->say->hand);
	else
		brp_put(title, "%s: %s", t->cities[focus->city],
		        focus->discard ? t->say->discard : t->say->below);
	brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_LINE, 2);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 12);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(t->scene, b.x + 16, b.y + 32, b.w - 32, 20, BRP_START,
	         title->at);
}

/* A card, and how often it is there. */
static void paint_counted(const struct table *t, int seat, int face, int count,
                          struct box b)
{
	char text[8];
	brp_text number = brp_text_in(text, sizeof text);

	brp_thing(t->scene, "card", ON_TOP, "focus.%d", face);
	t->scene->thing.seat = seat;
	brp_put(&t->scene->place, "focus");
	if (seat >= 0)
		brp_aim(&t->scene->aims, "hand.%d.%s", seat,
		        t->tables->name[face]);
	if (count > 1)
		brp_put(&t->scene->title, "%d x ", count);
	brp_akkon_paint_face(t, face, b);
	if (count < 2)
		return;
	brp_put(&number, "x%d", count);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(t->scene, b.x + b.w - 8, b.y + b.h - 10, 36, 18, BRP_END,
	         text);
}

void brp_akkon_paint_spread(const struct table *t)
{
	uint8_t counts[CARDS];
	struct focus focus;
	int tall = t->scene->tall, at = 0, columns = tall ? 2 : 3;
	struct box sheet = {tall ? 8 : 288, tall ? 64 : 80, tall ? 504 : 680,
	                    tall ? 649 : 632};
	int w = (sheet.w - 8) / columns;

	if (!*t->scene->focus || find_focus(t, &focus, counts) == 0)
		return;
	paint_sheet(t, &focus, sheet);
	for (int i = 0; i < CARDS; i++) {
		struct box card = {sheet.x + 8 + at % columns * w,
		                   sheet.y + 48 + at / columns * 96, w - 8, 88};

		if (counts[i] == 0)
			continue;
		paint_counted(t, focus.seat, i, counts[i], card);
		at++;
	}
}
