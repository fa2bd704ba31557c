/* SPDX-License-Identifier: MIT */
/*
 * audit.c - checks the chance of a committed match, or lists it for others to
 * check.
 */

#include "position/position.h"

#include <stdio.h>
#include <stdlib.h>

#include <boardrules/fair.h>

#include "shared/game_text.h"
#include "shared/saves.h"

/* Print an outcome of chance: its number, its place among the outcomes that
 * could be, from 0, their weights, and the move. */
static void list_draw(const br_match *match, int entry, unsigned long number,
                      br_game *before)
{
	br_outcome outcomes[BR_MOVES_MAX];
	char text[160];
	br_event event;
	int n, at = 0;

	must(br_match_view(match, BR_ALL, entry - 1, before));
	must(br_match_event(match, BR_ALL, entry, &event, sizeof event));
	n = br_game_outcomes(before, outcomes, BR_MOVES_MAX);
	while (at < n && outcomes[at].move != event.move)
		at++;
	printf("%lu %d ", number, at);
	for (int i = 0; i < n; i++)
		printf("%s%llu", i > 0 ? "," : "",
		       (unsigned long long)outcomes[i].weight);
	br_move_text(before, event.move, BR_ALL, text, sizeof text);
	printf(" %s\n", text);
}

static void list(const br_match *match)
{
	br_game *before = must_copy(br_match_game(match));
	unsigned long number = 0;

	for (int i = 0; i < br_match_entries(match, BR_ALL); i++) {
		br_event event;

		must(br_match_event(match, BR_ALL, i, &event, sizeof event));
		if (event.entry == BR_PLAYED && event.seat == BR_CHANCE)
			list_draw(match, i, number++, before);
	}
	br_game_free(before);
}

int command_audit(const struct args *args)
{
	const char *path = args->operand[0];
	struct text log = {NULL, 0};
	br_match *match = NULL;
	br_error error = {0};
	size_t size = 0;
	int status = save_load_match(path, NULL, &match);

	if (status == FINE && args->operands > 1)
		status = save_read(args->operand[1], &log, &size);
	if (status == FINE && (args->given & ARG_LIST)) {
		list(match);
	} else if (status == FINE &&
	           br_match_audit(match, log.at, size, &error) != BR_OK) {
		status = complain(FINDING, "%s: %s", path, error.text);
	} else if (status == FINE) {
		text_print_name(path);
		puts(log.at ? ": fair, and what the log was told" : ": fair");
	}
	br_match_free(match);
	free(log.at);
	return status;
}
