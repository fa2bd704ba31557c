/* SPDX-License-Identifier: MIT */
/*
 * describe.c - a state in sentences, with all that it holds.
 */

#include "toy/toy.h"

static void put_bag(brp_text *text, const char *name, const uint8_t *bag,
                    int language)
{
	brp_put(text, ", %s", name);
	for (int i = 0; i < COLOURS; i++)
		brp_put(text, " %d %s", bag[i],
		        brp_toy_colours[language - 1][i]);
}

void brp_toy_describe(const br_setup *setup, const void *state, int viewer,
                      int language, brp_text *text)
{
	const struct toy_state *s = state;

	(void)viewer;
	brp_put(text, "%s: seat %d, %d in the pile", brp_toy_phases[s->phase],
	        s->player + 1, s->pile_size);
	put_bag(text, "plan", s->plan, language);
	for (int p = 0; p < setup->seats; p++) {
		brp_put(text, "\n%d: %d and %d", p + 1, s->hand_size[p],
		        s->bid_size[p]);
		put_bag(text, "hand", s->hand[p], language);
		put_bag(text, "bid", s->bid[p], language);
	}
	brp_put(text, "\n");
}
