/* SPDX-License-Identifier: MIT */
/*
 * crusaders_turns.c - what may be done and when: situations 4 to 14, 18, 31
 * and 32 of the rules (section 6.3), and each reason for a refusal.
 */

#include <stdlib.h>
#include <string.h>

#include "check_crusaders.h"

/* Cards of a kind in a bag: a hand, or the pile. */
static int count_in(const br_game *game, const char *bag, const char *card)
{
	br_value value;
	char path[32];

	strcpy(path, bag);
	strcat(path, ".");
	strcat(path, card);
	return br_game_get(game, path, &value) == BR_OK ? (int)value.integer
	                                                : 0;
}

/* What a game came to that was played to its end. */
struct course {
	int draws, plies, most_moves, least_moves;
	br_game *end;
};

static struct course play_out(int seats, const char *const *options,
                              int highest)
{
	struct course course = {0, 0, 0, 99, NULL};
	br_game *game = must_new("crusaders", seats, options);

	while (br_game_turn(game) != BR_NOBODY) {
		int n = (int)br_game_moves(game, NULL, 0);

		course.draws += strcmp(br_game_phase(game), "draw") == 0;
		if (br_game_turn(game) >= 0) {
			course.plies++;
			if (n > course.most_moves)
				course.most_moves = n;
			if (n < course.least_moves)
				course.least_moves = n;
		}
		must_apply(game, extreme_move(game, highest));
	}
	course.end = game;
	return course;
}

START_TEST(s5_two_equal_cards_give_one_move_a_territory)
{
	static plan_side armies[2] = {
		{"l l l l", "b b b b", "f f l b", "s s s s", "h h h h"},
		{"l l l l", "b b b b", "h h h h", "s s s s", "f f f f"},
	};
	struct plan plan;
	br_game *game;
	int moves = 0;

	plan_armies(&plan, 2, armies, NULL);
	game = plan_play(&plan, 16); /* territories 3, 4 and 5 are open */
	ck_assert_int_eq(count_in(game, "hand.0", "f"), 2);
	for (int t = 0; t < TERRITORIES; t++)
		moves += is_listed(game, to_play(16, t));
	ck_assert_int_eq(moves, 3);
	ck_assert_int_eq(br_game_moves(game, NULL, 0), 12); /* f l b s */
	br_game_free(game);
}
END_TEST

/* A17 */
START_TEST(s8_the_last_ply_has_one_slot_and_no_draw_after_it)
{
	static const int pile[] = {0, 0, 5, 35, 9};

	for (int seats = 2; seats <= 4; seats++) {
		struct plan plan;
		br_game *game;
		br_move list[BR_MOVES_MAX];
		size_t n;

		plan_deck(&plan, seats, POLICY_Q);
		game = plan_play(&plan, 20 * seats - 1);
		n = (size_t)br_game_moves(game, list, BR_MOVES_MAX);
		ck_assert_uint_ge(n, 1);
		ck_assert_uint_le(n, 6);
		for (size_t i = 0; i < n; i++) {
			int value[4];

			br_move_values(br_game_rules(game), list[i], value);
			ck_assert_int_eq(value[1], 4);
		}
		must_apply(game, list[0]);
		ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
		ck_assert_int_eq(get_int(game, "pile_size"), pile[seats]);
		br_game_free(game);
	}
}
END_TEST

START_TEST(s9_the_first_to_lay_twenty_cards_still_draws)
{
	struct plan plan;
	br_game *game;

	plan_deck(&plan, 2, POLICY_P);
	game = plan_play(&plan, 38);
	must_apply(game, plan_next(&plan, game));
	ck_assert_str_eq(br_game_phase(game), "draw");
	must_apply(game, plan_next(&plan, game));
	ck_assert_int_eq(get_int(game, "hand_size.0"), 6);
	ck_assert_int_eq(br_game_turn(game), 1);
	must_apply(game, plan_next(&plan, game));
	ck_assert_int_eq(get_int(game, "hand_size.0"), 6);
	ck_assert_int_eq(get_int(game, "hand_size.1"), 5);
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	br_game_free(game);
}
END_TEST

/* A11, A12: whether the lowest or the highest moves are played. */
START_TEST(s10_four_players_draw_92_cards_to_the_end)
{
	const char *const options[] = {"second_deck=supplement_36", NULL};
	struct course course = play_out(4, options, _i);

	ck_assert_int_eq(course.plies, 80);
	ck_assert_int_eq(course.draws, 68);
	ck_assert_int_ge(course.least_moves, 1);
	ck_assert_int_eq(get_int(course.end, "pile_size"), 0);
	for (int seat = 0; seat < 4; seat++)
		ck_assert_int_eq(get_int(course.end, "hand_size.%d", seat), 3);
	br_game_free(course.end);
}
END_TEST

START_TEST(s11_three_players_leave_15_of_92_cards)
{
	const char *const options[] = {"second_deck=supplement_36", NULL};
	struct course course = play_out(3, options, _i);

	ck_assert_int_eq(course.plies, 60);
	ck_assert_int_eq(course.draws, 59);
	ck_assert_int_eq(get_int(course.end, "pile_size"), 15);
	br_game_free(course.end);
}
END_TEST

