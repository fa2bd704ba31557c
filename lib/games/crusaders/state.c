/* SPDX-License-Identifier: MIT */

/*
 * state.c - what is true in The Kingdoms of Crusaders: the deck in play, the
 * set-up, the fields of a state, and which states are possible.
 */

#include "games/crusaders/crusaders.h"

/* ---- The deck -------------------------------------------------------------------- */

static const char *const presets[] = {"standard", "flat"};

enum { PRESETS = 2, SUPPLEMENT = 2, SUPPLEMENT_SIZE = 36 };

/* Copies of a kind in a deck that is made by number of symbols. */
static int copies(int preset, int kind)
{
	return brp_crusaders_copies[preset][brp_crusaders_bits[kind + 1] - 1];
}

/* 31 numbers with commas between; their sum, or -1. */
static int read_counts(const char *in, int counts[CARDS])
{
	int total = 0;

	for (int kind = 0; kind < CARDS; kind++) {
		int n = 0, digits = 0;

		for (; *in >= '0' && *in <= '9'; in++, digits++)
			if (n <= CORE_MAX)
				n = n * 10 + (*in - '0');
		if (digits == 0 || (digits > 1 && in[-digits] == '0') ||
		    *in != (kind < CARDS - 1 ? ',' : '\0'))
			return -1;
		in++;
		counts[kind] = n;
		total += n;
	}
	return total;
}

/* The preset with these counts, or PRESETS. */
static int preset_of(const int counts[CARDS])
{
	for (int preset = 0; preset < PRESETS; preset++) {
		int kind = 0;

		while (kind < CARDS && counts[kind] == copies(preset, kind))
			kind++;
		if (kind == CARDS)
			return preset;
	}
	return PRESETS;
}

int brp_crusaders_deck(const char *in, char *out, size_t cap, br_error *error)
{
	brp_text text = brp_text_in(out, cap);
	int preset = brp_find(presets, PRESETS, in, strlen(in));
	int counts[CARDS], total;

	if (preset < 0) {
		total = read_counts(in, counts);
		if (total < 0)
			return brp_fail(error, BR_EINVAL, "deck",
			                "option deck is standard, flat or %d "
			                "counts with commas between, "
			                "not \"%.40s\"",
			                CARDS, in);
		if (total > CORE_MAX)
			return brp_fail(error, BR_EINVAL, "crusaders.deck",
			                "a core deck has at most %d cards",
			                CORE_MAX);
		preset = preset_of(counts);
	}
	if (preset < PRESETS)
		brp_put(&text, "%s", presets[preset]);
	for (int kind = 0; preset == PRESETS && kind < CARDS; kind++)
		brp_put(&text, "%s%d", kind > 0 ? "," : "", counts[kind]);
	return (int)text.length;
}

/* The cards of one core deck, of two, or of one with the supplement. */
static void fill_deck(const br_setup *setup, const char *deck,
                      struct crusaders_tables *tables)
{
	int preset = brp_find(presets, PRESETS, deck, strlen(deck));
	int counts[CARDS];

	memset(tables, 0, sizeof *tables);
	if (preset < 0)
		read_counts(deck, counts);
	for (int kind = 0; kind < CARDS; kind++) {
		int n = preset < 0 ? counts[kind] : copies(preset, kind);

		if (setup->seats > 2)
			n += setup->option[SECOND_DECK] == FULL_56
			             ? n
			             : copies(SUPPLEMENT, kind);
		tables->deck[kind] = (uint8_t)n;
		tables->total += n;
		if (n > tables->most)
			tables->most = n;
	}
}

int brp_crusaders_tables(const br_setup *setup, const char *const *text,
                         void *out, size_t *size, br_error *error)
{
	struct crusaders_tables tables;

	fill_deck(setup, text[DECK], &tables);
	if (tables.total < TURNS * setup->seats)
		return brp_fail(error, BR_EINVAL, "crusaders.deck",
		                "%d cards are too few for %d seats, who lay %d",
		                tables.total, setup->seats,
		                TURNS * setup->seats);
	if (setup->option[FIRST] > setup->seats)
		return brp_fail(error, BR_EINVAL, "crusaders.lot",
		                "seat %d cannot begin, there are %d",
		                (int)setup->option[FIRST], setup->seats);
	*size = sizeof tables;
	if (out)
		memcpy(out, &tables, sizeof tables);
	return BR_OK;
}

/* ---- Cards in hand ---------------------------------------------------------------- */

int brp_crusaders_held(const struct crusaders_state *s, int seat, int card)
{
	return s->held[seat][card / 2] >> card % 2 * 4 & 15;
}

