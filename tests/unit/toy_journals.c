/* SPDX-License-Identifier: MIT */
/*
 * toy_journals.c - what each viewer is told of a match in which a seat makes
 * plans, takes them back, and carries them out.
 */

#include <string.h>

#include "check_toy.h"

#define DEALT 8 /* events before the first bid */

/* Seat 1 holds red red green blue, seat 2 red green green blue. */
static br_match *dealt(void)
{
	static const char record[] =
		"boardrules 1\ngame toy\nrules 2\nseats 2\n"
		"* deal red\n* deal red\n* deal green\n* deal blue\n"
		"* deal red\n* deal green\n* deal green\n* deal blue\n";
	br_match *match;

	ck_assert_int_eq(br_match_load(&match, record, sizeof record - 1, NULL,
	                               NULL, NULL),
	                 BR_OK);
	return match;
}

/* What a viewer was told since the deal. */
static void must_be_told(const br_match *match, int viewer, const char *lines)
{
	char text[400];
	int length = br_match_lines(match, viewer, DEALT, text, sizeof text);

	ck_assert_int_eq(length, (int)strlen(lines));
	ck_assert_str_eq(text, lines);
}

START_TEST(a_plan_is_told_as_it_is_carried_out)
{
	br_match *match = dealt();

	must_play(match, "add red");
	must_play(match, "add blue");
	ck_assert_int_eq(br_match_undo(match, 0), BR_OK);
	must_play(match, "add green");
	must_be_told(match, 0,
	             "1 add red\n1 add blue\nback 1 by 1\n1 add green\n");
	must_be_told(match, 1, "");
	must_be_told(match, BR_NOBODY, "");
	must_play(match, "done");
	must_be_told(match, 0,
	             "1 add red\n1 add blue\nback 1 by 1\n1 add green\n"
	             "1 done\n");
	must_be_told(match, 1, "1 add ?\n1 add ?\n1 done\n");
	must_be_told(match, BR_NOBODY, "1 add ?\n1 add ?\n1 done\n");
	br_match_free(match);
}
END_TEST

START_TEST(a_plan_that_is_carried_out_again_is_told_again)
{
	br_match *match = dealt();

	must_play(match, "add red");
	must_play(match, "add green");
	must_play(match, "done");
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	must_be_told(match, 1, "1 add ?\n1 add ?\n1 done\nback 3 by all\n");
	ck_assert_int_eq(br_match_undo(match, 0), BR_OK);
	must_be_told(match, 1, "1 add ?\n1 add ?\n1 done\nback 3 by all\n");
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	must_be_told(match, 1,
	             "1 add ?\n1 add ?\n1 done\nback 3 by all\n"
	             "1 add ?\n1 add ?\n1 done\n");
	must_be_told(match, BR_ALL,
	             "1 add red\n1 add green\n1 done\nback 1 by all\n"
	             "back 1 by 1\n1 add green\n1 done\n");
	br_match_free(match);
}
END_TEST

START_TEST(a_stop_is_told_before_a_plan)
{
	br_match *match = dealt();

	must_play(match, "add red");
	ck_assert_int_eq(br_match_stop(match, BR_RESIGNED, 1), BR_OK);
	must_be_told(match, 0, "1 add red\nstop resigned 2\n");
	must_be_told(match, 1, "stop resigned 2\n");
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	must_be_told(match, 1, "stop resigned 2\nback 1 by all\n");
	ck_assert_int_eq(br_match_redo(match), BR_OK);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	must_play(match, "done");
	must_be_told(match, 1,
	             "stop resigned 2\nback 1 by all\n"
	             "stop resigned 2\nback 1 by all\n1 add ?\n1 done\n");
	br_match_free(match);
}
END_TEST

/* ---- Entries as data ----------------------------------------------------- */

static br_event event_at(const br_match *match, int viewer, size_t index)
{
	br_event event;

	ck_assert_int_eq(
		br_match_event(match, viewer, (int)index, &event, sizeof event),
		BR_OK);
	return event;
}

