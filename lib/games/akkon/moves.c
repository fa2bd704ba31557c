/* SPDX-License-Identifier: MIT */
/*
 * moves.c - who is to act in Akkon, and what is legal.
 */

#include "games/akkon/akkon.h"

int brp_akkon_turn(const br_setup *setup, const void *state)
{
	const struct akkon_state *s = state;

	(void)setup;
	if (s->phase <= LOAN)
		return BR_CHANCE;
	return s->phase == OVER ? BR_NOBODY : s->player;
}

int brp_akkon_phase(const br_setup *setup, const void *state)
{
	const struct akkon_state *s = state;

	(void)setup;
	return s->phase;
}

/* ---- Lists --------------------------------------------------------------- */

/* Stores a move for each bit of a set. */
static br_move *list_set(br_move *end, br_move first, unsigned set)
{
	for (; set; set &= set - 1)
		*end++ = first + (br_move)brp_lowest(set);
	return end;
}

/* 3.4.3: the pieces that the player may yet place in a city, beside those that
 * lie there and those that the plan has: own ones, not borrowed (A24);
 * mercenary and grey mantle keep apart. */
static unsigned placeable(const struct akkon_state *s, int city, int plan)
{
	const struct akkon_seat *mine = &s->seat[s->player];
	unsigned there = (unsigned)(mine->bid[city] | plan), set = mine->camp;

	if (s->player == s->start && s->seneschal == IN_CAMP)
		set |= SENESCHAL_BIT;
	if (there & MANTLE_BIT)
		set &= ~(unsigned)MERCENARY_BIT;
	if (there & MERCENARY_BIT)
		set &= ~(unsigned)MANTLE_BIT;
	return set;
}

/* 3.4.3: where no card is left only by choice (A12); pieces in their order; the
 * end even when no other piece is left. */
static br_move *list_bid(const br_setup *setup, const struct akkon_state *s,
                         br_move *end)
{
	int empty_too = setup->option[BID_ON_EMPTY];
	unsigned set, above;

	if (s->plan_city == 0) {
		*end++ = PASS_FIRST;
		for (int c = 0; c < CITIES; c++)
			if ((s->top[c] != NO_CARD || empty_too) &&
			    placeable(s, c, 0))
				*end++ = BID_FIRST + (br_move)c;
		return end;
	}
	set = placeable(s, s->plan_city - 1, s->plan);
	above = ~0u << PIECES;
	for (unsigned plan = s->plan; plan; plan >>= 1)
		above |= plan;
	end = list_set(end, ADD_FIRST, set & ~above);
	if (s->plan)
		*end++ = DONE_FIRST;
	return end;
}

/* 3.4.4, A13 */
static br_move *list_gold(const br_setup *setup, const struct akkon_state *s,
                          br_move *end)
{
	const struct akkon_seat *mine = &s->seat[s->player];

	if (s->plan_city == 0) {
		*end++ = SKIP_FIRST;
		for (int k = 0; k < KNIGHTS; k++)
			for (int c = 0; c < CITIES; c++)
				if (mine->bid[c] >> k & 1)
					*end++ = GOLD_FIRST +
					         (br_move)(k * CITIES + c);
		return end;
	}
	for (int c = 0; c < CITIES; c++) {
		if (c == s->plan_city - 1 ||
		    (s->top[c] == NO_CARD && !setup->option[BID_ON_EMPTY]) ||
		    ((mine->bid[c] | s->plan) & PAIR) == PAIR)
			continue;
		*end++ = TO_FIRST + (br_move)c;
	}
	return end;
}

/* 3.4.6, A15 */
static br_move *list_power(const struct akkon_state *s, br_move *end)
{
	const struct akkon_seat *mine = &s->seat[s->player];
	unsigned set = 0;

	for (int c = 0; c < CITIES; c++)
		set |= mine->bid[c];
	if (s->player == s->start && s->seneschal != IN_CAMP)
		set |= SENESCHAL_BIT;
	*end++ = SKIP_FIRST;
	return list_set(end, RECALL_FIRST, set);
}

/* The tracks of a seat on which a marker is not at this end. */
static unsigned not_at(const struct akkon_seat *seat, int end)
{
	unsigned set = 0;

	for (int t = 0; t < TRACKS; t++)
		set |= (unsigned)(seat->track[t] != end) << t;
	return set;
}

/* 3.4.9 scripture, A20: the tracks that it may raise, so that another can step
 * back. */
unsigned brp_akkon_scripture_up(const br_setup *setup,
                                const struct akkon_seat *seat)
{
	unsigned up = not_at(seat, TOP), down = not_at(seat, 0);

	if (down == 0)
		return 0;
	if ((down & (down - 1)) == 0 && !setup->option[SCRIPTURE_SAME_TRACK])
		up &= ~down;
	return up;
}

/* 3.4.9 church ban, A32: the others from whom it may take 2 of a track. */
unsigned brp_akkon_ban_targets(const br_setup *setup,
                               const struct akkon_state *s, int track)
{
	unsigned set = 0;

	for (int q = 0; q < setup->seats; q++)
		if (q != s->player && s->seat[q].track[track] >= 2)
			set |= 1u << q;
	return set;
}

