/* SPDX-License-Identifier: MIT */

/*
 * possible.c - which full states of Saga there can be: set-up and cards.  A
 * check gives the name of the field that cannot be so, or NULL.
 */

#include "games/saga/saga.h"

/* ---- Set-up -------------------------------------------------------------- */

/* Sets are dealt in order, each once, as the options have it. */
static const char *sets_fault(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	int n = setup->seats, given = tables->dealt[n], missing = 0;
	unsigned seen = 0;

	for (int i = 0; i <= n; i++) {
		int set = i < n ? s->seat[i].set : s->centre;
		int wanted = i < n ? tables->dealt[i] : given;

		if (set == 0)
			missing++;
		else if (seen >> set & 1 || (missing > 0 && i < n))
			return "set";
		seen |= 1u << set;
		if (wanted > 0 && set != wanted)
			return i < n ? "set" : "centre";
	}
	if (given < 0 && missing > 0 && s->centre)
		return "centre";
	return (missing > 0) == (s->phase == DEAL) ? NULL : "set";
}

static const char *sides_fault(const br_setup *setup,
                               const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	int drawn = 0;

	for (int k = 0; k < KINGDOMS; k++) {
		if (s->side[k] && drawn < k)
			return "kingdoms";
		drawn += s->side[k] > 0;
		if (tables->sides[k] > 0 && s->side[k] != tables->sides[k])
			return "kingdoms";
	}
	if (s->phase == SIDE)
		return drawn < KINGDOMS ? NULL : "phase";
	if (s->phase == DEAL)
		return drawn == 0 || tables->sides[0] > 0 ? NULL : "kingdoms";
	return drawn == KINGDOMS ? NULL : "kingdoms";
}

/* The centre is laid out so far as the phase says, and can be to the end. */
static const char *layout_fault(const br_setup *setup,
                                const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	int given = tables->layout[0][0] >= 0, size = 0;

	for (int k = 0; k < KINGDOMS; k++)
		size += s->land[k].size;
	if (s->phase > SECOND_KNIGHT)
		return NULL;
	if (given)
		return s->phase >= FIRST_KNIGHT ? "phase"
		       : size != SET_SIZE       ? "kingdoms"
		                                : NULL;
	for (int k = 0; k < KINGDOMS; k++) {
		int laid = size > k ? 1 + (size > k + KINGDOMS) : 0;

		if (s->land[k].size != laid)
			return "kingdoms";
	}
	if (s->phase < FIRST_KNIGHT)
		return size == 0 ? NULL : "kingdoms";
	if (s->phase == FIRST_KNIGHT ? size >= KINGDOMS
	                             : size < KINGDOMS || size == SET_SIZE)
		return "kingdoms";
	return brp_saga_can_go_on(setup, s) ? NULL : "kingdoms";
}

/* In set-up nothing has happened yet. */
static const char *early_fault(const br_setup *setup,
                               const struct saga_state *s)
{
	if (s->phase >= TURN)
		return NULL;
	if (s->phase == LOT && setup->option[FIRST] > 0)
		return "phase";
	for (int p = 0; p < setup->seats; p++) {
		if (s->seat[p].fame)
			return "fame";
		if (s->seat[p].count)
			return "attack";
		if (s->seat[p].hand_size != (s->seat[p].set ? SET_SIZE : 0))
			return "hand_size";
	}
	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner >= 0 || s->used >> k & 1)
			return "kingdoms";
	return s->player      ? "player"
	       : s->turns     ? "turns"
	       : s->pool      ? "pool"
	       : s->laid      ? "laid"
	       : s->recruited ? "recruited"
	       : s->took_back ? "took_back"
	       : s->collect   ? "collect"
	                      : NULL;
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
                      uint8_t copies[SETS][KINDS])
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	const struct saga_seat *seat = &s->seat[p];
	int fine = 1;

	for (int i = 0; i < seat->count; i++)
		fine &= count(s, copies, seat->card[i], seat->set);
	for (uint32_t hand = seat->hand; hand; hand &= hand - 1)
		fine &= count(s, copies, deck->card[brp_lowest(hand)],
		              seat->set);
	return fine && brp_saga_bits(seat->hand) == seat->hand_size;
}

