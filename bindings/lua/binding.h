/* SPDX-License-Identifier: MIT */
#ifndef BR_BINDINGS_LUA_BINDING_H
#define BR_BINDINGS_LUA_BINDING_H

/*
 * binding.h - what the parts of the Lua binding share.
 *
 * Every function of the module is a closure with the same upvalues: the five
 * metatables, so that checking a type is one comparison; null; and its own
 * name, so that errors read alike on every Lua.
 *
 * Rules of the binding: check all arguments first; push the empty box, then
 * make the C object; no Lua error may cross a function of the library, so
 * whatever the library calls back runs in protected mode.  And whatever
 * allocates in Lua may run a finalizer, which may close or change any object:
 * take the C object from its box after that, or lock the box.
 */

#include <stdint.h>

#include <boardrules/lua.h>

#include <lauxlib.h>

#if LUA_VERSION_NUM < 502
#define lua_rawlen(L, index) lua_objlen(L, index)
#define lua_getuservalue(L, index) lua_getfenv(L, index)
#define lua_setuservalue(L, index) lua_setfenv(L, index)
#endif

/* Places of the upvalues; the first five are also the types. */
enum { UP_RULES = 1, UP_GAME, UP_DICE, UP_MATCH, UP_SANDBOX, UP_NULL, UP_NAME };

/* What every Lua 5.1 and 5.2 can tell from its neighbours. */
#define WHOLE_MAX (((uint64_t)1 << 53) - 1)

/* The source of br.play, which stands between a caller and a C function. */
#define PLAY_CHUNK "=boardrules.play"

/* How each userdata begins.  While the library may call Lua back for it, an
 * object is busy and not to be had. */
struct lua_box {
	void *object; /* NULL: closed, or busy */
	int busy;
};

struct lua_game {
	struct lua_box box;
	int host; /* its set-up is the host's, not of Lua's memory */
	struct lua_game *next, *prev; /* ring of the games that are lent */
};

struct lua_dice {
	struct lua_box box;
	br_dice *dice; /* freed when closed and not used by any match */
	int users;
	int calls;    /* a Lua function, kept in the user value */
	int open;     /* before it was busy */
	lua_State *L; /* while busy: who draws, */
	int at;       /* and where the function, draw() and a message stand */
};

struct lua_match {
	struct lua_box box;
	struct lua_dice *dice; /* kept by the user value; or NULL */
};

/* ---- limit.c: work that is counted -------------------------------------- */

/* The allocator of a sandbox, by which its state is known; and its spending,
 * which raises after the last instruction and when the stack of C is deep. */
void *brp_lua_resize(void *ud, void *old, size_t old_size, size_t size);
void brp_lua_spend(lua_State *L, void *ud, uint64_t work);

/* Count work as so many instructions, if this is the state of a sandbox.
 * Whatever may take long has to say so. */
static inline void brp_lua_charge(lua_State *L, uint64_t work)
{
	void *ud;

	if (lua_getallocf(L, &ud) == brp_lua_resize)
		brp_lua_spend(L, ud, work);
}

/* ---- args.c: arguments and results -------------------------------------- */

int brp_lua_misuse(lua_State *L, int arg, const char *format, ...);
const char *brp_lua_typename(lua_State *L, int index);

/* The box at an index, NULL if it is of another type. */
static inline void *brp_lua_test(lua_State *L, int index, int type)
{
	void *box = lua_touserdata(L, index);
	int same;

	if (!box || !lua_getmetatable(L, index))
		return NULL;
	same = lua_rawequal(L, -1, lua_upvalueindex(type));
	lua_pop(L, 1);
	return same ? box : NULL;
}

/* The same; raises for another type. */
void *brp_lua_box(lua_State *L, int arg, int type);
struct lua_box *brp_lua_not_open(lua_State *L, int arg, int type);

/* What a call of a method is counted as, whatever it does; and a game that is
 * played to its end. */
enum { METHOD_WORK = 100, PLAYOUT_WORK = 5000 };

/* The object at an index; raises for another type or if it is closed. */
static inline void *brp_lua_open(lua_State *L, int arg, int type)
{
	const struct lua_box *box = brp_lua_test(L, arg, type);

	brp_lua_charge(L, METHOD_WORK);
	if (!box || !box->object)
		box = brp_lua_not_open(L, arg, type);
	return box->object;
}

/* Is it a number, whole, from 0 to max?  Alike on every Lua. */
int brp_lua_whole(lua_State *L, int index, uint64_t max, uint64_t *value);
uint64_t brp_lua_check_whole(lua_State *L, int arg, uint64_t min, uint64_t max,
                             const char *what);
