/* SPDX-License-Identifier: MIT */

/*
 * course.c - which states of Sakkara are possible: pyramids, and what a turn
 * has left so far.  Proofs give BR_OK, or name the field that cannot be so.
 */

#include "games/sakkara/sakkara.h"

/* ---- Pyramids ------------------------------------------------------------ */

static int prove_pyramid(const br_setup *setup, const struct sakkara_state *s,
                         int p, br_error *error)
{
	const struct sakkara_tables *t = setup->tables;
	int step = s->step[p], complete = 1;

	for (int kind = 0; kind < KINDS; kind++) {
		if (s->built[p][kind] < t->due[step - 1][kind] ||
		    s->built[p][kind] > t->due[step][kind])
			return brp_fail(error, BR_EFORMAT, "built",
			                "a pyramid is not that of its step");
		complete &= s->built[p][kind] == t->due[step][kind];
	}
	if (s->winner == p && step != STEPS)
		return brp_fail(error, BR_EFORMAT, "winner",
		                "a step is not completed and marked");
	if (complete != (s->done[p] || s->winner == p) ||
	    (s->done[p] && step == STEPS))
		return brp_fail(
			error, BR_EFORMAT, "done",
			"a step is completed and not marked, or the reverse");
	if (s->grain[p] > step)
		return brp_fail(error, BR_EFORMAT, "grain",
		                "grain is displayed before its step");
	if (s->winner == p && (!s->ship[p] || s->grain[p] != STEPS))
		return brp_fail(error, BR_EFORMAT, "winner",
		                "the winner lacks a ship or grain");
	return BR_OK;
}

/* ---- What a turn leaves -------------------------------------------------- */

static int top_used(const struct sakkara_state *s, int back)
{
	return s->used_size > back ? s->used[s->used_size - 1 - back] : -1;
}

/* The mandatory move: the worker came from a field on the board. */
static int move_possible(const struct sakkara_state *s)
{
	int from;

	if (s->last_worker < 0 || s->last_dir == DIRECTIONS)
		return s->last_worker < 0 && s->last_dir == DIRECTIONS;
	from = s->worker[s->player][s->last_worker];
	return s->moved &&
	       brp_sakkara_next[from][(s->last_dir + 2) % DIRECTIONS] != NONE;
}

/* A horse has gone one step, perhaps by stairs. */
static int horse_ridden(const struct sakkara_state *s)
{
	return s->last_worker >= 0 &&
	       (top_used(s, 0) == HORSE ||
	        (top_used(s, 0) == STAIRS && top_used(s, 1) == HORSE));
}

static int take_possible(const br_setup *setup, const struct sakkara_state *s)
{
	int who = SEATS * WORKERS;

	if (!setup->option[TAKE_OPTIONAL] || s->taking == NONE ||
	    s->height[s->taking] == 0)
		return 0;
	for (int i = 0; i < SEATS * WORKERS; i++)
		if (s->worker[i < WORKERS ? s->player : 1 - s->player]
		             [i % WORKERS] == s->taking)
			who = i;
	if (s->next == PHASE_TURN && top_used(s, 0) == BIRD)
		return who != s->last_worker &&
		       who < (setup->option[BIRD_ANY] ? SEATS * WORKERS
		                                      : WORKERS);
	if (who != s->last_worker)
		return 0;
	return s->next == PHASE_HORSE2
	               ? horse_ridden(s)
	               : s->next == PHASE_TURN && (top_used(s, 0) == HORSE ||
	                                           top_used(s, 0) == STAIRS);
}

static int cut_possible(const struct sakkara_state *s)
{
	int left = s->used_size, size = s->segment;

	return size <= left &&
	       (size == left || (left > SEGMENT_MAX && size == SEGMENT_MAX) ||
	        (size >= PART_MIN && left - size >= PART_MIN));
}

