/* SPDX-License-Identifier: MIT */
/*
 * layout.c - where things lie in the picture of The Kingdoms of Crusaders.
 */

#include "games/crusaders/scene.h"

/* clang-format off */
const struct crusaders_layout brp_crusaders_layouts[2] = {
	{.width = 1280, .height = 960, .margin = 16,
	 .status = {16, 16, 616, 40},
	 .laid = {856, 43, 400, 18},
	 .head = {224, 64, 200, 24},
	 .top = 96,
	 .rows = {{288, {4, 1, 4}, {3, 2, 8}, 176},
	          {224, {4, 1, 4}, {6, 1, 4}, 88},
	          {168, {4, 1, 4}, {6, 1, 4}, 68}},
	 .name = {40, 32, 168, 20},
	 .points = {40, 58, 168, 18},
	 .began = {40, 82, 168, 16},
	 .hand = {40, 92, 170, 0},
	 .army = {224, 8, 200, 0},
	 .edge = 6,
	 .large = {16, 0, 1032, 0},
	 .cards = {216, 0, 832, 0},
	 .pile = {1056, 0, 208, 0},
	 .spread = {11, 3, 8}},
	{.width = 520, .height = 1125, .margin = 8,
	 .status = {8, 8, 392, 40},
	 .laid = {408, 34, 96, 18},
	 .head = {32, 56, 88, 24},
	 .top = 88,
	 .rows = {{400, {2, 2, 2}, {6, 1, 4}, 48},
	          {288, {4, 1, 2}, {6, 1, 4}, 48},
	          {214, {4, 1, 2}, {6, 1, 4}, 48}},
	 .name = {32, 26, 90, 20},
	 .points = {32, 48, 280, 18},
	 .began = {128, 26, 184, 16},
	 .hand = {328, 4, 176, 0},
	 .army = {32, 56, 88, 0},
	 .edge = 1,
	 .large = {8, 0, 424, 0},
	 .cards = {16, 0, 416, 0},
	 .pile = {440, 0, 72, 0},
	 .spread = {8, 4, 8}},
};
/* clang-format on */

struct box brp_crusaders_inside(struct box box, int edge)
{
	return (struct box){box.x + edge, box.y + edge, box.w - 2 * edge,
	                    box.h - 2 * edge};
}

struct box brp_crusaders_place(struct box box, struct grid grid, int i)
{
	struct box place;

	place.w = (box.w + grid.space) / grid.across - grid.space;
	place.h = (box.h + grid.space) / grid.lines - grid.space;
	place.x = box.x + i % grid.across * (place.w + grid.space);
	place.y = box.y + i / grid.across * (place.h + grid.space);
	return place;
}

/* The next seat is at the top, so that turns go down to the bottom seat. */
struct box brp_crusaders_row(const struct crusaders_table *t, int p)
{
	int seats = t->setup->seats, margin = t->at->margin;
	int line = (brp_place_of(t->scene, p) + seats - 1) % seats;

	return (struct box){margin, t->at->top + line * (t->rows->height + GAP),
	                    t->at->width - 2 * margin, t->rows->height};
}

struct box brp_crusaders_rows(const struct crusaders_table *t)
{
	int margin = t->at->margin;

	return (struct box){margin, t->at->top, t->at->width - 2 * margin,
	                    t->setup->seats * (t->rows->height + GAP) - GAP};
}

struct box brp_crusaders_below(const struct crusaders_table *t, struct box box)
{
	struct box rows = brp_crusaders_rows(t);

	box.y = rows.y + rows.h + GAP;
	box.h = t->at->height - t->at->margin - box.y;
	return box;
}

struct box brp_crusaders_army(const struct crusaders_table *t, int p,
                              int territory)
{
	struct box row = brp_crusaders_row(t, p), box = t->at->army;

	box.x += territory * (box.w + GAP);
	box.h = row.h - box.y - GAP;
	box.y += row.y;
	return box;
}
