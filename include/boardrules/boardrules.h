/* SPDX-License-Identifier: MIT */
#ifndef BR_BOARDRULES_H
#define BR_BOARDRULES_H

/**
 * @file boardrules.h
 * @brief The complete rules of modern board games.
 *
 * A `br_rules` describes a game as published: it is constant, shared and never
 * freed.  A `br_game` is one state of a game: a value to copy, compare, save
 * and query for legal moves.  Chance is a player: no shuffled deck exists, and
 * each card is drawn when somebody first sees it.  Knowledge is a value too: a
 * view is a `br_game` that contains only what one seat knows.  A `br_match`
 * couples a game with a source of chance and the history of its moves.
 *
 * A function that can fail returns 0 or a negative `BR_E…` code.  On failure it
 * leaves every object unchanged and sets its `out` pointer to NULL.  No
 * function prints, aborts, or reads the clock, the locale, the environment or
 * files. Several threads may read an object at once while none changes it.
 * Functions fill buffers like snprintf(): they write at most @p cap bytes,
 * terminate text with a NUL unless @p cap is 0, and return the full length
 * without the NUL.
 */

#include <stddef.h>
#include <stdint.h>

#include <boardrules/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Building a Windows DLL defines both BR_BUILDING and DLL_EXPORT.  Programs
 * that link to it define neither, as importing functions needs no attribute. */
#if defined(_WIN32)
#if defined(BR_BUILDING) && defined(DLL_EXPORT)
#define BR_API __declspec(dllexport)
#else
#define BR_API
#endif
#elif defined(__GNUC__)
#define BR_API __attribute__((visibility("default")))
#else
#define BR_API
#endif

#if defined(__GNUC__)
#define BR_CHECKED __attribute__((warn_unused_result))
#else
#define BR_CHECKED
#endif

/* ---- Types --------------------------------------------------------------- */

typedef struct br_rules br_rules; /**< A game as published; static. */
typedef struct br_game br_game;   /**< One state, complete or a view. */
typedef struct br_match br_match; /**< A game, its dice and its history. */
typedef struct br_dice br_dice;   /**< A source of chance. */
typedef struct br_pick br_pick;   /**< A move that is being chosen. */

/**
 * The number of a player's move or of an outcome of chance: from 1 to
 * br_rules_info.last_move, which is less than 2^20.  0 is never a move.  A
 * number keeps its meaning as long as the rules version stays the same.
 */
typedef uint32_t br_move;

/** An outcome of a chance step.  Its probability is its weight divided by the
 * sum of all weights of the step, which is less than 2^53. */
typedef struct br_outcome {
	br_move move;
	uint64_t weight; /**< at least 1 */
} br_outcome;

/** Details of an error.  The caller owns it; functions fill it on failure
 * only. */
typedef struct br_error {
	int status;     /**< the code that the function returned */
	size_t offset;  /**< of the byte in the input at fault, or 0 */
	char rule[40];  /**< rule or option, such as "crusaders.hand" */
	char text[400]; /**< English message, without a full stop */
} br_error;

/**
 * An allocator.  Like Lua's, one function allocates (@p old is NULL), resizes
 * and frees (@p new_size is 0, the result is ignored).  It returns NULL if
 * there is no memory, and aligns blocks to 8 bytes.  It must be thread-safe if
 * several threads use copies of one game.
 *
 * If @p fn is NULL, @p ud is a `br_game *`, which is only read: a new game or
 * match uses its allocator and, if its own setup is equal, shares it, as a copy
 * does.
 */
typedef struct br_alloc {
	void *(*fn)(void *ud, void *old, size_t old_size, size_t new_size);
	void *ud;
} br_alloc;

/** Status codes. */
enum {
	BR_OK = 0,
	BR_EINVAL = -1,     /**< an argument or option is out of range */
	BR_ENOMEM = -2,     /**< the allocator returned NULL */
	BR_EILLEGAL = -3,   /**< the rules do not allow this move now */
	BR_EFORMAT = -4,    /**< the input is malformed or invalid */
	BR_EAMBIGUOUS = -5, /**< the text fits several moves */
	BR_EVERSION = -6,   /**< unsupported game, rules or format version */
	BR_EHIDDEN = -7,    /**< this view does not contain what is needed */
	BR_ELEARNT = -8,    /**< undo would take back revealed information */
	BR_ETURN = -9,      /**< it is not this seat's decision */
	BR_ESTATE = -10,    /**< not possible in this state */
	BR_EDICE = -11,     /**< the host's dice failed */
	BR_EUNFAIR = -12,   /**< not what was committed to or promised */
	BR_EMISSING = -13   /**< the library was built without libsodium */
};

