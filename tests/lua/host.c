/* SPDX-License-Identifier: MIT */
/*
 * host.c - a program with a Lua state of its own: games go back and forth,
 * the scripts' require finds the same copy, and every allocation fails once.
 *
 * Links the library of its Lua, libboardrules and that Lua; LUA_CPATH leads
 * to the loadable module, or with PRELOAD the program brings it itself, as one
 * does that is linked to the static libraries.  Prints TAP.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <boardrules/lua.h>

#include "../about.h"
#include <lauxlib.h>
#include <lualib.h>

static int count, failed;

static void report(int passed, const char *name, const char *why)
{
	printf("%sok %d - %s\n", passed ? "" : "not ", ++count, name);
	if (!passed) {
		printf("# %s\n", why);
		failed++;
	}
}

/* Run a script with the values on the stack as its arguments. */
static void script(lua_State *L, const char *name, const char *text)
{
	int status = luaL_loadbuffer(L, text, strlen(text), "=script");

	lua_insert(L, 1);
	if (status == 0)
		status = lua_pcall(L, lua_gettop(L) - 1, 0, 0);
	report(status == 0, name, status ? lua_tostring(L, -1) : "");
	lua_settop(L, 0);
}

/* Let require find the module in this program. */
static void preload(lua_State *L)
{
#ifdef PRELOAD
	lua_getglobal(L, "package");
	lua_getfield(L, -1, "preload");
	lua_pushcfunction(L, luaopen_boardrules);
	lua_setfield(L, -2, "boardrules");
	lua_pop(L, 2);
#else
	(void)L;
#endif
}

static lua_State *new_state(void)
{
	lua_State *L = luaL_newstate();

	if (!L)
		exit(99);
	luaL_openlibs(L);
	preload(L);
	return L;
}

static br_game *new_game(void)
{
	br_game *game;

	if (br_game_new(&game, br_rules_at(0), about(br_rules_at(0)).seats_min,
	                NULL, NULL, NULL) != BR_OK)
		exit(99);
	return game;
}

/* ---- Games that go back and forth --------------------------------------- */

static void owned(void)
{
	lua_State *L = new_state();
	br_game *kept = new_game(), *same = new_game();

	br_lua_pushgame(L, new_game(), BR_LUA_OWN);
	script(L, "a game that Lua owns is used and closed",
	       "local g = ... assert(g:turn() == 'chance') g:close() "
	       "g:close()");
	br_lua_pushgame(L, new_game(), BR_LUA_OWN);
	script(L, "a game that Lua owns is collected",
	       "local g = ... g = nil collectgarbage() collectgarbage()");
	br_lua_pushgame(L, kept, BR_LUA_COPY);
	script(L, "a copy is played on",
	       "local g = ... assert(g:apply(g:outcomes()[1].move))");
	report(br_game_equal(kept, same), "and the host's game is as it was",
	       "it changed");
	br_game_free(kept);
	br_game_free(same);
	lua_close(L);
}

static void lent(void)
{
	lua_State *L = new_state();
	br_game *game = new_game(), *other = new_game();
	br_dice *dice;

	if (br_dice_seeded(&dice, 1, NULL) != BR_OK)
		exit(99);
	br_lua_pushgame(L, game, BR_LUA_BORROW);
	br_lua_pushgame(L, game, BR_LUA_BORROW);
	script(L, "a game that is lent is played on by both handles",
	       "local a, b = ... assert(a == b)\n"
	       "assert(a:apply(b:outcomes()[1].move)) assert(a == b)\n"
	       "A, B = a, b a = nil collectgarbage()");
	report(!br_game_equal(game, other), "in the host's memory", "not so");
	report(br_dice_roll(dice, game, NULL) == BR_OK, "and the host plays on",
	       "refused");
	script(L, "Lua sees what the host played",
	       "local m = 0 for _ in pairs(A:state()) do m = m + 1 end\n"
	       "assert(m > 5) A:close() assert(B:turn())");
	br_lua_release(L, other);
	br_lua_release(L, game);
	br_game_free(game);
	script(L, "a game that was taken back is closed",
	       "assert(not pcall(B.turn, B)) assert(tostring(B):find "
	       "'closed')\n"
	       "B:close() A, B = nil collectgarbage()");
	br_lua_pushgame(L, other, BR_LUA_BORROW);
	lua_setglobal(L, "KEPT");
	lua_close(L);
	report(br_game_turn(other) == BR_CHANCE, "a loan ends with the state",
	       "it did not");
	br_game_free(other);
	br_dice_free(dice);
}

