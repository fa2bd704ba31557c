/* SPDX-License-Identifier: MIT */
/*
 * forces.c - knights that come to a force or a hand, and leave it.
 */

#include "games/saga/saga.h"

/* 3.4.1: the sum of the values of an attack force's face-up knights. */
int brp_saga_strength(const struct saga_seat *seat, int begin)
{
	int end = brp_saga_end(seat, begin), sum = 0;

	for (int i = begin; i < end; i++)
		if (!(seat->down >> i & 1))
			sum += brp_saga_value(seat->card[i]);
	return sum;
}

/* 3.3.2: no force has two knights of a colour. */
unsigned brp_saga_colours_of(const uint8_t *card, int size)
{
	unsigned colours = 0;

	for (int i = 0; i < size; i++)
		colours |= 1u << brp_saga_colour(card[i]);
	return colours;
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

/* ---- Coming and going ---------------------------------------------------- */

static uint32_t open_bit(uint32_t set, int place)
{
	uint32_t low = set & (((uint32_t)1 << place) - 1);

	return low | (set & ~low) << 1;
}

static uint32_t close_bits(uint32_t set, int place, int n)
{
	uint32_t below = ((uint32_t)1 << place) - 1;

	return (set & below) | (set >> n & ~below);
}

/* A card comes to a garrison. */
void brp_saga_join(struct saga_state *s, int k, int card)
{
	struct saga_kingdom *land = &s->land[k];
	int value = brp_saga_value(card);

	land->card[land->size++] = (uint8_t)card;
	land->garrison = (uint8_t)(land->garrison + value);
	land->defence = (int8_t)(land->defence + value);
	land->colours |= (uint8_t)(1 << brp_saga_colour(card));
}

/* 3.1: a card comes to a place of the seat's attack forces; the place behind
 * the last one begins a force. */
void brp_saga_insert(struct saga_state *s, int p, int place, int card, int down)
{
	struct saga_seat *seat = &s->seat[p];
	size_t behind = seat->count++ - (size_t)place;

	if (behind > 0)
		memmove(seat->card + place + 1, seat->card + place, behind);
	if (seat->down) {
		memmove(seat->candidates + place + 1, seat->candidates + place,
		        behind * sizeof *seat->candidates);
		seat->candidates[place] = 0;
	}
	seat->card[place] = (uint8_t)card;
	seat->heads = open_bit(seat->heads, place);
	seat->down = open_bit(seat->down, place) | (uint32_t)down << place;
	if (p == s->player)
		s->fresh = open_bit(s->fresh, place) | (uint32_t)down << place;
}

/* 3.5.2: cards of a force go, from a place on; if they led others, the next one
 * leads. */
void brp_saga_remove(struct saga_state *s, int p, int place, int n)
{
	struct saga_seat *seat = &s->seat[p];
	uint32_t led = seat->heads >> place & 1 &&
	               brp_saga_end(seat, place) > place + n;
	size_t behind, size = (size_t)n;

	seat->count = (uint8_t)(seat->count - n);
	behind = (size_t)(seat->count - place);
	memmove(seat->card + place, seat->card + place + n, behind);
	memset(seat->card + seat->count, 0, size);
	if (seat->down) {
		memmove(seat->candidates + place, seat->candidates + place + n,
		        behind * sizeof *seat->candidates);
		memset(seat->candidates + seat->count, 0,
		       size * sizeof *seat->candidates);
	}
	seat->heads = close_bits(seat->heads, place, n) | led << place;
	seat->down = close_bits(seat->down, place, n);
	if (p == s->player)
		s->fresh = close_bits(s->fresh, place, n);
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
