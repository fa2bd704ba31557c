/* SPDX-License-Identifier: MIT */
/*
 * pieces.c - the pieces of a scene of Akkon, in camps and on bid fields.
 *
 * A piece that its viewer knows is one thing wherever it lies; others are named
 * by their places.
 */

#include "games/akkon/table.h"

enum { PAID_WIDTH = 46 };

/* ---- One piece ----------------------------------------------------------- */

/* A round piece with the number of a seat. */
void brp_akkon_paint_token(const struct table *t, int p, struct box b)
{
	char number[2] = {(char)('1' + p), '\0'};
	int side = b.w < b.h ? b.w : b.h;
	int size = side * 3 / 4 > 18 ? 18 : side * 3 / 4;

	brp_pen(t->scene, brp_seat_role(p), BR_ROLE_CARD, 1);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, side / 2);
	brp_pen(t->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(t->scene, b.x + b.w / 2, b.y + b.h / 2 + size * 3 / 8, b.w + 8,
	         size < 12 ? 12 : size, BRP_MIDDLE, number);
}

static void paint_outline(const struct table *t, struct box b)
{
	const int xy[] = {b.x,
	                  b.y,
	                  b.x + b.w,
	                  b.y,
	                  b.x + b.w,
	                  b.y + b.h * 60 / 100,
	                  b.x + b.w * 7 / 8,
	                  b.y + b.h * 80 / 100,
	                  b.x + b.w * 5 / 8,
	                  b.y + b.h * 95 / 100,
	                  b.x + b.w / 2,
	                  b.y + b.h,
	                  b.x + b.w * 3 / 8,
	                  b.y + b.h * 95 / 100,
	                  b.x + b.w * 1 / 8,
	                  b.y + b.h * 80 / 100,
	                  b.x,
	                  b.y + b.h * 60 / 100};

	brp_polygon(t->scene, xy, 9);
}

/* What a piece shows on its shield: its value or a symbol. */
static void paint_value(const struct table *t, int piece, struct box b,
                        br_role on, br_role below)
{
	const uint8_t *symbol =
		piece < 0 ? brp_akkon_helm : brp_akkon_piece_symbols[piece];
	int side = b.w < b.h ? b.w : b.h;
	char text[2] = {(char)('5' + piece), '\0'};

	brp_pen(t->scene, on, below, 0);
	if (symbol)
		brp_symbol(t->scene, symbol, b.x + b.w / 2 - side * 3 / 8,
		           b.y + b.h * 45 / 100 - side * 3 / 8, side * 3 / 4);
	else
		brp_bold(t->scene, b.x + b.w / 2,
		         b.y + b.h * 45 / 100 + side / 4, b.w,
		         side * 2 / 3 < 15 ? 15 : side * 2 / 3, BRP_MIDDLE,
		         text);
}

void brp_akkon_paint_shield(const struct table *t, int p, int piece,
                            struct box b, int planned)
{
	br_role role = brp_seat_role(p);

	t->scene->thing.seat = p;
	t->scene->thing.face = piece < 0 ? NULL : brp_akkon_pieces[1 + piece];
	brp_pen(t->scene, planned ? BR_ROLE_CARD : role,
	        planned ? role : BR_ROLE_CARD, planned ? 3 : 1);
	paint_outline(t, b);
	if (planned)
		paint_value(t, piece, b, BR_ROLE_INK, BR_ROLE_CARD);
	else
		paint_value(t, piece, b, BR_ROLE_ON, role);
}

static void put_piece(const struct table *t, int p, int piece)
{
	brp_text *title = &t->scene->title;
	char *end = brp_write(brp_write(title->at, t->name[p]), ": ");

	brp_text_ends(title, brp_write(end, piece < 0 ? t->say->hidden
	                                              : t->pieces[piece]));
}

/* Begins a piece that the viewer knows; where it lies, it counts as that. */
static void begin_piece(const struct table *t, int p, int piece,
                        const char *place, const char *aim)
{
	const char *own = brp_akkon_seat_ids[p].piece[piece];

	brp_akkon_begin(t, "piece", ON_PLACES,
	                piece == BR_AKKON_SENESCHAL ? "seneschal" : own, place,
	                t->scene->aims.at);
	brp_write(brp_write(brp_write(t->scene->aims.at, own), " "), aim);
	put_piece(t, p, piece);
}

/* ---- Camps --------------------------------------------------------------- */

/* Where a knight is that is not in camp: a city, counted from 0, or a seat
 * after the cities. */
static int away(const struct table *t, int p, int piece)
{
	const struct akkon_state *s = t->s;
	const struct akkon_seat *seat = &s->seat[p];

	if (piece == BR_AKKON_SENESCHAL && s->seneschal != IN_CAMP)
		return (s->seneschal - BID_AT) % CITIES;
	for (int c = 0; c < CITIES; c++)
		if (seat->bid[c] >> piece & 1)
			return c;
	for (int q = 0; q < t->setup->seats; q++)
		if (seat->lent[q] >> piece & 1)
			return CITIES + q;
	return s->plan_city - 1;
}

