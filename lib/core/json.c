/* SPDX-License-Identifier: MIT */
/*
 * json.c - JSON tokens, read in step with the fields.
 *
 * Each call states which token must come next, so that the reader accepts
 * exactly what a save writes, plus white space between tokens.
 */

#include "core/core.h"

void brp_json_space(br_walk *walk)
{
	while (walk->at < walk->size && walk->in[walk->at] != '\0' &&
	       strchr(" \t\r\n", walk->in[walk->at]))
		walk->at++;
}

int brp_json_next(br_walk *walk, int c)
{
	brp_json_space(walk);
	return walk->at < walk->size && walk->in[walk->at] == c;
}

/* The length of the excerpt of the input, of which there is some, that an error
 * quotes. */
static size_t excerpt(const br_walk *walk)
{
	size_t n = walk->size - walk->at, most = 24, i = 1;
	const unsigned char *in = walk->in + walk->at;

	if (n > most)
		n = most;
	while (i < n && (in[0] == '"' ? in[i - 1] != '"' || i < 2
	                              : !strchr(",:]}\"", in[i])))
		i++;
	return i;
}

void brp_json_unexpected(br_walk *walk, const char *expected)
{
	brp_json_space(walk);
	if (walk->at == walk->size)
		brp_misread(walk, "expected %s, found the end of the input",
		            expected);
	else
		brp_misread(walk, "expected %s, found '%.*s'", expected,
		            (int)excerpt(walk),
		            (const char *)walk->in + walk->at);
}

void brp_json_expect(br_walk *walk, const char *token)
{
	size_t length = strlen(token), left;
	char quoted[64];
	brp_text text = brp_text_in(quoted, sizeof quoted);

	if (walk->failed)
		return;
	brp_json_space(walk);
	left = walk->size - walk->at;
	brp_put(&text, "'%s'", token);
	if (left > 0 && memcmp(walk->in + walk->at, token,
	                       left < length ? left : length) != 0) {
		brp_json_unexpected(walk, quoted);
		return;
	}
	walk->at += left < length ? left : length;
	if (left < length)
		brp_json_unexpected(walk, quoted);
}

void brp_json_key(br_walk *walk, const char *name)
{
	char key[64];
	brp_text text = brp_text_in(key, sizeof key);

	if (name)
		brp_put(&text, "\"%s\"", name);
	if (!walk->first[walk->depth])
		brp_json_expect(walk, ",");
	walk->first[walk->depth] = 0;
	if (!name)
		return;
	brp_json_expect(walk, key);
	brp_json_expect(walk, ":");
}

void brp_json_begin(br_walk *walk, int open)
{
	const char token[2] = {(char)open, '\0'};

	brp_json_expect(walk, token);
	walk->depth++;
	walk->first[walk->depth] = 1;
	walk->closing[walk->depth] = open == '{' ? '}' : ']';
}

void brp_json_close(br_walk *walk)
{
	const char token[2] = {(char)walk->closing[walk->depth], '\0'};

	brp_json_expect(walk, token);
	walk->depth--;
}

int brp_json_null(br_walk *walk)
{
	if (!walk->failed && !brp_json_next(walk, 'n'))
		return 0;
	brp_json_expect(walk, "null");
	return 1;
}

int64_t brp_json_int(br_walk *walk, int64_t lo, int64_t hi)
{
	int64_t n = 0;
	int minus, digits = 0;
	size_t at;

	if (walk->failed)
		return lo;
	minus = brp_json_next(walk, '-');
	at = walk->at + (size_t)minus;
	for (; at < walk->size && walk->in[at] >= '0' && walk->in[at] <= '9';
	     at++, digits++)
		if (digits < 17)
			n = n * 10 + (walk->in[at] - '0');
	n = minus ? -n : n;
	if (digits == 0)
		brp_json_unexpected(walk, "a number");
	else if (digits > 16)
		brp_misread(walk,
		            "expected a number of at most 16 digits, found %d "
		            "of them",
		            digits);
	else if (n < lo || n > hi)
		brp_misread_range(walk, lo, hi, n);
	else if (walk->in[at - (size_t)digits] == '0' && (digits > 1 || minus))
		brp_misread(walk,
		            "number not in its shortest form: expected %lld, "
		            "found %.*s",
		            (long long)n, (int)excerpt(walk),
		            (const char *)walk->in + walk->at);
	if (walk->failed)
		return lo;
	walk->at = at;
	return n;
}

const char *brp_json_string(br_walk *walk, size_t *length)
{
	const char *start, *end;

	if (!walk->failed && !brp_json_next(walk, '"'))
		brp_json_unexpected(walk, "a string");
	if (walk->failed)
		return NULL;
	walk->at++;
	start = (const char *)walk->in + walk->at;
	end = memchr(start, '"', walk->size - walk->at);
	if (!end) {
		walk->at = walk->size;
		brp_json_unexpected(walk, "'\"'");
		return NULL;
	}
	*length = (size_t)(end - start);
	return start;
}

void brp_misread_word(br_walk *walk, const char *const *words, int n,
                      const char *word, size_t length)
{
	char list[200];
	brp_text text = brp_text_in(list, sizeof list);
	int i = 0;

	for (; i < n && text.length + strlen(words[i]) < 180; i++)
		brp_put(&text, "%s%s", i > 0 ? ", " : "", words[i]);
	brp_misread(walk, "expected %s%s%s, found \"%.*s\"",
	            n > 1 ? "one of " : "", list, i < n ? " or another" : "",
	            length > 24 ? 24 : (int)length, word);
}

int brp_json_word(br_walk *walk, const char *const *words, int n)
{
	size_t length = 0;
	const char *word = brp_json_string(walk, &length);
	int i = word ? brp_find(words, n, word, length) : 0;

	if (i < 0)
		brp_misread_word(walk, words, n, word, length);
	if (walk->failed)
		return 0;
	walk->at += length + 1;
	return i;
}

void brp_json_bag(br_walk *walk, uint8_t *counts, const char *const *words,
                  int kinds, int most)
{
	int last = -1;

	memset(counts, 0, (size_t)kinds);
	brp_json_begin(walk, '{');
	brp_walk_enter(walk);
	while (!walk->failed && !brp_json_next(walk, '}')) {
		int kind;

		brp_json_key(walk, NULL);
		kind = brp_json_word(walk, words, kinds);
		brp_json_expect(walk, ":");
		if (!walk->failed)
			brp_walk_member(walk, words[kind]);
		if (kind == last)
			brp_misread(
				walk,
				"expected each member once, found it again");
		if (kind < last)
			brp_misread(walk,
			            "out of order: expected before \"%s\"",
			            words[last]);
		if (!walk->failed)
			counts[kind] = (uint8_t)brp_json_int(walk, 1, most);
		last = kind;
	}
	brp_walk_leave(walk);
	brp_json_close(walk);
}

int brp_json_count(br_walk *walk)
{
	int depth = 0, in_string = 0, n = 1;

	if (walk->failed || brp_json_next(walk, ']'))
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
	walk->at = walk->size;
	brp_json_unexpected(walk, "']'");
	return 0;
}
