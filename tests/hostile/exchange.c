/* SPDX-License-Identifier: MIT */
/*
 * exchange.c - states that are well-formed, and mostly cannot be.
 */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange.h"

enum { VALUES_MAX = 2048, WORDS_MAX = 512, WORD_MAX = 40, FIRST = 32 };

struct value {
	size_t at, length;
	int number; /* or a word, in quotes */
};

static struct value value[VALUES_MAX];
static size_t values;
static char words[WORDS_MAX][WORD_MAX];
static size_t known;

/* ---- What stands where -----------------------------------------------------
 */

static void learn_word(const char *word, size_t length)
{
	if (length >= WORD_MAX || known == WORDS_MAX)
		return;
	for (size_t i = 0; i < known; i++)
		if (strncmp(words[i], word, length) == 0 &&
		    words[i][length] == '\0')
			return;
	memcpy(words[known], word, length);
	words[known++][length] = '\0';
}

static size_t end_of(const struct bytes *in, size_t at)
{
	size_t end = at + 1;

	if (in->at[at] == '"')
		while (end < in->size && in->at[end++] != '"')
			;
	else
		while (end < in->size && isdigit((unsigned char)in->at[end]))
			end++;
	return end;
}

/* Numbers, words, and the names of members, which may be those of cards. */
static void find_values(const struct bytes *in)
{
	values = 0;
	for (size_t i = FIRST; i < in->size && values < VALUES_MAX; i++) {
		char c = in->at[i];
		size_t end;

		if (c != '"' && c != '-' && !isdigit((unsigned char)c))
			continue;
		end = end_of(in, i);
		value[values++] = (struct value){i, end - i, c != '"'};
		if (c == '"')
			learn_word(in->at + i, end - i);
		i = end - 1;
	}
}

static const struct value *any_value(int number)
{
	const struct value *found = &value[below(values)];

	for (int i = 0; i < 200 && found->number != number; i++)
		found = &value[below(values)];
	return found;
}

/* ---- Other values ----------------------------------------------------------
 */

/* Put a text in a value's place; values after it move on. */
static void put(struct bytes *text, const struct value *at, const char *new)
{
	struct bytes rest = {0};
	long more = (long)strlen(new) - (long)at->length;
	size_t from = at->at;

	bytes_add(&rest, text->at + from + at->length,
	          text->size - from - at->length);
	text->size = from;
	bytes_add(text, new, strlen(new));
	bytes_add(text, rest.at, rest.size);
	bytes_free(&rest);
	for (size_t i = 0; i < values; i++)
		if (value[i].at > from)
			value[i].at = (size_t)((long)value[i].at + more);
	value[at - value].length = strlen(new);
}

static void copy(char *out, const struct bytes *text, const struct value *at)
{
	size_t length = at->length < 199 ? at->length : 199;

	memcpy(out, text->at + at->at, length);
	out[length] = '\0';
}

static void put_number(struct bytes *text, const struct value *at, long number)
{
	char digits[24];

	snprintf(digits, sizeof digits, "%ld", number);
	put(text, at, digits);
}

static long number_at(const struct bytes *text, const struct value *at)
{
	char digits[200];

	copy(digits, text, at);
	return strtol(digits, NULL, 10);
}

static void change(struct bytes *text)
{
	const struct value *a = any_value(below(3) > 0);
	const struct value *b = any_value(a->number);
	long step = (long)below(3) + 1;
	char one[200], two[200];

	copy(one, text, a);
	copy(two, text, b);
	if (below(4) == 0) {
		put(text, a, two);
		put(text, b, one);
	} else if (!a->number) {
		put(text, a, words[below(known)]);
	} else if (below(2) == 0) {
		put_number(text, a, (long)below(12));
	} else if (below(2) == 0) {
		put_number(text, a, number_at(text, a) + step - 2);
	} else if (a != b) {
		step = below(2) ? step : number_at(text, a);
		put_number(text, a, number_at(text, a) - step);
		put_number(text, b, number_at(text, b) + step);
	}
}

void exchange(struct bytes *out, const struct bytes *in)
{
	bytes_clear(out);
	bytes_add(out, in->at, in->size);
	find_values(out);
	for (uint64_t i = below(3); values > 0 && i < 3; i++)
		change(out);
}
