/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_AKKON_H
#define BR_GAMES_AKKON_H

/*
 * akkon.h - the flat state of Akkon, and what its parts share.  Numbers in
 * comments are those of rules.md.
 *
 * Pieces are bits of a set; the seven knights of a seat are the lower ones,
 * the seneschal is the start player's and has a place of its own.
 */

#include <boardrules/akkon.h>

#include "core/rules.h"

enum {
	SEATS = 5,
	CITIES = BR_AKKON_CITIES,
	TRACKS = BR_AKKON_TRACKS,
	PIECES = BR_AKKON_PIECES,
	KNIGHTS = PIECES - 1, /* of each seat */
	CARDS = BR_AKKON_CARDS,
	KINDS = BR_AKKON_BROTHER + 1,
	TOP = BR_AKKON_TRACK_MAX, /* A41 */
	CITY_CARDS = 12,
	START_CARDS = 2, /* of each city, and for each seat */
	STACK = CITY_CARDS - START_CARDS,
	HAND_LIMIT = 5, /* 3.4.10 */
	HAND_MAX = HAND_LIMIT + CITIES,
	LOANS = 48,    /* cards that are no Lance, Siege, Scripture, Mint */
	PAID_MAX = 35, /* all knights */
	STEPS_MAX = (PAID_MAX + 1) / 2,
	ROUND_MAX = 1000,
	CAP_MAX = 999,
	FACE_NAME = 32
};

enum {
	ALL_KNIGHTS = (1 << KNIGHTS) - 1,
	MERCENARY_BIT = 1 << BR_AKKON_MERCENARY,
	MANTLE_BIT = 1 << BR_AKKON_MANTLE,
	CHAPLAIN_BIT = 1 << BR_AKKON_CHAPLAIN,
	SENESCHAL_BIT = 1 << BR_AKKON_SENESCHAL,
	PAIR = MERCENARY_BIT | MANTLE_BIT /* 2.2: never on one field */
};

/* Numbers of moves, in the order of their kinds. */
enum {
	SKIP_FIRST = 1,
	PASS_FIRST = SKIP_FIRST + 1,
	BID_FIRST = PASS_FIRST + 1,
	ADD_FIRST = BID_FIRST + CITIES,
	DONE_FIRST = ADD_FIRST + PIECES,
	GOLD_FIRST = DONE_FIRST + 1,
	TO_FIRST = GOLD_FIRST + KNIGHTS * CITIES,
	RECALL_FIRST = TO_FIRST + CITIES,
	END_FIRST = RECALL_FIRST + PIECES,
	PLAY_FIRST = END_FIRST + 1,
	TARGET_FIRST = PLAY_FIRST + CARDS * 2,
	HIT_FIRST = TARGET_FIRST + SEATS,
	RAISE_FIRST = HIT_FIRST + SEATS,
	LOWER_FIRST = RAISE_FIRST + TRACKS,
	TAKE_FIRST = LOWER_FIRST + TRACKS,
	DISCARD_FIRST = TAKE_FIRST + CITIES,
	LOT_FIRST = DISCARD_FIRST + CARDS,
	DEAL_FIRST = LOT_FIRST + SEATS,
	UNCOVER_FIRST = DEAL_FIRST + CARDS,
	LOAN_FIRST = UNCOVER_FIRST + CARDS,
	MOVE_END = LOAN_FIRST + KNIGHTS
};

enum { FORMS = BR_AKKON_LOAN };

enum phase {
	LOT,
	DEAL,
	UNCOVER,
	LOAN,
	PRESTIGE,
	SWAP,
	BID,
	GOLD,
	POWER,
	PLAY,
	TARGET,
	HIT,
	UP,
	DOWN,
	ADVANCING, /* one marker that a card names may step forward */
	MINT,
	FAITH,
	DISCARD,
	OVER,
	PHASES
};

/* Options, in the order of their table, and their values; the values no and yes
 * have no names. */
enum {
	SHORT_GAME,
	DECK_TABLE,
	LEVANT_COUNTS_BIDS,
	BID_ONE_PIECE,
	BID_ON_EMPTY,
	CHAPLAIN_RECALL_KEEPS_DISCOUNT,
	FAITH_PER_PAIR,
	SCRIPTURE_SAME_TRACK,
	ADVANCE,
	TIE_THIRD,
	HANDS,
	MAX_ROUNDS,
	FIRST,
	OPTIONS
};

