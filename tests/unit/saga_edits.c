/* SPDX-License-Identifier: MIT */
/*
 * saga_edits.c - saves in which one thing was changed, during the game and
 * before its first turn.
 */

#include <stdlib.h>
#include <string.h>

#include "check_saga.h"

/* A piece of a save, which is there once, and what is put in its place. */
struct edit {
	const char *from, *to;
};

static void must_refuse_edits(const char *text, const struct edit *list)
{
	br_error error;

	br_game_free(must_load(text, strlen(text)));
	for (; list->from; list++)
		ck_assert_msg(load_edited(text, list->from, list->to, &error) ==
		                      BR_EFORMAT,
		              "%s is taken, for %s", list->to, list->from);
}

/* ---- During the game ----------------------------------------------------- */

#define KNIGHT(set, kind) "{\"set\":\"" set "\",\"knight\":\"" kind "\"}"
#define CARD(set, kind)                                                        \
	"{\"set\":\"" set "\",\"face\":\"up\",\"knight\":\"" kind "\"}"
#define SIDES "\"sides\":\"001000\""
#define DOWN_P3 "\"face\":\"down\",\"knight\":\"p3\",\"candidates\":"

/* clang-format off */
static const struct edit during[] = {
	/* a knight too many, too few, or another */
	{"\"pool\":{\"g4\":1", "\"pool\":{\"g4\":2"},
	{"\"pool\":{\"g4\":1,", "\"pool\":{"},
	{"\"pool\":{\"g4\":1", "\"pool\":{\"g4\":3"},
	{"\"pool\":{\"g4\":1", "\"pool\":{\"r4\":1,\"g4\":1"},
	{"\"pool\":{\"g4\":1", "\"pool\":{\"r3\":1,\"g4\":1"},
	{"\"pool\":{\"g4\":1", "\"pool\":{\"r3\":0,\"g4\":1"},
	{KNIGHT("iii", "b3"), KNIGHT("iii", "b1")},
	{KNIGHT("iii", "b3"), KNIGHT("iii", "b4")},
	{KNIGHT("iii", "b3"), KNIGHT("iv", "b3")},
	{KNIGHT("iii", "b3"), KNIGHT("v", "b3")},
	{KNIGHT("iii", "b3"), KNIGHT("castle", "b1")},
	{KNIGHT("iii", "b3") ",", ""},
	{CARD("iii", "y1"), CARD("iii", "p3")},
	{CARD("iii", "y1"), CARD("iv", "y1")},
	{CARD("iii", "y1"), CARD("?", "y1")},
	{CARD("iii", "y1"),
	 "{\"set\":\"iii\",\"face\":\"up\",\"knight\":null}"},
	{"[" CARD("iv", "b2") "]", "[" CARD("iv", "b2") "],[]"},
	{"\"hand\":[{\"own\":{\"r1\":1,", "\"hand\":[{\"own\":{"},
	{"\"hand\":[{\"own\":{\"r1\":1", "\"hand\":[{\"own\":{\"r1\":2"},
	{"\"hand\":[{\"own\":{", "\"hand\":[{\"own\":{\"r4\":1,"},
	{"\"centre\":{\"r3\":1}}],\"out", "\"centre\":{}}],\"out"},
	{"\"hand_size\":[5,11]", "\"hand_size\":[5,10]"},
	{"\"hand_size\":[5,11]", "\"hand_size\":[6,11]"},
	{"\"hand_size\":[5,11]", "\"hand_size\":[5,25]"},
	{"sight\":[{\"own\":{\"r1\":1,", "sight\":[{\"own\":{"},
	{"sight\":[{\"own\":{\"r1\":1", "sight\":[{\"own\":null"},
	/* garrisons of the centre */
	{KNIGHT("castle", "g4") "," KNIGHT("castle", "y2"),
	 KNIGHT("castle", "y2") "," KNIGHT("castle", "g4")},
	{KNIGHT("castle", "g4") "," KNIGHT("castle", "y2"),
	 KNIGHT("castle", "g4")},
	{KNIGHT("castle", "o4") "," KNIGHT("castle", "g1"),
	 KNIGHT("castle", "g1")},
	{"\"owner\":1", "\"owner\":-1"}, {"\"owner\":1", "\"owner\":2"},
	{"\"owner\":1", "\"owner\":-2"}, {"\"owner\":1", "\"owner\":0"},
	{"\"owner\":-1,\"used\":0,\"garrison\":[" KNIGHT("castle", "o4"),
	 "\"owner\":-1,\"used\":1,\"garrison\":[" KNIGHT("castle", "o4")},
	{"\"side\":\"back\"", "\"side\":\"crown\""},
	{"\"side\":\"back\"", "\"side\":\"?\""},
	/* what lies face down */
	{DOWN_P3 "{", "\"face\":\"up\",\"knight\":\"p3\",\"candidates\":{"},
	{DOWN_P3 "{", "\"face\":\"down\",\"knight\":null,\"candidates\":{"},
	{DOWN_P3 "{", "\"face\":\"new\",\"knight\":\"p3\",\"candidates\":{"},
	{DOWN_P3 "{", "\"face\":\"back\",\"knight\":\"p3\",\"candidates\":{"},
	{"\"p3\":1,\"y4\":1}}", "\"p3\":2,\"y4\":1}}"},
	{"\"p3\":1,\"y4\":1}}", "\"p3\":1,\"y4\":1,\"y2\":1}}"},
	{"\"p3\":1,\"y4\":1}}", "\"y4\":1}}"},
	{"\"p3\":1,\"y4\":1}}", "\"p3\":1,\"y4\":1,\"y1\":1}}"},
	/* numbers and words */
	{"\"player\":0", "\"player\":2"}, {"\"player\":0", "\"player\":-1"},
	{"\"fame\":[3,2]", "\"fame\":[3,-1]"},
	{"\"fame\":[3,2]", "\"fame\":[1000000,2]"},
	{"\"fame\":[3,2]", "\"fame\":[3]"},
	{"\"fame\":[3,2]", "\"fame\":[3,2,0]"},
	{"\"turns\":6", "\"turns\":-1"}, {"\"turns\":6", "\"turns\":400"},
	{"\"laid\":0", "\"laid\":2"}, {"\"ending\":0", "\"ending\":2"},
	{"\"kingdom\":-1", "\"kingdom\":6"},
	{"\"phase\":\"turn\"", "\"phase\":\"lot\""},
	{"\"phase\":\"turn\"", "\"phase\":\"deal\""},
	{"\"phase\":\"turn\"", "\"phase\":\"over\""},
	{"\"phase\":\"turn\"", "\"phase\":\"bonus\""},
	{"\"phase\":\"turn\"", "\"phase\":\"choose_force\""},
	{"\"phase\":\"turn\"", "\"phase\":\"play\""},
	{"\"set\":[\"iii\",\"iv\"]", "\"set\":[\"iii\",\"iii\"]"},
	{"\"set\":[\"iii\",\"iv\"]", "\"set\":[\"iii\",\"?\"]"},
	{"\"set\":[\"iii\",\"iv\"]", "\"set\":[\"iii\",\"castle\"]"},
	{"\"set\":[\"iii\",\"iv\"]", "\"set\":[\"iii\",\"v\"]"},
	{"\"centre\":\"castle\"", "\"centre\":\"?\""},
	{"\"centre\":\"castle\"", "\"centre\":\"ii\""},
	/* another table */
	{"\"seats\":2", "\"seats\":3"}, {"\"seats\":2", "\"seats\":1"},
	{"\"viewer\":null", "\"viewer\":1"},
	{"\"viewer\":null", "\"viewer\":\"spectator\""},
	{SIDES, "\"sides\":\"001001\""},
	{SIDES, "\"sides\":\"crown\""},
	{SIDES, SIDES ",\"take_two\":\"limited\""},
	{SIDES, SIDES ",\"colour\":\"red\""},
	{SIDES, "\"swap_orange\":\"yes\"," SIDES},
	{SIDES, SIDES ",\"set_deal\":\"iv,iii,castle\""},
	{SIDES, SIDES ",\"set_deal\":\"iii,iv,v,castle\""},
	{SIDES, SIDES ",\"first\":\"2\""},
	{SIDES, SIDES ",\"first\":\"3\""},
	{SIDES, SIDES ",\"set_deal\":\"castle\","
	 "\"layout\":\"r3y2,g4o2,b1g4,o4g1,p3y2,y3p1\""}, /* green is another */
	{SIDES, SIDES ",\"turn_limit\":\"5\""},
	{SIDES, SIDES ",\"hands\":\"deduced\""},
	{NULL, NULL}};
