/* SPDX-License-Identifier: MIT */

/*
 * dice.c - dice: seeded ones, and Lua functions as dice; what games do with
 * them.
 *
 * Dice outlive close() as long as a match uses them.  A Lua function is
 * called in protected mode, in the coroutine that asked for the draw; its
 * error is the message of the failure.
 */

#include "binding.h"

/* ---- A Lua function as dice --------------------------------------------- */

/* Takes the function and a bound. */
static int draw(lua_State *L)
{
	uint64_t bound, value;

	brp_lua_whole(L, 2, WHOLE_MAX, &bound);
	lua_pushvalue(L, 2);
	lua_insert(L, 1);
	lua_call(L, 1, 1);
	if (!brp_lua_whole(L, 2, bound - 1, &value))
		return luaL_error(L, "dice gave no whole number below %s",
		                  lua_tostring(L, 1));
	return 1;
}

/* A br_draw_fn; draw() and the message are behind the function. */
static int call_draw(void *ud, uint64_t bound, uint64_t *value)
{
	const struct lua_dice *dice = ud;
	lua_State *L = dice->L;
	int status;

	lua_pushvalue(L, dice->at + 1);
	lua_pushvalue(L, dice->at);
	brp_lua_push_whole(L, (int64_t)bound);
	status = lua_pcall(L, 2, 1, 0);
	if (status != 0) {
		lua_replace(L, dice->at + 2);
		return status;
	}
	brp_lua_whole(L, -1, WHOLE_MAX, value);
	lua_pop(L, 1);
	return 0;
}

void brp_lua_dice_prepare(lua_State *L, int index)
{
	struct lua_dice *dice = lua_touserdata(L, index);

	luaL_checkstack(L, 10, NULL);
	if (!dice->calls)
		return;
	lua_getuservalue(L, index);
	lua_rawgeti(L, -1, 1);
	brp_lua_push_function(L, draw);
	lua_pushnil(L);
}

br_dice *brp_lua_lock(lua_State *L, struct lua_dice *dice, struct lua_box *box)
{
	if (box) {
		box->object = NULL;
		box->busy = 1;
	}
	if (!dice)
		return NULL;
	dice->L = L;
	dice->at = lua_gettop(L) - 2;
	dice->open = dice->box.object != NULL;
	dice->box.object = NULL;
	dice->box.busy = 1;
	return dice->dice;
}

void brp_lua_unlock(struct lua_dice *dice, struct lua_box *box, void *object)
{
	if (box) {
		box->object = object;
		box->busy = 0;
	}
	if (!dice)
		return;
	dice->box.object = dice->open ? dice->dice : NULL;
	dice->box.busy = 0;
}

int brp_lua_dice_failure(lua_State *L, const struct lua_dice *dice, int status,
                         const br_error *error)
{
	if (status != BR_EDICE || !dice || !dice->calls)
		return brp_lua_failure(L, status, error);
	lua_pushnil(L);
	if (lua_type(L, dice->at + 2) == LUA_TSTRING)
		lua_pushvalue(L, dice->at + 2);
	else
		lua_pushfstring(L, "dice failed with a %s as error",
		                brp_lua_typename(L, dice->at + 2));
	lua_pushstring(L, brp_lua_code(status));
	return 3;
}

/* ---- Life --------------------------------------------------------------- */

int brp_lua_push_dice(lua_State *L, int function, uint64_t seed)
{
	struct lua_dice *dice =
		brp_lua_new(L, sizeof *dice, lua_upvalueindex(UP_DICE));
	br_alloc memory;
	int status;

	memory.fn = lua_getallocf(L, &memory.ud);
	if (function == 0) {
		status = br_dice_seeded(&dice->dice, seed, &memory);
	} else {
		dice->calls = 1;
		lua_createtable(L, 1, 0);
		lua_pushvalue(L, function);
		lua_rawseti(L, -2, 1);
		lua_setuservalue(L, -2);
		status = br_dice_host(&dice->dice, call_draw, dice, &memory);
	}
	dice->box.object = dice->dice;
	return status;
}

void brp_lua_dice_leave(struct lua_dice *dice)
{
	if (dice->users > 0 || dice->box.object || dice->box.busy)
		return;
	br_dice_free(dice->dice);
	dice->dice = NULL;
}

static int dice_close(lua_State *L)
{
	struct lua_dice *dice = brp_lua_box(L, 1, UP_DICE);

	if (dice->box.busy)
		return brp_lua_misuse(L, 1, "dice are in use");
	dice->box.object = NULL;
	brp_lua_dice_leave(dice);
	return 0;
}

static int dice_tostring(lua_State *L)
{
	const struct lua_dice *dice = brp_lua_box(L, 1, UP_DICE);

	lua_pushfstring(L, "boardrules.dice: %s",
	                dice->box.busy      ? "in use"
	                : !dice->box.object ? "closed"
	                : dice->calls       ? "function"
	                                    : "seeded");
	return 1;
}

