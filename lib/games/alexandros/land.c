/* SPDX-License-Identifier: MIT */

/*
 * land.c - what is worked out from a board once, and how walls part the land
 * into provinces.
 */

#include "games/alexandros/alexandros.h"

/* ---- Tables -------------------------------------------------------------- */

/* FNV-1a of the canonical text. */
static void put_hash(const char *text, char hash[17])
{
	uint64_t n = 14695981039346656037u;

	for (; *text; text++)
		n = (n ^ (unsigned char)*text) * 1099511628211u;
	for (int i = 15; i >= 0; i--, n >>= 4)
		hash[i] = "0123456789abcdef"[n & 15];
	hash[16] = '\0';
}

static void fill_sets(struct alexandros_land *land)
{
	const br_alexandros_board *board = &land->board;

	for (int a = 0; a < board->areas; a++) {
		const br_alexandros_area *area = &board->area[a];

		for (int i = 0; i < 3; i++)
			put_in(land->touch[area->corner[i]], a);
		if (area->symbol < 0)
			continue;
		land->mark[land->marks++] = (uint8_t)a;
		land->one[a] = one_card(area->symbol);
		put_in(land->of[area->symbol], a);
		put_in(land->symbol_areas, a);
	}
	for (int l = 0; l < board->lines; l++) {
		if (board->line[l].area[1] >= 0)
			continue;
		put_in(land->coast, l);
		put_in(land->shore, board->line[l].end[0]);
		put_in(land->shore, board->line[l].end[1]);
	}
}

/* All vertices, ring after ring around one. */
static void measure(struct alexandros_land *land, int from,
                    uint64_t (*near)[VERTEX_WORDS])
{
	uint64_t seen[VERTEX_WORDS] = {0}, ring[VERTEX_WORDS] = {0};
	uint64_t any = 1;

	put_in(ring, from);
	put_in(seen, from);
	for (int d = 0; any; d++) {
		uint64_t next[VERTEX_WORDS] = {0};

		for (int k = 0; k < VERTEX_WORDS; k++) {
			for (uint64_t bits = ring[k]; bits; bits &= bits - 1) {
				int v = k * 64 + lowest_of(bits);

				land->distance[from][v] = (uint8_t)d;
				for (int i = 0; i < VERTEX_WORDS; i++)
					next[i] |= near[v][i];
			}
		}
		any = 0;
		for (int k = 0; k < VERTEX_WORDS; k++) {
			ring[k] = next[k] & ~seen[k];
			seen[k] |= next[k];
			any |= ring[k];
		}
		if (d > land->diameter)
			land->diameter = d;
	}
}

static void measure_all(struct alexandros_land *land)
{
	const br_alexandros_board *board = &land->board;
	uint64_t near[VERTICES][VERTEX_WORDS];

	memset(near, 0, sizeof near);
	for (int v = 0; v < board->vertices; v++)
		for (int i = 0; i < board->vertex[v].count; i++)
			put_in(near[v], board->vertex[v].next[i]);
	for (int v = 0; v < board->vertices; v++)
		measure(land, v, near);
}

int brp_alexandros_tables(const br_setup *setup, const char *const *text,
                          void *out, size_t *size, br_error *error)
{
	struct alexandros_land *land = out;
	const char *board = text[BOARD];
	int status;

	*size = sizeof *land;
	if (setup->option[FIRST] > setup->seats)
		return brp_fail(error, BR_EINVAL, "alexandros.lot",
		                "seat %d cannot begin, there are %d",
		                (int)setup->option[FIRST], setup->seats);
	if (!out)
		return BR_OK;
	memset(land, 0, sizeof *land);
	if (strcmp(board, "default") == 0)
		board = brp_alexandros_default;
	status = br_alexandros_read(&land->board, board, error);
	if (status != BR_OK)
		return status;
	put_hash(board, land->hash);
	land->hash_word = land->hash;
	fill_sets(land);
	measure_all(land);
	if (setup->option[ALEX_BLOCKS] == LAST_AREA &&
	    land->marks > BR_MOVES_MAX / 3)
		return brp_fail(error, BR_EINVAL, "alexandros.board",
		                "alex_blocks=last_area needs a board of at "
		                "most %d symbol areas",
		                BR_MOVES_MAX / 3);
	return BR_OK;
}

/* ---- Walls --------------------------------------------------------------- */

int brp_alexandros_new_wall(const br_setup *setup,
                            const struct alexandros_state *s, int line)
{
	return !has(s->wall, line) && (!has(land_of(setup)->coast, line) ||
	                               setup->option[COAST_WALLS]);
}

/* Fewest new walls on a shortest way from a vertex to each other one. */
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
		const br_alexandros_vertex *vertex = &land->board.vertex[u];

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

/* The areas joined to one, up to another if that is among them: then 1. */
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
		const br_alexandros_area *area =
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

/* A part becomes a province, named by its smallest area. */
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

/* A wall now parts two areas of one province: does it part the province? */
static void part(const struct alexandros_land *land, struct alexandros_state *s,
                 int a, int b)
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

/* A wall makes areas unfree: at its sides, or at its ends. */
static void unfree(const br_setup *setup, struct alexandros_state *s,
                   const br_alexandros_line *line)
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

void brp_alexandros_lay(const br_setup *setup, struct alexandros_state *s,
                        int at)
{
	const struct alexandros_land *land = land_of(setup);
	const br_alexandros_line *line = &land->board.line[at];
	int parts = line->area[1] >= 0 && bound(land, s, line->end[0]) &&
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
	if (parts)
		part(land, s, line->area[0], line->area[1]);
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

/* Is a symbol area free, or not, after what changed on it? */
void brp_alexandros_settle(const br_setup *setup, struct alexandros_state *s,
                           int at)
{
	const br_alexandros_area *area = &land_of(setup)->board.area[at];
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

/* All that is worked out from walls and governors, into zeros. */
void brp_alexandros_survey(const br_setup *setup, struct alexandros_state *s)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t done[AREA_WORDS] = {0};

	memcpy(s->free, land->symbol_areas, sizeof s->free);
	for (int k = 0; k < LINE_WORDS; k++) {
		for (uint64_t bits = s->wall[k]; bits; bits &= bits - 1) {
			const br_alexandros_line *line =
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
