/* SPDX-License-Identifier: MIT */
#ifndef BR_BINDINGS_LUA_BINDING_H
#define BR_BINDINGS_LUA_BINDING_H

/*
 * binding.h - what the files of the Lua binding share.
 *
 * Every function of the module is a closure with the same upvalues: the six
 * metatables; null; and its own name, so that error messages are the same on
 * every Lua.
 *
 * A script with the debug library can change metatables, upvalues, user values
 * and the registry, so none of them is trusted.  A userdata is of a type if it
 * has room for a box that holds the mark of the type.  What outlives a
 * finalizer, such as the dice of a match, is memory outside of Lua that counts
 * its users.
 *
 * Rules for the functions of the binding: Check all arguments first.  Push the
 * empty box before creating the C object for it.  No Lua error may cross a
 * function of the library, so whatever the library calls back runs in protected
 * mode.  Any allocation in Lua may run a finalizer, which may close or change
 * any object: take the C object from its box after that, or lock the box.
 */

#include <stdint.h>

#include <boardrules/lua.h>

#include <lauxlib.h>

#if LUA_VERSION_NUM < 502
#define lua_rawlen(L, index) lua_objlen(L, index)
#define lua_getuservalue(L, index) lua_getfenv(L, index)
#define lua_setuservalue(L, index) lua_setfenv(L, index)
#endif

/* Indices of the upvalues.  The first six are also types of userdata, and 0 is
 * that of the list of loans. */
enum {
	LOANS,
	UP_RULES,
	UP_GAME,
	UP_DICE,
	UP_MATCH,
	UP_PICK,
	UP_SANDBOX,
	UP_NULL,
	UP_NAME
};

/* The shared table, in the registry, has the types and null at the indices of
 * the upvalues, and at this one the list of loans. */
enum { SHARED_LOANS = UP_NAME };

/* Lua 5.1 and 5.2 represent all whole numbers up to this one exactly. */
#define WHOLE_MAX (((uint64_t)1 << 53) - 1)

/* The chunk name of br.play, which stands between its caller and C. */
#define PLAY_CHUNK "=boardrules.play"

/* The address of an element marks the userdata of a type. */
extern const char brp_lua_marks[UP_NULL];

extern const char *const brp_lua_type_names[UP_NULL];

/* The beginning of each userdata.  An object is busy while the library may call
 * Lua back for it, and cannot be used then. */
struct lua_box {
	const char *mark;
	void *object; /* NULL if it is closed, or is a game on loan */
	struct lua_loan *loan;
	const struct visit *visit;     /* while a walk passes by */
	const struct telling *telling; /* while a scene is told */
	int busy;
};

struct lua_game {
	struct lua_box box;
	int host; /* its set-up is in the memory of the host, not of Lua */
};

/* A game that the host lends to Lua; its box and the list of loans use it. */
struct lua_loan {
	br_game *game; /* NULL once the loan has ended */
	int users;
	br_alloc memory;
	struct lua_loan *next;
};

/* A source of chance: dice, shared by their box and by matches. */
struct lua_source {
	br_dice *dice;
	int users;
	br_alloc memory;
	int calls_lua; /* a function, in a table that is the user value */
	int busy;
	lua_State *L; /* while busy: the state that draws, */
	int at; /* and the index of the function, of draw() and of an error */
};

struct lua_dice {
	struct lua_box box; /* its object is a lua_source */
};

struct lua_match {
	struct lua_box box;
	struct lua_source *source; /* or NULL */
	uint64_t lines;            /* of tags and remarks, at most */
	uint64_t varied;           /* events in variations, at most */
};

/* What a function has locked while the library may draw. */
struct lua_lock {
	struct lua_source *source;
	int calls_lua, at;
	int index, type; /* of the box that is busy; or 0 */
	void *object;    /* in the box, */
	void *made;      /* or to be put into it */
};

/* ---- sandbox/metering.c: the limits of a sandbox ------------------------- */

