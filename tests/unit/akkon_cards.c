/* SPDX-License-Identifier: MIT */
/*
 * akkon_cards.c - what cards do: the vectors T1 to T13 of the rules
 * (6.2), and situations 28 and 29 of 6.4.
 */

#include <stdio.h>
#include <string.h>

#include "check_akkon.h"

/* Seat 0's turn, with this card in hand. */
static void turn_with(struct position *at, const char *card)
{
	begin(at, 2, NULL);
	cards_of(at, 0);
	hold(at, 0, card);
}

static void must_stand(const br_game *game, int seat, const char *track,
                       int value)
{
	ck_assert_int_eq(get_int(game, "track.%d.%s", seat, track), value);
}

/* 3.4.9 */
START_TEST(t1_feast_stops_at_13)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-feast");
	at.track[0][BR_AKKON_GOLD] = 12;
	game = load(&at);
	play(game, "play tyre-feast knights");
	must_stand(game, 0, "gold", 13);
	ck_assert_int_eq(get_int(game, "paid.0.tyre"), 3);
	ck_assert_int_eq(get_int(game, "discard.tyre-feast"), 1);
	br_game_free(game);
}
END_TEST

/* 3.4.9, A46 */
START_TEST(t2_lance_may_be_played_at_13)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-lance");
	at.track[0][BR_AKKON_GOLD] = 13;
	game = load(&at);
	play(game, "play tyre-lance knights");
	must_stand(game, 0, "gold", 13);
	br_game_free(game);
}
END_TEST

/* 3.4.9 */
START_TEST(t3_ban_moves_both_by_2)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-ban");
	at.track[0][BR_AKKON_GOLD] = 11;
	game = load(&at);
	play(game, "play tyre-ban knights; target 2");
	must_stand(game, 0, "gold", 13);
	must_stand(game, 1, "gold", 0);
	br_game_free(game);
}
END_TEST

/* A32 */
START_TEST(t4_ban_is_exact_for_its_player)
{
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-ban");
	at.track[0][BR_AKKON_GOLD] = 12;
	at.track[1][BR_AKKON_GOLD] = 9;
	game = load(&at);
	must_refuse_move(game, "play tyre-ban knights", "akkon.ban");
	must_list(game, "end");
	br_game_free(game);
}
END_TEST

/* A32 */
START_TEST(t5_ban_is_exact_for_its_victim)
{
	struct position at;
	br_game *game;

	begin(&at, 4, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "tyre-ban");
	at.track[0][BR_AKKON_GOLD] = 4;
	at.track[1][BR_AKKON_GOLD] = 1;
	at.track[2][BR_AKKON_GOLD] = 0;
	game = load(&at);
	play(game, "play tyre-ban knights");
	must_list(game, "target 4");
	br_game_free(game);
	at.track[3][BR_AKKON_GOLD] = 1;
	game = load(&at);
	must_refuse_move(game, "play tyre-ban knights", "akkon.ban");
	br_game_free(game);
}
END_TEST

/* T6 and T7, 3.4.9: gold, faith before; both are 13 and 0 behind it. */
START_TEST(t6_t7_siege_loses_what_is_too_much)
{
	static const int before[][2] = {{13, 0}, {12, 1}};
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-siege");
	at.track[0][BR_AKKON_GOLD] = before[_i][0];
	at.track[0][BR_AKKON_FAITH] = before[_i][1];
	game = load(&at);
	play(game, "play tyre-siege knights");
	must_stand(game, 0, "gold", 13);
	must_stand(game, 0, "faith", 0);
	br_game_free(game);
}
END_TEST

/* Pairs of steps that a Scripture offers; 0 if it may not be played. */
static int scriptures(const br_game *game)
{
	br_move up[BR_MOVES_MAX];
	size_t n;
	int pairs = 0;
	br_game *played, *raised;

	if (!is_legal(game, "play jerusalem-scripture knights"))
		return 0;
	ck_assert_int_eq(br_game_dup(&played, game), BR_OK);
	ck_assert_int_eq(br_game_dup(&raised, game), BR_OK);
	play(played, "play jerusalem-scripture knights");
	n = (size_t)br_game_moves(played, up, BR_MOVES_MAX);
	for (size_t i = 0; i < n; i++) {
		ck_assert_int_eq(br_game_assign(raised, played), BR_OK);
		must_apply(raised, up[i]);
		pairs += (int)br_game_moves(raised, NULL, 0);
	}
	br_game_free(played);
	br_game_free(raised);
	return pairs;
}

