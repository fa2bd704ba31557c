/* SPDX-License-Identifier: MIT */
/*
 * akkon_setup.c - the set-up (3.3), with situation 31 of the rules (6.4), and
 * what stays the same in play.
 */

#include <string.h>

#include "check_akkon.h"

/* How many cards a bag holds, all or those of a city. */
static int cards_in(const br_game *game, const char *bag, const char *city)
{
	int n = 0, faces = printed_face("a", -1, NULL);

	for (int i = 0; i < faces; i++) {
		char text[64], path[64];
		br_value value;

		br_move_text(game, MAKE("akkon", BR_AKKON_DISCARD, i), BR_ALL,
		             text, sizeof text);
		strcpy(path, bag);
		strcat(path, ".");
		strcat(path, text + strlen("discard "));
		if (strncmp(text + strlen("discard "), city, strlen(city)) ==
		            0 &&
		    br_game_get(game, path, &value) == BR_OK)
			n += (int)value.integer;
	}
	return n;
}

/* 3.3, 3.7, 3.8: all that is dealt and uncovered, checked on the way. */
START_TEST(the_set_up_is_the_one_of_the_rules)
{
	const char *const option[] = {"short_game=yes", NULL};
	int n = 2 + _i % 4, is_short = _i / 4, lots = 0, deals = 0, tops = 0;
	br_game *game = must_new("akkon", n, is_short ? option : NULL);

	while (br_game_turn(game) == BR_CHANCE) {
		const char *phase = br_game_phase(game);

		lots += strcmp(phase, "lot") == 0;
		deals += strcmp(phase, "deal") == 0;
		tops += strcmp(phase, "uncover") == 0;
		play(game, "!");
	}
	ck_assert_int_eq(lots, 1);
	ck_assert_int_eq(deals, 2 * n);
	ck_assert_int_eq(tops, CITIES);
	ck_assert_int_eq(cards_in(game, "pool", ""), 12 - 2 * n);
	for (int c = 0; c < CITIES; c++)
		ck_assert_int_eq(cards_in(game, "unseen", cities[c]),
		                 (is_short ? 8 : 10) - 1);
	ck_assert_str_eq(br_game_phase(game), "bid");
	ck_assert_int_eq(get_int(game, "round"), 1);
	br_game_free(game);
}
END_TEST

/* 3.3, 3.8 */
START_TEST(a_start_card_is_drawn_from_twelve)
{
	const char *const option[] = {"first=2", NULL};
	br_game *game = must_new("akkon", 3, option);
	br_outcome outcome[BR_MOVES_MAX];

	ck_assert_str_eq(br_game_phase(game), "deal");
	ck_assert_int_eq(get_int(game, "player"), 1);
	ck_assert_int_eq(br_game_outcomes(game, outcome, BR_MOVES_MAX), 6);
	for (int i = 0; i < 6; i++)
		ck_assert_uint_eq(outcome[i].weight, 2);
	play(game, "deal acre-mint");
	ck_assert_int_eq(br_game_outcomes(game, outcome, BR_MOVES_MAX), 6);
	ck_assert_uint_eq(outcome[5].weight, 1);
	ck_assert_int_eq(get_int(game, "player"), 2);
	play(game, "deal acre-mint");
	ck_assert_int_eq(br_game_outcomes(game, outcome, BR_MOVES_MAX), 5);
	must_not_apply(game, must_parse(game, "deal acre-mint"), "akkon.pool",
	               "");
	br_game_free(game);
}
END_TEST

/* 3.8 */
START_TEST(a_top_is_drawn_from_its_stack)
{
	br_outcome outcome[BR_MOVES_MAX];
	const char *const option[] = {"first=1", NULL};
	br_game *game = must_new("akkon", 2, option);
	int total = 0, n;

	play(game, "!; !; !; !");
	n = br_game_outcomes(game, outcome, BR_MOVES_MAX);
	ck_assert_int_eq(n, 6);
	for (int i = 0; i < n; i++)
		total += (int)outcome[i].weight;
	ck_assert_int_eq(total, 10);
	must_not_apply(game, must_parse(game, "uncover jaffa-feast"),
	               "akkon.pile", "");
	br_game_free(game);
}
END_TEST

/* 3.3, 3.7 */
START_TEST(s31_a_short_game_has_no_scripture_and_mint_in_its_stacks)
{
	const char *const option[] = {"short_game=yes", NULL};
	br_game *game = must_new("akkon", 2, option);
	br_value value;

	ck_assert_int_ne(
		br_game_get(game, "unseen.jerusalem-scripture", &value), BR_OK);
	ck_assert_int_ne(br_game_get(game, "unseen.acre-mint", &value), BR_OK);
	ck_assert_int_eq(get_int(game, "pool.jerusalem-scripture"), 2);
	ck_assert_int_eq(get_int(game, "pool.acre-mint"), 2);
	ck_assert_int_eq(get_int(game, "unseen.tyre-siege"), 1);
	br_game_free(game);
}
END_TEST

