/* SPDX-License-Identifier: MIT */
/*
 * sakkara_options.c - what the options change, and what they may not be; and
 * moves by number.
 */

#include <stdio.h>

#include "../about.h"
#include "check_sakkara.h"

static const char spare[] = "A=d4,a1 B=g7,a7 ";

static br_game *spread(const char *words, const char *option)
{
	const char *const options[] = {option, NULL};
	char text[400];

	sprintf(text, "%s%s", spare, words);
	return table_with(text, options);
}

/* A4 */
START_TEST(a_firestorm_may_be_a_ray)
{
	br_game *game = spread("a=tip,cross,braid d1=ox d2=hand d7=ship",
	                       "firestorm_ray=yes");

	refused(game, "firestorm 1 column", "firestorm");
	refused(game, "firestorm 1 e", "effect");
	ck_assert_int_eq(count(game, "firestorm"), 3); /* 2 to the east */
	play(game, "firestorm 1 n");
	holds(game, 0, "hand, ox");
	ck_assert_int_eq(height(game, "d7"), 1);
	br_game_free(game);
}
END_TEST

/* A17 */
START_TEST(an_ox_may_push_straight_only)
{
	br_game *game =
		spread("a=ox d3=hand*2 c4=core b1=tip", "ox_straight=yes");

	ck_assert_int_eq(count(game, "ox"), 4);
	ck_assert(legal(game, "ox b1 e 1")); /* by the second worker */
	ck_assert(legal(game, "ox d3 n 2"));
	ck_assert(legal(game, "ox c4 w 1"));
	refused(game, "ox d3 e 1", "ox");
	br_game_free(game);
}
END_TEST

/* A15, T13 */
START_TEST(a_bird_may_carry_any_worker)
{
	br_game *game = spread("a=bird*2 b6=tip d3=hand", "bird_any=yes");

	ck_assert_int_eq(count(game, "bird"), 180);
	play(game, "move 1 n; bird other1 b6");
	ck_assert_str_eq(get_word(game, "worker.1.0"), "b6");
	holds(game, 0, "tip, hand, bird");
	ck_assert_int_eq(get_int(game, "last_worker"), 0);
	br_game_free(game);
}
END_TEST

/* A13 */
START_TEST(who_flies_or_rides_may_leave_the_tile)
{
	br_game *game = spread("a=bird,horse*2,stairs b6=tip d3=hand d2=ox "
	                       "d1=core*4",
	                       "take=both");

	play(game, "bird 2 b6");
	phase_is(game, "take");
	ck_assert_str_eq(get_word(game, "taking"), "b6");
	ck_assert_int_eq(count(game, ""), 2);
	must_load_as(game, "\"take\":\"both\"", "\"take\":\"none\"", "phase");
	must_load_as(game, ",\"take\":\"both\"", "", "taking");
	play(game, "leave_top");
	stack_is(game, "b6", "tip");
	holds(game, 0, "stairs, 2 horse");
	play(game, "move 1 n"); /* the move itself always takes */
	holds(game, 0, "stairs, hand, 2 horse");
	play(game, "horse");
	ck_assert_str_eq(get_word(game, "next"), "horse2");
	play(game, "leave_top");
	phase_is(game, "horse2"); /* d1 is three higher, by the stairs */
	play(game, "horse_more; take_top");
	phase_is(game, "turn");
	holds(game, 0, "core, hand, horse");
	used_is(game, "bird>horse>stairs");
	br_game_free(game);
}
END_TEST

/* A13: By default, which is take=horse. */
START_TEST(who_rides_may_leave_the_tile_and_who_flies_takes_it)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=bird,horse b6=tip d3=hand "
	                      "d2=ox");

	play(game, "bird 2 b6");
	phase_is(game, "turn");
	holds(game, 0, "tip, horse");
	play(game, "move 1 n; horse");
	phase_is(game, "take");
	play(game, "leave_top");
	stack_is(game, "d2", "ox");
	br_game_free(game);
}
END_TEST

/* A13 */
START_TEST(a_tile_may_be_left_by_nobody)
{
	br_game *game =
		spread("a=bird,horse b6=tip d3=hand d2=ox", "take=none");

	play(game, "bird 2 b6; move 1 n; horse");
	phase_is(game, "horse2");
	holds(game, 0, "tip, hand, ox");
	br_game_free(game);
}
END_TEST

/* A2 */
START_TEST(other_recipes_are_an_option)
{
	br_game *game = spread("a=ox,snake,hand d3=ship",
	                       "recipe=tip,cross,braid,ox,snake,hand,dline,"
	                       "cross,braid,moon,dline,circle");

	play(game, "whirlwind 1; order 210");
	used_is(game, "hand>snake>ox");
	br_game_free(game);
}
END_TEST

/* 3.9 */
START_TEST(the_hand_limit_is_an_option)
{
	br_game *game = spread("a=ox,snake", "hand_limit=0");

	play(game, "move 1 n; end; discard ox; discard snake");
	phase_is(game, "segment");
	br_game_free(game);
}
END_TEST

/* One option that is not taken. */
static void no(const char *option, const char *concerned, const char *words)
{
	const char *const options[] = {option, NULL};

	must_refuse("sakkara", 2, options, concerned, words);
}

#define ZEROS "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0"

