/* SPDX-License-Identifier: MIT */
/*
 * seats.c - the seats of a scene of Akkon: panels with what everybody sees of
 * them, their camps and their hands.
 */

#include "games/akkon/table.h"

/* Where what is in a panel. */
struct plan {
	struct box name, privilege, pays, passed, score;
	int name_size, step; /* from privilege to privilege */
	int rows;            /* of a camp, and of loans */
	int below;           /* the hand reaches down to here */
	struct box camp, loans, hand;
};

/* Of the seat at the bottom and of the others; wide and tall.  Heights of 0
 * follow from the panel. */
/* clang-format off */
static const struct plan plans[2][2] = {
	{{{24, 34, 104, 0}, {136, 10, 30, 30}, {280, 12, 52, 26},
	  {352, 34, 80, 0}, {536, 34, 80, 0}, 22, 36, 1, 16,
	  {24, 56, 512, 104}, {24, 172, 512, 32}, {560, 16, 672, 0}},
	 {{18, 28, 92, 0}, {114, 8, 22, 24}, {148, 40, 44, 24},
	  {194, 58, 62, 0}, {256, 28, 44, 0}, 20, 24, 1, 34,
	  {18, 38, 136, 28}, {16, 0, 240, 24}, {16, 70, 240, 0}}},
	{{{18, 28, 92, 0}, {114, 7, 26, 26}, {222, 7, 46, 26},
	  {268, 27, 66, 0}, {496, 27, 44, 0}, 20, 27, 1, 8,
	  {16, 38, 480, 56}, {342, 1, 104, 38}, {16, 96, 480, 0}},
	 {{16, 20, 92, 0}, {112, 3, 20, 20}, {236, 11, 38, 26},
	  {50, 40, 60, 0}, {16, 40, 34, 0}, 18, 21, 2, 4,
	  {156, 3, 80, 42}, {398, 2, 102, 44}, {276, 4, 222, 0}}},
};
/* clang-format on */

static struct box in(struct box b, struct box at)
{
	return (struct box){b.x + at.x, b.y + at.y, at.w, at.h};
}

/* ---- What everybody sees ------------------------------------------------- */

/* Has a seat passed, and others have not? */
static int is_out(const struct table *t, int p)
{
	return (t->s->passed >> p & 1) &&
	       t->s->passed != (1 << t->setup->seats) - 1;
}

static void put_panel(const struct table *t, int p, const int32_t *scores,
                      const int *ranks)
{
	brp_text *title = &t->scene->title;

	brp_put(title, "%s: %d %s", t->name[p], (int)scores[p], t->say->points);
	if (t->s->phase == OVER)
		brp_put(title, ", %s %d", t->say->rank, ranks[p]);
	brp_put(title, ", %s %d", t->say->pays, t->s->seat[p].knights);
	if (p == t->s->start)
		brp_put(title, ", %s", t->say->start);
	if (is_out(t, p))
		brp_put(title, ", %s", t->say->passed);
}

static void paint_pays(const struct table *t, int p, struct box b)
{
	char text[BRP_INT_ROOM];

	brp_write_int(text, t->s->seat[p].knights);
	brp_pen(t->scene, BR_ROLE_DIM, BR_ROLE_PANEL, 0);
	brp_symbol(t->scene, brp_akkon_kind_symbols[BR_AKKON_MINT], b.x,
	           b.y + b.h / 2 - 9, 18);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_label(t->scene, b.x + 21, b.y + b.h / 2 + 7, b.w - 20, 18,
	          BRP_START, text);
}

/* The score, and at the end the rank, where a pass stood. */
static void paint_results(const struct table *t, int p, const struct plan *plan,
                          struct box b, const int32_t *scores, const int *ranks)
{
	struct box score = in(b, plan->score), passed = in(b, plan->passed);
	char text[24];
	brp_text out = brp_text_in(text, sizeof text);
	int size = plan->rows == 2 ? 16 : 18;

	brp_put(&out, "%d P", (int)scores[p]);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(t->scene, score.x, score.y, score.w, size,
	         plan->rows == 2 ? BRP_START : BRP_END, text);
	if (t->s->phase != OVER && !is_out(t, p))
		return;
	out = brp_text_in(text, sizeof text);
	if (t->s->phase == OVER)
		brp_put(&out, "%s %d", t->say->rank, ranks[p]);
	else
		brp_puts(&out, t->say->passed);
	brp_pen(t->scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
	brp_label(t->scene, passed.x, passed.y, passed.w, 15, BRP_START, text);
}

static void paint_panel(const struct table *t, int p, const struct plan *plan,
                        struct box b)
{
	struct box name = in(b, plan->name);
	int32_t scores[SEATS];
	int ranks[SEATS], turn = p == t->turn;

	brp_akkon_score(t->setup, t->s, scores, ranks);
	brp_akkon_begin(t, "seat", ON_TABLE, brp_akkon_seat_ids[p].seat, "",
	                brp_akkon_seat_ids[p].seat);
	t->scene->thing.seat = p;
	put_panel(t, p, scores, ranks);
	brp_pen(t->scene, BR_ROLE_PANEL, turn ? BR_ROLE_MARK : BR_ROLE_NONE, 4);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 12);
	brp_pen(t->scene, brp_seat_role(p), BR_ROLE_NONE, 0);
	brp_rect(t->scene, b.x + 2, b.y + 8, 8, b.h - 16, 4);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(t->scene, name.x, name.y, name.w, plan->name_size, BRP_START,
	         t->name[p]);
	paint_pays(t, p, in(b, plan->pays));
	paint_results(t, p, plan, b, scores, ranks);
}