/** Values besides the seats, which are 0, 1, … */
enum {
	BR_CHANCE = -1, /**< chance acts next */
	BR_NOBODY = -2, /**< the game is over; as a viewer: a spectator */
	BR_ALL = -3     /**< as a viewer: a full game */
};

/** Languages of names and sentences.  The notation of moves has none.  The
 * numbers of the enumerations from here on differ, so that a function refuses
 * a constant of another one. */
typedef enum br_language { BR_EN = 1, BR_DE, BR_NL } br_language;

/** Forms of a saved game. */
typedef enum br_form {
	BR_TEXT = 17, /**< one line of JSON, see boardrules-state(5) */
	BR_PACKED     /**< compact binary data */
} br_form;

/** Forms of a saved match, see boardrules-record(5). */
typedef enum br_record {
	BR_RECORD = 33, /**< the events that were not taken back, with remarks
	                 and variations */
	BR_JOURNAL      /**< all entries of a journal, including takebacks */
} br_record;

/** Why a match was stopped before the rules end it. */
typedef enum br_stop {
	BR_RESIGNED = 49, /**< a seat gave up */
	BR_TIMEOUT,       /**< a seat ran out of time */
	BR_FORFEITED,     /**< a seat withdrew or broke the rules */
	BR_ABANDONED,     /**< a seat left and did not return */
	BR_AGREED,        /**< the players agreed; may concern nobody */
	BR_ADJUDICATED    /**< a referee decided; may concern nobody */
} br_stop;

/** What an entry of a journal is about. */
typedef enum br_entry {
	BR_PLAYED = 65, /**< a move, or an outcome of chance */
	BR_BACK,        /**< events were taken back */
	BR_STOPPED      /**< the match was stopped */
} br_entry;

/** The maximum length of a list of moves or outcomes, in any game. */
#define BR_MOVES_MAX 512

/** The maximum number of seats, in any game. */
#define BR_SEATS_MAX 8

/** The maximum number of tags of a match. */
#define BR_TAGS_MAX 100

/* ---- Library ------------------------------------------------------------- */

/** The version of the library at run time, in the form of BR_VERSION_NUMBER. */
BR_API unsigned br_version(void);

/** A short English description of a status code; never NULL. */
BR_API const char *br_strerror(int status);

/* ---- Rules --------------------------------------------------------------- */

/** The number of games in this build. */
BR_API int br_rules_count(void);

/** The game at @p index, in alphabetical order; NULL if there is none. */
BR_API const br_rules *br_rules_at(int index);

/** Finds a game by its name, such as "crusaders"; NULL if there is none. */
BR_API const br_rules *br_rules_find(const char *name);

/** The identifier of a game: one lower-case word. */
BR_API const char *br_rules_name(const br_rules *rules);

/** A description of a game. */
typedef struct br_rules_info {
	const char *name;  /**< as br_rules_name() */
	const char *title; /**< as published */
	int version;       /**< of the rules, the newest, at least 1; older ones
	                        stay playable, by an option such as "rules=1" */
	int seats_min, seats_max;
	int max_moves;     /**< in a list of moves or outcomes, in any setup */
	br_move last_move; /**< the largest number of a move, in any setup */
} br_rules_info;

/** Describes a game.
 * @param size `sizeof *info`: structs that are passed with their size may grow
 * in later releases, see boardrules(3). */
BR_API void br_rules_about(const br_rules *rules, br_rules_info *info,
                           size_t size);

/** A description of an option of a game. */
typedef struct br_option_info {
	const char *name;
	const char *standard; /**< the default in the newest rules version */
	const char *const *words; /**< valid values, NULL-terminated; or NULL */
	int64_t lo, hi;           /**< else bounds of a number; lo > hi: text */
	const char *about;        /**< an English sentence */
} br_option_info;

/** Describes the option at @p index.
 * @param size `sizeof *info`.
 * @return BR_EINVAL if there is none. */
BR_API int br_rules_option(const br_rules *rules, int index,
                           br_option_info *info, size_t size);

/* ---- Game ---------------------------------------------------------------- */

/**
 * Creates a full game in the state before its first chance step.
 *
 * @param[out] out     the game; free it with br_game_free().
 * @param      rules   the game to play.
 * @param      seats   the number of players.
 * @param      options a NULL-terminated list of "name=value", or NULL.
 * @param      alloc   the allocator, copied; NULL means the C library's.
 * @param[out] error   the reason for a failure; may be NULL.
 * @return BR_EINVAL if @p rules is NULL or the rules refuse the seats or an
 *         option; BR_EVERSION for an unsupported rules version; BR_ENOMEM.
 */
