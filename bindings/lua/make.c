/* SPDX-License-Identifier: MIT */

/*
 * make.c - the functions of the module: what games there are, and new games,
 * matches and dice.
 */

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "binding.h"

/* ---- Settings: { seats = 3, seed = 42, hands = "masked" } --------------- */

/* More options than any game has. */
enum { OPTIONS_MAX = 64 };

/* What it counts in a sandbox to set a game up or load one, and to play a byte
 * of a record: an instruction takes some ten nanoseconds. */
enum { GAME_WORK = 5000, RECORD_WORK = 20 };

struct settings {
	int seats; /* 0: not said */
	int count;
	const char *options[OPTIONS_MAX + 1];
	int has_dice, has_seed, is_function;
	uint64_t seed;
};

/* The value on the top, of the option `name`, as text on the top. */
static void spell_value(lua_State *L, int arg, const char *name)
{
	int type = lua_type(L, -1);
	lua_Number n = lua_tonumber(L, -1);
	size_t length;
	char text[24];

	if (type == LUA_TSTRING) {
		if (strlen(lua_tolstring(L, -1, &length)) != length)
			brp_lua_misuse(L, arg, "option %s has a NUL", name);
		lua_pushvalue(L, -1);
	} else if (type == LUA_TBOOLEAN) {
		lua_pushstring(L, lua_toboolean(L, -1) ? "yes" : "no");
	} else if (type == LUA_TNUMBER && n >= -(lua_Number)WHOLE_MAX &&
	           n <= (lua_Number)WHOLE_MAX && n <= (lua_Number)(int64_t)n &&
	           n >= (lua_Number)(int64_t)n) {
		snprintf(text, sizeof text, "%" PRId64, (int64_t)n);
		lua_pushstring(L, text);
	} else {
		brp_lua_misuse(L, arg,
		               "option %s is a string, a boolean or a whole "
		               "number",
		               name);
	}
}

/* Add "name=value" of the key and value on the top to the list; `keep` is a
 * table that keeps the texts. */
static void add_option(lua_State *L, int arg, int keep, const char *name,
                       struct settings *set)
{
	int i = set->count;
	const char *option;

	if (i == OPTIONS_MAX)
		brp_lua_misuse(L, arg, "too many options");
	spell_value(L, arg, name);
	option = lua_pushfstring(L, "%s=%s", name, lua_tostring(L, -1));
	lua_rawseti(L, keep, i + 1);
	lua_pop(L, 1);
	/* sorted, as a table has no order to find mistakes in */
	for (; i > 0 && strcmp(set->options[i - 1], option) > 0; i--)
		set->options[i] = set->options[i - 1];
	set->options[i] = option;
	set->options[++set->count] = NULL;
}

/* Dice or a seed; true if it was one. */
static int read_chance(lua_State *L, int arg, const char *name,
                       struct settings *set)
{
	if (strcmp(name, "seed") == 0) {
		set->has_seed = 1;
		if (!brp_lua_seed(L, -1, &set->seed))
			brp_lua_misuse(L, arg,
			               "seed is no whole number of 64 "
			               "bits (above 2^53: as string)");
		return 1;
	}
	if (strcmp(name, "dice") != 0)
		return 0;
	set->has_dice = 1;
	set->is_function = lua_isfunction(L, -1);
	if (!set->is_function && !brp_lua_test(L, -1, UP_DICE))
		brp_lua_misuse(L, arg, "dice expected as dice, got %s",
		               brp_lua_typename(L, -1));
	return 1;
}

static void read_setting(lua_State *L, int arg, int keep, int chance,
                         struct settings *set)
{
	const char *name;
	uint64_t seats;
	size_t length;

	if (lua_type(L, -2) != LUA_TSTRING)
		brp_lua_misuse(L, arg, "names of settings are strings");
	name = lua_tolstring(L, -2, &length);
	if (strlen(name) != length || strchr(name, '='))
		brp_lua_misuse(L, arg, "no setting has such a name");
	if (chance && read_chance(L, arg, name, set))
		return;
	if (strcmp(name, "seats") != 0) {
		add_option(L, arg, keep, name, set);
		return;
	}
	if (!brp_lua_whole(L, -1, INT_MAX, &seats))
		brp_lua_misuse(L, arg, "seats is no whole number");
	set->seats = (int)seats;
	if (seats == 0)
		set->seats = -1;
}

static void read_settings(lua_State *L, int arg, int chance,
                          struct settings *set)
{
	memset(set, 0, sizeof *set);
	if (lua_isnoneornil(L, arg))
		return;
	if (!lua_istable(L, arg))
		brp_lua_misuse(L, arg, "table expected, got %s",
		               brp_lua_typename(L, arg));
	lua_newtable(L);
	lua_pushnil(L);
	while (lua_next(L, arg)) {
		read_setting(L, arg, lua_gettop(L) - 2, chance, set);
		lua_pop(L, 1);
	}
	if (set->has_seed && set->has_dice)
		brp_lua_misuse(L, arg, "seed and dice exclude each other");
}

/* Push the dice that the settings name; their index, or 0 without any. */
static int push_dice(lua_State *L, int arg, const struct settings *set,
                     int *status)
{
	*status = BR_OK;
	if (set->has_seed) {
		*status = brp_lua_push_dice(L, 0, set->seed);
		return lua_gettop(L);
	}
	if (!set->has_dice)
		return 0;
	lua_pushliteral(L, "dice");
	lua_rawget(L, arg);
	if (set->is_function)
		*status = brp_lua_push_dice(L, lua_gettop(L), 0);
	else if (!((struct lua_box *)lua_touserdata(L, -1))->object)
		brp_lua_misuse(L, arg, "dice are closed or in use");
	return lua_gettop(L);
}

