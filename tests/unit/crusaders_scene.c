/* SPDX-License-Identifier: MIT */
/*
 * crusaders_scene.c - the picture of a table: which things lie on it, what they
 *                     show to whom, and what pointing at them means.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <boardrules/scene.h>

#include "check_crusaders.h"

/* ---- Looking at a thing -------------------------------------------------- */

/* The thing with an id, as "kind face seat in place from origin [aims]: title",
 * its box, its texts, and how many of its shapes have each fill and stroke. */
struct look {
	const char *id;
	int found, width, height, x, y, w, h, open;
	char line[400], labels[200];
	int fill[BR_ROLE_TINT8 + 1], stroke[BR_ROLE_TINT8 + 1];
};

static int on_begin(void *ud, int width, int height, uint32_t paper)
{
	struct look *look = ud;

	(void)paper;
	look->width = width;
	look->height = height;
	return 0;
}

static int on_thing(void *ud, const br_thing *thing)
{
	struct look *look = ud;
	char seat[16] = "-";

	look->open = strcmp(thing->id, look->id) == 0;
	if (!look->open)
		return 0;
	look->found++;
	if (thing->seat >= 0)
		snprintf(seat, sizeof seat, "%d", thing->seat);
	snprintf(look->line, sizeof look->line, "%s %s %s%s%s%s%s [%s]: %s",
	         thing->kind,
	         !thing->face   ? "?"
	         : *thing->face ? thing->face
	                        : "-",
	         seat, *thing->place ? " in " : "", thing->place,
	         *thing->from ? " from " : "", thing->from, thing->aims,
	         thing->title);
	look->x = thing->x;
	look->y = thing->y;
	look->w = thing->w;
	look->h = thing->h;
	return 0;
}

static int on_shape(void *ud, const br_shape *shape)
{
	struct look *look = ud;

	if (!look->open)
		return 0;
	look->fill[shape->fill]++;
	look->stroke[shape->stroke] += shape->width > 0;
	if (shape->text) {
		strcat(look->labels, *look->labels ? "|" : "");
		strcat(look->labels, shape->text);
	}
	return 0;
}

static struct look look_at(const br_game *game, const br_scene_options *options,
                           const char *id)
{
	struct look look = {.id = id};
	const br_painter painter = {.begin = on_begin,
	                            .thing = on_thing,
	                            .shape = on_shape,
	                            .ud = &look};

	ck_assert_int_eq(br_game_scene(game, options, sizeof *options, &painter,
	                               sizeof painter),
	                 BR_OK);
	ck_assert_int_le(look.found, 1);
	return look;
}

static const br_scene_options wide = {.layout = BR_WIDE};
static const br_scene_options tall = {.layout = BR_TALL};

/* A thing is shown in wide and tall pictures, as this line; or NULL: not. */
static void must_show(const br_game *game, const char *id, const char *line)
{
	struct look a = look_at(game, &wide, id), b = look_at(game, &tall, id);

	ck_assert_int_eq(a.found, line != NULL);
	ck_assert_int_eq(b.found, line != NULL);
	if (line) {
		ck_assert_str_eq(a.line, line);
		ck_assert_str_eq(b.line, line);
	}
}

/* ---- A position ---------------------------------------------------------- */

/* After nine cards, Antioch is decided, and seat 1 has a card in Cyprus. */
static br_game *after_nine(void)
{
	static plan_side armies[2] = {
		{"lh lh lh lh", "b b b b", "s s s s", "h h h h", "f f f f"},
		{"l l l bs", "b b b b", "s s s s", "h h h h", "f f f f"},
	};
	struct plan plan;

	plan_armies(&plan, 2, armies, NULL);
	return plan_play(&plan, 9);
}

