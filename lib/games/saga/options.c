/* SPDX-License-Identifier: MIT */
/*
 * options.c - the options, how their texts are read, and what is precomputed
 * from them.
 *
 * An option that is a text has a reader, which returns whether it is one, and a
 * function that rewrites it in its canonical form.
 */

#include "games/saga/saga.h"

/* ---- Words --------------------------------------------------------------- */

/* The kind of knight at a position of a text, or -1. */
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

static int read_sides(const char *in, int8_t side[KINGDOMS])
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

static int canon_sides(const char *in, char *out, size_t cap, br_error *error)
{
	int8_t side[KINGDOMS];

	if (!read_sides(in, side))
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

static int read_props(const char *in, struct saga_side side[KINGDOMS][2])
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

static int canon_props(const char *in, char *out, size_t cap, br_error *error)
{
	struct saga_side side[KINGDOMS][2];

	if (!read_props(in, side))
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

static int canon_sets(const char *in, char *out, size_t cap, br_error *error)
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
static int read_deal(const char *in, int8_t dealt[SEATS + 1])
{
	static const char *const *const names[] = {
		brp_saga_sets + 1, brp_saga_set_names[0], brp_saga_set_names[1],
		brp_saga_set_names[2], NULL};
	unsigned seen = 0;

	memset(dealt, -1, SEATS + 1);
	if (brp_find(deal_words, 2, in, strlen(in)) >= 0)
		return 1;
	for (int i = 0; i <= SEATS; i++) {
		size_t length = strcspn(in, ",");
		int set = 1 + brp_read_name(names, SETS, brp_saga_aliases, in,
		                            length);

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

static int canon_deal(const char *in, char *out, size_t cap, br_error *error)
{
	int8_t dealt[SEATS + 1];
	brp_text text = brp_text_in(out, cap);

	if (!read_deal(in, dealt))
		return refuse(error, "set_deal",
		              "random, castle or different sets with commas "
		              "between, the seats' and the centre's",
		              in);
	if (dealt[0] < 0)
		return brp_copy_text(in, out, cap);
	for (int i = 0; i <= SEATS && dealt[i] > 0; i++)
		brp_put(&text, "%s%s", i > 0 ? "," : "",
		        brp_saga_sets[dealt[i]]);
	return (int)text.length;
}

/* ---- The layout of the centre -------------------------------------------- */

static int read_layout(const char *in, int8_t layout[KINGDOMS][2])
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

static int canon_layout(const char *in, char *out, size_t cap, br_error *error)
{
	int8_t layout[KINGDOMS][2];

	if (!read_layout(in, layout))
		return refuse(
			error, "layout",
			"random, f0 or six pairs with commas between, "
			"a knight of the kingdom's colour and another, as "
			"in r3o2",
			in);
	return brp_copy_text(strcmp(in, brp_saga_f0) == 0 ? "f0" : in, out,
	                     cap);
}

/* ---- What follows from them ---------------------------------------------- */

/* A2: the sides of the orange kingdom may be exchanged. */
static void swap_orange(struct saga_tables *tables)
{
	struct saga_side *orange = tables->side[BR_SAGA_ORANGE];
	struct saga_side crown = orange[0];

	orange[0] = orange[1];
	orange[1] = crown;
}

/* What is precomputed if the sets are not the standard ones. */
struct own_tables {
	struct saga_tables tables;
	struct saga_set set[SETS];
	struct saga_deck deck[SETS][SETS];
};

static int is_standard(const char *const *text)
{
	return strcmp(text[SET_TABLE], "standard") == 0;
}

static void fill_sets(struct own_tables *own, const char *in)
{
	uint8_t copies[SETS][KINDS];

	memset(own->set, 0, sizeof own->set);
	memset(own->deck, 0, sizeof own->deck);
	brp_saga_read_sets(in, copies);
	brp_saga_fill_decks(own->set, own->deck, copies);
	own->tables.set = own->set;
	own->tables.deck = own->deck[0];
}

static void fill(const br_setup *setup, const char *const *text,
                 struct saga_tables *tables)
{
	memset(tables, 0, sizeof *tables);
	read_sides(text[SIDES], tables->sides);
	read_props(text[PROPS], tables->side);
	if (setup->option[SWAP_ORANGE])
		swap_orange(tables);
	tables->set = brp_saga_standard_sets;
	tables->deck = brp_saga_standard_decks[0];
	if (!is_standard(text))
		fill_sets((struct own_tables *)tables, text[SET_TABLE]);
	for (int i = 0; i < SETS * KINDS; i++) {
		int copies = tables->set[i / KINDS].copies[i % KINDS];

		if (copies > tables->most)
			tables->most = copies;
	}
	read_deal(text[SET_DEAL], tables->dealt);
	if (strcmp(text[SET_DEAL], "castle") == 0)
		tables->dealt[setup->seats] = 1;
	read_layout(text[LAYOUT], tables->layout);
}

/* 3.2.2: a set for each seat and the centre; 3.2.4 */
int brp_saga_precompute(const br_setup *setup, const char *const *text,
                        void *out, size_t *size, br_error *error)
{
	int8_t dealt[SEATS + 1];
	int given = 0;

	*size = is_standard(text) ? sizeof(struct saga_tables)
	                          : sizeof(struct own_tables);
	if (!out)
		return BR_OK;
	read_deal(text[SET_DEAL], dealt);
	while (given <= SEATS && dealt[given] > 0)
		given++;
	if (given > 0 && given != setup->seats + 1)
		return brp_fail(error, BR_EINVAL, "saga.deal",
		                "%d sets are given, %d seats and the centre "
		                "have %d",
		                given, setup->seats, setup->seats + 1);
	if (setup->option[FIRST] > setup->seats)
		return brp_fail(error, BR_EINVAL, "saga.lot",
		                "seat %d cannot begin, there are %d",
		                (int)setup->option[FIRST], setup->seats);
	fill(setup, text, out);
	return BR_OK;
}

/* ---- Options ------------------------------------------------------------- */

static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const firsts[] = {"lot", "1", "2", "3", "4", NULL};
static const char *const collects[] = {"auto", "manual", NULL};
static const char *const owns[] = {"ignored", "compete", NULL};
static const char *const leaders[] = {"retarget", "forbid", NULL};
static const char *const takes[] = {"limited", "full", NULL};
static const char *const finals[] = {"decision", "automatic", NULL};
static const char *const hands[] = {"deduced", "masked", NULL};

/* clang-format off */
const br_option brp_saga_options[] = {
	/* 3.2.1 */
	{.name = "sides", .standard = "crown", .canon = canon_sides,
	 .about = "Which sides of the kingdoms are used: crown, back, random, "
	          "or a digit for each from red to yellow, 0 crown, 1 back"},
	/* 2.4 */
	{.name = "props", .standard = "standard", .canon = canon_props,
	 .about = "What the sides give: standard or 36 numbers, for each side "
	          "the income, the property during the game and at its end"},
	/* A2 */
	{.name = "swap_orange", .standard = "no", .words = no_yes,
	 .about = "Gold land's two sides are exchanged"},
	/* 2.3 */
	{.name = "sets", .standard = "standard", .canon = canon_sets,
	 .about = "The knights of the five sets: standard, or twelve knights "
	          "for each, with commas between the sets"},
	/* 3.2.2 */
	{.name = "set_deal", .standard = "random", .canon = canon_deal,
	 .about = "Who has which set: random, castle (it lies in the centre), "
	          "or the seats' sets and the centre's"},
	/* 2.6, 3.2.3 */
	{.name = "layout", .standard = "random",
	 .canon = canon_layout,
	 .about = "The knights in the centre: random, f0 (a level one of the "
	          "castle set), or two for each kingdom"},
	/* 3.2.4 */
	{.name = "first", .standard = "lot", .words = firsts,
	 .about = "The seat that begins, or a lot"},
	/* A4 */
	{.name = "collect", .standard = "auto", .words = collects,
	 .about = "Income comes by itself, or to a player who asks for it "
	          "before they do anything else"},
	/* A1 */
	{.name = "own_forces", .standard = "ignored", .words = owns,
	 .about = "Whether a player's forces against their own kingdom "
	          "wait, or compete with the others"},
	/* A5 */
	{.name = "leader_takeback", .standard = "retarget", .words = leaders,
	 .about = "When the first knight of a force is taken back the next one "
	          "leads, or it may not be taken back"},
	/* A8 */
	{.name = "bonus_when_ending", .standard = "no", .words = no_yes,
	 .about = "A free knight also for a conquest by the last card"},
	/* A7 */
	{.name = "bonus_on_handover", .standard = "yes", .words = no_yes,
	 .about = "A free knight for every new owner, or for the player on "
	          "turn and their first conquest only"},
	/* A9 */
	{.name = "take_two", .standard = "limited", .words = takes,
	 .about = "Forest land takes what there is, at most 2, or always 2"},
	/* A10 */
	{.name = "flip_is_real", .standard = "no", .words = no_yes,
	 .about = "A kingdom that was turned over to mark its use has the "
	          "other side's properties"},
	/* A13 */
	{.name = "final_add", .standard = "decision", .words = finals,
	 .about = "The knight added before scoring is chosen, or the best one"},
	/* 3.8.1 */
	{.name = "hands", .standard = "deduced", .words = hands,
	 .about = "Views show what can be worked out of hands, or only their "
	          "sizes"},
	/* A14, 3.6.2 */
	{.name = "turn_limit", .standard = "400", .lo = 0, .hi = COUNT_MAX,
	 .about = "After so many turns the game ends; 0: never"},
	/* A13 */
	{.name = "final_add_conquers", .standard = "no", .words = no_yes,
	 .about = "A force to which a knight is added before scoring may take "
	          "its kingdom"},
	{.name = NULL},
};
/* clang-format on */

_Static_assert(sizeof brp_saga_options / sizeof *brp_saga_options ==
                       FINAL_ADD_CONQUERS + 2,
               "there is a row for each option");
