/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_SUPPORT_H
#define BR_TESTS_SUPPORT_H

/*
 * support.h - what every unit test needs: a runner that prints TAP, and the
 * library's calls in a form that fails the test instead of returning.
 */

#include <check.h>
#include <stddef.h>
#include <stdint.h>

#include <boardrules/boardrules.h>

#ifdef __GNUC__
#define PRINTF_LIKE(at) __attribute__((format(printf, at, (at) + 1)))
#else
#define PRINTF_LIKE(at)
#endif

/* Runs a suite, prints TAP, frees it; the value main() returns. */
int run_suite(Suite *suite);

/* A new game; options is NULL-ended or NULL. */
br_game *must_new(const char *rules, int seats, const char *const *options);

/* No such game: BR_EINVAL, nothing made, and a sentence that holds `words`,
 * with the name of what is concerned. */
void must_refuse(const char *rules, int seats, const char *const *options,
                 const char *concerned, const char *words);

/* A save, ended by a NUL that is not part of it; free() it. */
char *must_save(const br_game *game, int form, size_t *size);
br_game *must_load(const void *data, size_t size);
/* The status of loading a save with `to` in place of `from`, which is there
 * once; a refusal has words. */
int load_edited(const char *text, const char *from, const char *to,
                br_error *error);
/* A game's save, edited so, is loaded if `rule` is NULL, else refused for
 * that. */
void must_load_as(const br_game *game, const char *from, const char *to,
                  const char *rule);
/* A game is loaded from its save, and is the same. */
void must_reload(const br_game *game);
/* A number of the state is refused, by its name, when it is one beyond its
 * range. */
struct bound {
	const char *name;
	int lo, hi;
};
void must_keep_bounds(const br_game *game, const struct bound *list, size_t n);
/* What an observer of `game` is told, as a game of its own. */
br_game *must_view(const br_game *game, int seat);

br_move must_parse(const br_game *game, const char *text);
void must_apply(br_game *game, br_move move);
/* The move is refused for this rule in a sentence that holds `words`, by
 * check() and by apply(), and the game stays as it is. */
void must_not_apply(br_game *game, br_move move, const char *rule,
                    const char *words);
/* How many times the dice are asked for a sample; fewer are not enough. */
int draws_of_sample(br_game *into, const br_game *view);
/* Who learns by a move more than view and move tell: a bit for each seat, 31
 * for spectators. */
uint32_t who_learns(const br_game *game, br_move move);
void must_be_same(const br_game *a, const br_game *b);

/* A piece of a state by the path that the format gives: an integer (the
 * length, of an array or object), or a word. */
int get_int(const br_game *game, const char *format, ...) PRINTF_LIKE(2);
const char *get_word(const br_game *game, const char *format, ...)
	PRINTF_LIKE(2);

#endif
