/* SPDX-License-Identifier: MIT */
/*
 * akkon_details.c - small things that nothing else rests on.
 */

#include "../about.h"
#include "check_akkon.h"

extern const unsigned char brp_akkon_bits[128], brp_akkon_values[16];

START_TEST(sets_of_knights_are_counted_right)
{
	for (int set = 0; set < 128; set++) {
		int bits = 0, value = 0;

		for (int i = 0; i < 7; i++) {
			bits += set >> i & 1;
			value += i < 4 && set >> i & 1 ? 5 + i : 0;
		}
		ck_assert_int_eq(brp_akkon_bits[set], bits);
		if (set < 16)
			ck_assert_int_eq(brp_akkon_values[set], value);
	}
}
END_TEST

/* Seat 2 has the mercenary or the grey mantle in Jaffa, the other in camp. */
START_TEST(a_sample_needs_the_dice_for_the_pair_alone)
{
	struct position at;
	br_game *game, *view;

	begin(&at, 2, NULL);
	at.start = at.player = 1;
	bid(&at, 1, "tyre", "5678CS");
	bid(&at, 1, "jaffa", "M");
	bid(&at, 0, "sidon", "5");
	bid(&at, 0, "acre", "6");
	game = load(&at);
	view = must_view(game, 0);
	ck_assert_int_eq(draws_of_sample(game, view), 5);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_sample_of_five_seats_leaves_their_loans)
{
	static const char *const plagues[] = {"tyre-plague", "jaffa-plague",
	                                      "caesarea-plague",
	                                      "sidon-plague"};
	static const int loans[4][3] = {
		{1, 2, 1}, {2, 0, 1}, {3, 0, 1}, {3, 1, 1}};
	struct position at;
	br_game *game, *view, *again;
	br_dice *dice;

	begin(&at, 5, NULL);
	cards_of(&at, 4);
	for (int i = 0; i < 4; i++) {
		put_off(&at, plagues[i]);
		memcpy(at.loan[i], loans[i], sizeof *loans);
	}
	at.loans = 4;
	game = load(&at);
	view = must_view(game, BR_NOBODY);
	ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
	ck_assert_int_eq(br_game_sample(game, view, dice), BR_OK);
	again = must_view(game, BR_NOBODY);
	must_be_same(view, again);
	br_dice_free(dice);
	br_game_free(again);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_phase_has_what_it_is_about)
{
	struct position at;

	begin(&at, 2, NULL);
	at.raised = "gold";
	must_not_load(&at, "card");
	begin(&at, 2, NULL);
	at.player = 1;
	at.track[1][BR_AKKON_PRESTIGE] = 3;
	at.phase = "prestige";
	must_not_load(&at, "player");
	begin(&at, 2, NULL);
	cards_of(&at, 0);
	at.track[0][BR_AKKON_POWER] = 3;
	at.phase = "power"; /* nothing is bid */
	must_not_load(&at, "player");
	bid(&at, 0, "jaffa", "6");
	br_game_free(load(&at));
	at.recalled = "5"; /* which is chosen in this phase */
	at.recalled_from = "tyre";
	must_not_load(&at, "recalled");
	begin(&at, 2, NULL);
	cards_of(&at, 0);
	put_off(&at, "tyre-plague");
	at.card = "tyre-plague";
	at.phase = "hit"; /* nobody is chosen */
	must_not_load(&at, "card");
	begin(&at, 2, NULL);
	cards_of(&at, 0);
	put_off(&at, "jerusalem-scripture");
	at.card = "jerusalem-scripture";
	at.phase = "up";
	br_game_free(load(&at));
	tracks(&at, 0, 13, 13, 13, 13);
	for (int t = 0; t < TRACKS; t++)
		at.privilege[t] = -1;
	must_not_load(&at, "card");
}
END_TEST