/* The cities whose stack has a card. */
static unsigned stocked(const struct akkon_state *s)
{
	unsigned set = 0;

	for (int c = 0; c < CITIES; c++)
		set |= (unsigned)(s->top[c] != NO_CARD) << c;
	return set;
}

/* 3.4.9: what a card needs to be played; most need nothing, and may come to
 * nothing (A46). */
static int has_effect(const br_setup *setup, const struct akkon_state *s,
                      const struct akkon_face *face)
{
	const struct akkon_seat *mine = &s->seat[s->player];

	if (face->kind == BR_AKKON_BAN)
		return mine->track[face->track] <= TOP - 2 &&
		       brp_akkon_ban_targets(setup, s, face->track);
	if (face->kind == BR_AKKON_SCRIPTURE)
		return setup->option[ADVANCE] == ADVANCE_CHOICE
		               ? not_at(mine, 0) != 0
		               : brp_akkon_scripture_up(setup, mine) != 0;
	return face->kind != BR_AKKON_MINT || stocked(s) != 0;
}

/* 3.4.7: to end the turn (A48), and each card that can be paid, with or without
 * the seneschal (A26). */
static br_move *list_play(const br_setup *setup, const struct akkon_state *s,
                          br_move *end)
{
	const struct akkon_tables *tables = setup->precomputed;
	const struct akkon_seat *mine = &s->seat[s->player];
	int seneschal = s->player == s->start && s->seneschal == IN_CAMP;

	*end++ = END_FIRST;
	for (int i = 0; i < mine->hand_size; i++) {
		int card = mine->hand[i], cost;
		const struct akkon_face *face = &tables->faces.face[card];

		if (i > 0 && card == mine->hand[i - 1])
			continue;
		cost = brp_akkon_cost(setup, s, s->player, face);
		if (cost > mine->knights + seneschal ||
		    !has_effect(setup, s, face))
			continue;
		if (cost <= mine->knights)
			*end++ = PLAY_FIRST + (br_move)card * 2;
		if (seneschal && cost > 0)
			*end++ = PLAY_FIRST + (br_move)card * 2 + 1;
	}
	return end;
}

static br_move *list_discard(const struct akkon_seat *mine, br_move *end)
{
	for (int i = 0; i < mine->hand_size; i++)
		if (i == 0 || mine->hand[i] != mine->hand[i - 1])
			*end++ = DISCARD_FIRST + mine->hand[i];
	return end;
}

static unsigned others(const br_setup *setup, const struct akkon_state *s)
{
	return ((1u << setup->seats) - 1) & ~(1u << s->player);
}

static br_move *list_target(const br_setup *setup, const struct akkon_state *s,
                            br_move *end)
{
	const struct akkon_tables *tables = setup->precomputed;
	const struct akkon_face *face = &tables->faces.face[s->card - 1];

	return list_set(end, TARGET_FIRST,
	                face->kind == BR_AKKON_BAN
	                        ? brp_akkon_ban_targets(setup, s, face->track)
	                        : others(setup, s));
}

/* A20 */
static br_move *list_down(const br_setup *setup, const struct akkon_state *s,
                          br_move *end)
{
	unsigned set = not_at(&s->seat[s->player], 0);

	if (!setup->option[SCRIPTURE_SAME_TRACK] && s->raised)
		set &= ~(1u << (s->raised - 1));
	return list_set(end, LOWER_FIRST, set);
}

static br_move *skip_or(br_move *end, br_move first, unsigned set)
{
	*end++ = SKIP_FIRST;
	return list_set(end, first, set);
}

/* A22 */
static br_move *list_up(const br_setup *setup, const struct akkon_seat *mine,
                        br_move *end)
{
	if (setup->option[ADVANCE] == ADVANCE_CHOICE)
		*end++ = SKIP_FIRST;
	return list_set(end, RAISE_FIRST, brp_akkon_scripture_up(setup, mine));
}

static br_move *list_advance(const br_setup *setup, const struct akkon_state *s,
                             br_move *end)
{
	const struct akkon_tables *tables = setup->precomputed;

	return skip_or(end, RAISE_FIRST,
	               1u << tables->faces.face[s->card - 1].track);
}

static br_move *list_all(const br_setup *setup, const struct akkon_state *s,
                         br_move *end)
{
	const struct akkon_seat *mine = &s->seat[s->player];

	switch (s->phase) {
	case PRESTIGE:
		*end++ = SKIP_FIRST;
		return list_discard(mine, end);
	case BID:
		return list_bid(setup, s, end);
	case GOLD:
		return list_gold(setup, s, end);
	case POWER:
		return list_power(s, end);
	case PLAY:
		return list_play(setup, s, end);
	case TARGET:
		return list_target(setup, s, end);
	case HIT:
		return skip_or(end, HIT_FIRST, others(setup, s));
	case UP:
		return list_up(setup, mine, end);
	case DOWN:
		return list_down(setup, s, end);
	case ADVANCING:
		return list_advance(setup, s, end);
	case SWAP:
	case MINT:
		return list_set(end, TAKE_FIRST, stocked(s));
	case FAITH:
		return skip_or(end, RAISE_FIRST, not_at(mine, TOP));
	case DISCARD:
		return list_discard(mine, end);
	default:
		return end;
	}
}

int brp_akkon_moves(const br_setup *setup, const void *state, br_move *moves)
{
	return (int)(list_all(setup, state, moves) - moves);
}
