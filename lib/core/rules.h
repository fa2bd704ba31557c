/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_RULES_H
#define BR_CORE_RULES_H

/*
 * rules.h - the contract between the core and a game: what a game supplies, and
 * all that it may include.
 *
 * A game is one `const struct br_rules`.  Its state is a flat struct without
 * pointers whose size does not depend on the options, so that the core copies
 * it with memcpy().  What fields() does not tell is no part of its meaning, as
 * the order of a pile.  Callbacks depend on the setup and the state alone.
 */

#include <limits.h>
#include <string.h>

#include <boardrules/boardrules.h>

/* The number of languages, BR_EN to BR_NL. */
enum { BRP_LANGUAGES = 3 };

/* Marks a rare path, to be kept out of the code of the common one. */
#ifdef __GNUC__
#define BRP_COLD __attribute__((noinline, cold))
#else
#define BRP_COLD
#endif

/* ---- The setup: immutable, shared by every copy of a game ---------------- */

/* The kinds of moves: a page of 32 moves is of one kind, or it is mixed and has
 * a row of kinds, so that a kind is found by two look-ups and no search.  The
 * last kind, which may be the largest, needs no pages. */
typedef struct brp_kinds {
	br_move end;          /* the number after the last move */
	int last;             /* the last kind */
	const br_move *first; /* of each kind, from 1 */
	const uint8_t *page;  /* their kind, or BRP_MIXED and more: of a row */
	const uint8_t *row;   /* 32 kinds each */
} brp_kinds;

enum { BRP_PAGE = 32, BRP_MIXED = 128 };

typedef struct br_setup {
	const br_rules *rules;
	int seats;
	int version;
	const int32_t *option; /* values: the index of a word, or the number */
	const void *precomputed; /* by the game, from the options */
	brp_kinds kinds;
} br_setup;

/*
 * The value of an option is one of `words`, a whole number from lo to hi, or
 * any text, which canon() rewrites into its canonical form.  `standard` is the
 * default in the newest rules version, in canonical form.
 */
typedef struct br_option {
	const char *name;
	const char *standard;
	const char *const *words; /* NULL-terminated, or NULL */
	int32_t lo, hi;
	int (*canon)(const char *in, char *out, size_t cap, br_error *error);
	const char *about;
} br_option;

/* ---- Walks: passes over the fields of a state ---------------------------- */

typedef struct br_walk br_walk;
typedef struct brp_scene brp_scene; /* scene.h */

/* The viewer: a seat, BR_NOBODY (a spectator) or BR_ALL. */
int brp_viewer(const br_walk *walk);

/* Whether the walk reads values into the state.  After the last field, fields()
 * must then derive everything else that the state stores.  All values are in
 * range, even after an error. */
int brp_reading(const br_walk *walk);

/* An integer of 1, 2 or 4 bytes.
 * `known` tells whether the viewer knows the field; it may depend only on the
 * viewer and on earlier fields.  Reading leaves a field that is not known as it
 * is, in a state that starts as zeros.  Names are NULL in lists and arrays. */
void brp_int(br_walk *walk, const char *name, void *at, size_t size, int64_t lo,
             int64_t hi, int known);
void brp_word(br_walk *walk, const char *name, uint8_t *at,
              const char *const *words, int n, int known);
/* A multiset: the count of each kind, from 0 to `most`. */
void brp_bag(br_walk *walk, const char *name, uint8_t *counts,
             const char *const *words, int kinds, int most, int known);
/* A bag of at most one of each kind, as the bits of a byte. */
void brp_set(br_walk *walk, const char *name, uint8_t *set,
             const char *const *words, int kinds, int known);
/* A list of variable length, an array of fixed length, and an object.  Their
 * fields follow, then brp_end(); brp_list() reads or writes *length first. */
void brp_list(br_walk *walk, const char *name, int *length, int most);
void brp_array(br_walk *walk, const char *name, int length);
void brp_object(br_walk *walk, const char *name);
void brp_end(br_walk *walk);

/* A fact (br_rules.facts), where a visit is at; null if it is not known. */
void brp_tell_int(br_walk *walk, const char *name, int64_t value, int known);
void brp_tell_word(br_walk *walk, const char *name, const char *word,
                   int known);

/* Reports, while reading, that a value is invalid, with its path; only the
 * first error counts. */
void brp_misread(br_walk *walk, const char *format, ...)
#ifdef __GNUC__
	__attribute__((format(printf, 2, 3)))
#endif
	;

/* The address and the size of a member of a struct. */
#define BRP_AT(member) &(member), sizeof(member)

/* ---- Moves: each kind of move is one row of a table ---------------------- */

/*
 * The values that an argument of a move can have: 0 to size - 1, in all setups.
 * text() writes the name of a value as snprintf() does: in canonical form
 * (language 0, one word without spaces) or in a language; -1 stands for a
 * hidden value.  It returns 0 for a value that this setup does not have.
 */
