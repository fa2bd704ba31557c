/* SPDX-License-Identifier: MIT */
/*
 * strings.c - text in a fixed buffer, JSON strings, numbers and words.
 */

#include <stdarg.h>
#include <stdio.h>

#include "core/core.h"
#include "core/write.h"

/* ---- Writing ------------------------------------------------------------- */

brp_text brp_text_in(char *at, size_t cap)
{
	brp_text text = {at, cap, 0};

	if (cap > 0)
		at[0] = '\0';
	return text;
}

/* The rest of a format, from a conversion on that brp_vput() does not know. */
static void put_rest(brp_text *text, const char *format, va_list args)
{
	size_t space = text->length < text->cap ? text->cap - text->length : 0;
	int n = vsnprintf(space > 0 ? text->at + text->length : NULL, space,
	                  format, args);

	if (n > 0)
		text->length += (size_t)n;
}

static void end_text(brp_text *text, size_t length)
{
	text->length = length;
	if (text->cap > 0)
		text->at[length < text->cap ? length : text->cap - 1] = '\0';
}

/* In one pass, several times as fast as vsnprintf(). */
void brp_vput(brp_text *text, const char *format, va_list args)
{
	size_t at = text->length, cap = text->cap;
	char *to = text->at, other[BRP_INT_ROOM];

	for (char c; (c = *format) != '\0'; format++) {
		const char *word = other;

		if (c != '%') {
			if (at < cap)
				to[at] = c;
			at++;
			continue;
		}
		c = *++format;
		if (c == 's') {
			word = va_arg(args, const char *);
		} else if (c == 'd') {
			brp_write_int(other, va_arg(args, int));
		} else if (c == 'u') {
			brp_write_digits(other, va_arg(args, unsigned));
		} else if (c == 'c') {
			other[0] = (char)va_arg(args, int);
			other[1] = '\0';
		} else {
			end_text(text, at);
			put_rest(text, format - 1, args);
			return;
		}
		for (; (c = *word) != '\0'; word++, at++)
			if (at < cap)
				to[at] = c;
	}
	end_text(text, at);
}

void brp_put(brp_text *text, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	brp_vput(text, format, args);
	va_end(args);
}

void brp_aim(brp_text *text, const char *format, ...)
{
	va_list args;

	if (text->length > 0)
		brp_add(text, " ", 1);
	va_start(args, format);
	brp_vput(text, format, args);
	va_end(args);
}

void brp_add(brp_text *text, const char *at, size_t length)
{
	size_t space = text->length < text->cap ? text->cap - text->length : 0;

	if (length < space) {
		memcpy(text->at + text->length, at, length);
		text->at[text->length + length] = '\0';
	} else if (space > 0) {
		memcpy(text->at + text->length, at, space - 1);
		text->at[text->cap - 1] = '\0';
	}
	text->length += length;
}

void brp_puts(brp_text *text, const char *string)
{
	brp_add(text, string, strlen(string));
}

void brp_pad(brp_text *text, size_t start, int column)
{
	while (text->length < start + (size_t)column)
		brp_add(text, " ", 1);
}

char *brp_write_digits(char *at, uint64_t number)
{
	char digits[20], *first = digits + sizeof digits;
	size_t length;

	do
		*--first = (char)('0' + number % 10);
	while ((number /= 10) > 0);
	length = (size_t)(digits + sizeof digits - first);
	memcpy(at, first, length);
	at[length] = '\0';
	return at + length;
}

void brp_add_int(brp_text *text, int64_t value)
{
	char digits[24] = "-", *first = digits + (value >= 0);
	char *end = brp_write_digits(digits + 1, value < 0 ? -(uint64_t)value
	                                                   : (uint64_t)value);

	brp_add(text, first, (size_t)(end - first));
}

void brp_add_count(brp_text *text, int64_t value, const char *words)
{
	size_t one = strcspn(words, "|");

	brp_add_int(text, value);
	brp_add(text, " ", 1);
	if (value == 1 || words[one] == '\0')
		brp_add(text, words, one);
	else
		brp_puts(text, words + one + 1);
}

int brp_copy_text(const char *string, char *at, size_t cap)
{
	brp_text text = brp_text_in(at, cap);

	brp_puts(&text, string);
	return (int)text.length;
}

void brp_add_string(brp_text *text, const char *string)
{
	brp_add(text, "\"", 1);
	for (; *string; string++) {
		if (*string == '"' || *string == '\\')
			brp_add(text, "\\", 1);
		if (*string == '\n')
			brp_add(text, "\\n", 2);
		else if ((unsigned char)*string < ' ')
			brp_put(text, "\\u%04x", (unsigned)*string);
		else
			brp_add(text, string, 1);
	}
	brp_add(text, "\"", 1);
}

/* ---- Reading ------------------------------------------------------------- */

size_t brp_bom_length(const char *text, size_t size)
{
	return size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

int brp_read_numbers(const char *in, int *numbers, int n)
{
	for (int i = 0; i < n; i++) {
		int value = 0, digits = 0;

		for (; *in >= '0' && *in <= '9'; in++, digits++) {
			value = value * 10 + (*in - '0');
			if (value > BRP_NUMBER_TOP)
				value = BRP_NUMBER_TOP;
		}
		if (digits == 0 || (digits > 1 && in[-digits] == '0') ||
		    *in != (i < n - 1 ? ',' : '\0'))
			return 0;
		in++;
		numbers[i] = value;
	}
	return 1;
}

/* The control character that "\u00XX" stands for in the form that
 * brp_add_string() writes; or -1. */
static int read_control(const char *in, size_t size)
{
	static const char hex[] = "0123456789abcdef";
	const char *low;

	if (size < 6 || memcmp(in, "\\u00", 4) != 0 ||
	    (in[4] != '0' && in[4] != '1') || !in[5])
		return -1;
	low = strchr(hex, in[5]);
	return low ? (in[4] - '0') * 16 + (int)(low - hex) : -1;
}

size_t brp_read_string(const char *in, size_t size, char *out, size_t *length)
{
	size_t at = 0, n = 0;

	while (at < size && in[at] != '"') {
		int c = (unsigned char)in[at];
		size_t step = 1;

		if (c == '\\' && size - at > 1 && in[at + 1] != 'u') {
			c = in[at + 1];
			step = 2;
			if (c != 'n' && c != '"' && c != '\\')
				return 0;
			c = c == 'n' ? '\n' : c;
		} else if (c == '\\') {
			c = read_control(in + at, size - at);
			step = 6;
			if (c == '\n')
				return 0;
		} else if (c < ' ') {
			return 0;
		}
		if (c <= 0)
			return 0;
		out[n++] = (char)c;
		at += step;
	}
	*length = n;
	return at < size ? at + 1 : 0;
}

int brp_find(const char *const *words, int n, const char *word, size_t length)
{
	for (int i = 0; i < n; i++)
		if (strlen(words[i]) == length &&
		    memcmp(words[i], word, length) == 0)
			return i;
	return -1;
}
