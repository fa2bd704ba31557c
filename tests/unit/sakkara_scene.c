/* SPDX-License-Identifier: MIT */
/*
 * sakkara_scene.c - what things are on the table, and who sees what of them.
 */

#include <stdio.h>
#include <string.h>

#include "sakkara_seen.h"

#define PLACES "A=d4,a1 B=g7,a7 "

/* ---- The board ----------------------------------------------------------- */

START_TEST(the_board_has_fields_lines_tiles_and_workers)
{
	br_game *game = table(PLACES "d3=core>ox>horse b7=moon d4=tip");

	look_as(game, 0, PLAIN);
	ck_assert_int_eq(wide, 1280);
	ck_assert_int_eq(high, 960);
	ck_assert_int_eq(count_of("field"), 49);
	ck_assert_int_eq(count_of("line"), 14);
	ck_assert_int_eq(count_of("worker"), 4);
	thing_is("field.17", "field - - board > field.17");
	title_is("field.17", "d3");
	thing_is("tile.17.0", "tile core - field.17 > field.17");
	thing_is("tile.17.2", "tile horse - field.17 > field.17");
	title_is("tile.17.1", "d3: ox (2 of 3)");
	title_is("tile.43.0", "b7: moon");
	labels_are("tile.17.2", "3");
	labels_are("tile.17.1", "");
	labels_are("tile.43.0", "");
	ck_assert_int_lt(there("tile.17.0")->w, there("tile.17.2")->w);
	ck_assert_int_eq(there("tile.24.0")->w, there("tile.17.2")->w);
	thing_is("worker.0.0", "worker - 0 field.24 > worker.0.0");
	title_is("worker.1.1", "Seat 2: worker 2, a7");
	labels_are("worker.1.1", "2");
	thing_is("row.6", "line - - board > row.6");
	title_is("row.6", "row 7");
	thing_is("column.0", "line - - board > column.0");
	title_is("column.0", "column a");
	br_game_free(game);
}
END_TEST

START_TEST(tags_of_a_high_stack_stay_on_its_field)
{
	br_game *game = table(PLACES "d3=core*20>ox");
	const struct seen *field, *last;

	for (int tall = 0; tall < 2; tall++) {
		look_as(game, 0, tall ? TALL : PLAIN);
		field = there("field.17");
		last = there("tile.17.19");
		labels_are("tile.17.20", "21");
		ck_assert_int_gt(last->x, there("tile.17.18")->x);
		ck_assert_int_le(last->x + last->w, field->x + field->w);
		ck_assert_int_le(last->y + last->h, field->y + field->h);
	}
	ck_assert_int_eq(wide, 520);
	ck_assert_int_eq(high, 1125);
	br_game_free(game);
}
END_TEST

START_TEST(workers_wait_before_their_seat_and_show_where_a_horse_goes)
{
	br_game *game = must_new("sakkara", 2, NULL);

	play_to(game, 1, "place");
	look_as(game, 0, PLAIN);
	thing_is("worker.1.1", "worker - 1 seat.1 > worker.1.1");
	title_is("worker.1.1", "Seat 2: worker 2");
	br_game_free(game);
	game = table(PLACES "a=horse c4=core>ox");
	play(game, "move 1 w");
	look_as(game, 1, PLAIN);
	title_is("worker.0.0",
	         "Seat 1: worker 1, c4; a worker was moved, west");
	title_is("worker.0.1", "Seat 1: worker 2, a1");
	thing_is("tile.23.0", "tile core - field.23 > field.23");
	play(game, "horse");
	look_as(game, 1, IN(BR_DE));
	title_is("worker.0.0", "Sitz 1: Arbeiter 1, b4; ein Arbeiter wurde "
	                       "gezogen, Westen");
	br_game_free(game);
}
END_TEST

