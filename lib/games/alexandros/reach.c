/* SPDX-License-Identifier: MIT */
/*
 * reach.c - where Alexander may go, and which ways lead there.
 *
 * A way costs no more walls than it has lines, so the costs of ways matter only
 * when the stock of walls is smaller than a way is long.
 */

#include "games/alexandros/alexandros.h"

/* 3.4.5: all corners of areas */
void brp_alexandros_corners(const struct alexandros_land *land,
                            const uint64_t area[AREA_WORDS],
                            uint64_t vertex[VERTEX_WORDS])
{
	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = area[k]; bits; bits &= bits - 1) {
			const int16_t *corner =
				land->board.area[k * 64 + lowest_of(bits)]
					.corner;

			put_in(vertex, corner[0]);
			put_in(vertex, corner[1]);
			put_in(vertex, corner[2]);
		}
	}
}

/* 3.3.5, A8: of these vertices only those are kept to which Alexander can be
 * sent. */
void brp_alexandros_afford(const br_setup *setup,
                           const struct alexandros_state *s,
                           uint64_t vertex[VERTEX_WORDS])
{
	const uint8_t *distance = distances_from(setup, s->alex);
	int budget = budget_of(s), priced = 0;
	uint16_t cost[VERTICES];

	take_out(vertex, s->alex);
	for (int k = 0; k < VERTEX_WORDS; k++) {
		for (uint64_t bits = vertex[k]; bits; bits &= bits - 1) {
			int v = k * 64 + lowest_of(bits);

			if (distance[v] - HERE <= budget)
				continue;
			if (!priced)
				brp_alexandros_costs(setup, s, s->alex, cost);
			priced = 1;
			if (cost[v] > budget)
				take_out(vertex, v);
		}
	}
}

/* Can Alexander be sent to this area, no matter what walls lie on the ways? */
static int is_near(const br_setup *setup, const struct alexandros_state *s,
                   int area)
{
	const uint8_t *distance = distances_from(setup, s->alex);
	const int16_t *corner = land_of(setup)->board.area[area].corner;

	for (int i = 0; i < 3; i++)
		if (corner[i] != s->alex &&
		    distance[corner[i]] - HERE <= budget_of(s))
			return 1;
	return 0;
}

/* Moves near areas from one set to another. */
static void part_near(const br_setup *setup, const struct alexandros_state *s,
                      uint64_t area[AREA_WORDS], uint64_t near[AREA_WORDS])
{
	for (int k = 0; k < AREA_WORDS; k++) {
		near[k] = 0;
		for (uint64_t bits = area[k]; bits; bits &= bits - 1)
			if (is_near(setup, s, k * 64 + lowest_of(bits)))
				near[k] |= bits & (~bits + 1);
		area[k] &= ~near[k];
	}
}

/* A8: of these areas only those are kept to which Alexander can be sent.  For
 * a card, areas that are not near do not count if one of their symbol is. */
static void keep_affordable(const br_setup *setup,
                            const struct alexandros_state *s, int card,
                            uint64_t area[AREA_WORDS])
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t near[AREA_WORDS], vertex[VERTEX_WORDS] = {0};

	if (budget_of(s) >= land->diameter)
		return;
	part_near(setup, s, area, near);
	for (int i = 0; i < SYMBOLS && card; i++)
		if (share(near, land->of[i]))
			for (int k = 0; k < AREA_WORDS; k++)
				area[k] &= ~land->of[i][k];
	brp_alexandros_corners(land, area, vertex);
	brp_alexandros_afford(setup, s, vertex);
	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = area[k]; bits; bits &= bits - 1) {
			const int16_t *corner =
				land->board.area[k * 64 + lowest_of(bits)]
					.corner;

			if (has(vertex, corner[0]) || has(vertex, corner[1]) ||
			    has(vertex, corner[2]))
				near[k] |= bits & (~bits + 1);
		}
		area[k] = near[k];
	}
}

/* 3.3.4: the areas of all symbols that are free and not blocked by Alexander
 * (A2); walled ones too, if that is asked (A6). */
void brp_alexandros_eligible(const br_setup *setup,
                             const struct alexandros_state *s, int walled,
                             uint64_t area[AREA_WORDS])
{
	const struct alexandros_land *land = land_of(setup);

	for (int k = 0; k < AREA_WORDS; k++)
		area[k] = walled ? land->symbol_areas[k] : s->free[k];
	for (int p = 0; walled && p < setup->seats; p++)
		for (int i = 0; i < s->governors[p]; i++)
			take_out(area, s->governor[p][i]);
	if (setup->option[ALEX_BLOCKS] == LAST_AREA) {
		if (s->last_area >= 0)
			take_out(area, s->last_area);
	} else {
		for (int k = 0; k < AREA_WORDS; k++)
			area[k] &= ~land->touch[s->alex][k];
	}
}

