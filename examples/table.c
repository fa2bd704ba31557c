/* SPDX-License-Identifier: MIT */
/*
 * table.c - what a host does with a match: show each seat what it knows, ask
 * for the legal moves, refuse others with a reason, take back, save and load.
 *
 *	cc table.c -o table $(pkg-config --cflags --libs boardrules)
 *	./table
 */

#include <stdio.h>
#include <stdlib.h>

#include <boardrules/boardrules.h>

/* This host gives up where a real one would tell its user. */
static void must(int status, const char *what)
{
	if (status == BR_OK)
		return;
	fprintf(stderr, "%s: %s\n", what, br_strerror(status));
	exit(1);
}

/* Room for a view is made once; br_game_view() then never allocates. */
static void show_views(const br_game *game)
{
	char picture[4096];
	br_game *view;

	must(br_game_dup(&view, game), "copy");
	for (int seat = 0; seat < br_game_seats(game); seat++) {
		must(br_game_view(view, game, seat), "view");
		br_game_draw(view, BR_EN, picture, sizeof(picture));
		printf("-- seat %d sees --\n%s", seat + 1, picture);
	}
	br_game_free(view);
}

static void list_moves(const br_game *game)
{
	int seat = br_game_turn(game);
	br_move moves[BR_MOVES_MAX];
	char text[80], sentence[200];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);

	printf("-- seat %d may --\n", seat + 1);
	for (int i = 0; i < n; i++) {
		br_move_text(game, moves[i], seat, text, sizeof(text));
		br_move_describe(game, moves[i], seat, BR_EN, sentence,
		                 sizeof(sentence));
		printf("%-16s %s\n", text, sentence);
	}
}

/* What a person typed, as a move; 0 and the reason if it cannot be played. */
static br_move understand(const br_game *game, const char *typed)
{
	br_error error;
	br_move move;

	if (br_move_parse(game, typed, &move, &error) == BR_OK &&
	    br_game_check(game, move, &error) == BR_OK)
		return move;
	printf("%s (%s)\n", error.text, error.rule);
	return 0;
}

/* A card was drawn after the move, so its player cannot take it back alone. */
static void take_back(br_match *match, int seat)
{
	int length = br_match_length(match);
	int status = br_match_undo(match, seat);

	printf("seat %d alone: %s\n", seat + 1, br_strerror(status));
	must(br_match_undo(match, BR_ALL), "undo the card");
	must(br_match_undo(match, BR_ALL), "undo the move");
	printf("all agree: from %d events to %d\n", length,
	       br_match_length(match));
	must(br_match_redo(match), "redo the move");
	must(br_match_redo(match), "redo the card");
	printf("redone: %d events\n", br_match_length(match));
}

/* The record is the match: rules, options and every event, as text. */
static void save_and_load(const br_match *match, br_dice *dice)
{
	int length = br_match_save(match, BR_ALL, BR_RECORD, NULL, 0);
	char *record = malloc((size_t)length + 1);
	br_match *again;
	br_error error;

	must(record != NULL ? BR_OK : BR_ENOMEM, "memory");
	br_match_save(match, BR_ALL, BR_RECORD, record, (size_t)length + 1);
	must(br_match_load(&again, record, (size_t)length, dice, NULL, &error),
	     "load");
	printf("loaded: %s\n",
	       br_game_equal(br_match_game(match), br_match_game(again))
	               ? "the same game"
	               : "another game");
	fputs(record, stdout);
	br_match_free(again);
	free(record);
}

int main(void)
{
	const char *const options[] = {"first=1", NULL};
	const br_game *game;
	br_match *match;
	br_dice *dice;
	br_move move;

	must(br_dice_seeded(&dice, 42, NULL), "dice");
	must(br_match_new(&match, br_rules_find("crusaders"), 2, options, dice,
	                  NULL, NULL),
	     "match");
	game = br_match_game(match);
	show_views(game);
	list_moves(game);
	understand(game, "play knights 3");
	understand(game, "play lbshf 3");
	move = understand(game, "  LAY Lance+Bow Jerusalem ");
	must(br_match_apply(match, 0, move, NULL), "move");
	take_back(match, 0);
	save_and_load(match, dice);
	br_match_free(match);
	br_dice_free(dice);
	return fflush(stdout) != 0 || ferror(stdout);
}
