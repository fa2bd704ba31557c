/* SPDX-License-Identifier: MIT */
/*
 * saga_scene.c - the picture: what is there for whom, what it is called and
 * what one means by pointing at it.
 */

#include <boardrules/scene.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_saga.h"

/* ---- Looking ------------------------------------------------------------- */

/* What is kept of one thing: a line, how it lies, and its shapes. */
struct found {
	const char *id;
	char told[512];
	char labels[128]; /* each behind a slash */
	int x, y, w, h, layer, shapes, rects, is_it;
	int things, inside, width, height;
};

static int on_begin(void *ud, int width, int height, uint32_t paper)
{
	struct found *found = ud;

	(void)paper;
	found->width = width;
	found->height = height;
	return 0;
}

static int on_thing(void *ud, const br_thing *thing)
{
	struct found *found = ud;

	found->things++;
	found->inside += thing->x >= 0 && thing->y >= 0 &&
	                 thing->x + thing->w <= found->width &&
	                 thing->y + thing->h <= found->height;
	found->is_it = strcmp(thing->id, found->id) == 0;
	if (!found->is_it)
		return 0;
	ck_assert_str_eq(found->told, "");
	snprintf(found->told, sizeof found->told, "%s %s %d (%s) <%s> [%s] %s",
	         thing->kind, thing->face ? thing->face : "?", thing->seat,
	         thing->place, thing->from, thing->aims, thing->title);
	found->x = thing->x;
	found->y = thing->y;
	found->w = thing->w;
	found->h = thing->h;
	found->layer = thing->layer;
	return 0;
}

static int on_shape(void *ud, const br_shape *shape)
{
	struct found *found = ud;
	size_t length = strlen(found->labels);

	if (!found->is_it)
		return 0;
	found->shapes++;
	found->rects += shape->kind == BR_RECT;
	if (shape->text)
		snprintf(found->labels + length, sizeof found->labels - length,
		         "/%s", shape->text);
	return 0;
}

/* A thing in the picture of a view, or of the full game (BR_ALL). */
static struct found find(const br_game *game, int seat,
                         const br_scene_options *options, const char *id)
{
	struct found found = {.id = id};
	const br_painter painter = {on_begin, on_thing, on_shape, NULL, &found};
	br_game *view = must_view(game, seat);

	ck_assert_int_eq(br_game_scene(view, options, sizeof *options, &painter,
	                               sizeof painter),
	                 BR_OK);
	ck_assert_int_eq(found.inside, found.things);
	br_game_free(view);
	return found;
}

static const br_scene_options wide, tall = {.layout = BR_TALL};

/* A thing is "KIND FACE SEAT (PLACE) <FROM> [AIMS] TITLE", or "" if it is not
 * there. */
static void must_show(const br_game *game, int seat,
                      const br_scene_options *options, const char *id,
                      const char *told)
{
	const struct found found = find(game, seat, options, id);

	ck_assert_str_eq(found.told, told);
}

static void must_label(const br_game *game, const br_scene_options *options,
                       const char *id, const char *labels)
{
	const struct found found = find(game, BR_ALL, options, id);

	ck_assert_str_eq(found.labels, labels);
}

static void must_say(const br_game *game, const br_scene_options *options,
                     const char *title)
{
	const struct found found = find(game, BR_ALL, options, "status");
	char told[512];

	snprintf(told, sizeof told, "status  -2 () <> [] %s", title);
	ck_assert_str_eq(found.told, told);
}

/* ---- The table ----------------------------------------------------------- */

#define OPEN                                                                   \
	"0 owns g: g4 b3; 0 uses p: p3; 1 force: y1 b3; 0 force: g2; "         \
	"fame 5 0; 0 holds: *p3"

