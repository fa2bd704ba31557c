/* SPDX-License-Identifier: MIT */
/*
 * sakkara_building.c - ships, grain and pyramids: situations 25 to 30, and 40.
 */

#include <stdio.h>

#include "check_sakkara.h"

/* 2.3, A3, A25 */
START_TEST(a_pyramid_takes_nine_four_and_one)
{
	br_game *game = table("A=d4,a1 B=g7,a7 shipA grainA=1 a=hewn*4,"
	                      "stairs*2,dline,core*2,hand*4,cross,tip");

	ck_assert_int_eq(count(game, "build"), 4);
	play(game, "build hewn; build hewn; build hewn; build hewn; "
	           "build stairs; build stairs; build dline; build core");
	ck_assert_int_eq(get_int(game, "done.0"), 0);
	ck_assert_int_eq(count(game, "build"), 1);
	play(game, "build core");
	ck_assert_int_eq(get_int(game, "done.0"), 1);
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 stepA=2 shipA grainA=2 a=cross,braid,"
	             "moon,circle,hewn,hand,tip");
	ck_assert_int_eq(count(game, "build"), 4);
	play(game, "build cross; build braid; build moon; build circle");
	ck_assert_int_eq(get_int(game, "done.0"), 1);
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 stepA=3 shipA grainA=3 a=tip,hand*2,"
	             "cross");
	ck_assert_int_eq(count(game, "build"), 1);
	play(game, "build tip");
	phase_is(game, "over");
	br_game_free(game);
}
END_TEST

/* 3.4, 3.7.4, 3.8.4 */
START_TEST(s25_after_a_shipwreck_the_next_step_waits_for_a_ship)
{
	br_game *game =
		table("B! changed=0 A=g7,a7 B=d4,a1 b=core a=moon,dline,"
	              "circle,ship builtB=hewn*4,stairs*2,dline,core "
	              "shipB grainB=1 b=ship,grain,cross");

	play(game, "build core");
	ck_assert_int_eq(get_int(game, "done.1"), 1);
	play(game, "move 1 n; end");
	ck_assert_int_eq(get_int(game, "step.1"), 1);
	play(game, "shipwreck; order 012; move 1 n; end; segment 4; put d5");
	ck_assert_int_eq(get_int(game, "step.1"), 2);
	ck_assert_int_eq(get_int(game, "done.1"), 0);
	refused(game, "build cross", "display");
	play(game, "lay_ship; lay_grain; build cross");
	br_game_free(game);
}
END_TEST

/* 3.8, 3.8.1, 3.8.2, A23 */
START_TEST(s26_green_tiles_and_a_piece_in_one_turn)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=ship*2,grain*2,core");

	refused(game, "build core", "display");
	play(game, "lay_ship");
	refused(game, "build core", "display");
	refused(game, "lay_ship", "ship");
	play(game, "lay_grain");
	refused(game, "lay_grain", "grain");
	play(game, "build core");
	used_is(game, "");
	ck_assert_int_eq(get_int(game, "built.0.core"), 1);
	refused(game, "build core", "holder");
	refused(game, "build cross", "need");
	br_game_free(game);
}
END_TEST

/* 3.8.1 */
START_TEST(green_tiles_come_from_the_holder)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=core b=ship,grain");

	refused(game, "lay_ship", "holder");
	refused(game, "lay_grain", "holder");
	br_game_free(game);
}
END_TEST

/* 3.8.2: The step needs one dline, and has it. */
START_TEST(no_more_is_built_than_the_step_needs)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=dline shipA grainA=1 "
	                      "builtA=dline");

	refused(game, "build dline", "need");
	br_game_free(game);
}
END_TEST

/* 3.8.2, 3.6.2, A30 */
START_TEST(s27_each_hewn_stone_takes_a_hand)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=hewn*2,hand shipA grainA=1");

	play(game, "build hewn");
	used_is(game, "hand");
	refused(game, "build hewn", "hand");
	br_game_free(game);
}
END_TEST

/* 3.8.3, 3.4 */
START_TEST(s28_nothing_more_is_built_in_the_turn_of_the_ninth)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=core,grain,cross,ship shipA "
	                      "grainA=1 builtA=hewn*4,stairs*2,dline,core");

	play(game, "build core");
	ck_assert_int_eq(get_int(game, "done.0"), 1);
	refused(game, "lay_grain", "step");
	refused(game, "build cross", "step");
	play(game, "move 1 n");
	refused(game, "lay_grain", "step");
	play(game, "end; move 1 n; end");
	ck_assert_int_eq(get_int(game, "step.0"), 2);
	play(game, "lay_grain; build cross");
	br_game_free(game);
}
END_TEST

