/* SPDX-License-Identifier: MIT */
/*
 * score.c - comparisons in Akkon: of bids, on a track, of scores.
 */

#include "games/akkon/akkon.h"

/* ---- Bids ---------------------------------------------------------------- */

/* 3.4.5: the value of a seat's pieces on a field with this total of pieces.  A
 * mercenary is worth 2 for each of them, itself included (A9); a grey mantle
 * doubles the sum of the seat's others (A10). */
static int worth(int set, int total)
{
	int base = brp_akkon_values[set & 15];

	if (set & SENESCHAL_BIT)
		base += 4;
	if (set & MERCENARY_BIT)
		base += 2 * total;
	return set & MANTLE_BIT ? 2 * base : base;
}

/* 3.4.3: the pieces that each seat has bid on a field, and how many these are
 * in all. */
int brp_akkon_bid_sets(const br_setup *setup, const struct akkon_state *s,
                       int city, uint8_t sets[SEATS])
{
	int seneschal = s->seneschal == BID_AT + city, total = seneschal;

	for (int p = 0; p < setup->seats; p++) {
		sets[p] = s->seat[p].bid[city];
		total += s->seat[p].bid_count[city];
	}
	if (seneschal)
		sets[s->start] |= SENESCHAL_BIT;
	return total;
}

/* 3.4.5: the seat whose bid is the only highest, and above 0 (A11); nobody, -1,
 * after a tie for the highest bid (A45). */
int brp_akkon_best(const uint8_t *sets, int seats, int total, int *bids)
{
	int best = 0, winner = -1;

	for (int p = 0; p < seats; p++) {
		int bid = sets[p] ? worth(sets[p], total) : 0;

		if (bids)
			bids[p] = bid;
		if (bid < best || bid == 0)
			continue;
		winner = bid > best ? p : -1;
		best = bid;
	}
	return winner;
}

/* ---- Tracks -------------------------------------------------------------- */

/* 3.4.11, A31: the seat that alone is highest on a track; in a tie nobody,
 * -1. */
int brp_akkon_leader(const br_setup *setup, const struct akkon_state *s,
                     int track)
{
	int best = -1, leader = -1;

	for (int p = 0; p < setup->seats; p++) {
		int value = s->seat[p].track[track];

		if (value < best)
			continue;
		leader = value > best ? p : -1;
		best = value;
	}
	return leader;
}

/* ---- The end ------------------------------------------------------------- */

/* 3.4.12: highest and lowest value together; then what decides a tie, the
 * second highest value and, by choice, the third (A36). */
static int result(const br_setup *setup, const uint8_t track[TRACKS])
{
	int v[TRACKS];

	for (int t = 0; t < TRACKS; t++) {
		int at = t;

		for (; at > 0 && v[at - 1] < track[t]; at--)
			v[at] = v[at - 1];
		v[at] = track[t];
	}
	return (v[0] + v[3]) * 256 + v[1] * 16 +
	       (setup->option[TIE_THIRD] ? v[2] : 0);
}

void brp_akkon_score(const br_setup *setup, const void *state, int32_t *scores,
                     int *ranks)
{
	const struct akkon_state *s = state;
	int32_t results[SEATS];

	for (int p = 0; p < setup->seats; p++) {
		results[p] = result(setup, s->seat[p].track);
		scores[p] = results[p] / 256;
	}
	brp_rank(results, setup->seats, ranks);
}