/* T9, T10, 3.4.9, A20, A32 */
START_TEST(t8_t9_t10_scripture_takes_two_markers_and_both_steps)
{
	static const int cases[][5] = {{13, 0, 0, 0, 3},    {0, 0, 0, 0, 0},
	                               {13, 13, 13, 13, 0}, {5, 5, 5, 5, 12},
	                               {0, 13, 0, 0, 3},    {0, 0, 5, 0, 3},
	                               {13, 13, 5, 13, 3}};
	/* With scripture_same_track one more for each from 1 to 12. */
	static const int same[] = {3, 0, 0, 16, 3, 4, 4};
	const char *const option[] = {"scripture_same_track=yes",
	                              "advance=always", NULL};
	const char *const always[] = {"advance=always", NULL};
	const int *track = cases[_i];

	for (int yes = 0; yes < 2; yes++) {
		struct position at;
		br_game *game;

		begin(&at, 2, yes ? option : always);
		cards_of(&at, 0);
		hold(&at, 0, "jerusalem-scripture");
		tracks(&at, 0, track[0], track[1], track[2], track[3]);
		game = load(&at);
		ck_assert_int_eq(scriptures(game), yes ? same[_i] : track[4]);
		br_game_free(game);
	}
}
END_TEST

START_TEST(scripture_moves_when_both_markers_are_chosen)
{
	struct position at;
	br_game *game;

	turn_with(&at, "jerusalem-scripture");
	tracks(&at, 0, 13, 0, 0, 0);
	game = load(&at);
	play(game, "play jerusalem-scripture knights");
	must_list(game, "skip; raise faith; raise power; raise prestige");
	play(game, "raise power");
	must_stand(game, 0, "power", 0);
	ck_assert_str_eq(get_word(game, "raised"), "power");
	must_list(game, "lower gold");
	play(game, "lower gold");
	must_stand(game, 0, "gold", 12);
	must_stand(game, 0, "power", 1);
	ck_assert_str_eq(get_word(game, "raised"), "none");
	br_game_free(game);
}
END_TEST

/* T11, A21: the hit is optional, the loan is not. */
START_TEST(t11_plague_may_hit_at_0_or_not_at_all)
{
	static const char *const hits[] = {"hit 2", "skip"};
	struct position at;
	br_game *game;

	turn_with(&at, "tyre-plague");
	at.track[1][BR_AKKON_GOLD] = 0;
	game = load(&at);
	play(game, "play tyre-plague knights; target 2");
	must_list(game, "skip; hit 2");
	play(game, hits[_i]);
	must_stand(game, 1, "gold", 0);
	ck_assert_int_eq(get_int(game, "loans"), 1);
	ck_assert_int_eq(get_int(game, "loans.0.victim"), 1);
	ck_assert_int_eq(get_int(game, "loans.0.knights"), 1);
	br_game_free(game);
}
END_TEST

/* 3.4.9 */
START_TEST(plague_may_hit_another_than_it_borrows_from)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "tyre-plague");
	game = load(&at);
	play(game, "play tyre-plague knights");
	must_reload(game);
	play(game, "target 2; hit 3");
	must_stand(game, 1, "gold", 2);
	must_stand(game, 2, "gold", 1);
	ck_assert_int_eq(get_int(game, "loans.0.victim"), 1);
	br_game_free(game);
}
END_TEST

/* 3.4.9 */
START_TEST(brother_borrows_2_and_steps_forward)
{
	struct position at;
	br_game *game;

	turn_with(&at, "jaffa-brother");
	game = load(&at);
	play(game, "play jaffa-brother knights; target 2; raise power");
	must_stand(game, 0, "power", 3);
	ck_assert_int_eq(get_int(game, "loans.0.knights"), 2);
	ck_assert_int_eq(get_int(game, "loans.0.taker"), 0);
	br_game_free(game);
}
END_TEST

