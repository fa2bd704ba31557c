/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_CORE_H
#define BR_CORE_CORE_H

/*
 * core.h - declarations that the files of the core share.
 */

#include <stdarg.h>
#include <stdatomic.h>

#include "core/rules.h"

/* Marks another path than the fast one, to be kept out of its code. */
#ifdef __GNUC__
#define BRP_APART __attribute__((noinline))
#else
#define BRP_APART
#endif

/* ---- Memory (memory.c) --------------------------------------------------- */

void *brp_resize(const br_alloc *alloc, void *old, size_t old_size,
                 size_t new_size);
/* The allocator that a caller means: by NULL the C library's, by one without a
 * function that of the game in its place. */
br_alloc brp_alloc_or_libc(const br_alloc *alloc);

/* Copies a struct to or from a caller whose struct has another size, as their
 * header has fewer or more members: what only one side has is zeros. */
static inline void brp_give(void *to, size_t to_size, const void *from,
                            size_t from_size)
{
	memset(to, 0, to_size);
	memcpy(to, from, to_size < from_size ? to_size : from_size);
}

/* The 64-bit FNV-1a hash: of nothing, and of one byte more. */
#define BRP_HASH_BASIS UINT64_C(14695981039346656037)

static inline uint64_t brp_hash_byte(uint64_t hash, unsigned char byte)
{
	return (hash ^ byte) * UINT64_C(1099511628211);
}

/* ---- Setups (setup.c) ---------------------------------------------------- */

/* A setup with a reference count: one block, followed by its arrays. */
typedef struct brp_shared {
	br_setup setup; /* first: games point to it */
	atomic_uint owners;
	br_alloc alloc;
	size_t size, precomputed_size;
	const char **text; /* canonical value of each option */
	uint8_t *changed;  /* whether that differs from the default, which
	                    * depends on the version */
} brp_shared;

/*
 * Creates a setup from a NULL-terminated list of "name=value", or NULL; or
 * shares `like`, unless that is NULL, if it is equal.  Version 0 selects the
 * version that the option "rules" names, or the newest.
 */
int brp_setup_new(brp_shared **out, const br_rules *rules, int version,
                  int seats, const char *const *options, brp_shared *like,
                  const br_alloc *alloc, br_error *error);
/* The setup of the game in an allocator's place, or NULL (memory.c). */
brp_shared *brp_setup_like(const br_alloc *alloc);
brp_shared *brp_setup_share(brp_shared *shared);
void brp_setup_release(brp_shared *shared);
int brp_setup_equal(const brp_shared *a, const brp_shared *b);

/* The number of options of a game. */
int brp_options(const br_rules *rules);
const char *brp_default(const br_rules *rules, int version, int option);
/* Checks that these options are written exactly as a save writes them. */
int brp_setup_canonical(const brp_shared *shared, const char *const *options,
                        br_error *error);

/* ---- Moves (notation.c) -------------------------------------------------- */

/* The memory for the kinds of moves, aligned to that of a br_move; returns the
 * end of what was filled. */
size_t brp_kinds_size(const br_rules *rules);
void *brp_kinds_fill(const br_rules *rules, brp_kinds *kinds, void *memory);

/* ---- Games (game.c) ------------------------------------------------------ */

struct br_game {
	const br_rules *rules; /* those of the setup, for speed */
	brp_shared *shared;
	br_alloc alloc;
	int viewer;
	_Alignas(8) unsigned char state[]; /* as allocators like Lua's align */
};

/* Creates a game with a zeroed state; takes ownership of the reference to the
 * setup, even on failure. */
int brp_game_adopt(br_game **out, brp_shared *shared, int viewer,
                   const br_alloc *alloc);

/* Whether this is a seat of the game, BR_NOBODY or BR_ALL. */
int brp_is_viewer(const br_game *game, int seat);
/* The legal moves of the seat to act or, in a full game, the outcomes. */
int brp_game_choices(const br_game *game, br_move moves[BR_MOVES_MAX]);
/* The seat that the outcomes of chance are for, BR_NOBODY if there is none or
 * chance is not to act; and what tells it behind the text of an outcome, or its
 * sentence (notation.c). */
int brp_receiver(const br_game *game);
void brp_put_receiver(int seat, int language, brp_text *out);
/* Whether this is a br_language. */
int brp_is_language(br_language language);

/* ---- Walks (walk.c, fields.c, pack.c, text.c) ---------------------------- */

enum { BRP_PACK, BRP_VISIT, BRP_UNPACK, BRP_PARSE };

