/* SPDX-License-Identifier: MIT */
/*
 * sakkara_loading.c - states that are well-formed and cannot be.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_sakkara.h"

/* A text with one piece of it replaced; free() it. */
static char *replaced(const char *text, const char *from, const char *to)
{
	const char *at = strstr(text, from);
	char *other = malloc(strlen(text) + strlen(to) + 1);

	ck_assert_msg(at && other, "no %s in %s", from, text);
	sprintf(other, "%.*s%s%s", (int)(at - text), text, to,
	        at + strlen(from));
	return other;
}

/* A save with one piece of it replaced is refused in these words. */
static void bad_text(const char *text, const char *from, const char *to,
                     const char *why)
{
	char *other = replaced(text, from, to);
	br_error error = {0};
	br_game *game;
	int status;

	status = br_game_load(&game, other, strlen(other), NULL, &error);
	ck_assert_msg(status == BR_EFORMAT, "%s for %s: status %d", to, from,
	              status);
	ck_assert_msg(strstr(error.text, why) != NULL, "%s for %s: %s", to,
	              from, error.text);
	free(other);
}

static void bad(const char *words, const char *from, const char *to,
                const char *why)
{
	char *text = table_text(words, NULL);

	bad_text(text, from, to, why);
	free(text);
}

/* The same for a state that was played to. */
static void bad_game(const br_game *game, const char *from, const char *to,
                     const char *why)
{
	char *text = must_save(game, BR_TEXT, NULL);

	bad_text(text, from, to, why);
	free(text);
}

static const char plain[] = "A=d4,a1 B=g7,a7 a=tip,ox b=hand d3=core";

/* 3.1 */
START_TEST(tiles_are_conserved)
{
	bad(plain, "[\"core\"]", "[]", "make the mix");
	bad(plain, "[\"core\"]", "[\"core\",\"tip\"]", "make the mix");
	bad(plain, "{\"tip\":1,\"ox\":1}", "{\"tip\":1}",
	    "tiles in this holder is");
	bad(plain, "\"hand_size\":[2,1]", "\"hand_size\":[2,2]",
	    "tiles in this holder is");
	bad(plain, "[\"core\"]", "[\"?\"]", "make the mix");
	bad(plain, "\"undrawn_size\":0", "\"undrawn_size\":1",
	    "in undrawn is 0");
	bad(plain, "\"used\":[]", "\"used\":[\"ox\"]", "make the mix");
	bad(plain, "\"ship\":[0,0]", "\"ship\":[1,0]", "make the mix");
}
END_TEST

START_TEST(a_board_holds_96_tiles)
{
	char *text = table_text("A=d4,a1 B=g7,a7 d3=core*31>hand*31 "
	                        "d2=hewn*31 a=tip*3",
	                        NULL);
	br_game *game = must_load(text, strlen(text));

	br_game_free(game);
	free(text);
	text = table_text("A=d4,a1 B=g7,a7 d3=core*31>hand*31 d2=hewn*31 "
	                  "a=tip*4",
	                  NULL);
	bad_text(text, "\"turn\":0", "\"turn\":0", "96");
	free(text);
	text = table_text("A=d4,a1 B=g7,a7 d3=core*31>hand*31 d2=hewn*31 "
	                  "d1=tip*4",
	                  NULL);
	bad_text(text, "\"turn\":0", "\"turn\":0", "too many tiles on the");
	free(text);
	br_game_free(table("A=d4,a1 B=g7,a7 d3=core*31>hand*31 d2=hewn*31 "
	                   "a=tip shipB grainB=1 builtB=dline"));
}
END_TEST

START_TEST(workers_stand_apart)
{
	bad(plain, "[\"d4\",\"a1\"]", "[\"d4\",\"d4\"]", "stand on one");
	bad(plain, "[\"d4\",\"a1\"]", "[\"d4\",\"none\"]", "in turn");
	bad(plain, "[\"g7\",\"a7\"]", "[\"g7\",\"none\"]", "3 workers");
}
END_TEST

START_TEST(pyramids_are_those_of_their_steps)
{
	static const char high[] = "A=d4,a1 B=g7,a7 stepA=2 shipA grainA=2 "
				   "builtA=cross a=braid";

	bad(high, "\"step\":[2,1]", "\"step\":[1,1]", "at step 1");
	bad(high, "\"step\":[2,1]", "\"step\":[3,1]", "at step 3");
	bad(high, "\"done\":[0,0]", "\"done\":[1,0]", "not completed");
	bad("A=d4,a1 B=g7,a7 grainA=1 b=grain", "\"grain\":[1,0],",
	    "\"grain\":[2,0],", "make the mix");
	bad("A=d4,a1 B=g7,a7 shipA grainA=2", "\"step\":[1,1]",
	    "\"step\":[1,1]", "than step 1 allows");
	bad("A=d4,a1 B=g7,a7 builtA=hewn*4,stairs*2,dline,core*2",
	    "\"step\":[1,1]", "\"step\":[1,1]", "is completed");
}
END_TEST

