/* SPDX-License-Identifier: MIT */
/*
 * knowledge.c - who knows which knight, who learns of one by a move, and
 * determinization: a full state that looks like a view.
 *
 * Cards are drawn where the viewer knows none; every way is equally likely,
 * since a draw that is not possible is rejected as a whole and repeated.
 */

#include "games/saga/saga.h"

/* ---- Who knows ----------------------------------------------------------- */

/* 3.8.1: everybody can deduce which cards a seat has in hand and face down;
 * until the end only the seat knows which of them lie face down. */
int brp_saga_is_own(const struct saga_state *s, int seat, int viewer)
{
	return viewer == BR_ALL || viewer == seat || s->phase == OVER;
}

int brp_saga_hand_known(const br_setup *setup, const struct saga_state *s,
                        int seat, int viewer)
{
	return brp_saga_is_own(s, seat, viewer) ||
	       (setup->option[HANDS] == HANDS_DEDUCED && !s->seat[seat].down);
}

/* 3.8.4: what a knight is that is laid face down */
unsigned brp_saga_hidden(const br_setup *setup, const void *before,
                         br_move move, int seat)
{
	const struct saga_state *s = before;

	(void)setup;
	return move >= LAY_HIDDEN_AT && move <= LAY_HIDDEN_LAST &&
	       seat != s->player;
}

/* Knights of a seat that a move turned up. */
static int turned_up(const br_setup *setup, const struct saga_state *before,
                     const struct saga_state *after, br_move move, int p)
{
	const struct saga_seat *seat = &before->seat[p];
	int part[4], kind = brp_saga_decode(setup, move, part);
	int n = brp_saga_bits(seat->down) - brp_saga_bits(after->seat[p].down);

	if (p != before->player)
		return n;
	if (kind == BR_SAGA_LAY_HIDDEN)
		n++;
	if (kind == BR_SAGA_TAKE_BACK && part[0] >= KINGDOMS) {
		int begin = brp_saga_nth(seat->heads, part[0] - KINGDOMS);

		n -= (int)(seat->down >> (begin + part[1]) & 1);
	}
	return n;
}

/* 3.8.4: everybody but its owner learns what a face-down knight was; at the end
 * hands are shown, too. */
uint32_t brp_saga_revealed_to(const br_setup *setup, const void *before,
                              br_move move, const void *after)
{
	const struct saga_state *then = before, *now = after;
	uint32_t all = (((uint32_t)1 << setup->seats) - 1) | (uint32_t)1 << 31;
	uint32_t learn = 0;

	for (int p = 0; p < setup->seats; p++)
		if (turned_up(setup, then, now, move, p) > 0 ||
		    (now->phase == OVER &&
		     (setup->option[HANDS] == HANDS_MASKED ||
		      now->seat[p].down)))
			learn |= all & ~((uint32_t)1 << p);
	return learn;
}

/* 3.8.1, 3.8.4: of another seat's hand and face-down knights remains what is
 * deduced, all of them together and the candidates. */
static void hide_seat(const br_setup *setup, struct saga_state *s, int p)
{
	struct saga_seat *seat = &s->seat[p];
	int deduced = setup->option[HANDS] == HANDS_DEDUCED;

	seat->hand = deduced ? brp_saga_out_of_sight(setup, s, p) : 0;
	for (uint32_t down = seat->down; down; down &= down - 1) {
		int place = brp_lowest(down);
		int set = brp_saga_set_of(seat->card[place]);

		seat->card[place] = (uint8_t)brp_saga_card(UNKNOWN_KIND, set);
		if (!deduced)
			seat->candidates[place] = 0;
	}
}

void brp_saga_hide(const br_setup *setup, void *state, int viewer)
{
	struct saga_state *s = state;

	for (int p = 0; p < setup->seats; p++)
		if (!brp_saga_is_own(s, p, viewer))
			hide_seat(setup, s, p);
}

/* ---- What a viewer does not know ----------------------------------------- */

enum { TRIES = 20000 };

/* What is not known of the seats, by places of their decks. */
struct unknown {
	int is[SEATS];          /* has this seat any? */
	uint32_t all[SEATS];    /* its hand and face-down knights together */
	uint32_t own[SEATS];    /* masked: those of its own set, */
	int centre[SEATS];      /* how many of the centre's, */
	uint8_t pile[SET_SIZE]; /* and which the seats have, */
	int size;               /* so many in all */
};

/* ---- Masked hands -------------------------------------------------------- */

