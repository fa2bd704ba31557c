/* SPDX-License-Identifier: MIT */
/*
 * toy_pictures.c - what becomes of a scene: a document, what lies at a point,
 * and where things come from.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_toy.h"
#include "toy/toy.h"

/* Every kind of shape, and every kind of thing; the last one leaves much to be
 * desired of a name. */
static void all_kinds(const br_setup *setup, const void *state,
                      brp_scene *scene)
{
	static const int bow[] = {30, 20, 10, 60, 50, 5};

	(void)setup;
	(void)state;
	brp_begin(scene, 200, 100);
	brp_thing(scene, "board", 1, "board");
	scene->thing.face = NULL;
	brp_pen(scene, BR_ROLE_LAND, BR_ROLE_INK, 2);
	brp_polygon(scene, bow, 3);
	brp_polyline(scene, bow, 2);
	brp_ellipse(scene, 1, 2, 30, 41);
	brp_thing(scene, "card", 2, "card.0");
	scene->thing.seat = 0;
	scene->thing.spreads = 1;
	scene->thing.face = "<&>\"";
	brp_aim(&scene->aims, "card.0 board");
	brp_puts(&scene->title, "\"A\" & <b>: '\xc3\xab'>");
	brp_pen(scene, BR_ROLE_NONE, BR_ROLE_INK, 1);
	brp_rect(scene, 1, 2, 30, 40, 5);
	brp_rect(scene, 1, 2, 30, 40, 0);
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_label(scene, 9, 20, 90, 15, BRP_START, "a&b");
	brp_label(scene, 9, 20, 90, 15, BRP_MIDDLE, "<");
	brp_bold(scene, 9, 20, 90, 15, BRP_END, ">\"");
}

static const char svg[] =
	"<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" role=\"img\""
	" viewBox=\"0 0 200 100\" font-family=\"Arial,Helvetica,Liberation Sans"
	",DejaVu Sans,sans-serif\">\n"
	"<title>Toy</title>\n"
	"<rect width=\"100%\" height=\"100%\" fill=\"#f4f1ea\"/>\n"
	"<g data-id=\"board\" data-kind=\"board\">"
	"<path d=\"M30 20l-20 40 40-55z\" fill=\"#dde6cc\""
	" stroke=\"#1f2328\" stroke-width=\"2\"/>"
	"<path d=\"M30 20l-20 40\" fill=\"none\" stroke=\"#1f2328\""
	" stroke-width=\"2\"/>"
	"<ellipse cx=\"16\" cy=\"22.5\" rx=\"15\" ry=\"20.5\" fill=\"#dde6cc\""
	" stroke=\"#1f2328\" stroke-width=\"2\"/>"
	"</g>\n"
	"<g data-id=\"card.0\" data-kind=\"card\""
	" data-face=\"&lt;&amp;&gt;&quot;\" data-seat=\"0\""
	" data-aims=\"card.0 board\" data-spreads=\"1\">"
	"<title>&quot;A&quot; &amp; &lt;b&gt;: '\xc3\xab'&gt;</title>"
	"<rect x=\"1\" y=\"2\" width=\"30\" height=\"40\" rx=\"5\""
	" fill=\"none\" stroke=\"#1f2328\" stroke-width=\"1\"/>"
	"<rect x=\"1\" y=\"2\" width=\"30\" height=\"40\""
	" fill=\"none\" stroke=\"#1f2328\" stroke-width=\"1\"/>"
	"<text x=\"9\" y=\"20\" font-size=\"15\" fill=\"#1f2328\">"
	"a&amp;b</text>"
	"<text x=\"9\" y=\"20\" font-size=\"15\" text-anchor=\"middle\""
	" fill=\"#1f2328\">&lt;</text>"
	"<text x=\"9\" y=\"20\" font-size=\"15\" font-weight=\"bold\""
	" text-anchor=\"end\" fill=\"#1f2328\">&gt;&quot;</text>"
	"</g>\n"
	"</svg>\n";

