/* SPDX-License-Identifier: MIT */
/*
 * answer.c - reads a line that a program wrote, in one pass.
 */

#include "protocol/protocol.h"

#include <stdio.h>
#include <string.h>

struct reader {
	const char *at, *end;
	char *why;
};

static int fail(struct reader *reader, const char *why)
{
	snprintf(reader->why, 100, "%s", why);
	return 0;
}

/* ---- Signs ----------------------------------------------------------- */

/* The next byte that is no white space, or -1; it is not taken. */
static int peek(struct reader *reader)
{
	while (reader->at < reader->end && memchr(" \t\r\n", *reader->at, 4))
		reader->at++;
	return reader->at < reader->end ? (unsigned char)*reader->at : -1;
}

static int take(struct reader *reader, int sign)
{
	int there = peek(reader) == sign;

	reader->at += there;
	return there;
}

/* ---- Strings --------------------------------------------------------- */

/* A text that is cut where there is no more room. */
struct room {
	char *at;
	size_t used, size;
};

static void put(struct room *room, unsigned byte)
{
	if (room->used + 1 < room->size)
		room->at[room->used++] = (char)byte;
}

/* As UTF-8. */
static void put_code(struct room *room, unsigned code)
{
	if (code < 0x80) {
		put(room, code);
		return;
	}
	if (code < 0x800) {
		put(room, 0xc0 | code >> 6);
	} else if (code < 0x10000) {
		put(room, 0xe0 | code >> 12);
		put(room, 0x80 | (code >> 6 & 0x3f));
	} else {
		put(room, 0xf0 | code >> 18);
		put(room, 0x80 | (code >> 12 & 0x3f));
		put(room, 0x80 | (code >> 6 & 0x3f));
	}
	put(room, 0x80 | (code & 0x3f));
}

/* Four digits behind "\u", or -1. */
static long hex(struct reader *reader)
{
	static const char digits[] = "0123456789abcdef0123456789ABCDEF";
	long code = 0;

	for (int i = 0; i < 4; i++) {
		const char *digit = reader->at < reader->end
		                            ? memchr(digits, *reader->at, 32)
		                            : NULL;

		if (!digit)
			return -1;
		code = code * 16 + (digit - digits) % 16;
		reader->at++;
	}
	return code;
}

static int read_code(struct reader *reader, struct room *room)
{
	long code = hex(reader), low;

	if (code >= 0xd800 && code < 0xdc00 && reader->end - reader->at > 1 &&
	    reader->at[0] == '\\' && reader->at[1] == 'u') {
		reader->at += 2;
		low = hex(reader);
		code = low >= 0xdc00 && low < 0xe000
		               ? 0x10000 + ((code - 0xd800) << 10) +
		                         (low - 0xdc00)
		               : -1;
	}
	if (code < 1 || (code >= 0xd800 && code < 0xe000))
		return fail(reader, "invalid \\u escape");
	put_code(room, (unsigned)code);
	return 1;
}

static int read_escape(struct reader *reader, struct room *room)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	const char *which;

	if (reader->at == reader->end)
		return fail(reader, "unterminated string");
	if (*reader->at == 'u') {
		reader->at++;
		return read_code(reader, room);
	}
	which = memchr(from, *reader->at, 8);
	if (!which)
		return fail(reader, "invalid escape in a string");
	reader->at++;
	put(room, (unsigned char)to[which - from]);
	return 1;
}

/* A string into text[size], cut if it is longer. */
static int read_string(struct reader *reader, char *text, size_t size)
{
	struct room room = {text, 0, size};

	if (!take(reader, '"'))
		return fail(reader, "expected a string");
	while (reader->at < reader->end && *reader->at != '"') {
		unsigned byte = (unsigned char)*reader->at++;

		if (byte < ' ')
			return fail(reader, "a control character in a string");
		if (byte != '\\')
			put(&room, byte);
		else if (!read_escape(reader, &room))
			return 0;
	}
	text[room.used] = '\0';
	if (reader->at == reader->end)
		return fail(reader, "unterminated string");
	reader->at++;
	return 1;
}

/* ---- Values ---------------------------------------------------------- */

static size_t digits(struct reader *reader)
{
	const char *from = reader->at;

	while (reader->at < reader->end && *reader->at >= '0' &&
	       *reader->at <= '9')
		reader->at++;
	return (size_t)(reader->at - from);
}

static int next_is(struct reader *reader, const char *signs)
{
	int is = reader->at < reader->end && *reader->at != '\0' &&
	         strchr(signs, *reader->at);

	reader->at += is;
	return is;
}

static int skip_number(struct reader *reader)
{
	const char *from;
	size_t n;
	int good;

	next_is(reader, "-");
	from = reader->at;
	n = digits(reader);
	good = n == 1 || (n > 1 && *from != '0');
	if (next_is(reader, "."))
		good &= digits(reader) > 0;
	if (next_is(reader, "eE")) {
		next_is(reader, "+-");
		good &= digits(reader) > 0;
	}
	return good ? 1 : fail(reader, "invalid JSON");
}