/* 3.7.1 with rays: a field may lie in two of them. */
START_TEST(fields_lie_in_the_rays_of_workers)
{
	static const char *const ray[] = {"firestorm_ray=yes", NULL};
	br_game *game = table_with(PLACES "d1=ox", ray);

	look_as(game, 0, PLAIN);
	thing_is("tile.3.0", "tile ox - field.3 > field.3 ray.24.n ray.0.e");
	thing_is("field.48", "field - - board > field.48");
	br_game_free(game);
	game = must_new("sakkara", 2, ray);
	look(game, PLAIN);
	thing_is("field.3", "field - - board > field.3");
	br_game_free(game);
}
END_TEST

START_TEST(a_tile_that_may_be_left_is_told_by_its_field)
{
	br_game *game = table(PLACES "a=horse c4=core d4=ox b4=moon");

	play(game, "move 1 w; horse");
	look_as(game, 0, PLAIN);
	title_is("field.22", "A tile may be taken on b4");
	br_game_free(game);
}
END_TEST

/* ---- Seats --------------------------------------------------------------- */

START_TEST(a_seat_has_a_pyramid_with_places_for_what_it_lacks)
{
	br_game *game = table(PLACES "shipA grainA=1 stepA=2 builtA=moon");

	look_as(game, 0, PLAIN);
	thing_is("seat.0", "seat - 0 - > seat.0");
	title_is("seat.0", "Seat 1: step 2 of 3");
	labels_are("seat.0", "Seat 1|step 2 of 3|0 tiles");
	thing_is("built.0.ship.0", "tile ship 0 seat.0 > ");
	title_is("built.0.ship.0", "ship, displayed");
	thing_is("built.0.grain.0", "tile grain 0 seat.0 > ");
	thing_is("slot.0.grain.1", "slot grain 0 seat.0 > ");
	is_gone("slot.0.grain.2");
	title_is("built.0.moon.0", "moon, built");
	title_is("slot.0.cross.0", "cross, needed");
	ck_assert_str_eq(there("slot.0.cross.0")->from, "");
	thing_is("built.0.hewn.3", "tile hewn 0 seat.0 > ");
	thing_is("slot.1.hewn.3", "slot hewn 1 seat.1 > ");
	ck_assert_str_eq(there("built.0.moon.0")->from, "hand.0");
	ck_assert_int_eq(count_of("slot"), 1 + 3 + 1 + 2 + 14);
	look_as(game, 1, TALL);
	labels_are("seat.1", "Seat 2|step 1 of 3|0 tiles");
	ck_assert_int_gt(there("seat.1")->y, there("seat.0")->y);
	look_as(game, 1, (br_scene_options){.bottom = 1});
	ck_assert_int_lt(there("seat.1")->y, there("seat.0")->y);
	br_game_free(game);
}
END_TEST

START_TEST(a_completed_step_is_told)
{
	br_game *game = table(PLACES "shipA grainA=1 "
	                             "builtA=hewn*4,stairs*2,dline,core "
	                             "a=core");

	play(game, "build core");
	look_as(game, 1, PLAIN);
	labels_are("seat.0", "Seat 1|step 1 complete|0 tiles");
	title_is("seat.0", "Seat 1: step 1 of 3 (completed in the last turn)");
	br_game_free(game);
}
END_TEST

START_TEST(a_step_of_many_pieces_is_closer)
{
	static const char *const need[] = {
		"need=0,0,5,3,2,2,0,0,0,0,0,0,1,1,1,1,"
		"0,0,0,0,0,0,1,1,1,1,0,0,0,0,0,0,"
		"0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0",
		NULL};
	br_game *game = must_new("sakkara", 2, need);
	const struct seen *last;

	look(game, PLAIN);
	last = there("slot.0.ox.0");
	ck_assert_int_lt(last->w, there("slot.0.cross.0")->w);
	ck_assert_int_le(last->x + last->w,
	                 there("seat.0")->x + there("seat.0")->w);
	br_game_free(game);
}
END_TEST

/* ---- Holders ------------------------------------------------------------- */

#define ALL_KINDS                                                              \
	"ship,grain,hewn,stairs,dline,core,cross,braid,moon,circle,tip,hand,"  \
	"snake,horse,bird,ox"

