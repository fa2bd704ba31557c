/* SPDX-License-Identifier: MIT */
/*
 * facts.c - what follows from a state of Akkon: how large stacks are, which
 * pieces are free, what bids are worth, who is ahead; and the table of cards.
 */

#include "games/akkon/akkon.h"

/* ---- The table of cards -------------------------------------------------- */

/* 2.5: what a card says, its tracks and cities only if it has them; 3.3 how
 * many there are in this game. */
static void tell_card(const struct akkon_tables *tables, int card,
                      br_walk *walk)
{
	const struct akkon_face *face = &tables->faces.face[card];
	int start = tables->start_card[face->city] == card;
	int copies = tables->stack[card] + (start ? START_CARDS : 0);

	brp_object(walk, tables->name[card]);
	brp_tell_word(walk, "kind", brp_akkon_kinds[face->kind], 1);
	brp_tell_word(walk, "city", brp_akkon_cities[1 + face->city], 1);
	brp_tell_int(walk, "cost", face->cost, 1);
	brp_tell_int(walk, "copies", copies, 1);
	if (brp_akkon_has_track(face->kind))
		brp_tell_word(walk, "track", brp_akkon_tracks[1 + face->track],
		              1);
	if (face->kind == BR_AKKON_SIEGE)
		brp_tell_word(walk, "second",
		              brp_akkon_tracks[1 + face->second], 1);
	if (face->kind == BR_AKKON_LEVANT) {
		brp_array(walk, "cities", CITIES);
		for (int c = 0; c < CITIES; c++)
			if (face->cities >> c & 1)
				brp_tell_word(walk, NULL,
				              brp_akkon_cities[1 + c], 1);
		brp_end(walk);
	}
	brp_end(walk);
}

/* ---- Pieces -------------------------------------------------------------- */

/* The start player's, unless it is bid, or has paid. */
static int has_seneschal(const struct akkon_state *s, int p)
{
	return s->start == p && s->seneschal == IN_CAMP;
}

/* 3.4.3: the pieces that a seat may yet bid in this round, those of a plan
 * aside; all know of one that has passed. */
static void tell_free(const br_setup *setup, const struct akkon_state *s,
                      br_walk *walk)
{
	int viewer = brp_viewer(walk);

	brp_array(walk, "can_bid", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		uint8_t counts[PIECES] = {0};
		int passed = s->passed >> p & 1, set = s->seat[p].camp;

		if (has_seneschal(s, p))
			set |= SENESCHAL_BIT;
		if (p == s->player)
			set &= ~s->plan;
		for (int k = 0; k < PIECES; k++)
			counts[k] = (uint8_t)(!passed && set >> k & 1);
		brp_bag(walk, NULL, counts, brp_akkon_pieces + 1, PIECES, 1,
		        passed || viewer == BR_ALL || viewer == p);
	}
	brp_end(walk);
	brp_array(walk, "can_pay", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		brp_object(walk, NULL);
		brp_tell_int(walk, "knights", s->seat[p].knights, 1);
		brp_tell_int(walk, "seneschal", has_seneschal(s, p), 1);
		brp_end(walk);
	}
	brp_end(walk);
}

/* ---- Bids ---------------------------------------------------------------- */

/* 3.4.5 as if all bids were turned up now; A39 */
static void tell_bids(const br_setup *setup, const struct akkon_state *s,
                      br_walk *walk)
{
	int viewer = brp_viewer(walk), leader[CITIES], all_known[CITIES];
	int bids[CITIES][SEATS];

	for (int c = 0; c < CITIES; c++) {
		uint8_t sets[SEATS];
		int total = brp_akkon_bid_sets(setup, s, c, sets);

		leader[c] = brp_akkon_best(sets, setup->seats, total, bids[c]);
		all_known[c] = 1;
	}
	brp_array(walk, "bid_value", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		brp_object(walk, NULL);
		for (int c = 0; c < CITIES; c++) {
			int known = viewer == BR_ALL || viewer == p ||
			            s->seat[p].bid_count[c] == 0 ||
			            brp_akkon_open(setup, s, c);

			all_known[c] = all_known[c] && known;
			brp_tell_int(walk, brp_akkon_cities[1 + c], bids[c][p],
			             known);
		}
		brp_end(walk);
	}
	brp_end(walk);
	brp_object(walk, "bid_leader");
	for (int c = 0; c < CITIES; c++)
		brp_tell_int(walk, brp_akkon_cities[1 + c], leader[c],
		             all_known[c]);
	brp_end(walk);
}

/* ---- All of it ----------------------------------------------------------- */

void brp_akkon_facts(const br_setup *setup, const void *state, br_walk *walk)
{
	const struct akkon_tables *tables = setup->precomputed;
	const struct akkon_state *s = state;
	int32_t scores[SEATS];
	int ranks[SEATS];

	brp_object(walk, "cards");
	for (int i = 0; i < tables->faces.count; i++)
		tell_card(tables, i, walk);
	brp_end(walk);
	brp_object(walk, "stack_size");
	for (int c = 0; c < CITIES; c++)
		brp_tell_int(walk, brp_akkon_cities[1 + c],
		             s->unseen[c] + (s->top[c] >= TOP_CARD), 1);
	brp_end(walk);
	tell_free(setup, s, walk);
	tell_bids(setup, s, walk);
	brp_object(walk, "track_leader");
	for (int t = 0; t < TRACKS; t++)
		brp_tell_int(walk, brp_akkon_tracks[1 + t],
		             brp_akkon_leader(setup, s, t), 1);
	brp_end(walk);
	brp_akkon_score(setup, s, scores, ranks);
	brp_array(walk, "score", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		brp_tell_int(walk, NULL, scores[p], 1);
	brp_end(walk);
	brp_array(walk, "rank", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		brp_tell_int(walk, NULL, ranks[p], 1);
	brp_end(walk);
}
