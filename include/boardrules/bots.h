/* SPDX-License-Identifier: MIT */
#ifndef BR_BOTS_H
#define BR_BOTS_H

/**
 * @file bots.h
 * @brief Bots that play every game.
 *
 * A bot is given a view, so it knows what its seat knows.  It thinks in
 * iterations, each of which samples a determinization of the view and plays the
 * game on from there (a playout): to the end, or, in a search of a game with a
 * heuristic evaluation, for a few decisions.  The host asks for more iterations
 * until its time is over, or sets a function that interrupts the bot, see
 * br_bot_set_interrupt().  A bot acquires all its memory when it is created.
 * The same seed, views and iterations give the same moves on every machine.
 *
 * Several threads can think about one view, each with a bot of its own and a
 * different seed; br_bot_add() then adds up their results.
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct br_bot br_bot; /**< A bot. */

/** Decisions and chance steps after which a playout is cut off.  No game with
 * its default options is so long; some games never end if their options remove
 * their limits. */
#define BR_PLAYOUT_MAX 1048576

/** Returned by br_bot_think() if it was interrupted. */
#define BR_INTERRUPTED 1

/**
 * A function that a bot calls while it thinks, to ask whether to stop.
 *
 * The function may look at a clock, check a flag that another thread sets, or
 * add up the moves.  It must return, and must not use the bot.
 *
 * @param ud    the pointer that was given to br_bot_set_interrupt().
 * @param moves decisions and chance steps since the last call, at most about
 *              1100.
 * @return 0 to continue, anything else to stop.
 */
typedef int (*br_interrupt_fn)(void *ud, uint32_t moves);

/** A bot's estimate of a legal move.  The value of a finished game for a seat
 * goes by rank, from 1 for a sole winner to 0 for a sole loser.  The value of a
 * game that was not played to its end is a heuristic evaluation by
 * br_game_progress(), or 0.5 if the game has none. */
typedef struct br_estimate {
	br_move move;
	uint64_t visits; /**< iterations that began with it */
	double mean;     /**< of the values for the seat; 0 without visits */
	double error;    /**< standard error of the mean; 0.5 below 2 visits */
} br_estimate;

/** The name of a kind of bot by index from 0, such as "search"; NULL past the
 * last. */
BR_API const char *br_bot_kind(int index);

/**
 * Creates a bot.
 *
 * "random" plays each legal move with equal probability.  "rollout" tries the
 * legal moves in turn, each in a new determinization, and plays on at random to
 * the end.  "search" is an information-set Monte Carlo tree search, in which
 * each seat maximizes its own value.
 *
 * @param[out] out    the bot; free it with br_bot_free().
 * @param      kind   a name from br_bot_kind().
 * @param      game   any game or view with the rules and seats that the bot
 * will play.  The bot keeps two copies, which use the allocator of the game.
 * @param      seed   the seed of the bot's random numbers.
 * @param      memory bytes that the bot may use in all, at least 131,072; 0
 *                    means 4 MiB.  A search whose memory is full continues
 *                    without expanding its tree.
 * @param      alloc  memory for everything else; copied.  NULL means that of
 *                    the C library.
 * @return BR_EINVAL if there is no such kind, or too little memory; BR_ENOMEM.
 */
BR_API BR_CHECKED int br_bot_new(br_bot **out, const char *kind,
                                 const br_game *game, uint64_t seed,
                                 size_t memory, const br_alloc *alloc);

/** Frees a bot; NULL is allowed. */
BR_API void br_bot_free(br_bot *bot);

/** Begins to think about a view in which the viewer decides; or about a full
 * game in which a seat decides, whose view the bot takes.  Results of an
 * earlier view are forgotten, except for move statistics, which are kept at
 * half weight.
 * @return BR_EINVAL for other rules; BR_ESTATE if no seat decides, or not the
 *         viewer. */
BR_API int br_bot_begin(br_bot *bot, const br_game *view);

/** Sets a function that the bot calls after each iteration, and after each 1024
 * moves within one.  NULL, as at first, means none. */
BR_API void br_bot_set_interrupt(br_bot *bot, br_interrupt_fn stop, void *ud);

/** Does a number of further iterations.  An iteration that is interrupted does
 * not count.
 * @return BR_OK or BR_INTERRUPTED; BR_ESTATE before br_bot_begin(). */
BR_API int br_bot_think(br_bot *bot, uint64_t iterations);

/** Adds the results of another bot about the same view.
 * @return BR_EINVAL if the views differ; BR_ESTATE if a bot has none. */
BR_API int br_bot_add(br_bot *bot, const br_bot *other);

/** Gets the estimates of all legal moves, from the best to the worst; equal
 * ones in the order of their numbers.
 * @param size `sizeof *estimates`, the distance between two of them.
 * @return the number of legal moves, which may exceed @p cap; 0 before
 *         br_bot_begin(). */
BR_API int br_bot_estimates(const br_bot *bot, br_estimate *estimates,
                            size_t cap, size_t size);

/** The move to play: the best estimate so far, or for "random" any legal move.
 * @return 0 before br_bot_begin(). */
BR_API br_move br_bot_move(br_bot *bot);

#ifdef __cplusplus
}
#endif

#endif
