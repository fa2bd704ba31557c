/* SPDX-License-Identifier: MIT */

/*
 * boardrules.c - the types of the module in a Lua state, and games that pass
 * between Lua and a C host.
 *
 * What all of it shares in one state hangs in the registry, under an address
 * in here: opening the module again finds the types that exist, and another
 * copy of the library does not mistake our objects for its own.
 */

#if defined(__unix__) || defined(__APPLE__)
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr() */
#endif
#include <dlfcn.h>
#endif
#include <string.h>

#include "binding.h"

/* The shared table holds the types and null as upvalues are numbered, then: */
enum { LENT = UP_NAME /* the ring of games that are lent */ };

/* ---- Making objects and functions --------------------------------------- */

void *brp_lua_new(lua_State *L, size_t size, int metatable)
{
	void *box = lua_newuserdata(L, size);

	memset(box, 0, size);
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

/* ---- The types ---------------------------------------------------------- */

/* Functions for the type whose metatable and methods are on the top. */
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

/* A type from a NULL-ended array of lists of functions. */
static void set_type(lua_State *L, int shared, int place, const char *type,
                     const luaL_Reg *const *lists)
{
	lua_rawgeti(L, shared, place);
	lua_newtable(L);
	for (; *lists; lists++)
		set_functions(L, shared, type, *lists);
	lua_setfield(L, -2, "__index");
	lua_pushfstring(L, "boardrules.%s", type);
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

static void push_ring(lua_State *L)
{
	struct lua_game *ring = lua_newuserdata(L, sizeof *ring);

	memset(ring, 0, sizeof *ring);
	ring->next = ring->prev = ring;
}

static const char key;

/*
 * Stay loaded.  LuaJIT finalizes what finalizers have made while a state is
 * closed after it has unloaded the modules.
 */
static void stay(void)
{
#ifdef RTLD_NODELETE
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
	static const luaL_Reg *const rules[] = {brp_lua_rules, NULL};
	static const luaL_Reg *const game[] = {brp_lua_game, brp_lua_look,
	                                       brp_lua_chance, brp_lua_think,
	                                       NULL};
	static const luaL_Reg *const dice[] = {brp_lua_dice, NULL};
	static const luaL_Reg *const match[] = {brp_lua_match, NULL};
	static const luaL_Reg *const sandbox[] = {brp_lua_sandbox, NULL};
	int shared;

	lua_createtable(L, LENT, 0);
	shared = lua_gettop(L);
	for (int type = UP_RULES; type <= UP_SANDBOX; type++) {
		lua_newtable(L);
		lua_rawseti(L, shared, type);
	}
	push_null(L);
	lua_rawseti(L, shared, UP_NULL);
	push_ring(L);
	lua_rawseti(L, shared, LENT);
	set_type(L, shared, UP_RULES, "rules", rules);
	set_type(L, shared, UP_GAME, "game", game);
	set_type(L, shared, UP_DICE, "dice", dice);
	set_type(L, shared, UP_MATCH, "match", match);
	set_type(L, shared, UP_SANDBOX, "sandbox", sandbox);
}

/* Push the shared table; its index. */
static int push_shared(lua_State *L)
{
	luaL_checkstack(L, 20, NULL);
	push_key(L);
	lua_rawget(L, LUA_REGISTRYINDEX);
	if (lua_isnil(L, -1)) {
		lua_pop(L, 1);
		stay();
		push_new_shared(L);
		push_key(L);
		lua_pushvalue(L, -2);
		lua_rawset(L, LUA_REGISTRYINDEX);
	}
	return lua_gettop(L);
}

/* ---- The module --------------------------------------------------------- */

int br_lua_open(lua_State *L)
{
	int shared = push_shared(L);
	unsigned version = br_version();

	lua_newtable(L);
	lua_pushfstring(L, "%d.%d.%d", (int)(version >> 16),
	                (int)(version >> 8 & 255), (int)(version & 255));
	lua_setfield(L, -2, "version");
	lua_rawgeti(L, shared, UP_NULL);
	lua_setfield(L, -2, "null");
	brp_lua_push_play(L, shared);
	lua_setfield(L, -2, "play");
	for (const luaL_Reg *f = brp_lua_module; f->name; f++) {
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

/* ---- For hosts ---------------------------------------------------------- */

void br_lua_pushgame(lua_State *L, br_game *game, int mode)
{
	int shared = push_shared(L), status = BR_OK;
	struct lua_game *box, *ring;
	br_game *pushed = game;

	if (mode < BR_LUA_OWN || mode > BR_LUA_COPY)
		luaL_error(L, "br_lua_pushgame: unknown mode %d", mode);
	lua_rawgeti(L, shared, LENT);
	ring = lua_touserdata(L, -1);
	lua_rawgeti(L, shared, UP_GAME);
	box = brp_lua_new(L, sizeof *box, lua_gettop(L));
	box->host = 1;
	if (mode == BR_LUA_COPY)
		status = br_game_dup(&pushed, game);
	if (status != BR_OK)
		luaL_error(L, "%s", br_strerror(status));
	box->box.object = pushed;
	if (mode == BR_LUA_BORROW) {
		box->next = ring->next;
		box->prev = ring;
		box->next->prev = ring->next = box;
	}
	lua_replace(L, shared);
	lua_settop(L, shared);
}

void br_lua_release(lua_State *L, br_game *game)
{
	struct lua_game *ring, *box, *next;
	int shared = push_shared(L);

	lua_rawgeti(L, shared, LENT);
	ring = lua_touserdata(L, -1);
	for (box = ring->next; box != ring; box = next) {
		next = box->next;
		if (box->box.object != game)
			continue;
		box->box.object = NULL;
		box->next->prev = box->prev;
		box->prev->next = next;
		box->next = NULL;
	}
	lua_settop(L, shared - 1);
}

br_game *br_lua_testgame(lua_State *L, int index)
{
	const struct lua_box *box = lua_touserdata(L, index);
	int shared, same = 0;

	if (lua_type(L, index) == LUA_TUSERDATA && lua_getmetatable(L, index)) {
		shared = push_shared(L);
		lua_rawgeti(L, shared, UP_GAME);
		same = lua_rawequal(L, -1, shared - 1);
		lua_settop(L, shared - 2);
	}
	return same ? box->object : NULL;
}

br_game *br_lua_checkgame(lua_State *L, int index)
{
	br_game *game = br_lua_testgame(L, index);

	if (!game)
		luaL_argerror(L, index, "open boardrules.game expected");
	return game;
}
