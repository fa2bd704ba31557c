/* SPDX-License-Identifier: MIT */
/*
 * module.c - the loadable module.  All its code is in the library for hosts, so
 * that a host and its scripts use one copy.
 */

#include <boardrules/lua.h>

int luaopen_boardrules(lua_State *L)
{
	return br_lua_open(L);
}
