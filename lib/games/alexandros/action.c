/* SPDX-License-Identifier: MIT */
/*
 * action.c - why an action, a governor or a gift is not legal.
 */

#include "games/alexandros/check.h"

/* ---- Actions ------------------------------------------------------------- */

/* 3.4.13; any governor serves, A17 */
int brp_alexandros_check_tax(const struct question *q)
{
	const struct alexandros_state *s = q->s;
	const struct alexandros_board *board = &land_of(q->setup)->board;

	if (s->taxed)
		return refuse(q, "alexandros.tax",
		              "a tax was raised in this turn already");
	if (!is_in_hand(q))
		return refuse(q, "alexandros.hand",
		              "no such card is in the player's hand");
	for (int i = 0; i < s->governors[s->player]; i++)
		if (board->area[s->governor[s->player][i]].symbol == q->value)
			return BR_OK;
	return refuse(q, "alexandros.governor",
	              "the player has no governor on this symbol");
}

/* 3.4.8: from the pile, or from the discard that becomes it, 3.6.1 */
int brp_alexandros_check_pile(const struct question *q)
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

/* 3.4.9: can the symbol areas be paid for, with governors in place of some
 * cards? */
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

/* 3.4.9 a free province; by an option also the player's own, A14 */
int brp_alexandros_check_occupy(const struct question *q)
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

/* 3.4.10: first the removal is paid, then the areas. */
int brp_alexandros_check_takeover(const struct question *q)
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
			              "its symbol");
	return is_payable(q, hand - pay);
}

/* 3.4.14 */
int brp_alexandros_check_relieve(const struct question *q)
{
	const struct alexandros_state *s = q->s;

	for (int i = 0; i < s->governors[s->player]; i++)
		if (s->governor[s->player][i] == q->value)
			return BR_OK;
	return refuse(q, "alexandros.governor",
	              "the player has no governor there");
}

/* A11.  A governor on the board can always be relieved. */
int brp_alexandros_check_end_turn(const struct question *q)
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
		more = brp_alexandros_check_occupy(&other) == BR_OK ||
		       brp_alexandros_check_takeover(&other) == BR_OK;
	}
	return more ? refuse(q, "alexandros.end_turn",
	                     "there is something that can be done")
	            : BR_OK;
}

/* ---- Governors ----------------------------------------------------------- */

/* 3.4.11: with this governor placed, do cards, governors and the areas behind
 * it still suffice for what is needed? */
static int is_completable(const struct question *q, int supply)
{
	const struct alexandros_state *s = q->s;
	const struct alexandros_land *land = land_of(q->setup);
	uint64_t lacking = beyond(s->need - one_area(land, q->value), s->purse);
	uint64_t behind = 0;

	for (int k = q->value / 64; k < AREA_WORDS; k++)
		for (uint64_t bits = s->target[k]; bits; bits &= bits - 1)
			if (k * 64 + lowest_of(bits) > q->value)
				behind += one_area(land,
				                   k * 64 + lowest_of(bits));
	return beyond(lacking, behind) == 0 && total_of(lacking) <= supply - 1;
}

/* 3.4.11, A15 */
int brp_alexandros_check_gov(const struct question *q)
{
	const struct alexandros_state *s = q->s;
	int supply = supply_of(s, s->player) - s->planned, last = last_of(s);
	int symbol = land_of(q->setup)->board.area[q->value].symbol;
	uint64_t deficit = beyond(s->need, s->purse);

	if (!has(s->target, q->value))
		return refuse(q, "alexandros.symbol",
		              "this is no symbol area of the province without "
		              "a governor");
	if (q->value < last)
		return refuse(q, "alexandros.order",
		              "governors are placed in the order of the areas");
	if (supply == 0)
		return refuse(q, "alexandros.supply",
		              "all governors of the player are on the board");
	if (q->setup->option[EXTRA_GOVERNORS] == WHEN_SHORT &&
	    count_of(deficit, symbol) == 0 && (deficit != 0 || last >= 0))
		return refuse(q, "alexandros.short",
		              "no card of this symbol is lacking");
	if (!is_completable(q, supply))
		return refuse(q, "alexandros.pay",
		              "cards and governors would not suffice");
	return BR_OK;
}

int brp_alexandros_check_gov_done(const struct question *q)
{
	if (q->s->planned == 0)
		return refuse(q, "alexandros.governor",
		              "no governor has been placed");
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(q->s->need, i) > count_of(q->s->purse, i))
			return refuse(q, "alexandros.pay",
			              "cards and governors do not suffice");
	return BR_OK;
}

/* 3.4.12: in the order of their symbols */
int brp_alexandros_check_give(const struct question *q)
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
