/* SPDX-License-Identifier: MIT */
/*
 * rules.c - the rules of a game, as printed: names, numbers of seats, options.
 *
 * Rules live as long as the library; closing an object only ends its use.
 */

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

/* clang-format off */
const luaL_Reg brp_lua_rules_methods[] = {
	{"__close", rules_close},
	{"__eq", rules_eq},
	{"__gc", rules_close},
	{"__tostring", rules_tostring},
	{"close", rules_close},
	{"last_move", rules_last_move},
	{"max_moves", rules_max_moves},
	{"name", rules_name},
	{"options", rules_options},
	{"seats_max", rules_seats_max},
	{"seats_min", rules_seats_min},
	{"title", rules_title},
	{"version", rules_version},
	{NULL, NULL},
};
/* clang-format on */
