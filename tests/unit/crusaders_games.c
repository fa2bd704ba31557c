/* SPDX-License-Identifier: MIT */
/*
 * crusaders_games.c - the scripted games G1 to G4 of the rules (6.4), with
 * every value that is printed there.
 */

#include <string.h>

#include "check_crusaders.h"

static void must_hold(const br_game *game, int seat, const char *cards)
{
	char copy[64], *word;
	int held = 0;

	strcpy(copy, cards);
	for (word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
		ck_assert_int_eq(get_int(game, "hand.%d.%s", seat, word), 1);
		held++;
	}
	ck_assert_int_eq(get_int(game, "hand_size.%d", seat), held);
}

static void must_have_laid(const br_game *game, int seat, int territory,
                           const char *army, uint32_t key, int stamp)
{
	unsigned char cards[4];

	ck_assert_int_eq(army_of(army, cards), 4);
	for (int i = 0; i < 4; i++) {
		const char *word =
			get_word(game, "army.%d.%d.%d", seat, territory, i);

		ck_assert_int_eq(card_of(word, strlen(word)), cards[i]);
	}
	ck_assert_uint_eq(key_at(game, seat, territory), key);
	ck_assert_int_eq(get_int(game, "stamp.%d.%d", seat, territory), stamp);
}

/* Is `order` how keys and stamps rank the seats, best first? */
static void must_rank_territory(const br_game *game, int territory,
                                const char *order)
{
	for (int i = 0; order[i + 1]; i++) {
		int a = order[i] - '0', b = order[i + 1] - '0';
		uint32_t x = key_at(game, a, territory);
		uint32_t y = key_at(game, b, territory);

		ck_assert_uint_ge(x, y);
		if (x == y)
			ck_assert_int_lt(
				get_int(game, "stamp.%d.%d", a, territory),
				get_int(game, "stamp.%d.%d", b, territory));
	}
}

START_TEST(g1_two_players_fill_one_territory_after_another)
{
	static const struct {
		const char *army;
		uint32_t key;
	} want[5][2] = {
		{{"l lbs f bshf", 0x000012E8}, {"lf lbshf bs f", 0x00060CE8}},
		{{"bs f shf ls", 0x0004860B}, {"lshf ls f lbhf", 0x000A2982}},
		{{"lbsh bhf s lsh", 0x00098870}, {"s bsh lhf s", 0x00048513}},
		{{"hf s sh lbsf", 0x00048B03}, {"sh hf lb lbh", 0x00050874}},
		{{"lb bh lsf b", 0x0004443C}, {"bsf b bh sf", 0x00044A88}},
	};
	struct plan plan;
	br_game *game;

	plan_deck(&plan, 2, POLICY_P);
	game = plan_play(&plan, 0);
	ck_assert_int_eq(get_int(game, "hand.0.f"), 2);
	ck_assert_int_eq(get_int(game, "hand.0.lbs"), 1);
	ck_assert_int_eq(get_int(game, "hand.0.bshf"), 1);
	must_hold(game, 1, "lf lbshf bs f lshf ls");
	plan_go_on(&plan, game, 40);
	for (int t = 0; t < 5; t++)
		for (int seat = 0; seat < 2; seat++)
			must_have_laid(game, seat, t, want[t][seat].army,
			               want[t][seat].key, 8 * t + 6 + seat);
	must_score(game, 2, (int[]){1, 4}, (int[]){2, 1});
	ck_assert_int_eq(get_int(game, "ply"), 40);
	ck_assert_int_eq(get_int(game, "pile_size"), 5);
	must_hold(game, 0, "lh sf b h bf l");
	must_hold(game, 1, "b lh lbf l h");
	br_game_free(game);
}
END_TEST

START_TEST(g2_two_players_fill_all_territories_alike)
{
	static const uint32_t key[5][2] = {
		{0x00000EA2, 0x04200B06}, {0x0008A950, 0x000A8449},
		{0x00000B07, 0x00044991}, {0x04801360, 0x00000B06},
		{0x00044990, 0x00049360},
	};
	struct plan plan;
	br_game *game;

	plan_deck(&plan, 2, POLICY_Q);
	game = plan_finish(&plan);
	for (int t = 0; t < 5; t++)
		for (int seat = 0; seat < 2; seat++) {
			ck_assert_uint_eq(key_at(game, seat, t), key[t][seat]);
			ck_assert_int_eq(get_int(game, "stamp.%d.%d", seat, t),
			                 30 + 2 * t + seat);
		}
	must_score(game, 2, (int[]){1, 4}, (int[]){2, 1});
	br_game_free(game);
}
END_TEST

/* A8 */
START_TEST(g3_three_players_with_two_decks)
{
	static const char *const order[5] = {"102", "012", "012", "012", "021"};
	static const uint32_t key[3] = {0x0B000CE0, 0x04800422, 0x00000F82};
	struct plan plan;
	br_game *game;

	plan_deck(&plan, 3, POLICY_Q);
	game = plan_finish(&plan);
	for (int t = 0; t < 5; t++)
		must_rank_territory(game, t, order[t]);
	for (int seat = 0; seat < 3; seat++) {
		ck_assert_uint_eq(key_at(game, seat, 1), key[seat]);
		ck_assert_int_eq(get_int(game, "stamp.%d.1", seat), 48 + seat);
	}
	must_score(game, 3, (int[]){14, 10, 6}, (int[]){1, 2, 3});
	ck_assert_int_eq(get_int(game, "ply"), 60);
	ck_assert_int_eq(get_int(game, "pile_size"), 35);
	br_game_free(game);
}
END_TEST

/* A7; the ties of the last two seats: shared, by markers, by the earlier stamp
 * of a territory controlled (seat 3 has one, seat 1 none). */
START_TEST(g4_four_players_with_two_decks)
{
	static const char *const order[5] = {"3120", "2103", "0312", "2013",
	                                     "2031"};
	static const uint32_t key[4] = {0x00048B03, 0x00048878, 0x00050874,
	                                0x00044F24};
	static const struct {
		const char *option;
		int rank[4];
	} tie[3] = {
		{"points_tie=shared", {2, 3, 1, 3}},
		{"points_tie=markers", {2, 4, 1, 3}},
		{"points_tie=earliest", {2, 4, 1, 3}},
	};

	for (int i = 0; i < 3; i++) {
		struct plan plan;
		br_game *game;

		plan_deck(&plan, 4, POLICY_P);
		plan_option(&plan, tie[i].option);
		game = plan_finish(&plan);
		for (int t = 0; t < 5; t++)
			must_rank_territory(game, t, order[t]);
		for (int seat = 0; seat < 4; seat++) {
			ck_assert_uint_eq(key_at(game, seat, 3), key[seat]);
			ck_assert_int_eq(get_int(game, "stamp.%d.3", seat),
			                 60 + seat);
		}
		must_score(game, 4, (int[]){8, 6, 10, 6}, tie[i].rank);
		ck_assert_int_eq(get_int(game, "ply"), 80);
		ck_assert_int_eq(get_int(game, "pile_size"), 9);
		br_game_free(game);
	}
}
END_TEST

TCase *crusaders_games(void)
{
	TCase *tests = tcase_create("games");

	tcase_add_test(tests, g1_two_players_fill_one_territory_after_another);
	tcase_add_test(tests, g2_two_players_fill_all_territories_alike);
	tcase_add_test(tests, g3_three_players_with_two_decks);
	tcase_add_test(tests, g4_four_players_with_two_decks);
	return tests;
}
