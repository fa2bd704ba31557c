/* SPDX-License-Identifier: MIT */
/*
 * decks.c - the knights of the five sets, and those that a seat may come to
 * have: its own set's and the centre's.
 */

#include "games/saga/saga.h"

/* 2.3: a set, sorted by kind. */
static void fill_set(struct saga_set *out, const uint8_t copies[KINDS])
{
	int n = 0;

	memcpy(out->copies, copies, KINDS);
	for (int kind = 0; kind < KINDS; kind++) {
		out->first[kind] = SET_SIZE;
		if (copies[kind] == 0)
			continue;
		out->first[kind] = (uint8_t)n;
		out->firsts |= (uint16_t)(1 << n);
		out->group[kind] = (uint16_t)(((1u << copies[kind]) - 1) << n);
		for (int value = 4 - kind % 4; value <= 4; value++)
			out->worth[value] |= out->group[kind];
		for (int i = 0; i < copies[kind]; i++)
			out->kind[n++] = (uint8_t)kind;
		out->colours[kind / 4] =
			(uint8_t)(out->colours[kind / 4] + copies[kind]);
	}
}

/* The next group of a deck: the cards of a kind in one of its sets. */
static int add_group(struct saga_deck *deck, int n, int which, int kind,
                     int set, int copies)
{
	deck->first[which][kind] = (uint8_t)(copies > 0 ? n : DECK_SIZE);
	if (copies == 0)
		return n;
	deck->firsts |= (uint32_t)1 << n;
	deck->group[n] = (((uint32_t)1 << copies) - 1) << n;
	if (which)
		deck->centre |= deck->group[n];
	for (; copies > 0; copies--, n++) {
		deck->card[n] = (uint8_t)brp_saga_card(kind, set);
		deck->number[n] = (uint8_t)(kind * SETS + set);
	}
	return n;
}

static void fill_deck(const struct saga_set *sets, struct saga_deck *deck,
                      int own, int centre)
{
	int first = own > centre, n = 0;
	int set[2] = {own, centre};

	for (int kind = 0; kind < KINDS; kind++) {
		for (int i = 0; i < 2; i++) {
			int which = i ^ first;
			int copies = sets[set[which]].copies[kind];

			if (i > 0 && copies > 0 &&
			    deck->first[!which][kind] < DECK_SIZE)
				deck->second |= (uint32_t)1 << n;
			n = add_group(deck, n, which, kind, set[which], copies);
		}
	}
}

/* All sets, and the decks of all pairs of them; zeros so far. */
void brp_saga_fill_decks(struct saga_set set[SETS],
                         struct saga_deck deck[SETS][SETS],
                         uint8_t copies[SETS][KINDS])
{
	for (int i = 0; i < SETS; i++)
		fill_set(&set[i], copies[i]);
	for (int own = 0; own < SETS; own++)
		for (int centre = 0; centre < SETS; centre++)
			if (own != centre)
				fill_deck(set, &deck[own][centre], own, centre);
}
