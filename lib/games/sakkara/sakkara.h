/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_SAKKARA_H
#define BR_GAMES_SAKKARA_H

/*
 * sakkara.h - the flat state of Sakkara, and what its parts share.
 *
 * Sets of fields are 49 bits, sets of kinds 16.  A stack is a chain of nodes,
 * top first; which node holds a tile means nothing.
 */

#include <boardrules/sakkara.h>

#include "core/rules.h"

enum {
	SEATS = 2,
	WORKERS = 2, /* of each seat */
	FIELDS = BR_SAKKARA_FIELDS,
	NONE = FIELDS, /* no field, off the board */
	KINDS = BR_SAKKARA_KINDS,
	UNDRAWN = KINDS, /* a tile whose kind is not drawn yet */
	STEPS = BR_SAKKARA_STEPS,
	SPELLS = 4,
	RECIPE = 3,
	DIRECTIONS = 4,
	LINES = 6,
	PERMS = 6,
	PLAY_MAX = BR_SAKKARA_PLAY_MAX,
	SEGMENT_MAX = BR_SAKKARA_SEGMENT_MAX,
	PART_MIN = 3,    /* tiles in a part of a pile that is split */
	TOTAL_MAX = 127, /* tiles in all, pyramids included */
	TILES = 75,      /* in the box */
	SHIPS_MAX = 12,  /* at a set-up, so that weights stay small */
	SHIPS_SEEN = 2,  /* at least, at a set-up */
	TURN_TOP = 999999,
	STALL_TOP = 1000,
	LANGUAGES = 3
};

/* Kinds, short. */
enum {
	SHIP = BR_SAKKARA_SHIP,
	GRAIN = BR_SAKKARA_GRAIN,
	HEWN = BR_SAKKARA_HEWN,
	STAIRS = BR_SAKKARA_STAIRS,
	TIP = BR_SAKKARA_TIP,
	HAND = BR_SAKKARA_HAND,
	SNAKE = BR_SAKKARA_SNAKE,
	HORSE = BR_SAKKARA_HORSE,
	BIRD = BR_SAKKARA_BIRD,
	OX = BR_SAKKARA_OX
};

/* Numbers of moves, in the order of the forms. */
enum {
	FIRST_PUT_WORKER = 1,
	FIRST_LAY_SHIP = FIRST_PUT_WORKER + FIELDS,
	FIRST_LAY_GRAIN = FIRST_LAY_SHIP + 1,
	FIRST_BUILD = FIRST_LAY_GRAIN + 1,
	FIRST_MOVE = FIRST_BUILD + KINDS,
	FIRST_USE_HORSE = FIRST_MOVE + WORKERS * DIRECTIONS,
	FIRST_USE_BIRD = FIRST_USE_HORSE + 1,
	FIRST_USE_OX = FIRST_USE_BIRD + SEATS * WORKERS * FIELDS,
	FIRST_USE_SNAKE = FIRST_USE_OX + FIELDS * DIRECTIONS * PLAY_MAX,
	FIRST_FIRESTORM = FIRST_USE_SNAKE + 1,
	FIRST_WHIRLWIND = FIRST_FIRESTORM + WORKERS * LINES,
	FIRST_DROUGHT = FIRST_WHIRLWIND + WORKERS,
	FIRST_SHIPWRECK = FIRST_DROUGHT + 1,
	FIRST_END = FIRST_SHIPWRECK + 1,
	FIRST_HORSE_MORE = FIRST_END + 1,
	FIRST_HORSE_STOP = FIRST_HORSE_MORE + 1,
	FIRST_TAKE_TOP = FIRST_HORSE_STOP + 1,
	FIRST_LEAVE_TOP = FIRST_TAKE_TOP + 1,
	FIRST_PICK = FIRST_LEAVE_TOP + 1,
	FIRST_ORDER = FIRST_PICK + KINDS,
	FIRST_DISCARD = FIRST_ORDER + PERMS,
	FIRST_SEGMENT = FIRST_DISCARD + KINDS,
	FIRST_PUT = FIRST_SEGMENT + SEGMENT_MAX,
	FIRST_DOUBLE = FIRST_PUT + FIELDS,
	FIRST_TOP = FIRST_DOUBLE + FIELDS,
	FIRST_BELOW = FIRST_TOP + KINDS,
	FIRST_UNCOVER = FIRST_BELOW + KINDS,
	MOVE_END = FIRST_UNCOVER + KINDS
};

