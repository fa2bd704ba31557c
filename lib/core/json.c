/* SPDX-License-Identifier: MIT */

/*
 * json.c - the parts of JSON, read in step with the fields.
 *
 * Each call says what must come next, so nothing but what a save writes is
 * taken, white space between the parts aside.
 */

#include "core/core.h"

void brp_text_space(br_walk *walk)
{
	while (walk->at < walk->size && walk->in[walk->at] != '\0' &&
	       strchr(" \t\r\n", walk->in[walk->at]))
		walk->at++;
}

int brp_text_next(br_walk *walk, int c)
{
	brp_text_space(walk);
	return walk->at < walk->size && walk->in[walk->at] == c;
}

void brp_text_expect(br_walk *walk, const char *token)
{
	size_t length = strlen(token);

	if (walk->bad)
		return;
	brp_text_space(walk);
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
		brp_text_expect(walk, ",");
	walk->first[walk->depth] = 0;
	if (!name)
		return;
	brp_text_expect(walk, "\"");
	if (walk->bad)
		return;
	if (walk->size - walk->at < strlen(name) ||
	    memcmp(walk->in + walk->at, name, strlen(name)) != 0)
		brp_bad(walk, "this key should be here");
	else
		walk->at += strlen(name);
	if (walk->at < walk->size && walk->in[walk->at] != '"')
		brp_bad(walk, "this key should be here");
	brp_text_expect(walk, "\"");
	brp_text_expect(walk, ":");
}

void brp_text_begin(br_walk *walk, int open)
{
	const char token[2] = {(char)open, '\0'};

	brp_text_expect(walk, token);
	walk->depth++;
	walk->first[walk->depth] = 1;
	walk->closing[walk->depth] = open == '{' ? '}' : ']';
}

void brp_text_open(br_walk *walk, const char *name, int open)
{
	brp_text_key(walk, name);
	brp_text_begin(walk, open);
}

void brp_text_close(br_walk *walk)
{
	const char token[2] = {(char)walk->closing[walk->depth], '\0'};

	brp_text_expect(walk, token);
	walk->depth--;
}

int brp_text_null(br_walk *walk)
{
	if (!walk->bad && !brp_text_next(walk, 'n'))
		return 0;
	brp_text_expect(walk, "null");
	return 1;
}

int64_t brp_text_int(br_walk *walk, int64_t lo, int64_t hi)
{
	int64_t n = 0;
	int minus, digits = 0;
	size_t at;

	if (walk->bad)
		return lo;
	minus = brp_text_next(walk, '-');
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
const char *brp_text_string(br_walk *walk, size_t *length)
{
	const char *start, *end;

	brp_text_expect(walk, "\"");
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
	size_t length = 0;
	const char *word = brp_text_string(walk, &length);
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
	brp_text_begin(walk, '{');
	while (!walk->bad && !brp_text_next(walk, '}')) {
		int kind;

		brp_text_key(walk, NULL);
		kind = brp_text_word(walk, words, kinds);
		brp_text_expect(walk, ":");
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

	if (walk->bad || brp_text_next(walk, ']'))
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
