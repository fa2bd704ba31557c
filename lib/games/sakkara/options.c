/* SPDX-License-Identifier: MIT */
/*
 * options.c - the options: tables as the mix of tiles, what each step of a
 * pyramid needs and the recipes of the spells; and what follows from them.
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
		int kind = brp_sakkara_read_kind(in, length);

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

static int canon_mix(const char *in, char *out, size_t cap, br_error *error)
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

static int canon_need(const char *in, char *out, size_t cap, br_error *error)
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

static int canon_recipe(const char *in, char *out, size_t cap, br_error *error)
{
	uint8_t kinds[SPELLS * RECIPE];
	brp_text text = brp_text_in(out, cap);

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
	for (int i = 0; i < SPELLS * RECIPE; i++)
		brp_put(&text, "%s%s", i > 0 ? "," : "",
		        brp_sakkara_kinds[kinds[i]]);
	return (int)text.length;
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

int brp_sakkara_precompute(const br_setup *setup, const char *const *text,
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
	brp_sakkara_read_layout(text[LAYOUT], t.layout);
	memcpy(t.need, need, sizeof need);
	memcpy(t.recipe, recipe, sizeof recipe);
	add_steps(&t);
	add_spells(&t);
	t.total = sum(t.mix, KINDS);
	t.covered = t.total - FIELDS;
	t.most = largest(t.mix, KINDS);
	t.most_play = t.total < PLAY_MAX ? t.total : PLAY_MAX;
	t.turn_top = setup->option[MAX_TURNS] != NEVER
	                     ? setup->option[MAX_TURNS]
	                     : TURN_TOP;
	t.stall_top = setup->option[STALL_LIMIT] != NEVER
	                      ? setup->option[STALL_LIMIT]
	                      : STALL_TOP;
	memcpy(out, &t, sizeof t);
	return BR_OK;
}

/* A1: can both pyramids be built, and two ships be seen? */
const char *brp_sakkara_layout_fault(const br_setup *setup)
{
	const struct sakkara_tables *t = setup->precomputed;
	const uint8_t *due = t->due[STEPS];

	if (t->total < FIELDS || t->total > TILES)
		return "a board takes 49 to 75 tiles";
	if (t->mix[SHIP] < SHIPS_SEEN || t->mix[SHIP] > SHIPS_MAX)
		return "there must be 2 to 12 ships";
	if (t->mix[GRAIN] < SEATS * STEPS)
		return "there must be six tiles of grain";
	for (int kind = 0; kind < KINDS; kind++) {
		int hands = kind != HAND    ? 0
		            : due[TIP] > 0  ? 2
		            : due[HEWN] > 0 ? 1
		                            : 0;

		if (t->mix[kind] < SEATS * due[kind] + hands)
			return "there are too few tiles for both pyramids";
	}
	return NULL;
}

/* ---- Options ------------------------------------------------------------- */

static const char *const yes_no[] = {"no", "yes", NULL};
static const char *const takes[] = {"horse", "both", "none", NULL};
static const char *const firsts[] = {"lot", "1", "2", NULL};
static const char *const infos[] = {"perfect", "hidden_lower", "table", NULL};

/* clang-format off */
const br_option brp_sakkara_options[] = {
	/* 2.4, A1 */
	{.name = "mix", .standard = "3,8,10,6,4,5,4,4,4,4,3,8,3,3,3,3",
	 .canon = canon_mix,
	 .about = "Tiles of each kind, from ship to ox, with commas between"},
	/* 2.3, A3 */
	{.name = "need",
	 .standard = "0,0,4,2,1,2,0,0,0,0,0,0,0,0,0,0,"
	             "0,0,0,0,0,0,1,1,1,1,0,0,0,0,0,0,"
	             "0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0",
	 .canon = canon_need,
	 .about = "Pieces of each kind in step 1, in step 2 and in step 3 of a "
	          "pyramid, with commas between"},
	/* 2.5, A2 */
	{.name = "recipe",
	 .standard = "tip,cross,braid,tip,moon,circle,"
	             "dline,cross,braid,moon,dline,circle",
	 .canon = canon_recipe,
	 .about = "The three kinds that each spell takes: firestorm, "
	          "whirlwind, drought, shipwreck, with commas between"},
	/* A4 */
	{.name = "firestorm_ray", .standard = "no", .words = yes_no,
	 .about = "A firestorm goes in one direction, not along a whole line"},
	/* A17 */
	{.name = "ox_straight", .standard = "no", .words = yes_no,
	 .about = "An ox pushes straight away from the worker only"},
	/* A15 */
	{.name = "bird_any", .standard = "no", .words = yes_no,
	 .about = "A bird may carry a worker of the other player too"},
	/* A13 */
	{.name = "take", .standard = "horse", .words = takes,
	 .about = "Who comes by horse may leave the tile there; or who comes "
	          "by horse or bird; or nobody"},
	/* 3.12, A27 */
	{.name = "info", .standard = "perfect", .words = infos,
	 .about = "All is known; or what is covered at first is not known to "
	          "anybody; or only what lies on the table and the own holder"},
	/* 3.9 */
	{.name = "hand_limit", .standard = "10", .lo = 0, .hi = PLAY_MAX,
	 .about = "Tiles that a player may keep at the end of their turn"},
	/* 3.5.2 */
	{.name = "climb_limit", .standard = "2", .lo = 0, .hi = PLAY_MAX,
	 .about = "Tiles that a worker can climb without stairs"},
	/* 3.11, A28 */
	{.name = "stall_limit", .standard = "100", .lo = 0, .hi = STALL_TOP,
	 .about = "Turns in a row in which no tile moved that end the game as "
	          "a draw; 0: never"},
	/* 3.11, A28 */
	{.name = "max_turns", .standard = "2000", .lo = 0, .hi = 100000,
	 .about = "Turns after which the game is a draw; 0: never"},
	/* 3.2, A34 */
	{.name = "first", .standard = "1", .words = firsts,
	 .about = "The seat that begins, or a lot"},
	/* A36 */
	{.name = "layout", .standard = "random",
	 .canon = brp_sakkara_canon_layout,
	 .about = "The tiles on the board: random, or for each field from a1 "
	          "to g7 its kind, or two as in grain+horse, the lower first"},
	{.name = NULL},
};
/* clang-format on */