enum phase {
	PHASE_DOUBLE,
	PHASE_TOP,
	PHASE_BELOW,
	PHASE_UNCOVER,
	PHASE_PLACE,
	PHASE_TURN,
	PHASE_TAKE,
	PHASE_HORSE2,
	PHASE_PICK,
	PHASE_ORDER,
	PHASE_DISCARD,
	PHASE_SEGMENT,
	PHASE_PUT,
	PHASE_OVER,
	PHASES
};

/* Spells, by their place among the recipes; as `pending`, counted from 1. */
enum { FIRESTORM, WHIRLWIND, DROUGHT, SHIPWRECK };

/* Options, in the order of their table, and their values. */
enum {
	MIX,
	NEED,
	RECIPES,
	FIRESTORM_RAY,
	OX_STRAIGHT,
	BIRD_ANY,
	TAKE_OPTIONAL,
	INFO,
	HAND_LIMIT,
	CLIMB_LIMIT,
	STALL_LIMIT,
	MAX_TURNS,
	OPTIONS
};
enum { PERFECT, HIDDEN_LOWER, TABLE };

/* Worked out once. */
struct sakkara_tables {
	uint8_t mix[KINDS];
	uint8_t need[STEPS][KINDS];    /* of one step */
	uint8_t due[STEPS + 1][KINDS]; /* of all steps up to one */
	uint16_t wants[STEPS + 1];     /* kinds of which a step needs any */
	uint8_t recipe[SPELLS][RECIPE];
	uint16_t spell[SPELLS]; /* kinds that it takes */
	int total;              /* tiles in all */
	int most;               /* tiles of any kind, at least 1 */
	int most_due;           /* of a kind in a pyramid, at least 1 */
	int most_play;          /* tiles that one stack can have */
	int turn_top, stall_top;
};

struct sakkara_state {
	/* Worked out when a state is read, and kept in step. */
	uint64_t empty;   /* fields without tiles */
	uint64_t shut;    /* fields with workers, and the one off the board */
	uint64_t unknown; /* fields whose lowest tile is not drawn */
	uint64_t bare;    /* those of them where nothing lies on it */
	uint16_t have[SEATS]; /* kinds held */
	uint8_t height[FIELDS + 1];
	uint8_t top[FIELDS + 1]; /* node, 0: none */
	uint8_t below[PLAY_MAX + 1];
	uint8_t kind[PLAY_MAX + 1];
	uint8_t spare; /* the first free node */

	uint8_t phase, next;
	uint8_t player;
	uint32_t turn;
	uint16_t stall;
	uint8_t changed;
	int8_t winner;
	uint8_t moved;
	int8_t last_worker;
	uint8_t last_dir;
	uint8_t pending;
	uint8_t segment;
	uint8_t taking;
	uint8_t worker[SEATS][WORKERS];
	uint8_t ship[SEATS], grain[SEATS], step[SEATS], done[SEATS];
	uint8_t built[SEATS][KINDS];
	uint8_t hand_size[SEATS];
	uint8_t hand[SEATS][KINDS];
	uint8_t used_size;
	uint8_t used[PLAY_MAX];
	uint8_t destroyed_grain, destroyed_ship;
	uint8_t undrawn_size;
	uint8_t undrawn[KINDS];
};

static inline uint64_t brp_sakkara_bit(int field)
{
	return (uint64_t)1 << field;
}

/* Place of the lowest bit; bits is not 0. */
static inline int brp_sakkara_lowest(uint64_t bits)
{
	uint32_t low = (uint32_t)bits;

	return low ? brp_lowest(low) : 32 + brp_lowest((uint32_t)(bits >> 32));
}

#define BRP_SAKKARA_BOARD (((uint64_t)1 << FIELDS) - 1)
#define BRP_SAKKARA_OFF ((uint64_t)1 << NONE)
#define BRP_SAKKARA_COLUMN 0x40810204081u /* a1 to a7 */

/* The fields beside a set of fields, not diagonally. */
static inline uint64_t brp_sakkara_beside(uint64_t set)
{
	uint64_t west = set & ~(uint64_t)BRP_SAKKARA_COLUMN;
	uint64_t east = set & ~((uint64_t)BRP_SAKKARA_COLUMN << 6);

	return (set << 7 | set >> 7 | west >> 1 | east << 1) &
	       BRP_SAKKARA_BOARD;
}

/* data.c */
extern const char *const brp_sakkara_kinds[KINDS + 1];
extern const char *const brp_sakkara_fields[FIELDS + 1];
extern const char *const brp_sakkara_directions[DIRECTIONS + 1];
extern const char *const brp_sakkara_phases[PHASES];
extern const char *const brp_sakkara_pending[SPELLS + 1];
extern const uint8_t brp_sakkara_next[FIELDS + 1][DIRECTIONS];
extern const uint8_t brp_sakkara_perms[PERMS][RECIPE];
extern const br_move brp_sakkara_first[];
uint64_t brp_sakkara_around(int field);
uint64_t brp_sakkara_line(int field, int line);

