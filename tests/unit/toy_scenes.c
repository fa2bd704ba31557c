/* SPDX-License-Identifier: MIT */
/*
 * toy_scenes.c - what a painter is told: things, shapes, labels and symbols,
 * with every option.
 */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check_toy.h"
#include "toy/toy.h"

br_game *painted(paint_fn *scene, int seats)
{
	static br_rules rules;
	br_game *game;

	rules = *br_rules_find("toy");
	rules.scene = scene;
	ck_assert_int_eq(br_game_new(&game, &rules, seats, NULL, NULL, NULL),
	                 BR_OK);
	return game;
}

/* ---- A painter that notes what it is told -------------------------------- */

struct notes {
	char text[4096];
	int length;
	int calls, last; /* the call that ends the scene, and its result */
	int result;
};

static int note(struct notes *notes, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	notes->length += vsnprintf(notes->text + notes->length,
	                           sizeof notes->text - (size_t)notes->length,
	                           format, args);
	va_end(args);
	ck_assert_int_lt(notes->length, (int)sizeof notes->text);
	ck_assert_int_eq(notes->result, 0);
	if (++notes->calls == notes->last)
		notes->result = 7;
	return notes->result;
}

static int note_begin(void *ud, int width, int height, uint32_t paper)
{
	return note(ud, "%dx%d on %06x\n", width, height, (unsigned)paper);
}

static int note_thing(void *ud, const br_thing *thing)
{
	return note(ud,
	            "%s %s '%s' in '%s' from '%s' aims '%s' '%s' %d.%d %d,%d "
	            "%dx%d\n",
	            thing->id, thing->kind, thing->face ? thing->face : "?",
	            thing->place, thing->from, thing->aims, thing->title,
	            thing->seat, thing->layer, thing->x, thing->y, thing->w,
	            thing->h);
}

static int note_shape(void *ud, const br_shape *shape)
{
	static const char *const kinds[] = {"rect", "ellipse", "polygon",
	                                    "line", "label"};
	char points[100] = "";
	int length = 0;

	for (int i = 0; i < 2 * shape->count; i++)
		length += snprintf(points + length,
		                   sizeof points - (size_t)length, " %d",
		                   shape->xy[i]);
	ck_assert_int_eq(shape->text != NULL, shape->kind == BR_LABEL);
	if (shape->text)
		return note(ud, " %s%s '%s' size %d%s at %d in %d\n", "label",
		            points, shape->text, shape->size,
		            shape->bold ? " bold" : "", shape->anchor,
		            shape->fill);
	return note(ud, " %s%s radius %d in %d %06x, %d wide in %d %06x\n",
	            kinds[shape->kind - BR_RECT], points, shape->radius,
	            shape->fill, (unsigned)shape->fill_rgb, shape->width,
	            shape->stroke, (unsigned)shape->stroke_rgb);
}

static int note_end(void *ud)
{
	return note(ud, "end\n");
}

static int take_notes(struct notes *notes, const br_game *game,
                      const br_scene_options *options)
{
	const br_painter painter = {note_begin, note_thing, note_shape,
	                            note_end, notes};

	return br_game_scene(game, options, sizeof *options, &painter,
	                     sizeof painter);
}

/* A game whose scene is this tells a painter that. */
static void must_paint(paint_fn *scene, const char *said)
{
	br_game *game = painted(scene, 2);
	struct notes notes = {.length = 0};

	ck_assert_int_eq(take_notes(&notes, game, NULL), 0);
	ck_assert_str_eq(notes.text, said);
	br_game_free(game);
}

/* ---- Things and shapes --------------------------------------------------- */

static void shapes(const br_setup *setup, const void *state, brp_scene *scene)
{
	static const int bow[] = {30, 20, 10, 60, 50, 5, 40, 8};

	(void)setup;
	(void)state;
	brp_begin(scene, 200, 100);
	brp_thing_as(scene, "board", 1, "board");
	brp_pen(scene, BR_ROLE_LAND, BR_ROLE_INK, 2);
	brp_polygon(scene, bow, 4);
	brp_polyline(scene, bow, 2);
	brp_thing(scene, "stone", 2, "stone.%d.%s", 1, "red");
	scene->thing.seat = 1;
	scene->thing.face = NULL;
	brp_puts(&scene->place, "board");
	brp_puts(&scene->from, "pile");
	brp_puts(&scene->title, "a stone");
	brp_aim(&scene->aims, "stone.%d", 1);
	brp_aim(&scene->aims, "stone.%d", 2);
	brp_pen(scene, BR_ROLE_SEAT1, BR_ROLE_NONE, 9);
	brp_ellipse(scene, 1, 2, 30, 40);
	brp_rect(scene, 5, 6, 10, 20, 3);
}

