/* SPDX-License-Identifier: MIT */
/*
 * load.c - any bytes as a save: refused with a reason, or saved again just as
 * they were, white space in a text aside; and a game that goes on.
 */

#include "fuzz.h"

/* Without the white space outside of strings. */
static size_t squeeze(const unsigned char *in, size_t size, char *out)
{
	size_t n = 0;
	int in_string = 0;

	for (size_t i = 0; i < size; i++) {
		if (in[i] == '"' && (i == 0 || in[i - 1] != '\\'))
			in_string = !in_string;
		if (in_string || !strchr(" \t\r\n", in[i]) || in[i] == '\0')
			out[n++] = (char)in[i];
	}
	return n;
}

static void go_on(br_game *game)
{
	br_move moves[BR_MOVES_MAX];
	br_dice *dice;

	MUST(br_dice_seeded(&dice, 1, NULL) == BR_OK);
	while (br_game_turn(game) != BR_NOBODY) {
		int n = br_game_moves(game, moves, BR_MOVES_MAX);

		if (br_game_turn(game) == BR_CHANCE)
			MUST(br_dice_roll(dice, game, NULL) == BR_OK);
		else
			MUST(n > 0 && br_game_apply(game, moves[n / 2]) == 0);
	}
	br_dice_free(dice);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	int form = size > 0 && data[0] == 'B' ? BR_PACKED : BR_TEXT;
	br_error error = {0};
	br_game *game;
	int status = br_game_load(&game, data, size, NULL, &error);
	char *plain, *again;
	size_t length;

	if (status != BR_OK) {
		MUST(!game && error.status == status && error.text[0]);
		MUST(error.offset <= size);
		return 0;
	}
	if (memcmp(data, "\xef\xbb\xbf", 3) == 0) { /* it is not saved */
		data += 3;
		size -= 3;
	}
	plain = malloc(size);
	MUST(plain);
	if (form == BR_TEXT)
		size = squeeze(data, size, plain);
	else
		memcpy(plain, data, size);
	again = saved(game, form, &length);
	MUST(length == size && memcmp(again, plain, size) == 0);
	if (br_game_viewer(game) == BR_ALL)
		go_on(game);
	free(again);
	free(plain);
	br_game_free(game);
	return 0;
}
