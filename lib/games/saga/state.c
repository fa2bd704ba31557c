/* SPDX-License-Identifier: MIT */

/*
 * state.c - the fields of a state of Saga, and who knows them.
 */

#include "games/saga/saga.h"

static const char *const faces[] = {"up", "down", "new"};

enum { UP, DOWN, NEW };

/* ---- Who knows ----------------------------------------------------------- */

/* Everybody can work out what is out of a seat's sight; which of it lies
 * face down only its owner knows, until the end. */
static int is_own(const struct saga_state *s, int seat, int viewer)
{
	return viewer == BR_ALL || viewer == seat || s->phase == OVER;
}

int brp_saga_hand_known(const br_setup *setup, const struct saga_state *s,
                        int seat, int viewer)
{
	return is_own(s, seat, viewer) ||
	       (!setup->option[HANDS] && !s->seat[seat].down);
}

/* ---- Bags of knights ------------------------------------------------------
 */

static void pool_field(const br_setup *setup, struct saga_state *s,
                       br_walk *walk)
{
	const struct saga_tables *tables = setup->tables;
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

		if (counts[kind] > (s->centre ? set->copies[kind] : 0))
			brp_bad(walk, "more of a knight than the set has");
		else if (some)
			s->pool |= (uint16_t)(some << set->first[kind]);
	}
}

/* Places of a seat's deck as two bags; in reading, what was read. */
static uint32_t hand_field(const br_setup *setup, const struct saga_state *s,
                           br_walk *walk, int p, uint32_t places, int known)
{
	static const char *const names[] = {"own", "centre"};
	const struct saga_tables *tables = setup->tables;
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
	brp_group(walk, NULL);
	for (int i = 0; i < 2; i++)
		brp_bag(walk, names[i], counts[i], brp_saga_kinds, KINDS,
		        tables->most, known);
	brp_end(walk);
	if (!brp_reading(walk) || !known)
		return places;
	places = 0;
	for (int i = 0; i < 2 * KINDS; i++) {
		int which = i / KINDS, kind = i % KINDS;
		int set = which ? s->centre : s->seat[p].set;
		int copies =
			deck && set ? tables->set[set - 1].copies[kind] : 0;
		uint32_t some = ((uint32_t)1 << counts[which][kind]) - 1;

		if (counts[which][kind] > copies)
			brp_bad(walk, "more of a knight than the set has");
		else if (some)
			places |= some << deck->first[which][kind];
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
	const struct saga_tables *tables = setup->tables;
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
			brp_bad(walk, "the set has no such knight");
		else if (counts[kind])
			seat->candidates[place] |=
				(uint16_t)(1 << set->first[kind]);
}

static void attack_card_field(const br_setup *setup, struct saga_state *s,
                              br_walk *walk, int p, int place)
{
	struct saga_seat *seat = &s->seat[p];
	int own = is_own(s, p, brp_viewer(walk));
	uint8_t face = UP;

	if (seat->down >> place & 1)
		face = p == s->player && s->fresh >> place & 1 ? NEW : DOWN;
	brp_group(walk, NULL);
	set_field(walk, &seat->card[place]);
	brp_word(walk, "face", &face, faces, 3, 1);
	if (brp_reading(walk)) {
		seat->down |= (uint32_t)(face != UP) << place;
		if (p == s->player)
			s->fresh |= (uint32_t)(face == NEW) << place;
		else if (face == NEW)
			brp_bad(walk, "it was not this seat's turn");
	}
	card_fields(walk, &seat->card[place], own || face == UP);
	if (face != UP)
		candidate_field(setup, seat, walk, place,
		                own || !setup->option[HANDS]);
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
				brp_bad(walk, "no such force can be");
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

	brp_group(walk, NULL);
	brp_word(walk, "side", &s->side[k], brp_saga_sides, 3, 1);
	brp_int(walk, "owner", BRP_AT(land->owner), -1, n - 1, 1);
	brp_int(walk, "used", BRP_AT(used), 0, 1, 1);
	brp_list(walk, "garrison", &size, FORCE_SIZE);
	for (int i = 0; i < size; i++) {
		brp_group(walk, NULL);
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

static void turn_fields(struct saga_state *s, br_walk *walk, int n)
{
	brp_word(walk, "phase", &s->phase, brp_saga_phases, PHASES, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, n - 1, 1);
	brp_int(walk, "actor", BRP_AT(s->actor), -1, n - 1, 1);
	brp_int(walk, "kingdom", BRP_AT(s->kingdom), -1, KINGDOMS - 1, 1);
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
		                 is_own(s, p, viewer) || !setup->option[HANDS]);
		if (!brp_reading(walk) || all == was)
			continue;
		if (brp_saga_hand_known(setup, s, p, viewer))
			brp_bad(walk, "hand and face-down knights are others");
		else
			seat->hand = all;
	}
	brp_end(walk);
}

void brp_saga_fields(const br_setup *setup, void *state, br_walk *walk)
{
	struct saga_state *s = state;
	int n = setup->seats;

	turn_fields(s, walk, n);
	brp_array(walk, "set", n);
	for (int p = 0; p < n; p++)
		brp_word(walk, NULL, &s->seat[p].set, brp_saga_sets, SETS + 1,
		         1);
	brp_end(walk);
	brp_word(walk, "centre", &s->centre, brp_saga_sets, SETS + 1, 1);
	for (int p = 0; brp_reading(walk) && p < n; p++)
		if (s->seat[p].set && s->seat[p].set == s->centre) {
			brp_bad(walk, "a set is dealt once");
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
	if (brp_reading(walk) && s->phase > SIDE)
		brp_saga_note_sides(setup, s);
	pool_field(setup, s, walk);
	brp_array(walk, "attack", n);
	for (int p = 0; p < n; p++)
		attack_field(setup, s, walk, p);
	brp_end(walk);
	hand_fields(setup, s, walk, n);
}
