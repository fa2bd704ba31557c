/* SPDX-License-Identifier: MIT */
/*
 * match.c - matches: a game, its source of chance and the history of its moves.
 */

#include "core/core.h"

/* ---- Creation ------------------------------------------------------------ */

int brp_match_adopt(br_match **out, br_game *start, br_dice *dice)
{
	br_match *match = brp_resize(&start->alloc, NULL, 0, sizeof *match);
	int status;

	*out = NULL;
	if (!match) {
		br_game_free(start);
		return BR_ENOMEM;
	}
	memset(match, 0, sizeof *match);
	match->alloc = start->alloc;
	match->game = start;
	match->dice = dice;
	match->tags.element = sizeof(brp_tag);
	status = brp_history_begin(match);
	if (status == BR_OK)
		status = br_game_dup(&match->backup, start);
	if (status != BR_OK)
		br_match_free(match);
	else
		*out = match;
	return status;
}

int br_match_new(br_match **out, const br_rules *rules, int seats,
                 const char *const *options, br_dice *dice,
                 const br_alloc *alloc, br_error *error)
{
	br_game *start;
	int status = br_game_new(&start, rules, seats, options, alloc, error);

	*out = NULL;
	if (status != BR_OK)
		return status;
	status = brp_match_adopt(out, start, dice);
	if (status == BR_OK && dice)
		status = brp_match_play(*out, 0, dice);
	if (status != BR_OK) {
		br_match_free(*out);
		*out = NULL;
		brp_fail(error, status, "", "%s", br_strerror(status));
	}
	return status;
}

void br_match_free(br_match *match)
{
	br_alloc alloc;

	if (!match)
		return;
	alloc = match->alloc;
	brp_history_free(match);
	brp_annotations_free(match);
	br_game_free(match->game);
	br_game_free(match->backup);
	brp_resize(&alloc, match, sizeof *match, 0);
}

/* ---- Play ---------------------------------------------------------------- */

/* Adds a move, unless it is 0, and with dice the outcomes of chance that
 * follow, after a position, which becomes the last one; adds nothing on
 * failure. */
static int add_events(br_match *match, br_move move, br_dice *dice,
                      uint32_t *position)
{
	size_t nodes = match->nodes.count;
	int status = BR_OK;

	br_game_assign(match->backup, match->game);
	do {
		if (move == 0 && dice && br_game_turn(match->game) == BR_CHANCE)
			status = brp_dice_outcome(dice, match->game, &move);
		if (status != BR_OK || move == 0)
			break;
		status = brp_history_add(match, *position, move);
		*position = (uint32_t)match->nodes.count - 1;
		move = 0;
	} while (status == BR_OK);
	if (status != BR_OK) {
		br_game_assign(match->game, match->backup);
		brp_history_drop(match, nodes);
	}
	return status;
}

void brp_match_extend(br_match *match, uint32_t position)
{
	size_t length = brp_step_at(match, position)->depth;

	if (length == match->length)
		return;
	brp_journals_add(match, position);
	for (size_t i = length; i > match->length; i--) {
		brp_line(match)[i - 1] = position;
		position = brp_step_at(match, position)->parent;
	}
	brp_remarks_forget(match);
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

int br_match_apply(br_match *match, int seat, br_move move)
{
	int status;

	if (br_game_turn(match->game) != seat || seat == BR_NOBODY ||
	    (seat == BR_CHANCE && match->dice) || brp_match_stopped(match))
		return BR_ETURN;
	status = br_game_check(match->game, move, NULL);
	if (status != BR_OK)
		return status;
	return brp_match_play(match, move, match->dice);
}

/* ---- Undo and redo ------------------------------------------------------- */

/* The n-th event of the line, including those that were undone. */
static const brp_step *event_at(const br_match *match, size_t n)
{
	return brp_step_at(match, brp_line(match)[n]);
}

static int has_decided(const br_match *match, int seat)
{
	for (size_t i = match->length; i-- > 0;)
		if (event_at(match, i)->seat == seat &&
		    event_at(match, i)->move)
			return 1;
	return 0;
}

/* Takes back the last event. */
static void undo_event(br_match *match, int seat)
{
	uint32_t to = brp_position(match, match->length - 1);
	int stopped = brp_match_stopped(match);

	brp_remarks_undo(match);
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
	if (match->length == 0 || (seat != BR_ALL && !has_decided(match, seat)))
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

	if (match->undone == 0)
		return BR_ESTATE;
	to = brp_line(match)[match->length];
	status = brp_journals_reserve(match, to);
	if (status != BR_OK)
		return status;
	node = brp_step_at(match, to);
	if (node->move != 0)
		match->game->rules->apply(&match->game->shared->setup,
		                          match->game->state, node->move);
	match->length++;
	match->undone--;
	brp_remarks_redo(match);
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

br_move br_match_move(const br_match *match, int index, int *seat)
{
	if (index < 0 || index >= br_match_length(match))
		return 0;
	if (seat)
		*seat = event_at(match, (size_t)index)->seat;
	return event_at(match, (size_t)index)->move;
}
