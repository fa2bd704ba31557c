/* SPDX-License-Identifier: MIT */
/*
 * akkon_tables.c - the tables of cards: section 2.5 of the rules, and the
 * option deck_table.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_akkon.h"

/* Copies of a kind, in all cities or in one. */
static int copies(const char *table, int city, int kind)
{
	int n = 0, faces = printed_face(table, -1, NULL);

	for (int i = 0; i < faces; i++) {
		struct face card;

		ck_assert_int_eq(printed_face(table, i, &card), faces);
		if ((city < 0 || card.city == city) &&
		    (kind < 0 || card.kind == kind))
			n += card.copies;
	}
	return n;
}

/* 2.1, 2.4 */
START_TEST(all_tables_have_72_cards_twelve_a_city)
{
	static const char *const tables[] = {"a", "b", "c"};

	ck_assert_int_eq(copies(tables[_i], -1, -1), CARDS);
	for (int c = 0; c < CITIES; c++)
		ck_assert_int_eq(copies(tables[_i], c, -1), 12);
}
END_TEST

/* In the order of the kinds' numbers: 2.5, and what follows for B and C. */
START_TEST(tables_have_so_many_of_each_kind)
{
	static const int kinds[3][9] = {{12, 12, 8, 4, 12, 8, 4, 4, 8},
	                                {8, 8, 12, 4, 12, 8, 4, 8, 8},
	                                {16, 16, 4, 4, 16, 4, 4, 4, 4}};
	static const char *const tables[] = {"a", "b", "c"};

	for (int k = 0; k < 9; k++)
		ck_assert_int_eq(copies(tables[_i], -1, k), kinds[_i][k]);
}
END_TEST

/* 2.5, A1 to A5: rows of table a: number, city, kind, track, second, cities,
 * cost, copies. */
START_TEST(table_a_is_the_one_that_is_printed)
{
	static const int rows[][8] = {
		{0, 0, 0, 0, -1, 0, 1, 3},   {1, 0, 1, 0, 1, 0, 1, 3},
		{7, 1, 1, 2, 3, 0, 1, 3},    {13, 2, 1, 3, 0, 0, 1, 3},
		{19, 3, 1, 1, 2, 0, 1, 3},   {20, 3, 2, 1, -1, 0, 3, 2},
		{9, 1, 4, 2, -1, 0, 2, 2},   {22, 3, 5, 1, -1, 0, 1, 1},
		{23, 3, 8, 1, -1, 0, 2, 1},  {24, 4, 3, -1, -1, 0, 1, 4},
		{28, 4, 4, 3, -1, 0, 2, 1},  {30, 4, 5, 1, -1, 0, 1, 1},
		{33, 5, 6, -1, -1, 0, 1, 4}, {34, 5, 7, 0, -1, 28, 2, 1},
		{35, 5, 7, 1, -1, 19, 2, 1}, {36, 5, 7, 2, -1, 37, 2, 1},
		{37, 5, 7, 3, -1, 42, 2, 1}, {41, 5, 8, 3, -1, 0, 2, 1}};

	ck_assert_int_eq(printed_face("a", -1, NULL), 42);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct face card;

		printed_face("a", rows[i][0], &card);
		ck_assert_int_eq(card.city, rows[i][1]);
		ck_assert_int_eq(card.kind, rows[i][2]);
		ck_assert_int_eq(card.track, rows[i][3]);
		ck_assert_int_eq(card.second, rows[i][4]);
		ck_assert_int_eq(card.cities, rows[i][5]);
		ck_assert_int_eq(card.cost, rows[i][6]);
		ck_assert_int_eq(card.copies, rows[i][7]);
	}
}
END_TEST

/* 2.4, A3: what the start and the short game take out is there, and a card of
 * Caesarea moves Prestige. */
