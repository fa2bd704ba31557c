/* SPDX-License-Identifier: MIT */
/*
 * facts.c - what follows from a state of Sakkara: the fields and what lies on
 * them, where workers may step, and what the pyramids need.
 */

#include "games/sakkara/sakkara.h"

/* ---- The board ----------------------------------------------------------- */

static void tell_field(const struct sakkara_state *s, int field, br_walk *walk)
{
	int top = s->top[field];

	brp_object(walk, NULL);
	brp_tell_word(walk, "name", brp_sakkara_field_names[field], 1);
	brp_object(walk, "neighbour");
	for (int d = 0; d < DIRECTIONS; d++)
		brp_tell_word(
			walk, brp_sakkara_directions[d],
			brp_sakkara_field_names[brp_sakkara_next[field][d]], 1);
	brp_end(walk);
	brp_tell_int(walk, "height", s->height[field], 1);
	brp_tell_word(walk, "top",
	              top ? brp_sakkara_kinds[s->kind[top]] : "none", 1);
	brp_end(walk);
}

/* 3.5.2, whether stairs are held or not */
static void tell_steps(const br_setup *setup, const struct sakkara_state *s,
                       br_walk *walk)
{
	static const char *const how[] = {"none", "free", "stairs"};

	brp_array(walk, "steps", SEATS);
	for (int i = 0; i < SEATS * WORKERS; i++) {
		int from = s->worker[i / WORKERS][i % WORKERS];

		if (i % WORKERS == 0)
			brp_array(walk, NULL, WORKERS);
		brp_object(walk, NULL);
		for (int d = 0; d < DIRECTIONS; d++)
			brp_tell_word(walk, brp_sakkara_directions[d],
			              how[brp_sakkara_climb(setup, s, from, d)],
			              1);
		brp_end(walk);
		if (i % WORKERS == WORKERS - 1)
			brp_end(walk);
	}
	brp_end(walk);
}

/* ---- Pyramids ------------------------------------------------------------ */

/* 3.8: what a seat must still display and build up to a step; how many. */
static int count_missing(const struct sakkara_tables *tables,
                         const struct sakkara_state *s, int p, int step,
                         uint8_t missing[KINDS])
{
	int n = 0;

	for (int kind = 0; kind < KINDS; kind++)
		missing[kind] =
			(uint8_t)(tables->due[step][kind] - s->built[p][kind]);
	missing[SHIP] = (uint8_t)!s->ship[p];
	missing[GRAIN] = (uint8_t)(step - s->grain[p]);
	for (int kind = 0; kind < KINDS; kind++)
		n += missing[kind];
	return n;
}

static void tell_pyramids(const br_setup *setup, const struct sakkara_state *s,
                          br_walk *walk)
{
	const struct sakkara_tables *tables = setup->precomputed;
	uint8_t counts[KINDS];

	brp_array(walk, "missing", SEATS);
	for (int p = 0; p < SEATS; p++) {
		count_missing(tables, s, p, s->step[p], counts);
		brp_bag(walk, NULL, counts, brp_sakkara_kinds, KINDS, TOTAL_MAX,
		        1);
	}
	brp_end(walk);
	brp_array(walk, "missing_size", SEATS);
	for (int p = 0; p < SEATS; p++)
		brp_tell_int(walk, NULL,
		             count_missing(tables, s, p, STEPS, counts), 1);
	brp_end(walk);
	brp_array(walk, "can_build", SEATS);
	for (int p = 0; p < SEATS; p++) {
		unsigned may = brp_sakkara_buildable(setup, s, p);

		for (int kind = 0; kind < KINDS; kind++)
			counts[kind] = may >> kind & 1;
		brp_bag(walk, NULL, counts, brp_sakkara_kinds, KINDS, 1,
		        brp_sakkara_sees_hand(setup, s, brp_viewer(walk), p));
	}
	brp_end(walk);
}

void brp_sakkara_facts(const br_setup *setup, const void *state, br_walk *walk)
{
	const struct sakkara_state *s = state;

	brp_array(walk, "fields", FIELDS);
	for (int field = 0; field < FIELDS; field++)
		tell_field(s, field, walk);
	brp_end(walk);
	tell_steps(setup, s, walk);
	tell_pyramids(setup, s, walk);
}
