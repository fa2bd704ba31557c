/* SPDX-License-Identifier: MIT */
/*
 * saga_ends.c - how the game ends: by a last card, or by the limit of turns.
 */

#include "check_saga.h"

/* ---- The last card ------------------------------------------------------- */

#define LAST                                                                   \
	"fame 6 8; 1 owns b: b3 r4; 0 owns y: y4 o3; 0 force: b3 g4;"          \
	"0 force: p3 r1 b1; 0 force: o2; 0 force: g2 y1; 0 force: y4"

/* T8, 3.6, 3.6.1. */
START_TEST(the_last_card_conquers_and_ends_the_game)
{
	br_game *game = plan_game(2, "", LAST);

	must_hand(game, 0, "o2");
	play(game, "lay_on o2 iii 1");
	must_land(game, 'b', "0: b3 g4 o2");
	must_hand(game, 1, "r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1");
	must_await(game, "over", BR_NOBODY);
	ck_assert_int_eq(count_moves(game, NULL), 0);
	ck_assert_int_eq(get_int(game, "ending"), 1);
	ck_assert_int_eq(get_int(game, "limit_reached"), 0);
	must_score(game, (int[]){32, -22});
	br_game_free(game);
}
END_TEST

/* T9, 3.6.1: the game goes on after any lay. */
START_TEST(a_card_taken_back_or_recruited_before_puts_off_the_end)
{
	static const char *const first[] = {"take_back 4 1", "recruit p1"};

	for (int i = 0; i < 2; i++) {
		br_game *game = plan_game(2, "", LAST), *copy;
		br_move list[BR_MOVES_MAX];
		int n, lays = 0;

		play(game, first[i]);
		ck_assert_int_eq(get_int(game, "hand_size.0"), 2);
		n = (int)br_game_moves(game, list, BR_MOVES_MAX);
		ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
		for (int k = 0; k < n; k++) {
			br_game_assign(copy, game);
			must_apply(copy, list[k]);
			lays += get_int(copy, "hand_size.0") < 2;
			ck_assert_int_ge(br_game_turn(copy), 0);
		}
		ck_assert_int_eq(lays, count_moves(game, "lay_new") +
		                               count_moves(game, "lay_on"));
		ck_assert_int_gt(lays, 4);
		br_game_free(copy);
		br_game_free(game);
	}
}
END_TEST

/* T10, 3.6.1. */
START_TEST(a_last_card_that_is_added_ends_the_game)
{
	br_game *game = plan_game(2, "",
	                          "0 owns p: p3 b1; 0 owns g: g4 o3;"
	                          "0 force: g2 o2 y1 b3;"
	                          "0 force: r1 y4; 0 force: o2");

	must_hand(game, 0, "y4");
	play(game, "lay_add y4 iii p");
	must_await(game, "over", BR_NOBODY);
	must_land(game, 'p', "0: p3 b1 y4");
	must_score(game, (int[]){8 + 7, -30});
	br_game_free(game);
}
END_TEST

/* T10, 3.6.1: it counts 0 and is not turned up to conquer. */
START_TEST(a_last_card_laid_face_down_ends_the_game)
{
	br_game *game =
		plan_game(2, "sides=001000",
	                  "0 owns b: b1; 0 force: g4 o2; 0 force: g2 o3;"
	                  "0 force: r1 b3; 0 force: o2; 0 force: p3 y1;"
	                  "0 force: y4");

	must_hand(game, 0, "y4");
	play(game, "lay_hidden y4 iii 1");
	must_await(game, "over", BR_NOBODY);
	must_land(game, 'g', "centre: g4 y2");
	must_attack(game, 0, "g4 o2 y4!; g2 o3; r1 b3; o2; p3 y1; y4");
	must_score(game, (int[]){1, -30});
	br_game_free(game);
}
END_TEST

/* T8, 3.6.1, a chain: the game ends although cards come back to the hand. */
START_TEST(the_game_ends_even_if_the_last_card_comes_back)
{
	br_game *game = plan_game(2, "",
	                          "1 owns b: b3; 1 force: b2 r4 o3;"
	                          "0 owns g: g4 y4; 0 force: b3;"
	                          "0 force: p3 r1; 0 force: o3 b1;"
	                          "0 owns o: o2; 0 force: g2;"
	                          "0 force: y4; 0 force: y1");

	must_hand(game, 0, "o2");
	play(game, "lay_on o2 iii 1"); /* 5 > 3, then 9 > 5 */
	must_land(game, 'b', "1: b2 r4 o3");
	must_hand(game, 0, "b3 o2");
	must_await(game, "over", BR_NOBODY);
	must_score(game, (int[]){8 + 2, 9 - 21});
	br_game_free(game);
}
END_TEST

