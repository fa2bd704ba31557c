/* SPDX-License-Identifier: MIT */
/*
 * moves.c - who is to act in Saga, and what is legal.
 *
 * Forces with room for a colour are bits, and moves are written from a table
 * for four bits at once: lists are short, so that the ends of loops, which
 * cannot be foreseen, took longer than the moves.
 */

#include "games/saga/saga.h"

/* ---- Whose decision ------------------------------------------------------ */

int brp_saga_turn(const br_setup *setup, const void *state)
{
	const struct saga_state *s = state;

	(void)setup;
	if (s->phase == TURN)
		return s->player;
	if (s->phase < TURN)
		return BR_CHANCE;
	return s->phase == OVER ? BR_NOBODY : s->actor;
}

int brp_saga_phase(const br_setup *setup, const void *state)
{
	const struct saga_state *s = state;

	(void)setup;
	return s->phase;
}

/* ---- Lists --------------------------------------------------------------- */

/* 3.3.2: for each colour the attack forces that lack it, by number. */
static void find_room(const struct saga_seat *seat, uint32_t room[KINGDOMS])
{
	uint32_t force = 0, has[KINGDOMS] = {0};

	for (int i = 0; i < seat->count; i++) {
		force = force << (seat->heads >> i & 1) | (force == 0);
		has[brp_saga_colour(seat->card[i])] |= force;
	}
	for (int c = 0; c < KINGDOMS; c++)
		room[c] = (force ? force * 2 - 1 : 0) & ~has[c];
}

/* 3.3.6: one place for each group in the hand, or for each kind of equal
 * knights. */
static uint32_t different(const struct saga_deck *deck, uint32_t hand,
                          int apart)
{
	uint32_t kept = hand & deck->firsts;
	uint32_t equal = apart ? 0 : kept & deck->second;

	for (; equal; equal &= equal - 1) {
		int i = brp_lowest(equal), kind = brp_saga_kind(deck->card[i]);
		int other = deck->first[deck->first[0][kind] == i][kind];

		kept &= ~((kept >> other & 1) << i);
	}
	return kept;
}

/* The bits of each number of four. */
static const struct nibble {
	br_move bits, bit[4];
} nibbles[16] = {
	{0, {0}},    {1, {0}},       {1, {1}},       {2, {0, 1}},
	{1, {2}},    {2, {0, 2}},    {2, {1, 2}},    {3, {0, 1, 2}},
	{1, {3}},    {2, {0, 3}},    {2, {1, 3}},    {3, {0, 1, 3}},
	{2, {2, 3}}, {3, {0, 2, 3}}, {3, {1, 2, 3}}, {4, {0, 1, 2, 3}},
};

/* One move for each force of a set.  Four are written at once, of which those
 * beyond the end do not count: branches could not be foreseen, and no list
 * comes near its bound. */
static inline br_move *put_forces(br_move *end, br_move first, uint32_t forces)
{
	do {
		const struct nibble *nibble = &nibbles[forces & 15];

		for (int k = 0; k < 4; k++)
			end[k] = first + nibble->bit[k];
		end += nibble->bits;
		first += 4;
	} while (forces >>= 4);
	return end;
}

/* For each card and each force with room for its colour, one move. */
static br_move *put_cards(br_move *end, const struct saga_deck *deck,
                          uint32_t cards, const uint32_t room[KINGDOMS],
                          br_move at, br_move forces)
{
	for (; cards; cards &= cards - 1) {
		int i = brp_lowest(cards);

		end = put_forces(end, at + deck->number[i] * forces,
		                 room[brp_saga_colour(deck->card[i])]);
	}
	return end;
}

/* For each card a new force, and behind all of these the forces with room. */
static br_move *put_attacks(br_move *new, const struct saga_deck *deck,
                            uint32_t cards, const uint32_t room[KINGDOMS])
{
	br_move *end = new + brp_saga_bits(cards);

	for (; cards; cards &= cards - 1) {
		int i = brp_lowest(cards);
		br_move number = deck->number[i];

		*new ++ = LAY_NEW_AT + number;
		end = put_forces(end, LAY_ON_AT + number * ATTACKS,
		                 room[brp_saga_colour(deck->card[i])]);
	}
	return end;
}

/* 3.3.3, 3.4.4: of equal free knights one. */
static br_move *put_pool(br_move *end, const br_setup *setup,
                         const struct saga_state *s, br_move at, uint32_t pool)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_set *set = &tables->set[s->centre - 1];

	for (pool &= set->firsts; pool; pool &= pool - 1)
		*end++ = at + set->kind[brp_lowest(pool)];
	return end;
}

