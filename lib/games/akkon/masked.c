/* SPDX-License-Identifier: MIT */
/*
 * masked.c - masked hands, and their determinization: it deals the cards of
 * Akkon that a viewer does not know so that they agree with all open cards,
 * every such deal being equally likely (A28).
 *
 * In each city two start cards, of one face, and the cards of the stack are
 * shuffled apart.  Of the start cards some are left out; of the stack some
 * lie below its top; what is nowhere else is in the hands.
 */

#include "games/akkon/akkon.h"

enum { TRIES = 64, TILT = 12 };

/* The cards of a city that the viewer does not see. */
struct unknown {
	uint8_t left[CITY_CARDS]; /* the faces of those that are no start card
	                           */
	int others;               /* their number */
	int start, shown;         /* copies of the start card: unknown, open */
	int top;      /* is the top card of the start card's face? */
	int in_stack; /* cards below the top */
	uint64_t ways[START_CARDS + 1]; /* with so many start cards left out */
	int most; /* of these that there is a way with; -1 if there is none */
};

/* A28: which cards the other seats hold, and which nobody has seen. */
void brp_akkon_mask(const br_setup *setup, struct akkon_state *s, int viewer)
{
	for (int c = 0; c < CITIES; c++)
		memset(s->stack[c], UNKNOWN_CARD, s->unseen[c]);
	memset(s->pool, 0, sizeof s->pool);
	for (int p = 0; p < setup->seats; p++)
		if (p != viewer)
			memset(s->seat[p].hand, UNKNOWN_CARD,
			       s->seat[p].hand_size);
}

/* ---- Counting ------------------------------------------------------------ */

static uint64_t choose(int n, int k)
{
	uint64_t ways = k >= 0 && k <= n;

	for (int i = 1; i <= k && ways; i++)
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	return ways;
}

/* Ways to have so many copies of the start card left out, and so many in the
 * stack; the others of them are in hands, or lie open. */
static uint64_t count_ways(const br_setup *setup, const struct unknown *u,
                           int city, int left_out, int below)
{
	const struct akkon_tables *tables = setup->precomputed;
	int stack = tables->stack[tables->start_card[city]] - u->top;
	int out = u->start + u->shown - left_out - below;

	return choose(START_CARDS, left_out) * choose(stack, below) *
	       choose(out, u->shown) * choose(u->others, u->in_stack - below);
}

/* Counts the cards that lie open; returns 0 if there are too many. */
static int count_open(const br_setup *setup, const struct akkon_state *s,
                      int open[CARDS])
{
	const struct akkon_tables *tables = setup->precomputed;
	int fine = 1;

	for (int i = 0; i < tables->faces.count; i++)
		open[i] = s->discard[i];
	for (int p = 0; p < setup->seats; p++)
		for (int i = 0; i < s->seat[p].hand_size; i++)
			if (s->seat[p].hand[i] != UNKNOWN_CARD)
				open[s->seat[p].hand[i]]++;
	for (int i = 0; i < tables->faces.count; i++) {
		int city = tables->faces.face[i].city;
		int is_start = tables->start_card[city] == i;
		int top = s->top[city] == TOP_CARD + i;

		fine = fine && open[i] + top <= tables->stack[i] +
		                                        START_CARDS * is_start;
	}
	return fine;
}

static void count_city(const br_setup *setup, const struct akkon_state *s,
                       const int open[CARDS], int city, struct unknown *u)
{
	const struct akkon_tables *tables = setup->precomputed;

	memset(u, 0, sizeof *u);
	u->in_stack = s->unseen[city];
	for (int i = tables->first[city]; i < tables->first[city + 1]; i++) {
		int top = s->top[city] == TOP_CARD + i;
		int left = tables->stack[i] - open[i] - top;

		if (i == tables->start_card[city]) {
			u->start = left + START_CARDS;
			u->shown = open[i];
			u->top = top;
			continue;
		}
		for (; left > 0; left--)
			u->left[u->others++] = (uint8_t)i;
	}
	for (int out = 0; out <= START_CARDS; out++)
		for (int below = 0; below <= u->start - out; below++)
			u->ways[out] += count_ways(setup, u, city, out, below);
	/* Those that are left out could lie in the pile as well, so that there
	 * is a way with none of them if there is any. */
	u->most = START_CARDS;
	while (u->most >= 0 && u->ways[u->most] == 0)
		u->most--;
}

