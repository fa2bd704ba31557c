/* SPDX-License-Identifier: MIT */

/*
 * match.c - a game with dice and a memory: play, undo, redo.
 *
 * The state holds no history: to undo is to play the events again from the
 * start.  Undone events stay behind the played ones until others take their
 * place.
 */

#include "core/core.h"

/* Room for one more element; the array as it is if there is no memory. */
static int grow(const br_alloc *alloc, void **array, size_t element,
                size_t count, size_t *room)
{
	size_t more = *room > 0 ? *room * 2 : 64;
	void *bigger;

	if (count < *room)
		return BR_OK;
	bigger = brp_resize(alloc, *array, *room * element, more * element);
	if (!bigger)
		return BR_ENOMEM;
	*array = bigger;
	*room = more;
	return BR_OK;
}

/* ---- Life ---------------------------------------------------------------- */

int brp_match_hold(br_match **out, br_game *start, br_dice *dice)
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
	match->start = start;
	match->dice = dice;
	status = br_game_dup(&match->game, start);
	if (status == BR_OK)
		status = br_game_dup(&match->spare, start);
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
	status = brp_match_hold(out, start, dice);
	if (status == BR_OK && dice)
		status = brp_match_play(*out, 0, dice);
	if (status != BR_OK) {
		br_match_free(*out);
		*out = NULL;
		brp_fail(error, status, "", "%s", br_strerror(status));
	}
	return status;
}

static void free_text(br_match *match, brp_line *line)
{
	brp_resize(&match->alloc, line->text, line->size, 0);
}

void br_match_free(br_match *match)
{
	br_alloc alloc;

	if (!match)
		return;
	alloc = match->alloc;
	br_game_free(match->game);
	br_game_free(match->start);
	br_game_free(match->spare);
	for (size_t i = 0; i < match->line_count; i++)
		free_text(match, &match->lines[i]);
	if (match->lines)
		brp_resize(&alloc, match->lines,
		           match->line_room * sizeof *match->lines, 0);
	if (match->events)
		brp_resize(&alloc, match->events,
		           match->room * sizeof *match->events, 0);
	brp_resize(&alloc, match, sizeof *match, 0);
}

/* ---- Play ---------------------------------------------------------------- */

/* Apply a legal move to the state; who made it, and who learns by it. */
static brp_event carry_out(br_match *match, br_move move)
{
	const br_rules *rules = match->game->rules;
	const br_setup *setup = &match->game->shared->setup;
	_Alignas(16) unsigned char before[BRP_STATE_MAX];
	void *state = match->game->state;
	brp_event event = {move, rules->turn(setup, state), 0};

	if (rules->learns)
		memcpy(before, state, rules->state_size);
	rules->apply(setup, state, move);
	if (rules->learns)
		event.learns = rules->learns(setup, before, move, state);
	return event;
}

/* Add the n-th new event, behind those that may yet be played again. */
static int add_event(br_match *match, br_move move, size_t n)
{
	void *events = match->events;
	size_t at = match->length + match->undone + n;
	int status = grow(&match->alloc, &events, sizeof *match->events, at,
	                  &match->room);

	match->events = events;
	if (status == BR_OK)
		match->events[at] = carry_out(match, move);
	return status;
}

/* What was undone is lost, with the remarks on it, which are the last. */
static void forget_undone(br_match *match)
{
	while (match->line_count > 0 &&
	       match->lines[match->line_count - 1].event > match->length)
		free_text(match, &match->lines[--match->line_count]);
	match->undone = 0;
}

int brp_match_play(br_match *match, br_move move, br_dice *dice)
{
	int status = BR_OK;
	size_t n = 0;

	br_game_assign(match->spare, match->game);
	if (move != 0)
		status = add_event(match, move, n++);
	while (status == BR_OK && dice &&
	       br_game_turn(match->game) == BR_CHANCE) {
		status = brp_dice_outcome(dice, match->game, &move);
		if (status == BR_OK)
			status = add_event(match, move, n++);
	}
	if (status != BR_OK) {
		br_game_assign(match->game, match->spare);
		return status;
	}
	if (n == 0)
		return BR_OK;
	memmove(match->events + match->length,
	        match->events + match->length + match->undone,
	        n * sizeof *match->events);
	forget_undone(match);
	match->length += n;
	return BR_OK;
}

int br_match_apply(br_match *match, int seat, br_move move)
{
	int status;

	if (br_game_turn(match->game) != seat || seat == BR_NOBODY ||
	    (seat == BR_CHANCE && match->dice))
		return BR_ETURN;
	status = br_game_check(match->game, move, NULL);
	if (status != BR_OK)
		return status;
	return brp_match_play(match, move, match->dice);
}

/* ---- Back and forth ------------------------------------------------------ */

