/* SPDX-License-Identifier: MIT */

/*
 * check.c - why a move may not be played now: each refusal by its rule.
 *
 * It asks for one move what moves.c lists for all, and is written apart from
 * it.  It looks only at what the seat to decide knows.
 */

#include "games/sakkara/sakkara.h"

/* The phase in which each form belongs. */
/* clang-format off */
static const uint8_t phase_of[] = {
	PHASES,
	[BR_SAKKARA_PUT_WORKER] = PHASE_PLACE,
	[BR_SAKKARA_LAY_SHIP] = PHASE_TURN, [BR_SAKKARA_LAY_GRAIN] = PHASE_TURN,
	[BR_SAKKARA_BUILD] = PHASE_TURN, [BR_SAKKARA_MOVE] = PHASE_TURN,
	[BR_SAKKARA_USE_HORSE] = PHASE_TURN, [BR_SAKKARA_USE_BIRD] = PHASE_TURN,
	[BR_SAKKARA_USE_OX] = PHASE_TURN, [BR_SAKKARA_USE_SNAKE] = PHASE_TURN,
	[BR_SAKKARA_FIRESTORM] = PHASE_TURN,
	[BR_SAKKARA_WHIRLWIND] = PHASE_TURN,
	[BR_SAKKARA_DROUGHT] = PHASE_TURN, [BR_SAKKARA_SHIPWRECK] = PHASE_TURN,
	[BR_SAKKARA_END] = PHASE_TURN,
	[BR_SAKKARA_HORSE_MORE] = PHASE_HORSE2,
	[BR_SAKKARA_HORSE_STOP] = PHASE_HORSE2,
	[BR_SAKKARA_TAKE_TOP] = PHASE_TAKE, [BR_SAKKARA_LEAVE_TOP] = PHASE_TAKE,
	[BR_SAKKARA_PICK] = PHASE_PICK, [BR_SAKKARA_ORDER] = PHASE_ORDER,
	[BR_SAKKARA_DISCARD] = PHASE_DISCARD,
	[BR_SAKKARA_SEGMENT] = PHASE_SEGMENT, [BR_SAKKARA_PUT] = PHASE_PUT,
	[BR_SAKKARA_DOUBLE] = PHASE_DOUBLE, [BR_SAKKARA_TOP] = PHASE_TOP,
	[BR_SAKKARA_BELOW] = PHASE_BELOW, [BR_SAKKARA_UNCOVER] = PHASE_UNCOVER,
};

static const char *const asked[PHASES] = {
	[PHASE_PLACE] = "a player is to put a worker on the board",
	[PHASE_TURN] = "this is no part of a turn at this moment",
	[PHASE_TAKE] = "the player is to take the tile or to leave it",
	[PHASE_HORSE2] = "the player is to ride on or to stop",
	[PHASE_PICK] = "the player is to pick a tile of the other's holder",
	[PHASE_ORDER] = "the player is to order the tiles of the spell",
	[PHASE_DISCARD] = "the player is to discard a tile",
	[PHASE_SEGMENT] = "the other player is to choose how many tiles he puts",
	[PHASE_PUT] = "the other player is to choose where he puts the tiles",
};
/* clang-format on */

/* By halving; 0 if the number is no move's. */
int brp_sakkara_form(br_move move)
{
	int lo = 1, hi = BR_SAKKARA_UNCOVER;

	if (move == 0 || move >= MOVE_END)
		return 0;
	while (lo < hi) {
		int middle = (lo + hi + 1) / 2;

		if (brp_sakkara_first[middle] <= move)
			lo = middle;
		else
			hi = middle - 1;
	}
	return lo;
}

static int refuse(br_error *error, const char *rule, const char *text)
{
	return brp_fail(error, BR_EILLEGAL, rule, "%s", text);
}

static int holds(const struct sakkara_state *s, int kind)
{
	return s->hand[s->player][kind] > 0;
}

static int no_tile(br_error *error)
{
	return refuse(error, "sakkara.holder", "the player holds no such tile");
}

static int worker_on(const struct sakkara_state *s, int field)
{
	for (int p = 0; p < SEATS; p++)
		for (int w = 0; w < WORKERS; w++)
			if (s->worker[p][w] == field)
				return 1;
	return 0;
}

static int occupied(br_error *error)
{
	return refuse(error, "sakkara.occupied", "a worker is on that field");
}

/* ---- Building ------------------------------------------------------------ */

