/* SPDX-License-Identifier: MIT */
/*
 * validate.c - whether a state of Akkon is valid.
 *
 * Every state that a game can reach is valid, and every valid state can be
 * played to the end.
 */

#include "games/akkon/validate.h"

/* ---- The end ------------------------------------------------------------- */

/* 3.4.11 */
static int ends_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int empty = count_tops(j, NO_CARD), cap = j->setup->option[MAX_ROUNDS];

	if (s->phase == OVER && place(j, s->player) != j->n - 1)
		return 0;
	if (cap != NO_LAST_ROUND && s->round > cap)
		return 0;
	if (s->phase != OVER)
		return s->ended == NOT_ENDED;
	if (empty > 0)
		return s->ended == BY_STACK;
	return s->ended == BY_CAP && s->round == cap;
}

/* ---- Privileges ---------------------------------------------------------- */

/* 3.4.11, A31: before the first card is played, as the last round has left
 * them. */
static int privileges_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int fresh = !j->cards || (s->player == s->start && has_played_none(j));

	for (int t = 0; t < TRACKS; t++) {
		int holder = s->privilege[t];

		if (s->round <= 1 && holder >= 0)
			return 0;
		if (s->round > 1 && fresh &&
		    holder != brp_akkon_leader(j->setup, s, t))
			return 0;
	}
	return 1;
}

/* In the first round there is nothing that an earlier round would leave. */
static int first_round_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;

	if (s->round > 1)
		return 1;
	for (int p = 0; p < j->n; p++) {
		if (knights_lent(j, p) > 0)
			return 0;
		if (j->cards)
			continue;
		if (s->phase >= BID && s->seat[p].hand_size != START_CARDS)
			return 0;
		for (int t = 0; t < TRACKS; t++)
			if (s->seat[p].track[t] != 2)
				return 0;
	}
	for (int i = 0; i < j->tables->faces.count && !j->cards; i++)
		if (s->discard[i] > 0)
			return 0;
	return s->phase != LOAN && s->phase != PRESTIGE && s->phase != SWAP;
}

/* ---- Phases -------------------------------------------------------------- */

/* A piece of a pending bid can have been added to the others. */
static int plan_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	const struct akkon_seat *mine = &s->seat[s->player];
	int city = s->plan_city - 1, camp = mine->camp, there;

	if (city < 0)
		return s->plan == 0;
	if (s->phase == GOLD)
		return s->plan && (s->plan & (s->plan - 1)) == 0 &&
		       (mine->bid[city] & s->plan);
	if (s->player == s->start && s->seneschal == IN_CAMP)
		camp |= SENESCHAL_BIT;
	there = mine->bid[city] | s->plan;
	if (s->phase != BID || (s->plan & ~camp) || (there & PAIR) == PAIR ||
	    (s->top[city] == NO_CARD && !j->setup->option[BID_ON_EMPTY]) ||
	    (s->plan && j->setup->option[BID_ONE_PIECE]))
		return 0;
	for (int k = 0; k < PIECES && !s->plan; k++) {
		there = mine->bid[city] | 1 << k;
		if ((camp >> k & 1) && (there & PAIR) != PAIR)
			return 1;
	}
	return s->plan != 0;
}

/* A32 */
static int ban_possible(const struct judged *j, int track)
{
	const struct akkon_state *s = j->s;

	if (s->seat[s->player].track[track] > TOP - 2)
		return 0;
	for (int q = 0; q < j->n; q++)
		if (q != s->player && s->seat[q].track[track] >= 2)
			return 1;
	return 0;
}

/* A20, A22: two steps, of which the first may be chosen already, or left
 * out. */
static int scripture_possible(const struct judged *j, int raised)
{
	const uint8_t *track = j->s->seat[j->s->player].track;
	int same = j->setup->option[SCRIPTURE_SAME_TRACK];

	if (j->s->phase == DOWN && raised == 0)
		return j->setup->option[ADVANCE] == ADVANCE_CHOICE &&
		       memcmp(track, (const uint8_t[TRACKS]){0}, TRACKS) != 0;
	for (int a = 0; a < TRACKS; a++)
		for (int b = 0; b < TRACKS; b++)
			if ((raised == 0 || a == raised - 1) &&
			    (a != b || same) && track[a] < TOP && track[b] > 0)
				return 1;
	return 0;
}

