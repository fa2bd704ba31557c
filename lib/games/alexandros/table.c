/* SPDX-License-Identifier: MIT */
/*
 * table.c - the cards, piles and walls beside the board in the picture of
 * Alexandros.
 */

#include "games/alexandros/scene.h"

/* clang-format off */
static const struct phrases {
	const char *open, *pile, *discard, *cards, *paid, *from, *stock[2];
} phrases[BRP_LANGUAGES] = {
	{"open cards", "pile", "discard", "card|cards", "paid cards",
	 "to be given from",
	 {"black walls in stock", "red walls in stock"}},
	{"offene Karten", "Stapel", "Ablage", "Karte|Karten",
	 "bezahlte Karten", "zu geben ab",
	 {"schwarze Mauern im Vorrat", "rote Mauern im Vorrat"}},
	{"open kaarten", "stapel", "aflegstapel", "kaart|kaarten",
	 "betaalde kaarten", "te geven vanaf",
	 {"zwarte muren in voorraad", "rode muren in voorraad"}},
};
/* clang-format on */

/* ---- Cards --------------------------------------------------------------- */

/* The face of a card; the last one of its symbol, which is seen whole, has its
 * name, if it is big enough, and tells how many there are. */
static void paint_face(const struct picture *p, const struct box *at,
                       int symbol, int many)
{
	brp_scene *scene = p->scene;
	int edge = most(2, at->w / 16), named = at->w >= 72;
	int size = at->w * 68 / 100, room = at->h - (named ? 22 : 0);
	char number[BRP_INT_ROOM];

	brp_pen(scene, BR_ROLE_CARD, BR_ROLE_LINE, at->w < 40 ? 1 : 2);
	brp_rect(scene, at->x, at->y, at->w, at->h, at->w < 40 ? 3 : 8);
	brp_pen(scene, brp_tint_role(symbol), BR_ROLE_NONE, 0);
	brp_rect(scene, at->x + edge, at->y + edge, at->w - 2 * edge,
	         room - 2 * edge, at->w < 40 ? 2 : 4);
	brp_pen(scene, brp_suit_role(symbol), brp_tint_role(symbol), 0);
	brp_symbol(scene,
	           (named && many > 0 ? brp_alexandros_big
	                              : brp_alexandros_small)[symbol],
	           at->x + (at->w - size) / 2, at->y + (room - size) / 2, size);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	if (named && many > 0)
		brp_label(scene, at->x + at->w / 2, at->y + at->h - 9,
		          at->w - 8, 16, BRP_MIDDLE,
		          brp_alexandros_names[p->language][symbol]);
	if (many < 2 || at->w < 60)
		return;
	brp_ellipse(scene, at->x + 4, at->y + 4, 28, 28);
	brp_write_int(number, many);
	brp_pen(scene, BR_ROLE_PAPER, BR_ROLE_NONE, 0);
	brp_bold(scene, at->x + 18, at->y + 24, 26, 18, BRP_MIDDLE, number);
}

static void paint_back(const struct picture *p, const struct box *at)
{
	brp_scene *scene = p->scene;
	int size = at->w * 60 / 100;

	brp_pen(scene, BR_ROLE_BACK, BR_ROLE_CARD, at->w < 40 ? 1 : 2);
	brp_rect(scene, at->x, at->y, at->w, at->h, at->w < 40 ? 3 : 8);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_symbol(
		scene, at->w < 40 ? brp_alexandros_spark : brp_alexandros_star,
		at->x + (at->w - size) / 2, at->y + (at->h - size) / 2, size);
}

/* How far cards of one symbol, and those of two, are apart: so far that the
 * last one of each symbol is seen, if there is room. */
static void find_steps(const struct row *row, int cards, int groups, int *near,
                       int *far)
{
	int size = row->down ? row->h : row->w;
	int room = (row->down ? row->box.h : row->box.w) - size;
	int spare = room - (groups - 1) * (size * 95 / 100);

	*near = least(size * 22 / 100, spare / most(1, cards - groups));
	*near = most(*near, least(2, room / most(1, cards)));
	*far = (room - (cards - groups) * *near) / most(1, groups - 1);
	*far = least(*far, size + size / 10);
}

