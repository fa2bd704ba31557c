/* SPDX-License-Identifier: MIT */
/*
 * game.c - games: whose turn it is, what is legal, playing a move; copies and
 * views.
 *
 * Programs that play millions of games call game:moves(list), game:apply(move)
 * and game:roll(dice), so these allocate nothing.
 */

#include <stdio.h>
#include <string.h>

#include "binding.h"

static const br_game *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_GAME);
}

/* ---- Objects ------------------------------------------------------------- */

struct lua_game *brp_lua_new_game(lua_State *L)
{
	return brp_lua_new(L, sizeof(struct lua_game), UP_GAME,
	                   lua_upvalueindex(UP_GAME));
}

const br_game *brp_lua_check_game(lua_State *L)
{
	if (brp_lua_name(L)[0] == 'g')
		return self(L);
	return br_match_game(brp_lua_check(L, 1, UP_MATCH));
}

int brp_lua_push_view(lua_State *L, int seat)
{
	struct lua_game *view = brp_lua_new_game(L);
	const br_game *game = brp_lua_check_game(L);
	const struct lua_game *from = brp_lua_test_box(L, 1, UP_GAME);
	br_game *made;
	int status = br_game_dup(&made, game);

	view->box.object = made;
	view->host = from && from->host;
	if (status == BR_OK)
		status = br_game_view(made, game, seat);
	return status == BR_OK ? 1 : brp_lua_failure(L, status, NULL);
}

/* The seat to decide, or the spectator. */
static int default_viewer(const br_game *game)
{
	int turn = br_game_turn(game);

	return turn == BR_CHANCE ? BR_NOBODY : turn;
}

int brp_lua_view(lua_State *L)
{
	const br_game *game = brp_lua_check_game(L);

	return brp_lua_push_view(
		L, brp_lua_check_seat(L, 2, game, default_viewer(game)));
}

static int game_close(lua_State *L)
{
	struct lua_game *game = brp_lua_check_closing(L, UP_GAME);

	if (!game)
		return 0;
	if (game->box.loan)
		brp_lua_leave_loan(game->box.loan);
	game->box.loan = NULL;
	br_game_free(game->box.object);
	game->box.object = NULL;
	return 0;
}

static int game_tostring(lua_State *L)
{
	const struct lua_box *box = brp_lua_check_box(L, 1, UP_GAME);
	const br_game *game = brp_lua_object(box);

	if (game)
		lua_pushfstring(L, "boardrules.game: %s",
		                br_rules_name(br_game_rules(game)));
	else
		lua_pushfstring(L, "boardrules.game: %s",
		                box->busy ? "in use" : "closed");
	return 1;
}

static int game_eq(lua_State *L)
{
	const struct lua_box *a = brp_lua_test_box(L, 1, UP_GAME);
	const struct lua_box *b = brp_lua_test_box(L, 2, UP_GAME);
	const br_game *one = a ? brp_lua_object(a) : NULL;
	const br_game *other = b ? brp_lua_object(b) : NULL;

	lua_pushboolean(L, one && other && br_game_equal(one, other));
	return 1;
}

/* ---- Properties ---------------------------------------------------------- */

static int game_turn(lua_State *L)
{
	brp_lua_push_seat(L, br_game_turn(self(L)));
	return 1;
}

static int game_phase(lua_State *L)
{
	lua_pushstring(L, br_game_phase(self(L)));
	return 1;
}

static int game_seats(lua_State *L)
{
	lua_pushinteger(L, br_game_seats(self(L)));
	return 1;
}

static int game_rules(lua_State *L)
{
	brp_lua_push_rules(L, br_game_rules(self(L)));
	return 1;
}

static int game_version(lua_State *L)
{
	lua_pushinteger(L, br_game_version(self(L)));
	return 1;
}

static int game_viewer(lua_State *L)
{
	int viewer = br_game_viewer(self(L));

	if (viewer == BR_NOBODY)
		lua_pushliteral(L, "spectator");
	else
		brp_lua_push_seat(L, viewer == BR_ALL ? BR_NOBODY : viewer);
	return 1;
}

static int option(lua_State *L, const char *name, char *text, size_t cap)
{
	return brp_lua_copy_text(br_game_option(self(L), name), text, cap);
}

static int game_option(lua_State *L)
{
	const br_game *game = self(L);
	size_t length;
	const char *name = brp_lua_check_text(L, 2, &length);

	if (strlen(name) == length && br_game_option(game, name))
		BRP_LUA_PUSH(L, option(L, name, text, cap));
	else
		lua_pushnil(L);
	return 1;
}

static int game_options(lua_State *L)
{
	const br_rules *rules = br_game_rules(self(L));
	br_option_info info;

	lua_settop(L, 1);
	lua_newtable(L);
	for (int i = 0; br_rules_option(rules, i, &info, sizeof info) == BR_OK;
	     i++) {
		BRP_LUA_PUSH(L, option(L, info.name, text, cap));
		lua_setfield(L, 2, info.name);
		lua_settop(L, 2);
	}
	return 1;
}

static int game_hash(lua_State *L)
{
	uint64_t hash = br_game_hash(self(L));
	char text[17];

	snprintf(text, sizeof text, "%08lx%08lx", (unsigned long)(hash >> 32),
	         (unsigned long)(hash & 0xffffffff));
	lua_pushstring(L, text);
	return 1;
}

