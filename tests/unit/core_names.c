/* SPDX-License-Identifier: MIT */
/*
 * core_names.c - names as people type them: with or without umlauts, the names
 * of other editions, and the long names of the rules.
 */

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../about.h"
#include "check_core.h"
#include "core/rules.h"

/* clang-format off */
static const struct {
	const char *game, *typed, *canonical;
} typed[] = {
	/* both German sets, the Dutch of the rules, other editions */
	{"alexandros", "nutze Tempel", "alex_open t"},
	{"alexandros", "nutze Rathaus", "alex_open t"},
	{"alexandros", "use temple", "alex_open t"},
	{"alexandros", "use town hall", "alex_open t"},
	{"alexandros", "use Town-Hall", "alex_open t"},
	{"alexandros", "use town", "alex_open t"},
	{"alexandros", "gebruik stadhuis", "alex_open t"},
	{"alexandros", "nimm Amphore", "take j"},
	{"alexandros", "nimm die offene Karte Krug", "take j"},
	{"alexandros", "nimm Wasserkrug", "take j"},
	{"alexandros", "take amphora", "take j"},
	{"alexandros", "take water jug", "take j"},
	{"alexandros", "neem waterkruik", "take j"},
	{"alexandros", "neem de open kaart kruik", "take j"},
	{"alexandros", "neem amfora", "take j"},
	{"alexandros", "Steuer Pferd", "tax h"},
	{"alexandros", "belasting paard", "tax h"},
	{"alexandros", "gib Leier", "give l"},
	{"alexandros", "gib Harfe", "give l"},
	{"alexandros", "give lyre", "give l"},
	{"alexandros", "geef lier", "give l"},
	{"alexandros", "Hoplit wird gezogen", "draw s"},
	{"alexandros", "Soldat wird gezogen", "draw s"},
	{"alexandros", "draw hoplite", "draw s"},
	{"alexandros", "trek hopliet", "draw s"},
	{"alexandros", "trek soldaat", "draw s"},
	{"alexandros", "\xc3\xbc" "bernimm 1.1", "takeover 1.1"},
	{"alexandros", "be\xc3\xab" "indig de beurt", "end_turn"},
	/* the coin, in all spellings */
	{"akkon", "M\xc3\xbcnzpr\xc3\xa4gerecht Akkon wird ausgeteilt",
	 "deal acre-mint"},
	{"akkon", "Mu\xcc\x88nzpra\xcc\x88gerecht Akkon wird ausgeteilt",
	 "deal acre-mint"},
	{"akkon", "M\xc3\x9cNZPR\xc3\x84GERECHT AKKON WIRD AUSGETEILT",
	 "deal acre-mint"},
	{"akkon", "Muenzpraegerecht Akkon wird ausgeteilt",
	 "deal acre-mint"},
	{"akkon", "Munzpragerecht Akkon wird ausgeteilt", "deal acre-mint"},
	{"akkon", "deel Muntslagerij Akko", "deal acre-mint"},
	{"akkon", "S\xc3\xb6ldner einsetzen", "add mercenary"},
	{"akkon", "Turkopole einsetzen", "add mercenary"},
	{"akkon", "zet Turkopool", "add mercenary"},
	{"akkon", "add Templar 7", "add 7"},
	{"akkon", "setze Tempelritter 7", "add 7"},
	{"akkon", "zet tempelridder 7", "add 7"},
	{"akkon", "auf der Leiste Glaube vorr\xc3\xbc" "cken", "raise faith"},
	{"akkon", "bied C\xc3\xa6sarea", "bid caesarea"},
	{"crusaders", "lege Lanzen+B\xc3\xb6gen Zypern", "play lb 2"},
	{"crusaders", "lege Lanze+Schwert F\xc3\xbcrstentum Antiochia",
	 "play ls 1"},
	{"crusaders", "lay bows+banners Kingdom of Jerusalem", "play bf 3"},
	{"crusaders", "leg zwaard Antiochi\xc3\xab", "play s 1"},
	{"crusaders", "leg zwaard Antiochie\xcc\x88", "play s 1"},
	{"saga", "anwerben gr\xc3\xbcn 4", "recruit g4"},
	{"saga", "anwerben GRUN 4", "recruit g4"},
	{"saga", "recruit violet 2", "recruit p2"},
	{"saga", "Schatzland zeigt: R\xc3\xbc" "ckseite", "side p back"},
	{"saga", "Schattenland zeigt: Krone", "side p crown"},
	{"sakkara", "baue behauener Stein", "build hewn"},
	{"sakkara", "bouw gehouwen steen", "build hewn"},
	{"sakkara", "build hewn stone", "build hewn"},
	{"sakkara", "bouw dubbele  streep", "build dline"},
	{"sakkara", "build double line", "build dline"},
	{"sakkara", "baue Doppelstrich", "build dline"},
	{"sakkara", "bouw piramidespits", "build tip"},
	{"sakkara", "baue Pyramidenspitze", "build tip"},
	{"sakkara", "build pyramid tip", "build tip"},
	{"sakkara", "gooi helpende hand", "discard hand"},
	{"sakkara", "lege Getreide", "lay_grain"},
	{"sakkara", "lege Getreide aus", "lay_grain"},
	{"sakkara", "zaubere eine D\xc3\xbcrre", "drought"},
	{"sakkara", "ziehe 1 S\xc3\xbc" "den", "move 1 s"},
	{"sakkara", "verplaats 1 noord", "move 1 n"},
	/* other marks are other letters; a name is whole */
	{"alexandros", "nutze T\xc4\x85mpel", NULL},
	{"alexandros", "nutze Harfen", NULL},
	{"sakkara", "bouw dubbele", NULL},
};
/* clang-format on */

