/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_SAGA_H
#define BR_GAMES_SAGA_H

/*
 * saga.h - the flat state of Saga, and what its parts share.
 *
 * A kind is a colour and a value: colour * 4 + 4 - value.  A card is a kind
 * and its set: kind << 3 | set.  Equal cards cannot be told apart, so no
 * state may: in a set of bits, the equal cards of a group are its lowest.
 */

#include <boardrules/saga.h>

#include "core/rules.h"

enum {
	SEATS = 4,
	KINGDOMS = BR_SAGA_KINGDOMS,
	KINDS = BR_SAGA_KNIGHTS,
	SETS = BR_SAGA_SETS,
	SET_SIZE = BR_SAGA_SET_SIZE,
	FORCE_SIZE = BR_SAGA_FORCE_SIZE,
	ATTACKS = BR_SAGA_ATTACKS,
	FORCES = BR_SAGA_FORCES,
	DECK_SIZE = 2 * SET_SIZE, /* all that a seat can ever have */
	CENTRE = SEATS,           /* as a place that a set is dealt to */
	COUNT_MAX = 999999,       /* of fame and of turns (2.5) */
	UNKNOWN_KIND = 31         /* of a face-down knight, in a view */
};

enum { CARDS = KINDS * SETS }; /* of a kind and a set */

/* Kinds of move, in order, and the numbers of values of their arguments. */
#define SAGA_MOVES(MOVE)                                                       \
	MOVE(COLLECT, 1, 1, 1)                                                 \
	MOVE(RECRUIT, KINDS, 1, 1)                                             \
	MOVE(TAKE_BACK, FORCES, FORCE_SIZE, 1)                                 \
	MOVE(REVEAL, ATTACKS, FORCE_SIZE, 1)                                   \
	MOVE(LAY_NEW, KINDS, SETS, 1)                                          \
	MOVE(LAY_ON, KINDS, SETS, ATTACKS)                                     \
	MOVE(LAY_ADD, KINDS, SETS, KINGDOMS)                                   \
	MOVE(LAY_HIDDEN, KINDS, SETS, ATTACKS)                                 \
	MOVE(END_TURN, 1, 1, 1)                                                \
	MOVE(CHOOSE_FORCE, ATTACKS, 1, 1)                                      \
	MOVE(BONUS_TAKE, KINDS, 1, 1)                                          \
	MOVE(BONUS_DECLINE, 1, 1, 1)                                           \
	MOVE(FINAL_ADD, KINDS, SETS, FORCES)                                   \
	MOVE(FINAL_DECLINE, 1, 1, 1)                                           \
	MOVE(DEAL, SEATS + 1, SETS, 1)                                         \
	MOVE(SIDE, KINGDOMS, 2, 1)                                             \
	MOVE(FIRST_KNIGHT, KINDS, 1, 1)                                        \
	MOVE(SECOND_KNIGHT, KINGDOMS, KINDS, 1)                                \
	MOVE(LOT, SEATS, 1, 1)

/* Numbers of moves: the first of each kind, and the last. */
#define MOVE_NUMBERS(kind, a, b, c)                                            \
	kind##_AT, kind##_LAST = (a) * (b) * (c) + kind##_AT - 1,
enum { NO_MOVE, SAGA_MOVES(MOVE_NUMBERS) MOVE_END };

enum phase {
	DEAL,
	SIDE,
	FIRST_KNIGHT,
	SECOND_KNIGHT,
	LOT,
	TURN,
	CHOOSE_FORCE,
	BONUS,
	FINAL_ADD,
	OVER,
	PHASES
};

/* Options, in the order of their table. */
enum {
	SIDES,
	PROPS,
	SWAP_ORANGE,
	SET_TABLE,
	SET_DEAL,
	LAYOUT,
	FIRST,
	COLLECT,
	OWN_FORCES,
	LEADER_TAKEBACK,
	BONUS_WHEN_ENDING,
	BONUS_ON_HANDOVER,
	TAKE_TWO,
	FLIP_IS_REAL,
	FINAL_ADD_MODE,
	HANDS,
	TURN_LIMIT,
	FINAL_ADD_CONQUERS
};

