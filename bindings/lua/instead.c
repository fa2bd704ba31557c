/* SPDX-License-Identifier: MIT */

/*
 * instead.c - functions of a sandbox that take the place of Lua's own, which
 * would reach too far, or undo what counts its instructions.
 */

#include <string.h>

#include "sandbox.h"

/* ---- In place of Lua's own ---------------------------------------------- */

/* Finalizers run without a hook. */
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
		luaL_argcheck(L, lua_isnil(L, -1), 2, "no __gc in a sandbox");
		lua_settop(L, 2);
	}
	lua_setmetatable(L, 1);
	return 1;
}

static int base_collectgarbage(lua_State *L)
{
	static const char *const options[] = {"collect", "count", NULL};
	int option = luaL_checkoption(L, 1, "collect", options);
	size_t used = brp_lua_cage(L)->used;

	if (option == 1) {
		lua_pushnumber(L, (lua_Number)used / 1024);
		return 1;
	}
	brp_lua_charge(L, used / 16);
	lua_gc(L, LUA_GCCOLLECT, 0);
	lua_pushinteger(L, 0);
	return 1;
}

/* load(text, name, mode, environment), of text only. */
static int base_load(lua_State *L)
{
	int has_environment = !lua_isnone(L, 4), status;
	const char *text, *name = luaL_optstring(L, 2, "=(load)");
	size_t length;

	luaL_checktype(L, 1, LUA_TSTRING);
	lua_settop(L, 4);
	text = lua_tolstring(L, 1, &length);
	brp_lua_charge(L, length);
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
 * pcall and xpcall are written in Lua, so that one may yield through them.
 *
 * Where the stack is nearly full there is no room to call the hook: it fails
 * and has counted nothing.  So who catches errors is counted here.
 *
 * And an error by the hook would call a message handler while in the hook,
 * where nothing is counted: ours is called when the error has been caught.
 */
/* clang-format off */
static const char catch[] =
	"local pcall, select, count = ...\n"
	"local function protect(...)\n"
	"  count()\n"
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

static int count_catch(lua_State *L)
{
	brp_lua_charge(L, 10);
	return 0;
}

void brp_lua_set_catch(lua_State *L)
{
	if (luaL_loadbuffer(L, catch, sizeof catch - 1, "=pcall") != 0)
		lua_error(L);
	lua_getglobal(L, "pcall");
	lua_getglobal(L, "select");
	lua_pushcfunction(L, count_catch);
	lua_call(L, 3, 2);
	lua_setglobal(L, "xpcall");
	lua_setglobal(L, "pcall");
}

/* The module is all there is; it is the upvalue. */
int brp_lua_require(lua_State *L)
{
	if (strcmp(luaL_checkstring(L, 1), "boardrules") != 0)
		return luaL_error(L, "a sandbox has no module '%s'",
		                  lua_tostring(L, 1));
	lua_pushvalue(L, lua_upvalueindex(1));
	return 1;
}

/* A whole number in the range of exact ones. */
static int64_t check_bound(lua_State *L, int arg)
{
	lua_Number n = luaL_checknumber(L, arg), max = (lua_Number)WHOLE_MAX;

	luaL_argcheck(L, n >= -max / 2 && n <= max / 2, arg,
	              "number out of range");
	luaL_argcheck(L,
	              !(n < (lua_Number)(int64_t)n) &&
	                      !(n > (lua_Number)(int64_t)n),
	              arg, "number has no integer representation");
	return (int64_t)n;
}

/* The same numbers on every Lua, from dice. */
static int math_random(lua_State *L)
{
	br_dice *dice = brp_lua_cage(L)->dice;
	int64_t low = 1, high;
	uint64_t drawn = 0;

	if (lua_gettop(L) == 0) {
		(void)!br_dice_draw(dice, WHOLE_MAX + 1, &drawn);
		lua_pushnumber(L, (lua_Number)drawn / 0x1p53);
		return 1;
	}
	high = check_bound(L, 1);
	if (lua_gettop(L) >= 2) {
		low = high;
		high = check_bound(L, 2);
	}
	luaL_argcheck(L, low <= high, low == 1 ? 1 : 2, "interval is empty");
	(void)!br_dice_draw(dice, (uint64_t)(high - low) + 1, &drawn);
	brp_lua_push_whole(L, low + (int64_t)drawn);
	return 1;
}

static int math_randomseed(lua_State *L)
{
	struct lua_sandbox *box = brp_lua_cage(L);
	br_alloc memory = {brp_lua_resize, box};
	uint64_t seed;
	br_dice *dice;

	luaL_argcheck(L, brp_lua_seed(L, 1, &seed), 1, "seed expected");
	if (br_dice_seeded(&dice, seed, &memory) != BR_OK)
		return luaL_error(L, "not enough memory");
	br_dice_free(box->dice);
	box->dice = dice;
	return 0;
}

/* ---- Coroutines --------------------------------------------------------- */

/* Each coroutine counts STEP instructions before it tells: so many are taken
 * from what is left when it is made. */
static int coroutine_create(lua_State *L)
{
	lua_State *co;

	luaL_checktype(L, 1, LUA_TFUNCTION);
	luaL_argcheck(L, LUA_VERSION_NUM > 501 || !lua_iscfunction(L, 1), 1,
	              "Lua function expected");
	brp_lua_charge(L, STEP);
	co = lua_newthread(L);
	lua_pushvalue(L, 1);
	lua_xmove(L, co, 1);
	return 1;
}

static const char *not_resumable(lua_State *L, lua_State *co, int arguments)
{
	int status = lua_status(co);
	lua_Debug ar;

	if (status == 0 && (co == L || lua_getstack(co, 0, &ar)))
		return "cannot resume non-suspended coroutine";
	if (status > LUA_YIELD || (status == 0 && lua_gettop(co) == 0))
		return "cannot resume dead coroutine";
	/* More than this may need memory, and on Lua 5.1 what raises for a
	 * state that does not run ends the process. */
	if (arguments > LUA_MINSTACK - 5)
		return "too many arguments to resume";
	return NULL;
}

/* The results, or -1 and an error on the top. */
static int resume(lua_State *L, lua_State *co, int arguments)
{
	const char *why = not_resumable(L, co, arguments);
	int results, status;

	if (why) {
		lua_pushstring(L, why);
		return -1;
	}
	lua_xmove(L, co, arguments);
#if LUA_VERSION_NUM < 502
	status = lua_resume(co, arguments);
#elif LUA_VERSION_NUM < 504
	status = lua_resume(co, L, arguments);
#else
	status = lua_resume(co, L, arguments, &results);
#endif
	if (status != 0 && status != LUA_YIELD) {
		lua_xmove(co, L, 1);
		return -1;
	}
#if LUA_VERSION_NUM < 504
	results = lua_gettop(co);
#endif
	if (!lua_checkstack(L, results + 1)) {
		lua_pop(co, results);
		lua_pushliteral(L, "too many results to resume");
		return -1;
	}
	lua_xmove(co, L, results);
	return results;
}

static int coroutine_resume(lua_State *L)
{
	lua_State *co = lua_tothread(L, 1);
	int results;

	luaL_argcheck(L, co != NULL, 1, "coroutine expected");
	brp_lua_charge(L, 1);
	results = resume(L, co, lua_gettop(L) - 1);
	lua_pushboolean(L, results >= 0);
	results = results >= 0 ? results : 1;
	lua_insert(L, -results - 1);
	return results + 1;
}

static int wrapped(lua_State *L)
{
	lua_State *co = lua_tothread(L, lua_upvalueindex(1));
	int results;

	brp_lua_charge(L, 1);
	results = resume(L, co, lua_gettop(L));
	return results >= 0 ? results : lua_error(L);
}

static int coroutine_wrap(lua_State *L)
{
	coroutine_create(L);
	lua_pushcclosure(L, wrapped, 1);
	return 1;
}

/* What a broken coroutine has yet to close would run without a hook, if that
 * broke it. */
static int coroutine_close(lua_State *L)
{
	lua_State *co = lua_tothread(L, 1);

	brp_lua_charge(L, 1);
	if (!co || lua_status(co) <= LUA_YIELD)
		return brp_lua_pass(L);
	lua_pushboolean(L, 0);
	lua_pushliteral(L, "cannot close a coroutine that broke");
	return 2;
}

/* clang-format off */
const struct own brp_lua_base[] = {
	{"collectgarbage", base_collectgarbage, 0},
	{"load", base_load, 0},
	{"setmetatable", base_setmetatable, 0},
	{NULL, NULL, 0},
};
const struct own brp_lua_coroutine[] = {
	{"close", coroutine_close, 1},
	{"create", coroutine_create, 0},
	{"resume", coroutine_resume, 0},
	{"wrap", coroutine_wrap, 0},
	{NULL, NULL, 0},
};
const struct own brp_lua_math[] = {
	{"random", math_random, 0},
	{"randomseed", math_randomseed, 0},
	{NULL, NULL, 0},
};
/* clang-format on */