/* Each knight of the sets in use is in one place. */
static const char *cards_fault(const br_setup *setup,
                               const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	uint8_t copies[SETS][KINDS] = {{0}};
	int layout = s->phase <= SECOND_KNIGHT, centre = s->centre - 1;

	for (int p = 0; p < setup->seats; p++)
		if (!count_seat(setup, s, p, copies))
			return "hand";
	for (int k = 0; k < KINGDOMS; k++) {
		const struct saga_kingdom *land = &s->land[k];
		int own = land->owner < 0 ? 0 : s->seat[land->owner].set;

		for (int i = 0; i < land->size; i++)
			if (!count(s, copies, land->card[i], own))
				return "kingdoms";
	}
	for (uint32_t pool = s->pool; pool; pool &= pool - 1)
		copies[centre][tables->set[centre].kind[brp_lowest(pool)]]++;
	for (int p = 0; p < setup->seats; p++)
		if (s->seat[p].set &&
		    memcmp(copies[s->seat[p].set - 1],
		           tables->set[s->seat[p].set - 1].copies, KINDS) != 0)
			return "hand";
	for (int kind = 0; s->centre && kind < KINDS; kind++) {
		int has = tables->set[centre].copies[kind];

		if (layout ? copies[centre][kind] > has
		           : copies[centre][kind] != has)
			return layout ? "kingdoms" : "pool";
	}
	return NULL;
}

/* ---- Forces -------------------------------------------------------------- */

static int is_mixed(const uint8_t *card, int size)
{
	return brp_saga_bits(brp_saga_colours_of(card, size)) == size;
}

static int garrison_fits(const br_setup *setup, const struct saga_state *s,
                         int k)
{
	const struct saga_tables *tables = setup->tables;
	const struct saga_kingdom *land = &s->land[k];
	int used = s->used >> k & 1;

	if (!is_mixed(land->card, land->size))
		return 0;
	if (land->owner < 0) {
		const int8_t *given = tables->layout[k];

		for (int i = 0; i < land->size; i++)
			if (given[0] >= 0 &&
			    brp_saga_kind(land->card[i]) != given[i])
				return 0;
		if (s->phase > SECOND_KNIGHT && land->size != 2)
			return 0;
		return !used &&
		       (land->size == 0 || brp_saga_colour(land->card[0]) == k);
	}
	if (used) {
		int during = tables->side[k][s->side[k] - 1].during;

		return during == BR_SAGA_HAS_ADD_CARD ||
		       during == BR_SAGA_HAS_FACE_DOWN;
	}
	return 1;
}

/* Face-down knights lie behind an open one, with candidates that fit. */
static int attacks_fit(const br_setup *setup, const struct saga_state *s, int p)
{
	const struct saga_seat *seat = &s->seat[p];

	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		int begin = brp_lowest(heads);

		if (!is_mixed(seat->card + begin,
		              brp_saga_end(seat, begin) - begin))
			return 0;
	}
	if (seat->down && (seat->down & seat->heads || !s->apart))
		return 0;
	for (uint32_t down = seat->down; down; down &= down - 1)
		if (!brp_saga_may_be(setup, s, p, brp_lowest(down)))
			return 0;
	return 1;
}

static const char *forces_fault(const br_setup *setup,
                                const struct saga_state *s)
{
	for (int k = 0; k < KINGDOMS; k++)
		if (!garrison_fits(setup, s, k))
			return "kingdoms";
	for (int p = 0; p < setup->seats; p++)
		if (!attacks_fit(setup, s, p))
			return "attack";
	return NULL;
}

/* ---- All of it ----------------------------------------------------------- */

int brp_saga_invariants(const br_setup *setup, void *state, br_error *error)
{
	static const struct {
		const char *(*fault)(const br_setup *,
		                     const struct saga_state *);
		const char *why;
	} tests[] = {
		{sets_fault, "sets do not fit options and phase"},
		{sides_fault, "sides do not fit options and phase"},
		{cards_fault, "knights are not those of the sets"},
		{layout_fault, "the layout does not fit the phase"},
		{early_fault, "something happened before the game"},
		{forces_fault, "a force, a mark of use or a face-down knight "
	                       "cannot be"},
		{brp_saga_turns_fault, "turns do not fit player and limit"},
		{brp_saga_marks_fault, "a mark has no cause"},
		{brp_saga_hands_fault, "a hand is empty"},
		{brp_saga_asked_fault, "phase, actor and kingdom do not fit "
	                               "what is to decide"},
	};
	const struct saga_state *s = state;

	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
		const char *field = tests[i].fault(setup, s);

		if (field)
			return brp_fail(error, BR_EFORMAT, field, "%s",
			                tests[i].why);
	}
	return BR_OK;
}
