/* SPDX-License-Identifier: MIT */
/*
 * knowledge.c - who knows what in Akkon: views, determinization of the knights,
 * pending decisions, what is hidden in moves, and to whom they reveal it.
 */

#include "games/akkon/akkon.h"

/* ---- Views, 3.2 ---------------------------------------------------------- */

/* A39: another seat's knights, but those on open fields. */
static void hide_knights(struct akkon_seat *seat, const uint8_t open[CITIES])
{
	for (int c = 0; c < CITIES; c++)
		seat->bid[c] &= open[c];
	memset(seat->lent, 0, sizeof seat->lent);
	seat->camp = 0;
}

void brp_akkon_hide(const br_setup *setup, void *state, int viewer)
{
	struct akkon_state *s = state;
	uint8_t open[CITIES];

	for (int c = 0; c < CITIES; c++)
		open[c] = brp_akkon_open(setup, s, c) ? ALL_KNIGHTS : 0;
	for (int p = 0; p < setup->seats; p++)
		if (p != viewer)
			hide_knights(&s->seat[p], open);
	if (s->player != viewer)
		s->plan_city = s->plan = 0;
	if (setup->option[HANDS] == HANDS_MASKED)
		brp_akkon_mask(setup, s, viewer);
}

/* ---- Samples, 3.2 -------------------------------------------------------- */

/* The places of a seat's knights that a viewer does not know, one for each
 * knight: the set of those who are there, and whether that is a field. */
struct places {
	uint8_t *set[KNIGHTS];
	int field[KNIGHTS];
	int count;
};

static int add_places(struct places *places, uint8_t *set, int count, int field)
{
	if (places->count + count > KNIGHTS)
		return BR_EFORMAT;
	for (; count > 0; count--) {
		places->field[places->count] = field;
		places->set[places->count++] = set;
	}
	return BR_OK;
}

/* Puts a knight in place i, which is then no longer free. */
static void settle(struct places *places, int i, int knight)
{
	int last = --places->count;

	*places->set[i] |= (uint8_t)(1 << knight);
	places->set[i] = places->set[last];
	places->field[i] = places->field[last];
}

/* Can the mercenary be in place i and the grey mantle in place j? */
static int apart(const struct places *places, int i, int j)
{
	return i != j &&
	       (!places->field[i] || places->set[i] != places->set[j]);
}

/* Puts mercenary and grey mantle in two random places that keep them apart. */
static int settle_pair(struct places *places, br_dice *dice)
{
	int from[KNIGHTS * KNIGHTS], ways = 0, i, j;
	uint64_t way;

	for (i = 0; i < places->count; i++)
		for (j = 0; j < places->count; j++)
			if (apart(places, i, j))
				from[ways++] = i * KNIGHTS + j;
	if (ways == 0)
		return BR_EFORMAT;
	if (brp_draw(dice, (uint64_t)ways, &way) != BR_OK)
		return BR_EDICE;
	i = from[way] / KNIGHTS;
	j = from[way] % KNIGHTS;
	settle(places, i, BR_AKKON_MERCENARY);
	/* The last place has moved to the one that was taken. */
	settle(places, j == places->count ? i : j, BR_AKKON_MANTLE);
	return BR_OK;
}

static int settle_all(struct places *places, int unknown, br_dice *dice)
{
	int status = BR_OK;

	if ((unknown & PAIR) == PAIR) {
		status = settle_pair(places, dice);
		unknown &= ~PAIR;
	}
	for (; status == BR_OK && unknown; unknown &= unknown - 1) {
		uint64_t i;

		if (brp_draw(dice, (uint64_t)places->count, &i) != BR_OK)
			return BR_EDICE;
		settle(places, (int)i, brp_lowest((uint32_t)unknown));
	}
	return status;
}

/*
 * The knights of one seat: those whose place is unknown go to the places whose
 * knights are unknown, and to the camp, every way being equally likely.
 */
static int sample_seat(struct akkon_seat *seat, int in_camp, br_dice *dice)
{
	struct places places = {.count = 0};
	int unknown = ALL_KNIGHTS & ~in_camp, status = BR_OK;
	uint8_t camp = (uint8_t)in_camp;

	for (int c = 0; c < CITIES && status == BR_OK; c++) {
		unknown &= ~seat->bid[c];
		if (seat->bid[c] == 0)
			status = add_places(&places, &seat->bid[c],
			                    seat->bid_count[c], 1);
	}
	for (int q = 0; q < SEATS && status == BR_OK; q++) {
		unknown &= ~seat->lent[q];
		if (seat->lent[q] == 0)
			status = add_places(&places, &seat->lent[q],
			                    seat->lent_count[q], 0);
	}
	if (status == BR_OK && brp_akkon_bits[unknown] < places.count)
		return BR_EFORMAT;
	if (status == BR_OK)
		status = add_places(&places, &camp,
		                    brp_akkon_bits[unknown] - places.count, 0);
	if (status == BR_OK)
		status = settle_all(&places, unknown, dice);
	seat->camp = camp;
	return status;
}

int brp_akkon_sample(const br_setup *setup, void *state, br_dice *dice,
                     br_error *error)
{
	struct akkon_state *s = state;
	int status = BR_OK;

	(void)error;
	if (setup->option[HANDS] == HANDS_MASKED)
		status = brp_akkon_sample_cards(setup, s, dice);
	for (int p = 0; p < setup->seats && status == BR_OK; p++) {
		int recalled = s->privilege[BR_AKKON_POWER] == p && s->recalled;

		status = sample_seat(
			&s->seat[p],
			recalled ? (1 << s->recalled >> 1) & ALL_KNIGHTS : 0,
			dice);
	}
	return status;
}

/* ---- Moves in the eyes of others ----------------------------------------- */

int brp_akkon_pending(const br_setup *setup, const void *state)
{
	const struct akkon_state *s = state;

	(void)setup;
	return s->plan_city > 0 ? s->player : BR_NOBODY;
}

/* 3.6: which knights are bid, moved by Gold and lent. */
unsigned brp_akkon_hidden(const br_setup *setup, const void *before,
                          br_move move, int seat)
{
	const struct akkon_state *s = before;
	int value[2], form = brp_akkon_form(setup, move, value);

	if (form == BR_AKKON_ADD)
		return seat != s->player && value[0] != BR_AKKON_SENESCHAL;
	if (form == BR_AKKON_MOVE_GOLD)
		return seat != s->player && s->seneschal != BID_AT + value[1];
	return form == BR_AKKON_LOAN &&
	       (s->loans == 0 || s->loan[0].victim != seat);
}

/* 3.2: a move can turn up knights on one field or on all; it reveals them to
 * all seats except their owner. */
uint32_t brp_akkon_revealed_to(const br_setup *setup, const void *before,
                               br_move move, const void *after)
{
	const struct akkon_state *a = before, *b = after;
	uint32_t learns = 0, all = (1u << setup->seats) - 1;

	if (move >= GOLD_FIRST + KNIGHTS * CITIES + CITIES ||
	    brp_akkon_revealed(setup, a))
		return 0;
	for (int c = 0; c < CITIES; c++) {
		int open = brp_akkon_open(setup, a, c);

		if (!brp_akkon_open(setup, b, c))
			continue;
		for (int p = 0; p < setup->seats; p++) {
			int seen = open ? a->seat[p].bid[c] : 0;

			if (b->seat[p].bid[c] & ~seen)
				learns |= (all & ~(1u << p)) | 1u << 31;
		}
	}
	return learns;
}
