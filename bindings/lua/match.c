/* SPDX-License-Identifier: MIT */

/*
 * match.c - matches: a game with its dice and its record.
 *
 * A match keeps its dice, even after they were closed.  What it shows of its
 * game is a copy, so nothing dangles when it goes on.
 */

#include <string.h>

#include "binding.h"

static br_match *self(lua_State *L)
{
	return brp_lua_open(L, 1, UP_MATCH);
}

/* ---- Life --------------------------------------------------------------- */

/* Give the match on the top the dice at an index. */
static void take_dice(lua_State *L, struct lua_match *match, int index)
{
	struct lua_dice *dice = lua_touserdata(L, index);

	lua_createtable(L, 1, 0);
	lua_pushvalue(L, index);
	lua_rawseti(L, -2, 1);
	lua_setuservalue(L, -2);
	/* making these may have run a finalizer that closed them */
	if (!dice->box.object)
		luaL_error(L, "dice are closed");
	dice->users++;
	match->dice = dice;
}

int brp_lua_push_match(lua_State *L, const br_rules *rules, int seats,
                       const char *const *options, const char *record,
                       size_t size, int dice)
{
	struct lua_match *match =
		brp_lua_new(L, sizeof *match, lua_upvalueindex(UP_MATCH));
	int box = lua_gettop(L), status;
	br_error error = {0};
	br_match *made;
	br_dice *drawn;
	br_alloc memory;

	memory.fn = lua_getallocf(L, &memory.ud);
	if (dice != 0) {
		take_dice(L, match, dice);
		brp_lua_dice_prepare(L, dice);
	}
	drawn = brp_lua_lock(L, match->dice, &match->box);
	if (rules)
		status = br_match_new(&made, rules, seats, options, drawn,
		                      &memory, &error);
	else
		status = br_match_load(&made, record, size, drawn, &memory,
		                       &error);
	brp_lua_unlock(match->dice, &match->box, made);
	if (status != BR_OK)
		return brp_lua_dice_failure(L, match->dice, status, &error);
	lua_settop(L, box);
	return 1;
}

static int match_close(lua_State *L)
{
	struct lua_match *match = brp_lua_box(L, 1, UP_MATCH);

	if (match->box.busy)
		return brp_lua_misuse(L, 1, "match is in use");
	br_match_free(match->box.object);
	match->box.object = NULL;
	if (match->dice) {
		match->dice->users--;
		brp_lua_dice_leave(match->dice);
		match->dice = NULL;
	}
	return 0;
}

static int match_tostring(lua_State *L)
{
	const struct lua_box *box = brp_lua_box(L, 1, UP_MATCH);
	const char *state = box->busy ? "in use" : "closed";

	if (box->object)
		state = br_rules_name(
			br_game_rules(br_match_game(box->object)));
	lua_pushfstring(L, "boardrules.match: %s", state);
	return 1;
}

/* ---- Play --------------------------------------------------------------- */

/* Ready the match for drawing; then it is checked once more, as a finalizer may
 * have closed it meanwhile. */
static br_match *prepare(lua_State *L, struct lua_match *match)
{
	brp_lua_open(L, 1, UP_MATCH);
	if (match->dice) {
		lua_getuservalue(L, 1);
		lua_rawgeti(L, -1, 1);
		brp_lua_dice_prepare(L, lua_gettop(L));
	}
	brp_lua_open(L, 1, UP_MATCH);
	if (match->dice && match->dice->box.busy)
		brp_lua_misuse(L, 1, "its dice are in use");
	return match->box.object;
}

int brp_lua_match_apply(lua_State *L, struct lua_match *match, int seat,
                        br_move move)
{
	br_match *played = prepare(L, match);
	int status;

	brp_lua_lock(L, match->dice, &match->box);
	status = br_match_apply(played, seat, move);
	brp_lua_unlock(match->dice, &match->box, played);
	if (status == BR_EDICE)
		return brp_lua_dice_failure(L, match->dice, status, NULL);
	if (status != BR_OK)
		return brp_lua_refused(L, status, br_match_game(played), move);
	return 0;
}

static int match_apply(lua_State *L)
{
	const br_game *game = br_match_game(self(L));
	int seat = br_game_turn(game), status, results;
	br_error error;
	br_move move;

	if (lua_type(L, 3) == LUA_TSTRING &&
	    strcmp(lua_tostring(L, 3), "chance") == 0)
		seat = BR_CHANCE;
	else
		seat = brp_lua_check_seat(L, 3, game, seat);
	status = brp_lua_move(L, 2, game, &move, &error);
	if (status != BR_OK)
		return brp_lua_failure(L, status, &error);
	results = brp_lua_match_apply(L, lua_touserdata(L, 1), seat, move);
	if (results > 0)
		return results;
	lua_settop(L, 1);
	return 1;
}

