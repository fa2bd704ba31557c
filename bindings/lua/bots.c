/* SPDX-License-Identifier: MIT */
/*
 * bots.c - game:search and game:rollout: the decision of a bot of the library.
 */

#include <boardrules/bots.h>

#include "binding.h"

enum { ITERATIONS_DEFAULT = 1000, SEED_DEFAULT = 1 };

struct budget {
	uint64_t iterations, memory, seed;
};

static void read_budget(lua_State *L, int arg, struct budget *budget)
{
	const struct lua_setting settings[] = {
		{"iterations", 0, WHOLE_MAX, &budget->iterations},
		{"memory", 0, SIZE_MAX / 2, &budget->memory},
		{"seed", 0, SETTING_SEED, &budget->seed},
	};

	*budget = (struct budget){ITERATIONS_DEFAULT, 0, SEED_DEFAULT};
	brp_lua_read_settings(L, arg, settings, 3);
}

/* A br_interrupt_fn, which charges for what the bot does. */
static int charge(void *ud, uint32_t moves)
{
	return brp_lua_charge_silently(ud, METHOD_WORK +
	                                           (uint64_t)moves * MOVE_WORK);
}

/* No Lua error is raised in here, so the bot is always freed. */
static int think(lua_State *L, const br_game *view, const char *kind,
                 const struct budget *budget, const br_alloc *alloc,
                 br_estimate *best, int *n)
{
	br_bot *bot;
	int status = br_bot_new(&bot, kind, view, budget->seed,
	                        (size_t)budget->memory, alloc);

	if (status == BR_OK)
		status = br_bot_begin(bot, view);
	if (status == BR_OK)
		br_bot_set_interrupt(bot, charge, L);
	if (status == BR_OK)
		status = br_bot_think(bot, budget->iterations);
	if (status == BR_OK)
		*n = br_bot_estimates(bot, best, BR_MOVES_MAX, sizeof *best);
	br_bot_free(bot);
	return status;
}

static void push_estimate(lua_State *L, const br_estimate *estimate)
{
	lua_createtable(L, 0, 4);
	brp_lua_set_whole(L, "move", (int64_t)estimate->move);
	brp_lua_set_whole(L, "visits", (int64_t)estimate->visits);
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
	br_alloc memory = brp_lua_memory(L);
	int n = 0, status;

	brp_lua_check(L, 1, UP_GAME);
	read_budget(L, 2, &budget);
	status = think(L, brp_lua_check(L, 1, UP_GAME), kind, &budget, &memory,
	               best, &n);
	if (status == BR_INTERRUPTED)
		brp_lua_charge(L, 0);
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	brp_lua_push_whole(L, (int64_t)best[0].move);
	lua_createtable(L, n, 0);
	for (int i = 0; i < n; i++) {
		push_estimate(L, &best[i]);
		lua_rawseti(L, -2, i + 1);
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

const luaL_Reg brp_lua_game_bots[] = {
	{"rollout", game_rollout},
	{"search", game_search},
	{NULL, NULL},
};