static int check_ship(const struct sakkara_state *s, br_error *error)
{
	if (s->ship[s->player])
		return refuse(error, "sakkara.ship",
		              "the player displays a ship already");
	return holds(s, SHIP) ? BR_OK : no_tile(error);
}

static int step_done(br_error *error)
{
	return refuse(error, "sakkara.step",
	              "the player has completed a step in this turn");
}

static int check_grain(const struct sakkara_state *s, br_error *error)
{
	if (s->done[s->player])
		return step_done(error);
	if (s->grain[s->player] >= s->step[s->player])
		return refuse(error, "sakkara.grain",
		              "the player displays all grain of this step");
	return holds(s, GRAIN) ? BR_OK : no_tile(error);
}

static int check_build(const br_setup *setup, const struct sakkara_state *s,
                       int kind, br_error *error)
{
	const struct sakkara_tables *tables = setup->tables;
	int p = s->player, hands = kind == HEWN ? 1 : kind == TIP ? 2 : 0;

	if (s->done[p])
		return step_done(error);
	if (!s->ship[p] || s->grain[p] != s->step[p])
		return refuse(error, "sakkara.display",
		              "the ship and the grain of this step must be "
		              "displayed first");
	if (tables->need[s->step[p] - 1][kind] == 0 ||
	    s->built[p][kind] == tables->due[s->step[p]][kind])
		return refuse(error, "sakkara.need",
		              "this step needs no such tile any more");
	if (!holds(s, kind))
		return no_tile(error);
	if (s->hand[p][HAND] < hands)
		return refuse(error, "sakkara.hand",
		              hands == 1 ? "a hewn stone takes a helping hand"
		                         : "the tip takes two helping hands");
	return BR_OK;
}

/* ---- Moving -------------------------------------------------------------- */

static int check_step(const br_setup *setup, const struct sakkara_state *s,
                      int worker, int direction, br_error *error)
{
	int from = s->worker[s->player][worker];
	int to = brp_sakkara_next[from][direction];

	if (to == NONE)
		return refuse(error, "sakkara.board",
		              "that is over the edge of the board");
	if (worker_on(s, to))
		return occupied(error);
	if (s->height[to] > s->height[from] + setup->option[CLIMB_LIMIT] &&
	    !holds(s, STAIRS))
		return refuse(error, "sakkara.climb",
		              "that is too high without stairs");
	return BR_OK;
}

static int check_move(const br_setup *setup, const struct sakkara_state *s,
                      int value, br_error *error)
{
	if (s->moved)
		return refuse(error, "sakkara.move",
		              "a worker has been moved in this turn");
	return check_step(setup, s, value / DIRECTIONS, value % DIRECTIONS,
	                  error);
}

static int check_horse(const br_setup *setup, const struct sakkara_state *s,
                       br_error *error)
{
	if (!holds(s, HORSE))
		return no_tile(error);
	if (s->last_worker < 0)
		return refuse(error, "sakkara.horse",
		              "a horse carries the worker that was moved, and "
		              "none was or it has flown");
	return check_step(setup, s, s->last_worker, s->last_dir, error);
}

static int check_bird(const br_setup *setup, const struct sakkara_state *s,
                      int value, br_error *error)
{
	if (!holds(s, BIRD))
		return no_tile(error);
	if (value / FIELDS >= WORKERS && !setup->option[BIRD_ANY])
		return refuse(error, "sakkara.bird",
		              "a bird carries an own worker");
	return worker_on(s, value % FIELDS) ? occupied(error) : BR_OK;
}

/* Is an own worker beside a field; behind it, seen in a direction? */
static int faced(const struct sakkara_state *s, int field, int direction)
{
	for (int w = 0; w < WORKERS; w++) {
		int from = s->worker[s->player][w];

		for (int d = 0; d < DIRECTIONS; d++)
			if (brp_sakkara_next[from][d] == field &&
			    (direction < 0 || direction == d))
				return 1;
	}
	return 0;
}

static int check_ox(const br_setup *setup, const struct sakkara_state *s,
                    int value, br_error *error)
{
	int k = value % PLAY_MAX + 1, d = value / PLAY_MAX % DIRECTIONS;
	int from = value / PLAY_MAX / DIRECTIONS;
	int to = brp_sakkara_next[from][d];

	if (!holds(s, OX))
		return no_tile(error);
	if (!faced(s, from, -1))
		return refuse(error, "sakkara.ox",
		              "the stack is not beside an own worker");
	if (worker_on(s, from))
		return occupied(error);
	if (to == NONE)
		return refuse(error, "sakkara.board",
		              "that is over the edge of the board");
	if (worker_on(s, to))
		return occupied(error);
	if (setup->option[OX_STRAIGHT] && !faced(s, from, d))
		return refuse(error, "sakkara.ox",
		              "the ox pushes straight away from a worker");
	if (s->height[to] + k > s->height[from])
		return refuse(error, "sakkara.push",
		              "no tile is pushed upward, nor more than there "
		              "are");
	return BR_OK;
}

