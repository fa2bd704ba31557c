/* SPDX-License-Identifier: MIT */

/*
 * fields.c - one description of a state, many walks over it.
 *
 * A game's fields() says for each field its name, its range and whether the
 * viewer knows it.  Here that becomes a visit, packed bytes, or the reading
 * of either form; a field that the viewer does not know takes no room in
 * packed bytes, since the reader can tell it too.
 */

#include "core/core.h"

int brp_viewer(const br_walk *walk)
{
	return walk->viewer;
}

int brp_reading(const br_walk *walk)
{
	return walk->mode >= BRP_UNPACK;
}

void brp_bad(br_walk *walk, const char *why)
{
	if (walk->bad)
		return;
	walk->bad = 1;
	walk->bad_at = walk->at;
	walk->bad_name = walk->name;
	walk->why = why;
}

void brp_walk_fields(const br_game *game, br_walk *walk)
{
	br_game *state; /* only written to when reading, and then it is ours */

	memcpy(&state, &game, sizeof state);
	game->rules->fields(&game->shared->setup, state->state, walk);
}

/* ---- Integers of any size ------------------------------------------------ */

static int64_t peek(const void *at, size_t size, int is_signed)
{
	int8_t i8;
	int16_t i16;
	int32_t i32;

	if (size == 1) {
		memcpy(&i8, at, 1);
		return is_signed ? i8 : (uint8_t)i8;
	}
	if (size == 2) {
		memcpy(&i16, at, 2);
		return is_signed ? i16 : (uint16_t)i16;
	}
	memcpy(&i32, at, 4);
	return is_signed ? i32 : (int64_t)(uint32_t)i32;
}

static void poke(void *at, size_t size, int64_t value)
{
	uint8_t u8 = (uint8_t)value;
	uint16_t u16 = (uint16_t)value;
	uint32_t u32 = (uint32_t)value;

	if (size == 1)
		memcpy(at, &u8, 1);
	else if (size == 2)
		memcpy(at, &u16, 2);
	else
		memcpy(at, &u32, 4);
}

/* ---- Visits -------------------------------------------------------------- */

static void see_null(br_walk *walk, const char *name)
{
	if (!walk->stop)
		walk->stop = walk->visitor->null(walk->visitor->ud, name);
}

static void see_int(br_walk *walk, const char *name, int64_t value)
{
	if (!walk->stop)
		walk->stop =
			walk->visitor->integer(walk->visitor->ud, name, value);
}

static void see_word(br_walk *walk, const char *name, const char *word)
{
	if (!walk->stop)
		walk->stop = walk->visitor->word(walk->visitor->ud, name, word);
}

static void see_open(br_walk *walk, const char *name, int open)
{
	const br_visitor *visitor = walk->visitor;

	if (!walk->stop)
		walk->stop = open == '{' ? visitor->object(visitor->ud, name)
		                         : visitor->array(visitor->ud, name);
}

static void see_end(br_walk *walk)
{
	if (!walk->stop)
		walk->stop = walk->visitor->end(walk->visitor->ud);
}

static void see_bag(br_walk *walk, const char *name, const uint8_t *counts,
                    const char *const *words, int kinds)
{
	see_open(walk, name, '{');
	for (int i = 0; i < kinds; i++)
		if (counts[i] > 0)
			see_int(walk, words[i], counts[i]);
	see_end(walk);
}

/* ---- Fields -------------------------------------------------------------- */

/* While reading: what is faulty inside, and what is after it, is named. */
static void enter(br_walk *walk, const char *name)
{
	if (!brp_reading(walk))
		return;
	if (name)
		walk->name = name;
	walk->outer[walk->level++] = walk->name;
}

/* A field that the viewer does not know; true if it was one. */
static int unknown(br_walk *walk, const char *name, int known)
{
	if (name)
		walk->name = name;
	if (walk->mode == BRP_PARSE)
		brp_text_key(walk, name);
	if (known)
		return 0;
	if (walk->mode == BRP_VISIT)
		see_null(walk, name);
	else if (walk->mode == BRP_PARSE && !brp_text_null(walk))
		brp_bad(walk, "this viewer does not know it: null");
	return 1;
}

static void unpack_int(br_walk *walk, const char *name, void *at, size_t size,
                       int64_t lo, int64_t hi)
{
	uint64_t value;

	if (name)
		walk->name = name;
	value = brp_bits_get(walk, brp_bits_for((uint64_t)(hi - lo)));
	if (value > (uint64_t)(hi - lo)) {
		brp_bad(walk, "number out of range");
		value = 0;
	}
	poke(at, size, lo + (int64_t)value);
}

void brp_int(br_walk *walk, const char *name, void *at, size_t size, int64_t lo,
             int64_t hi, int known)
{
	if (walk->mode == BRP_PACK) {
		if (known)
			brp_bits_put(walk,
			             (uint64_t)(peek(at, size, lo < 0) - lo),
			             brp_bits_for((uint64_t)(hi - lo)));
	} else if (walk->mode == BRP_UNPACK) {
		if (known)
			unpack_int(walk, name, at, size, lo, hi);
	} else if (!unknown(walk, name, known)) {
		if (walk->mode == BRP_VISIT)
			see_int(walk, name, peek(at, size, lo < 0));
		else
			poke(at, size, brp_text_int(walk, lo, hi));
	}
}