/* ---- Start cards that are left out --------------------------------------- */

/* Draws an index by weights, not all of which are 0. */
static int draw_place(const uint64_t *weight, int n, br_dice *dice, int *place)
{
	uint64_t sum = 0, at;

	for (int i = 0; i < n; i++)
		sum += weight[i];
	if (brp_draw(dice, sum, &at) != BR_OK)
		return BR_EDICE;
	for (*place = 0; at >= weight[*place]; ++*place)
		at -= weight[*place];
	return BR_OK;
}

/* The ways of a city, those with more cards left out being counted 2^tilt
 * times for each. */
static void tilt_ways(const struct unknown *u, int tilt,
                      uint64_t weight[START_CARDS + 1])
{
	for (int out = 0; out <= START_CARDS; out++)
		weight[out] =
			tilt >= 0 ? u->ways[out] << tilt * out
				  : u->ways[out] << -tilt * (START_CARDS - out);
}

/* The tilt with which as many as wanted are left out in the mean, or so. */
static int find_tilt(const struct unknown u[CITIES], int wanted)
{
	int best = 0, least = INT_MAX;

	for (int tilt = -TILT; tilt <= TILT; tilt++) {
		int mean = 0, off;

		for (int c = 0; c < CITIES; c++) {
			uint64_t w[START_CARDS + 1];

			tilt_ways(&u[c], tilt, w);
			mean += (int)(64 * (w[1] + 2 * w[2]) /
			              (w[0] + w[1] + w[2]));
		}
		off = mean > 64 * wanted ? mean - 64 * wanted
		                         : 64 * wanted - mean;
		if (off < least) {
			least = off;
			best = tilt;
		}
	}
	return best;
}

/* Can the cities from this one on leave out so many? */
static int can_leave_out(const struct unknown u[CITIES], int city, int wanted)
{
	int most = 0;

	for (int c = city; c < CITIES; c++) {
		if (u[c].most < 0)
			return 0;
		most += u[c].most;
	}
	return wanted >= 0 && wanted <= most;
}

/* One city after another; with `whole` only so that the others can go on. */
static int draw_out(const struct unknown u[CITIES], int tilt, int whole,
                    int *wanted, br_dice *dice, uint8_t pool[CITIES])
{
	for (int c = 0; c < CITIES; c++) {
		uint64_t weight[START_CARDS + 1];
		int out;

		tilt_ways(&u[c], tilt, weight);
		for (int i = 0; i <= START_CARDS && whole; i++)
			if (!can_leave_out(u, c + 1, *wanted - i))
				weight[i] = 0;
		if (draw_place(weight, START_CARDS + 1, dice, &out) != BR_OK)
			return BR_EDICE;
		pool[c] = (uint8_t)out;
		*wanted -= out;
	}
	return BR_OK;
}

/*
 * All cities are drawn anew until they have as many as there are: then a tilt
 * changes nothing but how soon.  It is soon; only dice that always give the
 * same get as far as the way that never fails.
 */
static int leave_out(const struct unknown u[CITIES], int wanted, br_dice *dice,
                     uint8_t pool[CITIES])
{
	int tilt, status = BR_OK, left = wanted;

	if (!can_leave_out(u, 0, wanted))
		return BR_EFORMAT;
	tilt = find_tilt(u, wanted);
	for (int i = 0; i <= TRIES && status == BR_OK; i++) {
		left = wanted;
		status = draw_out(u, tilt, i == TRIES, &left, dice, pool);
		if (left == 0)
			break;
	}
	return status;
}

/* ---- Stacks and hands ---------------------------------------------------- */

