/* SPDX-License-Identifier: MIT */
/*
 * check.c - why a move is illegal, by its rule; the actions of a turn are in
 * actions.c.
 *
 * It decides for one move what moves.c lists for all, and shares no code with
 * it.  It uses only what the seat that decides knows.
 */

#include "games/sakkara/sakkara.h"

/* The phase to which each kind of move belongs. */
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
	[BR_SAKKARA_LOT] = PHASE_LOT,
};

static const char *const asked[PHASES] = {
	[PHASE_PLACE] = "a player is to put a worker on the board",
	[PHASE_TURN] = "this is no part of a turn at this moment",
	[PHASE_TAKE] = "the player is to take the tile or to leave it",
	[PHASE_HORSE2] = "the player is to ride on or to stop",
	[PHASE_PICK] = "the player is to pick a tile of the other's holder",
	[PHASE_ORDER] = "the player is to order the tiles of the spell",
	[PHASE_DISCARD] = "the player is to discard a tile",
	[PHASE_SEGMENT] = "the other player is to choose how many to put",
	[PHASE_PUT] = "the other player is to choose where to put the tiles",
};
/* clang-format on */

/* ---- The pile ------------------------------------------------------------ */

/* 3.10.2, A9: can a part of the pile have this size? */
int brp_sakkara_can_cut(int left, int size)
{
	return size == left || (left > SEGMENT_MAX && size == SEGMENT_MAX) ||
	       (size >= PART_MIN && left - size >= PART_MIN);
}

static int check_segment(const br_setup *setup, const struct sakkara_state *s,
                         int value, br_error *error)
{
	(void)setup;
	if (brp_sakkara_can_cut(s->used_size, value + 1))
		return BR_OK;
	return brp_refuse(
		error, "sakkara.segment",
		"tiles are put together, at most nine; parts of a split "
		"have three or more");
}

/* 3.10.3, A7, A33: not beside a worker of the player who puts the tiles. */
static int allowed(const struct sakkara_state *s, int field)
{
	const uint8_t *own = s->worker[1 - s->player];

	for (int d = 0; d < DIRECTIONS; d++)
		if (brp_sakkara_next[own[0]][d] == field ||
		    brp_sakkara_next[own[1]][d] == field)
			return 0;
	return !brp_sakkara_worker_on(s, field);
}

/* 3.10.3: the field is one of the lowest that are allowed (A6), any of them
 * (A32), and has no worker (A8). */
static int check_put(const br_setup *setup, const struct sakkara_state *s,
                     int field, br_error *error)
{
	(void)setup;
	if (brp_sakkara_worker_on(s, field))
		return brp_sakkara_occupied(error);
	if (!allowed(s, field))
		return brp_refuse(
			error, "sakkara.put",
			"the field is beside a worker of who puts the "
			"tiles");
	for (int other = 0; other < FIELDS; other++)
		if (s->height[other] < s->height[field] && allowed(s, other))
			return brp_refuse(error, "sakkara.lowest",
			                  "there is a lower stack, or an empty "
			                  "field");
	return BR_OK;
}

/* ---- Others -------------------------------------------------------------- */

/* 3.3 */
static int check_place(const br_setup *setup, const struct sakkara_state *s,
                       int field, br_error *error)
{
	(void)setup;
	return brp_sakkara_worker_on(s, field) ? brp_sakkara_occupied(error)
	                                       : BR_OK;
}

/* 3.6.3 */
static int check_pick(const br_setup *setup, const struct sakkara_state *s,
                      int kind, br_error *error)
{
	(void)setup;
	return s->hand[1 - s->player][kind] > 0
	               ? BR_OK
	               : brp_refuse(error, "sakkara.pick",
	                            "the other player holds no such tile");
}

/* 3.9 */
static int check_discard(const br_setup *setup, const struct sakkara_state *s,
                         int kind, br_error *error)
{
	(void)setup;
	return brp_sakkara_holds(s, kind) ? BR_OK : brp_sakkara_no_tile(error);
}

/* What is always legal when it is asked for. */
static int check_answer(const br_setup *setup, const struct sakkara_state *s,
                        int value, br_error *error)
{
	(void)setup;
	(void)s;
	(void)value;
	(void)error;
	return BR_OK;
}

static int check_chance(const br_setup *setup, const struct sakkara_state *s,
                        int value, br_error *error)
{
	uint64_t weight;

	if (brp_sakkara_weight(setup, s, value, &weight))
		return BR_OK;
	return brp_refuse(error, "sakkara.layout",
	                  s->phase == PHASE_DOUBLE
	                          ? "this field has two tiles already"
	                          : "no such tile can lie there");
}

/* ---- All of them --------------------------------------------------------- */

/* By phase, of moves that are no actions of a turn. */
static sakkara_check *const others[PHASES] = {
	[PHASE_DOUBLE] = check_chance,   [PHASE_TOP] = check_chance,
	[PHASE_BELOW] = check_chance,    [PHASE_LOT] = check_chance,
	[PHASE_UNCOVER] = check_chance,  [PHASE_PLACE] = check_place,
	[PHASE_TAKE] = check_answer,     [PHASE_HORSE2] = check_answer,
	[PHASE_PICK] = check_pick,       [PHASE_ORDER] = check_answer,
	[PHASE_DISCARD] = check_discard, [PHASE_SEGMENT] = check_segment,
	[PHASE_PUT] = check_put,
};

BRP_COLD static int refuse_turn(const struct sakkara_state *s, br_error *error)
{
	if (s->phase == PHASE_OVER)
		return brp_refuse(error, "sakkara.over", "the game is over");
	return brp_refuse(error, "sakkara.turn",
	                  s->phase <= PHASE_UNCOVER ? "chance is to act first"
	                                            : asked[s->phase]);
}

int brp_sakkara_check(const br_setup *setup, const void *state, br_move move,
                      br_error *error)
{
	const struct sakkara_state *s = state;
	br_move n = 0;
	int form = brp_kind_of(setup, move, &n);
	sakkara_check *action = brp_sakkara_actions[form];

	if (phase_of[form] != s->phase)
		return refuse_turn(s, error);
	return (action ? action : others[s->phase])(setup, s, (int)n, error);
}