/* One marker has one step to go back. */
START_TEST(scripture_takes_a_marker_on_1)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "jerusalem-scripture");
	tracks(&at, 0, 1, 0, 0, 0);
	game = load(&at);
	play(game, "play jerusalem-scripture knights");
	br_game_free(game);
}
END_TEST

START_TEST(moves_are_made_of_what_they_need)
{
	struct position at;
	br_game *game;

	begin(&at, 3, NULL);
	game = load(&at);
	ck_assert_uint_ne(MAKE("akkon", BR_AKKON_SKIP), 0);
	ck_assert_uint_eq(MAKE("akkon", BR_AKKON_SKIP),
	                  must_parse(game, "skip"));
	ck_assert_uint_eq(MAKE("akkon", BR_AKKON_HIT, 2),
	                  must_parse(game, "hit 3"));
	br_game_free(game);
}
END_TEST

/* The card below a top that was taken. */
START_TEST(a_card_is_uncovered_while_another_is_carried_out)
{
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	hold(&at, 0, "acre-mint");
	hold(&at, 0, "sidon-lance");
	game = load(&at);
	play(game, "play sidon-lance knights; play acre-mint knights");
	play(game, "take tyre");
	ck_assert_str_eq(br_game_phase(game), "uncover");
	ck_assert_str_eq(get_word(game, "card"), "acre-mint");
	must_load_as(game, "\"round\":2,", "\"round\":2,", NULL);
	br_game_free(game);
}
END_TEST

START_TEST(what_is_rolled_is_what_the_dice_tell)
{
	br_game *game = must_new("akkon", 5, NULL), *other;
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, (uint64_t)_i, NULL), BR_OK);
	ck_assert_int_eq(br_game_dup(&other, game), BR_OK);
	while (br_game_turn(game) == BR_CHANCE) {
		br_move move;

		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
		must_apply(other, move);
		must_be_same(game, other);
	}
	br_dice_free(dice);
	br_game_free(other);
	br_game_free(game);
}
END_TEST

/* Two cards of a city, the second for nothing. */
START_TEST(faith_is_used_by_who_has_it)
{
	struct position at;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	at.played[0] = 2;
	at.paid[0][0] = 2;
	put_off(&at, "tyre-siege");
	put_off(&at, "tyre-siege");
	at.faith_used = 1;
	must_not_load(&at, "faith_used");
	at.track[0][BR_AKKON_FAITH] = 3;
	br_game_free(load(&at));
}
END_TEST

START_TEST(nothing_lies_below_or_is_bid_for_a_card_that_is_not_there)
{
	struct position at;
	int top;

	begin(&at, 3, NULL);
	leave(&at, "tyre", 2);
	top = at.top[0];
	at.top[0] = -1;
	at.discard[top]++;
	must_not_load(&at, "unseen");
	begin(&at, 3, NULL); /* Prestige took the last one */
	leave(&at, "tyre", 0);
	at.track[0][BR_AKKON_PRESTIGE] = 3;
	at.player = 1;
	bid(&at, 0, "jaffa", "5");
	br_game_free(load(&at));
	at.bid[0][1] = 0;
	bid(&at, 0, "tyre", "5");
	must_not_load(&at, "passed");
}
END_TEST

/* 3.3: a start card lies in a stack, and another card in its stead elsewhere;
 * or a card that is none was left out. */
START_TEST(a_stack_has_as_many_of_a_card_as_the_set_up_leaves)
{
	enum { LANCE, SIEGE, MINT = 33 };
	struct position at;

	begin(&at, 2, NULL);
	br_game_free(load(&at));
	at.pool[MINT]--;
	at.discard[MINT]++;
	at.pool[SIEGE]++;
	at.unseen[SIEGE]--;
	must_not_load(&at, "pool");
	begin(&at, 5, NULL);
	lay_on_top(&at, "tyre-ban");
	br_game_free(load(&at));
	at.discard[LANCE]--;
	at.discard[SIEGE]++;
	at.unseen[LANCE]++;
	at.unseen[SIEGE]--;
	must_not_load(&at, "unseen");
}
END_TEST

