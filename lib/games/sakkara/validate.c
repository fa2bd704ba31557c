/* SPDX-License-Identifier: MIT */
/*
 * validate.c - whether a state of Sakkara is valid: its tiles and its pyramids;
 * opening.c and midturn.c check the progress of the game.
 *
 * All that is known before is that every field is in its range.  The functions
 * return BR_OK, or name the field that is not valid.
 */

#include "games/sakkara/sakkara.h"

/* ---- Tiles --------------------------------------------------------------- */

static void add(int have[KINDS], const uint8_t counts[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		have[kind] += counts[kind];
}

/* Tiles on the board by kind; those not drawn must lie lowest. */
static int count_board(const struct sakkara_state *s, int have[KINDS],
                       int *unknown, br_error *error)
{
	uint8_t tiles[PLAY_MAX];

	*unknown = 0;
	for (int field = 0; field < FIELDS; field++) {
		int height = brp_sakkara_list(s, field, tiles);

		for (int i = 0; i < height; i++) {
			if (tiles[i] != UNDRAWN)
				have[tiles[i]]++;
			else if (i > 0)
				return brp_deny(error, "stack.#", field,
				                "only the lowest tile may be "
				                "one that is not drawn");
			else
				(*unknown)++;
		}
	}
	return BR_OK;
}

static int count_hands(const struct sakkara_state *s, int have[KINDS],
                       br_error *error)
{
	for (int p = 0; p < SEATS; p++) {
		int held = 0;

		for (int kind = 0; kind < KINDS; kind++)
			held += s->hand[p][kind];
		if (held != s->hand_size[p])
			return brp_deny(
				error, "hand_size.#", p,
				"the number of tiles in this holder is %d",
				held);
		add(have, s->hand[p]);
		add(have, s->built[p]);
		have[SHIP] += s->ship[p];
		have[GRAIN] += s->grain[p];
	}
	return BR_OK;
}

/* 3.1: all tiles together are the mix. */
static int prove_tiles(const br_setup *setup, const struct sakkara_state *s,
                       br_error *error)
{
	const struct sakkara_tables *t = setup->precomputed;
	int have[KINDS] = {0}, unknown, undrawn = 0, play = t->total;
	int status = count_hands(s, have, error);

	if (status == BR_OK)
		status = count_board(s, have, &unknown, error);
	if (status)
		return status;
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
			return brp_deny(error, "undrawn", 0,
			                "the number of tiles %s is %d in all, "
			                "and %d make the mix",
			                brp_sakkara_kinds[kind],
			                have[kind] + s->undrawn[kind],
			                t->mix[kind]);
	}
	if (undrawn != s->undrawn_size)
		return brp_deny(error, "undrawn_size", 0,
		                "the number of tiles in undrawn is %d",
		                undrawn);
	if (play > PLAY_MAX)
		return brp_deny(error, "stack", 0,
		                "%d tiles are in no pyramid, and there can be "
		                "%d",
		                play, PLAY_MAX);
	if (s->phase <= PHASE_BELOW)
		return BR_OK;
	if (undrawn > 0 && setup->option[INFO] != HIDDEN_LOWER)
		return brp_deny(error, "undrawn", 0,
		                "by the option info all tiles are drawn after "
		                "the layout, and %d are not",
		                undrawn);
	return unknown == undrawn
	               ? BR_OK
	               : brp_deny(error, "undrawn", 0,
	                          "all tiles but covered ones must be drawn: "
	                          "there are %d, and %d are covered",
	                          undrawn, unknown);
}

/* ---- Turns --------------------------------------------------------------- */

