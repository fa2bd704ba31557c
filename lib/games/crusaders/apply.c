/* SPDX-License-Identifier: MIT */
/*
 * apply.c - what a move does.
 *
 * A turn is: lay a card, then draw one (or, by an option, first draw).
 */

#include "games/crusaders/crusaders.h"

/* 3.3: the turn passes to the left. */
static void next_player(const br_setup *setup, struct crusaders_state *s)
{
	s->player =
		s->player + 1 == setup->seats ? 0 : (uint8_t)(s->player + 1);
}

/* A1: the player's turn begins, by laying or by drawing; A11 */
static void begin_turn(const br_setup *setup, struct crusaders_state *s)
{
	s->phase =
		setup->option[TURN_ORDER] == DRAW_THEN_PLAY && s->pile_size > 0
			? DRAW
			: PLAY;
}

void brp_crusaders_begin(const br_setup *setup, struct crusaders_state *s,
                         int seat)
{
	s->first = (int8_t)seat;
	s->player = (uint8_t)seat;
	begin_turn(setup, s);
}

static void lose_card(struct crusaders_seat *mine, unsigned card)
{
	uint32_t last = --mine->held[card] == 0;

	mine->hand &= ~(last << card);
	mine->hand_size--;
}

static void lay_card(struct crusaders_seat *mine, unsigned card,
                     unsigned territory, int ply)
{
	int size = mine->size[territory];

	mine->army[territory][size] = (uint8_t)card;
	mine->size[territory] = (uint8_t)(size + 1);
	if (size + 1 == LIMIT) { /* A10 */
		mine->open &= (uint8_t) ~(1 << territory);
		mine->stamp[territory] = (int8_t)ply;
	}
}

static void play(const br_setup *setup, struct crusaders_state *s, br_move move)
{
	struct crusaders_seat *mine = &s->seat[s->player];
	unsigned n = move - PLAY_FIRST, kind = n / TERRITORIES;

	lose_card(mine, kind + 1);
	lay_card(mine, kind + 1, n - kind * TERRITORIES, s->ply++);
	if (s->ply == TURNS * setup->seats) { /* 3.3 end, A17 */
		s->phase = OVER;
	} else if (setup->option[TURN_ORDER] == PLAY_THEN_DRAW &&
	           s->pile_size > 0) {
		s->phase = DRAW;
	} else {
		next_player(setup, s);
		begin_turn(setup, s);
	}
}

/* 3.2: the set-up is done when all hands are full. */
BRP_COLD static void end_deal(const br_setup *setup, struct crusaders_state *s)
{
	if (s->player > 0 ||
	    s->seat[0].hand_size < brp_crusaders_hand_size(setup))
		return;
	if (s->first < 0)
		s->phase = LOT;
	else
		brp_crusaders_begin(setup, s, s->first);
}

/* The player takes the card at a place of the pile. */
void brp_crusaders_take(const br_setup *setup, struct crusaders_state *s,
                        int place)
{
	struct crusaders_seat *mine = &s->seat[s->player];

	brp_crusaders_hold(mine, s->pile[place]);
	mine->hand_size++;
	s->pile[place] = s->pile[--s->pile_size];
	if (s->phase == DEAL) {
		next_player(setup, s);
		end_deal(setup, s);
		return;
	}
	if (setup->option[TURN_ORDER] == PLAY_THEN_DRAW)
		next_player(setup, s);
	s->phase = PLAY;
}

BRP_COLD static void happen(const br_setup *setup, struct crusaders_state *s,
                            br_move move)
{
	br_move first = s->phase == DEAL ? DEAL_FIRST : DRAW_FIRST;
	const uint8_t *place;

	if (s->phase == LOT) {
		brp_crusaders_begin(setup, s, (int)(move - LOT_FIRST));
		return;
	}
	place = memchr(s->pile, (int)(move - first) + 1, s->pile_size);
	brp_crusaders_take(setup, s, (int)(place - s->pile));
}

void brp_crusaders_apply(const br_setup *setup, void *state, br_move move)
{
	struct crusaders_state *s = state;

	if (s->phase == PLAY)
		play(setup, s, move);
	else
		happen(setup, s, move);
}
