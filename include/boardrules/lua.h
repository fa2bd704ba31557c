/* SPDX-License-Identifier: MIT */
#ifndef BR_LUA_H
#define BR_LUA_H

/**
 * @file lua.h
 * @brief Passes games between a C host and its Lua state.
 *
 * A program that embeds Lua links to libboardrules and to the small library for
 * its version of Lua, such as libboardrules-lua5.4 (for LuaJIT, that of Lua
 * 5.1).  A script that calls `require "boardrules"` in the same process uses
 * the same libraries, so that both share their types.
 *
 * Where stated, a function raises a Lua error, like lua_error(), and must be
 * called in protected mode.  @p L may be any coroutine of the state.
 *
 * Games and matches created in Lua use the allocator of their Lua state.  A
 * br_game_dup() of one must be freed before lua_close(); to keep a game for
 * longer, save and load it.
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

#include <lua.h>

/**
 * Pushes the module, as `require "boardrules"` returns it; suitable for
 * luaL_requiref() and `package.preload`.  It may be called repeatedly.
 * @return 1.  Raises an error if memory runs out.
 */
BR_API int luaopen_boardrules(lua_State *L);

/** The same function, by a name that the loadable module does not export. */
BR_API int br_lua_open(lua_State *L);

/** The ownership of a game that is pushed. */
enum {
	BR_LUA_OWN = 1, /**< Lua takes ownership and frees it */
	BR_LUA_BORROW =
		2,      /**< the host's; Lua uses it until br_lua_release() */
	BR_LUA_COPY = 3 /**< the host's; Lua receives a br_game_dup() of it */
};

/**
 * Pushes a game as a Lua object.
 *
 * A script may play and assign to a borrowed game.  Its copies, views and
 * samples of any game use the allocator of @p game, which must therefore stay
 * valid as long as the Lua state.
 * @param mode one of the above.  If the function raises an error, the host
 * keeps ownership. Raises an error if memory runs out or the mode is invalid.
 */
BR_API void br_lua_pushgame(lua_State *L, br_game *game, int mode);

/**
 * Ends the borrowing of a game: closes every object that was pushed for it with
 * BR_LUA_BORROW, so that further use of one is an error in the script.  Call
 * this before freeing the game, but not while Lua executes a method of it.
 * Raises an error if memory runs out, and then closes nothing.
 */
BR_API void br_lua_release(lua_State *L, br_game *game);

/**
 * The game at a stack index; valid until it is closed or collected.  Raises an
 * error if there is no game there, or a closed one.
 */
BR_API br_game *br_lua_checkgame(lua_State *L, int index);

/** The same, but NULL if there is no game there, or a closed one.  Raises an
 * error if memory runs out. */
BR_API br_game *br_lua_testgame(lua_State *L, int index);

#ifdef __cplusplus
}
#endif

#endif
