/* SPDX-License-Identifier: MIT */
/*
 * chance.c - what chance does in Akkon (3.8): the lot, start cards, new top
 * cards, and the knights that are lent.
 */

#include "games/akkon/akkon.h"

/* ---- What may happen ----------------------------------------------------- */

/* 3.8 new top: for the first city whose top is to be uncovered, as many of each
 * card as nobody has seen. */
static int uncover_outcomes(const struct akkon_state *s, br_outcome *outcomes)
{
	int c = 0, n = 0;

	while (s->top[c] != NOT_DRAWN)
		c++;
	for (int i = 0; i < s->unseen[c]; i++) {
		br_move move = UNCOVER_FIRST + (br_move)s->stack[c][i];

		if (n > 0 && outcomes[n - 1].move == move)
			outcomes[n - 1].weight++;
		else
			outcomes[n++] = (br_outcome){move, 1};
	}
	return n;
}

/* 3.8 start card */
static int deal_outcomes(const br_setup *setup, const struct akkon_state *s,
                         br_outcome *outcomes)
{
	const struct akkon_tables *tables = setup->precomputed;
	int n = 0;

	for (int c = 0; c < CITIES; c++)
		if (s->pool[c] > 0)
			outcomes[n++] = (br_outcome){
				DEAL_FIRST + (br_move)tables->start_card[c],
				s->pool[c]};
	return n;
}

int brp_akkon_outcomes(const br_setup *setup, const void *state,
                       br_outcome *outcomes)
{
	const struct akkon_state *s = state;
	unsigned set;
	int n = 0;

	if (s->phase == UNCOVER)
		return uncover_outcomes(s, outcomes);
	if (s->phase == DEAL)
		return deal_outcomes(setup, s, outcomes);
	if (s->phase == LOT)
		for (; n < setup->seats; n++)
			outcomes[n] = (br_outcome){LOT_FIRST + (br_move)n, 1};
	if (s->phase != LOAN)
		return n;
	set = s->seat[s->loan[0].victim].camp;
	for (; set; set &= set - 1)
		outcomes[n++] =
			(br_outcome){LOAN_FIRST + (br_move)brp_lowest(set), 1};
	return n;
}

/* 3.3, 3.4.1: who is dealt a card, or takes a knight on loan. */
int brp_akkon_receiver(const br_setup *setup, const void *state)
{
	const struct akkon_state *s = state;

	(void)setup;
	if (s->phase == LOAN)
		return s->loan[0].taker;
	return s->phase == DEAL ? s->player : BR_NOBODY;
}

/* ---- What happens -------------------------------------------------------- */

/* 3.3 lot */
static void lot(struct akkon_state *s, int seat)
{
	s->start = (int8_t)seat;
	s->player = (uint8_t)seat;
	s->phase = DEAL;
}

/* 3.3, start cards: one at a time, clockwise from the start player. */
static void deal(const br_setup *setup, struct akkon_state *s, int city)
{
	const struct akkon_tables *tables = setup->precomputed;
	int next = s->player + 1 == setup->seats ? 0 : s->player + 1;

	s->pool[city]--;
	brp_akkon_hold(&s->seat[s->player], tables->start_card[city]);
	if (next == s->start && s->seat[next].hand_size == START_CARDS)
		s->phase = UNCOVER;
	s->player = (uint8_t)next;
}

static int uncovered_city(const struct akkon_state *s)
{
	int c = 0;

	while (s->top[c] != NOT_DRAWN)
		c++;
	return c;
}

/* A44: the card at a place of a stack comes to its top; and then play goes
 * on. */
static void uncover(const br_setup *setup, struct akkon_state *s, int city,
                    int place)
{
	uint8_t *stack = s->stack[city];

	s->top[city] = (uint8_t)(TOP_CARD + stack[place]);
	for (s->unseen[city]--; place < s->unseen[city]; place++)
		stack[place] = stack[place + 1];
	stack[place] = 0;
	if (memchr(s->top, NOT_DRAWN, sizeof s->top))
		return;
	if (s->round == 0) {
		s->round = 1;
		brp_akkon_begin_bids(s);
	} else if (s->passed == 0) {
		brp_akkon_begin_bids(s);
	} else if (s->card) {
		brp_akkon_carried_out(setup, s);
	} else {
		brp_akkon_begin_turn(setup, s, s->start);
	}
}

