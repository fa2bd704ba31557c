/* SPDX-License-Identifier: MIT */
/*
 * options.c - the options, and the deck in play, which follows from them: a
 * preset or the caller's, one or two of it.
 */

#include "games/crusaders/crusaders.h"

/* ---- The deck
 * ---------------------------------------------------------------- */

static const char *const presets[] = {"standard", "flat"};

enum { PRESETS = 2, SUPPLEMENT = 2, SUPPLEMENT_SIZE = 36 };

/* Copies of a kind in a deck that is made by number of symbols. */
static int copies(int preset, int kind)
{
	return brp_crusaders_copies[preset][brp_crusaders_bits[kind + 1] - 1];
}

/* 31 numbers with commas between; their sum, or -1. */
static int read_counts(const char *in, int counts[CARDS])
{
	int total = 0;

	if (!brp_read_numbers(in, counts, CARDS))
		return -1;
	for (int kind = 0; kind < CARDS; kind++)
		total += counts[kind];
	return total;
}

/* The preset with these counts, or PRESETS. */
static int preset_of(const int counts[CARDS])
{
	for (int preset = 0; preset < PRESETS; preset++) {
		int kind = 0;

		while (kind < CARDS && counts[kind] == copies(preset, kind))
			kind++;
		if (kind == CARDS)
			return preset;
	}
	return PRESETS;
}

static int canon_deck(const char *in, char *out, size_t cap, br_error *error)
{
	brp_text text = brp_text_in(out, cap);
	int preset = brp_find(presets, PRESETS, in, strlen(in));
	int counts[CARDS], total;

	if (preset < 0) {
		total = read_counts(in, counts);
		if (total < 0)
			return brp_fail(error, BR_EINVAL, "deck",
			                "option deck is standard, flat or %d "
			                "counts with commas between, "
			                "not \"%.40s\"",
			                CARDS, in);
		if (total > CORE_MAX)
			return brp_fail(error, BR_EINVAL, "crusaders.deck",
			                "a core deck has at most %d cards",
			                CORE_MAX);
		preset = preset_of(counts);
	}
	if (preset < PRESETS)
		brp_puts(&text, presets[preset]);
	for (int kind = 0; preset == PRESETS && kind < CARDS; kind++)
		brp_put(&text, "%s%d", kind > 0 ? "," : "", counts[kind]);
	return (int)text.length;
}

/* 2.4, A12: the cards of one core deck, of two, or of one with the supplement.
 */
static void fill_deck(const br_setup *setup, const char *deck,
                      struct crusaders_tables *tables)
{
	int preset = brp_find(presets, PRESETS, deck, strlen(deck));
	int counts[CARDS];

	memset(tables, 0, sizeof *tables);
	if (preset < 0)
		read_counts(deck, counts);
	for (int kind = 0; kind < CARDS; kind++) {
		int n = preset < 0 ? counts[kind] : copies(preset, kind);

		if (setup->seats > 2)
			n += setup->option[SECOND_DECK] == FULL_56
			             ? n
			             : copies(SUPPLEMENT, kind);
		tables->deck[kind] = (uint8_t)n;
		tables->total += n;
		if (n > tables->most)
			tables->most = n;
	}
}

int brp_crusaders_precompute(const br_setup *setup, const char *const *text,
                             void *out, size_t *size, br_error *error)
{
	struct crusaders_tables tables;

	*size = sizeof tables;
	if (!out)
		return BR_OK;
	fill_deck(setup, text[DECK], &tables);
	/* A13 */
	if (tables.total < TURNS * setup->seats)
		return brp_fail(error, BR_EINVAL, "crusaders.deck",
		                "%d cards are too few for %d seats, who lay %d",
		                tables.total, setup->seats,
		                TURNS * setup->seats);
	if (setup->option[FIRST] > setup->seats)
		return brp_fail(error, BR_EINVAL, "crusaders.lot",
		                "seat %d cannot begin, there are %d",
		                (int)setup->option[FIRST], setup->seats);
	memcpy(out, &tables, sizeof tables);
	return BR_OK;
}

/* ---- Options ------------------------------------------------------------- */

static const char *const turn_orders[] = {"play_then_draw_6",
                                          "draw_then_play_5", NULL};
static const char *const singles[] = {"rank_first", "count_first", NULL};
static const char *const ties[] = {"shared", "markers", "earliest", NULL};
static const char *const decks[] = {"full_56", "supplement_36", NULL};
static const char *const firsts[] = {"lot", "1", "2", "3", "4", NULL};

/* clang-format off */
const br_option brp_crusaders_options[] = {
	{.name = "turn_order", .standard = "play_then_draw_6",
	 .words = turn_orders,
	 .about = "A hand of six, and draw after laying; or of five, and "
	          "draw before"},
	{.name = "singles", .standard = "rank_first", .words = singles,
	 .about = "Single warriors are compared by rank alone, or by number "
	          "first"},
	{.name = "points_tie", .standard = "shared", .words = ties,
	 .about = "Equal points of three or four players are shared, or "
	          "decided by markers III and II, or by the earliest army "
	          "that controls a territory"},
	{.name = "second_deck", .standard = "full_56", .words = decks,
	 .about = "What three or four players add to the deck: another one, "
	          "or 36 basic cards of the expansion"},
	{.name = "deck", .standard = "standard", .canon = canon_deck,
	 .about = "One core deck: standard (4, 2, 1, 1, 1 copies of a card of "
	          "1 to 5 symbols), flat (2, 2, 2, 1, 1), or 31 counts with "
	          "commas between, from l to lbshf"},
	{.name = "first", .standard = "lot", .words = firsts,
	 .about = "The seat that begins, or a lot"},
	{.name = NULL},
};
/* clang-format on */
