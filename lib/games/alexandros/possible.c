/* SPDX-License-Identifier: MIT */

/*
 * possible.c - which states are possible in Alexandros.
 *
 * How a position came about cannot be told from it; what is looked at is
 * conservation, what each phase needs, and that no mark is without a cause.
 * A check gives the name of the field that cannot be so, or NULL.
 */

#include "games/alexandros/alexandros.h"

/* ---- The table ----------------------------------------------------------- */

static const char *walls_fault(const br_setup *setup,
                               const struct alexandros_state *s)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t wrong = 0, red = 0;

	for (int k = 0; k < LINE_WORDS && !setup->option[COAST_WALLS]; k++) {
		wrong |= s->wall[k] & ~s->red[k] & land->coast[k];
		red |= s->red[k] & land->coast[k];
	}
	if (wrong || red)
		return wrong ? "black" : "red";
	for (int k = 0; k < LINE_WORDS; k++)
		red |= s->red[k];
	if (red && s->black_left > 0)
		return "red";
	return red && !s->last_turn ? "last_turn" : NULL;
}

static const char *governors_fault(const br_setup *setup,
                                   const struct alexandros_state *s)
{
	const br_alexandros_board *board = &land_of(setup)->board;
	int8_t owner[AREAS];
	uint64_t taken[AREA_WORDS] = {0};

	memset(owner, -1, sizeof owner);
	for (int p = 0; p < setup->seats; p++) {
		for (int i = 0; i < s->governors[p]; i++) {
			int area = s->governor[p][i], root = s->root[area];

			if (board->area[area].symbol < 0 || has(taken, area) ||
			    (owner[root] >= 0 && owner[root] != p))
				return "governor";
			put_in(taken, area);
			owner[root] = (int8_t)p;
		}
	}
	return NULL;
}

static const char *cards_fault(const br_setup *setup,
                               const struct alexandros_state *s)
{
	uint64_t all = s->open + s->discard + s->paid + s->pile;

	for (int p = 0; p < setup->seats; p++) {
		uint64_t hand = s->hand[p], known = s->known[p];
		uint64_t deduced = setup->seats == 2 ? s->deduced[p] : known;

		all += hand;
		if (total_of(hand) != s->hand_size[p])
			return "hand_size";
		if (beyond(deduced, hand) != 0)
			return setup->seats == 2 ? "deduced" : "known";
		if (beyond(known, deduced) != 0)
			return "known";
	}
	if (total_of(s->pile) != s->pile_size)
		return "pile_size";
	if (all != COPIES * LANES)
		return "pile";
	return total_of(s->open) > OPEN ? "open" : NULL;
}

/* ---- The turn ------------------------------------------------------------ */

static int lacks_cards(const struct alexandros_state *s)
{
	return s->pile_size == 0 && s->discard == 0;
}

static int is_row_full(const struct alexandros_state *s)
{
	return total_of(s->open) == OPEN || lacks_cards(s);
}

/* The open cards, while the table is set up. */
static const char *row_fault(const struct alexandros_state *s)
{
	int open = total_of(s->open);
	int fits = s->phase == IN_DEAL      ? open == 0
	           : s->phase == IN_TURN_UP ? open < OPEN
	                                    : open == OPEN;

	return fits ? NULL : "open";
}

/* Nothing has happened yet but the deal. */
static const char *set_up_fault(const br_setup *setup,
                                const struct alexandros_state *s)
{
	int walls = setup->option[BLACK_WALLS] + setup->option[RED_WALLS];

	if (s->phase != IN_DEAL && s->player != 0)
		return "player";
	for (int p = 0; p < setup->seats; p++) {
		int dealt = s->phase != IN_DEAL || p < s->player;

		if (s->hand_size[p] != dealt)
			return "hand_size";
		if (s->governors[p] > 0)
			return "governor";
		if (s->score[p] > 0)
			return "score";
		if (s->known[p] != 0)
			return "known";
		if (setup->seats == 2 && s->deduced[p] != 0)
			return "deduced";
	}
	return s->first != setup->option[FIRST] - 1     ? "first"
	       : s->turns > 0                           ? "turns"
	       : s->actions > 0                         ? "actions"
	       : s->taxed                               ? "taxed"
	       : s->last_turn                           ? "last_turn"
	       : s->due                                 ? "due"
	       : s->alex != land_of(setup)->board.start ? "alex"
	       : s->last_area >= 0                      ? "last_area"
	       : budget_of(s) != walls                  ? "black"
	       : s->discard != 0                        ? "discard"
	       : s->phase == IN_LOT && s->first >= 0    ? "phase"
	                                                : row_fault(s);
}

