/* SPDX-License-Identifier: MIT */
/*
 * record.c - writing a record, and the log of a viewer.
 *
 * boardrules-record(5) specifies the format.
 */

#include "core/core.h"

int brp_is_unquoted(const char *value)
{
	static const char letters[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		"0123456789_.,-";

	return *value && value[strspn(value, letters)] == '\0';
}

/* Whether a game is in another state than br_game_new() gives. */
static int is_begun(const br_game *game)
{
	_Alignas(16) unsigned char state[BRP_STATE_MAX] = {0};

	game->rules->start(&game->shared->setup, state, NULL);
	return memcmp(game->state, state, game->rules->state_size) != 0;
}

/* Makes a game in `buffer` as the match began with it. */
static br_game *start_of(const br_match *match, unsigned char *buffer)
{
	br_game *game = (br_game *)(void *)buffer;

	memcpy(game, match->game, sizeof *game);
	brp_history_state(match, 0, game->state);
	return game;
}

/* Writes a start that br_game_new() does not give, as the viewer knows it. */
static void put_start(const br_game *start, int viewer, brp_text *out)
{
	_Alignas(16) unsigned char buffer[sizeof(br_game) + BRP_STATE_MAX];
	br_game *view = (br_game *)(void *)buffer;

	memcpy(view, start, sizeof *start);
	br_game_view(view, start, viewer);
	brp_puts(out, "start ");
	brp_put_state(view, out);
	brp_puts(out, "\n");
}

/* Writes the lines from "boardrules" to "start". */
static void put_head(const br_match *match, int seat, const br_game *start,
                     brp_text *out)
{
	const brp_shared *shared = match->game->shared;
	const br_rules *rules = match->game->rules;

	brp_put(out, "boardrules 1\ngame %s\nrules %d\nseats %d\n", rules->name,
	        shared->setup.version, shared->setup.seats);
	for (int i = 0; rules->options[i].name; i++) {
		if (!shared->changed[i])
			continue;
		brp_put(out, "option %s ", rules->options[i].name);
		if (brp_is_unquoted(shared->text[i]))
			brp_puts(out, shared->text[i]);
		else
			brp_add_string(out, shared->text[i]);
		brp_puts(out, "\n");
	}
	if (is_begun(start))
		put_start(start, seat, out);
}

void brp_put_head(const br_match *match, brp_text *out)
{
	_Alignas(16) unsigned char buffer[sizeof(br_game) + BRP_STATE_MAX];

	put_head(match, BR_ALL, start_of(match, buffer), out);
}

static void put_header(const br_match *match, int seat, const br_game *start,
                       brp_text *out)
{
	put_head(match, seat, start, out);
	if (seat == BR_NOBODY)
		brp_puts(out, "viewer spectator\n");
	else if (seat != BR_ALL)
		brp_put(out, "viewer %d\n", seat + 1);
	for (size_t i = 0; i < match->tags.count; i++) {
		const brp_tag *tag = brp_tag_at(match, i);

		brp_put(out, "tag %s ", tag->text);
		brp_puts(out, tag->text + tag->name + 1);
		brp_puts(out, "\n");
	}
}

static void put_remarks(const br_match *match, uint32_t node, brp_text *out)
{
	brp_remark_visit visit = {0};
	const char *text;

	while ((text = brp_remark_next(match, node, &visit))) {
		brp_puts(out, *text ? "# " : "#");
		brp_puts(out, text);
		brp_puts(out, "\n");
	}
}

void brp_put_event(const br_game *before, const brp_step *node, int viewer,
                   brp_text *out)
{
	char text[160];

	br_move_text(before, node->move, viewer, text, sizeof text);
	if (node->seat == BR_CHANCE)
		brp_puts(out, "* ");
	else
		brp_put(out, "%d ", node->seat + 1);
	brp_puts(out, text);
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
 * Writes the events that a viewer may see.  Remarks and variations may reveal
 * secrets, so a log has none.
 */
static void put_events(const br_match *match, int viewer, brp_text *out)
{
	uint32_t end = brp_position(match, (size_t)br_match_length(match));
	brp_tour tour = {.match = match, .plain = viewer != BR_ALL};
	brp_cursor cursor = {.game = NULL};
	int kind;

	end = brp_history_visible(match, viewer, end);
	tour.length = brp_step_at(match, end)->depth;
	if (viewer == BR_ALL)
		put_remarks(match, 0, out);
	while ((kind = brp_tour_next(&tour)) != BRP_TOUR_OVER) {
		uint32_t node = tour.level[tour.depth].node;

		if (kind != BRP_TOUR_EVENT) {
			brp_puts(out, kind == BRP_TOUR_OPEN ? "(\n" : ")\n");
			continue;
		}
		brp_put_event(brp_state_before(match, &cursor, node),
		              brp_step_at(match, node), viewer, out);
		brp_puts(out, "\n");
		if (viewer == BR_ALL)
			put_remarks(match, node, out);
	}
	if (!brp_match_stopped(match))
		return;
	end = brp_position(match, match->length);
	brp_put_stop(brp_step_at(match, end), out);
	brp_puts(out, "\n");
	if (viewer == BR_ALL)
		put_remarks(match, end, out);
}

int br_match_save(const br_match *match, int viewer, br_record form, char *text,
                  size_t cap)
{
	_Alignas(16) unsigned char buffer[sizeof(br_game) + BRP_STATE_MAX];
	brp_text out = brp_text_in(text, cap);

	if (!brp_is_viewer(match->game, viewer) ||
	    (form != BR_RECORD && form != BR_JOURNAL))
		return BR_EINVAL;
	if (form == BR_RECORD && match->fair)
		return BR_ESTATE;
	put_header(match, viewer, start_of(match, buffer), &out);
	brp_put_fair(match, &out);
	if (form == BR_RECORD)
		put_events(match, viewer, &out);
	else
		brp_put_journal(match, viewer, 0, &out);
	brp_put_key(match, &out);
	if (!brp_match_stopped(match))
		brp_put_result(match->game, &out);
	return (int)out.length;
}
