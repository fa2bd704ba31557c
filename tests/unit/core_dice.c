/* SPDX-License-Identifier: MIT */
/*
 * core_dice.c - sources of chance: known answers, fairness, and failing dice.
 */

#include <stdio.h>

#include "../about.h"
#include "check_core.h"

#define TWO_32 ((uint64_t)1 << 32)
#define TWO_53 ((uint64_t)1 << 53)

static uint64_t draw(br_dice *dice, uint64_t bound)
{
	uint64_t value = bound;

	ck_assert_int_eq(br_dice_draw(dice, bound, &value), BR_OK);
	ck_assert_uint_lt(value, bound);
	return value;
}

START_TEST(seeded_dice_give_the_published_numbers)
{
	static const uint32_t published[] = {0xa15c02b7, 0x7b47f409,
	                                     0xba1d3330, 0x83d2f293,
	                                     0xbfa4784b, 0xcbed606e};
	br_dice *dice = seeded(42);

	for (size_t i = 0; i < COUNT(published); i++)
		ck_assert_uint_eq(draw(dice, TWO_32), published[i]);
	br_dice_free(dice);
}
END_TEST

START_TEST(a_refused_bound_draws_nothing)
{
	static const uint64_t bad[] = {0, TWO_53 + 1, INT64_MAX, UINT64_MAX};
	br_dice *dice = seeded(42);
	uint64_t value;

	for (size_t i = 0; i < COUNT(bad); i++)
		ck_assert_int_eq(br_dice_draw(dice, bad[i], &value), BR_EINVAL);
	ck_assert_uint_eq(draw(dice, TWO_32), 0xa15c02b7);
	ck_assert_uint_eq(draw(dice, 1), 0);
	draw(dice, TWO_53);
	br_dice_free(dice);
}
END_TEST

/* clang-format off */
static const uint64_t bounds[] = {
	2,        3,        5,      7,          31,
	56,       100,      1000,   3000,       1 << 20,
	3u << 20, 3u << 30, TWO_32, TWO_32 + 1, TWO_32 / 2 * 3,
	TWO_53,   TWO_53 - 1,       TWO_53 / 4 * 3,
};
/* clang-format on */

START_TEST(every_bit_of_a_seed_matters)
{
	uint64_t first[65];

	for (int bit = 0; bit <= 64; bit++) {
		br_dice *dice = seeded(bit < 64 ? UINT64_C(1) << bit : 0);

		ck_assert_int_eq(
			br_dice_draw(dice, (uint64_t)1 << 53, &first[bit]),
			BR_OK);
		for (int other = 0; other < bit; other++)
			ck_assert(first[other] != first[bit]);
		br_dice_free(dice);
	}
}
END_TEST

/* Seeds are fixed; the limit lies six deviations above the mean. */
START_TEST(seeded_draws_pass_chi_square)
{
	uint64_t bound = bounds[_i], value;
	unsigned cells = bound < 1000 ? (unsigned)bound : 1000, each = 100;
	int64_t seen[1000] = {0}, sum = 0, df = cells - 1, over;
	br_dice *dice = seeded(bound);
	int failed = 0;

	for (unsigned i = 0; i < cells * each; i++) {
		failed |= br_dice_draw(dice, bound, &value) != BR_OK;
		failed |= value >= bound;
		seen[value % bound * cells / bound]++;
	}
	ck_assert(!failed);
	for (unsigned i = 0; i < cells; i++)
		sum += (seen[i] - each) * (seen[i] - each);
	over = sum / each - df;
	ck_assert(over < 0 || over * over < 36 * 2 * df);
	br_dice_free(dice);
}
END_TEST

/* Taking what 2^32 numbers leave over would give 0 twice as often as 1. */
START_TEST(no_number_is_drawn_more_often_than_another)
{
	int64_t seen[3] = {0};
	br_dice *dice = seeded(42);
	uint64_t value;

	for (int i = 0; i < 30000; i++)
		if (br_dice_draw(dice, TWO_32 / 4 * 3, &value) == BR_OK)
			seen[value % 3]++;
	for (int i = 0; i < 3; i++)
		ck_assert(seen[i] > 9500 && seen[i] < 10500);
	br_dice_free(dice);
}
END_TEST

/* A host's dice that give one number, then 0, and keep what was asked. */
struct fixed {
	uint64_t value, bound;
	int status, drawn;
};

static int give(void *ud, uint64_t bound, uint64_t *value)
{
	struct fixed *fixed = ud;

	*value = fixed->drawn > 0 ? 0 : fixed->value;
	if (fixed->drawn++ == 0)
		fixed->bound = bound;
	return fixed->status;
}

