/* SPDX-License-Identifier: MIT */
/*
 * land.c - walls: what a way costs of them, how they split a province, and
 * which areas they leave free.
 */

#include "games/alexandros/alexandros.h"

/* ---- Walls --------------------------------------------------------------- */

/* 3.3.3: walls are laid on lines without one; A3: not on the coast. */
int brp_alexandros_new_wall(const br_setup *setup,
                            const struct alexandros_state *s, int line)
{
	return !has(s->wall, line) && (!has(land_of(setup)->coast, line) ||
	                               setup->option[COAST_WALLS]);
}

/* 3.3.3: fewest new walls on a shortest way from a vertex to each other one. */
void brp_alexandros_costs(const br_setup *setup,
                          const struct alexandros_state *s, int from,
                          uint16_t cost[VERTICES])
{
	const struct alexandros_land *land = land_of(setup);
	const uint8_t *distance = land->distance[from];
	int16_t queue[VERTICES];
	int length = 0;

	memset(cost, 0xff, VERTICES * sizeof *cost);
	queue[length++] = (int16_t)from;
	cost[from] = 0;
	for (int at = 0; at < length; at++) {
		int u = queue[at];
		const struct alexandros_vertex *vertex = &land->board.vertex[u];

		for (int i = 0; i < vertex->count; i++) {
			int w = vertex->next[i];
			int n = cost[u] + brp_alexandros_new_wall(
						  setup, s, vertex->line[i]);

			if (distance[w] != distance[u] + 1)
				continue;
			if (cost[w] == UINT16_MAX)
				queue[length++] = (int16_t)w;
			if (n < cost[w])
				cost[w] = (uint16_t)n;
		}
	}
}

/* ---- Provinces ----------------------------------------------------------- */

/* 3.3.6: the areas joined to one, up to another if that is among them: then
 * 1. */
static int flood(const struct alexandros_land *land,
                 const struct alexandros_state *s, int from, int until,
                 uint64_t part[AREA_WORDS])
{
	uint8_t stack[AREAS];
	int depth = 0;

	memset(part, 0, AREA_WORDS * sizeof *part);
	put_in(part, from);
	stack[depth++] = (uint8_t)from;
	while (depth > 0) {
		const struct alexandros_area *area =
			&land->board.area[stack[--depth]];

		for (int i = 0; i < 3; i++) {
			int next = area->neighbour[i];

			if (next < 0 || has(s->wall, area->line[i]) ||
			    has(part, next))
				continue;
			if (next == until)
				return 1;
			put_in(part, next);
			stack[depth++] = (uint8_t)next;
		}
	}
	return 0;
}

/* 3.3.6: a part becomes a province, named by its smallest area. */
static void name_part(struct alexandros_state *s,
                      const uint64_t part[AREA_WORDS])
{
	int root = -1;

	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = part[k]; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);

			if (root < 0) {
				root = a;
				put_in(s->roots, root);
			}
			s->root[a] = (uint8_t)root;
		}
	}
}

/* 3.7 split: a wall now lies between two areas of one province.  If nothing
 * else joins them, the part without the province's first area becomes a new
 * one.  Governors stay, so a part without any has no owner. */
static void split(const struct alexandros_land *land,
                  struct alexandros_state *s, int a, int b)
{
	uint64_t here[AREA_WORDS];

	if (flood(land, s, a, b, here))
		return;
	if (has(here, s->root[a]))
		flood(land, s, b, a, here);
	name_part(s, here);
}

/* Is a vertex bound to the coast or to a wall? */
static int bound(const struct alexandros_land *land,
                 const struct alexandros_state *s, int vertex)
{
	return has(land->shore, vertex) || has(s->ends, vertex);
}

/* 3.3.2: a wall makes areas unfree: at its sides, or, by A1, at its ends. */
static void unfree(const br_setup *setup, struct alexandros_state *s,
                   const struct alexandros_line *line)
{
	const struct alexandros_land *land = land_of(setup);

	if (setup->option[CORNER_RULE] == MUST_BE_CLEAR) {
		for (int k = 0; k < AREA_WORDS; k++)
			s->free[k] &= ~(land->touch[line->end[0]][k] |
			                land->touch[line->end[1]][k]);
		return;
	}
	take_out(s->free, line->area[0]);
	if (line->area[1] >= 0)
		take_out(s->free, line->area[1]);
}

/* 3.4.6: a black wall while there are any; 3.5.1: a red one makes this the last
 * turn. */
void brp_alexandros_lay(const br_setup *setup, struct alexandros_state *s,
                        int at)
{
	const struct alexandros_land *land = land_of(setup);
	const struct alexandros_line *line = &land->board.line[at];
	int closes = line->area[1] >= 0 && bound(land, s, line->end[0]) &&
	             bound(land, s, line->end[1]);

	put_in(s->wall, at);
	if (s->black_left > 0) {
		s->black_left--;
	} else {
		put_in(s->red, at);
		s->red_left--;
		s->last_turn = 1;
	}
	put_in(s->ends, line->end[0]);
	put_in(s->ends, line->end[1]);
	unfree(setup, s, line);
	if (closes)
		split(land, s, line->area[0], line->area[1]);
}

/* ---- Free areas ---------------------------------------------------------- */

static int is_settled(const struct alexandros_state *s, int area)
{
	for (int p = 0; p < SEATS; p++)
		for (int i = 0; i < s->governors[p]; i++)
			if (s->governor[p][i] == area)
				return 1;
	return 0;
}

/* 3.3.2: is a symbol area free, or not, after what changed on it? */
void brp_alexandros_settle(const br_setup *setup, struct alexandros_state *s,
                           int at)
{
	const struct alexandros_area *area = &land_of(setup)->board.area[at];
	int clear = !is_settled(s, at);

	for (int i = 0; i < 3; i++)
		if (has(s->wall, area->line[i]) ||
		    (setup->option[CORNER_RULE] == MUST_BE_CLEAR &&
		     has(s->ends, area->corner[i])))
			clear = 0;
	if (clear)
		put_in(s->free, at);
	else
		take_out(s->free, at);
}

/* Derives everything from walls and governors, in a state where it is 0. */
void brp_alexandros_survey(const br_setup *setup, struct alexandros_state *s)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t done[AREA_WORDS] = {0};

	memcpy(s->free, land->symbol_areas, sizeof s->free);
	for (int k = 0; k < LINE_WORDS; k++) {
		for (uint64_t bits = s->wall[k]; bits; bits &= bits - 1) {
			const struct alexandros_line *line =
				&land->board.line[k * 64 + lowest_of(bits)];

			put_in(s->ends, line->end[0]);
			put_in(s->ends, line->end[1]);
			unfree(setup, s, line);
		}
	}
	for (int p = 0; p < setup->seats; p++)
		for (int i = 0; i < s->governors[p]; i++)
			take_out(s->free, s->governor[p][i]);
	for (int a = 0; a < land->board.areas; a++) {
		uint64_t here[AREA_WORDS];

		if (has(done, a))
			continue;
		flood(land, s, a, -1, here);
		name_part(s, here);
		for (int k = 0; k < AREA_WORDS; k++)
			done[k] |= here[k];
	}
}
