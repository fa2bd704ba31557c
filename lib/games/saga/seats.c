/* SPDX-License-Identifier: MIT */
/*
 * seats.c - what seats have: their panels and hands, one of which is large;
 * and the free knights.
 */

#include "games/saga/picture.h"

/* ---- Panels -------------------------------------------------------------- */

/* A symbol and a number; where the next one may begin. */
static int paint_number(brp_scene *scene, const uint8_t *symbol, int number,
                        int x, int y)
{
	char digits[BRP_INT_ROOM];

	brp_write_int(digits, number);
	brp_symbol(scene, symbol, x, y - 16, 20);
	brp_label(scene, x + 26, y, 70, 18, BRP_START, digits);
	return x + 38 + brp_text_width(digits, 18, 0);
}

/* The panel of a seat: its name, its set or at the end its score, and beside or
 * below them its fame and the size of its hand, if that is not told by the
 * hand. */
static void paint_panel(const struct saga_picture *pic, int p, int beside,
                        int counts, struct saga_box at)
{
	brp_scene *scene = pic->scene;
	const struct saga_seat *seat = &pic->s->seat[p];
	int32_t scores[SEATS] = {0};
	int ranks[SEATS] = {0};
	char name[16];
	brp_text text = brp_text_in(name, sizeof name);
	int x = at.x + (beside ? 176 : 20), y = at.y + (beside ? 30 : 60);

	if (pic->s->phase == OVER)
		brp_saga_score(pic->setup, pic->s, scores, ranks);
	brp_put(&text, "%s %d", brp_saga_seat_names[pic->language], p + 1);
	brp_thing(scene, "seat", 0, "seat.%d", p);
	brp_puts(&scene->aims, scene->id.at);
	brp_saga_say_seat(pic, p, scores[p], ranks[p], &scene->title);
	scene->thing.seat = p;
	brp_saga_paint_area(pic, p, p == pic->turn, at);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, at.x + 20, at.y + 30, 84, 20, BRP_START, name);
	x = paint_number(scene, brp_saga_star, (int)seat->fame, x, y);
	if (counts)
		paint_number(scene, brp_saga_cards, seat->hand_size, x, y);
	if (ranks[p] > 0)
		paint_number(scene, brp_saga_flag, (int)scores[p], at.x + 108,
		             at.y + 30);
	else
		brp_saga_paint_mark(pic, seat->set, at.x + 108, at.y + 10);
}

/* ---- Hands --------------------------------------------------------------- */

/* Cards side by side, in rows: how wide and high they are, and the steps from
 * one to the next.  Layers keep those apart that overlap. */
struct grid {
	struct saga_box at; /* of the first one */
	int columns, step_x, step_y, layer;
	int large;
};

static struct saga_box cell_of(const struct grid *grid, int i)
{
	struct saga_box at = grid->at;

	at.x += i % grid->columns * grid->step_x;
	at.y += i / grid->columns * grid->step_y;
	return at;
}

/* The grid of the largest cells for n chips, which are a little higher than
 * wide, unless they are small. */
static struct grid fit_grid(struct saga_box at, int n)
{
	struct grid best = {{0}, 1, 1, 1, 2, 0};

	for (int columns = 1; columns <= n; columns++) {
		int rows = (n + columns - 1) / columns;
		int w = at.w / columns, h = at.h / rows;

		h = h > w * 5 / 4 ? w * 5 / 4 : h;
		if (w > 30 && w > h * 7 / 8)
			w = h * 7 / 8 > 30 ? h * 7 / 8 : 30;
		if (w * h <= best.step_x * best.step_y)
			continue;
		best = (struct grid){
			{at.x, at.y, w - 4, h - 4}, columns, w, h, 2, 0};
	}
	return best;
}

/* A hand that is known: its cards, of which equal ones are counted. */
static void paint_faces(const struct saga_picture *pic, int p,
                        const struct grid *grid)
{
	const struct saga_deck *deck = brp_saga_deck(pic->setup, pic->s, p);
	brp_scene *scene = pic->scene;
	int i = 0, same = 0, last = -1;
	char hand[8], *end;

	brp_write_int(brp_write(hand, "hand."), p);
	for (uint32_t left = pic->s->seat[p].hand; left; left &= left - 1) {
		int card = deck->card[brp_lowest(left)];

		same = card == last ? same + 1 : 0;
		last = card;
		brp_thing_as(scene, "knight",
		             grid->layer + (grid->large ? i : 0), scene->id.at);
		end = brp_write(brp_write(scene->aims.at, hand), ".");
		end = brp_write(end, brp_saga_kinds[brp_saga_kind(card)]);
		end = brp_write(brp_write(end, "."),
		                brp_saga_sets[brp_saga_set_of(card) + 1]);
		end = brp_write(brp_write(scene->id.at, scene->aims.at), ".");
		brp_write_int(end, same);
		scene->thing.place = hand;
		scene->thing.seat = p;
		brp_saga_say_card(pic, card, &scene->title);
		if (grid->large)
			brp_saga_paint_card(pic, card, cell_of(grid, i++));
		else
			brp_saga_paint_chip(pic, card, 0, cell_of(grid, i++));
	}
}