START_TEST(names_of_all_editions_are_read)
{
	const char *name = typed[_i].game, *wanted = typed[_i].canonical;
	br_game *game =
		must_new(name, about(br_rules_find(name)).seats_min, NULL);
	br_error error = {0};
	br_move move;
	char text[80] = "";
	int status = br_move_parse(game, typed[_i].typed, &move, &error);

	if (status == BR_OK)
		br_move_text(game, move, BR_ALL, text, sizeof text);
	ck_assert_msg(wanted ? strcmp(text, wanted) == 0 : status == BR_EFORMAT,
	              "\"%s\" is read as \"%s\" (%s)", typed[_i].typed, text,
	              error.text);
	br_game_free(game);
}
END_TEST

/* ---- Every sentence of every game ---------------------------------------- */

/* A text with its ae, oe, ue written in another way: 0 with an umlaut, 1 with
 * a letter and a mark, 2 without either, 3 in capitals; whether it differs. */
static int respell(const char *text, int way, char *out)
{
	static const char *const spelt[3][3] = {
		{"\xc3\xa4", "\xc3\xb6", "\xc3\xbc"},
		{"a\xcc\x88", "o\xcc\x88", "u\xcc\x88"},
		{"a", "o", "u"}};
	int n = 0;

	*out = '\0';
	for (; *text; text++) {
		const char *at = way < 3 ? strchr("aou", *text) : NULL;
		char one[2] = {*text, '\0'};

		if (way == 3)
			one[0] = (char)toupper((unsigned char)*text);
		if (at && text[1] == 'e') {
			strcat(out, spelt[way][at - "aou"]);
			n++;
			text++;
		} else {
			strcat(out, one);
		}
	}
	return n > 0 || way == 3;
}

static int parse(const br_game *game, const char *text)
{
	br_move move = 0;
	int status = br_move_parse(game, text, &move, NULL);

	return status == BR_OK ? (int)move : status;
}

