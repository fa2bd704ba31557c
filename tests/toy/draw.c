/* SPDX-License-Identifier: MIT */
/*
 * draw.c - a state as a picture of at most 80 columns: a row for each seat,
 * with a letter for each stone, and * for one that the viewer does not see.
 */

#include "toy/toy.h"

static void draw_bag(brp_text *text, const uint8_t *bag, int size)
{
	int seen = brp_toy_sum(bag);

	for (int i = 0; i < COLOURS; i++)
		for (int n = 0; n < bag[i]; n++)
			brp_add(text, brp_toy_colours[0][i], 1);
	for (int n = seen; n < HAND; n++)
		brp_puts(text, n < size ? "*" : ".");
}

void brp_toy_draw(const br_setup *setup, const void *state, int viewer,
                  int language, brp_text *text)
{
	const struct toy_state *s = state;

	(void)viewer;
	(void)language;
	for (int p = 0; p < setup->seats; p++) {
		brp_put(text, "%c%d ", s->player == p ? '>' : ' ', p + 1);
		draw_bag(text, s->hand[p], s->hand_size[p]);
		brp_puts(text, " | ");
		draw_bag(text, s->bid[p], s->bid_size[p]);
		brp_puts(text, "\n");
	}
}
