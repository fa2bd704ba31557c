/* SPDX-License-Identifier: MIT */
/*
 * choose.c - a person chooses a move, or asks about one.
 */

#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

br_move turn_forced(const br_game *game)
{
	br_move moves[BR_MOVES_MAX];

	return br_game_moves(game, moves, BR_MOVES_MAX) == 1 ? moves[0] : 0;
}

int turn_was_forced(const br_match *match, int seat, int entry)
{
	br_game *view = must_view(br_match_game(match), seat);
	int forced;

	must(br_match_view(match, seat, entry - 1, view));
	forced = br_game_turn(view) >= 0 && turn_forced(view) != 0;
	br_game_free(view);
	return forced;
}

static void refuse(const struct turn *turn, const br_error *error)
{
	text_print("Not legal: %s.\n", error->text);
	if (error->rule[0] != '\0')
		printf("The rule is %s; see boardrules rules %s.\n",
		       error->rule, br_rules_name(br_game_rules(turn->view)));
}

static int play(struct turn *turn, br_move move)
{
	br_error error = {0};
	int status;

	if (br_game_check(turn->view, move, &error) != BR_OK) {
		refuse(turn, &error);
		return TURN_ASK;
	}
	status = br_match_apply(turn->table->match, turn->seat, move, NULL);
	if (status == BR_OK)
		return TURN_DONE;
	printf("Not played: %s.\n", br_strerror(status));
	return TURN_ASK;
}

/* What is to be chosen now. */
static void show_step(struct turn *turn)
{
	struct text list = {NULL, 0};

	if (turn->table->screen) {
		show_turn(turn);
		return;
	}
	menu_add(&turn->menu, &list,
	         turn->table->linear ? MENU_LINES : MENU_ROWS,
	         (size_t)turn->table->columns);
	terminal_page(turn->table, list.at);
	free(list.at);
}

int turn_back(struct turn *turn, const char *text)
{
	(void)text;
	if (menu_back(&turn->menu) || turn->table->screen)
		show_step(turn);
	return TURN_ASK;
}

static int choose(struct turn *turn, size_t i)
{
	br_move move = menu_choose(&turn->menu, i);

	if (move != 0)
		return play(turn, move);
	show_step(turn);
	return TURN_ASK;
}

/* An item by its number or its last word, from 0; or -1. */
static int item_of(const struct turn *turn, const char *text)
{
	uint64_t number;

	if (!args_number(text, 0, UINT64_MAX, &number))
		return menu_find(&turn->menu, text);
	return number >= 1 && number <= turn->menu.n ? (int)number - 1 : -1;
}

/* Why it is nothing that can be played. */
static void not_a_move(const struct turn *turn, const char *text,
                       const br_error *error)
{
	uint64_t number;

	if (args_number(text, 0, UINT64_MAX, &number))
		printf("There is no move %.20s; they are numbered from 1 to "
		       "%zu.\n",
		       text, turn->menu.n);
	else
		text_print("%s. Type ? for help, or moves for the legal "
		           "moves.\n",
		           error->text);
}

int turn_say(struct turn *turn, const char *text)
{
	br_error error = {0};
	int item = item_of(turn, text);
	br_move move;

	if (item >= 0)
		return choose(turn, (size_t)item);
	if (turn->menu.depth > 0 && strcmp(text, "0") == 0)
		return turn_back(turn, "");
	if (br_move_parse(turn->view, text, &move, &error) == BR_OK)
		return play(turn, move);
	not_a_move(turn, text, &error);
	return TURN_ASK;
}

/* What is touched, for a person who asks. */
struct asked {
	const char *aim;
	struct text text;
};

static int tell_thing(void *ud, const br_thing *thing)
{
	struct asked *asked = ud;
	const char *at = strstr(thing->aims, asked->aim);

	if (at && strchr(" ", at[strlen(asked->aim)]))
		text_add(&asked->text, "  %s\n", thing->title);
	return 0;
}

static void explain(struct turn *turn, br_move move)
{
	br_error error = {0};
	struct text move_text = {NULL, 0}, line = {NULL, 0};

	if (br_game_check(turn->view, move, &error) != BR_OK) {
		refuse(turn, &error);
		return;
	}
	text_add(&line, "%s: %s: ",
	         IN(turn->table->language, "Legal", "Erlaubt", "Toegestaan"),
	         text_move(&move_text, turn->view, move, turn->seat));
	text_add(&line, "%s\n",
	         text_move_sentence(&move_text, turn->view, move, turn->seat,
	                            turn->table->language));
	terminal_page(turn->table, line.at);
	free(line.at);
	free(move_text.at);
}

int turn_why(struct turn *turn, const char *text)
{
	int i = item_of(turn, text);
	const struct item *item = i >= 0 ? &turn->menu.item[i] : NULL;
	struct asked asked = {item ? item->aim : "", {NULL, 0}};
	br_error error = {0};
	br_move move = item ? item->move : 0;

	if (item && move == 0)
		text_add(&asked.text, "%s\n", item->text);
	else if (move != 0 ||
	         br_move_parse(turn->view, text, &move, &error) == BR_OK)
		explain(turn, move);
	else
		not_a_move(turn, text, &error);
	if (*asked.aim != '\0')
		menu_see(&turn->menu, tell_thing, &asked);
	if (asked.text.at)
		terminal_page(turn->table, asked.text.at);
	free(asked.text.at);
	return TURN_ASK;
}

int turn_moves(struct turn *turn, const char *text)
{
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(turn->view, moves, BR_MOVES_MAX);
	struct text move_text = {NULL, 0}, list = {NULL, 0};

	(void)text;
	for (int i = 0; i < n; i++) {
		text_add(&list, "  %s",
		         text_move_sentence(&move_text, turn->view, moves[i],
		                            turn->seat, turn->table->language));
		text_add(&list, " (%s)\n",
		         text_move(&move_text, turn->view, moves[i],
		                   turn->seat));
	}
	terminal_page(turn->table, list.at);
	free(list.at);
	free(move_text.at);
	return TURN_ASK;
}
