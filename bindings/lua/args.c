/* SPDX-License-Identifier: MIT */
/*
 * args.c - arguments and results, the same on every Lua.
 *
 * Lua 5.1 would round 1.5 to a legal move, and accept "2" as a seat.  Here only
 * a number is a number, and one that is not whole is refused.
 */

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "binding.h"

/* ---- Misuse -------------------------------------------------------------- */

/* Push the position of the caller; the Lua code of br.play is not one. */
static void push_where(lua_State *L)
{
	lua_Debug ar;
	int level = 1;

	if (lua_getstack(L, 1, &ar) && lua_getinfo(L, "S", &ar) &&
	    strcmp(ar.source, PLAY_CHUNK) == 0)
		level = 2;
	luaL_where(L, level);
}

const char *brp_lua_name(lua_State *L)
{
	/* lua_tostring() would turn a number into a string that the garbage
	 * collector does not know of */
	if (lua_type(L, lua_upvalueindex(UP_NAME)) != LUA_TSTRING)
		return "?";
	return lua_tostring(L, lua_upvalueindex(UP_NAME));
}

int brp_lua_misuse(lua_State *L, int arg, const char *format, ...)
{
	const char *name = brp_lua_name(L);
	int method = strchr(name, ':') != NULL;
	va_list args;

	push_where(L);
	if (method && arg == 1)
		lua_pushfstring(L, "calling '%s' on bad self (", name);
	else
		lua_pushfstring(L, "bad argument #%d to '%s' (", arg - method,
		                name);
	va_start(args, format);
	lua_pushvfstring(L, format, args);
	va_end(args);
	lua_pushliteral(L, ")");
	lua_concat(L, 4);
	return lua_error(L);
}

const char *brp_lua_typename(lua_State *L, int index)
{
	for (int type = UP_RULES; type <= UP_SANDBOX; type++)
		if (brp_lua_test_box(L, index, type))
			return brp_lua_type_names[type];
	return lua_typename(L, lua_type(L, index));
}

/* ---- Objects ------------------------------------------------------------- */

void *brp_lua_check_box(lua_State *L, int arg, int type)
{
	void *box = brp_lua_test_box(L, arg, type);

	if (!box)
		brp_lua_misuse(L, arg, "%s expected, got %s",
		               brp_lua_type_names[type],
		               brp_lua_typename(L, arg));
	return box;
}

void *brp_lua_check_closing(lua_State *L, int type)
{
	struct lua_box *box = brp_lua_test_box(L, 1, type);

	if (box && !box->busy)
		return box;
	if (strstr(brp_lua_name(L), ":__gc"))
		return NULL;
	box = brp_lua_check_box(L, 1, type);
	brp_lua_misuse(L, 1, "%s is in use", brp_lua_type_names[type]);
	return NULL;
}

void brp_lua_not_open(lua_State *L, int arg, int type)
{
	const struct lua_box *box = brp_lua_check_box(L, arg, type);
	int busy = box->busy || (type == UP_DICE && box->object);

	brp_lua_misuse(L, arg, "%s is %s", brp_lua_type_names[type],
	               busy ? "in use" : "closed");
}

/* ---- Values -------------------------------------------------------------- */

void brp_lua_check_table(lua_State *L, int arg)
{
	if (!lua_istable(L, arg))
		brp_lua_misuse(L, arg, "table expected, got %s",
		               brp_lua_typename(L, arg));
}

int brp_lua_to_whole(lua_State *L, int index, uint64_t max, uint64_t *value)
{
	if (lua_type(L, index) != LUA_TNUMBER)
		return 0;
#if LUA_VERSION_NUM >= 503
	{
		int whole;
		lua_Integer n = lua_tointegerx(L, index, &whole);

		*value = (uint64_t)n;
		return whole && n >= 0 && *value <= max;
	}
#else
	{
		lua_Number n = lua_tonumber(L, index);

		if (!(n >= 0 && n <= (lua_Number)max))
			return 0;
		*value = (uint64_t)n;
		return n <= (lua_Number)*value && n >= (lua_Number)*value;
	}
#endif
}

uint64_t brp_lua_check_whole(lua_State *L, int arg, uint64_t min, uint64_t max,
                             const char *what)
{
	uint64_t value = 0;

	if (!brp_lua_to_whole(L, arg, max, &value) || value < min)
		brp_lua_misuse(L, arg, "%s expected, got %s", what,
		               lua_type(L, arg) == LUA_TNUMBER
		                       ? "a number out of range"
		                       : brp_lua_typename(L, arg));
	return value;
}

const char *brp_lua_check_text(lua_State *L, int arg, size_t *length)
{
	if (lua_type(L, arg) != LUA_TSTRING)
		brp_lua_misuse(L, arg, "string expected, got %s",
		               brp_lua_typename(L, arg));
	brp_lua_charge(L, TEXT_WORK(lua_rawlen(L, arg)));
	return lua_tolstring(L, arg, length);
}

br_language brp_lua_check_language(lua_State *L, int arg)
{
	static const char *const languages[] = {"en", "de", "nl"};
	size_t length;
	const char *text;

	if (lua_isnoneornil(L, arg))
		return BR_EN;
	text = brp_lua_check_text(L, arg, &length);
	for (int i = 0; i < 3; i++)
		if (strcmp(text, languages[i]) == 0 && length == 2)
			return (br_language)(BR_EN + i);
	return (br_language)brp_lua_misuse(
		L, arg, "\"en\", \"de\" or \"nl\" expected, got \"%s\"", text);
}

