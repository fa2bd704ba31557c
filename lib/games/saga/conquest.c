/* SPDX-License-Identifier: MIT */
/*
 * conquest.c - who takes a kingdom, and what happens then.
 *
 * Between moves no kingdom can be conquered, so after a move only the kingdoms
 * that it changed are checked; a conquest changes no other kingdom.
 */

#include "games/saga/saga.h"

/* ---- The strongest ------------------------------------------------------- */

/* 3.4.2, A24: do two forces show the same knights?  A force with a face-down
 * knight equals no other, so that a question reveals nothing. */
static int are_alike(const struct saga_state *s, int p, int force, int other)
{
	const struct saga_seat *seat = &s->seat[p];
	int a = brp_saga_nth(seat->heads, force);
	int b = brp_saga_nth(seat->heads, other);
	int length = brp_saga_end(seat, a) - a;
	int drop = s->apart ? 0 : 3;
	uint32_t mask = ((uint32_t)1 << length) - 1;

	if (brp_saga_end(seat, b) - b != length ||
	    ((seat->down >> a | seat->down >> b) & mask))
		return 0;
	for (int i = 0; i < length; i++)
		if (seat->card[a + i] >> drop != seat->card[b + i] >> drop)
			return 0;
	return 1;
}

/* Leaves only the first of equal forces. */
static uint32_t without_alike(const struct saga_state *s, int p,
                              uint32_t forces)
{
	uint32_t kept = 0;

	for (; forces; forces &= forces - 1) {
		int force = brp_lowest(forces);
		uint32_t others = kept;

		while (others && !are_alike(s, p, brp_lowest(others), force))
			others &= others - 1;
		if (!others)
			kept |= (uint32_t)1 << force;
	}
	return kept;
}

/* 3.4.2: the strongest force conquers; after a standoff of two players nobody
 * does, not even a weaker third (A32). */
struct saga_contest brp_saga_contest(const br_setup *setup,
                                     const struct saga_state *s, int k)
{
	struct saga_contest found = {-1, 0};
	int defence = s->land[k].defence, owner = s->land[k].owner;
	int top = defence;

	for (int p = 0; p < setup->seats; p++) {
		const struct saga_seat *seat = &s->seat[p];
		int force = 0, least = defence;

		/* A1: the owner's force waits, or must beat the garrison */
		if (p == owner && setup->option[OWN_FORCES] == OWN_IGNORED)
			continue;
		if (p == owner && s->land[k].garrison > defence)
			least = defence + 1;
		for (uint32_t heads = seat->heads; heads;
		     heads &= heads - 1, force++) {
			int begin = brp_lowest(heads), strength;

			if (brp_saga_colour(seat->card[begin]) != k)
				continue;
			strength = brp_saga_strength(seat, begin);
			if (strength <= least || strength < top)
				continue;
			if (strength > top)
				found = (struct saga_contest){p, 0};
			else if (found.seat != p)
				found.seat = -1; /* a standoff */
			top = strength;
			found.forces |= (uint32_t)1 << force;
		}
	}
	if (found.seat >= 0 && found.forces & (found.forces - 1))
		found.forces = without_alike(s, found.seat, found.forces);
	return found;
}

/* ---- Taking a kingdom ---------------------------------------------------- */

static void set_free(const br_setup *setup, struct saga_state *s, int card)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_set *set = &tables->set[s->centre - 1];

	s->pool = (uint16_t)brp_saga_with(s->pool,
	                                  set->group[brp_saga_kind(card)]);
}

/* 3.4.3: the garrison joins the free knights, or goes back to its owner's
 * hand. */
static void dissolve(const br_setup *setup, struct saga_state *s, int k)
{
	const struct saga_kingdom *land = &s->land[k];

	for (int i = 0; i < land->size; i++)
		if (land->owner < 0)
			set_free(setup, s, land->card[i]);
		else
			brp_saga_give(setup, s, land->owner, land->card[i]);
}

/* 3.4.4: a free knight for the conquest; A7, A8 */
static int bonus_is_due(const br_setup *setup, const struct saga_state *s,
                        int k, int seat)
{
	if (brp_saga_side(setup, s, k)->during != BR_SAGA_HAS_FREE_KNIGHT ||
	    s->pool == 0 || s->final_kingdom >= 0)
		return 0;
	if (s->ending && !setup->option[BONUS_WHEN_ENDING])
		return 0;
	return setup->option[BONUS_ON_HANDOVER] ||
	       (seat == s->player && !s->chain);
}

static void ask(struct saga_state *s, int phase, int seat, int k)
{
	s->phase = (uint8_t)phase;
	s->actor = (int8_t)seat;
	s->kingdom = (int8_t)k;
}

/* 3.4.3: the force becomes the garrison. */
void brp_saga_conquer(const br_setup *setup, struct saga_state *s, int k, int p,
                      int force)
{
	struct saga_kingdom *land = &s->land[k];
	struct saga_seat *seat = &s->seat[p];
	int begin = brp_saga_nth(seat->heads, force);
	int size = brp_saga_end(seat, begin) - begin;
	uint32_t place = (((uint32_t)1 << size) - 1) << begin;
	int own = land->owner == p;
	uint8_t bit = (uint8_t)(1 << k);

	if (seat->down & place) { /* A15: turned up */
		seat->down &= ~place;
		brp_saga_show(setup, s, p);
	}
	dissolve(setup, s, k);
	if (land->owner >= 0)
		s->owned[land->owner] &= (uint8_t)~bit;
	s->owned[p] |= bit;
	memset(land, 0, sizeof *land);
	land->owner = (int8_t)p;
	land->size = (uint8_t)size;
	memcpy(land->card, seat->card + begin, (size_t)size);
	brp_saga_remove(s, p, begin, size);
	if (!own) /* A22: a new owner, for A1 not an own takeover */
		s->used &= (uint8_t)~bit;
	brp_saga_note(setup, s, k);
	if (!own && bonus_is_due(setup, s, k, p))
		ask(s, BONUS, p, k);
	s->chain = 1;
}

/* 3.4.5: until nothing changes or somebody must decide; true if so. */
int brp_saga_resolve(const br_setup *setup, struct saga_state *s,
                     unsigned kingdoms)
{
	while (kingdoms) {
		int k = brp_lowest(kingdoms);
		struct saga_contest contest = brp_saga_contest(setup, s, k);

		if (contest.seat < 0) {
			kingdoms &= kingdoms - 1;
		} else if (contest.forces & (contest.forces - 1)) {
			ask(s, CHOOSE_FORCE, contest.seat, k);
			return 1;
		} else {
			brp_saga_conquer(setup, s, k, contest.seat,
			                 brp_lowest(contest.forces));
			if (s->phase == BONUS)
				return 1;
		}
	}
	s->chain = 0;
	return 0;
}
