/* SPDX-License-Identifier: MIT */
/*
 * sakkara_given.c - who begins, and a layout that an option gives.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_sakkara.h"

/* clang-format off */
/* The layout of V1, seven lines of seven fields as in a file. */
static const char v1[] =
	"ship+horse core snake+tip stairs+hewn tip grain braid+core\n"
	"ox+horse core snake hewn+hewn tip+moon grain braid\n"
	"ox+horse dline+stairs hand hewn+hewn circle+moon grain braid\n"
	"ox+snake dline+stairs hand hewn circle+moon grain+grain cross\n"
	"bird dline+stairs hand+hand hewn circle+braid grain+ship cross\n"
	"bird dline+stairs hand+hand hewn circle grain+ship cross+core\n"
	"bird stairs hand+hand hewn+hewn moon grain cross+core";
/* clang-format on */

/* Two ships lie on the fields of the fifth and sixth row's sixth column. */
static const char ships[] = "grain+ship";

static void option_text(char *text, const char *layout)
{
	sprintf(text, "layout=%s", layout);
}

static br_game *laid_out(const char *first)
{
	char layout[600];
	const char *const options[] = {layout, first, NULL};

	option_text(layout, v1);
	return must_new("sakkara", 2, options);
}

/* The place of a piece of the layout is another one's. */
static void instead(char *text, const char *from, const char *to)
{
	const char *at = strstr(v1, from);

	ck_assert(at);
	sprintf(text, "layout=%.*s%s%s", (int)(at - v1), v1, to,
	        at + strlen(from));
}

static void no_game(const char *layout, const char *other, const char *rule)
{
	const char *const options[] = {layout, other, NULL};
	br_error error;
	br_game *game;

	ck_assert_int_eq(br_game_new(&game, br_rules_find("sakkara"), 2,
	                             options, NULL, &error),
	                 BR_EINVAL);
	ck_assert_str_eq(error.rule, rule);
}

/* ---- Who begins ---------------------------------------------------------- */

/* A34 */
START_TEST(the_first_seat_begins_unless_told_otherwise)
{
	br_game *game = laid_out("first=1"), *other = laid_out(NULL);

	ck_assert(br_game_equal(game, other));
	phase_is(game, "place");
	ck_assert_int_eq(br_game_turn(game), 0);
	br_game_free(game);
	br_game_free(other);
}
END_TEST

/* A34, 3.3 */
START_TEST(the_second_seat_places_first_and_has_the_first_turn)
{
	static const int turns[] = {1, 0, 1, 0, 1};
	static const char *const fields[] = {"a1", "c1", "e1", "g1"};
	br_game *game = laid_out("first=2");
	char move[40];

	for (int i = 0; i < 4; i++) {
		phase_is(game, "place");
		ck_assert_int_eq(br_game_turn(game), turns[i]);
		must_reload(game);
		sprintf(move, "put_worker %s", fields[i]);
		play(game, move);
	}
	phase_is(game, "turn");
	ck_assert_int_eq(br_game_turn(game), turns[4]);
	ck_assert_str_eq(get_word(game, "worker.1.0"), "a1");
	ck_assert_str_eq(get_word(game, "worker.0.1"), "g1");
	must_reload(game);
	must_load_as(game, "\"player\":1", "\"player\":0", "player");
	must_load_as(game, "\"first\":\"2\",", "", "player");
	br_game_free(game);
}
END_TEST

/* A34, 3.16 */
START_TEST(the_lot_decides_who_begins)
{
	for (int seat = 0; seat < 2; seat++) {
		br_game *game = laid_out("first=lot");

		phase_is(game, "lot");
		ck_assert_int_eq(br_game_turn(game), BR_CHANCE);
		ck_assert_int_eq(count(game, "lot"), 2);
		refused(game, "put_worker a1", "turn");
		must_reload(game);
		must_load_as(game, "\"player\":0", "\"player\":1", "player");
		must_load_as(game, "\"first\":\"lot\",", "", "phase");
		must_load_as(game, "\"worker\":[[\"none\"",
		             "\"worker\":[[\"a1\"", "worker");
		must_apply(game, MAKE("sakkara", BR_SAKKARA_LOT, seat));
		phase_is(game, "place");
		ck_assert_int_eq(br_game_turn(game), seat);
		play(game, "put_worker a1");
		ck_assert_int_eq(br_game_turn(game), 1 - seat);
		must_reload(game);
		play(game, "put_worker c1; put_worker e1; put_worker g1");
		phase_is(game, "turn");
		ck_assert_int_eq(br_game_turn(game), seat);
		must_reload(game);
		br_game_free(game);
	}
}
END_TEST

/* ---- A layout ------------------------------------------------------------ */

/* A36, 3.16 */
START_TEST(a_layout_leaves_chance_nothing)
{
	br_game *game = laid_out(NULL);

	phase_is(game, "place");
	stack_is(game, "a1", "ship>horse");
	stack_is(game, "b1", "core");
	stack_is(game, "g7", "cross>core");
	ck_assert_int_eq(tiles(game), 75);
	ck_assert_int_eq(get_int(game, "undrawn_size"), 0);
	play(game, "put_worker d4; put_worker c3; put_worker e5; "
	           "put_worker f2");
	holds(game, 0, "hewn, braid");
	holds(game, 1, "grain, hand");
	br_game_free(game);
}
END_TEST

