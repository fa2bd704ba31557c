/* SPDX-License-Identifier: MIT */
/*
 * check.c - why a move is illegal, for each kind of move; actions are checked
 * in action.c.
 */

#include "games/alexandros/check.h"

static int is_open(const struct question *q)
{
	return count_of(q->s->open, q->value) > 0
	               ? BR_OK
	               : refuse(q, "alexandros.open", "no such card is open");
}

/* ---- Alexander ----------------------------------------------------------- */

/* 3.3.5: does a card of this symbol lead anywhere? */
static int leads(const struct question *q, int symbol)
{
	struct reach reach;

	brp_alexandros_eligible(q->setup, q->s, 0, &reach);
	return brp_alexandros_any(q->setup, q->s, &reach, symbol);
}

static int must_lead(const struct question *q)
{
	return leads(q, q->value)
	               ? BR_OK
	               : refuse(q, "alexandros.targets",
	                        "no free area of this symbol can be reached");
}

/* 3.4.1 */
static int check_open(const struct question *q)
{
	int status = is_open(q);

	return status == BR_OK ? must_lead(q) : status;
}

/* 3.4.2 */
static int check_hand(const struct question *q)
{
	if (!is_in_hand(q))
		return refuse(q, "alexandros.hand",
		              "no such card is in the player's hand");
	return must_lead(q);
}

/* 3.4.3; A5 joker_mode, A6 joker_target */
static int check_joker(const struct question *q)
{
	int each = q->setup->option[JOKER_MODE] == EACH_CARD;
	int walled = q->setup->option[JOKER_TARGET] == ANY_SYMBOL_AREA;
	int status = is_open(q);
	struct reach reach;

	if (status != BR_OK)
		return status;
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(q->s->open, i) > 0 && (!each || i == q->value) &&
		    leads(q, i))
			return refuse(q, "alexandros.joker",
			              "an open card leads to a free area of "
			              "its symbol");
	brp_alexandros_eligible(q->setup, q->s, walled, &reach);
	if (!brp_alexandros_any(q->setup, q->s, &reach, -1))
		return refuse(q, "alexandros.targets",
		              "no area at all can be reached");
	return BR_OK;
}

/* 3.4.4, A9 */
static int check_stay(const struct question *q)
{
	for (int i = 0; i < SYMBOLS; i++) {
		struct question other = *q;

		other.error = NULL;
		other.value = i;
		if (check_open(&other) == BR_OK ||
		    check_hand(&other) == BR_OK || check_joker(&other) == BR_OK)
			return refuse(q, "alexandros.stay",
			              "Alexander can be moved");
	}
	return BR_OK;
}

/* 3.4.5: a vertex, and with an option an area that has it as a corner, A2. */
static int check_go(const struct question *q)
{
	const struct alexandros_land *land = land_of(q->setup);
	struct reach reach;
	uint64_t any = 0;

	brp_alexandros_targets(q->setup, q->s, q->s->seek, &reach);
	for (int k = 0; k < AREA_WORDS; k++)
		any |= reach.area[k] & land->touch[q->value][k];
	if (q->where >= 0)
		any = has(reach.area, q->where) &&
		      has(land->touch[q->value], q->where);
	if (!any || !brp_alexandros_corner(q->setup, q->s, &reach, q->value))
		return refuse(q, "alexandros.targets",
		              "the card does not lead there");
	return BR_OK;
}

/* 3.4.6, A4, A8 */
static int check_step(const struct question *q)
{
	const struct alexandros_land *land = land_of(q->setup);
	const struct alexandros_state *s = q->s;
	int line = brp_alexandros_line_at(&land->board, s->alex, q->value);
	const uint8_t *distance = land->distance[s->goal];
	uint16_t cost[VERTICES];

	if (line < 0 || distance[q->value] >= distance[s->alex])
		return refuse(q, "alexandros.way",
		              "this is not a step on a shortest way");
	if (distance[s->alex] <= budget_of(s))
		return BR_OK;
	brp_alexandros_costs(q->setup, s, s->goal, cost);
	if (cost[q->value] + brp_alexandros_new_wall(q->setup, s, line) >
	    budget_of(s))
		return refuse(q, "alexandros.walls",
		              "there are too few walls for this way");
	return BR_OK;
}

/* ---- Chance -------------------------------------------------------------- */

static int check_card(const struct question *q)
{
	return count_of(q->s->pile, q->value) > 0
	               ? BR_OK
	               : refuse(q, "alexandros.pile",
	                        "the pile has no such card");
}

static int check_lot(const struct question *q)
{
	return q->value < q->setup->seats
	               ? BR_OK
	               : refuse(q, "alexandros.lot", "there is no such seat");
}

