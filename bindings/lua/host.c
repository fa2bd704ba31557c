/* SPDX-License-Identifier: MIT */
/*
 * host.c - games that pass between Lua and a C host, which may lend them.
 *
 * A loan is known to the Lua object of the game and to a list of all loans of
 * the state, so that the host can end it, and so that it ends with the state.
 */

#include "binding.h"

/* ---- Loans --------------------------------------------------------------- */

void brp_lua_leave_loan(struct lua_loan *loan)
{
	if (--loan->users == 0)
		loan->memory.fn(loan->memory.ud, loan, sizeof *loan, 0);
}

/* End the loans of a game, or all; drop from the list those that have ended. */
static void end_loans(struct lua_box *list, int all, const br_game *game)
{
	struct lua_loan **at = &list->loan, *loan;

	while ((loan = *at) != NULL) {
		if (all || loan->game == game)
			loan->game = NULL;
		if (loan->game && loan->users > 1) {
			at = &loan->next;
			continue;
		}
		*at = loan->next;
		brp_lua_leave_loan(loan);
	}
}

static int loans_gc(lua_State *L)
{
	struct lua_box *list = brp_lua_test_box(L, 1, LOANS);

	if (list)
		end_loans(list, 1, NULL);
	return 0;
}

void brp_lua_push_loans(lua_State *L)
{
	lua_createtable(L, 0, 1);
	lua_pushcfunction(L, loans_gc);
	lua_setfield(L, -2, "__gc");
	brp_lua_new(L, sizeof(struct lua_box), LOANS, lua_gettop(L));
	lua_remove(L, -2);
}

/* The list in the shared table; it stays on the stack. */
static struct lua_box *check_loans(lua_State *L, int shared)
{
	struct lua_box *list;

	lua_rawgeti(L, shared, SHARED_LOANS);
	list = brp_lua_test_box(L, -1, LOANS);
	if (!list)
		luaL_error(L, "the registry of boardrules has been changed");
	return list;
}

static void lend(lua_State *L, struct lua_box *list, struct lua_box *box,
                 br_game *game)
{
	struct lua_loan *loan;
	br_alloc memory = brp_lua_memory(L);

	end_loans(list, 0, NULL);
	loan = memory.fn(memory.ud, NULL, 0, sizeof *loan);
	if (!loan)
		luaL_error(L, "not enough memory");
	*loan = (struct lua_loan){game, 2, memory, list->loan};
	list->loan = box->loan = loan;
}

/* ---- Functions for hosts ------------------------------------------------- */

void br_lua_pushgame(lua_State *L, br_game *game, int mode)
{
	int shared = brp_lua_push_shared(L), status = BR_OK;
	struct lua_box *list;
	struct lua_game *box;
	br_game *pushed = game;

	if (mode < BR_LUA_OWN || mode > BR_LUA_COPY)
		luaL_error(L, "br_lua_pushgame: unknown mode %d", mode);
	list = check_loans(L, shared);
	lua_rawgeti(L, shared, UP_GAME);
	box = brp_lua_new(L, sizeof *box, UP_GAME, lua_gettop(L));
	box->host = 1;
	if (mode == BR_LUA_COPY)
		status = br_game_dup(&pushed, game);
	if (status != BR_OK)
		luaL_error(L, "%s", br_strerror(status));
	if (mode == BR_LUA_BORROW)
		lend(L, list, &box->box, game);
	else
		box->box.object = pushed;
	lua_replace(L, shared);
	lua_settop(L, shared);
}

void br_lua_release(lua_State *L, br_game *game)
{
	int shared = brp_lua_push_shared(L);

	end_loans(check_loans(L, shared), 0, game);
	lua_settop(L, shared - 1);
}

br_game *br_lua_testgame(lua_State *L, int index)
{
	const struct lua_box *box = brp_lua_test_box(L, index, UP_GAME);

	return box ? brp_lua_object(box) : NULL;
}

br_game *br_lua_checkgame(lua_State *L, int index)
{
	br_game *game = br_lua_testgame(L, index);

	if (!game)
		luaL_argerror(L, index, "open boardrules.game expected");
	return game;
}