START_TEST(a_document_has_all_things_and_escapes_their_texts)
{
	const int length = (int)sizeof svg - 1;
	br_game *game = painted(all_kinds, 2);
	char text[sizeof svg + 4096];

	ck_assert_int_eq(br_game_svg(game, NULL, 0, text, sizeof svg), length);
	ck_assert_str_eq(text, svg);
	ck_assert_int_eq(br_game_svg(game, NULL, 0, text, sizeof text), length);
	ck_assert_str_eq(text, svg);
	ck_assert_int_eq(br_game_svg(game, NULL, 0, text, 101), length);
	ck_assert_uint_eq(strlen(text), 100);
	ck_assert_int_eq(memcmp(text, svg, 100), 0);
	ck_assert_int_eq(br_game_svg(game, NULL, 0, NULL, 0), length);
	br_game_free(game);
}
END_TEST

/* ---- Points -------------------------------------------------------------- */

/* A rectangle; on it an ellipse and a concave polygon, an arrow to the right,
 * of which the second shape is no outline. */
static void outlines(const br_setup *setup, const void *state, brp_scene *scene)
{
	static const int arrow[] = {100, 10, 140, 30, 100, 50, 120, 30};

	(void)setup;
	(void)state;
	brp_begin(scene, 200, 100);
	brp_pen(scene, BR_ROLE_LAND, BR_ROLE_NONE, 0);
	brp_thing(scene, "field", 1, "field");
	brp_rect(scene, 10, 10, 150, 80, 20);
	brp_thing(scene, "disc", 2, "disc");
	brp_puts(&scene->title, "round");
	brp_aim(&scene->aims, "disc.1");
	scene->thing.spreads = 1;
	brp_ellipse(scene, 20, 20, 40, 20);
	brp_thing(scene, "arrow", 2, "arrow");
	brp_polygon(scene, arrow, 4);
	brp_rect(scene, 60, 60, 10, 10, 0);
	brp_thing(scene, "flat", 2, "flat");
	brp_rect(scene, 10, 95, 5, 0, 0);
}

static const struct {
	int x, y;
	const char *id;
} spots[] = {
	/* A rectangle has its left and upper edges; its radius does not
         * matter. */
	{10, 10, "field"},
	{159, 89, "field"},
	{160, 50, NULL},
	{50, 90, NULL},
	{9, 50, NULL},
	{50, 9, NULL},
	{11, 95, NULL},
	{-1, 2000000000, NULL},
	/* An ellipse of 40 x 20 around 40,30. */
	{40, 30, "disc"},
	{20, 30, "disc"},
	{21, 27, "disc"},
	{21, 26, "field"},
	{40, 20, "disc"},
	{60, 30, "field"},
	{54, 37, "disc"},
	{55, 37, "field"},
	/* The arrow, and its notch; its lower edge is not part of it. */
	{130, 30, "arrow"},
	{121, 30, "arrow"},
	{119, 30, "field"},
	{104, 31, "field"},
	{100, 10, "field"},
	{101, 11, "arrow"},
	{139, 30, "arrow"},
	{140, 30, "field"},
	{140, 29, "field"},
	{101, 48, "field"},
	{103, 48, "arrow"},
	{103, 49, "field"},
	{65, 65, "field"},
};

START_TEST(at_a_point_lies_the_topmost_thing_whose_outline_holds_it)
{
	br_game *game = painted(outlines, 2);
	br_spot spot = {.id = "none", .x = 77};
	int found = br_game_point(game, NULL, 0, spots[_i].x, spots[_i].y,
	                          &spot, sizeof spot);

	ck_assert_int_eq(found, spots[_i].id != NULL);
	ck_assert_str_eq(spot.id, spots[_i].id ? spots[_i].id : "none");
	ck_assert_int_eq(spot.x == 77, !found);
	br_game_free(game);
}
END_TEST

