/* SPDX-License-Identifier: MIT */
/*
 * stop.c - matches that end before the rules end them.
 *
 * A stop is the last event of its match, so that undo and redo treat it like
 * any other event.
 */

#include "core/core.h"

const char *const brp_stop_words[BRP_STOPS] = {
	"resigned",  "timeout", "forfeited",
	"abandoned", "agreed",  "adjudicated",
};

const char *br_stop_word(int stop)
{
	return stop >= BR_RESIGNED && stop <= BR_ADJUDICATED
	               ? brp_stop_words[stop - BR_RESIGNED]
	               : NULL;
}

int brp_match_stopped(const br_match *match)
{
	return match->length > 0 &&
	       brp_step_at(match, brp_position(match, match->length))->move ==
	               0;
}

int br_match_over(const br_match *match, int *seat)
{
	const brp_step *last;

	if (seat)
		*seat = BR_NOBODY;
	if (!brp_match_stopped(match))
		return br_game_turn(match->game) == BR_NOBODY;
	last = brp_step_at(match, brp_position(match, match->length));
	if (seat)
		*seat = last->seat;
	return (int)last->stop;
}

int br_match_rank(const br_match *match, int *ranks)
{
	int whom, seats = br_game_seats(match->game);

	if (br_match_over(match, &whom) < BR_RESIGNED)
		return br_game_rank(match->game, ranks);
	if (whom == BR_NOBODY)
		return BR_ESTATE;
	for (int i = 0; i < seats; i++)
		ranks[i] = i == whom ? seats : 1;
	return BR_OK;
}

void brp_put_stop(const brp_step *node, brp_text *out)
{
	brp_put(out, "stop %s", br_stop_word((int)node->stop));
	if (node->seat != BR_NOBODY)
		brp_put(out, " %d", node->seat + 1);
}

int br_match_stop(br_match *match, br_stop why, int seat)
{
	int nobody = seat == BR_NOBODY && why >= BR_AGREED;
	uint32_t parent = brp_position(match, match->length);
	uint32_t node = (uint32_t)match->nodes.count;
	int status;

	if (why < BR_RESIGNED || why > BR_ADJUDICATED ||
	    (!nobody && (seat < 0 || seat >= br_game_seats(match->game))))
		return BR_EINVAL;
	if (br_match_over(match, NULL) != 0)
		return BR_ESTATE;
	status = brp_history_stop(match, parent, why, seat);
	if (status == BR_OK)
		status = brp_history_reserve(match, node);
	if (status != BR_OK) {
		brp_history_drop(match, node);
		return status;
	}
	brp_match_extend(match, node);
	return BR_OK;
}