/* A sentence in all spellings means one thing; how many there were. */
static int try_sentence(const br_game *game, br_move move, int language)
{
	char text[200], other[400];
	int n = 0, meaning;

	br_move_describe(game, move, BR_ALL, (br_language)language, text,
	                 sizeof text);
	if (!*text)
		return 0;
	meaning = parse(game, text);
	ck_assert_msg(meaning == (int)move || meaning == BR_EAMBIGUOUS,
	              "\"%s\" is read as %d, not %u", text, meaning, move);
	for (int way = 0; way < 4; way++) {
		if (!respell(text, way, other))
			continue;
		ck_assert_msg(parse(game, other) == meaning,
		              "\"%s\" and \"%s\" differ", text, other);
		n++;
	}
	return n;
}

START_TEST(umlauts_are_read_in_any_spelling)
{
	const br_rules *rules = br_rules_at(_i);
	br_game *game =
		must_new(br_rules_name(rules), about(rules).seats_min, NULL);
	br_move last = about(rules).last_move, step = last / 800 + 1;
	int n = 0;

	for (br_move move = 1; move <= last; move += step)
		for (int language = BR_EN; language <= BR_NL; language++)
			n += try_sentence(game, move, language);
	ck_assert_int_gt(n, 30);
	br_game_free(game);
}
END_TEST

START_TEST(kinds_in_an_option_have_all_their_names)
{
	const char *const options[] = {
		"recipe=Spitze,kruis,braid,piramidespits,Mond,cirkel,"
		"dubbele streep,KREUZ,vlecht,maan,double line,circle",
		NULL};
	br_game *game = must_new("sakkara", 2, NULL);
	br_game *other = must_new("sakkara", 2, options);

	ck_assert_int_eq(br_game_equal(game, other), 1);
	br_game_free(game);
	br_game_free(other);
}
END_TEST

static const char *const edition[][2] = {
	{"double line", "dline"}, {"double", "pair"}, {0}};

START_TEST(the_longest_name_of_an_edition_is_meant)
{
	char out[16];

	ck_assert_int_eq(brp_fold_aliases(edition, "double line+double", out,
	                                  sizeof out),
	                 1);
	ck_assert_str_eq(out, "dline+pair");
	ck_assert_int_eq(
		brp_fold_aliases(edition, "double line+dline", out, 12), 1);
	ck_assert_int_eq(
		brp_fold_aliases(edition, "double line+dline", out, 11), 0);
	ck_assert_int_eq(
		brp_fold_aliases(edition, "other+line", out, sizeof out), 0);
}
END_TEST

START_TEST(a_name_is_read_whole)
{
	static const char *const names[] = {"dline", "pair", "pair of"};
	static const char *const *const lists[] = {names, NULL};
	char wide[100];
	/* clang-format off */
	static const struct {
		const char *text;
		int place;
	} tries[] = {{"dline", 0}, {"Double  Line", 0}, {"pair", 1},
	             {"double", 1}, {"Pair Of", 2}, {"pair of two", -1},
	             {"doubles", -1}, {"  ", -1}};
	/* clang-format on */

	for (size_t i = 0; i < COUNT(tries); i++)
		ck_assert_int_eq(brp_read_name(lists, 3, edition, tries[i].text,
		                               strlen(tries[i].text)),
		                 tries[i].place);
	memset(wide, ' ', sizeof wide);
	memcpy(wide, "pair", 4);
	ck_assert_int_eq(brp_read_name(lists, 3, edition, wide, 40), 1);
	ck_assert_int_eq(brp_read_name(lists, 3, edition, wide, 100), -1);
}
END_TEST

TCase *core_names(void)
{
	TCase *tests = tcase_create("names");

	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, names_of_all_editions_are_read, 0,
	                    COUNT(typed));
	tcase_add_loop_test(tests, umlauts_are_read_in_any_spelling, 0,
	                    (int)br_rules_count());
	tcase_add_test(tests, kinds_in_an_option_have_all_their_names);
	tcase_add_test(tests, the_longest_name_of_an_edition_is_meant);
	tcase_add_test(tests, a_name_is_read_whole);
	return tests;
}
