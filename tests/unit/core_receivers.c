/* SPDX-License-Identifier: MIT */
/*
 * core_receivers.c - outcomes of chance that are for a seat: it is written
 * behind them, and may be left out where they are read.
 */

#include <stdlib.h>
#include <string.h>

#include "check_core.h"

#define HEAD "boardrules 1\ngame crusaders\nrules 1\nseats 2\n"

/* A card is to be dealt to seat 2, seat 1 has one. */
static br_game *begun(void)
{
	br_game *game = must_new("crusaders", 2, NULL);

	must_apply(game, must_parse(game, "deal lb"));
	return game;
}

static void must_write(const br_game *game, const char *move, int seat,
                       const char *want)
{
	char text[40];
	int length = br_move_text(game, must_parse(game, move), seat, text,
	                          sizeof text);

	ck_assert_str_eq(text, want);
	ck_assert_int_eq(length, (int)strlen(want));
}

START_TEST(an_outcome_says_for_whom_it_is)
{
	br_game *game = begun();

	must_write(game, "deal l", BR_ALL, "deal l to 2");
	must_write(game, "deal l", 0, "deal ? to 2");
	must_write(game, "deal l", 1, "deal l to 2");
	must_write(game, "deal l", BR_NOBODY, "deal ? to 2");
	br_game_free(game);
}
END_TEST

/* It is for nobody, as it cannot be in this state. */
START_TEST(an_outcome_that_is_not_possible_does_not)
{
	br_game *game = begun(), *view = must_view(game, 1);

	must_write(game, "draw l", BR_ALL, "draw l");
	must_write(game, "lot 2", BR_ALL, "lot 2");
	must_write(game, "play l 1", BR_ALL, "play l 1");
	/* A view does not have what chance may do. */
	must_write(view, "deal l", BR_ALL, "deal l");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_sentence_says_so_too)
{
	static const char *const want[][2] = {
		{"lance is dealt, for seat 2",
	         "a hidden card is dealt, for seat 2"},
		{"Lanze wird ausgeteilt, fuer Sitz 2",
	         "eine verdeckte Karte wird ausgeteilt, fuer Sitz 2"},
		{"lans wordt uitgedeeld, voor plaats 2",
	         "een verborgen kaart wordt uitgedeeld, voor plaats 2"},
	};
	br_game *game = begun();
	br_move move = must_parse(game, "deal l");

	for (int i = 0; i < 3; i++) {
		for (int seat = 1; seat >= 0; seat--) {
			char text[80];

			br_move_describe(game, move, seat,
			                 (br_language)(BR_EN + i), text,
			                 sizeof text);
			ck_assert_str_eq(text, want[i][1 - seat]);
		}
	}
	br_game_free(game);
}
END_TEST

/* clang-format off */
static const struct {
	const char *typed, *error; /* NULL: it is a card for seat 2 */
} typed[] = {
	{"deal l", NULL},
	{"deal l to 2", NULL},
	{" DEAL  L\tTo 2 ", NULL},
	{"deal_l_to_2", NULL},
	{"l to 2", NULL},
	{"lance is dealt, for seat 2", NULL},
	{"lance is dealt for seat 2", NULL},
	{"Lanze wird ausgeteilt, f\xc3\xbcr Sitz 2", NULL},
	{"lans wordt uitgedeeld, voor plaats 2", NULL},
	{"gib lance to 2", NULL},
	{"deal l to 1", "\"deal l\" is for seat 2, not for seat 1"},
	{"deal l to 0", "\"deal l\" is for seat 2, not for seat 0"},
	{"deal l to 3", "\"deal l\" is for seat 2, not for seat 3"},
	{"deal l to 123456", "deal l: expected the end or \"to 2\", found \"to\""},
	{"lance is dealt, for seat 1",
	 "\"lance is dealt\" is for seat 2, not for seat 1"},
	{"deal l to", "deal l: expected the end or \"to 2\", found \"to\""},
	{"deal l to 02", "deal l: expected the end or \"to 2\", found \"to\""},
	{"deal l 2", "deal l: expected the end or \"to 2\", found \"2\""},
	{"deal l for 2", "deal l: expected the end or \"to 2\", found \"for\""},
	{"deal l b to 2", "deal l: expected the end or \"to 2\", found \"b\""},
	{"deal l _o 2",
	 "deal l: expected the end or \"to 2\", found \"o\""},
	{", to 2",
	 "deal: which card? l, b, lb, s, ls, bs, lbs, h, lh, bh, lbh, sh, lsh, "
	 "bsh, lbsh, f, lf, bf, lbf, sf, lsf, bsf, lbsf, hf, lhf, bhf, lbhf, "
	 "shf, lshf, bshf, lbshf"},
	{"to 2", "\"to 2\" is not a move here; moves begin with deal, as in "
	         "\"deal l to 2\""},
};
/* clang-format on */

