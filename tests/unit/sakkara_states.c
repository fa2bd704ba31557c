/* SPDX-License-Identifier: MIT */
/*
 * sakkara_states.c - states on the edge of what can be, which are loaded, and
 * those beside them with just one fault, which are not.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_sakkara.h"

static const char *const lower[] = {"info=hidden_lower", NULL};
static const char *const optional[] = {"take=both", NULL};

/* The text with another piece, in place of it. */
static char *edited(char *text, const char *from, const char *to)
{
	char *at = strstr(text, from);
	char *other = malloc(strlen(text) + strlen(to) + 1);

	ck_assert_msg(at && other, "no %s in %s", from, text);
	sprintf(other, "%.*s%s%s", (int)(at - text), text, to,
	        at + strlen(from));
	free(text);
	return other;
}

/* The field that a text is refused for, "" if it is loaded; frees it. */
static void must_be_refused_for(char *text, const char *field)
{
	br_error error;
	int status = load_edited(text, "\"rules\":1", "\"rules\":1", &error);

	ck_assert_msg(status == (*field ? BR_EFORMAT : BR_OK) &&
	                      strcmp(error.rule, field) == 0,
	              "%s, not %s: %s in %s", error.rule, field, error.text,
	              text);
	free(text);
}

/* ---- A tile that may be taken -------------------------------------------- */

START_TEST(a_tile_is_taken_where_a_bird_has_landed)
{
	const char *const any[] = {"bird_any=yes", "take=both", NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=bird b6=tip c3=ox "
	                           "g7=hand",
	                           optional);
	br_game *other = table_with("A=d4,a1 B=g7,a7 a=bird c3=ox", any);

	play(game, "bird 2 b6");
	must_reload(game);
	must_load_as(game,
	             "\"moved\":0,\"last_worker\":-1,\"last_dir\":\"none\"",
	             "\"moved\":1,\"last_worker\":1,\"last_dir\":\"n\"",
	             "taking"); /* it has flown since */
	must_load_as(game, "\"taking\":\"b6\"", "\"taking\":\"c3\"", "taking");
	must_load_as(game, "\"taking\":\"b6\"", "\"taking\":\"g7\"", "taking");
	play(other, "bird other1 c3");
	must_reload(other);
	br_game_free(game);
	br_game_free(other);
}
END_TEST

START_TEST(a_tile_is_taken_on_both_steps_of_a_ride)
{
	br_game *game = table_with("A=d6,a1 B=g7,a7 a=horse,stairs d5=ox "
	                           "d4=ox d3=core*4",
	                           optional);

	play(game, "move 1 n; horse");
	phase_is(game, "take");
	must_reload(game);
	play(game, "take_top; horse_more");
	phase_is(game, "take");
	used_is(game, "horse>stairs");
	must_reload(game);
	br_game_free(game);
}
END_TEST

/* ---- What is uncovered --------------------------------------------------- */

START_TEST(a_move_uncovers_what_lay_below)
{
	br_game *game =
		table_with("A=d4,a1 B=g7,a7 d3=?>core undrawn=tip", lower);

	play(game, "move 1 n");
	phase_is(game, "uncover");
	must_reload(game);
	br_game_free(game);
}
END_TEST

/* The last worker that was placed has taken the tile above it. */
START_TEST(a_tile_is_uncovered_before_the_first_turn)
{
	char *text = table_text("A=d4,a1 B=g7,a7 a7=? undrawn=tip", lower);

	must_be_refused_for(
		edited(text, "\"phase\":\"turn\"", "\"phase\":\"uncover\""),
		"");
}
END_TEST

/* Only spells that take tiles from the board uncover others. */
START_TEST(a_sabotage_uncovers_nothing)
{
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=tip,cross,braid,moon,"
	                           "dline,circle shipB d1=?>ox undrawn=hand",
	                           lower);
	char *text;

	play(game, "firestorm 1 column");
	phase_is(game, "uncover");
	must_reload(game);
	text = must_save(game, BR_TEXT, NULL);
	text = edited(text, "\"pending\":\"firestorm\"",
	              "\"pending\":\"shipwreck\"");
	text = edited(text, "{\"dline\":1,\"moon\":1,\"circle\":1,\"ox\":1}",
	              "{\"cross\":1,\"braid\":1,\"tip\":1,\"ox\":1}");
	text = edited(text, "\"ship\":[0,1]", "\"ship\":[0,0]");
	text = edited(text, "\"destroyed_ship\":0", "\"destroyed_ship\":1");
	must_be_refused_for(text, "pending");
	br_game_free(game);
}
END_TEST

/* ---- What was done in a turn --------------------------------------------- */

START_TEST(a_drought_destroys_grain_that_was_displayed)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=dline,cross,braid grainB=1 "
	                      "b=grain");
	char *text;

	play(game, "drought");
	must_reload(game);
	text = must_save(game, BR_TEXT, NULL);
	text = edited(text, "\"grain\":[0,0]", "\"grain\":[0,1]");
	must_be_refused_for(
		edited(text, "\"destroyed_grain\":1", "\"destroyed_grain\":0"),
		"destroyed_grain");
	text = must_save(game, BR_TEXT, NULL);
	text = edited(text, "\"grain\":[0,0]", "\"grain\":[0,1]");
	must_be_refused_for(
		edited(text, "\"hand_size\":[0,1],\"hand\":[{},{\"grain\":1}]",
	               "\"hand_size\":[0,0],\"hand\":[{},{}]"),
		"destroyed_grain");
	br_game_free(game);
}
END_TEST

