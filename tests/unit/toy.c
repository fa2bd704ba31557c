/* SPDX-License-Identifier: MIT */

/*
 * toy.c - a made-up game, for what the contract allows and no real game uses
 * yet: a second rules version with another default, a plan that others do not
 * see, moves by which somebody learns, options of any text, no roll().
 *
 * Each seat is dealt four stones of three colours.  In turn each bids some of
 * them, one `add` at a time in order of colour, then `done`; or passes.  When
 * all have bid, the bids are shown.  A stone counts 1, 2 or 3 by its colour;
 * in version 2 a pass counts 1 as well.
 *
 * With -DPLANTED_LEAK every view tells a secret.
 */

#include "core/rules.h"

enum { SEATS = 3, COLOURS = 3, HAND = 4 };
enum { DEAL, BID, OVER };
enum { MIX, MOTTO };
enum { ADD_FIRST = 1, DONE = 4, PASS = 5, DEAL_FIRST = 6 };

struct toy {
	uint8_t phase, player, last;
	int32_t pile_size; /* as a field it might be -1, which cannot be */
	uint8_t pile[COLOURS];
	uint8_t plan[COLOURS]; /* still in hand as well */
	uint8_t hand[SEATS][COLOURS], hand_size[SEATS];
	uint8_t bid[SEATS][COLOURS], bid_size[SEATS];
};

static const char *const colours[] = {"red", "green", "blue"};
static const char *const german[] = {"rot", "gruen", "blau"};
static const char *const phases[] = {"deal", "bid", "over"};

static int sum(const uint8_t *bag)
{
	return bag[0] + bag[1] + bag[2];
}

/* ---- Set-up -------------------------------------------------------------- */

static int canon_mix(const char *in, char *out, size_t cap, br_error *error)
{
	brp_text text = brp_text_in(out, cap);

	for (int i = 0; i < 5; i++)
		if (i % 2 ? in[i] != ',' : in[i] < '1' || in[i] > '9')
			return brp_fail(error, BR_EINVAL, "mix",
			                "mix is three digits");
	if (in[5])
		return brp_fail(error, BR_EINVAL, "mix", "mix is too long");
	brp_add(&text, in, 5);
	return 5;
}

static int canon_motto(const char *in, char *out, size_t cap, br_error *error)
{
	brp_text text = brp_text_in(out, cap);

	(void)error;
	brp_add(&text, in, strlen(in));
	return (int)text.length;
}

static int tables(const br_setup *setup, const char *const *text, void *out,
                  size_t *size, br_error *error)
{
	uint8_t mix[COLOURS];

	for (int i = 0; i < COLOURS; i++)
		mix[i] = (uint8_t)(text[MIX][2 * i] - '0');
	if (sum(mix) < HAND * setup->seats)
		return brp_fail(error, BR_EINVAL, "mix", "too few stones");
	*size = sizeof mix;
	if (out)
		memcpy(out, mix, sizeof mix);
	return BR_OK;
}

static const char *standard(int version, int option)
{
	return version == 1 && option == MIX ? "5,5,5" : NULL;
}

static int start(const br_setup *setup, void *state, br_error *error)
{
	struct toy *s = state;

	(void)error;
	memcpy(s->pile, setup->tables, COLOURS);
	s->pile_size = sum(s->pile);
	return BR_OK;
}

/* ---- Fields ---------------------------------------------------------------
 */

