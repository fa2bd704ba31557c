/* SPDX-License-Identifier: MIT */
#ifndef BR_LUA_H
#define BR_LUA_H

/**
 * @file lua.h
 * @brief Games that pass between a C host and its Lua state.
 *
 * For a program that embeds Lua.  It links the small library of its Lua, as
 * libboardrules-lua5.4 (LuaJIT takes that of 5.1), and libboardrules; a
 * script that says `require "boardrules"` in the same process then uses the
 * same copy, so handles of both are one type.
 *
 * These functions raise a Lua error, as lua_error() does, where it is said;
 * call them in protected mode.  @p L may be any coroutine of the state.
 *
 * Games and matches that are made in Lua live in the memory of their Lua
 * state: br_game_dup() of one must be freed before lua_close(); to keep one
 * for longer, save and load it.
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

#include <lua.h>

/**
 * Push the module, as `require "boardrules"` returns it.  Made for
 * luaL_requiref() and for `package.preload`; it may be called again.
 * @return 1.  Raises out of memory.
 */
BR_API int luaopen_boardrules(lua_State *L);

/** The same, under a name that the loadable module does not have. */
BR_API int br_lua_open(lua_State *L);

/** Whose a game is that is pushed. */
enum {
	BR_LUA_OWN = 1, /**< Lua's from now on: Lua frees it */
	BR_LUA_BORROW =
		2,      /**< the host's: Lua uses it until br_lua_release() */
	BR_LUA_COPY = 3 /**< the host's, and Lua gets br_game_dup() of it */
};

/**
 * Push a game as a Lua object.
 *
 * A script may play on, and assign to, a game that is lent to it.  Copies,
 * views and samples that it takes use the allocator of @p game, which must
 * therefore live as long as the Lua state.
 * @param mode one of the above.  If the function raises, the game is still
 *             the host's.
 * Raises out of memory, and an unknown mode.
 */
BR_API void br_lua_pushgame(lua_State *L, br_game *game, int mode);

/**
 * Take back a game that was lent: every object of this state that was pushed
 * for it with BR_LUA_BORROW is closed, and a script that still has one is
 * told so.  Call it before the game is freed; not while Lua is in one of its
 * methods.  Raises out of memory, and then has closed nothing.
 */
BR_API void br_lua_release(lua_State *L, br_game *game);

/**
 * The game at a stack index; valid until it is closed or collected.
 * Raises if there is no game there, or a closed one.
 */
BR_API br_game *br_lua_checkgame(lua_State *L, int index);

/** The same, but NULL in place of an error.  Raises out of memory. */
BR_API br_game *br_lua_testgame(lua_State *L, int index);

#ifdef __cplusplus
}
#endif

#endif