BR_API BR_CHECKED int br_game_new(br_game **out, const br_rules *rules,
                                  int seats, const char *const *options,
                                  const br_alloc *alloc, br_error *error);

/** Creates a copy, which shares the immutable setup of @p game.
 * @return BR_ENOMEM. */
BR_API BR_CHECKED int br_game_dup(br_game **out, const br_game *game);

/** Makes @p into equal to @p game, without allocating.
 * @return BR_EINVAL if they are games of different rules. */
BR_API int br_game_assign(br_game *into, const br_game *game);

/** Frees a game; NULL is allowed. */
BR_API void br_game_free(br_game *game);

/** The rules, the number of seats, and the rules version of a game. */
BR_API const br_rules *br_game_rules(const br_game *game);
BR_API int br_game_seats(const br_game *game);
BR_API int br_game_version(const br_game *game);

/** The canonical value of an option; NULL if the game has no such option
 * ("rules" is not one, see br_game_version()).  Valid until @p game is freed or
 * assigned to. */
BR_API const char *br_game_option(const br_game *game, const char *name);

/** Who acts next: a seat, BR_CHANCE, or BR_NOBODY if the game is over. */
BR_API int br_game_turn(const br_game *game);

/** The phase of the game, a static word such as "play". */
BR_API const char *br_game_phase(const br_game *game);

/**
 * Lists the legal moves of the seat to act, in ascending order.
 *
 * A view lists moves only if its viewer is to act.  Chance has outcomes
 * instead.
 * @param[out] moves receives at most @p cap moves; may be NULL if @p cap is 0.
 * @return the number of legal moves, at most BR_MOVES_MAX; it may exceed
 *         @p cap.
 */
BR_API int br_game_moves(const br_game *game, br_move *moves, size_t cap);

/** Writes the texts of what br_game_moves() lists, as br_move_text() does; each
 * ends in a line feed. */
BR_API int br_game_moves_text(const br_game *game, char *text, size_t cap);

/**
 * Lists the outcomes of a chance step, in ascending order, with their weights.
 * @return the number of outcomes, 0 if chance is not to act; BR_EHIDDEN for a
 *         view, as the weights depend on hidden information.
 */
BR_API int br_game_outcomes(const br_game *game, br_outcome *outcomes,
                            size_t cap);

/**
 * Plays a legal move or an outcome of chance.
 * @return BR_EILLEGAL; BR_EHIDDEN for a view.
 */
BR_API BR_CHECKED int br_game_apply(br_game *game, br_move move);

/** Checks whether br_game_apply() would accept a move, and if not, why.  In a
 * view this works for the decisions of its viewer.
 * @return BR_EILLEGAL with the rule and the reason; BR_EHIDDEN for a view whose
 *         viewer is not to act. */
BR_API int br_game_check(const br_game *game, br_move move, br_error *error);

/** The final scores, and the final ranks: 1 is best, and equal seats share a
 * rank.  Each array receives one number per seat.
 * @return BR_ESTATE if the game is not over. */
BR_API int br_game_score(const br_game *game, int32_t *scores);
BR_API int br_game_rank(const br_game *game, int *ranks);

/**
 * A fast heuristic evaluation of each seat, for programs that cut a search off
 * before the end of the game: a lead of 1000 almost certainly wins.
 * @return BR_ESTATE if the game has no such evaluation or is over; BR_EHIDDEN
 *         for a view.
 */
BR_API int br_game_progress(const br_game *game, int32_t *points);

/** The 64-bit FNV-1a hash of the packed save: the same on every machine. */
BR_API uint64_t br_game_hash(const br_game *game);

/** 1 if both games have the same save, otherwise 0. */
BR_API int br_game_equal(const br_game *a, const br_game *b);

/* ---- Inspection ---------------------------------------------------------- */

/** Receives the values of a state one by one, in the order of its JSON.
 * Inside arrays, @p name is NULL.  A result other than 0 ends the walk. */
typedef struct br_visitor {
	int (*integer)(void *ud, const char *name, int64_t value);
	int (*word)(void *ud, const char *name, const char *word);
	int (*null)(void *ud, const char *name); /**< hidden from the viewer */
	int (*object)(void *ud, const char *name); /**< members follow */
	int (*array)(void *ud, const char *name);  /**< elements follow */
	int (*end)(void *ud);                      /**< of an object or array */
	void *ud;
} br_visitor;

/** Visits all values of a state.
 * @param size `sizeof *visitor`.
 * @return 0, or the result of the visitor that ended the walk. */
