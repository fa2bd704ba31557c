/* SPDX-License-Identifier: MIT */
/*
 * search.c - information-set Monte Carlo tree search (Cowling, Powley and
 * Whitehouse, 2012) for any number of seats.
 *
 * A node stands for a sequence of decisions, whatever chance did between them.
 * Each iteration samples a determinization and selects only among moves that
 * are legal in it.  All seats share one tree, so a seat reacts in it even to
 * what it does not see.  Each seat maximizes its own value, by UCB1 with the
 * number of iterations in which a move was available in place of the visits of
 * its parent.  In a playout a seat picks a few moves at random and plays the
 * one with the best move statistics, which are like MAST (Finnsson and
 * Bjornsson, 2008).  Playouts go to the end, or for a few decisions if the game
 * has a heuristic evaluation.
 *
 * Calculations are in whole numbers, so that a search goes the same way on
 * every machine.
 */

#include "bots/bot.h"

#include <string.h>

#define EXPLORATION 45875u /* the exploration constant, in 1/65536 */
#define CANDIDATES 4       /* random moves of which a playout plays the best */
#define PLAYOUT_DEPTH 5    /* decisions before a heuristic evaluation */

/* ---- UCB1, in 1/65536 ---------------------------------------------------- */

/* Square roots of the natural logarithms of 2^i. */
/* clang-format off */
static const uint32_t root_log[33] = {
	0, 54562, 77163, 94505, 109125, 122005, 133650, 144358, 154325,
	163687, 172541, 180963, 189009, 196727, 204153, 211319, 218249, 224966,
	231488, 237832, 244010, 250036, 255920, 261672, 267300, 272811, 278214,
	283514, 288717, 293827, 298850, 303790, 308651,
};
/* clang-format on */

/* The position of the highest bit of n, which is not 0. */
static uint32_t highest_bit(uint32_t n)
{
#ifdef __GNUC__
	return 31 - (uint32_t)__builtin_clz(n);
#else
	uint32_t i = 0;

	while (n >> i > 1)
		i++;
	return i;
#endif
}

/* The square root of the natural logarithm of n, interpolated linearly. */
static uint32_t root_of_log(uint32_t n)
{
	uint32_t i = highest_bit(n);
	uint32_t rest = (uint32_t)(((uint64_t)n << 16 >> i) - 65536);

	return root_log[i] +
	       (uint32_t)((uint64_t)(root_log[i + 1] - root_log[i]) * rest >>
	                  16);
}

static uint64_t ucb1(const brp_node *node)
{
	uint64_t exploration =
		(uint64_t)root_of_log(node->available) * EXPLORATION >> 16;

	return node->mean + (exploration * node->inverse_root >> 16);
}

/* ---- The tree ------------------------------------------------------------ */

void brp_tree_init(brp_tree *tree, size_t size)
{
	size_t fit = (size - sizeof *tree) / sizeof(brp_node);

	memset(tree, 0, sizeof *tree);
	tree->capacity = fit < UINT32_MAX ? (uint32_t)fit : UINT32_MAX;
	for (uint32_t n = 1, root = 65536; n < BRP_ROOTS; n++) {
		while ((uint64_t)root * root * n > (uint64_t)1 << 32)
			root--;
		tree->inverse_root[n] = root;
	}
}

/* Halve the weight of a move's statistics; their mean stays the same. */
static void halve_stats(brp_tree *tree, uint32_t slot)
{
	brp_move_stats *stats = &tree->stats[slot];
	uint32_t half = stats->visits / 2;

	if (half > 0)
		stats->sum =
			(uint32_t)((uint64_t)stats->sum * half / stats->visits);
	else
		stats->sum = tree->loss[slot] = 0;
	stats->visits = half;
}

/* Move statistics of an earlier view are kept at half weight. */
void brp_tree_begin(brp_tree *tree)
{
	for (uint32_t i = 0; i < BRP_STATS; i++)
		halve_stats(tree, i);
	tree->nodes = 1;
	tree->node[0] = (brp_node){0};
}

/* Expand the i-th of the legal moves that have no node below the parent.
 * Children are sorted by key, as the legal moves are. */
static uint32_t expand(br_bot *bot, uint32_t parent, int seat, uint32_t i)
{
	brp_tree *tree = bot->tree;
	uint32_t *link = &tree->node[parent].child;

	for (const br_move *move = bot->legal;; move++) {
		uint32_t key = BRP_KEY(seat, *move);

		while (*link && tree->node[*link].key < key)
			link = &tree->node[*link].sibling;
		if ((*link && tree->node[*link].key == key) || i-- > 0)
			continue;
		tree->node[tree->nodes] = (brp_node){
			.key = key,
			.available = 1,
			.parent = parent,
			.sibling = *link,
		};
		*link = tree->nodes;
		return tree->nodes++;
	}
}

