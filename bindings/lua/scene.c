/* SPDX-License-Identifier: MIT */
/*
 * scene.c - scenes of games as tables, as SVG, at a point, and in motion.
 */

#include <boardrules/scene.h>
#include <limits.h>
#include <string.h>

#include "binding.h"

/* The price of a scene, of two that are compared, and in a table of each thing
 * and shape. */
enum { SCENE_WORK = 2000, MOTION_WORK = 20000, TABLE_WORK = 30 };

/* ---- Settings ------------------------------------------------------------ */

struct request {
	br_scene_options options;
	char focus[BR_ID_MAX];
};

/* The number of the word on the top, which is a value of a setting. */
static int check_word(lua_State *L, int arg, const char *name,
                      const char *const *words)
{
	const char *text = lua_type(L, -1) == LUA_TSTRING
	                           ? lua_tostring(L, -1)
	                           : brp_lua_typename(L, -1);

	if (lua_type(L, -1) == LUA_TSTRING)
		for (int i = 0; words[i]; i++)
			if (strcmp(text, words[i]) == 0 &&
			    lua_rawlen(L, -1) == strlen(words[i]))
				return i;
	lua_pushstring(L, words[0]);
	for (int i = 1; words[i]; i++)
		lua_pushfstring(L, "%s, %s", lua_tostring(L, -1), words[i]);
	return brp_lua_misuse(L, arg, "%s must be one of: %s; got %s", name,
	                      lua_tostring(L, -1), text);
}

/* What is too long, or contains a NUL, is the id of nothing. */
static void read_focus(lua_State *L, int arg, char focus[BR_ID_MAX])
{
	const char *text;
	size_t length;

	if (lua_type(L, -1) != LUA_TSTRING)
		brp_lua_misuse(L, arg, "focus must be a string, got %s",
		               brp_lua_typename(L, -1));
	text = lua_tolstring(L, -1, &length);
	if (length < BR_ID_MAX && strlen(text) == length)
		memcpy(focus, text, length + 1);
}

/* Read the setting whose value is on the top. */
static void read_setting(lua_State *L, int arg, int seats,
                         struct request *request)
{
	static const char *const languages[] = {"en", "de", "nl", NULL};
	static const char *const layouts[] = {"wide", "tall", NULL};
	const char *name = brp_lua_check_name(L, arg);
	br_scene_options *options = &request->options;
	uint64_t seat;

	if (strcmp(name, "language") == 0) {
		options->language = BR_EN + check_word(L, arg, name, languages);
	} else if (strcmp(name, "layout") == 0) {
		options->layout = BR_WIDE + check_word(L, arg, name, layouts);
	} else if (strcmp(name, "dark") == 0) {
		if (!lua_isboolean(L, -1))
			brp_lua_misuse(L, arg, "dark must be a boolean, got %s",
			               brp_lua_typename(L, -1));
		options->dark = lua_toboolean(L, -1);
	} else if (strcmp(name, "bottom") == 0) {
		if (!brp_lua_to_whole(L, -1, (uint64_t)seats, &seat) ||
		    seat == 0)
			brp_lua_misuse(L, arg, "bottom must be a seat, 1 to %d",
			               seats);
		options->bottom = (int)seat;
	} else if (strcmp(name, "focus") == 0) {
		read_focus(L, arg, request->focus);
	} else {
		brp_lua_misuse(L, arg,
		               "unknown setting \"%s\"; known settings: "
		               "bottom, dark, focus, language, layout",
		               name);
	}
}

/* Read a table of settings, or none, and charge for the work. */
static void read_request(lua_State *L, int arg, uint64_t work,
                         struct request *request)
{
	int seats = br_game_seats(brp_lua_check(L, 1, UP_GAME));

	memset(request, 0, sizeof *request);
	request->options.focus = request->focus;
	if (!lua_isnoneornil(L, arg)) {
		brp_lua_check_table(L, arg);
		for (lua_pushnil(L); lua_next(L, arg); lua_pop(L, 1))
			read_setting(L, arg, seats, request);
	}
	brp_lua_charge(L, work);
}

/* ---- Tables -------------------------------------------------------------- */

/* What the library's painter is told: a thing, or one of its shapes. */
struct telling {
	lua_State *L;
	int width, height;
	uint32_t paper;
	const br_thing *thing; /* NULL: a shape */
	const br_shape *shape;
	int things, shapes; /* of the thing, so far */
};

static void set_unless_empty(lua_State *L, const char *name, const char *text)
{
	if (*text)
		brp_lua_set_text(L, name, text);
}

static void set_unless_0(lua_State *L, const char *name, int value)
{
	if (value != 0)
		brp_lua_set_whole(L, name, value);
}

static void set_if(lua_State *L, const char *name, int is)
{
	if (!is)
		return;
	lua_pushboolean(L, 1);
	lua_setfield(L, -2, name);
}

