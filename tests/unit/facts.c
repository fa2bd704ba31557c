/* SPDX-License-Identifier: MIT */
/*
 * facts.c - a fact of a game by its path, as JSON; and walks that their visitor
 * ends.
 */

#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "support.h"

enum { DEEP = 8 };

/* The part of the facts that lies at a path. */
struct teller {
	const char *wanted;
	char path[128], json[65536];
	size_t size, length[DEEP]; /* of the path to each depth */
	int array[DEEP], count[DEEP];
	int depth, from; /* from: the depth at which it lies, or -1 */
	int found;
};

static void add(struct teller *t, const char *format, ...) PRINTF_LIKE(2);
static void add(struct teller *t, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	t->size += (size_t)vsnprintf(t->json + t->size,
	                             sizeof t->json - t->size, format, list);
	va_end(list);
	ck_assert_uint_lt(t->size, sizeof t->json);
}

/* Moves to a value; whether it lies at the path or in what does. */
static int go(struct teller *t, const char *name)
{
	char *at = t->path + t->length[t->depth];
	int place = t->count[t->depth]++;

	ck_assert_int_eq(name == NULL, t->depth == 0 || t->array[t->depth]);
	if (t->depth == 0)
		return t->found = *t->wanted == '\0';
	at += sprintf(at, "%s", t->depth > 1 ? "." : "");
	if (name)
		sprintf(at, "%s", name);
	else
		sprintf(at, "%d", place);
	if (t->from >= 0) {
		add(t, "%s", place > 0 ? "," : "");
		if (name)
			add(t, "\"%s\":", name);
	} else if (strcmp(t->path, t->wanted) == 0) {
		ck_assert_msg(!t->found, "%s twice", t->path);
		t->found = 1;
		return 1;
	}
	return t->from >= 0;
}

static int tell_integer(void *ud, const char *name, int64_t value)
{
	if (go(ud, name))
		add(ud, "%" PRId64, value);
	return 0;
}

static int tell_word(void *ud, const char *name, const char *word)
{
	if (go(ud, name))
		add(ud, "\"%s\"", word);
	return 0;
}

static int tell_null(void *ud, const char *name)
{
	if (go(ud, name))
		add(ud, "null");
	return 0;
}

static int open_level(struct teller *t, const char *name, int array)
{
	if (go(t, name)) {
		add(t, array ? "[" : "{");
		if (t->from < 0)
			t->from = t->depth;
	}
	t->depth++;
	ck_assert_int_lt(t->depth, DEEP);
	t->length[t->depth] = strlen(t->path);
	t->array[t->depth] = array;
	t->count[t->depth] = 0;
	return 0;
}

static int tell_object(void *ud, const char *name)
{
	return open_level(ud, name, 0);
}

static int tell_array(void *ud, const char *name)
{
	return open_level(ud, name, 1);
}

static int tell_end(void *ud)
{
	struct teller *t = ud;
	int array = t->array[t->depth--];

	if (t->from >= 0)
		add(t, array ? "]" : "}");
	if (t->from == t->depth)
		t->from = -1;
	t->path[t->length[t->depth]] = '\0';
	return 0;
}

void must_have_fact(const br_game *game, const char *path, const char *json)
{
	static struct teller t;
	br_visitor visitor = {tell_integer, tell_word, tell_null, tell_object,
	                      tell_array,   tell_end,  &t};

	memset(&t, 0, sizeof t);
	t.wanted = path;
	t.from = -1;
	ck_assert_int_eq(br_game_facts(game, &visitor, sizeof visitor), 0);
	ck_assert_int_eq(t.depth, 0);
	ck_assert_msg(t.found, "no fact %s", path);
	ck_assert_msg(strcmp(t.json, json) == 0, "%s: %s, not %s", path, t.json,
	              json);
}

/* ---- Walks that end before their end ------------------------------------- */

/* Ends a walk after some values. */
struct stop {
	int left, result;
};

static int count_down(struct stop *stop)
{
	ck_assert_int_gt(stop->left, 0); /* nothing is told after the end */
	return --stop->left == 0 ? stop->result : 0;
}

static int stop_integer(void *ud, const char *name, int64_t value)
{
	(void)name;
	(void)value;
	return count_down(ud);
}

static int stop_word(void *ud, const char *name, const char *word)
{
	(void)name;
	(void)word;
	return count_down(ud);
}

static int stop_name(void *ud, const char *name)
{
	(void)name;
	return count_down(ud);
}

static int stop_end(void *ud)
{
	return count_down(ud);
}

void must_stop(const br_game *game, walk_fn *walk)
{
	static const int results[] = {1, -1, BR_EINVAL, INT_MIN, INT_MAX};
	struct stop stop;
	br_visitor visitor = {stop_integer, stop_word, stop_name, stop_name,
	                      stop_name,    stop_end,  &stop};
	int n = 1, result;

	do {
		stop = (struct stop){n, results[n % 5]};
		result = walk(game, &visitor, sizeof visitor);
		n++;
	} while (stop.left == 0 && result == results[(n - 1) % 5]);
	ck_assert_int_eq(result, 0);
	ck_assert_int_gt(stop.left, 0);
	ck_assert_int_gt(n, 40);
}
