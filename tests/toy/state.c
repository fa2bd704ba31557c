/* SPDX-License-Identifier: MIT */
/*
 * state.c - the state before the first deal, and its fields: what saves,
 * views, hashes and br_game_walk() have is described here, once.
 */

#include "toy/toy.h"

const char *const brp_toy_phases[] = {"deal", "bid", "over"};

/* 3.1 the pile. */
int brp_toy_start(const br_setup *setup, void *state, br_error *error)
{
	struct toy_state *s = state;

	(void)error;
	memcpy(s->pile, brp_toy_box(setup)->mix, COLOURS);
	s->pile_size = brp_toy_sum(s->pile);
	return BR_OK;
}

static void bag(br_walk *walk, const char *name, uint8_t *counts, int most,
                int known)
{
	brp_bag(walk, name, counts, brp_toy_colours[0], COLOURS, most, known);
}

/* 3.5 who sees what: the last argument of each. */
void brp_toy_fields(const br_setup *setup, void *state, br_walk *walk)
{
	struct toy_state *s = state;
	int viewer = brp_viewer(walk), all = viewer == BR_ALL;
	int mover;

	brp_word(walk, "phase", &s->phase, brp_toy_phases, 3, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, setup->seats - 1, 1);
	mover = all || viewer == s->player;
	bag(walk, "plan", s->plan, HAND, mover);
	brp_int(walk, "last", BRP_AT(s->last), 0, COLOURS - 1, mover);
	brp_array(walk, "seat", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		int own = all || viewer == p;

		brp_object(walk, NULL);
		brp_int(walk, "hand_size", BRP_AT(s->hand_size[p]), 0, HAND, 1);
		bag(walk, "hand", s->hand[p], HAND, own || s->phase == OVER);
		brp_int(walk, "bid_size", BRP_AT(s->bid_size[p]), 0, HAND, 1);
		bag(walk, "bid", s->bid[p], HAND, own || s->phase == OVER);
		brp_end(walk);
	}
	brp_end(walk);
	/* From -1 on, which cannot be: the core reads signs, too. */
	brp_int(walk, "pile_size", BRP_AT(s->pile_size), -1, 27, 1);
	bag(walk, "pile", s->pile, 9, all);
#ifdef PLANTED_LEAK
	brp_int(walk, "leak", BRP_AT(s->leak), 0, 9, 1);
#endif
}