static int match_undo(lua_State *L)
{
	br_match *match = self(L);
	int seat = brp_lua_check_seat(L, 2, br_match_game(match), BR_ALL);
	int status = br_match_undo(match, seat);

	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	lua_settop(L, 1);
	return 1;
}

static int match_redo(lua_State *L)
{
	int status = br_match_redo(self(L));

	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	lua_settop(L, 1);
	return 1;
}

static int match_turn(lua_State *L)
{
	brp_lua_push_seat(L, br_game_turn(br_match_game(self(L))));
	return 1;
}

static int match_game(lua_State *L)
{
	self(L);
	return brp_lua_push_view(L, BR_ALL);
}

/* ---- The record --------------------------------------------------------- */

static int match_length(lua_State *L)
{
	brp_lua_push_whole(L, (int64_t)br_match_length(self(L)));
	return 1;
}

static int push_event(lua_State *L, const br_match *match, uint64_t i)
{
	int seat;
	br_move move = br_match_move(match, (size_t)i - 1, &seat);

	if (move == 0) {
		lua_pushnil(L);
		return 1;
	}
	lua_pushinteger(L, (lua_Integer)move);
	brp_lua_push_seat(L, seat);
	return 2;
}

static int match_move(lua_State *L)
{
	const br_match *match = self(L);
	uint64_t i = brp_lua_check_whole(L, 2, 1, WHOLE_MAX, "event");

	return push_event(L, match, i);
}

static int next_event(lua_State *L)
{
	const br_match *match = self(L);
	uint64_t i = brp_lua_check_whole(L, 2, 0, WHOLE_MAX - 1, "event");
	int results;

	brp_lua_push_whole(L, (int64_t)i + 1);
	results = push_event(L, match, i + 1);
	return results == 1 ? 1 : 1 + results;
}

static int match_events(lua_State *L)
{
	self(L);
	lua_settop(L, 1);
	brp_lua_push_function(L, next_event);
	lua_insert(L, 1);
	lua_pushinteger(L, 0);
	return 3;
}

static size_t tag(lua_State *L, const char *name, char *text, size_t cap)
{
	return brp_lua_copy(br_match_tag(self(L), name), text, cap);
}

/* One line of text; a NUL makes it none. */
static int is_text(const char *text, size_t length)
{
	return strlen(text) == length;
}

static int match_tag(lua_State *L)
{
	br_match *match = self(L);
	size_t name_length, length = 0;
	const char *name = brp_lua_check_text(L, 2, &name_length);
	const char *value = NULL;
	int status = BR_EINVAL;

	if (!lua_isnoneornil(L, 3))
		value = brp_lua_check_text(L, 3, &length);
	if (lua_isnone(L, 3)) {
		if (is_text(name, name_length) && br_match_tag(match, name))
			BRP_LUA_PUSH(L, tag(L, name, text, cap));
		else
			lua_pushnil(L);
		return 1;
	}
	if (is_text(name, name_length) && (!value || is_text(value, length)))
		status = br_match_set_tag(match, name, value);
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	lua_settop(L, 1);
	return 1;
}

static int match_note(lua_State *L)
{
	br_match *match = self(L);
	size_t length;
	const char *note = brp_lua_check_text(L, 2, &length);
	int status =
		is_text(note, length) ? br_match_note(match, note) : BR_EINVAL;

	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	lua_settop(L, 1);
	return 1;
}

static int match_save(lua_State *L)
{
	int seat = brp_lua_check_seat(L, 2, br_match_game(self(L)), BR_ALL);

	BRP_LUA_PUSH(L, br_match_save(self(L), seat, text, cap));
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_match[] = {
	{"__close", match_close},
	{"__gc", match_close},
	{"__len", match_length},
	{"__tostring", match_tostring},
	{"apply", match_apply},
	{"close", match_close},
	{"events", match_events},
	{"game", match_game},
	{"length", match_length},
	{"move", match_move},
	{"note", match_note},
	{"ranks", brp_lua_ranks},
	{"redo", match_redo},
	{"save", match_save},
	{"scores", brp_lua_scores},
	{"state", brp_lua_state},
	{"tag", match_tag},
	{"turn", match_turn},
	{"undo", match_undo},
	{"view", brp_lua_view},
	{NULL, NULL},
};
/* clang-format on */
