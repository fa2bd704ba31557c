/* SPDX-License-Identifier: MIT */
/*
 * support.c - the runner and the calls that fail a test.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "support.h"

int run_suite(Suite *suite)
{
	SRunner *runner = srunner_create(suite);
	int failed;

	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_SILENT);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

br_game *must_new(const char *rules, int seats, const char *const *options)
{
	br_error error = {0};
	br_game *game;
	int status = br_game_new(&game, br_rules_find(rules), seats, options,
	                         NULL, &error);

	ck_assert_msg(status == BR_OK, "%s: %s", error.rule, error.text);
	return game;
}

void must_refuse(const char *rules, int seats, const char *const *options,
                 const char *concerned, const char *words)
{
	br_error error = {0};
	br_game *game = (br_game *)&error; /* anything but NULL */
	int status = br_game_new(&game, br_rules_find(rules), seats, options,
	                         NULL, &error);

	ck_assert_msg(status == BR_EINVAL, "accepted, with %s",
	              options && options[0] ? options[0] : "no option");
	ck_assert_ptr_null(game);
	ck_assert_int_eq(error.status, BR_EINVAL);
	ck_assert_str_eq(error.rule, concerned);
	ck_assert_msg(strstr(error.text, words) != NULL, "\"%s\" lacks \"%s\"",
	              error.text, words);
	status = br_game_new(&game, br_rules_find(rules), seats, options, NULL,
	                     NULL);
	ck_assert_int_eq(status, BR_EINVAL);
}

char *must_save(const br_game *game, int format, size_t *size)
{
	int length = br_game_save(game, (br_form)format, NULL, 0);
	char *data = malloc((size_t)length + 1);

	ck_assert_ptr_nonnull(data);
	ck_assert_int_eq(
		br_game_save(game, (br_form)format, data, (size_t)length + 1),
		length);
	data[length] = '\0';
	if (size)
		*size = (size_t)length;
	return data;
}

br_game *must_load(const void *data, size_t size)
{
	br_error error = {0};
	br_game *game;
	int status = br_game_load(&game, data, size, NULL, &error);

	ck_assert_msg(status == BR_OK, "at byte %zu: %s", error.offset,
	              error.text);
	return game;
}

int load_edited(const char *text, const char *from, const char *to,
                br_error *error)
{
	const char *at = strstr(text, from);
	char *edited = calloc(1, strlen(text) + strlen(to) + 1);
	br_game *game;
	int status;

	ck_assert_msg(at && edited, "no %s in %s", from, text);
	ck_assert_msg(!strstr(at + 1, from), "%s is there twice", from);
	memcpy(edited, text, (size_t)(at - text));
	strcat(strcat(edited, to), at + strlen(from));
	memset(error, 0, sizeof *error);
	status = br_game_load(&game, edited, strlen(edited), NULL, error);
	if (status != BR_OK)
		ck_assert_str_ne(error->text, "");
	br_game_free(game);
	free(edited);
	return status;
}

void must_load_as(const br_game *game, const char *from, const char *to,
                  const char *rule)
{
	char *text = must_save(game, BR_TEXT, NULL);
	br_error error;
	int status = load_edited(text, from, to, &error);

	ck_assert_msg(status == (rule ? BR_EFORMAT : BR_OK) &&
	                      strcmp(error.rule, rule ? rule : "") == 0,
	              "%s for %s gives %d, %s: %s", to, from, status,
	              error.rule, error.text);
	free(text);
}

void must_reload(const br_game *game)
{
	size_t size;
	char *text = must_save(game, BR_TEXT, &size);
	br_game *again = must_load(text, size);

	must_be_same(game, again);
	br_game_free(again);
	free(text);
}

void must_keep_bounds(const br_game *game, const struct bound *list, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		char from[64], to[64];

		sprintf(from, "\"%s\":%d,", list[i].name,
		        get_int(game, "%s", list[i].name));
		for (int high = 0; high < 2; high++) {
			sprintf(to, "\"%s\":%d,", list[i].name,
			        high ? list[i].hi + 1 : list[i].lo - 1);
			must_load_as(game, from, to, list[i].name);
		}
	}
}

br_game *must_view(const br_game *game, int seat)
{
	br_game *view;

	ck_assert_int_eq(br_game_dup(&view, game), BR_OK);
	ck_assert_int_eq(br_game_view(view, game, seat), BR_OK);
	return view;
}

