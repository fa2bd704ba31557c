/* SPDX-License-Identifier: MIT */

/*
 * inside.c - what a bot finds in its sandbox: of Lua's own libraries only what
 * is listed here, and in place of some of it our own.
 *
 * Libraries that reach out are not even opened; and LuaJIT compiles nothing,
 * as nobody opens the library that would let it.  What takes the longer the
 * longer its arguments are stands behind a check that counts that; what would
 * take longer still, or calls back without counting how deep, is ours.
 */

#include <stdio.h>
#include <string.h>

#include <lualib.h>

#include "sandbox.h"

/* No Lua has more room on its stack. */
#define STACK_MOST 1000000

/* ---- Behind a check ----------------------------------------------------- */

/* Each has Lua's function as its upvalue: call it with all arguments. */
int brp_lua_pass(lua_State *L)
{
	lua_pushvalue(L, lua_upvalueindex(1));
	lua_insert(L, 1);
	lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
	return lua_gettop(L);
}

/* What may call a metamethod from C. */
static int counted(lua_State *L)
{
	brp_lua_charge(L, 1);
	return brp_lua_pass(L);
}

/* A table that says itself how long it is, or what is in it, would keep a
 * function of C busy for ever. */
static void check_plain(lua_State *L, int arg)
{
	static const char *const none[] = {"__index", "__newindex", "__len"};

	luaL_checktype(L, arg, LUA_TTABLE);
	for (int i = 0; i < 3; i++)
		if (luaL_getmetafield(L, arg, none[i]))
			luaL_argerror(L, arg, "table has metamethods");
}

/* What reads all of its strings. */
static int reading(lua_State *L)
{
	uint64_t bytes = 0;

	for (int i = 1; i <= lua_gettop(L); i++)
		if (lua_type(L, i) == LUA_TSTRING)
			bytes += lua_rawlen(L, i);
	brp_lua_charge(L, 1 + bytes / 8);
	return brp_lua_pass(L);
}

/* What takes elements of a table, as its arguments from `from` on say; where
 * there are more than `most` it fails. */
static int elements(lua_State *L, int from, lua_Number most)
{
	lua_Number first = 1, last;

	check_plain(L, 1);
	last = (lua_Number)lua_rawlen(L, 1);
	if (!lua_isnoneornil(L, from))
		first = luaL_checknumber(L, from);
	if (!lua_isnoneornil(L, from + 1))
		last = luaL_checknumber(L, from + 1);
	brp_lua_charge(L, 1);
	if (last >= first && last - first <= most)
		brp_lua_charge(L, (uint64_t)(last - first));
	return brp_lua_pass(L);
}

static int table_concat(lua_State *L)
{
	return elements(L, 3, WHOLE_MAX);
}

static int table_unpack(lua_State *L)
{
	return elements(L, 2, STACK_MOST);
}

static int table_insert(lua_State *L)
{
	lua_Number length, place;

	brp_lua_charge(L, 1);
	check_plain(L, 1);
	length = (lua_Number)lua_rawlen(L, 1);
	if (lua_gettop(L) == 3) {
		place = luaL_checknumber(L, 2);
		luaL_argcheck(L, place >= 1 && place <= length + 1, 2,
		              "position out of bounds");
		brp_lua_charge(L, (uint64_t)(length + 1 - place));
	}
	return brp_lua_pass(L);
}

static int table_remove(lua_State *L)
{
	brp_lua_charge(L, 1);
	check_plain(L, 1);
	if (!lua_isnoneornil(L, 2))
		brp_lua_charge(L, lua_rawlen(L, 1));
	return brp_lua_pass(L);
}

static int table_move(lua_State *L)
{
	lua_Number from, to;

	check_plain(L, 1);
	from = luaL_checknumber(L, 2);
	to = luaL_checknumber(L, 3);
	if (!lua_isnoneornil(L, 5))
		check_plain(L, 5);
	luaL_argcheck(L, to - from < (lua_Number)WHOLE_MAX, 3,
	              "too many elements to move");
	brp_lua_charge(L, to >= from ? (uint64_t)(to - from) + 1 : 1);
	return brp_lua_pass(L);
}

