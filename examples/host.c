/* SPDX-License-Identifier: MIT */
/*
 * host.c - a server of one match, without its sockets: each player is sent what
 * they may know, and sends moves as text.  The server restarts in between, a
 * move is taken back, and a player resigns.
 *
 *	cc host.c -o host $(pkg-config --cflags --libs boardrules)
 *	./host saga
 */

#include <stdio.h>
#include <stdlib.h>

#include <boardrules/boardrules.h>

static int sent[BR_SEATS_MAX]; /* entries that each player has */

/* A client that has n entries of its journal needs those from n on. */
static void send_news(const br_match *match)
{
	for (int seat = 0; seat < br_game_seats(br_match_game(match)); seat++)
		for (; sent[seat] < br_match_entries(match, seat);
		     sent[seat]++) {
			char line[200], sentence[400];

			br_match_text(match, seat, sent[seat], line,
			              sizeof(line));
			br_match_describe(match, seat, sent[seat], BR_EN,
			                  sentence, sizeof(sentence));
			printf("to seat %d: %s (%s)\n", seat + 1, line,
			       sentence);
		}
}

/* What a player sent, whoever they are; they are told why it is refused. */
static void receive(br_match *match, int seat, const char *text)
{
	const br_game *game = br_match_game(match);
	br_error error;
	br_game *view;
	br_move move;

	if (br_game_dup(&view, game) != BR_OK)
		exit(1);
	br_game_view(view, game, seat);
	if (br_move_parse(view, text, &move, &error) != BR_OK ||
	    br_match_apply(match, seat, move, &error) != BR_OK)
		printf("to seat %d: refused: %s\n", seat + 1, error.text);
	br_game_free(view);
	send_news(match);
}

/* The server stops and starts: all that it kept is the journal. */
static br_match *restart(br_match *match, br_dice *dice)
{
	int length = br_match_save(match, BR_ALL, BR_JOURNAL, NULL, 0);
	char *file = malloc((size_t)length + 1);
	br_match *again;
	br_error error;

	if (file == NULL)
		exit(1);
	br_match_save(match, BR_ALL, BR_JOURNAL, file, (size_t)length + 1);
	br_match_free(match);
	if (br_match_load(&again, file, (size_t)length, dice, NULL, &error) !=
	    BR_OK) {
		fprintf(stderr, "%s\n", error.text);
		exit(1);
	}
	free(file);
	return again;
}

/* All players agree to go back to the last decision. */
static void take_back(br_match *match)
{
	do
		if (br_match_undo(match, BR_ALL) != BR_OK)
			exit(1);
	while (br_game_turn(br_match_game(match)) < 0);
	send_news(match);
}

int main(int argc, char **argv)
{
	const br_rules *rules = br_rules_find(argc > 1 ? argv[1] : "saga");
	int ranks[BR_SEATS_MAX], seat = 0;
	br_rules_info info;
	br_match *match;
	br_dice *dice;

	if (rules == NULL || br_dice_seeded(&dice, 7, NULL) != BR_OK)
		return 1;
	br_rules_about(rules, &info, sizeof(info));
	if (br_match_new(&match, rules, info.seats_min, NULL, dice, NULL,
	                 NULL) != BR_OK)
		return 1;
	send_news(match);
	for (int n = 0; n < 12; n++) {
		const br_game *game = br_match_game(match);
		br_move moves[BR_MOVES_MAX];
		char text[200];
		int count = br_game_moves(game, moves, BR_MOVES_MAX);

		seat = br_game_turn(game);
		br_move_text(game, moves[count / 2], seat, text, sizeof(text));
		if (n == 2) {
			receive(match, seat, "castle e8");
			receive(match, seat == 0, text);
		}
		receive(match, seat, text);
		if (n == 5)
			match = restart(match, dice);
		if (n == 7)
			take_back(match);
	}
	if (br_match_stop(match, BR_RESIGNED, seat) != BR_OK ||
	    br_match_rank(match, ranks) != BR_OK)
		return 1;
	send_news(match);
	printf("seat 1 has rank %d\n", ranks[0]);
	br_match_free(match);
	br_dice_free(dice);
	return fflush(stdout) != 0;
}
