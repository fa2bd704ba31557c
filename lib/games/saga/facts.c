/* SPDX-License-Identifier: MIT */
/*
 * facts.c - what follows from a state of Saga: what kingdoms give and how
 * strong forces are, what seats own and may do, and the points as they stand.
 */

#include "games/saga/saga.h"

static void tell_set(br_walk *walk, const char *name, unsigned kingdoms)
{
	brp_array(walk, name, KINGDOMS);
	for (; kingdoms; kingdoms &= kingdoms - 1)
		brp_tell_int(walk, NULL, brp_lowest(kingdoms), 1);
	brp_end(walk);
}

/* 2.4, A10: the side that counts, which may not be drawn yet; 3.4.1. */
static void tell_kingdom(const br_setup *setup, const struct saga_state *s,
                         int k, br_walk *walk)
{
	static const struct saga_side none;
	int drawn = s->side[k] > 0;
	const struct saga_side *side =
		drawn ? brp_saga_side(setup, s, k) : &none;

	brp_object(walk, NULL);
	brp_tell_int(walk, "income", side->income, drawn);
	brp_tell_word(walk, "during", brp_saga_during[side->during], drawn);
	brp_tell_word(walk, "end", brp_saga_end_words[side->end], drawn);
	brp_tell_int(walk, "strength", s->land[k].garrison, 1);
	brp_tell_int(walk, "defence", drawn ? s->land[k].defence : 0, drawn);
	brp_end(walk);
}

/* 3.4.1: the attack forces; a knight that lies face down counts for none. */
static void tell_strengths(const br_setup *setup, const struct saga_state *s,
                           br_walk *walk)
{
	brp_array(walk, "strength", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		const struct saga_seat *seat = &s->seat[p];

		brp_array(walk, NULL, ATTACKS);
		for (uint32_t heads = seat->heads; heads; heads &= heads - 1)
			brp_tell_int(walk, NULL,
			             brp_saga_strength(seat, brp_lowest(heads)),
			             1);
		brp_end(walk);
	}
	brp_end(walk);
}

/* 3.3.1, 3.3.2, 3.5: what belongs to each seat, and what that gives. */
static void tell_powers(const br_setup *setup, const struct saga_state *s,
                        br_walk *walk)
{
	brp_array(walk, "owns", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		tell_set(walk, NULL, s->owned[p]);
	brp_end(walk);
	brp_array(walk, "income", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		brp_tell_int(walk, NULL, brp_saga_income(setup, s, p), 1);
	brp_end(walk);
	brp_array(walk, "powers", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		struct saga_powers powers = brp_saga_powers(s, p);

		brp_object(walk, NULL);
		tell_set(walk, "take_back", powers.take_back);
		tell_set(walk, "add_card", powers.add_card);
		tell_set(walk, "face_down", powers.face_down);
		brp_end(walk);
	}
	brp_end(walk);
}

void brp_saga_facts(const br_setup *setup, const void *state, br_walk *walk)
{
	const struct saga_state *s = state;
	int32_t scores[SEATS];
	int ranks[SEATS];

	brp_array(walk, "kingdoms", KINGDOMS);
	for (int k = 0; k < KINGDOMS; k++)
		tell_kingdom(setup, s, k, walk);
	brp_end(walk);
	tell_strengths(setup, s, walk);
	tell_powers(setup, s, walk);
	/* 3.7.3 as if the game ended now; hands are subtracted */
	brp_saga_score(setup, s, scores, ranks);
	brp_array(walk, "score", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		brp_tell_int(
			walk, NULL, scores[p],
			brp_saga_hand_known(setup, s, p, brp_viewer(walk)));
	brp_end(walk);
}