START_TEST(a_seat_that_is_typed_is_the_right_one)
{
	br_game *game = begun();
	br_error error = {0};
	br_move move = 0;
	int status = br_move_parse(game, typed[_i].typed, &move, &error);

	if (typed[_i].error) {
		ck_assert_int_eq(status, BR_EFORMAT);
		ck_assert_str_eq(error.text, typed[_i].error);
		ck_assert_uint_eq(move, 0);
	} else {
		ck_assert_msg(status == BR_OK, "%s", error.text);
		ck_assert_uint_eq(move, must_parse(game, "deal l"));
	}
	br_game_free(game);
}
END_TEST

START_TEST(a_seat_is_read_in_views_as_well)
{
	br_game *game = begun(), *view = must_view(game, 0);
	br_move move;

	ck_assert_uint_eq(must_parse(view, "deal l to 2"),
	                  must_parse(view, "deal l"));
	ck_assert_int_eq(br_move_parse(view, "deal l to 1", &move, NULL),
	                 BR_EFORMAT);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* Where chance is not to act, or decides for nobody. */
START_TEST(a_seat_is_read_only_behind_what_is_for_one)
{
	const char *const options[] = {"first=1", NULL};
	br_game *game = must_new("crusaders", 2, options);
	br_move move;

	while (br_game_turn(game) == BR_CHANCE) {
		br_outcome outcome;

		br_game_outcomes(game, &outcome, 1);
		must_apply(game, outcome.move);
	}
	ck_assert_int_eq(br_move_parse(game, "play l 1 to 1", &move, NULL),
	                 BR_EFORMAT);
	br_game_free(game);
	game = must_new("akkon", 2, NULL);
	must_write(game, "lot 2", BR_ALL, "lot 2");
	ck_assert_int_eq(br_move_parse(game, "lot 2 to 2", &move, NULL),
	                 BR_EFORMAT);
	br_game_free(game);
}
END_TEST

START_TEST(a_record_may_leave_seats_out)
{
	br_match *match =
		must_load_match(HEAD "* deal l\n* deal b to 2\n* deal s\n");
	char *text = must_save_match(match, BR_ALL, BR_RECORD);
	br_error error;

	ck_assert_str_eq(text, HEAD "* deal l to 1\n* deal b to 2\n"
	                            "* deal s to 1\n");
	free(text);
	br_match_free(match);
	ck_assert_int_eq(br_match_load(&match, HEAD "* deal l to 2\n",
	                               strlen(HEAD "* deal l to 2\n"), NULL,
	                               NULL, &error),
	                 BR_EFORMAT);
	ck_assert_str_eq(error.text,
	                 "line 5: \"deal l\" is for seat 1, not for seat 2");
}
END_TEST

TCase *core_receivers(void)
{
	TCase *tests = tcase_create("receivers");

	tcase_add_test(tests, an_outcome_says_for_whom_it_is);
	tcase_add_test(tests, an_outcome_that_is_not_possible_does_not);
	tcase_add_test(tests, a_sentence_says_so_too);
	tcase_add_loop_test(tests, a_seat_that_is_typed_is_the_right_one, 0,
	                    COUNT(typed));
	tcase_add_test(tests, a_seat_is_read_in_views_as_well);
	tcase_add_test(tests, a_seat_is_read_only_behind_what_is_for_one);
	tcase_add_test(tests, a_record_may_leave_seats_out);
	return tests;
}