/* The handles' metatable, and what the registry keeps, are taken away. */
static void lent_and_lost(void)
{
	lua_State *L = new_state();
	br_game *game = new_game();

	br_lua_pushgame(L, game, BR_LUA_BORROW);
	br_lua_pushgame(L, game, BR_LUA_BORROW);
	script(L, "handles of a game that is lent lose their metatable",
	       "local a, b = ... debug.setmetatable(a, nil)\n"
	       "debug.setmetatable(b, {}) KEPT = b a, b = nil\n"
	       "collectgarbage() collectgarbage()");
	br_lua_release(L, game);
	script(L, "and are closed when it is taken back",
	       "local br = require 'boardrules'\n"
	       "local turn = br.game(br.games()[1].name).turn\n"
	       "local ok, why = pcall(turn, KEPT)\n"
	       "assert(not ok and why:find 'closed')");
	br_lua_pushgame(L, game, BR_LUA_BORROW);
	script(L, "the registry loses the list of loans",
	       "local g, registry = ..., debug.getregistry()\n"
	       "for key, value in pairs(registry) do\n"
	       "  if type(key) == 'userdata' and type(value) == 'table' and\n"
	       "      type(value[8]) == 'userdata' then value[8] = nil end\n"
	       "end\n"
	       "collectgarbage() collectgarbage()\n"
	       "assert(not pcall(g.turn, g))");
	lua_close(L);
	br_game_free(game);
}

static void assigned(void)
{
	lua_State *L = new_state();
	br_game *game = new_game();

	br_lua_pushgame(L, game, BR_LUA_BORROW);
	script(L, "assigning keeps set-ups of Lua's memory out of the host",
	       "local g, br = ..., require 'boardrules'\n"
	       "local start, own = g:dup(), br.load(g:save())\n"
	       "assert(g:playout(br.dice(1))) assert(g ~= start)\n"
	       "assert(g:assign(start)) assert(g == start)\n"
	       "local ok, why = pcall(g.assign, g, own)\n"
	       "assert(not ok and why:find 'host' and g == start)\n"
	       "assert(own:assign(g):dup():view(1))");
	br_lua_release(L, game);
	lua_close(L);
	br_game_free(game);
}

static int check_first(lua_State *L)
{
	lua_pushboolean(L, br_lua_checkgame(L, 1) == br_lua_testgame(L, 1));
	return 1;
}

static void checks(void)
{
	lua_State *L = new_state(), *co;
	br_game *game = new_game();

	report(br_lua_testgame(L, 1) == NULL, "an empty place is no game", "");
	lua_pushcfunction(L, check_first);
	lua_setglobal(L, "check");
	br_lua_pushgame(L, game, BR_LUA_BORROW);
	report(br_lua_testgame(L, -1) == game && br_lua_testgame(L, 1) == game,
	       "a game is found at its place", "another one");
	co = lua_newthread(L);
	br_lua_pushgame(co, game, BR_LUA_BORROW);
	report(br_lua_checkgame(co, -1) == game, "a coroutine serves as well",
	       "another one");
	lua_pop(L, 1);
	script(L, "what is no open game is refused",
	       "local g, br = ..., require 'boardrules'\n"
	       "assert(check(g))\n"
	       "for _, v in ipairs {1, 'x', {}, io.stdout, br.null, "
	       "br.dice(1),\n"
	       "    br.rules(br.games()[1].name), coroutine.create(function() "
	       "end)} do\n"
	       "  local ok, why = pcall(check, v)\n"
	       "  assert(not ok and why:find 'boardrules.game', why)\n"
	       "end\n"
	       "assert(not pcall(check)) g:close() assert(not pcall(check, "
	       "g))");
	br_lua_release(L, game);
	lua_close(L);
	br_game_free(game);
}

static void copies(void)
{
	lua_State *L = new_state();

	br_lua_open(L);
	br_lua_pushgame(L, new_game(), BR_LUA_OWN);
	luaopen_boardrules(L);
	script(L, "require finds the copy of the host",
	       "local first, game, second = ...\n"
	       "local br = require 'boardrules'\n"
	       "assert(first.null == br.null and second.null == br.null)\n"
	       "local meta = debug.getmetatable\n"
	       "assert(meta(game) == meta(br.game(br.games()[1].name)))\n"
	       "assert(br.game(game:rules()) == game)\n"
	       "assert(game:dup():playout(first.dice(1)))");
	lua_close(L);
	L = luaL_newstate();
	br_lua_open(L);
	script(L, "the module works without Lua's own libraries",
	       "local br = ...\n"
	       "local match = br.match(br.games()[1].name, { seed = 1 })\n"
	       "local function bot(view) return view:moves()[1] end\n"
	       "local bad = br.play(match, { bot, function() return x.y end "
	       "})\n"
	       "if bad or not br.play(match, { bot, bot }) then bad() end");
	lua_close(L);
}

/* ---- The same match in C and in Lua ------------------------------------- */