/* The phase that is, or that follows when tiles are drawn or taken. */
int brp_sakkara_prove_next(const br_setup *setup, const struct sakkara_state *s,
                           br_error *error)
{
	int first = s->turn == 0 && !s->changed && !s->moved && s->player == 0;

	if (s->phase == PHASE_UNCOVER) {
		if (setup->option[INFO] != HIDDEN_LOWER || s->bare == 0)
			return brp_fail(error, BR_EFORMAT, "phase",
			                "no tile is uncovered");
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
		return take_possible(setup, s)
		               ? BR_OK
		               : brp_fail(error, BR_EFORMAT, "taking",
		                          "no tile is to take");
	return s->next == s->phase ? BR_OK
	                           : brp_fail(error, BR_EFORMAT, "next",
	                                      "another phase follows");
}

static int prove_phase(const br_setup *setup, const struct sakkara_state *s,
                       br_error *error)
{
	int other = 1 - s->player;

	if ((s->phase == PHASE_SEGMENT || s->phase == PHASE_PUT) &&
	    s->hand_size[s->player] > setup->option[HAND_LIMIT])
		return brp_fail(error, BR_EFORMAT, "hand_size",
		                "the holder is over its limit");
	switch (s->phase == PHASE_UNCOVER ? s->next : s->phase) {
	case PHASE_HORSE2:
		return horse_ridden(s) && brp_sakkara_goes_on(setup, s)
		               ? BR_OK
		               : brp_fail(error, BR_EFORMAT, "phase",
		                          "no horse can go on");
	case PHASE_PICK:
		return top_used(s, 0) == SNAKE && s->hand_size[other] > 0
		               ? BR_OK
		               : brp_fail(error, BR_EFORMAT, "phase",
		                          "no tile is to pick");
	case PHASE_DISCARD:
		return s->hand_size[s->player] > setup->option[HAND_LIMIT]
		               ? BR_OK
		               : brp_fail(error, BR_EFORMAT, "hand_size",
		                          "the holder is within its limit");
	case PHASE_SEGMENT:
		return s->used_size > 0 ? BR_OK
		                        : brp_fail(error, BR_EFORMAT, "used",
		                                   "the pile is empty");
	case PHASE_PUT:
		return cut_possible(s) ? BR_OK
		                       : brp_fail(error, BR_EFORMAT, "segment",
		                                  "no such part of the pile");
	default:
		return BR_OK;
	}
}

/* A spell waits for its order; then what it destroyed is there. */
static int prove_spell(const struct sakkara_state *s, br_error *error)
{
	int spell = s->pending - 1;

	if ((s->pending > 0) != (s->next == PHASE_ORDER) ||
	    (s->phase == PHASE_UNCOVER && spell >= DROUGHT))
		return brp_fail(error, BR_EFORMAT, "pending",
		                "no spell like that waits");
	if (spell == DROUGHT && s->destroyed_grain == 0)
		return brp_fail(error, BR_EFORMAT, "destroyed_grain",
		                "no spell like that waits");
	if (spell == SHIPWRECK && !s->destroyed_ship)
		return brp_fail(error, BR_EFORMAT, "destroyed_ship",
		                "no spell like that waits");
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
		                "no worker moved like that");
	if (s->moved && !own)
		return brp_fail(error, BR_EFORMAT, "moved",
		                "no worker moved like that");
	if ((s->segment > 0) != (s->phase == PHASE_PUT))
		return brp_fail(error, BR_EFORMAT, "segment",
		                "a choice is there before its phase");
	if ((s->taking != NONE) != (s->phase == PHASE_TAKE))
		return brp_fail(error, BR_EFORMAT, "taking",
		                "a choice is there before its phase");
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

static int prove_limits(const br_setup *setup, const struct sakkara_state *s,
                        br_error *error)
{
	int32_t stall_limit = setup->option[STALL_LIMIT];
	int32_t max_turns = setup->option[MAX_TURNS];
	int reached = (stall_limit > 0 && s->stall == stall_limit) ||
	              (max_turns > 0 && (int32_t)s->turn == max_turns);

	if ((int64_t)s->stall > (int64_t)s->turn)
		return brp_fail(error, BR_EFORMAT, "stall",
		                "more turns without change than turns");
	if (s->winner >= 0 &&
	    (s->phase != PHASE_OVER || reached || s->player != s->winner))
		return brp_fail(error, BR_EFORMAT, "winner",
		                "nobody can have won");
	if (reached != (s->phase == PHASE_OVER && s->winner < 0))
		return brp_fail(
			error, BR_EFORMAT, "phase",
			"a limit is reached before the end, or not at the end");
	if ((int)(s->turn % 2) != (s->player ^ reached))
		return brp_fail(error, BR_EFORMAT, "player",
		                "it is the other player's turn");
	if (reached && (s->changed || s->moved))
		return brp_fail(error, BR_EFORMAT, "changed",
		                "the last turn is not over");
	return BR_OK;
}

int brp_sakkara_prove_turn(const br_setup *setup, const struct sakkara_state *s,
                           br_error *error)
{
	int status = BR_OK;

	for (int p = 0; p < SEATS && !status; p++)
		status = prove_pyramid(setup, s, p, error);
	if (!status)
		status = prove_limits(setup, s, error);
	if (!status)
		status = brp_sakkara_prove_flags(s, error);
	return status ? status : prove_phase(setup, s, error);
}
