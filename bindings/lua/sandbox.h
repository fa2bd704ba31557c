/* SPDX-License-Identifier: MIT */
#ifndef BR_BINDINGS_LUA_SANDBOX_H
#define BR_BINDINGS_LUA_SANDBOX_H

/*
 * sandbox.h - what the parts of br.sandbox share.
 *
 * The state of a sandbox finds its limits by its allocator, whose data is the
 * struct below: it lives in the userdata of the caller's Lua state.
 */

#include <stddef.h>

#include "binding.h"

/* Instructions are counted by so many. */
enum { STEP = 100 };

struct lua_sandbox {
	struct lua_box box; /* its state */
	lua_Alloc resize;   /* the caller's memory */
	void *ud;
	int asked;            /* was the allocator ever called? */
	int own;              /* its memory is not the caller's */
	size_t memory, limit; /* bytes; the limit is raised for a traceback */
	size_t used, full;    /* when it is full, garbage is collected */
	int64_t instructions, left; /* for one decision */
	br_dice *dice;              /* of math.random */
	uintptr_t deep;             /* the stack of C at the decision */
};

/* ---- In the state of a sandbox ------------------------------------------ */

struct lua_sandbox *brp_lua_cage(lua_State *L);

/* inside.c: give the state its globals, and push what makes tracebacks, the
 * function debug.traceback(), and the module. */
void brp_lua_furnish(lua_State *L);

/* pattern.c: find, gmatch, gsub, match. */
extern const luaL_Reg brp_lua_patterns[];

#endif
