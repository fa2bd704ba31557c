/* SPDX-License-Identifier: MIT */
/*
 * turn.c - how a turn begins: its income; and what its player may still do.
 *
 * What a kingdom is and gives changes seldom and is asked for often.  So it is
 * derived after each change, here in brp_saga_note(), and kept in the state:
 * strength, defence and colours, who owns it, and its power.
 */

#include "games/saga/saga.h"

/* ---- Income -------------------------------------------------------------- */

/* 3.3.1: what their kingdoms pay; use does not turn the income over (A10). */
int brp_saga_income(const br_setup *setup, const struct saga_state *s, int p)
{
	const struct saga_tables *tables = setup->precomputed;
	int income = 0;

	for (uint32_t own = s->owned[p]; own; own &= own - 1) {
		int k = brp_lowest(own);

		income += tables->side[k][s->side[k] - 1].income;
	}
	return income;
}

/* 2.5: fame has a limit. */
void brp_saga_earn(struct saga_seat *seat, int fame)
{
	seat->fame += (uint32_t)fame;
	if (seat->fame > COUNT_MAX)
		seat->fame = COUNT_MAX;
}

void brp_saga_begin_turn(const br_setup *setup, struct saga_state *s)
{
	int income = brp_saga_income(setup, s, s->player);

	s->phase = TURN;
	/* A4: by itself, or if the player asks for it */
	s->collect = setup->option[COLLECT] == COLLECT_MANUAL && income > 0;
	if (setup->option[COLLECT] == COLLECT_AUTO)
		brp_saga_earn(&s->seat[s->player], income);
	s->laid = 0;
	s->recruited = 0;
	s->took_back = 0;
}

/* ---- What a seat may do -------------------------------------------------- */

/* 3.3.6: are sets distinguished? */
void brp_saga_note_sides(const br_setup *setup, struct saga_state *s)
{
	const struct saga_tables *tables = setup->precomputed;

	for (int k = 0; k < KINGDOMS; k++)
		for (int i = 0; i < 2; i++)
			if (tables->side[k][i].during ==
			            BR_SAGA_HAS_FACE_DOWN &&
			    i + 1 == s->side[k])
				s->apart = 1;
}

/* 3.4.1: +1 and -1 are the kingdom's, whoever owns it (A3).  A property that
 * can be used once counts only until it is used. */
static void note_property(struct saga_state *s, int k, int during)
{
	struct saga_powers *powers = &s->powers;
	uint8_t bit = (uint8_t)(1 << k), unused = bit & (uint8_t)~s->used;

	powers->take_back &= (uint8_t)~bit;
	powers->add_card &= (uint8_t)~bit;
	powers->face_down &= (uint8_t)~bit;
	switch (during) {
	case BR_SAGA_HAS_DEF_PLUS:
		s->land[k].defence++;
		break;
	case BR_SAGA_HAS_DEF_MINUS:
		s->land[k].defence--;
		break;
	case BR_SAGA_HAS_TAKE_BACK:
		powers->take_back |= bit;
		break;
	case BR_SAGA_HAS_ADD_CARD:
		powers->add_card |= unused;
		break;
	case BR_SAGA_HAS_FACE_DOWN:
		powers->face_down |= unused;
		break;
	default:
		break;
	}
}

void brp_saga_note(const br_setup *setup, struct saga_state *s, int k)
{
	struct saga_kingdom *land = &s->land[k];

	land->garrison = land->colours = 0;
	for (int i = 0; i < land->size; i++) {
		land->garrison = (uint8_t)(land->garrison +
		                           brp_saga_value(land->card[i]));
		land->colours |= (uint8_t)(1 << brp_saga_colour(land->card[i]));
	}
	land->defence = (int8_t)land->garrison;
	if (s->side[k])
		note_property(s, k, brp_saga_side(setup, s, k)->during);
}

void brp_saga_note_all(const br_setup *setup, struct saga_state *s)
{
	for (int k = 0; k < KINGDOMS; k++) {
		brp_saga_note(setup, s, k);
		if (s->land[k].owner >= 0)
			s->owned[s->land[k].owner] |= (uint8_t)(1 << k);
	}
}

/* 3.3.3: the free knights that the player can recruit, for as much fame as
 * their value, once in a turn. */
uint32_t brp_saga_recruits(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->precomputed;
	uint32_t fame = s->seat[s->player].fame;

	if (s->recruited || !s->pool)
		return 0;
	return s->pool & tables->set[s->centre - 1].worth[fame < 4 ? fame : 4];
}

/* 3.3.5: after the lay, is there another move than to end the turn? */
int brp_saga_goes_on(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_seat *seat = &s->seat[s->player];
	int force = seat->count > 0;

	if (seat->down & ~s->fresh || brp_saga_recruits(setup, s))
		return 1;
	if (s->took_back || !brp_saga_powers(s, s->player).take_back)
		return 0;
	for (int k = 0; k < KINGDOMS; k++)
		force |= s->land[k].owner == s->player && s->land[k].size > 0;
	return force;
}
