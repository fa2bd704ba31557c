/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_ALEXANDROS_H
#define BR_GAMES_ALEXANDROS_H

/*
 * alexandros.h - the flat state of Alexandros, and what its parts share.
 *
 * A bag of cards is one number, ten bits for each symbol, so that bags are
 * added and compared as a whole.  One lane more counts what is empty, of areas.
 */

#include <boardrules/alexandros.h>

#include "core/rules.h"
#include "games/alexandros/board.h"

enum {
	SEATS = 4,
	SYMBOLS = BR_ALEXANDROS_SYMBOLS,
	COPIES = BR_ALEXANDROS_CARDS,
	CARDS = SYMBOLS * COPIES,
	GOVERNORS = BR_ALEXANDROS_GOVERNORS,
	AREAS = BR_ALEXANDROS_AREAS,
	VERTICES = BR_ALEXANDROS_VERTICES,
	LINES = BR_ALEXANDROS_LINES,
	OPEN = 2,  /* cards in the open row */
	SUMS = 48, /* seldom are there as many provinces */
	SCORE_MAX = 355,
	TURNS_MAX = 1000000,
	GIVE_MAX = (CARDS + 1) / 2
};

enum {
	AREA_WORDS = AREAS / 64,
	VERTEX_WORDS = VERTICES / 64,
	LINE_WORDS = LINES / 64
};

/* Numbers of moves, in the order of their kinds. */
enum {
	ALEX_OPEN = 1,
	ALEX_JOKER = ALEX_OPEN + SYMBOLS,
	ALEX_HAND = ALEX_JOKER + SYMBOLS,
	STAY = ALEX_HAND + SYMBOLS,
	GO,
	STEP = GO + VERTICES,
	TAKE = STEP + VERTICES,
	TAX = TAKE + SYMBOLS,
	PILE = TAX + SYMBOLS,
	OCCUPY,
	TAKEOVER = OCCUPY + AREAS,
	RELIEVE = TAKEOVER + AREAS,
	END_TURN = RELIEVE + AREAS,
	GOV,
	GOV_DONE = GOV + AREAS,
	GIVE,
	DEAL = GIVE + SYMBOLS,
	TURN_UP = DEAL + SYMBOLS,
	DRAW = TURN_UP + SYMBOLS,
	LOT = DRAW + SYMBOLS,
	GO_AREA = LOT + SEATS,
	MOVE_END = GO_AREA + VERTICES * AREAS
};

/* Phases; IN_GOVERN is that of a pending decision, and is not saved. */
enum phase {
	IN_DEAL,
	IN_TURN_UP,
	IN_LOT,
	IN_SOURCE,
	IN_REPLACE,
	IN_GO,
	IN_WALK,
	IN_ACTION,
	IN_DRAW,
	IN_GIVE,
	IN_REFILL,
	IN_OVER,
	PHASES,
	IN_GOVERN = PHASES
};

enum plan { NO_PLAN, PLAN_OCCUPY, PLAN_TAKEOVER, PLANS };

/* A joker leads to an area: see alexandros_state.leads. */
enum { JOKER_LEADS = 1 << SYMBOLS };

/* Where the card that moves Alexander leads: nowhere, to a symbol (counted from
 * 1), or to any (3.4.3, a joker). */
enum { SEEK_NONE, SEEK_ANY = SYMBOLS + 1, SEEKS };

/* Options, in the order of their table, and their values; A1 to A18. */
enum {
	END_SCORE,
	JOKER_MODE,
	JOKER_TARGET,
	ALEX_BLOCKS,
	CORNER_RULE,
	COAST_WALLS,
	COMPENSATION,
	END_TURN_ALLOWED,
	NO_MOVE_RULE,
	MAX_TURNS,
	BOARD,
	BLACK_WALLS,
	RED_WALLS,
	RESHUFFLE,
	REPLACE_CARD,
	OCCUPY_OWN,
	EXTRA_GOVERNORS,
	FIRST
};
enum { OVER_100, FROM_100 };
enum { ALL_OPEN_BLOCKED, EACH_CARD };
enum { ANY_FREE_AREA, NEAREST_OF_CHOSEN, ANY_SYMBOL_AREA };
enum { TOUCHING, LAST_AREA };
enum { MAY_TOUCH, MUST_BE_CLEAR };
enum { ALWAYS, ONLY_IF_NOTHING_ELSE };
enum { STAY_ENDS, STAY_SKIPS };
enum { WHEN_NEEDED, WHEN_EMPTY };
enum { AT_ONCE, AFTER_WALK };
enum { EXTRA_FREE, WHEN_SHORT };
enum { BY_LOT }; /* or the seat, from 1 */

