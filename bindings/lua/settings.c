/* SPDX-License-Identifier: MIT */
/*
 * settings.c - tables of settings, such as { seats = 3, hands = "masked" }.
 */

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "binding.h"

/* The seed on the top. */
static uint64_t check_seed(lua_State *L, int arg)
{
	uint64_t seed;

	if (!brp_lua_to_seed(L, -1, &seed))
		brp_lua_misuse(L, arg,
		               "seed must be a whole number below 2^53, or a "
		               "string with one below 2^64");
	return seed;
}

/* The name of the setting whose value is on the top. */
const char *brp_lua_check_name(lua_State *L, int arg)
{
	const char *name;
	size_t length;

	if (lua_type(L, -2) != LUA_TSTRING)
		brp_lua_misuse(L, arg, "names of settings must be strings");
	name = lua_tolstring(L, -2, &length);
	brp_lua_charge(L, length);
	if (strlen(name) != length || strchr(name, '='))
		brp_lua_misuse(L, arg, "invalid name of a setting: \"%s\"",
		               name);
	return name;
}

static const struct lua_setting *
check_setting(lua_State *L, int arg, const struct lua_setting *settings,
              int count)
{
	const char *name = brp_lua_check_name(L, arg);

	for (int i = 0; i < count; i++)
		if (strcmp(name, settings[i].name) == 0)
			return &settings[i];
	lua_pushliteral(L, "");
	for (int i = 0; i < count; i++)
		lua_pushfstring(L, "%s%s %s", lua_tostring(L, -1),
		                i > 0 ? "," : "", settings[i].name);
	brp_lua_misuse(L, arg, "unknown setting \"%s\"; known settings:%s",
	               name, lua_tostring(L, -1));
	return NULL;
}

void brp_lua_read_settings(lua_State *L, int arg,
                           const struct lua_setting *settings, int count)
{
	const struct lua_setting *setting;

	if (lua_isnoneornil(L, arg))
		return;
	brp_lua_check_table(L, arg);
	for (lua_pushnil(L); lua_next(L, arg); lua_pop(L, 1)) {
		setting = check_setting(L, arg, settings, count);
		if (setting->max == SETTING_SEED)
			*setting->value = check_seed(L, arg);
		else if (!brp_lua_to_whole(L, -1, setting->max,
		                           setting->value) ||
		         *setting->value < setting->min)
			brp_lua_misuse(L, arg,
			               "%s must be a whole number in "
			               "range",
			               setting->name);
	}
}

/* ---- Of games and matches ------------------------------------------------ */

/* Push the text of the value on the top, which is that of the option `name`. */
static void push_value(lua_State *L, int arg, const char *name)
{
	int type = lua_type(L, -1);
	lua_Number n = lua_tonumber(L, -1);
	size_t length;
	char text[24];

	if (type == LUA_TSTRING) {
		if (strlen(lua_tolstring(L, -1, &length)) != length)
			brp_lua_misuse(L, arg, "option %s contains a NUL byte",
			               name);
		brp_lua_charge(L, length);
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
		               "option %s must be a string, a boolean or a "
		               "whole number",
		               name);
	}
}

/* Add the option "name=value", whose value is on the top.  The table at the
 * index `keep` keeps its text from being collected. */
static void add_option(lua_State *L, int arg, int keep, const char *name,
                       struct lua_game_settings *set)
{
	int i = set->count;
	const char *option;

	if (i == OPTIONS_MAX)
		brp_lua_misuse(L, arg, "too many options");
	push_value(L, arg, name);
	option = lua_pushfstring(L, "%s=%s", name, lua_tostring(L, -1));
	lua_rawseti(L, keep, i + 1);
	lua_pop(L, 1);
	/* sorted, so that the first of several mistakes is always the same */
	for (; i > 0 && strcmp(set->options[i - 1], option) > 0; i--)
		set->options[i] = set->options[i - 1];
	set->options[i] = option;
	set->options[++set->count] = NULL;
}

/* Read a seed or dice; returns whether it was one. */
static int read_chance(lua_State *L, int arg, const char *name,
                       struct lua_game_settings *set)
{
	if (strcmp(name, "seed") == 0) {
		set->has_seed = 1;
		set->seed = check_seed(L, arg);
		return 1;
	}
	if (strcmp(name, "dice") != 0)
		return 0;
	set->has_dice = 1;
	set->is_function = lua_isfunction(L, -1);
	if (!set->is_function && !brp_lua_test_box(L, -1, UP_DICE))
		brp_lua_misuse(L, arg,
		               "dice must be dice or a function, got %s",
		               brp_lua_typename(L, -1));
	return 1;
}

static void read_game_setting(lua_State *L, int arg, int keep, int chance,
                              struct lua_game_settings *set)
{
	const char *name = brp_lua_check_name(L, arg);
	uint64_t seats;

	if (chance && read_chance(L, arg, name, set))
		return;
	if (strcmp(name, "seats") != 0) {
		add_option(L, arg, keep, name, set);
		return;
	}
	if (!brp_lua_to_whole(L, -1, INT_MAX, &seats))
		brp_lua_misuse(L, arg, "seats must be a whole number");
	set->seats = (int)seats;
	if (seats == 0)
		set->seats = -1;
}

void brp_lua_read_game_settings(lua_State *L, int arg, int chance,
                                struct lua_game_settings *set)
{
	memset(set, 0, sizeof *set);
	if (lua_isnoneornil(L, arg))
		return;
	brp_lua_check_table(L, arg);
	lua_newtable(L);
	lua_pushnil(L);
	while (lua_next(L, arg)) {
		read_game_setting(L, arg, lua_gettop(L) - 2, chance, set);
		lua_pop(L, 1);
	}
	if (set->has_seed && set->has_dice)
		brp_lua_misuse(L, arg,
		               "seed and dice cannot be given together");
}
