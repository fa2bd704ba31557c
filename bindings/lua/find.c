/* SPDX-License-Identifier: MIT */

/*
 * find.c - find, match, gmatch and gsub of a sandbox, as in Lua 5.4.
 */

#include <string.h>

#include "pattern.h"

/* ---- Captures as results ------------------------------------------------ */

/* Push a capture; without any, the first is the match from s to end. */
static void push_capture(struct matching *m, int i, const char *s,
                         const char *end)
{
	if (i >= m->count) {
		if (i > 0)
			luaL_error(m->L, "invalid capture index %%%d", i + 1);
		lua_pushlstring(m->L, s, (size_t)(end - s));
	} else if (m->captures[i].size == PLACE) {
		lua_pushinteger(m->L, m->captures[i].at - m->text + 1);
	} else {
		if (m->captures[i].size == OPEN)
			luaL_error(m->L, "unfinished capture");
		lua_pushlstring(m->L, m->captures[i].at,
		                (size_t)m->captures[i].size);
	}
}

/* All of them; the match, if there are none and it is wanted. */
static int push_captures(struct matching *m, const char *s, const char *end)
{
	int n = m->count > 0 || !s ? m->count : 1;

	luaL_checkstack(m->L, n, "too many captures");
	for (int i = 0; i < n; i++)
		push_capture(m, i, s, end);
	return n;
}

/* ---- find and match ----------------------------------------------------- */

/* Where to begin: an index from 1, or from the end; NULL if past it. */
static const char *start_at(lua_State *L, int arg, const struct matching *m)
{
	lua_Number length = (lua_Number)(m->end - m->text);
	lua_Number init = luaL_optnumber(L, arg, 1);

	if (init < 0)
		init = init < -length ? 1 : length + init + 1;
	else if (!(init >= 1))
		init = 1;
	return init > length + 1 ? NULL : m->text + (size_t)init - 1;
}

static int find_plain(struct matching *m, const char *s, const char *p)
{
	size_t length = (size_t)(m->last - p);

	for (; (size_t)(m->end - s) >= length; s++) {
		brp_lua_charge(m->L, 1);
		if (length > 0 && *s != *p)
			continue;
		brp_lua_charge(m->L, length);
		if (memcmp(s, p, length) != 0)
			continue;
		lua_pushinteger(m->L, s - m->text + 1);
		lua_pushinteger(m->L, s - m->text + (ptrdiff_t)length);
		return 2;
	}
	lua_pushnil(m->L);
	return 1;
}

static int search(lua_State *L, int find)
{
	struct matching m;
	const char *p = brp_lua_matching(&m, L, 1, 2), *s = start_at(L, 3, &m),
		   *end;
	int anchor;

	if (s && find && lua_toboolean(L, 4))
		return find_plain(&m, s, p);
	anchor = p < m.last && *p == '^';
	for (; s && s <= m.end; s++) {
		end = brp_lua_matched(&m, s, p + anchor);
		if (end && !find)
			return push_captures(&m, s, end);
		if (end) {
			lua_pushinteger(L, s - m.text + 1);
			lua_pushinteger(L, end - m.text);
			return 2 + push_captures(&m, NULL, NULL);
		}
		if (anchor)
			break;
	}
	lua_pushnil(L);
	return 1;
}

static int string_find(lua_State *L)
{
	return search(L, 1);
}

static int string_match(lua_State *L)
{
	return search(L, 0);
}

/* ---- gmatch ------------------------------------------------------------- */

/* Upvalues: text, pattern, where to go on, where the last match ended. */
static int next_match(lua_State *L)
{
	struct matching m;
	const char *p = brp_lua_matching(&m, L, lua_upvalueindex(1),
	                                 lua_upvalueindex(2));
	const char *s = m.text + lua_tointeger(L, lua_upvalueindex(3)), *end;
	lua_Integer before = lua_tointeger(L, lua_upvalueindex(4));

	for (; s <= m.end; s++) {
		end = brp_lua_matched(&m, s, p);
		if (!end || end - m.text == before)
			continue;
		lua_pushinteger(L, end - m.text);
		lua_pushvalue(L, -1);
		lua_replace(L, lua_upvalueindex(3));
		lua_replace(L, lua_upvalueindex(4));
		return push_captures(&m, s, end);
	}
	return 0;
}

