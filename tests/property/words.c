/* SPDX-License-Identifier: MIT */
/*
 * words.c - descriptions, drawings, sentences; buffers of every size.
 */

#include <stdlib.h>
#include <string.h>

#include "walk.h"

/* ---- Words --------------------------------------------------------------- */

static const int languages[] = {BR_EN, BR_DE, BR_NL};

/* Lines of at most `columns`, printable, each ended by a line feed. */
static int is_page(const struct bytes *text, size_t columns)
{
	size_t column = 0;

	for (size_t i = 0; i < text->size; i++) {
		unsigned char c = (unsigned char)text->at[i];

		if (c == '\n')
			column = 0;
		else if (c < ' ' || c == 0x7f)
			return 0;
		else if ((c & 0xc0) != 0x80 && ++column > columns)
			return 0;
	}
	return text->size > 0 && text->at[text->size - 1] == '\n';
}

/* A description holds all that a state holds: no two states share one. */
static void tell_apart(const br_game *game, int language)
{
	br_game *one = copy_of(game), *other = copy_of(game);
	struct bytes a = {0}, b = {0};
	br_move x = any_move(game), y = any_move(game);

	if (x != 0 && br_game_apply(one, x) == BR_OK &&
	    br_game_apply(other, y) == BR_OK) {
		bytes_words(&a, one, (br_language)language, br_game_describe);
		bytes_words(&b, other, (br_language)language, br_game_describe);
		expect(WORDS, bytes_equal(&a, &b) == br_game_equal(one, other),
		       one, "moves %u and %u are told alike: %s", x, y, a.at);
		bytes_clear(&b);
		bytes_words(&b, game, (br_language)language, br_game_describe);
		expect(WORDS, !bytes_equal(&a, &b), game,
		       "move %u does not show: %s", x, a.at);
	}
	br_game_free(one);
	br_game_free(other);
	bytes_free(&a);
	bytes_free(&b);
}

/* What is saved is all that is told: a loaded game tells the same. */
static void tell_again(const br_game *game)
{
	struct bytes save = {0}, told = {0}, again = {0};
	br_game *loaded;

	bytes_save(&save, game, BR_PACKED);
	loaded = load_of(&save);
	bytes_words(&told, game, BR_EN, br_game_describe);
	bytes_words(&told, game, BR_EN, br_game_draw);
	bytes_words(&again, loaded, BR_EN, br_game_describe);
	bytes_words(&again, loaded, BR_EN, br_game_draw);
	expect(WORDS, bytes_equal(&told, &again), game,
	       "after loading it is told as %s", again.at);
	br_game_free(loaded);
	bytes_free(&save);
	bytes_free(&told);
	bytes_free(&again);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Sentences of legal moves, or of outcomes, are different from each other, and
 * can be read. */
static void check_sentences(const br_game *game, int language)
{
	static char text[BR_MOVES_MAX][160];
	char *sorted[BR_MOVES_MAX];
	br_move move[BR_MOVES_MAX];
	size_t n = all_moves(game, move);

	for (size_t i = 0; i < n; i++) {
		br_move read = 0;
		int length = br_move_describe(game, move[i], BR_ALL,
		                              (br_language)language, text[i],
		                              sizeof text[i]);

		expect(WORDS, length > 0 && length < (int)sizeof text[i], game,
		       "no sentence for move %u", move[i]);
		expect(WORDS,
		       br_move_parse(game, text[i], &read, NULL) == BR_OK &&
		               read == move[i],
		       game, "\"%s\" is read as %u", text[i], read);
		sorted[i] = text[i];
	}
	qsort(sorted, n, sizeof *sorted, by_text);
	for (size_t i = 1; i < n; i++)
		expect(WORDS, strcmp(sorted[i], sorted[i - 1]) != 0, game,
		       "two moves are \"%s\"", sorted[i]);
}

void check_words(const br_game *game)
{
	struct bytes text = {0};

	for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
		int language = languages[i];

		bytes_clear(&text);
		bytes_words(&text, game, (br_language)language,
		            br_game_describe);
		expect(WORDS, is_page(&text, SIZE_MAX), game, "description: %s",
		       text.at);
		bytes_clear(&text);
		bytes_words(&text, game, (br_language)language, br_game_draw);
		expect(WORDS, is_page(&text, 80), game, "drawing:\n%s",
		       text.at);
		check_sentences(game, language);
		if (br_game_viewer(game) == BR_ALL)
			tell_apart(game, language);
	}
	tell_again(game);
	bytes_free(&text);
}

