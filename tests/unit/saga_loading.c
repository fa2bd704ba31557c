/* SPDX-License-Identifier: MIT */
/*
 * saga_loading.c - states that are well-formed and cannot be.
 */

#include <stdlib.h>
#include <string.h>

#include "check_saga.h"

static int load(const char *text)
{
	br_error error = {0};
	br_game *game;
	int status = br_game_load(&game, text, strlen(text), NULL, &error);

	if (status == BR_OK)
		br_game_free(game);
	else
		ck_assert_str_ne(error.text, "");
	return status;
}

/* ---- Plans of what cannot be --------------------------------------------- */

struct position {
	const char *options, *plan;
};

static void must_load_plans(const struct position *list, int status)
{
	for (; list->options; list++) {
		char *text = plan_text(2, list->options, list->plan);
		int found = load(text);

		free(text);
		ck_assert_msg(found == status, "%s: %s, with %s", list->plan,
		              status ? "taken" : "refused", list->options);
	}
}

#define B_BACK "sides=001000"
#define CHOICE "0 owns y: y4; 1 force: g3 r2; took_back 1; phase choose_force;"

#define GAIN "1 owns r: r4 b2; player 1; laid 1; phase bonus;"
/* The same with the last card. */
#define LAST_GAIN                                                              \
	"1 owns r: r4 b3 p4; 1 owns g: g3 r2 b2 p4 y1; 1 owns b: b2 g1 o3 p1;" \
	"player 1; laid 1; ending 1; phase bonus; actor 1; kingdom 0; chain 1"
#define LAST "0 owns p: p3; laid 1; phase final_add;"

/* Castle, lake and treasure land are others: one has FREE_KNIGHT behind
 * ADD_CARD, two have TAKE_BACK behind what is used up. */
#define PROPS(blue, purple)                                                    \
	"props=1,1,0,1,5,0,1,0,3,1,0,6," blue ",2,4,0,2,0,4," purple           \
	",1,0,5,1,0,7"
#define REAL " flip_is_real=yes"
#define TURNS_LAKE PROPS("1,6,0,1,2,0", "1,0,0,1,0,5")
#define TURNS_TREASURE PROPS("1,0,2,1,0,0", "1,1,0,1,2,0")

/* clang-format off */
/* What can be, and of which the others below are a change. */
static const struct position possible[] = {
	{"", ""},
	{"", "player 1; turns 7; fame 3 999999"},
	{"", "0 owns y:; took_back 1"},
	{"", "0 uses p: p3 y4; 0 owns y: y4"},
	{B_BACK, "0 owns b: b1; 0 force: g2 y4?"},
	{B_BACK, "0 uses b: b1; 0 force: g2 y4!; laid 1; fame 1 0"},
	{B_BACK, "0 owns b: b1; 0 force: g2 y4?; 0 guess: y4 p3 r1"},
	{"", "0 owns o: o3; 0 holds: *g1; recruited 1"},
	{"collect=manual", "0 owns y: y4; collect 1"},
	{"", "0 owns y: y4; laid 1"},
	{"", CHOICE "1 force: g1 r4; 0 owns g: g4; actor 1; kingdom 1"},
	{"sides=back", GAIN "actor 1; kingdom 0; chain 1"},
	{"sides=000010", LAST "actor 0; kingdom 4; turns 400; limit_reached 1"},
	{"first=2", "player 1; turns 4"},
	{"turn_limit=0", "turns 999999; player 1"},
	{"turn_limit=7", "turns 7; limit_reached 1; laid 1; phase over"},
	{"own_forces=compete", "0 owns g: g4; 0 force: g2 r1"},
	{"first=2 turn_limit=0", "turns 999999; player 0"}, /* or more */
	{"first=2 turn_limit=0", "turns 999999; player 1"},
	{"", "0 owns y: y4; 0 owns o: o3; 0 force: *g1; laid 1; recruited 1"},
	{B_BACK, "0 owns y: y4; 0 owns b: b3; 0 owns g: g2 o3;"
	         "1 force: b2 p4? *g4;"
	         "1 force: b2 p4 *g4?; took_back 1; phase choose_force;"
	         "actor 1; kingdom 2"}, /* alike, were nothing face down */
	{B_BACK, "0 owns y: y4; 0 uses b: b1; 0 force: g2 r1!; laid 1;"
	         "took_back 1; fame 1 0"},
	{B_BACK, "0 owns y: y4; 1 owns b: b3 r2; 0 force: g2 r1!; laid 1;"
	         "took_back 1; fame 1 0"}, /* the lake land was lost by it */
	{B_BACK REAL,
	 "1 owns b: b3 r2; 0 force: g2 y4!; laid 1; fame 1 0"},
	{"", "0 owns y: y4; 0 owns o: o3; 0 uses p: p3 *g1; laid 1;"
	     "recruited 1"},
	{TURNS_LAKE REAL, "0 uses b: b1; 0 force: g2; took_back 1"},
	{TURNS_TREASURE REAL, "0 uses p: p3; took_back 1"},
	{"sides=back bonus_on_handover=no",
	 GAIN "actor 1; kingdom 0; chain 1"},
	{"sides=back bonus_when_ending=yes", LAST_GAIN},
	{"", CHOICE "1 force: g1 r4; 0 owns g: g4; actor 1; kingdom 1;"
	     "chain 1"},
	{NULL, NULL}};

