/* SPDX-License-Identifier: MIT */

/*
 * cards.c - what the cards of Akkon do.
 *
 * A card is paid and discarded at once; its effect follows when all that must
 * be chosen is chosen, and only then does it count for the Faith privilege.
 */

#include "games/akkon/akkon.h"

/* ---- Steps on a track ---------------------------------------------------- */

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
	const struct akkon_tables *tables = setup->tables;

	return &tables->faces.face[s->card - 1];
}

/* ---- A card is done ------------------------------------------------------ */

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

static void pay(struct akkon_state *s, int city, int cost, int seneschal)
{
	struct akkon_seat *mine = &s->seat[s->player];

	if (seneschal)
		s->seneschal = (uint8_t)(PAID_AT + city);
	mine->paid[city] = (uint8_t)(mine->paid[city] + cost - seneschal);
	mine->knights = (uint8_t)(mine->knights - (cost - seneschal));
}

/* The phase in which a kind of card waits for choices; PLAY if it does not. */
static const uint8_t waits[KINDS] = {PLAY,   PLAY, PLAY,   UP,    TARGET,
                                     TARGET, MINT, TARGET, TARGET};

void brp_akkon_play(const br_setup *setup, struct akkon_state *s, int card,
                    int seneschal)
{
	const struct akkon_tables *tables = setup->tables;
	const struct akkon_face *face = &tables->faces.face[card];
	struct akkon_seat *mine = &s->seat[s->player];

	brp_akkon_lose(mine, card);
	pay(s, face->city, brp_akkon_cost(setup, s, s->player, face),
	    seneschal);
	if (waits[face->kind] != PLAY) {
		s->card = (uint8_t)(card + 1);
		s->phase = waits[face->kind];
		return;
	}
	if (face->kind == BR_AKKON_SIEGE) {
		up(mine, face->track, 2);
		down(mine, face->second, 1);
	} else {
		up(mine, face->track, face->kind == BR_AKKON_FEAST ? 3 : 1);
	}
	count_card(setup, s, face->city);
}

/* ---- What is chosen ------------------------------------------------------ */

/* Knights of a seat in the cities that a Levant Trade names. */
static int trade(const br_setup *setup, const struct akkon_seat *seat,
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

static void borrow(struct akkon_state *s, int victim, int knights)
{
	s->loan[s->loans++] = (struct akkon_loan){s->player, (uint8_t)victim,
	                                          (uint8_t)knights};
}

void brp_akkon_target(const br_setup *setup, struct akkon_state *s, int q)
{
	const struct akkon_face *face = pending(setup, s);
	struct akkon_seat *mine = &s->seat[s->player];

	if (face->kind == BR_AKKON_PLAGUE) {
		borrow(s, q, 1);
		s->phase = HIT;
		return;
	}
	if (face->kind == BR_AKKON_BROTHER) {
		borrow(s, q, 2);
		up(mine, face->track, 1);
	} else if (face->kind == BR_AKKON_BAN) {
		up(mine, face->track, 2);
		down(&s->seat[q], face->track, 2);
	} else {
		int n = trade(setup, &s->seat[q], face->cities);

		up(mine, face->track, (n + 1) / 2);
	}
	brp_akkon_carried_out(setup, s);
}

void brp_akkon_hit(const br_setup *setup, struct akkon_state *s, int q)
{
	down(&s->seat[q], pending(setup, s)->track, 1);
	brp_akkon_carried_out(setup, s);
}

/* The second step of a Scripture, and with it the first. */
void brp_akkon_lower(const br_setup *setup, struct akkon_state *s, int track)
{
	struct akkon_seat *mine = &s->seat[s->player];

	up(mine, s->raised - 1, 1);
	down(mine, track, 1);
	s->raised = 0;
	brp_akkon_carried_out(setup, s);
}
