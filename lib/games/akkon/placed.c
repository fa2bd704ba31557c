/* SPDX-License-Identifier: MIT */
/*
 * placed.c - whether a state of Akkon is valid: its cards and pieces.
 */

#include "games/akkon/validate.h"

/* ---- Cards --------------------------------------------------------------- */

/* Each card is in the stack of its own city, and there are not too many. */
int brp_akkon_stacks_possible(const struct judged *j)
{
	int in_stack[CARDS] = {0};

	for (int c = 0; c < CITIES; c++) {
		int top = j->s->top[c];

		for (int i = 0; i < j->s->unseen[c]; i++)
			in_stack[j->s->stack[c][i]]++;
		if (top == NO_CARD && j->s->unseen[c] > 0)
			return 0;
		if (top == NOT_DRAWN && j->s->unseen[c] == 0)
			return 0;
		if (top < TOP_CARD)
			continue;
		if (face(j, top - TOP_CARD)->city != c)
			return 0;
		in_stack[top - TOP_CARD]++;
	}
	for (int i = 0; i < j->tables->faces.count; i++)
		if (in_stack[i] > j->tables->stack[i])
			return 0;
	return 1;
}

/* The cities with a card to uncover: in the set-up all those from one on;
 * later one city, or those whose top cards were won. */
int brp_akkon_tops_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int drawn = 0, missing = count_tops(j, NOT_DRAWN);

	if (s->round == 0) {
		while (drawn < CITIES && s->top[drawn] >= TOP_CARD)
			drawn++;
		for (int c = 0; c < CITIES; c++)
			if (s->unseen[c] + (c < drawn) != j->tables->stack_size)
				return 0;
		/* A whole stack has no card left to be its top. */
		return missing > 0 && (s->phase == UNCOVER || drawn == 0);
	}
	if (s->phase != UNCOVER)
		return missing == 0;
	return s->passed && s->card == 0 ? missing > 0 : missing == 1;
}

/* 3.3, start cards: dealt in turn, two to each seat. */
int brp_akkon_pool_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int dealt = START_CARDS * CITIES - total(s->pool, CITIES);

	if (s->phase != LOT && s->phase != DEAL)
		return dealt == START_CARDS * j->n;
	if (dealt >= START_CARDS * j->n || (s->phase == LOT && dealt > 0))
		return 0;
	for (int p = 0; p < j->n && s->phase == DEAL; p++)
		if (s->seat[p].hand_size !=
		    dealt / j->n + (place(j, p) < dealt % j->n))
			return 0;
	return s->phase == LOT || place(j, s->player) == dealt % j->n;
}

/* 3.4.10: hands of more than five, only where cards were won in this round. */
int brp_akkon_hands_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int more = 0;

	for (int p = 0; p < j->n; p++) {
		/* A Mint that is played gives a card for itself. */
		int size = s->seat[p].hand_size +
		           (p == s->player && s->phase == MINT);
		int open = j->cards && place(j, p) >= place(j, s->player);

		if (s->round == 0 && s->phase == UNCOVER && size != START_CARDS)
			return 0;
		if (size <= HAND_LIMIT)
			continue;
		if (!open || s->phase == OVER)
			return 0;
		more += size - HAND_LIMIT;
	}
	return more <= CITIES;
}

/* ---- Pieces -------------------------------------------------------------- */

/* 3.1: each knight is in one place, and the counts are right; the field that
 * is wrong, or NULL. */
const char *brp_akkon_knights_fault(const struct judged *j, int p)
{
	const struct akkon_seat *seat = &j->s->seat[p];
	int seen = 0, borrowed = 0;

	for (int c = 0; c < CITIES; c++) {
		int set = seat->bid[c];

		if (brp_akkon_bits[set] != seat->bid_count[c])
			return "bid_count";
		if (seen & set || (set & PAIR) == PAIR)
			return "bid";
		seen |= set;
	}
	for (int q = 0; q < j->n; q++) {
		int set = seat->lent[q];

		if (brp_akkon_bits[set] != seat->lent_count[q])
			return "lent_count";
		if (seen & set || (q == p && set))
			return "lent";
		seen |= set;
		borrowed += j->s->seat[q].lent_count[p];
	}
	if (seat->camp != (ALL_KNIGHTS & ~seen))
		return "camp";
	return total(seat->paid, CITIES) > borrowed + brp_akkon_bits[seat->camp]
	               ? "paid"
	               : NULL;
}

/*
 * 3.4.3: did turns clockwise from the start lead to these bids, so many full
 * turns having been taken?  A seat that has not passed has bid in each of them,
 * and once more if it sits before the one on turn.
 */
static int turns_possible(const struct judged *j, int turns)
{
	const struct akkon_state *s = j->s;
	int one = j->setup->option[BID_ONE_PIECE];

	for (int p = 0; p < j->n; p++) {
		int pieces = pieces_bid(j, p);
		int had = turns + (place(j, p) < place(j, s->player));

		/* At least one piece a turn; they may have passed in any. */
		if (s->passed >> p & 1
		            ? had == 0 || (had == 1 && pieces > 0) ||
		                      (one && pieces > had - 1)
		            : pieces < had || (had == 0 && pieces > 0) ||
		                      (one && pieces != had))
			return 0;
	}
	return 1;
}