static const struct position forces[] = {
	/* colours */
	{"", "0 force: g2 b1 g4"},
	{"", "0 owns g: g4 g2"},
	{B_BACK, "0 force: g2 g4?"},
	{B_BACK, "0 force: g2 y4? y1?"},
	/* face-down knights */
	{B_BACK, "0 force: y4?"},
	{B_BACK, "0 force: y4? g2"},
	{"", "0 force: g2 y4?"},
	{B_BACK, "1 force: g3 y1!; laid 1; 0 owns y: y4"},
	{B_BACK, "0 uses b: b1; 0 force: g2 y4!; fame 1 0"},
	{B_BACK, "0 owns b: b1; 0 force: g2 y4!; laid 1; fame 1 0"},
	{B_BACK, "0 force: g2 y4!; 0 force: r1 o2!; 0 owns y: y1; laid 1"},
	/* candidates: the knight is none of them, or one cannot be one */
	{B_BACK, "0 force: g2 y4?; 0 guess: y1 p3"},
	{B_BACK, "0 force: g2 y4?; 0 guess: y4 g4"},
	{B_BACK, "0 force: g2 y4?; 0 guess: y4 r1; 0 force: r1"},
	{B_BACK, "0 force: g2 y4?; 0 guess: y4 r4"},
	/* used without a property that is used up */
	{"", "0 uses g: g4"},
	{"", "0 uses y: y4"},
	{"sides=000010", "0 uses p: p3"},
	{"", "0 uses b: b3"},
	/* a kingdom that would have been taken */
	{"", "0 force: g4 b3"},
	{"", "1 force: r4 b3"},
	{"", "0 force: o3 g2"},
	{"", "1 owns g: g3; 0 force: g4"},
	{"own_forces=compete", "0 owns g: g2; 0 force: g4"},
	{"", "0 owns r: r1; 1 force: r4 b2; 1 force: r2 b2"},
	{NULL, NULL}};