/* Every kind of tile, by its face and its name. */
START_TEST(tiles_of_the_holder_show_their_kind)
{
	static const char *const faces[] = {
		"ship",  "grain", "hewn", "stairs", "dline", "core",
		"cross", "braid", "moon", "circle", "tip",   "hand",
		"snake", "horse", "bird", "ox"};
	static const char *const dutch[] = {
		"schip", "graan",  "steen", "trap",   "streep", "blok",
		"kruis", "vlecht", "maan",  "cirkel", "spits",  "hand",
		"slang", "paard",  "vogel", "os"};
	br_game *game = table(PLACES "a=" ALL_KINDS);

	look_as(game, 0, IN(BR_NL));
	for (int i = 0; i < 16; i++) {
		char id[40], what[80];

		sprintf(id, "hand.0.%s.0", faces[i]);
		sprintf(what, "tile %s 0 hand.0 > hand.0.%s", faces[i],
		        faces[i]);
		thing_is(id, what);
		title_is(id, dutch[i]);
		labels_are(id, dutch[i]);
	}
	title_is("hand.0", "Plaats 1 heeft 16 kaartjes");
	look_as(game, 1, PLAIN);
	thing_is("hand.0.ox.0", "tile ox 0 hand.0 > hand.0.ox");
	labels_are("hand.0.ox.0", "");
	br_game_free(game);
}
END_TEST

START_TEST(many_tiles_of_a_kind_are_one_with_their_number)
{
	br_game *game = table(PLACES "a=hand*9,ox*7,tip b=core*16");

	look_as(game, 0, PLAIN);
	thing_is("hand.0.hand.0", "tile hand 0 hand.0 > hand.0.hand");
	title_is("hand.0.hand.0", "9 hand");
	labels_are("hand.0.hand.0", "hand|9");
	title_is("hand.0.tip.0", "tip");
	is_gone("hand.0.hand.1");
	there("hand.1.core.15");
	look_as(game, 1, PLAIN);
	there("hand.0.hand.8");
	look_as(game, 1, TALL);
	is_gone("hand.0.hand.8");
	there("hand.1.core.15");
	look_as(game, 0, FOCUS("hand.0.hand.0"));
	title_is("spread", "Seat 1");
	thing_is("hand.0.ox.6", "tile ox 0 hand.0 > hand.0.ox");
	br_game_free(game);
}
END_TEST

/* 3.12; 3.6.3 */
START_TEST(at_a_table_others_see_backs)
{
	static const char *const info[] = {"info=table", NULL};
	br_game *game =
		table_with(PLACES "a=snake,tip b=core*30 d3=core>ox", info);

	look_as(game, 0, PLAIN);
	thing_is("tile.17.0", "tile ? - field.17 > field.17");
	title_is("tile.17.0", "d3: covered (1 of 2)");
	thing_is("tile.17.1", "tile ox - field.17 > field.17");
	thing_is("hand.0.tip.0", "tile tip 0 hand.0 > hand.0.tip");
	thing_is("hand.1.0", "tile ? 1 hand.1 > ");
	there("hand.1.19");
	is_gone("hand.1.20");
	look_as(game, BR_NOBODY, FOCUS("hand.0"));
	thing_is("hand.0.1", "tile ? 0 hand.0 > ");
	title_is("hand.0.1", "");
	is_gone("spread");
	look(game, PLAIN);
	thing_is("tile.17.0", "tile core - field.17 > field.17");
	title_is("hand.1.core.0", "30 core");
	play(game, "snake");
	look_as(game, 0, PLAIN);
	thing_is("hand.1.core.0", "tile core 1 hand.1 > hand.1.core");
	look_as(game, BR_NOBODY, FOCUS("tile.17.1"));
	thing_is("tile.17.0", "tile ? - field.17 > field.17");
	br_game_free(game);
	game = must_new("sakkara", 2, info);
	look_as(game, 0, PLAIN);
	title_is("box", "Not drawn yet: 75");
	br_game_free(game);
}
END_TEST

