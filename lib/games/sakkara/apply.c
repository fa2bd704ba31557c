/* SPDX-License-Identifier: MIT */
/*
 * apply.c - what a legal move does in Sakkara; the end of a turn is in turn.c.
 */

#include "games/sakkara/sakkara.h"

/* ---- Tiles change place -------------------------------------------------- */

/* 3.6, A30, A11: from the holder onto the used pile. */
static void use(struct sakkara_state *s, int kind)
{
	brp_sakkara_lose_tile(s, s->player, kind);
	s->used[s->used_size++] = (uint8_t)kind;
}

/* 3.5.3: the top tile of a field, if any, goes to the player's holder. */
static void take(struct sakkara_state *s, int field)
{
	if (s->height[field] > 0)
		brp_sakkara_gain_tile(s, s->player, brp_sakkara_pop(s, field));
}

/* 3.7, A26: a harvest takes all that lies open. */
static void take_all(struct sakkara_state *s, uint64_t fields)
{
	for (; fields; fields &= fields - 1)
		take(s, brp_sakkara_lowest(fields));
}

/* ---- Phases -------------------------------------------------------------- */

/* The next phase; first chance draws the tiles that were uncovered. */
static void proceed(struct sakkara_state *s, int phase)
{
	s->next = (uint8_t)phase;
	s->phase = s->bare ? PHASE_UNCOVER : (uint8_t)phase;
}

/* ---- Workers ------------------------------------------------------------- */

static void relocate(struct sakkara_state *s, int p, int w, int field)
{
	s->shut &= ~brp_sakkara_bit(s->worker[p][w]);
	s->shut |= brp_sakkara_bit(field) | BRP_SAKKARA_OFF;
	s->worker[p][w] = (uint8_t)field;
}

/* 3.3: the players place their workers in turn. */
static void put_worker(struct sakkara_state *s, int field)
{
	int p = s->player, w = s->worker[p][0] == NONE ? 0 : 1;

	relocate(s, p, w, field);
	take(s, field);
	s->changed = 0;
	s->player = (uint8_t)(1 - p);
	proceed(s, s->worker[1 - p][w] != NONE && w == 1 ? PHASE_TURN
	                                                 : PHASE_PLACE);
}

/* 3.6.1, A22: one step, by stairs if it is high; the tile there is not taken
 * yet. */
static int walk(const br_setup *setup, struct sakkara_state *s, int w,
                int direction)
{
	int from = s->worker[s->player][w];
	int to = brp_sakkara_next[from][direction];

	if (s->height[to] - s->height[from] > setup->option[CLIMB_LIMIT])
		use(s, STAIRS);
	relocate(s, s->player, w, to);
	return to;
}

static void move_worker(const br_setup *setup, struct sakkara_state *s, int w,
                        int direction)
{
	take(s, walk(setup, s, w, direction));
	s->moved = 1;
	s->last_worker = (int8_t)w;
	s->last_dir = (uint8_t)direction;
	proceed(s, PHASE_TURN);
}

/* After a step or a flight that is complete: a horse may go on. */
static void come_to(const br_setup *setup, struct sakkara_state *s, int phase)
{
	if (phase == PHASE_HORSE2 && !brp_sakkara_goes_on(setup, s))
		phase = PHASE_TURN;
	proceed(s, phase);
}

/* A13: a worker arrives by horse or bird: the player takes, or is asked. */
static void arrive(const br_setup *setup, struct sakkara_state *s, int field,
                   int phase, int asked)
{
	if (asked && s->height[field] > 0) {
		s->taking = (uint8_t)field;
		s->phase = PHASE_TAKE;
		s->next = (uint8_t)phase;
		return;
	}
	take(s, field);
	come_to(setup, s, phase);
}

/* 3.6.4: one step by horse. */
static void ride(const br_setup *setup, struct sakkara_state *s, int phase)
{
	arrive(setup, s, walk(setup, s, s->last_worker, s->last_dir), phase,
	       setup->option[TAKE] != TAKE_NONE);
}

/* 3.6.5: by bird; A14: no horse carries this worker any more. */
static void fly(const br_setup *setup, struct sakkara_state *s, int who,
                int field)
{
	int p = who < WORKERS ? s->player : 1 - s->player;

	use(s, BIRD);
	relocate(s, p, who % WORKERS, field);
	if (who == s->last_worker) {
		s->last_worker = -1;
		s->last_dir = DIRECTIONS;
	}
	arrive(setup, s, field, PHASE_TURN, setup->option[TAKE] == TAKE_BOTH);
}

static void answer_take(const br_setup *setup, struct sakkara_state *s, int yes)
{
	int field = s->taking, phase = s->next;

	s->taking = NONE;
	if (yes)
		take(s, field);
	come_to(setup, s, phase);
}

/* 3.6.6 by ox */
static void push_tiles(struct sakkara_state *s, int value)
{
	int k = value % PLAY_MAX + 1, d = value / PLAY_MAX % DIRECTIONS;
	int from = value / PLAY_MAX / DIRECTIONS;

	use(s, OX);
	brp_sakkara_slide(s, from, brp_sakkara_next[from][d], k);
	proceed(s, PHASE_TURN);
}

/* ---- Building and spells ------------------------------------------------- */

/* 3.8.2: a piece, with its helping hands; 3.8.3 the step is completed, 3.11 the
 * pyramid is, and the game won. */