static const struct position marks[] = {
	{"", "recruited 1"},
	{"", "1 owns o: o3; 1 holds: *g1; recruited 1"},
	{"", "0 owns y: y4; collect 1"},
	{"collect=manual", "1 owns y: y1; collect 1"},
	{"collect=manual", "0 owns y: y4; collect 1; laid 1"},
	{"collect=manual", "0 owns y: y4; collect 1; took_back 1"},
	{"", "laid 1"},
	{"", "chain 1"},
	{"", "ending 1"},
	{"", "limit_reached 1"},
	{"", "laid 1; ending 1; 0 owns y: y4"},
	{"", "0 owns b: b1 r1 g4 o3 p3 y4; 0 owns o: o2 g2 b3 y4;"
	     "0 owns y: y1 o2"}, /* no card in hand */
	{"", "1 owns r: r4 b3 p4; 1 owns g: g3 r2 b2 p4 y1;"
	     "1 owns b: b2 g1 o3 p1"},
	{"", "actor 0"},
	{"", "actor 1; kingdom 1"},
	{"", "kingdom 3"},
	/* turns against limit, first player and phase */
	{"", "turns 400"},
	{"turn_limit=7", "turns 8"},
	{"turn_limit=7", "turns 6; limit_reached 1; laid 1; phase over"},
	{"turn_limit=7", "turns 8; limit_reached 1; laid 1; phase over"},
	{"turn_limit=0", "turns 7; limit_reached 1; laid 1; phase over"},
	{"turn_limit=7", "turns 7; limit_reached 1; phase over"},
	{"first=2", "player 1; turns 3"},
	{"first=1", "player 1; turns 4"},
	{"", "phase over"},
	{"", "laid 1; phase over; turns 400"},
	{"", "laid 1; phase over; turns 400; ending 1; limit_reached 1"},
	{NULL, NULL}};

static const struct position decisions[] = {
	{"", CHOICE "1 force: g1 r4; 0 owns g: g4; actor 0; kingdom 1"},
	{"", CHOICE "1 force: g1 r4; 0 owns g: g4; actor 1; kingdom 2"},
	{"", CHOICE "1 force: g1 r4; 0 owns g: g4; kingdom 1"},
	{"", CHOICE "1 force: g1 r4; 0 owns g: g4; actor 1"},
	{"", CHOICE "1 force: g1 b2; 0 owns g: g4; actor 1; kingdom 1"},
	{"", CHOICE "1 force: g1 r4; 0 owns g: g4 b1; actor 1; kingdom 1"},
	{"", CHOICE "1 force: g1 r4; 0 owns g: g4; 0 owns r: r1 b1;"
	     "1 force: *r3 o3; actor 1; kingdom 1"}, /* red before */
	{"", "0 owns y: y4; 0 owns g: g2; 1 force: g1 b2; 0 owns o: o3;"
	     "1 force: *g1 b2; took_back 1; phase choose_force; actor 1;"
	     "kingdom 1"}, /* alike */
	{"sides=back", GAIN "actor 1; kingdom 0"},
	{"sides=back", GAIN "actor 0; kingdom 0; chain 1"},
	{"sides=back", GAIN "actor 1; kingdom 1; chain 1"},
	{"", GAIN "actor 1; kingdom 0; chain 1"},
	{"sides=back", GAIN "actor 1; kingdom 0; chain 1; 1 holds: *r3 *o2"},
	{"sides=back", GAIN "actor 1; kingdom 0; chain 1; ending 1"},
	{"sides=back bonus_on_handover=no",
	 "1 owns r: r4 b2; player 0; phase bonus; actor 1; kingdom 0; chain 1"},
	{"", LAST "actor 0; kingdom 4; turns 400; limit_reached 1"},
	{"sides=000010", LAST "actor 0; kingdom 4; turns 400"},
	{"sides=000010", LAST "actor 1; kingdom 4; turns 400; limit_reached 1"},
	{"sides=000010", LAST "actor 0; kingdom 3; turns 400; limit_reached 1"},
	{"sides=000010", LAST "actor 0; kingdom 4; turns 400; limit_reached 1;"
	                 "chain 1"},
	{"sides=000010 final_add=automatic",
	 LAST "actor 0; kingdom 4; turns 400; limit_reached 1"},
	{NULL, NULL}};

