/* SPDX-License-Identifier: MIT */
/*
 * scene.c - the table of The Kingdoms of Crusaders as a picture: a row for each
 * seat, a column for each territory, and a large hand with the pile below.
 */

#include "games/crusaders/scene.h"

/* Ids of things that others lie in. */
static const char *const seat_ids[SEATS] = {"seat.0", "seat.1", "seat.2",
                                            "seat.3"};
static const char *const hand_ids[SEATS] = {"hand.0", "hand.1", "hand.2",
                                            "hand.3"};
static const char *const army_ids[SEATS][TERRITORIES] = {
	{"army.0.0", "army.0.1", "army.0.2", "army.0.3", "army.0.4"},
	{"army.1.0", "army.1.1", "army.1.2", "army.1.3", "army.1.4"},
	{"army.2.0", "army.2.1", "army.2.2", "army.2.3", "army.2.4"},
	{"army.3.0", "army.3.1", "army.3.2", "army.3.3", "army.3.4"},
};

/* Whose a thing is, what it lies in, and what pointing at it may mean. */
static void belong(brp_scene *scene, int seat, const char *place,
                   const char *aims)
{
	scene->thing.seat = seat;
	scene->thing.place = place;
	scene->thing.aims = aims;
}

/* ---- Armies -------------------------------------------------------------- */

/* Are all armies of a territory complete, so that nothing changes there? */
static int is_decided(const struct crusaders_table *t, int territory)
{
	for (int p = 0; p < t->setup->seats; p++)
		if (t->s->seat[p].size[territory] < LIMIT)
			return 0;
	return 1;
}

/* "3 points", or "3 points so far". */
static void put_points(const struct crusaders_table *t, int points, int final,
                       brp_text *text)
{
	brp_add_count(text, points, t->say->points);
	if (!final)
		brp_put(text, " %s", t->say->so_far);
}

/* 2.1: a victory marker, which is filled when it is won. */
static void paint_marker(const struct crusaders_table *t, int p, int territory,
                         struct box box)
{
	static const char *const numerals[] = {"", "I", "II", "III"};
	int points = t->points[territory][p], won = is_decided(t, territory);
	int x = box.x + box.w - MARKER - 4, y = box.y + box.h - MARKER - 2;
	const char *army = army_ids[p][territory];
	brp_scene *scene = t->scene;

	brp_thing(scene, "marker", PIECE, "marker.%d.%d", p, territory);
	belong(scene, p, army, army);
	scene->thing.face = numerals[points];
	put_points(t, points, won, &scene->title);
	brp_pen(scene, won ? brp_seat_role(p) : BR_ROLE_CARD, brp_seat_role(p),
	        2);
	brp_ellipse(scene, x, y, MARKER, MARKER);
	brp_pen(scene, won ? BR_ROLE_ON : BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, x + MARKER / 2, y + MARKER / 2 + 6, MARKER - 4, 16,
	         BRP_MIDDLE, numerals[points]);
}

static void begin_army(const struct crusaders_table *t, int p, int territory)
{
	const struct crusaders_seat *seat = &t->s->seat[p];
	const char *army = army_ids[p][territory];
	brp_scene *scene = t->scene;

	brp_thing_as(scene, "army", AREA, army);
	belong(scene, p, seat_ids[p], army);
	brp_put(&scene->title, "%s, %s %d: ",
	        brp_crusaders_territories[scene->language - 1][territory],
	        t->say->seat, p + 1);
	brp_puts(&scene->title, seat->size[territory] > 0 ? "" : t->say->none);
	brp_crusaders_put_formations(&scene->title, t->s, p, territory,
	                             scene->language);
	if (seat->stamp[territory] >= 0)
		brp_put(&scene->title, ", %s %d", t->say->completed,
		        seat->stamp[territory] + 1);
}

static void paint_army(const struct crusaders_table *t, int p, int territory)
{
	const struct crusaders_seat *seat = &t->s->seat[p];
	struct box box = brp_crusaders_army(t, p, territory);
	struct box cards = brp_crusaders_inside(box, t->at->edge);
	brp_scene *scene = t->scene;
	const char *army = army_ids[p][territory];

	cards.h = box.y + box.h - CAPTION - cards.y;
	begin_army(t, p, territory);
	brp_crusaders_draw_area(scene, box, BR_ROLE_SAND, BR_ROLE_NONE, 8);
	for (int i = seat->size[territory]; i < LIMIT; i++)
		brp_crusaders_draw_place(
			scene, brp_crusaders_place(cards, t->rows->army, i));
	if (seat->stamp[territory] >= 0)
		brp_crusaders_draw_number(
			scene, (struct box){box.x, box.y + box.h - 9, 48, 15},
			"#", seat->stamp[territory] + 1);
	for (int i = 0; i < seat->size[territory]; i++) {
		brp_thing(scene, "card", PIECE, "%s.%d", army, i);
		belong(scene, p, army, army);
		scene->thing.from = hand_ids[p];
		brp_crusaders_show_card(
			scene, seat->army[territory][i],
			brp_crusaders_place(cards, t->rows->army, i));
	}
	if (t->points[territory][p] > 0)
		paint_marker(t, p, territory, box);
}