/* The empty place of a piece in its camp, which tells where it is. */
static void paint_gap(const struct table *t, int p, int piece, struct box b)
{
	int at = away(t, p, piece), size = b.w < 22 ? b.w : 22;
	struct box badge = {b.x + b.w - size, b.y + b.h - size, size, size};
	char number[2] = {(char)('1' + at % CITIES), '\0'};

	brp_akkon_begin(t, "gap", ON_PLACES, brp_akkon_seat_ids[p].gap[piece],
	                brp_akkon_seat_ids[p].camp, t->scene->aims.at);
	t->scene->thing.seat = p;
	brp_put(&t->scene->aims, "%s %s", brp_akkon_seat_ids[p].piece[piece],
	        brp_akkon_seat_ids[p].seat);
	put_piece(t, p, piece);
	if (at < CITIES)
		brp_put(&t->scene->title, ", %s", t->cities[at]);
	else
		brp_put(&t->scene->title, ", %s %d", t->say->lent,
		        at - CITIES + 1);
	brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_LINE, 2);
	paint_outline(t, b);
	if (b.w > 30)
		paint_value(t, piece, b, BR_ROLE_DIM, BR_ROLE_PANEL);
	if (at >= CITIES) {
		brp_akkon_paint_token(t, at - CITIES, badge);
		return;
	}
	brp_pen(t->scene, brp_suit_role(at), BR_ROLE_NONE, 0);
	brp_rect(t->scene, badge.x, badge.y, size, size, 4);
	brp_pen(t->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(t->scene, badge.x + size / 2, badge.y + size * 3 / 4, size, 15,
	         BRP_MIDDLE, number);
}

/* The camp as a place: where its knights are not seen, their number. */
static void paint_number(const struct table *t, int p, struct box b, int count)
{
	int known = brp_akkon_camp_known(t, p), size = b.h > 90 ? 48 : 26;
	struct box helm = {b.x, b.y + (b.h - size) / 2, size, size};
	char text[BRP_INT_ROOM];

	brp_akkon_begin(t, "camp", ON_AREAS, brp_akkon_seat_ids[p].camp,
	                brp_akkon_seat_ids[p].seat, brp_akkon_seat_ids[p].seat);
	t->scene->thing.seat = p;
	brp_put(&t->scene->title, "%s: %s, %d", t->name[p], t->say->camp,
	        count);
	brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 4);
	if (known)
		return;
	brp_write_int(text, count);
	brp_pen(t->scene, brp_seat_role(p), BR_ROLE_CARD, 1);
	paint_outline(t, helm);
	paint_value(t, -1, helm, BR_ROLE_ON, brp_seat_role(p));
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_label(t->scene, b.x + size + 5, b.y + b.h / 2 + size / 4, 28,
	          size > 26 ? 28 : 18, BRP_START, text);
}

static void paint_in_camp(const struct table *t, int p, int piece, struct box b)
{
	begin_piece(t, p, piece, brp_akkon_seat_ids[p].camp,
	            brp_akkon_seat_ids[p].seat);
	brp_put(&t->scene->title, ", %s", t->say->camp);
	brp_akkon_paint_shield(t, p, piece, b, 0);
}

/* All pieces that are in camp, and the places of the others; if they are not
 * seen, how many, and the seneschal. */
void brp_akkon_paint_camp(const struct table *t, int p, struct box b, int rows)
{
	const struct akkon_state *s = t->s;
	int set = s->seat[p].camp, count = KNIGHTS, columns = PIECES / rows;
	int known = brp_akkon_camp_known(t, p), gap = b.w > 400 ? 8 : 2;
	struct box at = {b.x, b.y, b.w / columns - gap, b.h / rows - gap};

	for (int c = 0; c < CITIES; c++)
		count -= s->seat[p].bid_count[c];
	for (int q = 0; q < t->setup->seats; q++)
		count -= s->seat[p].lent_count[q];
	paint_number(t, p, b, count);
	if (p == s->start && s->seneschal == IN_CAMP)
		set |= SENESCHAL_BIT;
	if (p == s->player && s->phase == BID)
		set &= ~s->plan;
	for (int k = 0; k < PIECES; k++) {
		if (known) {
			at.x = b.x + k % columns * (at.w + gap);
			at.y = b.y + k / columns * (at.h + gap);
		} else {
			at = (struct box){b.x + (b.w > 400 ? 96 : 52),
			                  b.y + (b.h - 28) / 2, 24, 28};
		}
		if (set >> k & 1)
			paint_in_camp(t, p, k, at);
		else if (known && (k < KNIGHTS || p == s->start))
			paint_gap(t, p, k, at);
	}
}

/* ---- Bid fields ---------------------------------------------------------- */

/* What a seat has in a city: sets of pieces that are seen, planned ones among
 * them; how many there are in all, and whether a bid there is empty yet. */
struct row {
	int seat, city, set, planned, count, empty;
};

static struct row row_of(const struct table *t, int p, int city)
{
	const struct akkon_state *s = t->s;
	struct row row = {p, city, 0, 0, s->seat[p].bid_count[city], 0};

