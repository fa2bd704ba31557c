/* SPDX-License-Identifier: MIT */
/*
 * chance.c - the steps of set-up: sets, sides, the knights of the centre and
 * the lot, each a step of chance unless an option gives it.
 */

#include "games/saga/saga.h"

/* ---- Ways to lay out the centre ------------------------------------------ */

/* What is left of the centre's set while it is laid out. */
static void cards_left(const br_setup *setup, const struct saga_state *s,
                       uint8_t copies[KINDS])
{
	const struct saga_tables *tables = setup->precomputed;

	memcpy(copies, tables->set[s->centre - 1].copies, KINDS);
	for (int k = 0; k < KINGDOMS; k++)
		for (int i = 0; i < s->land[k].size; i++)
			copies[brp_saga_kind(s->land[k].card[i])]--;
}

static void count_colours(const uint8_t copies[KINDS], int left[KINGDOMS])
{
	memset(left, 0, KINGDOMS * sizeof *left);
	for (int kind = 0; kind < KINDS; kind++)
		left[kind / 4] += copies[kind];
}

/*
 * 3.10.2: ways to give the cards left to the kingdoms from one on, a card each
 * and none to its own colour.  By inclusion and exclusion: sum[j] is the sum of
 * all products of j of the numbers, for j cards that lie on their colour.
 */
static uint64_t ways(const int left[KINGDOMS], int from)
{
	static const int factorial[] = {1, 1, 2, 6, 24, 120, 720};
	int64_t sum[KINGDOMS + 1] = {1}, total = 0;
	int n = KINGDOMS - from;

	for (int k = from; k < KINGDOMS; k++)
		for (int j = k - from + 1; j > 0; j--)
			sum[j] += sum[j - 1] * left[k];
	for (int j = 0; j <= n; j++)
		total += (j % 2 ? -sum[j] : sum[j]) * factorial[n - j];
	return (uint64_t)total;
}

/* The kingdom whose next knight is due. */
static int next_land(const struct saga_state *s, int size)
{
	int k = 0;

	while (k < KINGDOMS && s->land[k].size > size)
		k++;
	return k;
}

/* By colour the cards left, and the weight of each that may come next in the
 * layout: of a second knight, how the others can be laid out, which is the same
 * for all colours of kingdoms that are done. */
static void find_weights(const br_setup *setup, const struct saga_state *s,
                         int left[KINGDOMS], uint64_t each[KINGDOMS])
{
	const struct saga_tables *tables = setup->precomputed;
	int k = next_land(s, s->phase == SECOND_KNIGHT);
	uint64_t done = 0;

	memset(each, 0, KINGDOMS * sizeof *each);
	for (int c = 0; c < KINGDOMS; c++)
		left[c] = tables->set[s->centre - 1].colours[c];
	for (int c = 0; c < KINGDOMS; c++)
		for (int i = 0; i < s->land[c].size; i++)
			left[brp_saga_colour(s->land[c].card[i])]--;
	if (s->phase == FIRST_KNIGHT) {
		each[k] = 1;
		return;
	}
	for (int c = 0; c < KINGDOMS; c++) {
		if (c == k || left[c] == 0)
			continue;
		left[c]--;
		each[c] = c < k && done ? done : ways(left, k + 1);
		left[c]++;
		if (c < k)
			done = each[c];
	}
}

/* 3.10.1: by kind, the weight of each knight that may come next. */
void brp_saga_weights(const br_setup *setup, const struct saga_state *s,
                      uint64_t weight[KINDS])
{
	uint64_t each[KINGDOMS];
	uint8_t copies[KINDS];
	int left[KINGDOMS];

	cards_left(setup, s, copies);
	find_weights(setup, s, left, each);
	for (int kind = 0; kind < KINDS; kind++)
		weight[kind] = copies[kind] * each[kind / 4];
}

/* Can these cards be laid out, from a kingdom's first and second knight on? */
static int can_go_on(const uint8_t copies[KINDS], int first, int second)
{
	int left[KINGDOMS];

	count_colours(copies, left);
	for (int k = first; k < KINGDOMS; k++)
		if (left[k]-- == 0)
			return 0;
	return ways(left, second) > 0;
}

/* Can this set be the centre of a random layout? */
int brp_saga_can_lie(const struct saga_set *set)
{
	return can_go_on(set->copies, 0, 0);
}

