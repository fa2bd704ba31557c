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
	STALL_TOP = 1000
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

/* Numbers of moves, in the order of their kinds. */
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
	FIRST_LOT = FIRST_UNCOVER + KINDS,
	MOVE_END = FIRST_LOT + SEATS
};

enum phase {
	PHASE_DOUBLE,
	PHASE_TOP,
	PHASE_BELOW,
	PHASE_LOT,
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
	TAKE,
	INFO,
	HAND_LIMIT,
	CLIMB_LIMIT,
	STALL_LIMIT,
	MAX_TURNS,
	FIRST,
	LAYOUT,
	OPTIONS
};
enum { TAKE_HORSE, TAKE_BOTH, TAKE_NONE };
enum { PERFECT, HIDDEN_LOWER, TABLE };
enum { BY_LOT, SEAT_1, SEAT_2 };
enum { NEVER }; /* of a limit of turns */

/* What is precomputed from the options. */
struct sakkara_tables {
	uint8_t mix[KINDS];
	uint8_t need[STEPS][KINDS];    /* of one step */
	uint8_t due[STEPS + 1][KINDS]; /* of all steps up to one */
	uint16_t wants[STEPS + 1];     /* kinds of which a step needs any */
	uint8_t recipe[SPELLS][RECIPE];
	uint16_t spell[SPELLS];    /* kinds that it takes */
	uint8_t layout[FIELDS][2]; /* given, lowest first; UNDRAWN: no tile */
	int total;                 /* tiles in all */
	int covered;               /* tiles under another at first */
	int most;                  /* tiles of any kind, at least 1 */
	int most_due;              /* of a kind in a pyramid, at least 1 */
	int most_play;             /* tiles that one stack can have */
	int turn_top, stall_top;
};

