/* SPDX-License-Identifier: MIT */
/*
 * match.c - matches: a match couples a game with a source of chance and the
 * record of its moves.
 *
 * A match keeps its dice even after these were closed.  match:game() returns a
 * copy, which stays valid while the match continues.
 */

#include <string.h>

#include "binding.h"

/* The price of replaying an event, and of writing it; and how many lines of
 * tags and remarks can be searched for one instruction. */
enum { REPLAY_WORK = 20, WRITE_WORK = 100, LINES_PER_CHARGE = 4 };

static br_match *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_MATCH);
}

/* Charge for each event of the match at 1. */
static void charge_events(lua_State *L, uint64_t each)
{
	brp_lua_charge(L, each * br_match_length(self(L)));
}

/* Charge for searching the tags and remarks of the match at 1, after adding
 * `more` of them. */
static void charge_lines(lua_State *L, uint64_t more)
{
	struct lua_match *match = brp_lua_check_box(L, 1, UP_MATCH);

	match->lines += more;
	brp_lua_charge(L, match->lines / LINES_PER_CHARGE);
}

/* ---- Objects ------------------------------------------------------------- */

/* Let the match on the top use the dice at an index. */
static void use_dice(lua_State *L, struct lua_match *match, int index)
{
	struct lua_dice *dice = brp_lua_test_box(L, index, UP_DICE);

	/* creating the box may have run a finalizer that closed them */
	if (!dice || !dice->box.object)
		luaL_error(L, "dice are closed");
	match->source = dice->box.object;
	match->source->users++;
	if (!match->source->calls_lua)
		return;
	lua_getuservalue(L, index);
	if (lua_istable(L, -1))
		lua_setuservalue(L, -2);
	else
		lua_pop(L, 1);
}

int brp_lua_push_match(lua_State *L, const br_rules *rules, int seats,
                       const char *const *options, const char *record,
                       size_t size, int dice)
{
	struct lua_match *match = brp_lua_new(L, sizeof *match, UP_MATCH,
	                                      lua_upvalueindex(UP_MATCH));
	int box = lua_gettop(L), status;
	struct lua_lock lock;
	uint64_t lines = 0;
	br_error error = {0};
	br_match *made;
	br_dice *drawn;
	br_alloc memory = brp_lua_memory(L);

	if (dice != 0) {
		use_dice(L, match, dice);
		brp_lua_prepare_draws(L, box, match->source);
	}
	drawn = brp_lua_lock(L, &lock, match->source, box);
	if (rules)
		status = br_match_new(&made, rules, seats, options, drawn,
		                      &memory, &error);
	else
		status = br_match_load(&made, record, size, drawn, &memory,
		                       &error);
	for (size_t i = 0; i < size; i++)
		lines += record[i] == '\n';
	lock.made = made;
	brp_lua_unlock(L, &lock);
	if (status != BR_OK)
		return brp_lua_draw_failure(L, &lock, status, &error);
	match->lines = lines;
	lua_settop(L, box);
	return 1;
}

static int match_close(lua_State *L)
{
	struct lua_match *match = brp_lua_check_closing(L, UP_MATCH);

	if (!match)
		return 0;
	br_match_free(match->box.object);
	match->box.object = NULL;
	if (match->source)
		brp_lua_leave_source(match->source);
	match->source = NULL;
	return 0;
}

static int match_tostring(lua_State *L)
{
	const struct lua_box *box = brp_lua_check_box(L, 1, UP_MATCH);
	const char *state = box->busy ? "in use" : "closed";
	const br_match *match = brp_lua_object(box);

	if (match)
		state = br_rules_name(br_game_rules(br_match_game(match)));
	lua_pushfstring(L, "boardrules.match: %s", state);
	return 1;
}

/* ---- Play ---------------------------------------------------------------- */

/* The source of the match at 1, or NULL. */
static struct lua_source *source_of(lua_State *L)
{
	brp_lua_check(L, 1, UP_MATCH);
	return ((struct lua_match *)lua_touserdata(L, 1))->source;
}

int brp_lua_match_apply(lua_State *L, int seat, br_move move)
{
	struct lua_source *source;
	struct lua_lock lock;
	br_match *played;
	int status;

	brp_lua_prepare_draws(L, 1, source_of(L));
	/* once more, as a finalizer may have closed the match meanwhile */
	source = source_of(L);
	if (source && source->busy)
		brp_lua_misuse(L, 1, "the dice of the match are in use");
	played = brp_lua_check(L, 1, UP_MATCH);
	brp_lua_lock(L, &lock, source, 1);
	status = br_match_apply(played, seat, move);
	brp_lua_unlock(L, &lock);
	if (status == BR_EDICE)
		return brp_lua_draw_failure(L, &lock, status, NULL);
	if (status != BR_OK)
		return brp_lua_refused(L, status, br_match_game(played), move);
	return 0;
}

static int match_apply(lua_State *L)
{
	const br_game *game = br_match_game(self(L));
	int seat = br_game_turn(game), results;
	br_move move;

	if (lua_type(L, 3) == LUA_TSTRING &&
	    strcmp(lua_tostring(L, 3), "chance") == 0)
		seat = BR_CHANCE;
	else
		seat = brp_lua_check_seat(L, 3, game, seat);
	results = brp_lua_read_move(L, 2, game, &move);
	if (results == 0)
		results = brp_lua_match_apply(L, seat, move);
	return results > 0 ? results : brp_lua_chain(L, BR_OK);
}

