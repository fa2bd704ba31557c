/* SPDX-License-Identifier: MIT */
/*
 * saga_options.c - the values of all options: how they may be written, what
 * saves carry, and what is refused.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../about.h"
#include "check_saga.h"

#define PROPS                                                                  \
	"1,3,0,1,5,0,1,0,3,1,0,6,1,0,2,1,6,0,2,4,0,2,0,4,1,1,0,1,0,5,1,2,1,"   \
	"1,0,7"
#define OTHER_PROPS                                                            \
	"9,6,7,0,0,0,1,0,3,1,0,6,1,0,2,1,6,0,2,4,0,2,0,4,1,1,0,1,0,5,1,2,1,"   \
	"1,0,7"
#define SETS_2_TO_5                                                            \
	",r4r4r1g1b4b2o3o1p3p2p2y3,r1g4g2b3b1o3o2o2p3y4y4y1,"                  \
	"r4r2g3g1b3b2b2o3p4p4p1y1,r3r1g3g2g2b3o4o4o1p1y4y2"
#define CASTLE "r3g4g4g1b1o4o2p3p1y3y2y2"
#define F0 "r3o2,g4y2,b1g4,o4g1,p3y2,y3p1"

/* The value that a game and its save have for one that is given, with what it
 * needs beside it. */
static void must_become(const char *name, const char *value, const char *beside,
                        const char *want)
{
	char given[800], part[800];
	br_option_info info;
	br_game *game, *again;
	size_t i = 0, size;
	char *text;

	snprintf(given, sizeof given, "%s=%s %s", name, value, beside);
	game = new_game(2, given);
	ck_assert_str_eq(br_game_option(game, name), want);
	while (br_rules_option(br_game_rules(game), (int)i, &info,
	                       sizeof info) == BR_OK &&
	       strcmp(info.name, name) != 0)
		i++;
	ck_assert_str_eq(info.name, name);
	text = must_save(game, BR_TEXT, NULL);
	snprintf(part, sizeof part, "\"%s\":\"%s\"", name, want);
	ck_assert_int_eq(strstr(text, part) != NULL,
	                 strcmp(want, info.standard) != 0);
	free(text);
	for (int form = BR_TEXT; form <= BR_PACKED; form++) {
		text = must_save(game, form, &size);
		again = must_load(text, size);
		ck_assert_str_eq(br_game_option(again, name), want);
		must_be_same(game, again);
		br_game_free(again);
		free(text);
	}
	br_game_free(game);
}

/* 3.9. */
START_TEST(options_are_listed_with_their_defaults)
{
	static const char *const want[][2] = {
		{"sides", "crown"},
		{"props", "standard"},
		{"swap_orange", "no"},
		{"sets", "standard"},
		{"set_deal", "random"},
		{"layout", "random"},
		{"first", "lot"},
		{"collect", "auto"},
		{"own_forces", "ignored"},
		{"leader_takeback", "retarget"},
		{"bonus_when_ending", "no"},
		{"bonus_on_handover", "yes"},
		{"take_two", "limited"},
		{"flip_is_real", "no"},
		{"final_add", "decision"},
		{"hands", "deduced"},
		{"turn_limit", "400"},
		{"final_add_conquers", "no"},
	};
	const size_t n = sizeof want / sizeof *want;
	const br_rules *rules = br_rules_find("saga");
	br_game *game = new_game(2, "");
	char *text = must_save(game, BR_TEXT, NULL);
	br_option_info info;

	for (size_t i = 0; i < n; i++) {
		ck_assert_int_eq(
			br_rules_option(rules, (int)i, &info, sizeof info),
			BR_OK);
		ck_assert_str_eq(info.name, want[i][0]);
		ck_assert_str_eq(info.standard, want[i][1]);
		ck_assert_str_eq(br_game_option(game, info.name), want[i][1]);
	}
	ck_assert_int_eq(br_rules_option(rules, (int)n, &info, sizeof info),
	                 BR_EINVAL);
	ck_assert_ptr_nonnull(strstr(text, "\"options\":{},"));
	ck_assert_int_eq(about(rules).seats_min, 2);
	ck_assert_int_eq(about(rules).seats_max, 4);
	ck_assert_str_eq(about(rules).title, "Saga");
	free(text);
	br_game_free(game);
}
END_TEST

