/* SPDX-License-Identifier: MIT */
/*
 * scores.c - scores, ranks and heuristic evaluations: a result for each seat.
 */

#include "binding.h"

/* Push what a function of the library gives for each seat. */
static int push_points(lua_State *L, const br_game *game,
                       int (*evaluate)(const br_game *, int32_t *))
{
	int32_t points[BR_SEATS_MAX];
	int seats = br_game_seats(game), status = evaluate(game, points);

	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	luaL_checkstack(L, seats, NULL);
	for (int i = 0; i < seats; i++)
		lua_pushinteger(L, points[i]);
	return seats;
}

int brp_lua_scores(lua_State *L)
{
	return push_points(L, brp_lua_check_game(L), br_game_score);
}

static int game_progress(lua_State *L)
{
	return push_points(L, brp_lua_check_game(L), br_game_progress);
}

int brp_lua_push_ranks(lua_State *L, int status, const int *ranks, int seats)
{
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	luaL_checkstack(L, seats, NULL);
	for (int i = 0; i < seats; i++)
		lua_pushinteger(L, ranks[i]);
	return seats;
}

static int game_ranks(lua_State *L)
{
	int ranks[BR_SEATS_MAX];
	const br_game *game = brp_lua_check_game(L);
	int status = br_game_rank(game, ranks);

	return brp_lua_push_ranks(L, status, ranks, br_game_seats(game));
}

const luaL_Reg brp_lua_game_scores[] = {
	{"progress", game_progress},
	{"ranks", game_ranks},
	{"scores", brp_lua_scores},
	{NULL, NULL},
};
