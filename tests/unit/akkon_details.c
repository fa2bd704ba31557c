/* SPDX-License-Identifier: MIT */
/*
 * akkon_details.c - small things that nothing else rests on.
 */

#include "check_akkon.h"

START_TEST(numbers_keep_to_their_ranges)
{
	static const struct bound bounds[] = {
		{"round", 0, 1000},
		{"start", -1, 1},
		{"player", 0, 1},
		{"faith_used", 0, 1},
	};
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	game = load(&at);

	must_keep_bounds(game, bounds, sizeof bounds / sizeof *bounds);
	br_game_free(game);
}
END_TEST

/* Of every kind, in the header's order: how many values its parameters have. */
START_TEST(moves_have_numbers)
{
	static const int sizes[][2] = {
		{0, 0}, {0, 0},  {6, 0},  {8, 0},  {0, 0},  {7, 6}, {6, 0},
		{8, 0}, {0, 0},  {72, 2}, {5, 0},  {5, 0},  {4, 0}, {4, 0},
		{6, 0}, {72, 0}, {5, 0},  {72, 0}, {72, 0}, {7, 0},
	};
	br_move next = 1;

	for (int i = 0; i < 20; i++) {
		int kind = BR_AKKON_SKIP + i, a, b;
		int last = sizes[i][1] ? sizes[i][1] : 1;
		int first = sizes[i][0] ? sizes[i][0] : 1;

		for (int k = 0; k < first * last; k++, next++) {
			ck_assert_uint_eq(
				br_akkon_move(kind, k / last, k % last), next);
			ck_assert_int_eq(br_akkon_decode(next, &a, &b), kind);
			ck_assert_int_eq(a, sizes[i][0] ? k / last : -1);
			ck_assert_int_eq(b, sizes[i][1] ? k % last : -1);
			ck_assert_int_eq(br_akkon_decode(next, NULL, NULL),
			                 kind);
		}
		/* What a kind does not have is not looked at. */
		ck_assert_int_eq(br_akkon_move(kind, -1, 0) == 0,
		                 sizes[i][0] > 0);
		ck_assert_int_eq(br_akkon_move(kind, first, 0) == 0,
		                 sizes[i][0] > 0);
		ck_assert_int_eq(br_akkon_move(kind, 0, -1) == 0,
		                 sizes[i][1] > 0);
		ck_assert_int_eq(br_akkon_move(kind, 0, last) == 0,
		                 sizes[i][1] > 0);
	}
	ck_assert_uint_eq(next, br_rules_last_move(br_rules_find("akkon")) + 1);
	ck_assert_int_eq(br_akkon_decode(0, NULL, NULL), 0);
	ck_assert_int_eq(br_akkon_decode(next, NULL, NULL), 0);
	ck_assert_uint_eq(br_akkon_move(BR_AKKON_SKIP - 1, 0, 0), 0);
	ck_assert_uint_eq(br_akkon_move(BR_AKKON_LOAN + 1, 0, 0), 0);
}
END_TEST

START_TEST(a_face_is_told_where_there_is_one)
{
	br_akkon_card card = {.copies = 99};

	ck_assert_int_eq(br_akkon_face("a", 42, &card), 42);
	ck_assert_int_eq(br_akkon_face("a", -1, &card), 42);
	ck_assert_int_eq(br_akkon_face("a", 0, NULL), 42);
	ck_assert_int_eq(card.copies, 99);
	ck_assert_int_eq(br_akkon_face("a", 41, &card), 42);
	ck_assert_int_eq(card.copies, 1);
}
END_TEST

/* A chaplain taken back keeps his discount, for his own player alone. */
START_TEST(a_chaplain_that_is_gone_serves_nobody_else)
{
	static const char *const option[] = {
		"chaplain_recall_keeps_discount=yes", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, option);
	cards_of(&at, 0);
	at.phase = "power";
	at.track[0][BR_AKKON_POWER] = 3;
	bid(&at, 0, "tyre", "C5");
	bid(&at, 1, "tyre", "5");
	hold(&at, 0, "caesarea-lance");
	hold(&at, 1, "tyre-lance");
	game = load(&at);
	play(game, "recall chaplain; end; play tyre-lance knights");
	ck_assert_int_eq(get_int(game, "paid.1.tyre"), 1);
	br_game_free(game);
}
END_TEST

TCase *akkon_details(void)
{
	TCase *tests = tcase_create("details");

	tcase_add_test(tests, numbers_keep_to_their_ranges);
	tcase_add_test(tests, moves_have_numbers);
	tcase_add_test(tests, a_face_is_told_where_there_is_one);
	tcase_add_test(tests, a_chaplain_that_is_gone_serves_nobody_else);
	return tests;
}
