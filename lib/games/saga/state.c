/* SPDX-License-Identifier: MIT */
/*
 * state.c - the initial state of Saga, and the fields of a state.
 */

#include "games/saga/saga.h"

/* ---- The start ----------------------------------------------------------- */

/* 3.9: does a given layout consist of exactly the knights of a set? */
static int is_layout_of(const int8_t layout[KINGDOMS][2],
                        const struct saga_set *set)
{
	uint8_t copies[KINDS];

	memcpy(copies, set->copies, KINDS);
	for (int i = 0; i < SET_SIZE; i++)
		if (copies[layout[i / 2][i % 2]]-- == 0)
			return 0;
	return 1;
}

/* 3.2.3: the centre must be possible, whichever set it will have. */
static int check_layout(const br_setup *setup, br_error *error)
{
	const struct saga_tables *tables = setup->precomputed;
	int centre = tables->dealt[setup->seats] - 1;

	if (tables->layout[0][0] >= 0 &&
	    (centre < 0 || !is_layout_of(tables->layout, &tables->set[centre])))
		return brp_fail(error, BR_EINVAL, "saga.layout",
		                "a given layout needs a set_deal that gives "
		                "the centre the set of these knights");
	for (int set = 0; tables->layout[0][0] < 0 && set < SETS; set++)
		if ((centre < 0 || centre == set) &&
		    !brp_saga_can_lie(&tables->set[set]))
			return brp_fail(error, BR_EINVAL, "saga.layout",
			                "set %s cannot be laid out in the "
			                "centre",
			                brp_saga_sets[set + 1]);
	return BR_OK;
}

/* 3.2: what options determine is done before the first chance step. */
int brp_saga_start(const br_setup *setup, void *state, br_error *error)
{
	const struct saga_tables *tables = setup->precomputed;
	struct saga_state *s = state;
	int status = check_layout(setup, error);

	if (status != BR_OK)
		return status;
	s->actor = -1;
	s->kingdom = -1;
	s->final_kingdom = -1;
	if (tables->dealt[setup->seats] > 0)
		brp_saga_deal(setup, s, CENTRE, tables->dealt[setup->seats]);
	for (int p = 0; p < setup->seats; p++)
		if (tables->dealt[p] > 0)
			brp_saga_deal(setup, s, p, tables->dealt[p]);
	for (int k = 0; k < KINGDOMS; k++) {
		s->land[k].owner = -1;
		if (tables->sides[k] > 0)
			s->side[k] = (uint8_t)tables->sides[k];
		for (int i = 0; i < 2 && tables->layout[0][0] >= 0; i++)
			brp_saga_lay_out(s, k, tables->layout[k][i]);
	}
	brp_saga_note_all(setup, s);
	brp_saga_advance(setup, s);
	return BR_OK;
}

/* ---- Knights ------------------------------------------------------------- */

static const char *const faces[] = {"up", "down", "new"};

enum { UP, DOWN, NEW };

/* There are more of a kind than the set has, if it is dealt. */
static void refuse_knight(br_walk *walk, int kind, int copies)
{
	char why[48];
	brp_text text = brp_text_in(why, sizeof why);

	brp_put(&text, "there can be %d of knight %s here", copies,
	        brp_saga_kinds[kind]);
	brp_misread(walk, "%s", why);
}

/* ---- Bags of knights ----------------------------------------------------- */

static void pool_field(const br_setup *setup, struct saga_state *s,
                       br_walk *walk)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_set *set =
		&tables->set[s->centre > 0 ? s->centre - 1 : 0];
	uint8_t counts[KINDS] = {0};

	for (uint32_t pool = s->pool; pool; pool &= pool - 1)
		counts[set->kind[brp_lowest(pool)]]++;
	brp_bag(walk, "pool", counts, brp_saga_kinds, KINDS, tables->most, 1);
	if (!brp_reading(walk))
		return;
	for (int kind = 0; kind < KINDS; kind++) {
		uint32_t some = ((uint32_t)1 << counts[kind]) - 1;
		int copies = s->centre ? set->copies[kind] : 0;

		if (counts[kind] > copies)
			refuse_knight(walk, kind, copies);
		else if (some)
			s->pool |= (uint16_t)(some << set->first[kind]);
	}
}

/* Visits places of a seat's deck as two bags; returns the places, which are
 * others if they were read. */
