/* SPDX-License-Identifier: MIT */
/*
 * moves.c - who is to act in Akkon, and what is legal.
 *
 * Pieces, cities, tracks and seats are sets, and a list is made of a set by
 * writing four moves at once, without a branch for each.
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

/* 3.4.3: the pieces that the player may yet place: own ones, not borrowed
 * (A24). */
static unsigned in_camp(const struct akkon_state *s)
{
	unsigned set = s->seat[s->player].camp;

	return s->player == s->start && s->seneschal == IN_CAMP
	               ? set | SENESCHAL_BIT
	               : set;
}

/* 2.2: the mercenary where a grey mantle is, and the reverse; they are
 * neighbours in a set. */
static unsigned barred(unsigned there)
{
	return (there & MERCENARY_BIT) << 1 | (there & MANTLE_BIT) >> 1;
}

/* The cities whose stack has a card. */
static unsigned stocked(const struct akkon_state *s)
{
	unsigned set = 0;

	for (int c = 0; c < CITIES; c++)
		set |= (unsigned)(s->top[c] != NO_CARD) << c;
	return set;
}

/* The cities in which pieces may be placed: where no card is left only by
 * choice (A12). */
static unsigned fields(const br_setup *setup, const struct akkon_state *s)
{
	return setup->option[BID_ON_EMPTY] ? (1u << CITIES) - 1 : stocked(s);
}

/* 3.4.3: a bid is begun where a piece can be placed. */
static br_move *list_cities(const br_setup *setup, const struct akkon_state *s,
                            br_move *end)
{
	const struct akkon_seat *mine = &s->seat[s->player];
	unsigned set = in_camp(s), cities = fields(setup, s);

	*end++ = PASS_FIRST;
	if (set & ~(unsigned)PAIR)
		return brp_list_eight(end, BID_FIRST, cities);
	for (int c = 0; c < CITIES; c++)
		if (!(set & ~barred(mine->bid[c])))
			cities &= ~(1u << c);
	return brp_list_eight(end, BID_FIRST, cities);
}

/* 3.4.3: pieces follow in their order; the end, even when no other piece is
 * left. */
static br_move *list_bid(const br_setup *setup, const struct akkon_state *s,
                         br_move *end)
{
	unsigned plan = s->plan, there, upto;

	if (s->plan_city == 0)
		return list_cities(setup, s, end);
	there = s->seat[s->player].bid[s->plan_city - 1] | plan;
	upto = plan | plan >> 1;
	upto |= upto >> 2;
	upto |= upto >> 4;
	end = brp_list_eight(end, ADD_FIRST,
	                     in_camp(s) & ~barred(there) & ~upto);
	*end = DONE_FIRST;
	return end + (plan > 0);
}

/* 3.4.4, A13 */
static br_move *list_gold(const br_setup *setup, const struct akkon_state *s,
                          br_move *end)
{
	const struct akkon_seat *mine = &s->seat[s->player];
	unsigned cities;

	if (s->plan_city == 0) {
		*end++ = SKIP_FIRST;
		for (int k = 0; k < KNIGHTS; k++)
			for (int c = 0; c < CITIES; c++)
				if (mine->bid[c] >> k & 1)
					*end++ = GOLD_FIRST +
					         (br_move)(k * CITIES + c);
		return end;
	}
	cities = fields(setup, s) & ~(1u << (s->plan_city - 1));
	for (int c = 0; c < CITIES; c++)
		if (s->plan & barred(mine->bid[c]))
			cities &= ~(1u << c);
	return brp_list_eight(end, TO_FIRST, cities);
}

/* 3.4.6, A15 */
static br_move *list_power(const br_setup *setup, const struct akkon_state *s,
                           br_move *end)
{
	const struct akkon_seat *mine = &s->seat[s->player];
	unsigned set = 0;

	(void)setup;
	for (int c = 0; c < CITIES; c++)
		set |= mine->bid[c];
	if (s->player == s->start && s->seneschal != IN_CAMP)
		set |= SENESCHAL_BIT;
	*end++ = SKIP_FIRST;
	return brp_list_eight(end, RECALL_FIRST, set);
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

static br_move *list_discard(const br_setup *setup, const struct akkon_state *s,
                             br_move *end)
{
	const struct akkon_seat *mine = &s->seat[s->player];

	(void)setup;
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

	return brp_list_eight(
		end, TARGET_FIRST,
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
	return brp_list_eight(end, LOWER_FIRST, set);
}

static br_move *skip_or(br_move *end, br_move first, unsigned set)
{
	*end++ = SKIP_FIRST;
	return brp_list_eight(end, first, set);
}

/* A22 */
static br_move *list_up(const br_setup *setup, const struct akkon_state *s,
                        br_move *end)
{
	const struct akkon_seat *mine = &s->seat[s->player];

	if (setup->option[ADVANCE] == ADVANCE_CHOICE)
		*end++ = SKIP_FIRST;
	return brp_list_eight(end, RAISE_FIRST,
	                      brp_akkon_scripture_up(setup, mine));
}

static br_move *list_advance(const br_setup *setup, const struct akkon_state *s,
                             br_move *end)
{
	const struct akkon_tables *tables = setup->precomputed;

	return skip_or(end, RAISE_FIRST,
	               1u << tables->faces.face[s->card - 1].track);
}

/* 3.4.2 */
static br_move *list_prestige(const br_setup *setup,
                              const struct akkon_state *s, br_move *end)
{
	*end++ = SKIP_FIRST;
	return list_discard(setup, s, end);
}

/* 3.4.2, 3.4.9 minting right */
static br_move *list_take(const br_setup *setup, const struct akkon_state *s,
                          br_move *end)
{
	(void)setup;
	return brp_list_eight(end, TAKE_FIRST, stocked(s));
}

/* 3.4.9 plague, A21 */
static br_move *list_hit(const br_setup *setup, const struct akkon_state *s,
                         br_move *end)
{
	return skip_or(end, HIT_FIRST, others(setup, s));
}

/* 3.4.8 */
static br_move *list_faith(const br_setup *setup, const struct akkon_state *s,
                           br_move *end)
{
	(void)setup;
	return skip_or(end, RAISE_FIRST, not_at(&s->seat[s->player], TOP));
}

static br_move *list_nothing(const br_setup *setup, const struct akkon_state *s,
                             br_move *end)
{
	(void)setup;
	(void)s;
	return end;
}

int brp_akkon_moves(const br_setup *setup, const void *state, br_move *moves)
{
	static br_move *(*const list[PHASES])(const br_setup *setup,
	                                      const struct akkon_state *s,
	                                      br_move *end) = {
		list_nothing,  list_nothing, list_nothing, list_nothing,
		list_prestige, list_take,    list_bid,     list_gold,
		list_power,    list_play,    list_target,  list_hit,
		list_up,       list_down,    list_advance, list_take,
		list_faith,    list_discard, list_nothing,
	};
	const struct akkon_state *s = state;

	return (int)(list[s->phase](setup, s, moves) - moves);
}
