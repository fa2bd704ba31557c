/* SPDX-License-Identifier: MIT */
/*
 * math.c - the library math of a sandbox: its random numbers come from dice of
 * the library, and are the same on every Lua.
 */

#include "sandbox.h"

/* A whole number that is exact on every Lua. */
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

static int math_random(lua_State *L)
{
	br_dice *dice = brp_lua_sandbox_of(L)->dice;
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
	struct lua_sandbox *box = brp_lua_sandbox_of(L);
	br_alloc memory = {brp_lua_sandbox_alloc, box};
	uint64_t seed;
	br_dice *dice;

	luaL_argcheck(L, brp_lua_to_seed(L, 1, &seed), 1, "seed expected");
	if (br_dice_seeded(&dice, seed, &memory) != BR_OK)
		return luaL_error(L, "not enough memory");
	br_dice_free(box->dice);
	box->dice = dice;
	return 0;
}

/* clang-format off */
const struct override brp_lua_math[] = {
	{"max", brp_lua_charged_by_values, 1},
	{"min", brp_lua_charged_by_values, 1},
	{"random", math_random, 0},
	{"randomseed", math_randomseed, 0},
	{NULL, NULL, 0},
};
/* clang-format on */
