/* SPDX-License-Identifier: MIT */

/*
 * course.c - which full states of Saga there can be: turns, marks, and what
 * is to decide.  A check gives the name of the field that cannot be so, or
 * NULL.
 */

#include "games/saga/saga.h"

const char *brp_saga_turns_fault(const br_setup *setup,
                                 const struct saga_state *s)
{
	uint32_t limit = (uint32_t)setup->option[TURN_LIMIT];
	uint32_t n = (uint32_t)setup->seats;
	uint32_t first = (uint32_t)setup->option[FIRST];

	if (s->phase < TURN)
		return NULL;
	if (s->limit_reached && (s->turns != limit || limit == 0))
		return "limit_reached";
	if (!s->limit_reached && limit > 0 && s->turns >= limit)
		return "turns";
	if (first > 0 && s->turns < COUNT_MAX &&
	    (first - 1 + s->turns - s->limit_reached) % n != s->player)
		return "player";
	return NULL;
}

/* Can a kingdom have let its owner take a knight back in this turn? */
static int may_take_back(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;

	for (int k = 0; k < KINGDOMS; k++) {
		const struct saga_side *side = tables->side[k];
		int shown = s->side[k] - 1, during = side[shown].during;
		int turns = setup->option[FLIP_IS_REAL] &&
		            (during == BR_SAGA_HAS_ADD_CARD ||
		             during == BR_SAGA_HAS_FACE_DOWN);

		if (during == BR_SAGA_HAS_TAKE_BACK ||
		    (turns && side[!shown].during == BR_SAGA_HAS_TAKE_BACK))
			return 1;
	}
	return 0;
}

/* Has the player used up the kingdom by which he laid a knight face down? */
static int has_used_face_down(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;

	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == s->player && s->used >> k & 1 &&
		    tables->side[k][s->side[k] - 1].during ==
		            BR_SAGA_HAS_FACE_DOWN)
			return 1;
	return 0;
}

/* Has the player a knight of the centre's set? */
static int has_recruit(const br_setup *setup, const struct saga_state *s)
{
	for (int kind = 0; kind < KINDS; kind++)
		if (brp_saga_has(setup, s, s->player,
		                 brp_saga_card(kind, s->centre - 1)))
			return 1;
	return 0;
}

/* Why is a knight that was laid face down in this turn still to be named? */
static const char *fresh_fault(const br_setup *setup,
                               const struct saga_state *s)
{
	if (!s->fresh)
		return NULL;
	if (!s->laid)
		return "laid";
	return brp_saga_bits(s->fresh) > 1 || s->limit_reached ||
	                       (!s->took_back && !setup->option[FLIP_IS_REAL] &&
	                        !has_used_face_down(setup, s))
	               ? "attack"
	               : NULL;
}

/* What is marked has a cause. */
const char *brp_saga_marks_fault(const br_setup *setup,
                                 const struct saga_state *s)
{
	const char *fault;

	if (s->phase < TURN)
		return s->limit_reached ? "limit_reached"
		       : s->ending      ? "ending"
		       : s->chain       ? "chain"
		                        : NULL;
	if (s->ending && s->phase == TURN)
		return "ending";
	if (s->ending && !s->laid)
		return "laid";
	if (s->phase >= FINAL_ADD ? s->ending == s->limit_reached
	                          : s->limit_reached)
		return s->limit_reached ? "limit_reached" : "ending";
	if (s->limit_reached && !s->laid)
		return "laid";
	fault = fresh_fault(setup, s);
	if (fault)
		return fault;
	if (s->took_back && !may_take_back(setup, s))
		return "took_back";
	/* a force lost at once, and a free knight */
	if (s->ending && s->seat[s->player].hand_size > FORCE_SIZE + 1)
		return "ending";
	if (s->recruited && !has_recruit(setup, s))
		return "recruited";
	if (s->collect && (s->phase != TURN || !setup->option[COLLECT] ||
	                   s->laid || s->recruited || s->took_back ||
	                   brp_saga_income(setup, s, s->player) == 0))
		return "collect";
	return NULL;
}

/* Somebody holds no card only when the game ends by it. */
const char *brp_saga_hands_fault(const br_setup *setup,
                                 const struct saga_state *s)
{
	for (int p = 0; s->phase >= TURN && p < setup->seats; p++)
		if (s->seat[p].hand_size == 0 && s->phase < FINAL_ADD &&
		    !(p == s->player && s->ending))
			return "hand_size";
	return NULL;
}

/* No kingdom can be taken when a turn goes on. */
static int is_stable(const br_setup *setup, const struct saga_state *s,
                     int kingdoms)
{
	for (int k = 0; k < kingdoms; k++)
		if (brp_saga_contest(setup, s, k).seat >= 0)
			return 0;
	return 1;
}

static int bonus_fits(const br_setup *setup, const struct saga_state *s)
{
	int k = s->kingdom;

	return s->land[k].owner == s->actor && s->land[k].size > 0 && s->pool &&
	       !(s->used >> k & 1) &&
	       brp_saga_side(setup, s, k)->during == BR_SAGA_HAS_FREE_KNIGHT &&
	       (!s->ending || setup->option[BONUS_WHEN_ENDING]) &&
	       (setup->option[BONUS_ON_HANDOVER] || s->actor == s->player);
}

/* The actor and the kingdom, where a seat is asked. */
static const char *choice_fault(const br_setup *setup,
                                const struct saga_state *s)
{
	struct saga_contest contest;
	int k = s->kingdom;

	if (s->phase == CHOOSE_FORCE) {
		contest = brp_saga_contest(setup, s, k);
		if (!is_stable(setup, s, k) ||
		    !(contest.forces & (contest.forces - 1)))
			return "kingdom";
		return contest.seat == s->actor ? NULL : "actor";
	}
	if (s->phase == BONUS)
		return !s->chain               ? "chain"
		       : !bonus_fits(setup, s) ? "kingdom"
		                               : NULL;
	if (setup->option[FINAL_ADD_MODE])
		return "phase";
	if (s->land[k].owner != s->actor)
		return "actor";
	return brp_saga_next_final(setup, s, k - 1) == k ? NULL : "kingdom";
}

const char *brp_saga_asked_fault(const br_setup *setup,
                                 const struct saga_state *s)
{
	int asked = s->phase > TURN && s->phase < OVER;

	if (asked != (s->actor >= 0))
		return "actor";
	if (asked != (s->kingdom >= 0))
		return "kingdom";
	if (s->chain && s->phase != CHOOSE_FORCE && s->phase != BONUS)
		return "chain";
	if (asked)
		return choice_fault(setup, s);
	if (s->phase != TURN)
		return NULL;
	if (!is_stable(setup, s, KINGDOMS))
		return "attack";
	return s->laid && !brp_saga_goes_on(setup, s) ? "laid" : NULL;
}