/* ---- The land, worked out once ------------------------------------------- */

struct alexandros_land {
	struct alexandros_board board;
	char hash[17];
	int diameter;
	uint8_t lane[AREAS]; /* in bags: of its symbol, or EMPTY_LANE */
	uint64_t of[SYMBOLS][AREA_WORDS];
	uint64_t symbol_areas[AREA_WORDS];
	uint64_t touch[VERTICES][AREA_WORDS]; /* areas at a vertex */
	uint64_t coast[LINE_WORDS];
	uint64_t shore[VERTEX_WORDS]; /* ends of coast lines */
};

/* What is precomputed: where the land is, and the distances between vertices: a
 * row for each, one byte longer than there are vertices.  A distance of 0 is
 * HERE, 'A', so that the rows of the default board are words. */
struct alexandros_tables {
	const struct alexandros_land *land;
	const uint8_t *distance;
};

enum { HERE = 'A' };

/* ---- The state ----------------------------------------------------------- */

struct alexandros_state {
	uint8_t phase, player, actions, taxed, last_turn, due, seek, plan;
	int8_t first; /* -1 before the lot */
	int8_t loser;
	uint8_t to_give, lowest;
	int16_t alex, goal, last_area, province;
	int16_t plan_governor[GOVERNORS];
	uint8_t planned; /* how many of them; not saved */
	uint8_t pile_size;
	uint8_t hand_size[SEATS];
	uint32_t turns;
	uint16_t score[SEATS];
	uint64_t open, discard, paid, pile; /* bags */
	uint64_t hand[SEATS], known[SEATS], deduced[2];
	uint8_t governors[SEATS]; /* on the board; areas ascending */
	uint8_t governor[SEATS][GOVERNORS];
	uint64_t wall[LINE_WORDS], red[LINE_WORDS]; /* red: of those */

	/* Derived from the fields above. */
	uint8_t black_left, red_left;
	uint8_t root[AREAS];        /* smallest area of the province */
	uint64_t roots[AREA_WORDS]; /* of all provinces */
	uint64_t sum[SUMS]; /* of the areas of the first ones, in this order */
	uint64_t free[AREA_WORDS];   /* apart from where Alexander is */
	uint64_t ends[VERTEX_WORDS]; /* of walls */

	/* Of the decision that is due, 0 in others: worked out once, for both
	 * list and check. */
	uint8_t leads; /* source: bit of each symbol that leads to an area, and
	                * JOKER_LEADS */
	uint8_t ways;  /* walk: bit of each line from Alexander's vertex */
	uint64_t target[AREA_WORDS]; /* go: where the card leads to; govern:
	                              * where a governor can still stand */
	uint64_t need, purse;        /* govern: cards to pay, cards for that */
};

/* ---- Bits ---------------------------------------------------------------- */

static inline int has(const uint64_t *set, int i)
{
	return (int)(set[i >> 6] >> (i & 63) & 1);
}

static inline void put_in(uint64_t *set, int i)
{
	set[i >> 6] |= (uint64_t)1 << (i & 63);
}

static inline void take_out(uint64_t *set, int i)
{
	set[i >> 6] &= ~((uint64_t)1 << (i & 63));
}

/* Have two sets of areas one in common? */
static inline int share(const uint64_t a[AREA_WORDS],
                        const uint64_t b[AREA_WORDS])
{
	uint64_t both = 0;

	for (int k = 0; k < AREA_WORDS; k++)
		both |= a[k] & b[k];
	return both != 0;
}

static inline int count_bits(uint64_t bits)
{
#ifdef __GNUC__
	return __builtin_popcountll(bits);
#else
	int n = 0;

	for (; bits; bits &= bits - 1)
		n++;
	return n;
#endif
}

/* The number of areas of a set that are below one. */
static inline int below(const uint64_t set[AREA_WORDS], int area)
{
	int n = 0;

	for (int k = 0; k * 64 < area; k++) {
		uint64_t bits = set[k];

		if (area < k * 64 + 64)
			bits &= ((uint64_t)1 << (area & 63)) - 1;
		n += count_bits(bits);
	}
	return n;
}

/* The index of the lowest bit; bits is not 0. */
static inline int lowest_of(uint64_t bits)
{
#ifdef __GNUC__
	return __builtin_ctzll(bits);
#else
	return (uint32_t)bits ? brp_lowest((uint32_t)bits)
	                      : 32 + brp_lowest((uint32_t)(bits >> 32));
#endif
}

