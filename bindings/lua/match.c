/* SPDX-License-Identifier: MIT */
/*
 * match.c - matches: a match couples a game with a source of chance and the
 * record of its moves.
 *
 * A match keeps its dice even after these were closed.  match:game() returns a
 * copy, which stays valid while the match continues.
 */

#include <limits.h>
#include <string.h>

#include "binding.h"

/* The price of replaying an event. */
enum { REPLAY_WORK = 20 };

static br_match *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_MATCH);
}

void brp_lua_charge_events(lua_State *L, uint64_t each)
{
	struct lua_match *match = brp_lua_check_box(L, 1, UP_MATCH);

	brp_lua_charge(
		L, each * ((uint64_t)br_match_length(self(L)) + match->varied));
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

static int make(lua_State *L, const struct lua_start *start, br_match **made,
                br_dice *dice, br_error *error)
{
	br_alloc memory = brp_lua_memory(L);

	if (start->game)
		return br_match_begin(made,
		                      brp_lua_check(L, start->game, UP_GAME),
		                      dice, &memory, error);
	if (start->rules)
		return br_match_new(made, start->rules, start->seats,
		                    start->options, dice, &memory, error);
	return br_match_load(made, start->record, start->size, dice, &memory,
	                     error);
}

int brp_lua_push_match(lua_State *L, const struct lua_start *start, int dice)
{
	struct lua_match *match = brp_lua_new(L, sizeof *match, UP_MATCH,
	                                      lua_upvalueindex(UP_MATCH));
	int box = lua_gettop(L), status;
	struct lua_lock lock;
	uint64_t lines = 0;
	br_error error = {0};
	br_match *made;
	br_dice *drawn;

	if (dice != 0) {
		use_dice(L, match, dice);
		brp_lua_prepare_draws(L, box, match->source);
	}
	/* creating the box may have run a finalizer that closed the game */
	if (start->game)
		brp_lua_check(L, start->game, UP_GAME);
	drawn = brp_lua_lock(L, &lock, match->source, box);
	status = make(L, start, &made, drawn, &error);
	for (size_t i = 0; i < start->size; i++)
		lines += start->record[i] == '\n';
	lock.made = made;
	brp_lua_unlock(L, &lock);
	if (status != BR_OK)
		return brp_lua_draw_failure(L, &lock, status, &error);
	match->lines = lines;
	if (start->size > 0 && memchr(start->record, '(', start->size))
		match->varied = lines;
	lua_settop(L, box);
	return 1;
}

/* Pushes a copy of a match without dice: of its first events or, with an
 * index, of a variation. */
static int push_copy(lua_State *L, int length, int index)
{
	const struct lua_match *from = lua_touserdata(L, 1);
	struct lua_match *copy;
	br_match *made;
	int status;

	brp_lua_charge_events(L, REPLAY_WORK);
	copy = brp_lua_new(L, sizeof *copy, UP_MATCH,
	                   lua_upvalueindex(UP_MATCH));
	status = index < 0 ? br_match_dup(&made, self(L), length)
	                   : br_match_variation(&made, self(L), index, length);
	copy->box.object = made;
	copy->lines = from->lines;
	copy->varied = from->varied;
	return status == BR_OK ? 1 : brp_lua_failure(L, status, NULL);
}

/* match:dup(length): a copy without dice. */
static int match_dup(lua_State *L)
{
	int length = -1;

	self(L);
	if (!lua_isnoneornil(L, 2))
		length = (int)brp_lua_check_whole(L, 2, 0, INT_MAX, "length");
	return push_copy(L, length, -1);
}

/* match:variation(index, n): a variation as a match, or nil. */
static int match_variation(lua_State *L)
{
	int index, n;

	self(L);
	index = (int)brp_lua_check_whole(L, 2, 1, INT_MAX, "event") - 1;
	n = (int)brp_lua_check_whole(L, 3, 1, INT_MAX, "variation") - 1;
	if (br_match_variation(NULL, self(L), index, n) == BR_OK)
		return push_copy(L, n, index);
	lua_pushnil(L);
	return 1;
}

/* match:vary(index, other): keeps what another match plays otherwise. */
static int match_vary(lua_State *L)
{
	struct lua_match *match = brp_lua_check_box(L, 1, UP_MATCH);
	const struct lua_match *other;
	const br_match *from;
	uint64_t more;
	int index;

	self(L);
	index = (int)brp_lua_check_whole(L, 2, 1, INT_MAX, "event") - 1;
	from = brp_lua_check(L, 3, UP_MATCH);
	other = brp_lua_check_box(L, 3, UP_MATCH);
	more = (uint64_t)br_match_length(from) + other->varied;
	brp_lua_charge(L, REPLAY_WORK * more);
	match->lines += other->lines;
	match->varied += more;
	return brp_lua_chain(L, br_match_vary(self(L), index, from));
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
	br_error error = {0};
	int status;

	brp_lua_prepare_draws(L, 1, source_of(L));
	/* once more, as a finalizer may have closed the match meanwhile */
	source = source_of(L);
	if (source && source->busy)
		brp_lua_misuse(L, 1, "the dice of the match are in use");
	played = brp_lua_check(L, 1, UP_MATCH);
	brp_lua_lock(L, &lock, source, 1);
	status = br_match_apply(played, seat, move, &error);
	brp_lua_unlock(L, &lock);
	return status == BR_OK ? 0
	                       : brp_lua_draw_failure(L, &lock, status, &error);
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

	brp_lua_charge_events(L, REPLAY_WORK);
	return brp_lua_chain(L, br_match_undo(self(L), seat));
}

static int match_redo(lua_State *L)
{
	return brp_lua_chain(L, br_match_redo(self(L)));
}

/* ---- The end ------------------------------------------------------------- */

static br_stop check_reason(lua_State *L, int arg)
{
	size_t length;
	const char *text = brp_lua_check_text(L, arg, &length);

	for (int why = BR_RESIGNED; why <= BR_ADJUDICATED; why++)
		if (strcmp(text, br_stop_word(why)) == 0)
			return (br_stop)why;
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
	lua_pushstring(L, br_stop_word(why));
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

/* clang-format off */
const luaL_Reg brp_lua_match_methods[] = {
	{"__close", match_close},
	{"__gc", match_close},
	{"__tostring", match_tostring},
	{"apply", match_apply},
	{"close", match_close},
	{"dup", match_dup},
	{"game", match_game},
	{"over", match_over},
	{"ranks", match_ranks},
	{"redo", match_redo},
	{"scores", brp_lua_scores},
	{"state", brp_lua_state},
	{"facts", brp_lua_facts},
	{"stop", match_stop},
	{"turn", match_turn},
	{"undo", match_undo},
	{"variation", match_variation},
	{"vary", match_vary},
	{NULL, NULL},
};
/* clang-format on */