BR_API int br_game_walk(const br_game *game, const br_visitor *visitor,
                        size_t size);

/** Visits the facts of a game, in an object: what follows from its state, such
 * as scores as they stand and the geometry of the board.  They are in no save.
 * A fact that depends on what the viewer does not know is null.  The object is
 * empty if the game has no facts.
 * @param size `sizeof *visitor`.
 * @return 0, or the result of the visitor that ended the walk. */
BR_API int br_game_facts(const br_game *game, const br_visitor *visitor,
                         size_t size);

/** The kinds of a br_value. */
typedef enum br_value_kind {
	BR_NULL = 81,
	BR_INTEGER,
	BR_WORD,
	BR_OBJECT,
	BR_ARRAY
} br_value_kind;

/** A value of a state. */
typedef struct br_value {
	int kind;         /**< a br_value_kind */
	int64_t integer;  /**< number, or count of members or elements */
	const char *word; /**< of BR_WORD; valid as long as the game's setup */
} br_value;

/** Finds a value by its path, such as "army.0.2.1": names of members, and
 * indices from 0.
 * @return BR_EINVAL if there is no such value. */
BR_API int br_game_get(const br_game *game, const char *path, br_value *value);

/** Describes a state completely, in a few sentences.
 * @return the length; BR_EINVAL if there is no such language. */
BR_API int br_game_describe(const br_game *game, br_language language,
                            char *text, size_t cap);

/** Draws a state as text of at most 80 columns; each line ends in a line feed.
 * @return the length; BR_EINVAL if there is no such language. */
BR_API int br_game_draw(const br_game *game, br_language language, char *text,
                        size_t cap);

/* ---- Notation ------------------------------------------------------------ */

/**
 * Writes the canonical text of a move, given the state before it.  Behind an
 * outcome that is possible and for a seat, as a card is dealt to it, it writes
 * that seat, as in "deal lsh to 2".
 *
 * @param seat the reader: arguments that are hidden from this seat become "?".
 *             With BR_ALL nothing does; in a view, what its viewer cannot see.
 * @return the length; BR_EINVAL if this game has no such move or no such seat;
 *         BR_EILLEGAL for a reader other than BR_ALL if the move is not
 *         possible in this state, as after it: see br_match_text().
 */
BR_API int br_move_text(const br_game *game, br_move move, int seat, char *text,
                        size_t cap);

/** Describes a move in a sentence.
 * @return the length; BR_EILLEGAL, BR_EINVAL, also if there is no such
 *         language. */
BR_API int br_move_describe(const br_game *game, br_move move, int seat,
                            br_language language, char *text, size_t cap);

/**
 * Reads a move, written in UTF-8.  Case, spaces, umlauts and other diacritics
 * do not matter; names may be in any language, or alternative names from the
 * page of the game.  A legal move may also be written without its first word,
 * with abbreviated words, with another word for its kind, or without arguments
 * that are forced, as long as only one legal move fits; whole words take
 * precedence over abbreviations.  The seat that an outcome is for may be left
 * out, but not be another one.  The move that is read may still be illegal.
 * @return BR_EFORMAT, and how the text could go on in @p error; or
 *         BR_EAMBIGUOUS, and the candidates.
 */
BR_API BR_CHECKED int br_move_parse(const br_game *game, const char *text,
                                    br_move *move, br_error *error);

/* ---- Moves as data ------------------------------------------------------- */

/**
 * The parts of a move: its kind and up to four arguments.
 *
 * The header of the game numbers the kinds, from 1, and says what their
 * arguments are.  The value of an argument is a number from 0; its text may
 * count from 1, as that of a seat does.
 */
typedef struct br_parts {
	int kind;            /**< of move, such as BR_CRUSADERS_PLAY */
	const char *word;    /**< of the kind, such as "play"; static */
	int count;           /**< the number of arguments, 0 to 4 */
	const char *name[4]; /**< of each argument, such as "card"; static */
	int value[4];        /**< of each, from 0; -1 if hidden from the seat */
	char text[4][32];    /**< of each, as in the text of the move */
} br_parts;

/** Splits a move into its parts, as a seat sees it.
 * @param size `sizeof *parts`.
 * @return BR_EINVAL, BR_EILLEGAL like br_move_text(). */
BR_API int br_move_parts(const br_game *game, br_move move, int seat,
                         br_parts *parts, size_t size);

/** The room that the aims of every move fit into, NUL included. */
#define BR_AIMS_MAX 96

