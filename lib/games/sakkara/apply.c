/* SPDX-License-Identifier: MIT */
/*
 * apply.c - what a legal move does in Sakkara; the end of a turn is in turn.c.
 * Each kind of move is one function, and one look-up finds it.
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
static void put_worker(const br_setup *setup, struct sakkara_state *s,
                       int field)
{
	int p = s->player, w = s->worker[p][0] == NONE ? 0 : 1;

	(void)setup;
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

static void move_worker(const br_setup *setup, struct sakkara_state *s,
                        int value)
{
	int w = value / DIRECTIONS, direction = value % DIRECTIONS;

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

static void use_horse(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)value;
	use(s, HORSE);
	ride(setup, s, PHASE_HORSE2);
}

static void ride_on(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)value;
	ride(setup, s, PHASE_TURN);
}

static void go_on(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)setup;
	(void)value;
	s->phase = s->next = PHASE_TURN;
}

/* 3.6.5: by bird; A14: no horse carries this worker any more. */
static void fly(const br_setup *setup, struct sakkara_state *s, int value)
{
	int who = value / FIELDS, field = value % FIELDS;
	int p = who < WORKERS ? s->player : 1 - s->player;

	use(s, BIRD);
	relocate(s, p, who % WORKERS, field);
	if (who == s->last_worker) {
		s->last_worker = -1;
		s->last_dir = DIRECTIONS;
	}
	arrive(setup, s, field, PHASE_TURN, setup->option[TAKE] == TAKE_BOTH);
}

static void leave_top(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)value;
	s->taking = NONE;
	come_to(setup, s, s->next);
}

static void take_top(const br_setup *setup, struct sakkara_state *s, int value)
{
	take(s, s->taking);
	leave_top(setup, s, value);
}

/* 3.6.6 by ox */
static void push_tiles(const br_setup *setup, struct sakkara_state *s,
                       int value)
{
	int k = value % PLAY_MAX + 1, d = value / PLAY_MAX % DIRECTIONS;
	int from = value / PLAY_MAX / DIRECTIONS;

	(void)setup;
	use(s, OX);
	brp_sakkara_slide(s, from, brp_sakkara_next[from][d], k);
	proceed(s, PHASE_TURN);
}

static void use_snake(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)setup;
	(void)value;
	use(s, SNAKE);
	proceed(s, PHASE_PICK);
}

/* 3.6.3: the snake robs a tile. */
static void pick(const br_setup *setup, struct sakkara_state *s, int kind)
{
	brp_sakkara_lose_tile(s, 1 - s->player, kind);
	brp_sakkara_gain_tile(s, s->player, kind);
	go_on(setup, s, 0);
}

/* ---- Building and spells ------------------------------------------------- */

/* 3.8.1 */
static void lay_ship(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)setup;
	(void)value;
	brp_sakkara_lose_tile(s, s->player, SHIP);
	s->ship[s->player]++;
}

static void lay_grain(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)setup;
	(void)value;
	brp_sakkara_lose_tile(s, s->player, GRAIN);
	s->grain[s->player]++;
}

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

/* 3.7: the tiles of a spell leave the holder; it has its effect, beside a
 * harvest of these fields. */
static void cast(const br_setup *setup, struct sakkara_state *s, int spell,
                 uint64_t fields)
{
	const struct sakkara_tables *tables = setup->precomputed;

	for (int i = 0; i < RECIPE; i++)
		brp_sakkara_lose_tile(s, s->player, tables->recipe[spell][i]);
	s->pending = (uint8_t)(spell + 1);
	take_all(s, brp_sakkara_gain(s, fields));
	proceed(s, PHASE_ORDER);
}

static void firestorm(const br_setup *setup, struct sakkara_state *s, int value)
{
	int from = s->worker[s->player][value / LINES];

	cast(setup, s, FIRESTORM, brp_sakkara_line(from, value % LINES));
}

static void whirlwind(const br_setup *setup, struct sakkara_state *s, int w)
{
	cast(setup, s, WHIRLWIND, brp_sakkara_around(s->worker[s->player][w]));
}

static void drought(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)value;
	cast(setup, s, DROUGHT, 0);
	s->grain[1 - s->player]--;
	s->destroyed_grain++;
}

static void shipwreck(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)value;
	cast(setup, s, SHIPWRECK, 0);
	s->ship[1 - s->player] = 0;
	s->destroyed_ship = 1;
}

/* 3.7: the player orders the three tiles on the pile. */
static void order(const br_setup *setup, struct sakkara_state *s, int perm)
{
	const struct sakkara_tables *tables = setup->precomputed;
	const uint8_t *recipe = tables->recipe[s->pending - 1];

	for (int i = 0; i < RECIPE; i++)
		s->used[s->used_size++] = recipe[brp_sakkara_perms[perm][i]];
	s->pending = 0;
	go_on(setup, s, 0);
}

/* ---- The end of a turn --------------------------------------------------- */

static void end(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)value;
	brp_sakkara_end_actions(setup, s);
}

/* 3.10.2: how many tiles are put next. */
static void cut(const br_setup *setup, struct sakkara_state *s, int value)
{
	(void)setup;
	s->segment = (uint8_t)(value + 1);
	s->phase = s->next = PHASE_PUT;
}

/* ---- All of them --------------------------------------------------------- */

/* By the kind of move; a value is its number among those of its kind. */
static void (*const effects[])(const br_setup *setup, struct sakkara_state *s,
                               int value) = {
	[BR_SAKKARA_PUT_WORKER] = put_worker,
	[BR_SAKKARA_LAY_SHIP] = lay_ship,
	[BR_SAKKARA_LAY_GRAIN] = lay_grain,
	[BR_SAKKARA_BUILD] = build,
	[BR_SAKKARA_MOVE] = move_worker,
	[BR_SAKKARA_USE_HORSE] = use_horse,
	[BR_SAKKARA_USE_BIRD] = fly,
	[BR_SAKKARA_USE_OX] = push_tiles,
	[BR_SAKKARA_USE_SNAKE] = use_snake,
	[BR_SAKKARA_FIRESTORM] = firestorm,
	[BR_SAKKARA_WHIRLWIND] = whirlwind,
	[BR_SAKKARA_DROUGHT] = drought,
	[BR_SAKKARA_SHIPWRECK] = shipwreck,
	[BR_SAKKARA_END] = end,
	[BR_SAKKARA_HORSE_MORE] = ride_on,
	[BR_SAKKARA_HORSE_STOP] = go_on,
	[BR_SAKKARA_TAKE_TOP] = take_top,
	[BR_SAKKARA_LEAVE_TOP] = leave_top,
	[BR_SAKKARA_PICK] = pick,
	[BR_SAKKARA_ORDER] = order,
	[BR_SAKKARA_DISCARD] = brp_sakkara_discard,
	[BR_SAKKARA_SEGMENT] = cut,
	[BR_SAKKARA_PUT] = brp_sakkara_put,
	[BR_SAKKARA_DOUBLE] = brp_sakkara_deal,
	[BR_SAKKARA_TOP] = brp_sakkara_deal,
	[BR_SAKKARA_BELOW] = brp_sakkara_deal,
	[BR_SAKKARA_UNCOVER] = brp_sakkara_deal,
	[BR_SAKKARA_LOT] = brp_sakkara_deal,
};

void brp_sakkara_apply(const br_setup *setup, void *state, br_move move)
{
	br_move n = 0;
	int form = brp_kind_of(setup, move, &n);

	effects[form](setup, state, (int)n);
}
