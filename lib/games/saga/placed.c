/* SPDX-License-Identifier: MIT */
/*
 * placed.c - whether a state of Saga is valid: its sets, sides and knights. The
 * functions return BR_OK, or name the field that is not valid, and why.
 */

#include "games/saga/saga.h"

/* ---- Set-up -------------------------------------------------------------- */

/* Sets are dealt in order, each once, as the options have it. */
int brp_saga_prove_sets(const br_setup *setup, const struct saga_state *s,
                        br_error *error)
{
	const struct saga_tables *tables = setup->precomputed;
	int n = setup->seats, missing = -1;
	unsigned seen = 0;

	for (int i = 0; i <= n; i++) {
		const char *member = i < n ? "set.#" : "centre";
		int set = i < n ? s->seat[i].set : s->centre;
		int wanted = tables->dealt[i];

		if (set > 0 && seen >> set & 1)
			return brp_deny(error, member, i,
			                "another seat has this set");
		if (set > 0 && missing >= 0 && (i < n || wanted < 0))
			return brp_deny(error, member, i,
			                "seat %d gets its set earlier",
			                missing);
		if (wanted > 0 && set != wanted)
			return brp_deny(error, member, i,
			                "by the option set_deal it is \"%s\"",
			                brp_saga_sets[wanted]);
		if (set == 0 && missing < 0)
			missing = i;
		seen |= 1u << set;
	}
	if (missing >= 0 && s->phase != DEAL)
		return brp_deny(error, missing < n ? "set.#" : "centre",
		                missing, "in phase \"%s\" all sets are dealt",
		                brp_saga_phases[s->phase]);
	return missing >= 0 || s->phase != DEAL
	               ? BR_OK
	               : brp_deny(error, "phase", 0,
	                          "all sets are dealt already");
}

int brp_saga_prove_sides(const br_setup *setup, const struct saga_state *s,
                         br_error *error)
{
	static const char side[] = "kingdoms.#.side";
	const struct saga_tables *tables = setup->precomputed;
	int drawn = 0;

	for (int k = 0; k < KINGDOMS; k++) {
		int wanted = tables->sides[k];

		if (s->side[k] && drawn < k)
			return brp_deny(error, side, k,
			                "kingdom %d gets its side earlier",
			                drawn);
		drawn += s->side[k] > 0;
		if (wanted > 0 && s->side[k] != wanted)
			return brp_deny(error, side, k,
			                "by the option sides it is \"%s\"",
			                brp_saga_sides[wanted]);
	}
	if (s->phase == SIDE && drawn == KINGDOMS)
		return brp_deny(error, "phase", 0,
		                "all kingdoms have their sides already");
	if (s->phase == DEAL && drawn > 0 && tables->sides[0] <= 0)
		return brp_deny(error, side, 0,
		                "no side is drawn before the sets are dealt");
	return s->phase <= SIDE || drawn == KINGDOMS
	               ? BR_OK
	               : brp_deny(error, side, drawn,
	                          "in phase \"%s\" each kingdom has a side",
	                          brp_saga_phases[s->phase]);
}

static int prove_given(const struct saga_state *s, int size, br_error *error)
{
	if (s->phase >= FIRST_KNIGHT)
		return brp_deny(error, "phase", 0,
		                "the option layout says where knights lie");
	return size == SET_SIZE
	               ? BR_OK
	               : brp_deny(error, "kingdoms", 0,
	                          "by the option layout all %d knights lie "
	                          "there, not %d",
	                          SET_SIZE, size);
}

