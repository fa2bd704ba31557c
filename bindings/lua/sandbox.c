/* SPDX-License-Identifier: MIT */

/*
 * sandbox.c - br.sandbox: a bot that nobody trusts, in a Lua state of its own.
 *
 * The two states never run each other's code: what passes between them is
 * bytes, numbers and text.
 */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sandbox.h"

enum {
	MEMORY_STANDARD = 16 << 20,
	INSTRUCTIONS_STANDARD = 10000000,
	TRACE_MEMORY = 1 << 16
};

/* What a decision gives, or opening. */
struct answer {
	struct lua_sandbox *box;
	const char *name;
	const char *data;
	size_t size;
	const char *code; /* of a failure, which the text tells; or NULL */
	int is_number;
	uint32_t number;
	size_t length;
	char text[4096];
};

/* ---- Running things in the state ---------------------------------------- */

/* Call a function that takes an answer, and may raise. */
static int guarded(lua_State *S, lua_CFunction function, struct answer *a)
{
	a->box->deep = brp_lua_depth();
	a->box->limit = a->box->memory;
	a->box->left = INT64_MAX / 2;
#if LUA_VERSION_NUM < 502
	return lua_cpcall(S, function, a);
#else
	lua_pushcfunction(S, function);
	lua_pushlightuserdata(S, a);
	return lua_pcall(S, 1, 0, 0);
#endif
}

static void say(struct answer *a, const char *code, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(a->text, sizeof a->text, format, args);
	va_end(args);
	a->length = strlen(a->text);
	a->code = code;
}

/* The error that is on the top. */
static void explain(lua_State *S, int status, struct answer *a)
{
	const char *text = "";
	int is_text = lua_type(S, -1) == LUA_TSTRING;

	if (is_text)
		text = lua_tostring(S, -1);
	if (a->box->left < 0 && !strstr(text, TOO_MANY))
		text = TOO_MANY;
	if (status == LUA_ERRMEM)
		say(a, "bot", "not enough memory: it may have %lu bytes",
		    (unsigned long)a->box->memory);
	else if (is_text || a->box->left < 0)
		say(a, "bot", "%s", text);
	else
		say(a, "bot", "bot failed with a %s as error",
		    lua_typename(S, lua_type(S, -1)));
}

/* A message handler; its upvalue is debug.traceback(). */
static int trace(lua_State *S)
{
	struct lua_sandbox *box = brp_lua_cage(S);

	if (lua_type(S, 1) != LUA_TSTRING)
		return 1;
	box->limit = box->memory + TRACE_MEMORY;
	lua_pushvalue(S, lua_upvalueindex(1));
	lua_pushvalue(S, 1);
	lua_pushinteger(S, 2);
	lua_call(S, 2, 1);
	return 1;
}

/* What a state keeps for us, in a table under an address in here. */
enum { TRACE = 1, LOAD, BOT };

static const char key;

static void push_kept(lua_State *S)
{
	lua_pushlightuserdata(S, (void *)(uintptr_t)&key);
	lua_rawget(S, LUA_REGISTRYINDEX);
}

/* Call what is below the arguments on the top, and count what it does; 1, or 0
 * and why. */
static int run(lua_State *S, int arguments, struct answer *a)
{
	int base = lua_gettop(S) - arguments, status;

	push_kept(S);
	lua_rawgeti(S, -1, TRACE);
	lua_insert(S, base);
	lua_pop(S, 1);
	a->box->left = a->box->instructions;
	lua_sethook(S, brp_lua_hook, LUA_MASKCOUNT, STEP);
	status = lua_pcall(S, arguments, 1, base);
	if (status == 0 && a->box->left >= 0)
		return 1;
	explain(S, status, a);
	return 0;
}

/* ---- What is done in the state ------------------------------------------ */

static int furnish(lua_State *S)
{
#if LUA_VERSION_NUM < 502
	/* which would make but a small step of collecting for a large block,
	 * and does not collect where memory ends */
	lua_gc(S, LUA_GCSETSTEPMUL, 100000);
#endif
	lua_pushlightuserdata(S, (void *)(uintptr_t)&key);
	lua_createtable(S, BOT, 0);
	brp_lua_furnish(S);
	lua_getfield(S, -1, "load");
	lua_rawseti(S, -4, LOAD);
	lua_pop(S, 1);
	lua_pushcclosure(S, trace, 1);
	lua_rawseti(S, -2, TRACE);
	lua_rawset(S, LUA_REGISTRYINDEX);
	return 0;
}

