/* SPDX-License-Identifier: MIT */
/*
 * play.c - br.play: bots play a match to its end.
 *
 * The loop is written in Lua, so that a bot can yield through it where pcall()
 * allows that: on every Lua but 5.1.
 */

#include <string.h>

#include "binding.h"

/* ask() returns the bot that has to decide and its view; answer() plays the
 * move that pcall() returned. */
/* clang-format off */
static const char play_source[] =
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

/* Every seat must have a function, or an object that can be called. */
static void check_bots(lua_State *L, int seats)
{
	brp_lua_check_table(L, 2);
	for (int seat = 1; seat <= seats; seat++) {
		lua_rawgeti(L, 2, seat);
		if (!lua_isfunction(L, -1) &&
		    !luaL_getmetafield(L, -1, "__call"))
			brp_lua_misuse(L, 2, "no bot for seat %d", seat);
		lua_settop(L, 2);
	}
}

/* match, bots -> seat, bot, view; nothing if the match is over */
static int ask(lua_State *L)
{
	const br_match *match = brp_lua_check(L, 1, UP_MATCH);
	const br_game *game = br_match_game(match);
	int seat = br_game_turn(game);

	check_bots(L, br_game_seats(game));
	if (br_match_over(match, NULL))
		return 0;
	if (seat == BR_CHANCE)
		return brp_lua_misuse(L, 1, "match has no dice");
	lua_pushinteger(L, seat + 1);
	lua_rawgeti(L, 2, seat + 1);
	if (brp_lua_push_view(L, seat) != 1)
		return luaL_error(L, "%s", br_strerror(BR_ENOMEM));
	return 3;
}

/* Return nil, the message on the top with its seat, and a code. */
static int blame(lua_State *L, int seat, const char *code)
{
	lua_pushfstring(L, "seat %d: %s", seat, lua_tostring(L, -1));
	lua_pushnil(L);
	lua_insert(L, -2);
	lua_pushstring(L, code);
	return 3;
}

/* match, seat, the two results of pcall() -> true */
static int answer(lua_State *L)
{
	const br_game *game = br_match_game(brp_lua_check(L, 1, UP_MATCH));
	int is_text = lua_type(L, 4) == LUA_TSTRING, seat;
	uint64_t number;
	br_move move;

	seat = (int)brp_lua_check_whole(L, 2, 1, BR_SEATS_MAX, "seat");
	lua_settop(L, 4);
	if (!lua_toboolean(L, 3)) {
		if (!is_text)
			lua_pushfstring(L, "bot raised a %s as its error",
			                brp_lua_typename(L, 4));
		return blame(L, seat, "bot");
	}
	if (!is_text && !brp_lua_to_whole(L, 4, UINT32_MAX, &number)) {
		lua_pushfstring(L, "bot returned a %s, not a move",
		                brp_lua_typename(L, 4));
		return blame(L, seat, "bot");
	}
	if (brp_lua_read_move(L, 4, game, &move) == 0 &&
	    brp_lua_match_apply(L, seat - 1, move) == 0) {
		lua_pushboolean(L, 1);
		return 1;
	}
	lua_insert(L, -2);
	return blame(L, seat, lua_tostring(L, -2));
}

/* The function pcall(), for a state that has none. */
static int protect(lua_State *L)
{
	int failed = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);

	lua_pushboolean(L, !failed);
	lua_insert(L, 1);
	return lua_gettop(L);
}

void brp_lua_push_play(lua_State *L, int shared)
{
	if (luaL_loadbuffer(L, play_source, sizeof play_source - 1,
	                    PLAY_CHUNK) != 0)
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
		lua_pushcfunction(L, protect);
	}
	brp_lua_push_named(L, ask, "boardrules.play", shared);
	brp_lua_push_named(L, answer, "boardrules.play", shared);
	lua_call(L, 3, 1);
}
