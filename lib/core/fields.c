/* SPDX-License-Identifier: MIT */
/*
 * fields.c - what a walk does with each kind of field.
 *
 * Packing omits a field that the viewer does not know, as the reader can tell
 * that too.
 */

#include "core/bits.h"

/* ---- Integers of any size ------------------------------------------------ */

static int64_t load_int(const void *at, size_t size, int is_signed)
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

static void store_int(void *at, size_t size, int64_t value)
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

static void visit_null(br_walk *walk, const char *name)
{
	if (!walk->result)
		walk->result = walk->visitor->null(walk->visitor->ud, name);
}

static void visit_int(br_walk *walk, const char *name, int64_t value)
{
	if (!walk->result)
		walk->result =
			walk->visitor->integer(walk->visitor->ud, name, value);
}

static void visit_word(br_walk *walk, const char *name, const char *word)
{
	if (!walk->result)
		walk->result =
			walk->visitor->word(walk->visitor->ud, name, word);
}

static void visit_open(br_walk *walk, const char *name, int open)
{
	const br_visitor *visitor = walk->visitor;

	if (!walk->result)
		walk->result = open == '{' ? visitor->object(visitor->ud, name)
		                           : visitor->array(visitor->ud, name);
}

static void visit_end(br_walk *walk)
{
	if (!walk->result)
		walk->result = walk->visitor->end(walk->visitor->ud);
}

static void visit_bag(br_walk *walk, const char *name, const uint8_t *counts,
                      const char *const *words, int kinds)
{
	visit_open(walk, name, '{');
	for (int i = 0; i < kinds; i++)
		if (counts[i] > 0)
			visit_int(walk, words[i], counts[i]);
	visit_end(walk);
}

/* ---- Fields -------------------------------------------------------------- */

/* Notes where the value of a field begins. */
static BRP_COLD void note_position(br_walk *walk)
{
	char path[BRP_PATH];
	brp_text at = brp_text_in(path, sizeof path);

	if (walk->path && walk->at * 8 - (size_t)walk->bit_count <= walk->bit) {
		walk->path->length = 0;
		brp_walk_path(walk, walk->path);
	}
	if (!walk->seek)
		return;
	brp_walk_path(walk, &at);
	if (strcmp(path, walk->seek) == 0)
		walk->found = walk->at;
}

/* Notes that if it is asked for, which is rare. */
static inline void track_position(br_walk *walk)
{
	if (walk->path || walk->seek)
		note_position(walk);
}

static inline void begin_compound(br_walk *walk, const char *name)
{
	if (walk->mode < BRP_UNPACK)
		return;
	brp_walk_member(walk, name);
	if (walk->mode == BRP_PARSE)
		brp_json_key(walk, name);
	track_position(walk);
	brp_walk_enter(walk);
}

/* Moves to a field, and skips it if the viewer does not know it.  Returns
 * whether it was skipped. */
static int begin_field(br_walk *walk, const char *name, int known)
{
	brp_walk_member(walk, name);
	if (walk->mode == BRP_PARSE)
		brp_json_key(walk, name);
	track_position(walk);
	if (known)
		return 0;
	if (walk->mode == BRP_VISIT)
		visit_null(walk, name);
	else if (walk->mode == BRP_PARSE && !brp_json_null(walk))
		brp_json_unexpected(walk, "null (hidden from this viewer)");
	return 1;
}

static void pack_int(br_walk *walk, const void *at, size_t size, int64_t lo,
                     int64_t hi)
{
	/* Less lo, a negative value is what it is as well without its sign. */
	uint64_t value = (uint64_t)(load_int(at, size, 0) - lo);

	brp_bits_put(walk, value & UINT64_MAX >> (64 - 8 * size),
	             brp_bits_for((uint64_t)(hi - lo)));
}

