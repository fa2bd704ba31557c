/* SPDX-License-Identifier: MIT */
/*
 * match.c - matches: a game, its source of chance and the history of its moves.
 */

#include "core/fair.h"

/* ---- Creation ------------------------------------------------------------ */

/* The memory of a match itself. */
static size_t match_size(const br_game *game)
{
	return sizeof(br_match) +
	       (size_t)brp_journals(br_game_seats(game)) * sizeof(brp_journal);
}

int brp_match_adopt(br_match **out, br_game *start, br_dice *dice)
{
	size_t size = match_size(start);
	br_match *match = brp_resize(&start->alloc, NULL, 0, size);
	int status;

	*out = NULL;
	if (!match) {
		br_game_free(start);
		return BR_ENOMEM;
	}
	memset(match, 0, size);
	match->alloc = start->alloc;
	match->game = start;
	match->dice = dice;
	match->tags.element = sizeof(brp_tag);
	match->remarks.element = sizeof(brp_remarks);
	match->remark_text.element = 1;
	status = brp_history_begin(match);
	if (status != BR_OK)
		br_match_free(match);
	else
		*out = match;
	return status;
}

/* Creates a match, in which chance acts; takes ownership of its start. */
static int begin(br_match **out, br_game *start, br_dice *dice, br_error *error)
{
	int status = brp_match_adopt(out, start, dice);

	if (status == BR_OK && dice)
		status = brp_match_play(*out, 0, dice);
	if (status != BR_OK) {
		br_match_free(*out);
		*out = NULL;
		brp_fail(error, status, "", "%s", br_strerror(status));
	}
	return status;
}

int br_match_new(br_match **out, const br_rules *rules, int seats,
                 const char *const *options, br_dice *dice,
                 const br_alloc *alloc, br_error *error)
{
	br_game *start;
	int status = br_game_new(&start, rules, seats, options, alloc, error);

	*out = NULL;
	return status == BR_OK ? begin(out, start, dice, error) : status;
}

int br_match_begin(br_match **out, const br_game *start, br_dice *dice,
                   const br_alloc *alloc, br_error *error)
{
	br_alloc memory = brp_alloc_or_libc(alloc);
	br_game *copy;

	*out = NULL;
	if (start->viewer != BR_ALL)
		return brp_fail(error, BR_EHIDDEN, "",
		                "a match cannot begin with a view");
	if (brp_game_adopt(&copy, brp_setup_share(start->shared), BR_ALL,
	                   &memory) != BR_OK)
		return brp_fail(error, BR_ENOMEM, "", "out of memory");
	memcpy(copy->state, start->state, start->rules->state_size);
	return begin(out, copy, dice, error);
}

void br_match_free(br_match *match)
{
	br_alloc alloc;
	size_t size;

	if (!match)
		return;
	alloc = match->alloc;
	size = match_size(match->game);
	brp_history_free(match);
	brp_annotations_free(match);
	brp_fair_free(match);
	br_game_free(match->game);
	brp_resize(&alloc, match, size, 0);
}

void br_match_set_host(br_match *match, void *host)
{
	match->host = host;
}

void *br_match_host(const br_match *match)
{
	return match->host;
}

/* ---- Play ---------------------------------------------------------------- */

/* Adds a move, unless it is 0, and with dice the outcomes of chance that
 * follow, after a position, which becomes the last one; adds nothing on
 * failure. */
static int add_events(br_match *match, br_move move, br_dice *dice,
                      uint32_t *position)
{
	size_t nodes = match->nodes.count;
	size_t size = match->game->rules->state_size;
	uint64_t draws = match->fair ? match->fair->draws : 0;
	_Alignas(16) unsigned char backup[BRP_STATE_MAX];
	int status = BR_OK;

	memcpy(backup, match->game->state, size);
	do {
		if (move == 0 && dice && br_game_turn(match->game) == BR_CHANCE)
			status = brp_dice_outcome(dice, match->game, &move);
		if (status != BR_OK || move == 0)
			break;
		status = brp_history_add(match, *position, move);
		*position = (uint32_t)match->nodes.count - 1;
		if (status == BR_OK)
			status = brp_history_reserve(match, *position);
		move = 0;
	} while (status == BR_OK);
	if (status != BR_OK) {
		memcpy(match->game->state, backup, size);
		brp_history_drop(match, nodes);
		if (match->fair)
			match->fair->draws = draws;
	}
	return status;
}

