/* SPDX-License-Identifier: MIT */
/*
 * sakkara_workers.c - steps, horses and birds: situations 1 to 15, and 37.
 */

#include <stdio.h>

#include "check_sakkara.h"

/* ---- The move of a worker, 3.5 ------------------------------------------- */

/* 3.5.2, 3.5.3 */
START_TEST(s1_two_tiles_are_climbed_without_stairs)
{
	br_game *game = table("A=d4,a1 B=g7,a7 d3=core>ox");

	play(game, "move 1 n");
	stack_is(game, "d3", "core");
	holds(game, 0, "ox");
	ck_assert_str_eq(get_word(game, "worker.0.0"), "d3");
	used_is(game, "");
	br_game_free(game);
}
END_TEST

/* 3.5.2, 3.6.1 */
START_TEST(s2_three_tiles_take_stairs)
{
	br_game *game = table("A=d4,a1 B=g7,a7 d3=core*3");

	refused(game, "move 1 n", "climb");
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 d3=core*3 a=stairs");
	play(game, "move 1 n");
	used_is(game, "stairs");
	holds(game, 0, "core");
	br_game_free(game);
}
END_TEST

/* 3.5.2 */
START_TEST(s3_height_counts_from_the_stack_under_the_worker)
{
	br_game *game = table("A=d4,a1 B=g7,a7 d4=hand*2 d3=core*4 e4=core*5");

	ck_assert(legal(game, "move 1 n"));
	refused(game, "move 1 e", "climb");
	br_game_free(game);
}
END_TEST

/* 3.5.2, 3.5.3 */
START_TEST(s4_down_is_free_and_an_empty_field_gives_nothing)
{
	br_game *game = table("A=d4,a1 B=g7,a7 d4=hand*6 a=tip");

	play(game, "move 1 n");
	holds(game, 0, "tip");
	stack_is(game, "d3", "");
	ck_assert_int_eq(height(game, "d4"), 6);
	br_game_free(game);
}
END_TEST

/* A22 */
START_TEST(stairs_are_kept_where_the_step_is_low)
{
	br_game *game = table("A=d4,a1 B=g7,a7 d4=hand*3 d3=core*5 a=stairs");

	play(game, "move 1 n");
	used_is(game, "");
	holds(game, 0, "stairs, core");
	play(game, "end; move 1 n; end; move 1 n");
	used_is(game, "");
	holds(game, 0, "stairs, core");
	br_game_free(game);
}
END_TEST

/* 3.5.1 */
START_TEST(s5_no_worker_steps_onto_another)
{
	br_game *game = table("A=d4,d3 B=e4,a7 a=stairs d3=core*4 e4=core*4");

	refused(game, "move 1 n", "occupied");
	refused(game, "move 1 e", "occupied");
	br_game_free(game);
}
END_TEST

/* 3.5.4, A21 */
START_TEST(s6_a_turn_ends_without_a_move_if_none_is_free)
{
	br_game *game = table("A=a1,g7 B=a2,b1 f7=core*3 g6=core*3");

	ck_assert_int_eq(count(game, ""), 1);
	ck_assert(legal(game, "end"));
	refused(game, "move 2 n", "climb");
	br_game_free(game);
	game = table("A=a1,g7 B=a2,b1 f7=core*3 g6=core*3 a=stairs");
	ck_assert(legal(game, "end"));
	ck_assert(legal(game, "move 2 n"));
	ck_assert(legal(game, "move 2 w"));
	ck_assert_int_eq(count(game, ""), 3);
	br_game_free(game);
}
END_TEST

/* 3.5.4, A21 */
START_TEST(s7_an_ox_that_frees_a_step_makes_the_move_a_must)
{
	br_game *game = table("A=a1,g7 B=a2,b1 f7=core*3 g6=core*3 a=ox");

	play(game, "ox f7 w 1");
	refused(game, "end", "move");
	play(game, "move 2 w");
	ck_assert(legal(game, "end"));
	refused(game, "move 2 e", "move");
	br_game_free(game);
}
END_TEST

/* ---- Horses -------------------------------------------------------------- */

/* 3.6.4, 3.5.1 */
START_TEST(s8_a_horse_does_not_carry_onto_a_worker)
{
	br_game *game = table("A=c4,a1 B=e4,a7 a=horse");

	play(game, "move 1 e");
	refused(game, "horse", "occupied");
	br_game_free(game);
}
END_TEST

/* 3.6.4 */
START_TEST(s9_the_second_step_is_asked_if_it_is_possible)
{
	br_game *game = table("A=c4,a1 B=f4,a7 a=horse e4=tip");

	play(game, "move 1 e; horse; take_top");
	holds(game, 0, "tip");
	phase_is(game, "turn");
	br_game_free(game);
	game = table("A=c4,a1 B=g7,a7 a=horse e4=tip f4=ox");
	play(game, "move 1 e; horse; take_top");
	phase_is(game, "horse2");
	ck_assert_int_eq(count(game, ""), 2);
	ck_assert(legal(game, "horse_stop"));
	play(game, "horse_more; take_top");
	holds(game, 0, "tip, ox");
	phase_is(game, "turn");
	br_game_free(game);
}
END_TEST

/* 3.6.4, 3.5.1 */
START_TEST(s10_a_horse_does_not_leave_the_board)
{
	br_game *game = table("A=d6,a1 B=g7,a7 a=horse");

	play(game, "move 1 s");
	refused(game, "horse", "board");
	br_game_free(game);
}
END_TEST

