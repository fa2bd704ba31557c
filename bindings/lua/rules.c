/* SPDX-License-Identifier: MIT */

/*
 * rules.c - what is played, as printed: names, bounds, options.
 *
 * Rules live as long as the library; closing a handle only ends its use.
 */

#include "binding.h"

static const br_rules *self(lua_State *L)
{
	return brp_lua_open(L, 1, UP_RULES);
}

void brp_lua_push_rules(lua_State *L, const br_rules *rules)
{
	struct lua_box *box =
		brp_lua_new(L, sizeof *box, lua_upvalueindex(UP_RULES));

	box->object = (void *)(uintptr_t)rules; /* never written to */
}

static int rules_close(lua_State *L)
{
	struct lua_box *box = brp_lua_box(L, 1, UP_RULES);

	box->object = NULL;
	return 0;
}

static int rules_tostring(lua_State *L)
{
	const struct lua_box *box = brp_lua_box(L, 1, UP_RULES);

	lua_pushfstring(L, "boardrules.rules: %s",
	                box->object ? br_rules_name(box->object) : "closed");
	return 1;
}

static int rules_eq(lua_State *L)
{
	const struct lua_box *a = brp_lua_test(L, 1, UP_RULES);
	const struct lua_box *b = brp_lua_test(L, 2, UP_RULES);

	lua_pushboolean(L, a && b && a->object && a->object == b->object);
	return 1;
}

static int rules_name(lua_State *L)
{
	lua_pushstring(L, br_rules_name(self(L)));
	return 1;
}

static int rules_title(lua_State *L)
{
	lua_pushstring(L, br_rules_title(self(L)));
	return 1;
}

static int rules_version(lua_State *L)
{
	lua_pushinteger(L, br_rules_version(self(L)));
	return 1;
}

static int rules_seats_min(lua_State *L)
{
	lua_pushinteger(L, br_rules_seats_min(self(L)));
	return 1;
}

static int rules_seats_max(lua_State *L)
{
	lua_pushinteger(L, br_rules_seats_max(self(L)));
	return 1;
}

static int rules_max_moves(lua_State *L)
{
	lua_pushinteger(L, br_rules_max_moves(self(L)));
	return 1;
}

static int rules_last_move(lua_State *L)
{
	lua_pushinteger(L, (lua_Integer)br_rules_last_move(self(L)));
	return 1;
}

/* What values an option takes: words, or bounds, or neither for any text. */
static void push_values(lua_State *L, const br_option_info *info)
{
	if (info->words) {
		lua_newtable(L);
		for (int i = 0; info->words[i]; i++) {
			lua_pushstring(L, info->words[i]);
			lua_rawseti(L, -2, i + 1);
		}
		lua_setfield(L, -2, "words");
	} else if (info->lo <= info->hi) {
		brp_lua_push_whole(L, info->lo);
		lua_setfield(L, -2, "lo");
		brp_lua_push_whole(L, info->hi);
		lua_setfield(L, -2, "hi");
	}
}

void brp_lua_push_options(lua_State *L, const br_rules *rules)
{
	br_option_info info;

	lua_newtable(L);
	for (size_t i = 0; br_rules_option(rules, i, &info) == BR_OK; i++) {
		lua_newtable(L);
		lua_pushstring(L, info.name);
		lua_setfield(L, -2, "name");
		lua_pushstring(L, info.standard);
		lua_setfield(L, -2, "standard");
		lua_pushstring(L, info.about);
		lua_setfield(L, -2, "about");
		push_values(L, &info);
		lua_rawseti(L, -2, (int)i + 1);
	}
}

static int rules_options(lua_State *L)
{
	brp_lua_push_options(L, self(L));
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_rules[] = {
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
