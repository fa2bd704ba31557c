/* SPDX-License-Identifier: MIT */
/*
 * akkon_rounds.c - hands, and how games end: situations 18, 22, 23 and 32 of
 * the rules (6.4).
 */

#include "check_akkon.h"

/* Chance does what comes first until somebody is to decide. */
static void settle(br_game *game)
{
	while (br_game_turn(game) == BR_CHANCE)
		play(game, "!");
}

/* A34 */
START_TEST(s18_a_last_card_taken_by_mint_ends_the_game_later)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "acre-mint");
	hold(&at, 0, "tyre-brother");
	leave(&at, "sidon", 1);
	game = load(&at);
	play(game, "play acre-mint knights; take sidon");
	ck_assert_str_eq(br_game_phase(game), "play");
	play(game, "play tyre-brother knights; target 2; raise gold; end");
	ck_assert_int_eq(br_game_turn(game), 1);
	play(game, "end");
	ck_assert_int_eq(br_game_turn(game), 2);
	play(game, "end");
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	ck_assert_str_eq(get_word(game, "ended"), "stack");
	br_game_free(game);
}
END_TEST

/* 3.4.10, A48: seat 0 has five cards and wins in all six cities. */
START_TEST(s22_a_hand_of_eleven_goes_down_to_five)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	hold(&at, 0, "tyre-siege");
	hold(&at, 0, "tyre-siege");
	hold(&at, 0, "tyre-siege");
	hold(&at, 0, "jaffa-siege");
	hold(&at, 0, "jaffa-siege");
	bid(&at, 0, "tyre", "5");
	bid(&at, 0, "jaffa", "6");
	bid(&at, 0, "caesarea", "7");
	bid(&at, 0, "sidon", "8");
	bid(&at, 0, "jerusalem", "M");
	bid(&at, 0, "acre", "S");
	bid(&at, 1, "acre", "C");
	at.passed = 1;
	at.player = 1;
	game = load(&at);
	play(game, "pass");
	settle(game);
	play(game, "end");
	for (int size = 11; size > 5; size--) {
		br_move moves[BR_MOVES_MAX];

		ck_assert_str_eq(br_game_phase(game), "discard");
		ck_assert_int_eq(br_game_turn(game), 0);
		ck_assert_int_gt(br_game_moves(game, moves, BR_MOVES_MAX), 0);
		must_apply(game, moves[0]);
	}
	ck_assert_str_eq(br_game_phase(game), "play");
	ck_assert_int_eq(br_game_turn(game), 1);
	br_game_free(game);
}
END_TEST

/* 3.4.10, A29: a hand of six may wait for its turn, but not longer. */
START_TEST(s23_six_cards_are_too_many_only_after_the_own_turn)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	for (int i = 0; i < 3; i++) {
		hold(&at, 1, "tyre-siege");
		hold(&at, 1, "jaffa-siege");
	}
	game = load(&at);
	play(game, "end; end");
	must_list(game, "discard tyre-siege; discard jaffa-siege");
	br_game_free(game);
	at.player = 1;
	at.start = 1;
	at.player = 0;
	must_not_load(&at, "hand");
}
END_TEST

/* 3.4.11, A37 */
START_TEST(s32_the_cap_ends_the_game)
{
	const char *const cap[] = {"max_rounds=3", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, cap);
	game = load(&at);
	play(game, "pass; pass; end; end");
	ck_assert_int_eq(get_int(game, "round"), 3);
	play(game, "pass; pass; end; end");
	ck_assert_str_eq(br_game_phase(game), "over");
	ck_assert_str_eq(get_word(game, "ended"), "cap");
	ck_assert_int_eq(score_of(game, 0), 4);
	ck_assert_int_eq(rank_of(game, 1), 1);
	br_game_free(game);
}
END_TEST

/* A37 */
START_TEST(without_a_cap_rounds_are_counted_up_to_1000)
{
	const char *const none[] = {"max_rounds=0", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, none);
	at.round = 999;
	game = load(&at);
	for (int i = 0; i < 3; i++)
		play(game, "pass; pass; end; end");
	ck_assert_int_eq(get_int(game, "round"), 1000);
	ck_assert_str_eq(br_game_phase(game), "bid");
	br_game_free(game);
}
END_TEST

/* A37: an empty stack counts more than the last round. */
START_TEST(a_stack_empty_in_the_last_round_ends_the_game_as_such)
{
	const char *const cap[] = {"max_rounds=2", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, cap);
	cards_of(&at, 1);
	leave(&at, "acre", 0);
	game = load(&at);
	play(game, "end");
	ck_assert_str_eq(get_word(game, "ended"), "stack");
	br_game_free(game);
}
END_TEST

TCase *akkon_rounds(void)
{
	TCase *tests = tcase_create("rounds");

	tcase_add_test(tests,
	               s18_a_last_card_taken_by_mint_ends_the_game_later);
	tcase_add_test(tests, s22_a_hand_of_eleven_goes_down_to_five);
	tcase_add_test(tests,
	               s23_six_cards_are_too_many_only_after_the_own_turn);
	tcase_add_test(tests, s32_the_cap_ends_the_game);
	tcase_add_test(tests, without_a_cap_rounds_are_counted_up_to_1000);
	tcase_add_test(tests,
	               a_stack_empty_in_the_last_round_ends_the_game_as_such);
	return tests;
}