/* 3.6.4, A14 */
START_TEST(s11_a_bird_takes_the_moved_worker_off_the_horse)
{
	static const char words[] = "A=c4,a1 B=g7,a7 a=horse,bird";
	br_game *game = table(words);

	refused(game, "horse", "horse");
	play(game, "move 1 e; bird 1 c6");
	ck_assert_int_eq(get_int(game, "last_worker"), -1);
	refused(game, "horse", "horse");
	ck_assert(legal(game, "end"));
	br_game_free(game);
	game = table(words);
	play(game, "move 1 e; bird 2 c6; horse");
	ck_assert_str_eq(get_word(game, "worker.0.0"), "e4");
	br_game_free(game);
}
END_TEST

/* A12, 3.6.1 */
START_TEST(s12_each_high_step_of_a_horse_takes_stairs)
{
	static const char words[] = "A=b4,a1 B=g7,a7 a=horse,stairs%s "
				    "d4=core*3 e4=core*5";
	char text[200];
	br_game *game;

	sprintf(text, words, "");
	game = table(text);
	play(game, "move 1 e; horse; take_top");
	used_is(game, "horse>stairs");
	phase_is(game, "turn"); /* no stairs for the second step */
	br_game_free(game);
	sprintf(text, words, "*2");
	game = table(text);
	play(game, "move 1 e; horse; take_top; horse_more; take_top");
	used_is(game, "horse>stairs>stairs");
	holds(game, 0, "2 core");
	br_game_free(game);
	game = table("A=b4,a1 B=g7,a7 a=horse d4=core*3");
	play(game, "move 1 e");
	refused(game, "horse", "climb");
	br_game_free(game);
}
END_TEST

/* A14 */
START_TEST(s13_two_horses_carry_five_fields)
{
	br_game *game = table("A=a4,a1 B=g7,a7 a=horse*2 b4=tip c4=tip d4=tip "
	                      "e4=tip f4=tip");

	play(game, "move 1 e; horse; take_top; horse_more; take_top; "
	           "horse; take_top; horse_more; take_top");
	holds(game, 0, "5 tip");
	ck_assert_str_eq(get_word(game, "worker.0.0"), "f4");
	used_is(game, "horse>horse");
	br_game_free(game);
}
END_TEST

/* ---- Birds --------------------------------------------------------------- */

/* 3.6.5, A15, A16, T13 */
START_TEST(s14_a_bird_flies_to_any_height_and_to_any_free_field)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=bird b6=core*6>tip");

	refused(game, "bird 1 d4", "occupied");
	refused(game, "bird 1 a1", "occupied");
	refused(game, "bird 1 g7", "occupied");
	refused(game, "bird other1 c3", "bird");
	ck_assert_int_eq(count(game, "bird"), 90);
	play(game, "bird 1 b6");
	holds(game, 0, "tip");
	ck_assert_int_eq(height(game, "b6"), 6);
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 a=bird");
	play(game, "bird 2 c3");
	holds(game, 0, "");
	ck_assert_str_eq(get_word(game, "worker.0.1"), "c3");
	br_game_free(game);
}
END_TEST

/* 3.6.5, 3.5.4 */
START_TEST(s15_a_flight_is_not_the_move)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=bird b6=tip c6=ox");

	play(game, "bird 1 b6");
	refused(game, "end", "move");
	play(game, "move 1 e");
	holds(game, 0, "tip, ox");
	ck_assert(legal(game, "end"));
	br_game_free(game);
}
END_TEST

/* 3.4 */
START_TEST(s37_a_tile_that_was_taken_is_used_in_the_same_turn)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=tip,cross d3=braid a3=ox");

	refused(game, "firestorm 1 row", "spell");
	play(game, "move 1 n; firestorm 1 row; order 012");
	holds(game, 0, "ox");
	br_game_free(game);
}
END_TEST

/* 3.5.2 */
START_TEST(a_climb_limit_is_an_option)
{
	static const char *const flat[] = {"climb_limit=0", NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 d3=core e4=core*1", flat);

	refused(game, "move 1 n", "climb");
	ck_assert(legal(game, "move 1 s"));
	br_game_free(game);
}
END_TEST

TCase *sakkara_workers(void)
{
	TCase *tcase = tcase_create("workers");

	tcase_add_test(tcase, s1_two_tiles_are_climbed_without_stairs);
	tcase_add_test(tcase, s2_three_tiles_take_stairs);
	tcase_add_test(tcase, s3_height_counts_from_the_stack_under_the_worker);
	tcase_add_test(tcase, s4_down_is_free_and_an_empty_field_gives_nothing);
	tcase_add_test(tcase, stairs_are_kept_where_the_step_is_low);
	tcase_add_test(tcase, s5_no_worker_steps_onto_another);
	tcase_add_test(tcase, s6_a_turn_ends_without_a_move_if_none_is_free);
	tcase_add_test(tcase, s7_an_ox_that_frees_a_step_makes_the_move_a_must);
	tcase_add_test(tcase, s8_a_horse_does_not_carry_onto_a_worker);
	tcase_add_test(tcase, s9_the_second_step_is_asked_if_it_is_possible);
	tcase_add_test(tcase, s10_a_horse_does_not_leave_the_board);
	tcase_add_test(tcase, s11_a_bird_takes_the_moved_worker_off_the_horse);
	tcase_add_test(tcase, s12_each_high_step_of_a_horse_takes_stairs);
	tcase_add_test(tcase, s13_two_horses_carry_five_fields);
	tcase_add_test(tcase,
	               s14_a_bird_flies_to_any_height_and_to_any_free_field);
	tcase_add_test(tcase, s15_a_flight_is_not_the_move);
	tcase_add_test(tcase,
	               s37_a_tile_that_was_taken_is_used_in_the_same_turn);
	tcase_add_test(tcase, a_climb_limit_is_an_option);
	return tcase;
}