/* 3.3: two cards each, when the tops are uncovered. */
START_TEST(hands_of_the_set_up_have_two_cards)
{
	static const char *const option[] = {"first=1", NULL};
	br_game *game = must_new("akkon", 2, option);

	play(game, "deal tyre-lance; deal sidon-lance; deal jaffa-lance; "
	           "deal acre-mint");
	ck_assert_str_eq(br_game_phase(game), "uncover");
	must_reload(game);
	must_load_as(game,
	             "\"hand_size\":[2,2],\"hand\":[{\"tyre-lance\":1,"
	             "\"jaffa-lance\":1},{\"sidon-lance\":1,",
	             "\"hand_size\":[3,1],\"hand\":[{\"tyre-lance\":1,"
	             "\"jaffa-lance\":1,\"sidon-lance\":1},{",
	             "hand");
	br_game_free(game);
}
END_TEST

/* With the best of gold there is still a track to gain on. */
START_TEST(faith_gives_a_step_on_any_track)
{
	struct position at;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	tracks(&at, 0, 13, 3, 2, 2);
	at.played[0] = 2;
	at.paid[0][0] = 2;
	put_off(&at, "tyre-siege");
	put_off(&at, "tyre-siege");
	at.phase = "faith";
	br_game_free(load(&at));
}
END_TEST

/* Six cards can be won in a round. */
START_TEST(a_hand_has_at_most_eleven_cards)
{
	static const char *const cards[] = {
		"tyre-feast",  "tyre-feast",  "tyre-ban",      "tyre-ban",
		"jaffa-ban",   "jaffa-ban",   "jaffa-feast",   "jaffa-feast",
		"sidon-feast", "sidon-feast", "caesarea-feast"};
	struct position at;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	for (int i = 0; i < 11; i++)
		hold(&at, 0, cards[i]);
	br_game_free(load(&at));
	hold(&at, 0, "caesarea-feast");
	must_not_load(&at, "hand_size.0");
}
END_TEST

START_TEST(nothing_is_paid_where_nothing_was_played)
{
	struct position at;

	begin(&at, 2, NULL);
	cards_of(&at, 0);
	put_off(&at, "tyre-siege");
	put_off(&at, "jaffa-siege");
	at.played[1] = 1;
	at.paid[0][1] = 1;
	br_game_free(load(&at));
	at.paid[0][0] = 1;
	must_not_load(&at, "paid");
}
END_TEST

START_TEST(a_first_round_has_neither_privileges_nor_a_discard)
{
	struct position at;
	int seat = 0;

	begin(&at, 2, NULL);
	at.round = 1;
	for (int i = 0; i < at.faces; i++)
		for (; at.discard[i] > 0; at.discard[i]--)
			at.hand[seat++ % 2][i]++;
	br_game_free(load(&at));
	at.privilege[0] = 0;
	must_not_load(&at, "privilege");
	at.privilege[0] = AS_JUDGED;
	lay_on_top(&at, "tyre-siege");
	put_off(&at, "tyre-lance");
	must_not_load(&at, "round");
}
END_TEST

START_TEST(the_start_passes_on_with_each_round)
{
	const char *const first[] = {"first=1", NULL};
	struct position at;

	begin(&at, 2, first);
	at.start = at.player = 1;
	br_game_free(load(&at));
	at.start = at.player = 0;
	must_not_load(&at, "start");
}
END_TEST

/* Only gold can go on, or nothing can; or nothing can go back. */
START_TEST(scripture_is_offered_where_it_moves_a_marker)
{
	static const char *const option[] = {"advance=always", NULL};

	for (int gold = 12; gold <= 13; gold++) {
		struct position at;
		br_game *game;

		begin(&at, 2, option);
		cards_of(&at, 0);
		hold(&at, 0, "jerusalem-scripture");
		tracks(&at, 0, gold, 13, 13, 13);
		game = load(&at);
		if (gold == 13)
			must_list(game, "end");
		else
			ck_assert(br_game_moves(game, NULL, 0) > 1);
		br_game_free(game);
		tracks(&at, 0, 0, 0, 0, 0);
		game = load(&at);
		must_list(game, "end");
		br_game_free(game);
	}
}
END_TEST

