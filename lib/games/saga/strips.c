/* SPDX-License-Identifier: MIT */
/*
 * strips.c - the garrison of a kingdom and the attack forces before it, as rows
 * of chips that shrink until all of them have room.
 */

#include "games/saga/picture.h"

/* ---- Where they lie ------------------------------------------------------ */

/* A garrison, of nobody, or an attack force. */
struct strip {
	int seat, force, begin, size;
	const uint8_t *card;
	int x, y, chip; /* where it lies, and how wide its chips are */
};

enum { STRIPS = DECK_SIZE * SEATS + 1 };

enum { SIZES = 6 };

/* Sizes of chips, of the tag before them and the sum behind them, of the gaps
 * around them and between strips. */
static const struct sizes {
	int w, h, tag, sum, gap, between;
} sizes[2][SIZES] = {
	{{52, 64, 28, 32, 4, 6},
         {44, 46, 24, 28, 4, 6},
         {34, 36, 20, 24, 3, 5},
         {28, 34, 18, 22, 3, 4},
         {30, 22, 16, 22, 2, 4},
         {26, 18, 14, 18, 2, 3}},
	{{40, 44, 22, 24, 3, 4},
         {38, 30, 20, 22, 3, 4},
         {30, 30, 18, 20, 3, 4},
         {30, 20, 16, 20, 2, 4},
         {26, 20, 14, 18, 2, 4},
         {24, 16, 14, 0, 2, 2}},
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

/* The name of a strip. */
static void write_name(char *at, int k, const struct strip *strip)
{
	if (strip->seat < 0) {
		at = brp_write(at, "garrison.");
		*at++ = brp_saga_colours[k];
		*at = '\0';
	} else {
		at = brp_write_int(brp_write(at, "attack."), strip->seat);
		brp_write_int(brp_write(at, "."), strip->force);
	}
}

/* The texts that the knights of a strip share; they differ in the last digit of
 * the id, which the aims begin with. */
struct texts {
	char id[BR_ID_MAX], place[BR_ID_MAX], from[8], aims[2 * BR_ID_MAX];
	size_t digit;
};

/* A knight has the aims of what it lies on, too. */
static struct texts texts_of(const struct strip *strip, int k)
{
	int is_garrison = strip->seat < 0;
	struct texts texts = {.from = "hand.0"};
	const char *rest = texts.place + (is_garrison ? 8 : 6);
	char *end = brp_write(texts.id, is_garrison ? "garrison" : "knight");

	write_name(texts.place, k, strip);
	end = brp_write(brp_write(end, rest), ".");
	texts.digit = (size_t)(end - texts.id);
	end = brp_write(brp_write(texts.aims, texts.id), "0 ");
	end = brp_write(end, is_garrison ? "kingdom" : "attack");
	brp_write(end, rest);
	texts.from[5] = (char)('0' + strip->seat);
	if (is_garrison)
		texts.from[0] = '\0';
	return texts;
}

static void paint_knights(const struct saga_picture *pic, int k,
                          const struct strip *strip, const struct sizes *size)
{
	struct saga_box at = {strip->x + tag_of(strip, size) + size->gap,
	                      strip->y + size->gap, strip->chip, size->h};
	struct texts texts = texts_of(strip, k);
	br_thing *thing = &pic->scene->thing;
	int p = strip->seat;

	for (int i = 0; i < strip->size; i++) {
		int place = strip->begin + i;
		int down = p >= 0 && pic->s->seat[p].down >> place & 1;

		texts.id[texts.digit] = (char)('0' + i);
		texts.aims[texts.digit] = (char)('0' + i);
		brp_thing_as(pic->scene, "knight", 2, texts.id);
		thing->place = texts.place;
		thing->from = texts.from;
		thing->aims = texts.aims;
		thing->seat = p < 0 ? brp_saga_holder(pic->s, k) : p;
		brp_saga_say_card(pic, strip->card[i], &pic->scene->title);
		if (down)
			brp_saga_say_down(pic, p, place, &pic->scene->title);
		brp_saga_paint_chip(pic, strip->card[i], down, at);
		at.x += strip->chip + size->gap;
	}
}

/* The shield of a garrison tells how strong it defends. */
static void paint_garrison(const struct saga_picture *pic, int k,
                           const struct strip *strip, const struct sizes *size)
{
	brp_scene *scene = pic->scene;
	char sum[BRP_INT_ROOM];

	brp_thing(scene, "garrison", 1, "garrison.%c", brp_saga_colours[k]);
	brp_put(&scene->place, "kingdom.%c", brp_saga_colours[k]);
	scene->thing.aims = scene->place.at;
	scene->thing.seat = brp_saga_holder(pic->s, k);
	brp_saga_say_garrison(pic, k, &scene->title);
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(scene, strip->x, strip->y, width_of(strip, size),
	         size->h + 2 * size->gap, 8);
	brp_pen(scene, brp_saga_strong(k), BR_ROLE_NONE, 0);
	brp_symbol(scene, brp_saga_shield, strip->x, strip->y + size->gap,
	           size->h);
	if (!pic->s->side[k])
		return;
	brp_write_int(sum, pic->s->land[k].defence);
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
	int p = strip->seat, k = brp_saga_colour(*strip->card);
	int w = width_of(strip, size), h = size->h + 2 * size->gap;
	char number[BRP_INT_ROOM];

	brp_thing_as(scene, "force", 1, scene->id.at);
	write_name(scene->id.at, k, strip);
	scene->thing.aims = scene->id.at;
	brp_put(&scene->from, "hand.%d", p);
	brp_put(&scene->place, "land.%c", brp_saga_colours[k]);
	scene->thing.seat = p;
	brp_saga_say_force(pic, p, strip->force, strip->begin, &scene->title);
	brp_pen(scene, brp_seat_role(p), BR_ROLE_NONE, 0);
	brp_rect(scene, strip->x, strip->y, w, h, 8);
	brp_pen(scene, BR_ROLE_CARD, BR_ROLE_NONE, 0);
	brp_rect(scene, strip->x + size->tag, strip->y + 2, w - size->tag - 2,
	         h - 4, 6);
	brp_write_int(number, p + 1);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, strip->x + size->tag / 2, strip->y + h / 2 + 6,
	         size->tag, size->h < 20 ? 12 : 17, BRP_MIDDLE, number);
	if (!has_sum(strip, size))
		return;
	brp_write_int(number,
	              brp_saga_strength(&pic->s->seat[p], strip->begin));
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, strip->x + w - size->sum / 2 - size->gap,
	         strip->y + h / 2 + 7, size->sum, size->h < 24 ? 15 : 20,
	         BRP_MIDDLE, number);
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

void brp_saga_paint_strips(const struct saga_picture *pic, int k,
                           struct saga_box at)
{
	struct strip strips[STRIPS];
	int n = find_strips(pic->s, pic->setup->seats, k, strips);
	struct sizes size = fit_strips(strips, n, at, pic->scene->tall);

	for (int i = 0; i < n; i++) {
		if (strips[i].seat < 0)
			paint_garrison(pic, k, &strips[i], &size);
		else
			paint_force(pic, &strips[i], &size);
		paint_knights(pic, k, &strips[i], &size);
	}
}
