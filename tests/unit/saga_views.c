/* SPDX-License-Identifier: MIT */
/*
 * saga_views.c - who knows what: views of hands and of face-down knights, and
 * states that the others cannot tell from the true one.
 */

#include <stdlib.h>
#include <string.h>

#include "check_saga.h"

#define HIDING "0 uses b: b1; 0 force: g2 y4?"

static void must_look_alike(const br_game *a, const br_game *b, int seat)
{
	br_game *x = must_view(a, seat), *y = must_view(b, seat);

	must_be_same(x, y);
	br_game_free(x);
	br_game_free(y);
}

/* ---- Hands ----------------------------------------------------------------
 */

/* 3.8.1, A26: with hands=deduced all is known of a seat that has no face-down
 * knight. */
START_TEST(hands_are_worked_out_from_what_lies_open)
{
	br_game *game = plan_game(3, "sides=back",
	                          HIDING "; 1 owns r: r2; 1 holds: *o2;"
	                                 "2 force: r1");
	br_game *view;

	for (int seat = BR_NOBODY; seat < 3; seat++) {
		if (seat == BR_CHANCE)
			continue;
		view = must_view(game, seat);
		must_hand(view, 0,
		          seat == 0 ? "r1 g4 b3 o3 o2 o2 p3 y4 y1" : "?");
		must_sight(view, 0, "r1 g4 b3 o3 o2 o2 p3 y4 y4 y1");
		must_attack(view, 0, seat == 0 ? "g2 y4?" : "g2 ??");
		must_guess(view, 0, 0, 1, "r1 b3 o3 o2 p3 y4 y1");
		must_hand(view, 1, "r4 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1 *o2");
		must_hand(view, 2, "r3 g3 g2 g2 b3 o4 o4 o1 p1 y4 y2");
		ck_assert_int_eq(get_int(view, "hand_size.0"), 9);
		ck_assert_int_eq(br_game_viewer(view), seat);
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

/* 3.8.1, A26. */
START_TEST(hands_may_be_masked_but_for_their_sizes)
{
	br_game *game = plan_game(3, "sides=back hands=masked", HIDING);
	br_game *view;

	for (int seat = BR_NOBODY; seat < 3; seat++) {
		if (seat == BR_CHANCE)
			continue;
		view = must_view(game, seat);
		for (int p = 0; p < 3; p++) {
			static const char *const all[] = {
				"r1 g4 b3 o3 o2 o2 p3 y4 y1",
				"r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1",
				"r3 r1 g3 g2 g2 b3 o4 o4 o1 p1 y4 y2"};

			must_hand(view, p, p == seat ? all[p] : "?");
			ck_assert_int_eq(get_int(view, "hand_size.%d", p),
			                 p > 0 ? 12 : 9);
		}
		must_sight(view, 0,
		           seat == 0 ? "r1 g4 b3 o3 o2 o2 p3 y4 y4 y1" : "?");
		must_sight(view, 2,
		           seat == 2 ? "r3 r1 g3 g2 g2 b3 o4 o4 o1 p1 y4 y2"
		                     : "?");
		must_guess(view, 0, 0, 1,
		           seat == 0 ? "r1 b3 o3 o2 p3 y4 y1" : "?");
		must_attack(view, 0, seat == 0 ? "g2 y4?" : "g2 ??");
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

/* 3.8, 3.8.1: at the end all is revealed. */
START_TEST(at_the_end_everybody_knows_everything)
{
	for (int masked = 0; masked < 2; masked++) {
		br_game *game = plan_game(
			3, masked ? "sides=back hands=masked" : "sides=back",
			HIDING "; turns 399");
		br_game *view;
		int32_t score[BR_SEATS_MAX];

		view = must_view(game, 1);
		ck_assert_int_eq(br_game_score(view, score), BR_ESTATE);
		br_game_free(view);
		play(game, "lay_new r1 iii");
		play(game, "end_turn");
		must_await(game, "over", BR_NOBODY);
		view = must_view(game, BR_NOBODY);
		must_attack(view, 0, "g2 y4?; r1");
		must_hand(view, 0, "g4 b3 o3 o2 o2 p3 y4 y1");
		must_hand(view, 1, "r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1");
		must_sight(view, 0, "g4 b3 o3 o2 o2 p3 y4 y4 y1");
		must_guess(view, 0, 0, 1, "b3 o3 o2 p3 y4 y1");
		must_score(view, (int[]){1 - 22, -30, -30});
		br_game_free(view);
		br_game_free(game);
	}
}
END_TEST

START_TEST(without_the_blue_back_nothing_is_hidden)
{
	br_game *game = plan_game(3, "", "0 owns b: b3; 0 force: g2 y4");
	char *text = must_save(game, BR_TEXT, NULL), *told;
	br_game *view = must_view(game, BR_NOBODY);

	told = must_save(view, BR_TEXT, NULL);
	ck_assert_str_eq(strstr(text, "\"phase\""), strstr(told, "\"phase\""));
	ck_assert_ptr_null(strstr(strstr(text, "\"phase\""), "null"));
	br_game_free(view);
	br_game_free(game);
	free(text);
	free(told);
}
END_TEST

/* ---- Face-down knights --------------------------------------------------- */

/* 3.8.4: whatever is laid, the others are told the same, and see the same
 * then. */
START_TEST(a_knight_laid_face_down_looks_like_any_other)
{
	const char *const options[] = {"sides=back", "sides=back hands=masked"};
	br_game *game = plan_game(3, options[_i],
	                          "0 owns b: b1; 0 owns r: r1; 0 holds: *o2;"
	                          "0 force: y1; 0 force: g2; fame 9 0 0");
	br_game *first = NULL;
	br_move list[BR_MOVES_MAX];
	int n = (int)br_game_moves(game, list, BR_MOVES_MAX), found = 0;

	for (int i = 0; i < n; i++) {
		br_game *next;
		char text[32];
		br_parts parts;

		ck_assert_int_eq(
			br_move_parts(game, list[i], 1, &parts, sizeof parts),
			BR_OK);
		if (strcmp(parts.word, "lay_hidden") != 0 ||
		    strcmp(parts.text[1], "iii") != 0 ||
		    strcmp(parts.text[2], "2") != 0)
			continue;
		ck_assert_int_eq(parts.count, 3);
		ck_assert_int_eq(parts.value[0], -1);
		ck_assert_str_eq(parts.text[0], "?");
		br_move_text(game, list[i], 1, text, sizeof text);
		ck_assert_str_eq(text, "lay_hidden ? iii 2");
		br_move_text(game, list[i], BR_NOBODY, text, sizeof text);
		ck_assert_str_eq(text, "lay_hidden ? iii 2");
		ck_assert_int_eq(br_game_dup(&next, game), BR_OK);
		must_apply(next, list[i]);
		if (found++ == 0) {
			first = next;
			continue;
		}
		must_look_alike(first, next, 1);
		must_look_alike(first, next, 2);
		must_look_alike(first, next, BR_NOBODY);
		br_game_free(next);
	}
	ck_assert_int_eq(found, 5); /* b3 o3 o2 p3 y4 */
	br_game_free(first);
	br_game_free(game);
}
END_TEST

START_TEST(the_mover_sees_their_knight_and_all_see_every_other_move)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "0 owns b: b1; 0 owns y: y4;"
	                          "0 force: g2 p3?; fame 9 0");
	static const char *const moves[] = {"take_back 1 2", "take_back 1 1",
	                                    "reveal 1 2", "lay_on r1 iii 1",
	                                    "recruit y3"};
	char text[32];

	br_move_text(game, must_parse(game, "lay_hidden r1 iii 1"), 0, text,
	             sizeof text);
	ck_assert_str_eq(text, "lay_hidden r1 iii 1");
	br_move_text(game, must_parse(game, "lay_hidden r1 iii 1"), BR_ALL,
	             text, sizeof text);
	ck_assert_str_eq(text, "lay_hidden r1 iii 1");
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
		for (int seat = BR_NOBODY; seat < 2; seat++) {
			if (seat == BR_CHANCE)
				continue;
			br_move_text(game, must_parse(game, moves[i]), seat,
			             text, sizeof text);
			ck_assert_str_eq(text, moves[i]);
		}
	br_game_free(game);
}
END_TEST

START_TEST(each_piece_that_one_touches_is_an_aim)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "0 owns b: b1; 0 owns y: y4;"
	                          "0 force: g2 p3?; fame 9 0");

	must_aim(game, "recruit y3", 1, "pool.y3");
	must_aim(game, "take_back y 1", 1, "garrison.y.0");
	must_aim(game, "take_back 1 2", 1, "knight.0.0.1");
	must_aim(game, "reveal 1 2", 1, "knight.0.0.1");
	must_aim(game, "lay_new r1 iii", 1, "hand.0.r1.iii kingdom.r");
	must_aim(game, "lay_on r1 iii 1", 1, "hand.0.r1.iii attack.0.0");
	must_aim(game, "lay_hidden r1 iii 1", 0, "hand.0.r1.iii attack.0.0");
	must_aim(game, "lay_hidden r1 iii 1", 1, "attack.0.0");
	br_game_free(game);
}
END_TEST

