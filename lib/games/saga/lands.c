/* SPDX-License-Identifier: MIT */
/*
 * lands.c - a kingdom: its card, its garrison, and the attack forces before
 * it, as rows of chips that shrink until all of them have room.
 */

#include "games/saga/picture.h"

/* ---- The card ------------------------------------------------------------ */

/* A symbol and a text beside it. */
static void paint_note(brp_scene *scene, const uint8_t *symbol,
                       const char *text, struct saga_box at)
{
	brp_symbol(scene, symbol, at.x, at.y - at.h + 2, at.h);
	brp_label(scene, at.x + at.h + 6, at.y, at.w - at.h - 6, at.h,
	          BRP_START, text);
}

static void paint_owner(const struct saga_picture *pic, int owner, int x, int y)
{
	char name[16];
	brp_text text = brp_text_in(name, sizeof name);

	brp_put(&text, "%s %d", brp_saga_seat_names[pic->language], owner + 1);
	brp_pen(pic->scene, brp_seat_role(owner), BR_ROLE_NONE, 0);
	brp_rect(pic->scene, x, y, 72, 24, 6);
	brp_pen(pic->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(pic->scene, x + 36, y + 17, 68, 15, BRP_MIDDLE, name);
}

/* 2.4: what the side gives, during the game and, behind a flag, at its end; a
 * property that is used up is ticked off. */
static void paint_side(const struct saga_picture *pic, int k,
                       struct saga_box at)
{
	const struct saga_side *side = brp_saga_side(pic->setup, pic->s, k);
	brp_scene *scene = pic->scene;
	int h = at.h;

	if (side->during && side->end)
		at.w = at.w / 2 - 4;
	if (side->during && pic->s->used >> k & 1) {
		paint_note(scene, brp_saga_tick,
		           brp_saga_during_names[pic->language][side->during],
		           at);
		at.x += at.w + 8;
	} else if (side->during) {
		brp_label(scene, at.x, at.y, at.w, h, BRP_START,
		          brp_saga_during_names[pic->language][side->during]);
		at.x += at.w + 8;
	}
	if (side->end)
		paint_note(scene, brp_saga_flag,
		           brp_saga_end_names[pic->language][side->end], at);
}

/* The name of a kingdom, and what it pays; A10: by the side that was drawn. */
static void paint_name(const struct saga_picture *pic, int k,
                       struct saga_box at)
{
	const struct saga_tables *tables = pic->setup->precomputed;
	int side = pic->s->side[k] - 1;
	char name[24], income[8];
	brp_text text = brp_text_in(name, sizeof name);

	brp_puts(&text, brp_saga_lands[pic->language][k]);
	name[0] = (char)(name[0] & ~('a' - 'A'));
	brp_pen(pic->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(pic->scene, at.x, at.y, at.w, at.h + 3, BRP_START, name);
	if (side < 0)
		return;
	text = brp_text_in(income, sizeof income);
	brp_put(&text, "+%d", tables->side[k][side].income);
	paint_note(pic->scene, brp_saga_star, income,
	           (struct saga_box){at.x, at.y + at.h + 8, 64, at.h});
}

static void paint_kingdom(const struct saga_picture *pic, int k,
                          struct saga_box at)
{
	brp_scene *scene = pic->scene;
	const struct saga_state *s = pic->s;
	int size = scene->tall ? 15 : 17, emblem = 2 * size + 10;
	int x = at.x + emblem + 16, w = at.x + at.w - x - 8;

	brp_thing(scene, "kingdom", 1, "kingdom.%c", brp_saga_colours[k]);
	brp_put(&scene->place, "land.%c", brp_saga_colours[k]);
	brp_aim(&scene->aims, "kingdom.%c", brp_saga_colours[k]);
	scene->thing.seat = s->land[k].owner;
	scene->thing.face = brp_saga_sides[s->side[k]];
	brp_saga_say_kingdom(pic, k, &scene->title);
	brp_pen(scene, brp_saga_pale(k), BR_ROLE_NONE, 0);
	brp_rect(scene, at.x, at.y, at.w, at.h, 8);
	brp_pen(scene, brp_saga_strong(k), BR_ROLE_NONE, 0);
	brp_symbol(scene, brp_saga_emblems[k], at.x + 6, at.y + 4, emblem);
	if (s->side[k] == 1)
		brp_symbol(scene, brp_saga_crown, at.x + at.w - 29, at.y + 2,
		           22);
	paint_name(pic, k, (struct saga_box){x, at.y + size + 4, w - 24, size});
	if (s->side[k])
		paint_side(pic, k,
		           (struct saga_box){at.x + 8, at.y + at.h - 7,
		                             at.w - 16, size});
	if (s->land[k].owner >= 0)
		paint_owner(pic, s->land[k].owner, at.x + at.w - 80, at.y + 26);
}

/* ---- Rows of knights ----------------------------------------------------- */

/* A garrison, of nobody, or an attack force. */
struct strip {
	int seat, force, begin, size;
	const uint8_t *card;
	int x, y, chip; /* where it lies, and how wide its chips are */
};

enum { STRIPS = DECK_SIZE * SEATS + 1 };

enum { SIZES = 5 };

/* Sizes of chips, of the tag before them and the sum behind them, of the gaps
 * around them and between strips. */
static const struct sizes {
	int w, h, tag, sum, gap, between;
} sizes[2][SIZES] = {
	{{52, 64, 28, 32, 4, 6},
         {44, 46, 24, 28, 4, 6},
         {34, 36, 20, 24, 3, 5},
         {28, 34, 18, 22, 3, 4},
         {30, 22, 16, 22, 2, 4}},
	{{40, 44, 22, 24, 3, 4},
         {38, 30, 20, 22, 3, 4},
         {30, 30, 18, 20, 3, 4},
         {30, 20, 16, 20, 2, 4},
         {26, 16, 14, 0, 2, 2}},
};

static int find_strips(const struct saga_state *s, int seats, int k,
                       struct strip *strips)
{
	int n = 0;

	strips[n++] = (struct strip){-1, 0, 0, s->land[k].size, s->land[k].card,
	                             0,  0, 0};
	for (int p = 0; p < seats; p++) {
		const struct saga_seat *seat = &s->seat[p];
		int force = 0;

		for (uint32_t heads = seat->heads; heads;
		     heads &= heads - 1, force++) {
			int begin = brp_lowest(heads);

			if (brp_saga_colour(seat->card[begin]) == k)
				strips[n++] = (struct strip){
					p,
					force,
					begin,
					brp_saga_end(seat, begin) - begin,
					seat->card + begin,
					0,
					0,
					0};
		}
	}
	return n;
}

static int has_sum(const struct strip *strip, const struct sizes *size)
{
	return strip->seat >= 0 && strip->size > 1 && size->sum > 0;
}

static int tag_of(const struct strip *strip, const struct sizes *size)
{
	return strip->seat < 0 ? size->h : size->tag;
}

static int width_of(const struct strip *strip, const struct sizes *size)
{
	return tag_of(strip, size) + size->gap +
	       strip->size * (strip->chip + size->gap) +
	       (has_sum(strip, size) ? size->sum : 0);
}

/* Puts each strip into the first row that has room for it; the number of rows.
 * Large ones leave a garrison alone in its row. */
static int place_strips(struct strip *strips, int n, struct saga_box at,
                        const struct sizes *size)
{
	int used[STRIPS] = {0}, rows = 0;

	for (int i = 0; i < n; i++) {
		struct strip *strip = &strips[i];
		int row = 0, w;

		strip->chip = size->w;
		w = width_of(strip, size);
		if (w > at.w) {
			strip->chip -= (w - at.w) / strip->size + 1;
			w = width_of(strip, size);
		}
		while (used[row] + w > at.w)
			row++;
		strip->x = at.x + used[row];
		strip->y = row;
		used[row] += w + size->between;
		if (i == 0 && size->h > 60)
			used[0] = at.w;
		rows = row < rows ? rows : row + 1;
	}
	return rows;
}

/* ---- Painting them ------------------------------------------------------- */

static void paint_knights(const struct saga_picture *pic, int k,
                          const struct strip *strip, const struct sizes *size)
{
	brp_scene *scene = pic->scene;
	int p = strip->seat, x = strip->x + tag_of(strip, size) + size->gap;

	for (int i = 0; i < strip->size; i++, x += strip->chip + size->gap) {
		int place = strip->begin + i, down = 0;

		if (p < 0) {
			brp_thing(scene, "knight", 2, "garrison.%c.%d",
			          brp_saga_colours[k], i);
			brp_puts(&scene->aims, scene->id.at);
			brp_aim(&scene->aims, "kingdom.%c",
			        brp_saga_colours[k]);
			brp_put(&scene->place, "garrison.%c",
			        brp_saga_colours[k]);
			scene->thing.seat = pic->s->land[k].owner;
		} else {
			brp_thing(scene, "knight", 2, "knight.%d.%d.%d", p,
			          strip->force, i);
			brp_puts(&scene->aims, scene->id.at);
			brp_aim(&scene->aims, "attack.%d.%d", p, strip->force);
			brp_put(&scene->place, "attack.%d.%d", p, strip->force);
			brp_put(&scene->from, "hand.%d", p);
			scene->thing.seat = p;
			down = pic->s->seat[p].down >> place & 1;
		}
		brp_saga_say_card(pic, strip->card[i], &scene->title);
		if (down)
			brp_saga_say_down(pic, p, place, &scene->title);
		brp_saga_paint_chip(pic, strip->card[i], down,
		                    (struct saga_box){x, strip->y + size->gap,
		                                      strip->chip, size->h});
	}
}

/* The shield of a garrison tells how strong it defends. */
static void paint_garrison(const struct saga_picture *pic, int k,
                           const struct strip *strip, const struct sizes *size)
{
	brp_scene *scene = pic->scene;
	char sum[8];
	brp_text text = brp_text_in(sum, sizeof sum);

	brp_thing(scene, "garrison", 1, "garrison.%c", brp_saga_colours[k]);
	brp_put(&scene->place, "kingdom.%c", brp_saga_colours[k]);
	brp_aim(&scene->aims, "kingdom.%c", brp_saga_colours[k]);
	scene->thing.seat = pic->s->land[k].owner;
	brp_saga_say_kingdom(pic, k, &scene->title);
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(scene, strip->x, strip->y, width_of(strip, size),
	         size->h + 2 * size->gap, 8);
	brp_pen(scene, brp_saga_strong(k), BR_ROLE_NONE, 0);
	brp_symbol(scene, brp_saga_shield, strip->x, strip->y + size->gap,
	           size->h);
	if (!pic->s->side[k])
		return;
	brp_add_int(&text, brp_saga_defence(pic->setup, pic->s, k));
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, strip->x + size->h / 2,
	         strip->y + size->gap + size->h * 62 / 100, 40,
	         size->h < 30 ? 12 : size->h * 46 / 100, BRP_MIDDLE, sum);
}

/* The seat before an attack force, and behind it how strong it is. */
static void paint_force(const struct saga_picture *pic,
                        const struct strip *strip, const struct sizes *size)
{
	brp_scene *scene = pic->scene;
	int p = strip->seat, w = width_of(strip, size),
	    h = size->h + 2 * size->gap;
	int font = size->h < 20 ? 12 : 17;
	char number[16];
	brp_text text = brp_text_in(number, sizeof number);

	brp_thing(scene, "force", 1, "attack.%d.%d", p, strip->force);
	brp_puts(&scene->aims, scene->id.at);
	brp_put(&scene->from, "hand.%d", p);
	brp_put(&scene->place, "land.%c",
	        brp_saga_colours[brp_saga_colour(*strip->card)]);
	scene->thing.seat = p;
	brp_saga_say_force(pic, p, strip->force, strip->begin, &scene->title);
	brp_pen(scene, brp_seat_role(p), BR_ROLE_NONE, 0);
	brp_rect(scene, strip->x, strip->y, w, h, 8);
	brp_pen(scene, BR_ROLE_CARD, BR_ROLE_NONE, 0);
	brp_rect(scene, strip->x + size->tag, strip->y + 2, w - size->tag - 2,
	         h - 4, 6);
	brp_add_int(&text, p + 1);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, strip->x + size->tag / 2, strip->y + h / 2 + 6,
	         size->tag, font, BRP_MIDDLE, number);
	if (!has_sum(strip, size))
		return;
	text = brp_text_in(number, sizeof number);
	brp_add_int(&text, brp_saga_strength(&pic->s->seat[p], strip->begin));
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, strip->x + w - size->sum / 2 - size->gap,
	         strip->y + h / 2 + 7, size->sum, 20, BRP_MIDDLE, number);
}

