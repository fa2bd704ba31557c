/* SPDX-License-Identifier: MIT */
/*
 * actions.c - why an action of a turn is illegal: building, moving, using
 * tiles, casting spells.
 */

#include "games/sakkara/sakkara.h"

int brp_sakkara_no_tile(br_error *error)
{
	return brp_refuse(error, "sakkara.holder",
	                  "the player holds no such tile");
}

int brp_sakkara_occupied(br_error *error)
{
	return brp_refuse(error, "sakkara.occupied",
	                  "a worker is on that field");
}

/* ---- Building ------------------------------------------------------------ */

/* 3.8.1, A23: one ship is displayed at most. */
static int check_ship(const br_setup *setup, const struct sakkara_state *s,
                      int value, br_error *error)
{
	(void)setup;
	(void)value;
	if (s->ship[s->player])
		return brp_refuse(error, "sakkara.ship",
		                  "the player displays a ship already");
	return brp_sakkara_holds(s, SHIP) ? BR_OK : brp_sakkara_no_tile(error);
}

/* 3.8.3 a completed step */
static int step_done(br_error *error)
{
	return brp_refuse(error, "sakkara.step",
	                  "the player has completed a step in this turn");
}

/* 3.8.1: at most as much grain is displayed as the number of the step, any
 * number of tiles in one turn (A24). */
static int check_grain(const br_setup *setup, const struct sakkara_state *s,
                       int value, br_error *error)
{
	(void)setup;
	(void)value;
	if (s->done[s->player])
		return step_done(error);
	if (s->grain[s->player] >= s->step[s->player])
		return brp_refuse(error, "sakkara.grain",
		                  "the player displays all grain of this step");
	return brp_sakkara_holds(s, GRAIN) ? BR_OK : brp_sakkara_no_tile(error);
}

/* 3.8.2: pieces, and the helping hands for hewn stones and the tip; 3.8.4 what
 * was destroyed is displayed again first. */
static int check_build(const br_setup *setup, const struct sakkara_state *s,
                       int kind, br_error *error)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int p = s->player, hands = kind == HEWN ? 1 : kind == TIP ? 2 : 0;

	if (s->done[p])
		return step_done(error);
	if (!s->ship[p] || s->grain[p] != s->step[p])
		return brp_refuse(error, "sakkara.display",
		                  "the ship and the grain of this step must be "
		                  "displayed first");
	if (tables->need[s->step[p] - 1][kind] == 0 ||
	    s->built[p][kind] == tables->due[s->step[p]][kind])
		return brp_refuse(error, "sakkara.need",
		                  "this step needs no such tile any more");
	if (!brp_sakkara_holds(s, kind))
		return brp_sakkara_no_tile(error);
	if (s->hand[p][HAND] < hands)
		return brp_refuse(error, "sakkara.hand",
		                  hands == 1
		                          ? "a hewn stone takes a helping hand"
		                          : "the tip takes two helping hands");
	return BR_OK;
}

/* ---- Moving -------------------------------------------------------------- */

/* 3.5.1 the step, 3.5.2 climbing; A12 of a horse too. */
static int check_step(const br_setup *setup, const struct sakkara_state *s,
                      int worker, int direction, br_error *error)
{
	int from = s->worker[s->player][worker];
	int to = brp_sakkara_next[from][direction];

	if (to == NONE)
		return brp_refuse(error, "sakkara.board",
		                  "that is over the edge of the board");
	if (brp_sakkara_worker_on(s, to))
		return brp_sakkara_occupied(error);
	if (s->height[to] > s->height[from] + setup->option[CLIMB_LIMIT] &&
	    !brp_sakkara_holds(s, STAIRS))
		return brp_refuse(error, "sakkara.climb",
		                  "that is too high without stairs");
	return BR_OK;
}

