/* SPDX-License-Identifier: MIT */
/*
 * stacks.c - where the cards of Akkon are: stacks, hands and the discard, how
 * cards move between them, and their fields of a state.
 */

#include "games/akkon/akkon.h"

/* ---- From place to place ------------------------------------------------- */

void brp_akkon_hold(struct akkon_seat *seat, int face)
{
	int at = seat->hand_size++;

	for (; at > 0 && seat->hand[at - 1] > face; at--)
		seat->hand[at] = seat->hand[at - 1];
	seat->hand[at] = (uint8_t)face;
}

/* A33: a card goes from a hand to the discard. */
void brp_akkon_lay_off(struct akkon_state *s, int p, int face)
{
	struct akkon_seat *seat = &s->seat[p];
	int at = 0;

	while (seat->hand[at] != face)
		at++;
	for (seat->hand_size--; at < seat->hand_size; at++)
		seat->hand[at] = seat->hand[at + 1];
	seat->hand[at] = 0;
	s->discard[face]++;
}

void brp_akkon_take_top(struct akkon_state *s, int p, int city)
{
	brp_akkon_hold(&s->seat[p], s->top[city] - TOP_CARD);
	s->top[city] = s->unseen[city] > 0 ? NOT_DRAWN : NO_CARD;
}

/* ---- Fields -------------------------------------------------------------- */

/*
 * 3.1: fills the discard pile with the cards that are nowhere else.  Returns 0
 * if there are more copies of a card than the table has.
 */
static int count_discard(const br_setup *setup, const struct akkon_state *s,
                         int discard[CARDS])
{
	const struct akkon_tables *tables = setup->precomputed;
	int possible = 1;

	for (int i = 0; i < tables->faces.count; i++)
		discard[i] = tables->stack[i];
	for (int c = 0; c < CITIES; c++) {
		discard[tables->start_card[c]] += START_CARDS - s->pool[c];
		if (s->top[c] >= TOP_CARD)
			discard[s->top[c] - TOP_CARD]--;
		for (int i = 0; i < s->unseen[c]; i++)
			discard[s->stack[c][i]]--;
	}
	for (int p = 0; p < setup->seats; p++)
		for (int i = 0; i < s->seat[p].hand_size; i++)
			discard[s->seat[p].hand[i]]--;
	for (int i = 0; i < tables->faces.count; i++)
		possible = possible && discard[i] >= 0;
	return possible;
}

static void bag(const br_setup *setup, br_walk *walk, const char *name,
                uint8_t counts[CARDS], int most, int known)
{
	const struct akkon_tables *tables = setup->precomputed;

	brp_bag(walk, name, counts, tables->cards + 1, tables->faces.count,
	        most, known);
}

void brp_akkon_top_field(const br_setup *setup, struct akkon_state *s,
                         br_walk *walk)
{
	const struct akkon_tables *tables = setup->precomputed;

	brp_object(walk, "top");
	for (int c = 0; c < CITIES; c++)
		brp_word(walk, brp_akkon_cities[1 + c], &s->top[c],
		         tables->tops, TOP_CARD + tables->faces.count, 1);
	brp_end(walk);
}

/* Fills the stacks with the cards that were read; their sizes must agree. */
static void fill_stacks(const br_setup *setup, struct akkon_state *s,
                        br_walk *walk, const uint8_t counts[CARDS])
{
	const struct akkon_tables *tables = setup->precomputed;

	for (int c = 0; c < CITIES; c++) {
		int n = 0;

		for (int i = tables->first[c]; i < tables->first[c + 1]; i++)
			for (int k = 0; k < counts[i]; k++, n++)
				if (n < STACK)
					s->stack[c][n] = (uint8_t)i;
		if (n != s->unseen[c])
			brp_misread(walk, "unseen holds other numbers of cards "
			                  "of the cities than unseen_size");
	}
}

