/* SPDX-License-Identifier: MIT */
/*
 * check_arena.c - the mathematics of matches: strengths, their errors, the
 * sequential test, and who sits where.
 *
 * Figures were worked out in another way, as is said at each: by formulas for
 * two players, or from the bare likelihood with differences for derivatives.
 */

#include <math.h>
#include <string.h>

#include "rating.h"
#include "schedule.h"
#include "support.h"

#define MUST_BE(number, expected)                                              \
	ck_assert_double_eq_tol(number, expected, 1e-5)

/* ---- Strengths ------------------------------------------------------- */

/* So many games, or deals of two, of players 0 and 1: the places of player 0
 * and of player 1 in each game. */
static struct deal two(uint64_t times, int games, const char *places)
{
	struct deal deal = {times, 2, (uint8_t)games, {0, 1}, {{0}}};

	for (int i = 0; i < 2 * games; i++)
		deal.place[i / 2][i % 2] = (uint8_t)(places[i] - '0');
	return deal;
}

static void must_rate(const struct deal *deals, size_t n, double elo,
                      double error, double los)
{
	struct rating rating;

	rating_find(&rating, deals, n, 2);
	MUST_BE(rating.elo[0], elo);
	MUST_BE(rating.elo[1], -elo);
	MUST_BE(rating.error[0], error);
	MUST_BE(rating.error[1], error);
	MUST_BE(rating.los[0], los);
	MUST_BE(rating.los[1], 1 - los);
}

/*
 * With a share s of n games the lead is 400 log10(s / (1 - s)).  Its standard
 * error is that of s, the root of v / n with v the variance of a game's share
 * (by n - 1), times the derivative 400 / (log(10) s (1 - s)).  The likelihood
 * is the normal distribution's, summed up by Simpson's rule.
 */
START_TEST(two_players_are_rated_by_the_formula)
{
	const struct deal plain[] = {two(60, 1, "12"), two(40, 1, "21")};
	const struct deal drawn[] = {two(45, 1, "12"), two(30, 1, "11"),
	                             two(25, 1, "21")};

	must_rate(plain, 2, 70.436503622, 69.850444719, 0.975945733);
	must_rate(drawn, 3, 70.436503622, 57.916929143, 0.991428779);
}
END_TEST

/* The same by pairs of games, of which 5, 20, 40, 25 and 10 brought 0, 0.25,
 * 0.5, 0.75 and 1 of the points. */
START_TEST(games_of_a_deal_are_not_taken_as_independent)
{
	const struct deal pairs[] = {two(5, 2, "2121"),  two(20, 2, "2111"),
	                             two(15, 2, "1221"), two(25, 2, "1111"),
	                             two(25, 2, "1211"), two(10, 2, "1212")};

	must_rate(pairs, 6, 26.106692605, 34.883135475, 0.928790983);
}
END_TEST

START_TEST(even_deals_leave_no_error)
{
	const struct deal even = two(50, 2, "1221");
	const struct deal one = two(1, 1, "11");
	struct rating rating;

	rating_find(&rating, &even, 1, 2);
	ck_assert(rating.elo[0] == 0 && rating.elo[1] == 0);
	ck_assert(rating.error[0] == 0 && rating.los[0] == 0.5);
	rating_find(&rating, &one, 1, 2);
	ck_assert(rating.elo[0] == 0);
	ck_assert(isnan(rating.error[0]) && isnan(rating.los[0]));
}
END_TEST

/* Three seats, and what is left by rounding is not taken for a lead. */
START_TEST(many_even_deals_leave_no_error)
{
	const struct deal deals[] = {
		{7, 3, 3, {0, 1, 2}, {{1, 2, 3}, {3, 1, 2}, {2, 3, 1}}},
		{3, 3, 3, {0, 1, 2}, {{1, 1, 3}, {3, 1, 1}, {1, 3, 1}}},
		{9, 3, 3, {0, 2, 3}, {{1, 3, 2}, {2, 1, 3}, {3, 2, 1}}},
		{8, 3, 3, {0, 1, 3}, {{1, 2, 2}, {2, 1, 2}, {2, 2, 1}}},
	};
	struct rating rating;

	rating_find(&rating, deals, 4, 4);
	for (int i = 0; i < 4; i++) {
		ck_assert(rating.elo[i] == 0 && rating.error[i] == 0);
		ck_assert(rating.los[i] == 0.5);
	}
}
END_TEST