START_TEST(a_painter_is_told_each_thing_and_its_shapes)
{
	must_paint(shapes,
	           "200x100 on f4f1ea\n"
	           "board board '' in '' from '' aims '' '' -2.1 10,5 40x55\n"
	           " polygon 30 20 10 60 50 5 40 8 radius 0 in 4 dde6cc, "
	           "2 wide in 8 1f2328\n"
	           " line 30 20 10 60 radius 0 in 4 dde6cc, 2 wide in 8 "
	           "1f2328\n"
	           "end\n"
	           "stone.1.red stone '?' in 'board' from 'pile' aims "
	           "'stone.1 stone.2' 'a stone' 1.2 1,2 30x40\n"
	           " ellipse 1 2 31 42 radius 0 in 14 174a9c, 0 wide in 0 "
	           "000000\n"
	           " rect 5 6 15 26 radius 3 in 14 174a9c, 0 wide in 0 "
	           "000000\n"
	           "end\n");
}
END_TEST

/* Two triangles, one of each tone. */
static void symbols(const br_setup *setup, const void *state, brp_scene *scene)
{
	static const uint8_t symbol[] = {3, 0,  0,   0,  100, 0,  50, 100, 3,
	                                 1, 25, 100, 33, 100, 99, 1,  0};

	(void)setup;
	(void)state;
	brp_begin(scene, 90, 90);
	brp_thing(scene, "sign", 1, "sign");
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_SUIT1, 4);
	brp_rect(scene, 0, 0, 90, 90, 0);
	brp_symbol(scene, symbol, 10, 20, 50);
}

START_TEST(a_symbol_is_scaled_in_two_tones_without_borders)
{
	must_paint(symbols,
	           "90x90 on f4f1ea\n"
	           "sign sign '' in '' from '' aims '' '' -2.1 0,0 90x90\n"
	           " rect 0 0 90 90 radius 0 in 13 ffffff, 4 wide in 22 "
	           "8a1520\n"
	           " polygon 10 20 60 20 35 70 radius 0 in 13 ffffff, 0 wide "
	           "in 22 8a1520\n"
	           " polygon 23 70 27 70 60 21 radius 0 in 22 8a1520, 0 wide "
	           "in 22 8a1520\n"
	           "end\n");
}
END_TEST

static void labels(const br_setup *setup, const void *state, brp_scene *scene)
{
	(void)setup;
	(void)state;
	brp_begin(scene, 90, 90);
	brp_thing(scene, "text", 1, "text");
	brp_pen(scene, BR_ROLE_INK, BR_ROLE_LINE, 1);
	brp_rect(scene, 0, 0, 90, 90, 0);
	brp_label(scene, 5, 20, 104, 20, BRP_START, "Damascus");
	brp_label(scene, 5, 20, 52, 20, BRP_MIDDLE, "Damascus");
	brp_bold(scene, 5, 20, 100, 20, BRP_END, "Damascus");
	brp_bold(scene, 5, 20, 106, 20, BRP_END, "Damascus");
	brp_label(scene, 5, 20, 0, 20, BRP_START, "");
}

START_TEST(a_label_shrinks_until_it_is_not_wider_than_its_room)
{
	must_paint(labels,
	           "90x90 on f4f1ea\n"
	           "text text '' in '' from '' aims '' '' -2.1 0,0 90x90\n"
	           " rect 0 0 90 90 radius 0 in 8 1f2328, 1 wide in 10 a9a293\n"
	           " label 5 20 'Damascus' size 20 at -1 in 8\n"
	           " label 5 20 'Damascus' size 10 at 0 in 8\n"
	           " label 5 20 'Damascus' size 17 bold at 1 in 8\n"
	           " label 5 20 'Damascus' size 18 bold at 1 in 8\n"
	           " label 5 20 '' size 20 at -1 in 8\n"
	           "end\n");
}
END_TEST

