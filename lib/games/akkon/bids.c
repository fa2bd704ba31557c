/* SPDX-License-Identifier: MIT */
/*
 * bids.c - why a bid of Akkon is illegal, or a move of pieces that are bid.
 */

#include "games/akkon/check.h"

/* 2.2: would mercenary and grey mantle meet? */
static int clashes(int piece, int there)
{
	return (piece == BR_AKKON_MERCENARY && (there & MANTLE_BIT)) ||
	       (piece == BR_AKKON_MANTLE && (there & MERCENARY_BIT));
}

/* 3.4.3, A12 */
int brp_akkon_check_bid(const struct asked *q)
{
	if (!has_card(q, q->a) && !q->setup->option[BID_ON_EMPTY])
		return refuse(q, "akkon.stack", "no card is left there");
	for (int k = 0; k < PIECES; k++)
		if (in_camp(q, k) && !clashes(k, q->mine->bid[q->a]))
			return BR_OK;
	return refuse(q, "akkon.camp", "the player has no piece to add there");
}

/* 3.4.3 */
int brp_akkon_check_add(const struct asked *q)
{
	int there = q->mine->bid[q->s->plan_city - 1] | q->s->plan;

	if (q->s->plan >> q->a != 0)
		return refuse(q, "akkon.order",
		              "pieces are added in the order of their names "
		              "in the rules");
	if (!in_camp(q, q->a))
		return refuse(q, "akkon.camp",
		              "this piece is not in the player's camp");
	if (clashes(q->a, there))
		return refuse(q, "akkon.mantle",
		              "a player's mercenary and grey mantle never "
		              "stand on one field");
	return BR_OK;
}

int brp_akkon_check_done(const struct asked *q)
{
	if (q->s->plan == 0)
		return refuse(q, "akkon.add", "a bid has at least one piece");
	return BR_OK;
}

/* 3.4.4 */
int brp_akkon_check_gold(const struct asked *q)
{
	if (!(q->mine->bid[q->b] >> q->a & 1))
		return refuse(q, "akkon.gold",
		              "the player has not bid this knight there");
	return BR_OK;
}

/* 3.4.4 */
int brp_akkon_check_to(const struct asked *q)
{
	int there = q->mine->bid[q->a];

	if (q->a == q->s->plan_city - 1)
		return refuse(q, "akkon.gold",
		              "the knight goes to another field");
	if (!has_card(q, q->a) && !q->setup->option[BID_ON_EMPTY])
		return refuse(q, "akkon.stack", "no card is left there");
	if (clashes(brp_lowest(q->s->plan), there))
		return refuse(q, "akkon.mantle",
		              "a player's mercenary and grey mantle never "
		              "stand on one field");
	return BR_OK;
}

/* 3.4.6, A15 */
int brp_akkon_check_recall(const struct asked *q)
{
	int bid = 0;

	/* Before cards are played, a seneschal outside the camp was bid. */
	if (q->a == BR_AKKON_SENESCHAL)
		bid = q->s->player == q->s->start && q->s->seneschal != IN_CAMP;
	for (int c = 0; c < CITIES && q->a < KNIGHTS; c++)
		bid = bid || (q->mine->bid[c] >> q->a & 1);
	if (!bid)
		return refuse(q, "akkon.recall",
		              "the player has not bid this piece");
	return BR_OK;
}
