/* SPDX-License-Identifier: MIT */
/*
 * state.c - the initial state of The Kingdoms of Crusaders, and the fields of a
 * state.
 */

#include "games/crusaders/crusaders.h"

/* ---- Set-up -------------------------------------------------------------- */

void brp_crusaders_fill_pile(struct crusaders_state *s, const int left[CARDS])
{
	int n = 0;

	for (int kind = 0; kind < CARDS; kind++)
		for (int i = 0; i < left[kind]; i++)
			s->pile[n++] = (uint8_t)(kind + 1);
	s->pile_size = (uint8_t)n;
}

int brp_crusaders_start(const br_setup *setup, void *state, br_error *error)
{
	const struct crusaders_tables *tables = setup->precomputed;
	struct crusaders_state *s = state;
	int deck[CARDS];

	(void)error;
	for (int kind = 0; kind < CARDS; kind++)
		deck[kind] = tables->deck[kind];
	brp_crusaders_fill_pile(s, deck);
	s->phase = DEAL;
	s->first = (int8_t)(setup->option[FIRST] - 1);
	for (int p = 0; p < setup->seats; p++) {
		s->seat[p].open = (1 << TERRITORIES) - 1;
		memset(s->seat[p].stamp, -1, sizeof s->seat[p].stamp);
	}
	return BR_OK;
}

/* ---- Fields -------------------------------------------------------------- */

static void army_field(struct crusaders_seat *seat, br_walk *walk, int t)
{
	int reading = brp_reading(walk), length = seat->size[t];

	brp_list(walk, NULL, &length, LIMIT);
	for (int i = 0; i < length; i++) {
		uint8_t kind = (uint8_t)(seat->army[t][i] - 1);

		brp_word(walk, NULL, &kind, brp_crusaders_cards, CARDS, 1);
		if (reading)
			seat->army[t][i] = (uint8_t)(kind + 1);
	}
	brp_end(walk);
	if (!reading)
		return;
	seat->size[t] = (uint8_t)length;
	if (length < LIMIT)
		seat->open |= (uint8_t)(1 << t);
}

static void hand_field(struct crusaders_seat *seat, br_walk *walk, int most,
                       int known)
{
	uint8_t counts[CARDS] = {0};
	uint32_t hand = known ? seat->hand : 0;

	for (; hand; hand &= hand - 1) {
		int card = brp_lowest(hand);

		counts[card - 1] = (uint8_t)brp_crusaders_held(seat, card);
	}
	brp_bag(walk, NULL, counts, brp_crusaders_cards, CARDS,
	        most < HAND_MAX ? most : HAND_MAX, known);
	if (!brp_reading(walk))
		return;
	for (int kind = 0; kind < CARDS; kind++)
		for (int i = 0; i < counts[kind]; i++)
			brp_crusaders_hold(seat, kind + 1);
}

static void pile_field(struct crusaders_state *s, br_walk *walk, int most)
{
	int known = brp_viewer(walk) == BR_ALL, reading = brp_reading(walk);
	uint8_t counts[CARDS] = {0};
	int left[CARDS], total = 0;

	for (int i = 0; known && !reading && i < s->pile_size; i++)
		counts[s->pile[i] - 1]++;
	brp_bag(walk, "pile", counts, brp_crusaders_cards, CARDS, most, known);
	if (!known || !reading)
		return;
	for (int kind = 0; kind < CARDS; kind++) {
		left[kind] = counts[kind];
		total += left[kind];
	}
	if (total == s->pile_size)
		brp_crusaders_fill_pile(s, left);
	else
		brp_misread(walk, "the number of these cards is not pile_size");
}

void brp_crusaders_fields(const br_setup *setup, void *state, br_walk *walk)
{
	const struct crusaders_tables *tables = setup->precomputed;
	struct crusaders_state *s = state;
	int n = setup->seats, viewer = brp_viewer(walk);

	brp_word(walk, "phase", &s->phase, brp_crusaders_phases, PHASES, 1);
	brp_int(walk, "first", BRP_AT(s->first), -1, n - 1, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, n - 1, 1);
	brp_int(walk, "ply", BRP_AT(s->ply), 0, TURNS * n, 1);
	brp_array(walk, "army", n);
	for (int p = 0; p < n; p++) {
		brp_array(walk, NULL, TERRITORIES);
		for (int t = 0; t < TERRITORIES; t++)
			army_field(&s->seat[p], walk, t);
		brp_end(walk);
	}
	brp_end(walk);
	brp_array(walk, "stamp", n);
	for (int p = 0; p < n; p++) {
		brp_array(walk, NULL, TERRITORIES);
		for (int t = 0; t < TERRITORIES; t++)
			brp_int(walk, NULL, BRP_AT(s->seat[p].stamp[t]), -1,
			        TURNS * n - 1, 1);
		brp_end(walk);
	}
	brp_end(walk);
	brp_array(walk, "hand_size", n);
	for (int p = 0; p < n; p++)
		brp_int(walk, NULL, BRP_AT(s->seat[p].hand_size), 0, HAND_MAX,
		        1);
	brp_end(walk);
	brp_array(walk, "hand", n);
	for (int p = 0; p < n; p++)
		hand_field(&s->seat[p], walk, tables->most,
		           viewer == BR_ALL || viewer == p);
	brp_end(walk);
	brp_int(walk, "pile_size", BRP_AT(s->pile_size), 0, tables->total, 1);
	pile_field(s, walk, tables->most);
}