static void set_box(lua_State *L, int x, int y, int w, int h)
{
	brp_lua_set_whole(L, "x", x);
	brp_lua_set_whole(L, "y", y);
	brp_lua_set_whole(L, "w", w);
	brp_lua_set_whole(L, "h", h);
}

static void push_thing(lua_State *L, const br_thing *thing)
{
	lua_createtable(L, 0, 15);
	brp_lua_set_text(L, "id", thing->id);
	brp_lua_set_text(L, "kind", thing->kind);
	if (thing->face) {
		set_unless_empty(L, "face", thing->face);
	} else {
		lua_pushboolean(L, 0);
		lua_setfield(L, -2, "face");
	}
	set_unless_empty(L, "place", thing->place);
	set_unless_empty(L, "from", thing->from);
	set_unless_empty(L, "aims", thing->aims);
	set_unless_empty(L, "title", thing->title);
	if (thing->seat >= 0)
		brp_lua_set_whole(L, "seat", thing->seat + 1);
	brp_lua_set_whole(L, "layer", thing->layer);
	set_box(L, thing->x, thing->y, thing->w, thing->h);
	set_if(L, "spreads", thing->spreads);
	lua_newtable(L);
	lua_setfield(L, -2, "shapes");
}

/* Set the word for a role, and its default colour. */
static void set_colour(lua_State *L, const char *name, const char *rgb_name,
                       int role, uint32_t rgb)
{
	static const char *const words[] = {
		"none",  "paper", "panel", "card", "land", "water", "sand",
		"stone", "ink",   "dim",   "line", "back", "mark",  "on"};
	static const char *const rows[] = {"seat", "suit", "tint"};

	if (role == BR_ROLE_NONE)
		return;
	if (role < BR_ROLE_SEAT1)
		lua_pushstring(L, words[role]);
	else
		lua_pushfstring(L, "%s%d", rows[(role - BR_ROLE_SEAT1) / 8],
		                (role - BR_ROLE_SEAT1) % 8 + 1);
	lua_setfield(L, -2, name);
	brp_lua_set_whole(L, rgb_name, rgb);
}

static void push_shape(lua_State *L, const br_shape *shape)
{
	static const char *const kinds[] = {"rect", "ellipse", "polygon",
	                                    "line", "label"};
	static const char *const anchors[] = {"start", "middle", "end"};

	lua_createtable(L, 0, 10);
	brp_lua_set_text(L, "kind", kinds[shape->kind - BR_RECT]);
	lua_createtable(L, 2 * shape->count, 0);
	for (int i = 0; i < 2 * shape->count; i++) {
		lua_pushinteger(L, shape->xy[i]);
		lua_rawseti(L, -2, i + 1);
	}
	lua_setfield(L, -2, "xy");
	set_unless_0(L, "radius", shape->radius);
	if (shape->kind != BR_LINE)
		set_colour(L, "fill", "fill_rgb", shape->fill, shape->fill_rgb);
	if (shape->width > 0) {
		brp_lua_set_whole(L, "width", shape->width);
		set_colour(L, "stroke", "stroke_rgb", shape->stroke,
		           shape->stroke_rgb);
	}
	if (shape->kind != BR_LABEL)
		return;
	brp_lua_set_text(L, "text", shape->text);
	brp_lua_set_whole(L, "size", shape->size);
	brp_lua_set_text(L, "anchor", anchors[shape->anchor + 1]);
	set_if(L, "bold", shape->bold);
}

/*
 * Store what is told: takes the game and the list of things.  Runs in protected
 * mode, because memory and instructions may end.
 */
static int store(lua_State *L)
{
	const struct lua_box *box = brp_lua_test_box(L, 1, UP_GAME);
	const struct telling *telling = box ? box->telling : NULL;

	if (!telling || !lua_istable(L, 2))
		return luaL_error(L, "no scene is being told");
	brp_lua_charge(L, TABLE_WORK);
	if (telling->thing) {
		push_thing(L, telling->thing);
		lua_rawseti(L, 2, telling->things);
		return 0;
	}
	lua_rawgeti(L, 2, telling->things);
	if (lua_istable(L, -1))
		lua_getfield(L, -1, "shapes");
	if (!lua_istable(L, -1))
		return luaL_error(L, "no scene is being told");
	push_shape(L, telling->shape);
	lua_rawseti(L, -2, telling->shapes);
	return 0;
}

/* On the stack are the game, store(), and the list of things. */
static int call_store(struct telling *telling)
{
	lua_State *L = telling->L;

	lua_pushvalue(L, 2);
	lua_pushvalue(L, 1);
	lua_pushvalue(L, 3);
	return lua_pcall(L, 2, 0, 0);
}

static int tell_begin(void *ud, int width, int height, uint32_t paper)
{
	struct telling *telling = ud;

	telling->width = width;
	telling->height = height;
	telling->paper = paper;
	return 0;
}

