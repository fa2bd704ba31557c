/* SPDX-License-Identifier: MIT */
/*
 * view.c - shows what one viewer knows.
 */

#include "position/position.h"

#include <stdio.h>
#include <stdlib.h>

#include "shared/game_text.h"
#include "shared/json.h"
#include "shared/saves.h"

/* The members of the state, and behind them one more, the facts. */
static void print_json(const br_game *view)
{
	struct json *json = &json_stdout;
	struct text text = {NULL, 0};
	size_t size;

	text_state(&text, view, BR_TEXT, &size);
	text.at[size - 1] = '\0';
	json_open(json, NULL, '{');
	json_raw(json, NULL, text.at + 1);
	json_facts(json, view);
	json_close(json, '}');
	free(text.at);
}

static void view(const struct args *args, const br_game *view)
{
	struct text text = {NULL, 0};
	size_t size;

	if (args->given & ARG_DRAW) {
		fputs(text_draw(&text, view, args->language), stdout);
	} else if (args->given & ARG_DESCRIBE) {
		fputs(text_describe(&text, view, args->language), stdout);
	} else if (args->given & ARG_PACKED) {
		text_state(&text, view, BR_PACKED, &size);
		fwrite(text.at, 1, size, stdout);
	} else if (args->given & ARG_JSON) {
		print_json(view);
	} else {
		puts(text_state(&text, view, BR_TEXT, &size));
	}
	free(text.at);
}

int command_view(const struct args *args)
{
	br_game *game, *seen;
	int status = args_at_most_one(args, ARG_DRAW | ARG_DESCRIBE |
	                                            ARG_PACKED | ARG_JSON);

	if (status == FINE)
		status = save_load_game(args->operand[0], &game);
	if (status != FINE)
		return status;
	status = args_view(args, game, &seen);
	if (status == FINE) {
		view(args, seen);
		br_game_free(seen);
	}
	br_game_free(game);
	return status;
}
