/* SPDX-License-Identifier: MIT */
/*
 * moves.c - who is to act in Alexandros, and what is legal.
 *
 * The kinds of move are in such an order that lists are sorted.
 */

#include "games/alexandros/alexandros.h"

int brp_alexandros_turn(const br_setup *setup, const void *state)
{
	const struct alexandros_state *s = state;

	(void)setup;
	switch (s->phase) {
	case IN_SOURCE:
	case IN_GO:
	case IN_WALK:
	case IN_ACTION:
	case IN_GIVE:
		return s->player;
	case IN_OVER:
		return BR_NOBODY;
	default:
		return BR_CHANCE;
	}
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
                       unsigned open, unsigned works, struct reach *reach)
{
	unsigned may = setup->option[JOKER_MODE] == EACH_CARD ? open & ~works
	               : open & works                         ? 0
	                                                      : open;

	if (may == 0)
		return 0;
	if (setup->option[JOKER_TARGET] == ANY_SYMBOL_AREA)
		brp_alexandros_eligible(setup, s, 1, reach);
	return brp_alexandros_any(setup, s, reach, -1) ? may : 0;
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
	unsigned open = symbols_in(s->open), works = 0;
	unsigned hand = symbols_in(s->hand[s->player]);
	struct reach reach;
	br_move *end;

	brp_alexandros_eligible(setup, s, 0, &reach);
	for (int i = 0; i < SYMBOLS; i++)
		works |= (unsigned)brp_alexandros_any(setup, s, &reach, i) << i;
	end = add_symbols(moves, ALEX_OPEN, open & works);
	end = add_symbols(end, ALEX_JOKER,
	                  jokers(setup, s, open, works, &reach));
	end = add_symbols(end, ALEX_HAND, hand & works);
	if (end == moves)
		*end++ = STAY;
	return end;
}

/* 3.4.5: all corners of the target areas that can be paid for; A19 */
static br_move *go_moves(const br_setup *setup,
                         const struct alexandros_state *s, br_move *end)
{
	const struct alexandros_board *board = &land_of(setup)->board;
	uint64_t corners[VERTEX_WORDS] = {0};
	struct reach reach;

	brp_alexandros_targets(setup, s, s->seek, &reach);
	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = reach.area[k]; bits; bits &= bits - 1) {
			const int16_t *corner =
				board->area[k * 64 + lowest_of(bits)].corner;

			put_in(corners, corner[0]);
			put_in(corners, corner[1]);
			put_in(corners, corner[2]);
		}
	}
	for (int k = 0; k < VERTEX_WORDS; k++) {
		for (uint64_t bits = corners[k]; bits; bits &= bits - 1) {
			int v = k * 64 + lowest_of(bits);

			if (brp_alexandros_corner(setup, s, &reach, v))
				*end++ = GO + (br_move)v;
		}
	}
	return end;
}

/* A2: the same with the area named. */
static br_move *go_area_moves(const br_setup *setup,
                              const struct alexandros_state *s, br_move *end)
{
	const struct alexandros_land *land = land_of(setup);
	struct reach reach;

	brp_alexandros_targets(setup, s, s->seek, &reach);
	for (int v = 0; v < land->board.vertices; v++) {
		if (!brp_alexandros_corner(setup, s, &reach, v))
			continue;
		for (int k = 0; k < AREA_WORDS; k++) {
			uint64_t bits = reach.area[k] & land->touch[v][k];

			for (; bits; bits &= bits - 1)
				*end++ =
					GO_AREA + (br_move)(v * AREAS + k * 64 +
				                            lowest_of(bits));
		}
	}
	return end;
}

/* 3.4.6 */
static br_move *walk_moves(const br_setup *setup,
                           const struct alexandros_state *s, br_move *end)
{
	int16_t next[6];
	int n = brp_alexandros_steps(setup, s, next);

	for (int i = 0; i < n; i++)
		*end++ = STEP + (br_move)next[i];
	return end;
}

/* ---- Actions ------------------------------------------------------------- */

/* What all provinces need, by their smallest areas. */
struct needs {
	uint64_t need[AREAS];
	uint64_t mine[AREA_WORDS];  /* with governors of the player on turn */
	uint64_t enemy[AREA_WORDS]; /* with governors of others */
};

static void sum_needs(const br_setup *setup, const struct alexandros_state *s,
                      struct needs *needs)
{
	const struct alexandros_land *land = land_of(setup);

