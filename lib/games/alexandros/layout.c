/* SPDX-License-Identifier: MIT */
/*
 * layout.c - where everything lies in the picture of Alexandros, and what areas
 * and vertices are called there.
 */

#include "games/alexandros/scene.h"

/* ---- Layout -------------------------------------------------------------- */

/* clang-format off */
static const struct layout layouts[2] = {
	{1280, 960, {16, 16, 1000, 56}, {16, 80, 1000, 592},
	 {1032, 16, 232, 528}, {1032, 552, 232, 392}, {16, 680, 1000, 264},
	 {12, 16, 96, 136}, {12, 168, 96, 136}, {124, 168, 96, 136},
	 {12, 320, 96, 56}, {528, 128, 456, 112}, 128, 184, 16},
	{520, 1125, {8, 8, 504, 48}, {8, 148, 504, 824},
	 {8, 64, 504, 76}, {8, 980, 208, 137}, {224, 980, 288, 137},
	 {8, 8, 60, 84}, {140, 8, 60, 56}, {140, 72, 60, 57},
	 {8, 100, 60, 29}, {8, 428, 88, 420}, 64, 92, 6},
};
/* clang-format on */

/* The height of rows of triangles with sides of this length. */
static int rows_high(int rows, int side)
{
	return (rows * side * 866 + 500) / 1000;
}

/* A board that is too big makes the picture bigger. */
static void grow(struct layout *at, int w, int h, int tall)
{
	int dx = most(0, w - (at->board.w - 2 * at->margin));
	int dy = most(0, h - (at->board.h - 2 * at->margin));

	at->width += dx;
	at->height += dy;
	at->board.w += dx;
	at->board.h += dy;
	at->status.w += dx;
	at->hand.y += dy;
	at->hand.w += dx;
	at->supply.y += dy;
	if (tall) {
		at->seats.w += dx;
	} else {
		at->seats.x += dx;
		at->supply.x += dx;
	}
}

/* The longest sides that fit into the layout, within bounds; where corners
 * are then, in the middle of its board. */
void brp_alexandros_lay_out(struct picture *p)
{
	enum { SHORTEST = 48, LONGEST = 112 };
	const struct alexandros_board *board = &p->land->board;
	struct layout *at = &p->at;
	int north = board->vertex[0].row, tall = p->scene->tall;
	int rows = board->vertex[board->vertices - 1].row - north;
	int west = INT_MAX, east = 0, columns, w, h;

	*at = layouts[tall];
	for (int v = 0; v < board->vertices; v++) {
		west = least(west, board->vertex[v].column);
		east = most(east, board->vertex[v].column);
	}
	columns = east - west;
	w = at->board.w - 2 * at->margin;
	h = at->board.h - 2 * at->margin;
	p->side = least((tall ? h : w) * 2 / columns,
	                (tall ? w : h) * 1000 / 866 / rows);
	p->side = least(most(p->side, SHORTEST), LONGEST);
	w = columns * p->side / 2;
	h = rows_high(rows, p->side);
	grow(at, tall ? h : w, tall ? w : h, tall);
	for (int v = 0; v < board->vertices; v++) {
		int x = (board->vertex[v].column - west) * p->side / 2 - w / 2;
		int y = rows_high(board->vertex[v].row - north, p->side) -
		        h / 2;

		p->xy[v][0] = at->board.x + at->board.w / 2 + (tall ? -y : x);
		p->xy[v][1] = at->board.y + at->board.h / 2 + (tall ? x : y);
	}
}

void brp_alexandros_middle(const struct picture *p, int area, int *x, int *y)
{
	const int16_t *corner = p->land->board.area[area].corner;
	const int *a = p->xy[corner[0]], *b = p->xy[corner[1]];
	const int *c = p->xy[corner[2]];

	*x = (a[0] + b[0] + c[0] + 1) / 3;
	*y = (a[1] + b[1] + c[1] + 1) / 3;
}

void brp_alexandros_disc(const struct picture *p, int x, int y, int radius)
{
	brp_ellipse(p->scene, x - radius, y - radius, 2 * radius, 2 * radius);
}

/* ---- Names --------------------------------------------------------------- */

char *brp_alexandros_add_vertex(const struct picture *p, char *at, int vertex)
{
	const struct alexandros_vertex *v = &p->land->board.vertex[vertex];

	return brp_write_int(brp_write(brp_write_int(at, v->row), "."),
	                     v->column);
}

char *brp_alexandros_add_area(const struct picture *p, char *at, int area)
{
	const struct alexandros_area *a = &p->land->board.area[area];

	at = brp_write_int(brp_write(brp_write_int(at, a->row), "."),
	                   a->column);
	if (a->symbol >= 0)
		*at++ = "TJHLS"[a->symbol];
	*at = '\0';
	return at;
}

/* "horse 2, harp 1"; nothing if there is none. */
void brp_alexandros_put_bag(const struct picture *p, uint64_t bag,
                            brp_text *text)
{
	const char *between = "";

	for (int i = 0; i < SYMBOLS; i++) {
		if (count_of(bag, i) == 0)
			continue;
		brp_puts(text, between);
		brp_puts(text, brp_alexandros_names[p->language][i]);
		brp_add(text, " ", 1);
		brp_add_int(text, count_of(bag, i));
		between = ", ";
	}
}
