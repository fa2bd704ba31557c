/* SPDX-License-Identifier: MIT */

/*
 * tables.c - what is worked out once from the options.
 */

#include "games/saga/saga.h"

static void fill_set(struct saga_tables *tables, int set,
                     const uint8_t copies[KINDS])
{
	struct saga_set *out = &tables->set[set];
	int n = 0;

	memcpy(out->copies, copies, KINDS);
	for (int kind = 0; kind < KINDS; kind++) {
		out->first[kind] = SET_SIZE;
		if (copies[kind] == 0)
			continue;
		out->first[kind] = (uint8_t)n;
		out->firsts |= (uint32_t)1 << n;
		out->group[kind] = (uint16_t)(((1u << copies[kind]) - 1) << n);
		for (int i = 0; i < copies[kind]; i++)
			out->kind[n++] = (uint8_t)kind;
		if (copies[kind] > tables->most)
			tables->most = copies[kind];
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

static void fill_deck(struct saga_tables *tables, int own, int centre)
{
	struct saga_deck *deck = &tables->deck[own][centre];
	int first = own > centre, n = 0;
	int set[2] = {own, centre};

	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < 2; i++) {
			int which = i ^ first;

			n = add_group(deck, n, which, kind, set[which],
			              tables->set[set[which]].copies[kind]);
		}
}

static void swap_orange(struct saga_tables *tables)
{
	struct saga_side *orange = tables->side[BR_SAGA_ORANGE];
	struct saga_side crown = orange[0];

	orange[0] = orange[1];
	orange[1] = crown;
}

static void fill(const br_setup *setup, const char *const *text,
                 struct saga_tables *tables)
{
	uint8_t copies[SETS][KINDS];

	memset(tables, 0, sizeof *tables);
	brp_saga_read_sides(text[SIDES], tables->sides);
	brp_saga_read_props(text[PROPS], tables->side);
	if (setup->option[SWAP_ORANGE])
		swap_orange(tables);
	brp_saga_read_sets(text[SET_TABLE], copies);
	for (int set = 0; set < SETS; set++)
		fill_set(tables, set, copies[set]);
	for (int own = 0; own < SETS; own++)
		for (int centre = 0; centre < SETS; centre++)
			if (own != centre)
				fill_deck(tables, own, centre);
	brp_saga_read_deal(text[SET_DEAL], tables->dealt);
	if (strcmp(text[SET_DEAL], "castle") == 0)
		tables->dealt[setup->seats] = 1;
	brp_saga_read_layout(text[LAYOUT], tables->layout);
}

int brp_saga_tables(const br_setup *setup, const char *const *text, void *out,
                    size_t *size, br_error *error)
{
	int8_t dealt[SEATS + 1];
	int given = 0;

	*size = sizeof(struct saga_tables);
	if (!out)
		return BR_OK;
	brp_saga_read_deal(text[SET_DEAL], dealt);
	while (given <= SEATS && dealt[given] > 0)
		given++;
	if (given > 0 && given != setup->seats + 1)
		return brp_fail(error, BR_EINVAL, "saga.deal",
		                "%d sets are given, %d seats and the centre "
		                "have %d",
		                given, setup->seats, setup->seats + 1);
	if (setup->option[FIRST] > setup->seats)
		return brp_fail(error, BR_EINVAL, "saga.lot",
		                "seat %d cannot begin, there are %d",
		                (int)setup->option[FIRST], setup->seats);
	fill(setup, text, out);
	return BR_OK;
}
