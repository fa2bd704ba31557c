/* SPDX-License-Identifier: MIT */
/*
 * sakkara_piles.c - the end of a turn: situations 31 to 36, 41 and 44, and
 * the limits of a game.
 */

#include <stdio.h>
#include <string.h>

#include "check_sakkara.h"

/* 3.9 */
START_TEST(s31_who_holds_thirteen_discards_three)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=core*9,hand*4");

	play(game, "move 1 n; end");
	for (int i = 0; i < 3; i++) {
		phase_is(game, "discard");
		ck_assert_int_eq(br_game_turn(game), 0);
		ck_assert_int_eq(count(game, ""), 2);
		refused(game, "discard tip", "holder");
		play(game, "discard hand");
	}
	phase_is(game, "segment");
	ck_assert_int_eq(br_game_turn(game), 1);
	used_is(game, "hand>hand>hand");
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 a=core*9,hand");
	play(game, "move 1 n; end");
	phase_is(game, "turn");
	br_game_free(game);
}
END_TEST

/* Sizes that may be cut from a pile of so many tiles, as "3 6". */
static void sizes_are(int left, const char *want)
{
	char words[200], text[100] = "", move[20];
	br_game *game;

	sprintf(words, "A=d4,a1 B=g7,a7 changed=1 used=core*%d", left);
	game = table(words);
	play(game, "move 1 n; end");
	for (int size = 1; size <= 9; size++) {
		sprintf(move, "segment %d", size);
		if (legal(game, move))
			sprintf(text + strlen(text), "%s%d", *text ? " " : "",
			        size);
		else
			refused(game, move, "segment");
	}
	ck_assert_str_eq(text, want);
	br_game_free(game);
}

/* 3.10.2, A9, T1 to T8 */
START_TEST(s32_parts_of_a_pile_have_three_to_nine_tiles)
{
	br_game *game;

	sizes_are(1, "1");
	sizes_are(5, "5");
	sizes_are(6, "3 6");
	sizes_are(7, "3 4 7");
	sizes_are(8, "3 4 5 8");
	sizes_are(9, "3 4 5 6 9");
	sizes_are(10, "3 4 5 6 7 9");
	sizes_are(11, "3 4 5 6 7 8 9");
	sizes_are(12, "3 4 5 6 7 8 9");
	sizes_are(31, "3 4 5 6 7 8 9");
	game = table("A=d4,a1 B=g7,a7 changed=1 used=core*10");
	play(game, "move 1 n; end; segment 9; put d4");
	ck_assert_int_eq(count(game, ""), 1);
	ck_assert(legal(game, "segment 1"));
	br_game_free(game);
	game = table("A=d4,a1 B=g7,a7 changed=1 used=core*9");
	play(game, "move 1 n; end; segment 3; put d4");
	ck_assert_int_eq(count(game, ""), 2);
	ck_assert(legal(game, "segment 3"));
	ck_assert(legal(game, "segment 6"));
	br_game_free(game);
}
END_TEST

/* A10, A11 */
START_TEST(a_pile_is_cut_in_the_order_of_discarding)
{
	static const char *const own[] = {"hand_limit=4", NULL};
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=core*4,tip,ox,moon,cross,"
	                           "ship,bird changed=1 used=snake",
	                           own);

	play(game, "move 1 n; end; discard ox; discard tip; discard moon; "
	           "discard ship; discard cross; discard bird");
	used_is(game, "snake>ox>tip>moon>ship>cross>bird");
	play(game, "segment 4; put d4");
	stack_is(game, "d4", "snake>ox>tip>moon");
	used_is(game, "ship>cross>bird");
	play(game, "segment 3; put d5");
	stack_is(game, "d5", "ship>cross>bird");
	br_game_free(game);
}
END_TEST

