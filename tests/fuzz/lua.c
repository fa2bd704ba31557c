/* SPDX-License-Identifier: MIT */
/*
 * lua.c - any text as a chunk of Lua that has the module, as br, and what of
 * Lua reaches no file: errors are its own affair, but no crash is.  It has so
 * many steps and so much memory.
 */

#include <boardrules/lua.h>
#include <lauxlib.h>
#include <lualib.h>

#include "fuzz.h"

enum { STEPS = 20000, MEMORY = 1 << 24 };

static size_t used;

static void *resize(void *ud, void *old, size_t old_size, size_t size)
{
	void *made;

	(void)ud;
	if (!old || old_size > used) /* LuaJIT does not always know it */
		old_size = 0;
	if (used - old_size + size > MEMORY)
		return NULL;
	if (size == 0) {
		used -= old_size;
		free(old);
		return NULL;
	}
	made = realloc(old, size);
	if (made)
		used = used - old_size + size;
	return made;
}

/* Each step fails from then on, so that no pcall() holds it up. */
static void stop(lua_State *L, lua_Debug *where)
{
	(void)where;
	lua_sethook(L, stop, LUA_MASKCOUNT, 1);
	luaL_error(L, "that is enough");
}

static void take(lua_State *L, const char *name)
{
	lua_pushnil(L);
	lua_setglobal(L, name);
}

/* Files, and what could load bytes that no compiler has made. */
static int begin(lua_State *L)
{
	static const char *const none[] = {
		"io",   "os",       "package",    "debug",   "dofile",
		"load", "loadfile", "loadstring", "require", "ffi",
		"jit",  "print",    "newproxy"};

	luaL_openlibs(L);
	/* Compiled code takes no steps. */
	(void)(luaL_loadstring(L, "if jit then jit.off() end") == 0 &&
	       lua_pcall(L, 0, 0, 0) == 0);
	for (size_t i = 0; i < sizeof none / sizeof *none; i++)
		take(L, none[i]);
	br_lua_open(L);
	lua_pushnil(L);
	lua_setfield(L, -2, "sandbox");
	lua_setglobal(L, "br");
	return 0;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	lua_State *L;

	if (size > 0 && data[0] == LUA_SIGNATURE[0])
		return 0;
	used = 0;
	L = lua_newstate(resize, NULL);
	MUST(L);
	lua_pushcfunction(L, begin);
	MUST(lua_pcall(L, 0, 0, 0) == 0);
	lua_sethook(L, stop, LUA_MASKCOUNT, STEPS);
	if (luaL_loadbuffer(L, (const char *)data, size, "=fuzz") == 0)
		(void)lua_pcall(L, 0, 0, 0);
	lua_sethook(L, NULL, 0, 0);
	lua_close(L);
	return 0;
}