/* Of 400 games won, the strengths are x and 1 / x by symmetry, and the places
 * won are as many as expected: 400.5 = 400 x^2 / (1 + x^2) + x / (1 + x), the
 * last from the game drawn against 1.  The curve is then that of 400 games
 * with x^2 and of one with x for each, so the lead's variance follows from
 * the second derivative by the logarithm of x: 400 * 4 p (1 - p) + 2 q (1 - q)
 * for a lead of two such logarithms. */
START_TEST(who_wins_all_is_held_by_a_drawn_game)
{
	const struct deal all = two(400, 1, "12");
	double lo = 1, hi = 1000, p, q;

	for (int i = 0; i < 100; i++) {
		double x = (lo + hi) / 2;

		if (400 * x * x / (1 + x * x) + x / (1 + x) < 400.5)
			lo = x;
		else
			hi = x;
	}
	p = lo * lo / (1 + lo * lo);
	q = lo / (1 + lo);
	must_rate(&all, 1, 800 * log10(lo),
	          1.959963984540054 * 2 * 400 / log(10) /
	                  sqrt(400 * 4 * p * (1 - p) + 2 * q * (1 - q)),
	          0.5 * erfc(-2 * log(lo) / 2 *
	                     sqrt(400 * 4 * p * (1 - p) + 2 * q * (1 - q)) /
	                     sqrt(2)));
}
END_TEST

/* Players 1 and 2, 2 and 3 met, each winning two of three: strengths 4, 2 and
 * 1, so the leads are 400 log10 of 4 / sqrt(2), 2 / sqrt(4), 1 / sqrt(8). */
START_TEST(players_who_never_met_are_compared)
{
	const struct deal deals[] = {
		{20, 2, 1, {0, 1}, {{1, 2}}},
		{10, 2, 1, {0, 1}, {{2, 1}}},
		{20, 2, 1, {1, 2}, {{1, 2}}},
		{10, 2, 1, {1, 2}, {{2, 1}}},
	};
	struct rating rating;

	rating_find(&rating, deals, 4, 3);
	MUST_BE(rating.elo[0], 400 * log10(4 / sqrt(2)));
	MUST_BE(rating.elo[1], 0);
	MUST_BE(rating.elo[2], -400 * log10(sqrt(8)));
}
END_TEST

/* The logarithm of the likelihood was summed over all orders that agree with
 * the places, and climbed by one strength at a time; its derivatives are
 * differences of it. */
START_TEST(three_players_share_places)
{
	const struct deal deals[] = {
		{4, 3, 2, {0, 1, 2}, {{1, 2, 3}, {1, 3, 2}}},
		{3, 3, 2, {0, 1, 2}, {{2, 1, 3}, {1, 1, 3}}},
		{2, 3, 2, {0, 1, 2}, {{3, 1, 2}, {2, 2, 1}}},
		{2, 3, 2, {0, 1, 2}, {{1, 1, 1}, {3, 2, 1}}},
		{1, 3, 2, {0, 1, 2}, {{1, 2, 2}, {2, 3, 1}}},
	};
	static const double elo[] = {77.786233, 4.507494, -82.293727};
	static const double error[] = {146.433721, 105.535468, 128.848594};
	struct rating rating;

	rating_find(&rating, deals, 5, 3);
	for (int i = 0; i < 3; i++) {
		ck_assert_double_eq_tol(rating.elo[i], elo[i], 1e-3);
		ck_assert_double_eq_tol(rating.error[i], error[i], 1e-3);
	}
}
END_TEST

/* ---- The sequential test --------------------------------------------- */

/* The most likely distributions with the two means were climbed to directly, by
 * moves among three parts that keep sum and mean. */