/* The allocator of sandboxed states, by which they are recognized. */
void *brp_lua_sandbox_alloc(void *ud, void *old, size_t old_size, size_t size);
/* Raises an error if no instructions are left, or the stack of C is deep. */
void brp_lua_charge_sandbox(lua_State *L, void *ud, uint64_t work);
/* Charge where no error may be raised; returns whether nothing is left.  Then
 * free what there is, and raise the error by brp_lua_charge(L, 0). */
int brp_lua_charge_silently(lua_State *L, uint64_t work);

/* Charge work as so many instructions if this is the state of a sandbox.  Every
 * function whose work can grow has to do so. */
static inline void brp_lua_charge(lua_State *L, uint64_t work)
{
	void *ud;

	if (lua_getallocf(L, &ud) == brp_lua_sandbox_alloc)
		brp_lua_charge_sandbox(L, ud, work);
}

/* The price of reading or writing a text. */
#define TEXT_WORK(length) ((uint64_t)(length) / 8)

/* The price of a call of a method, whatever it does, and of an iteration of a
 * bot; and of each decision or chance step in a playout. */
enum { METHOD_WORK = 100, MOVE_WORK = 10 };

/* The price of an entry of a journal, for which at most 31 moves are played
 * again. */
enum { ENTRY_WORK = 400 };

/* ---- args.c: arguments and results --------------------------------------- */

/* Raise an error at the caller that names the function and the argument. */
int brp_lua_misuse(lua_State *L, int arg, const char *format, ...);
const char *brp_lua_typename(lua_State *L, int index);
/* The name of the running function. */
const char *brp_lua_name(lua_State *L);

/* The box at an index, or NULL if it is of another type. */
static inline void *brp_lua_test_box(lua_State *L, int index, int type)
{
	struct lua_box *box = lua_touserdata(L, index);

	if (!box || lua_rawlen(L, index) < sizeof *box ||
	    box->mark != &brp_lua_marks[type])
		return NULL;
	return box;
}

/* The object in a box, or NULL if it is closed or busy. */
static inline void *brp_lua_object(const struct lua_box *box)
{
	if (box->busy)
		return NULL;
	return box->loan ? box->loan->game : box->object;
}

/* The box at an index; raises an error if it is of another type. */
void *brp_lua_check_box(lua_State *L, int arg, int type);
/* The box at 1, which is to be closed.  In a finalizer, which must raise no
 * error, NULL if it is of another type or busy. */
void *brp_lua_check_closing(lua_State *L, int type);
/* Raise an error: the object is closed or busy, or of another type. */
void brp_lua_not_open(lua_State *L, int arg, int type);

/* The object at an index; raises an error if there is none that is open. */
static inline void *brp_lua_check(lua_State *L, int arg, int type)
{
	const struct lua_box *box = brp_lua_test_box(L, arg, type);
	void *object;

	brp_lua_charge(L, METHOD_WORK);
	object = box ? brp_lua_object(box) : NULL;
	if (!object)
		brp_lua_not_open(L, arg, type);
	return object;
}

void brp_lua_check_table(lua_State *L, int arg);
/* Is it a whole number from 0 to max?  Strings are not, on any Lua. */
int brp_lua_to_whole(lua_State *L, int index, uint64_t max, uint64_t *value);
uint64_t brp_lua_check_whole(lua_State *L, int arg, uint64_t min, uint64_t max,
                             const char *what);
const char *brp_lua_check_text(lua_State *L, int arg, size_t *length);
/* "en", "de" or "nl"; none means English. */
br_language brp_lua_check_language(lua_State *L, int arg);
/* A seat of the game or "spectator"; none means the default. */
int brp_lua_check_seat(lua_State *L, int arg, const br_game *game,
                       int by_default);
/* A seat of the game, "spectator" or "all".  A view has a default, its viewer;
 * a full game has none, so that nobody is shown everything by an argument that
 * is left out. */
int brp_lua_check_viewer(lua_State *L, int arg, const br_game *game);
/* Is it a seed: a whole number below 2^53, or a string with one of 64 bits? */
int brp_lua_to_seed(lua_State *L, int index, uint64_t *seed);
/* A move, by its number or text; raises an error for another type. */
int brp_lua_to_move(lua_State *L, int arg, const br_game *game, br_move *move,
                    br_error *error);