/* 3.10, A9 */
START_TEST(s33_a_destroyed_ship_may_come_to_lie_alone)
{
	br_game *game = table("A=d4,a1 B=g7,a7 a=dline,moon,circle shipB "
	                      "changed=1 used=core*6");

	play(game, "shipwreck; order 012; move 1 n; end; segment 9; put d4");
	used_is(game, "ship");
	play(game, "segment 1; put d5");
	stack_is(game, "d5", "ship");
	ck_assert_int_eq(height(game, "d4"), 9);
	br_game_free(game);
}
END_TEST

/* 3.10.3, A7, A8, A33 */
START_TEST(s34_nothing_is_put_beside_an_own_worker)
{
	static const char *const barred[] = {"d5", "c4", "e4", "d3",
	                                     "c6", "e6", "d7"};
	br_game *game = table("A=a2,f2 B=d4,d6 changed=1 used=core");
	char move[20];

	play(game, "move 1 n; end; segment 1");
	for (int i = 0; i < 7; i++) {
		sprintf(move, "put %s", barred[i]);
		refused(game, move, "put");
	}
	refused(game, "put d4", "occupied");
	ck_assert(legal(game, "put a2"));
	ck_assert(legal(game, "put f1"));
	ck_assert_int_eq(count(game, "put"), 49 - 4 - 7);
	br_game_free(game);
}
END_TEST

/* All fields have a tile, more where said; the workers stand at the corners
 * of the board's edge. */
static br_game *full_board(const char *more)
{
	char words[900] = "A=a1,g1 B=a7,g7 changed=1 used=core*6";

	for (int f = 0; f < 49; f++) {
		char name[20];

		sprintf(name, " %c%d=", 'a' + f % 7, f / 7 + 1);
		if (!strstr(more, name + 1))
			sprintf(words + strlen(words), "%s%s", name,
			        f % 2 > 0 ? "hand" : "snake");
	}
	sprintf(words + strlen(words), " %s", more);
	return table_with(words, NULL);
}

/* 3.10.3, A32 */
START_TEST(s35_without_an_empty_field_the_lowest_is_next)
{
	br_game *game = full_board("d4= d5=");

	play(game, "move 1 s; end; segment 3");
	ck_assert_int_eq(count(game, "put"), 2);
	play(game, "put d4; segment 3; put d5");
	br_game_free(game);
	game = full_board("a1="); /* the first field of all */
	play(game, "move 1 s; end; segment 3");
	refused(game, "put d4", "lowest");
	play(game, "put a1");
	br_game_free(game);
}
END_TEST

/* 3.10.3 */
START_TEST(s35_heights_are_compared_again_for_each_part)
{
	br_game *game = full_board("");

	play(game, "move 1 s; end; segment 3");
	ck_assert_int_eq(count(game, "put"), 49 - 4 - 4);
	play(game, "put d4; segment 3");
	refused(game, "put d4", "lowest");
	ck_assert_int_eq(count(game, "put"), 49 - 4 - 5);
	br_game_free(game);
}
END_TEST

/* A6 */
START_TEST(s36_an_empty_field_beside_the_own_worker_does_not_count)
{
	br_game *game = full_board("a6= d4=hand*2");

	play(game, "move 1 s; end; segment 6");
	refused(game, "put a6", "put");
	refused(game, "put d4", "lowest");
	ck_assert(legal(game, "put d5"));
	br_game_free(game);
}
END_TEST

/* 3.1: Loading proves that the tiles make the mix. */
START_TEST(s41_seventy_five_tiles_at_all_times)
{
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, 41, NULL), BR_OK);
	for (uint64_t seed = 1; seed <= 5; seed++) {
		br_game *game = must_new("sakkara", 2, NULL);

		play_to(game, seed, "turn");
		while (br_game_turn(game) != BR_NOBODY) {
			br_move move[BR_MOVES_MAX];
			uint64_t at, n = (size_t)br_game_moves(game, move,
			                                       BR_MOVES_MAX);
			unsigned char save[300];
			int size = br_game_save(game, BR_PACKED, save, 300);

			br_game_free(must_load(save, (size_t)size));
			ck_assert_int_eq(br_dice_draw(dice, n, &at), BR_OK);
			must_apply(game, move[at]);
		}
		ck_assert_int_eq(tiles(game), 75);
		br_game_free(game);
	}
	br_dice_free(dice);
}
END_TEST

