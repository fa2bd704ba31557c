/* SPDX-License-Identifier: MIT */

/*
 * reach.c - where Alexander may go, and which ways lead there.
 *
 * What walls can pay for matters only if the stock could run short on the
 * longest of all shortest ways.
 */

#include "games/alexandros/alexandros.h"

/* Can Alexander be sent to this corner of an area of `reach`? */
int brp_alexandros_corner(const struct alexandros_state *s,
                          const struct reach *reach, int vertex)
{
	return vertex != s->alex &&
	       (!reach->limited || reach->cost[vertex] <= reach->budget);
}

/* Areas none of whose corners can be paid for drop out. */
static void drop_dear(const br_setup *setup, const struct alexandros_state *s,
                      struct reach *reach)
{
	const br_alexandros_board *board = &land_of(setup)->board;

	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = reach->area[k]; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);
			const int16_t *corner = board->area[a].corner;

			if (!brp_alexandros_corner(s, reach, corner[0]) &&
			    !brp_alexandros_corner(s, reach, corner[1]) &&
			    !brp_alexandros_corner(s, reach, corner[2]))
				take_out(reach->area, a);
		}
	}
}

/* The eligible areas of all symbols; walled ones too, if that is asked. */
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
	reach->limited = reach->budget < land->diameter;
	if (!reach->limited)
		return;
	brp_alexandros_costs(setup, s, s->alex, reach->cost);
	drop_dear(setup, s, reach);
}

/* Is there an area of this symbol; of any, if it is -1? */
int brp_alexandros_any(const br_setup *setup, const struct reach *reach,
                       int symbol)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t any = 0;

	for (int k = 0; k < AREA_WORDS; k++)
		any |= reach->area[k] & (symbol < 0 ? land->symbol_areas[k]
		                                    : land->of[symbol][k]);
	return any != 0;
}

static int distance_to(const struct alexandros_land *land, int from, int area)
{
	const uint8_t *distance = land->distance[from];
	const int16_t *corner = land->board.area[area].corner;
	int d = distance[corner[0]];

	if (distance[corner[1]] < d)
		d = distance[corner[1]];
	return distance[corner[2]] < d ? distance[corner[2]] : d;
}

/* Of the areas of a symbol those that are nearest are added to near[]. */
static void add_nearest(const struct alexandros_land *land, int from,
                        const struct reach *reach, int symbol,
                        uint64_t near[AREA_WORDS])
{
	uint64_t found[AREA_WORDS] = {0};
	int best = INT_MAX;

	for (int k = 0; k < AREA_WORDS; k++) {
		uint64_t bits = reach->area[k] & land->of[symbol][k];

		for (; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);
			int d = distance_to(land, from, a);

			if (d > best)
				continue;
			if (d < best)
				memset(found, 0, sizeof found);
			best = d;
			put_in(found, a);
		}
	}
	for (int k = 0; k < AREA_WORDS; k++)
		near[k] |= found[k];
}

/* The areas that a card sends Alexander to. */
void brp_alexandros_targets(const br_setup *setup,
                            const struct alexandros_state *s, int seek,
                            struct reach *reach)
{
	int joker = seek == SEEK_ANY, rule = setup->option[JOKER_TARGET];
	uint64_t near[AREA_WORDS] = {0};

	brp_alexandros_eligible(setup, s, joker && rule == ANY_SYMBOL_AREA,
	                        reach);
	if (joker && rule != NEAREST_OF_CHOSEN)
		return;
	for (int symbol = 0; symbol < SYMBOLS; symbol++)
		if (joker || symbol == seek - 1)
			add_nearest(land_of(setup), s->alex, reach, symbol,
			            near);
	memcpy(reach->area, near, sizeof near);
}

/* The next vertices on affordable shortest ways to the goal, ascending. */
int brp_alexandros_steps(const br_setup *setup,
                         const struct alexandros_state *s, int16_t *next)
{
	const struct alexandros_land *land = land_of(setup);
	const br_alexandros_vertex *from = &land->board.vertex[s->alex];
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
