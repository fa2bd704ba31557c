/* SPDX-License-Identifier: MIT */
/*
 * journal.c - what each viewer was told of a match, entry by entry.
 */

#include <limits.h>
#include <string.h>

#include "binding.h"

/* The price of a line among others, for which one move is played again. */
enum { LINE_WORK = 100 };

static const char *const kinds[] = {"played", "back", "stopped"};

static br_match *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_MATCH);
}

/* The place of an entry, from 0, by its number from 1. */
static int check_entry(lua_State *L, int arg)
{
	uint64_t index = brp_lua_check_whole(L, arg, 1, WHOLE_MAX, "entry");

	return index <= INT_MAX ? (int)index - 1 : INT_MAX;
}

static int match_entries(lua_State *L)
{
	int viewer = brp_lua_check_viewer(L, 2, br_match_game(self(L)));

	lua_pushinteger(L, br_match_entries(self(L), viewer));
	return 1;
}

static void set_flag(lua_State *L, const char *name, int flag)
{
	lua_pushboolean(L, flag);
	lua_setfield(L, -2, name);
}

static void set_event(lua_State *L, const br_event *event)
{
	brp_lua_set_text(L, "entry", kinds[event->entry - BR_PLAYED]);
	if (event->seat == BR_ALL)
		lua_pushliteral(L, "all");
	else
		brp_lua_push_seat(L, event->seat);
	lua_setfield(L, -2, "seat");
	if (event->move != 0)
		brp_lua_set_whole(L, "move", event->move);
	if (event->entry == BR_PLAYED) {
		set_flag(L, "masked", event->masked);
		set_flag(L, "learnt", event->learnt);
		brp_lua_set_text(L, "phase", event->phase);
	}
	if (event->entry == BR_BACK)
		brp_lua_set_whole(L, "count", event->count);
	else
		set_flag(L, "stands", event->stands);
	if (event->entry == BR_STOPPED)
		brp_lua_set_text(L, "reason", br_stop_word(event->stop));
	brp_lua_set_whole(L, "length", event->length);
}

static int match_entry(lua_State *L)
{
	int viewer = brp_lua_check_viewer(L, 2, br_match_game(self(L)));
	int index = check_entry(L, 3);
	br_language language = brp_lua_check_language(L, 4);
	br_event event;

	brp_lua_charge(L, ENTRY_WORK);
	if (br_match_event(self(L), viewer, index, &event, sizeof event) !=
	    BR_OK) {
		lua_pushnil(L);
		return 1;
	}
	lua_settop(L, 4);
	BRP_LUA_PUSH(L, br_match_text(self(L), viewer, index, text, cap));
	BRP_LUA_PUSH(L, br_match_describe(self(L), viewer, index, language,
	                                  text, cap));
	lua_newtable(L);
	lua_insert(L, 5);
	lua_settop(L, 7);
	lua_setfield(L, 5, "sentence");
	lua_setfield(L, 5, "text");
	set_event(L, &event);
	return 1;
}

static int match_lines(lua_State *L)
{
	int viewer = brp_lua_check_viewer(L, 2, br_match_game(self(L))),
	    entries;
	int from = lua_isnoneornil(L, 3) ? 0 : check_entry(L, 3);

	entries = br_match_entries(self(L), viewer);
	if (from > entries)
		from = entries;
	brp_lua_charge(L, LINE_WORK * (uint64_t)(entries - from));
	BRP_LUA_PUSH(L, br_match_lines(self(L), viewer, from, text, cap));
	brp_lua_charge(L, TEXT_WORK(lua_rawlen(L, -1)));
	return 1;
}

/* match:view(viewer, entry): what the viewer knew then; 0 is the start. */
static int match_view(lua_State *L)
{
	struct lua_game *into;
	br_game *made;
	int viewer, status;
	int index;

	if (lua_isnoneornil(L, 3))
		return brp_lua_view(L);
	viewer = brp_lua_check_viewer(L, 2, br_match_game(self(L)));
	brp_lua_charge(L, ENTRY_WORK);
	index = (int)brp_lua_check_whole(
		L, 3, 0, (uint64_t)br_match_entries(self(L), viewer), "entry");
	into = brp_lua_new_game(L);
	status = br_game_dup(&made, br_match_game(self(L)));
	into->box.object = made;
	if (status == BR_OK)
		status = br_match_view(self(L), viewer, index - 1, made);
	return status == BR_OK ? 1 : brp_lua_failure(L, status, NULL);
}

const luaL_Reg brp_lua_journal_methods[] = {
	{"entries", match_entries},
	{"entry", match_entry},
	{"lines", match_lines},
	{"view", match_view},
	{NULL, NULL},
};