START_TEST(kingdoms_tell_whose_they_are_and_what_they_give)
{
	br_game *game = plan_game(2, "", OPEN);

	must_show(game, 0, &wide, "land.g", "land  0 () <> [] forest land");
	must_show(game, 1, &wide, "kingdom.g",
	          "kingdom crown 0 (land.g) <> [kingdom.g] forest land, crown "
	          "side, of seat 1, defence 7, income 1; the owner's hand is "
	          "not subtracted");
	must_show(game, BR_NOBODY, &tall, "kingdom.o",
	          "kingdom crown -2 (land.o) <> [kingdom.o] gold land, crown "
	          "side, of nobody, defence 4, income 2; the garrison defends "
	          "with 1 less");
	must_show(
		game, 0, &wide, "kingdom.p",
		"kingdom crown 0 (land.p) <> [kingdom.p] treasure land, crown "
		"side, of seat 1, defence 3, income 1; the owner may once add "
		"a knight to this garrison (used up)");
	must_show(game, 0, &wide, "garrison.g",
	          "garrison  0 (kingdom.g) <> [kingdom.g] forest land, defence "
	          "7");
	must_show(
		game, 1, &wide, "garrison.g.1",
		"knight b3 0 (garrison.g) <> [garrison.g.1 kingdom.g] blue 3, "
		"set III");
	must_label(game, &wide, "kingdom.y",
	           "/Corn land/+1/take back/5 points");
	must_label(game, &wide, "kingdom.g", "/Forest land/+1/hand 0/Seat 1");
	must_label(game, &wide, "garrison.o", "/4");
	/* Two rectangles: the card, and the tag of its owner; a crown of two
	 * polygons, a star, and a tick. */
	ck_assert_int_eq(find(game, 0, &wide, "kingdom.p").shapes,
	                 1 + 6 + 2 + 1 + 1 + 1 + 1 + 1 + 2);
	br_game_free(game);
	game = plan_game(2, "sides=back", "");
	must_label(game, &wide, "kingdom.p", "/Treasure land/+1/last knight");
	ck_assert_int_eq(find(game, 0, &wide, "kingdom.p").shapes,
	                 1 + 6 + 1 + 1 + 1 + 2 + 1);
	br_game_free(game);
}
END_TEST

START_TEST(forces_lie_before_their_targets)
{
	br_game *game = plan_game(2, "", OPEN "; 0 force: y1 b1 o2");

	must_show(game, 0, &wide, "attack.1.0",
	          "force  1 (land.y) <hand.1> [attack.1.0] force 1 of seat 2 "
	          "against corn land, strength 4");
	must_show(game, 0, &wide, "knight.1.0.1",
	          "knight b3 1 (attack.1.0) <hand.1> [knight.1.0.1 attack.1.0] "
	          "blue 3, set IV");
	must_show(game, 0, &tall, "attack.0.1",
	          "force  0 (land.y) <hand.0> [attack.0.1] force 2 of seat 1 "
	          "against corn land, strength 4");
	must_label(game, &wide, "attack.0.0", "/1");
	must_label(game, &wide, "attack.0.1", "/1/4");
	must_label(game, &wide, "knight.0.1.1", "/1");
	br_game_free(game);
}
END_TEST

START_TEST(free_knights_tell_what_they_cost)
{
	br_game *game = plan_game(2, "", OPEN);

	must_show(game, 0, &wide, "pool",
	          "pool  -2 () <> [] Free knights, set castle");
	must_show(game, 0, &wide, "pool.g4.1", "");
	must_show(
		game, 0, &tall, "pool.g4.0",
		"knight g4 -2 (pool) <> [pool.g4] green 4, set castle, costs 4 "
		"fame");
	must_show(game, 1, &(br_scene_options){.language = BR_DE}, "pool",
	          "pool  -2 () <> [] Freie Ritter, Satz Burg");
	br_game_free(game);
	game = plan_game(2, "", "0 owns g: g4; 0 owns b: b1");
	must_show(
		game, 0, &wide, "pool.g4.1",
		"knight g4 -2 (pool) <> [pool.g4] green 4, set castle, costs 4 "
		"fame");
	br_game_free(game);
}
END_TEST

