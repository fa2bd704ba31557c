/* SPDX-License-Identifier: MIT */
/*
 * chance.c - what games do with dice: chance steps, playouts, determinizations.
 */

#include <boardrules/bots.h>

#include "binding.h"

/* The source at 2 of game:roll(dice) and the like, prepared for draws. */
static struct lua_source *check_dice(lua_State *L)
{
	struct lua_source *source;

	brp_lua_check(L, 1, UP_GAME);
	source = brp_lua_check_dice(L, 2);
	if (source->calls_lua) {
		brp_lua_prepare_draws(L, 2, source);
		brp_lua_check(L, 1, UP_GAME);
		source = brp_lua_check_dice(L, 2);
	}
	return source;
}

static int game_roll(lua_State *L)
{
	struct lua_source *source = check_dice(L);
	br_game *game = brp_lua_check(L, 1, UP_GAME);
	struct lua_lock lock;
	br_move move;
	int status;

	status = br_dice_roll(brp_lua_lock(L, &lock, source, 1), game, &move);
	brp_lua_unlock(L, &lock);
	if (status != BR_OK)
		return brp_lua_draw_failure(L, &lock, status, NULL);
	brp_lua_push_whole(L, move);
	return 1;
}

/* Raises no error; returns a status, or 1 if the sandbox has no instructions
 * left. */
static int play_out(lua_State *L, br_game *game, br_dice *dice)
{
	br_move moves[BR_MOVES_MAX];
	int status = BR_OK, turn;
	long played = 0;

	if (br_game_viewer(game) != BR_ALL)
		return BR_EHIDDEN;
	while (status == BR_OK && (turn = br_game_turn(game)) != BR_NOBODY) {
		uint64_t n, i;

		if (played++ == BR_PLAYOUT_MAX)
			return BR_ESTATE;
		if (brp_lua_charge_silently(L, MOVE_WORK))
			return 1;
		if (turn == BR_CHANCE) {
			status = br_dice_roll(dice, game, NULL);
			continue;
		}
		n = (uint64_t)br_game_moves(game, moves, BR_MOVES_MAX);
		status = br_dice_draw(dice, n, &i);
		if (status == BR_OK)
			status = br_game_apply(game, moves[i]);
	}
	return status;
}

static int fail_endless(lua_State *L)
{
	lua_pushnil(L);
	lua_pushfstring(L, "the game is not over after %d moves",
	                BR_PLAYOUT_MAX);
	lua_pushstring(L, brp_lua_code(BR_ESTATE));
	return 3;
}

static int game_playout(lua_State *L)
{
	struct lua_source *source = check_dice(L);
	br_game *game = brp_lua_check(L, 1, UP_GAME), *before;
	struct lua_lock lock;
	br_dice *drawn = brp_lua_lock(L, &lock, source, 1);
	int status = br_game_dup(&before, game);

	if (status == BR_OK) {
		status = play_out(L, game, drawn);
		if (status != BR_OK)
			br_game_assign(game, before);
		br_game_free(before);
	}
	brp_lua_unlock(L, &lock);
	if (status > 0)
		brp_lua_charge(L, 0);
	if (status == BR_ESTATE)
		return fail_endless(L);
	if (status != BR_OK)
		return brp_lua_draw_failure(L, &lock, status, NULL);
	lua_settop(L, 1);
	return 1;
}

/* Put a game into the empty box at an index; returns 0, and frees the game, if
 * the box is gone. */
static int fill_box(lua_State *L, int index, br_game *game)
{
	struct lua_box *box = brp_lua_test_box(L, index, UP_GAME);

	if (!box || box->object || box->loan) {
		br_game_free(game);
		return 0;
	}
	box->object = game;
	return 1;
}

static int game_sample(lua_State *L)
{
	struct lua_source *source;
	struct lua_game *into;
	struct lua_lock lock;
	br_game *view, *made;
	br_dice *drawn;
	int filled, status;

	brp_lua_check(L, 1, UP_GAME);
	brp_lua_check_dice(L, 2);
	lua_settop(L, 2);
	into = brp_lua_new_game(L);
	source = check_dice(L);
	view = brp_lua_check(L, 1, UP_GAME);
	into->host = ((struct lua_game *)lua_touserdata(L, 1))->host;
	drawn = brp_lua_lock(L, &lock, source, 1);
	status = br_game_dup(&made, view);
	if (status == BR_OK)
		status = br_game_sample(made, view, drawn);
	filled = fill_box(L, 3, made);
	brp_lua_unlock(L, &lock);
	if (!filled)
		return luaL_error(L, BRP_LUA_REMOVED);
	if (status != BR_OK)
		return brp_lua_draw_failure(L, &lock, status, NULL);
	lua_settop(L, 3);
	return 1;
}

const luaL_Reg brp_lua_game_chance[] = {
	{"playout", game_playout},
	{"roll", game_roll},
	{"sample", game_sample},
	{NULL, NULL},
};