/* tables.c */
int brp_sakkara_mix(const char *in, char *out, size_t cap, br_error *error);
int brp_sakkara_need(const char *in, char *out, size_t cap, br_error *error);
int brp_sakkara_recipe(const char *in, char *out, size_t cap, br_error *error);
int brp_sakkara_tables(const br_setup *setup, const char *const *text,
                       void *out, size_t *size, br_error *error);

/* stacks.c */
void brp_sakkara_clear(struct sakkara_state *s);
int brp_sakkara_push(struct sakkara_state *s, int field, int kind);
int brp_sakkara_pop(struct sakkara_state *s, int field);
void brp_sakkara_slide(struct sakkara_state *s, int from, int to, int k);
int brp_sakkara_list(const struct sakkara_state *s, int field,
                     uint8_t tiles[PLAY_MAX]);
void brp_sakkara_set_lowest(struct sakkara_state *s, int field, int kind);
void brp_sakkara_derive(struct sakkara_state *s);

/* state.c */
int brp_sakkara_start(const br_setup *setup, void *state, br_error *error);
void brp_sakkara_walk(const br_setup *setup, void *state, br_walk *walk);

/* knowledge.c */
uint32_t brp_sakkara_learns(const br_setup *setup, const void *before,
                            br_move move, const void *after);
int brp_sakkara_sample(const br_setup *setup, void *state, br_dice *dice);

/* possible.c */
/* Why no layout of these tiles can be played, in words, or NULL. */
const char *brp_sakkara_layout_fault(const br_setup *setup);
int brp_sakkara_invariants(const br_setup *setup, void *state, br_error *error);

/* course.c */
int brp_sakkara_prove_next(const br_setup *setup, const struct sakkara_state *s,
                           br_error *error);
int brp_sakkara_prove_flags(const struct sakkara_state *s, br_error *error);
int brp_sakkara_prove_turn(const br_setup *setup, const struct sakkara_state *s,
                           br_error *error);

/* layout.c */
int brp_sakkara_covered(const br_setup *setup);
int brp_sakkara_ships_seen(const struct sakkara_state *s);
int brp_sakkara_outcomes(const br_setup *setup, const void *state,
                         br_outcome *outcomes);
int brp_sakkara_weight(const br_setup *setup, const struct sakkara_state *s,
                       int value, uint64_t *weight);
void brp_sakkara_deal(const br_setup *setup, struct sakkara_state *s,
                      int value);
br_move brp_sakkara_roll(const br_setup *setup, void *state, br_dice *dice);

/* moves.c */
int brp_sakkara_turn(const br_setup *setup, const void *state);
int brp_sakkara_phase(const br_setup *setup, const void *state);
int brp_sakkara_moves(const br_setup *setup, const void *state, br_move *moves);
uint64_t brp_sakkara_gain(const struct sakkara_state *s, uint64_t fields);

/* check.c */
int brp_sakkara_form(br_move move);
int brp_sakkara_check(const br_setup *setup, const void *state, br_move move,
                      br_error *error);

/* turn.c */
void brp_sakkara_gain_tile(struct sakkara_state *s, int p, int kind);
void brp_sakkara_lose_tile(struct sakkara_state *s, int p, int kind);
void brp_sakkara_end_actions(const br_setup *setup, struct sakkara_state *s);
void brp_sakkara_discard(const br_setup *setup, struct sakkara_state *s,
                         int kind);
void brp_sakkara_put(const br_setup *setup, struct sakkara_state *s, int field);

/* play.c */
void brp_sakkara_apply(const br_setup *setup, void *state, br_move move);
int brp_sakkara_goes_on(const br_setup *setup, const struct sakkara_state *s);

/* words.c */
extern const br_form brp_sakkara_forms[];
extern const br_option brp_sakkara_options[];
extern const char *const brp_sakkara_names[LANGUAGES][KINDS + 1];
extern const char *const brp_sakkara_spells[LANGUAGES][SPELLS];
extern const char *const brp_sakkara_ways[LANGUAGES][DIRECTIONS];

/* picture.c */
void brp_sakkara_describe(const br_setup *setup, const void *state, int viewer,
                          int language, brp_text *text);
void brp_sakkara_draw(const br_setup *setup, const void *state, int viewer,
                      int language, brp_text *text);

#endif
