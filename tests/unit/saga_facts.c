/* SPDX-License-Identifier: MIT */
/*
 * saga_facts.c - what follows from a state: what kingdoms give, how strong
 *               forces are, what seats own, and the points.
 */

#include "check_saga.h"

/* V2, and the layout f0 (2.6): crowns give what the table says (2.4). */
#define EXAMPLE                                                                \
	"laid 1; turns 399; fame 20 0 0; 0 owns p: p3 g4 o2 y4;"               \
	"0 owns r: r1 b3 o2 y4; 0 force: *g4 o3; 1 owns g: g3 b3 r2"

/* 2.4, 3.4.1: red defends with one more, orange with one less. */
START_TEST(kingdoms_defend_with_what_their_sides_give)
{
	br_game *game = plan_game(3, "", EXAMPLE);

	must_have_fact(
		game, "kingdoms",
		"[{\"income\":1,\"during\":\"def_plus\",\"end\":\"none\","
		"\"strength\":10,\"defence\":11},"
		"{\"income\":1,\"during\":\"none\",\"end\":\"hand_zero\","
		"\"strength\":8,\"defence\":8},"
		"{\"income\":1,\"during\":\"none\",\"end\":\"attack_group\","
		"\"strength\":5,\"defence\":5},"
		"{\"income\":2,\"during\":\"def_minus\",\"end\":\"none\","
		"\"strength\":5,\"defence\":4},"
		"{\"income\":1,\"during\":\"add_card\",\"end\":\"none\","
		"\"strength\":13,\"defence\":13},"
		"{\"income\":1,\"during\":\"take_back\",\"end\":\"plus5\","
		"\"strength\":4,\"defence\":4}]");
	br_game_free(game);
	game = new_game(2, "sides=random");
	must_have_fact(game, "kingdoms.0",
	               "{\"income\":null,\"during\":null,\"end\":null,"
	               "\"strength\":0,\"defence\":null}");
	must_have_fact(game, "income", "[0,0]");
	must_have_fact(game, "score", "[0,0]");
	br_game_free(game);
	game = plan_game(2, "sides=back", "");
	must_have_fact(game, "kingdoms.2.during", "\"face_down\"");
	must_have_fact(game, "kingdoms.5.end", "\"garrison_15\"");
	br_game_free(game);
}
END_TEST

/* 3.3.1, 3.3.2, 3.7.3 */
START_TEST(seats_own_and_score)
{
	br_game *game = plan_game(3, "", EXAMPLE), *view;

	must_have_fact(game, "owns", "[[0,4],[1],[]]");
	must_have_fact(game, "income", "[2,1,0]");
	must_have_fact(game, "strength", "[[7],[],[]]");
	must_have_fact(game, "powers",
	               "[{\"take_back\":[],\"add_card\":[4],\"face_down\":[]},"
	               "{\"take_back\":[],\"add_card\":[],\"face_down\":[]},"
	               "{\"take_back\":[],\"add_card\":[],\"face_down\":[]}]");
	must_have_fact(game, "score", "[39,8,-30]");
	view = must_view(game, BR_NOBODY);
	must_have_fact(view, "score", "[39,8,-30]");
	br_game_free(view);
	br_game_free(game);
	game = plan_game(3, "hands=masked", EXAMPLE);
	view = must_view(game, 0);
	must_have_fact(view, "score", "[39,null,null]");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* 3.4.1: a knight that lies face down counts for nothing, and its hand is not
 * known. */
START_TEST(face_down_knights_count_for_nothing)
{
	br_game *game = plan_game(2, "sides=back",
	                          "0 owns b: b1; 0 force: g4 y4?; 0 force: r1"),
		*view = must_view(game, 1);

	must_have_fact(game, "strength", "[[4,1],[]]");
	must_have_fact(view, "strength", "[[4,1],[]]");
	must_have_fact(view, "score.0", "null");
	must_have_fact(view, "powers.0",
	               "{\"take_back\":[],\"add_card\":[],\"face_down\":[2]}");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

TCase *saga_facts(void)
{
	TCase *tests = tcase_create("facts");

	tcase_add_test(tests, kingdoms_defend_with_what_their_sides_give);
	tcase_add_test(tests, seats_own_and_score);
	tcase_add_test(tests, face_down_knights_count_for_nothing);
	return tests;
}
