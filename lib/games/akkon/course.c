/* SPDX-License-Identifier: MIT */

/*
 * course.c - what a move of Akkon does, and what follows of itself: the
 * course of a round from the loans to the privileges.
 */

#include "games/akkon/akkon.h"

/* ---- Cards in hand ------------------------------------------------------- */

void brp_akkon_hold(struct akkon_seat *seat, int face)
{
	int at = seat->hand_size++;

	for (; at > 0 && seat->hand[at - 1] > face; at--)
		seat->hand[at] = seat->hand[at - 1];
	seat->hand[at] = (uint8_t)face;
}

void brp_akkon_lose(struct akkon_seat *seat, int face)
{
	int at = 0;

	while (seat->hand[at] != face)
		at++;
	for (seat->hand_size--; at < seat->hand_size; at++)
		seat->hand[at] = seat->hand[at + 1];
	seat->hand[at] = 0;
}

static void take_top(struct akkon_state *s, int p, int city)
{
	brp_akkon_hold(&s->seat[p], s->top[city] - TOP_CARD);
	s->top[city] = s->unseen[city] > 0 ? NOT_DRAWN : NO_CARD;
}

/* ---- The bid round ------------------------------------------------------- */

void brp_akkon_begin_bids(struct akkon_state *s)
{
	s->phase = BID;
	s->player = (uint8_t)s->start;
}

static void begin_prestige(struct akkon_state *s)
{
	int holder = s->privilege[BR_AKKON_PRESTIGE];

	brp_akkon_begin_bids(s);
	if (holder < 0 || s->seat[holder].hand_size == 0)
		return;
	s->phase = PRESTIGE;
	s->player = (uint8_t)holder;
}

/* The first loan of which something can be taken, if there is any. */
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

/* The top cards go to those who have bid most. */
static void award(const br_setup *setup, struct akkon_state *s)
{
	int uncover = 0;

	for (int c = 0; c < CITIES; c++) {
		int total = s->seneschal == BID_AT + c, winner;
		uint8_t sets[SEATS];

		if (s->top[c] == NO_CARD)
			continue;
		for (int p = 0; p < setup->seats; p++) {
			sets[p] = s->seat[p].bid[c];
			total += s->seat[p].bid_count[c];
		}
		if (total == 0)
			continue;
		if (s->seneschal == BID_AT + c)
			sets[s->start] |= SENESCHAL_BIT;
		winner = brp_akkon_best(sets, setup->seats, total, NULL);
		if (winner < 0)
			continue;
		take_top(s, winner, c);
		uncover += s->top[c] == NOT_DRAWN;
	}
	s->player = (uint8_t)s->start;
	if (uncover > 0)
		s->phase = UNCOVER;
	else
		brp_akkon_begin_turn(setup, s, s->start);
}

/* All have passed. */
static void end_bids(const br_setup *setup, struct akkon_state *s)
{
	int holder = s->privilege[BR_AKKON_GOLD], any = 0;

	for (int c = 0; holder >= 0 && c < CITIES; c++)
		any += s->seat[holder].bid_count[c];
	if (any == 0) {
		award(setup, s);
		return;
	}
	s->phase = GOLD;
	s->player = (uint8_t)holder;
}

static void next_bidder(const br_setup *setup, struct akkon_state *s)
{
	int p = s->player;

	do
		p = p + 1 == setup->seats ? 0 : p + 1;
	while (s->passed >> p & 1);
	s->player = (uint8_t)p;
}

static void pass(const br_setup *setup, struct akkon_state *s)
{
	s->passed |= (uint8_t)(1 << s->player);
	if (s->passed == (1 << setup->seats) - 1)
		end_bids(setup, s);
	else
		next_bidder(setup, s);
}

static void place(struct akkon_state *s, int city, int knights)
{
	struct akkon_seat *mine = &s->seat[s->player];
	int n = brp_akkon_bits[knights];

	mine->bid[city] |= (uint8_t)knights;
	mine->bid_count[city] = (uint8_t)(mine->bid_count[city] + n);
	mine->camp &= (uint8_t)~knights;
	mine->knights = (uint8_t)(mine->knights - n);
}

static void unplace(struct akkon_seat *seat, int city, int knight)
{
	seat->bid[city] &= (uint8_t) ~(1 << knight);
	seat->bid_count[city]--;
	seat->camp |= (uint8_t)(1 << knight);
	seat->knights++;
}

static void done(const br_setup *setup, struct akkon_state *s)
{
	int city = s->plan_city - 1;

	place(s, city, s->plan & ALL_KNIGHTS);
	if (s->plan & SENESCHAL_BIT)
		s->seneschal = (uint8_t)(BID_AT + city);
	s->plan_city = s->plan = 0;
	next_bidder(setup, s);
}

static void add(const br_setup *setup, struct akkon_state *s, int piece)
{
	s->plan |= (uint8_t)(1 << piece);
	if (setup->option[BID_ONE_PIECE])
		done(setup, s);
}