static int dice_draw(lua_State *L)
{
	struct lua_dice *dice;
	uint64_t bound, value;
	int status;

	brp_lua_open(L, 1, UP_DICE);
	bound = brp_lua_check_whole(L, 2, 1, WHOLE_MAX, "bound");
	brp_lua_dice_prepare(L, 1);
	brp_lua_open(L, 1, UP_DICE);
	dice = lua_touserdata(L, 1);
	status = br_dice_draw(brp_lua_lock(L, dice, NULL), bound, &value);
	brp_lua_unlock(dice, NULL, NULL);
	if (status != BR_OK)
		return brp_lua_dice_failure(L, dice, status, NULL);
	brp_lua_push_whole(L, (int64_t)value);
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_dice[] = {
	{"__close", dice_close},
	{"__gc", dice_close},
	{"__tostring", dice_tostring},
	{"close", dice_close},
	{"draw", dice_draw},
	{NULL, NULL},
};
/* clang-format on */

/* ---- Games and dice ----------------------------------------------------- */

/* The dice of game:roll(dice) and its like, ready to be drawn from. */
static struct lua_dice *check_dice(lua_State *L)
{
	struct lua_dice *dice;

	brp_lua_open(L, 1, UP_GAME);
	brp_lua_open(L, 2, UP_DICE);
	dice = lua_touserdata(L, 2);
	if (dice->calls) {
		brp_lua_dice_prepare(L, 2);
		brp_lua_open(L, 1, UP_GAME);
		brp_lua_open(L, 2, UP_DICE);
	}
	return dice;
}

static int game_roll(lua_State *L)
{
	struct lua_dice *dice = check_dice(L);
	struct lua_box *box = lua_touserdata(L, 1);
	br_game *game = box->object;
	br_move move;
	int status = br_dice_roll(brp_lua_lock(L, dice, box), game, &move);

	brp_lua_unlock(dice, box, game);
	if (status != BR_OK)
		return brp_lua_dice_failure(L, dice, status, NULL);
	lua_pushinteger(L, (lua_Integer)move);
	return 1;
}

static int play_out(br_game *game, br_dice *dice)
{
	br_move moves[BR_MOVES_MAX];
	int status = BR_OK, turn;

	if (br_game_viewer(game) != BR_ALL)
		return BR_EHIDDEN;
	while (status == BR_OK && (turn = br_game_turn(game)) != BR_NOBODY) {
		uint64_t n, i;

		if (turn == BR_CHANCE) {
			status = br_dice_roll(dice, game, NULL);
			continue;
		}
		n = br_game_moves(game, moves, BR_MOVES_MAX);
		status = br_dice_draw(dice, n, &i);
		if (status == BR_OK)
			status = br_game_apply(game, moves[i]);
	}
	return status;
}

static int game_playout(lua_State *L)
{
	struct lua_dice *dice = check_dice(L);
	struct lua_box *box = lua_touserdata(L, 1);
	br_game *game = box->object, *before;
	br_dice *drawn;
	int status;

	brp_lua_charge(L, PLAYOUT_WORK);
	drawn = brp_lua_lock(L, dice, box);
	status = br_game_dup(&before, game);
	if (status == BR_OK) {
		status = play_out(game, drawn);
		if (status != BR_OK)
			br_game_assign(game, before);
		br_game_free(before);
	}
	brp_lua_unlock(dice, box, game);
	if (status != BR_OK)
		return brp_lua_dice_failure(L, dice, status, NULL);
	lua_settop(L, 1);
	return 1;
}

static int game_sample(lua_State *L)
{
	struct lua_game *from, *into;
	struct lua_dice *dice;
	br_game *view, *made;
	br_dice *drawn;
	int status;

	brp_lua_open(L, 1, UP_GAME);
	brp_lua_open(L, 2, UP_DICE);
	lua_settop(L, 2);
	into = brp_lua_new_game(L);
	dice = check_dice(L);
	from = lua_touserdata(L, 1);
	view = from->box.object;
	into->host = from->host;
	drawn = brp_lua_lock(L, dice, &from->box);
	status = br_game_dup(&made, view);
	if (status == BR_OK)
		status = br_game_sample(made, view, drawn);
	into->box.object = made;
	brp_lua_unlock(dice, &from->box, view);
	if (status != BR_OK)
		return brp_lua_dice_failure(L, dice, status, NULL);
	lua_settop(L, 3);
	return 1;
}

const luaL_Reg brp_lua_chance[] = {
	{"playout", game_playout},
	{"roll", game_roll},
	{"sample", game_sample},
	{NULL, NULL},
};
