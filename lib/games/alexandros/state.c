/* SPDX-License-Identifier: MIT */
/*
 * state.c - the initial state of Alexandros, and the fields of a state.
 */

#include "games/alexandros/alexandros.h"

/* 3.2 */
int brp_alexandros_start(const br_setup *setup, void *state, br_error *error)
{
	struct alexandros_state *s = state;

	(void)error;
	s->phase = IN_DEAL;
	s->first = (int8_t)(setup->option[FIRST] - 1);
	s->loser = -1;
	s->alex = (int16_t)land_of(setup)->board.start;
	s->goal = s->last_area = s->province = -1;
	memset(s->plan_governor, -1, sizeof s->plan_governor);
	s->pile = COPIES * LANES;
	s->pile_size = CARDS;
	s->black_left = (uint8_t)setup->option[BLACK_WALLS];
	s->red_left = (uint8_t)setup->option[RED_WALLS];
	brp_alexandros_survey(setup, s);
	return BR_OK;
}

/* What is worked out for the decision that is due. */
void brp_alexandros_refresh(const br_setup *setup, struct alexandros_state *s)
{
	s->leads = s->ways = 0;
	s->need = s->purse = 0;
	memset(s->target, 0, sizeof s->target);
	if (s->phase == IN_SOURCE)
		s->leads = (uint8_t)brp_alexandros_leads(setup, s);
	if (s->phase == IN_WALK && s->goal >= 0)
		s->ways = (uint8_t)brp_alexandros_ways(setup, s);
	if (s->seek != SEEK_NONE)
		brp_alexandros_targets(setup, s);
	else if (s->province >= 0)
		brp_alexandros_plan(setup, s);
}

/* ---- Fields -------------------------------------------------------------- */

static void bag_field(br_walk *walk, const char *name, uint64_t *bag, int most,
                      int known)
{
	uint8_t counts[SYMBOLS] = {0};

	for (int i = 0; i < SYMBOLS; i++)
		counts[i] = (uint8_t)count_of(*bag, i);
	brp_bag(walk, name, counts, brp_alexandros_symbols, SYMBOLS, most,
	        known);
	if (!brp_reading(walk) || !known)
		return;
	*bag = 0;
	for (int i = 0; i < SYMBOLS; i++)
		*bag += counts[i] * one_card(i);
}

/* The lines of a set, except for those in another one; how many. */
static int lines_field(br_walk *walk, const char *name, int lines,
                       uint64_t *set, const uint64_t *but)
{
	int reading = brp_reading(walk), length = 0, last = -1;
	uint16_t list[LINES];

	for (int k = 0; !reading && k < LINE_WORDS; k++) {
		uint64_t bits = set[k] & ~but[k];

		for (; bits; bits &= bits - 1)
			list[length++] = (uint16_t)(k * 64 + lowest_of(bits));
	}
	brp_list(walk, name, &length, lines);
	for (int i = 0; i < length; i++) {
		brp_int(walk, NULL, BRP_AT(list[i]), 0, lines - 1, 1);
		if (!reading)
			continue;
		if (list[i] <= last)
			brp_misread(walk,
			            "expected lines in their order, found %d "
			            "after %d",
			            list[i], last);
		last = list[i];
		put_in(set, last);
	}
	brp_end(walk);
	return length;
}

static void walls_field(const br_setup *setup, struct alexandros_state *s,
                        br_walk *walk)
{
	static const uint64_t none[LINE_WORDS];
	int lines = land_of(setup)->board.lines;
	int black = lines_field(walk, "black", lines, s->wall, s->red);
	int red = lines_field(walk, "red", lines, s->red, none);

	if (!brp_reading(walk))
		return;
	for (int k = 0; k < LINE_WORDS; k++) {
		if (s->wall[k] & s->red[k])
			brp_misread(walk, "a line has a black wall too");
		s->wall[k] |= s->red[k];
	}
	if (black > setup->option[BLACK_WALLS] ||
	    red > setup->option[RED_WALLS])
		brp_misread(walk, "more walls are laid than there are");
	s->black_left = (uint8_t)(setup->option[BLACK_WALLS] - black);
	s->red_left = (uint8_t)(setup->option[RED_WALLS] - red);
}

static void governors_field(const br_setup *setup, struct alexandros_state *s,
                            br_walk *walk)
{
	int areas = land_of(setup)->board.areas, reading = brp_reading(walk);

	brp_array(walk, "governor", setup->seats);
	for (int p = 0; p < setup->seats; p++) {
		int length = s->governors[p], last = -1;

		brp_list(walk, NULL, &length, GOVERNORS);
		for (int i = 0; i < length; i++) {
			brp_int(walk, NULL, BRP_AT(s->governor[p][i]), 0,
			        areas - 1, 1);
			if (reading && s->governor[p][i] <= last)
				brp_misread(walk,
				            "expected areas in their order, "
				            "found %d after %d",
				            s->governor[p][i], last);
			last = s->governor[p][i];
		}
		brp_end(walk);
		if (reading)
			s->governors[p] = (uint8_t)length;
	}
	brp_end(walk);
}