/* The centre is laid out so far as the phase says, and can be to the end. */
int brp_saga_prove_layout(const br_setup *setup, const struct saga_state *s,
                          br_error *error)
{
	const struct saga_tables *tables = setup->precomputed;
	int size = 0;

	for (int k = 0; k < KINGDOMS; k++)
		size += s->land[k].size;
	if (s->phase > SECOND_KNIGHT)
		return BR_OK;
	if (tables->layout[0][0] >= 0)
		return prove_given(s, size, error);
	for (int k = 0; k < KINGDOMS; k++) {
		int laid = size > k ? 1 + (size > k + KINGDOMS) : 0;

		if (s->land[k].size != laid)
			return brp_deny(error, "kingdoms.#.garrison", k,
			                "when %d knights are laid %d of them "
			                "lie here, not %d",
			                size, laid, s->land[k].size);
	}
	if (s->phase < FIRST_KNIGHT && size > 0)
		return brp_deny(error, "kingdoms.0.garrison", 0,
		                "in phase \"%s\" no knight is laid yet",
		                brp_saga_phases[s->phase]);
	if (s->phase == FIRST_KNIGHT && size >= KINGDOMS)
		return brp_deny(error, "phase", 0,
		                "each kingdom has its first knight already");
	if (s->phase == SECOND_KNIGHT && size < KINGDOMS)
		return brp_deny(error, "phase", 0,
		                "a kingdom has no first knight yet");
	if (size == SET_SIZE)
		return brp_deny(error, "phase", 0,
		                "all knights of the centre are laid already");
	return s->phase < FIRST_KNIGHT || brp_saga_can_go_on(setup, s)
	               ? BR_OK
	               : brp_deny(error, "kingdoms", 0,
	                          "from here the layout cannot be completed");
}

/* ---- Cards --------------------------------------------------------------- */

/* Counts a card that must be of the seat's own set (0 for none) or of the
 * centre's. */
static int count(const struct saga_state *s, uint8_t copies[SETS][KINDS],
                 int card, int own)
{
	int set = brp_saga_set_of(card);

	if (brp_saga_kind(card) >= KINDS ||
	    (set + 1 != own && set + 1 != s->centre))
		return 0;
	copies[set][brp_saga_kind(card)]++;
	return 1;
}

static int count_seat(const br_setup *setup, const struct saga_state *s, int p,
                      uint8_t copies[SETS][KINDS], br_error *error)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	const struct saga_seat *seat = &s->seat[p];
	int held = brp_saga_bits(seat->hand);

	for (int i = 0; i < seat->count; i++)
		if (!count(s, copies, seat->card[i], seat->set))
			return brp_deny(error, "attack.#", p,
			                "there is a knight neither of the "
			                "seat's set nor of the centre's");
	/* A hand is read as knights of these sets. */
	for (uint32_t hand = seat->hand; hand; hand &= hand - 1)
		count(s, copies, deck->card[brp_lowest(hand)], seat->set);
	return held == seat->hand_size
	               ? BR_OK
	               : brp_deny(error, "hand_size.#", p,
	                          "the number of knights in this hand is %d",
	                          held);
}

static int count_kingdoms(const struct saga_state *s,
                          uint8_t copies[SETS][KINDS], br_error *error)
{
	for (int k = 0; k < KINGDOMS; k++) {
		const struct saga_kingdom *land = &s->land[k];
		int own = land->owner < 0 ? 0 : s->seat[land->owner].set;

		for (int i = 0; i < land->size; i++)
			if (!count(s, copies, land->card[i], own))
				return brp_deny(error, "kingdoms.#.garrison", k,
				                "there is a knight neither of "
				                "the owner's set nor of the "
				                "centre's");
	}
	return BR_OK;
}

/* There are as many knights of a set as it has; of one that is being laid out
 * no more. */
static int prove_set(const br_setup *setup, int set, int partly,
                     const uint8_t copies[KINDS], const char *member, int p,
                     br_error *error)
{
	const struct saga_tables *tables = setup->precomputed;

	for (int kind = 0; kind < KINDS; kind++) {
		int has = tables->set[set].copies[kind];

		if (partly ? copies[kind] > has : copies[kind] != has)
			return brp_deny(error, member, p,
			                "the number of knights %s of set %s is "
			                "%d in all, not %d",
			                brp_saga_kinds[kind],
			                brp_saga_sets[set + 1], copies[kind],
			                has);
	}
	return BR_OK;
}