/* Removes a card that lies open in a field, if there are not too many. */
static int take(uint8_t left[SETS][KINDS], int card, const char *member,
                int element, br_error *error)
{
	int kind = brp_saga_kind(card), set = brp_saga_set_of(card);

	if (kind == UNKNOWN_KIND || left[set][kind]-- > 0)
		return BR_OK;
	return brp_deny(error, member, element,
	                "more knights %s of set %s lie open than the set has",
	                brp_saga_kinds[kind], brp_saga_sets[set + 1]);
}

/* Finds the cards that are neither open nor in a known hand. */
static int count_left(const br_setup *setup, const struct saga_state *s,
                      const struct unknown *u, uint8_t left[SETS][KINDS],
                      br_error *error)
{
	const struct saga_tables *tables = setup->precomputed;
	int status = BR_OK;

	for (int set = 0; set < SETS; set++)
		memcpy(left[set], tables->set[set].copies, KINDS);
	for (int k = 0; k < KINGDOMS; k++)
		for (int i = 0; i < s->land[k].size && !status; i++)
			status = take(left, s->land[k].card[i],
			              "kingdoms.#.garrison", k, error);
	for (uint32_t pool = s->pool; pool && !status; pool &= pool - 1) {
		int set = s->centre - 1;
		int kind = tables->set[set].kind[brp_lowest(pool)];

		status = take(left, brp_saga_card(kind, set), "pool", 0, error);
	}
	for (int p = 0; p < setup->seats; p++) {
		const struct saga_seat *seat = &s->seat[p];
		const struct saga_deck *deck = brp_saga_deck(setup, s, p);
		uint32_t hand = u->is[p] ? 0 : seat->hand;

		for (int i = 0; i < seat->count && !status; i++)
			status =
				take(left, seat->card[i], "attack.#", p, error);
		for (; hand && !status; hand &= hand - 1)
			status = take(left, deck->card[brp_lowest(hand)],
			              "hand.#", p, error);
	}
	return status;
}

static uint32_t places_of(const struct saga_deck *deck, int which, int kind,
                          int n)
{
	return n > 0 ? (((uint32_t)1 << n) - 1) << deck->first[which][kind] : 0;
}

/* Own knights are where they were; the centre's may be with any seat. */
static int find_masked(const br_setup *setup, const struct saga_state *s,
                       struct unknown *u, br_error *error)
{
	uint8_t left[SETS][KINDS];
	int wanted = 0, status = count_left(setup, s, u, left, error), last = 0;

	if (status != BR_OK)
		return status;
	for (int p = 0; p < setup->seats; p++) {
		const struct saga_deck *deck = brp_saga_deck(setup, s, p);
		int set = s->seat[p].set - 1;

		for (int kind = 0; u->is[p] && kind < KINDS; kind++)
			u->own[p] |= places_of(deck, 0, kind, left[set][kind]);
		if (!u->is[p])
			continue;
		u->centre[p] = s->seat[p].hand_size +
		               brp_saga_bits(s->seat[p].down) -
		               brp_saga_bits(u->own[p]);
		if (u->centre[p] < 0)
			return brp_deny(error, "hand_size.#", p,
			                "the hand is smaller by %d than what "
			                "is unseen of the seat's set",
			                -u->centre[p]);
		wanted += u->centre[p];
		last = p;
	}
	if (wanted == 0)
		return BR_OK;
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = left[s->centre - 1][kind]; i > 0; i--)
			u->pile[u->size++] = (uint8_t)kind;
	return u->size == wanted
	               ? BR_OK
	               : brp_deny(error, "hand_size.#", last,
	                          "of the centre's set %d knights are unseen, "
	                          "and hidden ones must be %d of them",
	                          u->size, wanted);
}

/* Deals the centre's knights to the seats that want some. */
static int deal_masked(const br_setup *setup, const struct saga_state *s,
                       struct unknown *u, br_dice *dice)
{
	int left = u->size;

	for (int p = 0; p < setup->seats; p++) {
		const struct saga_deck *deck = brp_saga_deck(setup, s, p);

		u->all[p] = u->own[p];
		for (int i = 0; u->is[p] && i < u->centre[p]; i++) {
			uint64_t at;
			uint8_t kind;

			if (brp_draw(dice, (uint64_t)left, &at) != BR_OK)
				return 0;
			kind = u->pile[at];
			u->pile[at] = u->pile[--left];
			u->pile[left] = kind;
			u->all[p] = brp_saga_with(
				u->all[p], deck->group[deck->first[1][kind]]);
		}
	}
	return 1;
}

/* ---- Face-down knights --------------------------------------------------- */