START_TEST(phases_have_their_content)
{
	bad(plain, "\"phase\":\"turn\"", "\"phase\":\"pick\"",
	    "as the phase is");
	bad(plain, "\"turn\",\"next\":\"turn\"", "\"pick\",\"next\":\"pick\"",
	    "pick");
	bad(plain, "\"turn\",\"next\":\"turn\"",
	    "\"discard\",\"next\":\"discard\"", "limit");
	bad("A=d4,a1 B=g7,a7 a=core*9,tip", "\"turn\",\"next\":\"turn\"",
	    "\"discard\",\"next\":\"discard\"", "limit, which is 10");
	bad(plain, "\"turn\",\"next\":\"turn\"",
	    "\"segment\",\"next\":\"segment\"", "empty");
	bad(plain, "\"turn\",\"next\":\"turn\"", "\"put\",\"next\":\"put\"",
	    "1 or more");
	bad(plain, "\"turn\",\"next\":\"turn\"",
	    "\"horse2\",\"next\":\"horse2\"", "horse");
	bad(plain, "\"turn\",\"next\":\"turn\"", "\"order\",\"next\":\"order\"",
	    "spell");
	bad(plain, "\"turn\",\"next\":\"turn\"", "\"take\",\"next\":\"turn\"",
	    "it is a field");
	bad(plain, "\"turn\",\"next\":\"turn\"",
	    "\"uncover\",\"next\":\"turn\"", "uncovered");
	bad(plain, "\"turn\",\"next\":\"turn\"", "\"over\",\"next\":\"over\"",
	    "nobody has won");
	bad(plain, "\"turn\",\"next\":\"turn\"", "\"place\",\"next\":\"place\"",
	    "board takes");
	bad(plain, "\"turn\",\"next\":\"turn\"", "\"top\",\"next\":\"top\"",
	    "layout is done");
}
END_TEST

START_TEST(flags_have_their_cause)
{
	bad(plain, "\"segment\":0", "\"segment\":1", "before phase");
	bad(plain, "\"taking\":\"none\"", "\"taking\":\"d3\"", "but in phase");
	bad(plain, "\"pending\":\"none\"", "\"pending\":\"drought\"",
	    "make the mix");
	bad(plain, "\"last_worker\":-1", "\"last_worker\":0", "moved");
	bad(plain, "\"last_dir\":\"none\"", "\"last_dir\":\"n\"", "moved");
	bad(plain, "\"winner\":-1", "\"winner\":0", "at step 1 of 3");
	bad(plain, "\"stall\":0", "\"stall\":1", "than turns");
	bad(plain, "\"player\":0", "\"player\":1", "other player's turn");
	bad("A=d4,a1 B=g7,a7 used=ox changed=1", "\"changed\":1",
	    "\"changed\":0", "not marked");
	bad(plain, "\"turn\":0", "\"turn\":2000", "is reached");
	bad(plain, "\"destroyed_ship\":0", "\"destroyed_ship\":1",
	    "make the mix");
}
END_TEST

/* In a later turn a tile is uncovered by what was done in it. */
START_TEST(nothing_is_uncovered_before_a_turn_begins)
{
	const char *const lower[] = {"info=hidden_lower", NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=ox d3=?>moon>ship "
	                           "undrawn=tip turn=2",
	                           lower);

	play(game, "ox d3 e 2");
	phase_is(game, "uncover");
	bad_game(game, "\"changed\":1", "\"changed\":0",
	         "nothing uncovers tiles before");
	br_game_free(game);
}
END_TEST

