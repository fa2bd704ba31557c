/* SPDX-License-Identifier: MIT */
/*
 * string.c - the library string of a sandbox: Lua's functions, wrapped to
 * charge for each byte; and functions of our own that match patterns, as Lua
 * 5.4 does, and charge for each character they look at.
 */

#include <string.h>

#include "sandbox.h"

/* ---- Wrapped ------------------------------------------------------------- */

/* The result is what costs. */
static int string_sub(lua_State *L)
{
	int results = brp_lua_call_wrapped(L);

	brp_lua_charge(L, TEXT_WORK(lua_rawlen(L, -1)));
	return results;
}

static int string_rep(lua_State *L)
{
	size_t length, between = 0, most = brp_lua_sandbox_of(L)->memory;
	lua_Number times;

	brp_lua_charge(L, 1);
	luaL_checklstring(L, 1, &length);
	times = luaL_checknumber(L, 2);
#if LUA_VERSION_NUM >= 502
	luaL_optlstring(L, 3, "", &between);
#endif
	if (length + between == 0 || !(times >= 1)) {
		lua_pushliteral(L, "");
		return 1;
	}
	if (times > (lua_Number)most / (lua_Number)(length + between))
		return luaL_error(L, "resulting string too large");
	brp_lua_charge(L, TEXT_WORK((length + between) * (size_t)times));
	return brp_lua_call_wrapped(L);
}

/* ---- Captures ------------------------------------------------------------ */

/* Push a capture; if there are none, the first is the match from s to end. */
static void push_capture(struct matcher *m, int i, const char *s,
                         const char *end)
{
	if (i >= m->count) {
		if (i > 0)
			luaL_error(m->L, "invalid capture index %%%d", i + 1);
		lua_pushlstring(m->L, s, (size_t)(end - s));
	} else if (m->captures[i].size == CAPTURE_POSITION) {
		lua_pushinteger(m->L, m->captures[i].at - m->text + 1);
	} else {
		if (m->captures[i].size == CAPTURE_OPEN)
			luaL_error(m->L, "unfinished capture");
		lua_pushlstring(m->L, m->captures[i].at,
		                (size_t)m->captures[i].size);
	}
}

/* Push all captures; if there are none, the match, unless s is NULL. */
static int push_captures(struct matcher *m, const char *s, const char *end)
{
	int n = m->count > 0 || !s ? m->count : 1;

	luaL_checkstack(m->L, n, "too many captures");
	for (int i = 0; i < n; i++)
		push_capture(m, i, s, end);
	return n;
}

/* ---- find and match ------------------------------------------------------ */

/* Where the position at an index is in the text: from 1, or negative from the
 * end; NULL if it is past the end. */
static const char *check_start(lua_State *L, int arg, const struct matcher *m)
{
	lua_Number length = (lua_Number)(m->text_end - m->text);
	lua_Number init = luaL_optnumber(L, arg, 1);

	if (init < 0)
		init = init < -length ? 1 : length + init + 1;
	else if (!(init >= 1))
		init = 1;
	return init > length + 1 ? NULL : m->text + (size_t)init - 1;
}

static int find_plain(struct matcher *m, const char *s, const char *p)
{
	size_t length = (size_t)(m->pattern_end - p);

	for (; (size_t)(m->text_end - s) >= length; s++) {
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
	struct matcher m;
	const char *p = brp_lua_init_matcher(&m, L, 1, 2),
		   *s = check_start(L, 3, &m), *end;
	int anchor;

	if (s && find && lua_toboolean(L, 4))
		return find_plain(&m, s, p);
	anchor = p < m.pattern_end && *p == '^';
	for (; s && s <= m.text_end; s++) {
		end = brp_lua_match_at(&m, s, p + anchor);
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

/* ---- gmatch -------------------------------------------------------------- */

/* Upvalues: text, pattern, where to continue, where the last match ended. */
static int next_match(lua_State *L)
{
	struct matcher m;
	const char *p = brp_lua_init_matcher(&m, L, lua_upvalueindex(1),
	                                     lua_upvalueindex(2));
	const char *s = m.text + lua_tointeger(L, lua_upvalueindex(3)), *end;
	lua_Integer before = lua_tointeger(L, lua_upvalueindex(4));

	for (; s <= m.text_end; s++) {
		end = brp_lua_match_at(&m, s, p);
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
	struct matcher m;
	const char *s;

	brp_lua_init_matcher(&m, L, 1, 2);
	s = check_start(L, 3, &m);
	lua_settop(L, 2);
	lua_pushinteger(L, (s ? s - m.text : m.text_end - m.text + 1));
	lua_pushinteger(L, -1);
	lua_pushcclosure(L, next_match, 4);
	return 1;
}

/* ---- gsub ---------------------------------------------------------------- */

/* Add the replacement string at 3, with its %0 to %9 filled in. */
static void add_string(struct matcher *m, luaL_Buffer *b, const char *s,
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

/* Add the replacement of a match, by the string, table or function at 3. */
static void add_replacement(struct matcher *m, luaL_Buffer *b, const char *s,
                            const char *end)
{
	lua_State *L = m->L;
	int type = lua_type(L, 3);

	if (type == LUA_TSTRING || type == LUA_TNUMBER) {
		add_string(m, b, s, end);
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
	struct matcher m;
	const char *p = brp_lua_init_matcher(&m, L, 1, 2), *s = m.text,
		   *before = NULL, *end;
	int type = lua_type(L, 3), anchor = p < m.pattern_end && *p == '^';
	lua_Number times_max = luaL_optnumber(L, 4, (lua_Number)WHOLE_MAX);
	luaL_Buffer b;
	int64_t times = 0;

	luaL_argcheck(L,
	              type == LUA_TSTRING || type == LUA_TNUMBER ||
	                      type == LUA_TTABLE || type == LUA_TFUNCTION,
	              3, "string, function or table expected");
	lua_settop(L, 3);
	if (type == LUA_TNUMBER)
		lua_tostring(L, 3);
	luaL_checkstack(L, CAPTURES_MAX + LUA_MINSTACK, NULL);
	luaL_buffinit(L, &b);
	while ((lua_Number)times < times_max) {
		end = brp_lua_match_at(&m, s, p + anchor);
		if (end && end != before) {
			times++;
			add_replacement(&m, &b, s, end);
			s = before = end;
		} else if (s < m.text_end) {
			luaL_addchar(&b, *s);
			s++;
		} else {
			break;
		}
		if (anchor)
			break;
	}
	luaL_addlstring(&b, s, (size_t)(m.text_end - s));
	luaL_pushresult(&b);
	brp_lua_push_whole(L, times);
	return 2;
}

/* clang-format off */
const struct override brp_lua_string[] = {
	{"byte", brp_lua_charged_by_values, 1},
	{"char", brp_lua_charged_by_values, 1},
	{"find", string_find, 0},
	{"format", brp_lua_charged_by_bytes, 1},
	{"gmatch", string_gmatch, 0},
	{"gsub", string_gsub, 0},
	{"lower", brp_lua_charged_by_bytes, 1},
	{"match", string_match, 0},
	{"pack", brp_lua_charged_by_bytes, 1},
	{"packsize", brp_lua_charged_by_bytes, 1},
	{"rep", string_rep, 1},
	{"reverse", brp_lua_charged_by_bytes, 1},
	{"sub", string_sub, 1},
	{"unpack", brp_lua_charged_by_bytes, 1},
	{"upper", brp_lua_charged_by_bytes, 1},
	{NULL, NULL, 0},
};
/* clang-format on */
