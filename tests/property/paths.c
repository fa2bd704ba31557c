/* SPDX-License-Identifier: MIT */
/*
 * paths.c - the walk over a state, and the paths of its pieces; and the walk
 * over its facts.
 */

#include <string.h>

#include "walk.h"

#define DEPTH 8

typedef int walk_fn(const br_game *game, const br_visitor *visitor,
                    size_t size);

/* A visitor that writes the JSON again, and asks for each piece of a state by
 * path. */
struct shower {
	const br_game *game;
	walk_fn *walk;
	struct bytes json;
	char path[256];
	int depth, calls, stop_at;
	struct {
		size_t path; /* its length */
		int array;
		int64_t members;
	} level[DEPTH];
};

/* Before each piece: the comma, the key, and the path to it. */
static int lead(struct shower *s, const char *name)
{
	char *at = s->path + s->level[s->depth].path;
	struct bytes step = {0};

	if (++s->calls == s->stop_at)
		return 7;
	if (s->depth > 0) {
		int array = s->level[s->depth].array;
		int64_t place = s->level[s->depth].members++;

		expect(WALKS, (name == NULL) == array, s->game, "a name of %s",
		       name ? name : "none");
		bytes_print(&step, "%s", s->depth > 1 ? "." : "");
		if (array)
			bytes_print(&step, "%d", (int)place);
		else
			bytes_print(&step, "%s", name);
		memcpy(at, step.at, step.size + 1);
		bytes_free(&step);
		if (place > 0)
			bytes_print(&s->json, ",");
		if (!array)
			bytes_print(&s->json, "\"%s\":", name);
	}
	return 0;
}

static void ask(struct shower *s, int kind, int64_t integer, const char *word)
{
	br_value value = {0, 0, NULL};
	int status;

	if (s->walk == br_game_facts)
		return;
	status = br_game_get(s->game, s->path, &value);
	expect(WALKS,
	       status == BR_OK && value.kind == kind &&
	               (kind == BR_NULL || kind == BR_WORD ||
	                value.integer == integer) &&
	               (kind != BR_WORD || strcmp(value.word, word) == 0),
	       s->game, "%s: status %d, kind %d (%d), %lld (%lld)", s->path,
	       status, value.kind, kind, (long long)value.integer,
	       (long long)integer);
}

static int show_integer(void *ud, const char *name, int64_t value)
{
	struct shower *s = ud;
	int stop = lead(s, name);

	if (stop)
		return stop;
	bytes_print(&s->json, "%lld", (long long)value);
	ask(s, BR_INTEGER, value, NULL);
	return 0;
}

static int show_word(void *ud, const char *name, const char *word)
{
	struct shower *s = ud;
	int stop = lead(s, name);

	if (stop)
		return stop;
	bytes_print(&s->json, "\"");
	for (const char *at = word; *at; at++)
		if (*at == '"' || *at == '\\')
			bytes_print(&s->json, "\\%c", *at);
		else if (*at == '\n')
			bytes_print(&s->json, "\\n");
		else
			bytes_print(&s->json, "%c", *at);
	bytes_print(&s->json, "\"");
	ask(s, BR_WORD, 0, word);
	return 0;
}

static int show_null(void *ud, const char *name)
{
	struct shower *s = ud;
	int stop = lead(s, name);

	if (stop)
		return stop;
	bytes_print(&s->json, "null");
	ask(s, BR_NULL, 0, NULL);
	return 0;
}

static int open_level(struct shower *s, const char *name, int array)
{
	int stop = lead(s, name);

	if (stop)
		return stop;
	bytes_print(&s->json, array ? "[" : "{");
	if (!expect(WALKS, s->depth + 1 < DEPTH, s->game, "too deep"))
		return -1;
	s->depth++;
	s->level[s->depth].path = s->depth > 1 ? strlen(s->path) : 0;
	s->level[s->depth].array = array;
	s->level[s->depth].members = 0;
	return 0;
}

static int show_object(void *ud, const char *name)
{
	return open_level(ud, name, 0);
}

static int show_array(void *ud, const char *name)
{
	return open_level(ud, name, 1);
}

static int show_end(void *ud)
{
	struct shower *s = ud;
	int array = s->level[s->depth].array;

	if (++s->calls == s->stop_at)
		return 7;
	bytes_print(&s->json, array ? "]" : "}");
	s->path[s->level[s->depth].path] = '\0';
	if (s->depth > 1)
		ask(s, array ? BR_ARRAY : BR_OBJECT, s->level[s->depth].members,
		    NULL);
	s->depth--;
	return 0;
}

static int show(struct shower *s, const br_game *game, walk_fn *walk,
                int stop_at)
{
	br_visitor visitor = {show_integer, show_word, show_null, show_object,
	                      show_array,   show_end,  s};

	memset(s, 0, sizeof *s);
	s->game = game;
	s->walk = walk;
	s->stop_at = stop_at;
	return walk(game, &visitor, sizeof visitor);
}

void bytes_facts(struct bytes *bytes, const br_game *game)
{
	struct shower shower;
	int status = show(&shower, game, br_game_facts, 0);

	expect(WALKS, status == 0 && shower.depth == 0, game,
	       "status %d; facts show %s", status, shower.json.at);
	bytes_add(bytes, shower.json.at, shower.json.size);
	bytes_free(&shower.json);
}

/* A walk ends where its visitor says so. */
static void check_stops(const br_game *game, walk_fn *walk)
{
	struct shower shower;
	int calls;

	show(&shower, game, walk, 0);
	calls = shower.calls;
	bytes_free(&shower.json);
	for (int i = 0; i < 5; i++) {
		int at = 1 + (int)below((uint64_t)calls);
		int status = show(&shower, game, walk, at);

		expect(WALKS, status == 7 && shower.calls == at, game,
		       "stopped at %d of %d: %d", shower.calls, calls, status);
		bytes_free(&shower.json);
	}
}

/* No piece is found by a path that the state does not have. */
static void ask_for_nothing(const br_game *game, const char *path)
{
	br_value value = {-1, -1, NULL};

	expect(WALKS,
	       br_game_get(game, path, &value) == BR_EINVAL &&
	               value.kind == -1 && value.integer == -1,
	       game, "\"%s\" is a path", path);
}

void check_walks(const br_game *game)
{
	/* clang-format off */
	static const char *const nothing[] = {
		".", "..", "nothing", "seats.0", "seats.", ".seats", "options.",
		"options.nothing", "options.0", "seats.x", "-1", "0", "Seats",
	};
	/* clang-format on */
	struct shower shower;
	struct bytes text = {0};
	int status = show(&shower, game, br_game_walk, 0);

	bytes_save(&text, game, BR_TEXT);
	expect(WALKS,
	       status == 0 && shower.depth == 0 &&
	               bytes_equal(&text, &shower.json),
	       game, "status %d; a walk shows %s", status, shower.json.at);
	bytes_free(&shower.json);
	check_stops(game, br_game_walk);
	if (below(FACTS) == 0)
		check_stops(game, br_game_facts);
	for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
		ask_for_nothing(game, nothing[i]);
	bytes_free(&text);
}
