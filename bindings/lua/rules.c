/* SPDX-License-Identifier: MIT */
/*
 * rules.c - the rules of a game, as printed: names, numbers of seats, options;
 * and its moves as data.
 *
 * Rules live as long as the library; closing an object only ends its use.
 */

#include <stdio.h>
#include <string.h>

#include "binding.h"

static const br_rules *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_RULES);
}

void brp_lua_push_rules(lua_State *L, const br_rules *rules)
{
	struct lua_box *box = brp_lua_new(L, sizeof *box, UP_RULES,
	                                  lua_upvalueindex(UP_RULES));

	box->object = (void *)(uintptr_t)rules; /* never written to */
}

static int rules_close(lua_State *L)
{
	struct lua_box *box = brp_lua_check_closing(L, UP_RULES);

	if (box)
		box->object = NULL;
	return 0;
}

static int rules_tostring(lua_State *L)
{
	const struct lua_box *box = brp_lua_check_box(L, 1, UP_RULES);

	lua_pushfstring(L, "boardrules.rules: %s",
	                box->object ? br_rules_name(box->object) : "closed");
	return 1;
}

static int rules_eq(lua_State *L)
{
	const struct lua_box *a = brp_lua_test_box(L, 1, UP_RULES);
	const struct lua_box *b = brp_lua_test_box(L, 2, UP_RULES);

	lua_pushboolean(L, a && b && a->object && a->object == b->object);
	return 1;
}

static int rules_name(lua_State *L)
{
	lua_pushstring(L, br_rules_name(self(L)));
	return 1;
}

static br_rules_info about(lua_State *L)
{
	br_rules_info info;

	br_rules_about(self(L), &info, sizeof info);
	return info;
}

static int rules_title(lua_State *L)
{
	lua_pushstring(L, about(L).title);
	return 1;
}

static int rules_version(lua_State *L)
{
	lua_pushinteger(L, about(L).version);
	return 1;
}

static int rules_seats_min(lua_State *L)
{
	lua_pushinteger(L, about(L).seats_min);
	return 1;
}

static int rules_seats_max(lua_State *L)
{
	lua_pushinteger(L, about(L).seats_max);
	return 1;
}

static int rules_max_moves(lua_State *L)
{
	lua_pushinteger(L, about(L).max_moves);
	return 1;
}

static int rules_last_move(lua_State *L)
{
	brp_lua_push_whole(L, about(L).last_move);
	return 1;
}

/* Set the possible values of an option: words, or bounds, or neither for any
 * text. */
static void set_values(lua_State *L, const br_option_info *info)
{
	if (info->words) {
		lua_newtable(L);
		for (int i = 0; info->words[i]; i++) {
			lua_pushstring(L, info->words[i]);
			lua_rawseti(L, -2, i + 1);
		}
		lua_setfield(L, -2, "words");
	} else if (info->lo <= info->hi) {
		brp_lua_set_whole(L, "lo", info->lo);
		brp_lua_set_whole(L, "hi", info->hi);
	}
}

void brp_lua_push_options(lua_State *L, const br_rules *rules)
{
	br_option_info info;

	lua_newtable(L);
	for (int i = 0; br_rules_option(rules, i, &info, sizeof info) == BR_OK;
	     i++) {
		lua_newtable(L);
		brp_lua_set_text(L, "name", info.name);
		brp_lua_set_text(L, "standard", info.standard);
		brp_lua_set_text(L, "about", info.about);
		set_values(L, &info);
		lua_rawseti(L, -2, i + 1);
	}
}

static int rules_options(lua_State *L)
{
	brp_lua_push_options(L, self(L));
	return 1;
}

/* ---- Moves as data ------------------------------------------------------- */

static int rules_kinds(lua_State *L)
{
	const br_rules *rules = self(L);
	br_parts kind;

	lua_newtable(L);
	for (int n = 1; br_rules_kind(rules, n, &kind, sizeof kind) == BR_OK;
	     n++) {
		lua_createtable(L, kind.count, 1);
		brp_lua_set_text(L, "word", kind.word);
		for (int i = 0; i < kind.count; i++) {
			lua_createtable(L, 0, 2);
			brp_lua_set_text(L, "name", kind.name[i]);
			brp_lua_set_whole(L, "values", kind.value[i]);
			lua_rawseti(L, -2, i + 1);
		}
		lua_rawseti(L, -2, n);
	}
	return 1;
}

/* Finds the kind with the word at 2 and so many arguments; returns whether
 * there is one.  Otherwise the error tells why not. */
static int find_kind(lua_State *L, const br_rules *rules, int count,
                     br_parts *kind, br_error *error)
{
	size_t length;
	const char *word = brp_lua_check_text(L, 2, &length);
	int takes = -1;

	for (int n = 1; br_rules_kind(rules, n, kind, sizeof *kind) == BR_OK;
	     n++) {
		if (strlen(kind->word) != length ||
		    memcmp(kind->word, word, length) != 0)
			continue;
		if (kind->count == count)
			return 1;
		takes = kind->count;
	}
	if (takes < 0)
		snprintf(error->text, sizeof error->text,
		         "no kind of move is \"%.40s\"", word);
	else
		snprintf(error->text, sizeof error->text,
		         "\"%.40s\" takes %d values, not %d", word, takes,
		         count);
	return 0;
}

static int rules_make(lua_State *L)
{
	const br_rules *rules = self(L);
	int count = lua_gettop(L) - 2, value[4];
	br_error error = {0};
	br_parts kind;

	if (!find_kind(L, rules, count, &kind, &error))
		return brp_lua_failure(L, BR_EINVAL, &error);
	for (int i = 0; i < count; i++) {
		uint64_t whole;

		if (lua_type(L, 3 + i) != LUA_TNUMBER)
			brp_lua_misuse(L, 3 + i, "number expected, got %s",
			               brp_lua_typename(L, 3 + i));
		if (!brp_lua_to_whole(L, 3 + i, (uint64_t)kind.value[i] - 1,
		                      &whole)) {
			snprintf(error.text, sizeof error.text,
			         "%s must be a whole number from 0 to %d",
			         kind.name[i], kind.value[i] - 1);
			return brp_lua_failure(L, BR_EINVAL, &error);
		}
		value[i] = (int)whole;
	}
	brp_lua_push_whole(L, br_move_make(rules, kind.kind, value, count));
	return 1;
}

static int rules_values(lua_State *L)
{
	const br_rules *rules = self(L);
	br_move move =
		(br_move)brp_lua_check_whole(L, 2, 0, UINT32_MAX, "move");
	int value[4], number = br_move_values(rules, move, value);
	br_parts kind;

	if (number == 0)
		return brp_lua_no_move(L, move);
	br_rules_kind(rules, number, &kind, sizeof kind);
	lua_pushstring(L, kind.word);
	for (int i = 0; i < kind.count; i++)
		lua_pushinteger(L, value[i]);
	return 1 + kind.count;
}

/* clang-format off */
const luaL_Reg brp_lua_rules_methods[] = {
	{"__close", rules_close},
	{"__eq", rules_eq},
	{"__gc", rules_close},
	{"__tostring", rules_tostring},
	{"close", rules_close},
	{"kinds", rules_kinds},
	{"last_move", rules_last_move},
	{"make", rules_make},
	{"max_moves", rules_max_moves},
	{"name", rules_name},
	{"options", rules_options},
	{"seats_max", rules_seats_max},
	{"seats_min", rules_seats_min},
	{"title", rules_title},
	{"values", rules_values},
	{"version", rules_version},
	{NULL, NULL},
};
/* clang-format on */
