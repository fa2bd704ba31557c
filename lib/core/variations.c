/* SPDX-License-Identifier: MIT */
/*
 * variations.c - lines of play beside the one that was played, and copies.
 *
 * The nodes of a variation are on no line and in no journal, so undo and redo
 * need not care for them.  A variation belongs to the node that it replaces, as
 * remarks do.
 */

#include "core/core.h"

enum { EVENTS_MAX = 1 << 20 };

static brp_variation *variation_at(const br_match *match, uint32_t n)
{
	return (brp_variation *)match->variations.at + (n - 1);
}

/* The variation of a node after another one of it, or the first after 0; or 0.
 */
static uint32_t next_variation(const br_match *match, uint32_t node, uint32_t n)
{
	uint32_t last = brp_step_at(match, node)->variations;

	return n == last ? 0 : variation_at(match, n ? n : last)->next;
}

/* ---- Visiting ------------------------------------------------------------ */

int brp_tour_next(brp_tour *tour)
{
	const br_match *match = tour->match;
	brp_tour_level *level = &tour->level[tour->depth];
	uint32_t variation = tour->plain ? 0
	                                 : next_variation(match, level->node,
	                                                  level->variation);

	if (variation) {
		level->variation = variation;
		level[1] = (brp_tour_level){
			.coming = variation_at(match, variation)->first};
		tour->depth++;
		return BRP_TOUR_OPEN;
	}
	if (tour->depth == 0 && tour->at < tour->length) {
		level->node = brp_line(match, tour->at++);
	} else if (level->coming) {
		level->node = level->coming;
		level->coming = brp_step_at(match, level->node)->next;
	} else {
		tour->depth--;
		return tour->depth < 0 ? BRP_TOUR_OVER : BRP_TOUR_CLOSE;
	}
	level->variation = 0;
	return BRP_TOUR_EVENT;
}

/* ---- Adding -------------------------------------------------------------- */

uint32_t brp_branches_end(const brp_branches *branches)
{
	const br_match *match = branches->match;

	return branches->depth > 0 ? branches->level[branches->depth - 1].last
	                           : brp_position(match, match->length);
}

int brp_branches_can_open(const brp_branches *branches)
{
	const brp_branch *level;

	if (branches->depth == 0)
		return branches->match->length > 0;
	level = &branches->level[branches->depth - 1];
	return level->first && level->first != level->last;
}

int brp_branch_open(brp_branches *branches, uint32_t of)
{
	br_match *match = branches->match;
	uint32_t parent = brp_step_at(match, of)->parent;

	if (branches->depth == BRP_NESTING_MAX)
		return BR_ESTATE;
	branches->level[branches->depth++] = (brp_branch){of, 0, parent};
	brp_history_state(match, parent, match->game->state);
	return BR_OK;
}

/* Whether a move is the event of a node, or begins a variation of it. */
static int is_played(const br_match *match, uint32_t node, br_move move)
{
	uint32_t n = 0;

	if (brp_step_at(match, node)->move == move)
		return 1;
	while ((n = next_variation(match, node, n)))
		if (brp_step_at(match, variation_at(match, n)->first)->move ==
		    move)
			return 1;
	return 0;
}

int brp_branch_add(brp_branches *branches, br_move move)
{
	br_match *match = branches->match;
	brp_branch *level;
	uint32_t node = (uint32_t)match->nodes.count;
	int status;

	if (branches->depth == 0)
		return brp_match_play(match, move, NULL);
	level = &branches->level[branches->depth - 1];
	if (!level->first && is_played(match, level->of, move))
		return BR_EINVAL;
	if (match->varied == EVENTS_MAX)
		return BR_ESTATE;
	status = brp_history_add(match, level->last, move);
	if (status != BR_OK)
		return status;
	brp_step_at(match, node)->next = 0;
	if (level->first)
		brp_step_at(match, level->last)->next = node;
	else
		level->first = node;
	level->last = node;
	match->varied++;
	return BR_OK;
}

int brp_branch_close(brp_branches *branches)
{
	br_match *match = branches->match;
	const brp_branch *level = &branches->level[branches->depth - 1];
	brp_step *of = brp_step_at(match, level->of);
	uint32_t n = (uint32_t)match->variations.count + 1;
	int status = brp_vector_reserve(match, &match->variations, n);

	if (!level->first)
		return BR_EINVAL;
	if (status != BR_OK)
		return status;
	match->variations.count = n;
	*variation_at(match, n) = (brp_variation){level->first, n};
	if (of->variations) {
		brp_variation *last = variation_at(match, of->variations);

		variation_at(match, n)->next = last->next;
		last->next = n;
	}
	of->variations = n;
	branches->depth--;
	brp_history_state(match, brp_branches_end(branches),
	                  match->game->state);
	return BR_OK;
}

/* ---- Copies -------------------------------------------------------------- */

/* Adds copies of the remarks on a node of another match to the last event. */
static int copy_remarks(const brp_branches *to, const br_match *from,
                        uint32_t node)
{
	brp_remark_visit visit = {0};
	uint32_t end = brp_branches_end(to);
	const char *text;
	int status = BR_OK;

	while (status == BR_OK && (text = brp_remark_next(from, node, &visit)))
		status = brp_match_add_remark(to->match, end, text,
		                              strlen(text));
	return status;
}

static int copy_event(brp_branches *to, const br_match *from, uint32_t node)
{
	const brp_step *event = brp_step_at(from, node);
	int status = event->move
	                     ? brp_branch_add(to, event->move)
	                     : br_match_stop(to->match, (br_stop)event->stop,
	                                     event->seat);

	return status == BR_OK ? copy_remarks(to, from, node) : status;
}