/* ---- The limit of turns -------------------------------------------------- */

/* T29, 3.6.2. */
START_TEST(the_tenth_turn_may_be_the_last)
{
	br_game *game = new_game(2, "turn_limit=10 layout=f0 first=2 "
	                            "set_deal=iii,iv,castle");

	play_turns(game, "lay_new r2 iv; lay_new r1 iii; lay_new g1 iv;"
	                 "lay_new g2 iii; lay_new b2 iv; lay_new b1 iii;"
	                 "lay_new b2 iv; lay_new o2 iii; lay_new p1 iv");
	must_await(game, "turn", 0);
	ck_assert_int_eq(get_int(game, "turns"), 9);
	play(game, "lay_new o2 iii");
	must_await(game, "over", BR_NOBODY);
	ck_assert_int_eq(get_int(game, "turns"), 10);
	ck_assert_int_eq(get_int(game, "limit_reached"), 1);
	ck_assert_int_eq(get_int(game, "ending"), 0);
	must_score(game, (int[]){8 - 30, 8 - 30});
	br_game_free(game);
}
END_TEST

/* 3.6.2, A14. */
START_TEST(without_a_limit_there_is_no_last_turn)
{
	br_game *game = plan_game(2, "turn_limit=0", "turns 999998");

	play(game, "lay_new r1 iii");
	ck_assert_int_eq(get_int(game, "turns"), 999999);
	play(game, "lay_new r2 iv");
	must_await(game, "turn", 0);
	ck_assert_int_eq(get_int(game, "turns"), 999999); /* counts no more */
	br_game_free(game);
	game = plan_game(2, "", "turns 399");
	play(game, "lay_new r1 iii");
	must_await(game, "over", BR_NOBODY);
	br_game_free(game);
}
END_TEST

START_TEST(a_game_has_scores_when_it_is_over)
{
	br_game *game = plan_game(2, "", LAST);
	int32_t score[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX];

	ck_assert_int_eq(br_game_score(game, score), BR_ESTATE);
	ck_assert_int_eq(br_game_rank(game, rank), BR_ESTATE);
	play(game, "lay_on o2 iii 1");
	ck_assert_int_eq(br_game_rank(game, rank), BR_OK);
	ck_assert_int_eq(rank[0], 1);
	ck_assert_int_eq(rank[1], 2);
	must_not_play(game, "lay_on o2 iii 1", "saga.end");
	must_not_play(game, "lot 1", "saga.end");
	br_game_free(game);
}
END_TEST

/* A11, 3.7.4. */
START_TEST(equal_scores_share_the_victory)
{
	br_game *game = plan_game(3, "turn_limit=1", "");
	int rank[BR_SEATS_MAX];

	play(game, "lay_new r1 iii");
	must_score(game, (int[]){-29, -30, -30});
	ck_assert_int_eq(br_game_rank(game, rank), BR_OK);
	ck_assert_int_eq(rank[0], 1);
	ck_assert_int_eq(rank[1], 2);
	ck_assert_int_eq(rank[2], 2);
	br_game_free(game);
	game = plan_game(3, "turn_limit=1", "player 2; 0 force: r1");
	play(game, "lay_new r1 v");
	ck_assert_int_eq(br_game_rank(game, rank), BR_OK);
	ck_assert_int_eq(rank[0], 1);
	ck_assert_int_eq(rank[1], 3);
	ck_assert_int_eq(rank[2], 1);
	br_game_free(game);
}
END_TEST

TCase *saga_ends(void)
{
	TCase *tests = tcase_create("ends");

	tcase_add_test(tests, the_last_card_conquers_and_ends_the_game);
	tcase_add_test(tests,
	               a_card_taken_back_or_recruited_before_puts_off_the_end);
	tcase_add_test(tests, a_last_card_that_is_added_ends_the_game);
	tcase_add_test(tests, a_last_card_laid_face_down_ends_the_game);
	tcase_add_test(tests, the_game_ends_even_if_the_last_card_comes_back);
	tcase_add_test(tests, the_tenth_turn_may_be_the_last);
	tcase_add_test(tests, without_a_limit_there_is_no_last_turn);
	tcase_add_test(tests, a_game_has_scores_when_it_is_over);
	tcase_add_test(tests, equal_scores_share_the_victory);
	return tests;
}