typedef struct br_argument {
	const char *name;
	int size;
	int (*text)(const br_setup *setup, int value, int language, char *text,
	            size_t cap);
} br_argument;

/* A kind of move or outcome: its word in canonical form, then in each language;
 * a sentence in each language, with %1 to %4 for the arguments; and the
 * arguments. */
typedef struct br_move_kind {
	const char *word[1 + BRP_LANGUAGES];
	const char *sentence[BRP_LANGUAGES];
	const br_argument *argument[4];
} br_move_kind;

/* The number of arguments of a kind of move. */
int brp_arguments(const br_move_kind *kind);

/* text() of an argument that is a seat: the number from 1, after the word for a
 * seat in a language.  Seats that a setup lacks have one too, so that check()
 * refuses them. */
extern const char *const brp_seat_words[BRP_LANGUAGES];
int brp_seat_text(const br_setup *setup, int seat, int language, char *text,
                  size_t cap);

/* Converts between a move and its kind and arguments.  Kinds are numbered from
 * 1; the last row of the table has no word.  Moves are numbered from 1, by
 * kind, then by arguments, the first one being the most significant. */
br_move brp_move_pack(const br_rules *rules, int kind, const int *value);
int brp_move_unpack(const br_rules *rules, br_move move, int value[4]);

/* Returns the kind of a move, 0 if it is none, and stores which of its kind it
 * is, from 0. */
static inline int brp_kind_of(const br_setup *setup, br_move move,
                              br_move *which)
{
	const brp_kinds *kinds = &setup->kinds;
	int kind;

	if (move == 0 || move >= kinds->end)
		return 0;
	kind = kinds->last;
	if (move < kinds->first[kind])
		kind = kinds->page[move / BRP_PAGE];
	if (kind >= BRP_MIXED)
		kind = kinds->row[(br_move)(kind - BRP_MIXED) * BRP_PAGE +
		                  move % BRP_PAGE];
	*which = move - kinds->first[kind];
	return kind;
}

/* brp_move_unpack() by that look-up. */
int brp_move_split(const br_setup *setup, br_move move, int value[4]);

/* ---- Dice ---------------------------------------------------------------- */

/* Draws *value from 0 to bound - 1; 0 or BR_EDICE. */
int brp_draw(br_dice *dice, uint64_t bound, uint64_t *value);

/* ---- Errors and text ----------------------------------------------------- */

/* Fills an error, unless it is NULL, and returns the status. */
int brp_fail(br_error *error, int status, const char *rule, const char *format,
             ...)
#ifdef __GNUC__
	__attribute__((format(printf, 4, 5)))
#endif
	;

/* Refuses a state as invalid: BR_EFORMAT, with the path of a member, in which
 * `element` replaces a "#". */
int brp_deny(br_error *error, const char *member, int element,
             const char *format, ...)
#ifdef __GNUC__
	__attribute__((format(printf, 4, 5)))
#endif
	;

/* Refuses a move as illegal: BR_EILLEGAL, with the rule, a word after the name
 * of the game and a dot, and the reason. */
int brp_refuse(br_error *error, const char *rule, const char *reason);

/* Text appended to a caller's buffer; what does not fit is counted, as by
 * snprintf(). */
typedef struct brp_text {
	char *at;
	size_t cap, length;
} brp_text;

brp_text brp_text_in(char *at, size_t cap);
void brp_put(brp_text *text, const char *format, ...)
#ifdef __GNUC__
	__attribute__((format(printf, 2, 3)))
#endif
	;

void brp_add(brp_text *text, const char *at, size_t length);
/* Appends an aim: a class of small letters and "_", and, each behind a point,
 * what tells it from others of that class, as "army.0.2". */
void brp_aim(brp_text *text, const char *format, ...)
#ifdef __GNUC__
	__attribute__((format(printf, 2, 3)))
#endif
	;
void brp_puts(brp_text *text, const char *string);
/* Adds spaces up to a column of the line that begins at `start`. */
void brp_pad(brp_text *text, size_t start, int column);
void brp_add_int(brp_text *text, int64_t value);
/* Appends a number, a space and a noun: of "point|points" the one that agrees
 * with the number; a noun without a bar serves for all numbers. */
void brp_add_count(brp_text *text, int64_t value, const char *words);

/* The length of the byte order mark that a text begins with, or 0. */
size_t brp_bom_length(const char *text, size_t size);

/* Copies a string as snprintf() would; returns its length. */
int brp_copy_text(const char *string, char *at, size_t cap);

/* Reads exactly n numbers separated by commas, as in an option's text.
 * Returns whether that succeeded.  Numbers above BRP_NUMBER_TOP are read as
 * BRP_NUMBER_TOP. */