START_TEST(s32_two_players_play_forty_cards_to_the_end)
{
	const char *const options[] = {
		"deck=4,3,2,1,1,1,1,3,1,1,1,1,1,1,1,4,1,1,1,1,1,1,1,1,1,1,1,"
		"1,1,0,0",
		NULL};
	struct course course = play_out(2, options, _i);

	ck_assert_int_eq(course.plies, 40);
	ck_assert_int_eq(course.draws, 28);
	ck_assert_int_ge(course.least_moves, 1);
	ck_assert_int_eq(get_int(course.end, "pile_size"), 0);
	ck_assert_int_eq(get_int(course.end, "hand_size.0"), 0);
	ck_assert_int_eq(get_int(course.end, "hand_size.1"), 0);
	br_game_free(course.end);
}
END_TEST

/* 3.3: at most 30 moves. */
START_TEST(the_default_game_has_40_60_or_80_plies_and_a_draw_between)
{
	int seats = _i / 2;
	struct course course = play_out(seats, NULL, _i % 2);

	ck_assert_int_eq(course.plies, 20 * seats);
	ck_assert_int_eq(course.draws, 20 * seats - 1);
	ck_assert_int_le(course.most_moves, 30);
	br_game_free(course.end);
}
END_TEST

/* A1; S14. */
START_TEST(s14_draw_then_play_holds_six_cards_only_to_choose)
{
	const char *const options[] = {"turn_order=draw_then_play_5", NULL};
	br_game *game = must_new("crusaders", 2, options);

	while (strcmp(br_game_phase(game), "deal") == 0)
		must_apply(game, extreme_move(game, 0));
	ck_assert_int_eq(get_int(game, "pile_size"), 46);
	must_apply(game, to_lot(1));
	for (int ply = 0; ply < 40; ply++) {
		int seat = (1 + ply) % 2;

		ck_assert_str_eq(br_game_phase(game), "draw");
		ck_assert_int_eq(get_int(game, "hand_size.0"), 5);
		ck_assert_int_eq(get_int(game, "hand_size.1"), 5);
		ck_assert_int_eq(get_int(game, "player"), seat);
		must_apply(game, extreme_move(game, ply % 3 == 0));
		ck_assert_int_eq(br_game_turn(game), seat);
		ck_assert_int_eq(get_int(game, "hand_size.%d", seat), 6);
		must_apply(game, extreme_move(game, ply % 2));
	}
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	ck_assert_int_eq(get_int(game, "pile_size"), 6);
	br_game_free(game);
}
END_TEST

/* S18. */
START_TEST(s18_seat_2_of_4_begins_and_seat_1_ends)
{
	const char *const options[] = {"first=3", NULL};
	br_game *game = must_new("crusaders", 4, options);
	int plies = 0;

	while (br_game_turn(game) != BR_NOBODY) {
		ck_assert_str_ne(br_game_phase(game), "lot");
		if (br_game_turn(game) >= 0)
			ck_assert_int_eq(br_game_turn(game), (2 + plies++) % 4);
		must_apply(game, extreme_move(game, 0));
	}
	ck_assert_int_eq(plies, 80);
	ck_assert_int_eq(get_int(game, "first"), 2);
	ck_assert_int_eq(get_int(game, "stamp.1.4"), 79);
	br_game_free(game);
}
END_TEST

/* 3.2 */
START_TEST(cards_are_dealt_one_by_one_round_the_table)
{
	br_game *game = must_new("crusaders", 3, NULL);

	for (int step = 0; step < 18; step++) {
		ck_assert_int_eq(get_int(game, "player"), step % 3);
		for (int seat = 0; seat < 3; seat++)
			ck_assert_int_eq(get_int(game, "hand_size.%d", seat),
			                 (step + 2 - seat) / 3);
		must_apply(game, to_deal(1 + step));
	}
	ck_assert_int_eq(count_in(game, "hand.0", "l"), 1);
	ck_assert_int_eq(count_in(game, "hand.1", "b"), 1);
	ck_assert_int_eq(count_in(game, "hand.2", "lb"), 1);
	ck_assert_int_eq(count_in(game, "hand.2", "bf"), 1);
	br_game_free(game);
}
END_TEST

TCase *crusaders_turns(void)
{
	TCase *tests = tcase_create("turns");

	tcase_add_test(tests, s5_two_equal_cards_give_one_move_a_territory);
	tcase_add_test(tests,
	               s8_the_last_ply_has_one_slot_and_no_draw_after_it);
	tcase_add_test(tests, s9_the_first_to_lay_twenty_cards_still_draws);
	tcase_add_loop_test(tests, s10_four_players_draw_92_cards_to_the_end, 0,
	                    2);
	tcase_add_loop_test(tests, s11_three_players_leave_15_of_92_cards, 0,
	                    2);
	tcase_add_loop_test(tests, s32_two_players_play_forty_cards_to_the_end,
	                    0, 2);
	tcase_add_loop_test(
		tests,
		the_default_game_has_40_60_or_80_plies_and_a_draw_between, 4,
		10);
	tcase_add_test(tests,
	               s14_draw_then_play_holds_six_cards_only_to_choose);
	tcase_add_test(tests, s18_seat_2_of_4_begins_and_seat_1_ends);
	tcase_add_test(tests, cards_are_dealt_one_by_one_round_the_table);
	return tests;
}
