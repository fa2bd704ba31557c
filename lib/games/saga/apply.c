/* SPDX-License-Identifier: MIT */
/*
 * apply.c - what a move of Saga does.
 */

#include "games/saga/saga.h"

/* ---- Turns --------------------------------------------------------------- */

/* 3.3.5; 3.6.2: the turn limit */
static void end_turn(const br_setup *setup, struct saga_state *s)
{
	uint32_t limit = (uint32_t)setup->option[TURN_LIMIT];

	s->fresh = 0;
	s->turns += s->turns < COUNT_MAX;
	if (limit > 0 && s->turns >= limit) {
		s->limit_reached = 1;
		brp_saga_finish(setup, s);
		return;
	}
	s->player =
		s->player + 1 == setup->seats ? 0 : (uint8_t)(s->player + 1);
	brp_saga_begin_turn(setup, s);
}

/* Conquests, then whatever follows without a decision. */
static void settle(const br_setup *setup, struct saga_state *s,
                   unsigned kingdoms)
{
	if (brp_saga_resolve(setup, s, kingdoms))
		return;
	if (s->ending) /* 3.6.1 */
		brp_saga_finish(setup, s);
	else if (s->laid && !brp_saga_goes_on(setup, s))
		end_turn(setup, s);
}

/* ---- Laying -------------------------------------------------------------- */

static unsigned target(const struct saga_seat *seat, int force)
{
	return 1u << brp_saga_colour(
		       seat->card[brp_saga_nth(seat->heads, force)]);
}

/* The target of a force that has grown, if it may be taken now. */
static unsigned threat(const struct saga_state *s, int begin)
{
	const struct saga_seat *seat = &s->seat[s->player];
	int k = brp_saga_colour(seat->card[begin]);

	return brp_saga_strength(seat, begin) > s->land[k].defence ? 1u << k
	                                                           : 0;
}

/* A10: the lay uses a property, after which its card may be turned over. */
static unsigned use(const br_setup *setup, struct saga_state *s, int k)
{
	s->used |= (uint8_t)(1 << k);
	brp_saga_note(setup, s, k);
	return setup->option[FLIP_IS_REAL] ? 1u << k : 0;
}

/* 3.3.2: FACE_DOWN */
static unsigned lay_hidden(const br_setup *setup, struct saga_state *s,
                           int card, int force)
{
	struct saga_seat *seat = &s->seat[s->player];
	int place = brp_saga_end(seat, brp_saga_nth(seat->heads, force));
	int k = brp_lowest(brp_saga_powers(s, s->player).face_down);

	brp_saga_insert(s, s->player, place, card, 1);
	brp_saga_guess(setup, s, s->player, place);
	return use(setup, s, k);
}

static unsigned lay(const br_setup *setup, struct saga_state *s, int kind,
                    const int part[4])
{
	struct saga_seat *seat = &s->seat[s->player];
	int card = brp_saga_card(part[0], part[1]);
	unsigned kingdoms;

	brp_saga_lose(setup, s, s->player, card);
	s->laid = 1;
	s->ending = seat->hand_size == 0; /* 3.6.1: the last card */
	if (kind == BR_SAGA_LAY_HIDDEN)
		return lay_hidden(setup, s, card, part[2]);
	if (kind == BR_SAGA_LAY_ADD) { /* 3.3.2: ADD_CARD */
		brp_saga_join(s, part[2], card);
		kingdoms = use(setup, s, part[2]);
	} else if (kind == BR_SAGA_LAY_ON) {
		int begin = brp_saga_nth(seat->heads, part[2]);

		brp_saga_insert(s, s->player, brp_saga_end(seat, begin), card,
		                0);
		kingdoms = threat(s, begin);
	} else {
		brp_saga_insert(s, s->player, seat->count, card, 0);
		seat->heads |= (uint32_t)1 << (seat->count - 1);
		kingdoms = threat(s, seat->count - 1);
	}
	brp_saga_show(setup, s, s->player);
	return kingdoms;
}

/* ---- Taking back and turning up ------------------------------------------ */

static void turn_up(const br_setup *setup, struct saga_state *s, int place)
{
	s->seat[s->player].down &= ~((uint32_t)1 << place);
	s->seat[s->player].candidates[place] = 0;
	s->fresh &= ~((uint32_t)1 << place);
	brp_saga_show(setup, s, s->player);
}

