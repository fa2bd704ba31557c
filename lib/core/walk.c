/* SPDX-License-Identifier: MIT */
/*
 * walk.c - walks: passes over the fields of a state.
 *
 * A game's fields() gives the name and bounds of each field, and whether the
 * viewer knows it.  A walk uses that to visit a state, to pack it, or to read
 * it from either format.  It knows where it is, so that what is wrong there
 * can be reported.
 */

#include <stdarg.h>
#include <stdio.h>

#include "core/core.h"

int brp_viewer(const br_walk *walk)
{
	return walk->viewer;
}

int brp_reading(const br_walk *walk)
{
	return walk->mode >= BRP_UNPACK;
}

/* ---- The current path ---------------------------------------------------- */

/* In the syntax of br_game_get(). */
void brp_walk_path(const br_walk *walk, brp_text *path)
{
	for (int i = 0; i <= walk->level; i++) {
		if (!walk->name[i] && (i == 0 || walk->index[i] < 0))
			break;
		brp_puts(path, i > 0 ? "." : "");
		if (walk->name[i])
			brp_puts(path, walk->name[i]);
		else
			brp_add_int(path, walk->index[i]);
	}
}

void brp_misread(br_walk *walk, const char *format, ...)
{
	char path[BRP_PATH], why[300];
	brp_text at = brp_text_in(path, sizeof path);
	va_list args;

	if (walk->failed++ || !walk->error)
		return;
	brp_walk_path(walk, &at);
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	for (char *c = why; *c; c++) /* it may quote any input */
		if ((unsigned char)*c > '~')
			*c = '?';
	brp_fail(walk->error, BR_EFORMAT, path, "%s%s%s", path,
	         at.length > 0 ? ": " : "", why);
	walk->error->offset = brp_walk_offset(walk);
}

void brp_misread_range(br_walk *walk, int64_t lo, int64_t hi, int64_t value)
{
	if (lo < hi)
		brp_misread(walk,
		            "expected a number from %lld to %lld, found %lld",
		            (long long)lo, (long long)hi, (long long)value);
	else
		brp_misread(walk, "expected %lld, found %lld", (long long)lo,
		            (long long)value);
}

void brp_walk_fields(const br_game *game, br_walk *walk)
{
	br_game *state; /* written to only when reading, by its owner */

	memcpy(&state, &game, sizeof state);
	game->rules->fields(&game->shared->setup, state->state, walk);
}
