/* SPDX-License-Identifier: MIT */
/*
 * check_tournament.c - the mathematics of matches: strengths, their errors, the
 * sequential test, who sits where, and that nobody can foretell chance.
 *
 * Figures were worked out in another way, as is said at each: by formulas for
 * two players, or from the bare likelihood with differences for derivatives.
 */

#include <math.h>
#include <string.h>

#include "shared/chacha.h"
#include "shared/chance.h"
#include "shared/random.h"
#include "support.h"
#include "tournament/rating.h"
#include "tournament/schedule.h"
#include "unmix.h"

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
	struct schedule schedule = {
		.players = players, .seats = seats, .gauntlet = gauntlet};
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
	struct schedule schedule = {.players = 4, .seats = 3, .mirror = 1};
	struct seating one, other;

	schedule_open(&schedule);
	ck_assert_uint_eq(schedule_round(&schedule), 12);
	for (uint64_t i = 0; i < 60; i++)
		for (uint64_t k = 0; k < 60; k++) {
			schedule_game(&schedule, i, &one);
			schedule_game(&schedule, k, &other);
			ck_assert_int_eq(one.lot == other.lot, i / 3 == k / 3);
		}
	schedule.mirror = 0;
	for (uint64_t i = 1; i < 60; i++) {
		schedule_game(&schedule, i - 1, &one);
		schedule_game(&schedule, i, &other);
		ck_assert(one.lot != other.lot);
	}
}
END_TEST

/* ---- Chance ---------------------------------------------------------- */

/* RFC 8439, 2.3.2. */
START_TEST(chacha20_gives_the_block_of_its_rfc)
{
	static const uint32_t key[8] = {0x03020100, 0x07060504, 0x0b0a0908,
	                                0x0f0e0d0c, 0x13121110, 0x17161514,
	                                0x1b1a1918, 0x1f1e1d1c};
	static const uint32_t nonce[3] = {0x09000000, 0x4a000000, 0};
	static const uint32_t expected[16] = {
		0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
		0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
		0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
		0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
	uint32_t block[16];

	chacha_block(block, key, 1, nonce);
	for (int i = 0; i < 16; i++)
		ck_assert_uint_eq(block[i], expected[i]);
}
END_TEST

/* The first cards that are dealt by dice. */
struct deal_of {
	uint64_t draw[12];
};

static struct deal_of deal_of(br_dice *dice)
{
	struct deal_of deal;

	for (uint64_t i = 0; i < 12; i++)
		ck_assert_int_eq(br_dice_draw(dice, 52 - i, &deal.draw[i]),
		                 BR_OK);
	br_dice_free(dice);
	return deal;
}

static struct deal_of deal_of_seed(uint64_t seed)
{
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, seed, NULL), BR_OK);
	return deal_of(dice);
}

/* Every second card is the spy's own. */
static int fits(const struct deal_of *a, const struct deal_of *b)
{
	for (int i = 0; i < 12; i += 2)
		if (a->draw[i] != b->draw[i])
			return 0;
	return 1;
}

/*
 * A program is told the upper 53 bits of its seed.  It tries the others, finds
 * what they were mixed from and so the seed of the dice, as `seat` steps and
 * one more before; or guesses the number from which all follows.  Its own
 * cards tell which guess is right: then it knows all of them.
 */
static int spy_knows(uint64_t told, int seat, uint64_t game,
                     const struct deal_of *dealt)
{
	const uint64_t step = UINT64_C(0x9e3779b97f4a7c15);
	int knows = 0;

	for (uint64_t low = 0; low < 1 << 11; low++) {
		uint64_t at = unmix(told << 11 | low);
		struct deal_of guess = deal_of_seed(
			random_mix(at - ((uint64_t)seat + 1) * step));

		knows |= fits(&guess, dealt) &&
		         memcmp(&guess, dealt, sizeof(guess)) == 0;
	}
	for (uint64_t seed = 0; seed < 1000; seed++) {
		uint64_t at = random_seed(seed, game);
		struct deal_of guess = deal_of_seed(random_next(&at));

		if (random_mix(at + ((uint64_t)seat + 1) * step) >> 11 == told)
			knows |= memcmp(&guess, dealt, sizeof(guess)) == 0;
	}
	return knows;
}

START_TEST(mixing_can_be_undone)
{
	for (uint64_t i = 0, at = 5; i < 1000; i++) {
		uint64_t before = at;

		at = random_mix(at);
		ck_assert_uint_eq(unmix(at), before);
	}
}
END_TEST