/* ---- Loans --------------------------------------------------------------- */

/* How many knights a seat will get of another, and, if there are any, their
 * places in the order of loans. */
static int promised(const struct table *t, int taker, int victim,
                    brp_text *order)
{
	int n = 0;

	for (int i = 0; i < t->s->loans; i++) {
		const struct akkon_loan *loan = &t->s->loan[i];

		if (loan->taker != taker || loan->victim != victim)
			continue;
		if (order && order->length < 40)
			brp_put(order, "%s%d: %d", n > 0 ? ", " : " (", i + 1,
			        loan->knights);
		n += loan->knights;
	}
	if (order)
		brp_puts(order, ")");
	return n;
}

static void put_lent(const struct table *t, int taker, int victim, int lent,
                     int next)
{
	brp_text *title = &t->scene->title;
	char places[64];
	brp_text order = brp_text_in(places, sizeof places);
	int set = t->s->seat[victim].lent[taker];

	brp_put(title, "%s %s %d", t->name[victim], t->say->lent, taker + 1);
	if (lent > 0)
		brp_put(title, ": %d", lent);
	for (; set; set &= set - 1)
		brp_put(title, ", %s", t->pieces[brp_lowest((uint32_t)set)]);
	if (next == 0)
		return;
	promised(t, taker, victim, &order);
	brp_put(title, "; %s: %d%s", t->say->next, next, places);
}

/* What a seat has borrowed of another, and behind a plus what it will borrow in
 * the next round. */
static void paint_loan(const struct table *t, int taker, int victim, int lent,
                       int next, struct box b)
{
	int size = b.h < 24 ? 17 : 22;
	char text[16];
	brp_text number = brp_text_in(text, sizeof text);

	brp_thing(t->scene, "loan", ON_PLACES, "loan.%d.%d", taker, victim);
	t->scene->thing.seat = victim;
	t->scene->thing.aims = brp_akkon_seat_ids[taker].seat;
	t->scene->thing.place = brp_akkon_seat_ids[taker].seat;
	t->scene->thing.from = brp_akkon_seat_ids[victim].camp;
	put_lent(t, taker, victim, lent, next);
	brp_pen(t->scene, BR_ROLE_CARD, BR_ROLE_LINE, 1);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, b.h / 2);
	brp_akkon_paint_token(
		t, victim,
		(struct box){b.x + 1, b.y + (b.h - size) / 2, size, size});
	if (lent > 0)
		brp_put(&number, "%d", lent);
	if (next > 0)
		brp_put(&number, "+%d", next);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_label(t->scene, b.x + size + 3, b.y + b.h / 2 + 6, b.w - size - 5,
	          15, BRP_START, text);
}

/* How many chips there are: to make room for them. */
static int count_loans(const struct table *t, int taker)
{
	int n = 0;

	for (int q = 0; q < t->setup->seats; q++)
		n += t->s->seat[q].lent_count[taker] > 0 ||
		     promised(t, taker, q, NULL) > 0;
	return n;
}

/* Column by column, as broad as there is room. */
static void paint_loans(const struct table *t, int taker, struct box b,
                        int rows)
{
	int few = count_loans(t, taker) <= rows || b.w * rows / 4 > 60;
	int w = few ? 60 : b.w * rows / 4, at = 0;

	for (int q = 0; q < t->setup->seats; q++) {
		int lent = t->s->seat[q].lent_count[taker];
		int next = promised(t, taker, q, NULL);
		struct box chip = {b.x + at / rows * w,
		                   b.y + at % rows * (b.h / rows), w - 2,
		                   b.h / rows - 2};

		if (lent + next == 0)
			continue;
		paint_loan(t, taker, q, lent, next, chip);
		at++;
	}
}

/* ---- The seat ------------------------------------------------------------ */

void brp_akkon_paint_seat(const struct table *t, int p, struct box b)
{
	int other = brp_place_of(t->scene, p) > 0, tall = t->scene->tall,
	    at = 0;
	const struct plan *plan = &plans[tall][other];
	struct box loans = in(b, plan->loans), hand = in(b, plan->hand);
	int chips = count_loans(t, p);

	hand.h = b.y + b.h - plan->below - hand.y;
	loans.y += plan->loans.y ? 0 : b.h - 30;
	if (tall && other && chips > 0)
		hand.w -= chips > 2 ? 106 : 64;
	if (tall && chips <= 2)
		loans.x += 42;
	paint_panel(t, p, plan, b);
	for (int i = 0; i < TRACKS; i++) {
		struct box card = in(b, plan->privilege);

		if (t->s->privilege[i] != p)
			continue;
		card.x += at % (4 / plan->rows) * plan->step;
		card.y += at++ / (4 / plan->rows) * plan->step;
		card.h = card.w;
		brp_akkon_paint_privilege(t, i, card);
	}
	brp_akkon_paint_camp(t, p, in(b, plan->camp), plan->rows);
	paint_loans(t, p, loans, 1 + tall);
	brp_akkon_paint_hand(t, p, hand, !other);
}