/* "e" has 615 thousandths, a letter outside ASCII 700, whatever its bytes. */
START_TEST(a_text_is_as_wide_as_its_letters_not_its_bytes)
{
	ck_assert_int_eq(brp_text_width("", 20, 0), 0);
	ck_assert_int_eq(brp_text_width("e", 1000, 0), 615);
	ck_assert_int_eq(brp_text_width("e", 1000, 1), 684);
	ck_assert_int_eq(brp_text_width("e", 10, 0), 7);
	ck_assert_int_eq(brp_text_width(" ~", 1000, 0), 318 + 838);
	ck_assert_int_eq(brp_text_width("e\x7f\n\t", 1000, 0), 615);
	ck_assert_int_eq(brp_text_width("\xc3\xab", 1000, 0), 700);
	ck_assert_int_eq(brp_text_width("\xe2\x80\xa6", 1000, 0), 700);
	ck_assert_int_eq(brp_text_width("\xf0\x9f\x8e\xb2", 1000, 0), 700);
}
END_TEST

/* ---- Painters ------------------------------------------------------------ */

START_TEST(a_painter_needs_no_callback)
{
	br_game *game = painted(brp_toy_scene, 2);
	br_painter painter = {0};

	ck_assert_int_eq(br_game_scene(game, NULL, 0, &painter, sizeof painter),
	                 BR_OK);
	br_game_free(game);
}
END_TEST

START_TEST(a_callback_ends_the_scene_whichever_it_is)
{
	br_game *game = painted(shapes, 2);
	struct notes whole = {.length = 0};

	take_notes(&whole, game, NULL);
	ck_assert_int_eq(whole.calls, 9);
	for (int last = 1; last <= whole.calls; last++) {
		struct notes part = {.last = last};

		ck_assert_int_eq(take_notes(&part, game, NULL), 7);
		ck_assert_int_eq(part.calls, last);
		ck_assert_int_eq(
			memcmp(part.text, whole.text, (size_t)part.length), 0);
	}
	br_game_free(game);
}
END_TEST

/* As a program whose header had only the first members. */
START_TEST(structs_of_another_size_are_taken)
{
	br_game *game = painted(brp_toy_scene, 2);
	struct {
		br_scene_options options;
		int more;
	} longer = {{.language = BR_NL, .dark = 2}, 1};
	struct notes part = {.length = 0}, whole = {.length = 0};
	const br_painter painter = {note_begin, note_thing, note_shape,
	                            note_end, &part};
	const size_t shorter = offsetof(br_scene_options, dark);

	ck_assert_int_eq(br_game_scene(game, &longer.options, shorter, &painter,
	                               sizeof painter),
	                 BR_OK);
	longer.options.dark = 0;
	ck_assert_int_eq(take_notes(&whole, game, &longer.options), BR_OK);
	ck_assert_str_eq(part.text, whole.text);
	ck_assert_int_eq(br_game_scene(game, &longer.options, sizeof longer,
	                               &painter, 0),
	                 BR_OK);
	ck_assert_int_eq(part.calls, whole.calls);
	br_game_free(game);
}
END_TEST

/* ---- Options ------------------------------------------------------------- */

static const br_scene_options wrong[] = {
	{.language = -1},
	{.language = BR_NL + 1},
	{.layout = BR_WIDE - 1},
	{.layout = BR_TALL + 1},
	{.dark = -1},
	{.dark = 2},
	{.bottom = -1},
	{.bottom = 3},
	{.language = INT_MIN},
};

/* What each call answers. */
static void must_answer(const br_game *game, const br_scene_options *options,
                        int status)
{
	char text[10] = "x";
	struct notes notes = {.length = 0};
	br_spot spot = {.id = "x"};
	int from = 77;

	ck_assert_int_eq(take_notes(&notes, game, options), status);
	ck_assert_int_eq(
		br_game_svg(game, options, sizeof *options, text, sizeof text),
		status);
	ck_assert_int_eq(br_game_point(game, options, sizeof *options, 1, 1,
	                               &spot, sizeof spot),
	                 status);
	ck_assert_int_eq(
		br_game_motion(game, game, options, sizeof *options, &from, 1),
		status);
	ck_assert_int_eq(notes.calls, 0);
	ck_assert_int_eq(from, 77);
	ck_assert_str_eq(spot.id, "x");
}

