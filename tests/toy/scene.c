/* SPDX-License-Identifier: MIT */
/*
 * scene.c - the state as a picture: a row for each seat, with its hand on the
 * left and its bid on the right, and the pile above them.
 */

#include "core/scene.h"

#include "toy/toy.h"

enum { WIDTH = 1280, ROW = 180, STONE = 80, GAP = 100 };

/* A wide scene has a column for the names, which a tall one has not. */
static int left_of(const brp_scene *scene)
{
	return scene->tall ? 20 : 220;
}

/* A stone of a colour, or a negative one that is not seen. */
static void paint_stone(brp_scene *scene, int seat, int colour, int x, int y)
{
	scene->thing.seat = seat;
	scene->thing.face = colour < 0 ? NULL : brp_toy_colours[0][colour];
	brp_put(&scene->from, "pile");
	if (colour < 0) {
		brp_pen(scene, BR_ROLE_BACK, BR_ROLE_LINE, 2);
		brp_ellipse(scene, x, y, STONE, STONE);
		return;
	}
	brp_puts(&scene->title, brp_toy_colours[scene->language - 1][colour]);
	brp_pen(scene, brp_suit_role(colour), BR_ROLE_LINE, 2);
	brp_ellipse(scene, x, y, STONE, STONE);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_label(scene, x + STONE / 2, y + STONE / 2 + 7, STONE - 10, 20,
	          BRP_MIDDLE, scene->title.at);
}

/* Those of a bag, and then those that are not seen. */
static void paint_bag(brp_scene *scene, const char *name, int seat,
                      const uint8_t *bag, int size, int x, int y)
{
	int at = 0;

	for (int i = 0; i < COLOURS; i++)
		for (int n = 0; n < bag[i]; n++, at++) {
			brp_thing(scene, "stone", 2, "%s.%d.%s.%d", name, seat,
			          brp_toy_colours[0][i], n);
			brp_put(&scene->place, "%s.%d", name, seat);
			if (name[0] == 'h')
				brp_aim(&scene->aims, "hand.%d.%s", seat,
				        brp_toy_colours[0][i]);
			paint_stone(scene, seat, i, x + at * GAP, y);
		}
	for (; at < size; at++) {
		brp_thing(scene, "stone", 2, "%s.%d.%d", name, seat, at);
		brp_put(&scene->place, "%s.%d", name, seat);
		paint_stone(scene, seat, -1, x + at * GAP, y);
	}
}

/* An area for stones, with a text in its first line. */
static void paint_area(brp_scene *scene, const char *name, int seat,
                       const char *title, int x, int y)
{
	brp_thing(scene, name, 1, "%s.%d", name, seat);
	scene->thing.seat = seat;
	brp_puts(&scene->title, title);
	brp_pen(scene, BR_ROLE_PANEL, brp_seat_role(seat), 3);
	brp_rect(scene, x, y, HAND * GAP + 10, ROW - 20, 12);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_label(scene, x + 15, y + 30, HAND * GAP, 20, BRP_START, title);
}

static void paint_seat(const struct toy_state *s, brp_scene *scene, int p)
{
	char title[80];
	brp_text text = brp_text_in(title, sizeof title);
	int y = 120 + brp_place_of(scene, p) * ROW * (1 + scene->tall);
	int x = left_of(scene), bid = x + (scene->tall ? 0 : HAND * GAP + 50);
	int plan = p == s->player ? brp_toy_sum(s->plan) : 0;

	brp_put(&text, "%s %d: %d", brp_seat_words[scene->language - 1], p + 1,
	        s->hand_size[p]);
	paint_area(scene, "hand", p, title, x, y);
	paint_bag(scene, "hand", p, s->hand[p], s->hand_size[p], x + 15,
	          y + 50);
	text = brp_text_in(title, sizeof title);
	brp_put(&text, "%d", s->bid_size[p]);
	for (int i = 0; plan > 0 && i < COLOURS; i++)
		brp_put(&text, " + %d %s", s->plan[i],
		        brp_toy_colours[scene->language - 1][i]);
	y += scene->tall ? ROW : 0;
	paint_area(scene, "bid", p, title, bid, y);
	paint_bag(scene, "bid", p, s->bid[p], s->bid_size[p], bid + 15, y + 50);
}

void brp_toy_scene(const br_setup *setup, const void *state, brp_scene *scene)
{
	const struct toy_state *s = state;
	char size[16];
	brp_text text;
	int x = left_of(scene);

	brp_begin(scene, scene->tall ? 520 : WIDTH,
	          120 + setup->seats * ROW * (1 + scene->tall));
	brp_thing(scene, "pile", 1, "pile");
	brp_aim(&scene->aims, "pile");
	text = brp_text_in(size, sizeof size);
	brp_add_int(&text, s->pile_size);
	brp_puts(&scene->title, size);
	for (int i = 0; scene->viewer == BR_ALL && i < COLOURS; i++)
		brp_put(&scene->title, ", %d %s", s->pile[i],
		        brp_toy_colours[scene->language - 1][i]);
	brp_pen(scene, BR_ROLE_BACK, BR_ROLE_LINE, 2);
	brp_rect(scene, x, 20, 100, 80, 12);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_label(scene, x + 50, 68, 90, 24, BRP_MIDDLE, size);
	brp_thing(scene, "status", 1, "status");
	brp_put(&scene->title, "%s: %s %d", brp_toy_phases[s->phase],
	        brp_seat_words[scene->language - 1], s->player + 1);
	brp_pen(scene, BR_ROLE_MARK, BR_ROLE_NONE, 0);
	brp_rect(scene, x + 120, 20, 260, 80, 12);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, x + 250, 68, 240, 24, BRP_MIDDLE, scene->title.at);
	for (int p = 0; p < setup->seats; p++)
		paint_seat(s, scene, p);
}
