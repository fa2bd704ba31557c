/* SPDX-License-Identifier: MIT */
/*
 * province.c - what a province costs, who owns it, what it is worth, and how
 * governors come and go.
 */

#include "games/alexandros/alexandros.h"

/* 3.3.8: who has governors in a province, or -1. */
int brp_alexandros_owner(const struct alexandros_state *s, int root)
{
	for (int p = 0; p < SEATS; p++)
		for (int i = 0; i < s->governors[p]; i++)
			if (s->root[s->governor[p][i]] == root)
				return p;
	return -1;
}

/* The areas of a province as a bag: of those behind the first ones it is summed
 * up when it is asked for. */
uint64_t brp_alexandros_sum(const br_setup *setup,
                            const struct alexandros_state *s, int root)
{
	const struct alexandros_land *land = land_of(setup);
	int i = below(s->roots, root);
	uint64_t sum = 0;

	if (i < SUMS)
		return s->sum[i];
	for (int a = root; a < land->board.areas; a++)
		sum += s->root[a] == root ? one_area(land, a) : 0;
	return sum;
}

/* 3.4.9: the symbol areas of a province, but for those with a governor of the
 * player on turn. */
uint64_t brp_alexandros_need(const br_setup *setup,
                             const struct alexandros_state *s, int root)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t need = symbols_of(brp_alexandros_sum(setup, s, root));

	for (int i = 0; i < s->governors[s->player]; i++)
		if (s->root[s->governor[s->player][i]] == root)
			need -= one_area(land, s->governor[s->player][i]);
	return need;
}

/* 3.4.10: two cards for each governor that another has there. */
uint64_t brp_alexandros_removal(const br_setup *setup,
                                const struct alexandros_state *s, int root)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t cards = 0;

	for (int p = 0; p < setup->seats; p++)
		for (int i = 0; p != s->player && i < s->governors[p]; i++)
			if (s->root[s->governor[p][i]] == root)
				cards += 2 * one_area(land, s->governor[p][i]);
	return cards;
}

/* 3.3.7: empty areas of a province. */
int brp_alexandros_value(const br_setup *setup,
                         const struct alexandros_state *s, int root)
{
	return (int)(brp_alexandros_sum(setup, s, root) >> EMPTY_LANE);
}

/* 3.4.13: what a tax brings each player: their taxable provinces, which have
 * one governor. */
void brp_alexandros_incomes(const br_setup *setup,
                            const struct alexandros_state *s, int *income)
{
	for (int p = 0; p < setup->seats; p++) {
		income[p] = 0;
		for (int i = 0; i < s->governors[p]; i++) {
			int root = s->root[s->governor[p][i]], n = 0;

			for (int k = 0; k < s->governors[p]; k++)
				n += s->root[s->governor[p][k]] == root;
			if (n == 1)
				income[p] +=
					brp_alexandros_value(setup, s, root);
		}
	}
}

/* 3.4.11: what a plan needs beyond the governors chosen so far, what there is
 * for it, and where governors can still stand. */
void brp_alexandros_plan(const br_setup *setup, struct alexandros_state *s)
{
	const struct alexandros_land *land = land_of(setup);
	const uint8_t *mine = s->governor[s->player];

	brp_alexandros_province(setup, s, s->province, s->target);
	for (int k = 0; k < AREA_WORDS; k++)
		s->target[k] &= land->symbol_areas[k];
	for (int i = 0; i < s->governors[s->player]; i++)
		take_out(s->target, mine[i]);
	s->need = brp_alexandros_need(setup, s, s->province);
	for (int i = 0; i < GOVERNORS; i++) {
		if (s->plan_governor[i] < 0)
			continue;
		take_out(s->target, s->plan_governor[i]);
		s->need -= one_area(land, s->plan_governor[i]);
	}
	s->purse = s->hand[s->player];
	if (s->plan == PLAN_TAKEOVER)
		s->purse -= brp_alexandros_removal(setup, s, s->province);
}

/* ---- Governors ----------------------------------------------------------- */

/* Governors stand in the order of their areas. */
void brp_alexandros_place(const br_setup *setup, struct alexandros_state *s,
                          int player, int area)
{
	uint8_t *mine = s->governor[player];
	int i = s->governors[player]++;

	for (; i > 0 && mine[i - 1] > area; i--)
		mine[i] = mine[i - 1];
	mine[i] = (uint8_t)area;
	brp_alexandros_settle(setup, s, area);
}

void brp_alexandros_relieve(const br_setup *setup, struct alexandros_state *s,
                            int player, int area)
{
	uint8_t *mine = s->governor[player];
	int n = --s->governors[player], i = 0;

	while (mine[i] != area)
		i++;
	for (; i < n; i++)
		mine[i] = mine[i + 1];
	mine[n] = 0;
	brp_alexandros_settle(setup, s, area);
}

void brp_alexandros_relieve_all(const br_setup *setup,
                                struct alexandros_state *s, int player,
                                int root)
{
	for (int i = s->governors[player] - 1; i >= 0; i--)
		if (s->root[s->governor[player][i]] == root)
			brp_alexandros_relieve(setup, s, player,
			                       s->governor[player][i]);
}
