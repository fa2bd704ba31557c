/* SPDX-License-Identifier: MIT */
/*
 * midturn.c - whether a state during a turn is valid: what the turn has done so
 * far.  The functions return BR_OK, or name the field that is not valid.
 */

#include "games/sakkara/sakkara.h"

static int top_used(const struct sakkara_state *s, int back)
{
	return s->used_size > back ? s->used[s->used_size - 1 - back] : -1;
}

/* 3.5: the worker that was moved came from a field on the board. */
static int move_possible(const struct sakkara_state *s)
{
	int from;

	if (s->last_worker < 0 || s->last_dir == DIRECTIONS)
		return s->last_worker < 0 && s->last_dir == DIRECTIONS;
	from = s->worker[s->player][s->last_worker];
	return s->moved &&
	       brp_sakkara_next[from][(s->last_dir + 2) % DIRECTIONS] != NONE;
}

/* ---- A tile that may be taken -------------------------------------------- */

/* 3.6.4: a horse has gone one step, perhaps by stairs. */
static int horse_ridden(const struct sakkara_state *s)
{
	return s->last_worker >= 0 &&
	       (top_used(s, 0) == HORSE ||
	        (top_used(s, 0) == STAIRS && top_used(s, 1) == HORSE));
}

/* A13: has a worker just come to the field whose tile may be taken? */
static int take_possible(const br_setup *setup, const struct sakkara_state *s)
{
	int who = SEATS * WORKERS;

	for (int i = 0; i < SEATS * WORKERS; i++)
		if (s->worker[i < WORKERS ? s->player : 1 - s->player]
		             [i % WORKERS] == s->taking)
			who = i;
	if (s->next == PHASE_TURN && top_used(s, 0) == BIRD)
		return setup->option[TAKE] == TAKE_BOTH &&
		       who != s->last_worker &&
		       who < (setup->option[BIRD_ANY] ? SEATS * WORKERS
		                                      : WORKERS);
	if (who != s->last_worker)
		return 0;
	return s->next == PHASE_HORSE2
	               ? horse_ridden(s)
	               : s->next == PHASE_TURN && (top_used(s, 0) == HORSE ||
	                                           top_used(s, 0) == STAIRS);
}

static int prove_take(const br_setup *setup, const struct sakkara_state *s,
                      br_error *error)
{
	if (setup->option[TAKE] == TAKE_NONE)
		return brp_fail(error, BR_EFORMAT, "phase",
		                "by the option take nobody is asked");
	if (s->taking == NONE)
		return brp_fail(error, BR_EFORMAT, "taking",
		                "in phase \"take\" it is a field");
	if (s->height[s->taking] == 0)
		return brp_fail(error, BR_EFORMAT, "taking",
		                "no tile lies there");
	return take_possible(setup, s)
	               ? BR_OK
	               : brp_fail(error, BR_EFORMAT, "taking",
	                          "no worker has just come there by a tile, "
	                          "or not by the one on top of the pile");
}

/* ---- The phase ----------------------------------------------------------- */

/* The phase that is, or that follows when tiles are drawn or taken. */
int brp_sakkara_prove_next(const br_setup *setup, const struct sakkara_state *s,
                           br_error *error)
{
	int first = s->turn == 0 && !s->changed && !s->moved &&
	            (setup->option[FIRST] == BY_LOT ||
	             s->player == brp_sakkara_first_seat(setup));

	if (s->phase == PHASE_UNCOVER) {
		if (setup->option[INFO] != HIDDEN_LOWER || s->bare == 0)
			return brp_fail(error, BR_EFORMAT, "phase",
			                "no tile lies uncovered and not drawn");
		if (s->next != PHASE_PLACE && s->next != PHASE_HORSE2 &&
		    s->next != PHASE_ORDER &&
		    (s->next != PHASE_TURN || !(s->changed || first)))
			return brp_fail(
				error, BR_EFORMAT, "next",
				"nothing uncovers tiles before this phase");
		return BR_OK;
	}
	if (s->bare != 0)
		return brp_fail(error, BR_EFORMAT, "phase",
		                "a tile is uncovered and not drawn");
	if (s->phase == PHASE_TAKE)
		return prove_take(setup, s, error);
	return s->next == s->phase ? BR_OK
	                           : brp_fail(error, BR_EFORMAT, "next",
	                                      "it is \"%s\" as the phase is",
	                                      brp_sakkara_phases[s->phase]);
}

