/* SPDX-License-Identifier: MIT */
/*
 * sakkara_layout.c - chance: the layout and its weights, situations 38 and 39.
 */

#include <stdio.h>
#include <string.h>

#include "check_sakkara.h"

static int is_ship(const br_game *game, int field)
{
	int height = get_int(game, "stack.%d", field);

	return strcmp(get_word(game, "stack.%d.%d", field, height - 1),
	              "ship") == 0;
}

static int ships_seen(const br_game *game)
{
	int ships = 0;

	for (int field = 0; field < 49; field++)
		ships += is_ship(game, field);
	return ships;
}

static int draw_nothing(void *ud, uint64_t bound, uint64_t *value)
{
	(void)ud;
	(void)bound;
	(void)value;
	return BR_EDICE;
}

static void roll(br_game *game, br_dice *dice, int times)
{
	for (int i = 0; i < times; i++) {
		br_move move;

		ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_OK);
	}
}

/* 2.4, A1 */
START_TEST(the_mix_has_75_tiles)
{
	static const struct {
		const char *kind;
		int tiles;
	} mix[] = {
		{"ship", 3},  {"grain", 8},  {"hewn", 10}, {"stairs", 6},
		{"dline", 4}, {"core", 5},   {"cross", 4}, {"braid", 4},
		{"moon", 4},  {"circle", 4}, {"tip", 3},   {"hand", 8},
		{"snake", 3}, {"horse", 3},  {"bird", 3},  {"ox", 3},
	};
	br_game *game = must_new("sakkara", 2, NULL);

	for (int kind = 0; kind < BR_SAKKARA_KINDS; kind++)
		ck_assert_int_eq(get_int(game, "undrawn.%s", mix[kind].kind),
		                 mix[kind].tiles);
	ck_assert_int_eq(get_int(game, "undrawn_size"), 75);
	br_game_free(game);
}
END_TEST

/* 3.2, 2.1 */
START_TEST(s38_two_ships_are_seen_and_26_stacks_have_two_tiles)
{
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, 38, NULL), BR_OK);
	for (int i = 0; i < 100; i++) {
		br_game *game = must_new("sakkara", 2, NULL);
		int doubles = 0;

		roll(game, dice, 26 + 49 + 26);
		phase_is(game, "place");
		for (int field = 0; field < 49; field++) {
			int height = get_int(game, "stack.%d", field);

			ck_assert(height == 1 || height == 2);
			doubles += height == 2;
		}
		ck_assert_int_eq(doubles, 26);
		ck_assert_int_ge(ships_seen(game), 2);
		ck_assert_int_eq(tiles(game), 75);
		br_game_free(game);
	}
	br_dice_free(dice);
}
END_TEST

/* 3.16, T10, T11: The weights of the first visible tile count ways to lay three
 * ships: 49000 of 67525 show two or more, which is the page's 0.7257. */
START_TEST(weights_count_the_layouts_with_two_ships)
{
	br_outcome list[BR_MOVES_MAX];
	br_dice *dice;
	br_game *game = must_new("sakkara", 2, NULL);
	uint64_t sum = 0;

	ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
	roll(game, dice, 26);
	phase_is(game, "top");
	ck_assert_int_eq(br_game_outcomes(game, list, BR_MOVES_MAX), 16);
	for (int i = 0; i < 16; i++)
		sum += list[i].weight;
	ck_assert_uint_eq(sum, (uint64_t)72 * 49000);
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

/* All ways for ships to lie on tops, followed from field to field by the
 * weights; a game for each field. */
struct layouts {
	br_game *at[50];
	int leaves[4]; /* by the ships that are seen */
};

static void follow(struct layouts *all, int field, int ships, double chance)
{
	br_outcome list[BR_MOVES_MAX];
	double sum = 0, part[2] = {0, 0};
	br_move move[2] = {0, 0};
	int n;

	if (field == 49) {
		/* The third ship may lie on any of 26 covered places. */
		double due = (ships == 3 ? 1 : 26) / 49000.0;

		ck_assert(chance > due * (1 - 1e-9));
		ck_assert(chance < due * (1 + 1e-9));
		all->leaves[ships]++;
		return;
	}
	n = br_game_outcomes(all->at[field], list, BR_MOVES_MAX);
	for (int i = 0; i < n; i++) {
		int value[4], ship;

		br_move_values(br_rules_find("sakkara"), list[i].move, value);
		ship = value[0] == BR_SAKKARA_SHIP;
		part[ship] += (double)list[i].weight;
		sum += (double)list[i].weight;
		move[ship] = list[i].move;
	}
	for (int ship = 0; ship < 2; ship++) {
		if (move[ship] == 0)
			continue;
		br_game_assign(all->at[field + 1], all->at[field]);
		must_apply(all->at[field + 1], move[ship]);
		follow(all, field + 1, ships + ship, chance * part[ship] / sum);
	}
}

/* 3.2, 3.16 */
START_TEST(all_layouts_with_two_ships_are_equally_likely)
{
	struct layouts all = {{NULL}, {0}};
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, 2, NULL), BR_OK);
	for (int i = 0; i < 50; i++)
		all.at[i] = must_new("sakkara", 2, NULL);
	roll(all.at[0], dice, 26);
	follow(&all, 0, 0, 1);
	ck_assert(all.leaves[0] == 0 && all.leaves[1] == 0);
	ck_assert_int_eq(all.leaves[2], 49 * 48 / 2);
	ck_assert_int_eq(all.leaves[3], 49 * 48 * 47 / 6);
	for (int i = 0; i < 50; i++)
		br_game_free(all.at[i]);
	br_dice_free(dice);
}
END_TEST