static void fields(const br_setup *setup, void *state, br_walk *walk)
{
	struct toy *s = state;
	int viewer = brp_viewer(walk), all = viewer == BR_ALL;
	int mover;

	brp_word(walk, "phase", &s->phase, phases, 3, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, setup->seats - 1, 1);
	mover = all || viewer == s->player;
	brp_bag(walk, "plan", s->plan, colours, COLOURS, HAND, mover);
	brp_int(walk, "last", BRP_AT(s->last), 0, COLOURS - 1, mover);
	brp_array(walk, "seat", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		int own = all || viewer == p;

		brp_group(walk, NULL);
		brp_int(walk, "hand_size", BRP_AT(s->hand_size[p]), 0, HAND, 1);
		brp_bag(walk, "hand", s->hand[p], colours, COLOURS, HAND, own);
		brp_int(walk, "bid_size", BRP_AT(s->bid_size[p]), 0, HAND, 1);
		brp_bag(walk, "bid", s->bid[p], colours, COLOURS, HAND,
		        own || s->phase == OVER);
		brp_end(walk);
	}
	brp_end(walk);
	brp_int(walk, "pile_size", BRP_AT(s->pile_size), -1, 27, 1);
	brp_bag(walk, "pile", s->pile, colours, COLOURS, 9, all);
#ifdef PLANTED_LEAK
	/* One secret byte in every view, which tests/property/leak.test must
	 * find. */
	brp_int(walk, "leak", BRP_AT(s->pile[0]), 0, 9, 1);
#endif
}

static int invariants(const br_setup *setup, void *state, br_error *error)
{
	const struct toy *s = state;
	const uint8_t *mix = setup->tables;
	int dealt = 0, wrong = sum(s->pile) != s->pile_size;

	for (int i = 0; i < COLOURS; i++) {
		int n = s->pile[i];

		for (int p = 0; p < setup->seats; p++)
			n += s->hand[p][i] + s->bid[p][i];
		wrong |= n != mix[i] || s->plan[i] > s->hand[s->player][i];
		wrong |= s->plan[i] > 0 && i > s->last;
	}
	wrong |= s->phase != BID && sum(s->plan) > 0;
	wrong |= sum(s->plan) > 0 ? s->plan[s->last] == 0 : s->last > 0;
	for (int p = 0; p < setup->seats; p++) {
		int held = sum(s->hand[p]), bid = sum(s->bid[p]);

		wrong |= held != s->hand_size[p] || bid != s->bid_size[p];
		wrong |= s->phase != DEAL && held + bid != HAND;
		wrong |= s->phase == DEAL &&
		         (bid > 0 || (p < s->player ? held != HAND
		                                    : p > s->player && held));
		wrong |= bid > 0 && s->phase == BID && p >= s->player;
		dealt += held + bid;
	}
	wrong |= s->phase == DEAL && s->player != dealt / HAND;
	if (s->phase == OVER)
		wrong |= s->player != setup->seats - 1;
	return wrong ? brp_fail(error, BR_EFORMAT, "seat", "not possible")
	             : BR_OK;
}

static int fill(struct toy *s, uint8_t *bag, int n, br_dice *dice)
{
	for (int i = 0; i < n; i++) {
		uint64_t place;
		int colour = 0;

		if (sum(s->pile) == 0)
			return BR_EFORMAT;
		if (brp_draw(dice, (uint64_t)sum(s->pile), &place) != BR_OK)
			return BR_EDICE;
		for (; place >= s->pile[colour]; colour++)
			place -= s->pile[colour];
		s->pile[colour]--;
		bag[colour]++;
	}
	return BR_OK;
}

static int sample(const br_setup *setup, void *state, br_dice *dice)
{
	struct toy *s = state;
	const uint8_t *mix = setup->tables;
	int status = BR_OK;

	for (int i = 0; i < COLOURS; i++) {
		int n = mix[i];

		for (int p = 0; p < setup->seats; p++)
			n -= s->hand[p][i] + s->bid[p][i];
		if (n < 0)
			return BR_EFORMAT;
		s->pile[i] = (uint8_t)n;
	}
	for (int p = 0; p < setup->seats && status == BR_OK; p++) {
		if (sum(s->hand[p]) == 0)
			status = fill(s, s->hand[p], s->hand_size[p], dice);
		if (status == BR_OK && sum(s->bid[p]) == 0)
			status = fill(s, s->bid[p], s->bid_size[p], dice);
	}
	return status;
}

static int plan(const br_setup *setup, const void *state)
{
	const struct toy *s = state;

	(void)setup;
	return sum(s->plan) > 0 ? s->player : BR_NOBODY;
}

