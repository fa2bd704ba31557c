/* SPDX-License-Identifier: MIT */

/*
 * think.c - view:search and view:rollout: what a bot of the library makes of
 * a view.
 */

#include <string.h>

#include <boardrules/bots.h>

#include "binding.h"

enum { ITERATIONS = 1000 };

struct budget {
	uint64_t iterations, memory, seed;
};

/* One setting; its value is on the top. */
static void read_setting(lua_State *L, int arg, struct budget *budget)
{
	const char *name =
		lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
	int fine = 1;

	if (strcmp(name, "iterations") == 0)
		fine = brp_lua_whole(L, -1, WHOLE_MAX, &budget->iterations);
	else if (strcmp(name, "memory") == 0)
		fine = brp_lua_whole(L, -1, SIZE_MAX / 2, &budget->memory);
	else if (strcmp(name, "seed") == 0)
		fine = brp_lua_seed(L, -1, &budget->seed);
	else
		brp_lua_misuse(L, arg, "settings are iterations, memory, seed");
	if (!fine)
		brp_lua_misuse(L, arg, "%s is no whole number in range", name);
}

static void read_budget(lua_State *L, int arg, struct budget *budget)
{
	*budget = (struct budget){ITERATIONS, 0, 1};
	if (lua_isnoneornil(L, arg))
		return;
	if (!lua_istable(L, arg))
		brp_lua_misuse(L, arg, "table expected, got %s",
		               brp_lua_typename(L, arg));
	lua_pushnil(L);
	while (lua_next(L, arg)) {
		read_setting(L, arg, budget);
		lua_pop(L, 1);
	}
}

/* Nothing of Lua is called in here, so nothing is left behind. */
static int think(const br_game *view, const char *kind,
                 const struct budget *budget, const br_alloc *alloc,
                 br_estimate *best, size_t *n)
{
	br_bot *bot;
	int status = br_bot_new(&bot, kind, view, budget->seed,
	                        (size_t)budget->memory, alloc);

	if (status == BR_OK)
		status = br_bot_begin(bot, view);
	if (status == BR_OK)
		status = br_bot_think(bot, budget->iterations);
	if (status == BR_OK)
		*n = br_bot_estimates(bot, best, BR_MOVES_MAX);
	br_bot_free(bot);
	return status;
}

static void push_estimate(lua_State *L, const br_estimate *estimate)
{
	lua_createtable(L, 0, 4);
	brp_lua_push_whole(L, (int64_t)estimate->move);
	lua_setfield(L, -2, "move");
	brp_lua_push_whole(L, (int64_t)estimate->visits);
	lua_setfield(L, -2, "visits");
	lua_pushnumber(L, estimate->mean);
	lua_setfield(L, -2, "mean");
	lua_pushnumber(L, estimate->error);
	lua_setfield(L, -2, "error");
}

/* game, settings -> move, estimates */
static int ask(lua_State *L, const char *kind)
{
	br_estimate best[BR_MOVES_MAX];
	struct budget budget;
	br_alloc memory;
	size_t n = 0;
	int status;

	brp_lua_open(L, 1, UP_GAME);
	read_budget(L, 2, &budget);
	brp_lua_charge(L, budget.iterations < WHOLE_MAX / PLAYOUT_WORK
	                          ? budget.iterations * PLAYOUT_WORK
	                          : WHOLE_MAX);
	memory.fn = lua_getallocf(L, &memory.ud);
	status = think(brp_lua_open(L, 1, UP_GAME), kind, &budget, &memory,
	               best, &n);
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	brp_lua_push_whole(L, (int64_t)best[0].move);
	lua_createtable(L, (int)n, 0);
	for (size_t i = 0; i < n; i++) {
		push_estimate(L, &best[i]);
		lua_rawseti(L, -2, (int)i + 1);
	}
	return 2;
}

static int game_rollout(lua_State *L)
{
	return ask(L, "rollout");
}

static int game_search(lua_State *L)
{
	return ask(L, "search");
}

/* How far each seat is, or nil and why not. */
static int game_progress(lua_State *L)
{
	int32_t points[BR_SEATS_MAX];
	const br_game *game = brp_lua_open(L, 1, UP_GAME);
	int seats = br_game_seats(game);
	int status = br_game_progress(game, points);

	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	luaL_checkstack(L, seats, NULL);
	for (int i = 0; i < seats; i++)
		lua_pushinteger(L, points[i]);
	return seats;
}

const luaL_Reg brp_lua_think[] = {
	{"progress", game_progress},
	{"rollout", game_rollout},
	{"search", game_search},
	{NULL, NULL},
};