START_TEST(numbers_keep_to_their_ranges)
{
	static const struct bound bounds[] = {
		{"round", 0, 1000},
		{"start", -1, 1},
		{"player", 0, 1},
		{"faith_used", 0, 1},
	};
	struct position at;
	br_game *game;

	begin(&at, 2, NULL);
	game = load(&at);

	must_keep_bounds(game, bounds, sizeof bounds / sizeof *bounds);
	br_game_free(game);
}
END_TEST

/* Of every kind, in the header's order, the sizes of its arguments. */
START_TEST(moves_have_numbers)
{
	static const int sizes[][4] = {
		{0}, {0}, {6}, {8}, {0}, {7, 6}, {6}, {8},  {0},  {72, 2},
		{5}, {5}, {4}, {4}, {6}, {72},   {5}, {72}, {72}, {7},
	};

	must_have_kinds("akkon", sizes, 20);
}
END_TEST

/* A chaplain taken back keeps its discount, for its own player alone. */
START_TEST(a_chaplain_that_is_gone_serves_nobody_else)
{
	static const char *const option[] = {
		"chaplain_recall_keeps_discount=yes", NULL};
	struct position at;
	br_game *game;

	begin(&at, 2, option);
	cards_of(&at, 0);
	at.phase = "power";
	at.track[0][BR_AKKON_POWER] = 3;
	bid(&at, 0, "tyre", "C5");
	bid(&at, 1, "tyre", "5");
	hold(&at, 0, "caesarea-lance");
	hold(&at, 1, "tyre-lance");
	game = load(&at);
	play(game, "recall chaplain; end; play tyre-lance knights");
	ck_assert_int_eq(get_int(game, "paid.1.tyre"), 1);
	br_game_free(game);
}
END_TEST

TCase *akkon_details(void)
{
	TCase *tests = tcase_create("details");

	tcase_add_test(tests, sets_of_knights_are_counted_right);
	tcase_add_test(tests, a_sample_needs_the_dice_for_the_pair_alone);
	tcase_add_test(tests, a_sample_of_five_seats_leaves_their_loans);
	tcase_add_test(tests, a_phase_has_what_it_is_about);
	tcase_add_test(tests, scripture_takes_a_marker_on_1);
	tcase_add_test(tests, moves_are_made_of_what_they_need);
	tcase_add_test(tests, a_card_is_uncovered_while_another_is_carried_out);
	tcase_add_loop_test(tests, what_is_rolled_is_what_the_dice_tell, 1, 5);
	tcase_add_test(tests, faith_is_used_by_who_has_it);
	tcase_add_test(
		tests,
		nothing_lies_below_or_is_bid_for_a_card_that_is_not_there);
	tcase_add_test(tests,
	               a_stack_has_as_many_of_a_card_as_the_set_up_leaves);
	tcase_add_test(tests, hands_of_the_set_up_have_two_cards);
	tcase_add_test(tests, faith_gives_a_step_on_any_track);
	tcase_add_test(tests, a_hand_has_at_most_eleven_cards);
	tcase_add_test(tests, nothing_is_paid_where_nothing_was_played);
	tcase_add_test(tests,
	               a_first_round_has_neither_privileges_nor_a_discard);
	tcase_add_test(tests, the_start_passes_on_with_each_round);
	tcase_add_test(tests, scripture_is_offered_where_it_moves_a_marker);
	tcase_add_test(tests, numbers_keep_to_their_ranges);
	tcase_add_test(tests, moves_have_numbers);
	tcase_add_test(tests, a_chaplain_that_is_gone_serves_nobody_else);
	return tests;
}
