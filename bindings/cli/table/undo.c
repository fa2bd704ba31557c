/* SPDX-License-Identifier: MIT */
/*
 * undo.c - a person takes a decision back, and why it cannot be.
 */

#include "table/table.h"

#include <stdio.h>
#include <string.h>

/* The place of the seat's last decision, or the number of events. */
static int last_decision(const struct turn *turn)
{
	const br_match *match = turn->table->match;
	int n = br_match_length(match);
	int who;

	for (int i = n; i-- > 0;)
		if (br_match_move(match, i, &who) != 0 && who == turn->seat)
			return i;
	return n;
}

static void why_no_undo(const struct turn *turn, int at)
{
	const br_match *match = turn->table->match;
	int chance = 0, who;

	for (int i = at + 1; i < br_match_length(match); i++) {
		br_match_move(match, i, &who);
		chance |= who == BR_CHANCE;
		if (who == BR_CHANCE || who == turn->seat)
			continue;
		printf("Undo refused: seat %d has decided since.\n", who + 1);
		puts("If everybody agrees, undo all takes it back.");
		return;
	}
	printf("Undo refused: %s.\n",
	       chance ? "chance has acted since, and that was seen"
	              : "somebody has learnt something from it");
	puts("If everybody agrees, undo all takes it back.");
}

int turn_undo(struct turn *turn, const char *text)
{
	br_match *match = turn->table->match;
	int at = last_decision(turn);
	int status = BR_OK;

	if (at == br_match_length(match)) {
		puts("You have decided nothing yet.");
		return TURN_ASK;
	}
	if (*text == '\0') {
		status = br_match_undo(match, turn->seat);
		if (status == BR_ELEARNT)
			why_no_undo(turn, at);
	} else if (strcmp(text, "all") == 0) {
		while (status == BR_OK && br_match_length(match) > at)
			status = br_match_undo(match, BR_ALL);
	} else {
		puts("undo takes no argument but all.");
		return TURN_ASK;
	}
	if (status != BR_OK && status != BR_ELEARNT)
		printf("Undo refused: %s.\n", br_strerror(status));
	if (status != BR_OK)
		return TURN_ASK;
	return TURN_DONE;
}

/* Play again what was undone, up to a person's decision. */
int turn_redo(struct turn *turn, const char *text)
{
	struct table *table = turn->table;
	int n = 0, next;

	(void)text;
	while (br_match_redo(table->match) == BR_OK) {
		n++;
		next = br_game_turn(br_match_game(table->match));
		if (next >= 0 && strcmp(table->player[next], "human") == 0)
			break;
	}
	if (n > 0)
		return TURN_DONE;
	puts("There is nothing to redo.");
	return TURN_ASK;
}
