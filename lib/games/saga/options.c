/* SPDX-License-Identifier: MIT */

/*
 * options.c - options that are texts: sides, properties, sets and the start.
 *
 * Each has a reader, which returns whether the text is one, and a function
 * that rewrites it in its canonical form.
 */

#include "games/saga/saga.h"

/* ---- Words --------------------------------------------------------------- */

/* The kind at a place of a text, or -1. */
static int read_kind(const char *in)
{
	for (int kind = 0; kind < KINDS; kind++)
		if (strncmp(in, brp_saga_kinds[kind], 2) == 0)
			return kind;
	return -1;
}

static int refuse(br_error *error, const char *option, const char *is,
                  const char *in)
{
	return brp_fail(error, BR_EINVAL, option,
	                "option %s is %s, not \"%.40s\"", option, is, in);
}

/* ---- Sides --------------------------------------------------------------- */

static const char *const side_words[] = {"crown", "back", "random"};

int brp_saga_read_sides(const char *in, int8_t side[KINGDOMS])
{
	static const int8_t all[] = {1, 2, -1};
	int word = brp_find(side_words, 3, in, strlen(in));

	if (word >= 0) {
		memset(side, all[word], KINGDOMS);
		return 1;
	}
	for (int k = 0; k < KINGDOMS; k++) {
		int digit = *in++ - '0';

		if (digit != 0 && digit != 1)
			return 0;
		side[k] = (int8_t)(digit + 1);
	}
	return *in == '\0';
}

int brp_saga_canon_sides(const char *in, char *out, size_t cap, br_error *error)
{
	int8_t side[KINGDOMS];

	if (!brp_saga_read_sides(in, side))
		return refuse(error, "sides",
		              "crown, back, random or six digits 0 and 1", in);
	if (strcmp(in, "000000") == 0)
		in = side_words[0];
	if (strcmp(in, "111111") == 0)
		in = side_words[1];
	return brp_copy_text(in, out, cap);
}

/* ---- Properties ---------------------------------------------------------- */

enum { NUMBERS = KINGDOMS * 2 * 3 };

int brp_saga_read_props(const char *in, struct saga_side side[KINGDOMS][2])
{
	int n[NUMBERS];

	if (strcmp(in, "standard") == 0) {
		memcpy(side, brp_saga_props, sizeof brp_saga_props);
		return 1;
	}
	if (!brp_read_numbers(in, n, NUMBERS))
		return 0;
	for (int i = 0; i < NUMBERS; i += 3) {
		if (n[i] > 9 || n[i + 1] > BR_SAGA_HAS_FACE_DOWN ||
		    n[i + 2] > BR_SAGA_HAS_GARRISON_15)
			return 0;
		side[i / 6][i / 3 % 2] = (struct saga_side){
			(uint8_t)n[i], (uint8_t)n[i + 1], (uint8_t)n[i + 2]};
	}
	return 1;
}

int brp_saga_canon_props(const char *in, char *out, size_t cap, br_error *error)
{
	struct saga_side side[KINGDOMS][2];

	if (!brp_saga_read_props(in, side))
		return refuse(
			error, "props",
			"standard or 36 numbers, for each side the "
			"income, 0 to 9, and the codes of its properties, "
			"0 to 6 and 0 to 7",
			in);
	if (memcmp(side, brp_saga_props, sizeof side) == 0)
		in = "standard";
	return brp_copy_text(in, out, cap);
}

/* ---- Sets ---------------------------------------------------------------- */

int brp_saga_read_sets(const char *in, uint8_t copies[SETS][KINDS])
{
	if (strcmp(in, "standard") == 0)
		in = brp_saga_set_table;
	memset(copies, 0, SETS * KINDS);
	for (int set = 0; set < SETS; set++) {
		for (int i = 0; i < SET_SIZE; i++) {
			int kind = read_kind(in);

			if (kind < 0)
				return 0;
			copies[set][kind]++;
			in += 2;
		}
		if (*in++ != (set + 1 < SETS ? ',' : '\0'))
			return 0;
	}
	return 1;
}

int brp_saga_canon_sets(const char *in, char *out, size_t cap, br_error *error)
{
	uint8_t copies[SETS][KINDS], standard[SETS][KINDS];
	brp_text text = brp_text_in(out, cap);

	if (!brp_saga_read_sets(in, copies))
		return refuse(error, "sets",
		              "standard or five sets of twelve knights, as in "
		              "r3g4g4..., with commas between",
		              in);
	brp_saga_read_sets("standard", standard);
	if (memcmp(copies, standard, sizeof copies) == 0)
		return brp_copy_text("standard", out, cap);
	for (int set = 0; set < SETS; set++) {
		brp_puts(&text, set > 0 ? "," : "");
		for (int kind = 0; kind < KINDS; kind++)
			for (int i = 0; i < copies[set][kind]; i++)
				brp_puts(&text, brp_saga_kinds[kind]);
	}
	return (int)text.length;
}

/* ---- Who has which set --------------------------------------------------- */

static const char *const deal_words[] = {"random", "castle"};

/* Sets from 1 for the seats in order and the centre, -1 behind them. */
int brp_saga_read_deal(const char *in, int8_t dealt[SEATS + 1])
{
	unsigned seen = 0;

	memset(dealt, -1, SEATS + 1);
	if (brp_find(deal_words, 2, in, strlen(in)) >= 0)
		return 1;
	for (int i = 0; i <= SEATS; i++) {
		size_t length = strcspn(in, ",");
		int set = brp_find(brp_saga_sets, SETS + 1, in, length);

		if (set <= 0 || seen >> set & 1)
			return 0;
		seen |= 1u << set;
		dealt[i] = (int8_t)set;
		in += length;
		if (*in++ == '\0')
			return i >= 2;
	}
	return 0;
}

int brp_saga_canon_deal(const char *in, char *out, size_t cap, br_error *error)
{
	int8_t dealt[SEATS + 1];

	if (!brp_saga_read_deal(in, dealt))
		return refuse(error, "set_deal",
		              "random, castle or different sets with commas "
		              "between, the seats' and the centre's",
		              in);
	return brp_copy_text(in, out, cap);
}

/* ---- The layout of the centre -------------------------------------------- */

int brp_saga_read_layout(const char *in, int8_t layout[KINGDOMS][2])
{
	memset(layout, -1, (size_t)KINGDOMS * 2);
	if (strcmp(in, "random") == 0)
		return 1;
	if (strcmp(in, "f0") == 0)
		in = brp_saga_f0;
	for (int k = 0; k < KINGDOMS; k++) {
		int first = read_kind(in);
		int second = first < 0 ? -1 : read_kind(in + 2);

		if (second < 0 || first / 4 != k || second / 4 == k ||
		    in[4] != (k + 1 < KINGDOMS ? ',' : '\0'))
			return 0;
		layout[k][0] = (int8_t)first;
		layout[k][1] = (int8_t)second;
		in += 5;
	}
	return 1;
}

int brp_saga_canon_layout(const char *in, char *out, size_t cap,
                          br_error *error)
{
	int8_t layout[KINGDOMS][2];

	if (!brp_saga_read_layout(in, layout))
		return refuse(
			error, "layout",
			"random, f0 or six pairs with commas between, "
			"a knight of the kingdom's colour and another, as "
			"in r3o2",
			in);
	return brp_copy_text(strcmp(in, brp_saga_f0) == 0 ? "f0" : in, out,
	                     cap);
}