/* ---- Moves -----------------------------------------------------------------
 */

static int turn(const br_setup *setup, const void *state)
{
	const struct toy *s = state;

	(void)setup;
	if (s->phase == BID)
		return s->player;
	return s->phase == DEAL ? BR_CHANCE : BR_NOBODY;
}

static int phase(const br_setup *setup, const void *state)
{
	(void)setup;
	return ((const struct toy *)state)->phase;
}

static int can_add(const struct toy *s, int colour)
{
	return colour >= s->last &&
	       s->plan[colour] < s->hand[s->player][colour];
}

static int moves(const br_setup *setup, const void *state, br_move *list)
{
	const struct toy *s = state;
	int n = 0;

	(void)setup;
	if (s->phase != BID)
		return 0;
	for (int i = 0; i < COLOURS; i++)
		if (can_add(s, i))
			list[n++] = (br_move)(ADD_FIRST + i);
	list[n++] = sum(s->plan) > 0 ? DONE : PASS;
	return n;
}

static int outcomes(const br_setup *setup, const void *state, br_outcome *list)
{
	const struct toy *s = state;
	int n = 0;

	(void)setup;
	for (int i = 0; s->phase == DEAL && i < COLOURS; i++)
		if (s->pile[i] > 0)
			list[n++] = (br_outcome){(br_move)(DEAL_FIRST + i),
			                         s->pile[i]};
	return n;
}

static int check(const br_setup *setup, const void *state, br_move move,
                 br_error *error)
{
	const struct toy *s = state;
	int legal = 0;

	(void)setup;
	if (s->phase == DEAL)
		legal = move >= DEAL_FIRST && move < DEAL_FIRST + COLOURS &&
		        s->pile[move - DEAL_FIRST] > 0;
	else if (s->phase == BID && move == DONE)
		legal = sum(s->plan) > 0;
	else if (s->phase == BID && move == PASS)
		legal = sum(s->plan) == 0;
	else if (s->phase == BID && move >= ADD_FIRST && move < DONE)
		legal = can_add(s, (int)move - ADD_FIRST);
	return legal ? BR_OK
	             : brp_fail(error, BR_EILLEGAL, "toy.move", "not now");
}

static void next(const br_setup *setup, struct toy *s, int then)
{
	s->last = 0;
	if (s->player + 1 < setup->seats) {
		s->player++;
		return;
	}
	s->phase = (uint8_t)then;
	if (then == BID)
		s->player = 0;
}

static void apply(const br_setup *setup, void *state, br_move move)
{
	struct toy *s = state;
	int p = s->player;

	if (s->phase == DEAL) {
		s->pile[move - DEAL_FIRST]--;
		s->pile_size--;
		s->hand[p][move - DEAL_FIRST]++;
		if (++s->hand_size[p] == HAND)
			next(setup, s, BID);
	} else if (move < DONE) {
		s->last = (uint8_t)(move - ADD_FIRST);
		s->plan[s->last]++;
	} else {
		for (int i = 0; i < COLOURS; i++) {
			s->hand[p][i] = (uint8_t)(s->hand[p][i] - s->plan[i]);
			s->bid[p][i] = s->plan[i];
			s->plan[i] = 0;
		}
		s->bid_size[p] = (uint8_t)sum(s->bid[p]);
		s->hand_size[p] = (uint8_t)sum(s->hand[p]);
		next(setup, s, OVER);
	}
}

static unsigned hidden(const br_setup *setup, const void *before, br_move move,
                       int seat)
{
	(void)setup;
	return move != DONE && move != PASS &&
	       seat != ((const struct toy *)before)->player;
}

static uint32_t learns(const br_setup *setup, const void *before, br_move move,
                       const void *after)
{
	(void)setup;
	(void)before;
	/* How large a bid is, or what all of them are. */
	return move == DONE || ((const struct toy *)after)->phase == OVER
	               ? 0x80000007u
	               : 0;
}

/* ---- Results and words ------------------------------------------------------
 */

