/* SPDX-License-Identifier: MIT */
/*
 * validate.c - whether a state of Alexandros is valid: the turn, its flags, and
 * what each phase requires; walls, governors and cards are in placed.c.
 *
 * A state does not tell its history, so these checks are about the numbers of
 * things, the conditions of each phase, and a reason for each flag.
 */

#include "games/alexandros/judged.h"

/* ---- Turns --------------------------------------------------------------- */

/* 3.4.15: does the player on turn follow from how many turns are done? */
static int prove_player(const br_setup *setup, const struct alexandros_state *s,
                        int done, br_error *error)
{
	int fixed = setup->option[FIRST] - 1, most = setup->option[MAX_TURNS];
	int due;

	if (s->first < 0)
		return brp_deny(error, "first", 0,
		                "after the lot a seat begins");
	if (fixed >= 0 && s->first != fixed)
		return brp_deny(error, "first", 0,
		                "by the option first it is %d", fixed);
	if (most > 0 && s->turns > (uint32_t)most)
		return brp_deny(error, "turns", 0, "the limit is %d turns",
		                most);
	due = (s->first + (int)s->turns + done) % setup->seats;
	return s->turns == TURNS_MAX || s->player == due
	               ? BR_OK
	               : brp_deny(error, "player", 0,
	                          "after so many turns it is %d", due);
}

/* 3.6.2: the row is full, if there are cards. */
static int prove_row(const struct alexandros_state *s, br_error *error)
{
	return s->pile_size == 0 && s->discard == 0
	               ? BR_OK
	               : brp_alexandros_prove_open(s, OPEN, error);
}

/* 3.5: the game ended in a turn, by score, or with one. */
static int prove_end(const br_setup *setup, const struct alexandros_state *s,
                     br_error *error)
{
	int most = setup->option[MAX_TURNS];
	int over = brp_alexandros_over(setup, s);
	const struct doubt doubts[] = {
		{s->actions > 0, "actions", "at the end of the game it is 0"},
		{s->due, "due", "at the end of the game it is 0"},
		{over && most > 0 && s->turns >= (uint32_t)most, "turns",
	         "the limit of turns ended the game before the points did"},
		{over && !s->taxed, "taxed",
	         "the game ends by points in a tax"},
		{!over && s->taxed, "taxed",
	         "nobody has the points by which a tax ends the game"},
		{!over && s->turns == 0, "turns",
	         "the game does not end before a turn is played"},
		{0},
	};

	if (judge(doubts, error) != BR_OK)
		return BR_EFORMAT;
	if (over)
		return prove_player(setup, s, 0, error);
	if (prove_row(s, error) != BR_OK)
		return BR_EFORMAT;
	if (!s->last_turn && (most == 0 || s->turns != (uint32_t)most))
		return brp_deny(error, "phase", 0,
		                "neither points, nor a last turn, nor a limit "
		                "of turns has ended the game");
	return prove_player(setup, s, setup->seats - 1, error);
}

static int has_red(const struct alexandros_state *s)
{
	uint64_t red = 0;

	for (int k = 0; k < LINE_WORDS; k++)
		red |= s->red[k];
	return red != 0;
}

/* The flags of a turn, and the phases in which they can be set. */
static int prove_marks(const br_setup *setup, const struct alexandros_state *s,
                       br_error *error)
{
	int on_way = s->phase == IN_GO || s->phase == IN_WALK;
	int after_walk = setup->option[REPLACE_CARD] == AFTER_WALK;
	int replace = s->phase == IN_REPLACE, red = has_red(s);
	int most = setup->option[MAX_TURNS];
	int before = s->phase == IN_SOURCE || on_way || replace;
	int no_walls = s->phase == IN_SOURCE || s->phase == IN_GO ||
	               (replace && !after_walk);
	int too_many =
		!before && s->actions + s->taxed > 2 - (s->phase != IN_ACTION);

	const struct doubt doubts[] = {
		{most > 0 && s->turns >= (uint32_t)most, "turns",
	         "the limit of turns is reached, and the game is over"},
		{before && s->actions != 2, "actions",
	         "before Alexander has come to his goal it is 2"},
		{before && s->taxed, "taxed",
	         "before Alexander has come to his goal it is 0"},
		{before && s->last_turn && !red, "last_turn",
	         "before Alexander has come to his goal it is 0 without a red "
	         "wall"},
		{no_walls && red, "red",
	         "the turn after a red wall is not played"},
		{s->last_turn && !red &&
	                 setup->option[NO_MOVE_RULE] != STAY_ENDS,
	         "last_turn", "no red wall lies on the board"},
		{s->due && !after_walk, "due",
	         "by the option replace_card it is 0"},
		{s->due && !on_way, "due",
	         "in phases other than \"go\" and \"walk\" it is 0"},
		{s->due && total_of(s->open) == OPEN, "due",
	         "no open card is missing"},
		{too_many && s->taxed, "taxed",
	         "a tax is one of the two actions, and too many are left"},
		{too_many, "actions", "a turn has two actions"},
		{0},
	};

	if (brp_alexandros_over(setup, s))
		return brp_deny(error, "score", 0,
		                "a seat has the points that end the game");
	return prove_player(setup, s, 0, error) == BR_OK ? judge(doubts, error)
	                                                 : BR_EFORMAT;
}

