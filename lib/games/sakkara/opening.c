/* SPDX-License-Identifier: MIT */
/*
 * opening.c - whether a state before the first turn is valid: the layout so
 * far, and the workers that are placed.  The functions return BR_OK, or name
 * the field that is not valid.
 */

#include "games/sakkara/sakkara.h"

/* ---- Workers ------------------------------------------------------------- */

/* Who placed the first of so many workers; a lot is told by who is to place
 * the next. */
static int first_placer(const br_setup *setup, const struct sakkara_state *s,
                        int placed)
{
	return setup->option[FIRST] == BY_LOT ? s->player ^ (placed & 1)
	                                      : brp_sakkara_first_seat(setup);
}

/* The number of workers on the board; -1 if they were not placed in turn. */
int brp_sakkara_workers_placed(const br_setup *setup,
                               const struct sakkara_state *s)
{
	int placed = 0, first;

	for (int i = 0; i < SEATS * WORKERS; i++)
		placed += s->worker[i / WORKERS][i % WORKERS] != NONE;
	first = first_placer(setup, s, placed);
	for (int i = 0; i < placed; i++)
		if (s->worker[first ^ (i & 1)][i / SEATS] == NONE)
			return -1;
	return placed;
}

int brp_sakkara_prove_workers(const struct sakkara_state *s, int placed,
                              br_error *error)
{
	uint64_t seen = 0;

	if (placed < 0)
		return brp_deny(error, "worker", 0,
		                "the players place their workers in turn, "
		                "and each the first one first");
	for (int p = 0; p < SEATS; p++)
		for (int w = 0; w < WORKERS; w++) {
			uint64_t bit = brp_sakkara_bit(s->worker[p][w]);

			if (s->worker[p][w] != NONE && seen & bit)
				return brp_deny(error, "worker.#", p,
				                "two workers stand on one "
				                "field");
			seen |= bit;
		}
	return BR_OK;
}

/* ---- The layout ---------------------------------------------------------- */

/* 3.16: the tiles of a field fit the progress of the layout. */
static int prove_laid(const br_setup *setup, const struct sakkara_state *s,
                      int field, int *covered, br_error *error)
{
	const struct sakkara_tables *t = setup->precomputed;
	int dealt =
		s->phase == PHASE_BELOW ? FIELDS : t->total - s->undrawn_size;
	int is_open = field < dealt;
	int lower = s->height[field] - is_open;
	int hidden = s->unknown >> field & 1, wanted = 0;

	if (lower < 0 || lower > 1)
		return brp_deny(error, "stack.#", field,
		                "so far %d or %d tiles are laid here, not %d",
		                is_open, is_open + 1, s->height[field]);
	if (lower == 1) {
		(*covered)++;
		wanted = s->phase != PHASE_BELOW ||
		         *covered > t->covered - s->undrawn_size;
	}
	return hidden == wanted
	               ? BR_OK
	               : brp_deny(error, "stack.#", field,
	                          wanted ? "so far its lowest tile is not "
	                                   "drawn"
	                                 : "its lowest tile is drawn already");
}

static int prove_fields(const br_setup *setup, const struct sakkara_state *s,
                        br_error *error)
{
	const struct sakkara_tables *t = setup->precomputed;
	int all = t->covered, covered = 0;
	int dealt = t->total - s->undrawn_size;
	int hidden_lower = setup->option[INFO] == HIDDEN_LOWER;
	int lack = SHIPS_SEEN - brp_sakkara_ships_seen(s);
	const char *why = brp_sakkara_layout_fault(setup);

	if (why)
		return brp_deny(error, "options", 0, "mix: %s", why);
	for (int field = 0; field < FIELDS; field++)
		if (prove_laid(setup, s, field, &covered, error) != BR_OK)
			return BR_EFORMAT;
	if (s->phase == PHASE_DOUBLE && dealt != 0)
		return brp_deny(error, "undrawn_size", 0,
		                "in phase \"double\" no tile is drawn yet");
	if (s->phase == PHASE_DOUBLE ? covered >= all : covered != all)
		return brp_deny(
			error, "stack", 0,
			"%d fields have two tiles, and %s %d in this "
			"phase",
			covered,
			s->phase == PHASE_DOUBLE ? "fewer than" : "it is", all);
	if ((s->phase == PHASE_TOP && dealt >= FIELDS) ||
	    (s->phase == PHASE_BELOW && (s->undrawn_size == 0 || hidden_lower)))
		return brp_deny(error, "phase", 0,
		                "this part of the layout is done");
	if (lack > (s->phase == PHASE_BELOW ? 0 : s->undrawn[SHIP]) ||
	    (s->phase == PHASE_TOP && lack > FIELDS - dealt))
		return brp_deny(error, "stack", 0, "two ships must be visible");
	return BR_OK;
}