/* A1, A2, A3 */
START_TEST(tables_are_checked)
{
	no("mix=3,8,10", "mix", "16 numbers");
	no("mix=3,8,10,6,4,5,4,4,4,4,3,8,3,3,3,03", "mix", "16 numbers");
	no("mix=3,8,10,6,4,5,4,4,4,4,3,8,3,3,3,32", "mix", "up to 31");
	no("mix=31,31,31,31,4,0,0,0,0,0,0,0,0,0,0,0", "sakkara.mix", "127");
	no("mix=31,31,31,31,3,0,0,0,0,0,0,0,0,0,0,0", "sakkara.mix", "75");
	no("mix=3,8,10,6,4,5,4,4,4,4,3,8,3,3,3,4", "sakkara.mix", "75");
	no("mix=3,8,10,6,4,5,4,4,4,4,3,8,3,3,3,2", "sakkara.mix", "75");
	no("mix=1,8,12,6,4,5,4,4,4,4,3,8,3,3,3,3", "sakkara.mix", "ships");
	no("mix=13,8,8,4,3,5,3,3,3,4,2,8,3,3,2,3", "sakkara.mix", "ships");
	no("mix=6,5,10,6,4,5,4,4,4,4,3,8,3,3,3,3", "sakkara.mix", "grain");
	no("mix=3,8,7,9,4,5,4,4,4,4,3,8,3,3,3,3", "sakkara.mix", "pyramids");
	no("mix=3,8,10,6,4,5,4,4,4,4,3,1,10,3,3,3", "sakkara.mix", "pyramids");
	no("need=1,2", "need", "48 numbers");
	no("need=0,0,10,0,0,0,0,0,0,0,0,0,0,0,0,0," ZEROS "," ZEROS, "need",
	   "up to 9");
	no("need=" ZEROS "," ZEROS "," ZEROS, "sakkara.need", "0 pieces");
	no("need=1,0,4,2,1,2,0,0,0,0,0,0,0,0,0,0," ZEROS "," ZEROS,
	   "sakkara.need", "ships");
	no("need=0,1,4,2,1,2,0,0,0,0,0,0,0,0,0,0," ZEROS "," ZEROS,
	   "sakkara.need", "grain");
	no("need=0,0,9,8,0,0,0,0,0,0,0,0,0,0,0,0," ZEROS "," ZEROS,
	   "sakkara.need", "17 pieces");
	no("recipe=tip", "recipe", "12 kinds");
	no("recipe=tip,tip,braid,tip,moon,circle,dline,cross,braid,moon,"
	   "dline,circle",
	   "sakkara.recipe", "different");
	no("recipe=tip,braid,tip,tip,moon,circle,dline,cross,braid,moon,"
	   "dline,circle",
	   "sakkara.recipe", "different");
	no("recipe=braid,tip,tip,tip,moon,circle,dline,cross,braid,moon,"
	   "dline,circle",
	   "sakkara.recipe", "different");
	no("recipe=tip,sun,braid,tip,moon,circle,dline,cross,braid,moon,"
	   "dline,circle",
	   "recipe", "12 kinds");
	no("info=none", "info", "hidden_lower");
	no("hand_limit=97", "hand_limit", "96");
	no("max_turns=-1", "max_turns", "0 to");
	must_refuse("sakkara", 3, NULL, "seats", "2 to 2");
}
END_TEST

/* 2.2 */
START_TEST(sixteen_kinds_have_names_and_numbers)
{
	static const char *const names[] = {
		"ship",  "grain", "hewn", "stairs", "dline", "core",
		"cross", "braid", "moon", "circle", "tip",   "hand",
		"snake", "horse", "bird", "ox"};
	br_game *game = table("A=d4,a1 B=g7,a7 a=ox");

	for (int kind = 0; kind < BR_SAKKARA_KINDS; kind++) {
		char text[40];

		sprintf(text, "build %s", names[kind]);
		ck_assert_uint_eq(must_parse(game, text),
		                  MAKE("sakkara", BR_SAKKARA_BUILD, kind));
	}
	ck_assert_uint_eq(MAKE("sakkara", BR_SAKKARA_BUILD, 16), 0);
	br_game_free(game);
}
END_TEST

/* 2.1, A29 */
START_TEST(moves_have_numbers)
{
	/* Of every kind, in the header's order, the sizes of its arguments. */
	static const int sizes[][4] = {
		{49},        {0},  {0},    {16}, {2, 4}, {0},  {4, 49},
		{49, 4, 96}, {0},  {2, 6}, {2},  {0},    {0},  {0},
		{0},         {0},  {0},    {0},  {16},   {6},  {16},
		{9},         {49}, {49},   {16}, {16},   {16}, {2},
	};
	br_game *game = table("A=d4,a1 B=g7,a7 a=ox d3=hand*2");
	br_move last = about(br_game_rules(game)).last_move;

	must_have_kinds("sakkara", sizes, 28);
	ck_assert_uint_eq(
		must_parse(game, "ox d3 n 2"),
		MAKE("sakkara", BR_SAKKARA_USE_OX, 17, BR_SAKKARA_NORTH, 1));
	must_not_apply(game, 0, "sakkara.turn", "no part of a turn");
	must_not_apply(game, last + 1, "sakkara.turn", "no part of a turn");
	br_game_free(game);
}
END_TEST

TCase *sakkara_options(void)
{
	TCase *tcase = tcase_create("options");

	tcase_add_test(tcase, a_firestorm_may_be_a_ray);
	tcase_add_test(tcase, an_ox_may_push_straight_only);
	tcase_add_test(tcase, a_bird_may_carry_any_worker);
	tcase_add_test(tcase, who_flies_or_rides_may_leave_the_tile);
	tcase_add_test(tcase,
	               who_rides_may_leave_the_tile_and_who_flies_takes_it);
	tcase_add_test(tcase, a_tile_may_be_left_by_nobody);
	tcase_add_test(tcase, other_recipes_are_an_option);
	tcase_add_test(tcase, the_hand_limit_is_an_option);
	tcase_add_test(tcase, tables_are_checked);
	tcase_add_test(tcase, sixteen_kinds_have_names_and_numbers);
	tcase_add_test(tcase, moves_have_numbers);
	return tcase;
}