/* 3.9: values of options; the others are no and yes, a number or a text. */
enum { FIRST_LOT };                       /* 3.2.4: or a seat, from 1 */
enum { COLLECT_AUTO, COLLECT_MANUAL };    /* A4 */
enum { OWN_IGNORED, OWN_COMPETE };        /* A1 */
enum { LEADER_RETARGET, LEADER_FORBID };  /* A5 */
enum { TAKE_LIMITED, TAKE_FULL };         /* A9 */
enum { FINAL_DECISION, FINAL_AUTOMATIC }; /* A13 */
enum { HANDS_DEDUCED, HANDS_MASKED };     /* 3.8.1 */

/* A side of a kingdom. */
struct saga_side {
	uint8_t income, during, end;
};

/* A set, sorted by kind; places are bits, those of a group lie together. */
struct saga_set {
	uint8_t kind[SET_SIZE];
	uint8_t first[KINDS]; /* place of the kind's first card, or SET_SIZE */
	uint8_t copies[KINDS];
	uint16_t group[KINDS];     /* places of all of the kind's cards */
	uint8_t colours[KINGDOMS]; /* cards of each */
	uint16_t firsts;
	uint16_t worth[5]; /* places of knights of that value at most */
};

/* A seat's own set and the centre's, sorted by kind, then set. */
struct saga_deck {
	uint8_t card[DECK_SIZE];
	uint8_t number[DECK_SIZE]; /* kind * SETS + set, as in moves */
	uint8_t first[2][KINDS];   /* own, centre: first place, or DECK_SIZE */
	uint32_t group[DECK_SIZE]; /* by the first place: all its places     */
	uint32_t firsts;
	uint32_t second; /* of those the ones whose kind has another before */
	uint32_t centre; /* places of the centre's set */
};

/* What is precomputed from the options; sets and decks that are not the
 * standard ones lie behind it. */
struct saga_tables {
	struct saga_side side[KINGDOMS][2];
	const struct saga_set *set;
	const struct saga_deck *deck; /* by own, then by the centre's set */
	int most;                     /* copies of a kind in a set */
	int8_t dealt[SEATS + 1];      /* sets given; -1: by chance */
	int8_t layout[KINGDOMS][2];   /* kinds given; -1: by chance */
	int8_t sides[KINGDOMS];       /* given; -1: by chance */
};

/*
 * A seat.  Its attack forces lie one behind the other in `card`; of the bits,
 * `heads` has the place where each begins, `down` those that are face down.
 * `candidates` of a face-down card are first places in its set.  In a view,
 * the hand of a seat with unknown cards is all that is out of sight.
 */
struct saga_seat {
	uint32_t hand; /* places of the deck */
	uint32_t heads, down;
	uint32_t fame;
	uint8_t hand_size, count;
	uint8_t set; /* from 1; 0: not dealt yet */
	uint8_t card[DECK_SIZE];
	uint16_t candidates[DECK_SIZE];
};

struct saga_kingdom {
	uint8_t card[FORCE_SIZE];
	uint8_t size;
	int8_t owner; /* -1: the centre */
	/* Derived from those, the sides and `used`: see brp_saga_note(). */
	uint8_t garrison, colours;
	int8_t defence;
};

/* Kingdoms, as bits. */
struct saga_powers {
	uint8_t take_back, add_card, face_down;
};

struct saga_state {
	uint8_t phase, player;
	int8_t actor, kingdom;
	int8_t final_kingdom; /* its FINAL_ADD led to a choice of force; -1 */
	uint32_t turns;
	uint32_t
		fresh; /* place of the player's card laid face down this turn */
	uint8_t limit_reached, collect, laid, recruited, took_back, ending,
		chain;
	uint8_t centre;            /* its set, from 1; 0: not dealt yet */
	uint8_t side[KINGDOMS];    /* 1 crown, 2 back; 0: not drawn yet */
	uint8_t used;              /* bit of each kingdom */
	uint8_t apart;             /* follows from the sides */
	uint8_t owned[SEATS];      /* kingdoms as bits; derived, as in these */
	struct saga_powers powers; /* of kingdoms, whoever owns them */
	uint16_t pool;             /* places of the centre's set */
	struct saga_kingdom land[KINGDOMS];
	struct saga_seat seat[SEATS];
};

