/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_TEXT_H
#define BR_CLI_TEXT_H

/*
 * text.h - texts that grow, and what is printed for people.
 *
 * What is shown may come from a stranger's file, so it is shown without its
 * control characters, and in UTF-8.
 */

#include <stddef.h>

/* Exit codes of every command. */
enum { FINE, FINDING, USAGE, INPUT };

#ifdef __GNUC__
#define PRINTF_LIKE(at, first) __attribute__((format(printf, at, first)))
#else
#define PRINTF_LIKE(at, first)
#endif

/* One line on standard error; returns `code`. */
int complain(int code, const char *format, ...) PRINTF_LIKE(2, 3);

/* Put a space in place of every control character but line ends, and a question
 * mark in place of every byte that is not UTF-8; and of line ends too. */
void text_clean(char *text);
void text_clean_line(char *text);

/* printf() of what may hold a stranger's text, without its control characters
 * and what is not UTF-8. */
void text_print(const char *format, ...) PRINTF_LIKE(1, 2);

/* How many columns n bytes of UTF-8 take. */
size_t text_width(const char *text, size_t n);

/* The same of a name, as of a file, which stays on its line. */
void text_print_name(const char *name);

/* On standard output, and then a word as a shell reads it: quoted, if it is
 * not plain; what must not reach a terminal is written as $'\ooo'. */
void text_print_quoted(const char *before, const char *word);

/* How the first letter of text[n] stands in a JSON string, whatever its bytes
 * are; returns how many of them that is. */
enum { TEXT_JSON = 8 };
size_t text_json(const char *text, size_t n, char form[TEXT_JSON]);

/* realloc() that ends the command when there is no memory. */
void *must_resize(void *old, size_t size);

/* A buffer for what is written as snprintf() does. */
struct text {
	char *at;
	size_t cap;
};

/* Whether `length` did not fit; then it will.  So texts are made by
 * do length = br_x(.., text->at, text->cap); while (text_grow(text, length));
 */
int text_grow(struct text *text, size_t length);

/* A copy on its own memory. */
char *text_copy(const char *text);

/* Add to the end of what is there. */
void text_add(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);

/* "name=value" on its own memory. */
char *text_pair(const char *name, size_t length, const char *value);

/* A NULL-ended list of texts with one more, if that is not NULL; a list that is
 * NULL is made.  And free() each text, and the list, if there is one. */
char **text_list_add(char **list, char *text);
void text_list_free(char **list);

#endif