static void score(const br_setup *setup, const void *state, int32_t *scores,
                  int *ranks)
{
	const struct toy *s = state;

	for (int p = 0; p < setup->seats; p++) {
		scores[p] = s->bid[p][0] + 2 * s->bid[p][1] + 3 * s->bid[p][2];
		if (setup->version >= 2 && s->bid_size[p] == 0)
			scores[p] = 1;
	}
	for (int p = 0; p < setup->seats; p++) {
		ranks[p] = 1;
		for (int q = 0; q < setup->seats; q++)
			ranks[p] += scores[q] > scores[p];
	}
}

static void say_bag(brp_text *text, const char *name, const uint8_t *bag,
                    int language)
{
	brp_put(text, ", %s", name);
	for (int i = 0; i < COLOURS; i++)
		brp_put(text, " %d %s", bag[i],
		        language == BR_DE ? german[i] : colours[i]);
}

static void describe(const br_setup *setup, const void *state, int viewer,
                     int language, brp_text *text)
{
	const struct toy *s = state;

	(void)viewer;
	brp_put(text, "%s: seat %d, %d in the pile", phases[s->phase],
	        s->player + 1, s->pile_size);
	say_bag(text, "plan", s->plan, language);
	for (int p = 0; p < setup->seats; p++) {
		brp_put(text, "\n%d: %d and %d", p + 1, s->hand_size[p],
		        s->bid_size[p]);
		say_bag(text, "hand", s->hand[p], language);
		say_bag(text, "bid", s->bid[p], language);
	}
	brp_put(text, "\n");
}

static int colour_text(const br_setup *setup, int value, int language, char *at,
                       size_t cap)
{
	brp_text text = brp_text_in(at, cap);

	(void)setup;
	brp_put(&text, "%s",
	        value < 0           ? "a stone"
	        : language == BR_DE ? german[value]
	                            : colours[value]);
	return (int)text.length;
}

static const br_range colour = {"colour", COLOURS, colour_text};

/* clang-format off */
static const br_form forms[] = {
	{{"add", "add", "lege", "leg"},
	 {"add %1", "lege %1", "leg %1"},
	 {&colour}},
	{{"done", "done", "fertig", "klaar"}, {"done", "fertig", "klaar"}, {0}},
	{{"pass", "pass", "passe", "pas"}, {"pass", "passe", "pas"}, {0}},
	/* "leg" is also to add, in Dutch. */
	{{"deal", "deal", "leg", "deel"},
	 {"%1 is dealt", "%1 wird gegeben", "%1 wordt gedeeld"},
	 {&colour}},
	/* Never legal, and with as many parameters as can be. */
	{{"swap", "swap", "tausche", "ruil"},
	 {"swap %1 %2 for %3 %4", "tausche %1 %2 gegen %3 %4",
	  "ruil %1 %2 voor %3 %4"},
	 {&colour, &colour, &colour, &colour}},
	{{0}, {0}, {0}},
};
/* clang-format on */

/* clang-format off */
static const br_option options[] = {
	{.name = "mix", .standard = "6,5,4", .canon = canon_mix,
	 .about = "Stones of each colour"},
	{.name = "motto", .standard = "", .canon = canon_motto,
	 .about = "Any text"},
	{.name = NULL},
};
/* clang-format on */

extern const br_rules brp_toy_rules;

/* clang-format off */
const br_rules brp_toy_rules = {
	.name = "toy", .title = "Toy", .version = 2,
	.seats_min = 2, .seats_max = SEATS, .max_moves = COLOURS + 1,
	.state_size = sizeof(struct toy), .forms = forms, .options = options,
	.phases = phases, .standard = standard, .tables = tables,
	.start = start, .fields = fields, .invariants = invariants,
	.sample = sample, .plan = plan, .turn = turn, .phase = phase,
	.moves = moves, .outcomes = outcomes, .check = check, .apply = apply,
	.hidden = hidden, .learns = learns, .score = score,
	.describe = describe, .draw = describe,
};
/* clang-format on */