/* Can the layout be finished? */
int brp_saga_can_go_on(const br_setup *setup, const struct saga_state *s)
{
	uint8_t copies[KINDS];

	cards_left(setup, s, copies);
	return can_go_on(copies, next_land(s, 0), next_land(s, 1));
}

/* ---- The steps ----------------------------------------------------------- */

/* 3.10.1: seat, CENTRE or kingdom that the present step is about. */
int brp_saga_next_place(const br_setup *setup, const struct saga_state *s)
{
	int place = 0;

	if (s->phase == DEAL) {
		while (place < setup->seats && s->seat[place].set)
			place++;
		return place < setup->seats ? place : CENTRE;
	}
	if (s->phase == SIDE) {
		while (s->side[place])
			place++;
		return place;
	}
	return next_land(s, s->phase == SECOND_KNIGHT);
}

/* Is a set, from 1, dealt already or kept for the centre? */
int brp_saga_is_dealt(const br_setup *setup, const struct saga_state *s,
                      int set)
{
	for (int p = 0; p < setup->seats; p++)
		if (s->seat[p].set == set)
			return 1;
	return s->centre == set;
}

/* 3.2.2: a seat has its set in hand. */
static void fill_hand(const br_setup *setup, struct saga_state *s, int p)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);

	s->seat[p].hand = ((1u << DECK_SIZE) - 1) & ~deck->centre;
	s->seat[p].hand_size = SET_SIZE;
}

void brp_saga_deal(const br_setup *setup, struct saga_state *s, int place,
                   int set)
{
	if (place == CENTRE)
		s->centre = (uint8_t)set;
	else
		s->seat[place].set = (uint8_t)set;
	for (int p = 0; p < setup->seats; p++)
		if (s->seat[p].set)
			fill_hand(setup, s, p);
}

/* 3.2.3: a knight comes to the garrison of the centre. */
void brp_saga_lay_out(struct saga_state *s, int k, int kind)
{
	brp_saga_join(s, k, brp_saga_card(kind, s->centre - 1));
}

/* 3.10.1: go on to the next step that is needed. */
void brp_saga_advance(const br_setup *setup, struct saga_state *s)
{
	if (s->phase == DEAL && s->centre && s->seat[setup->seats - 1].set)
		s->phase = SIDE;
	if (s->phase == SIDE && s->side[KINGDOMS - 1]) {
		s->phase = FIRST_KNIGHT;
		brp_saga_note_sides(setup, s);
	}
	if (s->phase == FIRST_KNIGHT && s->land[KINGDOMS - 1].size > 0)
		s->phase = SECOND_KNIGHT;
	if (s->phase == SECOND_KNIGHT && s->land[KINGDOMS - 1].size > 1)
		s->phase = LOT;
	if (s->phase == LOT && setup->option[FIRST] != FIRST_LOT) {
		s->player = (uint8_t)(setup->option[FIRST] - 1);
		brp_saga_begin_turn(setup, s);
	}
}

static void draw_side(const br_setup *setup, struct saga_state *s, int k,
                      int side)
{
	s->side[k] = (uint8_t)side;
	brp_saga_note(setup, s, k);
}

void brp_saga_apply_chance(const br_setup *setup, struct saga_state *s,
                           int form, const int value[4])
{
	if (form == BR_SAGA_LOT) { /* 3.2.4: who begins */
		s->player = (uint8_t)value[0];
		brp_saga_begin_turn(setup, s);
		return;
	}
	if (form == BR_SAGA_DEAL)
		brp_saga_deal(setup, s, value[0], value[1] + 1);
	else if (form == BR_SAGA_SIDE)
		draw_side(setup, s, value[0], value[1] + 1);
	else if (form == BR_SAGA_FIRST_KNIGHT)
		brp_saga_lay_out(s, value[0] / 4, value[0]);
	else
		brp_saga_lay_out(s, value[0], value[1]);
	brp_saga_advance(setup, s);
}

/* ---- Outcomes ------------------------------------------------------------ */