/* 3.8: what is built and displayed is that of the step. */
static int prove_pyramid(const br_setup *setup, const struct sakkara_state *s,
                         int p, br_error *error)
{
	const struct sakkara_tables *t = setup->precomputed;
	int step = s->step[p], complete = 1;

	for (int kind = 0; kind < KINDS; kind++) {
		if (s->built[p][kind] < t->due[step - 1][kind] ||
		    s->built[p][kind] > t->due[step][kind])
			return brp_deny(error, "built.#", p,
			                "at step %d a pyramid has %d to %d "
			                "times %s, not %d",
			                step, t->due[step - 1][kind],
			                t->due[step][kind],
			                brp_sakkara_kinds[kind],
			                s->built[p][kind]);
		complete &= s->built[p][kind] == t->due[step][kind];
	}
	if (s->winner == p && step != STEPS)
		return brp_fail(error, BR_EFORMAT, "winner",
		                "this seat is at step %d of %d", step, STEPS);
	if (s->done[p] && step == STEPS)
		return brp_deny(error, "done.#", p,
		                "with the last step the game is won");
	if (complete != (s->done[p] || s->winner == p))
		return brp_deny(error, "done.#", p,
		                complete ? "step %d is completed"
		                         : "step %d is not completed",
		                step);
	if (s->grain[p] > step)
		return brp_deny(error, "grain.#", p,
		                "more is displayed than step %d allows", step);
	if (s->winner == p && !s->ship[p])
		return brp_fail(error, BR_EFORMAT, "winner",
		                "this seat displays no ship");
	if (s->winner == p && s->grain[p] != STEPS)
		return brp_fail(error, BR_EFORMAT, "winner",
		                "this seat displays %d tiles of grain, not %d",
		                s->grain[p], STEPS);
	return BR_OK;
}

/* 3.11: the game is over when somebody has won, or by a limit of turns. */
static int prove_limits(const br_setup *setup, const struct sakkara_state *s,
                        br_error *error)
{
	int reached = brp_sakkara_limit_reached(setup, s);

	if ((int64_t)s->stall > (int64_t)s->turn)
		return brp_fail(error, BR_EFORMAT, "stall",
		                "more turns without change than turns, of "
		                "which there were %d",
		                (int)s->turn);
	if (s->winner >= 0 && s->phase != PHASE_OVER)
		return brp_fail(error, BR_EFORMAT, "winner",
		                "nobody has won before phase \"over\"");
	if (s->winner >= 0 && reached)
		return brp_fail(error, BR_EFORMAT, "winner",
		                "the game has ended by a limit of turns");
	if (s->winner >= 0 && s->player != s->winner)
		return brp_fail(error, BR_EFORMAT, "winner",
		                "only the player on turn can have won");
	if (reached != (s->phase == PHASE_OVER && s->winner < 0))
		return brp_fail(error, BR_EFORMAT, "phase",
		                reached ? "a limit of turns is reached: it is "
		                          "\"over\""
		                        : "nobody has won, and no limit of "
		                          "turns is reached");
	if (setup->option[FIRST] != BY_LOT &&
	    (int)(s->turn % 2) !=
	            (s->player ^ reached ^ brp_sakkara_first_seat(setup)))
		return brp_fail(error, BR_EFORMAT, "player",
		                "it is the other player's turn");
	if (reached && (s->changed || s->moved))
		return brp_fail(error, BR_EFORMAT,
		                s->changed ? "changed" : "moved",
		                "the last turn is not over");
	return BR_OK;
}

static int prove_turn(const br_setup *setup, const struct sakkara_state *s,
                      br_error *error)
{
	int status = BR_OK;

	for (int p = 0; p < SEATS && !status; p++)
		status = prove_pyramid(setup, s, p, error);
	if (!status)
		status = prove_limits(setup, s, error);
	if (!status)
		status = brp_sakkara_prove_flags(s, error);
	return status ? status : brp_sakkara_prove_phase(setup, s, error);
}

/* ---- All of it ----------------------------------------------------------- */

int brp_sakkara_invariants(const br_setup *setup, void *state, br_error *error)
{
	const struct sakkara_state *s = state;
	int placed = brp_sakkara_workers_placed(setup, s);
	int status = prove_tiles(setup, s, error);

	if (!status)
		status = brp_sakkara_prove_workers(s, placed, error);
	if (!status)
		status = s->phase > PHASE_BELOW
		                 ? brp_sakkara_prove_next(setup, s, error)
		                 : brp_sakkara_prove_layout(setup, s, placed,
		                                            error);
	if (status)
		return status;
	if (s->next <= PHASE_PLACE)
		return brp_sakkara_prove_opening(setup, s, placed, error);
	if (placed != SEATS * WORKERS)
		return brp_deny(error, "worker", 0,
		                "%d workers are placed, not 4", placed);
	return prove_turn(setup, s, error);
}