static br_dice *host_dice(struct fixed *fixed)
{
	br_dice *dice;

	ck_assert_int_eq(br_dice_host(&dice, give, fixed, NULL), BR_OK);
	return dice;
}

/* Every number that the dice can give is given once. */
static void count_outcomes(const br_game *game)
{
	struct fixed fixed = {0, 1, 0, 0};
	br_outcome outcomes[BR_MOVES_MAX];
	uint64_t seen[BR_MOVES_MAX] = {0};
	br_dice *dice = host_dice(&fixed);
	br_game *copy;
	br_move move;
	int n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);

	ck_assert_int_gt(n, 0);
	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	for (; fixed.value < fixed.bound; fixed.value++) {
		fixed.drawn = 0;
		ck_assert_int_eq(br_game_assign(copy, game), BR_OK);
		ck_assert_int_eq(br_dice_roll(dice, copy, &move), BR_OK);
		for (int i = 0; i < n; i++)
			seen[i] += outcomes[i].move == move;
	}
	for (int i = 0; i < n; i++)
		ck_assert_uint_eq(seen[i], outcomes[i].weight);
	br_game_free(copy);
	br_dice_free(dice);
}

/* Rules page, 3.7: deals, the lot, and a draw. */
START_TEST(rolled_outcomes_have_exactly_their_weights)
{
	br_game *game = must_new("crusaders", 2, NULL);
	br_dice *dice = seeded(3);
	br_move move;

	while (br_game_turn(game) == BR_CHANCE) {
		count_outcomes(game);
		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
	}
	ck_assert_int_gt(br_game_moves(game, &move, 1), 0);
	must_apply(game, move);
	count_outcomes(game);
	br_game_free(game);
	br_dice_free(dice);
}
END_TEST

/* A match draws in another way than br_dice_roll(). */
START_TEST(a_match_draws_outcomes_by_their_weights)
{
	struct fixed fixed = {0, 1, 0, 0};
	uint64_t seen[BR_MOVES_MAX] = {0};
	br_outcome outcomes[BR_MOVES_MAX];
	br_game *game = must_new("crusaders", 2, NULL);
	br_dice *dice = host_dice(&fixed);
	int n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);

	for (; fixed.value < fixed.bound; fixed.value++) {
		br_match *match;
		br_event event;

		fixed.drawn = 0;
		match = new_match(dice);
		br_match_event(match, BR_ALL, 0, &event, sizeof event);
		for (int i = 0; i < n; i++)
			seen[i] += outcomes[i].move == event.move;
		br_match_free(match);
	}
	ck_assert_uint_eq(fixed.bound, 56);
	for (int i = 0; i < n; i++)
		ck_assert_uint_eq(seen[i], outcomes[i].weight);
	br_game_free(game);
	br_dice_free(dice);
}
END_TEST

static const struct fixed faults[] = {{0, 1, 1, 0}, {UINT64_MAX, 1, 0, 0}};

START_TEST(dice_that_fail_change_no_game)
{
	struct fixed fixed = faults[_i];
	br_dice *dice = host_dice(&fixed);
	br_game *game = must_new("crusaders", 2, NULL);
	br_game *fresh = must_new("crusaders", 2, NULL);
	uint64_t value;
	br_move move;

	ck_assert_int_eq(br_dice_draw(dice, 6, &value), BR_EDICE);
	fixed.drawn = 0;
	ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_EDICE);
	must_be_same(game, fresh);
	fixed.value = 56; /* one more than the last card of the pile */
	fixed.drawn = 0;
	ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_EDICE);
	must_be_same(game, fresh);
	br_game_free(game);
	br_game_free(fresh);
	br_dice_free(dice);
}
END_TEST

START_TEST(a_match_plays_nothing_when_its_dice_fail)
{
	struct fixed fixed = faults[_i];
	br_dice *dice = host_dice(&fixed);
	br_match *match = (br_match *)dice;
	br_error error;
	br_game *before;
	br_move move;

	ck_assert_int_eq(br_match_new(&match, br_rules_find("crusaders"), 2,
	                              NULL, dice, NULL, &error),
	                 BR_EDICE);
	ck_assert_ptr_null(match);
	ck_assert_int_eq(error.status, BR_EDICE);
	fixed = (struct fixed){0, 1, 0, 0};
	match = new_match(dice);
	before = must_view(br_match_game(match), BR_ALL);
	ck_assert_int_gt(br_game_moves(before, &move, 1), 0);
	fixed = faults[_i];
	ck_assert_int_eq(
		br_match_apply(match, br_game_turn(before), move, NULL),
		BR_EDICE);
	must_be_same(br_match_game(match), before);
	ck_assert_int_eq(br_match_length(match), 13); /* deals and the lot */
	br_match_free(match);
	br_game_free(before);
	br_dice_free(dice);
}
END_TEST

