/* SPDX-License-Identifier: MIT */
/*
 * sakkara_tiles.c - oxen, snakes and spells: situations 16 to 24, 42 and 43,
 * and the worked turn of 3.14.
 */

#include <stdio.h>

#include "check_sakkara.h"

/* ---- Oxen ---------------------------------------------------------------- */

/* 3.6.6, A18, T9 */
START_TEST(s16_an_ox_pushes_as_many_as_need_not_go_up)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=ox "
	                      "d3=hand>core>tip>moon>ship d2=grain");

	ck_assert_int_eq(count(game, "ox d3 n"), 4);
	refused(game, "ox d3 n 5", "push");
	refused(game, "ox d3 s 1", "occupied");
	refused(game, "ox d2 n 1", "ox");
	play(game, "ox d3 n 4");
	stack_is(game, "d3", "hand");
	stack_is(game, "d2", "grain>core>tip>moon>ship");
	used_is(game, "ox");
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 a=ox d3=hand*4");
	ck_assert_int_eq(count(game, "ox d3 n"), 4);
	play(game, "ox d3 n 4");
	stack_is(game, "d3", "");
	br_game_free(game);
}
END_TEST

/* 3.6.6, A17, A19, A33 */
START_TEST(s17_an_ox_needs_a_stack_beside_and_no_worker)
{
	br_game *game = table("A=d4,a1 B=d2,f4 a=ox d3=hand*2 c3=hand*2 "
	                      "e3=hand*2 c4=core f4=tip*2 d2=hand");

	ck_assert_int_eq(count(game, "ox d3 w"), 0); /* as high */
	refused(game, "ox d3 n 1", "occupied");
	refused(game, "ox c3 n 1", "ox"); /* across the corner */
	ck_assert_int_eq(count(game, "ox c4 w"), 1);
	refused(game, "ox e4 e 1", "occupied");
	refused(game, "ox e4 n 1", "push"); /* nothing there */
	refused(game, "ox d2 n 1", "ox");
	br_game_free(game);
	game = table("A=d4,a1 B=d3,f4 a=ox d3=hand*2");
	refused(game, "ox d3 n 1", "occupied");
	refused(game, "ox a2 w 1", "board");
	br_game_free(game);
}
END_TEST

/* 3.13, A17 */
START_TEST(a_stack_beside_both_workers_is_pushed_once)
{
	br_game *game = table("A=d4,d2 B=g7,a7 a=ox d3=hand");

	ck_assert_int_eq(count(game, "ox"), 2); /* east and west */
	br_game_free(game);
}
END_TEST

/* ---- Snakes -------------------------------------------------------------- */

/* 3.6.3, A20 */
START_TEST(s18_a_snake_takes_one_of_the_other_kinds)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=snake");

	refused(game, "snake", "snake");
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 a=snake,hewn b=hand*2,tip shipA "
	             "grainA=1");
	play(game, "snake");
	phase_is(game, "pick");
	ck_assert_int_eq(count(game, ""), 2);
	refused(game, "pick hewn", "pick");
	play(game, "pick hand; build hewn");
	holds(game, 0, "");
	holds(game, 1, "tip, hand");
	used_is(game, "snake>hand");
	br_game_free(game);
}
END_TEST

/* ---- Spells -------------------------------------------------------------- */

/* 2.5, A2, A31 */
START_TEST(a_spell_takes_the_three_tiles_of_its_recipe)
{
	static const struct {
		const char *move, *tiles, *used;
	} spells[] = {
		{"firestorm 1 row", "tip,cross,braid", "tip>cross>braid"},
		{"whirlwind 1", "tip,moon,circle", "tip>moon>circle"},
		{"drought", "dline,cross,braid", "dline>cross>braid"},
		{"shipwreck", "moon,dline,circle", "moon>dline>circle"},
	};

	for (int i = 0; i < 4; i++) {
		char text[100];
		br_game *game;

		sprintf(text, "A=d4,a1 B=g7,a7 shipB grainB=1 e4=ox a=%s",
		        spells[i].tiles);
		game = table(text);
		for (int other = 0; other < 4; other++) {
			if (other != i)
				refused(game, spells[other].move, "spell");
		}
		play(game, spells[i].move);
		play(game, "order 012");
		used_is(game, spells[i].used);
		br_game_free(game);
	}
}
END_TEST

/* 3.7.1, A4, A5, A26 */
START_TEST(s19_a_firestorm_passes_over_gaps_and_workers)
{
	br_game *game = table("A=c3,a1 B=e3,a7 a=tip,cross,braid "
	                      "e3=core*3 d3=hand f3=ox>moon g3=dline*3>ship");

	play(game, "firestorm 1 row; order 012");
	holds(game, 0, "ship, moon, hand");
	stack_is(game, "e3", "core>core>core");
	stack_is(game, "g3", "dline>dline>dline");
	br_game_free(game);
}
END_TEST

