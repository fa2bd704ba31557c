/* SPDX-License-Identifier: MIT */
/*
 * saga_layout.c - laying out the centre.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_saga.h"

enum { LAYOUTS = 2232, STEPS = 12, ROUNDS = 45 };

/* A game for each set as centre, whose layout is the next thing to do. */
static const char *const centre[SETS] = {
	"set_deal=iv,v,castle", "set_deal=iv,v,ii", "set_deal=castle,ii,iii",
	"set_deal=castle,ii,iv", "set_deal=castle,ii,v"};

/* T35, 3.10.2. */
START_TEST(the_path_to_f0_weighs_what_the_page_says)
{
	static const char *const path[][2] = {
		{"r3", "r3 1"},
		{"g4", "g4 2, g1 1"},
		{"b1", "b1 1"},
		{"o4", "o4 1, o2 1"},
		{"p3", "p3 1, p1 1"},
		{"y3", "y3 1, y2 2"},
		{"r o2", "r g4 42, r g1 42, r o2 40, r p1 40, r y2 84"},
		{"g y2", "g p1 12, g y2 28"},
		{"b g4", "b g4 3, b g1 3, b p1 4, b y2 4"},
		{"o g1", "o g1 1, o p1 1, o y2 1"},
		{"p y2", "p y2 1"},
		{"y p1", "y p1 1"},
	};
	br_game *game = new_game(2, centre[0]);

	for (int i = 0; i < STEPS; i++) {
		const char *word = i < 6 ? "first_knight" : "second_knight";
		char move[32];

		must_await(game, word, BR_CHANCE);
		must_outcomes(game, path[i][1]);
		snprintf(move, sizeof move, "%s %s", word, path[i][0]);
		play(game, move);
	}
	must_await(game, "lot", BR_CHANCE);
	must_land(game, 'r', "centre: r3 o2");
	must_land(game, 'y', "centre: y3 p1");
	br_game_free(game);
}
END_TEST

/* 3.2.3. */
START_TEST(a_knight_that_cannot_lie_is_refused)
{
	br_game *game = new_game(2, centre[0]);

	must_not_play(game, "first_knight r4", "saga.layout");
	must_not_play(game, "first_knight g4", "saga.layout");
	must_not_play(game, "second_knight r o2", "saga.turn");
	play_turns(game, "first_knight r3; first_knight g4; first_knight b1;"
	                 "first_knight o4; first_knight p3; first_knight y3");
	must_not_play(game, "second_knight g y2", "saga.layout");
	must_not_play(game, "second_knight r r3", "saga.layout");
	must_not_play(game, "second_knight r y3", "saga.layout");
	must_not_play(game, "first_knight r3", "saga.turn");
	play_turns(game, "second_knight r y2; second_knight g o2;"
	                 "second_knight b y2");
	must_outcomes(game, "o g4 1, o g1 1, o p1 2");
	br_game_free(game);
}
END_TEST

/* ---- All layouts of a set ------------------------------------------------ */

struct survey {
	br_game *game[STEPS + 1];
	uint64_t hash[LAYOUTS];
	int found, wrong, count[LAYOUTS];
};

/* Each kingdom has a knight of its colour, then another. */
static int is_layout(const br_game *game)
{
	struct board board;
	int fine = strcmp(br_game_phase(game), "lot") == 0;

	look(game, &board);
	for (int k = 0; k < KINGDOMS; k++)
		fine &= board.land[k].size == 2 &&
		        board.land[k].knight[0].kind / 4 == k &&
		        board.land[k].knight[1].kind / 4 != k;
	return fine;
}

/* Follows every outcome; the product of weights is to the product of their
 * sums as 1 to 2,232. */
static void follow(struct survey *survey, int step, uint64_t product,
                   uint64_t sums)
{
	const br_game *game = survey->game[step];
	br_outcome list[KINDS];
	int n = br_game_outcomes(game, list, KINDS);
	uint64_t sum = 0;

	if (step == STEPS) {
		survey->wrong += product * LAYOUTS != sums || !is_layout(game);
		if (survey->found < LAYOUTS)
			survey->hash[survey->found] = br_game_hash(game);
		survey->found++;
		return;
	}
	for (int i = 0; i < n; i++)
		sum += list[i].weight;
	survey->wrong += step == KINGDOMS && sum != 248;
	for (int i = 0; i < n; i++) {
		br_game *next = survey->game[step + 1];

		br_game_assign(next, game);
		survey->wrong += br_game_apply(next, list[i].move) != BR_OK;
		follow(survey, step + 1, product * list[i].weight, sums * sum);
	}
}

