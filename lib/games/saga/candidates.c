/* SPDX-License-Identifier: MIT */
/*
 * candidates.c - which knights a face-down one can be, for all other players.
 */

#include "games/saga/saga.h"

/* 3.8.1: hand and face-down knights together, as places of the deck.  In a
 * view, the hand member of a seat with unknown knights holds all of it. */
uint32_t brp_saga_out_of_sight(const br_setup *setup,
                               const struct saga_state *s, int p)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	const struct saga_seat *seat = &s->seat[p];
	uint32_t all = seat->hand;

	for (uint32_t down = seat->down; down; down &= down - 1) {
		int card = seat->card[brp_lowest(down)];
		int place;

		if (brp_saga_kind(card) == UNKNOWN_KIND)
			continue;
		place = brp_saga_place(s, deck, p, card);
		if (place < DECK_SIZE)
			all = brp_saga_with(all, deck->group[place]);
	}
	return all;
}

/* Colours of the face-up knights in the force that has a place. */
static unsigned shown_colours(const struct saga_seat *seat, int place)
{
	unsigned colours = 0;
	int i = place;

	while (!(seat->heads >> i & 1))
		i--;
	for (int end = brp_saga_end(seat, i); i < end; i++)
		if (!(seat->down >> i & 1))
			colours |= 1u << brp_saga_colour(seat->card[i]);
	return colours;
}

/* 3.8.2: what a face-down knight can be by what lies open now. */
static uint16_t possible(const br_setup *setup, const struct saga_state *s,
                         int p, int place, uint32_t hidden)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	int set = brp_saga_set_of(s->seat[p].card[place]);
	unsigned colours = shown_colours(&s->seat[p], place);
	uint16_t result = 0;

	for (int kind = 0; kind < KINDS; kind++) {
		int in = brp_saga_place(s, deck, p, brp_saga_card(kind, set));

		if (in < DECK_SIZE && hidden >> in & 1 &&
		    !(colours >> kind / 4 & 1))
			result |= (uint16_t)(1 << tables->set[set].first[kind]);
	}
	return result;
}

/* 3.8.2: a knight was laid face down: what it can be. */
void brp_saga_guess(const br_setup *setup, struct saga_state *s, int p,
                    int place)
{
	s->seat[p].candidates[place] = possible(
		setup, s, p, place, brp_saga_out_of_sight(setup, s, p));
}

/* Is a face-down knight one of its candidates, and can all of them be? */
int brp_saga_may_be(const br_setup *setup, const struct saga_state *s, int p,
                    int place)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_seat *seat = &s->seat[p];
	const struct saga_set *set =
		&tables->set[brp_saga_set_of(seat->card[place])];
	int first = set->first[brp_saga_kind(seat->card[place])];
	uint16_t all = possible(setup, s, p, place,
	                        brp_saga_out_of_sight(setup, s, p));

	return !(seat->candidates[place] & ~all) &&
	       seat->candidates[place] >> first & 1;
}

/* 3.8.2: a knight of the seat was shown: what can its others still be? */
void brp_saga_show(const br_setup *setup, struct saga_state *s, int p)
{
	struct saga_seat *seat = &s->seat[p];
	uint32_t hidden;

	if (!seat->down)
		return;
	hidden = brp_saga_out_of_sight(setup, s, p);
	for (uint32_t down = seat->down; down; down &= down - 1) {
		int i = brp_lowest(down);

		seat->candidates[i] &= possible(setup, s, p, i, hidden);
	}
}