/* ---- Cards --------------------------------------------------------------- */

static inline int brp_saga_kind(int card)
{
	return card >> 3;
}

static inline int brp_saga_colour(int card)
{
	return card >> 5;
}

static inline int brp_saga_value(int card)
{
	return 4 - (card >> 3 & 3);
}

static inline int brp_saga_set_of(int card)
{
	return card & 7;
}

static inline int brp_saga_card(int kind, int set)
{
	return kind << 3 | set;
}

static inline int brp_saga_bits(uint32_t set)
{
#ifdef __GNUC__
	return __builtin_popcount(set);
#else
	int n = 0;

	for (; set; set &= set - 1)
		n++;
	return n;
#endif
}

/* The index of the n-th bit that is set, from 0. */
static inline int brp_saga_nth(uint32_t set, int n)
{
	while (n-- > 0)
		set &= set - 1;
	return brp_lowest(set);
}

/* ---- Kingdoms ------------------------------------------------------------ */

/* A10: the side of a kingdom whose properties count. */
static inline const struct saga_side *
brp_saga_side(const br_setup *setup, const struct saga_state *s, int k)
{
	const struct saga_tables *tables = setup->precomputed;
	int side = s->side[k] - 1;

	if (setup->option[FLIP_IS_REAL])
		side ^= s->used >> k & 1;
	return &tables->side[k][side];
}

/* 3.3.2, 3.5: the kingdoms that give a seat another move; a property that can
 * be used once counts only until it is used. */
static inline struct saga_powers brp_saga_powers(const struct saga_state *s,
                                                 int seat)
{
	uint8_t own = s->owned[seat];

	return (struct saga_powers){s->powers.take_back & own,
	                            s->powers.add_card & own,
	                            s->powers.face_down & own};
}

/* ---- Hands --------------------------------------------------------------- */

static inline const struct saga_deck *
brp_saga_deck(const br_setup *setup, const struct saga_state *s, int seat)
{
	const struct saga_tables *tables = setup->precomputed;
	int own = s->seat[seat].set ? s->seat[seat].set - 1 : 0;

	/* Until the centre has its set, any other one stands for it. */
	return &tables->deck[own * SETS + (s->centre ? s->centre - 1 : !own)];
}

/* First place in the seat's deck of a card's group, or DECK_SIZE. */
static inline int brp_saga_place(const struct saga_state *s,
                                 const struct saga_deck *deck, int seat,
                                 int card)
{
	int set = brp_saga_set_of(card) + 1, kind = brp_saga_kind(card);

	if (set == s->seat[seat].set)
		return deck->first[0][kind];
	return set == s->centre ? deck->first[1][kind] : DECK_SIZE;
}

/* One more, or one less, of a group of equal cards, which are its lowest. */
static inline uint32_t brp_saga_with(uint32_t set, uint32_t group)
{
	uint32_t room = group & ~set;

	return set | (room & (~room + 1));
}

static inline uint32_t brp_saga_without(uint32_t set, uint32_t group)
{
	uint32_t in = group & set;

	return set & ~(in & ~(in >> 1));
}

/* ---- Forces -------------------------------------------------------------- */

static inline int brp_saga_attacks(const struct saga_seat *seat)
{
	return brp_saga_bits(seat->heads);
}

/* The place behind the force that begins at a place. */
static inline int brp_saga_end(const struct saga_seat *seat, int begin)
{
	uint32_t ends = seat->heads | (uint32_t)1 << seat->count;

	return brp_lowest(ends & ~(((uint32_t)2 << begin) - 1));
}

/* data.c */
extern const char *const brp_saga_kinds[KINDS];
extern const char *const brp_saga_sets[SETS + 1];
extern const char *const brp_saga_sides[3];
extern const char *const brp_saga_phases[PHASES];
extern const char *const brp_saga_during[BR_SAGA_HAS_FACE_DOWN + 1];
extern const char *const brp_saga_end_words[BR_SAGA_HAS_GARRISON_15 + 1];
extern const char brp_saga_colours[KINGDOMS + 1];
extern const char brp_saga_set_table[];
extern const char brp_saga_f0[];
extern const struct saga_side brp_saga_props[KINGDOMS][2];

