/* SPDX-License-Identifier: MIT */
/*
 * constructors.c - the functions of the module, which create its objects, and
 * list the games.
 */

#include <stdio.h>
#include <string.h>

#include "binding.h"

/* The price of setting up or loading a game, and of replaying a byte of a
 * record; an instruction takes some ten nanoseconds. */
enum { GAME_WORK = 5000, RECORD_WORK = 20 };

/* ---- Rules --------------------------------------------------------------- */

/* Rules, as an object or by name; NULL if no game has this name. */
static const br_rules *check_rules(lua_State *L, int arg)
{
	const char *name;
	size_t length;

	if (brp_lua_test_box(L, arg, UP_RULES))
		return brp_lua_check(L, arg, UP_RULES);
	name = brp_lua_check_text(L, arg, &length);
	return strlen(name) == length ? br_rules_find(name) : NULL;
}

static int fail_unknown_game(lua_State *L, int arg)
{
	br_error error = {0};
	size_t most = sizeof error.text, n;

	snprintf(error.text, most,
	         "unknown game \"%.40s\"; known games:", lua_tostring(L, arg));
	for (int i = 0; i < br_rules_count(); i++) {
		n = strlen(error.text);
		snprintf(error.text + n, most - n, " %s",
		         br_rules_name(br_rules_at(i)));
	}
	return brp_lua_failure(L, BR_EVERSION, &error);
}

static int module_rules(lua_State *L)
{
	const br_rules *rules = check_rules(L, 1);

	if (!rules)
		return fail_unknown_game(L, 1);
	brp_lua_push_rules(L, rules);
	return 1;
}

static int module_games(lua_State *L)
{
	brp_lua_charge(L, GAME_WORK);
	lua_newtable(L);
	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);
		br_rules_info info;

		br_rules_about(rules, &info, sizeof info);
		lua_newtable(L);
		brp_lua_set_text(L, "name", info.name);
		brp_lua_set_text(L, "title", info.title);
		brp_lua_set_whole(L, "rules", info.version);
		brp_lua_set_whole(L, "seats_min", info.seats_min);
		brp_lua_set_whole(L, "seats_max", info.seats_max);
		brp_lua_push_options(L, rules);
		lua_setfield(L, -2, "options");
		lua_rawseti(L, -2, i + 1);
	}
	return 1;
}

/* ---- Games, matches, dice ------------------------------------------------ */

static int is_open(const struct lua_dice *dice)
{
	const struct lua_source *source = dice ? dice->box.object : NULL;

	return source && !source->busy;
}

/* Push the dice of the settings; returns their index, or 0 for none. */
static int push_dice(lua_State *L, int arg, const struct lua_game_settings *set,
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
	else if (!is_open(brp_lua_test_box(L, -1, UP_DICE)))
		brp_lua_misuse(L, arg, "dice are closed or in use");
	return lua_gettop(L);
}

static int seats_of(const struct lua_game_settings *set, const br_rules *rules)
{
	br_rules_info info;

	br_rules_about(rules, &info, sizeof info);
	return set->seats ? set->seats : info.seats_min;
}

static int module_game(lua_State *L)
{
	const br_rules *rules = check_rules(L, 1);
	br_error error = {0};
	struct lua_game_settings set;
	struct lua_game *box;
	br_alloc memory = brp_lua_memory(L);
	br_game *made;
	int status;

	brp_lua_read_game_settings(L, 2, 0, &set);
	if (!rules)
		return fail_unknown_game(L, 1);
	brp_lua_charge(L, GAME_WORK);
	box = brp_lua_new_game(L);
	status = br_game_new(&made, rules, seats_of(&set, rules), set.options,
	                     &memory, &error);
	box->box.object = made;
	return status == BR_OK ? 1 : brp_lua_failure(L, status, &error);
}

static int module_load(lua_State *L)
{
	br_error error = {0};
	struct lua_game *box;
	br_alloc memory = brp_lua_memory(L);
	br_game *made;
	const char *data;
	size_t size;
	int status;

	data = brp_lua_check_text(L, 1, &size);
	brp_lua_charge(L, GAME_WORK + (uint64_t)size);
	box = brp_lua_new_game(L);
	status = br_game_load(&made, data, size, &memory, &error);
	box->box.object = made;
	return status == BR_OK ? 1 : brp_lua_failure(L, status, &error);
}

static int module_match(lua_State *L)
{
	struct lua_game_settings set;
	struct lua_start start = {0};
	int dice, status;

	if (brp_lua_test_box(L, 1, UP_GAME))
		start.game = 1;
	else
		start.rules = check_rules(L, 1);
	brp_lua_read_game_settings(L, 2, 1, &set);
	if (start.game && (set.seats || set.count > 0))
		return brp_lua_misuse(L, 2,
		                      "a game has its own seats and options");
	if (!start.game && !start.rules)
		return fail_unknown_game(L, 1);
	brp_lua_charge(L, GAME_WORK);
	dice = push_dice(L, 2, &set, &status);
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	if (start.rules)
		start.seats = seats_of(&set, start.rules);
	start.options = set.options;
	return brp_lua_push_match(L, &start, dice);
}

static int module_record(lua_State *L)
{
	struct lua_game_settings set;
	struct lua_start start = {0};
	int dice, status;

	start.record = brp_lua_check_text(L, 1, &start.size);
	brp_lua_charge(L, GAME_WORK + RECORD_WORK * (uint64_t)start.size);
	brp_lua_read_game_settings(L, 2, 1, &set);
	if (set.seats || set.count > 0)
		return brp_lua_misuse(L, 2,
		                      "a record has its own seats and options");
	dice = push_dice(L, 2, &set, &status);
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	return brp_lua_push_match(L, &start, dice);
}

static int module_dice(lua_State *L)
{
	uint64_t seed = 0;
	int is_function = lua_isfunction(L, 1), status;

	if (!is_function && !brp_lua_to_seed(L, 1, &seed))
		return brp_lua_misuse(L, 1, "function or seed expected, got %s",
		                      brp_lua_typename(L, 1));
	status = brp_lua_push_dice(L, is_function, seed);
	return status == BR_OK ? 1 : brp_lua_failure(L, status, NULL);
}

/* clang-format off */
const luaL_Reg brp_lua_functions[] = {
	{"dice", module_dice},
	{"game", module_game},
	{"games", module_games},
	{"load", module_load},
	{"match", module_match},
	{"promise", brp_lua_promise},
	{"record", module_record},
	{"rules", module_rules},
	{"sandbox", brp_lua_new_sandbox},
	{NULL, NULL},
};
/* clang-format on */