static int groups_of(uint64_t bag)
{
	int groups = 0;

	for (int i = 0; i < SYMBOLS; i++)
		groups += count_of(bag, i) > 0;
	return groups;
}

/* Makes the box of a row as long as its cards need. */
static void fit(struct row *row, uint64_t bag)
{
	int cards = total_of(bag), groups = groups_of(bag), near, far;
	int *length = row->down ? &row->box.h : &row->box.w;

	find_steps(row, cards, groups, &near, &far);
	*length = (row->down ? row->h : row->w) + (cards - groups) * near +
	          (groups - 1) * far;
}

/* The card of a symbol, or an unseen one; many: of the last one of a symbol,
 * how many there are. */
static void paint_card(const struct picture *p, const struct row *row,
                       int symbol, int i, int many, int at, int layer)
{
	struct box box = {row->box.x + (row->down ? 0 : at),
	                  row->box.y + (row->down ? at : 0), row->w, row->h};
	br_thing *thing = &p->scene->thing;
	char id[BR_ID_MAX], aim[BR_ID_MAX], title[32];
	char *end = brp_write(brp_write(id, row->name), ".");

	brp_thing_as(p->scene, "card", layer, id);
	thing->seat = row->seat;
	thing->place = row->name;
	thing->from = row->from;
	if (symbol < 0) {
		thing->face = NULL;
		brp_write_int(end, i);
		paint_back(p, &box);
		return;
	}
	thing->face = brp_alexandros_symbols[symbol];
	end = brp_write(end, thing->face);
	if (row->aimed) {
		brp_write(aim, id);
		thing->aims = aim;
	}
	brp_write_int(brp_write(end, "."), i);
	end = brp_write(title, brp_alexandros_names[p->language][symbol]);
	if (many > 1)
		brp_write(brp_write_int(brp_write(end, " ("), many), ")");
	thing->title = title;
	paint_face(p, &box, symbol, many);
}

void brp_alexandros_row(const struct picture *p, const struct row *row,
                        uint64_t bag, int unseen)
{
	int cards = total_of(bag) + unseen, near, far, at = 0;
	int layer = row->layer;

	find_steps(row, cards, most(groups_of(bag), 1), &near, &far);
	for (int i = 0; i < SYMBOLS; i++) {
		int n = count_of(bag, i);

		for (int k = 0; k < n; k++, layer++) {
			paint_card(p, row, i, k, k == n - 1 ? n : 0, at, layer);
			at += k < n - 1 ? near : far;
		}
	}
	for (int k = 0; k < unseen; k++, layer++)
		paint_card(p, row, -1, k, 0, k * near, layer);
}

/* ---- Piles --------------------------------------------------------------- */

static struct box lie(const struct picture *p, const struct box *at)
{
	return (struct box){p->at.supply.x + at->x, p->at.supply.y + at->y,
	                    at->w, at->h};
}

static void paint_number(const struct picture *p, int x, int y, int size,
                         int number)
{
	char digits[BRP_INT_ROOM];

	brp_write_int(digits, number);
	brp_bold(p->scene, x, y, 40, size, BRP_MIDDLE, digits);
}

