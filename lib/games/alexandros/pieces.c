/* SPDX-License-Identifier: MIT */
/*
 * pieces.c - what stands on the board in the picture of Alexandros.
 */

#include "games/alexandros/scene.h"

/* clang-format off */
static const struct phrases {
	const char *governor, *chosen, *goal, *sent;
} phrases[BRP_LANGUAGES] = {
	{"governor", "chosen for a governor", "Alexander goes here",
	 "Alexander was sent here"},
	{"Statthalter", "fuer einen Statthalter gewaehlt",
	 "Alexander geht hierher", "Alexander wurde hierher geschickt"},
	{"stadhouder", "gekozen voor een stadhouder",
	 "Alexander gaat hierheen", "Alexander werd hierheen gestuurd"},
};
/* clang-format on */

/* ---- On areas ------------------------------------------------------------ */

/* The texts of a thing that lies on an area. */
struct texts {
	char id[24], place[16], from[12], aims[64], title[160];
};

/* It has the aims of the area too, and a title that begins with its name;
 * returns the end of that. */
static char *lay_on_area(const struct picture *p, struct texts *texts, int area)
{
	br_thing *thing = &p->scene->thing;
	char *end = brp_write(texts->aims + strlen(texts->aims), "area.");

	brp_write_int(brp_write(texts->place, "area."), area);
	end = brp_write(brp_write_int(end, area), " ");
	brp_write(end, p->realm[p->s->root[area]].aim);
	thing->place = texts->place;
	thing->aims = texts->aims;
	thing->title = texts->title;
	return brp_alexandros_add_area(p, texts->title, area);
}

/* A governor comes from their seat. */
static void begin_governor(const struct picture *p, struct texts *texts,
                           int seat, int area, int layer)
{
	br_thing *thing = &p->scene->thing;
	char *end = brp_write_int(brp_write(texts->id, "governor."), seat);

	brp_thing_as(p->scene, "governor", layer, texts->id);
	brp_write_int(brp_write(end, "."), area);
	brp_write_int(brp_write(texts->from, "seat."), seat);
	texts->aims[0] = '\0';
	thing->from = texts->from;
	thing->seat = seat;
}

/* The symbol stays in view; the number of the seat stands towards the tip. */
static void paint_governor(const struct picture *p, int seat, int area)
{
	const struct alexandros_area *at = &p->land->board.area[area];
	const int *tip = p->xy[at->corner[(at->row + at->column) % 2 * 2]];
	int x, y, size = part_of(p, 32), radius = most(8, part_of(p, 12));
	int text = most(15, part_of(p, 21));
	const char number[] = {(char)('1' + seat), '\0'};
	struct texts texts;
	char *end;

	brp_alexandros_middle(p, area, &x, &y);
	begin_governor(p, &texts, seat, area, PIECES);
	brp_write(brp_write(texts.aims, texts.id), " ");
	end = brp_write(lay_on_area(p, &texts, area), " ");
	end = brp_write(end, brp_alexandros_names[p->language][at->symbol]);
	end = brp_write(end, p->realm[p->s->root[area]].title);
	brp_write(brp_write(end, ": "), phrases[p->language].governor);
	brp_pen(p->scene, brp_seat_role(seat), BR_ROLE_CARD, 2);
	brp_alexandros_disc(p, x, y, part_of(p, 24));
	brp_pen(p->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_symbol(p->scene, brp_alexandros_small[at->symbol], x - size / 2,
	           y - size / 2, size);
	x += (tip[0] - x) * 46 / 100;
	y += (tip[1] - y) * 46 / 100;
	brp_pen(p->scene, BR_ROLE_CARD, brp_seat_role(seat), 2);
	brp_alexandros_disc(p, x, y, radius);
	brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(p->scene, x, y + text * 36 / 100, 2 * radius, text, BRP_MIDDLE,
	         number);
}

static void paint_ring(const struct picture *p, int area)
{
	int x, y;

	brp_alexandros_middle(p, area, &x, &y);
	brp_alexandros_disc(p, x, y, part_of(p, 27));
}

/* A ring around what lies there, which may be the governor of another. */
static void paint_chosen(const struct picture *p, int seat, int area)
{
	struct texts texts;
	char *end;

	begin_governor(p, &texts, seat, area, CHOSEN);
	end = brp_write(lay_on_area(p, &texts, area), ": ");
	end = brp_write(brp_write(end, phrases[p->language].chosen), ", ");
	end = brp_write(brp_write(end, brp_seat_words[p->language]), " ");
	brp_write_int(end, seat + 1);
	brp_pen(p->scene, BR_ROLE_NONE, brp_seat_role(seat), 5);
	paint_ring(p, area);
}

static void paint_sent(const struct picture *p, int area)
{
	struct texts texts = {.aims = ""};
	char *end;

	brp_thing_as(p->scene, "marker", SENT, "last_area");
	end = lay_on_area(p, &texts, area);
	brp_write(brp_write(end, ": "), phrases[p->language].sent);
	brp_pen(p->scene, BR_ROLE_NONE, BR_ROLE_INK, 2);
	paint_ring(p, area);
}

/* ---- On vertices --------------------------------------------------------- */

static void paint_goal(const struct picture *p, int vertex)
{
	const int *at = p->xy[vertex];
	int radius = part_of(p, 20);
	char name[16];

	brp_thing_as(p->scene, "marker", CHOSEN, "goal");
	brp_put(&p->scene->place, "vertex.%d", vertex);
	brp_aim(&p->scene->aims, "vertex.%d", vertex);
	brp_alexandros_add_vertex(p, name, vertex);
	brp_put(&p->scene->title, "%s: %s", name, phrases[p->language].goal);
	brp_pen(p->scene, BR_ROLE_CARD, BR_ROLE_INK, 3);
	brp_alexandros_disc(p, at[0], at[1], radius);
	brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_alexandros_disc(p, at[0], at[1], radius / 2);
}

static void paint_alexander(const struct picture *p)
{
	const int *at = p->xy[p->s->alex];
	int radius = most(13, part_of(p, 23)), size = 2 * radius * 74 / 100;
	char name[16];

	brp_thing_as(p->scene, "alexander", HERO, "alex");
	if (vertices_are_there(p->s))
		brp_put(&p->scene->place, "vertex.%d", p->s->alex);
	else
		brp_puts(&p->scene->place, "board");
	brp_aim(&p->scene->aims, "alex");
	brp_aim(&p->scene->aims, "vertex.%d", p->s->alex);
	brp_alexandros_add_vertex(p, name, p->s->alex);
	brp_put(&p->scene->title, "%s: Alexander", name);
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