/* ---- Rules -------------------------------------------------------------- */

/* Rules, or the name of some: NULL if there are none of this name. */
static const br_rules *check_rules(lua_State *L, int arg)
{
	const char *name;
	size_t length;

	if (brp_lua_test(L, arg, UP_RULES))
		return brp_lua_open(L, arg, UP_RULES);
	name = brp_lua_check_text(L, arg, &length);
	return strlen(name) == length ? br_rules_find(name) : NULL;
}

static int no_rules(lua_State *L)
{
	br_error error = {.text = "no game of this name is known here"};

	return brp_lua_failure(L, BR_EVERSION, &error);
}

static int module_rules(lua_State *L)
{
	const br_rules *rules = check_rules(L, 1);

	if (!rules)
		return no_rules(L);
	brp_lua_push_rules(L, rules);
	return 1;
}

static int module_games(lua_State *L)
{
	brp_lua_charge(L, GAME_WORK);
	lua_newtable(L);
	for (size_t i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);

		lua_newtable(L);
		lua_pushstring(L, br_rules_name(rules));
		lua_setfield(L, -2, "name");
		lua_pushstring(L, br_rules_title(rules));
		lua_setfield(L, -2, "title");
		lua_pushinteger(L, br_rules_version(rules));
		lua_setfield(L, -2, "rules");
		lua_pushinteger(L, br_rules_seats_min(rules));
		lua_setfield(L, -2, "seats_min");
		lua_pushinteger(L, br_rules_seats_max(rules));
		lua_setfield(L, -2, "seats_max");
		brp_lua_push_options(L, rules);
		lua_setfield(L, -2, "options");
		lua_rawseti(L, -2, (int)i + 1);
	}
	return 1;
}

/* ---- Games, matches, dice ----------------------------------------------- */

static int seats_of(const struct settings *set, const br_rules *rules)
{
	return set->seats ? set->seats : br_rules_seats_min(rules);
}

static int module_game(lua_State *L)
{
	const br_rules *rules = check_rules(L, 1);
	br_error error = {0};
	struct settings set;
	struct lua_game *box;
	br_alloc memory;
	br_game *made;
	int status;

	read_settings(L, 2, 0, &set);
	if (!rules)
		return no_rules(L);
	brp_lua_charge(L, GAME_WORK);
	box = brp_lua_new_game(L);
	memory.fn = lua_getallocf(L, &memory.ud);
	status = br_game_new(&made, rules, seats_of(&set, rules), set.options,
	                     &memory, &error);
	box->box.object = made;
	return status == BR_OK ? 1 : brp_lua_failure(L, status, &error);
}

static int module_load(lua_State *L)
{
	br_error error = {0};
	struct lua_game *box;
	br_alloc memory;
	br_game *made;
	const char *data;
	size_t size;
	int status;

	data = brp_lua_check_text(L, 1, &size);
	brp_lua_charge(L, GAME_WORK + (uint64_t)size);
	box = brp_lua_new_game(L);
	memory.fn = lua_getallocf(L, &memory.ud);
	status = br_game_load(&made, data, size, &memory, &error);
	box->box.object = made;
	return status == BR_OK ? 1 : brp_lua_failure(L, status, &error);
}

static int module_match(lua_State *L)
{
	const br_rules *rules = check_rules(L, 1);
	struct settings set;
	int dice, status;

	read_settings(L, 2, 1, &set);
	if (!rules)
		return no_rules(L);
	brp_lua_charge(L, GAME_WORK);
	dice = push_dice(L, 2, &set, &status);
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	return brp_lua_push_match(L, rules, seats_of(&set, rules), set.options,
	                          NULL, 0, dice);
}

static int module_record(lua_State *L)
{
	struct settings set;
	int dice, status;
	const char *text;
	size_t size;

	text = brp_lua_check_text(L, 1, &size);
	brp_lua_charge(L, GAME_WORK + RECORD_WORK * (uint64_t)size);
	read_settings(L, 2, 1, &set);
	if (set.seats || set.count > 0)
		return brp_lua_misuse(L, 2, "a record has its own settings");
	dice = push_dice(L, 2, &set, &status);
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	return brp_lua_push_match(L, NULL, 0, NULL, text, size, dice);
}

static int module_dice(lua_State *L)
{
	uint64_t seed = 0;
	int is_function = lua_isfunction(L, 1), status;

	if (!is_function && !brp_lua_seed(L, 1, &seed))
		return brp_lua_misuse(L, 1, "function or seed expected, got %s",
		                      brp_lua_typename(L, 1));
	status = brp_lua_push_dice(L, is_function, seed);
	return status == BR_OK ? 1 : brp_lua_failure(L, status, NULL);
}

/* clang-format off */
const luaL_Reg brp_lua_module[] = {
	{"dice", module_dice},
	{"game", module_game},
	{"games", module_games},
	{"load", module_load},
	{"match", module_match},
	{"record", module_record},
	{"rules", module_rules},
	{"sandbox", brp_lua_new_sandbox},
	{NULL, NULL},
};
/* clang-format on */
