/* SPDX-License-Identifier: MIT */
/*
 * land.c - walls: what a way costs of them, how they split a province, and
 * which areas they leave free.
 *
 * Nearly each wall that meets others splits a province, and the new one has six
 * areas on average.  So both sides are flooded in turn, until one is done.
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
	const uint8_t *distance = distances_from(setup, from);
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

/* 3.3.6: the areas joined to one, as far as they are found. */
struct flood {
	uint64_t part[AREA_WORDS];
	uint8_t stack[AREAS];
	int depth;
};

static void begin(struct flood *flood, int area)
{
	memset(flood->part, 0, sizeof flood->part);
	put_in(flood->part, area);
	flood->stack[0] = (uint8_t)area;
	flood->depth = 1;
}

/* Finds the neighbours of one more area.  Without branches, as none could be
 * foreseen: each side's area is written, but counts only if it is new. */
static void spread(const struct alexandros_land *land,
                   const struct alexandros_state *s, struct flood *flood)
{
	const struct alexandros_area *area =
		&land->board.area[flood->stack[--flood->depth]];

	for (int i = 0; i < 3; i++) {
		unsigned line = (unsigned)area->line[i];
		uint8_t next = (uint8_t)area->neighbour[i];
		uint64_t *part = &flood->part[next >> 6];
		uint64_t shut = s->wall[line >> 6] | land->coast[line >> 6];
		uint64_t fresh =
			~(shut >> (line & 63) | *part >> (next & 63)) & 1;

		*part |= fresh << (next & 63);
		flood->stack[flood->depth] = next;
		flood->depth += (int)fresh;
	}
}

void brp_alexandros_province(const br_setup *setup,
                             const struct alexandros_state *s, int area,
                             uint64_t part[AREA_WORDS])
{
	struct flood flood;

	begin(&flood, area);
	while (flood.depth > 0)
		spread(land_of(setup), s, &flood);
	memcpy(part, flood.part, sizeof flood.part);
}

/* 3.3.6: a part becomes a province, named by its smallest area.  Returns the
 * sum of its areas. */
static uint64_t name_part(const struct alexandros_land *land,
                          struct alexandros_state *s,
                          const uint64_t part[AREA_WORDS])
{
	uint64_t sum = 0;
	int root = -1, at;

	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = part[k]; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);

			if (root < 0)
				root = a;
			s->root[a] = (uint8_t)root;
			sum += one_area(land, a);
		}
	}
	put_in(s->roots, root);
	at = below(s->roots, root);
	if (at < SUMS) {
		memmove(s->sum + at + 1, s->sum + at,
		        (size_t)(SUMS - 1 - at) * sizeof *s->sum);
		s->sum[at] = sum;
	}
	return sum;
}

/* 3.7 split: a wall now lies between two areas of one province.  If nothing
 * else joins them, the part without the province's first area becomes a new
 * one.  Governors stay, so a part without any has no owner. */
static void split(const struct alexandros_land *land,
                  struct alexandros_state *s, int a, int b)
{
	struct flood side[2];
	int root = s->root[a], i = 0, at;
	uint64_t sum;

	begin(&side[0], a);
	begin(&side[1], b);
	for (; side[i].depth > 0; i = !i) {
		spread(land, s, &side[i]);
		if (share(side[0].part, side[1].part))
			return;
	}
	if (has(side[i].part, root)) {
		uint64_t rest[AREA_WORDS] = {0};

		for (int k = root; k < land->board.areas; k++)
			if (s->root[k] == root && !has(side[i].part, k))
				put_in(rest, k);
		sum = name_part(land, s, rest);
	} else {
		sum = name_part(land, s, side[i].part);
	}
	at = below(s->roots, root);
	if (at < SUMS)
		s->sum[at] -= sum;
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
		brp_alexandros_province(setup, s, a, here);
		name_part(land, s, here);
		for (int k = 0; k < AREA_WORDS; k++)
			done[k] |= here[k];
	}
}
