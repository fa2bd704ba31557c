/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_TEXT_H
#define BR_CLI_TEXT_H

/*
 * text.h - words for people: complaints, and texts that grow.
 *
 * What is shown may come from a stranger's file, so it is shown without its
 * control characters.
 */

#include <stddef.h>

#include <boardrules/boardrules.h>

/* Exit codes of every command. */
enum { FINE, FINDING, USAGE, INPUT };

#ifdef __GNUC__
#define PRINTF_LIKE(at, first) __attribute__((format(printf, at, first)))
#else
#define PRINTF_LIKE(at, first)
#endif

/* Put a question mark in place of every byte that is not UTF-8. */
void text_utf8(char *text);

/* One line on standard error; returns `code`. */
int complain(int code, const char *format, ...) PRINTF_LIKE(2, 3);

/* Put a space in place of every control character but line ends. */
void text_clean(char *text);

/* On standard output, and then a word as a shell reads it: quoted, if it is
 * not plain. */
void text_word(const char *before, const char *word);

/* realloc() that ends the command when there is no memory. */
void *must_resize(void *old, size_t size);

/* br_game_dup() that ends the command when there is no memory, and what a
 * viewer knows of a game; the viewer is one that game has. */
br_game *must_copy(const br_game *game);
br_game *must_view(const br_game *game, int viewer);

/* A buffer for what is written as snprintf() does. */
struct text {
	char *at;
	size_t cap;
};

/* Whether `length` did not fit; then it will.  So texts are made by
 * do length = br_x(.., text->at, text->cap); while (text_short(text, length));
 */
int text_short(struct text *text, size_t length);

/* Add to the end of what is there. */
void text_add(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);

/* What the library writes, in a text that is used again.  Pictures and
 * descriptions end in one line end. */
const char *text_draw(struct text *, const br_game *, int language);
const char *text_describe(struct text *, const br_game *, int language);
const char *text_record(struct text *, const br_match *, int viewer);
const char *text_state(struct text *, const br_game *, int form, size_t *);
const char *text_move(struct text *, const br_game *, br_move, int viewer);
/* A move as a sentence. */
const char *text_say(struct text *, const br_game *, br_move, int viewer,
                     int language);

/* The options of a game that are not default, as a NULL-ended list of
 * "name=value"; free() each, and the list. */
char **text_options(const br_game *game);

/* The same with "rules=N", as br_game_new() makes the same game of it; and
 * freeing such a list. */
char **text_setup(const br_game *game);
void text_forget(char **list);

/* "name=value" on its own memory. */
char *text_pair(const char *name, size_t length, const char *value);

#endif
