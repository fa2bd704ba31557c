/* SPDX-License-Identifier: MIT */
/*
 * chance.c - outcomes: which fields get two tiles, which tiles lie where, who
 * begins, and what is uncovered.
 *
 * At least two ships must be visible.  Therefore the weight of a visible tile
 * counts the ways in which the ships can lie on the places that are left; it is
 * exact, and no layout is ever rejected.
 */

#include "games/sakkara/sakkara.h"

int brp_sakkara_ships_seen(const struct sakkara_state *s)
{
	int ships = 0;

	for (int field = 0; field < FIELDS; field++)
		ships += s->top[field] != 0 && s->kind[s->top[field]] == SHIP;
	return ships;
}

/* ---- Weights ------------------------------------------------------------- */

static uint64_t choose(int n, int k)
{
	uint64_t ways = 1;

	if (k > n)
		return 0;
	for (int i = 0; i < k; i++)
		ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
	return ways;
}

/* The number of ways to lay ships on places so that enough are visible. */
static uint64_t favourable(int visible, int covered, int ships, int enough)
{
	uint64_t ways = 0;

	for (int seen = enough > 0 ? enough : 0; seen <= ships; seen++)
		ways += choose(visible, seen) * choose(covered, ships - seen);
	return ways;
}

/* 3.16: the weight of a ship, and by what the copies of each other kind are
 * multiplied: for the next visible tile as long as ships are to be seen, when
 * all that is drawn is visible. */
static void factors(const br_setup *setup, const struct sakkara_state *s,
                    uint64_t *ship, uint64_t *other)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int dealt = tables->total - s->undrawn_size;
	int visible = FIELDS - 1 - dealt, covered = tables->covered;
	int ships = s->undrawn[SHIP];
	int others = s->undrawn_size - ships;
	int lack = SHIPS_SEEN - (tables->mix[SHIP] - ships);

	*ship = (uint64_t)ships;
	*other = 1;
	if (s->phase != PHASE_TOP || lack <= 0)
		return;
	*other = favourable(visible, covered, ships, lack);
	*ship = (others > 0 ? (uint64_t)others : 1) *
	        favourable(visible, covered, ships - 1, lack - 1);
}

/* The number of values of the outcomes of a phase. */
static int values(int phase)
{
	return phase == PHASE_DOUBLE ? FIELDS
	       : phase == PHASE_LOT  ? SEATS
	                             : KINDS;
}

/* The weights of all values, 0 where there is no such outcome. */
static void weigh(const br_setup *setup, const struct sakkara_state *s,
                  uint64_t weight[FIELDS])
{
	uint64_t ship, other;

	factors(setup, s, &ship, &other);
	for (int i = 0; i < values(s->phase); i++) {
		if (s->phase == PHASE_DOUBLE)
			weight[i] = s->height[i] == 0;
		else if (s->phase == PHASE_LOT)
			weight[i] = 1;
		else
			weight[i] = i == SHIP ? ship : s->undrawn[i] * other;
	}
}

int brp_sakkara_weight(const br_setup *setup, const struct sakkara_state *s,
                       int value, uint64_t *weight)
{
	uint64_t all[FIELDS];

	weigh(setup, s, all);
	*weight = all[value];
	return all[value] > 0;
}

static int count(uint64_t fields)
{
	int n = 0;

	for (; fields; fields &= fields - 1)
		n++;
	return n;
}

/* ---- Outcomes ------------------------------------------------------------ */

static br_move first_of(int phase)
{
	switch (phase) {
	case PHASE_DOUBLE:
		return FIRST_DOUBLE;
	case PHASE_TOP:
		return FIRST_TOP;
	case PHASE_BELOW:
		return FIRST_BELOW;
	case PHASE_LOT:
		return FIRST_LOT;
	default:
		return FIRST_UNCOVER;
	}
}

int brp_sakkara_outcomes(const br_setup *setup, const void *state,
                         br_outcome *outcomes)
{
	const struct sakkara_state *s = state;
	br_move first = first_of(s->phase);
	uint64_t weight[FIELDS];
	int n = 0;

	if (s->phase > PHASE_UNCOVER)
		return 0;
	weigh(setup, s, weight);
	for (int i = 0; i < values(s->phase); i++)
		if (weight[i] > 0)
			outcomes[n++] =
				(br_outcome){first + (br_move)i, weight[i]};
	return n;
}