/* The same; returns 0, or 3 after pushing the failure. */
int brp_lua_read_move(lua_State *L, int arg, const br_game *game,
                      br_move *move);

void brp_lua_push_whole(lua_State *L, int64_t value);
/* Set a field of the table on the top. */
void brp_lua_set_whole(lua_State *L, const char *name, int64_t value);
void brp_lua_set_text(lua_State *L, const char *name, const char *text);
/* A seat from 1, "chance" or nil. */
void brp_lua_push_seat(lua_State *L, int seat);
const char *brp_lua_code(int status);
/* Push nil, a message and a code; returns 3. */
int brp_lua_failure(lua_State *L, int status, const br_error *error);
/* The same for a number that no move has. */
int brp_lua_no_move(lua_State *L, br_move move);
/* The same for a move that a game did not apply. */
int brp_lua_refused(lua_State *L, int status, const br_game *game,
                    br_move move);
/* Return the object at 1, so that calls chain; or the failure. */
int brp_lua_chain(lua_State *L, int status);

/* Push what `call` writes, an expression that writes to `text` of size `cap` as
 * snprintf() does.  It is evaluated once more if the text is long, and has to
 * take its object from the box each time. */
#define BRP_LUA_PUSH(L, call)                                                  \
	do {                                                                   \
		char small_[1024], *text = small_;                             \
		size_t cap = sizeof small_;                                    \
		int length_;                                                   \
		while ((length_ = (call)) >= (int)cap) {                       \
			cap = (size_t)length_ + 1;                             \
			text = lua_newuserdata(L, cap);                        \
		}                                                              \
		lua_pushlstring(L, text, length_ > 0 ? (size_t)length_ : 0);   \
	} while (0)
/* Write a string in this way; NULL counts as empty. */
int brp_lua_copy_text(const char *string, char *text, size_t cap);

/* ---- settings.c: tables of settings -------------------------------------- */

/* A number that a table of settings may have. */
struct lua_setting {
	const char *name;
	uint64_t min, max; /* max may be SETTING_SEED */
	uint64_t *value;
};
#define SETTING_SEED 0

/* The name of the setting whose value is on the top; raises an error if it
 * cannot be one. */
const char *brp_lua_check_name(lua_State *L, int arg);
/* Read a table of settings, or none, into the values; the value of a setting
 * that it does not have stays as it is. */
void brp_lua_read_settings(lua_State *L, int arg,
                           const struct lua_setting *settings, int count);

/* No game has so many options. */
enum { OPTIONS_MAX = 64 };

/* The settings of a game or match. */
struct lua_game_settings {
	int seats; /* 0 if not given */
	int count;
	const char *options[OPTIONS_MAX + 1];
	int has_dice, has_seed, is_function; /* of a match */
	uint64_t seed;
};

/* Read a table of settings, or none; with `chance` it may have a seed or dice.
 * Pushes a table that keeps the texts of the options from being collected. */
void brp_lua_read_game_settings(lua_State *L, int arg, int chance,
                                struct lua_game_settings *set);

/* ---- types.c: types and functions ---------------------------------------- */

/* The memory of a Lua state. */
static inline br_alloc brp_lua_memory(lua_State *L)
{
	br_alloc memory;

	memory.fn = lua_getallocf(L, &memory.ud);
	return memory;
}

/* Push the shared table; returns its index. */
int brp_lua_push_shared(lua_State *L);
/* Push an empty box; metatable is an upvalue, or another fixed index. */
void *brp_lua_new(lua_State *L, size_t size, int type, int metatable);
/* Push a function with the upvalues of the running one. */
void brp_lua_push_function(lua_State *L, lua_CFunction function);
/* Push a function of the module; the upvalues are in the table `shared`. */
void brp_lua_push_named(lua_State *L, lua_CFunction function, const char *name,
                        int shared);