enum { ADVANCE_CHOICE, ADVANCE_ALWAYS }; /* A22 */
enum { HANDS_DEDUCED, HANDS_MASKED };    /* A28 */
enum { NO_LAST_ROUND };                  /* A37, max_rounds */
enum { FIRST_BY_LOT };                   /* 3.3; else the seat, from 1 */

enum { NOT_ENDED, BY_STACK, BY_CAP };

/* A top card: none is left, none is uncovered yet, or from here on a face. */
enum { NO_CARD, NOT_DRAWN, TOP_CARD };

/* In a view of masked hands: a card in a hand or a stack. */
enum { UNKNOWN_CARD = 255 };

/* Where the seneschal is: in camp, or from here on a city's place. */
enum { IN_CAMP, BID_AT, PAID_AT = BID_AT + CITIES, PLACES = PAID_AT + CITIES };

struct akkon_face {
	uint8_t city, kind, track, second, cities, cost, copies;
};

/* The table of cards, its faces in the order of their numbers. */
struct akkon_faces {
	int count;
	struct akkon_face face[CARDS];
};

/* What is precomputed from the options. */
struct akkon_tables {
	struct akkon_faces faces;
	uint8_t stack[CARDS];        /* copies in the stack at first */
	uint8_t first[CITIES + 1];   /* first face of each city, and the end */
	uint8_t start_card[CITIES];  /* face of its two start cards */
	uint8_t stack_size;          /* cards in each stack at first */
	uint8_t most;                /* copies of any face */
	char name[CARDS][FACE_NAME]; /* canonical */
	const char *tops[TOP_CARD + CARDS]; /* "none", "?", the faces */
	const char *cards[1 + CARDS];       /* "none", the faces */
};

/* One loan: who takes how many knights of whom. */
struct akkon_loan {
	uint8_t taker, victim, knights;
};

struct akkon_seat {
	uint8_t track[TRACKS];
	/* Cleared at the end of a round. */
	uint8_t bid[CITIES], bid_count[CITIES]; /* knights: which, how many */
	uint8_t lent[SEATS], lent_count[SEATS]; /* likewise, by their taker */
	uint8_t paid[CITIES];
	/* Derived from these. */
	uint8_t camp;    /* own knights neither bid nor lent */
	uint8_t knights; /* how many they may still pay with */
	uint8_t hand_size;
	uint8_t hand[HAND_MAX]; /* sorted */
};

/* A card, track, piece or city that can be missing is 0, or counted from 1. */
struct akkon_state {
	uint8_t phase, player, passed; /* passed: bit of each seat */
	int8_t start;                  /* -1 before the lot */
	uint8_t plan_city, plan;       /* pending bid, or move by Gold */
	uint8_t seneschal;
	uint8_t card, raised, recalled, recalled_from;
	uint8_t steps; /* that a marker may step forward */
	uint8_t faith_used, ended, loans;
	uint16_t round; /* 0 in the set-up */
	int8_t privilege[TRACKS];
	uint8_t top[CITIES];    /* NO_CARD, NOT_DRAWN, or TOP_CARD + face */
	uint8_t unseen[CITIES]; /* cards below it */
	uint8_t pool[CITIES];   /* start cards of each city not dealt */
	uint8_t played[CITIES];
	uint8_t stack[CITIES][STACK]; /* which cards lie below, sorted */
	uint8_t discard[CARDS];       /* how many of each */
	struct akkon_seat seat[SEATS];
	struct akkon_loan loan[LOANS];
};

/* 3.3, start cards: the kind of the two that are of a city. */
static inline int brp_akkon_start_kind(int city)
{
	if (city == BR_AKKON_JERUSALEM)
		return BR_AKKON_SCRIPTURE;
	return city == BR_AKKON_ACRE ? BR_AKKON_MINT : BR_AKKON_LANCE;
}

/* 3.3, short game: the kind of the two cards of a city that leave it too. */
static inline int brp_akkon_short_kind(int city)
{
	return city < BR_AKKON_JERUSALEM ? BR_AKKON_SIEGE
	                                 : brp_akkon_start_kind(city);
}

static inline int brp_akkon_has_track(int kind)
{
	return kind != BR_AKKON_SCRIPTURE && kind != BR_AKKON_MINT;
}

/* 3.4.5: all bids lie open, the round is past its reveal. */
static inline int brp_akkon_revealed(const br_setup *setup,
                                     const struct akkon_state *s)
{
	return s->phase >= POWER ||
	       (s->phase == UNCOVER && s->passed == (1 << setup->seats) - 1);
}

/* 3.2, A43: do all see which knights are bid in this city?  They do where the
 * seneschal is. */