/* What belongs to one phase alone is not there in others. */
static int prove_leftovers(const br_setup *setup,
                           const struct alexandros_state *s, br_error *error)
{
	int at_once = setup->option[REPLACE_CARD] == AT_ONCE;
	int seeks = s->phase == IN_GO || (s->phase == IN_REPLACE && at_once);
	int gives = s->phase == IN_GIVE, last = s->last_area;
	const struct alexandros_area *area =
		&land_of(setup)->board.area[last < 0 ? 0 : last];
	int at = s->phase == IN_WALK ? s->goal : s->alex;
	int touches = area->corner[0] == at || area->corner[1] == at ||
	              area->corner[2] == at;
	const struct doubt doubts[] = {
		{s->plan != NO_PLAN && s->phase != IN_ACTION, "plan",
	         "in phases other than \"action\" it is \"none\""},
		{s->planned > 0 && s->plan == NO_PLAN, "plan_governor",
	         "without a plan no governor is planned"},
		{last >= 0 && setup->option[ALEX_BLOCKS] != LAST_AREA,
	         "last_area", "by the option alex_blocks it is -1"},
		{last >= 0 && area->symbol < 0, "last_area",
	         "this area has no symbol"},
		{last >= 0 && !touches, "last_area",
	         "Alexander does not come to a corner of this area"},
		{seeks && s->seek == SEEK_NONE, "seek",
	         "in this phase Alexander seeks an area"},
		{!seeks && s->seek != SEEK_NONE, "seek",
	         "in this phase it is \"none\""},
		{s->phase == IN_WALK && s->goal < 0, "goal",
	         "in phase \"walk\" it is a vertex"},
		{s->phase != IN_WALK && s->goal >= 0, "goal",
	         "in phases other than \"walk\" it is -1"},
		{gives && s->loser < 0, "loser",
	         "in phase \"give\" it is a seat"},
		{!gives && s->loser >= 0, "loser",
	         "in phases other than \"give\" it is -1"},
		{gives && s->to_give == 0, "to_give",
	         "in phase \"give\" it is 1 or more"},
		{!gives && s->to_give > 0, "to_give",
	         "in phases other than \"give\" it is 0"},
		{gives && s->paid == 0, "paid",
	         "in phase \"give\" there are cards that were paid"},
		{!gives && s->paid != 0, "paid",
	         "in phases other than \"give\" there is none"},
		{!gives && s->lowest > 0, "lowest",
	         "in phases other than \"give\" it is \"t\""},
		{s->plan != NO_PLAN && s->province < 0, "province",
	         "with a plan it is an area"},
		{s->plan == NO_PLAN && s->province >= 0, "province",
	         "without a plan it is -1"},
		{0},
	};

	return judge(doubts, error);
}

/* ---- Phases -------------------------------------------------------------- */

static int prove_reach(const br_setup *setup, const struct alexandros_state *s,
                       br_error *error)
{
	(void)setup;
	return share(s->target, s->target)
	               ? BR_OK
	               : brp_deny(error, "seek", 0,
	                          "no such area can be reached");
}

/* 3.4.12 */
static int prove_gift(const br_setup *setup, const struct alexandros_state *s,
                      br_error *error)
{
	int paid = total_of(s->paid), half = (paid + 1) / 2;
	const struct doubt doubts[] = {
		{setup->seats == 2 && !setup->option[COMPENSATION], "phase",
	         "by the option two_player_compensation nothing is given"},
		{s->loser == s->player, "loser",
	         "nobody takes over their own province"},
		{s->to_give > half, "to_give",
	         "at most half of the paid cards are given, rounded up"},
		/* Of an odd number the first card is still to be given. */
		{paid % 2 == 1 && s->to_give == half && s->lowest > 0, "lowest",
	         "no card has been given yet"},
		{total_of(s->paid >> s->lowest * LANE) < s->to_give, "lowest",
	         "fewer cards are paid, from this one on, than are to give"},
		{0},
	};

	return judge(doubts, error);
}

