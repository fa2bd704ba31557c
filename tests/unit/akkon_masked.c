/* SPDX-License-Identifier: MIT */
/*
 * akkon_masked.c - hands=masked: of other hands only their sizes are known,
 * and what then is known to nobody is dealt again in samples.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_akkon.h"

enum { RUNS = 4000 };

static const char *const masked[] = {"hands=masked", NULL};

/* What a view holds, as text. */
static void must_hold(const br_game *view, const char *part)
{
	char *text = must_save(view, BR_TEXT, NULL);

	ck_assert_msg(strstr(text, part), "%s is not in %s", part, text);
	free(text);
}

static void three_hands(struct position *at, const char *const *options)
{
	begin(at, 3, options);
	hold(at, 0, "tyre-siege");
	hold(at, 0, "tyre-siege");
	hold(at, 1, "jaffa-ban");
	put_off(at, "sidon-plague");
}

/* A28 */
START_TEST(a_masked_hand_is_its_size)
{
	static const char *const hands[] = {
		"\"hand\":[{\"tyre-siege\":2},null,null]",
		"\"hand\":[null,{\"jaffa-ban\":1},null]",
		"\"hand\":[null,null,{}]",
	};
	struct position at;
	br_game *game, *view;

	three_hands(&at, masked);
	game = load(&at);
	for (int seat = 0; seat < 3; seat++) {
		view = must_view(game, seat);
		must_hold(view, hands[seat]);
		must_hold(view, "\"hand_size\":[2,1,0]");
		must_hold(view, "\"unseen\":null,\"pool\":null");
		must_hold(view, "\"unseen_size\":{\"tyre\":7,\"jaffa\":8,"
		                "\"caesarea\":9,\"sidon\":8,\"jerusalem\":9,"
		                "\"acre\":9}");
		ck_assert_int_eq(get_int(view, "discard.sidon-plague"), 1);
		must_reload(view);
		br_game_free(view);
	}
	view = must_view(game, BR_NOBODY);
	must_hold(view, "\"hand\":[null,null,null]");
	must_reload(view);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* 3.1, A28 */
START_TEST(a_deduced_hand_is_known_to_all)
{
	struct position at;
	br_game *game, *view;

	three_hands(&at, NULL);
	game = load(&at);
	view = must_view(game, BR_NOBODY);
	must_hold(view, "\"hand\":[{\"tyre-siege\":2},{\"jaffa-ban\":1},{}]");
	must_hold(view, "\"hand_size\":[2,1,0]");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* How often, in samples of seat 1's view, seat 2 holds these two. */
static int count_both(const struct position *at, const char *first,
                      const char *second)
{
	br_game *game = load(at), *view = must_view(game, 0);
	br_game *again = must_view(game, 0);
	int count = 0, wrong = 0;
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, 15, NULL), BR_OK);
	for (int i = 0; i < RUNS; i++) {
		char a[64], b[64];
		br_value value;

		wrong += br_game_sample(game, view, dice) != BR_OK;
		wrong += br_game_view(again, game, 0) != BR_OK;
		wrong += !br_game_equal(again, view);
		snprintf(a, sizeof a, "hand.1.%s", first);
		snprintf(b, sizeof b, "hand.1.%s", second);
		count += br_game_get(game, a, &value) == BR_OK &&
		         br_game_get(game, b, &value) == BR_OK;
	}
	ck_assert_int_eq(wrong, 0);
	br_dice_free(dice);
	br_game_free(again);
	br_game_free(view);
	br_game_free(game);
	return count;
}

/* Within five standard deviations of a share of the samples. */
static void must_be_share(int count, int part, int whole)
{
	double p = (double)part / whole, off = count - RUNS * p;

	ck_assert_msg(off * off <= 25 * RUNS * p * (1 - p), "%d of %d", count,
	              RUNS);
}

/*
 * Nobody sees two lances of Jaffa and two mints: two of the four were left
 * out, and seat 2 holds the others.  A start card that was left out is one of
 * two, and of the mints that were not one lies open; so there are 3 deals with
 * both lances left out, 2 * 4 with one of each, and 1 with both mints.
 */
