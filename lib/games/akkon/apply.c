/* SPDX-License-Identifier: MIT */
/*
 * apply.c - what a move of Akkon does.
 */

#include "games/akkon/akkon.h"

/* ---- The bid round ------------------------------------------------------- */

/* 3.4.3, A8: one after another, clockwise. */
static void next_bidder(const br_setup *setup, struct akkon_state *s)
{
	int p = s->player;

	do
		p = p + 1 == setup->seats ? 0 : p + 1;
	while (s->passed >> p & 1);
	s->player = (uint8_t)p;
}

/* 3.4.3, A38: a pass is final for this round. */
static void pass(const br_setup *setup, struct akkon_state *s, int value)
{
	(void)value;
	s->passed |= (uint8_t)(1 << s->player);
	if (s->passed == (1 << setup->seats) - 1)
		brp_akkon_end_bids(setup, s);
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

/* 3.4.3: the first part of a bid. */
static void bid(const br_setup *setup, struct akkon_state *s, int city)
{
	(void)setup;
	s->plan_city = (uint8_t)(city + 1);
}

/* 3.4.3: the end of a bid, which is no longer pending. */
static void done(const br_setup *setup, struct akkon_state *s, int value)
{
	int city = s->plan_city - 1;

	(void)value;
	place(s, city, s->plan & ALL_KNIGHTS);
	if (s->plan & SENESCHAL_BIT)
		s->seneschal = (uint8_t)(BID_AT + city);
	s->plan_city = s->plan = 0;
	next_bidder(setup, s);
}

/* A7: a bid of one piece ends by itself. */
static void add(const br_setup *setup, struct akkon_state *s, int piece)
{
	s->plan |= (uint8_t)(1 << piece);
	if (setup->option[BID_ONE_PIECE])
		done(setup, s, 0);
}

/* 3.4.4, Gold: a knight is taken up. */
static void gold(const br_setup *setup, struct akkon_state *s, int value)
{
	(void)setup;
	s->plan = (uint8_t)(1 << value / CITIES);
	s->plan_city = (uint8_t)(value % CITIES + 1);
}

/* 3.4.4, Gold: a knight goes to another field, then bids are turned up. */
static void to(const br_setup *setup, struct akkon_state *s, int city)
{
	int knight = brp_lowest(s->plan);

	unplace(&s->seat[s->player], s->plan_city - 1, knight);
	place(s, city, 1 << knight);
	s->plan_city = s->plan = 0;
	brp_akkon_award(setup, s);
}

/* ---- The card round ------------------------------------------------------ */

/* 3.4.6, Power: a piece returns to the camp. */
static void recall(const br_setup *setup, struct akkon_state *s, int piece)
{
	struct akkon_seat *mine = &s->seat[s->player];
	int city = 0;

	(void)setup;
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

/* 3.4.10 */
static void end(const br_setup *setup, struct akkon_state *s, int value)
{
	(void)value;
	memset(s->played, 0, sizeof s->played);
	s->faith_used = 0;
	brp_akkon_end_turn(setup, s);
}

/* ---- All moves ----------------------------------------------------------- */

/* A privilege, a hit (A21) or a step forward (A22) is not used. */
static void skip(const br_setup *setup, struct akkon_state *s, int value)
{
	(void)value;
	if (s->phase == PRESTIGE)
		brp_akkon_begin_bids(s);
	else if (s->phase == GOLD)
		brp_akkon_award(setup, s);
	else if (s->phase == HIT)
		brp_akkon_carried_out(setup, s);
	else if (s->phase == UP)
		s->phase = DOWN;
	else if (s->phase == ADVANCING)
		brp_akkon_advance(setup, s, 0, 0);
	else
		s->phase = PLAY;
}

/* 3.4.2, 3.4.9 minting right: a top card to the hand. */
static void take(const br_setup *setup, struct akkon_state *s, int city)
{
	brp_akkon_take_top(s, s->player, city);
	if (s->top[city] == NOT_DRAWN)
		s->phase = UNCOVER;
	else if (s->phase == SWAP)
		brp_akkon_begin_bids(s);
	else
		brp_akkon_carried_out(setup, s);
}

static void discard(const br_setup *setup, struct akkon_state *s, int face)
{
	brp_akkon_lay_off(s, s->player, face);
	if (s->phase == PRESTIGE)
		s->phase = SWAP;
	else
		brp_akkon_end_turn(setup, s);
}

static void raise(const br_setup *setup, struct akkon_state *s, int track)
{
	if (s->phase == UP) {
		s->raised = (uint8_t)(track + 1);
		s->phase = DOWN;
		return;
	}
	if (s->phase == ADVANCING) {
		brp_akkon_advance(setup, s, track, s->steps);
		return;
	}
	/* 3.4.8, A19 */
	s->seat[s->player].track[track]++;
	s->faith_used = !setup->option[FAITH_PER_PAIR];
	s->phase = PLAY;
}

static void play(const br_setup *setup, struct akkon_state *s, int value)
{
	brp_akkon_play(setup, s, value / 2, value % 2);
}

/* By the kind of move; a value is its number among those of its kind. */
static void (*const effects[FORMS + 1])(const br_setup *setup,
                                        struct akkon_state *s, int value) = {
	[BR_AKKON_SKIP] = skip,
	[BR_AKKON_PASS] = pass,
	[BR_AKKON_BID] = bid,
	[BR_AKKON_ADD] = add,
	[BR_AKKON_DONE] = done,
	[BR_AKKON_MOVE_GOLD] = gold,
	[BR_AKKON_TO] = to,
	[BR_AKKON_RECALL] = recall,
	[BR_AKKON_END] = end,
	[BR_AKKON_PLAY] = play,
	[BR_AKKON_TARGET] = brp_akkon_target,
	[BR_AKKON_HIT] = brp_akkon_hit,
	[BR_AKKON_RAISE] = raise,
	[BR_AKKON_LOWER] = brp_akkon_lower,
	[BR_AKKON_TAKE] = take,
	[BR_AKKON_DISCARD] = discard,
	[BR_AKKON_LOT] = brp_akkon_happen,
	[BR_AKKON_DEAL] = brp_akkon_happen,
	[BR_AKKON_UNCOVER] = brp_akkon_happen,
	[BR_AKKON_LOAN] = brp_akkon_happen,
};

void brp_akkon_apply(const br_setup *setup, void *state, br_move move)
{
	br_move n = 0;
	int form = brp_kind_of(setup, move, &n);

	effects[form](setup, state, (int)n);
}