#define BRP_NUMBER_TOP 9999
int brp_read_numbers(const char *in, int *numbers, int n);

/* Ranks seats by points: a rank is 1 plus the number of seats with more. */
void brp_rank(const int32_t *points, int seats, int *ranks);

/*
 * Folding, for lenient comparison: lower case without diacritics, single
 * spaces, none at either end, and a, o, u for ae, oe, ue.  brp_fold() folds
 * UTF-8 and returns the length of the result, 0 if that is empty or does not
 * fit.  brp_fold_letter() folds the next letter of a name in ASCII and moves
 * past it.  brp_fold_aliases() replaces aliases (br_rules.aliases) in a folded
 * text, and returns whether there were any.
 */
size_t brp_fold(const char *in, char *out, size_t cap);
int brp_fold_letter(const char **name);
int brp_fold_aliases(const char *const (*aliases)[2], const char *in, char *out,
                     size_t cap);
/* The index of a name, compared leniently, in any of the lists of n names in a
 * NULL-terminated array, aliases included; or -1. */
int brp_read_name(const char *const *const *lists, int n,
                  const char *const (*aliases)[2], const char *in,
                  size_t length);

/* The index of a word in an array of n, or -1. */
int brp_find(const char *const *words, int n, const char *word, size_t length);

/* The index of the lowest bit set; bits is not 0. */
static inline int brp_lowest(uint32_t bits)
{
#ifdef __GNUC__
	return __builtin_ctz(bits);
#else
	int i = 0;

	while (!(bits >> i & 1))
		i++;
	return i;
#endif
}

/* ---- Lists --------------------------------------------------------------- */

/* By a set of four: which these are, from 0, then how many. */
extern const br_move brp_fours[16][5];

/* Appends to a list a move for each of a set of four, the first of which has
 * the number `first`.  Writes four and counts those that are meant, so that
 * there is no branch; the list has room for them. */
static inline br_move *brp_list_four(br_move *end, br_move first, unsigned set)
{
	const br_move *four = brp_fours[set];

	end[0] = first + four[0];
	end[1] = first + four[1];
	end[2] = first + four[2];
	end[3] = first + four[3];
	return end + four[4];
}

/* The same for a set of eight. */
static inline br_move *brp_list_eight(br_move *end, br_move first, unsigned set)
{
	end = brp_list_four(end, first, set & 15);
	return brp_list_four(end, first + 4, set >> 4);
}

/* ---- The game ------------------------------------------------------------ */

/*
 * The core calls start(), then, as long as turn() is a seat or BR_CHANCE,
 * apply() with one of the moves() or outcomes(), and at the end score().
 *
 * Where a comment does not say "full", the state may also be a view, in which
 * fields that its viewer does not know are 0: the callback may depend only on
 * those that they know.  A member may be NULL only if its comment says so.
 */
struct br_rules {
	const char *name, *title;
	int version; /* the newest; setups may ask for an older one */
	int seats_min, seats_max;
	int max_moves;     /* in a list, at most BR_MOVES_MAX */
	size_t state_size; /* at most BRP_STATE_MAX */
	const br_move_kind *move_kinds;
	const br_option *options;  /* the last row has no name */
	const char *const *phases; /* by the number that phase() returns */
	/* Aliases, which are read but never written: pairs of one and
	 * the name or words that it stands for, NULL-terminated; or NULL. */
	const char *const (*aliases)[2];

	/* The default of an option in an older rules version, or NULL for
	 * br_option.standard; NULL: no default ever changed. */
	const char *(*standard)(int version, int option);
	/* Precomputes what all copies share, a flat block: called with NULL
	 * for its size (at least 1), then again to fill it.  Text is the values
	 * of all options, in the order of the table.  Refuses options that
	 * contradict each other. */
	int (*precompute)(const br_setup *setup, const char *const *text,
	                  void *out, size_t *size, br_error *error);
	/* Writes the state before the first chance step over zeros.  Refuses
	 * options from which no game can start. */
	int (*start)(const br_setup *setup, void *state, br_error *error);

