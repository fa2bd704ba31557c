/* SPDX-License-Identifier: MIT */
/*
 * script.c - a bot that is a Lua file, which returns a function from a view to
 * a move.
 */

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include "bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_LUA
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#ifdef LUA_JITLIBNAME
#include <luajit.h>
#endif

#include <boardrules/lua.h>

#include "shared/interrupt.h"
#include "shared/progress.h"
#include "shared/random.h"

/* A script may do much, but not end the program, nor keep it waiting. */
static int no_exit(lua_State *L)
{
	return luaL_error(L, "a bot cannot exit");
}

/* Some Luas have but one source of chance for all states. */
static int random_number(lua_State *L)
{
	struct bot *bot = lua_touserdata(L, lua_upvalueindex(1));
	double unit = (double)(random_next(&bot->random) >> 11) * 0x1p-53;
	lua_Number lo = luaL_optnumber(L, 1, 0), hi = luaL_optnumber(L, 2, lo);

	if (lua_gettop(L) == 0) {
		lua_pushnumber(L, (lua_Number)unit);
		return 1;
	}
	if (lua_gettop(L) == 1)
		lo = 1;
	luaL_argcheck(L, lo <= hi && hi - lo < 0x1p53, lua_gettop(L),
	              "interval is empty or too large");
	lua_pushinteger(L, (lua_Integer)lo +
	                           (lua_Integer)(unit * (double)(hi - lo + 1)));
	return 1;
}

static int random_seed_by(lua_State *L)
{
	struct bot *bot = lua_touserdata(L, lua_upvalueindex(1));

	bot->random =
		random_seed((uint64_t)(int64_t)luaL_optnumber(L, 1, 0), 0);
	return 0;
}

/* Standard output is the command's. */
static const char print_to_stderr[] =
	"local tostring, err, concat = tostring, io.stderr, table.concat\n"
	"io.output(err)\n"
	"io.stdout = err\n"
	"function print(...)\n"
	"  local words = {...}\n"
	"  for i = 1, select('#', ...) do words[i] = tostring(words[i]) end\n"
	"  err:write(concat(words, '\\t'), '\\n')\n"
	"end\n";

static void watch_time(lua_State *L, lua_Debug *record)
{
	struct bot *bot;

	(void)record;
	lua_getfield(L, LUA_REGISTRYINDEX, "boardrules.bot");
	bot = lua_touserdata(L, -1);
	lua_pop(L, 1);
	if (!interrupt_expired() && seconds(CLOCK_MONOTONIC) < bot->until)
		return;
	bot->fault = BOT_STALLED;
	/* Whatever it catches, it is not left in peace. */
	lua_sethook(L, watch_time, LUA_MASKCOUNT, 1);
	luaL_error(L, "no answer in %f seconds", bot_limits.timeout);
}

/* As luaL_loadfile(), of which Lua 5.1 alone does not skip a byte order mark.
 */
static int load_file(lua_State *L, const char *name)
{
#if LUA_VERSION_NUM < 502
	FILE *file = fopen(name, "rb");
	char text[4096];
	luaL_Buffer all;
	size_t n = file ? fread(text, 1, 3, file) : 0;

	if (n == 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
		lua_pushfstring(L, "@%s", name);
		luaL_buffinit(L, &all);
		while ((n = fread(text, 1, sizeof text, file)) > 0)
			luaL_addlstring(&all, text, n);
		luaL_pushresult(&all);
		fclose(file);
		return luaL_loadbuffer(L, lua_tostring(L, -1),
		                       lua_objlen(L, -1), lua_tostring(L, -2));
	}
	if (file)
		fclose(file);
#endif
	return luaL_loadfile(L, name);
}

/* What Lua can throw is caught: these run inside lua_pcall(). */
static int load(lua_State *L)
{
	struct bot *bot = lua_touserdata(L, 1);

	luaL_openlibs(L);
#ifdef LUAJIT_VERSION
	/* What is compiled is not watched. */
	luaJIT_setmode(L, 0, LUAJIT_MODE_ENGINE | LUAJIT_MODE_OFF);
	lua_pushnil(L);
	lua_setglobal(L, "jit");
#endif
	if (luaL_loadstring(L, print_to_stderr) != 0)
		return lua_error(L);
	lua_call(L, 0, 0);
	lua_pushlightuserdata(L, bot);
	lua_setfield(L, LUA_REGISTRYINDEX, "boardrules.bot");
	lua_sethook(L, watch_time, LUA_MASKCOUNT, 100000);
	lua_getglobal(L, "os");
	lua_pushcfunction(L, no_exit);
	lua_setfield(L, -2, "exit");
	lua_getglobal(L, "package");
	lua_getfield(L, -1, "preload");
	lua_pushcfunction(L, luaopen_boardrules);
	lua_setfield(L, -2, "boardrules");
	lua_getglobal(L, "math");
	lua_pushlightuserdata(L, bot);
	lua_pushcclosure(L, random_number, 1);
	lua_setfield(L, -2, "random");
	lua_pushlightuserdata(L, bot);
	lua_pushcclosure(L, random_seed_by, 1);
	lua_setfield(L, -2, "randomseed");
	if (load_file(L, bot->name) != 0)
		return lua_error(L);
	lua_call(L, 0, 1);
	if (!lua_isfunction(L, -1))
		return luaL_error(L, "%s does not return a function",
		                  bot->name);
	return 1;
}

