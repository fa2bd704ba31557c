/* SPDX-License-Identifier: MIT */
/*
 * pieces.c - what stands on the board in the picture of Alexandros.
 */

#include "games/alexandros/scene.h"

/* clang-format off */
static const struct phrases {
	const char *seat, *governor, *chosen, *alexander, *goal, *sent;
} phrases[BRP_LANGUAGES] = {
	{"seat", "governor", "chosen for a governor", "Alexander",
	 "Alexander goes here", "Alexander was sent here"},
	{"Sitz", "Statthalter", "fuer einen Statthalter gewaehlt", "Alexander",
	 "Alexander geht hierher", "Alexander wurde hierher geschickt"},
	{"plaats", "stadhouder", "gekozen voor een stadhouder", "Alexander",
	 "Alexander gaat hierheen", "Alexander werd hierheen gestuurd"},
};
/* clang-format on */

static void aim_at_area(const struct picture *p, int area)
{
	brp_aim(&p->scene->aims, "area.%d", area);
	brp_aim(&p->scene->aims, "%s", p->realm[p->s->root[area]].aim);
}

/* ---- Pieces -------------------------------------------------------------- */

/* The symbol stays in view; the number of the seat stands towards the tip. */
static void paint_governor(const struct picture *p, int seat, int area)
{
	const struct alexandros_area *at = &p->land->board.area[area];
	const int *tip = p->xy[at->corner[(at->row + at->column) % 2 * 2]];
	brp_scene *scene = p->scene;
	int x, y, size = part_of(p, 32), radius = most(8, part_of(p, 12));
	const char number[] = {(char)('1' + seat), '\0'};

	brp_alexandros_middle(p, area, &x, &y);
	brp_thing(scene, "governor", PIECES, "governor.%d.%d", seat, area);
	scene->thing.seat = seat;
	brp_put(&scene->place, "area.%d", area);
	brp_put(&scene->from, "seat.%d", seat);
	brp_aim(&scene->aims, "governor.%d.%d", seat, area);
	aim_at_area(p, area);
	brp_put(&scene->title, "%s, %s %d: ", phrases[p->language].governor,
	        phrases[p->language].seat, seat + 1);
	brp_alexandros_put_area(p, area, &scene->title);
	brp_put(&scene->title, " %s",
	        brp_alexandros_names[p->language][at->symbol]);
	brp_puts(&scene->title, p->realm[p->s->root[area]].title);
	brp_pen(scene, brp_seat_role(seat), BR_ROLE_CARD, 2);
	brp_alexandros_disc(p, x, y, part_of(p, 24));
	brp_pen(scene, BR_ROLE_ON, brp_seat_role(seat), 0);
	brp_symbol(scene, brp_alexandros_small[at->symbol], x - size / 2,
	           y - size / 2, size);
	x += (tip[0] - x) * 46 / 100;
	y += (tip[1] - y) * 46 / 100;
	brp_pen(scene, BR_ROLE_CARD, brp_seat_role(seat), 2);
	brp_alexandros_disc(p, x, y, radius);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, x, y + 5, 2 * radius, 15, BRP_MIDDLE, number);
}

/* A ring around what lies there, which may be the governor of another. */
static void paint_chosen(const struct picture *p, int seat, int area)
{
	brp_scene *scene = p->scene;
	int x, y;

	brp_alexandros_middle(p, area, &x, &y);
	brp_thing(scene, "governor", CHOSEN, "governor.%d.%d", seat, area);
	scene->thing.seat = seat;
	brp_put(&scene->place, "area.%d", area);
	brp_put(&scene->from, "seat.%d", seat);
	aim_at_area(p, area);
	brp_alexandros_put_area(p, area, &scene->title);
	brp_put(&scene->title, ", %s, %s %d", phrases[p->language].chosen,
	        phrases[p->language].seat, seat + 1);
	brp_pen(scene, BR_ROLE_NONE, brp_seat_role(seat), 5);
	brp_alexandros_disc(p, x, y, part_of(p, 27));
}

static void paint_sent(const struct picture *p, int area)
{
	int x, y;

	brp_alexandros_middle(p, area, &x, &y);
	brp_thing(p->scene, "marker", SENT, "last_area");
	brp_put(&p->scene->place, "area.%d", area);
	aim_at_area(p, area);
	brp_alexandros_put_area(p, area, &p->scene->title);
	brp_put(&p->scene->title, ", %s", phrases[p->language].sent);
	brp_pen(p->scene, BR_ROLE_NONE, BR_ROLE_INK, 2);
	brp_alexandros_disc(p, x, y, part_of(p, 27));
}

static void paint_goal(const struct picture *p, int vertex)
{
	const int *at = p->xy[vertex];
	int radius = part_of(p, 20);

	brp_thing(p->scene, "marker", CHOSEN, "goal");
	brp_put(&p->scene->place, "vertex.%d", vertex);
	brp_aim(&p->scene->aims, "vertex.%d", vertex);
	brp_alexandros_put_vertex(p, vertex, &p->scene->title);
	brp_put(&p->scene->title, ", %s", phrases[p->language].goal);
	brp_pen(p->scene, BR_ROLE_CARD, BR_ROLE_INK, 3);
	brp_alexandros_disc(p, at[0], at[1], radius);
	brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_alexandros_disc(p, at[0], at[1], radius / 2);
}

static void paint_alexander(const struct picture *p)
{
	const int *at = p->xy[p->s->alex];
	int radius = most(13, part_of(p, 23)), size = 2 * radius * 74 / 100;

	brp_thing(p->scene, "alexander", HERO, "alex");
	if (vertices_are_there(p->s))
		brp_put(&p->scene->place, "vertex.%d", p->s->alex);
	else
		brp_puts(&p->scene->place, "board");
	brp_aim(&p->scene->aims, "alex");
	brp_aim(&p->scene->aims, "vertex.%d", p->s->alex);
	brp_put(&p->scene->title, "%s, ", phrases[p->language].alexander);
	brp_alexandros_put_vertex(p, p->s->alex, &p->scene->title);
	brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_CARD, 2);
	brp_alexandros_disc(p, at[0], at[1], radius);
	brp_pen(p->scene, BR_ROLE_CARD, BR_ROLE_INK, 0);
	brp_symbol(p->scene, brp_alexandros_star, at[0] - size / 2,
	           at[1] - size / 2, size);
}

void brp_alexandros_pieces(const struct picture *p)
{
	const struct alexandros_state *s = p->s;

	if (s->last_area >= 0)
		paint_sent(p, s->last_area);
	for (int i = 0; i < p->setup->seats; i++)
		for (int k = 0; k < s->governors[i]; k++)
			paint_governor(p, i, s->governor[i][k]);
	for (int i = 0; s->plan != NO_PLAN && i < s->planned; i++)
		paint_chosen(p, s->player, s->plan_governor[i]);
	if (s->goal >= 0)
		paint_goal(p, s->goal);
	paint_alexander(p);
}