START_TEST(samples_are_as_likely_as_their_deals)
{
	struct position at;
	int both, lances;

	begin(&at, 5, masked);
	for (int c = 0; c < CITIES; c++)
		leave(&at, cities[c], 1);
	hold(&at, 1, "jaffa-lance");
	hold(&at, 1, "jaffa-lance");
	both = count_both(&at, "jaffa-lance", "acre-mint");
	lances = count_both(&at, "jaffa-lance", "jaffa-lance") - both;
	must_be_share(both, 8, 12);
	must_be_share(lances, 1, 12);
}
END_TEST

/* A card below a top and one in a hand may change places. */
START_TEST(a_stack_may_hold_what_a_hand_holds)
{
	struct position at;

	begin(&at, 2, masked);
	for (int c = 1; c < CITIES; c++)
		leave(&at, cities[c], 1);
	hold(&at, 1, "tyre-siege");
	hold(&at, 1, "acre-mint");
	/* Of the nine cards of Tyre that are not seen seat 2 holds one. */
	must_be_share(count_both(&at, "tyre-feast", "acre-mint"), 2, 9);
}
END_TEST

/* How many start cards were not dealt. */
static int in_pool(const br_game *game)
{
	static const char *const cards[] = {
		"pool.tyre-lance",  "pool.jaffa-lance",
		"pool.sidon-lance", "pool.jerusalem-scripture",
		"pool.acre-mint",   "pool.caesarea-lance"};
	int n = 0;

	for (int i = 0; i < CITIES; i++) {
		br_value value;

		if (br_game_get(game, cards[i], &value) == BR_OK)
			n += (int)value.integer;
	}
	return n;
}

/* A28, 3.3: seat 2 has one of the start cards that seat 1 does not see: one of
 * ten, of which two are mints. */
