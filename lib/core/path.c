/* SPDX-License-Identifier: MIT */
/*
 * path.c - finding a value of a state by its path.
 */

#include "core/core.h"

/*
 * `open` counts the objects and arrays entered, `match` those of them that lie
 * on the path; index[] is the index of the next element at each depth.
 */
struct finder {
	const char *path; /* the part not yet matched */
	int open, match, found;
	int index[BRP_DEPTH + 2];
	br_value *value;
};

/* Whether this value continues the path, which then advances. */
static int on_path(struct finder *f, const char *name)
{
	size_t length = strcspn(f->path, ".");
	int32_t index = f->index[f->open]++;
	char number[12];
	brp_text text = brp_text_in(number, sizeof number);

	if (f->open != f->match)
		return 0;
	if (f->open == 0)
		return 1;
	if (!name) {
		brp_put(&text, "%ld", (long)index);
		name = number;
	}
	if (strlen(name) != length || memcmp(name, f->path, length) != 0)
		return 0;
	f->path += length;
	if (*f->path == '.')
		f->path++;
	else
		f->found = 1;
	return 1;
}

static int take(struct finder *f, const char *name, int kind, int64_t number,
                const char *word)
{
	if (f->found && f->open == f->match + 1)
		f->value->integer++; /* a member of the value found */
	if (!on_path(f, name))
		return 0;
	if (!f->found)
		return BR_EINVAL; /* the path continues, the value does not */
	*f->value = (br_value){kind, number, word};
	return 1;
}

static int find_int(void *ud, const char *name, int64_t value)
{
	return take(ud, name, BR_INTEGER, value, NULL);
}

static int find_word(void *ud, const char *name, const char *word)
{
	return take(ud, name, BR_WORD, 0, word);
}

static int find_null(void *ud, const char *name)
{
	return take(ud, name, BR_NULL, 0, NULL);
}

static int find_open(struct finder *f, const char *name, int kind)
{
	if (f->found && f->open == f->match + 1)
		f->value->integer++;
	if (on_path(f, name)) {
		if (f->found)
			*f->value = (br_value){kind, 0, NULL};
		else
			f->match++;
	}
	f->open++;
	f->index[f->open] = 0;
	return 0;
}

static int find_object(void *ud, const char *name)
{
	return find_open(ud, name, BR_OBJECT);
}

static int find_array(void *ud, const char *name)
{
	return find_open(ud, name, BR_ARRAY);
}

static int find_end(void *ud)
{
	struct finder *f = ud;

	f->open--;
	if (f->found)
		return f->open == f->match;
	return f->open < f->match ? BR_EINVAL : 0;
}

int br_game_get(const br_game *game, const char *path, br_value *value)
{
	br_value piece = {BR_NULL, 0, NULL};
	struct finder finder = {.path = path, .value = &piece};
	br_visitor visitor = {find_int,   find_word, find_null, find_object,
	                      find_array, find_end,  &finder};

	if (br_game_walk(game, &visitor, sizeof visitor) != 1)
		return BR_EINVAL;
	*value = piece;
	return BR_OK;
}
