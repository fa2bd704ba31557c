/* SPDX-License-Identifier: MIT */
/*
 * knowledge.c - who knows which card of Alexandros, and determinization.
 */

#include "games/alexandros/alexandros.h"

/* 3.9: who gets a card sees it. */
unsigned brp_alexandros_hidden(const br_setup *setup, const void *before,
                               br_move move, int seat)
{
	const struct alexandros_state *s = before;
	br_move which;
	int kind = brp_kind_of(setup, move, &which);

	return (kind == BR_ALEXANDROS_DEAL || kind == BR_ALEXANDROS_DRAW) &&
	       seat != s->player;
}

/* 3.10.2, A26: two players know each other's hand when the pile is made
 * anew. */
uint32_t brp_alexandros_revealed_to(const br_setup *setup, const void *before,
                                    br_move move, const void *after)
{
	const struct alexandros_state *was = before, *is = after;

	(void)move;
	return setup->seats == 2 &&
	                       (is->pile_size > was->pile_size ||
	                        total_of(is->discard) < total_of(was->discard))
	               ? 3
	               : 0;
}

/* 3.10.3, A25 */
int brp_alexandros_pending(const br_setup *setup, const void *state)
{
	const struct alexandros_state *s = state;

	(void)setup;
	return s->plan != NO_PLAN ? s->player : BR_NOBODY;
}

/* 3.1: hands are known to their owners, the pile to nobody; 3.10.2: what is
 * deduced, to no spectator; 3.10.3 */
void brp_alexandros_hide(const br_setup *setup, void *state, int viewer)
{
	struct alexandros_state *s = state;

	for (int p = 0; p < setup->seats; p++)
		if (p != viewer)
			s->hand[p] = 0;
	s->pile = 0;
	if (viewer == BR_NOBODY)
		s->deduced[0] = s->deduced[1] = 0;
	if (s->player != viewer && s->seek == SEEK_NONE)
		brp_alexandros_drop_plan(s);
}

/* Symbol by symbol the larger one. */
static uint64_t larger(uint64_t a, uint64_t b)
{
	return a + beyond(b, a);
}

/* What of a hand is certain, and how many more cards there are; or -1. */
static int certain(const br_setup *setup, const struct alexandros_state *s,
                   int p, uint64_t *bag)
{
	*bag = s->hand[p];
	if (*bag == 0)
		*bag = setup->seats == 2 ? larger(s->known[p], s->deduced[p])
		                         : s->known[p];
	return s->hand_size[p] - total_of(*bag);
}

static uint64_t draw_one(uint64_t *left, uint64_t place)
{
	int symbol = 0;

	while (place >= (uint64_t)count_of(*left, symbol))
		place -= (uint64_t)count_of(*left, symbol++);
	*left -= one_card(symbol);
	return one_card(symbol);
}

/* 3.10.1: the unseen cards go to the unknown parts of hands, one random card
 * after another; what remains is the pile. */
int brp_alexandros_sample(const br_setup *setup, void *state, br_dice *dice,
                          br_error *error)
{
	struct alexandros_state *s = state;
	uint64_t seen = s->open + s->discard + s->paid, left, bag[SEATS];
	int more[SEATS], total = CARDS - s->pile_size - total_of(seen);

	for (int p = 0; p < setup->seats; p++) {
		more[p] = certain(setup, s, p, &bag[p]);
		seen += bag[p];
		total -= s->hand_size[p];
		if (more[p] < 0 || (more[p] > 0 && s->hand[p] != 0))
			return brp_deny(
				error, "hand_size.#", p,
				"the number of known cards of this hand is %d",
				s->hand_size[p] - more[p]);
	}
	if (total != 0)
		return brp_deny(error, "pile_size", 0,
		                "with it there are %d cards, not %d",
		                CARDS - total, CARDS);
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(seen, i) > COPIES)
			return brp_deny(error, "pile", 0,
			                "%d cards %s are seen or known, and "
			                "there are %d",
			                count_of(seen, i),
			                brp_alexandros_symbols[i], COPIES);
	left = COPIES * LANES - seen;
	for (int p = 0; p < setup->seats; p++) {
		for (; more[p] > 0; more[p]--) {
			uint64_t place;

			if (brp_draw(dice, (uint64_t)total_of(left), &place) !=
			    BR_OK)
				return BR_EDICE;
			bag[p] += draw_one(&left, place);
		}
		s->hand[p] = bag[p];
		if (setup->seats == 2)
			s->deduced[p] = larger(s->known[p], s->deduced[p]);
	}
	s->pile = left;
	return BR_OK;
}
