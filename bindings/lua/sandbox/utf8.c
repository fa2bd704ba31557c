/* SPDX-License-Identifier: MIT */
/*
 * utf8.c - the library utf8 of a sandbox, from Lua 5.3 on: Lua's functions,
 * wrapped to charge for each byte.
 */

#include "sandbox.h"

#if LUA_VERSION_NUM > 502

/* The iterator of utf8.codes(); it skips all continuation bytes. */
static int next_code(lua_State *L)
{
	size_t length, at;
	const char *text = luaL_checklstring(L, 1, &length);
	lua_Integer position = luaL_checkinteger(L, 2);

	if (position > 0 && (uint64_t)position < length)
		for (at = (size_t)position; (text[at] & 0xc0) == 0x80; at++)
			brp_lua_charge(L, 1);
	brp_lua_charge(L, 1);
	return brp_lua_call_wrapped(L);
}

static int utf8_codes(lua_State *L)
{
	int results = brp_lua_charged_by_bytes(L);

	lua_pushvalue(L, -results);
	lua_pushcclosure(L, next_code, 1);
	lua_replace(L, -results - 1);
	return results;
}

/* clang-format off */
const struct override brp_lua_utf8[] = {
	{"char", brp_lua_charged_by_values, 1},
	{"codepoint", brp_lua_charged_by_bytes, 1},
	{"codes", utf8_codes, 1},
	{"len", brp_lua_charged_by_bytes, 1},
	{"offset", brp_lua_charged_by_bytes, 1},
	{NULL, NULL, 0},
};
/* clang-format on */

#endif
