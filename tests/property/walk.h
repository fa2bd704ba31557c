/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_WALK_H
#define BR_TESTS_WALK_H

/*
 * walk.h - what the parts of the property walk share.
 *
 * The walk knows no game by name: whatever is asserted here holds in every
 * state of every game of the registry, by the public header alone.
 */

#include <stddef.h>
#include <stdint.h>

#include <boardrules/boardrules.h>

#ifdef __GNUC__
#define PRINTF_LIKE(at) __attribute__((format(printf, at, (at) + 1)))
#else
#define PRINTF_LIKE(at)
#endif

/* ---- Properties (harness.c) ---------------------------------------------- */

/* Each is one line of TAP for each game. */
#define PROPERTIES                                                             \
	X(SETUP, "set-ups of all seats and options are made or refused")       \
	X(LISTS, "lists are sorted, unique, bounded, and empty at the end")    \
	X(LEGAL, "legal is what is listed, approved and accepted")             \
	X(VALUES, "moves are made of their values, and numbered by them")      \
	X(TEXT, "texts of moves are one-to-one and read back")                 \
	X(PICK, "every move is picked by live aims and by offers")             \
	X(PARSE, "what is no move is refused with a reason")                   \
	X(CAPS, "buffers are filled as snprintf fills them")                   \
	X(SAVE, "saves in both forms load to the same and its future")         \
	X(COPY, "copies are equal and apart")                                  \
	X(HASH, "hash, equality and saves agree")                              \
	X(SHORT, "a save that is cut short is refused")                        \
	X(DAMAGE, "a damaged save is refused or a save of its own")            \
	X(WALKS, "walks and paths show what the text shows")                   \
	X(CHANCE, "outcomes are sorted and their weights sound")               \
	X(DICE, "rolls follow the weights, and equal calls roll alike")        \
	X(VIEW, "views show what the game shows, and nothing else")            \
	X(SAMPLE, "a sample of a view has that view")                          \
	X(SECRET, "what a seat can get does not depend on what is hidden")     \
	X(UNSEEN, "what a seat cannot tell apart stays so")                    \
	X(WORDS, "descriptions and drawings hold what they should")            \
	X(END, "games end in time, with scores and ranks")                     \
	X(QUIET, "nothing allocates but what may")                             \
	X(STILL, "asking writes nothing into a game")                          \
	X(MEMORY, "every allocation may fail")                                 \
	X(FAIL, "dice that fail change nothing")                               \
	X(RECORD, "records load to the same match, cut or whole")              \
	X(UNDO, "undo and redo give back the same bytes")                      \
	X(VARIATION, "other lines are kept, saved, loaded and given back")     \
	X(STOP,                                                                \
	  "a stopped match is told to all, reloads, and is undone by all")     \
	X(LOG, "a seat's log only grows, and tells no more than its view")     \
	X(JOURNAL, "journals only grow, and tell as much as views show")       \
	X(APART, "games that take turns play as games alone")                  \
	X(SCENE, "scenes name every thing once, each apart from others")       \
	X(LOOK, "shapes lie in the picture, and labels can be read")           \
	X(POINT, "what a move touches can be pointed at")                      \
	X(DIFFER, "what differs looks different")                              \
	X(MOTION, "what stays does not move")

enum property {
#define X(name, sentence) name,
	PROPERTIES
#undef X
		PROPERTY_COUNT
};

/* Counts a check; on failure says what was seen, and in which state, if
 * `game` is not NULL.  Returns `holds`. */
int expect(enum property property, int holds, const br_game *game,
           const char *format, ...) PRINTF_LIKE(4);

#define OPTIONS 32 /* of one game, at most */
/* Of a game whose page has no bound, or a higher one. */
#define EVENTS_MAX 100000

/* Where the walk stands, for messages. */
void set_place(const br_rules *rules, int seats, const char *const *options,
               uint64_t seed);
/* Prints the lines of a game and begins anew; 0 if all is well.  With `whole`,
 * what was never checked is not well. */
int report(const char *game, int whole);
/* The plan of the TAP stream, after all reports. */
void report_end(void);

/* ---- Chance of the walk's own (harness.c) -------------------------------- */

void reseed(uint64_t seed);
uint64_t below(uint64_t bound);
size_t any_of(size_t count); /* a place in an array */

/* ---- Bytes that grow (harness.c) ----------------------------------------- */

struct bytes {
	char *at; /* always ended by a NUL behind `size` bytes */
	size_t size, room;
};

void bytes_clear(struct bytes *bytes);
void bytes_free(struct bytes *bytes);
/* Makes room and gives the place to write to; the size is unchanged. */
char *bytes_room(struct bytes *bytes, size_t more);
void bytes_add(struct bytes *bytes, const void *at, size_t size);
void bytes_print(struct bytes *bytes, const char *format, ...) PRINTF_LIKE(2);
int bytes_equal(const struct bytes *a, const struct bytes *b);
/* Append a save, a record, lines of a journal, what br_game_describe() or
 * br_game_draw() tells. */
void bytes_save(struct bytes *bytes, const br_game *game, br_form form);
void bytes_record(struct bytes *bytes, const br_match *match, int seat);
void bytes_journal(struct bytes *bytes, const br_match *match, int viewer,
                   size_t from);
void bytes_words(struct bytes *bytes, const br_game *game, br_language language,
                 int (*words)(const br_game *, br_language, char *, size_t));
