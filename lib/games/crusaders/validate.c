/* SPDX-License-Identifier: MIT */
/*
 * validate.c - whether a state of The Kingdoms of Crusaders is valid.
 */

#include "games/crusaders/crusaders.h"

static int prove_cards(const br_setup *setup, const struct crusaders_state *s,
                       br_error *error)
{
	const struct crusaders_tables *tables = setup->precomputed;
	int left[CARDS], held[SEATS];

	brp_crusaders_unseen(setup, s, left, held);
	for (int i = 0; i < s->pile_size; i++)
		left[s->pile[i] - 1]--;
	for (int kind = 0; kind < CARDS; kind++)
		if (left[kind] != 0)
			return brp_deny(
				error, "pile", 0,
				"armies, hands and pile have %d cards %s, and "
				"the deck has %d",
				tables->deck[kind] - left[kind],
				brp_crusaders_cards[kind], tables->deck[kind]);
	for (int p = 0; p < setup->seats; p++)
		if (held[p] != s->seat[p].hand_size)
			return brp_deny(
				error, "hand_size.#", p,
				"the number of cards in this hand is %d",
				held[p]);
	return BR_OK;
}

/* The number of cards in each place, and the seat on turn, as they follow from
 * the progress of the game. */
struct course {
	int phase, player, pile;
	int hand[SEATS], laid[SEATS];
};

static void deal_out(const br_setup *setup, struct course *c, int cards)
{
	int n = setup->seats;

	for (int p = 0; p < n; p++)
		c->hand[p] = cards / n + (p < cards % n);
	c->player = cards % n;
	c->pile -= cards;
}

static void take_card(struct course *c)
{
	if (c->pile > 0) {
		c->pile--;
		c->hand[c->player]++;
	}
}

/* One turn after another, until `ply` cards are laid. */
static void play_out(const br_setup *setup, struct course *c,
                     const struct crusaders_state *s)
{
	int n = setup->seats;
	int draw_first = setup->option[TURN_ORDER] == DRAW_THEN_PLAY;

	for (int ply = 0;; ply++) {
		int pending = ply == s->ply;

		if (ply > 0 && !draw_first && ply < TURNS * n) {
			c->phase = DRAW;
			if (pending && s->phase == DRAW && c->pile > 0)
				return;
			take_card(c);
		}
		if (ply == TURNS * n) {
			c->phase = OVER;
			return;
		}
		c->player = (s->first + ply) % n;
		if (draw_first) {
			c->phase = DRAW;
			if (pending && s->phase == DRAW && c->pile > 0)
				return;
			take_card(c);
		}
		c->phase = PLAY;
		if (pending)
			return;
		c->hand[c->player]--;
		c->laid[c->player]++;
	}
}

/* The number of cards that are dealt, and the seat that begins. */
static int prove_begun(const br_setup *setup, const struct crusaders_state *s,
                       int dealt, br_error *error)
{
	const struct crusaders_tables *tables = setup->precomputed;
	int fixed = setup->option[FIRST] - 1,
	    due = brp_crusaders_hand_size(setup) * setup->seats;

	if (s->phase > LOT && fixed < 0 && s->first < 0)
		return brp_deny(error, "first", 0,
		                "after the lot a seat begins, 0 to %d",
		                setup->seats - 1);
	if ((s->phase <= LOT || fixed >= 0) && s->first != fixed)
		return brp_deny(error, "first", 0, "%s %d",
		                fixed < 0 ? "before the lot it is"
		                          : "by the option first it is",
		                fixed);
	if (s->phase > LOT)
		return BR_OK;
	if (s->ply != 0)
		return brp_deny(error, "ply", 0,
		                "before the first turn it is 0");
	if (s->phase == DEAL && dealt >= due)
		return brp_deny(error, "pile_size", 0,
		                "while cards are dealt it is more than %d",
		                tables->total - due);
	if (s->phase == LOT && fixed >= 0)
		return brp_deny(error, "phase", 0,
		                "by the option first there is no lot");
	if (s->phase == LOT && dealt != due)
		return brp_deny(error, "pile_size", 0,
		                "when all cards are dealt it is %d",
		                tables->total - due);
	return BR_OK;
}

static int prove_seats(const br_setup *setup, const struct course *c,
                       const struct crusaders_state *s, br_error *error)
{
	for (int p = 0; p < setup->seats; p++) {
		int laid = 0;

		for (int t = 0; t < TERRITORIES; t++)
			laid += s->seat[p].size[t];
		if (laid != c->laid[p])
			return brp_deny(error, "army", 0,
			                "at this ply seat %d has laid %d "
			                "cards, not %d",
			                p, c->laid[p], laid);
		if (c->hand[p] != s->seat[p].hand_size)
			return brp_deny(error, "hand_size.#", p,
			                "at this ply and phase it is %d",
			                c->hand[p]);
	}
	return BR_OK;
}

static int prove_course(const br_setup *setup, const struct crusaders_state *s,
                        br_error *error)
{
	const struct crusaders_tables *tables = setup->precomputed;
	struct course c = {.phase = s->phase, .pile = tables->total};
	int dealt = tables->total - s->pile_size;
	int status = prove_begun(setup, s, dealt, error);

	if (status != BR_OK)
		return status;
	deal_out(setup, &c,
	         s->phase > LOT ? brp_crusaders_hand_size(setup) * setup->seats
	                        : dealt);
	if (s->phase > LOT)
		play_out(setup, &c, s);
	if (c.phase != s->phase)
		return brp_deny(error, "phase", 0, "at this ply it is \"%s\"",
		                brp_crusaders_phases[c.phase]);
	if (c.player != s->player)
		return brp_deny(error, "player", 0,
		                "at this ply and phase it is %d", c.player);
	if (c.pile != s->pile_size)
		return brp_deny(error, "pile_size", 0,
		                "at this ply and phase it is %d", c.pile);
	return prove_seats(setup, &c, s, error);
}

/* When a player's j-th army was completed they had laid at least 4 j cards. */
static int stamps_possible(const br_setup *setup,
                           const struct crusaders_state *s, int p)
{
	int n = setup->seats;

	for (int t = 0; t < TERRITORIES; t++) {
		int stamp = s->seat[p].stamp[t], complete = 0;

		if ((stamp >= 0) != (s->seat[p].size[t] == LIMIT) ||
		    stamp >= s->ply)
			return 0;
		if (stamp < 0)
			continue;
		if ((s->first + stamp) % n != p)
			return 0;
		for (int u = 0; u < TERRITORIES; u++) {
			if (u != t && s->seat[p].stamp[u] == stamp)
				return 0;
			complete += s->seat[p].stamp[u] >= 0 &&
			            s->seat[p].stamp[u] <= stamp;
		}
		if (stamp / n + 1 < LIMIT * complete)
			return 0;
	}
	return 1;
}

int brp_crusaders_invariants(const br_setup *setup, void *state,
                             br_error *error)
{
	const struct crusaders_state *s = state;
	int status = prove_course(setup, s, error);

	if (status == BR_OK)
		status = prove_cards(setup, s, error);
	if (status != BR_OK)
		return status;
	for (int p = 0; p < setup->seats; p++)
		if (!stamps_possible(setup, s, p))
			return brp_deny(error, "stamp.#", p,
			                "each complete army, and no other, has "
			                "the ply of this seat that completed "
			                "it, from 0 to less than ply, %d",
			                s->ply);
	return BR_OK;
}