/* 3.5.4: one move in a turn. */
static int check_move(const br_setup *setup, const struct sakkara_state *s,
                      int value, br_error *error)
{
	if (s->moved)
		return brp_refuse(error, "sakkara.move",
		                  "a worker has been moved in this turn");
	return check_step(setup, s, value / DIRECTIONS, value % DIRECTIONS,
	                  error);
}

/* 3.6.4, A14: a horse carries the worker that was moved. */
static int check_horse(const br_setup *setup, const struct sakkara_state *s,
                       int value, br_error *error)
{
	(void)value;
	if (!brp_sakkara_holds(s, HORSE))
		return brp_sakkara_no_tile(error);
	if (s->last_worker < 0)
		return brp_refuse(
			error, "sakkara.horse",
			"a horse carries the worker that was moved, and "
			"none was or it has flown");
	return check_step(setup, s, s->last_worker, s->last_dir, error);
}

/* 3.6.4: the second step of a horse. */
static int check_ride(const br_setup *setup, const struct sakkara_state *s,
                      int value, br_error *error)
{
	(void)value;
	return check_step(setup, s, s->last_worker, s->last_dir, error);
}

/* 3.6.5, A15: a bird carries an own worker; A16 to any free field. */
static int check_bird(const br_setup *setup, const struct sakkara_state *s,
                      int value, br_error *error)
{
	if (!brp_sakkara_holds(s, BIRD))
		return brp_sakkara_no_tile(error);
	if (value / FIELDS >= WORKERS && !setup->option[BIRD_ANY])
		return brp_refuse(error, "sakkara.bird",
		                  "a bird carries an own worker");
	return brp_sakkara_worker_on(s, value % FIELDS)
	               ? brp_sakkara_occupied(error)
	               : BR_OK;
}

/* Is one of the player's workers beside a field, or behind it in a direction?
 */
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

/* 3.6.6: an ox pushes the stack beside a worker, A17 to any side, A18 not
 * upward, A19 not from or onto a field with a worker. */
static int check_ox(const br_setup *setup, const struct sakkara_state *s,
                    int value, br_error *error)
{
	int k = value % PLAY_MAX + 1, d = value / PLAY_MAX % DIRECTIONS;
	int from = value / PLAY_MAX / DIRECTIONS;
	int to = brp_sakkara_next[from][d];

	if (!brp_sakkara_holds(s, OX))
		return brp_sakkara_no_tile(error);
	if (!faced(s, from, -1))
		return brp_refuse(error, "sakkara.ox",
		                  "the stack is not beside an own worker");
	if (brp_sakkara_worker_on(s, from))
		return brp_sakkara_occupied(error);
	if (to == NONE)
		return brp_refuse(error, "sakkara.board",
		                  "that is over the edge of the board");
	if (brp_sakkara_worker_on(s, to))
		return brp_sakkara_occupied(error);
	if (setup->option[OX_STRAIGHT] && !faced(s, from, d))
		return brp_refuse(error, "sakkara.ox",
		                  "the ox pushes straight away from a worker");
	if (s->height[to] + k > s->height[from])
		return brp_refuse(
			error, "sakkara.push",
			"no tile is pushed upward, nor more than there "
			"are");
	return BR_OK;
}

/* 3.6.3, A20: a snake robs a holder that is not empty. */
static int check_snake(const br_setup *setup, const struct sakkara_state *s,
                       int value, br_error *error)
{
	(void)setup;
	(void)value;
	if (!brp_sakkara_holds(s, SNAKE))
		return brp_sakkara_no_tile(error);
	if (s->hand_size[1 - s->player] == 0)
		return brp_refuse(error, "sakkara.snake",
		                  "the other player's holder is empty");
	return BR_OK;
}

/* ---- Spells -------------------------------------------------------------- */

