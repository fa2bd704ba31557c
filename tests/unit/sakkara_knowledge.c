/* SPDX-License-Identifier: MIT */
/*
 * sakkara_knowledge.c - the option info: covered tiles that nobody knows, and
 * what only lies on the table.
 */

#include <string.h>

#include "check_sakkara.h"

static const char *const at_table[] = {"info=table", NULL};
static const char *const lower[] = {"info=hidden_lower", NULL};

/* ---- Covered tiles ------------------------------------------------------- */

/* 3.12, 3.16, A37 */
START_TEST(covered_tiles_are_drawn_when_they_are_uncovered)
{
	br_game *game = must_new("sakkara", 2, lower);
	br_outcome list[BR_MOVES_MAX];
	int field = 0, n, sum = 0;

	play_to(game, 1, "place");
	ck_assert_int_eq(get_int(game, "undrawn_size"), 26);
	while (get_int(game, "stack.%d", field) != 2)
		field++;
	ck_assert_str_eq(get_word(game, "stack.%d.0", field), "?");
	must_apply(game, MAKE("sakkara", BR_SAKKARA_PUT_WORKER, field));
	phase_is(game, "uncover");
	ck_assert_int_eq(br_game_turn(game), BR_CHANCE);
	ck_assert_str_eq(get_word(game, "next"), "place");
	n = br_game_outcomes(game, list, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		sum += (int)list[i].weight;
	ck_assert_int_eq(sum, 26);
	must_apply(game, list[0].move);
	phase_is(game, "place");
	ck_assert_int_eq(br_game_turn(game), 1);
	ck_assert_int_eq(get_int(game, "undrawn_size"), 25);
	ck_assert_str_ne(get_word(game, "stack.%d.0", field), "?");
	ck_assert_int_eq(tiles(game), 75);
	br_game_free(game);
}
END_TEST

/* 3.16 */
START_TEST(a_harvest_uncovers_field_by_field)
{
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=tip,cross,braid "
	                           "d1=?>ox d2=?>ox d6=?>ox d7=core>ox "
	                           "undrawn=hand*2,snake",
	                           lower);

	play(game, "firestorm 1 column");
	phase_is(game, "uncover");
	ck_assert_int_eq(count(game, "uncover"), 2);
	refused(game, "uncover core", "layout");
	play(game, "uncover snake");
	stack_is(game, "d1", "snake");
	stack_is(game, "d2", "?");
	play(game, "uncover hand; uncover hand");
	phase_is(game, "order");
	ck_assert_int_eq(get_int(game, "undrawn_size"), 0);
	br_game_free(game);
}
END_TEST

/* 3.12 */
START_TEST(an_ox_carries_a_covered_tile_along)
{
	br_game *game = table_with("A=d4,a1 B=g7,a7 a=ox d3=?>moon>ship "
	                           "undrawn=tip",
	                           lower);
	br_game *other;

	ck_assert_int_eq(br_game_dup(&other, game), BR_OK);
	play(game, "ox d3 e 3");
	phase_is(game, "turn");
	stack_is(game, "e3", "?>moon>ship");
	play(other, "ox d3 e 2");
	phase_is(other, "uncover");
	play(other, "uncover tip");
	stack_is(other, "d3", "tip");
	phase_is(other, "turn");
	br_game_free(game);
	br_game_free(other);
}
END_TEST

START_TEST(the_second_step_follows_the_uncovering)
{
	br_game *game = table_with("A=b4,a1 B=g7,a7 a=horse d4=?>core "
	                           "undrawn=tip",
	                           lower);

	play(game, "move 1 e; horse; take_top");
	phase_is(game, "uncover");
	ck_assert_str_eq(get_word(game, "next"), "horse2");
	play(game, "uncover tip");
	phase_is(game, "horse2");
	br_game_free(game);
}
END_TEST

/* ---- Only what lies on the table ----------------------------------------- */

static int is_null(const br_game *game, const char *path)
{
	br_value value;

	ck_assert_int_eq(br_game_get(game, path, &value), BR_OK);
	return value.kind == BR_NULL;
}

static const char seen[] = "A=d4,a1 B=g7,a7 d3=core>horse>ox a=snake,tip "
			   "b=hand*2,ship d4=moon>dline";