/* ---- Hands --------------------------------------------------------------- */

/* A hand, as a thing in which its cards lie. */
static void begin_hand(const struct crusaders_table *t, int p,
                       const char *place)
{
	brp_scene *scene = t->scene;

	brp_thing_as(scene, "hand", AREA, hand_ids[p]);
	belong(scene, p, place, hand_ids[p]);
	brp_put(&scene->title, "%s %d: ", t->say->hand, p + 1);
	brp_add_count(&scene->title, t->s->seat[p].hand_size, t->say->cards);
}

/* A card in a hand, which is 0 if the viewer does not know it. */
static void paint_card(const struct crusaders_table *t, int p, int card,
                       struct box box)
{
	brp_scene *scene = t->scene;

	scene->thing.seat = p;
	scene->thing.place = hand_ids[p];
	scene->thing.from = "pile";
	if (card > 0)
		brp_aim(&scene->aims, "%s.%s", hand_ids[p],
		        brp_crusaders_cards[card - 1]);
	brp_crusaders_show_card(scene, card, box);
}

/* The strongest card first; those that are not known are only counted. */
static void paint_hand(const struct crusaders_table *t, int p, struct box hand,
                       struct grid grid)
{
	const struct crusaders_seat *seat = &t->s->seat[p];
	int at = 0;

	for (int card = CARDS; card > 0 && seat->hand != 0; card--)
		for (int i = 0; i < brp_crusaders_held(seat, card); i++) {
			brp_thing(t->scene, "card", PIECE, "%s.%s.%d",
			          hand_ids[p], brp_crusaders_cards[card - 1],
			          i);
			paint_card(t, p, card,
			           brp_crusaders_place(hand, grid, at++));
		}
	for (; at < seat->hand_size; at++) {
		brp_thing(t->scene, "card", PIECE, "%s.%d", hand_ids[p], at);
		paint_card(t, p, 0, brp_crusaders_place(hand, grid, at));
	}
}

static void paint_small_hand(const struct crusaders_table *t, int p)
{
	struct box box = t->at->hand;

	box.y += brp_crusaders_row(t, p).y;
	box.h = t->rows->hand_h;
	begin_hand(t, p, seat_ids[p]);
	brp_crusaders_draw_area(t->scene, box, BR_ROLE_NONE, BR_ROLE_NONE, 0);
	paint_hand(t, p, box, t->rows->hand);
}

static void paint_large_hand(const struct crusaders_table *t)
{
	struct box box = brp_crusaders_below(t, t->at->large);
	struct box cards = brp_crusaders_below(t, t->at->cards);
	struct box name = t->at->points;
	char text[32];
	brp_text owner = brp_text_in(text, sizeof text);

	brp_put(&owner, "%s %d", t->say->hand, t->large + 1);
	begin_hand(t, t->large, "");
	brp_crusaders_draw_area(t->scene, box, BR_ROLE_PANEL, BR_ROLE_NONE,
	                        RADIUS);
	brp_crusaders_draw_bar(t->scene, t->large, box);
	if (!t->scene->tall)
		brp_crusaders_draw_line(t->scene, name, box.y - 26, BRP_START,
		                        BR_ROLE_INK, text);
	cards = brp_crusaders_inside(cards, GAP);
	if (cards.w > 5 * cards.h)
		cards.w = 5 * cards.h;
	paint_hand(t, t->large, cards, (struct grid){HAND_MAX, 1, GAP});
}

/* ---- Seats --------------------------------------------------------------- */

/* "3 points so far", or at the end "rank 1, 3 points". */
static void put_standing(const struct crusaders_table *t, int p, brp_text *text)
{
	int points = 0;

	for (int i = 0; i < TERRITORIES; i++)
		points += t->points[i][p];
	if (t->rank[p] > 0)
		brp_put(text, "%s %d, ", t->say->rank, t->rank[p]);
	put_points(t, points, t->rank[p], text);
}

