/* SPDX-License-Identifier: MIT */

/*
 * course.c - which states of Sakkara are possible: pyramids, and what a turn
 * has left so far.  A check gives the fault as
 * "FIELD: what is wrong", or NULL.
 */

#include "games/sakkara/sakkara.h"

/* ---- Pyramids ------------------------------------------------------------ */

static const char *pyramid_fault(const br_setup *setup,
                                 const struct sakkara_state *s, int p)
{
	const struct sakkara_tables *t = setup->tables;
	int step = s->step[p], complete = 1;

	for (int kind = 0; kind < KINDS; kind++) {
		if (s->built[p][kind] < t->due[step - 1][kind] ||
		    s->built[p][kind] > t->due[step][kind])
			return "built: a pyramid is not that of its step";
		complete &= s->built[p][kind] == t->due[step][kind];
	}
	if (s->winner == p && step != STEPS)
		return "winner: a step is not completed and marked";
	if (complete != (s->done[p] || s->winner == p) ||
	    (s->done[p] && (s->winner == p || step == STEPS)))
		return "done: a step is completed and not marked, or the "
		       "reverse";
	if (s->grain[p] > step)
		return "grain: grain is displayed before its step";
	if (s->winner == p && (!s->ship[p] || s->grain[p] != STEPS))
		return "winner: the winner lacks a ship or grain";
	return NULL;
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

	return size > 0 && size <= left &&
	       (size == left || (left > SEGMENT_MAX && size == SEGMENT_MAX) ||
	        (size >= PART_MIN && left - size >= PART_MIN));
}

/* The phase that is, or that follows when tiles are drawn or taken. */
const char *brp_sakkara_next_fault(const br_setup *setup,
                                   const struct sakkara_state *s)
{
	int first = s->turn == 0 && !s->changed && !s->moved && s->player == 0;

	if (s->phase == PHASE_UNCOVER) {
		if (setup->option[INFO] != HIDDEN_LOWER || s->bare == 0)
			return "phase: no tile is uncovered";
		if (s->next != PHASE_PLACE && s->next != PHASE_HORSE2 &&
		    s->next != PHASE_ORDER &&
		    (s->next != PHASE_TURN || !(s->changed || first)))
			return "next: nothing uncovers tiles before this phase";
		return NULL;
	}
	if (s->bare != 0)
		return "phase: a tile is uncovered and not drawn";
	if (s->phase == PHASE_TAKE)
		return take_possible(setup, s) ? NULL
		                               : "taking: no tile is to take";
	return s->next == s->phase ? NULL : "next: another phase follows";
}

static const char *phase_fault(const br_setup *setup,
                               const struct sakkara_state *s)
{
	int other = 1 - s->player;

	if ((s->phase == PHASE_SEGMENT || s->phase == PHASE_PUT) &&
	    s->hand_size[s->player] > setup->option[HAND_LIMIT])
		return "hand_size: the holder is over its limit";
	switch (s->phase == PHASE_UNCOVER ? s->next : s->phase) {
	case PHASE_HORSE2:
		return horse_ridden(s) && brp_sakkara_goes_on(setup, s)
		               ? NULL
		               : "phase: no horse can go on";
	case PHASE_PICK:
		return top_used(s, 0) == SNAKE && s->hand_size[other] > 0
		               ? NULL
		               : "phase: no tile is to pick";
	case PHASE_DISCARD:
		return s->hand_size[s->player] > setup->option[HAND_LIMIT]
		               ? NULL
		               : "hand_size: the holder is within its limit";
	case PHASE_SEGMENT:
		return s->used_size > 0 ? NULL : "used: the pile is empty";
	case PHASE_PUT:
		return cut_possible(s) ? NULL
		                       : "segment: no such part of the pile";
	default:
		return NULL;
	}
}

/* A spell waits for its order; then what it destroyed is there. */
static const char *spell_fault(const struct sakkara_state *s)
{
	int spell = s->pending - 1;

	if ((s->pending > 0) != (s->next == PHASE_ORDER) ||
	    (s->phase == PHASE_UNCOVER && spell >= DROUGHT))
		return "pending: no spell like that waits";
	if (spell == DROUGHT && s->destroyed_grain == 0)
		return "destroyed_grain: no spell like that waits";
	if (spell == SHIPWRECK && !s->destroyed_ship)
		return "destroyed_ship: no spell like that waits";
	return NULL;
}

const char *brp_sakkara_flags_fault(const struct sakkara_state *s)
{
	int own = s->phase < PHASE_DISCARD || s->winner >= 0;
	int destroyed = s->destroyed_grain + s->destroyed_ship;
	const char *fault = spell_fault(s);

	if (fault)
		return fault;
	if (!move_possible(s))
		return "last_worker: no worker moved like that";
	if (s->moved && !own)
		return "moved: no worker moved like that";
	if ((s->segment > 0) != (s->phase == PHASE_PUT))
		return "segment: a choice is there before its phase";
	if ((s->taking != NONE) != (s->phase == PHASE_TAKE))
		return "taking: a choice is there before its phase";
	if (!s->changed &&
	    (s->used_size > 0 || destroyed > 0 || s->pending > 0 ||
	     (s->done[s->player] && s->phase != PHASE_OVER)))
		return "changed: tiles have changed place and it is not marked";
	if (s->destroyed_ship && s->ship[1 - s->player])
		return "destroyed_ship: a ship is destroyed and displayed";
	if (s->destroyed_grain > 0 &&
	    s->destroyed_grain + s->grain[1 - s->player] >
	            s->step[1 - s->player])
		return "destroyed_grain: more grain is destroyed than was "
		       "displayed";
	if (destroyed > 0 &&
	    (s->phase == PHASE_SEGMENT || s->phase == PHASE_PUT))
		return s->destroyed_ship
		               ? "destroyed_ship: it lies on the pile already"
		               : "destroyed_grain: it lies on the pile already";
	return NULL;
}

static const char *limits_fault(const br_setup *setup,
                                const struct sakkara_state *s)
{
	int32_t stall_limit = setup->option[STALL_LIMIT];
	int32_t max_turns = setup->option[MAX_TURNS];
	int reached = (stall_limit > 0 && s->stall == stall_limit) ||
	              (max_turns > 0 && (int32_t)s->turn == max_turns);

	if ((int64_t)s->stall > (int64_t)s->turn)
		return "stall: more turns without change than turns";
	if (s->winner >= 0 &&
	    (s->phase != PHASE_OVER || reached || s->player != s->winner))
		return "winner: nobody can have won";
	if (reached != (s->phase == PHASE_OVER && s->winner < 0))
		return "phase: a limit is reached before the end, or not at "
		       "the end";
	if ((int)(s->turn % 2) != (s->player ^ reached))
		return "player: it is the other player's turn";
	if (reached && (s->changed || s->moved || s->used_size > 0))
		return "changed: the last turn is not over";
	return NULL;
}

const char *brp_sakkara_turn_fault(const br_setup *setup,
                                   const struct sakkara_state *s)
{
	const char *fault = NULL;

	for (int p = 0; p < SEATS && !fault; p++)
		fault = pyramid_fault(setup, s, p);
	if (!fault)
		fault = limits_fault(setup, s);
	if (!fault)
		fault = brp_sakkara_flags_fault(s);
	return fault ? fault : phase_fault(setup, s);
}
