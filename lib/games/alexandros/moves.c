/* SPDX-License-Identifier: MIT */
/*
 * moves.c - who is to act in Alexandros, and what is legal.
 *
 * The kinds of move are in such an order that lists are sorted.  What lists
 * need was derived when the decision became due (alexandros_state.leads and the
 * members behind it), once for list and check; so here sets are only read.
 */

#include "games/alexandros/alexandros.h"

/* The phases in which a player decides, as bits. */
enum {
	DECISIONS = 1 << IN_SOURCE | 1 << IN_GO | 1 << IN_WALK |
	            1 << IN_ACTION | 1 << IN_GIVE
};

int brp_alexandros_turn(const br_setup *setup, const void *state)
{
	const struct alexandros_state *s = state;

	(void)setup;
	if (DECISIONS >> s->phase & 1)
		return s->player;
	return s->phase == IN_OVER ? BR_NOBODY : BR_CHANCE;
}

int brp_alexandros_phase(const br_setup *setup, const void *state)
{
	const struct alexandros_state *s = state;

	(void)setup;
	return s->plan != NO_PLAN ? IN_GOVERN : s->phase;
}

/* ---- Alexander ----------------------------------------------------------- */

/* 3.4.3: the open symbols that can be jokers, as bits; A5, A6 */
static unsigned jokers(const br_setup *setup, const struct alexandros_state *s,
                       unsigned open)
{
	if (!(s->leads & JOKER_LEADS))
		return 0;
	if (setup->option[JOKER_MODE] == EACH_CARD)
		return open & ~(unsigned)s->leads;
	return open & s->leads ? 0 : open;
}

static br_move *add_symbols(br_move *end, br_move first, unsigned symbols)
{
	for (; symbols; symbols &= symbols - 1)
		*end++ = first + (br_move)brp_lowest(symbols);
	return end;
}

static unsigned symbols_in(uint64_t bag)
{
	unsigned symbols = 0;

	for (int i = 0; i < SYMBOLS; i++)
		symbols |= (unsigned)(count_of(bag, i) > 0) << i;
	return symbols;
}

/* 3.4.1 to 3.4.4 */
static br_move *source_moves(const br_setup *setup,
                             const struct alexandros_state *s, br_move *moves)
{
	unsigned open = symbols_in(s->open);
	unsigned hand = symbols_in(s->hand[s->player]);
	br_move *end = add_symbols(moves, ALEX_OPEN, open & s->leads);

	end = add_symbols(end, ALEX_JOKER, jokers(setup, s, open));
	end = add_symbols(end, ALEX_HAND, hand & s->leads);
	if (end == moves)
		*end++ = STAY;
	return end;
}

/* A2: the target areas at a vertex */
static br_move *add_areas(const struct alexandros_land *land,
                          const struct alexandros_state *s, int v, br_move *end)
{
	br_move first = GO_AREA + (br_move)(v * AREAS);

	for (int k = 0; k < AREA_WORDS; k++) {
		uint64_t bits = s->target[k] & land->touch[v][k];

		for (; bits; bits &= bits - 1)
			*end++ = first + (br_move)(k * 64 + lowest_of(bits));
	}
	return end;
}

/* 3.4.5: all corners of the target areas that can be paid for; A19.  A2: with
 * an option the area is named too. */
static br_move *go_moves(const br_setup *setup,
                         const struct alexandros_state *s, br_move *end)
{
	const struct alexandros_land *land = land_of(setup);
	int named = setup->option[ALEX_BLOCKS] == LAST_AREA;
	uint64_t vertex[VERTEX_WORDS] = {0};

	brp_alexandros_corners(land, s->target, vertex);
	brp_alexandros_afford(setup, s, vertex);
	for (int k = 0; k < VERTEX_WORDS; k++) {
		for (uint64_t bits = vertex[k]; bits; bits &= bits - 1) {
			int v = k * 64 + lowest_of(bits);

			if (named)
				end = add_areas(land, s, v, end);
			else
				*end++ = GO + (br_move)v;
		}
	}
	return end;
}

/* 3.4.6 */
static br_move *walk_moves(const br_setup *setup,
                           const struct alexandros_state *s, br_move *end)
{
	const int16_t *next = land_of(setup)->board.vertex[s->alex].next;

	for (unsigned ways = s->ways; ways; ways &= ways - 1)
		*end++ = STEP + (br_move)next[brp_lowest(ways)];
	return end;
}

/* ---- Actions ------------------------------------------------------------- */

/* Adds the provinces in which a player has governors, as their smallest
 * areas. */
static void add_owned(const struct alexandros_state *s, int p,
                      uint64_t owned[AREA_WORDS])
{
	for (int i = 0; i < s->governors[p]; i++)
		put_in(owned, s->root[s->governor[p][i]]);
}

/* 3.4.9; the undivided rest is a province too, A16.  Sums are in the order of
 * the provinces.  Each province is written to the list, which has room for one
 * more, and stays there if it can be occupied: a branch could not be foreseen.
 */
