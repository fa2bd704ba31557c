/* SPDX-License-Identifier: MIT */
#ifndef BR_BINDINGS_LUA_SANDBOX_H
#define BR_BINDINGS_LUA_SANDBOX_H

/*
 * sandbox.h - what the files of br.sandbox share; no other file of the binding
 * includes it.
 *
 * The allocator of a sandboxed Lua state has the struct below as its data, so
 * the state's limits are found through its allocator.  The struct itself is a
 * userdata of the caller's Lua state.
 */

#include <stddef.h>

#include "../binding.h"

/* The hook counts this many instructions at a time. */
enum { HOOK_STEP = 100 };

struct lua_sandbox {
	struct lua_box box; /* its object is the sandboxed lua_State */
	lua_Alloc resize;   /* the caller's allocator */
	void *ud;
	int allocator_called;
	int owns_memory;      /* LuaJIT made the state in memory of its own */
	size_t memory, limit; /* bytes; a traceback raises the limit */
	size_t used, collect_at;
	int64_t instructions, left; /* for one decision */
	br_dice *dice;              /* for math.random */
	uintptr_t stack_base;       /* of C, where the decision began */
};

/* ---- metering.c: instructions, memory, depth ----------------------------- */

#define TOO_MANY "too many instructions"

/* The sandbox whose state this is. */
struct lua_sandbox *brp_lua_sandbox_of(lua_State *L);
void brp_lua_count_hook(lua_State *L, lua_Debug *ar);
/* An address on the stack of C as it is now. */
uintptr_t brp_lua_stack_address(void);

/* ---- libraries.c: what a bot finds --------------------------------------- */

/* A function that the sandbox puts into a library of Lua.  Its upvalue is
 * Lua's function of that name; one that wraps this needs it to exist. */
struct override {
	const char *name;
	lua_CFunction function;
	int wraps;
};

extern const struct override brp_lua_base[], brp_lua_coroutine[],
	brp_lua_math[], brp_lua_string[], brp_lua_table[], brp_lua_utf8[];

/* Give the state its globals, and push debug.traceback() and the module. */
void brp_lua_open_libraries(lua_State *L);

/* ---- wrappers.c: Lua's functions at a price ------------------------------ */

/* Call Lua's function, the upvalue, with all arguments. */
int brp_lua_call_wrapped(lua_State *L);
/* The same, charged as one instruction; by the number of arguments and
 * results; by the length of all strings among the arguments. */
int brp_lua_charged_once(lua_State *L);
int brp_lua_charged_by_values(lua_State *L);
int brp_lua_charged_by_bytes(lua_State *L);

/* ---- base.c -------------------------------------------------------------- */

/* Set the globals pcall and xpcall. */
void brp_lua_set_pcall(lua_State *L);
/* The function require(); its upvalue is the module. */
int brp_lua_require(lua_State *L);

/* ---- table.c ------------------------------------------------------------- */

/* table.unpack, which is a global function in Lua 5.1. */
int brp_lua_unpack(lua_State *L);

/* ---- script.c: source text ----------------------------------------------- */

/* The price of compiling a text: the compiler walks its lists of jumps from
 * the beginning, so the cost grows faster than the length. */
static inline uint64_t brp_lua_compile_work(uint64_t length)
{
	return length + (length >> 8) * (length >> 8);
}
/* Where a text begins, after the byte order mark that it may have. */
const char *brp_lua_skip_bom(const char *text, size_t *size);
/* Push the chunk of a file, or a message; returns what lua_load() returns. */
int brp_lua_load_file(lua_State *L, const char *name);

/* ---- pattern.c: Lua's patterns ------------------------------------------- */

enum { CAPTURES_MAX = 32 };

/* In place of the size of a capture that has none. */
enum { CAPTURE_OPEN = -1, CAPTURE_POSITION = -2 };

struct matcher {
	lua_State *L;
	const char *text, *text_end;
	const char *pattern_end;
	int depth; /* of recursion */
	int count; /* of captures */
	struct {
		const char *at;
		ptrdiff_t size;
	} captures[CAPTURES_MAX];
};

/* Take text and pattern from two indices; returns where the pattern begins. */
const char *brp_lua_init_matcher(struct matcher *m, lua_State *L, int text,
                                 int pattern);
/* Where a match that begins at s ends, of the pattern from p on; or NULL. */
const char *brp_lua_match_at(struct matcher *m, const char *s, const char *p);

#endif