START_TEST(samples_of_a_deal_know_how_far_it_has_come)
{
	static const char *const options[] = {"hands=masked", "first=1", NULL};
	br_game *game = must_new("akkon", 2, options), *view;
	int mints = 0;
	br_dice *dice;

	play(game, "deal tyre-lance; deal acre-mint; deal jaffa-lance");
	view = must_view(game, 0);
	ck_assert_int_eq(br_dice_seeded(&dice, 33, NULL), BR_OK);
	for (int i = 0; i < RUNS; i++) {
		br_value value;

		ck_assert_int_eq(br_game_sample(game, view, dice), BR_OK);
		ck_assert_int_eq(in_pool(game), 9);
		mints += br_game_get(game, "hand.1.acre-mint", &value) == BR_OK;
	}
	must_be_share(mints, 2, 10);
	br_dice_free(dice);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

static int give_highest(void *ud, uint64_t bound, uint64_t *value)
{
	(void)ud;
	*value = bound - 1;
	return BR_OK;
}

/* Two start cards are left out; such dice leave out as many of each city as
 * can be, until only what fits is drawn: two of the first. */
START_TEST(a_masked_sample_comes_of_any_dice)
{
	struct position at;
	br_game *game, *view, *again;
	br_dice *dice;

	begin(&at, 5, masked);
	for (int i = 0; i < 2; i++) {
		hold(&at, 1, "tyre-lance");
		hold(&at, 1, "jaffa-lance");
	}
	game = load(&at);
	view = must_view(game, 0);
	ck_assert_int_eq(br_dice_host(&dice, give_highest, NULL, NULL), BR_OK);
	ck_assert_int_eq(br_game_sample(game, view, dice), BR_OK);
	ck_assert_int_eq(in_pool(game), 2);
	ck_assert_int_eq(get_int(game, "pool.tyre-lance"), 2);
	again = must_view(game, 0);
	must_be_same(view, again);
	br_dice_free(dice);
	br_game_free(again);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_masked_sample_needs_all_its_dice)
{
	struct position at;
	br_game *game, *view, *into;

	three_hands(&at, masked);
	game = load(&at);
	view = must_view(game, 2);
	into = must_view(game, 2);
	ck_assert_int_gt(draws_of_sample(into, view), 50);
	br_game_free(into);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* Views that no game looks like. */
START_TEST(a_masked_view_must_come_from_a_game)
{
	static const struct {
		const char *from, *to, *rule;
	} edits[] = {
		/* cards too many, or too few */
		{"\"hand_size\":[2,1,0]", "\"hand_size\":[2,2,0]", "viewer"},
		{"\"hand_size\":[2,1,0]", "\"hand_size\":[2,0,0]", "viewer"},
		{"\"unseen_size\":{\"tyre\":7", "\"unseen_size\":{\"tyre\":6",
	         "viewer"},
		{"\"tyre-lance\":2", "\"tyre-lance\":3", "viewer"},
		{"\"tyre-lance\":2", "\"tyre-lance\":2,\"tyre-feast\":3",
	         "viewer"},
		/* the own hand of another size */
		{"{\"tyre-siege\":2}", "{\"tyre-siege\":1}", "hand.0"},
		/* an own hand that cannot be */
		{"{\"tyre-siege\":2}", "{\"tyre-plague\":2}", "viewer"},
		{"{\"tyre-siege\":2}", "{\"sidon-plague\":2}", "viewer"},
		/* a stack of more than are left of its city */
		{"\"tyre\":7,\"jaffa\":8", "\"tyre\":8,\"jaffa\":7", "viewer"},
		/* what this viewer does not know */
		{"\"pool\":null", "\"pool\":{}", "pool"},
		{"\"unseen\":null", "\"unseen\":{}", "unseen"},
	};
	struct position at;
	br_game *game, *view;

	three_hands(&at, masked);
	game = load(&at);
	view = must_view(game, 0);
	for (size_t i = 0; i < sizeof edits / sizeof *edits; i++)
		must_load_as(view, edits[i].from, edits[i].to, edits[i].rule);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_full_state_has_hands_of_their_size)
{
	struct position at;
	br_game *game;

	three_hands(&at, masked);
	game = load(&at);
	must_load_as(game, "\"hand_size\":[2,1,0]", "\"hand_size\":[1,1,0]",
	             "hand.0");
	must_load_as(game, "\"hand_size\":[2,1,0]", "\"hand_size\":[3,1,0]",
	             "hand.0");
	must_load_as(game, "\"unseen_size\":{\"tyre\":7",
	             "\"unseen_size\":{\"tyre\":8", "unseen");
	br_game_free(game);
}
END_TEST

/* Sizes where the cards are not known. */
START_TEST(a_masked_hand_is_drawn_and_described_by_its_size)
{
	struct position at;
	char text[8192];
	br_game *game, *view;

	three_hands(&at, masked);
	game = load(&at);
	view = must_view(game, 1);
	br_game_describe(view, BR_EN, text, sizeof text);
	ck_assert_ptr_nonnull(strstr(text, "Seat 1 holds: 2 hidden cards."));
	ck_assert_ptr_nonnull(strstr(text, "Seat 2 holds: Church Ban Jaffa."));
	ck_assert_ptr_nonnull(strstr(text, "Unseen cards: Tyre 7, Jaffa 8"));
	ck_assert_ptr_null(strstr(text, "left out"));
	br_game_draw(view, BR_EN, text, sizeof text);
	ck_assert_ptr_nonnull(strstr(text, "hand: ? ?\n"));
	ck_assert_ptr_nonnull(strstr(text, "hand: jaffa-ban\n"));
	br_game_free(view);
	br_game_free(game);
}
END_TEST

TCase *akkon_masked(void)
{
	TCase *tests = tcase_create("masked");

	tcase_add_test(tests, a_masked_hand_is_its_size);
	tcase_add_test(tests, a_deduced_hand_is_known_to_all);
	tcase_add_test(tests, samples_are_as_likely_as_their_deals);
	tcase_add_test(tests, a_stack_may_hold_what_a_hand_holds);
	tcase_add_test(tests, samples_of_a_deal_know_how_far_it_has_come);
	tcase_add_test(tests, a_masked_sample_comes_of_any_dice);
	tcase_add_test(tests, a_masked_sample_needs_all_its_dice);
	tcase_add_test(tests, a_masked_view_must_come_from_a_game);
	tcase_add_test(tests, a_full_state_has_hands_of_their_size);
	tcase_add_test(tests, a_masked_hand_is_drawn_and_described_by_its_size);
	return tests;
}