static int string_gmatch(lua_State *L)
{
	struct matching m;
	const char *s;

	brp_lua_matching(&m, L, 1, 2);
	s = start_at(L, 3, &m);
	lua_settop(L, 2);
	lua_pushinteger(L, (s ? s - m.text : m.end - m.text + 1));
	lua_pushinteger(L, -1);
	lua_pushcclosure(L, next_match, 4);
	return 1;
}

/* ---- gsub --------------------------------------------------------------- */

/* Add the text at 3, with its %0 to %9. */
static void add_text(struct matching *m, luaL_Buffer *b, const char *s,
                     const char *end)
{
	size_t length;
	const char *at = lua_tolstring(m->L, 3, &length);
	const char *last = at + length;

	brp_lua_charge(m->L, length / 16);
	for (; at < last; at++) {
		if (*at != '%') {
			luaL_addchar(b, *at);
			continue;
		}
		if (++at == last || (*at != '%' && (*at < '0' || *at > '9')))
			luaL_error(m->L, "invalid use of '%%' in replacement "
			                 "string");
		if (*at == '%') {
			luaL_addchar(b, '%');
		} else if (*at == '0') {
			luaL_addlstring(b, s, (size_t)(end - s));
		} else {
			push_capture(m, *at - '1', s, end);
			lua_tostring(m->L, -1);
			luaL_addvalue(b);
		}
	}
}

/* Add what comes in place of a match; 3 says what. */
static void add_value(struct matching *m, luaL_Buffer *b, const char *s,
                      const char *end)
{
	lua_State *L = m->L;
	int type = lua_type(L, 3);

	if (type == LUA_TSTRING || type == LUA_TNUMBER) {
		add_text(m, b, s, end);
		return;
	}
	if (type == LUA_TTABLE) {
		push_capture(m, 0, s, end);
		lua_gettable(L, 3);
	} else {
		lua_pushvalue(L, 3);
		lua_call(L, push_captures(m, s, end), 1);
	}
	if (!lua_toboolean(L, -1)) {
		lua_pop(L, 1);
		lua_pushlstring(L, s, (size_t)(end - s));
	} else if (!lua_isstring(L, -1)) {
		luaL_error(L, "invalid replacement value (a %s)",
		           luaL_typename(L, -1));
	}
	luaL_addvalue(b);
}

static int string_gsub(lua_State *L)
{
	struct matching m;
	const char *p = brp_lua_matching(&m, L, 1, 2), *s = m.text,
		   *before = NULL, *end;
	int type = lua_type(L, 3), anchor = p < m.last && *p == '^';
	lua_Number most_times = luaL_optnumber(L, 4, (lua_Number)WHOLE_MAX);
	luaL_Buffer b;
	int64_t times = 0;

	luaL_argcheck(L,
	              type == LUA_TSTRING || type == LUA_TNUMBER ||
	                      type == LUA_TTABLE || type == LUA_TFUNCTION,
	              3, "string, function or table expected");
	lua_settop(L, 3);
	if (type == LUA_TNUMBER)
		lua_tostring(L, 3);
	luaL_checkstack(L, CAPTURES + LUA_MINSTACK, NULL);
	luaL_buffinit(L, &b);
	while ((lua_Number)times < most_times) {
		end = brp_lua_matched(&m, s, p + anchor);
		if (end && end != before) {
			times++;
			add_value(&m, &b, s, end);
			s = before = end;
		} else if (s < m.end) {
			luaL_addchar(&b, *s);
			s++;
		} else {
			break;
		}
		if (anchor)
			break;
	}
	luaL_addlstring(&b, s, (size_t)(m.end - s));
	luaL_pushresult(&b);
	brp_lua_push_whole(L, times);
	return 2;
}

/* clang-format off */
const luaL_Reg brp_lua_patterns[] = {
	{"find", string_find},
	{"gmatch", string_gmatch},
	{"gsub", string_gsub},
	{"match", string_match},
	{NULL, NULL},
};
/* clang-format on */
