/* SPDX-License-Identifier: MIT */

/*
 * score.c - who is ahead in Akkon: on a field, on a track, at the end; and
 * its rules.
 */

#include "games/akkon/akkon.h"

/* ---- Bids ---------------------------------------------------------------- */

/* What a seat's pieces are worth on a field of so many pieces in all. */
static int worth(int set, int total)
{
	int base = brp_akkon_values[set & 15];

	if (set & SENESCHAL_BIT)
		base += 4;
	if (set & MERCENARY_BIT)
		base += 2 * total;
	return set & MANTLE_BIT ? 2 * base : base;
}

/* The seat whose bid is the only highest, and above 0; or -1. */
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

int br_akkon_bids(const unsigned char *pieces, int seats, int *bids)
{
	int total = 0, winner;

	for (int p = 0; p < seats; p++)
		for (int set = pieces[p]; set; set &= set - 1)
			total++;
	winner = brp_akkon_best(pieces, seats, total, bids);
	return winner < 0 ? BR_NOBODY : winner;
}

/* ---- Tracks -------------------------------------------------------------- */

/* The seat that alone is highest on a track, or -1. */
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

/* Highest and lowest value together, then what decides between equals. */
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

static void score(const br_setup *setup, const void *state, int32_t *scores,
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

/* ---- The game ------------------------------------------------------------ */

extern const br_rules brp_akkon_rules;

const br_rules brp_akkon_rules = {
	.name = "akkon",
	.title = "Akkon",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = 2 * HAND_MAX + 1,
	.state_size = sizeof(struct akkon_state),
	.forms = brp_akkon_forms,
	.options = brp_akkon_options,
	.phases = brp_akkon_phases,
	.tables = brp_akkon_tables,
	.start = brp_akkon_start,
	.fields = brp_akkon_fields,
	.invariants = brp_akkon_invariants,
	.sample = brp_akkon_sample,
	.plan = brp_akkon_plan,
	.turn = brp_akkon_turn,
	.phase = brp_akkon_phase,
	.moves = brp_akkon_moves,
	.outcomes = brp_akkon_outcomes,
	.check = brp_akkon_check,
	.apply = brp_akkon_apply,
	.roll = brp_akkon_roll,
	.hidden = brp_akkon_hidden,
	.learns = brp_akkon_learns,
	.score = score,
	.describe = brp_akkon_describe,
	.draw = brp_akkon_draw,
};