const char *brp_lua_check_text(lua_State *L, int arg, size_t *length);
/* "en", "de" or "nl"; none means English. */
int brp_lua_check_language(lua_State *L, int arg);
/* A seat of the game, or "spectator"; none means `standard`. */
int brp_lua_check_seat(lua_State *L, int arg, const br_game *game,
                       int standard);
/* A seed: a number below 2^53, or as text any of 64 bits.  0: it is none. */
int brp_lua_seed(lua_State *L, int index, uint64_t *seed);
/* A move by number or text; raises for another type. */
int brp_lua_move(lua_State *L, int arg, const br_game *game, br_move *move,
                 br_error *error);

void brp_lua_push_whole(lua_State *L, int64_t value);
/* A seat from 1, "chance" or nil. */
void brp_lua_push_seat(lua_State *L, int seat);
/* nil, message, code. */
int brp_lua_failure(lua_State *L, int status, const br_error *error);
const char *brp_lua_code(int status);
/* The same for a move that was not played. */
int brp_lua_refused(lua_State *L, int status, const br_game *game,
                    br_move move);

/* Push what `call`, an expression with `text` and `cap`, writes in the way of
 * snprintf().  It takes its object from the box each time. */
#define BRP_LUA_PUSH(L, call)                                                  \
	do {                                                                   \
		char small_[1024], *text = small_;                             \
		size_t cap = sizeof small_, length_;                           \
		while ((length_ = (call)) >= cap) {                            \
			cap = length_ + 1;                                     \
			text = lua_newuserdata(L, cap);                        \
		}                                                              \
		lua_pushlstring(L, text, length_);                             \
	} while (0)
/* For that: a string of an object; NULL counts as empty. */
size_t brp_lua_copy(const char *string, char *text, size_t cap);

/* ---- boardrules.c: types and functions ---------------------------------- */

/* Push an empty box; metatable is an upvalue, or another fixed index. */
void *brp_lua_new(lua_State *L, size_t size, int metatable);
/* Push a function with the upvalues of the running one. */
void brp_lua_push_function(lua_State *L, lua_CFunction function);
/* Push a function of the module; shared is where the upvalues are. */
void brp_lua_push_named(lua_State *L, lua_CFunction function, const char *name,
                        int shared);

extern const luaL_Reg brp_lua_rules[], brp_lua_game[], brp_lua_look[],
	brp_lua_chance[], brp_lua_think[], brp_lua_dice[], brp_lua_match[],
	brp_lua_sandbox[], brp_lua_module[];

/* ---- game.c, rules.c, look.c -------------------------------------------- */

/* Methods that games and matches share take the game of either. */
const br_game *brp_lua_subject(lua_State *L);
struct lua_game *brp_lua_new_game(lua_State *L);
/* Push what a seat knows of the subject, BR_ALL a copy. */
int brp_lua_push_view(lua_State *L, int seat);
/* The seat to decide, or the spectator. */
int brp_lua_viewer(const br_game *game);
int brp_lua_view(lua_State *L);
int brp_lua_scores(lua_State *L);
int brp_lua_ranks(lua_State *L);
int brp_lua_state(lua_State *L);
void brp_lua_push_rules(lua_State *L, const br_rules *rules);
void brp_lua_push_options(lua_State *L, const br_rules *rules);

/* ---- dice.c ------------------------------------------------------------- */

/* Push dice: a Lua function at index, or 0 and a seed. */
int brp_lua_push_dice(lua_State *L, int function, uint64_t seed);
/* Push what drawing from the dice at index will need. */
void brp_lua_dice_prepare(lua_State *L, int index);
/* From here to brp_lua_unlock() the library may draw from them, and the box
 * of what it draws for, if any, is busy too. */
br_dice *brp_lua_lock(lua_State *L, struct lua_dice *dice, struct lua_box *box);
void brp_lua_unlock(struct lua_dice *dice, struct lua_box *box, void *object);
/* A failure in between; dice may be NULL. */
int brp_lua_dice_failure(lua_State *L, const struct lua_dice *dice, int status,
                         const br_error *error);
/* Let go of dice; frees them after the last one did. */
void brp_lua_dice_leave(struct lua_dice *dice);

/* ---- match.c, play.c, sandbox.c ----------------------------------------- */

/* br.match (rules not NULL) and br.record. */
int brp_lua_push_match(lua_State *L, const br_rules *rules, int seats,
                       const char *const *options, const char *record,
                       size_t size, int dice);
/* Play a move; 0, or how many results tell why not. */
int brp_lua_match_apply(lua_State *L, struct lua_match *match, int seat,
                        br_move move);
/* Push the function br.play; shared is where its upvalues are. */
void brp_lua_push_play(lua_State *L, int shared);

/* br.sandbox. */
int brp_lua_new_sandbox(lua_State *L);

#endif