br_move must_parse(const br_game *game, const char *text)
{
	br_error error = {0};
	br_move move = 0;
	int status = br_move_parse(game, text, &move, &error);

	ck_assert_msg(status == BR_OK, "\"%s\": %s", text, error.text);
	return move;
}

br_game *golden(const char *state)
{
	const char *top = getenv("srcdir");
	char path[1024], save[8192];
	FILE *file;
	size_t size;

	snprintf(path, sizeof path, "%s/tests/golden/%s.state", top ? top : ".",
	         state);
	file = fopen(path, "rb");
	ck_assert_msg(file != NULL, "no state %s", path);
	size = fread(save, 1, sizeof save, file);
	fclose(file);
	return must_load(save, size);
}

void must_type(const char *state, const struct typed *typed, size_t n)
{
	br_game *game = golden(state);
	char said[80];

	for (size_t i = 0; i < n; i++) {
		br_error error = {0};
		br_move move;
		int status = br_move_parse(game, typed[i].text, &move, &error);

		if (status == BR_OK)
			br_move_text(game, move, BR_ALL, said, sizeof said);
		ck_assert_msg(strcmp(status == BR_OK ? said : error.text,
		                     typed[i].said) == 0,
		              "%s: \"%s\" is: %s", state, typed[i].text,
		              status == BR_OK ? said : error.text);
	}
	br_game_free(game);
}

br_move make_move(const char *rules, const int *parts, size_t count)
{
	return br_move_make(br_rules_find(rules), parts[0],
	                    count > 1 ? parts + 1 : NULL, (int)count - 1);
}

/* Counts up the values of a kind, the last one fastest; 0 after all. */
static int count_up(int *value, const br_parts *kind)
{
	for (int i = kind->count - 1; i >= 0; i--) {
		if (++value[i] < kind->value[i])
			return 1;
		value[i] = 0;
	}
	return 0;
}

void must_have_kinds(const char *name, const int (*sizes)[4], int kinds)
{
	const br_rules *rules = br_rules_find(name);
	br_move next = 1;
	br_parts kind;
	br_rules_info info;

	for (int k = 1; k <= kinds; k++) {
		int value[4] = {0}, found[4];

		ck_assert_int_eq(br_rules_kind(rules, k, &kind, sizeof kind),
		                 BR_OK);
		for (int i = 0; i < 4; i++)
			ck_assert_int_eq(kind.value[i], sizes[k - 1][i]);
		do {
			ck_assert_uint_eq(
				br_move_make(rules, k, value, kind.count),
				next);
			ck_assert_int_eq(br_move_values(rules, next++, found),
			                 k);
			for (int i = 0; i < 4; i++)
				ck_assert_int_eq(found[i], i < kind.count
				                                   ? value[i]
				                                   : -1);
		} while (count_up(value, &kind));
	}
	br_rules_about(rules, &info, sizeof info);
	ck_assert_uint_eq(next, info.last_move + 1);
	ck_assert_int_eq(br_rules_kind(rules, kinds + 1, &kind, sizeof kind),
	                 BR_EINVAL);
}

void must_aim(const br_game *game, const char *move, int seat, const char *aims)
{
	char text[BR_AIMS_MAX];

	ck_assert_int_eq(br_move_aims(game, must_parse(game, move), seat, text,
	                              sizeof text),
	                 (int)strlen(aims));
	ck_assert_str_eq(text, aims);
}

void must_apply(br_game *game, br_move move)
{
	br_error error = {0};
	int status = br_game_check(game, move, &error);

	ck_assert_msg(status == BR_OK, "move %u: %s", move, error.text);
	ck_assert_int_eq(br_game_apply(game, move), BR_OK);
}

void must_not_apply(br_game *game, br_move move, const char *rule,
                    const char *words)
{
	br_error error = {0};
	br_game *before;

	ck_assert_int_eq(br_game_dup(&before, game), BR_OK);
	ck_assert_int_eq(br_game_check(game, move, &error), BR_EILLEGAL);
	ck_assert_int_eq(br_game_check(game, move, NULL), BR_EILLEGAL);
	ck_assert_int_eq(error.status, BR_EILLEGAL);
	ck_assert_str_eq(error.rule, rule);
	ck_assert_msg(strstr(error.text, words) != NULL, "\"%s\" lacks \"%s\"",
	              error.text, words);
	ck_assert_int_eq(br_game_apply(game, move), BR_EILLEGAL);
	must_be_same(game, before);
	br_game_free(before);
}

