/* SPDX-License-Identifier: MIT */
/*
 * alexandros_options.c - what each option changes (section 4 of the rules).
 */

#include "check_alexandros.h"

/* A1 */
START_TEST(corners_must_be_clear)
{
	struct position p = {.option = {"corner_rule=corners_must_be_clear"},
	                     .alex = "4.3",
	                     .black = FIG_4,
	                     .open = "SJ",
	                     .hand = {"S"}};
	br_game *game = position(&p);

	/* 1.3S has a corner on a wall; 2.6S and 4.7S have none. */
	play(game, "alex_hand s");
	must_offer(game, "go", "2.7 3.6 3.8 4.7 4.9 5.8");
	br_game_free(game);
}
END_TEST

/* A2 */
START_TEST(last_area_blocks_one_area_only)
{
	struct position p = {.option = {"alex_blocks=last_area"},
	                     .alex = "2.5",
	                     .open = "SJ",
	                     .hand = {"SSS", "T"}};
	br_game *game = position(&p);

	play(game, "alex_hand s");
	/* 1.3S touches him: distance 0, but he must leave the vertex. */
	must_list(game, "go 1.4 1.3, go 2.3 1.3");
	must_refuse_move(game, "go 2.5 1.3", "alexandros.targets");
	must_refuse_move(game, "go 1.6 1.3", "alexandros.targets");
	must_not_apply(game, MAKE("alexandros", BR_ALEXANDROS_GO, 20),
	               "alexandros.turn", "something else");
	play(game, "go 2.3 1.3");
	ck_assert_int_eq(get_int(game, "last_area"), 10);
	play(game, "end_turn;alex_hand t");
	/* 2.3T has a wall by now. */
	must_list(game, "go 3.8 3.7, go 4.7 3.7, go 4.9 3.7");
	play(game, "go 4.7 3.7");
	ck_assert_int_eq(get_int(game, "last_area"), 55);
	br_game_free(game);
}
END_TEST

/* A3 */
START_TEST(walls_on_the_coast)
{
	struct position p = {
		.option = {"coast_walls=yes"}, .open = "LH", .hand = {"", "J"}};
	br_game *game = position(&p);

	play(game, "alex_open l;turn_up s");
	must_lead(game, "4.3", "3 3 3");
	play(game, "go 4.3;step 2.1");
	ck_assert_int_eq(get_int(game, "black"), 3);
	ck_assert_int_eq(provinces(game), 1);
	br_game_free(game);
}
END_TEST

/* 3.4.12 */
START_TEST(compensation_for_two)
{
	struct position p = {.option = {"two_player_compensation=yes"},
	                     .black = "1.2-2.3 2.3-3.2",
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JJ", "S"},
	                     .governor = {"", "2.1"}};
	br_game *game = position(&p);

	play(game, "takeover 1.1;gov 2.1;gov_done;give j");
	ck_assert_int_eq(get_int(game, "hand_size.1"), 2);
	ck_assert_int_eq(cards(game, "deduced.1", "j"), 1);
	br_game_free(game);
}
END_TEST

/* A11 */
START_TEST(the_turn_ends_only_if_nothing_else)
{
	struct position p = {
		.option = {"end_turn_allowed=only_if_nothing_else", pinch},
		.phase = "action",
		.rest = 2};
	br_game *game = position(&p);

	must_list(game, "end_turn");
	br_game_free(game);
	p.governor[0] = "0.1";
	game = position(&p);
	must_list(game, "relieve 0.1");
	must_refuse_move(game, "end_turn", "alexandros.end_turn");
	play(game, "relieve 0.1;end_turn");
	br_game_free(game);
	p.governor[0] = "";
	p.black = "1.4-1.6 0.7-1.6";
	game = position(&p);
	must_list(game, "occupy 0.4");
	br_game_free(game);
}
END_TEST

/* A6 */
START_TEST(a_joker_to_walled_areas)
{
	static const char walls[] =
		"0.11-1.12 2.3-2.5 2.11-2.13 2.21-2.23 3.8-4.7 3.16-4.17 "
		"3.26-4.25 4.19-5.18 5.12-6.13 6.15-7.14 6.23-6.25 7.8-8.7";
	static const char *const rule[] = {
		NULL, "joker_target=nearest_of_chosen_symbol",
		"joker_target=any_symbol_area"};
	static const unsigned n[] = {81, 10, 89};

	for (int i = 0; i < 3; i++) {
		struct position p = {.option = {rule[i]},
		                     .black = walls,
		                     .open = "TT",
		                     .hand = {"", "S"}};
		br_game *game = position(&p);

		play(game, "alex_joker t;turn_up t");
		ck_assert_int_eq(br_game_moves(game, NULL, 0), n[i]);
		br_game_free(game);
	}
}
END_TEST