/* ---- Bags ---------------------------------------------------------------- */

#define LANE 10
#define LANES 0x10040100401u /* one in the lane of each symbol */
#define EMPTY_LANE (SYMBOLS * LANE)

static inline uint64_t one_card(int symbol)
{
	return (uint64_t)1 << symbol * LANE;
}

static inline int count_of(uint64_t bag, int symbol)
{
	return (int)(bag >> symbol * LANE & 0x1ff);
}

static inline int total_of(uint64_t bag)
{
	return (int)(bag * LANES >> (SYMBOLS - 1) * LANE & 0x3ff);
}

/* Without what is empty. */
static inline uint64_t symbols_of(uint64_t bag)
{
	return bag & (((uint64_t)1 << EMPTY_LANE) - 1);
}

/* What `a` has beyond `b`, symbol by symbol. */
static inline uint64_t beyond(uint64_t a, uint64_t b)
{
	uint64_t tops = LANES << (LANE - 1);
	uint64_t rest = (a | tops) - b, kept = rest & tops;

	return rest & (kept - (kept >> (LANE - 1)));
}

/* ---- Shared by the parts ------------------------------------------------- */

static inline const struct alexandros_land *land_of(const br_setup *setup)
{
	const struct alexandros_tables *tables = setup->precomputed;

	return tables->land;
}

static inline const uint8_t *distances_from(const br_setup *setup, int vertex)
{
	const struct alexandros_tables *tables = setup->precomputed;

	return tables->distance + vertex * (tables->land->board.vertices + 1);
}

/* An area as a bag. */
static inline uint64_t one_area(const struct alexandros_land *land, int area)
{
	return (uint64_t)1 << land->lane[area];
}

static inline int budget_of(const struct alexandros_state *s)
{
	return s->black_left + s->red_left;
}

/* 3.4.11: the area chosen last for a governor, or -1. */
static inline int last_of(const struct alexandros_state *s)
{
	return s->planned > 0 ? s->plan_governor[s->planned - 1] : -1;
}

static inline int supply_of(const struct alexandros_state *s, int player)
{
	return GOVERNORS - s->governors[player];
}

/* data.c */
extern const char *const brp_alexandros_symbols[SYMBOLS];
extern const char *const brp_alexandros_seeks[SEEKS];
extern const char *const brp_alexandros_plans[PLANS];
extern const char *const brp_alexandros_phases[];
extern const char brp_alexandros_default[];

/* default.c, distances.c */
extern const struct alexandros_land brp_alexandros_land;
extern const char brp_alexandros_distances[][98];

/* board.c */
int brp_alexandros_canon(const char *in, char *out, size_t cap,
                         br_error *error);

/* state.c */
void brp_alexandros_refresh(const br_setup *setup, struct alexandros_state *s);

/* land.c */
void brp_alexandros_costs(const br_setup *setup,
                          const struct alexandros_state *s, int from,
                          uint16_t cost[VERTICES]);
int brp_alexandros_new_wall(const br_setup *setup,
                            const struct alexandros_state *s, int line);
void brp_alexandros_lay(const br_setup *setup, struct alexandros_state *s,
                        int line);
void brp_alexandros_settle(const br_setup *setup, struct alexandros_state *s,
                           int area);
void brp_alexandros_province(const br_setup *setup,
                             const struct alexandros_state *s, int area,
                             uint64_t part[AREA_WORDS]);
void brp_alexandros_survey(const br_setup *setup, struct alexandros_state *s);

/* reach.c */
void brp_alexandros_eligible(const br_setup *setup,
                             const struct alexandros_state *s, int walled,
                             uint64_t area[AREA_WORDS]);
unsigned brp_alexandros_leads(const br_setup *setup,
                              const struct alexandros_state *s);
void brp_alexandros_targets(const br_setup *setup, struct alexandros_state *s);
void brp_alexandros_corners(const struct alexandros_land *land,
                            const uint64_t area[AREA_WORDS],
                            uint64_t vertex[VERTEX_WORDS]);
void brp_alexandros_afford(const br_setup *setup,
                           const struct alexandros_state *s,
                           uint64_t vertex[VERTEX_WORDS]);
unsigned brp_alexandros_ways(const br_setup *setup,
                             const struct alexandros_state *s);

/* province.c */

void brp_alexandros_plan(const br_setup *setup, struct alexandros_state *s);
uint64_t brp_alexandros_sum(const br_setup *setup,
                            const struct alexandros_state *s, int root);