START_TEST(what_nobody_knows_is_covered)
{
	static const char *const lower[] = {"info=hidden_lower", NULL};
	br_game *game = table_with(PLACES "a=tip d1=?>ox undrawn=hand", lower);

	look(game, PLAIN);
	thing_is("tile.3.0", "tile ? - field.3 > field.3");
	thing_is("box", "box - - pile > ");
	title_is("box", "Not drawn yet: 1: hand");
	labels_are("box", "1");
	ck_assert_str_eq(there("tile.3.0")->from, "box");
	look_as(game, 0, FOCUS("tile.3.0"));
	labels_are("tile.3.1", "ox");
	labels_are("tile.3.0", "");
	br_game_free(game);
}
END_TEST

/* ---- The pile and spells ------------------------------------------------- */

START_TEST(spells_show_what_they_take)
{
	br_game *game = table(PLACES);

	look_as(game, 0, PLAIN);
	thing_is("spell.firestorm", "spell firestorm - - > spell.firestorm");
	thing_is("spell.whirlwind", "spell whirlwind - - > spell.whirlwind");
	thing_is("spell.drought", "spell drought - - > spell.drought");
	thing_is("spell.shipwreck", "spell shipwreck - - > spell.shipwreck");
	title_is("spell.firestorm", "firestorm (tip, cross, braid): takes the "
	                            "tiles of a row or a column");
	labels_are("spell.drought", "drought");
	look_as(game, 0, IN(BR_DE));
	title_is("spell.drought", "Duerre (Strich, Kreuz, Zopf): zerstoert ein "
	                          "ausgelegtes Korn des anderen");
	br_game_free(game);
}
END_TEST

START_TEST(what_is_used_comes_to_the_pile)
{
	br_game *game = table(PLACES "shipB grainB=1 a=dline*2,cross,braid,"
	                             "moon,circle");

	play(game, "drought; order 012; shipwreck");
	for (int tall = 0; tall < 2; tall++) {
		const struct seen *pile, *last;

		look_as(game, 0, tall ? TALL : PLAIN);
		pile = there("pile");
		last = there("cast.circle");
		ck_assert_int_le(last->x + last->w, pile->x + pile->w);
	}
	thing_is("used.0", "tile dline - pile > used.0");
	title_is("used.2", "braid (3 of 3)");
	thing_is("destroyed.0", "tile grain - pile > ");
	title_is("destroyed.1", "Destroyed and set aside: ship");
	thing_is("cast.moon", "tile moon - pile > cast.moon");
	title_is("cast.moon", "shipwreck: moon");
	title_is("pile", "The used pile, lowest first: 3");
	ck_assert_str_eq(there("used.0")->from, "hand.0");
	play(game, "order 012; move 1 n; end; segment 3");
	look_as(game, 1, PLAIN);
	title_is("pile", "The used pile, lowest first: 8. "
	                 "Tiles to be put together: 3.");
	ck_assert_int_lt(there("used.2")->y, there("used.3")->y);
	thing_is("used.7", "tile ship - pile > used.7");
	br_game_free(game);
}
END_TEST

/* The first nine tiles can be the last of a part. */
START_TEST(a_long_pile_stays_in_its_box)
{
	static const char *const piles[] = {"used=ox*9,core*9,tip*9,hand*9",
	                                    "used=core*10", "used=core*7"};

	for (int i = 0; i < 3; i++) {
		char words[100], id[20];
		br_game *game;
		const struct seen *last;

		sprintf(words, "%smoved=1 changed=1 %s", PLACES, piles[i]);
		game = table(words);
		look_as(game, 1, TALL);
		sprintf(id, "used.%d", get_int(game, "used") - 1);
		last = there(id);
		ck_assert_int_le(last->x + last->w,
		                 there("pile")->x + there("pile")->w);
		ck_assert_int_ge(there("used.6")->x - there("used.5")->x, 38);
		br_game_free(game);
	}
}
END_TEST

/* ---- What is to be done -------------------------------------------------- */

static void status_is(const br_game *game, int language, const char *labels,
                      const char *title)
{
	look(game, IN(language));
	thing_is("status", "status - - - > ");
	labels_are("status", labels);
	title_is("status", title);
}