static br_move *occupy_moves(const br_setup *setup,
                             const struct alexandros_state *s,
                             const uint64_t enemy[AREA_WORDS], br_move *end)
{
	uint64_t hand = s->hand[s->player], taken[AREA_WORDS];
	int own = setup->option[OCCUPY_OWN], sums = own ? 0 : SUMS;
	int supply = supply_of(s, s->player), i = 0;

	memcpy(taken, enemy, sizeof taken);
	if (!own)
		add_owned(s, s->player, taken);
	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = s->roots[k]; bits; bits &= bits - 1, i++) {
			int root = k * 64 + lowest_of(bits);
			uint64_t lowest = bits & (~bits + 1);
			uint64_t need =
				i < sums ? symbols_of(s->sum[i])
					 : brp_alexandros_need(setup, s, root);
			int lacking = total_of(beyond(need, hand));

			*end = OCCUPY + (br_move)root;
			end += (need != 0) & (lacking <= supply) &
			       !(taken[k] & lowest);
		}
	}
	return end;
}

/* 3.4.10: what the removal leaves of the hand must do. */
static br_move *takeover_moves(const br_setup *setup,
                               const struct alexandros_state *s,
                               const uint64_t enemy[AREA_WORDS], br_move *end)
{
	uint64_t hand = s->hand[s->player];

	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = enemy[k]; bits; bits &= bits - 1) {
			int root = k * 64 + lowest_of(bits);
			uint64_t pay = brp_alexandros_removal(setup, s, root);
			uint64_t need;

			if (beyond(pay, hand) != 0)
				continue;
			need = brp_alexandros_need(setup, s, root);
			if (total_of(beyond(need, hand - pay)) <=
			    supply_of(s, s->player))
				*end++ = TAKEOVER + (br_move)root;
		}
	}
	return end;
}

/* 3.4.7 */
static br_move *action_moves(const br_setup *setup,
                             const struct alexandros_state *s, br_move *moves)
{
	const struct alexandros_land *land = land_of(setup);
	const uint8_t *mine = s->governor[s->player];
	int count = s->governors[s->player];
	br_move *end = add_symbols(moves, TAKE, symbols_in(s->open));
	uint64_t stand = 0;

	for (int i = 0; i < count; i++)
		stand |= one_area(land, mine[i]);
	if (!s->taxed)
		end = add_symbols(end, TAX,
		                  symbols_in(stand) &
		                          symbols_in(s->hand[s->player]));
	if (s->pile_size > 0 || s->discard != 0)
		*end++ = PILE;
	if (count < GOVERNORS) {
		uint64_t enemy[AREA_WORDS] = {0};

		for (int p = 0; p < setup->seats; p++)
			if (p != s->player)
				add_owned(s, p, enemy);
		end = occupy_moves(setup, s, enemy, end);
		end = takeover_moves(setup, s, enemy, end);
	}
	for (int i = 0; i < count; i++)
		*end++ = RELIEVE + (br_move)mine[i];
	if (setup->option[END_TURN_ALLOWED] == ALWAYS || end == moves)
		*end++ = END_TURN;
	return end;
}

/* ---- Governors ----------------------------------------------------------- */

/* A15: which symbols may get a governor, by the option extra_governors. */
static unsigned allowed(const br_setup *setup, const struct alexandros_state *s)
{
	unsigned all = (1u << SYMBOLS) - 1;
	uint64_t deficit = beyond(s->need, s->purse);

	if (setup->option[EXTRA_GOVERNORS] == EXTRA_FREE)
		return all;
	if (deficit == 0)
		return s->planned == 0 ? all : 0;
	return symbols_in(deficit);
}

/* 3.4.11: of the symbol areas behind the last one chosen: those with which the
 * rest can be completed from what lies behind. */
static br_move *govern_moves(const br_setup *setup,
                             const struct alexandros_state *s, br_move *end)
{
	const struct alexandros_land *land = land_of(setup);
	int supply = supply_of(s, s->player) - s->planned, n = 0;
	unsigned symbols = allowed(setup, s);
	uint8_t room[AREAS];
	uint64_t behind = 0;

	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = s->target[k]; bits; bits &= bits - 1) {
			int a = k * 64 + lowest_of(bits);

			if (a < last_of(s))
				continue;
			room[n++] = (uint8_t)a;
			behind += one_area(land, a);
		}
	}
	for (int i = 0; i < n && supply > 0; i++) {
		int a = room[i];
		uint64_t deficit =
			beyond(s->need - one_area(land, a), s->purse);

		behind -= one_area(land, a);
		if (symbols >> land->board.area[a].symbol & 1 &&
		    total_of(deficit) <= supply - 1 &&
		    beyond(deficit, behind) == 0)
			*end++ = GOV + (br_move)a;
	}
	if (s->planned > 0 && beyond(s->need, s->purse) == 0)
		*end++ = GOV_DONE;
	return end;
}

/* 3.4.12 */
static br_move *give_moves(const struct alexandros_state *s, br_move *end)
{
	for (int i = s->lowest; i < SYMBOLS; i++)
		if (count_of(s->paid, i) > 0 &&
		    total_of(s->paid >> i * LANE) >= s->to_give)
			*end++ = GIVE + (br_move)i;
	return end;
}

/* ---- Lists --------------------------------------------------------------- */

int brp_alexandros_moves(const br_setup *setup, const void *state,
                         br_move *moves)
{
	const struct alexandros_state *s = state;
	br_move *end = moves;

	if (s->plan != NO_PLAN)
		end = govern_moves(setup, s, moves);
	else if (s->phase == IN_SOURCE)
		end = source_moves(setup, s, moves);
	else if (s->phase == IN_GO)
		end = go_moves(setup, s, moves);
	else if (s->phase == IN_WALK)
		end = walk_moves(setup, s, moves);
	else if (s->phase == IN_ACTION)
		end = action_moves(setup, s, moves);
	else if (s->phase == IN_GIVE)
		end = give_moves(s, moves);
	return (int)(end - moves);
}