static int load_file(lua_State *S, struct answer *a)
{
	int status = brp_lua_load_file(S, a->name);

	if (status == LUA_ERRMEM)
		explain(S, status, a);
	else if (status != 0)
		say(a, "format", "%s", lua_tostring(S, -1));
	return status == 0;
}

/* Run the file, and keep the function that it returns. */
static int wake(lua_State *S)
{
	struct answer *a = lua_touserdata(S, 1);

	push_kept(S);
	if (!load_file(S, a) || !run(S, 0, a))
		return 0;
	if (!lua_isfunction(S, -1)) {
		say(a, "bot", "%s returns no function", a->name);
		return 0;
	}
	lua_rawseti(S, 2, BOT);
	return 0;
}

/* Ask the bot about a view. */
static int decide(lua_State *S)
{
	struct answer *a = lua_touserdata(S, 1);
	const char *text;
	uint64_t number;

	push_kept(S);
	lua_rawgeti(S, 2, BOT);
	lua_rawgeti(S, 2, LOAD);
	lua_pushlstring(S, a->data, a->size);
	lua_call(S, 1, 1);
	if (lua_isnil(S, -1))
		say(a, "bot", "not enough memory for the view");
	if (a->code)
		a->box->left = a->box->instructions;
	if (a->code || !run(S, 1, a))
		return 0;
	a->is_number = brp_lua_whole(S, -1, UINT32_MAX, &number);
	a->number = (uint32_t)number;
	if (a->is_number)
		return 0;
	text = lua_type(S, -1) == LUA_TSTRING ? lua_tostring(S, -1) : NULL;
	a->length = text ? lua_rawlen(S, -1) : sizeof a->text;
	if (a->length < sizeof a->text)
		memcpy(a->text, text, a->length);
	else
		say(a, "bot", "bot gave a %s, not a move",
		    text ? "long string" : lua_typename(S, lua_type(S, -1)));
	return 0;
}

/* The same, in protected mode. */
static int ask(lua_CFunction function, struct answer *a)
{
	lua_State *S = a->box->box.object;
	int status = guarded(S, function, a);

	if (status != 0 && !a->code)
		explain(S, status, a);
	lua_settop(S, 0);
	return !a->code;
}

/* ---- Life --------------------------------------------------------------- */

static void shut(struct lua_sandbox *box)
{
	lua_State *S = box->box.object;

	box->box.object = NULL;
	br_dice_free(box->dice);
	box->dice = NULL;
	if (!S)
		return;
	/* LuaJIT gives its memory back whole, if it knows it by its function:
	 * it must for its own, and must not for the caller's */
	if (box->own)
		lua_setallocf(S, box->resize, box->ud);
	lua_close(S);
	box->used = 0;
}

/* A state in the caller's memory.  A LuaJIT that needs memory of its own does
 * not even ask for it; and as none survives that it gets no memory for a new
 * state, the limit comes later. */
static lua_State *new_state(lua_State *L, struct lua_sandbox *box)
{
	lua_State *S;

	box->resize = lua_getallocf(L, &box->ud);
	box->limit = SIZE_MAX / 2;
	S = lua_newstate(brp_lua_resize, box);
#if LUA_VERSION_NUM < 502
	if (!S && !box->asked && (S = luaL_newstate()) != NULL) {
		box->own = 1;
		box->resize = lua_getallocf(S, &box->ud);
		lua_setallocf(S, brp_lua_resize, box);
	}
#endif
	return S;
}

static int set_up(lua_State *L, struct answer *a, uint64_t seed)
{
	struct lua_sandbox *box = a->box;
	br_alloc memory = {brp_lua_resize, box};

	box->full = box->memory / 2;
	box->box.object = new_state(L, box);
	box->limit = box->memory;
	if (!box->box.object || box->used > box->memory ||
	    br_dice_seeded(&box->dice, seed, &memory) != BR_OK ||
	    !ask(furnish, a)) {
		say(a, "nomem", "not enough memory for a sandbox");
		return 0;
	}
	return ask(wake, a);
}

/* ---- Functions ---------------------------------------------------------- */

/* The limit `name` of the settings at 2. */
static uint64_t read_limit(lua_State *L, const char *name, uint64_t standard,
                           uint64_t max)
{
	uint64_t value = standard;

	lua_pushstring(L, name);
	lua_rawget(L, 2);
	if (!lua_isnil(L, -1) && (!brp_lua_whole(L, -1, max, &value) || !value))
		brp_lua_misuse(L, 2, "%s is no whole number above 0", name);
	lua_pop(L, 1);
	return value;
}