int brp_alexandros_owner(const struct alexandros_state *s, int root);
uint64_t brp_alexandros_need(const br_setup *setup,
                             const struct alexandros_state *s, int root);
uint64_t brp_alexandros_removal(const br_setup *setup,
                                const struct alexandros_state *s, int root);
void brp_alexandros_incomes(const br_setup *setup,
                            const struct alexandros_state *s, int *income);
int brp_alexandros_value(const br_setup *setup,
                         const struct alexandros_state *s, int root);
void brp_alexandros_place(const br_setup *setup, struct alexandros_state *s,
                          int player, int area);
void brp_alexandros_relieve(const br_setup *setup, struct alexandros_state *s,
                            int player, int area);
void brp_alexandros_relieve_all(const br_setup *setup,
                                struct alexandros_state *s, int player,
                                int root);

/* state.c */
int brp_alexandros_start(const br_setup *setup, void *state, br_error *error);
void brp_alexandros_fields(const br_setup *setup, void *state, br_walk *walk);

/* knowledge.c */
unsigned brp_alexandros_hidden(const br_setup *setup, const void *before,
                               br_move move, int seat);
uint32_t brp_alexandros_revealed_to(const br_setup *setup, const void *before,
                                    br_move move, const void *after);
int brp_alexandros_pending(const br_setup *setup, const void *state);
void brp_alexandros_hide(const br_setup *setup, void *state, int viewer);
int brp_alexandros_sample(const br_setup *setup, void *state, br_dice *dice,
                          br_error *error);

/* validate.c */
int brp_alexandros_invariants(const br_setup *setup, void *state,
                              br_error *error);

/* moves.c */
int brp_alexandros_turn(const br_setup *setup, const void *state);
int brp_alexandros_phase(const br_setup *setup, const void *state);
int brp_alexandros_moves(const br_setup *setup, const void *state,
                         br_move *moves);

/* chance.c */
int brp_alexandros_outcomes(const br_setup *setup, const void *state,
                            br_outcome *outcomes);
int brp_alexandros_receiver(const br_setup *setup, const void *state);
br_move brp_alexandros_roll(const br_setup *setup, void *state, br_dice *dice);

/* check.c */
int brp_alexandros_check(const br_setup *setup, const void *state, br_move move,
                         br_error *error);

/* cards.c */
int brp_alexandros_find_card(const br_setup *setup, struct alexandros_state *s);
void brp_alexandros_tidy(const br_setup *setup, struct alexandros_state *s);
void brp_alexandros_gain(const br_setup *setup, struct alexandros_state *s,
                         int player, int symbol);
void brp_alexandros_pay(const br_setup *setup, struct alexandros_state *s,
                        uint64_t cards);

/* apply.c */
void brp_alexandros_begin(const br_setup *setup, struct alexandros_state *s,
                          int seat);
void brp_alexandros_drop_plan(struct alexandros_state *s);
void brp_alexandros_draw_card(const br_setup *setup, struct alexandros_state *s,
                              int symbol);
void brp_alexandros_apply(const br_setup *setup, void *state, br_move move);

/* score.c */
int brp_alexandros_over(const br_setup *setup,
                        const struct alexandros_state *s);
void brp_alexandros_score(const br_setup *setup, const void *state,
                          int32_t *scores, int *ranks);

/* options.c */
void brp_alexandros_chart(struct alexandros_land *land, uint8_t *distance,
                          const char *text);
extern const br_option brp_alexandros_options[];
int brp_alexandros_precompute(const br_setup *setup, const char *const *text,
                              void *out, size_t *size, br_error *error);

/* facts.c */
void brp_alexandros_facts(const br_setup *setup, const void *state,
                          br_walk *walk);

/* aims.c */
void brp_alexandros_aims(const br_setup *setup, const void *state, br_move move,
                         unsigned hidden, brp_text *text);

/* words.c */
extern const br_move_kind brp_alexandros_move_kinds[];
extern const char *const brp_alexandros_aliases[][2];
extern const char *const brp_alexandros_names[BRP_LANGUAGES][SYMBOLS];

/* describe.c, draw.c, scene.c */
void brp_alexandros_draw(const br_setup *setup, const void *state, int viewer,
                         int language, brp_text *text);
void brp_alexandros_describe(const br_setup *setup, const void *state,
                             int viewer, int language, brp_text *text);
void brp_alexandros_scene(const br_setup *setup, const void *state,
                          brp_scene *scene);

#endif
