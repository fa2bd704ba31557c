/* SPDX-License-Identifier: MIT */
/*
 * scene.c - the table of Saga as a picture: the six kingdoms with the forces
 * before them, the other seats and the free knights beside or around them, and
 * one hand at the bottom.
 */

#include "games/saga/picture.h"

/* ---- Where things lie ---------------------------------------------------- */

struct plan {
	int width, height, columns; /* of kingdoms */
	struct saga_box status, land, other, pool, shown;
	int land_x, land_y, other_x, other_y; /* from one to the next */
};

static struct plan plan_wide(int others)
{
	static const int high[] = {0, 288, 208, 160};
	struct plan plan = {.width = 1280,
	                    .height = 960,
	                    .columns = 3,
	                    .status = {16, 16, 1248, 48},
	                    .land = {16, 80, 288, 336},
	                    .land_x = 304,
	                    .land_y = 352,
	                    .shown = {16, 784, 1248, 160}};
	int h = high[others], y = 80 + others * (h + 16);

	plan.other = (struct saga_box){928, 80, 336, h};
	plan.other_y = h + 16;
	plan.pool = (struct saga_box){928, y, 336, 768 - y};
	return plan;
}

static struct plan plan_tall(int others)
{
	struct plan plan = {.width = 520,
	                    .height = 1125,
	                    .columns = 2,
	                    .status = {8, 8, 504, 48},
	                    .land = {8, 144, 248, 208},
	                    .land_x = 256,
	                    .land_y = 216,
	                    .pool = {8, 792, 504, 80},
	                    .shown = {8, 880, 504, 237}};
	int w = (504 - 8 * (others - 1)) / others;

	plan.other = (struct saga_box){8, 64, w, 72};
	plan.other_x = w + 8;
	return plan;
}

/* ---- Things -------------------------------------------------------------- */

static void paint_status(const struct saga_picture *pic, struct saga_box at)
{
	brp_scene *scene = pic->scene;
	char status[96], turn[24];
	brp_text text = brp_text_in(status, sizeof status);
	int size = scene->tall ? 18 : 22, room = at.w - 104, w;

	brp_saga_say_status(pic, &text);
	w = brp_text_width(status, size, 1) + 32;
	w = w < room ? w : room;
	text = brp_text_in(turn, sizeof turn);
	brp_saga_say_turn(pic, &text);
	brp_thing_as(scene, "status", 0, "status");
	brp_put(&scene->title, "%s: %s", turn, status);
	brp_saga_say_state(pic, &scene->title);
	brp_pen(scene, BR_ROLE_PAPER, BR_ROLE_NONE, 0);
	brp_rect(scene, at.x, at.y, at.w, at.h, 12);
	brp_pen(scene, BR_ROLE_MARK, BR_ROLE_NONE, 0);
	brp_rect(scene, at.x, at.y, w, at.h, 12);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, at.x + 16, at.y + 32, w - 32, size, BRP_START, status);
	brp_pen(scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
	brp_label(scene, at.x + at.w - 4, at.y + 31, 96, 18, BRP_END, turn);
}

/* Whose hand is large: of the seat at the bottom.  A tall picture has no room
 * for others, so there it is that of who decides. */
static int find_usual(const br_setup *setup, const struct saga_state *s,
                      const brp_scene *scene)
{
	int turn = brp_saga_turn(setup, s);

	if (scene->tall && scene->viewer >= 0)
		return scene->viewer;
	if (scene->tall && scene->viewer == BR_ALL && turn >= 0)
		return turn;
	return scene->bottom;
}

/* The seat whose hand is in focus; else the usual one. */
static int find_shown(const brp_scene *scene, int usual)
{
	for (int p = 0; p < scene->seats; p++) {
		const char id[] = {'h', 'a', 'n', 'd', '.', (char)('0' + p), 0};

		if (!strcmp(scene->focus, id))
			return p;
	}
	return usual;
}

void brp_saga_scene(const br_setup *setup, const void *state, brp_scene *scene)
{
	const struct saga_state *s = state;
	int usual = find_usual(setup, s, scene);
	const struct saga_picture pic = {setup,
	                                 s,
	                                 scene,
	                                 scene->language - 1,
	                                 brp_saga_turn(setup, s),
	                                 find_shown(scene, usual),
	                                 usual};
	struct plan plan = scene->tall ? plan_tall(setup->seats - 1)
	                               : plan_wide(setup->seats - 1);
	struct saga_box at;

	brp_begin(scene, plan.width, plan.height);
	paint_status(&pic, plan.status);
	for (int k = 0; k < KINGDOMS; k++) {
		at = plan.land;
		at.x += k % plan.columns * plan.land_x;
		at.y += k / plan.columns * plan.land_y;
		brp_saga_paint_land(&pic, k, at);
	}
	at = plan.other;
	for (int i = 0; i < setup->seats; i++) {
		int p = brp_seat_at(scene, i);

		if (p == pic.shown)
			continue;
		brp_saga_paint_other(&pic, p, at);
		at.x += plan.other_x;
		at.y += plan.other_y;
	}
	brp_saga_paint_pool(&pic, plan.pool);
	brp_saga_paint_shown(&pic, plan.shown);
}
