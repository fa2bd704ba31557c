/* SPDX-License-Identifier: MIT */
/*
 * bot.c - players that are programs.  Another kind is another row of kinds[].
 */

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include "bot.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_LUA
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#ifdef LUA_JITLIBNAME
#include <luajit.h>
#endif

#include <boardrules/lua.h>
#endif

#include "protocol.h"
#include "random.h"
#include "text.h"
#include "think.h"
#include "work.h"

/* Seconds to wait, if nothing else is said. */
enum { TIMEOUT = 10 };

struct bot_kind {
	const char *name; /* NULL: a file */
	int more;         /* ":" and more may follow */
	int (*open)(struct bot *bot);
	br_move (*pick)(struct bot *bot, const br_game *view);
	void (*close)(struct bot *bot);
};

/* ---- Any move, each as likely ---------------------------------------- */

static int random_open(struct bot *bot)
{
	bot->data = NULL;
	return 1;
}

static br_move random_pick(struct bot *bot, const br_game *view)
{
	br_move moves[BR_MOVES_MAX];
	size_t n = br_game_moves(view, moves, BR_MOVES_MAX);

	return n == 0 ? 0 : moves[random_below(&bot->random, (uint32_t)n)];
}

static void random_close(struct bot *bot)
{
	bot->data = NULL;
}

/* ---- A Lua file that returns a function from a view to a move -------- */

#ifdef HAVE_LUA
/* It may do much, but not end the program, nor keep it waiting. */
static int script_exit(lua_State *L)
{
	return luaL_error(L, "a bot cannot exit");
}

/* Some Luas have but one source of chance for all states. */
static int script_random(lua_State *L)
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

static int script_randomseed(lua_State *L)
{
	struct bot *bot = lua_touserdata(L, lua_upvalueindex(1));

	bot->random =
		random_seed((uint64_t)(int64_t)luaL_optnumber(L, 1, 0), 0);
	return 0;
}

/* Standard output is the command's. */
static const char script_silent[] =
	"local tostring, err, concat = tostring, io.stderr, table.concat\n"
	"io.output(err)\n"
	"function print(...)\n"
	"  local words = {...}\n"
	"  for i = 1, select('#', ...) do words[i] = tostring(words[i]) end\n"
	"  err:write(concat(words, '\\t'), '\\n')\n"
	"end\n";

static void script_watch(lua_State *L, lua_Debug *record)
{
	struct bot *bot;

	(void)record;
	lua_getfield(L, LUA_REGISTRYINDEX, "boardrules.bot");
	bot = lua_touserdata(L, -1);
	lua_pop(L, 1);
	if (!work_broken_off() && seconds(CLOCK_MONOTONIC) < bot->until)
		return;
	bot->fault = BOT_STALLED;
	/* Whatever it catches, it is not left in peace. */
	lua_sethook(L, script_watch, LUA_MASKCOUNT, 1);
	luaL_error(L, "no answer in %f seconds", bot_limits.timeout);
}

/* What Lua can throw is caught: these run inside lua_pcall(). */
static int script_wake(lua_State *L)
{
	struct bot *bot = lua_touserdata(L, 1);

	luaL_openlibs(L);
#ifdef LUAJIT_VERSION
	/* What is compiled is not watched. */
	luaJIT_setmode(L, 0, LUAJIT_MODE_ENGINE | LUAJIT_MODE_OFF);
	lua_pushnil(L);
	lua_setglobal(L, "jit");
#endif
	if (luaL_loadstring(L, script_silent) != 0)
		return lua_error(L);
	lua_call(L, 0, 0);
	lua_pushlightuserdata(L, bot);
	lua_setfield(L, LUA_REGISTRYINDEX, "boardrules.bot");
	lua_sethook(L, script_watch, LUA_MASKCOUNT, 100000);
	lua_getglobal(L, "os");
	lua_pushcfunction(L, script_exit);
	lua_setfield(L, -2, "exit");
	lua_getglobal(L, "package");
	lua_getfield(L, -1, "preload");
	lua_pushcfunction(L, luaopen_boardrules);
	lua_setfield(L, -2, "boardrules");
	lua_getglobal(L, "math");
	lua_pushlightuserdata(L, bot);
	lua_pushcclosure(L, script_random, 1);
	lua_setfield(L, -2, "random");
	lua_pushlightuserdata(L, bot);
	lua_pushcclosure(L, script_randomseed, 1);
	lua_setfield(L, -2, "randomseed");
	if (luaL_loadfile(L, bot->name) != 0)
		return lua_error(L);
	lua_call(L, 0, 1);
	if (!lua_isfunction(L, -1))
		return luaL_error(L, "%s returns no function", bot->name);
	return 1;
}