/**
 * Writes the aims of a legal move or outcome, given the state before it: words
 * separated by spaces for what a person touches on the table to make it, in
 * the order in which they touch it, such as "hand.0.ls army.0.2".
 *
 * The page of the game lists the words.  What precedes the first point is the
 * class of an aim; seats and indices count from 0.  Many moves have no aims.
 * @param seat the reader: aims that would tell them a hidden argument are left
 *             out; else like br_move_text().
 * @return the length; BR_EINVAL if this game has no such move or no such seat;
 *         BR_EILLEGAL if the move is not possible in this state.
 */
BR_API int br_move_aims(const br_game *game, br_move move, int seat, char *aims,
                        size_t cap);

/**
 * The move of a kind with these values.  It need not be legal, and some setups
 * may not have it, as those of two seats have no third seat.
 * @param values may be NULL if @p count is 0.
 * @return 0 if there is no such kind, @p count is not the number of its
 *         arguments, or a value is out of range.
 */
BR_API br_move br_move_make(const br_rules *rules, int kind, const int *values,
                            int count);

/**
 * The kind of a move and the values of its arguments: br_move_parts() without
 * a game and without texts, to be fast.
 * @param[out] values -1 for each argument that the kind does not have; may be
 *                    NULL.
 * @return 0, with @p values unchanged, if there is no such move.
 */
BR_API int br_move_values(const br_rules *rules, br_move move, int values[4]);

/**
 * Describes a kind of move, from 1.
 * @param[out] parts `value` receives the number of values of each argument,
 *                   which are from 0 to one less; `text` is empty.
 * @param      size  `sizeof *parts`.
 * @return BR_EINVAL if there is no such kind.
 */
BR_API int br_rules_kind(const br_rules *rules, int kind, br_parts *parts,
                         size_t size);

/* ---- Picking a move ------------------------------------------------------ */

/**
 * Begins to choose among the legal moves of a game, by what a person touches
 * and what they are offered: the moves that br_game_moves() lists, or the
 * outcomes in a full game where chance is to act.  There may be none.
 *
 * A pick copies the game, with the game's allocator, and allocates nothing
 * later.
 * @param language of offers.
 * @return BR_EINVAL if there is no such language; BR_ENOMEM.
 */
BR_API BR_CHECKED int br_pick_new(br_pick **out, const br_game *game,
                                  br_language language);

/** Frees a pick; NULL is allowed. */
BR_API void br_pick_free(br_pick *pick);

/** A live aim: one that br_pick_take() accepts now.  They are indexed from 0,
 * in the order of the moves.
 * @return the length; 0 if there is no such aim. */
BR_API int br_pick_aim(const br_pick *pick, int index, char *aim, size_t cap);

/** How many moves br_pick_take() would leave; 0 if none of the aims is live. */
BR_API int br_pick_live(const br_pick *pick, const char *aims);

/**
 * Takes what was touched.  Keeps the moves of which one of these aims is not
 * yet taken, and the first such of its class.
 * @param aims words separated by spaces: all that touching a thing may mean.
 * @return the number of moves left; BR_EILLEGAL if it would be none.
 */
BR_API int br_pick_take(br_pick *pick, const char *aims);

/** An offer: a kind of move, a value of an argument, or a whole move. */
typedef struct br_choice {
	br_move move;   /**< if it leaves one, else 0 */
	int moves;      /**< the number of moves that it leaves */
	int kind;       /**< of all these moves */
	int argument;   /**< that is offered, 0 to 3; -1 if the kind is */
	int value;      /**< of that argument, from 0; or -1 */
	char text[200]; /**< the sentence of a move, else the word or value in
	                     the pick's language */
} br_choice;

/**
 * An offer, indexed from 0.  If several kinds of move are left, or some moves
 * are not offered, each kind is an offer, else each value of the first argument
 * that differs.  Once a move is picked, nothing is offered.
 * @param all  0 to offer moves without an aim left, for buttons; 1 to offer all
 *             that are left, for menus.
 * @param size `sizeof *choice`.
 * @return BR_EINVAL if there is no such offer.
 */
BR_API int br_pick_choice(const br_pick *pick, int all, int index,
                          br_choice *choice, size_t size);

/** Accepts an offer.  If it leaves one move, that is picked, whatever aims it
 * has left.
 * @return the number of moves left; BR_EINVAL if there is no such offer. */
BR_API int br_pick_choose(br_pick *pick, int all, int index);

/** Goes back by one take or choice.
 * @return the number of moves left; BR_ESTATE if there is nothing to undo. */
BR_API int br_pick_undo(br_pick *pick);

/** The move that is picked: the only one left, once all its aims are taken or
 * it was accepted as an offer.  So nothing is played unseen.
 * @return 0 if none is. */