static int skip_scalar(struct reader *reader)
{
	static const char *const words[] = {"true", "false", "null"};
	char none[1];

	if (peek(reader) == '"')
		return read_string(reader, none, sizeof none);
	for (int i = 0; i < 3; i++) {
		size_t n = strlen(words[i]);

		if ((size_t)(reader->end - reader->at) >= n &&
		    memcmp(reader->at, words[i], n) == 0) {
			reader->at += n;
			return 1;
		}
	}
	return skip_number(reader);
}

static int read_key(struct reader *reader, char *key, size_t size)
{
	if (!read_string(reader, key, size))
		return 0;
	return take(reader, ':') ? 1 : fail(reader, "expected : after a key");
}

/* Any value, in so many others. */
static int skip(struct reader *reader, int depth)
{
	int sign = peek(reader), end = sign == '{' ? '}' : ']';
	char none[1];

	if (sign != '{' && sign != '[')
		return skip_scalar(reader);
	if (depth == ANSWER_DEPTH)
		return fail(reader, "nested too deeply");
	reader->at++;
	if (take(reader, end))
		return 1;
	do
		if ((sign == '{' && !read_key(reader, none, 1)) ||
		    !skip(reader, depth + 1))
			return 0;
	while (take(reader, ','));
	return take(reader, end) ? 1 : fail(reader, "invalid JSON");
}

/* ---- Answers --------------------------------------------------------- */

/* A whole number from 1, in digits alone. */
static int read_whole(struct reader *reader, uint64_t *number)
{
	const char *from;
	size_t n;

	peek(reader);
	from = reader->at;
	n = digits(reader);
	*number = 0;
	if (n < 16)
		for (size_t i = 0; i < n; i++)
			*number = *number * 10 + (uint64_t)(from[i] - '0');
	if (*number == 0 || *from == '0' || next_is(reader, ".eE"))
		return fail(reader, "expected a whole number from 1");
	return 1;
}

/* What was cut could have become another move. */
static int check_move(struct reader *reader, const struct answer *answer)
{
	return strlen(answer->move) < sizeof answer->move - 1 ||
	       fail(reader, "the move is too long");
}

enum { ID, PROTOCOL, MOVE, ERROR, NAME, AGAIN, FACTS, KEYS };

static int read_value(struct reader *reader, struct answer *answer, int key)
{
	switch (key) {
	case ID:
		return read_whole(reader, &answer->id);
	case PROTOCOL:
		return read_whole(reader, &answer->protocol);
	case MOVE:
		return read_string(reader, answer->move, sizeof answer->move) &&
		       check_move(reader, answer);
	case ERROR:
		return read_string(reader, answer->error, sizeof answer->error);
	case NAME:
		return read_string(reader, answer->name, sizeof answer->name);
	case AGAIN:
		answer->again = peek(reader) == 't';
		return skip(reader, 0);
	case FACTS:
		answer->facts = peek(reader) == 't';
		return skip(reader, 0);
	default:
		return skip(reader, 0);
	}
}

/* Of the keys that count a bit is set in `seen`. */
static int read_member(struct reader *reader, struct answer *answer,
                       unsigned *seen)
{
	static const char *const keys[KEYS] = {
		"id", "protocol", "move", "error", "name", "again", "facts"};
	char name[16];
	int key = 0;

	if (!read_key(reader, name, sizeof name))
		return 0;
	while (key < KEYS && strcmp(name, keys[key]) != 0)
		key++;
	if (peek(reader) == 'n')
		return skip(reader, 0); /* null */
	if (key < KEYS && *seen >> key & 1)
		return fail(reader, "duplicate key");
	*seen |= 1u << key;
	return read_value(reader, answer, key);
}

static int read_object(struct reader *reader, struct answer *answer)
{
	unsigned seen = 0;

	take(reader, '{');
	if (!take(reader, '}')) {
		do
			if (!read_member(reader, answer, &seen))
				return 0;
		while (take(reader, ','));
		if (!take(reader, '}'))
			return fail(reader, "unterminated object");
	}
	return peek(reader) < 0
	               ? 1
	               : fail(reader, "unexpected text after the object");
}

/* Without quotes too: a bare text is a move. */
static int read_bare(struct reader *reader, struct answer *answer)
{
	size_t size = (size_t)(reader->end - reader->at);

	if (*reader->at == '"')
		return read_string(reader, answer->move, sizeof answer->move) &&
		       check_move(reader, answer) &&
		       (peek(reader) < 0 ||
		        fail(reader, "unexpected text after the string"));
	while (size > 0 && memchr(" \t\r", reader->at[size - 1], 3))
		size--;
	if (size >= sizeof answer->move - 1)
		return fail(reader, "the move is too long");
	for (size_t i = 0; i < size; i++)
		if ((unsigned char)reader->at[i] < ' ' && reader->at[i] != '\t')
			return fail(reader, "a control character");
	memcpy(answer->move, reader->at, size);
	answer->move[size] = '\0';
	return 1;
}

int answer_read(const char *line, size_t size, struct answer *answer, char *why)
{
	struct reader reader = {line, line + size, why};
	int sign;

	memset(answer, 0, sizeof *answer);
	if (size >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0)
		reader.at += 3; /* a byte order mark */
	sign = peek(&reader);
	if (sign < 0 || sign == '#')
		return 1;
	answer->there = 1;
	return sign == '{' ? read_object(&reader, answer)
	                   : read_bare(&reader, answer);
}
