/* SPDX-License-Identifier: MIT */
/*
 * state.c - the initial state of Sakkara, and the fields of a state.
 */

#include "games/sakkara/sakkara.h"

/* A34: the seat that begins; 0 as long as it is left to the lot. */
int brp_sakkara_first_seat(const br_setup *setup)
{
	int32_t first = setup->option[FIRST];

	return first == BY_LOT ? 0 : first - SEAT_1;
}

/* All tiles lie: a lot, or the first player places a worker. */
void brp_sakkara_end_layout(const br_setup *setup, struct sakkara_state *s)
{
	s->phase = setup->option[FIRST] == BY_LOT ? PHASE_LOT : PHASE_PLACE;
	s->next = s->phase;
}

/* 3.2 set-up; A36 */
int brp_sakkara_start(const br_setup *setup, void *state, br_error *error)
{
	const struct sakkara_tables *tables = setup->precomputed;
	struct sakkara_state *s = state;
	const char *fault = brp_sakkara_layout_fault(setup);
	int status;

	if (!fault && tables->total != TILES)
		fault = "the mix must add up to 75 tiles";
	if (fault)
		return brp_fail(error, BR_EINVAL, "sakkara.mix", "%s", fault);
	status = brp_sakkara_check_given(setup, error);
	if (status != BR_OK)
		return status;
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
	s->player = (uint8_t)brp_sakkara_first_seat(setup);
	if (brp_sakkara_is_given(setup)) {
		brp_sakkara_lay_given(setup, s);
		brp_sakkara_end_layout(setup, s);
	}
	brp_sakkara_derive(s);
	return BR_OK;
}

/* ---- Fields -------------------------------------------------------------- */

static void turn_fields(const br_setup *setup, struct sakkara_state *s,
                        br_walk *walk)
{
	const struct sakkara_tables *t = setup->precomputed;

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
	brp_word(walk, "taking", &s->taking, brp_sakkara_field_names,
	         FIELDS + 1, 1);
}

/* `all` is whether the viewer knows the covered tiles, too. */
static void stack_field(struct sakkara_state *s, br_walk *walk, int field,
                        int most, int all)
{
	int reading = brp_reading(walk);
	uint8_t tiles[PLAY_MAX];
	int height = reading ? 0 : brp_sakkara_list(s, field, tiles);

	brp_list(walk, NULL, &height, most);
	for (int i = 0; i < height; i++) {
		uint8_t kind = reading ? 0 : tiles[i];

		brp_word(walk, NULL, &kind, brp_sakkara_kinds, KINDS + 1,
		         all || i == height - 1);
		if (reading && !brp_sakkara_push(s, field, kind))
			brp_misread(walk, "too many tiles on the board");
	}
	brp_end(walk);
}

/* A field with a number for each seat. */
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
	const struct sakkara_tables *tables = setup->precomputed;
	int all = brp_sakkara_sees_below(setup, brp_viewer(walk));

	if (brp_reading(walk))
		brp_sakkara_clear(s);
	brp_array(walk, "stack", FIELDS);
	for (int field = 0; field < FIELDS; field++)
		stack_field(s, walk, field, tables->most_play, all);
	brp_end(walk);
	brp_array(walk, "worker", SEATS);
	for (int p = 0; p < SEATS; p++) {
		brp_array(walk, NULL, WORKERS);
		for (int w = 0; w < WORKERS; w++)
			brp_word(walk, NULL, &s->worker[p][w],
			         brp_sakkara_field_names, FIELDS + 1, 1);
		brp_end(walk);
	}
	brp_end(walk);
}

static void seat_fields(const br_setup *setup, struct sakkara_state *s,
                        br_walk *walk)
{
	const struct sakkara_tables *tables = setup->precomputed;

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
		        tables->most,
		        brp_sakkara_sees_hand(setup, s, brp_viewer(walk), p));
	brp_end(walk);
}

static void pile_fields(const br_setup *setup, struct sakkara_state *s,
                        br_walk *walk)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int known = brp_sakkara_sees_below(setup, brp_viewer(walk));
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

void brp_sakkara_fields(const br_setup *setup, void *state, br_walk *walk)
{
	struct sakkara_state *s = state;

	turn_fields(setup, s, walk);
	board_fields(setup, s, walk);
	seat_fields(setup, s, walk);
	pile_fields(setup, s, walk);
	if (brp_reading(walk))
		brp_sakkara_derive(s);
}
