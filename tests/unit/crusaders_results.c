/* SPDX-License-Identifier: MIT */
/*
 * crusaders_results.c - who wins: situations 1 to 3, 15 to 17 and 19 of the
 * rules (6.3), and equal points (A6).
 */

#include "check_crusaders.h"

/* Armies in the order of their strength. */
#define I_ "f f f f"
#define II_ "h h h h"
#define III_ "s s s s"
#define IV_ "b b b b"

/* Plays the armies and compares the result. */
static void must_end(int seats, plan_side *armies, const char *const *orders,
                     const char *option, const char *first, const int *score,
                     const int *rank)
{
	struct plan plan;
	br_game *game;

	plan_armies(&plan, seats, armies, orders);
	if (option)
		plan_option(&plan, option);
	if (first)
		plan_option(&plan, first);
	game = plan_finish(&plan);
	must_score(game, seats, score, rank);
	br_game_free(game);
}

/* A10 */
START_TEST(s1_the_earlier_fourth_card_decides_not_the_earlier_first)
{
	static plan_side armies[2] = {
		{I_, I_, "l b s h", IV_, IV_},
		{IV_, IV_, "l b s h", I_, I_},
	};
	/* Seat 1 lays there first of all, but its fourth card at ply 17. */
	const char *orders[2] = {"13131331222244445555",
	                         "31313112322244445555"};
	struct plan plan;
	br_game *game;

	plan_armies(&plan, 2, armies, orders);
	game = plan_finish(&plan);
	ck_assert_int_eq(get_int(game, "stamp.0.2"), 12);
	ck_assert_int_eq(get_int(game, "stamp.1.2"), 17);
	must_score(game, 2, (int[]){3, 2}, (int[]){1, 2});
	br_game_free(game);
}
END_TEST

START_TEST(s2_three_equal_armies_are_ranked_by_their_stamps)
{
	static plan_side armies[3] = {
		{I_, III_, I_, III_, "l b s h"},
		{II_, II_, II_, II_, "l b s h"},
		{III_, I_, III_, I_, "l b s h"},
	};
	const char *orders[3] = {"51111522255233334444", "51111522255233334444",
	                         "51111522552233334444"};
	struct plan plan;
	br_game *game;

	plan_armies(&plan, 3, armies, orders);
	game = plan_finish(&plan);
	ck_assert_int_eq(get_int(game, "stamp.0.4"), 30);
	ck_assert_int_eq(get_int(game, "stamp.1.4"), 31);
	ck_assert_int_eq(get_int(game, "stamp.2.4"), 29);
	must_score(game, 3, (int[]){10, 9, 11}, (int[]){2, 3, 1});
	br_game_free(game);
}
END_TEST

/* A9 */
START_TEST(s3_of_two_equal_armies_in_the_middle_the_earlier_is_second)
{
	static plan_side armies[4] = {
		{I_, IV_, I_, IV_, I_},
		{II_, III_, II_, III_, II_},
		{III_, II_, III_, II_, II_},
		{IV_, I_, IV_, I_, IV_},
	};
	const char *orders[4] = {NULL, NULL, "55551111222233334444", NULL};

	must_end(4, armies, orders, NULL, NULL, (int[]){9, 7, 8, 6},
	         (int[]){1, 3, 2, 4});
	must_end(4, armies, NULL, NULL, NULL, (int[]){9, 8, 7, 6},
	         (int[]){1, 2, 3, 4});
}
END_TEST

/* 3.5 */
START_TEST(s15_three_narrow_territories_beat_two_glorious_ones)
{
	static plan_side armies[2] = {
		{"lbshf lbshf lbshf lbshf", "lbshf lbshf lbshf lbshf",
	         "l b s h", "l b s h", "l b s h"},
		{"l l b b", "l l b b", "f b s h", "f b s h", "f b s h"},
	};

	must_end(2, armies, NULL, NULL, NULL, (int[]){2, 3}, (int[]){2, 1});
}
END_TEST

/* A19 */
START_TEST(two_players_may_win_five_to_nothing)
{
	static plan_side armies[2] = {
		{IV_, IV_, IV_, IV_, IV_},
		{I_, II_, III_, I_, II_},
	};

	must_end(2, armies, NULL, NULL, NULL, (int[]){0, 5}, (int[]){2, 1});
}
END_TEST

/* A6; S16: points 12, 12 and 6. */
static plan_side twelve_each[3] = {
	{I_, II_, II_, II_, I_},
	{II_, I_, I_, I_, III_},
	{III_, III_, III_, III_, II_},
};
static const int twelve[3] = {12, 12, 6};

/* A22 */
START_TEST(s16_equal_points_share_the_victory)
{
	must_end(3, twelve_each, NULL, NULL, NULL, twelve, (int[]){1, 1, 3});
}
END_TEST

START_TEST(s16_with_markers_more_of_the_third_kind_win)
{
	must_end(3, twelve_each, NULL, "points_tie=markers", NULL, twelve,
	         (int[]){2, 1, 3});
}
END_TEST

START_TEST(s16_with_earliest_the_smallest_controlling_stamp_wins)
{
	const char *option = "points_tie=earliest";
	/* Territory 2, which seat 1 controls, before all others. */
	const char *orders[3] = {NULL, "22221111333344445555", NULL};

	must_end(3, twelve_each, NULL, option, "first=1", twelve,
	         (int[]){1, 2, 3});
	must_end(3, twelve_each, orders, option, "first=2", twelve,
	         (int[]){2, 1, 3});
}
END_TEST