/* ---- Hands --------------------------------------------------------------- */

START_TEST(hands_are_seen_as_far_as_they_are_known)
{
	br_game *game = plan_game(2, "", OPEN), *masked;

	must_show(game, 0, &wide, "seat.0",
	          "seat  0 () <> [seat.0] Seat 1, set III, fame 5, income 2");
	must_show(game, 0, &wide, "hand.0",
	          "hand  0 (seat.0) <> [] Seat 1, 9 cards in hand");
	must_show(game, 0, &wide, "hand.0.p3.castle.0",
	          "knight p3 0 (hand.0) <> [hand.0.p3.castle] purple 3, set "
	          "castle");
	must_show(game, BR_NOBODY, &wide, "hand.0.o2.iii.1",
	          "knight o2 0 (hand.0) <> [hand.0.o2.iii] orange 2, set III");
	must_show(game, 0, &wide, "hand.1.r4.iv.0",
	          "knight r4 1 (hand.1) <> [hand.1.r4.iv] red 4, set IV");
	/* There is no room for another hand on a phone. */
	must_show(game, 1, &tall, "hand.1.r4.iv.0",
	          "knight r4 1 (hand.1) <> [hand.1.r4.iv] red 4, set IV");
	br_game_free(game);
	game = plan_game(3, "", OPEN);
	must_show(game, 0, &tall, "hand.1.r4.iv.0", "");
	must_show(
		game, 0, &tall, "hand.1",
		"hand  1 (seat.1) <> [] Seat 2, 10 cards in hand: r4 r2 g3 g1 "
		"b2 b2 o3 p4 p4 p1");
	must_show(game, 1, &tall, "hand.0",
	          "hand  0 (seat.0) <> [] Seat 1, 9 cards in hand: r1 b1 o3 "
	          "o2 o2 p3* y4 y4 y1");
	br_game_free(game);
	masked = plan_game(2, "hands=masked", OPEN);
	must_show(masked, 0, &wide, "hand.1.9", "knight ? 1 (hand.1) <> [] ");
	must_show(masked, 0, &wide, "hand.1",
	          "hand  1 (seat.1) <> [] Seat 2, 10 cards in hand");
	must_show(masked, 0, &wide, "hand.1.r4.iv.0", "");
	must_show(masked, BR_NOBODY, &wide, "hand.0.0",
	          "knight ? 0 (hand.0) <> [] ");
	br_game_free(masked);
}
END_TEST

/* 3.8.2: an id tells where a knight lies, not which one it is. */
START_TEST(face_down_knights_are_seen_by_their_owners_alone)
{
	br_game *game = plan_game(2, "sides=back",
	                          "laid 1; 0 uses b: b1; 0 force: g2 r1! b3?; "
	                          "0 force: y1 p3?");

	must_show(game, 0, &wide, "knight.0.0.1",
	          "knight r1 0 (attack.0.0) <hand.0> [knight.0.0.1 attack.0.0] "
	          "red 1, set III, face down since this turn; it can be red 1, "
	          "blue 3, orange 3, orange 2, purple 3, yellow 4");
	must_show(game, 1, &wide, "knight.0.0.1",
	          "knight ? 0 (attack.0.0) <hand.0> [knight.0.0.1 attack.0.0] "
	          "?, set III, face down since this turn; it can be red 1, "
	          "blue 3, orange 3, orange 2, purple 3, yellow 4");
	must_show(game, BR_NOBODY, &tall, "knight.0.1.1",
	          "knight ? 0 (attack.0.1) <hand.0> [knight.0.1.1 attack.0.1] "
	          "?, set III, face down; it can be red 1, green 4, blue 3, "
	          "orange 3, orange 2, purple 3");
	must_show(game, 1, &wide, "hand.0",
	          "hand  0 (seat.0) <> [] Seat 1, 6 cards in hand; in hand or "
	          "face down: r1 g4 b3 o3 o2 o2 p3 y4 y4");
	must_show(game, 1, &wide, "hand.0.5", "knight ? 0 (hand.0) <> [] ");
	must_show(game, 1, &wide, "hand.0.6", "");
	/* The back shows the set to all, and the knight to its owner. */
	ck_assert_str_eq(find(game, 0, &wide, "knight.0.0.1").labels, "/1");
	ck_assert_str_eq(find(game, 1, &wide, "knight.0.0.1").labels, "/III");
	br_game_free(game);
	game = plan_game(2, "sides=back hands=masked",
	                 "laid 1; 0 uses b: b1; 0 force: g2 r1! b3?");
	must_show(game, 1, &wide, "knight.0.0.1",
	          "knight ? 0 (attack.0.0) <hand.0> [knight.0.0.1 attack.0.0] "
	          "?, set III, face down since this turn");
	br_game_free(game);
	game = plan_game(2, "sides=back",
	                 "0 uses b: b3; 0 force: g2 *b1?; player 1");
	must_show(game, 0, &wide, "knight.0.0.1",
	          "knight b1 0 (attack.0.0) <hand.0> [knight.0.0.1 attack.0.0] "
	          "blue 1, set castle, face down; it can be blue 1");
	ck_assert_str_eq(find(game, 1, &wide, "knight.0.0.1").labels, "");
	br_game_free(game);
}
END_TEST