static void build(const br_setup *setup, struct sakkara_state *s, int kind)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int p = s->player;

	brp_sakkara_lose_tile(s, p, kind);
	s->built[p][kind]++;
	for (int i = kind == HEWN ? 1 : kind == TIP ? 2 : 0; i > 0; i--)
		use(s, HAND);
	if (memcmp(s->built[p], tables->due[s->step[p]], KINDS) != 0)
		return;
	if (s->step[p] < STEPS) {
		s->done[p] = 1;
		return;
	}
	s->winner = (int8_t)p;
	s->phase = s->next = PHASE_OVER;
}

/* 3.7: the tiles of a spell leave the holder, and it has its effect. */
static void cast(const br_setup *setup, struct sakkara_state *s, int spell,
                 uint64_t fields)
{
	const struct sakkara_tables *tables = setup->precomputed;

	for (int i = 0; i < RECIPE; i++)
		brp_sakkara_lose_tile(s, s->player, tables->recipe[spell][i]);
	s->pending = (uint8_t)(spell + 1);
	take_all(s, brp_sakkara_gain(s, fields));
	if (spell == DROUGHT) {
		s->grain[1 - s->player]--;
		s->destroyed_grain++;
	} else if (spell == SHIPWRECK) {
		s->ship[1 - s->player] = 0;
		s->destroyed_ship = 1;
	}
	proceed(s, PHASE_ORDER);
}

/* 3.7: the player orders the three tiles on the pile. */
static void order(const br_setup *setup, struct sakkara_state *s, int perm)
{
	const struct sakkara_tables *tables = setup->precomputed;
	const uint8_t *recipe = tables->recipe[s->pending - 1];

	for (int i = 0; i < RECIPE; i++)
		s->used[s->used_size++] = recipe[brp_sakkara_perms[perm][i]];
	s->pending = 0;
	s->phase = s->next = PHASE_TURN;
}

/* ---- All of them --------------------------------------------------------- */

/* 3.8.1 */
static void lay(struct sakkara_state *s, int kind, uint8_t *display)
{
	brp_sakkara_lose_tile(s, s->player, kind);
	(*display)++;
}

static void cast_spell(const br_setup *setup, struct sakkara_state *s, int form,
                       int value)
{
	const uint8_t *own = s->worker[s->player];

	if (form == BR_SAKKARA_FIRESTORM)
		cast(setup, s, FIRESTORM,
		     brp_sakkara_line(own[value / LINES], value % LINES));
	else if (form == BR_SAKKARA_WHIRLWIND)
		cast(setup, s, WHIRLWIND, brp_sakkara_around(own[value]));
	else
		cast(setup, s, form == BR_SAKKARA_DROUGHT ? DROUGHT : SHIPWRECK,
		     0);
}

/* A player's own actions in their turn. */
static void act(const br_setup *setup, struct sakkara_state *s, int form,
                int value)
{
	switch (form) {
	case BR_SAKKARA_LAY_SHIP:
		lay(s, SHIP, &s->ship[s->player]);
		break;
	case BR_SAKKARA_LAY_GRAIN:
		lay(s, GRAIN, &s->grain[s->player]);
		break;
	case BR_SAKKARA_BUILD:
		build(setup, s, value);
		break;
	case BR_SAKKARA_MOVE:
		move_worker(setup, s, value / DIRECTIONS, value % DIRECTIONS);
		break;
	case BR_SAKKARA_USE_HORSE:
		use(s, HORSE);
		ride(setup, s, PHASE_HORSE2);
		break;
	case BR_SAKKARA_USE_BIRD:
		fly(setup, s, value / FIELDS, value % FIELDS);
		break;
	case BR_SAKKARA_USE_OX:
		push_tiles(s, value);
		break;
	case BR_SAKKARA_USE_SNAKE:
		use(s, SNAKE);
		proceed(s, PHASE_PICK);
		break;
	case BR_SAKKARA_END:
		brp_sakkara_end_actions(setup, s);
		break;
	default:
		cast_spell(setup, s, form, value);
		break;
	}
}

/* 3.6.3: the snake robs a tile. */
static void pick(struct sakkara_state *s, int kind)
{
	brp_sakkara_lose_tile(s, 1 - s->player, kind);
	brp_sakkara_gain_tile(s, s->player, kind);
	s->phase = s->next = PHASE_TURN;
}

/* The decisions within a turn. */
static void respond(const br_setup *setup, struct sakkara_state *s, int form,
                    int value)
{
	switch (form) {
	case BR_SAKKARA_HORSE_MORE:
		ride(setup, s, PHASE_TURN);
		break;
	case BR_SAKKARA_HORSE_STOP:
		s->phase = s->next = PHASE_TURN;
		break;
	case BR_SAKKARA_TAKE_TOP:
	case BR_SAKKARA_LEAVE_TOP:
		answer_take(setup, s, form == BR_SAKKARA_TAKE_TOP);
		break;
	case BR_SAKKARA_PICK:
		pick(s, value);
		break;
	case BR_SAKKARA_ORDER:
		order(setup, s, value);
		break;
	case BR_SAKKARA_DISCARD:
		brp_sakkara_discard(setup, s, value);
		break;
	case BR_SAKKARA_SEGMENT:
		s->segment = (uint8_t)(value + 1);
		s->phase = s->next = PHASE_PUT;
		break;
	default:
		brp_sakkara_put(setup, s, value);
		break;
	}
}

void brp_sakkara_apply(const br_setup *setup, void *state, br_move move)
{
	struct sakkara_state *s = state;
	br_move n = 0;
	int form = brp_kind_of(setup, move, &n), value = (int)n;

	if (s->phase <= PHASE_UNCOVER)
		brp_sakkara_deal(setup, s, value);
	else if (s->phase == PHASE_PLACE)
		put_worker(s, value);
	else if (s->phase == PHASE_TURN)
		act(setup, s, form, value);
	else
		respond(setup, s, form, value);
}