START_TEST(an_event_is_told_as_its_viewer_knows_it)
{
	br_match *match = dealt();
	br_event own, other, deal = event_at(match, 1, 0);
	br_move red = must_parse(br_match_game(match), "add red");

	ck_assert(deal.seat == BR_CHANCE && deal.masked && deal.move == 0);
	ck_assert(deal.length == 1 && deal.stands && !deal.learnt);
	ck_assert_str_eq(deal.phase, "deal");
	ck_assert_uint_ne(event_at(match, 0, 0).move, 0);
	must_play(match, "add red");
	must_play(match, "done");
	own = event_at(match, 0, DEALT);
	other = event_at(match, 1, DEALT);
	ck_assert(own.entry == BR_PLAYED && other.entry == BR_PLAYED);
	ck_assert(own.seat == 0 && own.move == red && !own.masked);
	ck_assert(other.seat == 0 && other.move == 0 && other.masked);
	ck_assert_str_eq(other.phase, "bid");
	other = event_at(match, 1, DEALT + 1);
	ck_assert(other.move != 0 && !other.masked && other.learnt);
	ck_assert_int_eq(event_at(match, BR_ALL, DEALT + 1).learnt, 0);
	ck_assert_int_eq(event_at(match, BR_NOBODY, DEALT + 1).learnt, 1);
	br_match_free(match);
}
END_TEST

START_TEST(what_was_taken_back_does_not_stand)
{
	br_match *match = dealt();
	br_event back, stop;

	must_play(match, "add red");
	must_play(match, "add green");
	ck_assert_int_eq(br_match_undo(match, 0), BR_OK);
	must_play(match, "add blue");
	ck_assert_int_eq(br_match_stop(match, BR_AGREED, BR_NOBODY), BR_OK);
	stop = event_at(match, 0, DEALT + 4);
	ck_assert(stop.entry == BR_STOPPED && stop.stop == BR_AGREED);
	ck_assert(stop.seat == BR_NOBODY && stop.length == DEALT + 3);
	ck_assert(stop.stands && stop.move == 0 && !stop.phase);
	ck_assert_int_eq(event_at(match, 0, DEALT).stands, 1);
	ck_assert_int_eq(event_at(match, 0, DEALT + 1).stands, 0);
	ck_assert_int_eq(event_at(match, 0, DEALT + 3).stands, 1);
	back = event_at(match, 0, DEALT + 2);
	ck_assert(back.entry == BR_BACK && back.seat == 0 && back.count == 1);
	ck_assert(back.length == DEALT + 1 && !back.stands);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	for (size_t i = 0; i < 5; i++)
		ck_assert_int_eq(event_at(match, 0, DEALT + i).stands, 0);
	ck_assert_int_eq(event_at(match, 0, DEALT - 1).stands, 1);
	br_match_free(match);
}
END_TEST

START_TEST(a_view_is_that_of_its_entry)
{
	br_match *match = dealt();
	br_game *into = must_new("toy", 2, NULL), *other;

	must_play(match, "add red");
	must_play(match, "done");
	ck_assert_int_eq(br_match_view(match, 1, -1, into), BR_OK);
	ck_assert_int_eq(get_int(into, "pile_size"), 15);
	ck_assert_int_eq(br_game_viewer(into), 1);
	ck_assert_int_eq(br_match_view(match, 0, 3, into), BR_OK);
	ck_assert_int_eq(get_int(into, "seat.0.hand.red"), 2);
	ck_assert_int_eq(get_int(into, "pile_size"), 11);
	ck_assert_int_eq(br_match_view(match, 0, DEALT, into), BR_OK);
	ck_assert_int_eq(get_int(into, "plan.red"), 1);
	ck_assert_int_eq(br_match_view(match, BR_ALL, DEALT + 1, into), BR_OK);
	must_be_same(into, br_match_game(match));
	/* A set-up of other options takes that of the match. */
	other = must_new("toy", 3, NULL);
	ck_assert_int_eq(br_match_view(match, 1, DEALT, other), BR_OK);
	ck_assert_int_eq(br_game_seats(other), 2);
	br_game_free(other);
	br_game_free(into);
	br_match_free(match);
}
END_TEST