/* ---- Who sits where ------------------------------------------------------ */

/* How high a card of a hand is. */
static int height_of(const br_game *game, int viewer,
                     const br_scene_options *options, const char *id)
{
	return find(game, viewer, options, id).h;
}

START_TEST(one_hand_is_large)
{
	br_game *game = plan_game(2, "", OPEN);
	br_scene_options bottom = {.bottom = 2}, focus = {.focus = "hand.1"};
	br_scene_options tall_focus = {.layout = BR_TALL, .focus = "hand.0"};

	ck_assert_int_eq(height_of(game, 0, &wide, "hand.0.b1.iii.0"), 124);
	ck_assert_int_lt(height_of(game, 0, &wide, "hand.1.r4.iv.0"), 70);
	ck_assert_int_eq(height_of(game, 1, &wide, "hand.1.r4.iv.0"), 124);
	ck_assert_int_eq(height_of(game, 0, &bottom, "hand.1.r4.iv.0"), 124);
	ck_assert_int_eq(height_of(game, 0, &focus, "hand.1.r4.iv.0"), 124);
	ck_assert_int_lt(height_of(game, 0, &focus, "hand.0.b1.iii.0"), 70);
	/* Where there is no room it is that of who looks, or decides. */
	bottom.layout = BR_TALL;
	ck_assert_int_eq(height_of(game, 0, &bottom, "hand.0.b1.iii.0"), 88);
	ck_assert_int_eq(height_of(game, BR_ALL, &bottom, "hand.0.b1.iii.0"),
	                 88);
	ck_assert_int_eq(height_of(game, BR_NOBODY, &bottom, "hand.1.r4.iv.0"),
	                 88);
	ck_assert_int_eq(height_of(game, 1, &tall_focus, "hand.0.b1.iii.0"),
	                 88);
	br_game_free(game);
	game = new_game(2, ""); /* nobody decides */
	ck_assert_int_eq(br_game_turn(game), BR_CHANCE);
	ck_assert_int_gt(find(game, BR_ALL, &bottom, "seat.1").y, 800);
	br_game_free(game);
}
END_TEST