static int check_snake(const struct sakkara_state *s, br_error *error)
{
	if (!holds(s, SNAKE))
		return no_tile(error);
	if (s->hand_size[1 - s->player] == 0)
		return refuse(error, "sakkara.snake",
		              "the other player's holder is empty");
	return BR_OK;
}

/* ---- Spells -------------------------------------------------------------- */

static int check_recipe(const br_setup *setup, const struct sakkara_state *s,
                        int spell, br_error *error)
{
	const struct sakkara_tables *tables = setup->tables;

	for (int i = 0; i < RECIPE; i++)
		if (!holds(s, tables->recipe[spell][i]))
			return refuse(error, "sakkara.spell",
			              "the player does not hold the three "
			              "tiles of the spell");
	return BR_OK;
}

static int effect(br_error *error, int any)
{
	return any ? BR_OK
	           : refuse(error, "sakkara.effect",
	                    "the spell would have no effect");
}

static int open_tile(const struct sakkara_state *s, int field)
{
	return s->height[field] > 0 && !worker_on(s, field);
}

static int check_firestorm(const br_setup *setup, const struct sakkara_state *s,
                           int value, br_error *error)
{
	int from = s->worker[s->player][value / LINES], line = value % LINES;
	int status = check_recipe(setup, s, FIRESTORM, error), any = 0;

	if (status != BR_OK)
		return status;
	if ((line >= BR_SAKKARA_RAY) != setup->option[FIRESTORM_RAY])
		return refuse(error, "sakkara.firestorm",
		              setup->option[FIRESTORM_RAY]
		                      ? "a firestorm goes in one direction"
		                      : "a firestorm takes a row or a column");
	for (int d = 0; d < DIRECTIONS; d++) {
		int along = line == BR_SAKKARA_ROW      ? d % 2 == 1
		            : line == BR_SAKKARA_COLUMN ? d % 2 == 0
		                                        : line == 2 + d;

		for (int to = from; along && to != NONE;
		     to = brp_sakkara_next[to][d])
			any |= to != from && open_tile(s, to);
	}
	return effect(error, any);
}

static int check_whirlwind(const br_setup *setup, const struct sakkara_state *s,
                           int worker, br_error *error)
{
	int from = s->worker[s->player][worker], any = 0;
	int status = check_recipe(setup, s, WHIRLWIND, error);

	if (status != BR_OK)
		return status;
	for (int to = 0; to < FIELDS; to++) {
		int down = to / 7 - from / 7, right = to % 7 - from % 7;

		if (down >= -1 && down <= 1 && right >= -1 && right <= 1)
			any |= open_tile(s, to);
	}
	return effect(error, any);
}

static int check_sabotage(const br_setup *setup, const struct sakkara_state *s,
                          int spell, br_error *error)
{
	int other = 1 - s->player;
	int status = check_recipe(setup, s, spell, error);

	if (status != BR_OK)
		return status;
	return effect(error,
	              spell == DROUGHT ? s->grain[other] > 0 : s->ship[other]);
}

/* ---- The end of a turn --------------------------------------------------- */

/* The move is a must as long as a worker can step without stairs. */
static int check_end(const br_setup *setup, const struct sakkara_state *s,
                     br_error *error)
{
	if (s->moved)
		return BR_OK;
	for (int w = 0; w < WORKERS; w++) {
		int from = s->worker[s->player][w];

		for (int d = 0; d < DIRECTIONS; d++) {
			int to = brp_sakkara_next[from][d];

			if (to != NONE && !worker_on(s, to) &&
			    s->height[to] - s->height[from] <=
			            setup->option[CLIMB_LIMIT])
				return refuse(error, "sakkara.move",
				              "a worker must be moved first");
		}
	}
	return BR_OK;
}

