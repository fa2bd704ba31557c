/* SPDX-License-Identifier: MIT */

/*
 * score.c - who is ahead in The Kingdoms of Crusaders, and its rules.
 */

#include "games/crusaders/crusaders.h"

/* ---- Strength ------------------------------------------------------------ */

/*
 * The cards are added as sets: after each, `ones`, `twos` and `fours` are the
 * binary digits of how often each symbol was seen.
 */
static uint32_t strength(const uint8_t *cards, int length, int count_first)
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
	if (count_first)
		key = key << 3 | (uint32_t)bits[ones & ~twos] << 5;
	return key | (ones & ~twos);
}

uint32_t brp_crusaders_key(const br_setup *setup, const uint8_t *cards,
                           int length)
{
	return strength(cards, length, setup->option[SINGLES] == COUNT_FIRST);
}

uint32_t br_crusaders_key(const unsigned char *cards, int length,
                          int count_first)
{
	if (length < 0 || length > LIMIT)
		return 0;
	for (int i = 0; i < length; i++)
		if (cards[i] < 1 || cards[i] > CARDS)
			return 0;
	return strength(cards, length, count_first);
}

/* ---- Territories --------------------------------------------------------- */

/* Is p's army stronger than q's?  An unfinished one was not completed yet. */
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

/* ---- The end ------------------------------------------------------------- */

/* What a player got: markers III and II, and when his first was certain. */
struct result {
	int points;
	int markers[2];
	int earliest;
};

/* Below 0 if a is better, above 0 if b is. */
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

static void score(const br_setup *setup, const void *state, int32_t *scores,
                  int *ranks)
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

/* ---- The game ------------------------------------------------------------ */

extern const br_rules brp_crusaders_rules;

const br_rules brp_crusaders_rules = {
	.name = "crusaders",
	.title = "The Kingdoms of Crusaders",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = CARDS,
	.state_size = sizeof(struct crusaders_state),
	.forms = brp_crusaders_forms,
	.options = brp_crusaders_options,
	.phases = brp_crusaders_phases,
	.tables = brp_crusaders_tables,
	.start = brp_crusaders_start,
	.fields = brp_crusaders_fields,
	.invariants = brp_crusaders_invariants,
	.sample = brp_crusaders_sample,
	.turn = brp_crusaders_turn,
	.phase = brp_crusaders_phase,
	.moves = brp_crusaders_moves,
	.outcomes = brp_crusaders_outcomes,
	.check = brp_crusaders_check,
	.apply = brp_crusaders_apply,
	.roll = brp_crusaders_roll,
	.hidden = brp_crusaders_hidden,
	.score = score,
	.describe = brp_crusaders_describe,
	.draw = brp_crusaders_draw,
};
