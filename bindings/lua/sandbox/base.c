/* SPDX-License-Identifier: MIT */
/*
 * base.c - the basic functions of a sandbox: those that would reach out of it
 * or evade the counting of instructions are replaced.
 */

#include <string.h>

#include "sandbox.h"

/* Without __gc, because Lua runs finalizers without the hook. */
static int base_setmetatable(lua_State *L)
{
	int type = lua_type(L, 2);

	luaL_checktype(L, 1, LUA_TTABLE);
	luaL_argcheck(L, type == LUA_TNIL || type == LUA_TTABLE, 2,
	              "nil or table expected");
	if (luaL_getmetafield(L, 1, "__metatable"))
		return luaL_error(L, "cannot change a protected metatable");
	lua_settop(L, 2);
	if (type == LUA_TTABLE) {
		lua_pushliteral(L, "__gc");
		lua_rawget(L, 2);
		luaL_argcheck(L, lua_isnil(L, -1), 2,
		              "a sandbox allows no __gc");
		lua_settop(L, 2);
	}
	lua_setmetatable(L, 1);
	return 1;
}

static int base_collectgarbage(lua_State *L)
{
	static const char *const options[] = {"collect", "count", NULL};
	int option = luaL_checkoption(L, 1, "collect", options);
	size_t used = brp_lua_sandbox_of(L)->used;

	if (option == 1) {
		lua_pushnumber(L, (lua_Number)used / 1024);
		return 1;
	}
	brp_lua_charge(L, used / 16);
	lua_gc(L, LUA_GCCOLLECT, 0);
	lua_pushinteger(L, 0);
	return 1;
}

/* load(text, name, mode, environment): source text only, as a string. */
static int base_load(lua_State *L)
{
	int has_environment = !lua_isnone(L, 4), status;
	const char *text, *name = luaL_optstring(L, 2, "=(load)");
	size_t length;

	luaL_checktype(L, 1, LUA_TSTRING);
	lua_settop(L, 4);
	text = lua_tolstring(L, 1, &length);
	text = brp_lua_skip_bom(text, &length);
	brp_lua_charge(L, brp_lua_compile_work(length));
	if (length > 0 && text[0] == LUA_SIGNATURE[0]) {
		lua_pushnil(L);
		lua_pushliteral(L, "attempt to load a binary chunk");
		return 2;
	}
#if LUA_VERSION_NUM < 502
	status = luaL_loadbuffer(L, text, length, name);
#else
	status = luaL_loadbufferx(L, text, length, name, "t");
#endif
	if (status != 0) {
		lua_pushnil(L);
		lua_insert(L, -2);
		return 2;
	}
	if (has_environment) {
		lua_pushvalue(L, 4);
#if LUA_VERSION_NUM < 502
		luaL_checktype(L, 4, LUA_TTABLE);
		lua_setfenv(L, 5);
#else
		lua_setupvalue(L, 5, 1);
#endif
	}
	return 1;
}

/*
 * pcall and xpcall are written in Lua, so that bots can yield through them.
 *
 * They charge for themselves, because on a nearly full stack the call of the
 * hook fails before it has counted anything.
 *
 * Lua would call the message handler for an error that the hook raises from
 * inside the hook, where nothing is counted; so xpcall calls its handler after
 * it has caught the error.
 */
/* clang-format off */
static const char pcall_source[] =
	"local pcall, select, charge = ...\n"
	"local function protect(...)\n"
	"  charge()\n"
	"  return pcall(...)\n"
	"end\n"
	"local function finish(handler, good, ...)\n"
	"  if good then return good, ... end\n"
	"  return false, select(2, protect(handler, ...))\n"
	"end\n"
	"return protect, function(f, handler, ...)\n"
	"  return finish(handler, protect(f, ...))\n"
	"end\n";
/* clang-format on */

static int charge_pcall(lua_State *L)
{
	brp_lua_charge(L, 10);
	return 0;
}

void brp_lua_set_pcall(lua_State *L)
{
	if (luaL_loadbuffer(L, pcall_source, sizeof pcall_source - 1,
	                    "=pcall") != 0)
		lua_error(L);
	lua_getglobal(L, "pcall");
	lua_getglobal(L, "select");
	lua_pushcfunction(L, charge_pcall);
	lua_call(L, 3, 2);
	lua_setglobal(L, "xpcall");
	lua_setglobal(L, "pcall");
}

/* The only module is this one, the upvalue. */
int brp_lua_require(lua_State *L)
{
	if (strcmp(luaL_checkstring(L, 1), "boardrules") != 0)
		return luaL_error(L, "a sandbox has no module '%s'",
		                  lua_tostring(L, 1));
	lua_pushvalue(L, lua_upvalueindex(1));
	return 1;
}

/* clang-format off */
const struct override brp_lua_base[] = {
	{"assert", brp_lua_charged_by_values, 1},
	{"collectgarbage", base_collectgarbage, 0},
	{"load", base_load, 0},
	{"select", brp_lua_charged_by_values, 1},
	{"setmetatable", base_setmetatable, 0},
	{"tonumber", brp_lua_charged_by_bytes, 1},
	{"tostring", brp_lua_charged_once, 1},
	{"unpack", brp_lua_unpack, 1}, /* of Lua 5.1 */
	{NULL, NULL, 0},
};
/* clang-format on */
