/* SPDX-License-Identifier: MIT */
/*
 * pick.c - picks: moves that are chosen by what is touched and offered.
 */

#include <limits.h>

#include "binding.h"

/* The price of a pick, and of comparing a byte with all aims. */
enum { PICK_WORK = 1000, AIM_WORK = 64 };

struct lua_pick {
	struct lua_box box;
	const br_rules *rules;
};

static br_pick *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_PICK);
}

/* ---- Objects ------------------------------------------------------------- */

int brp_lua_pick(lua_State *L)
{
	const br_game *game = brp_lua_check(L, 1, UP_GAME);
	br_language language = brp_lua_check_language(L, 2);
	const br_rules *rules = br_game_rules(game);
	struct lua_pick *pick;
	br_pick *made;
	int status;

	brp_lua_charge(L, PICK_WORK);
	pick = brp_lua_new(L, sizeof *pick, UP_PICK, lua_upvalueindex(UP_PICK));
	status = br_pick_new(&made, brp_lua_check(L, 1, UP_GAME), language);
	pick->box.object = made;
	pick->rules = rules;
	return status == BR_OK ? 1 : brp_lua_failure(L, status, NULL);
}

static int pick_close(lua_State *L)
{
	struct lua_pick *pick = brp_lua_check_closing(L, UP_PICK);

	if (!pick)
		return 0;
	br_pick_free(pick->box.object);
	pick->box.object = NULL;
	return 0;
}

static int pick_tostring(lua_State *L)
{
	const struct lua_pick *pick = brp_lua_check_box(L, 1, UP_PICK);

	lua_pushfstring(L, "boardrules.pick: %s",
	                pick->box.object ? br_rules_name(pick->rules)
	                                 : "closed");
	return 1;
}

/* ---- Touching ------------------------------------------------------------ */

/* What was touched, at 2. */
static const char *check_aims(lua_State *L)
{
	size_t length;
	const char *aims = brp_lua_check_text(L, 2, &length);

	brp_lua_charge(L, (uint64_t)length * AIM_WORK);
	return aims;
}

static int pick_aims(lua_State *L)
{
	char aim[BR_AIMS_MAX];

	self(L);
	lua_settop(L, 1);
	lua_newtable(L);
	for (int i = 0; br_pick_aim(self(L), i, aim, sizeof aim) > 0; i++) {
		lua_pushstring(L, aim);
		lua_rawseti(L, 2, i + 1);
	}
	return 1;
}

static int pick_live(lua_State *L)
{
	self(L);
	check_aims(L);
	lua_pushinteger(L, br_pick_live(self(L), lua_tostring(L, 2)));
	return 1;
}

/* The number of moves left, or the failure. */
static int push_left(lua_State *L, int left, const char *reason)
{
	br_error error = {.status = left};

	if (left < 0) {
		brp_lua_copy_text(reason, error.text, sizeof error.text);
		return brp_lua_failure(L, left, &error);
	}
	lua_pushinteger(L, left);
	return 1;
}

static int pick_take(lua_State *L)
{
	const char *aims;

	self(L);
	aims = check_aims(L);
	return push_left(L, br_pick_take(self(L), aims),
	                 "none of these can be touched now");
}

/* ---- Offers -------------------------------------------------------------- */

static void push_choice(lua_State *L, const br_choice *choice,
                        const br_rules *rules)
{
	br_parts kind;

	br_rules_kind(rules, choice->kind, &kind, sizeof kind);
	lua_createtable(L, 0, 7);
	brp_lua_set_text(L, "text", choice->text);
	brp_lua_set_whole(L, "moves", choice->moves);
	brp_lua_set_text(L, "word", kind.word);
	if (choice->move > 0)
		brp_lua_set_whole(L, "move", choice->move);
	if (choice->argument >= 0) {
		brp_lua_set_whole(L, "argument", choice->argument + 1);
		brp_lua_set_text(L, "name", kind.name[choice->argument]);
		brp_lua_set_whole(L, "value", choice->value);
	}
}

static int pick_choices(lua_State *L)
{
	const struct lua_pick *pick = lua_touserdata(L, 1);
	int all = lua_toboolean(L, 2);
	br_choice choice;

	self(L);
	lua_settop(L, 1);
	lua_newtable(L);
	for (int i = 0;
	     br_pick_choice(self(L), all, i, &choice, sizeof choice) == BR_OK;
	     i++) {
		push_choice(L, &choice, pick->rules);
		lua_rawseti(L, 2, i + 1);
	}
	return 1;
}

static int pick_choose(lua_State *L)
{
	int index;

	self(L);
	index = (int)brp_lua_check_whole(L, 2, 1, INT_MAX, "number");
	return push_left(
		L, br_pick_choose(self(L), lua_toboolean(L, 3), index - 1),
		"there is no such offer");
}

static int pick_undo(lua_State *L)
{
	return push_left(L, br_pick_undo(self(L)),
	                 "nothing has been taken or chosen");
}

static int pick_move(lua_State *L)
{
	br_move move = br_pick_move(self(L));

	if (move == 0)
		lua_pushnil(L);
	else
		brp_lua_push_whole(L, move);
	return 1;
}

const luaL_Reg brp_lua_pick_methods[] = {
	{"__close", pick_close},       {"__gc", pick_close},
	{"__tostring", pick_tostring}, {"aims", pick_aims},
	{"choices", pick_choices},     {"choose", pick_choose},
	{"close", pick_close},         {"live", pick_live},
	{"move", pick_move},           {"take", pick_take},
	{"undo", pick_undo},           {NULL, NULL},
};