#define BRP_DEPTH 8

struct br_walk {
	int mode;
	int viewer;
	const br_visitor *visitor; /* BRP_VISIT */
	int result;                /* of the visitor */
	/* Reading and packing: the buffer and the position in it. */
	unsigned char *out;
	const unsigned char *in;
	size_t at, size;
	uint64_t bits; /* bits not yet written, or read ahead */
	int bit_count;
	uint64_t hash; /* of the bytes that the buffer had no room for */
	/* Reading: set by the first error, which `error` (may be NULL) reports.
	 */
	int failed;
	br_error *error;
	/* The current path: at each level a name, or an index in an array. */
	const char *name[BRP_DEPTH];
	int index[BRP_DEPTH];
	int level;
	/* Parsing: where the value at the path `seek` begins, once met. */
	const char *seek;
	size_t found;
	/* Unpacking: receives the path of the field that bit `bit` belongs to.
	 */
	brp_text *path;
	size_t bit;
	int first[BRP_DEPTH];   /* JSON: no comma is due yet */
	int closing[BRP_DEPTH]; /* JSON: ']' or '}' */
	int depth;
};

void brp_walk_fields(const br_game *game, br_walk *walk);

/* Moves to a member by its name or, in an array (NULL), to the next element. */
static inline void brp_walk_member(br_walk *walk, const char *name)
{
	walk->name[walk->level] = name;
	walk->index[walk->level] += name == NULL;
}

static inline void brp_walk_enter(br_walk *walk)
{
	walk->level++;
	walk->name[walk->level] = NULL;
	walk->index[walk->level] = -1;
}

static inline void brp_walk_leave(br_walk *walk)
{
	walk->level--;
}

/* How much of the input was read, apart from what was read ahead. */
static inline size_t brp_walk_offset(const br_walk *walk)
{
	return walk->at - (size_t)walk->bit_count / 8;
}

/* Reports a number outside lo to hi. */
void brp_misread_range(br_walk *walk, int64_t lo, int64_t hi, int64_t value);
/* Reports a word that is none of n; lists as many as fit into a message. */
void brp_misread_word(br_walk *walk, const char *const *words, int n,
                      const char *word, size_t length);
/* Reports the name of a game that is not in this build. */
void brp_misread_game(br_walk *walk, const char *name, size_t length);
#define BRP_PATH 80
void brp_walk_path(const br_walk *walk, brp_text *path);

/* JSON tokens, read in step with the fields (json.c). */
void brp_json_space(br_walk *walk);
/* Whether the next token begins with c. */
int brp_json_next(br_walk *walk, int c);
void brp_json_expect(br_walk *walk, const char *token);
/* Reports that the input has something else than what was expected. */
void brp_json_unexpected(br_walk *walk, const char *expected);
void brp_json_key(br_walk *walk, const char *name);
void brp_json_begin(br_walk *walk, int open);
void brp_json_close(br_walk *walk);
int brp_json_null(br_walk *walk);
int64_t brp_json_int(br_walk *walk, int64_t lo, int64_t hi);
/* The next string, which has no escapes, as no word of a game needs one; NULL
 * after an error. */
const char *brp_json_string(br_walk *walk, size_t *length);
int brp_json_word(br_walk *walk, const char *const *words, int n);
void brp_json_bag(br_walk *walk, uint8_t *counts, const char *const *words,
                  int kinds, int most);
/* The number of elements of the array that was just opened. */
int brp_json_count(br_walk *walk);

/* The state alone, as a viewer knows it: at most BRP_PACKED_MAX bytes. */
size_t brp_pack_state(const br_game *game, int viewer, unsigned char *bytes);
void brp_unpack_state(br_game *game, const unsigned char *bytes, size_t size);

/* The two forms of a save (pack.c, text.c). */
size_t brp_save_packed(const br_game *game, unsigned char *bytes, size_t cap,
                       uint64_t *hash);
int brp_load_packed(br_game **out, const unsigned char *bytes, size_t size,
                    brp_shared *like, const br_alloc *alloc, br_error *error);
void brp_put_state(const br_game *game, brp_text *out);
int brp_load_text(br_game **out, const char *text, size_t size,
                  brp_shared *like, const br_alloc *alloc, br_error *error);

