/* SPDX-License-Identifier: MIT */
/*
 * history.c - the positions of a match, and the journals of its viewers.
 *
 * Every position that was reached is kept, so that a journal can contain what
 * was taken back.  Every 32 moves there is a checkpoint with the state, so that
 * the state of any position is at most 31 moves away.  As long as nothing is
 * taken back, the line and the journals are the positions in their order, and
 * nothing of them is stored; undo and redo cost the same in a match of any
 * length.  The journal of a viewer only grows; it has reached the current
 * position or, while another seat has a pending decision that the viewer does
 * not see, the one before that decision.
 */

#include "core/core.h"

enum { CHECKPOINT_INTERVAL = 32, NODES_MAX = 1 << BRP_ENTRY_SHIFT };

/* ---- Viewers ------------------------------------------------------------- */

static int journals(const br_match *match)
{
	return brp_journals(br_game_seats(match->game));
}

/* The viewer of the n-th journal. */
static int viewer_of(const br_match *match, int n)
{
	int seats = br_game_seats(match->game);

	return n < seats ? n : n == seats ? BR_NOBODY : BR_ALL;
}

const brp_journal *brp_journal_of(const br_match *match, int viewer)
{
	for (int n = 0; n < journals(match); n++)
		if (viewer_of(match, n) == viewer)
			return &match->journal[n];
	return NULL;
}

/* ---- Checkpoints --------------------------------------------------------- */

static void *checkpoint_state(const br_match *match, size_t index)
{
	return (unsigned char *)match->checkpoint_states.at +
	       index * match->checkpoint_states.element;
}

/* Stores the state of the game as that of the next node. */
static int add_checkpoint(br_match *match)
{
	size_t n = match->checkpoints.count;
	int status = brp_vector_reserve(match, &match->checkpoints, n + 1);

	if (status == BR_OK)
		status = brp_vector_reserve(match, &match->checkpoint_states,
		                            n + 1);
	if (status != BR_OK)
		return status;
	((uint32_t *)match->checkpoints.at)[n] = (uint32_t)match->nodes.count;
	memcpy(checkpoint_state(match, n), match->game->state,
	       match->game->rules->state_size);
	match->checkpoints.count++;
	return BR_OK;
}

/* The stored state of a node at a checkpoint. */
static const void *find_checkpoint(const br_match *match, uint32_t node)
{
	const uint32_t *checkpoints = match->checkpoints.at;
	size_t low = 0, high = match->checkpoints.count;

	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (checkpoints[middle] <= node)
			low = middle;
		else
			high = middle;
	}
	return checkpoint_state(match, low);
}

void brp_history_state(const br_match *match, uint32_t node, void *state)
{
	const br_rules *rules = match->game->rules;
	br_move moves[CHECKPOINT_INTERVAL];
	int n = 0;

	if (brp_step_at(match, node)->move == 0)
		node = brp_step_at(match, node)->parent;
	while (brp_step_at(match, node)->depth % CHECKPOINT_INTERVAL != 0) {
		moves[n++] = brp_step_at(match, node)->move;
		node = brp_step_at(match, node)->parent;
	}
	memcpy(state, find_checkpoint(match, node), rules->state_size);
	while (n > 0)
		rules->apply(&match->game->shared->setup, state, moves[--n]);
}

/* ---- Positions ----------------------------------------------------------- */

static int pending_seat(const br_game *game)
{
	return game->rules->pending
	               ? game->rules->pending(&game->shared->setup, game->state)
	               : BR_NOBODY;
}

int brp_history_begin(br_match *match)
{
	int status;

	match->nodes.element = sizeof(brp_step);
	match->line.element = sizeof(uint32_t);
	match->checkpoints.element = sizeof(uint32_t);
	match->checkpoint_states.element = /* each is aligned */
		(match->game->rules->state_size + 7) & ~(size_t)7;
	match->takebacks.element = sizeof(brp_takeback);
	match->variations.element = sizeof(brp_variation);
	for (int n = 0; n < journals(match); n++) {
		match->journal[n].entries.element = sizeof(uint32_t);
		match->journal[n].lows.element = sizeof(uint32_t);
	}
	status = brp_vector_reserve(match, &match->nodes, 1);
	if (status == BR_OK)
		status = add_checkpoint(match);
	if (status == BR_OK)
		*brp_step_at(match, 0) =
			(brp_step){.seat = BR_NOBODY, .pending = BR_NOBODY};
	match->nodes.count = 1;
	return status;
}

