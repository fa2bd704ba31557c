/* SPDX-License-Identifier: MIT */
/*
 * alexandros_cards.c - cards (3.6) and who knows them (3.10): S30, S31 and S39
 * to S42.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_alexandros.h"

static int is_hidden(const br_game *view, const char *path)
{
	br_value value;

	ck_assert_int_eq(br_game_get(view, path, &value), BR_OK);
	return value.kind == BR_NULL;
}

/* 3.1 */
START_TEST(a_hand_is_seen_by_its_owner_and_the_pile_by_nobody)
{
	struct position p = {.seats = 3,
	                     .black = FIG_4,
	                     .open = "TH",
	                     .hand = {"JJ", "S", "L"},
	                     .governor = {"7.7", "2.1"},
	                     .discard = "LL",
	                     .score = {3, 5}};
	br_game *game = position(&p);

	for (int i = 0; i < 4; i++) {
		int viewer = i < 3 ? i : BR_NOBODY;
		br_game *view = must_view(game, viewer);

		for (int seat = 0; seat < 3; seat++) {
			char path[16];

			sprintf(path, "hand.%d", seat);
			ck_assert_int_eq(is_hidden(view, path), viewer != seat);
			ck_assert_int_eq(get_int(view, "hand_size.%d", seat),
			                 seat == 0 ? 2 : 1);
		}
		ck_assert(is_hidden(view, "pile"));
		ck_assert_int_eq(get_int(view, "pile_size"), 47);
		ck_assert_int_eq(get_int(view, "black"), 3);
		ck_assert_int_eq(get_int(view, "governor.1"), 1);
		ck_assert_int_eq(cards(view, "open", "t"), 1);
		ck_assert_int_eq(cards(view, "discard", "l"), 2);
		ck_assert_int_eq(score_of(view, 1), 5);
		ck_assert_int_eq(get_int(view, "actions"), 2);
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

/* 3.4.7, 3.4.8, 3.4.15, 3.6.2 */
START_TEST(s30_the_row_is_filled_after_the_turn)
{
	struct position p = {
		.open = "TH", .phase = "action", .hand = {"", "J"}};
	br_game *game = position(&p), *copy;

	play(game, "take t");
	must_offer(game, "take", "h");
	must_refuse_move(game, "take t", "alexandros.open");
	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	play(copy, "pile;draw s;turn_up s");
	ck_assert_int_eq(br_game_turn(copy), 1);
	br_game_free(copy);
	play(game, "take h;turn_up s");
	ck_assert_str_eq(br_game_phase(game), "refill");
	play(game, "turn_up s");
	ck_assert_int_eq(br_game_turn(game), 1);
	ck_assert_int_eq(cards(game, "open", "s"), 2);
	br_game_free(game);
}
END_TEST

/* 3.6.1, 3.9, A10 */
START_TEST(s31_the_discard_becomes_the_pile)
{
	struct position p = {.open = "TH",
	                     .seats = 3,
	                     .phase = "action",
	                     .discard = "LLS",
	                     .rest = 2};
	br_game *game = position(&p);
	br_outcome outcome[BR_MOVES_MAX];

	ck_assert_int_eq(get_int(game, "pile_size"), 0);
	play(game, "pile");
	ck_assert_int_eq(get_int(game, "pile_size"), 3);
	ck_assert_int_eq(get_int(game, "discard"), 0);
	ck_assert_int_eq(br_game_outcomes(game, outcome, BR_MOVES_MAX), 2);
	ck_assert_uint_eq(outcome[0].weight, 2);
	ck_assert_uint_eq(outcome[1].weight, 1);
	br_game_free(game);
	p.discard = "";
	game = position(&p);
	must_refuse_move(game, "pile", "alexandros.pile");
	br_game_free(game);
	p.phase = "source";
	game = position(&p);
	play(game, "alex_open t");
	ck_assert_str_eq(br_game_phase(game), "go");
	ck_assert_int_eq(cards(game, "open", "h"), 1);
	ck_assert_int_eq(cards(game, "open", "t"), 0);
	br_game_free(game);
}
END_TEST

/* 3.10.1 */
START_TEST(s39_what_everybody_saw_come)
{
	struct position p = {.open = "TH",
	                     .seats = 3,
	                     .phase = "action",
	                     .hand = {"", "JT"},
	                     .turns = 1};
	br_game *game = position(&p);

	play(game, "take t;pile;draw t;turn_up t");
	ck_assert_int_eq(get_int(game, "hand_size.1"), 4);
	ck_assert_int_eq(cards(game, "known.1", "t"), 1);
	br_game_free(game);
	p.hand[1] = "TTT";
	p.known[1] = "T";
	p.phase = "source";
	game = position(&p);
	play(game, "alex_hand t");
	ck_assert_int_eq(cards(game, "known.1", "t"), 0);
	ck_assert_int_eq(get_int(game, "hand_size.1"), 2);
	br_game_free(game);
	p.known[1] = "";
	game = position(&p);
	play(game, "alex_hand t");
	ck_assert_int_eq(get_int(game, "known.1"), 0);
	br_game_free(game);
}
END_TEST

/* 3.10.2, A26 */
START_TEST(s40_two_players_know_all_at_a_reshuffle)
{
	for (int seats = 2; seats <= 3; seats++) {
		struct position p = {.open = "TH",
		                     .seats = seats,
		                     .phase = "action",
		                     .hand = {"JJL"},
		                     .discard = "SS",
		                     .rest = 2};
		br_game *game = position(&p), *view;
		br_value value;

		play(game, "pile");
		ck_assert_int_eq(get_int(game, "known.0"), 0);
		if (seats == 2) {
			ck_assert_int_eq(cards(game, "deduced.0", "j"), 2);
			ck_assert_int_eq(cards(game, "deduced.0", "l"), 1);
			ck_assert_int_eq(cards(game, "deduced.1", "l"), 10);
			play(game, "draw s");
			view = must_view(game, 1);
			ck_assert_int_eq(cards(view, "deduced.0", "j"), 2);
			ck_assert_int_eq(cards(view, "deduced.0", "s"), 0);
			br_game_free(view);
			view = must_view(game, BR_NOBODY);
			ck_assert_int_eq(br_game_get(view, "deduced.0", &value),
			                 BR_OK);
			ck_assert_int_eq(value.kind, BR_NULL);
			br_game_free(view);
		} else {
			ck_assert_int_eq(br_game_get(game, "deduced", &value),
			                 BR_EINVAL);
		}
		br_game_free(game);
	}
}
END_TEST

/* One hand card is discarded, then cards are drawn until the pile is empty:
 * what comes next makes a new one. */
static br_move draw_on(const br_game *game)
{
	br_move pile = MAKE("alexandros", BR_ALEXANDROS_PILE);
	br_move move[BR_MOVES_MAX];
	br_outcome outcome;
	int n = br_game_moves(game, move, BR_MOVES_MAX);

	if (n == 0) {
		br_game_outcomes(game, &outcome, 1);
		return outcome.move;
	}
	if (br_game_check(game, pile, NULL) == BR_OK)
		return pile;
	return move[get_int(game, "turns") == 0 ? n - 1 : 0];
}

/* 3.10.2 */
START_TEST(a_reshuffle_between_two_is_learnt)
{
	br_match *match;
	const br_game *game;
	int before, turn;

	ck_assert_int_eq(br_match_new(&match, br_rules_find("alexandros"), 2,
	                              NULL, NULL, NULL, NULL),
	                 BR_OK);
	game = br_match_game(match);
	do {
		turn = br_game_turn(game);
		ck_assert_int_ne(turn, BR_NOBODY);
		before = get_int(game, "pile_size");
		ck_assert_int_eq(
			br_match_apply(match, turn, draw_on(game), NULL),
			BR_OK);
		if (turn < 0 || get_int(game, "pile_size") > before)
			continue;
		/* Any other move is taken back. */
		ck_assert_int_eq(br_match_undo(match, turn), BR_OK);
		ck_assert_int_eq(br_match_redo(match), BR_OK);
	} while (get_int(game, "pile_size") <= before);
	ck_assert_int_eq(before, 0);
	if (turn >= 0)
		ck_assert_int_eq(br_match_undo(match, turn), BR_ELEARNT);
	br_match_free(match);
}
END_TEST

/* 3.10.3, A25 */
START_TEST(s41_a_plan_is_seen_by_its_mover_alone)
{
	struct position p = {.alex = "2.15",
	                     .black = FIG_7,
	                     .open = "LL",
	                     .seats = 3,
	                     .phase = "action",
	                     .hand = {"TTTTHHHJS", "LL", "S"},
	                     .governor = {"", "0.11 1.13"}};
	br_game *game = position(&p);
	br_game *before[2] = {must_view(game, 1), must_view(game, BR_NOBODY)};
	br_game *view;

	play(game, "takeover 0.10;gov 1.12");
	for (int i = 0; i < 2; i++) {
		view = must_view(game, i == 0 ? 1 : BR_NOBODY);
		must_be_same(view, before[i]);
		ck_assert_str_eq(br_game_phase(view), "action");
		ck_assert_int_eq(get_int(view, "governor.1"), 2);
		ck_assert_int_eq(get_int(view, "hand_size.0"), 9);
		br_game_free(view);
		br_game_free(before[i]);
	}
	view = must_view(game, 0);
	ck_assert_str_eq(br_game_phase(view), "govern");
	ck_assert_str_eq(get_word(view, "plan"), "takeover");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* 3.5.4, A12 */
START_TEST(s42_one_turn)
{
	struct position p = {.option = {"max_turns=1"},
	                     .open = "TH",
	                     .phase = "action",
	                     .hand = {"", "J"}};
	br_game *game = position(&p);

	play(game, "take t;take h;turn_up j");
	ck_assert_str_eq(br_game_phase(game), "refill");
	play(game, "turn_up j");
	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	ck_assert_int_eq(get_int(game, "turns"), 1);
	br_game_free(game);
}
END_TEST

/* 3.10.1.  Hidden cards of a sample: each arrangement is equally likely. */
START_TEST(a_sample_spreads_the_unseen_cards)
{
	struct position p = {
		.open = "TH", .hand = {"", "TT"}, .known = {"", "T"}};
	br_game *game = position(&p), *view = must_view(game, 0), *sample;
	br_dice *dice;
	int same = 0;

	ck_assert_int_eq(br_game_dup(&sample, view), BR_OK);
	ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
	for (int i = 0; i < 5200; i++) {
		ck_assert_int_eq(br_game_sample(sample, view, dice), BR_OK);
		ck_assert_int_ge(cards(sample, "hand.1", "t"), 1);
		same += cards(sample, "hand.1", "t") == 2;
	}
	/* 9 of 52 unseen cards are T: 900 of 5200, give or take 27. */
	ck_assert_int_gt(same, 765);
	ck_assert_int_lt(same, 1035);
	br_dice_free(dice);
	br_game_free(sample);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

TCase *alexandros_cards(void)
{
	TCase *tcase = tcase_create("cards");

	tcase_add_test(tcase,
	               a_hand_is_seen_by_its_owner_and_the_pile_by_nobody);
	tcase_add_test(tcase, s30_the_row_is_filled_after_the_turn);
	tcase_add_test(tcase, s31_the_discard_becomes_the_pile);
	tcase_add_test(tcase, s39_what_everybody_saw_come);
	tcase_add_test(tcase, s40_two_players_know_all_at_a_reshuffle);
	tcase_add_test(tcase, a_reshuffle_between_two_is_learnt);
	tcase_add_test(tcase, s41_a_plan_is_seen_by_its_mover_alone);
	tcase_add_test(tcase, s42_one_turn);
	tcase_add_test(tcase, a_sample_spreads_the_unseen_cards);
	return tcase;
}