struct sakkara_state {
	/* Derived from the fields when a state is read, and kept up to date. */
	uint64_t empty;   /* fields without tiles */
	uint64_t shut;    /* fields with workers, and the one off the board */
	uint64_t unknown; /* fields whose lowest tile is not drawn */
	uint64_t bare;    /* those of them with no other tile */
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

/* The index of the lowest bit; bits is not 0. */
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

/* Does the player on turn hold a tile of a kind? */
static inline int brp_sakkara_holds(const struct sakkara_state *s, int kind)
{
	return s->hand[s->player][kind] > 0;
}

static inline int brp_sakkara_worker_on(const struct sakkara_state *s,
                                        int field)
{
	for (int p = 0; p < SEATS; p++)
		for (int w = 0; w < WORKERS; w++)
			if (s->worker[p][w] == field)
				return 1;
	return 0;
}

/* The words of one language. */
struct sakkara_phrases {
	const char *seat, *turn, *holds, *nothing, *tiles;
	const char *ship, *no_ship, *grain, *of, *step, *done;
	const char *pile, *aside, *undrawn, *won, *draw;
	const char *workers[WORKERS + 1], *built, *empty, *stacks, *stalled,
		*changed;
	const char *moved, *flown, *spell, *segment, *taking, *follows;
	const char *asks[PHASES];
};

/* data.c */
extern const char *const brp_sakkara_kinds[KINDS + 1];
extern const char *const brp_sakkara_field_names[FIELDS + 1];
extern const char *const brp_sakkara_directions[DIRECTIONS + 1];
extern const char *const brp_sakkara_phases[PHASES];
extern const char *const brp_sakkara_pending[SPELLS + 1];
extern const uint8_t brp_sakkara_next[FIELDS + 1][DIRECTIONS];
extern const uint8_t brp_sakkara_perms[PERMS][RECIPE];
uint64_t brp_sakkara_around(int field);
uint64_t brp_sakkara_line(int field, int line);

/* options.c */
extern const br_option brp_sakkara_options[];
/* Why no layout of these tiles can be played, in words, or NULL. */
const char *brp_sakkara_layout_fault(const br_setup *setup);
int brp_sakkara_precompute(const br_setup *setup, const char *const *text,
                           void *out, size_t *size, br_error *error);

/* given.c: the option layout */
int brp_sakkara_read_layout(const char *in, uint8_t layout[FIELDS][2]);
int brp_sakkara_canon_layout(const char *in, char *out, size_t cap,
                             br_error *error);
int brp_sakkara_is_given(const br_setup *setup);
int brp_sakkara_check_given(const br_setup *setup, br_error *error);
void brp_sakkara_lay_given(const br_setup *setup, struct sakkara_state *s);
int brp_sakkara_placed_on_given(const br_setup *setup,
                                const struct sakkara_state *s);

/* stacks.c */
void brp_sakkara_clear(struct sakkara_state *s);
int brp_sakkara_push(struct sakkara_state *s, int field, int kind);
int brp_sakkara_pop(struct sakkara_state *s, int field);
void brp_sakkara_slide(struct sakkara_state *s, int from, int to, int k);
int brp_sakkara_list(const struct sakkara_state *s, int field,
                     uint8_t tiles[PLAY_MAX]);
void brp_sakkara_set_lowest(struct sakkara_state *s, int field, int kind);
void brp_sakkara_cover(struct sakkara_state *s);
void brp_sakkara_derive(struct sakkara_state *s);

/* state.c */
int brp_sakkara_first_seat(const br_setup *setup);
void brp_sakkara_end_layout(const br_setup *setup, struct sakkara_state *s);
int brp_sakkara_start(const br_setup *setup, void *state, br_error *error);
void brp_sakkara_fields(const br_setup *setup, void *state, br_walk *walk);

/* validate.c */
int brp_sakkara_invariants(const br_setup *setup, void *state, br_error *error);

/* opening.c: is a state before the first turn possible? */
int brp_sakkara_workers_placed(const br_setup *setup,
                               const struct sakkara_state *s);
int brp_sakkara_prove_workers(const struct sakkara_state *s, int placed,
                              br_error *error);
int brp_sakkara_prove_layout(const br_setup *setup,
                             const struct sakkara_state *s, int placed,
                             br_error *error);
int brp_sakkara_prove_opening(const br_setup *setup,
                              const struct sakkara_state *s, int placed,
                              br_error *error);

/* midturn.c: is what a turn has left so far possible? */
int brp_sakkara_prove_next(const br_setup *setup, const struct sakkara_state *s,
                           br_error *error);
int brp_sakkara_prove_phase(const br_setup *setup,
                            const struct sakkara_state *s, br_error *error);
int brp_sakkara_prove_flags(const struct sakkara_state *s, br_error *error);

/* moves.c */
int brp_sakkara_turn(const br_setup *setup, const void *state);
int brp_sakkara_phase(const br_setup *setup, const void *state);
unsigned brp_sakkara_buildable(const br_setup *setup,
                               const struct sakkara_state *s, int p);
int brp_sakkara_climb(const br_setup *setup, const struct sakkara_state *s,
                      int from, int direction);
uint64_t brp_sakkara_gain(const struct sakkara_state *s, uint64_t fields);
int brp_sakkara_goes_on(const br_setup *setup, const struct sakkara_state *s);
int brp_sakkara_moves(const br_setup *setup, const void *state, br_move *moves);

/* check.c */
int brp_sakkara_can_cut(int left, int size);
int brp_sakkara_check(const br_setup *setup, const void *state, br_move move,
                      br_error *error);

/* actions.c: the checks of actions of a turn by the kind of move, NULL for
 * others, and refusals */
typedef int sakkara_check(const br_setup *setup, const struct sakkara_state *s,
                          int value, br_error *error);
int brp_sakkara_no_tile(br_error *error);
int brp_sakkara_occupied(br_error *error);
extern sakkara_check *const brp_sakkara_actions[BR_SAKKARA_LOT + 1];

/* apply.c */
void brp_sakkara_apply(const br_setup *setup, void *state, br_move move);

/* turn.c */
void brp_sakkara_gain_tile(struct sakkara_state *s, int p, int kind);
void brp_sakkara_lose_tile(struct sakkara_state *s, int p, int kind);
int brp_sakkara_limit_reached(const br_setup *setup,
                              const struct sakkara_state *s);
void brp_sakkara_end_actions(const br_setup *setup, struct sakkara_state *s);
void brp_sakkara_discard(const br_setup *setup, struct sakkara_state *s,
                         int kind);
void brp_sakkara_put(const br_setup *setup, struct sakkara_state *s, int field);

/* chance.c */
int brp_sakkara_ships_seen(const struct sakkara_state *s);
int brp_sakkara_outcomes(const br_setup *setup, const void *state,
                         br_outcome *outcomes);
int brp_sakkara_weight(const br_setup *setup, const struct sakkara_state *s,
                       int value, uint64_t *weight);
void brp_sakkara_deal(const br_setup *setup, struct sakkara_state *s,
                      int value);
br_move brp_sakkara_roll(const br_setup *setup, void *state, br_dice *dice);

/* knowledge.c */
int brp_sakkara_sees_below(const br_setup *setup, int viewer);
int brp_sakkara_sees_hand(const br_setup *setup, const struct sakkara_state *s,
                          int viewer, int p);
uint32_t brp_sakkara_revealed_to(const br_setup *setup, const void *before,
                                 br_move move, const void *after);
void brp_sakkara_hide(const br_setup *setup, void *state, int viewer);
int brp_sakkara_sample(const br_setup *setup, void *state, br_dice *dice,
                       br_error *error);

/* score.c */
void brp_sakkara_score(const br_setup *setup, const void *state,
                       int32_t *scores, int *ranks);
void brp_sakkara_progress(const br_setup *setup, const void *state,
                          int32_t *points);

/* facts.c */
void brp_sakkara_facts(const br_setup *setup, const void *state, br_walk *walk);

/* aims.c */
void brp_sakkara_aims(const br_setup *setup, const void *state, br_move move,
                      unsigned hidden, brp_text *text);

/* words.c */
extern const br_move_kind brp_sakkara_move_kinds[];
extern const char *const brp_sakkara_aliases[][2];
extern const char *const brp_sakkara_names[BRP_LANGUAGES][KINDS + 1];
extern const char *const brp_sakkara_spells[BRP_LANGUAGES][SPELLS];
extern const char *const brp_sakkara_ways[BRP_LANGUAGES][DIRECTIONS];
extern const struct sakkara_phrases brp_sakkara_phrases[BRP_LANGUAGES];
int brp_sakkara_read_kind(const char *in, size_t length);
/* Kinds with their numbers, as "2 grain, hewn"; `width` breaks lines, 0 does
 * not. */
void brp_sakkara_put_bag(brp_text *text, const uint8_t counts[KINDS],
                         int language, size_t start, size_t width);
/* Kinds in order; lines as above. */
void brp_sakkara_put_list(brp_text *text, const uint8_t *kinds, int n,
                          int language, size_t start, size_t width);

/* describe.c */
void brp_sakkara_put_phase(const br_setup *setup, const struct sakkara_state *s,
                           int language, brp_text *text);
void brp_sakkara_describe(const br_setup *setup, const void *state, int viewer,
                          int language, brp_text *text);

/* draw.c */
void brp_sakkara_draw(const br_setup *setup, const void *state, int viewer,
                      int language, brp_text *text);

/* scene.c */
void brp_sakkara_scene(const br_setup *setup, const void *state,
                       brp_scene *scene);

#endif