/* ---- Buffers ------------------------------------------------------------- */

enum {
	TEXT_SAVE,
	PACKED_SAVE,
	DESCRIPTION,
	DRAWING,
	MOVE,
	MOVES,
	SENTENCE,
	KINDS
};

static int fill(const br_game *game, br_move move, int kind, char *at,
                size_t cap)
{
	switch (kind) {
	case TEXT_SAVE:
		return br_game_save(game, BR_TEXT, at, cap);
	case PACKED_SAVE:
		return br_game_save(game, BR_PACKED, at, cap);
	case DESCRIPTION:
		return br_game_describe(game, BR_EN, at, cap);
	case DRAWING:
		return br_game_draw(game, BR_EN, at, cap);
	case MOVE:
		return br_move_text(game, move, BR_ALL, at, cap);
	case MOVES:
		return br_game_moves_text(game, at, cap);
	default:
		return br_move_describe(game, move, BR_ALL, BR_EN, at, cap);
	}
}

/* What fits is written, a text is ended, and nothing beyond is touched. */
static void check_cap(const br_game *game, br_move move, int kind,
                      const char *whole, size_t size, size_t cap)
{
	char *at = malloc(cap + 8);
	size_t fits = cap;
	int said;

	if (!at)
		abort();
	memset(at, '~', cap + 8);
	said = fill(game, move, kind, at, cap);
	if (kind != PACKED_SAVE && cap > 0)
		fits = cap - 1;
	if (fits > size)
		fits = size;
	expect(CAPS,
	       said == (int)size && memcmp(at, whole, fits) == 0 &&
	               (kind == PACKED_SAVE || cap == 0 || at[fits] == '\0') &&
	               memcmp(at + cap, "~~~~~~~~", 8) == 0,
	       game, "kind %d: room for %zu of %zu, said %d", kind, cap, size,
	       said);
	free(at);
}

static void check_list_caps(const br_game *game)
{
	br_move all[BR_MOVES_MAX], some[BR_MOVES_MAX];
	br_outcome most[BR_MOVES_MAX], few[BR_MOVES_MAX];
	size_t n = (size_t)br_game_moves(game, all, BR_MOVES_MAX);
	int k = br_game_outcomes(game, most, BR_MOVES_MAX);

	for (size_t cap = 0; cap <= n + 1 && cap < BR_MOVES_MAX; cap++) {
		some[cap] = 0xabcdef;
		expect(CAPS,
		       br_game_moves(game, cap ? some : NULL, cap) == (int)n &&
		               memcmp(some, all,
		                      (cap < n ? cap : n) * sizeof *all) == 0 &&
		               some[cap] == 0xabcdef,
		       game, "room for %zu of %zu moves", cap, n);
	}
	for (int cap = 0; cap <= k + 1 && cap < BR_MOVES_MAX; cap++) {
		few[cap].move = 0xabcdef;
		expect(CAPS,
		       br_game_outcomes(game, cap ? few : NULL, (size_t)cap) ==
		                       k &&
		               few[cap].move == 0xabcdef &&
		               (cap == 0 || k == 0 ||
		                few[0].move == most[0].move),
		       game, "room for %d of %d outcomes", cap, k);
	}
}

void check_caps(const br_game *game)
{
	br_move move = any_move(game);
	struct bytes whole = {0};

	for (int kind = 0; kind < KINDS; kind++) {
		int length = fill(game, move, kind, NULL, 0);
		size_t size = (size_t)length;

		if (length < 0) /* the game is over, and has no move */
			continue;
		bytes_clear(&whole);
		fill(game, move, kind, bytes_room(&whole, size), size + 1);
		for (size_t cap = 0; cap < 4; cap++)
			check_cap(game, move, kind, whole.at, size, cap);
		for (size_t i = 0; i < 5; i++)
			if (size + i > 2)
				check_cap(game, move, kind, whole.at, size,
				          size + i - 2);
		check_cap(game, move, kind, whole.at, size, any_of(size + 1));
	}
	check_list_caps(game);
	bytes_free(&whole);
}
