/* SPDX-License-Identifier: MIT */
/*
 * knowledge.c - who knows which card, and determinization: a state that a
 * viewer cannot tell from the true one.
 */

#include "games/crusaders/crusaders.h"

/* 3.7: who gets a card sees it. */
unsigned brp_crusaders_hidden(const br_setup *setup, const void *before,
                              br_move move, int seat)
{
	const struct crusaders_state *s = before;
	int phase = brp_crusaders_phase_of(move);

	(void)setup;
	return (phase == DEAL || phase == DRAW) && seat != s->player;
}

/* 3.6: hands are their players' own, and nobody sees the pile. */
void brp_crusaders_hide(const br_setup *setup, void *state, int viewer)
{
	struct crusaders_state *s = state;

	for (int p = 0; p < setup->seats; p++) {
		if (p == viewer)
			continue;
		s->seat[p].hand = 0;
		memset(s->seat[p].held, 0, sizeof s->seat[p].held);
	}
	memset(s->pile, 0, sizeof s->pile);
}

/* Cards of each kind that lie in no army and no hand we know; how many cards
 * are in those hands. */
void brp_crusaders_unseen(const br_setup *setup,
                          const struct crusaders_state *s, int left[CARDS],
                          int held[SEATS])
{
	const struct crusaders_tables *tables = setup->precomputed;

	for (int kind = 0; kind < CARDS; kind++)
		left[kind] = tables->deck[kind];
	for (int p = 0; p < setup->seats; p++) {
		const struct crusaders_seat *seat = &s->seat[p];
		uint32_t hand = seat->hand;

		held[p] = 0;
		for (; hand; hand &= hand - 1) {
			int card = brp_lowest(hand);
			int n = brp_crusaders_held(seat, card);

			left[card - 1] -= n;
			held[p] += n;
		}
		for (int t = 0; t < TERRITORIES; t++)
			for (int i = 0; i < seat->size[t]; i++)
				left[seat->army[t][i] - 1]--;
	}
}

/* 3.6: the unseen cards go to the hands that the viewer does not know, one
 * random card after another; what remains is the pile. */
int brp_crusaders_sample(const br_setup *setup, void *state, br_dice *dice,
                         br_error *error)
{
	struct crusaders_state *s = state;
	int left[CARDS], held[SEATS], pile_size = s->pile_size;
	int total = 0;

	(void)error;
	brp_crusaders_unseen(setup, s, left, held);
	for (int kind = 0; kind < CARDS; kind++) {
		if (left[kind] < 0)
			return BR_EFORMAT;
		total += left[kind];
	}
	brp_crusaders_fill_pile(s, left);
	for (int p = 0; p < setup->seats; p++) {
		int unknown = held[p] == 0 ? s->seat[p].hand_size : 0;

		total -= unknown;
		if (total < pile_size)
			return BR_EFORMAT;
		for (int i = 0; i < unknown; i++) {
			uint64_t place;

			if (brp_draw(dice, s->pile_size, &place) != BR_OK)
				return BR_EDICE;
			brp_crusaders_hold(&s->seat[p], s->pile[place]);
			s->pile[place] = s->pile[--s->pile_size];
		}
	}
	return total == pile_size ? BR_OK : BR_EFORMAT;
}
