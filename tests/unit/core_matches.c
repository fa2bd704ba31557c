/* SPDX-License-Identifier: MIT */
/*
 * core_matches.c - matches: who acts next, chance by hand, undo and redo.
 */

#include <stdlib.h>
#include <string.h>

#include "../about.h"
#include "check_core.h"

#define FIRST_DECISION 13 /* events before it: twelve deals and the lot */

static char *must_record(const br_match *match)
{
	int size = br_match_save(match, BR_ALL, BR_RECORD, NULL, 0);
	char *text = malloc((size_t)size + 1);

	ck_assert_int_eq(
		br_match_save(match, BR_ALL, BR_RECORD, text, (size_t)size + 1),
		size);
	return text;
}

/* The move that a policy picks: the one at this index of the list. */
static br_move pick(const br_game *game, size_t place)
{
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);

	ck_assert_int_gt(n, 0);
	return moves[place % (size_t)n];
}

/* Plays the match to its end, with or without dice. */
static void play_out(br_match *match)
{
	const br_game *game = br_match_game(match);
	br_outcome outcome;

	for (size_t i = 0; br_game_turn(game) != BR_NOBODY; i++) {
		br_move move;

		if (br_game_turn(game) == BR_CHANCE) {
			ck_assert_int_gt(br_game_outcomes(game, &outcome, 1),
			                 0);
			move = outcome.move;
		} else {
			move = pick(game, i * i);
		}
		ck_assert_int_eq(
			br_match_apply(match, br_game_turn(game), move, NULL),
			BR_OK);
	}
}

START_TEST(without_dice_the_host_is_chance)
{
	br_match *match = new_match(NULL);
	const br_game *game = br_match_game(match);
	br_outcome outcome;
	br_event event;

	ck_assert_int_eq(br_match_length(match), 0);
	ck_assert_int_eq(br_game_turn(game), BR_CHANCE);
	ck_assert_int_gt(br_game_outcomes(game, &outcome, 1), 0);
	ck_assert_int_eq(br_match_apply(match, 0, outcome.move, NULL),
	                 BR_ETURN);
	ck_assert_int_eq(br_match_apply(match, BR_CHANCE, outcome.move, NULL),
	                 BR_OK);
	ck_assert_int_eq(br_match_length(match), 1);
	ck_assert_int_eq(br_match_event(match, BR_ALL, 0, &event, sizeof event),
	                 BR_OK);
	ck_assert_uint_eq(event.move, outcome.move);
	ck_assert_int_eq(event.seat, BR_CHANCE);
	play_out(match);
	ck_assert_int_eq(br_match_length(match), 13 + 40 + 39);
	br_match_free(match);
}
END_TEST