static int script_ask(lua_State *L)
{
	br_lua_pushgame(L, lua_touserdata(L, 2), BR_LUA_COPY);
	lua_remove(L, 2);
	lua_call(L, 1, 1);
	return 1;
}

static int script_fail(struct bot *bot, lua_State *L)
{
	const char *text = lua_tostring(L, -1);

	snprintf(bot->why, sizeof(bot->why), "%s",
	         text != NULL ? text : "an error that is no text");
	return 0;
}

static int script_open(struct bot *bot)
{
	lua_State *L = bot->data = luaL_newstate();

	if (L == NULL) {
		snprintf(bot->why, sizeof(bot->why), "out of memory");
		return 0;
	}
	bot->until = seconds(CLOCK_MONOTONIC) + bot_limits.timeout;
	lua_pushcfunction(L, script_wake);
	lua_pushlightuserdata(L, bot);
	return lua_pcall(L, 1, 1, 0) == 0 ? 1 : script_fail(bot, L);
}

/* A number, or a text. */
static br_move script_answer(struct bot *bot, lua_State *L, const br_game *view)
{
	br_error error;
	br_move move = 0;

	if (lua_type(L, -1) == LUA_TNUMBER) {
		lua_Number number = lua_tonumber(L, -1);

		if (number >= 1 && number < (1 << 20))
			move = (br_move)number;
		if (move != 0 && (lua_Number)move == number)
			return move;
		snprintf(bot->why, sizeof(bot->why), "%.40g is no move",
		         (double)number);
	} else if (lua_type(L, -1) != LUA_TSTRING) {
		snprintf(bot->why, sizeof(bot->why), "its answer is a %s",
		         luaL_typename(L, -1));
	} else if (br_move_parse(view, lua_tostring(L, -1), &move, &error)) {
		snprintf(bot->why, sizeof(bot->why), "%s", error.text);
	} else {
		return move;
	}
	return 0;
}

/* Nobody could break off what it did in C. */
static int script_late(struct bot *bot, double start)
{
	double taken = seconds(CLOCK_MONOTONIC) - start;

	if (taken > bot_limits.timeout)
		bot->fault = BOT_STALLED;
	else if (bot_limits.time > 0 && taken > bot_limits.time + BOT_GRACE)
		bot->fault = BOT_TIMEOUT;
	else
		return 0;
	snprintf(bot->why, sizeof(bot->why), "an answer after %.3f seconds",
	         taken);
	return 1;
}

static br_move script_pick(struct bot *bot, const br_game *view)
{
	double start = seconds(CLOCK_MONOTONIC);
	lua_State *L = bot->data;
	br_move move = 0;

	lua_pushcfunction(L, script_ask);
	lua_pushvalue(L, 1);
	/* br_lua_pushgame() copies it. */
	lua_pushlightuserdata(L, (void *)(uintptr_t)view);
	bot->until = start + bot_limits.timeout;
	if (lua_pcall(L, 2, 1, 0) == 0) {
		move = script_answer(bot, L, view);
	} else {
		script_fail(bot, L);
		if (bot->fault == BOT_FINE)
			bot->fault = BOT_CRASHED;
	}
	lua_settop(L, 1);
	return move != 0 && script_late(bot, start) ? 0 : move;
}

