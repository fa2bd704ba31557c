/* SPDX-License-Identifier: MIT */

/*
 * check.c - why a move is not legal, for each form on its own.
 */

#include "games/alexandros/alexandros.h"

/* A move to be judged. */
struct question {
	const br_setup *setup;
	const struct alexandros_state *s;
	int value, where;
	br_error *error;
};

static int refuse(const struct question *q, const char *rule, const char *text)
{
	return brp_fail(q->error, BR_EILLEGAL, rule, "%s", text);
}

static int in_hand(const struct question *q)
{
	return count_of(q->s->hand[q->s->player], q->value) > 0;
}

static int is_open(const struct question *q)
{
	return count_of(q->s->open, q->value) > 0
	               ? BR_OK
	               : refuse(q, "alexandros.open", "no such card is open");
}

/* ---- Alexander ----------------------------------------------------------- */

/* Does a card of this symbol lead anywhere? */
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

static int check_open(const struct question *q)
{
	int status = is_open(q);

	return status == BR_OK ? must_lead(q) : status;
}

static int check_hand(const struct question *q)
{
	if (!in_hand(q))
		return refuse(q, "alexandros.hand",
		              "no such card is in the player's hand");
	return must_lead(q);
}

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

/* A vertex, and with an option an area that has it as a corner. */
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

static int check_step(const struct question *q)
{
	const struct alexandros_land *land = land_of(q->setup);
	const struct alexandros_state *s = q->s;
	int line = br_alexandros_line_at(&land->board, s->alex, q->value);
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

/* ---- Actions ------------------------------------------------------------- */

static int check_tax(const struct question *q)
{
	const struct alexandros_state *s = q->s;
	const br_alexandros_board *board = &land_of(q->setup)->board;

	if (s->taxed)
		return refuse(q, "alexandros.tax",
		              "a tax was raised in this turn already");
	if (!in_hand(q))
		return refuse(q, "alexandros.hand",
		              "no such card is in the player's hand");
	for (int i = 0; i < s->governors[s->player]; i++)
		if (board->area[s->governor[s->player][i]].symbol == q->value)
			return BR_OK;
	return refuse(q, "alexandros.governor",
	              "the player has no governor on this symbol");
}

static int check_pile(const struct question *q)
{
	if (q->s->pile_size == 0 && q->s->discard == 0)
		return refuse(q, "alexandros.pile", "there is no card to draw");
	return BR_OK;
}

static int is_province(const struct question *q)
{
	return q->s->root[q->value] == q->value
	               ? BR_OK
	               : refuse(q, "alexandros.province",
	                        "this is not the first area of a province");
}

/* Can the symbol areas be paid for, with governors in place of some cards? */
static int is_payable(const struct question *q, uint64_t hand)
{
	int supply = supply_of(q->s, q->s->player);
	uint64_t need = brp_alexandros_need(q->setup, q->s, q->value);
	int lacking = 0;

	if (supply == 0)
		return refuse(q, "alexandros.supply",
		              "all governors of the player are on the board");
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(need, i) > count_of(hand, i))
			lacking += count_of(need, i) - count_of(hand, i);
	if (lacking > supply)
		return refuse(q, "alexandros.pay",
		              "cards and governors do not suffice");
	return BR_OK;
}

static int check_occupy(const struct question *q)
{
	const struct alexandros_state *s = q->s;
	int status = is_province(q), owner;

	if (status != BR_OK)
		return status;
	owner = brp_alexandros_owner(s, q->value);
	if (owner >= 0 && (owner != s->player || !q->setup->option[OCCUPY_OWN]))
		return refuse(q, "alexandros.owner",
		              "there are governors in this province");
	if (brp_alexandros_need(q->setup, s, q->value) == 0)
		return refuse(q, "alexandros.symbol",
		              "the province has no symbol area without a "
		              "governor");
	return is_payable(q, s->hand[s->player]);
}

static int check_takeover(const struct question *q)
{
	const struct alexandros_state *s = q->s;
	uint64_t hand = s->hand[s->player], pay;
	int status = is_province(q), owner;

	if (status != BR_OK)
		return status;
	owner = brp_alexandros_owner(s, q->value);
	if (owner < 0 || owner == s->player)
		return refuse(q, "alexandros.owner",
		              "no other player owns this province");
	pay = brp_alexandros_removal(q->setup, s, q->value);
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(pay, i) > count_of(hand, i))
			return refuse(q, "alexandros.removal",
			              "each governor there costs two cards of "
			              "his symbol");
	return is_payable(q, hand - pay);
}

static int check_relieve(const struct question *q)
{
	const struct alexandros_state *s = q->s;

	for (int i = 0; i < s->governors[s->player]; i++)
		if (s->governor[s->player][i] == q->value)
			return BR_OK;
	return refuse(q, "alexandros.governor",
	              "the player has no governor there");
}