/* Can the pending decision have been made, move by move? */
static int prove_plan(const br_setup *setup, const struct alexandros_state *s,
                      br_error *error)
{
	struct alexandros_state then = *s;
	br_move move = (s->plan == PLAN_OCCUPY ? OCCUPY : TAKEOVER) +
	               (br_move)s->province;
	br_error why;

	if (s->plan == NO_PLAN)
		return BR_OK;
	brp_alexandros_drop_plan(&then);
	if (brp_alexandros_check(setup, &then, move, &why) != BR_OK)
		return brp_deny(error, "plan", 0,
		                "with this province it cannot be: %s",
		                why.text);
	brp_alexandros_apply(setup, &then, move);
	for (int i = 0; i < s->planned; i++) {
		if (s->plan_governor[i] < 0)
			return brp_deny(error, "plan_governor.#", i,
			                "a governor is planned behind it");
		move = GOV + (br_move)s->plan_governor[i];
		if (brp_alexandros_check(setup, &then, move, &why) != BR_OK)
			return brp_deny(error, "plan_governor.#", i,
			                "this cannot be planned: %s", why.text);
		brp_alexandros_apply(setup, &then, move);
	}
	return BR_OK;
}

/* 3.4.6: a walk that has a choice between two ways. */
static int prove_walk(const br_setup *setup, const struct alexandros_state *s,
                      br_error *error)
{
	(void)setup;
	if (s->goal == s->alex)
		return brp_deny(error, "goal", 0, "Alexander is there");
	return s->ways & (s->ways - 1)
	               ? BR_OK
	               : brp_deny(error, "goal", 0,
	                          "Alexander has no choice of ways there");
}

static int prove_replace(const br_setup *setup,
                         const struct alexandros_state *s, br_error *error)
{
	if (s->pile_size == 0)
		return brp_deny(error, "pile_size", 0,
		                "no card is left to replace an open one");
	if (brp_alexandros_prove_open(s, OPEN - 1, error) != BR_OK)
		return BR_EFORMAT;
	return s->seek == SEEK_NONE ? BR_OK : prove_reach(setup, s, error);
}

static int prove_refill(const br_setup *setup, const struct alexandros_state *s,
                        br_error *error)
{
	const struct doubt doubts[] = {
		{s->pile_size == 0, "pile_size", "no card is left to turn up"},
		{s->actions > 0, "actions", "after the turn it is 0"},
		{s->taxed, "taxed", "after the turn it is 0"},
		{total_of(s->open) >= OPEN, "open", "no open card is missing"},
		{0},
	};

	(void)setup;
	return judge(doubts, error);
}

static int prove_source(const br_setup *setup, const struct alexandros_state *s,
                        br_error *error)
{
	(void)setup;
	return prove_row(s, error);
}

static int prove_action(const br_setup *setup, const struct alexandros_state *s,
                        br_error *error)
{
	return s->actions > 0 ? prove_plan(setup, s, error)
	                      : brp_deny(error, "actions", 0,
	                                 "in phase \"action\" one is left");
}

static int prove_draw(const br_setup *setup, const struct alexandros_state *s,
                      br_error *error)
{
	(void)setup;
	return s->pile_size > 0 ? BR_OK
	                        : brp_deny(error, "pile_size", 0,
	                                   "no card is left to draw");
}

/* What each phase of a turn requires. */
static int (*const prove_phase[PHASES])(const br_setup *setup,
                                        const struct alexandros_state *s,
                                        br_error *error) = {
	[IN_SOURCE] = prove_source, [IN_REPLACE] = prove_replace,
	[IN_GO] = prove_reach,      [IN_WALK] = prove_walk,
	[IN_ACTION] = prove_action, [IN_DRAW] = prove_draw,
	[IN_GIVE] = prove_gift,     [IN_REFILL] = prove_refill,
};

static int prove_turn(const br_setup *setup, const struct alexandros_state *s,
                      br_error *error)
{
	if (prove_marks(setup, s, error) != BR_OK)
		return BR_EFORMAT;
	if (setup->option[RESHUFFLE] == WHEN_EMPTY && s->pile_size == 0 &&
	    s->discard != 0)
		return brp_deny(error, "discard", 0,
		                "by the option reshuffle it becomes the pile "
		                "as soon as that is empty");
	return prove_phase[s->phase](setup, s, error);
}

int brp_alexandros_invariants(const br_setup *setup, void *state,
                              br_error *error)
{
	const struct alexandros_state *s = state;

	if (brp_alexandros_prove_placed(setup, s, error) != BR_OK ||
	    prove_leftovers(setup, s, error) != BR_OK)
		return BR_EFORMAT;
	if (s->phase <= IN_LOT)
		return brp_alexandros_prove_set_up(setup, s, error);
	return s->phase == IN_OVER ? prove_end(setup, s, error)
	                           : prove_turn(setup, s, error);
}