static void script_done(struct bot *bot)
{
	if (bot->data != NULL)
		lua_close(bot->data);
	bot->data = NULL;
}
#else
static int script_open(struct bot *bot)
{
	snprintf(bot->why, sizeof(bot->why),
	         "no such player (this build has no Lua)");
	return 0;
}

#define script_pick random_pick
#define script_done random_close
#endif

/* ---- All of them ----------------------------------------------------- */

struct bot_limits bot_limits;

void bot_limit(const struct args *args)
{
	bot_limits.timeout =
		args->timeout > 0 ? (double)args->timeout / 1000 : TIMEOUT;
	bot_limits.time = (double)args->time / 1000;
	bot_limits.iterations = args->iterations;
}

static const struct bot_kind kinds[] = {
	{"exec", 1, protocol_open, protocol_pick, protocol_close},
	{"random", 0, random_open, random_pick, random_close},
	{"rollout", 1, think_open, think_pick, think_close},
	{"search", 1, think_open, think_pick, think_close},
	{NULL, 0, script_open, script_pick, script_done},
};

static int is_kind(const struct bot_kind *kind, const char *name)
{
	size_t length = strlen(kind->name);

	return strncmp(kind->name, name, length) == 0 &&
	       (name[length] == '\0' || (kind->more && name[length] == ':'));
}

static const struct bot_kind *kind_of(const char *name)
{
	const struct bot_kind *kind = kinds;

	while (kind->name != NULL && !is_kind(kind, name))
		kind++;
	return kind;
}

int bot_is_program(const char *name)
{
	size_t length = strlen(name);

	return kind_of(name)->open == protocol_open ||
	       (length > 4 && strcmp(name + length - 4, ".lua") == 0);
}

int bot_is_ours(const char *name)
{
	return kind_of(name)->name != NULL && !bot_is_program(name);
}

int bot_open(struct bot *bot, const char *name, uint64_t seed,
             const br_match *match, int seat)
{
	memset(bot, 0, sizeof(*bot));
	bot->kind = kind_of(name);
	bot->name = name;
	bot->random = seed;
	bot->match = match;
	bot->seat = seat;
	return bot->kind->open(bot);
}

void bot_close(struct bot *bot)
{
	if (bot->kind != NULL)
		bot->kind->close(bot);
	bot->kind = NULL;
}

br_move bot_pick(struct bot *bot, const br_game *view)
{
	br_move move = bot->kind->pick(bot, view);
	char text[100];
	br_error error;

	if (move == 0 && bot->fault == BOT_FINE)
		bot->fault = BOT_ILLEGAL;
	if (move == 0 || br_game_check(view, move, &error) == BR_OK)
		return move;
	bot->fault = BOT_ILLEGAL;
	if (br_move_text(view, move, BR_ALL, text, sizeof(text)) == 0)
		snprintf(text, sizeof(text), "%u", (unsigned)move);
	snprintf(bot->why, sizeof(bot->why), "illegal move '%s': %s", text,
	         error.text);
	return 0;
}

int bot_seats(const struct args *args, int seats, const char **player)
{
	for (size_t i = 0; args->seat[i] != NULL; i++) {
		const char *name = strchr(args->seat[i], '=');
		size_t length = name ? (size_t)(name - args->seat[i]) : 0;
		int k = length == 1 ? args->seat[i][0] - '1' : -1;

		if (length == 3 && strncmp(args->seat[i], "all", 3) == 0)
			for (k = 0; k < seats; k++)
				player[k] = name + 1;
		else if (k >= 0 && k < seats)
			player[k] = name + 1;
		else
			return complain(USAGE,
			                "--seat wants SEAT=PLAYER with "
			                "a seat from 1 to %d or all, "
			                "not '%s'",
			                seats, args->seat[i]);
	}
	return FINE;
}
