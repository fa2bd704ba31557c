/* SPDX-License-Identifier: MIT */
/*
 * options.c - any lines as options, for seats that the first byte chooses:
 * refused with a reason, or a game whose save keeps them.
 */

#include "fuzz.h"

enum { LINES = 16 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	const char *options[LINES + 1] = {0};
	size_t count = 0, length;
	br_game *game, *again;
	br_error error = {0};
	char *text, *line, *save;

	if (size == 0)
		return 0;
	text = malloc(size);
	MUST(text);
	memcpy(text, data + 1, size - 1);
	text[size - 1] = '\0';
	for (line = text; line && count < LINES; count++) {
		options[count] = line;
		line = strchr(line, '\n');
		if (line)
			*line++ = '\0';
	}
	for (int i = 0; i < br_rules_count(); i++) {
		if (br_game_new(&game, br_rules_at(i), data[0] % 8, options,
		                NULL, &error) != BR_OK) {
			MUST(!game && error.text[0]);
			continue;
		}
		for (int form = BR_TEXT; form <= BR_PACKED; form++) {
			save = saved(game, form, &length);
			MUST(br_game_load(&again, save, length, NULL, NULL) ==
			     BR_OK);
			MUST(br_game_equal(game, again));
			br_game_free(again);
			free(save);
		}
		br_game_free(game);
	}
	free(text);
	return 0;
}