/* 3.12 */
START_TEST(a_view_has_tops_and_the_own_holder)
{
	br_game *game = table_with(seen, at_table);
	br_game *view = must_view(game, 0);

	ck_assert(is_null(view, "stack.17.0") && is_null(view, "stack.17.1"));
	ck_assert_str_eq(get_word(view, "stack.17.2"), "ox");
	ck_assert_str_eq(get_word(view, "stack.24.1"), "dline");
	ck_assert(!is_null(view, "hand.0") && is_null(view, "hand.1"));
	ck_assert_int_eq(get_int(view, "hand_size.1"), 3);
	ck_assert(is_null(view, "undrawn"));
	br_game_free(view);
	view = must_view(game, BR_NOBODY);
	ck_assert(is_null(view, "hand.0") && is_null(view, "hand.1"));
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* 3.12, 3.6.3 */
START_TEST(a_snake_shows_the_other_holder)
{
	br_game *game = table_with(seen, at_table), *view;

	play(game, "snake");
	view = must_view(game, 0);
	holds(view, 1, "ship, 2 hand");
	ck_assert_int_eq(br_game_moves(view, NULL, 0), 2);
	br_game_free(view);
	view = must_view(game, BR_NOBODY);
	ck_assert(is_null(view, "hand.0") && is_null(view, "hand.1"));
	br_game_free(view);
	play(game, "pick hand");
	view = must_view(game, 0);
	ck_assert(is_null(view, "hand.1"));
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* 3.12, A27 */
START_TEST(by_default_everything_is_seen)
{
	static const int viewers[] = {0, 1, BR_NOBODY};
	br_game *game = table(seen);

	for (int i = 0; i < 3; i++) {
		br_game *view = must_view(game, viewers[i]);

		stack_is(view, "d3", "core>horse>ox");
		holds(view, 0, "tip, snake");
		holds(view, 1, "ship, 2 hand");
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

/* A35: Whether a second step is asked may not tell who holds stairs. */
START_TEST(the_horse_is_asked_alike_with_and_without_stairs)
{
	br_game *game =
		table_with("A=b4,a1 B=g7,a7 a=horse,tip e4=core*3", at_table);

	play(game, "move 1 e; horse");
	phase_is(game, "horse2");
	refused(game, "horse_more", "climb");
	ck_assert_int_eq(count(game, ""), 1);
	play(game, "horse_stop");
	br_game_free(game);
	game = table_with("A=b4,a1 B=g7,a7 a=horse e4=core*3", at_table);
	play(game, "move 1 e; horse");
	phase_is(game, "turn"); /* all see that the holder is empty */
	br_game_free(game);
	game = table("A=b4,a1 B=g7,a7 a=horse,tip e4=core*3");
	play(game, "move 1 e; horse");
	phase_is(game, "turn"); /* all is known */
	br_game_free(game);
}
END_TEST

/* 3.12: One of four unseen tiles lies under the ox, three are held. */
START_TEST(samples_spread_what_is_unseen_evenly)
{
	br_game *game = table_with("A=d4,a1 B=g7,a7 d3=moon>ox b=hand*2,ship",
	                           at_table);
	br_game *view = must_view(game, 0), *sample;
	int hands = 0, rounds = 4000;
	br_dice *dice;

	ck_assert_int_eq(br_game_dup(&sample, game), BR_OK);
	ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
	for (int i = 0; i < rounds; i++) {
		ck_assert_int_eq(br_game_sample(sample, view, dice), BR_OK);
		hands += strcmp(get_word(sample, "stack.17.0"), "hand") == 0;
	}
	/* Mean 2000, deviation 31.6. */
	ck_assert_int_gt(hands, 2000 - 5 * 32);
	ck_assert_int_lt(hands, 2000 + 5 * 32);
	br_dice_free(dice);
	br_game_free(sample);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(nothing_is_left_in_a_view_of_what_it_hides)
{
	static const char *const table[] = {"info=table", NULL};
	static const char *const hidden[] = {"info=hidden_lower", NULL};

	br_game *full = table_with("A=d4,a1 B=g7,a7 d3=core*31>hand*31 "
	                           "d2=hewn*31>tip*3",
	                           table);

	must_hide_now(full);
	must_hide("sakkara", 2, table);
	must_hide("sakkara", 2, hidden);
	must_hide("sakkara", 2, NULL);
	br_game_free(full);
}
END_TEST

TCase *sakkara_knowledge(void)
{
	TCase *tcase = tcase_create("knowledge");

	tcase_add_test(tcase, covered_tiles_are_drawn_when_they_are_uncovered);
	tcase_add_test(tcase, a_harvest_uncovers_field_by_field);
	tcase_add_test(tcase, an_ox_carries_a_covered_tile_along);
	tcase_add_test(tcase, the_second_step_follows_the_uncovering);
	tcase_add_test(tcase, a_view_has_tops_and_the_own_holder);
	tcase_add_test(tcase, a_snake_shows_the_other_holder);
	tcase_add_test(tcase, by_default_everything_is_seen);
	tcase_add_test(tcase, the_horse_is_asked_alike_with_and_without_stairs);
	tcase_add_test(tcase, samples_spread_what_is_unseen_evenly);
	tcase_add_test(tcase, nothing_is_left_in_a_view_of_what_it_hides);
	return tcase;
}