START_TEST(a_turn_keeps_to_its_course)
{
	br_game *game = table("A=d6,a1 B=g7,a7 a=horse,dline,moon,circle d5=ox "
	                      "shipB d4=ox d3=ox");

	play(game, "move 1 n");
	bad_game(game, "\"last_dir\":\"n\"", "\"last_dir\":\"none\"", "moved");
	bad_game(game, "\"moved\":1", "\"moved\":0", "moved");
	play(game, "horse; take_top");
	bad_game(game, "\"used\":[\"horse\"],\"destroyed_grain\":0",
	         "\"used\":[],\"destroyed_grain\":0", "make the mix");
	play(game, "horse_stop; shipwreck");
	bad_game(game, "\"pending\":\"shipwreck\"", "\"pending\":\"drought\"",
	         "make the mix");
	bad_game(game, "\"phase\":\"order\",\"next\":\"order\"",
	         "\"phase\":\"turn\",\"next\":\"turn\"", "in order next");
	play(game, "order 012; end");
	bad_game(game, "\"destroyed_grain\":0,\"destroyed_ship\":0",
	         "\"destroyed_grain\":0,\"destroyed_ship\":1", "make the mix");
	play(game, "segment 5");
	bad_game(game, "\"segment\":5", "\"segment\":3", "a pile of 5");
	bad_game(game, "\"segment\":5", "\"segment\":0", "1 or more");
	br_game_free(game);
}
END_TEST