/* A10 */
START_TEST(reshuffle_as_soon_as_the_pile_is_empty)
{
	struct position p = {.option = {"reshuffle=when_empty"},
	                     .black = "1.2-2.3 2.3-3.2",
	                     .open = "TH",
	                     .seats = 3,
	                     .phase = "action",
	                     .governor = {"2.1"},
	                     .hand = {"J"},
	                     .rest = 2};
	br_game *game = position(&p);

	play(game, "tax j");
	ck_assert_int_eq(get_int(game, "pile_size"), 1);
	ck_assert_int_eq(get_int(game, "discard"), 0);
	br_game_free(game);
	p.score[0] = 100; /* even if the tax ends the game */
	game = position(&p);
	play(game, "tax j");
	ck_assert_str_eq(br_game_phase(game), "over");
	ck_assert_int_eq(get_int(game, "pile_size"), 1);
	br_game_free(game);
	p.score[0] = 0;
	p.option[0] = NULL;
	game = position(&p);
	play(game, "tax j");
	ck_assert_int_eq(get_int(game, "pile_size"), 0);
	ck_assert_int_eq(get_int(game, "discard"), 1);
	br_game_free(game);
}
END_TEST

/* A18 */
START_TEST(the_card_is_replaced_after_the_walk)
{
	struct position p = {.option = {"replace_card=after_walk"},
	                     .open = "LH",
	                     .hand = {"J", "J"}};
	br_game *game = position(&p), *copy;

	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	play(copy, "alex_hand j;go 2.1");
	ck_assert_str_eq(br_game_phase(copy), "action");
	br_game_free(copy);
	play(game, "alex_open l");
	ck_assert_int_eq(get_int(game, "due"), 1);
	play(game, "go 4.3;step 2.1");
	ck_assert_str_eq(br_game_phase(game), "replace");
	play(game, "turn_up s");
	ck_assert_str_eq(br_game_phase(game), "action");
	br_game_free(game);
}
END_TEST

/* A14 */
START_TEST(governors_are_added_to_an_own_province)
{
	struct position p = {.black = FIG_7,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"JLTSH", "S"},
	                     .governor = {"0.11"}};
	br_game *game = position(&p);

	must_refuse_move(game, "occupy 0.10", "alexandros.owner");
	br_game_free(game);
	p.option[0] = "occupy_own=yes";
	game = position(&p);
	play(game, "occupy 0.10");
	must_offer(game, "gov", "1.8 1.10 1.12 1.13 2.11");
	must_refuse_move(game, "gov 0.11", "alexandros.symbol");
	play(game, "gov 1.8;gov_done");
	ck_assert_int_eq(get_int(game, "governor.0"), 2);
	ck_assert_int_eq(cards(game, "hand.0", "j"), 1);
	ck_assert_int_eq(get_int(game, "hand_size.0"), 1);
	br_game_free(game);
}
END_TEST

/* 3.2 */
START_TEST(who_begins)
{
	const char *const third[] = {"first=3", NULL};
	br_game *game = must_new("alexandros", 3, third);

	play(game, "deal t;deal t;deal t;turn_up t;turn_up t");
	ck_assert_str_eq(br_game_phase(game), "source");
	ck_assert_int_eq(br_game_turn(game), 2);
	br_game_free(game);
	must_refuse("alexandros", 2, third, "alexandros.lot", "seat 3");
}
END_TEST

/* A12 */
START_TEST(no_limit_of_turns)
{
	struct position p = {.option = {"max_turns=0"},
	                     .turns = 1000000,
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"", "J"}};
	br_game *game = position(&p);

	play(game, "end_turn");
	ck_assert_int_eq(get_int(game, "turns"), 1000000);
	ck_assert_int_eq(br_game_turn(game), 1);
	br_game_free(game);
}
END_TEST

TCase *alexandros_options(void)
{
	TCase *tcase = tcase_create("options");

	tcase_add_test(tcase, corners_must_be_clear);
	tcase_add_test(tcase, last_area_blocks_one_area_only);
	tcase_add_test(tcase, walls_on_the_coast);
	tcase_add_test(tcase, compensation_for_two);
	tcase_add_test(tcase, the_turn_ends_only_if_nothing_else);
	tcase_add_test(tcase, a_joker_to_walled_areas);
	tcase_add_test(tcase, reshuffle_as_soon_as_the_pile_is_empty);
	tcase_add_test(tcase, the_card_is_replaced_after_the_walk);
	tcase_add_test(tcase, governors_are_added_to_an_own_province);
	tcase_add_test(tcase, who_begins);
	tcase_add_test(tcase, no_limit_of_turns);
	return tcase;
}