static uint32_t hand_field(const br_setup *setup, const struct saga_state *s,
                           br_walk *walk, int p, uint32_t places, int known)
{
	static const char *const names[] = {"own", "centre"};
	static const uint8_t none[KINDS];
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_deck *deck = NULL;
	uint8_t counts[2][KINDS] = {{0}, {0}};

	if (s->seat[p].set)
		deck = brp_saga_deck(setup, s, p);
	for (uint32_t left = known && deck ? places : 0; left;
	     left &= left - 1) {
		int card = deck->card[brp_lowest(left)];
		int own = brp_saga_set_of(card) + 1 == s->seat[p].set;

		counts[!own][brp_saga_kind(card)]++;
	}
	brp_object(walk, NULL);
	for (int i = 0; i < 2; i++)
		brp_bag(walk, names[i], counts[i], brp_saga_kinds, KINDS,
		        tables->most, known);
	brp_end(walk);
	if (!brp_reading(walk) || !known)
		return places;
	places = 0;
	for (int which = 0; which < 2; which++) {
		int set = which ? s->centre : s->seat[p].set;
		const uint8_t *copies =
			deck && set ? tables->set[set - 1].copies : none;

		for (int kind = 0; kind < KINDS; kind++) {
			int n = counts[which][kind];

			if (n > copies[kind])
				refuse_knight(walk, kind, copies[kind]);
			else if (n > 0)
				places |= (((uint32_t)1 << n) - 1)
				          << deck->first[which][kind];
		}
	}
	return places;
}

/* ---- Forces -------------------------------------------------------------- */

/* A card as two words; `known` is whether its kind is. */
static void card_fields(br_walk *walk, uint8_t *card, int known)
{
	uint8_t kind = (uint8_t)brp_saga_kind(*card);

	brp_word(walk, "knight", &kind, brp_saga_kinds, KINDS, known);
	if (brp_reading(walk))
		*card = (uint8_t)brp_saga_card(known ? kind : UNKNOWN_KIND,
		                               brp_saga_set_of(*card));
}

static void set_field(br_walk *walk, uint8_t *card)
{
	uint8_t set = (uint8_t)brp_saga_set_of(*card);

	brp_word(walk, "set", &set, brp_saga_sets + 1, SETS, 1);
	if (brp_reading(walk))
		*card = (uint8_t)brp_saga_card(0, set);
}

static void candidate_field(const br_setup *setup, struct saga_seat *seat,
                            br_walk *walk, int place, int known)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_set *set =
		&tables->set[brp_saga_set_of(seat->card[place])];
	uint8_t counts[KINDS] = {0};
	uint32_t left = seat->candidates[place];

	for (; left; left &= left - 1)
		counts[set->kind[brp_lowest(left)]] = 1;
	brp_bag(walk, "candidates", counts, brp_saga_kinds, KINDS, 1, known);
	if (!brp_reading(walk))
		return;
	seat->candidates[place] = 0;
	for (int kind = 0; kind < KINDS; kind++)
		if (counts[kind] > set->copies[kind])
			refuse_knight(walk, kind, set->copies[kind]);
		else if (counts[kind])
			seat->candidates[place] |=
				(uint16_t)(1 << set->first[kind]);
}

static void attack_card_field(const br_setup *setup, struct saga_state *s,
                              br_walk *walk, int p, int place)
{
	struct saga_seat *seat = &s->seat[p];
	int own = brp_saga_is_own(s, p, brp_viewer(walk));
	uint8_t face = UP;

	if (seat->down >> place & 1)
		face = p == s->player && s->fresh >> place & 1 ? NEW : DOWN;
	brp_object(walk, NULL);
	set_field(walk, &seat->card[place]);
	brp_word(walk, "face", &face, faces, 3, 1);
	if (brp_reading(walk)) {
		seat->down |= (uint32_t)(face != UP) << place;
		if (p == s->player)
			s->fresh |= (uint32_t)(face == NEW) << place;
		else if (face == NEW)
			brp_misread(walk, "it was not this seat's turn");
	}
	card_fields(walk, &seat->card[place], own || face == UP);
	if (face != UP)
		candidate_field(setup, seat, walk, place,
		                own || setup->option[HANDS] == HANDS_DEDUCED);
	brp_end(walk);
}

static void attack_field(const br_setup *setup, struct saga_state *s,
                         br_walk *walk, int p)
{
	struct saga_seat *seat = &s->seat[p];
	int forces = brp_saga_attacks(seat), place = 0;

	brp_list(walk, NULL, &forces, ATTACKS);
	for (int f = 0; f < forces; f++) {
		int size = 0;

		if (!brp_reading(walk))
			size = brp_saga_end(seat, place) - place;
		brp_list(walk, NULL, &size, FORCE_SIZE);
		if (brp_reading(walk)) {
			if (size == 0 || place + size > DECK_SIZE) {
				brp_misread(walk,
				            size == 0 ? "a force has a knight"
				                      : "the forces have more "
				                        "knights than there "
				                        "are");
				size = 0;
			} else {
				seat->heads |= (uint32_t)1 << place;
			}
			seat->count = (uint8_t)(place + size);
		}
		for (int end = place + size; place < end; place++)
			attack_card_field(setup, s, walk, p, place);
		brp_end(walk);
	}
	brp_end(walk);
}

