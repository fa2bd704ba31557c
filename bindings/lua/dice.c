/* SPDX-License-Identifier: MIT */
/*
 * dice.c - dice, by a seed or by a Lua function.
 *
 * Dice outlive close() as long as a match uses them.  What they share is not
 * memory of Lua, so that the order of finalizers does not matter.  A Lua
 * function is called in protected mode, in the coroutine that asked for the
 * draw; its error becomes the message of the failure.
 */

#include <string.h>

#include "binding.h"

/* ---- A Lua function as dice ---------------------------------------------- */

/* function, bound -> value */
static int draw(lua_State *L)
{
	uint64_t bound = 1, value;

	brp_lua_to_whole(L, 2, WHOLE_MAX, &bound);
	lua_pushvalue(L, 2);
	lua_insert(L, 1);
	lua_call(L, 1, 1);
	if (!brp_lua_to_whole(L, 2, bound - 1, &value))
		return luaL_error(
			L,
			"the function of the dice must return a whole number "
			"below %s",
			lua_tostring(L, 1));
	return 1;
}

/* A br_draw_fn; draw() and the error follow the function on the stack. */
static int call_draw(void *ud, uint64_t bound, uint64_t *value)
{
	const struct lua_source *source = ud;
	lua_State *L = source->L;
	int status;

	lua_pushvalue(L, source->at + 1);
	lua_pushvalue(L, source->at);
	brp_lua_push_whole(L, (int64_t)bound);
	status = lua_pcall(L, 2, 1, 0);
	if (status == 0 && brp_lua_to_whole(L, -1, WHOLE_MAX, value)) {
		lua_pop(L, 1);
		return 0;
	}
	lua_replace(L, source->at + 2);
	return 1;
}

void brp_lua_prepare_draws(lua_State *L, int index,
                           const struct lua_source *source)
{
	luaL_checkstack(L, 10, NULL);
	if (!source || !source->calls_lua)
		return;
	lua_getuservalue(L, index);
	if (!lua_istable(L, -1))
		luaL_error(L, "the function of the dice has been removed");
	lua_rawgeti(L, -1, 1);
	brp_lua_push_function(L, draw);
	lua_pushnil(L);
}

br_dice *brp_lua_lock(lua_State *L, struct lua_lock *lock,
                      struct lua_source *source, int index)
{
	struct lua_box *box = lua_touserdata(L, index);

	memset(lock, 0, sizeof *lock);
	if (index > 0) {
		lock->index = index;
		lock->type = (int)(box->mark - brp_lua_marks);
		lock->object = box->object;
		box->busy = 1;
	}
	if (!source)
		return NULL;
	lock->source = source;
	lock->calls_lua = source->calls_lua;
	lock->at = source->at = lua_gettop(L) - 2;
	source->L = L;
	source->busy = 1;
	source->users++;
	return source->dice;
}

void brp_lua_unlock(lua_State *L, struct lua_lock *lock)
{
	struct lua_box *box;

	if (lock->source) {
		lock->source->busy = 0;
		brp_lua_leave_source(lock->source);
	}
	if (lock->index == 0)
		return;
	box = brp_lua_test_box(L, lock->index, lock->type);
	if (box && box->busy && box->object == lock->object) {
		box->busy = 0;
		box->visit = NULL;
		box->telling = NULL;
		if (lock->made)
			box->object = lock->made;
		return;
	}
	if (lock->type == UP_GAME)
		br_game_free(lock->object);
	else
		br_match_free(lock->made ? lock->made : lock->object);
	luaL_error(L, BRP_LUA_REMOVED);
}

int brp_lua_draw_failure(lua_State *L, const struct lua_lock *lock, int status,
                         const br_error *error)
{
	if (status != BR_EDICE || !lock->calls_lua)
		return brp_lua_failure(L, status, error);
	lua_pushnil(L);
	if (lua_type(L, lock->at + 2) == LUA_TSTRING)
		lua_pushvalue(L, lock->at + 2);
	else
		lua_pushfstring(
			L, "the function of the dice raised a %s as its error",
			brp_lua_typename(L, lock->at + 2));
	lua_pushstring(L, brp_lua_code(status));
	return 3;
}

