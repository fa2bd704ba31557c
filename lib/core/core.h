/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_CORE_H
#define BR_CORE_CORE_H

/*
 * core.h - what the parts of the core share among themselves.
 */

#include <stdatomic.h>

#include "core/rules.h"

/* A way that is seldom taken, kept out of the one that is. */
#ifdef __GNUC__
#define BRP_COLD __attribute__((noinline, cold))
#else
#define BRP_COLD
#endif

/* ---- Memory (setup.c) ---------------------------------------------------- */

void *brp_resize(const br_alloc *alloc, void *old, size_t old_size,
                 size_t new_size);
br_alloc brp_alloc_or_libc(const br_alloc *alloc);

/* ---- Set-ups (setup.c) -----------------------------------------------------
 */

/* A set-up with its count of owners: one block, its arrays behind it. */
typedef struct brp_shared {
	br_setup setup; /* first: games point to it */
	atomic_uint owners;
	br_alloc alloc;
	size_t size, tables_size;
	const char **text; /* canonical value of each option */
} brp_shared;

/*
 * A set-up from a NULL-ended list of "name=value", or NULL.  A version of 0
 * means the newest, or the one that the option "rules" names.
 */
int brp_setup_new(brp_shared **out, const br_rules *rules, int version,
                  int seats, const char *const *options, const br_alloc *alloc,
                  br_error *error);
brp_shared *brp_setup_share(brp_shared *shared);
void brp_setup_release(brp_shared *shared);
int brp_setup_equal(const brp_shared *a, const brp_shared *b);

int brp_options(const br_rules *rules);
const char *brp_standard(const br_rules *rules, int version, int option);
/* Does a set-up's option differ from the default of its rules version? */
int brp_chosen(const brp_shared *shared, int option);
/* Are these options written as saves write them? */
int brp_setup_canonical(const brp_shared *shared, const char *const *options);

/* ---- The handle (game.c) ----------------------------------------------------
 */

struct br_game {
	const br_rules *rules; /* of the set-up, for speed */
	brp_shared *shared;
	br_alloc alloc;
	int viewer;
	_Alignas(8) unsigned char state[]; /* as allocators like Lua's align */
};

/* A game of a set-up, whose share it takes over; its state is zeros. */
int brp_game_hold(br_game **out, brp_shared *shared, int viewer,
                  const br_alloc *alloc);

/* Can somebody look on as this: a seat, a spectator, or all? */
int brp_is_viewer(const br_game *game, int seat);
/* A language there is: English for any other. */
int brp_language(int language);

/* ---- Walks (fields.c, pack.c, text.c) ------------------------------------ */

enum { BRP_PACK, BRP_VISIT, BRP_UNPACK, BRP_PARSE };

#define BRP_DEPTH 8

struct br_walk {
	int mode;
	int viewer;
	const br_visitor *visitor; /* BRP_VISIT */
	int stop;                  /* what the visitor returned */
	/* Reading and packing: where, and how far. */
	unsigned char *out;
	const unsigned char *in;
	size_t at, size;
	uint64_t bits; /* bits not yet written, or already read */
	int held;
	uint64_t hash; /* of the bytes written so far */
	/* Reading: the first fault. */
	int bad;
	size_t bad_at;
	const char *bad_name, *why;
	const char *name;             /* innermost name, for faults */
	const char *outer[BRP_DEPTH]; /* those of what it is in */
	int level;
	int first[BRP_DEPTH];   /* text: no comma is due yet */
	int closing[BRP_DEPTH]; /* text: ']' or '}' */
	int depth;
};

void brp_walk_fields(const br_game *game, br_walk *walk);

/* The parts of JSON, read in step with the fields (json.c). */
void brp_text_space(br_walk *walk);
int brp_text_next(br_walk *walk, int c); /* is this the next one? */
void brp_text_expect(br_walk *walk, const char *token);
void brp_text_key(br_walk *walk, const char *name);
void brp_text_begin(br_walk *walk, int open);
void brp_text_open(br_walk *walk, const char *name, int open);
void brp_text_close(br_walk *walk);
int brp_text_null(br_walk *walk);
int64_t brp_text_int(br_walk *walk, int64_t lo, int64_t hi);
/* A string without escapes, as all our words are; NULL for a fault. */
const char *brp_text_string(br_walk *walk, size_t *length);
int brp_text_word(br_walk *walk, const char *const *words, int n);
void brp_text_bag(br_walk *walk, uint8_t *counts, const char *const *words,
                  int kinds, int most);
