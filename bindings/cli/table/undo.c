/* SPDX-License-Identifier: MIT */
/*
 * undo.c - a person takes a decision back, and why it cannot be.
 */

#include "table/table.h"

#include <stdio.h>
#include <string.h>

/* Who made the move of an entry that stands; BR_NOBODY for any other entry.
 * `length` is the number of events before it. */
static int who_moved(const br_match *match, int entry, int *length)
{
	br_event event;

	must(br_match_event(match, BR_ALL, entry, &event, sizeof event));
	*length = event.length - 1;
	return event.entry == BR_PLAYED && event.stands ? event.seat
	                                                : BR_NOBODY;
}

/* The entry of the seat's last decision that had more than one answer, and the
 * events before it; or -1. */
static int last_decision(const struct turn *turn, int *length)
{
	const br_match *match = turn->table->match;

	for (int i = br_match_entries(match, BR_ALL); i-- > 0;)
		if (who_moved(match, i, length) == turn->seat &&
		    !turn_was_forced(match, BR_ALL, i))
			return i;
	return -1;
}

static void why_no_undo(const struct turn *turn, int decision)
{
	const br_match *match = turn->table->match;
	int chance = 0, length;

	for (int i = decision + 1; i < br_match_entries(match, BR_ALL); i++) {
		int who = who_moved(match, i, &length);

		chance |= who == BR_CHANCE;
		if (who < 0 || who == turn->seat)
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
	int status = BR_OK, at, length = br_match_length(match);
	int decision = last_decision(turn, &at);

	if (decision < 0) {
		puts("You have decided nothing yet.");
		return TURN_ASK;
	}
	if (*text == '\0') {
		do
			status = br_match_undo(match, turn->seat);
		while (status == BR_OK && br_match_length(match) > at);
		while (status != BR_OK && br_match_length(match) < length)
			must(br_match_redo(match));
		if (status == BR_ELEARNT)
			why_no_undo(turn, decision);
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