static void paint_seat(const struct crusaders_table *t, int p)
{
	const struct crusaders_state *s = t->s;
	const struct crusaders_layout *at = t->at;
	struct box row = brp_crusaders_row(t, p);
	int turn = s->player == p && s->phase != LOT && s->phase != OVER;
	const char *began = s->first == p ? t->say->began : "";
	char name[16], standing[64];
	brp_text text = brp_text_in(name, sizeof name);
	brp_scene *scene = t->scene;

	brp_put(&text, "%s %d", t->say->seat, p + 1);
	text = brp_text_in(standing, sizeof standing);
	put_standing(t, p, &text);
	brp_thing_as(scene, "seat", BOARD, seat_ids[p]);
	belong(scene, p, "", seat_ids[p]);
	brp_put(&scene->title, "%s: %s%s%s", name, standing, *began ? ", " : "",
	        began);
	brp_crusaders_draw_area(scene, row, BR_ROLE_PANEL,
	                        turn ? BR_ROLE_MARK : BR_ROLE_NONE, RADIUS);
	brp_crusaders_draw_bar(scene, p, row);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_bold(scene, at->name.x, row.y + at->name.y, at->name.w, at->name.h,
	         BRP_START, name);
	brp_crusaders_draw_line(scene, at->points, row.y, BRP_START,
	                        BR_ROLE_INK, standing);
	if (*began)
		brp_crusaders_draw_line(scene, at->began, row.y, BRP_START,
		                        BR_ROLE_DIM, began);
	if (p != t->large)
		paint_small_hand(t, p);
	for (int i = 0; i < TERRITORIES; i++)
		paint_army(t, p, i);
}

/* ---- What belongs to nobody ---------------------------------------------- */

/* "Seat 1, Seat 3 win" */
static void put_winners(const struct crusaders_table *t, brp_text *text)
{
	int n = 0;

	for (int p = 0; p < t->setup->seats; p++)
		if (t->rank[p] == 1)
			brp_put(text, "%s%s %d", n++ > 0 ? ", " : "",
			        t->say->seat, p + 1);
	brp_put(text, " %s", n > 1 ? t->say->win : t->say->wins);
}

static void paint_status(const struct crusaders_table *t)
{
	struct box box = t->at->status;
	brp_scene *scene = t->scene;

	brp_thing_as(scene, "status", BOARD, "status");
	if (t->s->phase == OVER)
		put_winners(t, &scene->title);
	else
		brp_crusaders_put_turn(&scene->title, t->s, scene->language);
	brp_crusaders_draw_area(scene, box, BR_ROLE_MARK, BR_ROLE_NONE, RADIUS);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, box.x + 16, box.y + 27, box.w - 32, 20, BRP_START,
	         scene->title.at);
}

/* How many cards were laid; in a tall picture, only the numbers. */
static void paint_laid(const struct crusaders_table *t)
{
	struct box line = t->at->laid;
	brp_scene *scene = t->scene;
	char numbers[32];
	brp_text text = brp_text_in(numbers, sizeof numbers);

	brp_put(&text, "%d %s %d", t->s->ply, t->say->of,
	        TURNS * t->setup->seats);
	brp_thing_as(scene, "count", BOARD, "laid");
	brp_put(&scene->title, "%s %s", numbers, t->say->laid);
	brp_pen(scene, BR_ROLE_NONE, BR_ROLE_NONE, 0);
	brp_rect(scene, line.x, t->at->status.y, line.w, t->at->status.h, 0);
	brp_crusaders_draw_line(scene, line, 0, BRP_END, BR_ROLE_DIM,
	                        scene->tall ? numbers : scene->title.at);
}

/* 2.2 */
static void paint_territory(const struct crusaders_table *t, int territory)
{
	struct box box = t->at->head;
	brp_scene *scene = t->scene;

	box.x += territory * (box.w + GAP);
	brp_thing(scene, "territory", BOARD, "territory.%d", territory);
	brp_put(&scene->title, "%d %s", territory + 1,
	        brp_crusaders_territories[scene->language - 1][territory]);
	brp_crusaders_draw_area(scene, box, BR_ROLE_SAND, BR_ROLE_NONE, 8);
	/* fonts are narrower than brp_label() takes them for */
	box = (struct box){box.x - 4, box.y + 18, box.w + 8,
	                   scene->tall ? 15 : 18};
	brp_crusaders_draw_line(scene, box, 0, BRP_MIDDLE, BR_ROLE_INK,
	                        scene->title.at);
}

/* ---- The scene ----------------------------------------------------------- */

void brp_crusaders_scene(const br_setup *setup, const void *state,
                         brp_scene *scene)
{
	const struct crusaders_layout *at = &brp_crusaders_layouts[scene->tall];
	int32_t score[SEATS];
	struct crusaders_table t = {
		.setup = setup,
		.s = state,
		.scene = scene,
		.say = &brp_crusaders_phrases[scene->language - 1],
		.at = at,
		.rows = &at->rows[setup->seats - 2],
		.large = scene->viewer >= 0 ? scene->viewer : scene->bottom};

	for (int i = 0; i < TERRITORIES; i++)
		brp_crusaders_points(setup, state, i, t.points[i]);
	if (t.s->phase == OVER)
		brp_crusaders_score(setup, state, score, t.rank);
	brp_begin(scene, at->width, at->height);
	paint_status(&t);
	paint_laid(&t);
	for (int i = 0; i < TERRITORIES; i++)
		paint_territory(&t, i);
	for (int p = 0; p < setup->seats; p++)
		paint_seat(&t, p);
	paint_large_hand(&t);
	brp_crusaders_paint_pile(&t);
}
