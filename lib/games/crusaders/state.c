/* SPDX-License-Identifier: MIT */

/*
 * state.c - what is true in The Kingdoms of Crusaders: the set-up, the fields
 * of a state, and which states are possible.
 */

#include "games/crusaders/crusaders.h"

/* ---- Set-up -------------------------------------------------------------- */

static int cards_dealt(const br_setup *setup)
{
	int each = setup->option[TURN_ORDER] == PLAY_THEN_DRAW ? HAND_MAX
	                                                       : HAND_MAX - 1;

	return each * setup->seats;
}

static void fill_pile(struct crusaders_state *s, const int left[CARDS])
{
	int n = 0;

	for (int kind = 0; kind < CARDS; kind++)
		for (int i = 0; i < left[kind]; i++)
			s->pile[n++] = (uint8_t)(kind + 1);
	s->pile_size = (uint8_t)n;
}

int brp_crusaders_start(const br_setup *setup, void *state, br_error *error)
{
	const struct crusaders_tables *tables = setup->tables;
	struct crusaders_state *s = state;
	int deck[CARDS];

	(void)error;
	for (int kind = 0; kind < CARDS; kind++)
		deck[kind] = tables->deck[kind];
	fill_pile(s, deck);
	s->phase = DEAL;
	s->first = (int8_t)(setup->option[FIRST] - 1);
	for (int p = 0; p < setup->seats; p++) {
		s->seat[p].open = (1 << TERRITORIES) - 1;
		memset(s->seat[p].stamp, -1, sizeof s->seat[p].stamp);
	}
	return BR_OK;
}

/* ---- Fields -------------------------------------------------------------- */

static void army_field(struct crusaders_seat *seat, br_walk *walk, int t)
{
	int reading = brp_reading(walk), length = seat->size[t];

	brp_list(walk, NULL, &length, LIMIT);
	for (int i = 0; i < length; i++) {
		uint8_t kind = (uint8_t)(seat->army[t][i] - 1);

		brp_word(walk, NULL, &kind, brp_crusaders_cards, CARDS, 1);
		if (reading)
			seat->army[t][i] = (uint8_t)(kind + 1);
	}
	brp_end(walk);
	if (!reading)
		return;
	seat->size[t] = (uint8_t)length;
	if (length < LIMIT)
		seat->open |= (uint8_t)(1 << t);
}

static void hand_field(struct crusaders_seat *seat, br_walk *walk, int most,
                       int known)
{
	uint8_t counts[CARDS] = {0};
	uint32_t hand = known ? seat->hand : 0;

	for (; hand; hand &= hand - 1) {
		int card = brp_lowest(hand);

		counts[card - 1] = (uint8_t)brp_crusaders_held(seat, card);
	}
	brp_bag(walk, NULL, counts, brp_crusaders_cards, CARDS,
	        most < HAND_MAX ? most : HAND_MAX, known);
	if (!brp_reading(walk))
		return;
	for (int kind = 0; kind < CARDS; kind++)
		for (int i = 0; i < counts[kind]; i++)
			brp_crusaders_hold(seat, kind + 1);
}

static void pile_field(struct crusaders_state *s, br_walk *walk, int most)
{
	int known = brp_viewer(walk) == BR_ALL, reading = brp_reading(walk);
	uint8_t counts[CARDS] = {0};
	int left[CARDS], total = 0;

	for (int i = 0; known && !reading && i < s->pile_size; i++)
		counts[s->pile[i] - 1]++;
	brp_bag(walk, "pile", counts, brp_crusaders_cards, CARDS, most, known);
	if (!known || !reading)
		return;
	for (int kind = 0; kind < CARDS; kind++) {
		left[kind] = counts[kind];
		total += left[kind];
	}
	if (total == s->pile_size)
		fill_pile(s, left);
	else
		brp_bad(walk, "its size is another");
}

void brp_crusaders_fields(const br_setup *setup, void *state, br_walk *walk)
{
	const struct crusaders_tables *tables = setup->tables;
	struct crusaders_state *s = state;
	int n = setup->seats, viewer = brp_viewer(walk);

	brp_word(walk, "phase", &s->phase, brp_crusaders_phases, PHASES, 1);
	brp_int(walk, "first", BRP_AT(s->first), -1, n - 1, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, n - 1, 1);
	brp_int(walk, "ply", BRP_AT(s->ply), 0, TURNS * n, 1);
	brp_array(walk, "army", n);
	for (int p = 0; p < n; p++) {
		brp_array(walk, NULL, TERRITORIES);
		for (int t = 0; t < TERRITORIES; t++)
			army_field(&s->seat[p], walk, t);
		brp_end(walk);
	}
	brp_end(walk);
	brp_array(walk, "stamp", n);
	for (int p = 0; p < n; p++) {
		brp_array(walk, NULL, TERRITORIES);
		for (int t = 0; t < TERRITORIES; t++)
			brp_int(walk, NULL, BRP_AT(s->seat[p].stamp[t]), -1,
			        TURNS * n - 1, 1);
		brp_end(walk);
	}
	brp_end(walk);
	brp_array(walk, "hand_size", n);
	for (int p = 0; p < n; p++)
		brp_int(walk, NULL, BRP_AT(s->seat[p].hand_size), 0, HAND_MAX,
		        1);
	brp_end(walk);
	brp_array(walk, "hand", n);
	for (int p = 0; p < n; p++)
		hand_field(&s->seat[p], walk, tables->most,
		           viewer == BR_ALL || viewer == p);
	brp_end(walk);
	brp_int(walk, "pile_size", BRP_AT(s->pile_size), 0, tables->total, 1);
	pile_field(s, walk, tables->most);
}

