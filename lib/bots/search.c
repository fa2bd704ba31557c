/* SPDX-License-Identifier: MIT */

/*
 * search.c - information-set Monte Carlo tree search (Cowling, Powley and
 * Whitehouse, 2012) for any number of seats.
 *
 * A node is a sequence of decisions, whatever chance did between them; in
 * each sampled world only the moves that are legal there are chosen among.
 * It is one tree for all seats, so a seat answers in it what it does not see.
 * Each seat looks for its own value, by UCB1 with the number of worlds in
 * which a move could be played.  Below the tree a seat plays, of a few moves
 * at random, the one that did best whenever it was played (after Finnsson and
 * Bjornsson, 2008), to the end, or not far where the game tells who is ahead.
 *
 * Numbers are whole, so that a search goes the same way on every machine.
 */

#include "bots/bot.h"

#include <string.h>

#define CURIOSITY 45875u /* weight of it, in 1/65536 */
#define TRIES 4          /* moves at random, of which the best is played */
#define FAR 5            /* decisions below the tree, where that is told */

/* ---- Whole numbers, in 1/65536 ------------------------------------------- */

/* Square roots of the natural logarithms of 2^i. */
/* clang-format off */
static const uint32_t root_log[33] = {
	0, 54562, 77163, 94505, 109125, 122005, 133650, 144358, 154325,
	163687, 172541, 180963, 189009, 196727, 204153, 211319, 218249, 224966,
	231488, 237832, 244010, 250036, 255920, 261672, 267300, 272811, 278214,
	283514, 288717, 293827, 298850, 303790, 308651,
};
/* clang-format on */

/* The place of the highest bit; n is not 0. */
static uint32_t highest(uint32_t n)
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

/* Between those, near enough. */
static uint32_t root_of_log(uint32_t n)
{
	uint32_t i = highest(n);
	uint32_t rest = (uint32_t)(((uint64_t)n << 16 >> i) - 65536);

	return root_log[i] +
	       (uint32_t)((uint64_t)(root_log[i + 1] - root_log[i]) * rest >>
	                  16);
}

/* Mean and curiosity. */
static uint64_t bound(const brp_node *node)
{
	uint64_t curiosity =
		(uint64_t)root_of_log(node->seen) * CURIOSITY >> 16;

	return node->mean + (curiosity * node->doubt >> 16);
}

/* ---- The tree --------------------------------------------------------------
 */

void brp_tree_open(brp_tree *tree, size_t size)
{
	size_t room = (size - sizeof *tree) / sizeof(brp_node);

	memset(tree, 0, sizeof *tree);
	tree->room = room < UINT32_MAX ? (uint32_t)room : UINT32_MAX;
	for (uint32_t n = 1, root = 65536; n < BRP_ROOTS; n++) {
		while ((uint64_t)root * root * n > (uint64_t)1 << 32)
			root--;
		tree->inverse_root[n] = root;
	}
}

/* The mean stays, so what never lost still lacks nothing. */
static void halve(brp_tree *tree, uint32_t place)
{
	brp_habit *habit = &tree->habit[place];
	uint32_t half = habit->visits / 2;

	if (half > 0)
		habit->sum =
			(uint32_t)((uint64_t)habit->sum * half / habit->visits);
	else
		habit->sum = tree->loss[place] = 0;
	habit->visits = half;
}

/* How moves did in an earlier view counts half. */
void brp_tree_begin(brp_tree *tree)
{
	for (uint32_t i = 0; i < BRP_HABITS; i++)
		halve(tree, i);
	tree->nodes = 1;
	tree->node[0] = (brp_node){0};
}

/* The i-th of the listed moves that have no node below this one gets one. */
static uint32_t grow(br_bot *bot, uint32_t up, int seat, uint32_t i)
{
	brp_tree *tree = bot->tree;
	uint32_t *link = &tree->node[up].down;

	for (const br_move *move = bot->list;; move++) {
		uint32_t key = BRP_KEY(seat, *move);

		while (*link && tree->node[*link].key < key)
			link = &tree->node[*link].next;
		if ((*link && tree->node[*link].key == key) || i-- > 0)
			continue;
		tree->node[tree->nodes] = (brp_node){
			.key = key, .seen = 1, .up = up, .next = *link};
		*link = tree->nodes;
		return tree->nodes++;
	}
}