/* T12, S28, A6, A25: borrowed knights count for who pays them, the seneschal
 * never. */
START_TEST(t12_s28_levant_counts_bids_and_payments)
{
	const char *const strict[] = {"levant_counts_bids=no", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, _i ? strict : NULL);
	cards_of(&at, 0);
	at.start = 1;
	put_off(&at, "sidon-siege");
	put_off(&at, "tyre-plague");
	hold(&at, 0, "acre-levant-gold");
	bid(&at, 1, "caesarea", "7S");
	bid(&at, 1, "jerusalem", "CG");
	bid(&at, 1, "tyre", "8");
	at.lent[0][1] = pieces_of("5");
	at.paid[1][BR_AKKON_SIDON] = 2;
	game = load(&at);
	play(game, "play acre-levant-gold knights; target 2; raise gold");
	must_stand(game, 0, "gold", _i ? 3 : 5);
	br_game_free(game);
}
END_TEST

/* 3.4.9 */
START_TEST(t13_levant_halves_and_rounds_up)
{
	static const struct {
		const char *caesarea, *sidon;
		int steps;
	} cases[] = {{"", "", 0},    {"5", "", 1},    {"5", "6", 1},
	             {"56", "7", 2}, {"56", "78", 2}, {"567G", "8MC", 4}};
	struct position at;
	br_game *game;

	turn_with(&at, "acre-levant-gold");
	bid(&at, 1, "caesarea", cases[_i].caesarea);
	bid(&at, 1, "sidon", cases[_i].sidon);
	game = load(&at);
	play(game, "play acre-levant-gold knights; target 2");
	ck_assert_int_eq(get_int(game, "steps"), cases[_i].steps);
	ck_assert_str_eq(br_game_phase(game),
	                 cases[_i].steps > 0 ? "advance" : "play");
	if (cases[_i].steps > 0)
		play(game, "raise gold");
	must_stand(game, 0, "gold", 2 + cases[_i].steps);
	br_game_free(game);
}
END_TEST

/* A6: the first of the card round; nobody has paid. */
START_TEST(s29_levant_counts_bids_at_once)
{
	const char *const strict[] = {"levant_counts_bids=no", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, _i ? strict : NULL);
	cards_of(&at, 0);
	hold(&at, 0, "acre-levant-faith");
	bid(&at, 1, "tyre", "567");
	bid(&at, 1, "jaffa", "8");
	bid(&at, 1, "sidon", "M");
	game = load(&at);
	play(game, "play acre-levant-faith knights; target 2");
	if (!_i)
		play(game, "raise faith");
	must_stand(game, 0, "faith", _i ? 2 : 4);
	br_game_free(game);
}
END_TEST

TCase *akkon_cards(void)
{
	TCase *tests = tcase_create("cards");

	tcase_add_test(tests, t1_feast_stops_at_13);
	tcase_add_test(tests, t2_lance_may_be_played_at_13);
	tcase_add_test(tests, t3_ban_moves_both_by_2);
	tcase_add_test(tests, t4_ban_is_exact_for_its_player);
	tcase_add_test(tests, t5_ban_is_exact_for_its_victim);
	tcase_add_loop_test(tests, t6_t7_siege_loses_what_is_too_much, 0, 2);
	tcase_add_loop_test(
		tests, t8_t9_t10_scripture_takes_two_markers_and_both_steps, 0,
		7);
	tcase_add_test(tests, scripture_moves_when_both_markers_are_chosen);
	tcase_add_loop_test(tests, t11_plague_may_hit_at_0_or_not_at_all, 0, 2);
	tcase_add_test(tests, plague_may_hit_another_than_it_borrows_from);
	tcase_add_test(tests, brother_borrows_2_and_steps_forward);
	tcase_add_loop_test(tests, t12_s28_levant_counts_bids_and_payments, 0,
	                    2);
	tcase_add_loop_test(tests, t13_levant_halves_and_rounds_up, 0, 6);
	tcase_add_loop_test(tests, s29_levant_counts_bids_at_once, 0, 2);
	return tests;
}