START_TEST(sets_are_dealt_by_any_of_their_names)
{
	br_game *game = new_game(2, "set_deal=III,Iv,BURCHT");

	ck_assert_str_eq(br_game_option(game, "set_deal"), "iii,iv,castle");
	br_game_free(game);
}
END_TEST

START_TEST(each_value_of_a_word_option_is_taken)
{
	static const char *const words[][6] = {
		{"swap_orange", "no", "yes"},
		{"first", "lot", "1", "2"},
		{"collect", "auto", "manual"},
		{"own_forces", "ignored", "compete"},
		{"leader_takeback", "retarget", "forbid"},
		{"bonus_when_ending", "no", "yes"},
		{"bonus_on_handover", "yes", "no"},
		{"take_two", "limited", "full"},
		{"flip_is_real", "no", "yes"},
		{"final_add", "decision", "automatic"},
		{"hands", "deduced", "masked"},
		{"turn_limit", "0", "1", "400", "999999"},
		{"final_add_conquers", "no", "yes"},
		{"sides", "crown", "back", "random", "011010"},
		{"set_deal", "random", "castle", "v,ii,iii"},
		{"layout", "random"},
		{"sets", "standard"},
		{"props", "standard", OTHER_PROPS},
	};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		for (int k = 1; k < 6 && words[i][k]; k++)
			must_become(words[i][0], words[i][k], "", words[i][k]);
}
END_TEST

/* 2.3, 2.4: the standard tables in full are the default. */
START_TEST(values_have_one_canonical_form)
{
	static const char *const forms[][4] = {
		{"sides", "000000", "", "crown"},
		{"sides", "111111", "", "back"},
		{"sides", "100000", "", "100000"},
		{"props", PROPS, "", "standard"},
		{"sets", CASTLE SETS_2_TO_5, "", "standard"},
		{"sets", "y2y2y3p1p3o2o4b1g1g4g4r3" SETS_2_TO_5, "",
	         "standard"},
		{"sets", "y2y2y3p1p3o2o4b1g1g4g4r4" SETS_2_TO_5, "",
	         "r4g4g4g1b1o4o2p3p1y3y2y2" SETS_2_TO_5},
		{"layout", F0, "set_deal=castle", "f0"},
		{"layout", "f0", "set_deal=iii,iv,castle", "f0"},
		{"layout", "r3g4,g4y2,b1o2,o4g1,p3y2,y3p1", "set_deal=castle",
	         "r3g4,g4y2,b1o2,o4g1,p3y2,y3p1"},
	};

	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
		must_become(forms[i][0], forms[i][1], forms[i][2], forms[i][3]);
}
END_TEST

