/* SPDX-License-Identifier: MIT */

/*
 * text.c - the text form: one JSON object on one line.
 *
 * It is written by a visitor, and read in step with the fields: each says
 * what must come next, so nothing but what a save writes is taken, white
 * space between the parts aside.
 */

#include "core/core.h"

/* ---- Writing -------------------------------------------------------------------- */

struct writer {
	brp_text text;
	int depth;
	int first[BRP_DEPTH + 2];
	char closing[BRP_DEPTH + 2];
};

static void lead(struct writer *w, const char *name)
{
	if (!w->first[w->depth])
		brp_add(&w->text, ",", 1);
	w->first[w->depth] = 0;
	if (name) {
		brp_add_string(&w->text, name);
		brp_add(&w->text, ":", 1);
	}
}

static int write_int(void *ud, const char *name, int64_t value)
{
	struct writer *w = ud;

	lead(w, name);
	brp_add_int(&w->text, value);
	return 0;
}

static int write_word(void *ud, const char *name, const char *word)
{
	struct writer *w = ud;

	lead(w, name);
	brp_add_string(&w->text, word);
	return 0;
}

static int write_null(void *ud, const char *name)
{
	struct writer *w = ud;

	lead(w, name);
	brp_add(&w->text, "null", 4);
	return 0;
}

static int write_open(struct writer *w, const char *name, const char *open,
                      char close)
{
	lead(w, name);
	brp_add(&w->text, open, 1);
	w->depth++;
	w->first[w->depth] = 1;
	w->closing[w->depth] = close;
	return 0;
}

static int write_object(void *ud, const char *name)
{
	return write_open(ud, name, "{", '}');
}

static int write_array(void *ud, const char *name)
{
	return write_open(ud, name, "[", ']');
}

static int write_end(void *ud)
{
	struct writer *w = ud;

	brp_add(&w->text, &w->closing[w->depth--], 1);
	return 0;
}

size_t brp_save_text(const br_game *game, char *text, size_t cap)
{
	struct writer writer = {.text = brp_text_in(text, cap), .first = {1}};
	br_visitor visitor = {write_int,    write_word,  write_null,
	                      write_object, write_array, write_end, &writer};

	br_game_walk(game, &visitor);
	return writer.text.length;
}

/* ---- Reading: the parts of JSON --------------------------------------------------- */

static void skip_space(br_walk *walk)
{
	while (walk->at < walk->size && walk->in[walk->at] != '\0' &&
	       strchr(" \t\r\n", walk->in[walk->at]))
		walk->at++;
}

static int next_is(br_walk *walk, int c)
{
	skip_space(walk);
	return walk->at < walk->size && walk->in[walk->at] == c;
}

static void expect(br_walk *walk, const char *token)
{
	size_t length = strlen(token);

	if (walk->bad)
		return;
	skip_space(walk);
	if (walk->size - walk->at < length ||
	    memcmp(walk->in + walk->at, token, length) != 0)
		brp_bad(walk, walk->at == walk->size
		                      ? "it ends too soon"
		                      : "not what a save has here");
	else
		walk->at += length;
}

void brp_text_key(br_walk *walk, const char *name)
{
	if (!walk->first[walk->depth])
		expect(walk, ",");
	walk->first[walk->depth] = 0;
	if (!name)
		return;
	expect(walk, "\"");
	if (walk->bad)
		return;
	if (walk->size - walk->at < strlen(name) ||
	    memcmp(walk->in + walk->at, name, strlen(name)) != 0)
		brp_bad(walk, "this key should be here");
	else
		walk->at += strlen(name);
	if (walk->at < walk->size && walk->in[walk->at] != '"')
		brp_bad(walk, "this key should be here");
	expect(walk, "\"");
	expect(walk, ":");
}

static void open_with(br_walk *walk, int open)
{
	const char token[2] = {(char)open, '\0'};

	expect(walk, token);
	walk->depth++;
	walk->first[walk->depth] = 1;
	walk->closing[walk->depth] = open == '{' ? '}' : ']';
}

void brp_text_open(br_walk *walk, const char *name, int open)
{
	brp_text_key(walk, name);
	open_with(walk, open);
}