	memset(needs->mine, 0, 2 * sizeof needs->mine);
	for (int k = 0; k < AREA_WORDS; k++)
		for (uint64_t bits = s->roots[k]; bits; bits &= bits - 1)
			needs->need[k * 64 + lowest_of(bits)] = 0;
	for (int i = 0; i < land->marks; i++)
		needs->need[s->root[land->mark[i]]] += land->one[land->mark[i]];
	for (int p = 0; p < setup->seats; p++)
		for (int i = 0; i < s->governors[p]; i++)
			put_in(p == s->player ? needs->mine : needs->enemy,
			       s->root[s->governor[p][i]]);
	for (int i = 0; i < s->governors[s->player]; i++) {
		int area = s->governor[s->player][i];

		needs->need[s->root[area]] -= land->one[area];
	}
}

/* 3.4.9; the undivided rest is a province too, A16 */
static br_move *occupy_moves(const br_setup *setup,
                             const struct alexandros_state *s,
                             const struct needs *needs, br_move *end)
{
	uint64_t hand = s->hand[s->player];
	int supply = supply_of(s, s->player);
	int own = setup->option[OCCUPY_OWN];

	for (int k = 0; k < AREA_WORDS; k++) {
		uint64_t bits = s->roots[k] & ~needs->enemy[k];

		if (!own)
			bits &= ~needs->mine[k];
		for (; bits; bits &= bits - 1) {
			int root = k * 64 + lowest_of(bits);
			uint64_t need = needs->need[root];

			if (need != 0 && total_of(beyond(need, hand)) <= supply)
				*end++ = OCCUPY + (br_move)root;
		}
	}
	return end;
}

/* 3.4.10: what the removal leaves of the hand must do. */
static br_move *takeover_moves(const br_setup *setup,
                               const struct alexandros_state *s,
                               const struct needs *needs, br_move *end)
{
	uint64_t hand = s->hand[s->player];

	for (int k = 0; k < AREA_WORDS; k++) {
		for (uint64_t bits = needs->enemy[k]; bits; bits &= bits - 1) {
			int root = k * 64 + lowest_of(bits);
			uint64_t pay = brp_alexandros_removal(setup, s, root);

			if (beyond(pay, hand) == 0 &&
			    total_of(beyond(needs->need[root], hand - pay)) <=
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
		stand |= land->one[mine[i]];
	if (!s->taxed)
		end = add_symbols(end, TAX,
		                  symbols_in(stand) &
		                          symbols_in(s->hand[s->player]));
	if (s->pile_size > 0 || s->discard != 0)
		*end++ = PILE;
	if (count < GOVERNORS) {
		struct needs needs;

		sum_needs(setup, s, &needs);
		end = occupy_moves(setup, s, &needs, end);
		end = takeover_moves(setup, s, &needs, end);
	}
	for (int i = 0; i < count; i++)
		*end++ = RELIEVE + (br_move)mine[i];
	if (setup->option[END_TURN_ALLOWED] == ALWAYS || end == moves)
		*end++ = END_TURN;
	return end;
}

/* ---- Governors ----------------------------------------------------------- */

/* A15: which symbols may get a governor, by the option extra_governors. */
static unsigned allowed(const br_setup *setup, const struct lack *lack)
{
	unsigned all = (1u << SYMBOLS) - 1;
	uint64_t deficit = beyond(lack->need, lack->hand);

	if (setup->option[EXTRA_GOVERNORS] == EXTRA_FREE)
		return all;
	if (deficit == 0)
		return lack->last < 0 ? all : 0;
	return symbols_in(deficit);
}

/* 3.4.11: of the symbol areas behind the last one chosen: those with which the
 * rest can be completed from what lies behind. */
static br_move *govern_moves(const br_setup *setup,
                             const struct alexandros_state *s, br_move *end)
{
	const struct alexandros_land *land = land_of(setup);
	struct lack lack = brp_alexandros_lack(setup, s);
	unsigned symbols = allowed(setup, &lack);
	uint64_t behind = 0;
	int room[AREAS], n = 0;

	for (int i = 0; i < land->marks; i++) {
		int a = land->mark[i], mine = 0;

		if (s->root[a] != s->province || a <= lack.last)
			continue;
		for (int k = 0; k < s->governors[s->player]; k++)
			mine |= s->governor[s->player][k] == a;
		if (mine)
			continue;
		room[n++] = a;
		behind += land->one[a];
	}
	for (int i = 0; i < n && lack.supply > 0; i++) {
		int a = room[i];
		uint64_t deficit = beyond(lack.need - land->one[a], lack.hand);

		behind -= land->one[a];
		if (symbols >> land->board.area[a].symbol & 1 &&
		    total_of(deficit) <= lack.supply - 1 &&
		    beyond(deficit, behind) == 0)
			*end++ = GOV + (br_move)a;
	}
	if (s->planned > 0 && beyond(lack.need, lack.hand) == 0)
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
	else if (s->phase == IN_GO && setup->option[ALEX_BLOCKS] == LAST_AREA)
		end = go_area_moves(setup, s, moves);
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