/* Plans that cannot be for just one thing, and the field that bears it. */
static const struct fault {
	const char *options, *plan, *field;
} faults[] = {
	{"turn_limit=0", "limit_reached 1; laid 1; phase over",
	 "limit_reached"},
	{"sides=001001" REAL, "0 uses b: b1; took_back 1", "took_back"},
	{TURNS_LAKE, "0 uses b: b1; 0 force: g2; took_back 1", "took_back"},
	{B_BACK, "0 uses p: p3 r1; 0 force: g2 y4!; laid 1; fame 1 0",
	 "attack.0"}, /* what they have used is another kingdom */
	{B_BACK " turn_limit=7", "0 uses b: b1; 0 force: g2 y4!; turns 7;"
	 "limit_reached 1; laid 1; phase over", "attack.0"},
	{"collect=manual", "0 owns y: y4; 0 owns o: o3; 0 holds: *g1;"
	 "recruited 1; collect 1", "collect"},
	{"", "0 owns b: b1 r1 g4 o3 p3 y4; 0 owns o: o2 g2 b3 y4;"
	 "0 owns y: y1 o2", "hand_size.0"},
	{"sides=back", "0 owns b: b1 r1 g4 o3 p3 y4; 0 owns o: o2 g2 b3 y4;"
	 "0 owns y: y1 o2; 1 owns r: r4; phase bonus; actor 1; kingdom 0;"
	 "chain 1", "hand_size.0"},
	{"sides=back", "1 owns r:; player 1; laid 1; phase bonus; actor 1;"
	 "kingdom 0; chain 1", "kingdom"},
	{TURNS_LAKE REAL, "1 uses r: r4 b2; player 1; laid 1; phase bonus;"
	 "actor 1; kingdom 0; chain 1", "kingdom"},
	{"sides=back", LAST_GAIN, "kingdom"},
	{"sides=000010 final_add_conquers=yes",
	 "0 owns p: p3; laid 1; turns 400; limit_reached 1; phase over;"
	 "final_kingdom 4", "final_kingdom"},
};
/* clang-format on */

START_TEST(states_that_can_be_are_taken)
{
	must_load_plans(possible, BR_OK);
}
END_TEST

START_TEST(states_with_just_one_fault_are_refused_for_it)
{
	const struct fault *fault = &faults[_i];
	char *text = plan_text(2, fault->options, fault->plan);
	br_error error;

	ck_assert_int_eq(
		load_edited(text, "\"rules\":1", "\"rules\":1", &error),
		BR_EFORMAT);
	ck_assert_str_eq(error.rule, fault->field);
	free(text);
}
END_TEST

START_TEST(forces_that_cannot_be_are_refused)
{
	must_load_plans(forces, BR_EFORMAT);
}
END_TEST

START_TEST(marks_without_a_cause_are_refused)
{
	must_load_plans(marks, BR_EFORMAT);
}
END_TEST

/* No side that was chosen has TAKE_BACK. */
START_TEST(nothing_was_taken_back_where_no_kingdom_allows_it)
{
	static const struct position list[] = {
		{"sides=000001", "0 owns y: y4; took_back 1"},
		{"sides=000001 flip_is_real=yes", "0 owns y: y4; took_back 1"},
		{NULL, NULL}};

	must_load_plans(list, BR_EFORMAT);
}
END_TEST

START_TEST(decisions_that_nobody_asked_for_are_refused)
{
	must_load_plans(decisions, BR_EFORMAT);
}
END_TEST

TCase *saga_loading(void)
{
	TCase *tests = tcase_create("loading");

	tcase_add_test(tests, states_that_can_be_are_taken);
	tcase_add_loop_test(tests,
	                    states_with_just_one_fault_are_refused_for_it, 0,
	                    sizeof faults / sizeof *faults);
	tcase_add_test(tests, forces_that_cannot_be_are_refused);
	tcase_add_test(tests, marks_without_a_cause_are_refused);
	tcase_add_test(tests,
	               nothing_was_taken_back_where_no_kingdom_allows_it);
	tcase_add_test(tests, decisions_that_nobody_asked_for_are_refused);
	return tests;
}