START_TEST(the_status_tells_who_is_to_do_what)
{
	br_game *game = table(PLACES "turn=6 stall=2 a=bird,hand*11 d3=ox");

	status_is(game, BR_EN, "Seat 1: move, use tiles, build|Turn 7",
	          "Seat 1: move, use tiles, build. Turn 7; "
	          "2 turns without change");
	play(game, "move 1 n");
	status_is(game, BR_DE, "Sitz 1: weiter oder den Zug beenden|Zug 7",
	          "Sitz 1: weiter oder den Zug beenden. Zug 7; 2 Zuege ohne "
	          "Aenderung; ein Plaettchen hat in diesem Zug den Platz "
	          "gewechselt");
	play(game, "bird 1 e5");
	status_is(game, BR_NL, "Plaats 1: ga door of beeindig de beurt|Beurt 7",
	          "Plaats 1: ga door of beeindig de beurt. Beurt 7; 2 beurten "
	          "zonder verandering; een kaartje is in deze beurt van plaats "
	          "veranderd; een arbeider is verplaatst en is sindsdien "
	          "gevlogen");
	play(game, "end");
	look(game, PLAIN);
	labels_are("status", "Seat 1: discard down to the limit|Turn 7");
	play(game, "discard ox; discard hand");
	look(game, PLAIN);
	labels_are("status", "Seat 2: choose a part of the pile|Turn 7");
	play(game, "segment 3");
	look(game, PLAIN);
	labels_are("status", "Seat 2: put the part on a field|Turn 7");
	br_game_free(game);
}
END_TEST

START_TEST(the_status_tells_what_chance_does_and_what_follows)
{
	static const char *const lower[] = {"info=hidden_lower", NULL};
	br_game *game = must_new("sakkara", 2, NULL);

	status_is(game, BR_EN, "a field is drawn that gets two tiles|Turn 1",
	          "a field is drawn that gets two tiles. Turn 1");
	br_game_free(game);
	game = table_with(PLACES "a=tip,cross,braid d1=?>ox undrawn=hand",
	                  lower);
	play(game, "firestorm 1 column");
	look(game, PLAIN);
	title_is("status", "a tile that was uncovered is drawn. Turn 1; "
	                   "a tile has changed place in this turn; Then "
	                   "follows: orders the tiles of a spell");
	br_game_free(game);
}
END_TEST

START_TEST(the_end_is_told)
{
	static const char *const limit[] = {"stall_limit=1", NULL};
	br_game *game = table(PLACES "shipA grainA=3 stepA=3 "
	                             "a=tip,hand*2");

	play(game, "build tip");
	look_as(game, 1, PLAIN);
	labels_are("status", "Seat 1 has won|Turn 1");
	thing_is("built.0.tip.0", "tile tip 0 seat.0 > ");
	br_game_free(game);
	game = table_with(PLACES "d3=ox", limit);
	play(game, "move 2 e; end");
	look_as(game, 1, PLAIN);
	labels_are("status", "The game is drawn|Turn 2");
	br_game_free(game);
}
END_TEST

/* ---- Focus and motion ---------------------------------------------------- */

START_TEST(focus_spreads_a_stack_a_holder_or_the_pile)
{
	static const char *const none[] = {
		"field.x", "field.0",   "field.49",
		"field.",  "field.7x9", "tile.1.0",
		"hand.2",  "hand.1",    "field.999999999999",
		"seat.0",  "used.128",  "usedx",
		"box"};
	br_game *game =
		table(PLACES "a=ox used=tip,hand changed=1 d3=core>ox>horse "
	                     "d6=core>ox b1=tip");

	look_as(game, 0, FOCUS("field.17"));
	title_is("spread", "d3");
	labels_are("spread", "d3");
	thing_is("tile.17.2", "tile horse - field.17 > field.17");
	ck_assert_int_gt(there("tile.17.0")->y, there("field.34")->y);
	ck_assert_int_eq(there("tile.17.0")->w, there("tile.17.2")->w);
	look_as(game, 0, FOCUS("tile.38.0"));
	ck_assert_int_lt(there("tile.38.0")->y, there("field.17")->y);
	look_as(game, 0, FOCUS("hand.0"));
	title_is("spread", "Seat 1");
	look_as(game, 0, FOCUS("used.1"));
	title_is("spread", "The used pile, lowest first");
	labels_are("used.1", "hand");
	look_as(game, 0, FOCUS("pile"));
	there("spread");
	for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
		look_as(game, 0, FOCUS(none[i]));
		is_gone("spread");
	}
	br_game_free(game);
}
END_TEST