/* Each knight of the sets in use is in one place. */
int brp_saga_prove_cards(const br_setup *setup, const struct saga_state *s,
                         br_error *error)
{
	const struct saga_tables *tables = setup->precomputed;
	uint8_t copies[SETS][KINDS] = {{0}};
	int layout = s->phase <= SECOND_KNIGHT, centre = s->centre - 1;
	int status = BR_OK;

	for (int p = 0; p < setup->seats && status == BR_OK; p++)
		status = count_seat(setup, s, p, copies, error);
	if (status == BR_OK)
		status = count_kingdoms(s, copies, error);
	for (uint32_t pool = s->pool; pool; pool &= pool - 1)
		copies[centre][tables->set[centre].kind[brp_lowest(pool)]]++;
	for (int p = 0; p < setup->seats && status == BR_OK; p++) {
		int own = s->seat[p].set - 1;

		if (own >= 0)
			status = prove_set(setup, own, 0, copies[own], "hand.#",
			                   p, error);
	}
	if (status == BR_OK && centre >= 0)
		status = prove_set(setup, centre, layout, copies[centre],
		                   layout ? "kingdoms" : "pool", 0, error);
	return status;
}

/* ---- Forces -------------------------------------------------------------- */

static int is_mixed(const uint8_t *card, int size)
{
	return brp_saga_bits(brp_saga_colours_of(card, size)) == size;
}

/* The garrison of a kingdom that was never conquered. */
static int prove_centre(const br_setup *setup, const struct saga_state *s,
                        int k, br_error *error)
{
	static const char garrison[] = "kingdoms.#.garrison";
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_kingdom *land = &s->land[k];
	const int8_t *given = tables->layout[k];

	for (int i = 0; i < land->size; i++)
		if (given[0] >= 0 && brp_saga_kind(land->card[i]) != given[i])
			return brp_deny(error, garrison, k,
			                "by the option layout these are %s "
			                "and %s",
			                brp_saga_kinds[given[0]],
			                brp_saga_kinds[given[1]]);
	if (s->phase > SECOND_KNIGHT && land->size != 2)
		return brp_deny(error, garrison, k,
		                "a kingdom without an owner has 2 knights, "
		                "not %d",
		                land->size);
	if (s->used >> k & 1)
		return brp_deny(error, "kingdoms.#.used", k,
		                "a kingdom without an owner is not used");
	if (land->size > 0 && brp_saga_colour(land->card[0]) != k)
		return brp_deny(error, garrison, k,
		                "the first knight has the kingdom's colour");
	return BR_OK;
}

static int prove_garrison(const br_setup *setup, const struct saga_state *s,
                          int k, br_error *error)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_kingdom *land = &s->land[k];
	int during;

	if (!is_mixed(land->card, land->size))
		return brp_deny(error, "kingdoms.#.garrison", k,
		                "two knights have the same colour");
	if (land->owner < 0)
		return prove_centre(setup, s, k, error);
	if (!(s->used >> k & 1))
		return BR_OK;
	during = tables->side[k][s->side[k] - 1].during;
	return during == BR_SAGA_HAS_ADD_CARD || during == BR_SAGA_HAS_FACE_DOWN
	               ? BR_OK
	               : brp_deny(error, "kingdoms.#.used", k,
	                          "this side has nothing that is used up");
}

/* Face-down knights lie behind an open one, with candidates that fit. */
static int prove_attacks(const br_setup *setup, const struct saga_state *s,
                         int p, br_error *error)
{
	const struct saga_seat *seat = &s->seat[p];

	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		int begin = brp_lowest(heads);

		if (!is_mixed(seat->card + begin,
		              brp_saga_end(seat, begin) - begin))
			return brp_deny(error, "attack.#", p,
			                "two knights of a force have the same "
			                "colour");
	}
	if (seat->down & seat->heads)
		return brp_deny(error, "attack.#", p,
		                "the first knight of a force lies face up");
	if (seat->down && !s->apart)
		return brp_deny(error, "attack.#", p,
		                "no kingdom lets a knight lie face down");
	for (uint32_t down = seat->down; down; down &= down - 1)
		if (!brp_saga_may_be(setup, s, p, brp_lowest(down)))
			return brp_deny(error, "attack.#", p,
			                "a face-down knight, or one of its "
			                "candidates, cannot lie there");
	return BR_OK;
}

int brp_saga_prove_forces(const br_setup *setup, const struct saga_state *s,
                          br_error *error)
{
	int status = BR_OK;

	for (int k = 0; k < KINGDOMS && status == BR_OK; k++)
		status = prove_garrison(setup, s, k, error);
	for (int p = 0; p < setup->seats && status == BR_OK; p++)
		status = prove_attacks(setup, s, p, error);
	return status;
}