/* As it was once, and still is for players of the command. */
START_TEST(a_spy_who_is_told_a_mixed_seed_knows_the_cards)
{
	const struct seed seed = {.number = UINT64_C(0xfedcba9876543210)};

	for (int seat = 0; seat < 4; seat++) {
		struct chance chance;
		struct deal_of dealt;
		br_dice *dice;

		chance_begin(&chance, &seed, 17);
		ck_assert_int_eq(chance_dice(&chance, &dice, NULL), BR_OK);
		dealt = deal_of(dice);
		ck_assert_int_eq(spy_knows(chance_seed(&chance, seat, 0) >> 11,
		                           seat, 17, &dealt),
		                 1);
	}
}
END_TEST

START_TEST(a_spy_who_is_told_what_programs_are_knows_nothing)
{
	const struct seed seeds[] = {
		{.number = 42},
		{.number = UINT64_C(0xfedcba9876543210)},
		{.keyed = 1, .key = {1, 2, 3, 4, 5, 6, 7, 8}},
	};

	for (int i = 0; i < 3; i++)
		for (int seat = 0; seat < 4; seat++) {
			struct chance chance;
			struct deal_of dealt;
			uint64_t told;
			br_dice *dice;

			chance_begin(&chance, &seeds[i], 17);
			ck_assert_int_eq(chance_dice(&chance, &dice, NULL),
			                 BR_OK);
			dealt = deal_of(dice);
			told = chance_seed(&chance, seat, 1);
			ck_assert_int_eq(
				spy_knows(told >> 11, seat, 17, &dealt), 0);
		}
}
END_TEST

/* So nobody can try numbers until one fits what they were told. */
START_TEST(what_programs_are_told_does_not_depend_on_the_number)
{
	struct chance one, other;

	for (uint64_t number = 0; number < 100; number++) {
		const struct seed seed = {.number = number},
				  zero = {.number = 0};

		chance_begin(&one, &seed, number % 7);
		chance_begin(&other, &zero, number % 7);
		for (int seat = 0; seat < 4; seat++)
			ck_assert_uint_eq(chance_seed(&one, seat, 1),
			                  chance_seed(&other, seat, 1));
	}
	chance_begin(&other, &one.seed, 99);
	ck_assert_uint_ne(chance_seed(&one, 0, 1), chance_seed(&other, 0, 1));
	ck_assert_uint_ne(chance_seed(&one, 0, 1), chance_seed(&one, 1, 1));
}
END_TEST

/* All that follows from a key differs: by its purpose, seat and game. */
START_TEST(a_key_gives_each_its_own)
{
	const struct seed seed = {.keyed = 1, .key = {9}};
	const struct seed near = {.keyed = 1, .key = {8}};
	uint64_t all[4 * 9];
	size_t n = 0;

	for (uint64_t game = 0; game < 4; game++) {
		struct chance chance;

		chance_begin(&chance, game < 3 ? &seed : &near, game % 3);
		all[n++] = chance.picks;
		for (int seat = 0; seat < 4; seat++) {
			all[n++] = chance_seed(&chance, seat, 0);
			all[n++] = chance_seed(&chance, seat, 1);
		}
	}
	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k < i; k++)
			ck_assert_uint_ne(all[i], all[k]);
}
END_TEST

START_TEST(dice_of_a_key_are_the_same_again_and_even)
{
	const struct seed seed = {.keyed = 1, .key = {9}};
	struct chance one, other;
	unsigned times[6] = {0};
	br_dice *a, *b;

	chance_begin(&one, &seed, 3);
	chance_begin(&other, &seed, 3);
	ck_assert_int_eq(chance_dice(&one, &a, NULL), BR_OK);
	ck_assert_int_eq(chance_dice(&other, &b, NULL), BR_OK);
	for (int i = 0; i < 6000; i++) {
		uint64_t x, y;

		ck_assert_int_eq(br_dice_draw(a, 6, &x), BR_OK);
		ck_assert_int_eq(br_dice_draw(b, 6, &y), BR_OK);
		ck_assert_uint_eq(x, y);
		times[x]++;
	}
	/* Five standard deviations, of about 29. */
	for (int i = 0; i < 6; i++)
		ck_assert(times[i] > 855 && times[i] < 1145);
	br_dice_free(a);
	br_dice_free(b);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("runner");
	TCase *tcase = tcase_create("runner");

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
	tcase_add_test(tcase, chacha20_gives_the_block_of_its_rfc);
	tcase_add_test(tcase, mixing_can_be_undone);
	tcase_add_test(tcase, a_spy_who_is_told_a_mixed_seed_knows_the_cards);
	tcase_add_test(tcase,
	               a_spy_who_is_told_what_programs_are_knows_nothing);
	tcase_add_test(tcase,
	               what_programs_are_told_does_not_depend_on_the_number);
	tcase_add_test(tcase, a_key_gives_each_its_own);
	tcase_add_test(tcase, dice_of_a_key_are_the_same_again_and_even);
	suite_add_tcase(suite, tcase);
	return run_suite(suite);
}
