/* SPDX-License-Identifier: MIT */

/*
 * state.c - what is true in Sakkara: the set-up, and the fields of a state.
 */

#include "games/sakkara/sakkara.h"

int brp_sakkara_start(const br_setup *setup, void *state, br_error *error)
{
	const struct sakkara_tables *tables = setup->tables;
	struct sakkara_state *s = state;
	const char *fault = brp_sakkara_layout_fault(setup);

	if (!fault && tables->total != TILES)
		fault = "the mix must add up to 75 tiles";
	if (fault)
		return brp_fail(error, BR_EINVAL, "sakkara.mix", "%s", fault);
	brp_sakkara_clear(s);
	s->phase = s->next = PHASE_DOUBLE;
	s->winner = -1;
	s->last_worker = -1;
	s->last_dir = DIRECTIONS;
	s->taking = NONE;
	memset(s->worker, NONE, sizeof s->worker);
	s->step[0] = s->step[1] = 1;
	memcpy(s->undrawn, tables->mix, sizeof s->undrawn);
	s->undrawn_size = (uint8_t)tables->total;
	brp_sakkara_derive(s);
	return BR_OK;
}

/* ---- Fields -------------------------------------------------------------- */

static void turn_fields(const br_setup *setup, struct sakkara_state *s,
                        br_walk *walk)
{
	const struct sakkara_tables *t = setup->tables;

	brp_word(walk, "phase", &s->phase, brp_sakkara_phases, PHASES, 1);
	brp_word(walk, "next", &s->next, brp_sakkara_phases, PHASES, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, SEATS - 1, 1);
	brp_int(walk, "turn", BRP_AT(s->turn), 0, t->turn_top, 1);
	brp_int(walk, "stall", BRP_AT(s->stall), 0, t->stall_top, 1);
	brp_int(walk, "changed", BRP_AT(s->changed), 0, 1, 1);
	brp_int(walk, "winner", BRP_AT(s->winner), -1, SEATS - 1, 1);
	brp_int(walk, "moved", BRP_AT(s->moved), 0, 1, 1);
	brp_int(walk, "last_worker", BRP_AT(s->last_worker), -1, WORKERS - 1,
	        1);
	brp_word(walk, "last_dir", &s->last_dir, brp_sakkara_directions,
	         DIRECTIONS + 1, 1);
	brp_word(walk, "pending", &s->pending, brp_sakkara_pending, SPELLS + 1,
	         1);
	brp_int(walk, "segment", BRP_AT(s->segment), 0, SEGMENT_MAX, 1);
	brp_word(walk, "taking", &s->taking, brp_sakkara_fields, FIELDS + 1, 1);
}

static void stack_field(const br_setup *setup, struct sakkara_state *s,
                        br_walk *walk, int field)
{
	const struct sakkara_tables *tables = setup->tables;
	int reading = brp_reading(walk);
	int all = setup->option[INFO] != TABLE || brp_viewer(walk) == BR_ALL;
	uint8_t tiles[PLAY_MAX];
	int height = reading ? 0 : brp_sakkara_list(s, field, tiles);

	brp_list(walk, NULL, &height, tables->most_play);
	for (int i = 0; i < height; i++) {
		uint8_t kind = reading ? 0 : tiles[i];

		brp_word(walk, NULL, &kind, brp_sakkara_kinds, KINDS + 1,
		         all || i == height - 1);
		if (reading && !brp_sakkara_push(s, field, kind))
			brp_bad(walk, "too many tiles on the board");
	}
	brp_end(walk);
}

/* Two of something, by seat. */
static void both(br_walk *walk, const char *name, uint8_t at[SEATS], int lo,
                 int hi)
{
	brp_array(walk, name, SEATS);
	for (int p = 0; p < SEATS; p++)
		brp_int(walk, NULL, &at[p], 1, lo, hi, 1);
	brp_end(walk);
}

static void board_fields(const br_setup *setup, struct sakkara_state *s,
                         br_walk *walk)
{
	if (brp_reading(walk))
		brp_sakkara_clear(s);
	brp_array(walk, "stack", FIELDS);
	for (int field = 0; field < FIELDS; field++)
		stack_field(setup, s, walk, field);
	brp_end(walk);
	brp_array(walk, "worker", SEATS);
	for (int p = 0; p < SEATS; p++) {
		brp_array(walk, NULL, WORKERS);
		for (int w = 0; w < WORKERS; w++)
			brp_word(walk, NULL, &s->worker[p][w],
			         brp_sakkara_fields, FIELDS + 1, 1);
		brp_end(walk);
	}
	brp_end(walk);
}

static void seat_fields(const br_setup *setup, struct sakkara_state *s,
                        br_walk *walk)
{
	const struct sakkara_tables *tables = setup->tables;
	int viewer = brp_viewer(walk);
	int all = setup->option[INFO] != TABLE || viewer == BR_ALL ||
	          (s->phase == PHASE_PICK && viewer == s->player);

	both(walk, "ship", s->ship, 0, 1);
	both(walk, "grain", s->grain, 0, STEPS);
	both(walk, "step", s->step, 1, STEPS);
	both(walk, "done", s->done, 0, 1);
	brp_array(walk, "built", SEATS);
	for (int p = 0; p < SEATS; p++)
		brp_bag(walk, NULL, s->built[p], brp_sakkara_kinds, KINDS,
		        tables->most_due, 1);
	brp_end(walk);
	both(walk, "hand_size", s->hand_size, 0, TOTAL_MAX);
	brp_array(walk, "hand", SEATS);
	for (int p = 0; p < SEATS; p++)
		brp_bag(walk, NULL, s->hand[p], brp_sakkara_kinds, KINDS,
		        tables->most, all || viewer == p);
	brp_end(walk);
}

static void pile_fields(const br_setup *setup, struct sakkara_state *s,
                        br_walk *walk)
{
	const struct sakkara_tables *tables = setup->tables;
	int known = setup->option[INFO] != TABLE || brp_viewer(walk) == BR_ALL;
	int length = s->used_size;

	brp_list(walk, "used", &length, tables->most_play);
	for (int i = 0; i < length; i++)
		brp_word(walk, NULL, &s->used[i], brp_sakkara_kinds, KINDS, 1);
	brp_end(walk);
	if (brp_reading(walk))
		s->used_size = (uint8_t)length;
	brp_int(walk, "destroyed_grain", BRP_AT(s->destroyed_grain), 0, STEPS,
	        1);
	brp_int(walk, "destroyed_ship", BRP_AT(s->destroyed_ship), 0, 1, 1);
	brp_int(walk, "undrawn_size", BRP_AT(s->undrawn_size), 0, tables->total,
	        1);
	brp_bag(walk, "undrawn", s->undrawn, brp_sakkara_kinds, KINDS,
	        tables->most, known);
}

void brp_sakkara_walk(const br_setup *setup, void *state, br_walk *walk)
{
	struct sakkara_state *s = state;

	turn_fields(setup, s, walk);
	board_fields(setup, s, walk);
	seat_fields(setup, s, walk);
	pile_fields(setup, s, walk);
	if (brp_reading(walk))
		brp_sakkara_derive(s);
}