void brp_word(br_walk *walk, const char *name, uint8_t *at,
              const char *const *words, int n, int known)
{
	if (walk->mode == BRP_PACK || walk->mode == BRP_UNPACK) {
		brp_int(walk, name, at, 1, 0, n - 1, known);
		return;
	}
	if (unknown(walk, name, known))
		return;
	if (walk->mode == BRP_VISIT)
		see_word(walk, name, words[*at]);
	else
		*at = (uint8_t)brp_text_word(walk, words, n);
}

/*
 * Packed: a bit for each kind, whether there are any, up to 32 at once; then
 * for those that there are, how many beyond the first.
 */
static void pack_bag(br_walk *walk, const uint8_t *counts, int kinds, int most)
{
	int bits = brp_bits_for((uint64_t)(most - 1));

	for (int from = 0; from < kinds; from += 32) {
		int n = kinds - from < 32 ? kinds - from : 32;
		uint32_t any = 0;

		for (int i = 0; i < n; i++)
			any |= (uint32_t)(counts[from + i] > 0) << i;
		brp_bits_put(walk, any, n);
		for (; any && bits > 0; any &= any - 1)
			brp_bits_put(walk, counts[from + brp_lowest(any)] - 1u,
			             bits);
	}
}

static void unpack_bag(br_walk *walk, uint8_t *counts, int kinds, int most)
{
	int bits = brp_bits_for((uint64_t)(most - 1));

	memset(counts, 0, (size_t)kinds);
	for (int from = 0; from < kinds; from += 32) {
		int n = kinds - from < 32 ? kinds - from : 32;
		uint32_t any = (uint32_t)brp_bits_get(walk, n);

		for (; any; any &= any - 1) {
			uint64_t more = brp_bits_get(walk, bits);

			if (more >= (uint64_t)most)
				brp_bad(walk, "more of a kind than there are");
			else
				counts[from + brp_lowest(any)] =
					(uint8_t)(more + 1);
		}
	}
}

void brp_bag(br_walk *walk, const char *name, uint8_t *counts,
             const char *const *words, int kinds, int most, int known)
{
	if (unknown(walk, name, known))
		return;
	if (walk->mode == BRP_VISIT)
		see_bag(walk, name, counts, words, kinds);
	else if (walk->mode == BRP_PARSE)
		brp_text_bag(walk, counts, words, kinds, most);
	else if (walk->mode == BRP_UNPACK)
		unpack_bag(walk, counts, kinds, most);
	else
		pack_bag(walk, counts, kinds, most);
}

void brp_list(br_walk *walk, const char *name, int *length, int most)
{
	int bits = brp_bits_for((uint64_t)most);
	uint64_t n;

	enter(walk, name);
	if (walk->mode == BRP_VISIT) {
		see_open(walk, name, '[');
	} else if (walk->mode == BRP_PACK) {
		brp_bits_put(walk, (uint64_t)*length, bits);
	} else {
		if (walk->mode == BRP_PARSE) {
			brp_text_open(walk, name, '[');
			n = (uint64_t)brp_text_count(walk);
		} else {
			n = brp_bits_get(walk, bits);
		}
		if (n > (uint64_t)most) {
			brp_bad(walk, "list is too long");
			n = 0;
		}
		*length = (int)n;
	}
}

void brp_array(br_walk *walk, const char *name, int length)
{
	enter(walk, name);
	if (walk->mode == BRP_VISIT)
		see_open(walk, name, '[');
	if (walk->mode != BRP_PARSE)
		return;
	brp_text_open(walk, name, '[');
	if (!walk->bad && brp_text_count(walk) != length)
		brp_bad(walk, "list has another length");
}

void brp_group(br_walk *walk, const char *name)
{
	enter(walk, name);
	if (walk->mode == BRP_VISIT)
		see_open(walk, name, '{');
	else if (walk->mode == BRP_PARSE)
		brp_text_open(walk, name, '{');
}

void brp_end(br_walk *walk)
{
	if (walk->mode == BRP_VISIT)
		see_end(walk);
	else if (walk->mode == BRP_PARSE)
		brp_text_close(walk);
	if (brp_reading(walk))
		walk->name = walk->outer[--walk->level];
}

/* ---- Visiting a whole game ----------------------------------------------- */

static void see_viewer(br_walk *walk, int viewer)
{
	if (viewer == BR_ALL)
		see_null(walk, "viewer");
	else if (viewer == BR_NOBODY)
		see_word(walk, "viewer", "spectator");
	else
		see_int(walk, "viewer", viewer);
}

int br_game_walk(const br_game *game, const br_visitor *visitor)
{
	const brp_shared *shared = game->shared;
	const br_rules *rules = game->rules;
	br_walk walk = {
		.mode = BRP_VISIT, .viewer = game->viewer, .visitor = visitor};

	see_open(&walk, NULL, '{');
	see_word(&walk, "game", rules->name);
	see_int(&walk, "rules", shared->setup.version);
	see_int(&walk, "seats", shared->setup.seats);
	see_open(&walk, "options", '{');
	for (int i = 0; rules->options[i].name; i++)
		if (brp_chosen(shared, i))
			see_word(&walk, rules->options[i].name,
			         shared->text[i]);
	see_end(&walk);
	see_viewer(&walk, game->viewer);
	if (!walk.stop)
		brp_walk_fields(game, &walk);
	see_end(&walk);
	return walk.stop;
}
