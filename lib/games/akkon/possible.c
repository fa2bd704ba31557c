/* SPDX-License-Identifier: MIT */

/*
 * possible.c - which states of Akkon are possible.
 *
 * Every state that play can come to is; and what is judged possible can be
 * played to the end.
 */

#include "games/akkon/judged.h"

/* ---- The end ------------------------------------------------------------- */

static int ends_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int empty = count_tops(j, NO_CARD), cap = j->setup->option[MAX_ROUNDS];

	if (s->phase == OVER && place(j, s->player) != j->n - 1)
		return 0;
	if (cap > 0 && s->round > cap)
		return 0;
	if (s->phase != OVER)
		return s->ended == NOT_ENDED;
	if (empty > 0)
		return s->ended == BY_STACK;
	return s->ended == BY_CAP && cap > 0 && s->round == cap;
}

/* ---- Privileges and loans ------------------------------------------------ */

/* Before the first card is played, as the last round has left them. */
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

/* The first round begins with nothing that a round leaves. */
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
		if (j->discard[i] > 0)
			return 0;
	return s->phase != LOAN && s->phase != PRESTIGE && s->phase != SWAP;
}

/* The loans are those of the card round: of this one, or of the last. */
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
static int loans_possible(const struct judged *j)
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

/* What was taken back by Power is in camp, or paid. */
static int recall_possible(const struct judged *j)
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

/* ---- Phases -------------------------------------------------------------- */

/* A piece of the plan can have been added to the others. */
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

/* Two steps, of which the first may be chosen already. */
static int scripture_possible(const struct judged *j, int raised)
{
	const uint8_t *track = j->s->seat[j->s->player].track;
	int same = j->setup->option[SCRIPTURE_SAME];

	for (int a = 0; a < TRACKS; a++)
		for (int b = 0; b < TRACKS; b++)
			if ((raised == 0 || a == raised - 1) &&
			    (a != b || same) && track[a] < TOP && track[b] > 0)
				return 1;
	return 0;
}

static int is_victim(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	const struct akkon_loan *last =
		&s->loan[s->loans > 0 ? s->loans - 1 : 0];

	return s->loans > 0 && last->taker == s->player && last->knights == 1;
}

/* The card that is being carried out fits what is to be chosen. */
static int card_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int kind = s->card ? face(j, s->card - 1)->kind : -1;

	if ((s->phase == DOWN) != (s->raised > 0) ||
	    (s->card && j->discard[s->card - 1] == 0))
		return 0;
	switch (s->phase) {
	case TARGET:
		return kind == BR_AKKON_PLAGUE || kind == BR_AKKON_BROTHER ||
		       kind == BR_AKKON_LEVANT ||
		       (kind == BR_AKKON_BAN &&
		        ban_possible(j, face(j, s->card - 1)->track));
	case HIT:
		return kind == BR_AKKON_PLAGUE && is_victim(j);
	case UP:
	case DOWN:
		return kind == BR_AKKON_SCRIPTURE &&
		       scripture_possible(j, s->raised);
	case MINT:
		return kind == BR_AKKON_MINT && count_tops(j, NO_CARD) < CITIES;
	case UNCOVER:
		return s->card == 0 || (kind == BR_AKKON_MINT && j->cards);
	default:
		return s->card == 0;
	}
}

/* The bonus of Faith was, or can be, taken for a pair. */
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

/* Whose decision it is. */
static int player_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int prestige = s->privilege[BR_AKKON_PRESTIGE];
	int hand = s->seat[s->player].hand_size;
	int empty = count_tops(j, NO_CARD);

	if (!j->cards && empty > 0 &&
	    (empty > 1 || prestige < 0 ||
	     (s->phase != BID && s->phase != GOLD)))
		return 0;
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

/* What a seat has done in its turn, only while it has it. */
static int turn_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int played = total(s->played, CITIES);
	int acts = s->phase >= PLAY && s->phase <= FAITH;

	if (s->phase == UNCOVER && s->card)
		acts = 1;
	return acts || (played == 0 && s->faith_used == 0);
}

static int start_possible(const struct judged *j)
{
	const struct akkon_state *s = j->s;
	int first = j->setup->option[FIRST] - 1;
	int set_up = s->phase <= DEAL;

	if ((s->phase == LOT) != (s->start < 0) || (set_up && s->round > 0) ||
	    (s->round == 0 && !set_up && s->phase != UNCOVER))
		return 0;
	if (first < 0 || s->round == ROUND_MAX)
		return 1;
	return s->phase != LOT &&
	       s->start == (first + (s->round > 0 ? s->round - 1 : 0)) % j->n;
}

/* ---- All of it ----------------------------------------------------------- */

static const struct {
	const char *field;
	int (*possible)(const struct judged *j);
	const char *why;
} tests[] = {
	{"start", start_possible, "start, round and phase do not fit"},
	{"unseen", brp_akkon_stacks_possible, "the stacks cannot be these"},
	{"top", brp_akkon_tops_possible, "tops and phase do not fit"},
	{"pool", brp_akkon_pool_possible, "pool and hands do not fit"},
	{"hand", brp_akkon_hands_possible, "the hands cannot be these"},
	{"ended", ends_possible, "the game does not end so"},
	{"privilege", privileges_possible, "privileges and tracks do not fit"},
	{"round", first_round_possible, "a first round is not so"},
	{"passed", brp_akkon_bids_possible, "bids and turns do not fit"},
	{"bid", brp_akkon_nothing_early, "bids, payments and phase do not fit"},
	{"paid", brp_akkon_paid_for, "payments and cards do not fit"},
	{"recalled", recall_possible, "no such piece was taken back"},
	{"loans", loans_possible, "the loans cannot be these"},
	{"plan", plan_possible, "there can be no such plan"},
	{"card", card_possible, "the card and the phase do not fit"},
	{"played", turn_possible, "cards played and phase do not fit"},
	{"faith_used", faith_possible, "Faith gives no bonus here"},
	{"player", player_possible, "player and phase do not fit"},
};

int brp_akkon_invariants(const br_setup *setup, void *state, br_error *error)
{
	const struct akkon_state *s = state;
	int revealed = s->start >= 0 && brp_akkon_revealed(setup, s);
	struct judged j = {.setup = setup,
	                   .tables = setup->tables,
	                   .s = s,
	                   .n = setup->seats,
	                   .all = (1 << setup->seats) - 1,
	                   .bids = s->phase == BID || s->phase == GOLD,
	                   .cards = revealed};

	/* No card is there too often: the field of the discard told. */
	brp_akkon_count(setup, s, j.discard);
	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
		if (!tests[i].possible(&j))
			return brp_fail(error, BR_EFORMAT, tests[i].field, "%s",
			                tests[i].why);
	for (int p = 0; p < setup->seats; p++) {
		const char *field = brp_akkon_knights_fault(&j, p);

		if (field)
			return brp_fail(error, BR_EFORMAT, field,
			                "the knights of seat %d cannot be so",
			                p + 1);
	}
	return BR_OK;
}