static int match_undo(lua_State *L)
{
	br_match *match = self(L);
	int seat = brp_lua_check_seat(L, 2, br_match_game(match), BR_ALL);

	charge_events(L, REPLAY_WORK);
	return brp_lua_chain(L, br_match_undo(self(L), seat));
}

static int match_redo(lua_State *L)
{
	return brp_lua_chain(L, br_match_redo(self(L)));
}

/* ---- The end ------------------------------------------------------------- */

static const char *const reasons[] = {"resigned",  "timeout", "forfeited",
                                      "abandoned", "agreed",  "adjudicated"};

enum { REASONS = sizeof reasons / sizeof *reasons };

const char *brp_lua_reason(int why)
{
	return reasons[why - BR_RESIGNED];
}

static br_stop check_reason(lua_State *L, int arg)
{
	size_t length;
	const char *text = brp_lua_check_text(L, arg, &length);

	for (int i = 0; i < REASONS; i++)
		if (strcmp(text, reasons[i]) == 0)
			return (br_stop)(BR_RESIGNED + i);
	return (br_stop)brp_lua_misuse(
		L, arg,
		"resigned, timeout, forfeited, abandoned, agreed or "
		"adjudicated expected");
}

static int match_stop(lua_State *L)
{
	br_match *match = self(L);
	br_stop why = check_reason(L, 2);
	int seat = brp_lua_check_seat(L, 3, br_match_game(match), BR_NOBODY);

	if (seat == BR_NOBODY && !lua_isnoneornil(L, 3))
		return brp_lua_misuse(L, 3, "seat or nil expected");
	return brp_lua_chain(L, br_match_stop(match, why, seat));
}

static int match_over(lua_State *L)
{
	int seat, why = br_match_over(self(L), &seat);

	if (why < BR_RESIGNED) {
		lua_pushstring(L, why ? "end" : NULL);
		return 1;
	}
	lua_pushstring(L, brp_lua_reason(why));
	brp_lua_push_seat(L, seat);
	return 2;
}

static int match_ranks(lua_State *L)
{
	br_match *match = self(L);
	int ranks[BR_SEATS_MAX], seats = br_game_seats(br_match_game(match));
	int status = br_match_rank(match, ranks);

	return brp_lua_push_ranks(L, status, ranks, seats);
}

static int match_turn(lua_State *L)
{
	const br_match *match = self(L);
	int over = br_match_over(match, NULL);

	brp_lua_push_seat(L, over ? BR_NOBODY
	                          : br_game_turn(br_match_game(match)));
	return 1;
}

static int match_game(lua_State *L)
{
	self(L);
	return brp_lua_push_view(L, BR_ALL);
}

/* ---- The record ---------------------------------------------------------- */

static int match_length(lua_State *L)
{
	brp_lua_push_whole(L, (int64_t)br_match_length(self(L)));
	return 1;
}

static int push_event(lua_State *L, const br_match *match, uint64_t i)
{
	int seat;
	br_move move = 0;

	if (i <= br_match_length(match))
		move = br_match_move(match, (size_t)i - 1, &seat);
	if (move == 0) {
		lua_pushnil(L);
		return 1;
	}
	brp_lua_push_whole(L, move);
	brp_lua_push_seat(L, seat);
	return 2;
}

static int match_move(lua_State *L)
{
	const br_match *match = self(L);
	uint64_t i = brp_lua_check_whole(L, 2, 1, WHOLE_MAX, "event");

	return push_event(L, match, i);
}

static int next_event(lua_State *L)
{
	const br_match *match = self(L);
	uint64_t i = brp_lua_check_whole(L, 2, 0, WHOLE_MAX - 1, "event");
	int results;

	brp_lua_push_whole(L, (int64_t)i + 1);
	results = push_event(L, match, i + 1);
	return results == 1 ? 1 : 1 + results;
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

static size_t tag(lua_State *L, const char *name, char *text, size_t cap)
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

static int match_save(lua_State *L)
{
	int seat = brp_lua_check_seat(L, 2, br_match_game(self(L)), BR_ALL);

	charge_events(L, WRITE_WORK);
	charge_lines(L, 0);
	BRP_LUA_PUSH(L, br_match_save(self(L), seat, text, cap));
	brp_lua_charge(L, TEXT_WORK(lua_rawlen(L, -1)));
	return 1;
}

/* clang-format off */
const luaL_Reg brp_lua_match_methods[] = {
	{"__close", match_close},
	{"__gc", match_close},
	{"__len", match_length},
	{"__tostring", match_tostring},
	{"apply", match_apply},
	{"close", match_close},
	{"events", match_events},
	{"game", match_game},
	{"length", match_length},
	{"move", match_move},
	{"note", match_note},
	{"over", match_over},
	{"ranks", match_ranks},
	{"redo", match_redo},
	{"save", match_save},
	{"scores", brp_lua_scores},
	{"state", brp_lua_state},
	{"facts", brp_lua_facts},
	{"stop", match_stop},
	{"tag", match_tag},
	{"turn", match_turn},
	{"undo", match_undo},
	{NULL, NULL},
};
/* clang-format on */