START_TEST(a_spot_has_the_members_of_its_thing)
{
	br_game *game = painted(outlines, 2);
	br_spot spot;

	ck_assert_int_eq(
		br_game_point(game, NULL, 0, 40, 30, &spot, sizeof spot.id + 4),
		1);
	ck_assert_str_eq(spot.id, "disc");
	ck_assert_int_eq(
		br_game_point(game, NULL, 0, 40, 30, &spot, sizeof spot), 1);
	ck_assert_str_eq(spot.aims, "disc.1");
	ck_assert_str_eq(spot.title, "round");
	ck_assert_int_eq(spot.x, 20);
	ck_assert_int_eq(spot.y, 20);
	ck_assert_int_eq(spot.w, 40);
	ck_assert_int_eq(spot.h, 20);
	ck_assert_int_eq(spot.spreads, 1);
	br_game_free(game);
}
END_TEST

/* ---- Motion -------------------------------------------------------------- */

/* A thing by its id, kind, face ("?" is unseen), place, from and seat. */
struct row {
	const char *id, *kind, *face, *place, *from;
	int seat;
};

#define THINGS 16

/* Before the first stone is dealt and after it; and where things come from. */
static const struct row before[] = {
	{"pile", "pile", "", "", "", -2},
	{"hand.0", "hand", "", "", "", 0},
	{"a.0", "card", "ls", "hand.0", "", 0},
	{"a.1", "card", "ls", "hand.0", "", 0},
	{"a.2", "card", "b", "hand.0", "", 0},
	{"a.3", "card", "?", "hand.1", "", 1},
	{"a.4", "card", "?", "hand.1", "", 1},
	{"a.5", "coin", "ls", "hand.0", "", 0},
	{"a.6", "card", "h", "hand.0", "", 0},
	{"a.7", "coin", "gold", "hand.0", "", 0},
	{"a.8", "card", "?", "hand.2", "", 2},
	{0},
};
static const struct row after[] = {
	{"pile", "pile", "", "", "", -2},
	{"b.0", "card", "ls", "field", "", 0},
	{"a.1", "card", "ls", "hand.0", "", 0},
	{"b.1", "card", "b", "field", "", 1},
	{"a.3", "coin", "?", "field", "hand.1", 1},
	{"b.2", "card", "s", "field", "hand.1", 1},
	{"b.3", "card", "?", "hand.1", "", 1},
	{"b.4", "card", "?", "hand.1", "pile", 1},
	{"b.5", "card", "q", "pile", "", -2},
	{"b.6", "card", "q", "hand.1", "nowhere", -2},
	{"a.5", "coin", "w", "", "", 0},
	{"a.6", "card", "?", "hand.0", "", 0},
	{"a.7", "coin", "gold", "hand.1", "", 1},
	{0},
};
static const int comes_from[] = {
	0,  /* it stays */
	2,  /* one of equal face and seat is gone */
	3,  /* it stays, although another like it is gone */
	4,  /* one of equal face is gone, of another seat */
	-1, /* its kind is another, and its place is not there */
	5,  /* an unseen one is gone from its place */
	6,  /* and the other one from its own */
	0,  /* no unseen one is left: from the place itself */
	0,  /* from its place, as it has nothing else */
	-1, /* nor is there such a place */
	-1, /* the same id alone is another thing */
	1,  /* nor is an unseen one the same: from its place */
	9,  /* nor with another seat: one of equal face is gone */
};

static void rows(const br_setup *setup, const void *state, brp_scene *scene)
{
	const struct toy_state *s = state;
	const struct row *row = s->pile_size == 15 ? before : after;

	(void)setup;
	brp_begin(scene, 10, 10);
	for (; row->id; row++) {
		brp_thing(scene, row->kind, 1, "%s", row->id);
		scene->thing.face = *row->face == '?' ? NULL : row->face;
		scene->thing.seat = row->seat;
		brp_puts(&scene->place, row->place);
		brp_puts(&scene->from, row->from);
		brp_rect(scene, 0, 0, 1, 1, 0);
	}
}

/* The next state of a game. */
static br_game *next_of(const br_game *game)
{
	br_game *next;

	ck_assert_int_eq(br_game_dup(&next, game), BR_OK);
	must_apply(next, must_parse(next, "deal red"));
	return next;
}

