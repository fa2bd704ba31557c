/* SPDX-License-Identifier: MIT */

/*
 * play.c - br.play: a match of bots, from here to its end.
 *
 * The loop is written in Lua, so that a bot may yield through it wherever
 * pcall() lets it: on every Lua but 5.1.
 */

#include <string.h>

#include "binding.h"

/* ask() gives the bot whose decision it is and what it knows; answer() takes
 * what pcall() made of it. */
/* clang-format off */
static const char loop[] =
	"local pcall, ask, answer = ...\n"
	"return function(match, bots)\n"
	"  local seat, bot, view = ask(match, bots)\n"
	"  while seat do\n"
	"    local ok, why, code = answer(match, seat, pcall(bot, view))\n"
	"    if not ok then return nil, why, code, seat end\n"
	"    seat, bot, view = ask(match, bots)\n"
	"  end\n"
	"  return match\n"
	"end\n";
/* clang-format on */

/* Every seat must have something to call. */
static void check_bots(lua_State *L, int seats)
{
	if (!lua_istable(L, 2))
		brp_lua_misuse(L, 2, "table expected, got %s",
		               brp_lua_typename(L, 2));
	for (int seat = 1; seat <= seats; seat++) {
		lua_rawgeti(L, 2, seat);
		if (!lua_isfunction(L, -1) &&
		    !luaL_getmetafield(L, -1, "__call"))
			brp_lua_misuse(L, 2, "no bot for seat %d", seat);
		lua_settop(L, 2);
	}
}

/* match, bots -> seat, bot, view; or nothing at the end */
static int ask(lua_State *L)
{
	const br_game *game = br_match_game(brp_lua_open(L, 1, UP_MATCH));
	int seat = br_game_turn(game);

	check_bots(L, br_game_seats(game));
	if (seat == BR_CHANCE)
		return brp_lua_misuse(L, 1, "match has no dice");
	if (seat == BR_NOBODY)
		return 0;
	lua_pushinteger(L, seat + 1);
	lua_rawgeti(L, 2, seat + 1);
	if (brp_lua_push_view(L, seat) != 1)
		return luaL_error(L, "%s", br_strerror(BR_ENOMEM));
	return 3;
}

/* nil, message, code; the message being on the top */
static int blame(lua_State *L, int seat, const char *code)
{
	lua_pushfstring(L, "seat %d: %s", seat, lua_tostring(L, -1));
	lua_pushnil(L);
	lua_insert(L, -2);
	lua_pushstring(L, code);
	return 3;
}

/* match, seat, did pcall() return, what it returned -> true */
static int answer(lua_State *L)
{
	const br_game *game = br_match_game(brp_lua_open(L, 1, UP_MATCH));
	struct lua_match *match = lua_touserdata(L, 1);
	int seat = (int)lua_tointeger(L, 2), status;
	int is_text = lua_type(L, 4) == LUA_TSTRING;
	br_error error;
	uint64_t number;
	br_move move;

	lua_settop(L, 4);
	if (!lua_toboolean(L, 3)) {
		if (!is_text)
			lua_pushfstring(L, "bot failed with a %s as error",
			                brp_lua_typename(L, 4));
		return blame(L, seat, "bot");
	}
	if (!is_text && !brp_lua_whole(L, 4, UINT32_MAX, &number)) {
		lua_pushfstring(L, "bot gave a %s, not a move",
		                brp_lua_typename(L, 4));
		return blame(L, seat, "bot");
	}
	status = brp_lua_move(L, 4, game, &move, &error);
	if (status != BR_OK) {
		brp_lua_failure(L, status, &error);
		lua_pop(L, 1);
		return blame(L, seat, brp_lua_code(status));
	}
	if (brp_lua_match_apply(L, match, seat - 1, move) == 0) {
		lua_pushboolean(L, 1);
		return 1;
	}
	lua_insert(L, -2);
	return blame(L, seat, lua_tostring(L, -2));
}

/* For a state that has no pcall(). */
static int guard(lua_State *L)
{
	int failed = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);

	lua_pushboolean(L, !failed);
	lua_insert(L, 1);
	return lua_gettop(L);
}

void brp_lua_push_play(lua_State *L, int shared)
{
	if (luaL_loadbuffer(L, loop, sizeof loop - 1, PLAY_CHUNK) != 0)
		lua_error(L);
#if LUA_VERSION_NUM < 502
	lua_pushvalue(L, LUA_GLOBALSINDEX);
#else
	lua_pushglobaltable(L);
#endif
	lua_pushliteral(L, "pcall");
	lua_rawget(L, -2);
	lua_remove(L, -2);
	if (!lua_isfunction(L, -1)) {
		lua_pop(L, 1);
		lua_pushcfunction(L, guard);
	}
	brp_lua_push_named(L, ask, "boardrules.play", shared);
	brp_lua_push_named(L, answer, "boardrules.play", shared);
	lua_call(L, 3, 1);
}