/* 3.7, A31: the three tiles of the recipe are held. */
static int check_recipe(const br_setup *setup, const struct sakkara_state *s,
                        int spell, br_error *error)
{
	const struct sakkara_tables *tables = setup->precomputed;

	for (int i = 0; i < RECIPE; i++)
		if (!brp_sakkara_holds(s, tables->recipe[spell][i]))
			return brp_refuse(error, "sakkara.spell",
			                  "the player does not hold the three "
			                  "tiles of the spell");
	return BR_OK;
}

/* A20: no spell without an effect. */
static int effect(br_error *error, int any)
{
	return any ? BR_OK
	           : brp_refuse(error, "sakkara.effect",
	                        "the spell would have no effect");
}

/* 3.7: a tile lies open if no worker stands on it. */
static int open_tile(const struct sakkara_state *s, int field)
{
	return s->height[field] > 0 && !brp_sakkara_worker_on(s, field);
}

/* 3.7.1, A4: along a row or column, or a ray; A5 past gaps and workers. */
static int check_firestorm(const br_setup *setup, const struct sakkara_state *s,
                           int value, br_error *error)
{
	int from = s->worker[s->player][value / LINES], line = value % LINES;
	int status = check_recipe(setup, s, FIRESTORM, error), any = 0;

	if (status != BR_OK)
		return status;
	if ((line >= BR_SAKKARA_RAY) != setup->option[FIRESTORM_RAY])
		return brp_refuse(
			error, "sakkara.firestorm",
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

/* 3.7.2: the fields round a worker. */
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

/* 3.7.3 */
static int check_drought(const br_setup *setup, const struct sakkara_state *s,
                         int value, br_error *error)
{
	int status = check_recipe(setup, s, DROUGHT, error);

	(void)value;
	return status ? status : effect(error, s->grain[1 - s->player] > 0);
}

/* 3.7.4 */
static int check_shipwreck(const br_setup *setup, const struct sakkara_state *s,
                           int value, br_error *error)
{
	int status = check_recipe(setup, s, SHIPWRECK, error);

	(void)value;
	return status ? status : effect(error, s->ship[1 - s->player]);
}

/* ---- The end of a turn --------------------------------------------------- */

/* 3.5.4, A21: the move is compulsory if a worker can step without stairs. */
static int check_end(const br_setup *setup, const struct sakkara_state *s,
                     int value, br_error *error)
{
	(void)value;
	if (s->moved)
		return BR_OK;
	for (int w = 0; w < WORKERS; w++) {
		int from = s->worker[s->player][w];

		for (int d = 0; d < DIRECTIONS; d++) {
			int to = brp_sakkara_next[from][d];

			if (to != NONE && !brp_sakkara_worker_on(s, to) &&
			    s->height[to] - s->height[from] <=
			            setup->option[CLIMB_LIMIT])
				return brp_refuse(
					error, "sakkara.move",
					"a worker must be moved first");
		}
	}
	return BR_OK;
}

/* ---- All of them --------------------------------------------------------- */

sakkara_check *const brp_sakkara_actions[BR_SAKKARA_LOT + 1] = {
	[BR_SAKKARA_LAY_SHIP] = check_ship,
	[BR_SAKKARA_LAY_GRAIN] = check_grain,
	[BR_SAKKARA_BUILD] = check_build,
	[BR_SAKKARA_MOVE] = check_move,
	[BR_SAKKARA_USE_HORSE] = check_horse,
	[BR_SAKKARA_USE_BIRD] = check_bird,
	[BR_SAKKARA_USE_OX] = check_ox,
	[BR_SAKKARA_USE_SNAKE] = check_snake,
	[BR_SAKKARA_FIRESTORM] = check_firestorm,
	[BR_SAKKARA_WHIRLWIND] = check_whirlwind,
	[BR_SAKKARA_DROUGHT] = check_drought,
	[BR_SAKKARA_SHIPWRECK] = check_shipwreck,
	[BR_SAKKARA_END] = check_end,
	[BR_SAKKARA_HORSE_MORE] = check_ride,
};