START_TEST(things_come_from_where_the_strictest_way_finds_them)
{
	const int count = (int)(sizeof comes_from / sizeof comes_from[0]);
	br_game *game = painted(rows, 2), *next = next_of(game);
	int from[THINGS];

	ck_assert_int_eq(br_game_motion(game, next, NULL, 0, from, THINGS),
	                 count);
	for (int i = 0; i < count; i++)
		ck_assert_msg(from[i] == comes_from[i], "%s from %d",
		              after[i].id, from[i]);
	from[1] = 77;
	ck_assert_int_eq(br_game_motion(game, next, NULL, 0, from, 1), count);
	ck_assert_int_eq(br_game_motion(game, next, NULL, 0, NULL, 0), count);
	ck_assert_int_eq(from[0], 0);
	ck_assert_int_eq(from[1], 77);
	br_game_free(game);
	br_game_free(next);
}
END_TEST

START_TEST(a_scene_that_stays_has_no_motion)
{
	br_game *game = painted(rows, 2);
	int from[THINGS];
	int count = br_game_motion(game, game, NULL, 0, from, THINGS);

	ck_assert_int_eq(count, 11);
	for (int i = 0; i < count; i++)
		ck_assert_int_eq(from[i], i);
	br_game_free(game);
}
END_TEST

/* Another viewer would have everything turn over. */
START_TEST(games_of_other_viewers_or_rules_are_no_motion)
{
	const br_scene_options third = {.bottom = 3};
	br_game *game = painted(rows, 3), *view = must_view(game, 1);
	br_game *other = must_new("toy", 2, NULL), *fewer;

	ck_assert_int_eq(br_game_motion(game, view, NULL, 0, NULL, 0),
	                 BR_EINVAL);
	ck_assert_int_eq(br_game_motion(other, game, NULL, 0, NULL, 0),
	                 BR_EINVAL);
	ck_assert_int_eq(
		br_game_new(&fewer, br_game_rules(game), 2, NULL, NULL, NULL),
		BR_OK);
	ck_assert_int_eq(br_game_motion(game, fewer, NULL, 0, NULL, 0), 11);
	ck_assert_int_eq(
		br_game_motion(game, fewer, &third, sizeof third, NULL, 0),
		BR_EINVAL);
	br_game_free(game);
	br_game_free(view);
	br_game_free(other);
	br_game_free(fewer);
}
END_TEST

/* Until it is told to fail. */
static void *give(void *ud, void *old, size_t old_size, size_t size)
{
	const int *failing = ud;

	(void)old_size;
	if (size == 0) {
		free(old);
		return NULL;
	}
	return *failing ? NULL : realloc(old, size);
}

START_TEST(without_memory_there_is_no_motion)
{
	br_game *game = painted(rows, 2), *next;
	int failing = 0, from = 77;
	const br_alloc alloc = {give, &failing};

	ck_assert_int_eq(
		br_game_new(&next, br_game_rules(game), 2, NULL, &alloc, NULL),
		BR_OK);
	failing = 1;
	ck_assert_int_eq(br_game_motion(game, next, NULL, 0, &from, 1),
	                 BR_ENOMEM);
	ck_assert_int_eq(from, 77);
	failing = 0;
	ck_assert_int_eq(br_game_motion(game, next, NULL, 0, &from, 1), 11);
	br_game_free(game);
	br_game_free(next);
}
END_TEST

TCase *toy_pictures(void)
{
	TCase *tests = tcase_create("pictures");

	tcase_add_test(tests,
	               a_document_has_all_things_and_escapes_their_texts);
	tcase_add_loop_test(
		tests, at_a_point_lies_the_topmost_thing_whose_outline_holds_it,
		0, (int)(sizeof spots / sizeof spots[0]));
	tcase_add_test(tests, a_spot_has_the_members_of_its_thing);
	tcase_add_test(tests,
	               things_come_from_where_the_strictest_way_finds_them);
	tcase_add_test(tests, a_scene_that_stays_has_no_motion);
	tcase_add_test(tests, games_of_other_viewers_or_rules_are_no_motion);
	tcase_add_test(tests, without_memory_there_is_no_motion);
	return tests;
}