/* The phase that follows a completed phase of the layout. */
static void next_phase(const br_setup *setup, struct sakkara_state *s)
{
	const struct sakkara_tables *tables = setup->precomputed;

	if (s->phase == PHASE_DOUBLE)
		s->phase = s->next = PHASE_TOP;
	else if (s->phase == PHASE_BELOW || tables->covered == 0 ||
	         setup->option[INFO] == HIDDEN_LOWER)
		brp_sakkara_end_layout(setup, s);
	else
		s->phase = s->next = PHASE_BELOW;
}

static void draw_kind(struct sakkara_state *s, int kind)
{
	s->undrawn[kind]--;
	s->undrawn_size--;
}

static void deal_double(const br_setup *setup, struct sakkara_state *s,
                        int field)
{
	const struct sakkara_tables *tables = setup->precomputed;

	brp_sakkara_push(s, field, UNDRAWN);
	s->unknown |= brp_sakkara_bit(field);
	s->bare |= brp_sakkara_bit(field);
	if (count(s->unknown) == tables->covered)
		next_phase(setup, s);
}

static void deal_top(const br_setup *setup, struct sakkara_state *s, int kind)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int field = tables->total - s->undrawn_size;

	brp_sakkara_push(s, field, kind);
	s->bare &= ~brp_sakkara_bit(field);
	draw_kind(s, kind);
	if (field == FIELDS - 1)
		next_phase(setup, s);
}

/* 3.16, 3.2: what an outcome does, given by its field, kind or seat. */
void brp_sakkara_deal(const br_setup *setup, struct sakkara_state *s, int value)
{
	if (s->phase == PHASE_DOUBLE) {
		deal_double(setup, s, value);
	} else if (s->phase == PHASE_TOP) {
		deal_top(setup, s, value);
	} else if (s->phase == PHASE_BELOW) {
		brp_sakkara_set_lowest(s, brp_sakkara_lowest(s->unknown),
		                       value);
		draw_kind(s, value);
		if (s->undrawn_size == 0)
			next_phase(setup, s);
	} else if (s->phase == PHASE_LOT) {
		s->player = (uint8_t)value;
		s->phase = s->next = PHASE_PLACE;
	} else {
		brp_sakkara_set_lowest(s, brp_sakkara_lowest(s->bare), value);
		draw_kind(s, value);
		if (s->bare == 0)
			s->phase = s->next;
	}
}

/* ---- Dice ---------------------------------------------------------------- */

/* The field at a place among those without tiles. */
static int empty_field(const struct sakkara_state *s, uint64_t at)
{
	uint64_t fields = s->empty;

	for (; at > 0; at--)
		fields &= fields - 1;
	return brp_sakkara_lowest(fields);
}

/* The kind at a place among all, each of them being as heavy as factors() says.
 */
static int kind_at(const struct sakkara_state *s, uint64_t ship, uint64_t other,
                   uint64_t at)
{
	int kind = SHIP;

	if (at < ship)
		return SHIP;
	for (at = (at - ship) / other; at >= s->undrawn[++kind];)
		at -= s->undrawn[kind];
	return kind;
}

/* The sum of all weights follows from the number of fields or tiles, so that
 * none is weighed by itself. */
br_move brp_sakkara_roll(const br_setup *setup, void *state, br_dice *dice)
{
	struct sakkara_state *s = state;
	uint64_t ship = SEATS, other = 0, at;
	int others = s->undrawn_size - s->undrawn[SHIP], value;
	br_move move;

	if (s->phase > PHASE_UNCOVER)
		return 0;
	if (s->phase == PHASE_DOUBLE)
		ship = (uint64_t)(FIELDS - count(s->unknown));
	else if (s->phase != PHASE_LOT)
		factors(setup, s, &ship, &other);
	if (brp_draw(dice, ship + (uint64_t)others * other, &at) != BR_OK)
		return 0;
	value = s->phase == PHASE_DOUBLE ? empty_field(s, at)
	        : s->phase == PHASE_LOT  ? (int)at
	                                 : kind_at(s, ship, other, at);
	move = first_of(s->phase) + (br_move)value;
	brp_sakkara_deal(setup, s, value);
	return move;
}