int brp_lua_check_seat(lua_State *L, int arg, const br_game *game,
                       int by_default)
{
	int seats = br_game_seats(game);
	uint64_t seat;

	if (lua_isnoneornil(L, arg))
		return by_default;
	if (brp_lua_to_whole(L, arg, (uint64_t)seats, &seat) && seat > 0)
		return (int)seat - 1;
	if (lua_type(L, arg) == LUA_TSTRING &&
	    strcmp(lua_tostring(L, arg), "spectator") == 0)
		return BR_NOBODY;
	return brp_lua_misuse(L, arg, "seat 1 to %d or \"spectator\" expected",
	                      seats);
}

int brp_lua_check_viewer(lua_State *L, int arg, const br_game *game)
{
	int none = lua_isnoneornil(L, arg);

	if (none && br_game_viewer(game) != BR_ALL)
		return BR_ALL;
	if (lua_type(L, arg) == LUA_TSTRING &&
	    strcmp(lua_tostring(L, arg), "all") == 0)
		return BR_ALL;
	if (none)
		return brp_lua_misuse(
			L, arg,
			"seat 1 to %d, \"spectator\" or \"all\" expected",
			br_game_seats(game));
	return brp_lua_check_seat(L, arg, game, BR_NOBODY);
}

static int digit_of(char c)
{
	static const char digits[] = "0123456789abcdef0123456789ABCDEF";
	const char *at = c ? strchr(digits, c) : NULL;

	return at ? (int)(at - digits) % 16 : 16;
}

int brp_lua_to_seed(lua_State *L, int index, uint64_t *seed)
{
	uint64_t base = 10;
	const char *at, *end;
	size_t length;

	if (lua_type(L, index) != LUA_TSTRING)
		return brp_lua_to_whole(L, index, WHOLE_MAX, seed);
	at = lua_tolstring(L, index, &length);
	brp_lua_charge(L, length);
	end = at + length;
	if (length > 2 && at[0] == '0' && (at[1] == 'x' || at[1] == 'X')) {
		base = 16;
		at += 2;
	}
	if (at == end)
		return 0;
	for (*seed = 0; at < end; at++) {
		uint64_t digit = (uint64_t)digit_of(*at);

		if (digit >= base || *seed > (UINT64_MAX - digit) / base)
			return 0;
		*seed = *seed * base + digit;
	}
	return 1;
}

int brp_lua_to_move(lua_State *L, int arg, const br_game *game, br_move *move,
                    br_error *error)
{
	const char *text;
	size_t length;
	uint64_t number;

	error->text[0] = '\0';
	error->offset = 0;
	if (brp_lua_to_whole(L, arg, UINT32_MAX, &number)) {
		*move = (br_move)number;
		return BR_OK;
	}
	if (lua_type(L, arg) != LUA_TSTRING)
		brp_lua_check_whole(L, arg, 1, 0, "move");
	text = lua_tolstring(L, arg, &length);
	brp_lua_charge(L, length);
	if (strlen(text) != length)
		return BR_EFORMAT;
	return br_move_parse(game, text, move, error);
}

int brp_lua_read_move(lua_State *L, int arg, const br_game *game, br_move *move)
{
	br_error error;
	int status = brp_lua_to_move(L, arg, game, move, &error);

	return status == BR_OK ? 0 : brp_lua_failure(L, status, &error);
}

/* ---- Results ------------------------------------------------------------- */

void brp_lua_push_whole(lua_State *L, int64_t value)
{
#if LUA_VERSION_NUM >= 503
	lua_pushinteger(L, (lua_Integer)value);
#else
	lua_pushnumber(L, (lua_Number)value);
#endif
}

void brp_lua_set_whole(lua_State *L, const char *name, int64_t value)
{
	brp_lua_push_whole(L, value);
	lua_setfield(L, -2, name);
}

void brp_lua_set_text(lua_State *L, const char *name, const char *text)
{
	lua_pushstring(L, text);
	lua_setfield(L, -2, name);
}

int brp_lua_copy_text(const char *string, char *text, size_t cap)
{
	size_t length = string ? strlen(string) : 0;

	if (length < cap)
		memcpy(text, string ? string : "", length + 1);
	return (int)length;
}

void brp_lua_push_seat(lua_State *L, int seat)
{
	if (seat >= 0)
		lua_pushinteger(L, seat + 1);
	else if (seat == BR_CHANCE)
		lua_pushliteral(L, "chance");
	else
		lua_pushnil(L);
}

const char *brp_lua_code(int status)
{
	static const char *const codes[] = {
		"ok",        "inval",   "nomem",  "illegal", "format",
		"ambiguous", "version", "hidden", "learnt",  "turn",
		"state",     "dice",    "unfair", "missing",
	};

	return codes[-status];
}

int brp_lua_failure(lua_State *L, int status, const br_error *error)
{
	lua_pushnil(L);
	if (error && error->text[0] && error->offset > 0 &&
	    error->offset < INT_MAX)
		lua_pushfstring(L, "%s (byte %d)", error->text,
		                (int)error->offset + 1);
	else
		lua_pushstring(L, error && error->text[0]
		                          ? error->text
		                          : br_strerror(status));
	lua_pushstring(L, brp_lua_code(status));
	return 3;
}

int brp_lua_no_move(lua_State *L, br_move move)
{
	br_error error = {0};

	snprintf(error.text, sizeof error.text,
	         "%lu is not the number of a move of this game",
	         (unsigned long)move);
	return brp_lua_failure(L, BR_EINVAL, &error);
}

int brp_lua_refused(lua_State *L, int status, const br_game *game, br_move move)
{
	br_error error = {0};

	if (status == BR_EILLEGAL)
		br_game_check(game, move, &error);
	return brp_lua_failure(L, status, &error);
}

int brp_lua_chain(lua_State *L, int status)
{
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	lua_settop(L, 1);
	return 1;
}