void brp_akkon_unseen_fields(const br_setup *setup, struct akkon_state *s,
                             br_walk *walk)
{
	const struct akkon_tables *tables = setup->precomputed;
	int known = brp_akkon_unseen_known(setup, brp_viewer(walk));
	uint8_t counts[CARDS] = {0};

	brp_object(walk, "unseen_size");
	for (int c = 0; c < CITIES; c++)
		brp_int(walk, brp_akkon_cities[1 + c], BRP_AT(s->unseen[c]), 0,
		        STACK, 1);
	brp_end(walk);
	for (int c = 0; c < CITIES && known && !brp_reading(walk); c++)
		for (int i = 0; i < s->unseen[c]; i++)
			counts[s->stack[c][i]]++;
	bag(setup, walk, "unseen", counts, tables->most, known);
	if (brp_reading(walk) && known)
		fill_stacks(setup, s, walk, counts);
	for (int c = 0; c < CITIES && brp_reading(walk) && !known; c++)
		memset(s->stack[c], UNKNOWN_CARD, s->unseen[c]);
}

void brp_akkon_pool_field(const br_setup *setup, struct akkon_state *s,
                          br_walk *walk)
{
	const struct akkon_tables *tables = setup->precomputed;
	int known = brp_akkon_unseen_known(setup, brp_viewer(walk));
	uint8_t counts[CARDS] = {0};
	int total = 0;

	for (int c = 0; c < CITIES && !brp_reading(walk); c++)
		counts[tables->start_card[c]] = s->pool[c];
	bag(setup, walk, "pool", counts, START_CARDS, known);
	if (!brp_reading(walk) || !known)
		return;
	for (int i = 0; i < tables->faces.count; i++)
		total += counts[i];
	for (int c = 0; c < CITIES; c++) {
		s->pool[c] = counts[tables->start_card[c]];
		total -= s->pool[c];
	}
	if (total != 0)
		brp_misread(walk, "only start cards can be here");
}

static void hand_field(const br_setup *setup, struct akkon_seat *seat,
                       br_walk *walk, int known)
{
	const struct akkon_tables *tables = setup->precomputed;
	uint8_t counts[CARDS] = {0};
	int n = 0;

	for (int i = 0; i < seat->hand_size && !brp_reading(walk) && known; i++)
		counts[seat->hand[i]]++;
	bag(setup, walk, NULL, counts, tables->most, known);
	if (!brp_reading(walk))
		return;
	if (!known) {
		memset(seat->hand, UNKNOWN_CARD, seat->hand_size);
		return;
	}
	for (int i = 0; i < tables->faces.count; i++)
		for (int k = 0; k < counts[i]; k++, n++)
			if (n < seat->hand_size)
				seat->hand[n] = (uint8_t)i;
	if (n != seat->hand_size)
		brp_misread(walk,
		            "expected %d cards, as hand_size tells, found %d",
		            seat->hand_size, n);
}

/* A28 */
void brp_akkon_hand_fields(const br_setup *setup, struct akkon_state *s,
                           br_walk *walk)
{
	int viewer = brp_viewer(walk);

	brp_array(walk, "hand_size", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		brp_int(walk, NULL, BRP_AT(s->seat[p].hand_size), 0, HAND_MAX,
		        1);
	brp_end(walk);
	brp_array(walk, "hand", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		hand_field(setup, &s->seat[p], walk,
		           brp_akkon_hand_known(setup, p, viewer));
	brp_end(walk);
}

void brp_akkon_discard_field(const br_setup *setup, struct akkon_state *s,
                             br_walk *walk)
{
	const struct akkon_tables *tables = setup->precomputed;
	int discard[CARDS], possible, i = 0;

	bag(setup, walk, "discard", s->discard, tables->most, 1);
	if (!brp_reading(walk) ||
	    !brp_akkon_unseen_known(setup, brp_viewer(walk)))
		return;
	possible = count_discard(setup, s, discard);
	while (possible && i < tables->faces.count &&
	       s->discard[i] == discard[i])
		i++;
	if (!possible)
		brp_misread(walk,
		            "the cards in all places are not those of the "
		            "option deck_table");
	else if (i < tables->faces.count)
		brp_misread(
			walk,
			"the option deck_table leaves %d times %s, found %d",
			discard[i], tables->name[i], s->discard[i]);
}