/* Moves n cards, each of those left being as likely. */
static int draw_cards(uint8_t *from, int *left, int n, uint8_t *to,
                      br_dice *dice)
{
	for (int i = 0; i < n; i++) {
		uint64_t at;

		if (brp_draw(dice, (uint64_t)*left, &at) != BR_OK)
			return BR_EDICE;
		to[i] = from[at];
		from[at] = from[--*left];
	}
	return BR_OK;
}

/* A stack stays sorted. */
static void sort(uint8_t *cards, int n)
{
	for (int i = 1; i < n; i++) {
		uint8_t card = cards[i];
		int at = i;

		for (; at > 0 && cards[at - 1] > card; at--)
			cards[at] = cards[at - 1];
		cards[at] = card;
	}
}

/* Fills a stack; what is left of the city goes to the pile for the hands. */
static int fill_stack(const br_setup *setup, struct akkon_state *s, int city,
                      struct unknown *u, uint8_t *pile, int *size,
                      br_dice *dice)
{
	const struct akkon_tables *tables = setup->precomputed;
	uint64_t weight[CITY_CARDS + START_CARDS + 1];
	int start = tables->start_card[city], n = u->start - s->pool[city];
	uint8_t *stack = s->stack[city];
	int below;

	for (int i = 0; i <= n; i++)
		weight[i] = count_ways(setup, u, city, s->pool[city], i);
	if (draw_place(weight, n + 1, dice, &below) != BR_OK)
		return BR_EDICE;
	memset(stack, start, (size_t)below);
	if (draw_cards(u->left, &u->others, u->in_stack - below, stack + below,
	               dice) != BR_OK)
		return BR_EDICE;
	sort(stack, u->in_stack);
	memset(pile + *size, start, (size_t)(n - below));
	*size += n - below;
	memcpy(pile + *size, u->left, (size_t)u->others);
	*size += u->others;
	return BR_OK;
}

static int deal_hands(const br_setup *setup, struct akkon_state *s,
                      uint8_t *pile, int size, br_dice *dice)
{
	for (int p = 0; p < setup->seats; p++) {
		struct akkon_seat *seat = &s->seat[p];

		if (seat->hand_size == 0 || seat->hand[0] != UNKNOWN_CARD)
			continue;
		if (draw_cards(pile, &size, seat->hand_size, seat->hand,
		               dice) != BR_OK)
			return BR_EDICE;
		sort(seat->hand, seat->hand_size);
	}
	return BR_OK;
}

/* 3.3: start cards that are left out, by how many were dealt. */
static int count_left_out(const br_setup *setup, const struct akkon_state *s)
{
	int dealt = 0;

	if (s->phase > DEAL)
		return START_CARDS * (CITIES - setup->seats);
	for (int p = 0; p < setup->seats; p++)
		dealt += s->seat[p].hand_size;
	return START_CARDS * CITIES - dealt;
}

int brp_akkon_sample_cards(const br_setup *setup, struct akkon_state *s,
                           br_dice *dice)
{
	uint8_t pile[CARDS + START_CARDS * CITIES];
	int open[CARDS], left_out = count_left_out(setup, s);
	int status = BR_OK, wanted = 0, size = 0, unknown = -left_out;
	struct unknown u[CITIES];

	if (!count_open(setup, s, open))
		return BR_EFORMAT;
	for (int c = 0; c < CITIES; c++) {
		count_city(setup, s, open, c, &u[c]);
		unknown += u[c].start + u[c].others - u[c].in_stack;
	}
	for (int p = 0; p < setup->seats; p++)
		if (s->seat[p].hand_size > 0 &&
		    s->seat[p].hand[0] == UNKNOWN_CARD)
			wanted += s->seat[p].hand_size;
	if (unknown != wanted)
		return BR_EFORMAT;
	status = leave_out(u, left_out, dice, s->pool);
	for (int c = 0; c < CITIES && status == BR_OK; c++)
		status = fill_stack(setup, s, c, &u[c], pile, &size, dice);
	return status == BR_OK ? deal_hands(setup, s, pile, size, dice)
	                       : status;
}