/* How high a number of rows is. */
static int height_of(int rows, const struct sizes *size)
{
	return rows * (size->h + 2 * size->gap + size->between) - size->between;
}

/* Of the sizes the largest that leaves room for all; at worst chips that are
 * less high than any. */
static struct sizes fit_strips(struct strip *strips, int n, struct saga_box at,
                               int tall)
{
	const struct sizes *last = &sizes[tall][SIZES - 1], *size = sizes[tall];
	int rows = place_strips(strips, n, at, size), step;
	struct sizes found;

	while (height_of(rows, size) > at.h && size < last)
		rows = place_strips(strips, n, at, ++size);
	found = *size;
	step = height_of(1, size) + size->between;
	if (height_of(rows, size) > at.h) {
		step = at.h / rows;
		found.gap = 1;
		found.h = step - 2 > 4 ? step - 2 : 4;
	}
	for (int i = 0; i < n; i++)
		strips[i].y = at.y + strips[i].y * step;
	return found;
}

void brp_saga_paint_land(const struct saga_picture *pic, int k,
                         struct saga_box at)
{
	brp_scene *scene = pic->scene;
	struct strip strips[STRIPS];
	int n = find_strips(pic->s, pic->setup->seats, k, strips);
	int owner = pic->s->land[k].owner, head = scene->tall ? 68 : 76;
	struct sizes size;

	brp_thing(scene, "land", 0, "land.%c", brp_saga_colours[k]);
	brp_puts(&scene->title, brp_saga_lands[pic->language][k]);
	scene->thing.seat = owner;
	brp_saga_paint_area(pic, owner, 0, at);
	paint_kingdom(pic, k,
	              (struct saga_box){at.x + 12, at.y + 8, at.w - 20, head});
	size = fit_strips(strips, n,
	                  (struct saga_box){at.x + 12, at.y + head + 16,
	                                    at.w - 20, at.h - head - 24},
	                  scene->tall);
	for (int i = 0; i < n; i++) {
		if (strips[i].seat < 0)
			paint_garrison(pic, k, &strips[i], &size);
		else
			paint_force(pic, &strips[i], &size);
		paint_knights(pic, k, &strips[i], &size);
	}
}