START_TEST(other_values_are_refused_by_the_options_name)
{
	/* clang-format off */
	static const char *const bad[][2] = {
		{"sides=", "sides"}, {"sides=Crown", "sides"},
		{"sides=00000", "sides"}, {"sides=0000000", "sides"},
		{"sides=000002", "sides"}, {"sides=crown ", "sides"},
		{"props=", "props"}, {"props=1,3,0", "props"},
		{"props=" PROPS ",", "props"}, {"props=" PROPS ",1", "props"},
		{"props=10" OTHER_PROPS, "props"},
		{"props=01,3,0,1,5,0,1,0,3,1,0,6,1,0,2,1,6,0,2,4,0,2,0,4,1,1,0,"
		 "1,0,5,1,2,1,1,0,7", "props"},
		{"props=1,7,0,1,5,0,1,0,3,1,0,6,1,0,2,1,6,0,2,4,0,2,0,4,1,1,0,"
		 "1,0,5,1,2,1,1,0,7", "props"},
		{"props=1,3,8,1,5,0,1,0,3,1,0,6,1,0,2,1,6,0,2,4,0,2,0,4,1,1,0,"
		 "1,0,5,1,2,1,1,0,7", "props"},
		{"props=1,3,0,1,5,0,1,0,3,1,0,6,1,0,2,1,6,0,2,4,0,2,0,4,1,1,0,"
		 "1,0,5,1,2,1,1,-,7", "props"},
		{"swap_orange=maybe", "swap_orange"},
		{"sets=", "sets"}, {"sets=" CASTLE, "sets"},
		{"sets=" CASTLE SETS_2_TO_5 ",", "sets"},
		{"sets=" CASTLE "r1" SETS_2_TO_5, "sets"},
		{"sets=r3g4g4g1b1o4o2p3p1y3y2" SETS_2_TO_5, "sets"},
		{"sets=r3g4g4g1b1o4o2p3p1y3y2y5" SETS_2_TO_5, "sets"},
		{"sets=r3g4g4g1b1o4o2p3p1y3y2y0" SETS_2_TO_5, "sets"},
		{"sets=r3 g4g4g1b1o4o2p3p1y3y2y2" SETS_2_TO_5, "sets"},
		{"set_deal=", "set_deal"}, {"set_deal=ii", "set_deal"},
		{"set_deal=ii,iii", "set_deal"},
		{"set_deal=ii,iii,iii", "set_deal"},
		{"set_deal=ii,iii,vi", "set_deal"},
		{"set_deal=ii,iii,iv,", "set_deal"},
		{"set_deal=ii,iii,?", "set_deal"},
		{"set_deal=IIII,iii,iv", "set_deal"},
		{"set_deal=castle,ii,iii,iv,v,castle", "set_deal"},
		{"layout=", "layout"}, {"layout=F0", "layout"},
		{"layout=" F0 ",", "layout"}, {"layout=r3o2", "layout"},
		{"layout=r3r2,g4y2,b1g4,o4g1,p3y2,y3p1", "layout"},
		{"layout=o3r2,g4y2,b1g4,o4g1,p3y2,y3p1", "layout"},
		{"layout=g4y2,r3o2,b1g4,o4g1,p3y2,y3p1", "layout"},
		{"layout=r3o2,g4y2,b1g4,o4g1,p3y2,y3p5", "layout"},
		{"first=0", "first"}, {"first=5", "first"}, {"first=", "first"},
		{"collect=yes", "collect"}, {"own_forces=no", "own_forces"},
		{"leader_takeback=no", "leader_takeback"},
		{"bonus_when_ending=1", "bonus_when_ending"},
		{"bonus_on_handover=0", "bonus_on_handover"},
		{"take_two=2", "take_two"},
		{"flip_is_real=Yes", "flip_is_real"},
		{"final_add=auto", "final_add"}, {"hands=open", "hands"},
		{"turn_limit=", "turn_limit"}, {"turn_limit=-1", "turn_limit"},
		{"turn_limit=1000000", "turn_limit"},
		{"turn_limit=0400", "turn_limit"},
		{"turn_limit=none", "turn_limit"},
		{"final_add_conquers=1", "final_add_conquers"},
		{"colour=red", "saga"}, {"collect", "saga"},
	};
	/* clang-format on */

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		const char *const options[] = {bad[i][0], NULL};

		must_refuse("saga", 2, options, bad[i][1], "option");
	}
	must_refuse("saga", 1, NULL, "seats", "2 to 4");
	must_refuse("saga", 5, NULL, "seats", "2 to 4");
}
END_TEST

/* ---- Values that do not go together -------------------------------------- */

static void must_clash(int seats, const char *a, const char *b,
                       const char *concerned)
{
	const char *const options[] = {a, b, NULL};

	must_refuse("saga", seats, options, concerned, " ");
}

