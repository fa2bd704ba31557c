/* SPDX-License-Identifier: MIT */
/*
 * libraries.c - what a bot finds in its sandbox: of Lua's own libraries only
 * the functions that are listed here, some of them wrapped or replaced.
 *
 * Libraries that reach out of the sandbox are not opened at all.  Nor is the
 * one of LuaJIT's compiler, so that all code is interpreted and counted.
 */

#include <stdio.h>
#include <string.h>

#include <lualib.h>

#include "sandbox.h"

/* clang-format off */
static const struct library {
	const char *name;
	lua_CFunction open; /* NULL: opening the first opens it too */
	const struct override *overrides; /* or NULL */
	const char *keep; /* names, each between spaces */
} libraries[] = {
	{"_G", luaopen_base, brp_lua_base,
	 " _G _VERSION assert coroutine error getmetatable ipairs next pairs "
	 "pcall rawequal rawget rawlen rawset select tonumber tostring type "
	 "unpack "},
#if LUA_VERSION_NUM < 502
	{"coroutine", NULL, brp_lua_coroutine,
#else
	{"coroutine", luaopen_coroutine, brp_lua_coroutine,
#endif
	 " close isyieldable running status yield "},
	{"math", luaopen_math, brp_lua_math,
	 " abs acos asin atan atan2 ceil cos cosh deg exp floor fmod frexp huge "
	 "ldexp log log10 max maxinteger min mininteger mod modf pi pow rad sin "
	 "sinh sqrt tan tanh tointeger type ult "},
	{"string", luaopen_string, brp_lua_string,
	 " byte char format len lower pack packsize rep reverse sub unpack "
	 "upper "},
	{"table", luaopen_table, brp_lua_table,
	 " concat insert move pack remove sort unpack "},
#if LUA_VERSION_NUM == 502
	{"bit32", luaopen_bit32, NULL,
	 " arshift band bnot bor btest bxor extract lrotate lshift replace "
	 "rrotate rshift "},
#elif LUA_VERSION_NUM > 502
	{"utf8", luaopen_utf8, brp_lua_utf8,
	 " char charpattern codepoint codes len offset "},
#endif
};
/* clang-format on */

/* Remove from the table on the top every name that is not in the list. */
static void prune(lua_State *L, const char *keep)
{
	char name[24];

	for (lua_pushnil(L); lua_next(L, -2);) {
		lua_pop(L, 1);
		snprintf(name, sizeof name, " %s ",
		         lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1)
		                                        : "");
		if (strstr(keep, name))
			continue;
		lua_pushvalue(L, -1);
		lua_pushnil(L);
		lua_rawset(L, -4);
	}
}

/* Put our functions into the table on the top. */
static void set_overrides(lua_State *L, const struct override *override)
{
	for (; override && override->name; override++) {
		lua_getfield(L, -1, override->name);
		if (override->wraps && lua_isnil(L, -1)) {
			lua_pop(L, 1);
			continue;
		}
		lua_pushcclosure(L, override->function, 1);
		lua_setfield(L, -2, override->name);
	}
}

static void push_library(lua_State *L, lua_CFunction open, const char *name)
{
	if (open) {
		lua_pushcfunction(L, open);
		lua_pushstring(L, name);
		lua_call(L, 1, 1);
	} else {
		lua_getglobal(L, name);
	}
}

static void set_library(lua_State *L, const struct library *library)
{
	push_library(L, library->open, library->name);
	prune(L, library->keep);
	set_overrides(L, library->overrides);
	lua_setglobal(L, library->name);
}

void brp_lua_open_libraries(lua_State *L)
{
	size_t n = sizeof libraries / sizeof *libraries;

	for (size_t i = 0; i < n; i++)
		set_library(L, &libraries[i]);
	/* opening the table library of Lua 5.2 may have set a global unpack */
	lua_getglobal(L, "table");
	lua_getfield(L, -1, "unpack");
	lua_getglobal(L, "unpack");
	if (!lua_isnil(L, -1) && !lua_isnil(L, -2)) {
		lua_pushvalue(L, -2);
		lua_setglobal(L, "unpack");
	}
	lua_pop(L, 3);
	brp_lua_set_pcall(L);
	push_library(L, luaopen_debug, "debug");
	lua_getfield(L, -1, "traceback");
	lua_remove(L, -2);
	lua_pushnil(L);
	lua_setglobal(L, "debug");
	br_lua_open(L);
	lua_pushnil(L);
	lua_setfield(L, -2, "sandbox");
	lua_pushvalue(L, -1);
	lua_pushcclosure(L, brp_lua_require, 1);
	lua_setglobal(L, "require");
}