/* Append the facts (paths.c), as JSON.  They may be many, as of a board, so
 * that they are asked for once in so many states. */
enum { FACTS = 8 };
void bytes_facts(struct bytes *bytes, const br_game *game);
/* Is it one of JSON's marks?  A text without the white space that may stand
 * between its parts. */
int is_mark(char c);
void bytes_strip(struct bytes *out, const struct bytes *in);

/* ---- Memory that counts (harness.c) -------------------------------------- */

struct meter {
	size_t held;        /* blocks */
	size_t requests;    /* for new or more memory */
	size_t bytes, peak; /* now, and the most there were */
	size_t fail_at;     /* this request fails, counted from 1; 0: none */
	int fail_on;        /* and all after it */
	int lies;           /* told a wrong old size */
};

br_alloc meter_alloc(struct meter *meter);

/* ---- Help (harness.c) ---------------------------------------------------- */

/* Calls that end the program if they fail: not what is being tested. */
br_game *copy_of(const br_game *game);
br_game *load_of(const struct bytes *save);
br_dice *dice_of(uint64_t seed);
/* A new game, or NULL if the set-up is refused. */
br_game *game_of(const br_rules *rules, int seats, const char *const *options);

/* The moves or outcomes that may come next; how many. */
size_t all_moves(const br_game *game, br_move moves[BR_MOVES_MAX]);
/* Any of them; 0 when the game is over. */
br_move any_move(const br_game *game);
/* Any of them that a seat is shown as this text; 0 if there is none. */
br_move shown_as(const br_game *game, const char *text, int seat);
/* Did anybody learn by the last event, a seat's decision?  Then its undoing is
 * refused; else it is done and the event played again. */
int learnt(br_match *match);
/* The event of a match that stands at an index, and who made it, or 0. */
br_move event_at(const br_match *match, int index, int *who);
/* A match without dice that holds the first events of another. */
br_match *replay_of(const br_match *match, size_t length);
/* Stop a match that goes on, and perhaps another one alike: for any reason,
 * by any seat or none. */
void stop_alike(br_match *match, br_match *other);

/* ---- Parts --------------------------------------------------------------- */

/* One table: what is played there. */
struct table {
	const br_rules *rules;
	int seats;
	const char *const *options;
};

/* tables.c */
#define FIXED 8 /* options given on the command line */
#define ONCE ((unsigned long)-1)
/* What is done at a table, the number-th one; how much of it that was. */
typedef unsigned long walk_part(const struct table *table, uint64_t number);
/* At tables of all seats, with each value of each option, then with mixed
 * ones, until so much is done, or ONCE at each; how much was.  `fixed` ends
 * with NULL and comes on top, with FIXED - 1 options at most. */
unsigned long at_tables(const br_rules *rules, const char *const *fixed,
                        uint64_t seed, walk_part *part, unsigned long wanted);
/* kinds.c */
/* All moves of a game, which needs no state. */
void check_kinds(const br_rules *rules);
/* moves.c */
void check_lists(const br_game *game);
void check_every_move(const br_game *game);
void check_texts(const br_game *game);
/* picks.c */
void check_picks(const br_game *game);
/* typing.c */
void check_typing(const br_game *game);
/* chance.c */
void check_outcomes(const br_game *game);
void check_frequencies(const br_game *game);
void check_equal_rolls(const br_game *game);
void check_host_dice(const struct table *table);
/* saves.c */
void check_saves(const br_game *game);
void check_copies(const br_game *game);
/* damage.c */
void check_damage(const br_game *game);
/* words.c */
void check_words(const br_game *game);
void check_caps(const br_game *game);
/* paths.c */
void check_walks(const br_game *game);
/* seen.c */
/* A view, all that is told of it, and what the game itself tells to that seat:
 * of so many numbers of moves, evenly spread, in any one language. */
void gather(struct bytes *out, const br_game *game, int seat, br_move numbers);
/* Is all of it the same for two games that a seat should not tell apart? */
int same_to(const br_game *a, const br_game *b, int seat, br_move numbers);
/* views.c */
void check_views(const br_game *game);
void check_unseen(const br_match *match);
/* memory.c */
/* Everything that may be asked of a game; `into` is of the same set-up, `other`
 * of any of the same rules.  Allocates nothing. */
void ask_all(const br_game *game, br_game *into, br_game *other, br_dice *dice);
void check_quiet(const struct table *table);
void check_memory(const struct table *table);
/* still.c */
void check_still(const br_game *game);
/* matches.c */
void check_match(br_match *match);
void check_dice_match(const struct table *table);
/* Loads from a block of the record's very size. */
int load_record(br_match **match, const char *text, size_t size,
                br_error *error);
/* logs.c */
void check_logs(const br_match *match);
/* journals.c */
void check_journals(const br_match *match);
/* variations.c */
void check_variations(const br_match *match);
/* apart.c */
void check_apart(const struct table *table);
/* pairs.c */
unsigned long check_pairs(const struct table *table, uint64_t number);
/* length.c */
/* How many events a game of this set-up may have, by the bound in its page in
 * $srcdir; EVENTS_MAX at most. */
unsigned long events_max(const br_game *game);
/* scenes.c */
void check_scene(const br_game *game);
unsigned long check_scenes(const struct table *table, uint64_t number);
/* far.c */
unsigned long check_far(const struct table *table, uint64_t number);

#endif
