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

static void put_header(const br_match *match, int seat, brp_text *out)
{
	const brp_shared *shared = match->game->shared;
	const br_rules *rules = match->game->rules;

	brp_put(out, "boardrules 1\ngame %s\nrules %d\nseats %d\n", rules->name,
	        shared->setup.version, shared->setup.seats);
	for (int i = 0; rules->options[i].name; i++) {
		if (!brp_is_changed(shared, i))
			continue;
		brp_put(out, "option %s ", rules->options[i].name);
		if (brp_is_unquoted(shared->text[i]))
			brp_puts(out, shared->text[i]);
		else
			brp_add_string(out, shared->text[i]);
		brp_puts(out, "\n");
	}
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

/* Writes the remarks on one event, which begin at `at`; returns where those on
 * the next event begin. */
static size_t put_remarks(const br_match *match, size_t at, brp_text *out)
{
	const brp_remarks *remarks = &match->remarks;

	while (at < remarks->front && remarks->text[at] != BRP_REMARKS_EVENT) {
		const char *text = remarks->text + at;
		size_t length = strcspn(text, "\n") + 1;

		brp_puts(out, length > 1 ? "# " : "#");
		brp_add(out, text, length);
		at += length;
	}
	return at + (at < remarks->front);
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
 * Writes the events that a viewer may see.  Remarks may reveal secrets, so a
 * log has none.
 */
static void put_events(const br_match *match, int viewer, br_game *game,
                       brp_text *out)
{
	uint32_t end = brp_history_visible(
		match, viewer,
		brp_position(match, (size_t)br_match_length(match)));
	size_t remark = match->remarks.front;

	if (viewer == BR_ALL)
		remark = put_remarks(match, 0, out);
	for (size_t i = 0; i < brp_step_at(match, end)->depth; i++) {
		const brp_step *node = brp_step_at(match, brp_line(match)[i]);

		brp_put_event(game, node, viewer, out);
		brp_puts(out, "\n");
		remark = put_remarks(match, remark, out);
		game->rules->apply(&game->shared->setup, game->state,
		                   node->move);
	}
	if (!brp_match_stopped(match))
		return;
	brp_put_stop(brp_step_at(match, brp_position(match, match->length)),
	             out);
	brp_puts(out, "\n");
	put_remarks(match, remark, out);
}

int br_match_save(const br_match *match, int seat, char *text, size_t cap)
{
	_Alignas(16) unsigned char buffer[sizeof(br_game) + BRP_STATE_MAX];
	br_game *game = (br_game *)(void *)buffer;
	brp_text out = brp_text_in(text, cap);

	if (!brp_is_viewer(match->game, seat))
		return BR_EINVAL;
	memcpy(game, match->game, sizeof *game);
	brp_history_state(match, 0, game->state);
	put_header(match, seat, &out);
	put_events(match, seat, game, &out);
	if (!brp_match_stopped(match))
		brp_put_result(match->game, &out);
	return (int)out.length;
}