/* 3.4.1, A23: one knight of the first loan is taken. */
static void lend(struct akkon_state *s, int knight)
{
	struct akkon_loan *loan = &s->loan[0];
	struct akkon_seat *victim = &s->seat[loan->victim];

	victim->lent[loan->taker] |= (uint8_t)(1 << knight);
	victim->lent_count[loan->taker]++;
	victim->camp &= (uint8_t) ~(1 << knight);
	victim->knights--;
	s->seat[loan->taker].knights++;
	if (--loan->knights == 0) {
		s->loans--;
		memmove(s->loan, s->loan + 1, s->loans * sizeof *s->loan);
		memset(s->loan + s->loans, 0, sizeof *s->loan);
	}
	brp_akkon_begin_loans(s);
}

/* An outcome, by its parameter. */
void brp_akkon_happen(const br_setup *setup, struct akkon_state *s, int value)
{
	const struct akkon_tables *tables = setup->precomputed;
	int city;

	if (s->phase == LOT) {
		lot(s, value);
	} else if (s->phase == DEAL) {
		deal(setup, s, tables->faces.face[value].city);
	} else if (s->phase == LOAN) {
		lend(s, value);
	} else {
		const uint8_t *at;

		city = uncovered_city(s);
		at = memchr(s->stack[city], value, s->unseen[city]);
		uncover(setup, s, city, (int)(at - s->stack[city]));
	}
}

/* ---- Dice ---------------------------------------------------------------- */

/* The city of the n-th start card that is left. */
static int pool_city(const struct akkon_state *s, int n)
{
	int c = 0;

	for (; n >= s->pool[c]; c++)
		n -= s->pool[c];
	return c;
}

static br_move roll_deal(const br_setup *setup, struct akkon_state *s,
                         br_dice *dice)
{
	const struct akkon_tables *tables = setup->precomputed;
	uint64_t n, left = 0;
	int city;

	for (int c = 0; c < CITIES; c++)
		left += s->pool[c];
	if (brp_draw(dice, left, &n) != BR_OK)
		return 0;
	city = pool_city(s, (int)n);
	deal(setup, s, city);
	return DEAL_FIRST + (br_move)tables->start_card[city];
}

static br_move roll_uncover(const br_setup *setup, struct akkon_state *s,
                            br_dice *dice)
{
	int city = uncovered_city(s), card;
	uint64_t place;

	if (brp_draw(dice, s->unseen[city], &place) != BR_OK)
		return 0;
	card = s->stack[city][place];
	uncover(setup, s, city, (int)place);
	return UNCOVER_FIRST + (br_move)card;
}

static br_move roll_loan(struct akkon_state *s, br_dice *dice)
{
	unsigned set = s->seat[s->loan[0].victim].camp;
	uint64_t n;

	if (brp_draw(dice, brp_akkon_bits[set], &n) != BR_OK)
		return 0;
	for (; n > 0; n--)
		set &= set - 1;
	lend(s, brp_lowest(set));
	return LOAN_FIRST + (br_move)brp_lowest(set);
}

br_move brp_akkon_roll(const br_setup *setup, void *state, br_dice *dice)
{
	struct akkon_state *s = state;
	uint64_t seat;

	if (s->phase == UNCOVER)
		return roll_uncover(setup, s, dice);
	if (s->phase == LOAN)
		return roll_loan(s, dice);
	if (s->phase == DEAL)
		return roll_deal(setup, s, dice);
	if (s->phase != LOT ||
	    brp_draw(dice, (uint64_t)setup->seats, &seat) != BR_OK)
		return 0;
	lot(s, (int)seat);
	return LOT_FIRST + (br_move)seat;
}