static void paint_pile(const struct picture *p)
{
	const struct phrases *say = &phrases[p->language];
	struct box at = lie(p, &p->at.pile);
	int x = at.x + at.w / 2, big = at.h > 100;
	brp_scene *scene = p->scene;

	brp_thing_as(scene, "pile", ON_PANEL, "pile");
	brp_aim(&scene->aims, "pile");
	brp_put(&scene->title, "%s: ", say->pile);
	brp_add_count(&scene->title, p->s->pile_size, say->cards);
	if (scene->viewer == BR_ALL) {
		brp_puts(&scene->title, ": ");
		brp_alexandros_put_bag(p, p->s->pile, &scene->title);
	}
	if (p->s->pile_size == 0) {
		brp_pen(scene, BR_ROLE_PAPER, BR_ROLE_LINE, 2);
		brp_rect(scene, at.x, at.y, at.w, at.h, 8);
		brp_pen(scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
	} else {
		int size = big ? 64 : 26;

		brp_pen(scene, BR_ROLE_BACK, BR_ROLE_CARD, 2);
		brp_rect(scene, at.x, at.y, at.w, at.h, 8);
		brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
		brp_symbol(scene, brp_alexandros_star, x - size / 2,
		           at.y + (big ? 14 : 5), size);
	}
	paint_number(p, x, at.y + at.h - (big ? 30 : 8), big ? 26 : 20,
	             p->s->pile_size);
	if (big)
		brp_label(scene, x, at.y + at.h - 10, at.w - 8, 16, BRP_MIDDLE,
		          say->pile);
}

/* The number of each symbol, where there is room. */
static void paint_counts(const struct picture *p, const struct box *at)
{
	for (int i = 0; i < SYMBOLS; i++) {
		int y = at->y + 6 + i * 21;

		brp_pen(p->scene, brp_suit_role(i), BR_ROLE_CARD, 0);
		brp_symbol(p->scene, brp_alexandros_small[i], at->x + 18, y,
		           18);
		brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
		paint_number(p, at->x + 62, y + 15, 17,
		             count_of(p->s->discard, i));
	}
}

/* Where there is none. */
static void paint_fan(const struct picture *p, int x, int y)
{
	for (int i = 0; i < 3; i++) {
		brp_pen(p->scene, brp_tint_role(i), BR_ROLE_LINE, 1);
		brp_rect(p->scene, x + i * 9, y + (i != 1) * 2, 15, 21, 2);
	}
}

static void paint_discard(const struct picture *p)
{
	const struct phrases *say = &phrases[p->language];
	struct box at = lie(p, &p->at.discard);
	int n = total_of(p->s->discard), big = at.h > 100;
	int x = at.x + at.w / 2;
	brp_scene *scene = p->scene;

	brp_thing_as(scene, "pile", ON_PANEL, "discard");
	scene->thing.spreads = n > 0;
	brp_put(&scene->title, "%s: ", say->discard);
	brp_add_count(&scene->title, n, say->cards);
	if (n > 0)
		brp_puts(&scene->title, ": ");
	brp_alexandros_put_bag(p, p->s->discard, &scene->title);
	brp_pen(scene, n > 0 ? BR_ROLE_CARD : BR_ROLE_PAPER, BR_ROLE_LINE, 2);
	brp_rect(scene, at.x, at.y, at.w, at.h, 8);
	if (n > 0 && big)
		paint_counts(p, &at);
	else if (n > 0)
		paint_fan(p, at.x + at.w / 2 - 16, at.y + 7);
	brp_pen(scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
	if (big)
		brp_label(scene, x, at.y + at.h - 10, at.w - 8, 16, BRP_MIDDLE,
		          say->discard);
	else
		paint_number(p, x, at.y + at.h - 8, 20, n);
}

/* ---- The supply ---------------------------------------------------------- */

static void paint_stock(const struct picture *p, int red)
{
	static const char *const faces[2] = {"black", "red"};
	struct box at = lie(p, &p->at.stock);
	int left = red ? p->s->red_left : p->s->black_left;
	brp_scene *scene = p->scene;

	at.x += red * (p->at.open.w + (at.h > 40 ? 16 : 4));
	brp_thing(scene, "stock", ON_PANEL, "stock.%s", faces[red]);
	scene->thing.face = faces[red];
	brp_put(&scene->title, "%s: %d", phrases[p->language].stock[red], left);
	brp_pen(scene, BR_ROLE_PAPER, BR_ROLE_NONE, 0);
	brp_rect(scene, at.x, at.y, at.w, at.h, 8);
	brp_pen(scene, red ? BR_ROLE_SUIT1 : BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_rect(scene, at.x + at.w / 10, at.y + at.h / 2 - 4, at.w * 4 / 10, 9,
	         0);
	if (red) {
		brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
		brp_rect(scene, at.x + at.w * 2 / 10, at.y + at.h / 2 - 1,
		         at.w * 2 / 10, 3, 0);
	}
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	paint_number(p, at.x + at.w * 3 / 4, at.y + at.h / 2 + 7, 20, left);
}

void brp_alexandros_supply(const struct picture *p)
{
	const struct box *box = &p->at.supply;
	struct box open = lie(p, &p->at.open);
	struct row row = {.name = "open",
	                  .from = "pile",
	                  .box = open,
	                  .w = open.w,
	                  .h = open.h,
	                  .seat = BR_NOBODY,
	                  .layer = LOWEST_CARD,
	                  .aimed = 1};
	brp_scene *scene = p->scene;
	int gap = open.w > 80 ? 16 : 4;

	row.box.w = 2 * open.w + gap;
	brp_thing_as(scene, "supply", ON_TABLE, "supply");
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(scene, box->x, box->y, box->w, box->h, 12);
	brp_thing_as(scene, "row", ON_PANEL, "open");
	brp_aim(&scene->aims, "open");
	brp_puts(&scene->title, phrases[p->language].open);
	brp_pen(scene, BR_ROLE_PAPER, BR_ROLE_NONE, 0);
	brp_rect(scene, open.x, open.y, row.box.w, open.h, 8);
	for (int i = 0; i < SYMBOLS; i++)
		for (int k = 0; k < count_of(p->s->open, i); k++) {
			paint_card(p, &row, i, k, 1, 0, row.layer++);
			row.box.x += open.w + gap;
		}
	paint_pile(p);
	paint_discard(p);
	paint_stock(p, 0);
	paint_stock(p, 1);
}

/* ---- On the board -------------------------------------------------------- */

/* Cards on a panel of their own, above the board. */
static void paint_panel(const struct picture *p, const char *id,
                        const char *title, int layer, const struct row *row,
                        uint64_t bag)
{
	brp_scene *scene = p->scene;

	brp_thing_as(scene, "spread", layer, id);
	brp_puts(&scene->title, title);
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_LINE, 2);
	brp_rect(scene, row->box.x - 8, row->box.y - 8, row->box.w + 16,
	         row->box.h + 16, 12);
	brp_alexandros_row(p, row, bag, 0);
}

/* 3.4.12: the cards of which the former owner gets half. */
void brp_alexandros_paid(const struct picture *p)
{
	const struct alexandros_state *s = p->s;
	const struct phrases *say = &phrases[p->language];
	const struct box *box = &p->at.board;
	struct row row = {.name = "paid",
	                  .box = p->at.paid,
	                  .down = p->scene->tall,
	                  .w = 76,
	                  .h = 112,
	                  .seat = BR_NOBODY,
	                  .layer = LOWEST_CARD,
	                  .aimed = 1};
	char from[16], title[80];
	brp_text text = brp_text_in(from, sizeof from);

	if (s->phase != IN_GIVE)
		return;
	fit(&row, s->paid);
	row.box.y = box->y + box->h - row.box.h - 16;
	row.box.x =
		p->scene->tall ? box->x + 16 : box->x + box->w - row.box.w - 16;
	row.from = from;
	brp_put(&text, "hand.%d", s->player);
	text = brp_text_in(title, sizeof title);
	brp_put(&text, "%s, %s %s", say->paid, say->from,
	        brp_alexandros_names[p->language][s->lowest]);
	paint_panel(p, "paid", title, ON_BOARD, &row, s->paid);
}

/* The discard, spread out. */
void brp_alexandros_focus(const struct picture *p)
{
	const struct box *box = &p->at.board;
	struct row row = {
		.name = "discard",
		.from = "discard",
		.box = {box->x + 24, box->y + 24, box->w - 48, box->h - 48},
		.down = p->scene->tall,
		.w = p->at.card_w,
		.h = p->at.card_h,
		.seat = BR_NOBODY,
		.layer = LOWEST_SPREAD};

	if (strcmp(p->scene->focus, "discard") != 0 || p->s->discard == 0)
		return;
	if (row.down)
		row.box.w = row.w;
	else
		row.box.h = row.h;
	fit(&row, p->s->discard);
	paint_panel(p, "spread", phrases[p->language].discard, ON_ALL, &row,
	            p->s->discard);
}
