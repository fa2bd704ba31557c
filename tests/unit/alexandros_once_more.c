/* SPDX-License-Identifier: MIT */
/*
 * alexandros_once_more.c - figures 8 to 10 in a position that has all that
 * their captions say (V13 to V15).
 */

#include <stdio.h>
#include <string.h>

#include "check_alexandros.h"

static br_game *once_more(const char *governor, const char *hand)
{
	struct position p = {.alex = "5.8",
	                     .black = "2.7-2.9 2.9-3.8 3.6-3.8 3.6-4.7 4.7-5.8 "
	                              "3.10-3.12",
	                     .open = "SJ",
	                     .hand = {hand, "S"},
	                     .governor = {"", governor}};

	return position(&p);
}

START_TEST(v13_figure_8_once_more_and_9)
{
	br_game *game = once_more("1.5", ""), *copy;

	ck_assert_int_eq(province_at(game, "1.5").size, 20);
	ck_assert_int_eq(province_at(game, "1.5").value, 11);
	ck_assert_int_eq(provinces(game), 2);
	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	play(copy, "alex_open j;turn_up t");
	must_offer(copy, "go", "3.4 3.6 3.12 4.5 4.11 4.13");
	br_game_free(copy);
	play(game, "alex_open s;turn_up t");
	must_offer(game, "go", "1.4 1.10 1.12 2.3 2.5 2.11 3.14 4.13 4.15");
	must_lead(game, "1.4", "2");
	play(game, "go 1.4");
	ck_assert_int_eq(province_at(game, "1.5").size, 5);
	ck_assert_int_eq(province_at(game, "1.5").value, 3);
	ck_assert_int_eq(province_at(game, "1.1").size, 15);
	ck_assert_int_eq(province_at(game, "1.1").value, 8);
	br_game_free(game);
}
END_TEST

/* Into which values a province of 11 is cut on the ways to a vertex. */
static void must_cut(const br_game *game, const char *vertex, const char *cuts)
{
	br_game *end[WAYS];
	int n = ways_to(game, vertex, end);
	char found[256] = "";

	for (int i = 0; i < n; i++) {
		int value = province_at(end[i], "1.3").value;

		ck_assert_int_eq(province_at(end[i], "1.3").owner, 1);
		if (value < 11)
			sprintf(found + strlen(found), "%d ", value);
		br_game_free(end[i]);
	}
	ck_assert_str_eq(found, cuts);
}

START_TEST(v15_figure_10_once_more)
{
	static const char *const corner[2][6] = {
		{"1.10", "1.12", "2.11", "3.14", "4.13", "4.15"},
		{"3.4", "3.6", "3.12", "4.5", "4.11", "4.13"}};
	static const char *const card[] = {"alex_open s;turn_up t",
	                                   "alex_open j;turn_up t"};
	br_game *game = once_more("1.3", "H"), *copy;

	for (int k = 0; k < 2; k++) {
		ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
		play(copy, card[k]);
		if (k == 0)
			must_offer(copy, "go", "1.10 1.12 2.11 3.14 4.13 4.15");
		for (int i = 0; i < 6; i++)
			must_cut(copy, corner[k][i], "");
		br_game_free(copy);
	}
	play(game, "alex_hand h");
	must_offer(game, "go", "1.6 2.5 2.7");
	must_cut(game, "2.5", "");
	must_cut(game, "1.6", "9 10 10 10 ");
	must_cut(game, "2.7", "10 10 10 ");
	br_game_free(game);
}
END_TEST

TCase *alexandros_once_more(void)
{
	TCase *tcase = tcase_create("once more");

	tcase_add_test(tcase, v13_figure_8_once_more_and_9);
	tcase_add_test(tcase, v15_figure_10_once_more);
	return tcase;
}