#define STEP "A=d4,a1 B=g7,a7 shipA grainA=1 builtA=hewn*4,stairs*2,dline,"

START_TEST(who_completed_a_step_has_changed_something)
{
	br_game *game = table(STEP "core*2 doneA changed=1");

	must_reload(game);
	must_load_as(game, "\"changed\":1", "\"changed\":0", "changed");
	br_game_free(game);
}
END_TEST

/* The mark is for their next turn, which does not come. */
START_TEST(a_step_may_be_completed_in_the_last_turn)
{
	static const char *const one[] = {"max_turns=1", NULL};
	br_game *game = table_with(STEP "core a=core", one);

	play(game, "build core; move 1 n; end");
	phase_is(game, "over");
	ck_assert_int_eq(get_int(game, "done.0"), 1);
	ck_assert_int_eq(get_int(game, "changed"), 0);
	must_reload(game);
	br_game_free(game);
}
END_TEST

/* S32: of ten tiles three to seven or nine may be put. */
START_TEST(of_a_high_pile_nine_tiles_may_be_put)
{
	static const int sizes[] = {2, 8, 3, 7, 9};

	for (int i = 0; i < 5; i++) {
		char *text = table_text("A=d4,a1 B=g7,a7 used=core*10 "
		                        "changed=1",
		                        NULL);
		char segment[20];

		sprintf(segment, "\"segment\":%d", sizes[i]);
		text = edited(text, "\"turn\",\"next\":\"turn\"",
		              "\"put\",\"next\":\"put\"");
		must_be_refused_for(edited(text, "\"segment\":0", segment),
		                    i > 1 ? "" : "segment");
	}
}
END_TEST

/* ---- The layout ---------------------------------------------------------- */

/* 49 tiles of which none is covered: two ships for the last two fields. */
START_TEST(when_only_ships_are_left_they_come)
{
	static const char *const bag =
		"grain grain grain grain grain grain hewn hewn hewn hewn hewn "
		"hewn hewn hewn stairs stairs stairs stairs dline dline core "
		"core core core cross cross braid braid moon moon circle "
		"circle tip tip hand hand snake snake snake horse horse horse "
		"bird bird bird ox ox ";
	char words[1000] = "undrawn=ship*2", *text;
	const char *at = bag;
	br_outcome list[BR_MOVES_MAX];
	br_game *game;

	for (int field = 0; field < 47; field++) {
		int length = (int)strcspn(at, " ");

		sprintf(words + strlen(words), " %c%d=%.*s", 'a' + field % 7,
		        field / 7 + 1, length, at);
		at += length + 1;
	}
	text = table_text(words, NULL);
	text = edited(text, "\"turn\",\"next\":\"turn\"",
	              "\"top\",\"next\":\"top\"");
	text = edited(text, "[[\"\",\"\"],[\"\",\"\"]]",
	              "[[\"none\",\"none\"],[\"none\",\"none\"]]");
	game = must_load(text, strlen(text));
	ck_assert_int_eq(br_game_outcomes(game, list, BR_MOVES_MAX), 1);
	play(game, "top ship; top ship");
	phase_is(game, "place");
	br_game_free(game);
	free(text);
}
END_TEST

/* While fields are drawn, and while tiles are. */
START_TEST(a_layout_is_seen_in_each_of_its_phases)
{
	static const char *const at_table[] = {"info=table", NULL};
	br_game *game = must_new("sakkara", 2, at_table);
	br_dice *dice;
	br_move move;

	ck_assert_int_eq(br_dice_seeded(&dice, 7, NULL), BR_OK);
	for (int i = 0; i < 50; i++) {
		br_game *view;

		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
		view = must_view(game, 1);
		must_reload(view);
		br_game_free(view);
	}
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

TCase *sakkara_states(void)
{
	TCase *tcase = tcase_create("states");

	tcase_add_test(tcase, a_tile_is_taken_where_a_bird_has_landed);
	tcase_add_test(tcase, a_tile_is_taken_on_both_steps_of_a_ride);
	tcase_add_test(tcase, a_move_uncovers_what_lay_below);
	tcase_add_test(tcase, a_tile_is_uncovered_before_the_first_turn);
	tcase_add_test(tcase, a_sabotage_uncovers_nothing);
	tcase_add_test(tcase, a_drought_destroys_grain_that_was_displayed);
	tcase_add_test(tcase, who_completed_a_step_has_changed_something);
	tcase_add_test(tcase, a_step_may_be_completed_in_the_last_turn);
	tcase_add_test(tcase, of_a_high_pile_nine_tiles_may_be_put);
	tcase_add_test(tcase, when_only_ships_are_left_they_come);
	tcase_add_test(tcase, a_layout_is_seen_in_each_of_its_phases);
	return tcase;
}