static inline int brp_akkon_open(const br_setup *setup,
                                 const struct akkon_state *s, int city)
{
	return s->seneschal == BID_AT + city || brp_akkon_revealed(setup, s);
}

/* A28: does a viewer know which cards a seat holds, and which nobody has
 * seen? */
static inline int brp_akkon_hand_known(const br_setup *setup, int p, int viewer)
{
	return setup->option[HANDS] == HANDS_DEDUCED || viewer == BR_ALL ||
	       viewer == p;
}

static inline int brp_akkon_unseen_known(const br_setup *setup, int viewer)
{
	return setup->option[HANDS] == HANDS_DEDUCED || viewer == BR_ALL;
}

/* 3.4.7: what a card costs a seat, less the discount of its chaplain: of one
 * whom Power has taken back by choice alone (A16). */
static inline int brp_akkon_cost(const br_setup *setup,
                                 const struct akkon_state *s, int p,
                                 const struct akkon_face *face)
{
	int less = s->seat[p].bid[face->city] >> BR_AKKON_CHAPLAIN & 1;

	if (setup->option[CHAPLAIN_RECALL_KEEPS_DISCOUNT] &&
	    s->recalled == BR_AKKON_CHAPLAIN + 1 &&
	    s->recalled_from == face->city + 1 &&
	    s->privilege[BR_AKKON_POWER] == p)
		less = 1;
	return face->cost > less ? face->cost - less : 0;
}

/* Returns the kind of a move, 0 if it is none, and stores its arguments, 0 for
 * each that it does not have. */
static inline int brp_akkon_form(const br_setup *setup, br_move move,
                                 int value[2])
{
	br_move n = 0;
	int form = brp_kind_of(setup, move, &n);

	value[0] = (int)n;
	value[1] = 0;
	if (form == BR_AKKON_PLAY) {
		value[0] = (int)(n / 2);
		value[1] = (int)(n % 2);
	} else if (form == BR_AKKON_MOVE_GOLD) {
		value[0] = (int)(n / CITIES);
		value[1] = (int)(n % CITIES);
	}
	return form;
}

/* data.c */
extern const char *const brp_akkon_cities[1 + CITIES]; /* "none" before */
extern const char *const brp_akkon_tracks[1 + TRACKS];
extern const char *const brp_akkon_pieces[1 + PIECES];
extern const char *const brp_akkon_kinds[KINDS];
extern const char *const brp_akkon_places[PLACES];
extern const char *const brp_akkon_ends[];
extern const char *const brp_akkon_phases[PHASES];
extern const uint8_t brp_akkon_values[16]; /* of a set of ordinary knights */
extern const uint8_t brp_akkon_bits[ALL_KNIGHTS + 1];
void brp_akkon_preset(int preset, struct akkon_faces *faces);
void brp_akkon_face_add(struct akkon_faces *faces,
                        const struct akkon_face *face);

/* deck.c */
int brp_akkon_read_deck(const char *in, struct akkon_faces *faces,
                        br_error *error);
int brp_akkon_canon_deck(const char *in, char *out, size_t cap,
                         br_error *error);

/* options.c */
extern const br_option brp_akkon_options[];
int brp_akkon_precompute(const br_setup *setup, const char *const *text,
                         void *out, size_t *size, br_error *error);

/* state.c */
int brp_akkon_start(const br_setup *setup, void *state, br_error *error);
void brp_akkon_fields(const br_setup *setup, void *state, br_walk *walk);

/* stacks.c */
void brp_akkon_hold(struct akkon_seat *seat, int face);
void brp_akkon_lay_off(struct akkon_state *s, int p, int face);
void brp_akkon_take_top(struct akkon_state *s, int p, int city);
void brp_akkon_top_field(const br_setup *setup, struct akkon_state *s,
                         br_walk *walk);
void brp_akkon_unseen_fields(const br_setup *setup, struct akkon_state *s,
                             br_walk *walk);
void brp_akkon_pool_field(const br_setup *setup, struct akkon_state *s,
                          br_walk *walk);
void brp_akkon_hand_fields(const br_setup *setup, struct akkon_state *s,
                           br_walk *walk);
void brp_akkon_discard_field(const br_setup *setup, struct akkon_state *s,
                             br_walk *walk);

/* validate.c */
int brp_akkon_invariants(const br_setup *setup, void *state, br_error *error);