/* Places of the deck that a face-down card may be, equal ones apart. */
static uint32_t choices(const br_setup *setup, const struct saga_state *s,
                        int p, int place, uint32_t all)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	const struct saga_seat *seat = &s->seat[p];
	int set = brp_saga_set_of(seat->card[place]);
	uint32_t found = 0;

	for (uint32_t left = seat->candidates[place]; left; left &= left - 1) {
		int kind = tables->set[set].kind[brp_lowest(left)];
		int in = brp_saga_place(s, deck, p, brp_saga_card(kind, set));

		if (in < DECK_SIZE)
			found |= deck->group[in];
	}
	return found & all;
}

/* Draws each face-down knight by itself; false if two do not go together, or
 * (then *failed is set) if there is none or the dice fail. */
static int draw_down(const br_setup *setup, struct saga_state *s, int p,
                     uint32_t all, br_dice *dice, int *failed)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	struct saga_seat *seat = &s->seat[p];
	uint32_t taken = 0;

	seat->hand = all;
	for (uint32_t down = seat->down; down; down &= down - 1) {
		int place = brp_lowest(down), card;
		uint32_t from = choices(setup, s, p, place, all);
		int n = brp_saga_bits(from), at;
		uint64_t i;

		if (n == 0 || brp_draw(dice, (uint64_t)n, &i) != BR_OK) {
			*failed = n == 0 ? BR_EFORMAT : BR_EDICE;
			return 0;
		}
		at = brp_saga_nth(from, (int)i);
		if (taken >> at & 1)
			return 0;
		taken |= (uint32_t)1 << at;
		card = deck->card[at];
		seat->card[place] = (uint8_t)card;
		at = brp_saga_place(s, deck, p, card);
		seat->hand = brp_saga_without(seat->hand, deck->group[at]);
	}
	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		int begin = brp_lowest(heads);
		int size = brp_saga_end(seat, begin) - begin;
		unsigned colours =
			brp_saga_colours_of(seat->card + begin, size);

		if (brp_saga_bits(colours) != size)
			return 0;
	}
	return 1;
}

/* The widest candidates there can be, where the view has none. */
static void guess_all(const br_setup *setup, struct saga_state *s, int p,
                      uint32_t all)
{
	struct saga_seat *seat = &s->seat[p];

	seat->hand = all;
	for (uint32_t down = seat->down; down; down &= down - 1) {
		int place = brp_lowest(down);
		int set = brp_saga_set_of(seat->card[place]);

		seat->card[place] = (uint8_t)brp_saga_card(UNKNOWN_KIND, set);
		brp_saga_guess(setup, s, p, place);
	}
}

/* One way out of all; BR_EINVAL if it cannot be. */
static int try_once(const br_setup *setup, struct saga_state *s,
                    struct unknown *u, br_dice *dice)
{
	int masked = setup->option[HANDS] == HANDS_MASKED;
	int failed = BR_EINVAL;

	if (masked && !deal_masked(setup, s, u, dice))
		return BR_EDICE;
	for (int p = 0; p < setup->seats; p++) {
		if (!u->is[p])
			continue;
		if (masked)
			guess_all(setup, s, p, u->all[p]);
		if (!draw_down(setup, s, p, u->all[p], dice, &failed))
			return failed == BR_EFORMAT && masked ? BR_EINVAL
			                                      : failed;
	}
	return BR_OK;
}

/* 3.8.3: each way to choose single cards is as likely as any other. */
int brp_saga_sample(const br_setup *setup, void *state, br_dice *dice,
                    br_error *error)
{
	struct saga_state *s = state;
	struct unknown u;
	int masked = setup->option[HANDS] == HANDS_MASKED;
	int last = -1, status = BR_EINVAL;

	memset(&u, 0, sizeof u);
	for (int p = 0; p < setup->seats; p++) {
		struct saga_seat *seat = &s->seat[p];
		uint32_t down = seat->down;

		if (!seat->set)
			continue;
		while (down && brp_saga_kind(seat->card[brp_lowest(down)]) !=
		                       UNKNOWN_KIND)
			down &= down - 1;
		u.is[p] = down != 0 ||
		          (masked && !seat->hand && seat->hand_size > 0);
		u.all[p] = seat->hand;
		if (u.is[p])
			last = p;
	}
	if (last < 0)
		return BR_OK;
	if (masked && find_masked(setup, s, &u, error) != BR_OK)
		return BR_EFORMAT;
	for (int i = 0; i < TRIES && status == BR_EINVAL; i++)
		status = try_once(setup, s, &u, dice);
	if (status == BR_EINVAL || status == BR_EFORMAT)
		return brp_deny(error, "attack.#", last,
		                "no unseen knights can be the face-down ones "
		                "of all seats");
	return status;
}