/* Does the player on turn follow from how many turns are done? */
static const char *player_fault(const br_setup *setup,
                                const struct alexandros_state *s, int done)
{
	int fixed = setup->option[FIRST] - 1, most = setup->option[MAX_TURNS];

	if (s->first < 0 || (fixed >= 0 && s->first != fixed))
		return "first";
	if (most > 0 && s->turns > (uint32_t)most)
		return "turns";
	if (s->turns == TURNS_MAX ||
	    s->player == (s->first + (int)s->turns + done) % setup->seats)
		return NULL;
	return "player";
}

/* The game ended in a turn, by score, or with one. */
static const char *end_fault(const br_setup *setup,
                             const struct alexandros_state *s)
{
	int most = setup->option[MAX_TURNS];

	if (s->actions > 0)
		return "actions";
	if (s->due)
		return "due";
	if (brp_alexandros_over(setup, s)) {
		if (most > 0 && s->turns >= (uint32_t)most)
			return "turns";
		return s->taxed ? player_fault(setup, s, 0) : "taxed";
	}
	if (s->taxed)
		return "taxed";
	if (s->turns == 0)
		return "turns";
	if (!is_row_full(s))
		return "open";
	if (!s->last_turn && (most == 0 || s->turns != (uint32_t)most))
		return "phase";
	return player_fault(setup, s, setup->seats - 1);
}

/* Marks of a turn, and the phases in which they can be. */
static const char *marks_fault(const br_setup *setup,
                               const struct alexandros_state *s)
{
	int before = s->phase == IN_SOURCE || s->phase == IN_GO ||
	             s->phase == IN_WALK || s->phase == IN_REPLACE;
	int on_way = s->phase == IN_GO || s->phase == IN_WALK;
	int after_walk = setup->option[REPLACE_CARD] == AFTER_WALK;
	int most = setup->option[MAX_TURNS], red = 0;
	const char *fault = player_fault(setup, s, 0);

	for (int k = 0; k < LINE_WORDS; k++)
		red |= s->red[k] != 0;
	if (brp_alexandros_over(setup, s))
		return "score";
	if (fault || (most > 0 && s->turns >= (uint32_t)most))
		return fault ? fault : "turns";
	if (before && s->actions != 2)
		return "actions";
	if (before && s->taxed)
		return "taxed";
	if (before && s->last_turn != red)
		return "last_turn";
	if ((s->phase == IN_SOURCE || s->phase == IN_GO ||
	     (s->phase == IN_REPLACE && !after_walk)) &&
	    red)
		return "red";
	if (s->last_turn && !red && setup->option[NO_MOVE_RULE] != STAY_ENDS)
		return "last_turn";
	if (s->due && (!on_way || !after_walk || total_of(s->open) == OPEN))
		return "due";
	if (!before && s->actions + s->taxed > 2 - (s->phase != IN_ACTION))
		return s->taxed ? "taxed" : "actions";
	return NULL;
}

/* What belongs to one phase alone is not there in others. */
static const char *scraps_fault(const br_setup *setup,
                                const struct alexandros_state *s)
{
	int at_once = setup->option[REPLACE_CARD] == AT_ONCE;
	int seeks = s->phase == IN_GO || (s->phase == IN_REPLACE && at_once);
	int gives = s->phase == IN_GIVE;
	const br_alexandros_area *area;
	int at = s->phase == IN_WALK ? s->goal : s->alex;

	if (s->plan != NO_PLAN && s->phase != IN_ACTION)
		return "plan";
	if (s->planned > 0 && s->plan == NO_PLAN)
		return "plan_governor";
	area = &land_of(setup)->board.area[s->last_area < 0 ? 0 : s->last_area];
	if (s->last_area >= 0 &&
	    (setup->option[ALEX_BLOCKS] != LAST_AREA || area->symbol < 0 ||
	     (area->corner[0] != at && area->corner[1] != at &&
	      area->corner[2] != at)))
		return "last_area";
	return seeks != (s->seek != SEEK_NONE)              ? "seek"
	       : (s->phase == IN_WALK) != (s->goal >= 0)    ? "goal"
	       : gives != (s->loser >= 0)                   ? "loser"
	       : gives != (s->to_give > 0)                  ? "to_give"
	       : gives != (s->paid != 0)                    ? "paid"
	       : !gives && s->lowest > 0                    ? "lowest"
	       : (s->plan != NO_PLAN) != (s->province >= 0) ? "province"
	                                                    : NULL;
}

/* ---- Phases -------------------------------------------------------------- */

