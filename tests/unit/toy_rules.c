/* SPDX-License-Identifier: MIT */
/*
 * toy_rules.c - the rules of tests/toy/rules.md, in their order.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_toy.h"

static br_game *after(int seats, const char *const *moves, size_t n)
{
	br_game *game = must_new("toy", seats, NULL);

	for (size_t i = 0; i < n; i++)
		must_apply(game, must_parse(game, moves[i]));
	return game;
}

/* Seat 1 holds red red green blue, seat 2 red green green blue. */
#define DEALT                                                                  \
	"deal red", "deal red", "deal green", "deal blue", "deal red",         \
		"deal green", "deal green", "deal blue"
#define AFTER(seats, ...)                                                      \
	after(seats, (const char *const[]){__VA_ARGS__},                       \
	      sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

/* 2.1 and 3.1: all stones are in the pile; 3.2: each is as likely. */
START_TEST(all_stones_are_in_the_pile)
{
	br_game *game = must_new("toy", 3, NULL);
	br_outcome outcomes[4];

	ck_assert_int_eq(get_int(game, "pile_size"), 15);
	ck_assert_int_eq(get_int(game, "pile.red"), 6);
	ck_assert_int_eq(br_game_turn(game), BR_CHANCE);
	ck_assert_int_eq(br_game_outcomes(game, outcomes, 4), 3);
	ck_assert_uint_eq(outcomes[0].weight, 6);
	ck_assert_uint_eq(outcomes[1].weight, 5);
	ck_assert_uint_eq(outcomes[2].weight, 4);
	br_game_free(game);
	must_refuse("toy", 3, (const char *const[]){"mix=1,5,5", NULL}, "mix",
	            "too few");
}
END_TEST

/* 3.2: four stones for one player, then for the next. */
START_TEST(four_stones_are_dealt_to_each)
{
	br_game *game = AFTER(2, DEALT);

	ck_assert_int_eq(get_int(game, "pile_size"), 7);
	ck_assert_int_eq(get_int(game, "seat.0.hand.red"), 2);
	ck_assert_int_eq(get_int(game, "seat.1.hand.green"), 2);
	ck_assert_str_eq(br_game_phase(game), "bid");
	ck_assert_int_eq(br_game_turn(game), 0);
	br_game_free(game);
	game = AFTER(2, "deal blue", "deal blue", "deal blue", "deal blue");
	must_not_apply(game, must_parse(game, "deal blue"), "toy.pile",
	               "not in the pile");
	must_not_apply(game, must_parse(game, "pass"), "toy.phase",
	               "being dealt");
	br_game_free(game);
}
END_TEST

/* 3.3: stones of one's hand, in the order of colours. */
START_TEST(a_bid_is_made_of_stones_in_hand)
{
	br_game *game = AFTER(2, DEALT, "add green");
	br_move moves[BR_MOVES_MAX];

	ck_assert_int_eq(br_game_moves(game, moves, BR_MOVES_MAX), 2);
	ck_assert(moves[0] == must_parse(game, "add blue"));
	ck_assert(moves[1] == must_parse(game, "done"));
	must_not_apply(game, must_parse(game, "add red"), "toy.order",
	               "order of colours");
	must_not_apply(game, must_parse(game, "add green"), "toy.hand",
	               "not in hand");
	must_not_apply(game, must_parse(game, "pass"), "toy.pass",
	               "added already");
	must_apply(game, must_parse(game, "done"));
	ck_assert_int_eq(get_int(game, "seat.0.bid.green"), 1);
	ck_assert_int_eq(get_int(game, "seat.0.hand_size"), 3);
	must_not_apply(game, must_parse(game, "done"), "toy.done",
	               "nothing is added");
	must_not_apply(game, must_parse(game, "deal red"), "toy.phase",
	               "time to bid");
	br_game_free(game);
}
END_TEST

/* 3.4: 1, 2 or 3 a stone, and equal points share a rank. */
START_TEST(stones_count_by_their_colour)
{
	br_game *game = AFTER(2, DEALT, "add red", "add green", "done",
	                      "add blue", "done");
	int32_t score[2];
	int rank[2];

	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	ck_assert_int_eq(br_game_score(game, score), BR_OK);
	ck_assert_int_eq(br_game_rank(game, rank), BR_OK);
	ck_assert(score[0] == 3 && score[1] == 3);
	ck_assert(rank[0] == 1 && rank[1] == 1);
	must_not_apply(game, must_parse(game, "pass"), "toy.over", "over");
	br_game_free(game);
}
END_TEST

static int is_hidden(const br_game *view, const char *path)
{
	br_value value;

	ck_assert_int_eq(br_game_get(view, path, &value), BR_OK);
	return value.kind == BR_NULL;
}

/* 3.5: the size of another's bid, and at the end what it is. */
START_TEST(hands_and_bids_are_hidden_until_the_end)
{
	br_game *game = AFTER(2, DEALT, "add red", "add green", "done");
	br_game *view = must_view(game, 1);

	ck_assert_int_eq(get_int(view, "seat.0.bid_size"), 2);
	ck_assert(is_hidden(view, "seat.0.bid"));
	ck_assert(is_hidden(view, "seat.0.hand"));
	ck_assert_int_eq(get_int(view, "seat.1.hand.green"), 2);
	must_apply(game, must_parse(game, "pass"));
	br_game_free(view);
	view = must_view(game, 1);
	ck_assert_int_eq(get_int(view, "seat.0.bid.green"), 1);
	ck_assert_int_eq(get_int(view, "seat.0.hand.blue"), 1);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* In a game in which seat 1 bid green and seat 2 thinks about red. */
/* clang-format off */
static const struct {
	const char *from, *to, *rule;
} impossible[] = {
	{"\"pile\":{\"red\":3", "\"pile\":{\"red\":2", "pile"},
	{"\"pile_size\":7", "\"pile_size\":8", "pile"},
	{"\"hand_size\":3", "\"hand_size\":2", "seat.0"},
	{"\"bid_size\":1", "\"bid_size\":2", "seat.0"},
	{"\"player\":1", "\"player\":0", "seat.0"},
	{"\"phase\":\"bid\"", "\"phase\":\"deal\"", "seat.0"},
	{"\"phase\":\"bid\"", "\"phase\":\"over\"", "plan"},
	{"\"last\":0", "\"last\":1", "plan"},
	{"\"plan\":{\"red\":1}", "\"plan\":{}", NULL},
	{"\"plan\":{\"red\":1}", "\"plan\":{\"red\":2}", "plan"},
	{"\"plan\":{\"red\":1}", "\"plan\":{\"red\":1,\"green\":1}", "plan"},
	{"\"plan\":{\"red\":1}", "\"plan\":{\"green\":1}", "plan"},
};
/* clang-format on */

START_TEST(what_cannot_be_is_refused)
{
	br_game *game = AFTER(2, DEALT, "add green", "done", "add red");

	must_load_as(game, impossible[_i].from, impossible[_i].to,
	             impossible[_i].rule);
	br_game_free(game);
}
END_TEST

/* Views for which there is no full state: because of a member that is named,
 * or only because nothing fits. */
START_TEST(views_of_what_cannot_be_are_refused)
{
	static const char mine[] =
		"\"hand\":{\"red\":2,\"green\":1,\"blue\":1},"
		"\"bid_size\":0,\"bid\":{}";
	static const char red[] = "\"hand\":{\"red\":4},\"bid_size\":4,"
				  "\"bid\":{\"red\":4}";
	br_game *game = AFTER(2, DEALT), *view = must_view(game, 0), *loaded;
	char *text, *at, edited[800];

	must_load_as(view, mine, red, "seat");
	text = must_save(view, BR_TEXT, NULL);
	at = strstr(text, mine);
	ck_assert_ptr_nonnull(at);
	snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - text), text, red,
	         at + strlen(mine));
	ck_assert_int_eq(
		br_game_load(&loaded, edited, strlen(edited), NULL, NULL),
		BR_EFORMAT);
	free(text);
	br_game_free(view);
	br_game_free(game);
	game = AFTER(3, DEALT, "deal red", "deal red", "deal blue",
	             "deal green");
	view = must_view(game, BR_NOBODY);
	must_load_as(view,
	             "{\"hand_size\":4,\"hand\":null,\"bid_size\":0,"
	             "\"bid\":null},{\"hand_size\":4,\"hand\":null,"
	             "\"bid_size\":0,\"bid\":null}]",
	             "{\"hand_size\":4,\"hand\":null,\"bid_size\":4,"
	             "\"bid\":null},{\"hand_size\":4,\"hand\":null,"
	             "\"bid_size\":4,\"bid\":null}]",
	             "viewer");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(a_game_may_have_no_facts)
{
	br_game *game = must_new("toy", 2, NULL);

	must_have_fact(game, "", "{}");
	br_game_free(game);
}
END_TEST

START_TEST(nothing_is_left_in_a_view_of_what_it_hides)
{
	must_hide("toy", _i, NULL);
}
END_TEST

TCase *toy_rules(void)
{
	TCase *tests = tcase_create("rules");

	tcase_add_test(tests, all_stones_are_in_the_pile);
	tcase_add_test(tests, four_stones_are_dealt_to_each);
	tcase_add_test(tests, a_bid_is_made_of_stones_in_hand);
	tcase_add_test(tests, stones_count_by_their_colour);
	tcase_add_test(tests, hands_and_bids_are_hidden_until_the_end);
	tcase_add_loop_test(tests, what_cannot_be_is_refused, 0,
	                    sizeof impossible / sizeof impossible[0]);
	tcase_add_test(tests, views_of_what_cannot_be_are_refused);
	tcase_add_test(tests, a_game_may_have_no_facts);
	tcase_add_loop_test(tests, nothing_is_left_in_a_view_of_what_it_hides,
	                    2, 4);
	return tests;
}
