/* SPDX-License-Identifier: MIT */
/*
 * state.c - the initial state of Akkon, and the fields of a state.
 */

#include "games/akkon/akkon.h"

/* 3.3 */
int brp_akkon_start(const br_setup *setup, void *state, br_error *error)
{
	const struct akkon_tables *tables = setup->precomputed;
	struct akkon_state *s = state;

	(void)error;
	s->start = (int8_t)(setup->option[FIRST] - 1);
	s->phase = DEAL;
	if (setup->option[FIRST] == FIRST_BY_LOT)
		s->phase = LOT;
	else
		s->player = (uint8_t)s->start;
	memset(s->privilege, -1, sizeof s->privilege);
	for (int i = 0; i < tables->faces.count; i++) {
		int city = tables->faces.face[i].city;

		for (int k = 0; k < tables->stack[i]; k++)
			s->stack[city][s->unseen[city]++] = (uint8_t)i;
	}
	memset(s->top, NOT_DRAWN, sizeof s->top);
	memset(s->pool, START_CARDS, sizeof s->pool);
	for (int p = 0; p < setup->seats; p++) {
		memset(s->seat[p].track, 2, TRACKS);
		s->seat[p].camp = ALL_KNIGHTS;
		s->seat[p].knights = KNIGHTS;
	}
	return BR_OK;
}

/* ---- Pieces -------------------------------------------------------------- */

static void set_field(br_walk *walk, const char *name, uint8_t *set, int pieces,
                      int known)
{
	brp_set(walk, name, set, brp_akkon_pieces + 1, pieces, known);
}

/* A number for each city of each seat. */
static void counts_field(const br_setup *setup, struct akkon_state *s,
                         br_walk *walk, const char *name, size_t at, int most)
{
	brp_array(walk, name, setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		uint8_t *counts = (uint8_t *)&s->seat[p] + at;

		brp_object(walk, NULL);
		for (int c = 0; c < CITIES; c++)
			brp_int(walk, brp_akkon_cities[1 + c],
			        BRP_AT(counts[c]), 0, most, 1);
		brp_end(walk);
	}
	brp_end(walk);
}

/* 3.2: which knights are lent, or how many; their owner knows which. */
static void lent_fields(const br_setup *setup, struct akkon_state *s,
                        br_walk *walk, int kinds)
{
	int viewer = brp_viewer(walk);

	brp_array(walk, kinds ? "lent" : "lent_count", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		struct akkon_seat *seat = &s->seat[p];
		int known = viewer == BR_ALL || viewer == p;

		brp_array(walk, NULL, setup->seats);
		for (int q = 0; q < setup->seats; q++) {
			if (kinds)
				set_field(walk, NULL, &seat->lent[q], KNIGHTS,
				          known);
			else
				brp_int(walk, NULL, BRP_AT(seat->lent_count[q]),
				        0, KNIGHTS, 1);
		}
		brp_end(walk);
	}
	brp_end(walk);
}

/* 3.2, A39 */
static void bid_field(const br_setup *setup, struct akkon_state *s,
                      br_walk *walk)
{
	int viewer = brp_viewer(walk);

	brp_array(walk, "bid", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		brp_object(walk, NULL);
		for (int c = 0; c < CITIES; c++)
			set_field(walk, brp_akkon_cities[1 + c],
			          &s->seat[p].bid[c], KNIGHTS,
			          viewer == BR_ALL || viewer == p ||
			                  brp_akkon_open(setup, s, c));
		brp_end(walk);
	}
	brp_end(walk);
}

/* The knights of a seat that are neither bid nor lent, as far as known. */
static int rest(const struct akkon_seat *seat)
{
	int set = ALL_KNIGHTS;

	for (int c = 0; c < CITIES; c++)
		set &= ~seat->bid[c];
	for (int q = 0; q < SEATS; q++)
		set &= ~seat->lent[q];
	return set;
}

static void camp_field(const br_setup *setup, struct akkon_state *s,
                       br_walk *walk)
{
	int viewer = brp_viewer(walk);

	brp_array(walk, "camp", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		struct akkon_seat *seat = &s->seat[p];
		int known = viewer == BR_ALL || viewer == p;

		set_field(walk, NULL, &seat->camp, KNIGHTS, known);
		if (known && brp_reading(walk) && seat->camp != rest(seat))
			brp_misread(walk,
			            "the knights that are neither bid nor "
			            "lent, and no others, are here");
	}
	brp_end(walk);
}

/* 3.4.7: with how many knights each seat may still pay. */
static void count_knights(const br_setup *setup, struct akkon_state *s)
{
	int left[SEATS];

	for (int p = 0; p < setup->seats; p++)
		left[p] = KNIGHTS;
	for (int p = 0; p < setup->seats; p++) {
		for (int c = 0; c < CITIES; c++)
			left[p] -= s->seat[p].bid_count[c] + s->seat[p].paid[c];
		for (int q = 0; q < setup->seats; q++) {
			left[p] -= s->seat[p].lent_count[q];
			left[q] += s->seat[p].lent_count[q];
		}
	}
	for (int p = 0; p < setup->seats; p++)
		s->seat[p].knights = (uint8_t)left[p];
}

