/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_FUZZ_H
#define BR_TESTS_FUZZ_H

/*
 * fuzz.h - what the fuzz targets share.  A broken promise ends the program,
 * which is how a fuzzer sees it.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <boardrules/boardrules.h>

#define MUST(truth)                                                            \
	do {                                                                   \
		if (!(truth)) {                                                \
			fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,     \
			        #truth);                                       \
			abort();                                               \
		}                                                              \
	} while (0)

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* A save or record of what can be saved; free() it. */
static inline char *saved(const br_game *game, int form, size_t *size)
{
	char *bytes;

	*size = (size_t)br_game_save(game, (br_form)form, NULL, 0);
	bytes = malloc(*size + 1);
	MUST(bytes &&
	     br_game_save(game, (br_form)form, bytes, *size + 1) == (int)*size);
	return bytes;
}

#endif
