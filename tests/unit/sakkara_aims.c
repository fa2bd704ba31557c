/* SPDX-License-Identifier: MIT */
/*
 * sakkara_aims.c - what a person touches for each kind of move.
 */

#include "check_sakkara.h"

/* The last outcome of chance, so many times. */
static void go_on(br_game *game, int times)
{
	br_outcome outcome[BR_MOVES_MAX];

	for (; times > 0; times--) {
		int n = br_game_outcomes(game, outcome, BR_MOVES_MAX);

		ck_assert_int_gt(n, 0);
		must_apply(game, outcome[n - 1].move);
	}
}

/* 3.16, 3.3: tiles are drawn for one field after another. */
START_TEST(what_is_laid_out_comes_to_fields)
{
	static const char *const lot[] = {"first=lot", NULL};
	br_game *game = must_new("sakkara", 2, lot);

	must_touch(game, "double a1 > field.0; double c1 > field.2");
	go_on(game, 24);
	must_touch(game, "top ship > field.0; top ship > field.1; "
	                 "top moon > field.2");
	go_on(game, 46);
	must_touch(game, "below ship > field.0; below grain > field.2; "
	                 "below grain > field.25; below grain > field.26");
	go_on(game, 22);
	must_touch(game, "lot 2 > seat.1; put_worker d4 > field.24; "
	                 "put_worker a1 > field.0");
	br_game_free(game);
}
END_TEST

/* 3.16, 3.12: of what nobody knows the first field is next. */
START_TEST(what_is_uncovered_lies_on_a_field)
{
	static const char *const lower[] = {"info=hidden_lower", NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=tip,cross,braid "
	                           "d1=?>ox d2=?>ox d7=core>ox "
	                           "undrawn=hand,snake",
	                           lower);

	must_touch(game, "firestorm 1 column > spell.firestorm worker.0.0 "
	                 "column.3; uncover snake > field.3; "
	                 "uncover hand > field.10");
	br_game_free(game);
}
END_TEST

/* 3.8: tiles of the holder; 3.4, 3.10: what else a turn has, and the other
 * player's part. */
START_TEST(a_turn_touches_tiles_workers_and_fields)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=ship,grain,core,hand*9 "
	                      "used=tip,moon changed=1");

	must_touch(game, "lay_ship > hand.0.ship; lay_grain > hand.0.grain; "
	                 "build core > hand.0.core; "
	                 "move 2 s > worker.0.1 field.7");
	must_touch(game, "end >");
	phase_is(game, "segment");
	must_touch(game, "segment 2 > used.1; put d6 > field.38");
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 B! b=hand*11");
	must_touch(game, "move 1 n > worker.1.0 field.41; end >; "
	                 "discard hand > hand.1.hand");
	br_game_free(game);
}
END_TEST

/* 3.6.3 to 3.6.6; an ox's number of tiles is no aim. */
START_TEST(tiles_are_used_by_touching_them)
{
	br_game *game = table("A=b4,a1 B=g7,a7 a=horse,bird,ox,snake b=tip "
	                      "c4=core d4=moon e4=ox b7=hand");

	must_touch(game, "move 1 e > worker.0.0 field.23; "
	                 "horse > hand.0.horse");
	must_aim(game, "leave_top", BR_ALL, "worker.0.0");
	must_touch(game, "take_top > field.24");
	must_aim(game, "horse_stop", 0, "worker.0.0");
	must_touch(game, "horse_more > field.25; leave_top > worker.0.0; "
	                 "bird 2 b6 > hand.0.bird worker.0.1 field.36");
	must_aim(game, "ox b7 e 1", 0, "hand.0.ox field.43 field.44");
	br_game_free(game);
}
END_TEST

/* A15: the other's worker flies; A13: who may stay on a tile. */
START_TEST(a_worker_of_the_other_is_named_by_its_seat)
{
	static const char *const any[] = {"bird_any=yes", "take=both", NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 B! b=bird,snake a=tip "
	                           "b6=core",
	                           any);

	must_touch(game, "bird other2 b6 > hand.1.bird worker.0.1 field.36; "
	                 "leave_top > worker.0.1; snake > hand.1.snake; "
	                 "pick tip > hand.0.tip");
	br_game_free(game);
}
END_TEST

/* 3.7; the third tile follows. */
START_TEST(spells_have_places_of_their_own)
{
	static const char *const ray[] = {"firestorm_ray=yes", NULL};
	br_game *game = table("A=d4,a1 B=g7,a7 shipB grainB=1 "
	                      "a=tip*2,cross*2,braid*2,moon*2,circle*2,dline*2 "
	                      "e4=ox d1=ox");

	must_aim(game, "firestorm 1 column", BR_ALL,
	         "spell.firestorm worker.0.0 column.3");
	must_touch(game, "firestorm 1 row > spell.firestorm worker.0.0 row.3; "
	                 "order 201 > cast.braid cast.tip");
	must_touch(game, "shipwreck > spell.shipwreck; "
	                 "order 012 > cast.moon cast.dline; "
	                 "drought > spell.drought; "
	                 "order 120 > cast.cross cast.braid");
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 a=tip,moon,circle a2=ox");
	must_touch(game, "whirlwind 2 > spell.whirlwind worker.0.1");
	br_game_free(game);
	game = table_with("A=d4,a1 B=g7,a7 a=tip,cross,braid d1=ox a5=ox", ray);
	must_aim(game, "firestorm 1 n", BR_ALL,
	         "spell.firestorm worker.0.0 ray.24.n");
	must_aim(game, "firestorm 2 s", BR_ALL,
	         "spell.firestorm worker.0.1 ray.0.s");
	br_game_free(game);
}
END_TEST

TCase *sakkara_aims(void)
{
	TCase *tests = tcase_create("aims");

	tcase_add_test(tests, what_is_laid_out_comes_to_fields);
	tcase_add_test(tests, what_is_uncovered_lies_on_a_field);
	tcase_add_test(tests, a_turn_touches_tiles_workers_and_fields);
	tcase_add_test(tests, tiles_are_used_by_touching_them);
	tcase_add_test(tests, a_worker_of_the_other_is_named_by_its_seat);
	tcase_add_test(tests, spells_have_places_of_their_own);
	return tests;
}