/* Nothing but tiles is there before the layout is done. */
int brp_sakkara_prove_layout(const br_setup *setup,
                             const struct sakkara_state *s, int placed,
                             br_error *error)
{
	int first = brp_sakkara_first_seat(setup);

	if (brp_sakkara_is_given(setup))
		return brp_deny(error, "phase", 0,
		                "the option layout says where the tiles lie");
	if (placed > 0)
		return brp_deny(error, "worker", 0,
		                "no worker is placed before the layout is "
		                "done");
	if (s->player != first)
		return brp_deny(error, "player", 0,
		                "it is %d until the layout is done", first);
	if (s->next != s->phase)
		return brp_deny(error, "next", 0,
		                "it is the phase until the layout is done");
	if (s->hand_size[0] + s->hand_size[1] > 0)
		return brp_deny(error, "hand_size.#", s->hand_size[0] == 0,
		                "it is 0 until the layout is done");
	return prove_fields(setup, s, error);
}

/* ---- The lot, and workers that are placed -------------------------------- */

/* 3.3: the board and holders while workers are placed: each took one tile. */
static int prove_taken(const struct sakkara_state *s, int first, int placed,
                       br_error *error)
{
	for (int field = 0; field < FIELDS; field++) {
		int tiles = s->height[field] + (int)(s->shut >> field & 1);

		if (tiles < 1 || tiles > 2)
			return brp_deny(error, "stack.#", field,
			                "1 or 2 tiles were laid here, not %d",
			                tiles);
	}
	for (int p = 0; p < SEATS; p++) {
		int due = (placed + (p == first)) / 2;

		if (s->hand_size[p] != due)
			return brp_deny(error, "hand_size.#", p,
			                "by the workers placed it is %d", due);
	}
	return BR_OK;
}

static int prove_place(const br_setup *setup, const struct sakkara_state *s,
                       int placed, br_error *error)
{
	const char *why = brp_sakkara_layout_fault(setup);
	int first = first_placer(setup, s, placed);

	if (why)
		return brp_deny(error, "options", 0, "mix: %s", why);
	if (placed > 3)
		return brp_deny(error, "worker", 0,
		                "the workers are placed already");
	if (s->player != (first ^ (placed & 1)))
		return brp_deny(error, "player", 0,
		                "by the workers placed it is the other seat");
	if (prove_taken(s, first, placed, error) != BR_OK)
		return BR_EFORMAT;
	if (placed == 0 && brp_sakkara_ships_seen(s) < SHIPS_SEEN)
		return brp_deny(error, "stack", 0, "two ships must be visible");
	if (!brp_sakkara_is_given(setup))
		return BR_OK;
	if (brp_sakkara_check_given(setup, NULL))
		return brp_deny(error, "layout", 0,
		                "no game begins with this layout");
	if (!brp_sakkara_placed_on_given(setup, s))
		return brp_deny(error, "stack", 0,
		                "the tiles are not those of the option layout");
	return BR_OK;
}

/* A34: the lot is drawn when all tiles lie and nothing else has happened. */
static int prove_lot(const br_setup *setup, const struct sakkara_state *s,
                     int placed, br_error *error)
{
	if (setup->option[FIRST] != BY_LOT)
		return brp_deny(error, "phase", 0,
		                "the option first says who begins");
	if (placed > 0)
		return brp_deny(error, "worker", 0,
		                "nobody places a worker before the lot");
	if (s->player != 0)
		return brp_deny(error, "player", 0,
		                "nobody is on turn before the lot");
	return prove_place(setup, s, placed, error);
}

/* Before the first turn: a field that only a turn could set, or NULL.  That no
 * tile is built follows from the layout and the hands. */
static const char *early_field(const struct sakkara_state *s)
{
	for (int p = 0; p < SEATS; p++) {
		if (s->ship[p])
			return "ship";
		if (s->grain[p])
			return "grain";
		if (s->done[p])
			return "done";
		if (s->step[p] != 1)
			return "step";
	}
	return s->turn        ? "turn"
	       : s->stall     ? "stall"
	       : s->changed   ? "changed"
	       : s->used_size ? "used"
	                      : NULL;
}

/* Before the first turn, whether or not all tiles lie. */
int brp_sakkara_prove_opening(const br_setup *setup,
                              const struct sakkara_state *s, int placed,
                              br_error *error)
{
	const char *early = early_field(s);
	int status;

	if (early)
		return brp_fail(error, BR_EFORMAT, early,
		                "no turn has been played yet");
	status = brp_sakkara_prove_flags(s, error);
	if (status)
		return status;
	if (s->winner >= 0)
		return brp_deny(error, "winner", 0,
		                "nobody has won before the first turn");
	if (s->next == PHASE_LOT)
		return prove_lot(setup, s, placed, error);
	return s->next == PHASE_PLACE ? prove_place(setup, s, placed, error)
	                              : BR_OK;
}