BR_API br_move br_pick_move(const br_pick *pick);

/* ---- Knowledge ----------------------------------------------------------- */

/** Makes @p into the view of a seat or, with BR_NOBODY, of a spectator; with
 * BR_ALL, a copy.  Does not allocate.
 * @return BR_EINVAL if there is no such seat or @p into has different rules;
 *         BR_EHIDDEN if @p game is the view of another viewer. */
BR_API int br_game_view(br_game *into, const br_game *game, int seat);

/** The viewer of a game: a seat, BR_NOBODY, or BR_ALL for a full game. */
BR_API int br_game_viewer(const br_game *game);

/** Determinizes a view: makes @p into a random full game that the viewer cannot
 * distinguish from the actual one, each as likely as chance makes it.  Does not
 * allocate.
 * @return BR_EINVAL if @p into has different rules; BR_EDICE. */
BR_API BR_CHECKED int br_game_sample(br_game *into, const br_game *view,
                                     br_dice *dice);

/* ---- Saving -------------------------------------------------------------- */

/** Saves a game or a view.
 * @return the length; BR_EINVAL if there is no such form. */
BR_API int br_game_save(const br_game *game, br_form form, void *buffer,
                        size_t cap);

/**
 * Loads a save in either form.  Accepts only what br_game_save() could have
 * written, plus white space between the tokens of a text.
 * @return BR_EFORMAT with an offset and a reason, BR_EVERSION, BR_ENOMEM.
 */
BR_API BR_CHECKED int br_game_load(br_game **out, const void *data, size_t size,
                                   const br_alloc *alloc, br_error *error);

/* ---- Dice ---------------------------------------------------------------- */

/** Creates reproducible dice, for tests and simulation: a PCG-XSH-RR 64/32
 * generator.
 * @return BR_ENOMEM. */
BR_API BR_CHECKED int br_dice_seeded(br_dice **out, uint64_t seed,
                                     const br_alloc *alloc);

/** The host's source of chance: sets @p *value to a number from 0 to
 * @p bound - 1, all equally likely; @p bound is from 1 to 2^53.  Returns 0, or
 * anything else on failure. */
typedef int (*br_draw_fn)(void *ud, uint64_t bound, uint64_t *value);

/** Creates dice that call a function of the host.  @return BR_ENOMEM. */
BR_API BR_CHECKED int br_dice_host(br_dice **out, br_draw_fn fn, void *ud,
                                   const br_alloc *alloc);

/** Frees dice; NULL is allowed. */
BR_API void br_dice_free(br_dice *dice);

/** Draws a number from 0 to @p bound - 1 without bias; @p bound is from 1 to
 * 2^53.
 * @return BR_EINVAL, BR_EDICE. */
BR_API int br_dice_draw(br_dice *dice, uint64_t bound, uint64_t *value);

/** Draws an outcome of a chance step by its weight, applies it, and stores it
 * in
 * @p *move, unless @p move is NULL.
 * @return BR_ESTATE if chance is not to act; BR_EHIDDEN for a view; BR_EDICE.
 */
BR_API int br_dice_roll(br_dice *dice, br_game *game, br_move *move);

/* ---- Match --------------------------------------------------------------- */

/**
 * Creates a match.  Chance acts at once, until a seat is to act.
 *
 * @param dice borrowed until the match is freed; if NULL, the host applies the
 *             outcomes of chance itself, for the seat BR_CHANCE.
 * @return the errors of br_game_new(), or BR_EDICE.
 */
BR_API BR_CHECKED int br_match_new(br_match **out, const br_rules *rules,
                                   int seats, const char *const *options,
                                   br_dice *dice, const br_alloc *alloc,
                                   br_error *error);

/**
 * Creates a match that begins with a copy of a game in any state, even in the
 * middle of a decision or over; otherwise like br_match_new().
 *
 * @param start a full game.
 * @return BR_EHIDDEN for a view; BR_ENOMEM; BR_EDICE.
 */
BR_API BR_CHECKED int br_match_begin(br_match **out, const br_game *start,
                                     br_dice *dice, const br_alloc *alloc,
                                     br_error *error);

/**
 * Creates a match from the tags and the first @p length events of another one,
 * a stop included, with their remarks and variations; all events if @p length
 * is negative.
 * The copy has no dice, no host pointer, and nothing that was taken back.
 * @return BR_EINVAL if there are fewer events; BR_ENOMEM.
 */
BR_API BR_CHECKED int br_match_dup(br_match **out, const br_match *match,
                                   int length);

