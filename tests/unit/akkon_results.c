/* SPDX-License-Identifier: MIT */
/*
 * akkon_results.c - scores and ranks: the vectors T21 to T28 of the rules
 * (6.3).
 */

#include "check_akkon.h"

static const struct {
	int seats;
	int track[3][TRACKS];
	int score[3], rank[3];
	int third[3]; /* ranks with tie_third */
} vectors[] = {
	/* T21 */
	{2, {{6, 9, 6, 6}, {5, 4, 12, 2}}, {15, 14}, {1, 2}, {1, 2}},
	/* T22 */
	{2, {{9, 1, 4, 4}, {2, 2, 2, 2}}, {10, 4}, {1, 2}, {1, 2}},
	/* T23 */
	{2, {{10, 7, 6, 4}, {9, 8, 7, 5}}, {14, 14}, {2, 1}, {2, 1}},
	/* T24 */
	{2, {{9, 9, 5, 5}, {10, 8, 8, 4}}, {14, 14}, {1, 2}, {1, 2}},
	/* T25 */
	{2, {{9, 7, 6, 5}, {9, 7, 5, 5}}, {14, 14}, {1, 1}, {1, 2}},
	/* T26 */
	{2, {{8, 8, 8, 8}, {13, 5, 4, 3}}, {16, 16}, {1, 2}, {1, 2}},
	/* T27 */
	{2, {{13, 0, 0, 0}, {7, 6, 6, 6}}, {13, 13}, {2, 1}, {2, 1}},
	/* T28 */
	{3,
         {{10, 7, 5, 4}, {9, 7, 6, 5}, {9, 6, 6, 5}},
         {14, 14, 14},
         {1, 1, 3},
         {2, 1, 3}},
};

enum { VECTORS = sizeof vectors / sizeof *vectors };

static void must_score(int i, int third)
{
	const char *const options[] = {third ? "tie_third=yes" : "max_rounds=2",
	                               third ? "max_rounds=2" : NULL, NULL};
	struct position at;
	br_game *game;

	begin(&at, vectors[i].seats, options);
	cards_of(&at, vectors[i].seats - 1);
	at.phase = "over";
	at.ended = "cap";
	for (int p = 0; p < at.seats; p++)
		for (int t = 0; t < TRACKS; t++)
			at.track[p][t] = vectors[i].track[p][t];
	game = load(&at);
	for (int p = 0; p < at.seats; p++) {
		ck_assert_int_eq(score_of(game, p), vectors[i].score[p]);
		ck_assert_int_eq(rank_of(game, p), third ? vectors[i].third[p]
		                                         : vectors[i].rank[p]);
	}
	br_game_free(game);
}

/* 3.4.12 */
START_TEST(t21_to_t28_highest_and_lowest_then_the_second)
{
	must_score(_i, 0);
}
END_TEST

/* 3.4.12, A36 */
START_TEST(t21_to_t28_and_then_the_third_if_so_chosen)
{
	must_score(_i, 1);
}
END_TEST

TCase *akkon_results(void)
{
	TCase *tests = tcase_create("results");

	tcase_add_loop_test(tests,
	                    t21_to_t28_highest_and_lowest_then_the_second, 0,
	                    VECTORS);
	tcase_add_loop_test(tests, t21_to_t28_and_then_the_third_if_so_chosen,
	                    0, VECTORS);
	return tests;
}