/* clang-format on */

#define POSITION                                                               \
	"0 owns y: y4; 0 uses b: b3 o3; 0 force: g2 p3?; 0 guess: o2 p3 y4;"   \
	"0 force: o2 y1; 1 owns r: r4; 1 holds: *r3; 1 force: b2;"             \
	"fame 3 2; turns 6"

START_TEST(a_save_of_a_turn_cannot_be_changed_at_will)
{
	char *text = plan_text(2, "sides=001000", POSITION);
	br_error error;

	must_refuse_edits(text, during);
	ck_assert_int_eq(
		load_edited(text, "\"rules\":1", "\"rules\":2", &error),
		BR_EVERSION);
	ck_assert_int_eq(
		load_edited(text, "\"turns\":6", "\"turns\": 6", &error),
		BR_OK);
	free(text);
}
END_TEST

/* One or three knights, though none is lost. */
START_TEST(the_centre_has_two_knights_in_a_kingdom)
{
	static const struct edit list[] = {
		{"," KNIGHT("castle", "p1") "]}],\"pool\":{\"g4\":1,",
	         "]}],\"pool\":{\"g4\":1,\"p1\":1,"},
		{KNIGHT("castle", "p1") "]}],\"pool\":{\"g4\":1,",
	         KNIGHT("castle", "p1") "," KNIGHT("castle",
	                                           "g4") "]}],"
	                                                 "\"pool\":{"},
		{NULL, NULL}};
	char *text = plan_text(2, "", "0 owns g: g4");

	must_refuse_edits(text, list);
	free(text);
}
END_TEST