/* What precedes the fields in a save, or the events in a record (save.c). */
typedef struct brp_header {
	const br_rules *rules;
	int64_t version, seats;
	int viewer;
	char **options; /* NULL-terminated "name=value", one block; or NULL */
	size_t options_size;
	int unsupported; /* a game or format that this build does not have */
	size_t rules_at, seats_at, options_at, viewer_at; /* text: offsets */
	brp_shared *like; /* to be shared if it is equal, or NULL */
} brp_header;

/* Finds a game by a name that need not end in a NUL (registry.c). */
const br_rules *brp_rules_named(const char *name, size_t length);
int brp_load_begin(br_game **out, const brp_header *header,
                   const br_alloc *alloc, br_error *error);
int brp_load_fields(br_game **out, brp_header *header, br_walk *walk,
                    int status, const br_alloc *alloc, br_error *error);
/* `fields` is a copy of a text's walk from before its fields, or NULL. */
int brp_load_end(br_game **out, const brp_header *header, const br_walk *walk,
                 br_walk *fields, br_error *error);

/* Checks that a game just read is valid (knowledge.c). */
int brp_game_validate(br_game *game, br_error *error);

/* ---- Strings (strings.c) ------------------------------------------------- */

/* Writes a JSON string, quotes included. */
void brp_add_string(brp_text *text, const char *string);
void brp_vput(brp_text *text, const char *format, va_list args);
/* Reads one, from the byte after its first quote.  Writes at most `size` bytes
 * to `out`; returns the number of bytes read, the last quote included, or 0
 * after an error. */
size_t brp_read_string(const char *in, size_t size, char *out, size_t *length);

/* ---- Dice (dice.c) ------------------------------------------------------- */

struct br_dice {
	br_draw_fn draw; /* the host's, or NULL */
	void *ud;
	uint64_t state; /* of the seeded generator */
	br_alloc alloc;
};

void brp_dice_seed(br_dice *dice, uint64_t seed);
/* Draws an outcome of a game's chance step by its weight; 0 or BR_EDICE. */
int brp_dice_outcome(br_dice *dice, const br_game *game, br_move *move);

/* ---- Matches ------------------------------------------------------------- */

/*
 * A position that a match has reached, whether taken back since or not.  The
 * first node is the start.  A node whose move is 0 is a stop; its seat is the
 * one concerned.
 */
typedef struct brp_step {
	br_move move;        /* the event that led here, */
	uint32_t parent;     /* from this position */
	uint32_t depth;      /* events from the start */
	uint32_t remarks;    /* the last block on it, from 1, or 0 */
	uint32_t variations; /* the last one that replaces it, from 1, or 0 */
	union {
		/* The last position on the path here without a pending
		 * decision. */
		uint32_t visible;
		uint32_t next; /* in a variation: the node after it, or 0 */
	};
	union {
		uint32_t revealed_to; /* of a move: see br_rules.revealed_to */
		uint32_t stop;        /* of a stop: the br_stop */
	};
	int8_t seat;     /* who moved */
	int8_t pending;  /* the seat with a pending decision, or BR_NOBODY */
	uint8_t decided; /* a bit for each seat that moved on the path here */
} brp_step;

typedef struct brp_vector {
	void *at;
	size_t count, capacity, element;
} brp_vector;

/* An entry of a journal is a br_entry in the bits from here on, and below them
 * the index of a node or of a brp_takeback. */
enum { BRP_ENTRY_SHIFT = 30 };

typedef struct brp_takeback {
	uint32_t to, count;
	uint32_t entry; /* the index of the entry in its journal */
	int32_t seat;   /* who took back, or BR_ALL */
} brp_takeback;

/*
 * The journal of a viewer, and the position it has reached.  As long as nothing
 * was taken back or stopped, entry n is that of node n + 1: these first `plain`
 * entries are not stored.  `lows` are the indices of those takebacks after
 * which none goes as far back; they tell quickly whether an entry was taken
 * back.
 */
typedef struct brp_journal {
	brp_vector entries; /* uint32_t: those that follow */
	brp_vector lows;    /* uint32_t */
	uint32_t plain, at;
} brp_journal;

static inline size_t brp_entries(const brp_journal *journal)
{
	return journal->plain + journal->entries.count;
}

static inline uint32_t brp_entry_at(const brp_journal *journal, size_t n)
{
	const uint32_t *stored = journal->entries.at;

	return n < journal->plain ? (uint32_t)n + 1
	                          : stored[n - journal->plain];
}

/* A variation, by its first node; those of a node form a ring. */
typedef struct brp_variation {
	uint32_t first;
	uint32_t next; /* from 1; of the last one, the first */
} brp_variation;

