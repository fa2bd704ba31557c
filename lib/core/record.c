/* SPDX-License-Identifier: MIT */

/*
 * record.c - a match as text, one event a line; and a seat's log of it.
 *
 * boardrules-record(5) has the form in full.
 */

#include "core/core.h"

int brp_plain(const char *value)
{
	static const char letters[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		"0123456789_.,-";

	return *value && value[strspn(value, letters)] == '\0';
}

static void put_header(const br_match *match, int seat, brp_text *out)
{
	const brp_shared *shared = match->game->shared;
	const br_rules *rules = match->game->rules;

	brp_put(out, "boardrules 1\ngame %s\nrules %d\nseats %d\n", rules->name,
	        shared->setup.version, shared->setup.seats);
	for (int i = 0; rules->options[i].name; i++) {
		if (!brp_chosen(shared, i))
			continue;
		brp_put(out, "option %s ", rules->options[i].name);
		if (brp_plain(shared->text[i]))
			brp_puts(out, shared->text[i]);
		else
			brp_add_string(out, shared->text[i]);
		brp_puts(out, "\n");
	}
	if (seat == BR_NOBODY)
		brp_puts(out, "viewer spectator\n");
	else if (seat != BR_ALL)
		brp_put(out, "viewer %d\n", seat + 1);
	for (size_t i = 0; i < match->line_count; i++) {
		const brp_line *line = &match->lines[i];

		if (line->name == 0)
			continue;
		brp_put(out, "tag %s ", line->text);
		brp_puts(out, line->text + line->name + 1);
		brp_puts(out, "\n");
	}
}

/* The remarks before the next event; `line` is how far they are written. */
static size_t put_remarks(const br_match *match, size_t line, size_t event,
                          brp_text *out)
{
	for (; line < match->line_count; line++) {
		const brp_line *at = &match->lines[line];

		if (at->event > event)
			break;
		if (at->name > 0)
			continue;
		brp_puts(out, *at->text ? "# " : "#");
		brp_puts(out, at->text);
		brp_puts(out, "\n");
	}
	return line;
}

/* The next event in the eyes of a seat; `game` is the state before it. */
static void put_event(br_game *game, const brp_event *event, int seat,
                      brp_text *out)
{
	char text[160];

	br_move_text(game, event->move, seat, text, sizeof text);
	if (event->seat == BR_CHANCE)
		brp_puts(out, "* ");
	else
		brp_put(out, "%d ", event->seat + 1);
	brp_puts(out, text);
	brp_puts(out, "\n");
	game->rules->apply(&game->shared->setup, game->state, event->move);
}

/* Has a seat a plan that this viewer does not see yet? */
static int planning(const br_game *game, int viewer)
{
	int seat = BR_NOBODY;

	if (game->rules->plan)
		seat = game->rules->plan(&game->shared->setup, game->state);
	return seat != BR_NOBODY && seat != viewer && viewer != BR_ALL;
}

void brp_put_result(const br_game *game, brp_text *out)
{
	int32_t score[BR_SEATS_MAX];
	int rank[BR_SEATS_MAX];

	if (br_game_score(game, score) != BR_OK)
		return;
	br_game_rank(game, rank);
	brp_puts(out, "end\nscore");
	for (int i = 0; i < br_game_seats(game); i++)
		brp_put(out, " %ld", (long)score[i]);
	brp_puts(out, "\nrank");
	for (int i = 0; i < br_game_seats(game); i++)
		brp_put(out, " %d", rank[i]);
	brp_puts(out, "\n");
}

/*
 * `ahead` runs over all events; `shown`, behind it, over those that may be
 * told: a plan's lines wait until the plan is carried out.  Remarks may hold
 * secrets, so a seat's log has none.
 */
static void put_events(const br_match *match, int seat, br_game *shown,
                       br_game *ahead, brp_text *out)
{
	size_t told = 0, line = match->line_count;

	if (seat == BR_ALL)
		line = put_remarks(match, 0, 0, out);
	for (size_t i = 0; i < match->length; i++) {
		ahead->rules->apply(&ahead->shared->setup, ahead->state,
		                    match->events[i].move);
		if (planning(ahead, seat))
			continue;
		for (; told <= i; told++) {
			put_event(shown, &match->events[told], seat, out);
			line = put_remarks(match, line, told + 1, out);
		}
	}
}

size_t br_match_save(const br_match *match, int seat, char *text, size_t cap)
{
	_Alignas(16) unsigned char room[2][sizeof(br_game) + BRP_STATE_MAX];
	brp_text out = brp_text_in(text, cap);
	size_t size = sizeof(br_game) + match->start->rules->state_size;

	if (!brp_is_viewer(match->game, seat))
		return 0;
	memcpy(room[0], match->start, size);
	memcpy(room[1], match->start, size);
	put_header(match, seat, &out);
	put_events(match, seat, (br_game *)(void *)room[0],
	           (br_game *)(void *)room[1], &out);
	brp_put_result(match->game, &out);
	return out.length;
}