/* With a governor on the board he can be relieved at least. */
static int check_end_turn(const struct question *q)
{
	const struct alexandros_state *s = q->s;
	struct question other = *q;
	int more = s->open != 0 || s->pile_size > 0 || s->discard != 0 ||
	           s->governors[s->player] > 0;

	if (q->setup->option[END_TURN_ALLOWED] == ALWAYS)
		return BR_OK;
	other.error = NULL;
	for (int a = 0; a < land_of(q->setup)->board.areas && !more; a++) {
		other.value = a;
		more = check_occupy(&other) == BR_OK ||
		       check_takeover(&other) == BR_OK;
	}
	return more ? refuse(q, "alexandros.end_turn",
	                     "there is something that can be done")
	            : BR_OK;
}

/* ---- Governors ----------------------------------------------------------- */

/* Is this an area where the plan may put a governor at all? */
static int has_room(const struct question *q, int area)
{
	const struct alexandros_state *s = q->s;

	if (s->root[area] != s->province ||
	    land_of(q->setup)->board.area[area].symbol < 0)
		return 0;
	for (int i = 0; i < s->governors[s->player]; i++)
		if (s->governor[s->player][i] == area)
			return 0;
	for (int i = 0; i < s->planned; i++)
		if (s->plan_governor[i] == area)
			return 0;
	return 1;
}

/* With this governor placed, can cards, governors and the areas behind him
 * still make up for what is needed? */
static int is_completable(const struct question *q, const struct lack *lack)
{
	const br_alexandros_board *board = &land_of(q->setup)->board;
	int lacking[SYMBOLS], total = 0;

	for (int i = 0; i < SYMBOLS; i++) {
		lacking[i] = count_of(lack->need, i) - count_of(lack->hand, i) -
		             (board->area[q->value].symbol == i);
		total += lacking[i] > 0 ? lacking[i] : 0;
	}
	for (int a = q->value + 1; a < board->areas; a++)
		if (has_room(q, a))
			lacking[board->area[a].symbol]--;
	for (int i = 0; i < SYMBOLS; i++)
		if (lacking[i] > 0)
			return 0;
	return total <= lack->supply - 1;
}

static int check_gov(const struct question *q)
{
	struct lack lack = brp_alexandros_lack(q->setup, q->s);
	int symbol = land_of(q->setup)->board.area[q->value].symbol;
	uint64_t deficit = beyond(lack.need, lack.hand);

	if (!has_room(q, q->value))
		return refuse(q, "alexandros.symbol",
		              "this is no symbol area of the province without "
		              "a governor");
	if (q->value < lack.last)
		return refuse(q, "alexandros.order",
		              "governors are placed in the order of the areas");
	if (lack.supply == 0)
		return refuse(q, "alexandros.supply",
		              "all governors of the player are on the board");
	if (q->setup->option[EXTRA_GOVERNORS] == WHEN_SHORT &&
	    count_of(deficit, symbol) == 0 && (deficit != 0 || lack.last >= 0))
		return refuse(q, "alexandros.short",
		              "no card of this symbol is lacking");
	if (!is_completable(q, &lack))
		return refuse(q, "alexandros.pay",
		              "cards and governors would not suffice");
	return BR_OK;
}

static int check_gov_done(const struct question *q)
{
	struct lack lack = brp_alexandros_lack(q->setup, q->s);

	if (q->s->planned == 0)
		return refuse(q, "alexandros.governor",
		              "no governor has been placed");
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(lack.need, i) > count_of(lack.hand, i))
			return refuse(q, "alexandros.pay",
			              "cards and governors do not suffice");
	return BR_OK;
}

static int check_give(const struct question *q)
{
	const struct alexandros_state *s = q->s;
	int left = 0;

	if (count_of(s->paid, q->value) == 0)
		return refuse(q, "alexandros.paid", "no such card was paid");
	for (int i = q->value; i < SYMBOLS; i++)
		left += count_of(s->paid, i);
	if (q->value < s->lowest || left < s->to_give)
		return refuse(q, "alexandros.order",
		              "cards are given in the order of their symbols");
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

/* By form: its first number, the phases it belongs to, what it names. */
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
	{TAX, BIT(IN_ACTION), NOTHING, check_tax},
	{PILE, BIT(IN_ACTION), NOTHING, check_pile},
	{OCCUPY, BIT(IN_ACTION), AREA, check_occupy},
	{TAKEOVER, BIT(IN_ACTION), AREA, check_takeover},
	{RELIEVE, BIT(IN_ACTION), AREA, check_relieve},
	{END_TURN, BIT(IN_ACTION), NOTHING, check_end_turn},
	{GOV, BIT(IN_GOVERN), AREA, check_gov},
	{GOV_DONE, BIT(IN_GOVERN), NOTHING, check_gov_done},
	{GIVE, BIT(IN_GIVE), NOTHING, check_give},
	{DEAL, BIT(IN_DEAL), NOTHING, check_card},
	{TURN_UP, CARD_STEPS, NOTHING, check_card},
	{DRAW, BIT(IN_DRAW), NOTHING, check_card},
	{LOT, BIT(IN_LOT), NOTHING, check_lot},
	{GO_AREA, BIT(IN_GO), VERTEX, check_go},
	{MOVE_END, 0, NOTHING, NULL},
};

/* A move's form, counted from 1, and its place among the form's; or 0. */
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
	const br_alexandros_board *board = &land_of(setup)->board;
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