static int compare(const void *a, const void *b)
{
	const uint64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

static struct survey *survey_of(int set)
{
	struct survey *survey = calloc(1, sizeof *survey);

	ck_assert_ptr_nonnull(survey);
	for (int i = 0; i <= STEPS; i++)
		survey->game[i] = new_game(2, centre[set]);
	follow(survey, 0, 1, 1);
	ck_assert_int_eq(survey->found, LAYOUTS);
	ck_assert_int_eq(survey->wrong, 0);
	qsort(survey->hash, LAYOUTS, sizeof survey->hash[0], compare);
	return survey;
}

static void end_survey(struct survey *survey)
{
	for (int i = 0; i <= STEPS; i++)
		br_game_free(survey->game[i]);
	free(survey);
}

/* T32, exactly; 3.2.3, 3.10.2, A27. */
START_TEST(every_set_has_2232_layouts_of_the_same_probability)
{
	struct survey *survey = survey_of(_i);
	int same = 0;

	for (int i = 1; i < LAYOUTS; i++)
		same += survey->hash[i - 1] == survey->hash[i];
	ck_assert_int_eq(same, 0);
	end_survey(survey);
}
END_TEST

/* T32: chi-square has 2,231 degrees of freedom, a standard deviation of 67. */
START_TEST(layouts_that_are_rolled_are_spread_evenly)
{
	struct survey *survey = survey_of(_i);
	br_game *game = survey->game[1];
	int status = BR_OK;
	double chi = 0;
	br_dice *dice;
	br_move move;

	ck_assert_int_eq(br_dice_seeded(&dice, (uint64_t)_i, NULL), BR_OK);
	for (int i = 0; i < ROUNDS * LAYOUTS; i++) {
		const uint64_t *at;
		uint64_t hash;

		br_game_assign(game, survey->game[0]);
		for (int step = 0; step < STEPS; step++)
			status |= br_dice_roll(dice, game, &move);
		hash = br_game_hash(game);
		at = bsearch(&hash, survey->hash, LAYOUTS, sizeof hash,
		             compare);
		if (at)
			survey->count[at - survey->hash]++;
	}
	ck_assert_int_eq(status, BR_OK);
	for (int i = 0; i < LAYOUTS; i++) {
		double off = survey->count[i] - ROUNDS;

		chi += off * off / ROUNDS;
	}
	ck_assert_double_gt(chi, 2231 - 5 * 67);
	ck_assert_double_lt(chi, 2231 + 5 * 67);
	br_dice_free(dice);
	end_survey(survey);
}
END_TEST

/* 3.10.2: after an outcome the next total is its weight over its copies. */
START_TEST(weights_are_exact_for_other_sets_too)
{
	br_game *game = new_game(
		2, "sets=r4r4r4r4g4b4o4p4y4y4y3y3,r3g4g4g1b1o4o2p3p1y3y2y2,"
		   "r1g4g2b3b1o3o2o2p3y4y4y1,r4r2g3g1b3b2b2o3p4p4p1y1,"
		   "r3r1g3g2g2b3o4o4o1p1y4y2 set_deal=iii,iv,castle");
	br_outcome list[KINDS];

	must_outcomes(game, "r4 4");
	play_turns(game, "first_knight r4; first_knight g4; first_knight b4;"
	                 "first_knight o4; first_knight p4");
	must_outcomes(game, "y4 2, y3 2");
	play(game, "first_knight y4");
	/* r4 r4 r4 y4 y3 y3 are left: yellow has one of the red ones */
	must_outcomes(game, "r y4 72, r y3 144");
	play(game, "second_knight r y3");
	must_outcomes(game, "g r4 36, g y4 18, g y3 18");
	play_turns(game, "second_knight g r4; second_knight b y3");
	must_outcomes(game, "o r4 2, o y4 2");
	play(game, "second_knight o y4");
	ck_assert_int_eq(br_game_outcomes(game, list, KINDS), 1);
	must_outcomes(game, "p r4 2");
	play(game, "second_knight p r4");
	must_outcomes(game, "y r4 1");
	br_game_free(game);
}
END_TEST

/* 2.6, 3.2.3. */
START_TEST(a_layout_may_be_given)
{
	br_game *game = new_game(2, "layout=f0 set_deal=castle");

	must_await(game, "deal", BR_CHANCE);
	must_land(game, 'r', "centre: r3 o2");
	must_land(game, 'g', "centre: g4 y2");
	must_land(game, 'b', "centre: b1 g4");
	must_land(game, 'o', "centre: o4 g1");
	must_land(game, 'p', "centre: p3 y2");
	must_land(game, 'y', "centre: y3 p1");
	play_turns(game, "deal 1 ii; deal 2 v");
	must_await(game, "lot", BR_CHANCE);
	br_game_free(game);
	game = new_game(2, "layout=r1g4,g2y4,b3y4,o2b1,p3o3,y1o2 "
	                   "set_deal=castle,ii,iii first=2");
	must_await(game, "turn", 1);
	must_land(game, 'g', "centre: g2 y4");
	must_land(game, 'y', "centre: y1 o2");
	br_game_free(game);
}
END_TEST

TCase *saga_layout(void)
{
	TCase *tests = tcase_create("layout");

	tcase_add_test(tests, the_path_to_f0_weighs_what_the_page_says);
	tcase_add_test(tests, a_knight_that_cannot_lie_is_refused);
	tcase_add_loop_test(tests,
	                    every_set_has_2232_layouts_of_the_same_probability,
	                    0, SETS);
	tcase_add_loop_test(tests, layouts_that_are_rolled_are_spread_evenly, 0,
	                    SETS);
	tcase_add_test(tests, weights_are_exact_for_other_sets_too);
	tcase_add_test(tests, a_layout_may_be_given);
	return tests;
}
