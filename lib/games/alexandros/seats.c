/* SPDX-License-Identifier: MIT */
/*
 * seats.c - the panels of the seats in the picture of Alexandros, and their
 * hands.
 */

#include "games/alexandros/scene.h"

/* clang-format off */
static const struct phrases {
	const char *seat, *points, *cards, *supply, *tax, *turn, *first, *rank;
	const char *hand, *known, *deduced, *one;
} phrases[BRP_LANGUAGES] = {
	{"Seat", "point|points", "card|cards", "governor|governors",
	 "a tax brings", "on turn", "began", "rank", "hand", "all know",
	 "deduced", "governor"},
	{"Sitz", "Punkt|Punkte", "Karte|Karten", "Statthalter",
	 "die Steuer bringt", "am Zug", "hat begonnen", "Rang", "Hand",
	 "alle kennen", "erschlossen", "Statthalter"},
	{"Plaats", "punt|punten", "kaart|kaarten", "stadhouder|stadhouders",
	 "de belasting brengt", "aan zet", "is begonnen", "rang", "hand",
	 "allen kennen", "afgeleid", "stadhouder"},
};
/* clang-format on */

static void paint_count(const struct picture *p, int x, int y, int width,
                        int size, int anchor, int number, const char *words)
{
	char line[40];
	brp_text text = brp_text_in(line, sizeof line);

	brp_add_count(&text, number, words);
	brp_label(p->scene, x, y, width, size, anchor, line);
}

/* ---- Hands --------------------------------------------------------------- */

/* Own cards, and what others know of them. */
static void title_hand(const struct picture *p, int seat, int seen)
{
	const struct phrases *say = &phrases[p->language];
	const struct alexandros_state *s = p->s;
	brp_text *title = &p->scene->title;

	brp_put(title, "%s %d, %s: ", say->seat, seat + 1, say->hand);
	brp_add_count(title, s->hand_size[seat], say->cards);
	if (seen && s->hand_size[seat] > 0) {
		brp_puts(title, ": ");
		brp_alexandros_put_bag(p, s->hand[seat], title);
	}
	if (s->known[seat] != 0) {
		brp_put(title, "; %s ", say->known);
		brp_alexandros_put_bag(p, s->known[seat], title);
	}
	if (p->setup->seats == 2 && p->scene->viewer != BR_NOBODY &&
	    s->deduced[seat] != s->known[seat]) {
		brp_put(title, "; %s ", say->deduced);
		brp_alexandros_put_bag(p, s->deduced[seat], title);
	}
}

/* The place of a hand, as a thing below its cards, and those. */
static void paint_hand(const struct picture *p, int seat, const struct box *at,
                       const struct row *like)
{
	int seen = p->scene->viewer == BR_ALL || p->scene->viewer == seat;
	char name[16];
	brp_text text = brp_text_in(name, sizeof name);
	struct row row = *like;

	brp_put(&text, "hand.%d", seat);
	row.name = name;
	row.from = "pile";
	row.seat = seat;
	row.layer = LOWEST_CARD;
	row.aimed = 1;
	brp_thing(p->scene, "hand", row.w > 60 ? ON_TABLE : ON_PANEL, "%s",
	          name);
	p->scene->thing.seat = seat;
	brp_aim(&p->scene->aims, "%s", name);
	title_hand(p, seat, seen);
	brp_pen(p->scene, row.w > 60 ? BR_ROLE_PANEL : BR_ROLE_NONE,
	        BR_ROLE_NONE, 0);
	brp_rect(p->scene, at->x, at->y, at->w, at->h, 12);
	if (row.w > 60) {
		brp_pen(p->scene, brp_seat_role(seat), BR_ROLE_NONE, 0);
		brp_rect(p->scene, at->x, at->y + 8, 8, at->h - 16, 4);
	}
	brp_alexandros_row(p, &row, seen ? p->s->hand[seat] : 0,
	                   seen ? 0 : p->s->hand_size[seat]);
}

