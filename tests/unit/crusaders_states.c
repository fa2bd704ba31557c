/* SPDX-License-Identifier: MIT */
/*
 * crusaders_states.c - what a state holds and who knows it: situations 12,
 * 13 and 31 of the rules (6.3).
 */

#include <string.h>

#include "check_crusaders.h"

/* ---- Cards --------------------------------------------------------------- */

struct census {
	int card[32];
	int all;
};

/* Visits a bag of cards: {word: count}. */
static int count_bag(void *ud, const char *name, int64_t value)
{
	struct census *census = ud;

	if (name && strspn(name, "lbshf") == strlen(name)) {
		census->card[card_of(name, strlen(name))] += (int)value;
		census->all += (int)value;
	}
	return 0;
}

/* Visits a card of an army: a word without a name. */
static int count_word(void *ud, const char *name, const char *word)
{
	struct census *census = ud;

	if (!name) {
		census->card[card_of(word, strlen(word))]++;
		census->all++;
	}
	return 0;
}

static int go_on(void *ud, const char *name)
{
	(void)ud;
	(void)name;
	return 0;
}

static int end(void *ud)
{
	(void)ud;
	return 0;
}

static struct census census_of(const br_game *game)
{
	struct census census = {{0}, 0};
	br_visitor visitor = {count_bag, count_word, go_on,  go_on,
	                      go_on,     end,        &census};

	ck_assert_int_eq(br_game_walk(game, &visitor, sizeof visitor), 0);
	return census;
}

/* 3.1; S12, with one deck and with two. */
START_TEST(s12_armies_hands_and_pile_are_the_deck_at_every_moment)
{
	static const int copies[] = {0, 4, 2, 1, 1, 1};
	struct plan plan;
	br_game *game;

	plan_deck(&plan, _i, POLICY_Q);
	game = must_new("crusaders", _i, NULL);
	for (;;) {
		struct census census = census_of(game);

		ck_assert_int_eq(census.all, _i > 2 ? 112 : 56);
		for (int card = 1; card < 32; card++)
			ck_assert_int_eq(
				census.card[card],
				copies[__builtin_popcount((unsigned)card)] *
					(_i > 2 ? 2 : 1));
		if (br_game_turn(game) == BR_NOBODY)
			break;
		must_apply(game, plan_next(&plan, game));
	}
	br_game_free(game);
}
END_TEST

/* ---- Knowledge ----------------------------------------------------------- */

static void must_look_alike(const br_game *a, const br_game *b, int seat)
{
	br_game *x = must_view(a, seat), *y = must_view(b, seat);

	must_be_same(x, y);
	br_game_free(x);
	br_game_free(y);
}

static void must_look_different(const br_game *a, const br_game *b, int seat)
{
	br_game *x = must_view(a, seat), *y = must_view(b, seat);

	ck_assert(!br_game_equal(x, y));
	br_game_free(x);
	br_game_free(y);
}

/* 3.6: cards change places between the other hand and the pile. */
START_TEST(s13_a_view_does_not_depend_on_other_hands_and_the_pile)
{
	struct plan plan, other;
	br_game *a, *b;

	plan_deck(&plan, 2, POLICY_P);
	plan_deck(&other, 2, POLICY_P);
	for (int i = 5; i < 11; i++) { /* held at ply 10, and drawn later */
		other.card[1][i] = plan.card[1][i + 6];
		other.card[1][i + 6] = plan.card[1][i];
	}
	a = plan_play(&plan, 10);
	b = plan_play(&other, 10);
	must_look_different(a, b, BR_ALL);
	must_look_different(a, b, 1);
	must_look_alike(a, b, 0);
	must_look_alike(a, b, BR_NOBODY);
	br_game_free(a);
	br_game_free(b);
}
END_TEST

