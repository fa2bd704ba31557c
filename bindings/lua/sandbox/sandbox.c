/* SPDX-License-Identifier: MIT */
/*
 * sandbox.c - br.sandbox: runs an untrusted bot in a Lua state of its own.
 *
 * The two states never run each other's code: only bytes, numbers and text
 * pass between them.
 */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sandbox.h"

/* Sums of two such sizes must not overflow. */
#define MEMORY_MAX (SIZE_MAX / 4 < WHOLE_MAX ? SIZE_MAX / 4 : WHOLE_MAX)

enum {
	MEMORY_DEFAULT = 16 << 20,
	INSTRUCTIONS_DEFAULT = 10000000,
	TRACEBACK_MEMORY = 1 << 16
};

/* The result of a decision, or of opening the sandbox. */
struct answer {
	struct lua_sandbox *box;
	const char *name;
	const char *data;
	size_t size;
	const char *code; /* of the failure that the text describes, or NULL */
	int is_number;
	uint32_t number;
	size_t length;
	char text[4096];
};

/* ---- Failures and protected calls ---------------------------------------- */

/* Call a function that takes an answer and may raise an error. */
static int protected_call(lua_State *S, lua_CFunction function,
                          struct answer *a)
{
	a->box->stack_base = brp_lua_stack_address();
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

static void fail(struct answer *a, const char *code, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(a->text, sizeof a->text, format, args);
	va_end(args);
	a->length = strlen(a->text);
	a->code = code;
}

/* Fail with the Lua error on the top. */
static void fail_with_error(lua_State *S, int status, struct answer *a)
{
	const char *text = "";
	int is_text = lua_type(S, -1) == LUA_TSTRING;

	if (is_text)
		text = lua_tostring(S, -1);
	if (a->box->left < 0 && !strstr(text, TOO_MANY))
		text = TOO_MANY;
	if (status == LUA_ERRMEM)
		fail(a, "bot", "not enough memory: the limit is %lu bytes",
		     (unsigned long)a->box->memory);
	else if (is_text || a->box->left < 0)
		fail(a, "bot", "%s", text);
	else
		fail(a, "bot", "bot raised a %s as its error",
		     lua_typename(S, lua_type(S, -1)));
}

/* The message handler; its upvalue is debug.traceback(). */
static int add_traceback(lua_State *S)
{
	struct lua_sandbox *box = brp_lua_sandbox_of(S);

	if (lua_type(S, 1) != LUA_TSTRING)
		return 1;
	box->limit = box->memory + TRACEBACK_MEMORY;
	lua_pushvalue(S, lua_upvalueindex(1));
	lua_pushvalue(S, 1);
	lua_pushinteger(S, 2);
	lua_call(S, 2, 1);
	return 1;
}

/* What a state keeps for us: a table in its registry, whose key is an address
 * of this file. */
enum { KEPT_TRACEBACK = 1, KEPT_LOAD, KEPT_BOT };

static const char key;

static void push_kept(lua_State *S)
{
	lua_pushlightuserdata(S, (void *)(uintptr_t)&key);
	lua_rawget(S, LUA_REGISTRYINDEX);
}

/* Call the function below the arguments on the top, and count its
 * instructions; returns 1, or 0 with the failure in the answer. */
static int call_bot(lua_State *S, int arguments, struct answer *a)
{
	int base = lua_gettop(S) - arguments, status;

	push_kept(S);
	lua_rawgeti(S, -1, KEPT_TRACEBACK);
	lua_insert(S, base);
	lua_pop(S, 1);
	a->box->left = a->box->instructions;
	lua_sethook(S, brp_lua_count_hook, LUA_MASKCOUNT, HOOK_STEP);
	status = lua_pcall(S, arguments, 1, base);
	if (status == 0 && a->box->left >= 0)
		return 1;
	fail_with_error(S, status, a);
	return 0;
}

/* ---- What runs in the state ---------------------------------------------- */

static int open_libraries(lua_State *S)
{
#if LUA_VERSION_NUM < 502
	/* Lua 5.1 does not collect garbage when memory ends, and takes but a
	 * small step for a large block: make its steps large */
	lua_gc(S, LUA_GCSETSTEPMUL, 100000);
#endif
	lua_pushlightuserdata(S, (void *)(uintptr_t)&key);
	lua_createtable(S, KEPT_BOT, 0);
	brp_lua_open_libraries(S);
	lua_getfield(S, -1, "load");
	lua_rawseti(S, -4, KEPT_LOAD);
	lua_pop(S, 1);
	lua_pushcclosure(S, add_traceback, 1);
	lua_rawseti(S, -2, KEPT_TRACEBACK);
	lua_rawset(S, LUA_REGISTRYINDEX);
	return 0;
}

static int load_file(lua_State *S, struct answer *a)
{
	int status = brp_lua_load_file(S, a->name);

	if (status == LUA_ERRMEM)
		fail_with_error(S, status, a);
	else if (status != 0)
		fail(a, "format", "%s", lua_tostring(S, -1));
	return status == 0;
}

/* Run the file of the bot, and keep the function that it returns. */
static int run_file(lua_State *S)
{
	struct answer *a = lua_touserdata(S, 1);

	push_kept(S);
	if (!load_file(S, a) || !call_bot(S, 0, a))
		return 0;
	if (!lua_isfunction(S, -1)) {
		fail(a, "bot", "%s returns no function", a->name);
		return 0;
	}
	lua_rawseti(S, 2, KEPT_BOT);
	return 0;
}

/* Have the bot decide in a view. */
static int decide(lua_State *S)
{
	struct answer *a = lua_touserdata(S, 1);
	const char *text;
	uint64_t number;

	push_kept(S);
	lua_rawgeti(S, 2, KEPT_BOT);
	lua_rawgeti(S, 2, KEPT_LOAD);
	lua_pushlstring(S, a->data, a->size);
	lua_call(S, 1, 1);
	if (lua_isnil(S, -1))
		fail(a, "bot", "not enough memory for the view");
	if (a->code)
		a->box->left = a->box->instructions;
	if (a->code || !call_bot(S, 1, a))
		return 0;
	a->is_number = brp_lua_to_whole(S, -1, UINT32_MAX, &number);
	a->number = (uint32_t)number;
	if (a->is_number)
		return 0;
	text = lua_type(S, -1) == LUA_TSTRING ? lua_tostring(S, -1) : NULL;
	a->length = text ? lua_rawlen(S, -1) : sizeof a->text;
	if (a->length < sizeof a->text)
		memcpy(a->text, text, a->length);
	else
		fail(a, "bot", "bot returned a %s, not a move",
		     text ? "long string" : lua_typename(S, lua_type(S, -1)));
	return 0;
}

/* Run one of these in protected mode; returns 1, or 0 with the failure. */
static int in_state(lua_CFunction function, struct answer *a)
{
	lua_State *S = a->box->box.object;
	int status = protected_call(S, function, a);

	if (status != 0 && !a->code)
		fail_with_error(S, status, a);
	lua_settop(S, 0);
	return !a->code;
}

/* ---- Opening and closing ------------------------------------------------- */

static void close_state(struct lua_sandbox *box)
{
	lua_State *S = box->box.object;

	box->box.object = NULL;
	br_dice_free(box->dice);
	box->dice = NULL;
	if (!S)
		return;
	/* LuaJIT frees memory of its own as a whole, and tells by the allocator
	 * whether it is its own */
	if (box->owns_memory)
		lua_setallocf(S, box->resize, box->ud);
	lua_close(S);
	box->used = 0;
}

/* A state in the caller's memory; in memory of its own if it is a LuaJIT that
 * takes no allocator, and so calls none.  The limit is set later, as LuaJIT
 * crashes if it gets no memory for a new state. */
static lua_State *new_state(lua_State *L, struct lua_sandbox *box)
{
	lua_State *S;

	box->resize = lua_getallocf(L, &box->ud);
	box->limit = SIZE_MAX / 2;
	S = lua_newstate(brp_lua_sandbox_alloc, box);
#if LUA_VERSION_NUM < 502
	if (!S && !box->allocator_called && (S = luaL_newstate()) != NULL) {
		box->owns_memory = 1;
		box->resize = lua_getallocf(S, &box->ud);
		lua_setallocf(S, brp_lua_sandbox_alloc, box);
	}
#endif
	return S;
}

static int open_state(lua_State *L, struct answer *a, uint64_t seed)
{
	struct lua_sandbox *box = a->box;
	br_alloc memory = {brp_lua_sandbox_alloc, box};

	box->collect_at = box->memory / 2;
	box->box.object = new_state(L, box);
	box->limit = box->memory;
	if (!box->box.object || box->used > box->memory ||
	    br_dice_seeded(&box->dice, seed, &memory) != BR_OK ||
	    !in_state(open_libraries, a)) {
		fail(a, "nomem", "not enough memory for a sandbox");
		return 0;
	}
	return in_state(run_file, a);
}

/* ---- Functions ----------------------------------------------------------- */

static void read_limits(lua_State *L, struct lua_sandbox *box, uint64_t *seed)
{
	uint64_t instructions = INSTRUCTIONS_DEFAULT, memory = MEMORY_DEFAULT;
	const struct lua_setting settings[] = {
		{"instructions", 1, WHOLE_MAX, &instructions},
		{"memory", 1, MEMORY_MAX, &memory},
		{"seed", 0, SETTING_SEED, seed},
	};

	brp_lua_read_settings(L, 2, settings, 3);
	box->instructions = (int64_t)instructions;
	box->memory = (size_t)memory;
}

int brp_lua_new_sandbox(lua_State *L)
{
	struct answer a = {0};
	uint64_t seed = 0;
	size_t length;

	a.name = brp_lua_check_text(L, 1, &length);
	if (strlen(a.name) != length)
		return brp_lua_misuse(L, 1, "file name contains a NUL byte");
	lua_settop(L, 2);
	a.box = brp_lua_new(L, sizeof *a.box, UP_SANDBOX,
	                    lua_upvalueindex(UP_SANDBOX));
	read_limits(L, a.box, &seed);
	lua_settop(L, 3);
	if (open_state(L, &a, seed))
		return 1;
	close_state(a.box);
	lua_pushnil(L);
	lua_pushlstring(L, a.text, a.length);
	lua_pushstring(L, a.code);
	return 3;
}

static const br_game *view_of(lua_State *L)
{
	return brp_lua_check(L, 2, UP_GAME);
}

/* sandbox, view -> move; raises an error if the bot fails. */
static int sandbox_call(lua_State *L)
{
	struct answer a = {0};

	brp_lua_check(L, 1, UP_SANDBOX);
	view_of(L);
	lua_settop(L, 2);
	BRP_LUA_PUSH(L, br_game_save(view_of(L), BR_PACKED, text, cap));
	a.data = lua_tolstring(L, -1, &a.size);
	brp_lua_check(L, 1, UP_SANDBOX);
	a.box = lua_touserdata(L, 1);
	in_state(decide, &a);
	if (a.is_number && !a.code)
		brp_lua_push_whole(L, a.number);
	else
		lua_pushlstring(L, a.text, a.length);
	return a.code ? lua_error(L) : 1;
}

/* The instructions of the last decision, and the bytes in use. */
static int sandbox_used(lua_State *L)
{
	const struct lua_sandbox *box = lua_touserdata(L, 1);

	brp_lua_check(L, 1, UP_SANDBOX);
	brp_lua_push_whole(L, box->instructions - box->left);
	brp_lua_push_whole(L, (int64_t)box->used);
	return 2;
}

static int sandbox_close(lua_State *L)
{
	struct lua_sandbox *box = brp_lua_check_closing(L, UP_SANDBOX);

	if (box)
		close_state(box);
	return 0;
}

static int sandbox_tostring(lua_State *L)
{
	const struct lua_box *box = brp_lua_check_box(L, 1, UP_SANDBOX);

	lua_pushfstring(L, "boardrules.sandbox: %s",
	                box->object ? "open" : "closed");
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_sandbox_methods[] = {
	{"__call", sandbox_call},
	{"__close", sandbox_close},
	{"__gc", sandbox_close},
	{"__tostring", sandbox_tostring},
	{"close", sandbox_close},
	{"used", sandbox_used},
	{NULL, NULL},
};
/* clang-format on */