START_TEST(a_layout_keeps_to_its_order)
{
	br_game *game = must_new("sakkara", 2, NULL);
	br_dice *dice;
	br_move move;

	ck_assert_int_eq(br_dice_seeded(&dice, 7, NULL), BR_OK);
	bad_game(game, "\"stack\":[[]", "\"stack\":[[\"ship\"]", "make the");
	bad_game(game, "\"player\":0", "\"player\":1", "layout is done");
	bad_game(game, "\"step\":[1,1]", "\"step\":[1,2]", "no turn");
	for (int i = 0; i < 26; i++)
		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
	bad_game(game, "[\"?\"]", "[]", "fields have two");
	bad_game(game, "[]", "[\"?\"]", "fields have two");
	bad_game(game, "\"phase\":\"top\",\"next\":\"top\"",
	         "\"phase\":\"below\",\"next\":\"below\"", "laid here");
	for (int i = 0; i < 49; i++)
		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
	bad_game(game, "\"phase\":\"below\",\"next\":\"below\"",
	         "\"phase\":\"place\",\"next\":\"place\"", "drawn");
	bad_game(game, "\"phase\":\"below\",\"next\":\"below\"",
	         "\"phase\":\"top\",\"next\":\"top\"", "layout is done");
	for (int i = 0; i < 26; i++)
		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
	phase_is(game, "place");
	bad_game(game, "\"player\":0", "\"player\":1", "by the workers placed");
	bad_game(game, "\"changed\":0", "\"changed\":1", "no turn");
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

/* One covered tile is drawn, that of the first field with two. */
START_TEST(covered_tiles_are_drawn_field_by_field)
{
	br_game *game = must_new("sakkara", 2, NULL);
	char known[40], hidden[60], other[90], *text, *swapped;
	br_dice *dice;
	br_move move;
	int field = 0;

	ck_assert_int_eq(br_dice_seeded(&dice, 8, NULL), BR_OK);
	for (int i = 0; i < 26 + 49 + 1; i++)
		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
	phase_is(game, "below");
	while (get_int(game, "stack.%d", field) != 2)
		field++;
	sprintf(known, "[\"%s\",", get_word(game, "stack.%d.0", field));
	sprintf(other, "%s\"%s\"]", known, get_word(game, "stack.%d.1", field));
	sprintf(hidden, "[\"?\",\"%s\"]", get_word(game, "stack.%d.1", field));
	text = must_save(game, BR_TEXT, NULL);
	swapped = replaced(text, "[\"?\",", known);
	bad_text(swapped, other, hidden, "drawn already");
	free(swapped);
	free(text);
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

/* The tiles that are seen come first. */
START_TEST(no_covered_tile_is_drawn_before_all_others)
{
	br_game *game = must_new("sakkara", 2, NULL);
	char *text, *more, *most;

	for (int field = 0; field < 26; field++)
		must_apply(game, MAKE("sakkara", BR_SAKKARA_DOUBLE, field));
	play(game, "top horse");
	text = must_save(game, BR_TEXT, NULL);
	more = replaced(text, "\"undrawn_size\":74", "\"undrawn_size\":73");
	most = replaced(more, "\"bird\":3,\"ox\":3", "\"bird\":3,\"ox\":2");
	bad_text(most, "[\"?\",\"horse\"]", "[\"ox\",\"horse\"]",
	         "so far its lowest tile is not drawn");
	free(most);
	free(more);
	free(text);
	br_game_free(game);
}
END_TEST

START_TEST(nothing_is_built_before_the_first_turn)
{
	br_game *game = must_new("sakkara", 2, NULL);
	char *text = must_save(game, BR_TEXT, NULL);
	char *other = replaced(text, "\"hewn\":10", "\"hewn\":9");
	char *third =
		replaced(other, "\"undrawn_size\":75", "\"undrawn_size\":74");

	bad_text(third, "\"built\":[{}", "\"built\":[{\"hewn\":1}",
	         "laid here");
	free(third);
	free(other);
	other = replaced(text, "\"hewn\":10", "\"hewn\":8");
	third = replaced(other, "\"undrawn_size\":75", "\"undrawn_size\":73");
	free(other);
	other = replaced(third, "\"hand_size\":[0,0]", "\"hand_size\":[1,1]");
	bad_text(other, "\"hand\":[{},{}]",
	         "\"hand\":[{\"hewn\":1},{\"hewn\":1}]", "layout is done");
	free(third);
	free(other);
	free(text);
	br_game_free(game);
}
END_TEST

/* Three pieces win, with ship and grain. */
START_TEST(who_has_won_displays_ship_and_grain)
{
	static const char *const small[] = {
		"need=0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,"
		"0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,"
		"0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0",
		NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=dline,cross,snake,"
	                           "grain*3,ship",
	                           small);
	char *text, *other;

	play(game, "lay_ship; lay_grain; build dline; move 1 n; end");
	play(game, "move 1 n; end; lay_grain; build cross; move 1 n; end");
	play(game, "move 1 n; end; lay_grain; build snake");
	phase_is(game, "over");
	text = must_save(game, BR_TEXT, NULL);
	other = replaced(text, "\"ship\":[1,0]", "\"ship\":[0,0]");
	bad_text(other, "\"destroyed_ship\":0", "\"destroyed_ship\":1",
	         "displays no ship");
	free(other);
	free(text);
	br_game_free(game);
}
END_TEST

/* One place is left and no ship is seen: that could not go on. */
START_TEST(two_ships_can_still_be_seen)
{
	br_game *game = must_new("sakkara", 2, NULL);
	br_outcome list[BR_MOVES_MAX];
	br_dice *dice;
	br_move move;
	char *text, *other;

	ck_assert_int_eq(br_dice_seeded(&dice, 4, NULL), BR_OK);
	for (int i = 0; i < 26; i++)
		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
	for (int i = 0; i < 48; i++) {
		int n = br_game_outcomes(game, list, BR_MOVES_MAX);

		must_apply(game, list[n - 1].move);
	}
	text = must_save(game, BR_TEXT, NULL);
	other = replaced(text, "\"ship\"]", "\"grain\"]");
	bad_text(other, "\"undrawn\":{\"ship\":2,\"grain\":8",
	         "\"undrawn\":{\"ship\":3,\"grain\":7", "two ships");
	free(text);
	free(other);
	must_apply(game, must_parse(game, "top ship"));
	phase_is(game, "below");
	text = must_save(game, BR_TEXT, NULL);
	other = replaced(text, "\"ship\"]", "\"grain\"]");
	bad_text(other, "\"undrawn\":{\"ship\":1,\"grain\":8",
	         "\"undrawn\":{\"ship\":2,\"grain\":7", "two ships");
	free(text);
	free(other);
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

START_TEST(what_is_refused_for_a_set_up_is_loaded)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=tip");
	char *text = must_save(game, BR_TEXT, NULL), *again;
	br_game *other = must_load(text, strlen(text));

	again = must_save(other, BR_TEXT, NULL);
	ck_assert_str_eq(text, again);
	ck_assert_int_lt(br_game_save(game, BR_PACKED, NULL, 0), 250);
	br_game_free(game);
	br_game_free(other);
	free(text);
	free(again);
}
END_TEST

TCase *sakkara_loading(void)
{
	TCase *tcase = tcase_create("loading");

	tcase_add_test(tcase, tiles_are_conserved);
	tcase_add_test(tcase, a_board_holds_96_tiles);
	tcase_add_test(tcase, workers_stand_apart);
	tcase_add_test(tcase, pyramids_are_those_of_their_steps);
	tcase_add_test(tcase, phases_have_their_content);
	tcase_add_test(tcase, flags_have_their_cause);
	tcase_add_test(tcase, nothing_is_uncovered_before_a_turn_begins);
	tcase_add_test(tcase, a_turn_keeps_to_its_course);
	tcase_add_test(tcase, a_layout_keeps_to_its_order);
	tcase_add_test(tcase, covered_tiles_are_drawn_field_by_field);
	tcase_add_test(tcase, no_covered_tile_is_drawn_before_all_others);
	tcase_add_test(tcase, nothing_is_built_before_the_first_turn);
	tcase_add_test(tcase, who_has_won_displays_ship_and_grain);
	tcase_add_test(tcase, two_ships_can_still_be_seen);
	tcase_add_test(tcase, what_is_refused_for_a_set_up_is_loaded);
	return tcase;
}