/* ---- Objects ------------------------------------------------------------- */

/* A source with its box as the first user; NULL if there is no memory. */
static struct lua_source *new_source(const br_alloc *memory)
{
	struct lua_source *source =
		memory->fn(memory->ud, NULL, 0, sizeof *source);

	if (!source)
		return NULL;
	memset(source, 0, sizeof *source);
	source->users = 1;
	source->memory = *memory;
	return source;
}

int brp_lua_push_dice(lua_State *L, int function, uint64_t seed)
{
	struct lua_dice *box =
		brp_lua_new(L, sizeof *box, UP_DICE, lua_upvalueindex(UP_DICE));
	struct lua_source *source;
	br_alloc memory = brp_lua_memory(L);
	int status;

	if (function != 0) {
		lua_createtable(L, 1, 0);
		lua_pushvalue(L, function);
		lua_rawseti(L, -2, 1);
		lua_setuservalue(L, -2);
	}
	source = new_source(&memory);
	if (!source)
		return BR_ENOMEM;
	if (function == 0)
		status = br_dice_seeded(&source->dice, seed, &memory);
	else
		status =
			br_dice_host(&source->dice, call_draw, source, &memory);
	source->calls_lua = function != 0;
	box->box.object = source;
	return status;
}

struct lua_source *brp_lua_check_dice(lua_State *L, int index)
{
	struct lua_source *source = brp_lua_check(L, index, UP_DICE);

	if (source->busy)
		brp_lua_not_open(L, index, UP_DICE);
	return source;
}

void brp_lua_leave_source(struct lua_source *source)
{
	if (--source->users > 0)
		return;
	br_dice_free(source->dice);
	source->memory.fn(source->memory.ud, source, sizeof *source, 0);
}

/* Dice may be collected while a match draws from them. */
static int dice_gc(lua_State *L)
{
	struct lua_dice *box = brp_lua_check_closing(L, UP_DICE);
	struct lua_source *source = box ? box->box.object : NULL;

	if (!source)
		return 0;
	box->box.object = NULL;
	brp_lua_leave_source(source);
	return 0;
}

static int dice_close(lua_State *L)
{
	struct lua_dice *box = brp_lua_check_closing(L, UP_DICE);
	struct lua_source *source = box ? box->box.object : NULL;

	if (source && source->busy)
		return brp_lua_misuse(L, 1, "dice are in use");
	return dice_gc(L);
}

static int dice_tostring(lua_State *L)
{
	const struct lua_dice *box = brp_lua_check_box(L, 1, UP_DICE);
	const struct lua_source *source = box->box.object;

	lua_pushfstring(L, "boardrules.dice: %s",
	                !source             ? "closed"
	                : source->busy      ? "in use"
	                : source->calls_lua ? "function"
	                                    : "seeded");
	return 1;
}

static int dice_draw(lua_State *L)
{
	struct lua_lock lock;
	br_dice *dice;
	uint64_t bound, value;
	int status;

	brp_lua_check_dice(L, 1);
	bound = brp_lua_check_whole(L, 2, 1, WHOLE_MAX, "bound");
	brp_lua_prepare_draws(L, 1, brp_lua_check_dice(L, 1));
	dice = brp_lua_lock(L, &lock, brp_lua_check_dice(L, 1), 0);
	status = br_dice_draw(dice, bound, &value);
	brp_lua_unlock(L, &lock);
	if (status != BR_OK)
		return brp_lua_draw_failure(L, &lock, status, NULL);
	brp_lua_push_whole(L, (int64_t)value);
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_dice_methods[] = {
	{"__close", dice_close},
	{"__gc", dice_gc},
	{"__tostring", dice_tostring},
	{"close", dice_close},
	{"draw", dice_draw},
	{NULL, NULL},
};
/* clang-format on */