static void same_match(void)
{
	lua_State *L = new_state();
	br_move moves[BR_MOVES_MAX];
	br_match *match;
	br_dice *dice;
	size_t length, n = 0;
	char *text;

	if (br_dice_seeded(&dice, 42, NULL) != BR_OK ||
	    br_match_new(&match, br_rules_at(0),
	                 about(br_rules_at(0)).seats_max, NULL, dice, NULL,
	                 NULL) != BR_OK)
		exit(99);
	while (br_game_turn(br_match_game(match)) >= 0) {
		const br_game *game = br_match_game(match);
		int legal = br_game_moves(game, moves, BR_MOVES_MAX);

		n += 7;
		if (br_match_apply(match, br_game_turn(game),
		                   moves[n % (unsigned)legal], NULL))
			exit(99);
	}
	length = (size_t)br_match_save(match, BR_ALL, BR_RECORD, NULL, 0);
	text = malloc(length + 1);
	if (!text)
		exit(99);
	br_match_save(match, BR_ALL, BR_RECORD, text, length + 1);
	lua_pushlstring(L, text, length);
	script(L, "a match in Lua is the match in C",
	       "local want, br, n = ..., require 'boardrules', 0\n"
	       "local game = br.games()[1]\n"
	       "local match = br.match(game.name, { seed = 42, seats = "
	       "game.seats_max })\n"
	       "while match:turn() do\n"
	       "  local moves = match:view():moves()\n"
	       "  n = n + 7\n"
	       "  match:apply(moves[n % #moves + 1])\n"
	       "end\n"
	       "assert(match:save 'all' == want)");
	free(text);
	br_match_free(match);
	br_dice_free(dice);
	lua_close(L);
}

/* ---- Failing allocations ------------------------------------------------ */

/* Fails its n-th request, or all from then on. */
struct miser {
	long held; /* blocks; LuaJIT does not always know their sizes */
	long left; /* requests until it fails; 0: it does not */
	int for_good, did;
};

static void *miser_resize(void *ud, void *old, size_t old_size, size_t size)
{
	struct miser *m = ud;
	void *made;

	if (size == 0) {
		free(old);
		m->held -= old != NULL;
		return NULL;
	}
	if ((!old || size > old_size) && m->left > 0 && --m->left == 0) {
		m->did = 1;
		m->left = m->for_good;
		return NULL;
	}
	made = realloc(old, size);
	m->held += made && !old;
	return made;
}

static int guarded(lua_State *L, lua_CFunction function, void *ud)
{
#if LUA_VERSION_NUM < 502
	return lua_cpcall(L, function, ud);
#else
	lua_pushcfunction(L, function);
	lua_pushlightuserdata(L, ud);
	return lua_pcall(L, 1, 0, 0);
#endif
}

static const char everything[] =
	"local name = br.games()[1].name\n"
	"local match = assert(br.match(name, { dice = function() return 0 end "
	"}))\n"
	"local dice, game = assert(br.dice('7')), assert(match:game())\n"
	"local move = game:moves()[1]\n"
	"assert(match:apply(assert(game:text(move, 'all'))))\n"
	"assert(match:tag('a', 'b')) assert(match:tag 'a')\n"
	"assert(match:note 'c')\n"
	"for _ in match:events() do end\n"
	"assert(br.record(match:save 'all', { seed = 1 }))\n"
	"assert(match:undo()) assert(match:redo()) assert(match:state())\n"
	"local view = assert(match:view())\n"
	"assert(assert(view:sample(dice)):playout(dice))\n"
	"for _ in view:each() do end\n"
	"assert(assert(br.load(game:save())) ==\n"
	"       assert(br.load(game:save 'packed')))\n"
	"assert(game:parts(move, 'all')) assert(game:describe_move(move, 'de', "
	"'all'))\n"
	"local pick = assert(game:pick()) pick:take(pick:aims()[1] or '')\n"
	"assert(pick:choices(true) and game:aims(move, 'all'))\n"
	"assert(game:describe() and game:draw() and game:hash())\n"
	"assert(game:options() and game:get 'options' and game:state())\n"
	"assert(assert(game:dup()):assign(game)) assert(game:check(move))\n"
	"game = assert(br.game(name, { seats = 2, rules = 1 }))\n"
	"assert(game:outcomes()) assert(game:roll(dice))\n"
	"assert(game:playout(assert(br.dice(function() return 0 end))))\n"
	"match = assert(br.match(assert(br.rules(name)), { seed = 1 }))\n"
	"local function bot(v) return v:moves()[1] end\n"
	"assert(br.play(match, { bot, bot }))\n";

static const char caged[] =
	"local bot = assert(br.sandbox(file, { memory = 1000000 }))\n"
	"local name = br.games()[1].name\n"
	"local match = assert(br.match(name, { seed = 1 }))\n"
	"assert(match:apply(bot(assert(match:view()))))\n";