/* 24 cards, then backs, of which each has a part of its own. */
START_TEST(large_hands_overlap)
{
	br_game *game = plan_game(
		2, "hands=masked",
		"0 holds: *r3 *g4 *g4 *g1 *b1 *o4 *o2 *p3 *p1 *y3 *y2 *y2;"
		"1 owns r: r4; 1 owns g: g3; 1 owns b: b3; 1 owns o: o3;"
		"1 owns p: p4; 1 owns y: y1");
	struct found last = find(game, 0, &wide, "hand.0.y1.iii.0");
	struct found next = find(game, 0, &wide, "hand.0.y2.castle.1");

	ck_assert_int_eq(get_int(game, "hand_size.0"), 24);
	ck_assert_int_ge(last.x - next.x, 40);
	ck_assert_int_eq(last.layer, next.layer + 1);
	ck_assert_int_ge(find(game, 0, &tall, "hand.0.y1.iii.0").x -
	                         find(game, 0, &tall, "hand.0.y2.castle.1").x,
	                 38);
	last = find(game, 1, &(br_scene_options){.focus = "hand.0"},
	            "hand.0.23");
	ck_assert_str_eq(last.told, "knight ? 0 (hand.0) <> [] ");
	ck_assert_int_eq(last.h, 124);
	ck_assert_int_eq(last.rects, 2);
	ck_assert_int_eq(find(game, 1, &wide, "hand.0.23").rects, 1);
	br_game_free(game);
}
END_TEST

/* ---- Rows of knights ----------------------------------------------------- */

START_TEST(chips_shrink_until_all_forces_have_room)
{
#define GREEN "1 owns g: g3 r4 b3 p4 o3 y1"
#define FIVE                                                                   \
	GREEN ";0 force: g4 r1 b3; 0 force: g2 o3 p3; 1 force: g1 r2 b2 p4;"   \
	      "0 force: *g4 o2 y4"
	static const char *const plans[] = {
		"", GREEN, FIVE, FIVE " b1; 1 owns o: p1; 0 force: *g1 y1 o2"};
	int last[2] = {100, 100};

	for (int i = 0; i < 4; i++) {
		br_game *game = plan_game(2, "", plans[i]);

		for (int k = 0; k < 2; k++) {
			struct found chip = find(game, 0, k ? &tall : &wide,
			                         "garrison.g.0");

			ck_assert_int_le(chip.h, last[k]);
			last[k] = chip.h;
		}
		if (i == 1) /* six in a row are less wide */
			ck_assert_int_lt(find(game, 0, &wide, "knight.0.0.5").w,
			                 44);
		br_game_free(game);
	}
	ck_assert_int_lt(last[0], 64);
	ck_assert_int_lt(last[1], 31);
#undef FIVE
#undef GREEN
}
END_TEST

/* There the value stands beside the emblem. */
START_TEST(chips_may_be_wider_than_high)
{
	br_game *game = plan_game(2, "",
	                          "0 force: g4 r1; 0 force: g2 b3;"
	                          "1 force: g3; 1 force: g1");
	struct found chip = find(game, 0, &tall, "knight.0.1.1");

	ck_assert_int_eq(chip.w, 38);
	ck_assert_int_eq(chip.h, 30);
	ck_assert_str_eq(chip.labels, "/3");
	br_game_free(game);
}
END_TEST

/* With other sets, 44 before one kingdom. */
START_TEST(any_number_of_forces_has_room)
{
#define RED "r4r4r4r4r4r4r4r4r4r4r4r4"
	br_game *game =
		new_game(4, "sets=r4r4r4r4r4r4g1b1o1p1y1y1," RED "," RED "," RED
	                    "," RED " set_deal=ii,iii,iv,v,castle first=1 "
	                    "layout=r4y1,g1r4,b1r4,o1r4,p1r4,y1r4");
	int high[2];

	for (int i = 0; i < 44; i++) {
		static const char *const sets[] = {"ii", "iii", "iv", "v"};
		char move[32];

		ck_assert_int_eq(br_game_turn(game), i % 4);
		snprintf(move, sizeof move, "lay_new r4 %s", sets[i % 4]);
		play(game, move);
	}
	high[0] = find(game, 0, &wide, "knight.3.10.0").h;
	high[1] = find(game, 0, &tall, "knight.3.10.0").h;
	ck_assert_int_gt(high[1], 5);
	ck_assert_int_gt(high[0], high[1]);
	br_game_free(game);
#undef RED
}
END_TEST

