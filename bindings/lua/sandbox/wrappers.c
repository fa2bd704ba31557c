/* SPDX-License-Identifier: MIT */
/*
 * wrappers.c - functions whose cost grows with their arguments are wrapped to
 * charge for it; these wrappers serve several libraries.
 */

#include "sandbox.h"

int brp_lua_call_wrapped(lua_State *L)
{
	lua_pushvalue(L, lua_upvalueindex(1));
	lua_insert(L, 1);
	lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
	return lua_gettop(L);
}

/* For what may call a metamethod from C: charging limits the depth. */
int brp_lua_charged_once(lua_State *L)
{
	brp_lua_charge(L, 1);
	return brp_lua_call_wrapped(L);
}

int brp_lua_charged_by_values(lua_State *L)
{
	int results;

	brp_lua_charge(L, 1 + (uint64_t)lua_gettop(L) / 8);
	results = brp_lua_call_wrapped(L);
	brp_lua_charge(L, (uint64_t)results / 8);
	return results;
}

int brp_lua_charged_by_bytes(lua_State *L)
{
	uint64_t bytes = 0;

	for (int i = 1; i <= lua_gettop(L); i++)
		if (lua_type(L, i) == LUA_TSTRING)
			bytes += lua_rawlen(L, i);
	brp_lua_charge(L, 1 + bytes / 8);
	return brp_lua_call_wrapped(L);
}