START_TEST(an_option_out_of_range_is_refused)
{
	br_game *game = painted(brp_toy_scene, 2);

	must_answer(game, &wrong[_i], BR_EINVAL);
	br_game_free(game);
}
END_TEST

START_TEST(a_game_without_scenes_says_so)
{
	const br_scene_options options = {.layout = BR_TALL};
	br_game *game = painted(NULL, 2);

	must_answer(game, &options, BR_ESTATE);
	br_game_free(game);
}
END_TEST

/* Notes what the scene is told of the options. */
static void told(const br_setup *setup, const void *state, brp_scene *scene)
{
	(void)setup;
	(void)state;
	brp_begin(scene, scene->tall ? 10 : 20, 30);
	brp_thing(scene, "told", 1, "told");
	brp_put(&scene->title, "%d %d %d %d %d '%s'", scene->language - BR_EN,
	        scene->dark, scene->bottom, scene->viewer,
	        brp_place_of(scene, 0) * 10 + brp_seat_at(scene, 2),
	        scene->focus);
	brp_pen(scene, BR_ROLE_PAPER, BR_ROLE_NONE, 0);
	brp_rect(scene, 0, 0, 5, 5, 0);
}

static const struct {
	int viewer;
	br_scene_options options;
	const char *size, *title;
} asked[] = {
	{BR_ALL, {0}, "20x30 on f4f1ea", "0 0 0 -3 2 ''"},
	{1, {0}, "20x30 on f4f1ea", "0 0 1 1 20 ''"},
	{BR_NOBODY, {0}, "20x30 on f4f1ea", "0 0 0 -2 2 ''"},
	{1, {.bottom = 1}, "20x30 on f4f1ea", "0 0 0 1 2 ''"},
	{0, {.bottom = 3}, "20x30 on f4f1ea", "0 0 2 0 11 ''"},
	{0,
         {.language = BR_EN, .layout = BR_WIDE, .focus = "pile"},
         "20x30 on f4f1ea",
         "0 0 0 0 2 'pile'"},
	{2,
         {.language = BR_NL, .layout = BR_TALL, .dark = 1},
         "10x30 on 16181c",
         "2 1 2 2 11 ''"},
};

START_TEST(a_game_is_told_what_was_asked)
{
	br_game *game = painted(told, 3), *view;
	struct notes notes = {.length = 0};

	view = must_view(game, asked[_i].viewer);
	take_notes(&notes, view, &asked[_i].options);
	ck_assert_ptr_eq(strstr(notes.text, asked[_i].size), notes.text);
	ck_assert_msg(strstr(notes.text, asked[_i].title) != NULL, "no %s: %s",
	              asked[_i].title, notes.text);
	br_game_free(game);
	br_game_free(view);
}
END_TEST

TCase *toy_scenes(void)
{
	TCase *tests = tcase_create("scenes");

	tcase_add_test(tests, a_painter_is_told_each_thing_and_its_shapes);
	tcase_add_test(tests, a_symbol_is_scaled_in_two_tones_without_borders);
	tcase_add_test(tests,
	               a_label_shrinks_until_it_is_not_wider_than_its_room);
	tcase_add_test(tests, a_text_is_as_wide_as_its_letters_not_its_bytes);
	tcase_add_test(tests, a_painter_needs_no_callback);
	tcase_add_test(tests, a_callback_ends_the_scene_whichever_it_is);
	tcase_add_test(tests, structs_of_another_size_are_taken);
	tcase_add_loop_test(tests, an_option_out_of_range_is_refused, 0,
	                    (int)(sizeof wrong / sizeof wrong[0]));
	tcase_add_test(tests, a_game_without_scenes_says_so);
	tcase_add_loop_test(tests, a_game_is_told_what_was_asked, 0,
	                    (int)(sizeof asked / sizeof asked[0]));
	return tests;
}
