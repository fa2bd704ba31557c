/* SPDX-License-Identifier: MIT */
#ifndef BR_BOARDRULES_H
#define BR_BOARDRULES_H

/**
 * @file boardrules.h
 * @brief The complete rules of modern board games.
 *
 * A `br_rules` is a game as printed in the box: constant, shared, never
 * freed.  A `br_game` is one state of it: a value that is copied, compared,
 * saved and asked for its legal moves.  Chance is a player: a shuffled deck
 * does not exist, each card is drawn when it is first seen.  Knowledge is a
 * value: a view is a `br_game` that holds what one seat knows.  A `br_match`
 * is a game with dice and a memory: record, undo, logs.
 *
 * Every function that can fail returns 0 or a negative `BR_E…` code and, on
 * failure, leaves every object as it was; an `out` pointer is then set to
 * NULL.  Nothing here prints, aborts, or reads clock, locale, environment or
 * files.  Objects that are only read may be read by several threads at once.
 * Buffers are filled as snprintf() fills them: at most @p cap bytes are
 * written, text always ends in a NUL if @p cap is not 0, and the length
 * needed (without the NUL) is returned.
 */

#include <stddef.h>
#include <stdint.h>

#include <boardrules/version.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define BR_API __attribute__((visibility("default")))
#define BR_CHECKED __attribute__((warn_unused_result))
#else
#define BR_API
#define BR_CHECKED
#endif

/* ---- Types ------------------------------------------------------------ */

typedef struct br_rules br_rules; /**< A game as printed.  Static. */
typedef struct br_game br_game;   /**< One state, full or a view. */
typedef struct br_match br_match; /**< A game, its dice and its moves. */
typedef struct br_dice br_dice;   /**< Where chance comes from. */

/**
 * A legal choice, or an outcome of chance, by its number: 1 to
 * br_rules_last_move(), below 2^20.  0 is never a move.  A number keeps its
 * meaning for the life of a rules version.
 */
typedef uint32_t br_move;

/** One outcome of a chance step.  The weights of a step add up to less
 * than 2^53; an outcome's probability is its weight over their sum. */
typedef struct br_outcome {
	br_move move;
	uint64_t weight; /**< at least 1 */
} br_outcome;

/** What went wrong, in words.  Filled only on failure; owned by the caller. */
typedef struct br_error {
	int status;     /**< the code that was returned */
	size_t offset;  /**< byte of the input at which it went wrong, or 0 */
	char rule[40];  /**< rule or option concerned, as "crusaders.hand" */
	char text[200]; /**< an English sentence, without a full stop */
} br_error;

/**
 * The caller's memory: one function that acquires (@p old NULL), resizes and
 * releases (@p new_size 0, result ignored), as Lua's does.  NULL means no
 * memory.  Memory is aligned to 8 bytes.  It must be thread-safe if copies of
 * a game go to other threads.
 */
typedef struct br_alloc {
	void *(*fn)(void *ud, void *old, size_t old_size, size_t new_size);
	void *ud;
} br_alloc;

/** Status codes. */
enum {
	BR_OK = 0,
	BR_EINVAL = -1,     /**< an argument or option out of its range */
	BR_ENOMEM = -2,     /**< the allocator gave nothing */
	BR_EILLEGAL = -3,   /**< the rules do not allow this move now */
	BR_EFORMAT = -4,    /**< bytes or text that cannot be read */
	BR_EAMBIGUOUS = -5, /**< text that could mean several moves */
	BR_EVERSION = -6,   /**< a game or rules version not known here */
	BR_EHIDDEN = -7,    /**< a view does not know enough for this */
	BR_ELEARNT = -8,    /**< undo would unsee what somebody has seen */
	BR_ETURN = -9,      /**< it is not this seat's decision */
	BR_ESTATE = -10,    /**< not possible now, as a score before the end */
	BR_EDICE = -11      /**< the host's dice failed */
};