/* clang-format off */
static const struct {
	const char *state, *move, *aims;
} touched[] = {
	{"saga/2-crown-deal", "deal 1 iv", ""},
	{"saga/4-random-side", "side r back", "kingdom.r"},
	{"saga/4-random-first_knight", "first_knight r3", "kingdom.r"},
	{"saga/4-random-second_knight", "second_knight r y2", "kingdom.r"},
	{"saga/2-crown-lot", "lot 2", "seat.1"},
	{"saga/3-back-bonus", "bonus_take g2", "pool.g2"},
	{"saga/3-back-bonus", "bonus_decline", ""},
	{"saga/3-conquers-choose_force", "choose_force 2", "attack.1.1"},
	{"saga/4-random-final_add", "final_add r1 iii p",
	 "hand.0.r1.iii kingdom.p"},
	{"saga/4-random-final_add", "final_add r1 iii 2",
	 "hand.0.r1.iii attack.0.1"},
	{"saga/4-random-final_add", "final_decline", ""},
};
/* clang-format on */

START_TEST(what_is_touched_lies_with_the_seat_that_decides)
{
	br_game *game = golden(touched[_i].state);

	must_aim(game, touched[_i].move, BR_NOBODY, touched[_i].aims);
	br_game_free(game);
}
END_TEST