/**
 * Keeps what another match plays otherwise from the event at @p index on, as a
 * variation of that event, with its remarks and its variations of later events,
 * but without a stop.  A variation that is there, and all of whose events
 * @p other has before further ones, is continued with these; it keeps its
 * remarks and variations.  A variation is in the record and in copies, but in
 * no log or journal; it goes and comes back with its event when that is undone
 * and redone.
 * @return BR_EINVAL if @p other begins otherwise, has other events before, or
 *         if its event at @p index is that of @p match or begins a variation
 *         that it does not continue; BR_ESTATE if variations would be nested
 *         more than 16 deep or have more than 2^20 events, or if @p match is
 *         committed; BR_ENOMEM.
 */
BR_API BR_CHECKED int br_match_vary(br_match *match, int index,
                                    const br_match *other);

/**
 * Creates a match from the tags, the events before @p index and the variation
 * @p n, from 0, of the event there, like br_match_dup().  If @p out is NULL, it
 * only tells whether there is one.
 * @return BR_EINVAL if there is none; BR_ENOMEM.
 */
BR_API int br_match_variation(br_match **out, const br_match *match, int index,
                              int n);

/** Frees a match; NULL is allowed. */
BR_API void br_match_free(br_match *match);

/** Sets and gets a pointer of the host's, which the library does not use; NULL
 * at first. */
BR_API void br_match_set_host(br_match *match, void *host);
BR_API void *br_match_host(const br_match *match);

/** The current state; it belongs to the match and changes with it. */
BR_API const br_game *br_match_game(const br_match *match);

/**
 * Plays a move for a seat; then chance acts until a seat is to act.
 * @param[out] error the reason for a failure; may be NULL.
 * @return BR_ETURN if that seat is not to act, as after a stop; BR_EILLEGAL,
 *         BR_ENOMEM, BR_EDICE; BR_ESTATE if br_match_deal() was not called for
 *         a committed match.
 */
BR_API BR_CHECKED int br_match_apply(br_match *match, int seat, br_move move,
                                     br_error *error);

/**
 * Stops a match before the rules end it.  The stop is the last event: the
 * record and every log contain it, nobody can move after it, and only BR_ALL
 * can undo it.
 *
 * @param seat the seat concerned, which resigned, left or otherwise loses; may
 *             be BR_NOBODY for BR_AGREED and BR_ADJUDICATED.
 * @return BR_EINVAL if there is no such reason or seat; BR_ESTATE if the match
 *         is over or stopped; BR_ENOMEM.
 */
BR_API BR_CHECKED int br_match_stop(br_match *match, br_stop why, int seat);

/** Whether a match is over: 0 if it is not, 1 if the rules ended the game,
 * otherwise the br_stop.  Sets @p *seat, unless @p seat is NULL, to the seat
 * that a stop concerns, or to BR_NOBODY. */
BR_API int br_match_over(const br_match *match, int *seat);

/** The word of a br_stop, such as "resigned", as records have it; NULL if there
 * is no such reason. */
BR_API const char *br_stop_word(int stop);

/** The ranks of a match, one per seat.  In a stopped match, the seat that the
 * stop concerns ranks last, and all others rank first.
 * @return BR_ESTATE if the match is not over, or a stop concerns nobody. */
BR_API int br_match_rank(const br_match *match, int *ranks);

/**
 * Takes a seat back to its last decision.  This fails with BR_ELEARNT if
 * another seat or chance has acted since, if the move revealed information, and
 * if the match was stopped.  With BR_ALL, for which all players must agree,
 * takes back one event of any kind.
 * @return BR_ELEARNT; BR_ESTATE if there is nothing to undo, or the key of a
 *         committed match has been revealed; BR_EINVAL if there
 *         is no such seat; BR_EDICE if chance acts after a stop is undone;
 *         BR_ENOMEM.
 */
BR_API BR_CHECKED int br_match_undo(br_match *match, int seat);

/** Redoes the event that was undone last.
 * @return BR_ESTATE if there is none, or the match is committed; BR_ENOMEM. */
BR_API BR_CHECKED int br_match_redo(br_match *match);

/** The number of moves and outcomes played; a stop does not count. */
BR_API int br_match_length(const br_match *match);

/* ---- Journals ------------------------------------------------------------ */

/**
 * An entry of a journal, as its viewer sees it.
 *
 * The journal of a viewer (a seat, BR_NOBODY for spectators, or BR_ALL) lists
 * what happened in a match, as far as that viewer may know.  Entries never
 * change and keep their indices, so a client that has n entries needs those
 * from n on.  The moves of another seat's pending decision appear only when it
 * is complete; moves that were taken back before never do.  The viewer's view
 * changes only when the journal grows.  The seat of an entry is BR_CHANCE for
 * an outcome, BR_ALL if all took back, and BR_NOBODY for a stop without a seat.
 */
