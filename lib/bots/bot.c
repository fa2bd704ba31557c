/* SPDX-License-Identifier: MIT */
/*
 * bot.c - bots as objects: creation, iterations, estimates.
 */

#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

#define MEMORY_MIN ((size_t)128 << 10)
#define MEMORY_DEFAULT ((size_t)4 << 20)
#define MEMORY_BESIDE ((size_t)16 << 10) /* for two games and dice */

static const brp_kind kinds[] = {
	{"random", NULL},
	{"rollout", brp_bot_rollout},
	{"search", brp_bot_search},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- Objects ------------------------------------------------------------- */

static void *libc_memory(void *ud, void *old, size_t old_size, size_t new_size)
{
	(void)ud;
	(void)old_size;
	if (new_size > 0)
		return realloc(old, new_size);
	free(old);
	return NULL;
}

const char *br_bot_kind(int index)
{
	return index >= 0 && index < (int)KINDS ? kinds[index].name : NULL;
}

static const brp_kind *find_kind(const char *name)
{
	for (size_t i = 0; name && i < KINDS; i++)
		if (strcmp(kinds[i].name, name) == 0)
			return &kinds[i];
	return NULL;
}

/* Allocate the block of a bot; a search has its tree in it. */
static br_bot *new_block(const brp_kind *kind, size_t memory,
                         const br_alloc *alloc)
{
	br_alloc from = alloc ? *alloc : (br_alloc){libc_memory, NULL};
	int has_tree = kind->iterate == brp_bot_search;
	size_t size = has_tree ? memory - MEMORY_BESIDE : sizeof(br_bot);
	br_bot *bot = from.fn(from.ud, NULL, 0, size);

	if (!bot)
		return NULL;
	memset(bot, 0, sizeof *bot);
	bot->kind = kind;
	bot->alloc = from;
	bot->size = size;
	bot->seat = BR_NOBODY;
	if (has_tree) {
		bot->tree = (brp_tree *)(bot + 1);
		brp_tree_init(bot->tree, size - sizeof *bot);
	}
	return bot;
}

int br_bot_new(br_bot **out, const char *kind, const br_game *game,
               uint64_t seed, size_t memory, const br_alloc *alloc)
{
	const brp_kind *found = find_kind(kind);
	br_bot *bot;

	*out = NULL;
	if (memory == 0)
		memory = MEMORY_DEFAULT;
	if (!found || memory < MEMORY_MIN)
		return BR_EINVAL;
	bot = new_block(found, memory, alloc);
	if (!bot)
		return BR_ENOMEM;
	bot->seats = br_game_seats(game);
	if (br_game_dup(&bot->view, game) != BR_OK ||
	    br_game_dup(&bot->determinization, game) != BR_OK ||
	    br_dice_seeded(&bot->dice, seed, &bot->alloc) != BR_OK) {
		br_bot_free(bot);
		return BR_ENOMEM;
	}
	*out = bot;
	return BR_OK;
}

void br_bot_free(br_bot *bot)
{
	if (!bot)
		return;
	br_game_free(bot->view);
	br_game_free(bot->determinization);
	br_dice_free(bot->dice);
	bot->alloc.fn(bot->alloc.ud, bot, bot->size, 0);
}

/* ---- Thinking ------------------------------------------------------------ */

int br_bot_begin(br_bot *bot, const br_game *view)
{
	int viewer = br_game_viewer(view), seat = br_game_turn(view);

	if (br_game_rules(view) != br_game_rules(bot->view))
		return BR_EINVAL;
	if (seat < 0 || (viewer != seat && viewer != BR_ALL))
		return BR_ESTATE;
	if (viewer == BR_ALL)
		br_game_view(bot->view, view, seat);
	else
		br_game_assign(bot->view, view);
	bot->seats = br_game_seats(view);
	bot->seat = seat;
	bot->iterations = 0;
	bot->root_moves =
		(size_t)br_game_moves(bot->view, bot->legal, BR_MOVES_MAX);
	memset(bot->root, 0, sizeof bot->root);
	for (size_t i = 0; i < bot->root_moves; i++)
		bot->root[i].move = bot->legal[i];
	if (bot->tree)
		brp_tree_begin(bot->tree);
	return BR_OK;
}

void br_bot_set_interrupt(br_bot *bot, br_interrupt_fn stop, void *ud)
{
	bot->interrupt = stop;
	bot->interrupt_ud = ud;
}

int br_bot_think(br_bot *bot, uint64_t iterations)
{
	if (bot->seat < 0)
		return BR_ESTATE;
	if (!bot->kind->iterate)
		return BR_OK;
	for (uint64_t i = 0; i < iterations; i++) {
		size_t at = bot->kind->iterate(bot);
		uint64_t value = bot->value[bot->seat];

		if (bot->interrupted) {
			bot->interrupted = 0;
			return BR_INTERRUPTED;
		}
		bot->root[at].visits++;
		bot->root[at].sum += value;
		bot->root[at].squares += value * value;
		bot->iterations++;
		if (brp_bot_interrupted(bot)) {
			bot->interrupted = 0;
			return BR_INTERRUPTED;
		}
	}
	return BR_OK;
}

int br_bot_add(br_bot *bot, const br_bot *other)
{
	if (bot->seat < 0 || other->seat < 0)
		return BR_ESTATE;
	if (!br_game_equal(bot->view, other->view))
		return BR_EINVAL;
	for (size_t i = 0; i < bot->root_moves; i++) {
		bot->root[i].visits += other->root[i].visits;
		bot->root[i].sum += other->root[i].sum;
		bot->root[i].squares += other->root[i].squares;
	}
	return BR_OK;
}

/* ---- Estimates ----------------------------------------------------------- */

/* By Newton's method, as libc alone has no sqrt(). */
static double square_root(double square)
{
	double r = 1;

	for (int i = 0; i < 64; i++)
		r = (r + square / r) / 2;
	return square > 0 ? r : 0;
}

static br_estimate estimate(const brp_root_move *count)
{
	br_estimate e = {count->move, count->visits, 0, 0.5};
	double n = (double)count->visits;

	if (count->visits > 0)
		e.mean = (double)count->sum / n / BRP_ONE;
	if (count->visits > 1)
		e.error = square_root(
			((double)count->squares / n / BRP_ONE / BRP_ONE -
		         e.mean * e.mean) /
			(n - 1));
	return e;
}

/* Is a, which follows b, better?  A search has visited the best move most
 * often; a rollout visits all moves equally often, so their means count. */
static int is_better(const br_bot *bot, const brp_root_move *a,
                     const brp_root_move *b)
{
	if (bot->kind->iterate == brp_bot_search && a->visits != b->visits)
		return a->visits > b->visits;
	if (a->visits == 0)
		return 0;
	return a->sum * b->visits > b->sum * a->visits;
}

int br_bot_estimates(const br_bot *bot, br_estimate *estimates, size_t cap,
                     size_t size)
{
	const brp_root_move *order[BR_MOVES_MAX];
	size_t n = bot->seat < 0 ? 0 : bot->root_moves;

	for (size_t i = 0; i < n; i++) {
		size_t k = i;

		for (; k > 0 && is_better(bot, &bot->root[i], order[k - 1]);
		     k--)
			order[k] = order[k - 1];
		order[k] = &bot->root[i];
	}
	for (size_t i = 0; i < n && i < cap; i++) {
		br_estimate found = estimate(order[i]);

		memcpy((unsigned char *)estimates + i * size, &found,
		       size < sizeof found ? size : sizeof found);
	}
	return (int)n;
}

br_move br_bot_move(br_bot *bot)
{
	const brp_root_move *best = bot->root;

	if (bot->seat < 0)
		return 0;
	if (!bot->kind->iterate)
		return bot->root[brp_bot_random(bot, (uint32_t)bot->root_moves)]
		        .move;
	for (size_t i = 1; i < bot->root_moves; i++)
		if (is_better(bot, &bot->root[i], best))
			best = &bot->root[i];
	return best->move;
}