START_TEST(a_layout_has_one_text)
{
	static const char beginning[] =
		"\"layout\":\"ship+horse,core,snake+tip,stairs+hewn,tip,grain,"
		"braid+core,ox+horse,core,";
	br_game *game = laid_out(NULL), *other;
	char *text = must_save(game, BR_TEXT, NULL), commas[600];
	const char *const options[] = {commas, NULL};

	ck_assert(strstr(text, beginning));
	option_text(commas, v1);
	for (char *at = commas; *at; at++)
		if (*at == ' ' || *at == '\n')
			*at = ',';
	other = must_new("sakkara", 2, options);
	ck_assert(br_game_equal(game, other));
	free(text);
	br_game_free(game);
	br_game_free(other);
}
END_TEST

START_TEST(a_layout_may_have_any_of_the_names)
{
	char layout[700];
	const char *const options[] = {layout, NULL};
	br_game *game, *other = laid_out(NULL);

	instead(layout, "ship+horse", "Schiff+PAARD");
	game = must_new("sakkara", 2, options);
	ck_assert_str_eq(br_game_option(game, "layout"),
	                 br_game_option(other, "layout"));
	br_game_free(other);
	br_game_free(game);
}
END_TEST

START_TEST(a_text_that_is_no_layout_is_refused)
{
	static const char *const wrong[][2] = {
		{"ship+horse", "ship+horse+ox"}, /* three */
		{"ship+horse", "ship +horse"},
		{"ship+horse", "ship+"},
		{"ship+horse", "+horse"},
		{"ship+horse", "?"},
		{"ship+horse", "sh1p+horse"},
		{"ship+horse core", "ship"},
		{"ship+horse core", "ship+horse,,core"},
		{"ship+horse", "ship,horse"}, /* fifty fields */
	};
	char layout[700];

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		instead(layout, wrong[i][0], wrong[i][1]);
		no_game(layout, NULL, "layout");
	}
	no_game("layout=", NULL, "layout");
	no_game("layout=lot", NULL, "layout");
	sprintf(layout, "layout=%s,", v1);
	no_game(layout, NULL, "layout");
}
END_TEST

/* A36 */
START_TEST(a_layout_is_one_that_chance_could_lay)
{
	char layout[700];

	instead(layout, "ship+horse", "horse+horse");
	no_game(layout, NULL, "sakkara.layout"); /* a ship too few */
	instead(layout, ships, "ship+grain");
	no_game(layout, NULL, "sakkara.layout"); /* one is visible */
	option_text(layout, v1);
	no_game(layout, "info=hidden_lower", "sakkara.layout");
	no_game(layout, "mix=3,8,10,6,4,5,4,4,4,4,3,8,3,3,4,3", "sakkara.mix");
}
END_TEST

START_TEST(a_state_has_the_layout_that_is_given)
{
	br_game *game = laid_out(NULL);
	char *text = must_save(game, BR_TEXT, NULL);

	must_reload(game);
	must_load_as(game, "[\"ship\",\"horse\"],[\"core\"]",
	             "[\"core\",\"horse\"],[\"ship\"]", "stack");
	must_load_as(game, "[\"ship\",\"horse\"],[\"core\"]",
	             "[\"ship\"],[\"core\",\"horse\"]", "stack");
	must_load_as(game, "\"phase\":\"place\",\"next\":\"place\"",
	             "\"phase\":\"top\",\"next\":\"top\"", "phase");
	must_load_as(game, "\"options\":{",
	             "\"options\":{\"info\":\"hidden_lower\",", "layout");
	play(game, "put_worker d4; put_worker c3"); /* hewn, hand */
	must_reload(game);
	must_load_as(game, "\"hand\":[{\"hewn\":1},{\"hand\":1}]",
	             "\"hand\":[{\"hand\":1},{\"hewn\":1}]", "stack");
	free(text);
	br_game_free(game);
}
END_TEST

TCase *sakkara_given(void)
{
	TCase *tcase = tcase_create("given");

	tcase_add_test(tcase, the_first_seat_begins_unless_told_otherwise);
	tcase_add_test(tcase,
	               the_second_seat_places_first_and_has_the_first_turn);
	tcase_add_test(tcase, the_lot_decides_who_begins);
	tcase_add_test(tcase, a_layout_leaves_chance_nothing);
	tcase_add_test(tcase, a_layout_has_one_text);
	tcase_add_test(tcase, a_layout_may_have_any_of_the_names);
	tcase_add_test(tcase, a_text_that_is_no_layout_is_refused);
	tcase_add_test(tcase, a_layout_is_one_that_chance_could_lay);
	tcase_add_test(tcase, a_state_has_the_layout_that_is_given);
	return tcase;
}
