/* SPDX-License-Identifier: MIT */
/*
 * undo.c - a person takes a decision back, and why it cannot be.
 */

#include <stdio.h>
#include <string.h>

#include "seat.h"

/* The place of the seat's last decision, or the number of events. */
static size_t last_decision(const struct seat *seat)
{
	const br_match *match = seat->table->match;
	size_t n = br_match_length(match);
	int who;

	for (size_t i = n; i-- > 0;)
		if (br_match_move(match, i, &who) != 0 && who == seat->seat)
			return i;
	return n;
}

/* What was told and is no longer so. */
static void forget(struct table *table)
{
	size_t n = br_match_length(table->match);

	for (int i = 0; i <= BR_SEATS_MAX; i++)
		if (table->told[i] > n)
			table->told[i] = n;
}

static void why_no_undo(const struct seat *seat, size_t at)
{
	const br_match *match = seat->table->match;
	int chance = 0, who;

	for (size_t i = at + 1; i < br_match_length(match); i++) {
		br_match_move(match, i, &who);
		chance |= who == BR_CHANCE;
		if (who == BR_CHANCE || who == seat->seat)
			continue;
		printf("Undo refused: seat %d has decided since.\n", who + 1);
		puts("If everybody agrees, undo all goes back.");
		return;
	}
	printf("Undo refused: %s.\n",
	       chance ? "chance has acted since, and it has been seen"
	              : "somebody has learnt something by it");
	puts("If everybody agrees, undo all goes back.");
}

int seat_undo(struct seat *seat, const char *text)
{
	br_match *match = seat->table->match;
	size_t at = last_decision(seat);
	int status = BR_OK;

	if (at == br_match_length(match)) {
		puts("You have decided nothing yet.");
		return ASK;
	}
	if (*text == '\0') {
		status = br_match_undo(match, seat->seat);
		if (status == BR_ELEARNT)
			why_no_undo(seat, at);
	} else if (strcmp(text, "all") == 0) {
		while (status == BR_OK && br_match_length(match) > at)
			status = br_match_undo(match, BR_ALL);
	} else {
		puts("It is undo, or undo all.");
		return ASK;
	}
	if (status != BR_OK && status != BR_ELEARNT)
		printf("Undo refused: %s.\n", br_strerror(status));
	if (status != BR_OK)
		return ASK;
	forget(seat->table);
	return DONE;
}

/* Play again what was undone, up to a person's decision. */
int seat_redo(struct seat *seat, const char *text)
{
	struct table *table = seat->table;
	int n = 0, turn;

	(void)text;
	while (br_match_redo(table->match) == BR_OK) {
		n++;
		turn = br_game_turn(br_match_game(table->match));
		if (turn >= 0 && strcmp(table->player[turn], "human") == 0)
			break;
	}
	if (n > 0)
		return DONE;
	puts("There is nothing to redo.");
	return ASK;
}