/* ---- Sentences ----------------------------------------------------------- */

static void must_say(const br_match *match, size_t index, int language,
                     const char *sentence)
{
	char text[100];
	int length = br_match_describe(
		match, 1, (int)index, (br_language)language, text, sizeof text);

	ck_assert_str_eq(text, sentence);
	ck_assert_int_eq(length, (int)strlen(sentence));
}

/* clang-format off */
static const struct {
	int why, seat;
	const char *sentence[3];
} stops[] = {
	{BR_RESIGNED, 0,
	 {"seat 1 resigns", "Sitz 1 gibt auf", "plaats 1 geeft op"}},
	{BR_TIMEOUT, 1,
	 {"seat 2 runs out of time", "Sitz 2 ueberschreitet die Zeit",
	  "plaats 2 overschrijdt de tijd"}},
	{BR_FORFEITED, 0,
	 {"seat 1 forfeits", "Sitz 1 verwirkt das Spiel",
	  "plaats 1 verspeelt het spel"}},
	{BR_ABANDONED, 0,
	 {"seat 1 leaves", "Sitz 1 geht", "plaats 1 vertrekt"}},
	{BR_AGREED, 1,
	 {"all agree that seat 2 loses", "alle einigen sich, dass Sitz 2 verliert",
	  "allen zijn het eens dat plaats 2 verliest"}},
	{BR_ADJUDICATED, 0,
	 {"a referee decides against seat 1",
	  "ein Schiedsrichter entscheidet gegen Sitz 1",
	  "een scheidsrechter beslist tegen plaats 1"}},
	{BR_AGREED, BR_NOBODY,
	 {"all agree to stop", "alle einigen sich auf ein Ende",
	  "allen zijn het eens te stoppen"}},
	{BR_ADJUDICATED, BR_NOBODY,
	 {"a referee ends the game", "ein Schiedsrichter beendet das Spiel",
	  "een scheidsrechter beeindigt het spel"}},
};
/* clang-format on */

START_TEST(entries_are_sentences)
{
	br_match *match = dealt();

	must_play(match, "pass");
	must_play(match, "add blue");
	must_say(match, 0, BR_EN, "a stone is dealt, for seat 1");
	must_say(match, DEALT, BR_DE, "passe");
	must_say(match, DEALT + 1, BR_NL, "leg blauw");
	ck_assert_int_eq(
		br_match_stop(match, (br_stop)stops[_i].why, stops[_i].seat),
		BR_OK);
	for (int language = BR_EN; language <= BR_NL; language++)
		must_say(match, DEALT + 2, language,
		         stops[_i].sentence[language - 1]);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	must_say(match, DEALT + 3, BR_EN, "1 move is taken back");
	must_say(match, DEALT + 3, BR_DE, "1 Zug wird zurueckgenommen");
	must_say(match, DEALT + 3, BR_NL, "1 zet wordt teruggenomen");
	br_match_free(match);
}
END_TEST

TCase *toy_journals(void)
{
	TCase *tests = tcase_create("journals");

	tcase_add_test(tests, a_plan_is_told_as_it_is_carried_out);
	tcase_add_test(tests, a_plan_that_is_carried_out_again_is_told_again);
	tcase_add_test(tests, a_stop_is_told_before_a_plan);
	tcase_add_test(tests, an_event_is_told_as_its_viewer_knows_it);
	tcase_add_test(tests, what_was_taken_back_does_not_stand);
	tcase_add_test(tests, a_view_is_that_of_its_entry);
	tcase_add_loop_test(tests, entries_are_sentences, 0,
	                    sizeof stops / sizeof stops[0]);
	return tests;
}