static int tell_thing(void *ud, const br_thing *thing)
{
	struct telling *telling = ud;

	telling->thing = thing;
	telling->things++;
	telling->shapes = 0;
	return call_store(telling);
}

static int tell_shape(void *ud, const br_shape *shape)
{
	struct telling *telling = ud;

	telling->thing = NULL;
	telling->shape = shape;
	telling->shapes++;
	return call_store(telling);
}

static int game_scene(lua_State *L)
{
	struct telling telling = {.L = L};
	const br_painter painter = {tell_begin, tell_thing, tell_shape, NULL,
	                            &telling};
	struct request request;
	struct lua_lock lock;
	const br_game *game;
	int status;

	read_request(L, 2, SCENE_WORK, &request);
	lua_settop(L, 1);
	brp_lua_push_function(L, store);
	lua_newtable(L);
	game = brp_lua_check(L, 1, UP_GAME);
	((struct lua_box *)lua_touserdata(L, 1))->telling = &telling;
	brp_lua_lock(L, &lock, NULL, 1);
	status = br_game_scene(game, &request.options, sizeof request.options,
	                       &painter, sizeof painter);
	brp_lua_unlock(L, &lock);
	if (status < 0)
		return brp_lua_failure(L, status, NULL);
	if (status > 0)
		return lua_error(L);
	lua_createtable(L, 0, 4);
	brp_lua_set_whole(L, "width", telling.width);
	brp_lua_set_whole(L, "height", telling.height);
	brp_lua_set_whole(L, "paper", telling.paper);
	lua_pushvalue(L, 3);
	lua_setfield(L, -2, "things");
	return 1;
}

/* ---- Others -------------------------------------------------------------- */

static int game_svg(lua_State *L)
{
	struct request request;
	char *text = NULL;
	size_t cap = 0;
	int length;

	read_request(L, 2, SCENE_WORK, &request);
	/* the first time for its length; memory may run a finalizer */
	while ((length = br_game_svg(brp_lua_check(L, 1, UP_GAME),
	                             &request.options, sizeof request.options,
	                             text, cap)) >= (int)cap) {
		brp_lua_charge(L, TEXT_WORK(length));
		cap = (size_t)length + 1;
		text = lua_newuserdata(L, cap);
	}
	if (length < 0)
		return brp_lua_failure(L, length, NULL);
	lua_pushlstring(L, text, (size_t)length);
	return 1;
}

/* A coordinate, rounded down; what is far away is as far as an int goes. */
static int check_coordinate(lua_State *L, int arg)
{
	lua_Number n;
	int whole;

	if (lua_type(L, arg) != LUA_TNUMBER)
		brp_lua_misuse(L, arg, "number expected, got %s",
		               brp_lua_typename(L, arg));
	n = lua_tonumber(L, arg);
	if (!(n >= INT_MIN && n <= INT_MAX))
		return INT_MIN;
	whole = (int)n;
	return (lua_Number)whole > n ? whole - 1 : whole;
}

static int game_point(lua_State *L)
{
	struct request request;
	br_spot spot;
	int x, y, found;

	brp_lua_check(L, 1, UP_GAME);
	x = check_coordinate(L, 2);
	y = check_coordinate(L, 3);
	read_request(L, 4, SCENE_WORK, &request);
	found = br_game_point(brp_lua_check(L, 1, UP_GAME), &request.options,
	                      sizeof request.options, x, y, &spot, sizeof spot);
	if (found < 0)
		return brp_lua_failure(L, found, NULL);
	if (found == 0) {
		lua_pushnil(L);
		return 1;
	}
	lua_createtable(L, 0, 8);
	brp_lua_set_text(L, "id", spot.id);
	set_unless_empty(L, "aims", spot.aims);
	set_unless_empty(L, "title", spot.title);
	set_box(L, spot.x, spot.y, spot.w, spot.h);
	set_if(L, "spreads", spot.spreads);
	return 1;
}

static int game_motion(lua_State *L)
{
	int from[BR_THINGS_MAX], count;
	struct request request;

	brp_lua_check(L, 1, UP_GAME);
	brp_lua_check(L, 2, UP_GAME);
	read_request(L, 3, MOTION_WORK, &request);
	count = br_game_motion(brp_lua_check(L, 2, UP_GAME),
	                       brp_lua_check(L, 1, UP_GAME), &request.options,
	                       sizeof request.options, from, BR_THINGS_MAX);
	if (count < 0)
		return brp_lua_failure(L, count, NULL);
	lua_createtable(L, count, 0);
	for (int i = 0; i < count; i++) {
		if (from[i] < 0)
			lua_pushboolean(L, 0);
		else
			lua_pushinteger(L, from[i] + 1);
		lua_rawseti(L, -2, i + 1);
	}
	return 1;
}

const luaL_Reg brp_lua_game_scenes[] = {
	{"motion", game_motion}, {"point", game_point}, {"scene", game_scene},
	{"svg", game_svg},       {NULL, NULL},
};
