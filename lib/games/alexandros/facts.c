/* SPDX-License-Identifier: MIT */
/*
 * facts.c - what follows from a state of Alexandros: the board, its provinces,
 * and what players have left.
 */

#include "games/alexandros/alexandros.h"

/* ---- The board ----------------------------------------------------------- */

static void tell_ids(br_walk *walk, const char *name, const int16_t *ids, int n)
{
	brp_array(walk, name, n);
	for (int i = 0; i < n; i++)
		brp_tell_int(walk, NULL, ids[i], 1);
	brp_end(walk);
}

/* The name in texts of moves, then row and column. */
static void tell_place(br_walk *walk, int row, int column)
{
	char name[sizeof "127.255"];
	brp_text text = brp_text_in(name, sizeof name);

	brp_put(&text, "%d.%d", row, column);
	brp_tell_word(walk, "name", name, 1);
	brp_tell_int(walk, "row", row, 1);
	brp_tell_int(walk, "column", column, 1);
}

static void tell_area(const struct alexandros_area *area, br_walk *walk)
{
	brp_object(walk, NULL);
	tell_place(walk, area->row, area->column);
	brp_tell_word(walk, "symbol", brp_alexandros_seeks[area->symbol + 1],
	              1);
	tell_ids(walk, "corner", area->corner, 3);
	tell_ids(walk, "line", area->line, 3);
	tell_ids(walk, "neighbour", area->neighbour, 3);
	brp_end(walk);
}

static void tell_board(const struct alexandros_board *board, br_walk *walk)
{
	brp_array(walk, "areas", board->areas);
	for (int a = 0; a < board->areas; a++)
		tell_area(&board->area[a], walk);
	brp_end(walk);
	brp_array(walk, "vertices", board->vertices);
	for (int v = 0; v < board->vertices; v++) {
		const struct alexandros_vertex *vertex = &board->vertex[v];

		brp_object(walk, NULL);
		tell_place(walk, vertex->row, vertex->column);
		tell_ids(walk, "next", vertex->next, vertex->count);
		tell_ids(walk, "line", vertex->line, vertex->count);
		brp_end(walk);
	}
	brp_end(walk);
	brp_array(walk, "lines", board->lines);
	for (int l = 0; l < board->lines; l++) {
		brp_object(walk, NULL);
		tell_ids(walk, "end", board->line[l].end, 2);
		tell_ids(walk, "area", board->line[l].area, 2);
		brp_end(walk);
	}
	brp_end(walk);
}

/* ---- Provinces ----------------------------------------------------------- */

static void tell_cards(br_walk *walk, const char *name, uint64_t bag)
{
	brp_object(walk, name);
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(bag, i) > 0)
			brp_tell_int(walk, brp_alexandros_symbols[i],
			             count_of(bag, i), 1);
	brp_end(walk);
}

/* 3.3.6 to 3.3.8; 3.4.9, 3.4.10 for the player on turn */
static void tell_province(const br_setup *setup,
                          const struct alexandros_state *s, int root,
                          br_walk *walk)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t symbols = 0;
	int governors = 0;

	brp_object(walk, NULL);
	brp_tell_int(walk, "province", root, 1);
	brp_array(walk, "areas", land->board.areas);
	for (int a = root; a < land->board.areas; a++)
		if (s->root[a] == root) {
			symbols += one_area(land, a);
			brp_tell_int(walk, NULL, a, 1);
		}
	brp_end(walk);
	for (int p = 0; p < setup->seats; p++)
		for (int i = 0; i < s->governors[p]; i++)
			governors += s->root[s->governor[p][i]] == root;
	brp_tell_int(walk, "owner", brp_alexandros_owner(s, root), 1);
	brp_tell_int(walk, "governors", governors, 1);
	brp_tell_int(walk, "value", brp_alexandros_value(setup, s, root), 1);
	tell_cards(walk, "symbols", symbols);
	tell_cards(walk, "need", brp_alexandros_need(setup, s, root));
	tell_cards(walk, "removal", brp_alexandros_removal(setup, s, root));
	brp_end(walk);
}

/* ---- All of it ----------------------------------------------------------- */

void brp_alexandros_facts(const br_setup *setup, const void *state,
                          br_walk *walk)
{
	const struct alexandros_land *land = land_of(setup);
	const struct alexandros_state *s = state;
	uint64_t free[AREA_WORDS];
	int income[SEATS];

	tell_board(&land->board, walk);
	brp_array(walk, "provinces", land->board.areas);
	for (int a = 0; a < land->board.areas; a++)
		if (has(s->roots, a))
			tell_province(setup, s, a, walk);
	brp_end(walk);
	brp_alexandros_incomes(setup, s, income);
	brp_array(walk, "income", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		brp_tell_int(walk, NULL, income[p], 1);
	brp_end(walk);
	brp_array(walk, "supply", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		brp_tell_int(walk, NULL, supply_of(s, p), 1);
	brp_end(walk);
	brp_tell_int(walk, "black_left", s->black_left, 1);
	brp_tell_int(walk, "red_left", s->red_left, 1);
	/* 3.3.2, A2 */
	brp_alexandros_eligible(setup, s, 0, free);
	brp_array(walk, "free", land->board.areas);
	for (int a = 0; a < land->board.areas; a++)
		if (has(free, a))
			brp_tell_int(walk, NULL, a, 1);
	brp_end(walk);
}