void brp_text_close(br_walk *walk)
{
	const char token[2] = {(char)walk->closing[walk->depth], '\0'};

	expect(walk, token);
	walk->depth--;
}

int brp_text_null(br_walk *walk)
{
	if (!walk->bad && !next_is(walk, 'n'))
		return 0;
	expect(walk, "null");
	return 1;
}

int64_t brp_text_int(br_walk *walk, int64_t lo, int64_t hi)
{
	int64_t n = 0;
	int minus, digits = 0;
	size_t at;

	if (walk->bad)
		return lo;
	minus = next_is(walk, '-');
	at = walk->at + (size_t)minus;
	for (; at < walk->size && walk->in[at] >= '0' && walk->in[at] <= '9';
	     at++, digits++)
		if (digits < 17)
			n = n * 10 + (walk->in[at] - '0');
	n = minus ? -n : n;
	if (digits == 0)
		brp_bad(walk, at >= walk->size ? "it ends too soon"
		                               : "a number should be here");
	else if (digits > 16 || n < lo || n > hi)
		brp_bad(walk, "number out of range");
	else if (walk->in[at - (size_t)digits] == '0' && (digits > 1 || minus))
		brp_bad(walk, "number is not in its shortest form");
	if (walk->bad)
		return lo;
	walk->at = at;
	return n;
}

/* The string that comes next, without escapes, as none of our words has. */
static const char *plain_string(br_walk *walk, size_t *length)
{
	const char *start, *end;

	expect(walk, "\"");
	if (walk->bad)
		return NULL;
	start = (const char *)walk->in + walk->at;
	end = memchr(start, '"', walk->size - walk->at);
	if (!end) {
		brp_bad(walk, "it ends too soon");
		return NULL;
	}
	*length = (size_t)(end - start);
	return start;
}

int brp_text_word(br_walk *walk, const char *const *words, int n)
{
	size_t length;
	const char *word = plain_string(walk, &length);
	int i = word ? brp_find(words, n, word, length) : 0;

	if (i < 0)
		brp_bad(walk, "not one of its words");
	if (walk->bad)
		return 0;
	walk->at += length + 1;
	return i;
}

void brp_text_bag(br_walk *walk, uint8_t *counts, const char *const *words,
                  int kinds, int most)
{
	int last = -1;

	memset(counts, 0, (size_t)kinds);
	open_with(walk, '{');
	while (!walk->bad && !next_is(walk, '}')) {
		int kind;

		brp_text_key(walk, NULL);
		kind = brp_text_word(walk, words, kinds);
		expect(walk, ":");
		if (kind <= last)
			brp_bad(walk, "kinds are not in their order");
		if (!walk->bad)
			counts[kind] = (uint8_t)brp_text_int(walk, 1, most);
		last = kind;
	}
	brp_text_close(walk);
}

/* How many elements the list has that was just opened. */
int brp_text_count(br_walk *walk)
{
	int depth = 0, in_string = 0, n = 1;

	if (walk->bad || next_is(walk, ']'))
		return 0;
	for (size_t at = walk->at; at < walk->size; at++) {
		int c = walk->in[at];

		if (c == '"')
			in_string = !in_string;
		if (in_string)
			continue;
		if (depth == 0 && c == ']')
			return n;
		if (c == '[' || c == '{')
			depth++;
		if (c == ']' || c == '}')
			depth--;
		if (depth == 0 && c == ',' && n < 10000)
			n++;
	}
	brp_bad(walk, "it ends too soon");
	return 0;
}

/* ---- Reading: the header ------------------------------------------------------------ */

static void read_rules(br_walk *walk, brp_header *header)
{
	size_t length;
	const char *name;

	walk->name = "game";
	brp_text_key(walk, "game");
	name = plain_string(walk, &length);
	for (size_t i = 0; name && i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);

		if (brp_find(&rules->name, 1, name, length) == 0)
			header->rules = rules;
	}
	if (name && !header->rules) {
		header->foreign = 1;
		brp_bad(walk, "no such game in this build");
	}
	if (!walk->bad)
		walk->at += length + 1;
}