void brp_history_free(br_match *match)
{
	brp_vector_free(match, &match->nodes);
	brp_vector_free(match, &match->line);
	brp_vector_free(match, &match->checkpoints);
	brp_vector_free(match, &match->checkpoint_states);
	brp_vector_free(match, &match->takebacks);
	brp_vector_free(match, &match->variations);
	for (int n = 0; n < journals(match); n++) {
		brp_vector_free(match, &match->journal[n].entries);
		brp_vector_free(match, &match->journal[n].lows);
	}
}

static int add_node(br_match *match, brp_step node)
{
	size_t n = match->nodes.count;
	const brp_step *parent;
	int status = n < NODES_MAX
	                     ? brp_vector_reserve(match, &match->nodes, n + 1)
	                     : BR_ENOMEM;

	if (status != BR_OK)
		return status;
	parent = brp_step_at(match, node.parent);
	node.depth = parent->depth + 1;
	node.decided = parent->decided;
	if (node.move != 0 && node.seat >= 0)
		node.decided |= (uint8_t)(1u << node.seat);
	node.visible =
		node.pending == BR_NOBODY ? (uint32_t)n : parent->visible;
	*brp_step_at(match, (uint32_t)n) = node;
	if (node.move != 0 && node.depth % CHECKPOINT_INTERVAL == 0)
		status = add_checkpoint(match);
	match->nodes.count += status == BR_OK;
	return status;
}

int brp_history_reserve(br_match *match, uint32_t node)
{
	size_t depth = brp_step_at(match, node)->depth;
	size_t plain =
		match->plain < match->length ? match->plain : match->length;
	int status = BR_OK;

	if (node != depth)
		status = brp_vector_reserve(match, &match->line, depth - plain);
	return status == BR_OK ? brp_journals_reserve(match, node) : status;
}

int brp_history_add(br_match *match, uint32_t parent, br_move move)
{
	const br_rules *rules = match->game->rules;
	const br_setup *setup = &match->game->shared->setup;
	_Alignas(16) unsigned char before[BRP_STATE_MAX];
	void *state = match->game->state;
	brp_step node = {.move = move, .parent = parent};

	node.seat = (int8_t)rules->turn(setup, state);
	if (rules->revealed_to)
		memcpy(before, state, rules->state_size);
	rules->apply(setup, state, move);
	if (rules->revealed_to)
		node.revealed_to =
			rules->revealed_to(setup, before, move, state);
	node.pending = (int8_t)pending_seat(match->game);
	return add_node(match, node);
}

int brp_history_stop(br_match *match, uint32_t parent, br_stop why, int seat)
{
	brp_step node = {.parent = parent, .stop = (uint32_t)why};

	node.seat = (int8_t)seat;
	node.pending = brp_step_at(match, parent)->pending;
	return add_node(match, node);
}

void brp_history_drop(br_match *match, size_t nodes)
{
	const uint32_t *checkpoints = match->checkpoints.at;

	match->nodes.count = nodes;
	while (checkpoints[match->checkpoints.count - 1] >= nodes)
		match->checkpoints.count--;
}

/* ---- Journals ------------------------------------------------------------ */

uint32_t brp_history_visible(const br_match *match, int viewer, uint32_t node)
{
	const brp_step *at = brp_step_at(match, node);

	if (viewer == BR_ALL || at->pending == BR_NOBODY ||
	    at->pending == viewer)
		return node;
	return at->visible;
}

/* Whether a journal up to a node lists the nodes in their order, and nothing
 * else, so that it need not be stored. */
static int is_plain(const br_match *match, const brp_journal *journal,
                    uint32_t node)
{
	const brp_step *at = brp_step_at(match, node);

	return journal->entries.count == 0 && node == at->depth && at->move;
}

/* Reserves memory for the path to a node, and, in a journal that is stored, for
 * a takeback before it. */