/* A seat has 24 knights at most. */
START_TEST(forces_with_more_knights_than_there_are_are_refused)
{
	struct text text = {.size = 0};
	br_game *game = plan_game(2, "", "0 force: r1");

	put(&text, "\"attack\":[[");
	for (int i = 0; i < 25; i++)
		put(&text,
		    "%s{\"set\":\"iii\",\"face\":\"up\",\"knight\":\"r1\"}",
		    i == 0       ? "["
		    : i % 6 == 0 ? "],["
		                 : ",");
	put(&text, "]]");
	must_load_as(game,
	             "\"attack\":[[[{\"set\":\"iii\",\"face\":\"up\","
	             "\"knight\":\"r1\"}]]",
	             text.at, "attack.0.4");
	br_game_free(game);
}
END_TEST

/* ---- Before the first turn ----------------------------------------------- */

static void must_refuse_before(const char *options, const char *moves,
                               const struct edit *list)
{
	br_game *game = new_game(2, options);
	char *text;

	play_turns(game, moves);
	text = must_save(game, BR_TEXT, NULL);
	must_refuse_edits(text, list);
	free(text);
	br_game_free(game);
}

START_TEST(a_deal_that_cannot_be_is_refused)
{
	static const struct edit random[] = {
		{"[\"iii\",\"?\"]", "[\"?\",\"iii\"]"},
		{"[\"iii\",\"?\"]", "[\"iii\",\"iii\"]"},
		{"[\"iii\",\"?\"]", "[\"iii\",\"iv\"]"},
		{"[\"iii\",\"?\"]", "[\"?\",\"?\"]"},
		{"\"centre\":\"?\"", "\"centre\":\"iv\""},
		{"\"hand_size\":[12,0]", "\"hand_size\":[12,12]"},
		{"\"hand_size\":[12,0]", "\"hand_size\":[0,0]"},
		{"\"phase\":\"deal\"", "\"phase\":\"side\""},
		{"\"phase\":\"deal\"", "\"phase\":\"first_knight\""},
		{"\"phase\":\"deal\"", "\"phase\":\"turn\""},
		{"\"player\":0", "\"player\":1"},
		{"\"turns\":0", "\"turns\":1"},
		{"\"fame\":[0,0]", "\"fame\":[1,0]"},
		{"\"pool\":{}", "\"pool\":{\"r3\":1}"},
		{"\"laid\":0", "\"laid\":1"},
		{"\"limit_reached\":0", "\"limit_reached\":1"},
		{"\"ending\":0", "\"ending\":1"},
		{"\"chain\":0", "\"chain\":1"},
		{"\"kingdoms\":[{\"side\":\"crown\",\"owner\":-1",
	         "\"kingdoms\":[{\"side\":\"crown\",\"owner\":0"},
		{NULL, NULL}};
	static const struct edit castle[] = {
		{"\"centre\":\"castle\"", "\"centre\":\"?\""},
		{"\"centre\":\"castle\"", "\"centre\":\"v\""},
		{"[\"iii\",\"?\"]", "[\"castle\",\"?\"]"},
		{NULL, NULL}};

	static const struct edit given[] = {
		{"," KNIGHT("castle", "p1"), ""},
		{"\"phase\":\"deal\"", "\"phase\":\"lot\""},
		{NULL, NULL}};

	must_refuse_before("", "deal 1 iii", random);
	must_refuse_before("set_deal=castle", "deal 1 iii", castle);
	must_refuse_before("set_deal=castle layout=f0", "deal 1 iii", given);
}
END_TEST