/* Two moves have the same aims: their words tell them apart. */
START_TEST(to_lay_a_knight_open_or_face_down_is_offered)
{
	br_game *game = plan_game(2, "sides=001000",
	                          "0 owns b: b1; 0 owns y: y4;"
	                          "0 force: g2 p3?; fame 9 0");
	br_choice open, down, more;
	br_pick *pick;

	ck_assert_int_eq(br_pick_new(&pick, game, BR_EN), BR_OK);
	ck_assert_int_eq(br_pick_live(pick, "hand.0.r1.iii"), 3);
	br_pick_take(pick, "hand.0.r1.iii");
	ck_assert_int_eq(br_pick_take(pick, "attack.0.0"), 2);
	ck_assert_uint_eq(br_pick_move(pick), 0);
	ck_assert_int_eq(br_pick_choice(pick, 0, 0, &open, sizeof open), BR_OK);
	ck_assert_int_eq(br_pick_choice(pick, 0, 1, &down, sizeof down), BR_OK);
	ck_assert_int_eq(br_pick_choice(pick, 0, 2, &more, sizeof more),
	                 BR_EINVAL);
	ck_assert_str_eq(open.text, "lay red 1 of set III on force 1");
	ck_assert_uint_eq(down.move, must_parse(game, "lay_hidden r1 iii 1"));
	br_pick_free(pick);
	br_game_free(game);
}
END_TEST