START_TEST(only_the_seat_to_decide_may_move)
{
	br_dice *dice = seeded(7);
	br_match *match = new_match(dice);
	const br_game *game = br_match_game(match);
	const int others[] = {
		!br_game_turn(game), BR_CHANCE, BR_NOBODY, BR_ALL, 2, 99};
	char *before = must_record(match), *after;

	for (size_t i = 0; i < COUNT(others); i++)
		ck_assert_int_eq(
			br_match_apply(match, others[i], pick(game, 0), NULL),
			BR_ETURN);
	ck_assert_int_eq(br_match_apply(match, br_game_turn(game), 0, NULL),
	                 BR_EILLEGAL);
	after = must_record(match);
	ck_assert_str_eq(after, before);
	play_out(match);
	ck_assert_int_eq(br_match_apply(match, BR_NOBODY, 1, NULL), BR_ETURN);
	ck_assert_int_eq(br_match_apply(match, 0, 1, NULL), BR_ETURN);
	free(before);
	free(after);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* ---- Undo ---------------------------------------------------------------- */

/* Without dice a move may be taken back until the host draws a card. */
START_TEST(a_seat_takes_its_own_move_back)
{
	br_dice *dice = seeded(7);
	br_match *rolled = new_match(dice), *match;
	char *record = must_record(rolled), *after;
	const br_game *game;
	int seat;

	ck_assert_int_eq(
		br_match_load(&match, record, strlen(record), NULL, NULL, NULL),
		BR_OK);
	game = br_match_game(match);
	seat = br_game_turn(game);
	ck_assert_int_eq(br_match_undo(match, seat), BR_ESTATE);
	ck_assert_int_eq(br_match_redo(match), BR_ESTATE);
	ck_assert_int_eq(br_match_apply(match, seat, pick(game, 3), NULL),
	                 BR_OK);
	ck_assert_int_eq(br_game_turn(game), BR_CHANCE);
	ck_assert_int_eq(br_match_undo(match, !seat), BR_ESTATE);
	ck_assert_int_eq(br_match_undo(match, seat), BR_OK);
	after = must_record(match);
	ck_assert_str_eq(after, record);
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	ck_assert_int_eq(br_match_redo(match), BR_ESTATE);
	ck_assert_int_eq(br_match_length(match), FIRST_DECISION + 1);
	ck_assert_int_eq(br_game_turn(game), BR_CHANCE);
	free(record);
	free(after);
	br_match_free(match);
	br_match_free(rolled);
	br_dice_free(dice);
}
END_TEST

START_TEST(nothing_that_was_seen_is_taken_back)
{
	br_dice *dice = seeded(7);
	br_match *match = new_match(dice);
	const br_game *game = br_match_game(match);
	int seat = br_game_turn(game);
	char *before, *after;

	ck_assert_int_eq(br_match_undo(match, seat), BR_ESTATE);
	ck_assert_int_eq(br_match_undo(match, BR_NOBODY), BR_EINVAL);
	ck_assert_int_eq(br_match_undo(match, 2), BR_EINVAL);
	for (size_t i = 0; i < 2; i++)
		ck_assert_int_eq(br_match_apply(match, br_game_turn(game),
		                                pick(game, i), NULL),
		                 BR_OK);
	before = must_record(match);
	ck_assert_int_eq(br_match_undo(match, seat), BR_ELEARNT);
	ck_assert_int_eq(br_match_undo(match, !seat), BR_ELEARNT);
	after = must_record(match);
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* BR_ALL alone may take an outcome back. */
START_TEST(chance_takes_nothing_back)
{
	br_dice *dice = seeded(7);
	br_match *match = new_match(dice);

	ck_assert_int_eq(br_match_undo(match, BR_CHANCE), BR_EINVAL);
	ck_assert_int_eq(br_match_length(match), FIRST_DECISION);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* A journal may begin with a stop; what is hidden from no one is told. */
START_TEST(journals_of_all_games_begin_with_what_happens_first)
{
	const br_rules *rules = br_rules_at(_i);
	br_match *match;
	br_event event;
	char text[100];

	ck_assert_int_eq(br_match_new(&match, rules, about(rules).seats_min,
	                              NULL, NULL, NULL, NULL),
	                 BR_OK);
	ck_assert_int_eq(br_match_stop(match, BR_AGREED, BR_NOBODY), BR_OK);
	ck_assert_int_eq(br_match_event(match, 0, 0, &event, sizeof event),
	                 BR_OK);
	ck_assert_int_eq(event.entry, BR_STOPPED);
	ck_assert_int_eq(event.length, 1);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	play_out(match);
	ck_assert_int_eq(br_match_event(match, 1, 2, &event, sizeof event),
	                 BR_OK);
	ck_assert_int_eq(event.entry, BR_PLAYED);
	ck_assert_int_gt(br_match_text(match, 1, 2, text, sizeof text), 0);
	ck_assert_int_eq(event.masked, strchr(text, '?') != NULL);
	ck_assert_int_eq(event.masked, event.move == 0);
	br_match_free(match);
}
END_TEST

/* If the match has dice, the host cannot act for chance. */
START_TEST(nobody_acts_for_chance_that_has_dice)
{
	br_dice *dice = seeded(7);
	br_match *match = new_match(dice);
	const br_game *game = br_match_game(match);
	br_outcome outcome;

	while (br_game_turn(game) != BR_CHANCE)
		ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_gt(br_game_outcomes(game, &outcome, 1), 0);
	ck_assert_int_eq(br_match_apply(match, BR_CHANCE, outcome.move, NULL),
	                 BR_ETURN);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* Undo to the start and redo to the end pass through the same states. */
START_TEST(all_together_go_back_and_forth)
{
	br_dice *dice = seeded(7);
	br_match *match = new_match(dice);
	const br_game *game = br_match_game(match);
	uint64_t hashes[100];
	char *record, *again;
	size_t n;

	play_out(match);
	n = (size_t)br_match_length(match);
	ck_assert_uint_eq(n, 92);
	record = must_record(match);
	for (size_t i = n; i > 0; i--) {
		hashes[i] = br_game_hash(game);
		ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
		ck_assert_int_eq(br_match_length(match), (int)i - 1);
	}
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_ESTATE);
	for (size_t i = 1; i <= n; i++) {
		ck_assert_int_eq(br_match_redo(match), BR_OK);
		ck_assert(br_game_hash(game) == hashes[i]);
	}
	ck_assert_int_eq(br_match_redo(match), BR_ESTATE);
	again = must_record(match);
	ck_assert_str_eq(again, record);
	free(record);
	free(again);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

START_TEST(a_new_move_ends_redoing)
{
	br_dice *dice = seeded(7);
	br_match *match = new_match(dice);
	const br_game *game = br_match_game(match);
	int seat = br_game_turn(game);

	ck_assert_int_eq(br_match_apply(match, seat, pick(game, 0), NULL),
	                 BR_OK);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_apply(match, seat, 0, NULL), BR_EILLEGAL);
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_apply(match, seat, pick(game, 1), NULL),
	                 BR_OK);
	ck_assert_int_eq(br_match_redo(match), BR_ESTATE);
	ck_assert_int_eq(br_match_length(match), FIRST_DECISION + 2);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* From ever other places; tests/hostile/many.c has the many events. */
START_TEST(a_match_undone_and_redone_hundreds_of_times_stays)
{
	br_match *match = new_match(NULL);
	char *record, *again;

	play_out(match);
	record = must_record(match);
	for (int round = 0; round < 300; round++) {
		while (br_match_length(match) > round % 90)
			ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
		while (br_match_redo(match) == BR_OK)
			;
	}
	again = must_record(match);
	ck_assert_str_eq(again, record);
	free(record);
	free(again);
	br_match_free(match);
}
END_TEST

TCase *core_matches(void)
{
	TCase *tests = tcase_create("matches");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, without_dice_the_host_is_chance);
	tcase_add_test(tests, only_the_seat_to_decide_may_move);
	tcase_add_test(tests, a_seat_takes_its_own_move_back);
	tcase_add_test(tests, nothing_that_was_seen_is_taken_back);
	tcase_add_test(tests, chance_takes_nothing_back);
	tcase_add_loop_test(tests,
	                    journals_of_all_games_begin_with_what_happens_first,
	                    0, (int)br_rules_count());
	tcase_add_test(tests, nobody_acts_for_chance_that_has_dice);
	tcase_add_test(tests, all_together_go_back_and_forth);
	tcase_add_test(tests, a_new_move_ends_redoing);
	tcase_add_test(tests,
	               a_match_undone_and_redone_hundreds_of_times_stays);
	return tests;
}
