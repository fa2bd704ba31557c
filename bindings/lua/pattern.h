/* SPDX-License-Identifier: MIT */
#ifndef BR_BINDINGS_LUA_PATTERN_H
#define BR_BINDINGS_LUA_PATTERN_H

/*
 * pattern.h - matching a pattern, for the functions that do so.
 */

#include "sandbox.h"

enum { CAPTURES = 32 };

/* Sizes of captures that are none yet. */
enum { OPEN = -1, PLACE = -2 };

struct matching {
	lua_State *L;
	const char *text, *end; /* what is searched */
	const char *last;       /* the end of the pattern */
	int nested;
	int count;
	struct {
		const char *at;
		ptrdiff_t size;
	} captures[CAPTURES];
};

/* Take text and pattern from two indices; where the pattern begins. */
const char *brp_lua_matching(struct matching *m, lua_State *L, int text,
                             int pattern);
/* The end of a match at s of the pattern from p on, or NULL. */
const char *brp_lua_matched(struct matching *m, const char *s, const char *p);

#endif