void brp_match_extend(br_match *match, uint32_t position)
{
	size_t length = brp_step_at(match, position)->depth;
	uint32_t *line = match->line.at;

	if (length == match->length)
		return;
	brp_journals_add(match, position);
	if (position == length)
		match->plain = length;
	else if (match->plain > match->length)
		match->plain = match->length;
	for (size_t i = length; i > match->plain && i > match->length; i--) {
		line[i - 1 - match->plain] = position;
		position = brp_step_at(match, position)->parent;
	}
	match->undone = 0;
	match->length = length;
}

int brp_match_play(br_match *match, br_move move, br_dice *dice)
{
	uint32_t position = brp_position(match, match->length);
	int status = add_events(match, move, dice, &position);

	if (status == BR_OK)
		brp_match_extend(match, position);
	return status;
}

/* Why a seat, or the host for chance, cannot act. */
static int refuse_turn(const br_match *match, br_error *error)
{
	int turn = br_game_turn(match->game);

	if (brp_match_stopped(match))
		return brp_fail(error, BR_ETURN, "", "the match was stopped");
	if (turn == BR_NOBODY)
		return brp_fail(error, BR_ETURN, "", "the game is over");
	if (turn == BR_CHANCE)
		return brp_fail(error, BR_ETURN, "", "chance is to act");
	return brp_fail(error, BR_ETURN, "", "seat %d is to act", turn + 1);
}

int br_match_apply(br_match *match, int seat, br_move move, br_error *error)
{
	int status;

	if (br_game_turn(match->game) != seat || seat == BR_NOBODY ||
	    (seat == BR_CHANCE && match->dice) || brp_match_stopped(match))
		return refuse_turn(match, error);
	if (match->fair && !match->dice)
		return brp_fail(error, BR_ESTATE, "",
		                "a committed match waits for its key");
	status = br_game_check(match->game, move, error);
	if (status != BR_OK)
		return status;
	status = brp_match_play(match, move, match->dice);
	return status == BR_OK
	               ? status
	               : brp_fail(error, status, "", "%s", br_strerror(status));
}

/* ---- Undo and redo ------------------------------------------------------- */

/* The n-th event of the line, including those that were undone. */
static const brp_step *event_at(const br_match *match, size_t n)
{
	return brp_step_at(match, brp_line(match, n));
}

static int has_decided(const br_match *match, int seat)
{
	uint32_t at = brp_position(match, match->length);

	return brp_step_at(match, at)->decided >> seat & 1;
}

/* Takes back the last event. */
static void undo_event(br_match *match, int seat)
{
	uint32_t to = brp_position(match, match->length - 1);
	int stopped = brp_match_stopped(match);

	match->length--;
	match->undone++;
	brp_journals_add_takeback(match, to, seat, stopped);
	if (!stopped)
		brp_history_state(match, to, match->game->state);
}

/* Takes back a stop; if chance was to act before it, it acts now. */
static int undo_stop(br_match *match)
{
	uint32_t position = brp_position(match, match->length - 1);
	int status = add_events(match, 0, match->dice, &position);

	if (status != BR_OK)
		return status;
	undo_event(match, BR_ALL);
	brp_match_extend(match, position);
	return BR_OK;
}

int br_match_undo(br_match *match, int seat)
{
	const brp_step *last;
	int status;

	if (seat != BR_ALL && (seat < 0 || seat >= br_game_seats(match->game)))
		return BR_EINVAL;
	if (match->length == 0 || brp_is_closed(match) ||
	    (seat != BR_ALL && !has_decided(match, seat)))
		return BR_ESTATE;
	last = event_at(match, match->length - 1);
	if (seat != BR_ALL && (last->seat != seat || brp_match_stopped(match) ||
	                       last->revealed_to != 0))
		return BR_ELEARNT;
	status = brp_journals_reserve_takeback(match);
	if (status != BR_OK)
		return status;
	if (brp_match_stopped(match))
		return undo_stop(match);
	undo_event(match, seat);
	return BR_OK;
}

int br_match_redo(br_match *match)
{
	const brp_step *node;
	uint32_t to;
	int status;

	if (match->undone == 0 || match->fair)
		return BR_ESTATE;
	to = brp_line(match, match->length);
	status = brp_journals_reserve(match, to);
	if (status != BR_OK)
		return status;
	node = brp_step_at(match, to);
	if (node->move != 0)
		match->game->rules->apply(&match->game->shared->setup,
		                          match->game->state, node->move);
	match->length++;
	match->undone--;
	brp_journals_add(match, to);
	return BR_OK;
}

/* ---- Queries ------------------------------------------------------------- */

const br_game *br_match_game(const br_match *match)
{
	return match->game;
}

int br_match_length(const br_match *match)
{
	return (int)match->length - brp_match_stopped(match);
}