START_TEST(a_view_holds_the_own_hand_and_no_other_and_no_pile)
{
	struct plan plan;
	br_game *game, *view;
	br_value value;

	plan_deck(&plan, 3, POLICY_P);
	game = plan_play(&plan, 7);
	for (int seat = BR_NOBODY; seat < 3; seat++) {
		if (seat == BR_CHANCE)
			continue;
		view = must_view(game, seat);
		ck_assert_int_eq(br_game_get(view, "pile", &value), BR_OK);
		ck_assert_int_eq(value.kind, BR_NULL);
		ck_assert_int_eq(get_int(view, "pile_size"), 87);
		for (int hand = 0; hand < 3; hand++) {
			char path[] = {'h', 'a', 'n',
			               'd', '.', (char)('0' + hand),
			               '\0'};

			ck_assert_int_eq(br_game_get(view, path, &value),
			                 BR_OK);
			ck_assert_int_eq(value.kind,
			                 hand == seat ? BR_OBJECT : BR_NULL);
			ck_assert_int_eq(get_int(view, "hand_size.%d", hand),
			                 6);
		}
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

/* Every outcome of this step leaves another seat, and a spectator, the same
 * view; and from before it only sizes and who acts have changed. */
static void must_tell_only_one(const br_game *before, int seat, int other)
{
	br_outcome list[40];
	int n = br_game_outcomes(before, list, 40);
	br_game *first = NULL, *game;

	ck_assert_int_gt(n, 1);
	for (int i = 0; i < n; i++) {
		ck_assert_int_eq(br_game_dup(&game, before), BR_OK);
		must_apply(game, list[i].move);
		if (i == 0) {
			first = game;
			continue;
		}
		must_look_alike(first, game, other);
		must_look_alike(first, game, BR_NOBODY);
		must_look_different(first, game, seat);
		br_game_free(game);
	}
	ck_assert_int_eq(get_int(first, "pile_size"),
	                 get_int(before, "pile_size") - 1);
	ck_assert_int_eq(get_int(first, "hand_size.%d", seat),
	                 get_int(before, "hand_size.%d", seat) + 1);
	ck_assert_int_eq(get_int(first, "hand_size.%d", other),
	                 get_int(before, "hand_size.%d", other));
	ck_assert_int_eq(get_int(first, "ply"), get_int(before, "ply"));
	br_game_free(first);
}

START_TEST(s31_a_deal_or_draw_tells_the_others_only_that_it_happened)
{
	struct plan plan;
	br_game *game;

	plan_deck(&plan, 3, POLICY_P);
	game = must_new("crusaders", 3, NULL);
	must_tell_only_one(game, 0, 1);
	must_apply(game, plan_next(&plan, game));
	must_tell_only_one(game, 1, 0);
	plan_go_on(&plan, game, 4);
	must_apply(game, plan_next(&plan, game));
	ck_assert_str_eq(br_game_phase(game), "draw");
	ck_assert_int_eq(get_int(game, "player"), 1);
	must_tell_only_one(game, 1, 2);
	br_game_free(game);
}
END_TEST

START_TEST(s31_a_card_that_is_dealt_or_drawn_is_shown_to_its_owner_alone)
{
	struct plan plan;
	br_game *game = must_new("crusaders", 2, NULL);
	br_outcome drawn[1];
	char text[32];
	br_move move;
	int turn;

	br_move_text(game, to_deal(13), 0, text, sizeof text);
	ck_assert_str_eq(text, "deal lsh to 1");
	br_move_text(game, to_deal(13), 1, text, sizeof text);
	ck_assert_str_eq(text, "deal ? to 1");
	br_move_text(game, to_deal(13), BR_NOBODY, text, sizeof text);
	ck_assert_str_eq(text, "deal ? to 1");
	plan_deck(&plan, 2, POLICY_P);
	plan_go_on(&plan, game, 1);
	move = plan_next(&plan, game);
	turn = br_game_turn(game);
	br_move_text(game, move, 1 - turn, text, sizeof text);
	ck_assert_ptr_null(strchr(text, '?')); /* seen by all */
	must_apply(game, move);
	ck_assert_int_gt(br_game_outcomes(game, drawn, 1), 0);
	br_move_text(game, drawn->move, turn, text, sizeof text);
	ck_assert_ptr_null(strchr(text, '?'));
	br_move_text(game, drawn->move, 1 - turn, text, sizeof text);
	ck_assert_str_eq(text, turn == 0 ? "draw ? to 1" : "draw ? to 2");
	/* Afterwards the state would have it that the other one drew it. */
	must_apply(game, drawn->move);
	for (int seat = BR_NOBODY; seat < 2; seat++)
		if (seat != BR_CHANCE)
			ck_assert_int_eq(br_move_text(game, drawn->move, seat,
			                              text, sizeof text),
			                 BR_EILLEGAL);
	ck_assert_str_eq(text, "");
	ck_assert_int_gt(br_move_text(game, drawn->move, BR_ALL, NULL, 0), 0);
	br_game_free(game);
}
END_TEST

START_TEST(one_touches_a_card_and_an_army)
{
	br_game *game = golden("crusaders/2-play");
	br_game *before = must_new("crusaders", 2, NULL);
	br_game *lot = golden("crusaders/4-lot");
	br_choice choice;
	br_pick *pick;

	must_aim(before, "deal lsh", 1, "hand.0");
	must_aim(lot, "lot 3", BR_NOBODY, "seat.2");
	must_aim(game, "play bsh 5", 1, "hand.0.bsh army.0.4");
	ck_assert_int_eq(br_pick_new(&pick, game, BR_EN), BR_OK);
	ck_assert_int_eq(br_pick_live(pick, "army.0.0"), 6);
	ck_assert_int_eq(br_pick_live(pick, "army.0.2"), 0); /* full */
	/* The moves are of one kind: the first argument is offered. */
	ck_assert_int_eq(br_pick_choice(pick, 1, 2, &choice, sizeof choice),
	                 BR_OK);
	ck_assert(choice.move == 0 && choice.moves == 4 &&
	          choice.argument == 0 && choice.value == 13);
	ck_assert_str_eq(choice.text, "bow+swords+helmet");
	ck_assert_int_eq(br_pick_choose(pick, 1, 2), 4);
	ck_assert_int_eq(br_pick_take(pick, "army.0.4"), 1);
	ck_assert_uint_eq(br_pick_move(pick), 0);
	ck_assert_int_eq(br_pick_take(pick, "hand.0.bsh"), 1);
	ck_assert_uint_eq(br_pick_move(pick), must_parse(game, "play bsh 5"));
	br_pick_free(pick);
	br_game_free(lot);
	br_game_free(before);
	br_game_free(game);
}
END_TEST

/*
 * 3.6:
 * Two kinds of card, 6 + 35 of them; seat 0 holds six of the common kind and
 * the other seat any six of 35 that are left with six rare ones: a sample
 * has k rare cards with probability C(6,k) C(29,6-k) / C(35,6).
 */
START_TEST(samples_have_the_frequencies_of_the_deal)
{
	static const double due[4] = {0.29265, 0.43898, 0.21949, 0.04503};
	const char *const options[] = {
		"deck=35,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
		"0,0,0,0",
		"first=1", NULL};
	br_game *game = must_new("crusaders", 2, options), *view;
	int count[7] = {0}, runs = 4000;
	br_dice *dice;

	while (br_game_turn(game) == BR_CHANCE)
		must_apply(game, to_deal(1));
	view = must_view(game, 0);
	ck_assert_int_eq(br_dice_seeded(&dice, 5, NULL), BR_OK);
	for (int i = 0; i < runs; i++) {
		br_value value = {0, 0, NULL};

		ck_assert_int_eq(br_game_sample(game, view, dice), BR_OK);
		must_look_alike(game, view, 0);
		if (br_game_get(game, "hand.1.b", &value) != BR_OK)
			value.integer = 0;
		count[value.integer]++;
	}
	for (int k = 0; k < 4; k++) {
		double off = count[k] - runs * due[k];

		ck_assert_double_lt(off * off, 25 * runs * due[k]);
	}
	br_dice_free(dice);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(nothing_is_left_in_a_view_of_what_it_hides)
{
	static const char *const largest[] = {
		"deck=5,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,"
		"4,4,4,4,4,4,4,4,4,4,4,4,4,4,4",
		NULL};

	must_hide("crusaders", _i, NULL);
	must_hide("crusaders", _i, largest);
}
END_TEST

TCase *crusaders_states(void)
{
	TCase *tests = tcase_create("states");

	tcase_add_loop_test(
		tests, s12_armies_hands_and_pile_are_the_deck_at_every_moment,
		2, 5);
	tcase_add_test(tests,
	               s13_a_view_does_not_depend_on_other_hands_and_the_pile);
	tcase_add_test(tests,
	               a_view_holds_the_own_hand_and_no_other_and_no_pile);
	tcase_add_test(
		tests,
		s31_a_deal_or_draw_tells_the_others_only_that_it_happened);
	tcase_add_test(
		tests,
		s31_a_card_that_is_dealt_or_drawn_is_shown_to_its_owner_alone);
	tcase_add_test(tests, one_touches_a_card_and_an_army);
	tcase_add_test(tests, samples_have_the_frequencies_of_the_deal);
	tcase_add_loop_test(tests, nothing_is_left_in_a_view_of_what_it_hides,
	                    2, 5);
	return tests;
}