static const struct {
	int viewer;
	const char *id, *line;
} shown[] = {
	{BR_NOBODY, "status", "status - - []: Seat 2 is to lay a card"},
	{BR_NOBODY, "laid", "count - - []: 9 of 40 cards laid"},
	{BR_NOBODY, "pile", "pile - - []: 31 in the pile"},
	{BR_NOBODY, "territory.0", "territory - - []: 1 Antioch"},
	{BR_NOBODY, "territory.4", "territory - - []: 5 Tripoli"},
	{BR_NOBODY, "territory.5", NULL},
	{BR_NOBODY, "seat.0",
         "seat - 0 [seat.0]: Seat 1: 2 points so far, began"},
	{BR_NOBODY, "seat.1", "seat - 1 [seat.1]: Seat 2: 0 points so far"},
	{BR_NOBODY, "seat.2", NULL},
	{BR_NOBODY, "army.0.0",
         "army - 0 in seat.0 [army.0.0]: Antioch, Seat 1: regiment of "
         "helmets, regiment of lances, completed as card 7"},
	{BR_NOBODY, "army.1.0",
         "army - 1 in seat.1 [army.1.0]: Antioch, Seat 2: detachment of "
         "lances, single swords, single bow, completed as card 8"},
	{BR_NOBODY, "army.0.1",
         "army - 0 in seat.0 [army.0.1]: Cyprus, Seat 1: single bow"},
	{BR_NOBODY, "army.1.1",
         "army - 1 in seat.1 [army.1.1]: Cyprus, Seat 2: nothing"},
	{BR_NOBODY, "army.0.0.3",
         "card lh 0 in army.0.0 from hand.0 [army.0.0]: lance+helmet"},
	{BR_NOBODY, "army.1.0.3",
         "card bs 1 in army.1.0 from hand.1 [army.1.0]: bow+swords"},
	{BR_NOBODY, "army.0.0.4", NULL},
	{BR_NOBODY, "army.0.1.0",
         "card b 0 in army.0.1 from hand.0 [army.0.1]: bow"},
	{BR_NOBODY, "army.0.1.1", NULL},
	{BR_NOBODY, "marker.0.0", "marker I 0 in army.0.0 [army.0.0]: 1 point"},
	{BR_NOBODY, "marker.0.1",
         "marker I 0 in army.0.1 [army.0.1]: 1 point so far"},
	{BR_NOBODY, "marker.1.0", NULL},
	{BR_NOBODY, "marker.0.2", NULL},
	{0, "hand.0.b.0", "card b 0 in hand.0 from pile [hand.0.b]: bow"},
	{0, "hand.0.b.2", "card b 0 in hand.0 from pile [hand.0.b]: bow"},
	{0, "hand.0.s.2", "card s 0 in hand.0 from pile [hand.0.s]: swords"},
	{0, "hand.0.b.3", NULL},
	{0, "hand.0.0", NULL},
	{0, "hand.1.0", "card ? 1 in hand.1 from pile []: "},
	{0, "hand.1.5", "card ? 1 in hand.1 from pile []: "},
	{0, "hand.1.6", NULL},
	{0, "hand.1.b.0", NULL},
	{1, "hand.1.b.3", "card b 1 in hand.1 from pile [hand.1.b]: bow"},
	{1, "hand.0.0", "card ? 0 in hand.0 from pile []: "},
	{1, "hand.0.b.0", NULL},
	{BR_NOBODY, "hand.0.5", "card ? 0 in hand.0 from pile []: "},
	{BR_NOBODY, "hand.1.5", "card ? 1 in hand.1 from pile []: "},
	{BR_ALL, "hand.0.b.2", "card b 0 in hand.0 from pile [hand.0.b]: bow"},
	{BR_ALL, "hand.1.b.3", "card b 1 in hand.1 from pile [hand.1.b]: bow"},
	{BR_ALL, "spread", NULL},
};

