/* SPDX-License-Identifier: MIT */
/*
 * crusaders_facts.c - what follows from a state: how strong armies are, who is
 *                   ahead, and what is unseen.
 */

#include <stdio.h>

#include "check_crusaders.h"

/* 3.4: one lance is m1 = 1, two are c2 = 1 and m2 = 1, four c4 = 1 and m4 = 1.
 * Only among finished armies does the standoff decide. */
static const struct {
	int plies, leader;
	const char *keys, *ranks;
} progress[] = {
	{0, -1, "[[0,0,0,0,0],[0,0,0,0,0]]", "[[1,1,1,1,1],[1,1,1,1,1]]"},
	{1, 0, "[[1,0,0,0,0],[0,0,0,0,0]]", "[[1,1,1,1,1],[2,1,1,1,1]]"},
	{2, -1, "[[1,0,0,0,0],[1,0,0,0,0]]", "[[1,1,1,1,1],[1,1,1,1,1]]"},
	{3, 0, "[[1056,0,0,0,0],[1,0,0,0,0]]", "[[1,1,1,1,1],[2,1,1,1,1]]"},
	{8, 0, "[[69206016,0,0,0,0],[69206016,0,0,0,0]]",
         "[[1,1,1,1,1],[2,1,1,1,1]]"},
};

START_TEST(armies_have_keys_and_ranks)
{
	static plan_side armies[2] = {
		{"l l l l", "b b b b", "s s s s", "h h h h", "f f f f"},
		{"l l l l", "b b b b", "s s s s", "h h h h", "f f f f"},
	};
	struct plan plan;
	char leader[32];
	br_game *game, *view;

	plan_armies(&plan, 2, armies, NULL);
	game = plan_play(&plan, progress[_i].plies);
	snprintf(leader, sizeof leader, "[%d,-1,-1,-1,-1]",
	         progress[_i].leader);
	view = must_view(game, BR_NOBODY);
	must_have_fact(game, "key", progress[_i].keys);
	must_have_fact(game, "rank", progress[_i].ranks);
	must_have_fact(game, "leader", leader);
	must_have_fact(view, "key", progress[_i].keys);
	must_have_fact(view, "leader", leader);
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* A2: c1 = 2 stands three bits wide before m1 = 3. */
START_TEST(keys_follow_the_option_singles)
{
	static plan_side armies[2] = {
		{"lb l l l", "b b b b", "s s s s", "h h h h", "f f f f"},
		{"l l l l", "b b b b", "s s s s", "h h h h", "f f f f"},
	};
	struct plan plan;
	br_game *game;

	plan_armies(&plan, 2, armies, NULL);
	game = plan_play(&plan, 1);
	must_have_fact(game, "key.0.0", "3");
	br_game_free(game);
	plan_option(&plan, "singles=count_first");
	game = plan_play(&plan, 1);
	must_have_fact(game, "key.0.0", "67");
	br_game_free(game);
}
END_TEST

/* 2.3: of the deck of 56 lies in no army and no hand that the viewer knows. */
START_TEST(unseen_cards_are_those_that_the_viewer_has_not_seen)
{
	static const char *const first[] = {"first=1", NULL};
	static const char rest[] =
		"\"lh\":2,\"bh\":2,\"lbh\":1,\"sh\":2,\"lsh\":1,\"bsh\":1,"
		"\"lbsh\":1,\"f\":4,\"lf\":2,\"bf\":2,\"lbf\":1,\"sf\":2,"
		"\"lsf\":1,\"bsf\":1,\"lbsf\":1,\"hf\":2,\"lhf\":1,\"bhf\":1,"
		"\"lbhf\":1,\"shf\":1,\"lshf\":1,\"bshf\":1,\"lbshf\":1}";
	static const struct {
		int viewer;
		const char *low;
	} seen[] = {
		{BR_ALL,
	         "{\"b\":1,\"lb\":1,\"s\":2,\"ls\":2,\"bs\":2,\"lbs\":1,"
	         "\"h\":2,"},
		{0, "{\"b\":4,\"lb\":2,\"s\":2,\"ls\":2,\"bs\":2,\"lbs\":1,"
	            "\"h\":4,"},
		{1, "{\"l\":4,\"b\":1,\"lb\":1,\"s\":4,\"ls\":2,\"bs\":2,"
	            "\"lbs\":1,\"h\":2,"},
		{BR_NOBODY, "{\"l\":4,\"b\":4,\"lb\":2,\"s\":4,\"ls\":2,"
	                    "\"bs\":2,\"lbs\":1,\"h\":4,"},
	};
	static const char *const dealt[] = {"l", "b", "l", "b", "l", "b",
	                                    "l", "h", "s", "h", "s", "lb"};
	br_game *game = must_new("crusaders", 2, first), *view;
	char text[400];

	for (int i = 0; i < 12; i++) {
		snprintf(text, sizeof text, "deal %s", dealt[i]);
		must_apply(game, must_parse(game, text));
	}
	for (int i = 0; i < 4; i++) {
		view = must_view(game, seen[i].viewer);
		snprintf(text, sizeof text, "%s%s", seen[i].low, rest);
		must_have_fact(view, "unseen", text);
		br_game_free(view);
	}
	br_game_free(game);
}
END_TEST

TCase *crusaders_facts(void)
{
	TCase *tests = tcase_create("facts");

	tcase_add_loop_test(tests, armies_have_keys_and_ranks, 0,
	                    sizeof progress / sizeof *progress);
	tcase_add_test(tests, keys_follow_the_option_singles);
	tcase_add_test(tests,
	               unseen_cards_are_those_that_the_viewer_has_not_seen);
	return tests;
}
