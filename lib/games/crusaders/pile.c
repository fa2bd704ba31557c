/* SPDX-License-Identifier: MIT */
/*
 * pile.c - the pile in the picture of The Kingdoms of Crusaders, and what is in
 * it, spread out over the rows.
 */

#include "games/crusaders/scene.h"

static void paint_pile(const struct crusaders_table *t, int spreads)
{
	struct box box = brp_crusaders_below(t, t->at->pile), card = box;
	brp_scene *scene = t->scene;

	card = brp_crusaders_inside(card, GAP);
	card.h -= CAPTION;
	if (card.w > card.h * 3 / 4)
		card.w = card.h * 3 / 4;
	card.x = box.x + (box.w - card.w) / 2;
	brp_thing_as(scene, "pile", BOARD, "pile");
	brp_put(&scene->title, "%d %s", t->s->pile_size, t->say->pile);
	scene->thing.spreads = spreads;
	brp_crusaders_draw_area(scene, box, BR_ROLE_PANEL, BR_ROLE_NONE,
	                        RADIUS);
	if (t->s->pile_size > 0)
		brp_crusaders_draw_back(scene, card);
	else
		brp_crusaders_draw_place(scene, card);
	brp_crusaders_draw_number(
		scene, (struct box){box.x, box.y + box.h - 12, box.w, 20}, "",
		t->s->pile_size);
}

/* The kinds of cards in the pile, over the rows. */
static void spread_pile(const struct crusaders_table *t)
{
	struct box box = brp_crusaders_rows(t);
	int counts[CARDS + 1] = {0}, at = 0;
	brp_scene *scene = t->scene;

	for (int i = 0; i < t->s->pile_size; i++)
		counts[t->s->pile[i]]++;
	brp_thing_as(scene, "spread", COVER, "spread");
	scene->thing.place = "pile";
	brp_crusaders_draw_area(scene, box, BR_ROLE_PANEL, BR_ROLE_LINE,
	                        RADIUS);
	box = brp_crusaders_inside(box, GAP);
	for (int card = CARDS; card > 0; card--) {
		struct box place = brp_crusaders_place(box, t->at->spread, at);

		if (counts[card] == 0)
			continue;
		at++;
		place.h -= CAPTION;
		brp_thing(scene, "card", COVERING, "pile.%s",
		          brp_crusaders_cards[card - 1]);
		scene->thing.place = "spread";
		brp_put(&scene->title, "%d x ", counts[card]);
		brp_crusaders_show_card(scene, card, place);
		place.y += place.h + CAPTION - GAP;
		place.h = 16;
		brp_crusaders_draw_number(scene, place, "x ", counts[card]);
	}
}

/* Only who sees all knows what is in the pile. */
void brp_crusaders_paint_pile(const struct crusaders_table *t)
{
	int spreads = t->scene->viewer == BR_ALL && t->s->pile_size > 0;

	paint_pile(t, spreads);
	if (spreads && !strcmp(t->scene->focus, "pile"))
		spread_pile(t);
}
