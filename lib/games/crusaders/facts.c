/* SPDX-License-Identifier: MIT */
/*
 * facts.c - what follows from a state of The Kingdoms of Crusaders: how strong
 * the armies are, who is ahead, and which cards are unseen.
 */

#include "games/crusaders/crusaders.h"

static void tell_keys(const br_setup *setup, const struct crusaders_state *s,
                      br_walk *walk)
{
	brp_array(walk, "key", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		brp_array(walk, NULL, TERRITORIES);
		for (int t = 0; t < TERRITORIES; t++)
			brp_tell_int(walk, NULL,
			             brp_crusaders_key(setup,
			                               s->seat[p].army[t],
			                               s->seat[p].size[t]),
			             1);
		brp_end(walk);
	}
	brp_end(walk);
}

/* 3.4: nobody is ahead while armies are equal and unfinished. */
static void tell_ranks(const br_setup *setup, const struct crusaders_state *s,
                       br_walk *walk)
{
	int rank[TERRITORIES][SEATS], leader[TERRITORIES];

	for (int t = 0; t < TERRITORIES; t++) {
		int first = 0;

		brp_crusaders_ranks(setup, s, t, rank[t]);
		leader[t] = -1;
		for (int p = 0; p < setup->seats; p++) {
			first += rank[t][p] == 1;
			if (rank[t][p] == 1)
				leader[t] = first == 1 ? p : -1;
		}
	}
	brp_array(walk, "rank", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		brp_array(walk, NULL, TERRITORIES);
		for (int t = 0; t < TERRITORIES; t++)
			brp_tell_int(walk, NULL, rank[t][p], 1);
		brp_end(walk);
	}
	brp_end(walk);
	brp_array(walk, "leader", TERRITORIES);
	for (int t = 0; t < TERRITORIES; t++)
		brp_tell_int(walk, NULL, leader[t], 1);
	brp_end(walk);
}

void brp_crusaders_facts(const br_setup *setup, const void *state,
                         br_walk *walk)
{
	const struct crusaders_state *s = state;
	int left[CARDS], held[SEATS];

	tell_keys(setup, s, walk);
	tell_ranks(setup, s, walk);
	brp_crusaders_unseen(setup, s, left, held);
	brp_object(walk, "unseen");
	for (int kind = 0; kind < CARDS; kind++)
		if (left[kind] > 0)
			brp_tell_int(walk, brp_crusaders_cards[kind],
			             left[kind], 1);
	brp_end(walk);
}