/** Seats are 0, 1, …; these stand beside them. */
enum {
	BR_CHANCE = -1, /**< chance is to act */
	BR_NOBODY = -2, /**< the game is over; as a viewer: a spectator */
	BR_ALL = -3     /**< as a viewer: everything, a full game */
};

/** Languages of names and sentences.  Notation has none. */
enum { BR_EN = 1, BR_DE = 2, BR_NL = 3 };

/** Forms of a saved game. */
enum {
	BR_TEXT = 1,  /**< one line of JSON, see boardrules-state(5) */
	BR_PACKED = 2 /**< as few bytes as will do */
};

/** No list of moves or outcomes, in any game, is longer than this. */
#define BR_MOVES_MAX 512

/** No seat count, in any game, is larger than this. */
#define BR_SEATS_MAX 8

/** No match has more tags than this. */
#define BR_TAGS_MAX 100

/* ---- Library ---------------------------------------------------------- */

/** Version of the library at run time, as BR_VERSION_NUMBER. */
BR_API unsigned br_version(void);

/** English words for a status code; never NULL. */
BR_API const char *br_strerror(int status);

/* ---- Rules ------------------------------------------------------------ */

/** Number of games in this build. */
BR_API size_t br_rules_count(void);

/** The game at @p index, in alphabetical order; NULL past the end. */
BR_API const br_rules *br_rules_at(size_t index);

/** A game by name, as "crusaders"; NULL if there is none. */
BR_API const br_rules *br_rules_find(const char *name);

/** Its name in files and calls: one lower-case word. */
BR_API const char *br_rules_name(const br_rules *rules);

/** Its name as printed on the box. */
BR_API const char *br_rules_title(const br_rules *rules);

/** Newest version of the rules, from 1.  Older ones stay playable: give
 * br_game_new() the option "rules=1". */
BR_API int br_rules_version(const br_rules *rules);

/** Fewest and most seats. */
BR_API int br_rules_seats_min(const br_rules *rules);
BR_API int br_rules_seats_max(const br_rules *rules);

/** One option of a game, as br_rules_option() tells it. */
typedef struct br_option_info {
	const char *name;
	const char *standard;     /**< default of the newest rules version */
	const char *const *words; /**< its values, NULL-ended; or NULL */
	int64_t lo, hi;           /**< else a whole number; or lo > hi: text */
	const char *about;        /**< an English sentence */
} br_option_info;

/** The option at @p index; BR_EINVAL past the end. */
BR_API int br_rules_option(const br_rules *rules, size_t index,
                           br_option_info *info);

/** Most moves or outcomes in one list, over all options. */
BR_API int br_rules_max_moves(const br_rules *rules);

/** Largest number that names a move, over all options. */
BR_API br_move br_rules_last_move(const br_rules *rules);

/* ---- Game ------------------------------------------------------------- */

/**
 * A new full game, before its first chance step.
 *
 * @param[out] out     the game; free it with br_game_free().
 * @param      rules   what is played.
 * @param      seats   number of players.
 * @param      options NULL-ended list of "name=value", or NULL.
 * @param      alloc   memory, copied; NULL means the C library's.
 * @param[out] error   why not; may be NULL.
 * @return BR_EINVAL for seats or an option that the rules refuse, or rules
 *         NULL; BR_EVERSION for an unknown option "rules"; BR_ENOMEM.
 */
BR_API BR_CHECKED int br_game_new(br_game **out, const br_rules *rules,
                                  int seats, const char *const *options,
                                  const br_alloc *alloc, br_error *error);

/** A copy with memory of its own; it shares the immutable set-up.
 * @return BR_ENOMEM. */
BR_API BR_CHECKED int br_game_dup(br_game **out, const br_game *game);

/** Make @p into equal to @p game, of the same rules; never allocates.
 * @return BR_EINVAL if the rules differ. */
BR_API int br_game_assign(br_game *into, const br_game *game);

/** Release a game; NULL is allowed. */
BR_API void br_game_free(br_game *game);

/** What is played, with how many seats, by which rules version. */
BR_API const br_rules *br_game_rules(const br_game *game);
BR_API int br_game_seats(const br_game *game);
BR_API int br_game_version(const br_game *game);