START_TEST(many_tiles_are_spread_in_smaller_columns)
{
	br_game *game = table(PLACES "a=hand*31 c7=core*30>ox*30");
	const struct seen *spread, *last;

	for (int tall = 0; tall < 2; tall++) {
		look_as(game, 0,
		        (br_scene_options){.focus = "field.44",
		                           .layout = tall ? BR_TALL : 0});
		spread = there("spread");
		last = there("tile.44.59");
		ck_assert_int_le(last->y + last->h, spread->y + spread->h);
		ck_assert_int_lt(there("tile.44.13")->x, spread->x + spread->w);
	}
	br_game_free(game);
}
END_TEST

/* The thing that another thing comes from. */
static const char *origin(const br_game *before, const br_game *after,
                          const char *id)
{
	static char from[BR_ID_MAX];
	static int all[SEEN_MOST];
	int n = br_game_motion(before, after, NULL, 0, all, SEEN_MOST), at;

	look(after, PLAIN);
	ck_assert_int_eq(n, things);
	at = all[there(id) - seen];
	look(before, PLAIN);
	sprintf(from, "%s", at < 0 ? "" : seen[at].id);
	return from;
}

START_TEST(tiles_glide_from_field_to_holder_to_pyramid)
{
	br_game *game = table(PLACES "d3=hewn shipA grainA=1 a=hand");
	br_game *next;

	ck_assert_int_eq(br_game_dup(&next, game), BR_OK);
	play(next, "move 1 n");
	ck_assert_str_eq(origin(game, next, "hand.0.hewn.0"), "tile.17.0");
	ck_assert_str_eq(origin(game, next, "worker.0.0"), "worker.0.0");
	br_game_assign(game, next);
	play(next, "build hewn");
	ck_assert_str_eq(origin(game, next, "built.0.hewn.0"), "hand.0.hewn.0");
	ck_assert_str_eq(origin(game, next, "used.0"), "hand.0.hand.0");
	br_game_free(next);
	br_game_free(game);
}
END_TEST

TCase *sakkara_scene(void)
{
	TCase *tests = tcase_create("scene");

	tcase_add_test(tests, the_board_has_fields_lines_tiles_and_workers);
	tcase_add_test(tests, tags_of_a_high_stack_stay_on_its_field);
	tcase_add_test(
		tests,
		workers_wait_before_their_seat_and_show_where_a_horse_goes);
	tcase_add_test(tests, fields_lie_in_the_rays_of_workers);
	tcase_add_test(tests, a_tile_that_may_be_left_is_told_by_its_field);
	tcase_add_test(tests,
	               a_seat_has_a_pyramid_with_places_for_what_it_lacks);
	tcase_add_test(tests, a_completed_step_is_told);
	tcase_add_test(tests, a_step_of_many_pieces_is_closer);
	tcase_add_test(tests, tiles_of_the_holder_show_their_kind);
	tcase_add_test(tests, many_tiles_of_a_kind_are_one_with_their_number);
	tcase_add_test(tests, at_a_table_others_see_backs);
	tcase_add_test(tests, what_nobody_knows_is_covered);
	tcase_add_test(tests, spells_show_what_they_take);
	tcase_add_test(tests, what_is_used_comes_to_the_pile);
	tcase_add_test(tests, a_long_pile_stays_in_its_box);
	tcase_add_test(tests, the_status_tells_who_is_to_do_what);
	tcase_add_test(tests,
	               the_status_tells_what_chance_does_and_what_follows);
	tcase_add_test(tests, the_end_is_told);
	tcase_add_test(tests, focus_spreads_a_stack_a_holder_or_the_pile);
	tcase_add_test(tests, many_tiles_are_spread_in_smaller_columns);
	tcase_add_test(tests, tiles_glide_from_field_to_holder_to_pyramid);
	return tests;
}
