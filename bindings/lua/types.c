/* SPDX-License-Identifier: MIT */
/*
 * types.c - opens the module: its types and functions in a Lua state.
 *
 * The registry has the shared table under the address of a variable of this
 * file.  So opening the module again finds the existing types, and another copy
 * of the library does not mistake our objects for its own.
 */

#if defined(__unix__) || defined(__APPLE__)
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr() */
#endif
#include <dlfcn.h>
#elif defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#endif
#include <string.h>

#include "binding.h"

const char brp_lua_marks[UP_NULL];

const char *const brp_lua_type_names[UP_NULL] = {
	"loans", "rules", "game", "dice", "match", "pick", "sandbox",
};

/* Each type has one list of methods or more. */
static const luaL_Reg *const methods[UP_NULL][8] = {
	[UP_RULES] = {brp_lua_rules_methods},
	[UP_GAME] = {brp_lua_game_methods, brp_lua_game_bots,
                     brp_lua_game_chance, brp_lua_game_scenes,
                     brp_lua_game_scores, brp_lua_game_state,
                     brp_lua_game_text},
	[UP_DICE] = {brp_lua_dice_methods},
	[UP_MATCH] = {brp_lua_match_methods, brp_lua_journal_methods,
                      brp_lua_record_methods, brp_lua_fair_methods},
	[UP_PICK] = {brp_lua_pick_methods},
	[UP_SANDBOX] = {brp_lua_sandbox_methods},
};

/* ---- Making objects and functions ---------------------------------------- */

void *brp_lua_new(lua_State *L, size_t size, int type, int metatable)
{
	struct lua_box *box;

	if (!lua_istable(L, metatable))
		luaL_error(L, "the types of boardrules have been changed");
	box = lua_newuserdata(L, size);
	memset(box, 0, size);
	box->mark = &brp_lua_marks[type];
	lua_pushvalue(L, metatable);
	lua_setmetatable(L, -2);
	return box;
}

void brp_lua_push_function(lua_State *L, lua_CFunction function)
{
	for (int i = UP_RULES; i <= UP_NAME; i++)
		lua_pushvalue(L, lua_upvalueindex(i));
	lua_pushcclosure(L, function, UP_NAME);
}

void brp_lua_push_named(lua_State *L, lua_CFunction function, const char *name,
                        int shared)
{
	for (int i = UP_RULES; i < UP_NAME; i++)
		lua_rawgeti(L, shared, i);
	lua_pushstring(L, name);
	lua_pushcclosure(L, function, UP_NAME);
}

/* ---- The types ----------------------------------------------------------- */

/* Add functions to the type whose metatable and methods are on the top. */
static void set_functions(lua_State *L, int shared, const char *type,
                          const luaL_Reg *functions)
{
	for (; functions->name; functions++) {
		int meta = strncmp(functions->name, "__", 2) == 0;

		lua_pushfstring(L, "%s:%s", type, functions->name);
		brp_lua_push_named(L, functions->func, lua_tostring(L, -1),
		                   shared);
		lua_setfield(L, meta ? -4 : -3, functions->name);
		lua_pop(L, 1);
	}
}

static void set_type(lua_State *L, int shared, int type)
{
	const char *name = brp_lua_type_names[type];

	lua_rawgeti(L, shared, type);
	lua_newtable(L);
	for (const luaL_Reg *const *list = methods[type]; *list; list++)
		set_functions(L, shared, name, *list);
	lua_setfield(L, -2, "__index");
	lua_pushfstring(L, "boardrules.%s", name);
	lua_pushvalue(L, -1);
	lua_setfield(L, -3, "__name");
	lua_setfield(L, -2, "__metatable");
	lua_pop(L, 1);
}

static int null_tostring(lua_State *L)
{
	lua_pushliteral(L, "null");
	return 1;
}

static void push_null(lua_State *L)
{
	lua_newuserdata(L, 0);
	lua_createtable(L, 0, 3);
	lua_pushcfunction(L, null_tostring);
	lua_setfield(L, -2, "__tostring");
	lua_pushliteral(L, "boardrules.null");
	lua_pushvalue(L, -1);
	lua_setfield(L, -3, "__name");
	lua_setfield(L, -2, "__metatable");
	lua_setmetatable(L, -2);
}

static const char key;

/*
 * Keep the library in memory: when a state is closed, LuaJIT unloads modules
 * before it finalizes the objects that finalizers have made.  Code that is part
 * of a program, for which gcc and clang define __PIE__, is never unloaded.
 */
static void stay_loaded(void)
{
#if defined(_WIN32)
	HMODULE module;

	GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_PIN |
	                           GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS,
	                   &key, &module);
#elif defined(RTLD_NODELETE) && !defined(__PIE__)
	Dl_info info;

	if (dladdr(&key, &info))
		dlopen(info.dli_fname, RTLD_LAZY | RTLD_NODELETE);
#endif
}

static void push_key(lua_State *L)
{
	lua_pushlightuserdata(L, (void *)(uintptr_t)&key);
}

static void push_new_shared(lua_State *L)
{
	int shared;

	lua_createtable(L, SHARED_LOANS, 0);
	shared = lua_gettop(L);
	for (int type = UP_RULES; type <= UP_SANDBOX; type++) {
		lua_newtable(L);
		lua_rawseti(L, shared, type);
	}
	push_null(L);
	lua_rawseti(L, shared, UP_NULL);
	brp_lua_push_loans(L);
	lua_rawseti(L, shared, SHARED_LOANS);
	for (int type = UP_RULES; type <= UP_SANDBOX; type++)
		set_type(L, shared, type);
}

int brp_lua_push_shared(lua_State *L)
{
	luaL_checkstack(L, 20, NULL);
	push_key(L);
	lua_rawget(L, LUA_REGISTRYINDEX);
	if (lua_isnil(L, -1)) {
		lua_pop(L, 1);
		stay_loaded();
		push_new_shared(L);
		push_key(L);
		lua_pushvalue(L, -2);
		lua_rawset(L, LUA_REGISTRYINDEX);
	}
	if (!lua_istable(L, -1))
		luaL_error(L, "the registry of boardrules has been changed");
	return lua_gettop(L);
}

/* ---- The module ---------------------------------------------------------- */

int br_lua_open(lua_State *L)
{
	int shared = brp_lua_push_shared(L);
	unsigned version = br_version();

	lua_newtable(L);
	lua_pushfstring(L, "%d.%d.%d", (int)(version >> 16),
	                (int)(version >> 8 & 255), (int)(version & 255));
	lua_setfield(L, -2, "version");
	lua_rawgeti(L, shared, UP_NULL);
	lua_setfield(L, -2, "null");
	brp_lua_push_play(L, shared);
	lua_setfield(L, -2, "play");
	for (const luaL_Reg *f = brp_lua_functions; f->name; f++) {
		lua_pushfstring(L, "boardrules.%s", f->name);
		brp_lua_push_named(L, f->func, lua_tostring(L, -1), shared);
		lua_setfield(L, -3, f->name);
		lua_pop(L, 1);
	}
	lua_replace(L, shared);
	return 1;
}

int luaopen_boardrules(lua_State *L)
{
	return br_lua_open(L);
}