int brp_text_count(br_walk *walk);

/* Packed bits, lowest first (pack.c). */
void brp_bits_put(br_walk *walk, uint64_t value, int bits);
uint64_t brp_bits_get(br_walk *walk, int bits);
int brp_bits_for(uint64_t most);
/* The state alone, as a viewer knows it, of at most BRP_PACKED_MAX bytes. */
size_t brp_pack_state(const br_game *game, int viewer, unsigned char *bytes);
void brp_unpack_state(br_game *game, const unsigned char *bytes, size_t size);

/* The two forms (pack.c, text.c). */
size_t brp_save_packed(const br_game *game, unsigned char *bytes, size_t cap,
                       uint64_t *hash);
int brp_load_packed(br_game **out, const unsigned char *bytes, size_t size,
                    const br_alloc *alloc, br_error *error);
size_t brp_save_text(const br_game *game, char *text, size_t cap);
int brp_load_text(br_game **out, const char *text, size_t size,
                  const br_alloc *alloc, br_error *error);

/* What a save says before its fields (save.c). */
typedef struct brp_header {
	const br_rules *rules;
	int64_t version, seats;
	int viewer;
	char **options; /* NULL-ended "name=value", one block; or NULL */
	size_t options_size;
	int foreign; /* a game that this build does not have */
} brp_header;

/* The game of this name, which no NUL ends (registry.c). */
const br_rules *brp_rules_named(const char *name, size_t length);
int brp_load_begin(br_game **out, const brp_header *header,
                   const br_alloc *alloc, br_error *error);
int brp_load_fields(br_game **out, brp_header *header, br_walk *walk,
                    int status, const br_alloc *alloc, br_error *error);
int brp_load_end(br_game **out, const br_walk *walk, br_error *error);
int brp_fail_at(br_error *error, int status, size_t offset, const char *field,
                const char *why);

/* A game just read is possible, or why not (knowledge.c). */
int brp_game_prove(br_game *game, br_error *error);

/* ---- Strings (status.c) -------------------------------------------------- */

/* A JSON string, quotes included. */
void brp_add_string(brp_text *text, const char *string);
/* And back, from the byte behind the first quote: how many bytes were read,
 * the last quote included; 0 for a fault.  At most `size` bytes come out. */
size_t brp_read_string(const char *in, size_t size, char *out, size_t *length);

/* ---- Dice (dice.c) ------------------------------------------------------- */

struct br_dice {
	br_draw_fn draw; /* the host's, or NULL */
	void *ud;
	uint64_t state; /* of the seeded generator */
	br_alloc alloc;
};

void brp_dice_seed(br_dice *dice, uint64_t seed);
/* Draw the outcome of a game's chance step by the weights; 0 or BR_EDICE. */
int brp_dice_outcome(br_dice *dice, const br_game *game, br_move *move);

/* ---- Matches (match.c, record.c) ----------------------------------------- */

typedef struct brp_event {
	br_move move;
	int32_t seat;
	uint32_t learns;
} brp_event;

/* A line for people: a tag, or a remark with its place among the events. */
typedef struct brp_line {
	size_t event; /* how many events stand before it */
	size_t name;  /* length of a tag's name; 0: a remark */
	size_t size;  /* of text */
	char *text;   /* a tag's name, NUL; then the value or remark, NUL */
} brp_line;

struct br_match {
	br_game *game;
	br_game *start, *spare; /* before the first event; to fall back on */
	br_dice *dice;
	br_alloc alloc;
	brp_event *events;
	size_t length, undone, room; /* played, undone behind them, in all */
	brp_line *lines;
	size_t line_count, line_room;
};

/* A match that starts with a game, which it takes over in any case. */
int brp_match_hold(br_match **out, br_game *start, br_dice *dice);
/* Play an event that was checked, then, with dice, let chance act. */
int brp_match_play(br_match *match, br_move move, br_dice *dice);
int brp_match_line(br_match *match, const char *name, size_t name_length,
                   const char *text, size_t length);
/* Does an option's value stand in a record without quotes? (record.c) */
int brp_plain(const char *value);
/* The lines of a finished game's result (record.c). */
void brp_put_result(const br_game *game, brp_text *out);

#endif