/* The hand of the seat at the bottom. */
static void paint_big_hand(const struct picture *p)
{
	const struct box *box = &p->at.hand;
	int seat = brp_seat_at(p->scene, 0);
	struct row row = {.box = {box->x + 20,
	                          box->y + (box->h - p->at.card_h) / 2,
	                          box->w - 32, p->at.card_h},
	                  .w = p->at.card_w,
	                  .h = p->at.card_h};

	paint_hand(p, seat, box, &row);
	if (p->s->hand_size[seat] > 0)
		return;
	brp_pen(p->scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
	paint_count(p, box->x + box->w / 2, box->y + box->h / 2 + 6, box->w, 18,
	            BRP_MIDDLE, 0, phrases[p->language].cards);
}

/* ---- Panels -------------------------------------------------------------- */

static int is_on_turn(const struct picture *p, int seat)
{
	return seat == p->s->player && p->s->phase != IN_OVER &&
	       p->s->phase != IN_TURN_UP && p->s->phase != IN_LOT;
}

static void title_seat(const struct picture *p, int seat, int income, int rank)
{
	const struct phrases *say = &phrases[p->language];
	const struct alexandros_state *s = p->s;
	brp_text *title = &p->scene->title;

	brp_put(title, "%s %d: ", say->seat, seat + 1);
	brp_add_count(title, s->score[seat], say->points);
	brp_puts(title, ", ");
	brp_add_count(title, s->hand_size[seat], say->cards);
	brp_puts(title, ", ");
	brp_add_count(title, supply_of(s, seat), say->supply);
	brp_put(title, ", %s %d", say->tax, income);
	if (is_on_turn(p, seat))
		brp_put(title, ", %s", say->turn);
	if (s->first == seat)
		brp_put(title, ", %s", say->first);
	if (s->phase == IN_OVER)
		brp_put(title, ", %s %d", say->rank, rank);
}

/* What a tax brings, with coins before it. */
static void paint_income(const struct picture *p, int right, int y, int income)
{
	char line[16];
	brp_text text = brp_text_in(line, sizeof line);
	int x;

	brp_put(&text, "+%d", income);
	x = right - brp_text_width(line, 18, 0) - 22;
	brp_label(p->scene, right, y, 60, 18, BRP_END, line);
	brp_pen(p->scene, brp_suit_role(3), BR_ROLE_PANEL, 1);
	for (int i = 0; i < 3; i++)
		brp_ellipse(p->scene, x, y - 8 - i * 4, 16, 9);
}

/* The texts of a panel. */
static void paint_texts(const struct picture *p, int seat, int income,
                        const struct box *at)
{
	const struct phrases *say = &phrases[p->language];
	const struct alexandros_state *s = p->s;
	int tall = p->scene->tall, right = at->x + at->w - 12;
	char line[40];
	brp_text text = brp_text_in(line, sizeof line);

	brp_put(&text, "%s %d", say->seat, seat + 1);
	brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	if (tall) {
		brp_bold(p->scene, at->x + 16, at->y + 21, at->w - 24, 20,
		         BRP_START, line);
		paint_count(p, at->x + 16, at->y + 41,
		            at->w < 160 ? at->w - 24 : at->w - 84, 18,
		            BRP_START, s->score[seat], say->points);
		if (at->w >= 160)
			paint_income(p, right, at->y + 41, income);
		brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
		paint_count(p, right - 30, at->y + 65, 26, 18, BRP_END,
		            s->hand_size[seat], "");
		return;
	}
	brp_bold(p->scene, at->x + 24, at->y + 32, 90, 20, BRP_START, line);
	text = brp_text_in(line, sizeof line);
	brp_add_count(&text, s->score[seat], say->points);
	brp_bold(p->scene, right, at->y + 32, 108, 20, BRP_END, line);
	paint_count(p, right, at->y + 68, 92, 18, BRP_END, s->hand_size[seat],
	            say->cards);
	paint_income(p, right, at->y + 107, income);
}

/* Governors that are not on the board. */
static void paint_supply(const struct picture *p, int seat,
                         const struct box *at)
{
	int tall = p->scene->tall, size = tall ? 12 : 26;
	int n = supply_of(p->s, seat);
	brp_scene *scene = p->scene;

	if (p->s->plan != NO_PLAN && seat == p->s->player)
		n -= p->s->planned;
	for (int i = 0; i < n; i++) {
		int x = tall ? at->x + at->w - 34 + i % 2 * 14
		             : at->x + 24 + i * 30;
		int y = at->y + (tall ? 45 + i / 2 * 14 : 88);

		brp_thing(scene, "governor", ON_PANEL, "supply.%d.%d", seat, i);
		scene->thing.seat = seat;
		brp_put(&scene->place, "seat.%d", seat);
		brp_put(&scene->title, "%s, %s %d", phrases[p->language].one,
		        brp_seat_words[p->language], seat + 1);
		brp_pen(scene, brp_seat_role(seat), BR_ROLE_CARD, 2);
		brp_ellipse(scene, x, y, size, size);
	}
}

static void paint_seat(const struct picture *p, int seat, int income, int rank,
                       const struct box *at)
{
	brp_scene *scene = p->scene;
	int tall = scene->tall;
	struct box strip = {at->x + (tall ? 16 : 24), at->y + (tall ? 46 : 44),
	                    at->w - (tall ? 86 : 132), tall ? 24 : 34};
	struct row row = {
		.box = strip, .w = tall ? 16 : 24, .h = tall ? 24 : 34};

	brp_thing(scene, "seat", ON_TABLE, "seat.%d", seat);
	scene->thing.seat = seat;
	brp_aim(&scene->aims, "seat.%d", seat);
	title_seat(p, seat, income, rank);
	brp_pen(scene, BR_ROLE_PANEL,
	        is_on_turn(p, seat) ? BR_ROLE_MARK : BR_ROLE_NONE, 4);
	brp_rect(scene, at->x, at->y, at->w, at->h, 12);
	brp_pen(scene, brp_seat_role(seat), BR_ROLE_NONE, 0);
	brp_rect(scene, at->x + 4, at->y + 10, 8, at->h - 20, 4);
	paint_texts(p, seat, income, at);
	paint_supply(p, seat, at);
	if (brp_place_of(scene, seat) > 0)
		paint_hand(p, seat, &strip, &row);
}

/* The seat at the bottom is the last one of a column and the first one of a
 * row. */
void brp_alexandros_seats(const struct picture *p)
{
	const struct box *box = &p->at.seats;
	int n = p->setup->seats, tall = p->scene->tall;
	int income[SEATS], rank[SEATS];
	int32_t score[SEATS];
	struct box at = *box;

	brp_alexandros_incomes(p->setup, p->s, income);
	brp_alexandros_score(p->setup, p->s, score, rank);
	if (tall)
		at.w = (box->w - 8 * (n - 1)) / n;
	else
		at.h = 126;
	for (int i = 0; i < n; i++) {
		int seat = brp_seat_at(p->scene, tall ? i : (i + 1) % n);

		paint_seat(p, seat, income[seat], rank[seat], &at);
		if (tall)
			at.x += at.w + 8;
		else
			at.y += at.h + 8;
	}
	paint_big_hand(p);
}