void brp_crusaders_hold(struct crusaders_state *s, int seat, int card)
{
	s->hand[seat] |= (uint32_t)1 << card;
	s->held[seat][card / 2] += (uint8_t)(1 << card % 2 * 4);
}

/* ---- Set-up ------------------------------------------------------------------------ */

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
		s->open[p] = (1 << TERRITORIES) - 1;
		memset(s->stamp[p], -1, sizeof s->stamp[p]);
	}
	return BR_OK;
}

/* ---- Fields ------------------------------------------------------------------------- */

static void army_field(struct crusaders_state *s, br_walk *walk, int p, int t)
{
	int length = s->size[p][t];

	brp_list(walk, NULL, &length, LIMIT);
	for (int i = 0; i < length; i++) {
		uint8_t kind = (uint8_t)(s->army[p][t][i] - 1);

		brp_word(walk, NULL, &kind, brp_crusaders_cards, CARDS, 1);
		if (brp_reading(walk))
			s->army[p][t][i] = (uint8_t)(kind + 1);
	}
	brp_end(walk);
	if (!brp_reading(walk))
		return;
	s->size[p][t] = (uint8_t)length;
	if (length < LIMIT)
		s->open[p] |= (uint8_t)(1 << t);
}

static void hand_field(const struct crusaders_tables *tables,
                       struct crusaders_state *s, br_walk *walk, int p)
{
	int viewer = brp_viewer(walk);
	int known = viewer == BR_ALL || viewer == p;
	int most = tables->most < HAND_MAX ? tables->most : HAND_MAX;
	uint8_t counts[CARDS] = {0};

	for (int kind = 0; known && kind < CARDS; kind++)
		counts[kind] = (uint8_t)brp_crusaders_held(s, p, kind + 1);
	brp_bag(walk, NULL, counts, brp_crusaders_cards, CARDS, most, known);
	for (int kind = 0; brp_reading(walk) && kind < CARDS; kind++)
		for (int i = 0; i < counts[kind]; i++)
			brp_crusaders_hold(s, p, kind + 1);
}

static void pile_field(const struct crusaders_tables *tables,
                       struct crusaders_state *s, br_walk *walk)
{
	int known = brp_viewer(walk) == BR_ALL;
	uint8_t counts[CARDS] = {0};
	int left[CARDS], total = 0;

	for (int i = 0; known && i < s->pile_size && !brp_reading(walk); i++)
		counts[s->pile[i] - 1]++;
	brp_bag(walk, "pile", counts, brp_crusaders_cards, CARDS, tables->most,
	        known);
	if (!known || !brp_reading(walk))
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
	int n = setup->seats;

	brp_word(walk, "phase", &s->phase, brp_crusaders_phases, PHASES, 1);
	brp_int(walk, "first", BRP_AT(s->first), -1, n - 1, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, n - 1, 1);
	brp_int(walk, "ply", BRP_AT(s->ply), 0, TURNS * n, 1);
	brp_array(walk, "army", n);
	for (int p = 0; p < n; p++) {
		brp_array(walk, NULL, TERRITORIES);
		for (int t = 0; t < TERRITORIES; t++)
			army_field(s, walk, p, t);
		brp_end(walk);
	}
	brp_end(walk);
	brp_array(walk, "stamp", n);
	for (int p = 0; p < n; p++) {
		brp_array(walk, NULL, TERRITORIES);
		for (int t = 0; t < TERRITORIES; t++)
			brp_int(walk, NULL, BRP_AT(s->stamp[p][t]), -1,
			        TURNS * n - 1, 1);
		brp_end(walk);
	}
	brp_end(walk);
	brp_array(walk, "hand_size", n);
	for (int p = 0; p < n; p++)
		brp_int(walk, NULL, BRP_AT(s->hand_size[p]), 0, HAND_MAX, 1);
	brp_end(walk);
	brp_array(walk, "hand", n);
	for (int p = 0; p < n; p++)
		hand_field(tables, s, walk, p);
	brp_end(walk);
	brp_int(walk, "pile_size", BRP_AT(s->pile_size), 0, tables->total, 1);
	pile_field(tables, s, walk);
}

/* ---- What is possible ----------------------------------------------------------------- */

/* Cards of each kind that lie in no army and no hand we know. */
static void count_unseen(const br_setup *setup,
                         const struct crusaders_state *s, int left[CARDS])
{
	const struct crusaders_tables *tables = setup->tables;

	for (int kind = 0; kind < CARDS; kind++) {
		left[kind] = tables->deck[kind];
		for (int p = 0; p < setup->seats; p++)
			left[kind] -= brp_crusaders_held(s, p, kind + 1);
	}
	for (int p = 0; p < setup->seats; p++)
		for (int t = 0; t < TERRITORIES; t++)
			for (int i = 0; i < s->size[p][t]; i++)
				left[s->army[p][t][i] - 1]--;
}