/* 3.5: any own knight, but by A5 the first of several may have to stay. */
static br_move *put_take_backs(br_move *end, const br_setup *setup,
                               const struct saga_state *s)
{
	const struct saga_seat *seat = &s->seat[s->player];
	br_move at = TAKE_BACK_AT + KINGDOMS * FORCE_SIZE;
	int stays = setup->option[LEADER_TAKEBACK] == LEADER_FORBID;

	for (uint32_t own = s->owned[s->player]; own; own &= own - 1) {
		int k = brp_lowest(own);

		for (int i = 0; i < s->land[k].size; i++)
			*end++ = TAKE_BACK_AT + (br_move)(k * FORCE_SIZE + i);
	}
	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		int begin = brp_lowest(heads);
		int size = brp_saga_end(seat, begin) - begin;

		for (int i = stays && size > 1; i < size; i++)
			*end++ = at + (br_move)i;
		at += FORCE_SIZE;
	}
	return end;
}

/* 3.3.4: what lies face down since an earlier turn (A16). */
static br_move *put_reveals(br_move *end, const struct saga_state *s)
{
	const struct saga_seat *seat = &s->seat[s->player];
	uint32_t down = seat->down & ~s->fresh;

	for (; down; down &= down - 1) {
		int place = brp_lowest(down);
		uint32_t heads = seat->heads & (((uint32_t)2 << place) - 1);
		int force = brp_saga_bits(heads) - 1;
		int begin = brp_saga_nth(heads, force);

		*end++ = REVEAL_AT +
		         (br_move)(force * FORCE_SIZE + place - begin);
	}
	return end;
}

/* The kingdoms of a set whose garrisons have room, for each colour. */
static void find_lands(const struct saga_state *s, unsigned lands,
                       uint32_t room[KINGDOMS])
{
	memset(room, 0, KINGDOMS * sizeof *room);
	for (; lands; lands &= lands - 1) {
		int k = brp_lowest(lands);
		unsigned has = s->land[k].colours;

		for (int c = 0; c < KINGDOMS; c++)
			room[c] |= (uint32_t)(~has >> c & 1) << k;
	}
}

/* 3.3.2: the four ways to lay a knight. */
static br_move *put_lays(br_move *end, const br_setup *setup,
                         const struct saga_state *s,
                         const struct saga_powers *powers)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, s->player);
	const struct saga_seat *seat = &s->seat[s->player];
	uint32_t cards = different(deck, seat->hand, s->apart);
	uint32_t room[KINGDOMS], lands[KINGDOMS];

	find_room(seat, room);
	end = put_attacks(end, deck, cards, room);
	if (powers->add_card) {
		find_lands(s, powers->add_card, lands);
		end = put_cards(end, deck, cards, lands, LAY_ADD_AT, KINGDOMS);
	}
	if (powers->face_down)
		end = put_cards(end, deck, cards, room, LAY_HIDDEN_AT, ATTACKS);
	return end;
}

static br_move *turn_moves(br_move *end, const br_setup *setup,
                           const struct saga_state *s)
{
	const struct saga_powers powers = brp_saga_powers(s, s->player);

	if (s->collect)
		*end++ = COLLECT_AT;
	end = put_pool(end, setup, s, RECRUIT_AT, brp_saga_recruits(setup, s));
	if (powers.take_back && !s->took_back)
		end = put_take_backs(end, setup, s);
	if (s->seat[s->player].down)
		end = put_reveals(end, s);
	if (s->laid)
		*end++ = END_TURN_AT;
	else
		end = put_lays(end, setup, s, &powers);
	return end;
}

/* 3.7.1: any card to any own force that lacks its colour, or none. */
static br_move *final_moves(br_move *end, const br_setup *setup,
                            const struct saga_state *s)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, s->actor);
	const struct saga_seat *seat = &s->seat[s->actor];
	uint32_t cards = different(deck, seat->hand, s->apart);
	uint32_t room[KINGDOMS], lands[KINGDOMS];

	find_room(seat, room);
	find_lands(s, s->owned[s->actor], lands);
	for (int c = 0; c < KINGDOMS; c++)
		room[c] = lands[c] | room[c] << KINGDOMS;
	end = put_cards(end, deck, cards, room, FINAL_ADD_AT, FORCES);
	*end++ = FINAL_DECLINE_AT;
	return end;
}

/* 3.4.2: which of their strongest forces conquers (A24). */
static br_move *force_moves(br_move *end, const br_setup *setup,
                            const struct saga_state *s)
{
	uint32_t forces = brp_saga_contest(setup, s, s->kingdom).forces;

	for (; forces; forces &= forces - 1)
		*end++ = CHOOSE_FORCE_AT + (br_move)brp_lowest(forces);
	return end;
}

int brp_saga_moves(const br_setup *setup, const void *state, br_move *moves)
{
	const struct saga_state *s = state;
	br_move *end = moves;

	if (s->phase == TURN) {
		end = turn_moves(end, setup, s);
	} else if (s->phase == CHOOSE_FORCE) {
		end = force_moves(end, setup, s);
	} else if (s->phase == FINAL_ADD) {
		end = final_moves(end, setup, s);
	} else if (s->phase == BONUS) {
		end = put_pool(end, setup, s, BONUS_TAKE_AT, s->pool);
		*end++ = BONUS_DECLINE_AT;
	}
	return (int)(end - moves);
}