START_TEST(things_are_what_a_viewer_sees)
{
	br_game *game = after_nine(), *view = must_view(game, shown[_i].viewer);

	must_show(view, shown[_i].id, shown[_i].line);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* A small hand lies in the row of its seat, the large one below all rows. */
START_TEST(the_hand_of_the_viewer_is_large)
{
	static const struct {
		int viewer, bottom, large;
	} rows[] = {{0, 0, 0},      {1, 0, 1},         {1, 1, 1},
	            {0, 2, 0},      {BR_NOBODY, 0, 0}, {BR_NOBODY, 2, 1},
	            {BR_ALL, 0, 0}, {BR_ALL, 2, 1}};
	br_game *game = after_nine();

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		br_game *view = must_view(game, rows[i].viewer);
		const br_scene_options options = {.bottom = rows[i].bottom};
		int large = rows[i].large;
		struct look below, small;

		below = look_at(view, &options, large ? "hand.1" : "hand.0");
		small = look_at(view, &options, large ? "hand.0" : "hand.1");
		ck_assert_str_eq(below.line,
		                 large ? "hand - 1 [hand.1]: hand of seat 2: "
		                         "6 cards"
		                       : "hand - 0 [hand.0]: hand of seat 1: "
		                         "6 cards");
		ck_assert_str_eq(below.labels,
		                 large ? "hand of seat 2" : "hand of seat 1");
		ck_assert_str_eq(small.line,
		                 large ? "hand - 0 in seat.0 [hand.0]: hand of "
		                         "seat 1: 6 cards"
		                       : "hand - 1 in seat.1 [hand.1]: hand of "
		                         "seat 2: 6 cards");
		ck_assert_int_gt(below.y, small.y + small.h);
		ck_assert_int_gt(below.w, 4 * small.w);
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

/* ---- What things look like ----------------------------------------------- */

START_TEST(sizes_follow_the_layout)
{
	br_game *game = after_nine();
	struct look look = look_at(game, &wide, "laid");

	ck_assert_int_eq(look.width, 1280);
	ck_assert_int_eq(look.height, 960);
	ck_assert_str_eq(look.labels, "9 of 40 cards laid");
	look = look_at(game, &tall, "laid");
	ck_assert_int_eq(look.width, 520);
	ck_assert_int_eq(look.height, 1125);
	ck_assert_str_eq(look.labels, "9 of 40");
	ck_assert_str_eq(look_at(game, &tall, "hand.0").labels, "");
	br_game_free(game);
}
END_TEST

/* The roles of lance, bow, swords, helmet and banner. */
static const int tints[] = {BR_ROLE_TINT1 + 2, BR_ROLE_TINT1 + 3,
                            BR_ROLE_TINT1 + 4, BR_ROLE_TINT1 + 1,
                            BR_ROLE_TINT1};
static const int suits[] = {BR_ROLE_SUIT1 + 2, BR_ROLE_SUIT1 + 3,
                            BR_ROLE_SUIT1 + 4, BR_ROLE_SUIT1 + 1,
                            BR_ROLE_SUIT1};

/* Each of its symbols, and no other, is on a card. */
START_TEST(a_card_shows_its_symbols)
{
	static const char *const words[] = {
		"l",   "b",   "lb",   "s",   "ls",   "bs",   "lbs",  "h",
		"lh",  "bh",  "lbh",  "sh",  "lsh",  "bsh",  "lbsh", "f",
		"lf",  "bf",  "lbf",  "sf",  "lsf",  "bsf",  "lbsf", "hf",
		"lhf", "bhf", "lbhf", "shf", "lshf", "bshf", "lbshf"};
	br_game *game = must_new("crusaders", 2, NULL), *view;
	char id[32];

	must_apply(game, to_deal(_i));
	snprintf(id, sizeof id, "hand.0.%s.0", words[_i - 1]);
	view = must_view(game, 0);
	for (int layout = 0; layout < 2; layout++) {
		struct look look = look_at(view, layout ? &tall : &wide, id);

		ck_assert_int_eq(look.found, 1);
		ck_assert_int_eq(look.fill[BR_ROLE_CARD], 1);
		ck_assert_int_eq(look.fill[BR_ROLE_BACK], 0);
		for (int symbol = 0; symbol < 5; symbol++) {
			int has = _i >> symbol & 1;

			ck_assert_int_eq(look.fill[tints[symbol]] > 0, has);
			ck_assert_int_eq(look.fill[suits[symbol]] > 0, has);
		}
	}
	br_game_free(view);
	view = must_view(game, 1);
	ck_assert_int_eq(look_at(view, &wide, "hand.0.0").fill[BR_ROLE_BACK],
	                 1);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* The places of an army that are free have a border, and the card that
 * completed it a number. */
START_TEST(an_army_has_four_places)
{
	br_game *game = after_nine();
	struct look look = look_at(game, &wide, "army.0.0");

	ck_assert_int_eq(look.stroke[BR_ROLE_LINE], 0);
	ck_assert_str_eq(look.labels, "#7");
	look = look_at(game, &wide, "army.0.1");
	ck_assert_int_eq(look.stroke[BR_ROLE_LINE], 3);
	ck_assert_str_eq(look.labels, "");
	look = look_at(game, &wide, "army.1.1");
	ck_assert_int_eq(look.stroke[BR_ROLE_LINE], 4);
	look = look_at(game, &wide, "army.0.0.0");
	ck_assert_int_lt(look.x, look_at(game, &wide, "army.0.0.3").x);
	ck_assert_int_eq(look.y, look_at(game, &wide, "army.0.0.3").y);
	look = look_at(game, &tall, "army.0.0.0"); /* two lines of two */
	ck_assert_int_lt(look.x, look_at(game, &tall, "army.0.0.3").x);
	ck_assert_int_lt(look.y, look_at(game, &tall, "army.0.0.3").y);
	br_game_free(game);
}
END_TEST

/* A marker that is won is filled with the colour of its seat. */
START_TEST(markers_are_filled_when_they_are_won)
{
	br_game *game = after_nine();
	struct look look = look_at(game, &wide, "marker.0.0");

	ck_assert_int_eq(look.fill[BR_ROLE_SEAT1], 1);
	ck_assert_int_eq(look.fill[BR_ROLE_ON], 1);
	ck_assert_str_eq(look.labels, "I");
	look = look_at(game, &wide, "marker.0.1");
	ck_assert_int_eq(look.fill[BR_ROLE_SEAT1], 0);
	ck_assert_int_eq(look.fill[BR_ROLE_CARD], 1);
	ck_assert_int_eq(look.fill[BR_ROLE_INK], 1);
	br_game_free(game);
}
END_TEST

/* 3.4: equal armies that are not complete have no marker. */
START_TEST(equal_armies_have_no_marker)
{
	static plan_side armies[3] = {
		{"l l l l", "b b b b", "s s s s", "h h h h", "f f f f"},
		{"l l l l", "b b b b", "s s s s", "h h h h", "f f f f"},
		{"f l l l", "b b b b", "s s s s", "h h h h", "f f f f"},
	};
	struct plan plan;
	br_game *game;

	plan_armies(&plan, 3, armies, NULL);
	game = plan_play(&plan, 2);
	must_show(game, "marker.0.0", NULL);
	must_show(game, "marker.1.0", NULL);
	must_show(game, "marker.2.0", NULL);
	plan_go_on(&plan, game, 3);
	must_show(game, "marker.0.0", NULL);
	must_show(game, "marker.1.0", NULL);
	must_show(game, "marker.2.0",
	          "marker III 2 in army.2.0 [army.2.0]: 3 points so far");
	plan_go_on(&plan, game, 4);
	must_show(game, "marker.0.0",
	          "marker III 0 in army.0.0 [army.0.0]: 3 points so far");
	must_show(game, "marker.1.0",
	          "marker I 1 in army.1.0 [army.1.0]: 1 point so far");
	must_show(game, "marker.2.0",
	          "marker II 2 in army.2.0 [army.2.0]: 2 points so far");
	br_game_free(game);
}
END_TEST

/* ---- Turns --------------------------------------------------------------- */

/* The next seat is at the top; the border is that of whose turn it is. */
START_TEST(rows_follow_the_turns)
{
	br_game *game = golden("crusaders/3-play");
	int player = get_int(game, "player");

	for (int bottom = 1; bottom <= 3; bottom++) {
		const br_scene_options options = {.bottom = bottom};
		int y[3];

		for (int p = 0; p < 3; p++) {
			static const char *const ids[] = {"seat.0", "seat.1",
			                                  "seat.2"};
			struct look look = look_at(game, &options, ids[p]);

			y[p] = look.y;
			ck_assert_int_eq(look.stroke[BR_ROLE_MARK],
			                 p == player);
		}
		ck_assert_int_lt(y[bottom % 3], y[(bottom + 1) % 3]);
		ck_assert_int_lt(y[(bottom + 1) % 3], y[bottom - 1]);
	}
	br_game_free(game);
}
END_TEST

START_TEST(the_status_says_what_is_to_be_done)
{
	static const struct {
		const char *state;
		int language, marks;
		const char *says;
	} states[] = {
		{"crusaders/2-deal", BR_EN, 1, "Seat 2 is dealt a card"},
		{"crusaders/2-lot", BR_EN, 0, "A lot decides who begins"},
		{"crusaders/2-lot", BR_DE, 0,
	         "Das Los entscheidet, wer beginnt"},
		{"crusaders/2-play", BR_EN, 1, "Seat 1 is to lay a card"},
		{"crusaders/2-play", BR_NL, 1, "Plaats 1 legt een kaart"},
		{"crusaders/2-draw", BR_DE, 1, "Sitz 2 zieht eine Karte"},
		{"crusaders/2-over", BR_EN, 0, "Seat 1 wins"},
	};

	for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
		br_game *game = golden(states[i].state);
		const br_scene_options options = {.language =
		                                          states[i].language};
		int marks =
			look_at(game, &options, "seat.0").stroke[BR_ROLE_MARK] +
			look_at(game, &options, "seat.1").stroke[BR_ROLE_MARK];

		ck_assert_str_eq(look_at(game, &options, "status").labels,
		                 states[i].says);
		ck_assert_int_eq(marks, states[i].marks);
		br_game_free(game);
	}
}
END_TEST

START_TEST(at_the_end_seats_have_ranks)
{
	static plan_side armies[3] = {
		{"l l l l", "b b b b", "s s s s", "h h h h", "l l l l"},
		{"b b b b", "l l l l", "l l l l", "l l l l", "s s s s"},
		{"s s s s", "s s s s", "b b b b", "b b b b", "b b b b"},
	};
	struct plan plan;
	br_game *game;

	plan_armies(&plan, 3, armies, NULL);
	game = plan_finish(&plan);
	must_show(game, "seat.0",
	          "seat - 0 [seat.0]: Seat 1: rank 2, 10 points, began");
	must_show(game, "seat.1",
	          "seat - 1 [seat.1]: Seat 2: rank 3, 8 points");
	must_show(game, "seat.2",
	          "seat - 2 [seat.2]: Seat 3: rank 1, 12 points");
	must_show(game, "status", "status - - []: Seat 3 wins");
	must_show(game, "marker.0.0",
	          "marker I 0 in army.0.0 [army.0.0]: 1 point");
	must_show(game, "marker.2.0",
	          "marker III 2 in army.2.0 [army.2.0]: 3 points");
	br_game_free(game);
}
END_TEST

START_TEST(seats_can_win_together)
{
	static plan_side armies[3] = {
		{"f f f f", "b b b b", "b b b b", "b b b b", "f f f f"},
		{"b b b b", "f f f f", "f f f f", "f f f f", "l l l l"},
		{"l l l l", "l l l l", "l l l l", "l l l l", "b b b b"},
	};
	struct plan plan;
	br_game *game;

	plan_armies(&plan, 3, armies, NULL);
	game = plan_finish(&plan);
	must_show(game, "status", "status - - []: Seat 1, Seat 2 win");
	must_show(game, "seat.1",
	          "seat - 1 [seat.1]: Seat 2: rank 1, 12 points");
	br_game_free(game);
}
END_TEST

/* ---- The pile ------------------------------------------------------------ */

START_TEST(an_empty_pile_has_no_back)
{
	br_game *game = golden("crusaders/2-over-deck-40");
	struct look look = look_at(game, &wide, "pile");

	ck_assert_str_eq(look.line, "pile - - []: 0 in the pile");
	ck_assert_str_eq(look.labels, "0");
	ck_assert_int_eq(look.fill[BR_ROLE_BACK], 0);
	ck_assert_int_eq(look.stroke[BR_ROLE_LINE], 1);
	br_game_free(game);
	game = after_nine();
	look = look_at(game, &wide, "pile");
	ck_assert_str_eq(look.labels, "31");
	ck_assert_int_eq(look.fill[BR_ROLE_BACK], 1);
	br_game_free(game);
}
END_TEST

/* Only a full game knows the cards of the pile. */
START_TEST(the_pile_of_a_full_game_can_be_spread_out)
{
	static const br_scene_options focus[] = {
		{.layout = BR_WIDE, .focus = "pile"},
		{.layout = BR_TALL, .focus = "pile"},
		{.focus = "army.0.0"},
	};
	br_game *game = after_nine(), *view = must_view(game, 0);

	for (int i = 0; i < 2; i++) {
		struct look look = look_at(game, &focus[i], "pile.h");

		ck_assert_str_eq(look_at(game, &focus[i], "spread").line,
		                 "spread - - in pile []: ");
		ck_assert_str_eq(look.line,
		                 "card h - in spread []: 8 x helmet");
		ck_assert_str_eq(look.labels, "x 8");
		ck_assert_int_eq(look_at(game, &focus[i], "pile.lh").found, 0);
		ck_assert_int_eq(look_at(view, &focus[i], "spread").found, 0);
		ck_assert_int_eq(look_at(view, &focus[i], "pile.h").found, 0);
	}
	ck_assert_int_eq(look_at(game, &focus[2], "spread").found, 0);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

TCase *crusaders_scene(void)
{
	TCase *tests = tcase_create("scene");

	tcase_add_loop_test(tests, things_are_what_a_viewer_sees, 0,
	                    sizeof shown / sizeof *shown);
	tcase_add_test(tests, the_hand_of_the_viewer_is_large);
	tcase_add_test(tests, sizes_follow_the_layout);
	tcase_add_loop_test(tests, a_card_shows_its_symbols, 1, 32);
	tcase_add_test(tests, an_army_has_four_places);
	tcase_add_test(tests, markers_are_filled_when_they_are_won);
	tcase_add_test(tests, equal_armies_have_no_marker);
	tcase_add_test(tests, rows_follow_the_turns);
	tcase_add_test(tests, the_status_says_what_is_to_be_done);
	tcase_add_test(tests, at_the_end_seats_have_ranks);
	tcase_add_test(tests, seats_can_win_together);
	tcase_add_test(tests, an_empty_pile_has_no_back);
	tcase_add_test(tests, the_pile_of_a_full_game_can_be_spread_out);
	return tests;
}
