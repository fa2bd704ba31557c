/* SPDX-License-Identifier: MIT */

/*
 * limit.c - what a sandbox may use.
 *
 * Bytes: the state's allocator refuses.  Instructions: a hook takes STEP of
 * them at a time from what is left; what is done in C takes its share by
 * brp_lua_charge(), and large blocks of memory by their size.  When nothing is
 * left, each instruction raises, so that no pcall() in the bot outlives it.
 * No clock is asked: the same bot is stopped at the same place.
 */

#include "sandbox.h"

enum {
	LARGE = 4096,       /* blocks from here cost instructions: */
	LARGE_SHARE = 64,   /* one for so many bytes */
	COLLECT_SHARE = 16, /* the same, where garbage is collected */
	DEEP = 200000       /* bytes of the stack of C */
};

static void take(struct lua_sandbox *box, uint64_t work)
{
	box->left = box->left < 0 || work > (uint64_t)box->left
	                    ? -1
	                    : box->left - (int64_t)work;
}

void *brp_lua_resize(void *ud, void *old, size_t old_size, size_t size)
{
	struct lua_sandbox *box = ud;
	size_t others;
	void *made;

	box->asked = 1;
	if (!old) /* then Lua says what it is for */
		old_size = 0;
	others = box->used > old_size ? box->used - old_size : 0;
	if (size > old_size &&
	    (size > box->limit || others > box->limit - size)) {
		take(box, box->used / COLLECT_SHARE); /* what Lua does now */
		return NULL;
	}
	made = box->resize(box->ud, old, old_size, size);
	if (!made && size > 0)
		return NULL;
	box->used = others + size;
	if (size > old_size && size >= LARGE)
		take(box, size / LARGE_SHARE);
	return made;
}

struct lua_sandbox *brp_lua_cage(lua_State *L)
{
	void *ud;

	lua_getallocf(L, &ud);
	return ud;
}

uintptr_t brp_lua_depth(void)
{
#ifdef __GNUC__
	return (uintptr_t)__builtin_frame_address(0);
#else
	char here;

	return (uintptr_t)&here;
#endif
}

/* Collect garbage in good time: games hold memory that Lua does not know of. */
static void tidy(lua_State *L, struct lua_sandbox *box)
{
	if (box->used < box->full)
		return;
	take(box, box->used / COLLECT_SHARE);
	lua_gc(L, LUA_GCCOLLECT, 0);
	box->full = box->used + (box->memory - box->used) / 2;
}

void brp_lua_spend(lua_State *L, void *ud, uint64_t work)
{
	struct lua_sandbox *box = ud;
	uintptr_t here = brp_lua_depth();
	uintptr_t deep = here < box->deep ? box->deep - here : here - box->deep;

	take(box, work);
	if (box->left < 0)
		luaL_error(L, TOO_MANY);
	if (deep > DEEP)
		luaL_error(L, "stack overflow");
	tidy(L, box);
}

/* From the end on it comes at each instruction. */
void brp_lua_hook(lua_State *L, lua_Debug *ar)
{
	struct lua_sandbox *box = brp_lua_cage(L);
	int steps = lua_gethookcount(L);

	(void)ar;
	take(box, (uint64_t)steps);
	if (box->left < 0) {
		lua_sethook(L, brp_lua_hook, LUA_MASKCOUNT, 1);
		luaL_where(L, 0);
		lua_pushliteral(L, TOO_MANY);
		lua_concat(L, 2);
		lua_error(L);
	}
	if (steps != STEP)
		lua_sethook(L, brp_lua_hook, LUA_MASKCOUNT, STEP);
	tidy(L, box);
}