/* Is a less than b?  The upvalue says so, or nil: the sizes do. */
static int less(lua_State *L)
{
	size_t work = 1;

	if (lua_type(L, 1) == LUA_TSTRING)
		work += lua_rawlen(L, 1);
	brp_lua_charge(L, work);
	lua_settop(L, 2);
	if (!lua_isnil(L, lua_upvalueindex(1))) {
		lua_pushvalue(L, lua_upvalueindex(1));
		lua_insert(L, 1);
		lua_call(L, 2, 1);
	} else {
#if LUA_VERSION_NUM < 502
		lua_pushboolean(L, lua_lessthan(L, 1, 2));
#else
		lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
#endif
	}
	return 1;
}

static int table_sort(lua_State *L)
{
	brp_lua_charge(L, 1);
	check_plain(L, 1);
	if (!lua_isnoneornil(L, 2))
		luaL_checktype(L, 2, LUA_TFUNCTION);
	lua_settop(L, 2);
	lua_pushcclosure(L, less, 1);
	return brp_lua_pass(L);
}

static int string_rep(lua_State *L)
{
	size_t length, between = 0, most = brp_lua_cage(L)->memory;
	lua_Number times;

	brp_lua_charge(L, 1);
	luaL_checklstring(L, 1, &length);
	times = luaL_checknumber(L, 2);
#if LUA_VERSION_NUM >= 502
	luaL_optlstring(L, 3, "", &between);
#endif
	if (length + between == 0 || !(times >= 1)) {
		lua_pushliteral(L, "");
		return 1;
	}
	if (times > (lua_Number)most / (lua_Number)(length + between))
		return luaL_error(L, "resulting string too large");
	return brp_lua_pass(L);
}

/* ---- The list ----------------------------------------------------------- */

/* clang-format off */
static const struct own checked[] = {
	{"tonumber", reading, 1},
	{"tostring", counted, 1},
	{"unpack", table_unpack, 1},
	{NULL, NULL, 0},
};
static const struct own string[] = {
	{"format", reading, 1},
	{"lower", reading, 1},
	{"pack", reading, 1},
	{"packsize", reading, 1},
	{"rep", string_rep, 1},
	{"reverse", reading, 1},
	{"unpack", reading, 1},
	{"upper", reading, 1},
	{NULL, NULL, 0},
};
static const struct own table[] = {
	{"concat", table_concat, 1},
	{"insert", table_insert, 1},
	{"move", table_move, 1},
	{"remove", table_remove, 1},
	{"sort", table_sort, 1},
	{"unpack", table_unpack, 1},
	{NULL, NULL, 0},
};
#if LUA_VERSION_NUM > 502
static const struct own utf8[] = {
	{"codepoint", reading, 1},
	{"codes", reading, 1},
	{"len", reading, 1},
	{"offset", reading, 1},
	{NULL, NULL, 0},
};
#endif

static const struct library {
	const char *name;
	lua_CFunction open; /* NULL: with the first */
	const struct own *own; /* or NULL */
	const char *keep;
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
	{"string", luaopen_string, string,
	 " byte char format len lower pack packsize rep reverse sub unpack "
	 "upper "},
	{"table", luaopen_table, table,
	 " concat insert move pack remove sort unpack "},
#if LUA_VERSION_NUM == 502
	{"bit32", luaopen_bit32, NULL,
	 " arshift band bnot bor btest bxor extract lrotate lshift replace "
	 "rrotate rshift "},
#elif LUA_VERSION_NUM > 502
	{"utf8", luaopen_utf8, utf8,
	 " char charpattern codepoint codes len offset "},
#endif
};
/* clang-format on */

/* ---- Making it so ------------------------------------------------------- */

/* Take away from the table on the top what is not in the list. */
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

static void replace(lua_State *L, const struct own *own)
{
	for (; own && own->name; own++) {
		lua_getfield(L, -1, own->name);
		if (own->before && lua_isnil(L, -1)) {
			lua_pop(L, 1);
			continue;
		}
		lua_pushcclosure(L, own->function, 1);
		lua_setfield(L, -2, own->name);
	}
}

/* Push a library of the state. */
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
	replace(L, library->own);
	if (library->own == brp_lua_base)
		replace(L, checked);
	if (library->own == string)
		for (const luaL_Reg *f = brp_lua_patterns; f->name; f++) {
			lua_pushcfunction(L, f->func);
			lua_setfield(L, -2, f->name);
		}
	lua_setglobal(L, library->name);
}

void brp_lua_furnish(lua_State *L)
{
	size_t n = sizeof libraries / sizeof *libraries;

	for (size_t i = 0; i < n; i++)
		set_library(L, &libraries[i]);
	brp_lua_set_catch(L);
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
