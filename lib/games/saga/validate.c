/* SPDX-License-Identifier: MIT */
/*
 * validate.c - whether a full state of Saga is valid: its turn, its flags and
 * its decisions.  The functions return BR_OK, or name the field that is not
 * valid, and why.
 */

#include "games/saga/saga.h"

/* Of an integer that is 0 until the first turn. */
static int is_early(int value, const char *member, br_error *error)
{
	return value ? brp_deny(error, member, 0,
	                        "before the first turn it is 0")
	             : BR_OK;
}

static int early_seats(const br_setup *setup, const struct saga_state *s,
                       br_error *error)
{
	for (int p = 0; p < setup->seats; p++) {
		int due = s->seat[p].set ? SET_SIZE : 0;

		if (s->seat[p].fame)
			return brp_deny(error, "fame.#", p,
			                "before the first turn it is 0");
		if (s->seat[p].count)
			return brp_deny(error, "attack.#", p,
			                "before the first turn no knight is "
			                "laid here");
		if (s->seat[p].hand_size != due)
			return brp_deny(error, "hand_size.#", p,
			                "before the first turn it is %d", due);
	}
	for (int k = 0; k < KINGDOMS; k++) {
		if (s->land[k].owner >= 0)
			return brp_deny(error, "kingdoms.#.owner", k,
			                "before the first turn it is -1");
		if (s->used >> k & 1)
			return brp_deny(error, "kingdoms.#.used", k,
			                "before the first turn it is 0");
	}
	return BR_OK;
}

/* In set-up nothing has happened yet. */
static int prove_early(const br_setup *setup, const struct saga_state *s,
                       br_error *error)
{
	int status;

	if (s->phase >= TURN)
		return BR_OK;
	if (s->phase == LOT && setup->option[FIRST] != FIRST_LOT)
		return brp_deny(error, "phase", 0,
		                "by the option first there is no lot");
	status = early_seats(setup, s, error);
	if (status == BR_OK)
		status = is_early(s->player, "player", error);
	if (status == BR_OK)
		status = is_early(s->turns > 0, "turns", error);
	if (status == BR_OK && s->pool)
		status = brp_deny(error, "pool", 0,
		                  "before the first turn no knight is free");
	if (status == BR_OK)
		status = is_early(s->laid, "laid", error);
	if (status == BR_OK)
		status = is_early(s->recruited, "recruited", error);
	if (status == BR_OK)
		status = is_early(s->took_back, "took_back", error);
	return status == BR_OK ? is_early(s->collect, "collect", error)
	                       : status;
}

static int prove_turns(const br_setup *setup, const struct saga_state *s,
                       br_error *error)
{
	uint32_t limit = (uint32_t)setup->option[TURN_LIMIT];
	uint32_t n = (uint32_t)setup->seats;
	uint32_t first = (uint32_t)setup->option[FIRST];
	uint32_t due = (first - 1 + s->turns - s->limit_reached) % n;

	if (s->phase < TURN)
		return BR_OK;
	if (s->limit_reached && (s->turns != limit || limit == 0))
		return brp_deny(error, "limit_reached", 0,
		                limit == 0 ? "there is no limit of turns"
		                           : "the limit of turns is not "
		                             "reached");
	if (!s->limit_reached && limit > 0 && s->turns >= limit)
		return brp_deny(error, "turns", 0,
		                "the limit is %d turns, and limit_reached is "
		                "0",
		                (int)limit);
	if (first != FIRST_LOT && s->turns < COUNT_MAX && due != s->player)
		return brp_deny(error, "player", 0,
		                "after so many turns it is the turn of seat "
		                "%d",
		                (int)due);
	return BR_OK;
}