static const char *source_folder(void)
{
	const char *folder = getenv("srcdir");

	return folder ? folder : ".";
}

static int run_everything(lua_State *L)
{
	if (luaL_loadbuffer(L, everything, sizeof everything - 1, "=all") != 0)
		return lua_error(L);
	lua_call(L, 0, 0);
	return 0;
}

static int run_caged(lua_State *L)
{
	if (luaL_loadbuffer(L, caged, sizeof caged - 1, "=caged") != 0)
		return lua_error(L);
	lua_call(L, 0, 0);
	return 0;
}

static int open_all(lua_State *L)
{
	luaL_openlibs(L);
	br_lua_open(L);
	lua_setglobal(L, "br");
	lua_pushfstring(L, "%s/tests/lua/first.lua", source_folder());
	lua_setglobal(L, "file");
	return 0;
}

static int open_libs(lua_State *L)
{
	luaL_openlibs(L);
	return 0;
}

static int open_module(lua_State *L)
{
	return br_lua_open(L);
}

static int lend(lua_State *L)
{
	br_game *game = lua_touserdata(L, 1);

	br_lua_pushgame(L, game, BR_LUA_COPY);
	br_lua_pushgame(L, game, BR_LUA_BORROW);
	lua_setglobal(L, "KEPT");
	br_lua_release(L, game);
	return 0;
}

static int is_memory_error(lua_State *L)
{
	return lua_isstring(L, -1) && strstr(lua_tostring(L, -1), "memory");
}

static lua_State *miser_state(struct miser *m, int anew)
{
	lua_State *L = lua_newstate(miser_resize, m);

	if (!L || guarded(L, anew ? open_libs : open_all, NULL) != 0)
		exit(99);
#if LUA_VERSION_NUM >= 502
	/* A finalizer that it has no memory to call it never calls again, so
	 * none may be due before a function is done. */
	lua_gc(L, LUA_GCSETPAUSE, 100000);
	lua_gc(L, LUA_GCCOLLECT, 0);
#endif
	/* LuaJIT's compiler, not the module, crashes where memory ends. */
	if (luaL_dostring(L, "if jit then jit.off() jit.flush() end") != 0)
		exit(99);
	return L;
}

/* Fail each request of a function in turn, in one state or in new ones. */
static void fail_each(const char *name, lua_CFunction function, int anew,
                      int for_good)
{
	struct miser m = {0, 0, for_good, 0};
	br_game *game = new_game();
	const char *why = NULL;
	lua_State *L = NULL;
	long n = 0;

	do {
		int status;

		if (!L)
			L = miser_state(&m, anew);
		m.did = 0;
		m.left = ++n;
		status = guarded(L, function, game);
		m.left = 0;
		if (status != 0 && !(m.did && is_memory_error(L))) {
			why = "failed with another error";
			printf("# %ld: %s\n", n, lua_tostring(L, -1));
		}
		lua_settop(L, 0);
		if (anew) {
			lua_close(L);
			L = NULL;
		} else {
			lua_gc(L, LUA_GCCOLLECT, 0);
		}
	} while (m.did && !why);
	if (L)
		lua_close(L);
	if (m.held != 0)
		why = "memory was lost";
	report(!why && n > 10, name, why ? why : "nothing failed");
	br_game_free(game);
}

static int is_jit(void)
{
	lua_State *L = new_state();
	int is;

	lua_getglobal(L, "jit");
	is = lua_istable(L, -1);
	lua_close(L);
	return is;
}

static void failing(void)
{
	struct miser m = {0};
	lua_State *L = lua_newstate(miser_resize, &m);

	if (!L) {
		printf("ok %d - failing # SKIP no allocator here\n", ++count);
		return;
	}
	lua_close(L);
	fail_each("each request fails once: opening", open_module, 1, 0);
	fail_each("and all from there: opening", open_module, 1, 1);
	fail_each("each request fails once: a host's game", lend, 1, 0);
	fail_each("and all from there: a host's game", lend, 1, 1);
	fail_each("each request fails once: everything", run_everything, 0, 0);
	fail_each("and all from there: everything", run_everything, 0, 1);
	if (is_jit()) {
		printf("ok %d - a sandbox # SKIP LuaJIT crashes when it gets "
		       "no memory for a new state\n",
		       ++count);
		return;
	}
	fail_each("each request fails once: a sandbox", run_caged, 0, 0);
	fail_each("and all from there: a sandbox", run_caged, 0, 1);
}

/* With an argument, what leaves memory behind, as nothing can finalize it. */
int main(int argc, char **argv)
{
	(void)argv;
	if (argc > 1) {
		lent_and_lost();
	} else {
		owned();
		lent();
		assigned();
		checks();
		copies();
		same_match();
		failing();
	}
	printf("1..%d\n", count);
	return failed > 0;
}
