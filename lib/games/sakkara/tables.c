/* SPDX-License-Identifier: MIT */

/*
 * tables.c - the options that are tables: the mix of tiles, what each step of
 * a pyramid needs, the recipes of the spells; and what follows from them.
 */

#include "games/sakkara/sakkara.h"

enum { MIX_MAX = 31, NEED_MAX = 9, STEP_MAX = 16, NUMBERS_MAX = 48 };

/* ---- Reading ------------------------------------------------------------- */

/* n numbers up to `most` with commas between; whether they could be read. */
static int read_numbers(const char *in, uint8_t *numbers, int n, int most)
{
	int values[NUMBERS_MAX];

	if (!brp_read_numbers(in, values, n))
		return 0;
	for (int i = 0; i < n; i++) {
		if (values[i] > most)
			return 0;
		numbers[i] = (uint8_t)values[i];
	}
	return 1;
}

/* Twelve kinds with commas between. */
static int read_kinds(const char *in, uint8_t kinds[SPELLS * RECIPE])
{
	for (int i = 0; i < SPELLS * RECIPE; i++) {
		size_t length = strcspn(in, ",");
		int kind = brp_find(brp_sakkara_kinds, KINDS, in, length);

		if (kind < 0 ||
		    in[length] != (i < SPELLS * RECIPE - 1 ? ',' : '\0'))
			return 0;
		in += length + 1;
		kinds[i] = (uint8_t)kind;
	}
	return 1;
}

static int sum(const uint8_t *numbers, int n)
{
	int total = 0;

	for (int i = 0; i < n; i++)
		total += numbers[i];
	return total;
}

int brp_sakkara_mix(const char *in, char *out, size_t cap, br_error *error)
{
	uint8_t mix[KINDS];

	if (!read_numbers(in, mix, KINDS, MIX_MAX))
		return brp_fail(error, BR_EINVAL, "mix",
		                "option mix is %d numbers up to %d with "
		                "commas between, not \"%.40s\"",
		                KINDS, MIX_MAX, in);
	if (sum(mix, KINDS) > TOTAL_MAX)
		return brp_fail(error, BR_EINVAL, "sakkara.mix",
		                "there are at most %d tiles", TOTAL_MAX);
	return brp_copy_text(in, out, cap);
}

int brp_sakkara_need(const char *in, char *out, size_t cap, br_error *error)
{
	uint8_t need[STEPS * KINDS];

	if (!read_numbers(in, need, STEPS * KINDS, NEED_MAX))
		return brp_fail(error, BR_EINVAL, "need",
		                "option need is %d numbers up to %d with "
		                "commas between, not \"%.40s\"",
		                STEPS * KINDS, NEED_MAX, in);
	for (int i = 0; i < STEPS; i++) {
		const uint8_t *step = need + i * KINDS;
		int pieces = sum(step, KINDS);

		if (step[SHIP] > 0 || step[GRAIN] > 0)
			return brp_fail(error, BR_EINVAL, "sakkara.need",
			                "ships and grain are no pieces of a "
			                "pyramid");
		if (pieces < 1 || pieces > STEP_MAX)
			return brp_fail(error, BR_EINVAL, "sakkara.need",
			                "step %d has %d pieces, not 1 to %d",
			                i + 1, pieces, STEP_MAX);
	}
	return brp_copy_text(in, out, cap);
}

int brp_sakkara_recipe(const char *in, char *out, size_t cap, br_error *error)
{
	uint8_t kinds[SPELLS * RECIPE];

	if (!read_kinds(in, kinds))
		return brp_fail(error, BR_EINVAL, "recipe",
		                "option recipe is %d kinds of tile with "
		                "commas between, not \"%.40s\"",
		                SPELLS * RECIPE, in);
	for (int i = 0; i < SPELLS * RECIPE; i += RECIPE)
		if (kinds[i] == kinds[i + 1] || kinds[i] == kinds[i + 2] ||
		    kinds[i + 1] == kinds[i + 2])
			return brp_fail(error, BR_EINVAL, "sakkara.recipe",
			                "a spell takes three different kinds");
	return brp_copy_text(in, out, cap);
}

/* ---- What follows -------------------------------------------------------- */

static int largest(const uint8_t *numbers, int n)
{
	int most = 1;

	for (int i = 0; i < n; i++)
		if (numbers[i] > most)
			most = numbers[i];
	return most;
}

static void add_steps(struct sakkara_tables *t)
{
	for (int step = 1; step <= STEPS; step++)
		for (int kind = 0; kind < KINDS; kind++) {
			int need = t->need[step - 1][kind];

			t->due[step][kind] =
				(uint8_t)(t->due[step - 1][kind] + need);
			if (need > 0)
				t->wants[step] |= (uint16_t)(1 << kind);
		}
	t->most_due = largest(t->due[STEPS], KINDS);
}

static void add_spells(struct sakkara_tables *t)
{
	for (int spell = 0; spell < SPELLS; spell++)
		for (int i = 0; i < RECIPE; i++)
			t->spell[spell] |= (uint16_t)(1 << t->recipe[spell][i]);
}

int brp_sakkara_tables(const br_setup *setup, const char *const *text,
                       void *out, size_t *size, br_error *error)
{
	uint8_t need[STEPS * KINDS], recipe[SPELLS * RECIPE];
	struct sakkara_tables t;

	(void)error;
	*size = sizeof t;
	if (!out)
		return BR_OK;
	memset(&t, 0, sizeof t);
	read_numbers(text[MIX], t.mix, KINDS, MIX_MAX);
	read_numbers(text[NEED], need, STEPS * KINDS, NEED_MAX);
	read_kinds(text[RECIPES], recipe);
	memcpy(t.need, need, sizeof need);
	memcpy(t.recipe, recipe, sizeof recipe);
	add_steps(&t);
	add_spells(&t);
	t.total = sum(t.mix, KINDS);
	t.most = largest(t.mix, KINDS);
	t.most_play = t.total < PLAY_MAX ? t.total : PLAY_MAX;
	t.turn_top = setup->option[MAX_TURNS] > 0 ? setup->option[MAX_TURNS]
	                                          : TURN_TOP;
	t.stall_top = setup->option[STALL_LIMIT] > 0
	                      ? setup->option[STALL_LIMIT]
	                      : STALL_TOP;
	memcpy(out, &t, sizeof t);
	return BR_OK;
}
