/* SPDX-License-Identifier: MIT */
/*
 * coroutine.c - the library coroutine of a sandbox.  Its coroutines are made
 * and resumed by functions of our own, so that instructions are counted and
 * the depth of the stack of C is limited in each of them.
 */

#include "sandbox.h"

/* The hook of a coroutine reports only after HOOK_STEP instructions, so as many
 * are charged in advance. */
static int coroutine_create(lua_State *L)
{
	lua_State *co;

	luaL_checktype(L, 1, LUA_TFUNCTION);
	luaL_argcheck(L, LUA_VERSION_NUM > 501 || !lua_iscfunction(L, 1), 1,
	              "Lua function expected");
	brp_lua_charge(L, HOOK_STEP);
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
	/* More may need memory, and in Lua 5.1 an error in a coroutine that is
	 * not running ends the process. */
	if (arguments > LUA_MINSTACK - 5)
		return "too many arguments to resume";
	return NULL;
}

/* Returns the number of results, or -1 with an error on the top. */
static int resume(lua_State *L, lua_State *co, int arguments)
{
	const char *why = not_resumable(L, co, arguments);
	int results, status;

	if (why) {
		lua_pushstring(L, why);
		return -1;
	}
	brp_lua_charge(L, (uint64_t)arguments);
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
	brp_lua_charge(L, (uint64_t)results / 8);
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

static int resume_wrapped(lua_State *L)
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
	lua_pushcclosure(L, resume_wrapped, 1);
	return 1;
}

/* Where the hook has raised in a coroutine, Lua would run the pending __close
 * metamethods of that coroutine without a hook. */
static int coroutine_close(lua_State *L)
{
	lua_State *co = lua_tothread(L, 1);

	brp_lua_charge(L, 1);
	if (!co || lua_status(co) <= LUA_YIELD)
		return brp_lua_call_wrapped(L);
	lua_pushboolean(L, 0);
	lua_pushliteral(L, "cannot close a coroutine that failed");
	return 2;
}

/* clang-format off */
const struct override brp_lua_coroutine[] = {
	{"close", coroutine_close, 1},
	{"create", coroutine_create, 0},
	{"resume", coroutine_resume, 0},
	{"wrap", coroutine_wrap, 0},
	{NULL, NULL, 0},
};
/* clang-format on */
