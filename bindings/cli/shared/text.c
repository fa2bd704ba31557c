/* SPDX-License-Identifier: MIT */
/*
 * text.c - texts that grow, and what is printed for people.
 */

#include "shared/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many bytes the letter at the beginning has in UTF-8; 0 if it is none. */
static size_t letter(const char *text, size_t n)
{
	unsigned first = (unsigned char)*text, second;
	size_t size = first < 0x80                    ? 1
	              : first >= 0xc2 && first < 0xe0 ? 2
	              : first >= 0xe0 && first < 0xf0 ? 3
	              : first >= 0xf0 && first < 0xf5 ? 4
	                                              : 0;

	if (size > n)
		return 0;
	for (size_t i = 1; i < size; i++)
		if (((unsigned char)text[i] & 0xc0) != 0x80)
			return 0;
	second = size > 2 ? (unsigned char)text[1] : 0x90;
	/* Longer than need be, a surrogate, or beyond the last. */
	if ((first == 0xe0 && second < 0xa0) ||
	    (first == 0xed && second >= 0xa0) ||
	    (first == 0xf0 && second < 0x90) ||
	    (first == 0xf4 && second >= 0x90))
		return 0;
	return size;
}

/* Whether a letter of so many bytes is a control character: below U+0020,
 * U+007F, or U+0080 to U+009F, which some terminals obey too. */
static int is_control(const char *text, size_t size)
{
	unsigned first = (unsigned char)text[0];

	return (size == 1 && (first < ' ' || first == 0x7f)) ||
	       (size == 2 && first == 0xc2 && (unsigned char)text[1] < 0xa0);
}

void text_clean(char *text)
{
	size_t left = strlen(text), size;

	for (; left > 0; text += size, left -= size) {
		size = letter(text, left);
		if (size == 0) {
			*text = '?';
			size = 1;
		} else if (is_control(text, size) && *text != '\n') {
			memset(text, ' ', size);
		}
	}
}

void text_clean_line(char *text)
{
	text_clean(text);
	for (; *text != '\0'; text++)
		if (*text == '\n')
			*text = ' ';
}

size_t text_json(const char *text, size_t n, char form[TEXT_JSON])
{
	static const char from[] = "\"\\\n", to[] = "\"\\n";
	size_t size = letter(text, n);
	const char *sign = size == 1 ? strchr(from, *text) : NULL;

	if (sign && *text != '\0') {
		snprintf(form, TEXT_JSON, "\\%c", to[sign - from]);
	} else if (size == 0) {
		snprintf(form, TEXT_JSON, "\\ufffd"); /* no letter */
	} else if (is_control(text, size)) {
		/* Of two bytes, the second is the letter's number. */
		snprintf(form, TEXT_JSON, "\\u%04x",
		         (unsigned char)text[size - 1]);
	} else {
		memcpy(form, text, size);
		form[size] = '\0';
	}
	return size > 0 ? size : 1;
}

/* It needs no memory, of which there may be none: what is very long is cut. */
int complain(int code, const char *format, ...)
{
	char line[1 << 13];
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	text_clean_line(line);
	fflush(stdout);
	fprintf(stderr, "boardrules: %s\n", line);
	return code;
}

void *must_resize(void *old, size_t size)
{
	void *now = realloc(old, size > 0 ? size : 1);

	if (!now)
		exit(complain(INPUT, "out of memory"));
	return now;
}

int text_grow(struct text *text, size_t length)
{
	if (length < text->cap)
		return 0;
	text->cap = length + length / 2 + 64;
	text->at = must_resize(text->at, text->cap);
	return 1;
}

static void add(struct text *text, const char *format, va_list list)
{
	size_t at = text->at ? strlen(text->at) : 0;
	va_list again;
	int n;

	do {
		va_copy(again, list);
		n = vsnprintf(text->at ? text->at + at : NULL, text->cap - at,
		              format, again);
		va_end(again);
	} while (text_grow(text, at + (size_t)n));
}

void text_add(struct text *text, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	add(text, format, list);
	va_end(list);
}

void text_print(const char *format, ...)
{
	struct text text = {NULL, 0};
	va_list list;

	va_start(list, format);
	add(&text, format, list);
	va_end(list);
	text_clean(text.at);
	fputs(text.at, stdout);
	free(text.at);
}

size_t text_width(const char *text, size_t n)
{
	size_t width = 0;

	while (n-- > 0)
		width += ((unsigned char)*text++ & 0xc0) != 0x80;
	return width;
}

void text_print_name(const char *name)
{
	char *copy = text_copy(name);

	text_clean_line(copy);
	fputs(copy, stdout);
	free(copy);
}

void text_print_quoted(const char *before, const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ_./:=-";
	size_t left = strlen(word), size;

	fputs(before, stdout);
	if (left > 0 && word[strspn(word, plain)] == '\0') {
		fputs(word, stdout);
		return;
	}
	putchar('\'');
	for (; left > 0; word += size, left -= size) {
		size = letter(word, left);
		if (*word == '\'') {
			fputs("'\\''", stdout);
		} else if (size > 0 && !is_control(word, size)) {
			printf("%.*s", (int)size, word);
		} else {
			size = 1;
			printf("'$'\\%03o''", (unsigned)(unsigned char)*word);
		}
	}
	putchar('\'');
}

char *text_copy(const char *text)
{
	struct text copy = {NULL, 0};

	text_add(&copy, "%s", text);
	return copy.at;
}

char *text_pair(const char *name, size_t length, const char *value)
{
	struct text pair = {NULL, 0};

	text_add(&pair, "%.*s=%s", (int)length, name, value);
	return pair.at;
}

char **text_list_add(char **list, char *text)
{
	size_t n = 0;

	while (list && list[n])
		n++;
	list = must_resize(list, (n + 2) * sizeof *list);
	list[n] = text;
	list[n + 1] = NULL;
	return list;
}

void text_list_free(char **list)
{
	for (size_t i = 0; list && list[i]; i++)
		free(list[i]);
	free(list);
}
