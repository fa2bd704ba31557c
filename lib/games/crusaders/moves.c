/* SPDX-License-Identifier: MIT */
/*
 * moves.c - who decides in The Kingdoms of Crusaders, and what is legal.
 */

#include "games/crusaders/crusaders.h"

int brp_crusaders_turn(const br_setup *setup, const void *state)
{
	const struct crusaders_state *s = state;

	(void)setup;
	if (s->phase == PLAY)
		return s->player;
	return s->phase == OVER ? BR_NOBODY : BR_CHANCE;
}

int brp_crusaders_phase(const br_setup *setup, const void *state)
{
	const struct crusaders_state *s = state;

	(void)setup;
	return s->phase;
}

int brp_crusaders_phase_of(br_move move)
{
	if (move < DEAL_FIRST)
		return PLAY;
	if (move < LOT_FIRST)
		return DEAL;
	return move < DRAW_FIRST ? LOT : DRAW;
}

/* ---- What is legal ------------------------------------------------------- */

/* 3.3: five moves are written for each card, in two stores, and those that
 * count are kept; the list has room for the last five. */
int brp_crusaders_moves(const br_setup *setup, const void *state,
                        br_move *moves)
{
	const struct crusaders_state *s = state;
	const struct crusaders_seat *mine = &s->seat[s->player];
	int room = brp_crusaders_bits[mine->open];
	uint32_t hand = mine->hand;
	br_move place[TERRITORIES];
	br_move *end = moves;

	(void)setup;
	if (s->phase != PLAY)
		return 0;
	memcpy(place, brp_crusaders_places[mine->open], sizeof place);
	for (; hand; hand &= hand - 1) {
		br_move base = (br_move)(brp_lowest(hand) - 1) * TERRITORIES;

		end[0] = base + place[0];
		end[1] = base + place[1];
		end[2] = base + place[2];
		end[3] = base + place[3];
		end[4] = base + place[4];
		end += room;
	}
	return (int)(end - moves);
}