static int ask(lua_State *L)
{
	br_lua_pushgame(L, lua_touserdata(L, 2), BR_LUA_COPY);
	lua_remove(L, 2);
	lua_call(L, 1, 1);
	return 1;
}

/* As it stalled, if it did. */
static int fail(struct bot *bot, lua_State *L)
{
	const char *text = lua_tostring(L, -1);

	return bot_fail(bot, bot->fault != BOT_FINE ? bot->fault : BOT_CRASHED,
	                "%s", text ? text : "an error that is not a string");
}

int script_open(struct bot *bot)
{
	lua_State *L = bot->data = luaL_newstate();

	if (!L)
		return bot_fail(bot, BOT_CRASHED, "out of memory");
	bot->until = seconds(CLOCK_MONOTONIC) + bot_limits.timeout;
	lua_pushcfunction(L, load);
	lua_pushlightuserdata(L, bot);
	if (lua_pcall(L, 1, 1, 0) == 0)
		return 1;
	if (!bot_is_program(bot->name) && bot->fault == BOT_FINE)
		return bot_fail(bot, BOT_CRASHED,
		                "is no Lua file (%s); a program is run by "
		                "exec:%s",
		                lua_tostring(L, -1), bot->name);
	return fail(bot, L);
}

/* A number, or a text. */
static br_move read_answer(struct bot *bot, lua_State *L, const br_game *view)
{
	br_error error;
	br_move move = 0;

	if (lua_type(L, -1) == LUA_TNUMBER) {
		lua_Number number = lua_tonumber(L, -1);

		if (number >= 1 && number < (1 << 20))
			move = (br_move)number;
		if (move != 0 && (lua_Number)move == number)
			return move;
		bot_fail(bot, BOT_ILLEGAL, "%.40g is not a move",
		         (double)number);
	} else if (lua_type(L, -1) != LUA_TSTRING) {
		bot_fail(bot, BOT_ILLEGAL, "the answer is a %s",
		         luaL_typename(L, -1));
	} else if (br_move_parse(view, lua_tostring(L, -1), &move, &error)) {
		bot_fail(bot, BOT_ILLEGAL, "%s", error.text);
	} else {
		return move;
	}
	return 0;
}

/* Nobody could break off what it did in C. */
static int is_late(struct bot *bot, double start)
{
	double taken = seconds(CLOCK_MONOTONIC) - start;
	int stalled = taken > bot_limits.timeout;

	if (!stalled &&
	    (bot_limits.time == 0 || taken <= bot_limits.time + BOT_GRACE))
		return 0;
	bot_fail(bot, stalled ? BOT_STALLED : BOT_TIMEOUT,
	         "answered after %.3f seconds", taken);
	return 1;
}

br_move script_pick(struct bot *bot, const br_game *view)
{
	double start = seconds(CLOCK_MONOTONIC);
	lua_State *L = bot->data;
	br_move move = 0;

	lua_pushcfunction(L, ask);
	lua_pushvalue(L, 1);
	/* br_lua_pushgame() copies it. */
	lua_pushlightuserdata(L, (void *)(uintptr_t)view);
	bot->until = start + bot_limits.timeout;
	if (lua_pcall(L, 2, 1, 0) == 0)
		move = read_answer(bot, L, view);
	else
		fail(bot, L);
	lua_settop(L, 1);
	return move != 0 && is_late(bot, start) ? 0 : move;
}

void script_close(struct bot *bot)
{
	if (bot->data)
		lua_close(bot->data);
}
#else
int script_open(struct bot *bot)
{
	return bot_fail(bot, BOT_CRASHED,
	                "unknown player (this build has no Lua)");
}

br_move script_pick(struct bot *bot, const br_game *view)
{
	(void)bot;
	(void)view;
	return 0;
}

void script_close(struct bot *bot)
{
	(void)bot;
}
#endif
