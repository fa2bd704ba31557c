/* SPDX-License-Identifier: MIT */
/*
 * record.c - any bytes as a record: refused with a reason, or a match whose
 * own record is read and written the same.
 */

#include "fuzz.h"

static char *record(const br_match *match, size_t *size)
{
	char *text;

	*size = (size_t)br_match_save(match, BR_ALL, BR_RECORD, NULL, 0);
	text = malloc(*size + 1);
	MUST(text && br_match_save(match, BR_ALL, BR_RECORD, text, *size + 1) ==
	                     (int)*size);
	return text;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	br_match *match, *again;
	br_error error = {0};
	size_t length, same;
	char *text, *twice;
	int status = br_match_load(&match, (const char *)data, size, NULL, NULL,
	                           &error);

	if (status != BR_OK) {
		MUST(!match && error.status == status && error.text[0]);
		MUST(error.offset <= size);
		return 0;
	}
	text = record(match, &length);
	MUST(br_match_load(&again, text, length, NULL, NULL, &error) == BR_OK);
	twice = record(again, &same);
	MUST(same == length && memcmp(text, twice, length) == 0);
	MUST(br_game_equal(br_match_game(match), br_match_game(again)));
	free(text);
	free(twice);
	br_match_free(match);
	br_match_free(again);
	return 0;
}