START_TEST(what_is_certain_of_the_cards_is_so)
{
	static const char *const tables[] = {"a", "b", "c"};
	const char *table = tables[_i];
	struct face card = {.city = -1};

	for (int c = BR_AKKON_TYRE; c <= BR_AKKON_SIDON; c++) {
		ck_assert_int_ge(copies(table, c, BR_AKKON_LANCE), 2);
		ck_assert_int_ge(copies(table, c, BR_AKKON_SIEGE), 2);
	}
	ck_assert_int_ge(copies(table, BR_AKKON_JERUSALEM, BR_AKKON_SCRIPTURE),
	                 4);
	ck_assert_int_ge(copies(table, BR_AKKON_ACRE, BR_AKKON_MINT), 4);
	for (int i = 0; card.city != BR_AKKON_CAESAREA; i++)
		ck_assert_int_gt(printed_face(table, i, &card), i);
	ck_assert_int_eq(card.kind, BR_AKKON_LANCE);
	ck_assert_int_eq(card.track, BR_AKKON_PRESTIGE);
}
END_TEST

/* ---- A table of one's own ------------------------------------------------ */

#define COAST(city, track, second)                                             \
	city ".lance." track ".1.3," city ".siege." track "." second           \
	     ".1.3," city ".feast." track ".3.6"
#define CARDS_OF(jerusalem, acre)                                              \
	COAST("tyre", "gold", "faith")                                         \
	"," COAST("jaffa", "power", "prestige") "," COAST(                     \
		"caesarea", "prestige",                                        \
		"gold") "," COAST("sidon", "faith", "power") "," jerusalem     \
							     "," acre
#define ACRE "acre.mint.1.4,acre.levant.gold.acre.tyre.2.8"
#define JERUSALEM "jerusalem.scripture.1.4,jerusalem.ban.gold.2.8"

static br_game *with_table(const char *table)
{
	static char text[4096];
	const char *const option[] = {text, NULL};

	snprintf(text, sizeof text, "deck_table=%s", table);
	return must_new("akkon", 2, option);
}

START_TEST(a_table_is_written_in_one_way_only)
{
	/* Faces in another order, copies in parts, cities turned round. */
	static const char given[] =
		CARDS_OF("jerusalem.ban.gold.2.3,jerusalem.scripture.1.4,"
	                 "jerusalem.ban.gold.2.5",
	                 ACRE);
	br_game *game = with_table(given);
	const char *text = br_game_option(game, "deck_table");

	ck_assert_ptr_nonnull(strstr(
		text, "jerusalem.scripture.1.4,jerusalem.ban.gold.2.8,"));
	ck_assert_ptr_nonnull(strstr(text, "acre.levant.gold.tyre.acre.2.8"));
	ck_assert_int_eq(strncmp(text, "tyre.lance.gold.1.3,", 20), 0);
	br_game_free(game);
}
END_TEST

START_TEST(a_table_may_have_any_of_the_names)
{
	br_game *game = with_table(CARDS_OF(
		"Jeruzalem.verbotene schrift.1.4,jerusalem.Ban.GOUD.2.8",
		"Akko.M\xc3\xbcnzpr\xc3\xa4gerecht.1.4,"
		"AKKON.handel  met het oosten.gold.Tyrus.acre.2.8"));
	br_game *other = with_table(CARDS_OF(
		JERUSALEM, "acre.mint.1.4,acre.levant.gold.tyre.acre.2.8"));

	ck_assert_str_eq(br_game_option(game, "deck_table"),
	                 br_game_option(other, "deck_table"));
	br_game_free(other);
	br_game_free(game);
}
END_TEST

