/* SPDX-License-Identifier: MIT */
/*
 * metering.c - the limits of a sandbox: memory, instructions, depth of calls.
 *
 * The allocator refuses memory beyond the limit.  A hook counts instructions;
 * functions in C charge for their work by brp_lua_charge(), and the allocator
 * charges for large blocks.  When no instructions are left, every further one
 * raises an error, so no pcall() of the bot keeps it going.  No clock is
 * involved: the same bot is stopped at the same place.
 */

#include "sandbox.h"

enum {
	LARGE_BLOCK = 4096,        /* from this size on, allocating costs: */
	ALLOCATED_PER_CHARGE = 64, /* bytes for one instruction */
	COLLECTED_PER_CHARGE = 16, /* the same for a garbage collection */
	STACK_DEPTH_MAX = 200000   /* bytes of the stack of C */
};

static void subtract(struct lua_sandbox *box, uint64_t work)
{
	box->left = box->left < 0 || work > (uint64_t)box->left
	                    ? -1
	                    : box->left - (int64_t)work;
}

void *brp_lua_sandbox_alloc(void *ud, void *old, size_t old_size, size_t size)
{
	struct lua_sandbox *box = ud;
	size_t others;
	void *made;

	box->allocator_called = 1;
	if (!old) /* then Lua passes the type of the object instead */
		old_size = 0;
	others = box->used > old_size ? box->used - old_size : 0;
	if (size > old_size &&
	    (size > box->limit || others > box->limit - size)) {
		/* Lua now collects garbage and tries again */
		subtract(box, box->used / COLLECTED_PER_CHARGE);
		return NULL;
	}
	made = box->resize(box->ud, old, old_size, size);
	if (!made && size > 0)
		return NULL;
	box->used = others + size;
	if (size > old_size && size >= LARGE_BLOCK)
		subtract(box, size / ALLOCATED_PER_CHARGE);
	return made;
}

struct lua_sandbox *brp_lua_sandbox_of(lua_State *L)
{
	void *ud;

	lua_getallocf(L, &ud);
	return ud;
}

uintptr_t brp_lua_stack_address(void)
{
#ifdef __GNUC__
	return (uintptr_t)__builtin_frame_address(0);
#else
	char here;

	return (uintptr_t)&here;
#endif
}

/* Collect garbage early: games lock memory that Lua does not know of. */
static void collect_if_due(lua_State *L, struct lua_sandbox *box)
{
	if (box->used < box->collect_at)
		return;
	subtract(box, box->used / COLLECTED_PER_CHARGE);
	lua_gc(L, LUA_GCCOLLECT, 0);
	box->collect_at = box->used + (box->memory - box->used) / 2;
}

void brp_lua_charge_sandbox(lua_State *L, void *ud, uint64_t work)
{
	struct lua_sandbox *box = ud;
	uintptr_t here = brp_lua_stack_address(), base = box->stack_base;
	uintptr_t depth = here < base ? base - here : here - base;

	subtract(box, work);
	if (box->left < 0)
		luaL_error(L, TOO_MANY);
	if (depth > STACK_DEPTH_MAX)
		luaL_error(L, "stack overflow");
	collect_if_due(L, box);
}

int brp_lua_charge_silently(lua_State *L, uint64_t work)
{
	void *ud;
	struct lua_sandbox *box;

	if (lua_getallocf(L, &ud) != brp_lua_sandbox_alloc)
		return 0;
	box = ud;
	subtract(box, work);
	return box->left < 0;
}

/* Once no instructions are left, it is called for each further one. */
void brp_lua_count_hook(lua_State *L, lua_Debug *ar)
{
	struct lua_sandbox *box = brp_lua_sandbox_of(L);
	int steps = lua_gethookcount(L);

	(void)ar;
	subtract(box, (uint64_t)steps);
	if (box->left < 0) {
		lua_sethook(L, brp_lua_count_hook, LUA_MASKCOUNT, 1);
		luaL_where(L, 0);
		lua_pushliteral(L, TOO_MANY);
		lua_concat(L, 2);
		lua_error(L);
	}
	if (steps != HOOK_STEP)
		lua_sethook(L, brp_lua_count_hook, LUA_MASKCOUNT, HOOK_STEP);
	collect_if_due(L, box);
}
