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

/* ---- limit.c ------------------------------------------------------------ */

#define TOO_MANY "too many instructions"

struct lua_sandbox *brp_lua_cage(lua_State *L);
void brp_lua_hook(lua_State *L, lua_Debug *ar);
/* Where the stack of C is. */
uintptr_t brp_lua_depth(void);

/* ---- inside.c, instead.c, find.c -------------------------------------- */

/* A function, and whether it stands before Lua's. */
struct own {
	const char *name;
	lua_CFunction function;
	int before;
};

extern const struct own brp_lua_base[], brp_lua_coroutine[], brp_lua_math[];
extern const luaL_Reg brp_lua_patterns[]; /* find, gmatch, gsub, match */

/* Call Lua's function, the upvalue, with all arguments. */
int brp_lua_pass(lua_State *L);
/* The function require(); its upvalue is the module. */
int brp_lua_require(lua_State *L);
/* Set the globals pcall and xpcall. */
void brp_lua_set_catch(lua_State *L);

/* Give the state its globals, and push debug.traceback() and the module. */
void brp_lua_furnish(lua_State *L);

/* ---- script.c ----------------------------------------------------------- */

/* Push the chunk of a file, or else a message; as lua_load() returns. */
int brp_lua_load_file(lua_State *L, const char *name);

#endif