/* ---- Play ---------------------------------------------------------------- */

static int game_moves(lua_State *L)
{
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(self(L), moves, BR_MOVES_MAX);
	int type = lua_type(L, 2), list;

	if (type > LUA_TNIL)
		brp_lua_check_table(L, 2);
	if (type == LUA_TTABLE) {
		lua_settop(L, 2);
	} else {
		lua_settop(L, 1);
		lua_createtable(L, n, 0);
	}
	list = lua_gettop(L);
	for (int i = 0; i < n; i++) {
		brp_lua_push_whole(L, moves[i]);
		lua_rawseti(L, list, i + 1);
	}
	/* remove what is left of a list that was longer */
	for (;;) {
		lua_rawgeti(L, list, ++n);
		if (lua_isnil(L, -1))
			break;
		lua_pop(L, 1);
		brp_lua_charge(L, 1);
		lua_pushnil(L);
		lua_rawseti(L, list, n);
	}
	lua_settop(L, list);
	return 1;
}

static int next_move(lua_State *L)
{
	uint64_t i;

	if (!lua_istable(L, 1) || !brp_lua_to_whole(L, 2, BR_MOVES_MAX, &i))
		return brp_lua_misuse(L, 2, "list and index expected");
	lua_pushinteger(L, (lua_Integer)i + 1);
	lua_rawgeti(L, 1, (int)i + 1);
	return lua_isnil(L, -1) ? 1 : 2;
}

static int game_each(lua_State *L)
{
	lua_settop(L, 1);
	game_moves(L);
	brp_lua_push_function(L, next_move);
	lua_insert(L, -2);
	lua_pushinteger(L, 0);
	return 3;
}

static int game_outcomes(lua_State *L)
{
	br_outcome outcomes[BR_MOVES_MAX];
	int n = br_game_outcomes(self(L), outcomes, BR_MOVES_MAX);

	if (n < 0)
		return brp_lua_failure(L, n, NULL);
	lua_createtable(L, n, 0);
	for (int i = 0; i < n; i++) {
		lua_createtable(L, 0, 2);
		brp_lua_set_whole(L, "move", outcomes[i].move);
		brp_lua_set_whole(L, "weight", (int64_t)outcomes[i].weight);
		lua_rawseti(L, -2, i + 1);
	}
	return 1;
}

static int game_apply(lua_State *L)
{
	br_game *game = brp_lua_check(L, 1, UP_GAME);
	br_move move;
	int results = brp_lua_read_move(L, 2, game, &move), status;

	if (results > 0)
		return results;
	status = br_game_apply(game, move);
	if (status != BR_OK)
		return brp_lua_refused(L, status, game, move);
	lua_settop(L, 1);
	return 1;
}

static int game_check(lua_State *L)
{
	const br_game *game = self(L);
	br_error error;
	br_move move;
	int status = brp_lua_to_move(L, 2, game, &move, &error);
	const char *rule = "text";

	if (status == BR_OK) {
		status = br_game_check(game, move, &error);
		rule = error.rule;
	}
	if (status == BR_EHIDDEN)
		return brp_lua_failure(L, status, &error);
	lua_pushboolean(L, status == BR_OK);
	if (status == BR_OK)
		return 1;
	lua_pushstring(L, error.text[0] ? error.text : br_strerror(status));
	lua_pushstring(L, rule);
	return 3;
}

/* ---- Copies -------------------------------------------------------------- */

static int game_dup(lua_State *L)
{
	return brp_lua_push_view(L, br_game_viewer(self(L)));
}

static int game_assign(lua_State *L)
{
	br_game *game = brp_lua_check(L, 1, UP_GAME);
	const br_game *other = brp_lua_check(L, 2, UP_GAME);
	struct lua_game *into = lua_touserdata(L, 1);
	const struct lua_game *from = lua_touserdata(L, 2);
	int status;

	/* a set-up in the memory of Lua must not outlive the Lua state */
	if (into->box.loan && !from->host)
		return brp_lua_misuse(L, 2,
		                      "a game on loan can become equal only "
		                      "to a game of the host or its copy");
	status = br_game_assign(game, other);
	if (status == BR_OK)
		into->host = from->host;
	return brp_lua_chain(L, status);
}

/* clang-format off */
const luaL_Reg brp_lua_game_methods[] = {
	{"__close", game_close},
	{"__eq", game_eq},
	{"__gc", game_close},
	{"__tostring", game_tostring},
	{"apply", game_apply},
	{"assign", game_assign},
	{"check", game_check},
	{"close", game_close},
	{"dup", game_dup},
	{"each", game_each},
	{"hash", game_hash},
	{"moves", game_moves},
	{"option", game_option},
	{"options", game_options},
	{"outcomes", game_outcomes},
	{"phase", game_phase},
	{"pick", brp_lua_pick},
	{"rules", game_rules},
	{"seats", game_seats},
	{"turn", game_turn},
	{"version", game_version},
	{"view", brp_lua_view},
	{"viewer", game_viewer},
	{NULL, NULL},
};
/* clang-format on */