/* Seat 1 begins and is first to complete a territory, but a lost one. */
START_TEST(a6_the_stamp_of_a_lost_territory_does_not_count)
{
	must_end(3, twelve_each, NULL, "points_tie=earliest", "first=2", twelve,
	         (int[]){1, 2, 3});
}
END_TEST

/* Seats 1 and 2 have 6 points and control nothing. */
START_TEST(a6_markers_of_the_second_kind_come_next_and_stamps_may_lack)
{
	static plan_side armies[4] = {
		{I_, I_, I_, I_, I_},
		{II_, II_, II_, IV_, IV_},
		{III_, III_, IV_, II_, II_},
		{IV_, IV_, III_, III_, III_},
	};
	const int score[4] = {15, 6, 6, 3};

	must_end(4, armies, NULL, NULL, NULL, score, (int[]){1, 2, 2, 4});
	must_end(4, armies, NULL, "points_tie=markers", NULL, score,
	         (int[]){1, 2, 3, 4});
	must_end(4, armies, NULL, "points_tie=earliest", NULL, score,
	         (int[]){1, 2, 2, 4});
}
END_TEST

START_TEST(a6_the_same_markers_share)
{
	static plan_side armies[3] = {
		{I_, II_, III_, I_, II_},
		{II_, III_, I_, II_, I_},
		{III_, I_, II_, III_, III_},
	};

	must_end(3, armies, NULL, "points_tie=markers", NULL,
	         (int[]){11, 11, 8}, (int[]){1, 1, 3});
}
END_TEST

static br_game *random_game(int seats, uint64_t seed)
{
	br_game *game = must_new("crusaders", seats, NULL);
	br_move list[BR_MOVES_MAX], move;
	br_dice *dice;
	uint64_t pick;

	ck_assert_int_eq(br_dice_seeded(&dice, seed, NULL), BR_OK);
	while (br_game_turn(game) != BR_NOBODY) {
		int n = br_game_moves(game, list, BR_MOVES_MAX);

		if (n == 0) {
			ck_assert_int_eq(br_dice_roll(dice, game, &move),
			                 BR_OK);
			continue;
		}
		ck_assert_int_eq(br_dice_draw(dice, (uint64_t)n, &pick), BR_OK);
		must_apply(game, list[pick]);
	}
	br_dice_free(dice);
	return game;
}

/* A20 */
START_TEST(s17_thirty_points_or_five_territories_are_shared_out)
{
	for (uint64_t seed = 0; seed < 60; seed++) {
		int seats = 2 + (int)(seed % 3), sum = 0;
		br_game *game = random_game(seats, seed);

		for (int seat = 0; seat < seats; seat++)
			sum += score_of(game, seat);
		ck_assert_int_eq(sum, seats == 2 ? 5 : 30);
		br_game_free(game);
	}
}
END_TEST

START_TEST(s19_the_numbers_of_territories_change_no_result)
{
	struct plan plan, other;
	br_game *game, *permuted;

	plan_deck(&plan, 3, POLICY_Q);
	plan_deck(&other, 3, "35142351423514235142");
	game = plan_finish(&plan);
	permuted = plan_finish(&other);
	for (int seat = 0; seat < 3; seat++) {
		ck_assert_int_eq(get_int(game, "stamp.%d.0", seat),
		                 get_int(permuted, "stamp.%d.2", seat));
		ck_assert_int_eq(score_of(game, seat),
		                 score_of(permuted, seat));
		ck_assert_int_eq(rank_of(game, seat), rank_of(permuted, seat));
	}
	br_game_free(game);
	br_game_free(permuted);
}
END_TEST

/* A18 */
START_TEST(there_is_no_score_before_the_end)
{
	struct plan plan;
	br_game *game;
	int32_t score[2];
	int rank[2];

	plan_deck(&plan, 2, POLICY_P);
	game = plan_play(&plan, 39);
	ck_assert_int_eq(br_game_score(game, score), BR_ESTATE);
	ck_assert_int_eq(br_game_rank(game, rank), BR_ESTATE);
	br_game_free(game);
}
END_TEST

TCase *crusaders_results(void)
{
	TCase *tests = tcase_create("results");

	tcase_add_test(
		tests,
		s1_the_earlier_fourth_card_decides_not_the_earlier_first);
	tcase_add_test(tests, s2_three_equal_armies_are_ranked_by_their_stamps);
	tcase_add_test(
		tests,
		s3_of_two_equal_armies_in_the_middle_the_earlier_is_second);
	tcase_add_test(tests,
	               s15_three_narrow_territories_beat_two_glorious_ones);
	tcase_add_test(tests, two_players_may_win_five_to_nothing);
	tcase_add_test(tests, s16_equal_points_share_the_victory);
	tcase_add_test(tests, s16_with_markers_more_of_the_third_kind_win);
	tcase_add_test(tests,
	               s16_with_earliest_the_smallest_controlling_stamp_wins);
	tcase_add_test(tests, a6_the_stamp_of_a_lost_territory_does_not_count);
	tcase_add_test(
		tests,
		a6_markers_of_the_second_kind_come_next_and_stamps_may_lack);
	tcase_add_test(tests, a6_the_same_markers_share);
	tcase_add_test(tests,
	               s17_thirty_points_or_five_territories_are_shared_out);
	tcase_add_test(tests, s19_the_numbers_of_territories_change_no_result);
	tcase_add_test(tests, there_is_no_score_before_the_end);
	return tests;
}