static void to(const br_setup *setup, struct akkon_state *s, int city)
{
	int knight = brp_lowest(s->plan);

	unplace(&s->seat[s->player], s->plan_city - 1, knight);
	place(s, city, 1 << knight);
	s->plan_city = s->plan = 0;
	award(setup, s);
}

/* ---- The card round ------------------------------------------------------ */

void brp_akkon_begin_turn(const br_setup *setup, struct akkon_state *s, int p)
{
	/* The seneschal pays in the start player's turn at the earliest. */
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

static void recall(struct akkon_state *s, int piece)
{
	struct akkon_seat *mine = &s->seat[s->player];
	int city = 0;

	if (piece == BR_AKKON_SENESCHAL) {
		city = s->seneschal - BID_AT;
		s->seneschal = IN_CAMP;
	} else {
		while (!(mine->bid[city] >> piece & 1))
			city++;
		unplace(mine, city, piece);
	}
	s->recalled = (uint8_t)(piece + 1);
	s->recalled_from = (uint8_t)(city + 1);
	s->phase = PLAY;
}

/* Is the game over with this round? */
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

/* The seat on turn has no more to do. */
static void end_turn(const br_setup *setup, struct akkon_state *s)
{
	int next = s->player + 1 == setup->seats ? 0 : s->player + 1;

	if (s->seat[s->player].hand_size > HAND_LIMIT)
		s->phase = DISCARD;
	else if (next == s->start)
		end_round(setup, s);
	else
		brp_akkon_begin_turn(setup, s, next);
}

static void end(const br_setup *setup, struct akkon_state *s)
{
	memset(s->played, 0, sizeof s->played);
	s->faith_used = 0;
	end_turn(setup, s);
}

/* ---- All moves ----------------------------------------------------------- */

/* A privilege, or a hit, is not used. */
static void skip(const br_setup *setup, struct akkon_state *s)
{
	if (s->phase == PRESTIGE)
		brp_akkon_begin_bids(s);
	else if (s->phase == GOLD)
		award(setup, s);
	else if (s->phase == HIT)
		brp_akkon_carried_out(setup, s);
	else
		s->phase = PLAY;
}

static void take(const br_setup *setup, struct akkon_state *s, int city)
{
	take_top(s, s->player, city);
	if (s->top[city] == NOT_DRAWN)
		s->phase = UNCOVER;
	else if (s->phase == SWAP)
		brp_akkon_begin_bids(s);
	else
		brp_akkon_carried_out(setup, s);
}

static void discard(const br_setup *setup, struct akkon_state *s, int face)
{
	brp_akkon_lose(&s->seat[s->player], face);
	if (s->phase == PRESTIGE)
		s->phase = SWAP;
	else
		end_turn(setup, s);
}

static void raise(const br_setup *setup, struct akkon_state *s, int track)
{
	if (s->phase == UP) {
		s->raised = (uint8_t)(track + 1);
		s->phase = DOWN;
		return;
	}
	s->seat[s->player].track[track]++;
	s->faith_used = !setup->option[FAITH_PER_PAIR];
	s->phase = PLAY;
}

static void apply_bid(const br_setup *setup, struct akkon_state *s, int form,
                      const int value[2])
{
	switch (form) {
	case BR_AKKON_SKIP:
		skip(setup, s);
		break;
	case BR_AKKON_PASS:
		pass(setup, s);
		break;
	case BR_AKKON_BID:
		s->plan_city = (uint8_t)(value[0] + 1);
		break;
	case BR_AKKON_ADD:
		add(setup, s, value[0]);
		break;
	case BR_AKKON_DONE:
		done(setup, s);
		break;
	case BR_AKKON_MOVE_GOLD:
		s->plan = (uint8_t)(1 << value[0]);
		s->plan_city = (uint8_t)(value[1] + 1);
		break;
	default:
		to(setup, s, value[0]);
	}
}

static void apply_card(const br_setup *setup, struct akkon_state *s, int form,
                       const int value[2])
{
	switch (form) {
	case BR_AKKON_RECALL:
		recall(s, value[0]);
		break;
	case BR_AKKON_END:
		end(setup, s);
		break;
	case BR_AKKON_PLAY:
		brp_akkon_play(setup, s, value[0], value[1]);
		break;
	case BR_AKKON_TARGET:
		brp_akkon_target(setup, s, value[0]);
		break;
	case BR_AKKON_HIT:
		brp_akkon_hit(setup, s, value[0]);
		break;
	case BR_AKKON_RAISE:
		raise(setup, s, value[0]);
		break;
	case BR_AKKON_LOWER:
		brp_akkon_lower(setup, s, value[0]);
		break;
	case BR_AKKON_TAKE:
		take(setup, s, value[0]);
		break;
	default:
		discard(setup, s, value[0]);
	}
}

void brp_akkon_apply(const br_setup *setup, void *state, br_move move)
{
	int value[2], form = brp_akkon_form(move, value);

	if (form >= BR_AKKON_LOT)
		brp_akkon_happen(setup, state, value[0]);
	else if (form <= BR_AKKON_TO)
		apply_bid(setup, state, form, value);
	else
		apply_card(setup, state, form, value);
}
