/* SPDX-License-Identifier: MIT */
/*
 * text.c - words for people: complaints, and texts that grow.
 */

#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_clean(char *text)
{
	for (; *text != '\0'; text++) {
		unsigned first = (unsigned char)text[0];
		unsigned second = (unsigned char)text[1];

		if ((first < ' ' && first != '\n') || first == 0x7f)
			*text = ' ';
		/* U+0080 to U+009F, which some terminals obey too */
		else if (first == 0xc2 && second >= 0x80 && second < 0xa0)
			text[0] = text[1] = ' ';
	}
}

void text_word(const char *before, const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ_./:=-";

	fputs(before, stdout);
	if (word[strspn(word, plain)] == '\0') {
		fputs(word, stdout);
		return;
	}
	putchar('\'');
	for (; *word != '\0'; word++)
		if (*word == '\'')
			fputs("'\\''", stdout);
		else
			putchar(*word);
	putchar('\'');
}

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

void text_utf8(char *text)
{
	size_t left = strlen(text), size;

	for (; left > 0; text += size, left -= size) {
		size = letter(text, left);
		if (size == 0) {
			*text = '?';
			size = 1;
		}
	}
}

int complain(int code, const char *format, ...)
{
	char line[2048];
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof(line), format, list);
	va_end(list);
	text_clean(line);
	for (char *at = line; *at != '\0'; at++)
		if (*at == '\n')
			*at = ' ';
	fflush(stdout);
	fprintf(stderr, "boardrules: %s\n", line);
	return code;
}

void *must_resize(void *old, size_t size)
{
	void *now = realloc(old, size > 0 ? size : 1);

	if (now == NULL)
		exit(complain(INPUT, "out of memory"));
	return now;
}

br_game *must_copy(const br_game *game)
{
	br_game *copy;

	if (br_game_dup(&copy, game) != BR_OK)
		exit(complain(INPUT, "out of memory"));
	return copy;
}

br_game *must_view(const br_game *game, int viewer)
{
	br_game *view = must_copy(game);
	int status = br_game_view(view, game, viewer);

	if (status != BR_OK)
		exit(complain(INPUT, "%s", br_strerror(status)));
	return view;
}

int text_short(struct text *text, size_t length)
{
	if (length < text->cap)
		return 0;
	text->cap = length + length / 2 + 64;
	text->at = must_resize(text->at, text->cap);
	return 1;
}

void text_add(struct text *text, const char *format, ...)
{
	size_t at = text->at != NULL ? strlen(text->at) : 0;
	va_list list;
	int n;

	do {
		va_start(list, format);
		n = vsnprintf(text->at != NULL ? text->at + at : NULL,
		              text->cap - at, format, list);
		va_end(list);
	} while (text_short(text, at + (size_t)n));
}

/* Some texts end in a line end of their own; all shall, in one. */
static const char *one_end(struct text *text)
{
	size_t n = strlen(text->at);

	while (n > 0 && text->at[n - 1] == '\n')
		text->at[--n] = '\0';
	text_add(text, "\n");
	return text->at;
}

const char *text_draw(struct text *text, const br_game *game, int language)
{
	size_t n;

	do
		n = br_game_draw(game, language, text->at, text->cap);
	while (text_short(text, n));
	return one_end(text);
}

const char *text_describe(struct text *text, const br_game *game, int language)
{
	size_t n;

	do
		n = br_game_describe(game, language, text->at, text->cap);
	while (text_short(text, n));
	return one_end(text);
}

const char *text_record(struct text *text, const br_match *match, int viewer)
{
	size_t n;

	do
		n = br_match_save(match, viewer, text->at, text->cap);
	while (text_short(text, n));
	return text->at;
}

const char *text_state(struct text *text, const br_game *game, int form,
                       size_t *length)
{
	do
		*length = br_game_save(game, form, text->at, text->cap);
	while (text_short(text, *length));
	return text->at;
}

const char *text_move(struct text *text, const br_game *game, br_move move,
                      int viewer)
{
	size_t n;

	do
		n = br_move_text(game, move, viewer, text->at, text->cap);
	while (text_short(text, n));
	return text->at;
}

const char *text_say(struct text *text, const br_game *game, br_move move,
                     int viewer, int language)
{
	size_t n;

	do
		n = br_move_describe(game, move, viewer, language, text->at,
		                     text->cap);
	while (text_short(text, n));
	return text->at;
}

char *text_pair(const char *name, size_t length, const char *value)
{
	size_t size = length + strlen(value) + 2;
	char *pair = must_resize(NULL, size);

	snprintf(pair, size, "%.*s=%s", (int)length, name, value);
	return pair;
}

/* ---- Options: a state's walk names those that are not default -------- */

struct options {
	int inside;
	size_t n;
	char **pair;
};

static int see_object(void *ud, const char *name)
{
	struct options *options = ud;

	options->inside = name != NULL && strcmp(name, "options") == 0;
	return 0;
}

static int see_word(void *ud, const char *name, const char *word)
{
	struct options *options = ud;

	if (!options->inside)
		return 0;
	options->pair =
		must_resize(options->pair, (options->n + 2) * sizeof(char *));
	options->pair[options->n++] = text_pair(name, strlen(name), word);
	options->pair[options->n] = NULL;
	return 0;
}

static int see_integer(void *ud, const char *name, int64_t value)
{
	(void)ud;
	(void)name;
	(void)value;
	return 0;
}

static int see_name(void *ud, const char *name)
{
	(void)ud;
	(void)name;
	return 0;
}

static int see_end(void *ud)
{
	return ((struct options *)ud)->inside;
}

char **text_options(const br_game *game)
{
	struct options options = {0, 0, must_resize(NULL, sizeof(char *))};
	br_visitor visitor = {see_integer, see_word, see_name, see_object,
	                      see_name,    see_end,  &options};

	options.pair[0] = NULL;
	br_game_walk(game, &visitor);
	return options.pair;
}

char **text_setup(const br_game *game)
{
	char **list = text_options(game);
	char rules[32];
	size_t n = 0;

	while (list[n] != NULL)
		n++;
	list = must_resize(list, (n + 2) * sizeof(*list));
	snprintf(rules, sizeof(rules), "%d", br_game_version(game));
	list[n] = text_pair("rules", strlen("rules"), rules);
	list[n + 1] = NULL;
	return list;
}

void text_forget(char **list)
{
	for (size_t i = 0; list[i] != NULL; i++)
		free(list[i]);
	free(list);
}
