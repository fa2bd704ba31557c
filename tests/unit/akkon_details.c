/* SPDX-License-Identifier: MIT */
/*
 * akkon_details.c - small things that nothing else rests on.
 */

#include <stdlib.h>
#include <string.h>

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
	ck_assert_uint_ne(br_akkon_move(BR_AKKON_SKIP, 0, 0), 0);
	ck_assert_uint_eq(br_akkon_move(BR_AKKON_SKIP, 0, 0),
	                  must_parse(game, "skip"));
	ck_assert_uint_eq(br_akkon_move(BR_AKKON_HIT, 2, -1),
	                  must_parse(game, "hit 3"));
	ck_assert_uint_eq(br_akkon_move(0, 0, 0), 0);
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
	game = load(&at);
	play(game, "play acre-mint knights; take tyre");
	ck_assert_str_eq(br_game_phase(game), "uncover");
	ck_assert_str_eq(get_word(game, "card"), "acre-mint");
	must_load_as(game, "\"round\":2,", "\"round\":2,", NULL);
	br_game_free(game);
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

TCase *akkon_details(void)
{
	TCase *tests = tcase_create("details");

	tcase_add_test(tests, sets_of_knights_are_counted_right);
	tcase_add_test(tests, a_sample_needs_the_dice_for_the_pair_alone);
	tcase_add_test(tests, a_phase_has_what_it_is_about);
	tcase_add_test(tests, scripture_takes_a_marker_on_1);
	tcase_add_test(tests, moves_are_made_of_what_they_need);
	tcase_add_test(tests, a_card_is_uncovered_while_another_is_carried_out);
	tcase_add_test(tests, numbers_keep_to_their_ranges);
	return tests;
}