/* The best of the listed moves that have a node, and how many have. */
static uint32_t best(br_bot *bot, uint32_t up, int seat, uint32_t n,
                     uint32_t *tried)
{
	brp_tree *tree = bot->tree;
	const br_move *move = bot->list, *end = move + n;
	uint32_t found = 0;
	uint64_t most = 0;

	*tried = 0;
	for (uint32_t i = tree->node[up].down; i; i = tree->node[i].next) {
		brp_node *node = &tree->node[i];
		uint64_t value;

		while (move < end && BRP_KEY(seat, *move) < node->key)
			move++;
		if (move == end)
			break;
		if (BRP_KEY(seat, *move) != node->key)
			continue;
		node->seen++;
		++*tried;
		value = bound(node);
		if (value >= most) {
			most = value;
			found = i;
		}
	}
	return found;
}

/* Down to a node that is new, to the end of the game, or until there is no
 * more room; whose turn it is there. */
static int descend(br_bot *bot, uint32_t *leaf)
{
	brp_tree *tree = bot->tree;
	int turn = bot->seat, fresh = 0;

	*leaf = 0;
	while (turn >= 0 && !fresh) {
		uint32_t n = brp_bot_list(bot), tried;
		uint32_t next = best(bot, *leaf, turn, n, &tried);

		fresh = tried < n && tree->nodes < tree->room;
		if (fresh)
			next = grow(bot, *leaf, turn,
			            brp_bot_draw(bot, n - tried));
		if (!next)
			break;
		*leaf = next;
		turn = brp_bot_play(bot, BRP_KEY_MOVE(tree->node[next].key));
	}
	return turn;
}

/* ---- Below it --------------------------------------------------------------
 */

static uint32_t habit_of(uint32_t key)
{
	return key * 2654435761u >> 20;
}

/* What was never played is worth a try. */
static br_move choose(br_bot *bot, int seat, uint32_t n)
{
	brp_tree *tree = bot->tree;
	uint32_t chosen = 0;
	uint32_t least = UINT32_MAX;

	for (int i = 0; i < (n > 1 ? TRIES : 1); i++) {
		uint32_t key = BRP_KEY(seat, bot->list[brp_bot_draw(bot, n)]);
		uint32_t loss = tree->loss[habit_of(key)];

		chosen = loss < least ? key : chosen;
		least = loss < least ? loss : least;
	}
	if (tree->length < BRP_PATH)
		tree->path[tree->length++] = chosen;
	return BRP_KEY_MOVE(chosen);
}

static void finish(br_bot *bot, int turn)
{
	bot->tree->length = 0;
	for (int i = 0; turn >= 0; i++) {
		if (i == FAR && brp_bot_guess(bot))
			return;
		turn = brp_bot_play(bot, choose(bot, turn, brp_bot_list(bot)));
	}
	brp_bot_result(bot);
}

/* ---- One iteration ----------------------------------------------------------
 */

static void learn(br_bot *bot, uint32_t key)
{
	uint32_t place = habit_of(key);
	brp_habit *habit = &bot->tree->habit[place];

	if (habit->visits == BRP_HABIT_MOST)
		halve(bot->tree, place);
	habit->visits++;
	habit->sum += bot->value[BRP_KEY_SEAT(key)];
	bot->tree->loss[place] =
		(BRP_ONE << 16) -
		(uint32_t)(((uint64_t)habit->sum << 16) / habit->visits);
}

static void count(const brp_tree *tree, brp_node *node, uint32_t value)
{
	uint32_t n = ++node->visits, halves = 0;

	node->sum += value;
	node->mean = (uint32_t)(node->sum * 65536 / BRP_ONE / n);
	for (; n >= BRP_ROOTS; n >>= 2)
		halves++;
	node->doubt = tree->inverse_root[n] >> halves;
}

/* Tell all that was played; the move it began with. */
static br_move tell(br_bot *bot, uint32_t leaf)
{
	brp_tree *tree = bot->tree;
	uint32_t top = leaf;

	for (uint32_t i = leaf; i; i = tree->node[i].up) {
		brp_node *node = &tree->node[i];

		count(tree, node, bot->value[BRP_KEY_SEAT(node->key)]);
		learn(bot, node->key);
		top = i;
	}
	for (uint32_t i = 0; i < tree->length; i++)
		learn(bot, tree->path[i]);
	return BRP_KEY_MOVE(tree->node[top].key);
}

size_t brp_bot_search(br_bot *bot)
{
	uint32_t leaf;
	br_move move;
	size_t i = 0;

	brp_bot_sample(bot);
	finish(bot, descend(bot, &leaf));
	move = tell(bot, leaf);
	while (bot->count[i].move != move)
		i++;
	return i;
}