int brp_sakkara_prove_phase(const br_setup *setup,
                            const struct sakkara_state *s, br_error *error)
{
	int other = 1 - s->player;

	if ((s->phase == PHASE_SEGMENT || s->phase == PHASE_PUT) &&
	    s->hand_size[s->player] > setup->option[HAND_LIMIT])
		return brp_deny(error, "hand_size.#", s->player,
		                "the holder is over its limit, which is %d",
		                setup->option[HAND_LIMIT]);
	switch (s->phase == PHASE_UNCOVER ? s->next : s->phase) {
	case PHASE_HORSE2:
		return horse_ridden(s) && brp_sakkara_goes_on(setup, s)
		               ? BR_OK
		               : brp_fail(error, BR_EFORMAT, "phase",
		                          "no horse is on top of the pile, or "
		                          "it cannot go on");
	case PHASE_PICK:
		return top_used(s, 0) == SNAKE && s->hand_size[other] > 0
		               ? BR_OK
		               : brp_fail(error, BR_EFORMAT, "phase",
		                          "no snake is on top of the pile, or "
		                          "the other holder is empty");
	case PHASE_DISCARD:
		return s->hand_size[s->player] > setup->option[HAND_LIMIT]
		               ? BR_OK
		               : brp_deny(error, "hand_size.#", s->player,
		                          "the holder is within its limit, "
		                          "which is %d",
		                          setup->option[HAND_LIMIT]);
	case PHASE_SEGMENT:
		return s->used_size > 0 ? BR_OK
		                        : brp_fail(error, BR_EFORMAT, "used",
		                                   "the pile is empty");
	case PHASE_PUT:
		return brp_sakkara_can_cut(s->used_size, s->segment)
		               ? BR_OK
		               : brp_fail(error, BR_EFORMAT, "segment",
		                          "no such part can be cut off "
		                          "a pile of %d tiles",
		                          s->used_size);
	default:
		return BR_OK;
	}
}

/* ---- What was done ------------------------------------------------------- */

/* A spell waits for its order; then what it destroyed is there. */
static int prove_spell(const struct sakkara_state *s, br_error *error)
{
	int spell = s->pending - 1;

	if ((s->pending > 0) != (s->next == PHASE_ORDER))
		return brp_fail(error, BR_EFORMAT, "pending",
		                s->pending > 0
		                        ? "its tiles are put in order next"
		                        : "in phase \"order\" it is a spell");
	if (s->phase == PHASE_UNCOVER && spell >= DROUGHT)
		return brp_fail(error, BR_EFORMAT, "pending",
		                "this spell uncovers no tile");
	if (spell == DROUGHT && s->destroyed_grain == 0)
		return brp_fail(error, BR_EFORMAT, "destroyed_grain",
		                "the drought that is pending destroys grain");
	if (spell == SHIPWRECK && !s->destroyed_ship)
		return brp_fail(error, BR_EFORMAT, "destroyed_ship",
		                "the shipwreck that is pending destroys a "
		                "ship");
	return BR_OK;
}

int brp_sakkara_prove_flags(const struct sakkara_state *s, br_error *error)
{
	int own = s->phase < PHASE_DISCARD || s->winner >= 0;
	int destroyed = s->destroyed_grain + s->destroyed_ship;
	int status = prove_spell(s, error);

	if (status)
		return status;
	if (!move_possible(s))
		return brp_fail(error, BR_EFORMAT, "last_worker",
		                "no worker has just moved there from a field "
		                "of the board, in the direction last_dir");
	if (s->moved && !own)
		return brp_fail(error, BR_EFORMAT, "moved",
		                "in this phase the moves of the turn are over");
	if ((s->segment > 0) != (s->phase == PHASE_PUT))
		return brp_fail(error, BR_EFORMAT, "segment",
		                s->segment > 0
		                        ? "before phase \"put\" it is 0"
		                        : "in phase \"put\" it is 1 or more");
	if (s->taking != NONE && s->phase != PHASE_TAKE)
		return brp_fail(error, BR_EFORMAT, "taking",
		                "but in phase \"take\" it is \"none\"");
	if (!s->changed &&
	    (s->used_size > 0 || destroyed > 0 || s->pending > 0 ||
	     (s->done[s->player] && s->phase != PHASE_OVER)))
		return brp_fail(
			error, BR_EFORMAT, "changed",
			"tiles have changed place and it is not marked");
	if (s->destroyed_ship && s->ship[1 - s->player])
		return brp_fail(error, BR_EFORMAT, "destroyed_ship",
		                "a ship is destroyed and displayed");
	if (s->destroyed_grain > 0 &&
	    s->destroyed_grain + s->grain[1 - s->player] >
	            s->step[1 - s->player])
		return brp_fail(error, BR_EFORMAT, "destroyed_grain",
		                "more grain is destroyed than was displayed");
	if (destroyed > 0 &&
	    (s->phase == PHASE_SEGMENT || s->phase == PHASE_PUT))
		return brp_fail(error, BR_EFORMAT,
		                s->destroyed_ship ? "destroyed_ship"
		                                  : "destroyed_grain",
		                "it lies on the pile already");
	return BR_OK;
}
