/* SPDX-License-Identifier: MIT */
/*
 * cities.c - the cities of a scene of Akkon: their stacks and what is bid and
 * paid there.
 */

#include "games/akkon/table.h"

/* ---- Stacks -------------------------------------------------------------- */

int brp_akkon_count_stack(const struct table *t, int city,
                          uint8_t counts[CARDS])
{
	int known = brp_akkon_unseen_known(t->setup, t->viewer);

	memset(counts, 0, CARDS);
	for (int i = 0; known && i < t->s->unseen[city]; i++)
		counts[t->s->stack[city][i]]++;
	return known;
}

void brp_akkon_count_discard(const struct table *t, int city,
                             uint8_t counts[CARDS])
{
	int first = t->tables->first[city], end = t->tables->first[city + 1];

	memset(counts, 0, CARDS);
	memcpy(counts + first, t->s->discard + first, (size_t)(end - first));
}

static void paint_pile(const struct table *t, const uint8_t *symbol, int count,
                       struct box b)
{
	char text[BRP_INT_ROOM];

	brp_write_int(text, count);
	brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_LINE, 1);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 6);
	brp_pen(t->scene, BR_ROLE_DIM, BR_ROLE_PANEL, 0);
	brp_symbol(t->scene, symbol, b.x + b.w / 2 - 8, b.y + 4, 16);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_label(t->scene, b.x + b.w / 2, b.y + b.h - 6, b.w - 4, 16,
	          BRP_MIDDLE, text);
}

static void paint_stack(const struct table *t, int city, struct box b)
{
	const struct akkon_city_ids *ids = &brp_akkon_city_ids[city];
	const struct akkon_state *s = t->s;
	int count = s->unseen[city] + (s->top[city] >= TOP_CARD);
	uint8_t counts[CARDS];

	brp_akkon_begin(t, "stack", ON_AREAS, ids->stack, ids->city, ids->city);
	brp_put(&t->scene->title, "%s, %s: %d", t->cities[city], t->say->stack,
	        count);
	if (brp_akkon_count_stack(t, city, counts)) {
		brp_put(&t->scene->title, "; %s: ", t->say->below);
		t->scene->thing.spreads =
			brp_akkon_list_cards(t, counts, &t->scene->title);
		if (!t->scene->thing.spreads)
			brp_puts(&t->scene->title, t->say->nothing);
	}
	paint_pile(t, brp_akkon_pile, count, b);
}

static void paint_discard(const struct table *t, int city, struct box b)
{
	const struct akkon_city_ids *ids = &brp_akkon_city_ids[city];
	uint8_t counts[CARDS];
	int count = 0;

	brp_akkon_count_discard(t, city, counts);
	for (int i = 0; i < t->tables->faces.count; i++)
		count += counts[i];
	brp_akkon_begin(t, "discard", ON_AREAS, ids->discard, ids->city,
	                ids->city);
	brp_put(&t->scene->title, "%s, %s: ", t->cities[city], t->say->discard);
	t->scene->thing.spreads =
		brp_akkon_list_cards(t, counts, &t->scene->title);
	if (!t->scene->thing.spreads)
		brp_puts(&t->scene->title, t->say->nothing);
	if (t->s->played[city] > 0)
		brp_put(&t->scene->title, "; %s: %d", t->say->played,
		        t->s->played[city]);
	paint_pile(t, brp_akkon_tossed, count, b);
}

static void paint_top(const struct table *t, int city, struct box b)
{
	const struct akkon_city_ids *ids = &brp_akkon_city_ids[city];
	int top = t->s->top[city];

	if (top == NO_CARD)
		return;
	brp_akkon_begin(t, "card", ON_PLACES, ids->top, ids->city,
	                ids->top_aims);
	t->scene->thing.from = ids->stack;
	if (top >= TOP_CARD)
		brp_akkon_paint_face(t, top - TOP_CARD, b);
	else
		brp_akkon_paint_back(t, b);
}

/* ---- The city ------------------------------------------------------------ */

static void paint_name(const struct table *t, int city, struct box b)
{
	char name[24];

	brp_write(brp_write(brp_write_int(name, city + 1), " "),
	          t->cities[city]);
	brp_pen(t->scene, brp_suit_role(city), BR_ROLE_NONE, 0);
	brp_rect(t->scene, b.x, b.y, b.w, 28, 12);
	brp_rect(t->scene, b.x, b.y + 14, b.w, 14, 0);
	brp_pen(t->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(t->scene, b.x + 10, b.y + 20, b.w - 20, 18, BRP_START, name);
}

/* Has a seat anything in a city? */
static int is_there(const struct table *t, int p, int city)
{
	const struct akkon_state *s = t->s;
	int place = s->seneschal;

	return s->seat[p].bid_count[city] || s->seat[p].paid[city] ||
	       (p == s->start &&
	        (place == BID_AT + city || place == PAID_AT + city)) ||
	       (p == s->player && s->plan_city == city + 1);
}

/* A line for each seat, from the first one down. */
static struct box line_of(const struct table *t, int p, struct box field)
{
	int h = field.h / t->setup->seats;
	int high = h > 44 ? 44 : h;

	return (struct box){field.x + 4, field.y + p * high + 2, field.w - 8,
	                    high - 3};
}

static void paint_ground(const struct table *t, int city, struct box b,
                         struct box field, struct box top)
{
	int empty = t->s->top[city] == NO_CARD;

	brp_akkon_begin(t, "city", ON_TABLE, brp_akkon_city_ids[city].city, "",
	                brp_akkon_city_ids[city].city);
	brp_puts(&t->scene->title, t->cities[city]);
	if (empty)
		brp_put(&t->scene->title, ": %s", t->say->empty);
	brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 12);
	paint_name(t, city, b);
	brp_pen(t->scene, BR_ROLE_SAND, BR_ROLE_NONE, 0);
	brp_rect(t->scene, field.x, field.y, field.w, field.h, 8);
	if (empty) {
		brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_LINE, 2);
		brp_rect(t->scene, top.x, top.y, top.w, top.h, 8);
		brp_pen(t->scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
		brp_label(t->scene, top.x + top.w / 2, top.y + top.h / 2 + 6,
		          top.w - 8, 16, BRP_MIDDLE, t->say->empty);
	}
	for (int p = 0; p < t->setup->seats; p++) {
		struct box line = line_of(t, p, field);
		int size = line.h > 26 ? 26 : line.h;

		if (is_there(t, p, city))
			brp_akkon_paint_token(
				t, p,
				(struct box){line.x,
			                     line.y + (line.h - size) / 2, size,
			                     size});
	}
}

void brp_akkon_paint_city(const struct table *t, int city, struct box b)
{
	int tall = t->scene->tall, w = tall ? 34 : 36, h = tall ? 52 : 76;
	struct box top = {b.x + 6, b.y + 34, b.w - 16 - w * (1 + tall), h};
	struct box pile = {top.x + top.w + 4, top.y, w, tall ? h : h / 2 - 2};
	struct box field = {b.x + 6, top.y + h + 6, b.w - 12, b.h - h - 46};

	paint_ground(t, city, b, field, top);
	paint_stack(t, city, pile);
	pile.x += tall ? w + 2 : 0;
	pile.y += tall ? 0 : h / 2 + 2;
	paint_discard(t, city, pile);
	paint_top(t, city, top);
	for (int p = 0; p < t->setup->seats; p++) {
		struct box line = line_of(t, p, field);
		int size = line.h > 26 ? 26 : line.h;

		line.x += size + 4;
		line.w -= size + 4;
		if (is_there(t, p, city))
			brp_akkon_paint_field(t, p, city, line);
	}
}
