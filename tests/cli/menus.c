/* SPDX-License-Identifier: MIT */
/*
 * menus.c - the menus of a match lead to every legal move, one step at a time
 * and back, in random games of every game and language.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/table.h"

enum { DECISIONS = 300 };

static unsigned char found[1 << 17]; /* a bit for each move */
static size_t reached;
static const char *why;

static void reach(br_move move)
{
	unsigned char bit = (unsigned char)(1 << move % 8);

	reached += !(found[move / 8] & bit);
	found[move / 8] |= bit;
}

/* Everything that a menu leads to, and that back leads to it again. */
static void explore(struct menu *menu)
{
	size_t n = menu->n;

	if (n == 0)
		why = "a menu is empty";
	for (size_t i = 0; i < n && !why; i++) {
		int depth = menu->depth;
		char *text = text_copy(menu->item[i].text);
		br_move move = menu_choose(menu, i);

		if (move != 0)
			reach(move);
		else
			explore(menu);
		if (!why && menu->depth > depth && !menu_back(menu))
			why = "there is no way back";
		if (!why && (menu->depth != depth || menu->n != n ||
		             strcmp(menu->item[i].text, text) != 0))
			why = "back leads elsewhere";
		free(text);
	}
}

static void check_menu(const br_game *game, br_language language)
{
	br_game *view = must_view(game, br_game_turn(game));
	struct menu menu;

	memset(found, 0, sizeof found);
	reached = 0;
	menu_open(&menu, view, language);
	explore(&menu);
	if (!why && reached != (size_t)br_game_moves(view, NULL, 0))
		why = "a move is not reached";
	menu_close(&menu);
	br_game_free(view);
}

static void play(const br_rules *rules, int seats, br_dice *dice, int *left)
{
	br_match *match;
	br_move moves[BR_MOVES_MAX];
	uint64_t choice;

	must(br_match_new(&match, rules, seats, NULL, dice, NULL, NULL));
	for (const br_game *game = br_match_game(match);
	     !why && *left > 0 && br_game_turn(game) >= 0;
	     game = br_match_game(match), --*left) {
		int n = br_game_moves(game, moves, BR_MOVES_MAX);

		check_menu(game, (br_language)(BR_EN + *left % 3));
		must(br_dice_draw(dice, (uint64_t)n, &choice));
		must(br_match_apply(match, br_game_turn(game), moves[choice],
		                    NULL));
	}
	br_match_free(match);
}

static void test(const br_rules *rules, int number)
{
	br_rules_info info;
	br_dice *dice;
	int left = DECISIONS;

	br_rules_about(rules, &info, sizeof info);
	must(br_dice_seeded(&dice, 1, NULL));
	why = NULL;
	for (int seats = info.seats_min; !why && left > 0;
	     seats = seats < info.seats_max ? seats + 1 : info.seats_min)
		play(rules, seats, dice, &left);
	br_dice_free(dice);
	printf("%sok %d - menus of %s lead to every move\n", why ? "not " : "",
	       number, info.name);
	if (why)
		printf("# %s\n", why);
}

int main(void)
{
	int n = br_rules_count();

	for (int i = 0; i < n; i++)
		test(br_rules_at(i), i + 1);
	printf("1..%d\n", n);
	return 0;
}
