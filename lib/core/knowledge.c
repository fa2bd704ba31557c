/* SPDX-License-Identifier: MIT */
/*
 * knowledge.c - views, their determinization, and validation.
 *
 * A view is a copy in which the game has hidden what fields() does not show to
 * the viewer: tests compare it, byte by byte, with the game packed for them and
 * unpacked again.
 */

#include "core/core.h"

int br_game_view(br_game *into, const br_game *game, int seat)
{
	if (!brp_is_viewer(game, seat) || into->rules != game->rules)
		return BR_EINVAL;
	if (seat == game->viewer)
		return br_game_assign(into, game);
	if (game->viewer != BR_ALL)
		return BR_EHIDDEN;
	br_game_assign(into, game);
	into->viewer = seat;
	into->rules->hide(&into->shared->setup, into->state, seat);
	return BR_OK;
}

/* Writes a full state that fits the view to `state`. */
static int determinize(const br_game *view, void *state, br_dice *dice,
                       br_error *error)
{
	memcpy(state, view->state, view->rules->state_size);
	if (view->viewer == BR_ALL)
		return BR_OK;
	return view->rules->sample(&view->shared->setup, state, dice, error);
}

int br_game_sample(br_game *into, const br_game *view, br_dice *dice)
{
	_Alignas(16) unsigned char state[BRP_STATE_MAX];
	int status;

	if (into->rules != view->rules)
		return BR_EINVAL;
	status = determinize(view, state, dice, NULL);
	if (status != BR_OK)
		return status;
	br_game_assign(into, view);
	into->viewer = BR_ALL;
	memcpy(into->state, state, view->rules->state_size);
	return BR_OK;
}

/* Two packed views differ: reports the first member that does. */
static int refuse_difference(const br_game *game, const unsigned char *one,
                             const unsigned char *other, size_t size,
                             br_error *error)
{
	_Alignas(16) unsigned char buffer[sizeof(br_game) + BRP_STATE_MAX];
	br_game *copy = (br_game *)(void *)buffer;
	char path[BRP_PATH] = "viewer";
	brp_text text = brp_text_in(path, sizeof path);
	br_walk walk = {.mode = BRP_UNPACK,
	                .viewer = game->viewer,
	                .in = one,
	                .size = size,
	                .path = &text};

	while (walk.bit < 8 * size &&
	       ((one[walk.bit / 8] ^ other[walk.bit / 8]) >> walk.bit % 8 &
	        1) == 0)
		walk.bit++;
	memcpy(copy, game, sizeof *game + game->rules->state_size);
	brp_walk_fields(copy, &walk);
	return brp_fail(
		error, BR_EFORMAT, path,
		"no full state has this value and matches the rest of this "
		"view");
}

/*
 * A full state is valid if it keeps the invariants.  A view is valid if it is
 * the view of a valid full state, here one that fixed dice choose.
 */
int brp_game_validate(br_game *game, br_error *error)
{
	const br_setup *setup = &game->shared->setup;
	_Alignas(16) unsigned char state[BRP_STATE_MAX];
	unsigned char before[BRP_PACKED_MAX], after[BRP_PACKED_MAX];
	br_error why = {0};
	br_dice dice;
	size_t size, other;
	int viewer = game->viewer, status;

	if (viewer == BR_ALL)
		return game->rules->invariants(setup, game->state, error);
	brp_dice_seed(&dice, 1);
	status = determinize(game, state, &dice, &why);
	if (status == BR_OK)
		status = game->rules->invariants(setup, state, error);
	else if (why.status == BR_OK)
		brp_fail(error, BR_EFORMAT, "viewer",
		         "no full state matches this view: too few or too "
		         "many cards or pieces are left for its hidden parts");
	else if (error)
		*error = why;
	if (status != BR_OK)
		return BR_EFORMAT;
	size = brp_pack_state(game, viewer, before);
	memcpy(game->state, state, game->rules->state_size);
	other = brp_pack_state(game, viewer, after);
	brp_unpack_state(game, before, size);
	if (other != size || memcmp(before, after, size) != 0)
		return refuse_difference(game, before, after,
		                         other < size ? other : size, error);
	return BR_OK;
}