/* ---- All forms ----------------------------------------------------------- */

enum { NOTHING, VERTEX, AREA };

#define BIT(phase) (1u << (phase))
#define CARD_STEPS (BIT(IN_TURN_UP) | BIT(IN_REPLACE) | BIT(IN_REFILL))

/* By kind: its first number, the phases it belongs to, what it names. */
static const struct rule {
	br_move first;
	unsigned phases;
	int names;
	int (*check)(const struct question *q);
} rules[] = {
	{ALEX_OPEN, BIT(IN_SOURCE), NOTHING, check_open},
	{ALEX_JOKER, BIT(IN_SOURCE), NOTHING, check_joker},
	{ALEX_HAND, BIT(IN_SOURCE), NOTHING, check_hand},
	{STAY, BIT(IN_SOURCE), NOTHING, check_stay},
	{GO, BIT(IN_GO), VERTEX, check_go},
	{STEP, BIT(IN_WALK), VERTEX, check_step},
	{TAKE, BIT(IN_ACTION), NOTHING, is_open},
	{TAX, BIT(IN_ACTION), NOTHING, brp_alexandros_check_tax},
	{PILE, BIT(IN_ACTION), NOTHING, brp_alexandros_check_pile},
	{OCCUPY, BIT(IN_ACTION), AREA, brp_alexandros_check_occupy},
	{TAKEOVER, BIT(IN_ACTION), AREA, brp_alexandros_check_takeover},
	{RELIEVE, BIT(IN_ACTION), AREA, brp_alexandros_check_relieve},
	{END_TURN, BIT(IN_ACTION), NOTHING, brp_alexandros_check_end_turn},
	{GOV, BIT(IN_GOVERN), AREA, brp_alexandros_check_gov},
	{GOV_DONE, BIT(IN_GOVERN), NOTHING, brp_alexandros_check_gov_done},
	{GIVE, BIT(IN_GIVE), NOTHING, brp_alexandros_check_give},
	{DEAL, BIT(IN_DEAL), NOTHING, check_card},
	{TURN_UP, CARD_STEPS, NOTHING, check_card},
	{DRAW, BIT(IN_DRAW), NOTHING, check_card},
	{LOT, BIT(IN_LOT), NOTHING, check_lot},
	{GO_AREA, BIT(IN_GO), VERTEX, check_go},
	{MOVE_END, 0, NOTHING, NULL},
};
_Static_assert(sizeof rules / sizeof *rules == BR_ALEXANDROS_GO_AREA + 1,
               "each kind of move has its row");

/* A move's kind, counted from 1, and its index among the kind's; or 0. */
int brp_alexandros_kind(br_move move, int *value)
{
	int lo = 0;

	if (move == 0 || move >= MOVE_END)
		return 0;
	for (int half = 16; half > 0; half /= 2)
		if (lo + half < (int)(sizeof rules / sizeof *rules) - 1 &&
		    move >= rules[lo + half].first)
			lo += half;
	*value = (int)(move - rules[lo].first);
	return lo + 1;
}

static int is_misplaced(const struct question *q, const struct rule *rule)
{
	int named = q->setup->option[ALEX_BLOCKS] == LAST_AREA;
	int phase = brp_alexandros_phase(q->setup, q->s);

	if ((rule->first == GO && named) || (rule->first == GO_AREA && !named))
		return 1;
	return (rule->phases >> phase & 1) == 0;
}

int brp_alexandros_check(const br_setup *setup, const void *state, br_move move,
                         br_error *error)
{
	const struct alexandros_board *board = &land_of(setup)->board;
	struct question q = {setup, state, 0, -1, error};
	int kind = brp_alexandros_kind(move, &q.value);
	const struct rule *rule = &rules[kind > 0 ? kind - 1 : 0];

	if (q.s->phase == IN_OVER)
		return refuse(&q, "alexandros.end", "the game is over");
	if (kind == 0 || is_misplaced(&q, rule))
		return refuse(&q, "alexandros.turn",
		              brp_alexandros_turn(setup, state) == BR_CHANCE
		                      ? "chance is to act first"
		                      : "something else is to be done now");
	if (rule->first == GO_AREA) {
		q.where = q.value % AREAS;
		q.value /= AREAS;
	}
	if (rule->names == VERTEX && q.value >= board->vertices)
		return refuse(&q, "alexandros.board",
		              "the board has no such vertex");
	if (q.where >= board->areas ||
	    (rule->names == AREA && q.value >= board->areas))
		return refuse(&q, "alexandros.board",
		              "the board has no such area");
	return rule->check(&q);
}