/* 3.11, 3.8.2 */
START_TEST(s29_the_tip_takes_two_hands_and_ends_the_game_at_once)
{
	static const char words[] =
		"A=d4,a1 B=g7,a7 a=tip,%s,core*11 shipA grainA=3 stepA=3 "
		"changed=1 used=snake";
	int32_t score[2];
	int rank[2];
	char text[200];
	br_game *game;

	sprintf(text, words, "hand");
	game = table(text);
	refused(game, "build tip", "hand");
	br_game_free(game);
	sprintf(text, words, "hand*2");
	game = table(text);
	ck_assert_int_eq(get_int(game, "hand_size.0"), 14);
	play(game, "build tip");
	phase_is(game, "over");
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	used_is(game, "snake>hand>hand");
	ck_assert_int_eq(br_game_score(game, score), BR_OK);
	ck_assert_int_eq(br_game_rank(game, rank), BR_OK);
	ck_assert(score[0] == 1 && score[1] == 0);
	ck_assert(rank[0] == 1 && rank[1] == 2);
	refused(game, "end", "over");
	br_game_free(game);
}
END_TEST

/* 3.8.2 */
START_TEST(s30_a_tip_serves_spells_before_its_step)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=tip,cross,braid,moon,circle,"
	                      "hand*2 shipA grainA=1 d3=ox c4=ox");

	refused(game, "build tip", "need");
	ck_assert(legal(game, "firestorm 1 column"));
	ck_assert(legal(game, "whirlwind 1"));
	br_game_free(game);
}
END_TEST

/* 3.8.2, A25 */
START_TEST(s40_stairs_are_a_piece_without_a_hand)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=stairs shipA grainA=1");

	play(game, "build stairs");
	used_is(game, "");
	ck_assert_int_eq(get_int(game, "built.0.stairs"), 1);
	br_game_free(game);
}
END_TEST

/* 3.8.4, A24: Two grains are missing after a drought between two steps. */
START_TEST(destroyed_grain_is_laid_again_as_much_as_the_step_has)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=grain*3,cross stepA=2 shipA");

	play(game, "lay_grain; lay_grain");
	refused(game, "lay_grain", "grain");
	play(game, "build cross");
	br_game_free(game);
}
END_TEST

/* A3 */
START_TEST(other_needs_are_an_option)
{
	static const char *const small[] = {
		"need=0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,"
		"0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,"
		"0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0",
		NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=dline,cross,snake,"
	                           "grain*3,ship",
	                           small);

	play(game, "lay_ship; lay_grain; build dline; move 1 n; end");
	play(game, "move 1 n; end; lay_grain; build cross; move 1 n; end");
	play(game, "move 1 n; end; lay_grain; build snake");
	phase_is(game, "over");
	ck_assert_int_eq(get_int(game, "winner"), 0);
	br_game_free(game);
}
END_TEST

/* A1: Without hewn stones and tips no hand is needed. */
START_TEST(a_mix_needs_hands_for_what_takes_them)
{
	static const char *const small[] = {
		"need=0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,"
		"0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,"
		"0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0",
		"mix=3,8,10,6,4,5,4,4,4,4,3,0,11,3,3,3", NULL};

	br_game_free(must_new("sakkara", 2, small));
}
END_TEST

/* 50 for a tile that is displayed or built; 20 for a held one of which the
 * pyramid lacks any, each of this step but one of a later, and two hands. */
START_TEST(progress_counts_what_is_laid_and_what_is_lacking)
{
	br_game *game =
		table("changed=0 A=g7,a7 B=d4,a1 "
	              "a=moon,dline,circle*2,ship*2,hand*3 "
	              "b=core*2,ship,grain,cross builtB=hewn*4,stairs*2,"
	              "dline,core shipB grainB=1");
	int32_t points[2];

	ck_assert_int_eq(br_game_progress(game, points), BR_OK);
	ck_assert_int_eq(points[0], 20 * (3 + 1 + 2));
	ck_assert_int_eq(points[1], 50 * (8 + 2) + 20 * 2);
	play(game, "lay_ship");
	ck_assert_int_eq(br_game_progress(game, points), BR_OK);
	ck_assert_int_eq(points[0], 50 + 20 * (3 + 2));
	br_game_free(game);
}
END_TEST

TCase *sakkara_building(void)
{
	TCase *tcase = tcase_create("building");

	tcase_add_test(tcase, progress_counts_what_is_laid_and_what_is_lacking);
	tcase_add_test(tcase,
	               s25_after_a_shipwreck_the_next_step_waits_for_a_ship);
	tcase_add_test(tcase, s26_green_tiles_and_a_piece_in_one_turn);
	tcase_add_test(tcase, green_tiles_come_from_the_holder);
	tcase_add_test(tcase, no_more_is_built_than_the_step_needs);
	tcase_add_test(tcase, s27_each_hewn_stone_takes_a_hand);
	tcase_add_test(tcase,
	               s28_nothing_more_is_built_in_the_turn_of_the_ninth);
	tcase_add_test(tcase,
	               s29_the_tip_takes_two_hands_and_ends_the_game_at_once);
	tcase_add_test(tcase, s30_a_tip_serves_spells_before_its_step);
	tcase_add_test(tcase, s40_stairs_are_a_piece_without_a_hand);
	tcase_add_test(tcase,
	               destroyed_grain_is_laid_again_as_much_as_the_step_has);
	tcase_add_test(tcase, a_mix_needs_hands_for_what_takes_them);
	tcase_add_test(tcase, a_pyramid_takes_nine_four_and_one);
	tcase_add_test(tcase, other_needs_are_an_option);
	return tcase;
}