typedef struct br_event {
	int entry;    /**< a br_entry */
	int seat;     /**< who moved or took back, whom the stop concerns */
	br_move move; /**< 0 if part of it is hidden, or if there is none */
	int masked;   /**< 1 if part of the move is hidden from the viewer */
	int learnt;   /**< 1 if the move revealed more than this entry shows */
	int stands;   /**< 1 if not taken back since; only this may change */
	int count;    /**< of BR_BACK: the number of events */
	int stop;     /**< of BR_STOPPED: a br_stop */
	int length;   /**< visible events and stops of the match after it */
	const char *phase; /**< in which the move was made; static */
} br_event;

/** The number of entries of a journal.  @return BR_EINVAL if there is no such
 * viewer. */
BR_API int br_match_entries(const br_match *match, int viewer);

/**
 * The entry at @p index, from 0; replays at most 31 moves.
 * @param size `sizeof *event`.
 * @return BR_EINVAL if there is no such entry or viewer.
 */
BR_API int br_match_event(const br_match *match, int viewer, int index,
                          br_event *event, size_t size);

/** Writes an entry as a line without its line feed, such as "1 play lb 3" or
 * "back 2 by all".
 * @return the length, or BR_EINVAL. */
BR_API int br_match_text(const br_match *match, int viewer, int index,
                         char *text, size_t cap);

/** Describes an entry in a sentence.  @return the length, or BR_EINVAL, also if
 * there is no such language. */
BR_API int br_match_describe(const br_match *match, int viewer, int index,
                             br_language language, char *text, size_t cap);

/**
 * Makes @p into what a viewer knew after the entry at @p index or, for
 * -1, before the first entry.  Does not allocate.
 * @return BR_EINVAL, also if @p into has different rules.
 */
BR_API int br_match_view(const br_match *match, int viewer, int index,
                         br_game *into);

/** Writes the lines of all entries from @p from on, each with a line feed.
 * @return the length, 0 if there are none, or BR_EINVAL. */
BR_API int br_match_lines(const br_match *match, int viewer, int from,
                          char *text, size_t cap);

/* ---- Tags, remarks and records ------------------------------------------- */

/** Sets a tag, which is information for people: its name has 1 to 31 letters,
 * digits, '_' and '-'; its value is a line of text.  NULL removes the tag.
 * @return BR_EINVAL for an invalid name or value, or more than BR_TAGS_MAX
 * tags; BR_ENOMEM. */
BR_API int br_match_set_tag(br_match *match, const char *name,
                            const char *value);

/** The value of a tag, valid until the tag is set again; NULL if it is not
 * set. */
BR_API const char *br_match_tag(const br_match *match, const char *name);

/** The value of the tag at @p index, from 0, and in @p *name its name; NULL if
 * there is none.  Both are valid until the tags change. */
BR_API const char *br_match_tag_at(const br_match *match, int index,
                                   const char **name);

/** Adds a remark, a line of text, after the last event.
 * @return BR_EINVAL if it is not one line of text; BR_ENOMEM. */
BR_API int br_match_note(br_match *match, const char *text);

/** A remark: the one at @p index, from 0, of those that follow the first
 * @p length events, a stop included; NULL if there is none.  Valid until a
 * remark is added. */
BR_API const char *br_match_note_at(const br_match *match, int length,
                                    int index);

/**
 * Saves a match as text, or what a viewer may know of it: BR_ALL means the
 * whole match, which can be loaded; the log of a seat or a spectator has no
 * remarks or variations, as they may reveal secrets.  Every log has the tags.
 * @return the length; BR_EINVAL if there is no such viewer or form; BR_ESTATE
 *         for BR_RECORD if the match is committed, see boardrules-fair(7).
 */
BR_API int br_match_save(const br_match *match, int viewer, br_record form,
                         char *text, size_t cap);

/**
 * Loads a match in either form and checks every entry.
 * @return BR_EFORMAT with an offset and a reason; BR_EILLEGAL; BR_EVERSION;
 *         BR_EHIDDEN for a log; BR_ENOMEM; BR_EDICE; BR_EINVAL for a committed
 *         match with dice.
 */
BR_API BR_CHECKED int br_match_load(br_match **out, const char *text,
                                    size_t size, br_dice *dice,
                                    const br_alloc *alloc, br_error *error);

#ifdef __cplusplus
}
#endif

#endif