int brp_akkon_bids_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;

	for (int c = 0; c < CITIES && j->bids; c++) {
		int any = s->seneschal == BID_AT + c;

		for (int p = 0; p < j->n; p++)
			any += s->seat[p].bid_count[c];
		if (any && s->top[c] == NO_CARD &&
		    !j->setup->option[BID_ON_EMPTY])
			return 0;
	}
	if (s->phase != BID)
		return s->passed == (j->cards || s->phase == GOLD ? j->all : 0);
	if (s->passed >> s->player & 1)
		return 0;
	for (int turns = 0; turns <= PIECES; turns++)
		if (turns_possible(j, turns))
			return 1;
	return 0;
}

/* 3.4.6: the piece that Power took back is in the camp, or paid. */
int brp_akkon_recall_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int holder = s->privilege[BR_AKKON_POWER], piece = s->recalled - 1;
	int there;

	if (!s->recalled || !s->recalled_from)
		return s->recalled == s->recalled_from;
	if (!j->cards || holder < 0 || place(j, holder) > place(j, s->player) ||
	    (holder == s->player && !has_begun(j)))
		return 0;
	if (piece == BR_AKKON_SENESCHAL)
		return holder == s->start && !is_bid(s);
	there = s->seat[holder].bid[s->recalled_from - 1] | 1 << piece;
	return (s->seat[holder].camp >> piece & 1) && (there & PAIR) != PAIR;
}

/* Nothing is bid before the bids, and nothing paid before the payments. */
int brp_akkon_nothing_early(const struct judged *j)
{
	const struct akkon_state *s = j->s;

	for (int p = 0; p < j->n; p++) {
		int later = !j->cards || place(j, p) > place(j, s->player) ||
		            (p == s->player &&
		             (!has_begun(j) || has_played_none(j)));

		if (!j->bids && !j->cards && knights_bid(j, p) > 0)
			return 0;
		if (later && total(s->seat[p].paid, CITIES) > 0)
			return 0;
		if (p == s->start && later && s->seneschal >= PAID_AT)
			return 0;
	}
	return j->bids || j->cards || s->seneschal == IN_CAMP;
}

/* 3.4.7: a seat that has paid in a city has played a card of it, which is
 * discarded. */
int brp_akkon_paid_for(const struct judged *j)
{
	const struct akkon_state *s = j->s;

	for (int c = 0; c < CITIES; c++) {
		int cards = 0, any = s->seneschal == PAID_AT + c, mine, played;

		for (int i = j->tables->first[c]; i < j->tables->first[c + 1];
		     i++)
			cards += s->discard[i];
		for (int p = 0; p < j->n; p++)
			any += s->seat[p].paid[c];
		if ((any || s->played[c]) && cards == 0)
			return 0;
		mine = s->seat[s->player].paid[c] +
		       (s->player == s->start && s->seneschal == PAID_AT + c);
		played = s->played[c] +
		         (s->card && face(j, s->card - 1)->city == c);
		if (played > cards ||
		    (mine > 0 && played == 0 && s->phase < DISCARD))
			return 0;
	}
	return 1;
}

/* ---- Loans --------------------------------------------------------------- */

/* 3.4.1: the loans are those of the card round: of this one, or of the last. */
static int in_order(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int first = j->cards ? s->start : (s->start + j->n - 1) % j->n;
	int last = 0;

	for (int i = 0; i < s->loans; i++) {
		const struct akkon_loan *loan = &s->loan[i];
		int at = (loan->taker - first + j->n) % j->n;

		if (loan->taker == loan->victim || at < last)
			return 0;
		if (j->cards &&
		    (at > place(j, s->player) ||
		     (loan->taker == s->player && has_played_none(j))))
			return 0;
		last = at;
	}
	return 1;
}

/* Each loan has its card on the discard, and so has what is lent.  Of a loan
 * that chance is carrying out one knight may be lent already. */
int brp_akkon_loans_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int kind =
		s->phase == TARGET && s->card ? face(j, s->card - 1)->kind : -1;
	int plagues = discarded(j, BR_AKKON_PLAGUE) - (kind == BR_AKKON_PLAGUE);
	int brothers =
		discarded(j, BR_AKKON_BROTHER) - (kind == BR_AKKON_BROTHER);
	int ones = 0, twos = 0, lent = 0;
	const struct akkon_loan *first = &s->loan[0];

	if ((!j->cards && (s->phase == LOAN) != (s->loans > 0)) || !in_order(j))
		return 0;
	for (int i = 0; i < s->loans; i++) {
		twos += s->loan[i].knights == 2;
		ones += s->loan[i].knights == 1;
	}
	for (int p = 0; p < j->n; p++)
		lent += knights_lent(j, p);
	if (lent + ones + 2 * twos > plagues + 2 * brothers || twos > brothers)
		return 0;
	if (s->phase == LOAN && first->knights == 1 && twos < brothers &&
	    s->seat[first->victim].lent_count[first->taker] > 0)
		ones--;
	return ones <= plagues &&
	       (s->phase != LOAN || s->seat[first->victim].camp != 0);
}
