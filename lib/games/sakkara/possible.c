/* SPDX-License-Identifier: MIT */

/*
 * possible.c - which states of Sakkara are possible.
 *
 * Everything read is in its range, and no more is known when this begins.
 * Proofs give BR_OK, or name the field that cannot be so.
 */

#include "games/sakkara/sakkara.h"

/* ---- Set-ups ------------------------------------------------------------- */

/* Can both pyramids be built, and two ships be seen? */
const char *brp_sakkara_layout_fault(const br_setup *setup)
{
	const struct sakkara_tables *t = setup->tables;
	const uint8_t *due = t->due[STEPS];

	if (t->total < FIELDS || t->total > TILES)
		return "a board takes 49 to 75 tiles";
	if (t->mix[SHIP] < SHIPS_SEEN || t->mix[SHIP] > SHIPS_MAX)
		return "there must be 2 to 12 ships";
	if (t->mix[GRAIN] < SEATS * STEPS)
		return "there must be six tiles of grain";
	for (int kind = 0; kind < KINDS; kind++) {
		int hands = kind != HAND    ? 0
		            : due[TIP] > 0  ? 2
		            : due[HEWN] > 0 ? 1
		                            : 0;

		if (t->mix[kind] < SEATS * due[kind] + hands)
			return "there are too few tiles for both pyramids";
	}
	return NULL;
}

/* ---- Tiles --------------------------------------------------------------- */

