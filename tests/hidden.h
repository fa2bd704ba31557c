/* SPDX-License-Identifier: MIT */
#ifndef HIDDEN_H
#define HIDDEN_H

/*
 * hidden.h - a view beside its oracle: the game packed for the viewer, which
 * omits what they do not know, and unpacked again.
 */

#include <string.h>

#include "core/core.h"

/* Is this view of a game what the oracle makes, byte for byte?  Where the
 * viewer knows everything it may be the game as it is, too. */
static inline int is_as_packed(const br_game *view, const br_game *game)
{
	_Alignas(16) unsigned char buffer[sizeof(br_game) + BRP_STATE_MAX];
	br_game *oracle = (br_game *)(void *)buffer;
	unsigned char shown[BRP_PACKED_MAX], all[BRP_PACKED_MAX];
	size_t size = brp_pack_state(game, view->viewer, shown);
	size_t length = game->rules->state_size;

	memcpy(oracle, view, sizeof *view + length);
	brp_unpack_state(oracle, shown, size);
	if (memcmp(view->state, oracle->state, length) == 0)
		return 1;
	return brp_pack_state(game, BR_ALL, all) == size &&
	       memcmp(shown, all, size) == 0 &&
	       memcmp(view->state, game->state, length) == 0;
}

#endif
