/* SPDX-License-Identifier: MIT */
/*
 * reach.c - where Alexander may go, and which ways lead there.
 *
 * A way costs no more walls than it has lines.
 */

#include "games/alexandros/alexandros.h"

static int is_near(const struct alexandros_land *land,
                   const struct alexandros_state *s, int vertex, int budget)
{
	return vertex != s->alex && land->distance[s->alex][vertex] <= budget;
}

/* Can Alexander be sent to this corner, which is not near? */
static int is_payable(const struct alexandros_state *s,
                      const struct reach *reach, int vertex)
{
	return vertex != s->alex && reach->cost[vertex] <= reach->budget;
}

/* A8: computes what ways cost; areas none of whose corners can be paid for drop
 * out. */
static void find_price(const br_setup *setup, const struct alexandros_state *s,
                       struct reach *reach)
{
	const struct alexandros_land *land = land_of(setup);

	if (reach->priced || reach->budget >= land->diameter)
		return;
	reach->priced = 1;
	brp_alexandros_costs(setup, s, s->alex, reach->cost);
	for (int k = 0; k < AREA_WORDS; k++) {
		uint64_t bits = reach->area[k] & ~reach->near[k];

		for (; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);
			const int16_t *corner = land->board.area[a].corner;

			if (!is_payable(s, reach, corner[0]) &&
			    !is_payable(s, reach, corner[1]) &&
			    !is_payable(s, reach, corner[2]))
				take_out(reach->area, a);
		}
	}
}

/* 3.3.5: can Alexander be sent to this corner of an area of `reach`? */
int brp_alexandros_corner(const br_setup *setup,
                          const struct alexandros_state *s, struct reach *reach,
                          int vertex)
{
	if (vertex == s->alex)
		return 0;
	if (is_near(land_of(setup), s, vertex, reach->budget))
		return 1;
	find_price(setup, s, reach);
	return reach->cost[vertex] <= reach->budget;
}

/* The areas with a corner that is no farther than the stock of walls. */
static void find_near(const struct alexandros_land *land,
                      const struct alexandros_state *s, struct reach *reach)
{
	memcpy(reach->near, reach->area, sizeof reach->near);
	if (reach->budget >= land->diameter)
		return;
	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = reach->area[k]; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);
			const int16_t *corner = land->board.area[a].corner;

			if (!is_near(land, s, corner[0], reach->budget) &&
			    !is_near(land, s, corner[1], reach->budget) &&
			    !is_near(land, s, corner[2], reach->budget))
				take_out(reach->near, a);
		}
	}
}

/* 3.3.4: the areas of all symbols that are free and not blocked by Alexander
 * (A2); walled ones too, if that is asked (A6). */
void brp_alexandros_eligible(const br_setup *setup,
                             const struct alexandros_state *s, int walled,
                             struct reach *reach)
{
	const struct alexandros_land *land = land_of(setup);

	for (int k = 0; k < AREA_WORDS; k++)
		reach->area[k] = walled ? land->symbol_areas[k] : s->free[k];
	for (int p = 0; walled && p < setup->seats; p++)
		for (int i = 0; i < s->governors[p]; i++)
			take_out(reach->area, s->governor[p][i]);
	if (setup->option[ALEX_BLOCKS] == LAST_AREA) {
		if (s->last_area >= 0)
			take_out(reach->area, s->last_area);
	} else {
		for (int k = 0; k < AREA_WORDS; k++)
			reach->area[k] &= ~land->touch[s->alex][k];
	}
	reach->budget = budget_of(s);
	reach->priced = 0;
	find_near(land, s, reach);
}

static int holds(const struct alexandros_land *land,
                 const uint64_t area[AREA_WORDS], int symbol)
{
	uint64_t any = 0;

	for (int k = 0; k < AREA_WORDS; k++)
		any |= area[k] & (symbol < 0 ? land->symbol_areas[k]
		                             : land->of[symbol][k]);
	return any != 0;
}

/* Is there an area of this symbol; of any, if it is -1? */
int brp_alexandros_any(const br_setup *setup, const struct alexandros_state *s,
                       struct reach *reach, int symbol)
{
	const struct alexandros_land *land = land_of(setup);

	if (holds(land, reach->near, symbol))
		return 1;
	if (!holds(land, reach->area, symbol))
		return 0;
	find_price(setup, s, reach);
	return holds(land, reach->area, symbol);
}

/* 3.3.1: the distance of an area's nearest corner. */
static int distance_to(const struct alexandros_land *land, int from, int area)
{
	const uint8_t *distance = land->distance[from];
	const int16_t *corner = land->board.area[area].corner;
	int d = distance[corner[0]];

	if (distance[corner[1]] < d)
		d = distance[corner[1]];
	return distance[corner[2]] < d ? distance[corner[2]] : d;
}

/* 3.3.5: of the areas of a symbol those that are nearest are added to found[];
 * near ones, if there are any, are nearer than all others. */
static void add_nearest(const br_setup *setup, const struct alexandros_state *s,
                        struct reach *reach, int symbol,
                        uint64_t found[AREA_WORDS])
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t best[AREA_WORDS] = {0};
	const uint64_t *from = reach->near;
	int least = INT_MAX;

	if (!holds(land, from, symbol)) {
		find_price(setup, s, reach);
		from = reach->area;
	}
	for (int k = 0; k < AREA_WORDS; k++) {
		uint64_t bits = from[k] & land->of[symbol][k];

		for (; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);
			int d = distance_to(land, s->alex, a);

			if (d > least)
				continue;
			if (d < least)
				memset(best, 0, sizeof best);
			least = d;
			put_in(best, a);
		}
	}
	for (int k = 0; k < AREA_WORDS; k++)
		found[k] |= best[k];
}

/* 3.3.5 the targets of a card, 3.4.3 of a joker; A6 */
void brp_alexandros_targets(const br_setup *setup,
                            const struct alexandros_state *s, int seek,
                            struct reach *reach)
{
	int joker = seek == SEEK_ANY, rule = setup->option[JOKER_TARGET];
	uint64_t found[AREA_WORDS] = {0};

	brp_alexandros_eligible(setup, s, joker && rule == ANY_SYMBOL_AREA,
	                        reach);
	if (joker && rule != NEAREST_OF_CHOSEN) {
		find_price(setup, s, reach);
		return;
	}
	for (int symbol = 0; symbol < SYMBOLS; symbol++)
		if (joker || symbol == seek - 1)
			add_nearest(setup, s, reach, symbol, found);
	memcpy(reach->area, found, sizeof found);
	memcpy(reach->near, found, sizeof found);
}

/* 3.4.6: the next vertices on affordable shortest ways to the goal, ascending;
 * A4, A8, A24 */
int brp_alexandros_steps(const br_setup *setup,
                         const struct alexandros_state *s, int16_t *next)
{
	const struct alexandros_land *land = land_of(setup);
	const struct alexandros_vertex *from = &land->board.vertex[s->alex];
	const uint8_t *distance = land->distance[s->goal];
	int budget = budget_of(s), limited = budget < distance[s->alex], n = 0;
	uint16_t cost[VERTICES];

	if (limited)
		brp_alexandros_costs(setup, s, s->goal, cost);
	for (int i = 0; i < from->count; i++) {
		int w = from->next[i];

		if (distance[w] + 1 != distance[s->alex])
			continue;
		if (limited &&
		    cost[w] + brp_alexandros_new_wall(setup, s, from->line[i]) >
		            budget)
			continue;
		next[n++] = (int16_t)w;
	}
	return n;
}