	if (brp_akkon_bid_known(t, p, city))
		row.set = s->seat[p].bid[city];
	if (p == s->start && s->seneschal == BID_AT + city) {
		row.set |= SENESCHAL_BIT;
		row.count++;
	}
	if (p != s->player || s->plan_city != city + 1)
		return row;
	row.planned = s->plan;
	row.count += brp_akkon_bits[row.planned & ~row.set & ALL_KNIGHTS] +
	             (row.planned >> BR_AKKON_SENESCHAL & 1);
	row.empty = s->plan == 0;
	row.count += row.empty;
	row.set |= s->plan;
	return row;
}

static void paint_bid(const struct table *t, const struct row *row, int piece,
                      struct box b, int i)
{
	int planned = piece >= 0 && row->planned >> piece & 1;
	const char *city = brp_akkon_city_ids[row->city].city;

	if (piece >= 0) {
		begin_piece(t, row->seat, piece, city, city);
	} else {
		brp_thing(t->scene, "piece", ON_PLACES, "bid.%d.%s.%d",
		          row->seat, brp_akkon_cities[1 + row->city], i);
		t->scene->thing.place = t->scene->thing.aims = city;
		t->scene->thing.from = brp_akkon_seat_ids[row->seat].camp;
		put_piece(t, row->seat, piece);
	}
	brp_put(&t->scene->title, ", %s%s%s", t->cities[row->city],
	        planned ? ", " : "", planned ? t->say->planned : "");
	brp_akkon_paint_shield(t, row->seat, piece, b, planned);
}

/* 3.4.3: a bid that has no piece yet. */
static void paint_plan(const struct table *t, const struct row *row,
                       struct box b)
{
	brp_akkon_begin(t, "plan", ON_PLACES, "plan",
	                brp_akkon_city_ids[row->city].city,
	                brp_akkon_city_ids[row->city].city);
	t->scene->thing.seat = row->seat;
	brp_put(&t->scene->title, "%s: %s, %s", t->name[row->seat],
	        t->cities[row->city], t->say->planned);
	brp_pen(t->scene, BR_ROLE_CARD, brp_seat_role(row->seat), 3);
	paint_outline(t, b);
}

/* What was paid, at the right end of a row. */
static void paint_paid(const struct table *t, const struct row *row,
                       struct box b)
{
	int seneschal = row->seat == t->s->start &&
	                t->s->seneschal == PAID_AT + row->city;
	int n = t->s->seat[row->seat].paid[row->city];
	const char *city = brp_akkon_city_ids[row->city].city;
	char text[BRP_INT_ROOM];

	if (seneschal) {
		begin_piece(t, row->seat, BR_AKKON_SENESCHAL, city, city);
		brp_put(&t->scene->title, ", %s %s", t->say->paid,
		        t->cities[row->city]);
		brp_akkon_paint_shield(
			t, row->seat, BR_AKKON_SENESCHAL,
			(struct box){b.x - b.h, b.y, b.h - 4, b.h}, 0);
	}
	if (n == 0)
		return;
	brp_write_int(text, n);
	brp_thing(t->scene, "paid", ON_PLACES, "paid.%d.%s", row->seat,
	          brp_akkon_cities[1 + row->city]);
	t->scene->thing.seat = row->seat;
	t->scene->thing.place = t->scene->thing.aims = city;
	t->scene->thing.from = brp_akkon_seat_ids[row->seat].camp;
	brp_put(&t->scene->title, "%s: %s %s, %d", t->name[row->seat],
	        t->say->paid, t->cities[row->city], n);
	brp_pen(t->scene, BR_ROLE_CARD, brp_seat_role(row->seat), 2);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 6);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_CARD, 0);
	brp_symbol(t->scene, brp_akkon_kind_symbols[BR_AKKON_MINT], b.x + 3,
	           b.y + b.h / 2 - 8, 16);
	brp_bold(t->scene, b.x + b.w - 4, b.y + b.h / 2 + 6, b.w - 22, 16,
	         BRP_END, text);
}

/* Pieces that are seen, then others, and at the right end what was paid. */
void brp_akkon_paint_field(const struct table *t, int p, int city, struct box b)
{
	struct row row = row_of(t, p, city);
	int paid = t->s->seat[p].paid[city] > 0 ? PAID_WIDTH : 0;
	int end = p == t->s->start && t->s->seneschal == PAID_AT + city;
	int room = b.w - paid, i = 0;
	int step = row.count ? (room - b.h * end) / row.count : 0;
	struct box at = {b.x, b.y, step > b.h ? b.h : step, b.h};

	step = at.w;
	at.w -= 2;
	for (int k = 0; k < PIECES; k++) {
		if (!(row.set >> k & 1))
			continue;
		paint_bid(t, &row, k, at, i++);
		at.x += step;
	}
	for (; i < row.count - row.empty; at.x += step)
		paint_bid(t, &row, -1, at, i++);
	if (row.empty)
		paint_plan(t, &row, at);
	paint_paid(t, &row,
	           (struct box){b.x + room + 4, b.y, PAID_WIDTH - 4, b.h});
}