/* Can a kingdom have let its owner take a knight back in this turn? */
static int may_take_back(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->precomputed;

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

/* Has the player used up the kingdom by which they laid a knight face down? */
static int has_used_face_down(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->precomputed;

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

/* Is a knight that was laid face down in this turn still to be named? */
static int prove_fresh(const br_setup *setup, const struct saga_state *s,
                       br_error *error)
{
	int causes = s->took_back || setup->option[FLIP_IS_REAL] ||
	             has_used_face_down(setup, s);

	if (!s->fresh)
		return BR_OK;
	if (!s->laid)
		return brp_deny(error, "laid", 0,
		                "a knight is laid face down in this turn");
	if (brp_saga_bits(s->fresh) > 1)
		return brp_deny(error, "attack.#", s->player,
		                "one knight is laid in a turn, not %d",
		                brp_saga_bits(s->fresh));
	return causes && !s->limit_reached
	               ? BR_OK
	               : brp_deny(error, "attack.#", s->player,
	                          "no knight was laid face down in this "
	                          "turn");
}

/* Is the game over, or has FINAL_ADD begun? */
static int is_final(const struct saga_state *s)
{
	return s->phase >= FINAL_ADD || s->final_kingdom >= 0;
}

/* `ending` and `limit_reached` agree with the phase. */
static int prove_end(const br_setup *setup, const struct saga_state *s,
                     br_error *error)
{
	/* a force lost at once, and a free knight */
	int most = is_final(s) && setup->option[FINAL_ADD_CONQUERS]
	                   ? DECK_SIZE
	                   : FORCE_SIZE + 1;

	if (s->ending && s->phase == TURN)
		return brp_deny(error, "ending", 0,
		                "the game goes on with a turn");
	if ((s->ending || s->limit_reached) && !s->laid)
		return brp_deny(error, "laid", 0,
		                "the last turn ends when a knight is laid");
	if (!is_final(s) && s->limit_reached)
		return brp_deny(error, "limit_reached", 0,
		                "the game is not at its end in this phase");
	if (is_final(s) && s->ending && s->limit_reached)
		return brp_deny(error, "limit_reached", 0,
		                "the game ends by its limit or by an empty "
		                "hand, not by both");
	if (is_final(s) && !s->ending && !s->limit_reached)
		return brp_deny(error, "ending", 0,
		                "the game is at its end, and nothing has "
		                "ended it");
	if (s->ending && s->seat[s->player].hand_size > most)
		return brp_deny(error, "ending", 0,
		                "the player has %d cards, and no hand was "
		                "empty",
		                s->seat[s->player].hand_size);
	return BR_OK;
}

/* Each flag that is set has a reason. */
static int prove_marks(const br_setup *setup, const struct saga_state *s,
                       br_error *error)
{
	int early = s->phase < TURN, status;

	if (early && (s->limit_reached || s->ending || s->chain))
		return brp_deny(error,
		                s->limit_reached ? "limit_reached"
		                : s->ending      ? "ending"
		                                 : "chain",
		                0, "before the first turn it is 0");
	if (early)
		return BR_OK;
	status = prove_end(setup, s, error);
	if (status == BR_OK)
		status = prove_fresh(setup, s, error);
	if (status != BR_OK)
		return status;
	if (s->took_back && !may_take_back(setup, s))
		return brp_deny(error, "took_back", 0,
		                "no kingdom lets a knight be taken back");
	if (s->recruited && !has_recruit(setup, s))
		return brp_deny(error, "recruited", 0,
		                "the player has no knight of the centre's set");
	if (s->collect &&
	    (s->phase != TURN || s->laid || s->recruited || s->took_back))
		return brp_deny(error, "collect", 0,
		                "income is collected before anything else");
	if (s->collect && setup->option[COLLECT] == COLLECT_AUTO)
		return brp_deny(error, "collect", 0,
		                "by the option collect income comes by "
		                "itself");
	if (s->collect && brp_saga_income(setup, s, s->player) == 0)
		return brp_deny(error, "collect", 0,
		                "the player has no income");
	return BR_OK;
}

/* A hand is empty only if the game ends by it. */
static int prove_hands(const br_setup *setup, const struct saga_state *s,
                       br_error *error)
{
	for (int p = 0; s->phase >= TURN && p < setup->seats; p++)
		if (s->seat[p].hand_size == 0 && !is_final(s) &&
		    !(p == s->player && s->ending))
			return brp_deny(error, "hand_size.#", p,
			                "a hand is empty, and the game does "
			                "not end by it");
	return BR_OK;
}

/* During a turn no kingdom can be conquered without a further move. */
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

/* A force is chosen after a last knight was added for a kingdom. */
static int final_fits(const br_setup *setup, const struct saga_state *s)
{
	int k = s->final_kingdom;

	return k < 0 ||
	       (s->phase == CHOOSE_FORCE && s->chain && s->land[k].owner >= 0 &&
	        brp_saga_side(setup, s, k)->end == BR_SAGA_HAS_FINAL_ADD);
}

/* The seat that chooses a force. */
static int prove_force(const br_setup *setup, const struct saga_state *s,
                       br_error *error)
{
	int k = s->kingdom;
	struct saga_contest contest = brp_saga_contest(setup, s, k);

	if (!is_stable(setup, s, k))
		return brp_deny(error, "kingdom", 0,
		                "a kingdom before it can be taken first");
	if (!(contest.forces & (contest.forces - 1)))
		return brp_deny(error, "kingdom", 0,
		                "no two forces are the strongest there");
	return contest.seat == s->actor
	               ? BR_OK
	               : brp_deny(error, "actor", 0,
	                          "the forces to choose from are of seat %d",
	                          contest.seat);
}

/* The actor and the kingdom, where a seat is asked. */
static int prove_choice(const br_setup *setup, const struct saga_state *s,
                        br_error *error)
{
	int k = s->kingdom;

	if (s->phase == CHOOSE_FORCE)
		return prove_force(setup, s, error);
	if (s->phase == BONUS && !s->chain)
		return brp_deny(error, "chain", 0,
		                "a free knight comes after a conquest");
	if (s->phase == BONUS)
		return bonus_fits(setup, s)
		               ? BR_OK
		               : brp_deny(error, "kingdom", 0,
		                          "this kingdom gives seat %d no free "
		                          "knight now",
		                          s->actor);
	if (setup->option[FINAL_ADD_MODE] == FINAL_AUTOMATIC)
		return brp_deny(error, "phase", 0,
		                "by the option final_add nobody is asked");
	if (s->land[k].owner != s->actor)
		return brp_deny(error, "actor", 0, "seat %d owns the kingdom",
		                s->land[k].owner);
	return brp_saga_next_final(setup, s, k - 1) == k
	               ? BR_OK
	               : brp_deny(error, "kingdom", 0,
	                          "no last knight can be added for it");
}

static int prove_asked(const br_setup *setup, const struct saga_state *s,
                       br_error *error)
{
	int asked = s->phase > TURN && s->phase < OVER;
	const char *phase = brp_saga_phases[s->phase];

	if (!final_fits(setup, s))
		return brp_deny(error, "final_kingdom", 0,
		                "no force is chosen after a last knight for "
		                "this kingdom");
	if (asked != (s->actor >= 0))
		return brp_deny(error, "actor", 0,
		                asked ? "in phase \"%s\" it is a seat"
		                      : "in phase \"%s\" it is -1",
		                phase);
	if (asked != (s->kingdom >= 0))
		return brp_deny(error, "kingdom", 0,
		                asked ? "in phase \"%s\" it is a kingdom"
		                      : "in phase \"%s\" it is -1",
		                phase);
	if (s->chain && s->phase != CHOOSE_FORCE && s->phase != BONUS)
		return brp_deny(error, "chain", 0, "in phase \"%s\" it is 0",
		                phase);
	if (asked)
		return prove_choice(setup, s, error);
	if (s->phase != TURN)
		return BR_OK;
	if (!is_stable(setup, s, KINGDOMS))
		return brp_deny(error, "attack", 0,
		                "a force can take a kingdom, and has not "
		                "done it");
	return !s->laid || brp_saga_goes_on(setup, s)
	               ? BR_OK
	               : brp_deny(error, "laid", 0,
	                          "after it nothing is left to do, and the "
	                          "turn is over");
}

/* ---- All of it ----------------------------------------------------------- */

int brp_saga_invariants(const br_setup *setup, void *state, br_error *error)
{
	static int (*const prove[])(const br_setup *, const struct saga_state *,
	                            br_error *) = {
		brp_saga_prove_sets,  brp_saga_prove_sides,
		brp_saga_prove_cards, brp_saga_prove_layout,
		prove_early,          brp_saga_prove_forces,
		prove_turns,          prove_marks,
		prove_hands,          prove_asked,
	};
	int status = BR_OK;

	for (size_t i = 0; i < sizeof prove / sizeof *prove && status == BR_OK;
	     i++)
		status = prove[i](setup, state, error);
	return status;
}
