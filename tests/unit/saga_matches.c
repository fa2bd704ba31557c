/* SPDX-License-Identifier: MIT */
/*
 * saga_matches.c - matches: whose decision it is, what may be undone, and the
 * logs of a game in which a knight lies face down.
 */

#include <stdlib.h>
#include <string.h>

#include "check_saga.h"

#define OPTIONS "sides=001000 set_deal=iii,iv,castle layout=f0 first=1"

/* P0 conquers blue with [b3 o3] and yellow with [y4 r1]; P1 has two forces of
 * four that aim at blue. */
#define OPENING                                                                \
	"lay_new b3 iii; lay_new b2 iv; lay_on o3 iii 1; lay_on r2 iv 1;"      \
	"lay_new y4 iii; end_turn; lay_new b3 iv; lay_on r1 iii 1; end_turn;"  \
	"lay_on y1 iv 2; lay_new g2 iii; end_turn; lay_new r4 iv;"

static void match_play(br_match *match, const char *moves)
{
	const br_game *game = br_match_game(match);
	char copy[400];

	strcpy(copy, moves);
	for (char *at = strtok(copy, ";"); at; at = strtok(NULL, ";"))
		ck_assert_int_eq(br_match_apply(match, br_game_turn(game),
		                                must_parse(game, at), NULL),
		                 BR_OK);
}

/* A match in which these moves have been played. */
static br_match *start(const char *more, const char *moves)
{
	const char *list[8] = {NULL};
	char copy[200];
	br_match *match;
	int n = 0;

	strcpy(copy, OPTIONS " ");
	strcat(copy, more);
	for (char *at = strtok(copy, " "); at; at = strtok(NULL, " "))
		list[n++] = at;
	ck_assert_int_eq(br_match_new(&match, br_rules_find("saga"), 2, list,
	                              NULL, NULL, NULL),
	                 BR_OK);
	match_play(match, moves);
	return match;
}

/* ---- Whose decision ------------------------------------------------------ */

START_TEST(nobody_acts_out_of_turn)
{
	br_match *match = start("", "");
	const br_game *game = br_match_game(match);
	br_move move = must_parse(game, "lay_new b3 iii");

	ck_assert_int_eq(br_match_apply(match, 1, move, NULL), BR_ETURN);
	ck_assert_int_eq(br_match_apply(match, BR_CHANCE, move, NULL),
	                 BR_ETURN);
	ck_assert_int_eq(br_match_apply(match, 0, move, NULL), BR_OK);
	ck_assert_int_eq(br_match_apply(match, 0, move, NULL), BR_ETURN);
	br_match_free(match);
}
END_TEST

/* T39: the actor decides in the middle of another's turn. */
START_TEST(a_decision_off_turn_is_the_actors)
{
	br_match *match = start("", OPENING "take_back b 2");
	const br_game *game = br_match_game(match);
	br_move move = must_parse(game, "choose_force 2");

	must_await(game, "choose_force", 1);
	ck_assert_int_eq(br_match_apply(match, 0, move, NULL), BR_ETURN);
	ck_assert_int_eq(br_match_undo(match, 1), BR_ELEARNT);
	ck_assert_int_eq(br_match_apply(match, 1, move, NULL), BR_OK);
	must_land(game, 'b', "1: b3 y1");
	must_await(game, "turn", 0);
	ck_assert_int_eq(br_match_undo(match, 0), BR_ELEARNT);
	ck_assert_int_eq(br_match_undo(match, 1), BR_OK);
	must_await(game, "choose_force", 1);
	br_match_free(match);
}
END_TEST

/* ---- Who has learnt what ------------------------------------------------- */

/* The last move may be undone by its seat, or somebody learnt by it. */
static void must_learn(const char *more, const char *moves, int seat, int want)
{
	br_match *match = start(more, moves);

	ck_assert_int_eq(br_match_undo(match, !seat), BR_ELEARNT);
	ck_assert_int_eq(br_match_undo(match, seat), want);
	if (want == BR_ELEARNT)
		ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	br_match_free(match);
}

START_TEST(what_all_can_see_may_be_undone)
{
	must_learn("", OPENING "lay_on p3 iii 1", 0, BR_OK);
	must_learn("", OPENING "recruit y3", 0, BR_OK);
	must_learn("", OPENING "take_back b 1", 0, BR_OK);
	must_learn("", OPENING "lay_hidden p3 iii 1", 0, BR_OK);
	must_learn("", OPENING "lay_hidden p3 iii 1; end_turn", 0, BR_OK);
	must_learn("hands=masked", OPENING "lay_hidden p3 iii 1; end_turn", 0,
	           BR_OK);
}
END_TEST

