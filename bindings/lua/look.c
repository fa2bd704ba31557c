/* SPDX-License-Identifier: MIT */

/*
 * look.c - what a game shows: moves as text and parts, sentences, pictures,
 * the state as a table, scores, saves.
 */

#include <string.h>

#include "binding.h"

static const br_game *self(lua_State *L)
{
	return brp_lua_open(L, 1, UP_GAME);
}

size_t brp_lua_copy(const char *string, char *text, size_t cap)
{
	size_t length = string ? strlen(string) : 0;

	if (length < cap)
		memcpy(text, string ? string : "", length + 1);
	return length;
}

/* ---- Moves -------------------------------------------------------------- */

static int no_move(lua_State *L, br_move move)
{
	br_error error = {0};

	lua_pushfstring(L, "%d names no move here", (int)move);
	strncpy(error.text, lua_tostring(L, -1), sizeof error.text - 1);
	return brp_lua_failure(L, BR_EINVAL, &error);
}

static int game_text(lua_State *L)
{
	const br_game *game = self(L);
	int seat = brp_lua_check_seat(L, 3, game, BR_ALL);
	br_error error;
	br_move move;
	int status = brp_lua_move(L, 2, game, &move, &error);

	if (status != BR_OK)
		return brp_lua_failure(L, status, &error);
	BRP_LUA_PUSH(L, br_move_text(self(L), move, seat, text, cap));
	return lua_rawlen(L, -1) > 0 ? 1 : no_move(L, move);
}

static int game_describe_move(lua_State *L)
{
	const br_game *game = self(L);
	int language = brp_lua_check_language(L, 3);
	int seat = brp_lua_check_seat(L, 4, game, BR_ALL);
	br_error error;
	br_move move;
	int status = brp_lua_move(L, 2, game, &move, &error);

	if (status != BR_OK)
		return brp_lua_failure(L, status, &error);
	BRP_LUA_PUSH(
		L, br_move_describe(self(L), move, seat, language, text, cap));
	return lua_rawlen(L, -1) > 0 ? 1 : no_move(L, move);
}

static int game_parse(lua_State *L)
{
	const br_game *game = self(L);
	br_error error;
	br_move move;
	int status;

	brp_lua_check_text(L, 2, NULL);
	status = brp_lua_move(L, 2, game, &move, &error);
	if (status != BR_OK)
		return brp_lua_failure(L, status, &error);
	lua_pushinteger(L, (lua_Integer)move);
	return 1;
}

static int game_parts(lua_State *L)
{
	const br_game *game = self(L);
	int seat = brp_lua_check_seat(L, 3, game, BR_ALL);
	br_parts parts;
	br_error error;
	br_move move;
	int status = brp_lua_move(L, 2, game, &move, &error);

	if (status != BR_OK)
		return brp_lua_failure(L, status, &error);
	if (br_move_parts(game, move, seat, &parts) != BR_OK)
		return no_move(L, move);
	lua_createtable(L, parts.count, parts.count + 1);
	for (int i = 0; i < parts.count; i++) {
		lua_pushstring(L, parts.text[i]);
		lua_pushvalue(L, -1);
		lua_rawseti(L, -3, i + 1);
		lua_setfield(L, -2, parts.name[i]);
	}
	lua_pushstring(L, parts.word);
	lua_setfield(L, -2, "word");
	return 1;
}

/* ---- Pictures and saves ------------------------------------------------- */

static int game_describe(lua_State *L)
{
	int language;

	self(L);
	language = brp_lua_check_language(L, 2);
	BRP_LUA_PUSH(L, br_game_describe(self(L), language, text, cap));
	return 1;
}

static int game_draw(lua_State *L)
{
	int language;

	self(L);
	language = brp_lua_check_language(L, 2);
	BRP_LUA_PUSH(L, br_game_draw(self(L), language, text, cap));
	return 1;
}

static int game_save(lua_State *L)
{
	const char *word = "text";
	int form = BR_TEXT;

	self(L);
	if (!lua_isnoneornil(L, 2))
		word = brp_lua_check_text(L, 2, NULL);
	if (strcmp(word, "packed") == 0)
		form = BR_PACKED;
	else if (strcmp(word, "text") != 0)
		return brp_lua_misuse(L, 2, "form text or packed expected");
	BRP_LUA_PUSH(L, br_game_save(self(L), form, text, cap));
	return 1;
}

/* ---- The state as a table ----------------------------------------------- */

/* A piece of the state, on its way into a table. */
struct piece {
	lua_State *L;
	const char *name; /* NULL: the next of a list */
	int kind;
	int64_t integer;
	const char *word;
};

/*
 * Runs in protected mode, as a table may be too much for the memory.  Takes
 * the table that the piece goes into, or nil, and the piece; returns the
 * table that the next pieces go into, if this is one.
 */
static int put(lua_State *L)
{
	const struct piece *piece = lua_touserdata(L, 2);
	int opens = piece->kind == BR_OBJECT || piece->kind == BR_ARRAY;

	if (opens)
		lua_newtable(L);
	else if (piece->kind == BR_INTEGER)
		brp_lua_push_whole(L, piece->integer);
	else if (piece->kind == BR_WORD)
		lua_pushstring(L, piece->word);
	else
		lua_pushvalue(L, lua_upvalueindex(UP_NULL));
	if (lua_isnil(L, 1))
		return opens;
	lua_pushvalue(L, -1);
	if (piece->name)
		lua_setfield(L, 1, piece->name);
	else
		lua_rawseti(L, 1, (int)lua_rawlen(L, 1) + 1);
	return opens;
}

