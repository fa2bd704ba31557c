/* SPDX-License-Identifier: MIT */
/*
 * alexandros_lands.c - walls and targets on the three boards of section 7 of
 * the rules.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_alexandros.h"

static void must_part(const char *option, const char *walls, int parts,
                      const char *area, int size, int value)
{
	struct position p = {.option = {option}, .black = walls, .open = "TJ"};
	br_game *game = position(&p);

	ck_assert_int_eq(provinces(game), parts);
	ck_assert_int_eq(province_at(game, area).size, size);
	ck_assert_int_eq(province_at(game, area).value, value);
	br_game_free(game);
}

/* 3.3.6, 3.3.7 */
START_TEST(walls_of_section_7)
{
	must_part(lake, "2.1-2.3", 1, "0.0", 34, 18);
	must_part(lake, "2.1-2.3 2.7-2.9 2.9-2.11", 2, "0.0", 17, 9);
	must_part(lake, "2.1-2.3 3.4-4.3", 2, "2.0", 6, 3);
	must_part(lake, "2.1-2.3 3.4-4.3", 2, "0.0", 28, 15);
	must_part(pinch, "2.3-3.2", 2, "2.0", 8, 4);
	must_part(pinch, "2.3-3.2", 2, "2.8", 19, 11);
	must_part(pinch, "1.2-1.4", 1, "0.0", 27, 15);
	must_part(pinch, "1.4-1.6 0.7-1.6", 2, "0.4", 2, 1);
	must_part(island, "2.9-2.11", 2, "0.10", 12, 7);
	must_part(island, "2.9-2.11 2.11-2.13", 3, "0.10", 8, 5);
	must_part(island, "2.9-2.11 2.11-2.13", 3, "2.11", 4, 2);
	must_part(island, "1.8-2.7 2.7-2.9", 3, "1.7", 1, 1);
}
END_TEST

/* The areas that a card leads to, by their corners. */
static void must_seek(const char *option, const char *alex, char symbol,
                      const char *areas)
{
	char hand[2] = {symbol, '\0'}, text[16], expected[256] = "";
	struct position p = {
		.option = {option}, .alex = alex, .open = "TJ", .hand = {hand}};
	br_game *game = position(&p);
	struct alexandros_board *board = malloc(sizeof *board);
	unsigned char corner[BR_ALEXANDROS_VERTICES] = {0};

	ck_assert_ptr_nonnull(board);
	board_of(game, board);
	while (*areas) {
		int a = area_id(board, areas);

		for (int i = 0; i < 3; i++)
			corner[board->area[a].corner[i]] = 1;
		areas += strcspn(areas, " ");
		areas += strspn(areas, " ");
	}
	for (int v = 0; v < board->vertices; v++)
		if (corner[v])
			sprintf(expected + strlen(expected), "%s%d.%d",
			        *expected ? " " : "", board->vertex[v].row,
			        board->vertex[v].column);
	sprintf(text, "alex_hand %c", symbol + ('a' - 'A'));
	play(game, text);
	must_offer(game, "go", expected);
	br_game_free(game);
	free(board);
}

/* 3.3.5 */
START_TEST(targets_of_section_7)
{
	must_seek(lake, "0.1", 'T', "2.2");
	must_seek(lake, "0.1", 'J', "1.0");
	must_seek(lake, "0.1", 'H', "1.2");
	must_seek(lake, "0.1", 'L', "3.2");
	must_seek(lake, "0.1", 'S', "0.6 3.0");
	must_seek(lake, "2.3", 'T', "0.1 3.4");
	must_seek(lake, "2.3", 'J', "0.4 1.0");
	must_seek(lake, "2.3", 'H', "3.7");
	must_seek(lake, "2.3", 'L', "3.2");
	must_seek(lake, "2.3", 'S', "3.0");
	must_seek(pinch, "0.1", 'T', "1.0");
	must_seek(pinch, "0.1", 'J', "2.5");
	must_seek(pinch, "0.1", 'H', "2.1");
	must_seek(pinch, "0.1", 'S', "1.2");
	must_seek(pinch, "1.4", 'T', "1.0 2.3");
	must_seek(pinch, "1.4", 'J', "0.1 2.5");
	must_seek(pinch, "1.4", 'H', "1.5 2.1");
	must_seek(pinch, "1.4", 'S', "0.7");
	must_seek(island, "2.9", 'T', "1.10");
	must_seek(island, "2.9", 'J', "1.6");
	must_seek(island, "2.9", 'H', "0.6 2.11");
	must_seek(island, "2.9", 'L', "1.13 2.4");
	must_seek(island, "2.9", 'S', "2.6");
	must_seek(island, "1.8", 'J', "2.9");
}
END_TEST

/* 3.4.3 */
START_TEST(pinch_has_no_harp)
{
	struct position p = {
		.option = {pinch}, .open = "LT", .hand = {"L", "L"}};
	br_game *game = position(&p);

	must_list(game, "alex_open t");
	br_game_free(game);
	p.open = "LL";
	game = position(&p);
	must_list(game, "alex_joker l");
	br_game_free(game);
}
END_TEST

TCase *alexandros_lands(void)
{
	TCase *tcase = tcase_create("lands");

	tcase_add_test(tcase, walls_of_section_7);
	tcase_add_test(tcase, targets_of_section_7);
	tcase_add_test(tcase, pinch_has_no_harp);
	return tcase;
}
