/* SPDX-License-Identifier: MIT */
/*
 * embed.c - a host that embeds Lua and lends a script its own game.
 *
 * The host keeps the game (BR_LUA_BORROW): what the script plays is played
 * here.  The script may say require "boardrules" as well; it then works with
 * the very library that this program is linked to.
 *
 *	cc embed.c -o embed \
 *		$(pkg-config --cflags --libs boardrules-lua5.4 lua5.4)
 *	./embed
 */

#include <stdio.h>

#include <lauxlib.h>
#include <lualib.h>

#include <boardrules/lua.h>

/* clang-format off */
static const char script[] =
	"local game = ...\n"
	"local br = require 'boardrules'\n"
	"local own = br.game('crusaders', { seats = 2 })\n"
	"print('equal to one of my own: ' .. tostring(game == own))\n"
	"while game:turn() == 'chance' do\n"
	"	assert(game:apply(game:outcomes()[1].move))\n"
	"end\n"
	"print('seat ' .. game:turn() .. ' decides')\n"
	"assert(game:apply('play lance 3'))\n";
/* clang-format on */

/* Called by Lua, which catches errors of all that is done here. */
static int run(lua_State *L)
{
	br_game *game = lua_touserdata(L, 1);

	luaL_openlibs(L);
	if (luaL_loadstring(L, script) != 0)
		return lua_error(L);
	br_lua_pushgame(L, game, BR_LUA_BORROW);
	lua_call(L, 1, 0);
	return 0;
}

int main(void)
{
	lua_State *L = luaL_newstate();
	br_value cards;
	br_game *game;

	if (L == NULL || br_game_new(&game, br_rules_find("crusaders"), 2, NULL,
	                             NULL, NULL) != BR_OK)
		return 1;
	lua_pushcfunction(L, run);
	lua_pushlightuserdata(L, game);
	if (lua_pcall(L, 1, 0, 0) != 0)
		fprintf(stderr, "%s\n", lua_tostring(L, -1));
	lua_close(L);
	if (br_game_get(game, "army.0.2", &cards) == BR_OK)
		printf("cards in Jerusalem: %d\n", (int)cards.integer);
	br_game_free(game);
	return fflush(stdout) != 0 || ferror(stdout);
}