/* The last loan is that of the card: so many knights for who plays it. */
static int is_lent(const struct judged *j, int knights)
{
	const struct akkon_state *s = j->s;
	const struct akkon_loan *last =
		&s->loan[s->loans > 0 ? s->loans - 1 : 0];

	return s->loans > 0 && last->taker == s->player &&
	       last->knights == knights;
}

/* A22: a step forward that waits, as far as the card leads. */
static int advance_possible(const struct judged *j, const struct akkon_face *of)
{
	const struct akkon_state *s = j->s;

	if (s->seat[s->player].track[of->track] == TOP)
		return 0;
	if (of->kind == BR_AKKON_BROTHER)
		return s->steps == 1 && is_lent(j, 2);
	for (int q = 0; q < j->n && of->kind == BR_AKKON_LEVANT; q++) {
		int n = brp_akkon_trade(j->setup, &s->seat[q], of->cities);

		if (q != s->player && (n + 1) / 2 == s->steps)
			return 1;
	}
	return 0;
}

/* The card that is being carried out fits what is to be chosen. */
static int card_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int kind = s->card ? face(j, s->card - 1)->kind : -1;

	if ((s->raised && s->phase != DOWN) ||
	    (s->phase == ADVANCING) != (s->steps > 0) ||
	    (s->card && s->discard[s->card - 1] == 0))
		return 0;
	switch (s->phase) {
	case TARGET:
		return kind == BR_AKKON_PLAGUE || kind == BR_AKKON_BROTHER ||
		       kind == BR_AKKON_LEVANT ||
		       (kind == BR_AKKON_BAN &&
		        ban_possible(j, face(j, s->card - 1)->track));
	case HIT:
		return kind == BR_AKKON_PLAGUE && is_lent(j, 1);
	case UP:
	case DOWN:
		return kind == BR_AKKON_SCRIPTURE &&
		       scripture_possible(j, s->raised);
	case ADVANCING:
		return s->card && advance_possible(j, face(j, s->card - 1)) &&
		       j->setup->option[ADVANCE] == ADVANCE_CHOICE;
	case MINT:
		return kind == BR_AKKON_MINT && count_tops(j, NO_CARD) < CITIES;
	case UNCOVER:
		return s->card == 0 || (kind == BR_AKKON_MINT && j->cards);
	default:
		return s->card == 0;
	}
}

/* 3.4.8, A19: the bonus of Faith was, or can be, taken for a pair. */
static int faith_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int pairs = j->setup->option[FAITH_PER_PAIR], due = 0, two = 0;

	for (int c = 0; c < CITIES; c++) {
		two += s->played[c] >= 2;
		due += pairs ? s->played[c] > 0 && s->played[c] % 2 == 0
		             : s->played[c] == 2;
	}
	if ((s->faith_used || s->phase == FAITH) &&
	    s->privilege[BR_AKKON_FAITH] != s->player)
		return 0;
	if (s->faith_used && (pairs || two == 0))
		return 0;
	if (s->phase != FAITH)
		return 1;
	for (int t = 0; t < TRACKS; t++)
		if (s->seat[s->player].track[t] < TOP)
			return due > 0 && !s->faith_used;
	return 0;
}

/* A12, A35: before bids are revealed only Prestige can have taken a last
 * card. */
static int stacks_last(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int empty = count_tops(j, NO_CARD);

	return j->cards || empty == 0 ||
	       (empty == 1 && s->privilege[BR_AKKON_PRESTIGE] >= 0 &&
	        (s->phase == BID || s->phase == GOLD));
}

/* The seat that decides fits the phase. */
static int player_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int prestige = s->privilege[BR_AKKON_PRESTIGE];
	int hand = s->seat[s->player].hand_size;

	switch (s->phase) {
	case LOT:
		return s->player == 0;
	case LOAN:
		return s->player == s->start;
	case UNCOVER:
		if (s->round > 0 && !j->cards)
			return s->player == prestige;
		return s->card || s->player == s->start;
	case PRESTIGE:
		return s->player == prestige && hand > 0;
	case SWAP:
		return s->player == prestige && hand < HAND_LIMIT;
	case GOLD:
		return s->player == s->privilege[BR_AKKON_GOLD] &&
		       knights_bid(j, s->player) > 0;
	case POWER:
		return s->player == s->privilege[BR_AKKON_POWER] &&
		       pieces_bid(j, s->player) > 0;
	case DISCARD:
		return hand > HAND_LIMIT;
	default:
		return 1;
	}
}