/* 3.7.2 */
START_TEST(s20_a_whirlwind_in_a_corner_takes_three_fields)
{
	br_game *game = table("A=g7,f6 B=a1,a7 a=tip,moon,circle f7=ship "
	                      "f6=core*2 g6=ox e7=hand e5=hand");

	play(game, "whirlwind 1");
	phase_is(game, "order");
	holds(game, 0, "ship, ox");
	stack_is(game, "f6", "core>core");
	stack_is(game, "e7", "hand");
	br_game_free(game);
}
END_TEST

/* 3.7.2, A26 */
START_TEST(a_whirlwind_takes_eight_tiles)
{
	br_game *game =
		table("A=d4,a1 B=g1,a7 a=tip,moon,circle c3=ship d3=ship "
	              "e3=ship c4=ship e4=ship c5=ship d5=ship e5=ship "
	              "b4=ox f4=ox d2=ox d6=ox");

	play(game, "whirlwind 1");
	holds(game, 0, "8 ship");
	br_game_free(game);
}
END_TEST

/* 3.7, A20 */
START_TEST(s21_a_harvest_must_gain)
{
	br_game *game = table("A=d4,a1 B=d2,a7 a=tip,cross,braid,moon,circle "
	                      "d2=core g7=ox");

	refused(game, "firestorm 1 row", "effect");
	refused(game, "firestorm 1 column", "effect");
	refused(game, "whirlwind 1", "effect");
	refused(game, "firestorm 1 n", "firestorm");
	ck_assert_int_eq(count(game, "firestorm"), 0);
	br_game_free(game);
}
END_TEST

/* 3.7.3, 3.7.4, A20 */
START_TEST(s22_sabotage_needs_what_is_displayed)
{
	static const char spells[] = "A=d4,a1 B=g7,a7 "
				     "a=dline*2,cross,braid,moon,circle";
	br_game *game;
	char text[200];

	sprintf(text, "%s b=grain*3,ship", spells);
	game = table(text);
	refused(game, "drought", "effect");
	refused(game, "shipwreck", "effect");
	br_game_free(game);
	sprintf(text, "%s shipB grainB=1", spells);
	game = table(text);
	ck_assert(legal(game, "drought"));
	ck_assert(legal(game, "shipwreck"));
	br_game_free(game);
}
END_TEST

/* 3.7.3, 3.8.4 */
START_TEST(s23_after_a_drought_grain_is_laid_again)
{
	br_game *game =
		table("A=d4,a1 B=g7,a7 a=dline,cross,braid b=grain,braid "
	              "stepB=2 builtB=cross shipB grainB=2");

	play(game, "drought; order 012; move 1 n; end; segment 4; put d5");
	ck_assert_int_eq(br_game_turn(game), 1);
	ck_assert_int_eq(get_int(game, "grain.1"), 1);
	refused(game, "build braid", "display");
	play(game, "lay_grain; build braid");
	ck_assert_int_eq(get_int(game, "built.1.braid"), 1);
	br_game_free(game);
}
END_TEST

/* 3.10.1, A11 */
START_TEST(s24_the_pile_has_spells_discards_grain_and_ship)
{
	br_game *game = table("A=d4,a1 B=g7,a7 shipB grainB=1 a=dline*2,cross,"
	                      "braid,moon,circle,hewn*9,stairs,core");

	play(game, "drought; order 012; shipwreck; order 012");
	ck_assert_int_eq(get_int(game, "destroyed_grain"), 1);
	ck_assert_int_eq(get_int(game, "destroyed_ship"), 1);
	play(game, "move 1 n; end; discard core");
	used_is(game, "dline>cross>braid>moon>dline>circle>core>grain>ship");
	phase_is(game, "segment");
	br_game_free(game);
}
END_TEST

/* 3.7, 3.1, A11 */
START_TEST(s42_before_its_order_a_spell_is_in_neither_place)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=tip,cross,braid,ox d3=hand");
	int all = tiles(game);

	play(game, "firestorm 1 column");
	phase_is(game, "order");
	ck_assert_str_eq(get_word(game, "pending"), "firestorm");
	holds(game, 0, "hand, ox");
	used_is(game, "");
	ck_assert_int_eq(tiles(game), all);
	ck_assert_int_eq(count(game, ""), 6);
	play(game, "order 201");
	used_is(game, "braid>tip>cross");
	br_game_free(game);
}
END_TEST