	/* Walks over all fields.  Writes to the state only if brp_reading(),
	 * as several threads may read it. */
	void (*fields)(const br_setup *setup, void *state, br_walk *walk);
	/* Tells what follows from the fields, and a program would otherwise
	 * work out by itself, as members of an object: the walk is a visit, so
	 * that brp_tell_int(), brp_tell_word(), brp_list(), brp_array(),
	 * brp_object() and brp_end() may be used; lengths do not matter.  What
	 * depends on fields that the viewer does not know is null.  NULL: the
	 * game has no facts. */
	void (*facts)(const br_setup *setup, const void *state, br_walk *walk);
	/* Appends the aims of a move or an outcome that is legal in this state,
	 * with brp_aim(): the words for what a person touches to make it, in
	 * the order in which they touch it, all of which lies on the table
	 * before it.  Seats and indices count from 0, as in paths.  Bit i of
	 * hidden is set if argument i is hidden from the reader: aims that
	 * would tell it are left out.  At most BRP_AIMS, in BR_AIMS_MAX bytes.
	 * NULL: the game has none. */
	void (*aims)(const br_setup *setup, const void *state, br_move move,
	             unsigned hidden, brp_text *text);
	/* Validates a full state, whose fields are in their bounds. */
	int (*invariants)(const br_setup *setup, void *state, br_error *error);
	/* Turns a full state, in place, into the view of a seat or BR_NOBODY:
	 * byte for byte what a zeroed state becomes by reading the fields that
	 * this viewer knows; who knows all of them may get the state as it is.
	 * So nothing is left of what they do not know, be it in the order of
	 * a pile, in unused places or in what was derived. */
	void (*hide)(const br_setup *setup, void *state, int viewer);
	/* Determinizes a view in place: makes it a full state, at random among
	 * those that chance could have led to.  BR_OK, BR_EDICE, or
	 * BR_EFORMAT if no full state fits; error, unless NULL, may then name
	 * a member and the reason. */
	int (*sample)(const br_setup *setup, void *state, br_dice *dice,
	              br_error *error);
	/* In a full state, the seat with a pending decision, whose moves the
	 * others do not see before it is complete, or BR_NOBODY.  NULL: there
	 * are none. */
	int (*pending)(const br_setup *setup, const void *state);

	/* Play.  Who is to act: a seat, BR_CHANCE, or BR_NOBODY at the end. */
	int (*turn)(const br_setup *setup, const void *state);
	int (*phase)(const br_setup *setup, const void *state);
	/* Lists the moves of the seat that is to act, in ascending order, and
	 * returns how many; 0 if no seat is. */
	int (*moves)(const br_setup *setup, const void *state, br_move *moves);
	/* Lists the outcomes in a full state likewise; 0 if chance is not to
	 * act. */
	int (*outcomes)(const br_setup *setup, const void *state,
	                br_outcome *outcomes);
	/* Checks any number, as a move or an outcome, independently of moves(),
	 * so that tests can compare the two; BR_OK or BR_EILLEGAL.  Error may
	 * be NULL. */
	int (*check)(const br_setup *setup, const void *state, br_move move,
	             br_error *error);
	/* Applies a move or an outcome that is legal in this full state. */
	void (*apply)(const br_setup *setup, void *state, br_move move);
	/* Draws an outcome and applies it to a full state; 0, with the state
	 * unchanged, if chance is not to act or the dice failed.  NULL: the
	 * core uses outcomes() and apply(), which is slower. */
	br_move (*roll)(const br_setup *setup, void *state, br_dice *dice);
	/* If chance is to act, the seat that its outcomes are for, as a card is
	 * dealt to it, which everybody knows; or BR_NOBODY.  NULL: there never
	 * is one, or the outcomes name it as an argument. */
	int (*receiver)(const br_setup *setup, const void *state);

	/* Knowledge.  Bit i is set if argument i is hidden from this seat, or
	 * BR_NOBODY, in sentences and logs: tests do not compare these with
	 * what views hide.  NULL: nothing is hidden. */
	unsigned (*hidden)(const br_setup *setup, const void *before,
	                   br_move move, int seat);
	/* The seats to which a move between two full states reveals more than
	 * their view and the move imply, as a bit each, bit 31 for spectators;
	 * no seat can undo such a move.  NULL: always none. */
	uint32_t (*revealed_to)(const br_setup *setup, const void *before,
	                        br_move move, const void *after);

	/* Results and text.  The scores and ranks of a finished game. */
	void (*score)(const br_setup *setup, const void *state, int32_t *score,
	              int *rank);
	/* A fast heuristic evaluation of each seat in a full game that is not
	 * over: a lead of 1000 almost certainly wins.  NULL: there is none. */
	void (*progress)(const br_setup *setup, const void *state,
	                 int32_t *points);
	/* The state in sentences: all of it, so that no two states share a
	 * description. */
	void (*describe)(const br_setup *setup, const void *state, int viewer,
	                 int language, brp_text *text);
	/* A drawing of at most 80 columns.  Both end with a line feed. */
	void (*draw)(const br_setup *setup, const void *state, int viewer,
	             int language, brp_text *text);
	/* A picture, painted with scene.h: all that the viewer sees on a real
	 * table, so that no two states that they can tell apart look alike.
	 * NULL: there is none. */
	void (*scene)(const br_setup *setup, const void *state,
	              brp_scene *scene);
};

/* Bounds for every game, enforced by tests. */
#define BRP_STATE_MAX 2048
#define BRP_PACKED_MAX 2048 /* of the state alone */
#define BRP_AIMS 7          /* of a move */

#endif