/* ---- The other fields ---------------------------------------------------- */

static void frame_fields(const br_setup *setup, struct akkon_state *s,
                         br_walk *walk)
{
	int n = setup->seats;

	brp_word(walk, "phase", &s->phase, brp_akkon_phases, PHASES, 1);
	brp_word(walk, "ended", &s->ended, brp_akkon_ends, BY_CAP + 1, 1);
	brp_int(walk, "round", BRP_AT(s->round), 0, ROUND_MAX, 1);
	brp_int(walk, "start", BRP_AT(s->start), -1, n - 1, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, n - 1, 1);
	brp_array(walk, "passed", n);
	for (int p = 0; p < n; p++) {
		uint8_t passed = s->passed >> p & 1;

		brp_int(walk, NULL, BRP_AT(passed), 0, 1, 1);
		if (brp_reading(walk))
			s->passed |= (uint8_t)(passed << p);
	}
	brp_end(walk);
	brp_word(walk, "seneschal", &s->seneschal, brp_akkon_places, PLACES, 1);
}

static void track_fields(const br_setup *setup, struct akkon_state *s,
                         br_walk *walk)
{
	brp_array(walk, "track", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		brp_object(walk, NULL);
		for (int t = 0; t < TRACKS; t++)
			brp_int(walk, brp_akkon_tracks[1 + t],
			        BRP_AT(s->seat[p].track[t]), 0, TOP, 1);
		brp_end(walk);
	}
	brp_end(walk);
	brp_object(walk, "privilege");
	for (int t = 0; t < TRACKS; t++)
		brp_int(walk, brp_akkon_tracks[1 + t], BRP_AT(s->privilege[t]),
		        -1, setup->seats - 1, 1);
	brp_end(walk);
}

static void loan_field(const br_setup *setup, struct akkon_state *s,
                       br_walk *walk)
{
	int length = s->loans;

	brp_list(walk, "loans", &length, LOANS);
	if (brp_reading(walk))
		s->loans = (uint8_t)length;
	for (int i = 0; i < length; i++) {
		struct akkon_loan *loan = &s->loan[i];

		brp_object(walk, NULL);
		brp_int(walk, "taker", BRP_AT(loan->taker), 0, setup->seats - 1,
		        1);
		brp_int(walk, "victim", BRP_AT(loan->victim), 0,
		        setup->seats - 1, 1);
		brp_int(walk, "knights", BRP_AT(loan->knights), 1, 2, 1);
		brp_end(walk);
	}
	brp_end(walk);
}

/* What the seat on turn has done in this turn. */
static void turn_fields(const br_setup *setup, struct akkon_state *s,
                        br_walk *walk)
{
	const struct akkon_tables *tables = setup->precomputed;

	brp_object(walk, "played");
	for (int c = 0; c < CITIES; c++)
		brp_int(walk, brp_akkon_cities[1 + c], BRP_AT(s->played[c]), 0,
		        CITY_CARDS, 1);
	brp_end(walk);
	brp_int(walk, "faith_used", BRP_AT(s->faith_used), 0, 1, 1);
	brp_word(walk, "card", &s->card, tables->cards, 1 + tables->faces.count,
	         1);
	brp_word(walk, "raised", &s->raised, brp_akkon_tracks, 1 + TRACKS, 1);
	brp_int(walk, "steps", BRP_AT(s->steps), 0, STEPS_MAX, 1);
	brp_word(walk, "recalled", &s->recalled, brp_akkon_pieces, 1 + PIECES,
	         1);
	brp_word(walk, "recalled_from", &s->recalled_from, brp_akkon_cities,
	         1 + CITIES, 1);
}

void brp_akkon_fields(const br_setup *setup, void *state, br_walk *walk)
{
	struct akkon_state *s = state;
	int viewer = brp_viewer(walk), mine;

	frame_fields(setup, s, walk);
	track_fields(setup, s, walk);
	brp_akkon_top_field(setup, s, walk);
	brp_akkon_unseen_fields(setup, s, walk);
	brp_akkon_pool_field(setup, s, walk);
	brp_akkon_hand_fields(setup, s, walk);
	brp_akkon_discard_field(setup, s, walk);
	turn_fields(setup, s, walk);
	loan_field(setup, s, walk);
	counts_field(setup, s, walk, "paid", offsetof(struct akkon_seat, paid),
	             PAID_MAX);
	counts_field(setup, s, walk, "bid_count",
	             offsetof(struct akkon_seat, bid_count), KNIGHTS);
	lent_fields(setup, s, walk, 0);
	bid_field(setup, s, walk);
	lent_fields(setup, s, walk, 1);
	camp_field(setup, s, walk);
	mine = viewer == BR_ALL || viewer == s->player;
	brp_word(walk, "plan_city", &s->plan_city, brp_akkon_cities, 1 + CITIES,
	         mine);
	set_field(walk, "plan", &s->plan, PIECES, mine);
	if (brp_reading(walk))
		count_knights(setup, s);
}
