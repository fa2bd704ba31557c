/* SPDX-License-Identifier: MIT */
/*
 * given.c - a layout that the option of that name gives: its text, whether a
 * game can begin with it, and the tiles where it says.
 */

#include "games/sakkara/sakkara.h"

/* ---- Text ---------------------------------------------------------------- */

/* Skips blanks and line ends, and up to this number of commas among them. */
static const char *skip(const char *in, int commas)
{
	while (*in && (strchr(" \t\r\n", *in) || (*in == ',' && commas-- > 0)))
		in++;
	return in;
}

/* Reads one tile, or two joined by a plus sign; returns the rest, or NULL. */
static const char *read_field(const char *in, uint8_t tiles[2])
{
	for (int i = 0; i < 2; i++) {
		size_t length = strcspn(in, ",+ \t\r\n");
		int kind = brp_sakkara_read_kind(in, length);

		if (kind < 0)
			return NULL;
		tiles[i] = (uint8_t)kind;
		in += length;
		if (*in != '+')
			return in;
		in++;
	}
	return NULL;
}

/* Whether the text is a layout: the tiles of each field, UNDRAWN where there
 * is none. */
int brp_sakkara_read_layout(const char *in, uint8_t layout[FIELDS][2])
{
	memset(layout, UNDRAWN, (size_t)FIELDS * 2);
	if (strcmp(in, "random") == 0)
		return 1;
	in = skip(in, 0);
	for (int field = 0; in && field < FIELDS; field++) {
		in = read_field(in, layout[field]);
		if (in)
			in = skip(in, field < FIELDS - 1);
	}
	return in && *in == '\0';
}

int brp_sakkara_canon_layout(const char *in, char *out, size_t cap,
                             br_error *error)
{
	uint8_t layout[FIELDS][2];
	brp_text text = brp_text_in(out, cap);

	if (!brp_sakkara_read_layout(in, layout))
		return brp_fail(error, BR_EINVAL, "layout",
		                "option layout is random or, for each of the "
		                "49 fields, a kind of tile or two as in "
		                "grain+horse, with commas between, not "
		                "\"%.40s\"",
		                in);
	if (layout[0][0] == UNDRAWN)
		return brp_copy_text("random", out, cap);
	for (int field = 0; field < FIELDS; field++) {
		brp_put(&text, "%s%s", field > 0 ? "," : "",
		        brp_sakkara_kinds[layout[field][0]]);
		if (layout[field][1] != UNDRAWN)
			brp_put(&text, "+%s",
			        brp_sakkara_kinds[layout[field][1]]);
	}
	return (int)text.length;
}

/* ---- Games --------------------------------------------------------------- */

int brp_sakkara_is_given(const br_setup *setup)
{
	const struct sakkara_tables *tables = setup->precomputed;

	return tables->layout[0][0] != UNDRAWN;
}

static int ships_on_top(const struct sakkara_tables *tables)
{
	int ships = 0;

	for (int field = 0; field < FIELDS; field++) {
		const uint8_t *tiles = tables->layout[field];

		ships += tiles[tiles[1] != UNDRAWN] == SHIP;
	}
	return ships;
}

/* A36: can a game begin with the layout that is given, if one is?  It must be
 * one that chance could lay. */
int brp_sakkara_check_given(const br_setup *setup, br_error *error)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int count[KINDS + 1] = {0};

	if (!brp_sakkara_is_given(setup))
		return BR_OK;
	if (setup->option[INFO] == HIDDEN_LOWER)
		return brp_fail(error, BR_EINVAL, "sakkara.layout",
		                "a given layout is known to all: it needs "
		                "info=perfect or info=table");
	for (int i = 0; i < 2 * FIELDS; i++)
		count[tables->layout[i / 2][i % 2]]++;
	for (int kind = 0; kind < KINDS; kind++)
		if (count[kind] != tables->mix[kind])
			return brp_fail(error, BR_EINVAL, "sakkara.layout",
			                "the layout has %d of %s, the mix %d",
			                count[kind], brp_sakkara_kinds[kind],
			                tables->mix[kind]);
	if (ships_on_top(tables) < SHIPS_SEEN)
		return brp_fail(error, BR_EINVAL, "sakkara.layout",
		                "two ships of a layout lie on top, not %d",
		                ships_on_top(tables));
	return BR_OK;
}

void brp_sakkara_lay_given(const br_setup *setup, struct sakkara_state *s)
{
	const struct sakkara_tables *tables = setup->precomputed;

	for (int i = 0; i < 2 * FIELDS; i++)
		if (tables->layout[i / 2][i % 2] != UNDRAWN)
			brp_sakkara_push(s, i / 2,
			                 tables->layout[i / 2][i % 2]);
	memset(s->undrawn, 0, sizeof s->undrawn);
	s->undrawn_size = 0;
}

/* While workers are placed: does a field hold its tiles, less the top one if a
 * worker of that seat has come there and holds it? */
static int is_as_given(const uint8_t given[2], const struct sakkara_state *s,
                       int field, int held[KINDS])
{
	uint8_t tiles[PLAY_MAX];
	int height = brp_sakkara_list(s, field, tiles);
	int n = given[1] != UNDRAWN ? 2 : 1;

	if (s->shut >> field & 1)
		held[given[--n]]++;
	return height == n && memcmp(tiles, given, (size_t)n) == 0;
}

/* Are the stacks and holders those of the layout, as far as workers have been
 * placed? */
int brp_sakkara_placed_on_given(const br_setup *setup,
                                const struct sakkara_state *s)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int held[SEATS][KINDS] = {{0}}, nobody[KINDS] = {0};

	for (int field = 0; field < FIELDS; field++) {
		int p = 0;

		while (p < SEATS && s->worker[p][0] != field &&
		       s->worker[p][1] != field)
			p++;
		if (!is_as_given(tables->layout[field], s, field,
		                 p < SEATS ? held[p] : nobody))
			return 0;
	}
	for (int i = 0; i < SEATS * KINDS; i++)
		if (held[i / KINDS][i % KINDS] != s->hand[i / KINDS][i % KINDS])
			return 0;
	return 1;
}