/* ---- Whose turn ---------------------------------------------------------- */

/* Lays out the first of all outcomes. */
static void apply_first_outcome(br_game *game)
{
	br_outcome outcomes[BR_MOVES_MAX];

	ck_assert_int_gt(br_game_outcomes(game, outcomes, BR_MOVES_MAX), 0);
	must_apply(game, outcomes[0].move);
}

START_TEST(the_status_tells_how_the_table_is_set)
{
	static const char *const said[][2] = {
		{"deal", "Turn 1: Everybody gets a set"},
		{"side", "Turn 1: The kingdoms show their sides"},
		{"first_knight", "Turn 1: The first knights are laid"},
		{"second_knight", "Turn 1: The second knights are laid"},
		{"lot", "Turn 1: A lot decides who begins"},
	};
	br_game *game = new_game(2, "sides=random");
	int at = 0;

	must_show(game, 0, &wide, "kingdom.r",
	          "kingdom ? -2 (land.r) <> [kingdom.r] castle land, side not "
	          "drawn, of nobody");
	must_show(game, 0, &wide, "garrison.r",
	          "garrison  -2 (kingdom.r) <> [kingdom.r] castle land");
	must_show(game, 0, &wide, "seat.0",
	          "seat  0 () <> [seat.0] Seat 1, fame 0, income 0");
	must_show(game, 0, &wide, "pool", "pool  -2 () <> [] Free knights");
	while (br_game_turn(game) == BR_CHANCE) {
		while (strcmp(said[at][0], br_game_phase(game)) != 0)
			ck_assert_int_lt(++at, 5);
		must_say(game, &wide, said[at][1]);
		apply_first_outcome(game);
	}
	ck_assert_int_eq(at, 4);
	must_say(game, &wide, "Turn 1: Seat 1 lays a knight");
	br_game_free(game);
}
END_TEST

START_TEST(the_status_tells_who_does_what)
{
	br_game *game =
		plan_game(2, "collect=manual",
	                  "0 owns y: y4; 0 owns g: g4 b3; 1 force: g3 r2;"
	                  "1 force: g1 r4; turns 11");
	br_scene_options dutch = {.language = BR_NL, .layout = BR_TALL};

	must_say(game, &wide, "Turn 12: Seat 1 lays a knight");
	play(game, "take_back g 2");
	must_say(game, &wide,
	         "Turn 12: Seat 2 chooses a force against forest land; turn of "
	         "seat 1; has taken a knight back");
	must_say(game, &dutch,
	         "Beurt 12: Plaats 2 kiest een troep tegen bossenland; in de "
	         "beurt van plaats 1; heeft een ridder teruggenomen");
	ck_assert_str_eq(find(game, 0, &dutch, "status").labels,
	                 "/Plaats 2 kiest een troep tegen bossenland/Beurt 12");
	play(game, "choose_force 2");
	play(game, "lay_new r1 iii");
	br_game_free(game);
	game = plan_game(2, "sides=001000",
	                 "laid 1; recruited 1; 0 force: g2 y4?; 0 uses b: b3; "
	                 "0 holds: *b1");
	must_say(game, &wide,
	         "Turn 1: Seat 1 may go on or stop; has recruited");
	br_game_free(game);
	game = plan_game(2, "collect=manual", "collect 1; 0 owns g: g4");
	must_say(game, &wide,
	         "Turn 1: Seat 1 lays a knight; the income can still be "
	         "collected");
	br_game_free(game);
}
END_TEST

