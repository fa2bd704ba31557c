/* SPDX-License-Identifier: MIT */

/*
 * forces.c - knights that come to a force, leave it, or are shown.
 */

#include "games/saga/saga.h"

/* What the face-up knights of an attack force are worth. */
int brp_saga_strength(const struct saga_seat *seat, int begin)
{
	int end = brp_saga_end(seat, begin), sum = 0;

	for (int i = begin; i < end; i++)
		if (!(seat->down >> i & 1))
			sum += brp_saga_value(seat->card[i]);
	return sum;
}

unsigned brp_saga_colours_of(const uint8_t *card, int size)
{
	unsigned colours = 0;

	for (int i = 0; i < size; i++)
		colours |= 1u << brp_saga_colour(card[i]);
	return colours;
}

/* ---- What others cannot see ---------------------------------------------- */

/* Hand and face-down knights together, as places of the deck.  In a view,
 * the hand member of a seat with unknown knights holds all of it. */
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

/* What a face-down knight can be by what lies open now. */
static uint16_t possible(const br_setup *setup, const struct saga_state *s,
                         int p, int place, uint32_t hidden)
{
	const struct saga_tables *tables = setup->tables;
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

/* A knight was laid face down: what it can be. */
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
	const struct saga_tables *tables = setup->tables;
	const struct saga_seat *seat = &s->seat[p];
	const struct saga_set *set =
		&tables->set[brp_saga_set_of(seat->card[place])];
	int first = set->first[brp_saga_kind(seat->card[place])];
	uint16_t all = possible(setup, s, p, place,
	                        brp_saga_out_of_sight(setup, s, p));

	return !(seat->candidates[place] & ~all) &&
	       seat->candidates[place] >> first & 1;
}

/* Does a seat have this card anywhere? */
int brp_saga_has(const br_setup *setup, const struct saga_state *s, int p,
                 int card)
{
	const struct saga_seat *seat = &s->seat[p];
	int place = brp_saga_place(s, brp_saga_deck(setup, s, p), p, card);

	if (place < DECK_SIZE && seat->hand >> place & 1)
		return 1;
	if (memchr(seat->card, card, seat->count))
		return 1;
	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == p &&
		    memchr(s->land[k].card, card, s->land[k].size))
			return 1;
	return 0;
}

/* A knight of the seat was shown: what its face-down ones can still be. */
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

/* ---- Coming and going ---------------------------------------------------- */

static uint32_t open_bit(uint32_t set, int place)
{
	uint32_t low = set & (((uint32_t)1 << place) - 1);

	return low | (set & ~low) << 1;
}

static uint32_t close_bit(uint32_t set, int place)
{
	uint32_t low = set & (((uint32_t)1 << place) - 1);

	return low | (set >> 1 & ~(((uint32_t)1 << place) - 1));
}

/* A card comes to a place of the seat's attack forces; the place behind the
 * last one begins a force. */
void brp_saga_insert(struct saga_state *s, int p, int place, int card, int down)
{
	struct saga_seat *seat = &s->seat[p];
	size_t behind = seat->count++ - (size_t)place;

	if (behind > 0) {
		memmove(seat->card + place + 1, seat->card + place, behind);
		memmove(seat->candidates + place + 1, seat->candidates + place,
		        behind * sizeof *seat->candidates);
	}
	seat->card[place] = (uint8_t)card;
	seat->candidates[place] = 0;
	seat->heads = open_bit(seat->heads, place);
	seat->down = open_bit(seat->down, place) | (uint32_t)down << place;
	if (p == s->player)
		s->fresh = open_bit(s->fresh, place) | (uint32_t)down << place;
}

/* The card at a place goes; the one behind it leads, if it led others. */
int brp_saga_remove(struct saga_state *s, int p, int place)
{
	struct saga_seat *seat = &s->seat[p];
	uint32_t led = seat->heads >> place & 1 &&
	               brp_saga_end(seat, place) > place + 1;
	size_t behind = --seat->count - (size_t)place;
	int card = seat->card[place];

	memmove(seat->card + place, seat->card + place + 1, behind);
	memmove(seat->candidates + place, seat->candidates + place + 1,
	        behind * sizeof *seat->candidates);
	seat->card[seat->count] = 0;
	seat->candidates[seat->count] = 0;
	seat->heads = close_bit(seat->heads, place) | led << place;
	seat->down = close_bit(seat->down, place);
	if (p == s->player)
		s->fresh = close_bit(s->fresh, place);
	return card;
}

/* A card comes to a hand, leaves it, or joins the free knights. */
void brp_saga_give(const br_setup *setup, struct saga_state *s, int p, int card)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	struct saga_seat *seat = &s->seat[p];
	int place = brp_saga_place(s, deck, p, card);

	seat->hand = brp_saga_with(seat->hand, deck->group[place]);
	seat->hand_size++;
}

void brp_saga_lose(const br_setup *setup, struct saga_state *s, int p, int card)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	struct saga_seat *seat = &s->seat[p];
	int place = brp_saga_place(s, deck, p, card);

	seat->hand = brp_saga_without(seat->hand, deck->group[place]);
	seat->hand_size--;
}
