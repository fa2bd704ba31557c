/* SPDX-License-Identifier: MIT */
/*
 * cards.c - how cards move between pile, discard and hands, and who has seen
 * it.
 */

#include "games/alexandros/alexandros.h"

/* 3.6.1 reshuffle: the discard becomes the pile.  3.10.2: of two players each
 * now knows what the other holds, as the pile was empty. */
static void reshuffle(const br_setup *setup, struct alexandros_state *s)
{
	s->pile = s->discard;
	s->pile_size = (uint8_t)total_of(s->pile);
	s->discard = 0;
	if (setup->seats == 2)
		memcpy(s->deduced, s->hand, sizeof s->deduced);
}

/* 3.6.1: a card is needed; is there one? */
int brp_alexandros_find_card(const br_setup *setup, struct alexandros_state *s)
{
	if (s->pile_size == 0 && s->discard != 0)
		reshuffle(setup, s);
	return s->pile_size > 0;
}

/* A10: by an option the pile is never left empty. */
void brp_alexandros_tidy(const br_setup *setup, struct alexandros_state *s)
{
	if (s->pile_size == 0 && s->discard != 0 &&
	    setup->option[RESHUFFLE] == WHEN_EMPTY)
		reshuffle(setup, s);
}

/* 3.10.1: a card comes to a hand for all to see. */
void brp_alexandros_gain(const br_setup *setup, struct alexandros_state *s,
                         int player, int symbol)
{
	s->hand[player] += one_card(symbol);
	s->known[player] += one_card(symbol);
	if (setup->seats == 2)
		s->deduced[player] += one_card(symbol);
	s->hand_size[player]++;
}

/* 3.10.1: cards leave the hand of the player on turn, for all to see. */
void brp_alexandros_pay(const br_setup *setup, struct alexandros_state *s,
                        uint64_t cards)
{
	int p = s->player;

	s->hand[p] -= cards;
	s->hand_size[p] = (uint8_t)(s->hand_size[p] - total_of(cards));
	s->known[p] = beyond(s->known[p], cards);
	if (setup->seats == 2)
		s->deduced[p] = beyond(s->deduced[p], cards);
}