static int has_targets(const br_setup *setup, const struct alexandros_state *s)
{
	struct reach reach;

	brp_alexandros_targets(setup, s, s->seek, &reach);
	return brp_alexandros_any(setup, s, &reach, -1);
}

static const char *gift_fault(const br_setup *setup,
                              const struct alexandros_state *s)
{
	int paid = total_of(s->paid);

	if (setup->seats == 2 && !setup->option[COMPENSATION])
		return "phase";
	if (s->loser == s->player)
		return "loser";
	if (s->to_give > (paid + 1) / 2)
		return "to_give";
	/* Of an odd number the first card is still to be given. */
	if ((paid % 2 == 1 && s->to_give == (paid + 1) / 2 && s->lowest > 0) ||
	    total_of(s->paid >> s->lowest * LANE) < s->to_give)
		return "lowest";
	return NULL;
}

/* Could the plan have been made, move by move? */
static const char *plan_fault(const br_setup *setup,
                              const struct alexandros_state *s)
{
	struct alexandros_state then = *s;
	int form = s->plan == PLAN_OCCUPY ? OCCUPY : TAKEOVER;

	if (s->plan == NO_PLAN)
		return NULL;
	then.plan = NO_PLAN;
	then.planned = 0;
	if (brp_alexandros_check(setup, &then, (br_move)(form + s->province),
	                         NULL) != BR_OK)
		return "plan";
	then.plan = s->plan;
	for (int i = 0; i < s->planned; i++) {
		if (s->plan_governor[i] < 0 ||
		    brp_alexandros_check(setup, &then,
		                         GOV + (br_move)s->plan_governor[i],
		                         NULL) != BR_OK)
			return "plan_governor";
		then.planned++;
	}
	return NULL;
}

/* A walk that has a choice between two ways. */
static const char *walk_fault(const br_setup *setup,
                              const struct alexandros_state *s)
{
	int16_t next[6];

	return s->goal == s->alex || brp_alexandros_steps(setup, s, next) < 2
	               ? "goal"
	               : NULL;
}

static const char *replace_fault(const br_setup *setup,
                                 const struct alexandros_state *s)
{
	if (s->pile_size == 0)
		return "pile_size";
	if (total_of(s->open) != OPEN - 1)
		return "open";
	return s->seek == SEEK_NONE || has_targets(setup, s) ? NULL : "seek";
}

static const char *refill_fault(const struct alexandros_state *s)
{
	return s->pile_size == 0           ? "pile_size"
	       : s->actions > 0            ? "actions"
	       : s->taxed                  ? "taxed"
	       : total_of(s->open) >= OPEN ? "open"
	                                   : NULL;
}

static const char *phase_fault(const br_setup *setup,
                               const struct alexandros_state *s)
{
	if (setup->option[RESHUFFLE] == WHEN_EMPTY && s->pile_size == 0 &&
	    s->discard != 0)
		return "discard";
	switch (s->phase) {
	case IN_SOURCE:
		return is_row_full(s) ? NULL : "open";
	case IN_REPLACE:
		return replace_fault(setup, s);
	case IN_GO:
		return has_targets(setup, s) ? NULL : "seek";
	case IN_WALK:
		return walk_fault(setup, s);
	case IN_ACTION:
		return s->actions > 0 ? plan_fault(setup, s) : "actions";
	case IN_DRAW:
		return s->pile_size > 0 ? NULL : "pile_size";
	case IN_GIVE:
		return gift_fault(setup, s);
	default:
		return refill_fault(s);
	}
}

static const char *turn_fault(const br_setup *setup,
                              const struct alexandros_state *s)
{
	const char *fault = scraps_fault(setup, s);

	if (fault)
		return fault;
	if (s->phase <= IN_LOT)
		return set_up_fault(setup, s);
	if (s->phase == IN_OVER)
		return end_fault(setup, s);
	fault = marks_fault(setup, s);
	return fault ? fault : phase_fault(setup, s);
}

int brp_alexandros_invariants(const br_setup *setup, void *state,
                              br_error *error)
{
	static const struct {
		const char *(*fault)(const br_setup *setup,
		                     const struct alexandros_state *s);
		const char *why;
	} tests[] = {
		{cards_fault, "the cards do not make up the deck, or known "
	                      "cards are not in hand"},
		{walls_fault, "walls lie where or when they cannot"},
		{governors_fault, "governors stand where they cannot"},
		{turn_fault, "it does not fit the phase and what is on the "
	                     "table"},
	};

	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
		const char *field = tests[i].fault(setup, state);

		if (field)
			return brp_fail(error, BR_EFORMAT, field, "%s",
			                tests[i].why);
	}
	return BR_OK;
}