/* T12: 18424 of 49000 layouts show all three ships. */
START_TEST(rolled_layouts_show_three_ships_as_often_as_they_should)
{
	br_game *start = must_new("sakkara", 2, NULL), *game;
	int three = 0, rounds = 5000;
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, 3, NULL), BR_OK);
	roll(start, dice, 26);
	ck_assert_int_eq(br_game_dup(&game, start), BR_OK);
	for (int i = 0; i < rounds; i++) {
		int ships = 0;

		br_game_assign(game, start);
		for (int field = 0; field < 49; field++) {
			int kind[4];
			br_move move;

			ck_assert_int_eq(br_dice_roll(dice, game, &move),
			                 BR_OK);
			br_move_values(br_game_rules(game), move, kind);
			ships += kind[0] == BR_SAKKARA_SHIP;
		}
		ck_assert_int_ge(ships, 2);
		three += ships == 3;
	}
	/* Mean 1880, deviation 34.2. */
	ck_assert_int_gt(three, 1880 - 5 * 35);
	ck_assert_int_lt(three, 1880 + 5 * 35);
	br_dice_free(dice);
	br_game_free(game);
	br_game_free(start);
}
END_TEST

/* 3.16 */
START_TEST(the_last_places_force_a_ship)
{
	br_game *game = must_new("sakkara", 2, NULL);
	br_dice *dice;
	int field = 0;

	ck_assert_int_eq(br_dice_seeded(&dice, 4, NULL), BR_OK);
	roll(game, dice, 26);
	while (field++ < 47) {
		br_outcome list[BR_MOVES_MAX];
		int n = br_game_outcomes(game, list, BR_MOVES_MAX);

		must_apply(game, list[n - 1].move);
	}
	ck_assert_int_eq(count(game, ""), 1);
	refused(game, "top grain", "layout");
	play(game, "top ship; top ship");
	phase_is(game, "below");
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

/* 3.16: chance acts when it is its turn, and its dice give something. */
START_TEST(nothing_is_rolled_in_a_turn_or_by_dice_that_fail)
{
	br_game *game = table("A=d4,a1 B=g7,a7"), *start;
	br_dice *dice;
	br_move move;

	ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
	ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_ESTATE);
	br_dice_free(dice);
	br_game_free(game);
	game = must_new("sakkara", 2, NULL);
	ck_assert_int_eq(br_game_dup(&start, game), BR_OK);
	ck_assert_int_eq(br_dice_host(&dice, draw_nothing, NULL, NULL), BR_OK);
	ck_assert_int_eq(br_dice_roll(dice, game, &move), BR_EDICE);
	must_be_same(game, start);
	br_dice_free(dice);
	br_game_free(start);
	br_game_free(game);
}
END_TEST

/* 3.16, 3.2 */
START_TEST(no_field_gets_a_third_tile)
{
	br_game *game = must_new("sakkara", 2, NULL);

	ck_assert_int_eq(count(game, "double"), 49);
	play(game, "double a1");
	refused(game, "double a1", "layout");
	ck_assert_int_eq(count(game, "double"), 48);
	br_game_free(game);
}
END_TEST

/* 3.3 */
START_TEST(s39_workers_take_what_lies_on_top)
{
	br_game *game = must_new("sakkara", 2, NULL);
	char top[20], text[40];
	int field = 0;

	play_to(game, 5, "place");
	while (get_int(game, "stack.%d", field) != 2)
		field++;
	sprintf(top, "%s", get_word(game, "stack.%d.1", field));
	sprintf(text, "put_worker %c%d", 'a' + field % 7, field / 7 + 1);
	play(game, text);
	ck_assert_int_eq(get_int(game, "stack.%d", field), 1);
	holds(game, 0, top);
	ck_assert_int_eq(br_game_turn(game), 1);
	refused(game, text, "occupied");
	ck_assert_int_eq(count(game, ""), 48);
	play_to(game, 6, "turn");
	ck_assert_int_eq(get_int(game, "hand_size.0"), 2);
	ck_assert_int_eq(get_int(game, "hand_size.1"), 2);
	ck_assert_int_eq(br_game_turn(game), 0);
	refused(game, "put_worker a1", "turn");
	br_game_free(game);
}
END_TEST

TCase *sakkara_layout(void)
{
	TCase *tcase = tcase_create("layout");

	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, the_mix_has_75_tiles);
	tcase_add_test(tcase,
	               s38_two_ships_are_seen_and_26_stacks_have_two_tiles);
	tcase_add_test(tcase, weights_count_the_layouts_with_two_ships);
	tcase_add_test(tcase, all_layouts_with_two_ships_are_equally_likely);
	tcase_add_test(tcase,
	               rolled_layouts_show_three_ships_as_often_as_they_should);
	tcase_add_test(tcase, the_last_places_force_a_ship);
	tcase_add_test(tcase, nothing_is_rolled_in_a_turn_or_by_dice_that_fail);
	tcase_add_test(tcase, no_field_gets_a_third_tile);
	tcase_add_test(tcase, s39_workers_take_what_lies_on_top);
	return tcase;
}