/* All keys must be known; what they say is in the box and the seed. */
static void read_limits(lua_State *L, struct lua_sandbox *box, uint64_t *seed)
{
	const char *name;
	size_t length;

	for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) {
		if (lua_type(L, -2) != LUA_TSTRING)
			brp_lua_misuse(L, 2, "names of settings are strings");
		name = lua_tolstring(L, -2, &length);
		if (strlen(name) != length ||
		    (strcmp(name, "instructions") != 0 &&
		     strcmp(name, "memory") != 0 && strcmp(name, "seed") != 0))
			brp_lua_misuse(L, 2, "no setting has such a name");
	}
	box->instructions = (int64_t)read_limit(
		L, "instructions", INSTRUCTIONS_STANDARD, WHOLE_MAX);
	box->memory = (size_t)read_limit(L, "memory", MEMORY_STANDARD,
	                                 SIZE_MAX / 4 < WHOLE_MAX ? SIZE_MAX / 4
	                                                          : WHOLE_MAX);
	lua_pushliteral(L, "seed");
	lua_rawget(L, 2);
	if (!lua_isnil(L, -1) && !brp_lua_seed(L, -1, seed))
		brp_lua_misuse(L, 2,
		               "seed is no whole number of 64 bits "
		               "(above 2^53: as string)");
}

int brp_lua_new_sandbox(lua_State *L)
{
	struct answer a = {0};
	uint64_t seed = 0;
	size_t length;

	a.name = brp_lua_check_text(L, 1, &length);
	if (strlen(a.name) != length)
		return brp_lua_misuse(L, 1, "a name of a file has no NUL");
	lua_settop(L, 2);
	if (lua_isnil(L, 2)) {
		lua_newtable(L);
		lua_replace(L, 2);
	}
	if (!lua_istable(L, 2))
		return brp_lua_misuse(L, 2, "table expected, got %s",
		                      brp_lua_typename(L, 2));
	a.box = brp_lua_new(L, sizeof *a.box, lua_upvalueindex(UP_SANDBOX));
	read_limits(L, a.box, &seed);
	lua_settop(L, 3);
	if (set_up(L, &a, seed))
		return 1;
	shut(a.box);
	lua_pushnil(L);
	lua_pushlstring(L, a.text, a.length);
	lua_pushstring(L, a.code);
	return 3;
}

static const br_game *view_of(lua_State *L)
{
	return brp_lua_open(L, 2, UP_GAME);
}

/* sandbox, view -> move; raises when the bot breaks. */
static int sandbox_call(lua_State *L)
{
	struct answer a = {0};

	brp_lua_open(L, 1, UP_SANDBOX);
	view_of(L);
	lua_settop(L, 2);
	BRP_LUA_PUSH(L, br_game_save(view_of(L), BR_PACKED, text, cap));
	a.data = lua_tolstring(L, -1, &a.size);
	brp_lua_open(L, 1, UP_SANDBOX);
	a.box = lua_touserdata(L, 1);
	ask(decide, &a);
	if (a.is_number && !a.code)
		brp_lua_push_whole(L, a.number);
	else
		lua_pushlstring(L, a.text, a.length);
	return a.code ? lua_error(L) : 1;
}

/* Instructions of the last decision, and bytes in use. */
static int sandbox_used(lua_State *L)
{
	const struct lua_sandbox *box = lua_touserdata(L, 1);

	brp_lua_open(L, 1, UP_SANDBOX);
	brp_lua_push_whole(L, box->instructions - box->left);
	brp_lua_push_whole(L, (int64_t)box->used);
	return 2;
}

static int sandbox_close(lua_State *L)
{
	shut(brp_lua_box(L, 1, UP_SANDBOX));
	return 0;
}

static int sandbox_tostring(lua_State *L)
{
	const struct lua_box *box = brp_lua_box(L, 1, UP_SANDBOX);

	lua_pushfstring(L, "boardrules.sandbox: %s",
	                box->object ? "open" : "closed");
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_sandbox[] = {
	{"__call", sandbox_call},
	{"__close", sandbox_close},
	{"__gc", sandbox_close},
	{"__tostring", sandbox_tostring},
	{"close", sandbox_close},
	{"used", sandbox_used},
	{NULL, NULL},
};
/* clang-format on */