/* Where reading ahead, an error or the position is due. */
static BRP_COLD void unpack_rarely(br_walk *walk, void *at, size_t size,
                                   int64_t lo, int64_t hi)
{
	uint64_t value;

	track_position(walk);
	value = brp_bits_get(walk, brp_bits_for((uint64_t)(hi - lo)));
	if (value > (uint64_t)(hi - lo)) {
		brp_misread_range(walk, lo, hi, lo + (int64_t)value);
		value = 0;
	}
	store_int(at, size, lo + (int64_t)value);
}

/* Calls nothing that returns, so that it saves no registers. */
static inline void unpack_int(br_walk *walk, const char *name, void *at,
                              size_t size, int64_t lo, int64_t hi, int known)
{
	int bits = brp_bits_for((uint64_t)(hi - lo));
	uint64_t value = walk->bits & (((uint64_t)1 << bits) - 1);

	brp_walk_member(walk, name);
	if (!known)
		return;
	if (walk->bit_count < bits || value > (uint64_t)(hi - lo) ||
	    walk->path) {
		unpack_rarely(walk, at, size, lo, hi);
		return;
	}
	walk->bits >>= bits;
	walk->bit_count -= bits;
	store_int(at, size, lo + (int64_t)value);
}

/* In text, or for a visitor. */
static BRP_APART void spell_int(br_walk *walk, const char *name, void *at,
                                size_t size, int64_t lo, int64_t hi, int known)
{
	if (begin_field(walk, name, known))
		return;
	if (walk->mode == BRP_VISIT)
		visit_int(walk, name, load_int(at, size, lo < 0));
	else
		store_int(at, size, brp_json_int(walk, lo, hi));
}

void brp_int(br_walk *walk, const char *name, void *at, size_t size, int64_t lo,
             int64_t hi, int known)
{
	if (walk->mode == BRP_PACK) {
		if (known)
			pack_int(walk, at, size, lo, hi);
	} else if (walk->mode == BRP_UNPACK) {
		unpack_int(walk, name, at, size, lo, hi, known);
	} else {
		spell_int(walk, name, at, size, lo, hi, known);
	}
}

static BRP_APART void spell_word(br_walk *walk, const char *name, uint8_t *at,
                                 const char *const *words, int n, int known)
{
	if (begin_field(walk, name, known))
		return;
	if (walk->mode == BRP_VISIT)
		visit_word(walk, name, words[*at]);
	else
		*at = (uint8_t)brp_json_word(walk, words, n);
}

void brp_word(br_walk *walk, const char *name, uint8_t *at,
              const char *const *words, int n, int known)
{
	if (walk->mode == BRP_PACK) {
		if (known)
			brp_bits_put(walk, *at,
			             brp_bits_for((uint64_t)(n - 1)));
	} else if (walk->mode == BRP_UNPACK) {
		unpack_int(walk, name, at, 1, 0, n - 1, known);
	} else {
		spell_word(walk, name, at, words, n, known);
	}
}

/*
 * For each group of up to 32 kinds: a bit for each kind, whether its count is
 * not 0; then for each such kind its count less 1.
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
				brp_misread(walk,
				            "expected at most %d of a kind, "
				            "found %llu",
				            most, (unsigned long long)more + 1);
			else
				counts[from + brp_lowest(any)] =
					(uint8_t)(more + 1);
		}
	}
}

void brp_bag(br_walk *walk, const char *name, uint8_t *counts,
             const char *const *words, int kinds, int most, int known)
{
	if (walk->mode == BRP_PACK) {
		if (known)
			pack_bag(walk, counts, kinds, most);
	} else if (!begin_field(walk, name, known)) {
		if (walk->mode == BRP_UNPACK)
			unpack_bag(walk, counts, kinds, most);
		else if (walk->mode == BRP_VISIT)
			visit_bag(walk, name, counts, words, kinds);
		else
			brp_json_bag(walk, counts, words, kinds, most);
	}
}

void brp_set(br_walk *walk, const char *name, uint8_t *set,
             const char *const *words, int kinds, int known)
{
	uint8_t counts[8] = {0};

	/* The bits of a bag with at most one of each kind are the same. */
	if (walk->mode == BRP_PACK || walk->mode == BRP_UNPACK) {
		brp_int(walk, name, set, 1, 0, (1 << kinds) - 1, known);
		return;
	}
	for (int i = 0; i < kinds; i++)
		counts[i] = *set >> i & 1;
	brp_bag(walk, name, counts, words, kinds, 1, known);
	if (walk->mode == BRP_VISIT || !known)
		return;
	*set = 0;
	for (int i = 0; i < kinds; i++)
		*set |= (uint8_t)(counts[i] << i);
}