/** An option's value, as saves have it; NULL if the game has no such option
 * ("rules" is none: br_game_version() tells it).  Lives as long as @p game is
 * neither assigned to nor freed. */
BR_API const char *br_game_option(const br_game *game, const char *name);

/** Who decides: a seat, BR_CHANCE, or BR_NOBODY when the game is over. */
BR_API int br_game_turn(const br_game *game);

/** Word for what is to be decided, as "play"; static. */
BR_API const char *br_game_phase(const br_game *game);

/**
 * List the legal moves of the seat to decide, ascending, without duplicates.
 *
 * A view lists them when its viewer decides, and none otherwise; chance has
 * outcomes instead.
 * @param[out] moves receives at most @p cap moves; NULL if @p cap is 0.
 * @return how many there are, which may exceed @p cap; never more than
 *         BR_MOVES_MAX.
 */
BR_API size_t br_game_moves(const br_game *game, br_move *moves, size_t cap);

/**
 * List the outcomes of a chance step, ascending, with their weights.
 * @return how many there are, 0 if chance is not to act; BR_EHIDDEN for a
 *         view, as weights follow from what is hidden.
 */
BR_API int br_game_outcomes(const br_game *game, br_outcome *outcomes,
                            size_t cap);

/**
 * Play a legal move, or an outcome of chance.
 * @return BR_EILLEGAL, the game being as it was; BR_EHIDDEN for a view.
 */
BR_API BR_CHECKED int br_game_apply(br_game *game, br_move move);

/** Would br_game_apply() take this move, and why not?  A view answers for
 * its viewer's own decisions.
 * @return BR_OK, BR_EILLEGAL with a rule and a reason; BR_EHIDDEN for a
 *         view whose viewer does not decide. */
BR_API int br_game_check(const br_game *game, br_move move, br_error *error);

/** Final scores and ranks (1 is best, equal ones share), one per seat.
 * @return BR_ESTATE before the end, BR_EHIDDEN for a view that lacks them. */
BR_API int br_game_score(const br_game *game, int32_t *scores);
BR_API int br_game_rank(const br_game *game, int *ranks);

/**
 * A cheap guess at how far each seat has come, for programs that look ahead
 * and stop before the end: a lead of 1000 is as good as won.
 * @return BR_ESTATE if the game does not tell, or is over; BR_EHIDDEN for a
 *         view.
 */
BR_API int br_game_progress(const br_game *game, int32_t *points);

/** FNV-1a (64 bits) of the packed save: the same on every machine. */
BR_API uint64_t br_game_hash(const br_game *game);

/** 1 if the saves of both are the same, else 0. */
BR_API int br_game_equal(const br_game *a, const br_game *b);

/* ---- Looking ---------------------------------------------------------- */

/** Receives a state piece by piece, in the order of its JSON.  @p name is
 * NULL inside arrays.  A result that is not 0 ends the walk. */
typedef struct br_visitor {
	int (*integer)(void *ud, const char *name, int64_t value);
	int (*word)(void *ud, const char *name, const char *word);
	int (*null)(void *ud, const char *name); /**< not known to the viewer */
	int (*object)(void *ud, const char *name); /**< members follow */
	int (*array)(void *ud, const char *name);  /**< elements follow */
	int (*end)(void *ud);                      /**< of object or array */
	void *ud;
} br_visitor;

/** Walk over a state.  @return 0, or what the visitor returned. */
BR_API int br_game_walk(const br_game *game, const br_visitor *visitor);

/** Kinds of a br_value. */
enum { BR_NULL, BR_INTEGER, BR_WORD, BR_OBJECT, BR_ARRAY };

/** A piece of a state. */
typedef struct br_value {
	int kind;
	int64_t integer;  /**< the number; members of an object or array */
	const char *word; /**< of BR_WORD; lives as long as the game's set-up */
} br_value;

/** One piece by its path, as "army.0.2.1": keys, and places from 0.
 * @return BR_EINVAL if there is no such piece. */