static int has_decided(const br_match *match, int seat)
{
	for (size_t i = 0; i < match->length; i++)
		if (match->events[i].seat == seat)
			return 1;
	return 0;
}

int br_match_undo(br_match *match, int seat)
{
	const brp_event *last;

	if (seat != BR_ALL && (seat < 0 || seat >= br_game_seats(match->game)))
		return BR_EINVAL;
	if (match->length == 0 || (seat != BR_ALL && !has_decided(match, seat)))
		return BR_ESTATE;
	last = &match->events[match->length - 1];
	if (seat != BR_ALL && (last->seat != seat || last->learns))
		return BR_ELEARNT;
	match->length--;
	match->undone++;
	br_game_assign(match->game, match->start);
	for (size_t i = 0; i < match->length; i++)
		carry_out(match, match->events[i].move);
	return BR_OK;
}

int br_match_redo(br_match *match)
{
	if (match->undone == 0)
		return BR_ESTATE;
	carry_out(match, match->events[match->length].move);
	match->length++;
	match->undone--;
	return BR_OK;
}

/* ---- What it holds ------------------------------------------------------- */

const br_game *br_match_game(const br_match *match)
{
	return match->game;
}

size_t br_match_length(const br_match *match)
{
	return match->length;
}

br_move br_match_move(const br_match *match, size_t index, int *seat)
{
	if (index >= match->length)
		return 0;
	if (seat)
		*seat = match->events[index].seat;
	return match->events[index].move;
}

/* ---- Lines for people ---------------------------------------------------- */

/* One line of text: UTF-8, or whatever has no control characters. */
static int one_line(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
			return 0;
	return 1;
}

static int is_name(const char *name, size_t length)
{
	static const char letters[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		"0123456789_-";

	for (size_t i = 0; i < length; i++)
		if (!memchr(letters, name[i], sizeof letters - 1))
			return 0;
	return length > 0 && length < 32;
}

static brp_line *find_tag(const br_match *match, const char *name,
                          size_t length)
{
	for (size_t i = 0; length > 0 && i < match->line_count; i++) {
		brp_line *line = &match->lines[i];

		if (line->event > 0)
			break;
		if (line->name == length &&
		    memcmp(line->text, name, length) == 0)
			return line;
	}
	return NULL;
}

static size_t count_tags(const br_match *match)
{
	size_t n = 0;

	for (size_t i = 0; i < match->line_count; i++) {
		if (match->lines[i].event > 0)
			break;
		n += match->lines[i].name > 0;
	}
	return n;
}

/* Lines stand in the order of their events. */
static int insert_line(br_match *match, const brp_line *line)
{
	void *lines = match->lines;
	int status = grow(&match->alloc, &lines, sizeof *line,
	                  match->line_count, &match->line_room);
	size_t at = match->line_count;

	match->lines = lines;
	if (status != BR_OK)
		return status;
	for (; at > 0 && match->lines[at - 1].event > line->event; at--)
		match->lines[at] = match->lines[at - 1];
	match->lines[at] = *line;
	match->line_count++;
	return BR_OK;
}

int brp_match_line(br_match *match, const char *name, size_t name_length,
                   const char *text, size_t length)
{
	brp_line line = {name ? 0 : match->length, name_length,
	                 name_length + length + 2, NULL};
	brp_line *old;
	int status;

	if (!one_line(text, length) ||
	    (name && (!is_name(name, name_length) || length == 0)))
		return BR_EINVAL;
	old = find_tag(match, name, name_length);
	if (name && !old && count_tags(match) == BR_TAGS_MAX)
		return BR_EINVAL;
	line.text = brp_resize(&match->alloc, NULL, 0, line.size);
	if (!line.text)
		return BR_ENOMEM;
	memset(line.text, 0, line.size);
	if (name)
		memcpy(line.text, name, name_length);
	memcpy(line.text + name_length + (name != NULL), text, length);
	if (old) {
		free_text(match, old);
		*old = line;
		return BR_OK;
	}
	status = insert_line(match, &line);
	if (status != BR_OK)
		free_text(match, &line);
	return status;
}

int br_match_set_tag(br_match *match, const char *name, const char *value)
{
	brp_line *line = find_tag(match, name, strlen(name));

	if (value)
		return brp_match_line(match, name, strlen(name), value,
		                      strlen(value));
	if (!is_name(name, strlen(name)))
		return BR_EINVAL;
	if (line) {
		free_text(match, line);
		match->line_count--;
		memmove(line, line + 1,
		        (size_t)(match->lines + match->line_count - line) *
		                sizeof *line);
	}
	return BR_OK;
}

const char *br_match_tag(const br_match *match, const char *name)
{
	const brp_line *line = find_tag(match, name, strlen(name));

	return line ? line->text + line->name + 1 : NULL;
}

int br_match_note(br_match *match, const char *text)
{
	return brp_match_line(match, NULL, 0, text, strlen(text));
}