/* 3.3.5: the symbols that lead to an area, as bits; and does a joker? */
unsigned brp_alexandros_leads(const br_setup *setup,
                              const struct alexandros_state *s)
{
	const struct alexandros_land *land = land_of(setup);
	int walled = setup->option[JOKER_TARGET] == ANY_SYMBOL_AREA;
	uint64_t area[AREA_WORDS], any = 0;
	unsigned leads = 0;

	brp_alexandros_eligible(setup, s, 0, area);
	keep_affordable(setup, s, 1, area);
	for (int i = 0; i < SYMBOLS; i++)
		leads |= (unsigned)share(area, land->of[i]) << i;
	if (walled) {
		brp_alexandros_eligible(setup, s, 1, area);
		keep_affordable(setup, s, 1, area);
	}
	for (int k = 0; k < AREA_WORDS; k++)
		any |= area[k];
	return any ? leads | JOKER_LEADS : leads;
}

/* 3.3.1: the distance of an area's nearest corner. */
static int distance_to(const br_setup *setup, const uint8_t *distance, int area)
{
	const int16_t *corner = land_of(setup)->board.area[area].corner;
	int d = distance[corner[0]];

	if (distance[corner[1]] < d)
		d = distance[corner[1]];
	return distance[corner[2]] < d ? distance[corner[2]] : d;
}

/* 3.3.5: of these areas those of a symbol that are nearest become targets. */
static void add_nearest(const br_setup *setup, struct alexandros_state *s,
                        const uint64_t area[AREA_WORDS], int symbol)
{
	const struct alexandros_land *land = land_of(setup);
	const uint8_t *distance = distances_from(setup, s->alex);
	uint64_t best[AREA_WORDS] = {0};
	int least = INT_MAX;

	for (int k = 0; k < AREA_WORDS; k++) {
		uint64_t bits = area[k] & land->of[symbol][k];

		for (; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);
			int d = distance_to(setup, distance, a);

			if (d > least)
				continue;
			if (d < least)
				memset(best, 0, sizeof best);
			least = d;
			put_in(best, a);
		}
	}
	for (int k = 0; k < AREA_WORDS; k++)
		s->target[k] |= best[k];
}

/* 3.3.5 the targets of a card, 3.4.3 of a joker; A6 */
void brp_alexandros_targets(const br_setup *setup, struct alexandros_state *s)
{
	int joker = s->seek == SEEK_ANY, rule = setup->option[JOKER_TARGET];
	int all = joker && rule != NEAREST_OF_CHOSEN;
	uint64_t area[AREA_WORDS];

	brp_alexandros_eligible(setup, s, joker && rule == ANY_SYMBOL_AREA,
	                        area);
	keep_affordable(setup, s, !all, area);
	if (all) {
		memcpy(s->target, area, sizeof area);
		return;
	}
	memset(s->target, 0, sizeof s->target);
	for (int symbol = 0; symbol < SYMBOLS; symbol++)
		if (joker || symbol == s->seek - 1)
			add_nearest(setup, s, area, symbol);
}

/* 3.4.6: the lines to next vertices on affordable shortest ways to the goal, as
 * bits in the order of the vertices; A4, A8, A24 */
unsigned brp_alexandros_ways(const br_setup *setup,
                             const struct alexandros_state *s)
{
	const struct alexandros_land *land = land_of(setup);
	const struct alexandros_vertex *from = &land->board.vertex[s->alex];
	const uint8_t *distance = distances_from(setup, s->goal);
	int budget = budget_of(s), nearer = distance[s->alex] - 1;
	unsigned ways = 0;
	uint16_t cost[VERTICES];

	for (int i = 0; i < from->count; i++)
		ways |= (unsigned)(distance[from->next[i]] == nearer) << i;
	if (budget > nearer - HERE)
		return ways;
	brp_alexandros_costs(setup, s, s->goal, cost);
	for (int i = 0; i < from->count; i++)
		if (cost[from->next[i]] +
		            brp_alexandros_new_wall(setup, s, from->line[i]) >
		    budget)
			ways &= ~(1u << i);
	return ways;
}