static int64_t header_int(br_walk *walk, const char *name)
{
	walk->name = name;
	brp_text_key(walk, name);
	return brp_text_int(walk, 0, INT32_MAX);
}

/* One `"name":"value"` as "name=value"; returns behind it. */
static char *read_option(br_walk *walk, char *at)
{
	size_t length, read;
	const char *name;

	brp_text_key(walk, NULL);
	name = plain_string(walk, &length);
	if (!name)
		return at;
	memcpy(at, name, length);
	at[length] = '=';
	walk->at += length + 1;
	expect(walk, ":");
	expect(walk, "\"");
	if (walk->bad)
		return at;
	at += length + 1;
	read = brp_read_string((const char *)walk->in + walk->at,
	                       walk->size - walk->at, at, &length);
	if (read == 0)
		brp_bad(walk, "not a string as a save writes it");
	walk->at += read;
	at[length] = '\0';
	return at + length + 1;
}

/* Room for all options: what is written is no longer than what is read. */
static int read_options(br_walk *walk, brp_header *header,
                        const br_alloc *alloc)
{
	size_t most, n = 0;
	char *at;

	walk->name = "options";
	brp_text_open(walk, "options", '{');
	if (walk->bad || next_is(walk, '}')) {
		brp_text_close(walk);
		return BR_OK;
	}
	most = (size_t)brp_options(header->rules);
	header->options_size = (most + 1) * sizeof(char *) +
	                       (walk->size - walk->at);
	header->options =
	        brp_resize(alloc, NULL, 0, header->options_size);
	if (!header->options)
		return BR_ENOMEM;
	at = (char *)(header->options + most + 1);
	while (!walk->bad && !next_is(walk, '}')) {
		if (n == most)
			brp_bad(walk, "more options than there are");
		if (walk->bad)
			break;
		header->options[n++] = at;
		at = read_option(walk, at);
	}
	header->options[n] = NULL;
	brp_text_close(walk);
	return BR_OK;
}

static void read_viewer(br_walk *walk, brp_header *header)
{
	static const char *const words[] = {"spectator"};

	walk->name = "viewer";
	brp_text_key(walk, "viewer");
	header->viewer = BR_ALL;
	if (walk->bad || brp_text_null(walk))
		return;
	header->viewer = BR_NOBODY;
	if (next_is(walk, '"'))
		brp_text_word(walk, words, 1);
	else
		header->viewer = (int)brp_text_int(walk, 0, BR_SEATS_MAX - 1);
}

static int read_header(br_walk *walk, brp_header *header,
                       const br_alloc *alloc)
{
	int status = BR_OK;

	open_with(walk, '{');
	read_rules(walk, header);
	header->version = header_int(walk, "rules");
	header->seats = header_int(walk, "seats");
	if (!walk->bad)
		status = read_options(walk, header, alloc);
	if (status == BR_OK)
		read_viewer(walk, header);
	if (status == BR_OK && walk->bad)
		return header->foreign ? BR_EVERSION : BR_EFORMAT;
	return status;
}

int brp_load_text(br_game **out, const char *text, size_t size,
                  const br_alloc *alloc, br_error *error)
{
	br_walk walk = {.mode = BRP_PARSE,
	                .in = (const unsigned char *)text,
	                .size = size};
	brp_header header = {0};
	int status = read_header(&walk, &header, alloc);

	if (walk.bad)
		brp_fail_at(error, status, walk.bad_at, walk.bad_name,
		            walk.why);
	else if (status != BR_OK)
		brp_fail(error, status, "", "out of memory");
	else
		status = brp_load_begin(out, &header, alloc, error);
	if (header.options)
		brp_resize(alloc, header.options, header.options_size, 0);
	if (status != BR_OK)
		return status;
	walk.viewer = header.viewer;
	walk.name = NULL;
	brp_walk_fields(*out, &walk);
	brp_text_close(&walk);
	skip_space(&walk);
	if (walk.at != size)
		brp_bad(&walk, "text follows its end");
	return brp_load_end(out, &walk, BR_OK, error);
}