extern const luaL_Reg brp_lua_functions[], brp_lua_rules_methods[],
	brp_lua_game_methods[], brp_lua_game_bots[], brp_lua_game_chance[],
	brp_lua_game_scenes[], brp_lua_game_scores[], brp_lua_game_state[],
	brp_lua_game_text[], brp_lua_dice_methods[], brp_lua_fair_methods[],
	brp_lua_journal_methods[], brp_lua_match_methods[],
	brp_lua_pick_methods[], brp_lua_record_methods[],
	brp_lua_sandbox_methods[];

/* ---- fair.c ------------------------------------------------------------- */

/* What a seat promises: commitment, seat, nonce. */
int brp_lua_promise(lua_State *L);

/* ---- host.c: games on loan ----------------------------------------------- */

/* Push an empty list of loans, which end when it is collected. */
void brp_lua_push_loans(lua_State *L);
/* Stop using a loan; its last user frees it. */
void brp_lua_leave_loan(struct lua_loan *loan);

/* ---- game.c, pick.c, rules.c, scores.c, state.c -------------------------- */

/* The game at 1, or that of the match, for methods that both have. */
const br_game *brp_lua_check_game(lua_State *L);
struct lua_game *brp_lua_new_game(lua_State *L);
/* Push the view that a seat has of this game; BR_ALL: a copy. */
int brp_lua_push_view(lua_State *L, int seat);
int brp_lua_view(lua_State *L);
int brp_lua_pick(lua_State *L);
void brp_lua_push_rules(lua_State *L, const br_rules *rules);
void brp_lua_push_options(lua_State *L, const br_rules *rules);
int brp_lua_scores(lua_State *L);
/* Push the ranks that a function of the library gave with this status. */
int brp_lua_push_ranks(lua_State *L, int status, const int *ranks, int seats);
int brp_lua_state(lua_State *L);
int brp_lua_facts(lua_State *L);

/* ---- dice.c -------------------------------------------------------------- */

/* Push dice: by a Lua function at an index; or 0 and a seed. */
int brp_lua_push_dice(lua_State *L, int function, uint64_t seed);
/* The source at an index; raises an error if it is closed or busy. */
struct lua_source *brp_lua_check_dice(lua_State *L, int index);
/* Push what draws will need; the dice or the match at the index have their
 * function as user value. */
void brp_lua_prepare_draws(lua_State *L, int index,
                           const struct lua_source *source);
/* Between these the library may draw from the source, if there is one, and the
 * box at the index, or 0, is busy too.  Unlocking raises an error if the box
 * has been removed from the stack. */
br_dice *brp_lua_lock(lua_State *L, struct lua_lock *lock,
                      struct lua_source *source, int index);
void brp_lua_unlock(lua_State *L, struct lua_lock *lock);
#define BRP_LUA_REMOVED "an object was removed from the stack while in use"
/* As brp_lua_failure(), for a failure between them. */
int brp_lua_draw_failure(lua_State *L, const struct lua_lock *lock, int status,
                         const br_error *error);
/* Stop using a source; its last user frees it. */
void brp_lua_leave_source(struct lua_source *source);

/* ---- match.c, play.c, sandbox/sandbox.c ---------------------------------- */

/* What a match is made of: rules with options, or the game at an index, or
 * else a record. */
struct lua_start {
	const br_rules *rules;
	int seats;
	const char *const *options;
	int game;
	const char *record;
	size_t size;
};
/* Charge for each event of the match at 1. */
void brp_lua_charge_events(lua_State *L, uint64_t each);
/* br.match and br.record; dice are at an index, or 0. */
int brp_lua_push_match(lua_State *L, const struct lua_start *start, int dice);
/* Play a move of the match at 1; returns 0, or the number of results that say
 * why not. */
int brp_lua_match_apply(lua_State *L, int seat, br_move move);
/* Push the function br.play; the upvalues are in the table `shared`. */
void brp_lua_push_play(lua_State *L, int shared);
/* br.sandbox. */
int brp_lua_new_sandbox(lua_State *L);

#endif
