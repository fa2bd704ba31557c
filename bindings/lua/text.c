/* SPDX-License-Identifier: MIT */
/*
 * text.c - games and moves as text: notation, sentences, pictures, saves.
 */

#include <string.h>

#include "binding.h"

static const br_game *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_GAME);
}

/* ---- Moves --------------------------------------------------------------- */

/* Read the move at 2, which is to be shown to a reader; returns 0, or the
 * number of results that say why it cannot be. */
static int read_shown(lua_State *L, int seat, br_move *move)
{
	br_error error = {
		.text = "only a move that is possible in this state can be "
			"shown to a seat; see match:entry()"};
	int results = brp_lua_read_move(L, 2, self(L), move), status;

	if (results > 0)
		return results;
	status = br_move_text(self(L), *move, seat, NULL, 0);
	if (status == BR_EILLEGAL)
		return brp_lua_failure(L, status, &error);
	return status < 0 ? brp_lua_no_move(L, *move) : 0;
}

static int game_text(lua_State *L)
{
	int seat = brp_lua_check_viewer(L, 3, self(L));
	br_move move;
	int results = read_shown(L, seat, &move);

	if (results > 0)
		return results;
	BRP_LUA_PUSH(L, br_move_text(self(L), move, seat, text, cap));
	return 1;
}

static int game_aims(lua_State *L)
{
	int seat = brp_lua_check_viewer(L, 3, self(L)), status;
	br_move move;
	int results = read_shown(L, seat, &move);

	if (results > 0)
		return results;
	status = br_move_aims(self(L), move, seat, NULL, 0);
	if (status < 0)
		return brp_lua_failure(L, status, NULL);
	BRP_LUA_PUSH(L, br_move_aims(self(L), move, seat, text, cap));
	return 1;
}

static int game_describe_move(lua_State *L)
{
	const br_game *game = self(L);
	br_language language = brp_lua_check_language(L, 3);
	int seat = brp_lua_check_viewer(L, 4, game);
	br_move move;
	int results = read_shown(L, seat, &move);

	if (results > 0)
		return results;
	BRP_LUA_PUSH(
		L, br_move_describe(self(L), move, seat, language, text, cap));
	return 1;
}

static int game_parse(lua_State *L)
{
	const br_game *game = self(L);
	br_move move;
	int results;

	brp_lua_check_text(L, 2, NULL);
	results = brp_lua_read_move(L, 2, game, &move);
	if (results > 0)
		return results;
	brp_lua_push_whole(L, move);
	return 1;
}

static int game_parts(lua_State *L)
{
	int seat = brp_lua_check_viewer(L, 3, self(L));
	br_parts parts;
	br_move move;
	int results = read_shown(L, seat, &move);

	if (results > 0)
		return results;
	br_move_parts(self(L), move, seat, &parts, sizeof parts);
	lua_createtable(L, parts.count, parts.count + 1);
	for (int i = 0; i < parts.count; i++) {
		lua_pushstring(L, parts.text[i]);
		lua_pushvalue(L, -1);
		lua_rawseti(L, -3, i + 1);
		lua_setfield(L, -2, parts.name[i]);
	}
	brp_lua_set_text(L, "word", parts.word);
	return 1;
}

/* Set the parts of a move in the table on top: its word, and a list of its
 * arguments. */
static void set_parts(lua_State *L, br_move move)
{
	br_parts parts = {0};

	if (br_move_parts(self(L), move, BR_ALL, &parts, sizeof parts) == BR_OK)
		brp_lua_set_text(L, "word", parts.word);
	lua_createtable(L, parts.count, 0);
	for (int i = 0; i < parts.count; i++) {
		lua_createtable(L, 0, 3);
		brp_lua_set_text(L, "name", parts.name[i]);
		brp_lua_set_text(L, "text", parts.text[i]);
		brp_lua_set_whole(L, "value", parts.value[i]);
		lua_rawseti(L, -2, i + 1);
	}
	lua_setfield(L, -2, "parts");
}

/* Add a move, or an outcome with its weight, to the list on top. */
static void add_legal(lua_State *L, int i, const br_outcome *legal,
                      br_language language)
{
	lua_createtable(L, 0, 7);
	brp_lua_set_whole(L, "move", legal->move);
	if (legal->weight > 0)
		brp_lua_set_whole(L, "weight", (int64_t)legal->weight);
	set_parts(L, legal->move);
	BRP_LUA_PUSH(L, br_move_aims(self(L), legal->move, BR_ALL, text, cap));
	lua_setfield(L, -2, "aims");
	BRP_LUA_PUSH(L, br_move_text(self(L), legal->move, BR_ALL, text, cap));
	lua_setfield(L, -2, "text");
	BRP_LUA_PUSH(L, br_move_describe(self(L), legal->move, BR_ALL, language,
	                                 text, cap));
	lua_setfield(L, -2, "sentence");
	lua_rawseti(L, -2, i + 1);
}

static int game_legal(lua_State *L)
{
	const br_game *game = self(L);
	br_language language = brp_lua_check_language(L, 2);
	br_outcome legal[BR_MOVES_MAX];
	br_move moves[BR_MOVES_MAX];
	int n = (int)br_game_moves(game, moves, BR_MOVES_MAX);

	for (int i = 0; i < n; i++)
		legal[i] = (br_outcome){moves[i], 0};
	if (n == 0)
		n = br_game_outcomes(game, legal, BR_MOVES_MAX);
	lua_settop(L, 1);
	lua_createtable(L, n > 0 ? n : 0, 0);
	for (int i = 0; i < n; i++)
		add_legal(L, i, &legal[i], language);
	return 1;
}

/* ---- Games --------------------------------------------------------------- */

/* The text that a function of the library writes in the language at 2. */
static int push_text(lua_State *L,
                     int (*write)(const br_game *, br_language, char *, size_t))
{
	br_language language;

	self(L);
	language = brp_lua_check_language(L, 2);
	BRP_LUA_PUSH(L, write(self(L), language, text, cap));
	return 1;
}

static int game_describe(lua_State *L)
{
	return push_text(L, br_game_describe);
}

static int game_draw(lua_State *L)
{
	return push_text(L, br_game_draw);
}

static int game_save(lua_State *L)
{
	const char *word = "text";
	br_form form = BR_TEXT;

	self(L);
	if (!lua_isnoneornil(L, 2))
		word = brp_lua_check_text(L, 2, NULL);
	if (strcmp(word, "packed") == 0)
		form = BR_PACKED;
	else if (strcmp(word, "text") != 0)
		return brp_lua_misuse(L, 2, "\"text\" or \"packed\" expected");
	BRP_LUA_PUSH(L, br_game_save(self(L), form, text, cap));
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_game_text[] = {
	{"aims", game_aims},
	{"describe", game_describe},
	{"describe_move", game_describe_move},
	{"draw", game_draw},
	{"legal", game_legal},
	{"parse", game_parse},
	{"parts", game_parts},
	{"save", game_save},
	{"text", game_text},
	{NULL, NULL},
};
/* clang-format on */