/* A hand of which only the size is known. */
static void paint_backs(const struct saga_picture *pic, int p,
                        const struct grid *grid)
{
	brp_scene *scene = pic->scene;

	for (int i = 0; i < pic->s->seat[p].hand_size; i++) {
		brp_thing(scene, "knight", grid->layer + (grid->large ? i : 0),
		          "hand.%d.%d", p, i);
		brp_put(&scene->place, "hand.%d", p);
		scene->thing.seat = p;
		scene->thing.face = NULL;
		brp_saga_paint_back(pic, cell_of(grid, i));
	}
}

static void paint_hand(const struct saga_picture *pic, int p,
                       struct saga_box at, const struct grid *grid)
{
	brp_scene *scene = pic->scene;
	int known = brp_saga_hand_known(pic->setup, pic->s, p, scene->viewer);

	brp_thing(scene, "hand", 1, "hand.%d", p);
	brp_put(&scene->place, "seat.%d", p);
	brp_saga_say_hand(pic, p, !known || !grid, &scene->title);
	scene->thing.seat = p;
	scene->thing.spreads = p != pic->usual;
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(scene, at.x, at.y, at.w, at.h, 6);
	if (!grid) {
		brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
		paint_number(scene, brp_saga_cards, pic->s->seat[p].hand_size,
		             at.x + 4, at.y + 24);
	} else if (known) {
		paint_faces(pic, p, grid);
	} else {
		paint_backs(pic, p, grid);
	}
}

/* ---- Seats --------------------------------------------------------------- */

/* A seat whose hand is small, or, where there is no room, only counted. */
void brp_saga_paint_other(const struct saga_picture *pic, int p,
                          struct saga_box at)
{
	struct saga_box hand = {at.x + 16, at.y + 48, at.w - 24, at.h - 56};
	struct grid grid;

	if (at.w < 300) {
		hand = (struct saga_box){at.x + 84, at.y + 36, at.w - 92, 32};
		paint_panel(pic, p, 0, 0, at);
		paint_hand(pic, p, hand, NULL);
		return;
	}
	if (pic->scene->tall)
		hand = (struct saga_box){at.x + 160, at.y + 8, at.w - 168,
		                         at.h - 16};
	paint_panel(pic, p, !pic->scene->tall, 1, at);
	grid = fit_grid(hand, DECK_SIZE);
	paint_hand(pic, p, hand, &grid);
}

/* The seat whose hand is large: one row of cards, or two if tall. */
void brp_saga_paint_shown(const struct saga_picture *pic, struct saga_box at)
{
	int tall = pic->scene->tall, n = pic->s->seat[pic->shown].hand_size;
	struct saga_box hand = {at.x + 176, at.y + 10, at.w - 184, at.h - 20};
	struct grid grid = {
		{hand.x + 2, hand.y + 8, 88, 124}, 24, 96, 0, 10, 1};
	int fit;

	paint_panel(pic, pic->shown, tall, 1, at);
	if (tall) {
		hand = (struct saga_box){at.x + 12, at.y + 44, at.w - 16,
		                         at.h - 50};
		grid = (struct grid){
			{hand.x + 2, hand.y + 2, 66, 88}, 6, 70, 94, 10, 1};
		grid.columns = n > 12 ? (n + 1) / 2 : 6;
	}
	fit = tall ? grid.columns : n;
	if (fit > 1 && grid.at.w + (fit - 1) * grid.step_x > hand.w - 4)
		grid.step_x = (hand.w - 4 - grid.at.w) / (fit - 1);
	paint_hand(pic, pic->shown, hand, &grid);
}

/* ---- Free knights -------------------------------------------------------- */

void brp_saga_paint_pool(const struct saga_picture *pic, struct saga_box at)
{
	const struct saga_tables *tables = pic->setup->precomputed;
	brp_scene *scene = pic->scene;
	int centre = pic->s->centre - 1, i = 0, same = 0, last = -1;
	struct grid grid = fit_grid(
		(struct saga_box){at.x + 12, at.y + 32, at.w - 20, at.h - 36},
		SET_SIZE);

	brp_thing_as(scene, "pool", 0, "pool");
	brp_saga_say_pool(pic, &scene->title);
	brp_pen(scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(scene, at.x, at.y, at.w, at.h, 12);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, at.x + 12, at.y + 24, at.w - 64, 18, BRP_START,
	         brp_saga_free[pic->language]);
	brp_saga_paint_mark(pic, centre + 1, at.x + at.w - 34, at.y + 6);
	for (uint32_t pool = pic->s->pool; pool; pool &= pool - 1, i++) {
		int kind = tables->set[centre].kind[brp_lowest(pool)];
		int card = brp_saga_card(kind, centre);

		same = kind == last ? same + 1 : 0;
		last = kind;
		brp_thing(scene, "knight", 2, "pool.%s.%d",
		          brp_saga_kinds[kind], same);
		brp_aim(&scene->aims, "pool.%s", brp_saga_kinds[kind]);
		brp_put(&scene->place, "pool");
		brp_saga_say_card(pic, card, &scene->title);
		brp_saga_say_cost(pic, kind, &scene->title);
		brp_saga_paint_chip(pic, card, 0, cell_of(&grid, i));
	}
}