BR_API int br_game_get(const br_game *game, const char *path, br_value *value);

/** A state in a few plain sentences, with all that it holds. */
BR_API size_t br_game_describe(const br_game *game, int language, char *text,
                               size_t cap);

/** A state as a picture of at most 80 columns, lines ended by LF. */
BR_API size_t br_game_draw(const br_game *game, int language, char *text,
                           size_t cap);

/* ---- Notation --------------------------------------------------------- */

/**
 * The canonical text of a move, taken in the state before it.
 *
 * @param seat who reads it; parts that seat does not see are "?".  BR_ALL
 *             for all of it; of a view, for all that its viewer sees.
 * @return the length; 0 if @p move names nothing here, or for no such seat.
 */
BR_API size_t br_move_text(const br_game *game, br_move move, int seat,
                           char *text, size_t cap);

/** The same as a sentence in a language. */
BR_API size_t br_move_describe(const br_game *game, br_move move, int seat,
                               int language, char *text, size_t cap);

/**
 * Read a move.  Case and spaces do not matter, names may be of any language.
 * A legal move may also be given without its first word, or by beginnings of
 * its words, as long as only one fits; whole words go before beginnings.
 * @return BR_EFORMAT, or BR_EAMBIGUOUS with the candidates in @p error.
 *         The move may still be illegal.
 */
BR_API BR_CHECKED int br_move_parse(const br_game *game, const char *text,
                                    br_move *move, br_error *error);

/** A move taken apart. */
typedef struct br_parts {
	const char *word;    /**< what is done, as "play" */
	int count;           /**< of parameters, 0 to 4 */
	const char *name[4]; /**< of each, as "card" */
	int value[4];     /**< of each, from 0; -1 if the seat cannot see it */
	char text[4][32]; /**< of each, as in the move's text */
} br_parts;

/** Take a move apart for a seat.  @return BR_EINVAL if it names nothing, or
 * for no such seat. */
BR_API int br_move_parts(const br_game *game, br_move move, int seat,
                         br_parts *parts);

/* ---- Knowledge -------------------------------------------------------- */

/** What @p seat knows, as a game; BR_NOBODY: a spectator; BR_ALL: a copy.
 * Never allocates.  @return BR_EINVAL for other rules or no such seat,
 * BR_EHIDDEN for another viewer's view. */
BR_API int br_game_view(br_game *into, const br_game *game, int seat);

/** Whose view it is: a seat, BR_NOBODY, or BR_ALL for a full game. */
BR_API int br_game_viewer(const br_game *game);

/** A full game that the viewer cannot tell from the true one, each being
 * equally likely by what was dealt; never allocates.
 * @return BR_EINVAL for other rules, BR_EDICE. */
BR_API BR_CHECKED int br_game_sample(br_game *into, const br_game *view,
                                     br_dice *dice);

/* ---- Saving ----------------------------------------------------------- */

/** Save a game or a view, as BR_TEXT or BR_PACKED.  @return the length. */
BR_API size_t br_game_save(const br_game *game, int form, void *buffer,
                           size_t cap);

/**
 * Load either form.  Only what br_game_save() can have written is taken,
 * white space between the parts of a text aside.
 * @return BR_EFORMAT with an offset and a reason, BR_EVERSION, BR_ENOMEM.
 */
BR_API BR_CHECKED int br_game_load(br_game **out, const void *data, size_t size,
                                   const br_alloc *alloc, br_error *error);

/* ---- Dice ------------------------------------------------------------- */

/** Repeatable dice: PCG-XSH-RR 64/32, for tests and simulation.
 * @return BR_ENOMEM. */
BR_API BR_CHECKED int br_dice_seeded(br_dice **out, uint64_t seed,
                                     const br_alloc *alloc);

/** A host's own dice: sets @p *value to a number from 0 to @p bound - 1,
 * each equally likely; @p bound is 1 to 2^53.  Not 0: it failed. */
typedef int (*br_draw_fn)(void *ud, uint64_t bound, uint64_t *value);