START_TEST(sides_that_cannot_be_are_refused)
{
	static const struct edit list[] = {
		{"{\"side\":\"back\"", "{\"side\":\"?\""},
		{"\"phase\":\"side\"", "\"phase\":\"first_knight\""},
		{"\"phase\":\"side\"", "\"phase\":\"deal\""},
		{"\"phase\":\"side\"", "\"phase\":\"lot\""},
		{"\"sides\":\"random\",", ""},
		{NULL, NULL}};

	must_refuse_before("sides=random set_deal=iii,iv,castle",
	                   "side r back; side g crown", list);
}
END_TEST

/* y2 and y2 would be left for purple and yellow. */
START_TEST(a_layout_that_cannot_be_finished_is_refused)
{
	static const struct edit second[] = {
		{KNIGHT("castle", "y2"), KNIGHT("castle", "p1")},
		{KNIGHT("castle", "y2"), KNIGHT("castle", "g1")},
		{KNIGHT("castle", "y2"), KNIGHT("castle", "o4")},
		{"," KNIGHT("castle", "y2"), ""},
		{KNIGHT("castle", "r3") "," KNIGHT("castle", "o2"),
	         KNIGHT("castle", "r3")},
		{KNIGHT("castle", "r3") "," KNIGHT("castle", "o2"),
	         KNIGHT("castle", "o2") "," KNIGHT("castle", "r3")},
		{"[" KNIGHT("castle", "y3") "]",
	         "[" KNIGHT("castle", "y3") "," KNIGHT("castle", "p1") "]"},
		{"[" KNIGHT("castle", "p3") "]",
	         "[" KNIGHT("castle", "p4") "]"},
		{"[" KNIGHT("castle", "p3") "]", "[]"},
		{"\"phase\":\"second_knight\"", "\"phase\":\"first_knight\""},
		{"\"phase\":\"second_knight\"", "\"phase\":\"lot\""},
		{"\"phase\":\"second_knight\"", "\"phase\":\"turn\""},
		{"\"phase\":\"second_knight\"", "\"phase\":\"side\""},
		{NULL, NULL}};
	static const struct edit first[] = {
		{"[" KNIGHT("castle", "g4") "]",
	         "[" KNIGHT("castle", "g3") "]"},
		{"[" KNIGHT("castle", "g4") "]",
	         "[" KNIGHT("castle", "y2") "]"},
		{"[" KNIGHT("castle", "g4") "]", "[" KNIGHT("ii", "g1") "]"},
		{"[" KNIGHT("castle", "r3") "]", "[]"},
		{"\"phase\":\"first_knight\"", "\"phase\":\"second_knight\""},
		{"\"phase\":\"first_knight\"", "\"phase\":\"lot\""},
		{"\"phase\":\"first_knight\"", "\"phase\":\"deal\""},
		{NULL, NULL}};

	must_refuse_before("set_deal=iii,iv,castle",
	                   "first_knight r3; first_knight g4; first_knight b1;"
	                   "first_knight o4; first_knight p3; first_knight y3;"
	                   "second_knight r o2; second_knight g y2;"
	                   "second_knight b g4; second_knight o g1",
	                   second);
	must_refuse_before("set_deal=iii,iv,castle",
	                   "first_knight r3; first_knight g4", first);
}
END_TEST

START_TEST(a_lot_that_is_not_due_is_refused)
{
	static const struct edit list[] = {
		{"\"phase\":\"lot\"", "\"phase\":\"second_knight\""},
		{"\"layout\":\"f0\"", "\"layout\":\"f0\",\"first\":\"1\""},
		{"\"player\":0", "\"player\":1"},
		{"\"hand_size\":[12,12]", "\"hand_size\":[12,11]"},
		{NULL, NULL}};

	must_refuse_before("set_deal=iii,iv,castle layout=f0", "", list);
}
END_TEST

TCase *saga_edits(void)
{
	TCase *tests = tcase_create("edits");

	tcase_add_test(tests, a_save_of_a_turn_cannot_be_changed_at_will);
	tcase_add_test(tests, the_centre_has_two_knights_in_a_kingdom);
	tcase_add_test(tests,
	               forces_with_more_knights_than_there_are_are_refused);
	tcase_add_test(tests, a_deal_that_cannot_be_is_refused);
	tcase_add_test(tests, sides_that_cannot_be_are_refused);
	tcase_add_test(tests, a_layout_that_cannot_be_finished_is_refused);
	tcase_add_test(tests, a_lot_that_is_not_due_is_refused);
	return tests;
}
