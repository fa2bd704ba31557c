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

/* 3.3.5 */
static int must_lead(const struct question *q)
{
	return q->s->leads >> q->value & 1
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
	int status = is_open(q);

	if (status != BR_OK)
		return status;
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(q->s->open, i) > 0 && (!each || i == q->value) &&
		    q->s->leads >> i & 1)
			return refuse(q, "alexandros.joker",
			              "an open card leads to a free area of "
			              "its symbol");
	if (!(q->s->leads & JOKER_LEADS))
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
	const uint64_t *target = q->s->target, *touch = land->touch[q->value];
	uint64_t vertex[VERTEX_WORDS] = {0};
	int any = share(target, touch);

	if (q->where >= 0)
		any = has(target, q->where) && has(touch, q->where);
	put_in(vertex, q->value);
	brp_alexandros_afford(q->setup, q->s, vertex);
	if (!any || !has(vertex, q->value))
		return refuse(q, "alexandros.targets",
		              "the card does not lead there");
	return BR_OK;
}

/* 3.4.6, A4, A8 */
static int check_step(const struct question *q)
{
	const struct alexandros_land *land = land_of(q->setup);
	const struct alexandros_state *s = q->s;
	const struct alexandros_vertex *from = &land->board.vertex[s->alex];
	const uint8_t *distance = distances_from(q->setup, s->goal);

	for (int i = 0; i < from->count; i++) {
		if (from->next[i] != q->value ||
		    distance[q->value] >= distance[s->alex])
			continue;
		return s->ways >> i & 1
		               ? BR_OK
		               : refuse(q, "alexandros.walls",
		                        "there are too few walls for this way");
	}
	return refuse(q, "alexandros.way",
	              "this is not a step on a shortest way");
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

/* By kind: the phases it belongs to, what it names. */
static const struct rule {
	unsigned phases;
	int names;
	int (*check)(const struct question *q);
} rules[] = {
	{0, NOTHING, NULL},
	[BR_ALEXANDROS_ALEX_OPEN] = {BIT(IN_SOURCE), NOTHING, check_open},
	[BR_ALEXANDROS_ALEX_JOKER] = {BIT(IN_SOURCE), NOTHING, check_joker},
	[BR_ALEXANDROS_ALEX_HAND] = {BIT(IN_SOURCE), NOTHING, check_hand},
	[BR_ALEXANDROS_STAY] = {BIT(IN_SOURCE), NOTHING, check_stay},
	[BR_ALEXANDROS_GO] = {BIT(IN_GO), VERTEX, check_go},
	[BR_ALEXANDROS_STEP] = {BIT(IN_WALK), VERTEX, check_step},
	[BR_ALEXANDROS_TAKE] = {BIT(IN_ACTION), NOTHING, is_open},
	[BR_ALEXANDROS_TAX] = {BIT(IN_ACTION), NOTHING,
                               brp_alexandros_check_tax},
	[BR_ALEXANDROS_PILE] = {BIT(IN_ACTION), NOTHING,
                                brp_alexandros_check_pile},
	[BR_ALEXANDROS_OCCUPY] = {BIT(IN_ACTION), AREA,
                                  brp_alexandros_check_occupy},
	[BR_ALEXANDROS_TAKEOVER] = {BIT(IN_ACTION), AREA,
                                    brp_alexandros_check_takeover},
	[BR_ALEXANDROS_RELIEVE] = {BIT(IN_ACTION), AREA,
                                   brp_alexandros_check_relieve},
	[BR_ALEXANDROS_END_TURN] = {BIT(IN_ACTION), NOTHING,
                                    brp_alexandros_check_end_turn},
	[BR_ALEXANDROS_GOV] = {BIT(IN_GOVERN), AREA, brp_alexandros_check_gov},
	[BR_ALEXANDROS_GOV_DONE] = {BIT(IN_GOVERN), NOTHING,
                                    brp_alexandros_check_gov_done},
	[BR_ALEXANDROS_GIVE] = {BIT(IN_GIVE), NOTHING,
                                brp_alexandros_check_give},
	[BR_ALEXANDROS_DEAL] = {BIT(IN_DEAL), NOTHING, check_card},
	[BR_ALEXANDROS_TURN_UP] = {CARD_STEPS, NOTHING, check_card},
	[BR_ALEXANDROS_DRAW] = {BIT(IN_DRAW), NOTHING, check_card},
	[BR_ALEXANDROS_LOT] = {BIT(IN_LOT), NOTHING, check_lot},
	[BR_ALEXANDROS_GO_AREA] = {BIT(IN_GO), VERTEX, check_go},
};
_Static_assert(sizeof rules / sizeof *rules == BR_ALEXANDROS_GO_AREA + 1,
               "each kind of move has its row");

static int is_misplaced(const struct question *q, int kind)
{
	int named = q->setup->option[ALEX_BLOCKS] == LAST_AREA;
	int phase = brp_alexandros_phase(q->setup, q->s);

	if (!(rules[kind].phases >> phase & 1))
		return 1;
	return phase == IN_GO && named != (kind == BR_ALEXANDROS_GO_AREA);
}

int brp_alexandros_check(const br_setup *setup, const void *state, br_move move,
                         br_error *error)
{
	const struct alexandros_board *board = &land_of(setup)->board;
	struct question q = {setup, state, 0, -1, error};
	br_move which = 0;
	int kind = brp_kind_of(setup, move, &which);
	const struct rule *rule = &rules[kind];

	q.value = (int)which;
	if (q.s->phase == IN_OVER)
		return refuse(&q, "alexandros.end", "the game is over");
	if (is_misplaced(&q, kind))
		return refuse(&q, "alexandros.turn",
		              brp_alexandros_turn(setup, state) == BR_CHANCE
		                      ? "chance is to act first"
		                      : "something else is to be done now");
	if (kind == BR_ALEXANDROS_GO_AREA) {
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