START_TEST(the_status_tells_why_somebody_decides)
{
	br_scene_options german = {.language = BR_DE};
	br_game *game = plan_game(2, "sides=100000",
	                          "0 force: r1 b3; 1 owns r: r4; 1 owns o: o3");

	play(game, "lay_on o3 iii 1");
	must_say(game, &wide,
	         "Turn 1: Seat 1 may take a free knight, because of castle "
	         "land; turn of seat 1; a kingdom has changed hands already");
	must_say(game, &german,
	         "Zug 1: Sitz 1 darf einen freien Ritter nehmen, wegen "
	         "Burgenland; im Zug von Sitz 1; ein Land hat schon "
	         "gewechselt");
	br_game_free(game);
	game = plan_game(3, "sides=000010 final_add_conquers=yes",
	                 "fame 9 0 0; turns 399; laid 1; 0 owns p: p3; "
	                 "0 force: g4; 1 owns g: *g4; 1 force: g3 p4 y1; "
	                 "1 force: g1 r4 b3");
	play(game, "end_turn");
	must_say(game, &wide,
	         "Turn 400: Seat 1 may add a last knight, because of treasure "
	         "land; turn of seat 1");
	play(game, "final_add b3 iii 1");
	must_say(game, &wide,
	         "Turn 400: Seat 2 chooses a force against forest land, after "
	         "a last knight for treasure land; turn of seat 1; a kingdom "
	         "has changed hands already");
	play(game, "choose_force 2");
	must_say(game, &wide,
	         "Turn 400: The last turn is over: Seat 2 wins; the last turn "
	         "was of seat 1");
	br_game_free(game);
}
END_TEST

START_TEST(at_the_end_all_is_shown_and_scored)
{
	br_game *game = plan_game(
		2, "hands=masked",
		"fame 6 8; 1 owns b: b3 r4; 0 owns y: y4 o3; 0 force: b3 g4;"
		"0 force: p3 r1 b1; 0 force: o2; 0 force: g2 y1; 0 force: y4");

	play(game, "lay_on o2 iii 1");
	must_say(game, &wide,
	         "Turn 1: The game is over: Seat 1 wins; the last turn was of "
	         "seat 1; the last card was laid");
	must_show(game, 0, &wide, "seat.1",
	          "seat  1 () <> [seat.1] Seat 2, set IV, fame 8, income 0, "
	          "points -22, rank 2");
	must_show(game, BR_NOBODY, &wide, "hand.1.r4.iv.0",
	          "knight r4 1 (hand.1) <> [hand.1.r4.iv] red 4, set IV");
	must_label(game, &tall, "seat.0", "/Seat 1/6/0/32");
	br_game_free(game);
	game = plan_game(2, "", "turns 399; laid 1; 0 owns p: p3; fame 9 15");
	play(game, "end_turn"); /* 12 - 27, 15 - 30 */
	must_say(game, &wide,
	         "Turn 400: The last turn is over: Seat 1, Seat 2 win; the "
	         "last turn was of seat 1");
	br_game_free(game);
}
END_TEST

/* ---- Suite --------------------------------------------------------------- */

TCase *saga_scene(void)
{
	TCase *tests = tcase_create("scene");

	tcase_add_test(tests, kingdoms_tell_whose_they_are_and_what_they_give);
	tcase_add_test(tests, forces_lie_before_their_targets);
	tcase_add_test(tests, free_knights_tell_what_they_cost);
	tcase_add_test(tests, hands_are_seen_as_far_as_they_are_known);
	tcase_add_test(tests, face_down_knights_are_seen_by_their_owners_alone);
	tcase_add_test(tests, one_hand_is_large);
	tcase_add_test(tests, large_hands_overlap);
	tcase_add_test(tests, chips_shrink_until_all_forces_have_room);
	tcase_add_test(tests, chips_may_be_wider_than_high);
	tcase_add_test(tests, any_number_of_forces_has_room);
	tcase_add_test(tests, the_status_tells_how_the_table_is_set);
	tcase_add_test(tests, the_status_tells_who_does_what);
	tcase_add_test(tests, the_status_tells_why_somebody_decides);
	tcase_add_test(tests, at_the_end_all_is_shown_and_scored);
	return tests;
}