/* What a seat has done in its card turn is recorded only during that turn. */
static int turn_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int played = total(s->played, CITIES);
	int acts = s->phase >= PLAY && s->phase <= FAITH;

	if (s->phase == UNCOVER && s->card)
		acts = 1;
	return acts || (played == 0 && s->faith_used == 0);
}

/* 3.3, 3.4.11: the start passes on with each round. */
static int start_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int first = j->setup->option[FIRST];
	int set_up = s->phase <= DEAL;

	if ((s->phase == LOT) != (s->start < 0) || (set_up && s->round > 0) ||
	    (s->round == 0 && !set_up && s->phase != UNCOVER))
		return 0;
	if (first == FIRST_BY_LOT || s->round == ROUND_MAX)
		return 1;
	if (s->round > 0)
		first += s->round - 1;
	return s->phase != LOT && s->start == (first - 1) % j->n;
}

/* ---- All of it ----------------------------------------------------------- */

static const struct {
	const char *field;
	int (*possible)(const struct judged *j);
	const char *why;
} tests[] = {
	{"start", start_possible,
         "the start player goes with the round, the phase and the option "
         "first; before the lot it is -1"},
	{"unseen", brp_akkon_stacks_possible,
         "a stack and its top have cards of their city alone, at most as many "
         "of each as by the option deck_table; a stack is empty under the top "
         "\"none\", and not under \"?\""},
	{"top", brp_akkon_tops_possible,
         "an open top card lies on each stack that is not empty, from the "
         "phase \"uncover\" on"},
	{"pool", brp_akkon_pool_possible,
         "start cards are in the pool until they are dealt, and then in hands"},
	{"hand", brp_akkon_hands_possible,
         "a hand has other cards, or more, than were drawn and dealt"},
	{"ended", ends_possible,
         "it is \"no\" unless an empty stack or the last round ended the game"},
	{"privilege", privileges_possible,
         "a privilege is with the first on its track, or with nobody"},
	{"round", first_round_possible,
         "in this round there are no privileges, discards and loans yet"},
	{"passed", brp_akkon_bids_possible,
         "in the phase \"bid\" it can be 1 for seats that have had a turn, not "
         "for the player, and the others have bid in each turn of theirs, not "
         "on an empty stack unless by the option bid_on_empty; it is 1 for all "
         "in the phase \"gold\" and when bids are revealed, and else 0"},
	{"bid", brp_akkon_nothing_early,
         "in this phase there are no bids, or payments, yet"},
	{"paid", brp_akkon_paid_for,
         "a payment goes with a card that was taken in this city"},
	{"recalled", brp_akkon_recall_possible,
         "it is \"none\", or a piece that Power can have taken back"},
	{"loans", brp_akkon_loans_possible,
         "a loan goes with the cards played, its taker and its victim"},
	{"plan", plan_possible,
         "a plan goes with the phase \"bid\", and with pieces that the player "
         "has"},
	{"card", card_possible,
         "it is a card that is being played or taken, and else \"none\""},
	{"played", turn_possible,
         "cards are counted here only in the turn in which they are played"},
	{"faith_used", faith_possible,
         "the bonus of Faith is used, or due, with this many cards played"},
	{"top", stacks_last,
         "more cities have no card than can be before the bids are revealed"},
	{"player", player_possible,
         "in this phase it is another seat's turn, by the privileges, the "
         "start player, the hands and the bids"},
};

int brp_akkon_invariants(const br_setup *setup, void *state, br_error *error)
{
	const struct akkon_state *s = state;
	int revealed = s->start >= 0 && brp_akkon_revealed(setup, s);
	struct judged j = {.setup = setup,
	                   .tables = setup->precomputed,
	                   .s = s,
	                   .n = setup->seats,
	                   .all = (1 << setup->seats) - 1,
	                   .bids = s->phase == BID || s->phase == GOLD,
	                   .cards = revealed};

	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
		if (!tests[i].possible(&j))
			return brp_deny(error, tests[i].field, 0, "%s",
			                tests[i].why);
	for (int p = 0; p < setup->seats; p++) {
		const char *field = brp_akkon_knights_fault(&j, p);

		if (field)
			return brp_deny(
				error, field, 0,
				"the 7 knights of seat %d are each in one "
				"place, and as many are bid and lent as "
				"counted",
				p);
	}
	return BR_OK;
}