/* A view lists and checks its viewer's own moves only. */
START_TEST(moves_are_shown_to_the_seat_that_decides)
{
	br_game *game = plan_game(2, "sides=back", HIDING);
	br_game *own = must_view(game, 0), *other = must_view(game, 1);
	br_move move = must_parse(game, "lay_on y1 iii 1");
	br_error error = {0};

	ck_assert_int_eq(count_moves(own, NULL), count_moves(game, NULL));
	ck_assert_int_eq(br_game_check(own, move, &error), BR_EILLEGAL);
	ck_assert_str_eq(error.rule, "saga.colour");
	ck_assert_int_eq(br_game_apply(own, move), BR_EHIDDEN);
	ck_assert_int_eq(count_moves(other, NULL), 0);
	ck_assert_int_eq(br_game_check(other, move, NULL), BR_EHIDDEN);
	ck_assert_int_eq(br_game_turn(other), 0);
	br_game_free(own);
	br_game_free(other);
	br_game_free(game);
}
END_TEST

/* Whatever lies there: the same is told to the others after each of these. */
START_TEST(states_that_look_alike_stay_alike)
{
	static const char *const moves[] = {"lay_new r1 iii", "lay_on r1 iii 1",
	                                    "lay_hidden r1 iii 1",
	                                    "take_back 1 2"};
	const char *const options[] = {"sides=001000",
	                               "sides=001000 hands=masked"};
	const char *const plans[] = {
		"0 owns y: y4; 0 owns b: b1; 0 force: g2 o3?",
		"0 owns y: y4; 0 owns b: b1; 0 force: g2 o2?",
		"0 owns y: y4; 0 owns b: b1; 0 force: g2 p3?",
		"0 owns y: y4; 0 owns b: b1; 0 force: g2 y1?"};

	for (int i = 0; i < 4; i++) {
		br_game *game[4];

		for (int k = 0; k < 4; k++) {
			game[k] = plan_game(3, options[_i], plans[k]);
			play(game[k], moves[i]);
		}
		for (int k = 1; k < 4; k++) {
			must_look_alike(game[0], game[k], 1);
			must_look_alike(game[0], game[k], BR_NOBODY);
		}
		for (int k = 0; k < 4; k++)
			br_game_free(game[k]);
	}
}
END_TEST

/* A view can be saved and loaded, in both forms. */
START_TEST(views_are_saved_and_loaded)
{
	const char *const options[] = {"sides=back", "sides=back hands=masked"};
	br_game *game = plan_game(3, options[_i], HIDING "; 1 owns r: r2");

	for (int seat = BR_NOBODY; seat < 3; seat++) {
		br_game *view, *again;

		if (seat == BR_CHANCE)
			continue;
		view = must_view(game, seat);
		for (int form = BR_TEXT; form <= BR_PACKED; form++) {
			size_t size;
			char *data = must_save(view, form, &size);

			again = must_load(data, size);
			must_be_same(view, again);
			ck_assert_int_eq(br_game_viewer(again), seat);
			br_game_free(again);
			free(data);
		}
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

START_TEST(nothing_is_left_in_a_view_of_what_it_hides)
{
	static const char *const masked[] = {"hands=masked", NULL};

	must_hide("saga", _i, NULL);
	must_hide("saga", _i, masked);
}
END_TEST

TCase *saga_views(void)
{
	TCase *tests = tcase_create("views");

	tcase_add_test(tests, hands_are_worked_out_from_what_lies_open);
	tcase_add_test(tests, hands_may_be_masked_but_for_their_sizes);
	tcase_add_test(tests, at_the_end_everybody_knows_everything);
	tcase_add_test(tests, without_the_blue_back_nothing_is_hidden);
	tcase_add_loop_test(tests, a_knight_laid_face_down_looks_like_any_other,
	                    0, 2);
	tcase_add_test(
		tests,
		the_mover_sees_their_knight_and_all_see_every_other_move);
	tcase_add_test(tests, each_piece_that_one_touches_is_an_aim);
	tcase_add_loop_test(tests,
	                    what_is_touched_lies_with_the_seat_that_decides, 0,
	                    sizeof touched / sizeof *touched);
	tcase_add_test(tests, to_lay_a_knight_open_or_face_down_is_offered);
	tcase_add_test(tests, moves_are_shown_to_the_seat_that_decides);
	tcase_add_loop_test(tests, states_that_look_alike_stay_alike, 0, 2);
	tcase_add_loop_test(tests, views_are_saved_and_loaded, 0, 2);
	tcase_add_loop_test(tests, nothing_is_left_in_a_view_of_what_it_hides,
	                    2, 5);
	return tests;
}