/* Table A as text is table A. */
START_TEST(a_table_that_has_a_name_gets_it)
{
	static const char *const kinds[] = {"lance",     "siege",  "feast",
	                                    "scripture", "ban",    "plague",
	                                    "mint",      "levant", "brother"};
	static const char *const names[] = {"gold", "faith", "power",
	                                    "prestige"};
	static const char *const tables[] = {"a", "b", "c"};
	char text[4096] = "";
	int n = 0, faces = printed_face(tables[_i], -1, NULL);
	br_game *game;

	for (int i = faces - 1; i >= 0; i--) {
		struct face card;

		printed_face(tables[_i], i, &card);
		n += sprintf(text + n, "%s%s.%s", n > 0 ? "," : "",
		             cities[card.city], kinds[card.kind]);
		if (card.track >= 0)
			n += sprintf(text + n, ".%s", names[card.track]);
		if (card.second >= 0)
			n += sprintf(text + n, ".%s", names[card.second]);
		for (int c = CITIES - 1; c >= 0; c--)
			if (card.cities >> c & 1)
				n += sprintf(text + n, ".%s", cities[c]);
		n += sprintf(text + n, ".%d.%d", card.cost, card.copies);
	}
	game = with_table(text);
	ck_assert_str_eq(br_game_option(game, "deck_table"), tables[_i]);
	br_game_free(game);
}
END_TEST

START_TEST(faces_that_are_alike_are_told_apart_by_more)
{
	static const char table[] =
		CARDS_OF("jerusalem.scripture.1.4,jerusalem.ban.gold.2.2,"
	                 "jerusalem.ban.faith.2.2,jerusalem.ban.faith.3.4",
	                 ACRE);
	br_game *game = with_table(table);

	ck_assert_int_eq(get_int(game, "unseen.jerusalem-ban-gold"), 2);
	ck_assert_int_eq(get_int(game, "unseen.jerusalem-ban-faith-1"), 2);
	ck_assert_int_eq(get_int(game, "unseen.jerusalem-ban-faith-2"), 4);
	ck_assert_int_eq(get_int(game, "unseen.acre-levant"), 8);
	br_game_free(game);
	game = with_table(
		CARDS_OF("jerusalem.scripture.1.4,jerusalem.ban.gold.2.2,"
	                 "jerusalem.ban.faith.2.6",
	                 ACRE));
	ck_assert_int_eq(get_int(game, "unseen.jerusalem-ban-gold"), 2);
	ck_assert_int_eq(get_int(game, "unseen.jerusalem-ban-faith"), 6);
	br_game_free(game);
}
END_TEST

/* In words as well; what has no track has none to be told by. */
START_TEST(faces_that_are_alike_are_told_apart_in_words)
{
	static const char table[] =
		CARDS_OF("jerusalem.scripture.1.4,jerusalem.mint.1.2,"
	                 "jerusalem.mint.2.2,jerusalem.ban.faith.2.2,"
	                 "jerusalem.ban.faith.3.1,jerusalem.ban.gold.2.1",
	                 ACRE);
	static const char *const cards[][2] = {
		{"jerusalem-mint-1", "Minting Right Jerusalem 1"},
		{"jerusalem-mint-2", "Minting Right Jerusalem 2"},
		{"jerusalem-ban-faith-1", "Church Ban Jerusalem Faith 1"},
		{"jerusalem-ban-faith-2", "Church Ban Jerusalem Faith 2"},
		{"jerusalem-ban-gold", "Church Ban Jerusalem Gold"},
		{"jerusalem-scripture", "Forbidden Scripture Jerusalem"},
	};
	br_game *game = with_table(table);

	for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
		char move[64], text[128];

		snprintf(move, sizeof move, "discard %s", cards[i][0]);
		br_move_describe(game, must_parse(game, move), BR_ALL, BR_EN,
		                 text, sizeof text);
		ck_assert_msg(strstr(text, cards[i][1]) != NULL, "%s", text);
	}
	br_game_free(game);
}
END_TEST

static void refuse_table(const char *table, const char *rule, const char *words)
{
	char text[4096];
	const char *const option[] = {text, NULL};

	snprintf(text, sizeof text, "deck_table=%s", table);
	must_refuse("akkon", 2, option, rule, words);
	ck_assert_int_eq(printed_face(table, 0, NULL), 0);
}