/* 3.10.3 */
static void plan_field(const br_setup *setup, struct alexandros_state *s,
                       br_walk *walk)
{
	int areas = land_of(setup)->board.areas, viewer = brp_viewer(walk);
	int known = viewer == BR_ALL || viewer == s->player;
	int16_t none = -1;

	brp_word(walk, "plan", &s->plan, brp_alexandros_plans, PLANS, known);
	brp_int(walk, "province", BRP_AT(s->province), -1, areas - 1, known);
	brp_array(walk, "plan_governor", GOVERNORS);
	for (int i = 0; i < GOVERNORS; i++)
		brp_int(walk, NULL, BRP_AT(s->plan_governor[i]), -1, areas - 1,
		        known);
	brp_end(walk);
	if (!brp_reading(walk))
		return;
	s->province = known ? s->province : none;
	for (int i = 0; i < GOVERNORS; i++) {
		if (!known)
			s->plan_governor[i] = -1;
		s->planned = (uint8_t)(s->planned + (s->plan_governor[i] >= 0));
	}
}

static void turn_fields(const br_setup *setup, struct alexandros_state *s,
                        br_walk *walk)
{
	const struct alexandros_land *land = land_of(setup);
	int n = setup->seats, vertices = land->board.vertices;
	const char *word = land->hash;
	uint8_t hash = 0;

	brp_word(walk, "board", &hash, &word, 1, 1);
	brp_word(walk, "phase", &s->phase, brp_alexandros_phases, PHASES, 1);
	brp_int(walk, "first", BRP_AT(s->first), -1, n - 1, 1);
	brp_int(walk, "player", BRP_AT(s->player), 0, n - 1, 1);
	brp_int(walk, "turns", BRP_AT(s->turns), 0, TURNS_MAX, 1);
	brp_int(walk, "actions", BRP_AT(s->actions), 0, 2, 1);
	brp_int(walk, "taxed", BRP_AT(s->taxed), 0, 1, 1);
	brp_int(walk, "last_turn", BRP_AT(s->last_turn), 0, 1, 1);
	brp_int(walk, "alex", BRP_AT(s->alex), 0, vertices - 1, 1);
	brp_int(walk, "goal", BRP_AT(s->goal), -1, vertices - 1, 1);
	brp_word(walk, "seek", &s->seek, brp_alexandros_seeks, SEEKS, 1);
	brp_int(walk, "due", BRP_AT(s->due), 0, 1, 1);
	brp_int(walk, "last_area", BRP_AT(s->last_area), -1,
	        land->board.areas - 1, 1);
}

static void table_fields(const br_setup *setup, struct alexandros_state *s,
                         br_walk *walk)
{
	walls_field(setup, s, walk);
	governors_field(setup, s, walk);
	brp_array(walk, "score", setup->seats);
	for (int p = 0; p < setup->seats; p++)
		brp_int(walk, NULL, BRP_AT(s->score[p]), 0, SCORE_MAX, 1);
	brp_end(walk);
	bag_field(walk, "open", &s->open, OPEN, 1);
	bag_field(walk, "discard", &s->discard, COPIES, 1);
	bag_field(walk, "paid", &s->paid, COPIES, 1);
	brp_int(walk, "to_give", BRP_AT(s->to_give), 0, GIVE_MAX, 1);
	brp_word(walk, "lowest", &s->lowest, brp_alexandros_symbols, SYMBOLS,
	         1);
	brp_int(walk, "loser", BRP_AT(s->loser), -1, setup->seats - 1, 1);
}

/* 3.1: hands are known to their owners, their sizes to all, the pile to nobody;
 * what is deduced (3.10.2) to both players and no spectator. */
static void hand_fields(const br_setup *setup, struct alexandros_state *s,
                        br_walk *walk)
{
	int n = setup->seats, viewer = brp_viewer(walk);

	brp_array(walk, "hand_size", n);
	for (int p = 0; p < n; p++)
		brp_int(walk, NULL, BRP_AT(s->hand_size[p]), 0, CARDS, 1);
	brp_end(walk);
	brp_array(walk, "known", n);
	for (int p = 0; p < n; p++)
		bag_field(walk, NULL, &s->known[p], COPIES, 1);
	brp_end(walk);
	if (n == 2) {
		brp_array(walk, "deduced", n);
		for (int p = 0; p < n; p++)
			bag_field(walk, NULL, &s->deduced[p], COPIES,
			          viewer != BR_NOBODY);
		brp_end(walk);
	}
	brp_array(walk, "hand", n);
	for (int p = 0; p < n; p++)
		bag_field(walk, NULL, &s->hand[p], COPIES,
		          viewer == BR_ALL || viewer == p);
	brp_end(walk);
	brp_int(walk, "pile_size", BRP_AT(s->pile_size), 0, CARDS, 1);
	bag_field(walk, "pile", &s->pile, COPIES, viewer == BR_ALL);
}

void brp_alexandros_fields(const br_setup *setup, void *state, br_walk *walk)
{
	struct alexandros_state *s = state;

	turn_fields(setup, s, walk);
	table_fields(setup, s, walk);
	hand_fields(setup, s, walk);
	plan_field(setup, s, walk);
	if (!brp_reading(walk))
		return;
	brp_alexandros_survey(setup, s);
	brp_alexandros_refresh(setup, s);
}
