/* SPDX-License-Identifier: MIT */
#ifndef BR_BOTS_H
#define BR_BOTS_H

/**
 * @file bots.h
 * @brief Players that think, for every game.
 *
 * A bot is given a view, so it knows what its seat knows.  It thinks in
 * iterations: in each a game is played on from a world that the view allows,
 * to its end; a search does not go far where the game tells who is ahead.
 * More of them can be asked for at any time, until a host's clock says that it
 * is enough.  All memory is acquired when a bot is made.  The same seed, views
 * and iterations give the same moves on every machine.
 *
 * Several threads think about one view with a bot each, of different seeds;
 * then br_bot_add() adds up what they found.
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct br_bot br_bot; /**< A player that thinks. */

/** What a bot found out about one legal move.  A game's value for a seat is
 * 1 for the first alone, 0 for the last alone, and between by rank; of a game
 * that was not played to its end, a guess at that by br_game_progress(). */
typedef struct br_estimate {
	br_move move;
	uint64_t visits; /**< iterations that began with it */
	double mean;     /**< of the values for the seat to decide; 0 unseen */
	double error;    /**< standard error of the mean; 0.5 below 2 visits */
} br_estimate;

/** A kind of bot by index: "random", "rollout", "search"; NULL past the end. */
BR_API const char *br_bot_kind(size_t index);

/**
 * A new bot.
 *
 * random picks any legal move, each as likely.  rollout tries each legal move
 * in turn in sampled worlds and goes on at random to the end.  search grows a
 * tree of decisions over sampled worlds (information-set Monte Carlo), in
 * which each seat looks for its own best value.
 *
 * @param[out] out    the bot; free it with br_bot_free().
 * @param      kind   as br_bot_kind() tells it.
 * @param      game   any game or view of the rules and seats it will play; it
 *                    is not kept, but two games of the bot use its allocator.
 * @param      seed   where its chance starts.
 * @param      memory bytes that the bot may use in all, at least 131,072; 0
 *                    means 4 MiB.  A search whose tree is full goes on
 *                    without growing it.
 * @param      alloc  memory for the rest, copied; NULL means the C library's.
 * @return BR_EINVAL for no such kind or too little memory; BR_ENOMEM.
 */
BR_API BR_CHECKED int br_bot_new(br_bot **out, const char *kind,
                                 const br_game *game, uint64_t seed,
                                 size_t memory, const br_alloc *alloc);

/** Release a bot; NULL is allowed. */
BR_API void br_bot_free(br_bot *bot);

/** Turn to a view in which its viewer decides, or to a full game in which a
 * seat does, whose view is taken; what was found of another is forgotten, but
 * for a faint memory of moves that did well.
 * @return BR_EINVAL for other rules, BR_ESTATE if no seat of it decides. */
BR_API int br_bot_begin(br_bot *bot, const br_game *view);

/** Think for so many iterations more.
 * @return BR_ESTATE before br_bot_begin(). */
BR_API int br_bot_think(br_bot *bot, uint64_t iterations);

/** Add what another bot found about the same view.
 * @return BR_EINVAL if it thought of another one, BR_ESTATE. */
BR_API int br_bot_add(br_bot *bot, const br_bot *other);

/** What it found, the best move first; ties by the move's number.
 * @return how many legal moves there are, which may exceed @p cap; 0 before
 *         br_bot_begin(). */
BR_API size_t br_bot_estimates(const br_bot *bot, br_estimate *estimates,
                               size_t cap);

/** The move to play: the best so far; of random, any.  0 before
 * br_bot_begin(). */
BR_API br_move br_bot_move(br_bot *bot);

#ifdef __cplusplus
}
#endif

#endif