/* Draws a knight of the layout by its weight; -1 if the dice fail. */
static int draw_knight(const br_setup *setup, const struct saga_state *s,
                       br_dice *dice)
{
	uint64_t each[KINGDOMS], total = 0, n;
	uint8_t copies[KINDS];
	int left[KINGDOMS], c = 0, kind;

	find_weights(setup, s, left, each);
	for (int i = 0; i < KINGDOMS; i++)
		total += (uint64_t)left[i] * each[i];
	if (brp_draw(dice, total, &n) != BR_OK)
		return -1;
	for (; n >= (uint64_t)left[c] * each[c]; c++)
		n -= (uint64_t)left[c] * each[c];
	n /= each[c];
	cards_left(setup, s, copies);
	for (kind = 4 * c; n >= copies[kind]; kind++)
		n -= copies[kind];
	return kind;
}

/* Draws one of the sets that are not dealt yet; -1 if the dice fail. */
static int draw_set(const br_setup *setup, const struct saga_state *s,
                    br_dice *dice)
{
	int set[SETS], n = 0;
	uint64_t i;

	for (int k = 0; k < SETS; k++)
		if (!brp_saga_is_dealt(setup, s, k + 1))
			set[n++] = k;
	return brp_draw(dice, (uint64_t)n, &i) == BR_OK ? set[i] : -1;
}

br_move brp_saga_roll(const br_setup *setup, void *state, br_dice *dice)
{
	static const uint8_t forms[] = {BR_SAGA_DEAL, BR_SAGA_SIDE,
	                                BR_SAGA_FIRST_KNIGHT,
	                                BR_SAGA_SECOND_KNIGHT, BR_SAGA_LOT};
	struct saga_state *s = state;
	int phase = s->phase, part[4] = {0, 0, 0, 0}, drawn;
	uint64_t n;

	if (phase >= TURN)
		return 0;
	if (phase == DEAL)
		drawn = draw_set(setup, s, dice);
	else if (phase == FIRST_KNIGHT || phase == SECOND_KNIGHT)
		drawn = draw_knight(setup, s, dice);
	else
		drawn = brp_draw(dice,
		                 phase == SIDE ? 2 : (uint64_t)setup->seats,
		                 &n) == BR_OK
		                ? (int)n
		                : -1;
	if (drawn < 0)
		return 0;
	if (phase == FIRST_KNIGHT || phase == LOT) {
		part[0] = drawn;
	} else {
		part[0] = brp_saga_next_place(setup, s);
		part[1] = drawn;
	}
	brp_saga_apply_chance(setup, s, forms[phase], part);
	return brp_saga_move(forms[phase], part[0], part[1]);
}

static int add(br_outcome *outcomes, int n, uint64_t weight, int form, int a,
               int b)
{
	if (weight > 0)
		outcomes[n++] = (br_outcome){brp_saga_move(form, a, b), weight};
	return n;
}

static int knight_outcomes(const br_setup *setup, const struct saga_state *s,
                           br_outcome *outcomes)
{
	int n = 0, k = brp_saga_next_place(setup, s);
	uint64_t weight[KINDS];

	brp_saga_weights(setup, s, weight);
	for (int kind = 0; kind < KINDS; kind++)
		n = s->phase == FIRST_KNIGHT
		            ? add(outcomes, n, weight[kind],
		                  BR_SAGA_FIRST_KNIGHT, kind, 0)
		            : add(outcomes, n, weight[kind],
		                  BR_SAGA_SECOND_KNIGHT, k, kind);
	return n;
}

int brp_saga_outcomes(const br_setup *setup, const void *state,
                      br_outcome *outcomes)
{
	const struct saga_state *s = state;
	int n = 0;

	if (s->phase == FIRST_KNIGHT || s->phase == SECOND_KNIGHT)
		return knight_outcomes(setup, s, outcomes);
	for (int set = 1; s->phase == DEAL && set <= SETS; set++)
		n = add(outcomes, n, !brp_saga_is_dealt(setup, s, set),
		        BR_SAGA_DEAL, brp_saga_next_place(setup, s), set - 1);
	for (int side = 0; s->phase == SIDE && side < 2; side++)
		n = add(outcomes, n, 1, BR_SAGA_SIDE,
		        brp_saga_next_place(setup, s), side);
	for (int p = 0; s->phase == LOT && p < setup->seats; p++)
		n = add(outcomes, n, 1, BR_SAGA_LOT, p, 0);
	return n;
}
