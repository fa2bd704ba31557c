/* SPDX-License-Identifier: MIT */
/*
 * saga_samples.c - full states drawn from views: each way to lay the knights
 * that are not known is as likely as any other.
 */

#include <stdlib.h>
#include <string.h>

#include "check_saga.h"

enum { RUNS = 4000 };

/* P0 has but these out of sight: y4 y4 p3, or y4 y4 y1 p3. */
#define OPEN "0 uses b: b3 o3 g4; 0 force: r1 b1; 0 force: o2;"
#define THREE OPEN "0 force: o2 y1;"

/* What a sample has at a place of seat 0's forces, drawn often. */
static void count_samples(const char *plan, int force, int place,
                          int count[KINDS])
{
	br_game *game = plan_game(2, "sides=back", plan);
	br_game *view = must_view(game, 1), *again = must_view(game, 1);
	int wrong = 0;
	br_dice *dice;

	memset(count, 0, KINDS * sizeof *count);
	ck_assert_int_eq(br_dice_seeded(&dice, 7, NULL), BR_OK);
	for (int i = 0; i < RUNS; i++) {
		struct board board;

		wrong += br_game_sample(game, view, dice) != BR_OK;
		wrong += br_game_view(again, game, 1) != BR_OK;
		wrong += !br_game_equal(again, view);
		look(game, &board);
		count[board.attack[0][force].knight[place].kind]++;
	}
	ck_assert_int_eq(wrong, 0);
	br_dice_free(dice);
	br_game_free(again);
	br_game_free(view);
	br_game_free(game);
}

/* A share of the runs, within five standard deviations. */
static void must_be_share(int count, int of, int among)
{
	double p = (double)of / among, off = count - RUNS * p;

	ck_assert_msg(off * off <= 25 * RUNS * p * (1 - p),
	              "%d of %d is not %d/%d", count, RUNS, of, among);
}

/* 3.8.3. */
START_TEST(equal_copies_are_each_as_likely)
{
	int count[KINDS];

	count_samples(THREE "0 force: g2 y4?; 0 guess: p3 y4", 3, 1, count);
	must_be_share(count[kind_of("y4")], 2, 3);
	must_be_share(count[kind_of("p3")], 1, 3);
	count_samples(THREE "0 force: y4; 0 force: g2 y4?", 4, 1, count);
	must_be_share(count[kind_of("y4")], 1, 2); /* the other one is seen */
}
END_TEST

/* 3.8.3: y4 and p3, in either order: never two yellow ones. */
START_TEST(knights_of_a_force_have_different_colours)
{
	int count[KINDS];

	count_samples(THREE "0 force: g2 y4? p3?", 3, 1, count);
	must_be_share(count[kind_of("y4")], 1, 2);
	must_be_share(count[kind_of("p3")], 1, 2);
	count_samples(THREE "0 force: g2 y4? p3?", 3, 2, count);
	must_be_share(count[kind_of("y4")], 1, 2);
}
END_TEST

/* Of y4 y4 y1 p3 the first is p3 or y4, the second y4 or y1: seven ways. */
#define TWO                                                                    \
	OPEN "0 force: g2 y4?; 0 guess: p3 y4; 0 force: o2 y1?;"               \
	     "0 guess: y4 y1"

START_TEST(samples_keep_to_the_candidates)
{
	int count[KINDS];

	count_samples(TWO, 2, 1, count);
	must_be_share(count[kind_of("p3")], 3, 7);
	must_be_share(count[kind_of("y4")], 4, 7);
	count_samples(TWO, 3, 1, count);
	must_be_share(count[kind_of("y1")], 3, 7);
	must_be_share(count[kind_of("y4")], 4, 7);
}
END_TEST

/* 3.8.3: red and orange were recruited, by whom the view does not tell. */
START_TEST(masked_samples_deal_what_nobody_shows)
{
	br_game *game = plan_game(3, "hands=masked sides=back",
	                          "0 owns r: r1; 1 holds: *r3; 2 holds: *o2");
	br_game *view = must_view(game, 0), *again = must_view(game, 0);
	int count = 0, wrong = 0;
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, 8, NULL), BR_OK);
	for (int i = 0; i < RUNS; i++) {
		struct board board;

		wrong += br_game_sample(game, view, dice) != BR_OK;
		wrong += br_game_view(again, game, 0) != BR_OK;
		wrong += !br_game_equal(again, view);
		look(game, &board);
		count += board.hand[1][1][kind_of("r3")];
		wrong += board.hand[1][1][kind_of("r3")] ==
		         board.hand[2][1][kind_of("r3")];
	}
	ck_assert_int_eq(wrong, 0);
	must_be_share(count, 1, 2);
	br_dice_free(dice);
	br_game_free(again);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* A sample of the owner's view, or where nothing is hidden, is the game. */
START_TEST(who_knows_everything_has_one_sample)
{
	br_game *game = plan_game(2, "sides=back", TWO);
	br_game *open = plan_game(2, "", "0 force: g4");
	br_game *view = must_view(game, 0), *other = must_view(open, BR_NOBODY);
	br_game *sample;
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, 9, NULL), BR_OK);
	ck_assert_int_eq(br_game_dup(&sample, game), BR_OK);
	ck_assert_int_eq(br_game_sample(sample, view, dice), BR_OK);
	must_be_same(sample, game);
	ck_assert_int_eq(br_game_sample(sample, other, dice), BR_OK);
	must_be_same(sample, open);
	br_dice_free(dice);
	br_game_free(sample);
	br_game_free(view);
	br_game_free(other);
	br_game_free(game);
	br_game_free(open);
}
END_TEST

/* A sample is a state that can be: it is loaded and played on. */
START_TEST(samples_can_be_loaded)
{
	const char *const options[] = {"sides=back", "sides=back hands=masked"};
	br_game *game = plan_game(3, options[_i],
	                          "0 owns b: b3; 0 force: g2 y4? p3?;"
	                          "0 force: r1 o2?; 1 owns r: r2;"
	                          "1 holds: *r3; 1 force: b2 r4?");

	for (int seat = BR_NOBODY; seat < 3; seat++) {
		br_game *view, *sample;
		br_dice *dice;

		if (seat == BR_CHANCE)
			continue;
		view = must_view(game, seat);
		ck_assert_int_eq(br_game_dup(&sample, game), BR_OK);
		ck_assert_int_eq(br_dice_seeded(&dice, 10, NULL), BR_OK);
		for (int i = 0; i < 20; i++) {
			char *text;
			size_t size;
			br_game *loaded;

			ck_assert_int_eq(br_game_sample(sample, view, dice),
			                 BR_OK);
			text = must_save(sample, BR_TEXT, &size);
			loaded = must_load(text, size);
			must_be_same(sample, loaded);
			free(text);
			br_game_free(loaded);
		}
		br_dice_free(dice);
		br_game_free(sample);
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

TCase *saga_samples(void)
{
	TCase *tests = tcase_create("samples");

	tcase_add_test(tests, equal_copies_are_each_as_likely);
	tcase_add_test(tests, knights_of_a_force_have_different_colours);
	tcase_add_test(tests, samples_keep_to_the_candidates);
	tcase_add_test(tests, masked_samples_deal_what_nobody_shows);
	tcase_add_test(tests, who_knows_everything_has_one_sample);
	tcase_add_loop_test(tests, samples_can_be_loaded, 0, 2);
	return tests;
}
