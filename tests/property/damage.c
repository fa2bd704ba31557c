/* SPDX-License-Identifier: MIT */
/*
 * damage.c - saves that are cut short or changed: refused, or saves of their
 * own, whose game can be played to its end.
 */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "walk.h"

/* A game from who knows where must be playable to its end. */
static void play_on(br_game *game)
{
	for (int i = 0; i < 400; i++) {
		br_move move;

		check_lists(game);
		check_outcomes(game);
		move = br_game_viewer(game) == BR_ALL ? any_move(game) : 0;
		if (move == 0 ||
		    !expect(DAMAGE, br_game_apply(game, move) == BR_OK, game,
		            "move %u fails in a damaged game", move))
			break;
	}
}

/* Load bytes from a block of their very size; the status. */
static int load_exact(br_game **game, const struct bytes *save, br_error *error)
{
	char *block = malloc(save->size + 1), *at = block + 1;
	int status;

	if (!block)
		abort();
	if (save->size > 0)
		memcpy(at, save->at, save->size);
	status = br_game_load(game, at, save->size, NULL, error);
	free(block);
	return status;
}

/* Refused with a reason, or a save of its own. */
static void must_be_sound(const br_game *from, const struct bytes *save,
                          int form)
{
	struct bytes again = {0}, plain = {0};
	br_error error = {0};
	br_game *game = NULL;
	int status = load_exact(&game, save, &error);

	if (status != BR_OK) {
		expect(DAMAGE,
		       !game && error.status == status && error.text[0] &&
		               error.offset <= save->size &&
		               (status == BR_EFORMAT || status == BR_EVERSION ||
		                status == BR_EINVAL),
		       from, "refused with %d at %zu: \"%s\"", status,
		       error.offset, error.text);
		return;
	}
	bytes_save(&again, game, (br_form)form);
	if (form == BR_TEXT)
		bytes_strip(&plain, save);
	else
		bytes_add(&plain, save->at, save->size);
	expect(DAMAGE, bytes_equal(&again, &plain), game, "loaded from %s",
	       form == BR_TEXT ? save->at : "other bytes");
	play_on(game);
	br_game_free(game);
	bytes_free(&again);
	bytes_free(&plain);
}

static void check_short(const br_game *from, const struct bytes *save)
{
	struct bytes cut = {0};
	br_game *game;

	for (size_t n = 0; n < save->size; n++) {
		br_error error = {0};
		int status;

		bytes_clear(&cut);
		bytes_add(&cut, save->at, n);
		status = load_exact(&game, &cut, &error);
		expect(SHORT,
		       (status == BR_EFORMAT || status == BR_EVERSION) &&
		               !game && error.text[0] && error.offset <= n,
		       from, "%zu of %zu bytes: status %d at %zu", n,
		       save->size, status, error.offset);
		if (status == BR_OK)
			br_game_free(game);
	}
	bytes_free(&cut);
}

static void flip_bits(const br_game *from, const struct bytes *save)
{
	struct bytes other = {0};

	bytes_add(&other, save->at, save->size);
	for (size_t i = 0; i < save->size; i++) {
		char old = other.at[i];

		for (int bit = 0; bit < 8; bit++) {
			other.at[i] = (char)(old ^ 1 << bit);
			must_be_sound(from, &other, BR_PACKED);
		}
		other.at[i] = (char)below(256);
		must_be_sound(from, &other, BR_PACKED);
		other.at[i] = old;
	}
	bytes_add(&other, "", 1);
	must_be_sound(from, &other, BR_PACKED);
	bytes_free(&other);
}

/* Bytes that matter in a save, more often than others. */
static char likely_byte(void)
{
	static const char likely[] = "0123456789,:[]{}\"-?nl \t\n.eE+\\";

	return below(4) ? likely[below(sizeof likely - 1)] : (char)below(256);
}

/* Change, add or leave out a byte, at every place in turn. */
static void change_bytes(const br_game *from, const struct bytes *save)
{
	struct bytes other = {0};

	for (size_t i = 0; i < save->size; i++) {
		char c = likely_byte();
		uint64_t way = below(4);

		bytes_clear(&other);
		bytes_add(&other, save->at, i);
		if (way > 0)
			bytes_add(&other, &c, 1);
		bytes_add(&other, save->at + i + (way != 1),
		          save->size - i - (way != 1));
		must_be_sound(from, &other, BR_TEXT);
	}
	bytes_free(&other);
}

/* Put another number in place of one. */
static void change_numbers(const br_game *from, const struct bytes *save)
{
	/* clang-format off */
	static const char *const numbers[] = {
		"0", "1", "2", "3", "4", "5", "6", "-1", "-0", "00", "01",
		"1.0", "1e0", "40", "255", "256", "65536", "2147483648",
		"4294967296", "4294967297", "9007199254740993",
		"18446744073709551617", "null", "\"1\"", "[]", "{}", "",
	};
	/* clang-format on */
	struct bytes other = {0};

	for (size_t i = 0; i + 1 < save->size; i++) {
		size_t end = i + 1;
		const char *number;

		if (!is_mark(save->at[i]) ||
		    !(isdigit((unsigned char)save->at[end]) ||
		      save->at[end] == '-'))
			continue;
		while (isdigit((unsigned char)save->at[end]) ||
		       save->at[end] == '-')
			end++;
		number = numbers[below(sizeof numbers / sizeof *numbers)];
		bytes_clear(&other);
		bytes_add(&other, save->at, i + 1);
		bytes_add(&other, number, strlen(number));
		bytes_add(&other, save->at + end, save->size - end);
		must_be_sound(from, &other, BR_TEXT);
	}
	bytes_free(&other);
}

/* White space between the parts is nothing. */
static void add_space(const br_game *from, const struct bytes *save)
{
	struct bytes other = {0};
	br_error error = {0};
	br_game *game;
	int quoted = 0, status;

	for (size_t i = 0; i < save->size; i++) {
		char c = save->at[i];

		if (c == '"' && !(quoted && save->at[i - 1] == '\\'))
			quoted = !quoted;
		if (!quoted && is_mark(c) && below(2))
			bytes_add(&other, &" \t\r\n"[below(4)], 1);
		bytes_add(&other, &c, 1);
		if (!quoted && is_mark(c) && below(2))
			bytes_add(&other, " \n", 1 + any_of(2));
	}
	status = load_exact(&game, &other, &error);
	if (expect(DAMAGE, status == BR_OK, from,
	           "white space: %s at %zu of %s", error.text, error.offset,
	           other.at)) {
		expect(DAMAGE, br_game_equal(game, from), from,
		       "white space matters: %s", other.at);
		br_game_free(game);
	}
	bytes_free(&other);
}

void check_damage(const br_game *game)
{
	struct bytes text = {0}, packed = {0};

	bytes_save(&text, game, BR_TEXT);
	bytes_save(&packed, game, BR_PACKED);
	check_short(game, &text);
	check_short(game, &packed);
	flip_bits(game, &packed);
	change_bytes(game, &text);
	change_numbers(game, &text);
	add_space(game, &text);
	bytes_free(&text);
	bytes_free(&packed);
}
