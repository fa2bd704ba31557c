/* SPDX-License-Identifier: MIT */
/*
 * score.c - the strength of armies, their order, scores and ranks.
 */

#include "games/crusaders/crusaders.h"

/* ---- Strength ------------------------------------------------------------ */

/*
 * 3.4: the cards are added as sets: after each, `ones`, `twos` and `fours` are
 * the binary digits of how often each symbol was seen.
 */
uint32_t brp_crusaders_strength(const uint8_t *cards, int length,
                                int count_first)
{
	uint32_t ones = 0, twos = 0, fours = 0, key;
	const uint8_t *bits = brp_crusaders_bits;

	for (int i = 0; i < length; i++) {
		uint32_t carry = ones & cards[i];

		ones ^= cards[i];
		fours ^= twos & carry;
		twos ^= carry;
	}
	key = (uint32_t)bits[fours] << 26 | fours << 21;
	key |= (uint32_t)bits[ones & twos] << 18 | (ones & twos) << 13;
	key |= (uint32_t)bits[twos & ~ones] << 10 | (twos & ~ones) << 5;
	if (count_first) /* A2 */
		key = key << 3 | (uint32_t)bits[ones & ~twos] << 5;
	return key | (ones & ~twos);
}

uint32_t brp_crusaders_key(const br_setup *setup, const uint8_t *cards,
                           int length)
{
	return brp_crusaders_strength(cards, length,
	                              setup->option[SINGLES] == COUNT_FIRST);
}

/* The number of an army's cards that have a symbol. */
int brp_crusaders_count(const struct crusaders_state *s, int p, int t,
                        int symbol)
{
	int n = 0;

	for (int i = 0; i < s->seat[p].size[t]; i++)
		n += s->seat[p].army[t][i] >> symbol & 1;
	return n;
}

/* ---- Territories --------------------------------------------------------- */

/* 3.4 standoff, A9: is p's army stronger than q's?  An unfinished one was not
 * completed yet. */
static int stronger(const struct crusaders_state *s, const uint32_t *key,
                    int territory, int p, int q)
{
	if (key[p] != key[q])
		return key[p] > key[q];
	return (uint8_t)s->seat[p].stamp[territory] <
	       (uint8_t)s->seat[q].stamp[territory];
}

/* The seats by strength in a territory, strongest first. */
void brp_crusaders_order(const br_setup *setup, const struct crusaders_state *s,
                         int territory, int *order)
{
	uint32_t key[SEATS];

	for (int p = 0; p < setup->seats; p++) {
		int place = p;

		key[p] = brp_crusaders_key(setup, s->seat[p].army[territory],
		                           s->seat[p].size[territory]);
		while (place > 0 &&
		       stronger(s, key, territory, p, order[place - 1])) {
			order[place] = order[place - 1];
			place--;
		}
		order[place] = p;
	}
}

/* The seats' ranks in a territory: equal ones share them, if both armies are
 * unfinished. */
void brp_crusaders_ranks(const br_setup *setup, const struct crusaders_state *s,
                         int territory, int *rank)
{
	uint32_t key[SEATS];

	for (int p = 0; p < setup->seats; p++)
		key[p] = brp_crusaders_key(setup, s->seat[p].army[territory],
		                           s->seat[p].size[territory]);
	for (int p = 0; p < setup->seats; p++) {
		rank[p] = 1;
		for (int q = 0; q < setup->seats; q++)
			rank[p] += stronger(s, key, territory, q, p);
	}
}

/* The seat with the strongest army in a territory that has a card. */
int brp_crusaders_leader(const br_setup *setup, const struct crusaders_state *s,
                         int t)
{
	int order[SEATS];

	brp_crusaders_order(setup, s, t, order);
	return order[0];
}

/* 3.5: what the armies in a territory are worth as they stand; 0 if there are
 * no cards, or an equal army. */
void brp_crusaders_points(const br_setup *setup,
                          const struct crusaders_state *s, int territory,
                          int *points)
{
	int best = setup->seats == 2 ? 1 : 3;
	int rank[SEATS], alike[SEATS + 1] = {0};

	brp_crusaders_ranks(setup, s, territory, rank);
	for (int p = 0; p < setup->seats; p++)
		alike[rank[p]]++;
	for (int p = 0; p < setup->seats; p++) {
		points[p] = 0;
		if (s->seat[p].size[territory] > 0 && alike[rank[p]] == 1 &&
		    rank[p] <= best)
			points[p] = best + 1 - rank[p];
	}
}

/* ---- The end ------------------------------------------------------------- */

/* A player's markers III and II, and the earliest stamp of their armies with
 * III. */
struct result {
	int points;
	int markers[2];
	int earliest;
};

/* A6, equal points: below 0 if a is better, above 0 if b is. */
static int compare(const br_setup *setup, const struct result *a,
                   const struct result *b)
{
	int tie = setup->seats > 2 ? setup->option[POINTS_TIE] : SHARED;

	if (a->points != b->points)
		return b->points - a->points;
	if (tie == MARKERS && a->markers[0] != b->markers[0])
		return b->markers[0] - a->markers[0];
	if (tie == MARKERS)
		return b->markers[1] - a->markers[1];
	return tie == EARLIEST ? a->earliest - b->earliest : 0;
}

static void judge(const br_setup *setup, const struct crusaders_state *s,
                  int territory, struct result *results)
{
	int order[SEATS];

	brp_crusaders_order(setup, s, territory, order);
	for (int place = 0; place < setup->seats; place++) {
		struct result *r = &results[order[place]];
		int stamp = s->seat[order[place]].stamp[territory];

		/* 3.5, A20, A7 */
		if (setup->seats == 2)
			r->points += place == 0;
		else if (place < 3)
			r->points += 3 - place;
		if (place < 2)
			r->markers[place]++;
		if (place == 0 && stamp < r->earliest)
			r->earliest = stamp;
	}
}

void brp_crusaders_score(const br_setup *setup, const void *state,
                         int32_t *scores, int *ranks)
{
	struct result results[SEATS];

	for (int p = 0; p < SEATS; p++)
		results[p] = (struct result){.earliest = INT_MAX};
	for (int t = 0; t < TERRITORIES; t++)
		judge(setup, state, t, results);
	for (int p = 0; p < setup->seats; p++) {
		scores[p] = results[p].points;
		ranks[p] = 1;
		for (int q = 0; q < setup->seats; q++)
			ranks[p] +=
				compare(setup, &results[q], &results[p]) < 0;
	}
}