START_TEST(dice_roll_only_when_chance_is_to_act)
{
	br_game *game = dealt();
	br_game *view = must_view(game, 0);
	br_dice *dice = seeded(42);
	br_move move;

	ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_ESTATE);
	ck_assert_int_eq(br_dice_roll(dice, view, &move), BR_EHIDDEN);
	ck_assert_uint_eq(draw(dice, TWO_32), 0xa15c02b7);
	br_game_free(game);
	br_game_free(view);
	br_dice_free(dice);
}
END_TEST

/* ---- Failing dice, in every game ----------------------------------------- */

/* Draws as seeded dice do, so many times. */
struct failing {
	br_dice *dice;
	int left;
};

static int draw_some(void *ud, uint64_t bound, uint64_t *value)
{
	struct failing *failing = ud;

	if (failing->left == 0)
		return BR_EDICE;
	failing->left--;
	return br_dice_draw(failing->dice, bound, value);
}

/* However many draws succeed, all that it takes or nothing is done. */
static void must_fail(const br_game *game, int seat, struct failing *failing,
                      br_dice *dice)
{
	br_game *into = must_view(game, BR_ALL), *view = must_view(game, seat);
	br_game *before = must_view(game, BR_ALL);
	int status = BR_EDICE;
	br_move move;

	for (int n = 0; n < 300 && status == BR_EDICE; n++) {
		failing->left = n;
		status = br_game_turn(game) == BR_CHANCE
		                 ? br_dice_roll(dice, into, &move)
		                 : br_game_sample(into, view, dice);
		if (status == BR_EDICE)
			ck_assert(br_game_equal(into, before));
	}
	ck_assert_int_eq(status, BR_OK);
	br_game_free(into);
	br_game_free(view);
	br_game_free(before);
}

static void fail_in(const char *name, const char *const *options)
{
	static const int viewers[] = {0, 1, BR_NOBODY};
	struct failing failing = {seeded(5), 0};
	br_dice *dice, *chance = seeded(6);
	br_game *game =
		must_new(name, about(br_rules_find(name)).seats_max, options);

	ck_assert_int_eq(br_dice_host(&dice, draw_some, &failing, NULL), BR_OK);
	for (int i = 0; i < 250 && br_game_turn(game) != BR_NOBODY; i++) {
		br_move moves[BR_MOVES_MAX];
		int n = br_game_moves(game, moves, BR_MOVES_MAX);
		uint64_t at;

		must_fail(game, viewers[i % 3], &failing, dice);
		if (n == 0) {
			ck_assert_int_eq(br_dice_roll(chance, game, moves),
			                 BR_OK);
			continue;
		}
		ck_assert_int_eq(br_dice_draw(chance, (uint64_t)n, &at), BR_OK);
		must_apply(game, moves[at]);
	}
	br_dice_free(failing.dice);
	br_dice_free(dice);
	br_dice_free(chance);
	br_game_free(game);
}

/* In every game, with each word of its options in turn. */
START_TEST(dice_that_fail_do_nothing_by_halves)
{
	const br_rules *rules = br_rules_at(_i);
	br_option_info info;

	for (int i = 0; br_rules_option(rules, i, &info, sizeof info) == BR_OK;
	     i++)
		for (int k = 0; info.words && info.words[k]; k++) {
			char option[64];
			const char *const options[] = {option, NULL};

			snprintf(option, sizeof option, "%s=%s", info.name,
			         info.words[k]);
			fail_in(br_rules_name(rules), options);
		}
}
END_TEST

TCase *core_dice(void)
{
	TCase *tests = tcase_create("dice");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, seeded_dice_give_the_published_numbers);
	tcase_add_test(tests, every_bit_of_a_seed_matters);
	tcase_add_test(tests, a_refused_bound_draws_nothing);
	tcase_add_loop_test(tests, seeded_draws_pass_chi_square, 0,
	                    COUNT(bounds));
	tcase_add_test(tests, no_number_is_drawn_more_often_than_another);
	tcase_add_test(tests, rolled_outcomes_have_exactly_their_weights);
	tcase_add_test(tests, a_match_draws_outcomes_by_their_weights);
	tcase_add_loop_test(tests, dice_that_fail_change_no_game, 0,
	                    COUNT(faults));
	tcase_add_loop_test(tests, a_match_plays_nothing_when_its_dice_fail, 0,
	                    COUNT(faults));
	tcase_add_test(tests, dice_roll_only_when_chance_is_to_act);
	tcase_add_loop_test(tests, dice_that_fail_do_nothing_by_halves, 0,
	                    (int)br_rules_count());
	return tests;
}