START_TEST(a_deal_has_a_set_for_each_seat_and_the_centre)
{
	must_clash(2, "set_deal=ii,iii,iv,v", NULL, "saga.deal");
	must_clash(3, "set_deal=ii,iii,iv", NULL, "saga.deal");
	must_clash(4, "set_deal=ii,iii,iv,v", NULL, "saga.deal");
	must_clash(3, "set_deal=ii,iii,iv,v,castle", NULL, "saga.deal");
	br_game_free(new_game(3, "set_deal=ii,iii,iv,v"));
	br_game_free(new_game(4, "set_deal=ii,iii,iv,v,castle"));
}
END_TEST

START_TEST(the_first_player_sits_at_the_table)
{
	must_clash(2, "first=3", NULL, "saga.lot");
	must_clash(3, "first=4", NULL, "saga.lot");
	br_game_free(new_game(3, "first=3"));
	br_game_free(new_game(4, "first=4"));
}
END_TEST

START_TEST(a_given_layout_needs_its_set_in_the_centre)
{
	must_clash(2, "layout=f0", NULL, "saga.layout");
	must_clash(2, "layout=f0", "set_deal=castle,ii,iii", "saga.layout");
	must_clash(2, "layout=r3y2,g4y2,b1g4,o4g1,p3y2,y3p1", "set_deal=castle",
	           "saga.layout"); /* three y2, no o2 */
	must_clash(2, "layout=r1g4,g2y4,b3y4,o2b1,p3o3,y1o2", "set_deal=castle",
	           "saga.layout");
	br_game_free(new_game(2, "layout=r1g4,g2y4,b3y4,o2b1,p3o3,y1o2 "
	                         "set_deal=ii,castle,iii"));
}
END_TEST

/* Set ii has seven red knights, or none. */
START_TEST(a_set_that_cannot_be_laid_out_does_not_come_to_the_centre)
{
	static const char *const sets[] = {
		"sets=" CASTLE ",r4r4r4r4r4r4r4g1b1o1p1y1,"
		"r1g4g2b3b1o3o2o2p3y4y4y1,r4r2g3g1b3b2b2o3p4p4p1y1,"
		"r3r1g3g2g2b3o4o4o1p1y4y2",
		"sets=" CASTLE ",g4g4g4g3g3g3b1o1p1y1y2y3,"
		"r1g4g2b3b1o3o2o2p3y4y4y1,r4r2g3g1b3b2b2o3p4p4p1y1,"
		"r3r1g3g2g2b3o4o4o1p1y4y2"};
	char options[400];
	br_game *game;

	for (int i = 0; i < 2; i++) {
		must_clash(2, sets[i], NULL, "saga.layout");
		must_clash(2, sets[i], "set_deal=iii,castle,ii", "saga.layout");
		snprintf(options, sizeof options, "%s set_deal=castle",
		         sets[i]);
		game = new_game(2, options);
		play(game, "deal 1 ii");
		must_hand(game, 0,
		          i ? "g4 g4 g4 g3 g3 g3 b1 o1 p1 y3 y2 y1"
		            : "r4 r4 r4 r4 r4 r4 r4 g1 b1 o1 p1 y1");
		br_game_free(game);
		snprintf(options, sizeof options, "%s set_deal=ii,castle,iii",
		         sets[i]);
		br_game_free(new_game(2, options));
	}
}
END_TEST

TCase *saga_options(void)
{
	TCase *tests = tcase_create("options");

	tcase_add_test(tests, options_are_listed_with_their_defaults);
	tcase_add_test(tests, sets_are_dealt_by_any_of_their_names);
	tcase_add_test(tests, each_value_of_a_word_option_is_taken);
	tcase_add_test(tests, values_have_one_canonical_form);
	tcase_add_test(tests, other_values_are_refused_by_the_options_name);
	tcase_add_test(tests, a_deal_has_a_set_for_each_seat_and_the_centre);
	tcase_add_test(tests, the_first_player_sits_at_the_table);
	tcase_add_test(tests, a_given_layout_needs_its_set_in_the_centre);
	tcase_add_test(
		tests,
		a_set_that_cannot_be_laid_out_does_not_come_to_the_centre);
	return tests;
}
