/* SPDX-License-Identifier: MIT */
/*
 * facts.c - a visit of what follows from a state.
 */

#include "core/core.h"

void brp_tell_int(br_walk *walk, const char *name, int64_t value, int known)
{
	const br_visitor *visitor = walk->visitor;

	if (!walk->result)
		walk->result =
			known ? visitor->integer(visitor->ud, name, value)
			      : visitor->null(visitor->ud, name);
}

void brp_tell_word(br_walk *walk, const char *name, const char *word, int known)
{
	const br_visitor *visitor = walk->visitor;

	if (!walk->result)
		walk->result = known ? visitor->word(visitor->ud, name, word)
		                     : visitor->null(visitor->ud, name);
}

int br_game_facts(const br_game *game, const br_visitor *visitor, size_t size)
{
	br_visitor all;
	br_walk walk = {
		.mode = BRP_VISIT, .viewer = game->viewer, .visitor = &all};

	brp_give(&all, sizeof all, visitor, size);
	brp_object(&walk, NULL);
	if (!walk.result && game->rules->facts)
		game->rules->facts(&game->shared->setup, game->state, &walk);
	brp_end(&walk);
	return walk.result;
}