typedef struct brp_tag {
	size_t name; /* length of the name */
	size_t size; /* of text */
	char *text;  /* the name, NUL, the value, NUL */
} brp_tag;

/* Remarks on one node that were added one after the other; the blocks of a node
 * form a ring. */
typedef struct brp_remarks {
	size_t text, end; /* where they begin and end in remark_text */
	uint32_t next;    /* from 1; of the last block, the first one */
} brp_remarks;

/* A visit of the remarks on a node; zeros at first. */
typedef struct brp_remark_visit {
	uint32_t block;
	size_t at;
} brp_remark_visit;

/* The journals of the seats, of spectators and of BR_ALL. */
static inline int brp_journals(int seats)
{
	return seats + 2;
}

typedef struct brp_fair brp_fair;

struct br_match {
	br_game *game;
	br_dice *dice;
	br_alloc alloc;
	brp_vector nodes; /* brp_step: all positions */
	/* The nodes played, then the nodes undone.  As long as the match has
	 * one line only, these are all nodes in their order: the first `plain`
	 * ones are not stored. */
	brp_vector line; /* uint32_t: those that follow */
	size_t plain, length, undone;
	brp_vector checkpoints; /* uint32_t: nodes whose state is stored */
	brp_vector checkpoint_states;
	brp_vector takebacks;   /* brp_takeback */
	brp_vector tags;        /* brp_tag */
	brp_vector variations;  /* brp_variation */
	size_t varied;          /* events in all variations */
	brp_vector remarks;     /* brp_remarks */
	brp_vector remark_text; /* char: each remark ends in a NUL */
	brp_fair *fair;         /* of a committed match */
	void *host;
	brp_journal journal[];
};

/* Creates a match that starts with a game; takes ownership of the game, even
 * on failure. */
int brp_match_adopt(br_match **out, br_game *start, br_dice *dice);
/* Plays a legal move, or none if it is 0; with dice, chance then acts. */
int brp_match_play(br_match *match, br_move move, br_dice *dice);
/* Extends the line to a position, or a stop, that follows its end. */
void brp_match_extend(br_match *match, uint32_t position);
/* Whether the last event is a stop. */
int brp_match_stopped(const br_match *match);

static inline brp_tag *brp_tag_at(const br_match *match, size_t n)
{
	return (brp_tag *)match->tags.at + n;
}

/* Ensures capacity for so many elements in all. */
int brp_vector_reserve(const br_match *match, brp_vector *array, size_t count);
void brp_vector_free(const br_match *match, brp_vector *array);

/* ---- Positions and journals (history.c) ---------------------------------- */

static inline brp_step *brp_step_at(const br_match *match, uint32_t node)
{
	return (brp_step *)match->nodes.at + node;
}

/* The n-th node of the line. */
static inline uint32_t brp_line(const br_match *match, size_t n)
{
	const uint32_t *stored = match->line.at;

	return n < match->plain ? (uint32_t)n + 1 : stored[n - match->plain];
}

/* The position of a match after the first `length` events of its line. */
static inline uint32_t brp_position(const br_match *match, size_t length)
{
	return length > 0 ? brp_line(match, length - 1) : 0;
}

int brp_history_begin(br_match *match);
void brp_history_free(br_match *match);
/* Writes the state at a position to `state`. */
void brp_history_state(const br_match *match, uint32_t node, void *state);
/* The position that a viewer may see: this one, or the last one before a
 * pending decision of another seat. */
uint32_t brp_history_visible(const br_match *match, int viewer, uint32_t node);
/* Removes the nodes that were added since there were so many. */
void brp_history_drop(br_match *match, size_t nodes);
/* Reserves the memory to make a node the end of the line. */
int brp_history_reserve(br_match *match, uint32_t node);
/* Plays a legal move in the game and adds the position, a child of `parent`. */
int brp_history_add(br_match *match, uint32_t parent, br_move move);
/* Adds a stop at `parent` as a node. */
int brp_history_stop(br_match *match, uint32_t parent, br_stop why, int seat);

/* Add to each journal what its viewer may know of the path to a position, or
 * of taking events back to it.  They cannot fail, as memory was reserved: for
 * the former by adding the node. */
int brp_journals_reserve(br_match *match, uint32_t node);
int brp_journals_reserve_takeback(br_match *match);
void brp_journals_add(br_match *match, uint32_t node);
void brp_journals_add_takeback(br_match *match, uint32_t node, int seat,
                               int stopped);

/* The smallest number of events on the line since an entry, if a takeback came
 * after it; otherwise UINT32_MAX. */