START_TEST(the_ratio_is_that_of_the_most_likely_distributions)
{
	static const struct {
		int n;
		uint64_t count[5];
		double elo0, elo1, llr;
	} known[] = {
		{3, {25, 30, 45}, 0, 50, 2.65456957},
		{3, {40, 0, 60}, 0, 50, 1.84626752},
		{5, {5, 20, 40, 25, 10}, 0, 50, 0.19113169},
		{5, {5, 20, 40, 25, 10}, -5, 5, 0.82696243},
		{5, {0, 0, 20, 0, 0}, 0, 50, -3.07653578},
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		ck_assert_double_eq_tol(rating_llr(known[i].count, known[i].n,
		                                   known[i].elo0,
		                                   known[i].elo1),
		                        known[i].llr, 1e-4);
	MUST_BE(SPRT_BOUND, log(0.95 / 0.05));
}
END_TEST

/* ---- Who sits where -------------------------------------------------- */

/* Over enough rounds everybody has sat as often in each seat, and behind
 * everybody else who can be there, at as many tables. */
static void must_be_fair(int players, int seats, int gauntlet)
{
	struct schedule schedule = {players, seats, gauntlet, 0, 1, 0};
	uint64_t in[8][8] = {{0}}, behind[8][8] = {{0}}, games = 24;

	schedule_open(&schedule);
	games *= schedule_round(&schedule);
	for (uint64_t i = 0; i < games; i++) {
		struct seating seating;

		schedule_game(&schedule, i, &seating);
		ck_assert_int_eq(seating.last,
		                 i % (uint64_t)seats == (uint64_t)seats - 1);
		for (int k = 0; k < seats; k++) {
			int next = seating.player[(k + 1) % seats];

			in[seating.player[k]][k]++;
			behind[seating.player[k]][next]++;
		}
	}
	for (int i = 0; i < players; i++) {
		int like = gauntlet && i > 0; /* the first sits everywhere */

		ck_assert_uint_eq(behind[i][i], 0);
		for (int k = 0; k < seats; k++)
			ck_assert_uint_eq(in[i][k], in[like][0]);
		for (int k = 0; k < players; k++)
			if (k != i)
				ck_assert_uint_eq(behind[i][k],
				                  gauntlet && i > 0 && k > 0
				                          ? behind[1][2]
				                          : behind[0][1]);
	}
	if (gauntlet)
		ck_assert_uint_eq(in[0][0], games / (uint64_t)seats);
}

START_TEST(seats_are_fair)
{
	for (int seats = 2; seats <= 5; seats++)
		for (int players = seats; players <= 6; players++) {
			must_be_fair(players, seats, 0);
			must_be_fair(players, seats, 1);
		}
}
END_TEST

START_TEST(chance_is_the_same_within_a_deal_alone)
{
	struct schedule schedule = {4, 3, 0, 1, 7, 0};
	struct seating one, other;

	schedule_open(&schedule);
	ck_assert_uint_eq(schedule_round(&schedule), 12);
	for (uint64_t i = 0; i < 60; i++)
		for (uint64_t k = 0; k < 60; k++) {
			schedule_game(&schedule, i, &one);
			schedule_game(&schedule, k, &other);
			ck_assert_int_eq(one.seed == other.seed,
			                 i / 3 == k / 3);
		}
	schedule.mirror = 0;
	for (uint64_t i = 1; i < 60; i++) {
		schedule_game(&schedule, i - 1, &one);
		schedule_game(&schedule, i, &other);
		ck_assert(one.seed != other.seed);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("arena");
	TCase *tcase = tcase_create("arena");

	tcase_add_test(tcase, two_players_are_rated_by_the_formula);
	tcase_add_test(tcase, games_of_a_deal_are_not_taken_as_independent);
	tcase_add_test(tcase, even_deals_leave_no_error);
	tcase_add_test(tcase, many_even_deals_leave_no_error);
	tcase_add_test(tcase, who_wins_all_is_held_by_a_drawn_game);
	tcase_add_test(tcase, players_who_never_met_are_compared);
	tcase_add_test(tcase, three_players_share_places);
	tcase_add_test(tcase,
	               the_ratio_is_that_of_the_most_likely_distributions);
	tcase_add_test(tcase, seats_are_fair);
	tcase_add_test(tcase, chance_is_the_same_within_a_deal_alone);
	suite_add_tcase(suite, tcase);
	return run_suite(suite);
}
