/* SPDX-License-Identifier: MIT */
/*
 * effects.c - what the cards of Akkon do.
 *
 * A card is paid and discarded at once (A33); it takes effect when all choices
 * are made, and only then counts for the privilege of Faith.
 */

#include "games/akkon/akkon.h"

/* ---- Steps on a track ---------------------------------------------------- */

/* 3.4.9: what would lead beyond 0 or 13 is lost. */
static void up(struct akkon_seat *seat, int track, int steps)
{
	int value = seat->track[track] + steps;

	seat->track[track] = (uint8_t)(value > TOP ? TOP : value);
}

static void down(struct akkon_seat *seat, int track, int steps)
{
	int value = seat->track[track] - steps;

	seat->track[track] = (uint8_t)(value < 0 ? 0 : value);
}

static const struct akkon_face *pending(const br_setup *setup,
                                        const struct akkon_state *s)
{
	const struct akkon_tables *tables = setup->precomputed;

	return &tables->faces.face[s->card - 1];
}

/* ---- A card is done ------------------------------------------------------ */

/* 3.4.8, A19: the second card of a city, or every second one, for the holder
 * of Faith. */
static int faith_is_offered(const br_setup *setup, const struct akkon_state *s,
                            int played)
{
	const struct akkon_seat *mine = &s->seat[s->player];

	if (s->privilege[BR_AKKON_FAITH] != s->player || s->faith_used ||
	    (setup->option[FAITH_PER_PAIR] ? played % 2 != 0 : played != 2))
		return 0;
	for (int t = 0; t < TRACKS; t++)
		if (mine->track[t] < TOP)
			return 1;
	return 0;
}

static void count_card(const br_setup *setup, struct akkon_state *s, int city)
{
	int played = ++s->played[city];

	s->phase = faith_is_offered(setup, s, played) ? FAITH : PLAY;
}

void brp_akkon_carried_out(const br_setup *setup, struct akkon_state *s)
{
	int city = pending(setup, s)->city;

	s->card = 0;
	count_card(setup, s, city);
}

/* ---- To play a card ------------------------------------------------------ */

/* 3.4.7: own knights and borrowed ones are a number (A27), the seneschal may
 * be among the coins (A26). */
static void pay(struct akkon_state *s, int city, int cost, int seneschal)
{
	struct akkon_seat *mine = &s->seat[s->player];

	if (seneschal)
		s->seneschal = (uint8_t)(PAID_AT + city);
	mine->paid[city] = (uint8_t)(mine->paid[city] + cost - seneschal);
	mine->knights = (uint8_t)(mine->knights - (cost - seneschal));
}

/* 3.4.9: the phase in which a kind of card waits for choices; PLAY if it does
 * not. */
static const uint8_t waits[KINDS] = {
	[BR_AKKON_LANCE] = PLAY,     [BR_AKKON_SIEGE] = PLAY,
	[BR_AKKON_FEAST] = PLAY,     [BR_AKKON_SCRIPTURE] = UP,
	[BR_AKKON_BAN] = TARGET,     [BR_AKKON_PLAGUE] = TARGET,
	[BR_AKKON_MINT] = MINT,      [BR_AKKON_LEVANT] = TARGET,
	[BR_AKKON_BROTHER] = TARGET,
};

void brp_akkon_play(const br_setup *setup, struct akkon_state *s, int card,
                    int seneschal)
{
	const struct akkon_tables *tables = setup->precomputed;
	const struct akkon_face *face = &tables->faces.face[card];
	struct akkon_seat *mine = &s->seat[s->player];

	brp_akkon_lay_off(s, s->player, card);
	pay(s, face->city, brp_akkon_cost(setup, s, s->player, face),
	    seneschal);
	if (waits[face->kind] != PLAY) {
		s->card = (uint8_t)(card + 1);
		s->phase = waits[face->kind];
		/* 3.4.9 scripture, A22: no marker can step forward, only the
		 * step back is left. */
		if (s->phase == UP && !brp_akkon_scripture_up(setup, mine))
			s->phase = DOWN;
		return;
	}
	if (face->kind == BR_AKKON_SIEGE) {
		/* 3.4.9 siege */
		up(mine, face->track, 2);
		down(mine, face->second, 1);
	} else {
		/* 3.4.9 templar feast, holy lance */
		up(mine, face->track, face->kind == BR_AKKON_FEAST ? 3 : 1);
	}
	count_card(setup, s, face->city);
}

