/* SPDX-License-Identifier: MIT */

/*
 * possible.c - which states are possible in Alexandros.
 *
 * How a position came about cannot be told from it; what is looked at is
 * conservation, what each phase needs, and that no mark is without a cause.
 */

#include "games/alexandros/alexandros.h"

static int fail(br_error *error, const char *field, const char *text)
{
	return brp_fail(error, BR_EFORMAT, field, "%s", text);
}

/* ---- The table ----------------------------------------------------------- */

static int walls_possible(const br_setup *setup,
                          const struct alexandros_state *s)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t wrong = 0, red = 0;

	for (int k = 0; k < LINE_WORDS; k++) {
		wrong |= s->wall[k] & land->coast[k];
		red |= s->red[k];
	}
	if (wrong && !setup->option[COAST_WALLS])
		return 0;
	return !red || (s->black_left == 0 && s->last_turn);
}

static int governors_possible(const br_setup *setup,
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
				return 0;
			put_in(taken, area);
			owner[root] = (int8_t)p;
		}
	}
	return 1;
}

static int cards_possible(const br_setup *setup,
                          const struct alexandros_state *s)
{
	uint64_t all = s->open + s->discard + s->paid + s->pile;

	for (int p = 0; p < setup->seats; p++) {
		uint64_t hand = s->hand[p], known = s->known[p];
		uint64_t deduced = setup->seats == 2 ? s->deduced[p] : known;

		all += hand;
		if (total_of(hand) != s->hand_size[p] ||
		    beyond(known, deduced) != 0 || beyond(deduced, hand) != 0)
			return 0;
	}
	return all == COPIES * LANES && total_of(s->pile) == s->pile_size &&
	       total_of(s->open) <= OPEN;
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

/* Nothing has happened yet but the deal. */
static int set_up_possible(const br_setup *setup,
                           const struct alexandros_state *s)
{
	int fixed = setup->option[FIRST] - 1, open = total_of(s->open);
	int walls = setup->option[BLACK_WALLS] + setup->option[RED_WALLS];

	if (s->first != fixed || s->turns > 0 || s->actions > 0 || s->taxed ||
	    s->last_turn || s->alex != land_of(setup)->board.start ||
	    s->last_area >= 0 || budget_of(s) != walls || s->discard != 0)
		return 0;
	for (int p = 0; p < setup->seats; p++) {
		int dealt = s->phase != IN_DEAL || p < s->player;

		if (s->hand_size[p] != dealt || s->governors[p] > 0 ||
		    s->score[p] > 0 || s->known[p] != 0 ||
		    (setup->seats == 2 && s->deduced[p] != 0))
			return 0;
	}
	if (s->phase == IN_DEAL)
		return open == 0;
	if (s->phase == IN_TURN_UP)
		return open < OPEN && s->player == 0;
	return open == OPEN && s->player == 0 && fixed < 0;
}

/* Does the player on turn follow from how many turns are done? */
static int is_turn_of(const br_setup *setup, const struct alexandros_state *s,
                      int done)
{
	int fixed = setup->option[FIRST] - 1, most = setup->option[MAX_TURNS];

	if (s->first < 0 || (fixed >= 0 && s->first != fixed))
		return 0;
	if (most > 0 && s->turns > (uint32_t)most)
		return 0;
	return s->turns == TURNS_MAX ||
	       s->player == (s->first + (int)s->turns + done) % setup->seats;
}

/* The game ended in a turn, by score, or with one. */
static int end_possible(const br_setup *setup, const struct alexandros_state *s)
{
	int most = setup->option[MAX_TURNS];

	if (s->actions > 0)
		return 0;
	if (brp_alexandros_over(setup, s))
		return s->taxed && is_turn_of(setup, s, 0) &&
		       (most == 0 || s->turns < (uint32_t)most);
	if (s->taxed || s->turns == 0 || !is_row_full(s))
		return 0;
	return (s->last_turn || (most > 0 && s->turns == (uint32_t)most)) &&
	       is_turn_of(setup, s, setup->seats - 1);
}

/* Marks of a turn, and the phases in which they can be. */
static int marks_possible(const br_setup *setup,
                          const struct alexandros_state *s)
{
	int before = s->phase == IN_SOURCE || s->phase == IN_GO ||
	             s->phase == IN_WALK || s->phase == IN_REPLACE;
	int on_way = s->phase == IN_GO || s->phase == IN_WALK;
	int after_walk = setup->option[REPLACE_CARD] == AFTER_WALK;
	int most = setup->option[MAX_TURNS], red = 0;

	for (int k = 0; k < LINE_WORDS; k++)
		red |= s->red[k] != 0;
	if (brp_alexandros_over(setup, s) || !is_turn_of(setup, s, 0) ||
	    (most > 0 && s->turns >= (uint32_t)most))
		return 0;
	if (before && (s->actions != 2 || s->taxed || s->last_turn != red))
		return 0;
	if ((s->phase == IN_SOURCE || s->phase == IN_GO ||
	     (s->phase == IN_REPLACE && !after_walk)) &&
	    red)
		return 0;
	if (s->last_turn && !red && setup->option[NO_MOVE_RULE] != STAY_ENDS)
		return 0;
	if (s->due && (!on_way || !after_walk || total_of(s->open) == OPEN))
		return 0;
	if (!before && s->actions + s->taxed > 2 - (s->phase != IN_ACTION))
		return 0;
	return 1;
}

/* What belongs to one phase alone is not there in others. */
static int scraps_possible(const br_setup *setup,
                           const struct alexandros_state *s)
{
	int at_once = setup->option[REPLACE_CARD] == AT_ONCE;
	int seeks = s->phase == IN_GO || (s->phase == IN_REPLACE && at_once);
	int gives = s->phase == IN_GIVE, planned = 0;
	const br_alexandros_area *area;
	int at = s->phase == IN_WALK ? s->goal : s->alex;

	if (seeks != (s->seek != SEEK_NONE) ||
	    (s->phase == IN_WALK) != (s->goal >= 0) ||
	    gives != (s->loser >= 0) || gives != (s->to_give > 0) ||
	    gives != (s->paid != 0) || (!gives && s->lowest > 0) ||
	    (s->plan != NO_PLAN) != (s->province >= 0) ||
	    (s->plan != NO_PLAN && s->phase != IN_ACTION))
		return 0;
	for (int i = 0; i < GOVERNORS; i++)
		planned += s->plan_governor[i] >= 0;
	if ((planned > 0 && s->plan == NO_PLAN) || planned != s->planned)
		return 0;
	if (s->last_area < 0)
		return 1;
	area = &land_of(setup)->board.area[s->last_area];
	return setup->option[ALEX_BLOCKS] == LAST_AREA && area->symbol >= 0 &&
	       (area->corner[0] == at || area->corner[1] == at ||
	        area->corner[2] == at);
}

/* ---- Phases -------------------------------------------------------------- */

static int has_targets(const br_setup *setup, const struct alexandros_state *s)
{
	struct reach reach;

	brp_alexandros_targets(setup, s, s->seek, &reach);
	return brp_alexandros_any(setup, s, &reach, -1);
}

static int gift_possible(const br_setup *setup,
                         const struct alexandros_state *s)
{
	int paid = total_of(s->paid);

	if (setup->seats == 2 && !setup->option[COMPENSATION])
		return 0;
	/* Of an odd number the first card is still to be given. */
	if (paid % 2 == 1 && s->to_give == (paid + 1) / 2 && s->lowest > 0)
		return 0;
	return s->loser != s->player && s->to_give <= (paid + 1) / 2 &&
	       total_of(s->paid >> s->lowest * LANE) >= s->to_give;
}

/* Could the plan have been made, move by move? */
static int plan_possible(const br_setup *setup,
                         const struct alexandros_state *s)
{
	struct alexandros_state then = *s;
	int form = s->plan == PLAN_OCCUPY ? OCCUPY : TAKEOVER;

	if (s->plan == NO_PLAN)
		return 1;
	then.plan = NO_PLAN;
	then.planned = 0;
	if (brp_alexandros_check(setup, &then, (br_move)(form + s->province),
	                         NULL) != BR_OK)
		return 0;
	then.plan = s->plan;
	for (int i = 0; i < s->planned; i++) {
		if (s->plan_governor[i] < 0 ||
		    brp_alexandros_check(setup, &then,
		                         GOV + (br_move)s->plan_governor[i],
		                         NULL) != BR_OK)
			return 0;
		then.planned++;
	}
	return 1;
}

static int phase_possible(const br_setup *setup,
                          const struct alexandros_state *s)
{
	int16_t next[6];

	if (setup->option[RESHUFFLE] == WHEN_EMPTY && s->pile_size == 0 &&
	    s->discard != 0)
		return 0;
	switch (s->phase) {
	case IN_SOURCE:
		return is_row_full(s);
	case IN_REPLACE:
		return s->pile_size > 0 && total_of(s->open) == OPEN - 1 &&
		       (s->seek == SEEK_NONE || has_targets(setup, s));
	case IN_GO:
		return has_targets(setup, s);
	case IN_WALK:
		return s->goal != s->alex &&
		       brp_alexandros_steps(setup, s, next) > 1;
	case IN_ACTION:
		return s->actions > 0 && plan_possible(setup, s);
	case IN_DRAW:
		return s->pile_size > 0;
	case IN_GIVE:
		return gift_possible(setup, s);
	default: /* refill */
		return s->pile_size > 0 && s->actions == 0 && !s->taxed &&
		       total_of(s->open) < OPEN;
	}
}

static int turn_possible(const br_setup *setup,
                         const struct alexandros_state *s)
{
	if (!scraps_possible(setup, s))
		return 0;
	if (s->phase <= IN_LOT)
		return !s->due && set_up_possible(setup, s);
	if (s->phase == IN_OVER)
		return !s->due && end_possible(setup, s);
	return marks_possible(setup, s) && phase_possible(setup, s);
}

int brp_alexandros_invariants(const br_setup *setup, void *state,
                              br_error *error)
{
	const struct alexandros_state *s = state;

	if (!cards_possible(setup, s))
		return fail(error, "hand",
		            "the cards do not make up the deck, or known cards "
		            "are not in hand");
	if (!walls_possible(setup, s))
		return fail(error, "red",
		            "walls lie where or when they cannot");
	if (!governors_possible(setup, s))
		return fail(error, "governor",
		            "governors stand where they cannot");
	if (!turn_possible(setup, s))
		return fail(error, "phase",
		            "the phase does not fit what is on the table");
	return BR_OK;
}