/* 3.3 */
START_TEST(a_seat_that_is_missing_does_not_begin)
{
	const char *const option[] = {"first=3", NULL};
	br_game *game = must_new("akkon", 2, NULL);

	must_refuse("akkon", 2, option, "akkon.lot", "seat 3 cannot begin");
	must_not_apply(game, must_parse(game, "lot 3"), "akkon.lot",
	               "there is no such seat");
	br_game_free(game);
}
END_TEST

START_TEST(a41_tracks_have_the_fields_0_to_13)
{
	struct position at;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	tracks(&at, 0, 13, 0, 13, 0);
	br_game_free(load(&at));
	at.track[0][BR_AKKON_GOLD] = 14;
	must_not_load(&at, "track.0.gold");
	at.track[0][BR_AKKON_GOLD] = -1;
	must_not_load(&at, "track.0.gold");
}
END_TEST

/* ---- Conservation -------------------------------------------------------- */

/* Cards and knights of a game, wherever they are, counted in one walk. */
struct census {
	int depth, cards, knights;
	char field[16]; /* of the game, in which the walk is */
};

static int enter(void *ud, const char *name)
{
	struct census *census = ud;

	if (census->depth++ == 1)
		strcpy(census->field, name);
	return 0;
}

static int leave_it(void *ud)
{
	struct census *census = ud;

	census->depth--;
	return 0;
}

static int is_in(const struct census *census, const char *a, const char *b,
                 const char *c)
{
	return census->depth > 1 &&
	       (strcmp(census->field, a) == 0 ||
	        strcmp(census->field, b) == 0 || strcmp(census->field, c) == 0);
}

static int count(void *ud, const char *name, int64_t value)
{
	struct census *census = ud;

	(void)name;
	if (is_in(census, "unseen", "hand", "discard"))
		census->cards += (int)value;
	if (is_in(census, "bid", "lent", "camp"))
		census->knights += (int)value;
	return 0;
}

static int count_top(void *ud, const char *name, const char *word)
{
	struct census *census = ud;

	(void)name;
	if (is_in(census, "top", "top", "top"))
		census->cards +=
			strcmp(word, "none") != 0 && strcmp(word, "?") != 0;
	return 0;
}

static int no_value(void *ud, const char *name)
{
	(void)ud;
	(void)name;
	return 0;
}

static struct census census_of(const br_game *game)
{
	struct census census = {0, 0, 0, ""};
	br_visitor visitor = {count, count_top, no_value, enter,
	                      enter, leave_it,  &census};

	ck_assert_int_eq(br_game_walk(game, &visitor, sizeof visitor), 0);
	return census;
}

/* 2.1, 3.1: after every move of whole games. */
START_TEST(cards_and_pieces_are_conserved)
{
	const char *const option[] = {"short_game=yes", NULL};
	int n = 2 + _i % 4, is_short = _i / 4;
	br_game *game = must_new("akkon", n, is_short ? option : NULL);
	br_dice *dice;
	br_move move[BR_MOVES_MAX];

	ck_assert_int_eq(br_dice_seeded(&dice, (uint64_t)_i, NULL), BR_OK);
	while (br_game_turn(game) != BR_NOBODY) {
		struct census census;
		uint64_t pick;
		int k = br_game_moves(game, move, BR_MOVES_MAX);

		if (k == 0) {
			ck_assert_int_eq(br_dice_roll(dice, game, move), BR_OK);
		} else {
			ck_assert_int_eq(br_dice_draw(dice, (uint64_t)k, &pick),
			                 BR_OK);
			must_apply(game, move[pick]);
		}
		census = census_of(game);
		ck_assert_int_eq(census.knights, 7 * n);
		if (strcmp(br_game_phase(game), "lot") != 0 &&
		    strcmp(br_game_phase(game), "deal") != 0)
			ck_assert_int_eq(census.cards,
			                 (is_short ? 48 : 60) + 2 * n);
	}
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

TCase *akkon_setup(void)
{
	TCase *tests = tcase_create("setup");

	tcase_add_loop_test(tests, the_set_up_is_the_one_of_the_rules, 0, 8);
	tcase_add_test(tests, a_start_card_is_drawn_from_twelve);
	tcase_add_test(tests, a_top_is_drawn_from_its_stack);
	tcase_add_test(
		tests,
		s31_a_short_game_has_no_scripture_and_mint_in_its_stacks);
	tcase_add_test(tests, a_seat_that_is_missing_does_not_begin);
	tcase_add_test(tests, a41_tracks_have_the_fields_0_to_13);
	tcase_add_loop_test(tests, cards_and_pieces_are_conserved, 0, 8);
	return tests;
}