/* options.c */
extern const br_option brp_saga_options[];
int brp_saga_read_sets(const char *in, uint8_t copies[SETS][KINDS]);
int brp_saga_precompute(const br_setup *setup, const char *const *text,
                        void *out, size_t *size, br_error *error);

/* decks.c */
void brp_saga_fill_decks(struct saga_set set[SETS],
                         struct saga_deck deck[SETS][SETS],
                         uint8_t copies[SETS][KINDS]);

/* standard.c */
extern const struct saga_set brp_saga_standard_sets[SETS];
extern const struct saga_deck brp_saga_standard_decks[SETS][SETS];

/* state.c */
int brp_saga_start(const br_setup *setup, void *state, br_error *error);
void brp_saga_fields(const br_setup *setup, void *state, br_walk *walk);

/* placed.c */
int brp_saga_prove_sets(const br_setup *setup, const struct saga_state *s,
                        br_error *error);
int brp_saga_prove_sides(const br_setup *setup, const struct saga_state *s,
                         br_error *error);
int brp_saga_prove_cards(const br_setup *setup, const struct saga_state *s,
                         br_error *error);
int brp_saga_prove_layout(const br_setup *setup, const struct saga_state *s,
                          br_error *error);
int brp_saga_prove_forces(const br_setup *setup, const struct saga_state *s,
                          br_error *error);

/* validate.c */
int brp_saga_invariants(const br_setup *setup, void *state, br_error *error);

/* chance.c */
int brp_saga_can_lie(const struct saga_set *set);
int brp_saga_can_go_on(const br_setup *setup, const struct saga_state *s);
void brp_saga_weights(const br_setup *setup, const struct saga_state *s,
                      uint64_t weight[KINDS]);
int brp_saga_next_place(const br_setup *setup, const struct saga_state *s);
int brp_saga_is_dealt(const br_setup *setup, const struct saga_state *s,
                      int set);
void brp_saga_deal(const br_setup *setup, struct saga_state *s, int place,
                   int set);
void brp_saga_lay_out(struct saga_state *s, int kingdom, int kind);
void brp_saga_advance(const br_setup *setup, struct saga_state *s);
void brp_saga_apply_chance(const br_setup *setup, struct saga_state *s,
                           int form, const int value[4]);
int brp_saga_outcomes(const br_setup *setup, const void *state,
                      br_outcome *outcomes);
br_move brp_saga_roll(const br_setup *setup, void *state, br_dice *dice);

/* knowledge.c */
int brp_saga_is_own(const struct saga_state *s, int seat, int viewer);
int brp_saga_hand_known(const br_setup *setup, const struct saga_state *s,
                        int seat, int viewer);
unsigned brp_saga_hidden(const br_setup *setup, const void *before,
                         br_move move, int seat);
uint32_t brp_saga_revealed_to(const br_setup *setup, const void *before,
                              br_move move, const void *after);
void brp_saga_hide(const br_setup *setup, void *state, int viewer);
int brp_saga_sample(const br_setup *setup, void *state, br_dice *dice,
                    br_error *error);

/* candidates.c */
uint32_t brp_saga_out_of_sight(const br_setup *setup,
                               const struct saga_state *s, int seat);
void brp_saga_guess(const br_setup *setup, struct saga_state *s, int seat,
                    int place);
int brp_saga_may_be(const br_setup *setup, const struct saga_state *s, int seat,
                    int place);
void brp_saga_show(const br_setup *setup, struct saga_state *s, int seat);

/* forces.c */
int brp_saga_strength(const struct saga_seat *seat, int begin);
unsigned brp_saga_colours_of(const uint8_t *card, int size);
int brp_saga_has(const br_setup *setup, const struct saga_state *s, int seat,
                 int card);