uint32_t brp_history_low(const br_match *match, const brp_journal *journal,
                         size_t entry);
/* The journal of a viewer; NULL if there is no such viewer. */
const brp_journal *brp_journal_of(const br_match *match, int viewer);

/* Commits a match, and frees what that took (fair.c). */
int brp_fair_new(br_match *match, const uint8_t *commitment);
void brp_fair_free(br_match *match);
/* Lines of a committed match before its entries and after them (audit.c). */
void brp_put_fair(const br_match *match, brp_text *out);
void brp_put_key(const br_match *match, brp_text *out);
/* What a match is committed with: the first lines of its record (record.c). */
void brp_put_head(const br_match *match, brp_text *out);

/* Lines of records and journals: of an event, given the state before it
 * (record.c), and of a stop (stop.c). */
void brp_put_event(const br_game *before, const brp_step *node, int viewer,
                   brp_text *out);
void brp_put_stop(const brp_step *node, brp_text *out);
/* A full game that moves from position to position (journal.c). */
typedef struct brp_cursor {
	_Alignas(16) unsigned char memory[sizeof(br_game) + BRP_STATE_MAX];
	br_game *game; /* in that memory; NULL at first */
	uint32_t node;
} brp_cursor;

/* The state before the event of a node. */
const br_game *brp_state_before(const br_match *match, brp_cursor *cursor,
                                uint32_t node);
/* The lines of the entries of a viewer from one on (journal.c). */
void brp_put_journal(const br_match *match, int viewer, size_t from,
                     brp_text *out);

/* The words for a br_stop, from BR_RESIGNED on (stop.c). */
enum { BRP_STOPS = BR_ADJUDICATED - BR_RESIGNED + 1 };
extern const char *const brp_stop_words[BRP_STOPS];

/* ---- Variations (variations.c) ------------------------------------------- */

enum { BRP_NESTING_MAX = 16 };

/*
 * A visit of the first events of a line and of their variations, in the order
 * of a record.  `coming` of the first level is a node of a variation with which
 * the visit goes on after these, or 0.
 */
typedef struct brp_tour_level {
	uint32_t node;      /* the last event visited, */
	uint32_t coming;    /* the one after it, in a variation, */
	uint32_t variation; /* and the last of its variations visited */
} brp_tour_level;

typedef struct brp_tour {
	const br_match *match;
	size_t at, length;
	int plain; /* without variations */
	int depth;
	brp_tour_level level[BRP_NESTING_MAX + 1];
} brp_tour;

enum { BRP_TOUR_OVER, BRP_TOUR_EVENT, BRP_TOUR_OPEN, BRP_TOUR_CLOSE };
int brp_tour_next(brp_tour *tour);

/* The variations that are being added to a match, each within the one before.
 * Until they are closed, the game of the match is at the end of the last. */
typedef struct brp_branch {
	uint32_t of, first, last;
} brp_branch;

typedef struct brp_branches {
	br_match *match;
	int depth;
	brp_branch level[BRP_NESTING_MAX];
} brp_branches;

/* The last position of the variation, or of the match if none is open. */
uint32_t brp_branches_end(const brp_branches *branches);
/* Whether there is an event there that a variation may replace: variations of
 * the first event of a variation are beside that one, not in it. */
int brp_branches_can_open(const brp_branches *branches);
/* Opens a variation of an event; BR_ESTATE if it is nested too deeply. */
int brp_branch_open(brp_branches *branches, uint32_t of);
/* Adds a legal move to the variation or, if none is open, to the match.
 * BR_EINVAL if it is there already, BR_ESTATE if there are too many. */
int brp_branch_add(brp_branches *branches, br_move move);
/* BR_EINVAL if it is empty. */
int brp_branch_close(brp_branches *branches);

/* ---- Tags and remarks (annotations.c) ------------------------------------ */

/* The text has a given length and need not end in a NUL. */
int brp_match_set_tag(br_match *match, const char *name, size_t name_length,
                      const char *value, size_t length);
int brp_match_add_remark(br_match *match, uint32_t node, const char *text,
                         size_t length);
/* The next remark on a node; NULL after the last. */
const char *brp_remark_next(const br_match *match, uint32_t node,
                            brp_remark_visit *visit);
void brp_annotations_free(br_match *match);
/* Whether a record writes an option's value without quotes (record.c). */
int brp_is_unquoted(const char *value);
/* Writes the result of a finished game (record.c). */
void brp_put_result(const br_game *game, brp_text *out);

#endif
