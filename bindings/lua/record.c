/* SPDX-License-Identifier: MIT */
/*
 * record.c - the record of a match: its events, tags and remarks, and saving.
 */

#include <string.h>

#include "binding.h"

/* The price of writing an event; and how many lines of tags and remarks can be
 * searched for one instruction. */
enum { WRITE_WORK = 100, LINES_PER_CHARGE = 4 };

static br_match *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_MATCH);
}

/* Charge for searching the tags and remarks of the match at 1, after adding
 * `more` of them. */
static void charge_lines(lua_State *L, uint64_t more)
{
	struct lua_match *match = brp_lua_check_box(L, 1, UP_MATCH);

	match->lines += more;
	brp_lua_charge(L, match->lines / LINES_PER_CHARGE);
}

static int match_length(lua_State *L)
{
	brp_lua_push_whole(L, br_match_length(self(L)));
	return 1;
}

/* The next entry of the journal of all that is an event and stands. */
static int next_event(lua_State *L)
{
	uint64_t i = brp_lua_check_whole(L, 2, 0, WHOLE_MAX - 1, "entry");
	br_event event;

	do {
		brp_lua_charge(L, ENTRY_WORK);
		if (i >= (uint64_t)br_match_entries(self(L), BR_ALL)) {
			lua_pushnil(L);
			return 1;
		}
		br_match_event(self(L), BR_ALL, (int)i++, &event, sizeof event);
	} while (event.entry != BR_PLAYED || !event.stands);
	brp_lua_push_whole(L, (int64_t)i);
	brp_lua_push_whole(L, event.move);
	brp_lua_push_seat(L, event.seat);
	return 3;
}

static int match_events(lua_State *L)
{
	self(L);
	lua_settop(L, 1);
	brp_lua_push_function(L, next_event);
	lua_insert(L, 1);
	lua_pushinteger(L, 0);
	return 3;
}

static int tag(lua_State *L, const char *name, char *text, size_t cap)
{
	return brp_lua_copy_text(br_match_tag(self(L), name), text, cap);
}

static int has_nul(const char *text, size_t length)
{
	return strlen(text) != length;
}

static int match_tag(lua_State *L)
{
	br_match *match;
	size_t name_length, length = 0;
	const char *name, *value = NULL;
	int status = BR_EINVAL;

	self(L);
	name = brp_lua_check_text(L, 2, &name_length);
	if (!lua_isnoneornil(L, 3))
		value = brp_lua_check_text(L, 3, &length);
	charge_lines(L, value != NULL);
	match = self(L);
	if (lua_isnone(L, 3)) {
		if (!has_nul(name, name_length) && br_match_tag(match, name))
			BRP_LUA_PUSH(L, tag(L, name, text, cap));
		else
			lua_pushnil(L);
		return 1;
	}
	if (!has_nul(name, name_length) && !(value && has_nul(value, length)))
		status = br_match_set_tag(match, name, value);
	return brp_lua_chain(L, status);
}

static int match_note(lua_State *L)
{
	const char *note;
	size_t length;

	self(L);
	note = brp_lua_check_text(L, 2, &length);
	charge_lines(L, 1);
	return brp_lua_chain(L, has_nul(note, length)
	                                ? BR_EINVAL
	                                : br_match_note(self(L), note));
}

/* match:tags(): a table of names and values. */
static int match_tags(lua_State *L)
{
	const char *name, *value;

	self(L);
	brp_lua_charge(L, BR_TAGS_MAX);
	lua_settop(L, 1);
	lua_newtable(L);
	for (int i = 0; (value = br_match_tag_at(self(L), i, &name)); i++) {
		lua_pushstring(L, name);
		lua_pushstring(L, value);
		lua_rawset(L, 2);
	}
	return 1;
}

/* match:notes(): a list of remarks, each with the number of events before. */
static int match_notes(lua_State *L)
{
	int count = 0, length = 0, index = 0;

	brp_lua_charge_events(L, 1);
	lua_settop(L, 1);
	lua_newtable(L);
	while (length <= br_match_length(self(L)) + 1) {
		const char *text = br_match_note_at(self(L), length, index++);

		brp_lua_charge(L, (uint64_t)index);
		if (!text) {
			length++;
			index = 0;
			continue;
		}
		lua_createtable(L, 0, 2);
		lua_pushstring(L, text);
		lua_setfield(L, -2, "text");
		brp_lua_set_whole(L, "length", length);
		lua_rawseti(L, 2, ++count);
	}
	return 1;
}

static int match_save(lua_State *L)
{
	int viewer = brp_lua_check_viewer(L, 2, br_match_game(self(L)));
	br_record form = BR_RECORD;
	const char *word = "record";
	int status;

	if (!lua_isnoneornil(L, 3))
		word = brp_lua_check_text(L, 3, NULL);
	if (strcmp(word, "journal") == 0)
		form = BR_JOURNAL;
	else if (strcmp(word, "record") != 0)
		return brp_lua_misuse(L, 3,
		                      "\"record\" or \"journal\" expected");
	brp_lua_charge_events(L, WRITE_WORK);
	charge_lines(L, 0);
	BRP_LUA_PUSH(L,
	             status = br_match_save(self(L), viewer, form, text, cap));
	if (status < 0)
		return brp_lua_failure(L, status, NULL);
	brp_lua_charge(L, TEXT_WORK(lua_rawlen(L, -1)));
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_record_methods[] = {
	{"__len", match_length},
	{"events", match_events},
	{"length", match_length},
	{"note", match_note},
	{"notes", match_notes},
	{"save", match_save},
	{"tag", match_tag},
	{"tags", match_tags},
	{NULL, NULL},
};
/* clang-format on */