static void add(int have[KINDS], const uint8_t counts[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		have[kind] += counts[kind];
}

/* Tiles on the board by kind; those not drawn must lie lowest. */
static int count_board(const struct sakkara_state *s, int have[KINDS],
                       int *unknown)
{
	uint8_t tiles[PLAY_MAX];

	*unknown = 0;
	for (int field = 0; field < FIELDS; field++) {
		int height = brp_sakkara_list(s, field, tiles);

		for (int i = 0; i < height; i++) {
			if (tiles[i] != UNDRAWN)
				have[tiles[i]]++;
			else if (i > 0)
				return 0;
			else
				(*unknown)++;
		}
	}
	return 1;
}

static int count_hands(const struct sakkara_state *s, int have[KINDS],
                       br_error *error)
{
	for (int p = 0; p < SEATS; p++) {
		int held = 0;

		for (int kind = 0; kind < KINDS; kind++)
			held += s->hand[p][kind];
		if (held != s->hand_size[p])
			return brp_fail(error, BR_EFORMAT, "hand_size",
			                "a holder has another size");
		add(have, s->hand[p]);
		add(have, s->built[p]);
		have[SHIP] += s->ship[p];
		have[GRAIN] += s->grain[p];
	}
	return BR_OK;
}

static int prove_tiles(const br_setup *setup, const struct sakkara_state *s,
                       br_error *error)
{
	const struct sakkara_tables *t = setup->tables;
	int have[KINDS] = {0}, unknown, undrawn = 0, play = t->total;
	int status = count_hands(s, have, error);

	if (status)
		return status;
	if (!count_board(s, have, &unknown))
		return brp_fail(
			error, BR_EFORMAT, "stack",
			"only the lowest tile may be one that is not drawn");
	for (int i = 0; i < s->used_size; i++)
		have[s->used[i]]++;
	for (int i = 0; s->pending > 0 && i < RECIPE; i++)
		have[t->recipe[s->pending - 1][i]]++;
	have[SHIP] += s->destroyed_ship;
	have[GRAIN] += s->destroyed_grain;
	for (int kind = 0; kind < KINDS; kind++) {
		undrawn += s->undrawn[kind];
		play -= s->built[0][kind] + s->built[1][kind];
		if (have[kind] + s->undrawn[kind] != t->mix[kind])
			return brp_fail(error, BR_EFORMAT, "undrawn",
			                "the tiles do not make the mix");
	}
	if (undrawn != s->undrawn_size)
		return brp_fail(error, BR_EFORMAT, "undrawn_size",
		                "another number of tiles is not drawn");
	if (play > PLAY_MAX)
		return brp_fail(error, BR_EFORMAT, "stack",
		                "more than 96 tiles are in no pyramid");
	if (s->phase > PHASE_BELOW &&
	    (unknown != undrawn ||
	     (undrawn > 0 && setup->option[INFO] != HIDDEN_LOWER)))
		return brp_fail(error, BR_EFORMAT, "undrawn",
		                "all tiles but covered ones must be drawn");
	return BR_OK;
}

/* ---- The layout ---------------------------------------------------------- */

/* A field as far as the layout has come. */
static int laid(const br_setup *setup, const struct sakkara_state *s, int field,
                int *covered)
{
	const struct sakkara_tables *t = setup->tables;
	int dealt =
		s->phase == PHASE_BELOW ? FIELDS : t->total - s->undrawn_size;
	int is_open = field < dealt;
	int lower = s->height[field] - is_open;
	int hidden = s->unknown >> field & 1;

	if (lower < 0 || lower > 1)
		return 0;
	if (lower == 0)
		return !hidden;
	(*covered)++;
	if (s->phase != PHASE_BELOW)
		return hidden;
	return hidden ==
	       (*covered > brp_sakkara_covered(setup) - s->undrawn_size);
}

static int prove_layout(const br_setup *setup, const struct sakkara_state *s,
                        br_error *error)
{
	const struct sakkara_tables *t = setup->tables;
	int all = brp_sakkara_covered(setup), covered = 0;
	int dealt = t->total - s->undrawn_size;
	int hidden_lower = setup->option[INFO] == HIDDEN_LOWER;
	int lack = SHIPS_SEEN - brp_sakkara_ships_seen(s);
	const char *why = brp_sakkara_layout_fault(setup);

	if (why)
		return brp_fail(error, BR_EFORMAT, "mix", "%s", why);
	for (int field = 0; field < FIELDS; field++)
		if (!laid(setup, s, field, &covered))
			return brp_fail(error, BR_EFORMAT, "stack",
			                "the layout is not possible");
	if (s->phase == PHASE_DOUBLE ? dealt != 0 || covered >= all
	                             : covered != all)
		return brp_fail(error, BR_EFORMAT, "stack",
		                "another number of fields has two tiles");
	if ((s->phase == PHASE_TOP && dealt >= FIELDS) ||
	    (s->phase == PHASE_BELOW && (s->undrawn_size == 0 || hidden_lower)))
		return brp_fail(error, BR_EFORMAT, "phase",
		                "this part of the layout is done");
	if (lack > (s->phase == PHASE_BELOW ? 0 : s->undrawn[SHIP]) ||
	    (s->phase == PHASE_TOP && lack > FIELDS - dealt))
		return brp_fail(error, BR_EFORMAT, "stack",
		                "two ships must be visible");
	return BR_OK;
}

/* ---- Workers ------------------------------------------------------------- */

static int workers_placed(const struct sakkara_state *s)
{
	int placed = 0;

	for (int w = 0; w < WORKERS; w++)
		for (int p = 0; p < SEATS; p++) {
			int order = w * SEATS + p;

			if (s->worker[p][w] == NONE)
				continue;
			if (placed != order)
				return -1;
			placed++;
		}
	return placed;
}

static int workers_apart(const struct sakkara_state *s)
{
	uint64_t seen = 0;

	for (int p = 0; p < SEATS; p++)
		for (int w = 0; w < WORKERS; w++) {
			uint64_t bit = brp_sakkara_bit(s->worker[p][w]);

			if (s->worker[p][w] != NONE && seen & bit)
				return 0;
			seen |= bit;
		}
	return 1;
}

/* The board while workers are placed: each has taken one tile. */
static int placing_board(const struct sakkara_state *s)
{
	for (int field = 0; field < FIELDS; field++) {
		int tiles = s->height[field] + (int)(s->shut >> field & 1);

		if (tiles < 1 || tiles > 2)
			return 0;
	}
	return 1;
}

static int prove_place(const br_setup *setup, const struct sakkara_state *s,
                       int placed, br_error *error)
{
	const char *why = brp_sakkara_layout_fault(setup);

	if (why)
		return brp_fail(error, BR_EFORMAT, "mix", "%s", why);
	if (placed > 3)
		return brp_fail(error, BR_EFORMAT, "worker",
		                "the workers are placed already");
	if (s->player != placed % 2)
		return brp_fail(error, BR_EFORMAT, "player",
		                "the workers are placed in another way");
	if (!placing_board(s))
		return brp_fail(error, BR_EFORMAT, "stack",
		                "the workers are placed in another way");
	if (s->hand_size[0] != (placed + 1) / 2 ||
	    s->hand_size[1] != placed / 2)
		return brp_fail(error, BR_EFORMAT, "hand_size",
		                "the workers are placed in another way");
	if (placed == 0 && brp_sakkara_ships_seen(s) < SHIPS_SEEN)
		return brp_fail(error, BR_EFORMAT, "stack",
		                "two ships must be visible");
	return BR_OK;
}

/* A field that only turns fill, before the first; or NULL.  That no tile is
 * built, the layout and the hands tell. */
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

/* Nothing but tiles is there before the layout is done. */
static int prove_begun(const br_setup *setup, const struct sakkara_state *s,
                       int placed, br_error *error)
{
	const char *field = placed > 0            ? "worker"
	                    : s->player != 0      ? "player"
	                    : s->next != s->phase ? "next"
	                    : s->hand_size[0] + s->hand_size[1] > 0
	                            ? "hand_size"
	                            : NULL;

	if (field)
		return brp_fail(error, BR_EFORMAT, field,
		                "the layout is not done");
	return prove_layout(setup, s, error);
}

/* ---- All of it ----------------------------------------------------------- */

int brp_sakkara_invariants(const br_setup *setup, void *state, br_error *error)
{
	const struct sakkara_state *s = state;
	const char *early;
	int placed = workers_placed(s);
	int status = prove_tiles(setup, s, error);

	if (status)
		return status;
	if (placed < 0 || !workers_apart(s))
		return brp_fail(error, BR_EFORMAT, "worker",
		                "the workers do not stand like that");
	status = s->phase > PHASE_BELOW
	                 ? brp_sakkara_prove_next(setup, s, error)
	                 : prove_begun(setup, s, placed, error);
	if (status)
		return status;
	if (s->next > PHASE_PLACE)
		return placed == 4 ? brp_sakkara_prove_turn(setup, s, error)
		                   : brp_fail(error, BR_EFORMAT, "worker",
		                              "a worker is not placed");
	early = early_field(s);
	if (early)
		return brp_fail(error, BR_EFORMAT, early,
		                "no turn has been played yet");
	status = brp_sakkara_prove_flags(s, error);
	if (status)
		return status;
	if (s->winner >= 0)
		return brp_fail(error, BR_EFORMAT, "winner",
		                "nobody can have won");
	return s->next == PHASE_PLACE ? prove_place(setup, s, placed, error)
	                              : BR_OK;
}