void brp_saga_join(struct saga_state *s, int kingdom, int card);
void brp_saga_insert(struct saga_state *s, int seat, int place, int card,
                     int down);
void brp_saga_remove(struct saga_state *s, int seat, int place, int n);
void brp_saga_give(const br_setup *setup, struct saga_state *s, int seat,
                   int card);
void brp_saga_lose(const br_setup *setup, struct saga_state *s, int seat,
                   int card);

/* conquest.c */
struct saga_contest {
	int seat;        /* who is alone at the top, or -1 */
	uint32_t forces; /* their strongest there, by number; of alike ones one
	                  */
};
struct saga_contest brp_saga_contest(const br_setup *setup,
                                     const struct saga_state *s, int kingdom);
void brp_saga_conquer(const br_setup *setup, struct saga_state *s, int kingdom,
                      int seat, int force);
int brp_saga_resolve(const br_setup *setup, struct saga_state *s,
                     unsigned kingdoms);

/* saga.c */
int brp_saga_decode(const br_setup *setup, br_move move, int value[4]);
/* The move of a kind with these arguments, of which it has two at most. */
br_move brp_saga_move(int kind, int a, int b);

/* turn.c */
int brp_saga_income(const br_setup *setup, const struct saga_state *s,
                    int seat);
void brp_saga_earn(struct saga_seat *seat, int fame);
void brp_saga_begin_turn(const br_setup *setup, struct saga_state *s);
/* Derives what a kingdom is and gives, after any change to it but that of its
 * owner. */
void brp_saga_note(const br_setup *setup, struct saga_state *s, int kingdom);
void brp_saga_note_all(const br_setup *setup, struct saga_state *s);
/* Derives from the sides whether equal cards of different sets are
 * distinguished, because knights may lie face down and their backs show their
 * sets. */
void brp_saga_note_sides(const br_setup *setup, struct saga_state *s);
uint32_t brp_saga_recruits(const br_setup *setup, const struct saga_state *s);
int brp_saga_goes_on(const br_setup *setup, const struct saga_state *s);

/* moves.c */
int brp_saga_turn(const br_setup *setup, const void *state);
int brp_saga_phase(const br_setup *setup, const void *state);
int brp_saga_moves(const br_setup *setup, const void *state, br_move *moves);

/* check.c */
int brp_saga_check(const br_setup *setup, const void *state, br_move move,
                   br_error *error);

/* apply.c */
void brp_saga_apply(const br_setup *setup, void *state, br_move move);

/* score.c */
int brp_saga_brings(const br_setup *setup, const struct saga_state *s, int seat,
                    int property);
void brp_saga_score(const br_setup *setup, const void *state, int32_t *scores,
                    int *ranks);

/* final.c */
void brp_saga_finish(const br_setup *setup, struct saga_state *s);
int brp_saga_next_final(const br_setup *setup, const struct saga_state *s,
                        int after);
void brp_saga_final_add(const br_setup *setup, struct saga_state *s, int kind,
                        const int part[4]);
void brp_saga_go_on_final(const br_setup *setup, struct saga_state *s);

/* facts.c */
void brp_saga_facts(const br_setup *setup, const void *state, br_walk *walk);

/* aims.c */
void brp_saga_aims(const br_setup *setup, const void *state, br_move move,
                   unsigned hidden, brp_text *text);

/* words.c */
extern const br_move_kind brp_saga_move_kinds[];
extern const char *const brp_saga_aliases[][2];
extern const char *const brp_saga_lands[BRP_LANGUAGES][KINGDOMS];
extern const char *const brp_saga_colour_names[BRP_LANGUAGES][KINGDOMS];
extern const char *const brp_saga_set_names[BRP_LANGUAGES][SETS];
void brp_saga_put_knight(brp_text *text, int kind, int language);

/* describe.c */
void brp_saga_describe(const br_setup *setup, const void *state, int viewer,
                       int language, brp_text *text);

/* scene.c */
void brp_saga_scene(const br_setup *setup, const void *state, brp_scene *scene);

/* draw.c */
void brp_saga_draw(const br_setup *setup, const void *state, int viewer,
                   int language, brp_text *text);

#endif