/* On the stack: put(), then the tables that are open, the innermost on top. */
static int send(struct piece *piece)
{
	lua_State *L = piece->L;
	int opens = piece->kind == BR_OBJECT || piece->kind == BR_ARRAY;

	lua_pushvalue(L, 2);
	lua_pushvalue(L, -2);
	lua_pushlightuserdata(L, piece);
	return lua_pcall(L, 2, opens, 0);
}

static int see_integer(void *ud, const char *name, int64_t value)
{
	struct piece *piece = ud;

	piece->name = name;
	piece->kind = BR_INTEGER;
	piece->integer = value;
	return send(piece);
}

static int see_word(void *ud, const char *name, const char *word)
{
	struct piece *piece = ud;

	piece->name = name;
	piece->kind = BR_WORD;
	piece->word = word;
	return send(piece);
}

static int see_other(struct piece *piece, const char *name, int kind)
{
	piece->name = name;
	piece->kind = kind;
	return send(piece);
}

static int see_null(void *ud, const char *name)
{
	return see_other(ud, name, BR_NULL);
}

static int see_object(void *ud, const char *name)
{
	return see_other(ud, name, BR_OBJECT);
}

static int see_array(void *ud, const char *name)
{
	return see_other(ud, name, BR_ARRAY);
}

static int see_end(void *ud)
{
	const struct piece *piece = ud;

	/* the outermost one is the result */
	if (lua_gettop(piece->L) > 4)
		lua_pop(piece->L, 1);
	return 0;
}

/* More than any state is deep. */
#define DEPTH 40

int brp_lua_state(lua_State *L)
{
	struct piece piece = {L, NULL, BR_NULL, 0, NULL};
	br_visitor visitor = {see_integer, see_word, see_null, see_object,
	                      see_array,   see_end,  &piece};
	const br_game *game;
	struct lua_box *box;
	void *object;
	int status;

	brp_lua_subject(L);
	luaL_checkstack(L, DEPTH, NULL);
	lua_settop(L, 1);
	brp_lua_push_function(L, put);
	lua_pushnil(L);
	game = brp_lua_subject(L);
	box = lua_touserdata(L, 1);
	object = box->object;
	box->object = NULL;
	box->busy = 1;
	status = br_game_walk(game, &visitor);
	box->object = object;
	box->busy = 0;
	return status != 0 ? lua_error(L) : 1;
}

/* A word of the state, by its path. */
static size_t word_at(const br_game *game, const char *path, char *text,
                      size_t cap)
{
	br_value value = {BR_NULL, 0, NULL};

	br_game_get(game, path, &value);
	return brp_lua_copy(value.kind == BR_WORD ? value.word : NULL, text,
	                    cap);
}

static int game_get(lua_State *L)
{
	static const char *const kinds[] = {"null", "integer", "word", "object",
	                                    "array"};
	br_error error = {.text = "no such piece of the state"};
	const br_game *game = self(L);
	size_t length;
	const char *path = brp_lua_check_text(L, 2, &length);
	br_value value;

	if (strlen(path) != length || br_game_get(game, path, &value) != BR_OK)
		return brp_lua_failure(L, BR_EINVAL, &error);
	if (value.kind == BR_NULL)
		lua_pushvalue(L, lua_upvalueindex(UP_NULL));
	else if (value.kind == BR_WORD)
		BRP_LUA_PUSH(L, word_at(self(L), path, text, cap));
	else
		brp_lua_push_whole(L, value.integer);
	lua_pushstring(L, kinds[value.kind]);
	return 2;
}

/* ---- Results ------------------------------------------------------------ */

int brp_lua_scores(lua_State *L)
{
	int32_t scores[BR_SEATS_MAX];
	const br_game *game = brp_lua_subject(L);
	int seats = br_game_seats(game);
	int status = br_game_score(game, scores);

	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	luaL_checkstack(L, seats, NULL);
	for (int i = 0; i < seats; i++)
		lua_pushinteger(L, scores[i]);
	return seats;
}

int brp_lua_ranks(lua_State *L)
{
	int ranks[BR_SEATS_MAX];
	const br_game *game = brp_lua_subject(L);
	int seats = br_game_seats(game);
	int status = br_game_rank(game, ranks);

	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	luaL_checkstack(L, seats, NULL);
	for (int i = 0; i < seats; i++)
		lua_pushinteger(L, ranks[i]);
	return seats;
}

/* clang-format off */
const luaL_Reg brp_lua_look[] = {
	{"describe", game_describe},
	{"describe_move", game_describe_move},
	{"draw", game_draw},
	{"get", game_get},
	{"parse", game_parse},
	{"parts", game_parts},
	{"ranks", brp_lua_ranks},
	{"save", game_save},
	{"scores", brp_lua_scores},
	{"state", brp_lua_state},
	{"text", game_text},
	{NULL, NULL},
};
/* clang-format on */