static int check_segment(const struct sakkara_state *s, int size,
                         br_error *error)
{
	int left = s->used_size;

	if (size == left || (left > SEGMENT_MAX && size == SEGMENT_MAX) ||
	    (size >= PART_MIN && left - size >= PART_MIN))
		return BR_OK;
	return refuse(error, "sakkara.segment",
	              "tiles are put together, at most nine; parts of a split "
	              "have three or more");
}

static int allowed(const struct sakkara_state *s, int field)
{
	const uint8_t *own = s->worker[1 - s->player];

	for (int d = 0; d < DIRECTIONS; d++)
		if (brp_sakkara_next[own[0]][d] == field ||
		    brp_sakkara_next[own[1]][d] == field)
			return 0;
	return !worker_on(s, field);
}

static int check_put(const struct sakkara_state *s, int field, br_error *error)
{
	if (worker_on(s, field))
		return occupied(error);
	if (!allowed(s, field))
		return refuse(error, "sakkara.put",
		              "the field is beside a worker of who puts the "
		              "tiles");
	for (int other = 0; other < FIELDS; other++)
		if (s->height[other] < s->height[field] && allowed(s, other))
			return refuse(error, "sakkara.lowest",
			              "there is a lower stack, or an empty "
			              "field");
	return BR_OK;
}

/* ---- All of them --------------------------------------------------------- */

static int check_chance(const br_setup *setup, const struct sakkara_state *s,
                        int value, br_error *error)
{
	uint64_t weight;

	if (brp_sakkara_weight(setup, s, value, &weight))
		return BR_OK;
	return refuse(error, "sakkara.layout",
	              s->phase == PHASE_DOUBLE
	                      ? "this field has two tiles already"
	                      : "no such tile can lie there");
}

static int check_action(const br_setup *setup, const struct sakkara_state *s,
                        int form, int value, br_error *error)
{
	switch (form) {
	case BR_SAKKARA_LAY_SHIP:
		return check_ship(s, error);
	case BR_SAKKARA_LAY_GRAIN:
		return check_grain(s, error);
	case BR_SAKKARA_BUILD:
		return check_build(setup, s, value, error);
	case BR_SAKKARA_MOVE:
		return check_move(setup, s, value, error);
	case BR_SAKKARA_USE_HORSE:
		return check_horse(setup, s, error);
	case BR_SAKKARA_USE_BIRD:
		return check_bird(setup, s, value, error);
	case BR_SAKKARA_USE_OX:
		return check_ox(setup, s, value, error);
	case BR_SAKKARA_USE_SNAKE:
		return check_snake(s, error);
	case BR_SAKKARA_FIRESTORM:
		return check_firestorm(setup, s, value, error);
	case BR_SAKKARA_WHIRLWIND:
		return check_whirlwind(setup, s, value, error);
	case BR_SAKKARA_DROUGHT:
		return check_sabotage(setup, s, DROUGHT, error);
	case BR_SAKKARA_SHIPWRECK:
		return check_sabotage(setup, s, SHIPWRECK, error);
	default:
		return check_end(setup, s, error);
	}
}

int brp_sakkara_check(const br_setup *setup, const void *state, br_move move,
                      br_error *error)
{
	const struct sakkara_state *s = state;
	int form = brp_sakkara_form(move), value;

	if (s->phase == PHASE_OVER)
		return refuse(error, "sakkara.over", "the game is over");
	if (phase_of[form] != s->phase)
		return refuse(error, "sakkara.turn",
		              s->phase <= PHASE_UNCOVER
		                      ? "chance is to act first"
		                      : asked[s->phase]);
	value = (int)(move - brp_sakkara_first[form]);
	switch (s->phase) {
	case PHASE_PLACE:
		return worker_on(s, value) ? occupied(error) : BR_OK;
	case PHASE_TURN:
		return check_action(setup, s, form, value, error);
	case PHASE_HORSE2:
		return form == BR_SAKKARA_HORSE_STOP
		               ? BR_OK
		               : check_step(setup, s, s->last_worker,
		                            s->last_dir, error);
	case PHASE_PICK:
		return s->hand[1 - s->player][value] > 0
		               ? BR_OK
		               : refuse(error, "sakkara.pick",
		                        "the other player holds no such tile");
	case PHASE_DISCARD:
		return holds(s, value) ? BR_OK : no_tile(error);
	case PHASE_SEGMENT:
		return check_segment(s, value + 1, error);
	case PHASE_PUT:
		return check_put(s, value, error);
	case PHASE_TAKE:
	case PHASE_ORDER:
		return BR_OK;
	default:
		return check_chance(setup, s, value, error);
	}
}
