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

/* 3.4.9: the symbol areas of a province, but for those with a governor of the
 * player on turn. */
uint64_t brp_alexandros_need(const br_setup *setup,
                             const struct alexandros_state *s, int root)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t need = 0;

	for (int i = 0; i < land->marks; i++) {
		int area = land->mark[i];

		need += land->one[area] * (s->root[area] == root);
	}
	for (int i = 0; i < s->governors[s->player]; i++)
		if (s->root[s->governor[s->player][i]] == root)
			need -= land->one[s->governor[s->player][i]];
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
				cards += 2 * land->one[s->governor[p][i]];
	return cards;
}

/* 3.3.7: empty areas of a province. */
int brp_alexandros_value(const br_setup *setup,
                         const struct alexandros_state *s, int root)
{
	const struct alexandros_board *board = &land_of(setup)->board;
	int value = 0;

	for (int a = root; a < board->areas; a++)
		value += s->root[a] == root && board->area[a].symbol < 0;
	return value;
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

/* 3.4.11: what is still lacking, of a plan with the governors chosen so far. */
struct lack brp_alexandros_lack(const br_setup *setup,
                                const struct alexandros_state *s)
{
	const struct alexandros_land *land = land_of(setup);
	struct lack lack = {brp_alexandros_need(setup, s, s->province),
	                    s->hand[s->player], supply_of(s, s->player), -1};

	if (s->plan == PLAN_TAKEOVER)
		lack.hand -= brp_alexandros_removal(setup, s, s->province);
	for (int i = 0; i < s->planned; i++) {
		lack.last = s->plan_governor[i];
		lack.need -= land->one[lack.last];
		lack.supply--;
	}
	return lack;
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