int brp_journals_reserve(br_match *match, uint32_t node)
{
	uint32_t depth = brp_step_at(match, node)->depth;
	int status = BR_OK;

	for (int n = 0; n < journals(match) && status == BR_OK; n++) {
		brp_journal *journal = &match->journal[n];
		uint32_t from = brp_step_at(match, journal->at)->depth;
		size_t more = depth - from;

		if (!is_plain(match, journal, node))
			status = brp_vector_reserve(match, &journal->entries,
			                            journal->entries.count +
			                                    more + 1);
	}
	return status;
}

/* Reserves memory for a takeback in all journals. */
int brp_journals_reserve_takeback(br_match *match)
{
	int status = brp_vector_reserve(match, &match->takebacks,
	                                match->takebacks.count +
	                                        (size_t)journals(match));

	for (int n = 0; n < journals(match) && status == BR_OK; n++) {
		brp_journal *journal = &match->journal[n];

		status = brp_vector_reserve(match, &journal->entries,
		                            journal->entries.count + 1);
		if (status == BR_OK)
			status = brp_vector_reserve(match, &journal->lows,
			                            journal->lows.count + 1);
	}
	return status;
}

static void add_entry(brp_journal *journal, int kind, uint32_t index)
{
	((uint32_t *)journal->entries.at)[journal->entries.count++] =
		(uint32_t)(kind - BR_PLAYED) << BRP_ENTRY_SHIFT | index;
}

/* Adds the events between the end of the journal and a node. */
static void add_path(const br_match *match, brp_journal *journal, uint32_t node)
{
	uint32_t from = brp_step_at(match, journal->at)->depth;
	uint32_t to = brp_step_at(match, node)->depth;
	uint32_t *entries;

	if (to <= from)
		return;
	journal->at = node;
	if (is_plain(match, journal, node)) {
		journal->plain = to;
		return;
	}
	entries = (uint32_t *)journal->entries.at + journal->entries.count;
	journal->entries.count += to - from;
	for (; to > from; to--) {
		entries[to - from - 1] = node;
		node = brp_step_at(match, node)->parent;
	}
}

void brp_journals_add(br_match *match, uint32_t node)
{
	for (int n = 0; n < journals(match); n++) {
		brp_journal *journal = &match->journal[n];
		int viewer = viewer_of(match, n);

		if (brp_step_at(match, node)->move == 0)
			add_entry(journal, BR_STOPPED, node);
		else
			add_path(match, journal,
			         brp_history_visible(match, viewer, node));
	}
}

static uint32_t depth_of_low(const br_match *match, const brp_journal *journal,
                             size_t n)
{
	const brp_takeback *takebacks = match->takebacks.at;
	const uint32_t *lows = journal->lows.at;

	return brp_step_at(match, takebacks[lows[n]].to)->depth;
}

static void add_takeback(br_match *match, brp_journal *journal, uint32_t to,
                         uint32_t count, int seat)
{
	uint32_t index = (uint32_t)match->takebacks.count++;
	brp_vector *lows = &journal->lows;

	((brp_takeback *)match->takebacks.at)[index] =
		(brp_takeback){to, count, (uint32_t)brp_entries(journal), seat};
	while (lows->count > 0 &&
	       depth_of_low(match, journal, lows->count - 1) >=
	               brp_step_at(match, to)->depth)
		lows->count--;
	((uint32_t *)lows->at)[lows->count++] = index;
	add_entry(journal, BR_BACK, index);
	journal->at = to;
}

uint32_t brp_history_low(const br_match *match, const brp_journal *journal,
                         size_t entry)
{
	const brp_takeback *takebacks = match->takebacks.at;
	const uint32_t *lows = journal->lows.at;
	size_t low = 0, high = journal->lows.count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (takebacks[lows[middle]].entry > entry)
			high = middle;
		else
			low = middle + 1;
	}
	return low < journal->lows.count ? depth_of_low(match, journal, low)
	                                 : UINT32_MAX;
}

void brp_journals_add_takeback(br_match *match, uint32_t node, int seat,
                               int stopped)
{
	for (int n = 0; n < journals(match); n++) {
		brp_journal *journal = &match->journal[n];
		uint32_t to =
			brp_history_visible(match, viewer_of(match, n), node);
		uint32_t from = brp_step_at(match, journal->at)->depth;
		uint32_t depth = brp_step_at(match, to)->depth;

		if (stopped)
			add_takeback(match, journal, journal->at, 1, seat);
		else if (from > depth)
			add_takeback(match, journal, to, from - depth, seat);
	}
}