/* Select the best of the legal moves that have a node, and count these. */
static uint32_t select_child(br_bot *bot, uint32_t parent, int seat, uint32_t n,
                             uint32_t *expanded)
{
	brp_tree *tree = bot->tree;
	const br_move *move = bot->legal, *end = move + n;
	uint32_t found = 0;
	uint64_t most = 0;

	*expanded = 0;
	for (uint32_t i = tree->node[parent].child; i;
	     i = tree->node[i].sibling) {
		brp_node *node = &tree->node[i];
		uint64_t value;

		while (move < end && BRP_KEY(seat, *move) < node->key)
			move++;
		if (move == end)
			break;
		if (BRP_KEY(seat, *move) != node->key)
			continue;
		node->available++;
		++*expanded;
		value = ucb1(node);
		if (value >= most) {
			most = value;
			found = i;
		}
	}
	return found;
}

/* Selection and expansion: descend to a new node, to the end of the game, or as
 * far as the tree goes if it is full.  Returns whose turn it is there. */
static int descend(br_bot *bot, uint32_t *leaf)
{
	brp_tree *tree = bot->tree;
	int turn = bot->seat, is_new = 0;

	*leaf = 0;
	while (turn >= 0 && !is_new) {
		uint32_t n = brp_bot_list_moves(bot), expanded;
		uint32_t next = select_child(bot, *leaf, turn, n, &expanded);

		is_new = expanded < n && tree->nodes < tree->capacity;
		if (is_new)
			next = expand(bot, *leaf, turn,
			              brp_bot_random(bot, n - expanded));
		if (!next)
			break;
		*leaf = next;
		turn = brp_bot_play(bot, BRP_KEY_MOVE(tree->node[next].key));
	}
	return turn;
}

/* ---- Playouts ------------------------------------------------------------ */

/* A hash; moves that share a slot share their statistics. */
static uint32_t stats_slot(uint32_t key)
{
	return key * 2654435761u >> 20;
}

/* A move that was never played counts as never lost. */
static br_move choose_move(br_bot *bot, int seat, uint32_t n)
{
	brp_tree *tree = bot->tree;
	uint32_t chosen = 0;
	uint32_t least = UINT32_MAX;

	for (int i = 0; i < (n > 1 ? CANDIDATES : 1); i++) {
		uint32_t key =
			BRP_KEY(seat, bot->legal[brp_bot_random(bot, n)]);
		uint32_t loss = tree->loss[stats_slot(key)];

		chosen = loss < least ? key : chosen;
		least = loss < least ? loss : least;
	}
	if (tree->playout_length < BRP_PLAYOUT_KEPT)
		tree->playout[tree->playout_length++] = chosen;
	return BRP_KEY_MOVE(chosen);
}

static void playout(br_bot *bot, int turn)
{
	bot->tree->playout_length = 0;
	for (int i = 0; turn >= 0; i++) {
		if (i == PLAYOUT_DEPTH && brp_bot_evaluate(bot))
			return;
		turn = brp_bot_play(
			bot, choose_move(bot, turn, brp_bot_list_moves(bot)));
	}
	brp_bot_result(bot);
}

/* ---- Backpropagation ----------------------------------------------------- */

static void update_stats(br_bot *bot, uint32_t key)
{
	uint32_t slot = stats_slot(key);
	brp_move_stats *stats = &bot->tree->stats[slot];

	if (stats->visits == BRP_STATS_MAX)
		halve_stats(bot->tree, slot);
	stats->visits++;
	stats->sum += bot->value[BRP_KEY_SEAT(key)];
	bot->tree->loss[slot] =
		(BRP_ONE << 16) -
		(uint32_t)(((uint64_t)stats->sum << 16) / stats->visits);
}

static void update_node(const brp_tree *tree, brp_node *node, uint32_t value)
{
	uint32_t n = ++node->visits, halves = 0;

	node->sum += value;
	node->mean = (uint32_t)(node->sum * 65536 / BRP_ONE / n);
	for (; n >= BRP_ROOTS; n >>= 2)
		halves++;
	node->inverse_root = tree->inverse_root[n] >> halves;
}

/* Remove the leaf if it was expanded in an iteration that was interrupted; it
 * is the newest node then. */
static void remove_unvisited(brp_tree *tree, uint32_t leaf)
{
	uint32_t *link = &tree->node[tree->node[leaf].parent].child;

	if (tree->node[leaf].visits > 0)
		return;
	while (*link != leaf)
		link = &tree->node[*link].sibling;
	*link = tree->node[leaf].sibling;
	tree->nodes--;
}

/* Update all moves of the iteration; returns the one that it began with. */
static br_move backpropagate(br_bot *bot, uint32_t leaf)
{
	brp_tree *tree = bot->tree;
	uint32_t top = leaf;

	for (uint32_t i = leaf; i; i = tree->node[i].parent) {
		brp_node *node = &tree->node[i];

		update_node(tree, node, bot->value[BRP_KEY_SEAT(node->key)]);
		update_stats(bot, node->key);
		top = i;
	}
	for (uint32_t i = 0; i < tree->playout_length; i++)
		update_stats(bot, tree->playout[i]);
	return BRP_KEY_MOVE(tree->node[top].key);
}

size_t brp_bot_search(br_bot *bot)
{
	uint32_t leaf;
	br_move move;
	size_t i = 0;

	brp_bot_determinize(bot);
	playout(bot, descend(bot, &leaf));
	if (bot->interrupted) {
		remove_unvisited(bot->tree, leaf);
		return i;
	}
	move = backpropagate(bot, leaf);
	while (bot->root[i].move != move)
		i++;
	return i;
}