/* ---- What is chosen ------------------------------------------------------ */

/* 3.4.9 levant trade: knights of a seat in the cities that it names, bid (A6)
 * and paid, borrowed ones too (A25), the seneschal never. */
int brp_akkon_trade(const br_setup *setup, const struct akkon_seat *seat,
                    int cities)
{
	int n = 0;

	for (int c = 0; c < CITIES; c++) {
		if (!(cities >> c & 1))
			continue;
		n += seat->paid[c];
		if (setup->option[LEVANT_COUNTS_BIDS])
			n += seat->bid_count[c];
	}
	return n;
}

/* 3.4.1: a loan for the next round. */
static void borrow(struct akkon_state *s, int victim, int knights)
{
	s->loan[s->loans++] = (struct akkon_loan){s->player, (uint8_t)victim,
	                                          (uint8_t)knights};
}

/* A22: an optional step forward; nobody is asked if no marker can move. */
static void offer(const br_setup *setup, struct akkon_state *s, int track,
                  int steps)
{
	struct akkon_seat *mine = &s->seat[s->player];

	if (setup->option[ADVANCE] == ADVANCE_CHOICE && steps > 0 &&
	    mine->track[track] < TOP) {
		s->steps = (uint8_t)steps;
		s->phase = ADVANCING;
		return;
	}
	up(mine, track, steps);
	brp_akkon_carried_out(setup, s);
}

/* A22: makes the step forward, or none if there are 0 steps. */
void brp_akkon_advance(const br_setup *setup, struct akkon_state *s, int track,
                       int steps)
{
	up(&s->seat[s->player], track, steps);
	s->steps = 0;
	brp_akkon_carried_out(setup, s);
}

void brp_akkon_target(const br_setup *setup, struct akkon_state *s, int q)
{
	const struct akkon_face *face = pending(setup, s);
	struct akkon_seat *mine = &s->seat[s->player];

	if (face->kind == BR_AKKON_PLAGUE) {
		/* 3.4.9 plague: its loan comes first (A21) */
		borrow(s, q, 1);
		s->phase = HIT;
		return;
	}
	if (face->kind == BR_AKKON_BROTHER) {
		/* 3.4.9 brother-in-arms */
		borrow(s, q, 2);
		offer(setup, s, face->track, 1);
	} else if (face->kind == BR_AKKON_BAN) {
		/* 3.4.9 church ban, A32 */
		up(mine, face->track, 2);
		down(&s->seat[q], face->track, 2);
		brp_akkon_carried_out(setup, s);
	} else {
		/* 3.4.9 levant trade: half of them, rounded up */
		int n = brp_akkon_trade(setup, &s->seat[q], face->cities);

		offer(setup, s, face->track, (n + 1) / 2);
	}
}

/* 3.4.9 plague, A21: another player steps back. */
void brp_akkon_hit(const br_setup *setup, struct akkon_state *s, int q)
{
	down(&s->seat[q], pending(setup, s)->track, 1);
	brp_akkon_carried_out(setup, s);
}

/* 3.4.9 scripture: the step back, and with it the one forward, if it was
 * chosen. */
void brp_akkon_lower(const br_setup *setup, struct akkon_state *s, int track)
{
	struct akkon_seat *mine = &s->seat[s->player];

	if (s->raised)
		up(mine, s->raised - 1, 1);
	down(mine, track, 1);
	s->raised = 0;
	brp_akkon_carried_out(setup, s);
}
