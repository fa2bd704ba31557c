/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_SUPPORT_H
#define BR_TESTS_SUPPORT_H

/*
 * support.h - helpers of all unit tests: a runner that prints TAP, and calls of
 * the library that fail the test instead of returning an error.
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

/* Runs a suite, prints TAP and frees the suite; returns the exit status. */
int run_suite(Suite *suite);

/* Creates a game; options is NULL-terminated, or NULL. */
br_game *must_new(const char *rules, int seats, const char *const *options);

/* Creating this game fails with BR_EINVAL, with the rule or option `concerned`,
 * and with a message that contains `words`. */
void must_refuse(const char *rules, int seats, const char *const *options,
                 const char *concerned, const char *words);

/* A save, followed by a NUL that is not part of it; free() it. */
char *must_save(const br_game *game, int format, size_t *size);
br_game *must_load(const void *data, size_t size);
/* Loads a save in which `to` replaces `from`, which occurs once; returns the
 * status.  A failure has a message. */
int load_edited(const char *text, const char *from, const char *to,
                br_error *error);
/* Loads the save of a game, edited so; fails because of `rule`, unless that is
 * NULL. */
void must_load_as(const br_game *game, const char *from, const char *to,
                  const char *rule);
/* Saving and loading a game gives an equal game. */
void must_reload(const br_game *game);
/* Loading refuses numbers that are one beyond their bounds, by their names. */
struct bound {
	const char *name;
	int lo, hi;
};
void must_keep_bounds(const br_game *game, const struct bound *list, size_t n);
/* A view of a game, as a new game. */
br_game *must_view(const br_game *game, int seat);
/* All views of a game, or of a game that is played at random, are what their
 * oracle makes (views.c). */
void must_hide_now(const br_game *game);
void must_hide(const char *rules, int seats, const char *const *options);
/* In a random game, what moves derive step by step is what a load derives. */
void must_derive(const char *rules, int seats, const char *const *options,
                 uint64_t seed);

br_move must_parse(const br_game *game, const char *text);
/* A record, or a journal; a match as text, for free(). */
br_match *must_load_match(const char *text);
char *must_save_match(const br_match *match, int viewer, br_record form);
/* Play a move or an outcome of whoever is to act. */
void must_play(br_match *match, const char *text);
/* A golden state, such as "crusaders/2-play". */
br_game *golden(const char *state);
/* In a golden state: how a text is read, as the
 * canonical text of a move, or the message that refuses it. */
struct typed {
	const char *text, *said;
};
void must_type(const char *state, const struct typed *typed, size_t n);
/* The move of a game, by its kind and the values of its arguments; or 0. */
br_move make_move(const char *rules, const int *parts, size_t count);
#define MAKE(rules, ...)                                                       \
	make_move(rules, (const int[]){__VA_ARGS__},                           \
	          sizeof((const int[]){__VA_ARGS__}) / sizeof(int))
/* A game has these kinds of move, whose arguments have so many values, then 0;
 * each move is made of its values, and its number follows that before. */
void must_have_kinds(const char *rules, const int (*sizes)[4], int kinds);
void must_apply(br_game *game, br_move move);
/* A seat is told these aims of a move, which is legal. */
void must_aim(const br_game *game, const char *move, int seat,
              const char *aims);
/* A move is illegal by this rule, with a message that contains `words`; check()
 * and apply() agree, and the game stays unchanged. */
void must_not_apply(br_game *game, br_move move, const char *rule,
                    const char *words);
/* The number of draws that a sample takes; with fewer it fails. */
int draws_of_sample(br_game *into, const br_game *view);
/* The seats to which a move reveals more than their view and the move imply: a
 * bit each, bit 31 for spectators. */
uint32_t who_learns(const br_game *game, br_move move);
void must_be_same(const br_game *a, const br_game *b);

/* The fact at a path, or all of them at "", is this as JSON without spaces. */
void must_have_fact(const br_game *game, const char *path, const char *json);
/* br_game_walk() or br_game_facts() ends wherever its visitor ends it. */
typedef int walk_fn(const br_game *game, const br_visitor *visitor,
                    size_t size);
void must_stop(const br_game *game, walk_fn *walk);

/* Makes moves, each with its aims, which are those in the view of the seat to
 * act too: "take t > open.t; end_turn >". */
void must_touch(br_game *game, const char *moves);

/* The value at a path: an integer (of an array or object, its length), or a
 * word. */
int get_int(const br_game *game, const char *format, ...) PRINTF_LIKE(2);
const char *get_word(const br_game *game, const char *format, ...)
	PRINTF_LIKE(2);

#endif