/* Adds what a tour visits, with remarks and variations. */
static int copy_tour(brp_branches *to, brp_tour *tour)
{
	int status = BR_OK, kind;

	while (status == BR_OK &&
	       (kind = brp_tour_next(tour)) != BRP_TOUR_OVER) {
		if (kind == BRP_TOUR_EVENT)
			status = copy_event(to, tour->match,
			                    tour->level[tour->depth].node);
		else if (kind == BRP_TOUR_OPEN)
			status = brp_branch_open(to, brp_branches_end(to));
		else
			status = brp_branch_close(to);
	}
	return status;
}

/* A match with the tags and the first events of another one, and a node of a
 * variation and what follows it there, unless that is 0. */
static int copy_line(br_match **out, const br_match *match, size_t length,
                     uint32_t then)
{
	brp_branches to = {.match = NULL};
	brp_tour tour = {.match = match, .length = length};
	br_game *start;
	int status =
		brp_game_adopt(&start, brp_setup_share(match->game->shared),
	                       BR_ALL, &match->alloc);

	if (status != BR_OK)
		return status;
	brp_history_state(match, 0, start->state);
	status = brp_match_adopt(&to.match, start, NULL);
	for (size_t i = 0; i < match->tags.count && status == BR_OK; i++)
		status = br_match_set_tag(to.match, brp_tag_at(match, i)->text,
		                          br_match_tag_at(match, (int)i, NULL));
	if (status == BR_OK)
		status = copy_remarks(&to, match, 0);
	tour.level[0].coming = then;
	if (status == BR_OK)
		status = copy_tour(&to, &tour);
	if (status != BR_OK)
		br_match_free(to.match);
	else
		*out = to.match;
	return status;
}

int br_match_dup(br_match **out, const br_match *match, int length)
{
	size_t events = length < 0 ? match->length : (size_t)length;

	*out = NULL;
	if (events > match->length)
		return BR_EINVAL;
	return copy_line(out, match, events, 0);
}

/* ---- Variations ---------------------------------------------------------- */

int br_match_variation(br_match **out, const br_match *match, int index, int n)
{
	uint32_t variation = 0;

	if (out)
		*out = NULL;
	if (index < 0 || index >= br_match_length(match) || n < 0)
		return BR_EINVAL;
	do
		variation = next_variation(
			match, brp_line(match, (size_t)index), variation);
	while (variation && n-- > 0);
	if (!variation)
		return BR_EINVAL;
	return out ? copy_line(out, match, (size_t)index,
	                       variation_at(match, variation)->first)
	           : BR_OK;
}

/* Whether both matches have an event at an index, and agree before it. */
static int agree(const br_match *a, const br_match *b, int index)
{
	if (index < 0 || index >= br_match_length(a) ||
	    index >= br_match_length(b) ||
	    !brp_setup_equal(a->game->shared, b->game->shared) ||
	    memcmp(a->checkpoint_states.at, b->checkpoint_states.at,
	           a->game->rules->state_size) != 0)
		return 0;
	for (int i = 0; i < index; i++)
		if (brp_step_at(a, brp_line(a, (size_t)i))->move !=
		    brp_step_at(b, brp_line(b, (size_t)i))->move)
			return 0;
	return 1;
}

/* The last event of the variation at an index that another match continues, and
 * in *at the index of what follows it there; 0 if there is none. */
static uint32_t find_continued(const br_match *match, int index,
                               const br_match *other, size_t *at)
{
	size_t length = (size_t)br_match_length(other);
	uint32_t n = 0, of = brp_line(match, (size_t)index);

	while ((n = next_variation(match, of, n))) {
		uint32_t node = variation_at(match, n)->first, last = 0;

		for (*at = (size_t)index; node && *at < length; ++*at) {
			if (brp_step_at(match, node)->move !=
			    brp_step_at(other, brp_line(other, *at))->move)
				break;
			last = node;
			node = brp_step_at(match, node)->next;
		}
		if (!node && *at < length)
			return last;
	}
	return 0;
}

/* Removes what was added since a copy of the match was made. */
static void drop_added(br_match *match, const br_match *before)
{
	brp_history_drop(match, before->nodes.count);
	match->variations.count = before->variations.count;
	match->remarks.count = before->remarks.count;
	match->remark_text.count = before->remark_text.count;
	match->varied = before->varied;
}

int br_match_vary(br_match *match, int index, const br_match *other)
{
	brp_branches to = {.match = match};
	brp_tour tour = {.match = other};
	const br_match before = *match;
	int status = BR_OK;
	uint32_t last;

	if (!agree(match, other, index))
		return BR_EINVAL;
	if (match->fair)
		return BR_ESTATE;
	tour.length = (size_t)br_match_length(other);
	brp_branch_open(&to, brp_line(match, (size_t)index));
	last = find_continued(match, index, other, &tour.at);
	if (last) {
		to.level[0].first = to.level[0].last = last;
		brp_history_state(match, last, match->game->state);
	} else {
		tour.at = (size_t)index + 1;
		status = copy_event(&to, other, brp_line(other, (size_t)index));
	}
	if (status == BR_OK)
		status = copy_tour(&to, &tour);
	if (status == BR_OK && !last)
		status = brp_branch_close(&to);
	if (status != BR_OK)
		drop_added(match, &before);
	if (status != BR_OK && last)
		brp_step_at(match, last)->next = 0;
	brp_history_state(match, brp_position(match, match->length),
	                  match->game->state);
	return status;
}