/* Reads the length of a list. */
static int read_length(br_walk *walk, int most)
{
	uint64_t n;

	if (walk->mode == BRP_PARSE) {
		brp_json_begin(walk, '[');
		n = (uint64_t)brp_json_count(walk);
	} else {
		n = brp_bits_get(walk, brp_bits_for((uint64_t)most));
	}
	if (n <= (uint64_t)most)
		return (int)n;
	brp_misread(walk, "expected at most %d elements, found %llu", most,
	            (unsigned long long)n);
	return 0;
}

void brp_list(br_walk *walk, const char *name, int *length, int most)
{
	begin_compound(walk, name);
	if (walk->mode == BRP_PACK)
		brp_bits_put(walk, (uint64_t)*length,
		             brp_bits_for((uint64_t)most));
	else if (walk->mode == BRP_VISIT)
		visit_open(walk, name, '[');
	else
		*length = read_length(walk, most);
}

void brp_array(br_walk *walk, const char *name, int length)
{
	int n;

	begin_compound(walk, name);
	if (walk->mode == BRP_VISIT)
		visit_open(walk, name, '[');
	if (walk->mode != BRP_PARSE)
		return;
	brp_json_begin(walk, '[');
	n = brp_json_count(walk);
	if (!walk->failed && n != length)
		brp_misread(walk, "expected %d elements, found %d", length, n);
}

void brp_object(br_walk *walk, const char *name)
{
	begin_compound(walk, name);
	if (walk->mode == BRP_VISIT)
		visit_open(walk, name, '{');
	else if (walk->mode == BRP_PARSE)
		brp_json_begin(walk, '{');
}

void brp_end(br_walk *walk)
{
	if (walk->mode == BRP_PACK)
		return;
	if (walk->mode == BRP_VISIT)
		visit_end(walk);
	else if (walk->mode == BRP_PARSE)
		brp_json_close(walk);
	if (walk->mode >= BRP_UNPACK)
		brp_walk_leave(walk);
}

/* ---- A whole game -------------------------------------------------------- */

static void visit_viewer(br_walk *walk, int viewer)
{
	if (viewer == BR_ALL)
		visit_null(walk, "viewer");
	else if (viewer == BR_NOBODY)
		visit_word(walk, "viewer", "spectator");
	else
		visit_int(walk, "viewer", viewer);
}

int br_game_walk(const br_game *game, const br_visitor *visitor, size_t size)
{
	const brp_shared *shared = game->shared;
	const br_rules *rules = game->rules;
	br_visitor all;
	br_walk walk = {
		.mode = BRP_VISIT, .viewer = game->viewer, .visitor = &all};

	brp_give(&all, sizeof all, visitor, size);

	visit_open(&walk, NULL, '{');
	visit_word(&walk, "game", rules->name);
	visit_int(&walk, "rules", shared->setup.version);
	visit_int(&walk, "seats", shared->setup.seats);
	visit_open(&walk, "options", '{');
	for (int i = 0; rules->options[i].name; i++)
		if (shared->changed[i])
			visit_word(&walk, rules->options[i].name,
			           shared->text[i]);
	visit_end(&walk);
	visit_viewer(&walk, game->viewer);
	if (!walk.result)
		brp_walk_fields(game, &walk);
	visit_end(&walk);
	return walk.result;
}