/** Dice that ask the host.  @return BR_ENOMEM. */
BR_API BR_CHECKED int br_dice_host(br_dice **out, br_draw_fn fn, void *ud,
                                   const br_alloc *alloc);

/** Release dice; NULL is allowed. */
BR_API void br_dice_free(br_dice *dice);

/** A number from 0 to @p bound - 1, without bias.  @p bound is 1 to 2^53.
 * @return BR_EINVAL, BR_EDICE. */
BR_API int br_dice_draw(br_dice *dice, uint64_t bound, uint64_t *value);

/** Let chance act once in a full game: draw and apply.
 * @return BR_ESTATE if chance is not to act, BR_EHIDDEN, BR_EDICE. */
BR_API int br_dice_roll(br_dice *dice, br_game *game, br_move *move);

/* ---- Match ------------------------------------------------------------ */

/**
 * A new match.  Chance acts at once until a seat decides.
 *
 * @param dice borrowed until the match is freed; NULL: the host applies the
 *             outcomes of chance itself, as seat BR_CHANCE.
 * @return as br_game_new(), BR_EDICE.
 */
BR_API BR_CHECKED int br_match_new(br_match **out, const br_rules *rules,
                                   int seats, const char *const *options,
                                   br_dice *dice, const br_alloc *alloc,
                                   br_error *error);

/** Release a match; NULL is allowed. */
BR_API void br_match_free(br_match *match);

/** Its present state; lives and changes with the match. */
BR_API const br_game *br_match_game(const br_match *match);

/**
 * Play a move for a seat; then chance acts until a seat decides.
 * @return BR_ETURN if it is not that seat's decision, BR_EILLEGAL, BR_ENOMEM,
 *         BR_EDICE (then nothing was played).
 */
BR_API BR_CHECKED int br_match_apply(br_match *match, int seat, br_move move);

/**
 * Take a seat back to its last decision.  Refused across another seat's
 * decision, across chance, and across a move by which somebody learnt
 * something; BR_ALL (all agree) goes back one event, whatever it was.
 * @return BR_ELEARNT, BR_ESTATE if there is nothing to undo, BR_EINVAL for no
 *         such seat.
 */
BR_API BR_CHECKED int br_match_undo(br_match *match, int seat);

/** Play again the event that was undone last.  @return BR_ESTATE. */
BR_API BR_CHECKED int br_match_redo(br_match *match);

/** Number of events played, chance's among them. */
BR_API size_t br_match_length(const br_match *match);

/** Event @p index from 0, and whose it was (may be NULL); 0 past the end. */
BR_API br_move br_match_move(const br_match *match, size_t index, int *seat);

/** Set a header line for people: a name of 1 to 31 letters, digits, '_' and
 * '-', and one line of text, not empty; NULL takes it away.
 * @return BR_EINVAL, also for one more than BR_TAGS_MAX; BR_ENOMEM. */
BR_API int br_match_set_tag(br_match *match, const char *name,
                            const char *value);

/** A tag's value, until it is set again; NULL if it is not set. */
BR_API const char *br_match_tag(const br_match *match, const char *name);

/** Add a line of remark after the last event.
 * @return BR_EINVAL if it is not one line of text, BR_ENOMEM. */
BR_API int br_match_note(br_match *match, const char *text);

/** The record as text, see boardrules-record(5): all of it (BR_ALL), or the
 * log of a seat or a spectator, which has no remarks, as they may hold
 * secrets.  @return the length; 0 for no such seat. */
BR_API size_t br_match_save(const br_match *match, int seat, char *text,
                            size_t cap);

/**
 * Load a record; every move is checked.
 * @return BR_EFORMAT with offset and reason, BR_EILLEGAL, BR_EVERSION,
 *         BR_EHIDDEN for a seat's log, BR_ENOMEM, BR_EDICE.
 */
BR_API BR_CHECKED int br_match_load(br_match **out, const char *text,
                                    size_t size, br_dice *dice,
                                    const br_alloc *alloc, br_error *error);

#ifdef __cplusplus
}
#endif

#endif
