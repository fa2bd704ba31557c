/* SPDX-License-Identifier: MIT */

/*
 * knowledge.c - views, samples, and whether a state is possible.
 *
 * A view is what a save for that seat holds, read back: nothing but what
 * fields() shows to the viewer can ever reach it.
 */

#include "core/core.h"

int br_game_view(br_game *into, const br_game *game, int seat)
{
	unsigned char bytes[BRP_PACKED_MAX];
	size_t size;
	int status;

	if (!brp_is_viewer(game, seat) || into->rules != game->rules)
		return BR_EINVAL;
	if (seat == game->viewer)
		return br_game_assign(into, game);
	if (game->viewer != BR_ALL)
		return BR_EHIDDEN;
	size = brp_pack_state(game, seat, bytes);
	status = br_game_assign(into, game);
	into->viewer = seat;
	brp_unpack_state(into, bytes, size);
	return status;
}

/* Complete a view's state, in a copy that the caller has. */
static int complete(const br_game *view, void *state, br_dice *dice)
{
	memcpy(state, view->state, view->rules->state_size);
	if (view->viewer == BR_ALL)
		return BR_OK;
	return view->rules->sample(&view->shared->setup, state, dice);
}

int br_game_sample(br_game *into, const br_game *view, br_dice *dice)
{
	_Alignas(16) unsigned char state[BRP_STATE_MAX];
	int status;

	if (into->rules != view->rules)
		return BR_EINVAL;
	status = complete(view, state, dice);
	if (status != BR_OK)
		return status;
	br_game_assign(into, view);
	into->viewer = BR_ALL;
	memcpy(into->state, state, view->rules->state_size);
	return BR_OK;
}

/*
 * A full state must keep the invariants; a view must be the view of a full
 * state that does, found by completing it with fixed dice.
 */
int brp_game_prove(br_game *game, br_error *error)
{
	const br_setup *setup = &game->shared->setup;
	_Alignas(16) unsigned char state[BRP_STATE_MAX];
	unsigned char before[BRP_PACKED_MAX], after[BRP_PACKED_MAX];
	br_dice dice;
	size_t size;
	int viewer = game->viewer, status;

	if (viewer == BR_ALL)
		return game->rules->invariants(setup, game->state, error);
	brp_dice_seed(&dice, 1);
	status = complete(game, state, &dice);
	if (status == BR_OK)
		status = game->rules->invariants(setup, state, error);
	else
		brp_fail(error, BR_EFORMAT, "viewer",
		         "no full state looks like this view");
	if (status != BR_OK)
		return BR_EFORMAT;
	size = brp_pack_state(game, viewer, before);
	memcpy(game->state, state, game->rules->state_size);
	if (brp_pack_state(game, viewer, after) != size ||
	    memcmp(before, after, size) != 0)
		return brp_fail(error, BR_EFORMAT, "viewer",
		                "no full state looks like this view");
	brp_unpack_state(game, before, size);
	return BR_OK;
}