/* ---- What is possible ---------------------------------------------------- */

/* Cards of each kind that lie in no army and no hand we know; how many cards
 * are in those hands. */
static void count_unseen(const br_setup *setup, const struct crusaders_state *s,
                         int left[CARDS], int held[SEATS])
{
	const struct crusaders_tables *tables = setup->tables;

	for (int kind = 0; kind < CARDS; kind++)
		left[kind] = tables->deck[kind];
	for (int p = 0; p < setup->seats; p++) {
		const struct crusaders_seat *seat = &s->seat[p];
		uint32_t hand = seat->hand;

		held[p] = 0;
		for (; hand; hand &= hand - 1) {
			int card = brp_lowest(hand);
			int n = brp_crusaders_held(seat, card);

			left[card - 1] -= n;
			held[p] += n;
		}
		for (int t = 0; t < TERRITORIES; t++)
			for (int i = 0; i < seat->size[t]; i++)
				left[seat->army[t][i] - 1]--;
	}
}

static const char *cards_fault(const br_setup *setup,
                               const struct crusaders_state *s)
{
	int left[CARDS], held[SEATS];

	count_unseen(setup, s, left, held);
	for (int i = 0; i < s->pile_size; i++)
		left[s->pile[i] - 1]--;
	for (int kind = 0; kind < CARDS; kind++)
		if (left[kind] != 0)
			return "pile";
	for (int p = 0; p < setup->seats; p++)
		if (held[p] != s->seat[p].hand_size)
			return "hand_size";
	return NULL;
}

/* How many cards must lie where, and who is to act: it follows from how far
 * the game has come. */
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

/* How many cards are dealt, and by whom the game is begun. */
static const char *begun_fault(const br_setup *setup,
                               const struct crusaders_state *s, int dealt)
{
	int fixed = setup->option[FIRST] - 1;

	if (s->phase > LOT)
		return s->first < 0 || (fixed >= 0 && s->first != fixed)
		               ? "first"
		               : NULL;
	if (s->first != fixed)
		return "first";
	if (s->ply != 0)
		return "ply";
	if (s->phase == DEAL)
		return dealt >= cards_dealt(setup) ? "pile_size" : NULL;
	if (fixed >= 0)
		return "phase";
	return dealt != cards_dealt(setup) ? "pile_size" : NULL;
}

static const char *course_fault(const br_setup *setup,
                                const struct crusaders_state *s)
{
	const struct crusaders_tables *tables = setup->tables;
	struct course c = {.phase = s->phase, .pile = tables->total};
	int dealt = tables->total - s->pile_size;
	const char *fault = begun_fault(setup, s, dealt);

	if (fault)
		return fault;
	deal_out(setup, &c, s->phase > LOT ? cards_dealt(setup) : dealt);
	if (s->phase > LOT)
		play_out(setup, &c, s);
	if (c.phase != s->phase)
		return "phase";
	if (c.player != s->player)
		return "player";
	if (c.pile != s->pile_size)
		return "pile_size";
	for (int p = 0; p < setup->seats; p++) {
		for (int t = 0; t < TERRITORIES; t++)
			c.laid[p] -= s->seat[p].size[t];
		if (c.laid[p] != 0)
			return "army";
		if (c.hand[p] != s->seat[p].hand_size)
			return "hand_size";
	}
	return NULL;
}

/* When a player's j-th army was completed he had laid at least 4 j cards. */
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
	const char *field = course_fault(setup, s);

	if (field)
		return brp_fail(error, BR_EFORMAT, field,
		                "ply, player, sizes and phase do not fit "
		                "together");
	field = cards_fault(setup, s);
	if (field)
		return brp_fail(error, BR_EFORMAT, field,
		                "armies, hands and pile do not make the deck");
	for (int p = 0; p < setup->seats; p++)
		if (!stamps_possible(setup, s, p))
			return brp_fail(error, BR_EFORMAT, "stamp",
			                "stamps of seat %d are not possible",
			                p + 1);
	return BR_OK;
}

/* ---- Samples ------------------------------------------------------------- */

/* The unseen cards go to the hands that the viewer does not know, one random
 * card after another; what remains is the pile. */
int brp_crusaders_sample(const br_setup *setup, void *state, br_dice *dice)
{
	struct crusaders_state *s = state;
	int left[CARDS], held[SEATS], pile_size = s->pile_size;
	int total = 0;

	count_unseen(setup, s, left, held);
	for (int kind = 0; kind < CARDS; kind++) {
		if (left[kind] < 0)
			return BR_EFORMAT;
		total += left[kind];
	}
	fill_pile(s, left);
	for (int p = 0; p < setup->seats; p++) {
		int unknown = held[p] == 0 ? s->seat[p].hand_size : 0;

		total -= unknown;
		if (total < pile_size)
			return BR_EFORMAT;
		for (int i = 0; i < unknown; i++) {
			uint64_t place;

			if (brp_draw(dice, s->pile_size, &place) != BR_OK)
				return BR_EDICE;
			brp_crusaders_hold(&s->seat[p], s->pile[place]);
			s->pile[place] = s->pile[--s->pile_size];
		}
	}
	return total == pile_size ? BR_OK : BR_EFORMAT;
}
