/* SPDX-License-Identifier: MIT */
/*
 * turn.c - how a turn begins: its income; and what its player may still do.
 */

#include "games/saga/saga.h"

/* ---- Income -------------------------------------------------------------- */

/* 3.3.1: what their kingdoms pay; use does not turn the income over (A10). */
int brp_saga_income(const br_setup *setup, const struct saga_state *s, int p)
{
	const struct saga_tables *tables = setup->precomputed;
	int income = 0;

	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == p)
			income += tables->side[k][s->side[k] - 1].income;
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

/* 3.3.6: are sets distinguished?  And which kingdoms give another move? */
void brp_saga_note_sides(const br_setup *setup, struct saga_state *s)
{
	const struct saga_tables *tables = setup->precomputed;

	for (int k = 0; k < KINGDOMS; k++)
		for (int i = 0; i < 2; i++) {
			int during = tables->side[k][i].during;

			if (during == BR_SAGA_HAS_FACE_DOWN &&
			    i + 1 == s->side[k])
				s->apart = 1;
			if (during == BR_SAGA_HAS_FACE_DOWN ||
			    during == BR_SAGA_HAS_ADD_CARD ||
			    during == BR_SAGA_HAS_TAKE_BACK)
				s->special |= (uint8_t)(1 << k);
		}
}

/* 3.3.2, 3.5: the kingdoms that give a seat another move; a property that can
 * be used once counts only until it is used. */
struct saga_powers brp_saga_powers(const br_setup *setup,
                                   const struct saga_state *s, int p)
{
	struct saga_powers powers = {0, 0, 0};

	for (uint32_t left = s->special; left; left &= left - 1) {
		int k = brp_lowest(left), during;

		if (s->land[k].owner != p)
			continue;
		during = brp_saga_side(setup, s, k)->during;
		if (during == BR_SAGA_HAS_TAKE_BACK)
			powers.take_back |= 1u << k;
		else if (during == BR_SAGA_HAS_ADD_CARD)
			powers.add_card |= 1u << k & ~(unsigned)s->used;
		else if (during == BR_SAGA_HAS_FACE_DOWN)
			powers.face_down |= 1u << k & ~(unsigned)s->used;
	}
	return powers;
}

/* 3.3.3: for as much fame as its value */
int brp_saga_can_recruit(const struct saga_state *s, const struct saga_set *set,
                         int place)
{
	int kind = set->kind[place];

	return s->seat[s->player].fame >= (uint32_t)(4 - kind % 4);
}

/* 3.3.5: after the lay, is there another move than to end the turn? */
int brp_saga_goes_on(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_set *set = &tables->set[s->centre - 1];
	const struct saga_seat *seat = &s->seat[s->player];
	int force = seat->count > 0;

	if (seat->down & ~s->fresh)
		return 1;
	for (uint32_t pool = s->recruited || !seat->fame ? 0 : s->pool; pool;
	     pool &= pool - 1)
		if (brp_saga_can_recruit(s, set, brp_lowest(pool)))
			return 1;
	for (int k = 0; k < KINGDOMS; k++)
		force |= s->land[k].owner == s->player && s->land[k].size > 0;
	return force && !s->took_back &&
	       brp_saga_powers(setup, s, s->player).take_back;
}
