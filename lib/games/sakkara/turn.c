/* SPDX-License-Identifier: MIT */
/*
 * turn.c - the holders, and the end of a turn: discards, the pile that the
 * other player puts on the board, the next turn.
 */

#include "games/sakkara/sakkara.h"

/* ---- Holders ------------------------------------------------------------- */

void brp_sakkara_gain_tile(struct sakkara_state *s, int p, int kind)
{
	s->hand[p][kind]++;
	s->hand_size[p]++;
	s->have[p] |= (uint16_t)(1 << kind);
	s->changed = 1;
}

void brp_sakkara_lose_tile(struct sakkara_state *s, int p, int kind)
{
	s->hand_size[p]--;
	if (--s->hand[p][kind] == 0)
		s->have[p] &= (uint16_t) ~(1 << kind);
	s->changed = 1;
}

/* ---- The end of a turn --------------------------------------------------- */

/* 3.4: a completed step is followed by the next one. */
static void begin_turn(struct sakkara_state *s)
{
	int p = s->player;

	if (s->done[p]) {
		s->done[p] = 0;
		s->step[p]++;
	}
	s->phase = s->next = PHASE_TURN;
}

/* 3.11, A28: is the game drawn, by turns without change or by turns in all? */
int brp_sakkara_limit_reached(const br_setup *setup,
                              const struct sakkara_state *s)
{
	int32_t stall_limit = setup->option[STALL_LIMIT];
	int32_t max_turns = setup->option[MAX_TURNS];

	return (stall_limit != NEVER && s->stall == stall_limit) ||
	       (max_turns != NEVER && (int32_t)s->turn == max_turns);
}

/* A turn is over: it is counted, and the other player's turn begins, unless a
 * limit ends the game. */
static void end_turn(const br_setup *setup, struct sakkara_state *s)
{
	const struct sakkara_tables *tables = setup->precomputed;

	if ((int)s->turn < tables->turn_top)
		s->turn++;
	else
		s->turn--;
	if (s->changed)
		s->stall = 0;
	else if (s->stall < tables->stall_top)
		s->stall++;
	s->changed = 0;
	if (brp_sakkara_limit_reached(setup, s)) {
		s->phase = s->next = PHASE_OVER;
		return;
	}
	s->player = 1 - s->player;
	begin_turn(s);
}

/* 3.10.1: what was destroyed goes on top of the pile, which the other player
 * puts on the board. */
static void give_back(const br_setup *setup, struct sakkara_state *s)
{
	for (; s->destroyed_grain > 0; s->destroyed_grain--)
		s->used[s->used_size++] = GRAIN;
	for (; s->destroyed_ship > 0; s->destroyed_ship--)
		s->used[s->used_size++] = SHIP;
	if (s->used_size > 0)
		s->phase = s->next = PHASE_SEGMENT;
	else
		end_turn(setup, s);
}

/* 3.9: the holder's limit, at the end of a turn and after each discard. */
static void limit_holder(const br_setup *setup, struct sakkara_state *s)
{
	if (s->hand_size[s->player] > setup->option[HAND_LIMIT])
		s->phase = s->next = PHASE_DISCARD;
	else
		give_back(setup, s);
}

void brp_sakkara_end_actions(const br_setup *setup, struct sakkara_state *s)
{
	s->moved = 0;
	s->last_worker = -1;
	s->last_dir = DIRECTIONS;
	limit_holder(setup, s);
}

/* 3.9, A11 */
void brp_sakkara_discard(const br_setup *setup, struct sakkara_state *s,
                         int kind)
{
	brp_sakkara_lose_tile(s, s->player, kind);
	s->used[s->used_size++] = (uint8_t)kind;
	limit_holder(setup, s);
}

/* ---- The pile ------------------------------------------------------------ */

/* 3.10.2, A10: a part of the pile, from the bottom, as it lies. */
void brp_sakkara_put(const br_setup *setup, struct sakkara_state *s, int field)
{
	for (int i = 0; i < s->segment; i++)
		brp_sakkara_push(s, field, s->used[i]);
	s->used_size = (uint8_t)(s->used_size - s->segment);
	memmove(s->used, s->used + s->segment, s->used_size);
	memset(s->used + s->used_size, 0, s->segment);
	s->segment = 0;
	if (s->used_size > 0)
		s->phase = s->next = PHASE_SEGMENT;
	else
		end_turn(setup, s);
}
