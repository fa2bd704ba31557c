/* SPDX-License-Identifier: MIT */
/*
 * rounds.c - the course of a round of Akkon, from the loans to the privileges
 * (3.4), as far as nobody decides.
 */

#include "games/akkon/akkon.h"

/* ---- The bid round ------------------------------------------------------- */

void brp_akkon_begin_bids(struct akkon_state *s)
{
	s->phase = BID;
	s->player = (uint8_t)s->start;
}

/* 3.4.2, A30, before the bids: the holder of Prestige may exchange a card, if
 * they have one. */
static void begin_prestige(struct akkon_state *s)
{
	int holder = s->privilege[BR_AKKON_PRESTIGE];

	brp_akkon_begin_bids(s);
	if (holder < 0 || s->seat[holder].hand_size == 0)
		return;
	s->phase = PRESTIGE;
	s->player = (uint8_t)holder;
}

/* 3.4.1: the first loan of which something can be taken, if there is any: a
 * victim may have no knights left (A23, A47). */
void brp_akkon_begin_loans(struct akkon_state *s)
{
	int gone = 0;

	while (gone < s->loans && s->seat[s->loan[gone].victim].camp == 0)
		gone++;
	if (gone > 0) {
		s->loans = (uint8_t)(s->loans - gone);
		memmove(s->loan, s->loan + gone, s->loans * sizeof *s->loan);
		memset(s->loan + s->loans, 0, (size_t)gone * sizeof *s->loan);
	}
	s->phase = LOAN;
	s->player = (uint8_t)s->start;
	if (s->loans == 0)
		begin_prestige(s);
}

/* 3.4.4, A14: all have passed; the holder of Gold may move a knight, if they
 * have bid one; then bids are turned up. */
void brp_akkon_end_bids(const br_setup *setup, struct akkon_state *s)
{
	int holder = s->privilege[BR_AKKON_GOLD], any = 0;

	for (int c = 0; holder >= 0 && c < CITIES; c++)
		any += s->seat[holder].bid_count[c];
	if (any == 0) {
		brp_akkon_award(setup, s);
		return;
	}
	s->phase = GOLD;
	s->player = (uint8_t)holder;
}

/* 3.4.5: the highest bidders take the top cards; after a tie a card stays. */
void brp_akkon_award(const br_setup *setup, struct akkon_state *s)
{
	int uncover = 0;

	for (int c = 0; c < CITIES; c++) {
		int total, winner;
		uint8_t sets[SEATS];

		if (s->top[c] == NO_CARD)
			continue;
		total = brp_akkon_bid_sets(setup, s, c, sets);
		if (total == 0)
			continue;
		winner = brp_akkon_best(sets, setup->seats, total, NULL);
		if (winner < 0)
			continue;
		brp_akkon_take_top(s, winner, c);
		uncover += s->top[c] == NOT_DRAWN;
	}
	s->player = (uint8_t)s->start;
	if (uncover > 0)
		s->phase = UNCOVER;
	else
		brp_akkon_begin_turn(setup, s, s->start);
}

/* ---- The card round ------------------------------------------------------ */

void brp_akkon_begin_turn(const br_setup *setup, struct akkon_state *s, int p)
{
	/* 3.4.6, A17: what is bid can be taken back, the seneschal too (A15);
	 * it pays in the start player's turn at the earliest. */
	int any = p == s->start && s->seneschal != IN_CAMP;

	(void)setup;
	s->player = (uint8_t)p;
	s->phase = PLAY;
	if (s->privilege[BR_AKKON_POWER] != p)
		return;
	for (int c = 0; c < CITIES; c++)
		any += s->seat[p].bid_count[c];
	if (any > 0)
		s->phase = POWER;
}

/* ---- The end of a round -------------------------------------------------- */

/* 3.4.11, A34, A35: does the game end with this round, because a stack is empty
 * or because it is the last round (A37)? */
static int ends(const br_setup *setup, struct akkon_state *s)
{
	if (memchr(s->top, NO_CARD, sizeof s->top))
		s->ended = BY_STACK;
	else if (setup->option[MAX_ROUNDS] == s->round)
		s->ended = BY_CAP;
	if (s->ended)
		s->phase = OVER;
	return s->ended;
}

/* 3.4.11: privileges are given, pieces return, and the player on the left gets
 * the seneschal. */
static void end_round(const br_setup *setup, struct akkon_state *s)
{
	size_t from = offsetof(struct akkon_seat, bid);
	size_t size = offsetof(struct akkon_seat, camp) - from;

	if (ends(setup, s))
		return;
	for (int t = 0; t < TRACKS; t++)
		s->privilege[t] = (int8_t)brp_akkon_leader(setup, s, t);
	for (int p = 0; p < setup->seats; p++) {
		struct akkon_seat *seat = &s->seat[p];

		memset((uint8_t *)seat + from, 0, size);
		seat->camp = ALL_KNIGHTS;
		seat->knights = KNIGHTS;
	}
	s->passed = s->seneschal = s->recalled = s->recalled_from = 0;
	s->start = (int8_t)(s->start + 1 == setup->seats ? 0 : s->start + 1);
	if (s->round < ROUND_MAX)
		s->round++;
	brp_akkon_begin_loans(s);
}

/* The seat on turn only has to discard down to the hand limit (3.4.10, A29). */
void brp_akkon_end_turn(const br_setup *setup, struct akkon_state *s)
{
	int next = s->player + 1 == setup->seats ? 0 : s->player + 1;

	if (s->seat[s->player].hand_size > HAND_LIMIT)
		s->phase = DISCARD;
	else if (next == s->start)
		end_round(setup, s);
	else
		brp_akkon_begin_turn(setup, s, next);
}