/* A28 */
START_TEST(s44_a_turn_without_a_tile_stalls)
{
	br_game *game = table("A=d4,a1 B=g7,a7 stall=3 turn=10 e3=ox");

	play(game, "move 1 n; end");
	phase_is(game, "turn");
	ck_assert_int_eq(get_int(game, "stall"), 4);
	ck_assert_int_eq(get_int(game, "player"), 1);
	play(game, "move 1 n; end; move 1 e; end");
	ck_assert_int_eq(get_int(game, "stall"), 0);
	br_game_free(game);
	game = table("A=a1,g7 B=a2,b1 f7=core*3 g6=core*3"); /* as S6 */
	play(game, "end");
	ck_assert_int_eq(get_int(game, "stall"), 1);
	br_game_free(game);
}
END_TEST

/* 3.11, A28 */
START_TEST(a_stall_or_too_many_turns_are_a_draw)
{
	static const char *const no_stall[] = {"stall_limit=0", NULL};
	static const char *const no_end[] = {"max_turns=0", NULL};
	int32_t score[2];
	int rank[2];
	br_game *game = table("A=d4,a1 B=g7,a7 turn=100 stall=99");

	play(game, "move 1 n; end");
	phase_is(game, "over");
	must_load_as(game, "\"stall\":100", "\"stall\":100", NULL);
	ck_assert_int_eq(get_int(game, "winner"), -1);
	ck_assert_int_eq(br_game_score(game, score), BR_OK);
	ck_assert_int_eq(br_game_rank(game, rank), BR_OK);
	ck_assert(score[0] == 0 && score[1] == 0);
	ck_assert(rank[0] == 1 && rank[1] == 1);
	br_game_free(game);
	game = table("B! turn=1999 A=g7,a7 B=d4,a1 d3=ox");
	play(game, "move 1 n; end");
	phase_is(game, "over");
	ck_assert_int_eq(get_int(game, "turn"), 2000);
	br_game_free(game);
	br_game_free(table_with("A=d4,a1 B=g7,a7", no_stall));
	game = table_with("A=d4,a1 B=g7,a7 turn=1000 stall=1000", no_stall);
	play(game, "move 1 n; end");
	ck_assert_int_eq(get_int(game, "stall"), 1000);
	br_game_free(game);
	game = table_with("B! turn=999999 A=g7,a7 B=d4,a1", no_end);
	play(game, "move 1 n; end");
	ck_assert_int_eq(get_int(game, "turn"), 999998);
	ck_assert_int_eq(get_int(game, "player"), 0);
	br_game_free(game);
}
END_TEST

TCase *sakkara_piles(void)
{
	TCase *tcase = tcase_create("piles");

	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, s31_who_holds_thirteen_discards_three);
	tcase_add_test(tcase, s32_parts_of_a_pile_have_three_to_nine_tiles);
	tcase_add_test(tcase, a_pile_is_cut_in_the_order_of_discarding);
	tcase_add_test(tcase, s33_a_destroyed_ship_may_come_to_lie_alone);
	tcase_add_test(tcase, s34_nothing_is_put_beside_an_own_worker);
	tcase_add_test(tcase, s35_without_an_empty_field_the_lowest_is_next);
	tcase_add_test(tcase, s35_heights_are_compared_again_for_each_part);
	tcase_add_test(tcase,
	               s36_an_empty_field_beside_the_own_worker_does_not_count);
	tcase_add_test(tcase, s41_seventy_five_tiles_at_all_times);
	tcase_add_test(tcase, s44_a_turn_without_a_tile_stalls);
	tcase_add_test(tcase, a_stall_or_too_many_turns_are_a_draw);
	return tcase;
}
