/* SPDX-License-Identifier: MIT */
/*
 * options.c - the options of Alexandros, and what is precomputed from the
 * board.
 */

#include "games/alexandros/alexandros.h"

/* ---- The board ----------------------------------------------------------- */

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

/* Precomputes the sets of areas, vertices and lines. */
static void fill_sets(struct alexandros_land *land)
{
	const struct alexandros_board *board = &land->board;

	for (int a = 0; a < board->areas; a++) {
		const struct alexandros_area *area = &board->area[a];

		for (int i = 0; i < 3; i++)
			put_in(land->touch[area->corner[i]], a);
		land->lane[a] = EMPTY_LANE;
		if (area->symbol < 0)
			continue;
		land->lane[a] = (uint8_t)(area->symbol * LANE);
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

/* 3.3.1: all vertices, ring after ring around one; A20 */
static void measure(struct alexandros_land *land, uint8_t *distance, int from,
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

				distance[v] = (uint8_t)(HERE + d);
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

static void measure_all(struct alexandros_land *land, uint8_t *distance)
{
	const struct alexandros_board *board = &land->board;
	uint64_t near[VERTICES][VERTEX_WORDS];

	memset(near, 0, sizeof near);
	for (int v = 0; v < board->vertices; v++)
		for (int i = 0; i < board->vertex[v].count; i++)
			put_in(near[v], board->vertex[v].next[i]);
	for (int v = 0; v < board->vertices; v++)
		measure(land, distance + v * (board->vertices + 1), v, near);
}

/* The rest of a land of which the board was read, zeros so far, and its
 * distances. */
void brp_alexandros_chart(struct alexandros_land *land, uint8_t *distance,
                          const char *text)
{
	put_hash(text, land->hash);
	fill_sets(land);
	measure_all(land, distance);
}

/* A board that is not the default one. */
struct own_tables {
	struct alexandros_tables tables;
	struct alexandros_land land;
	uint8_t distance[VERTICES * (VERTICES + 1)];
};

int brp_alexandros_precompute(const br_setup *setup, const char *const *text,
                              void *out, size_t *size, br_error *error)
{
	int given = strcmp(text[BOARD], "default") == 0;
	struct alexandros_tables *tables = out;
	struct own_tables *own = out;

	*size = given ? sizeof *tables : sizeof *own;
	if (setup->option[FIRST] > setup->seats)
		return brp_fail(error, BR_EINVAL, "alexandros.lot",
		                "seat %d cannot begin, there are %d",
		                (int)setup->option[FIRST], setup->seats);
	if (!out)
		return BR_OK;
	if (given) {
		tables->land = &brp_alexandros_land;
		tables->distance = (const uint8_t *)brp_alexandros_distances[0];
	} else {
		int status;

		memset(own, 0, sizeof *own);
		status = brp_alexandros_read(&own->land.board, text[BOARD],
		                             error);
		if (status != BR_OK)
			return status;
		brp_alexandros_chart(&own->land, own->distance, text[BOARD]);
		tables->land = &own->land;
		tables->distance = own->distance;
	}
	/* 2.4.5 */
	if (setup->option[ALEX_BLOCKS] == LAST_AREA &&
	    below(tables->land->symbol_areas, AREAS) > BR_MOVES_MAX / 3)
		return brp_fail(error, BR_EINVAL, "alexandros.board",
		                "alex_blocks=last_area needs a board of at "
		                "most %d symbol areas",
		                BR_MOVES_MAX / 3);
	return BR_OK;
}

/* ---- Options ------------------------------------------------------------- */

static const char *const end_scores[] = {"101", "100", NULL};
static const char *const joker_modes[] = {"all_open_blocked", "each_card",
                                          NULL};
static const char *const joker_targets[] = {
	"any_free_area", "nearest_of_chosen_symbol", "any_symbol_area", NULL};
static const char *const blocks[] = {"touching", "last_area", NULL};
static const char *const corners[] = {"corners_may_touch",
                                      "corners_must_be_clear", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const end_turns[] = {"yes", "only_if_nothing_else", NULL};
static const char *const no_moves[] = {"last_turn", "skip", NULL};
static const char *const reshuffles[] = {"when_needed", "when_empty", NULL};
static const char *const replaces[] = {"at_once", "after_walk", NULL};
static const char *const extras[] = {"free", "only_when_short", NULL};
static const char *const firsts[] = {"lot", "1", "2", "3", "4", NULL};

/* clang-format off */
const br_option brp_alexandros_options[] = {
	/* A7 */
	{.name = "end_score", .standard = "101", .words = end_scores,
	 .about = "The score that ends the game at once"},
	/* A5 */
	{.name = "joker_mode", .standard = "all_open_blocked",
	 .words = joker_modes,
	 .about = "An open card is a joker if no open card leads to a free "
	          "area of its symbol, or if it does not itself"},
	/* A6 */
	{.name = "joker_target", .standard = "any_free_area",
	 .words = joker_targets,
	 .about = "A joker leads to any free area, to the nearest ones of "
	          "each symbol, or to any area with a symbol"},
	/* A2 */
	{.name = "alex_blocks", .standard = "touching", .words = blocks,
	 .about = "Alexander makes unfree all areas that he touches, or the "
	          "one that he was sent to last"},
	/* A1 */
	{.name = "corner_rule", .standard = "corners_may_touch",
	 .words = corners,
	 .about = "Walls may touch the corners of a free area, or not"},
	/* A3 */
	{.name = "coast_walls", .standard = "no", .words = no_yes,
	 .about = "Walls are laid along the coast too"},
	/* 3.4.12 */
	{.name = "two_player_compensation", .standard = "no", .words = no_yes,
	 .about = "The loser of a province gets cards with two players too"},
	/* A11 */
	{.name = "end_turn_allowed", .standard = "yes", .words = end_turns,
	 .about = "A player may do without their actions, or only if there "
	          "is none"},
	/* A9 */
	{.name = "no_move_rule", .standard = "last_turn", .words = no_moves,
	 .about = "If Alexander cannot move, this is the last turn, or the "
	          "game goes on"},
	/* A12 */
	{.name = "max_turns", .standard = "240", .hi = 9999,
	 .about = "Turns of all players after which the game ends, 0 for no "
	          "limit"},
	/* 2.3, 2.4 */
	{.name = "board", .standard = "default", .canon = brp_alexandros_canon,
	 .about = "The board: default, or a text that begins with "
	          "\"alexboard 1\""},
	/* 2.1, A8 */
	{.name = "black_walls", .standard = "65", .hi = 255,
	 .about = "Black walls in stock"},
	/* 2.1, A8 */
	{.name = "red_walls", .standard = "10", .hi = 255,
	 .about = "Red walls in stock"},
	/* A10 */
	{.name = "reshuffle", .standard = "when_needed", .words = reshuffles,
	 .about = "The discard becomes the pile when a card is needed, or as "
	          "soon as the pile is empty"},
	/* A18 */
	{.name = "replace_card", .standard = "at_once", .words = replaces,
	 .about = "The card that moves Alexander is replaced at once, or when "
	          "he has arrived"},
	/* A14 */
	{.name = "occupy_own", .standard = "no", .words = no_yes,
	 .about = "A player may add governors to a province of their own"},
	/* A15 */
	{.name = "extra_governors", .standard = "free", .words = extras,
	 .about = "More governors than are needed may be placed, or only "
	          "where cards are short"},
	/* 3.2 */
	{.name = "first", .standard = "lot", .words = firsts,
	 .about = "The seat that begins, or a lot"},
	{.name = NULL},
};
/* clang-format on */
_Static_assert(sizeof brp_alexandros_options / sizeof(br_option) == FIRST + 2,
               "each option has its row");