static int cards_conserved(const br_setup *setup,
                           const struct crusaders_state *s)
{
	int left[CARDS];

	count_unseen(setup, s, left);
	for (int i = 0; i < s->pile_size; i++)
		left[s->pile[i] - 1]--;
	for (int kind = 0; kind < CARDS; kind++)
		if (left[kind] != 0)
			return 0;
	for (int p = 0; p < setup->seats; p++) {
		int held = 0;

		for (int card = 1; card <= CARDS; card++)
			held += brp_crusaders_held(s, p, card);
		if (held != s->hand_size[p])
			return 0;
	}
	return 1;
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

static int on_course(const br_setup *setup, const struct crusaders_state *s)
{
	const struct crusaders_tables *tables = setup->tables;
	struct course c = {.phase = s->phase, .pile = tables->total};
	int fixed = setup->option[FIRST] - 1;
	int dealt = tables->total - s->pile_size;

	if (s->phase <= LOT) {
		if (s->first != fixed || s->ply != 0 ||
		    (s->phase == LOT && fixed >= 0) ||
		    (s->phase == DEAL ? dealt >= cards_dealt(setup)
		                      : dealt != cards_dealt(setup)))
			return 0;
		deal_out(setup, &c, dealt);
	} else {
		if (s->first < 0 || (fixed >= 0 && s->first != fixed))
			return 0;
		deal_out(setup, &c, cards_dealt(setup));
		play_out(setup, &c, s);
	}
	for (int p = 0; p < setup->seats; p++) {
		for (int t = 0; t < TERRITORIES; t++)
			c.laid[p] -= s->size[p][t];
		if (c.laid[p] != 0 || c.hand[p] != s->hand_size[p])
			return 0;
	}
	return c.phase == s->phase && c.player == s->player &&
	       c.pile == s->pile_size;
}

/* When a player's j-th army was completed he had laid at least 4 j cards. */
static int stamps_possible(const br_setup *setup,
                           const struct crusaders_state *s, int p)
{
	int n = setup->seats;

	for (int t = 0; t < TERRITORIES; t++) {
		int stamp = s->stamp[p][t], complete = 0;

		if ((stamp >= 0) != (s->size[p][t] == LIMIT) ||
		    stamp >= s->ply)
			return 0;
		if (stamp < 0)
			continue;
		if ((s->first + stamp) % n != p)
			return 0;
		for (int u = 0; u < TERRITORIES; u++) {
			if (u != t && s->stamp[p][u] == stamp)
				return 0;
			complete += s->stamp[p][u] >= 0 &&
			            s->stamp[p][u] <= stamp;
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

	if (!on_course(setup, s))
		return brp_fail(error, BR_EFORMAT, "phase",
		                "ply, player, sizes and phase do not fit "
		                "together");
	if (!cards_conserved(setup, s))
		return brp_fail(error, BR_EFORMAT, "pile",
		                "armies, hands and pile do not make the deck");
	for (int p = 0; p < setup->seats; p++)
		if (!stamps_possible(setup, s, p))
			return brp_fail(error, BR_EFORMAT, "stamp",
			                "stamps of seat %d are not possible",
			                p + 1);
	return BR_OK;
}

/* ---- Samples ------------------------------------------------------------------------------ */

/* The unseen cards go to the hands that the viewer does not know, one random
 * card after another; what remains is the pile. */
int brp_crusaders_sample(const br_setup *setup, void *state, br_dice *dice)
{
	struct crusaders_state *s = state;
	int left[CARDS], pile_size = s->pile_size;
	int total = 0;

	count_unseen(setup, s, left);
	for (int kind = 0; kind < CARDS; kind++) {
		if (left[kind] < 0)
			return BR_EFORMAT;
		total += left[kind];
	}
	fill_pile(s, left);
	for (int p = 0; p < setup->seats; p++) {
		int unknown = s->hand[p] == 0 ? s->hand_size[p] : 0;

		total -= unknown;
		if (total < pile_size)
			return BR_EFORMAT;
		for (int i = 0; i < unknown; i++) {
			uint64_t place;

			if (brp_draw(dice, s->pile_size, &place) != BR_OK)
				return BR_EDICE;
			brp_crusaders_hold(s, p, s->pile[place]);
			s->pile[place] = s->pile[--s->pile_size];
		}
	}
	return total == pile_size ? BR_OK : BR_EFORMAT;
}