/* 3.13 */
START_TEST(s43_two_workers_in_a_row_are_two_ways_to_the_same)
{
	br_game *game =
		table("A=c3,e3 B=g7,a7 a=tip,cross,braid d3=ox g3=ship");
	br_game *other;

	ck_assert_int_eq(count(game, "firestorm"), 2);
	ck_assert_int_eq(br_game_dup(&other, game), BR_OK);
	play(game, "firestorm 1 row");
	play(other, "firestorm 2 row");
	must_be_same(game, other);
	br_game_free(game);
	br_game_free(other);
}
END_TEST

/* ---- The worked turn ----------------------------------------------------- */

static const char worked[] =
	"A=d4,a1 B=g7,a7 a3=grain b3=dline c3=hewn d3=core>horse>ox e3=circle "
	"f3=snake g3=stairs>cross g7=bird a=stairs,tip,cross,braid,moon,hand "
	"shipB grainB=1";

/* 3.14 */
START_TEST(the_worked_turn_goes_as_printed)
{
	br_game *game = table(worked);

	ck_assert_int_eq(count(game, "move"), 6);
	ck_assert_int_eq(count(game, "firestorm"), 2);
	ck_assert_int_eq(count(game, ""), 8);
	play(game, "move 1 n");
	holds(game, 0, "cross, braid, moon, tip, hand, ox");
	used_is(game, "stairs");
	stack_is(game, "d3", "core>horse");
	play(game, "firestorm 1 row; order 012");
	holds(game, 0,
	      "grain, hewn, dline, cross, moon, circle, hand, snake, "
	      "ox");
	stack_is(game, "g3", "stairs");
	used_is(game, "stairs>tip>cross>braid");
	play(game, "shipwreck");
	ck_assert_int_eq(get_int(game, "ship.1"), 0);
	play(game, "order 012");
	holds(game, 0, "grain, hewn, cross, hand, snake, ox");
	play(game, "end");
	used_is(game, "stairs>tip>cross>braid>moon>dline>circle>ship");
	br_game_free(game);
}
END_TEST

/* 3.14, 3.10.3 */
START_TEST(the_other_player_puts_the_worked_pile)
{
	static const char *const sizes[] = {"segment 3", "segment 4",
	                                    "segment 5", "segment 8"};
	static const char *const not_free[] = {"f7", "g6", "a6", "b7", "g3",
	                                       "d3", "a1", "a7", "g7"};
	br_game *game = table(worked);
	char text[20];

	play(game, "move 1 n; firestorm 1 row; order 012; shipwreck; "
	           "order 012; end");
	ck_assert_int_eq(br_game_turn(game), 1);
	for (int i = 0; i < 4; i++)
		ck_assert(legal(game, sizes[i]));
	ck_assert_int_eq(count(game, ""), 4);
	play(game, "segment 8");
	ck_assert_int_eq(count(game, "put"), 40);
	ck_assert(legal(game, "put d4"));
	for (int i = 0; i < 9; i++) {
		sprintf(text, "put %s", not_free[i]);
		ck_assert(!legal(game, text));
	}
	play(game, "put e6");
	stack_is(game, "e6", "stairs>tip>cross>braid>moon>dline>circle>ship");
	phase_is(game, "turn");
	ck_assert_int_eq(get_int(game, "player"), 1);
	ck_assert_int_eq(get_int(game, "grain.1"), 1);
	refused(game, "build core", "display");
	br_game_free(game);
}
END_TEST

TCase *sakkara_tiles(void)
{
	TCase *tcase = tcase_create("tiles");

	tcase_add_test(tcase, s16_an_ox_pushes_as_many_as_need_not_go_up);
	tcase_add_test(tcase, s17_an_ox_needs_a_stack_beside_and_no_worker);
	tcase_add_test(tcase, a_stack_beside_both_workers_is_pushed_once);
	tcase_add_test(tcase, s18_a_snake_takes_one_of_the_other_kinds);
	tcase_add_test(tcase, a_spell_takes_the_three_tiles_of_its_recipe);
	tcase_add_test(tcase, s19_a_firestorm_passes_over_gaps_and_workers);
	tcase_add_test(tcase, s20_a_whirlwind_in_a_corner_takes_three_fields);
	tcase_add_test(tcase, a_whirlwind_takes_eight_tiles);
	tcase_add_test(tcase, s21_a_harvest_must_gain);
	tcase_add_test(tcase, s22_sabotage_needs_what_is_displayed);
	tcase_add_test(tcase, s23_after_a_drought_grain_is_laid_again);
	tcase_add_test(tcase, s24_the_pile_has_spells_discards_grain_and_ship);
	tcase_add_test(tcase, s42_before_its_order_a_spell_is_in_neither_place);
	tcase_add_test(tcase,
	               s43_two_workers_in_a_row_are_two_ways_to_the_same);
	tcase_add_test(tcase, the_worked_turn_goes_as_printed);
	tcase_add_test(tcase, the_other_player_puts_the_worked_pile);
	return tcase;
}