/* 2.5 */
START_TEST(a_table_must_be_valid)
{
	static const char *const cases[] = {
		CARDS_OF("jerusalem.scripture.1.4,jerusalem.ban.gold.2.7",
	                 ACRE),
		"jerusalem needs 12 cards",
		CARDS_OF("jerusalem.scripture.1.3,jerusalem.ban.gold.2.9",
	                 ACRE),
		"at least 4 copies",
		CARDS_OF("jerusalem.scripture.1.4,jerusalem.scripture.2.8",
	                 ACRE),
		"jerusalem needs one face of scripture",
		CARDS_OF(JERUSALEM, "acre.levant.gold.tyre.2.12"),
		"acre needs one face of mint",
		"tyre.lance.gold.1.3,tyre.lance.faith.1.3,"
		"tyre.siege.gold.faith.1.3,tyre.feast.gold.3.3",
		"tyre needs one face of lance",
		"tyre.lance.gold.1.12",
		"tyre needs one face of siege",
		"tyre.lance.gold.1.12,tyre.lance.gold.1.12,tyre.lance.gold.1."
		"12,"
		"tyre.lance.gold.1.12,tyre.lance.gold.1.12,tyre.lance.gold.1."
		"12,"
		"tyre.lance.gold.1.12",
		"tyre needs 12 cards"};

	refuse_table(cases[2 * _i], "akkon.table", cases[2 * _i + 1]);
}
END_TEST

START_TEST(a_table_must_be_readable)
{
	static const char *const cases[] = {
		"",
		"d",
		"A",
		"tyre",
		"tyre.lance",
		"tyre.lance.gold",
		"tyre.lance.gold.1",
		"tyre.lance.gold.1.3,",
		"tyre.lance.gold.8.3",
		"tyre.lance.gold.01.3",
		"tyre.lance.gold.1.0",
		"tyre.lance.gold.1.13",
		"tyre.lance.gold.1.123",
		"tyre.lance.gold..3",
		"tyre.lance.none.1.3",
		"none.lance.gold.1.3",
		"tyre.siege.gold.gold.1.3",
		"tyre.siege.gold.1.3",
		"acre.levant.gold.2.8",
		"acre.levant.gold.tyre.tyre.2.8",
		"acre.mint.gold.1.4",
		"tyre.lance.gold.1.3 ",
		"tyre.lance.gold.1.1234",
		CARDS_OF("jerusalem.scripture.1.4;jerusalem.ban.gold.2.8",
	                 ACRE),
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		refuse_table(cases[i], "deck_table", "option deck_table");
}
END_TEST

/* Seven costs of four tracks in three cities, all different. */
START_TEST(a_table_has_at_most_as_many_faces_as_cards)
{
	static const char *const names[] = {"gold", "faith", "power",
	                                    "prestige"};
	char text[4096] = "";
	size_t n = 0;

	for (int i = 0; i < 84; i++)
		n += (size_t)sprintf(text + n, "%s%s.lance.%s.%d.1",
		                     i > 0 ? "," : "", cities[i / 28],
		                     names[i % 4], 1 + i / 4 % 7);
	refuse_table(text, "akkon.table", "needs 12 cards");
}
END_TEST

TCase *akkon_tables(void)
{
	TCase *tests = tcase_create("tables");

	tcase_add_loop_test(tests, all_tables_have_72_cards_twelve_a_city, 0,
	                    3);
	tcase_add_loop_test(tests, tables_have_so_many_of_each_kind, 0, 3);
	tcase_add_loop_test(tests, what_is_certain_of_the_cards_is_so, 0, 3);
	tcase_add_test(tests, table_a_is_the_one_that_is_printed);
	tcase_add_test(tests, a_table_has_at_most_as_many_faces_as_cards);
	tcase_add_test(tests, faces_that_are_alike_are_told_apart_in_words);
	tcase_add_test(tests, a_table_is_written_in_one_way_only);
	tcase_add_test(tests, a_table_may_have_any_of_the_names);
	tcase_add_loop_test(tests, a_table_that_has_a_name_gets_it, 0, 3);
	tcase_add_test(tests, faces_that_are_alike_are_told_apart_by_more);
	tcase_add_loop_test(tests, a_table_must_be_valid, 0, 7);
	tcase_add_test(tests, a_table_must_be_readable);
	return tests;
}
