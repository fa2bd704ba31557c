/* SPDX-License-Identifier: MIT */
/*
 * table.c - the library table of a sandbox: Lua's functions, wrapped to refuse
 * tables with metamethods and to charge for each element.
 */

#include "sandbox.h"

/* No Lua has more room on its stack. */
#define STACK_MAX 1000000

/* Positions in tables are below this, which every Lua can lock. */
#define POSITION_MAX 0x1p31

/* With a metamethod a table may report any length or element, which would keep
 * a function in C busy for ever. */
static void check_plain(lua_State *L, int arg)
{
	static const char *const none[] = {"__index", "__newindex", "__len"};

	luaL_checktype(L, arg, LUA_TTABLE);
	for (int i = 0; i < 3; i++)
		if (luaL_getmetafield(L, arg, none[i]))
			luaL_argerror(L, arg, "table has metamethods");
}

/* A position in a table.  Lua 5.1 and 5.2 use only its lowest 32 bits, and
 * count elements in as many. */
static lua_Number check_position(lua_State *L, int arg)
{
	lua_Number position = luaL_checknumber(L, arg);

	luaL_argcheck(L, position > -POSITION_MAX && position < POSITION_MAX,
	              arg, "number out of range");
	return position;
}

/* How many elements lie between the positions at `from` and `from` + 1, by
 * default the whole table at 1. */
static uint64_t count_elements(lua_State *L, int from, lua_Number *first)
{
	lua_Number last;

	check_plain(L, 1);
	*first = 1;
	last = (lua_Number)lua_rawlen(L, 1);
	if (!lua_isnoneornil(L, from))
		*first = check_position(L, from);
	if (!lua_isnoneornil(L, from + 1))
		last = check_position(L, from + 1);
	brp_lua_charge(L, 1);
	return last >= *first ? (uint64_t)(last - *first) + 1 : 0;
}

static int table_concat(lua_State *L)
{
	lua_Number first;

	brp_lua_charge(L, count_elements(L, 3, &first));
	return brp_lua_call_wrapped(L);
}

/* Replaced: Lua 5.1 may request a negative number of stack slots. */
int brp_lua_unpack(lua_State *L)
{
	lua_Number first;
	uint64_t n = count_elements(L, 2, &first);

	if (n > STACK_MAX || !lua_checkstack(L, (int)n + 1))
		return luaL_error(L, "too many results to unpack");
	brp_lua_charge(L, n);
	for (uint64_t i = 0; i < n; i++)
		lua_rawgeti(L, 1, (int)first + (int)i);
	return (int)n;
}

static int table_insert(lua_State *L)
{
	lua_Number length, position;

	brp_lua_charge(L, 1);
	check_plain(L, 1);
	length = (lua_Number)lua_rawlen(L, 1);
	if (lua_gettop(L) == 3) {
		position = luaL_checknumber(L, 2);
		luaL_argcheck(L, position >= 1 && position <= length + 1, 2,
		              "position out of bounds");
		brp_lua_charge(L, (uint64_t)(length + 1 - position));
	}
	return brp_lua_call_wrapped(L);
}

static int table_remove(lua_State *L)
{
	brp_lua_charge(L, 1);
	check_plain(L, 1);
	if (!lua_isnoneornil(L, 2)) {
		check_position(L, 2);
		brp_lua_charge(L, lua_rawlen(L, 1));
	}
	return brp_lua_call_wrapped(L);
}

static int table_move(lua_State *L)
{
	lua_Number from, to;

	check_plain(L, 1);
	from = check_position(L, 2);
	to = check_position(L, 3);
	check_position(L, 4);
	if (!lua_isnoneornil(L, 5))
		check_plain(L, 5);
	brp_lua_charge(L, to >= from ? (uint64_t)(to - from) + 1 : 1);
	return brp_lua_call_wrapped(L);
}

/* Is a less than b?  The upvalue is the comparison, or nil for that of Lua. */
static int is_less(lua_State *L)
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

/* Each comparison is charged for. */
static int table_sort(lua_State *L)
{
	brp_lua_charge(L, 1);
	check_plain(L, 1);
	if (!lua_isnoneornil(L, 2))
		luaL_checktype(L, 2, LUA_TFUNCTION);
	lua_settop(L, 2);
	lua_pushcclosure(L, is_less, 1);
	return brp_lua_call_wrapped(L);
}

/* clang-format off */
const struct override brp_lua_table[] = {
	{"concat", table_concat, 1},
	{"insert", table_insert, 1},
	{"move", table_move, 1},
	{"pack", brp_lua_charged_by_values, 1},
	{"remove", table_remove, 1},
	{"sort", table_sort, 1},
	{"unpack", brp_lua_unpack, 1},
	{NULL, NULL, 0},
};
/* clang-format on */