#define HIDDEN OPENING "lay_hidden p3 iii 1; end_turn; lay_new p1 iv;"

/* 3.8.4. */
START_TEST(a_knight_that_comes_to_light_is_not_hidden_again)
{
	must_learn("", HIDDEN "reveal 1 2", 0, BR_ELEARNT);
	must_learn("hands=masked", HIDDEN "reveal 1 2", 0, BR_ELEARNT);
	must_learn("", HIDDEN "take_back 1 1", 0, BR_ELEARNT); /* p3 leads */
	must_learn("", HIDDEN "take_back 1 2", 0, BR_OK);
	must_learn("", HIDDEN "lay_on y4 iii 1", 0, BR_OK);
	must_learn("", /* 7 > 6 */
	           HIDDEN "lay_on y4 iii 1; end_turn; lay_new g1 iv;"
	                  "lay_on b1 iii 1",
	           0, BR_ELEARNT);
	must_learn("", OPENING "lay_hidden p3 iii 1; take_back 1 1", 0,
	           BR_ELEARNT);
	must_learn("", OPENING "lay_hidden p3 iii 1; take_back 1 2", 0, BR_OK);
}
END_TEST

/* 3.8.4. */
START_TEST(at_the_end_all_learn_what_was_hidden)
{
	/* the tenth turn is P1's fifth, the eleventh P0's sixth */
	must_learn("turn_limit=10", OPENING, 1, BR_OK);
	must_learn("turn_limit=10 hands=masked", OPENING, 1, BR_ELEARNT);
	must_learn("turn_limit=11", OPENING "lay_on p3 iii 1; end_turn", 0,
	           BR_OK);
	must_learn("turn_limit=11", OPENING "lay_hidden p3 iii 1; end_turn", 0,
	           BR_ELEARNT);
}
END_TEST

/* ---- Logs ---------------------------------------------------------------- */

static void must_log(const br_match *match, int seat, const char *lines)
{
	int size = br_match_save(match, seat, BR_RECORD, NULL, 0);
	char *text = malloc((size_t)size + 1);

	ck_assert_ptr_nonnull(text);
	br_match_save(match, seat, BR_RECORD, text, (size_t)size + 1);
	ck_assert_msg(strstr(text, lines) != NULL, "no\n%sin\n%s", lines, text);
	free(text);
}

START_TEST(logs_hide_what_was_laid_face_down)
{
	br_match *match = start("", HIDDEN "reveal 1 2");

	must_log(match, 0,
	         "1 lay_hidden p3 iii 1\n1 end_turn\n2 lay_new p1 iv\n"
	         "1 reveal 1 2\n");
	must_log(match, BR_ALL, "1 lay_hidden p3 iii 1\n");
	must_log(match, 1, "1 lay_hidden ? iii 1\n1 end_turn\n");
	must_log(match, BR_NOBODY, "1 lay_hidden ? iii 1\n1 end_turn\n");
	br_match_free(match);
}
END_TEST

/* Records are loaded again, whatever was played and decided. */
START_TEST(a_record_leads_to_the_same_state)
{
	br_match *match = start("turn_limit=12", HIDDEN), *again;
	int size = br_match_save(match, BR_ALL, BR_RECORD, NULL, 0);
	char *text = malloc((size_t)size + 1);

	ck_assert_ptr_nonnull(text);
	br_match_save(match, BR_ALL, BR_RECORD, text, (size_t)size + 1);
	ck_assert_ptr_nonnull(strstr(text, "option sides 001000\n"));
	ck_assert_ptr_nonnull(strstr(text, "option set_deal iii,iv,castle\n"));
	ck_assert_ptr_nonnull(strstr(text, "end\nscore "));
	ck_assert_int_eq(
		br_match_load(&again, text, (size_t)size, NULL, NULL, NULL),
		BR_OK);
	must_be_same(br_match_game(match), br_match_game(again));
	free(text);
	br_match_free(match);
	br_match_free(again);
}
END_TEST

TCase *saga_matches(void)
{
	TCase *tests = tcase_create("matches");

	tcase_add_test(tests, nobody_acts_out_of_turn);
	tcase_add_test(tests, a_decision_off_turn_is_the_actors);
	tcase_add_test(tests, what_all_can_see_may_be_undone);
	tcase_add_test(tests, a_knight_that_comes_to_light_is_not_hidden_again);
	tcase_add_test(tests, at_the_end_all_learn_what_was_hidden);
	tcase_add_test(tests, logs_hide_what_was_laid_face_down);
	tcase_add_test(tests, a_record_leads_to_the_same_state);
	return tests;
}
