/* SPDX-License-Identifier: MIT */
/*
 * state.c - the state of a game as a Lua table, its facts, and single fields
 * of it.
 */

#include <string.h>

#include "binding.h"

/* The value that the library's walk through the state is at. */
struct visit {
	lua_State *L;
	const char *name; /* NULL: the next of a list */
	int kind;
	int64_t integer;
	const char *word;
};

static int is_container(const struct visit *visit)
{
	return visit->kind == BR_OBJECT || visit->kind == BR_ARRAY;
}

/* The visit of the game or match at 2; raises an error if a script calls. */
static const struct visit *check_visit(lua_State *L)
{
	const struct lua_box *box = brp_lua_test_box(L, 2, UP_GAME);

	if (!box)
		box = brp_lua_test_box(L, 2, UP_MATCH);
	if (!box || !box->visit)
		luaL_error(L, "no walk through a state is under way");
	if (!lua_istable(L, 1) && !lua_isnil(L, 1))
		luaL_error(L, "table expected");
	return box->visit;
}

/*
 * Store a value: takes the table for it, or nil for the outermost one, and the
 * game or match; returns the value if it is a table itself.  Runs in protected
 * mode, because memory may end.
 */
static int store(lua_State *L)
{
	const struct visit *visit = check_visit(L);

	if (is_container(visit))
		lua_newtable(L);
	else if (visit->kind == BR_INTEGER)
		brp_lua_push_whole(L, visit->integer);
	else if (visit->kind == BR_WORD)
		lua_pushstring(L, visit->word);
	else
		lua_pushvalue(L, lua_upvalueindex(UP_NULL));
	if (lua_isnil(L, 1))
		return is_container(visit);
	lua_pushvalue(L, -1);
	if (visit->name)
		lua_setfield(L, 1, visit->name);
	else
		lua_rawseti(L, 1, (int)lua_rawlen(L, 1) + 1);
	return is_container(visit);
}

/* On the stack are the game or match, store(), nil, and the tables that are
 * open, the innermost on the top. */
static int call_store(struct visit *visit, const char *name, int kind)
{
	lua_State *L = visit->L;

	visit->name = name;
	visit->kind = kind;
	lua_pushvalue(L, 2);
	lua_pushvalue(L, -2);
	lua_pushvalue(L, 1);
	return lua_pcall(L, 2, is_container(visit), 0);
}

static int visit_integer(void *ud, const char *name, int64_t value)
{
	((struct visit *)ud)->integer = value;
	return call_store(ud, name, BR_INTEGER);
}

static int visit_word(void *ud, const char *name, const char *word)
{
	((struct visit *)ud)->word = word;
	return call_store(ud, name, BR_WORD);
}

static int visit_null(void *ud, const char *name)
{
	return call_store(ud, name, BR_NULL);
}

static int visit_object(void *ud, const char *name)
{
	return call_store(ud, name, BR_OBJECT);
}

static int visit_array(void *ud, const char *name)
{
	return call_store(ud, name, BR_ARRAY);
}

static int visit_end(void *ud)
{
	const struct visit *visit = ud;

	/* the outermost table is the result */
	if (lua_gettop(visit->L) > 4)
		lua_pop(visit->L, 1);
	return 0;
}

/* Room for tables within tables: no state has so many levels. */
#define STACK_ROOM 40

/* Pushes the table of what a walk visits of the game or match at 1. */
static int push_walk(lua_State *L,
                     int (*walk)(const br_game *, const br_visitor *, size_t))
{
	struct visit visit = {L, NULL, BR_NULL, 0, NULL};
	br_visitor visitor = {visit_integer, visit_word,  visit_null,
	                      visit_object,  visit_array, visit_end,
	                      &visit};
	struct lua_lock lock;
	const br_game *game;
	int status;

	brp_lua_check_game(L);
	luaL_checkstack(L, STACK_ROOM, NULL);
	lua_settop(L, 1);
	brp_lua_push_function(L, store);
	lua_pushnil(L);
	game = brp_lua_check_game(L);
	((struct lua_box *)lua_touserdata(L, 1))->visit = &visit;
	brp_lua_lock(L, &lock, NULL, 1);
	status = walk(game, &visitor, sizeof visitor);
	brp_lua_unlock(L, &lock);
	return status != 0 ? lua_error(L) : 1;
}

int brp_lua_state(lua_State *L)
{
	return push_walk(L, br_game_walk);
}

int brp_lua_facts(lua_State *L)
{
	return push_walk(L, br_game_facts);
}

/* Write the word at a path. */
static int word_at(const br_game *game, const char *path, char *text,
                   size_t cap)
{
	br_value value = {BR_NULL, 0, NULL};

	br_game_get(game, path, &value);
	return brp_lua_copy_text(value.kind == BR_WORD ? value.word : NULL,
	                         text, cap);
}

static int game_get(lua_State *L)
{
	static const char *const kinds[] = {"null", "integer", "word", "object",
	                                    "array"};
	br_error error = {.text = "the state has no field at this path"};
	const br_game *game = brp_lua_check_game(L);
	size_t length;
	const char *path = brp_lua_check_text(L, 2, &length);
	br_value value;

	if (strlen(path) != length || br_game_get(game, path, &value) != BR_OK)
		return brp_lua_failure(L, BR_EINVAL, &error);
	if (value.kind == BR_NULL)
		lua_pushvalue(L, lua_upvalueindex(UP_NULL));
	else if (value.kind == BR_WORD)
		BRP_LUA_PUSH(L,
		             word_at(brp_lua_check_game(L), path, text, cap));
	else
		brp_lua_push_whole(L, value.integer);
	lua_pushstring(L, kinds[value.kind - BR_NULL]);
	return 2;
}

const luaL_Reg brp_lua_game_state[] = {
	{"get", game_get},
	{"state", brp_lua_state},
	{"facts", brp_lua_facts},
	{NULL, NULL},
};