/* 3.5.1: the garrison may become empty (A12). */
static unsigned take_from_garrison(const br_setup *setup, struct saga_state *s,
                                   int k, int place)
{
	struct saga_kingdom *land = &s->land[k];
	int card = land->card[place];

	land->size--;
	memmove(land->card + place, land->card + place + 1,
	        (size_t)(land->size - place));
	land->card[land->size] = 0;
	brp_saga_note(setup, s, k);
	brp_saga_give(setup, s, s->player, card);
	return 1u << k;
}

/* 3.5.2: the next knight leads, turned up if need be (A6). */
static unsigned take_back(const br_setup *setup, struct saga_state *s,
                          const int part[4])
{
	struct saga_seat *seat = &s->seat[s->player];
	int force = part[0] - KINGDOMS, begin, alone, card;
	unsigned kingdoms;

	s->took_back = 1;
	if (force < 0)
		return take_from_garrison(setup, s, part[0], part[1]);
	begin = brp_saga_nth(seat->heads, force);
	kingdoms = target(seat, force);
	alone = brp_saga_end(seat, begin) == begin + 1;
	card = seat->card[begin + part[1]];
	brp_saga_remove(s, s->player, begin + part[1], 1);
	brp_saga_give(setup, s, s->player, card);
	if (alone)
		return kingdoms;
	if (seat->down >> begin & 1)
		turn_up(setup, s, begin);
	return kingdoms | target(seat, force);
}

/* 3.3.4: it may conquer by itself (A17). */
static unsigned reveal(const br_setup *setup, struct saga_state *s,
                       const int part[4])
{
	const struct saga_seat *seat = &s->seat[s->player];

	turn_up(setup, s, brp_saga_nth(seat->heads, part[0]) + part[1]);
	return target(seat, part[0]);
}

/* ---- Free knights -------------------------------------------------------- */

static void take_free(const br_setup *setup, struct saga_state *s, int seat,
                      int kind)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_set *set = &tables->set[s->centre - 1];

	s->pool = (uint16_t)brp_saga_without(s->pool, set->group[kind]);
	brp_saga_give(setup, s, seat, brp_saga_card(kind, s->centre - 1));
}

/* 3.3.3: it costs its value in fame. */
static void recruit(const br_setup *setup, struct saga_state *s, int kind)
{
	s->seat[s->player].fame -= (uint32_t)(4 - kind % 4);
	s->recruited = 1;
	take_free(setup, s, s->player, kind);
}

/* ---- Any move ------------------------------------------------------------ */

static void play(const br_setup *setup, struct saga_state *s, int kind,
                 const int part[4])
{
	unsigned kingdoms = 0;

	if (kind == BR_SAGA_END_TURN) {
		end_turn(setup, s);
		return;
	}
	if (kind == BR_SAGA_COLLECT)
		brp_saga_earn(&s->seat[s->player],
		              brp_saga_income(setup, s, s->player));
	else if (kind == BR_SAGA_RECRUIT)
		recruit(setup, s, part[0]);
	else if (kind == BR_SAGA_TAKE_BACK)
		kingdoms = take_back(setup, s, part);
	else if (kind == BR_SAGA_REVEAL)
		kingdoms = reveal(setup, s, part);
	else
		kingdoms = lay(setup, s, kind, part);
	s->collect = 0;
	settle(setup, s, kingdoms);
}

/* 3.4.5: a decision in the middle of conquests, which then go on. */
static void decide(const br_setup *setup, struct saga_state *s, int kind,
                   const int part[4])
{
	int seat = s->actor, k = s->kingdom;

	s->phase = TURN;
	s->actor = -1;
	s->kingdom = -1;
	if (kind == BR_SAGA_BONUS_TAKE)
		take_free(setup, s, seat, part[0]);
	if (kind == BR_SAGA_CHOOSE_FORCE)
		brp_saga_conquer(setup, s, k, seat, part[0]);
	if (s->final_kingdom >= 0)
		brp_saga_go_on_final(setup, s);
	else if (s->phase == TURN)
		settle(setup, s, (1u << KINGDOMS) - 1);
}

void brp_saga_apply(const br_setup *setup, void *state, br_move move)
{
	struct saga_state *s = state;
	int part[4], kind = brp_saga_decode(setup, move, part);

	if (kind >= BR_SAGA_DEAL)
		brp_saga_apply_chance(setup, s, kind, part);
	else if (kind >= BR_SAGA_FINAL_ADD)
		brp_saga_final_add(setup, s, kind, part);
	else if (kind >= BR_SAGA_CHOOSE_FORCE)
		decide(setup, s, kind, part);
	else
		play(setup, s, kind, part);
}