static void kingdom_field(struct saga_state *s, br_walk *walk, int n, int k)
{
	struct saga_kingdom *land = &s->land[k];
	uint8_t used = s->used >> k & 1;
	int size = land->size;

	brp_object(walk, NULL);
	brp_word(walk, "side", &s->side[k], brp_saga_sides, 3, 1);
	brp_int(walk, "owner", BRP_AT(land->owner), -1, n - 1, 1);
	brp_int(walk, "used", BRP_AT(used), 0, 1, 1);
	brp_list(walk, "garrison", &size, FORCE_SIZE);
	for (int i = 0; i < size; i++) {
		brp_object(walk, NULL);
		set_field(walk, &land->card[i]);
		card_fields(walk, &land->card[i], 1);
		brp_end(walk);
	}
	brp_end(walk);
	brp_end(walk);
	if (brp_reading(walk)) {
		land->size = (uint8_t)size;
		s->used |= (uint8_t)(used << k);
	}
}

/* ---- All of it ----------------------------------------------------------- */

static void turn_fields(const br_setup *setup, struct saga_state *s,
                        br_walk *walk, int n)
{
	brp_word(walk, "phase", &s->phase, brp_saga_phases, PHASES, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, n - 1, 1);
	brp_int(walk, "actor", BRP_AT(s->actor), -1, n - 1, 1);
	brp_int(walk, "kingdom", BRP_AT(s->kingdom), -1, KINGDOMS - 1, 1);
	if (setup->option[FINAL_ADD_CONQUERS])
		brp_int(walk, "final_kingdom", BRP_AT(s->final_kingdom), -1,
		        KINGDOMS - 1, 1);
	else if (brp_reading(walk))
		s->final_kingdom = -1;
	brp_int(walk, "turns", BRP_AT(s->turns), 0, COUNT_MAX, 1);
	brp_int(walk, "limit_reached", BRP_AT(s->limit_reached), 0, 1, 1);
	brp_int(walk, "collect", BRP_AT(s->collect), 0, 1, 1);
	brp_int(walk, "laid", BRP_AT(s->laid), 0, 1, 1);
	brp_int(walk, "recruited", BRP_AT(s->recruited), 0, 1, 1);
	brp_int(walk, "took_back", BRP_AT(s->took_back), 0, 1, 1);
	brp_int(walk, "ending", BRP_AT(s->ending), 0, 1, 1);
	brp_int(walk, "chain", BRP_AT(s->chain), 0, 1, 1);
}

static void hand_fields(const br_setup *setup, struct saga_state *s,
                        br_walk *walk, int n)
{
	int viewer = brp_viewer(walk);

	brp_array(walk, "hand_size", n);
	for (int p = 0; p < n; p++)
		brp_int(walk, NULL, BRP_AT(s->seat[p].hand_size), 0, DECK_SIZE,
		        1);
	brp_end(walk);
	brp_array(walk, "hand", n);
	for (int p = 0; p < n; p++) {
		uint32_t hand =
			hand_field(setup, s, walk, p, s->seat[p].hand,
		                   brp_saga_hand_known(setup, s, p, viewer));

		if (brp_reading(walk))
			s->seat[p].hand = hand;
	}
	brp_end(walk);
	brp_array(walk, "out_of_sight", n);
	for (int p = 0; p < n; p++) {
		struct saga_seat *seat = &s->seat[p];
		uint32_t all = 0, was;

		if (seat->set)
			all = brp_saga_out_of_sight(setup, s, p);
		was = all;
		all = hand_field(setup, s, walk, p, all,
		                 brp_saga_is_own(s, p, viewer) ||
		                         setup->option[HANDS] == HANDS_DEDUCED);
		if (!brp_reading(walk) || all == was)
			continue;
		if (brp_saga_hand_known(setup, s, p, viewer))
			brp_misread(walk,
			            "hand and face-down knights are not these");
		else
			seat->hand = all;
	}
	brp_end(walk);
}

void brp_saga_fields(const br_setup *setup, void *state, br_walk *walk)
{
	struct saga_state *s = state;
	int n = setup->seats;

	turn_fields(setup, s, walk, n);
	brp_array(walk, "set", n);
	for (int p = 0; p < n; p++)
		brp_word(walk, NULL, &s->seat[p].set, brp_saga_sets, SETS + 1,
		         1);
	brp_end(walk);
	brp_word(walk, "centre", &s->centre, brp_saga_sets, SETS + 1, 1);
	for (int p = 0; brp_reading(walk) && p < n; p++)
		if (s->seat[p].set && s->seat[p].set == s->centre) {
			brp_misread(walk, "a set is dealt once");
			s->seat[p].set = 0;
		}
	brp_array(walk, "fame", n);
	for (int p = 0; p < n; p++)
		brp_int(walk, NULL, BRP_AT(s->seat[p].fame), 0, COUNT_MAX, 1);
	brp_end(walk);
	brp_array(walk, "kingdoms", KINGDOMS);
	for (int k = 0; k < KINGDOMS; k++)
		kingdom_field(s, walk, n, k);
	brp_end(walk);
	if (brp_reading(walk)) {
		brp_saga_note_all(setup, s);
		if (s->phase > SIDE)
			brp_saga_note_sides(setup, s);
	}
	pool_field(setup, s, walk);
	brp_array(walk, "attack", n);
	for (int p = 0; p < n; p++)
		attack_field(setup, s, walk, p);
	brp_end(walk);
	hand_fields(setup, s, walk, n);
}
