/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_RULES_H
#define BR_CORE_RULES_H

/*
 * rules.h - what a game must supply, and all that a game may include.
 *
 * A game is one `const struct br_rules`.  Its state is a flat struct without
 * pointers, of one size whatever the options, so that the core copies it with
 * memcpy().  Callbacks depend on the set-up and the state alone.
 */

#include <limits.h>
#include <string.h>

#include <boardrules/boardrules.h>

/* ---- Set-up: chosen once, shared by every copy, never changed ---------- */

typedef struct br_setup {
	const br_rules *rules;
	int seats;
	int version;
	const int32_t *option; /* by index: the word's place, or the number   */
	const void *tables;    /* what the game worked out from the options   */
} br_setup;

/*
 * An option is a choice of words, a whole number from lo to hi, or (canon)
 * any text, which canon() rewrites into its one canonical form.  `standard`
 * is the canonical default of the newest rules version.
 */
typedef struct br_option {
	const char *name;
	const char *standard;
	const char *const *words; /* NULL-ended, or NULL                      */
	int32_t lo, hi;
	int (*canon)(const char *in, char *out, size_t cap, br_error *error);
	const char *about;
} br_option;

/* ---- Walks: a state is described once, by fields() --------------------- */

typedef struct br_walk br_walk;

/* Whose eyes: a seat, BR_NOBODY (a spectator) or BR_ALL. */
int brp_viewer(const br_walk *walk);

/* Whether values are read into the state; then, after the last field, a tidy
 * copy goes back into the game's fast form.  What was read is in range. */
int brp_reading(const br_walk *walk);

/* An integer of 1, 2 or 4 bytes.
 * `known` is whether the viewer knows the field; it depends on the viewer
 * and on earlier fields only.  A field that is not known is left as it is:
 * a state that is read into starts as zeros.  Names are NULL in lists. */
void brp_int(br_walk *walk, const char *name, void *at, size_t size, int64_t lo,
             int64_t hi, int known);
void brp_word(br_walk *walk, const char *name, uint8_t *at,
              const char *const *words, int n, int known);
/* How many there are of each kind; the kinds' order means nothing. */
void brp_bag(br_walk *walk, const char *name, uint8_t *counts,
             const char *const *words, int kinds, int most, int known);
/* A list whose length varies, one whose length does not, an object; each is
 * ended by brp_end().  The elements of a list follow its length. */
void brp_list(br_walk *walk, const char *name, int *length, int most);
void brp_array(br_walk *walk, const char *name, int length);
void brp_group(br_walk *walk, const char *name);
void brp_end(br_walk *walk);

/* While reading: what was read cannot be; only the first fault counts. */
void brp_bad(br_walk *walk, const char *why);

/* For members of a struct: the address and the size. */
#define BRP_AT(member) &(member), sizeof(member)

/* ---- Moves: each kind is one row of a table ----------------------------- */

/*
 * A range of values from 0 to size - 1, the same for all set-ups.  text()
 * writes a value's name as snprintf() does: canonical (language 0, one word
 * without spaces) or in a language; value -1 stands for one that is hidden.
 * It returns 0 for a value that this set-up does not have.
 */
typedef struct br_range {
	const char *name;
	int size;
	int (*text)(const br_setup *setup, int value, int language, char *text,
	            size_t cap);
} br_range;

/* `word` is canonical, then in the languages; `sentence` describes the move
 * in the languages, with %1 to %4 for the parameters. */
typedef struct br_form {
	const char *word[4];
	const char *sentence[3];
	const br_range *parameter[4];
} br_form;

/* How many parameters a form has. */
int brp_parameters(const br_form *form);

/* A seat's text, for ranges of seats: its number from 1, behind its word in a
 * language.  All seats have one, so that a missing one is refused as such. */
extern const char *const brp_seat_words[3];
int brp_seat_text(const br_setup *setup, int seat, int language, char *text,
                  size_t cap);

/* Forms are numbered from 1; the last row has no word.  Moves are numbered
 * by form, then by parameters, the first one counting most. */
br_move brp_move_pack(const br_rules *rules, int form, const int value[4]);
int brp_move_unpack(const br_rules *rules, br_move move, int value[4]);

/* ---- Dice --------------------------------------------------------------- */

/* Draws 0 to bound - 1 into *value; 0 or BR_EDICE. */
int brp_draw(br_dice *dice, uint64_t bound, uint64_t *value);

/* ---- Help --------------------------------------------------------------- */

/* Fill an error, if there is one to fill, and return its status. */
int brp_fail(br_error *error, int status, const char *rule, const char *format,
             ...)
#ifdef __GNUC__
	__attribute__((format(printf, 4, 5)))