/* moves.c */
int brp_akkon_turn(const br_setup *setup, const void *state);
int brp_akkon_phase(const br_setup *setup, const void *state);
int brp_akkon_moves(const br_setup *setup, const void *state, br_move *moves);
unsigned brp_akkon_scripture_up(const br_setup *setup,
                                const struct akkon_seat *seat);
unsigned brp_akkon_ban_targets(const br_setup *setup,
                               const struct akkon_state *s, int track);

/* check.c */
int brp_akkon_check(const br_setup *setup, const void *state, br_move move,
                    br_error *error);

/* apply.c */
void brp_akkon_apply(const br_setup *setup, void *state, br_move move);

/* rounds.c */
void brp_akkon_begin_loans(struct akkon_state *s);
void brp_akkon_begin_bids(struct akkon_state *s);
void brp_akkon_end_bids(const br_setup *setup, struct akkon_state *s);
void brp_akkon_award(const br_setup *setup, struct akkon_state *s);
void brp_akkon_begin_turn(const br_setup *setup, struct akkon_state *s, int p);
void brp_akkon_end_turn(const br_setup *setup, struct akkon_state *s);

/* effects.c */
void brp_akkon_play(const br_setup *setup, struct akkon_state *s, int face,
                    int seneschal);
int brp_akkon_trade(const br_setup *setup, const struct akkon_seat *seat,
                    int cities);
void brp_akkon_target(const br_setup *setup, struct akkon_state *s, int q);
void brp_akkon_advance(const br_setup *setup, struct akkon_state *s, int track,
                       int steps);
void brp_akkon_hit(const br_setup *setup, struct akkon_state *s, int q);
void brp_akkon_lower(const br_setup *setup, struct akkon_state *s, int track);
void brp_akkon_carried_out(const br_setup *setup, struct akkon_state *s);

/* chance.c */
int brp_akkon_outcomes(const br_setup *setup, const void *state,
                       br_outcome *outcomes);
int brp_akkon_receiver(const br_setup *setup, const void *state);
void brp_akkon_happen(const br_setup *setup, struct akkon_state *s, int value);
br_move brp_akkon_roll(const br_setup *setup, void *state, br_dice *dice);

/* knowledge.c */
void brp_akkon_hide(const br_setup *setup, void *state, int viewer);
int brp_akkon_sample(const br_setup *setup, void *state, br_dice *dice,
                     br_error *error);
int brp_akkon_pending(const br_setup *setup, const void *state);
unsigned brp_akkon_hidden(const br_setup *setup, const void *before,
                          br_move move, int seat);
uint32_t brp_akkon_revealed_to(const br_setup *setup, const void *before,
                               br_move move, const void *after);

/* masked.c */
void brp_akkon_mask(const br_setup *setup, struct akkon_state *s, int viewer);
int brp_akkon_sample_cards(const br_setup *setup, struct akkon_state *s,
                           br_dice *dice);

/* score.c */
int brp_akkon_leader(const br_setup *setup, const struct akkon_state *s,
                     int track);
int brp_akkon_bid_sets(const br_setup *setup, const struct akkon_state *s,
                       int city, uint8_t sets[SEATS]);
int brp_akkon_best(const uint8_t *sets, int seats, int total, int *bids);
void brp_akkon_score(const br_setup *setup, const void *state, int32_t *scores,
                     int *ranks);

/* facts.c */
void brp_akkon_facts(const br_setup *setup, const void *state, br_walk *walk);

/* aims.c */
void brp_akkon_aims(const br_setup *setup, const void *state, br_move move,
                    unsigned hidden, brp_text *text);

/* words.c */
extern const br_move_kind brp_akkon_move_kinds[];
extern const char *const brp_akkon_aliases[][2];
extern const char *const brp_akkon_city_names[BRP_LANGUAGES][CITIES];
extern const char *const brp_akkon_track_names[BRP_LANGUAGES][TRACKS];
extern const char *const brp_akkon_kind_names[BRP_LANGUAGES][KINDS];
extern const char *const brp_akkon_piece_names[BRP_LANGUAGES][PIECES];
void brp_akkon_put_card(const br_setup *setup, brp_text *text, int card,
                        int language);

/* describe.c and draw.c */
const char *brp_akkon_due(const br_setup *setup, const struct akkon_state *s,
                          int language);
void brp_akkon_draw(const br_setup *setup, const void *state, int viewer,
                    int language, brp_text *text);
void brp_akkon_describe(const br_setup *setup, const void *state, int viewer,
                        int language, brp_text *text);

/* scene.c */
void brp_akkon_scene(const br_setup *setup, const void *state,
                     brp_scene *scene);

#endif