/* Dice that give 0, so many times. */
static int give_zeros(void *ud, uint64_t bound, uint64_t *value)
{
	int *left = ud;

	(void)bound;
	*value = 0;
	return (*left)-- > 0 ? BR_OK : BR_EDICE;
}

int draws_of_sample(br_game *into, const br_game *view)
{
	int draws = 0, left = 0, status;
	br_dice *dice;

	ck_assert_int_eq(br_dice_host(&dice, give_zeros, &left, NULL), BR_OK);
	while ((status = br_game_sample(into, view, dice)) == BR_EDICE)
		left = ++draws;
	ck_assert_int_eq(status, BR_OK);
	br_dice_free(dice);
	return draws;
}

uint32_t who_learns(const br_game *game, br_move move)
{
	br_game *after;
	uint32_t seats;

	ck_assert_int_eq(br_game_dup(&after, game), BR_OK);
	must_apply(after, move);
	seats = game->rules->revealed_to(&game->shared->setup, game->state,
	                                 move, after->state);
	br_game_free(after);
	return seats;
}

void must_be_same(const br_game *a, const br_game *b)
{
	char *one = must_save(a, BR_TEXT, NULL);
	char *other = must_save(b, BR_TEXT, NULL);

	ck_assert_str_eq(one, other);
	free(one);
	free(other);
}

/* ---- Aims ---------------------------------------------------------------- */

/* The text up to a letter or the end, without spaces around it; moves behind
 * the letter. */
static void cut(const char **at, const char *letter, char *out, size_t room)
{
	size_t length;

	*at += strspn(*at, " ");
	length = strcspn(*at, letter);
	ck_assert_uint_lt(length, room);
	memcpy(out, *at, length);
	*at += length + (*at + length < strchr(*at, '\0'));
	while (length > 0 && out[length - 1] == ' ')
		length--;
	out[length] = '\0';
}

void must_touch(br_game *game, const char *moves)
{
	char text[64], aims[BR_AIMS_MAX];

	while (*moves) {
		cut(&moves, ">", text, sizeof text);
		cut(&moves, ";", aims, sizeof aims);
		must_aim(game, text, BR_ALL, aims);
		if (br_game_turn(game) >= 0) {
			br_game *view = must_view(game, br_game_turn(game));

			must_aim(view, text, BR_ALL, aims);
			br_game_free(view);
		}
		must_apply(game, must_parse(game, text));
	}
}

/* ---- Values -------------------------------------------------------------- */

static br_value piece(const br_game *game, const char *format, va_list list)
{
	br_value value;
	char path[64];
	int length = vsnprintf(path, sizeof path, format, list);

	ck_assert_int_lt(length, (int)sizeof path);
	ck_assert_msg(br_game_get(game, path, &value) == BR_OK, "no %s", path);
	return value;
}

int get_int(const br_game *game, const char *format, ...)
{
	br_value value;
	va_list list;

	va_start(list, format);
	value = piece(game, format, list);
	va_end(list);
	ck_assert_int_ne(value.kind, BR_NULL);
	ck_assert_int_ne(value.kind, BR_WORD);
	return (int)value.integer;
}

const char *get_word(const br_game *game, const char *format, ...)
{
	br_value value;
	va_list list;

	va_start(list, format);
	value = piece(game, format, list);
	va_end(list);
	ck_assert_int_eq(value.kind, BR_WORD);
	return value.word;
}

/* ---- Matches ------------------------------------------------------------- */

br_match *must_load_match(const char *text)
{
	br_error error = {0};
	br_match *match;
	int status =
		br_match_load(&match, text, strlen(text), NULL, NULL, &error);

	ck_assert_msg(status == BR_OK, "at byte %zu: %s", error.offset,
	              error.text);
	return match;
}

char *must_save_match(const br_match *match, int viewer, br_record form)
{
	int size = br_match_save(match, viewer, form, NULL, 0);
	char *text = malloc((size_t)size + 1);

	ck_assert_int_gt(size, 0);
	ck_assert_int_eq(
		br_match_save(match, viewer, form, text, (size_t)size + 1),
		size);
	return text;
}

void must_play(br_match *match, const char *text)
{
	const br_game *game = br_match_game(match);

	ck_assert_int_eq(br_match_apply(match, br_game_turn(game),
	                                must_parse(game, text), NULL),
	                 BR_OK);
}