#endif
	;

/* A text that grows in a caller's buffer, as snprintf() would write it. */
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
void brp_puts(brp_text *text, const char *string);
void brp_add_int(brp_text *text, int64_t value);

/* A string alone, as snprintf() would write it; its length. */
int brp_copy_text(const char *string, char *at, size_t cap);

/* n numbers with commas and nothing else between, as an option's text; whether
 * it is that.  A number that is larger than BRP_NUMBER_TOP is read as that. */
#define BRP_NUMBER_TOP 9999
int brp_read_numbers(const char *in, int *numbers, int n);

/* Ranks by points: one more than there are seats with more. */
void brp_rank(const int32_t *points, int seats, int *ranks);

/* Place of a word in an array of n, or -1. */
int brp_find(const char *const *words, int n, const char *word, size_t length);

/* Place of the lowest bit; bits is not 0. */
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

/* ---- The game ------------------------------------------------------------ */

struct br_rules {
	const char *name, *title;
	int version; /* newest; older ones live on, by the set-up's */
	int seats_min, seats_max;
	int max_moves; /* of moves() and outcomes(), at most BR_MOVES_MAX     */
	size_t state_size; /* at most BRP_STATE_MAX                           */
	const br_form *forms;
	const br_option *options; /* the last row has no name                 */
	const char *const *phases;

	/* An option's default in an older version; NULL: `standard`. */
	const char *(*standard)(int version, int option);
	/* Work out what is shared: a flat block, asked for its size first (out
	 * NULL; at least 1), then filled.  Refuses options that do not fit
	 * together. */
	int (*tables)(const br_setup *setup, const char *const *text, void *out,
	              size_t *size, br_error *error);
	/* The state before the first chance step, in memory of zeros.  Refuses
	 * what only makes the set-up impossible. */
	int (*start)(const br_setup *setup, void *state, br_error *error);

	/* What is true.  Unless brp_reading(), nothing is written into the
	 * state, which several threads may be looking at. */
	void (*fields)(const br_setup *setup, void *state, br_walk *walk);
	/* Is a full state possible?  Rebuilds what fields() does not carry. */
	int (*invariants)(const br_setup *setup, void *state, br_error *error);
	/* Completes a view in place; BR_EDICE, or BR_EFORMAT if none fits. */
	int (*sample)(const br_setup *setup, void *state, br_dice *dice);
	/* The seat with a plan that others do not see, or BR_NOBODY; NULL: the
	 * game has no plans. */
	int (*plan)(const br_setup *setup, const void *state);

	/* What happens. */
	int (*turn)(const br_setup *setup, const void *state);
	int (*phase)(const br_setup *setup, const void *state);
	/* Sorted; written into room for max_moves; 0 if it is not a seat's,
	 * or not chance's, to act. */
	int (*moves)(const br_setup *setup, const void *state, br_move *moves);
	int (*outcomes)(const br_setup *setup, const void *state,
	                br_outcome *outcomes);
	/* May this move, or outcome, be played?  Written apart from moves();
	 * error may be NULL.  BR_OK or BR_EILLEGAL. */
	int (*check)(const br_setup *setup, const void *state, br_move move,
	             br_error *error);
	void (*apply)(const br_setup *setup, void *state, br_move move);
	/* Draws and applies an outcome the fast way; 0, the state being as it
	 * was, if chance is not to act or the dice failed.  NULL: by
	 * outcomes() and apply(). */
	br_move (*roll)(const br_setup *setup, void *state, br_dice *dice);

	/* Who gets to know.  Bit i: parameter i is "?" to this seat; NULL: all
	 * is seen. */
	unsigned (*hidden)(const br_setup *setup, const void *before,
	                   br_move move, int seat);
	/* The seats that learn more than view and move could tell them, bit 31
	 * for spectators; NULL: nobody ever does. */
	uint32_t (*learns)(const br_setup *setup, const void *before,
	                   br_move move, const void *after);

	/* Results and words.  Scores and ranks of a finished game. */
	void (*score)(const br_setup *setup, const void *state, int32_t *score,
	              int *rank);
	/* How far each seat has come in a full game that is not over, cheaply:
	 * a lead of 1000 is as good as won.  NULL: the game does not tell. */
	void (*progress)(const br_setup *setup, const void *state,
	                 int32_t *points);
	void (*describe)(const br_setup *setup, const void *state, int viewer,
	                 int language, brp_text *text);
	void (*draw)(const br_setup *setup, const void *state, int viewer,
	             int language, brp_text *text);
};

/* Bounds of every game, kept by tests. */
#define BRP_STATE_MAX 2048
#define BRP_PACKED_MAX 2048 /* of the state alone */

#endif
